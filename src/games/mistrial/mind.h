/* What Mistrial!'s bots think with: the worth of a position and the game of one sealed bid. */
#ifndef DOCKET_MISTRIAL_MIND_H
#define DOCKET_MISTRIAL_MIND_H

#include "../../bot/bot.h"
#include "../../rng.h"
#include "mistrial.h"

/* What the tiles say, whoever holds which cards. */
struct facts {
    int8_t linked[MS_SIDES], tiles[MS_SIDES];
    int8_t ahead;                   /* tie-break: 1 blue, -1 red */
    int8_t letters;
    bool plain;                     /* flips to come are left out */
    uint16_t doomed[MS_SIDES];      /* per card: winning it would be a Mistrial */
    uint16_t tight[MS_SIDES];       /* per card: at most two places left, and not doomed */
    float exposed[MS_SIDES];        /* how likely the next card flips one of the side's tiles */
    /* linked tiles the side would gain on the rival by the flip of an average card */
    float swing[MS_SIDES];
};

enum { TRAITS = 26 };

void facts_read(const struct mistrial *m, bool plain, struct facts *f);
/* The differences between blue and red that matter, for the weights in value.c. */
void value_traits(const struct mistrial *m, const struct facts *f, float trait[TRAITS]);
/* The chance of `side`, 0..1, as far as m tells; m may be a view. Between rounds or at the end. */
float value_of(const struct mistrial *m, const struct facts *f, int side);
float value_read(const struct mistrial *m, int side);

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
struct action resolve_best(const struct mistrial *m, bool plain, int keep, float *worth, struct facts *after);

/* The ways the exhibit on the table may go, valued once: by winner, and a tie. */
struct stakes {
    /* how many cubes, rounds of regret matching, ways to place are thought of */
    int cubes, rounds, keep;
    bool ready[MS_SIDES];
    struct action act[MS_SIDES];
    struct facts after[MS_SIDES], now;
};
void stakes_begin(struct stakes *k, const struct mistrial *m, bool plain);
/* The cells alone. cubes: how many `side` lays if that is still open, -1 for any number. */
void bids_fill(struct bids *g, const struct mistrial *m, int side, int cubes, struct stakes *known);
/* Mixes and worth by regret matching with positive regrets; then all of it at once. */
void bids_mix(struct bids *g, int rounds);
void bids_solve(struct bids *g, const struct mistrial *m, int side, int cubes, struct stakes *known);
/* Which rows can't win whatever the rival does, one bit each. */
uint64_t bids_safe(const struct bids *g);

/* counsel.c: an index into legal. Bids and Evidence by the solved matrix, tiles by the position's worth.
   ahead: how far it looks into the next round; NULL: not at all. */
struct ahead {
    const struct bot_clock *clock;
    int bid_worlds, tile_worlds;    /* guessed for each pair of bids, for each way to place */
};
int counsel_pick(const struct mistrial *m, int seat, const struct action *legal, int n,
                 const struct ahead *ahead, struct rng *rng);

/* ahead.c: the same with the next round solved too, in guessed worlds. */
void bids_look_ahead(struct bids *g, const struct mistrial *m, struct stakes *k, struct rng *rng,
                     const struct ahead *ahead);
struct action resolve_ahead(const struct mistrial *m, struct rng *rng, const struct ahead *ahead);
/* Plays the two bids laid in w and the winner's best answer; the worth to side, w is between rounds then. */
float bids_play(struct mistrial *w, struct stakes *k, int side, int *winner);
void bids_lay(struct mistrial *m, int side, struct bid b, bool open);
bool bids_open(const struct mistrial *m, int side);

/* manner.c: as in struct mind */
float mistrial_bold(const void *view, int seat, const struct action *a);
bool mistrial_folly(const void *view, int seat, const struct action *a);
extern const struct quirk mistrial_quirks[];      /* quirks.c */
extern const struct exploit mistrial_exploit;    /* exploit.c */
/* hint.c: facts behind a hint, as in struct mind */
void mistrial_because(const void *view, int seat, const struct action *a, struct text *out);

#endif
