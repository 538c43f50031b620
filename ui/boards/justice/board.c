/* Justice as it is seen: the Balance of Law, the trick, the hand, the Identity and the scores. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../app.h"
#include "../../flight.h"
#include "../boards.h"
#include "../../widgets.h"
#include "reveal.h"
#include "text.h"

const struct justice *justice_now(const struct seat *at)
{
    return (const struct justice *)at->view;
}

int justice_me(const struct seat *at)
{
    return at->viewer >= 0 ? at->viewer : 0;
}

bool justice_asked(const struct seat *at, int phase)
{
    return at->asking && justice_now(at)->phase == phase;
}

static void info_buttons(const struct seat *at, struct box b)
{
    float w = (b.w - 10) / 2;
    bool small = w < type_width(BUTTON, _("Score sheet")) + 60;
    if (widget_button(spot_id("justice last", 0), (struct box){ b.x, b.y, w, b.h }, SECONDARY,
                      small ? NULL : "replay", small ? _("Trick") : _("Last trick")))
        justice_about_last_trick(at);
    if (widget_button(spot_id("justice sheet", 0), (struct box){ b.x + w + 10, b.y, w, b.h }, SECONDARY,
                      small ? NULL : "notebook", small ? _("Scores") : _("Score sheet")))
        justice_score_sheet();
}

static void draw_portrait(const struct seat *at, struct box a)
{
    justice_player_row(at, (struct box){ 12, a.y + 8, a.w - 24, 52 });
    float y = a.y + 70, rest = a.y + a.h - y - 4, low = fmaxf(210, rest * 0.32f);
    justice_balance(at, (struct box){ 12, y, a.w - 24, rest - low - 8 }, &justice_ui(at)->desk.places,
                    justice_placing(at));
    struct box t = { 12, y + rest - low, a.w - 24, low };
    float side = 206 * fmaxf(1, canvas.text_scale * 0.85f);
    justice_trick(at, (struct box){ t.x, t.y, t.w - side - 8, t.h });
    struct box right = { t.x + t.w - side, t.y, side, t.h };
    info_buttons(at, box_cut_bottom(&right, 50));
    box_cut_bottom(&right, 8);
    justice_identity(at, right);
}

static void draw(const struct seat *at, struct box a)
{
    struct justice_ui *ui = at->ui;
    if (justice_revealing(at)) {
        justice_reveal(at, a);
        return;
    }
    if (app_portrait()) {
        draw_portrait(at, a);
        return;
    }
    float balance = fminf(720, a.w * 0.59f);
    justice_balance(at, (struct box){ a.x + 12, a.y + 10, balance, a.h - 22 }, &ui->desk.places,
                    justice_placing(at));
    float x = a.x + balance + 26;
    struct box right = { x, a.y + 10, a.x + a.w - x - 10, a.h - 22 };
    info_buttons(at, box_cut_bottom(&right, 50));
    box_cut_bottom(&right, 8);
    justice_trick(at, right);
}

static void tray(const struct seat *at, struct box b)
{
    if (justice_revealing(at)) justice_reveal_tray(at, b);
    else justice_hand(at, b);
}

static void prompt(const struct seat *at, struct prompt *p)
{
    if (justice_revealing(at)) justice_reveal_prompt(at, p);
    else justice_prompt(at, p);
}

/* ---- what happens ---- */

static void fly_card(const struct seat *at, struct box b, float t, const int *with)
{
    (void)at;
    (void)t;
    if (with[0] < 0 || with[0] >= JUSTICE_CARDS) draw_art(b, "justice/cardback", WHITE);
    else justice_draw_card(b, with[0]);
}

static void fly_word(const struct seat *at, struct box b, float t, const int *with)
{
    canvas.alpha = t < 0.15f ? t / 0.15f : t > 0.85f ? (1 - t) / 0.15f : 1;
    struct box plate = box_centre(b, fminf(420, canvas.w - 40), 92);
    draw_shadow(plate, 18, SHADOW_LIFTED);
    draw_shape(plate,
               &(struct shape){
                   .radius = 18, .top = INK600, .bottom = INK600, .line = fade(WHITE, 0.5f), .line_width = 3 });
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
    flight_add(at, &(struct flight){ .from = all,
                                     .to = all,
                                     .delay = *delay,
                                     .ms = 1100,
                                     .draw = fly_word,
                                     .with = { last, seat },
                                     .cue = "gavel-1" });
    *delay += 1000;
}

static void travel(const struct seat *at, uint32_t key, struct box from, struct box to, float ms, int card,
                   const char *cue, float *delay)
{
    if (from.w <= 0 || to.w <= 0) return;
    flight_add(at, &(struct flight){ .key = key,
                                     .from = from,
                                     .to = to,
                                     .delay = *delay,
                                     .ms = ms,
                                     .ease = OUT_QUINT,
                                     .arc = 20,
                                     .draw = fly_card,
                                     .with = { card },
                                     .cue = cue });
    *delay += ms * 0.7f;
}

static void happen(const struct seat *at, const void *before, const void *after, const struct event *e,
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
               seat == justice_me(at) && at->viewer >= 0 ? hand_box
               : ui->desk.plate[seat].w > 0              ? box_centre(ui->desk.plate[seat], 40, 62)
                                                         : hand_box,
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

/* ---- words ---- */

static void status(const struct seat *at, struct text *out)
{
    const struct justice *j = at->view;
    int trick = j->trick + (j->phase == JUSTICE_CLOSE || j->phase == JUSTICE_LEAD);      /* the one to come */
    text_add(out, _("Round %d"), j->round);
    if (j->last) text_add(out, " \u00b7 %s", _("last trick"));
    else if (trick) text_add(out, _(" \u00b7 trick %d"), trick);
    if (j->trump < JUSTICE_SUITS) text_add(out, _(" \u00b7 trump %s"), _(justice_suit_names[j->trump]));
}

static int steps(const struct seat *at, const char *names[8], int *now)
{
    int phase = ((const struct justice *)at->view)->phase;
    names[0] = _("Play");
    names[1] = _("Modify");
    names[2] = _("Influence");
    names[3] = _("Verdict");
    *now = phase <= JUSTICE_FOLLOW ? 0 : phase == JUSTICE_MODIFY ? 1 : phase == JUSTICE_PLACE ? 2 : 3;
    return 4;
}

static bool about(const struct seat *at, char letter, int value, bool open)
{
    bool suspect = letter == 'p' && justice_now(at)->suspect[value] < 7;
    if (open && letter == 'c') justice_about_card(at, value);
    if (open && suspect) justice_about_suspect(at, value);
    return letter == 'c' || suspect;
}

static void headline(const struct seat *at, struct text *out)
{
    int score[SEATS_MAX], n = 0;
    unsigned won = justice_game.score(at->view, score);
    for (int s = 0; s < at->seats; s++)
        if (won >> s & 1) text_add(out, "%s%s", n++ ? _(" and ") : "", at->players[s].name);
    text_add(out, "%s", n == 1 ? _(" has the last word") : _(" share the last word"));
}

static const char *counts(int n)
{
    return ngettext("%d Victory Point", "%d Victory Points", (unsigned long)n);
}

const struct board justice_board = {
    .id = "justice",
    .accent = COPPER,
    .table = { 0x6B3A24FF, 0x3C2015FF, 0x190C07FF },
    .tray = 178,
    .tray_portrait = 178,
    .ui_size = sizeof(struct justice_ui),
    .ui_public_size = sizeof(struct justice_shared),
    .changed = justice_changed,
    .status = status,
    .steps = steps,
    .draw = draw,
    .tray_draw = tray,
    .prompt = prompt,
    .happen = happen,
    .about = about,
    .pauses = justice_pauses,
    .untold = justice_untold,
    .busy = justice_reveal_busy,
    .headline = headline,
    .counts = counts,
    .results = justice_results,
};
