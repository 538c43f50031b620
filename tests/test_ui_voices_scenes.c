/* The scenes of Voices in My Head: every trial card and story has its own, drawn at each of its three sizes,
   and it is shown on the card that is read, beside its line of the log and on the pinned card. */
#include <sys/stat.h>

#include "games/voices/voices.h"
#include "ui/art.h"
#include "ui/boards/voices/trial.h"
#include "ui/texture.h"
#include "voices_hand.h"

enum { SCENES = TRIALS + STORIES };

static const char *scene(int i) { return i < TRIALS ? voices_scene(i) : voices_story_scene(i - TRIALS); }

/* Shades that are far enough apart: a picture that is missing or broken has hardly any. */
static int shades(const SDL_Surface *s)
{
    bool seen[512] = { false };
    int n = 0;
    for (int y = 0; y < s->h; y++)
        for (int x = 0; x < s->w; x++) {
            const uint8_t *p = (const uint8_t *)s->pixels + y * s->pitch + x * 4;
            int which = p[0] >> 5 << 6 | p[1] >> 5 << 3 | p[2] >> 5;
            n += p[3] > 200 && !seen[which];
            if (p[3] > 200) seen[which] = true;
        }
    return n;
}

static void every_card_has_its_own(void **unused)
{
    static const struct { int w, h; } sizes[] = { { 528, 396 }, { 366, 206 }, { 118, 92 } };
    (void)unused;
    for (int i = 0; i < SCENES; i++) {
        char file[128], first[200];
        struct stat about;
        const char *name = scene(i);
        assert_non_null(name);
        for (int k = 0; k < i; k++) assert_string_not_equal(name, scene(k));
        snprintf(file, sizeof file, "art/%s.svg", name);
        const char *path = asset_path(file);
        if (!path || stat(path, &about)) fail_msg("%s is missing", file);
        if (about.st_size < 10000 || about.st_size > 26 * 1024)
            fail_msg("%s has %ld bytes", file, (long)about.st_size);
        char *text = art_read(name);
        snprintf(first, sizeof first, "%.190s", text);
        if (!strstr(first, "width=\"640\" height=\"480\"")) fail_msg("%s is not 640 by 480", file);
        for (size_t k = i % 13 && !getenv("DOCKET_LONG") ? 2 : 0; k < sizeof sizes / sizeof *sizes; k++) {
            SDL_Surface *s = svg_cover(text, sizes[k].w, sizes[k].h, 8);
            assert_non_null(s);
            assert_int_equal(s->w, sizes[k].w);
            if (shades(s) < 12) fail_msg("%s has %d shades at %d by %d", file, shades(s), s->w, s->h);
            SDL_FreeSurface(s);
        }
        free(text);
    }
}

static void the_log_knows_them(void **unused)
{
    (void)unused;
    for (int i = 0; i < SCENES; i++) {
        bool trial = i < TRIALS;
        struct action a = { 0, (uint8_t)(trial ? V_READ : V_STORY), 1, 0, { trial ? i : i - TRIALS } };
        const char *words = trial ? trial_card(i)->title : voices_story_cards[i - TRIALS].title;
        assert_string_equal(voices_log_scene(&a, words), scene(i));
        if (trial) assert_null(voices_log_scene(&a, "Something else of it is read"));
        a.verb = V_PASS;
        assert_null(voices_log_scene(&a, words));
    }
}

/* Has this scene been drawn, so many pixels wide? By the pictures that are kept. */
static bool drawn(const char *name, int least, int most)
{
    for (int w = least; w <= most; w++)
        for (int h = w / 3; h <= w; h++)
            for (int r = 3; r <= 14; r++) {
                float parts[4] = { (float)w, (float)h, (float)r, 0 };
                if (texture_find(texture_key(name, parts, sizeof parts))) return true;
            }
    return false;
}

static const struct voices *truth(void) { return (const struct voices *)table.session.state; }

static void they_are_shown(void **unused)
{
    (void)unused;
    ui_play_start("voices", 11, "person,easy,easy,easy");
    app_settle();
    app_step();
    assert_int_equal(table.session.log[table.session.log_count - 1].verb, V_STORY);
    const char *story = voices_story_scene(truth()->story);
    assert_true(drawn(story, 400, 640));         /* as it is read */
    assert_true(drawn(story, 30, 90));           /* in the log */
    int card = -1;
    ui_play_blind(true);
    for (int i = 0; i < 4000 && card < 0; i++) {
        app_settle();
        const struct action *last = &table.session.log[table.session.log_count - 1];
        if (table.at.paused && last->verb == V_READ) card = truth()->card;
        else table_leave();
        if (table_asking()) table_play((int)((unsigned)i * 7919u % (unsigned)table.at.legal_count));
    }
    assert_in_range(card, 0, TRIALS - 1);
    ui_play_blind(false);
    app_redraw();
    app_step();
    assert_true(drawn(voices_scene(card), 400, 640));
    assert_true(drawn(voices_scene(card), 30, 90));
    assert_false(drawn(voices_scene(card), 40, 60));
    app_resize_canvas(800, 1280);
    assert_null(script_run("hold Table 300"));   /* the court, with the card pinned */
    assert_true(drawn(voices_scene(card), 40, 60));
    app_resize_canvas(1280, 800);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_card_has_its_own),
                                        cmocka_unit_test(the_log_knows_them),
                                        cmocka_unit_test(they_are_shown) };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
