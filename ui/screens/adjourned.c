/* Games that lie as files: adjourned, finished, exported, thrown away; their list, and its rows for the home
   screen. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../date.h"
#include "../boards/boards.h"
#include "../intent.h"
#include "../table.h"
#include "../web.h"
#include "../widgets.h"
#include "journal.h"
#include "journal_list.h"
#include "screens.h"
#include "text.h"

enum part { ADJOURNED, FINISHED, EXPORTED, AWAY, PARTS };
static const struct journal_row **part[PARTS];
static int count[PARTS], seen = -1;
static bool missed;              /* a look went on when the rows were taken: there may be others now */
static double looked_at = -1e9;
/* the game whose throwing away was asked for, and until when a second press means it */
static char sure[512];
static double sure_until;

/* ---- reading ---- */

static enum part part_of(const struct journal_row *r)
{
    if (r->place == IN_HOME) return EXPORTED;
    if (r->place == IN_TRASH) return AWAY;
    return r->over && !r->why[0] ? FINISHED : ADJOURNED;
}

/* ---- branches stand below the game they are of ---- */

static const struct journal_row **tree;
static uint8_t *depth;
static int tree_count;

static const char *file_of(const struct journal_row *r)
{
    const char *slash = strrchr(r->path, '/');
    return slash ? slash + 1 : r->path;
}

static bool is_under(const struct journal_row *r, const struct journal_row *parent)
{
    return r != parent && r->branch_line >= 0 && *r->parent && !strcmp(r->parent, file_of(parent));
}

static void grow(enum part p, const struct journal_row *r, int deep)
{
    if (tree_count >= count[p] || deep > 20) return;     /* files may name each other in a ring */
    depth[tree_count] = (uint8_t)deep;
    tree[tree_count++] = r;
    for (int i = 0; i < count[p]; i++)
        if (is_under(part[p][i], r)) grow(p, part[p][i], deep + 1);
}

static void grow_all(enum part p)
{
    static int room;
    if (room < count[p] + 1) {
        room = 2 * count[p] + 16;
        tree = realloc(tree, (size_t)room * sizeof *tree);
        depth = realloc(depth, (size_t)room);
        if (!tree || !depth) die(_("out of memory"));
    }
    tree_count = 0;
    for (int i = 0; i < count[p]; i++) {
        bool root = true;
        for (int k = 0; root && k < count[p]; k++) root = !is_under(part[p][i], part[p][k]);
        if (root) grow(p, part[p][i], 0);
    }
    for (int i = 0; i < count[p] && tree_count < count[p]; i++) {        /* a ring has no root */
        bool there = false;
        for (int k = 0; k < tree_count; k++) there |= tree[k] == part[p][i];
        if (!there) grow(p, part[p][i], 0);
    }
}

static void sort_out(void)
{
    static int room;
    const struct journal_row *rows;
    missed = journal_looking();
    seen = journal_seen(&rows);
    memset(count, 0, sizeof count);
    for (; room < seen; room = room * 2 + 16)
        for (int p = 0; p < PARTS; p++)
            if (!(part[p] = realloc(part[p], ((size_t)room * 2 + 16) * sizeof *part[p])))
                die(_("out of memory"));
    for (int i = 0; i < seen; i++) {
        if (rows[i].locked || (rows[i].game[0] && !board_find(rows[i].game))) continue;
        enum part p = part_of(&rows[i]);
        part[p][count[p]++] = &rows[i];
    }
}

/* A thread looks through the folders; only the very first look is worth a moment's wait. */
void adjourned_read(void)
{
    if (app_now() - looked_at > 1500) {
        looked_at = app_now();
        journal_look();
        if (app_scripted())
            journal_look_wait(-1); /* time is virtual: nothing would come while it stands still */
        else if (seen < 0) journal_look_wait(8);
    }
    sort_out();
}

void adjourned_look_again(void)
{
    looked_at = -1e9;
    sure[0] = 0;
}

void adjourned_update(void)
{
    if (sure[0] && app_now() > sure_until) {
        sure[0] = 0;
        app_redraw();
    }
    if (sure[0]) app_wake_in((float)(sure_until - app_now()) + 1);
    bool looking = journal_looking();
    if (looking) app_wake_in(20);
    if (!missed || looking) return;
    missed = false;
    app_redraw();
}

bool adjourned_known(void) { return seen >= 0; }
int adjourned_count(void) { return count[ADJOURNED]; }

/* A browser's page can bring a file from there, so there is always something. */
bool adjourned_others(void)
{
#ifdef __EMSCRIPTEN__
    return true;
#else
    return count[FINISHED] || count[EXPORTED] || count[AWAY];
#endif
}

int adjourned_rows(const struct journal_row *out[], int most)
{
    int n = count[ADJOURNED] < most ? count[ADJOURNED] : most;
    for (int i = 0; i < n; i++) out[i] = part[ADJOURNED][i];
    return n;
}

/* ---- one row ---- */

void adjourned_when(long long when, char *out, size_t size)
{
    time_t t = (time_t)(when / 1000), now = time(NULL);
    struct tm then_tm, now_tm;
    localtime_r(&t, &then_tm);
    localtime_r(&now, &now_tm);
    bool today = then_tm.tm_yday == now_tm.tm_yday && then_tm.tm_year == now_tm.tm_year;
    date_words(out, size, today ? _("Today %H:%M") : _("%e %B"), &then_tm);
}

/* How far it is and who is on turn or has won: as many of these facts as there is room for. */
static void standing(const struct journal_row *r, float room, char *out, size_t size)
{
    struct text t = { out, size, 0 };
    const struct board *b = board_find(r->game);
    text_clear(&t);
    if (r->branch_line >= 0) text_add(&t, _("Branch: %s"), r->branch);
    if (b->status && !r->over && t.n) text_add(&t, " \u00b7 ");
    if (b->status && !r->over) b->status(&(struct seat){ .view = r->view, .viewer = SEAT_NONE }, &t);
    /* who won a friend's game is told by its replay, to whoever wants to know */
    if (r->over && r->place == IN_HOME) text_add(&t, "%s%s", t.n ? " \u00b7 " : "", _("Finished"));
    else if (r->status[0]) text_add(&t, "%s%s", t.n ? " \u00b7 " : "", r->status);
    text_capital(out);
    for (char *last = out; last && type_width(LOG, out) > room;) {
        last = NULL;
        for (char *p = strstr(out, " \u00b7 "); p; p = strstr(p + 1, " \u00b7 ")) last = p;
        if (last) *last = 0;
    }
}

/* Why it can't be read, cut after the last word that fits into so many lines. */
static void reason(const struct journal_row *r, float room, int lines, char *out, size_t size)
{
    snprintf(out, size, "%s", r->why);
    text_capital(out);
    for (char *last; type_height(room, LOG, out) > type_line_height(LOG) * ((float)lines + 0.5f)
                     && (last = strrchr(out, ' '));)
        snprintf(last, 4, "\u2026");
}

static const char *title_of(const struct journal_row *r)
{
    return r->game[0] ? _(game_find(r->game)->title) : _("A game that can't be read");
}

/* A damaged one comes to the table as far as it is whole. */
static const char *rescue(const char *path)
{
    struct session s = { 0 };
    const char *why = journal_rescue(&s, path);
    if (why) return why;
    app_toast(_("Its undamaged part is on the table, as a copy"));
    return table_open(&s, true);
}

/* A finished game from its first line on, through the eyes of the person that sat there: neither its end nor
   its result is on the screen before it is reached. */
const char *adjourned_blind(const char *path)
{
    const char *why = table_import(path);
    if (!why && table_at()->replaying) replay_blind_first();
    return why;
}

/* What can be done with a game, by a press on it. */
enum way { CONTINUE, REPLAY, IMPORT, RESCUE, BRING_BACK, BLIND, NOTHING };
static const struct { const char *icon, *label; const char *(*open)(const char *path); } ways[NOTHING] = {
    [CONTINUE] = { "play", N_("Continue"), table_resume }, [REPLAY] = { "replay", N_("Replay"), table_resume },
    [IMPORT] = { "import", N_("Open"), table_import }, [RESCUE] = { "wrench", N_("Rescue"), rescue },
    [BRING_BACK] = { "undo", N_("Bring back"), journal_bring_back },
    [BLIND] = { "eye", N_("Without spoilers"), adjourned_blind },
};

static enum way way_of(const struct journal_row *r)
{
    if (r->place == IN_TRASH) return BRING_BACK;
    if (r->why[0]) return r->game[0] && r->place == IN_GAMES ? RESCUE : NOTHING;
    if (r->place == IN_HOME) return IMPORT;
    return r->over ? REPLAY : CONTINUE;
}

static void open_game(const struct intent *i)
{
    const char *why = ways[i->number].open(i->text);
    if (why) {
        const char *slash = strrchr(i->text, '/');
        char words[1600];
        snprintf(words, sizeof words, "%s: %s", slash ? slash + 1 : i->text, why);
        app_toast(words);
    } else if (i->number == BRING_BACK) adjourned_look_again();
    else {
        app_push(&table_screen);
        if (table_turn() == SEAT_NONE && i->number != BLIND) table_results_shown();
    }
    app_redraw();
}

static void ask_for(void (*carry_out)(const struct intent *), int number, const char *path)
{
    struct intent i = { .carry_out = carry_out, .number = number };
    snprintf(i.text, sizeof i.text, "%s", path);
    intent_set(&i);
}

static void row_words(struct box in, const struct journal_row *r)
{
    char when[40], words[300];
    struct style title = style_size(HEADING, 21);
    bool bad = r->why[0];
    float h1 = type_line_height(title), h2 = type_line_height(LOG), below = 26;
    if (bad) reason(r, in.w, 2, words, sizeof words);
    else standing(r, in.w, words, sizeof words);
    if (bad) h2 = type_height(in.w, LOG, words), below = 0;
    float y = in.y + (in.h - h1 - h2 - below) / 2;
    type_line((struct box){ in.x, y, in.w, h1 }, title, TEXT, LEFT, title_of(r));
    if (bad) {
        type_wrap((struct box){ in.x, y + h1, in.w, h2 }, LOG, 0xFFE3A0FF, LEFT, words);
        return;
    }
    type_line((struct box){ in.x, y + h1, in.w, h2 }, LOG, TEXT2, LEFT, words);
    adjourned_when(r->when, when, sizeof when);
    float step = fmaxf(12, fminf(24, (in.w - 8 - type_width(SMALL, when)) / (float)r->seats)),
          at = in.x + step * (float)(r->seats - 1) + 30;
    for (int s = 0; s < r->seats; s++)
        widget_badge((struct box){ in.x + (float)s * step, y + h1 + h2 + 3, 22, 22 }, r->players[s].colour,
                     false);
    type_line((struct box){ at, y + h1 + h2 + 3, in.x + in.w - at, 22 }, SMALL, TEXT2, LEFT, when);
}

/* A game: emblem, title, what is going on or why it can't be read, who plays. Spots belong to the file,
   whatever its place in the list. */
void adjourned_row(struct box b, const struct journal_row *r, bool first)
{
    char art[64];
    enum way way = way_of(r);
    bool outlined = first;
    if (app_small()) first = false;              /* no room for a button with its word */
    uint32_t id = spot_id(r->path, 0);
    bool tapped = spot(id, b, 0, r->place == IN_HOME ? strrchr(r->path, '/') + 1 : title_of(r));
    widget_panel(b);
    if (outlined) draw_outline(b, 14, 2, BRASS400);
    if (spot_hovered(id) || spot_pressed(id)) draw_round(b, 14, fade(WHITE, 0.05f));
    widget_ring(id, b, 14);
    bool spoils = r->over && !r->why[0] && (way == REPLAY || way == IMPORT);
    float side = fminf(60, b.h - 30), wide = way == NOTHING ? 16 : first ? 156 : spoils ? 120 : 64;
    struct box emblem = { b.x + 16, b.y + (b.h - side) / 2, side, side };
    snprintf(art, sizeof art, "emblem/%s", r->game);
    if (r->game[0]) draw_art(emblem, art, WHITE);
    else {
        draw_round(emblem, 12, WELL);
        draw_icon(box_centre(emblem, side / 2, side / 2), "warning", BRASS300);
    }
    row_words((struct box){ b.x + 30 + side, b.y, b.w - side - 46 - wide, b.h }, r);
    struct box go = { b.x + b.w - 64, b.y + (b.h - 48) / 2, 48, 48 };
    if (first) go = (struct box){ b.x + b.w - 156, b.y + (b.h - 52) / 2, 140, 52 };
    bool pressed = way != NOTHING
                   && (first
                           ? widget_button(spot_id(r->path, 1), go, PRIMARY, ways[way].icon, _(ways[way].label))
                           : widget_icon(spot_id(r->path, 1), go, ways[way].icon, _(ways[way].label), true));
    if (spoils && widget_icon(spot_id(r->path, 3), (struct box){ go.x - 56, go.y, 48, 48 }, ways[BLIND].icon,
                              _(ways[BLIND].label), true)) {
        ask_for(open_game, BLIND, r->path);
        return;
    }
    if (way == NOTHING && tapped) app_toast(r->why);
    else if (tapped || pressed) ask_for(open_game, (int)way, r->path);
}

/* ---- all of them ---- */

static void throw_now(const struct intent *i)
{
    const char *why = journal_delete(i->text);
    if (why) app_toast(why);
    adjourned_look_again();
    app_redraw();
}

/* The second press on the same game, soon enough, means it. */
static void throw_away(struct box b, const struct journal_row *r)
{
    bool meant = !strcmp(sure, r->path);
    if (!widget_icon(spot_id(r->path, 2), b, meant ? "check" : "trash", _("Throw away"), meant)) return;
    if (!meant) {
        snprintf(sure, sizeof sure, "%s", r->path);
        sure_until = app_now() + 4000;
        app_toast(r->place == IN_TRASH
                      ? _("Press again to delete this game for good")
                      : _("Press again to throw this game away; it can be brought back for a week"));
        return;
    }
    ask_for(throw_now, 0, r->path);
}

static enum part choose_part(struct box b)
{
    static const char *const names[PARTS] = { N_("Adjourned"), N_("Finished"), N_("Exported"),
                                              N_("Thrown away") };
    static int chosen;
    char text[PARTS][60];
    const char *labels[PARTS];
    for (int p = 0; p < PARTS; p++) {
        if (count[p]) snprintf(text[p], sizeof text[p], "%s \u00b7 %d", _(names[p]), count[p]);
        else snprintf(text[p], sizeof text[p], "%s", _(names[p]));
        labels[p] = text[p];
    }
    for (int p = 0; p < PARTS && !count[chosen]; p++)
        if (count[p]) chosen = p;
    if ((app_small() ? widget_choice : widget_segments)(spot_id("parts", 0), b, labels, PARTS, &chosen))
        widget_scroll_to(spot_id("all games", 0), 0);
    return (enum part)chosen;
}

#ifdef __EMSCRIPTEN__
static void choose_file(const struct intent *i)
{
    (void)i;
    web_ask_file();
}
#endif

static void draw_all(void)
{
    static const char *const empty[PARTS] = { N_("No game is waiting"), N_("No finished games yet"),
                                              N_("Exported games are in your home folder"),
                                              N_("Nothing was thrown away this week") };
    adjourned_read();
    home_wood();
    if (widget_page_bar(_("Games"))) app_back();
#ifdef __EMSCRIPTEN__
    struct box file = { canvas.w - 60, (table_bar_height() - 48) / 2, 48, 48 };
    if (widget_icon(spot_id("import", 0), file, "import", _("Open a file"), false)) ask_for(choose_file, 0, "");
#endif
    float edge = app_small() ? 8 : app_portrait() ? 16 : 38, h = 100, gap = 12, top = grown(50);
    float from = app_small() ? table_bar_height() + 8 : 80;
    struct box b = { edge, from, canvas.w - 2 * edge, canvas.h - from - 16 };
    enum part p = choose_part((struct box){ b.x + 4, b.y, b.w - 24, top });
    b.y += top + gap;
    b.h -= top + gap;
    if (!count[p]) type_line((struct box){ b.x, b.y, b.w, 100 }, BODY, 0xD9CDB8FF, CENTRE, _(empty[p]));
    widget_scroll_begin(spot_id("all games", 0), b, (h + gap) * (float)count[p] + 8);
    grow_all(p);
    for (int i = 0; i < tree_count; i++) {
        const struct journal_row *r = tree[i];
        float step = app_small() ? 14 : 34, in = step * fminf(4, (float)depth[i]);
        struct box row = { b.x + 4 + in, b.y + (h + gap) * (float)i + 4, b.w - 24 - in, h };
        float on_screen = row.y + canvas.dy;
        if (on_screen + h < b.y || on_screen > b.y + b.h) continue;
        if (depth[i]) {          /* the branch it is, drawn to the row above */
            draw_fill((struct box){ row.x - step / 2, row.y - gap, 3, h / 2 + gap }, 0x6FD6B4FF);
            draw_fill((struct box){ row.x - step / 2, row.y + h / 2, step / 2, 3 }, 0x6FD6B4FF);
        }
        struct box away = { row.x + row.w - 56, row.y + 26, 48, 48 };
        if (p != EXPORTED) row.w -= 64;
        if (p != EXPORTED) throw_away(away, r);
        adjourned_row(row, r, i == 0 && p == ADJOURNED);
    }
    widget_scroll_end();
}

const struct screen adjourned_screen = { .name = "adjourned", .draw = draw_all, .shown = adjourned_look_again,
    .update = adjourned_update };
