/* A catalogue: a head of seven numbers, two tables of (length, place) in the order of the sentences, texts. */
#include "mo.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"

enum { MAGIC, REVISION, COUNT, SENTENCES, TRANSLATIONS, HEAD = 7 };
enum { LARGEST = 4 << 20 };

static char folder[256];
static char *catalogue;          /* NULL: none */
static size_t size;

static uint32_t number(size_t at)
{
    uint32_t n;
    memcpy(&n, catalogue + at, sizeof n);
    return n;
}

/* Entry i of a table; all were looked at when the catalogue was read. */
static char *entry(int table, uint32_t i)
{
    return catalogue + number(number((size_t)table * 4) + i * 8u + 4);
}

static bool table_fits(int table)
{
    uint32_t count = number(COUNT * 4), begin = number((size_t)table * 4);
    if (count > size / 8 || begin > size - count * 8u) return false;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t n = number(begin + i * 8u), at = number(begin + i * 8u + 4);
        if (n >= size || at >= size - n || catalogue[at + n]) return false;
    }
    return true;
}

static bool fits(void)
{
    return size >= HEAD * 4 && number(MAGIC) == 0x950412de && !number(REVISION * 4) && table_fits(SENTENCES)
           && table_fits(TRANSLATIONS);
}

void mo_bind(const char *at)
{
    snprintf(folder, sizeof folder, "%s", at);
}

void mo_choose(const char *domain)
{
    char path[400];
    const char *wanted = getenv("LANGUAGE");
    free(catalogue);
    catalogue = NULL;
    snprintf(path, sizeof path, "%s/%.2s/LC_MESSAGES/%s.mo", folder, wanted ? wanted : "en", domain);
    if (file_read_path(path, LARGEST, &catalogue, &size)) catalogue = NULL;
    if (!catalogue || fits()) return;
    free(catalogue);
    catalogue = NULL;
}

/* NULL: not translated. */
static char *find(const char *sentence)
{
    uint32_t low = 0, high = catalogue ? number(COUNT * 4) : 0;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        int order = strcmp(sentence, entry(SENTENCES, middle));
        if (!order) return entry(TRANSLATIONS, middle);
        if (order < 0) high = middle;
        else low = middle + 1;
    }
    return NULL;
}

char *mo_text(const char *sentence)
{
    char *found = find(sentence);
    return found ? found : (char *)sentence;
}

/* A translation's forms lie one behind the other. */
char *mo_plural(const char *one, const char *many, unsigned long n)
{
    char *found = find(one);
    if (!found) return (char *)(n == 1 ? one : many);
    return n == 1 ? found : found + strlen(found) + 1;
}
