/* One switch: the focus walks by itself and one key chooses. Parts first where there are many things. */
#ifndef DOCKET_SCAN_H
#define DOCKET_SCAN_H

#include <stdbool.h>

void scan_update(void);          /* between frames */
bool scan_press(void);           /* the switch: false, nothing walks */
void scan_draw(void);            /* the part it is at, over the picture */

#endif
