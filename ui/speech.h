/* Speech through speech-dispatcher: its library is loaded if it is there, and never needed. What is said is
   what is shown: the prompt's words, toasts, new lines of the log and the spot that has the focus. */
#ifndef DOCKET_SPEECH_H
#define DOCKET_SPEECH_H

#include <stdbool.h>

/* Words of the pass being drawn: said once it is seen, if they are others than before. */
void speech_add(const char *words);
void speech_pass_begin(void);
void speech_pass_end(bool seen);
enum speech_kind { SPEECH_LINE, SPEECH_PROMPT, SPEECH_FOCUS };
enum speech_kind speech_saying(void);    /* what is being said: a page has a place for each */
void speech_say(const char *words);          /* after what is being said */
bool speech_on(void);                        /* somebody may listen; on a page always: its reader decides */
/* Whose view is open; when that changes nothing more is said of what the one saw. */
void speech_reader(int seat);
void speech_hush(void);
double speech_left(void);                    /* milliseconds until all is said, roughly; 0: silence */
void speech_apply(void);                     /* the settings changed: voice, volume, on or off */
void speech_stop(void);
const char *speech_why_not(void);            /* NULL: there is a voice, or nobody asked for one */

#endif
