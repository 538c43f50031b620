/* What Enigma's tests share: a dealt mansion, played by checked actions. */
#ifndef DOCKET_TESTS_ENIGMA_TABLE_H
#define DOCKET_TESTS_ENIGMA_TABLE_H

#include "games/enigma/enigma.h"
#include "table.h"

/* The default mansion: place p holds card p, so A1 Library, B1 Enigma, C1 Phantom, A2 Tome, B2 Cipher,
   C2 Observatory, A3 Seance, B3 Corridor, C3 Teamwork (Solowork in solo). */
enum { A1, B1, C1, A2, B2, C2, A3, B3, C3 };

static struct events last_events;

static inline const char *why_not(const struct enigma *e, int verb, int a, int b)
{
    struct action x = { .seat = e->asked, .verb = (uint8_t)verb, .arg = { a, b } };
    x.count = (uint8_t)strlen(enigma_game.verbs[verb].args);
    for (int i = x.count; i < 2; i++) x.arg[i] = 0;
    return enigma_game.why(e, &x);
}

static inline void play_at(struct enigma *e, int verb, int a, int b, const char *file, int line)
{
    struct action x = { .seat = e->asked, .verb = (uint8_t)verb, .arg = { a, b } };
    x.count = (uint8_t)strlen(enigma_game.verbs[verb].args);
    for (int i = x.count; i < 2; i++) x.arg[i] = 0;
    const char *why = enigma_game.why(e, &x);
    must(!why, "%s:%d: %s refused: %s", file, line, enigma_game.verbs[verb].name, why);
    last_events.count = 0;
    enigma_game.apply(e, &x, &last_events);
}

#define PLAY1(e, verb) play_at(e, verb, 0, 0, __FILE__, __LINE__)
#define PLAY2(e, verb, a) play_at(e, verb, a, 0, __FILE__, __LINE__)
#define PLAY3(e, verb, a, b) play_at(e, verb, a, b, __FILE__, __LINE__)
#define PICK(_1, _2, _3, _4, NAME, ...) NAME
#define play(...) PICK(__VA_ARGS__, PLAY3, PLAY2, PLAY1, PLAY0)(__VA_ARGS__)
#define refused(e, verb, a, b) assert_non_null(why_not(e, verb, a, b))
#define allowed(e, verb, a, b) assert_null(why_not(e, verb, a, b))

static inline bool happened(int kind)
{
    for (int i = 0; i < last_events.count; i++)
        if (last_events.list[i].kind == kind) return true;
    return false;
}

static inline void lay_default(struct enigma *e)
{
    for (int p = 0; p < ENIGMA_PLACES; p++)
        play(e, VERB_LAY, p, p == C3 && e->seats == 1 ? (int)CARD_SOLOWORK : p);
}

static inline void deal_two(struct enigma *e, const int *characters)
{
    unsigned pool = e->set & ~(1u << characters[0] | 1u << characters[1]);
    int size = __builtin_popcount(e->set) == 5 ? 2 : 3;
    for (int s = 0; s < 2; s++) {
        play(e, VERB_DEAL, s, characters[s]);
        for (int i = 1; i < size; i++) {
            play(e, VERB_DEAL, s, __builtin_ctz(pool));
            pool &= pool - 1;
        }
    }
    play(e, VERB_KEEP, characters[0]);
    play(e, VERB_KEEP, characters[1]);
}

/* Dealt and at the first turn, seat 0's, time on slot 2. Characters as given, seat by seat. */
static inline struct enigma dealt_with(int seats, const int16_t *options, const int *characters)
{
    struct enigma e;
    enigma_game.start(&e, seats, options);
    lay_default(&e);
    if (seats == 2) deal_two(&e, characters);
    else
        for (int s = 0; s < seats; s++) play(&e, VERB_DEAL, s, characters[s]);
    assert_int_equal(e.phase, PHASE_TURN);
    return e;
}

#define DEALT(seats, ...)                                                                                      \
    dealt_with(seats, (int16_t[OPTIONS_MAX]){ SET_STANDARD, 0, 0, 1 }, (int[]){ __VA_ARGS__ })

/* Everybody asked believes. */
static inline void all_believe(struct enigma *e)
{
    while (e->phase == PHASE_DOUBT) play(e, VERB_BELIEVE);
}

/* The seat on turn names `card` at `place` and is believed. */
static inline void name_at(struct enigma *e, int place, int card)
{
    play(e, VERB_CHOOSE, place);
    play(e, VERB_NAME, card);
    all_believe(e);
}

/* A whole turn that changes nothing: the Corridor is named, nothing is swapped. */
static inline void idle(struct enigma *e)
{
    if (e->phase == PHASE_WATCH) { play(e, VERB_WATCH, __builtin_ctz(ENIGMA_ALL_PLACES & ~e->up)); return; }
    name_at(e, B3, CARD_CORRIDOR);
    play(e, VERB_SKIP);
    if (e->phase == PHASE_TURN) play(e, VERB_END);
}

static inline int listed_with(const struct enigma *e, int verb)
{
    static struct action list[LEGAL_MAX];
    int n = enigma_game.legal(e, list, LEGAL_MAX), count = 0;
    for (int i = 0; i < n; i++) count += list[i].verb == verb;
    return count;
}

static inline void give(uint8_t *tokens, int seat) { *tokens |= (uint8_t)(1u << seat); }
static inline bool has(uint8_t tokens, int seat) { return tokens >> seat & 1; }

static inline void lay_any(struct enigma *e)
{
    struct action batch[CHANCE_MAX];
    while (e->asked == SEAT_CHANCE) {
        int n = enigma_game.chance(e, 7, batch, CHANCE_MAX);
        for (int i = 0; i < n; i++) {
            assert_null(enigma_game.why(e, &batch[i]));
            enigma_game.apply(e, &batch[i], NULL);
        }
    }
}

static inline void point(struct enigma *e, int place, int card) { play(e, VERB_POINT, place, card); }

/* The game ends as if `seat` had won with `character`, which it holds. */
static inline void wins(struct enigma *e, int character)
{
    e->phase = PHASE_TURN;
    e->asked = (int8_t)e->active;
    e->hand[e->active] = (uint8_t)character;
    e->chaos = 0;
    if (character == WANDERER) {
        play(e, VERB_ATTEMPT);
        for (int p = 0; p < 7; p++) point(e, p, e->at[p]);
        return;
    }
    give(&e->chaos, e->active);
    give(&e->decryption, e->active);
    unsigned at[CARDS];
    for (int p = 0; p < ENIGMA_PLACES; p++) at[e->at[p]] = (unsigned)p;
    play(e, VERB_ATTEMPT);
    point(e, (int)at[CARD_ENIGMA], CARD_ENIGMA);
    bool decrypter = character <= DECRYPTER_HER;
    point(e, (int)at[decrypter ? CARD_CIPHER : CARD_PHANTOM], decrypter ? CARD_CIPHER : CARD_PHANTOM);
    point(e, (int)at[decrypter ? CARD_LIBRARY : CARD_TOME], decrypter ? CARD_LIBRARY : CARD_TOME);
}

#endif
