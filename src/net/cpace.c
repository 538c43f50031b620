/* CPace on ristretto255, with SHA-512. */
#include "net/cpace.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

/* Each part with its length before it. */
static void add(crypto_hash_sha512_state *h, const void *part, size_t n)
{
    unsigned char length = (unsigned char)n;             /* all are shorter than 128 */
    crypto_hash_sha512_update(h, &length, 1);
    crypto_hash_sha512_update(h, part, n);
}

void cpace_name(struct cpace *c)
{
    randombytes_buf(c->sid, sizeof c->sid);
}

void cpace_start(struct cpace *c, const char *code, int seat)
{
    static const char name[] = "CPaceRistretto255";
    static const unsigned char zeros[128];
    unsigned char hash[64], point[32];
    char channel[40];
    crypto_hash_sha512_state h;
    size_t used = 1 + sizeof name - 1 + 1 + strlen(code);
    snprintf(channel, sizeof channel, "docket seat %d", seat);
    crypto_hash_sha512_init(&h);
    add(&h, name, sizeof name - 1);
    add(&h, code, strlen(code));
    add(&h, zeros, used < 127 ? 127 - used : 0);         /* the code fills its block alone */
    add(&h, channel, strlen(channel));
    add(&h, c->sid, sizeof c->sid);
    crypto_hash_sha512_final(&h, hash);
    crypto_core_ristretto255_from_hash(point, hash);
    crypto_core_ristretto255_scalar_random(c->scalar);
    if (crypto_scalarmult_ristretto255(c->share, c->scalar, point)) memset(c->share, 0, sizeof c->share);
    sodium_memzero(point, sizeof point);
}

bool cpace_finish(struct cpace *c, const unsigned char other[CPACE_SHARE], bool began)
{
    static const char name[] = "CPaceRistretto255_ISK";
    unsigned char hash[64], point[32];
    crypto_hash_sha512_state h;
    if (crypto_scalarmult_ristretto255(point, c->scalar, other)) return false;
    crypto_hash_sha512_init(&h);
    add(&h, name, sizeof name - 1);
    add(&h, c->sid, sizeof c->sid);
    add(&h, point, sizeof point);
    add(&h, began ? c->share : other, CPACE_SHARE);
    add(&h, began ? other : c->share, CPACE_SHARE);
    crypto_hash_sha512_final(&h, hash);
    memcpy(c->key, hash, sizeof c->key);
    memcpy(c->proof, hash + 32, sizeof c->proof);
    sodium_memzero(point, sizeof point);
    sodium_memzero(c->scalar, sizeof c->scalar);
    return true;
}

bool cpace_proves(const struct cpace *c, const unsigned char proof[32])
{
    return !sodium_memcmp(c->proof, proof, 32);
}

void cpace_give(const struct cpace *c, const char *text, unsigned char box[CPACE_BOX])
{
    unsigned char plain[CPACE_TEXT] = { 0 };
    snprintf((char *)plain, sizeof plain, "%s", text);
    randombytes_buf(box, 24);
    crypto_aead_xchacha20poly1305_ietf_encrypt(box + 24, NULL, plain, sizeof plain, c->sid, sizeof c->sid, NULL,
                                               box, c->key);
}

bool cpace_take(const struct cpace *c, const unsigned char box[CPACE_BOX], char text[CPACE_TEXT])
{
    bool good = !crypto_aead_xchacha20poly1305_ietf_decrypt((unsigned char *)text, NULL, NULL, box + 24,
                                                            CPACE_BOX - 24, c->sid, sizeof c->sid, box, c->key);
    return good && memchr(text, 0, CPACE_TEXT);
}
