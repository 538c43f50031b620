/* A session as a text file, and back: all or nothing. */
#ifndef DOCKET_SAVE_H
#define DOCKET_SAVE_H

#include "session.h"

/* The whole file as a malloced string. */
char *save_text(const struct session *s);
/* Reads such a text. On an error *s is untouched and the sentence names the line. */
const char *save_read(struct session *s, const char *text);

const char *save_to_file(const struct session *s, const char *path);     /* temp, fsync, rename; 0600 */
const char *save_from_file(struct session *s, const char *path);
/* A path for it in a folder, by game and hour: everybody at the table may read the name, so it tells nothing of
   the deal. */
void save_path(const struct session *s, const char *folder, char *out, size_t size);

/* The game ID: game, seats, options and seed in one short copyable word. Whoever knows it knows the deal. A
   text that isn't meant as one leaves *g NULL. */
void save_game_id(const struct session *s, struct text *out);
const char *save_read_game_id(const char *id, const struct game **g, int *seats,
                              int16_t options[OPTIONS_MAX], uint64_t *seed);

#endif
