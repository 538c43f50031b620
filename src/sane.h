/* For src/games/<id>/sane.c: each condition that must hold is a line, and its text is the answer where it
   doesn't. */
#ifndef DOCKET_SANE_H
#define DOCKET_SANE_H

#include "game.h"

#define SANE(condition) do { if (!(condition)) return #condition; } while (0)
#define SANE_ALL(call) do { const char *sane_why = (call); if (sane_why) return sane_why; } while (0)

static inline bool sane_zero(const void *bytes, size_t n)
{
    const unsigned char *b = bytes;
    for (size_t i = 0; i < n; i++)
        if (b[i]) return false;
    return true;
}
static inline bool sane_flag(int value) { return value == 0 || value == 1; }
/* No bits but the lowest `size`. */
static inline bool sane_mask(uint64_t mask, int size) { return !(mask >> size); }

#endif
