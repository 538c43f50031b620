/* Tribunal 1920 as it is seen: whose eyes, the words of the bar. */
#include "view.h"

const struct tribunal *tribunal_view(const struct seat *at)
{
    return (const struct tribunal *)at->view;
}

int tribunal_me(const struct seat *at)
{
    return at->viewer >= 0 ? at->viewer : 0;
}

int tribunal_colour(const struct seat *at, int seat)
{
    return at->players[seat].colour;
}

static void changed(const struct seat *at, enum change why)
{
    struct tribunal_ui *ui = at->ui;
    if (why == RETURNED) return;
    ui->moving = -1;
    ui->chosen = 0;
    if (!at->asking || at->legal_count != 1 || at->legal[0].verb != TR_SHOW) return;
    for (int k = 0; k < at->legal[0].count; k++)
        ui->chosen |= TR_BIT(at->legal[0].arg[k]); /* one way to prove it: laid out already */
    seat_pick(at, 0);
}

/* ---- words of the bar and the results ---- */

static void status(const struct seat *at, struct text *out)
{
    const struct tribunal *t = at->view;
    text_add(out, _("Hearing %d \u00b7 %d to %d"), t->decided + (t->phase == TR_AT_END ? 0 : 1), t->wins[0],
             t->wins[1]);
}

static int steps(const struct seat *at, const char *names[8], int *now)
{
    const struct tribunal *t = at->view;
    if (t->phase == TR_AT_SEND) {
        names[0] = _("Send an investigator");
        *now = 0;
        return 1;
    }
    names[0] = _("Draw");
    names[1] = _("Claim a space");
    names[2] = _("Discard");
    *now = t->phase == TR_AT_START || t->phase == TR_AT_DRAW ? 0 : t->phase == TR_AT_DISCARD ? 2 : 1;
    return 3;
}

static bool about(const struct seat *at, char letter, int value, bool open)
{
    if (open && letter == 'p') tribunal_about_space(at, value);
    if (open && letter == 'c') tribunal_about_card(value);
    return letter == 'p' || letter == 'c';
}

static void headline(const struct seat *at, struct text *out)
{
    const struct tribunal *t = at->view;
    int winner = t->wins[1] > t->wins[0];
    text_add(out, _("%s wins the trial"), at->players[winner].name);
}

static const char *counts(int n)
{
    return ngettext("%d hearing won", "%d hearings won", (unsigned long)n);
}

static unsigned tension(const void *view)
{
    const struct tribunal *t = view;
    bool claim = t->phase == TR_AT_ANSWER || t->phase == TR_AT_PROOF,
         last = t->wins[0] + 1 >= TR_GOAL || t->wins[1] + 1 >= TR_GOAL;
    return (claim ? TENSION_CLAIM : 0) | (last ? TENSION_LAST : 0);
}

/* One's own cards, and the pile of the used ones. */
static uint32_t ground_spot(int card, int place)
{
    return place == GROUND_OWN ? spot_id("card", card) : place == GROUND_OPEN ? spot_id("used", 0) : 0;
}

const struct board tribunal_board = {
    .ground = tribunal_mini,
    .ground_tall = 1.4f,
    .ground_spot = ground_spot,
    .id = "tribunal",
    .tension = tension,
    .accent = ACCENT,
    .table = { CLOTH_LIGHT, CLOTH, CLOTH_DARK },
    .tray = 154,
    .tray_portrait = 176,
    .small_tray = tribunal_small_tray,
    .small_least = 268,
    .small_most = 322,
    .ui_size = sizeof(struct tribunal_ui),
    .changed = changed,
    .status = status,
    .take = tribunal_take,
    .steps = steps,
    .draw = tribunal_lay_out,
    .tray_draw = tribunal_tray,
    .secrets = tribunal_secrets,
    .plaque = tribunal_plaque, .claims = tribunal_claims, .mine = tribunal_mine,
    .tips = tribunal_tips,
    .pictures = tribunal_pictures,
    .prompt = tribunal_prompt,
    .happen = tribunal_happen,
    .about = about,
    .ceremony = &tribunal_ceremony,
    .headline = headline,
    .counts = counts,
    .results = tribunal_results,
};
