/* Enigma: can these bytes be a view? Every field, and what they say together. */
#include "flow.h"

#include "../../sane.h"

#define K(c) (1u << (c))

static bool open_table(const struct enigma *e)
{
    return e->phase == PHASE_BETWEEN || e->phase == PHASE_OVER || e->phase == PHASE_JOIN;
}
static bool ended(const struct enigma *e) { return e->phase == PHASE_BETWEEN || e->phase == PHASE_OVER; }
/* The nine cards are laid for the first time in this game. */
static bool laying_out(const struct enigma *e)
{
    return e->phase == PHASE_KEEPER || (e->phase == PHASE_LAY && !e->resume);
}
static bool before_deal(const struct enigma *e) { return laying_out(e) || e->phase == PHASE_CARRY; }
static bool is_place(int place) { return place < ENIGMA_PLACES; }
static bool in_deck(const struct enigma *e, int card) { return card < CARDS && enigma_deck(e) >> card & 1; }

/* Whose effect is running in a phase, and with Chaos or without: 0 either, 1 without, 2 with. */
struct effect { uint8_t card, charged; };
static const struct effect effects[PHASES] = {
    [PHASE_CANCEL] = { CARD_ENIGMA, 0 }, [PHASE_TEAM] = { CARD_TEAMWORK, 0 },
    [PHASE_TEAM_PEEK] = { CARD_TEAMWORK, 0 }, [PHASE_PARTNER] = { CARD_TEAMWORK, 0 },
    [PHASE_PARTNER_PEEK] = { CARD_TEAMWORK, 0 }, [PHASE_LINE] = { CARD_LIBRARY, 1 },
    [PHASE_READ] = { CARD_LIBRARY, 2 }, [PHASE_LOOK] = { CARD_PHANTOM, 1 },
    [PHASE_EXCHANGE] = { CARD_PHANTOM, 2 }, [PHASE_DRAW] = { CARD_PHANTOM, 2 },
    [PHASE_TRADE] = { CARD_CIPHER, 2 },
    [PHASE_OBSERVE] = { CARD_OBSERVATORY, 0 }, [PHASE_COVER] = { CARD_OBSERVATORY, 2 },
    [PHASE_HAND] = { CARD_SEANCE, 2 }, [PHASE_REVEAL] = { CARD_SEANCE, 0 }, [PHASE_SWAP] = { CARD_CORRIDOR, 0 },
    [PHASE_SWAP_PEEK] = { CARD_CORRIDOR, 2 }, [PHASE_SOLOWORK] = { CARD_SOLOWORK, 0 },
    [PHASE_TOME] = { CARD_TOME, 2 },
};
static bool in_effect(const struct enigma *e) { return e->phase >= PHASE_CANCEL && e->phase <= PHASE_TOME; }

static const char *sane_numbers(const struct enigma *e, int seats, const int16_t *options)
{
    SANE(e->phase < PHASES && e->seats == seats && e->active < seats && e->keeper < seats);
    for (int i = 0; i < ENIGMA_OPTIONS; i++) SANE(e->option[i] == options[i]);
    SANE(e->asked >= SEAT_NONE && e->asked < seats);
    SANE(sane_mask(e->alive | e->silence, seats) && !((e->decryption | e->chaos) & ~e->alive));
    SANE(sane_mask(e->up | e->hush | e->laying, ENIGMA_PLACES) && !(e->hush & ~e->up));
    SANE(flow_solo(e) ? !e->silence && flow_count(e->hush) <= ENIGMA_SILENCES : !e->hush);
    SANE(e->had < 2 && e->used < 2 && e->named < 2 && e->charged < 2 && e->resume < 2 && e->used <= e->had);
    SANE(is_place(e->place) || e->place == ENIGMA_NONE);
    SANE(is_place(e->other) || e->other == ENIGMA_NONE);
    SANE(in_deck(e, e->card) || e->card == ENIGMA_NONE);
    SANE(e->mission < MISSIONS && e->step <= 7);
    SANE(e->suspect < seats || e->suspect == ENIGMA_NONE);
    SANE(e->accused < MISSIONS || e->accused == ENIGMA_NONE);
    SANE(e->game && (e->alive || ended(e) || e->phase == PHASE_JOIN));
    return NULL;
}

/* What everybody counts about doubts. */
static const char *sane_doubts(const struct enigma *e)
{
    int caught = 0, right = 0;
    for (int s = 0; s < ENIGMA_SEATS; s++) {
        SANE(s < e->seats || !(e->caught[s] | e->heard[s] | e->doubts[s] | e->wrong[s] | e->triumph[s]));
        SANE(e->doubts[s] <= e->heard[s] && e->wrong[s] <= e->doubts[s]);
        caught += e->caught[s];
        right += e->doubts[s] - e->wrong[s];
    }
    SANE(caught == right);
    return NULL;
}

/* What of a game alone is kept beside its Characters. */
static const char *sane_alone(const struct enigma *e)
{
    for (int i = 0; i < 3; i++) {
        bool there = flow_solo(e) && i < e->triumph[0];
        SANE(there ? e->solo_character[i] < CHARACTERS : e->solo_character[i] == ENIGMA_NONE);
        SANE(there ? e->solo_left[i] < ENIGMA_SOLO_SLOT - 1 : !e->solo_left[i]);
    }
    return NULL;
}

/* How the game before ended, or this one, and who has won. */
static const char *sane_ending(const struct enigma *e)
{
    SANE(e->ending <= ENDING_SOLO_FAILED && (e->game > 1 || ended(e) || !e->ending));
    bool won = e->ending == ENDING_MISSION || e->ending == ENDING_SABOTEUR;
    SANE(won ? e->winner < e->seats && e->winner_character < CHARACTERS
             : e->winner == ENIGMA_NONE && e->winner_character == ENIGMA_NONE);
    if (ended(e)) SANE(e->ending && (!won || e->hand[e->winner] == e->winner_character));
    if (won) SANE(e->triumph[e->winner]);
    SANE(sane_mask(e->won, MISSIONS) && (e->option[OPTION_SET] == SET_GRADUAL || !e->won));
    return NULL;
}

/* Games, time and who has won what so far. */
static const char *sane_story(const struct enigma *e)
{
    int done = e->breaches, most = 0, last = flow_solo(e) ? ENIGMA_SOLO_SLOT : ENIGMA_LAST_SLOT;
    bool series = flow_solo(e) || e->option[OPTION_LENGTH], over = e->phase == PHASE_OVER;
    for (int s = 0; s < e->seats; s++) {
        done += e->triumph[s];
        if (e->triumph[s] > most) most = e->triumph[s];
    }
    SANE(done == e->game - 1 + ended(e));
    SANE(series || e->game == 1);
    SANE(most <= ENIGMA_TRIUMPHS && (most < ENIGMA_TRIUMPHS || over));
    SANE(e->breaches <= 3 && (over || e->breaches < (flow_solo(e) ? 1 : e->option[OPTION_THIRD] ? 3 : 2)));
    SANE(e->time >= 1 && e->time <= last);
    if (e->phase == PHASE_EXPIRE) SANE(!flow_solo(e) && e->time == last);
    else if (!open_table(e)) SANE(e->time < last || (flow_solo(e) && e->option[OPTION_SLOW]));
    SANE_ALL(sane_ending(e));
    return sane_alone(e);
}

/* Which Characters are in play. */
static const char *sane_set(const struct enigma *e)
{
    unsigned set = enigma_deal_set(e->seats, e->option[OPTION_SET]), first = enigma_deal_set(3, SET_GRADUAL);
    const unsigned decrypters = K(DECRYPTER_HIM) | K(DECRYPTER_HER), messiahs = K(MESSIAH_HIM) | K(MESSIAH_HER);
    if (e->option[OPTION_SET] == SET_GRADUAL && !flow_solo(e)) {
        SANE(sane_mask(e->set, CHARACTERS) && flow_count(e->set) >= 5);
        SANE(e->set & decrypters && e->set & messiahs && e->set & K(WANDERER));
        SANE(e->game > 1 || e->set == first);
        return NULL;
    }
    for (int i = 0; flow_solo(e) && i < e->game - 1; i++) {
        SANE(e->solo_character[i] < CHARACTERS && set >> e->solo_character[i] & 1);
        set &= ~K(e->solo_character[i]);
    }
    SANE(e->set == set && set);
    return NULL;
}

static const char *sane_cards(const struct enigma *e, int seat)
{
    unsigned deck = enigma_deck(e), pool = deck, me = flow_bit(seat), all = flow_everyone(e);
    uint16_t may[ENIGMA_PLACES];
    uint8_t card_of[ENIGMA_PLACES];
    int hidden = 0;
    SANE(e->phase == PHASE_LAY || e->phase == PHASE_KEEPER ? e->laying != 0 : !e->laying);
    if (e->phase == PHASE_KEEPER) SANE(e->laying == ENIGMA_ALL_PLACES);
    if (e->laying) SANE(!e->up);
    for (int p = 0; p < ENIGMA_PLACES; p++) {
        int card = e->at[p], seen = e->seen[p];
        bool knows = seen & me || open_table(e);
        SANE(!(seen & ~(int)all) && (!(seen & ENIGMA_PUBLIC) || seen == (int)all));
        SANE(!(e->may[p] & ~deck) && e->may[p]);
        SANE(!(e->up >> p & 1) || seen & ENIGMA_PUBLIC);
        for (int s = 0; s < ENIGMA_SEATS; s++)
            SANE(e->told[p][s] == ENIGMA_NONE || (s < e->seats && in_deck(e, e->told[p][s])));
        if (e->laying >> p & 1) {
            SANE(card == ENIGMA_NONE && !seen);
            continue;
        }
        SANE(knows ? in_deck(e, card) : card == ENIGMA_UNKNOWN);
        if (!knows) {
            may[hidden++] = e->may[p];
            continue;
        }
        SANE(pool >> card & 1 && e->may[p] >> card & 1);
        SANE(!(seen & ENIGMA_PUBLIC) || e->may[p] == K(card));
        pool &= ~K(card);
    }
    SANE(enigma_knowledge_match(may, hidden, pool, card_of));      /* what is left can lie there */
    return NULL;
}

/* Two players choose from so many. */
static int choice_size(const struct enigma *e) { return flow_count(e->set) == 5 ? 2 : 3; }

/* Has the seat a Character by now? */
static bool has_hand(const struct enigma *e, int s)
{
    if (before_deal(e)) return false;
    if (e->phase == PHASE_DRAFT) return s < e->asked;
    return e->phase == PHASE_DEAL ? e->seats != 2 && s < e->left : true;
}

static const char *sane_offers(const struct enigma *e, int seat)
{
    int size = choice_size(e), total = e->seats == 2 ? 2 * size : e->seats;
    if (e->phase == PHASE_DEAL) SANE(e->left < total);
    if (e->phase == PHASE_DRAFT) SANE(e->seats == 2 && e->left == 2 * size && e->asked >= 0);
    for (int s = 0; s < 2; s++) {
        int dealt = e->left - s * size, want = 0;
        if (e->seats == 2 && e->phase == PHASE_DEAL) want = dealt < 0 ? 0 : dealt < size ? dealt : size;
        if (e->phase == PHASE_DRAFT && s >= e->asked) want = size;
        SANE(s == seat ? flow_count(e->offer[s]) == want : !e->offer[s]);
        SANE(!(e->offer[s] & ~e->set));
    }
    return NULL;
}

static const char *sane_characters(const struct enigma *e, int seat)
{
    unsigned me = flow_bit(seat), all = flow_everyone(e), known = 0;
    SANE(!((e->discard | e->shown) & ~e->set) && !(e->discard & e->shown));
    bool one_of_three = flow_solo(e) && flow_count(e->set) == 3 && flow_count(e->discard) == 1;
    SANE(!e->discard || e->seats == 2 || one_of_three);
    bool ghost = (e->phase >= PHASE_POINT && e->phase <= PHASE_BECOME) || open_table(e);
    SANE(ghost ? flow_count(e->shown) <= 2 : !e->shown);
    if (before_deal(e)) SANE(!e->discard);
    else if (e->phase != PHASE_DEAL && e->phase != PHASE_DRAFT) SANE(enigma_stack_size(e) >= 0);
    known = e->discard | e->shown | e->offer[0] | e->offer[1];
    for (int s = 0; s < ENIGMA_SEATS; s++) {
        int hand = e->hand[s];
        if (s >= e->seats || !has_hand(e, s)) {
            SANE(hand == ENIGMA_NONE && !e->met[s]);
            continue;
        }
        SANE(!(e->met[s] & ~all) && e->met[s] >> s & 1 && (!(e->met[s] & ENIGMA_PUBLIC) || e->met[s] == all));
        bool knows = e->met[s] & me || open_table(e);
        SANE(knows ? hand < CHARACTERS && e->set >> hand & 1 && !(known >> hand & 1) : hand == ENIGMA_UNKNOWN);
        if (knows) known |= K(hand);
    }
    return NULL;
}

/* What a reader knows others don't hold; the public's is part of it, and a world is left to guess. */
static const char *sane_barred(const struct enigma *e, int seat)
{
    const uint16_t *mine = e->barred[seat < 0 ? ENIGMA_SEATS : seat];
    for (int v = 0; v <= ENIGMA_SEATS; v++)
        for (int h = 0; h < ENIGMA_SEATS; h++) {
            SANE(sane_mask(e->barred[v][h], CHARACTERS));
            SANE(h < e->seats || !e->barred[v][h]);
            SANE(v == seat || v == ENIGMA_SEATS || open_table(e) || !e->barred[v][h]);
        }
    for (int h = 0; h < e->seats; h++) {
        SANE(!(e->barred[ENIGMA_SEATS][h] & ~mine[h]));
        SANE(e->hand[h] >= CHARACTERS || open_table(e) || !(mine[h] >> e->hand[h] & 1));
    }
    SANE(open_table(e) || enigma_knowledge_fits(e, seat));
    return NULL;
}

/* The claims of a Mission made so far. */
static const char *sane_claims(const struct enigma *e)
{
    const struct enigma_claims *c = &enigma_claims[e->mission];
    int points = 0, marks = 0, last = -1;
    unsigned cards = 0;
    for (int p = 0; p < ENIGMA_PLACES; p++) {
        int said = e->said[p];
        SANE(said == ENIGMA_NONE || said == CARD_CHAOS || in_deck(e, said));
        if (said == ENIGMA_NONE) continue;
        points++;
        if (said == CARD_CHAOS) marks++;
        else if (e->phase == PHASE_POINT) SANE(!(cards >> said & 1));
        if (said != CARD_CHAOS) cards |= K(said);
        if (said == CARD_CHAOS || e->mission == MISSION_WANDERER) last = p;
    }
    if (e->phase != PHASE_POINT) return NULL;
    int hand = e->hand[e->active];
    SANE(hand < CHARACTERS && e->met[e->active] & ENIGMA_PUBLIC && e->suspect == ENIGMA_NONE);
    unsigned may = 0;
    for (unsigned k = hand == GHOST ? e->shown : K(hand); k; k &= k - 1)
        may |= 1u << enigma_mission_of(flow_low(k));
    SANE(may >> e->mission & 1 && e->mission != MISSION_SABOTEUR && e->mission != MISSION_GHOST);
    int steps = c->named + c->marks + (c->person && enigma_effect_others(e));
    SANE(e->step < steps && points == (e->step < c->named + c->marks ? e->step : c->named + c->marks));
    SANE(marks == (e->step > c->named ? points - c->named : 0));
    SANE(!points || e->other < ENIGMA_PLACES);
    if (last >= 0) SANE(e->other == last);
    if (e->mission == MISSION_WANDERER) {
        SANE(last <= e->step + 1);
        return NULL;
    }
    for (int i = 0; i < c->named; i++) SANE((cards >> c->cards[i] & 1) == (i < e->step));
    SANE(flow_count(cards) == (e->step < c->named ? e->step : c->named));
    int free_after = 0;
    for (int p = last + 1; p < ENIGMA_PLACES; p++) free_after += e->said[p] == ENIGMA_NONE;
    if (c->marks && e->step >= c->named) SANE(free_after >= steps - e->step);
    return NULL;
}

/* Somebody else than whoever is on turn is asked. */
static const char *sane_other(const struct enigma *e)
{
    unsigned partners = enigma_effect_partners(e);
    switch (e->phase) {
    case PHASE_CANCEL: SANE(e->asked >= 0 && (e->alive & ~e->silence & e->chaos) >> e->asked & 1); break;
    case PHASE_PARTNER_PEEK: SANE(e->asked >= 0 && partners >> e->asked & 1); break;
    default:
        SANE(e->asked == SEAT_CHANCE && e->seats <= 2 && enigma_stack_size(e) > 0);
        SANE(!flow_solo(e) || !e->discard);
    }
    return NULL;
}

/* There is what the effect is done with. */
static const char *sane_target(const struct enigma *e)
{
    unsigned down = flow_down(e), others = enigma_effect_others(e);
    bool chaos = e->chaos >> e->active & 1;
    switch (e->phase) {
    case PHASE_PARTNER: SANE(enigma_effect_partners(e)); break;
    case PHASE_LINE: case PHASE_READ: case PHASE_REVEAL: SANE(down); break;
    case PHASE_LOOK: SANE(others); break;
    case PHASE_EXCHANGE: SANE(others && e->seats > 2); break;
    case PHASE_TRADE: SANE(chaos); break;
    case PHASE_TOME: SANE(chaos && flow_solo(e)); break;
    case PHASE_HAND: SANE(chaos && (flow_solo(e) || others & ~e->chaos)); break;
    case PHASE_OBSERVE: SANE(e->left && e->left <= 2); break;
    case PHASE_COVER: SANE(e->up & ~e->hush); break;
    case PHASE_SWAP_PEEK:
        SANE(is_place(e->other) && e->other != e->place && down & (K(e->place) | K(e->other)));
        break;
    }
    return NULL;
}

static const char *sane_effect(const struct enigma *e)
{
    const struct effect *f = &effects[e->phase];
    SANE(in_deck(e, f->card) && e->card == f->card && is_place(e->place));
    SANE(!f->charged || e->charged == (f->charged == 2));
    SANE(!(e->silence >> e->active & 1));
    if (flow_solo(e) && e->phase != PHASE_SWAP_PEEK) SANE(e->up >> e->place & 1 && e->at[e->place] == e->card);
    if (e->phase == PHASE_CANCEL || e->phase == PHASE_PARTNER_PEEK || e->phase == PHASE_DRAW)
        return sane_other(e);
    SANE_ALL(sane_target(e));
    SANE(e->asked == e->active);
    return NULL;
}

/* ---- the phases beside effects, one by one ---- */

static bool silenced(const struct enigma *e) { return e->silence >> e->active & 1; }
static bool acts(const struct enigma *e) { return e->asked == e->active && !silenced(e); }
/* Whoever is on turn has shown the Ghost. */
static bool shows_ghost(const struct enigma *e)
{
    return e->met[e->active] & ENIGMA_PUBLIC && !silenced(e) && e->hand[e->active] == GHOST;
}

static const char *at_keeper(const struct enigma *e)
{
    SANE(e->asked == SEAT_CHANCE && e->option[OPTION_KEEPER] && e->seats > 1 && e->game == 1 && !e->resume);
    return NULL;
}

static const char *at_chance(const struct enigma *e)
{
    SANE(e->asked == SEAT_CHANCE);
    return NULL;
}

static const char *at_carry(const struct enigma *e)
{
    SANE(flow_solo(e) && !e->asked && e->left && flow_count(e->up) + e->left <= ENIGMA_PLACES);
    return NULL;
}

static const char *at_draft(const struct enigma *e)
{
    SANE(e->asked == 0 || e->asked == 1);
    return NULL;
}

static const char *at_turn(const struct enigma *e)
{
    SANE(acts(e));
    return NULL;
}

static const char *at_name(const struct enigma *e)
{
    SANE(acts(e) && is_place(e->place) && !flow_solo(e));
    return NULL;
}

static const char *at_watch(const struct enigma *e)
{
    SANE(e->asked == e->active && silenced(e) && flow_down(e));
    return NULL;
}

static const char *at_doubt(const struct enigma *e)
{
    unsigned doubters = e->alive & ~e->silence & ~K(e->active);
    SANE(e->asked >= 0 && doubters >> e->asked & 1 && !silenced(e));
    SANE(is_place(e->place) && in_deck(e, e->card));
    SANE(e->told[e->place][e->active] == e->card);
    return NULL;
}

static const char *at_lift(const struct enigma *e)
{
    SANE(flow_solo(e) && !e->asked && is_place(e->place) && flow_count(e->hush) == ENIGMA_SILENCES);
    SANE((e->up & ~e->hush) >> e->place & 1);
    return NULL;
}

static const char *at_point(const struct enigma *e)
{
    SANE(acts(e) && e->met[e->active] & ENIGMA_PUBLIC);
    return NULL;
}

static const char *at_show(const struct enigma *e)
{
    SANE(e->asked == SEAT_CHANCE && shows_ghost(e));
    SANE(flow_count(e->shown) < 2 && enigma_stack_size(e) > 0);
    return NULL;
}

static const char *at_become(const struct enigma *e)
{
    SANE(e->asked == e->active && shows_ghost(e));
    SANE(e->shown & ~K(SABOTEUR) && (flow_count(e->shown) == 2 || !enigma_stack_size(e)));
    return NULL;
}

static const char *at_between(const struct enigma *e)
{
    SANE(e->asked == (flow_solo(e) ? 0 : (e->keeper + 1) % e->seats));
    SANE(flow_solo(e) ? e->winner == 0 && e->game < 3 : e->option[OPTION_LENGTH]);
    return NULL;
}

static const char *at_join(const struct enigma *e)
{
    SANE(e->asked == SEAT_CHANCE && !flow_solo(e) && e->option[OPTION_SET] == SET_GRADUAL);
    SANE(e->winner < e->seats && enigma_deal_joins(e));
    return NULL;
}

static const char *at_end(const struct enigma *e)
{
    SANE(e->asked == SEAT_NONE);
    return NULL;
}

static const char *(*const phases[PHASES])(const struct enigma *e) = {
    [PHASE_KEEPER] = at_keeper, [PHASE_LAY] = at_chance, [PHASE_DEAL] = at_chance, [PHASE_EXPIRE] = at_chance,
    [PHASE_CARRY] = at_carry, [PHASE_DRAFT] = at_draft, [PHASE_TURN] = at_turn, [PHASE_NAME] = at_name,
    [PHASE_WATCH] = at_watch, [PHASE_DOUBT] = at_doubt, [PHASE_LIFT] = at_lift, [PHASE_POINT] = at_point,
    [PHASE_SHOW] = at_show, [PHASE_BECOME] = at_become, [PHASE_BETWEEN] = at_between, [PHASE_JOIN] = at_join,
};

static const char *sane_turn(const struct enigma *e)
{
    bool choosing = e->phase == PHASE_DEAL || e->phase == PHASE_DRAFT;
    if (!before_deal(e) && !open_table(e) && !choosing && e->phase != PHASE_EXPIRE)
        SANE(e->alive >> e->active & 1);
    if (e->phase == PHASE_LAY && e->resume) SANE(!silenced(e));
    if (e->phase != PHASE_CARRY && !choosing) SANE(e->left <= 2);
    if (laying_out(e)) SANE(!e->left && e->active == e->keeper);
    if (in_effect(e)) return sane_effect(e);
    return phases[e->phase] ? phases[e->phase](e) : at_end(e);
}

const char *enigma_sane(const void *view, int seats, const int16_t *options, int seat)
{
    const struct enigma *e = view;
    SANE_ALL(sane_numbers(e, seats, options));
    SANE_ALL(sane_doubts(e));
    SANE_ALL(sane_story(e));
    SANE_ALL(sane_set(e));
    SANE_ALL(sane_cards(e, seat));
    SANE_ALL(sane_offers(e, seat));
    SANE_ALL(sane_characters(e, seat));
    SANE_ALL(sane_turn(e));
    SANE_ALL(sane_claims(e));
    SANE_ALL(sane_barred(e, seat));
    return NULL;
}

const char *const enigma_events[] = {
    [EV_LAID] = "s1x..", [EV_DEALT] = "?sk...", [EV_TURN] = "s1...", [EV_TIME] = "s8...", [EV_PEEK] = "?spc..",
    [EV_PEEKS] = "sp...", [EV_NAMED] = "spc..", [EV_BELIEVED] = "sp...", [EV_DOUBTED] = "sp1..",
    [EV_FACE_UP] = "spc..", [EV_FACE_DOWN] = "sp...", [EV_TOKEN] = "s3x..", [EV_HUSH] = "spx..",
    [EV_EFFECT] = "sc1..", [EV_CANCELLED] = "sc...", [EV_SYMBOL] = "sp2..", [EV_MET] = "?ssk..",
    [EV_EXCHANGED] = "ss...", [EV_SWAPPED] = "spp..", [EV_ATTEMPT] = "sk...", [EV_SHOWN] = "sk...",
    [EV_POINTED] = "spx..", [EV_FAILED] = "s....", [EV_WON] = "sk...", [EV_BREACH] = "sx...",
    [EV_JOINS] = "sk...", [EV_LEAVES] = "sk...", [EV_OVER] = "xx...", NULL,
};
