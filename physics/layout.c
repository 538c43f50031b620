/* Shapes and sizes of the Voices board. */
#include "layout.h"

#include "region.h"

#include <math.h>

const struct layout layout = {
    .marker_radius = 11,
    .entrance_width = 72, .far_width = 92, .depth = 74,
    .entrance_distance = 55, .mind_apothem = 50.5,
    .stick_flat = 18, .stick_round = 1.5,
    .start_gap = 6, .start_reach = 25,
    .overhang_least = 0.05, .overlap_most = 0.2,
    .cone = 25, .turn = { 0, 72, 144, 216, 288 },
    .gravity = 9810,
    .rail_give = 0.04,
    .slop = 0.02,
};

void layout_to_board(int region, double x, double y, double *board_x, double *board_y)
{
    double a = layout.turn[region] * M_PI / 180, c = cos(a), s = sin(a);
    double up = y + layout.entrance_distance;
    *board_x = x * c + up * s;
    *board_y = x * s - up * c;
}

void layout_from_board(int region, double board_x, double board_y, double *x, double *y)
{
    double a = layout.turn[region] * M_PI / 180, c = cos(a), s = sin(a);
    *x = board_x * c + board_y * s;
    *y = board_x * s - board_y * c - layout.entrance_distance;
}

void layout_platform(int region, double x[4], double y[4])
{
    double near_half = layout.entrance_width / 2, far_half = layout.far_width / 2;
    const double local[4][2] = {
        { -near_half, 0 }, { -far_half, layout.depth }, { far_half, layout.depth }, { near_half, 0 },
    };
    for (int i = 0; i < 4; i++) layout_to_board(region, local[i][0], local[i][1], &x[i], &y[i]);
}

void layout_mind(double x[5], double y[5])
{
    double r = layout.mind_apothem / cos(M_PI / 5);
    for (int i = 0; i < 5; i++) {
        double a = (2 * i + 1) * M_PI / 5;
        x[i] = r * sin(a);
        y[i] = -r * cos(a);
    }
}

double layout_rail(double y)
{
    double rear = y - layout.marker_radius;
    return rear < -layout.rail_give - layout.slop ? rear : -layout.rail_give;
}

/* The outward side edge's distance, exact up to its length: positive is outside. */
static double past_side(double x, double y)
{
    double lean = (layout.far_width - layout.entrance_width) / 2;
    return (fabs(x) - layout.entrance_width / 2) * layout.depth - y * lean;
}

/* Half planes of the pentagon: its sides' normals, the first towards the region. */
static bool mind_holds(double x, double y)
{
    static const double side[5][2] = {
        { 0, 1 },
        { 0.95105651629515353, 0.30901699437494745 }, { -0.95105651629515353, 0.30901699437494745 },
        { 0.58778525229247314, -0.80901699437494745 }, { -0.58778525229247314, -0.80901699437494745 },
    };
    double up = y + layout.entrance_distance;
    for (int i = 0; i < 5; i++)
        if (x * side[i][0] + up * side[i][1] > layout.mind_apothem) return false;
    return true;
}

bool layout_holds(int32_t x, int32_t y)
{
    double mx = (double)x / REGION_UNIT, my = (double)y / REGION_UNIT;
    if (my > layout.depth) return false;
    if (my >= 0) return past_side(mx, my) <= 0;
    if (my >= layout.mind_apothem - layout.entrance_distance)      /* the sill under the railing */
        return fabs(mx) <= layout.entrance_width / 2;
    return mind_holds(mx, my);
}

double layout_overhang(int32_t x, int32_t y)
{
    double mx = (double)x / REGION_UNIT, my = (double)y / REGION_UNIT;
    double lean = (layout.far_width - layout.entrance_width) / 2;
    double side = past_side(mx, my) / sqrt(layout.depth * layout.depth + lean * lean);
    double far_edge = my - layout.depth;
    return layout.marker_radius + (side > far_edge ? side : far_edge);
}
