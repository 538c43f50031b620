/* Puzzles: positions in which one choice leads all others, from the seat's view alone. A set is data, one file
   a game, read all or nothing:

       docket puzzles 1
       game tribunal 1                 id and rules version,
       made physics 3 judge 1          and what else its answers depend on
       puzzle t001 tribunal-2-0xyz     a name of its own, the game ID of the deal
       kind bluff                      what it teaches (puzzle_kinds)
       seat 0                          who decides
       found 3 8 5 8 4 4               how often Easy, Normal and Hard found the answer, of how many tries
       proof count                     where a solver outside the judge has proved it: how
       played 0 ok                     what was done in that game
       choice 0 object                 two to four, in the order of the rules' list
       choice 0 ok
       answer 1 0.312 0.041            which one, its lead over the next best, half the interval of that
       lines 175                       so many log lines lead there, as in notation.h
       * begin 1
       ...
       end 42                          how many puzzles there are                                           */
#ifndef DOCKET_PUZZLE_H
#define DOCKET_PUZZLE_H

#include "bot/judge.h"
#include "session.h"

enum { PUZZLE_CHOICES = 4, PUZZLES_MAX = 400, PUZZLE_GRADES = 3, PUZZLE_LIST = 48,
       PUZZLE_FILE_MAX = 4 << 20, PUZZLE_LINES_MAX = 4000 };

struct puzzle_kind {
    const char *game, *id;
    const char *title;           /* N_: "Is it a bluff?" */
    const char *teaches;         /* N_: one sentence, the clue: where to look */
    const char *verbs;           /* ' ' around each verb that asks it */
};
extern const struct puzzle_kind puzzle_kinds[];          /* ends with a NULL game */
const struct puzzle_kind *puzzle_kind_of(const struct game *g, int verb);        /* NULL: none is made of it */
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
    struct action *line;         /* NULL: not read yet, see puzzle_set_skim */
    int lines;
    const char *raw;             /* they are there in the set's text, after so many of its lines */
    int raw_line;
    bool proven, gone;           /* of a stale set: solved again with the same answer; with another */
};

struct puzzle_set {
    const struct game *game;
    bool stale;                  /* other rules, physics or judge: solve again before it is believed */
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
/* The same among the choices that a puzzle shows; the number of the best, -1: none is clear. */
int puzzle_solve_shown(const struct game *g, const void *view, const struct puzzle *p, int worlds,
                       uint64_t seed);
bool puzzle_alike(const struct game *g, const void *view, const struct action *a, const struct action *b);

/* Proofs outside of the judge (puzzle_proof.c): how the answer was proved, or "". */
const char *puzzle_proof(const struct game *g, const void *view, int seat, const struct action *answer);

/* ---- the command ---- */
int puzzle_command(int argc, char **argv);
int puzzle_mine(const struct game *g, int many, uint64_t first, int most, const char *out);

#endif
