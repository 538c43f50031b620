/* Home where there is little room: one list, games first. */
#include <math.h>
#include <stdio.h>

#include "../boards/boards.h"
#include "../widgets.h"
#include "daily.h"
#include "screens.h"
#include "text.h"

enum { EDGE = 12, GAP = 10, ROW_H = 96, HEAD = 68, DOOR = 54 };

static bool game_row(struct box b, const struct board *d, const struct game *g, int number)
{
    char art[64], facts[60];
    uint32_t id = spot_id("folder", number);
    bool tapped = spot(id, b, 0, _(g->title));
    if (spot_pressed(id)) b.y += 2;
    draw_shadow(b, 14, SHADOW_PLATE);
    draw_shape(b, &(struct shape){ .radius = 14, .top = 0xFBF5E8FF, .bottom = 0xE9DDC5FF });
    draw_round((struct box){ b.x, b.y + 8, 6, b.h - 16 }, 3, d->accent);
    widget_ring(id, b, 14);
    snprintf(art, sizeof art, "cover/%s", g->id);
    draw_art_cover((struct box){ b.x + 12, b.y + 9, 72, b.h - 18 }, art, 9);
    float x = b.x + 94, w = b.w - 94 - 36;
    if (g->seats_min == g->seats_max)
        snprintf(facts, sizeof facts, _("%d seats \u00b7 %d min"), g->seats_min, g->minutes);
    else
        snprintf(facts, sizeof facts, _("%d\u2013%d seats \u00b7 %d min"), g->seats_min, g->seats_max,
                 g->minutes);
    struct style title = style_size(HEADING, 21), small = style_size(LOG, 15);
    type_line((struct box){ x, b.y + 16, w, 28 }, title, PAPER_INK, LEFT, _(g->title));
    type_line((struct box){ x, b.y + 48, w, 24 }, small, PAPER_INK2, LEFT, facts);
    draw_icon((struct box){ b.x + b.w - 32, b.y + (b.h - 22) / 2, 22, 22 }, "chevron-right", PAPER_INK);
    return tapped;
}

static void open_rules(void) { rules_open(boards[0]->id); }
#ifdef DOCKET_STATS
static void open_stats(void) { app_push(&stats_screen); }
#endif
static void open_settings(void) { app_push(&settings_screen); }
static void open_earlier(void) { app_push(&adjourned_screen); }
static void open_daily(void) { daily_begin(NULL); }

static float doors(struct box b, bool measure)
{
    const struct { const char *icon, *label; void (*open)(void); } list[] = {
        { "learn", _("Learn"), learn_open },
        { "puzzle", _("Puzzles"), puzzles_open },
        { "gavel", _("Case of the day"), open_daily },
#ifdef DOCKET_JOIN
#ifdef __EMSCRIPTEN__
        { "device", _("Host"), hosting_door },
#endif
        { "people", _("Join"), join_door },
#endif
        { "folder-open", _("Earlier games"), open_earlier },
#ifdef DOCKET_STATS
        { "stats", _("Statistics"), open_stats },
#endif
        { "rules", _("Rules"), open_rules },
        { "settings", _("Settings"), open_settings },
    };
    const int n = (int)(sizeof list / sizeof *list), across = 2;
    float w = (b.w - GAP * (float)(across - 1)) / (float)across;
    for (int i = 0; i < n && !measure; i++) {
        struct box one = { b.x + (w + GAP) * (float)(i % across), b.y + (DOOR + GAP) * (float)(i / across), w,
                           DOOR };
        if (widget_button(spot_id("nav", i), one, SECONDARY, list[i].icon, list[i].label)) list[i].open();
        if (list[i].open == puzzles_open) puzzles_badge((struct box){ one.x - 8, one.y + 4, one.w, one.h });
    }
    return (DOOR + GAP) * (float)((n + across - 1) / across);
}

void home_small_draw(void)
{
    const struct journal_row *shown[2];
    int n = 0, kept = adjourned_rows(shown, 2), across = app_portrait() ? 1 : 2;
    while (boards[n]) n++;
    home_wood();
    struct box all = { 0, 0, canvas.w, canvas.h }, b = { EDGE, 0, canvas.w - 2 * EDGE - 6, 0 };
    float folders = (float)((n + across - 1) / across) * (ROW_H + GAP),
          waiting = (float)kept * (ROW_H + GAP + 8);
    widget_scroll_begin(spot_id("home", 0), all, HEAD + folders + waiting + doors(b, true) + 20);
    draw_art((struct box){ EDGE, 12, 44, 46 }, "logo", WHITE);
    type_line((struct box){ EDGE + 56, 8, b.w - 60, 52 }, style_size(DISPLAY, 38), 0xFBF3E0FF, LEFT, "Docket");
    float y = HEAD, w = (b.w - GAP * (float)(across - 1)) / (float)across;
    for (int i = 0; i < kept; i++, y += ROW_H + GAP + 8)
        adjourned_row((struct box){ b.x, y, b.w, ROW_H + 8 }, shown[i], i == 0);
    for (int i = 0; i < n; i++) {
        struct box row = { b.x + (w + GAP) * (float)(i % across), y + (ROW_H + GAP) * (float)(i / across), w,
                           ROW_H };
        const struct game *g = game_find(boards[i]->id);
        if (!game_row(row, boards[i], g, i)) continue;
        setup_choose(g);
        app_push(&setup_screen);
    }
    doors((struct box){ b.x, y + folders, b.w, 0 }, false);
    widget_scroll_end();
}
