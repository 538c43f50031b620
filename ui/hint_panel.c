/* A hint, drawn: its marks on the table, its words and figures in the prompt. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "hint.h"
#include "intent.h"
#include "settings.h"
#include "speech.h"
#include "table.h"
#include "text.h"
#include "words.h"
#include "hint_parts.h"

/* ---- marks ---- */

void hint_disc(float x, float y, int rank)
{
    float r = rank == 1 ? 21 : 16;
    struct box b = { x - r, y - r, 2 * r, 2 * r };
    char number[4];
    draw_shadow(b, r, SHADOW_PLATE);
    draw_round(b, r, rank == 1 ? WHITE : 0x241D16FF);
    if (rank == 1) {
        draw_icon(box_centre(b, 28, 28), "bulb", 0x6B4A0BFF);
        return;
    }
    draw_outline(b, r, 2, WHITE);
    snprintf(number, sizeof number, "%d", rank);
    type_line(b, style_fixed(style_size(NUMBER, 17)), WHITE, CENTRE, number);
}

void hint_mark(struct box b, float radius, int rank)
{
    if (rank < 1) return;
    if (rank == 1) {
        draw_outline(box_inset(b, -6), radius + 6, 8, fade(BLACK, 0.55f));
        draw_outline(box_inset(b, -5), radius + 5, 6, WHITE);
    } else draw_dashes(box_inset(b, -3), radius + 3, 4, WHITE);
    bool narrow = b.w < 110;             /* a card in a full hand: the next one lies over its corner */
    hint_disc(narrow ? b.x + b.w / 2 : b.x + b.w - 8, narrow ? b.y - 6 : b.y + 6, rank);
}

/* ---- words ---- */

static void action_words(const struct seat *at, const struct action *a, char *out, size_t size)
{
    seat_name(at, a, out, size);
    text_capital(out);
}

static void figure(const struct hint *h, double mean, char *out, size_t size)
{
    if (h->unit == JUDGED_POINTS) snprintf(out, size, "%.1f", mean);
    else snprintf(out, size, _("%.0f %%"), 100 * mean);
}

/* Above the figures. */
static void heading_words(const struct hint *h, char *out, size_t size)
{
    static const char *const words[] = {
        [JUDGED_WINS] = N_("How often you would win from here"),
        [JUDGED_POINTS] = N_("Points you would score in this Round"),
        [JUDGED_GOAL] = N_("How likely your goal would be after this round"),
    };
    snprintf(out, size, "%s", _(words[h->unit]));
}

static void margin_words(const struct hint *h, char *out, size_t size)
{
    char off[24];
    if (h->unit == JUDGED_POINTS) snprintf(off, sizeof off, "%.1f", h->worth[0].margin);
    else snprintf(off, sizeof off, _("%.0f %%"), 100 * h->worth[0].margin);
    const char *words = ngettext(
        "I tried it in %d game, guessing what I can\u2019t see. A figure can be %s too high or too low.",
        "I tried it in %d games, guessing what I can\u2019t see. A figure can be %s too high or too low.",
        (unsigned)h->worlds);
    snprintf(out, size, words, h->worlds, off);
}

/* How the first two compare. */
static bool lead_words(const struct hint *h, char *out, size_t size)
{
    if (h->count < 2 || !judge_even(h->lead)) return false;
    snprintf(out, size, "%s", _("1 and 2 are about equal: take whichever you like."));
    return true;
}

/* "wins about 62 % of the guessed games" as the unit has it, with the margin; and how sure the lead is. */
static void hint_words(const struct seat *at, const struct hint *h, char *out, size_t size)
{
    char first[160], second[160], one[24], two[24], lead[160];
    struct text t = { out, size, 0 };
    action_words(at, &h->action[0], first, sizeof first);
    figure(h, h->worth[0].mean, one, sizeof one);
    text_clear(&t);
    text_add(&t, "%s. ", first);
    if (!h->worlds) return;              /* there is nothing else to do */
    if (h->unit == JUDGED_WINS) text_add(&t, _("So you would win about %s of the time."), one);
    else if (h->unit == JUDGED_POINTS) text_add(&t, _("It brings about %s points in this Round."), one);
    else text_add(&t, _("It gives your goal a chance of about %s."), one);
    if (h->count > 1) {
        action_words(at, &h->action[1], second, sizeof second);
        figure(h, h->worth[1].mean, two, sizeof two);
        text_add(&t, " ");
        text_add(&t, _("The next best: %s, %s."), second, two);
        if (lead_words(h, lead, sizeof lead)) text_add(&t, " %s", lead);
    }
}

/* ---- the prompt ---- */

static void head(struct prompt *p, const char *title, const char *sub, float pulse)
{
    struct style big = app_portrait() && !app_small() ? TITLE : HEADING;
    float h1 = type_line_height(big), h2 = *sub ? type_height(p->b.w - 54, LOG, sub) : 0,
          h = fmaxf(44, h1 + h2);
    struct box b = prompt_room(p, h);
    if (p->measure) return;
    if (p->aloud) {
        speech_add(title);
        speech_add(sub);
    }
    canvas.alpha = pulse;
    hint_disc(b.x + 21, b.y + h / 2, 1);
    canvas.alpha = 1;
    float y = b.y + (h - h1 - h2) / 2;
    type_line((struct box){ b.x + 54, y, b.w - 54, h1 }, big, TEXT, LEFT, title);
    type_wrap((struct box){ b.x + 54, y + h1, b.w - 54, h2 }, LOG, TEXT2, LEFT, sub);
}

/* How the first compares with the next, in words. */
static void compared(const struct hint *h, struct text *out)
{
    char one[24], two[24];
    if (h->count < 2) { text_add(out, "%s", _("There is nothing better to do.")); return; }
    figure(h, h->worth[0].mean, one, sizeof one);
    figure(h, h->worth[1].mean, two, sizeof two);
    if (judge_even(h->lead)) text_add(out, "%s", _("Nothing else serves your goal clearly better."));
    else text_add(out, _("It serves your goal better than anything else: %s, the next best %s."), one, two);
}

/* The good ones first, then what to mind: two of each, or the choices would have no room. */
static void reason_lines(struct prompt *p, const char *words, bool wanted)
{
    enum { MOST = 2 };
    char copy[600];
    int shown = 0;
    snprintf(copy, sizeof copy, "%s", words);
    char *rest = copy;
    for (char *line = text_split(&rest, '\n'); line; line = text_split(&rest, '\n')) {
        if (strlen(line) < 3) continue;
        bool good = line[0] == '+';
        if (good != wanted || shown++ >= MOST) continue;
        float high = fmaxf(22, type_height(p->b.w - 32, LOG, line + 2));
        struct box b = prompt_room(p, high);
        p->y -= 3;
        if (p->aloud && !p->measure) speech_add(line + 2);
        if (p->measure) continue;
        draw_icon((struct box){ b.x, b.y, 20, 20 }, good ? "check" : "warning", good ? 0x6FD3A0FF : WARN);
        type_wrap((struct box){ b.x + 32, b.y, b.w - 32, high }, LOG, TEXT, LEFT, line + 2);
    }
}

/* Facts of the rules, one a line: "+ " what speaks for it, "! " what to mind. */
static void reasons(const struct seat *at, struct prompt *p, const struct hint *h)
{
    char words[600];
    struct text t = TEXT_ON(words);
    text_clear(&t);
    words_because(at->game, at->players, at->view, &h->action[0], &t);
    if (!strstr(words, "+ ")) {          /* never warnings alone */
        text_add(&t, "+ ");
        compared(h, &t);
    }
    for (int pass = 0; pass < 2; pass++) reason_lines(p, words, pass == 0);
}

/* The longest bar: everything, or a little more than the best of the points. */
static double scale_of(const struct hint *h)
{
    double most = 1;
    if (h->unit != JUDGED_POINTS) return 1;
    for (int i = 0; i < h->count; i++) most = fmax(most, h->worth[i].mean + h->worth[i].margin);
    return most;
}

static void bar(struct box b, const struct judge_worth *w, double scale, bool first)
{
    double mean = fmax(0, fmin(1, w->mean / scale)), off = w->margin / scale;
    draw_round(b, b.h / 2, WELL);
    if (mean > 0)
        draw_round((struct box){ b.x, b.y, fmaxf(b.h, b.w * (float)mean), b.h }, b.h / 2,
                   first ? WHITE : TEXT3);
    for (int side = -1; side <= 1; side += 2) {
        double at = fmax(0, fmin(1, mean + side * off));
        draw_fill((struct box){ b.x + (b.w - 2) * (float)at, b.y - 3, 2, b.h + 6 }, first ? BRASS300 : TEXT2);
    }
}

/* One of them: number, words, figure, bar; returns the height. */
static float row(const struct seat *at, struct box b, const struct hint *h, int i, bool measure)
{
    char words[160], number[24], rank[12];
    struct style s = style_size(LABEL, 14);
    action_words(at, &h->action[i], words, sizeof words);
    figure(h, h->worth[i].mean, number, sizeof number);
    float right = type_width(LABEL, number) + 10, w = b.w - 34 - right,
          high = fmaxf(grown(20), type_height(w, s, words));
    if (measure) return high + 16;
    struct box disc = { b.x, b.y + (high - 12) / 2, 26, 26 };
    snprintf(rank, sizeof rank, "%d", i + 1);
    draw_round(disc, 13, i ? 0x241D16FF : WHITE);
    type_line(disc, style_fixed(style_size(NUMBER, 15)), i ? WHITE : BRASS_INK, CENTRE, rank);
    type_wrap((struct box){ b.x + 34, b.y, w, high }, s, TEXT, LEFT, words);
    type_line((struct box){ b.x + b.w - right, b.y, right, high }, LABEL, TEXT, RIGHT, number);
    bar((struct box){ b.x + 34, b.y + high + 4, b.w - 34, 8 }, &h->worth[i], scale_of(h), i == 0);
    return high + 16;
}

/* Below each other, or side by side where there is room. */
static void rows(const struct seat *at, struct prompt *p, const struct hint *h)
{
    bool abreast = app_portrait() && !app_small();
    float gap = 22, w = abreast ? (p->b.w - gap * (float)(h->count - 1)) / (float)h->count : p->b.w, high = 0;
    for (int i = 0; i < h->count && abreast; i++)
        high = fmaxf(high, row(at, (struct box){ 0, 0, w, 0 }, h, i, true));
    struct box all = abreast ? prompt_room(p, high) : (struct box){ 0 };
    for (int i = 0; i < h->count; i++) {
        struct box b = abreast ? (struct box){ all.x + (w + gap) * (float)i, all.y, w, high }
                               : prompt_room(p, row(at, (struct box){ 0, 0, w, 0 }, h, i, true));
        if (!abreast) p->y -= 6;
        if (!p->measure) row(at, b, h, i, false);
    }
}

static void line(struct prompt *p, struct style s, colour c, const char *words)
{
    float h = type_height(p->b.w, s, words);
    struct box b = prompt_room(p, h);
    p->y -= 4;
    if (p->measure) return;
    if (p->aloud) speech_add(words);
    type_wrap(b, s, c, LEFT, words);
}

static void thinking(struct prompt *p)
{
    char words[80];
    snprintf(words, sizeof words, _("Games tried in my head: %d"), hint_progress());
    head(p, _("What would you do?"), words, 0.65f + 0.35f * sinf((float)fmod(app_now() / 220, 6.2832)));
    const struct prompt_button cancel[]
        = { { spot_id("hint cancel", 0), ASIDE, "close", _("Cancel"), NULL } };
    if (prompt_buttons(p, cancel, 1) == 0) intent_call(hint_drop);
}

static void told(const struct seat *at, struct prompt *p, const struct hint *h)
{
    char words[200];
    action_words(at, &h->action[0], words, sizeof words);
    head(p, _("What I would do"), words, 1);
    reasons(at, p, h);
    if (h->count > 1) {
        heading_words(h, words, sizeof words);
        line(p, LABEL, TEXT2, words);
        rows(at, p, h);
        margin_words(h, words, sizeof words);
        line(p, style_size(LOG, 14), TEXT2, words);
        if (lead_words(h, words, sizeof words)) line(p, style_size(LOG, 14), BRASS300, words);
    }
    const struct prompt_button both[] = {
        { spot_id("hint do", 0), PRIMARY, "check", _("Do this"), NULL },
        { spot_id("hint do", 1), ASIDE, NULL, _("I\u2019ll choose myself"), NULL },
    };
    int tapped = prompt_buttons(p, both, 2);
    if (tapped == 0) intent_call(hint_take);
    if (tapped == 1) intent_call(hint_drop);
    if (!settings.hints_told)
        line(p, style_size(LOG, 14), TEXT2,
             _("Hints remember everything you have seen. The results say that hints were taken; such a game "
               "doesn\u2019t count for streaks."));
}

void hint_prompt(struct prompt *p)
{
    const struct seat *at = table_at();
    const struct hint *h = hint_now();
    p->seat = table_turn();
    if (h) told(at, p, h);
    else thinking(p);
}

/* ---- the way to it ---- */

static bool stays;               /* until this prompt is drawn */

void hint_stay(void) { stays = true; }

/* Also where it is told behind one's own plaque: a press says so. */
static bool offered(const struct seat *at)
{
    const char *why = hint_open() || (at->picked >= 0 && !stays) ? "" : hint_why();
    return !why || !strcmp(why, hint_aside());
}

float hint_corner(void)
{
    const struct seat *at = table_at();
    return (app_portrait() || app_small()) && offered(at) ? (app_small() ? 48 : 56) : 0;
}

void hint_offer(struct prompt *p)
{
    const struct seat *at = table_at();
    bool shown = offered(at), tapped = false;
    stays = false;
    if (!shown) return;
    if (app_portrait() || app_small()) {
        struct box b = { p->b.x + p->b.w - 44, p->b.y - 6, 48, 48 };
        if (!p->measure) tapped = widget_icon(spot_id("hint", 0), b, "bulb", _("What would you do?"), false);
    } else {
        struct box b = prompt_room(p, grown(44));
        p->pressable = true;
        if (!p->measure) tapped = widget_button(spot_id("hint", 0), b, GHOST, "bulb", _("What would you do?"));
    }
    if (tapped) intent_call(hint_ask);
}

/* The bulb beside a peek: another finger presses it, or the one that holds slides there. */
static void peek_offer(uint32_t held, struct box b)
{
    float x, y, high = grown(56);
    struct box button = { b.x, b.y + b.h - high, b.w, high };
    if (hint_why()) return;
    bool slid = spot_grabbed(held, &x, &y) && box_holds(button, input.x, input.y);
    if (widget_button(spot_id("hint peek", 0), button, SECONDARY, "bulb", _("What would you do?")) || slid)
        intent_call(hint_ask);
}

void hint_peek(int seat, uint32_t held, struct box b)
{
    const struct seat *at = table_at();
    char words[500];
    const struct hint *h = hint_peeked(seat);
    if (!h && !hint_busy()) {
        peek_offer(held, b);
        return;
    }
    if (h) hint_words(at, h, words, sizeof words);
    else snprintf(words, sizeof words, _("Games tried in my head: %d"), hint_progress());
    float high = type_height(b.w - 72, BODY, words) + 24;
    struct box plaque = { b.x, b.y + b.h - high, b.w, high };
    draw_shape(plaque, &(struct shape){ .radius = 10, .top = 0x16294AFF, .bottom = 0x16294AFF,
                                        .line = WHITE, .line_width = 2 });
    hint_disc(plaque.x + 32, plaque.y + high / 2, 1);
    type_wrap((struct box){ plaque.x + 62, plaque.y + 12, b.w - 72, high }, BODY, TEXT, LEFT, words);
}
