/* Files of the outside world: plain ones only, of bounded size, written whole or not at all. */
#include "file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "port.h"
#include "text.h"

const char *file_why(const char *what, int error)
{
    static _Thread_local char sentence[256];
    snprintf(sentence, sizeof sentence, "%s: %s", what, strerror(error));
    return sentence;
}

const char *file_open(const char *path, int flags, int *fd)
{
    struct port_file about;
    *fd = port_open(path, flags);
    if (*fd < 0 && errno == EISDIR) return _("this isn't a file");
    if (*fd < 0) return file_why(_("the file can't be opened"), errno);
    if (!port_about_open(*fd, &about) && about.plain) return NULL;
    close(*fd);
    *fd = -1;
    errno = EINVAL;
    return _("this isn't a file");
}

const char *file_read(int fd, size_t max, char **text, size_t *n)
{
    struct port_file about;
    if (port_about_open(fd, &about)) return file_why(_("the file can't be read"), errno);
    if (about.size < 0 || (size_t)about.size > max) return _("the file is too large");
    size_t size = (size_t)about.size;
    char *s = malloc(size + 1);
    if (!s) die(_("out of memory"));
    for (*n = 0; *n < size; ) {
        ssize_t got = read(fd, s + *n, size - *n);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) {
            const char *why = file_why(_("the file can't be read"), errno);
            free(s);
            return why;
        }
        if (got == 0) break;
        *n += (size_t)got;
    }
    s[*n] = 0;
    *text = s;
    return NULL;
}

const char *file_read_path(const char *path, size_t max, char **text, size_t *n)
{
    int fd;
    const char *why = file_open(path, O_RDONLY, &fd);
    if (why) return why;
    why = file_read(fd, max, text, n);
    close(fd);
    return why;
}

static int write_all(int fd, const char *text, size_t n)
{
    while (n) {
        ssize_t wrote = write(fd, text, n);
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote <= 0) return wrote ? errno : EIO;
        text += wrote;
        n -= (size_t)wrote;
    }
    return 0;
}

const char *file_write_why(const char *path)
{
    struct port_file about;
    return port_about(path, &about) || about.plain ? NULL : _("this isn't a file");
}

const char *file_replace(const char *path, const char *text, size_t n, bool lasting)
{
    char temp[1024];
    const char *why = file_write_why(path);
    if (why) return why;
    if ((size_t)snprintf(temp, sizeof temp, "%s.XXXXXX", path) >= sizeof temp)
        return _("that name is too long");
    int fd = port_open_temp(temp);
    if (fd < 0) return file_why(_("the file can't be written"), errno);
    int error = write_all(fd, text, n);
    if (!error && lasting && port_sync(fd)) error = errno;
    if (close(fd) && !error) error = errno;
    if (!error && port_move(temp, path)) error = errno;
    if (error) port_remove(temp);
    else if (lasting) file_sync_folder(path);
    return error ? file_why(_("the file can't be written"), error) : NULL;
}

void file_sync_folder(const char *path)
{
    char folder[1024];
    const char *slash = strrchr(path, '/');
    size_t n = slash ? (size_t)(slash - path) : 0;
    if (n >= sizeof folder) return;
    memcpy(folder, path, n);
    folder[n] = 0;
    port_sync_folder(!slash ? "." : n ? folder : "/");
}

#ifdef __EMSCRIPTEN__
#include <emscripten.h>

/* clang-format off */
EM_JS(int, page_keeping, (void), { return Module.keeping() ? 1 : 0; });
EM_JS(int, page_keeps_not, (void), { return Module.keepsNot() ? 1 : 0; });
/* clang-format on */

bool file_keeping(void) { return page_keeping(); }
const char *file_trouble(void)
{
    return page_keeps_not() ? _("the browser keeps nothing for this page") : NULL;
}
#else
bool file_keeping(void) { return false; }
const char *file_trouble(void) { return NULL; }
#endif
