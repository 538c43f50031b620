/* The table and its picture at one moment, to be compared. */
#ifndef DOCKET_UI_STILL_H
#define DOCKET_UI_STILL_H

#include "kept.h"
#include "ui_play.h"

struct still {
    SDL_Surface *picture;
    struct bytes kept;
    struct seat at;
};

/* Without anything going on; the first pass measures. */
static inline SDL_Surface *still_picture(void)
{
    char path[200];
    snprintf(path, sizeof path, "%s/picture.png", getenv("XDG_STATE_HOME"));
    for (int pass = 0; pass < 2; pass++) assert_null(app_save_png(path));
    return SDL_ConvertSurfaceFormat(app_surface(), SDL_PIXELFORMAT_ARGB8888, 0);
}

static inline struct still still(void)
{
    return (struct still){ still_picture(), kept(&table.here), table.at };
}

/* Is it as it was? Frees `before`. */
static inline bool still_same(struct still before)
{
    struct still now = still();
    bool same = bytes_same(before.kept, now.kept) && !memcmp(&before.at, &now.at, sizeof now.at);
    for (int y = 0; y < now.picture->h; y++)
        same = same
               && !memcmp((char *)before.picture->pixels + y * before.picture->pitch,
                          (char *)now.picture->pixels + y * now.picture->pitch, (size_t)now.picture->w * 4);
    SDL_FreeSurface(before.picture);
    SDL_FreeSurface(now.picture);
    return same;
}

#endif
