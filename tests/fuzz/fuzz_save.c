/* Any text as a save or a journal: refused in words, or read as a game that writes itself to the same text.
   The lines are changed with their check sums made right, so that the fuzzer gets past them. */
#include "lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record.h"
#include "record_hash.h"
#include "rng.h"
#include "save.h"

/* Each line with a right check sum in place of its own or of none. */
static char *sign(const char *data, size_t size, size_t *n)
{
    char *out = malloc(size * 10 + 16);
    uint64_t hash = RECORD_HASH_START;
    *n = 0;
    for (size_t at = 0; at < size; ) {
        const char *line = data + at, *newline = memchr(line, '\n', size - at);
        size_t length = newline ? (size_t)(newline - line) : size - at;
        at += length + 1;
        char mark = '~';
        if (length > 8 && line[length - 8] == ' ' && (line[length - 7] == '~' || line[length - 7] == '&')) {
            mark = line[length - 7];
            length -= 8;
        }
        hash = record_hash(hash, line, length, mark);
        memcpy(out + *n, line, length);
        *n += length;
        *n += (size_t)sprintf(out + *n, " %c%06x\n", mark, record_hash_short(hash));
    }
    return out;
}

/* What is whole of a game goes on for some legal lines. */
static char *go_on(const uint8_t *data, size_t size, unsigned seed)
{
    static struct action legal[LEGAL_MAX];
    struct session s;
    if (record_rescue(&s, (const char *)data, size)) return NULL;
    struct rng rng = rng_at(seed, RNG_BOT, 1);
    for (int i = rng_below(&rng, 8); i >= 0; i--) {
        session_chance(&s);
        int n = session_turn(&s) >= 0 ? session_legal(&s, legal, LEGAL_MAX) : 0;
        if (!n) break;
        must(!session_play(&s, &legal[rng_below(&rng, n)]));
    }
    char *text = save_text(&s);
    session_close(&s);
    return text;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
    char *text = seed % 16 ? NULL : go_on(data, size, seed);
    size_t n = text ? strlen(text) : 0;
    if (!text) {
        size = lines_mutate(data, size, max, seed);
        if (seed % 8 == 1) return size;                      /* check sums are wrong too now and then */
        text = sign((const char *)data, size, &n);
    }
    if (n > max) n = max;
    memcpy(data, text, n);
    free(text);
    return n;
}

static void read_back(const struct session *s)
{
    struct session again = { 0 };
    char *text = save_text(s);
    must(!save_read(&again, text));
    char *twice = save_text(&again);
    must(!strcmp(text, twice) && !memcmp(again.state, s->state, s->game->state_size));
    session_close(&again);
    free(text);
    free(twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct session s;
    size_t good = 0;
    uint64_t hash;
    const char *text = (const char *)data, *why = record_read(&s, text, size, NULL, &hash);
    bool whole = !why;
    must(whole || *why);
    if (whole) {
        read_back(&s);
        session_close(&s);
    } else if (!(why = record_read(&s, text, size, &good, &hash))) {
        must(good <= size);
        read_back(&s);
        session_close(&s);
    } else if (!record_rescue(&s, text, size)) {
        read_back(&s);
        session_close(&s);
    }

    char id[128];
    const struct game *g;
    int seats;
    int16_t options[OPTIONS_MAX];
    uint64_t seed;
    snprintf(id, sizeof id, "%.*s", (int)(size < 100 ? size : 100), text);
    why = save_read_game_id(id, &g, &seats, options, &seed);
    must(!why || *why);
    return 0;
}
