/* The players: scores, soul gazes, the Identity, the sheet of Rounds. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../app.h"
#include "../../screens/screens.h"
#include "../boards.h"
#include "../../widgets.h"
#include "view.h"
#include "text.h"

static void about_seat(const struct seat *at, int seat)
{
    const struct justice *j = justice_now(at);
    char text[300];
    struct text t = TEXT_ON(text);
    text_clear(&t);
    text_add(&t, ngettext("%d card", "%d cards", (unsigned long)j->count[seat]), j->count[seat]);
    text_add(&t, " \u00b7 ");
    text_add(&t, ngettext("%d soul gaze left", "%d soul gazes left", (unsigned long)j->tokens[seat]),
             j->tokens[seat]);
    if (j->closed >> seat & 1) text_add(&t, " \u00b7 %s", _("has closed"));
    text_add(&t, "\n\n");
    text_add(&t, ngettext("%d point of %d so far.", "%d points of %d so far.", (unsigned long)j->total[seat]),
             j->total[seat], JUSTICE_GOAL);
    seat_about_player(at, seat, text);
}

/* Labelled otherwise than a button with the name alone. */
static void about_spot(const struct seat *at, int seat, struct box b, float radius, unsigned flags)
{
    char label[120];
    snprintf(label, sizeof label, _("About %s"), at->players[seat].name);
    if (widget_asked(spot_id("justice seat", seat), b, radius, flags, label)) about_seat(at, seat);
}

static void scores(const struct seat *at, struct box b)
{
    const struct justice *j = justice_now(at);
    float head = grown(26), rowh = (b.h - head - 12) / (float)j->seats;
    widget_panel(b);
    type_line((struct box){ b.x + 14, b.y + 6, b.w / 2, head }, LABEL, TEXT, LEFT, _("Scores"));
    type_line((struct box){ b.x + b.w / 2, b.y + 6, b.w / 2 - 14, head }, PLAIN13, TEXT2, RIGHT, _("to 42"));
    for (int s = 0; s < j->seats; s++) {
        float y = b.y + head + 6 + rowh * (float)s;
        char number[12];
        justice_ui(at)->desk.plate[s] = (struct box){ b.x + 14, y, 30, rowh };
        if (at->turn == s) draw_round((struct box){ b.x + 6, y, b.w - 12, rowh }, 8, fade(BRASS400, 0.14f));
        widget_badge((struct box){ b.x + 14, y + (rowh - 24) / 2, 24, 24 }, at->players[s].colour, false);
        struct box line = { b.x + 6, y, b.w - 12, rowh };
        about_spot(at, s, line, 8, SPOT_LARGE);
        bool closed = j->closed >> s & 1;
        if (closed) draw_icon((struct box){ b.x + b.w - 142, y + (rowh - 18) / 2, 18, 18 }, "gavel", COPPER);
        type_line((struct box){ b.x + 48, y, b.w - 48 - (closed ? 146 : 120), rowh }, ROW, TEXT, LEFT,
                  at->players[s].name);
        for (int t = 0; t < JUSTICE_TOKENS; t++)
            draw_icon((struct box){ b.x + b.w - 116 + 22 * (float)t, y + (rowh - 18) / 2, 18, 18 }, "eye",
                      t < j->tokens[s] ? TOKEN_BLUE : fade(TEXT3, 0.35f));
        snprintf(number, sizeof number, "%d", j->total[s]);
        type_line((struct box){ b.x + b.w - 66, y, 52, rowh }, style_size(NUMBER, 17), TEXT, RIGHT, number);
        if (at->thinking && at->turn == s)
            draw_round((struct box){ b.x + b.w - 70, y + rowh / 2 - 4, 8, 8 }, 4, BRASS300);
    }
}

static void sheet_line(const struct seat *at, struct box b, const char *name, const int *points,
                       struct style style, colour ink)
{
    const struct justice *j = justice_now(at);
    float first = b.w * 0.26f, each = (b.w - first) / (float)j->seats;
    type_line((struct box){ b.x, b.y, first, b.h }, style_size(LABEL, 15), PAPER_INK2, LEFT, name);
    for (int s = 0; s < j->seats; s++) {
        char number[12];
        snprintf(number, sizeof number, "%d", points[s]);
        type_line((struct box){ b.x + first + each * (float)s, b.y, each, b.h }, style,
                  points[s] < 0 ? CONVICTION_RED : ink, CENTRE, number);
    }
}

/* A column a player, a line a Round as it came; the sum never falls below nought. */
static float sheet(const struct seat *at, struct box b, bool measure)
{
    const struct justice *j = justice_now(at);
    float head = 62, line = grown(30), first = b.w * 0.26f, each = (b.w - first) / (float)j->seats;
    float high = head + line * (float)j->sheet_count + 12 + grown(40) + type_line_height(LOG);
    if (measure) return high;
    int points[JUSTICE_SEATS] = { 0 },
        round = j->sheet_count < JUSTICE_SHEET ? 1 : j->round - JUSTICE_SHEET + (j->phase >= JUSTICE_SCORED);
    for (int s = 0; s < j->seats; s++) {
        float x = b.x + first + each * (float)s;
        widget_badge((struct box){ x + (each - 30) / 2, b.y, 30, 30 }, at->players[s].colour, true);
        type_line((struct box){ x, b.y + 32, each, 26 },
                  style_fit(style_size(LABEL, 15), each - 4, at->players[s].name), PAPER_INK, CENTRE,
                  at->players[s].name);
    }
    float y = b.y + head;
    for (int r = 0; r < j->sheet_count; r++, y += line) {
        char name[40];
        snprintf(name, sizeof name, _("Round %d"), round + r);
        for (int s = 0; s < j->seats; s++) points[s] = j->sheet[r][s];
        if (r % 2 == 0) draw_round((struct box){ b.x - 8, y, b.w + 16, line }, 6, fade(PAPER_INK, 0.06f));
        sheet_line(at, (struct box){ b.x, y, b.w, line }, name, points, style_size(BODY, 16), PAPER_INK);
    }
    draw_fill((struct box){ b.x - 8, y + 5, b.w + 16, 2 }, fade(PAPER_INK, 0.5f));
    for (int s = 0; s < j->seats; s++) points[s] = j->total[s];
    sheet_line(at, (struct box){ b.x, y + 12, b.w, grown(40) }, _("In all"), points, style_size(NUMBER, 22),
               PAPER_INK);
    type_line((struct box){ b.x, y + 12 + grown(40), b.w, type_line_height(LOG) }, LOG, PAPER_INK2, CENTRE,
              j->sheet_count ? _("The game ends with the round in which somebody reaches 42.")
                             : _("No round has been scored yet."));
    return high;
}

void justice_score_sheet(void)
{
    seat_about_drawn(_("Score sheet"), sheet);
}

void justice_about_last_trick(const struct seat *at)
{
    const struct justice *j = justice_now(at);
    char text[600], label[60];
    struct text t = TEXT_ON(text);
    text_clear(&t);
    bool any = false;
    for (int k = 0; k < j->seats; k++) {
        int s = (j->before_leader + k) % j->seats;
        any |= j->before[s] != NO_CARD;
        if (j->before[s] == NO_CARD) text_add(&t, _("- **%s** played no card\n"), at->players[s].name);
        else {
            justice_card_label(j->before[s], label, sizeof label);
            text_add(&t, "- **%s**: %s%s\n", at->players[s].name, label,
                     s == j->before_winner ? _(" (won)") : "");
        }
    }
    seat_about(_("Last trick"), any ? text : _("This is the first trick of the round."), NULL);
}

void justice_cog(struct box b, int quadrants)
{
    static const char *const corner[] = { "M50 50V14A36 36 0 0 0 14 50Z", "M50 50H86A36 36 0 0 0 50 14Z",
                                          "M50 50H14A36 36 0 0 0 50 86Z", "M50 50V86A36 36 0 0 0 86 50Z" };
    char body[2400] = "<circle cx=\"50\" cy=\"50\" r=\"42\" fill=\"#B5703F\"/>";
    for (int q = 0; q < 4; q++)
        snprintf(body + strlen(body), sizeof body - strlen(body),
                 "<path d=\"%s\" fill=\"%s\" stroke=\"#B5703F\" stroke-width=\"2\"/>", corner[q],
                 quadrants >> q & 1 ? "#1E8A55" : "#3A2118");
    strcat(body, "<g transform=\"translate(50 50)\" fill=\"#B5703F\">");
    for (int k = 0; k < 12; k++)
        snprintf(body + strlen(body), sizeof body - strlen(body),
                 "<rect x=\"-4\" y=\"-49\" width=\"8\" height=\"9\" transform=\"rotate(%d)\"/>", k * 30);
    strcat(body, "</g>");
    float k = b.w / 100;
    char whole[2600];
    snprintf(whole, sizeof whole, "<g transform=\"scale(%.4f)\">%s</g>", (double)k, body);
    draw_svg(b, whole);
    float h = b.w * 0.2f;
    draw_icon((struct box){ b.x + b.w * 0.26f, b.y + b.h * 0.27f, h, h }, "bars",
              WHITE); /* guilty above, innocent below; */
    draw_icon((struct box){ b.x + b.w * 0.54f, b.y + b.h * 0.27f, h, h }, "bars",
              WHITE); /* convicted left, acquitted right */
    draw_icon((struct box){ b.x + b.w * 0.26f, b.y + b.h * 0.54f, h, h }, "dove", WHITE);
    draw_icon((struct box){ b.x + b.w * 0.54f, b.y + b.h * 0.54f, h, h }, "dove", WHITE);
}

void justice_identity(const struct seat *at, struct box b)
{
    int id = justice_now(at)->identity[justice_me(at)];
    uint32_t sid = spot_id("justice identity", 0);
    float head = b.h < 160 ? 24 : grown(24);
    widget_panel(b);
    type_line((struct box){ b.x + 14, b.y + 6, b.w - 28, head }, style_fixed(LABEL), TEXT, LEFT,
              _("Your identity"));
    if (id >= 7) {
        type_line((struct box){ b.x + 14, b.y + 30, b.w - 28, b.h - 40 }, BODY, TEXT2, LEFT, _("Face down"));
        return;
    }
    if (widget_asked(sid, b, 14, 0, _("Your identity"))) justice_about_identity(at, id);
    const struct justice_identity *i = &justice_identities[id];
    bool narrow = b.w < 240;     /* then the values stand under the cog */
    float side = narrow ? fminf(48, b.h - head - 72) : fminf(84, b.h - head - 22);
    justice_cog((struct box){ b.x + 12, b.y + head + 8, side, side }, i->cog);
    float x = b.x + side + 24, w = b.x + b.w - 12 - x, y = b.y + head + 10;
    type_line((struct box){ x, y, w, narrow ? side : grown(26) }, style_size(HEADING, 20), TEXT, LEFT,
              _(i->name));
    y += narrow ? side + 4 : grown(26) + 4;
    if (narrow) {
        x = b.x + 12;
        w = b.w - 18;
    }
    int n = 0, k = 0;
    for (int s = 0; s < 6; s++) n += i->value[s] != 0;
    int per_row = w / (float)n >= 36 ? n : (n + 1) / 2;          /* one row if it can be, else two */
    float chip = fminf(46, w / (float)per_row - 4);
    for (int s = 0; s < 6; s++) {
        if (!i->value[s]) continue;
        char number[8];
        snprintf(number, sizeof number, "%d", i->value[s]);
        struct box c = { x + (chip + 4) * (float)(k % per_row), y + 28 * (float)(k / per_row), chip, 25 };
        k++;
        draw_round(c, 8, WELL);
        draw_icon((struct box){ c.x + 3, c.y + 4, 16, 16 }, justice_symbol_icon(s), COPPER);
        type_line((struct box){ c.x + 19, c.y, c.w - 20, 25 }, style_fixed(style_size(ROW, 14)), TEXT, CENTRE,
                  number);
    }
}

/* One chip a player: badge, name, points, soul gazes. */
void justice_player_row(const struct seat *at, struct box b)
{
    const struct justice *j = justice_now(at);
    float w = (b.w - 8 * (float)(j->seats - 1)) / (float)j->seats;
    for (int s = 0; s < j->seats; s++) {
        struct box chip = { b.x + (w + 8) * (float)s, b.y, w, b.h };
        char number[12];
        justice_ui(at)->desk.plate[s] = chip;
        about_spot(at, s, chip, 12, 0);
        draw_shape(chip, &(struct shape){ .radius = 12,
                                          .top = PLATE_TOP,
                                          .bottom = PLATE_LOW,
                                          .line = at->turn == s ? BRASS400 : fade(BLACK, 0.4f),
                                          .line_width = at->turn == s ? 2 : 1 });
        widget_badge((struct box){ chip.x + 8, chip.y + (chip.h - 28) / 2, 28, 28 }, at->players[s].colour,
                     false);
        snprintf(number, sizeof number, "%d", j->total[s]);
        bool narrow = w < 140;   /* the points under the name */
        type_line((struct box){ chip.x + 42, chip.y + 4, chip.w - (narrow ? 46 : 78), chip.h / 2 },
                  style_fixed(style_size(ROW, 14)), TEXT, LEFT, at->players[s].name);
        for (int t = 0; t < JUSTICE_TOKENS; t++)
            draw_icon((struct box){ chip.x + 42 + 20 * (float)t, chip.y + chip.h / 2 + 3, 16, 16 }, "eye",
                      t < j->tokens[s] ? TOKEN_BLUE : fade(TEXT3, 0.35f));
        if (j->closed >> s & 1)
            draw_icon((struct box){ chip.x + 46 + 20 * JUSTICE_TOKENS, chip.y + chip.h / 2 + 3, 16, 16 },
                      "gavel", COPPER);
        struct box points = { chip.x + chip.w - 40, chip.y, 32, chip.h };
        if (narrow) points.y += chip.h / 2 - 2, points.h = chip.h / 2;
        type_line(points, style_size(NUMBER, 18), TEXT, RIGHT, number);
    }
}

/* In landscape the goal, what the trick will do and the scores stand in the side panel, under the prompt's
   buttons: as much as fits, the rest is a tap away. Who one is stays in any case: a tip waits for room. */
void justice_side_facts(const struct seat *at, struct prompt *p)
{
    struct justice_ui *ui = at->ui;
    if (app_portrait() || app_small()) return;
    float goal = justice_goal(at, p->b, true), brief = justice_goal_brief(at, p->b, true),
          sc = grown(26) + 16 + 34 * (float)justice_now(at)->seats * fmaxf(1, canvas.text_scale * 0.9f);
    if (p->measure) {
        float y = p->y, tip = tip_height(p->b.w + 33);
        p->pressable |= at->asking;
        float room = canvas.h - table_bar_height() - 46 - prompt_foot(p);
        if (at->asking && at->picked < 0) room -= grown(44) + 10;        /* the way to a hint below */
        if (tip > 0) room -= tip + 44;                                   /* and the log's title over it */
        ui->with_identity = goal > 0 && y + goal + 10 < room;
        y += ui->with_identity ? goal + 10 : brief > 0 ? brief + 10 : 0;
        int lines = 4;
        while (lines && y + justice_outlook(at, p->b, lines, false, true) + 10 >= room) lines--;
        ui->outlook = lines;
        y += justice_outlook(at, p->b, lines, false, true);
        ui->with_scores = y + sc + 10 < room;
    }
    float look = justice_outlook(at, p->b, ui->outlook, false, true);
    if (!ui->with_identity) goal = brief;
    struct box one = goal > 0 ? prompt_room(p, goal) : (struct box){ 0 },
               two = look > 0 ? prompt_room(p, look) : (struct box){ 0 },
               three = ui->with_scores ? prompt_room(p, sc) : (struct box){ 0 };
    if (p->measure) return;
    if (ui->with_identity) justice_goal(at, one, false);
    else if (goal > 0) justice_goal_brief(at, one, false);
    if (look > 0) justice_outlook(at, two, ui->outlook, false, false);
    if (ui->with_scores) scores(at, three);
}
