/* The tip stands above the thing drawn last that can be held: a card of the hand where there is one. */
#include "tip.h"

#include <math.h>

#include "app.h"
#include "screens/screens.h"
#include "settings.h"
#include "speech.h"
#include "text.h"
#include "widgets.h"

enum { SHOWN = 8000 };

static double since;             /* 0: not shown yet */

void tip_draw(void)
{
    struct box board = { 0, table_bar_height(), canvas.w, canvas.h };
    if (!app_portrait()) board.w -= 296;         /* not the buttons beside it */
    const struct spot *s = settings.hold_told ? NULL : input_inspectable(board);
    if (!s) return;
    if (since == 0) since = app_now();
    const char *words = _("Hold for details");
    float w = type_width(LABEL, words) + 28, h = type_line_height(LABEL) + 12;
    struct box b = { s->b.x + (s->b.w - w) / 2, s->b.y - h - 6, w, h };
    b.x = fmaxf(8, fminf(b.x, canvas.w - w - 8));
    if (b.y < 60) b.y = s->b.y + s->b.h + 6;
    draw_round(b, h / 2, BRASS400);
    type_line(b, LABEL, BRASS_INK, CENTRE, words);
    speech_add(words);
}

void tip_update(void)
{
    if (settings.hold_told || since == 0) return;
    double left = since + SHOWN - app_now();
    if (left > 0 && app_idle_since() <= since) {
        app_wake_in((float)left + 1);
        return;
    }
    settings.hold_told = 1;
    since = 0;
    settings_save();
    app_redraw();
}
