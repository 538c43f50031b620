/* The tile in hand: it hovers where a tap, a drag or the arrows put it, turns, and says why it does not fit. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "../../app.h"
#include "../boards.h"
#include "../../widgets.h"
#include "view.h"
#include "text.h"

enum { TWIST_STEP = 45, TWIST_REST = 300 };

/* how far a dragged tile stays above the finger */
static float lift(void) { return app_small() ? 64 : 24; }

static const struct mistrial_shape *shape(const struct seat *at)
{
    return &mistrial_shapes[mistrial_ui(at)->aim.exhibit];
}

static struct footprint seen_footprint(const struct seat *at)
{
    struct mistrial_ui *ui = at->ui;
    return mistrial_footprint(ui->aim.exhibit, ui->aim.turn, ui->desk.turned);
}

static bool may_lay(const struct seat *at, int exhibit)
{
    return seat_find(at, MS_V_PLACE, exhibit, ANY) >= 0;
}

bool ms_aim_placing(const struct seat *at)
{
    return at->asking && ms_desk_state(at)->phase == MS_RESOLVE && seat_count(at, MS_V_PLACE) > 0;
}

bool ms_aim_arrows(const struct seat *at)
{
    return ms_aim_placing(at) && may_lay(at, mistrial_ui(at)->aim.exhibit);
}

int ms_aim_index(const struct seat *at)
{
    struct mistrial_ui *ui = at->ui;
    for (int i = 0; ui->aim.on && i < at->legal_count; i++) {
        const struct action *a = &at->legal[i];
        if (a->verb == MS_V_PLACE && a->arg[0] == ui->aim.exhibit && a->arg[1] == ui->aim.turn
            && a->arg[2] == ui->aim.square)
            return i;
    }
    return -1;
}

const char *ms_aim_why(const struct seat *at)
{
    struct mistrial_ui *ui = at->ui;
    if (!ui->aim.on) return NULL;
    struct action a = {
        (int8_t)at->actor, MS_V_PLACE, 3, 0, { ui->aim.exhibit, ui->aim.turn, ui->aim.square }
    };
    return seat_why(at, &a);
}

int ms_aim_spots(const struct seat *at)
{
    struct mistrial_ui *ui = at->ui;
    return __builtin_popcountll(mistrial_places(ms_desk_state(at), at->actor, ui->aim.exhibit, ui->aim.turn));
}

bool ms_aim_covers(const struct seat *at, int square)
{
    struct mistrial_ui *ui = at->ui;
    return ui->aim.on && mistrial_mask(ui->aim.exhibit, ui->aim.turn, ui->aim.square) >> square & 1;
}

/* ---- moving it ---- */

static int clamp(int v, int high)
{
    return v < 0 ? 0 : v > high ? high : v;
}

/* The box's corner, kept on the board. */
static void set_corner(const struct seat *at, int x, int y)
{
    struct mistrial_ui *ui = at->ui;
    struct footprint f = mistrial_footprint(ui->aim.exhibit, ui->aim.turn, false);
    ui->aim.square = clamp(y, MS_H - f.h) * MS_W + clamp(x, MS_W - f.w);
    seat_pick(at, ms_aim_index(at));
    app_redraw();
}

static void set_middle(const struct seat *at)
{
    struct mistrial_ui *ui = at->ui;
    struct footprint f = mistrial_footprint(ui->aim.exhibit, ui->aim.turn, false);
    ui->hold.middle_x = 2 * (ui->aim.square % MS_W) + f.w;
    ui->hold.middle_y = 2 * (ui->aim.square / MS_W) + f.h;
}

static void put(const struct seat *at, int x, int y)
{
    struct mistrial_ui *ui = at->ui;
    if (!ui->aim.on) app_sound("tile-lift");
    ui->aim.on = true;
    set_corner(at, x, y);
    set_middle(at);
}

void ms_aim_choose(const struct seat *at, int exhibit)
{
    struct mistrial_ui *ui = at->ui;
    if (exhibit == ui->aim.exhibit) return;
    ui->aim = (struct mistrial_aim){ .exhibit = exhibit };
    seat_pick(at, -1);
}

static void ms_aim_rotate(const struct seat *at, int by)
{
    struct mistrial_ui *ui = at->ui;
    int turns = shape(at)->turns;
    if (turns == 1) {
        app_toast(_("This shape looks the same from every side"));
        return;
    }
    ui->aim.turn = (ui->aim.turn + by + 4 * turns) % turns;
    app_sound("tile-turn");
    struct footprint f = mistrial_footprint(ui->aim.exhibit, ui->aim.turn, false);
    if (ui->aim.on) set_corner(at, (ui->hold.middle_x - f.w) / 2, (ui->hold.middle_y - f.h) / 2);
    app_redraw();
}

/* A tap puts the middle of the tile there; if that does not fit, the nearest way to cover the square. */
void ms_aim_tap(const struct seat *at, int square)
{
    struct mistrial_ui *ui = at->ui;
    if (app_now() - ui->hold.twist_at < TWIST_REST) return;
    if (!may_lay(at, ui->aim.exhibit)) return;
    if (ms_aim_covers(at, square)) {
        ms_aim_rotate(at, 1);
        return;
    }
    const struct mistrial_shape *s = shape(at);
    struct footprint f = mistrial_footprint(ui->aim.exhibit, ui->aim.turn, false);
    int x = square % MS_W - f.x[f.anchor], y = square / MS_W - f.y[f.anchor], best_x = x, best_y = y,
        least = 99;
    uint64_t places = mistrial_places(ms_desk_state(at), at->actor, ui->aim.exhibit, ui->aim.turn);
    for (; places; places &= places - 1) {
        int corner = __builtin_ctzll(places), far = abs(corner % MS_W - x) + abs(corner / MS_W - y);
        if (!(s->mask[ui->aim.turn] << corner >> square & 1) || far >= least) continue;
        least = far;
        best_x = corner % MS_W;
        best_y = corner / MS_W;
    }
    put(at, best_x, best_y);
    if (ms_aim_why(at)) app_sound("invalid");
}

static void step(const struct seat *at, int dx, int dy)
{
    struct mistrial_ui *ui = at->ui;
    if (ui->desk.turned) dx = -dx, dy = -dy;
    spot_focus(spot_id("place", 0));
    if (ui->aim.on) {
        put(at, ui->aim.square % MS_W + dx, ui->aim.square / MS_W + dy);
        return;
    }
    uint64_t places = mistrial_places(ms_desk_state(at), at->actor, ui->aim.exhibit, ui->aim.turn);
    struct footprint f = mistrial_footprint(ui->aim.exhibit, ui->aim.turn, false);
    int corner = places ? __builtin_ctzll(places) : (MS_H - f.h) / 2 * MS_W + (MS_W - f.w) / 2;
    put(at, corner % MS_W, corner / MS_W);
}

void ms_aim_pull(const struct seat *at, float x, float y, int from, bool dropped)
{
    struct mistrial_ui *ui = at->ui;
    if (!may_lay(at, ui->aim.exhibit) || (ui->aim.dragged && from != ui->hold.pulled_from)) return;
    if (!ui->aim.dragged && app_now() - ui->hold.twist_at < TWIST_REST)
        return; /* the second finger of a turn */
    struct footprint f = seen_footprint(at);
    if (!ui->aim.dragged) {              /* taken by the place that was pressed, or by its middle */
        ui->hold.pulled_from = from;
        ui->hold.grab_x = ui->hold.grab_y = 0;
        if (from >= 0 && ms_aim_covers(at, from)) {
            struct box b = ms_desk_tile(at, ui->aim.exhibit, ui->aim.turn, ui->aim.square, &f),
                       c = ms_desk_square(at, from);
            ui->hold.grab_x = b.x + b.w / 2 - c.x - c.w / 2;
            ui->hold.grab_y = b.y + b.h / 2 - c.y - c.h / 2;
        }
        app_sound("tile-lift");
    }
    ui->hold.pulled = ui->aim.dragged = !dropped;
    ui->aim.on = true;
    ui->aim.x = x + ui->hold.grab_x;
    ui->aim.y = y + ui->hold.grab_y - lift();
    int cx = (int)lroundf((ui->aim.x - ui->desk.board.x) / ui->desk.cell - (float)f.w / 2),
        cy = (int)lroundf((ui->aim.y - ui->desk.board.y) / ui->desk.cell - (float)f.h / 2);
    if (ui->desk.turned) cx = MS_W - f.w - cx, cy = MS_H - f.h - cy;
    set_corner(at, cx, cy);
    set_middle(at);
    if (dropped) app_sound(ms_aim_why(at) ? "invalid" : "tile-place");
}

/* ---- once a frame ---- */

/* Fresh decisions start with the tile in hand; a pick from elsewhere moves it, a take-back lifts it off. */
static void keep_step(const struct seat *at)
{
    struct mistrial_ui *ui = at->ui;
    const struct mistrial *m = ms_desk_state(at);
    if (!ui->hold.begun) {
        ui->aim = (struct mistrial_aim){ .exhibit = m->card < MS_EXHIBITS ? m->card : 7 };
        ui->hold.begun = true;
        for (int e = 7; m->card == MS_PAIR && e < MS_EXHIBITS && !may_lay(at, ui->aim.exhibit); e++)
            ui->aim.exhibit = e;
        for (int t = 0; t < shape(at)->turns && seat_find(at, MS_V_PLACE, ui->aim.exhibit, ui->aim.turn) < 0;
             t++)
            ui->aim.turn = t;
    }
    if (at->picked >= 0 && at->legal[at->picked].verb == MS_V_PLACE) {
        const struct action *a = &at->legal[at->picked];
        if (ms_aim_index(at) == at->picked) return;
        ui->aim = (struct mistrial_aim){ true, a->arg[0], a->arg[1], a->arg[2], false, 0, 0 };
        set_middle(at);
    } else if (ui->aim.on && !ui->aim.dragged && (at->picked >= 0 || !ms_aim_why(at))) {
        ui->aim.on = false;
    }
}

void ms_aim_sync(const struct seat *at)
{
    struct mistrial_ui *ui = at->ui;
    if (ms_aim_placing(at)) {
        keep_step(at);
        return;
    }
    ui->aim.on = ui->aim.dragged = false;
    ui->hold.begun = false;
}

void ms_aim_follow(const struct seat *at)
{
    struct mistrial_ui *ui = at->ui;
    if (!ui->hold.pulled) ui->aim.dragged = false;
    ui->hold.pulled = false;
    ms_aim_sync(at);
    if (!ms_aim_placing(at)) return;
    if (at->sheet != SHEET_NONE || !may_lay(at, ui->aim.exhibit)) return;
    if (input_key(SDLK_LEFT)) step(at, -1, 0);
    if (input_key(SDLK_RIGHT)) step(at, 1, 0);
    if (input_key(SDLK_UP)) step(at, 0, -1);
    if (input_key(SDLK_DOWN)) step(at, 0, 1);
    if (input_key(SDLK_r)) ms_aim_rotate(at, input.mod & KMOD_SHIFT ? -1 : 1);
    if (input.wheel && box_holds(box_inset(ui->desk.board, -20), input.x, input.y)) {
        ms_aim_rotate(at, input.wheel > 0 ? -1 : 1);
        input.wheel = 0;
    }
    if (input.turn == 0) return;
    ui->hold.twist_at = app_now();
    ui->hold.twisted += input.turn;
    input.turn = 0;
    if (fabsf(ui->hold.twisted) < TWIST_STEP) return;
    ms_aim_rotate(at, ui->hold.twisted > 0 ? 1 : -1);
    ui->hold.twisted = 0;
}

/* ---- drawing ---- */

void ms_aim_draw(const struct seat *at)
{
    struct mistrial_ui *ui = at->ui;
    if (!ui->aim.on || !ms_aim_placing(at)) return;
    struct footprint f;
    struct box place = ms_desk_tile(at, ui->aim.exhibit, ui->aim.turn, ui->aim.square, &f), tile = place;
    bool fits = ms_aim_why(at) == NULL;
    mistrial_outline(place, &f, fits ? FITS : FITS_NOT, 5);
    if (ui->aim.dragged) {
        tile.x = ui->aim.x - tile.w / 2;
        tile.y = ui->aim.y - tile.h / 2;
    } else {
        tile.x -= ui->desk.cell * 0.08f;
        tile.y -= ui->desk.cell * 0.2f;
    }
    if (!fits) draw_dim_begin(0.72f);
    mistrial_tile(tile, &f, ui->aim.exhibit, at->actor, TILE_LIFTED);
    if (!fits) draw_dim_end(tile);
    if (fits) return;
    mistrial_outline(tile, &f, FITS_NOT, 3);
    float side = ui->desk.cell * 0.6f;            /* not by colour alone */
    struct box disc = box_centre(tile, side, side);
    draw_shape(
        disc,
        &(struct shape){
            .radius = side / 2, .top = PROSECUTION_DARK, .bottom = PROSECUTION_DARK, .line = WHITE,
            .line_width = 2.5f });
    draw_icon(box_centre(disc, side * 0.62f, side * 0.62f), "close", WHITE);
}

void ms_aim_ghost(const struct seat *at, const struct action *a)
{
    struct footprint f;
    if (a->verb != MS_V_PLACE) return;
    struct box place = ms_desk_tile(at, a->arg[0], a->arg[1], a->arg[2], &f);
    mistrial_outline(place, &f, CHOSEN_EDGE, 10);
    mistrial_outline(place, &f, CHOSEN_GLOW, 5);
}

static bool round_button(uint32_t id, struct box b, const char *icon, const char *label)
{
    bool tapped = spot(id, b, 0, label), pressed = spot_pressed(id);
    if (!pressed) draw_shadow(b, b.h / 2, SHADOW_PLATE);
    else b.y += 2;
    draw_shape(b, &(struct shape){ .radius = b.h / 2,
                                   .top = KEYCAP,
                                   .bottom = KEYCAP_LOW,
                                   .line = fade(WHITE, 0.1f),
                                   .line_width = 1 });
    if (spot_hovered(id)) draw_round(b, b.h / 2, fade(WHITE, 0.06f));
    widget_ring(id, b, b.h / 2);
    draw_icon(box_centre(b, b.h * 0.42f, b.h * 0.42f), icon, TEXT);
    return tapped;
}

void ms_aim_dial(const struct seat *at, struct box b)
{
    struct mistrial_ui *ui = at->ui;
    float well = b.h, side = fminf(fminf(72, b.h - 4), (b.w - well - 20) / 2);
    struct box middle = box_centre(b, well, well);
    struct box left = { middle.x - 10 - side, b.y + (b.h - side) / 2, side, side },
               right = { middle.x + well + 10, left.y, side, side };
    uint32_t id = spot_id("tile in hand", 0);
    if (round_button(spot_id("rotate", 0), left, "rotate-left", _("Rotate left"))) ms_aim_rotate(at, -1);
    if (round_button(spot_id("rotate", 1), right, "rotate-right", _("Rotate right"))) ms_aim_rotate(at, 1);
    if (spot(id, middle, SPOT_DRAG, _("Tile in hand"))) ms_aim_rotate(at, 1);
    if (spot_inspected(id)) ms_desk_about_card(at, ui->aim.exhibit);
    float x, y;
    bool dropped;
    if (spot_dragged(id, &x, &y, &dropped)) {
        if (box_holds(box_inset(ui->desk.board, -ui->desk.cell), x, y - lift()))
            ms_aim_pull(at, x, y, -1, dropped);
        else if (dropped) ui->aim.dragged = false;
    }
    draw_round(middle, well / 2, WELL);
    widget_ring(id, middle, well / 2);
    struct footprint f = seen_footprint(at);
    float cell = fminf(well * 0.7f / (float)(f.w > f.h ? f.w : f.h), well * 0.3f);
    mistrial_tile(box_centre(middle, cell * (float)f.w, cell * (float)f.h), &f, ui->aim.exhibit, at->actor,
                  TILE_SMALL);
}
