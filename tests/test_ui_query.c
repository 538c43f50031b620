/* What keys tell on demand: in every game, without moving the focus, and never more than the screen and the
   view of whoever looks. */
#include "ui_play.h"
#include "ui/boards/boards.h"
#include "ui/query.h"
#include "ui/screens/screens.h"

static const char *const keys = "cbwekpg";

static void run(const char *script)
{
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
}

static const char *told(enum query q)
{
    static char words[1600];
    struct text t = TEXT_ON(words);
    query_words(&table.at, q, &t);
    return words;
}

static void has(enum query q, const char *words)
{
    if (!strstr(told(q), words)) fail_msg("\"%s\" isn't in \"%s\"", words, told(q));
}

/* Every key in every game, at many turns: a sentence, the focus where it was, no line played. */
static void each_key_tells_something(void **unused)
{
    (void)unused;
    char script[120];
    static const char *const tables[] = { "voices 7 person,easy,easy", "mistrial 7 person,easy",
        "tribunal 7 person,easy", "justice 7 person,easy,easy", "enigma 7 person,easy", NULL };
    for (const char *const *id = tables; *id; id++) {
        snprintf(script, sizeof script, "new %s\nidle\nkey Tab\nwait 50", *id);
        run(script);
        for (int turn = 0; turn < 6 && table_asking(); turn++) {
            for (const char *k = keys; *k; k++) {
                const struct spot *f = input_focused();
                uint32_t focus = f ? f->id : 0;
                int toasts = app_toasts(), lines = table.session.log_count;
                snprintf(script, sizeof script, "key %c\nwait 50", *k);
                run(script);
                if (app_toasts() != toasts + 1) fail_msg("%s: %c tells nothing", *id, *k);
                assert_int_equal(input_focused() ? input_focused()->id : 0, focus);
                assert_int_equal(table.session.log_count, lines);
            }
            for (int q = 0; q < QUERIES; q++) assert_true(*told((enum query)q));
            table_play(0);
            app_settle();
        }
    }
}

static void claims_pawns_and_rows(void **unused)
{
    (void)unused;
    run("new tribunal 7 person,person\nset curtain 0\nidle");
    has(QUERY_TURN, "Amara");
    has(QUERY_MINE, "pawns: none");
    has(QUERY_BOARD, "the top edge");
    has(QUERY_CLAIMS, "Nobody claims");
    table_play(0);                                   /* the top left corner */
    app_settle();
    has(QUERY_CLAIMS, "Amara claims the top left corner");
    has(QUERY_LINES, "claims the top left corner");
    table_play(0);                                   /* OK */
    app_settle();
    has(QUERY_CLAIMS, "nobody looked");
}

static void a_push_by_the_clock(void **unused)
{
    (void)unused;
    run("new voices 7 person,easy,easy\nidle");
    for (int i = 0; i < 400 && !(table_asking() && table.at.legal[0].verb == 1); i++) {
        if (table.at.paused) table_leave();
        else if (table_asking()) table_play(0);
        app_settle();
    }
    assert_true(table_asking());
    table.at.board->take(&table.at, &table.at.legal[0]);
    app_settle();
    has(QUERY_AIM, "on the clock");
    has(QUERY_AIM, "it would touch");
}

/* At a shared screen nobody looks: no card of anybody's is told. */
static void nothing_of_a_covered_hand(void **unused)
{
    (void)unused;
    run("new tribunal 7 person,person\nidle");
    settings.curtain = true;
    app_settle();
    assert_int_equal(table.at.viewer, SEAT_NONE);
    const struct game *g = table.at.game;
    for (int q = 0; q < QUERIES; q++)
        for (int i = 0; i < table.session.log_count; i++) {
            char own[300], open[300];
            if (!table.log.line[i].own[0] && !table.log.line[i].own[1]) continue;
            for (int s = 0; s < g->seats_max; s++) {
                logbook_sentence(&table.log, &table.session, i, s, false, own, sizeof own);
                logbook_sentence(&table.log, &table.session, i, SEAT_NONE, false, open, sizeof open);
                if (*own && strcmp(own, open)) assert_null(strstr(told((enum query)q), own));
            }
        }
    assert_null(strstr(told(QUERY_HAND), " of "));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_key_tells_something), cmocka_unit_test(claims_pawns_and_rows),
        cmocka_unit_test(a_push_by_the_clock), cmocka_unit_test(nothing_of_a_covered_hand),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
