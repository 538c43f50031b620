/* Between the files of the running program. */
#ifndef DOCKET_APP_PARTS_H
#define DOCKET_APP_PARTS_H

#include "app.h"

void app_fit(void);              /* to the size of the window or canvas */
void app_take_input(void);       /* what waits for a pass gets one now */

#endif
