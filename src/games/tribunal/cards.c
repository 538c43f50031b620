/* Tribunal 1920: cards, spaces, prices and names. */
#include "tribunal.h"

/* Law, Fingerprint, Weapon, Witness; row by row. */
#define NEEDS(row) \
    row(1, 0, 0, 2), row(2, 0, 0, 0), row(2, 1, 0, 0), \
    row(0, 0, 0, 2), row(1, 1, 1, 1), row(0, 2, 0, 0), \
    row(0, 0, 2, 1), row(0, 0, 2, 0), row(0, 2, 1, 0)
#define ROW(law, print, weapon, witness) { law, print, weapon, witness }
#define LANES(law, print, weapon, witness) (law | print << 5 | weapon << 10 | witness << 15)

#define SUITS(law, print, weapon, witness) \
    ((law ? 0x1f : 0) | (print ? 0x1f << 5 : 0) | (weapon ? 0x1f << 10 : 0) | (witness ? 0x1f << 15 : 0))

const uint8_t tribunal_need[TR_GRID][TR_SYMBOLS] = { NEEDS(ROW) };
const uint32_t tribunal_need_lanes[TR_GRID] = { NEEDS(LANES) };
const uint32_t tribunal_need_cards[TR_GRID] = { NEEDS(SUITS) };

const uint16_t tribunal_line[TR_LINES] = {
    0007, 0070, 0700,       /* rows */
    0111, 0222, 0444,       /* columns */
    0421, 0124,             /* diagonals */
};

const char *const tribunal_card_ids[TR_CARDS] = {
    "law-manhattan", "law-brooklyn", "law-queens", "law-bronx", "law-staten-island",
    "fingerprint-manhattan", "fingerprint-brooklyn", "fingerprint-queens", "fingerprint-bronx",
    "fingerprint-staten-island",
    "weapon-manhattan", "weapon-brooklyn", "weapon-queens", "weapon-bronx", "weapon-staten-island",
    "witness-manhattan", "witness-brooklyn", "witness-queens", "witness-bronx", "witness-staten-island",
};

const char *const tribunal_space_ids[TR_SPACES] = {
    "top-left", "top", "top-right", "left", "centre", "right", "bottom-left", "bottom", "bottom-right",
    "manhattan", "brooklyn", "queens", "bronx", "staten-island",
};

const char *const tribunal_symbol_names[TR_SYMBOLS] = {
    N_("Law"), N_("Fingerprint"), N_("Weapon"), N_("Witness"),
};

const char *const tribunal_borough_names[TR_BOROUGHS] = {
    N_("Manhattan"), N_("Brooklyn"), N_("Queens"), N_("Bronx"), N_("Staten Island"),
};

const char *const tribunal_space_names[TR_SPACES] = {
    N_("the top left corner"), N_("the top edge"), N_("the top right corner"),
    N_("the left edge"), N_("the centre"), N_("the right edge"),
    N_("the bottom left corner"), N_("the bottom edge"), N_("the bottom right corner"),
    N_("Manhattan"), N_("Brooklyn"), N_("Queens"), N_("the Bronx"), N_("Staten Island"),
};

const char *const tribunal_effect_names[TR_BOROUGHS] = {
    N_("Tip the Balance"), N_("Hunt for Evidence"), N_("Bribe"), N_("Reversal"), N_("Strike a Pawn"),
};

const char *const tribunal_effect_texts[TR_BOROUGHS] = {
    N_("The highest Borough: it wins the hearing when the deck runs out and nobody has a line."),
    N_("Draw two cards at once. The hand limit stays four."),
    N_("Put the Bribe pawn on an empty space of the grid: nobody can use it in this hearing."),
    N_("Move any pawn on the grid to an empty space of the grid."),
    N_("Take one of your rival's pawns off the grid."),
};
