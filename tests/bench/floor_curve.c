/* Prints physics/floor_disc.c: what friction can hold under an evenly pressed disc, by the closed formulae
   (docs/physics.md). K and E by the arithmetic-geometric mean, in long doubles.
   Usage: floor_curve > physics/floor_disc.c */
#include "physics/floor.h"

#include <math.h>
#include <stdio.h>

static const long double pi = 3.14159265358979323846264338327950288L;

/* The complete elliptic integrals of modulus k < 1. */
static void elliptic(long double k, long double *first, long double *second)
{
    long double a = 1, g = sqrtl(1 - k * k), sum = k * k / 2, power = 1;
    for (int i = 0; i < 40 && fabsl(a - g) > 1e-19L; i++, power *= 2) {
        long double c = (a - g) / 2, mean = (a + g) / 2;
        g = sqrtl(a * g);
        a = mean;
        sum += power * c * c;
    }
    *first = pi / (2 * a);
    *second = *first * (1 - sum);
}

/* Drag and torque at v / (R w) = e; the formulae cancel at both ends, the series don't. */
static void hold(long double e, long double *drag, long double *torque)
{
    long double e2 = e * e, first, second;
    if (e < 1e-4L) {
        *drag = e * (1 - e2 / 8);
        *torque = 2 / 3.0L * (1 - 3 * e2 / 4);
    } else if (e > 1e3L) {
        *drag = 1 - 1 / (8 * e2);
        *torque = 1 / (4 * e);
    } else if (e == 1) {
        *drag = 8 / (3 * pi);
        *torque = 8 / (9 * pi);
    } else if (e < 1) {
        elliptic(e, &first, &second);
        *drag = 4 / (3 * pi) * ((e2 + 1) * second + (e2 - 1) * first) / e;
        *torque = 4 / (9 * pi) * ((4 - 2 * e2) * second + (e2 - 1) * first);
    } else {
        elliptic(1 / e, &first, &second);
        *drag = 4 / (3 * pi) * ((e2 + 1) * second - (e2 - 1) * first);
        *torque = 4 * e / (9 * pi) * ((4 - 2 * e2) * second + (2 * e2 - 5 + 3 / e2) * first);
    }
}

int main(void)
{
    printf("/* Made by tests/bench/floor_curve.c: an evenly pressed disc. */\n#include \"floor.h\"\n\n"
           "const struct floor_curve floor_disc = { {\n");
    for (int i = 0; i <= FLOOR_CELLS; i++) {
        long double angle = pi / 2 * i / FLOOR_CELLS, x = cosl(angle), y = sinl(angle), drag = 1, torque = 0;
        if (i == FLOOR_CELLS) x = 0, drag = 0, torque = 2 / 3.0L;
        else if (i) hold(x / (y * sqrtl(2)), &drag, &torque);
        printf("    { %.17g, %.17g, %.17g, %.17g },\n", (double)drag, (double)(torque * sqrtl(2)), (double)x,
               (double)y);
    }
    printf("} };\n");
    return 0;
}
