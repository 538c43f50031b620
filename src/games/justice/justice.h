/* Justice: the state, the verbs, the events and the printed cards. What a board or a test needs. */
#ifndef DOCKET_JUSTICE_H
#define DOCKET_JUSTICE_H

#include "../../action.h"

enum {
    JUSTICE_SEATS = 5,
    JUSTICE_SLOTS = 3,          /* Suspects in a Round */
    JUSTICE_NUMBERS = 14,
    JUSTICE_SUIT_CARDS = 56,    /* ids 0..55; the Modifications are 56..69 */
    JUSTICE_CARDS = 70,
    JUSTICE_HAND = 12,
    JUSTICE_TOKENS = 2,         /* Soul gaze tokens a Round */
    JUSTICE_GOAL = 42,
    JUSTICE_LAID = 14,          /* tricks a Round can have: 12 cards and 2 passes */
    JUSTICE_SHEET = 12,         /* Rounds kept on the score sheet; the oldest goes first */
};

enum justice_suit { EVIDENCE, TESTIMONY, WITNESS, ROSETTES, MODIFICATIONS, JUSTICE_SUITS };
enum justice_symbol { DWARF, HUMAN, ELF, COMMISSAR, WORKER, OUTSIDER, NO_SYMBOL };
enum justice_side { LEFT, RIGHT, TOP };     /* conviction, acquittal, Rosettes */

/* Values that stand for a card that isn't there or that this reader can't see. */
enum { NO_CARD = 0xff, NO_SLOT = 0xff, INNOCENT = 0, GUILTY = 1, LIABILITY_HIDDEN = 2, LIABILITY_NONE = 3,
       IDENTITY_HIDDEN = 0xfe, IDENTITY_NONE = 0xff };

/* One bit per quadrant of the Victory Cog. */
enum justice_quadrant {
    GUILTY_CONVICTED = 1,
    GUILTY_ACQUITTED = 2,
    INNOCENT_CONVICTED = 4,
    INNOCENT_ACQUITTED = 8,
    ANY_CONVICTED = 5
};

enum justice_phase {
    JUSTICE_CHOOSER,    /* chance: who chooses the first starting player (ruling 40) */
    JUSTICE_START,      /* a seat names the starting player */
    JUSTICE_SETUP,      /* chance: Liability, Suspects, Crime, Definition, Identities */
    JUSTICE_DEAL,       /* chance: the hands */
    JUSTICE_CLOSE,      /* everybody is asked about Case Closed */
    JUSTICE_LEAD,
    JUSTICE_FOLLOW,
    JUSTICE_MODIFY,
    JUSTICE_PLACE,      /* the winner influences the case */
    JUSTICE_REVEAL,     /* chance: Liability cards, then Identities are turned */
    JUSTICE_SCORED,     /* chance: the Round is written down; its table stays until `round` */
    JUSTICE_OVER,
};

enum justice_verb {
    JUSTICE_V_CHOOSER,      /* s */
    JUSTICE_V_START,        /* s */
    JUSTICE_V_ROUND,        /* x: clears the table for Round x */
    JUSTICE_V_LIABILITY,    /* slot, SECRET guilt */
    JUSTICE_V_SUSPECT,      /* slot, suspect */
    JUSTICE_V_CRIME,
    JUSTICE_V_DEFINITION,
    JUSTICE_V_IDENTITY,     /* receiving seat, SECRET identity */
    JUSTICE_V_DEAL,         /* receiving seat, SECRET card */
    JUSTICE_V_CLOSE,        /* calls Case Closed */
    JUSTICE_V_KEEP,         /* says nothing */
    JUSTICE_V_LEAD,         /* card */
    JUSTICE_V_YIELD,        /* has no Suit card to lead */
    JUSTICE_V_PLAY,         /* card */
    JUSTICE_V_PASS,         /* slot: spends a Soul gaze and peeks there */
    JUSTICE_V_SIT,          /* has no Suit card to follow with */
    JUSTICE_V_MODIFY,       /* Modification, the trick's card, side */
    JUSTICE_V_DECLINE,
    JUSTICE_V_PLACE,        /* the trick's card, slot, side */
    JUSTICE_V_REVEAL,       /* slot, guilt */
    JUSTICE_V_UNMASK,       /* seat, identity */
    JUSTICE_VERBS,
};

/* Events: seat is the one who acts or is concerned; args in this order. */
enum justice_event {
    JUSTICE_E_CHOOSER,      /* seat chooses the first starting player */
    JUSTICE_E_START,        /* seat starts; chosen by */
    JUSTICE_E_ROUND,        /* number */
    JUSTICE_E_LIABILITY,    /* slot: a face-down card */
    JUSTICE_E_SUSPECT,      /* slot, suspect */
    JUSTICE_E_CRIME,        /* crime */
    JUSTICE_E_DEFINITION,   /* definition, trump suit */
    JUSTICE_E_IDENTITY,     /* only the seat: identity */
    JUSTICE_E_DEAL,         /* only the seat: card */
    JUSTICE_E_LEAD,         /* card */
    JUSTICE_E_YIELD,
    JUSTICE_E_PLAY,         /* card, 1 if it is now the best */
    JUSTICE_E_PASS,         /* slot, tokens left */
    JUSTICE_E_PEEK,         /* only the seat: slot, guilt */
    JUSTICE_E_SIT,
    JUSTICE_E_WIN,          /* seat wins the trick with card */
    JUSTICE_E_MODIFY,       /* Modification, card, side */
    JUSTICE_E_DECLINE,
    JUSTICE_E_PLACE,        /* card, slot, side, hung (0: no Modification) */
    JUSTICE_E_TOTALS,       /* slot, conviction, acquittal: after a placement */
    JUSTICE_E_NOTHING,      /* the winner could place no card (ruling 21) */
    JUSTICE_E_DISCARD,      /* seat's trick card goes to the open discard: card, hung */
    JUSTICE_E_CLOSE,        /* Case Closed; 1 if called by an empty hand */
    JUSTICE_E_KEEP,
    JUSTICE_E_EFFICIENCY,   /* seat gets the Efficiency bonus */
    JUSTICE_E_LAST_TRICK,
    JUSTICE_E_VERDICT,      /* slot, 1 convicted, conviction, acquittal */
    JUSTICE_E_REVEAL,       /* slot, guilt */
    JUSTICE_E_UNMASK,       /* seat's identity */
    JUSTICE_E_SCORE,        /* seat's raw Round score, new total */
    JUSTICE_E_OVER,         /* winners, one bit a seat */
};

enum justice_option { JUSTICE_TRIMMED = 1, JUSTICE_SIMPLE = 2 };     /* bits of `options` */

/* A Modification on a card, in one byte: number 1..14, and the side it sticks out to. 0: none. */
#define HUNG(number, side) ((uint8_t)((number) | (side) << 4))
static inline int hung_number(int hung) { return hung & 15; }
static inline int hung_side(int hung) { return hung >> 4; }

struct justice {
    /* Hands: Suit cards by id, Modifications by number - 1. Empty for hands this reader can't see. */
    uint64_t hand[JUSTICE_SEATS];
    uint64_t gone;                              /* Suit cards all have seen this Round */
    uint16_t mods[JUSTICE_SEATS];
    uint16_t mods_gone;
    uint16_t open;                              /* numbers of this trick a Modification could still match */
    int16_t total[JUSTICE_SEATS];               /* Victory Points, never below 0 */
    int16_t raw[JUSTICE_SEATS];                 /* last Round's score as it came */
    int16_t best[JUSTICE_SEATS];                /* best raw Round score of the game (ruling 38) */
    int16_t sum[JUSTICE_SLOTS][2];              /* live totals: conviction, acquittal */
    uint8_t times[JUSTICE_SLOTS][2][7];         /* what a card with this symbol is multiplied by */
    int8_t base[JUSTICE_SLOTS][2][7];           /* base values laid with this symbol */

    uint8_t seats, options, phase;
    int8_t turn;                                /* a seat, SEAT_CHANCE or SEAT_NONE */
    uint8_t step;                               /* of a chance phase */
    uint8_t round, trick;                       /* from 1 */
    uint8_t start, chooser;
    uint8_t last;                               /* 1: this is the last trick */
    uint8_t closed;                             /* one bit per seat that called Case Closed */
    uint8_t efficient;                          /* who has the Efficiency bonus, or NO_SLOT */
    uint8_t winners;

    uint8_t count[JUSTICE_SEATS];               /* cards in hand, Modifications too */
    uint8_t tokens[JUSTICE_SEATS];
    uint8_t voids[JUSTICE_SEATS];               /* suits all know this seat lacks, one bit a suit */
    uint8_t seen[JUSTICE_SEATS];                /* Liability cards this seat peeked at, one bit a slot */
    uint8_t identity[JUSTICE_SEATS];

    uint8_t suspect[JUSTICE_SLOTS];
    uint8_t guilt[JUSTICE_SLOTS];
    uint8_t rosette[JUSTICE_SLOTS][2];          /* card ids or NO_CARD */
    uint8_t crime, definition, trump;

    /* The trick in the middle. */
    uint8_t leader, led, winner, win;           /* seats, suit; win: the best card's rank */
    uint8_t play[JUSTICE_SEATS];                /* card or NO_CARD */
    uint8_t hung[JUSTICE_SEATS];                /* the Modification on that seat's card */

    /* The trick before, for the eye. */
    uint8_t before[JUSTICE_SEATS], before_hung[JUSTICE_SEATS], before_leader, before_winner, before_placed;

    uint8_t laid_count;
    struct { uint8_t card, slot, side, hung, by; } laid[JUSTICE_LAID];     /* by: the seat that laid it */

    uint8_t sheet_count;
    int8_t sheet[JUSTICE_SHEET][JUSTICE_SEATS]; /* raw scores of the last Rounds */
    uint8_t mods_unseen;                        /* Modifications nobody has shown yet this Round */
    uint8_t spare;
};

_Static_assert(sizeof(struct justice) <= 512, "the state has a budget");

/* The printed cards. Words are marked for translation: use _(). */
struct justice_suspect { const char *name, *calling, *flavour; uint8_t symbols[2]; };
struct justice_crime { const char *name, *flavour; };
struct justice_definition { const char *name, *flavour; uint8_t trump; };
struct justice_face { const char *name; int8_t value[2]; uint8_t symbol[2]; };
struct justice_rosette { const char *name, *flavour; uint8_t symbol; int8_t points; };
struct justice_modification { const char *name, *flavour; int8_t add[2]; uint8_t symbol[2]; };
enum justice_gold { GOLD_NONE, GOLD_ONCE_IF_NONE, GOLD_PER_SUSPECT };
struct justice_identity {
    const char *name, *flavour, *wants, *gold_text;
    uint8_t cog;                    /* the two green quadrants */
    int8_t value[6];                /* Victory Points per symbol */
    uint8_t gold, gold_quadrants, gold_symbol;
    int8_t gold_points;
};

extern const struct justice_suspect justice_suspects[7];
extern const struct justice_crime justice_crimes[7];
extern const struct justice_definition justice_definitions[7];
extern const struct justice_identity justice_identities[7];
extern const struct justice_face justice_faces[42];             /* Evidence, Testimony, Witness */
extern const struct justice_rosette justice_rosettes[14];
extern const struct justice_modification justice_modifications[14];
extern const char *const justice_suit_names[JUSTICE_SUITS];
extern const char *const justice_card_kinds[JUSTICE_SUITS];     /* one card of the suit */
extern const char *const justice_suit_help[JUSTICE_SUITS];
extern const char *const justice_symbol_names[6];
extern const char *const justice_card_nouns[JUSTICE_CARDS];
extern const struct noun justice_nouns[];

static inline int justice_card(int suit, int number) { return suit * JUSTICE_NUMBERS + number - 1; }
static inline int card_suit(int card) { return card / JUSTICE_NUMBERS; }
static inline int card_number(int card) { return card % JUSTICE_NUMBERS + 1; }
#define SUIT_BITS(suit) ((uint64_t)0x3fff << ((suit) * JUSTICE_NUMBERS))
enum { VOID_ALL = 15 };         /* known to hold no Suit card at all */

/* The deck of this game: Suit cards and Modifications in play, and how many each seat is dealt. */
uint64_t justice_deck(const struct justice *j);
uint16_t justice_deck_mods(const struct justice *j);
int justice_hand_size(const struct justice *j);

/* The cards a seat may play now as leader or follower. */
uint64_t justice_playable(const struct justice *j, int seat);
bool justice_full(const struct justice *j, int slot);           /* two Rosettes already */

/* Verdict. Live totals are j->sum; they are public. */
bool justice_convicted(const struct justice *j, int slot);
/* Which laid card made the verdict what it stayed (its place in `laid`); -1: it never changed. */
int justice_tipped(const struct justice *j, int slot);
/* What laid card i counts now: base, multiplier and black number; returns base * times + black. */
int justice_worth(const struct justice *j, int i, int *base, int *times, int *black);
/* How often a symbol shows on a Suspect and its Rosettes (for Scoring). */
int justice_showing(const struct justice *j, int slot, int symbol);
void justice_lay(struct justice *j, int by, int card, int slot, int side, int hung);

/* What a seat's Identity wants from a Suspect, by what the view shows of it; false: not known here. Where the
   verdict that scores hangs on guilt that wasn't seen, it is WISH_EITHER. */
enum justice_wants { WANTS_NOTHING, WANTS_CONVICTED, WANTS_ACQUITTED, WANTS_EITHER };
struct justice_want {
    enum justice_wants wants;
    bool seen, guilty;
    int points;                         /* what the Suspect is worth then, as things lie */
};
bool justice_want(const struct justice *j, int seat, int slot, struct justice_want *out);
int justice_lacks(const struct justice *j, int slot, enum justice_wants wants);   /* points to that verdict */
/* Laid there, this card of the trick (or of a hand) turns the verdict; its totals then. */
bool justice_turns(const struct justice *j, int card, int slot, int side, int sum[2]);
int justice_rank(const struct justice *j, int card);            /* its strength in this trick; 0: can't win */

/* Scoring of one seat, step by step. Needs its Identity and all Liability cards. */
struct justice_tally {
    bool scores[JUSTICE_SLOTS];         /* the Suspect lies in a green quadrant */
    int symbols[JUSTICE_SLOTS];         /* Identity values over all symbols shown */
    int rosettes[JUSTICE_SLOTS];        /* Victory Points printed on its Rosettes */
    int gold, gold_count;               /* bonus points, and for how many Suspects or once */
    int tokens, efficiency, sum;
};
void justice_tally(const struct justice *j, int seat, struct justice_tally *out);

/* Between this game's own files. */
APART void justice_verdict(struct justice *j, struct events *ev);   /* the case rests: totals, the reveal */
APART void justice_score_round(struct justice *j, struct events *ev);
APART void justice_begin_tricks(struct justice *j, struct events *ev);
int justice_list_chance(const struct justice *j, struct action *out);
APART void justice_apply_chance(struct justice *j, const struct action *a, struct events *ev);
int justice_chance(const void *state, uint64_t seed, struct action *out, int max);
void justice_redact(void *state, int seat);
void justice_guess(void *view, int seat, uint64_t seed);
extern const char *const justice_events[];
const char *justice_sane(const void *view, int seats, const int16_t *options, int seat);
bool justice_fits(const struct justice *j, int seat);           /* there is a world to guess for this reader */
void justice_seat_suspect(struct justice *j, int slot, int id);
bool justice_window(const void *view, struct window *out);
const char *justice_why(const void *state, const struct action *a);
void justice_ask(const void *state, struct text *out);
void justice_name(const void *state, const struct action *a, struct text *out);
void justice_then(const struct events *seen, struct text *out);
void justice_reason(const void *state, int seat, struct text *out);
void justice_show(const void *state, struct text *out);

extern const struct game justice_game;
extern const struct fact justice_facts[];

#endif
