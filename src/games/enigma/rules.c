/* Enigma: Beyond Code. The tables of the game and the one switch that applies an action. */
#include <assert.h>

#include "flow.h"

static_assert(sizeof(struct enigma) <= 512, "the state has a budget");

const char *const enigma_card_ids[CARDS] = {
    "library", "enigma", "phantom", "tome", "cipher", "observatory", "seance", "corridor", "teamwork",
    "solowork",
};
const char *const enigma_character_ids[CHARACTERS] = {
    "decrypter-him", "decrypter-her", "messiah-him", "messiah-her", "wanderer", "saboteur", "medium",
    "archivist", "ghost",
};
const char *const enigma_mission_ids[MISSIONS] = {
    "decrypter", "messiah", "wanderer", "saboteur", "medium", "archivist", "ghost",
};
const char *const enigma_line_ids[ENIGMA_LINES] = { "row-1", "row-2", "row-3", "column-a", "column-b",
    "column-c" };
const char *const enigma_place_ids[ENIGMA_PLACES] = { "a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3" };

static const struct noun nouns[] = {
    { 'p', enigma_place_ids, ENIGMA_PLACES },
    { 'c', enigma_card_ids, CARDS },
    { 'k', enigma_character_ids, CHARACTERS },
    { 'm', enigma_mission_ids, MISSIONS },
    { 'l', enigma_line_ids, ENIGMA_LINES },
    { 0, NULL, 0 },
};

/* What was named or pointed at is for the players to remember: those lines fade. */
static const struct verb verbs[] = {
    [VERB_KEEPER] = { "keeper", "s", 0 },
    [VERB_LAY] = { "lay", "pC", 0 },
    [VERB_DEAL] = { "deal", "rK", 0 },
    [VERB_DRAW] = { "draw", "rK", FLAG_SHOWS },
    [VERB_SHOW] = { "show", "k", FLAG_SHOWS },
    [VERB_JOIN] = { "join", "k", 0 },
    [VERB_EXPIRE] = { "expire", "", FLAG_SHOWS },
    [VERB_KEEP] = { "keep", "K", FLAG_LOOK },
    [VERB_CHOOSE] = { "choose", "p", FLAG_SHOWS | FLAG_LOOK },
    [VERB_DECRYPT] = { "decrypt", "p", FLAG_SHOWS | FLAG_LOOK },
    [VERB_WATCH] = { "watch", "p", FLAG_SHOWS | FLAG_LOOK },
    [VERB_NAME] = { "name", "c", FLAG_FADES | FLAG_LOOK },
    [VERB_DOUBT] = { "doubt", "", FLAG_SHOWS },
    [VERB_BELIEVE] = { "believe", "", FLAG_PASS },
    [VERB_CANCEL] = { "cancel", "", 0 },
    [VERB_ALLOW] = { "allow", "", FLAG_PASS },
    [VERB_CHAOS] = { "chaos", "s", 0 },
    [VERB_STUDY] = { "study", "", 0 },
    [VERB_PEEK] = { "peek", "p", FLAG_SHOWS | FLAG_LOOK },
    [VERB_INVITE] = { "invite", "s", 0 },
    [VERB_READ] = { "read", "l", FLAG_SHOWS | FLAG_LOOK },
    [VERB_LOOK] = { "look", "s", FLAG_SHOWS | FLAG_LOOK },
    [VERB_EXCHANGE] = { "exchange", "s", FLAG_SHOWS | FLAG_LOOK },
    [VERB_TRADE] = { "trade", "", 0 },
    [VERB_COVER] = { "cover", "p", 0 },
    [VERB_HAND] = { "hand", "s", 0 },
    [VERB_REVEAL] = { "reveal", "p", FLAG_SHOWS },
    [VERB_SWAP] = { "swap", "pp", 0 },
    [VERB_LIFT] = { "lift", "p", 0 },
    [VERB_LINK] = { "link", "p", FLAG_SHOWS },
    [VERB_SKIP] = { "skip", "", 0 },
    [VERB_ATTEMPT] = { "attempt", "", FLAG_SHOWS | FLAG_LOOK },
    [VERB_POINT] = { "point", "pc", FLAG_SHOWS | FLAG_FADES | FLAG_LOOK },
    [VERB_MARK] = { "mark", "p", FLAG_SHOWS | FLAG_FADES | FLAG_LOOK },
    [VERB_TELL] = { "tell", "sm", FLAG_SHOWS | FLAG_FADES | FLAG_LOOK },
    [VERB_BECOME] = { "become", "k", 0 },
    [VERB_END] = { "end", "", FLAG_OPEN },
    [VERB_BEGIN] = { "begin", "", 0 },
    { NULL, NULL, 0 },
};

static const char *const sets[] = { N_("Simplified"), N_("Standard"), N_("Gradual"), NULL };
static const char *const lengths[] = { N_("One game"), N_("First to three"), NULL };
static const char *const off_on[] = { N_("Off"), N_("On"), NULL };
static const char *const keepers[] = { N_("First seat"), N_("Random"), NULL };

static const struct option options[] = {
    [OPTION_SET] = { "set", N_("Characters"),
                     N_("Simplified: Decrypters, Dark Messiahs and the Wanderer. Standard: one of each. "
                        "Gradual: in a series others join as games are won; a single game stays with the first "
                        "ones."),
                     sets, SET_SIMPLIFIED, false, 2, 5 },
    [OPTION_LENGTH] = { "length", N_("Length"), N_("One game, or a series until someone has won three."),
                        lengths, 0, false, 2, 5 },
    [OPTION_THIRD] = { "third", N_("Third breakthrough"),
                       N_("In a series Chaos wins at its third breakthrough, not its second."), off_on, 0, true,
                       2, 5 },
    [OPTION_OPEN] = { "open", N_("Show checked cards"),
                      N_("With two players a doubted card is turned face-up even when it was a lie."), off_on,
                      1, true, 2, 2 },
    [OPTION_KEEPER] = { "keeper", N_("First Time Keeper"), N_("Who keeps time in the first game."), keepers, 1,
                        false, 2, 5 },
    [OPTION_SLOW] = { "slow", N_("Slower time"),
                      N_("Solo: time is over when the token leaves the last slot, not when it reaches it."),
                      off_on, 0, true, 1, 1 },
    [OPTION_KEEP] = { "keep", N_("Keep tokens"),
                      N_("Solo: unspent Decryption and Chaos tokens stay with you between games."), off_on, 0,
                      true, 1, 1 },
    { NULL, NULL, NULL, NULL, 0, false, 0, 0 },
};

static void start(void *state, int seats, const int16_t *choice)
{
    enigma_deal_start(state, seats, choice);
}

static int turn(const void *state)
{
    return ((const struct enigma *)state)->asked;
}

APART static void decrypt(struct enigma *e, int place, struct events *ev)
{
    enigma_turn_token(&e->decryption, e->active, TOKEN_DECRYPTION, false, ev);
    e->used = 1;
    enigma_turn_choose(e, place, ev);
}

APART static void watch(struct enigma *e, int place, struct events *ev)
{
    enigma_turn_peek(e, e->active, place, ev);
    enigma_turn_token(&e->silence, e->active, TOKEN_SILENCE, false, ev);       /* ruling 8 */
    enigma_turn_next(e, ev);
}

static void apply(void *state, const struct action *a, struct events *ev)
{
    struct enigma *e = state;
    int x = a->arg[0], y = a->arg[1];
    switch (a->verb) {
    case VERB_KEEPER: enigma_deal_keeper(e, x); return;
    case VERB_LAY: enigma_deal_lay(e, x, y, ev); return;
    case VERB_DEAL: enigma_deal_character(e, x, y, ev); return;
    case VERB_DRAW: enigma_effect_drawn(e, y, ev); return;
    case VERB_SHOW: enigma_mission_shown(e, x, ev); return;
    case VERB_JOIN: enigma_deal_join(e, x, ev); return;
    case VERB_EXPIRE: enigma_turn_expire(e, ev); return;
    case VERB_KEEP: enigma_deal_keep(e, x, ev); return;
    case VERB_CHOOSE: e->named = 1; enigma_turn_choose(e, x, ev); return;
    case VERB_DECRYPT: decrypt(e, x, ev); return;
    case VERB_WATCH: watch(e, x, ev); return;
    case VERB_NAME: enigma_turn_name(e, x, ev); return;
    case VERB_DOUBT: enigma_turn_doubt(e, ev); return;
    case VERB_BELIEVE: enigma_turn_believe(e, ev); return;
    case VERB_REVEAL:
        if (e->phase == PHASE_CARRY) enigma_deal_carry(e, x, ev);
        else enigma_effect_apply(e, a, ev);
        return;
    case VERB_LIFT: enigma_turn_lift(e, x, ev); return;
    case VERB_ATTEMPT: enigma_mission_attempt(e, ev); return;
    case VERB_POINT: case VERB_MARK: case VERB_TELL: enigma_mission_claim(e, a, ev); return;
    case VERB_BECOME: enigma_mission_become(e, x); return;
    case VERB_END: enigma_turn_next(e, ev); return;
    case VERB_BEGIN: enigma_deal_begin(e, ev); return;
    default: enigma_effect_apply(e, a, ev);
    }
}

static unsigned score(const void *state, int points[SEATS_MAX])
{
    const struct enigma *e = state;
    unsigned winners = 0;
    for (int s = 0; s < SEATS_MAX; s++) points[s] = s < e->seats ? e->triumph[s] : 0;
    if (e->phase != PHASE_OVER || e->winner == ENIGMA_NONE) return 0;
    winners = 1u << e->winner;
    return winners;
}

/* Rounds by the Time token, through all games of a series. */
static int part(const void *state)
{
    const struct enigma *e = state;
    /* the token moves before the first turn too, and on the last slot nobody has one */
    int first = e->seats > 1 ? 2 : 1, last = e->seats > 1 ? ENIGMA_LAST_SLOT - 1 : ENIGMA_SOLO_SLOT - 1,
        slot = e->time < first ? first : e->time > last ? last : e->time;
    return e->game ? (e->game - 1) * (last - first + 1) + slot - first + 1 : 0;
}

const struct game enigma_game = {
    .id = "enigma",
    .title = N_("Enigma: Beyond Code"),
    .tagline = N_("Peek, claim, doubt"),
    .story = N_("England, the war's darkest winter. In a guarded mansion outside London the best codebreakers "
                "of the age are locked in with an Enigma machine and a house that will not keep still. You are "
                "all here to break the code. At least, that is what you all say."),
    .minutes = 10,
    .rules_version = 1,
    .seats_min = 1,
    .seats_max = ENIGMA_SEATS,
    .state_size = sizeof(struct enigma),
    .verbs = verbs,
    .options = options,
    .nouns = nouns,
    .facts = enigma_facts,
    .start = start,
    .turn = turn,
    .legal = enigma_legal_list,
    .why = enigma_legal_why,
    .apply = apply,
    .chance = enigma_deal_chance,
    .window = enigma_window,
    .redact = enigma_knowledge_redact,
    .guess = enigma_knowledge_guess,
    .sane = enigma_sane,
    .events = enigma_events,
    .score = score,
    .ask = enigma_words_ask,
    .name = enigma_words_name,
    .reason = enigma_words_reason,
    .show = enigma_words_show,
    .then = enigma_words_then,
    .tallies = enigma_tallies,
    .part = part,
    .part_name = N_("Round %d"),
};
