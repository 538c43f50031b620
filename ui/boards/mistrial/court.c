/* The board in its wooden frame: squares, jurors, cubes and tiles. */
#include <math.h>
#include <stdio.h>

#include "../../app.h"
#include "../../flight.h"
#include "../boards.h"
#include "../../widgets.h"
#include "view.h"
#include "text.h"

static bool has_jury(const struct mistrial *m)
{
    return m->layout != MS_BENCH;
}

/* ---- frame ---- */

static void frame(const struct seat *at, struct box inner)
{
    struct mistrial_ui *ui = at->ui;
    float edge = 18;
    struct box b = box_inset(inner, -edge);
    spot_place("court", 0, b);
    draw_shadow(b, 14, SHADOW_LIFTED);
    draw_art_cover(b, "mistrial/wood", 14);
    draw_outline(b, 14, 2, FRAME_LINE);
    draw_round(box_inset(inner, -4), 5, FRAME_GAP);
    for (int i = 0; i < 2; i++)
        draw_art((struct box){ inner.x + inner.w / 2 - 7, i ? inner.y + inner.h + 4 : inner.y - 17, 14, 14 },
                 "mistrial/hinge", WHITE);
    struct style s = style_fixed((struct style){ INTER_SEMIBOLD, 13, 14, true });
    for (int i = 0; i < MS_W; i++) {
        char letter[2] = { (char)('a' + (ui->desk.turned ? MS_W - 1 - i : i)), 0 };
        type_line((struct box){ inner.x + ui->desk.cell * (float)i, inner.y + inner.h + 3, ui->desk.cell, 14 },
                  s, FRAME_TEXT, CENTRE, letter);
    }
    for (int i = 0; i < MS_H; i++) {
        char digit[2] = { (char)('1' + (ui->desk.turned ? MS_H - 1 - i : i)), 0 };
        type_line((struct box){ inner.x - 17, inner.y + ui->desk.cell * (float)i, 13, ui->desk.cell }, s,
                  FRAME_TEXT, CENTRE, digit);
    }
}

/* ---- squares ---- */

static bool is_juror(int square)
{
    return MS_JUROR_SQUARES >> square & 1;
}

static void square_ground(const struct seat *at, int square)
{
    struct mistrial_ui *ui = at->ui;
    const struct mistrial *m = ms_desk_state(at);
    struct box b = ms_desk_square(at, square);
    bool right = b.x + b.w / 2 > ui->desk.board.x + ui->desk.board.w / 2;
    draw_art(b,
             has_jury(m) && is_juror(square) ? "mistrial/juror"
             : right                         ? "mistrial/cell-right"
                                             : "mistrial/cell",
             WHITE);
    for (int s = 0; s < MS_SIDES; s++)
        if (square == mistrial_start[s])
            draw_art(b, s ? "mistrial/start-prosecution" : "mistrial/start-defence", WHITE);
}

/* Squares the tile in hand can reach have an outline and a dot, the rest are hatched. */
static void square_reach(const struct seat *at, int square, uint64_t reach)
{
    const struct mistrial *m = ms_desk_state(at);
    struct box b = ms_desk_square(at, square);
    const struct side_look *l = &mistrial_looks[at->actor];
    if (reach >> square & 1) {
        draw_shape(box_inset(b, b.w * 0.045f), &(struct shape){ .radius = 5,
                                                                .top = fade(l->face, 0.26f),
                                                                .bottom = fade(l->face, 0.26f),
                                                                .line = l->face,
                                                                .line_width = 2.5f });
        if (!is_juror(square) || !has_jury(m))
            draw_round(box_centre(b, b.w * 0.15f, b.w * 0.15f), b.w * 0.075f, l->face);
    } else if (!((m->covered[0] | m->covered[1]) >> square & 1)) {
        draw_art(b, "mistrial/hatch", WHITE);
    }
}

static void cubes(const struct seat *at)
{
    static const char *const arts[] = { "mistrial/cube-blue-shadowed", "mistrial/cube-red-shadowed",
                                        "mistrial/cube-grey-shadowed" };
    const struct mistrial *m = ms_desk_state(at);
    if (m->layout >= MS_LAYOUTS) return;
    uint64_t sets[] = { mistrial_bias_squares(m, 0), mistrial_bias_squares(m, 1),
                        mistrial_influence_squares(m) };
    for (int k = 0; k < 3; k++)
        for (uint64_t left = sets[k]; left; left &= left - 1) {
            struct box b = ms_desk_square(at, __builtin_ctzll(left)),
                       c = box_centre(b, b.w * 0.66f, b.w * 0.6f);
            c.y += b.w * 0.04f;
            draw_art(c, arts[k], WHITE);
        }
}

/* ---- tiles ---- */

static void tile_marks(const struct seat *at, struct box b, const struct footprint *f, int tile)
{
    struct mistrial_ui *ui = at->ui;
    int flip = at->asking ? seat_find(at, MS_V_TURN, tile, ANY) : -1;
    if (flip < 0) return;
    bool picked = at->picked == flip;
    mistrial_outline(b, f, picked ? WARN : BRASS400, picked ? 6 : 4);
    float side = ui->desk.cell * 0.42f;
    struct box disc = { b.x + ((float)f->x[f->letter] + 1) * ui->desk.cell - side * 0.8f,
                        b.y + (float)f->y[f->letter] * ui->desk.cell - side * 0.2f, side, side };
    draw_round(disc, side / 2, picked ? WARN : BRASS400);
    draw_icon(box_centre(disc, side * 0.66f, side * 0.66f), "flip", BRASS_INK);
}

static void tiles(const struct seat *at)
{
    const struct mistrial *m = ms_desk_state(at);
    for (int pass = 0; pass < 2; pass++)
        for (int t = 0; t < MS_TILES; t++) {
            if (!((m->tiles[0] | m->tiles[1]) >> t & 1)) continue;
            int side = m->tiles[1] >> t & 1, e = mistrial_tile_exhibit[t];
            struct footprint f;
            struct box b = ms_desk_tile(at, e, m->turned[t], m->at[t], &f);
            if (pass) tile_marks(at, b, &f, t);
            else if (!flight_hides(ms_desk_key("tile", t))) mistrial_tile(b, &f, e, side, TILE_LAID);
        }
}

/* ---- touch ---- */

static void square_label(const struct seat *at, int square, struct text *out)
{
    const struct mistrial *m = ms_desk_state(at);
    int tile = mistrial_tile_on(m, square);
    text_clear(out);
    mistrial_square_name(square, out);
    if (tile != MS_NONE)
        text_add(out, _(", Exhibit %c, %s"), 'A' + mistrial_tile_exhibit[tile],
                 _(mistrial_sides[m->tiles[1] >> tile & 1]));
    else if (mistrial_influence_squares(m) >> square & 1)
        text_add(out, "%s", _(", juror with an Influence cube"));
    else if (mistrial_bias_squares(m, 0) >> square & 1)
        text_add(out, "%s", _(", juror with a Defence Bias cube"));
    else if (mistrial_bias_squares(m, 1) >> square & 1)
        text_add(out, "%s", _(", juror with a Prosecution Bias cube"));
    else if (square == mistrial_start[0]) text_add(out, "%s", _(", corner of the Defence"));
    else if (square == mistrial_start[1]) text_add(out, "%s", _(", corner of the Prosecution"));
}

static void about_square(const struct seat *at, int square)
{
    const struct mistrial *m = ms_desk_state(at);
    int tile = mistrial_tile_on(m, square);
    bool bias = (mistrial_bias_squares(m, 0) | mistrial_bias_squares(m, 1)) >> square & 1;
    if (tile != MS_NONE) ms_desk_about_card(at, mistrial_tile_exhibit[tile]);
    else if (bias) ms_desk_about_help(MS_HELP_BIAS);
    else if (mistrial_influence_squares(m) >> square & 1) ms_desk_about_help(MS_HELP_INFLUENCE);
    else if (square == mistrial_start[0] || square == mistrial_start[1]) ms_desk_about_help(MS_HELP_START);
    else ms_desk_about_help(MS_HELP_TILE);
}

static void touch_square(const struct seat *at, int square)
{
    int tile = mistrial_tile_on(ms_desk_state(at), square), flip = -1;
    if (at->asking && tile != MS_NONE) flip = seat_find(at, MS_V_TURN, tile, ANY);
    if (flip >= 0 && !ms_aim_covers(at, square)) seat_touch(at, flip);
    else if (ms_aim_placing(at)) ms_aim_tap(at, square);
    else if (tile != MS_NONE) ms_desk_about_card(at, mistrial_tile_exhibit[tile]);
    else if (at->asking) app_toast(_("No tile is laid now"));
}

/* Keys stop at the letter of each tile; the other squares are for fingers. */
static unsigned square_flags(const struct seat *at, int square)
{
    struct mistrial_ui *ui = at->ui;
    const struct mistrial *m = ms_desk_state(at);
    int tile = mistrial_tile_on(m, square);
    unsigned drag = ms_aim_placing(at) ? SPOT_DRAG : 0;
    if (tile == MS_NONE) return drag | SPOT_QUIET;
    struct footprint f;
    struct box b = ms_desk_tile(at, mistrial_tile_exhibit[tile], m->turned[tile], m->at[tile], &f),
               c = ms_desk_square(at, square);
    bool letter = lroundf((c.x - b.x) / ui->desk.cell) == f.x[f.letter]
                  && lroundf((c.y - b.y) / ui->desk.cell) == f.y[f.letter];
    return letter ? drag : drag | SPOT_QUIET;
}

static void square_spot(const struct seat *at, int square)
{
    char label[80];
    struct text words = TEXT_ON(label);
    struct box b = ms_desk_square(at, square);
    uint32_t id = spot_id("square", square);
    square_label(at, square, &words);
    if (spot(id, b, square_flags(at, square), label)) touch_square(at, square);
    if (spot_inspected(id)) about_square(at, square);
    float x, y;
    bool dropped;
    if (ms_aim_placing(at) && spot_dragged(id, &x, &y, &dropped)) ms_aim_pull(at, x, y, square, dropped);
    if (spot_focused(id)) draw_outline(box_inset(b, 2), 7, 3, BRASS400);
    else if (spot_hovered(id)) draw_round(box_inset(b, 2), 5, fade(WHITE, 0.14f));
}

/* A hint at its place: the tile as a ghost within a white line; what comes after it by its outline and
 * number. */
static void hinted(const struct seat *at)
{
    const struct mistrial *m = ms_desk_state(at);
    int shown = !at->hint || !at->asking ? 0 : hint_taken() ? 1 : at->hint->count;
    for (int i = shown - 1; i >= 0; i--) {
        const struct action *a = &at->hint->action[i];
        struct footprint f;
        struct box b;
        if (a->verb == MS_V_PLACE) b = ms_desk_tile(at, a->arg[0], a->arg[1], a->arg[2], &f);
        else if (a->verb == MS_V_TURN) {
            int tile = a->arg[0];
            b = ms_desk_tile(at, mistrial_tile_exhibit[tile], m->turned[tile], m->at[tile], &f);
        } else continue;
        if (i == 0 && a->verb == MS_V_PLACE && !mistrial_ui(at)->aim.on) {
            canvas.alpha = 0.8f;
            mistrial_tile(b, &f, a->arg[0], at->actor, TILE_LAID);
            canvas.alpha = 1;
        }
        mistrial_outline(b, &f, i == 0 ? WHITE : fade(WHITE, 0.75f), i == 0 ? 6 : 3);
        float cell = mistrial_ui(at)->desk.cell;
        hint_disc(b.x + ((float)f.x[f.anchor] + 0.5f) * cell,
                  b.y + ((float)f.y[f.anchor] + (i ? 0.5f : 0)) * cell, i + 1);
    }
}

void ms_court_draw(const struct seat *at, struct box inner)
{
    struct mistrial_ui *ui = at->ui;
    const struct mistrial *m = ms_desk_state(at);
    frame(at, inner);
    bool placing = ms_aim_placing(at);
    uint64_t reach = placing && seat_find(at, MS_V_PLACE, ui->aim.exhibit, ANY) >= 0
                         ? mistrial_reach(m, at->actor, ui->aim.exhibit, ui->aim.turn)
                         : 0;
    for (int q = 0; q < MS_SQUARES; q++) {
        square_ground(at, q);
        if (placing) square_reach(at, q, reach);
    }
    draw_fill((struct box){ inner.x + inner.w / 2 - 1.5f, inner.y, 3, inner.h }, FRAME_GAP);
    tiles(at);
    cubes(at);
    for (int q = 0; q < MS_SQUARES; q++) square_spot(at, q);
    ms_aim_draw(at);
    hinted(at);
}

/* ---- for the results ---- */

void ms_court_lit(struct box b, const struct mistrial *m, bool turned, unsigned lit)
{
    float cell = floorf(fminf(b.w / MS_W, b.h / MS_H));
    struct box inner = box_centre(b, cell * MS_W, cell * MS_H);
    draw_shadow(box_inset(inner, -8), 9, SHADOW_LIFTED);
    draw_art_cover(box_inset(inner, -8), "mistrial/wood", 9);
    draw_round(box_inset(inner, -2), 3, FRAME_GAP);
    for (int q = 0; q < MS_SQUARES; q++) {
        struct box c = { inner.x + cell * (float)(q % MS_W), inner.y + cell * (float)(q / MS_W), cell, cell };
        draw_art(c, m->layout < MS_LAYOUTS && is_juror(q) ? "mistrial/juror" : "mistrial/cell", WHITE);
    }
    for (int pass = 0; pass < 2; pass++)
        for (int t = 0; t < MS_TILES; t++) {
            if (!((m->tiles[0] | m->tiles[1]) >> t & 1)) continue;
            int side = m->tiles[1] >> t & 1, e = mistrial_tile_exhibit[t];
            struct footprint f = mistrial_footprint(e, m->turned[t], turned);
            int x = m->at[t] % MS_W, y = m->at[t] / MS_W;
            if (turned) x = MS_W - x - f.w, y = MS_H - y - f.h;
            struct box tile = { inner.x + cell * (float)x, inner.y + cell * (float)y, cell * (float)f.w,
                                cell * (float)f.h };
            if (!pass) mistrial_tile(tile, &f, e, side, TILE_SMALL);
            else if (lit >> t & 1) mistrial_outline(tile, &f, FITS, cell > 40 ? 4 : 2);
        }
}

void ms_court_small(struct box b, const struct mistrial *m, bool turned)
{
    ms_court_lit(b, m, turned, mistrial_linked_tiles(m, 0) | mistrial_linked_tiles(m, 1));
}
