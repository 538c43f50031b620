/* Voices in My Head as it is seen: jurors, players, the court in Guy's head, and what happens there. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../app.h"
#include "../../flight.h"
#include "../../table.h"
#include "../../widgets.h"
#include "text.h"
#include "view.h"

static void lay_out(struct box a)
{
    float n = (float)voices_view()->seats;
    struct box in = { a.x + 12, a.y + 10, a.w - 24, a.h - 16 };
    if (app_portrait()) {
        bool low = in.h < 640, least = in.h < 470;       /* the court needs the room */
        voices_jurors(box_cut_top(&in, least ? 76 : low ? 128 : 160), least ? 6 : 3);
        voices_plates(box_cut_bottom(&in, n > 4 && in.w < 700 ? 114 : 54), n > 4 && in.w < 700 ? 3 : (int)n);
        box_cut_bottom(&in, 6);
        box_cut_top(&in, 6);
        voices_court(in);
        voices_watch_button((struct box){ in.x, in.y, 48, 48 });
        return;
    }
    voices_jurors(box_cut_top(&in, in.h < 500 ? 72 : 84), 6);
    box_cut_top(&in, 8);
    struct box left = box_cut_left(&in, a.w < 800 ? 136 : 186);
    voices_watch_button(box_cut_bottom(&left, 48));
    box_cut_bottom(&left, 6);
    voices_plates(left, 1);
    box_cut_left(&in, 8);
    voices_court(in);
}

static void draw(struct box a)
{
    voices_aim_sync();
    if (voices_end_shown()) voices_end_draw(a);
    else lay_out(a);
    voices_bubble();
}

/* ---- what happens ---- */

static void fly_art(struct box b, float t, const int *with)
{
    static const char *const art[] = { "voices/guilty", "voices/innocent", "voices/influence", "voices/strategy-back" };
    (void)t;
    draw_art(b, art[with[0]], WHITE);
}

static void fly_word(struct box b, float t, const int *with)
{
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

static void announce(int word, int a, const char *cue, float *delay)
{
    struct box all = { 0, 0, canvas.w, canvas.h };
    flight_add(&(struct flight){ .from = all, .to = all, .delay = *delay, .ms = 900, .draw = fly_word, .with = { word, a }, .cue = cue });
    *delay += 800;
}

static void travel(struct box from, struct box to, int art, const char *cue, float *delay)
{
    if (from.w <= 0 || to.w <= 0) return;
    flight_add(&(struct flight){ .from = box_centre(from, 30, 32), .to = box_centre(to, 30, 32), .delay = *delay, .ms = 420, .ease = OUT_CUBIC, .arc = 24, .draw = fly_art, .with = { art }, .cue = cue });
    *delay += 300;
}

static struct box token_box(int place)
{
    return place >= 0 && place < JURORS ? voices_desk.juror[place] : voices_desk.pile;
}

static void happen(const void *before, const void *after, const struct event *e, float *delay)
{
    (void)before;
    int a = e->arg[0], b = e->arg[1], seat = e->seat;
    struct box who = seat >= 0 && seat < SEATS ? voices_desk.plate[seat] : (struct box){ 0 };
    switch ((enum voices_event)e->kind) {
    case EV_ROUND: announce(0, a, "gavel-1", delay); break;
    case EV_STAGE: announce(2, 0, "gavel-1", delay); break;
    case EV_HEADER: if (a >= 0 && a < REGIONS) announce(1, a, "card-flip", delay); break;
    case EV_OPEN:
        if (a < 0 || a >= JURORS) break;
        if (e->arg[2] > 0) travel(who, voices_desk.juror[a], b == GUILTY ? 0 : 1, "token-place", delay);
        else travel(voices_desk.juror[a], who, b == GUILTY ? 0 : 1, "token-place", delay);
        break;
    case EV_OPEN_MOVED:
        if (a >= 0 && a < JURORS && b >= 0 && b < JURORS) travel(voices_desk.juror[a], voices_desk.juror[b], e->arg[2] == GUILTY ? 0 : 1, "token-place", delay);
        break;
    case EV_TOKEN: travel(token_box(b), e->arg[2] == HELD ? who : token_box(e->arg[2]), 2, "token-place", delay); break;
    case EV_DREW: travel(voices_desk.deck, who, 3, "card-play", delay); break;
    case EV_PLAYED: app_sound("card-play"); break;
    case EV_PUSHED: voices_show_push(after, e, delay); break;
    case EV_VOID: app_toast(_("That push would carry its own marker over the edge: it is undone")); break;
    case EV_VERDICT: voices_end_start(); break;
    default: break;
    }
}

/* A driven stick moves on while the hand rests. */
static bool busy(void)
{
    if (voices_hand_busy()) {
        app_wake_in(12);
        app_redraw();
    }
    voices_bubble_watch();
    static bool travelled;
    if (voices_camera_busy() || travelled) {     /* and once more when it has arrived */
        travelled = voices_camera_busy();
        app_wake_in(12);
        app_redraw();
        return true;
    }
    return voices_end_busy();
}

/* ---- words ---- */

static void status(const void *view, struct text *out)
{
    const struct voices *v = view;
    text_add(out, _("Round %d of %d \u00b7 %s"), v->round ? v->round : 1, ROUNDS, v->story < STORIES ? _(voices_story_cards[v->story].title) : "");
}

static int steps(const void *view, const char *names[8], int *now)
{
    int phase = ((const struct voices *)view)->phase;
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

static bool about(char letter, int value, bool open)
{
    if (open && letter == 'c') voices_about_strategy(value);
    if (open && letter == 'm') voices_about_chip(value);
    return letter == 'c' || letter == 'm';
}

static void headline(const void *view, struct text *out)
{
    const struct voices *v = view;
    static const char *const endings[] = { N_("Guy is convicted"), N_("Guy walks free"), N_("The jury cannot decide") };
    text_add(out, "%s", _(endings[voices_ending(v)]));
}

const struct board voices_board = {
    .id = "voices", .accent_name = "violet", .accent = VIOLET, .table = { 0x4A2F5EFF, 0x2C1B3BFF, 0x140B1CFF },
    .tray = 128, .tray_room = voices_tray_room, .colour = voices_seat_colour, .talk = voices_talk, .status = status, .steps = steps, .draw = draw, .tray_draw = voices_tray, .prompt = voices_prompt,
    .happen = happen, .about = about, .untold = voices_untold, .busy = busy, .arrows = voices_aim_arrows, .headline = headline, .results = voices_results,
};
