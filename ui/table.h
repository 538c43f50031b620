/* The table: one running game, who looks at it, and what they may do. */
#ifndef DOCKET_TABLE_H
#define DOCKET_TABLE_H

#include "boards/boards.h"
#include "eyes.h"
#include "lesson.h"
#include "logbook.h"
#include "session.h"
#include "host.h"
#include "tape.h"

/* What lies on the table, to be read by whoever draws around the board. What is changed is asked for below. */
const struct seat *table_at(void);           /* all the board gets to know, the viewer and its pick among it */
bool table_has_game(void);
const struct session *table_session(void);   /* in a replay: as far as it is shown */
const struct session *table_whole(void);     /* a replay's */
const struct logbook *table_log(void);
const struct driver *table_driver(void);     /* the running game: course, tape, lesson, or a table elsewhere */
struct host *table_host(void);               /* seats are on devices, see share.c; NULL: all are here */
struct tape *table_tape(void);               /* of a replay */
const struct running *table_running(void);   /* for who shares it, keeps it or asks a bot about it */
int table_since(int seat);       /* log line after the seat's last own action */

extern const struct board *table_board;      /* for tests: draws instead of the game's own; NULL: that one */

/* Put a session on the table; it is moved, not copied. `journal`: keep an autosave. */
const char *table_open(struct session *s, bool journal);
const char *table_resume(const char *journal_path);
/* A saved file comes to the table: what is over is shown again, anything else goes on with an autosave of
   its own. */
const char *table_import(const char *path);
/* A seat at a table elsewhere, whose first view was read; the table closes it. */
struct guest;
void table_join(struct guest *a);
struct guest *table_guest(void);     /* the way to the table elsewhere that is shown; NULL: it is here */
const char *table_undo_why(void);
bool table_on_device(int seat);  /* a person plays it elsewhere */
bool table_shown_to_all(void);   /* all who play are elsewhere: this screen is for the room */
void table_share(struct host *h);        /* its seats are on devices from now on; NULL: no longer */
void table_close(void);          /* adjourns: the journal stays */
void table_rematch(void);

/* A replay of the finished game on the table, or of any session for shots. */
void table_replay(struct session *s);
/* table_tape.c: the replay through one seat's eyes, of which only so many lines are known at first and all
   later ones come one by one; `whole` holds those that were seen. guessed: it stops before the seat's
   decisions. */
void table_blind(int seat, int line, bool guessed);
bool table_is_blind(void);
void table_open_eyes(void);      /* all of it is shown from now on */
const struct session *table_full(void);      /* a replay's, with what is still to come */
bool table_learn(void);          /* the next line, at once and without a picture; true: there was none */
/* A remark beside the line that is shown; it goes into the game's file when another line is, or by keep. */
void table_remark(const char *text);
void table_keep_remark(void);
const char *table_path(void);    /* the whole name of the replay's file; "": none */
const char *table_file(void);    /* the name of the file of the game on the table; "": none */
void table_lengthen(const struct action *list, int count);        /* more lines for what is on the tape */
void table_show_line(int at);
void table_teach(struct lesson_steps *run);      /* the game that was opened is a lesson */
void table_resync(void);         /* a lesson went back or forth: the session changed by itself */
void table_watch(int seat);      /* whose view a replay shows */

void table_update(void);
void table_refresh(void);        /* view and legal list again from the session */
void table_laid(void);           /* the board has laid itself out for this viewer */
void table_coached(bool on);     /* a coach speaks: what is shown for a time stays */
void table_pick(int index);      /* the viewer's pick; -1: nothing */
void table_sheet(enum sheet s);  /* lies over the table now */
void table_results_shown(void);  /* nothing is left to be shown of how it ended */
bool table_busy(void);

int table_turn(void);
int table_persons(void);
bool table_file_tells(void);                 /* a file of a game that goes on would tell others' secrets */
bool table_asking(void);         /* a person at the viewer's seat may act now */
bool table_curtain(void);        /* the curtain is down for the seat on turn */
/* An open window: the people who are asked together in it now. */
bool table_window(int seats[SEATS_MAX], int *count);
struct asked table_people(void); /* wherever they are */
void table_open_curtain(void);
void table_drop_curtain(void);
/* table_cover.c: the own secrets of a seat on a phone are under a hold now; in its own turn, since the page was
   out of sight; cover and uncover them then. May a log line be read meanwhile? */
bool table_covered(void);
bool table_cover_lost(void);
void table_cover(void);
void table_uncover(void);
bool table_line_public(int line);
/* table_picks.c: what a seat has picked and not sent. keep: before it is out of sight; back: it is as it was,
   if the game is where it was. The bytes are for another start of the same program. */
void table_picks_keep(void);
void table_picks_back(void);
void table_picks_forget(void);
const void *table_picks_bytes(size_t *n);
void table_picks_bring(const void *bytes, size_t n);
int table_told(void);            /* log lines that may be read: the board may still be showing the newest */
/* whom the curtain is for: who has not seen its own yet, the person still looking, else the seat on turn */
int table_eyes(void);
int table_opening(void);         /* whose turn it is to see its own before the first decision, or -1 */
int table_page(void);            /* who does now, or -1 */
void table_seen(void);           /* it has */
enum look_need table_look(void);         /* what the decision that is due needs */
int table_staying(void);         /* who still looks at what its action showed, or -1: nothing goes on */
void table_peeked(int seat);     /* it holds its plaque */
/* The person who decides in public and may see its own without a curtain or before one, or -1. */
int table_may_look(void);
void table_want(void);           /* it wants to */
void table_pass(void);           /* or does not, and passes */
int table_hand(void);            /* who may take something back: the viewer, or whoever acted in public */
const struct seat *table_seat(int seat);     /* as this seat would see it: for a look, until the next call */
void table_leave(void);          /* the look is over: the game goes on */
void table_speak(int seat);      /* in a window: a wish, or no longer */
void table_go_on(void);          /* in a window: who has not pressed lets it pass */
void table_hush(int seat, bool on);      /* not asked this round; asked again */

/* Carried out at once: for intents and tests, never from inside drawing. */
void table_play(int index);
/* A wish goes to the game, and what came of it is shown; NULL, or why not. delay: of what moves then; NULL: it
   is not of this screen, and what still moves here ends. */
const char *table_ask(const struct wish *w, float *delay);
void table_act(const struct action *a);
void table_answer(const struct action *a);
void table_undo(void);
void table_say(const char *note);
void table_write(const char *note);

#endif
