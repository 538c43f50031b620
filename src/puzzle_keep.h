/* First tries of puzzles as a plain text, where there is no statistics database (the page): a line each, in the
   state folder. Read all or nothing; a file that is wrong stays as it is. */
#ifndef DOCKET_PUZZLE_KEEP_H
#define DOCKET_PUZZLE_KEEP_H

#include <stddef.h>

#include "puzzle_book.h"

/* A file of this name beside the games; the folder may not be there yet. */
const char *puzzle_keep_path(const char *name, char *out, size_t size);
const char *puzzle_keep_folder(void);        /* made where it isn't there */
/* `person`'s tries, oldest first. No file: none. */
const char *puzzle_keep_read(const char *path, const char *person, struct puzzle_book *out);
const char *puzzle_keep_add(const char *path, const char *person, const struct puzzle_entry *e);

#endif
