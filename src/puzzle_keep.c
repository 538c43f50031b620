/* First tries of puzzles as a plain text. */
#include "puzzle_keep.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "file.h"
#include "journal.h"
#include "player.h"
#include "text.h"

enum { FILE_MAX = 2 << 20, LINE_MAX_BYTES = 300 };

static const char *const head = "docket tries 1\n";

/* The folder above the games. */
static const char *folder(char *out, size_t size)
{
    const char *why = journal_folder(out, size);
    if (!why) *strrchr(out, '/') = 0;
    return why;
}

const char *puzzle_keep_folder(void)
{
    char path[512];
    const char *why = folder(path, sizeof path);
    return why ? why : journal_make_folder(path);
}

const char *puzzle_keep_path(const char *name, char *out, size_t size)
{
    char path[512];
    const char *why = folder(path, sizeof path);
    if (!why && (size_t)snprintf(out, size, "%s/%s", path, name) >= size) why = _("that name is too long");
    return why;
}

/* "DAY RIGHT CLUE TODAYS SECONDS RATING DEVIATION VOLATILITY PUZZLE PERSON" */
static bool read_entry(const char *line, struct puzzle_entry *e, const char **person)
{
    int right, clue, todays, n = 0;
    if (sscanf(line, "%ld %d %d %d %d %lf %lf %lf %39s %n", &e->day, &right, &clue, &todays, &e->seconds,
               &e->after.rating, &e->after.deviation, &e->after.volatility, e->id, &n) != 9 || !n)
        return false;
    e->right = right, e->clue = clue, e->todays = todays;
    *person = line + n;
    bool good = (right | clue | todays | 1) == 1 && e->day >= 0 && e->day < 1000000 && e->seconds >= 0;
    return good && e->after.rating > -5000 && e->after.rating < 10000 && e->after.deviation > 0
           && e->after.deviation < 1000 && e->after.volatility > 0 && e->after.volatility < 10 && **person;
}

static const char *wrong(const char *path, int line)
{
    static _Thread_local char sentence[640];
    snprintf(sentence, sizeof sentence, _("%s: line %d is wrong"), path, line);
    return sentence;
}

/* out NULL: only whether all of it can be read. */
static const char *read_text(const char *path, char *text, const char *person, struct puzzle_book *out)
{
    int number = 1;
    if (strncmp(text, head, strlen(head))) return wrong(path, 1);
    for (char *at = text + strlen(head), *end; *at; at = end + 1) {
        struct puzzle_entry e;
        const char *who;
        number++;
        if (!(end = strchr(at, '\n')) || end - at >= LINE_MAX_BYTES) return wrong(path, number);
        *end = 0;
        bool good = read_entry(at, &e, &who);
        if (good && out && !strcmp(who, person)) puzzle_book_put(out, &e);
        *end = '\n';
        if (!good) return wrong(path, number);
    }
    return NULL;
}

const char *puzzle_keep_read(const char *path, const char *person, struct puzzle_book *out)
{
    char *text, clean[NAME_MAX_BYTES];
    size_t n;
    struct puzzle_book read = { 0 };
    if (access(path, F_OK)) return NULL;
    const char *why = file_read_path(path, FILE_MAX, &text, &n);
    if (why) return why;
    name_clean(clean, person, strlen(person));
    why = strlen(text) == n ? read_text(path, text, clean, &read) : wrong(path, 1);
    free(text);
    if (why) puzzle_book_free(&read);
    else *out = read;
    return why;
}

const char *puzzle_keep_add(const char *path, const char *person, const struct puzzle_entry *e)
{
    char *text = NULL, clean[NAME_MAX_BYTES];
    size_t n = 0;
    const char *why = NULL;
    if (!access(path, F_OK)) {
        why = file_read_path(path, FILE_MAX - LINE_MAX_BYTES, &text, &n);
        if (!why) why = strlen(text) == n ? read_text(path, text, "", NULL) : wrong(path, 1);
    }
    if (!why) {
        text = realloc(text, n + LINE_MAX_BYTES + 32);
        if (!text) die(_("out of memory"));
        if (!n) n = (size_t)sprintf(text, "%s", head);
        name_clean(clean, person, strlen(person));
        n += (size_t)snprintf(text + n, LINE_MAX_BYTES, "%ld %d %d %d %d %.6f %.6f %.9f %s %s\n", e->day,
                e->right,
                              e->clue, e->todays, e->seconds, e->after.rating, e->after.deviation,
                              e->after.volatility, e->id, clean);
        why = file_replace(path, text, n, true);
    }
    free(text);
    return why;
}
