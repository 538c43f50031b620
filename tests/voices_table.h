/* Hand-made states of Voices in My Head for its tests. */
#ifndef DOCKET_VOICES_TABLE_H
#define DOCKET_VOICES_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "games/voices/parts.h"
#include "rng.h"

static struct voices v;
static struct events heard;

enum { P = 0, A = 1, B = 2, C = 3 };        /* seats: the prosecutor and three personas */
/* markers by what they show; SECOND: the second colour with three players */
enum {
    JOY_A = 8, TRUST_A = 10, FEAR_A = 11, ANGER_A = 12, SADNESS_A = 14, JOY_B = 16, ANGER_B = 20, JOY_C = 24,
    ANGER_C = 28,
    SECOND_A = 24, SECOND_B = 32,
};
enum {
    STATEMENT = 0, OVERPOWER = 2, WHISPER = 4, GLANCE = 6, GUT = 8, THINK = 10, CROWDED = 12, POINT = 14,
    WOUND = 16, RETRACTION = 18,
    LEADING = 20, FEET = 22,
};

static void game_start(int seats, int prosecutor, bool abilities)
{
    int16_t options[OPTIONS_MAX] = { 0 };
    options[OPTION_ABILITIES] = abilities;
    options[OPTION_PROSECUTOR] = (int16_t)(prosecutor + 1);
    voices_game.start(&v, seats, options);
}

static void must_play(const struct action *a)
{
    const char *why = voices_game.why(&v, a);
    if (why) {
        printf("verb %s %d %d %d: %s (asking %d, turn %d)\n", voices_game.verbs[a->verb].name, a->arg[0],
               a->arg[1], a->arg[2], why, v.asking, v.turn);
        assert_null(why);
    }
    heard.count = 0;
    voices_game.apply(&v, a, &heard);
}

#define ARGS(...) ((int[]){ __VA_ARGS__ }), (int)(sizeof((int[]){ __VA_ARGS__ }) / sizeof(int))

static struct action line_of(int seat, int verb, const int *arg, int count)
{
    struct action a = { .seat = (int8_t)seat, .verb = (uint8_t)verb, .count = (uint8_t)count };
    for (int i = 0; i < count; i++) a.arg[i] = arg[i];
    return a;
}

/* The seat on turn (or chance) says this, and it is allowed. */
static inline void play(int verb, const int *arg, int count)
{
    struct action a = line_of(v.turn, verb, arg, count);
    must_play(&a);
}
#define PLAY(verb, ...) play(verb, ARGS(__VA_ARGS__))
#define PLAY0(verb) play(verb, NULL, 0)

static inline const char *refused(int verb, const int *arg, int count)
{
    struct action a = line_of(v.turn, verb, arg, count);
    return voices_game.why(&v, &a);
}
#define REFUSED(verb, ...) assert_non_null(refused(verb, ARGS(__VA_ARGS__)))

/* Chance goes on until a seat is asked. */
static inline void chance_on(uint64_t seed)
{
    struct action batch[CHANCE_MAX];
    while (v.turn == SEAT_CHANCE) {
        int n = voices_game.chance(&v, seed++, batch, CHANCE_MAX);
        assert_true(n > 0);
        for (int i = 0; i < n; i++) must_play(&batch[i]);
    }
}

/* Chance, or the seat on turn, says the first thing it may. */
static inline void first_answer(void)
{
    struct action batch[CHANCE_MAX], list[LEGAL_MAX];
    int n = 1;
    if (v.turn == SEAT_CHANCE) n = voices_game.chance(&v, 3, batch, CHANCE_MAX);
    else {
        assert_true(voices_game.legal(&v, list, LEGAL_MAX) > 0);
        batch[0] = list[0];
    }
    for (int i = 0; i < n; i++) must_play(&batch[i]);
}

/* Roles in seat order, nobody holds a card, no influence, then round 1 with seat `first` first. */
static inline void table(int seats, int prosecutor, int first, bool abilities, const int *roles)
{
    game_start(seats, prosecutor, abilities);
    chance_on(7);
    for (int s = 0; s < seats; s++) if (roles) v.role[s] = (int8_t)roles[s];
    memset(v.strategy, DECK, sizeof v.strategy);
    memset(v.drawn, 0, sizeof v.drawn);
    memset(v.hand_count, 0, sizeof v.hand_count);
    memset(v.token_place, PILE, sizeof v.token_place);
    memset(v.token_height, 0, sizeof v.token_height);
    v.first = (int8_t)first;
}

/* Four players: Honesty, Selfishness and Doubt against the prosecutor; A goes first. */
static inline void four(bool abilities) { table(4, P, A, abilities, (int[]){ 0, 1, 5, 9 }); }

static inline void give(int seat, int card)
{
    v.strategy[card] = (int8_t)seat;
    v.hand_count[seat]++;
}

/* A marker lies in a region: column -1..1, row 0..2 of a loose lattice. */
static inline void put(int marker, int region, int column, int row)
{
    v.where[marker] = (int8_t)region;
    v.x[marker] = column * 26 * REGION_UNIT;
    v.y[marker] = (12 + 24 * row) * REGION_UNIT;
    v.angle[marker] = 0;
}

static inline void influence(int token, int juror, int kind, unsigned seen)
{
    v.token_height[token] = (uint8_t)voices_stack(&v, juror);
    v.token_place[token] = (int8_t)juror;
    v.token_kind[token] = (uint8_t)kind;
    v.token_seen[token] = (uint8_t)seen;
}

/* Straight to the reading of a card, everybody has deployed. */
static inline void resolve(int card)
{
    const struct trial_card *c = trial_card(card);
    v.stage = (uint8_t)(card / STAGE);
    for (int i = 0, next = v.stage * STAGE; i < WINDOW - 1; i++, next++) {
        if (next == card) next++;
        v.window[i] = v.window_back[i] = (int8_t)next;
    }
    v.window[WINDOW - 1] = v.window_back[WINDOW - 1] = NOTHING;
    v.card = v.line[0] = v.line[1] = v.sealed[0] = v.sealed[1] = (int8_t)card;
    v.icons = (int8_t)(1 << c->region[0] | 1 << c->region[1]);
    v.phase = PH_RESOLVE;
    v.step = v.read = 0;
    v.depth = 0;
    v.mover = 0;
    v.asking = ASK_NOTHING;
    voices_run(&v, NULL);
    assert_int_equal(v.asking, DRAW_READ);
}

/* Step 2 begins; `seat` pushes first. */
static inline void deploy_from(int seat)
{
    v.first = (int8_t)seat;
    voices_round_choose_trial(&v, 0, NULL);
    v.asking = ASK_NOTHING;
    voices_run(&v, NULL);
    assert_int_equal(v.asking, ASK_PUSH);
    assert_int_equal(v.turn, seat);
}

/* The pushed marker comes to rest in front, and these fall: an outcome made by hand. */
static inline void rests(int column, const int *fallen, int count)
{
    int marker = frame_peek(&v)->marker;
    assert_int_equal(v.asking, DRAW_PUSH);
    PLAY(V_MOVED, marker, column * 26 * REGION_UNIT, 12 * REGION_UNIT, 0);
    for (int i = 0; i < count; i++) PLAY(V_FELL, fallen[i], 10, 0);
    PLAY(V_REST, 1, count);
}

/* The seat on turn pushes this marker, which comes to rest alone in front. */
static inline void push_and_rest(int region, int marker, const int *fallen, int count)
{
    PLAY(V_PUSH, region, marker, 0, 0);
    rests(0, fallen, count);
}

static inline void overhang(int marker, int region)
{
    put(marker, region, 1, 1);
    v.x[marker] = 38 * REGION_UNIT;
}

static inline bool heard_event(int kind, int seat)
{
    for (int i = 0; i < heard.count; i++)
        if (heard.list[i].kind == kind && (seat == NOTHING || heard.list[i].seat == seat)) return true;
    return false;
}

/* Every marker, token and card is in one place and counted right. */
static inline void conserved(const struct voices *s)
{
    int used = s->seats == 3 ? 5 : s->seats, faces[KINDS] = { 0 };
    for (int m = 0; m < MARKERS; m++) {
        bool in_play = s->prosecutor >= 0 && s->phase > PH_ROLES && m < used * SET_SIZE;
        assert_true(in_play ? s->where[m] >= 0 && s->where[m] <= MOVING : s->where[m] == ABSENT);
        if (s->where[m] >= REGIONS) assert_true(!s->x[m] && !s->y[m] && !s->angle[m]);
    }
    for (int j = 0; j < JURORS; j++) {
        int height = voices_stack(s, j);
        unsigned seen = 0;
        for (int t = 0; t < TOKENS; t++)
            if (s->token_place[t] == j) {
                assert_true(s->token_height[t] < height);
                seen |= 1u << s->token_height[t];
            }
        assert_int_equal(seen, (1u << height) - 1);
    }
    for (int t = 0; t < TOKENS; t++) {
        assert_in_range(s->token_place[t], 0, HELD);
        assert_true((s->token_kind[t] == NO_KIND) == (s->token_seen[t] == 0));
        assert_true(s->token_place[t] != PILE || s->token_kind[t] == NO_KIND);
        if (s->token_kind[t] < KINDS) faces[s->token_kind[t]]++;
    }
    int left[KINDS], pool[KINDS] = { 0 };
    for (int t = 0; t < TOKENS; t++) {
        voices_faces_for(s, t, left);
        assert_true(left[0] >= 0 && left[1] >= 0 && left[2] >= 0);
        assert_true(s->token_kind[t] < KINDS || left[0] + left[1] + left[2] > 0);
    }
    for (int p = 0; p < POOLS; p++) {
        int tokens = 0;
        for (int t = 0; t < TOKENS; t++) tokens += s->token_pool[t] == p;
        assert_int_equal(s->faces[p][0] + s->faces[p][1] + s->faces[p][2], tokens);
        for (int k = 0; k < KINDS; k++) pool[k] += s->faces[p][k];
    }
    voices_faces_left(s, left);
    for (int k = 0; k < KINDS; k++) assert_int_equal(pool[k], left[k] + faces[k]);
    for (int k = 0; k < KINDS; k++) assert_true(left[k] >= 0);
    assert_int_equal(left[0] + left[1] + left[2] + faces[0] + faces[1] + faces[2], TOKENS);
    for (int seat = 0; seat < s->seats; seat++) {
        int hand = 0;
        for (int c = 0; c < STRATEGIES; c++) hand += s->strategy[c] == seat;
        assert_int_equal(hand, s->hand_count[seat]);
        assert_true(seat != s->prosecutor || !hand);
    }
    for (int r = 0; r < REGIONS; r++) {
        struct region region;
        voices_region(s, r, &region);
        const char *why = region_check(&region);
        if (why) printf("region %d: %s\n", r, why);
        assert_null(why);
    }
}

/* Control counted anew, from markers and printed numbers alone. */
static inline unsigned leaders_again(const struct voices *s, int region)
{
    static const int persona_value[SET_SIZE] = { 3, 3, 2, 2, 1, 1, 1, 1 };
    int total[SEATS] = { 0 }, best = 0;
    for (int set = 0; set < SETS; set++) {
        int seat = s->owner[set], sum = 0;
        if (seat < 0 || seat == s->prosecutor) continue;
        for (int i = 0; i < SET_SIZE; i++) sum += s->where[set * SET_SIZE + i] == region ? persona_value[i] : 0;
        if (sum > total[seat]) total[seat] = sum;
    }
    unsigned leaders = 0;
    for (int seat = 0; seat < s->seats; seat++) if (total[seat] > best) best = total[seat];
    for (int seat = 0; seat < s->seats; seat++)
        if (seat != s->prosecutor && total[seat] == best) leaders |= 1u << seat;
    return leaders;
}

#endif
