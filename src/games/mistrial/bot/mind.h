/* What Mistrial!'s bots think with: the worth of a position and the game of one sealed bid. */
#ifndef DOCKET_MISTRIAL_MIND_H
#define DOCKET_MISTRIAL_MIND_H

#include "../../../bot/bot.h"
#include "../../../rng.h"
#include "../mistrial.h"

/* How a position is looked at: without the flips to come, with them, or by the trained net (eye.c). */
enum eye { EYE_PLAIN, EYE_FULL, EYE_TRAINED };

/* What the tiles say, whoever holds which cards. */
struct facts {
    int8_t linked[MS_SIDES], tiles[MS_SIDES];
    int8_t ahead;                   /* tie-break: 1 blue, -1 red */
    int8_t letters;
    uint8_t eye;                    /* enum eye */
    uint16_t doomed[MS_SIDES];      /* per card: winning it would be a Mistrial */
    uint16_t tight[MS_SIDES];       /* per card: at most two places left, and not doomed */
    float exposed[MS_SIDES];        /* how likely the next card flips one of the side's tiles */
    /* linked tiles the side would gain on the rival by the flip of an average card */
    float swing[MS_SIDES];
    /* for the trained eye: linked tiles a side would gain on the rival by winning the card, at a glance */
    int8_t gain[MS_SIDES][MS_CARDS];
    uint16_t joins[MS_SIDES];       /* exhibits it could link to its largest group */
};

enum { TRAITS = 26 };

void facts_read(const struct mistrial *m, enum eye eye, struct facts *f);
/* The differences between blue and red that matter, for the weights in value.c. */
void value_traits(const struct mistrial *m, const struct facts *f, float trait[TRAITS]);
/* The chance of `side`, 0..1, as far as m tells; m may be a view. Between rounds or at the end. */
float value_of(const struct mistrial *m, const struct facts *f, int side);
float value_read(const struct mistrial *m, enum eye eye, int side);

/* eye.c: a small net over what each side has, the same from either side. */
enum { EYE_SIDE = 26, EYE_SHARED = 8, EYE_INPUTS = 2 * EYE_SIDE + EYE_SHARED, EYE_HIDDEN = 16 };
struct eye_inputs { float side[MS_SIDES][EYE_SIDE], shared[EYE_SHARED], trait[TRAITS]; };
struct eye_weights {
    float hidden[EYE_INPUTS][EYE_HIDDEN], threshold[EYE_HIDDEN], out[EYE_HIDDEN], trait[TRAITS];
};
extern const struct eye_weights mistrial_eye;      /* learned/eye.c, made by tests/bench/fit_mistrial.c */
void eye_inputs(const struct mistrial *m, const struct facts *f, struct eye_inputs *in);
float eye_score(const struct eye_weights *w, const struct eye_inputs *in); /* above 0: blue is ahead */
/* shared with eye.c */
float value_share(uint64_t unseen, unsigned set);
void value_holds(const struct mistrial *m, int side, unsigned set, float q, float *any, float *all);

/* One way to bid. */
struct bid { uint8_t argument, influence, bias; };
enum { BIDS_MAX = 40 };

/* The matrix of one argument: rows are `side`'s bids, columns the rival's. */
struct bids {
    int side, rows, columns;
    struct bid row[BIDS_MAX], column[BIDS_MAX];
    float cell[BIDS_MAX][BIDS_MAX];         /* worth to side */
    float row_mix[BIDS_MAX], column_mix[BIDS_MAX];
    float worth;                            /* of the game to side when both mix so */
};

/* The best thing `m->turn` can do with the exhibit it won; *worth to it. keep: look closely at this many
   only, 0: at all. */
struct action resolve_best(const struct mistrial *m, enum eye eye, int keep, float *worth, struct facts *after);

/* The ways the exhibit on the table may go, valued once: by winner, and a tie. */
struct stakes {
    /* how many cubes, rounds of regret matching, ways to place are thought of */
    int cubes, rounds, keep;
    float naive;                    /* how likely the rival is to bid by averages */
    bool ready[MS_SIDES];
    struct action act[MS_SIDES];
    struct facts after[MS_SIDES], now;
};
void stakes_begin(struct stakes *k, const struct mistrial *m, enum eye eye);
/* The cells alone. cubes: how many `side` lays if that is still open, -1 for any number. */
void bids_fill(struct bids *g, const struct mistrial *m, int side, int cubes, struct stakes *known);
/* Mixes and worth by regret matching with positive regrets; then all of it at once. */
void bids_mix(struct bids *g, int rounds, float naive);
void bids_solve(struct bids *g, const struct mistrial *m, int side, int cubes, struct stakes *known);
/* Which rows can't win whatever the rival does, one bit each. */
uint64_t bids_safe(const struct bids *g);

/* How a level looks at a position. */
struct look {
    const struct bot_clock *clock;
    enum eye eye;
    float naive;                    /* how likely it takes the rival to bid by averages */
    int cubes;                      /* at most, that are thought of */
    int keep;                       /* ways to place that are looked at closely; 0: all */
    int worlds;                     /* guessed to look a round further when placing; 0: not at all */
};
/* counsel.c: an index into legal. Bids and Evidence by the solved matrix, tiles by the position's worth. */
int counsel_pick(const struct mistrial *m, int seat, const struct action *legal, int n, const struct look *look,
                 struct rng *rng);

/* ahead.c: where the tile goes, with the next round solved too, in guessed worlds. */
struct action resolve_ahead(const struct mistrial *m, struct rng *rng, const struct look *look);

/* temperament.c: as in struct mind */
float mistrial_bold(const void *view, int seat, const struct action *a);
bool mistrial_folly(const void *view, int seat, const struct action *a);
extern const struct habit mistrial_habits[];      /* habits.c */
extern const struct level_way mistrial_ways[];          /* ways.c */
extern const struct exploit mistrial_exploit;    /* exploit.c */
extern const struct learned mistrial_learned;  /* learned.c */
extern const struct mind mistrial_mind;          /* bot.c */
/* grounds.c: as in struct mind */
void mistrial_grounds(const void *view, int seat, const struct action *answer, const struct action *other,
                   struct grounds *g);
extern const char *const mistrial_outcome_names[];
float mistrial_outcome(const void *view, const void *world, int seat, int which);
void mistrial_outcome_tell(const void *view, int seat, int which, int after, int other, struct text *out);
/* hint.c: facts behind a hint, as in struct mind */
void mistrial_because(const void *view, int seat, const struct action *a, struct text *out);

#endif
