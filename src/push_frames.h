/* Pictures of a push as SVG files. */
#ifndef DOCKET_PUSH_FRAMES_H
#define DOCKET_PUSH_FRAMES_H

#include "physics/region.h"

struct push_frames {
    const char *folder;          /* made when it isn't there */
    int every;                   /* steps from one picture to the next */
    int count;                   /* pictures drawn so far: they are numbered on over several pushes */
};

/* Every `every`th step and the last one. NULL, or why a file couldn't be written. */
const char *push_frames_draw(struct push_frames *f, const struct track *track, int pushed);

/* One picture: where the markers lay, their ways, and where they lie; other: where they lie by other settings,
   as outlines, or NULL. The same. */
const char *push_picture(const char *path, const struct track *track, int pushed,
                         const struct region *other);

#endif
