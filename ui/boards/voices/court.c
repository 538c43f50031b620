/* The court in Guy's head: the mind, five platforms and the chips on them. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../../physics/layout.h"
#include "../../app.h"
#include "../../settings.h"
#include "../boards.h"
#include "../../widgets.h"
#include "text.h"
#include "view.h"

/* ---- platforms ---- */

static void corners(const struct seat *at, struct text *t, const double *x, const double *y, int n, float ox,
                    float oy)
{
    struct voices_ui *ui = at->ui;
    for (int i = 0; i < n; i++)
        text_add(t, "%s%.1f %.1f", i ? "L" : "M", (double)ox + x[i] * (double)ui->desk.scale,
                 (double)oy + y[i] * (double)ui->desk.scale);
    text_add(t, "Z");
}

static void polygon(const struct seat *at, struct text *t, const double *x, const double *y, int n, float ox,
                    float oy, const char *look)
{
    text_add(t, "<path d=\"");
    corners(at, t, x, y, n, ox, oy);
    text_add(t, "\" stroke-linejoin=\"round\" %s/>", look);
}

/* What a platform is marked with; one mark never stands for another. */
struct marks {
    unsigned trial;              /* on this round's card: a LILAC band and a gavel; the others are greyed */
    unsigned legal;              /* a push may enter: a brass line inside the edge */
};

static struct marks marks_now(const struct seat *at)
{
    struct voices_ui *ui = at->ui;
    struct marks m = { voices_on_trial(at), 0 };
    if (!voices_asked(at, ASK_PUSH)) return m;
    const struct voices_frame *f = voices_push_frame(voices_view(at));
    m.legal = ui->aim.region >= 0 ? 1u << ui->aim.region : f ? f->regions : 0;
    return m;
}

/* The platform's corners, so many pixels further in. */
static void shrink(double *x, double *y, double by)
{
    double mx = (x[0] + x[1] + x[2] + x[3]) / 4, my = (y[0] + y[1] + y[2] + y[3]) / 4;
    for (int i = 0; i < 4; i++) {
        double far = hypot(x[i] - mx, y[i] - my), k = (far - by) / far;
        x[i] = mx + (x[i] - mx) * k;
        y[i] = my + (y[i] - my) * k;
    }
}

static void gavel(const struct seat *at, int r)
{
    float x, y, side = fminf(42, 36 * voices_ui(at)->desk.scale);
    voices_place(at, r, 0, layout.depth + 4, &x, &y);
    struct box disc = { x - side / 2, y - side / 2, side, side };
    draw_round(box_inset(disc, -2.5f), side / 2 + 2.5f, DARK);
    draw_round(disc, side / 2, ORCHID);
    draw_icon(box_centre(disc, side * 0.62f, side * 0.62f), "gavel", DARK);
}

/* A marked platform, painted over the plain one. */
static void marked_floor(const struct seat *at, int r, struct marks m)
{
    struct voices_ui *ui = at->ui;
    char body[1800], *fill = m.trial >> r & 1 ? "#FFFDF8" : m.trial ? "#D3C5DA" : "#FBF1DA";
    struct text t = TEXT_ON(body);
    double x[4], y[4], k = (double)ui->desk.scale, edge = 14, thin = fmin(1, k / 1.2);
    layout_platform(voices_as(at, r), x, y);
    double left = fmin(fmin(x[0], x[1]), fmin(x[2], x[3])) * k - edge,
           top = fmin(fmin(y[0], y[1]), fmin(y[2], y[3])) * k - edge;
    double right = fmax(fmax(x[0], x[1]), fmax(x[2], x[3])) * k + edge,
           bottom = fmax(fmax(y[0], y[1]), fmax(y[2], y[3])) * k + edge;
    char look[80];
    text_clear(&t);
    if (m.trial >> r & 1) {
        snprintf(look, sizeof look, "fill=\"none\" stroke=\"#1B1224\" stroke-width=\"%.3g\"", 25 * thin);
        polygon(at, &t, x, y, 4, (float)-left, (float)-top, look);
        snprintf(look, sizeof look, "fill=\"none\" stroke=\"#D9B0F7\" stroke-width=\"%.3g\"", 20 * thin);
        polygon(at, &t, x, y, 4, (float)-left, (float)-top, look);
    }
    snprintf(look, sizeof look, "fill=\"%s\" stroke=\"%s\" stroke-width=\"2\"", fill, fill);
    polygon(at, &t, x, y, 4, (float)-left, (float)-top, look);
    if (m.legal >> r & 1) {
        shrink(x, y, 7 / k);
        polygon(at, &t, x, y, 4, (float)-left, (float)-top,
                "fill=\"none\" stroke=\"#E3A92F\" stroke-width=\"4\"");
    }
    draw_svg((struct box){ ui->desk.x + (float)left, ui->desk.y + (float)top, (float)(right - left),
                           (float)(bottom - top) },
             body);
    if (m.trial >> r & 1) gavel(at, r);
}

static void floors(const struct seat *at, struct box b, struct marks m)
{
    struct voices_ui *ui = at->ui;
    char body[12000];
    struct text t = TEXT_ON(body);
    double x[5], y[5];
    float cx = ui->desk.x - b.x, cy = ui->desk.y - b.y, wall = 5 * ui->desk.scale;
    text_clear(&t);
    for (int r = 0; r < REGIONS; r++) {
        layout_platform(r, x, y);
        polygon(at, &t, x, y, 4, cx + 7, cy + wall + 7,
                "fill=\"#0C0612\" fill-opacity=\"0.35\" stroke=\"#0C0612\" stroke-opacity=\"0.25\" "
                "stroke-width=\"14\"");
    }
    layout_mind(x, y);
    polygon(at, &t, x, y, 5, cx, cy + wall, "fill=\"#2E1D3A\" stroke=\"#2E1D3A\" stroke-width=\"6\"");
    polygon(at, &t, x, y, 5, cx, cy, "fill=\"#5F4273\" stroke=\"#7A5A90\" stroke-width=\"3\"");
    for (int i = 0; i < 5; i++) {
        x[i] *= 0.62;
        y[i] *= 0.62;
    }
    polygon(at, &t, x, y, 5, cx, cy,
            "fill=\"#6B4C80\" stroke=\"#C79BE8\" stroke-opacity=\"0.3\" stroke-width=\"2\"");
    for (int r = 0; r < REGIONS; r++) {
        layout_platform(r, x, y);
        polygon(at, &t, x, y, 4, cx, cy + wall, "fill=\"#5C4169\" stroke=\"#5C4169\" stroke-width=\"3\"");
        polygon(at, &t, x, y, 4, cx, cy + wall / 2, "fill=\"#8A6D99\" stroke=\"#8A6D99\" stroke-width=\"3\"");
    }
    for (int r = 0; r < REGIONS; r++) {
        layout_platform(r, x, y);
        polygon(at, &t, x, y, 4, cx, cy, "fill=\"#F8F1F8\" stroke=\"#EDE1EF\" stroke-width=\"3\"");
    }
    draw_svg(b, body);
    for (int r = 0; r < REGIONS; r++)
        if (m.trial || m.legal >> r & 1) marked_floor(at, r, m);
    float side = 34 * ui->desk.scale;
    for (int r = 0; r < REGIONS; r++) {
        float px, py;
        voices_place(at, r, 0, layout.depth / 2, &px, &py);
        draw_icon((struct box){ px - side / 2, py - side / 2, side, side }, voices_region_icon(r),
                  fade(REGION_LINES, 0.35f));
    }
}

/* Above the chips: one bar a region, between two posts. */
void voices_rail(const struct seat *at, int r)
{
    struct voices_ui *ui = at->ui;
    char body[1400];
    struct text t = TEXT_ON(body);
    double x[4], y[4], k = (double)ui->desk.scale;
    layout_platform(voices_as(at, r), x, y);
    double left = fmin(x[0], x[3]) * k - 10, top = fmin(y[0], y[3]) * k - 10, ax = x[0] * k - left,
           ay = y[0] * k - top, bx = x[3] * k - left, by = y[3] * k - top;
    static const char post[] =
        "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"6\" fill=\"#C4933A\" stroke=\"#6E4C16\" stroke-width=\"1.5\"/>";
    text_clear(&t);
    text_add(&t,
             "<g fill=\"none\" stroke-linecap=\"round\"><path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"#2A1836\" "
             "stroke-opacity=\"0.45\" stroke-width=\"6\"/>",
             ax, ay + 4, bx, by + 4);
    text_add(&t,
             "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"#7A5518\" stroke-width=\"7\"/><path d=\"M%.1f "
             "%.1fL%.1f %.1f\" stroke=\"#E9BE62\" stroke-width=\"4\"/></g>",
             ax, ay, bx, by, ax, ay - 1, bx, by - 1);
    text_add(&t, post, ax, ay);
    text_add(&t, post, bx, by);
    draw_svg((struct box){ ui->desk.x + (float)left, ui->desk.y + (float)top, (float)fabs(ax - bx) + 20,
                           (float)fabs(ay - by) + 24 },
             body);
}

/* ---- chips ---- */

static void rest_chip(const struct seat *at, int region, const struct region_marker *m, bool touchable)
{
    struct voices_ui *ui = at->ui;
    float x, y, radius = (float)layout.marker_radius * ui->desk.scale;
    voices_place(at, region, m->x / (double)REGION_UNIT, m->y / (double)REGION_UNIT, &x, &y);
    struct box b = { x - radius, y - radius, 2 * radius, 2 * radius };
    voices_chip(at, x, y, radius, m->id, 1);
    if (!touchable || !box_holds(ui->desk.court, x, y)) return;
    char label[80];
    voices_chip_label(at, m->id, label, sizeof label);
    int index = voices_asked(at, ASK_MARKER) ? seat_find(at, V_MARKER, m->id, ANY) : -1;
    bool over = region_overhangs(m);
    float out = over ? 8 : 4;    /* brass, whole and outside: may be chosen; white dashes: hangs over an edge */
    if (index >= 0)
        draw_outline(box_inset(b, -out), radius + out, at->picked == index ? 4 : 2.5f,
                     at->picked == index ? TOUCHES : BRASS500);
    if (over) {
        draw_outline(box_inset(b, -4), radius + 4, 4, fade(SHADE, 0.7f));
        voices_dashes(x, y, radius + 2, 2, WHITE);
        float side = fmaxf(13, radius * 0.9f);
        draw_art((struct box){ b.x + b.w - side * 0.6f, b.y - side * 0.4f, side, side }, "voices/overhang",
                 WHITE);
    }
    enum touch touched = widget_touched(spot_id("voices marker", m->id), b, radius, SPOT_LARGE, label);
    if (touched == TAPPED && voices_asked(at, ASK_PUSH)) voices_aim_region(at, region);
    else if (touched == TAPPED) voices_touch_marker(at, m->id);
    if (touched == ASKED) voices_about_chip(at, m->id);
}

/* The lower ones lie in front. */
void voices_chips(const struct seat *at, int region, struct region_marker *list, int n, bool touchable)
{
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0; k--) {
            double ax, ay, bx, by;
            int as = voices_as(at, region);
            layout_to_board(as, list[k].x, list[k].y, &ax, &ay);
            layout_to_board(as, list[k - 1].x, list[k - 1].y, &bx, &by);
            if (by <= ay) break;
            struct region_marker m = list[k];
            list[k] = list[k - 1];
            list[k - 1] = m;
        }
    for (int i = 0; i < n; i++) rest_chip(at, region, &list[i], touchable);
}

static void chips(const struct seat *at, int region, bool touchable)
{
    struct region r;
    struct region_marker end[REGION_MARKERS_MAX + 1];
    int n;
    voices_region(voices_view(at), region, &r);
    if (voices_push_ended(at, region, end, &n)) voices_chips(at, region, end, n, false);
    else voices_chips(at, region, r.marker, r.count, touchable);
}

/* ---- the whole ---- */

/* What of it the camera shows. */
static struct box in_court(const struct seat *at, struct box b)
{
    struct box c = voices_ui(at)->desk.court;
    float x = fmaxf(b.x, c.x), y = fmaxf(b.y, c.y);
    return (struct box){ x, y, fminf(b.x + b.w, c.x + c.w) - x, fminf(b.y + b.h, c.y + c.h) - y };
}

/* All of it is pressed, not only its middle. */
static void platform_shape(const struct seat *at, int r)
{
    const struct voices_ui *ui = at->ui;
    double x[4], y[4];
    float cx[4], cy[4];
    layout_platform(voices_as(at, r), x, y);
    for (int i = 0; i < 4; i++) {
        cx[i] = ui->desk.x + (float)x[i] * ui->desk.scale;
        cy[i] = ui->desk.y + (float)y[i] * ui->desk.scale;
    }
    spot_shape(cx, cy, ui->desk.court);
}

static void platform_spot(const struct seat *at, int r)
{
    struct voices_ui *ui = at->ui;
    float x, y, half = 26 * ui->desk.scale, px, py;
    bool dropped;
    char label[60];
    uint32_t id = spot_id("voices region", r);
    voices_place(at, r, 0, layout.depth / 2, &x, &y);
    struct box b = in_court(at, (struct box){ x - half, y - half, 2 * half, 2 * half });
    if (b.w < 12 || b.h < 12) return;            /* out of the picture; its pill is not */
    snprintf(label, sizeof label, _("Region %s"), _(voices_region_names[r]));
    unsigned drag = settings.steady_buttons ? 0 : SPOT_DRAG;
    enum touch touched = widget_touched(id, b, 14, drag | SPOT_LARGE, label);
    platform_shape(at, r);
    if (touched == TAPPED && voices_asked(at, ASK_PUSH)) voices_aim_region(at, r);
    else if (touched) voices_region_about(at, r);
    if (voices_asked(at, ASK_PUSH) && !settings.steady_buttons && spot_dragged(id, &px, &py, &dropped)) {
        voices_camera_hold(at);
        if (ui->aim.region != r) voices_aim_region(at, r);
        voices_aim_at(at, px, py);
    }
}

/* A pile with the words at or under it. */
static struct box pile_box(struct box a, struct box b)
{
    float x = fminf(a.x, b.x), y = fminf(a.y, b.y);
    return (struct box){ x, y, fmaxf(a.x + a.w, b.x + b.w) - x, fmaxf(a.y + a.h, b.y + b.h) - y };
}

static void supply(const struct seat *at, struct box area)
{
    struct voices_ui *ui = at->ui;
    const struct voices *v = voices_view(at);
    int pile = 0, deck = STRATEGIES;
    char words[60];
    for (int t = 0; t < TOKENS; t++) pile += v->token_place[t] == PILE;
    for (int s = 0; s < v->seats; s++) deck -= v->hand_count[s];
    for (int c = 0; c < STRATEGIES; c++) deck -= v->strategy[c] == DISCARDS || v->strategy[c] == PLAYING;
    if (ui->desk.near) return;                /* the platforms need the room */
    struct style s = style_fixed(PLAIN13);
    bool large = !app_portrait() && area.h > 470 && area.w > 720;
    float w = large ? 90 : 122, x = area.x + area.w - w, y = ui->desk.y + (large ? -34 : 14 * ui->desk.scale);
    struct box token = { x, y, 26, 28 }, card = { x + 3, y + 32, 20, 28 },
               below[2] = { { x + 30, y, w - 30, 28 }, { x + 30, y + 32, w - 30, 28 } };
    if (large) {                                 /* as they lie on a table; the words under them */
        token = (struct box){ x + 19, y, 52, 56 };
        below[0] = (struct box){ x, y + 58, w, 20 };
        card = (struct box){ x + 22, y + 86, 46, 64 };
        below[1] = (struct box){ x, y + 152, w, 20 };
    }
    ui->desk.pile = token;
    ui->desk.deck = card;
    if (large && pile > 1)
        draw_art((struct box){ token.x - 3, token.y + 3, token.w, token.h }, "voices/influence", UNDER);
    if (large && deck > 1)
        draw_art((struct box){ card.x - 3, card.y + 3, card.w, card.h }, "voices/strategy-back", UNDER);
    if (pile) draw_art(token, "voices/influence", WHITE);
    if (deck) draw_art(card, "voices/strategy-back", WHITE);
    snprintf(words, sizeof words, _("Influence %d"), pile);
    if (widget_asked(spot_id("influence pile", 0), pile_box(token, below[0]), 8, SPOT_LARGE, words))
        seat_about(words, _("Face-down tokens, guilty or innocent. Abilities and cards put them on jurors."),
                   "voices/influence");
    type_line(below[0], s, PALE, large ? CENTRE : LEFT, words);
    snprintf(words, sizeof words, _("Strategy %d"), deck);
    if (widget_asked(spot_id("strategy pile", 0), pile_box(card, below[1]), 8, SPOT_LARGE, words))
        seat_about(words, _("Strategy cards that are left to be drawn."), "voices/strategy-back");
    type_line(below[1], s, PALE, large ? CENTRE : LEFT, words);
}

static void ground(const struct seat *at, float most, struct marks m)
{
    struct voices_ui *ui = at->ui;
    float k = ui->desk.scale, w = fminf(most, 345 * k), h = w * 600 / 680;
    draw_art((struct box){ ui->desk.x - w / 2, ui->desk.y - h / 2, w, h }, "voices/brain", WHITE);
    floors(at, (struct box){ ui->desk.x - 150 * k, ui->desk.y - 136 * k, 300 * k, 280 * k }, m);
}

/* All of it from afar. */
struct far { const struct seat *at; struct marks marks; };

static void far_picture(struct box b, const void *with)
{
    const struct far *f = with;
    const struct seat *at = f->at;
    struct voices_desk now = voices_ui(at)->desk;
    voices_camera_afar(at, b);
    ground(at, b.w, f->marks);
    for (int r = 0; r < REGIONS; r++)
        if (!voices_push_shown(r)) chips(at, r, false);
    for (int r = 0; r < REGIONS; r++) voices_rail(at, r);
    voices_ui(at)->desk = now;
}

/* On the camera's way one picture is stretched: every size of every piece would have to be drawn anew. */
static void travel(const struct seat *at, struct box b)
{
    struct voices_ui *ui = at->ui;
    char key[60];
    struct marks m = marks_now(at);
    float zoom = ui->desk.scale / voices_camera_scale(b);
    struct box to = { ui->desk.x - zoom * b.w / 2, ui->desk.y - zoom * (b.h / 2 - 3 * voices_camera_scale(b)),
                      zoom * b.w, zoom * b.h };
    snprintf(key, sizeof key, "voices travel %d %u %u %d", at->lines, m.trial, m.legal, voices_push_shown(-1));
    draw_cached_stretched(to, b.w, b.h, key, far_picture, &(struct far){ at, m });
}

/* Where a hint pushes to: a white line round the platform. */
static void hinted(const struct seat *at)
{
    struct voices_ui *ui = at->ui;
    char body[900];
    double x[4], y[4], k = (double)ui->desk.scale;
    for (int r = 0; r < REGIONS && voices_asked(at, ASK_PUSH); r++) {
        struct text t = TEXT_ON(body);
        int rank = seat_hint_of(at, V_PUSH, r, ANY);
        if (!rank) continue;
        layout_platform(r, x, y);
        double left = fmin(fmin(x[0], x[1]), fmin(x[2], x[3])) * k - 6,
               top = fmin(fmin(y[0], y[1]), fmin(y[2], y[3])) * k - 6;
        double right = fmax(fmax(x[0], x[1]), fmax(x[2], x[3])) * k + 6,
               bottom = fmax(fmax(y[0], y[1]), fmax(y[2], y[3])) * k + 6;
        text_clear(&t);
        polygon(at, &t, x, y, 4, (float)-left, (float)-top,
                rank == 1 ? "fill=\"none\" stroke=\"#fff\" stroke-width=\"6\""
                          : "fill=\"none\" stroke=\"#fff\" stroke-width=\"4\" stroke-dasharray=\"9 8\"");
        draw_svg((struct box){ ui->desk.x + (float)left, ui->desk.y + (float)top, (float)(right - left),
                               (float)(bottom - top) },
                 body);
        float px, py;
        voices_place(at, r, 0, layout.depth * 0.82, &px, &py);
        hint_disc(px, py, rank);
    }
}

void voices_court(const struct seat *at, struct box b)
{
    voices_camera(at, b);
    bool near = voices_ui(at)->desk.near;
    draw_clip(near ? (struct box){ b.x, b.y - 8, b.w, b.h + 14 }
                   : b); /* near, it slips under what is around it */
    if (voices_camera_busy(at)) travel(at, b);
    else ground(at, near ? canvas.w * 2 : b.w, marks_now(at));
    if (!near) draw_unclip();                    /* shadows and a fall may go over the edge */
    for (int r = 0; r < REGIONS; r++) platform_spot(at, r);
    if (!voices_camera_busy(at)) {
        for (int r = 0; r < REGIONS; r++)
            if (!voices_push_shown(r)) chips(at, r, true);
        if (!voices_push_shown(-1)) voices_aim_draw(at);
        for (int r = 0; r < REGIONS; r++) voices_rail(at, r);
        hinted(at);
    }
    if (near) draw_unclip();
    int only = near && at->shown_to_all ? voices_shared(at)->camera.region : NOTHING;
    for (int r = 0; r < REGIONS; r++)
        if (only < 0 || r == only) voices_region_pill(at, b, r);
    supply(at, b);
}

/* ---- small ---- */

void voices_map(const struct seat *at, struct box b)
{
    struct far f = { at, marks_now(at) };
    draw_clip(b);
    far_picture(b, &f);
    draw_unclip();
    spot_place("court", 0, b);
}

/* The platform alone, its entrance below, as large as it can be: room for a finger on chip and stick. */
void voices_stage(const struct seat *at, struct box b, int region)
{
    struct voices_ui *ui = at->ui;
    float wide = (float)layout.far_width + 10,
          reach = (float)(layout.start_gap + 2 * layout.marker_radius) + 44, tall = (float)layout.depth + reach,
          k = fminf(b.w / wide, (b.h - 32) / tall);
    char body[1600];
    struct text t = TEXT_ON(body);
    double x[4], y[4];
    ui->desk.stage = region + 1;
    ui->desk.scale = k;
    ui->desk.x = floorf(b.x + b.w / 2);
    ui->desk.y = floorf(b.y + 28 + (float)(layout.entrance_distance + layout.depth) * k
                        + (b.h - 32 - tall * k) / 2);
    ui->desk.near = true;
    ui->desk.court = b;
    spot_place("court", 0, b);
    draw_clip(b);
    layout_platform(voices_as(at, region), x, y);
    text_clear(&t);
    polygon(
        at, &t, x, y, 4, ui->desk.x - b.x + 5, ui->desk.y - b.y + 12,
        "fill=\"#0C0612\" fill-opacity=\"0.4\" stroke=\"#0C0612\" stroke-opacity=\"0.3\" stroke-width=\"14\"");
    polygon(at, &t, x, y, 4, ui->desk.x - b.x, ui->desk.y - b.y + 5,
            "fill=\"#5C4169\" stroke=\"#5C4169\" stroke-width=\"3\"");
    polygon(at, &t, x, y, 4, ui->desk.x - b.x, ui->desk.y - b.y,
            "fill=\"#F8F1F8\" stroke=\"#EDE1EF\" stroke-width=\"3\"");
    draw_svg(b, body);
    struct marks m = marks_now(at);
    if (m.trial || m.legal >> region & 1) marked_floor(at, region, m);
    float px, py, side = 34 * k;
    voices_place(at, region, 0, layout.depth / 2, &px, &py);
    draw_icon((struct box){ px - side / 2, py - side / 2, side, side }, voices_region_icon(region),
              fade(REGION_LINES, 0.35f));
    if (!voices_push_shown(region)) chips(at, region, true);
    if (!voices_push_shown(-1)) voices_aim_draw(at);
    if (ui->desk.stage) voices_rail(at, region);
    draw_unclip();
}
