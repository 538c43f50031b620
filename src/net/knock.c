/* Answers that only one of those at the door can read. */
#include "net/knock.h"

#include <sodium.h>
#include <string.h>

void knock_key(struct knock_key *k)
{
    crypto_core_ristretto255_scalar_random(k->secret);
    if (crypto_scalarmult_ristretto255_base(k->open, k->secret)) memset(k->open, 0, sizeof k->open);
}

void knock_name(const struct knock_key *k, char out[KNOCK_NAME + 1])
{
    sodium_bin2hex(out, KNOCK_NAME + 1, k->open, sizeof k->open);
}

/* What both sides find, and nobody else. False: the other's point is none. */
static bool meet(const unsigned char own[32], const unsigned char other[32], const unsigned char knocks[32],
                 const unsigned char share[32], const char *table, unsigned char key[32])
{
    static const char what[] = "docket 1 knock";
    unsigned char point[32];
    crypto_generichash_state h;
    if (crypto_scalarmult_ristretto255(point, own, other)) return false;
    crypto_generichash_init(&h, NULL, 0, 32);
    crypto_generichash_update(&h, (const unsigned char *)what, sizeof what);
    crypto_generichash_update(&h, point, sizeof point);
    crypto_generichash_update(&h, knocks, 32);
    crypto_generichash_update(&h, share, 32);
    crypto_generichash_update(&h, (const unsigned char *)table, strlen(table));
    crypto_generichash_final(&h, key, 32);
    sodium_memzero(point, sizeof point);
    return true;
}

bool knock_close(const char *key, const char *table, const char *text, unsigned char box[KNOCK_BOX])
{
    unsigned char plain[KNOCK_TEXT] = { 0 }, scalar[32], shared[32];
    unsigned char *knocks = box, *share = box + 32, *nonce = box + 64;
    size_t n = strlen(text), read = 0;
    if (strlen(key) != KNOCK_NAME || n >= KNOCK_TEXT) return false;
    if (sodium_hex2bin(knocks, 32, key, KNOCK_NAME, NULL, &read, NULL) || read != 32) return false;
    crypto_core_ristretto255_scalar_random(scalar);
    if (crypto_scalarmult_ristretto255_base(share, scalar)) return false;
    if (!meet(scalar, knocks, knocks, share, table, shared)) return false;
    memcpy(plain, text, n);
    randombytes_buf(nonce, 24);
    crypto_aead_xchacha20poly1305_ietf_encrypt(box + 88, NULL, plain, sizeof plain, NULL, 0, NULL, nonce,
                                               shared);
    sodium_memzero(scalar, sizeof scalar);
    sodium_memzero(shared, sizeof shared);
    sodium_memzero(plain, sizeof plain);
    return true;
}

bool knock_open(const struct knock_key *k, const char *table, const void *box, size_t n, char text[KNOCK_TEXT])
{
    const unsigned char *at = box;
    unsigned char shared[32];
    if (n != KNOCK_BOX || sodium_memcmp(at, k->open, 32)) return false;
    if (!meet(k->secret, at + 32, k->open, at + 32, table, shared)) return false;
    bool good = !crypto_aead_xchacha20poly1305_ietf_decrypt((unsigned char *)text, NULL, NULL, at + 88,
                                                            KNOCK_TEXT + 16, NULL, 0, at + 64, shared);
    sodium_memzero(shared, sizeof shared);
    return good && memchr(text, 0, KNOCK_TEXT);
}
