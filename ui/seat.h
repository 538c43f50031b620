/* What a board may know of the game it draws, and what it may ask of the table: no session, no state, no
   log. */
#ifndef DOCKET_SEAT_H
#define DOCKET_SEAT_H

#include "draw.h"
#include "game.h"
#include "past.h"
#include "player.h"

enum sheet { SHEET_NONE, SHEET_MENU, SHEET_LOG, SHEET_ACTIONS, SHEET_ABOUT, SHEET_SEATS, SHEET_TALK };

struct board;

struct seat {
    const struct game *game;
    const struct board *board;   /* who draws it */
    const void *view;            /* what the viewer may know */
    int viewer, turn;            /* viewer SEAT_NONE: the public */
    bool asking;                 /* a person may act now: the viewer, or in public the seat on turn */
    int actor;                   /* whose presses count: the seat that is asked, else the viewer */
    const struct action *legal;  /* of the actor while it is asked */
    int legal_count, picked;     /* picked: index into legal, -1: none */
    const struct player *players;
    int seats, persons, lines;   /* lines: how many were played */
    const struct past *past;     /* the newest of them */

    bool staying;                /* the viewer still looks at what its action showed */
    bool paused;                 /* all look at what the board shows, until seat_leave */
    bool replaying, results_shown;
    bool shown_to_all;           /* a screen for the room: all hands are on devices */
    bool coached;                /* a coach speaks: what is shown for a time stays */
    bool thinking;               /* a bot works for the seat on turn */
    bool may_speak;              /* the viewer may say something aloud */
    enum sheet sheet;            /* what lies over the table */
    const struct action *aim;    /* what the seat on turn aims at on its device; NULL: nothing */
    const struct hint *hint;     /* what the viewer was told to do here; NULL: nothing */
    const struct said *said;     /* what was said aloud last, here; NULL: nothing */

    void *ui;                    /* what the viewer is doing; zeroed whenever the viewer changes */
    void *ui_public;             /* what everybody sees: camera, a push being shown */
};

/* Something said aloud at this table. */
struct said {
    int seat;
    double at;                   /* app_now then */
    char words[300];
};

/* Which listed action has this verb and these first arguments; ANY matches all. -1: none. */
enum { ANY = -0x7fffffff };
int seat_find(const struct seat *at, int verb, int a, int b);
int seat_count(const struct seat *at, int verb);
const char *seat_why(const struct seat *at, const struct action *a);     /* NULL: allowed */

/* Picks are the viewer's to change at any time. */
void seat_pick(const struct seat *at, int index);        /* -1: nothing */
void seat_touch(const struct seat *at, int index);       /* tap: picks, the second time plays */
void seat_refuse(const struct seat *at, const struct action *a);         /* say why this one is not possible */
/* Asked for by a press, carried out after the pass; by a seat that is only looked at: not at all. */
void seat_play(const struct seat *at, int index);
/* any action, also finer than the listed ones */
void seat_act(const struct seat *at, const struct action *a);
/* ends a pause with what the seat on turn does next, whoever presses */
void seat_answer(const struct seat *at, const struct action *a);
/* What the viewer aims at, for eyes elsewhere; NULL: nothing. While drawing: every time. */
void seat_aims(const struct seat *at, const struct action *a);
void seat_leave(const struct seat *at);                  /* the look or the pause is over: the game goes on */
void seat_say(const struct seat *at, const char *note);  /* aloud: kept with the game, heard by all */
void seat_write(const struct seat *at, const char *note);                /* for the viewer alone */
/* The viewer's own notes, oldest first: begin with *i = 0; NULL: no more. */
const char *seat_note(const struct seat *at, int *i);
/* The viewer's view as it was before the line that is `back` lines old (1: the newest); false: not known any
   more. */
bool seat_then(const struct seat *at, int back, void *view);

/* Is this listed action the hint (1), or one that comes after it (2, 3)? 0: neither. */
int seat_hint(const struct seat *at, int index);
/* The same by verb and first arguments, ANY for all; for a first step towards it. */
int seat_hint_of(const struct seat *at, int verb, int a, int b);

void seat_sheet(enum sheet s);
void seat_about(const char *title, const char *text, const char *art);
/* A player's plate: the name, what the board tells of the seat, and of a bot how it plays. */
void seat_about_player(const struct seat *at, int seat, const char *text);
/* The same beside the card's face, so many times as high as it is wide. */
void seat_about_card(const char *title, const char *text, void (*face)(struct box b, int card), int card,
                     float shape);
/* The same with something drawn; paint returns its height for the box's width. */
void seat_about_drawn(const char *title, float (*paint)(const struct seat *at, struct box b, bool measure));

/* The last of these, for the sheet that shows it. */
struct about {
    char title[80], text[900], art[64];
    void (*face)(struct box b, int card);    /* the card that is talked about, beside the text; NULL: none */
    int card;
    float shape;                 /* its height for a width of 1 */
    /* instead of the text; NULL: the text */
    float (*paint)(const struct seat *at, struct box b, bool measure);
};
const struct about *seat_about_now(void);

int seat_colour(const struct seat *at, int seat);        /* of the seat's marks, index into the seven */
const char *seat_level_name(const struct seat *at, int seat);
/* What a game says of the view, with players' names. */
void seat_ask(const struct seat *at, char *out, size_t size);
void seat_name(const struct seat *at, const struct action *a, char *out, size_t size);

#endif
