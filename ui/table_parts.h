/* What the table's own files share; boards and screens use table.h. */
#ifndef DOCKET_TABLE_PARTS_H
#define DOCKET_TABLE_PARTS_H

#include "table.h"

int table_asked(void);           /* the person at this screen who is asked alone now, or -1 */
bool table_person_on_turn(void);
void table_behind(void);         /* a game with devices goes on while the rules are read */
void table_set_up(void);         /* the session lies on the table: everything else follows from it */
void table_away_close(void);
void table_away_act(const struct action *a);
void table_away_do(const char *word, const char *rest);
void table_animate_events(const void *before, const struct event *list, int count, float *delay);
int table_viewer_now(void);
bool table_may_speak(void);      /* a person whose screen this is may say something aloud, whoever is on turn */
void table_said(int seat, const char *note);     /* somebody said it: kept, told, shown at the plate */
void table_sync(void);           /* what the board gets, again from the session and the viewer */
void table_changed(enum change why);
void table_decide(void);         /* does the decision that is due need a look? */
void table_look_again(void);     /* the eyes that belong here now */
void table_acted(int seat);      /* somebody pressed: nobody else's view opens by itself any more */
void table_open_looks(void);     /* a fresh game: each person sees their own once */
/* Everything goes through here: the log in words, the door, the eyes. False: it was refused. */
bool table_line(const struct action *a, float *delay);
void table_keep(void);           /* bring the journal up to date */
void table_undone(void);         /* something was taken back: that is shown */
void table_count(void);          /* a finished game goes into the statistics, once */
void table_spend(void);          /* time passed at the table until now */
void table_pause(void);          /* does the game wait here for its people? */

#endif
