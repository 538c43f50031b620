/* Tribunal 1920: the state, its verbs and events. For boards, bots and tests. */
#ifndef DOCKET_TRIBUNAL_H
#define DOCKET_TRIBUNAL_H

#include "game.h"

enum { TR_LAW, TR_PRINT, TR_WEAPON, TR_WITNESS, TR_SYMBOLS };
enum { TR_MANHATTAN, TR_BROOKLYN, TR_QUEENS, TR_BRONX, TR_STATEN, TR_BOROUGHS };     /* 0 is the highest */

/* Spaces: 0..8 the Courtroom Grid row by row, 9..13 the Boroughs from the top. */
enum { TR_GRID = 9, TR_SPACES = 14, TR_CENTRE = 4, TR_CARDS = 20, TR_LINES = 8 };
enum { TR_HAND = 4, TR_PLEAS = 7, TR_GOAL = 3, TR_MEEPLES = 2, TR_PRICE = 3, TR_PRICE_MEEPLE = 2 };

#define TR_BIT(n) (1u << (n))
#define TR_ALL_CARDS 0xfffffu
#define TR_GRID_BITS 0x1ffu
#define TR_ALL_SPACES 0x3fffu

/* Card id: symbol * 5 + borough. */
static inline int tribunal_symbol(int card) { return card / TR_BOROUGHS; }
static inline int tribunal_borough(int card) { return card % TR_BOROUGHS; }

enum tribunal_verb {
    TR_BEGIN,       /* chance: begin SEAT, the first starter */
    TR_DRAW,        /* chance: draw SEAT CARD */
    TR_CLAIM,       /* claim SPACE */
    TR_PASS,
    TR_OK,
    TR_OBJECT,
    TR_ADMIT,       /* the claimant lied */
    TR_SHOW,        /* show CARD.. in id order: exactly the price of the space */
    TR_PENALTY,     /* penalty SPACE: the objector's free pawn */
    TR_BRIBE,       /* bribe SPACE: Queens */
    TR_REVERSE,     /* reverse FROM TO: Bronx */
    TR_STRIKE,      /* strike SPACE: Staten Island */
    TR_DISCARD,     /* discard CARD, one at a time */
    TR_SEND,        /* send SPACE (9..13): the loser's investigator */
    TR_VERBS,
};

/* What is asked. TR_AT_DRAW and TR_AT_START are chance turns. */
enum tribunal_phase {
    TR_AT_START, TR_AT_DRAW, TR_AT_CLAIM, TR_AT_ANSWER, TR_AT_PROOF, TR_AT_PENALTY,
    TR_AT_BRIBE, TR_AT_REVERSAL, TR_AT_STRIKE, TR_AT_DISCARD, TR_AT_SEND, TR_AT_END,
};

/* What goes on when the cards owed are drawn. */
enum tribunal_then { TR_THEN_DEAL, TR_THEN_TURN, TR_THEN_CLAIM, TR_THEN_PLACE, TR_THEN_DISCARD };

/* How a hearing was decided. */
enum tribunal_how { TR_BY_LINE, TR_BY_PENALTY, TR_BY_REVERSAL, TR_BY_COLUMN };

/* Events; the seat is the actor or the one concerned. */
enum tribunal_event {
    TR_EV_BEGIN,        /* seat starts the match */
    TR_EV_HEARING,      /* a hearing begins: starter; a = its number, b = replays of it so far */
    TR_EV_DRAW,         /* a = card, seen by the drawer only */
    TR_EV_CLAIM,        /* a = space */
    TR_EV_PASS,
    TR_EV_OK,           /* a = space */
    TR_EV_OBJECT,       /* a = space */
    TR_EV_ADMIT,        /* a = space */
    TR_EV_SHOW,         /* a = space, b = bits of the cards shown and discarded */
    TR_EV_PAWN,         /* a pawn of seat; a = space, b = 1 for a penalty pawn */
    TR_EV_BRIBE,        /* a = space */
    TR_EV_MOVE,         /* a = from, b = to, c = whose pawn */
    TR_EV_STRIKE,       /* a = space, b = whose pawn */
    TR_EV_DISCARD,      /* a = card */
    TR_EV_LINE,         /* seat aligned; a = bits of the spaces in line, b = 1: Support from the Jury */
    TR_EV_COLUMN,       /* seat stands highest; a = space */
    TR_EV_NULLIFIED,
    TR_EV_WON,          /* seat wins a hearings; b = enum tribunal_how */
    TR_EV_SEND,         /* a = space */
    TR_EV_MATCH,        /* seat wins the match */
};

/* A claim whose cards were not shown: admitted as a lie, or said and accepted.
   The hand of that moment is the present hand plus what was lost, less what was gained. */
struct tribunal_word {
    uint32_t early;         /* cards lost before any was gained: surely of that hand */
    uint32_t lost;          /* cards lost later */
    uint8_t space, gained;  /* space + 1; 0: none in this hearing */
    uint8_t spare[2];
};

struct tribunal {
    uint32_t hand[2], deck;     /* one bit a card; 0 where a view hides them */
    uint32_t discard;           /* face up */
    uint16_t pawns[2];          /* one bit a space */
    uint16_t meeples[2];        /* one bit a space, 9..13 */
    uint16_t bribe;             /* the bribed space's bit, or 0 */
    uint8_t hand_count[2], deck_count;
    uint8_t wins[2];
    int8_t turn;                /* seat, SEAT_CHANCE or SEAT_NONE */
    uint8_t phase, then;        /* enum tribunal_phase, tribunal_then */
    uint8_t mover, starter;     /* whose turn of the hearing it is; who started it */
    uint8_t drawer, owed;       /* cards still to be drawn, and by whom */
    uint8_t owner;              /* of the pawn whose Borough effect is open */
    uint8_t claimed;            /* the space named this turn; TR_SPACES: none */
    uint8_t how, jury;          /* how the grid last changed; a true claim of a line was objected to */
    uint8_t loser;              /* of the last hearing, while TR_AT_SEND */
    uint8_t decided;            /* hearings decided */
    uint8_t record[5];          /* each: winner | how << 1 | double << 3 */
    uint8_t replays;            /* nullified in a row */
    uint8_t claims[2], lies[2], proofs[2], objections[2];   /* counted over the match, at most 255 */
    uint8_t spare[2];
    struct tribunal_word lie[2];    /* each seat's last admitted lie of this hearing */
    struct tribunal_word said[2];   /* each seat's last accepted claim of this hearing */
};

_Static_assert(sizeof(struct tribunal) <= 256, "Tribunal's state stays small");

extern const uint8_t tribunal_need[TR_GRID][TR_SYMBOLS];
extern const uint32_t tribunal_need_lanes[TR_GRID];         /* the same, five bits a symbol as in cards */
extern const uint32_t tribunal_need_cards[TR_GRID];         /* all cards of the symbols needed */
extern const uint16_t tribunal_line[TR_LINES];              /* bits of spaces */
extern const char *const tribunal_card_ids[TR_CARDS];       /* "law-bronx" */
extern const char *const tribunal_space_ids[TR_SPACES];     /* "top-left", "bronx" */
extern const char *const tribunal_symbol_names[TR_SYMBOLS];     /* N_: "Law" */
extern const char *const tribunal_borough_names[TR_BOROUGHS];   /* N_: "Manhattan" */
extern const char *const tribunal_space_names[TR_SPACES];       /* N_: "the top left corner" */
extern const char *const tribunal_effect_names[TR_BOROUGHS];    /* N_: "Tip the Balance" */
extern const char *const tribunal_effect_texts[TR_BOROUGHS];    /* N_: one sentence */

/* Cards that a claim of `space` by `seat` takes. */
int tribunal_price(const struct tribunal *t, int seat, int space);
/* Do these cards support a claim of `space` by `seat`? */
bool tribunal_meets(const struct tribunal *t, int seat, uint32_t cards, int space);
/* Spaces that are neither occupied nor bribed. */
unsigned tribunal_free(const struct tribunal *t);
/* The spaces of all of this seat's complete lines among `pawns`; 0: none. */
unsigned tribunal_aligned(unsigned pawns);
int tribunal_reserve(const struct tribunal *t, int seat);   /* plea pawns left */
/* May a hand be `cards`, given what the seat admitted in this hearing? */
bool tribunal_possible(const struct tribunal *t, int seat, uint32_t cards);

extern const struct game tribunal_game;
extern const struct fact tribunal_facts[];

void tribunal_ask(const void *state, struct text *out);
void tribunal_name(const void *state, const struct action *a, struct text *out);
extern const char *const tribunal_how_words[];      /* N_: by enum tribunal_how */
void tribunal_then(const struct events *seen, struct text *out);
void tribunal_reason(const void *state, int seat, struct text *out);
void tribunal_show(const void *state, struct text *out);
void tribunal_tallies(const void *before, const struct action *a, const struct events *came,
                    struct tallies seat[SEATS_MAX]);
const char *tribunal_why(const void *state, const struct action *a);
void tribunal_redact(void *state, int seat);
void tribunal_guess(void *view, int seat, uint64_t seed);
extern const char *const tribunal_events[];
const char *tribunal_sane(const void *view, int seats, const int16_t *options, int seat);

#endif
