/* The keyboard on the screen: what is typed reaches the field in the next pass. The screen above it is laid out
   in the room it leaves. */
#include "keyboard.h"

#include <math.h>
#include <string.h>

#include "app.h"
#include "settings.h"
#include "text.h"
#include "widgets.h"

enum { ROWS = 4, LAYERS = 4, HIGH = 52, PAD = 8, KEY_LEAST = 48 };
enum layer { LETTERS, SIGNS, ACCENTS, MORE };

static bool wanted, closed, shown, capitals = true;
static int layer;

/* Each row in small letters and in capitals. */
typedef const char *rows[ROWS][2];

/* Ten keys in a row, as on a desk. */
static const rows wide[LAYERS] = {
    { { "1234567890", "1234567890" },
      { "qwertyuiop", "QWERTYUIOP" },
      { "asdfghjkl-", "ASDFGHJKL-" },
      { "zxcvbnm.'", "ZXCVBNM.'" } },
    { { "1234567890", "1234567890" },
      { ":/#.-_@+?=", ":/#.-_@+?=" },
      { "&%!,;()*~$", "&%!,;()*~$" },
      { "[]{}<>|^\"", "[]{}<>|^\"" } },
    { { "äöüßéèêëçñ", "ÄÖÜßÉÈÊËÇÑ" },
      { "áàâãåæíìîï", "ÁÀÂÃÅÆÍÌÎÏ" },
      { "óòôõøœúùûý", "ÓÒÔÕØŒÚÙÛÝ" },
      { "čšžćłąęśń", "ČŠŽĆŁĄĘŚŃ" } },
};

/* Upright phones: seven in a row, each as wide as a thumb needs, in the order everybody knows. */
static const rows narrow[LAYERS] = {
    { { "abcdefg", "ABCDEFG" }, { "hijklmn", "HIJKLMN" }, { "opqrstu", "OPQRSTU" }, { "vwxyz-'", "VWXYZ-'" } },
    { { "1234567", "1234567" }, { "890.:/#", "890.:/#" }, { "-_@+?=&", "-_@+?=&" }, { "%!,;()*", "%!,;()*" } },
    { { "äöüßéèê", "ÄÖÜßÉÈÊ" }, { "ëçñáàâã", "ËÇÑÁÀÂÃ" }, { "åæíìîïó", "ÅÆÍÌÎÏÓ" }, { "òôõøœúù", "ÒÔÕØŒÚÙ" } },
    { { "ûýčšžćł", "ÛÝČŠŽĆŁ" }, { "ąęśń", "ĄĘŚŃ" }, { "", "" }, { "", "" } },
};

static float width(void) { return fminf(canvas.w, 760); }
static int across(void) { return width() - 2 * PAD >= 10 * KEY_LEAST ? 10 : 7; }

void keyboard_wanted(void)
{
    wanted = true;
}

float keyboard_height(void)
{
    return shown ? HIGH * (ROWS + 1) + 2 * PAD : 0;
}

/* Escape closes it before anything else. */
void keyboard_begin(void)
{
    if (!shown || !input_key(SDLK_ESCAPE)) return;
    if (input.pad || settings.scan) input_edit_end();
    else spot_focus(0);
}

static bool key(struct box b, const char *face, const char *icon, int n)
{
    uint32_t id = spot_id("keyboard", n);
    bool tapped = spot(id, b, SPOT_QUIET | SPOT_KEY | SPOT_LARGE, face);
    b = box_inset(b, 2);         /* no gaps between what is pressed */
    draw_shape(b, &(struct shape){ .radius = 8,
                                   .top = spot_pressed(id) ? INK500 : 0x37414EFF,
                                   .bottom = spot_pressed(id) ? INK500 : 0x2B343FFF });
    if (icon) draw_icon(box_centre(b, 24, 24), icon, TEXT);
    else type_line(b, style_fixed(style_size(LABEL, 18)), TEXT, CENTRE, face);
    if (spot_key_cursor(id)) draw_outline(b, 8, 3, BRASS400);
    return tapped;
}

/* One row of letters, in the middle of its line. */
static void letters(const char *row, struct box b, int r)
{
    int count = 0, bytes;
    uint32_t code;
    for (const char *p = row; *p; p += text_character(p, &code)) count++;
    float kw = (b.w - 2 * PAD) / (float)across(), x = b.x + (b.w - kw * (float)count) / 2;
    for (int i = 0; i < count; i++, row += bytes) {
        char face[8] = "";
        bytes = text_character(row, &code);
        memcpy(face, row, (size_t)bytes);
        struct box k = { x + kw * (float)i, b.y + PAD + HIGH * (float)r, kw, HIGH };
        if (!key(k, face, NULL, r * 10 + i)) continue;
        input_type(face);
        capitals = false;
    }
}

/* The layer that follows on its key, and what stands on it. */
static void layer_key(struct box b, int n, int first, const char *face)
{
    bool here = layer == first || (first == ACCENTS && layer == MORE), more = first == ACCENTS && across() < 10;
    bool last = here && !(more && layer == ACCENTS);
    if (!key(b, last ? "abc" : here ? "čšž" : face, NULL, n)) return;
    layer = last ? LETTERS : here ? MORE : first;
}

void keyboard_draw(void)
{
    bool before = shown;
    bool by_steps = (input.pad || settings.scan) && input_editing();
    shown = wanted && (by_steps || (input.touch && !closed));
    if (!wanted) closed = false;
    wanted = false;
    if (shown != before) app_redraw();           /* the screen has another height now */
    if (!shown) return;
    if (across() == 10 && layer == MORE) layer = ACCENTS;

    float w = width(), h = keyboard_height();
    struct box b = { (canvas.w - w) / 2, canvas.h - h, w, h };
    spot(spot_id("keyboard", 999), b, SPOT_QUIET | SPOT_LARGE | SPOT_KEY, _("Keyboard"));
    widget_panel(b);
    for (int r = 0; r < ROWS; r++) letters((across() == 10 ? wide : narrow)[layer][r][capitals], b, r);
    float part = (w - 2 * PAD) / 7;
    struct box k = { b.x + PAD, b.y + PAD + HIGH * ROWS, part, HIGH };
    if (key(k, _("Shift"), "arrow-up", 100)) capitals = !capitals;
    k.x += part;
    layer_key(k, 105, SIGNS, "1:/#");
    k.x += part;
    layer_key(k, 104, ACCENTS, "äöü");
    k.x += part;
    if (key((struct box){ k.x, k.y, part * 2, HIGH }, _("Space"), NULL, 101)) input_type(" ");
    k.x += part * 2;
    if (key(k, _("Delete"), "chevron-left", 102)) input_type("\b");
    k.x += part;
    if (key(k, _("Done"), "check", 103)) {
        capitals = true;
        layer = LETTERS;
        if (input.pad || settings.scan) input_edit_end();
        else closed = true, spot_focus(0);
    }
}
