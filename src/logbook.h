/* The log in words, per reader: what a seat may not know is not in its line. */
#ifndef DOCKET_LOGBOOK_H
#define DOCKET_LOGBOOK_H

#include "session.h"

struct logline {
    int8_t seat;                 /* whom it is about; -1: nobody */
    bool chance, quiet;          /* quiet: a later line tells it */
    uint8_t pass;                /* an answer that did nothing: its verb + 1 */
    char *open;                  /* as all may read it */
    char *own[SEATS_MAX];        /* as that seat may read it, where it differs; else NULL */
};

struct logbook {
    struct logline *line;
    int count, size;
    int kept;                    /* lines there are words for: beyond count those a tape will come to */
    bool unsealed;
    unsigned version;            /* another whenever what is read may be another, in any book */
};

/* The line that was just played; before: the state until then, which its words are made from. */
void logbook_add(struct logbook *b, const struct session *s, const void *before, const struct action *a);
/* The next line as one reader was told it, by the table it is played at. */
void logbook_take(struct logbook *b, const struct session *s, const struct action *a, const char *words);
void logbook_cut(struct logbook *b, int count);
/* As it was after `count` of the lines kept. The others stay: logbook_add comes to them again. */
void logbook_rewind(struct logbook *b, int count);
void logbook_clear(struct logbook *b);
/* The whole log of a session anew (after loading). */
void logbook_rebuild(struct logbook *b, const struct session *s);
/* As the rules say it, seats as text_seat. "" where a line has no words of its own: it is left out wherever
   the log is shown. */
const char *logbook_text(const struct logbook *b, int i, int seat);
/* The same as a whole sentence with the players' names; bold: the subject in ** **. */
void logbook_sentence(const struct logbook *b, const struct session *s, int i, int seat, bool bold, char *out,
                      size_t size);
/* A walk back through the log and what was said aloud between its lines. Begin with how many lines and notes
   there are. */
struct logstep {
    int line, note;
    bool said;                   /* here a note was spoken, else a line played */
};
bool logbook_back(const struct session *s, struct logstep *at);
/* What is read there, "" for nothing, and of whom (-1: nobody). */
int logbook_entry(const struct logbook *b, const struct session *s, const struct logstep *at, int reader,
                  bool bold, char *out, size_t size);
/* The next entry with words, going back; the same words again and again are one entry ("draws a card.
   \u00d73"). False: none is left. */
struct logread {
    struct logstep at;           /* the newest of them */
    int seat;
    char words[480];
};
bool logbook_read(const struct logbook *b, const struct session *s, struct logstep *at, int reader, bool bold,
                  struct logread *out);
/* Everything in the open, once the game is over. */
void logbook_unseal(struct logbook *b, const struct session *s);

#endif
