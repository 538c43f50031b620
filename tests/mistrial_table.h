/* Hand-made positions for the tests of Mistrial!. */
#ifndef DOCKET_TESTS_MISTRIAL_TABLE_H
#define DOCKET_TESTS_MISTRIAL_TABLE_H

#include "table.h"

#include "games/mistrial/mistrial.h"

enum { A, B, C, D, E, F, G, H, I, J, PAIR };
enum { BLUE, RED };

static const struct game *const trial = &mistrial_game;

static inline uint64_t one(int card) { return 1ull << 4 * card; }
static inline int at_square(int x, int y) { return 8 * y + x; }

static inline struct action act(int seat, int verb, int count, int a, int b, int c)
{
    return (struct action){ (int8_t)seat, (uint8_t)verb, (uint8_t)count, 0, { a, b, c, 0, 0, 0, 0 } };
}

/* Through the checked door. */
static inline void play(struct mistrial *m, struct action a)
{
    const char *why = trial->why(m, &a);
    must(!why, "verb %d args %d %d %d: %s", a.verb, a.arg[0], a.arg[1], a.arg[2], why);
    trial->apply(m, &a, NULL);
}

static inline void refused(const struct mistrial *m, struct action a, const char *part)
{
    const char *why = trial->why(m, &a);
    must(why && strstr(why, part), "wanted '%s', got '%s'", part, why ? why : "allowed");
}

/* Round 2 of a trial, the leader to submit, all Arguments in hand, an empty board. */
static inline struct mistrial court(int layout, int leader, int c0, int c1, int c2, int c3)
{
    struct mistrial m;
    int16_t options[OPTIONS_MAX] = { layout == MS_BENCH, layout == MS_BENCH ? 0 : (int16_t)(layout + 1) };
    trial->start(&m, 2, options);
    m.evidence[0][0] = (uint8_t)c0, m.evidence[0][1] = (uint8_t)c1;
    m.evidence[1][0] = (uint8_t)c2, m.evidence[1][1] = (uint8_t)c3;
    m.deck = MS_DECK - 4;
    m.opening = 0;
    m.round = 2;
    m.leader = (uint8_t)leader;
    m.phase = MS_SUBMIT;
    m.turn = (int8_t)leader;
    return m;
}

/* A tile put down by hand. */
static inline void put_tile(struct mistrial *m, int side, int exhibit, int turn, int x, int y)
{
    int tile = mistrial_first_tile[exhibit] + (m->letters >> exhibit & 1);
    m->covered[side] |= mistrial_mask(exhibit, turn, at_square(x, y));
    m->tiles[side] |= (uint16_t)(1 << tile);
    m->letters |= (uint16_t)(1 << exhibit);
    m->at[tile] = (uint8_t)at_square(x, y);
    m->turned[tile] = (uint8_t)turn;
}

static inline void hold(struct mistrial *m, int side, unsigned arguments)
{
    m->played[side] = (uint8_t)(63 & ~arguments);
}

static inline void bid(struct mistrial *m, int seat, int influence, int bias, int argument)
{
    if (m->phase == MS_COMMIT) play(m, act(seat, MS_V_COMMIT, 2, influence, bias, 0));
    play(m, act(seat, MS_V_ARGUE, 1, argument, 0, 0));
}

static inline void reveal(struct mistrial *m)
{
    play(m, act(SEAT_CHANCE, MS_V_REVEAL, 2, m->bid[0], m->bid[1], 0));
}

/* The leader submits; both argue without cubes; the reveal. */
static inline void argue(struct mistrial *m, int card, int blue, int red)
{
    int leader = m->leader;
    play(m, act(leader, MS_V_SUBMIT, 1, card, 0, 0));
    bid(m, leader, 0, 0, leader ? red : blue);
    bid(m, !leader, 0, 0, leader ? blue : red);
    reveal(m);
}

static inline void draw(struct mistrial *m, int seat, int card)
{
    play(m, act(SEAT_CHANCE, MS_V_DRAW, 2, seat, card, 0));
}

static inline int options_of(const struct mistrial *m, int verb)
{
    static struct action list[LEGAL_MAX];
    int n = trial->legal(m, list, LEGAL_MAX), found = 0;
    for (int i = 0; i < n; i++) found += list[i].verb == verb;
    return found;
}

/* The opening up to the flipped Evidence: hands dealt, `blue` and `red` struck. */
static inline struct mistrial opening(int blue, int red, int card)
{
    struct mistrial m;
    int16_t options[OPTIONS_MAX] = { 0, 1 };
    trial->start(&m, 2, options);
    draw(&m, 0, A), draw(&m, 1, B), draw(&m, 0, C), draw(&m, 1, D);
    play(&m, act(SEAT_CHANCE, MS_V_STRIKE, 2, 0, blue, 0));
    play(&m, act(SEAT_CHANCE, MS_V_STRIKE, 2, 1, red, 0));
    play(&m, act(SEAT_CHANCE, MS_V_FLIP, 1, card, 0, 0));
    return m;
}

static inline void open_with(struct mistrial *m, int blue, int red)
{
    play(m, act(0, MS_V_ARGUE, 1, blue, 0, 0));
    play(m, act(1, MS_V_ARGUE, 1, red, 0, 0));
    reveal(m);
}

#endif
