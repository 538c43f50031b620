/* Whoever knocks at a table's door shows a fresh public key; what the host answers is sealed to it, so that of
   all who have the table's link only that one device can read it. Diffie-Hellman on ristretto255 with a key of
   its own for each answer, BLAKE2b, XChaCha20-Poly1305; the table's name is bound in.

   An answer: KEY(32) SHARE(32) NONCE(24) then sealed: TEXT 0... TAG(16) */
#ifndef DOCKET_KNOCK_H
#define DOCKET_KNOCK_H

#include <stdbool.h>
#include <stddef.h>

enum { KNOCK_KEY = 32, KNOCK_NAME = 64, KNOCK_TEXT = 240, KNOCK_BOX = 32 + 32 + 24 + KNOCK_TEXT + 16 };

struct knock_key { unsigned char open[KNOCK_KEY], secret[KNOCK_KEY]; };

void knock_key(struct knock_key *k);                                     /* a fresh one */
void knock_name(const struct knock_key *k, char out[KNOCK_NAME + 1]);    /* the open part, as small digits */
/* key: as knock_name writes it. False: that is none, or the text is too long. */
bool knock_close(const char *key, const char *table, const char *text, unsigned char box[KNOCK_BOX]);
/* False: it is for somebody else, or of nobody who knew the key. */
bool knock_open(const struct knock_key *k, const char *table, const void *box, size_t n, char text[KNOCK_TEXT]);

#endif
