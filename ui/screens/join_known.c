/* Tables elsewhere where this device has been: as they were seen last. A press asks anew. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../boards/boards.h"
#include "../widgets.h"
#include "known.h"
#include "screens.h"
#include "text.h"

static struct known list[KNOWN_MOST];
static int count;
static const float GAP = 10;

void join_known_read(void) { count = known_list(list, KNOWN_MOST); }

static float row_height(void)
{
    return type_line_height(style_size(HEADING, 21)) + 2 * type_line_height(LOG) + 18;
}

static float head_height(void) { return type_line_height(style_size(HEADING, 24)) + 8; }

float join_known_height(float room)
{
    float whole = head_height() + (row_height() + GAP) * (float)count;
    return !count || room < head_height() + row_height() ? 0 : fminf(room, whole);
}

static const char *state_of(const struct known *k)
{
    static const char *const words[KNOWN_TURNS] = {
        [KNOWN_WAITS] = N_("others were to act"), [KNOWN_ASKED] = N_("it was your turn"),
        [KNOWN_OVER] = N_("finished"),
    };
    return k->seat < 0 && k->turn != KNOWN_OVER ? _("you watched") : _(words[k->turn]);
}

/* The link of the one that is pressed; NULL: none is. */
static const char *row(struct box b, const struct known *k)
{
    char when[60], words[200], art[64];
    const struct game *g = game_find(k->game);
    const char *title = g ? _(g->title) : _("A table");
    struct style heading = style_size(HEADING, 21);
    uint32_t id = spot_id(k->table, 0);
    bool tapped = spot(id, b, 0, title);
    widget_panel(b);
    if (k->turn == KNOWN_ASKED) draw_outline(b, 14, 2, BRASS400);
    if (spot_hovered(id) || spot_pressed(id)) draw_round(b, 14, fade(WHITE, 0.05f));
    widget_ring(id, b, 14);
    float side = fminf(60, b.h - 30), x = b.x + 30 + side, w = b.x + b.w - 64 - x;
    struct box emblem = { b.x + 16, b.y + (b.h - side) / 2, side, side };
    snprintf(art, sizeof art, "emblem/%s", k->game);
    if (g) draw_art(emblem, art, WHITE);
    else {
        draw_round(emblem, 12, WELL);
        draw_icon(box_centre(emblem, side / 2, side / 2), "people", BRASS300);
    }
    adjourned_when(k->seen, when, sizeof when);
    snprintf(words, sizeof words, k->name[0] ? "%s \u00b7 %s" : "%s%s", k->name, state_of(k));
    text_capital(words);
    float h1 = type_line_height(heading), h2 = type_line_height(LOG), y = b.y + (b.h - h1 - 2 * h2) / 2;
    type_line((struct box){ x, y, w, h1 }, heading, TEXT, LEFT, title);
    type_line((struct box){ x, y + h1, w, h2 }, LOG, TEXT2, LEFT, words);
    type_line((struct box){ x, y + h1 + h2, w, h2 }, LOG, TEXT2, LEFT, when);
    draw_icon(box_centre((struct box){ b.x + b.w - 60, b.y, 52, b.h }, 24, 24), "chevron-right", BRASS300);
    return tapped ? k->link : NULL;
}

const char *join_known_draw(struct box b)
{
    const char *pressed = NULL;
    float h = row_height(), head = head_height();
    type_line((struct box){ b.x + 4, b.y, b.w - 8, head - 8 }, style_size(HEADING, 24), TEXT, LEFT,
              _("Tables you were at"));
    struct box area = { b.x, b.y + head, b.w, b.h - head };
    float whole = (h + GAP) * (float)count - GAP, bar = whole > area.h ? 16 : 0;
    widget_scroll_begin(spot_id("known tables", 0), area, whole);
    for (int i = 0; i < count; i++) {
        struct box r = { area.x, area.y + (h + GAP) * (float)i, area.w - bar, h };
        float on_screen = r.y + canvas.dy;
        if (on_screen + h < area.y || on_screen > area.y + area.h) continue;
        const char *link = row(r, &list[i]);
        if (link) pressed = link;
    }
    widget_scroll_end();
    return pressed;
}
