/* Mistrial!: the case, the shapes, the juries and the help, as data. */
#include "mistrial.h"

const char *const mistrial_sides[MS_SIDES] = { N_("Defence"), N_("Prosecution") };

const char *const mistrial_arguments[MS_ARGUMENTS] = {
    N_("Losing"), N_("Aside"), N_("Motion"), N_("Point"), N_("Rebuttal"), N_("Closing"),
};

/* The People v. Nathaniel Crewe: who pushed, if anyone did, the clock collector Ambrose Pell? */
const struct mistrial_exhibit mistrial_exhibits[MS_CARDS] = {
    { N_("The Back Stairs"),
      N_("He knew the dark turn of those stairs, and he waited there."),
      N_("The runner was loose. Three guests had tripped on it before supper.") },
    { N_("The Croquet Mallet"),
      N_("It left its rack an hour before the fall."),
      N_("It lay two lawns off, wet with dew and nothing else.") },
    { N_("The Cracked Teacup"),
      N_("There was sleeping powder in the dregs."),
      N_("Pell's own doctor prescribed it, a spoonful every night.") },
    { N_("The Garden Gate"),
      N_("It was unlatched from inside: a way out, made ready."),
      N_("That latch has been broken since spring.") },
    { N_("The Photograph"),
      N_("Two partners quarrel in plain view of the camera."),
      N_("The next picture on the roll shows them laughing.") },
    { N_("The Walking Cane"),
      N_("Its silver tip fits the wound."),
      N_("So does the foot of the banister.") },
    { N_("The Cellar Key"),
      N_("It was in the accused man's pocket."),
      N_("He locked up every night because Pell asked him to.") },
    { N_("The Rail Tickets"),
      N_("He bought them for a flight at dawn."),
      N_("There are two seats. One was for Pell.") },
    { N_("The Muddy Boots"),
      N_("Their prints lead to the library window."),
      N_("The gardener takes the same size.") },
    { N_("The Cufflinks"),
      N_("One was torn off in a struggle."),
      N_("He had lent them to Pell for the ball.") },
    { N_("The Matching Pair"),
      N_("Tickets, boots or cufflinks: each pair tells of a plan."),
      N_("Tickets, boots or cufflinks: half the guests own such a pair.") },
};

/* All mirror-symmetric, so that a flipped tile covers the same squares; the hardest to fit first. */
const struct mistrial_shape mistrial_shapes[MS_EXHIBITS] = {
    { 5, 1, 4, { { 0, 8, 9, 17, 18 }, { 1, 2, 8, 9, 16 }, { 0, 1, 9, 10, 18 }, { 2, 9, 10, 16, 17 } },
      { 0x60301u, 0x10306u, 0x40603u, 0x30604u },
      { 0x3f3f3f3f3fu, 0x3f3f3f3f3fu, 0x3f3f3f3f3fu, 0x3f3f3f3f3fu } },
    { 5, 1, 4, { { 0, 1, 2, 9, 17 }, { 2, 8, 9, 10, 18 }, { 1, 9, 16, 17, 18 }, { 0, 8, 9, 10, 16 } },
      { 0x20207u, 0x40704u, 0x70202u, 0x10701u },
      { 0x3f3f3f3f3fu, 0x3f3f3f3f3fu, 0x3f3f3f3f3fu, 0x3f3f3f3f3fu } },
    { 5, 1, 4, { { 0, 2, 8, 9, 10 }, { 0, 1, 8, 16, 17 }, { 0, 1, 2, 8, 10 }, { 0, 1, 9, 16, 17 } },
      { 0x705u, 0x30103u, 0x507u, 0x30203u },
      { 0x3f3f3f3f3f3fu, 0x7f7f7f7f7fu, 0x3f3f3f3f3f3fu, 0x7f7f7f7f7fu } },
    { 5, 1, 4, { { 0, 8, 16, 17, 18 }, { 0, 1, 2, 8, 16 }, { 0, 1, 2, 10, 18 }, { 2, 10, 16, 17, 18 } },
      { 0x70101u, 0x10107u, 0x40407u, 0x70404u },
      { 0x3f3f3f3f3fu, 0x3f3f3f3f3fu, 0x3f3f3f3f3fu, 0x3f3f3f3f3fu } },
    { 4, 1, 1, { { 0, 1, 8, 9, 9 } },
      { 0x303u },
      { 0x7f7f7f7f7f7fu } },
    { 4, 1, 2, { { 0, 1, 2, 3, 3 }, { 0, 8, 16, 24, 24 } },
      { 0xfu, 0x1010101u },
      { 0x1f1f1f1f1f1f1fu, 0xffffffffu } },
    { 4, 1, 4, { { 0, 1, 2, 9, 9 }, { 1, 8, 9, 17, 17 }, { 1, 8, 9, 10, 10 }, { 0, 8, 9, 16, 16 } },
      { 0x207u, 0x20302u, 0x702u, 0x10301u },
      { 0x3f3f3f3f3f3fu, 0x7f7f7f7f7fu, 0x3f3f3f3f3f3fu, 0x7f7f7f7f7fu } },
    { 3, 2, 2, { { 0, 1, 2, 2, 2 }, { 0, 8, 16, 16, 16 } },
      { 0x7u, 0x10101u },
      { 0x3f3f3f3f3f3f3fu, 0xffffffffffu } },
    { 3, 2, 4, { { 0, 1, 8, 8, 8 }, { 0, 1, 9, 9, 9 }, { 1, 8, 9, 9, 9 }, { 0, 8, 9, 9, 9 } },
      { 0x103u, 0x203u, 0x302u, 0x301u },
      { 0x7f7f7f7f7f7fu, 0x7f7f7f7f7f7fu, 0x7f7f7f7f7f7fu, 0x7f7f7f7f7f7fu } },
    { 2, 2, 2, { { 0, 1, 1, 1, 1 }, { 0, 8, 8, 8, 8 } },
      { 0x3u, 0x101u },
      { 0x7f7f7f7f7f7f7fu, 0xffffffffffffu } },
};

const uint8_t mistrial_start[MS_SIDES] = { 7, 48 };     /* top right, bottom left */

/* Squares with (x + 3 * y) % 5 == 0; juror k faces juror 13 - k across the middle. */
const uint8_t mistrial_juror[MS_JURORS] = { 0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55 };

/* Fair by a half turn and a change of colours. */
const struct mistrial_layout mistrial_layouts[MS_LAYOUTS + 1] = {
    { N_("The Home Crowd"), N_("Your friends sit in your own half, near the middle."),
      { 0x40100000u, 0x802000000u } },
    { N_("The Cold Bench"), N_("The other side's friends sit in your half."),
      { 0x802000000u, 0x40100000u } },
    { N_("The Front Row"), N_("Your friends sit beside your corner: strength from the start."),
      { 0x8020u, 0x4010000000000u } },
    { N_("The Doorstep"), N_("A friend and a foe sit beside your corner: a cramped opening."),
      { 0x4000000008000u, 0x10000000020u } },
    { N_("The Long Memory"), N_("Your friends sit in far corners and on the flanks."),
      { 0x80000000000400u, 0x200000000001u } },
    { N_("The Split Box"), N_("One friend deep in their half, one on a contested flank."),
      { 0x200000000001u, 0x80000000000400u } },
    { N_("Bench Trial"), N_("A judge alone: no jurors, no Bias, every cube in the supply."), { 0, 0 } },
};

const uint8_t mistrial_first_tile[MS_EXHIBITS] = { 0, 1, 2, 3, 4, 5, 6, 7, 9, 11 };
const uint8_t mistrial_tile_exhibit[MS_TILES] = { 0, 1, 2, 3, 4, 5, 6, 7, 7, 8, 8, 9, 9 };

const struct mistrial_help mistrial_helps[MS_HELPS] = {
    [MS_HELP_EVIDENCE] = { N_("Evidence cards"), N_("Each card puts one exhibit up for argument. There are "
                                                    "three for every exhibit, and two Matching Pairs. "
                                                    "The First Player chooses one of two cards in hand.") },
    [MS_HELP_PAIR] = { N_("The Matching Pair"),
                       N_("Whoever wins this card names Exhibit H, I or J and lays, flips or leaves it.") },
    [MS_HELP_ARGUMENT] = { N_("Arguments"), N_("Both sides choose one face down. The higher total of card and "
                                               "cubes wins. Played cards stay out until "
                                               "one card is left in hand; then all come back. "
                                               "Whoever plays the 0 takes the others back at once.") },
    [MS_HELP_LOSING] = { N_("The Losing Argument"), N_("Worth nothing, whatever cubes lie with it, but it "
                                                       "takes your other played Arguments back into your hand. "
                                                       "Let the other side win what they can't place.") },
    [MS_HELP_INFLUENCE] = { N_("Influence cubes"), N_("Each adds one to an Argument and then goes back to the "
                                                      "supply. Cover a juror to take the cube, "
                                                      "or lose an argument to get one from the supply.") },
    [MS_HELP_BIAS] = { N_("Bias cubes"), N_("A juror of your colour: only you may cover it and take the cube. "
                                            "It adds one to an Argument, once. "
                                            "You can never lay a tile on the other side's Bias.") },
    [MS_HELP_SUPPLY] = { N_("The supply"), N_("The loser of an argument takes one Influence cube from here. "
                                              "When it is empty there is nothing to take.") },
    [MS_HELP_LEADER] = { N_("First Player"),
                         N_("Submits the Evidence and argues first. It goes to the winner of each argument; "
                            "after a tie it changes hands.") },
    [MS_HELP_START] = { N_("Your corner"), N_("The first tile you lay must cover it, unless the other side has "
                                              "covered it already.") },
    [MS_HELP_TILE] = { N_("Tiles"), N_("A tile must touch another along an edge, lie wholly on the board and "
                                       "cover no tile and no Bias of the "
                                       "other side. Once down it can only be flipped to the other colour.") },
    [MS_HELP_LINKED] = { N_("The linked case"), N_("Tiles of one colour that touch along edges are linked. "
                                                   "Your largest linked group counts, in tiles. If both are "
                                                   "equal at the end, whoever has more tiles of Exhibit A "
                                                   "wins, else of B, and so on: that letter decides the "
                                                   "tie.") },
    [MS_HELP_MISTRIAL] = { N_("Mistrial!"), N_("Win an exhibit that you can neither lay, flip nor leave, and "
                                               "you lose at once.") },
    [MS_HELP_TIE] = { N_("Ties"), N_("The Evidence is discarded, nobody gets a cube, and the other side "
                                     "becomes First Player. "
                                     "Cubes on the table are spent all the same.") },
    [MS_HELP_END] = { N_("The end"), N_("Nine different exhibits on the board, or an empty Evidence deck. The "
                                        "larger linked case wins; "
                                        "if they are equal, whoever holds Exhibit A, then B, and so on.") },
};

static const char *const card_names[] = {
    "a-stairs", "b-mallet", "c-teacup", "d-gate", "e-photograph", "f-cane", "g-key", "h-tickets", "i-boots",
    "j-cufflinks", "pair",
};
static const char *const tile_names[] = {
    "a", "b", "c", "d", "e", "f", "g", "h1", "h2", "i1", "i2", "j1", "j2",
};
static const char *const argument_names[] = { "losing", "aside", "motion", "point", "rebuttal", "closing" };
static const char *const jury_names[] = {
    "home-crowd", "cold-bench", "front-row", "doorstep", "long-memory", "split-box",
};
static const char *const square_names[] = {
    "a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2",
    "a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3", "a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4",
    "a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5", "a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6",
    "a7", "b7", "c7", "d7", "e7", "f7", "g7", "h7",
};

const struct noun mistrial_nouns[] = {
    { 'c', card_names, MS_CARDS },
    { 'e', card_names, MS_EXHIBITS },
    { 't', tile_names, MS_TILES },
    { 'a', argument_names, MS_ARGUMENTS },
    { 'j', jury_names, MS_LAYOUTS },
    { 'q', square_names, MS_SQUARES },
    { 0, NULL, 0 },
};
