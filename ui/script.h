/* Scripted input: one command a line, for tests, demos and bug reports.

       new GAME SEED LEVEL,LEVEL..   open a table ("new tribunal 7 person,easy"),
       with options ("trial=1") behind
       open FILE                     open a saved game
       lesson GAME [STEP]            open a game's lesson, at that step
       tap WHERE                     mouse click; WHERE is X,Y in design pixels or the start of a label
       touch WHERE                   the same with a finger
       hold WHERE MS                 press for so long
       drag X,Y X,Y                  with the mouse; fdrag with a finger
       key NAME                      as SDL names it: Return, Escape, A, F1
       type TEXT
       wait MS                       virtual time
       idle                          until nothing moves and no bot thinks
       size WxH                      of the window or canvas
       set KEY VALUE                 a setting: text_size, animation, curtain, single_tap, flat, tips, talk
       expect TEXT                   fails unless a text on the screen holds it
       absent TEXT                   fails if one does
       shot FILE                     write a PNG
       quit
*/
#ifndef DOCKET_SCRIPT_H
#define DOCKET_SCRIPT_H

#include <stdbool.h>

/* NULL for good. */
const char *script_load_file(const char *path);
/* Do what is next; false when the script is at its end or failed. */
bool script_step(void);
/* NULL, or what went wrong and in which line. */
const char *script_error(void);
/* Load and run to the end on the canvas; the error or NULL. */
const char *script_run(const char *text);

#endif
