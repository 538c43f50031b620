/* A table that lies: views, pages and records made by hand, with right hashes, sent to a guest whose seat a bot
   plays. The guest is told a sentence and leaves, or plays on; nothing breaks. */
#include "table.h"
#include "sanitized.h"

#include "den.h"
#include "save.h"

enum { TURNS = 400 };

/* ---- the guest ---- */

/* As `docket join --bot heuristic` does it: what came is read, then the bot acts. False: it was refused. */
static bool guest_turn(struct den *d)
{
    struct guest *a = &d->guest;
    double wake;
    guest_update(a, 1000.0 * (double)d->seq, &wake);
    if (a->why[0]) return false;
    a->queued = 0;
    if (!a->open || !a->remote.due || session_turn(&a->session) != SEAT) return true;
    struct bot_limit limit = { .iterations = 20 };
    struct action act = bot_choose(a->session.game, a->session.state, SEAT, HEURISTIC, limit, 1, NULL);
    guest_play(a, &act);
    return true;
}

static bool left(struct den *d)
{
    struct letter l;
    bool said = false;
    while (d->mail.take(d->mail.of, &l)) {
        said |= strstr(l.topic, "/live/") && !strncmp(l.text, "left ", 5);
        free(l.text);
    }
    return said;
}

/* Tells a lie, looks how it ends: the guest goes on, or was told a sentence, goes, and another one comes. */
static bool believed(struct den *d)
{
    send_all(d);
    if (guest_turn(d)) return true;
    assert_true(strlen(d->guest.why) > 20);
    guest_close(&d->guest, true);
    assert_true(left(d));
    guest_comes(d);
    return false;
}

static void changed_views_harm_nobody(void **state)
{
    static struct den d;
    const struct game *g = *state;
    unsigned char other[STATE_MAX] = { 0 };
    int believed_count = 0, refused = 0, tries = SANITIZED ? 300 : 1500;
    for (uint64_t seed = 1; believed_count + refused < tries; seed++) {
        den_open(&d, g, g->seats_max, seed);
        for (int i = 0; i < TURNS && den_play(&d) && d.log.count < 8; i++) {
            if (session_turn(&d.session) != SEAT || rng_below(&d.rng, 3)) continue;
            for (int k = 0; k < 8; k++) {
                tell_truth(&d);
                change_view(&d, other);
                if (believed(&d)) believed_count++;
                else refused++;
            }
            session_view(&d.session, SEAT, other);
        }
        den_close(&d);
    }
    print_message("%s: %d lies believed, %d refused\n", g->id, believed_count, refused);
    assert_true(refused > tries / 2);
}

/* ---- lies in words: each is one text in the place of another ---- */

struct lie { const char *game, *from, *to; };

/* In the view, beside its bytes. */
static const struct lie view_lies[] = {
    { "justice", "\nplayer 1 person", "\nplayer 1 emperor" }, { "justice", "\nplayer 1 ", "\nplayer 2 " },
    { "justice", "\nplayer 0 person 0", "\nplayer 0 person 7" }, { "justice", "\nasked", "\nasked 7" },
    { "justice", "\nasked", "\nasked 1" }, { "justice", "\nasked", "\nasked -1" },
    { "justice", "\nseats 5 0", "\nseats 5 5" }, { "justice", "\nseats 5 0", "\nseats 5 - 0" },
    { "justice", "\nseats 5 0", "\nseats 9 0" }, { "justice", "\nseats 5 0", "\nseats 4 0" },
    { "justice", "\noption trim 0", "\noption trim 1" },
    { "justice", "\noption simple 0", "\noption simple 1" },
    { "justice", "\noption simple 0", "\noption simple 2" }, { "justice", "\nplace 0 ", "\nplace 0 9" },
    { "justice", "\nplace 0 ", "\nplace -1 " }, { "mistrial", "\nown", "\nown undue" },
    { "tribunal", "\nview ", "\nview 00" },
};

/* In the log's first page. */
static const struct lie page_lies[] = {
    { "justice", "\nline * chooser ", "\nline * chooser 7 \nline * chooser " },
    { "justice", "\nline * chooser", "\nline * chooser 7" }, { "justice", "\nline * ", "\nline 7 " },
    { "justice", "\nline * ", "\nline 5 " }, { "justice", "suspect first ", "suspect #3 " },
    { "justice", "suspect first ", "suspect ? " }, { "justice", "crime ", "crime first " },
    { "justice", "\nevent 0 ", "\nevent 200 " }, { "justice", "\nevent 0 ", "\nevent 0 9 " },
    { "justice", "\nevent 0 ", "\nevent -1 " }, { "justice", "\nevent 3 -1 0 0 0 0", "\nevent 3 -1 3 0 0 0" },
    { "justice", "\nevent 3 -1 0 0 0 0", "\nevent 3 4 0 0 0 0" },
    { "justice", "\nevent 3 -1 0 0 0 0", "\nevent 3 -1 ? ? ? ?" },
    { "justice", "\nevent 3 -1 0 0 0 0", "\nevent 3 -1 ? 0 0 0" },
    { "justice", "\nevent 3 -1 0 0 0 0", "\nevent 3 -1 0 2147483647 0 0" },
    { "justice", "\nwords ", "\nwords \\9" }, { "justice", "\nwords ", "\nwords \x07" },
    { "justice", "\nline * chooser", "\nsay 0 9 Hear, hear\nline * chooser" },
    { "justice", "\nline * chooser", "\nsay 9999 0 Hear, hear\nline * chooser" },
    { "justice", "\nline * chooser", "\nnote -1 0 Hear, hear\nline * chooser" },
    { "mistrial", "\nline * jury ", "\nline * jury #6 \nline * jury " },
    { "voices", "\nline * story", "\nline * story #4 \nline * story" },
};

static void tell_lie(struct den *d, const struct lie *lie, bool page)
{
    den_open(d, game_find(lie->game), game_find(lie->game)->seats_max, 3);
    for (int i = 0; i < 60; i++) assert_true(den_play(d));
    tell_truth(d);
    assert_true(believed(d));
    tell_truth(d);
    must(put(page ? d->page[0] : d->view, lie->from, lie->to), "%s: %s is not there", lie->game, lie->from + 1);
    if (believed(d)) fail_msg("%s: %s instead of %s was believed", lie->game, lie->to + 1, lie->from + 1);
    tell_truth(d);
    assert_true(believed(d));            /* the next guest sees nothing of it */
    den_close(d);
}

static void lies_beside_the_view_are_refused(void **unused)
{
    static struct den d;
    (void)unused;
    for (size_t i = 0; i < sizeof view_lies / sizeof *view_lies; i++) tell_lie(&d, &view_lies[i], false);
}

static void lies_in_the_log_are_refused(void **unused)
{
    static struct den d;
    (void)unused;
    for (size_t i = 0; i < sizeof page_lies / sizeof *page_lies; i++) tell_lie(&d, &page_lies[i], true);
}

/* "due" where another seat is on turn would have a bot decide for it. */
static void only_the_seat_on_turn_is_due(void **unused)
{
    static struct den d;
    (void)unused;
    den_open(&d, game_find("tribunal"), 2, 3);
    while (session_turn(&d.session) != 1) assert_true(den_play(&d));
    tell_truth(&d);
    assert_true(put(d.view, "\nown", "\nown due"));
    assert_false(believed(&d));
    den_close(&d);
}

/* A mark is another in every game: under the same one no table changes into another game's, or another size. */
static void no_other_game_under_the_same_mark(void **unused)
{
    static struct den d, other;
    static const struct { const char *id; int seats; } others[] = { { "mistrial", 2 }, { "justice", 4 } };
    (void)unused;
    for (int i = 0; i < 2; i++) {
        den_open(&d, game_find("justice"), 5, 3);
        tell_truth(&d);
        assert_true(believed(&d));
        den_open(&other, game_find(others[i].id), others[i].seats, 3);
        other.seq = d.seq;
        tell_truth(&other);
        memcpy(d.view, other.view, sizeof d.view);
        d.pages = other.pages;
        assert_false(believed(&d));
        den_close(&other);
        den_close(&d);
    }
}

/* The record of another game in the place of this one's. */
static void another_games_record_is_refused(void **unused)
{
    static struct den d, other;
    char text[MAILBOX_MAX];
    (void)unused;
    den_open(&d, game_find("tribunal"), 2, 3);
    while (den_play(&d)) {}
    tell_truth(&d);
    den_open(&other, game_find("mistrial"), 2, 3);
    while (den_play(&other)) {}
    for (int wrong = 1; wrong >= 0; wrong--) {
        char *save = save_text(wrong ? &other.session : &d.session);
        assert_true((size_t)snprintf(text, sizeof text, "docket-record 1 0 0 1\n%s", save) < sizeof text);
        d.mail.send(d.mail.of, "t/den/pub/record/0", text, strlen(text), MAILBOX_KEPT);
        assert_int_equal(believed(&d), !wrong);
        assert_int_equal(d.guest.record_read, !wrong);
        free(save);
    }
    den_close(&d);
    den_close(&other);
}

int main(int argc, char **argv)
{
    int failed = 0;
    table_own_folder();
    for (int i = 0; games[i]; i++) {
        void *game = (void *)(uintptr_t)games[i];
        if (argc > 1 && strcmp(argv[1], games[i]->id)) continue;
        const struct CMUnitTest list[] = { cmocka_unit_test_prestate(changed_views_harm_nobody, game) };
        failed += _cmocka_run_group_tests(games[i]->id, list, 1, NULL, NULL);
    }
    const struct CMUnitTest rest[] = {
        cmocka_unit_test(lies_beside_the_view_are_refused), cmocka_unit_test(lies_in_the_log_are_refused),
        cmocka_unit_test(only_the_seat_on_turn_is_due), cmocka_unit_test(no_other_game_under_the_same_mark),
        cmocka_unit_test(another_games_record_is_refused),
    };
    if (argc < 2) failed += cmocka_run_group_tests(rest, NULL, NULL);
    table_clean();
    return failed != 0;
}
