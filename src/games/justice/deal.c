/* Justice: everything luck decides. The chooser, a Round's set-up, the hands, and the cards turned at the
   end. */
#include "justice.h"

#include <assert.h>
#include <string.h>

#include "../../rng.h"

/* The steps of the set-up, in the order of the Round Sequence; the Identities follow. */
enum { STEP_LIABILITY = 0, STEP_SUSPECT = 3, STEP_CRIME = 6, STEP_DEFINITION = 7, STEP_IDENTITY = 8 };

static struct action line(int verb, int count, int a, int b)
{
    return (struct action){ SEAT_CHANCE, (uint8_t)verb, (uint8_t)count, 0, { a, b } };
}

static bool among(int id, const uint8_t *list, int n)
{
    for (int i = 0; i < n; i++)
        if (list[i] == id) return true;
    return false;
}

static int list_setup(const struct justice *j, struct action *out)
{
    int n = 0;
    if (j->step < STEP_SUSPECT) {
        out[n++] = line(JUSTICE_V_LIABILITY, 2, j->step, INNOCENT);
        out[n++] = line(JUSTICE_V_LIABILITY, 2, j->step, GUILTY);
        return n;
    }
    for (int id = 0; id < 7; id++) {
        int slot = j->step - STEP_SUSPECT, seat = j->step - STEP_IDENTITY;
        if (j->step < STEP_CRIME) {
            if (!among(id, j->suspect, slot)) out[n++] = line(JUSTICE_V_SUSPECT, 2, slot, id);
        } else if (j->step == STEP_CRIME) {
            out[n++] = line(JUSTICE_V_CRIME, 1, id, 0);
        } else if (j->step == STEP_DEFINITION) {
            out[n++] = line(JUSTICE_V_DEFINITION, 1, id, 0);
        } else if (!among(id, j->identity, seat)) {
            out[n++] = line(JUSTICE_V_IDENTITY, 2, seat, id);
        }
    }
    return n;
}

/* One card at a time around the table, as hands are dealt. */
static int list_deal(const struct justice *j, struct action *out)
{
    uint64_t rest = justice_deck(j);
    unsigned mods = justice_deck_mods(j);
    int n = 0, to = j->step % j->seats;
    for (int s = 0; s < j->seats; s++) {
        rest &= ~j->hand[s];
        mods &= ~j->mods[s];
    }
    for (; rest; rest &= rest - 1) out[n++] = line(JUSTICE_V_DEAL, 2, to, __builtin_ctzll(rest));
    for (; mods; mods &= mods - 1)
        out[n++] = line(JUSTICE_V_DEAL, 2, to, JUSTICE_SUIT_CARDS + __builtin_ctz(mods));
    return n;
}

/* A reader who can't see the card finds every card it could be in the list. */
static int list_reveal(const struct justice *j, struct action *out)
{
    int n = 0;
    if (j->step < JUSTICE_SLOTS) {
        for (int g = INNOCENT; g <= GUILTY; g++)
            if (j->guilt[j->step] == g || j->guilt[j->step] == LIABILITY_HIDDEN)
                out[n++] = line(JUSTICE_V_REVEAL, 2, j->step, g);
        return n;
    }
    int seat = j->step - JUSTICE_SLOTS;
    for (int id = 0; id < 7; id++)
        if (j->identity[seat] == id
            || (j->identity[seat] == IDENTITY_HIDDEN && !among(id, j->identity, j->seats)))
            out[n++] = line(JUSTICE_V_UNMASK, 2, seat, id);
    return n;
}

int justice_list_chance(const struct justice *j, struct action *out)
{
    switch (j->phase) {
    case JUSTICE_CHOOSER:
        for (int s = 0; s < j->seats; s++) out[s] = line(JUSTICE_V_CHOOSER, 1, s, 0);
        return j->seats;
    case JUSTICE_SCORED:
        out[0] = line(JUSTICE_V_ROUND, 1, j->round + 1, 0);
        return 1;
    case JUSTICE_SETUP: return list_setup(j, out);
    case JUSTICE_DEAL: return list_deal(j, out);
    default: return list_reveal(j, out);
    }
}

/* Move a random one of the first n to the end and give it back. */
static int draw(struct rng *rng, uint8_t *pile, int n)
{
    assert(n > 0);
    int i = rng_below(rng, n), card = pile[i];
    pile[i] = pile[n - 1];
    pile[n - 1] = (uint8_t)card;
    return card;
}

static int chance_setup(const struct justice *j, struct rng *rng, struct action *out, int max)
{
    uint8_t liability[6] = { INNOCENT, INNOCENT, INNOCENT, GUILTY, GUILTY, GUILTY };
    uint8_t suspects[7], identities[7];
    int liable = 6, suspected = 0, masked = 0, n = 0;
    for (int slot = 0; slot < j->step && slot < JUSTICE_SLOTS; slot++) {
        int i = 0;
        while (liability[i] != j->guilt[slot]) i++;
        liability[i] = liability[--liable];
    }
    for (int id = 0; id < 7; id++) {
        if (!among(id, j->suspect, JUSTICE_SLOTS)) suspects[suspected++] = (uint8_t)id;
        if (!among(id, j->identity, j->seats)) identities[masked++] = (uint8_t)id;
    }
    for (int step = j->step; step < STEP_IDENTITY + j->seats && n < max; step++) {
        if (step < STEP_SUSPECT) out[n++] = line(JUSTICE_V_LIABILITY, 2, step, draw(rng, liability, liable--));
        else if (step < STEP_CRIME)
            out[n++] = line(JUSTICE_V_SUSPECT, 2, step - STEP_SUSPECT, draw(rng, suspects, suspected--));
        else if (step == STEP_CRIME) out[n++] = line(JUSTICE_V_CRIME, 1, rng_below(rng, 7), 0);
        else if (step == STEP_DEFINITION) out[n++] = line(JUSTICE_V_DEFINITION, 1, rng_below(rng, 7), 0);
        else out[n++] = line(JUSTICE_V_IDENTITY, 2, step - STEP_IDENTITY, draw(rng, identities, masked--));
    }
    return n;
}

static int chance_deal(const struct justice *j, struct rng *rng, struct action *out, int max)
{
    uint8_t pile[JUSTICE_CARDS];
    uint64_t rest = justice_deck(j);
    unsigned mods = justice_deck_mods(j);
    int left = 0, n = 0, steps = justice_hand_size(j) * j->seats, to = j->step % j->seats;
    for (int s = 0; s < j->seats; s++) {
        rest &= ~j->hand[s];
        mods &= ~j->mods[s];
    }
    for (; rest; rest &= rest - 1) pile[left++] = (uint8_t)__builtin_ctzll(rest);
    for (; mods; mods &= mods - 1) pile[left++] = (uint8_t)(JUSTICE_SUIT_CARDS + __builtin_ctz(mods));
    for (int step = j->step; step < steps && n < max; step++) {
        out[n++] = line(JUSTICE_V_DEAL, 2, to, draw(rng, pile, left--));
        to = to + 1 == j->seats ? 0 : to + 1;
    }
    return n;
}

static int chance_reveal(const struct justice *j, struct action *out, int max)
{
    int n = 0;
    for (int step = j->step; step < JUSTICE_SLOTS + j->seats && n < max; step++)
        out[n++] = step < JUSTICE_SLOTS
            ? line(JUSTICE_V_REVEAL, 2, step, j->guilt[step])
            : line(JUSTICE_V_UNMASK, 2, step - JUSTICE_SLOTS, j->identity[step - JUSTICE_SLOTS]);
    return n;
}

int justice_chance(const void *state, uint64_t seed, struct action *out, int max)
{
    const struct justice *j = state;
    if (j->turn != SEAT_CHANCE || max < 1) return 0;
    struct rng rng = rng_seeded(seed);
    switch (j->phase) {
    case JUSTICE_CHOOSER:
        out[0] = line(JUSTICE_V_CHOOSER, 1, rng_below(&rng, j->seats), 0);
        return 1;
    case JUSTICE_SCORED: return justice_list_chance(j, out);
    case JUSTICE_SETUP: return chance_setup(j, &rng, out, max);
    case JUSTICE_DEAL: return chance_deal(j, &rng, out, max);
    default: return chance_reveal(j, out, max);
    }
}

/* A new Round: everything of the last one leaves the table, the score sheet stays. */
APART static void clear_table(struct justice *j)
{
    j->phase = JUSTICE_SETUP;
    j->step = 0;
    j->gone = 0;
    j->mods_gone = j->open = 0;
    j->trick = j->last = j->closed = j->mods_unseen = 0;
    j->efficient = NO_SLOT;
    j->laid_count = 0;
    memset(j->laid, 0, sizeof j->laid);
    memset(j->sum, 0, sizeof j->sum);
    memset(j->times, 0, sizeof j->times);
    memset(j->base, 0, sizeof j->base);
    memset(j->tokens, 0, sizeof j->tokens);
    memset(j->voids, 0, sizeof j->voids);
    memset(j->seen, 0, sizeof j->seen);
    memset(j->identity, IDENTITY_NONE, sizeof j->identity);
    memset(j->guilt, LIABILITY_NONE, sizeof j->guilt);
    memset(j->suspect, NO_CARD, sizeof j->suspect);
    memset(j->rosette, NO_CARD, sizeof j->rosette);
    memset(j->before, NO_CARD, sizeof j->before);
    memset(j->before_hung, 0, sizeof j->before_hung);
    j->crime = j->definition = j->trump = j->before_placed = NO_CARD;
    j->leader = j->winner = j->led = j->win = j->before_leader = j->before_winner = 0;
}

/* Ruling 39: the lowest total chooses; tied, the first clockwise after the last starter, who comes last. */
static int lowest(const struct justice *j)
{
    int best = -1;
    for (int i = 1; i <= j->seats; i++) {
        int s = (j->start + i) % j->seats;
        if (best < 0 || j->total[s] < j->total[best]) best = s;
    }
    return best;
}

void justice_seat_suspect(struct justice *j, int slot, int id)
{
    j->suspect[slot] = (uint8_t)id;
    memset(j->times[slot], 1, sizeof j->times[slot]);
    for (int i = 0; i < 2; i++) {
        int symbol = justice_suspects[id].symbols[i];
        if (symbol == NO_SYMBOL) continue;
        j->times[slot][LEFT][symbol]++;
        j->times[slot][RIGHT][symbol]++;
    }
}

APART static void set_up(struct justice *j, const struct action *a, struct events *ev)
{
    int to = a->arg[0], id = a->arg[1];
    switch (a->verb) {
    case JUSTICE_V_LIABILITY:
        j->guilt[to] = (uint8_t)id;
        say(ev, JUSTICE_E_LIABILITY, ALL_SEE, SEAT_CHANCE, to, 0, 0, 0);
        break;
    case JUSTICE_V_SUSPECT:
        justice_seat_suspect(j, to, id);
        say(ev, JUSTICE_E_SUSPECT, ALL_SEE, SEAT_CHANCE, to, id, 0, 0);
        break;
    case JUSTICE_V_CRIME:
        j->crime = (uint8_t)a->arg[0];
        say(ev, JUSTICE_E_CRIME, ALL_SEE, SEAT_CHANCE, j->crime, 0, 0, 0);
        break;
    case JUSTICE_V_DEFINITION:
        j->definition = (uint8_t)a->arg[0];
        j->trump = justice_definitions[j->definition].trump;
        say(ev, JUSTICE_E_DEFINITION, ALL_SEE, SEAT_CHANCE, j->definition, j->trump, 0, 0);
        break;
    default:
        j->identity[to] = (uint8_t)id;
        j->tokens[to] = JUSTICE_TOKENS;
        say(ev, JUSTICE_E_IDENTITY, ONLY(to), to, id, 0, 0, 0);
    }
    if (++j->step < STEP_IDENTITY + j->seats) return;
    j->step = 0;
    j->mods_unseen = (uint8_t)bits_count(justice_deck_mods(j));
    j->phase = JUSTICE_DEAL;
}

static void deal(struct justice *j, int seat, int card, struct events *ev)
{
    if (card < JUSTICE_SUIT_CARDS) j->hand[seat] |= (uint64_t)1 << card;
    else j->mods[seat] |= (uint16_t)(1u << (card - JUSTICE_SUIT_CARDS));
    j->count[seat]++;
    say(ev, JUSTICE_E_DEAL, ONLY(seat), seat, card, 0, 0, 0);
    if (++j->step < justice_hand_size(j) * j->seats) return;
    j->step = 0;
    if (j->round == 1) {
        justice_begin_tricks(j, ev);
        return;
    }
    j->phase = JUSTICE_START;
    j->chooser = (uint8_t)lowest(j);
    j->turn = (int8_t)j->chooser;
}

void justice_apply_chance(struct justice *j, const struct action *a, struct events *ev)
{
    switch (a->verb) {
    case JUSTICE_V_DEAL: deal(j, a->arg[0], a->arg[1], ev); break;
    case JUSTICE_V_CHOOSER:
        j->chooser = (uint8_t)a->arg[0];
        j->phase = JUSTICE_START;
        j->turn = (int8_t)j->chooser;
        say(ev, JUSTICE_E_CHOOSER, ALL_SEE, j->chooser, 0, 0, 0, 0);
        break;
    case JUSTICE_V_ROUND:
        clear_table(j);
        j->round++;
        say(ev, JUSTICE_E_ROUND, ALL_SEE, SEAT_CHANCE, j->round, 0, 0, 0);
        break;
    case JUSTICE_V_REVEAL:
        j->guilt[a->arg[0]] = (uint8_t)a->arg[1];
        j->step++;
        say(ev, JUSTICE_E_REVEAL, ALL_SEE, SEAT_CHANCE, a->arg[0], a->arg[1], 0, 0);
        break;
    case JUSTICE_V_UNMASK:
        j->identity[a->arg[0]] = (uint8_t)a->arg[1];
        say(ev, JUSTICE_E_UNMASK, ALL_SEE, a->arg[0], a->arg[1], 0, 0, 0);
        if (++j->step == JUSTICE_SLOTS + j->seats) justice_score_round(j, ev);
        break;
    default: set_up(j, a, ev);
    }
}
