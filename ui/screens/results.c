/* Results: the verdict, why each player won or lost, rematch. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../intent.h"
#include "../luck_view.h"
#include "../review_view.h"
#include "../table.h"
#include "../widgets.h"
#include "save.h"
#include "screens.h"
#include "words.h"

enum { CONDITIONS = 8 };

/* A reason is: what the seat wanted, then lines "+ held" and "- failed". */
struct verdict {
    char wanted[200], line[CONDITIONS][120];
    bool held[CONDITIONS];
    int count;
};

static struct verdict verdict_of(const void *view, int seat)
{
    const struct seat *at = table_at();
    struct verdict v = { .count = 0 };
    char words[1200];
    struct text t = TEXT_ON(words);
    text_clear(&t);
    words_reason(at->game, at->players, view, seat, &t);
    char *rest = words;
    for (char *line = text_split(&rest, '\n'); line; line = text_split(&rest, '\n')) {
        if (!*line) continue;
        if ((line[0] == '+' || line[0] == '-') && line[1] == ' ' && v.count < CONDITIONS) {
            v.held[v.count] = line[0] == '+';
            snprintf(v.line[v.count], sizeof v.line[0], "%s", line + 2);
            text_capital(v.line[v.count++]);
        } else if (!v.wanted[0]) {
            snprintf(v.wanted, sizeof v.wanted, "%s", line);
        }
    }
    return v;
}

/* The conditions as pills, wrapping; returns the height. */
static float pills(struct box b, const struct verdict *v, bool measure)
{
    float x = b.x, y = b.y, h = grown(28);
    struct style s = style_size(LABEL, 14);
    for (int i = 0; i < v->count; i++) {
        float wanted = type_width(s, v->line[i]) + 42, w = fminf(b.w, wanted), before = h;
        h = grown(28);
        if (app_small() && wanted > b.w) h = fmaxf(h, type_height(b.w - 42, s, v->line[i]) + 8);
        if (x + w > b.x + b.w && x > b.x) {
            x = b.x;
            y += before + 6;
        }
        struct box p = { x, y, w, h };
        if (!measure) {
            draw_round(p, fminf(h / 2, 14), v->held[i] ? 0x1E7A4FFF : 0x5A2522FF);
            draw_icon((struct box){ p.x + 8, p.y + (h - 16) / 2, 16, 16 }, v->held[i] ? "check" : "close",
                      WHITE);
            if (app_small() && wanted > b.w)
                type_wrap((struct box){ p.x + 29, p.y + 4, p.w - 38, h }, s, WHITE, LEFT, v->line[i]);
            else type_line((struct box){ p.x + 29, p.y, p.w - 38, h }, s, WHITE, LEFT, v->line[i]);
        }
        x += w + 8;
        if (h > grown(28)) x = b.x, y += h + 6;  /* the next one begins a line */
    }
    if (v->count && h > grown(28)) y -= h + 6;
    return v->count ? y + h - b.y : 0;
}

/* Names above the words, else beside them. */
static bool upright(void) { return app_portrait() || app_small(); }

/* Wins or Loses; on a phone the words beside it need the width. */
static float pill_width(void) { return app_small() ? 96 : 110; }

/* Badge, name and level above the words. */
static float row_head(void)
{
    return fmaxf(66, type_line_height(style_size(ROW, 18)) + type_line_height(LOG) + 12);
}

static float row_height(const void *view, int seat, float w)
{
    struct verdict v = verdict_of(view, seat);
    float words = upright() ? w - 40 : w - 250 - 150;
    float inner = type_height(words, LOG, v.wanted) + 6 + pills((struct box){ 0, 0, words, 0 }, &v, true);
    return upright() ? row_head() + 10 + inner : fmaxf(78, inner + 24);
}

static void row(const struct seat *at, struct box b, const void *view, int seat, bool won, int score)
{
    const struct player *p = &at->players[seat];
    struct verdict v = verdict_of(view, seat);
    char text[80];
    if (won) draw_gradient(b, 14, 0x4A3A17FF, 0x2A2620FF);
    else draw_round(b, 14, 0x14181EB0);
    draw_outline(b, 14, won ? 2 : 1, won ? BRASS400 : fade(WHITE, 0.08f));
    float head = upright() ? row_head() : b.h;
    widget_badge((struct box){ b.x + 16, b.y + (head - 42) / 2, 42, 42 }, seat_colour(at, seat), true);
    struct text t = TEXT_ON(text);
    text_clear(&t);
    text_add(&t, "%s", seat_level_name(at, seat));
    if (at->board->counts) {
        text_add(&t, " \u00b7 ");
        text_add(&t, at->board->counts(score < 0 ? 2 : score), score);
    }
    int hints = session_hints(table_session(), seat);
    if (hints) {
        text_add(&t, " \u00b7 ");
        text_add(&t, ngettext("%d hint", "%d hints", (unsigned long)hints), hints);
    }
    struct style small = app_small() ? LOG : style_fixed(PLAIN13);
    float room = upright() ? b.w - 72 - 26 - pill_width() : 170, h1 = type_line_height(style_size(ROW, 18));
    bool wraps = type_width(small, text) > room;
    float h2 = wraps ? type_height(room, small, text) : type_line_height(LOG), y = b.y + (head - h1 - h2) / 2;
    struct box name = { b.x + 72, y, upright() ? room : 164, h1 };
    type_line(name, style_size(ROW, 18), TEXT, LEFT, p->name);
    struct box line = { b.x + 72, y + h1, room, h2 };
    if (wraps) type_wrap(line, small, TEXT2, LEFT, text);
    else type_line(line, LOG, TEXT2, LEFT, text);

    struct box words = upright() ? (struct box){ b.x + 20, b.y + head, b.w - 40, b.h - head }
                                      : (struct box){ b.x + 250, b.y + 12, b.w - 250 - 150, b.h };
    float inner = type_height(words.w, LOG, v.wanted) + 6 + pills(words, &v, true);
    if (!upright()) words.y = b.y + (b.h - inner) / 2;
    float h = type_wrap(words, LOG, TEXT2, LEFT, v.wanted) + 6;
    pills((struct box){ words.x, words.y + h, words.w, 0 }, &v, false);

    struct box pill = { b.x + b.w - 16 - pill_width(), b.y + (head - 44) / 2, pill_width(), 44 };
    if (won) draw_gradient(pill, 22, 0xF0CB78FF, 0xD5A446FF);
    else draw_round(pill, 22, WELL);
    if (won) draw_icon((struct box){ pill.x + 14, pill.y + 11, 22, 22 }, "laurel", BRASS_INK);
    struct box word = won ? (struct box){ pill.x + 38, pill.y, pill.w - 44, 44 } : pill;
    type_line(word, style_size(BUTTON, 16), won ? BRASS_INK : TEXT2, CENTRE, won ? _("Wins") : _("Loses"));
}

static void replay_now(void)
{
    const struct seat *at = table_at();
    struct session copy = { 0 };
    if (!at->replaying) {
        if (session_replay(&copy, table_session(), at->lines)) return;
        table_replay(&copy);
    }
    table_show_line(0);
    app_go(&home_screen);
    app_push(&table_screen);
}

static void review_now(void)
{
    const struct seat *at = table_at();
    replay_now();
    if (!at->replaying) return;
    results_show();
    if (review_begin()) app_push(&review_screen);
}

bool results_there(void)
{
    const struct seat *at = table_at();
    return at->replaying && session_turn(table_whole()) == SEAT_NONE;
}

void results_show(void)
{
    table_show_line(table_whole()->log_count);
    if (app_screen() != &results_screen) app_push(&results_screen);
}

static void rematch_now(void)
{
    table_rematch();
    app_go(&home_screen);
    app_push(&table_screen);
}

/* It takes the place of a table elsewhere, whose next game would be missed: there the second press counts. */
static bool may_leave(void)
{
    static double asked_at = -1e9;
    enum { STANDS = 8000 };
    bool again = app_now() - asked_at < STANDS;
    const char *leaves = driver_why(table_driver(), CAN_ADJOURN);
    if (!leaves || again) return true;
    asked_at = app_now();
    app_toast(leaves);
    return false;
}

static void replay(void)
{
    if (may_leave()) leave_then(replay_now);
}

static void review(void)
{
    if (may_leave()) leave_then(review_now);
}

void results_rematch(void)
{
    leave_then(rematch_now);
}

static void (*const foot_does[])(void) = { leave_table, app_back, review, replay, results_rematch };

/* The results may open while the verdict's button is pressed: in the foot nothing lies in its place. Where it
   leaves too little room beside it, the foot is above it. */
struct foot { float y, right, under; };

static struct foot foot_place(void)
{
    bool small = app_small();
    float high = small ? 62 : 68, least = small ? 370 : app_portrait() ? canvas.w - 56 : 500;
    struct foot f = { canvas.h - high, canvas.w - (small ? 10 : 28), 0 };
    struct box was = prompt_main();
    if (was.h <= 0 || was.y + was.h <= f.y) return f;
    if (was.x - 12 >= least) f.right = was.x - 12;
    else {
        f.under = was.y;
        f.y = was.y - 60;
    }
    return f;
}

static void game_id(struct box b, enum align align)
{
    char id[120], line[160];
    struct text t = TEXT_ON(id);
    text_clear(&t);
    save_game_id(table_session(), &t);
    snprintf(line, sizeof line, _("Game ID %s"), id);
    if (type_width(LOG, line) <= b.w) {
        type_line(b, LOG, TEXT2, align, line);
        return;
    }
    struct style s = style_fixed(PLAIN13);
    if (type_width(s, id) > b.w) return;         /* it can be copied from the table's menu */
    float h = type_height(b.w, s, line);
    if (h > b.h) return;
    type_wrap((struct box){ b.x, b.y + (b.h - h) / 2, b.w, h }, s, TEXT2, align, line);
}

static void foot_buttons_small(struct foot f)
{
    static const struct { const char *icon, *label;
    } list[] = {
        { "home", N_("Home") }, { "eye", N_("Table") }, { "stats", N_("Review") }, { "replay", N_("Replay") }
    };
    float x = 8, y = f.y;
    for (int i = 0; i < 4; i++, x += 54)
        if (widget_icon(spot_id("results", i), (struct box){ x, y, 50, 52 }, list[i].icon, _(list[i].label),
                        true))
            intent_call(foot_does[i]);
    if (widget_button(spot_id("results", 4), (struct box){ x + 4, y, f.right - x - 4, 52 }, PRIMARY,
                      "rematch", _("Rematch")))
        intent_call(foot_does[4]);
    if (f.right < canvas.w - 170) game_id((struct box){ f.right + 8, y, canvas.w - f.right - 16, 52 }, CENTRE);
    if (f.under > 0) game_id((struct box){ 8, f.under, canvas.w - 16, canvas.h - f.under - 8 }, CENTRE);
}

static void foot_buttons(struct foot f)
{
    if (app_small()) {
        foot_buttons_small(f);
        return;
    }
    float y = f.y, gap = 12, x = 28;
    bool tall = app_portrait() || f.right < 28 + 704 + 4 * gap;          /* all of one width, without icons */
    float w = tall ? (f.right - 28 - 4 * gap) / 5 : 0;
    struct { const char *icon, *label; enum button kind; float w; } list[] = {
        { "home", _("Home"), GHOST, tall ? w : 116 }, { "eye", _("Table"), GHOST, tall ? w : 122 },
        { "stats", _("Review"), SECONDARY, tall ? w : 150 },
        { "replay", _("Replay"), SECONDARY, tall ? w : 150 },
        { "rematch", _("Rematch"), PRIMARY, tall ? w : 166 },
    };
    float right = f.right;
    for (int i = 0; i < 5; i++) {
        struct box b = { x, y, list[i].w, 52 };
        if (!tall && i == 2) x = b.x = right - list[4].w - list[3].w - list[2].w - 2 * gap;
        x += list[i].w + gap;
        if (!widget_button(spot_id("results", i), b, list[i].kind, tall ? NULL : list[i].icon, list[i].label))
            continue;
        intent_call(foot_does[i]);
        return;
    }
    float beside = canvas.w - 28 - right;
    if (beside > 160) game_id((struct box){ right + 16, y, beside - 16, 52 }, RIGHT);
    else if (!tall) game_id((struct box){ 290, y, canvas.w - 290 - 552, 52 }, LEFT);
}

/* Which game it was, whether hints were taken and whose luck made the deal. */
static void kind_words(const struct seat *at, char *out, size_t size)
{
    int hints = session_hints(table_session(), SEAT_NONE);
    snprintf(out, size, "%s", _(at->game->title));
    if (hints)
        snprintf(out, size, ngettext("%s \u00b7 %d hint taken: not part of a streak",
                                     "%s \u00b7 %d hints taken: not part of a streak",
                                     (unsigned long)hints), _(at->game->title), hints);
    char luck[240];
    struct text l = TEXT_ON(luck);
    text_clear(&l);
    size_t said = strlen(out);
    luck_checked(&l);
    snprintf(out + said, size - said, " \u00b7 %s", luck);
}

/* Who has won first, then by points; of equals in the order of the seats. */
static void order_seats(int seats, unsigned won, const int *score, int order[SEATS_MAX])
{
    for (int s = 0; s < seats; s++) {
        int here = s;
        for (; here; here--) {
            int before = order[here - 1];
            bool first = won >> before & 1, mine = won >> s & 1;
            if (first > mine || (first == mine && score[before] >= score[s])) break;
            order[here] = before;
        }
        order[here] = s;
    }
}

static void rows(const struct seat *at, struct box b, float more, unsigned won, const int score[])
{
    const void *view = table_session()->state;
    int order[SEATS_MAX];
    order_seats(at->seats, won, score, order);
    for (int i = 0; i < at->seats; i++) {
        int s = order[i];
        float h = row_height(view, s, b.w - 12) + (upright() ? 0 : more);
        row(at, (struct box){ b.x + 2, b.y + 2, b.w - 12, h }, view, s, won >> s & 1, score[s]);
        b.y += h + 10 + (upright() ? more : 0);
    }
}

/* The board's band above the rows, beside them where the window is very wide. What room is left over makes the
   band larger if it can be, then the rows. */
static void body(const struct seat *at, struct box b, unsigned won, const int score[])
{
    float (*band)(const struct seat *, struct box, bool) = at->board->results;
    struct box left = b, right = b;
    bool beside = band && !upright() && canvas.w > 2 * canvas.h;
    if (beside) {
        left = box_cut_left(&right, floorf(b.w * 0.46f));
        box_cut_left(&right, 24);
    }
    left.h = 0;                                  /* the least it takes */
    float day = daily_band(b, true), high = band ? band(at, left, true) : 0, all = 0;
    for (int s = 0; s < at->seats; s++) all += row_height(table_session()->state, s, right.w - 12) + 10;
    float total = day + (beside ? fmaxf(high, all) : high + all), spare = fmaxf(0, b.h - total - 6);
    if (band) {
        left.h = beside ? b.h - day : high + spare * 0.75f;
        float larger = band(at, left, true);
        if (!beside) spare -= larger - high, total += larger - high;
        high = larger;
    }
    if (beside) spare = fmaxf(0, b.h - day - all - 6);
    float more = fminf(upright() ? 30 : 44, spare / (float)at->seats);
    widget_scroll_begin(spot_id("results", 9), b, fmaxf(total, day + (beside ? 0 : high) + all));
    left.y = right.y = b.y + daily_band(b, false);
    if (beside) left.y += fmaxf(0, (b.h - day - high) / 2);
    spare -= more * (float)at->seats;
    if (beside) right.y += spare / 3;
    else left.y += spare * 0.3f, right.y += spare * 0.3f;
    if (high > 0) band(at, left, false);
    if (!beside) right.y += high;
    rows(at, right, more, won, score);
    widget_scroll_end();
}

static void draw(void)
{
    const struct seat *at = table_at();
    const struct board *d = at->board;
    int score[SEATS_MAX] = { 0 };
    unsigned won = at->game->score(table_session()->state, score);
    draw_backdrop(d->table[0], d->table[1], d->table[2]);
    draw_art_cover((struct box){ 0, 0, canvas.w, canvas.w * 0.5f }, "results/rays", 0);
    char art[64], head[160];
    snprintf(art, sizeof art, "emblem/%s", at->game->id);
    bool small = app_small();
    if (!small) draw_art((struct box){ 28, 34, 64, 64 }, art, WHITE);
    else draw_art((struct box){ 12, 12, 44, 44 }, art, WHITE);
    struct text t = TEXT_ON(head);
    text_clear(&t);
    if (d->headline) d->headline(at, &t);
    char kind[400];
    kind_words(at, kind, sizeof kind);
    struct box b = { 28, 46 + grown(22) + type_line_height(DISPLAY), canvas.w - 56, 0 };
    if (small) {
        float y = 10
                  + type_wrap((struct box){ 66, 8, canvas.w - 78, 0 }, style_size(HEADING, 22), 0xFBF3E0FF,
                              LEFT, head);
        y += type_wrap((struct box){ 66, y, canvas.w - 78, 0 }, LABEL, fade(TEXT, 0.9f), LEFT, kind);
        b = (struct box){ 8, fmaxf(64, y + 8), canvas.w - 16, 0 };
    } else {
        type_line((struct box){ 110, 22, canvas.w - 140, grown(24) }, LABEL, fade(TEXT, 0.9f), LEFT, kind);
        type_line((struct box){ 110, 22 + grown(22), canvas.w - 140, type_line_height(DISPLAY) }, DISPLAY,
                  0xFBF3E0FF, LEFT, head);
    }
    float notice = leave_notice(b);
    b.y += notice > 0 ? notice + 12 : 0;
    struct foot foot = foot_place();
    b.h = foot.y - (small ? 6 : 16) - b.y;
    body(at, b, won, score);
    foot_buttons(foot);
    if (input_key(SDLK_ESCAPE)) app_back();
}

const struct screen results_screen = {
    .name = "results", .draw = draw, .update = leave_watch, .room = table_shown_to_all,
};
