/* Where everything lies: drawing, touching and flying all ask here. */
#include <math.h>

#include "../../../physics/layout.h"
#include "../../app.h"
#include "view.h"

enum { PIN = 196 };              /* the pinned card with all its parts */

int voices_as(const struct seat *at, int region)
{
    int up = 0;
    if (voices_ui(at)->desk.stage != region + 1) return region;
    for (int r = 1; r < REGIONS; r++)
        if (fabs(layout.turn[r]) < fabs(layout.turn[up])) up = r;
    return up;
}

void voices_place(const struct seat *at, int region, double x, double y, float *px, float *py)
{
    struct voices_ui *ui = at->ui;
    double bx, by;
    layout_to_board(voices_as(at, region), x, y, &bx, &by);
    *px = ui->desk.x + (float)bx * ui->desk.scale;
    *py = ui->desk.y + (float)by * ui->desk.scale;
}

static void middle(const struct seat *at, struct box b)
{
    if (voices_trial_large(at)) voices_trial_draw(at, b);
    else voices_court(at, b);
}

/* ---- small ---- */

/* The region that has the stage: being aimed at, or pushed into. */
static int staged(const struct seat *at)
{
    for (int r = 0; r < REGIONS; r++)
        if (voices_push_shown(r)) return r;
    return voices_asked(at, ASK_PUSH) ? voices_ui(at)->aim.region : NOTHING;
}

float voices_small_tray(const struct seat *at)
{
    bool own = at->viewer >= 0;
    bool card = voices_asked(at, ASK_PLAY) || voices_asked(at, ASK_DISCARD); /* one of the hand is asked for */
    if (staged(at) >= 0 || at->paused || ceremony_shown()) return 0;
    if (voices_trial_large(at) && !card) return 0;
    if (!own) return voices_chips_public(at) ? voices_chips_small_high(at) : 0;
    return voices_tray_small_high(at);
}

/* This round's regions beside the map, the others below it. */
static void regions(const struct seat *at, struct box b)
{
    unsigned trial = voices_on_trial(at);
    int order[REGIONS], n = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int r = 0; r < REGIONS; r++)
            if ((trial >> r & 1) == !pass) order[n++] = r;
    float gap = 6, low = 50, w = (b.w - 2 * gap) / 3;
    struct box foot = box_cut_bottom(&b, low);
    box_cut_bottom(&b, gap);
    if (b.h >= 104) {
        struct box map = box_cut_left(&b, fminf(b.w * 0.52f, b.h * 1.25f));
        voices_map(at, map);
        box_cut_left(&b, gap);
        float h = fminf(72, (b.h - gap) / 2), y = b.y + (b.h - 2 * h - gap) / 2;
        for (int i = 0; i < 2; i++)
            voices_region_key(at, (struct box){ b.x, y + (h + gap) * (float)i, b.w, h }, order[i]);
    } else {                     /* no room for a map */
        float half = (b.w - gap) / 2;
        for (int i = 0; i < 2; i++)
            voices_region_key(at, (struct box){ b.x + (half + gap) * (float)i, b.y, half, fminf(b.h, 56) },
                              order[i]);
    }
    for (int i = 2; i < REGIONS; i++)
        voices_region_key(at, (struct box){ foot.x + (w + gap) * (float)(i - 2), foot.y, w, low }, order[i]);
}

static void lay_out_small(const struct seat *at, struct box a)
{
    struct voices_ui *ui = at->ui;
    struct box in = box_inset(a, 8), middle = box_centre(a, 26, 28);
    int stage = staged(at), n = voices_view(at)->seats;
    ui->desk.stage = 0;
    for (int j = 0; j < JURORS; j++)
        ui->desk.juror[j] = (struct box){ in.x + in.w * (float)j / JURORS, in.y, 40, 40 };
    for (int s = 0; s < n; s++)
        ui->desk.plate[s] = (struct box){ in.x + in.w * (float)s / (float)n, in.y, 40, 0 };
    ui->desk.pile = ui->desk.deck = middle;
    if (stage >= 0) {
        voices_stage(at, a, stage);
        return;
    }
    bool read = voices_trial_large(at), jurors = voices_asked(at, ASK_JUROR), whole = !read && in.h >= 540;
    if (jurors || whole) {
        voices_jurors(at, box_cut_top(&in, 132), 3);
        box_cut_top(&in, 8);
    }
    if (read) {
        if (in.h >= 120) voices_trial_draw(at, in), spot_place("court", 0, in);
        return;
    }
    if (whole) {
        voices_plates(at, box_cut_bottom(&in, n > 3 ? 114 : 54), 3);
        box_cut_bottom(&in, 8);
    }
    if (at->viewer >= 0 && in.h >= 104 + 56) {
        voices_keys_row(at, box_cut_bottom(&in, 48));
        box_cut_bottom(&in, 6);
    }
    if (in.h >= 104) regions(at, in);
}

float voices_room_top(const struct seat *at, struct box b, bool measure)
{
    bool tall = app_portrait();
    float h = tall ? 132 : 84;
    if (ceremony_shown()) return 0;
    if (!measure) voices_jurors(at, (struct box){ b.x, b.y + 8, b.w, h }, tall ? 3 : 6);
    return h + 8;
}

/* For a room: the plates hang beside it, the court is as large as it can be. */
static void lay_out_shared(const struct seat *at, struct box a)
{
    struct voices_desk *desk = &voices_ui(at)->desk;
    struct box in = { a.x + 10, a.y + 8, a.w - 20, a.h - 14 };
    bool tall = app_portrait();
    int n = voices_view(at)->seats;
    desk->stage = 0;
    for (int s = 0; s < n; s++) {
        float along = ((float)s + 0.5f) / (float)n;
        desk->plate[s] = tall ? (struct box){ a.x + a.w * along - 20, a.y + a.h - 20, 40, 0 }
                              : (struct box){ a.x + a.w - 20, a.y + a.h * along, 40, 0 };
    }
    if (voices_on_trial(at)) {
        voices_trial_pin(at, box_cut_top(&in, 56), true);
        box_cut_top(&in, 6);
    }
    middle(at, in);
    if (!voices_trial_large(at)) voices_watch_button(at, (struct box){ in.x, in.y, 48, 48 });
}

/* What goes from seat to seat meanwhile starts and ends at the card. */
static void read_over(const struct seat *at, struct box a, struct box in)
{
    struct voices_desk *desk = &voices_ui(at)->desk;
    draw_fill((struct box){ a.x, in.y - 2, a.w, a.y + a.h - in.y + 2 }, fade(BLACK, 0.55f));
    desk->line = in;
    voices_trial_draw(at, in);
    for (int s = 0; s < SEATS; s++) desk->plate[s] = desk->line;
    desk->pile = desk->deck = desk->line;
}

void voices_lay_out(const struct seat *at, struct box a)
{
    if (at->shown_to_all) {
        lay_out_shared(at, a);
        return;
    }
    if (app_small()) {
        lay_out_small(at, a);
        return;
    }
    voices_ui(at)->desk.stage = 0;
    float n = (float)voices_view(at)->seats;
    struct box in = { a.x + 12, a.y + 10, a.w - 24, a.h - 16 };
    if (app_portrait()) {
        bool low = in.h < 640, least = in.h < 470;       /* the court needs the room */
        voices_jurors(at, box_cut_top(&in, least ? 76 : low ? 128 : 160), least ? 6 : 3);
        box_cut_top(&in, 6);
        if (!low && !voices_trial_large(at)) {
            voices_trial_pin(at, box_cut_top(&in, 52), true);
            box_cut_top(&in, 6);
        }
        if (voices_chips_public(at)) {
            int columns = in.w < 700 ? SET_SIZE : 2 * SET_SIZE;
            voices_chips_draw(at, box_cut_bottom(&in, voices_chips_high(at, columns)), columns);
        } else
            voices_plates(at, box_cut_bottom(&in, n > 4 && in.w < 700 ? 114 : 54),
                          n > 4 && in.w < 700 ? 3 : (int)n);
        box_cut_bottom(&in, 6);
        middle(at, in);
        if (!voices_trial_large(at)) voices_watch_button(at, (struct box){ in.x, in.y, 48, 48 });
        return;
    }
    voices_jurors(at, box_cut_top(&in, in.h < 500 ? 72 : 84), 6);
    box_cut_top(&in, 8);
    if (voices_trial_large(at) && in.w < 1200) {         /* the card lies over all but the jurors */
        read_over(at, a, in);
        return;
    }
    struct box left = box_cut_left(&in, a.w < 800 ? 136 : a.w < 940 ? 186 : 226);
    voices_watch_button(at, box_cut_bottom(&left, 48));
    box_cut_bottom(&left, 6);
    if (voices_chips_public(at)) {
        voices_chips_draw(at, box_cut_top(&left, voices_chips_high(at, SET_SIZE / 2)), SET_SIZE / 2);
        box_cut_top(&left, 8);
    } else {                     /* as high as the pinned card leaves them */
        float high = fmaxf(50 * n, fminf(64 * n + 26, left.h - PIN - 10));
        voices_plates(at, box_cut_top(&left, high), 1);
        box_cut_top(&left, 10);
    }
    voices_trial_pin(at, left, false);
    box_cut_left(&in, 8);
    middle(at, in);
}
