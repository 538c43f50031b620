/* The table's one link, who stands at its door, and the lock. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../intent.h"
#include "../luck_view.h"
#include "../qr.h"
#include "../share.h"
#include "../table.h"
#include "../web.h"
#include "../widgets.h"
#include "screens.h"
#include "text.h"

enum { CODE = 190, GAP = 10, LINK = 800 };
static double copied_at = -10000;

/* ---- what is pressed ---- */

static bool link_text(struct text *out)
{
    text_clear(out);
    if (share_page(SHARE_LINK, out)) return true;
    share_address(SHARE_LINK, out);
    return false;
}

static void copy_link(void)
{
    char text[LINK];
    struct text t = TEXT_ON(text);
    link_text(&t);
    app_copy(text);
    copied_at = app_now();
    app_wake_in(1700);
}

/* By the device's own sheet, to whichever messenger it has. */
static void share_link(void)
{
    char text[LINK];
    struct text t = TEXT_ON(text);
    link_text(&t);
    web_share(text);
}

static void let_in(const struct intent *i)
{
    const char *why = door_admit(table_host(), i->number, SEAT_NONE);
    if (why) app_toast(why);
    table_refresh();
}

static void turn_away(const struct intent *i)
{
    door_refuse(table_host(), i->number);
    app_redraw();
}

static void set_lock(const struct intent *i)
{
    const char *why = door_set(table_host(), i->number ? DOOR_LOCKED : DOOR_ASKS);
    if (why) app_toast(why);
    app_redraw();
}

/* ---- its parts, each returns its height ---- */

/* "192.168.1.20:4243/#t=9TM8…": what stands between the slashes, and a little of the name. */
static void short_link(const char *link, char *out, size_t size)
{
    const char *from = strstr(link, "//"), *sharp = strchr(link, '#');
    from = from ? from + 2 : link;
    int n = sharp ? (int)(sharp - from) : (int)strlen(from);
    snprintf(out, size, "%.*s%.9s%s", n > 60 ? 60 : n, from, sharp ? sharp : "", sharp ? "\u2026" : "");
}

static float link_row(struct box b)
{
    char link[LINK], brief[100];
    struct text t = TEXT_ON(link);
    link_text(&t);
    short_link(link, brief, sizeof brief);
    bool copied = app_now() - copied_at < 1600, sends = web_shares(), plain = !strncmp(link, "http:", 5);
    const char *label = copied ? _("Copied") : _("Copy");
    float h = grown(52), side = fmaxf(type_width(BUTTON, _("Copied")), type_width(BUTTON, _("Copy"))) + 62,
          send = sends ? type_width(BUTTON, _("Share")) + 62 : -GAP;
    bool below = b.w - side - send - 2 * GAP < 150;      /* the buttons */
    struct box well = { b.x, b.y, below ? b.w : b.w - side - send - 2 * GAP, h };
    draw_round(well, 10, 0x0A0D11FF);
    draw_outline(well, 10, 2, BRASS400);
    /* what a link with http opens comes unprotected: no padlock beside it */
    draw_icon((struct box){ well.x + 12, well.y + (h - 20) / 2, 20, 20 }, plain ? "wifi" : "lock",
              plain ? TEXT2 : 0x8FE3BCFF);
    type_line((struct box){ well.x + 40, well.y, well.w - 50, h }, style_size(BODY, 16), TEXT, LEFT, brief);
    struct box button = { below ? b.x : well.x + well.w + GAP, below ? b.y + h + GAP : b.y, side, h };
    if (below) button.w = sends ? (b.w - GAP) / 2 : b.w;
    if (widget_button(spot_id("door copy", 0), button, SECONDARY, copied ? "check" : "copy", label))
        intent_call(copy_link);
    button.x += button.w + GAP;
    if (!below) button.w = send;
    if (sends && widget_button(spot_id("door share", 0), button, SECONDARY, "export", _("Share")))
        intent_call(share_link);
    return below ? 2 * h + GAP : h;
}

/* Without a page the code is for Docket on another computer: what is typed at Join there. 0: there is none. */
static float typed_card(struct box b)
{
    char code[40] = "", where[LINK], words[LINK + 80];
    struct text typed = TEXT_ON(code), t = TEXT_ON(where);
    if (!share_code(SHARE_LINK, &typed)) return 0;
    text_clear(&t);
    share_address(SHARE_LINK, &t);
    const char *from = strncmp(where, "mqtt://", 7) ? where : where + 7;
    where[strcspn(where, "#")] = 0;
    if (*from && from[strlen(from) - 1] == '/') where[strlen(where) - 1] = 0;
    snprintf(words, sizeof words, "**%s %s**", from, code);
    struct style small = style_size(BODY, 16), large = style_size(BODY, 20);
    const char *how = _("In this house: press Join on another computer and type");
    float w = b.w - 36, h1 = type_height(w, small, how), h2 = type_height(w, large, words);
    struct box card = { b.x, b.y, b.w, h1 + h2 + 32 };
    widget_paper(card, 14);
    type_wrap((struct box){ b.x + 18, b.y + 13, w, h1 }, small, PAPER_INK2, LEFT, how);
    type_wrap((struct box){ b.x + 18, b.y + 17 + h1, w, h2 }, large, PAPER_INK, LEFT, words);
    return card.h;
}

/* For phones in the room. 0: there is neither a page for them nor a code. */
static float code_card(struct box b)
{
    char page[LINK], place[120], code[40] = "", words[160];
    struct text t = TEXT_ON(page), typed = TEXT_ON(code);
    if (!link_text(&t)) return typed_card(b);
    if (!qr_there()) return 0;
    const char *from = strstr(page, "//");
    snprintf(place, sizeof place, "%.*s", from ? (int)strcspn(from + 2, "/") : 0, from ? from + 2 : "");
    struct box card = { b.x, b.y, b.w, CODE + 24 };
    widget_paper(card, 14);
    struct box square = { b.x + 12, b.y + 12, CODE, CODE };
    if (!qr_draw(square, page)) draw_round(square, 8, WHITE);
    struct box side = { b.x + CODE + 28, b.y + 14, b.w - CODE - 40, CODE };
    struct style small = style_size(BODY, 16);
    bool typing = share_code(SHARE_LINK, &typed);
    side.y += type_wrap(side, style_size(HEADING, 23), PAPER_INK, LEFT, _("Take a seat")) + 6;
    if (!typing) {
        type_wrap(side, small, PAPER_INK2, LEFT,
                  _("Point a phone\u2019s camera here. Whoever comes says a name and picks a free seat; it "
                    "stays with the device that took it."));
        return card.h;
    }
    side.y += type_wrap(side, small, PAPER_INK2, LEFT, _("Point a phone\u2019s camera here, or open")) + 4;
    snprintf(words, sizeof words, "**%s**", place);
    side.y += type_wrap(side, small, PAPER_INK, LEFT, words) + 4;
    snprintf(words, sizeof words, _("and press Join: code **%s**"), code);
    type_wrap(side, small, PAPER_INK, LEFT, words);
    return card.h;
}

static float knock_row(struct box b, int n)
{
    const struct door_knock *k = &table_host()->door.at[n];
    bool takes = k->wants >= 0 && door_seat(table_host(), k->wants) == DOOR_TAKEN;
    char line[160];
    const char *seat = k->wants >= 0 ? table_session()->players[k->wants].name : NULL;
    if (takes) snprintf(line, sizeof line, _("At the door \u00b7 asks for %s\u2019s seat"), seat);
    else if (seat) snprintf(line, sizeof line, _("At the door \u00b7 wants %s"), seat);
    else snprintf(line, sizeof line, "%s", _("At the door"));
    float in = type_width(BUTTON, _("Let in")) + 30, h1 = type_line_height(ROW), w = b.w - 76 - in - 62,
          h2 = type_height(w - 26, SMALL, line), h = fmaxf(62, h1 + h2 + 14);
    b.h = h;
    draw_round(b, 12, fade(WHITE, 0.09f));
    struct box face = { b.x + 12, b.y + 11, 40, 40 };
    if (k->wants >= 0) widget_badge(face, seat_colour(table_at(), k->wants), true);
    else draw_icon((struct box){ b.x + 14, b.y + 13, 36, 36 }, "person", TEXT2);
    type_line((struct box){ b.x + 64, b.y + 6, w, h1 }, ROW, TEXT, LEFT, k->name);
    draw_icon((struct box){ b.x + 64, b.y + 8 + h1, 20, 20 }, "bell", BRASS300);
    type_wrap((struct box){ b.x + 90, b.y + 7 + h1, w - 26, h2 }, SMALL, BRASS300, LEFT, line);
    struct box yes = { b.x + b.w - in - 62, b.y + (h - 48) / 2, in, 48 },
               no = { b.x + b.w - 54, yes.y, 48, 48 };
    if (widget_button(spot_id("door in", n), yes, PRIMARY, NULL, _("Let in")))
        intent_set(&(struct intent){ .carry_out = let_in, .number = n });
    if (widget_icon(spot_id("door no", n), no, "close", _("Turn away"), false))
        intent_set(&(struct intent){ .carry_out = turn_away, .number = n });
    return h;
}

/* Whose broker it is, whether it is reached, and another one. */
static bool broker_below(float w, const char *state)
{
    return w - type_width(BUTTON, _("Use another")) - 34 - GAP < type_width(SMALL, state) + 26;
}

static const char *broker_state(bool *far, bool *reached)
{
    *far = share_elsewhere(reached);
    return !*far ? _("Docket\u2019s own broker") : *reached ? _("Reached") : _("Not reached, trying again");
}

static float broker_height(float w)
{
    bool far, reached;
    return broker_below(w, broker_state(&far, &reached)) ? 96 : 48;
}

static void broker_row(struct box b)
{
    bool far, reached;
    const char *state = broker_state(&far, &reached);
    colour ink = !far ? TEXT2 : reached ? 0x8FE3BCFF : 0xFFD97AFF;
    bool below = broker_below(b.w, state);
    float w = type_width(BUTTON, _("Use another")) + 34;
    draw_icon((struct box){ b.x, b.y + 14, 20, 20 }, !far ? "home" : reached ? "check" : "warning", ink);
    type_line((struct box){ b.x + 26, b.y, b.w - 26 - (below ? 0 : w), 48 }, SMALL, ink, LEFT, state);
    struct box at = { b.x + b.w - w, below ? b.y + 48 : b.y, w, 48 };
    if (widget_button(spot_id("door broker", 0), at, GHOST, NULL, _("Use another"))) intent_call(broker_open);
}

/* What is sealed, who passes it on, and what that one still sees. */
static void sealed_words(char *out, size_t size, bool plain)
{
    bool reached;
    const char *words = share_elsewhere(&reached)
                            ? _("Hands and moves are locked here and opened only by the seat they are for. The "
                                "broker in between, **%s**, sees that letters pass, when, and how large they "
                                "are, but can read none of them.")
                            : _("Hands and moves are locked here and opened only by the seat they are for. The "
                                "broker that passes letters on sees that they pass, when, and how large they "
                                "are, but can read none of them.");
    int n = snprintf(out, size, words, share_broker_name());
    if (plain)
        snprintf(out + n, size - (size_t)n, " %s",
                 _("A page that comes by http comes unprotected: whoever is in between could change it."));
}

static float sealed(struct box b)
{
    char text[700], link[LINK];
    struct text t = TEXT_ON(link);
    bool plain = link_text(&t) && !strncmp(link, "http:", 5);
    const char *title = plain ? _("Letters are sealed, the page isn't") : _("Sealed from end to end");
    sealed_words(text, sizeof text, plain);
    float w = b.w - 68, h1 = type_height(w, ROW, title), h2 = type_height(w, SMALL, text);
    b.h = h1 + h2 + 28 + broker_height(w);
    draw_round(b, 12, 0x0A0D11FF);
    draw_icon((struct box){ b.x + 18, b.y + 14, 28, 28 }, plain ? "info" : "lock", plain ? TEXT2 : 0x8FE3BCFF);
    type_wrap((struct box){ b.x + 56, b.y + 12, w, h1 }, ROW, TEXT, LEFT, title);
    type_wrap((struct box){ b.x + 56, b.y + 14 + h1, w, h2 }, SMALL, TEXT2, LEFT, text);
    broker_row((struct box){ b.x + 56, b.y + 18 + h1 + h2, w, 0 });
    return b.h;
}

/* How the deal is made, and what that doesn't prevent. */
static float fair(struct box b)
{
    char title[300];
    struct text t = TEXT_ON(title);
    text_clear(&t);
    const char *words = luck_fair(&t);
    float w = b.w - 68, h1 = type_height(w, ROW, title), h2 = type_height(w, SMALL, words);
    b.h = h1 + h2 + 26;
    draw_outline(b, 12, 1.5f, fade(0x8FE3BCFF, 0.5f));
    draw_icon((struct box){ b.x + 18, b.y + 14, 28, 28 }, "dice", 0x8FE3BCFF);
    type_wrap((struct box){ b.x + 56, b.y + 12, w, h1 }, ROW, TEXT, LEFT, title);
    type_wrap((struct box){ b.x + 56, b.y + 14 + h1, w, h2 }, SMALL, TEXT2, LEFT, words);
    return b.h;
}

float invite_door(struct box b)
{
    float y = b.y, h = type_line_height(HEADING);
    const struct door *d = &table_host()->door;
    int locked = d->how == DOOR_LOCKED;
    type_line((struct box){ b.x, y, b.w, h }, HEADING, TEXT, LEFT, _("One link for the table"));
    y += h;
    const char *sub = locked ? _("The table is locked: nobody new comes in. Those who are here come back.")
                             : _("Whoever has it may knock; you let them in.");
    y += type_wrap((struct box){ b.x, y, b.w, 0 }, SMALL, TEXT2, LEFT, sub) + GAP;
    for (int i = 0; i < d->count; i++) y += knock_row((struct box){ b.x, y, b.w, 0 }, i) + GAP;
    y += link_row((struct box){ b.x, y, b.w, 0 }) + GAP;         /* locked: for those who have a seat */
    if (!locked) {
        float card = code_card((struct box){ b.x, y, b.w, 0 });
        y += card + (card > 0 ? GAP : 0);
    }
    struct box row = { b.x, y, b.w, grown(56) };
    draw_round(row, 12, fade(WHITE, 0.05f));
    row.x += 10, row.w -= 16;
    if (widget_toggle(spot_id("door lock", 0), row, _("Nobody new"), "", &locked))
        intent_set(&(struct intent){ .carry_out = set_lock, .number = locked });
    y += grown(56) + GAP;
    y += sealed((struct box){ b.x, y, b.w, 0 }) + GAP;
    y += fair((struct box){ b.x, y, b.w, 0 });
    return y - b.y;
}
