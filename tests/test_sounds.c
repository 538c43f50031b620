/* Every cue of the interface can be synthesised: right format, common peak, sensible length, same bytes
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

static void test_format_peak_and_length(void **unused) {
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
        int most = 0;
        for (long i = 44; i < size; i += 2)
            most = abs((int16_t)get(wav + i, 2)) > most ? abs((int16_t)get(wav + i, 2)) : most;
        double decibels = 20 * log10(most / 32768.0), seconds = (double)(size - 44) / 2 / 44100;
        if (decibels < -14 || decibels > -11.5 || seconds < expected[k].least || seconds > expected[k].most)
            fail_msg("%s: %.1f dBFS, %.2f s", expected[k].name, decibels, seconds);
        free(wav);
    }
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
        cmocka_unit_test(test_format_peak_and_length),
        cmocka_unit_test(test_ends_are_quiet),
        cmocka_unit_test(test_the_same_bytes_twice),
        cmocka_unit_test(test_a_missing_folder_is_told),
    };
    return cmocka_run_group_tests(tests, folder_make, folder_remove);
}
