/* A code for a phone's camera. */
#ifndef DOCKET_QR_H
#define DOCKET_QR_H

#include "draw.h"

bool qr_there(void);             /* this Docket was built with them */
/* Black on white at any theme, with four modules of white round it; false: there is none (too long, or built
   without). */
bool qr_draw(struct box b, const char *text);

#endif
