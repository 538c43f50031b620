/* Voices in My Head in words: questions say what for, the log says what happened. */
#include <string.h>

#include "session.h"
#include "voices_table.h"

typedef void look(const struct session *, const struct action *);

/* Any game at random; two look at every line, before it is played and after. */
static void play_out(uint64_t seed, int seats, bool abilities, look *before, look *after)
{
    static struct action legal[LEGAL_MAX];
    struct action batch[CHANCE_MAX];
    struct session s = { 0 };
    struct rng r = rng_at(seed, RNG_TEST, 0);
    int16_t options[OPTIONS_MAX] = { 0 };
    options[OPTION_ABILITIES] = abilities;
    assert_null(session_open(&s, &voices_game, seats, options, seed));
    while (session_turn(&s) != SEAT_NONE) {
        int n = session_turn(&s) == SEAT_CHANCE ? session_draw(&s, batch, CHANCE_MAX) : 0;
        if (!n) batch[n++] = legal[rng_below(&r, session_legal(&s, legal, LEGAL_MAX))];
        for (int i = 0; i < n; i++) {
            before(&s, &batch[i]);
            assert_null(session_play(&s, &batch[i]));
            if (after) after(&s, &batch[i]);
        }
    }
    session_close(&s);
}

static char asked[400], named[400];
static unsigned seen;

static void words_of(const struct session *s, const struct action *a)
{
    struct text t = TEXT_ON(asked), n = TEXT_ON(named);
    text_clear(&t);
    text_clear(&n);
    voices_game.ask(s->state, &t);
    voices_game.name(s->state, a, &n);
}

static void says_what_for(const struct session *s, const struct action *a)
{
    const struct voices *now = s->state;
    words_of(s, a);
    if (now->asking == ASK_MARKER) {
        bool destroys = strstr(asked, "to destroy"), back = strstr(asked, "goes back"),
             push = strstr(asked, "to push");
        assert_int_equal(destroys + back + push, 1);
        assert_int_equal(destroys, !strncmp(named, "destroys", 8));
        assert_int_equal(back, !strncmp(named, "sends back", 10));
        for (char c = 'A'; c <= 'F'; c++) {      /* the letters on the chips are the owners' */
            char letter[16];
            snprintf(letter, sizeof letter, "marker %c", c);
            assert_null(strstr(named, letter));
        }
        seen |= destroys ? 1 : push ? 2 : 0;
    }
    if (now->asking == ASK_KIND) assert_non_null(strstr(asked, "token to"));
    if (now->asking == ASK_PERSONA) assert_non_null(strstr(asked, "persona who"));
    if (now->asking == ASK_TOKEN) assert_non_null(strstr(asked, "token to"));
    if (a->verb == V_MAY) assert_non_null(strchr(named, ':'));
    if (a->verb == V_SETTLE) {                   /* nobody lets themselves decide */
        assert_int_equal(a->arg[0] == a->seat, strstr(named, "breaks the tie") != NULL);
        if (a->arg[0] == a->seat) seen |= 16;
    }
    if (a->verb == V_UNSEAL) {
        assert_non_null(strstr(named, "read out: "));
        seen |= 4;
    }
    if (a->verb == V_READ && now->depth) {
        assert_non_null(strstr(named, "is read out to"));
        seen |= 8;
    }
}

/* A push's line names what fell, and each marker of it once. */
static void says_what_fell(const struct session *s, const struct action *a)
{
    const struct voices *now = s->state;
    int fell = 0, commas = 0;
    if (a->verb != V_REST || !now->depth) return;
    words_of(s, a);
    for (int i = 0; i < now->staged_count; i++) fell += now->staged[i].fell;
    assert_int_equal(!fell, strstr(named, "nothing falls") != NULL);
    if (fell == 1) assert_string_equal(named + strlen(named) - 6, " falls");
    if (fell > 1) assert_string_equal(named + strlen(named) - 5, " fall");
    if (fell) assert_int_equal(fell > 1, strstr(named, " and a ") != NULL);
    for (const char *at = named; (at = strstr(at, ", a ")); at++) commas++;
    assert_int_equal(commas, fell > 2 ? fell - 2 : 0);
    seen |= 1u << (fell < 3 ? fell : 3);
}

/* A role that wants one of two regions names both. */
static void regions_are_named_one_or_the_other(void **state)
{
    (void)state;
    char words[2000];
    int met = 0;
    four(false);
    for (int role = 0; role < ROLES; role++) {
        bool two = false;
        for (int i = 0; i < GOALS; i++) {
            const struct goal *g = &voices_role_cards[role].goal[i];
            two |= g->measure == GOAL_CONTROL && g->regions & (g->regions - 1);
        }
        if (!two) continue;
        struct text t = TEXT_ON(words);
        text_clear(&t);
        v.role[A] = (int8_t)role;
        voices_reason(&v, A, &t);
        char *hold = strstr(words, "no hold on ");
        assert_non_null(hold);
        hold[strcspn(hold, "\n")] = 0;
        assert_non_null(strstr(hold, " or "));
        met++;
    }
    assert_true(met > 0);
}

static void a_push_names_what_fell(void **state)
{
    (void)state;
    seen = 0;
    for (uint64_t seed = 1; seed < 9; seed++) play_out(seed, 4, true, says_what_fell, NULL);
    assert_int_equal(seen & 3, 3);
}

static void questions_say_what_for(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed < 5; seed++) play_out(seed, 3 + (int)seed % 4, true, says_what_for, NULL);
    assert_int_equal(seen, 31);
}

/* Which juror, which token: told with the line that did it. */
static void the_log_says_what_came_of_it(void **state)
{
    (void)state;
    struct events ev = { 0 };
    char words[300];
    struct text t = TEXT_ON(words);
    say(&ev, EV_OPEN, ALL_SEE, 1, LOGICAL, GUILTY, 1, 0);
    say(&ev, EV_OPEN, ALL_SEE, 1, PERCEPTIVE, INNOCENT, -1, 0);
    say(&ev, EV_OPEN_MOVED, ALL_SEE, 1, LOGICAL, IMPULSIVE, GUILTY, 1);
    say(&ev, EV_TOKEN, ALL_SEE, 1, 3, HELD, EASYGOING, 0);
    say(&ev, EV_TOKEN, ALL_SEE, NOTHING, 4, PILE, LOGICAL, 0);
    text_clear(&t);
    voices_game.then(&ev, &t);
    assert_string_equal(words, ": a guilty token on Logical; an innocent token leaves Perceptive; "
                               "a guilty token from Logical to Impulsive; influence on Easygoing");
}

/* A sealed result that says all by itself isn't told twice. */
static void not_twice(const struct session *s, const struct action *a)
{
    char then[300];
    struct text t = TEXT_ON(then);
    struct events ev;
    session_events(s, SEAT_NONE, &ev);
    text_clear(&t);
    voices_game.then(&ev, &t);
    assert_false(t.n && named[strlen(named) - 1] == '.');
    if (a->verb != V_UNSEAL) return;
    seen |= !t.n;
    bool condition = strstr(named, "If ") || strstr(named, "You may");
    for (char *phrase = strtok(then, ":;"); phrase && !condition; phrase = strtok(NULL, ":;"))
        if (strstr(named, phrase)) fail_msg("%s, then:%s", named, phrase);
}

static int sealed_card(int side)
{
    for (int card = 0; card < TRIALS; card++)
        for (const struct op *o = trial_card(card)->side[side].ops; o->code != OP_END; o++)
            if (o->code == OP_HIDDEN) return card;
    fail();
    return -1;
}

static void a_sealed_result_is_told_once(void **state)
{
    (void)state;
    seen = 0;
    for (uint64_t seed = 1; seed < 9; seed++) play_out(seed, 3 + (int)seed % 4, true, words_of, not_twice);
    assert_int_equal(seen, 1);
    struct events ev = { 0 };                    /* what it doesn't say itself is told */
    char words[200];
    struct text t = TEXT_ON(words);
    say(&ev, EV_CHOSE, ALL_SEE, 1, 0, 1, sealed_card(0), 0);
    say(&ev, EV_FLIPPED, ALL_SEE, 1, LOGICAL, GUILTY, 1, 0);
    text_clear(&t);
    voices_game.then(&ev, &t);
    assert_string_equal(words, ": a guilty token on Logical turns innocent");
}

/* A goal that is met doesn't ask for more. */
static void goals_say_where_they_stand(void **state)
{
    (void)state;
    game_start(4, P, false);
    v.role[P] = 0;
    v.open[LOGICAL][GUILTY] = v.open[IMPULSIVE][GUILTY] = 2;
    char words[400];
    struct text t = TEXT_ON(words);
    text_clear(&t);
    voices_game.reason(&v, P, &t);
    assert_non_null(strstr(words, "+ 2 guilty and 0 innocent jurors, guilty ahead by at least 1"));
    assert_null(strstr(words, "needed"));
}

static const char *needed(int seat, const struct goal *g, bool met)
{
    static char words[200];
    struct text t = TEXT_ON(words);
    text_clear(&t);
    assert_int_equal(voices_need(&v, seat, g, &t), met);
    return words;
}

/* In play a role says what is missing, by what its player sees. */
static void roles_say_what_they_need(void **state)
{
    (void)state;
    table(4, P, A, false, NULL);
    memset(v.open, 0, sizeof v.open);
    memset(v.token_place, PILE, sizeof v.token_place);
    const struct goal innocent = { GOAL_I, AT_LEAST, { 3, 3, 2, 2 }, 0 },
                      few = { GOAL_G, AT_MOST, { 2, 1, 2, 2 }, 0 },
                      ahead = { GOAL_G_OVER_I, AT_LEAST, { 2, 2, 2, 2 }, 0 },
                      hold = { GOAL_CONTROL, AT_LEAST, { 1, 1, 1, 1 }, 1 << SPEECH | 1 << MOTOR },
                      lost = { GOAL_LOST, AT_LEAST, { 4, 2, 2, 2 }, 0 },
                      most = { GOAL_MOST_LOST, AT_LEAST, { 0, 0, 0, 0 }, 0 };
    v.open[LOGICAL][INNOCENT] = 1;
    assert_string_equal(needed(A, &innocent, false), "2 more innocent jurors; 1 of 3 now");
    assert_string_equal(needed(A, &few, true), "guilty jurors: 0 now, at most 1");
    assert_string_equal(needed(A, &ahead, false), "guilty must lead by 2; 0 to 1 jurors now");
    assert_string_equal(needed(A, &hold, false), "hold Speech or Motor Skills; not now");
    assert_string_equal(needed(A, &lost, false), "lose 2 more markers of yours; 0 of 2 now");
    assert_string_equal(needed(A, &most, true), "no persona lost more markers than you");
    v.open[EASYGOING][INNOCENT] = v.open[DISTRACTED][INNOCENT] = 1;
    v.open[IMPULSIVE][GUILTY] = v.open[PERCEPTIVE][GUILTY] = 2;
    v.where[JOY_A] = DESTROYED;
    v.where[JOY_B] = v.where[JOY_B + 1] = v.where[ANGER_B] = DESTROYED;
    v.where[TRUST_A] = SPEECH;
    assert_string_equal(needed(A, &innocent, true), "innocent jurors: 3 now, 3 are enough");
    assert_string_equal(needed(A, &few, false), "1 guilty juror too many; 2 now, at most 1");
    assert_string_equal(needed(A, &hold, true), "you hold Speech or Motor Skills");
    assert_string_equal(needed(A, &lost, false), "lose 1 more marker of yours; 1 of 2 now");
    assert_string_equal(needed(A, &most, false), "another persona lost 2 markers more than you");
    /* influence that the view hides counts for nothing */
    v.token_place[0] = LOGICAL;
    v.token_kind[0] = HIDDEN_KIND;
    assert_string_equal(needed(A, &innocent, true), "innocent jurors: 3 now, 3 are enough");
}

/* ---- what a card does ---- */

static int conditions, permissions;      /* sentences met: "If ..., you may ..." */

/* A condition runs on into what it allows: one sentence, no colon and no second capital letter. */
static void reads_as_sentences(const struct op *ops, int option, const char *of)
{
    char words[800] = "";
    struct text t = TEXT_ON(words);
    voices_effect_text(ops, option, &t);
    static const char *const broken[] = { ": You", ": Place", ", You", "  ", "may: ", "here: " };
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++)
        if (strstr(words, broken[i])) fail_msg("%s: %s", of, words);
    for (const char *at = strstr(words, "If "); at; at = strstr(at + 1, "If ")) {
        const char *comma = strchr(at, ',');
        if (!comma || comma[1] != ' ' || comma[2] < 'a' || comma[2] > 'z') fail_msg("%s: %s", of, words);
        conditions++;
        permissions += !strncmp(comma, ", you may ", 10);
    }
}

static void a_card_is_told_in_sentences(void **state)
{
    (void)state;
    bool sealed, met = false;
    for (int card = 0; card < TRIALS; card++)
        for (int side = 0; side < 2; side++) {
            const struct ability *a = &trial_card(card)->side[side];
            int options = voices_options(a->ops, &sealed);
            for (int option = -1; option < options; option++) {
                char words[800] = "";
                reads_as_sentences(a->ops, option, trial_card(card)->title);
                voices_effect_text(a->ops, option, &(struct text)TEXT_ON(words));
                met |= strstr(words, "If you have at least 2 markers here, you may ") != NULL;
            }
        }
    for (int design = 0; design < DESIGNS; design++)
        reads_as_sentences(voices_strategy_cards[design].ops, -1, voices_strategy_cards[design].title);
    if (!met) fail_msg("no card has the condition that was two sentences once");
    if (conditions < 10 || permissions < 3) fail_msg("%d conditions, %d permissions", conditions, permissions);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_push_names_what_fell),
        cmocka_unit_test(regions_are_named_one_or_the_other),
        cmocka_unit_test(questions_say_what_for), cmocka_unit_test(the_log_says_what_came_of_it),
        cmocka_unit_test(a_sealed_result_is_told_once),
        cmocka_unit_test(goals_say_where_they_stand), cmocka_unit_test(roles_say_what_they_need),
        cmocka_unit_test(a_card_is_told_in_sentences),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
