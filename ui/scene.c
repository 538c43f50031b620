/* Large pictures, made by a thread. */
#include "scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "art.h"
#include "contrast.h"
#include "settings.h"
#include "texture.h"

enum { FADE_MS = 200 };

/* One at a time: key 0: none is being made. */
static struct {
    SDL_Thread *thread;
    SDL_atomic_t done;
    uint64_t key;
    char *text;
    int w, h;
    float radius;
    SDL_Surface *picture;
} job;

static struct { uint64_t key; double at; } newest;       /* made just now: it fades in */

bool scene_there(const char *name)
{
    char path[128];
    snprintf(path, sizeof path, "art/%s.svg", name);
    if (asset_path(path)) return true;
    asset_comes(path, true);
    return false;
}

static int make(void *unused)
{
    (void)unused;
    job.picture = svg_cover(job.text, job.w, job.h, job.radius);
    SDL_AtomicSet(&job.done, 1);
    return 0;
}

static void take(void)
{
    SDL_WaitThread(job.thread, NULL);
    if (job.picture) texture_make(job.key, job.picture);
    newest.key = job.key;
    newest.at = app_now();
    free(job.text);
    job.key = 0;
    job.picture = NULL;
}

void scene_stop(void)
{
    if (!job.key) return;
    SDL_WaitThread(job.thread, NULL);
    SDL_FreeSurface(job.picture);
    free(job.text);
    job.key = 0;
    job.picture = NULL;
}

/* Whoever looks at single pictures gets whole ones; a browser's page has no threads. */
static bool at_once(void)
{
#ifdef __EMSCRIPTEN__
    return true;
#else
    return !app_is_paced() || canvas.composing;
#endif
}

static void begin(const char *name, uint64_t key, SDL_Rect r, float radius)
{
    char path[128];
    snprintf(path, sizeof path, "art/%s.svg", name);
    char *text = asset_read(path), *flat = text ? contrast_svg(text) : NULL;
    if (flat) {
        free(text);
        text = flat;
    }
    if (!text) return;
    if (at_once()) {
        texture_make(key, svg_cover(text, r.w, r.h, radius));
        free(text);
        return;
    }
    job.key = key;
    job.text = text;
    job.w = r.w;
    job.h = r.h;
    job.radius = radius;
    SDL_AtomicSet(&job.done, 0);
    job.thread = SDL_CreateThread(make, "scene", NULL);
    if (!job.thread) make(NULL);
}

void scene_draw(struct box b, const char *name, float radius)
{
    SDL_Rect r = draw_rect(b);
    if (canvas.blind || r.w <= 0 || r.h <= 0) return;
    float parts[4] = { (float)r.w, (float)r.h, radius, (float)settings.high_contrast };
    uint64_t key = texture_key(name, parts, sizeof parts);
    if (job.key && SDL_AtomicGet(&job.done)) take();
    SDL_Texture *t = texture_find(key);
    if (!t && !job.key) begin(name, key, r, radius * canvas.scale);
    if (!t && !job.key) t = texture_find(key);
    if (!t) {
        app_redraw();
        return;
    }
    float age = (float)(app_now() - newest.at), alpha = canvas.alpha;
    if (newest.key == key && age < FADE_MS && app_is_paced()) {
        canvas.alpha *= age / FADE_MS;
        app_redraw();
    }
    texture_copy(t, NULL, &r, WHITE, 0);
    canvas.alpha = alpha;
}
