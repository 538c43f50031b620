/* What a person is told once: a sentence beside the prompt the first time a phase, a token or a kind of
   decision is met, and "Hold for details" at a thing that can be held. */
#ifndef DOCKET_TIP_H
#define DOCKET_TIP_H

#include "draw.h"

struct seat;

/* A row of a board's table, ended by one without an id. */
struct tip {
    const char *id;                          /* a short word of small letters and dashes, of no other tip */
    bool (*when)(const struct seat *at);     /* by the view of whoever is asked alone */
    const char *words;                       /* one sentence */
};

bool tip_told(const char *person, const char *id);
void tip_tell(const char *person, const char *id);       /* never again */
void tip_untell(const char *person, const char *id);     /* once more */
void tip_again(void);                        /* all who wanted no more tips get them again */

/* What stands beside the prompt: its height for this width, 0: nothing. */
float tip_height(float w);
void tip_panel(struct box b);
void tip_draw(void);             /* "Hold for details", over a table that asks somebody */
void tip_update(void);           /* between frames: it goes with the next press, line, or after a while */

#endif
