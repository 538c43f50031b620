/* Review: the curve of a finished game, the decisions in it, and what was luck. */
#include "../review_view.h"

#include <math.h>
#include <stdio.h>

#include "../intent.h"
#include "../speech.h"
#include "../table.h"
#include "../widgets.h"
#include "screens.h"
#include "text.h"

/* The decision or chance before or after the line that is shown. */
static int neighbour(int step)
{
    const struct review_sheet *s = &review_view.sheet;
    int now = table.session.log_count, best = now;
    for (int i = 0; i < s->points; i++) {
        int line = s->point[i].line;
        if (step < 0 && line < now) best = line;
        if (step > 0 && line > now) return line;
    }
    return best;
}

/* Whose decision the line that is shown is; -1: nobody's. */
static int who_decides(void)
{
    const struct review_sheet *s = &review_view.sheet;
    for (int i = 0; i < s->points; i++)
        if (s->point[i].line == table.session.log_count) return s->point[i].seat;
    return -1;
}

/* First, back, here, on, last; the slider of the replay with its marks; its line in words. */
static void controls(struct box b)
{
    static const struct { const char *icon, *label; } steps[] = {
        { "skip-back", N_("To the start") }, { "step-back", N_("One back") },
        { "step-forward", N_("One on") }, { "skip-forward", N_("To the end") },
    };
    float x = b.x;
    for (int i = 0; i < 4; i++, x += 54) {
        if (!widget_icon(spot_id("review step", i), (struct box){ x, b.y + (b.h - 48) / 2, 48, 48 },
                         steps[i].icon, _(steps[i].label), false))
            continue;
        review_go_to(i == 0 ? 0 : i == 3 ? table.whole.log_count : neighbour(i == 1 ? -1 : 1));
    }
    const char *word = _("Show this moment");
    float w = fminf(b.w * 0.4f, type_width(BUTTON, word) + 76);
    struct box show = { b.x + b.w - w, b.y, w, b.h };
    if (widget_button(spot_id("review show", 0), show, PRIMARY, "eye", word) || input_key(SDLK_SPACE)) {
        int seat = who_decides();
        if (seat >= 0) table_watch(seat);
        app_back();
    }
    int at = table.session.log_count;
    struct box bar = { x + 8, b.y + (b.h - 48) / 2, show.x - x - 24, 48 };
    if (bar.w < 80) return;
    if (widget_slider(spot_id("review seek", 0), bar, 0,
                      table.whole.log_count > 0 ? table.whole.log_count : 1, &at))
        review_go_to(at);
    review_marks(bar);
}

static void line_words(struct box b)
{
    char words[400];
    review_line_words(table.session.log_count, words, sizeof words, true);
    if (type_width(LOG, words) > b.w) review_line_words(table.session.log_count, words, sizeof words, false);
    type_line(b, LOG, TEXT2, LEFT, words);
}

static void draw(void)
{
    const struct board *d = table.board;
    draw_backdrop(d->table[0], d->table[1], d->table[2]);
    float top = table_bar_height() + 12, edge = 14, words = grown(24);
    struct box all = { edge, top, canvas.w - 2 * edge, canvas.h - top - edge };
    if (app_portrait()) {
        const char *const tabs[] = { _("Decisions"), _("Luck and skill") };
        review_chart(box_cut_top(&all, fminf(470, all.h * 0.42f)));
        box_cut_top(&all, 8);
        line_words(box_cut_top(&all, words));
        controls(box_cut_top(&all, 56));
        box_cut_top(&all, 10);
        widget_segments(spot_id("review tab", 0), box_cut_top(&all, 48), tabs, 2, &review_view.tab);
        box_cut_top(&all, 10);
        if (review_view.tab) {
            float h = fminf(all.h, 80 + 64 * (float)table.whole.seats);
            review_bars(box_cut_top(&all, fmaxf(h, 200)));
            box_cut_top(&all, 10);
        }
        if (all.h > 200) review_list(all);
    } else {
        struct box right = box_cut_right(&all, fminf(390, all.w * 0.36f));
        box_cut_right(&all, 14);
        review_list(right);
        controls(box_cut_bottom(&all, 56));
        line_words(box_cut_bottom(&all, words + 4));
        float bars = fminf(all.h * 0.42f, fmaxf(150, 70 + grown(46) * (float)table.whole.seats));
        review_bars(box_cut_bottom(&all, bars));
        box_cut_bottom(&all, 12);
        review_chart(all);
    }
    char title[120];
    snprintf(title, sizeof title, _("Review: %s"), _(table.game->title));
    if (widget_page_bar(title) || input_key(SDLK_ESCAPE)) app_back();
}

static bool busy(void)
{
    return review_going();
}

const struct screen review_screen = { .name = "review", .draw = draw, .update = review_update, .busy = busy };
