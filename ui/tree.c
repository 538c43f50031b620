/* Everything that can be reached, by the same spots as the keyboard; then every text that no label says. */
#include "tree.h"

#include <math.h>
#include <string.h>

#include "input.h"
#include "spots.h"
#include "type.h"

bool tree_lists(const struct spot *s)
{
    bool way_out = s->id == spot_id("about out", 0);     /* around the page: keys leave it by Esc */
    return !(s->flags & (SPOT_SCROLL | SPOT_KEY | SPOT_QUIET)) || way_out;
}

/* One line, without the marks of bold letters. */
static void plain(struct text *t, const char *words)
{
    for (const char *p = words; *p; p++)
        if (*p != '*') text_add(t, "%c", (unsigned char)*p < ' ' ? ' ' : *p);
}

static void add(struct text *t, uint32_t id, struct box b, unsigned flags, int part)
{
    text_add(t, "%u\t%.3f\t%.3f\t%.3f\t%.3f\t%u\t%d\t", id, (double)(b.x / canvas.w), (double)(b.y / canvas.h),
             (double)(b.w / canvas.w), (double)(b.h / canvas.h), flags, part);
}

/* A label that is heard anyway says it. */
static bool said(const struct type_told *w, const struct spot *list, int count)
{
    float x = w->b.x + w->b.w / 2, y = w->b.y + w->b.h / 2;
    for (int i = 0; i < count; i++) {
        const struct spot *s = &list[i];
        if (!tree_lists(s) || !box_holds(s->b, x, y)) continue;
        if (strstr(s->label, w->text) || (s->state && strstr(s->state, w->text))) return true;
    }
    return false;
}

/* Letters that are drawn twice, for their edge. */
static bool again(const struct type_told *w, int i)
{
    for (int k = 1; k <= i && k < 8; k++)
        if (!strcmp(w->text, w[-k].text) && fabsf(w->b.x - w[-k].b.x) < 4 && fabsf(w->b.y - w[-k].b.y) < 4)
            return true;
    return false;
}

static void add_texts(struct text *t, const struct spot *list, int count, const struct spot *sheet)
{
    const struct type_told *w;
    int n = type_told(&w);
    for (int i = 0; i < n; i++) {
        if (again(&w[i], i) || said(&w[i], list, count)) continue;
        if (sheet && !strcmp(sheet->label, w[i].text)) continue;
        add(t, 0, w[i].b, w[i].heading ? TREE_HEADING : 0, spots_part_at(w[i].b));
        plain(t, w[i].text);
        text_add(t, "\t\n");
    }
}

void tree_write(struct text *t)
{
    int count;
    const struct part *parts;
    const struct spot *s = input_spots(&count), *f = input_focused();
    const struct spot *sheet = spots_find(spot_id("sheet", 0));
    int n = spots_parts(&parts);
    text_clear(t);
    text_add(t, "%u\t%s\t%d\n", f ? f->id : 0, sheet ? sheet->label : "", n);
    for (int i = 0; i < n; i++) text_add(t, "%s\n", parts[i].name);
    for (int i = 0; i < count; i++) {
        if (!tree_lists(&s[i])) continue;
        add(t, s[i].id, s[i].b, (unsigned)s[i].flags, spots_part_of(s[i].id));
        text_add(t, "%s\t%s\n", s[i].label, s[i].state ? s[i].state : "");
    }
    add_texts(t, s, count, sheet);
}
