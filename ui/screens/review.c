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
static int neighbour(const struct seat *at, int step)
{
    const struct review_sheet *s = &review_view.sheet;
    int now = at->lines, best = now;
    for (int i = 0; i < s->points; i++) {
        int line = s->point[i].line;
        if (step < 0 && line < now) best = line;
        if (step > 0 && line > now) return line;
    }
    return best;
}

/* Whose decision the line that is shown is; -1: nobody's. */
static int who_decides(const struct seat *at)
{
    const struct review_sheet *s = &review_view.sheet;
    for (int i = 0; i < s->points; i++)
        if (s->point[i].line == at->lines) return s->point[i].seat;
    return -1;
}

/* To where it was opened: the results are those of the end, whichever moment was looked at. */
static void back(void)
{
    app_back();
    if (app_screen() == &results_screen) results_show();
}

static void show_moment(void)
{
    int seat = who_decides(table_at());
    if (seat >= 0) table_watch(seat);
    app_back();
    if (app_screen() == &results_screen) app_back();
}

/* First, back, here, on, last; the slider of the replay with its marks; its line in words. */
static void controls(const struct seat *at, struct box b)
{
    static const struct { const char *icon, *label; } steps[] = {
        { "skip-back", N_("To the start") }, { "step-back", N_("One back") },
        { "step-forward", N_("One on") }, { "skip-forward", N_("To the end") },
    };
    float x = b.x;
    if (b.w > 560) {             /* a phone has it in the menu of the moment */
        if (widget_icon(spot_id("review try", 0), (struct box){ x, b.y + (b.h - 48) / 2, 48, 48 }, "path",
                        _("Try it yourself"), false))
            intent_call(play_on_open);
        x += 54;
    }
    for (int i = 0; i < 4; i++, x += 54) {
        if (!widget_icon(spot_id("review step", i), (struct box){ x, b.y + (b.h - 48) / 2, 48, 48 },
                         steps[i].icon, _(steps[i].label), false))
            continue;
        review_go_to(i == 0 ? 0 : i == 3 ? table_whole()->log_count : neighbour(at, i == 1 ? -1 : 1));
    }
    const char *word = _("Show this moment"), *face = word;
    float w = fminf(b.w * 0.4f, type_width(BUTTON, word) + 76);
    if (type_width(BUTTON, face) + 57 > w) face = _("Show");
    struct box show = { b.x + b.w - w, b.y, w, b.h };
    if (widget_button_faced(spot_id("review show", 0), show, PRIMARY, "eye", word, face)
        || input_key(SDLK_SPACE))
        intent_call(show_moment);
    int line = at->lines;
    struct box bar = { x + 8, b.y + (b.h - 48) / 2, show.x - x - 24, 48 };
    if (bar.w < 80) return;
    if (widget_slider(spot_id("review seek", 0), bar, 0,
                      table_whole()->log_count > 0 ? table_whole()->log_count : 1, &line))
        review_go_to(line);
    review_marks(bar);
}

static void line_words(const struct seat *at, struct box b)
{
    char words[400];
    review_line_words(at->lines, words, sizeof words, true);
    if (type_width(LOG, words) > b.w) review_line_words(at->lines, words, sizeof words, false);
    type_line(b, LOG, TEXT2, LEFT, words);
}

static void draw(void)
{
    const struct seat *at = table_at();
    const struct board *d = at->board;
    draw_backdrop(d->table[0], d->table[1], d->table[2]);
    float top = table_bar_height() + 12, edge = 14, words = grown(24);
    struct box all = { edge, top, canvas.w - 2 * edge, canvas.h - top - edge };
    if (app_portrait()) {
        const char *const tabs[] = { _("Decisions"), _("Luck and skill") };
        review_chart(at, box_cut_top(&all, fminf(470, all.h * 0.42f)));
        box_cut_top(&all, 8);
        line_words(at, box_cut_top(&all, words));
        controls(at, box_cut_top(&all, 56));
        box_cut_top(&all, 10);
        widget_segments(spot_id("review tab", 0), box_cut_top(&all, 48), tabs, 2, &review_view.tab);
        box_cut_top(&all, 10);
        if (review_view.tab) {
            float h = fminf(all.h, 80 + 64 * (float)table_whole()->seats);
            review_bars(at, box_cut_top(&all, fmaxf(h, 200)));
            box_cut_top(&all, 10);
        }
        if (all.h > 200) review_list(at, all);
    } else {
        struct box right = box_cut_right(&all, fminf(390, all.w * 0.36f));
        box_cut_right(&all, 14);
        review_list(at, right);
        controls(at, box_cut_bottom(&all, 56));
        line_words(at, box_cut_bottom(&all, words + 4));
        float bars = fminf(all.h * 0.42f, fmaxf(150, 70 + grown(46) * (float)table_whole()->seats));
        review_bars(at, box_cut_bottom(&all, bars));
        box_cut_bottom(&all, 12);
        review_chart(at, all);
    }
    char title[120];
    snprintf(title, sizeof title, _("Review: %s"), _(at->game->title));
    if (widget_page_bar(title) || input_key(SDLK_ESCAPE)) intent_call(back);
}

static bool busy(void)
{
    return review_going();
}

const struct screen review_screen = { .name = "review", .draw = draw, .update = review_update, .busy = busy };
