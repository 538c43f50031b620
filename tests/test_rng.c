/* Seeded numbers: the same for ever, and spread evenly. */
#include "table.h"

/* These values are part of every save: they never change. */
static void same_for_ever(void **state)
{
    (void)state;
    struct rng r = rng_at(1920, RNG_CHANCE, 3);
    assert_true(rng_next(&r) == 0xfb6990ae707cdecbu);
    assert_true(rng_next(&r) == 0x9d42ef2195bb892du);
    assert_true(rng_line_seed(0, RNG_BOT, 0) == 0x2d3c4559eef15b4bu);
}

static void streams_and_lines_differ(void **state)
{
    (void)state;
    uint64_t seen[64];
    int n = 0;
    for (int stream = RNG_CHANCE; stream <= RNG_TEST; stream++)
        for (uint32_t line = 0; line < 16; line++) {
            uint64_t seed = rng_line_seed(5, (enum rng_stream)stream, line);
            for (int i = 0; i < n; i++) assert_true(seen[i] != seed);
            seen[n++] = seed;
        }
}

/* The first number of neighbouring lines and seeds is as even as any: chi-squared, 6 faces. */
static void first_draws_are_even(void **state)
{
    (void)state;
    for (int by_seed = 0; by_seed < 2; by_seed++) {
        int count[6] = { 0 }, total = 60000;
        for (int i = 0; i < total; i++) {
            struct rng r = by_seed ? rng_at((uint64_t)i, RNG_CHANCE, 0) : rng_at(7, RNG_CHANCE, (uint32_t)i);
            count[rng_below(&r, 6)]++;
        }
        double chi = 0, expected = total / 6.0;
        for (int i = 0; i < 6; i++) chi += (count[i] - expected) * (count[i] - expected) / expected;
        assert_true(chi < 25.7);     /* 5 degrees of freedom, 1 in 10,000 */
    }
}

static void stays_in_range(void **state)
{
    (void)state;
    struct rng r = rng_seeded(0);
    bool seen[7] = { false };
    for (int i = 0; i < 10000; i++) {
        int n = rng_below(&r, 7);
        assert_in_range(n, 0, 6);
        seen[n] = true;
        double u = rng_unit(&r);
        assert_true(u >= 0 && u < 1);
        assert_int_equal(rng_below(&r, 1), 0);
    }
    for (int i = 0; i < 7; i++) assert_true(seen[i]);
}

/* Set bits in order, whatever the mask. */
static void count_and_find(void)
{
    struct rng r = rng_seeded(3);
    for (int i = 0; i < 20000; i++) {
        uint64_t x = rng_next(&r), mask = i & 1 ? x : x & rng_next(&r) & rng_next(&r), rest = mask;
        int n = 0;
        for (; rest; rest &= rest - 1) assert_int_equal(bits_nth(mask, n++), __builtin_ctzll(rest));
        assert_int_equal(bits_count(mask), n);
    }
    for (int k = 0; k < 64; k++) assert_int_equal(bits_nth(UINT64_MAX, k), k);
}

/* By the processor's own instructions, where it has them, and without. */
static void bits_are_counted_and_found(void **state)
{
    (void)state;
    count_and_find();
#ifdef __x86_64__
    bool quick = bits_quick;
    bits_quick = false;
    count_and_find();
    bits_quick = quick;
#endif
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_for_ever), cmocka_unit_test(streams_and_lines_differ),
        cmocka_unit_test(first_draws_are_even), cmocka_unit_test(stays_in_range),
        cmocka_unit_test(bits_are_counted_and_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
