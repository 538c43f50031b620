/* Mistrial!'s pieces: tiles, cubes, cards. */
#ifndef DOCKET_MISTRIAL_PIECES_H
#define DOCKET_MISTRIAL_PIECES_H

#include "../../draw.h"
#include "games/mistrial/mistrial.h"
#include "colours.h"

struct side_look {
    colour face, dark, light, ink;   /* ink: numbers on paper */
    const char *icon;
};
extern const struct side_look mistrial_looks[MS_SIDES];

/* The squares of an exhibit turned so, counted from its box as the viewer sees it. */
struct footprint {
    int count, w, h;
    int x[5], y[5];
    int letter;                      /* which of them carries the letter */
    int anchor;                      /* which is nearest the middle: where a tap puts it */
};
struct footprint mistrial_footprint(int exhibit, int turn, bool half_turn);

enum tile_look { TILE_LAID, TILE_LIFTED, TILE_SMALL };
/* `at` is the box of its squares; the letter stands upright. */
void mistrial_tile(struct box at, const struct footprint *f, int exhibit, int side, enum tile_look look);
/* The same while it flips over: width 0..1. */
void mistrial_tile_edge(struct box at, const struct footprint *f, int side, float width);
void mistrial_outline(struct box at, const struct footprint *f, colour c, float width);
/* The bare shape in one colour, fitted into a box. */
void mistrial_shape_mark(struct box in, int exhibit, colour c);

enum { CUBE_BLUE, CUBE_RED, CUBE_GREY };     /* a side's Bias has the side's number */
void mistrial_cube(struct box b, int kind);
/* Cubes in a row from the left, or one and a number when they don't fit. Returns the width used. */
float mistrial_cube_row(struct box b, int grey, int own, int side, float size);
float mistrial_cube_counts(struct box b, int grey, int own, int side, float size);

void mistrial_argument(struct box b, int argument, int side);
void mistrial_argument_back(struct box b, int side);
void mistrial_evidence(struct box b, int card);
void mistrial_evidence_back(struct box b);
void mistrial_marker(struct box b);          /* First Player */
const char *mistrial_picture(int card);      /* name of the art */

#endif
