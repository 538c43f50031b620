/* The camera: where chips would be small it goes to the region aimed at, and stays while that push is shown. */
#include <math.h>

#include "../../../physics/layout.h"
#include "../../app.h"
#include "../../flight.h"
#include "../../settings.h"
#include "../boards.h"
#include "view.h"

enum { TRAVEL_MS = 300, LEAST_CHIP = 44 };
static const float nearer = 1.25f, court_w = 330, court_h = 276;

void voices_camera_rest(const struct seat *at)
{
    struct voices_shared *shared = at->ui_public;
    shared->camera.region = NOTHING;
    shared->camera.from = shared->camera.to = (struct aspect){ 1, 0, 0 };
}

bool voices_camera_busy(const struct seat *at)
{
    struct voices_shared *shared = at->ui_public;
    return shared->camera.waits || app_now() - shared->camera.began < shared->camera.ms;
}

void voices_camera_hold(const struct seat *at) { voices_shared(at)->camera.held = true; }

static struct aspect aspect_now(const struct seat *at)
{
    struct voices_shared *shared = at->ui_public;
    float t =
        shared->camera.ms > 0 ? (float)fmin(1, (app_now() - shared->camera.began) / shared->camera.ms) : 1;
    float e = ease_at(IN_OUT_CUBIC, t);
    float zoom = shared->camera.from.zoom + (shared->camera.to.zoom - shared->camera.from.zoom) * e;
    return (struct aspect){ zoom, shared->camera.from.x + (shared->camera.to.x - shared->camera.from.x) * e,
                            shared->camera.from.y + (shared->camera.to.y - shared->camera.from.y) * e };
}

/* The region to look at now. A push is seen from where it was aimed, any other from afar. */
static int wanted(const struct seat *at)
{
    struct voices_shared *shared = at->ui_public;
    for (int r = 0; r < REGIONS && at->shown_to_all; r++)        /* a show for the room */
        if (voices_push_shown(r)) return r;
    if (at->shown_to_all && at->aim) return at->aim->arg[0];
    if (voices_push_shown(-1))
        return shared->camera.region >= 0 && voices_push_shown(shared->camera.region) ? shared->camera.region
                                                                                      : NOTHING;
    return voices_asked(at, ASK_PUSH) ? voices_ui(at)->aim.region : NOTHING;
}

/* As near as it gets, with the whole region in the picture. */
static struct aspect aspect_of(const struct seat *at, struct box b, int region, float scale)
{
    bool show = at->shown_to_all && region >= 0;
    if (region < 0 || (!show && 2 * (float)layout.marker_radius * scale >= LEAST_CHIP))
        return (struct aspect){ 1, 0, 0 };
    double a = layout.turn[region] * M_PI / 180;
    float x = fminf(1, fmaxf(-1, 1.6f * (float)sin(a))), y = fminf(1, fmaxf(-1, -1.6f * (float)cos(a)));
    float near = show ? 1.6f : nearer;
    return (struct aspect){ near, -x * fmaxf(0, court_w * scale * near - b.w) / 2,
                            -y * fmaxf(0, court_h * scale * near - b.h) / 2 };
}

float voices_camera_scale(struct box b)
{
    return fminf(b.h / court_h, b.w / court_w);
}

static void look(const struct seat *at, struct box b, struct aspect a)
{
    struct voices_ui *ui = at->ui;
    float scale = voices_camera_scale(b);
    ui->desk.scale = scale * a.zoom;
    ui->desk.x = floorf(b.x + b.w / 2 + a.x);
    ui->desk.y = floorf(b.y + b.h / 2 - 3 * scale + a.y);
    ui->desk.near = a.zoom > 1;
    ui->desk.court = b;
}

void voices_camera_afar(const struct seat *at, struct box b)
{
    look(at, b, (struct aspect){ 1, 0, 0 });
}

void voices_camera(const struct seat *at, struct box b)
{
    struct voices_shared *shared = at->ui_public;
    static const float pace[] = { 0, 0.6f, 1, 1.6f };
    float scale = voices_camera_scale(b);
    int region = wanted(at);
    struct aspect to = aspect_of(at, b, region, scale);
    bool moves =
        to.zoom != shared->camera.to.zoom || to.x != shared->camera.to.x || to.y != shared->camera.to.y;
    shared->camera.waits = moves && shared->camera.held;
    if (moves && !shared->camera.held) {
        bool jump = settings.reduce_motion || flight_active() ||
                    region == shared->camera.region; /* a new size of the window: no travel */
        shared->camera.from = aspect_now(at);
        shared->camera.to = to;
        shared->camera.began = app_now();
        shared->camera.ms = jump ? 0 : TRAVEL_MS * (double)pace[settings.animation];
    }
    if (!shared->camera.held) shared->camera.region = region;
    shared->camera.held = false;
    if (voices_camera_busy(at)) app_wake_in(12);
    look(at, b, aspect_now(at));
}
