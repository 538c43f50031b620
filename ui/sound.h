/* What is heard: cues made at build time, the music of each game and the room's tone. The device opens when
   something is to be heard and closes after a silence, so an idle table uses no CPU. Nothing is told by sound
   alone. */
#ifndef DOCKET_SOUND_H
#define DOCKET_SOUND_H

#include <stdbool.h>

void sound_start(void);
void sound_stop(void);
void sound_play(const char *cue);
bool sound_missing(void);        /* no device: nothing is heard */
const char *sound_newest(void);  /* the cue asked for last, heard or not: for tests */
/* The piece for what is on the screen, "home" or a game's id, and its layers (bits, score.h). */
void sound_piece(const char *name, unsigned layers);
const char *sound_piece_now(unsigned *layers);       /* asked for last, heard or not: for tests */
void sound_tick(void);           /* between frames: opens and closes the device, follows the settings */
void sound_sleep(void);          /* nobody looks: silence until somebody does something */
bool sound_running(void);        /* the device is open */
void sound_toggle(void);         /* everything off, or on again: the key M */

#endif
