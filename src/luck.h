/* Luck of all: the seed of a deal that nobody could choose. The host and every seat on a device commit to 32
   bytes nobody can know, then the seats open theirs; the host opens its own at the end. BLAKE2b is that of 32:

       commitment = BLAKE2b("docket luck WHO DRAW " luck)          WHO: host, or the seat's number
       seed       = first 8 of BLAKE2b("docket seed DRAW " luck of the host, of each seat in order), big-endian
       to compare = first 5 of BLAKE2b("docket check DRAW " commitment of the host, of each seat), as 8 letters

   In a record, before the first log line (a journal's header has another seed, which counts until then):

       luck 1                       DRAW: how often it was drawn in vain before
       unopened 0 2                 in draw 0 seat 2 did not open
       commit host 64 hex digits    then one per seat that has part
       open host 64 hex digits
       seed 16 hex digits           journals only: the one that counts from here on */
#ifndef DOCKET_LUCK_H
#define DOCKET_LUCK_H

#include "game.h"

enum { LUCK = 32, LUCK_HEX = 2 * LUCK, LUCK_DRAWS = 8, LUCK_HOST = SEATS_MAX, LUCK_ALL = SEATS_MAX + 1,
       LUCK_SHORT = 8 };

struct luck {
    bool common;                 /* the deal is made of it */
    bool wanted;                 /* the seed was nobody's choice: it may be everybody's; not kept */
    uint8_t draw;                /* the one that counts */
    uint8_t unopened[LUCK_DRAWS];        /* of the draws before it: who did not open, one bit a seat */
    uint16_t in, opened;         /* who has committed and who has opened, one bit each, the host too */
    uint8_t commit[LUCK_ALL][LUCK], open[LUCK_ALL][LUCK];
};

bool luck_can(void);                     /* this Docket has what it takes */
void luck_fresh(uint8_t out[LUCK]);      /* bytes nobody can know */
void luck_commitment(uint8_t out[LUCK], int who, int draw, const uint8_t luck[LUCK]);
uint64_t luck_seed(const struct luck *l);
void luck_compare(const struct luck *l, char out[LUCK_SHORT + 2]);       /* "KQMP 2XWA" */
/* What does not fit together, and whose it is (-1: the seed); NULL: all does. */
const char *luck_why(const struct luck *l, uint64_t seed, int *who);

void luck_hex(char out[LUCK_HEX + 1], const uint8_t luck[LUCK]);
bool luck_unhex(const char *text, uint8_t out[LUCK]);    /* exactly so many digits */

/* Lines of a record. write: line i, false: there are no more. read: NULL, or why not; *mine: it was one. */
enum { LUCK_LINE = 90 };
bool luck_write(const struct luck *l, int i, char out[LUCK_LINE]);
const char *luck_read(struct luck *l, const char *line, int seats, bool *mine);

/* Where a table's luck stands, as everybody there may know it. The host tells it, signed as all it tells:

       docket-luck 1 PHASE WAIT AGREED      two sets of seats as numbers, one bit a seat
       luck 0, commit ..., open ...         as in a record; the host's own is opened in the record alone */
enum luck_phase {
    LUCK_NONE,                   /* no common luck */
    LUCK_GATHER,                 /* commitments are gathered; the table isn't locked yet */
    LUCK_OPENING,                /* all have committed: the list stands, the seats open */
    LUCK_STUCK,                  /* somebody didn't: drawn anew if all agree */
    LUCK_DRAWN,                  /* the deal is made */
    LUCK_PHASES
};
struct luck_state {
    enum luck_phase phase;
    unsigned wait, agreed;       /* whom it waits for; who wants it drawn anew */
    struct luck l;
};
enum { LUCK_LETTER = 2048 };
void luck_letter(const struct luck_state *s, struct text *out);
bool luck_letter_read(struct luck_state *s, const char *text, size_t n);
/* One line for people: whom it waits for, or the letters to compare. */
struct player;
void luck_says(const struct luck_state *s, const struct player *players, struct text *out);

#endif
