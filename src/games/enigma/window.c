/* Enigma: the open windows, a doubt and a cancelled Enigma Machine. */
#include "flow.h"

/* Clockwise from the seat on turn, as far as the active player (rulings 3, 4, 23). */
bool enigma_window(const void *view, struct window *out)
{
    const struct enigma *e = view;
    bool doubt = e->phase == PHASE_DOUBT;
    if (!doubt && e->phase != PHASE_CANCEL) return false;
    unsigned turn = (unsigned)e->used << 1 | e->named,
             seats = e->alive & ~e->silence & (doubt ? ~(1u << e->active) : e->chaos);
    out->id = (uint32_t)e->game << 24 | (uint32_t)e->time << 16 | (uint32_t)e->phase << 8
              | (uint32_t)e->active << 4 | turn;
    out->round = (uint32_t)e->game << 8 | e->time;
    out->kind = doubt ? FIRST_VOICE : IN_ORDER_ONE;
    out->speaks = doubt ? VERB_DOUBT : VERB_CANCEL;
    out->passes = doubt ? VERB_BELIEVE : VERB_ALLOW;
    int seat = e->asked;
    do {
        window_add(out, seat, true);
        seat = enigma_turn_clockwise(e, seats | 1u << e->active, seat);
    } while (seat != e->active);
    return true;
}
