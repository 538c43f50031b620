/* A review in a thread of its own: behind everything else, and copied out whenever somebody looks. */
#include "review_parts.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "port.h"

enum { REST_US = 20000, SHOWN_EVERY = 100, ALONE = 50 };         /* milliseconds */

struct review_worker {
    pthread_t thread;
    pthread_mutex_t lock;
    _Atomic bool stop, rest;
    struct review *review;       /* the thread's alone */
    struct review_sheet sheet;   /* under the lock */
    unsigned version, read;
    bool alone, done;            /* no thread was to be had: whoever reads works a little first */
};

static void sheet_copy(struct review_sheet *to, const struct review_sheet *from)
{
    struct review_point *point = to->point;
    struct review_decision *decision = to->decision;
    size_t points = (size_t)from->points * sizeof *point,
           decisions = (size_t)from->decisions * sizeof *decision;
    if (!point) point = malloc(points);
    if (!decision) decision = malloc(decisions + 1);
    if (!point || !decision) die(_("out of memory"));
    memcpy(point, from->point, points);
    if (decisions) memcpy(decision, from->decision, decisions);
    *to = *from;
    to->point = point;
    to->decision = decision;
}

static void publish(struct review_worker *w)
{
    pthread_mutex_lock(&w->lock);
    sheet_copy(&w->sheet, review_sheet(w->review));
    w->version++;
    pthread_mutex_unlock(&w->lock);
}

static void *work(void *of)
{
    struct review_worker *w = of;
    double shown = bot_clock_start(1, NULL).end;
    port_background(19);
    for (bool more = true; more && !w->stop;) {
        if (w->rest) {
            usleep(REST_US);
            continue;
        }
        more = review_step(w->review);
        double now = bot_clock_start(1, NULL).end;
        if (more && now - shown < SHOWN_EVERY) continue;
        shown = now;
        publish(w);
    }
    return NULL;
}

struct review_worker *review_worker_start(const struct session *s, double seconds)
{
    struct review_worker *w = calloc(1, sizeof *w);
    if (!w) return NULL;
    w->review = review_open(s, seconds, s->seed ^ 0x5eed, &w->stop);
    pthread_mutex_init(&w->lock, NULL);
    if (w->review) sheet_copy(&w->sheet, review_sheet(w->review));
    w->version = 1;
    if (w->review) w->alone = pthread_create(&w->thread, NULL, work, w);
    if (w->review) return w;
    pthread_mutex_destroy(&w->lock);
    free(w);
    return NULL;
}

void review_worker_rest(struct review_worker *w, bool rest)
{
    w->rest = rest;
}

static void work_alone(struct review_worker *w)
{
    if (w->done || w->rest) return;
    double end = bot_clock_start(ALONE, NULL).end;
    while (!w->done && bot_clock_start(1, NULL).end < end) w->done = !review_step(w->review);
    publish(w);
}

bool review_worker_read(struct review_worker *w, struct review_sheet *out)
{
    if (w->alone) work_alone(w);
    pthread_mutex_lock(&w->lock);
    bool other = w->version != w->read;
    if (other) sheet_copy(out, &w->sheet);
    w->read = w->version;
    pthread_mutex_unlock(&w->lock);
    return other;
}

void review_worker_stop(struct review_worker *w)
{
    if (!w) return;
    w->stop = true;
    if (!w->alone) pthread_join(w->thread, NULL);
    pthread_mutex_destroy(&w->lock);
    review_close(w->review);
    review_sheet_free(&w->sheet);
    free(w);
}
