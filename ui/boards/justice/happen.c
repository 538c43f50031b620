/* What happens at Justice's table, to be seen and heard. */
#include <math.h>

#include "../../app.h"
#include "../../flight.h"
#include "view.h"
#include "text.h"

static void fly_card(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    (void)t;
    if (with[0] < 0 || with[0] >= JUSTICE_CARDS) flight_art(b, 8, "justice/cardback");
    else justice_draw_card(b, with[0]);
}

static void fly_word(const struct seat *at, struct box b, float t, const int *with)
{
    struct box plate = flight_banner(box_centre(b, fminf(420, canvas.w - 40), 92), t, INK600);
    bool named = with[1] >= 0;
    type_line((struct box){ plate.x + 14, plate.y + (named ? 8 : 23), plate.w - 28, 46 },
              style_fixed(style_size(DISPLAY, 36)), WHITE, CENTRE,
              with[0] ? _("Last trick") : _("Case closed!"));
    if (named)
        type_line((struct box){ plate.x + 14, plate.y + 54, plate.w - 28, 26 }, style_fixed(LABEL), WHITE,
                  CENTRE, at->players[with[1]].name);
    canvas.alpha = 1;
}

static void announce(const struct seat *at, bool last, int seat, float *delay)
{
    struct box all = { 0, 0, canvas.w, canvas.h };
    flight_travel(at,
                  &(struct flight){ .from = all,
                                    .to = all,
                                    .ms = 960,
                                    .draw = fly_word,
                                    .with = { last, seat },
                                    .cue = "gavel-1" },
                  0.9f, delay);
}

static void travel(const struct seat *at, uint32_t key, struct box from, struct box to, float ms, int card,
                   const char *cue, float *delay)
{
    flight_travel(at,
                  &(struct flight){ .key = key,
                                    .from = from,
                                    .to = to,
                                    .ms = ms,
                                    .ease = OUT_QUINT,
                                    .arc = 20,
                                    .draw = fly_card,
                                    .with = { card },
                                    .cue = cue },
                  0.7f, delay);
}

void justice_happen(const struct seat *at, const void *before, const void *after, const struct event *e,
                    float *delay)
{
    struct justice_ui *ui = at->ui;
    (void)before;
    const struct justice *j = after;
    int a = e->arg[0], seat = e->seat;
    struct box hand_box = { ui->desk.hand.x + ui->desk.hand.w / 2 - 40, ui->desk.hand.y + 20, 77, 124 };
    switch (e->kind) {
    case JUSTICE_E_LEAD:
    case JUSTICE_E_PLAY:
        travel(at, spot_id("justice trick", seat),
               seat == at->viewer           ? hand_box
               : ui->desk.plate[seat].w > 0 ? box_centre(ui->desk.plate[seat], 40, 62)
               : ui->desk.hand.w > 0        ? hand_box
                                            : ui->desk.trick[seat],
               ui->desk.trick[seat], 300, a, "card-play", delay);
        break;
    case JUSTICE_E_PLACE:
        if (j->laid_count)
            travel(at, spot_id("justice laid", j->laid_count - 1), ui->desk.middle,
                   box_centre(ui->desk.places.side[e->arg[1]][e->arg[2]], 42, 88), 420, a, "card-flip", delay);
        break;
    case JUSTICE_E_WIN: app_sound("trick-won"); break;
    case JUSTICE_E_MODIFY: app_sound("card-flip"); break;
    case JUSTICE_E_PASS: app_sound("token-place"); break;
    case JUSTICE_E_CLOSE: announce(at, false, seat, delay); break;
    case JUSTICE_E_LAST_TRICK: announce(at, true, -1, delay); break;
    case JUSTICE_E_OVER: app_sound("gavel-3"); break;
    default: break;
    }
}
