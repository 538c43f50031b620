/* What hint.c tells hint_panel.c; the rest of the window uses hint.h. */
#ifndef DOCKET_UI_HINT_PARTS_H
#define DOCKET_UI_HINT_PARTS_H

#include "hint.h"

int hint_progress(void);                         /* worlds judged so far */
const struct hint *hint_peeked(int seat);        /* told to a seat that decides in public */

#endif
