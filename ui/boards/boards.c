/* The table of boards, made from the one list of games in CMakeLists.txt. */
#include "boards.h"

#include <string.h>

#define GAME(id)
#define BOARD(id) extern const struct board id##_board;
#include "games_list.h"
#undef BOARD

const struct board *const boards[] = {
#define BOARD(id) &id##_board,
#include "games_list.h"
#undef BOARD
    NULL,
};

const struct board *board_find(const char *game_id)
{
    for (int i = 0; boards[i]; i++)
        if (!strcmp(boards[i]->id, game_id)) return boards[i];
    return NULL;
}
