/* Table talk (ruling 43): what a seat may say aloud. Only its setup icon, influence and advice, never what a
   card says; true or not is the speaker's affair. */
#ifndef DOCKET_VOICES_CLAIMS_H
#define DOCKET_VOICES_CLAIMS_H

#include "voices.h"

enum claim_topic { CLAIM_ICON, CLAIM_INFLUENCE, CLAIM_ADVICE, CLAIM_TOPICS };
enum claim_about { ABOUT_NOTHING, ABOUT_JUROR, ABOUT_REGION };
enum { CLAIM_ACTS = 3 };             /* saw, placed, discarded: of influence, times its kinds */

struct claim {
    const char *id;                  /* as it stands in files */
    uint8_t topic, about;
    const char *words;               /* %s: the juror or region */
};
extern const struct claim voices_claims[];
extern const int voices_claim_count;

/* The first phrase of a topic; of influence they come in acts of KINDS each. */
int voices_claim_first(int topic);
/* "saw-guilty logical": what the session keeps. */
void voices_claim_write(int claim, int place, struct text *out);
/* Which claim a note is, and of what juror or region; -1: it is none. */
int voices_claim_read(const char *note, int *place);
/* The same as a sentence; anything else is left as it is. */
void voices_claim_words(const char *note, struct text *out);

#endif
