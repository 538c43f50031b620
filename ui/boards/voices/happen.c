/* What happens, as it is seen and heard. */
#include <math.h>
#include <stdio.h>

#include "../../app.h"
#include "../../flight.h"
#include "../../widgets.h"
#include "view.h"

static void fly_art(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    static const char *const art[] = { "voices/guilty", "voices/innocent", "voices/influence",
                                       "voices/strategy-back" };
    (void)t;
    draw_art(b, art[with[0]], WHITE);
}

static void fly_word(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    char line[120];
    struct box plate = flight_banner(box_centre(b, fminf(440, canvas.w - 40), 84), t, PLUM_BANNER);
    if (with[0] == 0) snprintf(line, sizeof line, _("Round %d"), with[1]);
    else snprintf(line, sizeof line, "%s", _("The second half begins"));
    type_line(box_inset(plate, 12), style_fixed(style_size(DISPLAY, 32)), WHITE, CENTRE, line);
    canvas.alpha = 1;
}

static void announce(const struct seat *at, int word, int a, const char *cue, float *delay)
{
    struct box all = { 0, 0, canvas.w, canvas.h };
    flight_travel(at,
                  &(struct flight){ .from = all,
                                    .to = all,
                                    .ms = 900,
                                    .draw = fly_word,
                                    .with = { word, a },
                                    .cue = cue },
                  0.9f, delay);
}

static void travel(const struct seat *at, struct box from, struct box to, int art, const char *cue,
                   float *delay)
{
    if (from.w <= 0 || to.w <= 0) return;
    flight_travel(at,
                  &(struct flight){ .from = box_centre(from, 30, 32),
                                    .to = box_centre(to, 30, 32),
                                    .ms = 420,
                                    .ease = OUT_CUBIC,
                                    .arc = 24,
                                    .draw = fly_art,
                                    .with = { art },
                                    .cue = cue },
                  0.7f, delay);
}

static struct box token_box(const struct seat *at, int place)
{
    struct voices_ui *ui = at->ui;
    return place >= 0 && place < JURORS ? ui->desk.juror[place] : ui->desk.pile;
}

void voices_happen(const struct seat *at, const void *before, const void *after, const struct event *e,
                   float *delay)
{
    struct voices_ui *ui = at->ui;
    int a = e->arg[0], b = e->arg[1], seat = e->seat;
    struct box who = seat >= 0 && seat < SEATS ? ui->desk.plate[seat] : (struct box){ 0 };
    switch ((enum voices_event)e->kind) {
    case EV_ROUND: announce(at, 0, a, "gavel-1", delay); break;
    case EV_STAGE: announce(at, 1, 0, "gavel-1", delay); break;
    case EV_READ: case EV_FLIPPED_CARD: app_sound("card-flip"); break;
    case EV_OPEN:
        if (a < 0 || a >= JURORS) break;
        if (e->arg[2] > 0) travel(at, who, ui->desk.juror[a], b == GUILTY ? 0 : 1, "token-place", delay);
        else travel(at, ui->desk.juror[a], who, b == GUILTY ? 0 : 1, "token-place", delay);
        break;
    case EV_OPEN_MOVED:
        if (a >= 0 && a < JURORS && b >= 0 && b < JURORS)
            travel(at, ui->desk.juror[a], ui->desk.juror[b], e->arg[2] == GUILTY ? 0 : 1, "token-place", delay);
        break;
    case EV_TOKEN:
        travel(at, token_box(at, b), e->arg[2] == HELD ? who : token_box(at, e->arg[2]), 2, "token-place",
               delay);
        break;
    case EV_DREW: travel(at, ui->desk.deck, who, 3, "card-play", delay); break;
    case EV_PLAYED: app_sound("card-play"); break;
    case EV_PUSHED:
        if (!at->replaying) voices_show_push(at, after, e, delay);
        break;
    case EV_RESTED:
        if (at->replaying) voices_show_rest(at, before, delay);
        break;
    case EV_VOID: app_toast(_("That push would carry its own marker over the edge: it is undone")); break;
    default: break;
    }
}
