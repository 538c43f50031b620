/* A finished game looked at again: points, classes, sums, the same figures each time; the thread; the
 * command. */
#include "table.h"

#include <math.h>
#include <time.h>

#include "bot/hint.h"
#include "review_parts.h"
#include "save.h"

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* A whole game of random play; the first seat is a person's. */
static void finished(struct session *s, const char *id, uint64_t seed)
{
    const struct game *g = game_find(id);
    struct rng r = rng_seeded(seed);
    assert_null(session_open(s, g, g->seats_min > 1 ? g->seats_min : 2, NULL, seed));
    for (int i = 1; i < s->seats; i++) s->players[i].level = EASY;
    strcpy(s->players[0].name, "Ann & <Bo>");
    table_play(s, &r, LINES_MAX);
    assert_int_equal(session_turn(s), SEAT_NONE);
}

static struct review *reviewed(const struct session *s, double budget)
{
    struct review *r = review_open(s, budget, 5, NULL);
    assert_non_null(r);
    while (review_step(r)) { }
    return r;
}

static void classes_are_as_named(void **none)
{
    (void)none;
    static const struct { double mean, margin; enum review_class class;
    } rows[] = {
        { 0, 0, REVIEW_EVEN },
        { -0.2, 0.21, REVIEW_EVEN },
        { 0.06, 0.05, REVIEW_GOOD },
        { 0.04, 0.05, REVIEW_EVEN },
        { -0.04, 0.01, REVIEW_EVEN },
        { -0.05, 0.01, REVIEW_DOUBTFUL },
        { -0.099, 0.01, REVIEW_DOUBTFUL },
        { -0.10, 0.01, REVIEW_COSTLY },
        { -0.149, 0.01, REVIEW_COSTLY },
        { -0.15, 0.01, REVIEW_BLUNDER },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(review_classify((struct judge_worth){ rows[i].mean, rows[i].margin }), rows[i].class);
}

/* What the figures must be whatever is played. */
static void check(const struct session *s, const struct review_sheet *t)
{
    assert_true(t->ready && t->finished && t->done == t->total);
    int last = t->points - 1, own = 0;
    assert_int_equal(t->point[0].line, 0);
    assert_int_equal(t->point[last].line, s->log_count);
    int score[SEATS_MAX];
    unsigned won = s->game->score(s->state, score);
    for (int k = 0; k < t->seats; k++) {
        assert_true(t->point[last].chance[k].mean == (won >> k & 1 ? 1 : 0));
        const struct review_sums *u = &t->sums[k];
        double all = u->dealt.mean + u->played.mean + u->others.mean;
        must(fabs(all - u->whole) < 1e-6, "%s: the three figures make %.3f of %.3f", s->game->id, all,
             u->whole);
    }
    for (int i = 0; i < t->points; i++) {
        const struct review_point *p = &t->point[i];
        assert_true(p->worlds >= 2 && (i == 0 || p->line > t->point[i - 1].line));
        assert_true(!p->luck || p->seat == SEAT_CHANCE);
        assert_true(p->seat != SEAT_CHANCE || p->luck);          /* a push is no luck */
        for (int k = 0; k < t->seats; k++) assert_true(p->chance[k].mean >= 0 && p->chance[k].mean <= 1);
        own += p->seat == 0;
    }
    assert_int_equal(t->decisions, own);
    for (int i = 0; i < t->decisions; i++) {
        const struct review_decision *d = &t->decision[i];
        assert_true(d->worked && d->seat == 0 && action_equal(&d->chosen, &s->log[d->line]));
        assert_true(!d->same || d->lead.mean == 0);
        assert_int_equal(d->class, review_classify(d->lead));
    }
    for (int i = 1; i < t->turns; i++) assert_true(t->turn[i] > t->turn[i - 1]);
}

static void every_game_can_be_reviewed(void **none)
{
    (void)none;
    for (int i = 0; games[i]; i++) {
        struct session s;
        finished(&s, games[i]->id, 3);
        struct review *r = reviewed(&s, 0.08);
        check(&s, review_sheet(r));
        int line[100], part[100], n = review_parts(&s, line, part, 100);
        must(n > 0 || !s.game->part, "%s has no parts", s.game->id);
        for (int k = 1; k < n; k++) assert_true(line[k] > line[k - 1] && part[k] != part[k - 1]);
        review_close(r);
        session_close(&s);
    }
}

static void claims_are_believed_or_not(void **none)
{
    (void)none;
    struct session s;
    int claims = 0, other = 0;
    finished(&s, "tribunal", 8);
    struct review *r = reviewed(&s, 0.08);
    for (int i = 0; i < review_sheet(r)->decisions; i++) {
        const struct review_decision *d = &review_sheet(r)->decision[i];
        bool claim = !strcmp(s.game->verbs[d->chosen.verb].name, "claim");
        assert_true(claim ? d->believed >= 0 && d->believed <= 1 : d->believed < 0);
        claims += claim, other += !claim;
    }
    assert_true(claims > 0 && other > 0);
    review_close(r);
    session_close(&s);
}

/* The last claim wins surely, or loses: the curve knows it. */
static void the_curve_knows_a_decided_game(void **none)
{
    (void)none;
    struct session s;
    finished(&s, "tribunal", 8);
    struct review *r = review_open(&s, 1e6, 5, NULL);    /* all the time there is: so many worlds of each */
    while (review_sheet(r)->point[0].worlds < 30) review_step(r);
    const struct review_sheet *t = review_sheet(r);
    double near = 0, first = fabs(t->point[0].chance[0].mean - 0.5);
    for (int k = 0; k < 2; k++)
        near += fabs(t->point[t->points - 2].chance[k].mean - t->point[t->points - 1].chance[k].mean);
    must(near < 0.5 && first < 0.35, "%.2f before the end, %.2f at the start", near, first);
    review_close(r);
    session_close(&s);
}

/* At the same moment chart, decision and hint say the same: they are judged alike, from what the seat knew. */
static void chart_decision_and_hint_agree(void **none)
{
    static const char *const ids[] = { "tribunal", "enigma", "mistrial", "voices", "justice" };
    (void)none;
    int compared = 0, hinted = 0, off = 0;
    for (int i = 0; i < 5; i++) {
        struct session s;
        finished(&s, ids[i], 12);
        struct review *r = review_open(&s, 1e6, 5, NULL);
        const struct review_sheet *t = review_sheet(r);
        for (int k = 0, taken = 0; k < t->decisions && taken < 4; k += 1 + t->decisions / 16) {
            struct review_decision *d = &t->decision[k];
            int at = 0;
            while (t->point[at].line != d->line) at++;
            if (t->point[at + 1].line != d->line + 1 || t->point[at + 1].seat == SEAT_NONE) continue;
            review_decide(r, d, 1);
            if (d->same) continue;
            taken++;
            while (t->point[at + 1].worlds < 40) review_play_from(r, at + 1);
            struct judge_worth after = t->point[at + 1].chance[0];
            double apart = fabs(after.mean - d->worth.mean), may = hypot(after.margin, d->worth.margin);
            compared++;
            off += apart > may;
            must(apart <= 1.7 * may, "%s line %d: the chart has %.2f after it, the decision %.2f, margin %.2f",
                 ids[i], d->line, after.mean, d->worth.mean, may);

            if (r->mind->unit == JUDGED_POINTS) continue; /* a hint counts the points of the Round there */
            struct hint h;
            struct hint_limit limit = { .iterations = 40, .worlds = 60, .level = { PERSON, EASY, EASY, EASY } };
            _Alignas(8) unsigned char view[STATE_MAX];
            memcpy(view, r->state + (size_t)at * STATE_MAX, STATE_MAX);
            s.game->redact(view, 0);
            hint_make(&h, s.game, view, 0, limit, hint_seed(s.seed, d->line), NULL, NULL);
            for (int a = 0; a < h.count; a++) {
                if (!action_equal(&h.action[a], &d->chosen)) continue;
                hinted++;
                must(fabs(h.worth[a].mean - d->worth.mean) <= hypot(h.worth[a].margin, d->worth.margin),
                     "%s line %d: the hint has %.2f, the decision %.2f", ids[i], d->line, h.worth[a].mean,
                     d->worth.mean);
            }
        }
        review_close(r);
        session_close(&s);
    }
    must(compared >= 6 && hinted >= 3 && off <= compared / 4,
         "%d compared, %d hinted, %d off", compared, hinted, off);
}

/* A curve is what its seat knew: in every world that looks the same to it, it is the same to the last bit. */
static void the_curve_knows_no_more_than_its_seat(void **none)
{
    (void)none;
    int other = 0;
    for (int i = 0; games[i]; i++) {
        struct session s;
        finished(&s, games[i]->id, 12);
        struct review *r = review_open(&s, 1e6, 5, NULL);
        const struct review_sheet *t = review_sheet(r);
        for (int k = 1; k < 4; k++) {
            int at = k * t->points / 5;
            unsigned char *state = r->state + (size_t)at * STATE_MAX;
            _Alignas(8) unsigned char real[STATE_MAX];
            memcpy(real, state, STATE_MAX);
            review_play_from(r, at);
            struct judge_worth was = t->point[at].chance[0];
            s.game->redact(state, 0);
            s.game->guess(state, 0, 9);
            other += memcmp(state, real, s.game->state_size) != 0;
            r->sheet.point[at].worlds = 0;
            memset(r->known, 0, (size_t)t->points * 2 * (size_t)t->seats * sizeof *r->known);
            review_play_from(r, at);
            must(!memcmp(&was, &t->point[at].chance[0], sizeof was),
                 "%s: its curve sees what is hidden", s.game->id);
        }
        review_close(r);
        session_close(&s);
    }
    assert_true(other > 6);
}

static void a_game_that_goes_on_is_refused(void **none)
{
    (void)none;
    struct session s;
    assert_null(session_open(&s, game_find("tribunal"), 2, NULL, 1));
    session_chance(&s);
    assert_null(review_open(&s, 1, 1, NULL));
    assert_null(review_worker_start(&s, 1));
    session_close(&s);
}

static void the_thread_shows_it_as_it_grows(void **none)
{
    (void)none;
    struct session s;
    struct review_sheet t = { 0 };
    finished(&s, "tribunal", 8);
    struct review_worker *w = review_worker_start(&s, 0.15);
    assert_non_null(w);
    assert_true(review_worker_read(w, &t));              /* the points are there before the first figure */
    assert_true(t.points > 10);
    review_worker_rest(w, true);
    usleep(60000);
    review_worker_read(w, &t);
    int done = t.done;
    usleep(60000);
    review_worker_read(w, &t);
    assert_int_equal(t.done, done);
    review_worker_rest(w, false);
    double end = seconds() + 60;
    while (!t.finished && seconds() < end) {
        usleep(2000);
        review_worker_read(w, &t);
    }
    assert_true(t.finished && t.ready);
    assert_false(review_worker_read(w, &t));
    check(&s, &t);
    review_worker_stop(w);
    w = review_worker_start(&s, 1000);           /* stopped in the middle, at once */
    double begin = seconds();
    review_worker_stop(w);
    assert_true(seconds() - begin < 20);
    review_sheet_free(&t);
    session_close(&s);
}

static void the_picture_is_well_formed(void **none)
{
    (void)none;
    struct session s;
    finished(&s, "mistrial", 4);
    struct review *r = reviewed(&s, 0.1);
    char *svg = review_svg(&s, review_sheet(r));
    assert_non_null(strstr(svg, "Ann &amp; &lt;Bo&gt;"));
    assert_non_null(strstr(svg, "</svg>"));
    assert_null(strstr(svg, "nan"));
    free(svg);
    review_close(r);
    session_close(&s);
}

static int run(const char *arguments)
{
    char line[900];
    snprintf(line, sizeof line, "%s review %s >%s/out 2>&1", DOCKET_PROGRAM, arguments, table_folder);
    int status = system(line);
    return status < 0 ? -1 : WEXITSTATUS(status);
}

static void the_command(void **none)
{
    (void)none;
    char line[600], path[200], *text;
    struct session s;
    table_own_folder();
    finished(&s, "enigma", 2);
    snprintf(path, sizeof path, "%s/game", table_folder);
    assert_null(save_to_file(&s, path));
    snprintf(line, sizeof line, "%s --seconds 1 --svg %s/curve.svg", path, table_folder);
    assert_int_equal(run(line), 0);
    snprintf(line, sizeof line, "%s/curve.svg", table_folder);
    assert_int_equal(access(line, R_OK), 0);
    FILE *f = fopen((snprintf(line, sizeof line, "%s/out", table_folder), line), "r");
    text = calloc(1, 1 << 16);
    assert_non_null(f);
    assert_true(fread(text, 1, (1 << 16) - 1, f) > 100);
    fclose(f);
    assert_non_null(strstr(text, "chance to win"));
    assert_non_null(strstr(text, "dealt "));
    free(text);
    assert_int_equal(run(""), 2);
    assert_int_equal(run("--seconds 0 x"), 2);
    assert_int_equal(run("/nowhere"), 1);
    snprintf(line, sizeof line, "%s --seconds 1 --svg /dev/full/x", path);
    assert_int_equal(run(line), 1);
    session_close(&s);
    table_clean();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(classes_are_as_named),
        cmocka_unit_test(every_game_can_be_reviewed),
        cmocka_unit_test(claims_are_believed_or_not),
        cmocka_unit_test(the_curve_knows_a_decided_game),
        cmocka_unit_test(chart_decision_and_hint_agree),
        cmocka_unit_test(the_curve_knows_no_more_than_its_seat),
        cmocka_unit_test(a_game_that_goes_on_is_refused),
        cmocka_unit_test(the_thread_shows_it_as_it_grows),
        cmocka_unit_test(the_picture_is_well_formed),
        cmocka_unit_test(the_command),
    };
    if (getenv("DOCKET_TEST")) cmocka_set_test_filter(getenv("DOCKET_TEST"));
    return cmocka_run_group_tests(tests, NULL, NULL);
}
