/* The benchmarks that need no window: docket bench. */
#ifndef DOCKET_BENCH_H
#define DOCKET_BENCH_H

/* Names of games, "rules", "search", "letters"; none: all. --seconds S: how long each is measured. */
int bench_command(int argc, char **argv);
void bench_seal(double seconds);         /* net/seal_bench.c */

/* bench_branch.c: how long a branch takes to open from the end of a long game. */
struct game;
struct progress;
void bench_branch(const struct game *g, int seats, double seconds, struct progress *bar);

#endif
