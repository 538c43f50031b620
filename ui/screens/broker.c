/* Whose broker passes letters on: one of our own, or one elsewhere by its address. */
#include <SDL.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../intent.h"
#include "../settings.h"
#include "../share.h"
#include "../widgets.h"
#include "screens.h"
#include "text.h"

enum { LOW = 500 };              /* as above the keyboard of a phone */

static const char even_title[] = N_("Even letters"),
                  even_help[] = N_("Whoever carries them can\u2019t tell by their sizes whose cards "
                                   "changed. Two to five times the traffic.");
static char address[sizeof settings.broker], why[240];

void broker_open(void)
{
    snprintf(address, sizeof address, "%s", share_broker_at());
    why[0] = 0;
    app_push(&broker_screen);
}

/* Blanks around it are nobody's. */
static void use(void)
{
    char at[sizeof address];
    snprintf(at, sizeof at, "%s", address + strspn(address, " "));
    for (size_t n = strlen(at); n && at[n - 1] == ' '; ) at[--n] = 0;
    bool moves = share_on() && strcmp(at, share_broker_at());
    const char *wrong = share_broker(at);
    snprintf(why, sizeof why, "%s", wrong ? wrong : "");
    text_capital(why);
    if (wrong) return;
    app_back();
    if (moves)
        app_toast(_("The table has new links now: send them to all who play elsewhere."));
}

static void leave(void) { app_back(); }

static void paste(void)
{
    char *text = SDL_GetClipboardText();
    snprintf(address, sizeof address, "%s", text ? text : "");
    address[strcspn(address, "\r\n")] = 0;
    SDL_free(text);
}

static const char *words(void)
{
    if (why[0]) return why;
    if (share_on())
        return _("The table is shared. At another broker it goes on where it is, but its links change: "
                 "all who play elsewhere need the new one.");
#ifdef __EMSCRIPTEN__
    return _("This page can\u2019t start a broker of its own. Any MQTT broker will do that a browser reaches, "
             "by an address like wss://NAME:WORD@broker.example/mqtt. It passes sealed letters on and reads "
             "none.");
#else
    if (!share_own())
        return _("This Docket starts no broker. Any MQTT broker will do, by an address like "
                 "mqtt://NAME:WORD@broker.example. It passes sealed letters on and reads none. For browsers "
                 "its wss:// address and a page\u2019s https:// address stand behind it.");
    return _("Left empty, Docket starts a broker on this computer, for devices in the same house. For friends "
             "elsewhere any MQTT broker will do, by an address like mqtts://NAME:WORD@broker.example. It "
             "passes sealed letters on and reads none. For browsers its wss:// address and a page\u2019s "
             "https:// address stand behind it.");
#endif
}

static void even(const struct intent *i)
{
    share_set_even(i->number);
    app_redraw();
}

static float even_height(float w)
{
    float in = w - 76;
    return fmaxf(grown(66), type_height(in, LABEL, _(even_title)) + type_height(in, LOG, _(even_help)) + 16);
}

static void even_row(struct box b)
{
    int on = share_even();
    if (widget_toggle(spot_id("broker even", 0), b, _(even_title), _(even_help), &on))
        intent_set(&(struct intent){ .carry_out = even, .number = on });
}

static void draw(void)
{
    home_wood();
    bool small = app_small(), low = canvas.h < LOW;
    const char *text = low && !why[0] ? "" : words();
    float pad = small ? 14 : 28, w = fminf(720, canvas.w - (small ? 16 : 32)), in = w - 2 * pad,
          row = grown(52), gap = 12, side = fmaxf(120, type_width(BUTTON, _("Paste")) + 70);
    float h1 = low ? -10 : type_line_height(TITLE), h2 = *text ? type_height(in, BODY, text) + 20 : 0,
          h3 = low ? 0 : even_height(in) + gap;
    struct box b = box_centre((struct box){ 0, 0, canvas.w, canvas.h }, w,
                              2 * pad + h1 + 10 + 2 * (row + gap) - gap + (small ? row + gap : 0) + h2 + h3);
    if (low) b.y = 6;
    widget_panel(b);
    float x = b.x + pad, y = b.y + pad;
    if (!low) type_line((struct box){ x, y, in, h1 }, TITLE, TEXT, LEFT, _("Broker"));
    y += h1 + 10;
    float field = small ? in : in - side - gap;
    if (widget_field(spot_id("broker address", 0), (struct box){ x, y, field, row }, address, sizeof address,
                     sizeof address - 1, _("Address of a broker")))
        why[0] = 0;
    struct box beside = { x + in - side, y, side, row };
    if (small) y += row + gap, beside = (struct box){ x, y, in, row };
    if (widget_button(spot_id("broker paste", 0), beside, SECONDARY, "paste", _("Paste"))) intent_call(paste);
    y += row + gap;
    if (*text) type_wrap((struct box){ x, y, in, h2 }, BODY, why[0] ? 0xFFE3A0FF : TEXT2, LEFT, text);
    y += h2;
    if (h3 > 0) even_row((struct box){ x, y, in, h3 - gap });
    y += h3;
    float half = (in - gap) / 2;
    bool back = widget_button(spot_id("broker back", 0), (struct box){ x, y, half, row }, SECONDARY,
                              small ? NULL : "back", _("Back"));
    bool go = widget_button(spot_id("broker use", 0), (struct box){ x + half + gap, y, half, row }, PRIMARY,
                            small ? NULL : "check", *address ? _("Use it") : share_broker_none());
    if (back || input_key(SDLK_ESCAPE)) intent_call(leave);
    else if (go || input_key(SDLK_RETURN)) intent_call(use);
}

const struct screen broker_screen = { .name = "broker", .draw = draw };
