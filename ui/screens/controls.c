/* Where each act lies: keys and a pad's buttons, changed by a press and the key that is wanted. */
#include <math.h>
#include <stdio.h>

#include "../pad.h"
#include "../pad_parts.h"
#include "../settings.h"
#include "../widgets.h"
#include "screens.h"
#include "text.h"

enum { WAIT = 8000 };            /* milliseconds for a key */

static int waits = ACT_NONE;     /* the act that waits for its key or button */
static bool for_button;
static double since;

static bool waiting(void)
{
    if (app_screen() != &controls_screen || app_now() - since > WAIT) waits = ACT_NONE;
    return waits != ACT_NONE;
}

static void ask(int a, bool button)
{
    waits = a;
    for_button = button;
    since = app_now();
    app_toast(button ? _("Press the button for it; Esc leaves it as it is")
                     : _("Press the key for it; Esc leaves it as it is"));
}

/* What it has now, and what had it. */
static void tell(enum act a, const char *has, enum act other, const char *gets)
{
    char line[200];
    if (other == ACT_NONE) snprintf(line, sizeof line, _("%s: %s"), act_name(a), has);
    else if (*gets) snprintf(line, sizeof line, _("%s: %s. It was taken: %s is %s now."), act_name(a), has,
                             act_name(other), gets);
    else snprintf(line, sizeof line, _("%s: %s. It was taken: %s has none now."), act_name(a), has,
        act_name(other));
    app_toast(line);
    settings_save();
}

bool controls_take(const SDL_KeyboardEvent *k)
{
    char has[60], gets[60];
    struct key key = { k->keysym.sym, k->keysym.mod };
    if (!waiting() || k->repeat) return false;
    if (k->keysym.sym == SDLK_ESCAPE) {
        waits = ACT_NONE;
        app_toast(_("It stays as it is"));
        return true;
    }
    if (for_button) return false;
    if (!act_may_be(key)) return true;           /* a modifier alone: the rest follows */
    enum act a = (enum act)waits, other = act_set_key(a, key);
    waits = ACT_NONE;
    tell(a, act_key_words(act_key(a), has, sizeof has), other,
         other == ACT_NONE ? "" : act_key_words(act_key(other), gets, sizeof gets));
    return true;
}

bool controls_take_button(int button)
{
    if (!waiting() || !for_button || button == PAD_GUIDE) return false;
    enum act a = (enum act)waits, other = act_set_button(a, button);
    waits = ACT_NONE;
    tell(a, pad_button_name(button), other, other == ACT_NONE ? "" : pad_button_name(act_button(other)));
    return true;
}

/* A cap that shows where it lies and is pressed to change that. */
static void cap(struct box b, int a, bool button)
{
    char words[60] = "", label[200];
    bool now = waiting() && waits == a && for_button == button;
    if (button) snprintf(words, sizeof words, "%s", pad_button_name(act_button((enum act)a)));
    else act_key_words(act_key((enum act)a), words, sizeof words);
    snprintf(label, sizeof label, button ? _("%s, button: %s") : _("%s, key: %s"), act_name((enum act)a),
             *words ? words : _("none"));
    uint32_t id = spot_id(button ? "change button" : "change key", a);
    if (spot(id, b, 0, label)) ask(a, button);
    draw_round(b, 8, now ? BRASS400 : WELL);
    draw_outline(b, 8, 1, INK500);
    widget_ring(id, b, 8);
    const char *face = now ? "\u2026" : *words ? words : "\u2013";
    type_line(box_inset(b, 5), style_fit(LABEL, b.w - 10, face), now ? BRASS_INK : BRASS300, CENTRE, face);
}

static float row_height(void) { return fmaxf(48, type_line_height(BODY) + 20); }

static void row(struct box b, int a, bool buttons)
{
    float key = fminf(150, b.w * 0.3f), pad = buttons ? 76 : 0, gap = 8;
    struct box words = { b.x, b.y, b.w - key - pad - 2 * gap, b.h };
    struct style s = style_fit(BODY, words.w, act_name((enum act)a));
    type_line(words, s, TEXT, LEFT, act_name((enum act)a));
    cap((struct box){ b.x + b.w - key - pad - (buttons ? gap : 0), b.y, key, b.h - 4 }, a, false);
    if (buttons) cap((struct box){ b.x + b.w - pad, b.y, pad, b.h - 4 }, a, true);
}

static void draw(void)
{
    draw_backdrop(0x2A323DFF, 0x181D25FF, 0x0B0E12FF);
    bool tall = app_portrait() || app_small(), buttons = pad_count() > 0;
    float edge = tall ? 16 : 38, top = table_bar_height() + 12, foot = 72;
    struct box area = { edge, top, canvas.w - 2 * edge, canvas.h - top - foot };
    int columns = tall ? 1 : 2, each = (ACTS + columns - 1) / columns;
    float w = (area.w - 14 - 20 * (float)(columns - 1)) / (float)columns, h = (float)each * row_height();
    widget_scroll_begin(spot_id("controls", 0), area, h + 36);
    for (int c = 0; c < columns; c++) {
        struct box panel = { area.x + (w + 20) * (float)c, area.y + 4, w, h + 24 };
        widget_panel(panel);
        for (int i = 0; i < each && c * each + i < ACTS; i++)
            row((struct box){ panel.x + 16, panel.y + 12 + (float)i * row_height(), w - 32, row_height() },
                c * each + i, buttons);
    }
    widget_scroll_end();
    struct box reset = { edge, canvas.h - foot + 10, fminf(420, area.w), 52 };
    if (widget_button(spot_id("controls reset", 0), reset, SECONDARY, "undo", _("Reset them all"))) {
        act_reset();
        settings_save();
        app_toast(_("Keys and buttons are back to normal"));
    }
    if (widget_page_bar(_("Change keys and buttons"))) app_back();
}

static void shown(void)
{
    waits = ACT_NONE;
    widget_scroll_to(spot_id("controls", 0), 0);
}

const struct screen controls_screen = { .name = "controls", .draw = draw, .shown = shown };
