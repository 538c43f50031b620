/* A table elsewhere on this screen: the same picture as from the session, and whole games by its list. */
#include "ui_play.h"

#include "games/tribunal/tribunal.h"
#include "games/voices/voices.h"
#include "guest.h"
#include "host.h"
#include "known.h"
#include "save.h"
#include "ui/screens/screens.h"
#include "ui/share.h"
#include "ui/window.h"
#include "ui_still.h"

static struct hall {
    struct session session;
    struct course course;
    struct logbook book;
    struct host host;
    struct mailbox_pair *pair;
    struct mailbox mail;
    double now;
} hall;

static struct guest *sat;         /* the newest seat that was taken */

static struct guest *sit(int seat)
{
    char topics[GUEST_TOPICS][MAILBOX_TOPIC];
    const char *list[GUEST_TOPICS];
    int n = guest_topics(hall.host.id, seat, topics);
    for (int i = 0; i < n; i++) list[i] = topics[i];
    struct guest *a = calloc(1, sizeof *a);
    guest_open(a, mailbox_pair_end(hall.pair, list, n), hall.host.id, seat, "device");
    return sat = a;
}

static void hall_share(int seat)
{
    hall.pair = mailbox_pair_open();
    hall.mail = mailbox_pair_end(hall.pair, (const char *[]){ "t/" }, 1);
    assert_null(host_open(&hall.host, &hall.course, &hall.book, hall.mail, false));
    if (seat >= 0) host_device(&hall.host, seat, true);
    host_say_online(&hall.host);
}

static void hall_close(void)
{
    host_close(&hall.host, true);
    mailbox_pair_close(hall.pair);
    course_close(&hall.course);
    logbook_clear(&hall.book);
    session_close(&hall.session);
}

static void hall_open(const struct game *g, uint64_t seed, int seat)
{
    int seats = g->seats_max < 3 ? g->seats_max : 3;
    memset(&hall, 0, sizeof hall);
    assert_null(session_open(&hall.session, g, seats < g->seats_min ? g->seats_min : seats, NULL, seed));
    for (int s = 0; s < hall.session.seats; s++) {
        hall.session.players[s].level = s == seat ? PERSON : RANDOM;
        snprintf(hall.session.players[s].name, NAME_MAX_BYTES, "Player %d", s + 1);
    }
}

/* ---- the same picture ---- */

static void random_lines(int lines, uint64_t seed)
{
    static struct action list[LEGAL_MAX];
    struct session *s = &hall.session;
    struct rng r = rng_at(seed, RNG_TEST, 0);
    while (s->log_count < lines && session_turn(s) != SEAT_NONE) {
        if (session_turn(s) == SEAT_CHANCE) session_chance(s);
        else {
            int n = session_legal(s, list, LEGAL_MAX);
            assert_null(session_play(s, &list[rng_below(&r, n)]));
        }
    }
    s->events.count = 0;
}

static const char *const no_hints[DRIVER_CANS] = { [CAN_HINT] = "no" };

static void same_picture(const struct game *g, int seat, int lines)
{
    struct session copy = { 0 };
    double wake;
    hall_open(g, 11, seat);
    random_lines(lines, 5);
    logbook_rebuild(&hall.book, &hall.session);
    course_open(&hall.course, &hall.session);
    hall.course.looking = seat;
    hall_share(seat);
    host_send(&hall.host, 0);

    assert_null(session_replay(&copy, &hall.session, hall.session.log_count));
    assert_null(table_open(&copy, false));
    table.driver.no = no_hints;          /* as it is elsewhere */
    app_go(&table_screen);
    SDL_Surface *one = still_picture();

    struct guest *a = sit(seat);
    guest_update(a, 0, &wake);
    if (!a->open) fail_msg("%s: %s", g->id, a->why);
    table_join(a);
    app_go(&table_screen);
    SDL_Surface *two = still_picture();
    long differ = 0;
    for (int y = 0; y < one->h; y++)
        differ += memcmp((char *)one->pixels + y * one->pitch, (char *)two->pixels + y * two->pitch,
                         (size_t)one->w * 4) != 0;
    if (differ) {
        char path[300];
        const char *folder = getenv("DOCKET_DIFFERENCES");
        if (folder) {
            snprintf(path, sizeof path, "%s/%s-%d-%d-here.bmp", folder, g->id, seat, lines);
            SDL_SaveBMP(one, path);
            snprintf(path, sizeof path, "%s/%s-%d-%d-there.bmp", folder, g->id, seat, lines);
            SDL_SaveBMP(two, path);
        }
        fail_msg("%s, seat %d, line %d: %ld rows of the picture differ", g->id, seat, lines, differ);
    }
    SDL_FreeSurface(one);
    SDL_FreeSurface(two);
    table_close();
    hall_close();
}

static void the_same_picture_from_a_remote_view(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++) {
        int seats = games[i]->seats_max < 3 ? games[i]->seats_max : 3;
        if (seats < games[i]->seats_min) seats = games[i]->seats_min;
        for (int s = 0; s <= seats; s++)
            for (int deep = 0; deep < (s ? 1 : 2); deep++)
                same_picture(games[i], s < seats ? s : SEAT_NONE, 40 + 3 * s + 70 * deep);
    }
}

/* ---- the way there ---- */

static enum mailbox_state shut(void *of) { (void)of; return MAILBOX_TRYING; }

/* Nothing is pressed, nothing moves and no letter comes: it is said all the same, and no longer said. */
static void a_lost_way_is_told_untouched(void **unused)
{
    double wake;
    const char *words = _("The connection is lost. Docket tries again every second.");
    (void)unused;
    hall_open(game_find("tribunal"), 11, 0);
    random_lines(12, 5);
    logbook_rebuild(&hall.book, &hall.session);
    course_open(&hall.course, &hall.session);
    hall_share(0);
    host_send(&hall.host, 0);
    struct guest *a = sit(0);
    guest_update(a, 0, &wake);
    table_join(a);
    app_go(&table_screen);
    app_settle();
    for (int i = 0; i < 20; i++) app_step();
    assert_null(input_find(words));
    enum mailbox_state (*state)(void *) = a->mail.state;
    a->mail.state = shut;
    for (int i = 0; i < 3; i++) app_step();
    assert_non_null(input_find(words));
    a->mail.state = state;
    for (int i = 0; i < 3; i++) app_step();
    assert_null(input_find(words));
    table_close();
    hall_close();
}

/* ---- whole games ---- */

static void host_turn(void)
{
    struct letter l;
    hall.now += 60;
    while (hall.mail.take(hall.mail.of, &l)) {
        host_letter(&hall.host, &l, hall.now);
        free(l.text);
    }
    host_step(&hall.host, hall.now);
}

/* A device takes the seat, and its table is on the screen. */
static void join_as(int seat)
{
    double wake;
    struct guest *a = sit(seat);
    for (int i = 0; i < 50 && !a->open; i++) {
        host_turn();
        guest_update(a, 0, &wake);
    }
    table_join(a);
    app_go(&table_screen);
}

static void play_as_guest(const struct game *g)
{
    struct rng r = rng_at(3, RNG_TEST, 0);
    int made = 0, seats[SEATS_MAX], n;
    hall_open(g, 21, 0);
    course_open(&hall.course, &hall.session);
    hall.course.pace = 0;
    hall.course.hasty = true;
    hall.course.iterations = 5;
    hall_share(0);
    join_as(0);
    for (int i = 0; i < 60000 && strcmp(app_screen()->name, "results"); i++) {
        host_turn();
        table_leave();
        if (table_window(seats, &n)) {
            if (rng_below(&r, 2)) table_go_on();
            else table_speak(seats[0]);
        } else if (table_asking()) {
            assert_int_equal(table.at.viewer, 0);
            assert_false(table_curtain());
            table_play(rng_below(&r, table.at.legal_count));
            made++;
        }
        app_step();
    }
    assert_string_equal(app_screen()->name, "results");
    if (made < 3) fail_msg("%s: %d decisions", g->id, made);
    char id[120], theirs[120];
    struct text t = TEXT_ON(id), u = TEXT_ON(theirs);
    save_game_id(&table.session, &t);            /* now it has everything */
    save_game_id(&hall.session, &u);
    assert_string_equal(id, theirs);
    app_go(&home_screen);
    table_close();
    hall_close();
}

static void whole_games_are_played(void **unused)
{
    (void)unused;
    ui_play_blind(true);
    for (int i = 0; games[i]; i++) play_as_guest(games[i]);
    ui_play_blind(false);
}

/* ---- a seat on a phone ---- */

static int own_card(void)
{
    const struct tribunal *t = (const struct tribunal *)hall.session.state;
    for (int c = 0; c < TR_CARDS; c++)
        if (t->hand[0] >> c & 1) return c;
    fail_msg("no card in hand");
    return -1;
}

/* Its cards are on the table, or on the paper. */
static bool shows_cards(void)
{
    int n;
    app_step();
    const struct spot *s = input_spots(&n);
    for (int i = 0; i < n; i++)
        if (s[i].id == spot_id("card", own_card())) return true;
    return ui_play_reads("Let go to hide");
}

static void until_it_is(int seat)
{
    static struct action list[LEGAL_MAX];
    for (int i = 0; i < 400; i++) {
        host_turn();
        app_step();
        int turn = session_turn(&hall.session);
        if (turn == seat && sat->remote.due == (seat == 0) && !guest_waiting(sat)) return;
        if (turn != 0 || seat == 0 || !table_asking()) continue;
        session_legal(&hall.session, list, LEGAL_MAX);
        table_act(&list[0]);
    }
    fail_msg("it never was the turn of seat %d", seat);
}

/* Under one hold while the rival acts; on the own turn until the page is out of sight. */
static void a_phone_hides_its_own(void **unused)
{
    (void)unused;
    app_resize_canvas(390, 844);
    hall_open(game_find("tribunal"), 21, 0);
    hall.session.players[1].level = PERSON;      /* takes its time */
    course_open(&hall.course, &hall.session);
    hall.course.pace = 0;
    hall_share(0);
    host_device(&hall.host, 1, true);
    join_as(0);
    until_it_is(0);
    assert_true(shows_cards());
    table_screen.hidden();                       /* the page goes out of sight */
    assert_false(shows_cards());
    assert_false(table_asking());
    assert_null(script_run("hold Hold to go on 300"));
    assert_false(shows_cards());
    assert_null(script_run("hold Hold to go on 700"));
    assert_true(shows_cards() && table_asking());
    until_it_is(1);
    assert_false(shows_cards());
    assert_null(script_run("wait 400"));
    const struct spot *s = input_find("Hold to look");
    assert_non_null(s);
    SDL_Event down = { .button = { .type = SDL_MOUSEBUTTONDOWN,
                                   .button = SDL_BUTTON_LEFT,
                                   .x = (int)(s->b.x + s->b.w / 2),
                                   .y = (int)(s->b.y + s->b.h / 2) } },
              up = down;
    up.type = SDL_MOUSEBUTTONUP;
    app_handle(&down);
    app_step();
    assert_true(shows_cards());
    app_handle(&up);
    assert_false(shows_cards());
    app_handle(&down);
    app_step();
    assert_true(shows_cards());
    SDL_Event blur = { .window = { .type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_FOCUS_LOST } };
    app_handle(&blur);
    assert_false(shows_cards());
    app_handle(&up);
    app_go(&home_screen);
    table_close();
    hall_close();
    app_resize_canvas(1280, 800);
}

/* What is aimed at on the phone is seen at the table while it is aimed at, and no longer. */
static void a_phone_tells_its_aim(void **unused)
{
    (void)unused;
    app_resize_canvas(390, 844);
    ui_play_blind(true);
    hall_open(game_find("voices"), 21, 0);
    course_open(&hall.course, &hall.session);
    hall.course.pace = 0;
    hall.course.hasty = true;
    hall.course.iterations = 5;
    hall_share(0);
    join_as(0);
    for (int i = 0; i < 3000; i++) {
        host_turn();
        table_leave();
        app_step();
        if (!table_asking()) continue;
        if (table.at.legal[0].verb == V_PUSH) break;
        table_play(0);
    }
    assert_true(table_asking() && table.at.legal[0].verb == V_PUSH);
    assert_null(host_aim(&hall.host, hall.now));
    seat_pick(&table.at, 0);                     /* as the list of actions does: it is the aim then */
    struct action aimed = table.at.legal[0];
    app_redraw();
    for (int i = 0; i < 20; i++) app_step(), host_turn();
    assert_non_null(host_aim(&hall.host, hall.now));
    assert_true(action_equal(host_aim(&hall.host, hall.now), &aimed));
    assert_null(script_run("tap Turn right\nwait 200"));
    host_turn();
    assert_non_null(host_aim(&hall.host, hall.now));
    assert_false(action_equal(host_aim(&hall.host, hall.now), &aimed));
    int letters = 0;
    struct letter l;
    double began = app_now();
    for (int i = 0; i < 100; i++) {
        char step[40];
        snprintf(step, sizeof step, "tap Turn %s", i % 2 ? "left" : "right");
        assert_null(script_run(step));
        while (hall.mail.take(hall.mail.of, &l)) {
            letters += strstr(l.topic, "/aim/") != NULL;
            host_letter(&hall.host, &l, hall.now);
            free(l.text);
        }
    }
    assert_in_range(letters, 3, (int)((app_now() - began) / GUEST_AIM) + 1);     /* however fast the hand is */
    table_screen.hidden();                       /* the page goes out of sight: so does the aim */
    for (int i = 0; i < 20; i++) app_step(), host_turn();
    assert_null(host_aim(&hall.host, hall.now));
    ui_play_blind(false);
    app_go(&home_screen);
    table_close();
    hall_close();
    app_resize_canvas(1280, 800);
}

/* What can't even be sent; what the table refuses: test_driver.c. */
static void what_is_refused_leaves_no_trace(void **unused)
{
    (void)unused;
    static char text[400];
    memset(text, 'x', sizeof text - 1);
    const struct wish list[] = { { .kind = WISH_SIT, .seat = 1, .level = EASY }, { .kind = WISH_HINT },
                                 { .kind = WISH_SAY, .text = text }, { .kind = WISH_NOTE, .text = text } };
    hall_open(game_find("tribunal"), 21, 0);
    course_open(&hall.course, &hall.session);
    hall.course.pace = 0;
    hall_share(0);
    join_as(0);
    until_it_is(0);
    app_settle();
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        struct still before = still();
        assert_non_null(table_ask(&list[i], NULL));
        assert_true(still_same(before));
    }

    /* cut off: no more than a full queue waits for the table, and nothing of the rest is there */
    struct wish note = { .kind = WISH_NOTE, .text = "mine" };
    for (int i = 0; i < GUEST_QUEUE; i++) assert_null(table_ask(&note, NULL));
    struct wish line = { .action = table.at.legal[0] };
    static const enum wish_kind more[] = { WISH_PLAY, WISH_UNDO, WISH_SAY, WISH_NOTE, WISH_SPEAK, WISH_PASS,
                                           WISH_HUSH, WISH_AGAIN };
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
        line.kind = more[i];
        line.text = "more";
        struct still before = still();
        assert_string_equal(table_ask(&line, NULL), "the table doesn't answer");
        assert_true(still_same(before));
    }
    app_go(&home_screen);
    table_close();
    hall_close();
}

/* ---- what a device can do beside playing ---- */

static void both_turn(int times)
{
    for (int i = 0; i < times; i++) {
        host_turn();
        app_step();
    }
}

static void press(const char *script)
{
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
    both_turn(4);
}

/* Typed into the row of one's own seat: the table calls them so, here and for everybody. */
static void a_person_says_their_own_name(void **unused)
{
    (void)unused;
    hall_open(game_find("tribunal"), 8, 0);
    course_open(&hall.course, &hall.session);
    hall_share(0);
    join_as(0);
    both_turn(4);
    press("tap Menu\nwait 30\ntap Your name, and who sits where\nwait 300\ntap Your name\nwait 20");
    for (int i = 0; i < 20; i++) press("key Backspace\nwait 20");
    press("tap Say it\nwait 20\nexpect A name is expected");
    press("tap Your name\nwait 20\ntype Vesper\nwait 20\ntap Say it\nwait 20");
    for (int i = 0; i < 20; i++) press("wait 60");
    assert_string_equal(hall.session.players[0].name, "Vesper");
    assert_int_equal(hall.session.players[0].level, PERSON);
    assert_string_equal(table.session.players[0].name, "Vesper");
    press("tap Your name\nwait 20\ntype  Lynn\nwait 20\nkey Return\nwait 20");
    for (int i = 0; i < 20; i++) press("wait 60");
    assert_string_equal(hall.session.players[0].name, "Vesper Lynn");
    assert_string_equal(table.session.players[0].name, "Vesper Lynn");
    app_go(&home_screen);
    table_close();
    hall_close();
}

static bool has_picked(const struct action *a)
{
    return table.at.picked >= 0 && action_equal(&table.at.legal[table.at.picked], a);
}

/* A page that was out of sight, that heard from the table meanwhile, and that was loaded anew. */
static void what_is_picked_stays(void **unused)
{
    (void)unused;
    size_t n;
    app_resize_canvas(390, 844);
    hall_open(game_find("tribunal"), 21, 0);
    hall.session.players[1].level = PERSON;
    course_open(&hall.course, &hall.session);
    hall.course.pace = 0;
    hall_share(0);
    host_device(&hall.host, 1, true);
    join_as(0);
    until_it_is(0);
    assert_true(table.at.legal_count > 1);
    struct action picked = table.at.legal[1];
    seat_pick(&table.at, 1);
    table_screen.hidden();
    assert_int_equal(table.at.picked, -1);
    assert_null(script_run("hold Hold to go on 700"));
    assert_true(has_picked(&picked));
    assert_null(session_note(&hall.session, 1, true, "Well?"));
    host_changed(&hall.host);
    both_turn(3);
    assert_string_equal(table.said.words, "Well?");
    assert_true(has_picked(&picked));

    const void *bytes = (table_picks_keep(), table_picks_bytes(&n));
    void *kept = memcpy(malloc(n), bytes, n);
    app_go(&home_screen);
    table_close();
    join_as(0);
    assert_int_equal(table.at.picked, -1);
    table_picks_bring(kept, n - 1);
    assert_int_equal(table.at.picked, -1);
    table_picks_bring(kept, n);
    assert_true(has_picked(&picked));
    until_it_is(1);
    table_picks_bring(kept, n);                  /* the game has gone on */
    assert_int_equal(table.at.picked, -1);
    free(kept);
    app_go(&home_screen);
    table_close();
    hall_close();
    app_resize_canvas(1280, 800);
}

/* ---- what a device can do beside playing ---- */

static void until_asked(void)
{
    for (int i = 0; i < 600 && !table_asking(); i++) {
        both_turn(1);
        table_leave();
    }
    assert_true(table_asking());
}

static void next_game(void)
{
    struct session next = { 0 };
    assert_null(session_open(&next, hall.session.game, hall.session.seats, NULL, 99));
    memcpy(next.players, hall.session.players, sizeof next.players);
    course_close(&hall.course);
    session_close(&hall.session);
    hall.session = next;
    logbook_clear(&hall.book);
    course_open(&hall.course, &hall.session);
    hall.course.pace = 0;
    hall.course.hasty = true;
    host_next(&hall.host);
}

/* Talk, notes, taking back, a bot for a while, results, another game, the replay. */
static void all_that_a_table_can(void **unused)
{
    (void)unused;
    ui_play_blind(true);
    hall_open(game_find("tribunal"), 8, 0);
    course_open(&hall.course, &hall.session);
    hall.course.pace = 0;
    hall.course.hasty = true;
    hall.course.iterations = 5;
    hall_share(0);
    join_as(0);
    until_asked();

    table_write("only I know");
    both_turn(4);
    assert_int_equal(hall.session.note_count, 1);
    assert_false(hall.session.notes[0].aloud);
    assert_int_equal(table.session.note_count, 1);
    if (table_may_speak()) {
        table_say("I have the Law");
        both_turn(4);
        assert_true(hall.session.notes[1].aloud);
        assert_int_equal(table.said.seat, 0);
    }

    bool undone = false;
    for (int i = 0; i < 40 && !undone; i++) {
        until_asked();
        int lines = hall.session.log_count;
        table_play(0);
        both_turn(1);
        for (int k = 0; k < 3 && table_undo_why(); k++) both_turn(1);
        if (table_undo_why()) continue;
        table_undo();
        both_turn(4);
        undone = hall.session.log_count == lines && table.session.log_count == lines;
    }
    assert_true(undone);

    assert_null(table_ask(&(struct wish){ .kind = WISH_SIT, .level = EASY }, NULL));     /* as the sheet does */
    both_turn(30);
    assert_int_equal(hall.session.players[0].level, EASY);
    assert_int_equal(table.session.players[0].level, EASY);
    assert_null(table_ask(&(struct wish){ .kind = WISH_SIT, .level = PERSON }, NULL));
    both_turn(4);
    assert_int_equal(table.session.players[0].level, PERSON);

    for (int i = 0; i < 20000 && strcmp(app_screen()->name, "results"); i++) {
        both_turn(1);
        table_leave();
        if (table_asking()) table_play(0);
    }
    assert_string_equal(app_screen()->name, "results");
    both_turn(10);
    assert_null(script_run("tap Rematch\nwait 100"));
    both_turn(10);
    assert_true(host_wants_another(&hall.host));
    next_game();
    both_turn(10);
    assert_string_equal(app_screen()->name, "table");
    assert_true(table_turn() != SEAT_NONE);

    for (int i = 0; i < 20000 && strcmp(app_screen()->name, "results"); i++) {
        both_turn(1);
        table_leave();
        if (table_asking()) table_play(0);
    }
    rules_open("tribunal");                      /* another game at the table brings it back from anywhere */
    next_game();
    both_turn(10);
    assert_string_equal(app_screen()->name, "table");
    for (int i = 0; i < 20000 && strcmp(app_screen()->name, "results"); i++) {
        both_turn(1);
        table_leave();
        if (table_asking()) table_play(0);
    }
    int lines = hall.session.log_count;
    assert_null(script_run("tap Replay\nwait 100"));
    assert_true(table.driver.own && !table.at.replaying);      /* it asks first: that leaves the table */
    assert_null(script_run("wait 9000\ntap Replay\nwait 100"));
    assert_true(table.driver.own);                       /* and again, after a while */
    assert_null(script_run("tap Replay\nwait 100"));
    assert_true(table.at.replaying);
    assert_int_equal(table.whole.log_count, lines);
    app_go(&home_screen);
    table_close();
    hall_close();
    ui_play_blind(false);
}

/* ---- tables that this device knows ---- */

#ifdef DOCKET_JOIN
static enum mailbox_state way_there;
static enum mailbox_state as_told(void *of) { return (void)of, way_there; }

/* At Join the tables of other days are listed; a press asks anew, and while the host is away what was seen last
   is shown. */
static void known_tables_are_listed_and_asked(void **unused)
{
    (void)unused;
    size_t n;
    double wake;
    hall_open(game_find("tribunal"), 21, 0);
    course_open(&hall.course, &hall.session);
    hall_share(0);
    struct guest *a = sit(0);
    for (int i = 0; i < 50 && !a->open; i++) host_turn(), guest_update(a, 0, &wake);
    assert_true(a->open);
    char *text = guest_kept(a, &n);
    struct known k = { .seat = 0, .turn = KNOWN_ASKED, .seen = 1000, .name = "Anna", .game = "tribunal" };
    strcpy(k.table, hall.host.id);
    strcpy(k.word, hall.host.seat[0].word);
    snprintf(k.link, sizeof k.link, "mqtt://127.0.0.1:1/#t=%s", k.table);
    assert_null(known_write(&k));
    assert_null(known_view_write(k.table, text, n));
    struct known other = { .seat = SEAT_NONE, .turn = KNOWN_OVER, .seen = 2000, .game = "voices" };
    strcpy(other.table, "abcdefghijklmnopqrstuvwxyz");
    strcpy(other.link, "mqtt://127.0.0.1:1/#t=abcdefghijklmnopqrstuvwxyz");
    assert_null(known_write(&other));
    free(text);
    guest_close(a, false);
    free(a);
    sat = NULL;

    app_go(&home_screen);
    join_door();
    app_step();
    app_step();
    assert_true(ui_play_reads("Tables you were at"));
    assert_true(ui_play_reads("Anna \u00b7 it was your turn"));
    const struct spot *mine = input_find("Tribunal 1920"), *theirs = input_find("Voices in My Head");
    assert_non_null(mine);
    assert_non_null(theirs);
    assert_true(theirs->b.y < mine->b.y);        /* the newest first */
    const char *folder = getenv("DOCKET_JOIN_SHOTS");
    static const int sizes[][2] = { { 800, 1280 }, { 390, 844 }, { 1280, 800 } };
    for (int i = 0; i < 3; i++) {
        char path[300];
        app_resize_canvas(sizes[i][0], sizes[i][1]);
        SDL_Surface *s = still_picture();
        snprintf(path, sizeof path, "%s/join-%d.bmp", folder ? folder : "", i);
        if (folder) SDL_SaveBMP(s, path);
        SDL_FreeSurface(s);
    }
    assert_null(script_run("tap Tribunal 1920"));
    assert_true(connect_under_way());
    assert_null(script_run("wait 5000"));
    assert_string_equal(app_screen()->name, "table");
    assert_true(table_guest() && table_guest()->brought);
    assert_true(connect_seen() == 1000);
    assert_false(connect_out());
    table_guest()->mail.state = as_told;
    way_there = MAILBOX_REFUSED;
    const char *wrong = script_run("wait 100\ntap This seat is no longer this device's");
    if (wrong) fail_msg("%s: %s", wrong, ui_play_words());
    assert_true(connect_under_way() && connect_lost() && !table_guest());
    assert_string_equal(app_screen()->name, "join");
    connect_cancel();
    app_go(&home_screen);
    table_close();
    known_forget(k.table);
    known_forget(other.table);
    hall_close();
}

/* No letter tells that the way is lost or the seat is another's, and nobody touches the screen. */
static void trouble_is_shown_untouched(void **unused)
{
    static const struct { enum mailbox_state state; const char *words; } all[] = {
        { MAILBOX_TRYING, "connection is lost" }, { MAILBOX_SILENT, "doesn't answer" },
        { MAILBOX_REFUSED, "no longer this device's" },
    };
    (void)unused;
    hall_open(game_find("tribunal"), 8, 0);
    course_open(&hall.course, &hall.session);
    hall_share(0);
    join_as(0);
    until_asked();
    app_settle();
    sat->mail.state = as_told;
    for (int i = 0; i < 3; i++) {
        way_there = all[i].state;
        for (int k = 0; k < 3; k++) app_step();
        if (!ui_play_reads(all[i].words)) fail_msg("not told: %s", all[i].words);
        way_there = MAILBOX_OPEN;
        for (int k = 0; k < 3; k++) app_step();
        assert_false(ui_play_reads(all[i].words));
    }
    app_go(&home_screen);
    table_close();
    hall_close();
}
#endif

static void rival_acts(void)
{
    static struct action list[LEGAL_MAX];
    for (int i = 0; i < 200 && session_turn(&hall.session) != 0; i++) {
        if (session_turn(&hall.session) == 1 && session_legal(&hall.session, list, LEGAL_MAX)) {
            struct wish w = { .seat = 1, .action = list[0] };
            hall.host.hands.ask(hall.host.hands.of, &w);
        }
        host_turn();
        app_step();
    }
}

/* While another window is in front the desktop says whose turn it is, and nothing else. */
static void the_desktop_calls_whoever_is_away(void **unused)
{
    (void)unused;
    SDL_Event blur = { .window = { .type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_FOCUS_LOST } };
    SDL_Event back = blur;
    back.window.event = SDL_WINDOWEVENT_FOCUS_GAINED;
    void *fake = SDL_LoadObject(FAKE_NOTIFY);
    assert_non_null(fake);
    const char *shown = SDL_LoadFunction(fake, "fake_shown");
    const int *count = SDL_LoadFunction(fake, "fake_count");
    assert_true(shown && count);
    const int before = *count;
    app_handle(&back);                           /* other tests have left it away */
    hall_open(game_find("tribunal"), 21, 0);
    hall.session.players[1].level = PERSON;
    course_open(&hall.course, &hall.session);
    hall.course.pace = 0;
    hall_share(0);
    host_device(&hall.host, 1, true);
    join_as(0);
    until_it_is(0);
    for (int kept = 0; kept < 3; kept++) {       /* in front, away and unwanted, away */
        settings.notify = kept != 1;
        until_it_is(1);
        if (kept) app_handle(&blur);
        rival_acts();
        until_it_is(0);
        for (int i = 0; i < 50; i++) app_step(), SDL_Delay(2);
        assert_int_equal(*count - before, kept == 2);
        app_handle(&back);
    }
    assert_string_equal(shown, "Your turn|Tribunal 1920: Player 1|docket");
    SDL_UnloadObject(fake);
    app_go(&home_screen);
    table_close();
    hall_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(the_same_picture_from_a_remote_view),
                                        cmocka_unit_test(a_lost_way_is_told_untouched),
                                        cmocka_unit_test(whole_games_are_played),
                                        cmocka_unit_test(all_that_a_table_can),
                                        cmocka_unit_test(a_person_says_their_own_name),
                                        cmocka_unit_test(a_phone_hides_its_own),
                                        cmocka_unit_test(what_is_picked_stays),
                                        cmocka_unit_test(what_is_refused_leaves_no_trace),
                                        cmocka_unit_test(a_phone_tells_its_aim),
#ifdef DOCKET_JOIN
                                        cmocka_unit_test(known_tables_are_listed_and_asked),
                                        cmocka_unit_test(trouble_is_shown_untouched),
#endif
                                        cmocka_unit_test(the_desktop_calls_whoever_is_away) };
    setenv("DOCKET_NOTIFY", FAKE_NOTIFY, 1);
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
