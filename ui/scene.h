/* Large pictures that may be missing (the page brings them later) and take long to rasterise: a thread does
   that, the text beside them is there at once. */
#ifndef DOCKET_SCENE_H
#define DOCKET_SCENE_H

#include "draw.h"

/* Is there such a picture? Where pictures come later this asks for them. */
bool scene_there(const char *name);
/* art/<name>.svg filling the box, cut at its rounded corners; nothing while it is being made. */
void scene_draw(struct box b, const char *name, float radius);
void scene_stop(void);           /* the one that is being made is thrown away */


#endif
