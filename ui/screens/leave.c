/* A game that can't be saved: a notice that stays, and before it is left the question where to keep it
   instead. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../intent.h"
#include "../table.h"
#include "../widgets.h"
#include "host.h"
#include "journal.h"
#include "port.h"
#include "save.h"
#include "screens.h"
#include "text.h"

static void (*next)(void);       /* what was to come; NULL: back to the table */
static char folder[400];         /* another place, typed */

/* The game's file, or what is kept beside it of a table that is shared: then the game stands still. */
static const char *trouble(const struct seat *at)
{
    if (!table_has_game() || at->replaying) return NULL;
    const char *why = journal_trouble(table_session());
    return !why && table_host() ? host_waits(table_host()) : why;
}

static void ask(void (*then)(void))
{
    next = then;
    if (!port_folder(PORT_HOME, folder, sizeof folder)) strcpy(folder, "/");
    app_push(&leave_screen);
}

void leave_then(void (*then)(void))
{
    const struct seat *at = table_at();
    if (table_has_game() && !at->replaying && journal_flush(table_running()->session)) ask(then);
    else then();
}

static void go_home(void)
{
    table_close();
    app_go(&home_screen);
}

void leave_table(void)
{
    leave_then(go_home);
}

/* ---- the notice ---- */

float leave_notice(struct box b)
{
    const struct seat *at = table_at();
    const char *why = trouble(at);
    if (!why) return invite_notice(b);
    char text[400];
    snprintf(text, sizeof text, _("Not saved: %s. Docket keeps trying; press here to keep the game elsewhere."),
             why);
    b.h = fmaxf(48, type_height(b.w - 68, LOG, text) + 16);
    uint32_t id = spot_id("not saved", 0);
    bool tapped = spot(id, b, SPOT_LARGE, _("Not saved"));
    draw_fill(b, 0x5A2522FF);
    if (spot_hovered(id) || spot_pressed(id)) draw_fill(b, fade(WHITE, 0.06f));
    if (spot_focused(id)) draw_outline(b, 0, 2, BRASS400);
    draw_icon((struct box){ b.x + 16, b.y + (b.h - 24) / 2, 24, 24 }, "warning", BRASS300);
    type_wrap((struct box){ b.x + 54, b.y + 8, b.w - 68, b.h - 16 }, LOG, WHITE, LEFT, text);
    if (tapped) ask(NULL);
    return b.h;
}

void leave_watch(void)
{
    const struct seat *at = table_at();
    static bool before;
    bool now = trouble(at) != NULL;
    if (now != before) app_redraw();
    before = now;
    if (journal_pending(table_session()) && !table_busy()) app_wake_in(now ? 500 : 60);
}

/* ---- the question ---- */

static void go(void)
{
    if (next) next();
    else app_back();
}

static void keep_in(const struct intent *i)
{
    char path[1200], note[1300];
    save_path(table_session(), i->text, path, sizeof path);
    const char *why = save_to_file(table_session(), path);
    snprintf(note, sizeof note, why ? "%s" : _("Saved as %s"), why ? why : path);
    if (!why) go();
    app_toast(note);
}

/* Where a file could be kept; returns how many. */
static int find_places(const char *out[3])
{
    static const enum port_place all[] = { PORT_HOME, PORT_TEMP };
    static char folders[2][400];
    int n = 0;
    for (int i = 0; i < 2; i++) {
        if (!port_folder(all[i], folders[i], sizeof folders[i]) || !port_writable(folders[i])) continue;
        if (!n || strcmp(out[n - 1], folders[i])) out[n++] = folders[i];
    }
    return n;
}

static void draw(void)
{
    const struct seat *at = table_at();
    const char *why = trouble(at), *places[3];
    int n = find_places(places);
    char reason[300], label[460];
    home_wood();
    snprintf(reason, sizeof reason, "%s.", why ? why : _("the game is saved again"));
    text_capital(reason);
    const char *advice = table_file_tells() && table_turn() != SEAT_NONE
                             ? _("Keep it as a file somewhere else (it holds every secret: nobody should look "
                                 "inside), or stay: Docket keeps trying.")
                             : _("Keep it as a file somewhere else, or stay: Docket keeps trying.");
    float w = fminf(620, canvas.w - 32), in = w - 56, row = grown(52), gap = 12, h1 = type_line_height(TITLE);
    float h2 = type_height(in, BODY, reason), h3 = type_height(in, BODY, advice);
    float h = 28 + h1 + 8 + h2 + 8 + h3 + 20 + (row + gap) * (float)(n + 1) + 10 + row + 28;
    struct box b = box_centre((struct box){ 0, 0, canvas.w, canvas.h }, w, h);
    widget_panel(b);
    float x = b.x + 28, y = b.y + 28;
    type_line((struct box){ x, y, in, h1 }, TITLE, TEXT, LEFT, _("This game isn't saved"));
    type_wrap((struct box){ x, y += h1 + 8, in, h2 }, BODY, 0xFFE3A0FF, LEFT, reason);
    type_wrap((struct box){ x, y += h2 + 8, in, h3 }, BODY, TEXT2, LEFT, advice);
    y += h3 + 20;
    const char *chosen = NULL;
    for (int i = 0; i < n; i++, y += row + gap) {
        snprintf(label, sizeof label, _("Keep it in %s"), places[i]);
        if (widget_button(spot_id("keep in", i), (struct box){ x, y, in, row }, SECONDARY, "save", label))
            chosen = places[i];
    }
    float side = fmaxf(150, type_width(BUTTON, _("Keep it there")) + 40);
    widget_field(spot_id("keep where", 0), (struct box){ x, y, in - side - gap, row }, folder, sizeof folder,
                 sizeof folder - 1, _("Another folder"));
    if (widget_button(spot_id("keep there", 0), (struct box){ x + in - side, y, side, row }, SECONDARY, NULL,
                      _("Keep it there")))
        chosen = folder;
    y += row + gap + 10;
    float half = (in - gap) / 2;
    bool stay = widget_button(spot_id("stay", 0), (struct box){ next ? x : x + half + gap, y, half, row },
                              PRIMARY, "back", _("Back to the game"));
    bool leave = next
                 && widget_button(spot_id("leave unsaved", 0), (struct box){ x + half + gap, y, half, row },
                                  DANGER, NULL, _("Leave without saving"));
    struct intent keep = { .carry_out = keep_in };
    if (chosen) {
        snprintf(keep.text, sizeof keep.text, "%s", chosen);
        intent_set(&keep);
    } else if (leave) intent_call(next);
    else if (stay || input_key(SDLK_ESCAPE)) app_back();
}

/* The disk may have come back meanwhile. */
static void update(void)
{
    const struct seat *at = table_at();
    if (trouble(at) || journal_pending(table_session())) app_wake_in(500);
    else {
        app_toast(_("The game is saved now"));
        go();
    }
}

const struct screen leave_screen = { .name = "leave", .draw = draw, .update = update };
