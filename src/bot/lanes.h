/* Sums over the units of a net, side by side in registers as wide as the machine has them. Every number is
   worked out in the same order in all of them, so the answer is the same everywhere. */
#ifndef DOCKET_LANES_H
#define DOCKET_LANES_H

#include <stddef.h>

#if defined(__x86_64__) && defined(__linux__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__)
#define LANES __attribute__((target_clones("avx2", "default")))
#else
#define LANES
#endif
#define LANES_INSIDE static inline __attribute__((always_inline))

enum { LANES_WIDE = 8 };
typedef float lanes __attribute__((vector_size(4 * LANES_WIDE), aligned(4), may_alias));

/* The sum of products; n is a multiple of LANES_WIDE. */
LANES_INSIDE float lanes_dot(const float *a, const float *b, const int n)
{
    lanes sum = { 0 };
    for (int i = 0; i < n; i += LANES_WIDE) sum += *(const lanes *)(a + i) * *(const lanes *)(b + i);
    return ((sum[0] + sum[4]) + (sum[1] + sum[5])) + ((sum[2] + sum[6]) + (sum[3] + sum[7]));
}

/* sum += by x row */
LANES_INSIDE void lanes_add(float *sum, float by, const float *row, const int n)
{
    for (int i = 0; i < n; i += LANES_WIDE) *(lanes *)(sum + i) += by * *(const lanes *)(row + i);
}

/* A number of rows to be added up: which row (NULL: one after the other), how often. */
struct lanes_rows { const float *row; const int *at; const float *by; size_t stride; int count, step; };

/* Up to 64 units at once, their sums kept in registers; n is 24, 48 or 64. */
LANES_INSIDE void lanes_sum_part(float *sum, const struct lanes_rows *r, const int n)
{
    lanes *s = (lanes *)sum;
    lanes a = s[0], b = s[1], c = s[2], d = { 0 }, e = d, f = d, g = d, h = d;
    if (n > 24) d = s[3], e = s[4], f = s[5];
    if (n > 48) g = s[6], h = s[7];
    for (int i = 0; i < r->count; i++) {
        size_t at = r->at ? (size_t)r->at[i * r->step] : (size_t)i;
        const lanes *row = (const lanes *)(r->row + at * r->stride);
        float by = r->by[i * r->step];
        a += by * row[0], b += by * row[1], c += by * row[2];
        if (n > 24) d += by * row[3], e += by * row[4], f += by * row[5];
        if (n > 48) g += by * row[6], h += by * row[7];
    }
    s[0] = a, s[1] = b, s[2] = c;
    if (n > 24) s[3] = d, s[4] = e, s[5] = f;
    if (n > 48) s[6] = g, s[7] = h;
}

/* sum += all the rows; n is 24, 48, 64 or 96. */
LANES_INSIDE void lanes_sum(float *sum, struct lanes_rows r, const int n)
{
    lanes_sum_part(sum, &r, n == 96 ? 48 : n);
    r.row += 48;
    if (n == 96) lanes_sum_part(sum + 48, &r, 48);
}

#endif
