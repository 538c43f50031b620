/* Every cue of the interface can be synthesised: right format, one loudness, sensible length, same bytes
   twice. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <unistd.h>

#include <cmocka.h>

#define SYNTH_NO_MAIN
#include "assets/sounds/synth.c"

static const struct {
    const char *name;
    double least, most;         /* seconds */
} expected[] = {
    {"tap", 0.03, 0.15}, {"back", 0.03, 0.15}, {"invalid", 0.2, 0.5}, {"your-turn", 0.3, 1.2},
    {"card-deal", 0.08, 0.3},
    {"card-play", 0.08, 0.3}, {"card-flip", 0.08, 0.3}, {"chip-slide", 0.5, 2}, {"chip-click", 0.05, 0.25},
    {"chip-fall", 0.3, 0.8}, {"token-place", 0.05, 0.3}, {"tile-lift", 0.08, 0.3}, {"tile-turn", 0.1, 0.4},
    {"tile-place", 0.1, 0.4}, {"cube", 0.05, 0.25}, {"pawn", 0.1, 0.35}, {"objection", 0.2, 0.7},
    {"truth", 0.4, 1.2},
    {"lie", 0.4, 1.2}, {"trick-won", 0.25, 0.6}, {"clock", 0.3, 0.8}, {"gavel-1", 0.2, 0.6},
    {"gavel-3", 0.7, 1.4},
    {"curtain-down", 0.3, 0.9}, {"curtain-up", 0.3, 0.9}, {"win", 1, 2.5}, {"lose", 0.8, 2},
    {"ambience", 5, 10},
};

#define EXPECTED ((int)(sizeof expected / sizeof *expected))

static char folder[] = "/tmp/docket-sounds-XXXXXX";

static uint32_t get(const unsigned char *p, int bytes) {
    uint32_t value = 0;
    for (int i = bytes - 1; i >= 0; i--)
        value = value << 8 | p[i];
    return value;
}

static unsigned char *cue_read(const char *name, long *size) {
    char path[256];
    snprintf(path, sizeof path, "%s/%s.wav", folder, name);
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    fseek(f, 0, SEEK_END);
    *size = ftell(f);
    rewind(f);
    unsigned char *bytes = malloc((size_t)*size);
    assert_non_null(bytes);
    assert_int_equal(fread(bytes, 1, (size_t)*size, f), *size);
    fclose(f);
    return bytes;
}

static void test_format_and_length(void **unused) {
    (void)unused;
    for (int k = 0; k < EXPECTED; k++) {
        long size;
        unsigned char *wav = cue_read(expected[k].name, &size);
        assert_true(size > 44);
        assert_memory_equal(wav, "RIFF", 4);
        assert_int_equal(get(wav + 4, 4), size - 8);
        assert_memory_equal(wav + 8, "WAVEfmt ", 8);
        assert_int_equal(get(wav + 20, 2), 1);          /* plain samples */
        assert_int_equal(get(wav + 22, 2), 1);          /* mono */
        assert_int_equal(get(wav + 24, 4), 44100);
        assert_int_equal(get(wav + 34, 2), 16);
        assert_memory_equal(wav + 36, "data", 4);
        assert_int_equal(get(wav + 40, 4), size - 44);
        double seconds = (double)(size - 44) / 2 / 44100;
        if (seconds < expected[k].least || seconds > expected[k].most)
            fail_msg("%s: %.2f s", expected[k].name, seconds);
        free(wav);
    }
}

/* ---- loudness, measured in another way than the synthesiser does: by the spectrum ---- */

enum { BINS = 8192, PIECE = 44100 / 8 };

static void transform(double *re, double *im, int n) {
    for (int i = 1, j = 0; i < n; i++) {
        int bit = n >> 1;
        for (; j & bit; bit >>= 1)
            j ^= bit;
        j |= bit;
        if (i < j) {
            double a = re[i], b = im[i];
            re[i] = re[j], im[i] = im[j], re[j] = a, im[j] = b;
        }
    }
    for (int size = 2; size <= n; size *= 2)
        for (int from = 0; from < n; from += size)
            for (int k = 0; k < size / 2; k++) {
                double w = -2 * PI * k / size, c = cos(w), s = sin(w);
                int a = from + k, b = a + size / 2;
                double x = re[b] * c - im[b] * s, y = re[b] * s + im[b] * c;
                re[b] = re[a] - x, im[b] = im[a] - y, re[a] += x, im[a] += y;
            }
}

/* How much a filter of two poles and zeros lets through, as a power. */
static double passes(const double b[3], const double a[3], double w) {
    double c1 = cos(w), c2 = cos(2 * w), s1 = sin(w), s2 = sin(2 * w);
    double x = b[0] + b[1] * c1 + b[2] * c2, y = b[1] * s1 + b[2] * s2, u = a[0] + a[1] * c1 + a[2] * c2,
           v = a[1] * s1 + a[2] * s2;
    return (x * x + y * y) / (u * u + v * v);
}

/* The filters as ITU-R BS.1770-4 prints them, for 48 kHz. */
static double ear(double hertz) {
    static const double b1[] = {1.53512485958697, -2.69169618940638, 1.19839281085285};
    static const double a1[] = {1, -1.69065929318241, 0.73248077421585};
    static const double b2[] = {1, -2, 1}, a2[] = {1, -1.99004745483398, 0.99007225036621};
    double w = 2 * PI * hertz / 48000;
    return passes(b1, a1, w) * passes(b2, a2, w);
}

static void test_one_loudness(void **unused) {
    (void)unused;
    static double re[BINS], im[BINS];
    double least = 1e9, most = -1e9, plain_least = 1e9, plain_most = -1e9;
    for (int k = 0; k < EXPECTED; k++) {
        long size;
        unsigned char *wav = cue_read(expected[k].name, &size);
        int count = (int)(size - 44) / 2, peak = 0;
        double loud = 0, plain = 0;
        for (int i = 0; i < count; i++) {
            int v = abs((int16_t)get(wav + 44 + 2 * i, 2));
            peak = v > peak ? v : peak;
        }
        for (int from = 0; from == 0 || from + PIECE / 2 < count; from += PIECE / 8) {
            double sum = 0, square = 0;
            for (int i = 0; i < BINS; i++) {
                int at = from + i;
                re[i] = i < PIECE && at < count ? (int16_t)get(wav + 44 + 2 * at, 2) / 32768.0 : 0;
                im[i] = 0;
                square += re[i] * re[i];
            }
            transform(re, im, BINS);
            for (int i = 1; i < BINS / 2; i++)
                sum += 2 * (re[i] * re[i] + im[i] * im[i]) * ear(i * 44100.0 / BINS);
            loud = fmax(loud, sum / BINS / PIECE);
            plain = fmax(plain, square / PIECE);
        }
        double decibels = 10 * log10(loud), rms = 10 * log10(plain), top = 20 * log10(peak / 32768.0);
        print_message("%-13s loud %.1f  RMS %.1f  peak %.1f dBFS\n", expected[k].name, decibels, rms, top);
        assert_true(top <= -2.9);
        least = fmin(least, decibels), most = fmax(most, decibels);
        plain_least = fmin(plain_least, rms), plain_most = fmax(plain_most, rms);
        free(wav);
    }
    assert_true(most - least < 2);
    assert_true(plain_most - plain_least < 9);  /* lows need more power to be as loud */
}

/* No click at the end of a cue, none where a loop closes. */
static void test_ends_are_quiet(void **unused) {
    (void)unused;
    for (int k = 0; k < CUE_COUNT; k++) {
        long size;
        unsigned char *wav = cue_read(cues[k].name, &size);
        int first = (int16_t)get(wav + 44, 2), last = (int16_t)get(wav + size - 2, 2);
        if (abs(first - last) > (cues[k].loops ? 1500 : 40))
            fail_msg("%s: starts at %d, ends at %d", cues[k].name, first, last);
        free(wav);
    }
}

static void test_the_same_bytes_twice(void **unused) {
    (void)unused;
    long sizes[CUE_COUNT];
    unsigned char *before[CUE_COUNT];
    for (int k = 0; k < CUE_COUNT; k++)
        before[k] = cue_read(cues[k].name, &sizes[k]);
    assert_int_equal(sounds_write(folder), 0);
    for (int k = 0; k < CUE_COUNT; k++) {
        long size;
        unsigned char *now = cue_read(cues[k].name, &size);
        assert_int_equal(size, sizes[k]);
        assert_memory_equal(now, before[k], (size_t)size);
        free(now);
        free(before[k]);
    }
}

static void test_a_missing_folder_is_told(void **unused) {
    (void)unused;
    assert_int_equal(sounds_write("/nonexistent/folder"), -1);
}

static int folder_make(void **unused) {
    (void)unused;
    return mkdtemp(folder) && !sounds_write(folder) ? 0 : -1;
}

static int folder_remove(void **unused) {
    (void)unused;
    for (int k = 0; k < CUE_COUNT; k++) {
        char path[256];
        snprintf(path, sizeof path, "%s/%s.wav", folder, cues[k].name);
        unlink(path);
    }
    return rmdir(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_format_and_length),
        cmocka_unit_test(test_one_loudness),
        cmocka_unit_test(test_ends_are_quiet),
        cmocka_unit_test(test_the_same_bytes_twice),
        cmocka_unit_test(test_a_missing_folder_is_told),
    };
    return cmocka_run_group_tests(tests, folder_make, folder_remove);
}
