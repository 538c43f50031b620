/* Invite devices: who sits where, and the addresses of the seats that are elsewhere. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../intent.h"
#include "../share.h"
#include "../table.h"
#include "../widgets.h"
#include "journal.h"
#include "screens.h"
#include "text.h"

static void share(void)
{
    const char *why = share_start();
    if (why) app_toast(why);
    app_redraw();
}

static bool spelt;               /* addresses with their passwords are shown: somebody asked */

void invite_open(void)
{
    spelt = false;
    app_push(&invite_screen);
}

/* Everybody who sits here. */
static void all_to_devices(void)
{
    if (!share_on()) share();
    for (int s = 0; s < table.session.seats && share_on(); s++)
        if (table.session.players[s].level == PERSON && table.host->seat[s].where == SEAT_HERE)
            share_seat(s, true);
}

static bool somebody_is_here(void)
{
    for (int s = 0; s < table.session.seats; s++)
        if (table.session.players[s].level == PERSON && (!table.host || table.host->seat[s].where == SEAT_HERE))
            return true;
    return false;
}

/* ---- a seat ---- */

static const struct state {
    const char *icon, *word;
    colour ink;
} states[] = {
    [SEAT_HERE] = { "person", N_("At this screen"), 0x9CC4FFFF },
    [SEAT_FREE] = { "plus", N_("Free: send the address"), 0xFFD97AFF },
    [SEAT_ONLINE] = { "device", N_("On a device"), 0x7FE0A8FF },
    [SEAT_LOST] = { "wifi", N_("Connection lost"), 0xFFD97AFF },
    [SEAT_LEFT] = { "exit", N_("Has left"), 0xFFD97AFF },
};
static const struct state bot = { "bot", N_("Bot"), 0xB9C2CCFF };

static struct state state_of(int seat)
{
    if (table.session.players[seat].level != PERSON) return bot;
    return states[table.host ? table.host->seat[seat].where : SEAT_HERE];
}

static void copy_address(const struct intent *i)
{
    char text[400];
    struct text t = TEXT_ON(text);
    share_address(i->number, &t);
    app_copy(text);
    app_toast(_("The address is copied. Whoever has it has the seat."));
}

static void to_device(const struct intent *i) { share_seat(i->number, true); }
static void to_here(const struct intent *i) { share_seat(i->number, false); }
static void renew(const struct intent *i) { share_new_code(i->number); }

static void to_bot(const struct intent *i) { share_bot(i->number); }

struct choice {
    const char *icon, *label;
    void (*does)(const struct intent *);
};

/* What can be done with a seat, most useful first; how many. */
static int choices_of(int seat, struct choice out[3])
{
    static const struct choice device = { "device", N_("Use a device"), to_device },
                               here = { "person", N_("Here"), to_here },
                               copy = { "copy", N_("Copy address"), copy_address },
                               code = { "key", N_("New code"), renew },
                               plays = { "bot", N_("Bot plays"), to_bot };
    bool is_bot = table.session.players[seat].level != PERSON;
    enum host_where where = table.host->seat[seat].where;
    int n = 0;
    if (is_bot || where == SEAT_HERE) out[n++] = device;
    else if (where == SEAT_FREE) out[n++] = copy;
    else if (where == SEAT_ONLINE) out[n++] = code;
    else out[n++] = plays, out[n++] = copy;
    if (!is_bot && where != SEAT_HERE) out[n++] = here;
    return n;
}

/* The buttons below the name: upright, or with large letters. */
static bool stacked(void) { return app_portrait() || grown(100) > 120; }
static float row_height(void) { return grown(58) + (stacked() ? 60 : 8); }

/* An icon gives way to its word. */
static bool labelled(uint32_t id, struct box b, enum button kind, const char *icon, const char *label)
{
    bool room = type_width(BUTTON, label) + 57 <= b.w;
    return widget_button(id, b, kind, room ? icon : NULL, label);
}

static void seat_row(struct box b, int seat)
{
    const struct state st = state_of(seat);
    struct choice list[3];
    int n = table.host ? choices_of(seat, list) : 0;
    draw_round(b, 12, fade(WHITE, 0.05f));
    widget_badge((struct box){ b.x + 12, b.y + 12, 40, 40 }, seat_colour(&table.at, seat), true);
    float h = type_line_height(ROW), w = stacked() ? b.w - 76 : b.w * 0.38f - 66;
    type_line((struct box){ b.x + 64, b.y + 6, w, h }, ROW, TEXT, LEFT, table.session.players[seat].name);
    bool code = invite_codes_width() > 0 && st.word == states[SEAT_FREE].word;   /* it hangs beside the list */
    const char *word = code ? N_("Free") : st.word;
    draw_icon((struct box){ b.x + 64, b.y + 8 + h, 20, 20 }, st.icon, st.ink);
    type_line((struct box){ b.x + 90, b.y + 6 + h, w - 26, 24 }, SMALL, st.ink, LEFT, _(word));
    float room = stacked() ? b.w - 24 : b.w * 0.62f - 12,
          each = fminf(210, (room - 8 * (float)(n - 1)) / (float)(n ? n : 1));
    float y = stacked() ? b.y + b.h - 56 : b.y + (b.h - 48) / 2;
    for (int i = 0; i < n; i++) {
        struct box at = { b.x + b.w - 12 - (each + 8) * (float)(n - i) + 8, y, each, 48 };
        if (labelled(spot_id("invite", seat * 4 + i), at, i ? SECONDARY : PAPER, list[i].icon,
                     _(list[i].label)))
            intent_set(&(struct intent){ .carry_out = list[i].does, .number = seat });
    }
}

/* ---- the page ---- */

static const char *unshared(void)
{
    return _("Each person can play on a device of their own: their cards are on it alone, and no curtain "
             "falls. Docket starts "
             "a broker (mosquitto) on this computer; until you share the table nothing listens.");
}

/* Before it is shared: what it means, what is missing for it, and the button. */
static float offer_height(float w)
{
    const char *needs = share_needs();
    return type_height(w, BODY, unshared()) + 16 + (needs ? type_height(w, BODY, needs) + 16 : 0)
           + 2 * grown(60) + 12;
}

static void offer(struct box b)
{
    const char *needs = share_needs();
    uint32_t id = spot_id("invite share", 0);
    b.y += type_wrap(b, BODY, TEXT, LEFT, unshared()) + 16;
    if (needs) b.y += type_wrap(b, BODY, 0xFFE3A0FF, LEFT, needs) + 16;
    b.h = grown(60);
    if (needs) widget_button_off(id, b, "device", _("Share this table"), needs);
    else if (widget_button(id, b, SECONDARY, "device", _("Share this table"))) intent_call(share);
    b.y += b.h + 12;
    id = spot_id("invite all", 0);
    if (needs) widget_button_off(id, b, "people", _("All on devices"), needs);
    else if (widget_button(id, b, PRIMARY, "people", _("All on devices"))) intent_call(all_to_devices);
}

static void stop(void)
{
    share_end();
    table_refresh();
}

/* The i-th place of the buttons: three and two beside each other, small two and two and one. */
static struct box foot_place(struct box b, float y, int i)
{
    int full = app_small() ? 2 : 3, across = i > 2 ? 2 : full, row = i / full, column = i % full;
    float w = (b.w - 12 * (float)(across - 1)) / (float)across, h = grown(52);
    return (struct box){ b.x + (w + 12) * (float)column, y + (h + 12) * (float)row, w, h };
}

static float foot(struct box b)
{
    char line[500];
    const char *needs = share_page_needs();
    snprintf(line, sizeof line, "%s %s%s%s", share_listens(), _("Use a network you trust."), needs ? " " : "",
             needs ? needs : "");
    float h = widget_note_height(b.w, line), y = b.y + h + 12;
    widget_note((struct box){ b.x, b.y, b.w, h }, "wifi", line);
    if (labelled(spot_id("invite stop", 0), foot_place(b, y, 0), GHOST, "close", _("Stop sharing")))
        intent_call(stop);
    bool brief = app_portrait() || app_small();
    if (labelled(spot_id("invite watch", 0), foot_place(b, y, 1), SECONDARY, "eye",
                 brief ? _("Spectators") : _("Copy for spectators")))
        intent_set(&(struct intent){ .carry_out = copy_address, .number = SEAT_NONE });
    if (labelled(spot_id("invite play", 0), foot_place(b, y, 2), PRIMARY, "gavel", _("To the table")))
        app_back();
    uint32_t all = spot_id("invite all", 0);
    if (!somebody_is_here())
        widget_button_off(all, foot_place(b, y, 3), NULL, _("All on devices"),
                          _("Nobody sits at this screen any more"));
    else if (labelled(all, foot_place(b, y, 3), SECONDARY, "people", _("All on devices")))
        intent_call(all_to_devices);
    if (labelled(spot_id("invite spelt", 0), foot_place(b, y, 4), GHOST, spelt ? "eye-off" : "key",
                 spelt ? _("Hide the addresses") : _("Show the addresses")))
        spelt = !spelt;
    struct box last = foot_place(b, y, 4);
    return last.y + last.h - b.y;
}

/* The addresses of free seats as text too, for whoever can't copy; not while a room looks on unasked. */
static float addresses(struct box b)
{
    float top = b.y;
    if (!spelt) return 0;
    for (int s = 0; s < table.session.seats; s++) {
        char line[700], at[400];
        struct text t = TEXT_ON(at);
        if (table.session.players[s].level != PERSON || table.host->seat[s].where != SEAT_FREE) continue;
        bool page = share_page(s, &t);
        if (!page) share_address(s, &t);
        int n = snprintf(line, sizeof line, page ? "%s:  %s" : "%s:  docket join '%s'",
                         table.session.players[s].name, at);
        char code[40] = "";
        struct text typed = TEXT_ON(code);
        if (!page && share_code(s, &typed)) {
            at[strcspn(at, "#")] = 0;
            snprintf(line + n, sizeof line - (size_t)n, _("; or typed at Join: **%s %s**"), at, code);
        }
        float h = type_height(b.w, LOG, line);
        if (b.y + h > canvas.h - 12 && !app_small()) break;
        type_wrap((struct box){ b.x, b.y, b.w, h }, LOG, TEXT2, LEFT, line);
        b.y += h + 6;
    }
    return b.y - top;
}

static void seat_rows(struct box in)
{
    for (int s = 0; s < table.session.seats; s++)
        seat_row((struct box){ in.x, in.y + (row_height() + 8) * (float)s, in.w - 10, row_height() }, s);
}

/* One page, to be scrolled: a phone's size, or large letters. */
static void draw_small(float seats)
{
    static float high = 900;
    float top = table_bar_height(), w = canvas.w - 20;
    struct box page = { 0, top, canvas.w, canvas.h - top }, b = { 10, top + 8, w, seats + 16 };
    widget_scroll_begin(spot_id("invite page", 0), page, high);
    widget_panel(b);
    seat_rows(box_inset(b, 8));
    struct box rest = { 14, b.y + b.h + 12, w - 8, 0 };
    if (share_on()) {
        rest.y += foot(rest) + 12;
        rest.y += addresses(rest);
        struct box codes = { rest.x, rest.y, rest.w, 560 };
        if (!spelt && invite_codes(codes)) rest.y += codes.h;
    } else {
        offer(rest);
        rest.y += offer_height(rest.w);
    }
    if (fabsf(rest.y + 12 - top - high) > 0.5f) app_redraw();
    high = rest.y + 12 - top;
    widget_scroll_end();
}

static void draw_large(float seats)
{
    float top = table_bar_height() + 20, side = invite_codes_width(), w = fminf(860, canvas.w - 32 - side),
          x = (canvas.w - w - side) / 2;
    float low = share_on() ? 2 * grown(52) + 122 : offer_height(w);
    struct box b = { x, top, w, fminf(seats + 24, canvas.h - top - low - 40) };
    widget_panel(b);
    struct box in = { b.x + 12, b.y + 12, b.w - 24, b.h - 24 };
    widget_scroll_begin(spot_id("invite seats", 0), in, seats - 8);
    seat_rows(in);
    widget_scroll_end();
    struct box rest = { x, b.y + b.h + 16, w, 0 };
    if (!share_on()) {
        offer(rest);
        return;
    }
    rest.y += foot(rest) + 16;
    struct box below = { x, rest.y, w, canvas.h - rest.y - 12 },
               beside = { x + w + 16, top, side - 16, canvas.h - top - 16 };
    if (side > 0 && !invite_codes(beside))
        type_wrap(box_inset(beside, 20), BODY, TEXT2, CENTRE,
                  _("A code for a phone\u2019s camera hangs here for every free seat."));
    if (side <= 0 && !spelt) invite_codes(below);
    addresses(rest);
}

static void draw(void)
{
    const struct board *d = table.board;
    float seats = (row_height() + 8) * (float)table.session.seats;
    draw_backdrop(d->table[0], d->table[1], d->table[2]);
    if (app_small()) draw_small(seats);
    else draw_large(seats);
    if (widget_page_bar(_("Invite devices")) || input_key(SDLK_ESCAPE)) app_back();
}

const struct screen invite_screen = { .name = "invite", .draw = draw };

/* ---- the notice at the table ---- */

static void listen(void) { table_hush(table.driver.seat, false); }

float invite_notice(struct box b)
{
    bool lost;
    double since;
    char text[300];
    const struct driver *d = &table.driver;
    const char *trouble = d->trouble ? d->trouble(d->of) : share_trouble();
    bool hushed = d->own && d->seat >= 0 && table_people().quiet >> d->seat & 1,
         quiet = !trouble && hushed && table_turn() != SEAT_NONE;
    int seat = table.at.shown_to_all ? -1 : share_missing(&lost, &since);
    if (!trouble && !quiet && seat < 0) return 0;
    if (trouble && !d->trouble)
        snprintf(text, sizeof text, _("The devices at this table can't be reached: %s. It is tried again."),
                 trouble);
    else if (trouble) snprintf(text, sizeof text, "%s", trouble);
    else if (quiet)
        snprintf(text, sizeof text, "%s", _("You are not asked in this round. Press here to be asked again."));
    else {
        const char *name = table.session.players[seat].name;
        bool long_ago = app_now() - since > HOST_GONE;
        snprintf(text, sizeof text, lost ? _("The connection to %s is lost.") : _("%s has left the table."),
                 name);
        size_t n = strlen(text);
        snprintf(text + n, sizeof text - n, " %s",
                 long_ago || !lost ? _("Press here: wait, take the seat here, or let a bot play.")
                                   : _("Waiting\u2026"));
    }
    b.h = fmaxf(48, type_height(b.w - 68, LOG, text) + 16);
    uint32_t id = spot_id("device notice", 0);
    bool tapped = spot(id, b, SPOT_LARGE, text);
    draw_fill(b, 0x4A3A16FF);
    if (spot_focused(id)) draw_outline(b, 0, 2, BRASS400);
    draw_icon((struct box){ b.x + 16, b.y + (b.h - 24) / 2, 24, 24 }, quiet ? "sound-off" : "wifi", BRASS300);
    type_wrap((struct box){ b.x + 54, b.y + 8, b.w - 68, b.h - 16 }, LOG, WHITE, LEFT, text);
    if (tapped && quiet) intent_call(listen);
    if (tapped && seat >= 0) invite_open();
    return b.h;
}
