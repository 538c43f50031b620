/* Shapes and sizes of the Voices board: the one place. Drawing and simulation both ask here. Friction is in
   pace.h. */
#ifndef DOCKET_LAYOUT_H
#define DOCKET_LAYOUT_H

#include <stdbool.h>
#include <stdint.h>

enum { LAYOUT_REGIONS = 5 };

struct layout {
    /* millimetres */
    double marker_radius;
    double entrance_width, far_width, depth;     /* the region platform, a trapezoid with three open edges */
    double entrance_distance;                    /* middle of the mind to the railing line */
    double mind_apothem;                         /* the mind platform: a pentagon, flat sides to the regions */
    double stick_flat, stick_round;              /* the blade's straight face, radius of its rounded ends */
    double start_gap;                            /* marker's front edge to the railing line before a push */
    double start_reach;                          /* how far from the entrance's middle a push may start */
    double overhang_least;                       /* less than this past an edge is flush */
    double overlap_most;                         /* resting markers may seem to overlap by this */
    /* degrees */
    double cone;                                 /* most a push may lean from the entrance's normal */
    double turn[LAYOUT_REGIONS];                 /* clockwise on the board, 0 is up */
    /* plain numbers; mass is 1 */
    double gravity;                              /* mm/s2 */
    double rail_give;                            /* mm a marker inside may come back over the railing line */
    double slop;                                 /* mm that touching shapes may sink into each other */
};

extern const struct layout layout;

/* The board's frame: the mind's middle is 0,0, x to the right, y down, millimetres. */
void layout_to_board(int region, double x, double y, double *board_x, double *board_y);
void layout_from_board(int region, double board_x, double board_y, double *x, double *y);
/* The corners of a region's platform on the board, from the entrance's left round to its right. */
void layout_platform(int region, double x[4], double y[4]);
void layout_mind(double x[5], double y[5]);

/* How far back a marker that rests at y (mm, its centre) may come, as the place of its rear. */
double layout_rail(double y);
/* Is a centre at x, y (1/1024 mm, region's frame) held up by the platform or, before the railing, by the
   mind? */
bool layout_holds(int32_t x, int32_t y);
/* How far a marker there reaches past an open edge, mm; negative: it lies inside. */
double layout_overhang(int32_t x, int32_t y);

#endif
