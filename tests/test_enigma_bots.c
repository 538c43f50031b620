/* Enigma: bulk play under independent checks, guesses, the bots' honesty and memory, the notes pad.
   DOCKET_LONG plays enough games that every Mission is won; ENIGMA_GAMES=100000 as many as the promise,
   ENIGMA_SEATS=5 for one number of players only. */
#include "bot/bot.h"
#include "enigma_table.h"
#include "games/enigma/bot/mind.h"

static bool at_length(void)
{
    return getenv("DOCKET_LONG") || getenv("ENIGMA_GAMES");
}

static bool left_out(int seats)
{
    const char *only = getenv("ENIGMA_SEATS");
    return only && atoi(only) != seats;
}

static int bulk_games(int brief, int usual)
{
    const char *wanted = getenv("ENIGMA_GAMES");
    return wanted ? atoi(wanted) : at_length() ? usual : brief;
}

/* What holds at every moment of every game, counted anew. */
static const char *violation(const struct enigma *e)
{
    unsigned deck = 0, hands = 0;
    for (int p = 0; p < ENIGMA_PLACES; p++) {
        if (e->laying >> p & 1) {
            if (e->at[p] != ENIGMA_NONE) return "a place to be laid is taken";
            continue;
        }
        if (deck >> e->at[p] & 1) return "a card lies twice";
        deck |= 1u << e->at[p];
        if (!(e->may[p] >> e->at[p] & 1)) return "a public fact is wrong";
        if (e->up >> p & 1 && !(e->seen[p] & ENIGMA_PUBLIC)) return "a face-up card is unseen";
        if (e->hush >> p & 1 && (e->seats > 1 || !(e->up >> p & 1))) return "Silence on a wrong card";
    }
    if (!e->laying && deck != enigma_deck(e)) return "the nine cards are not complete";
    for (int s = 0; s < e->seats; s++) {
        if (e->hand[s] == ENIGMA_NONE) continue;
        if (hands >> e->hand[s] & 1) return "a Character is held twice";
        hands |= 1u << e->hand[s];
        if (!(e->met[s] >> s & 1)) return "a seat does not know itself";
    }
    bool between = e->phase == PHASE_JOIN || e->phase == PHASE_LAY;
    if (!between && (hands & ~(unsigned)e->set || hands & e->discard)) return "a Character is in two places";
    if (e->seats > 1 && __builtin_popcount(e->silence) > e->seats - 1) return "too many Silence tokens";
    if (__builtin_popcount(e->hush) > ENIGMA_SILENCES) return "too many Silence tokens on cards";
    if ((e->decryption | e->chaos) & ~e->alive && e->phase < PHASE_BETWEEN)
        return "a token of an eliminated player";
    if (e->time < 1 || e->time > (e->seats == 1 ? 8 : 6)) return "time is off the sheet";
    if (e->asked >= 0 && e->phase < PHASE_BETWEEN && !(e->alive >> e->asked & 1))
        return "an eliminated player is asked";
    if (e->phase == PHASE_DOUBT && (e->silence >> e->asked & 1 || e->asked == e->active))
        return "a wrong seat is asked to doubt";
    if (e->phase == PHASE_CANCEL && !((e->chaos & ~e->silence) >> e->asked & 1))
        return "a wrong seat is asked to cancel";
    return NULL;
}

struct tally { long games, nobody, decisions, won[MISSIONS]; };

static int choose(const struct enigma *e, const struct action *list, int n, bool bots, struct rng *r)
{
    if (!bots) return rng_below(r, n);
    struct enigma view = *e;
    enigma_game.redact(&view, e->asked);
    int i = enigma_mind.pick(&view, e->asked, list, n, HEURISTIC, r);
    assert_in_range(i, 0, n - 1);
    return i;
}

/* One session; wins are counted from the events and must agree with the Triumphs. */
static void play_through(int seats, const int16_t *options, bool bots, struct rng *r, struct tally *t)
{
    static struct action list[LEGAL_MAX];
    struct enigma e;
    int triumphs[ENIGMA_SEATS] = { 0 }, breaches = 0;
    enigma_game.start(&e, seats, options);
    for (int line = 0; e.asked != SEAT_NONE; line++) {
        must(line < 20000, "a game does not end");
        int n = e.asked == SEAT_CHANCE ? enigma_game.chance(&e, rng_next(r), list, LEGAL_MAX)
                                       : enigma_game.legal(&e, list, LEGAL_MAX);
        must(n > 0, "nothing to do in phase %d", e.phase);
        int first = 0, last = n;
        if (e.asked != SEAT_CHANCE) { first = choose(&e, list, n, bots, r); last = first + 1; t->decisions++; }
        for (int i = first; i < last; i++) {
            struct events ev = { 0 };
            enigma_game.apply(&e, &list[i], &ev);
            assert_true(ev.count < EVENTS_MAX);
            for (int k = 0; k < ev.count; k++) {
                if (ev.list[k].kind == EV_WON) {
                    triumphs[ev.list[k].seat]++;
                    t->won[enigma_characters[ev.list[k].arg[0]].mission]++;
                }
                if (ev.list[k].kind == EV_BREACH) breaches++;
            }
            const char *wrong = violation(&e);
            must(!wrong, "seats %d phase %d: %s", seats, e.phase, wrong);
        }
    }
    assert_int_equal(breaches, e.breaches);
    for (int s = 0; s < seats; s++) assert_int_equal(triumphs[s], e.triumph[s]);
    int score[SEATS_MAX];
    t->nobody += enigma_game.score(&e, score) == 0;
    t->games++;
}

static void bulk_random(void **state)
{
    (void)state;
    for (int seats = 1; seats <= 5; seats++)
        for (int set = 0; set < 3 && !left_out(seats); set++) {
            struct rng r = rng_at(11, RNG_TEST, (uint32_t)(seats * 10 + set));
            struct tally t = { 0 };
            for (int i = 0, total = bulk_games(200, 1500); i < total; i++) {
                int16_t options[OPTIONS_MAX] = { (int16_t)set, i & 1,      i >> 1 & 1, i >> 2 & 1,
                                                 i >> 3 & 1,   i >> 4 & 1, i >> 5 & 1 };
                play_through(seats, options, false, &r, &t);
            }
            assert_true(t.nobody > 0);
        }
}

/* Heuristic bots: every Mission is won - at length with every set and number of players -, and Chaos wins
   now and then. */
static void bulk_bots(void **state)
{
    long won[MISSIONS] = { 0 };
    (void)state;
    for (int seats = 1; seats <= 5; seats++)
        for (int set = 0; set < 3 && !left_out(seats); set++) {
            struct rng r = rng_at(12, RNG_TEST, (uint32_t)(seats * 10 + set));
            struct tally t = { 0 };
            int total = bulk_games(60, 300);
            for (int i = 0; i < total; i++) {
                bool series = set == SET_GRADUAL;
                int16_t options[OPTIONS_MAX] = { (int16_t)set, series, series, i & 1, 1, i & 1, i >> 1 & 1 };
                play_through(seats, options, true, &r, &t);
            }
            struct enigma e;
            enigma_game.start(&e, seats, (int16_t[OPTIONS_MAX]){ (int16_t)set });
            for (int k = 0; k < CHARACTERS; k++) {
                int mission = enigma_characters[k].mission;
                bool can_be = e.set >> k & 1 || (set == SET_GRADUAL && seats > 1);
                must(!can_be || t.won[mission] || !at_length(), "seats %d set %d: Mission %d is never won",
                     seats, set, mission);
            }
            for (int m = 0; m < MISSIONS; m++) won[m] += t.won[m];
            if (getenv("ENIGMA_GAMES")) {
                print_message("seats %d set %d: nobody %.1f %%, decisions %.1f, won", seats, set,
                              100. * (double)t.nobody / (double)t.games, (double)t.decisions / (double)t.games);
                for (int m = 0; m < MISSIONS; m++) print_message(" %ld", t.won[m]);
                print_message("\n");
            }
            int most = at_length() ? 28 : 36;    /* of sixty games a few more by luck */
            if (seats > 1 && set != SET_GRADUAL)
                must(t.nobody > 0 && t.nobody * 100 < most * t.games, "seats %d set %d: nobody wins %ld of %ld",
                     seats, set, t.nobody, t.games);
        }
    for (int m = 0; m < MISSIONS; m++) must(won[m], "Mission %d is never won", m);
}

/* One heuristic seat among random ones takes far more than its share. */
static void above_random(void **state)
{
    (void)state;
    static struct action list[LEGAL_MAX];
    for (int seats = 2; seats <= 5; seats++) {
        struct rng r = rng_at(13, RNG_TEST, (uint32_t)seats);
        int wins = 0, total = at_length() ? 300 : 100;
        for (int g = 0; g < total; g++) {
            struct enigma e;
            enigma_game.start(&e, seats, (int16_t[OPTIONS_MAX]){ g & 1, 0, 0, 1, 1 });
            while (e.asked != SEAT_NONE) {
                if (e.asked == SEAT_CHANCE) {
                    int n = enigma_game.chance(&e, rng_next(&r), list, LEGAL_MAX);
                    for (int i = 0; i < n; i++) enigma_game.apply(&e, &list[i], NULL);
                    continue;
                }
                int n = enigma_game.legal(&e, list, LEGAL_MAX);
                enigma_game.apply(&e, &list[choose(&e, list, n, e.asked == g % seats, &r)], NULL);
            }
            wins += e.winner == g % seats;
        }
        must(wins * (at_length() ? 2 : 2.5) > total, "seats %d: %d of %d", seats, wins, total);
    }
}

/* The same view, whatever lies hidden: the same action, at every level. A twin that peeks is found out. */
static void no_peeking(void **state)
{
    (void)state;
    static struct action list[LEGAL_MAX];
    int checked = 0, twin_differs = 0;
    for (int seats = 1; seats <= 5; seats++)
        for (int g = 0, rounds = at_length() ? 6 : 2; g < rounds; g++) {
            struct rng r = rng_at(14, RNG_TEST, (uint32_t)(seats * 10 + g));
            struct enigma e;
            enigma_game.start(&e, seats, (int16_t[OPTIONS_MAX]){ g % 2, 0, 0, g % 2, 1 });
            while (e.asked != SEAT_NONE) {
                int n = e.asked == SEAT_CHANCE ? enigma_game.chance(&e, rng_next(&r), list, LEGAL_MAX)
                                               : enigma_game.legal(&e, list, LEGAL_MAX);
                if (e.asked == SEAT_CHANCE) {
                    for (int i = 0; i < n; i++) enigma_game.apply(&e, &list[i], NULL);
                    continue;
                }
                struct enigma view = e, other;
                enigma_game.redact(&view, e.asked);
                enum level levels[] = { EASY, NORMAL, HARD, HEURISTIC };
                int picked = 0;
                for (int l = 0; l < 4; l++) {
                    other = view;
                    enigma_game.guess(&other, e.asked, rng_next(&r));
                    enigma_game.redact(&other, e.asked);
                    struct rng one = rng_seeded(g), two = one, three = one;
                    picked = enigma_mind.pick(&view, e.asked, list, n, levels[l], &one);
                    assert_int_equal(picked, enigma_mind.pick(&other, e.asked, list, n, levels[l], &two));
                    twin_differs += picked != enigma_mind.pick(&e, e.asked, list, n, levels[l], &three);
                    checked++;
                }
                enigma_game.apply(&e, &list[picked], NULL);
            }
        }
    assert_true(checked > 600);
    assert_true(twin_differs > 60);
}

/* How many of nine places that all seats have seen the level is sure of, over a few deals of who holds what. */
static int remembered(int seats, enum level level)
{
    int sure = 0;
    for (int k = 0; k < CHARACTERS; k++) {
        struct enigma e = DEALT(3, WANDERER, SABOTEUR, GHOST);
        struct belief b;
        e.seats = (uint8_t)seats;
        e.hand[0] = (uint8_t)k;
        for (int p = 0; p < ENIGMA_PLACES; p++) e.seen[p] = 7;
        enigma_belief_form(&b, &e, 0, level, -1);
        sure += __builtin_popcount(b.known);
    }
    return sure;
}

static void normal_forgets_with_three(void **state)
{
    int all = CHARACTERS * ENIGMA_PLACES;
    (void)state;
    assert_int_equal(remembered(2, NORMAL), all);
    assert_int_equal(remembered(3, HARD), all);
    assert_in_range(remembered(3, NORMAL), all / 2, all - 5);
    assert_true(remembered(2, EASY) < all);
}

/* With two players Hard and Expert have learned, each for itself; with more Hard is the heuristic. What is
   dealt anew beyond the view changes nothing; twins that peek are found out. */
static void levels_by_players(void **state)
{
    static struct action list[LEGAL_MAX];
    (void)state;
    for (int seats = 2; seats <= 5; seats++) {
        int own[LEVELS] = { 0 }, asked[LEVELS] = { 0 }, differs[LEVELS] = { 0 }, unlike = 0, hard = 0;
        struct rng r = rng_at(15, RNG_TEST, (uint32_t)seats);
        struct enigma e;
        enigma_game.start(&e, seats, (int16_t[OPTIONS_MAX]){ SET_STANDARD, 0, 0, 1, 1 });
        while (e.asked != SEAT_NONE) {
            int n = e.asked == SEAT_CHANCE ? enigma_game.chance(&e, rng_next(&r), list, LEGAL_MAX)
                                           : enigma_game.legal(&e, list, LEGAL_MAX);
            if (e.asked == SEAT_CHANCE) {
                for (int i = 0; i < n; i++) enigma_game.apply(&e, &list[i], NULL);
                continue;
            }
            struct enigma view = e, other;
            enigma_game.redact(&view, e.asked);
            other = view;
            enigma_game.guess(&other, e.asked, rng_next(&r));
            enigma_game.redact(&other, e.asked);
            struct bot_clock clock = { .iterations = 1 };
            for (int k = 0; k < 3 && n > 1 && e.phase != PHASE_POINT; k++) {
                enum level l = (const enum level[]){ NORMAL, HARD, EXPERT }[k];
                if (l == EXPERT && seats > 2 && n > 3) continue;         /* few playouts will do */
                struct rng one = rng_seeded(7), two = one, three = one;
                int pick = enigma_mind.think(&view, e.asked, list, n, l, &one, &clock);
                int again = enigma_mind.think(&other, e.asked, list, n, l, &two, &clock);
                assert_true(pick < n && pick == again);
                own[l] += pick >= 0;
                asked[l]++;
                if (seats == 2)
                    differs[l] += pick != enigma_mind.think(&e, e.asked, list, n, l, &three, &clock);
                if (l == HARD) hard = pick;
                if (l == EXPERT) unlike += pick != hard;
            }
            enigma_game.apply(&e, &list[choose(&e, list, n, true, &r)], NULL);
        }
        assert_true(asked[HARD] > 5 && asked[EXPERT] > 0);
        assert_int_equal(own[NORMAL], 0);
        assert_int_equal(own[HARD], seats == 2 ? asked[HARD] : 0);
        assert_int_equal(own[EXPERT], asked[EXPERT]);
        assert_true(seats > 2 || (differs[HARD] > 0 && differs[EXPERT] > 0 && unlike > 0));
    }
}

/* What a seat could doubt, did and was wrong about is kept for all to see, for one game. */
static void doubts_are_counted(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, SABOTEUR, GHOST);
    int who = e.active, next = (who + 1) % 3, last = (who + 2) % 3;
    play(&e, VERB_CHOOSE, B2);
    play(&e, VERB_NAME, CARD_CIPHER);
    play(&e, VERB_BELIEVE);
    play(&e, VERB_DOUBT);
    assert_int_equal(e.heard[who], 0);
    assert_true(e.heard[next] == 1 && e.doubts[next] == 0);
    assert_true(e.heard[last] == 1 && e.doubts[last] == 1 && e.wrong[last] == 1);
    play(&e, VERB_END);
    play(&e, VERB_CHOOSE, A1);
    play(&e, VERB_NAME, CARD_CIPHER);
    play(&e, VERB_DOUBT);
    assert_true(e.heard[who] == 1 && e.doubts[who] == 1 && e.wrong[who] == 0);
    assert_int_equal(e.caught[next], 1);
}

/* ---- guesses ---- */

static int order_of(const struct enigma *e, const int *places, int n)
{
    int key = 0;
    for (int i = 0; i < n; i++) key = key * CARDS + e->at[places[i]];
    return key;
}

static void guess_counts(const struct enigma *view, const int *places, int n, int ways)
{
    enum { SAMPLES = 12000 };
    static int key[64], count[64];
    int found = 0;
    for (int i = 0; i < SAMPLES; i++) {
        struct enigma world = *view;
        enigma_game.guess(&world, 0, (uint64_t)i * 77 + 1);
        int k = order_of(&world, places, n), at = 0;
        while (at < found && key[at] != k) at++;
        if (at == found) { assert_true(found < 64); key[found] = k; count[found++] = 0; }
        count[at]++;
    }
    assert_int_equal(found, ways);
    double mean = (double)SAMPLES / ways;
    for (int i = 0; i < found; i++)
        must(count[i] > mean * .85 && count[i] < mean * 1.15, "way %d came %d times", i, count[i]);
}

/* Uniform over all worlds that fit: free places, disproved names, and masks so tight that only counting
   finds them. */
static void guess_is_uniform(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, SABOTEUR, GHOST);
    int places[ENIGMA_PLACES] = { A1, B1, C1, A2 };
    for (int p = B2; p <= C3; p++) e.seen[p] = 1;
    struct enigma view = e;
    enigma_game.redact(&view, 0);
    guess_counts(&view, places, 4, 24);
    view.may[A1] &= (uint16_t)~(1u << CARD_TOME);
    guess_counts(&view, places, 4, 18);
    view = e;
    memset(view.seen, 0, sizeof view.seen);
    for (int p = 0; p < ENIGMA_PLACES; p++) {
        places[p] = p;
        view.may[p] = (uint16_t)(1u << p | 1u << (p + 1) % 9);  /* a ring: two ways around */
    }
    enigma_game.redact(&view, 0);
    guess_counts(&view, places, 9, 2);
}

/* Hands: every other Character equally often, never the own one, never doubled. */
static void guess_hands(void **state)
{
    (void)state;
    struct enigma e = DEALT(3, WANDERER, SABOTEUR, GHOST);
    int count[CHARACTERS] = { 0 };
    enigma_game.redact(&e, 0);
    for (int i = 0; i < 6000; i++) {
        struct enigma w = e;
        enigma_game.guess(&w, 0, (uint64_t)i);
        assert_true(w.hand[0] == WANDERER && w.hand[1] != w.hand[2]);
        count[w.hand[1]]++;
    }
    for (int k = 0; k < CHARACTERS; k++) {
        bool may = e.set >> k & 1 && k != WANDERER;
        if (may) assert_in_range(count[k], 850, 1150);
        else assert_int_equal(count[k], 0);
    }
}

/* ---- notes ---- */

static void notes_return(void **state)
{
    (void)state;
    struct rng r = rng_seeded(9);
    for (int i = 0; i < 500; i++) {
        struct enigma_notes page = { 0 }, back;
        for (int p = 0; p < ENIGMA_PLACES; p++)
            page.area[p] = (struct enigma_note){ (uint16_t)(rng_next(&r) >> 54), (uint8_t)rng_below(&r, 8),
                                                 (uint8_t)rng_below(&r, 32), (uint8_t)rng_below(&r, 3) };
        char line[sizeof ((struct note *)0)->text];
        struct text out = TEXT_ON(line);
        enigma_notes_write(&page, &out);
        assert_true(out.n < sizeof line - 1);                   /* the fullest page fits a note */
        assert_null(enigma_notes_read(&back, line));
        assert_memory_equal(&page, &back, sizeof page);
    }
}

static void notes_refuse(void **state)
{
    (void)state;
    struct enigma_notes page = { 0 }, before = page;
    static const char *const bad[] = {
        "", "l!", "////////////", "////////z", "6////////", "l!/x/ek2?/////", "remember the milk"
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) assert_non_null(enigma_notes_read(&page, bad[i]));
    assert_memory_equal(&page, &before, sizeof page);
    assert_null(enigma_notes_read(&page, "l!/x/ek2?//////"));
    assert_int_equal(page.area[A1].cards, 1u << CARD_LIBRARY);
    assert_int_equal(page.area[A1].certainty, NOTE_SURE);
    assert_int_equal(page.area[B1].symbols, 1u << SYMBOL_CHAOS);
    assert_int_equal(page.area[C1].seats, 2);
}

/* Every card, Character and Mission has its words. */
static void content_is_there(void **state)
{
    (void)state;
    for (int c = 0; c < CARDS; c++) {
        assert_true(*enigma_cards[c].name && *enigma_cards[c].theme && *enigma_cards[c].plain
                    && *enigma_cards[c].chaos);
        assert_int_equal(enigma_chaos_cards >> c & 1, enigma_cards[c].symbol == SYMBOL_CHAOS);
    }
    for (int k = 0; k < CHARACTERS; k++) assert_true(*enigma_characters[k].name && *enigma_characters[k].theme);
    for (int m = 0; m < MISSIONS; m++)
        assert_true(*enigma_missions[m].name && *enigma_missions[m].needs && *enigma_missions[m].claims
                    && *enigma_missions[m].fate);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bulk_random), cmocka_unit_test(bulk_bots), cmocka_unit_test(above_random),
        cmocka_unit_test(no_peeking), cmocka_unit_test(normal_forgets_with_three),
        cmocka_unit_test(levels_by_players), cmocka_unit_test(doubts_are_counted),
        cmocka_unit_test(guess_is_uniform), cmocka_unit_test(guess_hands),
        cmocka_unit_test(notes_return), cmocka_unit_test(notes_refuse), cmocka_unit_test(content_is_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
