/* A piece on its way is never in neither place: the pixels of every frame are looked at. */
#include "games/mistrial/mistrial.h"
#include "games/tribunal/tribunal.h"
#include "ui/boards/boards.h"
#include "ui/boards/justice/view.h"
#include "ui/flight.h"
#include "ui_play.h"

enum { SIDE = 60, KEY = 7 };
static const struct box here = { 40, 40, SIDE, SIDE }, there = { 400, 300, SIDE, SIDE },
    middle = { 200, 100, SIDE, SIDE };

/* ---- one red square on a table of its own ---- */

static struct box home;          /* where the table has it */

static void square(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    (void)t;
    (void)with;
    draw_fill(b, 0xFF0000FF);
}

static const struct box mark = { 700, 300, 20, 20 };
static int costly;               /* pictures that the table needs after the landing */

static void draw(void)
{
    if (flight_hides(KEY)) return;
    square(NULL, home, 0, NULL);
    for (int i = 0; i < costly; i++)
        draw_shape((struct box){ 500, 400, 300 + (float)i, 200 },
                   &(struct shape){ .radius = 20, .top = 0x000040FF, .bottom = 0x000080FF });
    draw_fill(mark, 0x0000FFFF);
}

static void nothing(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    (void)b;
    (void)t;
    (void)with;
}

static bool table_is_new(void)
{
    SDL_Surface *s = app_surface();
    int x = (int)((mark.x + mark.w / 2) * canvas.scale), y = (int)((mark.y + mark.h / 2) * canvas.scale);
    return (((uint32_t *)s->pixels)[y * s->pitch / 4 + x] & 255) == 255;
}

static const struct screen plain = { .name = "plain", .draw = draw };

/* How much of a square is seen: fades count by their share. */
static double seen(void)
{
    SDL_Surface *s = app_surface();
    double red = 0;
    for (int y = 0; y < s->h; y++)
        for (int x = 0; x < s->w; x++) {
            uint32_t p = ((uint32_t *)s->pixels)[y * s->pitch / 4 + x];
            int r = p >> 16 & 255, b = p & 255;
            if (r > b) red += (r - b) / 255.0;
        }
    return red / (double)(SIDE * SIDE * canvas.scale * canvas.scale);
}

static void always_in_one_place(void)
{
    int frames = 0;
    do {
        app_step();
        if (seen() < 0.9 || seen() > 1.1) fail_msg("frame %d: %.2f squares", frames, seen());
        frames++;
    } while (flight_active());
    app_step();
    assert_true(seen() > 0.9 && frames > 4);
}

static void a_square_travels(void **state)
{
    (void)state;
    table_close();
    settings.animation = ANIMATION_NORMAL;
    for (int reduced = 0; reduced < 2; reduced++) {
        settings.reduce_motion = reduced;
        home = there;
        app_go(&plain);
        app_step();
        flight_add(&table.at,
                   &(struct flight){ .key = KEY, .from = here, .to = there, .ms = 200, .draw = square });
        always_in_one_place();
        flight_add(&table.at, &(struct flight){ .key = KEY,
                                                .from = here,
                                                .to = there,
                                                .ms = 200,
                                                .delay = 300,
                                                .ease = OUT_CUBIC,
                                                .draw = square });
        always_in_one_place();
        flight_add(
            &table.at,
            &(struct flight){ .key = KEY, .from = there, .to = there, .ms = 100, .delay = 40, .draw = square });
        always_in_one_place();
        flight_add(&table.at, &(struct flight){ .key = KEY,
                                                .from = here,
                                                .to = middle,
                                                .ms = 100,
                                                .delay = 100,
                                                .draw = square }); /* two legs and a rest between them */
        flight_add(&table.at,
                   &(struct flight){
                       .key = KEY, .from = middle, .to = there, .ms = 100, .delay = 400, .draw = square });
        always_in_one_place();
    }
    settings.reduce_motion = 0;
}

/* A table with much to rasterise comes some frames after the landing; until then the square is seen where it
   landed. */
static void a_late_table_loses_nothing(void **state)
{
    (void)state;
    int late = 0;
    home = there;
    app_paced(true);
    app_go(&plain);
    app_step();
    costly = 40;
    flight_add(NULL, &(struct flight){ .key = KEY, .from = here, .to = there, .ms = 100, .draw = square });
    flight_add(NULL, &(struct flight){ .from = here, .to = there, .ms = 600, .draw = nothing });
    while (flight_active()) {
        app_step();
        if (seen() < 0.9 || seen() > 1.1) fail_msg("%.2f squares", seen());
        late += !flight_hides(KEY) && !table_is_new();
    }
    assert_in_range(late, 1, 8);
    assert_true(table_is_new());
    costly = 0;
    app_paced(false);
}

/* ---- the games ---- */

static int landings, moments;

/* What is seen is what would be painted now: no table that still waits for a piece that has landed. */
static void nothing_is_late(void)
{
    SDL_Surface *s = app_surface();
    char path[80];
    size_t size = (size_t)(s->pitch * s->h);
    uint8_t *shown = malloc(size);
    assert_non_null(shown);
    memcpy(shown, s->pixels, size);
    snprintf(path, sizeof path, "%s/now.png", getenv("XDG_STATE_HOME"));
    assert_null(app_save_png(path));             /* paints the table again at the same moment */
    for (size_t i = 0; i < size; i++)
        if (shown[i] != ((uint8_t *)s->pixels)[i])
            fail_msg("%s, line %d: a pixel at %zu,%zu", table.at.game->id, table.session.log_count,
                     i % (size_t)s->pitch / 4, i / (size_t)s->pitch);
    free(shown);
    moments++;
}

static void watch(void)
{
    for (int i = 0; i < 400 && flight_active(); i++) {
        app_step();
        if (!flight_active()) landings++;
        if (!flight_active() || i % 24 == 8) nothing_is_late();
    }
}

static void play(const char *id, const char *levels, int steps, int late)
{
    struct rng r = rng_at(5, RNG_TEST, 0);
    ui_play_start(id, 8, levels);
    settings.animation = ANIMATION_OFF;
    ui_play_blind(true);
    landings = 0;
    for (int i = 0; landings < steps && i < 20000 && table_turn() != SEAT_NONE; i++) {
        if (canvas.blind && table.session.log_count > late) {
            ui_play_blind(false);
            settings.animation = ANIMATION_FAST;
        }
        app_step();
        watch();
        if (table_asking()) table_play((int)rng_below(&r, (uint32_t)table.at.legal_count));
        else if (!flight_active()) table_leave();
        ui_play_look("tap");
    }
    assert_true(landings >= steps);
    ui_play_blind(false);
}

static void every_game(void **state)
{
    (void)state;
    for (int k = 0; boards[k]; k++) {
        const struct game *g = game_find(boards[k]->id);
        if (!boards[k]->happen) continue;            /* nothing flies there */
        bool pushes = !strcmp(g->id, "voices");      /* late, when the platforms are full */
        play(g->id, g->seats_max == 2 ? "person,random" : "person,random,random", 4, pushes ? 200 : 0);
    }
    assert_true(moments > 25);
}

/* A caught bluff, a case closed, a mistrial: words on the table that are gone before a second is over. */
static void moments_take_under_a_second(void **state)
{
    static const struct { const char *game, *levels; int kind; } list[] = {
        { "justice", "person,easy,easy", JUSTICE_E_CLOSE },
        { "justice", "person,easy,easy", JUSTICE_E_LAST_TRICK },
        { "mistrial", "person,easy", MS_E_MISTRIAL },       { "mistrial", "person,easy", MS_E_RESET },
        { "tribunal", "person,easy", TR_EV_ADMIT },         { "tribunal", "person,easy", TR_EV_OBJECT },
        { "tribunal", "person,easy", TR_EV_LINE },          { "tribunal", "person,easy", TR_EV_NULLIFIED },
        { "tribunal", "person,easy", TR_EV_WON },
    };
    (void)state;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        settings.animation = ANIMATION_OFF;
        ui_play_start(list[i].game, 5, list[i].levels);
        app_settle();
        settings.animation = ANIMATION_NORMAL;
        struct event e = { .kind = (uint8_t)list[i].kind };
        float delay = 0;
        app_step();
        double from = app_now();
        table.at.board->happen(&table.at, table.view, table.view, &e, &delay);
        assert_true(flight_active());
        while (flight_active()) app_step();
        if (app_now() - from < 300 || app_now() - from > 1000)
            fail_msg("%s, event %d: %.0f ms", list[i].game, list[i].kind, app_now() - from);
    }
    table_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(moments_take_under_a_second),
                                        cmocka_unit_test(a_square_travels),
                                        cmocka_unit_test(a_late_table_loses_nothing),
                                        cmocka_unit_test(every_game) };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1024, 640);
}
