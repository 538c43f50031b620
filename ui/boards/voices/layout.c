/* Where everything lies: drawing, touching and flying all ask here. */
#include "../../../physics/layout.h"
#include "../../app.h"
#include "view.h"

enum { PIN = 196 };              /* the pinned card with all its parts */

void voices_place(const struct seat *at, int region, double x, double y, float *px, float *py)
{
    struct voices_ui *ui = at->ui;
    double bx, by;
    layout_to_board(region, x, y, &bx, &by);
    *px = ui->desk.x + (float)bx * ui->desk.scale;
    *py = ui->desk.y + (float)by * ui->desk.scale;
}

static void middle(const struct seat *at, struct box b)
{
    if (voices_trial_large(at)) voices_trial_draw(at, b);
    else voices_court(at, b);
}

void voices_lay_out(const struct seat *at, struct box a)
{
    float n = (float)voices_view(at)->seats;
    struct box in = { a.x + 12, a.y + 10, a.w - 24, a.h - 16 };
    if (app_portrait()) {
        bool low = in.h < 640, least = in.h < 470;       /* the court needs the room */
        voices_jurors(at, box_cut_top(&in, least ? 76 : low ? 128 : 160), least ? 6 : 3);
        box_cut_top(&in, 6);
        if (!low) {
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
