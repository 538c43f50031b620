/* A bar on the terminal for what takes longer than a second. */
#include "progress.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "port.h"
#include "text.h"

enum { BAR_MOST = 40, LINE = 200 };
static const double SILENT = 1, BETWEEN = 0.1;   /* seconds */

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static int columns(void)
{
    int wide = port_columns();
    return wide > 0 ? wide : 80;
}

/* "sim [#####.....]  42 %, 12 s left", as much of it as the terminal is wide. */
static void draw(const struct progress *p, long long done, double at)
{
    char line[LINE], left[60] = "", bar[BAR_MOST + 1];
    double part = p->total > 0 ? (double)done / (double)p->total : 1;
    if (part > 1) part = 1;
    if (part > 0) {
        long long seconds = (long long)((at - p->start) * (1 - part) / part + 0.5);
        if (seconds < 120) snprintf(left, sizeof left, _(", %d s left"), (int)seconds);
        else snprintf(left, sizeof left, _(", %lld min left"), (seconds + 30) / 60);
    }
    int room = columns() - 1 - (int)strlen(p->what) - (int)strlen(left) - 10;
    int wide = room > BAR_MOST ? BAR_MOST : room, filled = (int)(part * wide);
    if (wide < 8) snprintf(line, sizeof line, "%d %%", (int)(part * 100));
    else {
        memset(bar, '.', (size_t)wide);
        memset(bar, '#', (size_t)filled);
        bar[wide] = 0;
        snprintf(line, sizeof line, "%s [%s] %3d %%%s", p->what, bar, (int)(part * 100), left);
    }
    fprintf(stderr, "\r%s\033[K", line);
    fflush(stderr);
}

void progress_begin(struct progress *p, const char *what, long long total)
{
    *p = (struct progress){ .what = what, .total = total, .start = now(), .terminal = isatty(STDERR_FILENO) };
    pthread_mutex_init(&p->lock, NULL);
}

void progress_step(struct progress *p, long long steps)
{
    long long done = atomic_fetch_add(&p->done, steps) + steps;
    if (!p->terminal || pthread_mutex_trylock(&p->lock)) return;
    double at = now();
    if (at - p->start >= SILENT && at - p->drawn >= BETWEEN) {
        draw(p, done, at);
        p->drawn = at;
    }
    pthread_mutex_unlock(&p->lock);
}

void progress_hide(struct progress *p)
{
    pthread_mutex_lock(&p->lock);
    if (p->drawn > 0) {
        fputs("\r\033[K", stderr);
        fflush(stderr);
        p->drawn = 0;
    }
    pthread_mutex_unlock(&p->lock);
}

void progress_end(struct progress *p)
{
    progress_hide(p);
    pthread_mutex_destroy(&p->lock);
}
