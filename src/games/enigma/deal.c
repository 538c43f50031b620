/* Enigma: set-up, chance, the end of a game, series, gradual set and solo challenge. */
#include <string.h>

#include "../../rng.h"
#include "flow.h"

#define K(c) (1u << (c))

static const uint16_t standard_set = K(DECRYPTER_HER) | K(MESSIAH_HIM) | K(WANDERER) | K(SABOTEUR) | K(MEDIUM)
                                   | K(ARCHIVIST) | K(GHOST);
static const uint16_t first_set = K(DECRYPTER_HIM) | K(DECRYPTER_HER) | K(MESSIAH_HIM) | K(MESSIAH_HER)
                                  | K(WANDERER);
static const uint16_t solo_set = K(DECRYPTER_HER) | K(MESSIAH_HIM) | K(WANDERER);

unsigned enigma_deck(const struct enigma *e)
{
    return 0xff | (flow_solo(e) ? 1u << CARD_SOLOWORK : 1u << CARD_TEAMWORK);   /* ruling 5 */
}

unsigned enigma_stack(const struct enigma *e)
{
    unsigned away = e->discard | e->shown | e->offer[0] | e->offer[1];
    for (int s = 0; s < e->seats; s++) away |= K(e->hand[s]);
    return e->set & ~away;
}

int enigma_stack_size(const struct enigma *e)
{
    return flow_count(e->set) - e->seats - flow_count(e->discard) - flow_count(e->shown);
}

int enigma_slots_left(const struct enigma *e)
{
    int left = ENIGMA_SOLO_SLOT - e->time - 1;
    return left > 0 ? left : 0;
}

int enigma_fate(const struct enigma *e)
{
    if (e->phase != PHASE_OVER) return ENIGMA_NONE;
    if (!flow_solo(e)) return e->winner == ENIGMA_NONE ? ENIGMA_NONE : e->winner_character;
    if (e->ending != ENDING_MISSION) return ENIGMA_NONE;
    int best = 0;
    for (int i = 1; i < 3; i++)                 /* ruling 35 */
        if (e->solo_left[i] > e->solo_left[best]) best = i;
    return e->solo_character[best];
}

void enigma_deal_clear_place(struct enigma *e, int place)
{
    e->at[place] = ENIGMA_NONE;
    e->seen[place] = 0;
    e->may[place] = (uint16_t)enigma_deck(e);
    memset(e->told[place], ENIGMA_NONE, sizeof e->told[place]);
}

unsigned enigma_deal_set(int seats, int option)
{
    if (seats == 1) return solo_set;
    if (option == SET_STANDARD) return standard_set;
    if (option == SET_SIMPLIFIED && seats == 2) return first_set | K(SABOTEUR);
    return first_set;
}

/* Everything a new game begins with: fresh tokens, nine places to lay. */
static void enigma_deal_game(struct enigma *e)
{
    bool keeps = flow_solo(e) && e->option[OPTION_KEEP] && e->game > 1;
    e->alive = (uint8_t)((1u << e->seats) - 1);
    e->silence = 0;
    if (!keeps) e->decryption = e->chaos = 0;
    if (flow_solo(e) && e->game == 3) e->decryption = 1;
    e->time = flow_solo(e) ? e->game : 1;       /* ruling 29: I, II, III on slots 1, 2, 3 */
    e->up = e->hush = e->discard = e->shown = 0;
    e->offer[0] = e->offer[1] = 0;
    memset(e->barred, 0, sizeof e->barred);
    memset(e->hand, ENIGMA_NONE, sizeof e->hand);
    memset(e->met, 0, sizeof e->met);
    memset(e->caught, 0, sizeof e->caught);
    memset(e->heard, 0, sizeof e->heard);
    memset(e->doubts, 0, sizeof e->doubts);
    memset(e->wrong, 0, sizeof e->wrong);
    for (int p = 0; p < ENIGMA_PLACES; p++) enigma_deal_clear_place(e, p);
    memset(e->said, ENIGMA_NONE, sizeof e->said);
    e->mission = e->step = 0;
    e->suspect = e->accused = e->place = e->card = e->other = ENIGMA_NONE;
    e->had = e->used = e->named = e->charged = e->left = 0;
    e->active = e->keeper;
    e->laying = ENIGMA_ALL_PLACES;
    e->resume = 0;
    flow_ask(e, PHASE_LAY, SEAT_CHANCE);
}

void enigma_deal_start(struct enigma *e, int seats, const int16_t *options)
{
    memset(e, 0, sizeof *e);
    e->seats = (uint8_t)seats;
    for (int i = 0; i < ENIGMA_OPTIONS; i++) e->option[i] = (uint8_t)options[i];
    e->set = (uint16_t)enigma_deal_set(seats, options[OPTION_SET]);
    e->game = 1;
    e->winner = e->winner_character = ENIGMA_NONE;
    memset(e->solo_character, ENIGMA_NONE, sizeof e->solo_character);
    enigma_deal_game(e);
    if (seats > 1 && e->option[OPTION_KEEPER]) flow_ask(e, PHASE_KEEPER, SEAT_CHANCE);  /* ruling 37 */
}

void enigma_deal_keeper(struct enigma *e, int seat)
{
    e->keeper = e->active = (uint8_t)seat;
    flow_ask(e, PHASE_LAY, SEAT_CHANCE);
}

static void first_turn(struct enigma *e, struct events *ev)
{
    e->left = 0;
    if (flow_solo(e)) { enigma_turn_begin(e, 0, ev); return; }
    e->active = (uint8_t)((e->keeper + e->seats - 1) % e->seats);
    enigma_turn_next(e, ev);
}

void enigma_deal_lay(struct enigma *e, int place, int card, struct events *ev)
{
    e->at[place] = (uint8_t)card;
    e->laying &= (uint16_t)~(1u << place);
    if (e->laying) return;
    if (e->resume) { enigma_turn_go_on(e); return; }
    say(ev, EV_LAID, ALL_SEE, e->keeper, 0, ENIGMA_ALL_PLACES, 0, 0);
    e->left = 0;
    if (flow_solo(e) && e->game > 1) e->left = (uint8_t)(e->solo_left[e->game - 2] + (e->game == 3));
    if (e->left) flow_ask(e, PHASE_CARRY, 0);
    else flow_ask(e, PHASE_DEAL, SEAT_CHANCE);
}

void enigma_deal_carry(struct enigma *e, int place, struct events *ev)
{
    enigma_turn_up(e, place, ev);
    if (!--e->left) flow_ask(e, PHASE_DEAL, SEAT_CHANCE);
}

/* Two players choose from three cards, from two while the gradual set has five. */
static int choice_size(const struct enigma *e)
{
    return flow_count(e->set) == 5 ? 2 : 3;
}

/* left counts the cards dealt. */
static int deal_to(const struct enigma *e)
{
    return e->seats == 2 ? e->left / choice_size(e) : e->left;
}

void enigma_deal_character(struct enigma *e, int seat, int character, struct events *ev)
{
    e->left++;
    say(ev, EV_DEALT, ONLY(seat), seat, character, 0, 0, 0);
    if (e->seats == 2) {
        e->offer[seat] |= (uint16_t)K(character);
        if (e->left == 2 * choice_size(e)) flow_ask(e, PHASE_DRAFT, 0);
        return;
    }
    e->hand[seat] = (uint8_t)character;
    e->met[seat] = (uint8_t)flow_bit(seat);
    if (e->left == e->seats) first_turn(e, ev);
}

/* What was not chosen goes into the stack: the chooser knows the other does not hold it (rulings 26, 27). */
void enigma_deal_keep(struct enigma *e, int character, struct events *ev)
{
    int seat = e->asked == 1;
    e->hand[seat] = (uint8_t)character;
    e->met[seat] = (uint8_t)(1u << seat);
    e->barred[seat][!seat] = (uint16_t)(e->offer[seat] & ~K(character));
    e->offer[seat] = 0;
    if (seat == 0) e->asked = 1;
    else first_turn(e, ev);
}

/* Two players: an empty stack takes the face-up discards, which nobody holds. */
void enigma_deal_restock(struct enigma *e)
{
    if (enigma_stack_size(e) || !e->discard) return;
    for (int v = 0; v <= ENIGMA_SEATS; v++)
        for (int h = 0; h < e->seats; h++) e->barred[v][h] |= e->discard;
    e->discard = 0;
}

static void finish(struct enigma *e, bool over, struct events *ev)
{
    if (over) {
        flow_ask(e, PHASE_OVER, SEAT_NONE);
        say(ev, EV_OVER, ALL_SEE, e->winner, enigma_fate(e), 0, 0, 0);
    } else {
        flow_ask(e, PHASE_BETWEEN, flow_solo(e) ? 0 : (e->keeper + 1) % e->seats);
    }
}

void enigma_deal_win(struct enigma *e, int seat, int ending, struct events *ev)
{
    e->ending = (uint8_t)ending;
    e->winner = (uint8_t)seat;
    e->winner_character = e->hand[seat];        /* ruling 47 */
    e->triumph[seat]++;
    say(ev, EV_TOKEN, ALL_SEE, seat, TOKEN_TRIUMPH, 1, 0, 0);
    say(ev, EV_WON, ALL_SEE, seat, e->winner_character, 0, 0, 0);
    if (flow_solo(e)) {
        e->solo_character[e->game - 1] = e->hand[0];
        e->solo_left[e->game - 1] = (uint8_t)enigma_slots_left(e);
        finish(e, e->game == 3, ev);
        return;
    }
    finish(e, !e->option[OPTION_LENGTH] || e->triumph[seat] == ENIGMA_TRIUMPHS, ev);
}

void enigma_deal_breach(struct enigma *e, int ending, struct events *ev)
{
    e->ending = (uint8_t)ending;
    e->winner = e->winner_character = ENIGMA_NONE;
    e->breaches++;
    say(ev, EV_BREACH, ALL_SEE, e->active, e->breaches, 0, 0, 0);
    finish(e, flow_solo(e) || !e->option[OPTION_LENGTH] || e->breaches == (e->option[OPTION_THIRD] ? 3 : 2),
           ev);
}

static void join(struct enigma *e, int character, struct events *ev)
{
    if (e->set & K(character)) return;
    e->set |= (uint16_t)K(character);
    say(ev, EV_JOINS, ALL_SEE, e->winner, character, 0, 0, 0);
}

unsigned enigma_deal_joins(const struct enigma *e)
{
    return standard_set & ~first_set & ~e->set;
}

/* Section Gradual Addition of Characters; ruling 48. True: chance picks who joins. */
static bool change_set(struct enigma *e, struct events *ev)
{
    if (e->option[OPTION_SET] != SET_GRADUAL || e->winner == ENIGMA_NONE) return false;
    int mission = enigma_mission_of(e->winner_character);
    bool first = !(e->won >> mission & 1);
    e->won |= (uint8_t)(1u << mission);
    if (first && (mission == MISSION_DECRYPTER || mission == MISSION_MESSIAH)) {
        e->set &= (uint16_t)~K(e->winner_character);
        say(ev, EV_LEAVES, ALL_SEE, e->winner, e->winner_character, 0, 0, 0);
        join(e, mission == MISSION_DECRYPTER ? SABOTEUR : MEDIUM, ev);
        return false;
    }
    if (first && mission == MISSION_WANDERER) { join(e, ARCHIVIST, ev); return false; }
    if (!(e->set & K(GHOST))) { join(e, GHOST, ev); return false; }
    return enigma_deal_joins(e) != 0;
}

void enigma_deal_begin(struct enigma *e, struct events *ev)
{
    e->game++;
    if (flow_solo(e)) {
        e->set &= (uint16_t)~K(e->winner_character);
    } else {
        e->keeper = (uint8_t)((e->keeper + 1) % e->seats);
        if (change_set(e, ev)) { flow_ask(e, PHASE_JOIN, SEAT_CHANCE); return; }
    }
    enigma_deal_game(e);
}

void enigma_deal_join(struct enigma *e, int character, struct events *ev)
{
    join(e, character, ev);
    enigma_deal_game(e);
}

static unsigned unlaid(const struct enigma *e)
{
    unsigned laid = 0;
    for (int p = 0; p < ENIGMA_PLACES; p++) laid |= 1u << e->at[p];
    return enigma_deck(e) & ~laid;
}

static struct action *list_each(struct action *out, int verb, int count, int first, unsigned mask)
{
    for (; mask; mask &= mask - 1)
        action_put(out++, SEAT_CHANCE, verb, count, count == 1 ? flow_low(mask) : first, flow_low(mask), 0);
    return out;
}

struct action *enigma_deal_list(const struct enigma *e, struct action *out)
{
    switch (e->phase) {
    case PHASE_KEEPER: return list_each(out, VERB_KEEPER, 1, 0, (1u << e->seats) - 1);
    case PHASE_LAY: return list_each(out, VERB_LAY, 2, flow_low(e->laying), unlaid(e));
    case PHASE_DEAL: return list_each(out, VERB_DEAL, 2, deal_to(e), enigma_stack(e));
    case PHASE_DRAW: return list_each(out, VERB_DRAW, 2, e->active, enigma_stack(e));
    case PHASE_SHOW: return list_each(out, VERB_SHOW, 1, 0, enigma_stack(e));
    case PHASE_JOIN: return list_each(out, VERB_JOIN, 1, 0, enigma_deal_joins(e));
    case PHASE_EXPIRE: action_put(out, SEAT_CHANCE, VERB_EXPIRE, 0, 0, 0, 0); return out + 1;
    default: return out;
    }
}

/* Draws without replacement. One number serves them all: each takes its share off the top, and even nine
   draws (19 bits) leave a bias far below anything a game can show. */
struct bag { uint64_t luck; int count; uint8_t piece[16]; };

static struct bag bag_of(unsigned mask, uint64_t seed)
{
    struct rng r = rng_seeded(seed);
    struct bag b = { .luck = rng_next(&r) };
    for (; mask; mask &= mask - 1) b.piece[b.count++] = (uint8_t)flow_low(mask);
    return b;
}

static int bag_draw(struct bag *b)
{
    unsigned __int128 share = (unsigned __int128)b->luck * (unsigned)b->count;
    int i = (int)(share >> 64), piece = b->piece[i];
    b->luck = (uint64_t)share;
    b->piece[i] = b->piece[--b->count];
    return piece;
}

static int line(struct action *out, int verb, int count, int a, int b)
{
    *out = (struct action){ SEAT_CHANCE, (uint8_t)verb, (uint8_t)count, 0, { a, b } };
    return 1;
}

int enigma_deal_chance(const void *state, uint64_t seed, struct action *out, int max)
{
    const struct enigma *e = state;
    struct bag b;
    int n = 0;
    if (max < 1) return 0;
    switch (e->phase) {
    case PHASE_KEEPER:
        b = bag_of((1u << e->seats) - 1, seed);
        return line(out, VERB_KEEPER, 1, bag_draw(&b), 0);
    case PHASE_LAY:
        b = bag_of(unlaid(e), seed);
        for (unsigned m = e->laying; m && n < max; m &= m - 1)
            n += line(&out[n], VERB_LAY, 2, flow_low(m), bag_draw(&b));
        return n;
    case PHASE_DEAL:
        b = bag_of(enigma_stack(e), seed);
        for (int i = e->left, size = e->seats == 2 ? choice_size(e) : 1; i < e->seats * size && n < max; i++)
            n += line(&out[n], VERB_DEAL, 2, i / size, bag_draw(&b));
        return n;
    case PHASE_DRAW:
        b = bag_of(enigma_stack(e), seed);
        return line(out, VERB_DRAW, 2, e->active, bag_draw(&b));
    case PHASE_SHOW:
        b = bag_of(enigma_stack(e), seed);
        for (int i = flow_count(e->shown); i < 2 && b.count && n < max; i++)
            n += line(&out[n], VERB_SHOW, 1, bag_draw(&b), 0);
        return n;
    case PHASE_JOIN:
        b = bag_of(enigma_deal_joins(e), seed);
        return line(out, VERB_JOIN, 1, bag_draw(&b), 0);
    case PHASE_EXPIRE: return line(out, VERB_EXPIRE, 0, 0, 0);
    default: return 0;
    }
}
