/* The screen for the room while hands are on devices: the public view of every game, large, and the aim on a
   device as it moves. */
#include "ui_play.h"

#include "games/voices/voices.h"
#include "host.h"
#include "notation.h"
#include "ui/boards/boards.h"
#include "ui/ceremony.h"
#include "ui/share.h"
#include "ui_audit.h"

static const float TEXT_LEAST = 18.9f;   /* pixels of a screen of 1280 by 800 */

static struct hall {
    struct host host;
    struct mailbox_pair *pair;
    struct mailbox mail;
} hall;

/* Seats below `here` are at this screen, the others on devices. */
static void share(const struct game *g, int seats, int here)
{
    char levels[80] = "person";
    for (int s = 1; s < seats; s++) strcat(levels, ",person");
    ui_play_start(g->id, 11, levels);
    memset(&hall, 0, sizeof hall);
    hall.pair = mailbox_pair_open();
    hall.mail = mailbox_pair_end(hall.pair, (const char *[]){ "t/" }, 1);
    assert_null(host_open(&hall.host, &table.course, &table.log, hall.mail, false));
    table_share(&hall.host);
    for (int s = here; s < seats; s++) {
        host_device(&hall.host, s, true);
        hall.host.seat[s].where = SEAT_ONLINE;
    }
    for (int s = 0; s < seats; s++) table_moved(s);
    table_refresh();
}

static void unshare(void)
{
    app_go(&home_screen);
    table_share(NULL);
    host_close(&hall.host, true);
    mailbox_pair_close(hall.pair);
    table_close();
}

/* What devices send until that many lines, or until a seat is asked for one of these. */
static void play_to(int lines, int verb)
{
    static struct action list[LEGAL_MAX];
    struct rng r = rng_at(5, RNG_TEST, 0);
    for (int i = 0; i < 6000 && table.session.log_count < lines; i++) {
        app_step();
        table_leave();
        if (table_turn() == SEAT_NONE) return;
        int n = table_turn() < 0 ? 0 : session_legal(&table.session, list, LEGAL_MAX);
        if (n && list[0].verb == verb) return;
        if (n) table_ask(&(struct wish){ .action = list[rng_below(&r, n)] }, NULL);
    }
}

static void look(const char *name)
{
    const struct type_mark *m;
    audit(name);
    type_audit(true);
    app_redraw();
    app_step();
    for (int i = 0, n = type_marks(&m); i < n; i++)
        if (m[i].size * canvas.scale < TEXT_LEAST && strlen(m[i].text) > 1)
            audit_complain("too small for a room", m[i].text);
    type_audit(false);
}

static void every_game_is_read_from_afar(void **unused)
{
    static const struct { int w, h; const char *language; } size[] = {
        { 1280, 800, "C" }, { 800, 1280, "de" }, { 800, 1280, "C" }, { 1280, 800, "de" },
    };
    bool all = getenv("DOCKET_LONG");
    (void)unused;
    for (int k = 0; k < (all ? 4 : 2); k++) {
        char name[80];
        if (!ui_play_speak(size[k].language) && k % 2) continue;
        audit_begin(size[k].w, size[k].h, 100, 100);
        app_resize_canvas(size[k].w, size[k].h);
        ui_play_blind(true);
        for (int i = 0; games[i]; i++)
            for (int deep = 0; deep < (all ? 6 : 1); deep++) {
                if (games[i]->seats_max < 2) continue;
                share(games[i], deep % 2 && games[i]->seats_min > 1 ? games[i]->seats_min : games[i]->seats_max,
                      0);
                play_to(30 + 45 * deep, -1);
                app_step();
                assert_true(table_turn() == SEAT_NONE || table.at.shown_to_all);
                snprintf(name, sizeof name, "%s %s %d", size[k].language, games[i]->id, deep);
                look(name);
                unshare();
            }
        assert_int_equal(audit_failures, 0);
    }
    ui_play_speak("C");
    ui_play_blind(false);
    app_resize_canvas(1280, 800);
}

static bool same(uint8_t *one, uint8_t *two)
{
    bool equal = !memcmp(one, two, (size_t)(app_surface()->pitch * app_surface()->h));
    free(one);
    free(two);
    return equal;
}

/* Another world that looks the same to everybody: the same picture to the last pixel. */
static void it_shows_what_all_know(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++) {
        _Alignas(8) static unsigned char view[STATE_MAX];
        const struct game *g = games[i];
        share(g, g->seats_max, 0);
        ui_play_blind(true);
        play_to(40, -1);
        app_settle();
        ui_play_blind(false);
        free(ui_play_pixels());                  /* the first pass measures */
        uint8_t *one = ui_play_pixels();
        session_view(&table.session, SEAT_NONE, view);
        memcpy(table.session.state, view, g->state_size);
        g->guess(table.session.state, SEAT_NONE, 3);
        bool other = memcmp(table.session.state, view, g->state_size) != 0,
             over = g->turn(view) == SEAT_NONE;          /* a short game: everything lies open */
        table_refresh();
        if (!same(one, ui_play_pixels())) fail_msg("%s: the screen knows more than all do", g->id);
        assert_true(other || over);
        unshare();
    }
}

/* The verdict is shown to the room too: the ceremony's page, with its headline, before the results. */
static void the_verdict_is_shown_to_all(void **unused)
{
    (void)unused;
    for (int k = 0; boards[k]; k++) {
        char headline[200];
        struct text t = TEXT_ON(headline);
        const struct game *g = game_find(boards[k]->id);
        if (!boards[k]->ceremony) continue;
        share(g, g->seats_min > 2 ? g->seats_min : 2, 0);
        ui_play_blind(true);
        play_to(100000, -1);
        assert_int_equal(table_turn(), SEAT_NONE);
        for (int i = 0; i < 400 && !ceremony_shown(); i++) {
            table_leave();
            app_step();
        }
        ui_play_blind(false);
        assert_true(ceremony_shown() && table.at.shown_to_all);
        assert_ptr_equal(app_screen(), &table_screen);
        text_clear(&t);
        table.at.board->headline(&table.at, &t);
        assert_true(ui_play_reads(headline));
        unshare();
    }
}

/* ---- who is there ---- */

static void some_at_this_screen_some_on_devices(void **unused)
{
    (void)unused;
    share(game_find("tribunal"), 2, 1);
    app_step();
    assert_false(table.at.shown_to_all);
    assert_false(canvas.room);
    host_device(&hall.host, 0, true);            /* the last one goes */
    app_step();
    assert_true(table.at.shown_to_all && canvas.room);
    app_push(&settings_screen);                  /* one person looks at those */
    app_step();
    assert_false(canvas.room);
    app_back();
    app_step();
    assert_true(canvas.room);
    unshare();
}

static void lose(int seat)
{
    hall.host.seat[seat].where = SEAT_LOST;
    hall.host.seat[seat].since = app_now();
    app_redraw();
}

static void press(const char *script)
{
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
}

/* What comes with time is drawn: with a broker it calls for that itself. */
static void later(int ms)
{
    char script[40];
    snprintf(script, sizeof script, "wait %d", ms);
    press(script);
    app_redraw();
    app_step();
}

static void a_seat_that_drops_is_waited_for(void **unused)
{
    char name[NAME_MAX_BYTES + 20];
    (void)unused;
    share(game_find("enigma"), 3, 0);
    snprintf(name, sizeof name, "Waiting for %s", table.session.players[1].name);
    press("wait 50\nabsent Waiting\nabsent Bot plays on");
    lose(1);
    app_step();
    assert_true(ui_play_reads(name));
    press("absent Bot plays on");
    later(3200);
    press("tap Wait\nwait 50\nabsent Bot plays on");
    assert_int_equal(table.session.players[1].level, PERSON);
    assert_true(ui_play_reads(name));            /* its plate still says so */
    lose(1);                                     /* it came back, and is lost again */
    later(3200);
    press("tap Bot plays on\nwait 50\nabsent Waiting");
    assert_int_not_equal(table.session.players[1].level, PERSON);
    unshare();
}

/* ---- whose eyes ---- */

/* What an action showed is looked at on its device: the screen for the room neither shows it nor waits. */
static void devices_look_at_their_own(void **unused)
{
    static struct action list[LEGAL_MAX];
    struct rng r = rng_at(5, RNG_TEST, 0);
    struct events seen;
    int looks = 0;
    (void)unused;
    share(game_find("enigma"), 3, 0);
    ui_play_blind(true);
    for (int i = 0; i < 3000 && looks < 5 && table_turn() != SEAT_NONE; i++) {
        app_settle();
        if (table.at.paused) table_leave();
        int n = table_turn() < 0 ? 0 : session_legal(&table.session, list, LEGAL_MAX);
        if (!n) continue;
        struct action a = list[rng_below(&r, (uint32_t)n)];
        assert_null(table_ask(&(struct wish){ .action = a }, NULL));
        assert_int_equal(table.at.viewer, SEAT_NONE);
        assert_int_equal(table_staying(), -1);
        session_events(&table.session, a.seat, &seen);
        looks += table.at.board->stays(&table.at, &a, &seen);
    }
    ui_play_blind(false);
    assert_int_equal(looks, 5);
    unshare();
}

/* The only one left at the screen had others around it: its own opens by its own hand. */
static void a_device_goes(void **unused)
{
    (void)unused;
    for (int how = 0; how < 3; how++) {
        share(game_find("tribunal"), 2, 1);
        app_settle();
        assert_int_equal(table.at.viewer, SEAT_NONE);
        if (how == 2) {          /* it has been at the screen before */
            table.eyes.phase = EYES_SITS;
            table.eyes.seat = 0;
        }
        if (how == 1) {          /* the device says so, and nobody here has pressed */
            struct player p = table.session.players[1];
            p.level = EASY;
            assert_null(session_seat(&table.session, 1, &p));
            course_again(&table.course);
            table_refresh();
        } else share_bot(1);
        assert_int_equal(table.at.viewer, SEAT_NONE);
        for (int i = 0; i < 40 && !table_curtain(); i++) {       /* to a decision that needs a look */
            app_settle();
            if (table_asking()) table_play(0);
            assert_int_equal(table.at.viewer, SEAT_NONE);
        }
        press("hold Hold to reveal 760\nwait 40");
        assert_int_equal(table.at.viewer, 0);
        app_settle();
        if (table_asking()) table_play(0);
        assert_int_equal(table.at.viewer, 0);    /* from now on the screen is its own */
        unshare();
    }
}

/* Who plays on a device has no plaque here. */
static void no_plaque_for_a_device(void **unused)
{
    char label[80];
    (void)unused;
    share(game_find("voices"), 4, 2);
    for (int i = 0; i < 40 && (!look_plaques() || table_curtain()); i++) {
        app_settle();
        table_leave();
        ui_play_open();
        if (table_asking()) table_play(0);
    }
    assert_true(look_plaques() && !table_curtain());
    app_step();
    for (int s = 0; s < 4; s++) {
        snprintf(label, sizeof label, "%s: hold to peek", table.session.players[s].name);
        assert_int_equal(input_find(label) != NULL, s < 2);
        assert_int_equal(look_may_peek(s), s < 2);
    }
    unshare();
}

/* ---- the aim ---- */

static void tell(int seat, const char *text, bool kept)
{
    char topic[MAILBOX_TOPIC];
    struct letter l;
    snprintf(topic, sizeof topic, "t/%s/aim/s%d", hall.host.id, seat);
    hall.mail.send(hall.mail.of, topic, text, strlen(text), kept ? MAILBOX_KEPT : MAILBOX_LIGHTLY);
    while (hall.mail.take(hall.mail.of, &l)) {
        host_letter(&hall.host, &l, app_now());
        free(l.text);
    }
    table_sync();
}

static void refused(int seat, const char *text, bool kept)
{
    tell(seat, text, kept);
    assert_null(table.at.aim);
}

static void aim_text(const struct action *a, int lines, char *out, size_t size)
{
    char line[200];
    struct text t = TEXT_ON(line);
    notation_write(table.at.game, a, &t);
    snprintf(out, size, "%d %d %s", hall.host.undos, lines, line);
}

static void a_push_is_aimed_before_all(void **unused)
{
    static struct action list[LEGAL_MAX];
    char good[300], text[300];
    (void)unused;
    share(game_find("voices"), 4, 0);
    ui_play_blind(true);
    play_to(4000, V_PUSH);
    app_settle();
    ui_play_blind(false);
    int turn = table_turn(), other = (turn + 1) % 4, lines = table.session.log_count;
    assert_true(session_legal(&table.session, list, LEGAL_MAX) > 0 && list[0].verb == V_PUSH);
    struct action a = list[0];
    aim_text(&a, lines, good, sizeof good);
    free(ui_play_pixels());

    /* what is no aim of the seat on turn is neither kept nor drawn */
    struct action b = a;
    refused(other, good, false);             /* another's topic */
    b.seat = (int8_t)other;
    aim_text(&b, lines, text, sizeof text);
    refused(other, text, false);             /* not on turn */
    refused(turn, text, false);              /* another's name */
    refused(turn, good, true);               /* kept from before */
    b = a, b.arg[0] = 77;
    aim_text(&b, lines, text, sizeof text);
    refused(turn, text, false);
    b = a, b.arg[2] = 100000;
    aim_text(&b, lines, text, sizeof text);
    refused(turn, text, false);
    snprintf(text, sizeof text, "%d %d %d play 3", hall.host.undos, table.session.log_count, turn);
    refused(turn, text, false);
    aim_text(&a, lines + 1, text, sizeof text);
    refused(turn, text, false);              /* another place */
    refused(turn, "", false);
    refused(turn, "\x01\xff", false);

    uint8_t *before = ui_play_pixels();
    tell(turn, good, false);
    assert_non_null(table.at.aim);
    assert_true(action_equal(table.at.aim, &a));
    press("wait 500");                           /* the camera goes there */
    assert_true(ui_play_reads("aims"));
    audit_begin(1280, 800, 100, 100);
    look("aimed");
    assert_int_equal(audit_failures, 0);
    uint8_t *near = ui_play_pixels();
    assert_false(same(before, ui_play_pixels()));
    b = a, b.arg[2] = a.arg[2] ? 0 : 30;
    aim_text(&b, lines, text, sizeof text);
    tell(turn, text, false);
    press("wait 50");
    assert_false(same(near, ui_play_pixels()));  /* it moves with the hand */

    later(5600);                                 /* told no more: forgotten */
    assert_null(table.at.aim);
    tell(turn, good, false);
    assert_non_null(table.at.aim);
    snprintf(text, sizeof text, "%d %d", hall.host.undos, table.session.log_count);
    tell(turn, text, false);                     /* taken back */
    assert_null(table.at.aim);
    tell(turn, good, false);
    hall.host.seat[turn].where = SEAT_LOST;
    table_sync();
    assert_null(table.at.aim);
    hall.host.seat[turn].where = SEAT_ONLINE;
    for (int i = 0; i < 200; i++) tell(turn, text, false);       /* a flood: the rest is not looked at */
    tell(turn, good, false);
    assert_null(table.at.aim);
    press("wait 1500");
    tell(turn, good, false);
    assert_non_null(table.at.aim);
    assert_null(table_ask(&(struct wish){ .action = a }, NULL));         /* pushed */
    table_sync();
    assert_null(table.at.aim);
    unshare();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_is_read_from_afar),
        cmocka_unit_test(the_verdict_is_shown_to_all),
        cmocka_unit_test(it_shows_what_all_know),
        cmocka_unit_test(some_at_this_screen_some_on_devices),
        cmocka_unit_test(a_seat_that_drops_is_waited_for),
        cmocka_unit_test(devices_look_at_their_own),
        cmocka_unit_test(a_device_goes),
        cmocka_unit_test(no_plaque_for_a_device),
        cmocka_unit_test(a_push_is_aimed_before_all),
    };
    if (getenv("DOCKET_TEST")) cmocka_set_test_filter(getenv("DOCKET_TEST"));
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
