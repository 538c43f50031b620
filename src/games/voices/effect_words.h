/* The words in which cards are written: each makes one `struct op`. */
#ifndef DOCKET_VOICES_EFFECT_WORDS_H
#define DOCKET_VOICES_EFFECT_WORDS_H

#include "voices.h"

#define OPS(...) (const struct op[]){ __VA_ARGS__, { .code = OP_END } }

/* shorter names for the tables */
enum { G = W_GUILTY, I = W_INNOCENT, GI = W_EITHER };
#define EITHER_OF(a, b) (SEL_SET | 1u << (a) | 1u << (b))

#define PLACE(t, count, j)      { .code = OP_PLACE, .what = t, .n = count, .to = j }
#define REMOVE(t, count, j)     { .code = OP_REMOVE, .what = t, .n = count, .from = j }
#define MOVE(t, count, j, k)    { .code = OP_MOVE, .what = t, .n = count, .from = j, .to = k }
#define FLIP(t, count, j)       { .code = OP_FLIP, .what = t, .n = count, .from = j }
#define INF_DRAW(count, j)      { .code = OP_INF_DRAW, .n = count, .to = j }
#define INF_BLIND(count, j)     { .code = OP_INF_BLIND, .n = count, .to = j }
#define INF_PEEK(count, j)      { .code = OP_INF_PEEK, .n = count, .from = j }
#define INF_DISCARD             { .code = OP_INF_DISCARD }
#define INF_MOVE(j)             { .code = OP_INF_MOVE, .to = j }
#define INF_KEEP                { .code = OP_INF_KEEP }
#define INF_SWAP                { .code = OP_INF_SWAP, .n = 0 }
#define INF_SWAP_TOPS(j, k)     { .code = OP_INF_SWAP, .n = 1, .from = j, .to = k }
#define INF_TOP_DISCARD(j)      { .code = OP_INF_TOP_DISCARD, .from = j }
#define CHOOSE                  { .code = OP_CHOOSE }
#define HIDDEN                  { .code = OP_HIDDEN }
#define OPTION                  { .code = OP_OPTION }
#define CHOSEN                  { .code = OP_DONE }
#define MAY                     { .code = OP_MAY }
#define IF(test, count)         { .code = OP_IF, .what = test, .n = count }
#define IF_ON(test, j, count)   { .code = OP_IF, .what = test, .n = count, .to = j }
#define ELSE                    { .code = OP_ELSE }
#define CLOSE                   { .code = OP_CLOSE }
#define DESTROY(m)              { .code = OP_DESTROY, .marker = m }
#define TAKE(m)                 { .code = OP_TAKE, .marker = m }
#define DEPLOY(m, target)       { .code = OP_DEPLOY, .marker = m, .what = target }
#define DRAW_STRAT(whose, count)    { .code = OP_DRAW, .who = whose, .n = count }
#define DISCARD_STRAT(whose, count) { .code = OP_DISCARD, .who = whose, .n = count }
#define BOOST(count)            { .code = OP_BOOST, .n = count }
#define GIVE_FIRST(whom)        { .code = OP_GIVE_FIRST, .who = whom }
#define TRIAL_CYCLE             { .code = OP_CYCLE }
#define SAY                     { .code = OP_SAY }

#endif
