/* The table: one running game, who looks at it, and what they may do. */
#ifndef DOCKET_TABLE_H
#define DOCKET_TABLE_H

#include "boards/boards.h"
#include "logbook.h"
#include "session.h"

enum sheet { SHEET_NONE, SHEET_MENU, SHEET_LOG, SHEET_ACTIONS, SHEET_ABOUT, SHEET_SEATS, SHEET_TALK };

struct table {
    struct session session;      /* in a replay: as far as it is shown */
    const struct game *game;
    const struct board *board;
    bool open;                   /* a game is on the table */

    int viewer;                  /* the seat whose view is shown; SEAT_NONE: the public's */
    int open_seat;               /* the person the curtain last opened for, or -1 */
    int spoken;                  /* the person who pressed a button in an open window, or -1 */
    int stay;                    /* the person still looking at what its action showed, or -1: nothing goes on */
    bool pause;                  /* all look at what the board shows (a scored Round): nothing goes on until table_leave */
    _Alignas(8) unsigned char view[STATE_MAX];
    struct action legal[LEGAL_MAX];      /* of the viewer while it is asked */
    int legal_count, picked;     /* picked: index into legal, -1: none */

    struct logbook log;
    int since[SEATS_MAX];        /* log line after the seat's last own action */
    int said;                    /* the note last spoken aloud here, or -1; and when */
    double said_at;
    enum sheet sheet;
    char about_title[80], about_text[900], about_art[64];
    float (*about_paint)(struct box b, bool measure);    /* instead of the text; NULL: the text */

    bool thinking;               /* a bot works for the seat on turn, or waits to speak */
    bool answered;               /* it knows its answer, and since when */
    struct action answer;
    double thought_at, answered_at, ended_at;
    unsigned waived;             /* people who let this open window pass, one bit a seat */
    bool results_shown;

    bool replaying;
    struct session whole;        /* the replayed game */
    int at;                      /* lines shown of it */
    bool playing;
    double next_at;
    int speed;                   /* 0..2 */
};
extern struct table table;

/* Put a session on the table; it is moved, not copied. `journal`: keep an autosave. */
const char *table_open(struct session *s, bool journal);
const char *table_resume(const char *journal_path);
/* A saved file comes to the table: what is over is shown again, anything else goes on with an autosave of its own. */
const char *table_import(const char *path);
void table_close(void);          /* adjourns: the journal stays */
void table_rematch(void);

/* A replay of the finished game on the table, or of any session for shots. */
void table_replay(struct session *s);
void table_show_line(int at);
void table_watch(int seat);      /* whose view a replay shows */

void table_update(void);
void table_refresh(void);        /* view and legal list again from the session */
bool table_busy(void);

int table_turn(void);
int table_persons(void);
bool table_asking(void);         /* a person at the viewer's seat may act now */
bool table_curtain(void);        /* the curtain is down for the seat on turn */
/* An open window: the people who may speak in it now. Not when a person on turn is asked alone. */
bool table_window(int seats[SEATS_MAX], int *count);
int table_window_verb(void);     /* what speaking means in it; -1: no window */
void table_open_curtain(void);
void table_drop_curtain(void);
int table_told(void);            /* log lines that may be read: the board may still be showing the newest */
int table_eyes(void);            /* whom the curtain is for: the person still looking, else the seat on turn */
void table_leave(void);          /* the look is over: the game goes on */
void table_speak(int seat);      /* in a window: all who are asked before pass */
void table_go_on(void);          /* in a window: every person passes */

/* Which listed action has this verb and these first arguments; ANY matches all. -1: none. */
enum { ANY = -0x7fffffff };
int table_find(int verb, int a, int b);
int table_count(int verb);
void table_touch(int index);     /* tap: picks, the second time plays */
void table_play(int index);
void table_act(const struct action *a);      /* any action, also finer than the listed ones */
void table_answer(const struct action *a);   /* ends a pause with what the seat on turn does next, whoever presses */
void table_unpick(void);
void table_refuse(const struct action *a);   /* say why this one is not possible */
void table_undo(void);
void table_sheet(enum sheet s);
void table_about(const char *title, const char *text, const char *art);
/* The same with something drawn; paint returns its height for the box's width. */
void table_about_drawn(const char *title, float (*paint)(struct box b, bool measure));

bool table_may_speak(void);      /* a person whose screen this is may say something aloud, whoever is on turn */
void table_say(const char *note);            /* the viewer does: kept with the game, heard by all */

int table_colour(int seat);      /* of the seat's marks, index into the seven */
const char *table_level_name(int seat);
void table_capital(char *text);  /* first letter upper case */
/* What a game says of the view (ask, name, reason), with players' names where it says "seat N". */
void table_ask(char *out, size_t size);
void table_name(const struct action *a, char *out, size_t size);

#endif
