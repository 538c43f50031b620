/* Waiting for what other threads bring. */
#include <errno.h>
#include <math.h>
#include <poll.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

#include "net/serve.h"
#include "text.h"

void bell_open(struct bell *b)
{
    b->fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (b->fd < 0) die(_("out of memory"));
}

void bell_ring(void *of)
{
    const struct bell *b = of;
    uint64_t one = 1;
    while (write(b->fd, &one, sizeof one) < 0 && errno == EINTR) {}
}

void bell_wait(struct bell *b, double ms)
{
    struct pollfd p = { .fd = b->fd, .events = POLLIN };
    uint64_t rung;
    if (poll(&p, 1, ms < 0 ? -1 : (int)ceil(ms)) > 0)
        while (read(b->fd, &rung, sizeof rung) < 0 && errno == EINTR) {}
}

double bell_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1000 + (double)t.tv_nsec / 1e6;
}
