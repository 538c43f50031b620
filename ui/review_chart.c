/* The curve of a review: every seat's chance to win, key decisions, the place the replay is at. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app.h"
#include "review_view.h"
#include "table.h"
#include "text.h"
#include "widgets.h"

static struct box plot;          /* of the pass being drawn */

static float x_of(int line)
{
    int lines = table_whole()->log_count;
    return plot.x + plot.w * (float)line / (float)(lines > 0 ? lines : 1);
}

static float y_of(double chance)
{
    return plot.y + plot.h * (1 - (float)fmin(1, fmax(0, chance)));
}

static colour seat_tint(const struct seat *at, int seat)
{
    return seat_colours[seat_colour(at, seat)].light;
}

/* How many points have a first figure: the others are still to come. */
static int known_points(void)
{
    const struct review_sheet *s = &review_view.sheet;
    int n = 0;
    while (n < s->points && s->point[n].worlds) n++;
    return n;
}

static void grid(const struct seat *at)
{
    char words[60];
    for (int i = 0; i <= 4; i++) {
        float y = y_of(i / 4.0);
        draw_fill((struct box){ plot.x, y, plot.w, 1 }, fade(WHITE, i ? 0.10f : 0.3f));
        snprintf(words, sizeof words, _("%d %%"), 25 * i);
        type_line((struct box){ plot.x - 58, y - 10, 48, 20 }, style_fixed(PLAIN13), TEXT2, RIGHT, words);
    }
    int line[100], part[100], n = review_parts(table_whole(), line, part, 100);
    for (int i = 0; i < n; i++) {
        struct text t = TEXT_ON(words);
        float x = x_of(line[i]), next = i + 1 < n ? x_of(line[i + 1]) : plot.x + plot.w;
        draw_fill((struct box){ x, plot.y, 1, plot.h }, fade(WHITE, 0.08f));
        text_clear(&t);
        review_part(at->game, part[i], &t);
        if (type_width(style_fixed(PLAIN13), words) + 6 > next - x)
            snprintf(words, sizeof words, "%d", part[i]);
        if (type_width(style_fixed(PLAIN13), words) + 4 > next - x) continue;
        type_line((struct box){ x, plot.y + plot.h + 8, next - x, 20 }, style_fixed(PLAIN13), TEXT2, CENTRE,
                  words);
    }
}

static void add_path(struct text *t, int seat, int n, double off, bool back)
{
    const struct review_sheet *s = &review_view.sheet;
    for (int k = 0; k < n; k++) {
        int i = back ? n - 1 - k : k;
        const struct judge_worth *w = &s->point[i].chance[seat];
        text_add(t, "%s%.0f %.0f", k || back ? "L" : "M", (double)(x_of(s->point[i].line) - plot.x),
                 (double)(y_of(w->mean + off * w->margin) - plot.y));
    }
}

static void curve(const struct seat *at, int seat, int n, bool own)
{
    enum { ROOM = 60000 };
    char *body = malloc(ROOM);
    struct text t = { body, ROOM, 0 };
    colour c = seat_tint(at, seat);
    if (!body) return;
    text_clear(&t);
    if (own) {
        text_add(&t, "<path fill=\"#%06X\" fill-opacity=\"0.2\" d=\"", c >> 8);
        add_path(&t, seat, n, 1, false);
        add_path(&t, seat, n, -1, true);
        text_add(&t, "Z\"/>");
    }
    text_add(&t, "<path fill=\"none\" stroke=\"#%06X\" stroke-width=\"%d\" stroke-linejoin=\"round\" d=\"",
             c >> 8, own ? 5 : 3);
    add_path(&t, seat, n, 0, false);
    text_add(&t, "\"/>");
    draw_svg(plot, body);
    free(body);
    const struct review_sheet *s = &review_view.sheet;
    float last = -100;
    for (int i = 0; i < n; i++) {        /* its shape every now and then, each seat's elsewhere */
        float x = x_of(s->point[i].line);
        bool here = x - last > 110 && x - plot.x > 26 * (float)(seat + 1);
        if (!here && i + 1 < n) continue;
        last = x;
        widget_badge((struct box){ x - 9, y_of(s->point[i].chance[seat].mean) - 9, 18, 18 },
                     seat_colour(at, seat), false);
    }
}

static void hatch(int from)
{
    const struct review_sheet *s = &review_view.sheet;
    float x = from ? x_of(s->point[from - 1].line) : plot.x, w = plot.x + plot.w - x;
    char body[6000];
    struct text t = TEXT_ON(body);
    if (w < 4) return;
    text_clear(&t);
    text_add(&t, "<g stroke=\"#8F99A5\" stroke-opacity=\"0.35\" stroke-width=\"2\">");
    for (float d = -plot.h; d < w && t.n + 80 < sizeof body; d += 18) {
        float x0 = fmaxf(0, d), y0 = plot.h - (x0 - d), x1 = fminf(w, d + plot.h), y1 = plot.h - (x1 - d);
        text_add(&t, "<path d=\"M%.0f %.0fL%.0f %.0f\"/>", (double)x0, (double)y0, (double)x1, (double)y1);
    }
    text_add(&t, "</g>");
    draw_svg((struct box){ x, plot.y, w, plot.h }, body);
}

static colour class_colour(enum review_class c)
{
    static const colour colours[REVIEW_CLASSES]
        = { 0x4A5563FF, 0x1C7A50FF, 0x8A6A14FF, 0xB4352CFF, 0x8E1F18FF };
    return colours[c];
}

static void disc(int decision)
{
    const struct review_decision *d = &review_view.sheet.decision[decision];
    const struct review_sheet *s = &review_view.sheet;
    char number[12], label[80];
    int point = 0;
    while (point < s->points - 1 && s->point[point].line < d->line) point++;
    if (!s->point[point].worlds) return;
    float x = x_of(d->line), y = y_of(s->point[point].chance[d->seat].mean);
    struct box b = { x - 15, y - 15, 30, 30 };
    uint32_t id = spot_id("review disc", decision);
    snprintf(number, sizeof number, "%d", review_key_of(decision));
    snprintf(label, sizeof label, _("Decision %d: %s"), review_key_of(decision), review_class_name(d->class));
    if (spot(id, b, SPOT_LARGE, label)) review_go_to(d->line);
    draw_round(b, 15, class_colour(d->class));
    draw_outline(b, 15, 3, WHITE);
    widget_ring(id, b, 15);
    type_line(b, style_fixed(style_size(NUMBER, 16)), WHITE, CENTRE, number);
}

/* Where the replay is: a brass line with a point. */
static void here(const struct seat *at)
{
    float x = x_of(at->lines);
    draw_fill((struct box){ x - 1.5f, plot.y - 8, 3, plot.h + 8 }, BRASS400);
    draw_round((struct box){ x - 6, plot.y - 16, 12, 12 }, 6, BRASS400);
}

static void legend(const struct seat *at, struct box b)
{
    float x = b.x + b.w, all = 0;
    int seats = table_whole()->seats;
    for (int s = 0; s < seats; s++) all += type_width(LABEL, table_whole()->players[s].name) + 46;
    bool named = all - 16 <= b.w;        /* else the shapes alone: all of them or none */
    for (int s = seats - 1; s >= 0; s--) {
        const char *name = table_whole()->players[s].name;
        float w = named ? type_width(LABEL, name) : 0;
        x -= w;
        if (named) type_line((struct box){ x, b.y, w + 2, b.h }, LABEL, TEXT, LEFT, name);
        x -= named ? 28 : 20;
        widget_badge((struct box){ x, b.y + (b.h - 20) / 2, 20, 20 }, seat_colour(at, s), false);
        x -= 18;
    }
}

static void touch(const struct seat *at)
{
    uint32_t id = spot_id("review curve", 0);
    float x, y;
    bool dropped, tapped = spot(id, plot, SPOT_DRAG | SPOT_LARGE, _("Curve"));
    widget_ring(id, plot, 6);
    if (tapped) x = input.x;
    if (!tapped && !spot_dragged(id, &x, &y, &dropped)) return;
    int line = (int)lroundf((x - plot.x) / plot.w * (float)table_whole()->log_count);
    line = line < 0 ? 0 : line > table_whole()->log_count ? table_whole()->log_count : line;
    if (line != at->lines) review_go_to(line);
}

void review_chart(const struct seat *at, struct box b)
{
    char words[80];
    const struct review_sheet *s = &review_view.sheet;
    widget_panel(b);
    struct box in = box_inset(b, 16), head = box_cut_top(&in, grown(30));
    float w = type_line(head, HEADING, TEXT, LEFT, _("Chance to win")) + 20;
    legend(at, (struct box){ head.x + w, head.y, head.w - w, head.h });
    struct box bar = box_cut_top(&in, grown(22));
    if (!s->finished) {
        snprintf(words, sizeof words, _("Playing on from every moment: %d %%"),
                 s->total ? 100 * s->done / s->total : 0);
        float left = type_line(bar, LOG, TEXT2, LEFT, words) + 14;
        struct box line = { bar.x + left, bar.y + bar.h / 2 - 3, bar.w - left, 6 };
        draw_round(line, 3, WELL);
        draw_round((struct box){ line.x, line.y,
                                  fmaxf(6, line.w * (float)s->done / (float)(s->total ? s->total : 1)), 6 },
                   3, BRASS500);
    }
    plot = (struct box){ in.x + 60, in.y + 18, in.w - 76, in.h - 18 - 30 };
    grid(at);
    touch(at);
    int n = known_points();
    for (int pass = 0; pass < 2 && n; pass++)    /* the own one over the others */
        for (int k = 0; k < s->seats; k++)
            if ((k == review_view.seat) == (pass == 1)) curve(at, k, n, pass == 1);
    if (n < s->points) hatch(n);
    here(at);
    for (int k = 0; k < review_view.keys; k++) disc(review_view.key[k]);
}
