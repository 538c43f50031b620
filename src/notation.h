/* Actions as text lines, driven by each game's verb table: "0 claim top-left". */
#ifndef DOCKET_NOTATION_H
#define DOCKET_NOTATION_H

#include "game.h"

/* "SEAT verb args", chance is written '*', a hidden argument '?'. */
void notation_write(const struct game *g, const struct action *a, struct text *out);
/* Reads one line (no newline). NULL for good; *out is filled only then. */
const char *notation_read(const struct game *g, const char *line, struct action *out);
/* One argument of this letter. */
const char *notation_read_arg(const struct game *g, char letter, const char *word, int32_t *out);

#endif
