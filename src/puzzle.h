/* Puzzles: positions in which one choice leads all others, from the seat's view alone. A set is data, one file
   a game, read all or nothing:

       docket puzzles 1
       game tribunal 1                 id and rules version,
       made physics 3 judge 1          and what else its answers depend on
       puzzle t001 tribunal-2-0xyz     a name of its own, the game ID of the deal
       kind bluff                      what it teaches (puzzle_kinds)
       made rules 1 physics 2 judge 1  where it is of other versions than the set says
       seat 0                          who decides
       table easy person hard          where it was measured by the chance to win at this table
       found 3 8 5 8 4 4               how often Easy, Normal and Hard found the answer, of how many tries
       proof count                     where a solver outside the judge has proved it: how
       played 0 ok                     what was done in that game
       choice 0 object                 two to four, in the order of the rules' list
       choice 0 ok
       answer 1 0.312 0.041            which one, its lead over the next best, half the interval of that
       after win 81 50                 what came of each choice in worlds that fit, in hundredths (outcomes in
                                       bot/grounds.h); what it is judged by first
       lines 175                       so many log lines lead there, as in notation.h
       * begin 1
       ...
       end 42                          how many puzzles there are                                           */
#ifndef DOCKET_PUZZLE_H
#define DOCKET_PUZZLE_H

#include "bot/judge.h"
#include "session.h"

enum { PUZZLE_CHOICES = 4, PUZZLES_MAX = 400, PUZZLE_GRADES = 3, PUZZLE_LIST = 48,
       PUZZLE_AFTER = 3,
       PUZZLE_FILE_MAX = 4 << 20, PUZZLE_LINES_MAX = 4000 };

struct puzzle_kind {
    const char *game, *id;
    const char *title;           /* N_: "Is it a bluff?" */
    const char *teaches;         /* N_: one sentence, the clue: where to look */
    const char *verbs;           /* ' ' around each verb that asks it */
    bool (*when)(const void *view, int seat);    /* only in such positions; NULL: in all */
};
extern const struct puzzle_kind puzzle_kinds[];          /* ends with a NULL game */
const struct puzzle_kind *puzzle_kind_of(const struct game *g, int verb);        /* NULL: none is made of it */
/* The closest one for a position. */
const struct puzzle_kind *puzzle_kind_at(const struct game *g, const void *view, int seat, int verb);
const struct puzzle_kind *puzzle_kind_find(const char *game, const char *id);

struct puzzle {
    char id[16], proof[16];      /* proof "": nothing but the judge says so */
    const struct puzzle_kind *kind;
    int seats, seat;
    int16_t options[OPTIONS_MAX];
    uint64_t seed;
    int found[PUZZLE_GRADES], tried[PUZZLE_GRADES];      /* by Easy, Normal, Hard */
    struct action choice[PUZZLE_CHOICES], played;
    int choices, answer;
    double lead, margin;
    int afters;                  /* what came of each choice, in hundredths */
    struct puzzle_after { int which, mean[PUZZLE_CHOICES]; } after[PUZZLE_AFTER];
    bool seated;                 /* of a review: by the chance to win, with these levels at the table */
    uint8_t level[SEATS_MAX];
    struct puzzle_made { int rules, physics, judge; } made;
    bool stale;                  /* by other rules, physics or judge: solve again before it is believed */
    int rating, stars;           /* worked out once; 0: not yet */
    struct action *line;         /* NULL: not read yet, see puzzle_set_skim */
    int lines;
    const char *raw;             /* they are there in the set's text, after so many of its lines */
    int raw_line;
    bool proven, gone;           /* of a stale one: solved again with the same answer; with another */
};

struct puzzle_set {
    const struct game *game;
    bool stale;                  /* some of it is */
    struct puzzle_made made;     /* what its head says */
    int count;
    struct puzzle *list;
    char *text, *path;           /* malloced, of a set that was skimmed */
    size_t size;
};

/* ---- files (puzzle.c) ---- */

/* Reads all or nothing: *out must hold nothing. Else a sentence with the line's number, and nothing is held. */
const char *puzzle_set_read(struct puzzle_set *out, const char *text, size_t n);
const char *puzzle_set_load(struct puzzle_set *out, const char *path);
/* The same for a window, which mustn't wait: lines aren't played before their puzzle is opened. */
const char *puzzle_set_skim(struct puzzle_set *out, const char *path);
/* NULL, or what is wrong where */
const char *puzzle_read_lines(const struct puzzle_set *s, struct puzzle *p);
char *puzzle_set_text(const struct puzzle_set *s);       /* malloced */
void puzzle_set_free(struct puzzle_set *s);
void puzzle_set_add(struct puzzle_set *s, const struct puzzle *p);      /* its lines become the set's */
const struct puzzle *puzzle_find(const struct puzzle_set *s, const char *id);
/* The position, as a game of its own that ends with its last line. */
const char *puzzle_open(struct session *out, const struct puzzle_set *s, const struct puzzle *p);
/* One more in the set that lies there, or the first of a new one; it gets a name of its own. p->line is
   copied. */
const char *puzzle_add_to_file(const char *path, const struct game *g, struct puzzle *p);

int puzzle_rating(const struct puzzle *p);       /* by how often the levels find the answer */
/* 1 to 5: fifths of the set's ratings */
int puzzle_stars(const struct puzzle_set *s, const struct puzzle *p);

/* Today's: one of each game, the same for everybody. -1: that set is empty. */
int puzzle_of_day(const struct puzzle_set *s, long day);

/* ---- solving (puzzle_solve.c) ---- */

struct puzzle_solved {
    int count, best, second;     /* choices that differ to whoever decides; best: -1, there is none */
    struct action action[PUZZLE_LIST];
    double mean[PUZZLE_LIST];
    struct judge_worth lead;     /* of the best over the second; the smallest of all leads */
    bool clear;                  /* it leads every other one by more than its interval */
    int worlds;
};
/* Every choice there is, by the view alone. least: what a lead must be beside its interval. Worlds are played
   step by step; a choice that is out of the question early is left behind. */
void puzzle_solve(struct puzzle_solved *out, const struct game *g, const void *view, int seat, int worlds,
                  double least, uint64_t seed);
double puzzle_least(const struct game *g);       /* a lead that a person would call one */
struct judge;
/* The judge that a puzzle was measured with, before its first world. */
void puzzle_judge(struct judge *j, const struct game *g, const void *view, const struct puzzle *p,
                  uint64_t seed);
/* The same among the choices that a puzzle shows; the number of the best, -1: none is clear. */
int puzzle_solve_shown(const struct game *g, const void *view, const struct puzzle *p, int worlds,
                       uint64_t seed);
/* Plays fitting worlds on after every choice that is shown, and keeps what tells them apart: p->after. */
void puzzle_outcomes(const struct game *g, const void *view, struct puzzle *p);
/* The best of the others by what came of them; any where nothing is kept. */
int puzzle_next_best(const struct puzzle *p);
bool puzzle_alike(const struct game *g, const void *view, const struct action *a, const struct action *b);

/* Proofs outside of the judge (puzzle_proof.c): how the answer was proved, or "". */
const char *puzzle_proof(const struct game *g, const void *view, int seat, const struct action *answer);

/* ---- why (puzzle_why.c) ---- */

/* What could be known that speaks for the answer beside choice `other`, a sentence a line with the players'
   names: from the view alone. pieces: what the board can show of it; may be NULL. */
void puzzle_why(const struct game *g, const struct player *players, const void *view, const struct puzzle *p,
                int other, struct grounds *pieces, struct text *out);
/* What came of it, in the worlds that fit: a sentence a line; nothing where nothing was kept. */
void puzzle_then(const struct game *g, const struct player *players, const void *view, const struct puzzle *p,
                 int other, struct text *out);

/* ---- the command ---- */
int puzzle_command(int argc, char **argv);
/* So many games from this seed on; only: one kind, NULL: all; proved: nothing but what can be proved; out: a
   file, NULL: it is printed. */
struct puzzle_hunt {
    int games, most;
    uint64_t first;
    const struct puzzle_kind *only;
    bool proved;
    const char *out;
};
int puzzle_mine(const struct game *g, const struct puzzle_hunt *hunt);

#endif
