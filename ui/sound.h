/* Short cues, made at build time, played through SDL2_mixer. Nothing is told by sound alone. */
#ifndef DOCKET_SOUND_H
#define DOCKET_SOUND_H

#include <stdbool.h>

void sound_start(void);
void sound_stop(void);
void sound_play(const char *cue);
bool sound_missing(void);        /* no device: every cue is silent */
const char *sound_newest(void);  /* the cue asked for last, heard or not: for tests */
void sound_tick(void);           /* closes the device after a silence, so an idle table uses no CPU */

#endif
