/* A score: music as notes, read from a text that people can write (assets/music/<id>.score).

       # The long corridor                 its title
       tempo 84                            beats a minute
       beats 4                             of a bar
       swing 62                            per cent of a beat that its first half takes; 50: straight
       room 30                             per cent of echo
       level -3                            dB, so that all scores are as loud as one another

       part bass upright base 80 -10       its name, who plays it (instrument.c), the layer, how loud (per
                                           cent), where (-100 left .. 100 right)
       section A 8                         eight bars; a line of notes for each part that plays in it
       bass | D2:2 A2:1 C3 | % | -:4 |     a bar: notes with their beats, as long as the one before without
            | Bb1+F2:4 | ...               them; % the bar before again; - a rest; + a chord; # and b;
                                           behind it ' louder, , softer, ? in every second time only;
                                           x where there is no pitch. A line that begins with | goes on.
       form A B A C                        the order of sections, then from the front again

   Several lines of one part in a section are choices: each time one of them is drawn. ; begins a comment.
   Beats may be parts: 1/2, 1.5, 1/3, down to a 24th.

   Layers: base always sounds; claim while a claim or a question to several is open; last in a game's last
   round; jury while the end is being told. All of them follow from what everybody at the table knows. */
#ifndef DOCKET_SCORE_H
#define DOCKET_SCORE_H

#include <stdbool.h>
#include <stdint.h>

#include "instrument.h"

enum {
    SCORE_PARTS = 12, SCORE_SECTIONS = 16, SCORE_LINES = 160, SCORE_NOTES = 6000, SCORE_FORM = 64,
    SCORE_BARS = 32, SCORE_TICKS = 24,           /* of a beat */
    SCORE_FILE_MAX = 1 << 16,
};

enum layer { LAYER_BASE, LAYER_CLAIM, LAYER_LAST, LAYER_JURY, LAYERS };

struct score_note {
    int16_t at, length;          /* ticks from the section's start */
    int8_t pitch;                /* MIDI; 0: none */
    int8_t force;                /* -1 soft, 0, 1 loud */
    bool maybe;
};

struct score_part {
    char name[16];
    const struct instrument *by;
    uint8_t layer;
    float level, place;          /* 1: full; -1 left .. 1 right */
};

struct score_section {
    char name[16];
    int bars, first, lines;      /* lines of notes, in the file's order */
};

struct score_line { int part, first, notes, bars, line; };

struct score {
    char file[64], title[80];
    int tempo, beats, swing, room;
    float level;                 /* factor */
    struct score_part part[SCORE_PARTS];
    struct score_section section[SCORE_SECTIONS];
    struct score_line lines[SCORE_LINES];
    struct score_note note[SCORE_NOTES];
    int parts, sections, line_count, notes;
    uint8_t form[SCORE_FORM];
    int forms;
};

/* NULL for good; else a sentence with file and line, and *out is of no use. */
const char *score_read(struct score *out, const char *file, const char *text);
double score_seconds(const struct score *s);     /* until it begins again */
/* Seconds from a section's start to a tick of it. */
double score_time(const struct score *s, int tick);

extern const char *const layer_names[LAYERS];

#endif
