/* The seal on a table's letters. */
#include "net/seal.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "text.h"

enum { NONCE = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES, TAG = crypto_aead_xchacha20poly1305_ietf_ABYTES,
       HEAD = 8 + 8 + 8 + 1 + 1, SIGNATURE = SEAL_PUBLIC + SEAL_SIGNED, SMALLEST = 256, STEP_FROM = 32 << 10,
       STEP = 4 << 10 };

_Static_assert(NONCE == 24 && TAG == 16, "the sizes of XChaCha20-Poly1305");

void seal_start(void)
{
    if (sodium_init() < 0) die(_("this computer gives no random numbers"));
}

uint64_t seal_random(void)
{
    uint64_t n;
    do randombytes_buf(&n, sizeof n);
    while (!n);
    return n;
}

/* 130 bits of 32 bytes as letters. */
static void seal_letters(const unsigned char *bytes, char out[SEAL_NAME + 1])
{
    static const char alphabet[] = "abcdefghijklmnopqrstuvwxyz234567";
    unsigned bits = 0;
    int have = 0;
    for (int i = 0; i < SEAL_NAME; i++, have -= 5) {
        if (have < 5) bits = bits << 8 | *bytes++, have += 8;
        out[i] = alphabet[bits >> (have - 5) & 31];
    }
    out[SEAL_NAME] = 0;
}

static void derive(const char *secret, const char *what, const char *name, const char *table,
                   unsigned char out[32])
{
    crypto_generichash_state s;
    crypto_generichash_init(&s, (const unsigned char *)secret, strlen(secret), 32);
    crypto_generichash_update(&s, (const unsigned char *)"docket 1 ", 9);
    crypto_generichash_update(&s, (const unsigned char *)what, strlen(what) + 1);
    crypto_generichash_update(&s, (const unsigned char *)name, strlen(name) + 1);
    crypto_generichash_update(&s, (const unsigned char *)table, strlen(table));
    crypto_generichash_final(&s, out, 32);
}

void seal_derive(const char *secret, const char *what, const char *table, char out[SEAL_NAME + 1])
{
    unsigned char hash[32];
    derive(secret, what, "", table, hash);
    seal_letters(hash, out);
}

void seal_way(struct seal_way *w, const char *secret, const char *name, const char *table)
{
    unsigned char hash[32];
    derive(secret, "topic", name, table, hash);
    seal_letters(hash, w->topic);
    derive(secret, "key", name, table, w->key);
}

static void table_of(const unsigned char open[SEAL_PUBLIC], char out[SEAL_NAME + 1])
{
    unsigned char hash[32];
    crypto_generichash(hash, sizeof hash, open, SEAL_PUBLIC, (const unsigned char *)"docket 1 table  ", 16);
    seal_letters(hash, out);
}

void seal_host(struct seal_host *h, const char *own, char table[SEAL_NAME + 1])
{
    unsigned char seed[crypto_sign_SEEDBYTES];
    derive(own, "sign", "", "", seed);
    crypto_sign_seed_keypair(h->open, h->secret, seed);
    sodium_memzero(seed, sizeof seed);
    table_of(h->open, table);
}

/* ---- boxes ---- */

/* Four sizes an octave, above 32 kB finer ones, so that the largest letter fits what brokers carry. */
static size_t padded(size_t n)
{
    if (n > STEP_FROM) return (n + STEP - 1) / STEP * STEP;
    if (n <= SMALLEST) return SMALLEST;
    size_t step = SMALLEST / 4;
    while (n > 8 * step) step *= 2;
    return (n + step - 1) / step * step;
}

static unsigned char *put64(unsigned char *at, uint64_t n)
{
    for (int i = 0; i < 8; i++) *at++ = (unsigned char)(n >> 8 * i);
    return at;
}

static uint64_t get64(const unsigned char *at)
{
    uint64_t n = 0;
    for (int i = 0; i < 8; i++) n |= (uint64_t)at[i] << 8 * i;
    return n;
}

size_t seal_close(const struct seal_way *w, const struct seal_host *signs, const struct seal_letter *l,
                  unsigned char out[SEAL_MOST])
{
    unsigned char *nonce = out + 1, *plain = nonce + NONCE, *body = plain + (signs ? SIGNATURE : 0), *at = body;
    size_t topic = strlen(l->topic), head = (size_t)(body - plain) + HEAD + topic + 4;
    size_t size = padded(head + (l->n > l->least ? l->n : l->least));
    if (size + SEAL_AROUND > SEAL_MOST) return 0;
    at = put64(put64(put64(at, l->from), l->run), l->number);
    *at++ = (unsigned char)l->kind;
    *at++ = (unsigned char)topic;
    memcpy(at, l->topic, topic);
    at += topic;
    for (int i = 0; i < 4; i++) *at++ = (unsigned char)(l->n >> 8 * i);
    if (l->n) memcpy(at, l->text, l->n);
    memset(at + l->n, 0, size - head - l->n);
    if (signs) {
        /* the topic lies where the signature will: what is signed is one piece */
        memcpy(body - SEAL_NAME, w->topic, SEAL_NAME);
        unsigned char signature[SEAL_SIGNED];
        crypto_sign_detached(signature, NULL, body - SEAL_NAME, SEAL_NAME + head - SIGNATURE + l->n,
                             signs->secret);
        memcpy(plain, signs->open, SEAL_PUBLIC);
        memcpy(plain + SEAL_PUBLIC, signature, SEAL_SIGNED);
    }
    out[0] = 1;
    randombytes_buf(nonce, NONCE);
    crypto_aead_xchacha20poly1305_ietf_encrypt(plain, NULL, plain, size, (const unsigned char *)w->topic,
                                               SEAL_NAME, NULL, nonce, w->key);
    return size + SEAL_AROUND;
}

static bool read_body(const unsigned char *at, const unsigned char *end, struct seal_letter *out)
{
    if (end - at < HEAD + 4) return false;
    out->from = get64(at);
    out->run = get64(at + 8);
    out->number = get64(at + 16);
    out->kind = at[24];
    size_t topic = at[25], n = 0;
    at += HEAD;
    if (out->kind >= SEAL_KINDS || topic >= MAILBOX_TOPIC || (size_t)(end - at) < topic + 4) return false;
    memcpy(out->topic, at, topic);
    out->topic[topic] = 0;
    if (strlen(out->topic) != topic) return false;
    at += topic;
    for (int i = 0; i < 4; i++) n |= (size_t)at[i] << 8 * i;
    at += 4;
    if (n > (size_t)(end - at)) return false;
    out->text = (const char *)at;
    out->n = n;
    return true;
}

bool seal_open(const struct seal_way *w, const char *table, const void *box, size_t n, struct seal_letter *out,
               unsigned char room[SEAL_MOST])
{
    const unsigned char *in = box, *body = room;
    if (n < SEAL_AROUND + SMALLEST || n > SEAL_MOST || in[0] != 1) return false;
    size_t size = n - SEAL_AROUND;
    if (padded(size) != size) return false;
    if (crypto_aead_xchacha20poly1305_ietf_decrypt(room, NULL, NULL, in + 1 + NONCE, n - 1 - NONCE,
                                                   (const unsigned char *)w->topic, SEAL_NAME, in + 1, w->key))
        return false;
    if (!table) return read_body(body, room + size, out);
    unsigned char open[SEAL_PUBLIC], signature[SEAL_SIGNED];
    char name[SEAL_NAME + 1];
    memcpy(open, room, sizeof open);
    memcpy(signature, room + sizeof open, sizeof signature);
    table_of(open, name);
    body += SIGNATURE;
    if (strcmp(name, table) || !read_body(body, room + size, out)) return false;
    size_t whole = SEAL_NAME + (size_t)((const unsigned char *)out->text - body) + out->n;
    memcpy(room + SIGNATURE - SEAL_NAME, w->topic, SEAL_NAME);
    return !crypto_sign_verify_detached(signature, room + SIGNATURE - SEAL_NAME, whole, open);
}

/* ---- numbers ---- */

void seal_window_full(struct seal_window *w, uint64_t highest)
{
    *w = (struct seal_window){ highest, UINT64_MAX };
}

bool seal_window_new(struct seal_window *w, uint64_t number)
{
    if (number > w->highest) {
        uint64_t by = number - w->highest;
        w->seen = (by < 64 ? w->seen << by : 0) | 1;
        w->highest = number;
        return true;
    }
    uint64_t late = w->highest - number;
    if (late > 63 || w->seen >> late & 1) return false;
    w->seen |= (uint64_t)1 << late;
    return true;
}
