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
                 "what stands there: 192.168.1.20:4242 KQMP 2XWA; in a browser at that address the code "
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

/* How people come to a table, for whoever doesn't know any yet. */
static const struct { const char *icon, *title, *text; } ways[] = {
    { "paste", N_("You were sent a link"),
      N_("Paste it. You see the table, its game and who is there; say a name and take a seat, or watch.") },
    { "key", N_("You see a code"),
      N_("In the same house: type what stands at the host\u2019s Invite devices, as 192.168.1.20:4242 KQMP "
         "2XWA; in a browser at that address the code alone.") },
    { "phone", N_("You have a phone"),
      N_("Nothing needs to be installed: point its camera at the code there, or open the link.") },
    { "people", N_("You have the table"),
      N_("Set up a game; Invite devices in its menu makes the link for your friends.") },
};
enum { WAYS = sizeof ways / sizeof *ways };

static float ways_height(float w)
{
    float h = type_line_height(TITLE) + 2;
    for (int i = 0; i < WAYS; i++)
        h += type_height(w - 58, ROW, _(ways[i].title)) + type_height(w - 58, SMALL, _(ways[i].text)) + 18;
    return h;
}

static void draw_ways(struct box b)
{
    float w = b.w - 58, h = type_line_height(TITLE);
    type_line((struct box){ b.x, b.y, b.w, h }, TITLE, TEXT, LEFT, _("Ways to a table"));
    b.y += h + 20;
    for (int i = 0; i < WAYS; i++, b.y += 18) {
        h = type_height(w, ROW, _(ways[i].title));
        draw_round((struct box){ b.x, b.y, 40, 40 }, 20, fade(BRASS400, 0.16f));
        draw_icon((struct box){ b.x + 9, b.y + 9, 22, 22 }, ways[i].icon, BRASS300);
        type_wrap((struct box){ b.x + 58, b.y, w, h }, ROW, TEXT, LEFT, _(ways[i].title));
        b.y += h;
        b.y += type_wrap((struct box){ b.x + 58, b.y, w, 0 }, SMALL, TEXT2, LEFT, _(ways[i].text));
    }
}

static void press(const char *link)
{
    struct intent i = { .carry_out = ask_known };
    if (!link) return;
    snprintf(i.text, sizeof i.text, "%s", link);
    intent_set(&i);
}

static void buttons(struct box b, float gap)
{
    float half = (b.w - gap) / 2;
    struct box left = { b.x, b.y, half, b.h }, go = { b.x + half + gap, b.y, half, b.h };
    bool back = widget_button(spot_id("join back", 0), left, SECONDARY, "back", _("Back"));
    if (!*address)
        widget_button_off(spot_id("join go", 0), go, "people", _("Join"), _("An address is needed first"));
    else if (widget_button(spot_id("join go", 0), go, PRIMARY, "people", _("Join"))) intent_call(try_it);
    if (back || input_key(SDLK_ESCAPE)) intent_call(leave);
    else if (*address && input_key(SDLK_RETURN)) intent_call(try_it);
}

/* Two panels: the address, and the tables that are known or how people come to one. */
static void draw_wide(void)
{
    float w = (fminf(canvas.w, 1500) - 72) / 2, pad = 28, in = w - 2 * pad, row = grown(52), gap = 12,
          x = (canvas.w - 2 * w - 24) / 2, room = canvas.h - 48;
    bool told = why[0] || connect_under_way();
    const char *words = told ? status() : _("The link that you were sent, or the code that you see.");
    float h1 = type_line_height(TITLE), h2 = type_height(in, BODY, words), known = join_known_height(room),
          h = 2 * pad + h1 + 10 + row + gap + row + gap + h2 + 24 + row,
          high = fminf(room, fmaxf(h, known > 0 ? known : ways_height(in) + 20 + 2 * pad)),
          top = (canvas.h - high) / 2;
    struct box left = { x, top, w, high }, right = { x + w + 24, top, w, high };
    if (known > 0) press(join_known_draw(right));
    else {
        widget_panel(right);
        draw_ways(box_inset(right, pad));
    }
    if (known > 0) left.h = h;
    widget_panel(left);
    struct box b = box_inset(left, pad);
    type_line((struct box){ b.x, b.y, in, h1 }, TITLE, TEXT, LEFT, _("Join a table"));
    b.y += h1 + 10;
    type_wrap((struct box){ b.x, b.y, in, h2 }, BODY, why[0] ? 0xFFE3A0FF : TEXT2, LEFT, words);
    b.y += h2 + gap;
    if (widget_field(spot_id("join address", 0), (struct box){ b.x, b.y, in, row }, address, sizeof address,
                     sizeof address - 1, _("The address of your seat, or its code")))
        why[0] = 0;
    b.y += row + gap;
    struct box beneath = { b.x, b.y, in, row };
    if (widget_button(spot_id("join paste", 0), beneath, SECONDARY, "paste", _("Paste"))) intent_call(paste);
    buttons((struct box){ b.x, left.y + left.h - pad - row, in, row }, gap);
}

static void draw(void)
{
    home_wood();
    bool small = app_small();
    if (canvas.h < LOW) {
        draw_low();
        return;
    }
    if (!small && !app_portrait() && canvas.w >= 1000 && canvas.h >= ways_height(420) + 110) {
        draw_wide();
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
    press(link);
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
    buttons((struct box){ x, y, in, row }, gap);
}

const struct screen join_screen = { .name = "join", .draw = draw, .update = connect_update };
