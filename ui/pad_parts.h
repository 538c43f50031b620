/* Between the files of pads, and who stands between them and the table. */
#ifndef DOCKET_PAD_PARTS_H
#define DOCKET_PAD_PARTS_H

#include "act.h"

/* pad_rules.c: a pad never decides for, or opens, what is another seat's. NULL: it may. */
const char *pad_rules_why_not(int seat, enum act a);
bool pad_rules_called(int seat);         /* this seat is the one asked now */

/* screens/controls.c: a key or button is waited for there; true: it was that one. */
bool controls_take(const SDL_KeyboardEvent *k);
bool controls_take_button(int button);

#endif
