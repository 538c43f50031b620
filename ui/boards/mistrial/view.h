/* What the files of Mistrial!'s table share: where everything lies, who looks, the tile in hand. */
#ifndef DOCKET_MISTRIAL_VIEW_H
#define DOCKET_MISTRIAL_VIEW_H

#include "../../prompt.h"
#include "pieces.h"

/* Where everything lies: drawing, touching and flying all ask here. */
struct mistrial_desk {
    struct box board;                /* the squares, without the frame */
    float cell;
    bool turned;                     /* the viewer's corner is always at the bottom left */
    struct box deck, tossed, supply, card;
    struct box bid[MS_SIDES], cubes[MS_SIDES], hand[MS_SIDES], evidence[MS_SIDES], marker[MS_SIDES];
};
extern struct mistrial_desk ms_desk;

const struct mistrial *ms_desk_state(void);
int ms_desk_me(void);                   /* whose hand lies in the tray: public when nobody is shown */
bool ms_desk_warns(int side, int card); /* the warning is on and winning this card is a Mistrial */
uint32_t ms_desk_key(const char *what, int n);
struct box ms_desk_square(int square);
struct box ms_desk_tile(int exhibit, int turn, int square, struct footprint *f);
void ms_desk_about_card(int card);
void ms_desk_about_help(int help);
const char *ms_desk_fate(int card);     /* what winning it would mean for the viewer, one word */

/* ---- the tile in hand (mistrial_aim.c) ---- */
struct mistrial_aim {
    bool on;                         /* it hovers over the board */
    int exhibit, turn, square;
    bool dragged;
    float x, y;                      /* the middle of the dragged tile */
};
extern struct mistrial_aim ms_aim;

bool ms_aim_placing(void);              /* a tile may be laid now */
bool ms_aim_arrows(void);               /* the same, for the keyboard */
void ms_aim_sync(void);              /* in step with the position and the picked action: before anything asks for it */
void ms_aim_follow(void);            /* the same once a frame, and takes keys and wheel */
void ms_aim_choose(int exhibit);
void ms_aim_rotate(int by);
void ms_aim_tap(int square);
void ms_aim_pull(float x, float y, int from, bool dropped);     /* from: the square pressed, -1: the tray */
const char *ms_aim_why(void);           /* why it does not fit, NULL: it does */
bool ms_aim_covers(int square);
int ms_aim_index(void);                 /* its listed action, -1: none */
int ms_aim_spots(void);                 /* legal places at this turn */
void ms_aim_draw(void);
/* The tile being turned in the prompt: buttons at its sides. Takes taps and drags. */
void ms_aim_dial(struct box b);

/* ---- the columns beside the board (mistrial_columns.c) ---- */
float ms_column_plate(struct box b, int seat);
float ms_column_stats(struct box b, int seat, bool measure);
void ms_column_round(struct box b, bool title);
void ms_column_supply(struct box b, bool title);
float ms_column_tracker(struct box b);
void ms_column_chips(struct box b, int first, int count, int columns);
void ms_column_case(struct box b);
void ms_column_piles(struct box b, bool small);

/* ---- the rest ---- */
void mistrial_prompt(struct prompt *p);
void mistrial_tray(struct box b);
void mistrial_happen(const void *before, const void *after, const struct event *e, float *delay);
void ms_court_draw(struct box inner);                   /* frame, squares, tiles, cubes; mistrial_court.c */
void ms_court_small(struct box b, const struct mistrial *m);    /* a picture of it */

#endif
