/* Game pads: a button is the key of its act, stick and cross are arrows. Without a pad nothing runs. */
#ifndef DOCKET_PAD_H
#define DOCKET_PAD_H

#include <stdbool.h>

#include "act.h"

enum { PADS = 8 };

void pad_start(void);            /* the window is open */
void pad_stop(void);
void pad_update(void);           /* between frames: reads the pads, and asks to be called again */
void pad_away(bool away);        /* the window lost the focus or has it again */
int pad_count(void);

/* Whose pad it is: -1, nobody's: it acts for whoever is on turn. A seat's pad acts for that seat alone. */
int pad_seat(int pad);
int pad_of_seat(int seat);       /* -1: it has none */
void pad_take_seat(int pad, int seat, int light);        /* light: the colour of it; seat -1: lets go */
/* At set-up a pad of nobody asks for a seat with its A: the seat it gets, or -1. NULL: nobody gives any. */
extern int (*pad_asks)(int pad);

/* Letters and marks as they are on the pad that was used last. */
/* A B X Y; crosses and circles; as Nintendo has them */
enum pad_look { PAD_LETTERS, PAD_MARKS, PAD_TURNED };
enum pad_look pad_look(void);
const char *pad_button_name(int button);         /* "A", "LB", "Cross": short, for a round key */

/* pad_legend.c: what the buttons do, at the foot of the picture while a pad is used. */
float pad_legend_height(void);
void pad_legend_draw(void);

/* pad_watch.c: calls once something was plugged in or out, from a thread that sleeps until then; false:
   can't. */
bool pad_watch_start(void (*call)(void));
void pad_watch_stop(void);

#endif
