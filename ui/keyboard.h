/* A small keyboard on the screen for text fields on touchscreens: desktop SDL has none. */
#ifndef DOCKET_KEYBOARD_H
#define DOCKET_KEYBOARD_H

#include <stdbool.h>

void keyboard_begin(void);       /* before a screen is drawn */
void keyboard_wanted(void);      /* a text field is being edited in this frame */
float keyboard_height(void);     /* as it was shown last; 0: it isn't */
/* at the end of a frame; nothing unless wanted and the last press was a finger, or a pad or a switch is used */
void keyboard_draw(void);

#endif
