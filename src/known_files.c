/* Where known tables lie on a computer: files. */
#include "known.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "file.h"
#include "journal.h"
#include "port.h"

static bool path_of(const char *name, char *out, size_t size)
{
    char folder[480];
    if (journal_folder(folder, sizeof folder)) return false;
    char *last = strrchr(folder, '/');
    return last && (size_t)snprintf(out, size, "%.*s/tables/%s", (int)(last - folder), folder, name) < size;
}

const char *known_put(const char *name, const char *text, size_t n)
{
    char path[520];
    if (!path_of(name, path, sizeof path)) return NULL;
    char *slash = strrchr(path, '/');
    *slash = 0;
    const char *why = journal_make_folder(path);
    *slash = '/';
    return why ? why : file_replace(path, text, n, false);
}

char *known_get(const char *name, size_t max, size_t *n)
{
    char path[520], *text;
    if (!path_of(name, path, sizeof path) || access(path, F_OK)) return NULL;
    return file_read_path(path, max, &text, n) ? NULL : text;
}

void known_drop(const char *name)
{
    char path[520];
    if (path_of(name, path, sizeof path)) port_remove(path);
}

int known_names(char (*out)[40], int most)
{
    char path[520];
    int n = 0;
    if (!path_of("", path, sizeof path)) return 0;
    DIR *folder = opendir(path);
    if (!folder) return 0;
    for (const struct dirent *e; n < most && (e = readdir(folder));) {
        size_t k = strlen(e->d_name);
        if (k == KNOWN_TABLE + 5 && !strcmp(e->d_name + KNOWN_TABLE, ".seat")) strcpy(out[n++], e->d_name);
    }
    closedir(folder);
    return n;
}
