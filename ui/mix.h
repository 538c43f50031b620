/* What is heard: cues, the music and the room's tone, each with its own volume, the last two softer while
   somebody speaks. The sound card's thread fills it; the window's thread changes it under the
   device's lock. */
#ifndef DOCKET_MIX_H
#define DOCKET_MIX_H

#include "band.h"

enum { MIX_CUES = 16 };

struct mix_sound { const int16_t *sample; int count; };          /* mono, SOUND_RATE */

/* was, now: at the last and the next point of the grid; speed: the part of the way that is gone between them */
struct mix_level { float was, now, goal, speed; };

struct mix {
    struct band band;
    const struct score *wanted;          /* another one is faded out first */
    uint64_t seed;                       /* of the next piece; never a game's, whose seed is a secret */
    struct { struct mix_sound what; int at; float gain; } cue[MIX_CUES];
    struct mix_sound tone;               /* loops */
    int tone_at;
    struct mix_level music, ambience, duck, change;
    long now;
};

#define MIX_DUCK 0.25f                   /* under speech: -12 dB */

void mix_begin(struct mix *m, uint64_t seed);
/* 0..10 as in Settings to a factor: half way is a quarter, as ears count. */
float mix_gain(int volume);
void mix_play(struct mix *m, struct mix_sound what, float gain);
void mix_music(struct mix *m, const struct score *s, unsigned layers, float gain);
void mix_tone(struct mix *m, struct mix_sound tone, float gain);
void mix_duck(struct mix *m, bool on);
/* Pairs of samples, left and right. */
void mix_fill(struct mix *m, int16_t *out, int count);
void mix_hush(struct mix *m);            /* music and tone go at once */
bool mix_silent(const struct mix *m);    /* nothing sounds, and nothing will by itself */

#endif
