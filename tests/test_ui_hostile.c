/* A table that lies on this screen: whatever of it is believed can be drawn, moved and pressed. */
#include "ui_play.h"
#include "sanitized.h"

#include "den.h"
#include "games/voices/voices.h"
#include "ui/flight.h"

static struct den den;
static struct guest *guest;       /* on the screen */

/* The guest's table on the screen; it belongs to the table then. */
static void show_guest(void)
{
    struct guest *a = malloc(sizeof *a);
    double wake;
    assert_non_null(a);
    guest_update(&den.guest, 1000.0 * (double)den.seq, &wake);
    assert_true(den.guest.open);
    *a = den.guest;
    memset(&den.guest, 0, sizeof den.guest);
    table_join(guest = a);
    app_go(&table_screen);
}

static void steps(int count)
{
    for (int i = 0; i < count; i++) {
        table_update();
        app_step();
    }
}

/* What moves is there, what waits to be read is: the next view is looked at. */
static void settle(void)
{
    flight_finish();
    if (table.at.paused) table_leave();
}

/* An event of the newest page becomes another of the same form, as far as `game_event_fits` lets it. */
static void change_event(void)
{
    char *page = den.page[den.pages - 1], *at = page, *found = NULL, line[100];
    int seen = 0, kind, seat, arg[4];
    while ((at = strstr(at + 1, "\nevent ")))
        if (!rng_below(&den.rng, ++seen)) found = at;
    if (!found) return;
    int read = sscanf(found, "\nevent %d %d %d %d %d %d", &kind, &seat, &arg[0], &arg[1], &arg[2], &arg[3]);
    if (read != 6) return;
    int k = rng_below(&den.rng, 6);
    if (k == 4) seat = rng_below(&den.rng, den.session.seats + 1) - 1;
    else if (k == 5) kind = rng_below(&den.rng, 40);
    else arg[k] = rng_below(&den.rng, 2) ? rng_below(&den.rng, 70) - 2 : (int)(rng_next(&den.rng) % 1000000);
    struct event e = { .kind = (uint8_t)kind, .seen = ALL_SEE, .seat = (int8_t)seat,
                       .arg = { arg[0], arg[1], arg[2], arg[3] } };
    if (!game_event_fits(den.session.game, &e, den.session.seats)) return;
    snprintf(line, sizeof line, "\nevent %d %d %d %d %d %d\n", kind, seat, arg[0], arg[1], arg[2], arg[3]);
    char *end = strchr(found + 1, '\n') + 1;
    memmove(found + strlen(line), end, strlen(end) + 1);
    memcpy(found, line, strlen(line));
}

static int lie_for_a_game(const struct game *g, uint64_t seed, int lies)
{
    unsigned char other[STATE_MAX] = { 0 };
    int shown = 0;
    den_open(&den, g, g->seats_max, seed);
    for (int i = 0; i < 20; i++) assert_true(den_play(&den));
    tell_truth(&den);
    send_all(&den);
    show_guest();
    for (int i = 0; i < lies && den.log.count < 8 && session_turn(&den.session) != SEAT_NONE; i++) {
        for (int k = rng_below(&den.rng, 6); k >= 0; k--) den_play(&den);
        unsigned version = guest->version;
        for (int tries = 0; tries < 40 && guest->version == version; tries++) {
            tell_truth(&den);
            if (rng_below(&den.rng, 4)) change_view(&den, other);
            change_event();
            send_all(&den);
            settle();
            table_update();
        }
        shown += guest->version != version;
        session_view(&den.session, SEAT, other);
        steps(3);
        table_leave();
        if (table_asking()) table_play(rng_below(&den.rng, table.at.legal_count));
        steps(1);
    }
    app_go(&home_screen);
    table_close();
    den_close(&den);
    return shown;
}

static void what_is_believed_can_be_drawn(void **unused)
{
    (void)unused;
    settings.animation = ANIMATION_FAST;
    for (int i = 0; games[i]; i++) {
        int shown = 0;
        for (uint64_t seed = 1; seed <= (getenv("DOCKET_LONG") ? 20 : 2); seed++)
            shown += lie_for_a_game(games[i], seed, SANITIZED ? 25 : 60);
        print_message("%s: %d lies drawn\n", games[i]->id, shown);
        assert_true(shown > 5);          /* the least game is over after a few lines */
    }
    settings.animation = ANIMATION_OFF;
}

/* A push's log that speaks of markers that weren't there, and of more than a region holds. */
static void a_push_is_shown_again_whatever_the_log_says(void **unused)
{
    char lines[8000];
    struct text t = TEXT_ON(lines);
    (void)unused;
    settings.animation = ANIMATION_FAST;
    den_open(&den, game_find("voices"), 3, 5);
    while (((const struct voices *)den.session.state)->asking != ASK_PUSH) assert_true(den_play(&den));
    text_clear(&t);
    for (int m = 0; m < MARKERS; m++) {
        text_add(&t, "line * moved %c%d 0 0 0\nwords \n", 'a' + m / 8, m % 8 + 1);
        text_add(&t, "line * fell %c%d 9 9\nwords \n", 'a' + m / 8, m % 8 + 1);
    }
    tell_truth(&den);
    send_all(&den);
    show_guest();
    steps(2);
    while (den.session.log[den.session.log_count - 1].verb != V_REST) assert_true(den_play(&den));
    tell_truth(&den);
    char *page = den.page[den.pages - 1], *rest = strstr(page, "\nline * rest "), place[40], more[40];
    while (strstr(rest + 1, "\nline * rest ")) rest = strstr(rest + 1, "\nline * rest ");
    memmove(rest + 1 + t.n, rest + 1, strlen(rest + 1) + 1);
    memcpy(rest + 1, lines, t.n);
    snprintf(place, sizeof place, "\nplace 0 %d\n", den.session.log_count);
    snprintf(more, sizeof more, "\nplace 0 %d\n", den.session.log_count + 2 * MARKERS);
    assert_true(put(den.view, place, more));
    send_all(&den);
    settle();
    steps(2);
    assert_int_equal(table.session.log_count, den.session.log_count + 2 * MARKERS);
    settle();
    steps(2);
    assert_null(script_run("tap Watch again\nwait 700"));
    assert_true(flight_active());
    steps(3);
    app_go(&home_screen);
    table_close();
    den_close(&den);
    settings.animation = ANIMATION_OFF;
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(what_is_believed_can_be_drawn),
                                        cmocka_unit_test(a_push_is_shown_again_whatever_the_log_says) };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
