/* The games behind a bar of the statistics; a press shows one again. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "../date.h"
#include "../intent.h"
#include "../table.h"
#include "../widgets.h"
#include "journal.h"
#include "screens.h"
#include "stats_panels.h"
#include "text.h"

enum { MOST = 200 };

static struct stats_row rows[MOST];
static bool there[MOST];         /* its file lies among the saved games */
static int count, total;
static char title[120];
static struct stats_filter filter;
static char person[NAME_MAX_BYTES], role[STATS_WORD];

static void path_of(const struct stats_row *r, char *out, size_t size)
{
    char folder[400];
    out[0] = 0;
    if (r->file[0] && !strchr(r->file, '/') && !journal_folder(folder, sizeof folder))
        snprintf(out, size, "%s/%s", folder, r->file);
}

static void look(void)
{
    const char *said;
    char path[512];
    struct stats *s = stats_open(false, &said);
    total = s ? stats_rows(s, &filter, rows, MOST) : 0;
    count = total < MOST ? total : MOST;
    for (int i = 0; i < count; i++) {
        path_of(&rows[i], path, sizeof path);
        there[i] = path[0] && !access(path, R_OK);
    }
    stats_close(s);
}

void stats_games_open(const struct stats_filter *f, const char *words)
{
    filter = *f;
    if (f->person) filter.person = strcpy(person, f->person);
    if (f->role) filter.role = strcpy(role, f->role);
    snprintf(title, sizeof title, "%s", words);
    widget_scroll_to(spot_id("stats games", 0), 0);
    app_push(&stats_games_screen);
}

static void replay(const struct intent *i)
{
    struct session copy = { 0 };
    const char *why = table_resume(i->text);
    if (!why) why = session_replay(&copy, table_session(), table_session()->log_count);
    if (why) {
        app_toast(why);
        return;
    }
    table_replay(&copy);
    table_show_line(0);
    app_push(&table_screen);
}

static void facts(const struct stats_row *r, char *out, size_t size)
{
    struct text t = { out, size, 0 };
    char when[60];
    time_t ended = (time_t)r->ended;
    struct tm tm;
    localtime_r(&ended, &tm);
    date_words(when, sizeof when, _("%e %B %Y, %H:%M"), &tm);
    text_clear(&t);
    text_add(&t, "%s", when);
    if (!filter.person) text_add(&t, " \u00b7 %s", r->person);
    if (r->role[0]) text_add(&t, " \u00b7 %s", _(r->role));
    if (r->others[0]) text_add(&t, _(" \u00b7 with %s"), r->others);
    if (r->level != PERSON) text_add(&t, " (%s)", _(level_titles[r->level]));
    if (r->day >= 0) text_add(&t, " \u00b7 %s", _("Case of the day"));
    if (r->hints)
        text_add(&t, ngettext(" \u00b7 %d hint", " \u00b7 %d hints", (unsigned long)r->hints), r->hints);
}

static float row_height(const struct stats_row *r, bool kept, float w)
{
    char words[500];
    facts(r, words, sizeof words);
    float in = w - 92 - 60 - 12, h = type_line_height(style_size(HEADING, 21)) + type_height(in, LOG, words);
    if (!kept) h += type_height(in, LOG, _("Its file is gone: it can't be shown again.")) + 2;
    return fmaxf(84, h + 24);
}

static void row(struct box b, int i)
{
    const struct stats_row *r = &rows[i];
    char art[64], words[500], label[160], path[512];
    struct style s = style_size(HEADING, 21);
    uint32_t id = spot_id("stats game", i);
    snprintf(label, sizeof label, "%s, %s", _(r->game->title), r->won ? _("Won") : _("Lost"));
    bool tapped = spot(id, b, 0, label);
    widget_panel(b);
    if (spot_hovered(id) || spot_pressed(id)) draw_round(b, 14, fade(WHITE, 0.05f));
    widget_ring(id, b, 14);
    snprintf(art, sizeof art, "emblem/%s", r->game->id);
    draw_art((struct box){ b.x + 16, b.y + (b.h - 60) / 2, 60, 60 }, art, WHITE);
    struct box in = { b.x + 92, b.y + 12, b.w - 92 - 60 - 12, 0 };
    float h1 = type_line_height(s), w = type_width(s, _(r->game->title));
    w = fminf(w, in.w - 110);
    type_line((struct box){ in.x, in.y, w, h1 }, s, TEXT, LEFT, _(r->game->title));
    colour ink = r->won ? 0x7ED6A5FF : 0xFF9D94FF;
    struct box mark = { in.x + w + 12, in.y + (h1 - 20) / 2, 20, 20 };
    draw_icon(mark, r->won ? "check" : "close", ink);
    type_line((struct box){ in.x + w + 38, in.y, in.w - w - 38, h1 }, LABEL, ink, LEFT,
              r->won ? _("Won") : _("Lost"));
    facts(r, words, sizeof words);
    float h2 = type_wrap((struct box){ in.x, in.y + h1, in.w, b.h }, LOG, TEXT2, LEFT, words);
    if (there[i]) draw_icon((struct box){ b.x + b.w - 52, b.y + (b.h - 26) / 2, 26, 26 }, "replay", BRASS300);
    else
        type_wrap((struct box){ in.x, in.y + h1 + h2 + 2, in.w, b.h }, LOG, 0xFFE3A0FF, LEFT,
                  _("Its file is gone: it can't be shown again."));
    if (!tapped) return;
    path_of(r, path, sizeof path);
    struct intent show = { .carry_out = replay };
    snprintf(show.text, sizeof show.text, "%s", path);
    if (there[i]) intent_set(&show);
    else app_toast(_("Its file is gone: it can't be shown again."));
}

static void draw(void)
{
    home_wood();
    if (widget_page_bar(title)) app_back();
    float edge = app_portrait() ? 12 : 38, top = app_portrait() ? 76 : 68, gap = 10, height = 8;
    struct box b = { edge, top, canvas.w - 2 * edge, canvas.h - top - 8 };
    for (int i = 0; i < count; i++) height += row_height(&rows[i], there[i], b.w - 20) + gap;
    char older[80];
    int left = total - count;
    snprintf(older, sizeof older, ngettext("and %d older game", "and %d older games", (unsigned long)left),
             left);
    float more = left > 0 ? grown(40) : 0, y = b.y + 2;
    widget_scroll_begin(spot_id("stats games", 0), b, height + more);
    for (int i = 0; i < count; i++) {
        float h = row_height(&rows[i], there[i], b.w - 20), seen = y + canvas.dy;
        if (seen + h >= b.y && seen <= b.y + b.h) row((struct box){ b.x + 2, y, b.w - 20, h }, i);
        y += h + gap;
    }
    if (more > 0) type_line((struct box){ b.x, y, b.w, more }, LOG, 0xD9CDB8FF, CENTRE, older);
    widget_scroll_end();
}

const struct screen stats_games_screen = { .name = "games of a bar", .draw = draw, .shown = look };
