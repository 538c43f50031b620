/* The instruments of the music: one note each at a time, made of struck modes (strings, bars, bells), of sung
   tones with overtones (strings, reeds, voices) or of brushed noise. No SDL, no clock, no allocation. */
#ifndef DOCKET_INSTRUMENT_H
#define DOCKET_INSTRUMENT_H

#include <stdbool.h>
#include <stdint.h>

enum { SOUND_RATE = 44100, MODES_MOST = 8, UNISON_MOST = 3 };

struct instrument;

/* One note sounding. */
struct voice {
    const struct instrument *by;         /* NULL: silent */
    float force;                         /* 0..1 */
    int at, held, ends;                  /* samples: since it began, until it is let go, until it is over */
    float damp;                          /* what is left of it since it was let go */
    struct { float now, before, turn, fall; } mode[MODES_MOST];
    float phase[UNISON_MOST], step[UNISON_MOST], shake;
    float low, band;                     /* the noise's filter */
    uint32_t noise;
};

void instrument_start(void);              /* once, before any note */
const struct instrument *instrument_find(const char *name);      /* NULL: there is none */
bool instrument_pitched(const struct instrument *i);
/* Its lowest and highest note, as MIDI numbers. */
void instrument_range(const struct instrument *i, int *low, int *high);

double pitch_hertz(int midi);            /* 69 is 440 Hz */

void voice_begin(struct voice *v, const struct instrument *by, int pitch, float force, int held, uint32_t seed);
/* The next samples; false: it is over, and what is left of out is 0. */
bool voice_fill(struct voice *v, float *out, int count);

#endif
