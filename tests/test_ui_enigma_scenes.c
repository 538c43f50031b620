/* Every phase of Enigma, drawn: whole words, nothing on top of another, at several sizes.
   DOCKET_LAYOUT_SHOTS=DIR keeps the pictures,
   DOCKET_SCENE=NAME looks at one. */
#include "ui_play.h"

#include "enigma_scenes.h"
#include "ui_audit.h"

static void look_at_scenes(int w, int h, int text, int from, int step)
{
    const char *only = getenv("DOCKET_SCENE");
    audit_begin(w, h, text, 100);
    app_resize_canvas(w, h);
    settings.text_size = text;
    app_apply_settings();
    for (int i = from; i < ENIGMA_SCENES; i += step) {
        if (only && !strstr(enigma_scenes[i].name, only)) continue;
        enigma_scene_open(&enigma_scenes[i]);
        audit(enigma_scenes[i].name);
    }
    assert_int_equal(audit_failures, 0);
}

/* Each of them once at a size of the design, and a share at the others; all everywhere with DOCKET_LONG. */
#define LOOK(name, w, h, text, from, step)                                                                     \
    static void name(void **unused)                                                                            \
    {                                                                                                          \
        (void)unused;                                                                                          \
        bool all = getenv("DOCKET_LONG") || getenv("DOCKET_SCENE");                                            \
        look_at_scenes(w, h, text, all ? 0 : from, all ? 1 : step);                                            \
    }
LOOK(at_1280x800, 1280, 800, 100, 0, 2)
LOOK(at_800x1280, 800, 1280, 100, 1, 2)
LOOK(at_1024x640, 1024, 640, 100, 0, 6)
LOOK(at_640x1024, 640, 1024, 100, 1, 6)
LOOK(at_150_per_cent, 1280, 800, 150, 2, 6)
LOOK(portrait_at_150_per_cent, 800, 1280, 150, 3, 6)

int main(int argc, char **argv)
{
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_1280x800),     cmocka_unit_test(at_800x1280),
        cmocka_unit_test(at_1024x640),     cmocka_unit_test(at_640x1024),
        cmocka_unit_test(at_150_per_cent), cmocka_unit_test(portrait_at_150_per_cent),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
