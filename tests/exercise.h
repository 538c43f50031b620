/* A view goes through every function of game.h that a program calls with one: nothing breaks, nothing hangs.
   For tests and fuzzers. */
#ifndef DOCKET_TESTS_EXERCISE_H
#define DOCKET_TESTS_EXERCISE_H

#include <stdlib.h>
#include <string.h>

#include "bot/bot.h"
#include "bot/hint.h"
#include "notation.h"
#include "rng.h"

/* How far: what is said of it, then a guessed world with each action and so many lines on, then the levels:
   with so many iterations, 0: with as many as they have at the table. */
struct exercise { int lines, levels, iterations; bool hint; };

static inline void exercise_true(bool holds, const char *what)
{
    if (holds) return;
    fprintf(stderr, "a sane view: %s\n", what);
    abort();
}

static inline void exercise_words(const struct game *g, const void *view, int seats, const struct action *a)
{
    char words[2048];
    struct text t = TEXT_ON(words);
    struct action cut = *a;
    (void)seats;
    g->name(view, a, &t);
    notation_write(g, a, &t);
    for (int k = 0; k < cut.count; k++) cut.arg[k] = ARG_HIDDEN;
    text_clear(&t);
    g->name(view, &cut, &t);
}

/* Any bytes as an action: refused or not, in words. */
static inline void exercise_why(const struct game *g, const void *view, int seats, struct rng *r)
{
    for (int verb = 0; verb < game_verb_count(g); verb++) {
        struct action a = { .seat = (int8_t)(rng_below(r, seats + 1) - 1), .verb = (uint8_t)verb };
        a.count = (uint8_t)rng_below(r, ARGS_MAX + 1);
        for (int k = 0; k < a.count; k++) a.arg[k] = rng_below(r, 60) - 3;
        if (!action_check(g, &a)) g->why(view, &a);
    }
}

/* What comes from elsewhere as said aloud: any text, some of it what a game's own talk begins or ends with. */
static inline void exercise_spoken(const struct game *g, struct rng *r)
{
    static const char *const begins[] = { "", "mark-guilty", "saw-blank ", "push-off ", "look  ", "%s" };
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789 -+:,.?()%\\\"";
    char note[200], words[2048];
    struct text t = TEXT_ON(note), said = TEXT_ON(words);
    const struct noun *noun = g->nouns;
    if (!g->spoken) return;
    text_add(&t, "%s", begins[rng_below(r, sizeof begins / sizeof *begins)]);
    while (noun->letter && rng_below(r, 3)) noun++;
    const char *name = noun->letter && rng_below(r, 4) ? noun->names[rng_below(r, noun->count)] : NULL;
    if (name) text_add(&t, "%s", name);
    else
        for (int n = rng_below(r, 60); n > 0; n--)
            text_add(&t, "%c", letters[rng_below(r, (int)sizeof letters - 1)]);
    g->spoken(note, &said);
}

/* What came of a line is told, as all saw it, and counted. */
static inline void exercise_came(const struct game *g, const void *before, const struct action *a,
                                 const struct events *came)
{
    char words[2048];
    struct tallies sums[SEATS_MAX] = { 0 };
    struct text t = TEXT_ON(words);
    struct events seen = { .count = came->count };
    for (int i = 0; i < came->count; i++) seen.list[i] = event_redact(&came->list[i], SEAT_NONE);
    if (g->then) g->then(&seen, &t);
    if (g->tallies) g->tallies(before, a, came, sums);
}

static inline int exercise_list(const struct game *g, const void *view, int seats, struct action *list)
{
    int turn = g->turn(view), n = turn == SEAT_NONE ? 0 : g->legal(view, list, LEGAL_MAX);
    exercise_true(turn >= SEAT_NONE && turn < seats, "the turn is a seat's");
    exercise_true(n >= 0 && n <= LEGAL_MAX, "the list has its room");
    for (int i = 0; i < n; i++) exercise_true(list[i].seat == turn, "the list is of the seat on turn");
    return n;
}

static inline void exercise_said(const struct game *g, const void *view, int seats, struct rng *r)
{
    static struct action list[LEGAL_MAX];
    _Alignas(16) unsigned char cut[STATE_MAX];
    char words[8192];
    int points[SEATS_MAX];
    struct text t = TEXT_ON(words);
    struct window w;
    int n = exercise_list(g, view, seats, list);
    for (int i = 0; i < n && i < 40; i++) {
        exercise_words(g, view, seats, &list[rng_below(r, n)]);
        if (g->turn(view) >= 0) g->why(view, &list[i]);
    }
    exercise_why(g, view, seats, r);
    exercise_spoken(g, r);
    if (g->turn(view) != SEAT_NONE) g->ask(view, &t);
    text_clear(&t);
    g->show(view, &t);
    for (int s = 0; s < seats; s++) text_clear(&t), g->reason(view, s, &t);
    if (game_window(g, view, &w))
        for (int i = 0; i < w.count; i++) exercise_true(w.seat[i] >= 0 && w.seat[i] < seats, "a window's seat");
    if (g->turn(view) >= 0) game_looks(g, view);
    g->score(view, points);
    if (g->part) g->part(view);
    memcpy(cut, view, g->state_size);
    g->redact(cut, SEAT_NONE);
}

static inline void exercise_line(const struct game *g, void *world, const struct action *a)
{
    _Alignas(16) unsigned char before[STATE_MAX];
    struct events ev = { 0 };
    memcpy(before, world, g->state_size);
    g->apply(world, a, &ev);
    exercise_came(g, before, a, &ev);
}

/* A world is played on at random. */
static inline void exercise_play(const struct game *g, void *world, int seats, int lines, struct rng *r)
{
    static struct action list[LEGAL_MAX];
    struct action batch[CHANCE_MAX];
    struct tallies sums[SEATS_MAX] = { 0 };
    while (lines > 0 && g->turn(world) != SEAT_NONE) {
        int n = exercise_list(g, world, seats, list);
        if (g->turn(world) == SEAT_CHANCE) {
            n = g->chance(world, rng_next(r), batch, CHANCE_MAX);
            for (int i = 0; i < n; i++, lines--) exercise_line(g, world, &batch[i]);
            exercise_true(n > 0, "chance goes on");
            continue;
        }
        exercise_true(n > 0, "somebody on turn has something to do");
        exercise_line(g, world, &list[rng_below(r, n)]);
        lines--;
    }
    if (g->tallies && g->turn(world) == SEAT_NONE) g->tallies(world, NULL, NULL, sums);
}

static inline void exercise_world(const struct game *g, const void *view, int seats, int reader, int lines,
                                  struct rng *r)
{
    static struct action list[LEGAL_MAX];
    _Alignas(16) unsigned char world[STATE_MAX], next[STATE_MAX];
    memcpy(world, view, g->state_size);
    g->guess(world, reader, rng_next(r));
    exercise_said(g, world, seats, r);
    int n = g->turn(world) == SEAT_CHANCE ? 0 : exercise_list(g, world, seats, list);
    for (int i = 0; i < n; i++) {
        struct events ev = { 0 };
        if (n > 60 && rng_below(r, n) > 60) continue;
        memcpy(next, world, g->state_size);
        g->apply(next, &list[i], &ev);
        exercise_list(g, next, seats, list + n < list + LEGAL_MAX / 2 ? list + LEGAL_MAX / 2 : list);
    }
    exercise_play(g, world, seats, lines, r);
}

static inline void exercise_bots(const struct game *g, const void *view, int reader, struct exercise how,
                                 struct rng *r)
{
    for (int level = RANDOM; level < LEVELS && level <= how.levels; level++) {
        struct bot_limit limit = { .iterations = how.iterations };
        if (!how.iterations) limit = bot_limit_for(g, (enum level)level);
        struct action a = bot_choose(g, view, reader, (enum level)level, limit, rng_next(r), NULL);
        exercise_true(a.seat == reader, "a bot acts for its seat");
    }
    struct hint h;
    struct hint_limit few = { .iterations = how.iterations, .worlds = 3 };
    if (how.hint) hint_make(&h, g, view, reader, few, rng_next(r), NULL, NULL);
}

static inline void exercise_view(const struct game *g, const void *view, int seats, int reader,
                                 struct exercise how, struct rng *r)
{
    exercise_said(g, view, seats, r);
    exercise_world(g, view, seats, reader, how.lines, r);
    if (g->turn(view) == reader && reader >= 0) exercise_bots(g, view, reader, how, r);
}

/* ---- how bytes are changed ---- */

enum exercise_change { CHANGE_BIT, CHANGE_ONE, CHANGE_BYTE, CHANGE_FIELD, CHANGE_SWAP, CHANGE_SPAN, CHANGES };

/* Something of the view at `at` becomes something else; `other`: a true view of the same game. */
static inline void exercise_change(unsigned char *view, const unsigned char *other, size_t size, size_t at,
                                   int change, struct rng *r)
{
    size_t to = (size_t)rng_below(r, (int)size), n = (size_t)1 << (1 + rng_below(r, 3));
    unsigned char was = view[at];
    switch (change) {
    case CHANGE_BIT: view[at] ^= (unsigned char)(1u << rng_below(r, 8)); break;
    case CHANGE_ONE: view[at] = (unsigned char)(was + (rng_below(r, 2) ? 1 : -1)); break;
    case CHANGE_BYTE: view[at] = (unsigned char)(rng_below(r, 2) ? rng_below(r, 256) : rng_below(r, 16)); break;
    case CHANGE_FIELD:
        for (at &= ~(n - 1); n && at < size; n--, at++) view[at] = (unsigned char)rng_next(r);
        break;
    case CHANGE_SWAP: view[at] = view[to]; view[to] = was; break;
    default:
        n = (size_t)rng_below(r, 24) + 1;
        if (at + n > size) n = size - at;
        memcpy(view + at, other + at, n);
    }
}

#endif
