/* Voices in My Head: the interface. One answer at a time goes to the interpreter's stack. */
#include <string.h>

#include "../../rng.h"
#include "claims.h"
#include "parts.h"

static const char *const region_nouns[REGIONS] = { "planning", "observation", "speech", "instinct", "motor" };
static const char *const juror_nouns[JURORS] = { "logical",   "judgmental", "distracted",
                                                 "easygoing", "impulsive",  "perceptive" };
static const char *const kind_nouns[KINDS] = { "guilty", "innocent", "blank" };
static const char *const answer_nouns[2] = { "no", "yes" };
static const char *const option_nouns[OPTIONS] = { "a", "b", "c" };
static const char *const story_nouns[STORIES] = { "monday", "heat", "cameras", "rain" };
static const char *const role_nouns[ROLES] = {
    "prosecutor", "honesty",  "remorse", "martyrdom",   "pessimism", "selfishness",  "deceit",
    "spin",       "survival", "doubt",   "showmanship", "apathy",    "recklessness",
};
static const char *const strategy_nouns[STRATEGIES] = {
    "statement-1",  "statement-2",  "overpower-1", "overpower-2", "whisper-1", "whisper-2",
    "glance-1",     "glance-2",     "gut-1",       "gut-2",       "think-1",   "think-2",
    "crowded-1",    "crowded-2",    "order-1",     "order-2",     "wound-1",   "wound-2",
    "retraction-1", "retraction-2", "leading-1",   "leading-2",   "feet-1",    "feet-2",
};
#define EIGHT(x) x "1", x "2", x "3", x "4", x "5", x "6", x "7", x "8"
static const char *const marker_nouns[MARKERS] = { EIGHT("a"), EIGHT("b"), EIGHT("c"),
                                                   EIGHT("d"), EIGHT("e"), EIGHT("f") };
static const char *const token_nouns[TOKENS] = { EIGHT("p"), EIGHT("q"), EIGHT("z") };
#define EIGHT_FROM(x, a, b, c, d, e, f, g, h) x #a, x #b, x #c, x #d, x #e, x #f, x #g, x #h
#define STAGE_NOUNS(x)                                                                                         \
    EIGHT_FROM(x, 01, 02, 03, 04, 05, 06, 07, 08), EIGHT_FROM(x, 09, 10, 11, 12, 13, 14, 15, 16),              \
        EIGHT_FROM(x, 17, 18, 19, 20, 21, 22, 23, 24)
static const char *const trial_nouns[TRIALS] = { STAGE_NOUNS("i-"), STAGE_NOUNS("ii-") };

static const struct noun nouns[] = {
    { 'g', region_nouns, REGIONS }, { 'j', juror_nouns, JURORS },        { 'k', kind_nouns, KINDS },
    { 'a', answer_nouns, 2 },       { 'o', option_nouns, OPTIONS },      { 'y', story_nouns, STORIES },
    { 'w', role_nouns, ROLES },     { 'c', strategy_nouns, STRATEGIES }, { 'm', marker_nouns, MARKERS },
    { 't', token_nouns, TOKENS },   { 'f', trial_nouns, TRIALS },        { 0, NULL, 0 },
};

static const struct verb verbs[] = {
    [V_CHOOSE] = { "choose", "Fgg", FLAG_LOOK },
    [V_PUSH] = { "push", "gmxx", FLAG_GRID | FLAG_QUIET },
    [V_PLAY] = { "play", "c", FLAG_SHOWS | FLAG_LOOK },
    [V_PASS] = { "pass", "", FLAG_PASS | FLAG_QUIET },
    [V_ORDER] = { "order", "s", 0 },
    [V_SETTLE] = { "settle", "s", 0 },
    [V_OPTION] = { "option", "o", 0 },
    [V_MAY] = { "may", "a", 0 },
    [V_JUROR] = { "juror", "j", 0 },
    [V_KIND] = { "kind", "k", 0 },
    /* ruling 44: nobody's log remembers a face */
    [V_TOKEN] = { "token", "t", FLAG_FADES | FLAG_LOOK },
    [V_MARKER] = { "marker", "m", 0 },
    [V_PERSONA] = { "persona", "s", 0 },
    [V_SHARE] = { "share", "s", 0 },
    [V_DISCARD] = { "discard", "c", FLAG_SHOWS | FLAG_LOOK },
    [V_CYCLE] = { "cycle", "F", FLAG_LOOK },
    [V_KEEP] = { "keep", "", FLAG_LOOK },
    [V_ROLE] = { "role", "rW", FLAG_SHOWS },
    [V_TRIAL] = { "trial", "rF", FLAG_SHOWS },
    [V_DEAL] = { "deal", "rC", FLAG_SHOWS },
    [V_STORY] = { "story", "y", 0 },
    [V_LEAD] = { "lead", "s", 0 },
    [V_FACE] = { "face", "rtK", FLAG_SHOWS | FLAG_FADES },
    [V_REVEAL] = { "reveal", "tk", FLAG_SHOWS },
    [V_READ] = { "read", "f", FLAG_SHOWS },
    [V_UNSEAL] = { "unseal", "f", FLAG_SHOWS },
    [V_FLIP] = { "flip", "rF", FLAG_SHOWS },
    [V_MOVED] = { "moved", "mxxx", FLAG_QUIET },
    [V_FELL] = { "fell", "mxx", FLAG_QUIET },
    [V_REST] = { "rest", "xx", FLAG_SHOWS },
    [V_VOID] = { "void", "", 0 },
    { NULL, NULL, 0 },
};

static const char *const role_choices[] = { N_("Basic"), N_("Advanced"), NULL };
static const char *const prosecutor_choices[] = {
    N_("By the cards"), N_("Seat 1"), N_("Seat 2"), N_("Seat 3"), N_("Seat 4"), N_("Seat 5"), N_("Seat 6"),
        NULL,
};
static const char *const grip_choices[] = {
    N_("Usual"), "0.10", "0.15", "0.25", "0.30", "0.40", "0.50", NULL,
};
static const char *const switch_choices[] = { N_("Off"), N_("On"), NULL };
static const struct option options[] = {
    [OPTION_ROLES] = { "roles", N_("Roles"), N_("Basic roles for each number of players, or an advanced mix "
       "drawn from all twelve personas."),
                       role_choices, 0, false, 0, 0 },
    [OPTION_PROSECUTOR] = { "prosecutor", N_("Prosecutor"), N_("Dealt with the other roles, or given to a "
       "chosen seat (with fewer players: the last one)."),
                            prosecutor_choices, 0, OPTION_SEATS, 0, 0 },
    [OPTION_ABILITIES] = { "abilities", N_("Marker abilities"), N_("The emotions on the markers do something "
       "when a turn's first marker is pushed."),
                           switch_choices, 0, true, 0, 0 },
    [OPTION_GRIP] = { "grip", N_("Grip of the markers"), N_("How markers rub on each other, for a box that you "
       "have measured (docket push --fit). Usual is 0.20."),
                      grip_choices, 0, OPTION_LATER, 0, 0 },
    { .id = NULL },
};

/* The verb that answers each question; V_PUSH and the like have their own lists. */
const uint8_t voices_answer_verb[] = {
    [ASK_ORDER] = V_ORDER,     [ASK_SETTLE] = V_SETTLE, [ASK_OPTION] = V_OPTION, [ASK_MAY] = V_MAY,
    [ASK_JUROR] = V_JUROR,     [ASK_KIND] = V_KIND,     [ASK_TOKEN] = V_TOKEN,   [ASK_MARKER] = V_MARKER,
    [ASK_PERSONA] = V_PERSONA, [ASK_SHARE] = V_SHARE,
};

static void start(void *state, int seats, const int16_t *chosen) { voices_round_start(state, seats, chosen); }

static int turn(const void *state) { return ((const struct voices *)state)->turn; }

static struct action line(int seat, int verb, int count, int a, int b, int c)
{
    return (struct action){
        .seat = (int8_t)seat, .verb = (uint8_t)verb, .count = (uint8_t)count, .arg = { a, b, c }
    };
}

/* ---- what chance may say ---- */

static bool trial_in_deck(const struct voices *v, int card)
{
    int bit = card % STAGE;
    if (card / STAGE != v->stage || (v->used >> bit & 1) || (v->cycled >> bit & 1) || card == v->card)
        return false;
    for (int i = 0; i < WINDOW; i++)
        if (v->window[i] == card) return false;
    return true;
}

static bool face_possible(const struct voices *v, int kind)
{
    if (v->token_kind[v->token] < KINDS) return v->token_kind[v->token] == kind;
    int left[KINDS];
    voices_faces_for(v, v->token, left);
    return left[kind] > 0;
}

static int chance_legal(const struct voices *v, struct action *out, int max)
{
    int n = 0;
#define LIST(condition, ...)                                                                                   \
    do {                                                                                                       \
        if ((condition) && n < max) out[n++] = line(SEAT_CHANCE, __VA_ARGS__);                                 \
    } while (0)
    switch ((enum asking)v->asking) {
    case DRAW_ROLE:
        for (int r = 0; r < ROLES; r++)
            LIST(voices_role_fits(v, v->draw_seat, r), V_ROLE, 2, v->draw_seat, r, 0);
        break;
    case DRAW_TRIAL:
        for (int c = v->stage * STAGE; c < (v->stage + 1) * STAGE; c++)
            LIST(trial_in_deck(v, c), V_TRIAL, 2, v->prosecutor, c, 0);
        break;
    case DRAW_STRATEGY:
        for (int c = 0; c < STRATEGIES; c++) LIST(v->strategy[c] == DECK, V_DEAL, 2, v->draw_seat, c, 0);
        break;
    case DRAW_STORY: for (int y = 0; y < STORIES; y++) LIST(true, V_STORY, 1, y, 0, 0); break;
    case DRAW_LEAD: for (int s = 0; s < v->seats; s++) LIST(is_persona(v, s), V_LEAD, 1, s, 0, 0); break;
    case DRAW_FACE:
        for (int k = 0; k < KINDS; k++) {
            if (v->looker >= 0) LIST(face_possible(v, k), V_FACE, 3, v->looker, v->token, k);
            else LIST(face_possible(v, k), V_REVEAL, 2, v->token, k, 0);
        }
        break;
    case DRAW_READ: LIST(true, V_READ, 1, voices_trial_next_read(v), 0, 0); break;
    case DRAW_UNSEAL: LIST(true, V_UNSEAL, 1, voices_trial_next_read(v), 0, 0); break;
    case DRAW_FLIP: LIST(true, V_FLIP, 2, v->prosecutor, voices_trial_next_read(v), 0); break;
    default: break;
    }
#undef LIST
    return n;
}

static int chance(const void *state, uint64_t seed, struct action *out, int max)
{
    const struct voices *v = state;
    struct action list[STAGE + 1];
    if (max < 1) return 0;
    if (v->asking == DRAW_PUSH) return voices_push_chance(v, out, max);
    struct rng rng = rng_seeded(seed);
    if (v->asking == DRAW_ROLE) {
        out[0] = line(SEAT_CHANCE, V_ROLE, 2, v->draw_seat, voices_role_draw(v, rng_next(&rng)), 0);
        return 1;
    }
    if (v->asking == DRAW_FACE && v->token_kind[v->token] >= KINDS) {
        int left[KINDS], k = 0;
        voices_faces_for(v, v->token, left);
        int at = rng_below(&rng, left[0] + left[1] + left[2]);
        while (at >= left[k]) at -= left[k++];
        out[0] = v->looker >= 0 ? line(SEAT_CHANCE, V_FACE, 3, v->looker, v->token, k)
                                : line(SEAT_CHANCE, V_REVEAL, 2, v->token, k, 0);
        return 1;
    }
    int n = chance_legal(v, list, STAGE + 1);
    if (!n) return 0;
    out[0] = list[rng_below(&rng, n)];
    return 1;
}

/* ---- what a seat may say ---- */

static struct action choose_line(const struct voices *v, int slot)
{
    const struct trial_card *card = trial_card(v->window[slot]);
    int a = card->region[0], b = card->region[1];
    return line(v->turn, V_CHOOSE, 3, v->window[slot], a < b ? a : b, a < b ? b : a);
}

static bool can_cycle(const struct voices *v, int slot)
{
    if (v->window[slot] == NOTHING || v->window[slot] == UNREAD) return false;
    const struct trial_card *card = trial_card(v->window[slot]);
    int here = frame_peek(v)->region;
    return card->region[0] == here || card->region[1] == here;
}

/* Of two copies in a hand only the first is named. */
static bool second_copy(const struct voices *v, int seat, int card)
{
    return (card & 1) && v->strategy[card - 1] == seat;
}

static int legal(const void *state, struct action *out, int max)
{
    const struct voices *v = state;
    int n = 0;
    if (v->turn == SEAT_CHANCE) return chance_legal(v, out, max);
    if (voices_is_pick(v->asking)) {
        for (uint64_t left = v->choice; left && n < max; left &= left - 1)
            out[n++] = line(v->turn, voices_answer_verb[v->asking], 1, lowest(left), 0, 0);
        return n;
    }
    switch ((enum asking)v->asking) {
    case ASK_PUSH: return voices_push_legal(v, out, max);
    case ASK_PLAY: return voices_play_legal(v, out, max);
    case ASK_TRIAL:
        for (int i = 0; i < WINDOW && n < max; i++)          /* a reader who can't see them finds none */
            if (v->window[i] != UNREAD) out[n++] = choose_line(v, i);
        break;
    case ASK_DISCARD:
        for (int c = 0; c < STRATEGIES && n < max; c++)
            if (v->strategy[c] == v->turn && !second_copy(v, v->turn, c))
                out[n++] = line(v->turn, V_DISCARD, 1, c, 0, 0);
        break;
    case ASK_CYCLE:
        for (int i = 0; i < WINDOW && n < max; i++)
            if (can_cycle(v, i)) out[n++] = line(v->turn, V_CYCLE, 1, v->window[i], 0, 0);
        if (n < max) out[n++] = line(v->turn, V_KEEP, 0, 0, 0, 0);
        break;
    default: break;
    }
    return n;
}

/* ---- apply ---- */

static void apply_chance(struct voices *v, const struct action *a, struct events *ev)
{
    switch ((enum voices_verb)a->verb) {
    case V_ROLE:
        v->role[v->draw_seat] = (int8_t)a->arg[1];
        if (!a->arg[1]) v->prosecutor = v->draw_seat;
        say(ev, EV_ROLE, a->arg[1] ? ONLY(v->draw_seat) : ALL_SEE, v->draw_seat, a->arg[1], 0, 0, 0);
        break;
    case V_TRIAL:
        voices_round_refill(v, v->slot, a->arg[1], ev);
        if (v->depth) frame_top(v)->op_step = 1;
        break;
    case V_DEAL:
        voices_strategy_take(v, v->draw_seat, a->arg[1], ev);
        if (v->depth) frame_top(v)->op_step++;
        break;
    case V_STORY:
        v->story = (uint8_t)a->arg[0];
        say(ev, EV_STORY, ALL_SEE, NOTHING, v->story, 0, 0, 0);
        break;
    case V_LEAD: voices_round_first(v, a->arg[0], ev); break;
    case V_FACE: voices_token_face(v, v->token, a->arg[2], v->looker, ev); break;
    case V_REVEAL: voices_token_face(v, v->token, a->arg[1], NOTHING, ev); break;
    default: voices_trial_read(v, ev);
    }
    v->draw_seat = v->looker = v->token = NOTHING;
}

static void cycle(struct voices *v, int card, struct events *ev)
{
    for (int i = 0; i < WINDOW; i++)
        if (v->window[i] == card) { voices_round_take_out(v, i); break; }
    v->slot = 0;
    while (v->window[v->slot] != NOTHING) v->slot++;
    v->cycled |= 1u << (card % STAGE);
    v->cycled_count++;
    say(ev, EV_CYCLED, ALL_SEE, v->prosecutor, 0, 0, 0, 0);
    voices_ask_chance(v, DRAW_TRIAL);
}

static void apply_seat(struct voices *v, const struct action *a, struct events *ev)
{
    switch ((enum voices_verb)a->verb) {
    case V_CHOOSE:
        for (int i = 0; i < WINDOW; i++)
            if (v->window[i] == a->arg[0]) { voices_round_choose_trial(v, i, ev); break; }
        break;
    case V_PUSH: voices_push_apply(v, a, ev); break;
    case V_PLAY: voices_play_apply(v, a->seat, a->arg[0]); break;
    case V_PASS: break;
    case V_DISCARD:
        voices_strategy_drop(v, a->seat, a->arg[0], ev);
        frame_top(v)->reg[3]++;
        break;
    case V_CYCLE: cycle(v, a->arg[0], ev); break;
    case V_KEEP: frame_top(v)->op_step = 1; break;
    default: frame_top(v)->reg[v->slot] = (int8_t)a->arg[0];
    }
}

static void apply(void *state, const struct action *a, struct events *ev)
{
    struct voices *v = state;
    if (v->asking == DRAW_PUSH) {
        voices_outcome_apply(v, a, ev);
        voices_run(v, ev);
        return;
    }
    bool by_chance = v->turn == SEAT_CHANCE;
    if (by_chance) apply_chance(v, a, ev);
    v->asking = ASK_NOTHING;
    v->choice = 0;
    if (!by_chance) apply_seat(v, a, ev);
    if (v->asking != DRAW_TRIAL) v->slot = 0;
    voices_run(v, ev);
}

static unsigned score(const void *state, int points[SEATS_MAX])
{
    const struct voices *v = state;
    struct tally t;
    unsigned won = 0;
    voices_tally(v, &t);
    for (int s = 0; s < v->seats; s++) {
        points[s] = v->phase == PH_OVER && voices_role_holds(v, &t, s, v->role[s]);
        won |= (unsigned)points[s] << s;
    }
    return won;
}

/* Whoever drew or looked at influence has it before them until that ability is over. */
static bool looks(const void *view)
{
    const struct voices *v = view;
    for (int t = 0; t < TOKENS; t++)
        if (v->token_place[t] == HELD) return true;
    return v->depth && v->frame[v->depth - 1].seen;
}

static int part(const void *state) { return ((const struct voices *)state)->round; }

const struct game voices_game = {
    .id = "voices",
    .title = N_("Voices in My Head"),
    .tagline = N_("Push markers, sway jurors"),
    .story = N_("Guy is on trial, and everybody in his head has an opinion. One of you prosecutes; the others "
                "are voices with "
                "secret wishes, pushing their markers into the regions of his brain. Whoever holds a region "
                "when the trial "
                "card is read decides what Guy does next."),
    .minutes = 45,
    .rules_version = 1,
    .seats_min = 3,
    .seats_max = SEATS,
    .state_size = sizeof(struct voices),
    .verbs = verbs,
    .options = options,
    .nouns = nouns,
    .facts = voices_facts,
    .start = start,
    .turn = turn,
    .legal = legal,
    .why = voices_why,
    .apply = apply,
    .chance = chance,
    .window = voices_window,
    .looks = looks,
    .redact = voices_redact,
    .guess = voices_guess,
    .sane = voices_sane,
    .events = voices_events,
    .score = score,
    .ask = voices_ask,
    .then = voices_then,
    .name = voices_name,
    .reason = voices_reason,
    .show = voices_show,
    .tallies = voices_tallies,
    .spoken = voices_claim_words,
    .part = part,
    .part_name = N_("Round %d"),
};
