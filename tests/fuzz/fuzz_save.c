/* Any text as a save or a journal, with its check sums made right so that the fuzzer gets past them: refused in
   words, or read as a game that writes itself back to the same text. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record.h"
#include "record_hash.h"
#include "save.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

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

static void must(bool holds)
{
    if (!holds) abort();
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

static void try_text(const char *text, size_t n, bool journal)
{
    struct session s;
    size_t good;
    uint64_t hash;
    const char *why = record_read(&s, text, n, journal ? &good : NULL, &hash);
    if (why) { must(*why); return; }
    read_back(&s);
    session_close(&s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t n;
    char *text = sign((const char *)data, size, &n);
    try_text((const char *)data, size, size & 1);
    try_text(text, n, false);
    try_text(text, n, true);
    free(text);

    char id[128];
    const struct game *g;
    int seats;
    int16_t options[OPTIONS_MAX];
    uint64_t seed;
    snprintf(id, sizeof id, "%.*s", (int)(size < 100 ? size : 100), (const char *)data);
    const char *why = save_read_game_id(id, &g, &seats, options, &seed);
    must(!why || *why);
    return 0;
}
