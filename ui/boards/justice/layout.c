/* Where everything lies: the Balance of Law, the trick, the Identity. */
#include <math.h>

#include "../../app.h"
#include "../../widgets.h"
#include "reveal.h"
#include "text.h"

static void info_buttons(const struct seat *at, struct box b)
{
    bool over = b.h > 100;       /* one over the other, where there is room */
    float w = over ? b.w : (b.w - 10) / 2, h = over ? (b.h - 10) / 2 : b.h;
    bool small = w < type_width(BUTTON, _("Score sheet")) + 60;
    struct box last = { b.x, b.y, w, h }, sheet = { b.x + b.w - w, b.y + b.h - h, w, h };
    if (widget_button(spot_id("justice last", 0), last, SECONDARY, small ? NULL : "replay",
                      small ? _("Trick") : _("Last trick")))
        justice_about_last_trick(at);
    if (widget_button(spot_id("justice sheet", 0), sheet, SECONDARY, small ? NULL : "notebook",
                      small ? _("Scores") : _("Score sheet")))
        justice_score_sheet();
}

static void lay_out_portrait(const struct seat *at, struct box a)
{
    justice_player_row(at, (struct box){ 12, a.y + 8, a.w - 24, 52 });
    float y = a.y + 70, rest = a.y + a.h - y - 4, low = fmaxf(app_low() ? 180 : 210, rest * 0.32f);
    justice_balance(at, (struct box){ 12, y, a.w - 24, rest - low - 8 }, &justice_ui(at)->desk.places,
                    justice_placing(at));
    struct box t = { 12, y + rest - low, a.w - 24, low };
    float side = a.w < 720 ? 164 : 206;
    justice_trick(at, (struct box){ t.x, t.y, t.w - side - 8, t.h });
    struct box right = { t.x + t.w - side, t.y, side, t.h };
    info_buttons(at, box_cut_bottom(&right, at->viewer >= 0 ? 50 : 110));
    box_cut_bottom(&right, 8);
    if (at->viewer >= 0) justice_identity(at, right);
    justice_reading_button(at, (struct box){ right.x + right.w - 48, right.y, 48, 48 });
}

void justice_lay_out(const struct seat *at, struct box a)
{
    struct justice_ui *ui = at->ui;
    if (justice_revealing(at)) {
        justice_reveal(at, a);
        return;
    }
    if (at->shown_to_all) {      /* for a room: the Balance with its cards, the trick below it */
        struct box in = box_inset(a, 8), trick = box_cut_bottom(&in, fmaxf(150, a.h * 0.3f));
        box_cut_bottom(&in, 8);
        justice_balance(at, in, &ui->desk.places, justice_placing(at));
        justice_trick_row(at, trick);
        return;
    }
    if (app_small()) {
        justice_lay_out_small(at, a);
        return;
    }
    if (app_portrait()) {
        lay_out_portrait(at, a);
        return;
    }
    float balance = fminf(720, a.w * 0.59f);
    justice_balance(at, (struct box){ a.x + 12, a.y + 10, balance, a.h - 22 }, &ui->desk.places,
                    justice_placing(at));
    float x = a.x + balance + 26;
    struct box right = { x, a.y + 10, a.x + a.w - x - 10, a.h - 22 };
    info_buttons(at, box_cut_bottom(&right, 50));
    box_cut_bottom(&right, 8);
    bool reading = justice_reading_shown(at) && right.h >= 440 && right.w >= fmaxf(330, 84 * (float)at->seats);
    if (reading) {               /* the trick in one row above it */
        justice_reading(at, box_cut_bottom(&right, right.h - 186));
        box_cut_bottom(&right, 6);
    }
    justice_trick(at, right);
    justice_reading_button(at, (struct box){ right.x + right.w - 48, right.y, 48, 48 });
}
