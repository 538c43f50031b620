/* How long a branch takes to open from the end of a long game. */
#include "bench.h"

#include <stdio.h>
#include <time.h>

#include "branch.h"
#include "progress.h"
#include "rng.h"

enum { LONG = 3000, TRIES = 12 };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Random lines, as many as LONG; how many until somebody decided last. */
static int play(struct session *s, uint64_t seed)
{
    static struct action legal[LEGAL_MAX];
    struct rng r = rng_seeded(seed);
    int last = 0;
    while (s->log_count < LONG) {
        session_chance(s);
        if (session_turn(s) == SEAT_NONE) break;
        last = s->log_count;
        session_play(s, &legal[rng_below(&r, session_legal(s, legal, LEGAL_MAX))]);
    }
    return last;
}

static double milliseconds(const struct session *s, struct branch_plan *p, double seconds)
{
    double start = now(), took;
    int n = 0;
    do {
        struct session b = { 0 };
        if (branch_open(&b, s, p)) return -1;
        session_close(&b);
        n++;
        took = now() - start;
    } while (took < seconds / 4);
    return 1000 * took / n;
}

/* The longest of some random games. */
void bench_branch(const struct game *g, int seats, double seconds, struct progress *bar)
{
    struct session s = { 0 };
    int line = 0;
    for (uint64_t seed = 1; seed <= TRIES && line < LONG - 200; seed++) {
        struct session one = { 0 };
        if (session_open(&one, g, seats, NULL, seed)) return;
        int at = play(&one, seed);
        if (s.game && at <= line) {
            session_close(&one);
            continue;
        }
        if (s.game) session_close(&s);
        s = one;
        line = at;
    }
    for (int i = 0; i < s.seats; i++) s.players[i].level = i ? HARD : PERSON;
    struct branch_plan p = { .line = line, .real = true, .name = "Bench", .seed = 3 };
    branch_seat(&p, &s, 1, HARD);
    double real = session_turn(&s) == SEAT_NONE ? milliseconds(&s, &p, seconds) : -1;
    p.real = false;
    double fair = milliseconds(&s, &p, seconds);
    progress_hide(bar);
    printf("%-9s %5d  %6d  %6.2f  %6.2f\n", g->id, seats, line, real, fair);
    session_close(&s);
}
