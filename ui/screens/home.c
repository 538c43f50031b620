/* Home: one case folder per game, and the adjourned games or, without any, a first one. */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../boards/boards.h"
#include "../table.h"
#include "../widgets.h"
#include "daily.h"
#include "journal.h"
#include "screens.h"
#include "text.h"

/* between panels; the last line; a panel above it */
static const float GAP = 16, FOOT = 50, PANEL = 100;

void home_wood(void)
{
    draw_backdrop(0x4A382AFF, 0x2B2019FF, 0x140F0CFF);
    draw_art_cover((struct box){ 0, 0, canvas.w, canvas.h }, "home/grain", 0);
}

static void open_rules(void) { rules_open(boards[0]->id); }
#ifdef DOCKET_STATS
static void open_stats(void) { app_push(&stats_screen); }
#endif
static void open_settings(void) { app_push(&settings_screen); }

/* The doors at the top, right of the name; where the words don't fit in `room`, icons alone. */
static void nav(float x, float y, float room)
{
    static const struct {
        const char *icon, *label;
        void (*open)(void);
    } doors[] = {
        { "learn", N_("Learn"), learn_open },
        { "puzzle", N_("Puzzles"), puzzles_open },
#ifdef DOCKET_STATS
        { "stats", N_("Statistics"), open_stats },
#endif
#ifdef DOCKET_JOIN
#ifdef __EMSCRIPTEN__
        { "device", N_("Host"), hosting_door },
#endif
        { "people", N_("Join"), join_door },
#endif
        { "rules", N_("Rules"), open_rules },
        { "settings", N_("Settings"), open_settings },
    };
    const int n = (int)(sizeof doors / sizeof *doors);
    float words = 0;
    for (int i = 0; i < n; i++) words += type_width(BUTTON, _(doors[i].label)) + 82;
    bool icons = words > room;
    for (int i = n - 1; i >= 0; i--) {
        float w = icons ? 56 : type_width(BUTTON, _(doors[i].label)) + 70;
        x -= w;
        struct box b = { x, y, w, 52 };
        if (icons ? widget_icon(spot_id("nav", i), b, doors[i].icon, _(doors[i].label), false)
                  : widget_button(spot_id("nav", i), b, SECONDARY, doors[i].icon, _(doors[i].label)))
            doors[i].open();
        if (doors[i].open == puzzles_open) puzzles_badge(b);
        x -= 12;
    }
}

static void roman(int n, char out[12])
{
    static const char *const ones[] = { "", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX" };
    static const char *const tens[] = { "", "X", "XX" };
    snprintf(out, 12, "%s%s", tens[n / 10 % 3], ones[n % 10]);
}

/* One case folder: tab, picture, title, facts. */
static bool folder(struct box b, const struct board *d, const struct game *g, int number)
{
    char text[80], art[64], which[12];
    uint32_t id = spot_id("folder", number);
    bool tapped = spot(id, b, 0, _(g->title));
    if (spot_pressed(id)) b.y += 3;
    struct box tab = { b.x + 14, b.y, 112, 44 }, body = { b.x, b.y + 28, b.w, b.h - 28 };
    draw_shape(tab, &(struct shape){ .radius = 9, .top = d->accent, .bottom = d->accent });
    roman(number + 1, which);
    snprintf(text, sizeof text, _("Case %s"), which);
    type_line((struct box){ tab.x + 14, tab.y, tab.w - 20, 30 }, style_fixed(style_size(ROW, 14)), 0x17130CFF,
              LEFT, text);
    draw_shadow(body, 14, SHADOW_LIFTED);
    draw_shape(body, &(struct shape){ .radius = 14, .top = d->accent, .bottom = d->accent });
    draw_shape((struct box){ body.x, body.y + 6, body.w, body.h - 6 },
               &(struct shape){ .radius = 14, .top = 0xFBF5E8FF, .bottom = 0xE9DDC5FF });
    if (spot_hovered(id)) draw_round(body, 14, fade(WHITE, 0.15f));
    widget_ring(id, body, 14);

    float text_scale = canvas.text_scale, lines, words;
    while ((words = type_line_height(TITLE) + (lines = type_height(body.w - 28, LOG, _(g->tagline))) + 52)
               > body.h - 110 && canvas.text_scale > 1)
        canvas.text_scale = fmaxf(1, canvas.text_scale - 0.1f);      /* large letters as there is room */
    snprintf(art, sizeof art, "cover/%s", g->id);
    draw_art_cover((struct box){ body.x + 8, body.y + 14, body.w - 16, body.h - 14 - words }, art, 9);
    float y = body.y + body.h - words + 4, h1 = type_line_height(TITLE);
    type_line((struct box){ body.x + 14, y, body.w - 28, h1 }, style_fit(TITLE, body.w - 28, _(g->title)),
              PAPER_INK, LEFT, _(g->title));
    type_wrap((struct box){ body.x + 14, y + h1, body.w - 28, lines }, LOG, PAPER_INK2, LEFT, _(g->tagline));
    float base = body.y + body.h - 12 - 26;
    draw_icon((struct box){ body.x + 14, base + 4, 18, 18 }, "person", PAPER_INK2);
    if (g->seats_min == g->seats_max) snprintf(text, sizeof text, "%d", g->seats_min);
    else snprintf(text, sizeof text, "%d\u2013%d", g->seats_min, g->seats_max);
    struct style fact = style_size(LABEL, 14);
    if (body.w < 200) fact = style_fixed(fact);
    float w = type_line((struct box){ body.x + 37, base, 50, 26 }, fact, 0x4A3D2BFF, LEFT, text);
    draw_icon((struct box){ body.x + 51 + w, base + 4, 18, 18 }, "clock", PAPER_INK2);
    snprintf(text, sizeof text, _("%d min"), g->minutes);
    float least = type_width(style_fixed(SMALL), text), room = body.w - 74 - w - 58;
    bool arrow = room >= least;          /* a narrow folder has none */
    type_line((struct box){ body.x + 74 + w, base, arrow ? room : room + 50, 26 }, fact, 0x4A3D2BFF,
              LEFT, text);
    canvas.text_scale = text_scale;
    if (!arrow) return tapped;
    struct box go = { body.x + body.w - 50, body.y + body.h - 50, 40, 40 };
    draw_round(go, 20, PAPER_INK);
    draw_icon(box_centre(go, 22, 22), "chevron-right", BRASS300);
    return tapped;
}

/* A very wide window has the panels in a column beside the folders, which are larger then. */
static bool aside(void) { return canvas.w > 2 * canvas.h && !app_portrait(); }

/* The margins of the page: it grows no wider than can be looked over. */
static struct box page(void)
{
    float edge = app_portrait() ? 24 : fmaxf(38, (canvas.w - (aside() ? 2100 : 1500)) / 2);
    return (struct box){ edge, 0, canvas.w - 2 * edge, canvas.h };
}

/* Cuts that column off. */
static struct box column(struct box *p)
{
    struct box c = box_cut_right(p, fminf(400, p->w * 0.25f));
    box_cut_right(p, 24);
    return c;
}

static float head(struct box p)
{
    const char *motto = _("Courtroom games for one table");
    float big = type_line_height(DISPLAY);
    draw_art((struct box){ p.x, 28, 60, 64 }, "logo", WHITE);
    type_line((struct box){ p.x + 76, 18, p.w * 0.4f, big }, DISPLAY, 0xFBF3E0FF, LEFT, "Docket");
    type_line((struct box){ p.x + 76, 18 + big, p.w * 0.5f, grown(22) }, style_size(BODY, 16), 0xD9CDB8FF, LEFT,
              motto);
    float name = 92 + fmaxf(type_width(DISPLAY, "Docket"), type_width(style_size(BODY, 16), motto));
    nav(p.x + p.w, 34, p.w - name);
    return fmaxf(112, 18 + big + grown(22) + 14);
}

/* As many columns as leave room for a title; up to five games in one line. */
static int folder_columns(struct box p, int n)
{
    if (app_portrait()) return n <= 2 ? n : n == 4 ? 2 : 3;
    int most = (int)((p.w + GAP) / (200 + GAP));
    return n <= 5 || n <= most ? n : most > 5 ? most : 5;
}

static float heading_height(void)
{
    return grown(36) + 8;
}

/* Returns where they end. More lines than there is room for are scrolled, the next one showing its tabs. */
static float folders(struct box p, float top)
{
    int n = 0;
    while (boards[n]) n++;
    bool tall = app_portrait();
    int columns = folder_columns(p, n);
    assert(columns > 0);
    int lines = (n + columns - 1) / columns, seen = tall ? 2 : 1;
    bool scrolls = lines > seen;
    float panels = heading_height() + 10 + grown(PANEL) + (tall ? grown(PANEL) + 10 : 0);
    float room_h = p.h - top - (aside() ? 0 : panels) - 16 - FOOT,
          fw = fminf(aside() ? 340 : 260, (p.w - GAP * (float)(columns - 1)) / (float)columns);
    float line_h = scrolls ? (room_h - 36) / (float)seen - GAP
                           : (room_h - GAP * (float)(lines - 1)) / (float)lines;
    float most = tall ? 440 : aside() ? (fw - 16) * 1.5f + 165 : 500;   /* covers are hardly cut */
    float fh = fminf(most, scrolls ? fmaxf(232, line_h) : line_h);
    if (n == 1) fw = fminf(340, p.w);
    float used = fw * (float)columns + GAP * (float)(columns - 1);
    struct box shelf = { p.x - GAP, top, p.w + 2 * GAP, room_h };
    if (scrolls) widget_scroll_begin(spot_id("folders", 0), shelf, (fh + GAP) * (float)lines);
    for (int i = 0; i < n; i++) {
        int in_row = i / columns == lines - 1 ? n - columns * (lines - 1) : columns;
        float row_w = tall ? fw * (float)in_row + GAP * (float)(in_row - 1) : used;
        float x = p.x + (p.w - row_w) / 2 + (fw + GAP) * (float)(i % columns),
              y = top + (fh + GAP) * (float)(i / columns);
        const struct game *g = game_find(boards[i]->id);
        if (!folder((struct box){ x, y, fw, fh }, boards[i], g, i)) continue;
        setup_choose(g);
        app_push(&setup_screen);
    }
    if (scrolls) widget_scroll_end();
    return top + (scrolls ? room_h + GAP : (fh + GAP) * (float)lines) + 8;
}

static float heading(struct box p, float y, const char *text)
{
    type_line((struct box){ p.x, y, p.w / 2, grown(36) }, style_size(HEADING, 24), 0xFBF3E0FF, LEFT, text);
    return y + heading_height();
}

static void see_all(struct box p, float y)
{
    struct box all = { p.x + p.w - 180, y - 6, 180, 48 };
    char text[60];
    if (spot(spot_id("see all", 0), all, 0, _("See all"))) app_push(&adjourned_screen);
    if (adjourned_count()) snprintf(text, sizeof text, _("See all %d"), adjourned_count());
    else snprintf(text, sizeof text, "%s", _("Earlier games"));
    widget_ring(spot_id("see all", 0), box_inset(all, 8), 8);
    type_line((struct box){ all.x, y, all.w - 26, grown(36) }, LABEL, BRASS300, RIGHT, text);
    draw_icon((struct box){ all.x + all.w - 22, y + grown(36) / 2 - 10, 20, 20 }, "chevron-right", BRASS300);
}

/* A row of `n` panels, the first one so much wider; in portrait below each other. False: no room is left. */
static const float usual = 1.35f, with_facts = 1.6f;     /* an adjourned game says how far it is */

static bool panel_at(struct box p, float y, int i, int n, float wider, struct box *out)
{
    float h = fminf(grown(PANEL), p.h - y - FOOT);
    if (aside()) {                               /* all below each other */
        h = fminf(grown(PANEL) * 1.7f, (p.h - y - FOOT - 16) / (float)n - GAP);
        *out = (struct box){ p.x, y + (h + GAP) * (float)i, p.w, h };
        return h > grown(60);
    }
    if (app_portrait()) {
        float half = (p.w - GAP) / 2;            /* the last two of three side by side */
        *out = (struct box){ p.x, y + (h + 10) * (float)(i > 0), p.w, h };
        if (n == 3 && i) out->x += (half + GAP) * (float)(i - 1), out->w = half;
        return i == 0 || out->y + h <= p.h - FOOT;
    }
    float part = (p.w - GAP * (float)(n - 1)) / ((float)n - 1 + wider),
          first = n == 1 ? fminf(560, p.w) : part * wider;
    *out = i == 0 ? (struct box){ p.x, y, first, h }
                  : (struct box){ p.x + first + GAP + (part + GAP) * (float)(i - 1), y, part, h };
    return true;
}

static bool offer(struct box b, int n, const char *art, const char *title, const char *words,
                  const char *button)
{
    uint32_t id = spot_id("offer", n);
    bool tapped = spot(id, b, 0, title);
    widget_panel(b);
    if (spot_hovered(id) || spot_pressed(id)) draw_round(b, 14, fade(WHITE, 0.05f));
    widget_ring(id, b, 14);
    float side = fminf(60, b.h - 30), x = b.x + 30 + side, room = b.w - side - 46 - (button ? 156 : 0);
    struct box emblem = { b.x + 16, b.y + (b.h - side) / 2, side, side };
    if (button) draw_art(emblem, art, WHITE);
    else {
        draw_round(emblem, 12, WELL);
        draw_icon(box_centre(emblem, side / 2, side / 2), art, BRASS300);
    }
    struct style heading_style = style_size(HEADING, 21);
    float text_scale = canvas.text_scale, h1, h2;
    while ((h1 = type_line_height(heading_style)) + (h2 = type_height(room, LOG, words)) > b.h - 8
           && canvas.text_scale > 1)
        canvas.text_scale = fmaxf(1, canvas.text_scale - 0.1f);
    float y = b.y + (b.h - h1 - h2) / 2;
    type_line((struct box){ x, y, room, h1 }, style_fit(heading_style, room, title), TEXT, LEFT, title);
    type_wrap((struct box){ x, y + h1, room, h2 }, LOG, TEXT2, LEFT, words);
    canvas.text_scale = text_scale;
    if (!button) return tapped;
    return widget_button(spot_id("offer go", n), (struct box){ b.x + b.w - 156, b.y + (b.h - 52) / 2, 140, 52 },
                         PRIMARY, "play", button)
           || tapped;
}

/* Until a lesson or a game of each kind was played. */
static void learn_offer(struct box b)
{
    char words[160];
    snprintf(words, sizeof words, _("A lesson of a few minutes, at the table: %s."), _(learn_next()->title));
    if (offer(b, 3, "learn", _("Learn by playing"), words, NULL)) learn_start(learn_next());
}

static void daily_offer(struct box b)
{
    char today[160];
    snprintf(today, sizeof today, _("%s: today everybody has the same deal."),
             _(daily_game(daily_today())->title));
    if (offer(b, 2, "gavel", _("Case of the day"), today, NULL)) daily_begin(NULL);
}

static void puzzle_offer(struct box b)
{
    char words[160];
    puzzles_words(words, sizeof words);
    if (offer(b, 1, puzzles_left() ? "puzzle" : "check", _("Puzzles of the day"), words, NULL)) puzzles_today();
}

/* Whoever has no game waiting is offered one. */
static void first_steps(struct box p, float y)
{
    const struct game *g = game_find("tribunal") && board_find("tribunal") ? game_find("tribunal")
                                                                           : game_find(boards[0]->id);
    char emblem[64];
    struct box b;
    snprintf(emblem, sizeof emblem, "emblem/%s", g->id);
    if (adjourned_others()) see_all(p, y);
    y = heading(p, y, _("Start here"));
    bool learn = learn_next() != NULL;
    if (panel_at(p, y, 0, 3, usual, &b)
        && offer(b, 0, emblem, _(g->title), _("One game at once, against bots. Nothing to set up."), _("Play")))
        setup_at_once(g);
    if (learn && panel_at(p, y, 1, 3, usual, &b)) learn_offer(b);
    if (panel_at(p, y, learn ? 2 : 1, 3, usual, &b)) daily_offer(b);
    if (!learn && panel_at(p, y, 2, 3, usual, &b)) puzzle_offer(b);
}

static void adjourned_games(struct box p, float y, const struct journal_row *const shown[], int n)
{
    struct box b;
    see_all(p, y);
    y = heading(p, y, _("Adjourned games"));
    int all = n + 2;             /* the case of the day is always there */
    for (int i = 0; i < n; i++)
        if (panel_at(p, y, i, all, with_facts, &b)) adjourned_row(b, shown[i], i == 0);
    if (panel_at(p, y, n, all, with_facts, &b)) (learn_next() ? learn_offer : puzzle_offer)(b);
    if (panel_at(p, y, n + 1, all, with_facts, &b)) daily_offer(b);
}

static void foot_line(struct box p)
{
    struct box line = { p.x, canvas.h - 44, p.w, 32 };
    draw_icon((struct box){ line.x, line.y + 7, 18, 18 }, "swap", 0xC9BDA8FF);
    struct style s = style_fixed(LOG);           /* one line whatever the text size */
    float w = type_line((struct box){ line.x + 25, line.y + 7, 300, 17 }, s, 0xC9BDA8FF, LEFT,
                        _("Pass and play"));
    draw_icon((struct box){ line.x + 47 + w, line.y + 7, 18, 18 }, "bot", 0xC9BDA8FF);
    type_line((struct box){ line.x + 72 + w, line.y + 7, 300, 17 }, s, 0xC9BDA8FF, LEFT,
              _("Bots at four levels"));
    char version[60];
    snprintf(version, sizeof version, _("Works offline \u00b7 version %s"), DOCKET_VERSION);
    type_line((struct box){ line.x + line.w - 300, line.y + 7, 300, 17 }, s, 0xC9BDA8FF, RIGHT, version);
}

static void draw(void)
{
    const struct journal_row *shown[2];
    struct box p = page();
    adjourned_read();
    if (app_small()) {
        home_small_draw();
        return;
    }
    home_wood();
    float top = head(p);
    struct box whole = p, beside = aside() ? column(&p) : p;
    float y = folders(p, top);
    if (aside()) p = beside, y = top + 6;
    int n = adjourned_rows(shown, 1);
    if (n) adjourned_games(p, y, shown, n);
    else if (adjourned_known()) first_steps(p, y);
    foot_line(whole);
}

static int side(void) { return SIDE_BOTTOM; }

const struct screen home_screen = { .name = "home", .draw = draw, .shown = adjourned_look_again,
    .update = adjourned_update, .side = side };
