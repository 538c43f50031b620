/* Reading the chosen trial card: header, control, text, effects. */
#include "parts.h"

const struct op *voices_frame_program(const struct voices *v, const struct voices_frame *f)
{
    switch (f->kind) {
    case FRAME_CARD: return voices_strategy_cards[strategy_design(f->card)].ops;
    case FRAME_EMOTION: return voices_emotion_cards[f->card].ops;
    default:
        if (!f->card) return trial_card(v->card)->charge;
        return trial_card(f->first ? v->sealed[f->card - 1] : v->line[f->card - 1])->side[f->card - 1].ops;
    }
}

/* The back printed on this front. A guessed world doesn't know it and takes any that fits. */
int voices_back_for(const struct voices *v, int front)
{
    if (!v->imagined) return front;
    int stage = front / STAGE * STAGE, region = trial_card(front)->region[1];
    for (int k = 0, c = front + v->imagined; k < STAGE; k++, c++) {
        int card = stage + (c - stage) % STAGE;
        if (trial_card(card)->region[1] == region && !(v->used >> (card - stage) & 1)) return card;
    }
    return front;
}

void voices_ability_open(struct voices *v, int part, struct events *ev)
{
    const struct trial_card *card = trial_card(v->card);
    struct voices_frame *f = voices_frame_open(v, FRAME_ABILITY, NOTHING);
    f->card = (uint8_t)part;
    if (!part) {
        f->actor = v->prosecutor;
        f->step = ABILITY_RUN;
        return;
    }
    f->region = (int8_t)card->region[part - 1];
    say(ev, EV_HEADER, ALL_SEE, NOTHING, f->region, part - 1, 0, 0);
}

/* Who uses the ability: the highest total, a tie is settled from the region's name alone (rulings 17-21). */
static int settle(struct voices *v)
{
    struct voices_frame *f = frame_top(v);
    unsigned leaders = voices_leaders(v, f->region);
    if (v->seats == 3 && (leaders & (leaders - 1))) return v->prosecutor;       /* rulings 20, 21 */
    return voices_want_answer(v, 0, v->first, ASK_SETTLE, leaders);
}

bool voices_ability_step(struct voices *v, struct events *ev)
{
    struct voices_frame *f = frame_top(v);
    switch ((enum voices_ability_step)f->step) {
    case ABILITY_HEADER:
        f->step = ABILITY_SETTLE;
        voices_window_open(v, ON_HEADER, f->region, NOTHING, 0, 0);
        return true;
    case ABILITY_SETTLE: {
        int actor = settle(v);
        if (actor < 0) return false;
        f->actor = (int8_t)actor;
        f->step = ABILITY_READ;
        say(ev, EV_CONTROL, ALL_SEE, actor, f->region, 0, 0, 0);
        return true;
    }
    case ABILITY_READ: voices_ask_chance(v, DRAW_READ); return false;
    case ABILITY_RUN: break;
    }
    return voices_effect_step(v, ev);
}

/* What a reading line tells, by where the game stands. */
int voices_trial_next_read(const struct voices *v)
{
    if (!v->depth) return v->asking == DRAW_FLIP ? v->line[1] : v->card;
    int side = frame_peek(v)->card - 1;
    return v->asking == DRAW_UNSEAL ? v->sealed[side] : v->line[side];
}

void voices_trial_read(struct voices *v, struct events *ev)
{
    int card = voices_trial_next_read(v);
    if (v->asking == DRAW_FLIP) {
        v->read |= READ_FLIPPED;
        say(ev, EV_FLIPPED_CARD, ALL_SEE, NOTHING, v->card, 0, 0, 0);
        return;
    }
    if (!v->depth) {
        v->read |= READ_CARD;
        say(ev, EV_READ, ALL_SEE, NOTHING, card, 0, 0, 0);
        return;
    }
    struct voices_frame *f = frame_top(v);
    if (v->asking == DRAW_UNSEAL) {
        f->first = 1;
        f->pc = UINT8_MAX;          /* its HIDDEN is looked up on the sealed card */
        v->read |= f->card == 1 ? READ_FRONT_SEALED : READ_BACK_SEALED;
        return;
    }
    f->step = ABILITY_RUN;
    voices_frame_part_done(f);
    v->read |= f->card == 1 ? READ_FRONT : READ_BACK;
    say(ev, EV_READ, ALL_SEE, NOTHING, card, f->card == 1 ? 1 : 3, 0, 0);
}
