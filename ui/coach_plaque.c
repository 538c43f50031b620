/* The coach's plaque: beside what it points at and never over it, with an arrow; the rest is dimmed. */
#include <math.h>
#include <stdio.h>

#include "app.h"
#include "coach.h"
#include "screens/screens.h"
#include "speech.h"
#include "spots.h"
#include "text.h"
#include "widgets.h"

static const float DIM = 0.46f, RING = 6, MARGIN = 12;
enum { DOTS_MOST = 20 };

/* Roomy where there is a place for it, tight where it would cover what it points at; folded, without its text,
   where that does so too and has been read. */
static const struct form { float pad, top, mark, heading, words, gap, button; bool progress, text; } forms[] = {
    { 24, 20, 44, 25, 18, 10, 56, true, true }, { 14, 10, 0, 20, 16, 6, 48, false, true },
    { 12, 8, 0, 17, 16, 4, 48, false, false },
};
static const struct form *form = forms;

/* ---- dimming ---- */

/* Black over all of `in` but the boxes: bands between their upper and lower edges, each filled between them. */
static void dim(struct box in, const struct box *lit, int n)
{
    float edge[2 * LESSON_POINTS + 4], y = in.y;
    int edges = 0;
    for (int i = 0; i < n; i++) edge[edges++] = lit[i].y, edge[edges++] = lit[i].y + lit[i].h;
    edge[edges++] = in.y + in.h;
    while (y < in.y + in.h) {
        float next = in.y + in.h, x = in.x;
        for (int i = 0; i < edges; i++)
            if (edge[i] > y && edge[i] < next) next = edge[i];
        while (x < in.x + in.w) {
            float end = in.x + in.w, skip = end;
            for (int i = 0; i < n; i++) {
                if (lit[i].y > y || lit[i].y + lit[i].h < next || lit[i].x + lit[i].w <= x) continue;
                if (lit[i].x < end) end = lit[i].x, skip = lit[i].x + lit[i].w;
            }
            if (end > x) draw_fill((struct box){ x, y, end - x, next - y }, fade(BLACK, DIM));
            x = skip;
        }
        y = next;
    }
}

static void ring(struct box b)
{
    for (float out = 12; out > 0; out -= 4)
        draw_outline(box_inset(b, -out), 14 + out, 4, fade(BRASS400, 0.36f - 0.025f * out));
    draw_outline(b, 14, 5, BRASS400);
}

/* ---- the words ---- */

static struct style heading_style(void) { return style_size(TITLE, form->heading); }
static struct style words_style(void) { return style_size(BODY, form->words); }

static const char *step_words(const struct coach_words *w)
{
    static char words[60];
    snprintf(words, sizeof words, _("Step %d of %d"), w->number, w->steps);
    return words;
}

/* What the heading leaves to its mark, or to the count of steps where that has no line of its own. */
static float heading_width(const struct coach_words *w, float in)
{
    return form->progress ? in - form->mark - 12 : in - type_width(LABEL, step_words(w)) - 12;
}

static const char *foot(const struct coach_words *w)
{
    return w->note ? w->note : w->presses ? "" : w->step->press;
}

static float foot_height(const struct coach_words *w, float width)
{
    return *foot(w) ? type_height(width - 60, LABEL, foot(w)) + 4 + 2 * form->gap : 0;
}

/* What to press stands beside the progress where both fit in one line. */
static bool foot_beside(const struct coach_words *w, float width)
{
    return form->progress && *foot(w) && type_width(LABEL, foot(w)) + 74 + 330 * canvas.text_scale <= width;
}

static float plaque_height(const struct coach_words *w, float width)
{
    float in = width - 2 * form->pad, f = foot_height(w, in), last = form->progress ? grown(24) + form->gap : 0;
    if (foot_beside(w, in)) last = f + form->gap;
    else if (f > 0) last += f + form->gap;
    return form->top + fmaxf(form->mark, type_height(heading_width(w, in), heading_style(), w->step->heading))
           + form->gap + (form->text ? type_height(in, words_style(), w->step->text) + form->gap + 2 : 0)
           + last + form->button
           + form->top - 2;
}

/* ---- the place ---- */

static float shared_area(struct box a, struct box b)
{
    float w = fminf(a.x + a.w, b.x + b.w) - fmaxf(a.x, b.x), h = fminf(a.y + a.h, b.y + b.h) - fmaxf(a.y, b.y);
    return w > 0 && h > 0 ? w * h : 0;
}

static float distance(struct box a, struct box b)
{
    float dx = fmaxf(0, fmaxf(a.x - b.x - b.w, b.x - a.x - a.w)),
          dy = fmaxf(0, fmaxf(a.y - b.y - b.h, b.y - a.y - a.h));
    return hypotf(dx, dy);
}

static bool asks_for_line(const struct coach_words *w)
{
    return w->step->wait == WAIT_LINE || w->step->wait == WAIT_PUSH;
}

/* Where there is little room, what is only told of gives way to what is to be pressed. */
static bool may_hide(const struct coach_words *w, int target)
{
    return app_small() && asks_for_line(w) && w->light >> target & 1;
}

/* Covering what is pointed at is worst, then the prompt while it may be needed, then the hand and the board. */
static float cost(const struct coach_words *w, struct box b, const struct box *targets, int n)
{
    struct box part;
    float sum = 0;
    for (int i = 0; i < n; i++)
        sum += (may_hide(w, i) ? 2 : 1000)
               * shared_area(box_inset(b, w->light >> i & 1 ? 0 : -RING - 8), targets[i]);
    bool acts = asks_for_line(w);
    if (spots_point(spot_id("prompt", 0), &part))
        sum += shared_area(b, part) * (w->instead ? -1 : acts ? 3 : 0.1f);
    if (spots_point(spot_id("hand", 0), &part)) sum += shared_area(b, part) * 0.6f;
    if (spots_point(spot_id("board", 0), &part)) sum += shared_area(b, part) * 0.35f;
    if (n) sum += 40 * fmaxf(0, distance(b, targets[0]) - 60);
    else sum += 10 * distance(b, (struct box){ canvas.w / 2, canvas.h / 2, 0, 0 });
    if (w->instead) sum -= 60 * b.y;
    return sum;
}

/* What has a ring keeps it free. */
static bool covers(const struct coach_words *w, struct box b, const struct box *targets, int n)
{
    for (int i = 0; i < n; i++)
        if (!may_hide(w, i) && shared_area(box_inset(b, w->light >> i & 1 ? 0 : -RING), targets[i]) > 1)
            return true;
    return false;
}

/* The best place of this width; false: it would cover what it points at. */
static bool place_of_width(const struct coach_words *w, float width, const struct box *targets, int n,
                           struct box *best, float *least)
{
    float top = table_bar_height() + MARGIN, h = plaque_height(w, width);
    for (float y = top; y + h <= canvas.h - MARGIN + 1; y += 12)
        for (float x = MARGIN; x + width <= canvas.w - MARGIN + 1; x += 16) {
            struct box b = { x, y, width, h };
            float c = cost(w, b, targets, n);
            if (c < *least) *least = c, *best = b;
        }
    return *least < 1e29f && !covers(w, *best, targets, n);
}

/* Tries widths; letters larger than usual give way where there is no place. */
static struct box find_place_formed(const struct coach_words *w, const struct box *targets, int n)
{
    static const float widths[2][6] = { { 524, 620, 440, 760, 372, 960 },
                                        { 1000, 620, 524, 440, 400, 372 } };
    struct box best = { MARGIN, table_bar_height() + MARGIN, canvas.w - 2 * MARGIN, 0 };
    for (;; canvas.text_scale = fmaxf(1, canvas.text_scale - 0.1f)) {
        float least = 1e30f;
        for (int i = 0; i < 6; i++) {
            float width = widths[app_portrait()][i] * fminf(canvas.text_scale, 1.25f);
            width = fminf(width, canvas.w - 2 * MARGIN);
            struct box place = best;
            float here = 1e30f;
            bool good = place_of_width(w, width, targets, n, &place, &here);
            if (here < least) least = here, best = place;
            if (good && i < 2) return best;
        }
        if ((least < 1e29f && !covers(w, best, targets, n)) || canvas.text_scale <= 1) break;
    }
    if (best.h <= 0) best.h = plaque_height(w, best.w);
    return best;
}

static struct box find_new_place(const struct coach_words *w, const struct box *targets, int n)
{
    float text = canvas.text_scale;
    form = &forms[w->folded ? 2 : 0];
    struct box best = find_place_formed(w, targets, n);
    if (w->folded || (!covers(w, best, targets, n) && best.y + best.h <= canvas.h)) return best;
    canvas.text_scale = text;
    form = &forms[1];
    best = find_place_formed(w, targets, n);
    if (!w->underway || !app_small() || !covers(w, best, targets, n)) return best;
    canvas.text_scale = text;    /* it has been read: what is asked for has begun */
    form = &forms[2];
    return find_place_formed(w, targets, n);
}

/* While a step is read its plaque stays where it is, as long as it covers nothing that is pointed at. */
static struct box find_place(const struct coach_words *w, const struct box *targets, int n)
{
    static struct {
        const struct form *form;
        int step, steps;
        float wide, high, scale, was;
        bool folded, underway;
        struct box place;
    } at;
    bool same = at.form && at.step == w->number && at.steps == w->steps && at.wide == canvas.w
                && at.high == canvas.h && at.was == canvas.text_scale && w->folded == at.folded
                && w->underway == at.underway;
    if (same) {
        float text = canvas.text_scale;
        struct box b = at.place;
        form = at.form;
        canvas.text_scale = at.scale;
        b.h = plaque_height(w, b.w);
        if (!covers(w, b, targets, n) && b.y + b.h <= canvas.h - MARGIN + 1) return b;
        canvas.text_scale = text;
    }
    at.was = canvas.text_scale;
    at.place = find_new_place(w, targets, n);
    at.form = form;
    at.folded = w->folded, at.underway = w->underway;
    at.scale = canvas.text_scale;
    at.step = w->number, at.steps = w->steps, at.wide = canvas.w, at.high = canvas.h;
    return at.place;
}

/* ---- the arrow ---- */

/* The point of the box's edge nearest to a point. */
static void edge_point(struct box b, float x, float y, float *ox, float *oy)
{
    *ox = fmaxf(b.x, fminf(x, b.x + b.w));
    *oy = fmaxf(b.y, fminf(y, b.y + b.h));
}

/* A curve from one point to another, bent to one side of the straight way. */
static void bend(float way[6], float fx, float fy, float tx, float ty, float side)
{
    float dx = tx - fx, dy = ty - fy;
    way[0] = fx, way[1] = fy, way[4] = tx, way[5] = ty;
    way[2] = fx + dx / 2 - dy * side, way[3] = fy + dy / 2 + dx * side;
}

/* Does it run through words? The plaque's own are not yet there, and it begins at its edge. */
static bool crosses_words(const float way[6])
{
    const struct type_mark *m;
    int n = type_marks(&m);
    for (float at = 0; at <= 1; at += 1.0f / 24) {
        float a = (1 - at) * (1 - at), b = 2 * at * (1 - at), c = at * at,
              x = a * way[0] + b * way[2] + c * way[4], y = a * way[1] + b * way[3] + c * way[5],
              wide = at > 0.7f ? 16 : 8;
        for (int i = 0; i < n; i++)
            if (box_holds(box_inset(m[i].b, -wide), x, y)) return true;
    }
    return false;
}

/* The way from the plaque to the ring that crosses no words: bent one way or the other, or only its end, from
   whichever side is free. false: the ring says it alone. */
static bool find_way(struct box from, struct box to, float way[6])
{
    static const float sides[] = { 0.18f, -0.18f, 0, 0.36f, -0.36f };
    enum { AROUND = 16 };
    float tx, ty, fx, fy;
    struct box in = box_inset(to, fminf(24, fminf(to.w, to.h) / 3)), out = box_inset(from, 40),
               rim = box_inset(to, -RING - 6);
    edge_point(in, from.x + from.w / 2, from.y + from.h / 2, &tx, &ty);
    edge_point(out, tx, ty, &fx, &fy);
    edge_point(from, fx + (tx - fx) * 100, fy + (ty - fy) * 100, &fx, &fy);
    edge_point(rim, fx, fy, &tx, &ty);
    if (hypotf(tx - fx, ty - fy) < 26) return false;
    for (int i = 0; i < 5; i++) {
        bend(way, fx, fy, tx, ty, sides[i]);
        if (!crosses_words(way)) return true;
    }
    float nearest = 1e30f, best[6];
    for (int i = 0; i < AROUND; i++) {
        float a = 6.2831853f * (float)i / AROUND, x, y;
        edge_point(rim, to.x + to.w / 2 + cosf(a) * 2000, to.y + to.h / 2 + sinf(a) * 2000, &x, &y);
        bend(way, x + cosf(a) * 46, y + sinf(a) * 46, x, y, 0);
        bool inside = box_holds((struct box){ 8, 8, canvas.w - 16, canvas.h - 16 }, way[0], way[1]);
        float far = hypotf(way[0] - fx, way[1] - fy);
        bool hidden = box_holds(box_inset(from, -8), way[0], way[1]);
        if (!inside || hidden || far >= nearest || crosses_words(way)) continue;
        nearest = far;
        for (int k = 0; k < 6; k++) best[k] = way[k];
    }
    for (int k = 0; k < 6; k++) way[k] = best[k];
    return nearest < 1e29f;
}

static void arrow(struct box from, struct box to)
{
    float *way = coach_laid.arrow;
    coach_laid.arrows = find_way(from, to, way);
    if (!coach_laid.arrows) return;
    float fx = way[0], fy = way[1], mx = way[2], my = way[3], tx = way[4], ty = way[5],
          a = atan2f(ty - my, tx - mx);
    struct box b = { fminf(fx, fminf(tx, mx)) - 30, fminf(fy, fminf(ty, my)) - 30, 0, 0 };
    b.w = fmaxf(fx, fmaxf(tx, mx)) + 30 - b.x;
    b.h = fmaxf(fy, fmaxf(ty, my)) + 30 - b.y;
    char path[240], body[800];
    double hx = (double)(tx - b.x), hy = (double)(ty - b.y), left = (double)a - 0.5, right = (double)a + 0.5;
    snprintf(path, sizeof path, "M%.0f %.0f Q%.0f %.0f %.0f %.0f M%.0f %.0f L%.0f %.0f L%.0f %.0f",
             (double)(fx - b.x), (double)(fy - b.y), (double)(mx - b.x), (double)(my - b.y), hx, hy,
             hx - 24 * cos(left), hy - 24 * sin(left), hx, hy, hx - 24 * cos(right), hy - 24 * sin(right));
    snprintf(body, sizeof body,
             "<g fill='none' stroke-linecap='round' stroke-linejoin='round'>"
             "<path d='%s' stroke='#1b1408' stroke-opacity='.55' stroke-width='11'/>"
             "<path d='%s' stroke='#E3B95F' stroke-width='6'/></g>", path, path);
    draw_svg(b, body);
}

/* ---- the plaque ---- */

static void progress(struct box b, const struct coach_words *w)
{
    const char *words = step_words(w);
    float tail = type_width(LABEL, words) + 4, x = b.x, y = b.y + b.h / 2;
    type_line((struct box){ b.x + b.w - tail, b.y, tail, b.h }, LABEL, PAPER_INK2, RIGHT, words);
    float room = b.w - tail - 16;
    if (w->steps > DOTS_MOST || room < 15 * (float)w->steps + 14) {
        draw_round((struct box){ x, y - 5, room, 10 }, 5, 0xD9C9A6FF);
        float part = room * (float)w->number / (float)w->steps;
        draw_round((struct box){ x, y - 5, fmaxf(10, part), 10 }, 5, BRASS500);
        return;
    }
    for (int i = 1; i <= w->steps; i++) {
        float wide = i == w->number ? 22 : 9;
        draw_round((struct box){ x, y - 4.5f, wide, 9 }, 4.5f,
                   i < w->number ? PAPER_INK2 : i == w->number ? BRASS500 : 0xD9C9A6FF);
        x += wide + 6;
    }
}

static enum coach_press buttons(struct box b, const struct coach_words *w)
{
    struct button_row { enum coach_press press; enum button kind; const char *icon, *label; };
    const struct button_row back = { COACH_BACK, PAPER, "chevron-left", _("Back") },
                            skip = { COACH_SKIP, PAPER, "step-forward", _("Skip") },
                            leave = { COACH_LEAVE, PAPER, "door", _("Leave") },
                            fold = { COACH_FOLD, PRIMARY, "touch", _("Try it") },
                            go_on = { COACH_SKIP, PRIMARY, "next", _("Go on") },
                            play = { COACH_PLAY, PRIMARY, "play", _("Play a first game") };
    struct button_row row[3] = { back, leave, w->last       ? play
                                             : w->presses  ? go_on
                                             : w->foldable ? fold
                                                           : skip };
    enum coach_press pressed = COACH_NONE;
    int first = w->number == 1;                  /* there is no way back from it */
    float gap = 10, wide = w->last ? 0.24f : w->presses ? 0.29f : 0.3333f, x = b.x;
    float part = (b.w - 2 * gap) * wide;
    for (int i = first; i < 3; i++, x += part + gap) {
        struct box one = { x, b.y, i < 2 ? part : b.x + b.w - x, b.h };
        const char *icon = part >= 118 ? row[i].icon : NULL;
        if (widget_button(spot_id("coach", i), one, row[i].kind, icon, row[i].label)) pressed = row[i].press;
    }
    return pressed;
}

static float heading(struct box in, const struct coach_words *w)
{
    float wide = heading_width(w, in.w), h = type_height(wide, heading_style(), w->step->heading),
          head = fmaxf(form->mark, h), x = in.x + (form->progress ? form->mark + 12 : 0);
    if (form->progress) {
        draw_round((struct box){ in.x, in.y + (head - 44) / 2, 44, 44 }, 22, 0x173F37FF);
        draw_icon((struct box){ in.x + 10, in.y + (head - 44) / 2 + 10, 24, 24 }, "gavel", BRASS300);
    } else type_line((struct box){ x + wide, in.y, in.w - wide, head }, LABEL, PAPER_INK2, RIGHT,
                     step_words(w));
    type_wrap((struct box){ x, in.y + (head - h) / 2, wide, h }, heading_style(), PAPER_INK, LEFT,
              w->step->heading);
    return head;
}

static enum coach_press plaque(struct box b, const struct coach_words *w)
{
    float x = b.x + form->pad, y = b.y + form->top, in = b.w - 2 * form->pad;
    draw_shadow(b, 18, SHADOW_PLAQUE);
    widget_paper(b, 18);
    draw_outline(b, 18, 3, BRASS400);
    y += heading((struct box){ x, y, in, b.h }, w) + form->gap;
    if (form->text)
        y += type_wrap((struct box){ x, y, in, b.h }, words_style(), PAPER_INK, LEFT, w->step->text)
             + form->gap + 2;
    float f = foot_height(w, in);
    struct box last = { x, y, in, form->progress ? grown(24) : 0 };
    if (f > 0) {
        bool beside = foot_beside(w, in);
        struct box row = { x, y, beside ? type_width(LABEL, foot(w)) + 70 : in, f };
        draw_round(row, 10, w->note ? 0xF3D9A4FF : PAPER200);
        draw_icon((struct box){ x + 14, y + (f - 24) / 2, 24, 24 }, w->note ? "bell" : "touch", PAPER_INK2);
        type_wrap((struct box){ x + 50, y + form->gap + 2, row.w - 60, f }, LABEL, PAPER_INK, LEFT, foot(w));
        if (beside) last = (struct box){ x + row.w + 20, y, in - row.w - 20, f };
        else last.y += f + form->gap;
    }
    if (form->progress) {
        progress(last, w);
        last.y += last.h + form->gap;
    }
    return buttons((struct box){ x, last.y, in, form->button }, w);
}

enum coach_press coach_plaque(const struct coach_words *w, const struct box *targets, int n)
{
    float text = canvas.text_scale, top = table_bar_height();
    struct box lit[LESSON_POINTS + 1], table = { 0, top, canvas.w, canvas.h - top };
    for (int i = 0; i < n; i++) lit[i] = box_inset(targets[i], w->light >> i & 1 ? 0 : -RING);
    if (w->dims) {
        dim(table, lit, n);
        spots_dim(table, lit, n);
    }
    for (int i = 0; i < n; i++)
        if (!(w->light >> i & 1)) ring(lit[i]);
    if (w->ghost) w->ghost();
    struct box b = find_place(w, targets, n);
    coach_laid.plaque = b;
    b.x += w->shake;
    coach_laid.arrows = false;
    if (n && !(w->light & 1)) arrow(b, targets[0]);
    type_watch(false);
    spots_cover(b);
    type_covered_by(b);
    speech_add(w->step->heading);
    speech_add(w->step->text);
    if (*foot(w)) speech_add(foot(w));
    bool tapped = spot(spot_id("coach plaque", 0), b, SPOT_QUIET | SPOT_LARGE, w->step->heading);
    struct coach_words now = *w;
    bool hides = covers(w, coach_laid.plaque, targets, n) || (coach_laid.missing && app_small());
    now.foldable = coach_laid.foldable = !w->folded && form->text && hides;
    enum coach_press pressed = plaque(b, &now);
    if (!pressed && tapped && (w->folded || now.foldable)) pressed = COACH_FOLD;
    canvas.text_scale = text;
    return pressed;
}
