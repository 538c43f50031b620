/* A mailbox around a mailbox: what both ends share. */
#include "net/mailbox_sealed.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "text.h"

enum { BASE64 = sodium_base64_VARIANT_ORIGINAL_NO_PADDING };

void sealed_queue_put(struct sealed_queue *q, const char *topic, const char *text, size_t n, bool kept)
{
    if (q->count == q->size) {
        q->size = q->size ? q->size * 2 : 8;
        q->letter = realloc(q->letter, (size_t)q->size * sizeof *q->letter);
        if (!q->letter) die(_("out of memory"));
    }
    struct letter *l = &q->letter[q->count++];
    snprintf(l->topic, sizeof l->topic, "%s", topic);
    l->text = malloc(n + 1);
    if (!l->text) die(_("out of memory"));
    if (n) memcpy(l->text, text, n);
    l->text[n] = 0;
    l->n = n;
    l->kept = kept;
}

bool sealed_queue_take(struct sealed_queue *q, struct letter *out)
{
    if (q->first == q->count) return false;
    *out = q->letter[q->first++];
    if (q->first == q->count) q->first = q->count = 0;
    return true;
}

void sealed_queue_free(struct sealed_queue *q)
{
    struct letter l;
    while (sealed_queue_take(q, &l)) free(l.text);
    free(q->letter);
}

double sealed_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1000 + (double)t.tv_nsec / 1e6;
}

void sealed_number(char out[8], uint64_t n)
{
    for (int i = 0; i < 8; i++) out[i] = (char)(n >> 8 * i);
}

uint64_t sealed_number_read(const char *at)
{
    uint64_t n = 0;
    for (int i = 0; i < 8; i++) n |= (uint64_t)(unsigned char)at[i] << 8 * i;
    return n;
}

/* A box begins with the byte 1; as text that is an A. */
bool sealed_open(const struct seal_way *w, const char *table, const struct letter *l, struct seal_letter *out,
                 unsigned char room[SEAL_MOST])
{
    unsigned char box[SEALED_WILL];
    size_t n = 0;
    if (!l->n || l->text[0] != 'A') return seal_open(w, table, l->text, l->n, out, room);
    bool read = l->n < SEALED_WILL
                && !sodium_base642bin(box, sizeof box, l->text, l->n, NULL, &n, NULL, BASE64);
    return read && seal_open(w, table, box, n, out, room) && out->kind == SEAL_WILL;
}

void sealed_wrap(const unsigned char *box, size_t n, char text[SEALED_WILL])
{
    sodium_bin2base64(text, SEALED_WILL, box, n, BASE64);
}
