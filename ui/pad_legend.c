/* What the buttons of the pad in hand do: a strip at the foot, only while a pad is used (and a moment
   longer). */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "draw.h"
#include "input.h"
#include "pad.h"
#include "screens/screens.h"
#include "spots.h"
#include "text.h"
#include "type.h"

enum { HIGH = 44, GLYPH = 30, STAYS = 4000, NAMES_FROM = 1180 };

static double used_at = -1e9;

float pad_legend_height(void)
{
    if (input.pad) used_at = app_now();
    return app_now() - used_at < STAYS ? HIGH : 0;
}

/* Ivory and round, wider for longer names; what a pad has as a mark is drawn. */
static float glyph_width(float side, const char *name)
{
    struct style s = style_fixed(style_size(BUTTON, side * 0.5f));
    return strlen(name) > 3 || type_width(s, name) > side - 8 ? type_width(s, name) + 18 : side;
}

static bool mark(struct box b, int button)
{
    static const char *const shapes[] = {
        [PAD_A] = "<path d=\"M9 9L21 21M21 9L9 21\" %s/>", [PAD_B] = "<circle cx=\"15\" cy=\"15\" r=\"7\" %s/>",
        [PAD_X] = "<path d=\"M9 9H21V21H9Z\" %s/>", [PAD_Y] = "<path d=\"M15 8L22 20H8Z\" %s/>",
    };
    char body[300], line[] = "fill=\"none\" stroke=\"#241A07\" stroke-width=\"2.6\"";
    if (pad_look() != PAD_MARKS || button < PAD_A || button > PAD_Y) return false;
    snprintf(body, sizeof body, shapes[button], line);
    draw_svg((struct box){ b.x + (b.w - 30) / 2, b.y + (b.h - 30) / 2, 30, 30 }, body);
    return true;
}

static void pad_legend_glyph(float x, float y, float side, int button)
{
    const char *name = pad_button_name(button);
    struct box b = { x, y, pad_look() == PAD_MARKS && button <= PAD_Y ? side : glyph_width(side, name), side };
    draw_shape(b, &(struct shape){ .radius = side / 2, .top = PAPER50, .bottom = PAPER200,
        .foot = PAPER_INK2 });
    if (!mark(b, button)) type_line(b, style_fixed(style_size(BUTTON, side * 0.5f)), BRASS_INK, CENTRE, name);
}

static float entry(float x, struct box strip, int button, const char *words, float most)
{
    struct style s = style_fixed(style_size(LABEL, 15));
    float g = pad_look() == PAD_MARKS && button <= PAD_Y ? GLYPH : glyph_width(GLYPH, pad_button_name(button)),
          w = g + 9 + type_width(s, words);
    if (x + w > most) return 0;
    pad_legend_glyph(x, strip.y + (HIGH - GLYPH) / 2, GLYPH, button);
    type_line((struct box){ x + g + 9, strip.y, w - g - 7, HIGH }, s, TEXT, LEFT, words);
    return w + 24;
}

static void part_name(struct box b, const char *name, bool on)
{
    struct style s = style_fixed(style_size(LABEL, 15));
    if (on) draw_round((struct box){ b.x, b.y + 7, b.w, HIGH - 14 }, 15, BRASS400);
    type_line(b, s, on ? BRASS_INK : TEXT2, CENTRE, name);
}

/* The parts between the two shoulders, from the right; returns where they begin. Where there is little room
   only the one that the focus is in. */
static float parts(struct box strip)
{
    const struct part *list;
    int n = spots_parts(&list), back = act_button(ACT_AREA_BACK), on = act_button(ACT_AREA);
    const struct spot *f = input_focused();
    int now = f ? spots_part_of(f->id) : -1, first = 0, end = n;
    if (!n || back < 0 || on < 0) return strip.x + strip.w;
    if (strip.w < NAMES_FROM) first = now < 0 ? 0 : now, end = first + 1;
    struct style s = style_fixed(style_size(LABEL, 15));
    float right = glyph_width(GLYPH, pad_button_name(on)), left = glyph_width(GLYPH, pad_button_name(back)),
        w = 0;
    for (int i = first; i < end; i++)
        if (spots_in_part(i, 0, 1)) w += type_width(s, list[i].name) + 28;
    float x = strip.x + strip.w - 16 - right - 8 - w;
    pad_legend_glyph(strip.x + strip.w - 16 - right, strip.y + 7, GLYPH, on);
    pad_legend_glyph(x - 8 - left, strip.y + 7, GLYPH, back);
    for (int i = first; i < end; i++) {
        float each = type_width(s, list[i].name) + 28;
        if (!spots_in_part(i, 0, 1)) continue;
        part_name((struct box){ x, strip.y, each, HIGH }, list[i].name, i == now);
        x += each;
    }
    return strip.x + strip.w - 16 - right - 16 - w - left;
}

void pad_legend_draw(void)
{
    if (pad_legend_height() <= 0) return;
    struct box strip = { 0, canvas.h - HIGH, canvas.w, HIGH };
    draw_fill(strip, INK950);
    draw_fill((struct box){ 0, strip.y, strip.w, 1 }, fade(WHITE, 0.12f));
    float x = 16, most = parts(strip) - 8;
    static const enum act shown[] = { ACT_PRESS, ACT_BACK, ACT_ACTIONS, ACT_WHAT, ACT_HINT, ACT_UNDO };
    bool aims = app_takes_arrows(), at_table = app_screen() == &table_screen;
    if (aims) x += entry(x, strip, PAD_LEFT_STICK, _("Aim"), most);
    if (aims && act_button(ACT_TURN) >= 0) x += entry(x, strip, act_button(ACT_TURN), _("Slide, turn"), most);
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++)
        if (act_button(shown[i]) >= 0 && (at_table || shown[i] == ACT_PRESS || shown[i] == ACT_BACK)) {
            float w = entry(x, strip, act_button(shown[i]), act_name(shown[i]), most);
            if (w <= 0) break;
            x += w;
        }
}
