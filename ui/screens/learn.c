/* Learn: one lesson a game, where it stands, and how long it takes. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../art.h"
#include "../boards/boards.h"
#include "../coach.h"
#include "../intent.h"
#include "../settings.h"
#include "../table.h"
#include "../widgets.h"
#include "screens.h"
#include "text.h"

/* What the list says of a lesson: read when the screen comes up. */
static struct row {
    const struct game *game;
    bool alone;                  /* its primer for playing alone: short, always from the beginning */
    char title[80], trouble[400];
    int steps, minutes;
} rows[32];
static int row_count;

static void look(void)
{
    static struct lesson l;
    char path[1024];
    row_count = 0;
    for (int i = 0; boards[i / 2] && row_count < 32; i++) {
        struct row *r = &rows[row_count];
        char id[64];
        snprintf(id, sizeof id, i % 2 ? COACH_ALONE : "%s", boards[i / 2]->id);
        if (!coach_path(id, path, sizeof path)) continue;
        *r = (struct row){ .game = game_find(boards[i / 2]->id), .alone = i % 2 };
        const char *why = lesson_look(&l, path);
        snprintf(r->trouble, sizeof r->trouble, "%s", why ? why : "");
        snprintf(r->title, sizeof r->title, "%s", l.title);
        r->steps = l.steps;
        r->minutes = l.minutes;
        row_count++;
    }
}

static const struct game *wanted;
static bool from_the_beginning, primer;

static void begin(void)
{
    const char *why = primer ? coach_open_alone(wanted) : coach_open(wanted, from_the_beginning);
    if (why) {
        app_toast(why);
        return;
    }
    app_go(&home_screen);
    app_push(&table_screen);
    app_sound("gavel-1");
}

static void start(const struct intent *i)
{
    wanted = i->with;
    from_the_beginning = i->number & 1;
    primer = i->number & 2;
    leave_then(begin);
}

static void start_at(const struct game *g, bool anew)
{
    intent_set(&(struct intent){ .carry_out = start, .with = g, .number = anew });
}

static void start_row(const struct row *r, bool anew)
{
    intent_set(&(struct intent){ .carry_out = start, .with = r->game, .number = r->alone ? 2 : anew });
}

/* What is kept of it; of a primer nothing is. */
static const struct last_game *kept_of(const struct row *r)
{
    static const struct last_game nothing;
    return r->alone ? &nothing : settings_last(r->game->id);
}

void learn_start(const struct game *g)
{
    start_at(g, false);
}

void learn_open(void)
{
    app_push(&learn_screen);
}

bool learn_there(const struct game *g)
{
    char path[1024];
    return coach_path(g->id, path, sizeof path) || asset_comes("lessons/", false);
}

void learn_played(const struct game *g)
{
    struct last_game *last = settings_last(g->id);
    if (last->played) return;
    last->played = true;
    settings_save();
}

const struct game *learn_next(void)
{
    static const char first[] = "tribunal";      /* the shortest rules come first */
    const struct game *next = NULL;
    for (int i = 0; boards[i]; i++) {
        const struct last_game *last = settings_last(boards[i]->id);
        const struct game *g = game_find(boards[i]->id);
        if (last->lesson_done || last->played || !learn_there(g)) continue;
        if (!next || !strcmp(g->id, first)) next = g;
    }
    return next;
}

/* ---- drawing ---- */

static void state_of(const struct row *r, char *out, size_t size)
{
    const struct last_game *last = kept_of(r);
    if (last->lesson_done) snprintf(out, size, "%s", _("Done"));
    else if (last->lesson_step) snprintf(out, size, _("At step %d of %d"), last->lesson_step + 1, r->steps);
    else snprintf(out, size, "%s", r->alone ? _("Alone") : _("New"));
}

/* Begin, go on or do it again, and from the beginning where it was begun. */
static void buttons(struct box go, const struct row *r, int i)
{
    const struct last_game *last = kept_of(r);
    bool begun = last->lesson_step && !last->lesson_done, small = app_small();
    if (begun && widget_icon(spot_id("lesson anew", i), (struct box){ go.x - 60, go.y + 4, 48, 48 }, "rematch",
                             _("From the beginning"), false))
        start_row(r, true);
    const char *icon = last->lesson_done ? "rematch" : "play",
               *label = last->lesson_done ? _("Once more") : begun ? _("Resume") : _("Start");
    enum button kind = last->lesson_done ? SECONDARY : PRIMARY;
    bool start = small ? widget_button_bare(spot_id("lesson", i), go, kind, label)
                       : widget_button(spot_id("lesson", i), go, kind, icon, label);
    if (small) draw_icon(box_centre(go, 26, 26), icon, kind == PRIMARY ? BRASS_INK : TEXT);
    if (start) start_row(r, last->lesson_done);
}

/* Its panel, which starts it too: all of it, not its button alone. */
static void panel(struct box b, const struct row *r, int i)
{
    uint32_t card = spot_id("lesson card", i);
    if (!r->trouble[0] && spot(card, b, SPOT_QUIET | SPOT_LARGE, _(r->game->title)))
        start_row(r, kept_of(r)->lesson_done);
    widget_panel(b);
    if (spot_pressed(card)) draw_round(b, 14, fade(WHITE, 0.05f));
}

static void facts_of(const struct row *r, char *out, size_t size)
{
    char state[80];
    state_of(r, state, sizeof state);
    const char *form = ngettext("%s \u00b7 %d minute", "%s \u00b7 %d minutes", (unsigned long)r->minutes);
    snprintf(out, size, form, state, r->minutes);
}

/* Where there is room: the game's cover, its words, the button below. */
static void draw_card(struct box b, const struct row *r, int i)
{
    char art[64], facts[160];
    panel(b, r, i);
    snprintf(art, sizeof art, "cover/%s", r->game->id);
    struct box cover = { b.x + 10, b.y + 10, (b.h - 20) * 0.76f, b.h - 20 };
    draw_art_cover(cover, art, 10);
    facts_of(r, facts, sizeof facts);
    struct box in = { cover.x + cover.w + 18, b.y + 16, b.x + b.w - cover.x - cover.w - 34, b.h - 32 };
    const char *words = r->trouble[0] ? r->trouble : r->title;
    struct style title = style_fit(style_size(HEADING, 24), in.w, _(r->game->title));
    type_line(box_cut_top(&in, type_line_height(title)), title, TEXT, LEFT, _(r->game->title));
    type_wrap(box_cut_top(&in, type_height(in.w, BODY, words) + 4), BODY, TEXT2, LEFT, words);
    type_line(box_cut_top(&in, type_line_height(LABEL)), LABEL,
              kept_of(r)->lesson_done ? TEXT2 : BRASS300, LEFT, r->trouble[0] ? "" : facts);
    float w = fminf(210, in.w);
    if (!r->trouble[0])
        buttons((struct box){ in.x + in.w - w, b.y + b.h - 16 - 52, w, 52 }, r, i);
}

static void draw_row(struct box b, const struct row *r, int i)
{
    char art[64], facts[160];
    const struct last_game *last = kept_of(r);
    bool begun = last->lesson_step && !last->lesson_done, tall = app_portrait();
    bool small = app_small();
    float side = fminf(small ? 44 : 64, b.h - 24),
          button = small  ? 56
                   : tall ? 190
                          : 210,
          again = begun ? 64 : 0;
    panel(b, r, i);
    snprintf(art, sizeof art, "emblem/%s", r->game->id);
    draw_art((struct box){ b.x + 16, b.y + (b.h - side) / 2, side, side }, art, WHITE);
    facts_of(r, facts, sizeof facts);
    float x = b.x + (small ? 22 : 32) + side, room = b.w - side - 32 - button - again - (small ? 10 : 40);
    const char *words = r->trouble[0] ? r->trouble : r->title;
    float h1 = type_line_height(HEADING), h2 = type_height(room, LOG, words), h3 = type_line_height(LABEL);
    float y = b.y + (b.h - h1 - h2 - h3 - 4) / 2;
    type_line((struct box){ x, y, room, h1 }, style_fit(HEADING, room, _(r->game->title)), TEXT, LEFT,
              _(r->game->title));
    type_wrap((struct box){ x, y + h1, room, h2 }, LOG, TEXT2, LEFT, words);
    type_line((struct box){ x, y + h1 + h2 + 4, room, h3 }, LABEL, last->lesson_done ? TEXT2 : BRASS300, LEFT,
              r->trouble[0] ? "" : facts);
    if (r->trouble[0]) return;
    buttons((struct box){ b.x + b.w - button - 16, b.y + (b.h - 56) / 2, button, 56 }, r, i);
}

/* Two or three side by side, upright below each other, if all of them fit so; 0: rows that are scrolled. */
static int columns(float w, float h)
{
    int n = app_portrait() ? 1 : canvas.w >= 1700 ? 3 : 2, down = (row_count + n - 1) / n;
    bool fits = !app_small() && w / (float)n > grown(480) && h / (float)down > grown(160);
    return fits ? n : 0;
}

static void draw(void)
{
    home_wood();
    if (!row_count) look();
    float top = table_bar_height() + (app_small() ? 10 : 20), h = grown(60);
    int across = columns(canvas.w - 76, canvas.h - top - h);
    float edge = app_small()      ? 10
                 : app_portrait() ? 20
                 : across         ? 38
                                  : fmaxf(38, (canvas.w - 900) / 2),
          w = canvas.w - 2 * edge;
    const char *words = !row_count && asset_comes("lessons/", true)
        ? _("The lessons are on their way.")
        : _("Lessons for every game, at the real table: you play, the coach explains. Leave "
                          "whenever you like; it picks up where you left off.");
    h = type_height(w, BODY, words);
    float row = fmaxf(104, grown(app_small() ? 124 : 112)), list = top + h + 18;
    type_wrap((struct box){ edge, top, w, h }, BODY, 0xE8DCC6FF, LEFT, words);
    struct box room = { edge - 8, list, w + 16, canvas.h - list - 12 };
    float all = (row + 14) * (float)row_count;
    if (across) {
        int down = (row_count + across - 1) / across;
        float wide = (w - 18 * (float)(across - 1)) / (float)across,
              high = fminf(300, (room.h - 12) / (float)down - 16);
        for (int i = 0; i < row_count; i++)
            draw_card((struct box){ edge + (wide + 18) * (float)(i % across),
                                    list + (high + 16) * (float)(i / across), wide, high },
                      &rows[i], i);
    } else {
        if (all > room.h) widget_scroll_begin(spot_id("lessons", 0), room, all);
        for (int i = 0; i < row_count; i++)
            draw_row((struct box){ edge, list + (row + 14) * (float)i, w - (all > room.h ? 8 : 0), row },
                     &rows[i], i);
        if (all > room.h) widget_scroll_end();
    }
    if (widget_page_bar(_("Learn")) || input_key(SDLK_ESCAPE)) app_back();
}

static int side(void) { return SIDE_BOTTOM; }

const struct screen learn_screen = { .name = "learn", .draw = draw, .shown = look, .side = side,
    .reworded = look };
