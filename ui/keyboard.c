/* The keyboard on the screen: what is typed reaches the field in the next pass. */
#include "keyboard.h"

#include <math.h>
#include <string.h>

#include "app.h"
#include "text.h"
#include "widgets.h"

static bool wanted, closed, shown, capitals = true, accents;

/* Two layers of four rows, each in small letters and in capitals. */
static const char *const faces[2][4][2] = {
    { { "1234567890", "1234567890" },
      { "qwertyuiop", "QWERTYUIOP" },
      { "asdfghjkl-", "ASDFGHJKL-" },
      { "zxcvbnm.'", "ZXCVBNM.'" } },
    { { "äöüßéèêëçñ", "ÄÖÜßÉÈÊËÇÑ" },
      { "áàâãåæíìîï", "ÁÀÂÃÅÆÍÌÎÏ" },
      { "óòôõøœúùûý", "ÓÒÔÕØŒÚÙÛÝ" },
      { "čšžćłąęśń", "ČŠŽĆŁĄĘŚŃ" } },
};

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

/* One row of letters, in the middle of its line. */
static void letters(const char *row, struct box b, int r)
{
    int count = 0, bytes;
    uint32_t code;
    for (const char *p = row; *p; p += text_character(p, &code)) count++;
    float kw = (b.w - 24) / 10, x = b.x + 12 + (b.w - 24 - kw * (float)count) / 2;
    for (int i = 0; i < count; i++, row += bytes) {
        char face[8] = "";
        bytes = text_character(row, &code);
        memcpy(face, row, (size_t)bytes);
        if (!key((struct box){ x + kw * (float)i + 2, b.y + 10 + 58 * (float)r, kw - 4, 54 }, face, NULL,
                 r * 10 + i))
            continue;
        input_type(face);
        capitals = false;
    }
}

void keyboard_draw(void)
{
    shown = wanted && input.touch && !closed;
    if (!wanted) closed = false;
    wanted = false;
    if (!shown) return;

    float h = 58 * 5 + 20, w = fminf(canvas.w, 760);
    struct box b = { (canvas.w - w) / 2, canvas.h - h, w, h };
    spot(spot_id("keyboard", 999), b, SPOT_QUIET | SPOT_LARGE | SPOT_KEY, _("Keyboard"));
    widget_panel(b);
    for (int r = 0; r < 4; r++) letters(faces[accents][r][capitals], b, r);
    float y = b.y + 10 + 58 * 4, part = (w - 24) / 6;
    if (key((struct box){ b.x + 12, y, part - 4, 54 }, _("Shift"), "arrow-up", 100)) capitals = !capitals;
    if (key((struct box){ b.x + 12 + part, y, part - 4, 54 }, accents ? "abc" : "äöü", NULL, 104))
        accents = !accents;
    if (key((struct box){ b.x + 12 + part * 2, y, part * 2 - 4, 54 }, _("Space"), NULL, 101)) input_type(" ");
    if (key((struct box){ b.x + 12 + part * 4, y, part - 4, 54 }, _("Delete"), "chevron-left", 102))
        input_type("\b");
    if (key((struct box){ b.x + 12 + part * 5, y, part - 4, 54 }, _("Done"), "check", 103)) {
        closed = capitals = true;
        accents = false;
        spot_focus(0);
    }
}
