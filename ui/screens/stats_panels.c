/* Panels of the statistics: wins by game and level, by role, bluffs, records. */
#include "stats_panels.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../boards/boards.h"
#include "../settings.h"
#include "../widgets.h"
#include "screens.h"
#include "text.h"

enum { PAD = 18, EMBLEM = 42, GAP = 14, BAR = 12, CURVE_LEAST = 90, CURVE_MOST = 210, ROLES_FEW = 5 };

colour stats_accent(const struct game *g)
{
    const struct board *b = board_find(g->id);
    return b ? b->accent : BRASS400;
}

static bool stats_spot(uint32_t id, struct box b, const char *label)
{
    bool tapped = spot(id, b, 0, label);
    if (spot_hovered(id) || spot_pressed(id)) draw_round(b, 8, fade(WHITE, 0.06f));
    widget_ring(id, b, 8);
    return tapped;
}

float stats_heading(struct box b, const char *title, const char *aside, bool measure)
{
    struct style s = style_size(HEADING, 24);
    float h = type_line_height(s), w = type_width(s, title), room = b.w - w - 16;
    bool beside = type_width(LOG, aside) <= room;
    if (!measure) type_line((struct box){ b.x, b.y, b.w, h }, s, TEXT, LEFT, title);
    if (!*aside) return h + 6;
    struct box line = beside ? (struct box){ b.x + w + 16, b.y, room, h }
                             : (struct box){ b.x, b.y + h, b.w, type_height(b.w, LOG, aside) };
    if (!measure && beside) type_line(line, LOG, TEXT2, RIGHT, aside);
    else if (!measure) type_wrap(line, LOG, TEXT2, LEFT, aside);
    return (beside ? h : h + line.h) + 6;
}

/* Won of played; outlined while that are too few games to mean something. */
static void stats_bar(struct box b, const struct stats_count *c, colour accent)
{
    draw_round(b, b.h / 2, WELL);
    if (!c->games) return;
    float part = (float)c->won / (float)c->games;
    struct box won = { b.x, b.y, fmaxf(b.h, b.w * part), b.h };
    if (c->games < STATS_ENOUGH && c->won) draw_round(won, b.h / 2, fade(accent, 0.35f));
    if (c->games < STATS_ENOUGH) draw_outline(c->won ? won : b, b.h / 2, 2, fade(accent, c->won ? 1 : 0.5f));
    else if (c->won) draw_round(won, b.h / 2, accent);
}

static void count_words(const struct stats_count *c, char *count, char *share, size_t size)
{
    snprintf(count, size, _("%d of %d"), c->won, c->games);
    share[0] = 0;
    if (c->games >= STATS_ENOUGH) snprintf(share, size, "%d %%", (int)lround(100.0 * c->won / c->games));
}

/* ---- wins by game and level ---- */

/* The columns: the levels a bot can have, and games without bots once there are any. */
static int columns(uint8_t out[LEVELS])
{
    int n = 0;
    for (; level_choices[n] != PERSON; n++) out[n] = level_choices[n];
    for (int i = 0; i < stats_page.sheet.count; i++)
        if (stats_page.sheet.of[i].level[PERSON].games) {
            out[n++] = PERSON;
            break;
        }
    return n;
}

static const char *column_title(enum level level)
{
    return level == PERSON ? _("No bots") : _(level_titles[level]);
}

/* With the share beside the count; or, where there is less room, beside the bar. */
static float cell_width(bool wide)
{
    float w = type_width(ROW, "88 of 88") + (wide ? type_width(LOG, "100 %") + 20 : 14);
    for (const uint8_t *l = level_choices; *l != PERSON; l++)
        w = fmaxf(w, type_width(SMALL, _(level_titles[*l])));
    return w;
}

static float cell_height(void)
{
    return fmaxf(52, type_line_height(ROW) + BAR + 18);
}

static void cell(struct box b, const struct stats_of *of, enum level level, bool titled)
{
    char count[40], share[40], label[120];
    const struct stats_count *c = &of->level[level];
    float h1 = type_line_height(ROW), y = b.y + (b.h - h1 - BAR - 4) / 2, below = 0;
    count_words(c, count, share, sizeof count);
    snprintf(label, sizeof label, "%s, %s: %s", _(of->game->title), column_title(level), count);
    if (c->games && stats_spot(spot_id(of->game->id, 10 + (int)level), b, label)) {
        struct stats_filter f = { .person = stats_person(), .game = of->game->id, .level = (int)level,
                                  .day = -1 };
        snprintf(label, sizeof label, "%s \u00b7 %s", _(of->game->title), column_title(level));
        stats_games_open(&f, label);
    }
    struct box line = { b.x + 6, y, b.w - 12, h1 };
    if (titled) {
        snprintf(label, sizeof label, "%s \u00b7 %s", column_title(level), c->games ? count : "\u2013");
        type_line(line, LOG, TEXT, LEFT, label);
    } else if (c->games) {
        float w = type_line(line, ROW, TEXT, LEFT, count);
        if (type_width(LOG, share) <= line.w - w - 6)
            type_line((struct box){ line.x + w + 6, y, line.w - w - 6, h1 }, LOG, TEXT2, RIGHT, share);
        else below = type_width(SMALL, share) + 6;
    } else {
        type_line(line, LOG, TEXT3, LEFT, "\u2013");
    }
    stats_bar((struct box){ b.x + 6, y + h1 + 4, b.w - 12 - below, BAR }, c, stats_accent(of->game));
    if (below > 0)
        type_line((struct box){ b.x + b.w - below, y + h1 + 4, below, BAR }, SMALL, TEXT2, LEFT, share);
}

/* The share of wins, a point a week that had games; dashed: half. */
static void curve(struct box b, const struct stats_of *of)
{
    char svg[1800], points[900] = "";
    struct text t = TEXT_ON(svg), p = TEXT_ON(points);
    unsigned rgb = stats_accent(of->game) >> 8;
    double x = 0, y = 0, first = -1;
    int n = 0;
    text_clear(&t);
    for (int i = 0; i < STATS_WEEKS; i++) {
        const struct stats_count *c = &of->week[i];
        if (!c->games) continue;
        x = 4 + (double)(b.w - 8) * i / (STATS_WEEKS - 1);
        y = 4 + (double)(b.h - 8) * (1 - (double)c->won / c->games);
        if (first < 0) first = x;
        text_add(&p, "%s%.1f,%.1f", n++ ? " " : "", x, y);
    }
    text_add(&t, "<path d=\"M0 %.1fH%.1f\" stroke=\"#8F99A5\" stroke-opacity=\".55\""
                 " stroke-dasharray=\"4 4\"/>", (double)b.h / 2, (double)b.w);
    if (n > 1)
        text_add(&t, "<polygon points=\"%.1f,%.1f %s %.1f,%.1f\" fill=\"#%06X\" fill-opacity=\".22\"/>"
                     "<polyline points=\"%s\" fill=\"none\" stroke=\"#%06X\" stroke-width=\"2.5\""
                     " stroke-linejoin=\"round\"/>",
                 first, (double)b.h, points, x, (double)b.h, rgb, points, rgb);
    if (n) text_add(&t, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"#%06X\"/>", x, y, rgb);
    draw_svg(b, svg);
}

static void game_head(struct box b, const struct stats_of *of, float name_w)
{
    char art[64], label[120];
    snprintf(art, sizeof art, "emblem/%s", of->game->id);
    snprintf(label, sizeof label, _("All games: %s"), _(of->game->title));
    if (of->all.games && stats_spot(spot_id(of->game->id, 9), b, label)) {
        struct stats_filter f = { .person = stats_person(), .game = of->game->id, .level = -1, .day = -1 };
        stats_games_open(&f, _(of->game->title));
    }
    draw_art((struct box){ b.x, b.y + (b.h - EMBLEM) / 2, EMBLEM, EMBLEM }, art, WHITE);
    float h = type_height(name_w, ROW, _(of->game->title));
    struct box name = { b.x + EMBLEM + GAP, b.y + (b.h - h) / 2, name_w, h };
    type_wrap(name, ROW, TEXT, LEFT, _(of->game->title));
}

/* Games as rows of one line each: emblem, name, curve, a column a level. */
static float wins_table(struct box b, const uint8_t *level, int n, float name_w, float cell_w, bool measure)
{
    float curve_w = b.w - EMBLEM - GAP - name_w - GAP - (cell_w + GAP) * (float)n;
    bool curves = curve_w >= CURVE_LEAST;
    if (!curves) cell_w += fmaxf(0, curve_w) / (float)n;
    float wide = fminf(CURVE_MOST, curve_w), head_h = type_line_height(SMALL) + 6, y = b.y + head_h;
    if (curves) cell_w += (curve_w - wide) / (float)n;
    float cells = b.x + b.w - (cell_w + GAP) * (float)n + GAP, at = cells - GAP - wide;
    for (int i = 0; !measure && i < n; i++)
        type_line((struct box){ cells + (cell_w + GAP) * (float)i + 6, b.y, cell_w, head_h }, SMALL, TEXT2,
                  LEFT, column_title(level[i]));
    const char *weekly = _("Won by week, dashed: half");
    struct box over = { b.x + EMBLEM, b.y, cells - b.x - EMBLEM - GAP, head_h };
    if (!measure && curves && type_width(SMALL, weekly) <= over.w) type_line(over, SMALL, TEXT2, RIGHT, weekly);
    for (int g = 0; g < stats_page.sheet.count; g++) {
        const struct stats_of *of = &stats_page.sheet.of[g];
        float h = fmaxf(cell_height(), type_height(name_w, ROW, _(of->game->title))) + 6;
        if (!measure) {
            draw_fill((struct box){ b.x, y, b.w, 1 }, fade(WHITE, 0.07f));
            struct box head = { b.x, y + 3, (curves ? at : cells) - b.x - GAP, h - 6 };
            game_head(head, of, name_w);
            if (curves) curve((struct box){ at, y + 10, wide, h - 20 }, of);
            struct box c = { cells, y + 3, cell_w, h - 6 };
            for (int i = 0; i < n; i++, c.x += cell_w + GAP) cell(c, of, level[i], false);
        }
        y += h;
    }
    return y - b.y;
}

/* Large letters: each game a block, its levels below in as many columns as there is room for. */
static float wins_blocks(struct box b, const uint8_t *level, int n, bool measure)
{
    float least = cell_width(true), y = b.y;
    for (int i = 0; i < n; i++)
        least = fmaxf(least, type_width(LOG, column_title(level[i])) + type_width(LOG, " - 888 of 88") + 14);
    int across = (int)fmaxf(1, fminf((float)n, (b.w + GAP) / (least + GAP)));
    float w = (b.w - GAP * (float)(across - 1)) / (float)across, h = cell_height();
    for (int g = 0; g < stats_page.sheet.count; g++) {
        const struct stats_of *of = &stats_page.sheet.of[g];
        float name_w = b.w - EMBLEM - GAP, head = fmaxf(52, type_height(name_w, ROW, _(of->game->title)));
        if (!measure) game_head((struct box){ b.x, y, b.w, head }, of, name_w);
        y += head + 4;
        for (int i = 0; i < n; i++) {
            struct box c = { b.x + (w + GAP) * (float)(i % across), y + (h + 6) * (float)(i / across), w, h };
            if (!measure) cell(c, of, level[i], true);
        }
        y += (h + 6) * (float)((n + across - 1) / across) + 8;
    }
    return y - b.y;
}

float stats_wins(struct box b, bool measure)
{
    const struct stats_sheet *s = &stats_page.sheet;
    uint8_t level[LEVELS];
    char aside[120];
    int n = columns(level);
    struct box in = { b.x + PAD, b.y + 12, b.w - 2 * PAD, b.h };
    if (!measure) widget_panel(b);
    snprintf(aside, sizeof aside,
             ngettext("%d game in twelve weeks, %d won", "%d games in twelve weeks, %d won",
                      (unsigned long)s->recent.games), s->recent.games, s->recent.won);
    in.y += stats_heading(in, _("Wins by game and level"), aside, measure);
    float name_w = grown(116), room = (in.w - EMBLEM - GAP - name_w - GAP) / (float)n - GAP;
    float cell_w = cell_width(true), least = cell_width(false);
    if (room - CURVE_LEAST / (float)n < cell_w) cell_w = fmaxf(least, room - CURVE_LEAST / (float)n);
    bool fits = room >= least;
    float h = fits ? wins_table(in, level, n, name_w, cell_w, measure) : wins_blocks(in, level, n, measure);
    return in.y - b.y + h + 10;
}

/* ---- by role ---- */

static int role_game = -1;       /* whose roles are shown; -1: the favourite's */
static bool all_roles;

static const struct stats_of *role_of(void)
{
    const struct stats_sheet *s = &stats_page.sheet;
    if (role_game >= 0 && role_game < s->count) return &s->of[role_game];
    for (int i = 0; i < s->count; i++)
        if (s->of[i].game == s->favourite) return &s->of[i];
    return &s->of[0];
}

static void role_name(const struct stats_of *of, const struct stats_role *r, char *out, size_t size)
{
    int n = 0;
    if (of->by_players && sscanf(r->name, "%d", &n) == 1)
        snprintf(out, size, ngettext("%d player", "%d players", (unsigned long)n), n);
    else snprintf(out, size, "%s", _(r->name));
}

static void role_row(struct box b, const struct stats_of *of, const struct stats_role *r, float name_w,
                     float count_w)
{
    char name[80], count[40], share[40], label[140];
    struct style s = style_size(STORY, 18);
    role_name(of, r, name, sizeof name);
    count_words(&r->count, count, share, sizeof count);
    snprintf(label, sizeof label, "%s: %s", name, count);
    if (stats_spot(spot_id(r->name, 70), b, label)) {
        struct stats_filter f = { .person = stats_person(), .game = of->game->id, .level = -1, .day = -1 };
        if (of->by_players) sscanf(r->name, "%d", &f.players);
        else f.role = r->name;
        snprintf(label, sizeof label, "%s \u00b7 %s", _(of->game->title), name);
        stats_games_open(&f, label);
    }
    type_line((struct box){ b.x + 4, b.y, name_w, b.h }, style_fit(s, name_w, name), TEXT, LEFT, name);
    struct box bar = { b.x + name_w + 12, b.y + (b.h - BAR) / 2, b.w - name_w - count_w - 28, BAR };
    stats_bar(bar, &r->count, stats_accent(of->game));
    type_line((struct box){ b.x + b.w - count_w - 4, b.y, count_w, b.h }, LOG, TEXT, RIGHT, count);
}

/* The games, as a row of emblems. */
static float role_games(struct box b, bool measure)
{
    const struct stats_sheet *s = &stats_page.sheet;
    float side = fminf(52, b.w / (float)s->count);
    for (int i = 0; !measure && i < s->count; i++) {
        char art[64];
        struct box c = { b.x + b.w - side * (float)(s->count - i), b.y, side, 48 };
        bool on = &s->of[i] == role_of();
        snprintf(art, sizeof art, "emblem/%s", s->of[i].game->id);
        if (stats_spot(spot_id("role game", i), c, _(s->of[i].game->title))) {
            role_game = i;
            all_roles = false;
            app_redraw();
        }
        if (on) spot_state(_("chosen"));
        if (on) draw_outline(box_centre(c, 46, 46), 11, 2.5f, BRASS400);
        draw_art(box_centre(c, 36, 36), art, WHITE);
    }
    return 52;
}

static float role_rows(struct box b, bool measure)
{
    const struct stats_of *of = role_of();
    float h = fmaxf(36, type_line_height(LOG) + 8), y = b.y, count_w = type_width(LOG, "88 / 888"), name_w = 0;
    int shown = all_roles || of->roles <= ROLES_FEW + 1 ? of->roles : ROLES_FEW;
    for (int i = 0; i < shown; i++) {
        char name[80], count[40], share[40];
        role_name(of, &of->role[i], name, sizeof name);
        count_words(&of->role[i].count, count, share, sizeof count);
        name_w = fmaxf(name_w, type_width(style_size(STORY, 18), name) + 4);
        count_w = fmaxf(count_w, type_width(LOG, count) + 4);
    }
    name_w = fminf(name_w, (b.w - count_w) * 0.6f);
    for (int i = 0; i < shown; i++, y += h)
        if (!measure) role_row((struct box){ b.x, y, b.w, h }, of, &of->role[i], name_w, count_w);
    if (!of->roles) {
        const char *none = _("No game of this kind yet.");
        if (!measure) type_wrap((struct box){ b.x, y, b.w, 60 }, LOG, TEXT2, LEFT, none);
        y += type_height(b.w, LOG, none) + 8;
    }
    if (shown == of->roles) return y - b.y;
    char more[60];
    snprintf(more, sizeof more, _("Show all %d"), of->roles);
    struct box all = { b.x, y + 4, b.w, 48 };
    if (!measure && widget_button(spot_id("all roles", 0), all, GHOST, NULL, more)) {
        all_roles = true;
        app_redraw();
    }
    return y + 56 - b.y;
}

/* ---- bluffs ---- */

/* Red alone would not do: what was caught is hatched. */
static void hatch(struct box b)
{
    char svg[6000];
    struct text t = TEXT_ON(svg);
    text_clear(&t);
    int h = (int)b.h;
    const char *line = settings.high_contrast ? "stroke=\"#FFF\" stroke-width=\"2\""
                                              : "stroke=\"#7A1F19\" stroke-width=\"5\"";
    for (int x = -h; x < (int)b.w; x += 14) text_add(&t, "<path d=\"M%d %dL%d 0\" %s/>", x, h, x + h, line);
    draw_svg(b, svg);
}

static void bluff_bar(struct box b, const struct stats_of *of)
{
    char words[60];
    int believed = of->bluffs - of->caught;
    struct style s = style_fixed(style_size(LABEL, 14));
    struct box good = { b.x, b.y, b.w * (float)believed / (float)of->bluffs, b.h };
    struct box bad = { good.x + good.w, b.y, b.w - good.w, b.h };
    draw_fill(good, OK_GREEN);
    draw_fill(bad, BAD);
    hatch(bad);
    snprintf(words, sizeof words, _("%d believed"), believed);
    if (type_width(s, words) < good.w - 16)
        type_line((struct box){ good.x + 10, b.y, good.w - 12, b.h }, s, WHITE, LEFT, words);
    snprintf(words, sizeof words, _("%d caught"), of->caught);
    float w = type_width(s, words);
    if (w > bad.w - 16) return;
    draw_round((struct box){ bad.x + 6, b.y + 3, w + 8, b.h - 6 }, 4, 0x7A1F19FF);
    type_line((struct box){ bad.x + 10, b.y, bad.w - 12, b.h }, s, WHITE, LEFT, words);
}

static float bluffs_of(struct box b, const struct stats_of *of, bool measure)
{
    char words[120], told[60];
    float h1 = type_line_height(LOG), h = h1 + 26 + 10;
    if (measure) return h;
    snprintf(words, sizeof words, _("False claims, %s"), _(of->game->title));
    if (stats_spot(spot_id(of->game->id, 80), (struct box){ b.x - 4, b.y, b.w + 8, h - 4 }, words)) {
        struct stats_filter f = { .person = stats_person(), .game = of->game->id, .level = -1, .day = -1,
                                  .bluffed = true };
        stats_games_open(&f, words);
    }
    snprintf(told, sizeof told, ngettext("%d told", "%d told", (unsigned long)of->bluffs), of->bluffs);
    float w = type_width(LOG, told);
    type_line((struct box){ b.x, b.y, b.w - w - 12, h1 }, LOG, TEXT, LEFT, words);
    type_line((struct box){ b.x + b.w - w - 2, b.y, w + 2, h1 }, LOG, TEXT2, RIGHT, told);
    bluff_bar((struct box){ b.x, b.y + h1 + 2, b.w, 24 }, of);
    return h;
}

static float bluffs(struct box b, bool measure)
{
    const struct stats_sheet *s = &stats_page.sheet;
    float y = b.y;
    for (int i = 0; i < s->count; i++)
        if (s->of[i].bluffs) y += bluffs_of((struct box){ b.x, y, b.w, 0 }, &s->of[i], measure);
    if (!s->doubts) return y - b.y;
    char count[40];
    const char *words = _("Objections and doubts that were right");
    snprintf(count, sizeof count, _("%d of %d"), s->right, s->doubts);
    float w = type_width(ROW, count) + 4, h = fmaxf(48, type_height(b.w - w - 50, LOG, words) + 8);
    if (measure) return y + h - b.y;
    if (stats_spot(spot_id("doubts", 0), (struct box){ b.x - 4, y, b.w + 8, h }, words)) {
        struct stats_filter f = { .person = stats_person(), .level = -1, .day = -1, .doubted = true };
        stats_games_open(&f, words);
    }
    draw_icon((struct box){ b.x, y + (h - 24) / 2, 24, 24 }, "hand", 0xFF9D94FF);
    float th = type_height(b.w - w - 50, LOG, words);
    type_wrap((struct box){ b.x + 36, y + (h - th) / 2, b.w - w - 50, th }, LOG, TEXT, LEFT, words);
    type_line((struct box){ b.x + b.w - w, y, w, h }, ROW, TEXT, RIGHT, count);
    return y + h - b.y;
}

float stats_roles(struct box b, bool measure)
{
    const struct stats_of *of = role_of();
    struct box in = { b.x + PAD, b.y + 12, b.w - 2 * PAD, 0 };
    if (!measure) widget_panel(b);
    const char *title = of->by_players ? _("By players") : _("By role");
    float wide = type_width(style_size(HEADING, 24), title) + 52 * (float)stats_page.sheet.count;
    float head = stats_heading(in, title, "", measure);
    if (wide > in.w - 12) in.y += head;
    in.y += fmaxf(head, role_games(in, measure));
    in.y += role_rows(in, measure) + 8;
    float more = bluffs(in, true);
    if (more > 0) {
        if (!measure) draw_fill((struct box){ in.x, in.y, in.w, 1 }, fade(WHITE, 0.09f));
        in.y += 8;
        in.y += stats_heading(in, _("Bluffs"), "", measure);
        in.y += bluffs(in, measure);
    }
    return in.y - b.y + 10;
}

/* ---- records ---- */

static float record(struct box b, const char *icon, const char *what, const char *value, bool measure)
{
    float w = type_width(ROW, value), room = b.w - 40 - 16;
    bool beside = type_width(LOG, what) + w <= room;
    float h1 = type_height(room, LOG, what), h2 = type_height(room, ROW, value);
    float h = fmaxf(46, beside ? fmaxf(h1, h2) + 14 : h1 + h2 + 14);
    if (measure) return h;
    draw_fill((struct box){ b.x, b.y, b.w, 1 }, fade(WHITE, 0.07f));
    draw_icon((struct box){ b.x, b.y + (h - 24) / 2, 24, 24 }, icon, BRASS300);
    if (beside) {
        type_line((struct box){ b.x + 40, b.y, room - w, h }, LOG, TEXT2, LEFT, what);
        type_line((struct box){ b.x + b.w - w - 4, b.y, w + 4, h }, ROW, TEXT, RIGHT, value);
    } else {
        type_wrap((struct box){ b.x + 40, b.y + 7, room, h1 }, LOG, TEXT2, LEFT, what);
        type_wrap((struct box){ b.x + 40, b.y + 7 + h1, room, h2 }, ROW, TEXT, LEFT, value);
    }
    return h;
}

float stats_records(struct box b, bool measure)
{
    const struct stats_sheet *s = &stats_page.sheet;
    struct box in = { b.x + PAD, b.y + 12, b.w - 2 * PAD, 0 };
    char value[160];
    int favourite = 0;
    for (int i = 0; i < s->count; i++)
        if (s->of[i].game == s->favourite) favourite = s->of[i].all.games;
    if (!measure) widget_panel(b);
    in.y += stats_heading(in, _("Records"), "", measure);
    snprintf(value, sizeof value, "%s", "\u2013");
    if (s->streak)
        snprintf(value, sizeof value, ngettext("%d win, %s", "%d wins, %s", (unsigned long)s->streak),
                 s->streak, _(s->streak_of->title));
    in.y += record(in, "trophy", _("Longest streak"), value, measure);
    snprintf(value, sizeof value, "%s", "\u2013");
    if (s->favourite)
        snprintf(value, sizeof value, ngettext("%s, %d game", "%s, %d games", (unsigned long)favourite),
                 _(s->favourite->title), favourite);
    in.y += record(in, "star", _("Favourite game"), value, measure);
    if (s->felled) {
        snprintf(value, sizeof value, _("%d off %s"), s->felled, _(s->felled_where));
        in.y += record(in, "hand", _("Most markers in one push"), value, measure);
        snprintf(value, sizeof value, _("from %d mm inside"), s->felled_from);
        in.y += record(in, "target", _("Furthest fall"), value, measure);
    }
    if (s->lost) {
        snprintf(value, sizeof value, "%d", s->lost);
        in.y += record(in, "overhang", _("Markers lost"), value, measure);
    }
    if (s->seconds < 3600)
        snprintf(value, sizeof value, ngettext("%d minute", "%d minutes", (unsigned long)(s->seconds / 60)),
                 (int)(s->seconds / 60));
    else
        snprintf(value, sizeof value, ngettext("%d hour", "%d hours", (unsigned long)(s->seconds / 3600)),
                 (int)(s->seconds / 3600));
    in.y += record(in, "clock", _("Time at the table"), value, measure);
    return in.y - b.y + 10;
}
