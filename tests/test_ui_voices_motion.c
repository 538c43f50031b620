/* Voices in My Head in motion: cards, the trial card, markers that fall; and what reduced motion leaves out. */
#include "games/voices/voices.h"
#include "ui/boards/voices/trial.h"
#include "ui/flight.h"
#include "voices_hand.h"

static const struct voices_shared *shown(void) { return table.at.ui_public; }

static uint64_t picture(void)
{
    SDL_Surface *s = app_surface();
    uint64_t sum = 14695981039346656037u;
    for (int i = 0; i < s->pitch / 4 * s->h; i++) sum = (sum ^ ((uint32_t *)s->pixels)[i]) * 1099511628211u;
    return sum;
}

/* The first listed push that makes a marker fall; -1: none does. */
static int push_with_a_fall(void)
{
    for (int i = 0; i < table.at.legal_count; i++) {
        const int32_t *arg = table.legal[i].arg;
        struct push_result run;
        struct region r;
        struct push p = { arg[1], arg[2], arg[3] };
        voices_region(view(), arg[0], &r);
        if (!r.count || table.legal[i].verb != V_PUSH) continue;
        voices_simulate(view(), &r, &p, PUSH_EXACT, &run, NULL);
        if (!run.self && run.fall_count) return i;
    }
    return -1;
}

/* So many different pictures of it, from a little after its beginning. */
static int pictures_of_a_fall(bool reduced)
{
    int pictures = 0, push = -1;
    for (int seed = 5; push < 0 && seed < 20; seed++) {
        until_a_push(seed, 5);
        push = push_with_a_fall();
    }
    assert_true(push >= 0);
    ui_play_blind(false);
    app_settle();
    settings.animation = ANIMATION_NORMAL;
    settings.reduce_motion = reduced;
    table_play(push);
    app_step();
    assert_true(shown()->show.falls > 0);
    uint64_t last = 0;
    double since = app_now();
    while (flight_active()) {
        app_step();
        if (app_now() - since < 150 || picture() == last) continue;
        last = picture();
        pictures++;
    }
    settings.animation = ANIMATION_OFF;
    settings.reduce_motion = false;
    return pictures;
}

static void a_marker_tumbles_over_the_edge(void **state)
{
    (void)state;
    int normal = pictures_of_a_fall(false), reduced = pictures_of_a_fall(true);
    assert_true(normal > 20 && reduced <= 2);
}

static void a_played_card_is_shown_for_a_moment(void **state)
{
    (void)state;
    for (int kind = 0; kind < 2; kind++) {
        until_a_push(5, 2);
        ui_play_blind(false);
        app_settle();
        settings.animation = ANIMATION_NORMAL;
        struct event e = { .kind = kind ? EV_DREW : EV_PLAYED, .seat = 1, .arg = { kind ? NOTHING : 3 } };
        float delay = 0;
        app_step();
        uint64_t still = picture();
        double from = app_now();
        table.at.board->happen(&table.at, table.view, table.view, &e, &delay);
        app_step();
        app_step();
        assert_true(flight_active() && picture() != still);
        while (flight_active()) app_step();
        assert_true(app_now() - from > 300 && app_now() - from < 1000);
        app_step();
        assert_true(picture() == still);
        settings.animation = ANIMATION_OFF;
    }
}

/* The card that is read comes from where it was pinned and turns over; with reduced motion it is there. */
static void the_trial_card_rises_and_turns(void **state)
{
    (void)state;
    for (int reduced = 0; reduced < 2; reduced++) {
        int moved = 0, read = 0;
        ui_play_blind(true);
        ui_play_start("voices", 5, "person,random,random");
        struct rng r = rng_at(9, RNG_TEST, 0);
        for (int i = 0; i < 4000 && read != 3 && table_turn() != SEAT_NONE; i++) {
            int lines = table.session.log_count;
            app_step();
            if (table.session.log_count != lines) {
                int verb = table.session.log[table.session.log_count - 1].verb;
                bool first = verb == V_READ && voices_trial_large(&table.at);
                if ((first && !(read & 1)) || (verb == V_FLIP && !(read & 2))) {
                    read |= first ? 1 : 2;
                    ui_play_blind(false);
                    settings.animation = ANIMATION_NORMAL;
                    settings.reduce_motion = reduced;
                    const struct event e = { .kind = verb == V_FLIP ? EV_FLIPPED_CARD : EV_READ, .seat = -1 };
                    float delay = 0;
                    app_step();
                    table.at.board->happen(&table.at, table.view, table.view, &e, &delay);
                    assert_int_equal(flight_active(), !reduced);
                    moved += voices_card_moves();
                    double from = app_now();
                    while (flight_active()) app_step();
                    assert_true(app_now() - from < 600);
                    app_step();
                    assert_false(voices_card_moves() || voices_seal_moves(0) || voices_seal_moves(1));
                    app_settle();
                    settings.animation = ANIMATION_OFF;
                    settings.reduce_motion = false;
                    ui_play_blind(true);
                }
            }
            ui_play_open();
            if (table_asking()) table_play((int)rng_below(&r, (uint32_t)table.at.legal_count));
            else if (table.at.paused) table_leave();
        }
        ui_play_blind(false);
        assert_int_equal(read, 3);
        assert_int_equal(moved, reduced ? 0 : 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_marker_tumbles_over_the_edge),
                                        cmocka_unit_test(a_played_card_is_shown_for_a_moment),
                                        cmocka_unit_test(the_trial_card_rises_and_turns) };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
