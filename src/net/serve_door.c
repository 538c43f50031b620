/* The door of a table that `docket host` keeps. */
#include "net/serve_door.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "scan.h"

const char *serve_door_how(const char *word, enum door_how *out)
{
    for (int i = 0; i < DOOR_HOWS; i++)
        if (!strcmp(word, door_how_names[i])) {
            *out = (enum door_how)i;
            return NULL;
        }
    return _("--door is asks, open or locked");
}

static int find(const struct host *h, const char *name)
{
    for (int i = 0; i < h->door.count; i++)
        if (name_alike(name, h->door.at[i].name)) return i;
    return -1;
}

static bool read_seat(const struct host *h, const char **at, int *seat)
{
    long long n;
    if (!scan_number(at, 0, h->session->seats - 1, &n)) return false;
    *seat = (int)n;
    return true;
}

/* "NAME" or "NAME SEAT": a name may have blanks. */
static const char *let_in(struct host *h, const char *rest)
{
    char name[200];
    int seat = SEAT_NONE, n = find(h, rest);
    snprintf(name, sizeof name, "%s", rest);
    char *blank = strrchr(name, ' ');
    const char *at = blank ? blank + 1 : "";
    if (n < 0 && blank && read_seat(h, &at, &seat) && !*at) {
        *blank = 0;
        n = find(h, name);
    }
    return door_admit(h, n, seat);
}

static const char *carry_out(struct host *h, const char *at)
{
    int a, b;
    if (scan_word(&at, "in")) return let_in(h, at);
    if (scan_word(&at, "no")) return door_refuse(h, find(h, at));
    if (scan_word(&at, "out")) return read_seat(h, &at, &a) ? door_throw_out(h, a) : _("there is no such seat");
    if (scan_word(&at, "swap"))
        return read_seat(h, &at, &a) && read_seat(h, &at, &b) ? door_swap(h, a, b) : _("there is no such seat");
    if (scan_word(&at, "lock")) return door_set(h, DOOR_LOCKED);
    if (scan_word(&at, "unlock")) return door_set(h, DOOR_ASKS);
    if (scan_word(&at, "open")) return door_set(h, DOOR_OPEN);
    return _("known are: in NAME [SEAT], no NAME, lock, unlock, open, out SEAT, swap SEAT SEAT");
}

static bool serve_door_line(struct host *h, const char *line)
{
    const char *why = carry_out(h, line);
    if (why) printf("no %s\n", why);
    else printf("ok %s\n", line);
    fflush(stdout);
    return !why;
}

bool serve_door_read(struct serve_door *d, struct host *h)
{
    char line[200];
    struct pollfd p = { .fd = 0, .events = POLLIN };
    bool any = false;
    if (isatty(0) && tcgetpgrp(0) != getpgrp()) return false;    /* in the background nothing is typed */
    while (!d->ended && poll(&p, 1, 0) > 0) {
        size_t n = 0;
        ssize_t got = 0;
        while (n < sizeof line - 1 && (got = read(0, line + n, 1)) == 1 && line[n] != '\n') n++;
        line[n] = 0;
        if (got <= 0) d->ended = true;
        if (n) any |= serve_door_line(h, line);
    }
    return any;
}

void serve_door_tell(struct serve_door *d, const struct host *h)
{
    unsigned fresh = h->door.heard - d->heard;
    for (int i = h->door.count - (int)fresh; i < h->door.count; i++) {
        if (i < 0) continue;
        const struct door_knock *k = &h->door.at[i];
        if (k->wants >= 0)
            printf("knock %s wants %d (%s)\n", k->name, k->wants, door_seat_names[door_seat(h, k->wants)]);
        else printf("knock %s\n", k->name);
    }
    d->heard = h->door.heard;
    if (fresh) fflush(stdout);
}
