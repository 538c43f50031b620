/* Justice as it is seen: the Balance of Law, the trick, the hand, the Identity and the scores. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../app.h"
#include "../../flight.h"
#include "../../table.h"
#include "../../widgets.h"
#include "reveal.h"
#include "text.h"

struct justice_desk justice_desk = { .chosen = NO_CARD };

const struct justice *justice_now(void)
{
    return (const struct justice *)table.view;
}

int justice_me(void)
{
    return table.viewer >= 0 ? table.viewer : 0;
}

bool justice_asked(int phase)
{
    return table_asking() && justice_now()->phase == phase;
}

static void info_buttons(struct box b)
{
    float w = (b.w - 10) / 2;
    bool small = w < type_width(BUTTON, _("Score sheet")) + 60;
    if (widget_button(spot_id("justice last", 0), (struct box){ b.x, b.y, w, b.h }, SECONDARY, small ? NULL : "replay", small ? _("Trick") : _("Last trick"))) justice_about_last_trick();
    if (widget_button(spot_id("justice sheet", 0), (struct box){ b.x + w + 10, b.y, w, b.h }, SECONDARY, small ? NULL : "notebook", small ? _("Scores") : _("Score sheet"))) justice_score_sheet();
}

static void draw_portrait(struct box a)
{
    justice_player_row((struct box){ 12, a.y + 8, a.w - 24, 52 });
    float y = a.y + 70, rest = a.y + a.h - y - 4, low = fmaxf(210, rest * 0.32f);
    justice_balance((struct box){ 12, y, a.w - 24, rest - low - 8 }, &justice_desk.places, justice_placing());
    struct box t = { 12, y + rest - low, a.w - 24, low };
    float side = 206 * fmaxf(1, canvas.text_scale * 0.85f);
    justice_trick((struct box){ t.x, t.y, t.w - side - 8, t.h });
    struct box right = { t.x + t.w - side, t.y, side, t.h };
    info_buttons(box_cut_bottom(&right, 50));
    box_cut_bottom(&right, 8);
    justice_identity(right);
}

static void draw(struct box a)
{
    if (justice_revealing()) {
        justice_reveal(a);
        return;
    }
    if (!table_asking() || (justice_now()->phase != JUSTICE_MODIFY && justice_now()->phase != JUSTICE_PLACE)) justice_desk.chosen = NO_CARD;
    if (app_portrait()) {
        draw_portrait(a);
        return;
    }
    float balance = fminf(720, a.w * 0.59f);
    justice_balance((struct box){ a.x + 12, a.y + 10, balance, a.h - 22 }, &justice_desk.places, justice_placing());
    float x = a.x + balance + 26;
    struct box right = { x, a.y + 10, a.x + a.w - x - 10, a.h - 22 };
    info_buttons(box_cut_bottom(&right, 50));
    box_cut_bottom(&right, 8);
    justice_trick(right);
}

static void tray(struct box b)
{
    if (justice_revealing()) justice_reveal_tray(b);
    else justice_hand(b);
}

static void prompt(struct prompt *p)
{
    if (justice_revealing()) justice_reveal_prompt(p);
    else justice_prompt(p);
}

/* ---- what happens ---- */

static void fly_card(struct box b, float t, const int *with)
{
    (void)t;
    if (with[0] < 0 || with[0] >= JUSTICE_CARDS) draw_art(b, "justice/cardback", WHITE);
    else justice_draw_card(b, with[0]);
}

static void fly_word(struct box b, float t, const int *with)
{
    canvas.alpha = t < 0.15f ? t / 0.15f : t > 0.85f ? (1 - t) / 0.15f : 1;
    struct box plate = box_centre(b, fminf(420, canvas.w - 40), 92);
    draw_shadow(plate, 18, SHADOW_LIFTED);
    draw_shape(plate, &(struct shape){ .radius = 18, .top = INK600, .bottom = INK600, .line = fade(WHITE, 0.5f), .line_width = 3 });
    bool named = with[1] >= 0;
    type_line((struct box){ plate.x + 14, plate.y + (named ? 8 : 23), plate.w - 28, 46 }, style_fixed(style_size(DISPLAY, 36)), WHITE, CENTRE, with[0] ? _("Last trick") : _("Case closed!"));
    if (named) type_line((struct box){ plate.x + 14, plate.y + 54, plate.w - 28, 26 }, style_fixed(LABEL), WHITE, CENTRE, table.session.players[with[1]].name);
    canvas.alpha = 1;
}

static void announce(bool last, int seat, float *delay)
{
    struct box all = { 0, 0, canvas.w, canvas.h };
    flight_add(&(struct flight){ .from = all, .to = all, .delay = *delay, .ms = 1100, .draw = fly_word, .with = { last, seat }, .cue = "gavel-1" });
    *delay += 1000;
}

static void travel(uint32_t key, struct box from, struct box to, float ms, int card, const char *cue, float *delay)
{
    if (from.w <= 0 || to.w <= 0) return;
    flight_add(&(struct flight){ .key = key, .from = from, .to = to, .delay = *delay, .ms = ms, .ease = OUT_QUINT, .arc = 20, .draw = fly_card, .with = { card }, .cue = cue });
    *delay += ms * 0.7f;
}

static void happen(const void *before, const void *after, const struct event *e, float *delay)
{
    (void)before;
    const struct justice *j = after;
    int a = e->arg[0], seat = e->seat;
    struct box hand_box = { justice_desk.hand.x + justice_desk.hand.w / 2 - 40, justice_desk.hand.y + 20, 77, 124 };
    switch (e->kind) {
    case JUSTICE_E_LEAD:
    case JUSTICE_E_PLAY:
        travel(spot_id("justice trick", seat), seat == justice_me() && table.viewer >= 0 ? hand_box : justice_desk.plate[seat].w > 0 ? box_centre(justice_desk.plate[seat], 40, 62) : hand_box, justice_desk.trick[seat], 300, a, "card-play", delay);
        break;
    case JUSTICE_E_PLACE:
        if (j->laid_count) travel(spot_id("justice laid", j->laid_count - 1), justice_desk.middle, box_centre(justice_desk.places.side[e->arg[1]][e->arg[2]], 42, 88), 420, a, "card-flip", delay);
        break;
    case JUSTICE_E_WIN: app_sound("trick-won"); break;
    case JUSTICE_E_MODIFY: app_sound("card-flip"); break;
    case JUSTICE_E_PASS: app_sound("token-place"); break;
    case JUSTICE_E_CLOSE: announce(false, seat, delay); break;
    case JUSTICE_E_LAST_TRICK: announce(true, -1, delay); break;
    case JUSTICE_E_OVER: app_sound("gavel-3"); break;
    default: break;
    }
}

/* ---- words ---- */

static void status(const void *view, struct text *out)
{
    const struct justice *j = view;
    if (j->trump < JUSTICE_SUITS) text_add(out, _("Round %d \u00b7 trick %d \u00b7 trump %s"), j->round, j->trick, _(justice_suit_names[j->trump]));
    else text_add(out, _("Round %d"), j->round);
}

static int steps(const void *view, const char *names[8], int *now)
{
    int phase = ((const struct justice *)view)->phase;
    names[0] = _("Play");
    names[1] = _("Modify");
    names[2] = _("Influence");
    names[3] = _("Verdict");
    *now = phase <= JUSTICE_FOLLOW ? 0 : phase == JUSTICE_MODIFY ? 1 : phase == JUSTICE_PLACE ? 2 : 3;
    return 4;
}

static bool about(char letter, int value, bool open)
{
    bool suspect = letter == 'p' && justice_now()->suspect[value] < 7;
    if (open && letter == 'c') justice_about_card(value);
    if (open && suspect) justice_about_suspect(value);
    return letter == 'c' || suspect;
}

static void headline(const void *view, struct text *out)
{
    int score[SEATS_MAX], n = 0;
    unsigned won = justice_game.score(view, score);
    for (int s = 0; s < table.session.seats; s++)
        if (won >> s & 1) text_add(out, "%s%s", n++ ? _(" and ") : "", table.session.players[s].name);
    text_add(out, "%s", n == 1 ? _(" has the last word") : _(" share the last word"));
}

const struct board justice_board = {
    .id = "justice", .accent_name = "copper", .accent = COPPER, .table = { 0x6B3A24FF, 0x3C2015FF, 0x190C07FF },
    .tray = 178, .tray_portrait = 178, .status = status, .steps = steps, .draw = draw, .tray_draw = tray, .prompt = prompt,
    .happen = happen, .about = about, .pauses = justice_pauses, .untold = justice_untold, .busy = justice_reveal_busy, .headline = headline, .results = justice_results,
};
