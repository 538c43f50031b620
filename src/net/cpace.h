/* A short code that both know becomes a key that nobody can guess afterwards: CPace on ristretto255. Whoever
   doesn't know the code has one guess an exchange, and learns only whether it was right. */
#ifndef DOCKET_CPACE_H
#define DOCKET_CPACE_H

#include <stdbool.h>
#include <stddef.h>

enum { CPACE_SID = 16, CPACE_SHARE = 32, CPACE_KEY = 32, CPACE_TEXT = 160, CPACE_BOX = 24 + CPACE_TEXT + 16,
       CPACE_LETTER = 1 + CPACE_SID + CPACE_BOX };

/* What goes over the way: a kind, the exchange's name and one of these. */
enum cpace_kind { CPACE_ASKS = 'A', CPACE_ANSWERS = 'B', CPACE_KNOWS = 'C', CPACE_GIVES = 'D',
                  CPACE_WRONG = 'N' };

struct cpace {
    unsigned char sid[CPACE_SID];        /* names the exchange; whoever begins it draws it */
    unsigned char scalar[32], share[CPACE_SHARE], key[CPACE_KEY], proof[32];
};

void cpace_name(struct cpace *c);        /* draws the sid */
void cpace_start(struct cpace *c, const char *code, int seat);
/* The other's share came; began: this side had begun. False: that is none. */
bool cpace_finish(struct cpace *c, const unsigned char other[CPACE_SHARE], bool began);
bool cpace_proves(const struct cpace *c, const unsigned char proof[32]);
/* The text is shorter than CPACE_TEXT. */
void cpace_give(const struct cpace *c, const char *text, unsigned char box[CPACE_BOX]);
bool cpace_take(const struct cpace *c, const unsigned char box[CPACE_BOX], char text[CPACE_TEXT]);

#endif
