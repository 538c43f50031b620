/* Drawings for Tribunal's rules. */
#include "../../picture_rows.h"
#include "view.h"

enum { MINE, RIVAL, BRIBED = 3, GHOSTLY = 4 }; /* who stands on a space: its number << 4 */
#define ON(who) (((who) + 1) << 4)

static void card(struct box b, int n) { tribunal_card(b, n); }
static void back(struct box b, int n)
{
    (void)n;
    draw_art(b, "tribunal/cardback", WHITE);
}

static void pawn(struct box b, int n) { tribunal_pawn(b, n, 1); }
static void agent(struct box b, int n) { tribunal_meeple(box_centre(b, b.h * 0.88f, b.h), n); }

/* A space of the grid and who stands there. */
static void space(struct box b, int n)
{
    int which = n & 15, who = (n >> 4) - 1;
    draw_shadow(b, 10, SHADOW_PLATE);
    draw_art(b, which == TR_CENTRE ? "tribunal/space-centre" : "tribunal/space", WHITE);
    if (who >= 0) draw_dim_begin(0.28f);
    tribunal_need_discs(b, which, b.w * 0.28f);
    if (who >= 0) draw_dim_end(b);
    if (who == BRIBED) tribunal_bag(box_centre(b, b.h * 0.5f, b.h * 0.58f));
    else if (who >= 0) tribunal_pawn(b, who & 1, who >= GHOSTLY ? 0.6f : 1);
    if (who >= GHOSTLY) draw_outline(box_inset(b, -3), 13, 3, BRASS500);
}

static void borough(struct box b, int n)
{
    static const char *const art[] = { "tribunal/manhattan", "tribunal/brooklyn", "tribunal/queens",
                                       "tribunal/bronx", "tribunal/staten-island" };
    draw_round(b, 9, tribunal_borough_colours[n]);
    draw_art(box_inset(b, b.w * 0.06f), art[n], WHITE);
}

static void hearing(struct box b, int won)
{
    draw_art(b, won ? "tribunal/hearing" : "tribunal/hearing-empty", WHITE);
}

#define CARD(n) PIECE(card, n, 0.71f)
#define BACK PIECE(back, 0, 0.71f)
#define EMPTY(n) PIECE(space, n, 1)
#define TAKEN(n, who) PIECE(space, (n) | ON(who), 1)
#define BOROUGH(n, name) NAMED(borough, n, 1, name)
#define HEARING SIZED(hearing, 1, 1, 0.6f)

static const struct piece line[] = { TAKEN(0, MINE), TAKEN(1, MINE), TAKEN(2, MINE), ARROW, HEARING, END };
static const struct piece cards[] = { CARD(0), CARD(6), CARD(12), CARD(18), END };
static const struct piece spaces[] = {
    EMPTY(1), EMPTY(0), EMPTY(TR_CENTRE),
    NEXT, BOROUGH(TR_MANHATTAN, N_("Manhattan")), BOROUGH(TR_BROOKLYN, N_("Brooklyn")),
    BOROUGH(TR_QUEENS, N_("Queens")), BOROUGH(TR_BRONX, N_("Bronx")),
    BOROUGH(TR_STATEN, N_("Staten Island")), END,
};
static const struct piece start[] = {
    BACK, ARROW, SIZED(pawn, MINE, 0.7f, 0.8f), CARD(8), SPACE_BETWEEN, SIZED(pawn, RIVAL, 0.7f, 0.8f),
    BACK, END,
};
static const struct piece draw[] = { BACK, ARROW, CARD(3), CARD(7), CARD(14), END };
static const struct piece claim[] = {
    TAKEN(1, GHOSTLY), SAYS(N_("OK")), ARROW, TAKEN(1, MINE),
    NEXT, TAKEN(1, GHOSTLY), SAYS(N_("Objection!")), CARD(0), CARD(2), YES, ARROW, TAKEN(1, MINE),
    NEXT, TAKEN(1, GHOSTLY), SAYS(N_("Objection!")), CARD(17), CARD(12), NO, ARROW, TAKEN(5, RIVAL), END,
};
static const struct piece discard[] = { CARD(1), CARD(8), CARD(11), CARD(17), SAYS("+"), CARD(15), NO, END };
static const struct piece jury[] = {
    TAKEN(0, MINE), TAKEN(4, MINE), TAKEN(8, GHOSTLY), SAYS(N_("OK")), ARROW, HEARING,
    NEXT, TAKEN(0, MINE), TAKEN(4, MINE), TAKEN(8, GHOSTLY), SAYS(N_("Objection!")), YES, ARROW, HEARING,
    HEARING, END,
};
static const struct piece effects[] = {
    PIECE(borough, TR_BROOKLYN, 1), ARROW, BACK, BACK, SPACE_BETWEEN, PIECE(borough, TR_QUEENS, 1), ARROW,
    TAKEN(3, BRIBED),
    NEXT, PIECE(borough, TR_BRONX, 1), ARROW, TAKEN(6, RIVAL), ICON("swap", 0.3f), EMPTY(7), SPACE_BETWEEN,
    PIECE(borough, TR_STATEN, 1), ARROW, TAKEN(2, RIVAL), NO, END,
};
static const struct piece ends[] = {
    TAKEN(3, RIVAL), TAKEN(4, RIVAL), TAKEN(5, RIVAL), ARROW, HEARING,
    NEXT, NAMED(agent, MINE, 1, N_("Investigator")), ARROW, BOROUGH(TR_QUEENS, N_("Queens")), CARD(2),
    CARD(17), YES, END,
};
static const struct piece trial[] = {
    PIECE(hearing, 1, 1), PIECE(hearing, 1, 1), PIECE(hearing, 1, 1), ARROW, ICON("trophy", 0.8f), END,
};
static const struct piece chances[] = {
    EMPTY(1), SAYS("1 : 4"), EMPTY(0), SAYS("1 : 8"), EMPTY(TR_CENTRE), SAYS("1 : 8"), END,
};

const struct picture tribunal_pictures[] = {
    PICTURE(line, 0.2f), PICTURE(cards, 0.24f), PICTURE(spaces, 0.36f), PICTURE(start, 0.2f),
    PICTURE(draw, 0.2f), PICTURE(claim, 0.62f), PICTURE(discard, 0.2f), PICTURE(jury, 0.3f),
    PICTURE(effects, 0.3f), PICTURE(ends, 0.42f), PICTURE(trial, 0.12f), PICTURE(chances, 0.16f), END,
};
