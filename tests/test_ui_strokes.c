/* Painting only what changed gives the very picture that painting everything gives. */
#include "ui/boards/boards.h"
#include "ui/draw.h"
#include "ui/strokes.h"
#include "ui/texture.h"
#include "ui/type.h"
#include "ui_play.h"

static int pictures;

/* The picture as it came about, and painted anew, stroke by stroke. */
static void same_when_whole(void)
{
    SDL_Surface *s = app_surface();
    size_t size = (size_t)(s->pitch * s->h);
    uint8_t *partly = malloc(size);              /* as it stands: a redraw would mend what was left out */
    assert_non_null(partly);
    memcpy(partly, s->pixels, size);
    type_audit(pictures % 2);                    /* at once: nothing is left out for lying under something */
    strokes_forget();
    app_redraw();
    app_step();
    type_audit(false);
    if (memcmp(partly, s->pixels, size)) {
        for (size_t i = 0; i < size; i++)
            if (partly[i] != ((uint8_t *)s->pixels)[i])
                fail_msg("%s, line %d: a pixel at %zu,%zu", table.at.game->id, table.session.log_count,
                         i % (size_t)s->pitch / 4, i / (size_t)s->pitch);
    }
    free(partly);
    pictures++;
}

static void play(const char *id, const char *levels, int steps)
{
    struct rng r = rng_at(5, RNG_TEST, 0);
    ui_play_start(id, 8, levels);
    for (int i = 0; i < steps && table_turn() != SEAT_NONE; i++) {
        app_settle();
        same_when_whole();
        ui_play_pause("tap");
        ui_play_window("tap");
        ui_play_curtain();
        app_settle();
        same_when_whole();
        if (!table_asking()) continue;
        table_play((int)rng_below(&r, (uint32_t)table.at.legal_count));
        ui_play_look("tap");
    }
}

static void every_game(void **state)
{
    (void)state;
    for (int k = 0; boards[k]; k++) {
        const struct game *g = game_find(boards[k]->id);
        play(g->id, g->seats_max == 2 ? "person,random" : "person,person,random", 15);
        assert_true(table.session.log_count > 20);
    }
    assert_true(pictures > 50);
}

/* A single stroke more, a stroke less, an order changed, a clip moved: only cells it touches are painted. */
static int painted(void)
{
    SDL_Surface *s = app_surface();
    int n = 0;
    for (int y = 0; y < s->h; y++)
        for (int x = 0; x < s->w; x++) n += ((uint32_t *)s->pixels)[y * s->pitch / 4 + x] != 0xFF00FF00u;
    return n;
}

static SDL_Texture *target;

static void pass(const SDL_Rect *fills, const colour *colours, int n, const SDL_Rect *clip)
{
    SDL_SetRenderTarget(canvas.renderer, target);
    SDL_RenderSetClipRect(canvas.renderer, NULL);
    SDL_SetRenderDrawColor(canvas.renderer, 0, 255, 0, 255);
    SDL_RenderClear(canvas.renderer);                /* green: what the pass leaves alone */
    strokes_begin(target, false);
    stroke_clip(clip);
    for (int i = 0; i < n; i++) stroke_fill(&fills[i], colours[i]);
    stroke_clip(NULL);
    strokes_end(true);
    SDL_SetTextureBlendMode(target, SDL_BLENDMODE_NONE);
    SDL_RenderCopy(canvas.renderer, target, NULL, NULL);
    SDL_RenderPresent(canvas.renderer);
}

static void only_cells_that_changed(void **state)
{
    (void)state;
    SDL_Rect r[3] = { { 0, 0, 640, 640 }, { 64, 64, 32, 32 }, { 64, 64, 32, 32 } };
    colour c[3] = { 0x101010FF, 0xFF0000FF, 0x0000FFFF };
    app_resize_canvas(640, 640);
    target = SDL_CreateTexture(canvas.renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_TARGET, 640, 640);
    strokes_forget();
    pass(r, c, 2, NULL);
    assert_int_equal(painted(), 640 * 640);          /* all of it the first time */
    pass(r, c, 2, NULL);
    assert_int_equal(painted(), 0);
    pass(r, c, 3, NULL);
    assert_int_equal(painted(), 32 * 32);
    SDL_Rect moved[2] = { r[0], { 65, 64, 32, 32 } };
    pass(r, c, 2, NULL);
    pass(moved, c, 2, NULL);
    assert_int_equal(painted(), 2 * 32 * 32);        /* where it was and where it is */
    SDL_Rect overlap[3] = { r[0], r[1], r[1] };
    pass(overlap, c, 3, NULL);
    colour turned[3] = { c[0], c[2], c[1] };
    pass(overlap, turned, 3, NULL);
    assert_int_equal(painted(), 32 * 32);            /* the order alone */
    colour unseen[3] = { c[0], c[1], 0x00FF0000 };
    pass(r, c, 2, NULL);
    pass(r, unseen, 3, NULL);
    assert_int_equal(painted(), 0);                  /* what can't be seen is no stroke */
    pass(r, c, 1, &(SDL_Rect){ 0, 0, 640, 320 });
    assert_int_equal(painted(), 640 * 320);          /* the rest lost its stroke: nothing is painted there */
    strokes_forget();
    pass(r, c, 1, NULL);
    assert_int_equal(painted(), 640 * 640);
    SDL_Texture *first = target;                     /* another target has none of it */
    target = SDL_CreateTexture(canvas.renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_TARGET, 640, 640);
    pass(r, c, 1, NULL);
    assert_int_equal(painted(), 640 * 640);
    SDL_DestroyTexture(first);
    SDL_DestroyTexture(target);
    app_resize_canvas(1280, 800);
}

static int copied(SDL_Texture *t, const SDL_Rect *from, colour tint, double degrees)
{
    SDL_SetRenderTarget(canvas.renderer, target);
    SDL_SetRenderDrawColor(canvas.renderer, 0, 255, 0, 255);
    SDL_RenderClear(canvas.renderer);
    strokes_begin(target, false);
    stroke_copy(t, from, &(SDL_Rect){ 64, 64, 32, 32 }, tint, degrees);
    strokes_end(true);
    SDL_SetTextureBlendMode(target, SDL_BLENDMODE_NONE);
    SDL_RenderCopy(canvas.renderer, target, NULL, NULL);
    SDL_RenderPresent(canvas.renderer);
    return painted();
}

/* The same texture at the same place, turned, in another colour, or another part of it. */
static void a_turned_stroke_is_another(void **state)
{
    (void)state;
    app_resize_canvas(640, 640);
    target = SDL_CreateTexture(canvas.renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_TARGET, 640, 640);
    SDL_Texture *t =
        SDL_CreateTexture(canvas.renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_TARGET, 32, 32);
    SDL_SetRenderTarget(canvas.renderer, t);
    SDL_SetRenderDrawColor(canvas.renderer, 255, 255, 255, 255);
    SDL_RenderClear(canvas.renderer);
    SDL_SetRenderTarget(canvas.renderer, NULL);
    strokes_forget();
    assert_true(copied(t, NULL, 0xFFFFFFFF, 0) > 0);
    assert_int_equal(copied(t, NULL, 0xFFFFFFFF, 0), 0);
    assert_int_equal(copied(t, NULL, 0xFFFFFFFF, 180), 32 * 32);
    assert_int_equal(copied(t, NULL, 0xFFFFFFFF, 180), 0);
    assert_int_equal(copied(t, NULL, 0xFF0000FF, 180), 32 * 32);
    assert_int_equal(copied(t, &(SDL_Rect){ 8, 8, 16, 16 }, 0xFF0000FF, 180), 32 * 32);
    copied(t, NULL, 0xFF0000FF, 45);                 /* a corner reaches beyond the cell */
    SDL_Surface *s = app_surface();
    assert_int_equal(((uint32_t *)s->pixels)[60 * s->pitch / 4 + 80] & 0xFFFFFF, 0xFF0000);
    SDL_DestroyTexture(t);
    SDL_DestroyTexture(target);
    app_resize_canvas(1280, 800);
}

/* What is painted over the picture in the window is gone once the picture is shown again, unchanged. */
static void what_flies_over_is_gone(void **state)
{
    (void)state;
    SDL_Rect all = { 0, 0, 640, 640 }, spot = { 200, 100, 40, 40 };
    app_resize_canvas(640, 640);
    target = SDL_CreateTexture(canvas.renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_TARGET, 640, 640);
    for (int round = 0; round < 3; round++) {
        strokes_begin(target, false);
        stroke_fill(&all, 0x102030FF);
        strokes_end(true);
        strokes_show();
        assert_true(strokes_shown());
        SDL_RenderPresent(canvas.renderer);
        SDL_Surface *s = app_surface();
        for (int y = 0; y < s->h; y++)
            for (int x = 0; x < s->w; x++)
                assert_int_equal(((uint32_t *)s->pixels)[y * s->pitch / 4 + x] & 0xFFFFFF, 0x102030);
        stroke_fill(&spot, 0xFF0000FF);
    }
    SDL_DestroyTexture(target);
    app_resize_canvas(1280, 800);
}

/* A picture that is mixed in hides nothing: what lies beneath is painted too. */
static void a_thin_picture_hides_nothing(void **state)
{
    (void)state;
    SDL_Rect box = { 64, 64, 256, 256 };      /* large enough to be worth leaving out what it hides */
    app_resize_canvas(640, 640);
    target = SDL_CreateTexture(canvas.renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_TARGET, 640, 640);
    SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(0, 256, 256, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_FillRect(picture, NULL, 0xFFFFFFFF);
    SDL_Texture *white = texture_make(77, picture);
    assert_int_equal(texture_solid(white).w, 256);
    for (int thin = 0; thin < 2; thin++) {
        SDL_SetRenderTarget(canvas.renderer, target);
        SDL_SetRenderDrawColor(canvas.renderer, 0, 255, 0, 255);
        SDL_RenderClear(canvas.renderer);
        strokes_forget();
        strokes_begin(target, false);
        stroke_fill(&box, 0x0000FFFF);
        stroke_copy(white, NULL, &box, thin ? 0xFFFFFF80 : 0xFFFFFFFF, 0);
        strokes_end(true);
        SDL_SetTextureBlendMode(target, SDL_BLENDMODE_NONE);
        SDL_RenderCopy(canvas.renderer, target, NULL, NULL);
        SDL_RenderPresent(canvas.renderer);
        SDL_Surface *s = app_surface();
        uint32_t seen = ((uint32_t *)s->pixels)[80 * s->pitch / 4 + 80];
        assert_int_equal(seen & 0xFF, 0xFF);                     /* blue below, white above */
        assert_in_range(seen >> 8 & 0xFF, thin ? 0x7E : 0xFF, thin ? 0x82 : 0xFF);
        assert_in_range(seen >> 16 & 0xFF, thin ? 0x7E : 0xFF, thin ? 0x82 : 0xFF);
    }
    SDL_DestroyTexture(target);
    app_resize_canvas(1280, 800);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_game),
                                        cmocka_unit_test(only_cells_that_changed),
                                        cmocka_unit_test(a_turned_stroke_is_another),
                                        cmocka_unit_test(a_thin_picture_hides_nothing),
                                        cmocka_unit_test(what_flies_over_is_gone) };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
