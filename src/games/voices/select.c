/* What may be chosen and what can be done: jurors, markers, options. Public facts only. */
#include "parts.h"

static int measure(const struct voices *v, int juror, unsigned selector)
{
    int g = v->open[juror][GUILTY], i = v->open[juror][INNOCENT];
    switch (selector) {
    case SEL_LEAST_G: case SEL_MOST_G: return g;
    case SEL_LEAST_I: case SEL_MOST_I: return i;
    default: return g + i;
    }
}

static unsigned extreme(const struct voices *v, unsigned selector)
{
    bool most = selector >= SEL_MOST_G;
    int best = measure(v, 0, selector);
    for (int j = 1; j < JURORS; j++) {
        int m = measure(v, j, selector);
        if (most ? m > best : m < best) best = m;
    }
    unsigned set = 0;
    for (int j = 0; j < JURORS; j++)
        if (measure(v, j, selector) == best) set |= 1u << j;
    return set;
}

static unsigned with(const struct voices *v, bool g, bool i, bool influence)
{
    unsigned set = 0;
    for (int j = 0; j < JURORS; j++)
        if ((g && v->open[j][GUILTY]) || (i && v->open[j][INNOCENT]) || (influence && voices_stack(v, j)))
            set |= 1u << j;
    return set;
}

static unsigned selected(const struct voices *v, const struct voices_frame *f, unsigned selector)
{
    unsigned all = (1u << JURORS) - 1, last = f->juror >= 0 ? 1u << f->juror : 0;
    if (selector < JURORS) return 1u << selector;
    if (selector & SEL_SET) return selector & all;
    switch (selector) {
    case SEL_ANY: return all;
    case SEL_WITH_G: return with(v, true, false, false);
    case SEL_WITH_I: return with(v, false, true, false);
    case SEL_WITH_OPEN: return with(v, true, true, false);
    case SEL_WITH_INF: return with(v, false, false, true);
    case SEL_SAME: return last;
    case SEL_OTHER: return all & ~last;
    case SEL_OTHER_INF: return with(v, false, false, true) & ~last;
    default: return extreme(v, selector);
    }
}

/* Jurors a part may take: where it takes tokens off, only those that hold such a token. */
unsigned voices_jurors_for(const struct voices *v, const struct voices_frame *f, unsigned selector,
                           const struct op *o)
{
    unsigned set = selected(v, f, selector);
    bool takes = o->code == OP_REMOVE || o->code == OP_MOVE || o->code == OP_FLIP;
    if (takes && o->what == W_PLACED) {
        const struct voices_frame *window = f - 1;
        return window->juror >= 0 && v->open[window->juror][window->card] ? 1u << window->juror : 0;
    }
    if (takes) return set & with(v, o->what != W_INNOCENT, o->what != W_GUILTY, false);
    if (o->code == OP_INF_PEEK || o->code == OP_INF_TOP_DISCARD || o->code == OP_INF_SWAP)
        return set & with(v, false, false, true);
    return set;
}

/* Where a MOVE may go. OTHER means other than where the token comes from, whatever was used before. */
unsigned voices_jurors_to(const struct voices *v, const struct voices_frame *f, const struct op *move)
{
    return move->to == SEL_OTHER ? (1u << JURORS) - 1 : selected(v, f, move->to);
}

static bool acted(const struct voices *v, int seat)
{
    if (v->phase != PH_DEPLOY) return true;
    return (seat - v->deploy_first + v->seats) % v->seats <= v->mover;
}

static bool marker_fits(const struct voices *v, const struct voices_frame *f, unsigned m, int id)
{
    int owner = voices_owner(v, id), where = v->where[id];
    if (owner < 0) return false;
    if (!(m & (owner == f->actor ? M_OWN : M_OPP))) return false;
    if ((m & M_OTHER) && id == f->marker) return false;
    if ((m & M_LOW) && voices_value(v, id) > 1) return false;
    if ((m & M_NOT_ACTED) && acted(v, owner)) return false;

    bool there = false;
    switch (m & M_PLACES) {
    case M_HERE: there = where == f->region && where < REGIONS; break;
    case M_ANYWHERE: there = where < REGIONS; break;
    case M_LOST: there = where == DESTROYED; break;
    case M_SPARE: there = where == UNUSED; break;
    case M_AT: there = where == (int)((m & M_REGION) >> 12); break;
    }
    if (!there) return false;
    if (!(m & M_OVERHANG)) return true;
    struct region_marker piece = { v->x[id], v->y[id], v->angle[id], (uint8_t)id, 0 };
    return region_overhangs(&piece);
}

unsigned voices_deploy_regions(const struct voices *v, const struct voices_frame *f, const struct op *o,
                               int marker)
{
    int from = v->where[marker];
    unsigned set = 0;
    for (int r = 0; r < REGIONS; r++) {
        bool fits = o->what == TO_ANY_REGION || (o->what == TO_SAME_REGION ? r == from : r != f->region);
        if (fits && voices_region_enterable(v, r, marker)) set |= 1u << r;
    }
    return set;
}

uint64_t voices_markers_for(const struct voices *v, const struct voices_frame *f, const struct op *o)
{
    uint64_t set = 0;
    for (int id = 0; id < MARKERS; id++)
        if (marker_fits(v, f, o->marker, id) && (o->code != OP_DEPLOY || voices_deploy_regions(v, f, o, id)))
            set |= (uint64_t)1 << id;
    return set;
}

static int count_here(const struct voices *v, const struct voices_frame *f)
{
    return f->region >= 0 ? voices_markers(v, f->actor, f->region) : 0;
}

bool voices_test_holds(const struct voices *v, const struct voices_frame *f, const struct op *o)
{
    switch ((enum test)o->what) {
    case IF_GUILTY: return v->open[o->to][GUILTY] >= o->n;
    case IF_INNOCENT: return v->open[o->to][INNOCENT] >= o->n;
    case IF_INFLUENCE: return voices_stack(v, o->to) >= o->n;
    case IF_STACK: return with(v, false, false, true) != 0;
    case IF_LOST: return voices_lost(v, f->actor) >= o->n;
    case IF_HERE: return count_here(v, f) >= o->n;
    case IF_FELL: return f[-1].fell >= o->n;
    case IF_JOYS: return f[-1].joys >= o->n;
    case IF_HAND: return v->hand_count[f->actor] >= o->n;
    case IF_PLAYERS: return v->seats >= o->n;
    }
    return false;
}

static int seen_on_jurors(const struct voices *v, const struct voices_frame *f)
{
    int n = 0;
    for (int t = 0; t < TOKENS; t++)
        if ((f->seen >> t & 1) && v->token_place[t] < JURORS) n++;
    return n;
}

static bool tokens_to_draw(const struct voices *v)
{
    for (int t = 0; t < TOKENS; t++)
        if (v->token_place[t] == PILE || v->token_place[t] == DISCARDED) return true;
    return false;
}

static bool hands_doable(const struct voices *v, const struct voices_frame *f, const struct op *o)
{
    if (o->who == WHO_ACTOR && !is_persona(v, f->actor)) return false;      /* ruling 20 */
    if (o->code == OP_DRAW) return voices_deck_has(v);
    if (o->who == WHO_ACTOR) return v->hand_count[f->actor] > 0;
    for (int s = 0; s < v->seats; s++)
        if (v->hand_count[s]) return true;
    return false;
}

bool voices_op_doable(const struct voices *v, const struct voices_frame *f, const struct op *o)
{
    switch ((enum op_code)o->code) {
    case OP_PLACE: return voices_jurors_for(v, f, o->to, o) != 0;
    case OP_REMOVE:
    case OP_FLIP:
    case OP_INF_PEEK:
    case OP_INF_TOP_DISCARD: return voices_jurors_for(v, f, o->from, o) != 0;
    case OP_MOVE: {
        unsigned from = voices_jurors_for(v, f, o->from, o), to = voices_jurors_to(v, f, o);
        return from && to && (from != to || (from & (from - 1)));
    }
    case OP_INF_DRAW: case OP_INF_BLIND: return tokens_to_draw(v) && selected(v, f, o->to);
    case OP_INF_DISCARD: case OP_INF_MOVE: return seen_on_jurors(v, f) >= 1;
    case OP_INF_KEEP: return true;
    case OP_INF_SWAP: {
        if (!o->n) return seen_on_jurors(v, f) >= 2;
        unsigned from = voices_jurors_for(v, f, o->from, o), to = voices_jurors_for(v, f, o->to, o);
        return from && to && (from != to || (from & (from - 1)));
    }
    case OP_DESTROY: case OP_TAKE: case OP_DEPLOY: return voices_markers_for(v, f, o) != 0;
    case OP_DRAW: case OP_DISCARD: return hands_doable(v, f, o);
    case OP_BOOST: return is_persona(v, f->actor) && count_here(v, f) >= 1;
    case OP_GIVE_FIRST: return true;
    case OP_CYCLE: return f->region > PLANNING;
    default: return false;
    }
}

const struct op *voices_block_end(const struct op *at)
{
    for (int deep = 0;; at++) {
        switch ((enum op_code)at->code) {
        case OP_IF: case OP_MAY: case OP_CHOOSE: case OP_HIDDEN: deep++; break;
        case OP_CLOSE: case OP_DONE: if (!deep--) return at; break;
        case OP_ELSE: case OP_OPTION: if (!deep) return at; break;
        case OP_END: return at;
        default: break;
        }
    }
}

const struct op *voices_option_start(const struct op *choose, int option)
{
    const struct op *at = choose + 2;       /* CHOOSE, OPTION, ... */
    for (; option; option--) at = voices_block_end(at) + 1;
    return at;
}

bool voices_block_doable(const struct voices *v, const struct voices_frame *f, const struct op *at)
{
    const struct op *end = voices_block_end(at);
    while (at < end) {
        if (at->code == OP_IF) {
            const struct op *otherwise = voices_block_end(at + 1);
            const struct op *branch = voices_test_holds(v, f, at)         ? at + 1
                                      : otherwise->code == OP_ELSE ? otherwise + 1
                                                                   : NULL;
            if (branch && voices_block_doable(v, f, branch)) return true;
            at = (otherwise->code == OP_ELSE ? voices_block_end(otherwise + 1) : otherwise) + 1;
        } else if (at->code == OP_MAY) {
            if (voices_block_doable(v, f, at + 1)) return true;
            at = voices_block_end(at + 1) + 1;
        } else if (at->code == OP_CHOOSE || at->code == OP_HIDDEN) {
            return true;
        } else {
            if (voices_op_doable(v, f, at)) return true;
            at++;
        }
    }
    return false;
}

/* Ruling 54: an open option of which nothing can be done is closed, unless all are; a sealed one never is. */
uint64_t voices_options_open(const struct voices *v, const struct voices_frame *f, const struct op *choose)
{
    bool sealed;
    int n = voices_options(choose, &sealed);
    uint64_t all = ((uint64_t)1 << n) - 1, open = 0;
    if (sealed) return all;
    for (int i = 0; i < n; i++)
        if (voices_block_doable(v, f, voices_option_start(choose, i))) open |= (uint64_t)1 << i;
    return open ? open : all;
}

int voices_options(const struct op *ops, bool *sealed)
{
    *sealed = false;
    while (ops->code != OP_END && ops->code != OP_CHOOSE && ops->code != OP_HIDDEN) ops++;
    if (ops->code == OP_END) return 0;
    *sealed = ops->code == OP_HIDDEN;
    int n = 0;
    for (const struct op *at = ops + 1; at->code == OP_OPTION; at = voices_block_end(at + 1)) n++;
    return n;
}
