/* All screens. */
#ifndef DOCKET_SCREENS_H
#define DOCKET_SCREENS_H

#include "../app.h"
#include "../draw.h"
#include "game.h"

extern const struct screen home_screen, setup_screen, table_screen, results_screen, rules_screen,
    settings_screen, keys_screen, controls_screen, adjourned_screen, leave_screen, learn_screen, stats_screen,
    stats_games_screen, review_screen,
    join_screen, lobby_screen, invite_screen, broker_screen, hosting_screen, levels_screen,
    puzzles_screen, play_on_screen;

/* The list of keys: a heading has no keys, the end has nothing. */
struct key_row { const char *keys, *does; int acts[2]; };    /* the first and the last act of it, or ACT_NONE */
extern const struct key_row key_rows[];
const char *key_row_words(const struct key_row *r, char *out, size_t size);      /* the keys as they are now */

void setup_choose(const struct game *g);         /* the game the set-up is for */
void levels_open(const struct game *g, int at_table);    /* how bots play with so many seats */
/* The edge of a tablet lying flat at which a seat is: a button, and the page it opens; true when it is done. */
struct last_game;
struct seat;
bool setup_edge_button(struct box b, const struct last_game *l, int seat);
bool setup_edge(struct last_game *l, int seat);
void setup_edges_spread(struct last_game *l);    /* people who all are at one edge */
void setup_edge_take(struct last_game *l, int seat);     /* an edge where nobody else is, if there is one */
/* to the table as it was played last, else one person against bots */
void setup_at_once(const struct game *g);
void setup_first(const struct game *g);          /* the same against Easy bots: after a lesson */
/* The list of lessons, and one of them: to the table. */
void learn_open(void);
void learn_start(const struct game *g);
void learn_played(const struct game *g);         /* a game of this kind was played to its end */
/* The first game that was neither learnt nor played; NULL: there is none with a lesson. */
const struct game *learn_next(void);
bool learn_there(const struct game *g);          /* it has a lesson */
/* Games that lie as files, looked for anew now and then by a thread. */
struct journal_row;
void adjourned_read(void);                       /* when drawing: what is known by now */
void adjourned_look_again(void);
void adjourned_update(void);                     /* between frames: a look may have ended */
void adjourned_when(long long when, char *out, size_t size);     /* ms since 1970, as in its rows */
bool adjourned_known(void);                      /* the first look has ended */
int adjourned_count(void);
bool adjourned_others(void);                     /* there are finished, exported or thrown away ones */
int adjourned_rows(const struct journal_row *out[], int most);
void adjourned_row(struct box b, const struct journal_row *r, bool first);
/* a game to the table; a finished one from its first line, unspoiled */
const char *adjourned_blind(const char *path);
/* A seat at a table elsewhere (at: its address, or ""), and devices at this one. */
void join_open(const char *at);
void join_door(void);
/* join_known.c: tables elsewhere where this device was, read anew; how much of the room they take, 0: none;
   drawn: the link of the one that is pressed, or NULL */
void join_known_read(void);
float join_known_height(float room);
const char *join_known_draw(struct box b);
void lobby_show(void);                           /* the door of a table elsewhere */
void invite_open(void);
void hosting_door(void);                         /* in a page: which game is to be hosted */
void broker_open(void);                           /* whose broker passes letters on */
float invite_door(struct box b);                 /* invite_door.c: the one link, who knocks; its height */
float invite_notice(struct box b);               /* as leave_notice: a device or the way is lost */
/* The game on the table is left only once it is kept, or somebody said that it needn't be. */
void leave_then(void (*then)(void));
void leave_table(void);                          /* to the home screen */
/* results.c: of a finished game that is replayed */
bool results_there(void);
void results_show(void);
void results_rematch(void);                      /* the same players again */
/* at the top of the box while the game can't be saved; its height */
float leave_notice(struct box b);
void leave_watch(void);                          /* between frames, for it */
/* stats_daily.c */
/* today's case comes to the table; NULL: who sat there last */
void daily_begin(const char *person);
float daily_band(struct box b, bool measure);     /* its result, when the game on the table was one; else 0 */
/* puzzles.c: the list, and today's next one at once; play_on.c: a branch of what is shown */
void puzzles_open(void);
void puzzles_today(void);
int puzzles_left(void);                          /* of today's; -1: there are none (yet) */
void puzzles_words(char *out, size_t size);      /* what comes next of them */
void puzzles_badge(struct box door);             /* how many are left, at the door's corner */
void puzzles_ask(int set, int number, bool todays);      /* to the table with this one */
void puzzles_list(struct box b, int set);        /* puzzles_list.c; below 0: of one's own games */
void play_on_open(void);
void home_small_draw(void);
void home_wood(void);                            /* the desk under both */
void rules_open(const char *game_id);            /* pushes the rules reference, at that game */
void rules_open_at(const char *game_id, const char *term);       /* ... and at what it tells about this */
void curtain_draw(const struct seat *at);
/* look.c */
void look_opening_draw(const struct seat *at);    /* a person's own, before the first decision */
bool look_may_peek(int seat);    /* this person may hold to see its own, on a shared screen */
bool look_plaques(void);         /* people may peek at this table now: plaques lie in place of the tray */
float look_plaques_height(void);
void look_plaques_draw(const struct seat *at, struct box b);
/* a seat's own on paper, its lower edge there; returns its top */
float look_paper(int seat, float x, float w, float bottom, const char *head);
int look_peeking(void);          /* who holds, or -1 */
void look_peek_draw(const struct seat *at);
void sheets_draw(const struct seat *at);         /* menu, log, actions, about: over the table */
struct box sheet_panel(bool left, float width, float contents, const char *title);
void log_sheet(const struct seat *at);
int log_sheet_laid(void);                        /* entries laid out so far; scrolling lays out none */
/* a tap tells what it is about; in a replay it goes there */
struct logstep;
struct logread;
/* The small picture at the right of a line of the log, or NULL. */
enum { LOG_SCENE = 64, LOG_SCENE_HIGH = 48 };
const char *log_scene(const struct seat *at, const struct logread *r);
void log_line(const struct seat *at, struct box b, const struct logstep *step, const char *words,
              unsigned flags);
bool replay_panel(const struct seat *at);        /* a replay's controls stand where the prompt would */
/* guess the move, through the eyes that are open or the person's */
void replay_guess(void);
void replay_blind_first(void);                   /* at once, from the first line */
void replay_blind(void);                         /* the same without spoilers */
float replay_controls_height(void);
void replay_controls(const struct seat *at, struct box b);

void table_draw(void);                           /* the table without its curtain */
/* The top bar of the table. */
float table_bar_height(void);
/* Its parts, for the small layout. */
struct prompt;
void table_small_draw(const struct seat *at);
void table_shared_draw(const struct seat *at);    /* all hands are elsewhere */
void table_prompt(struct prompt *p);
bool table_prompt_aloud(void);
void table_log_rows(const struct seat *at, struct box b);
void table_tray(const struct seat *at, struct box b);
void table_middle(const struct seat *at, struct box b);         /* the board, or the verdict in its place */

#endif
