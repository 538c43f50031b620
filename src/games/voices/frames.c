/* The interpreter's stack: what is under way, who is asked, how it goes on. */
#include <assert.h>
#include <string.h>

#include "parts.h"

void voices_ask_seat(struct voices *v, int seat, enum asking what, uint64_t choice)
{
    v->turn = (int8_t)seat;
    v->asking = (uint8_t)what;
    v->choice = choice;
}

void voices_ask_chance(struct voices *v, enum asking what)
{
    v->turn = SEAT_CHANCE;
    v->asking = (uint8_t)what;
    v->choice = 0;
}

int voices_want_answer(struct voices *v, int slot, int seat, enum asking what, uint64_t choice)
{
    struct voices_frame *f = frame_top(v);
    if (f->reg[slot] != NOTHING) return f->reg[slot];
    if (!choice) return IMPOSSIBLE;
    if (!(choice & (choice - 1))) return f->reg[slot] = (int8_t)lowest(choice);
    v->slot = (uint8_t)slot;
    voices_ask_seat(v, seat, what, choice);
    return WAIT;
}

void voices_frame_part_done(struct voices_frame *f)
{
    f->op_step = 0;
    memset(f->reg, NOTHING, sizeof f->reg);
}

struct voices_frame *voices_frame_open(struct voices *v, enum frame_kind kind, int actor)
{
    assert(v->depth < FRAMES);
    struct voices_frame *f = &v->frame[v->depth++];
    memset(f, 0, sizeof *f);
    f->kind = (uint8_t)kind;
    f->actor = (int8_t)actor;
    f->region = f->juror = f->marker = NOTHING;
    voices_frame_part_done(f);
    return f;
}

/* A card drawn under a window waits until that window is closed (ruling 51). */
void voices_frame_close(struct voices *v)
{
    v->depth--;
    memset(&v->frame[v->depth], 0, sizeof v->frame[0]);
    for (int c = 0; c < STRATEGIES; c++)
        if (v->drawn[c] > v->depth) v->drawn[c] = v->depth;
}

void voices_run(struct voices *v, struct events *ev)
{
    while (v->asking == ASK_NOTHING && v->phase != PH_OVER) {
        if (!v->depth) { voices_round_step(v, ev); continue; }
        switch (frame_top(v)->kind) {
        case FRAME_ABILITY: voices_ability_step(v, ev); break;
        case FRAME_CARD:
        case FRAME_EMOTION: voices_effect_step(v, ev); break;
        case FRAME_PUSH: voices_push_step(v, ev); break;
        case FRAME_WINDOW: if (voices_window_step(v, ev)) voices_frame_close(v); break;
        case FRAME_PLANNING: voices_planning_step(v, ev); break;
        }
    }
}
