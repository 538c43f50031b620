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

/* ---- events ---- */

/* What they are told: the views before and after, the first two arguments, where the seat's plate is. */
struct told {
    const void *before, *after;
    const struct event *e;
    int a, b;
    struct box who;
};

static void on_round(const struct seat *at, const struct told *t, float *delay)
{
    announce(at, 0, t->a, "gavel-1", delay);
}

static void on_stage(const struct seat *at, const struct told *t, float *delay)
{
    (void)t;
    announce(at, 1, 0, "gavel-1", delay);
}

static void on_flip(const struct seat *at, const struct told *t, float *delay)
{
    (void)at, (void)t, (void)delay;
    app_sound("card-flip");
}

static void on_open(const struct seat *at, const struct told *t, float *delay)
{
    struct voices_ui *ui = at->ui;
    int art = t->b == GUILTY ? 0 : 1;
    if (t->a < 0 || t->a >= JURORS) return;
    if (t->e->arg[2] > 0) travel(at, t->who, ui->desk.juror[t->a], art, "token-place", delay);
    else travel(at, ui->desk.juror[t->a], t->who, art, "token-place", delay);
}

static void on_open_moved(const struct seat *at, const struct told *t, float *delay)
{
    struct voices_ui *ui = at->ui;
    if (t->a < 0 || t->a >= JURORS || t->b < 0 || t->b >= JURORS) return;
    travel(at, ui->desk.juror[t->a], ui->desk.juror[t->b], t->e->arg[2] == GUILTY ? 0 : 1, "token-place",
           delay);
}

static void on_token(const struct seat *at, const struct told *t, float *delay)
{
    int to = t->e->arg[2];
    travel(at, token_box(at, t->b), to == HELD ? t->who : token_box(at, to), 2, "token-place", delay);
}

static void on_drew(const struct seat *at, const struct told *t, float *delay)
{
    struct voices_ui *ui = at->ui;
    travel(at, ui->desk.deck, t->who, 3, "card-play", delay);
}

static void on_played(const struct seat *at, const struct told *t, float *delay)
{
    (void)at, (void)t, (void)delay;
    app_sound("card-play");
}

static void on_pushed(const struct seat *at, const struct told *t, float *delay)
{
    if (!at->replaying) voices_show_push(at, t->after, t->e, delay);
}

static void on_rested(const struct seat *at, const struct told *t, float *delay)
{
    if (at->replaying) voices_show_rest(at, t->before, delay);
}

static void on_void(const struct seat *at, const struct told *t, float *delay)
{
    (void)at, (void)t, (void)delay;
    app_toast(_("That push would carry its own marker over the edge: it is undone"));
}

static void (*const events[])(const struct seat *at, const struct told *t, float *delay) = {
    [EV_ROUND] = on_round, [EV_STAGE] = on_stage, [EV_READ] = on_flip, [EV_FLIPPED_CARD] = on_flip,
    [EV_OPEN] = on_open, [EV_OPEN_MOVED] = on_open_moved, [EV_TOKEN] = on_token, [EV_DREW] = on_drew,
    [EV_PLAYED] = on_played, [EV_PUSHED] = on_pushed, [EV_RESTED] = on_rested, [EV_VOID] = on_void,
};

void voices_happen(const struct seat *at, const void *before, const void *after, const struct event *e,
                   float *delay)
{
    struct voices_ui *ui = at->ui;
    bool seated = e->seat >= 0 && e->seat < SEATS;
    struct told told = { before, after, e, e->arg[0], e->arg[1],
                         seated ? ui->desk.plate[e->seat] : (struct box){ 0 } };
    if ((size_t)e->kind < sizeof events / sizeof *events && events[e->kind]) events[e->kind](at, &told, delay);
}
