/* The log sheet: the whole log in words, newest first. Where each entry lies is worked out once for a log. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../language.h"
#include "../scene.h"
#include "../table.h"
#include "../widgets.h"
#include "screens.h"
#include "text.h"

struct entry { struct logstep before; float y, h; };    /* before: where reading it begins */

/* of: whatever the heights depend on; as long as it is the same, so are they */
static struct { char of[160]; struct entry *list; int count, size, laid; float total; } laid;

static void lay(const struct seat *at, const struct logstep *before, const struct logread *r, float width)
{
    if (laid.count == laid.size) {
        laid.size = laid.size ? laid.size * 2 : 256;
        laid.list = realloc(laid.list, (size_t)laid.size * sizeof *laid.list);
        if (!laid.list) die(_("out of memory"));
    }
    bool scene = log_scene(at, r);
    float text = type_height(width - (scene ? LOG_SCENE + 10 : 0), BODY, r->words);
    struct entry e = { *before, laid.total, fmaxf(text, scene ? LOG_SCENE_HIGH : 0) };
    laid.list[laid.count++] = e;
    laid.total += e.h + 12;
    laid.laid++;
}

static void lay_all(const struct seat *at, int seat, float width)
{
    char now[sizeof laid.of];
    struct logread r;
    struct logstep step = { table_told(), table_session()->note_count, false }, before = step;
    snprintf(now, sizeof now, "%u %d %d %d %g %g %g %s", table_log()->version, step.line, step.note, seat,
             (double)width, (double)type_line_height(BODY), (double)canvas.scale, language_now());
    if (!strcmp(now, laid.of)) return;
    memcpy(laid.of, now, sizeof now);
    laid.count = 0;
    laid.total = 0;
    for (; logbook_read(table_log(), table_session(), &step, seat, true, &r); before = step)
        lay(at, &before, &r, width);
}

int log_sheet_laid(void)
{
    return laid.laid;
}

/* The first entry that reaches below y. */
static int first_below(float y)
{
    int low = 0, high = laid.count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (laid.list[middle].y + laid.list[middle].h > y) high = middle;
        else low = middle + 1;
    }
    return low;
}

void log_sheet(const struct seat *at)
{
    struct box b = sheet_panel(false, 460, canvas.h, _("Log"));
    int seat = table_curtain() ? SEAT_NONE : at->viewer;
    float w = b.w - 44;
    lay_all(at, seat, w);
    widget_scroll_begin(spot_id("log sheet", 0), b, laid.total);
    for (int i = first_below(-canvas.dy); i < laid.count && laid.list[i].y + canvas.dy < b.h; i++) {
        struct logread r;
        struct logstep step = laid.list[i].before;
        if (!logbook_read(table_log(), table_session(), &step, seat, true, &r)) break;
        float y = b.y + laid.list[i].y, h = laid.list[i].h;
        log_line(at, (struct box){ b.x - 6, y - 6, w + 38, h + 12 }, &r.at, r.words, 0);
        if (r.seat >= 0) widget_badge((struct box){ b.x, y, 22, 22 }, seat_colour(at, r.seat), false);
        const char *scene = log_scene(at, &r);
        float room = w - (scene ? LOG_SCENE + 10 : 0);
        if (scene) scene_draw((struct box){ b.x + 42 + room, y, LOG_SCENE, LOG_SCENE_HIGH }, scene, 6);
        type_wrap((struct box){ b.x + 32, y, room, h }, BODY, TEXT2, LEFT, r.words);
    }
    widget_scroll_end();
    if (!laid.count)
        type_line((struct box){ b.x, b.y, b.w, 40 }, BODY, TEXT2, LEFT, _("Nothing has happened yet"));
}
