/* Drawings for the rules reference: rows of pieces with marks and words between them. */
#include "picture.h"

#include <math.h>
#include <string.h>

#include "text.h"
#include "type.h"

static const float between = 0.1f;       /* of a row's height */

/* Not the end of a row. */
static bool there(const struct piece *p) { return p->paint || p->icon || p->words; }

static struct style words_style(float high)
{
    return style_fixed(style_size(NUMBER, fmaxf(15, fminf(26, high * 0.26f))));
}

static float wide(const struct piece *p, float high)
{
    if (!p->paint && !p->icon) return type_width(words_style(high), _(p->words)) + 4;
    return (p->size > 0 ? p->size : 1) * high * (p->shape > 0 ? p->shape : 1);
}

/* How many there are in a row, how wide they are together, and whether something stands below one. */
static int measure(const struct piece *row, float high, float *all, bool *named)
{
    int n = 0;
    *all = 0;
    *named = false;
    for (; there(&row[n]); n++) {
        *all += wide(&row[n], high) + (n ? between * high : 0);
        *named |= row[n].under != NULL;
    }
    return n;
}

static void mark(struct box b, const char *icon)
{
    bool yes = !strcmp(icon, "check"), no = !strcmp(icon, "close");
    if (yes || no) draw_round(b, b.h / 2, yes ? OK_GREEN : BAD);
    draw_icon(yes || no ? box_centre(b, b.w * 0.66f, b.h * 0.66f) : b, icon, yes || no ? WHITE : PAPER_INK);
}

static void piece_draw(const struct piece *p, struct box b, float high)
{
    if (!p->paint && !p->icon) {
        type_line(b, words_style(high), PAPER_INK, CENTRE, _(p->words));
        return;
    }
    float h = (p->size > 0 ? p->size : 1) * high;
    struct box in = box_centre(b, b.w, h);
    if (p->paint) p->paint(in, p->n);
    else mark(in, p->icon);
}

/* One row in its box: as high as it can be, in the middle. */
static int row_draw(const struct piece *row, struct box b)
{
    float all, line = 20;
    bool named;
    int n = measure(row, b.h, &all, &named);
    float high = b.h - (named ? line : 0);
    for (int again = 0; again < 3; again++) {        /* words don't shrink with the rest */
        measure(row, high, &all, &named);
        if (all > b.w) high *= b.w / all;
    }
    measure(row, high, &all, &named);
    float x = b.x + fmaxf(0, (b.w - all) / 2), y = b.y + fmaxf(0, (b.h - high - (named ? line : 0)) / 2);
    struct style small = style_fixed(style_size(LABEL, 14));
    for (int i = 0; i < n; i++) {
        float w = wide(&row[i], high);
        piece_draw(&row[i], (struct box){ x, y, w, high }, high);
        float room = w + between * high + 8;
        if (row[i].under)
            type_line((struct box){ x + (w - room) / 2, y + high + 2, room, line - 2 }, small, PAPER_INK2,
                      CENTRE, _(row[i].under));
        x += w + between * high;
    }
    return n;
}

void picture_draw(const struct picture *p, struct box b)
{
    int rows = 1;
    float gap = 12;
    for (const struct piece *i = p->row; there(i) || i->next; i++) rows += i->next;
    const struct piece *row = p->row;
    float h = (b.h - gap * (float)(rows - 1)) / (float)rows;
    for (int i = 0; i < rows; i++)
        row += row_draw(row, (struct box){ b.x, b.y + (h + gap) * (float)i, b.w, h }) + 1;
}
