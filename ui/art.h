/* Finding and reading assets: environment variable, build tree, installed place, in this order. */
#ifndef DOCKET_ART_H
#define DOCKET_ART_H

#include <stdbool.h>

/* The path of assets/<name>, or NULL. The string is the callee's, good until the next call. */
const char *asset_path(const char *name);
/* What isn't among the files yet but can come, in a page: asked for if ask is set. NULL: all there is lies on
   the disk. */
extern bool (*asset_later)(const char *name, bool ask);
bool asset_comes(const char *name, bool ask);
/* A whole asset file as a malloced string, or NULL. */
char *asset_read(const char *name);

/* art/<name>.svg as a malloced string; a missing picture ends the program with a clear message. */
char *art_read(const char *name);
/* Height over width of such a picture. */
float art_aspect(const char *svg);
/* What one unit of the picture is when it is `width` wide. */
float art_unit(const char *svg, float width);

/* No memory, no window, no asset: one message, then the end. */
_Noreturn void die_saying(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
