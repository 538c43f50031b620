/* Tables elsewhere that this device knows. */
#include "known.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "scan.h"
#include "text.h"

static const char letters[] = "abcdefghijklmnopqrstuvwxyz234567";
static const char *const turns[KNOWN_TURNS] = { "waits", "asked", "over" };

static bool named(const char *table)
{
    return strlen(table) == KNOWN_TABLE && strspn(table, letters) == KNOWN_TABLE;
}

/* What stands behind the word, as it is. */
static bool read_rest(struct scan *in, const char *word, char *out, size_t size)
{
    char line[KNOWN_LINK + 40];
    const char *at = line;
    if (!scan_line(in, line, sizeof line) || !scan_word(&at, word) || strlen(at) >= size) return false;
    strcpy(out, at);
    return true;
}

static bool read_text(struct known *k, struct scan in)
{
    char line[80], seat[60], turn[16], seen[32];
    const char *at = seat;
    long long number;
    if (!scan_line(&in, line, sizeof line) || strcmp(line, "docket-known 1")) return false;
    if (!read_rest(&in, "link", k->link, sizeof k->link)) return false;
    if (!read_rest(&in, "seat", seat, sizeof seat)) return false;
    k->seat = SEAT_NONE;
    if (scan_number(&at, 0, SEATS_MAX - 1, &number)) {
        if (!named(at)) return false;    /* a word has the same letters */
        k->seat = (int)number;
        strcpy(k->word, at);
    } else if (strcmp(seat, "-")) return false;
    if (!read_rest(&in, "name", line, sizeof line) || !read_rest(&in, "game", k->game, sizeof k->game))
        return false;
    name_clean(k->name, line, strlen(line));
    if (!read_rest(&in, "turn", turn, sizeof turn) || !read_rest(&in, "seen", seen, sizeof seen)) return false;
    int i = 0;
    while (i < KNOWN_TURNS && strcmp(turn, turns[i])) i++;
    at = seen;
    if (i == KNOWN_TURNS || !scan_number(&at, 0, INT64_MAX / 2, &k->seen)) return false;
    k->turn = (enum known_turn)i;
    return scan_line(&in, line, sizeof line) && !strcmp(line, "end");
}

static void name_of(const char *table, const char *ending, char out[40])
{
    snprintf(out, 40, "%.26s%s", table, ending);
}

bool known_read(const char *table, struct known *out)
{
    char name[40];
    size_t n;
    struct known k = { .seat = SEAT_NONE };
    if (!named(table)) return false;
    name_of(table, ".seat", name);
    char *text = known_get(name, 4096, &n);
    if (!text) return false;
    strcpy(k.table, table);
    bool good = read_text(&k, (struct scan){ text, text + n });
    free(text);
    if (good) *out = k;
    return good;
}

static int newest_first(const void *a, const void *b)
{
    const struct known *x = a, *y = b;
    return (x->seen < y->seen) - (x->seen > y->seen);
}

int known_list(struct known *out, int most)
{
    static char names[4 * KNOWN_MOST][40];
    static struct known all[4 * KNOWN_MOST];
    int count = known_names(names, 4 * KNOWN_MOST), n = 0;
    for (int i = 0; i < count; i++) {
        char *dot = strchr(names[i], '.');
        if (dot) *dot = 0;
        if (known_read(names[i], &all[n])) n++;
    }
    qsort(all, (size_t)n, sizeof all[0], newest_first);
    if (n > most) n = most;
    memcpy(out, all, (size_t)n * sizeof all[0]);
    return n;
}

/* The oldest go, so that it doesn't grow for ever. */
static void make_room(void)
{
    static struct known all[2 * KNOWN_MOST];
    int n = known_list(all, 2 * KNOWN_MOST);
    for (int i = KNOWN_MOST; i < n; i++) known_forget(all[i].table);
}

const char *known_write(const struct known *k)
{
    char text[1400], name[40], seat[60] = "-";
    struct text t = TEXT_ON(text);
    struct known was;
    if (!named(k->table)) return _("that isn't the address of a table");
    if (k->seat >= 0) snprintf(seat, sizeof seat, "%d %s", k->seat, k->word);
    text_clear(&t);
    text_add(&t, "docket-known 1\nlink %s\nseat %s\nname %s\ngame %s\nturn %s\nseen %lld\nend\n", k->link, seat,
             k->name, k->game, turns[k->turn], k->seen);
    name_of(k->table, ".seat", name);
    bool fresh = !known_read(k->table, &was);
    const char *why = known_put(name, text, t.n);
    if (fresh && !why) make_room();
    return why;
}

void known_forget(const char *table)
{
    char name[40];
    if (!named(table)) return;
    name_of(table, ".seat", name);
    known_drop(name);
    name_of(table, ".view", name);
    known_drop(name);
}

const char *known_view_write(const char *table, const char *text, size_t n)
{
    char name[40];
    if (!named(table) || n > KNOWN_VIEW) return NULL;    /* the older one stays */
    name_of(table, ".view", name);
    return known_put(name, text, n);
}

char *known_view_read(const char *table, size_t *n)
{
    char name[40];
    if (!named(table)) return NULL;
    name_of(table, ".view", name);
    return known_get(name, KNOWN_VIEW, n);
}
