/* What the table's own files share; boards and screens use table.h. */
#ifndef DOCKET_TABLE_PARTS_H
#define DOCKET_TABLE_PARTS_H

#include "table.h"

int table_asked(void);           /* the person at this screen who is asked alone now, or -1 */
bool table_person_on_turn(void);
void table_behind(void);         /* a game with devices goes on while the rules are read */
/* The session lies on the table: everything else follows from it. NULL: it is played here. */
void table_set_up(const struct driver *d);
void table_follow(bool read);    /* what came from elsewhere; read: it may be shown now */
void table_animate_events(const void *before, const struct event *list, int count, float *delay);
int table_viewer_now(void);
bool table_may_speak(void);      /* a person whose screen this is may say something aloud, whoever is on turn */
void table_hear(int notes);      /* what was said after so many notes stands at the plates */
void table_sync(void);           /* what the board gets, again from the session and the viewer */
void table_changed(enum change why);
void table_decide(void);         /* does the decision that is due need a look? */
void table_look_again(void);     /* the eyes that belong here now */
void table_open_looks(void);     /* a game comes to the table: in a fresh one each person sees their own once */
/* What the eyes have to know: this seat acted; somebody pressed, before what that changes; an action showed its
   seat something, and that is over; another plays the seat; it goes to a device or comes back. */
void table_acted(int seat);
void table_pressed(void);
void table_shown(int seat);
void table_looked(void);
void table_seated(int seat);
void table_moved(int seat);
/* A wish, or the line of one, from this screen; false: it was refused, and that was told. */
bool table_wish(const struct wish *w, float *delay);
bool table_line(const struct action *a, float *delay);
/* A line was played, as the log's so many'th: who acted may have to look at what it saw. */
void table_played(const struct action *a, const struct events *seen, int lines);
void table_undone(void);         /* something was taken back: that is shown */
void table_count(void);          /* a finished game goes into the statistics, once */
void table_spend(void);          /* time passed at the table until now */
void table_pause(void);          /* does the game wait here for its people? */
void table_show_again(void);     /* what the newest line showed, or the pause that it began */

#endif
