/* Any text as the settings' file: nothing in it breaks anything, and what is kept is read again as it was. */
#include "lines.h"

#include <stdlib.h>
#include <string.h>

#include "ui/settings.h"

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
    return lines_mutate(data, size, max, seed);
}

static char *read_text(const char *s, size_t n)
{
    size_t length;
    char *copy = malloc(n + 1);
    memcpy(copy, s, n);
    copy[n] = 0;
    settings_read(copy);
    free(copy);
    return settings_text(&length);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = read_text((const char *)data, size), *again = read_text(text, strlen(text));
    must(!strcmp(text, again));
    for (size_t i = 0; i < sizeof settings.last / sizeof *settings.last; i++)
        for (int seat = 0; seat < settings.last[i].seats; seat++) {
            char clean[NAME_MAX_BYTES], *name = settings.last[i].players[seat].name;
            name_clean(clean, name, strlen(name));
            must(!strcmp(clean, name));
        }
    free(text);
    free(again);
    return 0;
}
