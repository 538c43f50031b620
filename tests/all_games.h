/* The promises of game.h, kept by every game: what the parts of test_all_games share. */
#ifndef DOCKET_TESTS_ALL_GAMES_H
#define DOCKET_TESTS_ALL_GAMES_H

#include "table.h"

/* A game being played, twice: through the session's door and raw. */
struct table {
    const struct game *game;
    struct session session;
    unsigned char *raw;          /* state_size bytes, then a guard */
    struct rng rng;
    int step;
};

/* A state's bytes, then a guard that nothing may write on. */
enum { GUARD = 64, GUARD_BYTE = 0xa5 };
unsigned char *new_state(const struct game *g);
unsigned char *copy_state(const struct game *g, const void *from);
bool guard_holds(const struct game *g, const unsigned char *s);
bool same_state(const struct game *g, const void *a, const void *b);

const char *where(const struct table *t);
#define promise(t, condition) must(condition, "%s", where(t))

int viewer(const struct table *t, int i);        /* seats 0.. and, last, the public */
unsigned char *view_of(const struct table *t, const void *state, int seat);
unsigned char *other_world(struct table *t, int seat);   /* looks the same to `seat` */
bool listed(const struct action *list, int n, const struct action *a);
bool grid(const struct game *g, const struct action *a);

typedef void promise_step(struct table *t);                              /* at a position */
typedef void promise_line(struct table *t, const struct action *a);     /* before a line is played */

struct promise {
    const char *name;
    promise_step *step;
    promise_line *line;
    promise_step *end;
    int seeds, mixes;            /* seeds 0: one, also where there are few set-ups */
    int every;                   /* positions looked at: every n-th, with a random start */
};

/* Walks the promise through every set-up of the game; the games played for it are kept for the next promise. */
void each_setup(const struct game *g, const struct promise *p);
void shelf_clear(void);

/* all_games_lists.c */
promise_step lists_agree, short_lists, chance_repeats, end_has_a_result;
promise_line others_refused, chance_listed, events_only_tell;
/* all_games_secrets.c */
promise_step looks_hold, views_hold, guesses_fit, guesses_play_on, forced_leaks_nothing;
promise_line secrets_stay, lines_and_views_agree;
/* all_games_windows.c */
promise_step windows_hold, known_lines_are_known;
void windows_seen(const struct game *g);         /* every window of the game was open at least once */
/* all_games_words.c */
promise_step names_differ, shows_facts, notation_returns;
promise_line words_never_break;
/* all_games_saves.c */
promise_step undo_holds, saves_return, saves_return_all_along, damage_refused, doctored_refused,
game_id_returns;

#endif
