/* The one interface between a game's rules and everything else. Read this first. */
#ifndef DOCKET_GAME_H
#define DOCKET_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bits.h"
#include "text.h"

enum {
    SEATS_MAX = 8,
    OPTIONS_MAX = 8,
    ARGS_MAX = 7,
    LEGAL_MAX = 1024,     /* more than any position lists */
    CHANCE_MAX = 64,      /* more than any batch of chance lines */
    EVENTS_MAX = 64,
    STATE_MAX = 2048,     /* bytes, the largest state of any game */
};

enum { SEAT_CHANCE = -1, SEAT_NONE = -2 };

#define ARG_HIDDEN INT32_MIN     /* a secret argument, cut for this reader */

struct action;
struct events;
struct fact;
struct noun;
struct option;
struct tallies;
struct verb;
struct window;

/* A game: its tables, rules, what is known to whom, and its words. */
struct game {
    const char *id, *title;
    const char *tagline, *story;        /* one line for the folder, a paragraph for the set-up */
    int minutes;                        /* about how long a game takes */
    int rules_version;                  /* raise it when an old log would play differently */
    int seats_min, seats_max;
    size_t state_size;                  /* plain bytes, no pointers: copy with memcpy */
    const struct verb *verbs;           /* ends with a NULL name */
    const struct option *options;       /* ends with a NULL id; at most OPTIONS_MAX */
    const struct noun *nouns;           /* ends with letter 0 */
    const struct fact *facts;           /* ends with a NULL name; may be NULL */

    /* rules */
    void (*start)(void *state, int seats, const int16_t *options);
    int (*turn)(const void *state);     /* a seat, SEAT_CHANCE or SEAT_NONE when over */
    /* All actions of the seat on turn, in a fixed order. On a chance turn: the card
       outcomes, or none for a physics outcome. What is in out between the list and max is lost. */
    int (*legal)(const void *state, struct action *out, int max);
    const char *(*why)(const void *state, const struct action *a);  /* NULL: allowed */
    void (*apply)(void *state, const struct action *a, struct events *ev);
    /* Draw the outcome(s) of a chance turn: how many lines were written to out. */
    int (*chance)(const void *state, uint64_t seed, struct action *out, int max);
    /* The open window the seat on turn is asked in, from public facts: the same on every view. May be NULL. */
    bool (*window)(const void *view, struct window *out);
    /* A decision without FLAG_LOOK that needs a look all the same, by public facts. May be NULL. */
    bool (*looks)(const void *view);

    /* knowledge */
    void (*redact)(void *state, int seat);  /* on a copy; seat SEAT_NONE: the public view */
    void (*guess)(void *view, int seat, uint64_t seed);
    /* No view from elsewhere is believed. NULL where every field and what they say together can be a view of
       `seat` in a game set up so; else the condition that fails, for programmers. Ask game_view_why, which
       asks for more; nothing else may be called with what fails. */
    const char *(*sane)(const void *view, int seats, const int16_t *options, int seat);
    /* What an event of each kind holds, the seat and four args, a letter each: a noun's (upper case: or -1), s
       seat, n seat or -1, x a number, 9 one up to it, - is -1, . is 0. '?' before them: may be hidden. Ends
       with NULL. */
    const char *const *events;

    /* end, words, tools. In words a seat is text_seat(seat); readers get names through words.h. */
    unsigned (*score)(const void *state, int score[SEATS_MAX]);     /* returns the winners, one bit a seat */
    void (*ask)(const void *state, struct text *out);
    /* reads after a player's name; any argument may be ARG_HIDDEN */
    void (*name)(const void *state, const struct action *a, struct text *out);
    void (*reason)(const void *state, int seat, struct text *out);
    /* What all could see come of a line, added to its words in the log (": it was a lie"); may be NULL. */
    void (*then)(const struct events *seen, struct text *out);
    void (*show)(const void *state, struct text *out);
    /* A line of a finished game adds to what each seat did; `before` is the whole state it was played on. The
       last call has no line: `before` is how the game ended. May be NULL. */
    void (*tallies)(const void *before, const struct action *a, const struct events *came,
                    struct tallies *seat);
    /* The round, hearing or game of a series that is going on, from 1, by public facts; 0: none yet. May be
     * NULL. */
    int (*part)(const void *state);
    const char *part_name;              /* "Round %d" */
    /* What a seat said aloud (session_note) as a sentence; NULL: the note is one. */
    void (*spoken)(const char *note, struct text *out);
};

/* One decision or one chance outcome: one line of the log. Unused args are 0. */
struct action {
    int8_t seat;                 /* 0.. or SEAT_CHANCE */
    uint8_t verb, count, spare;  /* count: how many args are used */
    int32_t arg[ARGS_MAX];
};

/* Names for the arguments of one letter, e.g. 'c' for cards: "law-bronx". In
   files and the engine protocol only: lower case, no blanks, never translated. */
struct noun {
    char letter;                 /* lower case; 's', 'r' and 'x' are taken */
    const char *const *names;
    int count;
};

enum verb_flags {
    FLAG_SHOWS = 1,              /* shows something hidden, to the actor or to others: no undo past it */
    FLAG_PASS = 4,               /* the answer that does nothing (in an open window) */
    FLAG_FORCED = 8,             /* may be played by the table when it is the only one */
    FLAG_GRID = 16,              /* a continuum: legal lists a grid of it, why accepts finer aims */
    /* for players to remember: the log of a game in progress leaves the args out */
    FLAG_FADES = 32,
    FLAG_QUIET = 64,             /* a later line or the table itself tells it: the log in words leaves it out */
    FLAG_KNOWN = 128,            /* with FLAG_FORCED: where it is the only one, all know that it is */
    FLAG_LOOK = 256,             /* one looks at one's own secrets to decide; without it: in public */
    FLAG_OPEN = 512,             /* may be said in public, where the other answers need a look */
};

/* How an action is written. One letter per argument:
   s seat, r receiving seat, x plain number, any other a noun's letter.
   An upper-case letter is a secret: only the acting seat and the seat in `r` see it.
   A trailing '*' repeats the last letter for the remaining arguments. */
struct verb {
    const char *name;
    const char *args;
    unsigned flags;
};

/* A variant or optional rule. choices is a NULL-ended list of names; an option
   of kind OPTION_TOGGLE has two choices and is a switch. */
/* seats: named after the first choice; later: older saves don't have it, so it is told only when it isn't the
   initial choice */
enum option_kind { OPTION_CHOICES, OPTION_TOGGLE, OPTION_SEATS, OPTION_LATER };
struct option {
    const char *id, *title, *help;
    const char *const *choices;
    int16_t initial;
    uint8_t kind;                   /* enum option_kind */
    uint8_t seats_min, seats_max;   /* offered for these seat counts; 0, 0: for all */
};

/* Something for eyes and ears. seen: one bit per seat that may know the args. */
struct event {
    uint8_t kind, seen;
    int8_t seat, spare;
    int32_t arg[4];
};

struct events {
    int count;
    struct event list[EVENTS_MAX];
};

/* A question to several seats, asked one after the other. */
enum window_kind {
    FIRST_VOICE,                 /* whoever speaks first decides */
    IN_ORDER_ONE,                /* the first yes in order ends it */
    IN_ORDER_ALL,                /* everybody answers, and what is said counts at once */
    COLLECT,                     /* all who want say so, then they are put in order */
};

struct window {
    uint32_t id;                 /* the same while this asking goes on, another for the next */
    uint32_t round;              /* of the game: who wants to be left alone is so until the next one */
    uint8_t kind;                /* enum window_kind */
    uint8_t speaks, passes;      /* the two verbs */
    uint8_t may;                 /* who may speak by what all know, one bit a seat; the others can only pass */
    /* who is still to be asked, in order when all pass; the first is on turn */
    int8_t count, seat[SEATS_MAX];
};

/* What a seat was and did over a game, for statistics. Words are N_ words of the rules. */
struct tallies {
    const char *role;            /* the role or side it ended with; NULL: there is none */
    int bluffs, caught;          /* false claims that somebody could call, and those called */
    int doubts, right;           /* claims it called, and the false ones of them */
    int lost;                    /* own markers that fell */
    int felled;                  /* most markers that one push of its own brought down, and where */
    const char *felled_where;
    int felled_from;             /* mm from an open edge that the innermost of all of them had lain */
};

enum { ALL_SEE = 0xff };
#define ONLY(seat) (1u << (seat))

void event_add(struct events *ev, int kind, unsigned seen, int seat, int a, int b, int c, int d);
/* Add an event. ev may be NULL: then nobody looks and nothing happens, not even a call. */
static inline void say(struct events *ev, int kind, unsigned seen, int seat, int a, int b, int c, int d)
{
    if (ev) event_add(ev, kind, seen, seat, a, b, c, d);
}

/* Something of a state that can be said as a number, for lessons: "hand 1" and its letters as a verb has
   them. */
struct fact {
    const char *name, *args;
    int (*value)(const void *state, const int32_t *arg);
};

extern const struct game *const games[];    /* NULL-ended, in the order of the home screen */
const struct game *game_find(const char *id);

int game_verb_count(const struct game *g);
int game_option_count(const struct game *g);
bool game_has_pushes(const struct game *g);          /* chance works out physics in it */
void game_default_options(const struct game *g, int16_t out[OPTIONS_MAX]);
bool option_offered(const struct option *o, int seats);
/* What is no choice or isn't offered for this number of seats becomes the initial choice. */
void game_settle_options(const struct game *g, int seats, int16_t options[OPTIONS_MAX]);

/* The open window of any state or view; false: there is none. */
bool game_window(const struct game *g, const void *view, struct window *out);
void window_add(struct window *w, int seat, bool may);   /* the next seat in order */

/* Does the seat on turn need its own secrets for this decision? The same in every world the public thinks of;
   where it doesn't, so is the list. */
enum look_need { LOOK_NONE, LOOK_IF_WANTED, LOOK_NEEDED };    /* if wanted: one answer is public */
enum look_need game_looks(const struct game *g, const void *state);

/* NULL where bytes from elsewhere can be the view of `reader` (SEAT_NONE: the public), which every function of
   the interface can take then; else what is wrong with them, for programmers. */
const char *game_view_why(const struct game *g, const void *view, int seats, const int16_t *options,
                          int reader);

/* The same for a line and an event from elsewhere, as a reader is told them. */
bool game_line_fits(const struct game *g, const struct action *a, int seats);
bool game_event_fits(const struct game *g, const struct event *e, int seats);

/* The first `max` actions, for a `legal` that writes its list without a look at the room there is. */
int game_legal_some(int (*legal)(const void *state, struct action *out, int max), const void *state,
                         struct action *out, int max);
/* Checks shared by all `why` functions: NULL when `a` is one of the listed actions. */
const char *game_why_listed(const struct game *g, const void *state, const struct action *a);
/* The letter of argument i; 0 where the verb has none. */
char verb_letter(const struct verb *v, int i);
/* NULL when the verb exists and each argument has a letter and a value: anything else is
   refused before a game's `why` is asked. */
const char *action_check(const struct game *g, const struct action *a);
bool action_equal(const struct action *a, const struct action *b);

/* The seats that may read the secrets of a line: who acts and who receives. */
unsigned action_readers(const struct game *g, const struct action *a);
/* The line as `seat` may read it, and the event as it may see it: secret args become ARG_HIDDEN. */
struct action action_redact(const struct game *g, const struct action *a, int seat);
struct event event_redact(const struct event *e, int seat);

#endif
