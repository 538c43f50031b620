/* Justice as it is seen: the view, the words of the bar. */
#include "../../app.h"
#include "../boards.h"
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

static void tray(const struct seat *at, struct box b)
{
    if (ceremony_shown()) justice_bench(at, b, at->seats);
    else if (justice_revealing(at)) justice_reveal_tray(at, b);
    else justice_hand(at, b);
}

static void prompt(const struct seat *at, struct prompt *p)
{
    if (justice_revealing(at)) justice_reveal_prompt(at, p);
    else justice_prompt(at, p);
}

static int deal(const struct seat *at)
{
    return justice_now(at)->round;
}

/* ---- words ---- */

static void status(const struct seat *at, struct text *out)
{
    const struct justice *j = at->view;
    int trick = j->trick + (j->phase == JUSTICE_CLOSE || j->phase == JUSTICE_LEAD);      /* the one to come */
    text_add(out, _("Round %d"), j->round);
    if (j->last) text_add(out, " \u00b7 %s", _("last trick"));
    else if (trick) text_add(out, _(" \u00b7 trick %d"), trick);
    if (j->trump < JUSTICE_SUITS && !app_small())
        text_add(out, _(" \u00b7 trump %s"), _(justice_suit_names[j->trump]));
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

static unsigned tension(const void *view)
{
    const struct justice *j = view;
    bool jury = j->phase == JUSTICE_REVEAL || j->phase == JUSTICE_SCORED;
    return (j->last || j->closed ? TENSION_LAST : 0) | (jury ? TENSION_JURY : 0);
}

/* Suit and number alone, for a row of small ones. */
static void ground(struct box b, int card)
{
    char number[8];
    snprintf(number, sizeof number, "%d", card_number(card));
    draw_round(b, 6, PAPER50);
    draw_round((struct box){ b.x, b.y, b.w, b.h * 0.4f }, 6, justice_suit_colours[card_suit(card)]);
    type_line((struct box){ b.x, b.y + b.h * 0.4f, b.w, b.h * 0.6f }, style_fixed(style_size(NUMBER, 18)),
              CARD_INK, CENTRE, number);
}

static uint32_t ground_spot(int card, int place)
{
    return place == GROUND_OWN ? spot_id("justice hand", card) : 0;
}

const struct board justice_board = {
    .ground = ground,
    .ground_tall = 1.3f,
    .ground_spot = ground_spot,
    .id = "justice",
    .tension = tension,
    .accent = COPPER,
    .table = { CLOTH_LIGHT, CLOTH, CLOTH_DARK },
    .tray = 178,
    .tray_portrait = 178,
    .small_tray = justice_small_tray,
    .small_least = 238,
    .small_most = 470,
    .ui_size = sizeof(struct justice_ui),
    .ui_public_size = sizeof(struct justice_shared),
    .changed = justice_changed,
    .status = status,
    .take = justice_take,
    .steps = steps,
    .draw = justice_lay_out,
    .tray_draw = tray,
    .tips = justice_tips,
    .pictures = justice_pictures,
    .prompt = prompt,
    .happen = justice_happen,
    .about = about,
    .pauses = justice_pauses,
    .page = justice_page,
    .turn_page = justice_turn_page,
    .secrets = justice_secrets,
    .deal = deal,
    .plaque = justice_plaque,
    .untold = justice_untold,
    .busy = justice_reveal_busy,
    .headline = headline,
    .counts = counts,
    .results = justice_results,
    .ceremony = &justice_ceremony,
};
