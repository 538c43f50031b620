/* Sleeps until a device comes or goes: SDL would look for pads many times a second. */
#include "pad.h"

#ifdef __linux__
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/inotify.h>
#include <unistd.h>

static struct { pthread_t thread; int devices, end[2]; void (*call)(void); bool runs; } watch;

static void *wait(void *unused)
{
    (void)unused;
    struct pollfd both[2] = { { watch.devices, POLLIN, 0 }, { watch.end[0], POLLIN, 0 } };
    char bytes[4096];
    while (poll(both, 2, -1) >= 0 && !both[1].revents)
        if (read(watch.devices, bytes, sizeof bytes) > 0) watch.call();
    return NULL;
}

bool pad_watch_start(void (*call)(void))
{
    const char *folder = getenv("DOCKET_DEVICES");       /* for tests */
    watch.call = call;
    watch.devices = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    if (watch.devices < 0) return false;
    if (!folder) folder = "/dev/input";
    bool there = inotify_add_watch(watch.devices, folder, IN_CREATE | IN_ATTRIB | IN_DELETE) >= 0;
    if (there && !pipe(watch.end)) {
        if (!pthread_create(&watch.thread, NULL, wait, NULL)) return watch.runs = true;
        close(watch.end[0]);
        close(watch.end[1]);
    }
    close(watch.devices);
    return !there;               /* without the folder there is nothing to come */
}

void pad_watch_stop(void)
{
    if (!watch.runs) return;
    close(watch.end[1]);
    pthread_join(watch.thread, NULL);
    close(watch.end[0]);
    close(watch.devices);
    watch.runs = false;
}
#elif defined __EMSCRIPTEN__
#include <emscripten.h>

static void (*watcher)(void);

bool pad_watch_start(void (*call)(void))
{
    watcher = call;
    return true;
}

void pad_watch_stop(void) { watcher = NULL; }

/* The browser tells (page.js). */
EMSCRIPTEN_KEEPALIVE void pad_watch_told(void)
{
    if (watcher) watcher();
}
#else
bool pad_watch_start(void (*call)(void)) { return !call; }
void pad_watch_stop(void) {}
#endif
