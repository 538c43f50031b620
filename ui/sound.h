/* Short cues, made at build time, played through SDL2_mixer. Nothing is told by sound alone. */
#ifndef DOCKET_SOUND_H
#define DOCKET_SOUND_H

void sound_start(void);
void sound_stop(void);
void sound_play(const char *cue);
void sound_tick(void);           /* closes the device after a silence, so an idle table uses no CPU */

#endif
