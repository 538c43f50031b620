/* Join a table: the address of a seat at a table elsewhere. */
#include <SDL.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../intent.h"
#include "../share.h"
#include "../widgets.h"
#include "known.h"
#include "screens.h"
#include "text.h"

enum { LOW = 460 };

static char address[KNOWN_LINK], why[200];

static void try_it(void)
{
    const char *wrong = connect_start(address);
    snprintf(why, sizeof why, "%s", wrong ? wrong : "");
    text_capital(why);
}

static void leave(void)
{
    connect_cancel();
    app_back();
}

static void paste(void)
{
    char *text = SDL_GetClipboardText();
    snprintf(address, sizeof address, "%s", text ? text : "");
    address[strcspn(address, "\r\n")] = 0;
    SDL_free(text);
}

void join_open(const char *at)
{
    snprintf(address, sizeof address, "%s", at);
    why[0] = 0;
    join_known_read();
    app_push(&join_screen);
    if (*at) try_it();
}

/* One of those that this device knows: asked anew. */
static void ask_known(const struct intent *i)
{
    snprintf(address, sizeof address, "%.*s", (int)sizeof address - 1, i->text);
    try_it();
}

static void open_empty(void) { join_open(""); }
void join_door(void) { intent_call(open_empty); }

static const char *status(void)
{
    const char *trouble = connect_trouble();
    if (why[0]) return why;
    if (!connect_under_way())
        return _("Whoever has the table invites devices there and sends you an address like mqtt://... Or type "
                 "what stands there: 192.168.1.20:4242 3 KQMP 2XWA; in a browser at that address the code "
                 "alone.");
    return trouble ? trouble : _("Waiting for the table\u2026");
}

/* Little height, as above the keyboard of a phone: the field, and the three buttons under or beside it. */
static void draw_low(void)
{
    float pad = 12, gap = 8, w = fminf(820, canvas.w - 16), in = w - 2 * pad, row = 52,
          third = (in - 2 * gap) / 3;
    const char *words = why[0] ? why : connect_trouble();
    float h = words ? type_height(in, BODY, words) : 0;
    bool beside = canvas.h < 2 * pad + 2 * row + gap + 16;
    if (beside) third = fminf(third, 110);
    struct box b = { (canvas.w - w) / 2, 8, w,
                     2 * pad + row + (beside ? 0 : row + gap) + (h > 0 ? h + gap : 0) };
    widget_panel(b);
    float x = b.x + pad, y = b.y + pad, field = beside ? in - 3 * (third + gap) : in;
    if (widget_field(spot_id("join address", 0), (struct box){ x, y, field, row }, address, sizeof address,
                     sizeof address - 1, _("The address of your seat, or its code")))
        why[0] = 0;
    if (beside) x += field + gap;
    else y += row + gap;
    if (widget_button(spot_id("join back", 0), (struct box){ x, y, third, row }, SECONDARY, NULL, _("Back")))
        intent_call(leave);
    if (widget_button(spot_id("join paste", 0), (struct box){ x + third + gap, y, third, row }, SECONDARY, NULL,
                      _("Paste")))
        intent_call(paste);
    struct box go = { x + 2 * (third + gap), y, third, row };
    if (!*address)
        widget_button_off(spot_id("join go", 0), go, NULL, _("Join"), _("An address is needed first"));
    else if (widget_button(spot_id("join go", 0), go, PRIMARY, NULL, _("Join"))) intent_call(try_it);
    if (words) type_wrap((struct box){ b.x + pad, y + row + gap, in, h }, BODY, 0xFFE3A0FF, LEFT, words);
    if (input_key(SDLK_ESCAPE)) intent_call(leave);
    else if (*address && input_key(SDLK_RETURN)) intent_call(try_it);
}

static void draw(void)
{
    home_wood();
    bool small = app_small();
    if (canvas.h < LOW) {
        draw_low();
        return;
    }
    float pad = small ? 14 : 28, w = fminf(720, canvas.w - (small ? 16 : 32)), in = w - 2 * pad,
          row = grown(52), gap = 12;
    const char *words = status();
    float h1 = type_line_height(TITLE), h2 = type_height(in, BODY, words);
    float h = 28 + h1 + 10 + row + gap + (small ? row + gap : 0) + h2 + 20 + row + 28,
          known = join_known_height(canvas.h - h - 20 - (small ? 16 : 48)), under = known > 0 ? 20 + known : 0;
    struct box b = box_centre((struct box){ 0, 0, canvas.w, canvas.h - under }, w, h);
    const char *link = NULL;
    if (known > 0) link = join_known_draw((struct box){ b.x, b.y + h + 20, w, known });
    if (link) {
        struct intent i = { .carry_out = ask_known };
        snprintf(i.text, sizeof i.text, "%s", link);
        intent_set(&i);
    }
    widget_panel(b);
    float x = b.x + pad, y = b.y + 28, side = fmaxf(120, type_width(BUTTON, _("Paste")) + 70);
    type_line((struct box){ x, y, in, h1 }, TITLE, TEXT, LEFT, _("Join a table"));
    y += h1 + 10;
    if (small) side = -gap;      /* below the field */
    if (widget_field(spot_id("join address", 0), (struct box){ x, y, in - side - gap, row }, address,
                     sizeof address, sizeof address - 1, _("The address of your seat, or its code")))
        why[0] = 0;
    if (small) side = in, y += row + gap;
    if (widget_button(spot_id("join paste", 0), (struct box){ x + in - side, y, side, row }, SECONDARY, "paste",
                      _("Paste")))
        intent_call(paste);
    y += row + gap;
    type_wrap((struct box){ x, y, in, h2 }, BODY, why[0] ? 0xFFE3A0FF : TEXT2, LEFT, words);
    y += h2 + 20;
    float half = (in - gap) / 2;
    bool back =
        widget_button(spot_id("join back", 0), (struct box){ x, y, half, row }, SECONDARY, "back", _("Back"));
    struct box go = { x + half + gap, y, half, row };
    if (!*address)
        widget_button_off(spot_id("join go", 0), go, "people", _("Join"), _("An address is needed first"));
    else if (widget_button(spot_id("join go", 0), go, PRIMARY, "people", _("Join"))) intent_call(try_it);
    if (back || input_key(SDLK_ESCAPE)) intent_call(leave);
    else if (*address && input_key(SDLK_RETURN)) intent_call(try_it);
}

const struct screen join_screen = { .name = "join", .draw = draw, .update = connect_update };
