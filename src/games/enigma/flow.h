/* Enigma's rules, inside: what its files call of each other. Boards and tests read enigma.h. */
#ifndef DOCKET_ENIGMA_FLOW_H
#define DOCKET_ENIGMA_FLOW_H

#include "../../action.h"
#include "enigma.h"

static inline unsigned flow_bit(int seat) { return seat < 0 ? (unsigned)ENIGMA_PUBLIC : 1u << seat; }
static inline bool flow_solo(const struct enigma *e) { return e->seats == 1; }
static inline unsigned flow_down(const struct enigma *e) { return ENIGMA_ALL_PLACES & ~e->up; }
static inline int flow_low(unsigned mask) { return __builtin_ctz(mask); }
/* Bits of a mask of places, cards or Characters (16 bits at most). */
static inline int flow_count(unsigned mask)
{
    mask = (mask & 0x5555) + (mask >> 1 & 0x5555);
    mask = (mask & 0x3333) + (mask >> 2 & 0x3333);
    mask = (mask + (mask >> 4)) & 0x0f0f;
    return (int)((mask + (mask >> 8)) & 0x1f);
}
static inline unsigned flow_everyone(const struct enigma *e) { return ENIGMA_PUBLIC | ((1u << e->seats) - 1); }

static inline void flow_ask(struct enigma *e, int phase, int seat)
{
    e->phase = (uint8_t)phase;
    e->asked = (int8_t)seat;
}

/* turn.c: the flow of a turn and of time */
void enigma_turn_begin(struct enigma *e, int seat, struct events *ev);
void enigma_turn_next(struct enigma *e, struct events *ev);
void enigma_turn_go_on(struct enigma *e);
bool enigma_turn_time(struct enigma *e, struct events *ev);        /* time moves; true: the game ended */
APART void enigma_turn_expire(struct enigma *e, struct events *ev);
APART void enigma_turn_choose(struct enigma *e, int place, struct events *ev);
void enigma_turn_name(struct enigma *e, int card, struct events *ev);
void enigma_turn_believe(struct enigma *e, struct events *ev);
APART void enigma_turn_doubt(struct enigma *e, struct events *ev);
APART void enigma_turn_lift(struct enigma *e, int place, struct events *ev);
void enigma_turn_token(uint8_t *mask, int seat, int token, bool take, struct events *ev);
void enigma_turn_peek(struct enigma *e, int seat, int place, struct events *ev);
void enigma_turn_up(struct enigma *e, int place, struct events *ev);
/* Who in `seats` comes first clockwise after `seat`; -1 nobody. */
int enigma_turn_clockwise(const struct enigma *e, unsigned seats, int seat);

/* effects.c: what the Mansion cards do */
void enigma_effect_run(struct enigma *e, int card, struct events *ev);
void enigma_effect_apply(struct enigma *e, const struct action *a, struct events *ev);
void enigma_effect_drawn(struct enigma *e, int character, struct events *ev);
unsigned enigma_effect_partners(const struct enigma *e);
unsigned enigma_effect_others(const struct enigma *e);
unsigned enigma_effect_lines(const struct enigma *e);

/* missions.c */
int enigma_mission_of(int character);
bool enigma_mission_open(const struct enigma *e, int seat);        /* an attempt is allowed */
APART void enigma_mission_attempt(struct enigma *e, struct events *ev);
void enigma_mission_shown(struct enigma *e, int character, struct events *ev);
void enigma_mission_become(struct enigma *e, int character);
APART void enigma_mission_claim(struct enigma *e, const struct action *a, struct events *ev);
struct action *enigma_mission_list(const struct enigma *e, struct action *out);     /* see legal.c */
bool enigma_mission_last(const struct enigma *e);                  /* the claim asked for decides */

/* deal.c: set-up, series, solo challenge, chance */
void enigma_deal_start(struct enigma *e, int seats, const int16_t *options);
void enigma_deal_keeper(struct enigma *e, int seat);
void enigma_deal_lay(struct enigma *e, int place, int card, struct events *ev);
void enigma_deal_character(struct enigma *e, int seat, int character, struct events *ev);
void enigma_deal_keep(struct enigma *e, int character, struct events *ev);
APART void enigma_deal_carry(struct enigma *e, int place, struct events *ev);
APART void enigma_deal_join(struct enigma *e, int character, struct events *ev);
APART void enigma_deal_begin(struct enigma *e, struct events *ev);
void enigma_deal_clear_place(struct enigma *e, int place);
void enigma_deal_restock(struct enigma *e);
void enigma_deal_win(struct enigma *e, int seat, int ending, struct events *ev);
void enigma_deal_breach(struct enigma *e, int ending, struct events *ev);
unsigned enigma_deal_set(int seats, int option);                   /* the Characters of a first game */
unsigned enigma_deal_joins(const struct enigma *e);                /* who could join the gradual set */
struct action *enigma_deal_list(const struct enigma *e, struct action *out);        /* see legal.c */
int enigma_deal_chance(const void *state, uint64_t seed, struct action *out, int max);

/* knowledge.c */
void enigma_knowledge_redact(void *state, int seat);
void enigma_knowledge_guess(void *view, int seat, uint64_t seed);

/* One piece of `pool` for each of `count` wants, of those it allows: into out, or false. */
bool enigma_knowledge_match(const uint16_t *allowed, int count, unsigned pool, uint8_t *out);
bool enigma_knowledge_fits(const struct enigma *e, int seat);      /* there are hands to guess */
/* sane.c */
extern const char *const enigma_events[];
const char *enigma_sane(const void *view, int seats, const int16_t *options, int seat);

/* legal.c */
int enigma_legal_list(const void *state, struct action *out, int max);
/* why.c */
const char *enigma_legal_why(const void *state, const struct action *a);

/* window.c */
bool enigma_window(const void *view, struct window *out);

/* words.c */
void enigma_words_ask(const void *state, struct text *out);
void enigma_words_name(const void *state, const struct action *a, struct text *out);
void enigma_words_reason(const void *state, int seat, struct text *out);
void enigma_words_show(const void *state, struct text *out);
void enigma_tallies(const void *before, const struct action *a, const struct events *came,
                  struct tallies seat[SEATS_MAX]);
void enigma_words_then(const struct events *seen, struct text *out);

/* rules.c: for notation and words */
extern const char *const enigma_card_ids[CARDS], *const enigma_character_ids[CHARACTERS],
    *const enigma_mission_ids[MISSIONS], *const enigma_line_ids[ENIGMA_LINES],
    *const enigma_place_ids[ENIGMA_PLACES];

#endif
