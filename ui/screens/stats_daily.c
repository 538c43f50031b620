/* The case of the day: its calendar, how it is begun, and its result to be passed on. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../date.h"
#include "../app.h"
#include "../intent.h"
#include "../settings.h"
#include "../table.h"
#include "../widgets.h"
#include "daily.h"
#include "port.h"
#include "screens.h"
#include "stats_panels.h"
#include "text.h"

enum { PAD = 18, SIDE_LEAST = 236 };

/* ---- to the table ---- */

/* Who plays: the person whose statistics are looked at, else who sat at a table last. */
static const char *player_name(const struct game *g, const char *wanted)
{
    const struct last_game *own = settings_last(g->id);
    if (wanted && *wanted) return wanted;
    for (int n = -1; n < 32; n++) {
        const struct last_game *l = n < 0 ? own : &settings.last[n];
        for (int s = 0; s < l->seats && s < SEATS_MAX; s++)
            if (l->players[s].level == PERSON && l->players[s].name[0]) return l->players[s].name;
    }
    return "Amara";
}

static void begin(const struct intent *i)
{
    static const char *const bots[] = { "", "Vesper", "Whist", "Marlowe", "Pip", "Quill" };
    static const uint8_t colours[] = { 1, 0, 2, 3, 4, 6 };
    struct session s = { 0 };
    const char *why = daily_open(&s, daily_today());
    for (int seat = 0; !why && seat < s.seats; seat++) {
        struct player p = { "", seat ? DAILY_LEVEL : PERSON, colours[seat % 6] };
        const char *name = seat ? bots[seat % 6] : player_name(s.game, i->text);
        name_clean(p.name, name, strlen(name));
        why = session_seat(&s, seat, &p);
    }
    if (why) {
        app_toast(why);
        session_close(&s);
        return;
    }
    why = table_open(&s, !app_scripted() || port_chosen(PORT_STATE));
    app_push(&table_screen);
    app_sound("gavel-1");
    if (why) app_toast(why);
}

void daily_begin(const char *person)
{
    struct intent i = { .carry_out = begin };
    snprintf(i.text, sizeof i.text, "%s", person ? person : "");
    intent_set(&i);
}

/* ---- the result ---- */

static void copy_line(const struct daily_result *r)
{
    char line[300], note[400];
    struct text t = TEXT_ON(line);
    text_clear(&t);
    daily_write(r, &t);
    app_copy(line);
    snprintf(note, sizeof note, _("Copied: %s"), line);
    app_toast(note);
}

static bool result_of_table(struct daily_result *r)
{
    const struct session *s = table_session();
    int score[SEATS_MAX], decisions = 0;
    if (session_turn(s) != SEAT_NONE || (r->day = daily_day(s)) < 0) return false;
    for (int i = 0; i < s->log_count; i++) decisions += s->log[i].seat == 0;
    r->game = s->game->id;
    r->version = DOCKET_VERSION;
    r->won = s->game->score(s->state, score) & 1;
    r->decisions = decisions;
    r->hints = session_hints(s, 0);
    return true;
}

float daily_band(struct box b, bool measure)
{
    struct daily_result r;
    char line[300];
    struct text t = TEXT_ON(line);
    if (!result_of_table(&r)) return 0;
    text_clear(&t);
    daily_write(&r, &t);
    bool tall = app_portrait() && canvas.text_scale > 1.3f;
    float button = fmaxf(150, type_width(BUTTON, _("Copy")) + 70), w = tall ? b.w - 40 : b.w - button - 56;
    float words = type_height(w, BODY, line), h = tall ? words + 52 + 36 : fmaxf(68, words + 24);
    if (measure) return h + 10;
    widget_panel((struct box){ b.x + 2, b.y, b.w - 12, h });
    type_wrap((struct box){ b.x + 20, b.y + (tall ? 14 : (h - words) / 2), w, words }, BODY, TEXT, LEFT, line);
    struct box go = { b.x + b.w - 26 - button, b.y + h - 52 - (tall ? 12 : (h - 52) / 2), button, 52 };
    if (widget_button(spot_id("copy result", 0), go, SECONDARY, "copy", _("Copy"))) copy_line(&r);
    return h + 10;
}

/* ---- the calendar ---- */

/* Monday in most languages; the translation of this says so: only its last digit counts. */
static int week_start(void)
{
    const char *words = _("calendar:week_start:0");
    return words[strlen(words) - 1] == '1';
}

static int week_day(long day) { return (int)((day + 4) % 7); }       /* 0: Sunday; 1970-01-01 was a Thursday */

static void day_words(long day, const char *format, char *out, size_t size)
{
    time_t t = (time_t)day * 86400;
    struct tm tm;
    gmtime_r(&t, &tm);
    date_words(out, size, format, &tm);
}

static void cell_face(struct box b, long day, int result)
{
    const struct game *g = daily_game(day);
    char number[16], art[64];
    long today = daily_today();
    colour ink = TEXT2;
    snprintf(number, sizeof number, "%d", (int)(day - stats_page.first) + 1);
    if (result > 0) draw_round(b, 7, stats_accent(g)), ink = ON_ACCENT;
    else if (result == 0) {
        draw_round(b, 7, 0x3A332FFF);
        draw_outline(b, 7, 1.5f, fade(stats_accent(g), 0.6f));
        ink = TEXT;
    }
    else if (day < today) draw_dashes(b, 7, 1.5f, fade(WHITE, 0.3f));
    else draw_round(b, 7, fade(WHITE, 0.04f));
    if (day == today) draw_outline(b, 7, 3, BRASS400);
    struct style s = style_fixed(style_size(LABEL, 14));
    type_line((struct box){ b.x + 8, b.y, 24, b.h }, s, ink, LEFT, number);
    snprintf(art, sizeof art, "emblem/%s", g->id);
    if (result >= 0 && b.w > 62) draw_art((struct box){ b.x + 27, b.y + (b.h - 18) / 2, 18, 18 }, art, WHITE);
    const char *icon = result > 0 ? "check" : result == 0 ? "close" : day == today ? "play" : NULL;
    struct box mark = { b.x + b.w - 23, b.y + (b.h - 17) / 2, 17, 17 };
    if (icon) draw_icon(mark, icon, result < 0 ? BRASS300 : ink);
}

/* A day that was played opens its games, today's case itself. */
static void day_cell(struct box b, long day, int result)
{
    char date[60], label[200];
    uint32_t id = spot_id("case day", (int)day);
    bool tapped = false;
    if (result >= 0 || day == daily_today()) {
        day_words(day, _("%e %B"), date, sizeof date);
        snprintf(label, sizeof label, "%s: %s, %s", date, _(daily_game(day)->title),
                 result > 0 ? _("Won") : result == 0 ? _("Lost") : _("not played yet"));
        tapped = spot(id, b, 0, label);
    }
    cell_face(b, day, result);
    widget_ring(id, b, 7);
    if (tapped && result < 0) daily_begin(stats_person());
    else if (tapped) {
        struct stats_filter f = { .person = stats_person(), .level = -1, .day = day };
        stats_games_open(&f, date);
    }
}

static float month_grid(struct box b, bool measure)
{
    int lead = (week_day(stats_page.first) - week_start() + 7) % 7, lines = (lead + stats_page.days + 6) / 7;
    float head = type_line_height(style_fixed(SMALL)) + 4, gap = 4, w = (b.w - 6 * gap) / 7, h = 36;
    if (measure) return head + (h + gap) * (float)lines;
    for (int i = 0; i < 7; i++) {
        char name[40];
        day_words(3 + week_start() + i, "%a", name, sizeof name);    /* day 3 was a Sunday */
        struct box top = { b.x + (w + gap) * (float)i, b.y, w, head };
        type_line(top, style_fixed(SMALL), TEXT2, CENTRE, name);
    }
    for (int d = 0; d < stats_page.days; d++) {
        int at = lead + d;
        struct box c = { b.x + (w + gap) * (float)(at % 7), b.y + head + (h + gap) * (float)(at / 7), w, h };
        day_cell(c, stats_page.first + d, stats_page.day[d]);
    }
    return head + (h + gap) * (float)lines;
}

/* The newest result of the month that is shown. */
static void copy_last(void)
{
    const char *said;
    struct stats_row row;
    int d = stats_page.days - 1;
    while (d >= 0 && stats_page.day[d] < 0) d--;
    struct stats_filter f = { .person = stats_person(), .level = -1, .day = stats_page.first + d };
    struct stats *s = d < 0 ? NULL : stats_open(false, &said);
    if (s && stats_rows(s, &f, &row, 1) > 0)
        copy_line(&(struct daily_result){ .day = row.day, .game = row.game->id, .version = row.version,
                                          .won = row.won, .decisions = row.decisions, .hints = row.hints });
    stats_close(s);
}

static bool any_result(void)
{
    for (int d = 0; d < stats_page.days; d++)
        if (stats_page.day[d] >= 0) return true;
    return false;
}

/* Today's case, and what can be done with it. */
static float today_column(struct box b, bool measure)
{
    char date[80], words[160], art[64];
    long today = daily_today(), at = today - stats_page.first;
    const struct game *g = daily_game(today);
    bool played = !stats_page.back && at >= 0 && at < stats_page.days && stats_page.day[at] >= 0;
    const char *about = _("The same deal for everybody, against Normal bots.");
    struct style title = style_size(HEADING, 22);
    float x = b.x + 66, w = b.w - 66, h1 = type_line_height(LOG), h2 = type_height(w, title, _(g->title));
    float head = fmaxf(56, h1 + h2), h3 = type_height(b.w, LOG, about), button = fmaxf(56, grown(48)), y = b.y;
    if (measure) return head + 8 + h3 + 12 + button + (any_result() ? 10 + 52 : 0);
    day_words(today, _("%e %B"), date, sizeof date);
    snprintf(words, sizeof words, _("Today, %s"), date);
    snprintf(art, sizeof art, "emblem/%s", g->id);
    draw_art((struct box){ b.x, y + (head - 52) / 2, 52, 52 }, art, WHITE);
    type_line((struct box){ x, y + (head - h1 - h2) / 2, w, h1 }, LOG, TEXT2, LEFT, words);
    type_wrap((struct box){ x, y + (head - h1 - h2) / 2 + h1, w, h2 }, title, TEXT, LEFT, _(g->title));
    y += head + 8;
    y += type_wrap((struct box){ b.x, y, b.w, h3 }, LOG, TEXT2, LEFT, about) + 12;
    struct box go = { b.x, y, b.w, button }, copy = { b.x, y + button + 10, b.w, 52 };
    if (widget_button(spot_id("play case", 0), go, played ? SECONDARY : PRIMARY, "play",
                      played ? _("Play it again") : _("Play the case")))
        daily_begin(stats_person());
    y += button + 10;
    if (any_result() && widget_button(spot_id("copy case", 0), copy, GHOST, "copy", _("Copy last result")))
        intent_call(copy_last);
    return y + 52 - b.y;
}

static void turn_month(struct box b)
{
    struct box back = { b.x + b.w - 100, b.y - 8, 48, 48 }, on = { b.x + b.w - 48, b.y - 8, 48, 48 };
    int step = widget_icon(spot_id("month", 0), back, "chevron-left", _("Previous month"), false);
    if (stats_page.back)
        step -= widget_icon(spot_id("month", 1), on, "chevron-right", _("Next month"), false);
    if (!step) return;
    stats_page.back += step;
    stats_again();
}

float stats_calendar(struct box b, bool measure)
{
    char month[60], aside[160];
    int played = 0, won = 0;
    struct box in = { b.x + PAD, b.y + 12, b.w - 2 * PAD, 0 };
    for (int d = 0; d < stats_page.days; d++) {
        played += stats_page.day[d] >= 0;
        won += stats_page.day[d] > 0;
    }
    if (!measure) widget_panel(b);
    day_words(stats_page.first, "%B %Y", month, sizeof month);
    snprintf(aside, sizeof aside, _("%s \u00b7 %d won of %d played"), month, won, played);
    float head = stats_heading((struct box){ in.x, in.y, in.w - 116, 0 }, _("Case of the day"), aside, measure);
    if (!measure) turn_month((struct box){ in.x, in.y, in.w, 0 });
    in.y += fmaxf(44, head);
    bool beside = in.w >= 460 + 24 + SIDE_LEAST && canvas.text_scale < 1.5f;
    float side = beside ? fmaxf(SIDE_LEAST, in.w - 24 - 512) : in.w, grid_w = beside ? in.w - 24 - side : in.w;
    float grid = month_grid((struct box){ in.x, in.y, grid_w, 0 }, measure);
    struct box column = beside ? (struct box){ in.x + grid_w + 24, in.y, side, 0 }
                               : (struct box){ in.x, in.y + grid + 10, in.w, 0 };
    float today = today_column(column, measure);
    return in.y - b.y + (beside ? fmaxf(grid, today) : grid + 10 + today) + 12;
}
