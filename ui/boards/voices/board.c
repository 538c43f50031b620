/* Voices in My Head as it is seen: jurors, players, the court in Guy's head, and what happens there. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../app.h"
#include "../../flight.h"
#include "../boards.h"
#include "../../widgets.h"
#include "text.h"
#include "view.h"

static void lay_out(const struct seat *at, struct box a)
{
    float n = (float)voices_view(at)->seats;
    struct box in = { a.x + 12, a.y + 10, a.w - 24, a.h - 16 };
    if (app_portrait()) {
        bool low = in.h < 640, least = in.h < 470;       /* the court needs the room */
        voices_jurors(at, box_cut_top(&in, least ? 76 : low ? 128 : 160), least ? 6 : 3);
        voices_plates(at, box_cut_bottom(&in, n > 4 && in.w < 700 ? 114 : 54), n > 4 && in.w < 700 ? 3 : (int)n);
        box_cut_bottom(&in, 6);
        box_cut_top(&in, 6);
        voices_court(at, in);
        voices_watch_button(at, (struct box){ in.x, in.y, 48, 48 });
        return;
    }
    voices_jurors(at, box_cut_top(&in, in.h < 500 ? 72 : 84), 6);
    box_cut_top(&in, 8);
    struct box left = box_cut_left(&in, a.w < 800 ? 136 : 186);
    voices_watch_button(at, box_cut_bottom(&left, 48));
    box_cut_bottom(&left, 6);
    voices_plates(at, left, 1);
    box_cut_left(&in, 8);
    voices_court(at, in);
}

static void draw(const struct seat *at, struct box a)
{
    voices_aim_sync(at);
    if (voices_end_shown(at)) voices_end_draw(at, a);
    else lay_out(at, a);
    voices_bubble(at);
}

/* ---- what happens ---- */

static void fly_art(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    static const char *const art[] = { "voices/guilty", "voices/innocent", "voices/influence", "voices/strategy-back" };
    (void)t;
    draw_art(b, art[with[0]], WHITE);
}

static void fly_word(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    char line[120];
    canvas.alpha = t < 0.15f ? t / 0.15f : t > 0.85f ? (1 - t) / 0.15f : 1;
    struct box plate = box_centre(b, fminf(440, canvas.w - 40), 84);
    if (with[0] == 0) snprintf(line, sizeof line, _("Round %d"), with[1]);
    else if (with[0] == 1) snprintf(line, sizeof line, _("%s is read out"), _(voices_region_names[with[1]]));
    else snprintf(line, sizeof line, "%s", _("The second half begins"));
    draw_shadow(plate, 18, SHADOW_LIFTED);
    draw_shape(plate, &(struct shape){ .radius = 18, .top = 0x4D3460FF, .bottom = 0x36224AFF, .line = VIOLET, .line_width = 2 });
    type_line(box_inset(plate, 12), style_fixed(style_size(DISPLAY, 32)), WHITE, CENTRE, line);
    canvas.alpha = 1;
}

static void announce(const struct seat *at, int word, int a, const char *cue, float *delay)
{
    struct box all = { 0, 0, canvas.w, canvas.h };
    flight_add(at, &(struct flight){ .from = all, .to = all, .delay = *delay, .ms = 900, .draw = fly_word, .with = { word, a }, .cue = cue });
    *delay += 800;
}

static void travel(const struct seat *at, struct box from, struct box to, int art, const char *cue, float *delay)
{
    if (from.w <= 0 || to.w <= 0) return;
    flight_add(at, &(struct flight){ .from = box_centre(from, 30, 32), .to = box_centre(to, 30, 32), .delay = *delay, .ms = 420, .ease = OUT_CUBIC, .arc = 24, .draw = fly_art, .with = { art }, .cue = cue });
    *delay += 300;
}

static struct box token_box(const struct seat *at, int place)
{
    struct voices_ui *ui = at->ui;
    return place >= 0 && place < JURORS ? ui->desk.juror[place] : ui->desk.pile;
}

static void happen(const struct seat *at, const void *before, const void *after, const struct event *e, float *delay)
{
    struct voices_ui *ui = at->ui;
    (void)before;
    int a = e->arg[0], b = e->arg[1], seat = e->seat;
    struct box who = seat >= 0 && seat < SEATS ? ui->desk.plate[seat] : (struct box){ 0 };
    switch ((enum voices_event)e->kind) {
    case EV_ROUND: announce(at, 0, a, "gavel-1", delay); break;
    case EV_STAGE: announce(at, 2, 0, "gavel-1", delay); break;
    case EV_HEADER: if (a >= 0 && a < REGIONS) announce(at, 1, a, "card-flip", delay); break;
    case EV_OPEN:
        if (a < 0 || a >= JURORS) break;
        if (e->arg[2] > 0) travel(at, who, ui->desk.juror[a], b == GUILTY ? 0 : 1, "token-place", delay);
        else travel(at, ui->desk.juror[a], who, b == GUILTY ? 0 : 1, "token-place", delay);
        break;
    case EV_OPEN_MOVED:
        if (a >= 0 && a < JURORS && b >= 0 && b < JURORS) travel(at, ui->desk.juror[a], ui->desk.juror[b], e->arg[2] == GUILTY ? 0 : 1, "token-place", delay);
        break;
    case EV_TOKEN: travel(at, token_box(at, b), e->arg[2] == HELD ? who : token_box(at, e->arg[2]), 2, "token-place", delay); break;
    case EV_DREW: travel(at, ui->desk.deck, who, 3, "card-play", delay); break;
    case EV_PLAYED: app_sound("card-play"); break;
    case EV_PUSHED: voices_show_push(at, after, e, delay); break;
    case EV_VOID: app_toast(_("That push would carry its own marker over the edge: it is undone")); break;
    case EV_VERDICT: voices_end_start(at); break;
    default: break;
    }
}

/* A driven stick moves on while the hand rests. */
static bool busy(const struct seat *at)
{
    struct voices_shared *shared = at->ui_public;
    if (voices_hand_busy(at)) {
        app_wake_in(12);
        app_redraw();
    }
    voices_bubble_watch(at);
    if (voices_camera_busy(at) || shared->travelled) {     /* and once more when it has arrived */
        shared->travelled = voices_camera_busy(at);
        app_wake_in(12);
        app_redraw();
        return true;
    }
    return voices_end_busy(at);
}

/* ---- words ---- */

static void status(const struct seat *at, struct text *out)
{
    const struct voices *v = at->view;
    text_add(out, _("Round %d of %d \u00b7 %s"), v->round ? v->round : 1, ROUNDS, v->story < STORIES ? _(voices_story_cards[v->story].title) : "");
}

static int steps(const struct seat *at, const char *names[8], int *now)
{
    int phase = ((const struct voices *)at->view)->phase;
    if (phase >= PH_REVEAL) {
        names[0] = _("End of the trial");
        *now = 0;
        return 1;
    }
    names[0] = _("Trial card");
    names[1] = _("Push chips");
    names[2] = _("Resolve");
    names[3] = _("Draw");
    names[4] = _("Pass token");
    *now = phase <= PH_CHOOSE ? 0 : phase == PH_DEPLOY ? 1 : phase == PH_RESOLVE ? 2 : phase == PH_DRAW ? 3 : 4;
    return 5;
}

static bool about(const struct seat *at, char letter, int value, bool open)
{
    if (open && letter == 'c') voices_about_strategy(value);
    if (open && letter == 'm') voices_about_chip(at, value);
    return letter == 'c' || letter == 'm';
}

static void headline(const struct seat *at, struct text *out)
{
    const struct voices *v = at->view;
    static const char *const endings[] = { N_("Guy is convicted"), N_("Guy walks free"), N_("The jury cannot decide") };
    text_add(out, "%s", _(endings[voices_ending(v)]));
}

static void changed(const struct seat *at, enum change why)
{
    struct voices_ui *ui = at->ui;
    ui->aimed = false;
    if (why == OPENED || why == VIEWER) ui->aim = (struct voices_target){ NOTHING, NOTHING, 0, 0 };
    if (why == OPENED) voices_camera_rest(at);
}

const struct board voices_board = {
    .id = "voices", .accent = VIOLET, .table = { 0x4A2F5EFF, 0x2C1B3BFF, 0x140B1CFF },
    .tray = 128, .tray_room = voices_tray_room, .colour = voices_seat_colour, .talk = voices_talk, .ui_size = sizeof(struct voices_ui), .ui_public_size = sizeof(struct voices_shared),
    .changed = changed, .status = status, .steps = steps, .draw = draw, .tray_draw = voices_tray, .prompt = voices_prompt,
    .happen = happen, .about = about, .untold = voices_untold, .busy = busy, .arrows = voices_aim_arrows, .headline = headline, .results = voices_results,
};
