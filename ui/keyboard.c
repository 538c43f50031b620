/* The keyboard on the screen: what is typed reaches the field in the next pass. */
#include "keyboard.h"

#include <math.h>
#include <string.h>

#include "app.h"
#include "text.h"
#include "widgets.h"

static bool wanted, closed, shown, capitals = true;

void keyboard_wanted(void)
{
    wanted = true;
}

/* Escape closes it before anything else. */
void keyboard_begin(void)
{
    if (shown && input_key(SDLK_ESCAPE)) spot_focus(0);
}

static bool key(struct box b, const char *face, const char *icon, int n)
{
    uint32_t id = spot_id("keyboard", n);
    bool tapped = spot(id, b, SPOT_QUIET | SPOT_KEY, face);
    draw_shape(b, &(struct shape){ .radius = 8,
                                   .top = spot_pressed(id) ? INK500 : 0x37414EFF,
                                   .bottom = spot_pressed(id) ? INK500 : 0x2B343FFF });
    if (icon) draw_icon(box_centre(b, 24, 24), icon, TEXT);
    else type_line(b, style_fixed(style_size(LABEL, 18)), TEXT, CENTRE, face);
    return tapped;
}

void keyboard_draw(void)
{
    static const char *const rows[] = { "1234567890", "QWERTYUIOP", "ASDFGHJKL-", "ZXCVBNM.'" };
    shown = wanted && input.touch && !closed;
    if (!wanted) closed = false;
    wanted = false;
    if (!shown) return;

    float h = 58 * 5 + 20, w = fminf(canvas.w, 760);
    struct box b = { (canvas.w - w) / 2, canvas.h - h, w, h };
    spot(spot_id("keyboard", 999), b, SPOT_QUIET | SPOT_LARGE | SPOT_KEY, _("Keyboard"));
    widget_panel(b);
    int n = 0;
    char face[2] = "";
    for (int r = 0; r < 4; r++) {
        int count = (int)strlen(rows[r]);
        float kw = (w - 24) / 10, x = b.x + 12 + (w - 24 - kw * (float)count) / 2;
        for (int i = 0; i < count; i++, n++) {
            face[0] = rows[r][i];
            if (!capitals && face[0] >= 'A' && face[0] <= 'Z') face[0] = (char)(face[0] + 32);
            if (key((struct box){ x + kw * (float)i + 2, b.y + 10 + 58 * (float)r, kw - 4, 54 }, face, NULL,
                    n)) {
                input_type(face);
                capitals = false;
            }
        }
    }
    float y = b.y + 10 + 58 * 4, part = (w - 24) / 6;
    if (key((struct box){ b.x + 12, y, part - 4, 54 }, _("Shift"), "arrow-up", 100)) capitals = !capitals;
    if (key((struct box){ b.x + 12 + part, y, part * 3 - 4, 54 }, _("Space"), NULL, 101)) input_type(" ");
    if (key((struct box){ b.x + 12 + part * 4, y, part - 4, 54 }, _("Delete"), "chevron-left", 102))
        input_type("\b");
    if (key((struct box){ b.x + 12 + part * 5, y, part - 4, 54 }, _("Done"), "check", 103)) {
        closed = capitals = true;
        spot_focus(0);
    }
}
