/* How bots play: each level in plain words, and how often it wins. */
#include <math.h>
#include <stdio.h>

#include "../boards/boards.h"
#include "../speech.h"
#include "../widgets.h"
#include "bot/way.h"
#include "screens.h"
#include "text.h"

enum { GAP = 14 };

static const struct game *game;
static int seats;

void levels_open(const struct game *g, int at_table)
{
    game = g;
    seats = at_table;
    widget_scroll_to(spot_id("levels", 0), 0);
    app_push(&levels_screen);
}

/* How much larger than usual the words are, where there is room. */
static float grows;

static struct style larger(struct style s) { return style_size(s, s.size + grows); }

/* A level on its panel; returns the height. A spot each, so that the keyboard walks and scrolls through
   them. */
static float level_draw(struct box b, int step, bool measure)
{
    const struct level_way *way = way_find(game, level_choices[step], seats);
    if (!way) return 0;
    float pad = app_small() ? 14 : 20, w = b.w - 2 * pad, y = b.y + pad - 6;
    struct style head = style_size(HEADING, 24 + grows), say = larger(BODY), count = larger(LOG);
    float head_h = type_line_height(head), how = type_height(w, say, _(way->how)),
          wins = type_height(w - 34, count, _(way->wins)), h = 2 * pad - 6 + head_h + 6 + how + 10 + wins;
    if (measure) return h;
    h = fmaxf(h, b.h);
    uint32_t id = spot_id("level", step);
    const char *title = _(level_titles[level_choices[step]]);
    spot(id, (struct box){ b.x, b.y, b.w, h }, SPOT_LARGE, title);
    speech_add(title);
    speech_add(_(way->how));
    speech_add(_(way->wins));
    widget_panel((struct box){ b.x, b.y, b.w, h });
    widget_ring(id, (struct box){ b.x, b.y, b.w, h }, 14);
    type_line((struct box){ b.x + pad, y, w, head_h }, head, BRASS300, LEFT, title);
    y += head_h + 6;
    y += type_wrap((struct box){ b.x + pad, y, w, how }, say, TEXT, LEFT, _(way->how)) + 10;
    draw_icon((struct box){ b.x + pad, y, 20, 20 }, "scales", TEXT2);
    type_wrap((struct box){ b.x + pad + 34, y, w - 34, wins }, count, TEXT2, LEFT, _(way->wins));
    return h;
}

/* The game's picture, and what it is about. */
static void cover(struct box b)
{
    char art[64];
    bool flat = b.w > b.h;
    b = box_inset(b, 10);
    float words = flat ? 0 : type_height(b.w - 20, BODY, _(game->story)) + 60, h = b.h - words;
    struct box c = { b.x, b.y, fminf(b.w, h * 0.75f), fminf(b.w * 4 / 3, h) };
    snprintf(art, sizeof art, "cover/%s", game->id);
    draw_shadow(c, 16, SHADOW_LIFTED);
    draw_round(c, 18, PAPER100);
    draw_art_cover(box_inset(c, 4), art, 15);
    struct box in = flat ? (struct box){ c.x + c.w + 20, c.y, b.w - c.w - 20, c.h }
                         : (struct box){ b.x, c.y + c.h + 14, b.w - 20, words - 14 };
    struct style title = style_fit(TITLE, in.w, _(game->title));
    type_line(box_cut_top(&in, type_line_height(title)), title, TEXT, LEFT, _(game->title));
    box_cut_top(&in, 4);
    type_wrap(in, BODY, TEXT2, LEFT, _(game->story));
}

/* The rows' heights, and all of them with what stands below; the words as large as there is room for. */
static float measure(struct box area, float w, int columns, float under, float row[LADDER])
{
    int rows = (LADDER + columns - 1) / columns;
    float all = 0;
    for (grows = app_small() ? 0 : 6; grows >= 0; grows--) {
        all = under;
        for (int i = 0; i < LADDER; i++) row[i] = 0;
        for (int i = 0; i < LADDER; i++)
            row[i / columns] = fmaxf(row[i / columns], level_draw((struct box){ 0, 0, w, 0 }, i, true));
        for (int r = 0; r < rows; r++) all += row[r] + GAP;
        if (all <= area.h || grows <= 0) break;
    }
    return all;
}

static void draw(void)
{
    const struct board *board = board_find(game->id);
    draw_backdrop(board->table[0], board->table[1], board->table[2]);
    float edge = app_small() ? 10 : 38, top = table_bar_height() + 12;
    struct box area = { edge, top, canvas.w - 2 * edge, canvas.h - top - 12 };
    if (!app_small() && !app_portrait() && canvas.w >= 1100)
        cover(box_cut_left(&area, fminf(420, canvas.w * 0.27f)));
    else if (app_portrait() && !app_small()) cover(box_cut_top(&area, 330));
    int columns = app_portrait() || canvas.w < 900 ? 1 : 2;
    float w = (area.w - 14 - GAP * (float)(columns - 1)) / (float)columns, row[LADDER];
    const char *fair = _("No level sees more than its seat may, and none gets better cards. The figures are of "
                         "games between bots.");
    float note = widget_note_height(area.w - 14, fair), all = measure(area, w, columns, note + 30, row);
    int rows = (LADDER + columns - 1) / columns;
    float more = fmaxf(0, area.h - all - 4) / (float)rows;       /* no emptier than need be */
    for (int r = 0; r < rows; r++) row[r] += fminf(more, 100);
    widget_scroll_begin(spot_id("levels", 0), area, all);
    float y = area.y + 4;
    for (int i = 0; i < LADDER; i++) {
        struct box b = { area.x + (w + GAP) * (float)(i % columns), y, w, row[i / columns] };
        level_draw(b, i, false);
        if ((i + 1) % columns == 0) y += row[i / columns] + GAP;
    }
    widget_note((struct box){ area.x, y + 6, area.w - 14, note }, "target", fair);
    widget_scroll_end();
    if (widget_page_bar(_("How bots play"))) app_back();
}

const struct screen levels_screen = { .name = "levels", .draw = draw };
