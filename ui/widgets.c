/* The furniture: dark ink with brass trim. */
#include "widgets.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "keyboard.h"
#include "settings.h"
#include "speech.h"
#include "text.h"

float grown(float v)
{
    return v * fmaxf(1, canvas.text_scale);
}

/* ---- buttons ---- */

static const struct look { colour top, bottom, bevel, foot, line, ink; } looks[] = {
    [PRIMARY] = { 0xF0CB78FF, 0xD5A446FF, 0xFFFFFF77, 0x8D6519FF, CLEAR, BRASS_INK },
    [SECONDARY] = { 0x37414EFF, 0x2B343FFF, 0xFFFFFF22, 0x12161BFF, CLEAR, TEXT },
    [ASIDE] = { 0x37414EFF, 0x2B343FFF, 0xFFFFFF22, 0x12161BFF, CLEAR, TEXT },
    [DANGER] = { 0xD64A40FF, 0xB4352CFF, 0xFFFFFF55, 0x6D1A14FF, CLEAR, WHITE },
    [GHOST] = { CLEAR, CLEAR, CLEAR, CLEAR, INK500, TEXT },
    [PAPER] = { 0xFFFDF6FF, 0xEEE2CAFF, 0xFFFFFFFF, 0xB49F78FF, CLEAR, PAPER_INK },
};

/* Icon and label in the middle of the button, label size by its height. */
static void button_face(struct box b, const char *icon, const char *label, colour ink)
{
    struct style s = style_size(BUTTON, b.h >= 66 ? 20 : b.h >= 56 ? 17 : 16);
    float side = !icon ? 0 : b.h >= 66 ? 28 : 22, gap = icon && *label ? 9 : 0;
    float w = type_width(s, label), room = b.w - (canvas.small ? 14 : 24) - side - gap;
    if (w > room) {
        s = style_fit(s, room, label);
        w = fminf(type_width(s, label), room);
    }
    float x = b.x + (b.w - w - side - gap) / 2;
    if (icon) draw_icon((struct box){ x, b.y + (b.h - side) / 2, side, side }, icon, ink);
    type_line((struct box){ x + side + gap, b.y, w, b.h }, s, ink, LEFT, label);
}

bool widget_button_bare(uint32_t id, struct box b, enum button kind, const char *label)
{
    const struct look *l = &looks[kind];
    bool tapped = spot(id, b, kind == PRIMARY ? SPOT_OFFERED : 0, label), pressed = spot_pressed(id);
    struct shape s = { .radius = 11, .top = l->top, .bottom = l->bottom, .bevel = l->bevel,
                       .foot = pressed ? CLEAR : l->foot, .line = l->line, .line_width = l->line ? 1.5f : 0 };
    if (pressed) b.y += 2;
    else if (kind != GHOST) draw_shadow(b, 11, SHADOW_PLATE);
    draw_shape(b, &s);
    if (pressed) draw_round(b, 11, fade(BLACK, 0.08f));
    else if (spot_hovered(id)) draw_round(b, 11, fade(WHITE, 0.06f));
    widget_ring(id, b, 11);
    return tapped;
}

bool widget_button_faced(uint32_t id, struct box b, enum button kind, const char *icon, const char *label,
                         const char *face)
{
    bool tapped = widget_button_bare(id, b, kind, label);
    if (spot_pressed(id)) b.y += 2;
    button_face(b, icon, face ? face : label, looks[kind].ink);
    return tapped;
}

bool widget_button(uint32_t id, struct box b, enum button kind, const char *icon, const char *label)
{
    return widget_button_faced(id, b, kind, icon, label, NULL);
}

void widget_button_off(uint32_t id, struct box b, const char *icon, const char *label, const char *why)
{
    if (spot(id, b, 0, label) || spot_inspected(id)) app_toast(why);
    if (settings.high_contrast) draw_dashes(b, 11, 1.5f, WHITE);
    else draw_outline(b, 11, 1.5f, fade(INK500, 0.7f));
    widget_ring(id, b, 11);
    button_face(b, icon, label, TEXT3);
}

bool widget_icon(uint32_t id, struct box b, const char *icon, const char *label, bool on)
{
    bool tapped = spot(id, b, 0, label);
    if (on || spot_pressed(id)) draw_round(b, 10, fade(WHITE, 0.08f));
    else if (spot_hovered(id)) draw_round(b, 10, fade(WHITE, 0.05f));
    widget_ring(id, box_inset(b, 4), 10);
    draw_icon(box_centre(b, 24, 24), icon, on ? BRASS300 : TEXT2);
    return tapped;
}

void widget_icon_off(uint32_t id, struct box b, const char *icon, const char *label, const char *why)
{
    if (spot(id, b, 0, label) || spot_inspected(id)) app_toast(why);
    widget_ring(id, box_inset(b, 4), 10);
    draw_icon(box_centre(b, 24, 24), icon, fade(TEXT2, 0.45f));
    if (settings.high_contrast) draw_dashes(box_centre(b, 38, 38), 8, 1.5f, WHITE);
}

/* ---- panels and marks ---- */

bool widget_ring(uint32_t id, struct box b, float radius)
{
    bool focused = spot_focused(id);
    if (focused) draw_focus(b, radius);
    return focused;
}

enum touch widget_touched(uint32_t id, struct box b, float radius, unsigned flags, const char *label)
{
    bool tapped = spot(id, b, flags, label), asked = spot_inspected(id);
    widget_ring(id, b, radius);
    return tapped ? TAPPED : asked ? ASKED : UNTOUCHED;
}

bool widget_asked(uint32_t id, struct box b, float radius, unsigned flags, const char *label)
{
    return widget_touched(id, b, radius, flags, label) != UNTOUCHED;
}

void widget_panel(struct box b)
{
    draw_shadow(b, 14, SHADOW_PANEL);
    draw_shape(b, &(struct shape){ .radius = 14,
                                   .top = 0x242C37FF,
                                   .bottom = 0x1C232CFF,
                                   .bevel = fade(WHITE, 0.09f),
                                   .line = fade(BLACK, 0.4f),
                                   .line_width = 1 });
}

void widget_paper(struct box b, float radius)
{
    draw_shadow(b, radius, SHADOW_PANEL);
    draw_shape(b, &(struct shape){ .radius = radius, .top = 0xFDF9F0FF, .bottom = 0xF1E7D3FF, .bevel = WHITE,
                                   .line = fade(BLACK, 0.33f), .line_width = 1 });
}

void widget_badge(struct box b, int colour_index, bool letter)
{
    const struct seat_colour *c = &seat_colours[colour_index];
    char path[40];
    snprintf(path, sizeof path, "badge/%s", c->id);
    draw_art(b, path, WHITE);
    bool triangle = colour_index == 0;
    struct style s = style_fixed(
        style_size((struct style){ INTER_EXTRABOLD, 16, 16, true }, b.h * (triangle ? 0.36f : 0.42f)));
    struct box place = { b.x, b.y + (triangle ? b.h * 0.1f : 0) + (b.h - s.size) / 2, b.w, s.size };
    if (letter) type_line(place, s, c->ink, CENTRE, c->letter);
}

void widget_plate(struct box b, const char *name, int colour_index, const char *detail, bool active,
                  bool thinking)
{
    if (active) draw_glow(b, 12, BRASS400);
    else draw_shadow(b, 12, SHADOW_PLATE);
    draw_shape(b, &(struct shape){ .radius = 12,
                                   .top = 0x262E39FF,
                                   .bottom = 0x1C232CFF,
                                   .bevel = fade(WHITE, 0.09f),
                                   .line = active ? BRASS400 : fade(BLACK, 0.4f),
                                   .line_width = active ? 2 : 1 });
    struct box in = box_inset(b, 10);
    widget_badge(box_centre(box_cut_left(&in, 40), 40, 40), colour_index, true);
    in.x += 10;
    in.w -= 10;
    float row = type_line_height(ROW), small = type_height(in.w, PLAIN13, detail);
    float y = b.y + (b.h - row - small) / 2;
    type_line((struct box){ in.x, y, in.w, row }, ROW, TEXT, LEFT, name);
    struct box line = { in.x, y + row, in.w, small };
    if (thinking)                 /* three dots that pulse one after the other */
        for (int i = 0; i < 3; i++) {
            float phase = fmodf((float)app_now() / 500 + (float)i * 0.25f, 1);
            draw_round((struct box){ line.x + (float)i * 12, line.y + 6, 7, 7 }, 3.5f,
                       fade(BRASS300, 0.35f + 0.65f * (1 - phase)));
        }
    else type_wrap(line, PLAIN13, TEXT2, LEFT, detail);
}

float widget_plate_height(float width, const char *detail)
{
    return fmaxf(60, type_line_height(ROW) + type_height(width - 70, PLAIN13, detail) + 20);
}

void widget_tag(struct box b, const char *icon, const char *text)
{
    draw_round(b, b.h / 2, fade(WHITE, 0.08f));
    struct box in = box_inset(b, 4);
    in.x += 5;
    in.w -= 10;
    if (icon) {
        draw_icon(box_centre(box_cut_left(&in, 18), 16, 16), icon, TEXT2);
        in.x += 4;
        in.w -= 4;
    }
    type_line(in, SMALL, canvas.small ? TEXT : TEXT2, LEFT, text);
}

void widget_steps(struct box b, const char *const *names, int count, int now, colour accent)
{
    float widths[8], total = 0;
    if (count > 8) count = 8;
    for (int i = 0; i < count; i++) total += widths[i] = type_width(SMALL, names[i]) + (i < now ? 46 : 26);
    if (total > b.w) {           /* they do not fit: say where we are */
        char line[96];
        snprintf(line, sizeof line, _("%d of %d \u00b7 %s"), now + 1, count, names[now]);
        if (type_width(style_fixed(SMALL), line) + 20 > b.w) snprintf(line, sizeof line, "%s", names[now]);
        float w = fminf(b.w, type_width(SMALL, line) + 28);
        struct box pill = box_centre(b, w, 32);
        draw_round(pill, 16, accent);
        type_line(box_inset(pill, 10), SMALL, ON_ACCENT, CENTRE, line);
        return;
    }
    float x = b.x + (b.w - total) / 2;
    for (int i = 0; i < count; x += widths[i], i++) {
        struct box pill = { x, b.y + (b.h - 32) / 2, widths[i], 32 };
        colour ink = i == now ? ON_ACCENT : i < now ? TEXT2 : TEXT3;
        if (i == now) draw_round(pill, 16, accent);
        struct box in = { pill.x + 12, pill.y, pill.w - 24, pill.h };
        if (i < now) {
            draw_icon(box_centre(box_cut_left(&in, 18), 16, 16), "check", ink);
            in.x += 3;
        }
        type_line(in, SMALL, ink, LEFT, names[i]);
    }
}

float widget_note_height(float width, const char *text)
{
    return type_height(width - 60, LOG, text) + 22;
}

void widget_note(struct box b, const char *icon, const char *text)
{
    draw_round(b, 10, fade(BRASS400, 0.13f));
    draw_icon((struct box){ b.x + 11, b.y + (b.h - 24) / 2, 24, 24 }, icon, BRASS300);
    type_wrap((struct box){ b.x + 46, b.y + 11, b.w - 58, b.h - 22 }, LOG, 0xFFE3A0FF, LEFT, text);
}

/* ---- controls ---- */

bool widget_toggle(uint32_t id, struct box row, const char *title, const char *help, int *on)
{
    bool tapped = spot(id, row, 0, title);
    if (tapped) *on = !*on;
    spot_state(*on ? _("on") : _("off"));
    widget_ring(id, box_inset(row, 3), 10);
    struct box t = { row.x + row.w - 62, row.y + (row.h - 34) / 2, 60, 34 };
    draw_shape(t, &(struct shape){ .radius = 17, .top = *on ? BRASS500 : WELL, .bottom = *on ? BRASS500 : WELL,
                                   .line = *on ? CLEAR : INK500, .line_width = 1.5f });
    if (*on) draw_icon((struct box){ t.x + 9, t.y + 8, 18, 18 }, "check", BRASS_INK);
    draw_round((struct box){ t.x + (*on ? 30 : 4), t.y + 4, 26, 26 }, 13, *on ? WHITE : TEXT3);
    struct box words = { row.x, row.y, row.w - 76, row.h };
    float h1 = type_height(words.w, LABEL, title), h2 = *help ? type_height(words.w, LOG, help) : 0;
    float y = row.y + (row.h - h1 - h2) / 2;
    type_wrap((struct box){ words.x, y, words.w, h1 }, LABEL, TEXT, LEFT, title);
    type_wrap((struct box){ words.x, y + h1, words.w, h2 }, LOG, TEXT2, LEFT, help);
    return tapped;
}

bool widget_segments(uint32_t id, struct box b, const char *const *names, int count, int *chosen)
{
    draw_shape(b, &(struct shape){
                      .radius = 11, .top = WELL, .bottom = WELL, .line = fade(BLACK, 0.5f), .line_width = 1 });
    struct box in = box_inset(b, 4);
    float w = in.w / (float)count;
    bool changed = false;
    for (int i = 0; i < count; i++) {
        struct box part = { in.x + w * (float)i, in.y, w, in.h };
        uint32_t pid = id + (uint32_t)i * 7919u;
        const char *bar = strchr(names[i], '|'), *plain = names[i] + (names[i][0] == '@');
        const char *label = bar ? bar + 1 : plain;       /* "face|label", "@icon|label" */
        char face[80];
        snprintf(face, sizeof face, "%.*s", bar ? (int)(bar - plain) : 79, plain);
        if (spot(pid, (struct box){ part.x, b.y, w, b.h }, 0, label) && *chosen != i) {
            *chosen = i;
            changed = true;
        }
        bool on = *chosen == i;
        if (on) spot_state(_("chosen"));
        if (on) draw_gradient(part, 8, 0xF0CB78FF, 0xD5A446FF);
        widget_ring(pid, box_inset(part, 4), 8);
        colour ink = on ? BRASS_INK : TEXT2;
        if (names[i][0] == '@') draw_icon(box_centre(part, 22, 22), face, ink);
        else {
            struct style s = style_size(SMALL, 14);
            if (type_width(s, face) > part.w - 8) s = style_fixed(s);
            type_line(box_inset(part, 3), s, ink, CENTRE, face);
        }
    }
    return changed;
}

bool widget_choice(uint32_t id, struct box b, const char *const *names, int count, int *chosen)
{
    float widest = 0;
    for (int i = 0; i < count; i++) widest = fmaxf(widest, type_width(style_size(SMALL, 14), names[i]));
    if ((widest + 14) * (float)count + 8 <= b.w) return widget_segments(id, b, names, count, chosen);
    draw_shape(b, &(struct shape){
                      .radius = 11, .top = WELL, .bottom = WELL, .line = fade(BLACK, 0.5f), .line_width = 1 });
    int was = *chosen;
    struct box in = b, less = box_cut_left(&in, 48), more = box_cut_right(&in, 48);
    if (was > 0 && widget_icon(id, less, "chevron-left", names[was - 1], false)) *chosen = was - 1;
    if (was + 1 < count && widget_icon(id + 7919u, more, "chevron-right", names[was + 1], false))
        *chosen = was + 1;
    type_line(in, style_fit(style_size(SMALL, 14), in.w, names[was]), BRASS300, CENTRE, names[was]);
    return *chosen != was;
}

bool widget_slider(uint32_t id, struct box b, int low, int high, int *value)
{
    float x, y, span = b.w - 28;
    bool dropped, changed = false;
    bool tapped = spot(id, b, SPOT_DRAG, _("Slider"));
    if (tapped && spot_focused(id)) {    /* by a key: one on, and from the last to the first */
        *value = *value < high ? *value + 1 : low;
        changed = true;
    } else if (tapped) x = input.x;
    if ((tapped && !changed) || spot_dragged(id, &x, &y, &dropped)) {
        int v = low + (int)lroundf((x - b.x - 14) / span * (float)(high - low));
        v = v < low ? low : v > high ? high : v;
        changed = v != *value;
        *value = v;
    }
    if (spot_focused(id)) {
        draw_focus(box_inset(b, 6), 10);
        int step = input_key(SDLK_PAGEUP) - input_key(SDLK_PAGEDOWN);
        if (step && *value + step >= low && *value + step <= high) {
            *value += step;
            changed = true;
        }
    }
    float at = (float)(*value - low) / (float)(high - low) * span, mid = b.y + b.h / 2;
    draw_round((struct box){ b.x + 14, mid - 3, span, 6 }, 3, WELL);
    draw_round((struct box){ b.x + 14, mid - 3, fmaxf(6, at), 6 }, 3, BRASS500);
    draw_round((struct box){ b.x + at, mid - 14, 28, 28 }, 14, TEXT);
    return changed;
}

/* Whole letters alone are taken, as many as there is room for; a backspace takes the last one away. */
static void field_add(char *text, size_t size, int most, const char *typed)
{
    size_t n = strlen(text);
    int letters = 0;
    for (const char *p = text; *p; p++) letters += ((unsigned char)*p & 0xC0) != 0x80;
    for (int bytes; *typed; typed += bytes ? bytes : 1) {
        uint32_t code;
        bytes = text_character(typed, &code);
        if (*typed == '\b' && n) {
            do n--; while (n && ((unsigned char)text[n] & 0xC0) == 0x80);
            letters--;
        } else if (bytes && !text_control(code) && letters < most && n + (size_t)bytes < size) {
            memcpy(text + n, typed, (size_t)bytes);
            n += (size_t)bytes;
            letters++;
        }
        text[n] = 0;
    }
}

bool widget_field(uint32_t id, struct box b, char *text, size_t size, int most, const char *hint)
{
    spot(id, b, SPOT_TEXT, hint);
    if (*text) spot_state(text);
    bool here = spot_is_focus(id), changed = false;
    draw_shape(b, &(struct shape){ .radius = 11,
                                   .top = WELL,
                                   .bottom = WELL,
                                   .line = here ? BRASS400 : fade(WHITE, 0.07f),
                                   .line_width = here ? 2 : 1 });
    if (here && input.typed[0]) {
        field_add(text, size, most, input.typed);
        input.typed[0] = 0;
        changed = true;
    }
    if (here && input.key == SDLK_v && input.mod & KMOD_CTRL && input_key(SDLK_v)) {
        char *clip = SDL_GetClipboardText();
        text[0] = 0;
        field_add(text, size, most, clip ? clip : "");
        SDL_free(clip);
        changed = true;
    }
    struct box in = { b.x + 14, b.y, b.w - 24, b.h };
    float w = *text ? type_line(in, LABEL, TEXT, LEFT, text) : (type_line(in, LABEL, TEXT3, LEFT, hint), 0);
    if (here) keyboard_wanted();
    if (here) draw_fill((struct box){ in.x + w + 2, b.y + 12, 2, b.h - 24 }, BRASS400);
    return changed;
}

/* ---- scrolling ---- */

enum { AREAS = 16 };
static struct { uint32_t id; float offset; } areas[AREAS];
static struct { struct canvas before; uint32_t id; struct box b; float height, offset, dy; } open_area;

static float *area_offset(uint32_t id)
{
    for (int i = 0; i < AREAS; i++) {
        if (!areas[i].id) areas[i].id = id;
        if (areas[i].id == id) return &areas[i].offset;
    }
    areas[0].id = id;
    return &areas[0].offset;
}

void widget_scroll_to(uint32_t id, float offset)
{
    *area_offset(id) = offset;
}

void widget_scroll_begin(uint32_t id, struct box b, float height)
{
    float *offset = area_offset(id), most = fmaxf(0, height - b.h);
    spot(id, b, SPOT_SCROLL | SPOT_QUIET, "");
    float by = spot_scrolled(id) + spot_focus_beyond(id, b);
    if (by != 0) app_flows();
    *offset += by;
    if (spot_hovered_area(b)) {
        if (input_key(SDLK_PAGEDOWN)) *offset += b.h * 0.8f;
        if (input_key(SDLK_PAGEUP)) *offset -= b.h * 0.8f;
    }
    *offset = fminf(most, fmaxf(0, *offset));
    open_area.before = canvas;
    open_area.id = id;
    open_area.b = b;
    open_area.height = height;
    open_area.offset = *offset;
    draw_clip(b);
    spot_area(id);
    canvas.dy -= *offset;
}

void widget_scroll_leave(void)
{
    spot_area(0);
    open_area.dy = canvas.dy;
    canvas.dy = open_area.before.dy;
    draw_unclip();
}

void widget_scroll_return(void)
{
    draw_clip(open_area.b);
    spot_area(open_area.id);
    canvas.dy = open_area.dy;
}

void widget_scroll_end(void)
{
    spot_area(0);
    canvas.dx = open_area.before.dx;
    canvas.dy = open_area.before.dy;
    draw_unclip();
    struct box b = open_area.b;
    if (open_area.height <= b.h) return;
    float bar = fmaxf(32, b.h * b.h / open_area.height);
    float at = open_area.offset / (open_area.height - b.h) * (b.h - bar);
    draw_round((struct box){ b.x + b.w - 8, b.y + at, 6, bar }, 3, fade(WHITE, 0.25f));
}

/* ---- toast and page bar ---- */

void widget_toast(const char *text, float alpha)
{
    float w = fminf(canvas.w - 32, type_width(BODY, text) + 80);
    float lines = type_height(w - 68, BODY, text);
    struct box b = { (canvas.w - w) / 2, 68, w, fmaxf(56, lines + 26) };
    canvas.alpha = alpha;
    widget_panel(b);
    draw_icon((struct box){ b.x + 16, b.y + (b.h - 24) / 2, 24, 24 }, "info", BRASS300);
    type_wrap((struct box){ b.x + 52, b.y + (b.h - lines) / 2, w - 68, lines }, BODY, TEXT, LEFT, text);
    canvas.alpha = 1;
}

bool widget_page_bar(const char *title)
{
    float h = app_small() ? (app_portrait() ? 60 : 50) : app_portrait() ? 64 : 56;
    struct box bar = { 0, 0, canvas.w, h };
    speech_add(title);
    draw_gradient(bar, 0, 0x262E39FF, 0x1A2028FF);
    draw_fill((struct box){ 0, h - 1, canvas.w, 1 }, fade(BLACK, 0.5f));
    bool back = widget_icon(spot_id("page back", 0), (struct box){ 4, (h - 48) / 2, 48, 48 }, "chevron-left",
                            _("Back"), false);
    draw_fill((struct box){ 58, h / 2 - 14, 1, 28 }, fade(WHITE, 0.11f));
    type_line((struct box){ 73, 0, canvas.w - 200, h }, HEADING, TEXT, LEFT, title);
    return back || input_key(SDLK_ESCAPE);
}
