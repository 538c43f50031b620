/* The table of games, made from the one list in CMakeLists.txt. */
#include "game.h"

#include <string.h>

#include "bot/bot.h"

#define BOARD(id)
#define GAME(id) extern const struct game id##_game; extern const struct mind id##_mind;
#include "games_list.h"
#undef GAME

const struct game *const games[] = {
#define GAME(id) &id##_game,
#include "games_list.h"
#undef GAME
    NULL,
};

static const struct mind *const minds[] = {
#define GAME(id) &id##_mind,
#include "games_list.h"
#undef GAME
    NULL,
};

const struct game *game_find(const char *id)
{
    for (int i = 0; games[i]; i++)
        if (!strcmp(games[i]->id, id)) return games[i];
    return NULL;
}

const struct mind *mind_find(const char *game_id)
{
    for (int i = 0; minds[i]; i++)
        if (!strcmp(minds[i]->id, game_id)) return minds[i];
    return NULL;
}
