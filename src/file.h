/* Files of the outside world: plain ones only, of bounded size, written whole or not at all. */
#ifndef DOCKET_FILE_H
#define DOCKET_FILE_H

#include <stdbool.h>
#include <stddef.h>

/* Opens a plain file without ever waiting: a pipe, a device or a folder is refused. `flags`: O_RDONLY or
   O_RDWR. */
const char *file_open(const char *path, int flags, int *fd);
/* The whole of it, at most `max` bytes, as a malloced string with a NUL behind. */
const char *file_read(int fd, size_t max, char **text, size_t *n);
const char *file_read_path(const char *path, size_t max, char **text, size_t *n);

/* By way of a name of its own beside it (0600), so that several writers don't mix. `lasting`: wait for the
   disk. */
const char *file_replace(const char *path, const char *text, size_t n, bool lasting);
/* NULL where a picture or a list may be written: a new name, or a plain file. */
const char *file_write_why(const char *path);
void file_sync_folder(const char *path);         /* a new name lasts once its folder is on the disk too */

/* In a browser's page what was written lasts later than fsync says: once its storage has taken it. True:
   something isn't there yet. trouble: why it can't be, NULL: nothing is wrong. */
bool file_keeping(void);
const char *file_trouble(void);

/* "WHAT: what errno says". */
const char *file_why(const char *what, int error);

#endif
