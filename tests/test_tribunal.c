/* Tribunal 1920: the turn, claims, objections, hearings and the match; every rule and ruling from hand-made
   states. */
#include "tribunal_table.h"

/* Content: 20 different cards, four symbols in five boroughs. */
static void cards_are_twenty(void **state)
{
    (void)state;
    int symbols[TR_SYMBOLS] = { 0 }, boroughs[TR_BOROUGHS] = { 0 };
    for (int c = 0; c < TR_CARDS; c++) {
        symbols[tribunal_symbol(c)]++;
        boroughs[tribunal_borough(c)]++;
        for (int d = 0; d < c; d++) assert_string_not_equal(tribunal_card_ids[c], tribunal_card_ids[d]);
    }
    for (int s = 0; s < TR_SYMBOLS; s++) assert_int_equal(symbols[s], 5);
    for (int b = 0; b < TR_BOROUGHS; b++) assert_int_equal(boroughs[b], 4);
    assert_string_equal(tribunal_card_ids[CARD(TR_WEAPON, TR_BRONX)], "weapon-bronx");
}

/* The grid: edges a pair, corners a pair and one, centre one of each; ruling 42's prices. */
static void prices_of_spaces(void **state)
{
    (void)state;
    struct tribunal t = make(0, 0);
    static const int price[TR_SPACES] = { 3, 2, 3, 2, 4, 2, 3, 2, 3, 3, 3, 3, 3, 3 };
    int demand[TR_SYMBOLS] = { 0 };
    for (int s = 0; s < TR_SPACES; s++) {
        assert_int_equal(tribunal_price(&t, 0, s), price[s]);
        if (s >= TR_GRID) continue;
        int sum = 0;
        for (int k = 0; k < TR_SYMBOLS; k++) sum += tribunal_need[s][k], demand[k] += tribunal_need[s][k];
        assert_int_equal(sum, price[s]);
    }
    for (int k = 0; k < TR_SYMBOLS; k++) assert_int_equal(demand[k], 6);
    for (int k = 0; k < TR_SYMBOLS; k++) assert_int_equal(tribunal_need[TR_CENTRE][k], 1);
    assert_int_equal(tribunal_need[R][TR_PRINT], 2);
}

/* The rulebook's three pictures: two Weapon; one of each; three of Brooklyn. */
static void worked_examples(void **state)
{
    (void)state;
    struct tribunal t = make(0, 0);
    assert_true(tribunal_meets(&t, 0, bits(2, WEAPON(0), WEAPON(3)), B));
    assert_false(tribunal_meets(&t, 0, bits(2, WEAPON(0), LAW(3)), B));
    assert_true(tribunal_meets(&t, 0, bits(4, LAW(0), PRINT(1), WEAPON(2), WITNESS(0)), C));
    assert_false(tribunal_meets(&t, 0, bits(4, LAW(0), LAW(1), WEAPON(2), WITNESS(0)), C));
    assert_true(
        tribunal_meets(&t, 0, bits(3, LAW(TR_BROOKLYN), WEAPON(TR_BROOKLYN), WITNESS(TR_BROOKLYN)), BN));
    assert_false(tribunal_meets(&t, 0, bits(3, LAW(TR_BROOKLYN), WEAPON(TR_BROOKLYN), WITNESS(TR_QUEENS)), BN));
}

/* Setup and ruling 40: the first starter is chance, each draws a card, the starter draws again and claims. */
static void setup_and_first_turn(void **state)
{
    (void)state;
    for (int first = 0; first < 2; first++) {
        struct tribunal t;
        g->start(&t, 2, NULL);
        assert_int_equal(g->turn(&t), SEAT_CHANCE);
        assert_int_equal(listed(&t, NULL), 2);
        DO1(&t, TR_BEGIN, first);
        assert_int_equal(t.deck_count, 20);
        assert_int_equal(draw_all(&t), 3);
        assert_int_equal(t.hand_count[first], 2);
        assert_int_equal(t.hand_count[!first], 1);
        assert_int_equal(t.turn, first);
        assert_int_equal(t.phase, TR_AT_CLAIM);
        assert_int_equal(t.deck_count, 17);
    }
    int zero = 0;
    for (uint64_t seed = 0; seed < 1000; seed++) {
        struct tribunal t;
        struct action a;
        g->start(&t, 2, NULL);
        assert_int_equal(g->chance(&t, seed, &a, 1), 1);
        zero += a.arg[0] == 0;
    }
    assert_in_range(zero, 440, 560);
}

/* Step 2: any empty space or a pass (rulings 27, 39); a bluff is allowed. */
static void claim_any_empty_space(void **state)
{
    (void)state;
    struct tribunal t = make(bits(2, LAW(0), WEAPON(1)), bits(1, LAW(2)));
    t.pawns[0] = TR_BIT(TL);
    t.pawns[1] = TR_BIT(MT);
    t.bribe = TR_BIT(C);
    assert_int_equal(listed(&t, NULL), 11 + 1);
    REFUSED(&t, TR_CLAIM, 1, TL);
    REFUSED(&t, TR_CLAIM, 1, MT);
    REFUSED(&t, TR_CLAIM, 1, C);
    REFUSED(&t, TR_CLAIM, 1, TR_SPACES);
    ALLOWED(&t, TR_CLAIM, 1, B);
    DO1(&t, TR_CLAIM, B);
    assert_int_equal(t.turn, 1);
    assert_int_equal(t.phase, TR_AT_ANSWER);
    assert_int_equal(t.claimed, B);
}

/* Ruling 39: a pass ends the claim step; the rival's turn begins with a draw. */
static void pass_goes_on(void **state)
{
    (void)state;
    struct tribunal t = make(bits(2, LAW(0), LAW(1)), bits(1, LAW(2)));
    DO0(&t, TR_PASS);
    assert_int_equal(t.turn, SEAT_CHANCE);
    assert_int_equal(t.drawer, 1);
    draw_all(&t);
    assert_int_equal(t.turn, 1);
    assert_int_equal(t.hand_count[1], 2);
}

/* OK: the pawn is placed and the hand stays as it is, true or not. */
static void ok_places_the_pawn(void **state)
{
    (void)state;
    struct tribunal t = make(bits(2, LAW(0), WEAPON(1)), bits(1, LAW(2)));
    uint32_t hand = t.hand[0];
    DO1(&t, TR_CLAIM, R);
    DO0(&t, TR_OK);
    assert_int_equal(t.pawns[0], TR_BIT(R));
    assert_int_equal(t.hand[0], hand);
    assert_int_equal(t.discard, 0);
    draw_all(&t);
    assert_int_equal(t.turn, 1);
}

/* Objection to the truth: shown, discarded, replaced from the deck, then placed (rulings 12, 38, 42). */
static void objection_to_the_truth(void **state)
{
    (void)state;
    uint32_t hand = bits(4, LAW(0), LAW(1), LAW(2), PRINT(0));
    struct tribunal t = make(hand, bits(2, WITNESS(0), WITNESS(1)));
    DO1(&t, TR_CLAIM, T);
    DO0(&t, TR_OBJECT);
    assert_int_equal(t.turn, 0);
    assert_int_equal(listed(&t, NULL), 3);              /* any two of three Law */
    REFUSED(&t, TR_ADMIT, 0);                           /* ruling 13 */
    REFUSED(&t, TR_SHOW, 3, LAW(0), LAW(1), LAW(2));    /* ruling 42: never more */
    REFUSED(&t, TR_SHOW, 2, LAW(0), PRINT(0));
    REFUSED(&t, TR_SHOW, 2, LAW(0), LAW(0));
    REFUSED(&t, TR_SHOW, 2, LAW(0), LAW(4));
    DO2(&t, TR_SHOW, LAW(0), LAW(2));
    assert_int_equal(t.discard, bits(2, LAW(0), LAW(2)));
    assert_int_equal(t.hand[0], bits(2, LAW(1), PRINT(0)));
    assert_int_equal(t.pawns[0], 0);                    /* the cards come first */
    assert_int_equal(t.drawer, 0);
    assert_int_equal(t.owed, 2);
    int deck = t.deck_count;
    DO2(&t, TR_DRAW, 0, LAW(3));
    DO2(&t, TR_DRAW, 0, LAW(4));
    assert_int_equal(t.deck_count, deck - 2);
    assert_int_equal(t.hand_count[0], 4);
    assert_int_equal(t.pawns[0], TR_BIT(T));
    assert_int_equal(t.drawer, 1);                      /* the next turn */
    assert_int_equal(t.proofs[0], 1);
}

/* Objection to a lie: no pawn, the hand whole and hidden, a penalty pawn (rulings 13, 14, 16, 44). */
static void objection_to_a_lie(void **state)
{
    (void)state;
    uint32_t hand = bits(2, LAW(0), WEAPON(1));
    struct tribunal t = make(hand, bits(1, LAW(2)));
    DO1(&t, TR_CLAIM, T);
    DO0(&t, TR_OBJECT);
    assert_int_equal(listed(&t, NULL), 1);
    REFUSED(&t, TR_SHOW, 2, LAW(0), WEAPON(1));         /* ruling 14 */
    DO0(&t, TR_ADMIT);
    assert_int_equal(t.hand[0], hand);
    assert_int_equal(t.pawns[0], 0);
    assert_int_equal(t.turn, 1);
    assert_int_equal(t.phase, TR_AT_PENALTY);
    assert_int_equal(listed(&t, NULL), TR_SPACES);      /* compulsory: no pass listed; also the named space */
    REFUSED(&t, TR_PASS, 0);
    DO1(&t, TR_PENALTY, T);
    assert_int_equal(t.pawns[1], TR_BIT(T));
    assert_int_equal(t.drawer, 1);                      /* ruling 16: nobody may object; the turn is over */
    assert_int_equal(t.phase, TR_AT_DRAW);
    assert_int_equal(t.lies[0], 1);
}

/* Ruling 44: only empty spaces for the penalty pawn. */
static void penalty_needs_an_empty_space(void **state)
{
    (void)state;
    struct tribunal t = make(bits(1, LAW(0)), 0);
    t.pawns[0] = TR_BIT(TL);
    t.bribe = TR_BIT(BR);
    DO1(&t, TR_CLAIM, C);
    DO0(&t, TR_OBJECT);
    DO0(&t, TR_ADMIT);
    REFUSED(&t, TR_PENALTY, 1, TL);
    REFUSED(&t, TR_PENALTY, 1, BR);
    assert_int_equal(listed(&t, NULL), 12);
}

/* Ruling 10: without a plea pawn no claim, and no penalty pawn. */
static void no_plea_pawn_left(void **state)
{
    (void)state;
    struct tribunal t = make(bits(2, LAW(0), LAW(1)), 0);
    t.pawns[0] = bits(7, TL, T, L, B, BR, MT, BN);
    assert_int_equal(tribunal_reserve(&t, 0), 0);
    struct action only;
    assert_int_equal(listed(&t, NULL), 1);
    g->legal(&t, &only, 1);
    assert_int_equal(only.verb, TR_PASS);
    REFUSED(&t, TR_CLAIM, 1, C);

    t = make(bits(1, LAW(0)), bits(1, LAW(1)));
    t.pawns[1] = bits(7, TL, T, L, B, BR, MT, BN);
    DO1(&t, TR_CLAIM, C);
    DO0(&t, TR_OBJECT);
    DO0(&t, TR_ADMIT);
    assert_int_equal(t.phase, TR_AT_DRAW);
    assert_int_equal(t.drawer, 1);
}

/* Ruling 48: truth is judged by the whole hand of five at the moment of naming. */
static void truth_is_the_whole_hand(void **state)
{
    (void)state;
    struct tribunal t = make(bits(5, LAW(0), LAW(1), LAW(2), LAW(3), PRINT(0)), 0);
    DO1(&t, TR_CLAIM, TR);
    DO0(&t, TR_OBJECT);
    assert_int_equal(listed(&t, NULL), 6);      /* two of four Law, and the Fingerprint */
    play(&t, act(&t, TR_SHOW, 3, LAW(0), LAW(3), PRINT(0)));
    draw_all(&t);
    assert_int_equal(t.phase, TR_AT_DISCARD);
    assert_int_equal(t.hand_count[0], 5);
}

/* Step 3: more than four cards are discarded face up, own choice, one by one (ruling 37). */
static void discard_down_to_four(void **state)
{
    (void)state;
    uint32_t hand = bits(5, LAW(0), LAW(1), WEAPON(2), WITNESS(3), PRINT(0));
    struct tribunal t = make(hand, 0);
    DO0(&t, TR_PASS);
    assert_int_equal(t.phase, TR_AT_DISCARD);
    assert_int_equal(t.turn, 0);
    assert_int_equal(listed(&t, NULL), 5);
    REFUSED(&t, TR_DISCARD, 1, LAW(4));
    DO1(&t, TR_DISCARD, WEAPON(2));
    assert_int_equal(t.discard, TR_BIT(WEAPON(2)));
    assert_int_equal(t.hand_count[0], 4);
    assert_int_equal(t.phase, TR_AT_DRAW);
    struct tribunal open = t;
    g->redact(&open, SEAT_NONE);
    assert_int_equal(open.discard, TR_BIT(WEAPON(2)));
}

static void four_cards_need_no_discard(void **state)
{
    (void)state;
    struct tribunal t = make(bits(4, LAW(0), LAW(1), WEAPON(2), PRINT(0)), 0);
    DO0(&t, TR_PASS);
    assert_int_equal(t.phase, TR_AT_DRAW);
    assert_int_equal(t.drawer, 1);
}

/* Random matches: cards are conserved, true hands are always possible, and an independent recount of the
   hearings agrees. Rulings 3, 4, 5, 6, 19, 24, 29, 31. */
static void random_matches_hold_together(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(42);
    static struct action list[LEGAL_MAX];
    for (int k = 0; k < 3000; k++) {
        struct tribunal t;
        int won[2] = { 0 }, points[SEATS_MAX], steps = 0;
        g->start(&t, 2, NULL);
        while (t.turn != SEAT_NONE) {
            assert_true(steps++ < 20000);
            int n = listed(&t, list);
            assert_true(n > 0);
            struct action a = list[rng_below(&rng, n)];
            bool jury = a.verb == TR_SHOW && t.claimed < TR_GRID
                && tribunal_aligned(t.pawns[t.mover] | TR_BIT(t.claimed));
            play(&t, a);
            for (int i = 0; i < seen.count; i++)
                if (seen.list[i].kind == TR_EV_WON) won[seen.list[i].seat] += seen.list[i].arg[0];
            if (jury && t.turn == SEAT_CHANCE) assert_int_equal(t.jury, 1);
            assert_int_equal(t.hand[0] & t.hand[1], 0);
            assert_int_equal((t.hand[0] | t.hand[1]) & (t.deck | t.discard), 0);
            assert_int_equal(t.deck & t.discard, 0);
            assert_int_equal(t.hand[0] | t.hand[1] | t.deck | t.discard, TR_ALL_CARDS);
            assert_int_equal(__builtin_popcount(t.deck), t.deck_count);
            for (int s = 0; s < 2; s++) {
                assert_int_equal(__builtin_popcount(t.hand[s]), t.hand_count[s]);
                assert_true(tribunal_possible(&t, s, t.hand[s]));
                assert_true(tribunal_reserve(&t, s) >= 0);
                assert_true(__builtin_popcount(t.meeples[s]) <= TR_MEEPLES);
            }
            assert_int_equal(t.pawns[0] & t.pawns[1], 0);
            assert_int_equal((t.pawns[0] | t.pawns[1]) & t.bribe, 0);
            assert_int_equal(t.meeples[0] & t.meeples[1], 0);
            assert_false(tribunal_aligned(t.pawns[0]) && tribunal_aligned(t.pawns[1]));     /* ruling 19 */
            if (t.phase == TR_AT_CLAIM) assert_true(t.hand_count[t.turn] <= 5);
            if (t.phase == TR_AT_DRAW) assert_true(t.deck_count > 0);                         /* ruling 6 */
        }
        unsigned winner = g->score(&t, points);
        assert_true(t.decided >= 2 && t.decided <= 5);
        for (int s = 0; s < 2; s++) assert_int_equal(points[s], won[s] > 3 ? 3 : won[s]);
        assert_true(winner == 1u ? points[0] == 3 && points[1] < 3 : points[1] == 3 && points[0] < 3);
    }
}

/* Refusals never crash and agree with the list, for any garbage. */
static void why_agrees_with_legal(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(99);
    static struct action list[LEGAL_MAX];
    static const int32_t odd[] = { 0, 1, 2, 5, 8, 9, 13, 14, 19, 20, 31, 32, 255, -1, INT32_MAX, INT32_MIN };
    for (int k = 0; k < 300; k++) {
        struct tribunal t;
        g->start(&t, 2, NULL);
        for (int steps = 0; t.turn != SEAT_NONE && steps < 3000; steps++) {
            int n = listed(&t, list);
            for (int i = 0; i < n; i++) assert_null(g->why(&t, &list[i]));
            for (int i = 0; i < 12; i++) {
                struct action a = { .seat = (int8_t)(rng_below(&rng, 5) - 2),
                                    .verb = (uint8_t)rng_below(&rng, 20),
                                    .count = (uint8_t)rng_below(&rng, 9) };
                if (rng_below(&rng, 2)) a.seat = t.turn, a.verb = list[0].verb, a.count = list[0].count;
                for (int j = 0; j < ARGS_MAX; j++) a.arg[j] = odd[rng_below(&rng, 16)];
                if (a.count > ARGS_MAX) { assert_non_null(g->why(&t, &a)); continue; }
                bool in = false;
                for (int j = 0; j < n; j++) in |= action_equal(&list[j], &a);
                assert_int_equal(g->why(&t, &a) == NULL, in);
            }
            play(&t, list[rng_below(&rng, n)]);
        }
    }
}

/* Words: a prompt everywhere, labels without hidden cards, reasons in lines. */
static void words_are_there(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(5);
    static struct action list[LEGAL_MAX];
    char buffer[2048];
    struct tribunal t;
    g->start(&t, 2, NULL);
    while (t.turn != SEAT_NONE) {
        struct text out = TEXT_ON(buffer);
        g->ask(&t, &out);
        assert_true(out.n > 5);
        int n = listed(&t, list);
        for (int i = 0; i < n; i++) {
            text_clear(&out);
            g->name(&t, &list[i], &out);
            assert_true(out.n > 3);
            assert_null(strchr(buffer, '?'));
        }
        text_clear(&out);
        g->show(&t, &out);
        assert_non_null(strstr(buffer, "phase "));
        play(&t, list[rng_below(&rng, n)]);
    }
    struct text out = TEXT_ON(buffer);
    g->reason(&t, 0, &out);
    assert_non_null(strstr(buffer, "Win three hearings.\n"));
    assert_non_null(strstr(buffer, t.wins[0] == 3 ? "+ 3 of 3" : "- "));
    int told = 0;
    for (int seat = 0; seat < 2; seat++) {       /* each hearing once, beside whoever won it */
        text_clear(&out);
        g->reason(&t, seat, &out);
        for (const char *at = buffer; (at = strstr(at, "\n+ Hearing ")); at++) told++;
        assert_null(strstr(buffer, "- Hearing "));
    }
    assert_int_equal(told, t.decided);
    struct action hidden = { .seat = SEAT_CHANCE, .verb = TR_DRAW, .count = 2, .arg = { 1, ARG_HIDDEN } };
    text_clear(&out);
    g->name(&t, &hidden, &out);
    assert_string_equal(buffer, "draws a card");
}

/* How a hearing ended is told behind the line that ended it. */
static void the_log_tells_how_a_hearing_ended(void **state)
{
    (void)state;
    char words[300];
    struct text out = TEXT_ON(words);
    struct events ev = { .count = 0 };
    say(&ev, TR_EV_WON, ALL_SEE, 1, 2, TR_BY_PENALTY, 0, 0);
    text_clear(&out);
    g->then(&ev, &out);
    assert_non_null(strstr(words, "wins the hearing"));
    assert_non_null(strstr(words, "penalty pawn"));
    assert_non_null(strstr(words, "twice"));
    ev.count = 0;
    say(&ev, TR_EV_NULLIFIED, ALL_SEE, 0, 0, 0, 0, 0);
    text_clear(&out);
    g->then(&ev, &out);
    assert_non_null(strstr(words, "played again"));
}

static void a_pass_for_lack_of_pawns_says_so(void **state)
{
    (void)state;
    char words[100];
    struct text out = TEXT_ON(words);
    struct tribunal t = make(bits(2, LAW(0), PRINT(1)), bits(1, LAW(1)));
    struct action pass = act(&t, TR_PASS, 0);
    text_clear(&out);
    g->name(&t, &pass, &out);
    assert_string_equal(words, "passes");
    t.pawns[0] = 0x7f;
    text_clear(&out);
    g->name(&t, &pass, &out);
    assert_non_null(strstr(words, "no pawn"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_twenty),
        cmocka_unit_test(prices_of_spaces),
        cmocka_unit_test(worked_examples),
        cmocka_unit_test(setup_and_first_turn),
        cmocka_unit_test(claim_any_empty_space),
        cmocka_unit_test(pass_goes_on),
        cmocka_unit_test(ok_places_the_pawn),
        cmocka_unit_test(objection_to_the_truth),
        cmocka_unit_test(objection_to_a_lie),
        cmocka_unit_test(penalty_needs_an_empty_space),
        cmocka_unit_test(no_plea_pawn_left),
        cmocka_unit_test(truth_is_the_whole_hand),
        cmocka_unit_test(discard_down_to_four),
        cmocka_unit_test(four_cards_need_no_discard),
        cmocka_unit_test(random_matches_hold_together),
        cmocka_unit_test(why_agrees_with_legal),
        cmocka_unit_test(words_are_there),
        cmocka_unit_test(the_log_tells_how_a_hearing_ended),
        cmocka_unit_test(a_pass_for_lack_of_pawns_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
