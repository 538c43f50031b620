/* Enigma: Beyond Code. The state, the words of its actions and events, and the card tables.
   Places are 0..8 row by row (A1 B1 C1, A2 B2 C2, A3 B3 C3); a mask of places has bit p for place p.
   A mask of seats has bit s for seat s; ENIGMA_PUBLIC stands for what everybody knows. */
#ifndef DOCKET_ENIGMA_H
#define DOCKET_ENIGMA_H

#include "../../game.h"

enum {
    ENIGMA_PLACES = 9,
    ENIGMA_SEATS = 5,
    ENIGMA_LINES = 6,            /* three rows, then three columns */
    ENIGMA_ALL_PLACES = 0x1ff,
    ENIGMA_LAST_SLOT = 6,        /* 2-5 players: time is over on this slot */
    ENIGMA_SOLO_SLOT = 8,        /* the same on the solo side of the sheet */
    ENIGMA_TRIUMPHS = 3,         /* wins that end a series */
    ENIGMA_SILENCES = 4,         /* solo: Silence tokens for cards */
    ENIGMA_PUBLIC = 0x80,
    ENIGMA_UNKNOWN = 15,         /* a card or Character this view may not show */
    ENIGMA_NONE = 14,            /* no card here (yet), no claim, nobody */
};

enum enigma_card {
    CARD_LIBRARY, CARD_ENIGMA, CARD_PHANTOM, CARD_TOME, CARD_CIPHER, CARD_OBSERVATORY, CARD_SEANCE,
    CARD_CORRIDOR, CARD_TEAMWORK, CARD_SOLOWORK, CARDS,
    CARD_CHAOS = 12,             /* in `said`: a place that bears the Chaos symbol */
};

enum enigma_symbol { SYMBOL_NONE, SYMBOL_CHAOS, SYMBOL_DECRYPTION };

/* The nine Character cards, and the seven Missions they carry. */
enum enigma_character {
    DECRYPTER_HIM, DECRYPTER_HER, MESSIAH_HIM, MESSIAH_HER, WANDERER, SABOTEUR, MEDIUM, ARCHIVIST, GHOST,
    CHARACTERS,
};
enum enigma_mission {
    MISSION_DECRYPTER, MISSION_MESSIAH, MISSION_WANDERER, MISSION_SABOTEUR, MISSION_MEDIUM, MISSION_ARCHIVIST,
    MISSION_GHOST, MISSIONS,
};
enum enigma_token { TOKEN_SILENCE, TOKEN_DECRYPTION, TOKEN_CHAOS, TOKEN_TRIUMPH };

/* The options, in the order of the table. */
enum {
    OPTION_SET, OPTION_LENGTH, OPTION_THIRD, OPTION_OPEN, OPTION_KEEPER, OPTION_SLOW, OPTION_KEEP,
    ENIGMA_OPTIONS,
};
enum { SET_SIMPLIFIED, SET_STANDARD, SET_GRADUAL };

enum enigma_phase {
    /* set-up; chance unless said otherwise */
    PHASE_KEEPER, PHASE_LAY, PHASE_CARRY /* solo, seat */, PHASE_DEAL, PHASE_DRAFT /* 2 players, seats */,
    /* a turn */
    PHASE_TURN, PHASE_WATCH /* silenced */, PHASE_NAME, PHASE_DOUBT, PHASE_LIFT /* solo */,
    /* effects */
    PHASE_CANCEL, PHASE_TEAM, PHASE_TEAM_PEEK, PHASE_PARTNER, PHASE_PARTNER_PEEK, PHASE_LINE, PHASE_READ,
    PHASE_LOOK,
    PHASE_EXCHANGE, PHASE_DRAW /* chance */, PHASE_TRADE, PHASE_OBSERVE, PHASE_COVER, PHASE_HAND, PHASE_REVEAL,
    PHASE_SWAP, PHASE_SWAP_PEEK, PHASE_SOLOWORK, PHASE_TOME,
    /* a Mission */
    PHASE_POINT, PHASE_SHOW /* chance */, PHASE_BECOME,
    /* after a game */
    PHASE_EXPIRE /* chance */, PHASE_BETWEEN, PHASE_JOIN /* chance */, PHASE_OVER,
    PHASES,
};

enum enigma_verb {
    VERB_KEEPER, VERB_LAY, VERB_DEAL, VERB_DRAW, VERB_SHOW, VERB_JOIN, VERB_EXPIRE,     /* chance */
    VERB_KEEP, VERB_CHOOSE, VERB_DECRYPT, VERB_WATCH, VERB_NAME, VERB_DOUBT, VERB_BELIEVE, VERB_CANCEL,
    VERB_ALLOW,
    VERB_CHAOS, VERB_STUDY, VERB_PEEK, VERB_INVITE, VERB_READ, VERB_LOOK, VERB_EXCHANGE, VERB_TRADE, VERB_COVER,
    VERB_HAND, VERB_REVEAL, VERB_SWAP, VERB_LIFT, VERB_LINK, VERB_SKIP,
    VERB_ATTEMPT, VERB_POINT, VERB_MARK, VERB_TELL, VERB_BECOME, VERB_END, VERB_BEGIN,
    ENIGMA_VERBS,
};

/* What an event's args mean stands behind it; `seat` is the one it happens to. */
enum enigma_event {
    EV_LAID,             /* the nine cards are laid (0) or reshuffled (1); mask of places */
    EV_DEALT,            /* seat gets a Character: character (seen by that seat) */
    EV_TURN,             /* seat begins a turn: 1 when silenced */
    EV_TIME,             /* the Time token stands on: slot */
    EV_PEEK,             /* seat looks at: place, card (seen by that seat; others see EV_PEEKS) */
    EV_PEEKS,            /* seat looks at: place */
    EV_NAMED,            /* seat names: place, card */
    EV_BELIEVED,         /* the claim stands: place */
    EV_DOUBTED,          /* seat doubts: place, 1 when the claim was true */
    EV_FACE_UP,          /* place, card */
    EV_FACE_DOWN,        /* place */
    EV_TOKEN,            /* seat: enum enigma_token, +1 taken or -1 returned */
    EV_HUSH,             /* solo: a Silence token on place: +1 put, -1 taken */
    EV_EFFECT,           /* seat runs: card, 1 with Chaos */
    EV_CANCELLED,        /* seat cancels the Enigma Machine or stops the Tome: card */
    EV_SYMBOL,           /* the Library announces: place, symbol */
    EV_MET,              /* seat sees a Character: whose, character (seen by that seat) */
    EV_EXCHANGED,        /* seat and arg 0 exchange Characters; arg 0 = seat: drew a new one */
    EV_SWAPPED,          /* place, place */
    EV_ATTEMPT,          /* seat shows: character */
    EV_SHOWN,            /* the Ghost turns up: character */
    EV_POINTED,          /* seat points: place, card (CARD_CHAOS: the symbol) */
    EV_FAILED,           /* seat fails and is eliminated */
    EV_WON,              /* seat wins the game: character */
    EV_BREACH,           /* Chaos breaks through: how often so far */
    EV_JOINS, EV_LEAVES, /* gradual set: character */
    EV_OVER,             /* the whole session is over: fate character or ENIGMA_NONE */
};

enum enigma_ending { ENDING_NONE, ENDING_MISSION, ENDING_SABOTEUR, ENDING_BREACH, ENDING_SOLO_FAILED };

struct enigma {
    /* who is asked what */
    int8_t asked;                /* a seat, SEAT_CHANCE or SEAT_NONE */
    uint8_t phase, seats, active;
    uint8_t option[ENIGMA_OPTIONS];

    /* the table, all of it public but `at` */
    uint8_t keeper, time, game;  /* game: 1.. within a series or the solo challenge */
    uint8_t alive, silence, decryption, chaos;      /* masks of seats */
    uint8_t at[ENIGMA_PLACES];   /* enum enigma_card, ENIGMA_NONE or ENIGMA_UNKNOWN */
    uint8_t seen[ENIGMA_PLACES]; /* seats that know the card there, and ENIGMA_PUBLIC */
    uint8_t told[ENIGMA_PLACES][ENIGMA_SEATS];      /* the last card each seat named there, or ENIGMA_NONE */
    uint8_t caught[ENIGMA_SEATS];                   /* lies exposed in this game */
    /* claims that it could doubt in this game, did, and was wrong */
    uint8_t heard[ENIGMA_SEATS], doubts[ENIGMA_SEATS], wrong[ENIGMA_SEATS];
    uint16_t may[ENIGMA_PLACES]; /* cards the public facts allow there: announced symbols, disproved names */
    uint16_t up, hush;           /* masks of places: face-up; with a Silence token (solo) */

    /* Characters; the stack is what is nowhere else, see enigma_stack */
    /* masks of Characters: in play, face-up beside the stack, Ghost's */
    uint16_t set, discard, shown;
    uint16_t offer[2];           /* 2 players: the cards to choose from (secret) */
    /* [who][whose]: Characters who knows are not whose; last: public */
    uint16_t barred[ENIGMA_SEATS + 1][ENIGMA_SEATS];
    uint8_t hand[ENIGMA_SEATS];  /* enum enigma_character, ENIGMA_NONE or ENIGMA_UNKNOWN */
    uint8_t met[ENIGMA_SEATS];   /* seats that know this seat's Character, and ENIGMA_PUBLIC */

    /* the turn */
    uint8_t had;                 /* a Decryption token was held when the turn began */
    uint8_t used, named;         /* Decryption naming done, normal naming done */
    uint8_t place, card;         /* the chosen place; the card named, whose effect runs */
    uint8_t charged;             /* C: Chaos was held when the effect began */
    uint8_t left, other;         /* peeks or reveals still to come; a second place */
    uint16_t laying;             /* places still to be laid */
    uint8_t resume;              /* the lay is a reshuffle: back to the turn */

    /* the Mission being attempted */
    uint8_t mission, step, suspect, accused;        /* accused: the Mission named for the suspect */
    uint8_t said[ENIGMA_PLACES]; /* card pointed at there, CARD_CHAOS or ENIGMA_NONE */

    /* beyond one game */
    uint8_t triumph[ENIGMA_SEATS], breaches, won;   /* won: Missions that have won, for the gradual set */
    uint8_t ending, winner, winner_character;       /* of the last finished game; winner ENIGMA_NONE: nobody */
    uint8_t solo_character[3], solo_left[3];        /* per solo victory: who, slots left */
};

struct enigma_card_text {
    const char *name, *theme;    /* theme: a sentence of atmosphere */
    const char *plain, *chaos;   /* the effect without and with a Chaos token */
    const char *solo;            /* what differs in the solo challenge, or NULL */
    uint8_t symbol;              /* enum enigma_symbol: the corner */
};

struct enigma_character_text {
    const char *name, *theme;
    uint8_t mission;             /* enum enigma_mission */
};

struct enigma_mission_text {
    const char *name, *needs, *claims, *fate;       /* fate: the world after this victory */
    const char *brief;                              /* needs and claims in one short sentence */
};

extern const struct enigma_card_text enigma_cards[CARDS];
extern const struct enigma_character_text enigma_characters[CHARACTERS];
extern const struct enigma_mission_text enigma_missions[MISSIONS];
extern const char *const enigma_breach_text;        /* Chaos wins */
extern const char *const enigma_failed_text;        /* solo: a claim was wrong */
extern const char *const enigma_symbol_names[3];
extern const char *const enigma_place_names[ENIGMA_PLACES];     /* "A1", never translated */
extern const uint16_t enigma_line_places[ENIGMA_LINES];
/* What a Mission claims: named cards in order, marked Chaos places, a person. The Wanderer names any seven. */
struct enigma_claims { uint8_t cards[3], named, marks, person; };
extern const struct enigma_claims enigma_claims[MISSIONS];
extern const uint16_t enigma_chaos_cards;           /* mask of the cards with the Chaos symbol */

extern const struct game enigma_game;
extern const struct fact enigma_facts[];

/* The nine cards of this game as a mask: Solowork replaces Teamwork in solo. */
unsigned enigma_deck(const struct enigma *e);
/* The Characters in the stack, on a full state; how many, on any view. */
unsigned enigma_stack(const struct enigma *e);
int enigma_stack_size(const struct enigma *e);
/* May the seat on turn attempt its Mission now? NULL, or why not. */
const char *enigma_attempt_why(const struct enigma *e, int seat);
/* Solo: slots between the token and the last one. */
int enigma_slots_left(const struct enigma *e);
/* The Character whose fate text ends the story, or ENIGMA_NONE. */
int enigma_fate(const struct enigma *e);

/* The notes pad. A page is kept as one `note` line of the journal (session_note), newest counts.
   Text form: nine areas joined by '/'; in an area, in this order, each part optional:
     names     one letter a card, in card order: l e p b c o s r t w
               (Library, Enigma, Phantom, Tome (book), Cipher, Observatory, Seance, coRridor, Teamwork,
                soloWork)
     symbol    x Chaos, k Decryption (key), n none
     seen by   a digit 1..5 for every seat
     certainty ! sure, ? guess
   "l!/x/ek2?//////" says: A1 surely the Library, B1 bears Chaos, C1 perhaps the Enigma Machine ... */
enum { NOTE_BLANK, NOTE_GUESS, NOTE_SURE };
struct enigma_note {
    uint16_t cards;              /* mask of names */
    uint8_t symbols;             /* mask: 1 << enum enigma_symbol */
    uint8_t seats;               /* mask of seats that saw it */
    uint8_t certainty;
};
struct enigma_notes { struct enigma_note area[ENIGMA_PLACES]; };

void enigma_notes_write(const struct enigma_notes *n, struct text *out);
/* NULL for good; *out is filled only then. Text that is no page gets a sentence. */
const char *enigma_notes_read(struct enigma_notes *out, const char *text);

#endif
