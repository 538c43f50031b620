/* The tile in hand: it hovers where a tap, a drag or the arrows put it, turns, and says why it does not fit. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "../../app.h"
#include "../../table.h"
#include "../../widgets.h"
#include "view.h"
#include "text.h"

enum { LIFT = 24, TWIST_STEP = 45, TWIST_REST = 300 };

struct mistrial_aim ms_aim;

static int middle_x, middle_y;       /* twice the middle of its box, in squares: turning goes around it */
static float twisted, grab_x, grab_y;
static double twist_at = -1e9;
static int line_seen = -1, pulled_from;
static bool pulled;                  /* in the last frame */

static const struct mistrial_shape *shape(void)
{
    return &mistrial_shapes[ms_aim.exhibit];
}

static struct footprint seen_footprint(void)
{
    return mistrial_footprint(ms_aim.exhibit, ms_aim.turn, ms_desk.turned);
}

static bool may_lay(int exhibit)
{
    return table_find(MS_V_PLACE, exhibit, ANY) >= 0;
}

bool ms_aim_placing(void)
{
    return table_asking() && ms_desk_state()->phase == MS_RESOLVE && table_count(MS_V_PLACE) > 0;
}

bool ms_aim_arrows(void)
{
    return ms_aim_placing() && may_lay(ms_aim.exhibit);
}

int ms_aim_index(void)
{
    for (int i = 0; ms_aim.on && i < table.legal_count; i++) {
        const struct action *a = &table.legal[i];
        if (a->verb == MS_V_PLACE && a->arg[0] == ms_aim.exhibit && a->arg[1] == ms_aim.turn && a->arg[2] == ms_aim.square) return i;
    }
    return -1;
}

const char *ms_aim_why(void)
{
    if (!ms_aim.on) return NULL;
    struct action a = { (int8_t)table.viewer, MS_V_PLACE, 3, 0, { ms_aim.exhibit, ms_aim.turn, ms_aim.square } };
    return table.game->why(table.view, &a);
}

int ms_aim_spots(void)
{
    return __builtin_popcountll(mistrial_places(ms_desk_state(), table.viewer, ms_aim.exhibit, ms_aim.turn));
}

bool ms_aim_covers(int square)
{
    return ms_aim.on && mistrial_mask(ms_aim.exhibit, ms_aim.turn, ms_aim.square) >> square & 1;
}

/* ---- moving it ---- */

static int clamp(int v, int high)
{
    return v < 0 ? 0 : v > high ? high : v;
}

/* The box's corner, kept on the board. */
static void set_corner(int x, int y)
{
    struct footprint f = mistrial_footprint(ms_aim.exhibit, ms_aim.turn, false);
    ms_aim.square = clamp(y, MS_H - f.h) * MS_W + clamp(x, MS_W - f.w);
    table.picked = ms_aim_index();
    app_redraw();
}

static void set_middle(void)
{
    struct footprint f = mistrial_footprint(ms_aim.exhibit, ms_aim.turn, false);
    middle_x = 2 * (ms_aim.square % MS_W) + f.w;
    middle_y = 2 * (ms_aim.square / MS_W) + f.h;
}

static void put(int x, int y)
{
    if (!ms_aim.on) app_sound("tile-lift");
    ms_aim.on = true;
    set_corner(x, y);
    set_middle();
}

void ms_aim_choose(int exhibit)
{
    if (exhibit == ms_aim.exhibit) return;
    ms_aim = (struct mistrial_aim){ .exhibit = exhibit };
    table_unpick();
}

void ms_aim_rotate(int by)
{
    int turns = shape()->turns;
    if (turns == 1) {
        app_toast(_("This shape looks the same from every side"));
        return;
    }
    ms_aim.turn = (ms_aim.turn + by + 4 * turns) % turns;
    app_sound("tile-turn");
    struct footprint f = mistrial_footprint(ms_aim.exhibit, ms_aim.turn, false);
    if (ms_aim.on) set_corner((middle_x - f.w) / 2, (middle_y - f.h) / 2);
    app_redraw();
}

/* A tap puts the middle of the tile there; if that does not fit, the nearest way to cover the square. */
void ms_aim_tap(int square)
{
    if (app_now() - twist_at < TWIST_REST) return;
    if (!may_lay(ms_aim.exhibit)) return;
    if (ms_aim_covers(square)) {
        ms_aim_rotate(1);
        return;
    }
    const struct mistrial_shape *s = shape();
    struct footprint f = mistrial_footprint(ms_aim.exhibit, ms_aim.turn, false);
    int x = square % MS_W - f.x[f.anchor], y = square / MS_W - f.y[f.anchor], best_x = x, best_y = y, least = 99;
    uint64_t places = mistrial_places(ms_desk_state(), table.viewer, ms_aim.exhibit, ms_aim.turn);
    for (; places; places &= places - 1) {
        int corner = __builtin_ctzll(places), far = abs(corner % MS_W - x) + abs(corner / MS_W - y);
        if (!(s->mask[ms_aim.turn] << corner >> square & 1) || far >= least) continue;
        least = far;
        best_x = corner % MS_W;
        best_y = corner / MS_W;
    }
    put(best_x, best_y);
    if (ms_aim_why()) app_sound("invalid");
}

static void step(int dx, int dy)
{
    if (ms_desk.turned) dx = -dx, dy = -dy;
    spot_focus(spot_id("place", 0));
    if (ms_aim.on) {
        put(ms_aim.square % MS_W + dx, ms_aim.square / MS_W + dy);
        return;
    }
    uint64_t places = mistrial_places(ms_desk_state(), table.viewer, ms_aim.exhibit, ms_aim.turn);
    struct footprint f = mistrial_footprint(ms_aim.exhibit, ms_aim.turn, false);
    int corner = places ? __builtin_ctzll(places) : (MS_H - f.h) / 2 * MS_W + (MS_W - f.w) / 2;
    put(corner % MS_W, corner / MS_W);
}

void ms_aim_pull(float x, float y, int from, bool dropped)
{
    if (!may_lay(ms_aim.exhibit) || (ms_aim.dragged && from != pulled_from)) return;
    if (!ms_aim.dragged && app_now() - twist_at < TWIST_REST) return;       /* the second finger of a turn */
    struct footprint f = seen_footprint();
    if (!ms_aim.dragged) {              /* taken by the place that was pressed, or by its middle */
        pulled_from = from;
        grab_x = grab_y = 0;
        if (from >= 0 && ms_aim_covers(from)) {
            struct box b = ms_desk_tile(ms_aim.exhibit, ms_aim.turn, ms_aim.square, &f), c = ms_desk_square(from);
            grab_x = b.x + b.w / 2 - c.x - c.w / 2;
            grab_y = b.y + b.h / 2 - c.y - c.h / 2;
        }
        app_sound("tile-lift");
    }
    pulled = ms_aim.dragged = !dropped;
    ms_aim.on = true;
    ms_aim.x = x + grab_x;
    ms_aim.y = y + grab_y - LIFT;
    int cx = (int)lroundf((ms_aim.x - ms_desk.board.x) / ms_desk.cell - (float)f.w / 2), cy = (int)lroundf((ms_aim.y - ms_desk.board.y) / ms_desk.cell - (float)f.h / 2);
    if (ms_desk.turned) cx = MS_W - f.w - cx, cy = MS_H - f.h - cy;
    set_corner(cx, cy);
    set_middle();
    if (dropped) app_sound(ms_aim_why() ? "invalid" : "tile-place");
}

/* ---- once a frame ---- */

/* Fresh decisions start with the tile in hand; a pick from elsewhere moves it, a take-back lifts it off. */
static void keep_step(void)
{
    const struct mistrial *m = ms_desk_state();
    if (line_seen != table.session.log_count) {
        ms_aim = (struct mistrial_aim){ .exhibit = m->card < MS_EXHIBITS ? m->card : 7 };
        line_seen = table.session.log_count;
        for (int e = 7; m->card == MS_PAIR && e < MS_EXHIBITS && !may_lay(ms_aim.exhibit); e++) ms_aim.exhibit = e;
        for (int t = 0; t < shape()->turns && table_find(MS_V_PLACE, ms_aim.exhibit, ms_aim.turn) < 0; t++) ms_aim.turn = t;
    }
    if (table.picked >= 0 && table.legal[table.picked].verb == MS_V_PLACE) {
        const struct action *a = &table.legal[table.picked];
        if (ms_aim_index() == table.picked) return;
        ms_aim = (struct mistrial_aim){ true, a->arg[0], a->arg[1], a->arg[2], false, 0, 0 };
        set_middle();
    } else if (ms_aim.on && !ms_aim.dragged && (table.picked >= 0 || !ms_aim_why())) {
        ms_aim.on = false;
    }
}

void ms_aim_sync(void)
{
    if (ms_aim_placing()) {
        keep_step();
        return;
    }
    ms_aim.on = ms_aim.dragged = false;
    line_seen = -1;
}

void ms_aim_follow(void)
{
    if (!pulled) ms_aim.dragged = false;
    pulled = false;
    ms_aim_sync();
    if (!ms_aim_placing()) return;
    if (table.sheet != SHEET_NONE || !may_lay(ms_aim.exhibit)) return;
    if (input_key(SDLK_LEFT)) step(-1, 0);
    if (input_key(SDLK_RIGHT)) step(1, 0);
    if (input_key(SDLK_UP)) step(0, -1);
    if (input_key(SDLK_DOWN)) step(0, 1);
    if (input_key(SDLK_r)) ms_aim_rotate(input.mod & KMOD_SHIFT ? -1 : 1);
    if (input.wheel && box_holds(box_inset(ms_desk.board, -20), input.x, input.y)) {
        ms_aim_rotate(input.wheel > 0 ? -1 : 1);
        input.wheel = 0;
    }
    if (input.turn == 0) return;
    twist_at = app_now();
    twisted += input.turn;
    input.turn = 0;
    if (fabsf(twisted) < TWIST_STEP) return;
    ms_aim_rotate(twisted > 0 ? 1 : -1);
    twisted = 0;
}

/* ---- drawing ---- */

void ms_aim_draw(void)
{
    if (!ms_aim.on || !ms_aim_placing()) return;
    struct footprint f;
    struct box place = ms_desk_tile(ms_aim.exhibit, ms_aim.turn, ms_aim.square, &f), tile = place;
    bool fits = ms_aim_why() == NULL;
    mistrial_outline(place, &f, fits ? 0xFFE08AFF : 0xFF4B3EFF, 5);
    if (ms_aim.dragged) {
        tile.x = ms_aim.x - tile.w / 2;
        tile.y = ms_aim.y - tile.h / 2;
    } else {
        tile.x -= ms_desk.cell * 0.08f;
        tile.y -= ms_desk.cell * 0.2f;
    }
    canvas.alpha = fits ? 1 : 0.72f;
    mistrial_tile(tile, &f, ms_aim.exhibit, table.viewer, TILE_LIFTED);
    canvas.alpha = 1;
    if (fits) return;
    mistrial_outline(tile, &f, 0xFF4B3EFF, 3);
    float side = ms_desk.cell * 0.6f;            /* not by colour alone */
    struct box disc = box_centre(tile, side, side);
    draw_shape(disc, &(struct shape){ .radius = side / 2, .top = 0x8C221BFF, .bottom = 0x8C221BFF, .line = WHITE, .line_width = 2.5f });
    draw_icon(box_centre(disc, side * 0.62f, side * 0.62f), "close", WHITE);
}

static bool round_button(uint32_t id, struct box b, const char *icon, const char *label)
{
    bool tapped = spot(id, b, 0, label), pressed = spot_pressed(id);
    if (!pressed) draw_shadow(b, b.h / 2, SHADOW_PLATE);
    else b.y += 2;
    draw_shape(b, &(struct shape){ .radius = b.h / 2, .top = 0x37414EFF, .bottom = 0x2B343FFF, .line = fade(WHITE, 0.1f), .line_width = 1 });
    if (spot_hovered(id)) draw_round(b, b.h / 2, fade(WHITE, 0.06f));
    if (spot_focused(id)) draw_focus(b, b.h / 2);
    draw_icon(box_centre(b, b.h * 0.42f, b.h * 0.42f), icon, TEXT);
    return tapped;
}

void ms_aim_dial(struct box b)
{
    float well = b.h, side = fminf(fminf(72, b.h - 4), (b.w - well - 20) / 2);
    struct box middle = box_centre(b, well, well);
    struct box left = { middle.x - 10 - side, b.y + (b.h - side) / 2, side, side }, right = { middle.x + well + 10, left.y, side, side };
    uint32_t id = spot_id("tile in hand", 0);
    if (round_button(spot_id("rotate", 0), left, "rotate-left", _("Rotate left"))) ms_aim_rotate(-1);
    if (round_button(spot_id("rotate", 1), right, "rotate-right", _("Rotate right"))) ms_aim_rotate(1);
    if (spot(id, middle, SPOT_DRAG, _("Tile in hand"))) ms_aim_rotate(1);
    if (spot_inspected(id)) ms_desk_about_card(ms_aim.exhibit);
    float x, y;
    bool dropped;
    if (spot_dragged(id, &x, &y, &dropped)) {
        if (box_holds(box_inset(ms_desk.board, -ms_desk.cell), x, y - LIFT)) ms_aim_pull(x, y, -1, dropped);
        else if (dropped) ms_aim.dragged = false;
    }
    draw_round(middle, well / 2, WELL);
    if (spot_focused(id)) draw_focus(middle, well / 2);
    struct footprint f = seen_footprint();
    float cell = fminf(well * 0.7f / (float)(f.w > f.h ? f.w : f.h), well * 0.3f);
    mistrial_tile(box_centre(middle, cell * (float)f.w, cell * (float)f.h), &f, ms_aim.exhibit, table.viewer, TILE_SMALL);
}
