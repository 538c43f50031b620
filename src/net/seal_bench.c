/* How long a letter takes to be sealed and opened: rows of `docket bench`. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "bench.h"
#include "net/seal.h"

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

void bench_seal(double seconds)
{
    static const struct { const char *who; size_t n; bool signs; } rows[] = {
        { "a seat's", 60, false }, { "a seat's", 4000, false }, { "a seat's", 48000, false },
        { "public", 60, true },
    };
    static unsigned char box[SEAL_MOST], room[SEAL_MOST];
    static char text[48000];
    struct seal_host host;
    struct seal_way way;
    struct seal_letter out;
    char table[SEAL_NAME + 1];
    seal_start();
    seal_host(&host, "abcdefghijklmnopqrstuvwxyz", table);
    seal_way(&way, table, "all", table);
    printf("\nLetters, microseconds each\nletter        bytes   on the wire      sealed      opened\n");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct seal_letter l = { 1, 2, 3, 0, "t/abcdefghijklmnopqrstuvwxyz/view/s0", text, rows[i].n, 0 };
        const struct seal_host *signs = rows[i].signs ? &host : NULL;
        const char *name = rows[i].signs ? table : NULL;
        size_t size = 0;
        double start = now(), until = start + seconds * 1e5, closed, opened;
        long long times = 0, again = 0;
        for (; now() < until; times += 20)
            for (int k = 0; k < 20; k++) size = seal_close(&way, signs, &l, box);
        closed = (now() - start) / (double)times;
        bool good = true;
        start = now();
        for (until = start + seconds * 1e5; now() < until; again += 20)
            for (int k = 0; k < 20; k++) good &= seal_open(&way, name, box, size, &out, room);
        opened = (now() - start) / (double)again;
        printf("%-9s %9zu  %12zu  %10.1f  %10.1f%s\n", rows[i].who, rows[i].n, size, closed, opened,
               good ? "" : "  NOT OPENED");
    }
}
