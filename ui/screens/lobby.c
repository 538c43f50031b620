/* The door of a table elsewhere: its game, who is there, free seats; a name, a knock, or a place to watch. */
#include "../share.h"

#ifdef DOCKET_JOIN
#include <SDL.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../intent.h"
#include "../settings.h"
#include "../web.h"
#include "../widgets.h"
#include "known.h"
#include "net/lobby.h"
#include "screens.h"
#include "text.h"

static char name[NAME_MAX_BYTES];

/* Who came here before is called the same. */
static void usual_name(void)
{
    struct known all[KNOWN_MOST];
    int n = known_list(all, KNOWN_MOST);
    for (int i = 0; i < n && !name[0]; i++) strcpy(name, all[i].name);
}

void lobby_show(void)
{
    usual_name();
    app_go(&home_screen);
    app_push(&lobby_screen);
    if (name_blank(name) && !app_small()) spot_focus(spot_id("lobby name", 0));      /* to be typed at once */
}

static void leave(void)
{
    connect_cancel();
    app_back();
}

static void knock(const struct intent *i)
{
    struct lobby *l = connect_lobby();
    if (l) lobby_knock(l, name, i->number);
    app_redraw();
}

static void withdraw(void)
{
    struct lobby *l = connect_lobby();
    if (l) lobby_withdraw(l);
}

/* ---- a seat ---- */

static const struct state {
    const char *icon, *word, *button;
    colour ink;
    enum button kind;
} states[DOOR_SEATS] = {
    [DOOR_HERE] = { "person", N_("At the host\u2019s screen"), NULL, 0x9CC4FFFF, GHOST },
    [DOOR_FREE] = { "plus", N_("Free"), N_("Sit here"), 0xFFD97AFF, PRIMARY },
    [DOOR_TAKEN] = { "device", N_("On a device"), N_("That is me"), 0x7FE0A8FF, GHOST },
    [DOOR_BOT] = { "bot", N_("Bot"), N_("Instead of it"), 0xB9C2CCFF, SECONDARY },
};

static bool waits(const struct lobby *l) { return l->state == LOBBY_KNOCKS || l->state == LOBBY_WAITS; }

static float row_height(void) { return grown(66); }

static void seat_row(struct box b, const struct lobby *l, int seat)
{
    const struct session *s = l->guest->game.session;
    const struct state *st = &states[l->seat[seat]];
    const struct player *p = &s->players[seat];
    bool mine = waits(l) && l->wants == seat;
    draw_round(b, 12, fade(WHITE, mine ? 0.12f : 0.05f));
    if (mine) draw_outline(b, 12, 2, BRASS400);
    widget_badge((struct box){ b.x + 12, b.y + (b.h - 40) / 2, 40, 40 }, p->colour, true);
    const char *label = st->button && !waits(l) ? _(st->button) : NULL;
    float side = label ? fmaxf(108, type_width(BUTTON, label) + 30) : 0, h = type_line_height(ROW),
          w = b.w - 76 - side - 12, y = b.y + (b.h - h - 22) / 2;
    type_line((struct box){ b.x + 64, y, w, h }, ROW, TEXT, LEFT, p->name);
    draw_icon((struct box){ b.x + 64, y + h + 1, 20, 20 }, mine ? "bell" : st->icon, mine ? BRASS300 : st->ink);
    type_line((struct box){ b.x + 90, y + h, w - 26, 22 }, SMALL, mine ? BRASS300 : st->ink, LEFT,
              mine ? _("You are at the door") : _(st->word));
    if (!label) return;
    struct box at = { b.x + b.w - side - 10, b.y + (b.h - 48) / 2, side, 48 };
    uint32_t id = spot_id("lobby seat", seat);
    if (l->how == DOOR_LOCKED)
        widget_button_off(id, at, NULL, label, _("The table is locked: nobody new comes in"));
    else if (name_blank(name)) widget_button_off(id, at, NULL, label, _("Say your name first"));
    else if (widget_button(id, at, st->kind, NULL, label))
        intent_set(&(struct intent){ .carry_out = knock, .number = seat });
}

/* ---- the page ---- */

/* What the way there suffers from; what the table itself waits for is no matter of the door's. */
static const char *trouble(const struct lobby *l)
{
    const struct mailbox *m = &l->guest->mail;
    bool open = m->of && m->state(m->of) == MAILBOX_OPEN && strcmp(l->guest->host, "offline");
    return open ? NULL : connect_trouble();
}

static const char *status(const struct lobby *l)
{
    static char text[KNOCK_TEXT + 40];
    if (trouble(l)) return trouble(l);
    if (l->state == LOBBY_REFUSED) {
        snprintf(text, sizeof text, "%s", l->why);
        text_capital(text);
        return text;
    }
    if (waits(l)) return _("You have knocked. The host sees you and lets you in.");
    if (connect_lost() && l->how == DOOR_LOCKED)
        return _("The seat you had here was given away, and the table is locked. You can watch.");
    if (connect_lost())
        return _("The seat you had here was given away. Sit down again, or ask for it by That is me.");
    if (l->how == DOOR_LOCKED) return _("The table is locked: nobody new comes in. You can watch.");
    if (l->how == DOOR_OPEN) return _("Say your name and take a free seat. It stays with this device.");
    return _("Say your name and choose a seat; the host lets you in. The seat stays with this device.");
}

static float head(struct box b, const struct lobby *l)
{
    const struct session *s = l->guest->game.session;
    char art[64], line[80];
    snprintf(art, sizeof art, "emblem/%s", s->game->id);
    draw_art((struct box){ b.x, b.y, 56, 56 }, art, WHITE);
    float h = type_line_height(TITLE);
    type_line((struct box){ b.x + 70, b.y - 2, b.w - 70, h }, TITLE, TEXT, LEFT, _(s->game->title));
    snprintf(line, sizeof line, ngettext("%d seat", "%d seats", (unsigned long)s->seats), s->seats);
    type_line((struct box){ b.x + 70, b.y + h, b.w - 70, 24 }, SMALL, TEXT2, LEFT, line);
    return fmaxf(64, h + 26);
}

/* The buttons below: watch, and away. */
static void foot(struct box b, const struct lobby *l)
{
    float half = (b.w - 12) / 2;
    struct box left = { b.x, b.y, half, b.h }, right = { b.x + half + 12, b.y, half, b.h };
    if (waits(l)) {
        if (widget_button(spot_id("lobby stop", 0), b, SECONDARY, "close", _("Don\u2019t wait")))
            intent_call(withdraw);
        return;
    }
    if (widget_button(spot_id("lobby back", 0), left, SECONDARY, "back", _("Back"))) intent_call(leave);
    if (widget_button(spot_id("lobby watch", 0), right, SECONDARY, "eye", _("Watch")))
        intent_call(connect_watch);
}

static void draw(void)
{
    const struct lobby *l = connect_lobby();
    static float high = 600;
    home_wood();
    if (input_key(SDLK_ESCAPE)) intent_call(leave);
    if (!l || !l->told || !l->guest->open) {
        type_line((struct box){ 0, canvas.h / 2 - 20, canvas.w, 40 }, BODY, TEXT, CENTRE,
                  _("Waiting for the table\u2026"));
        return;
    }
    bool small = app_small();
    float pad = small ? 14 : 28, w = fminf(640, canvas.w - (small ? 16 : 32)), in = w - 2 * pad, gap = 10;
    float top = fmaxf(8, (canvas.h - high) / 2);
    struct box page = { 0, 0, canvas.w, canvas.h };
    widget_scroll_begin(spot_id("lobby page", 0), page, high + 16);
    struct box b = { (canvas.w - w) / 2, top, w, high };
    widget_panel(b);
    float x = b.x + pad, y = b.y + pad;
    y += head((struct box){ x, y, in, 0 }, l) + 12;
    const char *words = status(l);
    bool warn = l->state == LOBBY_REFUSED || trouble(l) || connect_lost();
    y += type_wrap((struct box){ x, y, in, 0 }, BODY, warn ? 0xFFE3A0FF : TEXT2, LEFT, words) + 12;
    if (web_plain())
        y += type_wrap((struct box){ x, y, in, 0 }, SMALL, TEXT2, LEFT,
                       _("Letters at this table are sealed. This page itself came by http, unprotected: use a "
                         "network you trust.")) + 12;
    if (!waits(l)) {
        widget_field(spot_id("lobby name", 0), (struct box){ x, y, in, grown(52) }, name, sizeof name,
                     NAME_LETTERS, _("Your name"));
        y += grown(52) + 12;
    }
    int seats = l->guest->game.session->seats < l->seats ? l->guest->game.session->seats : l->seats;
    for (int s = 0; s < seats; s++, y += row_height() + gap)
        seat_row((struct box){ x, y, in, row_height() }, l, s);
    foot((struct box){ x, y + 4, in, grown(54) }, l);
    y += 4 + grown(54) + pad;
    if (fabsf(y - b.y - high) > 0.5f) app_redraw();
    high = y - b.y;
    widget_scroll_end();
}

const struct screen lobby_screen = { .name = "lobby", .draw = draw, .update = connect_update };
#endif
