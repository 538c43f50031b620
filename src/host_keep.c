/* What of a shared table lasts, beside its journal: who may come, and how far the numbers have gone. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "file.h"
#include "host.h"
#include "journal.h"
#include "port.h"
#include "rng.h"
#include "scan.h"

static const char alphabet[] = "abcdefghijklmnopqrstuvwxyz234567";

void host_word(char *out, int letters)
{
    uint64_t bits = 0;
    for (int i = 0; i < letters; i++) {
        if (i % 12 == 0) bits = rng_fresh();
        out[i] = alphabet[bits & 31];
        bits >>= 5;
    }
    out[letters] = 0;
}

/* The journal's path with another ending. */
static bool find_path(struct host *h)
{
    const char *journal = journal_path(h->session), *dot = journal ? strrchr(journal, '.') : NULL;
    h->keep[0] = 0;
    if (!dot || (size_t)(dot - journal) + 8 > sizeof h->keep) return false;
    snprintf(h->keep, sizeof h->keep, "%.*s.table", (int)(dot - journal), journal);
    return true;
}

static const char *const seat_names[] = { "here", "device", "taken" };
static int seat_kind(const struct host_seat *s) { return s->where == SEAT_HERE ? 0 : 1 + s->given; }

const char *host_keep_write(struct host *h)
{
    char text[2048];
    struct text t = TEXT_ON(text);
    if (!h->keep[0] && !find_path(h)) return NULL;
    text_add(&t, "docket-table 1\nid %s\nundos %d\nseq %lld\nmark %016" PRIx64 "\nport %d\nown %s\n",
             h->id, h->undos, h->ceiling, h->mark, h->port, h->own);
    for (int s = 0; s < h->session->seats; s++)
        text_add(&t, "seat %d %s %s\n", s, seat_names[seat_kind(&h->seat[s])], h->seat[s].word);
    text_add(&t, "door %s\n", door_how_names[h->door.how]);
    if (h->broker[0]) text_add(&t, "broker %s\n", h->broker);
    if (h->even) text_add(&t, "even\n");
    text_add(&t, "end %016" PRIx64 "\n", remote_view_hash(0, t.s, t.n));
    const char *why = file_replace(h->keep, text, t.n, true);
    h->unkept = why != NULL;
    return why;
}

static bool read_word(struct scan *in, const char *name, char *out, int letters)
{
    char line[128];
    const char *at = line;
    if (!scan_line(in, line, sizeof line) || !scan_word(&at, name)) return false;
    size_t n = (size_t)letters;
    if (strlen(at) != n || strspn(at, alphabet) != n) return false;
    memcpy(out, at, (size_t)letters + 1);
    return true;
}

/* Older ids were shorter; such a table has another one from now on. */
static bool read_id(struct scan *in, char id[HOST_ID + 1])
{
    struct scan before = *in;
    char older[HOST_OLDER_ID + 1];
    if (read_word(in, "id", id, HOST_ID)) return true;
    *in = before;
    return read_word(in, "id", older, HOST_OLDER_ID);
}

static bool read_number(struct scan *in, const char *name, long long max, long long *out)
{
    char line[128];
    const char *at = line;
    return scan_line(in, line, sizeof line) && scan_word(&at, name) && scan_number(&at, 0, max, out) && !*at;
}

static bool read_seat(struct scan *in, struct host *h, int s)
{
    char line[128];
    const char *at = line;
    long long seat;
    if (!scan_line(in, line, sizeof line) || !scan_word(&at, "seat")) return false;
    if (!scan_number(&at, s, s, &seat)) return false;
    int k = 0;
    while (k < 3 && !scan_word(&at, seat_names[k])) k++;
    if (k == 3) return false;
    if (strlen(at) != HOST_WORD) return false;
    h->seat[s].where = k ? SEAT_FREE : SEAT_HERE;
    h->seat[s].given = k == 2;
    memcpy(h->seat[s].word, at, HOST_WORD + 1);
    return true;
}

/* Older ones had none. */
static void read_door(struct scan *in, struct host *h)
{
    char line[128];
    const char *at = line;
    if (!scan_line(in, line, sizeof line) || !scan_word(&at, "door")) return;
    for (int i = 0; i < DOOR_HOWS; i++)
        if (!strcmp(at, door_how_names[i])) h->door.how = (enum door_how)i;
}

/* Where its letters went, if not to a broker of our own; whether their sizes tell nothing. */
static void read_letters(struct scan *in, struct host *h)
{
    char line[HOST_BROKER + 16];
    h->broker[0] = 0;
    h->even = false;
    while (scan_line(in, line, sizeof line)) {
        const char *at = line;
        if (scan_word(&at, "broker")) snprintf(h->broker, sizeof h->broker, "%s", at);
        h->even |= !strcmp(line, "even");
    }
}

static bool read_all(struct host *h, struct scan in)
{
    char line[128], watch[HOST_WORD + 1];
    long long undos, seq, port;
    const char *at = line;
    if (!scan_line(&in, line, sizeof line) || strcmp(line, "docket-table 1")) return false;
    if (!read_id(&in, h->id) || !read_number(&in, "undos", 1000000, &undos)) return false;
    if (!read_number(&in, "seq", INT64_MAX / 2, &seq)) return false;
    if (!scan_line(&in, line, sizeof line) || !scan_word(&at, "mark") || !scan_hex(&at, &h->mark)) return false;
    if (!read_number(&in, "port", 65535, &port) || !read_word(&in, "own", h->own, HOST_WORD)) return false;
    struct scan before = in;             /* older ones had a word for spectators */
    if (!read_word(&in, "watch", watch, HOST_WORD)) in = before;
    for (int s = 0; s < h->session->seats; s++)
        if (!read_seat(&in, h, s)) return false;
    read_door(&in, h);
    read_letters(&in, h);
    h->undos = (int)undos;
    h->seq = h->ceiling = seq;
    h->port = (int)port;
    return true;
}

const char *host_keep_read(struct host *h)
{
    char *text;
    size_t n;
    struct host fresh = *h;
    if (!find_path(h) || access(h->keep, F_OK)) return _("the table wasn't shared before");
    const char *why = file_read_path(h->keep, 1 << 16, &text, &n);
    if (why) return why;
    fresh = *h;
    bool good = read_all(&fresh, (struct scan){ text, text + n });
    free(text);
    if (!good) return _("what was kept of the shared table is damaged");
    *h = fresh;
    return NULL;
}

void host_keep_forget(struct host *h)
{
    if (h->keep[0]) port_remove(h->keep);
    h->keep[0] = 0;
}
