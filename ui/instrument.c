/* Struck, sung and brushed notes. A struck one is a sum of damped sines, each the solution of a two-step
   recursion, which costs two multiplications a sample. */
#include "instrument.h"

#include <math.h>
#include <string.h>

#define PI 3.14159265358979323846

enum kind { STRUCK, SUNG, BRUSHED };
enum { TABLE = 1024, PARTIALS = 12 };

struct instrument {
    const char *name;
    enum kind kind;
    int low, high;               /* MIDI */
    float gain;
    float damp;                  /* seconds to 1/e once it is let go */
    /* struck: ratio to the note, seconds to 1/e at middle C, gain; a higher note is shorter by `shorter` */
    struct { float ratio, fall, gain; } mode[MODES_MOST];
    float shorter;
    float knock;                 /* the hammer or finger itself */
    float tremble;               /* how deep a vibraphone's fans go */
    /* sung */
    float partial[PARTIALS];     /* overtones when soft; loud ones are brighter by `open` */
    float open, attack, fade;    /* fade: seconds to 1/e while held, 0: it stays */
    float spread;                /* of the voices in unison, cents */
    float shake;                 /* vibrato, cents */
    /* brushed: a band around that pitch, its width, seconds to rise and fall */
    float centre, width, rise, fall;
};

static const struct instrument instruments[] = {
    { .name = "upright", .kind = STRUCK, .low = 28, .high = 60, .gain = 0.62f, .damp = 0.09f, .shorter = 0.35f,
      .knock = 0.05f,
      .mode = { { 1, 0.75f, 1 }, { 2.001f, 0.5f, 0.55f }, { 3.004f, 0.3f, 0.3f }, { 4.01f, 0.2f, 0.16f },
                { 5.02f, 0.12f, 0.08f }, { 6.03f, 0.08f, 0.05f } } },
    { .name = "pizzicato", .kind = STRUCK, .low = 36, .high = 93, .gain = 0.75f, .damp = 0.08f, .shorter = 0.5f,
      .knock = 0.1f,
      .mode = { { 1, 0.26f, 1 }, { 2.002f, 0.17f, 0.6f }, { 3.005f, 0.11f, 0.42f }, { 4.01f, 0.075f, 0.22f },
                { 5.016f, 0.05f, 0.14f }, { 6.02f, 0.035f, 0.09f }, { 7.03f, 0.025f, 0.05f } } },
    { .name = "harp", .kind = STRUCK, .low = 31, .high = 96, .gain = 0.6f, .damp = 0.5f, .shorter = 0.5f,
      .knock = 0.02f,
      .mode = { { 1, 1.3f, 1 }, { 2.001f, 0.8f, 0.42f }, { 3.003f, 0.5f, 0.2f }, { 4.006f, 0.32f, 0.1f },
                { 5.01f, 0.2f, 0.05f } } },
    { .name = "piano", .kind = STRUCK, .low = 28, .high = 96, .gain = 0.55f, .damp = 0.16f, .shorter = 0.5f,
      .knock = 0.03f,
      .mode = { { 1, 1.5f, 1 }, { 2.0006f, 1.1f, 0.5f }, { 3.002f, 0.7f, 0.24f }, { 4.004f, 0.5f, 0.15f },
                { 5.008f, 0.32f, 0.07f }, { 6.013f, 0.22f, 0.04f }, { 1.0015f, 2.2f, 0.25f } } },
    { .name = "vibes", .kind = STRUCK, .low = 48, .high = 89, .gain = 0.52f, .damp = 0.28f, .shorter = 0.4f,
      .knock = 0.015f, .tremble = 0.22f,
      .mode = { { 1, 1.9f, 1 }, { 4.0f, 0.34f, 0.16f }, { 9.9f, 0.05f, 0.04f } } },
    { .name = "marimba", .kind = STRUCK, .low = 41, .high = 93, .gain = 0.8f, .damp = 0.2f, .shorter = 0.6f,
      .knock = 0.03f,
      .mode = { { 1, 0.34f, 1 }, { 3.93f, 0.075f, 0.22f }, { 9.24f, 0.02f, 0.06f } } },
    { .name = "musicbox", .kind = STRUCK, .low = 60, .high = 103, .gain = 0.42f, .damp = 0.7f, .shorter = 0.45f,
      .knock = 0.03f,
      .mode = { { 1, 1.1f, 1 }, { 2.003f, 0.5f, 0.14f }, { 4.08f, 0.2f, 0.1f }, { 6.27f, 0.09f, 0.08f } } },
    { .name = "celesta", .kind = STRUCK, .low = 55, .high = 100, .gain = 0.5f, .damp = 0.35f, .shorter = 0.5f,
      .knock = 0.015f,
      .mode = { { 1, 0.9f, 1 }, { 3.0f, 0.3f, 0.16f }, { 4.2f, 0.12f, 0.06f } } },
    { .name = "bell", .kind = STRUCK, .low = 40, .high = 84, .gain = 0.4f, .damp = 2, .shorter = 0.3f,
      .knock = 0.01f,
      .mode = { { 1, 2.6f, 1 }, { 2.0f, 1.5f, 0.5f }, { 2.4f, 1.1f, 0.22f }, { 3.0f, 0.8f, 0.2f },
                { 4.01f, 0.5f, 0.14f }, { 0.5f, 3.0f, 0.3f } } },
    { .name = "strings", .kind = SUNG, .low = 33, .high = 88, .gain = 0.2f, .damp = 0.35f, .attack = 0.32f,
      .open = 0.25f, .spread = 9, .shake = 7,
      .partial = { 1, 0.52f, 0.32f, 0.2f, 0.13f, 0.09f, 0.06f, 0.04f, 0.025f, 0.015f } },
    { .name = "choir", .kind = SUNG, .low = 36, .high = 84, .gain = 0.24f, .damp = 0.45f, .attack = 0.28f,
      .open = 0.1f, .spread = 9, .shake = 10,
      .partial = { 1, 0.38f, 0.2f, 0.09f, 0.05f, 0.025f, 0.012f } },
    { .name = "organ", .kind = SUNG, .low = 31, .high = 90, .gain = 0.2f, .damp = 0.14f, .attack = 0.07f,
      .open = 0.05f, .spread = 4, .shake = 0,
      .partial = { 1, 0.55f, 0.12f, 0.28f, 0.03f, 0.05f, 0.01f, 0.06f } },
    { .name = "muted", .kind = SUNG, .low = 52, .high = 86, .gain = 0.22f, .damp = 0.1f, .attack = 0.05f,
      .open = 0.5f, .fade = 5, .spread = 0, .shake = 14,
      .partial = { 1, 0.62f, 0.5f, 0.42f, 0.26f, 0.16f, 0.1f, 0.07f, 0.04f } },
    { .name = "bassoon", .kind = SUNG, .low = 34, .high = 70, .gain = 0.26f, .damp = 0.06f, .attack = 0.035f,
      .open = 0.3f, .fade = 3, .spread = 0, .shake = 6,
      .partial = { 0.8f, 1, 0.75f, 0.4f, 0.3f, 0.16f, 0.08f, 0.05f, 0.03f } },
    { .name = "clarinet", .kind = SUNG, .low = 50, .high = 88, .gain = 0.26f, .damp = 0.08f, .attack = 0.05f,
      .open = 0.25f, .fade = 6, .spread = 0, .shake = 5,
      .partial = { 1, 0.06f, 0.42f, 0.06f, 0.22f, 0.05f, 0.1f, 0.03f, 0.04f } },
    { .name = "glass", .kind = SUNG, .low = 48, .high = 96, .gain = 0.24f, .damp = 0.9f, .attack = 0.6f,
      .open = 0, .spread = 6, .shake = 3, .partial = { 1, 0.05f, 0.08f } },
    { .name = "brush", .kind = BRUSHED, .gain = 0.5f, .centre = 4200, .width = 1.1f, .rise = 0.03f,
      .fall = 0.11f },
    { .name = "tap", .kind = BRUSHED, .gain = 0.8f, .centre = 2600, .width = 0.8f, .rise = 0.001f,
      .fall = 0.02f },
    { .name = "tick", .kind = BRUSHED, .gain = 0.9f, .centre = 5200, .width = 0.35f, .rise = 0.0008f,
      .fall = 0.012f },
    { .name = "thud", .kind = BRUSHED, .gain = 1.8f, .centre = 95, .width = 0.5f, .rise = 0.004f,
      .fall = 0.09f },
};

enum { COUNT = sizeof instruments / sizeof *instruments };

const struct instrument *instrument_find(const char *name)
{
    for (int i = 0; i < COUNT; i++)
        if (!strcmp(instruments[i].name, name)) return &instruments[i];
    return NULL;
}

bool instrument_pitched(const struct instrument *i) { return i->kind != BRUSHED; }

void instrument_range(const struct instrument *i, int *low, int *high)
{
    *low = i->low;
    *high = i->high;
}

double pitch_hertz(int midi) { return 440 * pow(2, (midi - 69) / 12.0); }

static float noise_next(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return (float)(*state / 2147483648.0 - 1);
}

/* ---- beginning ---- */

static void strike(struct voice *v, double hertz)
{
    const struct instrument *by = v->by;
    double longest = 0, shorter = pow(261.63 / hertz, (double)by->shorter);
    for (int k = 0; k < MODES_MOST && by->mode[k].gain > 0; k++) {
        double f = hertz * (double)by->mode[k].ratio, fall = (double)by->mode[k].fall * fmin(shorter, 1.6);
        if (f > SOUND_RATE * 0.42) continue;
        double w = 2 * PI * f / SOUND_RATE, r = exp(-1 / (fall * SOUND_RATE));
        v->mode[k].turn = (float)(2 * r * cos(w));
        v->mode[k].fall = (float)(r * r);
        v->mode[k].now = 0;              /* a sine that begins at its zero: no click */
        /* loud strokes bring the higher modes out */
        double bright = k ? 0.6 + 0.4 * (double)v->force : 1;
        v->mode[k].before = (float)(-(double)by->mode[k].gain * bright * sin(w) / (r * r));
        longest = fmax(longest, fall);
    }
    v->ends = (int)(longest * SOUND_RATE * 8);
    if (v->ends > v->held + (int)(by->damp * 9 * SOUND_RATE))
        v->ends = v->held + (int)(by->damp * 9 * SOUND_RATE);
}

static void sing(struct voice *v, double hertz)
{
    const struct instrument *by = v->by;
    for (int k = 0; k < UNISON_MOST; k++) {
        double cents = (double)by->spread * (k - 1);
        v->step[k] = (float)(hertz * pow(2, cents / 1200) / SOUND_RATE);
        v->phase[k] = by->spread > 0 ? (noise_next(&v->noise) + 1) / 2 : 0;
    }
    v->shake = (noise_next(&v->noise) + 1) / 2;
    v->ends = v->held + (int)(by->damp * 9 * SOUND_RATE);
}

void voice_begin(struct voice *v, const struct instrument *by, int pitch, float force, int held, uint32_t seed)
{
    memset(v, 0, sizeof *v);
    v->by = by;
    v->force = force;
    v->held = held;
    v->damp = 1;
    v->noise = seed | 1;
    if (by->kind == STRUCK) strike(v, pitch_hertz(pitch));
    else if (by->kind == SUNG) sing(v, pitch_hertz(pitch));
    else v->ends = (int)((by->rise + 8 * by->fall) * SOUND_RATE);
}

/* ---- sounding ---- */

/* One turn of a sung tone, soft and loud, for each instrument; made once. */
static float soft[COUNT][TABLE + 1], loud[COUNT][TABLE + 1], sine[TABLE + 1];

void instrument_start(void)
{
    if (sine[TABLE / 4] != 0) return;
    for (int i = 0; i <= TABLE; i++) sine[i] = (float)sin(2 * PI * i / TABLE);
    for (int n = 0; n < COUNT; n++)
        for (int k = 0; k < PARTIALS; k++) {
            double gain = (double)instruments[n].partial[k],
                   more = gain * (1 + 0.35 * (double)instruments[n].open * k);
            for (int i = 0; gain > 0 && i <= TABLE; i++) {
                double s = sin(2 * PI * (k + 1) * i / TABLE);
                soft[n][i] += (float)(gain / (1 + 0.3 * k) * s);
                loud[n][i] += (float)(more * s);
            }
        }
}


static float table_at(const float *t, float phase)
{
    float x = phase * TABLE;
    int i = (int)x;
    return t[i] + (x - (float)i) * (t[i + 1] - t[i]);
}

static float damped(struct voice *v, float by)
{
    if (v->at >= v->held) v->damp *= by;
    return v->damp;
}

static void fill_struck(struct voice *v, float *out, int count)
{
    const struct instrument *by = v->by;
    float let_go = expf(-1 / (by->damp * SOUND_RATE)), gain = by->gain * v->force;
    for (int i = 0; i < count; i++, v->at++) {
        float s = 0;
        for (int k = 0; k < MODES_MOST && by->mode[k].gain > 0; k++) {
            float next = v->mode[k].turn * v->mode[k].now - v->mode[k].fall * v->mode[k].before;
            v->mode[k].before = v->mode[k].now;
            v->mode[k].now = next;
            s += next;
        }
        if (v->at < 900) {               /* the finger: noise through one pole, gone after 20 ms */
            v->low += 0.25f * (noise_next(&v->noise) - v->low);
            float t = (float)v->at, in = t < 40 ? t / 40 : 1;
            s += by->knock * v->low * in * expf(-t / 160);
        }
        if (by->tremble > 0) {
            v->shake += 5.2f / SOUND_RATE;
            if (v->shake >= 1) v->shake -= 1;
            s *= 1 - by->tremble * (0.5f - 0.5f * table_at(sine, v->shake));
        }
        out[i] = gain * s * damped(v, let_go);
    }
}

static void fill_sung(struct voice *v, float *out, int count)
{
    const struct instrument *by = v->by;
    const float *dark = soft[by - instruments], *bright = loud[by - instruments];
    float let_go = expf(-1 / (by->damp * SOUND_RATE)), rise = by->attack * SOUND_RATE,
          fade = by->fade > 0 ? expf(-1 / (by->fade * SOUND_RATE)) : 1, cents = by->shake / 1200 * 0.693f;
    int unison = by->spread > 0 ? UNISON_MOST : 1;
    for (int i = 0; i < count; i++, v->at++) {
        float t = (float)v->at, swell = t < rise ? t / rise : 1, s = 0, wave;
        swell = swell * swell * (3 - 2 * swell);
        v->shake += 5.1f / SOUND_RATE;
        if (v->shake >= 1) v->shake -= 1;
        wave = 1 + cents * table_at(sine, v->shake) * (t < 2 * rise + 9000 ? t / (2 * rise + 9000) : 1);
        float open = swell * v->force;
        for (int k = 0; k < unison; k++) {
            float p = v->phase[k];
            s += (1 - open) * table_at(dark, p) + open * table_at(bright, p);
            p += v->step[k] * wave;
            v->phase[k] = p >= 1 ? p - 1 : p;
        }
        v->low = v->at ? v->low * fade : 1;
        out[i] = by->gain * v->force * swell * v->low * s * damped(v, let_go) * (unison > 1 ? 0.6f : 1);
    }
}

/* A state variable filter around the instrument's pitch. */
static void fill_brushed(struct voice *v, float *out, int count)
{
    const struct instrument *by = v->by;
    float g = tanf((float)PI * by->centre / SOUND_RATE), k = by->width;
    for (int i = 0; i < count; i++, v->at++) {
        float t = (float)v->at / SOUND_RATE,
              level = t < by->rise ? t / by->rise : expf(-(t - by->rise) / by->fall);
        float high = (noise_next(&v->noise) - v->low - (g + k) * v->band) / (1 + g * (g + k)),
              mid = g * high + v->band, low = g * mid + v->low;
        v->band = g * high + mid;
        v->low = g * mid + low;
        out[i] = by->gain * v->force * k * mid * level;
    }
}

bool voice_fill(struct voice *v, float *out, int count)
{
    static void (*const fill[])(struct voice *, float *, int) = { fill_struck, fill_sung, fill_brushed };
    int n = v->ends - v->at < count ? v->ends - v->at : count;
    if (n < 0) n = 0;
    fill[v->by->kind](v, out, n);
    /* the last 5 ms fade: what was left is below hearing, its edge might not be */
    for (int i = 0, last = SOUND_RATE / 200; i < n; i++) {
        int left = v->ends - (v->at - n + i);
        if (left < last) out[i] *= (float)left / (float)last;
    }
    memset(out + n, 0, (size_t)(count - n) * sizeof *out);
    if (v->at < v->ends) return true;
    v->by = NULL;
    return false;
}
