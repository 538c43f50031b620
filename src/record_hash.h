/* The running hash of a record: FNV-1a over all lines so far, 24 bits of it shown. */
#ifndef DOCKET_RECORD_HASH_H
#define DOCKET_RECORD_HASH_H

#include <stddef.h>
#include <stdint.h>

#define RECORD_HASH_START 0xcbf29ce484222325u

static inline uint64_t record_hash(uint64_t h, const char *body, size_t n, char mark)
{
    for (size_t i = 0; i < n; i++) h = (h ^ (unsigned char)body[i]) * 0x100000001b3u;
    return (h ^ (unsigned char)mark) * 0x100000001b3u;
}

static inline unsigned record_hash_short(uint64_t h)
{
    h ^= h >> 32;
    h *= 0x9e3779b97f4a7c15u;
    return (unsigned)(h >> 40);
}

#endif
