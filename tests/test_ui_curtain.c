/* Secrets on the screen: swap what a person may not know, and not one pixel changes. */
#include "ui_play.h"

/* The table with another state under it; the log and everything public stay. */
static void put_state(const void *state)
{
    memcpy(table.session.state, state, table.at.game->state_size);
    table_refresh();
}

static int compared, worlds_differ;

/* The frame now, and with everything that `seat` can't see dealt anew: the same. */
static void same_picture_in_other_worlds(int seat, struct rng *r)
{
    _Alignas(8) unsigned char true_state[STATE_MAX], other[STATE_MAX];
    size_t size = table.at.game->state_size;
    memcpy(true_state, table.session.state, size);
    uint8_t *before = ui_play_pixels();
    for (int i = 0; i < (getenv("DOCKET_LONG") ? 2 : 1); i++) {
        memcpy(other, true_state, size);
        table.at.game->redact(other, seat);
        table.at.game->guess(other, seat, rng_next(r));
        worlds_differ += memcmp(other, true_state, size) != 0;
        put_state(other);
        uint8_t *after = ui_play_pixels();
        SDL_Surface *s = app_surface();
        bool same = !memcmp(before, after, (size_t)(s->pitch * s->h));
        free(after);
        if (!same) {
            app_save_png("/tmp/docket-curtain-leak.png");
            fail_msg("%s, line %d: the picture for seat %d depends on what it may not know", table.at.game->id,
                     table.session.log_count, seat);
        }
        compared++;
    }
    put_state(true_state);
    free(before);
}

static void mouse(struct box b, bool down)
{
    float x = b.x + b.w / 2, y = b.y + b.h / 2;
    app_turn(&x, &y);
    SDL_Event e = { .button = { .type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP,
                                .button = SDL_BUTTON_LEFT,
                                .state = down ? SDL_PRESSED : SDL_RELEASED,
                                .clicks = 1,
                                .x = (int)(x * canvas.scale),
                                .y = (int)(y * canvas.scale) } };
    input_event(&e);
}

static int peeked;

/* What a held plaque shows is its owner's view. */
static void peeks(int seats, struct rng *r)
{
    for (int s = 0; s < seats; s++) {
        char label[80];
        snprintf(label, sizeof label, "%s: hold to peek", table.session.players[s].name);
        app_redraw();
        app_step();
        const struct spot *plaque = input_find(label);
        if (!plaque) return;
        struct box b = plaque->b;
        mouse(b, true);
        ui_play_blind(true);
        script_run("wait 760");
        ui_play_blind(false);
        assert_int_equal(look_peeking(), s);
        same_picture_in_other_worlds(s, r);
        mouse(b, false);
        app_step();
        assert_int_equal(look_peeking(), -1);
        peeked++;
    }
}

static void hot_seat(const struct game *g, int seats, int decisions)
{
    char levels[80] = "person";
    struct rng r = rng_at(77, RNG_TEST, (uint32_t)seats);
    for (int s = 1; s < seats; s++) strcat(levels, ",person");
    ui_play_start(g->id, 21, levels);
    for (int i = 0; i < decisions; i++) {
        for (int k = 0; k < 500 && table_turn() == SEAT_CHANCE; k++) {
            if (table.at.paused)         /* all look together */
                for (int p = 0; p < seats; p++) same_picture_in_other_worlds(p, &r);
            table_leave();
            table_update();
        }
        if (table_turn() == SEAT_NONE) break;
        table_leave();
        table_update();
        table_refresh();
        while (table_opening() >= 0) {   /* a person's own page depends on nobody else's secrets */
            int looks = table_opening();
            for (int s = 0; s < seats; s++) same_picture_in_other_worlds(s, &r);
            table_open_curtain();
            same_picture_in_other_worlds(looks, &r);
            table_seen();
        }
        int seat = table_turn(), asked[SEATS_MAX], n;
        if (i % 3 == 0 && table.at.viewer == SEAT_NONE && !table_curtain()) peeks(seats, &r);
        if (table_curtain())             /* nobody's secrets are on the curtain: whoever stands before it */
            for (int s = 0; s < seats; s++) same_picture_in_other_worlds(s, &r);
        if (table_window(asked, &n)) {
            for (int s = 0; s < seats; s++) same_picture_in_other_worlds(s, &r);
            if (rng_below(&r, 2)) table_speak(seat);
            ui_play_blind(true);
            script_run("wait 3200");             /* a toast goes away with time */
            ui_play_blind(false);
            for (int s = 0; table.course.wishes && s < seats; s++) same_picture_in_other_worlds(s, &r);
            table_go_on();
            table_update();
            if (!table_curtain()) continue;
            seat = table_eyes();
        }
        ui_play_open();
        same_picture_in_other_worlds(seat, &r);
        seat_sheet(SHEET_LOG);
        same_picture_in_other_worlds(seat, &r);
        seat_sheet(SHEET_NONE);
        if (!table_asking()) {           /* its only line comes by itself in a moment */
            script_run("wait 1200");
            continue;
        }
        table_play(rng_below(&r, table.at.legal_count));
        if (table_staying() >= 0) same_picture_in_other_worlds(seat, &r);  /* what the action showed */
        table_leave();
    }
}

/* Landscape, portrait, and turned to whoever is on turn. */
static void at_a_table(const struct game *g, int way)
{
    bool all = getenv("DOCKET_LONG");
    compared = worlds_differ = 0;
    settings.flat = way == 2;
    for (int s = 0; s < SEATS_MAX; s++) settings_last(g->id)->sides[s] = (uint8_t)(s % 4);
    if (way == 1) app_resize_canvas(800, 1280);
    hot_seat(g, g->seats_min > 2 ? g->seats_min : 2, all ? 100 : 8);
    if (way == 1) app_resize_canvas(1280, 800);
    settings.flat = 0;
    assert_in_range(compared, 10, 100000);
    assert_in_range(worlds_differ, 5, 100000);           /* else the test could not fail */
}

static void no_pixel_depends_on_a_secret(void **unused)
{
    (void)unused;
    for (int i = 0; boards[i]; i++) {
        const struct game *g = game_find(boards[i]->id);
        if (g->seats_max < 2 || (getenv("DOCKET_GAME") && strcmp(getenv("DOCKET_GAME"), g->id))) continue;
        for (int way = 0; way < 3; way++)
            if (getenv("DOCKET_LONG") || way == i % 3) at_a_table(g, way);
    }
    if (!getenv("DOCKET_GAME")) assert_in_range(peeked, 4, 100000);    /* one game may have none to peek at */
}

/* The test has power: draw from the true state once, and pictures differ. */
static void a_peeking_table_is_caught(void **unused)
{
    (void)unused;
    ui_play_start("justice", 21, "person,person,person");
    app_settle();
    for (int i = 0; i < 9 && game_looks(table.at.game, table.session.state) != LOOK_NEEDED; i++) {
        ui_play_open();
        table_play(0);
        app_settle();
    }
    int seat = table_turn(), next = (seat + 1) % 3;
    _Alignas(8) unsigned char other[STATE_MAX];
    memcpy(table.view, table.session.state, table.at.game->state_size);
    table.at.replaying = true;           /* looks with the other seat's eyes */
    table.whole = table.session;
    table.at.viewer = next;
    session_view(&table.session, next, table.view);
    uint8_t *one = ui_play_pixels();
    memcpy(other, table.session.state, table.at.game->state_size);
    table.at.game->redact(other, seat);
    int different = 0;
    for (uint64_t k = 0; k < 8 && !different; k++) {
        _Alignas(8) unsigned char world[STATE_MAX];
        memcpy(world, other, sizeof world);
        table.at.game->guess(world, seat, k);
        memcpy(table.session.state, world, table.at.game->state_size);
        session_view(&table.session, next, table.view);
        uint8_t *two = ui_play_pixels();
        different = memcmp(one, two, (size_t)(app_surface()->pitch * app_surface()->h)) != 0;
        free(two);
    }
    free(one);
    table.at.replaying = false;
    table.whole = (struct session){ 0 };
    assert_true(different);
}

/* ---- what one person did or saw is gone when the next one looks ---- */

enum { FRAMES = 5 };

/* What the next person saw: its frames, curtain first. */
struct seen { int seat, count; uint64_t frame[FRAMES]; };

static uint64_t frame_now(void)
{
    uint8_t *pixels = ui_play_pixels();
    const uint64_t *words = (const uint64_t *)(const void *)pixels;
    uint64_t sum = 14695981039346656037u;
    for (int i = 0; i < app_surface()->pitch * app_surface()->h / 8; i++) {
        sum = (sum ^ words[i]) * 1099511628211u;
        sum ^= sum >> 29;        /* a product carries nothing downwards */
    }
    free(pixels);
    return sum;
}

/* A person has its turn: looks, picks, plays; then the next one comes. */
static bool a_turn(const struct action *a, struct seen *out)
{
    ui_play_open();
    app_step();
    seat_pick(&table.at, 0);
    app_step();
    seat_sheet(SHEET_ACTIONS);
    app_step();
    seat_sheet(SHEET_NONE);
    if (!table_asking()) return false;
    table_act(a);
    table_leave();
    for (int k = 0; k < 60 && table_turn() == SEAT_CHANCE; k++) {
        table_leave();
        table_update();
    }
    table_update();
    table_refresh();
    out->seat = table_turn();
    out->count = 0;
    if (out->seat < 0 || out->seat == a->seat) return false;
    ui_play_blind(true);
    script_run("wait 3200");             /* a toast goes away with time */
    ui_play_blind(false);
    while (out->count < FRAMES - 2) out->frame[out->count++] = frame_now();
    ui_play_open();
    while (out->count < FRAMES) out->frame[out->count++] = frame_now();
    return true;
}

/* The action that the others can't tell from `a` in this world. */
static bool twin_of(const struct action *a, int reader, struct action *out)
{
    static struct action legal[LEGAL_MAX];
    struct action cut = action_redact(table.at.game, a, reader);
    int n = table.at.game->legal(table.session.state, legal, LEGAL_MAX);
    for (int i = n - 1; i >= 0; i--) {           /* another card where there is a choice */
        struct action other = action_redact(table.at.game, &legal[i], reader);
        if (!action_equal(&cut, &other)) continue;
        *out = legal[i];
        return true;
    }
    return false;
}

static void put_back(const struct session *at_turn)
{
    struct session again = { 0 };
    assert_null(session_replay(&again, at_turn, at_turn->log_count));
    assert_null(table_open(&again, false));
    app_settle();
}

/* From here, in the true world and in one that the next person can't tell from it: the same frames. */
static int turns_compared(struct rng *r, bool *leaked)
{
    struct session at_turn = { 0 };
    _Alignas(8) unsigned char other[STATE_MAX], view[2][STATE_MAX];
    struct seen one, two;
    struct action a = { 0 }, b;
    int compared_now = 0, seat = table_turn();
    size_t size = table.at.game->state_size;
    static struct action legal[LEGAL_MAX];
    assert_null(session_replay(&at_turn, &table.session, table.session.log_count));
    int n = table.at.game->legal(table.session.state, legal, LEGAL_MAX);
    a = legal[rng_below(r, n)];
    put_back(&at_turn);
    if (table_turn() == seat && a_turn(&a, &one)) {
        session_view(&table.session, one.seat, view[0]);
        put_back(&at_turn);
        memcpy(other, table.session.state, size);
        table.at.game->redact(other, one.seat);
        table.at.game->guess(other, one.seat, rng_next(r));
        bool differs = memcmp(other, table.session.state, size) != 0;
        put_state(other);
        if (differs && twin_of(&a, one.seat, &b) && a_turn(&b, &two) && two.seat == one.seat) {
            session_view(&table.session, one.seat, view[1]);
            if (!memcmp(view[0], view[1], size)) {
                *leaked |= memcmp(one.frame, two.frame, sizeof one.frame) != 0;
                compared_now = 1;
            }
        }
    }
    put_back(&at_turn);
    session_close(&at_turn);
    return compared_now;
}

/* Turns of a hot-seat game compared so; how many could be. */
static int poisoned_turns(const struct game *g, int wanted, bool *leaked)
{
    char levels[80] = "person";
    int seats = g->seats_min > 2 ? g->seats_min : 2, n = 0;
    struct rng r = rng_at(5, RNG_TEST, 9);
    for (int s = 1; s < seats; s++) strcat(levels, ",person");
    ui_play_start(g->id, 33, levels);
    for (int i = 0; i < 400 && n < wanted && !*leaked; i++) {
        for (int k = 0; k < 500 && table_turn() == SEAT_CHANCE; k++) {
            table_leave();
            table_update();
        }
        if (table_turn() == SEAT_NONE) ui_play_start(g->id, 34 + (uint64_t)i, levels);
        if (table_turn() < 0) continue;
        n += turns_compared(&r, leaked);
        static struct action legal[LEGAL_MAX];
        struct action a = legal[rng_below(&r, table.at.game->legal(table.session.state, legal, LEGAL_MAX))];
        table_go_on();                   /* where people are asked together nobody speaks */
        ui_play_open();
        table_act(&a);
        table_leave();
        ui_play_blind(true);
        app_settle();                    /* what comes by itself comes */
        ui_play_blind(false);
    }
    return n;
}

static void nothing_is_carried_over(void **unused)
{
    (void)unused;
    for (int i = 0; boards[i]; i++) {
        const struct game *g = game_find(boards[i]->id);
        bool leaked = false;
        if (g->seats_max < 2 || (getenv("DOCKET_GAME") && strcmp(getenv("DOCKET_GAME"), g->id))) continue;
        int wanted = getenv("DOCKET_LONG") ? 40 : 2;
        assert_int_equal(poisoned_turns(g, wanted, &leaked), wanted);
        if (leaked) fail_msg("%s: what one person held shows in the next one's picture", g->id);
    }
}

/* A board that remembers in its blocks what it drew last, and draws that too. */
static const struct board *honest;
static bool in_public;

static void leaky_draw(const struct seat *at, struct box b)
{
    unsigned char *block = in_public ? (unsigned char *)at->ui_public + honest->ui_public_size
                                     : (unsigned char *)at->ui + honest->ui_size;
    unsigned sum = 0;
    honest->draw(at, b);
    for (size_t i = 0; at->viewer >= 0 && i < at->game->state_size; i++)
        sum = sum * 31 + ((const unsigned char *)at->view)[i];
    draw_fill((struct box){ b.x + 2, b.y + 2, 40, 40 }, (colour)block[0] << 24 | (colour)block[1] << 16 | 0xFF);
    if (at->viewer >= 0) block[0] = (unsigned char)sum, block[1] = (unsigned char)(sum >> 8);
}

static void a_board_that_carries_over_is_caught(void **unused)
{
    (void)unused;
    const struct game *g = game_find("justice");
    honest = board_find(g->id);
    struct board leaky = *honest;
    leaky.draw = leaky_draw;
    leaky.ui_size += 2;
    leaky.ui_public_size += 2;
    table_board = &leaky;
    for (int k = 0; k < 2; k++) {
        bool leaked = false;
        in_public = k;
        poisoned_turns(g, 4, &leaked);
        assert_int_equal(leaked, in_public);     /* the private block is empty for the next person */
    }
    table_board = NULL;
    ui_play_start("tribunal", 1, "person,person");
}

static void the_curtain_opens_by_holding_only(void **unused)
{
    (void)unused;
    ui_play_start("tribunal", 8, "person,person");
    app_settle();
    assert_true(table_curtain());
    assert_null(script_run("tap Hold to reveal\nwait 100"));
    assert_true(table_curtain());
    assert_null(script_run("hold Hold to reveal 500\nwait 100"));       /* let go too early */
    assert_true(table_curtain());
    assert_null(script_run("hold Hold to reveal 760\nwait 50"));
    assert_false(table_curtain());
    table_screen.hidden();               /* the window lost the focus */
    assert_true(table_curtain());
    assert_null(script_run("hold Hold to reveal 760\nwait 50"));
    assert_false(table_curtain());
    assert_null(script_run("wait 61000"));
    assert_true(table_curtain());        /* a minute without input */
}

/* Esc and L do there what they do at the table; what they open is public. */
static void keys_before_the_curtain(void **unused)
{
    (void)unused;
    ui_play_start("tribunal", 8, "person,person");
    app_settle();
    assert_true(table_curtain());
    assert_null(script_run("key Escape\nwait 50"));
    assert_int_equal(table.at.sheet, SHEET_MENU);
    assert_null(script_run("key Escape\nwait 50"));
    assert_int_equal(table.at.sheet, SHEET_NONE);
    assert_null(script_run("key l\nwait 50"));
    assert_int_equal(table.at.sheet, SHEET_LOG);
    assert_null(script_run("key Escape\nwait 50"));
    assert_true(table_curtain());
    assert_int_equal(table.at.viewer, SEAT_NONE);
}

static void giving_a_seat_away_opens_nothing(void **unused)
{
    (void)unused;
    for (uint64_t seed = 8; seed < 10; seed++) {
        ui_play_start("tribunal", seed, "person,person");
        app_settle();
        int turn = table_turn();
        char words[300];
        assert_true(table_curtain());
        assert_null(script_run("tap Menu\nwait 50\ntap Seats\nwait 50"));
        struct player p = table.session.players[1 - turn];
        int count;
        const struct spot *spots = input_spots(&count), *easy = NULL;
        for (int i = 0, nth = 0; i < count; i++)
            if (!strncmp(spots[i].label, "Easy", 4) && nth++ == 1 - turn) easy = &spots[i];
        assert_non_null(easy);
        snprintf(words, sizeof words, "tap %d,%d\nwait 50\nkey Escape\nwait 50",
                 (int)(easy->b.x + easy->b.w / 2), (int)(easy->b.y + easy->b.h / 2));
        assert_null(script_run(words));
        assert_int_equal(table.session.players[1 - turn].level, EASY);
        assert_int_equal(p.level, PERSON);
        assert_true(table_curtain());            /* the other one has not come yet */
        assert_int_equal(table.at.viewer, SEAT_NONE);
        struct logread r;
        struct logstep at = { table.log.count, table.session.note_count, false };
        assert_true(logbook_read(&table.log, &table.session, &at, SEAT_NONE, false, &r));
        assert_non_null(strstr(r.words, p.name));
        assert_non_null(strstr(r.words, "bot"));
        assert_null(script_run("hold Hold to reveal 760\nwait 50"));
        assert_int_equal(table.at.viewer, turn);
    }
}

static void one_person_needs_no_curtain(void **unused)
{
    (void)unused;
    ui_play_start("tribunal", 8, "easy,person");
    app_settle();
    assert_false(table_curtain());
    assert_true(table_asking());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_pixel_depends_on_a_secret),
        cmocka_unit_test(a_peeking_table_is_caught),
        cmocka_unit_test(nothing_is_carried_over),
        cmocka_unit_test(a_board_that_carries_over_is_caught),
        cmocka_unit_test(the_curtain_opens_by_holding_only),
        cmocka_unit_test(keys_before_the_curtain),
        cmocka_unit_test(giving_a_seat_away_opens_nothing),
        cmocka_unit_test(one_person_needs_no_curtain),
    };
    if (getenv("DOCKET_TEST")) cmocka_set_test_filter(getenv("DOCKET_TEST"));
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
