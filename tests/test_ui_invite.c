/* Invite devices and Join, pressed through: a real broker at a socket in the file system, and seats at it. */
#include "ui_play.h"

#include <netinet/in.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>

#include "guest.h"
#include "host.h"
#include "journal.h"
#include "ui/share.h"

static void go_home(void)
{
    app_go(&home_screen);
    table_close();
}

#ifdef DOCKET_NETWORK
#include "net/code.h"
#include "ui_audit.h"

static char place[120];

static void press(const char *script)
{
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
}

static void short_while(void)
{
    nanosleep(&(struct timespec){ .tv_nsec = 5000000 }, NULL);
}

/* A game with two people and a bot, shared. */
static void share_a_table(void)
{
    snprintf(place, sizeof place, "%s/socket", getenv("XDG_STATE_HOME"));
    share_socket = place;
    ui_play_start("enigma", 3, "person,person,easy");
    ui_play_seen();
    invite_open();
    press("wait 30\ntap Share this table\nwait 30\nexpect Stop sharing");
    assert_true(share_on());
}

/* Somebody's device at a seat, as far as the seat's address on the screen says. */
static struct guest *sit(int seat)
{
    char line[400], device[GUEST_DEVICE];
    struct text t = TEXT_ON(line);
    struct address at;
    struct mailbox mail;
    share_address(seat, &t);
    assert_null(address_read(&at, line));
    guest_device(device);
    assert_null(mailbox_open_seat(&mail, &at, device, NULL, NULL));
    struct guest *a = calloc(1, sizeof *a);
    guest_open(a, mail, at.table, seat, device);
    return a;
}

static void stand_up(struct guest *a, bool left)
{
    guest_close(a, left);
    free(a);
}

/* Until the seat is seen there; the device lives meanwhile. */
static void until(int seat, enum host_where where, struct guest *a)
{
    double wake;
    for (int i = 0; i < 3000 && table.host->seat[seat].where != where; i++) {
        if (a) guest_update(a, app_now(), &wake);
        app_step();
        short_while();
    }
    assert_int_equal(table.host->seat[seat].where, where);
}

static void seats_go_to_devices_and_back(void **unused)
{
    double wake;
    (void)unused;
    share_a_table();
    press("expect At this screen\nexpect Bot\nabsent Free");
    assert_true(ui_play_reads("Nothing listens in the network"));
    table.eyes.seat = 1;
    table.eyes.phase = EYES_SITS;
    table.eyes.unseen = 3;
    press("tap Use a device\nwait 30\nexpect Free");
    assert_int_equal(table.host->seat[0].where, SEAT_FREE);
    assert_int_equal(table.eyes.phase, EYES_NOBODY);     /* anybody may have pressed that */
    assert_int_equal(table.eyes.unseen, 2);
    press("expect Bot plays\ntap More about this seat\nwait 30\ntap Copy address\nwait 30");
    struct guest *a = sit(0);
    until(0, SEAT_ONLINE, a);
    for (int i = 0; i < 2000 && !a->open; i++) guest_update(a, app_now(), &wake), app_step(), short_while();
    assert_true(a->open);
    press("expect On a device");

    press("absent Bot plays\nexpect Throw out");
    press("tap New code\nwait 30");              /* whoever has the old one is out */
    for (int i = 0; i < 3000 && a->mail.state(a->mail.of) != MAILBOX_REFUSED; i++) {
        app_step();
        short_while();
    }
    assert_int_equal(a->mail.state(a->mail.of), MAILBOX_REFUSED);
    stand_up(a, false);

    a = sit(0);
    until(0, SEAT_ONLINE, a);
    stand_up(a, true);
    until(0, SEAT_LEFT, NULL);
    press("expect Has left\ntap To the table\nwait 30\nexpect has left the table");
    a = sit(0);                                  /* the same code still has the seat */
    until(0, SEAT_ONLINE, a);
    press("wait 30\nabsent has left");
    invite_open();
    press("wait 30\nabsent Here\ntap More about this seat\nwait 30\ntap Here\nwait 30");
    press("absent On a device");
    assert_int_equal(table.host->seat[0].where, SEAT_HERE);
    stand_up(a, false);
    table.eyes.seat = 1;
    table.eyes.phase = EYES_SITS;
    press("tap Stop sharing\nwait 30\nexpect Share this table");
    assert_false(share_on());
    assert_int_equal(table.eyes.phase, EYES_NOBODY);
    assert_int_not_equal(access(place, F_OK), 0);
    go_home();
}

/* All hands are elsewhere: whoever keeps the game as a file, or would, is told that it holds them. */
static void a_file_of_it_holds_their_hands(void **unused)
{
    static struct session s;
    char path[600];
    (void)unused;
    assert_null(session_open(&s, game_find("tribunal"), 2, NULL, 4));
    assert_null(table_open(&s, true));
    app_push(&table_screen);
    assert_null(share_start());
    for (int seat = 0; seat < 2; seat++) share_seat(seat, true);
    invite_open();
    assert_int_equal(table_persons(), 0);
    press("wait 30\ntap To the table\nwait 30\ntap Menu\nwait 30\ntap Export\nwait 30\nexpect A saved file "
          "holds every secret: export it when the game is over");
    snprintf(path, sizeof path, "%s", journal_path(&table.session));
    strcpy(strrchr(path, '.'), ".table");
    assert_int_equal(unlink(path), 0);
    assert_int_equal(mkdir(path, 0700), 0);
    share_seat(0, false);                        /* a table's file that can't be written */
    share_seat(0, true);
    for (int i = 0; i < 1000 && !ui_play_reads("Not saved"); i++) app_step(), short_while();
    press("tap Not saved\nwait 30");
    assert_true(ui_play_reads("it holds every secret: nobody should look"));
    press("tap Back to the game\nwait 30");
    assert_int_equal(rmdir(path), 0);
    share_stop();
    go_home();
}

/* A button of the set-up: the game begins, and behind the addresses lies its table. */
static void the_set_up_leads_there(void **unused)
{
    (void)unused;
    snprintf(place, sizeof place, "%s/socket", getenv("XDG_STATE_HOME"));
    share_socket = place;
    app_go(&home_screen);
    setup_choose(game_find("tribunal"));
    app_push(&setup_screen);
    press("wait 30\ntap Invite devices\nwait 30\nexpect Share this table");
    assert_string_equal(app_screen()->name, "invite");
    assert_true(table.open && !share_on());
    press("tap Share this table\nwait 30\nexpect Stop sharing\ntap To the table\nwait 30");
    assert_true(share_on());
    assert_string_equal(app_screen()->name, "table");
    share_stop();
    go_home();
}

static struct box place_of(const char *name, int number)
{
    const struct spot *s = spots_find(spot_id(name, number));
    if (!s) fail_msg("%s %d isn't there", name, number);
    return s->b;
}

static void start_with_three(int w, int h)
{
    snprintf(place, sizeof place, "%s/socket", getenv("XDG_STATE_HOME"));
    share_socket = place;
    app_resize_canvas(w, h);
    ui_play_start("enigma", 3, "person,person,person,easy");
    ui_play_seen();
    invite_open();
    press("wait 30\nexpect All on devices");
}

/* One press for everybody who sits here, before the table is shared and afterwards; a bot stays a bot. */
static void all_on_devices_in_one_press(void **unused)
{
    (void)unused;
    start_with_three(1280, 800);
    press("tap All on devices\nwait 30\nexpect Stop sharing");
    for (int s = 0; s < 3; s++) assert_int_equal(table.host->seat[s].where, SEAT_FREE);
    assert_int_equal(table.session.players[3].level, EASY);
    share_seat(1, false);
    press("wait 30\nexpect At this screen\ntap All on devices\nwait 30\nabsent At this screen");
    assert_int_equal(table.host->seat[1].where, SEAT_FREE);
    press("tap All on devices\nwait 30\nexpect Nobody sits at this screen any more");
    share_stop();
    go_home();
}

/* Whoever presses down the column finds each row where it was, whatever the rows above it have become. */
static void rows_stay_where_they_are(void **unused)
{
    static const struct { int w, h; } size[] = { { 1280, 800 }, { 800, 1280 } };
    (void)unused;
    for (int k = 0; k < 2; k++) {
        struct box was[4];
        start_with_three(size[k].w, size[k].h);
        press("tap Share this table\nwait 30\nexpect Stop sharing");
        for (int s = 0; s < 4; s++) was[s] = place_of("invite", s * 4);
        for (int s = 0; s < 3; s++) {
            struct box b = place_of("invite", s * 4);
            if (fabsf(b.x - was[s].x) > 0.5f || fabsf(b.y - was[s].y) > 0.5f || b.w < was[s].w - 0.5f)
                fail_msg("row %d was at %.0f,%.0f and is at %.0f,%.0f", s, was[s].x, was[s].y, b.x, b.y);
            char tap[80];
            snprintf(tap, sizeof tap, "tap %.0f,%.0f\nwait 30", was[s].x + was[s].w / 2,
                     was[s].y + was[s].h / 2);
            press(tap);
            assert_int_equal(table.host->seat[s].where, SEAT_FREE);
        }
        for (int s = 0; s < 4; s++) {    /* the rows' own: a button more stands in the same line */
            struct box b = place_of("invite", s * 4);
            if (fabsf(b.y - was[s].y) > 0.5f) fail_msg("row %d has moved by %.0f", s, b.y - was[s].y);
        }
        share_stop();
        go_home();
    }
    app_resize_canvas(1280, 800);
}

/* The code to be typed: shown for free seats only, and good only as long as it is. */
static void a_code_can_be_typed(void **unused)
{
    char code[40], other[40], line[300];
    struct text one = TEXT_ON(code), two = TEXT_ON(other);
    struct address at;
    struct code asks;
    (void)unused;
    share_a_table();
    assert_false(share_code(0, &one));
    press("tap Use a device\nwait 30");
    for (int i = 0; i < 600 && !share_code(0, &one); i++) app_step(), short_while();
    assert_false(ui_play_reads(code));           /* a room looks on: only on demand */
    press("tap Show the addresses\nwait 30");
    assert_true(ui_play_reads(code));
    press("tap To the table\nwait 60");
    for (int i = 0; i < 600 && share_code(0, &two); i++) app_step(), short_while(), text_clear(&two);
    assert_false(share_code(0, &two));
    invite_open();
    for (int i = 0; i < 1000 && !share_code(0, &two); i++) app_step(), short_while();
    assert_string_not_equal(code, other);
    double ms = share_code_ms;
    share_code_ms = 1500;
    strcpy(code, other);
    for (int i = 0; i < 1000 && !strcmp(code, other); i++) {     /* nobody came for so long */
        app_step();
        short_while();
        text_clear(&one);
        share_code(0, &one);
    }
    share_code_ms = ms;
    assert_string_not_equal(code, other);

    snprintf(line, sizeof line, "unix:%s %s", place, code);
    assert_true(address_code(&at, line, NULL));
    assert_null(code_open(&asks, &at, NULL));
    for (int i = 0; i < 1000 && code_update(&asks) != CODE_ANSWERED; i++) app_step(), short_while();
    assert_int_equal(code_update(&asks), CODE_ANSWERED);
    assert_string_equal(asks.at.word, table.host->seat[0].word);
    code_close(&asks);
    struct guest *a = sit(0);
    until(0, SEAT_ONLINE, a);
    press("wait 60");
    assert_false(share_code(0, &two));           /* it was used */
    stand_up(a, true);
    share_stop();
    go_home();

    app_go(&home_screen);                        /* what is said to whoever types a wrong one */
    snprintf(line, sizeof line, "unix:%s 1 AAAA AAAA", place);
    share_a_table();
    join_open(line);
    assert_true(connect_under_way());
    for (int i = 0; i < 1000 && !ui_play_reads("That code is wrong"); i++) app_step(), short_while();
    assert_true(ui_play_reads("That code is wrong"));
    connect_cancel();
    share_stop();
    go_home();
}

/* A device that is lost: nothing for three seconds, then it is waited for, after a minute there is an offer. */
static void a_lost_seat_is_offered_after_a_minute(void **unused)
{
    (void)unused;
    for (int take = 0; take < 2; take++) {
        share_a_table();
        press("tap Use a device\nwait 30");
        struct guest *a = sit(0);
        until(0, SEAT_ONLINE, a);
        char topic[MAILBOX_TOPIC];
        snprintf(topic, sizeof topic, "t/%s/live/s0", a->table);
        a->mail.send(a->mail.of, topic, "offline x", 9, true);   /* as its will does */
        until(0, SEAT_LOST, NULL);
        press("tap To the table\nwait 1000\nabsent connection to");
        press("wait 2500\nexpect is lost. Waiting\nwait 50000\nabsent take the seat here");
        press("wait 8000\nexpect Press here: wait, take the seat here, or let a bot play.");
        press("tap The connection to\nwait 30\nexpect Connection lost");
        if (take) {
            press("tap Here\nwait 30");
            assert_int_equal(table.host->seat[0].where, SEAT_HERE);
            assert_int_equal(table.session.players[0].level, PERSON);
        } else {
            press("tap Bot plays\nwait 30");
            assert_int_not_equal(table.session.players[0].level, PERSON);
        }
        press("tap To the table\nwait 30\nabsent connection to");
        stand_up(a, false);
        share_stop();
        go_home();
    }
}

static void steps(struct guest *a, int count)
{
    double wake;
    for (int i = 0; i < count; i++) {
        guest_update(a, app_now(), &wake);
        app_step();
        short_while();
    }
}

/* The host reads the rules: what devices send is carried out all the same, and bots go on. */
static void the_game_goes_on_behind_other_screens(void **unused)
{
    static struct action list[LEGAL_MAX];
    (void)unused;
    share_a_table();
    for (int s = 0; s < 2; s++) share_seat(s, true);
    struct guest *a = sit(0), *b = sit(1);
    until(0, SEAT_ONLINE, a);
    until(1, SEAT_ONLINE, b);
    press("tap To the table\nwait 30");
    rules_open("enigma");
    for (int i = 0; i < 2000 && !a->open; i++) steps(a, 1);
    assert_null(guest_do(a, "say", "order"));
    int lines = table.session.log_count, made = 0;
    for (int i = 0; i < 3000 && made < 3; i++) {
        struct guest *both[] = { a, b };
        for (int k = 0; k < 2; k++) {
            steps(both[k], 1);
            if (!both[k]->remote.due || guest_waiting(both[k])) continue;
            int n = session_legal(&both[k]->session, list, LEGAL_MAX);
            if (n) made += !guest_play(both[k], &list[0]);
        }
    }
    for (int i = 0; i < 600 && (i < 20 || table.session.log_count <= lines + 2); i++) steps(a, 1);
    assert_string_equal(app_screen()->name, "rules");
    assert_int_equal(table.session.note_count, 1);
    assert_true(table.session.log_count > lines + 2);
    stand_up(a, false);
    stand_up(b, false);
    share_stop();
    go_home();
}

/* The table is left, and opened again from its journal days later: the same address still has the seat. */
static void a_device_comes_back_days_later(void **unused)
{
    static struct session s;
    char path[600], before[400], after[400];
    struct text one = TEXT_ON(before), two = TEXT_ON(after);
    (void)unused;
    assert_null(session_open(&s, game_find("tribunal"), 2, NULL, 4));
    assert_null(table_open(&s, true));
    app_push(&table_screen);
    assert_null(share_start());
    share_seat(1, true);
    struct guest *a = sit(1);
    until(1, SEAT_ONLINE, a);
    share_address(1, &one);
    snprintf(path, sizeof path, "%s", journal_path(&table.session));
    go_home();
    assert_false(share_on());
    for (int i = 0; i < 30; i++) steps(a, 1);    /* it tries again all the time */
    assert_null(journal_resume(&s, path));
    assert_null(table_open(&s, false));
    app_push(&table_screen);
    assert_null(share_start());
    share_address(1, &two);
    assert_string_equal(before, after);
    until(1, SEAT_ONLINE, a);
    assert_int_equal(table.host->seat[0].where, SEAT_HERE);
    stand_up(a, false);
    go_home();
}

static void it_says_what_to_install(void **unused)
{
    (void)unused;
    setenv("DOCKET_MOSQUITTO", "/nowhere", 1);
    ui_play_start("tribunal", 3, "person,person");
    invite_open();
    press("wait 30\ntap Share this table\nwait 30");
    assert_false(share_on());
    if (!ui_play_reads("apt install mosquitto")) fail_msg("%s", ui_play_words());
    unsetenv("DOCKET_MOSQUITTO");
    press("wait 6000");                          /* what was said when it was pressed goes too */
    assert_false(ui_play_reads("apt install mosquitto"));
    go_home();
}

static void wrong_addresses_get_a_sentence(void **unused)
{
    static const struct { const char *typed, *told; } wrong[] = {
        { "hello", "address" }, { "http://192.168.1.2:4242/", "address" },
        { "mqtt://a:1/#t=short&s=0&p=x", "cut off" }, { "KQMP 2XWA", "in front of the code" },
        { "3 kqmp2xwa", "in front of the code" },
    };
    char script[200];
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        app_go(&home_screen);
        join_open("");
        snprintf(script, sizeof script, "wait 30\ntap The address\ntype %s\ntap Join", wrong[i].typed);
        press(script);
        press("wait 30\nabsent Waiting for the table");
        assert_false(connect_under_way());
        assert_string_equal(app_screen()->name, "join");
        assert_true(ui_play_reads(wrong[i].told));
    }
    join_open("mqtt://127.0.0.1:9/#t=abcdefghijklmnopqrstuvwxyz&s=0&p=abcdefghijklmnopqrstuvwxyz");
    assert_true(connect_under_way());      /* nobody answers there */
    press("wait 500\nexpect tries again every second\ntap Back");
    assert_false(connect_under_way());
    app_go(&home_screen);
}

/* A broker that turns everybody away, once it is told to. */
static atomic_bool awake;

static void *turns_away(void *of)
{
    static const unsigned char no[] = { 0x20, 3, 0, 0x87, 0 };   /* CONNACK: not authorized */
    char asked[500];
    int s = accept(*(int *)of, NULL, NULL);
    while (!awake) short_while();
    if (recv(s, asked, sizeof asked, 0) > 0) send(s, no, sizeof no, MSG_NOSIGNAL);
    while (recv(s, asked, sizeof asked, 0) > 0) {}
    close(s);
    return NULL;
}

static bool drawn(const char *words)
{
    const struct type_mark *m;
    bool found = false;
    for (int i = 0, n = type_marks(&m); i < n; i++) found |= strstr(m[i].text, words) != NULL;
    return found;
}

/* Nobody touches the window while the answer comes. */
static void an_answer_is_shown_untouched(void **unused)
{
    struct sockaddr_in at = { .sin_family = AF_INET };
    socklen_t size = sizeof at;
    char address[120];
    pthread_t thread;
    (void)unused;
    int s = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    assert_int_equal(bind(s, (struct sockaddr *)&at, sizeof at), 0);
    assert_int_equal(listen(s, 4), 0);
    assert_int_equal(getsockname(s, (struct sockaddr *)&at, &size), 0);
    assert_int_equal(pthread_create(&thread, NULL, turns_away, &s), 0);
    app_go(&home_screen);
    snprintf(address, sizeof address, "mqtt://127.0.0.1:%d/#t=%s&s=0&p=%s", ntohs(at.sin_port),
             "abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrstuvwxyz");
    type_audit(true);
    join_open(address);
    for (int i = 0; i < 10; i++) app_step();
    assert_true(drawn("tries again"));
    awake = true;
    for (int i = 0; i < 2400 && !drawn("no longer this device's"); i++) short_while(), app_step();
    assert_true(drawn("no longer this device's"));
    type_audit(false);
    connect_cancel();
    app_go(&home_screen);
    pthread_join(thread, NULL);
    close(s);
}

static void every_state(void)
{
    table.host->seat[0].where = SEAT_FREE;
    table.host->seat[1].where = SEAT_ONLINE;
    table.host->seat[2].where = SEAT_LOST;
    table.host->seat[3].where = SEAT_LEFT;
    app_redraw();
}

static void the_screens_are_whole(void **unused)
{
    static const struct { int w, h, text; const char *language; } size[] = {
        { 1280, 800, 100, "C" }, { 800, 1280, 150, "C" }, { 1280, 800, 150, "de" }, { 800, 1280, 100, "de" },
    };
    (void)unused;
    for (int i = 0; i < 4; i++) {
        if (!ui_play_speak(size[i].language) && i > 1) break;
        audit_begin(size[i].w, size[i].h, size[i].text, 100);
        settings.text_size = size[i].text;
        app_resize_canvas(size[i].w, size[i].h);
        app_apply_settings();
        canvas.blind = true;
        app_go(&home_screen);
        join_open("");
        audit("join");
        join_open("hello");
        audit("join wrong");
        share_socket = place;
        ui_play_start("voices", 3, "person,person,person,person,person,easy");
        invite_open();
        setenv("DOCKET_MOSQUITTO", "/nowhere", 1);
        audit("invite nothing there");
        unsetenv("DOCKET_MOSQUITTO");
        audit("invite");
        assert_null(share_start());
        every_state();
        audit("invite shared");
        table.host->seat[2].since = app_now() - 2 * HOST_GONE;
        table.host->seat[3].where = SEAT_ONLINE;
        app_back();
        audit("lost");
        share_stop();
        go_home();
        assert_int_equal(audit_failures, 0);
    }
    canvas.blind = false;
    ui_play_speak("C");
    settings.text_size = 100;
}

#else

static void it_says_that_it_can_not(void **unused)
{
    (void)unused;
    ui_play_start("tribunal", 3, "person,person");
    invite_open();
    assert_null(script_run("wait 30\ntap Share this table\nwait 30"));
    assert_true(ui_play_reads("without other devices"));
    assert_false(share_on());
    join_open("mqtt://127.0.0.1:9/#t=abcdefghijklmnopqrstuvwxyz&s=0&p=abcdefghijklmnopqrstuvwxyz");
    assert_true(ui_play_reads("without other devices"));
    go_home();
}

#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
#ifdef DOCKET_NETWORK
        cmocka_unit_test(seats_go_to_devices_and_back),
        cmocka_unit_test(a_file_of_it_holds_their_hands), cmocka_unit_test(the_set_up_leads_there),
        cmocka_unit_test(all_on_devices_in_one_press),
        cmocka_unit_test(rows_stay_where_they_are), cmocka_unit_test(a_code_can_be_typed),
        cmocka_unit_test(a_lost_seat_is_offered_after_a_minute),
        cmocka_unit_test(the_game_goes_on_behind_other_screens),
        cmocka_unit_test(a_device_comes_back_days_later),
        cmocka_unit_test(it_says_what_to_install), cmocka_unit_test(wrong_addresses_get_a_sentence),
                                        cmocka_unit_test(an_answer_is_shown_untouched),
        cmocka_unit_test(the_screens_are_whole),
#else
        cmocka_unit_test(it_says_that_it_can_not),
#endif
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
