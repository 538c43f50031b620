/* synth FOLDER: writes every sound cue as a WAV file (44.1 kHz, mono, 16 bit), the same bytes on every run.
 * All cues are made of struck modes (wood, porcelain, bells), filtered noise (paper, cloth, felt) and horn
 notes. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RATE 44100
#define LOUD 0.0562             /* -25 dB: RMS of the loudest eighth of a second, weighted as ears do */
#define PEAK 0.7079             /* -3 dBFS: none is above */
#define SECONDS_MAX 8
#define PI 3.14159265358979323846

struct sound {
    int count;
    float at[RATE * SECONDS_MAX];
};

/* One damped sine of a struck body. */
struct mode {
    double hertz, fall, gain;   /* fall: seconds until 1/e */
};

/* Noise through a band that moves from one pitch to another. */
struct brush {
    double start, rise, fall, length;
    double from, to, width;     /* band centre in hertz at both ends; width: 0.1 narrow .. 2 wide */
    double gain;
};

static struct sound sound;
static uint32_t noise_state;

static double noise(void) {
    noise_state ^= noise_state << 13;
    noise_state ^= noise_state >> 17;
    noise_state ^= noise_state << 5;
    return noise_state / 2147483648.0 - 1;
}

static void strike(double start, double gain, double pitch, const struct mode *modes, int count) {
    int first = (int)(start * RATE);
    for (int k = 0; k < count; k++) {
        double w = 2 * PI * modes[k].hertz * pitch / RATE, fall = modes[k].fall * RATE;
        for (int i = first; i < sound.count && i - first < 9 * fall; i++) {
            double t = i - first, attack = t < 22 ? t / 22 : 1;
            sound.at[i] += (float)(gain * modes[k].gain * attack * exp(-t / fall) * sin(w * t));
        }
    }
}

#define STRIKE(start, gain, pitch, modes)                                                                      \
    strike(start, gain, pitch, modes, (int)(sizeof(modes) / sizeof *(modes)))

static double brush_level(const struct brush *b, double t) {
    double level = t < b->rise ? sin(PI / 2 * t / b->rise) : exp(-(t - b->rise) / b->fall);
    double left = b->length - t;
    return level * level * (left < 0.01 ? left / 0.01 : 1);
}

static void brush(struct brush b) {
    int first = (int)(b.start * RATE), count = (int)(b.length * RATE);
    double low = 0, band = 0;
    for (int i = 0; i < count && first + i < sound.count; i++) {
        double part = (double)i / count, centre = b.from * pow(b.to / b.from, part);
        double g = tan(PI * centre / RATE), k = b.width;        /* state variable filter, band output */
        double high = (noise() - low - (g + k) * band) / (1 + g * (g + k));
        double v = g * high + band, u = g * v + low;
        band = g * high + v;
        low = g * v + u;
        sound.at[first + i] += (float)(b.gain * k * v * brush_level(&b, (double)i / RATE));
    }
}

/* A horn: overtones open as it swells. A higher mute closes them. */
static void horn(double start, double length, double hertz, double mute, double gain) {
    int first = (int)(start * RATE), count = (int)(length * RATE);
    for (int i = 0; i < count && first + i < sound.count; i++) {
        double t = (double)i / RATE, left = length - t;
        double level = (t < 0.045 ? t / 0.045 : exp(-(t - 0.045) * 1.1)) * (left < 0.35 ? left / 0.35 : 1),
               out = 0;
        for (int h = 1; h <= 9; h++)
            out += pow(level, 1 + mute * (h - 1)) / pow(h, 0.8 + mute)
                   * sin(2 * PI * hertz * h * t * (1 + 0.0004 * h));
        sound.at[first + i] += (float)(gain * out);
    }
}

/* ---- bodies ---- */

static const struct mode wood_block[] = {{760, 0.016, 1}, {1980, 0.009, 0.55}, {3720, 0.005, 0.3},
    {240, 0.02, 0.5}};
static const struct mode wood_small[] = {{1450, 0.012, 1}, {3900, 0.006, 0.5}, {6200, 0.003, 0.25}};
static const struct mode wood_board[] = {{185, 0.045, 0.8}, {318, 0.034, 0.9}, {520, 0.022, 0.8},
    {1080, 0.012, 0.5}};
static const struct mode gavel_head[] = {{410, 0.032, 1}, {1060, 0.021, 1.1}, {2230, 0.011, 0.7},
    {196, 0.05, 0.5}, {3600, 0.006, 0.4}};
static const struct mode porcelain[] = {{2310, 0.022, 1}, {3620, 0.016, 0.6}, {5430, 0.01, 0.35},
    {1120, 0.01, 0.4}};
static const struct mode clay[] = {{1640, 0.03, 1}, {2870, 0.022, 0.5}, {4480, 0.014, 0.3}, {610, 0.012, 0.5}};
static const struct mode felt[] = {{124, 0.03, 1}, {221, 0.022, 0.8}, {405, 0.013, 0.6}, {730, 0.006, 0.3}};
static const struct mode bell[] = {{1046.5, 0.3, 1}, {2093, 0.2, 0.35}, {2888, 0.13, 0.28}, {4210, 0.07, 0.16},
    {523.2, 0.22, 0.3}};
static const struct mode marimba[] = {{1, 0.17, 1}, {3.93, 0.05, 0.35}, {9.24, 0.02, 0.1}};
static const struct mode brass_ring[] = {{3140, 0.035, 1}, {4720, 0.028, 0.7}, {6890, 0.018, 0.4}};
static const struct mode clockwork[] = {{2650, 0.006, 1}, {4300, 0.004, 0.8}, {980, 0.01, 0.7},
    {410, 0.016, 0.5}};

static void click(double start, double gain, double hertz) {
    brush((struct brush){start, 0.0006, 0.003, 0.02, hertz, hertz, 1.2, gain});
}

/* ---- cues ---- */

static void tap(void) {
    STRIKE(0.002, 0.8, 1.25, wood_block);
    STRIKE(0.002, 0.5, 2.2, felt);
    click(0.002, 0.5, 2600);
}

static void back(void) {
    STRIKE(0.002, 0.8, 0.85, wood_block);
    STRIKE(0.002, 0.6, 1.6, felt);
    click(0.002, 0.4, 1500);
}

static void invalid(void) {
    for (int i = 0; i < 2; i++) {
        STRIKE(0.004 + 0.13 * i, 0.9 - 0.2 * i, 0.95, wood_board);
        STRIKE(0.004 + 0.13 * i, 0.5, 1.4, felt);
    }
}

static void your_turn(void) {
    STRIKE(0.003, 1, 1, bell);
    STRIKE(0.003, 0.25, 2, wood_small);
}

static void card_deal(void) {
    brush((struct brush){0, 0.05, 0.035, 0.16, 1800, 5200, 1.1, 1});
    brush((struct brush){0.1, 0.004, 0.012, 0.06, 3400, 2200, 0.9, 0.7});
}

static void card_play(void) {
    brush((struct brush){0, 0.02, 0.02, 0.07, 2400, 4200, 1.1, 0.5});
    brush((struct brush){0.055, 0.001, 0.009, 0.06, 2900, 1700, 1.3, 1.6});
    STRIKE(0.055, 0.4, 1.5, wood_board);
    STRIKE(0.055, 0.25, 0.8, wood_block);
}

static void card_flip(void) {
    brush((struct brush){0, 0.025, 0.012, 0.08, 1400, 6400, 0.9, 0.8});
    brush((struct brush){0.085, 0.001, 0.007, 0.05, 4800, 3200, 1.2, 1.2});
    STRIKE(0.085, 0.12, 1.4, wood_block);
}

/* Wood sliding over porcelain; the end runs into the start, so it can loop. */
static void chip_slide(void) {
    int seam = RATE / 10, whole = sound.count;
    for (int k = 0; k < 26; k++) {
        double t = 0.03 * k + 0.008 * noise();
        if (t > 0)
            STRIKE(t, 0.05 + 0.03 * noise(), 0.8 + 0.15 * noise(), porcelain);
    }
    brush((struct brush){0, 0.0001, 1e9, (double)whole / RATE + 0.02, 950, 950, 0.7, 0.8});
    brush((struct brush){0, 0.0001, 1e9, (double)whole / RATE + 0.02, 3100, 3100, 0.35, 0.35});
    for (int i = 0; i < seam; i++) {
        double part = (double)i / seam;
        sound.at[i] = (float)(sqrt(part) * sound.at[i] + sqrt(1 - part) * sound.at[whole - seam + i]);
    }
    sound.count = whole - seam;
}

static void chip_click(void) {
    STRIKE(0.002, 1, 1, porcelain);
    STRIKE(0.002, 0.6, 1, wood_small);
    click(0.002, 0.6, 4200);
}

static void chip_fall(void) {
    static const double times[] = {0.002, 0.12, 0.205, 0.262, 0.3, 0.325, 0.343};
    static const double pitches[] = {0.82, 1.02, 0.94, 1.08, 1.0, 1.1, 1.05};
    for (int i = 0; i < 7; i++) {
        double gain = pow(0.72, i);
        STRIKE(times[i], gain, pitches[i], porcelain);
        STRIKE(times[i], 0.7 * gain, pitches[i], wood_block);
        STRIKE(times[i], 0.6 * gain, 1.3, wood_board);
    }
}

static void token_place(void) {
    STRIKE(0.002, 1, 1, clay);
    STRIKE(0.002, 0.5, 1.4, wood_board);
    STRIKE(0.045, 0.22, 1.06, clay);
    click(0.002, 0.4, 3000);
}

static void tile_lift(void) {
    brush((struct brush){0, 0.03, 0.025, 0.12, 500, 1500, 0.9, 0.5});
    STRIKE(0.006, 0.4, 1.5, wood_block);
    STRIKE(0.07, 0.6, 1.8, wood_block);
}

static void tile_turn(void) {
    for (int i = 0; i < 5; i++) {
        double t = 0.003 + 0.031 * i + 0.0018 * i * i;
        STRIKE(t, 0.5 + 0.1 * i, 1.1 + 0.05 * i, wood_small);
        STRIKE(t, 0.3, 1.7, wood_block);
    }
}

static void tile_place(void) {
    STRIKE(0.002, 1, 1, wood_board);
    STRIKE(0.002, 0.7, 0.72, wood_block);
    STRIKE(0.002, 0.6, 1.1, felt);
    click(0.002, 0.5, 1400);
    STRIKE(0.05, 0.16, 0.8, wood_block);
}

static void cube(void) {
    STRIKE(0.002, 1, 1.2, wood_small);
    STRIKE(0.002, 0.4, 1.8, wood_block);
    STRIKE(0.056, 0.3, 1.3, wood_small);
}

static void pawn(void) {
    STRIKE(0.002, 1, 1, felt);
    STRIKE(0.002, 0.45, 1.1, wood_board);
    brush((struct brush){0, 0.001, 0.02, 0.09, 620, 320, 1.2, 1.6});
    STRIKE(0.002, 0.2, 0.8, wood_block);
}

static void objection(void) {
    STRIKE(0.004, 1.2, 0.62, wood_board);
    STRIKE(0.004, 1, 0.8, felt);
    brush((struct brush){0.003, 0.0008, 0.022, 0.12, 1700, 800, 1.5, 7});
    brush((struct brush){0.003, 0.002, 0.06, 0.3, 480, 260, 1, 3});
    STRIKE(0.05, 0.12, 0.7, clay);
    STRIKE(0.075, 0.1, 0.9, wood_small);
}

static void two_notes(double first, double second) {
    STRIKE(0.003, 0.8, first, marimba);
    STRIKE(0.003, 0.12, 1.4, wood_small);
    STRIKE(0.17, 1, second, marimba);
    STRIKE(0.17, 0.12, 1.4, wood_small);
}

static void truth(void) { two_notes(523.25, 659.26); }

static void lie(void) { two_notes(493.88, 392.0); }

static void trick_won(void) {
    for (int i = 0; i < 4; i++)
        brush((struct brush){0.06 * i, 0.035, 0.03, 0.15, 1500 + 200 * i, 4400, 1, 0.6 + 0.1 * i});
    brush((struct brush){0.29, 0.001, 0.01, 0.06, 2600, 1600, 1.3, 0.7});
    STRIKE(0.29, 0.12, 1.4, wood_board);
}

static void clock_ticks(void) {
    STRIKE(0.003, 1, 1.08, clockwork);
    STRIKE(0.34, 0.9, 0.84, clockwork);
}

static void gavel(double start, double gain) {
    STRIKE(start, gain, 1, gavel_head);
    STRIKE(start, 0.7 * gain, 0.9, wood_board);
    brush((struct brush){start, 0.0006, 0.006, 0.04, 2200, 1400, 1.3, 1.2 * gain});
    STRIKE(start + 0.031, 0.1 * gain, 1.04, gavel_head);        /* the room answers */
    STRIKE(start + 0.058, 0.06 * gain, 0.97, gavel_head);
}

static void gavel_1(void) { gavel(0.003, 1); }

static void gavel_3(void) {
    gavel(0.003, 0.8);
    gavel(0.3, 0.85);
    gavel(0.66, 1);
}

static void rings(double start, double step, double bend) {
    for (int i = 0; i < 9; i++)
        STRIKE(start + step * i * (1 + bend * i), 0.1 + 0.01 * i, 0.94 + 0.02 * (i * 5 % 7), brass_ring);
}

static void curtain_down(void) {
    brush((struct brush){0, 0.09, 0.12, 0.5, 2400, 500, 1.1, 1});
    rings(0.01, 0.028, 0.02);
    STRIKE(0.3, 0.35, 1, felt);
    brush((struct brush){0.29, 0.01, 0.06, 0.25, 420, 240, 1.2, 0.8});
}

static void curtain_up(void) {
    brush((struct brush){0, 0.2, 0.1, 0.5, 500, 2600, 1.1, 1});
    rings(0.03, 0.04, -0.02);
}

static void win(void) {
    static const double chord[] = {261.63, 329.63, 392.0, 523.25};
    for (int i = 0; i < 4; i++)
        horn(0.085 * i, 1.7 - 0.085 * i, chord[i], 0.35, 0.5);
    STRIKE(0.255, 0.5, 1, bell);
    gavel(0.003, 0.5);
}

static void lose(void) {
    static const double chord[] = {220.0, 261.63, 311.13};
    for (int i = 0; i < 3; i++)
        horn(0.02 * i, 1.3, chord[i], 1.1, 0.5);
    STRIKE(0.003, 0.5, 1, felt);
}

/* A quiet room at night with a tall clock: eight seconds that loop. */
static void ambience(void) {
    int seam = RATE / 2, whole = sound.count;
    brush((struct brush){0, 0.0001, 1e9, (double)whole / RATE + 0.02, 140, 140, 1.4, 0.5});
    brush((struct brush){0, 0.0001, 1e9, (double)whole / RATE + 0.02, 620, 620, 0.8, 0.05});
    for (int i = 0; i < seam; i++) {
        double part = (double)i / seam;
        sound.at[i] = (float)(sqrt(part) * sound.at[i] + sqrt(1 - part) * sound.at[whole - seam + i]);
    }
    sound.count = whole - seam;
    for (int i = 0; i * 1.25 < 7.4; i++)
        STRIKE(0.2 + 1.25 * i, 0.09, i % 2 ? 0.62 : 0.74, clockwork);
}

static const struct cue {
    const char *name;
    double seconds;
    void (*make)(void);
    int loops;
} cues[] = {
    {"tap", 0.09, tap, 0}, {"back", 0.1, back, 0}, {"invalid", 0.34, invalid, 0},
    {"your-turn", 0.95, your_turn, 0},
    {"card-deal", 0.18, card_deal, 0}, {"card-play", 0.18, card_play, 0}, {"card-flip", 0.16, card_flip, 0},
    {"chip-slide", 0.9, chip_slide, 1}, {"chip-click", 0.14, chip_click, 0}, {"chip-fall", 0.55, chip_fall, 0},
    {"token-place", 0.2, token_place, 0}, {"tile-lift", 0.17, tile_lift, 0}, {"tile-turn", 0.26, tile_turn, 0},
    {"tile-place", 0.3, tile_place, 0}, {"cube", 0.13, cube, 0}, {"pawn", 0.24, pawn, 0},
    {"objection", 0.45, objection, 0},
    {"truth", 0.85, truth, 0}, {"lie", 0.85, lie, 0}, {"trick-won", 0.42, trick_won, 0},
    {"clock", 0.46, clock_ticks, 0},
    {"gavel-1", 0.4, gavel_1, 0}, {"gavel-3", 1.05, gavel_3, 0}, {"curtain-down", 0.65, curtain_down, 0},
    {"curtain-up", 0.55, curtain_up, 0}, {"win", 1.75, win, 0}, {"lose", 1.4, lose, 0},
    {"ambience", 8, ambience, 1},
};

#define CUE_COUNT ((int)(sizeof cues / sizeof *cues))

/* K-weighting of ITU-R BS.1770 at 44.1 kHz: ears hear highs sooner than lows. */
static double weigh(double x, double shelf[2], double pass[2]) {
    double a = x + 1.66365 * shelf[0] - 0.712595 * shelf[1];
    double y = 1.530841 * a - 2.650980 * shelf[0] + 1.169079 * shelf[1];
    shelf[1] = shelf[0], shelf[0] = a;
    double c = y + 1.989170 * pass[0] - 0.989199 * pass[1], z = c - 2 * pass[0] + pass[1];
    pass[1] = pass[0], pass[0] = c;
    return z;
}

/* The loudest eighth of a second, as long as an ear sums up, weighted. */
static double loudness(void) {
    static float power[RATE * SECONDS_MAX];
    double shelf[2] = {0}, pass[2] = {0}, sum = 0, most = 0;
    int length = RATE / 8;
    for (int i = 0; i < sound.count; i++) {
        double z = weigh((double)sound.at[i], shelf, pass);
        power[i] = (float)(z * z);
        sum += power[i] - (i >= length ? power[i - length] : 0);
        most = fmax(most, sum);
    }
    return sqrt(most / length);
}

/* All cues are as loud as one another, none has a peak above the common one; what doesn't loop fades out over
   its last 8 ms. */
static void finish(int loops) {
    double most = 0;
    for (int i = 0, left; i < sound.count; i++) {
        if (!loops && (left = sound.count - i) < RATE * 8 / 1000)
            sound.at[i] *= (float)left / (RATE * 8 / 1000);
        most = fmax(most, fabs(sound.at[i]));
    }
    double gain = fmin(LOUD / loudness(), PEAK / most);
    for (int i = 0; i < sound.count; i++)
        sound.at[i] *= (float)gain;
}

static void put(FILE *f, uint32_t value, int bytes) {
    for (int i = 0; i < bytes; i++)
        fputc((int)(value >> 8 * i & 255), f);
}

static int wav_write(const char *path) {
    FILE *f = fopen(path, "wb");
    if (!f)
        return -1;
    uint32_t bytes = 2 * (uint32_t)sound.count;
    fputs("RIFF", f), put(f, 36 + bytes, 4), fputs("WAVEfmt ", f), put(f, 16, 4);
    put(f, 1, 2), put(f, 1, 2), put(f, RATE, 4), put(f, 2 * RATE, 4), put(f, 2, 2), put(f, 16, 2);
    fputs("data", f), put(f, bytes, 4);
    for (int i = 0; i < sound.count; i++)
        put(f, (uint32_t)(int32_t)lrint(32767 * sound.at[i]), 2);
    int bad = ferror(f);
    return fclose(f) || bad ? -1 : 0;
}

static int cue_write(int i, const char *path) {
    memset(&sound, 0, sizeof sound);
    sound.count = (int)(cues[i].seconds * RATE);
    noise_state = 2463534242u + 7919u * (uint32_t)i;
    cues[i].make();
    finish(cues[i].loops);
    return wav_write(path);
}

/* A page makes each cue when it is first heard: it is much smaller so (ui/sound.c). */
int synth_cue(const char *name, const char *path);
int synth_cue(const char *name, const char *path) {
    for (int i = 0; i < CUE_COUNT; i++)
        if (!strcmp(cues[i].name, name))
            return cue_write(i, path);
    return -1;
}

/* Writes all cues into a folder that exists. 0 or -1. */
static int sounds_write(const char *folder) {
    for (int i = 0; i < CUE_COUNT; i++) {
        char path[1024];
        snprintf(path, sizeof path, "%s/%s.wav", folder, cues[i].name);
        if (cue_write(i, path)) {
            perror(path);
            return -1;
        }
    }
    return 0;
}

#ifndef SYNTH_NO_MAIN
int main(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: synth FOLDER\n");
        return 2;
    }
    return sounds_write(argv[1]) ? 1 : 0;
}
#endif
