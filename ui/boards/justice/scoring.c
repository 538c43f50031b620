/* The reveal's last pages: what each player scored and why, the standings towards 42, and the players'
   bench. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../app.h"
#include "../boards.h"
#include "../../widgets.h"
#include "reveal.h"
#include "text.h"

const char *const justice_identity_art[7] = {
    "justice/face-truth-seeker", "justice/face-anarchist", "justice/face-commissar", "justice/face-redeemer",
    "justice/face-inquisitor", "justice/face-guild-advocate", "justice/face-auditor",
};

/* Victory Points before this Round was scored */
static int justice_total_before(const struct seat *at, int seat)
{
    const struct justice *j = justice_now(at);
    if (j->phase < JUSTICE_SCORED) return j->total[seat];
    if (j->total[seat] > 0) return j->total[seat] - j->raw[seat];
    int total = 0;               /* it was floored: count the Rounds again */
    for (int r = 0; r + 1 < j->sheet_count; r++)
        total = total + j->sheet[r][seat] > 0 ? total + j->sheet[r][seat] : 0;
    return total;
}

/* ---- one player's page ---- */

enum row_kind { ROW_SUSPECT, ROW_GOLD, ROW_TOKENS, ROW_EFFICIENCY, ROW_SUM };
struct row { enum row_kind kind; int slot, points; bool counts; };

static int rows_of(const struct seat *at, int seat, struct row out[8])
{
    const struct justice *j = justice_now(at);
    struct justice_tally t;
    int n = 0;
    justice_tally(j, seat, &t);
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++)
        out[n++] = (struct row){ ROW_SUSPECT, slot, t.symbols[slot] + t.rosettes[slot], t.scores[slot] };
    if (justice_identities[j->identity[seat]].gold != GOLD_NONE)
        out[n++] = (struct row){ ROW_GOLD, 0, t.gold, t.gold_count > 0 };
    out[n++] = (struct row){ ROW_TOKENS, 0, t.tokens, t.tokens > 0 };
    if (t.efficiency) out[n++] = (struct row){ ROW_EFFICIENCY, 0, t.efficiency, true };
    out[n++] = (struct row){ ROW_SUM, 0, t.sum, true };
    return n;
}

int justice_player_items(const struct seat *at, int seat)
{
    struct row rows[8];
    return justice_now(at)->identity[seat] < 7 ? 1 + rows_of(at, seat, rows) : 1;
}

/* The symbols that were counted, each with its value, and what the Rosettes print; from the right edge. */
static float counted(const struct seat *at, struct box b, int seat, int slot, bool measure)
{
    const struct justice *j = justice_now(at);
    const struct justice_identity *id = &justice_identities[j->identity[seat]];
    struct { const char *icon; int value; } list[6];
    int n = 0;
    for (int i = 0; i < 2; i++) {
        int symbol = justice_suspects[j->suspect[slot]].symbols[i], card = j->rosette[slot][i];
        if (symbol != NO_SYMBOL)
            list[n].icon = justice_symbol_icon(symbol), list[n++].value = id->value[symbol];
        if (card == NO_CARD) continue;
        const struct justice_rosette *r = &justice_rosettes[card_number(card) - 1];
        if (r->symbol != NO_SYMBOL)
            list[n].icon = justice_symbol_icon(r->symbol), list[n++].value = id->value[r->symbol];
        if (r->points) list[n].icon = "rosette", list[n++].value = r->points;
    }
    float gap = 4, w = fmaxf(36, fminf(46, b.w * 0.62f / (float)(n ? n : 1) - gap)), h = fminf(26, b.h - 4);
    float x = b.x + b.w - (w + gap) * (float)n;
    for (int i = 0; i < n && !measure; i++, x += w + gap) {
        char text[8];
        struct box chip = { x, b.y + (b.h - h) / 2, w, h };
        draw_round(chip, 8, CHIP_BROWN);
        draw_icon((struct box){ chip.x + 4, chip.y + (h - 17) / 2, 17, 17 }, list[i].icon, CREAM);
        snprintf(text, sizeof text, "%d", list[i].value);
        type_line((struct box){ chip.x + 20, chip.y, w - 21, h }, style_fixed(style_size(ROW, 14)), TEXT,
                  CENTRE, text);
    }
    return (w + gap) * (float)n;
}

static void row_words(const struct seat *at, const struct row *r, int seat, const char **title,
                      const char **sub, const char **icon)
{
    const struct justice *j = justice_now(at);
    *sub = "";
    switch (r->kind) {
    case ROW_SUSPECT:
        *title = _(justice_suspects[j->suspect[r->slot]].name);
        *sub = justice_fate(at, r->slot);
        *icon = r->counts ? "check" : "close";
        break;
    case ROW_GOLD:
        *title = _("Gold bonus");
        *sub = _(justice_identities[j->identity[seat]].gold_text);
        *icon = r->counts ? "check" : "close";
        break;
    case ROW_TOKENS:
        *title = _("Soul gazes kept");
        *icon = "eye";
        break;
    case ROW_EFFICIENCY:
        *title = _("Closed the case first");
        *icon = "gavel";
        break;
    default:
        *title = _("This round");
        *icon = "scales";
    }
}

/* A low row: all in one line. */
static void one_line(struct box b, const char *title, const char *sub)
{
    char words[160];
    struct style one = style_fixed(LOG);
    snprintf(words, sizeof words, "**%s** %s", title, sub);
    if (type_height(b.w, one, words) > one.line + 1) snprintf(words, sizeof words, "**%s**", title);
    type_wrap((struct box){ b.x, b.y + (b.h - one.line) / 2, b.w, one.line }, one, TEXT2, LEFT, words);
}

/* Words too long for one line take two; in a low row with the title in them. */
static void two_lines(struct box b, struct style plain, colour ink, const char *title, const char *sub)
{
    char words[160];
    bool low = b.h < 50;
    snprintf(words, sizeof words, "**%s** %s", title, sub);
    if (!low) type_line(box_cut_top(&b, b.h - 34), style_fixed(ROW), ink, LEFT, title);
    b.y += (b.h - 34) / 2;
    type_wrap(b, plain, TEXT2, LEFT, low ? words : sub);
}

/* Its ground and its sign; returns where its words begin. */
static float row_mark(struct box b, const struct row *r, const char *icon)
{
    draw_round(b, 9, r->kind == ROW_SUM ? SUM_ROW : ROW_GROUND);
    float d = fminf(26, b.h - 8);
    struct box mark = { b.x + 8, b.y + (b.h - d) / 2, d, d };
    draw_round(mark, d / 2, r->kind >= ROW_TOKENS ? CHIP_BROWN : r->counts ? OK_GREEN : MISSED);
    draw_icon(box_inset(mark, d * 0.18f), icon, WHITE);
    return mark.x + d + 10;
}

/* At its right end; returns where its words end. */
static float row_points(struct box b, const struct row *r)
{
    char points[12];
    float right = b.x + b.w - 10;
    struct style number = justice_row_style(style_size(NUMBER, r->kind == ROW_SUM ? 22 : 18), b.h);
    snprintf(points, sizeof points, r->points ? "%+d" : "%d", r->counts ? r->points : 0);
    float pw = fmaxf(40, fminf(type_width(number, "+10") + 4, b.w * 0.09f));
    type_line((struct box){ right - pw, b.y, pw, b.h }, number,
              !r->counts      ? TEXT3
              : r->points < 0 ? CONVICTION_PALE
                              : TEXT,
              RIGHT, points);
    return right - pw - 10;
}

static void score_row(const struct seat *at, struct box b, const struct row *r, int seat)
{
    const char *title, *sub, *icon;
    row_words(at, r, seat, &title, &sub, &icon);
    float x = row_mark(b, r, icon), right = row_points(b, r);
    bool told = r->kind == ROW_SUSPECT && r->counts;
    struct box chips = { b.x, b.y, right - b.x, b.h };
    if (app_small() && b.h < 36 && *sub) {
        one_line((struct box){ x, b.y, right - x, b.h }, title, sub);
        return;
    }
    if (told && app_small() && right - x - counted(at, chips, seat, r->slot, true) < 80) told = false;
    float taken = told ? counted(at, chips, seat, r->slot, true) + 6 : 0, w = right - x - taken,
          line = *sub ? b.h / 2 : b.h;
    if (type_width(style_fixed(PLAIN13), sub) > w && told) chips.h = line + 2;   /* the words pass below */
    else right -= taken;
    if (told) counted(at, chips, seat, r->slot, false);
    bool roomy = b.h >= grown(40);       /* else all rows keep the plain size */
    struct style big = roomy ? ROW : style_fixed(ROW), plain = style_fixed(PLAIN13),
                 small = style_fit(roomy ? PLAIN13 : plain, right - x, sub);
    if (type_width(small, sub) > right - x) small = plain;
    plain.line = 16;
    if (type_width(small, sub) > right - x) {
        two_lines((struct box){ x, b.y, right - x, b.h }, plain, r->counts ? TEXT : TEXT2, title, sub);
        return;
    }
    type_line((struct box){ x, b.y + (*sub ? 2 : 0), w, line }, style_fit(big, w, title),
              r->counts ? TEXT : TEXT2, LEFT, title);
    if (*sub) type_line((struct box){ x, b.y + line - 2, right - x, line }, small, TEXT2, LEFT, sub);
}

/* Agenda: face, cog, name, what it wants, what symbols are worth. */
static void agenda(const struct seat *at, struct box b, int seat, bool upright)
{
    const struct justice *j = justice_now(at);
    const struct justice_identity *id = &justice_identities[j->identity[seat]];
    draw_round(b, 12, ROW_GROUND);
    struct box in = box_inset(b, 10);
    float side = upright ? fminf(fminf(100, (in.w - 10) / 2), in.h * 0.32f) : in.h;
    float pair = 2 * side + 10, x = upright ? in.x + (in.w - pair) / 2 : in.x;
    draw_art_cover((struct box){ x, in.y, side, side }, justice_identity_art[j->identity[seat]], 10);
    justice_cog((struct box){ x + side + 10, in.y, side, side }, id->cog);
    if (upright) box_cut_top(&in, side + 8);
    else box_cut_left(&in, pair + 12);
    struct style title = style_fit(style_fixed(style_size(CARD_NAME, 22)), in.w, _(id->name)),
                 body = style_fixed(LOG);
    type_line(box_cut_top(&in, 28), title, CREAM, upright ? CENTRE : LEFT, _(id->name));
    float h = type_height(in.w, body, _(id->wants));
    if (h < in.h - 26) type_wrap(box_cut_top(&in, h + 6), body, TEXT2, upright ? CENTRE : LEFT, _(id->wants));
    float here = in.x, y = in.y;
    for (int s = 0; s < 6; s++) {
        char number[8];
        if (!id->value[s]) continue;
        if (here + 50 > in.x + in.w) here = in.x, y += 29;
        if (y + 25 > in.y + in.h + 6) break;
        snprintf(number, sizeof number, "%d", id->value[s]);
        draw_round((struct box){ here, y, 48, 25 }, 8, CHIP_BROWN);
        draw_icon((struct box){ here + 5, y + 4, 17, 17 }, justice_symbol_icon(s), COPPER);
        type_line((struct box){ here + 24, y, 22, 25 }, style_fixed(style_size(ROW, 14)), TEXT, CENTRE, number);
        here += 53;
    }
}

/* How far it is to 42, before and with this Round. */
static void goal_bar(struct box b, int before, int after)
{
    float k = b.w / JUSTICE_GOAL, low = fminf((float)(before < after ? before : after), JUSTICE_GOAL) * k,
          high = fminf((float)(before < after ? after : before), JUSTICE_GOAL) * k;
    draw_round(b, b.h / 2, WELL);
    if (high > 1)
        draw_round((struct box){ b.x, b.y, fmaxf(high, b.h), b.h }, b.h / 2,
                   after >= before ? BRASS400 : LOSS);
    if (low > 1) draw_round((struct box){ b.x, b.y, fmaxf(low, b.h), b.h }, b.h / 2, COPPER);
}

static void total_line(const struct seat *at, struct box b, int seat)
{
    const struct justice *j = justice_now(at);
    struct justice_tally t;
    justice_tally(j, seat, &t);
    int before = justice_total_before(at, seat), after = before + t.sum;
    char text[140];
    if (after < 0) snprintf(text, sizeof text, _("%d %+d: a total never falls below 0"), before, t.sum);
    else if (after >= JUSTICE_GOAL)
        snprintf(text, sizeof text, _("%d %+d = **%d**, the goal of %d is reached"), before, t.sum, after,
                 JUSTICE_GOAL);
    else
        snprintf(text, sizeof text, _("%d %+d = **%d**, %d short of %d"), before, t.sum, after,
                 JUSTICE_GOAL - after, JUSTICE_GOAL);
    struct style s = justice_row_style(BODY, b.h - 18);
    type_wrap((struct box){ b.x + 4, b.y + (b.h - 16 - type_line_height(s)) / 2, b.w - 8, b.h - 16 }, s, TEXT,
              LEFT, text);
    goal_bar((struct box){ b.x, b.y + b.h - 12, b.w, 10 }, before, after < 0 ? 0 : after);
}

void justice_player_page(const struct seat *at, struct box b, int seat, int items)
{
    struct row rows[8];
    bool upright = b.w > b.h * 1.3f;
    if (justice_now(at)->identity[seat] >= 7) return;
    agenda(at, upright ? box_cut_left(&b, fminf(260, b.w * 0.28f)) : box_cut_top(&b, fminf(124, b.h * 0.25f)),
           seat, upright);
    if (upright) box_cut_left(&b, 12);
    else box_cut_top(&b, 8);
    struct box foot = box_cut_bottom(&b, fmaxf(42, grown(40)));
    box_cut_bottom(&b, 6);
    int n = rows_of(at, seat, rows);
    float h = fminf(grown(64), b.h / (float)n);
    foot.y = b.y + h * (float)n + 2;
    for (int i = 0; i < n && i < items - 1; i++)
        score_row(at, (struct box){ b.x, b.y + h * (float)i, b.w, h - 4 }, &rows[i], seat);
    if (items == n + 1) total_line(at, foot, seat);
}

/* ---- the standings ---- */

static void standing(const struct seat *at, struct box b, int seat, int rounds, float column)
{
    const struct justice *j = justice_now(at);
    const struct player *p = &at->players[seat];
    bool won = j->winners >> seat & 1;
    char text[40];
    if (won) draw_gradient(b, 12, WON_ROW, WON_ROW_LOW);
    else draw_round(b, 12, ROW_GROUND);
    if (won) draw_outline(b, 12, 2, BRASS400);
    widget_badge((struct box){ b.x + 12, b.y + (b.h - 36) / 2, 36, 36 }, p->colour, true);
    float total_w = b.w < 300 ? 46 : 66, right = b.x + b.w - 12;
    snprintf(text, sizeof text, "%d", j->total[seat]);
    type_line((struct box){ right - total_w, b.y, total_w, b.h }, style_fixed(style_size(NUMBER, 28)),
              won ? BRASS300 : TEXT, RIGHT, text);
    right -= total_w;
    for (int r = 0; r < rounds; r++) {
        int score = j->sheet[j->sheet_count - 1 - r][seat];
        snprintf(text, sizeof text, "%d", score);
        type_line((struct box){ right - column * (float)(r + 1), b.y, column - 8, b.h },
                  style_fixed(style_size(ROW, 16)), r ? TEXT2 : TEXT, RIGHT, text);
    }
    float x = b.x + 60, w = right - column * (float)rounds - x - 6,
          name = type_line_height(justice_row_style(ROW, b.h * 0.4f));
    float y = b.y + (b.h - name - 10 - 20) / 2;
    type_line((struct box){ x, y, w, name }, style_fit(justice_row_style(ROW, b.h * 0.4f), w, p->name), TEXT,
              LEFT, p->name);
    const char *id = j->identity[seat] < 7 ? _(justice_identities[j->identity[seat]].name) : "";
    type_line((struct box){ x, y + name, w, 18 }, style_fit(style_fixed(PLAIN13), w, id), TEXT2, LEFT, id);
    goal_bar((struct box){ x, y + name + 22, w, 8 }, justice_total_before(at, seat), j->total[seat]);
}

void justice_standings_page(const struct seat *at, struct box b)
{
    const struct justice *j = justice_now(at);
    int order[JUSTICE_SEATS], n = 0;
    for (int s = 0; s < j->seats; s++) {
        int here = n++;
        for (; here && j->total[order[here - 1]] < j->total[s]; here--) order[here] = order[here - 1];
        order[here] = s;
    }
    float column = 46, room = b.w - 60 - 78 - 170;
    int rounds = j->sheet_count;
    while (rounds > 1 && column * (float)rounds > room) rounds--;
    struct box head = box_cut_top(&b, 24);
    float right = head.x + head.w - 12;
    char text[40];
    snprintf(text, sizeof text, _("to %d"), JUSTICE_GOAL);
    type_line((struct box){ right - 66, head.y, 66, 22 }, style_fixed(PLAIN13), TAN, RIGHT, text);
    right -= 66;
    for (int r = 0; r < rounds; r++) {
        snprintf(text, sizeof text, "R%d", j->round - r);
        type_line((struct box){ right - column * (float)(r + 1), head.y, column - 8, 22 }, style_fixed(PLAIN13),
                  TAN, RIGHT, text);
    }
    float h = fminf(112, b.h / (float)n);
    for (int i = 0; i < n; i++)
        standing(at, (struct box){ b.x, b.y + h * (float)i, b.w, h - 6 }, order[i], rounds, column);
}

/* ---- the bench ---- */

static void plate(const struct seat *at, struct box b, int seat, bool turned)
{
    const struct justice *j = justice_now(at);
    const struct player *p = &at->players[seat];
    int before = justice_total_before(at, seat), after = before;
    if (turned && j->identity[seat] < 7) {
        struct justice_tally t;
        justice_tally(j, seat, &t);
        after = before + t.sum > 0 ? before + t.sum : 0;
    }
    char text[40];
    widget_panel(b);
    widget_badge((struct box){ b.x + 10, b.y + 12, 30, 30 }, p->colour, true);
    type_line((struct box){ b.x + 48, b.y + 10, b.w - 56, 34 }, style_fit(style_fixed(ROW), b.w - 56, p->name),
              TEXT, LEFT, p->name);
    const char *id = turned && j->identity[seat] < 7 ? _(justice_identities[j->identity[seat]].name)
                                                     : _("Face down");
    type_line((struct box){ b.x + 12, b.y + 48, b.w - 24, 20 }, style_fit(style_fixed(PLAIN13), b.w - 24, id),
              turned ? TURNED : TEXT2, LEFT, id);
    snprintf(text, sizeof text, "%d", after);
    float w = type_width(style_fixed(style_size(NUMBER, 28)), text) + 4;
    type_line((struct box){ b.x + 12, b.y + 72, w, 36 }, style_fixed(style_size(NUMBER, 28)), TEXT, LEFT, text);
    if (turned) {
        snprintf(text, sizeof text, after == before ? "%d" : "%+d", after - before);
        type_line((struct box){ b.x + 18 + w, b.y + 76, b.w - w - 28, 32 }, style_fixed(style_size(ROW, 17)),
                  after < before ? CONVICTION_PALE : BRASS300, LEFT, text);
    }
    goal_bar((struct box){ b.x + 12, b.y + b.h - 22, b.w - 24, 10 }, before, after);
}

void justice_bench(const struct seat *at, struct box b, int turned)
{
    const struct justice *j = justice_now(at);
    float gap = 10, w = (b.w - 28 - gap * (float)(j->seats - 1)) / (float)j->seats, h = fminf(b.h - 24, 146);
    for (int s = 0; s < j->seats; s++)
        plate(at, (struct box){ b.x + 14 + (w + gap) * (float)s, b.y + (b.h - h) / 2, w, h }, s,
              s < turned && (j->phase != JUSTICE_REVEAL || s < j->step - JUSTICE_SLOTS));
}
