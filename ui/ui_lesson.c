/* docket lesson: as in the core, and every place that is pointed at must be on the drawn table. */
#include <stdio.h>

#include "app.h"
#include "coach.h"
#include "screens/screens.h"
#include "settings.h"
#include "table.h"
#include "text.h"
#include "ui.h"

/* NULL, or which line points at nothing. */
static const char *points_somewhere(const struct seat *at, const char *path)
{
    static char sentence[200];
    const char *why = coach_open_path(path, 0);
    if (why) return why;
    app_go(&table_screen);
    canvas.blind = true;
    for (int step = -1; !why && coach_lesson() && step != coach_lesson()->step;) {
        app_settle();
        for (int i = 0; i < 20 && at->paused && !coach_shown(); i++) {      /* what is shown for a time */
            table_leave();
            app_settle();
        }
        step = coach_lesson()->step;
        snprintf(sentence, sizeof sentence, "%s:%d: %s", coach_lesson()->lesson->file, coach_laid.missing,
                 _("there is nothing to point at on the table"));
        if (!coach_shown() || coach_laid.missing) why = sentence;
        coach_skip();
    }
    table_close();
    return why;
}

int ui_lesson(int argc, char **argv)
{
    const struct seat *at = table_at();
    char path[1024];
    const char *file = argc == 1 ? argv[0] : NULL;
    if (file && game_find(file)) file = coach_path(file, path, sizeof path);
    if (!file || file[0] == '-') return lesson_command(argc, argv);
    int failed = lesson_print(file);
    if (failed) return failed;
    app_open_canvas(1280, 800);
    settings.animation = ANIMATION_OFF;
    const char *why = points_somewhere(at, file);
    app_resize_canvas(800, 1280);
    if (!why) why = points_somewhere(at, file);
    app_close_canvas();
    if (why) fprintf(stderr, "docket lesson: %s\n", why);
    return why ? 1 : 0;
}
