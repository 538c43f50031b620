/* The music, measured from outside: what comes out of the band is looked at as samples and spectra, against
   notes that this file reads from the scores by itself. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ui/art.h"
#include "ui/mix.h"
#include "sanitized.h"

#define PI 3.14159265358979323846
#define ALL_LAYERS 15u

static const char *const names[] = { "home", "tribunal", "voices", "mistrial", "justice", "enigma" };
enum { NAMES = 6, TAIL = SOUND_RATE };

static struct score score;
static struct band band;

/* Whole pieces take long with sanitizers: each test plays a third of them then, ./check long all. */
static bool left_out(int piece, int third)
{
    return SANITIZED && !getenv("DOCKET_LONG") && piece % 3 != third;
}

static char *score_text(const char *name)
{
    char path[64];
    snprintf(path, sizeof path, "music/%s.score", name);
    char *text = asset_read(path);
    assert_non_null(text);
    return text;
}

static void score_open(const char *name)
{
    char *text = score_text(name);
    const char *why = score_read(&score, name, text);
    if (why) fail_msg("%s", why);
    free(text);
}

/* So many seconds of it, pairs of samples. */
static float *render(unsigned layers, unsigned solo, uint64_t seed, double seconds, long *pairs)
{
    *pairs = (long)(seconds * SOUND_RATE);
    float *out = calloc((size_t)*pairs * 2, sizeof *out);
    assert_non_null(out);
    memset(&band, 0, sizeof band);
    band.solo = solo;
    band_layers(&band, layers);
    band_begin(&band, &score, seed);
    band_fill(&band, out, (int)*pairs);
    return out;
}

static double rms(const float *s, long n)
{
    double sum = 0;
    for (long i = 0; i < n; i++) sum += (double)s[i] * (double)s[i];
    return sqrt(sum / (double)(n > 0 ? n : 1));
}

static double decibels(double x) { return 20 * log10(fmax(x, 1e-12)); }

/* Every score is long enough, as loud as the others, has no offset, never clips, and no note is left out. */
static void test_length_and_loudness(void **unused)
{
    (void)unused;
    double least = 1e9, most = -1e9;
    for (int k = 0; k < NAMES; k++) {
        if (left_out(k, 0)) continue;
        score_open(names[k]);
        long n;
        double seconds = score_seconds(&score), peak = 0, left = 0, right = 0;
        assert_true(seconds >= 75 && seconds < 240);
        float *s = render(1, 0, 7, seconds, &n);
        double quiet = decibels(rms(s, 2 * n));
        for (long i = 0; i < n; i++) left += (double)s[2 * i], right += (double)s[2 * i + 1];
        free(s);
        assert_int_equal(band.dropped, 0);
        s = render(ALL_LAYERS, 0, 7, 60, &n);
        double loud = decibels(rms(s, 2 * n));
        for (long i = 0; i < 2 * n; i++) peak = fmax(peak, fabs((double)s[i]));
        free(s);
        assert_int_equal(band.dropped, 0);
        print_message("%-9s %3.0f s  RMS %.1f dBFS, all layers %.1f, peak %.1f\n", names[k], seconds, quiet,
                      loud, decibels(peak));
        assert_true(fabs(left / (double)n) < 1e-4 && fabs(right / (double)n) < 1e-4);
        assert_true(decibels(peak) < -3);
        assert_true(loud - quiet < 6);
        least = fmin(least, quiet), most = fmax(most, quiet);
    }
    assert_true(least > -26 && most < -22);
}

/* A click is a step that the samples around it don't foretell: none where the piece begins again. */
static void test_no_click_at_the_seam(void **unused)
{
    (void)unused;
    for (int k = 0; k < NAMES; k++) {
        if (left_out(k, 1)) continue;
        score_open(names[k]);
        long n, seam = lrint(score_seconds(&score) * SOUND_RATE);
        float *s = render(ALL_LAYERS, 0, 3, score_seconds(&score) + 3, &n);
        double at_seam = 0, most = 0;
        for (long i = 2; i < n; i++) {
            double bend = fabs((double)s[2 * i] - 2 * (double)s[2 * i - 2] + (double)s[2 * i - 4]);
            if (labs(i - seam) < 4) at_seam = fmax(at_seam, bend);
            else most = fmax(most, bend);
        }
        double edge = fabs((double)s[2 * seam] - (double)s[2 * seam - 2]);
        free(s);
        print_message("%-9s step at the seam %.5f, bend %.5f, most elsewhere %.5f\n", names[k], edge, at_seam,
                      most);
        assert_true(edge < 0.02);
        assert_true(at_seam <= most && most < 0.25);
    }
}

/* The device asks for pieces of any size. */
static void test_pieces_of_any_size(void **unused)
{
    (void)unused;
    score_open("enigma");
    long n;
    float *whole = render(ALL_LAYERS, 0, 5, 6, &n), *parts = calloc((size_t)n * 2, sizeof *parts);
    assert_non_null(parts);
    memset(&band, 0, sizeof band);
    band_layers(&band, ALL_LAYERS);
    band_begin(&band, &score, 5);
    for (long at = 0, size = 1; at < n; at += size, size = 1 + size * 7 % 997)
        band_fill(&band, parts + 2 * at, (int)(at + size > n ? n - at : size));
    for (long i = 0; i < 2 * n; i++)
        if (fabsf(whole[i] - parts[i]) > 1e-5f)
            fail_msg("sample %ld: %g and %g", i, (double)whole[i], (double)parts[i]);
    free(parts);
    free(whole);
}

/* The same seed, the same evening; another one, another. */
static void test_seeds_vary_it(void **unused)
{
    (void)unused;
    for (int k = 0; k < NAMES; k++) {
        if (left_out(k, 2)) continue;
        long n;
        score_open(names[k]);
        float *a = render(1, 0, 11, 8, &n), *b = render(1, 0, 11, 8, &n);
        assert_memory_equal(a, b, (size_t)n * 2 * sizeof *a);
        int others = 0;
        for (uint64_t seed = 12; seed < 16; seed++) {
            float *c = render(1, 0, seed, 8, &n);
            others += memcmp(a, c, (size_t)n * 2 * sizeof *a) != 0;
            free(c);
        }
        assert_int_equal(others, 4);
        free(a);
        free(b);
    }
}

/* ---- notes against the spectrum ---- */

static double power_at(const float *s, long n, double hertz)
{
    double w = 2 * PI * hertz / SOUND_RATE, c = 2 * cos(w), a = 0, b = 0;
    for (long i = 0; i < n; i++) {
        double hann = 0.5 - 0.5 * cos(2 * PI * (double)i / (double)n),
               now = hann * (double)s[2 * i] + c * a - b;
        b = a;
        a = now;
    }
    return a * a + b * b - c * a * b;
}

/* Each instrument is in tune: of the pitches within half a tone, the loudest is the one that is written. */
static void test_in_tune(void **unused)
{
    (void)unused;
    static const char *const all[] = { "upright", "pizzicato", "harp", "piano", "vibes", "marimba", "musicbox",
                                       "celesta", "bell", "strings", "choir", "organ", "muted", "bassoon",
                                       "clarinet", "glass" };
    static float one[2 * SOUND_RATE], pairs[4 * SOUND_RATE];
    for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
        const struct instrument *by = instrument_find(all[k]);
        int low, high;
        assert_non_null(by);
        instrument_range(by, &low, &high);
        for (int midi = low; midi <= high; midi += 5) {
            struct voice v;
            voice_begin(&v, by, midi, 0.7f, 2 * SOUND_RATE, 99);
            voice_fill(&v, one, SOUND_RATE);
            for (int i = 0; i < SOUND_RATE; i++) pairs[2 * i] = pairs[2 * i + 1] = one[i];
            double best = 0, cents = 0;
            for (int c = -50; c <= 50; c += 2) {
                double p = power_at(pairs, SOUND_RATE, 440 * pow(2, (midi - 69 + c / 100.0) / 12));
                if (p > best) best = p, cents = c;
            }
            /* voices in unison stand 9 cents apart; a second can't tell pitches less than a hertz apart */
            double least = fmax(15, 1200 * log2(1 + 1 / pitch_hertz(midi)));
            if (fabs(cents) > least) fail_msg("%s, note %d: %.0f cents off", all[k], midi, cents);
        }
    }
}

/* A score read by the test's own hand: parts, sections and lines of notes, without form, level or checks. */
struct tone { int midi; double at, length; bool maybe; };
struct voice_line { char part[16]; int section; struct tone tone[400]; int tones; };
static struct voice_line lines[SCORE_LINES];
static int line_count;

static int midi_of(const char *w)
{
    static const char letters[] = "C D EF G A B";
    int n = (int)(strchr(letters, *w++) - letters);
    if (*w == '#') n++, w++;
    if (*w == 'b') n--, w++;
    return n + 12 * (atoi(w) + 1);
}

static void read_bars(struct voice_line *l, char *rest, double *bar, double beats, double *length)
{
    for (char *b = strtok(rest, "|"); b; b = strtok(NULL, "|")) {
        double at = *bar;
        if (b[strspn(b, " ")] == 0) continue;
        if (b[strspn(b, " ")] == '%') {
            for (int i = 0, n = l->tones; i < n; i++)
                if (l->tone[i].at >= at - beats - 0.001) {
                    l->tone[l->tones] = l->tone[i];
                    l->tone[l->tones++].at += beats;
                }
            *bar += beats;
            continue;
        }
        char bar_text[400];
        snprintf(bar_text, sizeof bar_text, "%s", b);
        for (char *w = bar_text, *end; *(w += strspn(w, " ")); w = end) {
            end = w + strcspn(w, " ");
            if (*end) *end++ = 0;
            char *colon = strchr(w, ':'), *slash = colon ? strchr(colon, '/') : NULL;
            if (colon) *length = atof(colon + 1) / (slash ? atof(slash + 1) : 1);
            for (char *p = w; *p >= 'A' && *p <= 'G'; ) {
                l->tone[l->tones++] = (struct tone){ midi_of(p), at, *length, strchr(w, '?') != NULL };
                p += strcspn(p, "+");
                p += *p == '+';
            }
            at += *length;
        }
        *bar += beats;
    }
}

static void read_lines(char *text, double beats)
{
    int section = -1;
    double bar = 0, length = 1;
    line_count = 0;
    memset(lines, 0, sizeof lines);
    for (char *at = text, *next; at && *at; at = next) {
        char line[600];
        next = strchr(at, '\n');
        if (next) *next++ = 0;
        snprintf(line, sizeof line, "%s", at);
        section += !strncmp(line, "section ", 8);
        char *bars = strchr(line, '|');
        if (!bars) continue;
        if (line[0] != ' ') {
            struct voice_line *l = &lines[line_count++];
            l->section = section;
            sscanf(line, "%15s", l->part);
            bar = 0;
            length = 1;
        }
        read_bars(&lines[line_count - 1], bars, &bar, beats, &length);
    }
}

/* How many of a line's notes are heard where they are written: louder than half a tone beside them. */
static double fits(const struct voice_line *l, const float *s, long n)
{
    int heard = 0, all = 0;
    for (int i = 0; i < l->tones; i++) {
        const struct tone *t = &l->tone[i];
        double beat = floor(t->at + 1e-6), in = t->at - beat, first = score.swing / 100.0;
        in = in < 0.5 ? in * 2 * first : first + (in - 0.5) * 2 * (1 - first);
        double whole = t->length * 60 / score.tempo, late = fmin(0.4 * whole, 0.7);   /* the last has gone */
        long from = lrint(((beat + in) * 60 / score.tempo + late) * SOUND_RATE);
        long size = lrint((whole - late) * SOUND_RATE);
        if (t->maybe || size < SOUND_RATE / 5 || from + size > n) continue;
        double hertz = 440 * pow(2, (t->midi - 69) / 12.0), there = power_at(s + 2 * from, size, hertz);
        all++;
        heard += there > 2 * power_at(s + 2 * from, size, hertz * 1.0595)
                 && there > 2 * power_at(s + 2 * from, size, hertz / 1.0595);
    }
    return all ? (double)heard / all : -1;
}

/* Each part alone, in the first section: what sounds is one of the lines that are written for it. */
static void test_notes_are_those_written(void **unused)
{
    (void)unused;
    for (int k = 0; k < NAMES; k++) {
        if (left_out(k, 0)) continue;
        score_open(names[k]);
        char *text = score_text(names[k]);
        read_lines(text, score.beats);
        free(text);
        double seconds = score_time(&score, score.section[0].bars * score.beats * SCORE_TICKS);
        for (int p = 0; p < score.parts; p++) {
            int room = score.room;
            score.room = 0;      /* what was played before would sound on */
            long n;
            float *s = render(ALL_LAYERS, 1u << p, 4, seconds, &n);
            score.room = room;
            double best = -1;
            for (int i = 0; i < line_count; i++)
                if (lines[i].section == 0 && !strcmp(lines[i].part, score.part[p].name))
                    best = fmax(best, fits(&lines[i], s, n));
            if (best >= 0)
                print_message("%-9s %-8s %.0f %% of the notes\n", names[k], score.part[p].name, 100 * best);
            if (best >= 0 && best < 0.9) fail_msg("%s, %s: other notes", names[k], score.part[p].name);
            free(s);
        }
    }
}

/* ---- layers, volumes, speech ---- */

/* A layer that isn't wanted is silent; wanted, it is there within four seconds; then it goes again. */
static void test_layers_follow_the_tension(void **unused)
{
    (void)unused;
    static float out[2 * SOUND_RATE * 8];
    for (int k = 1; k < NAMES; k++) {
        if (left_out(k, 1)) continue;
        score_open(names[k]);
        for (int layer = LAYER_CLAIM; layer < LAYERS; layer++) {
            memset(&band, 0, sizeof band);
            for (int p = 0; p < score.parts; p++) band.solo |= (score.part[p].layer == layer ? 1u : 0) << p;
            assert_true(band.solo);
            band_begin(&band, &score, 2);
            double level[3];
            for (int step = 0; step < 3; step++) {
                band_layers(&band, step == 1 ? 1u << layer : 0);
                memset(out, 0, sizeof out);
                band_fill(&band, out, SOUND_RATE * 8);
                level[step] = rms(out + 2 * 4 * SOUND_RATE, 2 * 4 * SOUND_RATE);
            }
            print_message("%-9s %-5s %.1f  %.1f  %.1f dBFS\n", names[k], layer_names[layer], decibels(level[0]),
                          decibels(level[1]), decibels(level[2]));
            assert_true(level[0] < 1e-9);
            assert_true(decibels(level[1]) > -60);
            assert_true(decibels(level[2]) < decibels(level[1]) - 25);
        }
    }
}

static struct mix mix;
static int16_t heard[2 * SOUND_RATE * 4];

static double heard_level(int seconds)
{
    double sum = 0;
    mix_fill(&mix, heard, SOUND_RATE * seconds);
    for (int i = 0; i < 2 * SOUND_RATE * seconds; i++) sum += heard[i] / 32768.0 * heard[i] / 32768.0;
    return sqrt(sum / (2.0 * SOUND_RATE * seconds));
}

/* A sound that doesn't change under the same levels: what speech takes from it is measured, not computed. */
static void test_speech_comes_first(void **unused)
{
    (void)unused;
    static int16_t hum[441];
    for (int i = 0; i < 441; i++) hum[i] = (int16_t)lrint(8000 * sin(2 * PI * i * 10 / 441));
    mix_begin(&mix, 1);
    mix_tone(&mix, (struct mix_sound){ hum, 441 }, 1);
    heard_level(4);
    double before = heard_level(2);
    mix_duck(&mix, true);
    heard_level(1);
    double under = heard_level(2);
    mix_duck(&mix, false);
    heard_level(4);
    double after = heard_level(2);
    print_message("tone %.1f, under speech %.1f, after %.1f dBFS\n", decibels(before), decibels(under),
                  decibels(after));
    assert_true(fabs(decibels(before) - decibels(under) - 12) < 0.5);
    assert_true(fabs(decibels(before) - decibels(after)) < 0.2);
    assert_true(fabs(decibels(before) - decibels(8000 / 32768.0 / sqrt(2))) < 0.2);
}

/* Another piece comes after the one before has gone; no music and no tone are silence, and silence is known. */
static void test_pieces_change_and_end(void **unused)
{
    (void)unused;
    static struct score other;
    char *text = score_text("justice");
    assert_null(score_read(&other, "justice", text));
    free(text);
    score_open("home");
    mix_begin(&mix, 1);
    assert_true(mix_silent(&mix));
    mix_music(&mix, &score, 0, 1);
    heard_level(4);
    assert_ptr_equal(mix.band.score, &score);
    assert_true(heard_level(4) > 0.01);
    mix_music(&mix, &other, 0, 1);
    heard_level(1);
    assert_ptr_equal(mix.band.score, &score);
    heard_level(4);
    assert_ptr_equal(mix.band.score, &other);
    mix_music(&mix, &other, 0, 0);
    assert_false(mix_silent(&mix));
    heard_level(4);
    heard_level(4);
    assert_true(mix_silent(&mix));
    assert_true(heard_level(2) < 1e-6);
}

/* Sixteen cues at once, all as loud as can be, over the loudest music: bent, never wrapped around. */
static void test_too_much_bends(void **unused)
{
    (void)unused;
    static int16_t cue[SOUND_RATE];
    for (int i = 0; i < SOUND_RATE; i++) cue[i] = (int16_t)lrint(30000 * sin(2 * PI * i * 300 / SOUND_RATE));
    mix_begin(&mix, 1);
    for (int i = 0; i < 20; i++) mix_play(&mix, (struct mix_sound){ cue, SOUND_RATE }, 1);
    mix_fill(&mix, heard, 4000);
    for (int i = 2; i < 8000; i += 2)
        if (abs(heard[i] - heard[i - 2]) > 32767)
            fail_msg("sample %d jumps from %d to %d", i / 2, heard[i - 2], heard[i]);
}

/* ---- bad scores ---- */

#define HEAD "# T\ntempo 60\nbeats 4\npart a harp base 50 0\npart b tap claim 50 0\n"
static const struct { const char *text, *why; } wrong[] = {
    { "", "t:0: the title is missing" },
    { HEAD "section A 1\na | C4:4 |\n", "t:7: the form is missing" },
    { "# T\ntempo 600\n", "t:2: a number is expected" },
    { "# T\ntempo 60\nsection A 1\n", "t:3: tempo and beats come first" },
    { HEAD "part c kazoo base 1 0\n", "t:6: there is no such instrument" },
    { HEAD "part c harp bass 1 0\n", "t:6: layers are base, claim, last and jury" },
    { HEAD "section A 1\nc | C4:4 |\n", "t:7: there is no such part" },
    { HEAD "a | C4:4 |\n", "t:6: notes belong to a section" },
    { HEAD "section A 1\na | C4:3 |\n", "t:7: the bar is too short" },
    { HEAD "section A 1\na | C4:5 |\n", "t:7: the bar is too long" },
    { HEAD "section A 1\na | C4:4 | C4:4 |\n", "t:7: there are more bars than the section has" },
    { HEAD "section A 2\na | C4:4 |\nform A\n", "t:8: the line above has fewer bars than its section" },
    { HEAD "section A 1\na | H4:4 |\n", "t:7: this isn't a note" },
    { HEAD "section A 1\na | C4+:4 |\n", "t:7: this isn't a note" },
    { HEAD "section A 1\na | C0:4 |\n", "t:7: the instrument has no such note" },
    { HEAD "section A 1\na | x:4 |\n", "t:7: a pitch is missing" },
    { HEAD "section A 1\nb | C4:4 |\n", "t:7: this instrument has no pitch: its notes are written x" },
    { HEAD "section A 1\na | C4:1/7 |\n", "t:7: these beats aren't a number of 24ths" },
    { HEAD "section A 1\na | C4:nan |\n", "t:7: these beats aren't a number of 24ths" },
    { HEAD "section A 1\na | % |\n", "t:7: there is no bar before" },
    { HEAD "section A 1\na C4:4\n", "t:7: bars begin with |" },
    { HEAD "section A 1\na | C4:4 |\nform A B\n", "t:8: there is no such section" },
    { HEAD "level loud\n", "t:6: a number is expected" },
};

static void test_refusals_name_the_line(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const char *why = score_read(&score, "t", wrong[i].text);
        assert_non_null(why);
        assert_string_equal(why, wrong[i].why);
    }
}

/* Damaged scores are refused or played: nothing else happens (with sanitizers). */
static void test_damaged_scores(void **unused)
{
    (void)unused;
    static const char marks[] = "|%-:+?',#b x09/.\n\t~";
    struct rng r = rng_seeded(1);
    static float out[2 * 2000];
    int played = 0;
    for (int k = 0; k < NAMES; k++) {
        char *text = score_text(names[k]);
        size_t n = strlen(text);
        for (int i = 0; i < 60; i++) {
            char *copy = strdup(text);
            assert_non_null(copy);
            for (int hits = 1 + rng_below(&r, 3); hits--; )
                copy[rng_below(&r, (int)n)] = marks[rng_below(&r, sizeof marks - 1)];
            if (rng_below(&r, 4) == 0) copy[rng_below(&r, (int)n)] = 0;
            if (!score_read(&score, "d", copy)) {
                memset(&band, 0, sizeof band);
                band_begin(&band, &score, 1);
                band_fill(&band, out, 2000);
                played++;
            }
            free(copy);
        }
        free(text);
    }
    assert_true(played > 0);
}

static int begin(void **unused)
{
    (void)unused;
    instrument_start();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_length_and_loudness), cmocka_unit_test(test_no_click_at_the_seam),
        cmocka_unit_test(test_pieces_of_any_size), cmocka_unit_test(test_seeds_vary_it),
        cmocka_unit_test(test_in_tune), cmocka_unit_test(test_notes_are_those_written),
        cmocka_unit_test(test_layers_follow_the_tension), cmocka_unit_test(test_speech_comes_first),
        cmocka_unit_test(test_pieces_change_and_end), cmocka_unit_test(test_too_much_bends),
        cmocka_unit_test(test_refusals_name_the_line), cmocka_unit_test(test_damaged_scores),
    };
    return cmocka_run_group_tests(tests, begin, NULL);
}
