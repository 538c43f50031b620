/* Strategy cards: when they may be played and what they do, on the card and about it. */
#include <math.h>
#include <stdio.h>

#include "../../widgets.h"
#include "text.h"
#include "view.h"

/* As printed on the card, under its moment. */
static const char *const does[DESIGNS] = {
    N_("Draw two influence tokens, place one on any juror."),
    N_("Destroy a rival marker here that hangs over an edge."),
    N_("Place a guilty or innocent token on a juror with the fewest."),
    N_("Look at the top influence of two jurors; you may swap them."),
    N_("Draw three influence tokens, place one on any juror."),
    N_("Draw two strategy cards, then discard one."),
    N_("With two of yours here: a rival 0 or 1 here goes back to its owner."),
    N_("With a marker there: you count 2 more for this ability."),
    N_("Draw a strategy card; you may place a token on a juror with guilty ones."),
    N_("Move it to another juror."),
    N_("With two of yours here: turn one open token to its other side."),
    N_("Push another of your markers here in again."),
};

/* When it may be played, in a few words. */
static void when_words(int card, char *out, size_t size)
{
    const struct strategy_card *c = &voices_strategy_cards[strategy_design(card)];
    if (c->trigger & ON_HEADER) snprintf(out, size, "%s", _("When a region is read out"));
    else if (c->trigger & ON_OPEN_PLACED) snprintf(out, size, "%s", _("When a token is placed"));
    else if (c->trigger & ON_OWN_DESTROYED) snprintf(out, size, "%s", _("When you lose a marker"));
    else if (c->region >= 0) snprintf(out, size, _("After a push into %s"), _(voices_region_names[c->region]));
    else snprintf(out, size, "%s", _("After a push"));
}

const char *voices_strategy_icon(int card)
{
    const struct strategy_card *c = &voices_strategy_cards[strategy_design(card)];
    return c->region >= 0                  ? voices_region_icon(c->region)
           : c->trigger & ON_HEADER        ? "megaphone"
           : c->trigger & ON_OPEN_PLACED   ? "scales"
           : c->trigger & ON_OWN_DESTROYED ? "heart"
                                           : "stick";
}

/* The same shorter, as it is printed on the card. */
static void moment(int card, char *out, size_t size)
{
    const struct strategy_card *c = &voices_strategy_cards[strategy_design(card)];
    if (c->trigger & ON_HEADER) snprintf(out, size, "%s", _("A region is read out"));
    else if (c->trigger & ON_OPEN_PLACED) snprintf(out, size, "%s", _("A token is placed"));
    else if (c->trigger & ON_OWN_DESTROYED) snprintf(out, size, "%s", _("You lose a marker"));
    else if (c->region >= 0) snprintf(out, size, _("Push into %s"), _(voices_region_names[c->region]));
    else snprintf(out, size, "%s", _("Any push of yours"));
}

/* Title, moment, effect; what has no room is told by a long press. */
static void print(struct box b, int card)
{
    const struct strategy_card *c = &voices_strategy_cards[strategy_design(card)];
    struct style name = style_fixed(style_size(CARD_NAME, 17)), small = style_fixed(PLAIN13),
                 bold = style_fixed(style_size(SMALL, 13));
    char when[80];
    small.line = bold.line = 15.5f;
    moment(card, when, sizeof when);
    struct box title = box_cut_top(&b, 36),
               strip = box_cut_top(&b, type_width(bold, when) <= b.w - 12 ? 24 : 36);
    bool icon = title.w >= 120;
    if (icon) {
        struct box disc = { title.x + 8, title.y + 5, 26, 26 };
        draw_round(disc, 13, PLUM_DISC);
        draw_icon(box_centre(disc, 18, 18), voices_strategy_icon(card), WHITE);
        box_cut_left(&title, 36);
    }
    title = (struct box){ title.x + 4, title.y, title.w - 8, title.h };
    bool two = type_width(style_size(name, 15), _(c->title)) > title.w;
    struct style t = two ? style_fixed(style_size(CARD_NAME, 14)) : name;
    float tall = fminf(36, type_height(title.w, t, _(c->title)));
    if (two) type_wrap((struct box){ title.x, title.y + (36 - tall) / 2, title.w, tall }, t, PAPER_INK, LEFT,
                       _(c->title));
    else type_line(title, t, PAPER_INK, LEFT, _(c->title));
    draw_fill(strip, LILAC);
    float high = type_height(strip.w - 12, bold, when);
    type_wrap((struct box){ strip.x + 8, strip.y + (strip.h - high) / 2, strip.w - 12, high }, bold, PLUM_INK,
              LEFT, when);
    struct box words = { b.x + 8, b.y + 3, b.w - 12, b.h - 4 };
    const char *effect = _(does[strategy_design(card)]);
    if (type_height(words.w, small, effect) <= words.h)
        type_wrap(words, small, PAPER_INK, LEFT, effect);
    else type_line(words, small, PAPER_INK2, LEFT, _("Hold to read it"));
}

void voices_strategy_face(struct box b, int card)
{
    widget_paper(b, 11);
    print(b, card);
}

void voices_strategy(const struct seat *at, struct box b, int card)
{
    const struct strategy_card *c = &voices_strategy_cards[strategy_design(card)];
    uint32_t id = spot_id("voices card", card);
    char label[80];
    snprintf(label, sizeof label, _("Card %s"), _(c->title));
    if (spot(id, b, 0, label)) voices_touch_strategy(at, card);
    if (spot_inspected(id)) voices_about_strategy(at, card);
    int index = voices_card_index(at, card);
    if (index >= 0) b.y -= at->picked == index ? 8 : 4;
    voices_strategy_face(b, card);
    if (index >= 0) draw_outline(box_inset(b, -2), 13, at->picked == index ? 4 : 3, BRASS400);
    hint_mark(b, 11, seat_hint(at, index));
    widget_ring(id, b, 11);
}

/* The face of a strategy card under its title: when, and what it does. */
static float paint_strategy(const struct seat *at, struct box b, bool measure)
{
    int card = voices_ui(at)->about;
    const char *words = _(voices_strategy_cards[strategy_design(card)].text);
    struct style s = style_size(BODY, 17);
    float band = fmaxf(52, type_line_height(LABEL) + 16), h = type_height(b.w, s, words);
    if (measure) return band + 12 + h;
    char when[80];
    float edge = (band - 38) / 2;
    struct box head = box_cut_top(&b, band), disc = { head.x + edge, head.y + edge, 38, 38 };
    when_words(card, when, sizeof when);
    draw_round(head, 12, LILAC);
    draw_round(disc, 19, PLUM_DISC);
    draw_icon(box_centre(disc, 24, 24), voices_strategy_icon(card), WHITE);
    box_cut_left(&head, band + 6);
    type_line(head, LABEL, PAPER_INK, LEFT, when);
    type_wrap((struct box){ b.x, b.y + 12, b.w, h }, s, PAPER_INK, LEFT, words);
    return band + 12 + h;
}

void voices_about_strategy(const struct seat *at, int card)
{
    voices_ui(at)->about = card;
    seat_about_drawn(_(voices_strategy_cards[strategy_design(card)].title), paint_strategy);
}
