/* Voices in My Head: can these bytes be a view? Every field, and what they say together. What is under way is
   looked at in sane_frames.c. */
#include "parts.h"

#include <string.h>

#include "../../sane.h"

static bool is_seat(const struct voices *v, int seat) { return seat >= 0 && seat < v->seats; }
static bool has_card(const struct voices *v) { return v->phase == PH_DEPLOY || v->phase == PH_RESOLVE; }
static bool round_done(const struct voices *v) { return v->phase >= PH_DRAW; }

/* Who is the prosecutor, who begins, and who pushes. */
static const char *sane_first(const struct voices *v)
{
    SANE(v->prosecutor >= NOTHING && v->prosecutor < v->seats);
    SANE(v->phase == PH_ROLES || v->prosecutor >= 0);
    SANE(v->phase > PH_STORY ? is_seat(v, v->first) : v->first == NOTHING);
    bool chose = v->phase > PH_CHOOSE || v->round > 1;
    SANE(chose ? is_seat(v, v->deploy_first) : v->deploy_first == NOTHING);
    if (v->phase == PH_DEPLOY) SANE(is_seat(v, v->mover) && (v->half == 1 || (v->half == 2 && v->seats == 3)));
    else SANE(!v->mover && !v->half);
    return NULL;
}

static const char *sane_setup(const struct voices *v, int seats, const int16_t *options)
{
    int chosen = options[OPTION_PROSECUTOR] > seats ? seats : options[OPTION_PROSECUTOR];
    SANE(v->seats == seats && v->advanced == (options[OPTION_ROLES] != 0));
    SANE(v->abilities == (options[OPTION_ABILITIES] != 0) && v->chosen_prosecutor == chosen);
    SANE(v->phase <= PH_OVER && v->round >= 1 && v->round <= ROUNDS && v->depth <= FRAMES);
    SANE(v->stage == (v->round > ROUNDS / 2 || (v->round == ROUNDS / 2 && round_done(v))));
    SANE(v->phase >= PH_CHOOSE || v->round == 1);
    SANE(v->phase < PH_REVEAL || v->round == ROUNDS);
    SANE(v->phase != PH_PASS && v->asking <= DRAW_PUSH && v->slot < 4);
    SANE(!v->imagined && sane_zero(&v->belief, sizeof v->belief) && sane_zero(v->spare, sizeof v->spare));
    SANE(sane_zero(v->faces, sizeof v->faces) && v->story < STORIES);
    SANE(v->phase > PH_STORY || (v->phase == PH_STORY && v->step) || !v->story);
    SANE(!chosen || v->prosecutor == chosen - 1);
    return sane_first(v);
}

static const char *sane_roles(const struct voices *v, int seat)
{
    unsigned roles = 0;
    bool over = v->phase == PH_OVER;
    for (int s = 0; s < SEATS; s++) {
        int role = v->role[s];
        bool dealt = s < v->seats && (v->phase > PH_ROLES || s < v->step || s == v->prosecutor);
        if (!dealt) {
            SANE(role == NOTHING);
            continue;
        }
        SANE((role == 0) == (s == v->prosecutor));
        if (s == seat || over || s == v->prosecutor) SANE(role >= 0 && role < ROLES);
        else SANE(role == UNREAD);
        if (role == UNREAD) continue;
        SANE(!(roles >> role & 1) && (v->advanced || voices_role_cards[role].basic >> v->seats & 1));
        roles |= 1u << role;
    }
    for (int icon = 0; icon < ICONS; icon++) SANE(voices_icon_left(v, icon) >= 0);
    int sets = v->phase == PH_ROLES ? 0 : v->seats;
    for (int i = 0; i < sets; i++) SANE(v->owner[i] == i);
    for (int s = 0; sets == 3 && s < 3; s++)
        if (is_persona(v, s)) SANE(v->owner[3 + s - (s > v->prosecutor)] == s);
    for (int i = sets == 3 ? 5 : sets; i < SETS; i++) SANE(v->owner[i] == NOTHING);
    return NULL;
}

static const char *sane_seats(const struct voices *v, int seat)
{
    int held = 0, out = 0, own[SEATS] = { 0 };
    for (int s = 0; s < SEATS; s++) {
        bool there = s < v->seats;
        SANE(there || (!v->boost[s] && !v->lean[s] && !v->hand_count[s] && v->wish[s] == NOTHING));
        SANE(v->boost[s] >= 0 && v->boost[s] <= 24 && v->lean[s] >= -100 && v->lean[s] <= 100);
        SANE(is_persona(v, s) || !v->hand_count[s]);
        SANE(v->phase >= PH_HANDS || !v->hand_count[s]);
        SANE(v->hand_count[s] <= HAND_LIMIT + 2);
        held += v->hand_count[s];
    }
    for (int c = 0; c < STRATEGIES; c++) {
        int at = v->strategy[c];
        SANE((at >= 0 && at < v->seats) || at == DISCARDS || at == PLAYING || at == SOMEWHERE);
        SANE(v->drawn[c] <= v->depth && (at < SEATS || !v->drawn[c]));
        out += at == DISCARDS || at == PLAYING;
        if (at >= SEATS) continue;
        SANE(at == seat || v->wish[at] == c);
        own[at]++;
    }
    SANE(held + out <= STRATEGIES);
    for (int s = 0; s < v->seats; s++)
        SANE(s == seat ? own[s] == v->hand_count[s] : own[s] <= v->hand_count[s]);
    return NULL;
}

static const char *sane_tokens(const struct voices *v, int seat)
{
    int left[KINDS];
    unsigned heights[JURORS] = { 0 };
    for (int j = 0; j < JURORS; j++) SANE(v->open[j][GUILTY] <= 150 && v->open[j][INNOCENT] <= 150);
    for (int t = 0; t < TOKENS; t++) {
        int place = v->token_place[t], kind = v->token_kind[t], seen = v->token_seen[t];
        bool known = seen == 0xff || (seat >= 0 && seen >> seat & 1);
        SANE(place >= 0 && place <= HELD && v->token_pool[t] < POOLS && v->token_height[t] < TOKENS);
        SANE(seen == 0xff || sane_mask((uint64_t)seen, v->seats));
        SANE(kind == (!seen ? NO_KIND : HIDDEN_KIND) || (known && kind < KINDS));
        SANE(!known || kind < KINDS);
        SANE(place != PILE || !seen);
        if (place < JURORS) {
            SANE(!(heights[place] >> v->token_height[t] & 1));
            heights[place] |= 1u << v->token_height[t];
        } else {
            SANE(!v->token_height[t]);
        }
    }
    for (int j = 0; j < JURORS; j++) SANE(!(heights[j] & (heights[j] + 1)));     /* a stack has no gaps */
    voices_faces_left(v, left);
    for (int k = 0; k < KINDS; k++) SANE(left[k] >= 0);
    return NULL;
}

/* How many cards lie in the prosecutor's window. */
static int window_count(const struct voices *v)
{
    int n = 0;
    while (n < WINDOW && v->window[n] != NOTHING) n++;
    return n;
}

static bool is_trial(const struct voices *v, int card)
{
    return card >= 0 && card < TRIALS && card / STAGE == v->stage;
}

static unsigned icons_of(int card)
{
    return 1u << trial_card(card)->region[0] | 1u << trial_card(card)->region[1];
}

/* Is there a card that nobody has heard with these two regions? */
static bool card_for(const struct voices *v, unsigned icons)
{
    for (int c = v->stage * STAGE; c < (v->stage + 1) * STAGE; c++)
        if (!(v->used >> (c % STAGE) & 1) && icons == icons_of(c)) return true;
    return false;
}

static const char *sane_window(const struct voices *v, bool prosecutor)
{
    int n = window_count(v);
    uint32_t taken = v->used | v->cycled;
    int rounds = v->round - (v->stage ? ROUNDS / 2 + 1 : 1) + round_done(v);
    SANE(sane_mask(v->used | v->cycled, STAGE) && !(v->used & v->cycled) && bits_count(v->used) == rounds);
    SANE(prosecutor ? bits_count(v->cycled) == v->cycled_count : !v->cycled);
    SANE(rounds + v->cycled_count + WINDOW + 1 <= STAGE);
    for (int i = 0; i < WINDOW; i++) {
        int card = v->window[i];
        SANE(v->window_back[i] == (i < n ? UNREAD : NOTHING));
        if (i >= n || !prosecutor) {
            SANE(card == (i < n ? UNREAD : NOTHING));
            continue;
        }
        SANE(is_trial(v, card) && !(taken >> (card % STAGE) & 1));
        taken |= 1u << (card % STAGE);
    }
    bool drawing = v->asking == DRAW_TRIAL;
    if (drawing) SANE(v->slot == n && n < WINDOW);
    if (v->phase == PH_ROLES) SANE(!n);
    else if (v->phase == PH_TRIALS || v->phase == PH_DRAW) SANE(drawing || n == WINDOW);
    else if (v->phase <= PH_CHOOSE) SANE(n == WINDOW);
    else SANE(n == WINDOW - 1 - drawing);
    if (has_card(v) && is_trial(v, v->card)) SANE(!(taken >> (v->card % STAGE) & 1));
    return NULL;
}

/* The chosen card, as far as it was read out. */
static const char *sane_card(const struct voices *v, bool prosecutor)
{
    const int8_t all[] = { v->card, v->line[0], v->sealed[0], v->line[1], v->sealed[1] };
    const int bits[] = { READ_CARD, READ_FRONT, READ_FRONT_SEALED, READ_BACK, READ_BACK_SEALED };
    bool back = v->read & READ_FLIPPED;
    if (!has_card(v)) {
        for (int i = 0; i < 5; i++) SANE(all[i] == NOTHING);
        SANE(!v->read && !v->icons);
        return NULL;
    }
    for (int i = 0; i < 5; i++) {
        bool known = prosecutor ? i < 3 || back : (v->read & bits[i]) != 0;
        SANE(known ? is_trial(v, all[i]) : all[i] == UNREAD);
        /* One card; but a world that was guessed takes what nobody had read from another one that fits, and a
           branch goes on from there. */
        if (!known || i == 0) continue;
        SANE(is_trial(v, v->card));
        if (i == 1 || i == 3) SANE(trial_card(all[i])->region[i == 3] == trial_card(v->card)->region[i == 3]);
    }
    SANE(v->icons > 0 && v->icons < 1 << REGIONS);
    if (v->card == UNREAD) SANE(card_for(v, (unsigned)v->icons));
    else SANE((unsigned)v->icons == icons_of(v->card));
    return NULL;
}

static const char *sane_markers(const struct voices *v)
{
    struct region r;
    int there[REGIONS] = { 0 };
    for (int m = 0; m < MARKERS; m++) {
        int where = v->where[m];
        SANE(where >= 0 && where <= ABSENT && (where == ABSENT) == (voices_owner(v, m) < 0));
        if (where >= REGIONS) SANE(!v->x[m] && !v->y[m] && !v->angle[m]);
        else SANE(++there[where] <= REGION_MARKERS_MAX);
    }
    for (int i = 0; i < REGIONS; i++) {
        voices_region(v, i, &r);
        SANE(!region_check(&r));
    }
    return NULL;
}

/* What chance is asked is told by three seats and tokens; else they are empty. */
static const char *sane_asked(const struct voices *v)
{
    bool chance = v->asking >= DRAW_ROLE;
    if (v->phase == PH_OVER) SANE(v->turn == SEAT_NONE && v->asking == ASK_NOTHING);
    else SANE(v->asking != ASK_NOTHING && (chance ? v->turn == SEAT_CHANCE : is_seat(v, v->turn)));
    bool draws = v->asking == DRAW_ROLE || v->asking == DRAW_STRATEGY;
    SANE(draws ? is_seat(v, v->draw_seat) : v->draw_seat == NOTHING);
    if (v->asking == DRAW_STRATEGY) SANE(is_persona(v, v->draw_seat));
    if (v->asking == DRAW_FACE) {
        SANE(v->token >= 0 && v->token < TOKENS && v->looker >= NOTHING && v->looker < v->seats);
        SANE((v->looker == NOTHING) == (v->phase == PH_REVEAL));
        SANE(v->looker == NOTHING || !(v->token_seen[v->token] >> v->looker & 1));
    } else {
        SANE(v->token == NOTHING && v->looker == NOTHING);
    }
    SANE(voices_is_pick(v->asking) || !v->choice);
    SANE(voices_is_pick(v->asking) || v->asking == DRAW_TRIAL || !v->slot);
    return NULL;
}

/* Between two things under way: what each phase asks. */
static const char *at_roles(const struct voices *v)
{
    SANE(v->asking == DRAW_ROLE && v->draw_seat == v->step && v->role[v->step] == NOTHING);
    return NULL;
}

static const char *at_trials(const struct voices *v)
{
    SANE(v->asking == DRAW_TRIAL && !v->step);
    return NULL;
}

static const char *at_hands(const struct voices *v)
{
    int dealt = v->step - 1;
    SANE(v->asking == DRAW_STRATEGY && dealt >= 0 && dealt / 2 == v->draw_seat);
    for (int s = 0; s < v->seats; s++) {
        int cards = s < v->draw_seat ? 2 : s == v->draw_seat ? dealt % 2 : 0;
        SANE(v->hand_count[s] == (is_persona(v, s) ? cards : 0));
    }
    return NULL;
}

static const char *at_story(const struct voices *v)
{
    SANE(v->asking == (v->step ? DRAW_LEAD : DRAW_STORY) && v->step <= 1);
    SANE(!v->step || voices_story_cards[v->story].first == FIRST_RANDOM);
    return NULL;
}

static const char *at_choose(const struct voices *v)
{
    SANE(v->asking == ASK_TRIAL && v->turn == v->prosecutor && !v->step);
    return NULL;
}

static const char *at_deploy(const struct voices *v)
{
    SANE(v->depth && sane_mask(v->step, SETS));
    return NULL;
}

static const char *at_resolve(const struct voices *v)
{
    SANE(v->step >= 1 && v->step <= 5);
    SANE((v->step == 1 || v->step == 4) == !v->depth);
    if (!v->depth) SANE(v->asking == (v->step == 1 ? DRAW_READ : DRAW_FLIP));
    return NULL;
}

static const char *at_draw(const struct voices *v)
{
    SANE(v->depth == v->step && v->depth <= 1);
    if (!v->depth) SANE(v->asking == DRAW_TRIAL);
    return NULL;
}

static const char *at_end(const struct voices *v)
{
    SANE(!v->step && (v->phase == PH_OVER || v->asking == DRAW_FACE));
    return NULL;
}

static const char *(*const phases[PH_OVER + 1])(const struct voices *v) = {
    [PH_ROLES] = at_roles, [PH_TRIALS] = at_trials, [PH_HANDS] = at_hands, [PH_STORY] = at_story,
    [PH_CHOOSE] = at_choose, [PH_DEPLOY] = at_deploy, [PH_RESOLVE] = at_resolve, [PH_DRAW] = at_draw,
};

static const char *sane_phase(const struct voices *v)
{
    if (v->phase != PH_DEPLOY && v->phase != PH_RESOLVE && v->phase != PH_DRAW) SANE(!v->depth);
    return phases[v->phase] ? phases[v->phase](v) : at_end(v);
}

const char *voices_sane(const void *view, int seats, const int16_t *options, int seat)
{
    const struct voices *v = view;
    bool prosecutor = seat >= 0 && seat == v->prosecutor;
    SANE_ALL(sane_setup(v, seats, options));
    SANE_ALL(sane_asked(v));
    SANE_ALL(sane_roles(v, seat));
    SANE_ALL(sane_seats(v, seat));
    SANE_ALL(sane_tokens(v, seat));
    SANE_ALL(sane_window(v, prosecutor));
    SANE_ALL(sane_card(v, prosecutor));
    SANE_ALL(sane_markers(v));
    SANE_ALL(sane_phase(v));
    return voices_sane_frames(v);
}

const char *const voices_events[] = {
    [EV_ROLE] = "?sw...", [EV_STORY] = "-y...", [EV_FIRST] = "s....", [EV_ROUND] = "-x...",
    [EV_STAGE] = "-x...",
    [EV_WINDOW_CARD] = "?sf2..", [EV_SLID] = "sgg..", [EV_READ] = "-f3..", [EV_FLIPPED_CARD] = "-f...",
    [EV_HEADER] = "-g1..", [EV_CONTROL] = "sg...", [EV_CHOSE] = "so1F1", [EV_OPEN] = "sjkx.",
    [EV_OPEN_MOVED] = "sjjkx", [EV_FLIPPED] = "sjkx.", [EV_LOOKED] = "?ntkx.", [EV_TOKEN] = "ntxx.",
    [EV_SWAPPED] = "sjj..", [EV_DREW] = "?sc...", [EV_HAND] = "s....", [EV_DISCARDED] = "sc...",
    [EV_PLAYED] = "sc...", [EV_PUSHED] = "sgmxx", [EV_FELL] = "smgxx", [EV_RESTED] = "sgmx.",
    [EV_VOID] = "sgm..", [EV_DESTROYED] = "smg..", [EV_TAKEN] = "smx..", [EV_LIFTED] = "smx..",
    [EV_CYCLED] = "s....", [EV_BOOST] = "sgx..", [EV_VERDICT] = "-xxxx", NULL,
};
