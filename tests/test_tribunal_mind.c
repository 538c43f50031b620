/* Tribunal 1920: what a seat may know, guessed worlds, and what its bots hold for certain. */
#include "tribunal_table.h"

#include "bot/bot.h"
#include "games/tribunal/bot/mind.h"

/* The view: own hand and public facts; the rival's hand and the deck are cut. */
static void views_hide_secrets(void **state)
{
    (void)state;
    struct tribunal t = make(bits(2, LAW(0), LAW(1)), bits(2, WEAPON(0), WEAPON(1)));
    struct tribunal v = t;
    g->redact(&v, 0);
    assert_int_equal(v.hand[0], t.hand[0]);
    assert_int_equal(v.hand[1] | v.deck, 0);
    assert_int_equal(v.hand_count[1], 2);
    assert_int_equal(v.deck_count, 16);
    v = t;
    g->redact(&v, SEAT_NONE);
    assert_int_equal(v.hand[0] | v.hand[1] | v.deck, 0);
}

/* An admitted liar did not hold the cards: guesses respect that, also when the hand changes. */
static void guesses_respect_admitted_lies(void **state)
{
    (void)state;
    struct tribunal t = make(bits(5, LAW(0), PRINT(1), WEAPON(2), WITNESS(3), WITNESS(4)), bits(1, LAW(1)));
    DO1(&t, TR_CLAIM, T);                       /* two Law: a lie */
    DO0(&t, TR_OBJECT);
    DO0(&t, TR_ADMIT);
    DO1(&t, TR_PENALTY, MT);
    DO1(&t, TR_DISCARD, LAW(0));                /* he held this Law: then he has no other */
    struct tribunal view = t;
    g->redact(&view, 1);
    for (uint64_t seed = 0; seed < 500; seed++) {
        struct tribunal w = view;
        g->guess(&w, 1, seed);
        assert_int_equal(w.hand[0] & 0x1f, 0);
        struct tribunal back = w;
        g->redact(&back, 1);
        assert_memory_equal(&back, &view, sizeof view);
    }
    t.hand[0] |= TR_BIT(LAW(2));                /* one card drawn since: one Law is possible, two are not */
    t.hand_count[0]++;
    t.deck &= ~TR_BIT(LAW(2));
    t.deck_count--;
    t.lie[0].gained = 1;
    assert_true(tribunal_possible(&t, 0, t.hand[0]));
    assert_false(tribunal_possible(&t, 0, bits(5, LAW(2), LAW(3), PRINT(1), PRINT(2), PRINT(3))));
    view = t;
    g->redact(&view, 1);
    int one = 0;
    for (uint64_t seed = 0; seed < 500; seed++) {
        struct tribunal w = view;
        g->guess(&w, 1, seed);
        int laws = __builtin_popcount(w.hand[0] & 0x1f);
        assert_true(laws <= 1);
        one += laws;
    }
    assert_true(one > 0);
}

/* Guess is uniform: two hidden cards out of a pool of six, 15 hands, chi-square with 14 degrees. */
static void guess_is_uniform(void **state)
{
    (void)state;
    struct tribunal t = make(bits(2, LAW(0), LAW(1)), bits(2, WEAPON(0), WEAPON(1)));
    short_deck(&t, 4);
    struct tribunal view = t;
    g->redact(&view, 0);
    uint32_t hands[15];
    int hits[15] = { 0 }, kinds = 0, n = 30000;
    for (int i = 0; i < n; i++) {
        struct tribunal w = view;
        g->guess(&w, 0, (uint64_t)i);
        assert_int_equal(w.hand[1] & (w.deck | w.hand[0] | w.discard), 0);
        assert_int_equal(w.hand[1] | w.deck | w.hand[0] | w.discard, TR_ALL_CARDS);
        assert_int_equal(__builtin_popcount(w.hand[1]), 2);
        int k = 0;
        while (k < kinds && hands[k] != w.hand[1]) k++;
        if (k == kinds) { assert_true(kinds < 15); hands[kinds++] = w.hand[1]; }
        hits[k]++;
    }
    assert_int_equal(kinds, 15);
    double chi = 0, expected = n / 15.0;
    for (int k = 0; k < 15; k++) chi += (hits[k] - expected) * (hits[k] - expected) / expected;
    assert_true(chi < 36.1);        /* 0.1 % */
}

/* The bots' short cuts say what the rules say: supported spaces, and the odds of a blind hand by counting. */
static void bots_count_right(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(8);
    for (int k = 0; k < 2000; k++) {
        uint32_t hand = (uint32_t)rng_next(&rng) & (uint32_t)rng_next(&rng) & TR_ALL_CARDS;
        struct tribunal t = make(hand, 0);
        t.meeples[0] = (uint16_t)(rng_next(&rng) & 0x3e00);
        unsigned truths = tribunal_truths(&t, 0, hand);
        for (int space = 0; space < TR_SPACES; space++)
            assert_int_equal(truths >> space & 1, tribunal_meets(&t, 0, hand, space));
    }
    struct tribunal t = make(bits(3, LAW(0), WEAPON(1), WITNESS(2)),
                             bits(4, LAW(1), LAW(2), PRINT(3), WITNESS(4)));
    short_deck(&t, 8);
    uint32_t pool = TR_ALL_CARDS & ~t.discard & ~t.hand[0];
    assert_int_equal(__builtin_popcount(pool), 12);
    for (int space = 0; space < TR_SPACES; space++) {
        int all = 0, good = 0;
        for (uint32_t cards = (0 - pool) & pool; cards; cards = (cards - pool) & pool) {
            if (__builtin_popcount(cards) != 4) continue;
            all++;
            good += tribunal_meets(&t, 1, cards, space);
        }
        float odds = tribunal_odds(&t, 1, space, t.hand[0]);
        assert_true(odds > (float)good / (float)all - 1e-5f && odds < (float)good / (float)all + 1e-5f);
    }
}

/* Let the hearing run on with the first legal action until it is decided or the turn passes. */
static int hearing_winner(struct tribunal t, int answer)
{
    static struct action list[LEGAL_MAX];
    int decided = t.decided, mover = t.mover;
    while (t.turn != SEAT_NONE && t.decided == decided && t.mover == mover && !t.replays) {
        int n = listed(&t, list), pick = 0;
        if (t.phase == TR_AT_ANSWER) pick = answer;
        if (t.phase == TR_AT_CLAIM && t.claimed != TR_SPACES) return -1;
        play(&t, list[n == 1 ? 0 : pick]);
    }
    return t.decided > decided ? t.record[decided] & 1 : -1;
}

/* What the bots hold for certain is certain: whatever the rival answers, the hearing is won. */
static void endings_are_certain(void **state)
{
    (void)state;
    static struct action list[LEGAL_MAX];
    struct rng rng = rng_seeded(77);
    int sure = 0;
    for (int k = 0; k < 4000; k++) {
        struct tribunal t;
        g->start(&t, 2, NULL);
        while (t.turn != SEAT_NONE) {
            int n = listed(&t, list), pick = rng_below(&rng, n);
            if (t.turn >= 0 && n > 1) {
                struct tribunal view = t;
                g->redact(&view, t.turn);
                int known = tribunal_solve(&view, t.turn, list, n);
                assert_true(known < n);
                bool wins = known >= 0
                            && (t.phase == TR_AT_CLAIM || t.phase == TR_AT_PENALTY
                                || list[known].verb == TR_OK);
                for (int answer = 0; wins && answer < 2; answer++) {
                    struct tribunal after = t;
                    after.replays = 0;
                    int seat = t.turn;
                    play(&after, list[known]);
                    if (after.decided == t.decided) assert_int_equal(hearing_winner(after, answer), seat);
                    else assert_int_equal(after.record[t.decided] & 1, seat);
                    sure++;
                }
                if (known >= 0 && list[known].verb == TR_OBJECT && t.deck_count && t.wins[t.mover] < 2)
                    assert_false(tribunal_meets(&t, t.mover, t.hand[t.mover], t.claimed));
            }
            play(&t, list[pick]);
        }
    }
    assert_true(sure > 1000);
}

static void endings_by_hand(void **state)
{
    (void)state;
    static struct action list[LEGAL_MAX];
    struct tribunal t = make(bits(2, LAW(0), LAW(1)), 0);
    t.pawns[0] = bits(2, TL, TR);
    int n = listed(&t, list), known = tribunal_solve(&t, 0, list, n);
    assert_int_equal(list[known].arg[0], T);            /* the line is in the hand */

    t = make(bits(1, LAW(0)), 0);
    t.pawns[0] = TR_BIT(BX);
    empty_deck(&t);
    n = listed(&t, list);
    assert_int_equal(list[tribunal_solve(&t, 0, list, n)].verb, TR_PASS);   /* highest on the last turn */

    t = make(0, bits(1, LAW(0)));
    t.pawns[0] = bits(2, TL, TR);
    t.wins[0] = 2;
    t.hand_count[0] = 4;                                /* as seat 1 sees it */
    t.deck = 0;
    DO1(&t, TR_CLAIM, T);
    n = listed(&t, list);
    assert_int_equal(list[tribunal_solve(&t, 1, list, n)].verb, TR_OBJECT);     /* OK would lose the match */
    t.wins[0] = 0;
    assert_int_equal(tribunal_solve(&t, 1, list, n), -1);
    t.discard = bits(3, LAW(1), LAW(2), LAW(3));        /* one Law is left: two can't be */
    assert_int_equal(list[tribunal_solve(&t, 1, list, n)].verb, TR_OBJECT);
}

/* One match from views only, chance by line; true when `first` of level a beats the other of level b. */
static bool match(int first, enum level a, enum level b, int iterations, uint64_t seed)
{
    struct tribunal t;
    struct action move;
    g->start(&t, 2, NULL);
    for (uint32_t line = 0; t.turn != SEAT_NONE && line < 5000; line++) {
        if (t.turn == SEAT_CHANCE) {
            g->chance(&t, rng_line_seed(seed, RNG_CHANCE, line), &move, 1);
        } else {
            struct tribunal view = t;
            g->redact(&view, t.turn);
            move = bot_choose(g, &view, t.turn, t.turn == first ? a : b,
                              (struct bot_limit){ .iterations = iterations },
                              rng_line_seed(seed, RNG_BOT, line), NULL);
        }
        play(&t, move);
    }
    return t.wins[first] >= TR_GOAL;
}

/* At least 97 % of 1,000 paired games. */
static void heuristic_beats_random(void **state)
{
    (void)state;
    int won = 0;
    for (int k = 0; k < 1000; k++) won += match(k & 1, HEURISTIC, RANDOM, 0, 9000 + (uint64_t)k / 2);
    assert_true(won >= 970);
}

/* The ladder of levels, in small: few games and iterations, so with wide bounds. The table is in
   docs/bots.md. */
static void levels_are_a_ladder(void **state)
{
    (void)state;
    int normal = 0, heuristic = 0;
    for (int k = 0; k < 20; k++) normal += match(k & 1, NORMAL, HEURISTIC, 300, 500 + (uint64_t)k / 2);
    for (int k = 0; k < 400; k++) heuristic += match(k & 1, HEURISTIC, EASY, 0, 700 + (uint64_t)k / 2);
    assert_true(normal > 10);
    assert_true(heuristic > 240);
}

/* A claim that would end the trial is objected to, however likely the cards are: nothing is left to lose. */
static void the_last_claim_is_objected_to(void **state)
{
    static struct action list[LEGAL_MAX];
    (void)state;
    struct tribunal t = make(bits(9, LAW(0), LAW(1), PRINT(0), PRINT(1), PRINT(2), WEAPON(2), WITNESS(0),
                                  WITNESS(1), WITNESS(2)),
                             bits(2, WEAPON(0), WEAPON(1)));
    t.wins[0] = TR_GOAL - 1;
    t.pawns[0] = TR_BIT(TL) | TR_BIT(TR);
    DO1(&t, TR_CLAIM, T);                       /* the row is full */
    struct tribunal view = t;
    g->redact(&view, 1);
    int n = listed(&view, list);
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct rng rng = rng_seeded(seed);
        int pick = tribunal_mind.pick(&view, 1, list, n, NORMAL, &rng);
        assert_int_equal(list[pick].verb, TR_OBJECT);
    }
}

/* What is said of a claim after a puzzle: of eighteen cards that aren't seen the rival holds two, and five of
   them are Law. */
static void grounds_count_hands(void **state)
{
    char said[2000];
    struct text out = TEXT_ON(said);
    struct grounds grounds = { .out = &out };
    (void)state;
    struct tribunal t = make(bits(2, LAW(0), PRINT(1)), bits(2, WEAPON(0), WEAPON(1)));
    DO1(&t, TR_CLAIM, T);                       /* two Law: a lie */
    struct tribunal view = t;
    g->redact(&view, 1);
    struct action object = act(&t, TR_OBJECT, 0);
    tribunal_grounds(&view, 1, &object, &object, &grounds);
    assert_non_null(strstr(said, "Of the 153 hands that fit what you know, 10 pay for it."));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(views_hide_secrets), cmocka_unit_test(guesses_respect_admitted_lies),
        cmocka_unit_test(guess_is_uniform), cmocka_unit_test(bots_count_right),
        cmocka_unit_test(grounds_count_hands), cmocka_unit_test(the_last_claim_is_objected_to),
        cmocka_unit_test(endings_are_certain), cmocka_unit_test(endings_by_hand),
        cmocka_unit_test(heuristic_beats_random), cmocka_unit_test(levels_are_a_ladder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
