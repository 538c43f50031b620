/* Influence tokens: drawn, looked at, placed and put away face-down. A token has no face until
   somebody looks at it: what nobody knows lies nowhere in memory. */
#include <string.h>

#include "parts.h"

/* Guilty, innocent, blank. Where the roles pull towards guilt on balance the pile is kinder (docs/bots-
   voices.md). */
static const uint8_t token_faces[SEATS + 1][KINDS] = {
    [3] = { 2, 16, 6 }, [4] = { 6, 12, 6 }, [5] = { 8, 10, 6 }, [6] = { 6, 12, 6 }
};

void voices_faces_start(struct voices *v) { memcpy(v->faces[0], token_faces[v->seats], KINDS); }

int voices_stack(const struct voices *v, int juror)
{
    int n = 0;
    for (int t = 0; t < TOKENS; t++) n += v->token_place[t] == juror;
    return n;
}

static int token_at(const struct voices *v, int juror, int height)
{
    for (int t = 0; t < TOKENS; t++)
        if (v->token_place[t] == juror && v->token_height[t] == height) return t;
    return NOTHING;
}

int voices_top(const struct voices *v, int juror) { return token_at(v, juror, voices_stack(v, juror) - 1); }

void voices_faces_left(const struct voices *v, int left[KINDS])
{
    for (int k = 0; k < KINDS; k++) left[k] = token_faces[v->seats][k];
    for (int t = 0; t < TOKENS; t++)
        if (v->token_kind[t] < KINDS) left[v->token_kind[t]]--;
}

void voices_faces_for(const struct voices *v, int token, int left[KINDS])
{
    int pool = v->token_pool[token];
    for (int k = 0; k < KINDS; k++) left[k] = v->faces[pool][k];
    for (int t = 0; t < TOKENS; t++)
        if (v->token_pool[t] == pool && v->token_kind[t] < KINDS) left[v->token_kind[t]]--;
}

/* Take a token from where it lies and put it on top of `place`. */
void voices_token_put(struct voices *v, int token, int place, struct events *ev, int seat)
{
    int from = v->token_place[token];
    if (from < JURORS)
        for (int t = 0; t < TOKENS; t++)
            if (v->token_place[t] == from && v->token_height[t] > v->token_height[token]) v->token_height[t]--;
    v->token_height[token] = 0;
    if (place < JURORS) v->token_height[token] = (uint8_t)(voices_stack(v, place) - (from == place));
    v->token_place[token] = (int8_t)place;
    say(ev, EV_TOKEN, ALL_SEE, seat, token, from, place, 0);
}

void voices_token_face(struct voices *v, int token, int kind, int looker, struct events *ev)
{
    if (kind < KINDS) v->token_kind[token] = (uint8_t)kind;
    if (looker >= 0) {
        v->token_seen[token] |= (uint8_t)(1u << looker);
        say(ev, EV_LOOKED, ONLY(looker), looker, token, v->token_kind[token], v->token_place[token], 0);
    } else {
        v->token_seen[token] = 0xff;
        say(ev, EV_LOOKED, ALL_SEE, NOTHING, token, v->token_kind[token], v->token_place[token], 0);
    }
}

static int pool_unused(const struct voices *v)
{
    unsigned used = 0;
    for (int t = 0; t < TOKENS; t++) used |= 1u << v->token_pool[t];
    for (int p = 0; p < POOLS; p++)
        if (!(used >> p & 1)) return p;
    return POOLS - 1;
}

/* Ruling 33: an empty pile takes the discards back, and what was known of them is forgotten. They are a pool of
   their own: what lies on a juror unseen since before can't change its face for one of theirs. */
static bool pile_refill(struct voices *v)
{
    bool any = false;
    int pool = pool_unused(v);
    for (int t = 0; t < TOKENS; t++) {
        if (v->token_place[t] != DISCARDED) continue;
        v->token_place[t] = PILE;
        any = true;
        if (v->token_kind[t] >= KINDS) continue;
        v->faces[v->token_pool[t]][v->token_kind[t]]--;
        v->faces[pool][v->token_kind[t]]++;
        v->token_pool[t] = (uint8_t)pool;
        v->token_kind[t] = NO_KIND;
        v->token_seen[t] = 0;
    }
    return any;
}

int voices_token_next(struct voices *v)
{
    do {
        for (int t = 0; t < TOKENS; t++)
            if (v->token_place[t] == PILE) return t;
    } while (pile_refill(v));
    return NOTHING;
}

/* The actor sees this token's face: a line of its own, drawn now if nobody has looked before. */
static bool look(struct voices *v, int token, struct events *ev)
{
    struct voices_frame *f = frame_top(v);
    if (!(v->token_seen[token] >> f->actor & 1)) {
        v->looker = f->actor;
        v->token = (int8_t)token;
        voices_ask_chance(v, DRAW_FACE);
        return false;
    }
    voices_token_face(v, token, HIDDEN_KIND, f->actor, ev);
    return true;
}

static uint64_t tokens_held(const struct voices *v)
{
    uint64_t set = 0;
    for (int t = 0; t < TOKENS; t++)
        if (v->token_place[t] == HELD) set |= (uint64_t)1 << t;
    return set;
}

static bool draw_op(struct voices *v, const struct op *o, struct events *ev)
{
    struct voices_frame *f = frame_top(v);
    while (f->op_step < o->n) {
        int token = voices_token_next(v);
        f->op_step = token < 0 ? o->n : (uint8_t)(f->op_step + 1);
        if (token < 0) break;
        voices_token_put(v, token, HELD, ev, f->actor);
        if (!look(v, token, ev)) return false;
    }
    int token = voices_want_answer(v, 0, f->actor, ASK_TOKEN, tokens_held(v));
    if (token < 0) return token == IMPOSSIBLE;
    int juror = voices_want_answer(v, 1, f->actor, ASK_JUROR, voices_jurors_for(v, f, o->to, o));
    if (juror < 0) return juror == IMPOSSIBLE;

    voices_token_put(v, token, juror, ev, f->actor);
    f->juror = (int8_t)juror;
    for (int t = 0; t < TOKENS; t++)
        if (v->token_place[t] == HELD) voices_token_put(v, t, DISCARDED, ev, f->actor);
    return true;
}

static bool blind_op(struct voices *v, const struct op *o, struct events *ev)
{
    struct voices_frame *f = frame_top(v);
    int juror = voices_want_answer(v, 0, f->actor, ASK_JUROR, voices_jurors_for(v, f, o->to, o));
    if (juror < 0) return juror == IMPOSSIBLE;
    for (int i = 0; i < o->n; i++) {
        int token = voices_token_next(v);
        if (token < 0) break;
        voices_token_put(v, token, juror, ev, f->actor);
    }
    f->juror = (int8_t)juror;
    return true;
}

static bool peek_op(struct voices *v, const struct op *o, struct events *ev)
{
    struct voices_frame *f = frame_top(v);
    int juror = voices_want_answer(v, 0, f->actor, ASK_JUROR, voices_jurors_for(v, f, o->from, o));
    if (juror < 0) return juror == IMPOSSIBLE;
    f->juror = (int8_t)juror;
    int height = voices_stack(v, juror);
    while (f->op_step < o->n && f->op_step < height) {
        int token = token_at(v, juror, height - 1 - f->op_step++);
        f->seen |= 1u << token;
        if (!look(v, token, ev)) return false;
    }
    return true;
}

static uint64_t tokens_seen(const struct voices *v, const struct voices_frame *f)
{
    uint64_t set = 0;
    for (int t = 0; t < TOKENS; t++)
        if ((f->seen >> t & 1) && v->token_place[t] < JURORS) set |= (uint64_t)1 << t;
    return set;
}

static bool put_seen_op(struct voices *v, const struct op *o, struct events *ev)
{
    struct voices_frame *f = frame_top(v);
    int token = voices_want_answer(v, 0, f->actor, ASK_TOKEN, tokens_seen(v, f));
    if (token < 0) return token == IMPOSSIBLE;
    if (o->code == OP_INF_DISCARD) {
        f->juror = v->token_place[token];
        voices_token_put(v, token, DISCARDED, ev, f->actor);
        return true;
    }
    f->juror = v->token_place[token];       /* OTHER: than the juror it lies on */
    int juror = voices_want_answer(v, 1, f->actor, ASK_JUROR,
                                   voices_jurors_for(v, f, o->to, o) & ~(1u << f->juror));
    if (juror < 0) return juror == IMPOSSIBLE;
    voices_token_put(v, token, juror, ev, f->actor);
    f->juror = (int8_t)juror;
    return true;
}

static void swap(struct voices *v, int a, int b, struct events *ev)
{
    int8_t place = v->token_place[a];
    uint8_t height = v->token_height[a];
    v->token_place[a] = v->token_place[b];
    v->token_height[a] = v->token_height[b];
    v->token_place[b] = place;
    v->token_height[b] = height;
    say(ev, EV_SWAPPED, ALL_SEE, frame_top(v)->actor, place, v->token_place[a], 0, 0);
}

static bool swap_op(struct voices *v, const struct op *o, struct events *ev)
{
    struct voices_frame *f = frame_top(v);
    if (!o->n) {                            /* the two tops peeked at in this ability */
        uint64_t seen = tokens_seen(v, f);
        if (!(seen & (seen - 1))) return true;
        int a = lowest(seen);
        swap(v, a, lowest(seen & ~((uint64_t)1 << a)), ev);
        return true;
    }
    unsigned to_set = voices_jurors_for(v, f, o->to, o), from_set = voices_jurors_for(v, f, o->from, o);
    if (!(to_set & (to_set - 1))) from_set &= ~to_set;
    if (!to_set) return true;
    int a = voices_want_answer(v, 0, f->actor, ASK_JUROR, from_set);
    if (a < 0) return a == IMPOSSIBLE;
    int b = voices_want_answer(v, 1, f->actor, ASK_JUROR, to_set & ~(1u << a));
    if (b < 0) return b == IMPOSSIBLE;
    swap(v, voices_top(v, a), voices_top(v, b), ev);
    f->juror = (int8_t)b;
    return true;
}

bool voices_influence_op(struct voices *v, const struct op *o, struct events *ev)
{
    struct voices_frame *f = frame_top(v);
    switch ((enum op_code)o->code) {
    case OP_INF_DRAW: return draw_op(v, o, ev);
    case OP_INF_BLIND: return blind_op(v, o, ev);
    case OP_INF_PEEK: return peek_op(v, o, ev);
    case OP_INF_DISCARD: case OP_INF_MOVE: return put_seen_op(v, o, ev);
    case OP_INF_SWAP: return swap_op(v, o, ev);
    case OP_INF_TOP_DISCARD: {
        int juror = voices_want_answer(v, 0, f->actor, ASK_JUROR, voices_jurors_for(v, f, o->from, o));
        if (juror < 0) return juror == IMPOSSIBLE;
        f->juror = (int8_t)juror;
        voices_token_put(v, voices_top(v, juror), DISCARDED, ev, f->actor);
        return true;
    }
    default: return true;               /* INF_KEEP */
    }
}
