/* The page's files, in memory. */
#include "net/site.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LARGEST = 16 << 20 };

/* What isn't in this list is no part of a page. */
static const struct { const char *end, *type; } types[] = {
    { ".html", "text/html; charset=utf-8" },   { ".js", "text/javascript; charset=utf-8" },
    { ".css", "text/css; charset=utf-8" },     { ".wasm", "application/wasm" },
    { ".json", "application/json" },           { ".webmanifest", "application/manifest+json" },
    { ".svg", "image/svg+xml" },               { ".png", "image/png" },
    { ".ico", "image/x-icon" },                { ".ttf", "font/ttf" },
    { ".otf", "font/otf" },                    { ".woff2", "font/woff2" },
    { ".data", "application/octet-stream" },   { ".txt", "text/plain; charset=utf-8" },
    { ".gz", "application/gzip" },
};

static const char *type_of(const char *name)
{
    const char *end = strrchr(name, '.');
    for (size_t i = 0; end && i < sizeof types / sizeof *types; i++)
        if (!strcmp(end, types[i].end)) return types[i].type;
    return NULL;
}

static bool plain(const char *name)
{
    static const char good[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-";
    size_t n = strlen(name);
    return n < SITE_NAME && name[0] != '.' && strspn(name, good) == n;
}

/* An ordinary file that lies in the folder itself: a link might lead out of it. */
static bool read_bytes(int folder, const char *name, struct site_file *out)
{
    struct stat is;
    int fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    bool good = fd >= 0 && !fstat(fd, &is) && S_ISREG(is.st_mode) && is.st_size <= LARGEST;
    out->n = good ? (size_t)is.st_size : 0;
    out->bytes = good ? malloc(out->n + 1) : NULL;
    for (size_t at = 0; out->bytes && at < out->n;) {
        ssize_t got = read(fd, out->bytes + at, out->n - at);
        if (got <= 0) {
            free(out->bytes);
            out->bytes = NULL;
        } else at += (size_t)got;
    }
    if (fd >= 0) close(fd);
    return out->bytes != NULL;
}

static void tag(struct site_file *f)
{
    uint64_t h = 14695981039346656037u;
    for (size_t i = 0; i < f->n; i++) h = (h ^ (unsigned char)f->bytes[i]) * 1099511628211u;
    snprintf(f->tag, sizeof f->tag, "\"%016llx\"", (unsigned long long)h);
}

static void add(struct site_files *f, int folder, const char *name)
{
    struct site_file *new = &f->file[f->count];
    size_t n = strlen(name);
    if (f->count + 2 > SITE_FILES || !plain(name) || !type_of(name)) return;
    *new = (struct site_file){ .type = type_of(name) };
    if (!read_bytes(folder, name, new)) return;
    strcpy(new->name, name);
    tag(new);
    f->count++;
    if (n < 4 || strcmp(name + n - 3, ".gz")) return;
    struct site_file *packed = new + 1;          /* x.gz is x, too */
    *packed = *new;
    packed->name[n - 3] = 0;
    packed->packed = packed->shared = true;
    packed->type = type_of(packed->name);
    if (packed->type) f->count++;
}

bool site_files_read(struct site_files *f, const char *folder)
{
    bool there;
    DIR *d = opendir(folder);
    *f = (struct site_files){ 0 };
    for (struct dirent *e; d && (e = readdir(d));) add(f, dirfd(d), e->d_name);
    if (d) closedir(d);
    if (site_files_find(f, "index.html", true, &there)) return true;
    site_files_free(f);
    return false;
}

void site_files_free(struct site_files *f)
{
    for (int i = 0; i < f->count; i++)
        if (!f->file[i].shared) free(f->file[i].bytes);
    f->count = 0;
}

const struct site_file *site_files_find(const struct site_files *f, const char *name, bool packed, bool *there)
{
    const struct site_file *found = NULL;
    *there = false;
    for (int i = 0; i < f->count; i++) {
        const struct site_file *file = &f->file[i];
        if (strcmp(file->name, name)) continue;
        *there = true;
        if (!file->packed && !found) found = file;
        if (file->packed && packed) found = file;
    }
    return found;
}
