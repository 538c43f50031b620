/* Every key, listed: F2 or ? on any screen. */
#include <math.h>
#include <stdio.h>

#include "../act.h"
#include "../widgets.h"
#include "screens.h"
#include "text.h"

/* What lies where it was at first is written as people say it, anything else by its key. */
const struct key_row key_rows[] = {
    { NULL, N_("Everywhere"), { 0 } },
    { N_("Tab, Shift+Tab"), N_("To the next thing and back"), { ACT_NEXT, ACT_PREVIOUS } },
    { N_("Arrows"), N_("To the thing in that direction"), { ACT_LEFT, ACT_DOWN } },
    { N_("Enter"), N_("Press it, or what is offered"), { ACT_PRESS, ACT_PRESS } },
    { N_("I"), N_("What is this? Also a long press or a right click"), { ACT_WHAT, ACT_WHAT } },
    { N_("Esc"), N_("Back, close, or the menu"), { ACT_BACK, ACT_BACK } },
    { N_("Page up, Page down"), N_("Scroll, or move a slider"), { ACT_PAGE_UP, ACT_PAGE_DOWN } },
    { N_("F6, Shift+F6"), N_("To the next area and back: board, hand, prompt"), { ACT_AREA, ACT_AREA_BACK } },
    { N_("F10"), N_("The menu, or the settings"), { ACT_MENU, ACT_MENU } },
    { N_("Ctrl+V"), N_("Paste into a text field"), { ACT_NONE, ACT_NONE } },
    { N_("Ctrl+Plus, Ctrl+Minus"), N_("Everything larger or smaller"), { ACT_LARGER, ACT_SMALLER } },
    { N_("F11"), N_("Full screen"), { ACT_FULL_SCREEN, ACT_FULL_SCREEN } },
    { N_("M"), N_("Sound off or on"), { ACT_SOUND, ACT_SOUND } },
    { N_("F2, ?"), N_("This list"), { ACT_KEYS, ACT_KEYS } },
    { NULL, N_("At the table"), { 0 } },
    { N_("Space"), N_("Held: opens the curtain. Pressed: goes on, ends an animation"), { ACT_HOLD, ACT_HOLD } },
    { N_("Enter"), N_("Confirms what is chosen"), { ACT_PRESS, ACT_PRESS } },
    { N_("1 to 6"), N_("Held: that player's own cards, on a shared screen"), { ACT_PEEK, ACT_PEEK_LAST } },
    { N_("H"), N_("What would you do? A hint"), { ACT_HINT, ACT_HINT } },
    { N_("U"), N_("Take back"), { ACT_UNDO, ACT_UNDO } },
    { N_("A"), N_("All actions as a list"), { ACT_ACTIONS, ACT_ACTIONS } },
    { N_("L"), N_("The log"), { ACT_LOG, ACT_LOG } },
    { N_("T"), N_("Say something aloud, where the game has it"), { ACT_TALK, ACT_TALK } },
    { N_("F1"), N_("The rules"), { ACT_RULES, ACT_RULES } },
    { N_("Page down, Backspace"), N_("Lesson: one step on or back"), { ACT_PAGE_DOWN, ACT_LESSON_BACK } },
    { N_("C, B"), N_("Tells your hand, the board by rows"), { ACT_TELL, ACT_TELL + 1 } },
    { N_("W, E"), N_("Tells whose turn it is and what for, the last five lines"),
      { ACT_TELL + 2, ACT_TELL + 3 } },
    { N_("K, P"), N_("Tells who claims what, where your pieces are"), { ACT_TELL + 4, ACT_TELL + 5 } },
    { N_("G"), N_("Tells what is aimed or chosen; a push by the clock"), { ACT_TELL + 6, ACT_TELL + 6 } },
    { NULL, N_("In single games"), { 0 } },
    { N_("Arrows"), N_("Voices: aim. Mistrial!: move the exhibit"), { ACT_LEFT, ACT_DOWN } },
    { N_("Alt+Arrows"), N_("To another thing while arrows aim"), { ACT_NONE, ACT_NONE } },
    { N_("R, Shift+R"), N_("Mistrial!: turn the exhibit. Voices: slide the marker"), { ACT_TURN,
        ACT_TURN_BACK } },
    { N_("N"), N_("Enigma: the notes"), { ACT_NOTES, ACT_NOTES } },
    { N_("Space"), N_("Replay: play and pause"), { ACT_HOLD, ACT_HOLD } },
    { NULL, NULL, { 0 } },
};

const char *key_row_words(const struct key_row *r, char *out, size_t size)
{
    int first = r->acts[0], last = r->acts[1];
    bool pair = first == ACT_PAGE_DOWN && last == ACT_LESSON_BACK, moved = false;
    for (int a = first; a >= 0 && a <= last; a++) moved |= act_moved((enum act)a) && (!pair || a == first
        || a == last);
    if (!moved) {
        snprintf(out, size, "%s", _(r->keys));
        return out;
    }
    struct text t = { out, size, 0 };
    text_clear(&t);
    for (int a = first; a <= last; a++) {
        char word[60];
        if (pair && a != first && a != last) continue;
        text_add(&t, "%s%s", a > first ? ", " : "", act_key_words(act_key((enum act)a), word, sizeof word));
    }
    return out;
}

/* The keys in a box as wide as the widest, what they do beside it; returns the height. A spot each, so that
   the keyboard walks through the list and speech reads it. */
static float row_draw(struct box b, float keys, const struct key_row *r, bool measure)
{
    if (!r->keys) {
        float h = type_line_height(style_size(HEADING, 24));
        if (!measure)
            type_line((struct box){ b.x, b.y + 10, b.w, h }, style_size(HEADING, 24), TEXT, LEFT, _(r->does));
        return h + 18;
    }
    float w = b.w - keys - 16, words = type_height(w, BODY, _(r->does)),
          high = type_line_height(LABEL) + 10, h = fmaxf(words, high);
    if (measure) return h + 8;
    char label[200];
    uint32_t id = spot_id("key", (int)(r - key_rows));
    char caps[120];
    snprintf(label, sizeof label, "%s: %s", key_row_words(r, caps, sizeof caps), _(r->does));
    spot(id, (struct box){ b.x, b.y, b.w, h }, SPOT_LARGE, label);
    widget_ring(id, (struct box){ b.x, b.y, b.w, h }, 8);
    struct box cap = { b.x, b.y + (h - high) / 2, keys, high };
    draw_round(cap, 8, WELL);
    draw_outline(cap, 8, 1, INK500);
    type_line(box_inset(cap, 5), style_fit(LABEL, cap.w - 10, caps), BRASS300, CENTRE, caps);
    type_wrap((struct box){ b.x + keys + 16, b.y + (h - words) / 2, w, words }, BODY, TEXT, LEFT, _(r->does));
    return h + 8;
}

/* A column of the list from one heading on; returns its height. */
static float column(struct box b, int first, int end, bool measure)
{
    float keys = 0, y = b.y;
    int heading = -1;
    for (const struct key_row *r = key_rows; r->does; r++)
        if (r->keys) keys = fmaxf(keys, type_width(LABEL, _(r->keys)) + 20);
    keys = fminf(keys, b.w * 0.45f);
    for (const struct key_row *r = key_rows; r->does; r++) {
        heading += !r->keys;
        if (heading >= first && heading < end) y += row_draw((struct box){ b.x, y, b.w, 0 }, keys, r, measure);
    }
    return y - b.y;
}

static void draw(void)
{
    draw_backdrop(0x2A323DFF, 0x181D25FF, 0x0B0E12FF);
    bool tall = app_portrait();
    float edge = tall ? 16 : 38, top = table_bar_height() + 12;
    struct box area = { edge, top, canvas.w - 2 * edge, canvas.h - top - 12 };
    int columns = tall ? 1 : 2;
    float w = (area.w - 14 - 20 * (float)(columns - 1)) / (float)columns, most = 0;
    for (int i = 0; i < columns; i++)
        most = fmaxf(most, column((struct box){ 0, 0, w - 40, 0 }, i, i + 1 < columns ? 1 : 9, true));
    widget_scroll_begin(spot_id("key list", 0), area, most + 40);
    for (int i = 0; i < columns; i++) {
        struct box panel = { area.x + (w + 20) * (float)i, area.y + 4, w, most + 24 };
        widget_panel(panel);
        column((struct box){ panel.x + 20, panel.y + 8, w - 40, 0 }, i, i + 1 < columns ? 1 : 9, false);
    }
    widget_scroll_end();
    if (widget_page_bar(_("Keys")) || input_key(SDLK_F2) || input_key(SDLK_QUESTION)) app_back();
}

static void shown(void)
{
    widget_scroll_to(spot_id("key list", 0), 0);
}

const struct screen keys_screen = { .name = "keys", .draw = draw, .shown = shown };
