/* The puzzles of one game, kind after kind, and those of one's own games. */
#include <stdio.h>

#include "../art.h"
#include "../puzzle_view.h"
#include "../widgets.h"
#include "screens.h"

enum { GAP = 12, ROW_H = 64 };

/* Kind after kind, easiest first. */
static int by_rating(const struct puzzle_set *s, int *out)
{
    for (int i = 0; i < s->count; i++) {
        int at = i;
        const struct puzzle *p = &s->list[i];
        while (at > 0) {
            const struct puzzle *q = &s->list[out[at - 1]];
            if (q->kind < p->kind || (q->kind == p->kind && puzzle_rating(q) <= puzzle_rating(p))) break;
            out[at] = out[at - 1];
            at--;
        }
        out[at] = i;
    }
    return s->count;
}

/* A puzzle in a list: pressed it comes to the table. Inside it, at the right, how its first try went. */
static void one_spot(struct box r, int set, int number)
{
    const struct puzzle *p = &puzzle_view.set[set].list[number];
    char label[120], id_of[PUZZLE_ID];
    puzzle_id(set, number, id_of);
    const struct puzzle_entry *e = puzzle_book_find(&puzzle_view.book, id_of);
    uint32_t id = spot_id(id_of, 0);
    snprintf(label, sizeof label, "%s %s", _(p->kind->title), p->id);
    if (spot(id, r, 0, label)) puzzles_ask(set, number, false);
    draw_round(r, 10, fade(WHITE, spot_hovered(id) || spot_pressed(id) ? 0.12f : 0.06f));
    widget_ring(id, r, 10);
    if (e) draw_icon((struct box){ r.x + r.w - 38, r.y + (r.h - 22) / 2, 22, 22 }, e->right ? "check" : "close",
                     e->right ? 0x8FE3BCFF : 0xFF9C93FF);
}

static void own_row(struct box r, int set, int number)
{
    const struct puzzle_set *s = &puzzle_view.set[set];
    const struct puzzle *p = &s->list[number];
    char words[120];
    one_spot(r, set, number);
    snprintf(words, sizeof words, "emblem/%s", s->game->id);
    draw_art((struct box){ r.x + 10, r.y + (r.h - 40) / 2, 40, 40 }, words, WHITE);
    struct box line = { r.x + 60, r.y + 6, r.w - 60 - 46, r.h / 2 - 4 },
               under = { r.x + 60, r.y + r.h / 2, r.w - 60 - 50, r.h / 2 - 8 };
    type_line(line, style_size(ROW, 15), TEXT, LEFT, _(p->kind->title));
    if (p->gone) snprintf(words, sizeof words, "%s", _("another answer now"));
    else snprintf(words, sizeof words, _("line %d"), p->lines);
    type_line(under, style_size(LOG, 14), TEXT2, LEFT, words);
}

static void own_list(struct box b)
{
    static int order[PUZZLES_MAX];
    int columns = b.w > 700 ? 3 : b.w > 460 ? 2 : 1, at = 0, first = puzzle_view.sets;
    float w = (b.w - GAP * (float)(columns - 1)) / (float)columns;
    widget_scroll_begin(spot_id("puzzle list", -1), b,
                        (float)((puzzle_own_count() + columns - 1) / columns) * (ROW_H + 8));
    for (int set = first; set < first + puzzle_view.own; set++) {
        int n = by_rating(&puzzle_view.set[set], order);
        for (int i = 0; i < n; i++, at++) {
            struct box r = { b.x + (w + GAP) * (float)(at % columns),
                             b.y + (ROW_H + 8) * (float)(at / columns), w, ROW_H };
            own_row(r, set, order[i]);
        }
    }
    widget_scroll_end();
}

/* What it is called, and how many of these are solved. */
static void kind_head(struct box b, int set, const struct puzzle_kind *kind)
{
    const struct puzzle_set *s = &puzzle_view.set[set];
    char words[60], id[PUZZLE_ID];
    int all = 0, solved = 0;
    for (int i = 0; i < s->count; i++) {
        if (s->list[i].kind != kind) continue;
        puzzle_id(set, i, id);
        const struct puzzle_entry *e = puzzle_book_find(&puzzle_view.book, id);
        all++, solved += e && e->right;
    }
    snprintf(words, sizeof words, _("%d of %d"), solved, all);
    type_line(b, style_size(HEADING, 21), TEXT, LEFT, _(kind->title));
    type_line(b, style_size(LOG, 14), TEXT2, RIGHT, words);
}

/* Its stars, and its name where there is room beside them. */
static void tile(struct box r, int set, int number)
{
    const struct puzzle_set *s = &puzzle_view.set[set];
    const struct puzzle *p = &s->list[number];
    struct style small = style_size(LOG, 14);
    const char *words = p->gone ? _("another answer now") : p->id;
    one_spot(r, set, number);
    struct box stars = { r.x + 12, r.y, 104, r.h }, name = { r.x + 122, r.y, r.w - 122 - 42, r.h };
    if (p->gone) name = (struct box){ r.x + 12, r.y, r.w - 54, r.h };
    else puzzle_stars_draw(stars, puzzle_stars(s, p));
    if (type_width(small, words) <= name.w) type_line(name, small, TEXT2, LEFT, words);
}

/* One game's: kind after kind, easiest first; returns the height. */
static float by_kind(struct box b, int set, bool measure)
{
    static int order[PUZZLES_MAX];
    enum { TILE = 52 };
    const struct puzzle_set *s = &puzzle_view.set[set];
    int n = by_rating(s, order), columns = (int)((b.w + GAP) / (app_small() ? 150 : 226)), column = 0;
    columns = columns < 1 ? 1 : columns;
    float w = (b.w - GAP * (float)(columns - 1)) / (float)columns, y = 0, head = grown(30);
    for (int i = 0; i < n; i++) {
        const struct puzzle_kind *kind = s->list[order[i]].kind;
        if (!i || kind != s->list[order[i - 1]].kind) {
            if (i) y += TILE + 18;
            if (!measure) kind_head((struct box){ b.x, b.y + y, b.w, head }, set, kind);
            y += head + 8;
            column = 0;
        } else if (column == columns) {
            y += TILE + 8;
            column = 0;
        }
        struct box r = { b.x + (w + GAP) * (float)column++, b.y + y, w, TILE };
        if (!measure) tile(r, set, order[i]);
    }
    return y + TILE;
}

void puzzles_list(struct box b, int set)
{
    if (set < 0) {
        own_list(b);
        return;
    }
    struct box in = { b.x, b.y, b.w - 14, b.h };
    widget_scroll_begin(spot_id("puzzle list", set), b, by_kind(in, set, true));
    by_kind(in, set, false);
    widget_scroll_end();
}
