/* The cache of textures: found by key, the longest unused leave when it is full. */
#ifndef DOCKET_TEXTURE_H
#define DOCKET_TEXTURE_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "theme.h"

uint64_t texture_key(const char *label, const void *parts, size_t size);
SDL_Texture *texture_find(uint64_t key);
void texture_keep(uint64_t key, SDL_Texture *t, int w, int h, SDL_Rect solid);
/* Kept at once, in the format that is quickly drawn; frees the picture. NULL for NULL. */
SDL_Texture *texture_make(uint64_t key, SDL_Surface *picture);
SDL_Surface *svg_picture(const char *text, int w, int h);       /* in the contrast that is set */
/* The text as it is, on any thread; svg_cover: filling w by h, cut at its rounded corners (physical pixels). */
SDL_Surface *svg_raster(const char *text, int w, int h);
SDL_Surface *svg_cover(const char *text, int w, int h, float radius);
uint64_t texture_name(SDL_Texture *t);       /* the key it is kept under */
SDL_Rect texture_solid(SDL_Texture *t);      /* a part of it that hides all beneath; may be empty */
void texture_forget_all(void);
/* A paced pass rasterises for a few milliseconds; if there was more to do it is late: its picture isn't
   whole. */
void texture_pace(bool paced);
bool texture_late(void);         /* and the pass is over */
void texture_frame(void);        /* a frame begins: what it uses is not thrown away */

/* Copy to the canvas, tinted and with the canvas's alpha. */
void texture_copy(SDL_Texture *t, const SDL_Rect *from, const SDL_Rect *to, colour tint, double degrees);

#endif
