/* One part of a card's program at a time. Every part may stop to ask and is called again with
   the answers in the frame's registers, so nothing is lost between decisions. */
#include <assert.h>

#include "parts.h"

/* A part without a legal target is skipped (ruling 34); one that waits is not. */
static bool skips(int answer) { return answer == IMPOSSIBLE; }

static void lean(struct voices *v, int seat, int kind, int n)
{
    int next = v->lean[seat] + (kind == GUILTY ? n : -n);
    if (next >= -100 && next <= 100) v->lean[seat] = (int8_t)next;
}

/* Guilty or innocent, where the card leaves it open; only kinds that `juror` has, if it must have one. */
static int want_kind(struct voices *v, int slot, const struct op *o, int juror)
{
    struct voices_frame *f = frame_top(v);
    if (o->what == W_PLACED) return f[-1].card;
    if (o->what != W_EITHER) return o->what;
    uint64_t kinds = 3;
    if (juror >= 0) kinds = (v->open[juror][GUILTY] ? 1 : 0) | (v->open[juror][INNOCENT] ? 2 : 0);
    return voices_want_answer(v, slot, f->actor, ASK_KIND, kinds);
}

static bool place_op(struct voices *v, const struct op *o, struct events *ev)
{
    struct voices_frame *f = frame_top(v);
    if (f->op_step) return true;
    int juror = voices_want_answer(v, 0, f->actor, ASK_JUROR, voices_jurors_for(v, f, o->to, o));
    if (juror < 0) return skips(juror);
    int kind = want_kind(v, 1, o, NOTHING);
    if (kind < 0) return skips(kind);

    v->open[juror][kind] = (uint8_t)(v->open[juror][kind] + o->n);
    f->juror = (int8_t)juror;
    lean(v, f->actor, kind, o->n);
    say(ev, EV_OPEN, ALL_SEE, f->actor, juror, kind, o->n, 0);
    f->op_step = 1;
    voices_window_open(v, ON_OPEN_PLACED, NOTHING, juror, kind, 0);
    return false;
}

static bool remove_op(struct voices *v, const struct op *o, struct events *ev)
{
    struct voices_frame *f = frame_top(v);
    int juror = voices_want_answer(v, 0, f->actor, ASK_JUROR, voices_jurors_for(v, f, o->from, o));
    if (juror < 0) return skips(juror);
    int kind = want_kind(v, 1, o, juror);
    if (kind < 0) return skips(kind);

    int n = o->n < v->open[juror][kind] ? o->n : v->open[juror][kind];
    f->juror = (int8_t)juror;
    v->open[juror][kind] = (uint8_t)(v->open[juror][kind] - n);
    if (o->code == OP_FLIP) {
        v->open[juror][!kind] = (uint8_t)(v->open[juror][!kind] + n);
        say(ev, EV_FLIPPED, ALL_SEE, f->actor, juror, kind, n, 0);
        lean(v, f->actor, !kind, 2 * n);
    } else {
        say(ev, EV_OPEN, ALL_SEE, f->actor, juror, kind, -n, 0);
        lean(v, f->actor, !kind, n);
    }
    return true;
}

static bool move_op(struct voices *v, const struct op *o, struct events *ev)
{
    struct voices_frame *f = frame_top(v);
    unsigned to_set = voices_jurors_to(v, f, o);
    unsigned from_set = voices_jurors_for(v, f, o->from, o);
    if (!(to_set & (to_set - 1))) from_set &= ~to_set;
    int from = voices_want_answer(v, 0, f->actor, ASK_JUROR, from_set);
    if (from < 0) return skips(from);
    int kind = want_kind(v, 1, o, from);
    if (kind < 0) return skips(kind);
    int to = voices_want_answer(v, 2, f->actor, ASK_JUROR, to_set & ~(1u << from));
    if (to < 0) return skips(to);

    int n = o->n < v->open[from][kind] ? o->n : v->open[from][kind];
    v->open[from][kind] = (uint8_t)(v->open[from][kind] - n);
    v->open[to][kind] = (uint8_t)(v->open[to][kind] + n);
    f->juror = (int8_t)to;
    if (o->what == W_PLACED) f[-1].juror = (int8_t)to;
    say(ev, EV_OPEN_MOVED, ALL_SEE, f->actor, from, to, kind, n);
    return true;
}

static bool marker_op(struct voices *v, const struct op *o, struct events *ev)
{
    struct voices_frame *f = frame_top(v);
    if (f->op_step) return true;
    int marker = voices_want_answer(v, 0, f->actor, ASK_MARKER, voices_markers_for(v, f, o));
    if (marker < 0) return skips(marker);

    int owner = voices_owner(v, marker), region = v->where[marker];
    f->op_step = 1;
    if (o->code == OP_TAKE) {
        voices_marker_leave(v, marker, UNUSED);
        say(ev, EV_TAKEN, ALL_SEE, owner, marker, region, 0, 0);
        return true;
    }
    if (o->code == OP_DESTROY) {
        voices_marker_leave(v, marker, DESTROYED);
        say(ev, EV_DESTROYED, ALL_SEE, owner, marker, region, 0, 0);
        voices_window_open(v, ON_OWN_DESTROYED, region, NOTHING, 0, 1u << owner);
        return false;
    }
    unsigned regions = voices_deploy_regions(v, f, o, marker);
    voices_marker_leave(v, marker, MOVING);
    say(ev, EV_LIFTED, ALL_SEE, owner, marker, region, 0, 0);
    voices_push_open(v, f->actor, marker, regions, 0, false);
    return false;
}

/* The seat a part speaks of; WAIT while somebody has to name it. */
static int want_seat(struct voices *v, int slot, const struct op *o, int turn_of_each)
{
    struct voices_frame *f = frame_top(v);
    switch (o->who) {
    case WHO_ACTOR: return f->actor;
    case WHO_FIRST: return v->first;
    case WHO_PROS: return v->prosecutor;
    case WHO_PICK: return voices_want_answer(v, slot, f->actor, ASK_PERSONA, personas(v));
    case WHO_EACH: return (v->first + turn_of_each) % v->seats;
    default:        /* ruling 37: control is counted now, with its own tie decision */
        return voices_want_answer(v, slot, v->first, ASK_SETTLE, voices_leaders(v, o->who - WHO_CONTROL));
    }
}

/* Draw n cards for a seat, then at once discard down to three (ruling 28). True when done. */
static bool draw_for(struct voices *v, int seat, int n)
{
    struct voices_frame *f = frame_top(v);
    if (!is_persona(v, seat)) return true;
    if (f->op_step < n) {
        if (voices_deck_ready(v)) {
            v->draw_seat = (int8_t)seat;
            voices_ask_chance(v, DRAW_STRATEGY);
            return false;
        }
        f->op_step = (uint8_t)n;        /* ruling 32: no card left anywhere */
    }
    if (v->hand_count[seat] <= HAND_LIMIT) return true;
    voices_ask_seat(v, seat, ASK_DISCARD, 0);
    return false;
}

static bool discard_for(struct voices *v, int seat, int n)
{
    struct voices_frame *f = frame_top(v);
    if (!is_persona(v, seat) || !v->hand_count[seat] || f->reg[3] + 1 >= n) return true;
    voices_ask_seat(v, seat, ASK_DISCARD, 0);
    return false;
}

static bool hands_op(struct voices *v, const struct op *o)
{
    struct voices_frame *f = frame_top(v);
    for (;;) {
        int each = f->reg[2] < 0 ? 0 : f->reg[2];
        int seat = want_seat(v, 0, o, each);
        if (seat < 0) return skips(seat);
        if (!(o->code == OP_DRAW ? draw_for(v, seat, o->n) : discard_for(v, seat, o->n))) return false;
        if (o->who != WHO_EACH || each + 1 == v->seats) return true;
        f->op_step = 0;
        f->reg[3] = NOTHING;
        f->reg[2] = (int8_t)(each + 1);
    }
}

/* Step 4: who holds Planning draws, with 5 or 6 players also a persona of their choice (rulings 26, 27). */
bool voices_planning_step(struct voices *v, struct events *ev)
{
    (void)ev;
    struct voices_frame *f = frame_top(v);
    int owner = voices_want_answer(v, 0, v->first, ASK_SETTLE, voices_leaders(v, PLANNING));
    if (owner < 0) return false;
    int other = NOTHING;
    if (v->seats >= 5) {
        other = voices_want_answer(v, 1, owner, ASK_SHARE, personas(v) & ~(1u << owner));
        if (other < 0) return false;
    }
    if (f->step == 0) {
        if (!draw_for(v, owner, 1)) return false;
        f->step = 1;
        f->op_step = 0;
    }
    if (other >= 0 && !draw_for(v, other, 1)) return false;
    voices_frame_close(v);
    return true;
}

static bool cycle_op(struct voices *v)
{
    struct voices_frame *f = frame_top(v);
    if (f->op_step || f->region <= PLANNING) return true;     /* ruling 57 */
    voices_ask_seat(v, f->actor, ASK_CYCLE, 0);
    return false;
}

/* A plain part: true when it is finished. */
static bool part(struct voices *v, const struct op *o, struct events *ev)
{
    struct voices_frame *f = frame_top(v);
    switch ((enum op_code)o->code) {
    case OP_PLACE: return place_op(v, o, ev);
    case OP_REMOVE: case OP_FLIP: return remove_op(v, o, ev);
    case OP_MOVE: return move_op(v, o, ev);
    case OP_DESTROY: case OP_TAKE: case OP_DEPLOY: return marker_op(v, o, ev);
    case OP_DRAW: case OP_DISCARD: return hands_op(v, o);
    case OP_CYCLE: return cycle_op(v);
    case OP_BOOST:
        if (!voices_op_doable(v, f, o)) return true;
        v->boost[f->actor] = (int8_t)(v->boost[f->actor] + o->n);
        say(ev, EV_BOOST, ALL_SEE, f->actor, f->region, o->n, 0, 0);
        return true;
    case OP_GIVE_FIRST: {
        int seat = want_seat(v, 0, o, 0);
        if (seat < 0) return skips(seat);
        voices_round_first(v, seat, ev);
        return true;
    }
    case OP_SAY: return true;
    default: return voices_influence_op(v, o, ev);
    }
}

/* Parts that only say where to go on: the next part, or NULL while somebody has to decide. */
static const struct op *turn_off(struct voices *v, const struct op *o, struct events *ev)
{
    struct voices_frame *f = frame_top(v);
    const struct op *end;
    switch ((enum op_code)o->code) {
    case OP_OPTION:                             /* the chosen option is done */
        while (o->code == OP_OPTION) o = voices_block_end(o + 1);
        return o + 1;
    case OP_ELSE: return voices_block_end(o + 1) + 1;
    case OP_IF:
        if (voices_test_holds(v, f, o)) return o + 1;
        return voices_block_end(o + 1) + 1;
    case OP_MAY: {
        end = voices_block_end(o + 1) + 1;
        if (!voices_block_doable(v, f, o + 1)) return end;
        int yes = voices_want_answer(v, 0, f->actor, ASK_MAY, 3);
        return yes < 0 ? NULL : yes ? o + 1 : end;
    }
    case OP_CHOOSE: case OP_HIDDEN: {
        int option = voices_want_answer(v, 0, f->actor, ASK_OPTION, voices_options_open(v, f, o));
        if (option < 0) return NULL;
        bool sealed = o->code == OP_HIDDEN;
        if (sealed && !f->first) {              /* what the answer does stands on the sealed card */
            voices_ask_chance(v, DRAW_UNSEAL);
            return NULL;
        }
        if (sealed) say(ev, EV_CHOSE, ALL_SEE, f->actor, option, 1, v->sealed[f->card - 1], f->card - 1);
        else say(ev, EV_CHOSE, ALL_SEE, f->actor, option, 0, NOTHING, 0);
        if (sealed)
            for (o = voices_frame_program(v, f); o->code != OP_HIDDEN;) o++;
        return voices_option_start(o, option);
    }
    default: return o + 1;                      /* DONE, CLOSE */
    }
}

static bool is_turn_off(enum op_code code) { return code >= OP_CHOOSE && code <= OP_CLOSE; }

/* The running part. Unsealing changes the program under a HIDDEN: that one is found again there. */
static const struct op *frame_at(const struct voices *v, const struct voices_frame *f)
{
    const struct op *program = voices_frame_program(v, f);
    if (!(f->kind == FRAME_ABILITY && f->first && f->pc == UINT8_MAX)) return program + f->pc;
    while (program->code != OP_HIDDEN) program++;
    return program;
}

bool voices_effect_step(struct voices *v, struct events *ev)
{
    struct voices_frame *f = frame_top(v);
    const struct op *o = frame_at(v, f), *next = o + 1;
    if (o->code == OP_END) {
        if (f->kind == FRAME_CARD) return voices_card_done(v, ev);
        if (f->kind == FRAME_ABILITY)
            for (int s = 0; s < SEATS; s++) v->boost[s] = 0;
        voices_frame_close(v);
        return true;
    }
    if (is_turn_off(o->code)) {
        next = turn_off(v, o, ev);
        if (!next) return false;
    } else if (!part(v, o, ev)) {
        return false;
    }
    f->pc = (uint8_t)(next - voices_frame_program(v, f));
    voices_frame_part_done(f);
    return true;
}
