/* What tests share: own folders, random play, every way to set up a game. */
#ifndef DOCKET_TESTS_TABLE_H
#define DOCKET_TESTS_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <ftw.h>
#include <unistd.h>

#include "game.h"
#include "rng.h"
#include "session.h"

enum { LINES_MAX = 20000 };      /* more than any game has */

/* Fail with a sentence that tells where. */
#define must(condition, ...) do { \
    if (!(condition)) { print_error(__VA_ARGS__); print_error("\n"); fail_msg("%s", #condition); } \
} while (0)

static inline int remove_one(const char *path, const struct stat *about, int flag, struct FTW *walk)
{
    (void)about, (void)flag, (void)walk;
    return remove(path);
}

static char table_folder[64];

static inline void table_clean(void)
{
    if (table_folder[0]) nftw(table_folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    table_folder[0] = 0;
}

/* Every test has its own place for files: nothing of the player's is read or written. */
static inline const char *table_own_folder(void)
{
    table_clean();
    strcpy(table_folder, "/tmp/docket-test-XXXXXX");
    if (!mkdtemp(table_folder)) abort();
    static const char *const places[] = { "HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
                                          "XDG_CACHE_HOME" };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) setenv(places[i], table_folder, 1);
    return table_folder;
}

/* One action of random play; false when the game is over. */
static inline bool table_step(struct session *s, struct rng *r)
{
    static struct action list[LEGAL_MAX];
    if (session_turn(s) == SEAT_NONE) return false;
    if (session_turn(s) == SEAT_CHANCE) return session_chance(s) > 0;
    int n = session_legal(s, list, LEGAL_MAX);
    const char *why = n > 0 ? session_play(s, &list[rng_below(r, n)]) : "nothing is legal";
    must(!why, "%s seed %llu line %d: %s", s->game->id, (unsigned long long)s->seed, s->log_count, why);
    return true;
}

static inline void table_play(struct session *s, struct rng *r, int lines)
{
    while (s->log_count < lines && table_step(s, r)) { }
}

static inline int table_choices(const struct option *o)
{
    int n = 0;
    while (o->choices[n]) n++;
    return n;
}

/* Set-up number `index` of a game at this seat count: first the initial one, then each option's every
   other value alone, then `mixes` random mixes (below 0: the initial one only). false when there are no
   more. */
static inline bool table_setup(const struct game *g, int seats, int index, int mixes, int16_t out[OPTIONS_MAX])
{
    game_default_options(g, out);
    if (index == 0) return true;
    if (mixes < 0) return false;
    index--;
    int offered = 0;
    for (int i = 0; g->options[i].id; i++) {
        const struct option *o = &g->options[i];
        if (o->seats_max && (seats < o->seats_min || seats > o->seats_max)) continue;
        offered++;
        for (int16_t v = 0; v < table_choices(o); v++)
            if (v != o->initial && index-- == 0) { out[i] = v; return true; }
    }
    if (index >= mixes || offered < 2) return false;
    struct rng r = rng_at((uint64_t)index, RNG_TEST, (uint32_t)seats);
    for (int i = 0; g->options[i].id; i++) {
        const struct option *o = &g->options[i];
        if (o->seats_max && (seats < o->seats_min || seats > o->seats_max)) continue;
        out[i] = (int16_t)rng_below(&r, table_choices(o));
    }
    return true;
}

#endif
