/* The strokes of a pass: written down, then painted only where they differ from those of the pass before. */
#ifndef DOCKET_STROKES_H
#define DOCKET_STROKES_H

#include <SDL.h>
#include <stdbool.h>

#include "theme.h"

/* Between begin and end every stroke is written down for `target`, the same in every pass; it keeps its
   picture. At once: painted as it comes, for whoever reads the target's pixels meanwhile. */
void strokes_begin(SDL_Texture *target, bool at_once);
void strokes_end(bool whole);    /* not whole: the picture stays as it was */
bool strokes_shown(void);        /* the target has a picture */
/* the target's picture in the window, and nothing of what was painted over it */
void strokes_show(void);
void strokes_forget(void);       /* the target has lost its picture, or is another */

/* Elsewhere, and while a picture is composed, strokes are painted at once on the renderer's own target. */
void stroke_copy(SDL_Texture *t, const SDL_Rect *from, const SDL_Rect *to, colour tint, double degrees);
void stroke_fill(const SDL_Rect *r, colour c);
void stroke_clip(const SDL_Rect *r);         /* for all strokes to come; NULL: none */

#endif
