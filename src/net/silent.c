/* Shows those the door who connect to the broker and don't say who they are: it would bear with them for a
   minute and a half, and each takes one of its files. Whoever does is told so by the broker; the kernel counts
   what it said over a connection, and the broker, our child, lends us the connection to look and to shut it. */
#include <dirent.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "net/broker.h"

/* In ms. A sweep of many connections is followed by a longer rest: it never takes more than a fiftieth of a
   core. */
enum { PATIENCE = 5000, EVERY = 2000, REST = 50 };

struct silent {
    pid_t pid;
    int child, stop;             /* a descriptor of the process itself: its number may become another's */
    pthread_t thread;
};

/* Where nothing was sent yet, the time since the last of it is the connection's age. */
static void look_at(int fd)
{
    struct tcp_info info = { 0 };
    socklen_t n = sizeof info;
    if (getsockopt(fd, IPPROTO_TCP, TCP_INFO, &info, &n)) return;
    size_t known = offsetof(struct tcp_info, tcpi_bytes_sent) + sizeof info.tcpi_bytes_sent;
    if (n < known || info.tcpi_state != 1) return;       /* 1: established */
    if (info.tcpi_bytes_sent || info.tcpi_last_data_sent < PATIENCE) return;
    shutdown(fd, SHUT_RDWR);
}

static void sweep(const struct silent *s)
{
    char folder[64], path[400], target[16];
    snprintf(folder, sizeof folder, "/proc/%d/fd", (int)s->pid);
    DIR *d = opendir(folder);
    for (struct dirent *e; d && (e = readdir(d));) {
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        ssize_t got = readlink(path, target, sizeof target);
        if (got < 7 || target[0] != 's' || target[6] != ':') continue;       /* socket:[...] */
        int fd = (int)syscall(SYS_pidfd_getfd, s->child, atoi(e->d_name), 0);
        if (fd < 0) continue;
        look_at(fd);
        close(fd);
    }
    if (d) closedir(d);
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1000 + (double)t.tv_nsec / 1e6;
}

static void *watch(void *of)
{
    const struct silent *s = of;
    struct pollfd ends[] = { { .fd = s->stop, .events = POLLIN }, { .fd = s->child, .events = POLLIN } };
    double rest = EVERY;
    while (poll(ends, 2, (int)rest) == 0) {
        double began = now();
        sweep(s);
        rest = EVERY + REST * (now() - began);
    }
    return NULL;
}

struct silent *silent_watch(pid_t pid)
{
    struct silent *s = calloc(1, sizeof *s);
    if (!s) die(_("out of memory"));
    s->pid = pid;
    s->child = (int)syscall(SYS_pidfd_open, pid, 0);
    s->stop = eventfd(0, EFD_CLOEXEC);
    if (s->child >= 0 && s->stop >= 0 && !pthread_create(&s->thread, NULL, watch, s)) return s;
    if (s->child >= 0) close(s->child);
    if (s->stop >= 0) close(s->stop);
    free(s);
    return NULL;
}

void silent_stop(struct silent *s)
{
    uint64_t one = 1;
    if (!s) return;
    if (write(s->stop, &one, sizeof one) != sizeof one) return;
    pthread_join(s->thread, NULL);
    close(s->child);
    close(s->stop);
    free(s);
}
