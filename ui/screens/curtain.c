/* The hand-over curtain: nobody's secrets, the next person's name, hold to open. */
#include <math.h>
#include <stdio.h>

#include "../intent.h"
#include "../settings.h"
#include "../table.h"
#include "../widgets.h"
#include "screens.h"
#include "text.h"

enum { HOLD_MS = 700 };

/* The last public lines and remarks since that seat acted. */
static int summary(int seat, struct logstep lines[3])
{
    int n = 0;
    for (struct logstep step = { table_told(), table_session()->note_count, false };
         n < 3 && logbook_back(table_session(), &step);) {
        if ((step.said ? table_session()->notes[step.note].at : step.line) < table_since(seat)) break;
        if (step.said) {
            if (table_session()->notes[step.note].seat != seat) lines[n++] = step;
            continue;
        }
        const struct logline *l = &table_log()->line[step.line];
        bool told = l->chance && step.line > 0
                    && table_log()->line[step.line - 1].quiet; /* chance tells what a quiet line began */
        bool read = l->seat >= 0 && !l->quiet && *logbook_text(table_log(), step.line, SEAT_NONE);
        if (read && (!l->chance || told))
            lines[n++] = step;
    }
    return n;
}

static void cloth(void)
{
    for (float x = 0; x < canvas.w; x += 64)
        draw_svg((struct box){ x, 0, 64, canvas.h },
                 "<defs><linearGradient id=\"f\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"0\" x2=\"64\" "
                 "y2=\"0\">"
                 "<stop offset=\"0\" stop-color=\"#3F0E14\"/><stop offset=\".28\" "
                 "stop-color=\"#7E2029\"/><stop offset=\".45\" stop-color=\"#98303A\"/>"
                 "<stop offset=\".7\" stop-color=\"#64161F\"/><stop offset=\"1\" "
                 "stop-color=\"#3A0C12\"/></linearGradient></defs>"
                 "<rect width=\"64\" height=\"4000\" fill=\"url(#f)\"/>");
    draw_svg(
        (struct box){ 0, 0, canvas.w, canvas.h },
        "<defs><linearGradient id=\"d\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"800\">"
        "<stop offset=\"0\" stop-color=\"#000000\" stop-opacity=\".25\"/><stop offset=\".35\" "
        "stop-color=\"#000000\" stop-opacity=\"0\"/>"
        "<stop offset=\"1\" stop-color=\"#000000\" stop-opacity=\".55\"/></linearGradient></defs>"
        "<rect width=\"4000\" height=\"4000\" fill=\"url(#d)\"/>");
    for (float x = 0; x < canvas.w; x += 256)
        draw_art((struct box){ x - 3, -2, 262, 133 }, "curtain/valance", WHITE);
    for (float x = 0; x <= canvas.w + 20; x += 256)
        draw_art((struct box){ x - 16, 40, 32, 72 }, "curtain/tassel", WHITE);
    draw_fill((struct box){ 0, canvas.h - 16, canvas.w, 16 }, 0x8A6322FF);
    draw_fill((struct box){ 0, canvas.h - 14, canvas.w, 7 }, BRASS400);
}

/* The ring that fills while it is held, in 32 steps. */
static void hold_ring(struct box b, const struct seat_colour *c, float share, bool pressed)
{
    int step = (int)(share * 32);
    float r = 78, at = (float)step / 32 * 2 * (float)M_PI, cx = b.x + b.w / 2, cy = b.y + b.h / 2;
    char body[700];
    char arc[200] = "";
    if (step > 0 && step < 32)
        snprintf(arc, sizeof arc,
                 "<path d=\"M90 12A78 78 0 %d 1 %.2f %.2f\" fill=\"none\" stroke=\"#%06x\" stroke-width=\"12\" "
                 "stroke-linecap=\"round\"/>",
                 step > 16, (double)(90 + r * sinf(at)), (double)(90 - r * cosf(at)), c->base >> 8);
    else if (step >= 32)
        snprintf(arc, sizeof arc,
                 "<circle cx=\"90\" cy=\"90\" r=\"78\" fill=\"none\" stroke=\"#%06x\" stroke-width=\"12\"/>",
                 c->base >> 8);
    snprintf(body, sizeof body,
             "<circle cx=\"90\" cy=\"96\" r=\"64\" fill=\"#000000\" fill-opacity=\".25\"/>"
             "<circle cx=\"90\" cy=\"90\" r=\"78\" fill=\"none\" stroke=\"#D9CAA9\" stroke-width=\"12\"/>%s"
             "<circle cx=\"90\" cy=\"90\" r=\"62\" fill=\"#%06x\"/><circle cx=\"90\" cy=\"%d\" r=\"62\" "
             "fill=\"#%06x\"/>"
             "<circle cx=\"90\" cy=\"%d\" r=\"56\" fill=\"none\" stroke=\"#%06x\" stroke-width=\"2\" "
             "stroke-opacity=\".7\"/>",
             arc, c->dark >> 8, pressed ? 89 : 87, c->base >> 8, pressed ? 89 : 87, c->light >> 8);
    draw_svg((struct box){ cx - 90, cy - 90, 180, 180 }, body);
    draw_icon((struct box){ cx - 30, cy - 34 + (pressed ? 2 : 0), 60, 60 }, "hand", c->ink);
}

static void since_lines(const struct seat *at, struct box b, int seat)
{
    struct logstep lines[3];
    int n = summary(seat, lines);
    if (!n) return;
    draw_fill((struct box){ b.x, b.y, b.w, 2 }, 0xDCCDAEFF);
    float y = b.y + 12, head = type_line_height(style_size(LABEL, 14));
    type_line((struct box){ b.x, y, b.w, head }, style_size(LABEL, 14), PAPER_INK2, LEFT,
              _("Since your last turn"));
    y += head + 5;
    for (int i = n - 1; i >= 0; i--) {
        char text[460];
        int of = logbook_entry(table_log(), table_session(), &lines[i], SEAT_NONE, false, text, sizeof text);
        float h = fmaxf(24, type_line_height(BODY));
        widget_badge((struct box){ b.x, y + (h - 22) / 2, 22, 22 }, seat_colour(at, of), false);
        type_line((struct box){ b.x + 31, y, b.w - 31, h }, BODY, PAPER_INK, LEFT, text);
        y += h + 4;
    }
}

static float plaque_height(int lines)
{
    float since = (float)lines * (fmaxf(24, type_line_height(BODY)) + 4);
    return 324 + grown(174) + (lines ? since + 28 + grown(20) : 0);
}

static void menu_and_log(struct box menu, struct box log)
{
    if (widget_button(spot_id("curtain menu", 0), menu, SECONDARY, "menu", _("Menu"))) seat_sheet(SHEET_MENU);
    if (widget_button(spot_id("curtain log", 0), log, SECONDARY, "log", _("Public log"))) seat_sheet(SHEET_LOG);
}

/* How long the ring has been held. */
static float draw_ring(struct box ring, const struct seat_colour *c, int seat)
{
    uint32_t id = spot_id("curtain", seat);
    spot(id, ring, SPOT_HOLD, _("Hold to reveal"));
    float held = spot_held(id);
    hold_ring(ring, c, fminf(1, held / HOLD_MS), held > 0);
    widget_ring(id, ring, 90);
    return held;
}

/* Small: nothing but whose turn it is and the ring; side by side where the screen is low. */
static void curtain_small(const struct seat *at, int seat)
{
    const struct seat_colour *c = &seat_colours[seat_colour(at, seat)];
    bool tall = app_portrait();
    char line[160], head[80];
    struct box all = { 24, 24, canvas.w - 48, canvas.h - 24 - 92 }, text;
    float h = fminf(all.h, tall ? 470 : 300);
    struct box plaque = box_centre(all, all.w, h);
    draw_shape(box_inset(plaque, -8), &(struct shape){ .radius = 28, .top = BRASS500, .bottom = BRASS500 });
    draw_shape(plaque, &(struct shape){ .radius = 22, .top = 0xFDF9F0FF, .bottom = 0xF1E7D3FF });
    struct box in = box_inset(plaque, 16), ring;
    if (tall) text = box_cut_top(&in, in.h - 214), ring = in;
    else text = box_cut_left(&in, in.w - 200), ring = in;
    ring = box_centre(ring, 180, 180);
    snprintf(head, sizeof head, _("Pass to %s"), at->players[seat].name);
    snprintf(line, sizeof line,
             table_opening() >= 0 ? _("%s, see what is yours. The others look away.")
                                  : _("%s, it is your turn. The others look away."),
             _(c->name));
    struct style big = style_size(DISPLAY, 30), body = style_size(BODY, 16);
    const char *how = _("Tap and hold to reveal");
    float h1 = type_height(text.w, big, head), h2 = type_height(text.w, body, line),
          h3 = type_line_height(BUTTON);
    float y = text.y + fmaxf(0, (text.h - 64 - h1 - h2 - h3 - 16) / 2);
    widget_badge((struct box){ text.x + text.w / 2 - 28, y, 56, 56 }, seat_colour(at, seat), true);
    y += 64;
    y += type_wrap((struct box){ text.x, y, text.w, h1 }, big, PAPER_INK, CENTRE, head) + 6;
    y += type_wrap((struct box){ text.x, y, text.w, h2 }, body, PAPER_INK2, CENTRE, line) + 10;
    type_line((struct box){ text.x, y, text.w, h3 }, BUTTON, PAPER_INK, CENTRE, how);
    float held = draw_ring(ring, c, seat), by = canvas.h - 64, half = (canvas.w - 34) / 2;
    menu_and_log((struct box){ 12, by, half, 52 }, (struct box){ 22 + half, by, half, 52 });
    if (held >= HOLD_MS) intent_call(table_open_curtain);
}

/* Its frame of brass, with the paper in it. */
static void draw_plaque(struct box plaque)
{
    draw_shadow(plaque, 22, SHADOW_PLAQUE);
    draw_shape(box_inset(plaque, -11), &(struct shape){ .radius = 31, .top = BRASS500, .bottom = BRASS500 });
    draw_shape(box_inset(plaque, -9), &(struct shape){ .radius = 30, .top = 0xFDF9F0FF, .bottom = 0xFDF9F0FF });
    draw_shape(box_inset(plaque, -3), &(struct shape){ .radius = 24, .top = BRASS500, .bottom = BRASS500 });
    draw_shape(plaque, &(struct shape){ .radius = 22, .top = 0xFDF9F0FF, .bottom = 0xF1E7D3FF });
}

/* Whose turn it is, and what the others do. */
static float draw_names(const struct seat *at, struct box plaque, float y, const struct seat_colour *c,
                        int seat)
{
    char line[160];
    struct box b = { plaque.x + 24, y, plaque.w - 48, type_line_height(style_size(DISPLAY, 46)) };
    snprintf(line, sizeof line, _("Pass to %s"), at->players[seat].name);
    type_line(b, style_size(DISPLAY, 46), PAPER_INK, CENTRE, line);
    b.y += b.h;
    b.h = grown(26);
    snprintf(line, sizeof line,
             table_opening() >= 0 ? _("%s, see what is yours. The others look away.")
                                  : _("%s, it is your turn. The others look away."),
             _(c->name));
    type_line(b, style_size(BODY, 17), PAPER_INK2, CENTRE, line);
    return b.y + b.h + 12;
}

void curtain_draw(const struct seat *at)
{
    int seat = table_eyes();
    struct logstep lines[3];
    const struct seat_colour *c = &seat_colours[seat_colour(at, seat)];
    cloth();
    if (app_small()) {
        curtain_small(at, seat);
        return;
    }

    float text = canvas.text_scale, w = fminf(580, canvas.w - 60), h;
    while ((h = plaque_height(summary(seat, lines))) > canvas.h - 140 && canvas.text_scale > 1)
        canvas.text_scale = fmaxf(1, canvas.text_scale - 0.1f);      /* large letters as there is room */
    struct box plaque = box_centre((struct box){ 0, 60, canvas.w, canvas.h - 60 }, w, fminf(h, canvas.h - 140));
    draw_plaque(plaque);

    float y = plaque.y + 24;
    widget_badge((struct box){ plaque.x + w / 2 - 50, y, 100, 100 }, seat_colour(at, seat), true);
    y = draw_names(at, plaque, y + 106, c, seat);
    float held = draw_ring((struct box){ plaque.x + w / 2 - 90, y, 180, 180 }, c, seat);
    y += 186;
    type_line((struct box){ plaque.x + 24, y, w - 48, grown(26) }, style_size(BUTTON, 20), PAPER_INK, CENTRE,
              _("Tap and hold to reveal"));
    y += grown(26);
    type_line((struct box){ plaque.x + 24, y, w - 48, grown(22) }, BODY, PAPER_INK2, CENTRE,
              _("Hold until it opens; stray taps do nothing"));
    y += grown(22) + 14;
    since_lines(at, (struct box){ plaque.x + 34, y, w - 68, plaque.y + plaque.h - y }, seat);
    canvas.text_scale = text;

    float by = canvas.h - 36 - 52;
    menu_and_log((struct box){ 28, by, 112, 52 }, (struct box){ canvas.w - 28 - 152, by, 152, 52 });
    if (held >= HOLD_MS) intent_call(table_open_curtain);
}
