/* Statistics: what people won and lost, drawn; erasing and exporting it. */
#include "../../src/stats.h"

#include <math.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../boards/boards.h"
#include "../intent.h"
#include "../widgets.h"
#include "daily.h"
#include "port.h"
#include "screens.h"
#include "stats_panels.h"
#include "text.h"

enum { HOLD_MS = 1200, GAP = 14 };

struct stats_page stats_page;
static bool read_already, erasing;

/* ---- reading ---- */

const char *stats_person(void)
{
    return stats_page.chosen < stats_page.people_count ? stats_page.people[stats_page.chosen] : NULL;
}

void stats_again(void)
{
    read_already = false;
    app_redraw();
}

/* The month that is `back` before the present one. */
static void find_month(struct stats_page *p)
{
    int day;
    daily_date(daily_today(), &p->year, &p->month, &day);
    int months = p->year * 12 + p->month - 1 - p->back;
    p->year = months / 12;
    p->month = months % 12 + 1;
    p->first = daily_day_of(p->year, p->month, 1);
    p->days = (int)(daily_day_of(p->month == 12 ? p->year + 1 : p->year, p->month % 12 + 1, 1) - p->first);
}

static void complain(const char *said)
{
    snprintf(stats_page.said, sizeof stats_page.said, "%s", said);
    text_capital(stats_page.said);
}

/* The same person stays chosen, at whatever place; at first the one who played most. */
static void read_all(void)
{
    struct stats_page *p = &stats_page;
    char who[NAME_MAX_BYTES];
    bool everybody = p->people_count && p->chosen == p->people_count;
    const char *said, *person = stats_person(), *why = NULL;
    if (read_already) return;
    read_already = true;
    snprintf(who, sizeof who, "%s", person ? person : "");
    find_month(p);
    p->people_count = p->chosen = 0;
    complain("");
    memset(p->day, -1, sizeof p->day);
    memset(&p->sheet, 0, sizeof p->sheet);
    struct stats *s = stats_open(false, &said);
    if (said) complain(said);
    if (!s) return;
    p->people_count = stats_people(s, p->people, STATS_PEOPLE);
    if (everybody) p->chosen = p->people_count;
    for (int i = 0; i < p->people_count; i++)
        if (!strcmp(p->people[i], who)) p->chosen = i;
    why = stats_read(s, stats_person(), (long long)time(NULL), &p->sheet);
    stats_daily(s, stats_person(), p->first, p->days, p->day);
    if (why) complain(why);
    stats_close(s);
}

/* ---- what can be done with them ---- */

static void export_csv(void)
{
    const char *said;
    char path[512], note[600], home[400];
    time_t now = time(NULL);
    struct tm tm;
    localtime_r(&now, &tm);
    size_t n = (size_t)snprintf(path, sizeof path, "%s/docket-statistics-",
                                port_folder(PORT_HOME, home, sizeof home) ? home : ".");
    if (n < sizeof path - 40) strftime(path + n, sizeof path - n, "%Y-%m-%d-%H%M%S.csv", &tm);
    struct stats *s = stats_open(false, &said);
    int fd = s ? port_open(path, O_WRONLY | O_CREAT | O_EXCL) : -1;
    FILE *out = fd >= 0 ? fdopen(fd, "w") : NULL;
    const char *why = said ? said : _("the file can't be written");
    if (s && out) why = stats_csv(s, stats_person(), out);
    if (out && fclose(out) && !why) why = _("the file can't be written");
    snprintf(note, sizeof note, why ? "%s" : _("Saved as %s"), why ? why : path);
    app_toast(note);
    stats_close(s);
}

static void erase(const struct intent *i)
{
    const char *said, *person = stats_person();
    struct stats *s = stats_open(false, &said);
    const char *why = s ? stats_erase(s, i->number ? NULL : person) : said;
    app_toast(why ? why : _("Erased"));
    stats_close(s);
    erasing = false;
    stats_again();
}

/* Held to the end it is done; let go before, nothing is. Space holds the one with the focus, or the first. */
static void hold_button(struct box b, int number, const char *label)
{
    uint32_t id = spot_id("erase", number), other = spot_id("erase", !number);
    bool by_space = spot_is_focus(id) || (!number && !spot_is_focus(other));
    spot(id, b, SPOT_HOLD | (by_space ? SPOT_SPACE : 0), label);
    float part = fminf(1, spot_held(id) / HOLD_MS);
    draw_shape(b, &(struct shape){
                      .radius = 11, .top = 0x5A2522FF, .bottom = 0x4A1D1AFF, .line = BAD, .line_width = 2 });
    if (part > 0) draw_round((struct box){ b.x, b.y, fmaxf(22, b.w * part), b.h }, 11, BAD);
    widget_ring(id, b, 11);
    struct style s = style_size(BUTTON, 16);
    float h = type_height(b.w - 24, s, label);
    type_wrap((struct box){ b.x + 12, b.y + (b.h - h) / 2, b.w - 24, h }, s, WHITE, CENTRE, label);
    if (part >= 1) intent_set(&(struct intent){ .carry_out = erase, .number = number });
}

static void erase_sheet(void)
{
    const char *person = stats_person(), *advice = _("What is erased can't be brought back. Saved games stay.");
    char one[160];
    spot_modal();
    struct box whole = { 0, 0, canvas.w, canvas.h };
    draw_fill(whole, fade(BLACK, 0.55f));
    if (spot(spot_id("erase out", 0), whole, SPOT_QUIET | SPOT_LARGE, _("Close")))
        erasing = false;
    float w = fminf(560, canvas.w - 32), in = w - 48, row = fmaxf(60, type_line_height(BUTTON) * 2 + 12), y;
    float h1 = type_line_height(TITLE), h2 = type_height(in, BODY, advice);
    float h = 24 + h1 + 8 + h2 + 18 + (row + 12) * (person ? 2 : 1) + 52 + 24;
    struct box b = box_centre(whole, w, h);
    spot(spot_id("erase sheet", 0), b, SPOT_QUIET | SPOT_LARGE, _("Erase statistics"));
    widget_panel(b);
    type_line((struct box){ b.x + 24, b.y + 24, in, h1 }, TITLE, TEXT, LEFT, _("Erase statistics"));
    type_wrap((struct box){ b.x + 24, b.y + 32 + h1, in, h2 }, BODY, TEXT2, LEFT, advice);
    y = b.y + 24 + h1 + 8 + h2 + 18;
    if (person) {
        snprintf(one, sizeof one, _("Hold to erase what %s played"), person);
        hold_button((struct box){ b.x + 24, y, in, row }, 0, one);
        y += row + 12;
    }
    hold_button((struct box){ b.x + 24, y, in, row }, 1, _("Hold to erase everybody's statistics"));
    y += row + 12;
    struct box keep = { b.x + 24, y, in, 52 };
    if (widget_button(spot_id("erase no", 0), keep, SECONDARY, NULL, _("Keep them")))
        erasing = false;
}

/* ---- who ---- */

static const char *tab_name(int i)
{
    return i < stats_page.people_count ? stats_page.people[i] : _("Everybody");
}

static float tab_width(int i)
{
    return type_width(style_size(LABEL, 16), tab_name(i)) + 36;
}

/* In lines as wide as the box; returns their height. One person alone is nobody's choice. */
static float tabs(struct box b, bool measure)
{
    int n = stats_page.people_count > 1 ? stats_page.people_count + 1 : 0;
    float x = b.x, y = b.y;
    for (int i = 0; i < n; i++) {
        float w = fminf(b.w, tab_width(i));
        if (x > b.x && x + w > b.x + b.w) x = b.x, y += 52;
        struct box c = { x, y, w, 48 };
        x += w + 6;
        if (measure) continue;
        bool on = i == stats_page.chosen;
        uint32_t id = spot_id("stats tab", i);
        if (spot(id, c, 0, tab_name(i)) && !on) {
            stats_page.chosen = i;
            stats_again();
        }
        if (on) spot_state(_("chosen"));
        draw_round((struct box){ c.x, c.y + 3, c.w, 42 }, 10, WELL);
        if (on) draw_gradient((struct box){ c.x, c.y + 3, c.w, 42 }, 10, 0xF0CB78FF, 0xD5A446FF);
        widget_ring(id, (struct box){ c.x, c.y + 3, c.w, 42 }, 10);
        type_line(c, style_size(LABEL, 16), on ? BRASS_INK : TEXT2, CENTRE, tab_name(i));
    }
    return n ? y + 52 - b.y : 0;
}

/* ---- the page ---- */

/* The five cases as they wait, as large as they fit: a press plays one. */
static void covers(struct box b)
{
    static const float gap = 18, name = 40, least = 90;
    int n = 0, across = 1;
    float w = 0;
    while (boards[n]) n++;
    for (int c = 1; c <= n; c++) {
        float down = (float)((n + c - 1) / c),
              fits = fminf((b.w - gap * (float)(c - 1)) / (float)c, (b.h / down - name - gap) * 0.75f);
        if (fits > w) w = fits, across = c;
    }
    if (w < least) return;
    int down = (n + across - 1) / across;
    float h = w * 4 / 3, top = b.y + fmaxf(0, b.h - (h + name + gap) * (float)down) / 2;
    for (int i = 0; i < n; i++) {
        char art[64];
        const struct game *g = game_find(boards[i]->id);
        int row = i / across, in_row = row == down - 1 ? n - across * row : across;
        struct box c = { b.x + (b.w - (w + gap) * (float)in_row + gap) / 2 + (w + gap) * (float)(i % across),
                         top + (h + name + gap) * (float)row, w, h };
        uint32_t id = spot_id("stats cover", i);
        if (spot(id, c, SPOT_LARGE, _(g->title))) {
            setup_choose(g);
            app_push(&setup_screen);
        }
        snprintf(art, sizeof art, "cover/%s", g->id);
        draw_shadow(box_inset(c, -5), 14, SHADOW_LIFTED);
        draw_round(box_inset(c, -5), 14, PAPER100);
        draw_art_cover(c, art, 10);
        struct style s = style_fixed(style_size(CARD_NAME, 18));
        type_line((struct box){ c.x - 8, c.y + h + 10, w + 16, 26 }, style_fit(s, w + 16, _(g->title)),
                  0xE8DFCFFF, CENTRE, _(g->title));
        widget_ring(id, box_inset(c, -5), 14);
    }
}

static void empty_page(void)
{
    const struct game *g = board_find("tribunal") ? game_find("tribunal") : game_find(boards[0]->id);
    const char *words = _("Every game you finish is counted here: who won, against whom, in which role.");
    bool none = !stats_built();
    float w = fminf(560, canvas.w - 48), h1 = none ? 0 : type_height(w, BODY, words);
    float h2 = stats_page.said[0] ? widget_note_height(w, stats_page.said) + 16 : 0;
    bool bare = none || canvas.text_scale > 1.2f || canvas.h < 500, small = app_small();
    struct box b = { (canvas.w - w) / 2, bare ? fmaxf(90, canvas.h * 0.34f - h1) : small ? 76 : 104, w, 0 };
    if (h2 > 0) widget_note((struct box){ b.x, b.y, w, h2 - 16 }, "info", stats_page.said);
    b.y += h2;
    if (none) return;
    type_wrap((struct box){ b.x, b.y, w, h1 }, BODY, 0xE8DFCFFF, CENTRE, words);
    float bw = fminf(w, fmaxf(280, type_width(style_size(BUTTON, 17), _("Play a first game")) + 90));
    struct box go = { (canvas.w - bw) / 2, b.y + h1 + 24, bw, fmaxf(56, grown(44)) };
    if (widget_button(spot_id("first game", 0), go, PRIMARY, "play", _("Play a first game")))
        setup_at_once(g);
    float top = go.y + go.h + 30;
    float edge = small ? 20 : 48;
    if (!bare) covers((struct box){ edge, top, canvas.w - 2 * edge, canvas.h - top - (small ? 10 : 40) });
}

/* Two columns in landscape, their panels side by side equally high; below each other in portrait. */
static void panels(struct box b, float top)
{
    float (*const all[4])(struct box, bool) = { stats_wins, stats_roles, stats_calendar, stats_records };
    bool tall = app_portrait() || canvas.text_scale > 1.2f;
    float wide = tall ? b.w - 12 : b.w, left = tall ? wide : floorf((wide - GAP) * 0.65f), h[4], total;
    float w[2] = { left, tall ? wide : wide - GAP - left };
    for (int i = 0; i < 4; i++) h[i] = all[i]((struct box){ 0, 0, w[i % 2], 0 }, true);
    if (!tall) h[0] = h[1] = fmaxf(h[0], h[1]), h[2] = h[3] = fmaxf(h[2], h[3]);
    total = tall ? h[0] + h[1] + h[2] + h[3] + 4 * GAP : h[0] + h[2] + 2 * GAP;
    float spare = tall ? 0 : fmaxf(0, b.h - top - total) / 2;
    for (int i = 0; i < 4; i++) h[i] += spare;
    widget_scroll_begin(spot_id("statistics", 0), b, top + total + 2 * spare);
    float y = b.y;
    if (stats_page.said[0]) {
        float note = widget_note_height(b.w, stats_page.said);
        widget_note((struct box){ b.x, y, b.w, note }, "info", stats_page.said);
        y += note + GAP;
    }
    if (top > 0 && y + 1 < b.y + top) {
        tabs((struct box){ b.x, y, b.w, 0 }, false);
        y = b.y + top;
    }
    for (int i = 0; i < 4; i++) {
        all[i]((struct box){ b.x + (!tall && i % 2 ? left + GAP : 0), y, w[i % 2], h[i] }, false);
        if (tall || i % 2) y += h[i] + GAP;
    }
    widget_scroll_end();
}

static void draw(void)
{
    home_wood();
    read_all();
    bool any = stats_page.people_count > 0;
    float bar = app_portrait() ? 64 : 56, title = 73 + type_width(HEADING, _("Statistics")) + 20;
    bool back = widget_page_bar(_("Statistics"));
    if (back && erasing) erasing = false;
    else if (back) app_back();
    if (!any) {
        empty_page();
        return;
    }
    struct box icons = { canvas.w - 108, (bar - 48) / 2, 48, 48 };
    if (widget_icon(spot_id("stats export", 0), icons, "export", _("Export as CSV"), false))
        intent_call(export_csv);
    icons.x += 52;
    if (widget_icon(spot_id("stats erase", 0), icons, "trash", _("Erase statistics"), false)) {
        erasing = true;
        app_redraw();
    }
    float need = 0, room = canvas.w - 120 - title;
    for (int i = 0; i <= stats_page.people_count; i++) need += tab_width(i) + 6;
    bool in_bar = need <= room;
    if (in_bar) tabs((struct box){ title + room - need, (bar - 48) / 2, need + 1, 0 }, false);
    struct box b = { app_portrait() ? 12 : GAP, bar + GAP, 0, canvas.h - bar - GAP };
    b.w = canvas.w - 2 * b.x;
    float top = in_bar ? 0 : tabs(b, true);
    if (stats_page.said[0]) top += widget_note_height(b.w, stats_page.said) + GAP;
    panels(b, top);
    if (erasing) erase_sheet();
}

static void shown(void)
{
    erasing = false;
    stats_page.back = 0;
    stats_again();
}

const struct screen stats_screen = { .name = "statistics", .draw = draw, .shown = shown };
