/* Which music fits what is on the screen: by what everybody at the table knows, and by nothing else. */
#ifndef DOCKET_MOOD_H
#define DOCKET_MOOD_H

void mood_update(void);
/* The layers for a game's state, bits of enum layer; whatever reads it reads the public's view. */
struct session;
unsigned mood_layers(const struct session *s);

#endif
