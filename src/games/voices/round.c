/* The order of play: set-up, eight rounds of five steps, the end of the trial. */
#include <string.h>

#include "parts.h"

void voices_round_start(struct voices *v, int seats, const int16_t *options)
{
    memset(v, 0, sizeof *v);
    v->seats = (uint8_t)seats;
    v->advanced = options[OPTION_ROLES] != 0;
    v->abilities = options[OPTION_ABILITIES] != 0;
    v->grip = (uint8_t)options[OPTION_GRIP];
    int chosen = options[OPTION_PROSECUTOR];
    v->chosen_prosecutor = (uint8_t)(chosen > seats ? seats : chosen);

    v->prosecutor = v->first = v->deploy_first = NOTHING;
    v->looker = v->token = v->draw_seat = v->card = NOTHING;
    memset(v->role, NOTHING, sizeof v->role);
    memset(v->owner, NOTHING, sizeof v->owner);
    memset(v->wish, NOTHING, sizeof v->wish);
    memset(v->token_place, PILE, sizeof v->token_place);
    memset(v->token_kind, NO_KIND, sizeof v->token_kind);
    voices_faces_start(v);
    memset(v->strategy, DECK, sizeof v->strategy);
    memset(v->window, NOTHING, sizeof v->window);
    memset(v->window_back, NOTHING, sizeof v->window_back);
    memset(v->line, NOTHING, sizeof v->line);
    memset(v->sealed, NOTHING, sizeof v->sealed);
    memset(v->where, ABSENT, sizeof v->where);
    v->round = 1;
    if (v->chosen_prosecutor) {
        v->prosecutor = (int8_t)(v->chosen_prosecutor - 1);
        v->role[v->prosecutor] = 0;
    }
    voices_run(v, NULL);
}

/* One set per seat; with three players each persona gets a second colour. */
static void hand_out_markers(struct voices *v)
{
    int sets = 0;
    for (; sets < v->seats; sets++) v->owner[sets] = (int8_t)sets;
    for (int s = 0; s < v->seats && v->seats == 3; s++)
        if (is_persona(v, s)) v->owner[sets++] = (int8_t)s;
    memset(v->where, UNUSED, (size_t)sets * SET_SIZE);
}

static void roles_phase(struct voices *v)
{
    while (v->step < v->seats && v->role[v->step] != NOTHING) v->step++;
    if (v->step < v->seats) {
        v->draw_seat = (int8_t)v->step;
        voices_ask_chance(v, DRAW_ROLE);
        return;
    }
    hand_out_markers(v);
    v->phase = PH_TRIALS;
    v->step = 0;
}

/* Fill the empty places of the prosecutor's window; true when it is full. */
static bool window_full(struct voices *v)
{
    for (int i = 0; i < WINDOW; i++) {
        if (v->window[i] != NOTHING) continue;
        v->slot = (uint8_t)i;
        voices_ask_chance(v, DRAW_TRIAL);
        return false;
    }
    return true;
}

/* Take a card out of the window; the others close up, so that the gap tells nobody which it was. */
void voices_round_take_out(struct voices *v, int slot)
{
    for (; slot + 1 < WINDOW && v->window[slot + 1] != NOTHING; slot++) {
        v->window[slot] = v->window[slot + 1];
        v->window_back[slot] = v->window_back[slot + 1];
    }
    v->window[slot] = v->window_back[slot] = NOTHING;
}

void voices_round_refill(struct voices *v, int slot, int card, struct events *ev)
{
    v->window[slot] = (int8_t)card;
    v->window_back[slot] = (int8_t)voices_back_for(v, card);
    say(ev, EV_WINDOW_CARD, ONLY(v->prosecutor), v->prosecutor, card, slot, 0, 0);
}

static void hands_phase(struct voices *v)
{
    int seat = v->step / 2;
    if (seat == v->prosecutor) { v->step = (uint8_t)(v->step + 2); return; }
    if (seat < v->seats) {
        v->step++;
        v->draw_seat = (int8_t)seat;
        voices_ask_chance(v, DRAW_STRATEGY);
        return;
    }
    v->phase = PH_STORY;
    v->step = 0;
    voices_ask_chance(v, DRAW_STORY);
}

void voices_round_first(struct voices *v, int seat, struct events *ev)
{
    v->first = (int8_t)seat;
    say(ev, EV_FIRST, ALL_SEE, seat, 0, 0, 0, 0);
}

/* The opening: influence nobody looks at, then the first player (2.8, ruling 38). */
static void story_phase(struct voices *v, struct events *ev)
{
    const struct story_card *story = &voices_story_cards[v->story];
    if (!v->step++) {
        for (int j = 0; j < JURORS; j++)
            for (int k = 0; k < story->blind[j]; k++) voices_token_put(v, voices_token_next(v), j, ev, NOTHING);
        int n = v->seats, p = v->prosecutor;
        if (story->first == FIRST_RANDOM) { voices_ask_chance(v, DRAW_LEAD); return; }
        voices_round_first(v,
                    story->first == FIRST_LEFT    ? (p + 1) % n
                    : story->first == FIRST_RIGHT ? (p + n - 1) % n
                                                  : p,
                    ev);
    }
    v->phase = PH_CHOOSE;
    v->step = 0;
    say(ev, EV_ROUND, ALL_SEE, NOTHING, v->round, 0, 0, 0);
}

void voices_round_choose_trial(struct voices *v, int slot, struct events *ev)
{
    int front = v->window[slot], back = v->window_back[slot];
    v->card = v->line[0] = v->sealed[0] = (int8_t)front;
    v->line[1] = v->sealed[1] = (int8_t)back;
    voices_round_take_out(v, slot);
    const struct trial_card *card = trial_card(front);
    v->icons = (int8_t)(1 << card->region[0] | 1 << card->region[1]);
    v->phase = PH_DEPLOY;
    v->deploy_first = v->first;
    v->mover = 0;
    v->half = v->step = 0;
    say(ev, EV_SLID, ALL_SEE, v->prosecutor,
        card->region[0] < card->region[1] ? card->region[0] : card->region[1],
        card->region[0] < card->region[1] ? card->region[1] : card->region[0], 0, 0);
}

/* Step 2, one marker at a time; with three players a persona pushes one of each colour (rulings 10, 22). */
static void deploy_phase(struct voices *v)
{
    if (v->mover >= v->seats) {
        v->phase = PH_RESOLVE;
        v->mover = 0;
        v->half = v->step = 0;
        return;
    }
    int seat = (v->deploy_first + v->mover) % v->seats;
    int halves = v->seats == 3 && is_persona(v, seat) ? 2 : 1;
    if (v->half >= halves) {
        v->mover++;
        v->half = v->step = 0;
        return;
    }
    v->half++;
    unsigned sets = 0, regions = 0;
    for (int i = 0; i < SETS; i++)
        if (v->owner[i] == seat && !(v->step >> i & 1)) sets |= 1u << i;
    for (int r = 0; r < REGIONS; r++)
        if (voices_region_enterable(v, r, NOTHING)) regions |= 1u << r;
    if (voices_markers_unused(v, seat, sets) && regions)
        voices_push_open(v, seat, NOTHING, regions, sets, v->step == 0);
}

static void stage_two(struct voices *v, struct events *ev)
{
    v->stage = 1;
    v->used = v->cycled = 0;
    v->cycled_count = 0;
    memset(v->window, NOTHING, sizeof v->window);
    memset(v->window_back, NOTHING, sizeof v->window_back);
    say(ev, EV_STAGE, ALL_SEE, NOTHING, 2, 0, 0, 0);
}

static void card_resolved(struct voices *v, struct events *ev)
{
    v->used |= 1u << (v->card % STAGE);
    v->card = NOTHING;
    memset(v->line, NOTHING, sizeof v->line);
    memset(v->sealed, NOTHING, sizeof v->sealed);
    v->read = 0;
    v->icons = 0;
    v->step = 0;
    v->phase = v->round == ROUNDS ? PH_REVEAL : PH_DRAW;
    if (v->round == ROUNDS / 2) stage_two(v, ev);       /* ruling 25 */
}

static void resolve_phase(struct voices *v, struct events *ev)
{
    switch (v->step++) {
    case 0: voices_ask_chance(v, DRAW_READ); return;
    case 1:
        if (trial_card(v->card)->charge) voices_ability_open(v, 0, ev);
        return;
    case 2: voices_ability_open(v, 1, ev); return;
    case 3: voices_ask_chance(v, DRAW_FLIP); return;
    case 4: voices_ability_open(v, 2, ev); return;
    default: card_resolved(v, ev);
    }
}

static void draw_phase(struct voices *v)
{
    if (!window_full(v)) return;
    if (!v->step++) { voices_frame_open(v, FRAME_PLANNING, NOTHING); return; }
    v->phase = PH_PASS;
}

static void pass_phase(struct voices *v, struct events *ev)
{
    voices_round_first(v, (v->first + 1) % v->seats, ev);
    v->round++;
    v->phase = PH_CHOOSE;
    v->step = 0;
    say(ev, EV_ROUND, ALL_SEE, NOTHING, v->round, 0, 0, 0);
}

/* The end of the trial (ruling 39): influence is turned up, one line a token. Nobody decides anything any
   more, so the state opens the roles with the last of them, when nothing is secret; the table shows them
   first. */
static void reveal_phase(struct voices *v, struct events *ev)
{
    for (int t = 0; t < TOKENS; t++) {
        if (v->token_place[t] >= JURORS || v->token_seen[t] == 0xff) continue;
        v->looker = NOTHING;
        v->token = (int8_t)t;
        voices_ask_chance(v, DRAW_FACE);
        return;
    }
    for (int s = 0; s < v->seats; s++) say(ev, EV_ROLE, ALL_SEE, s, v->role[s], 0, 0, 0);
    struct tally t;
    voices_tally(v, &t);
    say(ev, EV_VERDICT, ALL_SEE, NOTHING, t.g, t.i, t.u, t.canceled);
    v->phase = PH_OVER;
    v->turn = SEAT_NONE;
}

bool voices_round_step(struct voices *v, struct events *ev)
{
    switch ((enum phase)v->phase) {
    case PH_ROLES: roles_phase(v); break;
    case PH_TRIALS:
        if (window_full(v)) { v->phase = PH_HANDS; v->step = 0; }
        break;
    case PH_HANDS: hands_phase(v); break;
    case PH_STORY: story_phase(v, ev); break;
    case PH_CHOOSE: voices_ask_seat(v, v->prosecutor, ASK_TRIAL, 0); break;
    case PH_DEPLOY: deploy_phase(v); break;
    case PH_RESOLVE: resolve_phase(v, ev); break;
    case PH_DRAW: draw_phase(v); break;
    case PH_PASS: pass_phase(v, ev); break;
    case PH_REVEAL: reveal_phase(v, ev); break;
    case PH_OVER: break;
    }
    return true;
}
