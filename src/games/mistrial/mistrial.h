/* Mistrial!: sealed bids over exhibits, tiles on one board, and the exhibit that fits nowhere. */
#ifndef DOCKET_MISTRIAL_H
#define DOCKET_MISTRIAL_H

#include "../../game.h"

enum { MS_DEFENCE, MS_PROSECUTION, MS_SIDES };      /* seat 0 is blue, seat 1 is red */

enum {
    MS_W = 8, MS_H = 7, MS_SQUARES = 56,            /* square = 8 * y + x, y down; its bit in a board */
    MS_JURORS = 12, MS_LAYOUTS = 6,
    MS_EXHIBITS = 10,                               /* A .. J */
    MS_PAIR = 10,                                   /* the Evidence card "H, I or J" */
    MS_CARDS = 11,                                  /* kinds of Evidence card: A .. J, the Matching Pair */
    MS_TILES = 13,                                  /* A .. G, H1, H2, I1, I2, J1, J2 */
    MS_ARGUMENTS = 6,                               /* 0, the Losing Argument, .. 5 */
    MS_CUBES = 10, MS_GOAL = 9, MS_DECK = 32,
};
#define MS_BOARD 0x00ffffffffffffffu

enum { MS_BENCH = MS_LAYOUTS, MS_UNDRAWN };         /* layout beside 0 .. 5 */
enum { MS_UNKNOWN = 14, MS_NONE = 15 };             /* a card or argument that is not known; none there */

enum mistrial_phase {
    MS_JURY,        /* chance: the jury card */
    MS_DEAL,        /* chance: two Evidence cards each */
    MS_STRIKE,      /* chance: one random Argument of each side, face down */
    MS_FLIP,        /* chance: the opening's Evidence */
    MS_SUBMIT,      /* First Player plays one of two Evidence cards */
    MS_COMMIT,      /* cubes, openly */
    MS_ARGUE,       /* an Argument, sealed */
    MS_REVEAL,      /* chance line: both Arguments become public */
    MS_RESOLVE,     /* the winner lays, flips or leaves */
    MS_DRAW,        /* chance: back to two Evidence cards */
    MS_OVER,
};

enum mistrial_verb {
    MS_V_JURY,      /* layout */
    MS_V_DRAW,      /* seat, card (secret) */
    MS_V_STRIKE,    /* seat, argument (secret) */
    MS_V_FLIP,      /* card */
    MS_V_REVEAL,    /* argument of seat 0, of seat 1 */
    MS_V_SUBMIT,    /* card */
    MS_V_COMMIT,    /* Influence cubes, Bias cubes */
    MS_V_ARGUE,     /* argument (secret) */
    MS_V_PLACE,     /* exhibit, quarter turns clockwise, square of the box's top left corner */
    MS_V_TURN,      /* tile: flip it to my colour */
    MS_V_KEEP,      /* exhibit: nothing happens */
    MS_VERBS,
};

/* Events: seat, then args. */
enum mistrial_event {
    MS_E_JURY,      /* -1: layout */
    MS_E_DREW,      /* seat: card (only the seat sees it) */
    MS_E_STRUCK,    /* seat: argument (only the seat sees it) */
    MS_E_FLIPPED,   /* -1: card from the deck */
    MS_E_SUBMITTED, /* seat: card */
    MS_E_COMMITTED, /* seat: Influence, Bias */
    MS_E_SEALED,    /* seat: an Argument lies face down */
    MS_E_REVEALED,  /* winner or -1 for a tie: arguments 0 and 1, strengths 0 and 1 */
    MS_E_SPENT,     /* seat: Influence back to the supply, Bias out of the game */
    MS_E_PLACED,    /* seat: tile, turn, square */
    MS_E_TURNED,    /* seat: tile, now of its colour */
    MS_E_KEPT,      /* seat: exhibit */
    MS_E_COLLECTED, /* seat: square, 1 if Bias */
    MS_E_CONSOLED,  /* seat, the loser: 1 cube from the supply, 0 when it is empty */
    MS_E_TOSSED,    /* -1: card, tied, to the Evidence discard */
    MS_E_RECALLED,  /* seat: Losing Argument took this many back */
    MS_E_REGAINED,  /* seat: the whole discard comes back, this many */
    MS_E_LEADER,    /* seat is First Player now */
    MS_E_RESET,     /* -1: the opening starts over */
    MS_E_MISTRIAL,  /* seat can't place: card */
    MS_E_OVER,      /* seat won: enum mistrial_end, linked tiles 0 and 1 */
};

enum mistrial_end { MS_RUNNING, MS_END_MISTRIAL, MS_END_NINE, MS_END_DECK };

enum { MS_OPT_TRIAL, MS_OPT_JURY, MS_OPT_WARNING, MS_OPT_RECORD };

struct mistrial {
    uint64_t covered[MS_SIDES];         /* squares under each side's tiles */
    uint64_t gone;                      /* per card, 4 bits: Evidence out of deck and hands */
    uint64_t tossed;                    /* per card: the Evidence discard (tied rounds) */
    uint64_t stack;                     /* per exhibit: cards stacked beside the board */
    uint16_t tiles[MS_SIDES];           /* one bit a tile */
    uint16_t letters;                   /* exhibits with a tile on the board */
    uint8_t at[MS_TILES], turned[MS_TILES];     /* box corner and quarter turns; 0 until down */
    uint8_t evidence[MS_SIDES][2];      /* secret hands; a missing card is in the last slot */
    uint8_t played[MS_SIDES];           /* shown Arguments now in the discard, one bit each */
    uint8_t struck[MS_SIDES];           /* secret: the random first discard; MS_NONE once it is back */
    uint8_t bid[MS_SIDES];              /* the Argument on the table; secret until the reveal */
    uint8_t influence[MS_SIDES], bias[MS_SIDES];            /* cubes owned */
    uint8_t laid[MS_SIDES], laid_bias[MS_SIDES];            /* cubes on this round's bid */
    uint8_t supply, deck;               /* Influence cubes, Evidence cards left */
    uint8_t card;                       /* the Evidence argued about, MS_NONE between rounds */
    uint8_t layout;                     /* 0 .. 5, MS_BENCH, MS_UNDRAWN */
    uint8_t phase, opening, round;
    uint8_t leader;                     /* First Player, MS_NONE in the opening */
    uint8_t winner;                     /* of this round after the reveal; MS_NONE tied or not yet */
    uint8_t end, victor;                /* enum mistrial_end, the seat that won */
    uint8_t warning, record;            /* table aids: Mistrial warning; list of shown Arguments */
    int8_t turn;
};

/* ---- content (cards.c) ---- */
struct mistrial_exhibit {
    const char *title, *prosecution, *defence;
};
struct mistrial_shape {
    uint8_t cells, copies, turns;
    uint8_t cell[4][5];                 /* squares from the box corner, the last one repeated */
    uint64_t mask[4];                   /* at the top left corner of the board */
    uint64_t box[4];                    /* corners for which the box is on the board */
};
struct mistrial_layout {
    const char *name, *character;
    uint64_t bias[MS_SIDES];
};
struct mistrial_help { const char *title, *text; };
enum {
    MS_HELP_EVIDENCE, MS_HELP_PAIR, MS_HELP_ARGUMENT, MS_HELP_LOSING, MS_HELP_INFLUENCE, MS_HELP_BIAS,
    MS_HELP_SUPPLY,
    MS_HELP_LEADER, MS_HELP_START, MS_HELP_TILE, MS_HELP_LINKED, MS_HELP_MISTRIAL, MS_HELP_TIE, MS_HELP_END,
    MS_HELPS,
};

extern const struct mistrial_exhibit mistrial_exhibits[MS_CARDS];       /* the last is the Matching Pair */
extern const struct mistrial_shape mistrial_shapes[MS_EXHIBITS];
extern const struct mistrial_layout mistrial_layouts[MS_LAYOUTS + 1];   /* the last is the Bench Trial */
extern const struct mistrial_help mistrial_helps[MS_HELPS];
extern const char *const mistrial_arguments[MS_ARGUMENTS];              /* "Losing", "Aside", .. */
extern const char *const mistrial_sides[MS_SIDES];                      /* "Defence", "Prosecution" */
extern const uint8_t mistrial_start[MS_SIDES];                          /* start squares */
extern const uint8_t mistrial_juror[MS_JURORS];                         /* juror squares */
extern const uint8_t mistrial_first_tile[MS_EXHIBITS], mistrial_tile_exhibit[MS_TILES];
extern const struct noun mistrial_nouns[];
#define MS_JUROR_SQUARES 0x84210842108421u

/* ---- the board (board.c) ---- */
static inline uint64_t mistrial_mask(int exhibit, int turn, int square)
{
    return mistrial_shapes[exhibit].mask[turn] << square;
}
uint64_t mistrial_tile_mask(const struct mistrial *m, int tile);        /* 0 when not on the board */
int mistrial_tile_on(const struct mistrial *m, int square);             /* the tile there or MS_NONE */
uint64_t mistrial_influence_squares(const struct mistrial *m);          /* cubes still on the board */
uint64_t mistrial_bias_squares(const struct mistrial *m, int side);
/* Box corners where `side` may lay `exhibit` turned so: one shift by each gives the squares. */
uint64_t mistrial_places(const struct mistrial *m, int side, int exhibit, int turn);
/* the same for each of its turns */
void mistrial_each_place(const struct mistrial *m, int side, int exhibit, uint64_t places[4]);
/* all squares those cover */
uint64_t mistrial_reach(const struct mistrial *m, int side, int exhibit, int turn);
bool mistrial_fits(const struct mistrial *m, int side, int exhibit);
/* How many places each exhibit not yet down has for `side`, counted up to three or a few more. */
void mistrial_room(const struct mistrial *m, int side, uint8_t room[MS_EXHIBITS]);
uint16_t mistrial_joins(const struct mistrial *m, int side);            /* exhibits that could be linked */
bool mistrial_doomed(const struct mistrial *m, int side, int card);     /* winning this card is a Mistrial */
const char *mistrial_why_place(const struct mistrial *m, int side, int exhibit, int turn, int square);
int mistrial_linked(const struct mistrial *m, int side);                /* tiles in the largest group */
uint16_t mistrial_linked_tiles(const struct mistrial *m, int side);     /* which ones */
int mistrial_copies(const struct mistrial *m, int side, int exhibit);   /* tiles of it in this colour */
/* Who would win now. *decider: MS_NONE linked tiles, 0 .. 9 that exhibit, MS_EXHIBITS First Player. */
int mistrial_verdict(const struct mistrial *m, int *decider);

/* ---- hands (rules.c) ---- */
unsigned mistrial_hand(const struct mistrial *m, int side);     /* Arguments it may hold: exact when known */
int mistrial_hand_count(const struct mistrial *m, int side);
int mistrial_strength(const struct mistrial *m, int side);      /* of a known bid with its cubes */
uint64_t mistrial_unseen(const struct mistrial *m);             /* per card: not gone and not in a known hand */
static inline int mistrial_nibble(uint64_t counts, int i) { return (int)(counts >> (4 * i) & 15); }

/* ---- words (words.c) ---- */
void mistrial_square_name(int square, struct text *out);        /* "c4" */
void mistrial_card_name(int card, struct text *out);            /* "Exhibit G, The Cellar Key" */

extern const struct game mistrial_game;
extern const struct fact mistrial_facts[];

#endif
