/* Tension, told by layers of the music. Only the public's view is asked: who listens learns what all know. */
#include "mood.h"

#include "score.h"
#include "sound.h"
#include "table.h"

_Static_assert(TENSION_CLAIM == 1 << LAYER_CLAIM && TENSION_LAST == 1 << LAYER_LAST
               && TENSION_JURY == 1 << LAYER_JURY, "a layer for each tension");

unsigned mood_layers(const struct session *s)
{
    static _Alignas(8) unsigned char view[STATE_MAX];
    const struct board *b = board_find(s->game->id);
    struct window w;
    session_view(s, SEAT_NONE, view);
    unsigned layers = b && b->tension ? b->tension(view) : 0;
    if (game_window(s->game, view, &w)) layers |= TENSION_CLAIM;
    if (s->game->turn(view) == SEAT_NONE) layers |= TENSION_JURY;
    return layers;
}

void mood_update(void)
{
    const struct seat *at = table_at();
    if (!table_has_game()) {
        sound_piece("home", 0);
        return;
    }
    sound_piece(at->game->id, mood_layers(table_session()));
}
