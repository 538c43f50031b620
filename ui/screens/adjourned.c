/* Adjourned and exported games: the list, and its rows for the home screen. */
#include <dirent.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../boards/boards.h"
#include "../intent.h"
#include "../table.h"
#include "../widgets.h"
#include "journal.h"
#include "screens.h"
#include "text.h"

enum { ROWS = 64 };
static struct journal_row rows[ROWS];
static int row_count;
static double read_at = -1e9;

/* Exported games lie in the home folder; the newest names last. */
enum { EXPORTS = 24 };
static char exports[EXPORTS][256];
static int export_count;

static int is_export(const struct dirent *e)
{
    size_t n = strlen(e->d_name);
    return !strncmp(e->d_name, "docket-", 7) && n > 11 && n < sizeof exports[0] && !strcmp(e->d_name + n - 4, ".txt");
}

static void read_exports(void)
{
    struct dirent **found;
    const char *home = getenv("HOME");
    int n = home ? scandir(home, &found, is_export, alphasort) : 0;
    export_count = 0;
    for (int i = 0; i < n; i++) {
        if (export_count < EXPORTS) memcpy(exports[export_count++], found[i]->d_name, strlen(found[i]->d_name) + 1);
        free(found[i]);
    }
    if (n >= 0 && home) free(found);
}

void adjourned_read(void)
{
    if (app_now() - read_at < 1500) return;
    read_at = app_now();
    row_count = journal_list(rows, ROWS);
    read_exports();
}

void adjourned_look_again(void)
{
    read_at = -1e9;
}

static void when_text(long long when, char *out, size_t size)
{
    time_t t = (time_t)(when / 1000), now = time(NULL);
    struct tm then_tm, now_tm;
    localtime_r(&t, &then_tm);
    localtime_r(&now, &now_tm);
    bool today = then_tm.tm_yday == now_tm.tm_yday && then_tm.tm_year == now_tm.tm_year;
    strftime(out, size, today ? _("Today %H:%M") : _("%e %B"), &then_tm);
}

/* How far it is and who is on turn: as many of these facts as there is room for. */
static void standing(const struct journal_row *r, float room, char *out, size_t size)
{
    struct text t = { out, size, 0 };
    const struct board *b = board_find(r->game);
    text_clear(&t);
    if (b->status && !r->over) b->status(&(struct seat){ .view = r->view, .viewer = SEAT_NONE }, &t);
    text_add(&t, "%s%s", t.n ? " \u00b7 " : "", r->over ? _("Finished") : r->status);
    for (char *last = out; last && type_width(LOG, out) > room;) {
        last = NULL;
        for (char *p = strstr(out, " \u00b7 "); p; p = strstr(p + 1, " \u00b7 ")) last = p;
        if (last) *last = 0;
    }
}

/* ---- to the table ---- */

static void resume(const struct intent *i)
{
    const char *why = table_resume(i->text);
    if (why) {
        app_toast(why);
        return;
    }
    app_push(&table_screen);
    if (table_turn() == SEAT_NONE) table.at.results_shown = true;
}

static void import(const struct intent *i)
{
    const char *why = table_import(i->text);
    if (why) app_toast(why);
    else app_push(&table_screen);
}

static void bring(void (*how)(const struct intent *), const char *path)
{
    struct intent i = { .carry_out = how };
    snprintf(i.text, sizeof i.text, "%s", path);
    intent_set(&i);
}

/* An adjourned game: emblem, title, what is going on, who plays. */
void adjourned_row(struct box b, const struct journal_row *r, bool first, int n)
{
    const struct game *g = game_find(r->game);
    char art[64], when[40], words[250];
    uint32_t id = spot_id("resume", n);
    bool tapped = spot(id, b, 0, _(g->title));
    widget_panel(b);
    if (first) draw_outline(b, 14, 2, BRASS400);
    if (spot_hovered(id) || spot_pressed(id)) draw_round(b, 14, fade(WHITE, 0.05f));
    if (spot_focused(id)) draw_focus(b, 14);
    snprintf(art, sizeof art, "emblem/%s", g->id);
    float side = fminf(60, b.h - 30);
    draw_art((struct box){ b.x + 16, b.y + (b.h - side) / 2, side, side }, art, WHITE);
    float x = b.x + 30 + side, room = b.w - side - 46 - (first ? 156 : 64);
    struct style title = style_size(HEADING, 21);
    float h1 = type_line_height(title), h2 = type_line_height(LOG), y = b.y + (b.h - h1 - h2 - 26) / 2;
    type_line((struct box){ x, y, room, h1 }, title, TEXT, LEFT, _(g->title));
    standing(r, room, words, sizeof words);
    type_line((struct box){ x, y + h1, room, h2 }, LOG, TEXT2, LEFT, words);
    when_text(r->when, when, sizeof when);
    float step = fmaxf(12, fminf(24, (room - 8 - type_width(SMALL, when)) / (float)r->seats)), at = x + step * (float)(r->seats - 1) + 30;
    for (int s = 0; s < r->seats; s++) widget_badge((struct box){ x + (float)s * step, y + h1 + h2 + 3, 22, 22 }, r->players[s].colour, false);
    type_line((struct box){ at, y + h1 + h2 + 3, x + room - at, 22 }, SMALL, TEXT2, LEFT, when);
    struct box go = { b.x + b.w - 64, b.y + (b.h - 48) / 2, 48, 48 };
    if (first) go = (struct box){ b.x + b.w - 156, b.y + (b.h - 52) / 2, 140, 52 };
    bool pressed = first ? widget_button(spot_id("resume go", n), go, PRIMARY, r->over ? "replay" : "play", r->over ? _("Replay") : _("Continue"))
                         : widget_icon(spot_id("resume go", n), go, r->over ? "replay" : "play", _("Continue"), true);
    if (!tapped && !pressed) return;
    bring(resume, r->path);
}

int adjourned_count(void) { return row_count; }
int adjourned_exports(void) { return export_count; }

int adjourned_rows(const struct journal_row *out[], int most)
{
    int n = 0;
    for (int i = 0; i < row_count && n < most; i++)
        if (board_find(rows[i].game) && !rows[i].locked) out[n++] = &rows[i];
    return n;
}

/* ---- all of them ---- */

static void throw_away(struct box b, const struct journal_row *r, int i)
{
    static int sure = -1;
    if (!widget_icon(spot_id("throw", i), b, sure == i ? "check" : "trash", _("Throw away"), sure == i)) return;
    bool now = sure == i;
    sure = now ? -1 : i;
    if (!now) {
        app_toast(_("Press again to throw this game away"));
        return;
    }
    const char *why = journal_delete(r->path);
    if (why) app_toast(why);
    adjourned_look_again();
}

/* A file in the home folder: a tap brings it to the table. */
static void exported(struct box b, int i)
{
    uint32_t id = spot_id("exported", i);
    bool tapped = spot(id, b, 0, exports[i]);
    widget_panel(b);
    if (spot_hovered(id) || spot_pressed(id)) draw_round(b, 14, fade(WHITE, 0.05f));
    if (spot_focused(id)) draw_focus(b, 14);
    draw_icon((struct box){ b.x + 18, b.y + (b.h - 24) / 2, 24, 24 }, "export", BRASS300);
    type_line((struct box){ b.x + 58, b.y, b.w - 76, b.h }, ROW, TEXT, LEFT, exports[i]);
    if (!tapped) return;
    char path[1024];
    const char *home = getenv("HOME");
    if (!home || (size_t)snprintf(path, sizeof path, "%s/%s", home, exports[i]) >= sizeof path) return;
    bring(import, path);
}

static void draw_all(void)
{
    adjourned_read();
    home_wood();
    if (widget_page_bar(_("Adjourned games"))) app_back();
    const struct journal_row *shown[ROWS];
    int n = adjourned_rows(shown, ROWS);
    float edge = app_portrait() ? 16 : 38, h = 100, low = grown(56), gap = 12, title = export_count ? grown(48) : 0;
    struct box b = { edge, 80, canvas.w - 2 * edge, canvas.h - 96 };
    widget_scroll_begin(spot_id("all games", 0), b, (h + gap) * (float)n + title + (low + gap) * (float)export_count + 8);
    for (int i = 0; i < n; i++) {
        struct box row = { b.x + 4, b.y + (h + gap) * (float)i + 4, b.w - 24, h };
        float on_screen = row.y + canvas.dy;
        if (on_screen + h < b.y || on_screen > b.y + b.h) continue;
        struct box away = { row.x + row.w - 56, row.y + 26, 48, 48 };
        row.w -= 64;
        adjourned_row(row, shown[i], i == 0, 100 + i);
        throw_away(away, shown[i], i);
    }
    float y = b.y + (h + gap) * (float)n + 4;
    if (export_count) type_line((struct box){ b.x + 4, y, b.w, title - 8 }, style_size(HEADING, 22), 0xFBF3E0FF, LEFT, _("Exported to the home folder"));
    for (int i = 0; i < export_count; i++)
        exported((struct box){ b.x + 4, y + title + (low + gap) * (float)i, b.w - 88, low }, i);
    widget_scroll_end();
}

const struct screen adjourned_screen = { .name = "adjourned", .draw = draw_all, .shown = adjourned_look_again };
