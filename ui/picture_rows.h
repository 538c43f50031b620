/* Short words for tables of pieces: for the boards' pictures.c alone. */
#ifndef DOCKET_PICTURE_ROWS_H
#define DOCKET_PICTURE_ROWS_H

#include "picture.h"
#include "text.h"

/* A piece: what draws it, what it is, its width for a height of 1; the same smaller; the same with its name. */
#define PIECE(draws, what, wide) { .paint = draws, .n = what, .shape = wide }
#define SIZED(draws, what, wide, high) { .paint = draws, .n = what, .shape = wide, .size = high }
#define NAMED(draws, what, wide, name) { .paint = draws, .n = what, .shape = wide, .under = name }
#define SAYS(text) { .words = text }
#define ICON(name, high) { .icon = name, .size = high }
#define ARROW { .icon = "arrow-right", .size = 0.3f }
#define YES { .icon = "check", .size = 0.3f }
#define NO { .icon = "close", .size = 0.3f }
#define SPACE_BETWEEN { .words = " " }
#define NEXT { .next = true }
#define END { 0 }

#define PICTURE(id, tall) { .name = #id, .high = tall, .row = id }

#endif
