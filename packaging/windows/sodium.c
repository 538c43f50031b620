/* libsodium's beginning and its source of numbers: Windows' own. */
#define _CRT_RAND_S
#include <sodium.h>
#include <stdlib.h>

int sodium_init(void) { return 0; }
void sodium_misuse(void) { abort(); }

void randombytes_buf(void *const out, const size_t n)
{
    unsigned char *to = out;
    for (size_t i = 0; i < n; i++) {
        unsigned bits;
        if (rand_s(&bits)) abort();
        to[i] = (unsigned char)bits;
    }
}
