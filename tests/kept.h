/* All that is kept of a running game, as bytes: to be compared before and after something that was refused. */
#ifndef DOCKET_TESTS_KEPT_H
#define DOCKET_TESTS_KEPT_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host.h"
#include "journal.h"
#include "running.h"

struct bytes { unsigned char *at; size_t n, size; };

static inline void bytes_add(struct bytes *b, const void *from, size_t n)
{
    if (!n) return;
    if (b->n + n > b->size) b->at = realloc(b->at, b->size = 2 * (b->n + n));
    memcpy(b->at + b->n, from, n);
    b->n += n;
}

static inline void bytes_add_file(struct bytes *b, const char *path)
{
    char part[4096];
    FILE *f = path && *path ? fopen(path, "r") : NULL;
    for (size_t n; f && (n = fread(part, 1, sizeof part, f)) > 0;) bytes_add(b, part, n);
    if (f) fclose(f);
}

static inline void kept_book(struct bytes *b, const struct logbook *book, int seats)
{
    bytes_add(b, book, sizeof *book);            /* its version too: not even for a moment was it another */
    for (int i = 0; i < book->kept; i++)
        for (int s = -1; s < seats; s++) {
            const char *words = i < book->count ? logbook_text(book, i, s) : "";
            bytes_add(b, words, strlen(words) + 1);
        }
}

/* Session, log in words, newest lines, pages for devices, journal. */
static inline struct bytes kept(const struct running *r)
{
    struct bytes b = { 0 };
    const struct session *s = r->session;
    bytes_add(&b, s, sizeof *s);
    bytes_add(&b, s->state, s->game->state_size);
    bytes_add(&b, s->log, (size_t)s->log_count * sizeof *s->log);
    bytes_add(&b, s->notes, (size_t)s->note_count * sizeof *s->notes);
    if (r->book) kept_book(&b, r->book, s->seats);
    if (r->past) bytes_add(&b, r->past, sizeof *r->past);
    if (r->host) bytes_add(&b, &r->host->luck, sizeof r->host->luck);
    if (r->host) bytes_add(&b, &r->host->luck_agreed, sizeof r->host->luck_agreed);
    if (r->course) bytes_add(&b, r->course, sizeof *r->course);
    for (int i = 0; r->host && i <= SEATS_MAX; i++)
        for (int p = 0; p < r->host->seat[i].log.count; p++)
            bytes_add(&b, r->host->seat[i].log.page[p].text, r->host->seat[i].log.page[p].n);
    if (s->journal) {
        journal_flush(r->session);
        bytes_add_file(&b, journal_path(s));
    }
    if (r->host) bytes_add_file(&b, r->host->keep);
    return b;
}

/* Frees both. */
static inline bool bytes_same(struct bytes a, struct bytes b)
{
    bool same = a.n == b.n && !memcmp(a.at, b.at, a.n);
    free(a.at);
    free(b.at);
    return same;
}

#endif
