/* Playing a score. Each time a section comes one line of each part is drawn, and every note gets a little of a
   player's own time and touch: by the band's seed, so that two evenings differ and a test can repeat one. */
#include "band.h"

#include <math.h>
#include <string.h>

enum { LATE_MOST = 9 };          /* ms that a player may be late */
#define FADE_SECONDS 0.9         /* of a layer, to 1/e */

static const int room_length[ROOM_LINES] = { 1867, 2293, 2861, 3449 };

/* ---- sections ---- */

static void queue_note(struct band *b, int part, int note)
{
    const struct score_note *n = &b->score->note[note];
    double at = b->began + score_time(b->score, n->at),
           ends = b->began + score_time(b->score, n->at + n->length),
           late = rng_unit(&b->rng) * LATE_MOST / 1000, touch = 0.94 + 0.12 * rng_unit(&b->rng);
    bool left_out = n->maybe && rng_below(&b->rng, 2);
    if (left_out || b->queued == BAND_QUEUE) return;
    struct band_note q = { .at = lrint((at + late) * SOUND_RATE), .note = note, .part = (uint8_t)part };
    q.held = (int)((ends - at) * 0.96 * SOUND_RATE);
    q.force = (float)(touch * (n->force < 0 ? 0.45 : n->force > 0 ? 0.92 : 0.68));
    int i = b->queued++;
    for (; i && b->queue[i - 1].at > q.at; i--) b->queue[i] = b->queue[i - 1];
    b->queue[i] = q;
}

/* Of several lines of a part one is drawn. */
static void queue_part(struct band *b, const struct score_section *c, int part)
{
    const struct score_line *all = b->score->lines + c->first;
    int choices = 0, chosen;
    for (int i = 0; i < c->lines; i++) choices += all[i].part == part;
    if (!choices) return;
    chosen = rng_below(&b->rng, choices);
    for (int i = 0; i < c->lines; i++) {
        if (all[i].part != part || chosen--) continue;
        for (int k = 0; k < all[i].notes; k++) queue_note(b, part, all[i].first + k);
    }
}

static const struct score_section *section_now(const struct band *b)
{
    return &b->score->section[b->score->form[b->place]];
}

static double section_ends(const struct band *b)
{
    return b->began + score_time(b->score, section_now(b)->bars * b->score->beats * SCORE_TICKS);
}

static void section_begin(struct band *b)
{
    b->queued = b->next = 0;
    for (int p = 0; p < b->score->parts; p++) queue_part(b, section_now(b), p);
}

void band_begin(struct band *b, const struct score *s, uint64_t seed)
{
    unsigned layers = b->layers, solo = b->solo;
    memset(b, 0, sizeof *b);
    b->score = s;
    b->rng = rng_seeded(seed);
    b->layers = layers | 1u << LAYER_BASE;
    b->solo = solo;
    for (int i = 0; i < LAYERS; i++) b->gain[i] = b->towards[i] = b->layers >> i & 1 ? 1 : 0;
    if (s) section_begin(b);
}

void band_layers(struct band *b, unsigned layers) { b->layers = layers | 1u << LAYER_BASE; }

/* ---- notes ---- */

static void note_begin(struct band *b, const struct band_note *q)
{
    const struct score_part *p = &b->score->part[q->part];
    uint32_t seed = (uint32_t)rng_next(&b->rng);
    if (!(b->layers >> p->layer & 1) && b->gain[p->layer] < 0.001f) return;
    if (b->solo && !(b->solo >> q->part & 1)) return;
    for (int i = 0; i < BAND_VOICES; i++) {
        if (b->voice[i].by) continue;
        voice_begin(&b->voice[i], p->by, b->score->note[q->note].pitch, q->force, q->held, seed);
        b->part[i] = q->part;
        return;
    }
    b->dropped++;
}

/* What begins now; returns the sample at which the next note or section does. */
static long notes_begin(struct band *b)
{
    for (;;) {
        while (b->next < b->queued && b->queue[b->next].at <= b->now) note_begin(b, &b->queue[b->next++]);
        long ends = lrint(section_ends(b) * SOUND_RATE);
        if (b->now < ends)
            return b->next < b->queued && b->queue[b->next].at < ends ? b->queue[b->next].at : ends;
        /* who is late for the last beat of a section is not left out */
        struct band_note late[8];
        int n = 0;
        while (b->next < b->queued && n < 8) late[n++] = b->queue[b->next++];
        b->began = section_ends(b);
        b->place = (b->place + 1) % b->score->forms;
        section_begin(b);
        while (n--) note_begin(b, &late[n]);
    }
}

/* ---- samples ---- */

static void grid_step(struct band *b)
{
    float k = (float)(1 - exp(-BAND_GRID / (FADE_SECONDS * SOUND_RATE)));
    for (int i = 0; i < LAYERS; i++) {
        float to = b->layers >> i & 1 ? 1 : 0;
        b->gain[i] = b->towards[i];
        b->towards[i] += (to - b->towards[i]) * k;
    }
}

static void voices_fill(struct band *b, float dry[][2], int count)
{
    float one[BAND_GRID];
    float part = (float)(b->now % BAND_GRID) / BAND_GRID;
    for (int v = 0; v < BAND_VOICES; v++) {
        if (!b->voice[v].by) continue;
        const struct score_part *p = &b->score->part[b->part[v]];
        voice_fill(&b->voice[v], one, count);
        float slope = (b->towards[p->layer] - b->gain[p->layer]) / BAND_GRID,
              g = p->level * b->score->level * (b->gain[p->layer] + slope * BAND_GRID * part),
              angle = (p->place + 1) * 0.78539816f, left = cosf(angle), right = sinf(angle);
        slope *= p->level * b->score->level;
        for (int i = 0; i < count; i++, g += slope) {
            dry[i][0] += g * left * one[i];
            dry[i][1] += g * right * one[i];
        }
    }
}

static void room_fill(struct room *r, float wet, float dry[][2], float *out, int count)
{
    for (int i = 0; i < count; i++, out += 2) {
        float tap[ROOM_LINES], sum = 0;
        for (int k = 0; k < ROOM_LINES; k++) {
            r->dull[k] += 0.42f * (r->line[k][r->at[k]] - r->dull[k]);
            tap[k] = r->dull[k];
            sum += tap[k];
        }
        for (int k = 0; k < ROOM_LINES; k++) {      /* a reflection at the mean: none is lost, all are mixed */
            float in = 0.5f * dry[i][k & 1] + 0.82f * (tap[k] - 0.5f * sum) + 1e-16f;
            r->line[k][r->at[k]] = in;
            r->at[k] = (r->at[k] + 1) % room_length[k];
        }
        for (int side = 0; side < 2; side++) {      /* a struck sine leans to one side: that is taken away */
            float s = dry[i][side] + wet * (tap[side] + tap[side + 2]);
            r->drift[side] += 0.0014f * (s - r->drift[side]);
            out[side] += s - r->drift[side];
        }
    }
}

void band_fill(struct band *b, float *out, int count)
{
    if (!b->score) return;
    while (count > 0) {
        if (b->now % BAND_GRID == 0) grid_step(b);
        long until = notes_begin(b);
        int n = BAND_GRID - (int)(b->now % BAND_GRID);
        if (n > count) n = count;
        if (n > until - b->now) n = (int)(until - b->now);
        float dry[BAND_GRID][2] = { 0 };
        voices_fill(b, dry, n);
        room_fill(&b->room, (float)b->score->room / 100, dry, out, n);
        b->now += n;
        out += 2 * n;
        count -= n;
    }
}
