/* The camera: where chips would be small it goes to the region that is aimed at, and stays while that push is shown. */
#include <math.h>

#include "../../../physics/layout.h"
#include "../../app.h"
#include "../../flight.h"
#include "../../settings.h"
#include "../../table.h"
#include "view.h"

enum { TRAVEL_MS = 300, LEAST_CHIP = 44 };
static const float nearer = 1.25f, court_w = 330, court_h = 276;

struct aspect { float zoom, x, y; };      /* x, y: how far the mind's middle is moved, pixels */

static struct {
    int region;                           /* it looks at; NOTHING: at all of them */
    struct aspect from, to;
    double began, ms;
    bool held;                            /* a finger lies on a platform: nothing moves away under it */
    bool waits;                           /* for that finger to lift */
} camera = { .region = NOTHING, .from = { 1, 0, 0 }, .to = { 1, 0, 0 } };

bool voices_camera_busy(void)
{
    return camera.waits || app_now() - camera.began < camera.ms;
}

void voices_camera_hold(void) { camera.held = true; }

static struct aspect aspect_now(void)
{
    float t = camera.ms > 0 ? (float)fmin(1, (app_now() - camera.began) / camera.ms) : 1;
    float e = ease_at(IN_OUT_CUBIC, t);
    float zoom = camera.from.zoom + (camera.to.zoom - camera.from.zoom) * e;
    return (struct aspect){ zoom, camera.from.x + (camera.to.x - camera.from.x) * e, camera.from.y + (camera.to.y - camera.from.y) * e };
}

/* The region to look at now. A push is seen from where it was aimed, any other from afar. */
static int wanted(void)
{
    if (voices_push_shown(-1)) return camera.region >= 0 && voices_push_shown(camera.region) ? camera.region : NOTHING;
    return voices_asked(ASK_PUSH) ? voices_aim.region : NOTHING;
}

/* As near as it gets, with the whole region in the picture. */
static struct aspect aspect_of(struct box b, int region, float scale)
{
    if (region < 0 || 2 * (float)layout.marker_radius * scale >= LEAST_CHIP) return (struct aspect){ 1, 0, 0 };
    double a = layout.turn[region] * M_PI / 180;
    float x = fminf(1, fmaxf(-1, 1.6f * (float)sin(a))), y = fminf(1, fmaxf(-1, -1.6f * (float)cos(a)));
    return (struct aspect){ nearer, -x * fmaxf(0, court_w * scale * nearer - b.w) / 2, -y * fmaxf(0, court_h * scale * nearer - b.h) / 2 };
}

float voices_camera_scale(struct box b)
{
    return fminf(b.h / court_h, b.w / court_w);
}

static void look(struct box b, struct aspect a)
{
    float scale = voices_camera_scale(b);
    voices_desk.scale = scale * a.zoom;
    voices_desk.x = floorf(b.x + b.w / 2 + a.x);
    voices_desk.y = floorf(b.y + b.h / 2 - 3 * scale + a.y);
    voices_desk.near = a.zoom > 1;
    voices_desk.court = b;
}

void voices_camera_afar(struct box b)
{
    look(b, (struct aspect){ 1, 0, 0 });
}

void voices_camera(struct box b)
{
    static const float pace[] = { 0, 0.6f, 1, 1.6f };
    float scale = voices_camera_scale(b);
    int region = wanted();
    struct aspect to = aspect_of(b, region, scale);
    bool moves = to.zoom != camera.to.zoom || to.x != camera.to.x || to.y != camera.to.y;
    camera.waits = moves && camera.held;
    if (moves && !camera.held) {
        bool jump = settings.reduce_motion || flight_active() || region == camera.region;      /* a new size of the window: no travel */
        camera.from = aspect_now();
        camera.to = to;
        camera.began = app_now();
        camera.ms = jump ? 0 : TRAVEL_MS * (double)pace[settings.animation];
    }
    if (!camera.held) camera.region = region;
    camera.held = false;
    if (voices_camera_busy()) app_wake_in(12);
    look(b, aspect_now());
}
