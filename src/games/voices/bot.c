/* How bots play Voices in My Head. */
#include "../../bot/bot.h"
#include "parts.h"

const struct mind voices_mind = { .id = "voices" };
