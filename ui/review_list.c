/* The decisions of a review and its three figures. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "intent.h"
#include "puzzle_view.h"
#include "review_view.h"
#include "screens/screens.h"
#include "speech.h"
#include "table.h"
#include "text.h"
#include "widgets.h"

enum { TRUSTED = 16 };           /* games from every point before luck is told */

static const struct { colour back; const char *icon; } looks[REVIEW_CLASSES] = {
    { 0x4A5563FF, "minus" }, { 0x1C7A50FF, "check" }, { 0x8A6A14FF, "warning" }, { 0xB4352CFF, "close" },
    { 0x8E1F18FF, "close" },
};

static void points_words(double v, char *out, size_t size)
{
    double p = fmax(-100, fmin(100, round(100 * v)));    /* a sum of decisions may be more than all there is */
    if (p == 0) snprintf(out, size, "%s", _("\u00b10 %"));
    else snprintf(out, size, p < 0 ? _("\u2212%.0f %%") : _("+%.0f %%"), fabs(p));
}

static colour points_colour(double v)
{
    double p = round(100 * v);
    return p > 0 ? 0x7FDCAEFF : p < 0 ? 0xFF9E94FF : TEXT2;
}

/* ---- one decision ---- */

static bool ends_itself(const char *words)
{
    size_t n = strlen(words);
    return n && strchr(".!?", words[n - 1]);
}

static void detail_of(int decision, char *out, size_t size)
{
    const struct review_decision *d = &review_view.sheet.decision[decision];
    struct text t = { out, size, 0 };
    text_clear(&t);
    if (d->same) text_add(&t, "%s", _("Also the Hard bot\u2019s choice."));
    else text_add(&t, _("Hard bot: %s"), review_view.words[decision].hard);
    if (!d->same && !ends_itself(out)) text_add(&t, ".");
    if (!d->same && d->class == REVIEW_EVEN) {
        text_add(&t, " ");
        text_add(&t, _("Inside the margin of \u00b1%.0f %%."), 100 * d->lead.margin);
    }
    if (d->believed >= 0) {
        text_add(&t, " ");
        text_add(&t, _("Would be believed in %.0f %% of the guessed worlds."), 100 * (double)d->believed);
    }
}

/* ---- what can be done with the decision that is shown ---- */

static struct { uint64_t seed; int line; } made = { 0, -1 };         /* the decision that was kept last */

static void keep(const struct intent *i)
{
    const char *why = puzzle_make(i->number);
    app_toast(why ? why : _("Kept: it is under Puzzles, made from your games"));
    if (why) return;
    made.seed = table_whole()->seed;
    made.line = review_view.sheet.decision[i->number].line;
}

static float foot(struct box b, int decision, bool measure)
{
    float h = grown(48);
    if (measure) return h + 8;
    struct box try = box_cut_left(&b, puzzle_can_make(decision) ? (b.w - 8) / 2 : b.w);
    box_cut_left(&b, 8);
    try.h = b.h = h;
    if (widget_button(spot_id("review item try", decision), try, SECONDARY, NULL, _("Try it yourself")))
        intent_call(play_on_open);
    if (!puzzle_can_make(decision)) return h + 8;
    if (made.seed == table_whole()->seed && made.line == review_view.sheet.decision[decision].line)
        widget_button_off(spot_id("review item keep", decision), b, NULL, _("Kept"), _("Kept"));
    else if (widget_button(spot_id("review item keep", decision), b, SECONDARY, NULL, _("As a puzzle")))
        intent_set(&(struct intent){ .carry_out = keep, .number = decision });
    return h + 8;
}

static float item(const struct seat *at, struct box b, int decision, bool measure)
{
    const struct review_decision *d = &review_view.sheet.decision[decision];
    char words[700], number[24];
    struct text t = TEXT_ON(words);
    struct style title = style_size(LABEL, 15);
    detail_of(decision, words, sizeof words);
    const char *chosen = review_view.words[decision].chosen;
    float w = b.w - 24, pill = grown(26), h1 = type_height(w, title, chosen), h2 = type_height(w, LOG, words),
          high = pill + h1 + h2 + 32;
    bool here = at->lines == d->line;
    if (here) high += foot(b, decision, true);
    if (measure) return high;
    b.h = high;
    uint32_t id = spot_id("review item", decision);
    if (spot(id, b, SPOT_LARGE, chosen)) review_go_to(d->line);
    draw_round(b, 12, fade(WHITE, spot_pressed(id) || spot_hovered(id) ? 0.09f : 0.04f));
    if (here) draw_outline(b, 12, 2, BRASS400);
    widget_ring(id, box_inset(b, 2), 12);
    type_wrap((struct box){ b.x + 12, b.y + 18 + pill + h1, w, h2 }, LOG, TEXT2, LEFT, words);
    type_wrap((struct box){ b.x + 12, b.y + 16 + pill, w, h1 }, title, TEXT, LEFT, chosen);
    if (here) foot((struct box){ b.x + 12, b.y + 26 + pill + h1 + h2, w, 0 }, decision, false);
    const char *name = review_class_name(d->class);
    struct style s = style_size(LABEL, 14);
    float pw = type_width(s, name) + 40;
    struct box p = { b.x + 12, b.y + 10, pw, pill };
    draw_round(p, pill / 2, looks[d->class].back);
    draw_icon((struct box){ p.x + 10, p.y + (pill - 16) / 2, 16, 16 }, looks[d->class].icon, WHITE);
    type_line((struct box){ p.x + 30, p.y, pw - 34, pill }, s, WHITE, LEFT, name);
    points_words(d->lead.mean, number, sizeof number);
    float right = type_width(LABEL, number) + 4, key = review_key_of(decision) ? 36 : 0;
    type_line((struct box){ b.x + b.w - 12 - right, p.y, right, pill }, LABEL,
              d->class == REVIEW_EVEN ? TEXT2 : points_colour(d->lead.mean), RIGHT, number);
    if (key > 0) {
        struct box disc = { b.x + b.w - 12 - right - 36, p.y + (pill - 26) / 2, 26, 26 };
        char digit[12];
        snprintf(digit, sizeof digit, "%d", review_key_of(decision));
        draw_round(disc, 13, looks[d->class].back);
        draw_outline(disc, 13, 2, WHITE);
        type_line(disc, style_fixed(style_size(NUMBER, 14)), WHITE, CENTRE, digit);
    }
    text_clear(&t);
    review_part(at->game, d->part, &t);
    float room = b.w - 24 - pw - 10 - right - key - 8;
    if (type_width(LOG, words) <= room)
        type_line((struct box){ p.x + pw + 10, p.y, room, pill }, LOG, TEXT2, LEFT, words);
    return high;
}

/* ---- the list ---- */

/* The k-th to be listed: the numbered ones by weight, then the rest in order of time. */
static int listed(int k)
{
    const struct review_view *v = &review_view;
    int order[REVIEW_KEYS], n = v->keys;
    for (int i = 0; i < n; i++) {
        int at = i;
        while (at > 0 && fabs(v->sheet.decision[order[at - 1]].lead.mean)
                             < fabs(v->sheet.decision[v->key[i]].lead.mean)) {
            order[at] = order[at - 1];
            at--;
        }
        order[at] = v->key[i];
    }
    if (k < n) return order[k];
    for (int i = 0; i < v->sheet.decisions; i++)
        if (v->sheet.decision[i].seat == v->seat && v->sheet.decision[i].worked && !review_key_of(i)
            && k-- == n)
            return i;
    return -1;
}

static void choose(const struct intent *i) { review_choose(i->number); }

/* Whose decisions, where several people played. */
static float whose(struct box b)
{
    const char *names[SEATS_MAX];
    int seats[SEATS_MAX], n = 0, chosen = 0;
    for (int s = 0; s < table_whole()->seats; s++) {
        if (table_whole()->players[s].level != PERSON) continue;
        if (s == review_view.seat) chosen = n;
        names[n] = table_whole()->players[s].name;
        seats[n++] = s;
    }
    if (n < 2) return 0;
    if (widget_segments(spot_id("review whose", 0), (struct box){ b.x, b.y, b.w, 48 }, names, n, &chosen))
        intent_set(&(struct intent){ .carry_out = choose, .number = seats[chosen] });
    return 58;
}

static void summary(const struct seat *at, char *out, size_t size)
{
    const struct review_view *v = &review_view;
    const struct review_sums *u = &v->sheet.sums[v->seat];
    char one[24], two[24];
    struct text t = { out, size, 0 };
    text_clear(&t);
    points_words(u->dealt.mean, one, sizeof one);
    points_words(u->played.mean, two, sizeof two);
    text_add(&t, _("Dealt %s, played %s."), one, two);
    double most = 0;
    int part = 0;
    for (int i = 0; i < v->sheet.turns; i++) {
        const struct review_point *p = &v->sheet.point[v->sheet.turn[i]];
        double jump = fabs(p->chance[v->seat].mean - p[-1].chance[v->seat].mean);
        if (jump > most) most = jump, part = p->part;
    }
    if (part <= 0 || !at->game->part_name) return;
    text_add(&t, " ");
    char words[60];
    struct text w = TEXT_ON(words);
    text_clear(&w);
    review_part(at->game, part, &w);
    text_add(&t, _("Decided in: %s."), words);
}

void review_list(const struct seat *at, struct box b)
{
    const struct review_view *v = &review_view;
    char words[200];
    widget_panel(b);
    struct box in = box_inset(b, 14), head = box_cut_top(&in, grown(30));
    if (v->seat < 0) {
        type_wrap(in, BODY, TEXT2, LEFT, _("Only bots played: there are no decisions of yours to look at."));
        return;
    }
    int all = 0, known = 0;
    for (int i = 0; i < v->sheet.decisions; i++) {
        all += v->sheet.decision[i].seat == v->seat;
        known += v->sheet.decision[i].seat == v->seat && v->sheet.decision[i].worked;
    }
    float w = type_line(head, HEADING, TEXT, LEFT, table_persons() > 1 ? _("Decisions") : _("Your decisions"))
              + 12;
    snprintf(words, sizeof words, _("%d in all, %d key ones"), all, v->keys);
    if (known < all) snprintf(words, sizeof words, _("%d of %d looked at"), known, all);
    type_line((struct box){ head.x + w, head.y, head.w - w, head.h }, LOG, TEXT2, RIGHT, words);
    box_cut_top(&in, whose(in));
    if (v->sheet.worlds >= TRUSTED || v->sheet.finished) {
        summary(at, words, sizeof words);
        float h = type_height(in.w, LOG, words);
        type_wrap(box_cut_top(&in, h), LOG, BRASS300, LEFT, words);
        box_cut_top(&in, 8);
    }
    const char *note =
        mind_find(at->game->id)->unit == JUDGED_POINTS
            ? _("Curve and decisions count games won, played on from what that player could know "
                "then; hints count the points of the Round. The pale band is the margin; inside it "
                "things are called even.")
            : _("Curve, decisions and hints count alike: games played on from what that "
                "player could know then. The pale band is the margin; inside it "
                "things are called even.");
    float foot = widget_note_height(in.w, note);
    if (in.h > 500) {
        widget_note(box_cut_bottom(&in, foot), "bulb", note);
        box_cut_bottom(&in, 10);
    }
    float total = 0;
    for (int k = 0; k < known; k++) {
        int i = listed(k);
        if (i >= 0) total += item(at, (struct box){ 0, 0, in.w - 14, 0 }, i, true) + 8;
    }
    widget_scroll_begin(spot_id("review list", 0), in, total);
    float y = in.y;
    for (int k = 0; k < known; k++) {
        int i = listed(k);
        if (i < 0) continue;
        float h = item(at, (struct box){ 0, 0, in.w - 14, 0 }, i, true), on_screen = y + canvas.dy;
        if (on_screen + h >= in.y && on_screen <= in.y + in.h)
            item(at, (struct box){ in.x, y, in.w - 14, h }, i, false);
        y += h + 8;
    }
    widget_scroll_end();
}

/* ---- the three figures ---- */

static const double LONGEST = 0.30;      /* what a bar shows; a longer one is cut and has an arrow */

static void bar(struct box b, struct judge_worth w, bool known)
{
    char words[24];
    float number = 66, mid = b.x + (b.w - number) / 2, half = (b.w - number) / 2, h = 14,
          y = b.y + (b.h - h) / 2;
    draw_round((struct box){ b.x, y, b.w - number, h }, 7, WELL);
    draw_fill((struct box){ mid - 0.5f, y - 6, 1.5f, h + 12 }, TEXT3);
    if (!known) {
        type_line((struct box){ b.x + b.w - number, b.y, number, b.h }, LABEL, TEXT3, RIGHT, "\u2013");
        return;
    }
    double v = fmax(-LONGEST, fmin(LONGEST, w.mean));
    float len = half * (float)(fabs(v) / LONGEST);
    if (len > 1)
        draw_round((struct box){ v < 0 ? mid - len : mid, y, len, h }, 4, v < 0 ? 0xE5766BFF : 0x4FBF8BFF);
    if (fabs(w.mean) > LONGEST)
        draw_icon((struct box){ v < 0 ? b.x + 2 : b.x + b.w - number - 18, y - 1, 16, 16 },
                  v < 0 ? "chevron-left" : "chevron-right", INK950);
    points_words(w.mean, words, sizeof words);
    type_line((struct box){ b.x + b.w - number, b.y, number, b.h }, LABEL, points_colour(w.mean), RIGHT, words);
}

void review_bars(const struct seat *at, struct box b)
{
    const struct review_sheet *s = &review_view.sheet;
    static const struct { const char *name, *what; } columns[] = {
        { N_("Dealt"), N_("cards, draws, coins") },
        { N_("Played"), N_("against the Hard bot") },
        { N_("The others"), N_("all the rest") },
    };
    int score[SEATS_MAX];
    unsigned won = at->game->score(table_whole()->state, score);
    widget_panel(b);
    struct box in = box_inset(b, 14);
    float names = fminf(170, in.w * 0.24f), gap = 18, w = (in.w - names - 3 * gap) / 3,
          head = type_line_height(LABEL) + type_line_height(style_size(LOG, 13)) + 4;
    for (int c = 0; c < 3; c++) {
        struct box h = { in.x + names + gap + (w + gap) * (float)c, in.y, w, type_line_height(LABEL) };
        type_line(h, LABEL, TEXT, LEFT, _(columns[c].name));
        h.y += h.h;
        type_line((struct box){ h.x, h.y, h.w, type_line_height(style_size(LOG, 13)) }, style_size(LOG, 13),
                  TEXT2, LEFT, _(columns[c].what));
    }
    float row = fminf(64, (in.h - head) / (float)s->seats);
    for (int k = 0; k < s->seats; k++) {
        struct box r = { in.x, in.y + head + row * (float)k, in.w, row };
        const struct review_sums *u = &s->sums[k];
        widget_badge((struct box){ r.x, r.y + (row - 30) / 2, 30, 30 }, seat_colour(at, k), true);
        float h1 = type_line_height(LABEL), h2 = type_line_height(style_size(LOG, 13)),
              y = r.y + (row - h1 - h2) / 2;
        bool wins = won >> k & 1, two = h1 + h2 <= row;
        if (!two) y = r.y + (row - h1) / 2;
        type_line((struct box){ r.x + 40, y, names - 40, h1 }, LABEL, TEXT, LEFT,
                  table_whole()->players[k].name);
        if (two)
            type_line((struct box){ r.x + 40, y + h1, names - 40, h2 }, style_size(LOG, 13),
                      wins ? BRASS300 : TEXT2, LEFT, wins ? _("Wins") : _("Loses"));
        const struct judge_worth *figures[] = { &u->dealt, &u->played, &u->others };
        for (int c = 0; c < 3; c++)
            bar((struct box){ r.x + names + gap + (w + gap) * (float)c, r.y, w, row }, *figures[c],
                (s->worlds >= TRUSTED || s->finished) && (c != 1 || table_whole()->players[k].level == PERSON));
    }
}
