/* What runs a game: pauses that tell nothing, open windows in the order of the rules, people and bots mixed. */
#include "table.h"

#include "bot/bot.h"
#include "course.h"
#include "games/justice/justice.h"

struct run {
    struct session session;
    struct course course;
    double now;
    struct rng rng;
};

/* levels: one letter a seat, p person, h heuristic, r random. */
static void run_open(struct run *r, const char *game, const char *levels, uint64_t seed)
{
    const struct game *g = game_find(game);
    memset(r, 0, sizeof *r);
    r->rng = rng_at(seed, RNG_TEST, 7);
    assert_null(session_open(&r->session, g, (int)strlen(levels), NULL, seed));
    for (int s = 0; levels[s]; s++)
        r->session.players[s].level = levels[s] == 'p' ? PERSON : levels[s] == 'h' ? HEURISTIC : RANDOM;
    course_open(&r->course, &r->session);
    r->course.iterations = 1;
}

static void run_close(struct run *r)
{
    course_close(&r->course);
    session_close(&r->session);
}

static void run_line(struct run *r, const struct action *a)
{
    const char *why = session_play(&r->session, a);
    must(!why, "%s seed %llu line %d: %s", r->session.game->id, (unsigned long long)r->session.seed,
         r->session.log_count, why);
    course_played(&r->course, a);
}

/* What comes without a person: how many lines; the clock goes on. */
static int run_on(struct run *r)
{
    struct action out[CHANCE_MAX];
    for (;;) {
        double wake;
        int n = course_next(&r->course, r->now, out, &wake);
        assert_true(n > 0 || course_busy(&r->course) == (wake >= 0));
        for (int i = 0; i < n; i++) run_line(r, &out[i]);
        if (n || wake < 0) return n;
        r->now += wake;
    }
}

/* The person asked alone answers at random. */
static void run_answer(struct run *r)
{
    static struct action list[LEGAL_MAX];
    int n = session_legal(&r->session, list, LEGAL_MAX);
    assert_int_equal(course_asked(&r->course), session_turn(&r->session));
    run_line(r, &list[rng_below(&r->rng, n)]);
}

/* The course is as far as it comes by itself; one person's view is on the screen when it is asked. */
static void run_settle(struct run *r)
{
    while (run_on(r)) { }
}

static struct action bots_own(const struct run *r)
{
    _Alignas(8) unsigned char view[STATE_MAX];
    int seat = session_turn(&r->session);
    session_view(&r->session, seat, view);
    return bot_choose(r->session.game, view, seat, r->session.players[seat].level,
                      (struct bot_limit){ .iterations = 1 },
                      rng_line_seed(r->session.seed, RNG_BOT, (uint32_t)r->session.log_count), NULL);
}

static bool person(const struct run *r, int seat) { return r->session.players[seat].level == PERSON; }

/* Those who have not pressed let it pass. */
static void go_on(struct course *c)
{
    int seats[SEATS_MAX], n = course_people(c, seats);
    for (int i = 0; i < n; i++)
        if (!(c->wishes >> seats[i] & 1)) course_waive(c, seats[i]);
}

/* ---- whole games ---- */

/* Random presses in a window of one kind or another; returns who pressed first where that decides, else -1. */
static int press(struct run *r, const int *seats, int n)
{
    if (rng_below(&r->rng, 3) == 0) {
        go_on(&r->course);
        return -1;
    }
    int seat = seats[rng_below(&r->rng, n)];
    bool first = r->course.window.kind == FIRST_VOICE;
    return course_speak(&r->course, seat) || !first ? -1 : seat;
}

struct counts { int windows, bots, people, asked_again, kinds; };

/* A line in a window is the bot's own answer, what the person wished or said, or the pass of somebody who
   let it be. Only the
   first voice makes others believe. */
static void line_is_own(struct run *r, const struct action *a, const struct window *w, int voice,
                        struct counts *n)
{
    if (!person(r, a->seat)) {
        struct action own = bots_own(r);
        bool silenced = voice >= 0 && a->verb == w->passes;
        bool can_only_pass = !(w->may >> a->seat & 1);
        must(silenced || can_only_pass || action_equal(a, &own),
             "%s seed %llu line %d: not the bot's own answer", r->session.game->id,
             (unsigned long long)r->session.seed, r->session.log_count);
        n->bots++;
        return;
    }
    bool wished = r->course.wishes >> a->seat & 1, waived = r->course.waived >> a->seat & 1;
    if (a->verb == w->speaks) assert_true(wished || voice == a->seat);
    else assert_true(waived || voice >= 0 || !(w->may >> a->seat & 1) || r->course.forced);
    n->people++;
}

static void play_whole(const char *game, const char *levels, uint64_t seed, struct counts *n)
{
    struct run r;
    struct action out[CHANCE_MAX];
    int seats[SEATS_MAX], voice = -1;
    bool pending = false;
    run_open(&r, game, levels, seed);
    r.course.hasty = true;
    for (int guard = 0; session_turn(&r.session) != SEAT_NONE; guard++) {
        assert_true(guard < 20 * LINES_MAX);
        double wake;
        r.course.looking = session_turn(&r.session);
        int asked = course_people(&r.course, seats);
        if (asked && !pending && rng_below(&r.rng, 2)) {
            voice = press(&r, seats, asked);
            pending = true;
            n->windows++;
            n->kinds |= 1 << r.course.window.kind;
            continue;
        }
        pending = false;
        int count = course_next(&r.course, r.now, out, &wake);
        for (int i = 0; i < count; i++) {
            struct window w = r.course.window;
            if (w.count) line_is_own(&r, &out[i], &w, voice, n);
            unsigned before = r.course.wishes | r.course.waived;
            run_line(&r, &out[i]);
            bool same = w.count && r.course.window.count && w.id == r.course.window.id;
            if (same && w.kind == IN_ORDER_ALL && out[i].verb == w.speaks) {
                assert_int_equal(r.course.wishes | r.course.waived, 0);
                n->asked_again += before != 0;
            }
        }
        if (count) voice = -1;
        else if (wake >= 0) r.now += wake;
        else if (course_asked(&r.course) >= 0) run_answer(&r);
        else assert_true(course_people(&r.course, seats) > 0);
    }
    run_close(&r);
}

static void people_and_bots_mixed(void **unused)
{
    (void)unused;
    static const struct { const char *game, *levels; int games; } mixes[] = {
        { "justice", "php", 6 }, { "justice", "phph", 6 }, { "justice", "pprrr", 6 }, { "justice", "ppppp", 4 },
        { "justice", "hphh", 3 },
        { "enigma", "phph", 20 }, { "enigma", "ppp", 10 }, { "enigma", "rrprr", 10 }, { "enigma", "p", 2 },
        { "voices", "phph", 2 }, { "voices", "prprp", 1 }, { "voices", "rpr", 1 },
        { "tribunal", "ph", 4 }, { "tribunal", "pp", 4 }, { "mistrial", "hp", 2 }, { "mistrial", "pp", 2 },
    };
    struct counts n = { 0 };
    for (size_t i = 0; i < sizeof mixes / sizeof *mixes; i++)
        for (int k = 0; k < mixes[i].games; k++)
            play_whole(mixes[i].game, mixes[i].levels, (uint64_t)k + 1, &n);
    assert_true(n.windows > 500 && n.bots > 500 && n.people > 500 && n.asked_again > 5);
    assert_int_equal(n.kinds, 1 << FIRST_VOICE | 1 << IN_ORDER_ONE | 1 << IN_ORDER_ALL | 1 << COLLECT);
}

/* ---- pauses ---- */

static void every_answer_takes_one_pause(void **unused)
{
    (void)unused;
    static const char *const tables[][2] = {
        { "justice", "hrhr" }, { "enigma", "hrh" }, { "enigma", "r" }, { "voices", "rrr" },
        { "tribunal", "hr" }, { "mistrial", "hr" },
    };
    int single = 0, known = 0;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        for (uint64_t seed = 1; seed <= 6; seed++) {
            struct run r;
            int pace = seed % 2 ? PACE_QUICK : PACE_NORMAL;
            run_open(&r, tables[i][0], tables[i][1], seed);
            r.course.pace = pace;
            while (session_turn(&r.session) != SEAT_NONE) {
                static struct action list[LEGAL_MAX];
                struct action only;
                bool seat = session_turn(&r.session) >= 0, at_once = session_known(&r.session, &only);
                single += seat && !at_once && session_legal(&r.session, list, LEGAL_MAX) == 1;
                known += at_once;
                double before = r.now;
                run_on(&r);
                assert_true(r.now - before == (seat && !at_once ? pace : 0));
            }
            run_close(&r);
        }
    assert_true(single > 1000 && known > 10);
}

/* Thinking can make a pause longer, never shorter: a bot in its thread. */
static void a_thread_thinks(void **unused)
{
    (void)unused;
    struct run r;
    run_open(&r, "tribunal", "hh", 3);
    r.course.iterations = 0;
    for (int lines = 0; lines < 20; lines++) {
        bool seat = session_turn(&r.session) >= 0;
        double before = r.now;
        int log = r.session.log_count;
        while (r.session.log_count == log) {
            run_on(&r);
            usleep(100);
        }
        assert_true(!seat || r.now - before >= r.course.pace);
    }
    run_close(&r);
}

/* ---- the cases of Justice: Modify clockwise from the winner, Case Closed nearest to the lead first ---- */

/* Random play until such a window is open; then these levels sit there. */
static bool until_window(struct run *r, int verb, int count, const char *levels, uint64_t seed)
{
    run_open(r, "justice", "rrrr", seed);
    while (session_turn(&r->session) != SEAT_NONE) {
        if (r->course.window.speaks == verb && r->course.window.count >= count) {
            for (int s = 0; s < r->session.seats; s++) r->session.players[s].level = PERSON;
            for (int i = 0; i < count; i++)      /* levels as they are asked; all others are people */
                if (levels[i] == 'h') r->session.players[r->course.window.seat[i]].level = HEURISTIC;
            course_again(&r->course);
            return true;
        }
        run_on(r);
    }
    run_close(r);
    return false;
}

/* A later seat's view for a hint is what it would see once all before it have passed: no more, no less. */
static void a_view_when_all_pass(void **unused)
{
    (void)unused;
    static const struct { const char *game, *levels; } runs[] = { { "enigma", "pppp" }, { "voices", "pppp" },
                                                                   { "justice", "pppp" } };
    for (int k = 0; k < 3; k++) {
        struct run r;
        int compared = 0;
        run_open(&r, runs[k].game, runs[k].levels, 5);
        for (int lines = 0; lines < 400 && compared < 12 && session_turn(&r.session) != SEAT_NONE; lines++) {
            _Alignas(8) unsigned char guessed[SEATS_MAX][STATE_MAX], seen[STATE_MAX];
            struct window w = r.course.window;
            for (int i = 0; i < w.count; i++) course_view(&r.course, w.seat[i], guessed[i]);
            for (int i = 0; i < w.count; i++) {
                session_view(&r.session, w.seat[i], seen);
                assert_memory_equal(seen, guessed[i], r.session.game->state_size);
                compared += i > 0;
                run_line(&r, &(struct action){ .seat = w.seat[i], .verb = w.passes });
            }
            if (w.count) continue;
            struct action out[CHANCE_MAX];
            static struct action list[LEGAL_MAX];
            int n = session_turn(&r.session) == SEAT_CHANCE ? session_draw(&r.session, out, CHANCE_MAX) : 0;
            for (int i = 0; i < n; i++) run_line(&r, &out[i]);
            if (n) continue;
            n = session_legal(&r.session, list, LEGAL_MAX);
            run_line(&r, &list[rng_below(&r.rng, n)]);
        }
        assert_true(compared > 0);
        run_close(&r);
    }
}

static bool can_speak(const struct run *r, int seat)
{
    _Alignas(8) unsigned char copy[STATE_MAX];
    static struct action list[LEGAL_MAX];
    const struct window *w = &r->course.window;
    memcpy(copy, r->session.state, r->session.game->state_size);
    for (int i = 0; w->seat[i] != seat; i++) {
        struct action pass = { .seat = w->seat[i], .verb = w->passes };
        r->session.game->apply(copy, &pass, NULL);
    }
    return r->session.game->legal(copy, list, LEGAL_MAX) > 1;
}

static void a_later_press_passes_for_nobody(void **unused)
{
    (void)unused;
    int tried = 0;
    for (uint64_t seed = 1; tried < 10; seed++) {
        struct run r;
        assert_true(seed < 500);
        if (!until_window(&r, JUSTICE_V_MODIFY, 3, "ppp", seed)) continue;
        int a = r.course.window.seat[0], b = r.course.window.seat[1], c = r.course.window.seat[2],
            before = r.session.log_count;
        if (!can_speak(&r, a)) { run_close(&r); continue; }
        tried++;
        assert_null(course_speak(&r.course, c));
        run_settle(&r);
        assert_int_equal(r.session.log_count, before);           /* a wish, no action */
        assert_null(course_speak(&r.course, a));
        run_settle(&r);
        assert_int_equal(r.session.log_count, before);
        go_on(&r.course);
        run_settle(&r);
        assert_int_equal(r.session.log_count, before);
        assert_int_equal(course_asked(&r.course), a);            /* the first in order says what */
        static struct action list[LEGAL_MAX];
        assert_true(session_legal(&r.session, list, LEGAL_MAX) > 1);
        run_line(&r, &list[1]);
        int seats[SEATS_MAX], n = course_people(&r.course, seats);
        if (r.course.window.count) {                             /* the others are asked again */
            assert_true(n == r.course.window.count && seats[0] == r.course.window.seat[0]
                        && (seats[0] == b || seats[0] == c));
            assert_int_equal(r.course.wishes | r.course.waived, 0);
        }
        run_close(&r);
    }
}

static void a_wish_taken_back_is_none(void **unused)
{
    (void)unused;
    struct run r;
    int seats[SEATS_MAX];
    uint64_t seed = 1;
    while (!until_window(&r, JUSTICE_V_MODIFY, 2, "pp", seed)) seed++;
    int a = r.course.window.seat[0];
    assert_int_equal(course_people(&r.course, seats), r.course.window.count);
    assert_null(course_speak(&r.course, a));
    assert_null(course_speak(&r.course, a));
    assert_int_equal(r.course.wishes, 0);
    int before = r.session.log_count;
    go_on(&r.course);
    run_on(&r);
    assert_int_equal(r.session.log[before].verb, JUSTICE_V_DECLINE);
    run_close(&r);
}

/* Who wants no more questions this round is still heard in this one, where it has spoken up. */
static void a_wish_outlives_a_hush(void **unused)
{
    (void)unused;
    int tried = 0;
    for (uint64_t seed = 1; tried < 3; seed++) {
        struct run r;
        assert_true(seed < 500);
        if (!until_window(&r, JUSTICE_V_MODIFY, 2, "pp", seed)) continue;
        int a = r.course.window.seat[0], before = r.session.log_count;
        if (can_speak(&r, a)) {
            assert_null(course_speak(&r.course, a));
            course_hush(&r.course, a);
            go_on(&r.course);
            run_settle(&r);
            assert_int_equal(r.session.log_count, before);
            assert_int_equal(course_asked(&r.course), a);
            tried++;
        }
        run_close(&r);
    }
}

/* A bot between two people modifies, whatever they press and however early. */
static void a_bot_modifies_in_its_place(void **unused)
{
    (void)unused;
    int tried = 0;
    for (uint64_t seed = 1; tried < 10; seed++) {
        struct run r;
        assert_true(seed < 2000);
        if (!until_window(&r, JUSTICE_V_MODIFY, 3, "php", seed)) continue;
        int a = r.course.window.seat[0], bot = r.course.window.seat[1], c = r.course.window.seat[2],
            before = r.session.log_count;
        assert_null(course_speak(&r.course, c));
        go_on(&r.course);
        run_settle(&r);
        assert_int_equal(r.session.log[before].seat, a);
        assert_int_equal(r.session.log[before].verb, JUSTICE_V_DECLINE);
        assert_int_equal(r.session.log[before + 1].seat, bot);
        bool spoke = r.session.log[before + 1].verb == JUSTICE_V_MODIFY;
        int seats[SEATS_MAX];
        if (!spoke) assert_int_equal(course_asked(&r.course), c);        /* its wish is carried out */
        else if (r.course.window.count) assert_true(course_people(&r.course, seats) == r.course.window.count);
        tried += spoke;
        run_close(&r);
    }
}

/* This seat has one Modification and nothing else. */
static void empty_hand(struct run *r, int seat, int mod)
{
    struct justice *j = r->session.state;
    for (int s = 0; s < j->seats; s++) j->mods[s] &= (uint16_t)~(1u << mod);
    j->hand[seat] = 0;
    j->mods[seat] = (uint16_t)(1u << mod);
    j->count[seat] = 1;
}

/* A bot that calls is never written down as keeping quiet, though a person calls too, and presses first. */
static void a_call_is_never_a_keep(void **unused)
{
    (void)unused;
    int tried = 0;
    for (uint64_t seed = 1; tried < 6; seed++) {
        struct run r;
        assert_true(seed < 200);
        bool bot_first = seed % 2;
        if (!until_window(&r, JUSTICE_V_CLOSE, 2, bot_first ? "hp" : "ph", seed)) continue;
        int bot = r.course.window.seat[!bot_first], who = r.course.window.seat[bot_first],
            before = r.session.log_count;
        empty_hand(&r, bot, 12);
        empty_hand(&r, who, 13);
        course_again(&r.course);
        assert_null(course_speak(&r.course, who));
        go_on(&r.course);
        run_settle(&r);
        int calls = 0;
        for (int i = before; i < r.session.log_count; i++) {
            const struct action *a = &r.session.log[i];
            if (a->seat == bot && (a->verb == JUSTICE_V_CLOSE || a->verb == JUSTICE_V_KEEP)) {
                assert_int_equal(a->verb, JUSTICE_V_CLOSE);
                calls++;
            }
        }
        assert_int_equal(calls, 1);
        tried++;
        run_close(&r);
    }
}

/* ---- being asked ---- */

/* A person alone with bots who could only pass is not asked: the pause is everybody's. */
static void impossible_choices_are_not_offered(void **unused)
{
    (void)unused;
    int waits = 0, known = 0;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        struct run r;
        run_open(&r, "justice", "phhh", seed);
        r.course.looking = 0;
        while (session_turn(&r.session) != SEAT_NONE) {
            static struct action list[LEGAL_MAX];
            struct action only;
            int seats[SEATS_MAX];                /* nor is it asked before its turn */
            if (r.course.window.kind != FIRST_VOICE) assert_int_equal(course_people(&r.course, seats), 0);
            if (course_asked(&r.course) == 0) {
                assert_true(session_legal(&r.session, list, LEGAL_MAX) > 1 || !r.course.window.count);
                run_answer(&r);
                continue;
            }
            bool mine = session_turn(&r.session) == 0 && r.course.window.count,
                 at_once = session_known(&r.session, &only);
            double before = r.now;
            assert_true(run_on(&r));
            if (mine && !at_once) assert_true(r.now - before == r.course.pace);
            waits += mine && !at_once;
            known += mine && at_once;
            assert_true(!at_once || r.now == before);
        }
        run_close(&r);
    }
    assert_true(waits > 20 && known > 0);
}

/* Justice with four: what a person is asked in a trick, and what is waited for besides. */
static void a_trick_asks_little(void **unused)
{
    (void)unused;
    int asked = 0, waits = 0, passed = 0, tricks = 0;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        struct run r;
        run_open(&r, "justice", "phhh", seed);
        r.course.looking = 0;
        while (session_turn(&r.session) != SEAT_NONE) {
            int lines = r.session.log_count;
            double before = r.now;
            if (course_asked(&r.course) == 0) {
                run_answer(&r);
                asked++;
                continue;
            }
            assert_true(run_on(&r));
            waits += r.now > before;
            passed += r.now == before && r.session.log_count > lines;
        }
        for (int i = 0; i < r.session.log_count; i++) tricks += r.session.log[i].verb == JUSTICE_V_LEAD;
        run_close(&r);
    }
    print_message("a trick of four: %.2f questions for the person, %.2f pauses, %.2f steps without one\n",
                  (double)asked / tricks, (double)waits / tricks, (double)passed / tricks);
    assert_true(asked <= 3 * tricks);
}

/* One that doubts leaves people their time, unless they have gone on. */
static void a_bot_gives_people_time(void **unused)
{
    (void)unused;
    int waited = 0, went_on = 0;
    for (uint64_t seed = 1; seed < 200 && (waited < 5 || went_on < 5); seed++) {
        struct run r;
        run_open(&r, "enigma", "phhp", seed);
        while (session_turn(&r.session) != SEAT_NONE) {
            int seats[SEATS_MAX], turn = session_turn(&r.session), log = r.session.log_count;
            bool doubts = course_people(&r.course, seats) && turn >= 0 && !person(&r, turn)
                          && bots_own(&r).verb == r.course.window.speaks;
            if (doubts && seed % 2) go_on(&r.course);
            double before = r.now;
            if (run_on(&r)) {
                double took = r.now - before;
                if (doubts && seed % 2) assert_true(took == r.course.pace && ++went_on);
                else if (doubts) assert_true(took >= 1500 && took < 3000 && ++waited);
                if (doubts) assert_int_equal(r.session.log[log].seat, turn);
            } else if (course_asked(&r.course) >= 0) run_answer(&r);
            else go_on(&r.course);
        }
        run_close(&r);
    }
    assert_true(waited >= 5 && went_on >= 5);
}

/* Whoever presses first where that decides: all before pass, and it acts at once. */
static void the_first_voice_acts_at_the_press(void **unused)
{
    (void)unused;
    int done = 0;
    for (uint64_t seed = 1; done < 10; seed++) {
        struct run r;
        assert_true(seed < 100);
        run_open(&r, "enigma", "phphp", seed);
        for (int i = 0; i < 500 && session_turn(&r.session) != SEAT_NONE; i++) {
            int seats[SEATS_MAX], n = course_people(&r.course, seats), before = r.session.log_count;
            struct window w = r.course.window;
            if (n && w.kind == FIRST_VOICE) {
                int who = seats[n - 1], at = 0;
                double now = r.now;
                assert_null(course_speak(&r.course, who));
                assert_int_equal(course_people(&r.course, seats), 0);
                run_on(&r);
                assert_true(r.now == now);
                for (; w.seat[at] != who; at++) {
                    assert_int_equal(r.session.log[before + at].seat, w.seat[at]);
                    assert_int_equal(r.session.log[before + at].verb, w.passes);
                }
                assert_int_equal(r.session.log[before + at].seat, who);
                assert_int_equal(r.session.log[before + at].verb, w.speaks);
                done++;
                break;
            }
            if (run_on(&r)) continue;
            if (course_asked(&r.course) >= 0) run_answer(&r);
            else go_on(&r.course);
        }
        run_close(&r);
    }
}

/* What the press can't say is refused with a sentence, and nothing is wished. */
static void an_impossible_call_is_refused(void **unused)
{
    (void)unused;
    int tried = 0;
    for (uint64_t seed = 1; tried < 5; seed++) {
        struct run r;
        assert_true(seed < 2000);
        if (!until_window(&r, JUSTICE_V_CLOSE, 2, "pp", seed)) continue;
        int b = r.course.window.seat[1];
        if (!can_speak(&r, b) && r.course.window.may >> b & 1) {
            assert_non_null(course_speak(&r.course, b));
            assert_int_equal(r.course.wishes, 0);
            tried++;
        }
        run_close(&r);
    }
}

/* What a person says is answered after a moment; what was said before the last line is not. */
static void only_a_remark_of_now_is_answered(void **unused)
{
    (void)unused;
    static struct action list[LEGAL_MAX];
    struct run r;
    const char *note;
    double wake;
    run_open(&r, "voices", "phhh", 3);
    r.course.talks = true;
    while (session_turn(&r.session) < 0) run_on(&r);
    assert_null(session_note(&r.session, 0, true, "I think so"));
    course_says(&r.course, 1000, &note, &wake);
    assert_true(r.course.voice.at > 1500);
    assert_true(session_legal(&r.session, list, LEGAL_MAX) > 0);
    run_line(&r, &list[0]);
    while (session_turn(&r.session) < 0) run_on(&r);
    course_says(&r.course, 9000, &note, &wake);
    assert_true(r.course.voice.at == 9000);
    run_close(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(people_and_bots_mixed),
        cmocka_unit_test(every_answer_takes_one_pause),
        cmocka_unit_test(a_thread_thinks),
        cmocka_unit_test(a_view_when_all_pass), cmocka_unit_test(a_later_press_passes_for_nobody),
        cmocka_unit_test(a_wish_taken_back_is_none), cmocka_unit_test(a_wish_outlives_a_hush),
        cmocka_unit_test(only_a_remark_of_now_is_answered),
        cmocka_unit_test(a_bot_modifies_in_its_place),
        cmocka_unit_test(a_call_is_never_a_keep),
        cmocka_unit_test(impossible_choices_are_not_offered),
        cmocka_unit_test(a_trick_asks_little),
        cmocka_unit_test(a_bot_gives_people_time),
        cmocka_unit_test(the_first_voice_acts_at_the_press),
        cmocka_unit_test(an_impossible_call_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
