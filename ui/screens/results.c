/* Results: the verdict, why each player won or lost, rematch. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../intent.h"
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
    struct verdict v = { .count = 0 };
    char words[1200];
    struct text t = TEXT_ON(words);
    text_clear(&t);
    words_reason(table.game, table.session.players, view, seat, &t);
    char *rest = words;
    for (char *line = strsep(&rest, "\n"); line; line = strsep(&rest, "\n")) {
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
        float wanted = type_width(s, v->line[i]) + 42, w = fminf(b.w, wanted);
        h = grown(28);
        if (app_small() && wanted > b.w) h = fmaxf(h, type_height(b.w - 42, s, v->line[i]) + 8);
        if (x + w > b.x + b.w && x > b.x) {
            x = b.x;
            y += h + 6;
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

static void row(struct box b, const void *view, int seat, bool won, int score)
{
    const struct player *p = &table.session.players[seat];
    struct verdict v = verdict_of(view, seat);
    char text[80];
    if (won) draw_gradient(b, 14, 0x4A3A17FF, 0x2A2620FF);
    else draw_round(b, 14, 0x14181EB0);
    draw_outline(b, 14, won ? 2 : 1, won ? BRASS400 : fade(WHITE, 0.08f));
    float head = upright() ? row_head() : b.h;
    widget_badge((struct box){ b.x + 16, b.y + (head - 42) / 2, 42, 42 }, seat_colour(&table.at, seat), true);
    struct text t = TEXT_ON(text);
    text_clear(&t);
    text_add(&t, "%s", seat_level_name(&table.at, seat));
    if (table.board->counts) {
        text_add(&t, " \u00b7 ");
        text_add(&t, table.board->counts(score < 0 ? 2 : score), score);
    }
    int hints = session_hints(&table.session, seat);
    if (hints) {
        text_add(&t, " \u00b7 ");
        text_add(&t, ngettext("%d hint", "%d hints", (unsigned long)hints), hints);
    }
    struct style small = app_small() ? LOG : style_fixed(PLAIN13);
    float room = upright() ? b.w - 72 - 136 : 170, h1 = type_line_height(style_size(ROW, 18));
    bool wraps = type_width(small, text) > room;
    float h2 = wraps ? type_height(room, small, text) : type_line_height(LOG), y = b.y + (head - h1 - h2) / 2;
    type_line((struct box){ b.x + 72, y, upright() ? b.w - 72 - 136 : 164, h1 }, style_size(ROW, 18), TEXT,
              LEFT, p->name);
    struct box line = { b.x + 72, y + h1, room, h2 };
    if (wraps) type_wrap(line, small, TEXT2, LEFT, text);
    else type_line(line, LOG, TEXT2, LEFT, text);

    struct box words = upright() ? (struct box){ b.x + 20, b.y + head, b.w - 40, b.h - head }
                                      : (struct box){ b.x + 250, b.y + 12, b.w - 250 - 150, b.h };
    float inner = type_height(words.w, LOG, v.wanted) + 6 + pills(words, &v, true);
    if (!upright()) words.y = b.y + (b.h - inner) / 2;
    float h = type_wrap(words, LOG, TEXT2, LEFT, v.wanted) + 6;
    pills((struct box){ words.x, words.y + h, words.w, 0 }, &v, false);

    struct box pill = { b.x + b.w - 16 - 110, b.y + (head - 44) / 2, 110, 44 };
    if (won) draw_gradient(pill, 22, 0xF0CB78FF, 0xD5A446FF);
    else draw_round(pill, 22, WELL);
    if (won) draw_icon((struct box){ pill.x + 14, pill.y + 11, 22, 22 }, "laurel", BRASS_INK);
    struct box word = won ? (struct box){ pill.x + 38, pill.y, pill.w - 44, 44 } : pill;
    type_line(word, style_size(BUTTON, 16), won ? BRASS_INK : TEXT2, CENTRE, won ? _("Wins") : _("Loses"));
}

static void replay_now(void)
{
    struct session copy = { 0 };
    if (session_replay(&copy, &table.session, table.session.log_count)) return;
    table_replay(&copy);
    table_show_line(0);
    app_go(&home_screen);
    app_push(&table_screen);
}

static void review_now(void)
{
    replay_now();
    if (table.at.replaying) table_show_line(table.whole.log_count);
    if (review_begin()) app_push(&review_screen);
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
    const char *leaves = driver_why(&table.driver, CAN_ADJOURN);
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

static void rematch(void)
{
    leave_then(rematch_now);
}

static void (*const foot_does[])(void) = { leave_table, app_back, review, replay, rematch };

static void foot_buttons_small(void)
{
    static const struct { const char *icon, *label;
    } list[] = {
        { "home", N_("Home") }, { "eye", N_("Table") }, { "stats", N_("Review") }, { "replay", N_("Replay") }
    };
    float x = 8, y = canvas.h - 62;
    for (int i = 0; i < 4; i++, x += 54)
        if (widget_icon(spot_id("results", i), (struct box){ x, y, 50, 52 }, list[i].icon, _(list[i].label),
                        true))
            intent_call(foot_does[i]);
    if (widget_button(spot_id("results", 4), (struct box){ x + 4, y, canvas.w - x - 14, 52 }, PRIMARY,
                      "rematch", _("Rematch")))
        intent_call(foot_does[4]);
}

static void foot_buttons(void)
{
    if (app_small()) {
        foot_buttons_small();
        return;
    }
    float y = canvas.h - 68, gap = 12, x = 28;
    bool tall = app_portrait();
    float w = tall ? (canvas.w - 56 - 4 * gap) / 5 : 0;
    struct { const char *icon, *label; enum button kind; float w; } list[] = {
        { "home", _("Home"), GHOST, tall ? w : 116 }, { "eye", _("Table"), GHOST, tall ? w : 122 },
        { "stats", _("Review"), SECONDARY, tall ? w : 150 },
        { "replay", _("Replay"), SECONDARY, tall ? w : 150 },
        { "rematch", _("Rematch"), PRIMARY, tall ? w : 166 },
    };
    float right = canvas.w - 28;
    for (int i = 0; i < 5; i++) {
        struct box b = { x, y, list[i].w, 52 };
        if (!tall && i == 2) x = b.x = right - list[4].w - list[3].w - list[2].w - 2 * gap;
        x += list[i].w + gap;
        if (!widget_button(spot_id("results", i), b, list[i].kind, tall ? NULL : list[i].icon, list[i].label))
            continue;
        intent_call(foot_does[i]);
        return;
    }
    if (tall) return;
    char id[120], line[160];
    struct text t = TEXT_ON(id);
    text_clear(&t);
    save_game_id(&table.session, &t);
    snprintf(line, sizeof line, _("Game ID %s"), id);
    type_line((struct box){ 290, y, canvas.w - 290 - 552, 52 }, LOG, TEXT2, LEFT, line);
}

static void draw(void)
{
    const struct board *d = table.board;
    int score[SEATS_MAX] = { 0 };
    unsigned won = table.game->score(table.session.state, score);
    draw_backdrop(d->table[0], d->table[1], d->table[2]);
    draw_art_cover((struct box){ 0, 0, canvas.w, canvas.w * 0.5f }, "results/rays", 0);
    char art[64], head[160];
    snprintf(art, sizeof art, "emblem/%s", table.game->id);
    bool small = app_small();
    if (!small) draw_art((struct box){ 28, 34, 64, 64 }, art, WHITE);
    else draw_art((struct box){ 12, 12, 44, 44 }, art, WHITE);
    struct text t = TEXT_ON(head);
    text_clear(&t);
    if (d->headline) d->headline(&table.at, &t);
    char kind[160];
    int hints = session_hints(&table.session, SEAT_NONE);
    snprintf(kind, sizeof kind, "%s", _(table.game->title));
    if (hints)
        snprintf(kind, sizeof kind, ngettext("%s \u00b7 %d hint taken: it counts for no streak",
                                             "%s \u00b7 %d hints taken: it counts for no streak",
                                             (unsigned long)hints), _(table.game->title), hints);
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
    b.h = canvas.h - (small ? 68 : 84) - b.y;
    float total = daily_band(b, true), band = d->results ? d->results(&table.at, b, true) : 0;
    for (int s = 0; s < table.session.seats; s++) total += row_height(table.session.state, s, b.w - 12) + 10;
    widget_scroll_begin(spot_id("results", 9), b, total + band);
    float y = b.y + daily_band(b, false);
    if (d->results && band > 0) {
        d->results(&table.at, (struct box){ b.x, y, b.w, band }, false);
        y += band;
    }
    for (int pass = 0; pass < 2; pass++)
        for (int s = 0; s < table.session.seats; s++) {
            bool wins = won >> s & 1;
            if (wins != (pass == 0)) continue;
            float h = row_height(table.session.state, s, b.w - 12);
            row((struct box){ b.x + 2, y + 2, b.w - 12, h }, table.session.state, s, wins, score[s]);
            y += h + 10;
        }
    widget_scroll_end();
    foot_buttons();
    if (input_key(SDLK_ESCAPE)) app_back();
}

const struct screen results_screen = {
    .name = "results", .draw = draw, .update = leave_watch, .room = table_shown_to_all,
};
