/* Tables elsewhere that this device knows: its seat there with the word that opens it, and what it saw last. On
   a computer files under XDG_STATE_HOME/docket/tables (0600), in a browser its own storage. */
#ifndef DOCKET_KNOWN_H
#define DOCKET_KNOWN_H

#include <stdbool.h>
#include <stddef.h>

#include "player.h"

enum { KNOWN_MOST = 24, KNOWN_TABLE = 26, KNOWN_LINK = 800, KNOWN_VIEW = 600 << 10 };

enum known_turn { KNOWN_WAITS, KNOWN_ASKED, KNOWN_OVER, KNOWN_TURNS };   /* asked: it was this seat's turn */

struct known {
    char table[KNOWN_TABLE + 1];
    char link[KNOWN_LINK];       /* the table's one link */
    int seat;                    /* SEAT_NONE: none, it was watched */
    char word[KNOWN_TABLE + 1];
    char name[NAME_MAX_BYTES];   /* as this device's player was called there */
    char game[24];
    enum known_turn turn;
    long long seen;              /* ms since 1970 */
};

bool known_read(const char *table, struct known *out);
const char *known_write(const struct known *k);
void known_forget(const char *table);
int known_list(struct known *out, int most);     /* newest first */
/* What was seen last, as guest_kept writes it; malloced, NULL: nothing. */
const char *known_view_write(const char *table, const char *text, size_t n);
char *known_view_read(const char *table, size_t *n);

/* Where they lie: known_files.c, net/known_web.c. Names are letters, a dot and an ending. */
const char *known_put(const char *name, const char *text, size_t n);
char *known_get(const char *name, size_t max, size_t *n);        /* malloced; NULL: it isn't there */
void known_drop(const char *name);
int known_names(char (*out)[40], int most);      /* of those that end in .seat */

#endif
