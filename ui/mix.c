/* Mixing. Levels move on a grid of samples, so that they glide and don't depend on the device's pieces. */
#include "mix.h"

#include <math.h>
#include <string.h>

#define QUIET 0.0005f            /* -66 dB: gone */

static float speed(double seconds) { return (float)(1 - exp(-BAND_GRID / (seconds * SOUND_RATE))); }

void mix_begin(struct mix *m, uint64_t seed)
{
    memset(m, 0, sizeof *m);
    instrument_start();
    m->seed = seed;
    m->change.speed = speed(0.4);
    m->duck = (struct mix_level){ 1, 1, 1, speed(0.6) };
}

float mix_gain(int volume) { return (float)(volume * volume) / 100; }

void mix_play(struct mix *m, struct mix_sound what, float gain)
{
    int to = 0;                  /* a free place, else the one that has sounded longest */
    for (int i = 0; i < MIX_CUES; i++) {
        if (!m->cue[i].what.sample) {
            to = i;
            break;
        }
        if (m->cue[i].at > m->cue[to].at) to = i;
    }
    m->cue[to].what = what;
    m->cue[to].at = 0;
    m->cue[to].gain = gain;
}

void mix_music(struct mix *m, const struct score *s, unsigned layers, float gain)
{
    m->wanted = s;
    m->music.goal = s ? gain : 0;
    m->music.speed = speed(0.5);
    band_layers(&m->band, layers);
}

void mix_tone(struct mix *m, struct mix_sound tone, float gain)
{
    m->tone = tone;
    if (m->tone_at >= tone.count) m->tone_at = 0;
    m->ambience.goal = tone.count ? gain : 0;
    m->ambience.speed = speed(0.5);
}

void mix_duck(struct mix *m, bool on)
{
    m->duck.goal = on ? MIX_DUCK : 1;
    m->duck.speed = speed(on ? 0.08 : 0.6);      /* at once under the first word, back without haste */
}

static void level_step(struct mix_level *l)
{
    l->was = l->now;
    l->now += (l->goal - l->now) * l->speed;
    if (fabsf(l->goal - l->now) < 1e-5f) l->now = l->goal;
}

/* One piece goes before the next one comes. */
static void music_change(struct mix *m)
{
    bool other = m->band.score != m->wanted;
    m->change.goal = other && m->band.score ? 0 : 1;
    if (!other || (m->band.score && m->change.now > QUIET && m->music.now > QUIET)) return;
    band_begin(&m->band, m->wanted, m->seed++);
    m->change.was = m->change.now = m->change.goal = 1;
}

static float tone_next(struct mix *m)
{
    if (!m->tone.count) return 0;
    float s = m->tone.sample[m->tone_at];
    m->tone_at = (m->tone_at + 1) % m->tone.count;
    return s / 32768;
}

static float cues_next(struct mix *m)
{
    float sum = 0;
    for (int i = 0; i < MIX_CUES; i++) {
        if (!m->cue[i].what.sample) continue;
        sum += m->cue[i].gain * m->cue[i].what.sample[m->cue[i].at] / 32768;
        if (++m->cue[i].at == m->cue[i].what.count) m->cue[i].what.sample = NULL;
    }
    return sum;
}

/* Up to four fifths as it is; what many sounds at once have above that bends instead of breaking. */
static int16_t to_sample(float x)
{
    float high = fabsf(x) - 0.8f;
    if (high > 0) x = copysignf(0.8f + 0.195f * tanhf(high / 0.195f), x);
    return (int16_t)lrintf(x * 32767);
}

static float level_at(const struct mix_level *l, float part) { return l->was + (l->now - l->was) * part; }

static void grid_step(struct mix *m)
{
    struct mix_level *all[] = { &m->music, &m->ambience, &m->duck, &m->change };
    music_change(m);
    for (int i = 0; i < 4; i++) level_step(all[i]);
}

void mix_fill(struct mix *m, int16_t *out, int count)
{
    while (count > 0) {
        int from = (int)(m->now % BAND_GRID), n = BAND_GRID - from;
        if (n > count) n = count;
        if (from == 0) grid_step(m);
        float music[BAND_GRID][2] = { 0 };
        if (m->music.was > 0 || m->music.now > 0) band_fill(&m->band, music[0], n);
        bool tone = m->ambience.was > 0 || m->ambience.now > 0;
        for (int i = 0; i < n; i++) {
            float part = (float)(from + i) / BAND_GRID, duck = level_at(&m->duck, part),
                  g = duck * level_at(&m->music, part) * level_at(&m->change, part), both = cues_next(m);
            if (tone) both += duck * level_at(&m->ambience, part) * tone_next(m);
            out[2 * i] = to_sample(both + g * music[i][0]);
            out[2 * i + 1] = to_sample(both + g * music[i][1]);
        }
        m->now += n;
        out += 2 * n;
        count -= n;
    }
}

void mix_hush(struct mix *m)
{
    m->music.goal = m->ambience.goal = 0;
    m->music.speed = m->ambience.speed = speed(0.01);
}

bool mix_silent(const struct mix *m)
{
    for (int i = 0; i < MIX_CUES; i++)
        if (m->cue[i].what.sample) return false;
    return m->music.goal <= 0 && m->ambience.goal <= 0 && m->music.now < QUIET && m->ambience.now < QUIET;
}
