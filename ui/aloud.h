/* What the table tells the ears: new lines of the log, and a cue when a person's decision comes. */
#ifndef DOCKET_ALOUD_H
#define DOCKET_ALOUD_H

void aloud_begin(void);          /* what has happened so far is old */
void aloud_update(void);
double aloud_called_at(void);    /* when a person was called to its turn last */         /* between frames */
void aloud_curtain(void);        /* while the curtain is drawn: whom it is for */
void aloud_reworded(void);       /* the log in another language */

#endif
