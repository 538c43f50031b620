/* Drawing in design pixels: boxes, shapes, shadows, pictures. Everything costly is cached as a texture. */
#ifndef DOCKET_DRAW_H
#define DOCKET_DRAW_H

#include <SDL.h>
#include <stdbool.h>

#include "theme.h"

struct box { float x, y, w, h; };

/* Parts of a box. */
struct box box_inset(struct box b, float by);
struct box box_cut_top(struct box *b, float h);          /* takes h off the top of *b */
struct box box_cut_bottom(struct box *b, float h);
struct box box_cut_left(struct box *b, float w);
struct box box_cut_right(struct box *b, float w);
struct box box_centre(struct box in, float w, float h);
bool box_holds(struct box b, float x, float y);

/* The canvas: one renderer, one scale. */
struct canvas {
    SDL_Renderer *renderer;
    float scale;                 /* physical pixels per design pixel */
    float w, h;                  /* size in design pixels */
    float text_scale;
    bool small;                  /* the small layout, see app_small */
    bool afar, room;             /* looked at from afar; room: that layout, large, where there is room for it */
    float alpha;                 /* multiplies everything drawn */
    float dx, dy;                /* moves everything drawn */
    bool composing;              /* inside draw_cached */
    /* over the still picture: a size doesn't depend on the place, so that pictures are kept */
    bool moving;
    bool blind;                  /* lay out and register spots, draw nothing */
};
extern struct canvas canvas;

void draw_start(SDL_Renderer *renderer);
void draw_stop(void);
void draw_forget(void);          /* drop all cached textures: scale or renderer changed */
SDL_Rect draw_rect(struct box b);            /* in physical pixels */

/* A rounded shape with a vertical two-stop gradient. */
struct shape {
    float radius;
    colour top, bottom;          /* fill; CLEAR: none */
    colour line;                 /* outline, inside the box */
    float line_width;
    float dash;                  /* dash length of the outline; 0: solid */
    colour bevel, foot;          /* 1 px at the top, 2 px at the bottom */
};
void draw_shape(struct box b, const struct shape *s);
void draw_fill(struct box b, colour c);                          /* square corners, uncached */
void draw_round(struct box b, float radius, colour c);           /* flat */
void draw_gradient(struct box b, float radius, colour top, colour bottom);
void draw_outline(struct box b, float radius, float width, colour c);
void draw_dashes(struct box b, float radius, float width, colour c);
/* What is drawn until the end is there but can't be used: pale; in high contrast it is struck through. */
void draw_dim_begin(float alpha);
void draw_dim_end(struct box b);
void draw_dimmed(struct box b, float radius, float shade);       /* the same over what is drawn already */
void draw_focus(struct box b, float radius);                     /* the brass ring, 3 px outside */

enum shadow { SHADOW_NONE, SHADOW_PLATE, SHADOW_PANEL, SHADOW_LIFTED, SHADOW_PLAQUE };
void draw_shadow(struct box b, float radius, enum shadow level);
/* How visible something is that fades in or out: what would take longer than a frame to mix is there or not. */
float draw_fading(struct box b, float alpha);
void draw_glow(struct box b, float radius, colour c);

/* SVG elements made by the caller, rasterised once per size. They stand inside
   <svg viewBox="0 0 w h">, w and h being the box in design pixels. */
void draw_svg(struct box b, const char *body);
void draw_svg_turned(struct box b, const char *body, double degrees);

/* The radial table of a game over the whole window. */
void draw_backdrop(colour centre, colour middle, colour edge);

/* assets/art/<name>.svg, fitted into the box. Tint WHITE: as it is. */
void draw_art(struct box b, const char *name, colour tint);
void draw_art_turned(struct box b, const char *name, colour tint, double degrees);
void draw_icon(struct box b, const char *name, colour tint);     /* icon/<name>, centred, square */
/* The same, filling the box and cut at its rounded corners. */
void draw_art_cover(struct box b, const char *name, float radius);

/* A picture composed once and kept under a key: paint draws it into its own texture. */
void draw_cached(struct box b, const char *key, void (*paint)(struct box b, const void *with),
                 const void *with);
/* Composed for w by h and stretched to the box: for pictures on their way to another size. */
void draw_cached_stretched(struct box b, float w, float h, const char *key,
                           void (*paint)(struct box b, const void *with), const void *with);
void draw_cached_turned(struct box b, float w, float h, const char *key,
                        void (*paint)(struct box b, const void *with), const void *with, double degrees);

void draw_clip(struct box b);    /* nests */
void draw_unclip(void);

#endif
