/* Invite devices: who sits where, and the addresses of the seats that are elsewhere. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../date.h"
#include "../intent.h"
#include "../luck_view.h"
#include "../share.h"
#include "../table.h"
#include "../table_parts.h"
#include "../widgets.h"
#include "journal.h"
#include "screens.h"
#include "text.h"

enum { ADDRESS_MOST = 800,       /* bytes of a link */
       RARE = SEATS_MAX + 4 };   /* choices behind a seat's dots */

static void share(void)
{
    const char *why = share_start();
    if (why) app_toast(why);
    app_redraw();
}

static bool spelt;               /* addresses with their passwords are shown: somebody asked */
static int more = -1;            /* the seat whose rarer choices are shown */

void invite_open(void)
{
    spelt = false;
    more = -1;
    app_push(&invite_screen);
}

/* Everybody who sits here. */
static void all_to_devices(void)
{
    const struct seat *at = table_at();
    if (!share_on()) share();
    for (int s = 0; s < at->seats && share_on(); s++)
        if (at->players[s].level == PERSON && table_host()->seat[s].where == SEAT_HERE)
            share_seat(s, true);
}

static bool somebody_is_here(const struct seat *at)
{
    for (int s = 0; s < at->seats; s++)
        if (at->players[s].level == PERSON && (!table_host() || table_host()->seat[s].where == SEAT_HERE))
            return true;
    return false;
}

/* ---- a seat ---- */

static const struct state {
    const char *icon, *word;
    colour ink;
} states[] = {
    [SEAT_HERE] = { "person", N_("At this screen"), 0x9CC4FFFF },
    [SEAT_FREE] = { "plus", N_("Free"), 0xFFD97AFF },
    [SEAT_ONLINE] = { "device", N_("On a device"), 0x7FE0A8FF },
    [SEAT_LOST] = { "wifi", N_("Connection lost"), 0xFFD97AFF },
    [SEAT_LEFT] = { "exit", N_("Has left"), 0xFFD97AFF },
};
static const struct state bot = { "bot", N_("Bot"), 0xB9C2CCFF };

static struct state state_of(const struct seat *at, int seat)
{
    static const struct state coming = { "hourglass", N_("Let in, on the way"), 0xFFD97AFF };
    if (at->players[seat].level != PERSON) return bot;
    const struct host_seat *on = table_host() ? &table_host()->seat[seat] : NULL;
    if (on && on->where == SEAT_FREE && on->given) return coming;
    return states[on ? on->where : SEAT_HERE];
}

static void copy_address(const struct intent *i)
{
    char text[ADDRESS_MOST];
    struct text t = TEXT_ON(text);
    share_address(i->number, &t);
    app_copy(text);
    app_toast(_("The address is copied. Whoever has it has the seat."));
}

static void to_device(const struct intent *i) { share_seat(i->number, true); }
static void to_here(const struct intent *i) { share_seat(i->number, false); }
static void renew(const struct intent *i) { share_new_code(i->number); }

static void to_bot(const struct intent *i) { share_bot(i->number); }

static void throw_out(const struct intent *i)
{
    const char *why = door_throw_out(table_host(), i->number);
    if (why) app_toast(why);
    more = -1;
    table_refresh();
}

/* number: the one seat, and the other in the tens */
static void swap(const struct intent *i)
{
    const char *why = door_swap(table_host(), i->number % 10, i->number / 10);
    if (why) app_toast(why);
    else more = -1;
    table_moved(i->number % 10);
    table_moved(i->number / 10);
    table_refresh();
}

static void show_more(const struct intent *i) { more = more == i->number ? -1 : i->number; }

struct choice {
    const char *icon, *label;
    void (*does)(const struct intent *);
};

/* What can be done with a seat at once, most useful first; how many. */
static int choices_of(const struct seat *at, int seat, struct choice out[2])
{
    static const struct choice device = { "device", N_("Use a device"), to_device },
                               here = { "person", N_("Here"), to_here },
                               plays = { "bot", N_("Bot plays"), to_bot };
    bool is_bot = at->players[seat].level != PERSON;
    enum host_where where = table_host()->seat[seat].where;
    int n = 0;
    if (where == SEAT_ONLINE && !is_bot) return 0;       /* nobody is thrown out by a slip of the hand */
    out[n++] = is_bot || where == SEAT_HERE ? device : plays;
    if (!is_bot && where != SEAT_HERE) out[n++] = here;
    return n;
}

/* The buttons below the name: upright, or with large letters. */
static bool stacked(void) { return app_portrait() || grown(100) > 120; }

static float row_height(const struct seat *at, int seat)
{
    struct choice list[2];
    bool below = stacked() && table_host() && choices_of(at, seat, list) > 0;
    return grown(58) + (below ? 60 : 8);
}

/* What is rarer, or undoes what somebody elsewhere has: out, the seat's address, another's seat. How many. */
static int rarer_of(int seat, struct intent out[RARE], char (*label)[80])
{
    static const struct { const char *label; void (*does)(const struct intent *); } all[] = {
        { N_("Throw out"), throw_out }, { N_("Here"), to_here }, { N_("New code"), renew },
        { N_("Copy address"), copy_address },
    };
    int n = 0;
    enum door_seat at = door_seat(table_host(), seat);
    bool online = table_host()->seat[seat].where == SEAT_ONLINE,
         elsewhere = at == DOOR_TAKEN || at == DOOR_FREE;
    const bool can[] = { at == DOOR_TAKEN, elsewhere && online, elsewhere && online, elsewhere };
    for (int i = 0; i < 4; i++) {
        if (!can[i]) continue;
        out[n] = (struct intent){ .carry_out = all[i].does, .number = seat };
        snprintf(label[n++], 80, "%s", _(all[i].label));
    }
    for (int s = 0; s < table_session()->seats; s++) {
        if (s == seat || door_swap_why(table_host(), seat, s)) continue;
        out[n] = (struct intent){ .carry_out = swap, .number = seat + 10 * s };
        snprintf(label[n++], 80, _("Swap with %s"), table_session()->players[s].name);
    }
    return n;
}

static float more_height(int seat)
{
    struct intent list[RARE];
    char label[RARE][80];
    if (more != seat || !table_host()) return 0;
    return (float)((rarer_of(seat, list, label) + 1) / 2) * 56 + 4;
}

static void more_row(struct box b, int seat)
{
    struct intent list[RARE];
    char label[RARE][80];
    int n = rarer_of(seat, list, label);
    float w = (b.w - 32) / 2;
    for (int i = 0; i < n; i++) {
        struct box at = { b.x + 12 + (w + 8) * (float)(i % 2), b.y + 56 * (float)(i / 2), w, 48 };
        bool out = list[i].carry_out == throw_out;
        if (widget_button(spot_id("invite more", seat * 16 + i), at, out ? DANGER : SECONDARY, NULL, label[i]))
            intent_set(&list[i]);
    }
}

/* An icon gives way to its word. */
static bool labelled(uint32_t id, struct box b, enum button kind, const char *icon, const char *label)
{
    bool room = type_width(BUTTON, label) + 57 <= b.w;
    return widget_button(id, b, kind, room ? icon : NULL, label);
}

/* What it does, and its part in the deal; the die alone where there is no room for its words. */
static void state_words(struct box b, const struct state *st, int seat)
{
    bool added;
    const char *luck = st->word == bot.word ? "" : luck_of_seat(seat, &added);
    float w = type_width(SMALL, _(st->word)), rest = b.w - w - 34;
    type_line(b, SMALL, st->ink, LEFT, _(st->word));
    if (!*luck || rest < -4) return;
    colour ink = added ? 0x8FE3BCFF : TEXT2;
    draw_icon((struct box){ b.x + w + 10, b.y + 2, 20, 20 }, "dice", ink);
    if (type_width(SMALL, luck) <= rest)
        type_line((struct box){ b.x + w + 34, b.y, rest, b.h }, SMALL, ink, LEFT, luck);
}

static void seat_row(const struct seat *at, struct box b, int seat)
{
    const struct state st = state_of(at, seat);
    struct choice list[2];
    struct intent rare[RARE];
    char label[RARE][80];
    int n = table_host() ? choices_of(at, seat, list) : 0;
    float rest = more_height(seat);
    draw_round((struct box){ b.x, b.y, b.w, b.h + rest }, 12, fade(WHITE, 0.05f));
    if (rest > 0) more_row((struct box){ b.x, b.y + b.h, b.w, rest }, seat);
    widget_badge((struct box){ b.x + 12, b.y + 12, 40, 40 }, seat_colour(at, seat), true);
    bool dots = share_on() && st.word != bot.word && rarer_of(seat, rare, label) > 0;
    float h = type_line_height(ROW), side = n > 1 ? b.w * 0.62f - 10 : n ? 280 : dots ? 50 : 0, w = b.w - 76;
    if (!stacked()) w -= side;           /* what the buttons leave */
    else if (dots) w -= 50;
    type_line((struct box){ b.x + 64, b.y + 6, w, h }, ROW, TEXT, LEFT, at->players[seat].name);
    draw_icon((struct box){ b.x + 64, b.y + 8 + h, 20, 20 }, st.icon, st.ink);
    state_words((struct box){ b.x + 90, b.y + 6 + h, w - 26, 24 }, &st, seat);
    struct box corner = { b.x + b.w - 54, b.y + 6, 48, 48 };
    if (dots
        && widget_icon(spot_id("invite dots", seat), corner, "more", _("More about this seat"), more == seat))
        intent_set(&(struct intent){ .carry_out = show_more, .number = seat });
    if (dots && !stacked()) b.w -= 50;
    float room = stacked() ? b.w - 24 : b.w * 0.62f - 12,
          each = fminf(210, (room - 8 * (float)(n - 1)) / (float)(n ? n : 1));
    float y = stacked() ? b.y + b.h - 56 : b.y + (b.h - 48) / 2;
    for (int i = 0; i < n; i++) {
        struct box button = { b.x + b.w - 12 - (each + 8) * (float)(n - i) + 8, y, each, 48 };
        bool asks = !i && list[i].does == to_device;
        if (labelled(spot_id("invite", seat * 4 + i), button, asks ? PAPER : SECONDARY, list[i].icon,
                     _(list[i].label)))
            intent_set(&(struct intent){ .carry_out = list[i].does, .number = seat });
    }
}

/* ---- the page ---- */

static const char *unshared(void)
{
    static char far[500];
    const char *name = share_broker_name();
    if (*name) {
        snprintf(far, sizeof far, _("Each person can play on a device of their own: their cards are on it "
                                    "alone, and no curtain falls. The broker %s passes letters on, sealed "
                                    "from end to end; all devices reach out to it, so friends can be "
                                    "anywhere."), name);
        return far;
    }
#ifdef __EMSCRIPTEN__
    return _("Each person can play on a device of their own: their cards are on it alone, and no curtain "
             "falls. This page keeps the game and deals; a broker, which you name, passes sealed letters on.");
#else
    if (!share_own())
        return _("Each person can play on a device of their own: their cards are on it alone, and no curtain "
                 "falls. Docket keeps the game and deals; a broker, which you name, passes sealed letters on.");
    return _("Each person can play on a device of their own: their cards are on it alone, and no curtain "
             "falls. Docket starts a broker (mosquitto) on this computer; until you share the table nothing "
             "listens.");
#endif
}

/* How it goes, where there is room to say so. */
static const struct { const char *icon, *title, *text; } steps[] = {
    { "wifi", N_("Share this table"),
      N_("One link and one code for cameras appear here. Send the link to whoever you like.") },
    { "door", N_("Let them in"),
      N_("Whoever opens it sees who is there, says a name and knocks. A seat stays with the device that took "
         "it.") },
    { "gavel", N_("Play"),
      N_("Each sees their own cards alone. A device that drops out finds its seat again.") },
};
enum { STEPS = sizeof steps / sizeof *steps };

static float how_height(float w)
{
    float h = 0;
    for (int i = 0; i < STEPS; i++)
        h += type_height(w - 56, ROW, _(steps[i].title)) + type_height(w - 56, SMALL, _(steps[i].text)) + 22;
    return h;
}

static float how(struct box b)
{
    float top = b.y, w = b.w - 56;
    for (int i = 0; i < STEPS; i++, b.y += 22) {
        float h = type_height(w, ROW, _(steps[i].title));
        draw_round((struct box){ b.x, b.y, 40, 40 }, 20, fade(BRASS400, 0.16f));
        draw_icon((struct box){ b.x + 9, b.y + 9, 22, 22 }, steps[i].icon, BRASS300);
        type_wrap((struct box){ b.x + 56, b.y, w, h }, ROW, TEXT, LEFT, _(steps[i].title));
        b.y += h;
        b.y += type_wrap((struct box){ b.x + 56, b.y, w, 0 }, SMALL, TEXT2, LEFT, _(steps[i].text));
    }
    return b.y - top;
}

/* Before it is shared: what it means, what is missing for it, and the button. */
static float offer_height(float w)
{
    const char *needs = share_needs();
    return type_height(w, BODY, unshared()) + 16 + (needs ? type_height(w, BODY, needs) + 16 : 0)
           + 2 * grown(60) + 12 + grown(52) + 12;
}

/* On a ground of its own, so that its pale letters are read where the backdrop is bright. */
static void off_for_now(uint32_t id, struct box b, const char *icon, const char *label, const char *needs)
{
    draw_round(b, 11, WELL);
    widget_button_off(id, b, icon, label, needs);
}

static void offer(struct box b)
{
    const char *needs = share_needs();
    uint32_t id = spot_id("invite share", 0);
    b.y += type_wrap(b, BODY, TEXT, LEFT, unshared()) + 16;
    if (needs) b.y += type_wrap(b, BODY, 0xFFE3A0FF, LEFT, needs) + 16;
    b.h = grown(60);
    if (needs) off_for_now(id, b, "device", _("Share this table"), needs);
    else if (widget_button(id, b, SECONDARY, "device", _("Share this table"))) intent_call(share);
    b.y += b.h + 12;
    id = spot_id("invite all", 0);
    if (needs) off_for_now(id, b, "people", _("All on devices"), needs);
    else if (widget_button(id, b, PRIMARY, "people", _("All on devices"))) intent_call(all_to_devices);
    b.y += b.h + 12;
    b.h = grown(52);
    const char *name = share_broker_name();
    char label[200];
    snprintf(label, sizeof label, _("Broker: %s"), *name ? name : share_broker_none());
    if (labelled(spot_id("invite broker", 0), b, GHOST, "wifi", label)) intent_call(broker_open);
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

/* Where letters go, and who can't come; first of all what the broker refuses. */
static void way_words(char *out, size_t size)
{
    const char *needs = share_page_needs(), *trouble = share_trouble();
    bool reached, far = share_elsewhere(&reached);
    if (trouble) {
        size_t n = strlen(trouble);
        snprintf(out, size, "%s%s", trouble, n && trouble[n - 1] == '.' ? "" : ".");
        text_capital(out);
        return;
    }
    snprintf(out, size, "%s%s%s%s%s", share_listens(), far ? "" : " ",
             far ? "" : _("Use a network you trust."), needs ? " " : "", needs ? needs : "");
}

/* On a phone the way on lies under the thumb, below what scrolls. */
static bool pinned(void) { return app_small() && app_portrait(); }

static void to_the_table(struct box b)
{
    if (labelled(spot_id("invite play", 0), b, PRIMARY, "gavel", _("To the table"))) app_back();
}

static float foot(const struct seat *at, struct box b)
{
    char line[500];
    int i = 0;
    way_words(line, sizeof line);
    float h = widget_note_height(b.w, line), y = b.y + h + 12;
    widget_note((struct box){ b.x, b.y, b.w, h }, "wifi", line);
    if (labelled(spot_id("invite stop", 0), foot_place(b, y, i++), GHOST, "close", _("Stop sharing")))
        intent_call(stop);
    bool brief = app_portrait() || app_small();
    if (labelled(spot_id("invite watch", 0), foot_place(b, y, i++), SECONDARY, "eye",
                 brief ? _("Spectators") : _("Copy for spectators")))
        intent_set(&(struct intent){ .carry_out = copy_address, .number = SEAT_NONE });
    if (!pinned()) to_the_table(foot_place(b, y, i++));
    uint32_t all = spot_id("invite all", 0);
    struct box on = foot_place(b, y, i++), last = foot_place(b, y, i);
    if (!somebody_is_here(at))
        widget_button_off(all, on, NULL, _("All on devices"), _("Nobody sits at this screen any more"));
    else if (labelled(all, on, SECONDARY, "people", _("All on devices")))
        intent_call(all_to_devices);
    if (labelled(spot_id("invite spelt", 0), last, GHOST, spelt ? "eye-off" : "key",
                 spelt ? _("Hide the addresses") : _("Show the addresses")))
        spelt = !spelt;
    return last.y + last.h - b.y;
}

/* The addresses of free seats as text too, for whoever can't copy; not while a room looks on unasked. */
static float addresses(const struct seat *at, struct box b)
{
    float top = b.y;
    if (!spelt) return 0;
    for (int s = 0; s < at->seats; s++) {
        char line[1000], where[ADDRESS_MOST];
        struct text t = TEXT_ON(where);
        if (at->players[s].level != PERSON || table_host()->seat[s].where != SEAT_FREE) continue;
        bool page = share_page(s, &t);
        if (!page) share_address(s, &t);
        int n = snprintf(line, sizeof line, page ? "%s:  %s" : "%s:  docket join '%s'",
                         at->players[s].name, where);
        char code[40] = "";
        struct text typed = TEXT_ON(code);
        if (!page && share_code(s, &typed)) {
            where[strcspn(where, "#")] = 0;
            snprintf(line + n, sizeof line - (size_t)n, _("; or typed at Join: **%s %s**"), where, code);
        }
        float h = type_height(b.w, LOG, line);
        if (b.y + h > canvas.h - 12 && !app_small()) break;
        type_wrap((struct box){ b.x, b.y, b.w, h }, LOG, TEXT2, LEFT, line);
        b.y += h + 6;
    }
    return b.y - top;
}

static void seat_rows(const struct seat *at, struct box in)
{
    for (int s = 0; s < at->seats; s++) {
        float h = row_height(at, s);
        seat_row(at, (struct box){ in.x, in.y, in.w - 10, h }, s);
        in.y += h + 8 + more_height(s);
    }
}

/* One page, to be scrolled: a phone's size, or large letters. */
static void draw_small(const struct seat *at, float seats)
{
    static float high = 900;
    float top = table_bar_height(), w = canvas.w - 20, bar = share_on() && pinned() ? grown(52) + 20 : 0;
    struct box page = { 0, top, canvas.w, canvas.h - top - bar }, b = { 10, top + 8, w, seats + 16 };
    widget_scroll_begin(spot_id("invite page", 0), page, high);
    widget_panel(b);
    seat_rows(at, box_inset(b, 8));
    struct box rest = { 14, b.y + b.h + 12, w - 8, 0 };
    if (share_on()) {
        rest.y += invite_door(rest) + 16;
        rest.y += foot(at, rest) + 12;
        rest.y += addresses(at, rest);
    } else {
        offer(rest);
        rest.y += offer_height(rest.w);
        if (rest.y + 20 + how_height(rest.w) < canvas.h - 12) {
            rest.y += 20;
            rest.y += how(rest);
        }
    }
    if (fabsf(rest.y + 12 - top - high) > 0.5f) app_redraw();
    high = rest.y + 12 - top;
    widget_scroll_end();
    if (bar == 0) return;
    draw_gradient((struct box){ 0, canvas.h - bar, canvas.w, bar }, 0, 0x1A2028FF, 0x12171DFF);
    to_the_table((struct box){ 10, canvas.h - bar + 10, w, grown(52) });
}

/* Beside the seats: how it goes, and the buttons. */
static void draw_offer(const struct seat *at, float seats)
{
    float top = table_bar_height() + 20, w = (canvas.w - 72) / 2, in = w - 48,
          h = offer_height(in) + how_height(in) + 48, room = canvas.h - top - 24,
          high = fminf(room, fmaxf(h, seats + 16));
    top += (room - high) / 3;
    struct box left = { 24, top, w, fminf(high, seats + 16) }, right = { 48 + w, top, w, high };
    widget_panel(left);
    widget_scroll_begin(spot_id("invite seats", 0), box_inset(left, 12), seats - 8);
    seat_rows(at, box_inset(left, 12));
    widget_scroll_end();
    widget_panel(right);
    struct box b = box_inset(right, 24);
    if (h <= high) b.y += how(b) + (high - h) / 2;
    offer(b);
}

static void draw_large(const struct seat *at, float seats)
{
    if (!share_on() && !app_portrait() && canvas.w >= 1000) {
        draw_offer(at, seats);
        return;
    }
    bool two = share_on() && !app_portrait() && canvas.w >= 1000;
    float top = table_bar_height() + 20, side = two ? (canvas.w - 72) / 2 + 24 : 0,
          w = two ? side - 24 : fminf(860, canvas.w - 32), x = (canvas.w - w - side) / 2;
    static float door = 500, below = 200;
    float low = share_on() ? below + (spelt ? 180 : 32) : offer_height(w);       /* addresses stand below */
    if (share_on() && !two) low += fminf(door + 32, canvas.h * 0.38f + 24) + 16;
    struct box b = { x, top, w, fminf(seats + 16, canvas.h - top - low - (share_on() ? 0 : 40)) };
    widget_panel(b);
    struct box in = { b.x + 12, b.y + 12, b.w - 24, b.h - 24 };
    widget_scroll_begin(spot_id("invite seats", 0), in, seats - 8);
    seat_rows(at, in);
    widget_scroll_end();
    struct box rest = { x, b.y + b.h + 16, w, 0 };
    if (!share_on()) {
        offer(rest);
        return;
    }
    struct box panel = { x + side, top, w, fminf(door + 32, canvas.h - top - 20) };
    if (!two) panel = (struct box){ x, rest.y, w, fminf(door + 32, canvas.h * 0.38f + 24) };
    widget_panel(panel);
    struct box page = { panel.x + 16, panel.y + 16, panel.w - 32, panel.h - 32 };
    widget_scroll_begin(spot_id("invite door", 0), page, door);
    float high = invite_door((struct box){ page.x, page.y, page.w - 10, 0 });
    widget_scroll_end();
    if (fabsf(high - door) > 0.5f) app_redraw();
    door = high;
    if (!two) rest.y = panel.y + panel.h + 16;
    float foots = foot(at, rest);
    if (fabsf(foots - below) > 0.5f) app_redraw();
    below = foots;
    rest.y += foots + 16;
    addresses(at, rest);
}

/* Whose devices: the game and its seats, at the other end of the bar. */
static void whose(const struct seat *at)
{
    char line[120];
    int n = snprintf(line, sizeof line, "%s \u00b7 ", _(at->game->title));
    snprintf(line + n, sizeof line - (size_t)n, ngettext("%d seat", "%d seats", (unsigned long)at->seats),
             at->seats);
    float from = 73 + type_width(HEADING, _("Invite devices")) + 24, room = canvas.w - 24 - from;
    if (app_small() || type_width(BODY, line) > room) return;
    type_line((struct box){ from, 0, room, app_portrait() ? 64 : 56 }, BODY, TEXT2, RIGHT, line);
}

static void draw(void)
{
    const struct seat *at = table_at();
    const struct board *d = at->board;
    float seats = more >= 0 ? more_height(more) : 0;
    for (int s = 0; s < at->seats; s++) seats += row_height(at, s) + 8;
    draw_backdrop(d->table[0], d->table[1], d->table[2]);
    if (app_small()) draw_small(at, seats);
    else draw_large(at, seats);
    if (widget_page_bar(_("Invite devices")) || input_key(SDLK_ESCAPE)) app_back();
    whose(at);
}

const struct screen invite_screen = { .name = "invite", .draw = draw };

/* ---- the notice at the table ---- */

static void listen(void) { table_hush(table_driver()->seat, false); }

/* What is shown of a table elsewhere was kept here: nobody has answered yet. */
static void as_it_was(char *out, size_t size)
{
    time_t at = (time_t)(connect_seen() / 1000);
    struct tm tm;
    char when[80];
    date_words(when, sizeof when, _("%e %B, %H:%M"), localtime_r(&at, &tm));
    snprintf(out, size, _("The host is away. This is the table as you saw it last: %s."), when);
}

/* What is the matter, weightiest first. */
struct matter {
    const char *trouble;         /* the way there, or that from here */
    bool held, stuck, quiet, lost, fair; /* the deal waits; for another draw; not asked any more; is made */
    int seat;                    /* who is missing, or below 0 */
    double since;
    char luck[300];
};

static bool look(const struct seat *at, struct matter *m)
{
    const struct driver *d = table_driver();
    struct text waits = TEXT_ON(m->luck);
    text_clear(&waits);
    m->trouble = d->trouble ? d->trouble(d->of) : share_trouble();
    m->held = !m->trouble && luck_waits(&waits);
    m->stuck = luck_stuck();
    bool hushed = d->own && d->seat >= 0 && table_people().quiet >> d->seat & 1;
    m->quiet = !m->trouble && !m->held && hushed && table_turn() != SEAT_NONE;
    m->seat = at->shown_to_all ? -1 : share_missing(&m->lost, &m->since);
    bool matters = m->trouble || m->quiet || m->held || m->seat >= 0;
    m->fair = !matters && luck_to_compare(&waits);
    return matters || m->fair;
}

static void missing_words(const struct seat *at, const struct matter *m, char *text, size_t size)
{
    bool long_ago = app_now() - m->since > HOST_GONE;
    snprintf(text, size, m->lost ? _("The connection to %s is lost.") : _("%s has left the table."),
             at->players[m->seat].name);
    size_t n = strlen(text);
    snprintf(text + n, size - n, " %s",
             long_ago || !m->lost ? _("Press here: wait, take the seat here, or let a bot play.")
                                  : _("Waiting\u2026"));
}

static void matter_words(const struct seat *at, const struct matter *m, char *text, size_t size)
{
    bool elsewhere = table_driver()->trouble;
    if (m->fair) snprintf(text, size, "%s", m->luck);
    else if (m->held || (m->stuck && elsewhere))
        snprintf(text, size, "%s%s%s", m->held ? m->luck : m->trouble, m->stuck ? " " : "",
                 m->stuck ? _("Press here to draw again: all must agree.") : "");
    else if (m->trouble && !elsewhere && *m->trouble && m->trouble[strlen(m->trouble) - 1] == '.')
        snprintf(text, size, "%s", m->trouble);          /* of the broker: what it refuses, and what to do */
    else if (m->trouble && !elsewhere)
        snprintf(text, size, _("The devices at this table can't be reached: %s. Docket keeps trying."),
                 m->trouble);
    else if (connect_out())
        snprintf(text, size, "%s",
                 _("This seat is no longer this device's: the host gave it another code. Press here to knock "
                   "again."));
    else if (m->trouble && connect_seen()) as_it_was(text, size);
    else if (m->trouble) snprintf(text, size, "%s", m->trouble);
    else if (m->quiet)
        snprintf(text, size, "%s", _("You aren't asked in this round. Press here to be asked again."));
    else missing_words(at, m, text, size);
}

float invite_notice(struct box b)
{
    const struct seat *at = table_at();
    struct matter m = { 0 };
    char text[500];
    if (!look(at, &m)) return 0;
    matter_words(at, &m, text, sizeof text);
    float w = b.w - (m.fair ? 106 : 68), high = type_height(w, LOG, text);
    b.h = fmaxf(48, high + 16);
    uint32_t id = spot_id("device notice", 0);
    bool tapped = spot(id, b, SPOT_LARGE, text);
    draw_fill(b, 0x4A3A16FF);
    if (spot_focused(id)) draw_outline(b, 0, 2, BRASS400);
    draw_icon((struct box){ b.x + 16, b.y + (b.h - 24) / 2, 24, 24 },
              m.fair || m.held ? "dice" : m.quiet ? "sound-off" : "wifi", BRASS300);
    type_wrap((struct box){ b.x + 54, b.y + (b.h - high) / 2, w, high }, LOG, WHITE, LEFT, text);
    if (m.fair) draw_icon((struct box){ b.x + b.w - 38, b.y + (b.h - 22) / 2, 22, 22 }, "check", BRASS300);
    if (tapped && m.fair) intent_call(luck_compared);
    if (tapped && m.quiet) intent_call(listen);
    if (tapped && connect_out()) intent_call(connect_again);
    if (tapped && m.stuck) intent_call(luck_redraw);
    else if (tapped && (m.seat >= 0 || (m.held && !table_driver()->own))) invite_open();
    return b.h;
}
