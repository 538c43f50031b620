/* How large a window of a size is drawn, and whether there is room for the whole table. */
#ifndef DOCKET_FIT_H
#define DOCKET_FIT_H

#include <stdbool.h>

struct fit {
    float scale, plain;          /* plain: without the zoom */
    float text;                  /* the factor for letters alone */
    bool small;                  /* the small layout: a phone's page, a small window, a large zoom */
    bool room;                   /* its pieces drawn large, for eyes three metres away */
};

struct fit fit_window(float w, float h, float zoom, float text, bool room);

#endif
