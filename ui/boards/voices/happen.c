/* What happens, as it is seen and heard. */
#include <math.h>
#include <stdio.h>

#include "../../app.h"
#include "../../flight.h"
#include "../../settings.h"
#include "../../widgets.h"
#include "trial.h"

static void fly_art(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    static const char *const art[] = { "voices/guilty", "voices/innocent", "voices/influence" };
    (void)t;
    draw_art(b, art[with[0]], WHITE);
}

static void fly_back(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at, (void)t, (void)with;
    flight_art(b, 6, "voices/strategy-back");
}

static void paint_face(struct box b, const void *with) { voices_strategy_face(b, *(const int *)with); }

/* with: the card; 1: it lies there for a moment and fades */
static void fly_face(const struct seat *at, struct box b, float t, const int *with)
{
    char key[40];
    (void)at;
    snprintf(key, sizeof key, "played strategy %d", with[0]);
    if (with[1]) canvas.alpha = draw_fading(b, t > 0.7f ? (1 - t) / 0.3f : 1);
    flight_card(b, 8, key, paint_face, with);
    canvas.alpha = 1;
}

static void fly_ring(const struct seat *at, struct box b, float t, const int *with)
{
    (void)with;
    canvas.alpha = t > 0.7f ? (1 - t) / 0.3f : 1;
    (void)at;
    draw_outline(box_inset(b, -2), 12, 3, WARN);
    canvas.alpha = 1;
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

/* Small beside a name, or among the own cards. */
static struct box card_place(const struct seat *at, int seat, struct box who)
{
    struct box tray = voices_ui(at)->desk.tray;
    return seat == at->viewer && tray.w > 0 ? box_centre(tray, 68, 96) : box_centre(who, 34, 48);
}

static void card_drawn(const struct seat *at, int seat, struct box who, float *delay)
{
    flight_travel(at,
                  &(struct flight){ .from = voices_ui(at)->desk.deck,
                                    .to = card_place(at, seat, who),
                                    .ms = 420,
                                    .ease = OUT_CUBIC,
                                    .arc = 24,
                                    .draw = fly_back,
                                    .cue = "card-deal" },
                  0.7f, delay);
}

/* A card played lies open over the court for a moment. */
static void card_played(const struct seat *at, int seat, int card, struct box who, float *delay)
{
    struct box from = card_place(at, seat, who), court = voices_ui(at)->desk.court;
    if (who.w <= 0 || court.w <= 0) {
        app_sound("card-play");
        return;
    }
    struct box there = box_centre(court, 118, 164);
    flight_travel(at,
                  &(struct flight){ .from = from,
                                    .to = there,
                                    .ms = 320,
                                    .ease = OUT_CUBIC,
                                    .arc = 20,
                                    .draw = fly_face,
                                    .with = { card },
                                    .cue = "card-play" },
                  1, delay);
    flight_travel(at,
                  &(struct flight){
                      .from = there, .to = there, .ms = 560, .draw = fly_face, .with = { card, 1 } },
                  0.8f, delay);
}

/* The juror something was done to. */
static void ring(const struct seat *at, int juror, float delay)
{
    if (juror < 0 || juror >= JURORS || settings.reduce_motion) return;
    struct box b = voices_ui(at)->desk.juror[juror];
    flight_travel(at, &(struct flight){ .from = b, .to = b, .ms = 600, .draw = fly_ring }, 0, &delay);
}

static struct box token_box(const struct seat *at, int place)
{
    struct voices_ui *ui = at->ui;
    return place >= 0 && place < JURORS ? ui->desk.juror[place] : ui->desk.pile;
}

/* ---- events ---- */

/* What they are told: the views before and after, the first two arguments, where the seat's plate is. */
struct happening {
    const void *before, *after;
    const struct event *e;
    int a, b;
    struct box who;
};

static void on_round(const struct seat *at, const struct happening *t, float *delay)
{
    announce(at, 0, t->a, "gavel-1", delay);
}

static void on_stage(const struct seat *at, const struct happening *t, float *delay)
{
    (void)t;
    announce(at, 1, 0, "gavel-1", delay);
}

static void on_read(const struct seat *at, const struct happening *t, float *delay)
{
    if (t->b) app_sound("card-flip");
    else voices_card_rises(at, delay), voices_seal_falls(at, 0, delay);
}

static void on_flip(const struct seat *at, const struct happening *t, float *delay)
{
    (void)t;
    voices_card_turns(at, delay);
    voices_seal_falls(at, 1, delay);
}

/* An open token comes to a juror, from the line of the card that is carried out or from whose it is; or
   goes. */
static void on_open(const struct seat *at, const struct happening *t, float *delay)
{
    const struct voices_desk *desk = &voices_ui(at)->desk;
    int art = t->b == GUILTY ? 0 : 1;
    if (t->a < 0 || t->a >= JURORS) return;
    if (t->e->arg[2] <= 0) {
        travel(at, desk->juror[t->a], t->who, art, "token-place", delay);
        return;
    }
    bool charged = voices_trial_large(at) && desk->line.w > 0;
    travel(at, charged ? desk->line : t->who, desk->juror[t->a], art, "token-place", delay);
    ring(at, t->a, *delay);
}

static void on_open_moved(const struct seat *at, const struct happening *t, float *delay)
{
    struct voices_ui *ui = at->ui;
    if (t->a < 0 || t->a >= JURORS || t->b < 0 || t->b >= JURORS) return;
    travel(at, ui->desk.juror[t->a], ui->desk.juror[t->b], t->e->arg[2] == GUILTY ? 0 : 1, "token-place",
           delay);
}

static void on_token(const struct seat *at, const struct happening *t, float *delay)
{
    int to = t->e->arg[2];
    travel(at, token_box(at, t->b), to == HELD ? t->who : token_box(at, to), 2, "token-place", delay);
}

static void on_drew(const struct seat *at, const struct happening *t, float *delay)
{
    card_drawn(at, t->e->seat, t->who, delay);
}

static void on_played(const struct seat *at, const struct happening *t, float *delay)
{
    card_played(at, t->e->seat, t->a, t->who, delay);
}

static void on_pushed(const struct seat *at, const struct happening *t, float *delay)
{
    if (!at->replaying) voices_show_push(at, t->after, t->e, delay);
}

static void on_rested(const struct seat *at, const struct happening *t, float *delay)
{
    if (at->replaying) voices_show_rest(at, t->before, delay);
}

static void on_void(const struct seat *at, const struct happening *t, float *delay)
{
    (void)at, (void)t, (void)delay;
    app_toast(_("That push would carry its own marker over the edge: it is undone"));
}

static void (*const events[])(const struct seat *at, const struct happening *t, float *delay) = {
    [EV_ROUND] = on_round, [EV_STAGE] = on_stage, [EV_READ] = on_read, [EV_FLIPPED_CARD] = on_flip,
    [EV_OPEN] = on_open, [EV_OPEN_MOVED] = on_open_moved, [EV_TOKEN] = on_token, [EV_DREW] = on_drew,
    [EV_PLAYED] = on_played, [EV_PUSHED] = on_pushed, [EV_RESTED] = on_rested, [EV_VOID] = on_void,
};

void voices_happen(const struct seat *at, const void *before, const void *after, const struct event *e,
                   float *delay)
{
    struct voices_ui *ui = at->ui;
    bool seated = e->seat >= 0 && e->seat < SEATS;
    struct happening now = { before, after, e, e->arg[0], e->arg[1],
                             seated ? ui->desk.plate[e->seat] : (struct box){ 0 } };
    if ((size_t)e->kind < sizeof events / sizeof *events && events[e->kind]) events[e->kind](at, &now, delay);
}
