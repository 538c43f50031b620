/* Drawings for Justice's rules. */
#include "../../picture_rows.h"
#include "view.h"

#define ID(suit, number) ((suit) * JUSTICE_NUMBERS + (number) - 1)

static void card(struct box b, int n) { justice_draw_card(b, n); }
static void cog(struct box b, int identity) { justice_cog(b, justice_identities[identity].cog); }
static void suspect(struct box b, int n) { draw_art_cover(b, justice_suspect_art[n], 9); }
static void face(struct box b, int identity) { draw_art_cover(b, justice_identity_art[identity], 9); }

static void art(struct box b, int n)
{
    static const char *const names[] = { "justice/liability-back", "justice/liability-guilty",
                                         "justice/liability-innocent", "justice/identity-back",
                                         "justice/cardback", "justice/soul-gaze" };
    draw_art(b, names[n], WHITE);
}
enum { UNSEEN, IS_GUILTY, IS_INNOCENT, IDENTITY, BACK, GAZE };

/* A card that wins, or is on its way: the ring. */
static void ringed(struct box b, int n)
{
    justice_draw_card(b, n);
    draw_outline(box_inset(b, -4), 14, 4, BRASS500);
}

static void suit(struct box b, int n)
{
    draw_round(b, b.h / 2, justice_suit_colours[n]);
    draw_icon(box_centre(b, b.h * 0.6f, b.h * 0.6f), justice_suit_icon(n), WHITE);
}

static void symbol(struct box b, int n) { draw_icon(b, justice_symbol_icon(n), CARD_INK); }

/* A card with a Modification of its number under it, to the left or to the right. */
static void modified(struct box b, int n)
{
    struct box in = { b.x + (n & 256 ? 0 : 28), b.y, b.w - 28, b.h };
    justice_draw_tucked(in, HUNG(card_number(n & 255), n & 256 ? JUSTICE_RIGHT : JUSTICE_LEFT), 28);
    justice_draw_card(in, n & 255);
}

/* What lies beside Pepe in the verdict's example, as it is seen there. */
static void laid(struct box b, int n)
{
    struct justice j = { .laid_count = 5,
                         .laid = { { ID(EVIDENCE, 13), 0, JUSTICE_LEFT, 0, 0 },
                                   { ID(WITNESS, 13), 0, JUSTICE_LEFT, 0, 0 },
                                   { ID(TESTIMONY, 10), 0, JUSTICE_RIGHT, 0, 0 },
                                   { ID(TESTIMONY, 14), 0, JUSTICE_RIGHT, 0, 0 },
                                   { ID(EVIDENCE, 6), 0, JUSTICE_RIGHT, HUNG(6, JUSTICE_RIGHT), 0 } } };
    for (int side = 0; side < 2; side++)
        for (int s = 0; s <= NO_SYMBOL; s++)
            j.times[0][side][s] = (uint8_t)(s == COMMISSAR ? 3 : s == DWARF ? 2 : 1);
    struct box edge = box_centre(b, 42, 88);
    draw_shadow(edge, 8, SHADOW_PLATE);
    justice_draw_edge(edge, &j, n, 42);
}

static void verdict_of(struct box b, int convicted)
{
    draw_round(b, b.h / 2, convicted ? CONVICTION_RED : ACQUITTAL_GREEN);
    draw_icon(box_centre(b, b.h * 0.6f, b.h * 0.6f), convicted ? "bars" : "dove", WHITE);
}

#define TALL (77 / 124.0f)
#define CARD(suit, number) PIECE(card, ID(suit, number), TALL)
#define RINGED(suit, number) PIECE(ringed, ID(suit, number), TALL)
#define MODIFICATION(number) CARD(MODIFICATIONS, number)
#define SUSPECT(n) PIECE(suspect, n, 0.75f)
#define ART(n) PIECE(art, n, 84 / 122.0f)
#define TOKEN SIZED(art, GAZE, 0.95f, 0.36f)
#define SUIT(which, name) { .paint = suit, .n = which, .shape = 1, .size = 0.6f, .under = name }
#define SYMBOL(n) SIZED(symbol, n, 1, 0.3f)
#define LAID(n) PIECE(laid, n, 0.48f)
#define CONVICTED SIZED(verdict_of, 1, 1, 0.5f)
#define ACQUITTED SIZED(verdict_of, 0, 1, 0.5f)
#define FACE(n, name) NAMED(face, n, 1, name)

static const struct piece goal[] = {
    PIECE(face, 0, 1), PIECE(cog, 0, 1), ARROW, SAYS("42"), ICON("trophy", 0.5f), END,
};
static const struct piece cards[] = {
    CARD(EVIDENCE, 6), CARD(TESTIMONY, 10), CARD(WITNESS, 12), CARD(ROSETTES, 8), MODIFICATION(3),
    NEXT, SUSPECT(0), SUSPECT(2), ART(UNSEEN), ART(IS_GUILTY), ART(IS_INNOCENT), ART(IDENTITY), END,
};
static const struct piece deal[] = {
    SUSPECT(0), ART(UNSEEN), SPACE_BETWEEN, SUSPECT(1), ART(UNSEEN), SPACE_BETWEEN, SUSPECT(3), ART(UNSEEN),
    NEXT, TOKEN, TOKEN, SPACE_BETWEEN, ART(IDENTITY), SPACE_BETWEEN, ART(BACK), SAYS("\u00d7 12"), END,
};
static const struct piece follow[] = {
    CARD(EVIDENCE, 9), ARROW, CARD(EVIDENCE, 4), YES, CARD(WITNESS, 2), YES, SUIT(WITNESS, N_("Trump")),
    CARD(TESTIMONY, 8), NO,
    NEXT, TOKEN, ARROW, ICON("eye", 0.4f), ART(IS_GUILTY), END,
};
static const struct piece wins[] = {
    CARD(EVIDENCE, 9), CARD(EVIDENCE, 12), RINGED(WITNESS, 2), SPACE_BETWEEN, SUIT(WITNESS, N_("Trump")),
    NEXT, CARD(EVIDENCE, 9), RINGED(EVIDENCE, 12), CARD(TESTIMONY, 14), END,
};
static const struct piece modify[] = {
    CARD(EVIDENCE, 6), SAYS("+"), MODIFICATION(6), ARROW, PIECE(modified, ID(EVIDENCE, 6), 0.9f),
    SPACE_BETWEEN, PIECE(modified, ID(EVIDENCE, 6) + 256, 0.9f), END,
};
static const struct piece influence[] = {
    CARD(EVIDENCE, 13), ARROW, CONVICTED, SUSPECT(4), ACQUITTED, ICON("arrow-left", 0.3f),
    CARD(TESTIMONY, 10),
    NEXT, SUSPECT(4), ICON("arrow-left", 0.3f), CARD(ROSETTES, 5), SAYS("+"), CARD(ROSETTES, 8), END,
};
static const struct piece closed[] = {
    MODIFICATION(2), MODIFICATION(9), MODIFICATION(14), ARROW, ICON("gavel", 0.4f), SAYS("+1"), END,
};
static const struct piece verdict[] = {
    LAID(0), LAID(1), SAYS("12"), CONVICTED, SUSPECT(0), ACQUITTED, SAYS("13"), LAID(2), LAID(3), LAID(4),
    END,
};
static const struct piece scoring[] = {
    PIECE(face, 0, 1), PIECE(cog, 0, 1), SUSPECT(0), SIZED(art, IS_INNOCENT, 84 / 122.0f, 1), ACQUITTED,
    NEXT, SYMBOL(COMMISSAR), SAYS("2"), SAYS("+"), SYMBOL(COMMISSAR), SAYS("2"), SAYS("+"), SYMBOL(DWARF),
    SAYS("2"), SAYS("+"), SIZED(suit, ROSETTES, 1, 0.4f), SAYS("1"), SAYS("= 7"), END,
};
static const struct piece identities[] = {
    FACE(0, N_("Truth Seeker")), FACE(1, N_("Anarchist")), FACE(2, N_("Commissar")),
    FACE(3, N_("Redeemer")),
    NEXT, FACE(4, N_("Inquisitor")), FACE(5, N_("Guild Advocate")), FACE(6, N_("Auditor")), END,
};
static const struct piece trumps[] = {
    NAMED(suit, EVIDENCE, 1, N_("Evidence")), NAMED(suit, TESTIMONY, 1, N_("Testimony")),
    NAMED(suit, WITNESS, 1, N_("Witness")), NAMED(suit, ROSETTES, 1, N_("Rosettes")), END,
};
static const struct piece rosettes[] = {
    CARD(ROSETTES, 2), CARD(ROSETTES, 5), CARD(ROSETTES, 8), CARD(ROSETTES, 11), END,
};
static const struct piece modifications[] = {
    MODIFICATION(3), MODIFICATION(6), MODIFICATION(9), MODIFICATION(12), END,
};
static const struct piece ending[] = {
    PIECE(face, 1, 1), SAYS("38"), SPACE_BETWEEN, PIECE(face, 3, 1), SAYS("44"), ICON("trophy", 0.6f),
    SPACE_BETWEEN, PIECE(face, 6, 1), SAYS("43"), END,
};
static const struct piece options[] = {
    CARD(EVIDENCE, 1), CARD(TESTIMONY, 2), CARD(WITNESS, 3), NO, SPACE_BETWEEN, MODIFICATION(4),
    MODIFICATION(10), NO, END,
};

const struct picture justice_pictures[] = {
    PICTURE(goal, 0.16f), PICTURE(cards, 0.46f), PICTURE(deal, 0.36f), PICTURE(follow, 0.4f),
    PICTURE(wins, 0.46f), PICTURE(modify, 0.23f), PICTURE(influence, 0.4f), PICTURE(closed, 0.2f),
    PICTURE(verdict, 0.19f), PICTURE(scoring, 0.3f), PICTURE(identities, 0.46f), PICTURE(trumps, 0.17f),
    PICTURE(rosettes, 0.24f), PICTURE(modifications, 0.24f), PICTURE(ending, 0.14f),
    PICTURE(options, 0.22f), END,
};
