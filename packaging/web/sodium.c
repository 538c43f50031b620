/* libsodium's beginning and its source of numbers, in a page: the browser's own. */
#include <sodium.h>
#include <stdlib.h>
#include <unistd.h>

int sodium_init(void) { return 0; }
void sodium_misuse(void) { abort(); }

void randombytes_buf(void *const out, const size_t n)
{
    for (size_t at = 0; at < n; at += 256)
        if (getentropy((char *)out + at, n - at < 256 ? n - at : 256)) abort();
}
