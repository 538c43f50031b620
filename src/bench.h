/* The benchmarks that need no window: docket bench. */
#ifndef DOCKET_BENCH_H
#define DOCKET_BENCH_H

/* Names of games, "rules", "search", "letters"; none: all. --seconds S: how long each is measured. */
int bench_command(int argc, char **argv);
void bench_seal(double seconds);         /* net/seal_bench.c */

#endif
