/* The verdict: the last Round's Suspects and what tipped each scale, the Rounds counted up to the goal, who has
   the last word. */
#include <math.h>
#include <stdio.h>

#include "../../widgets.h"
#include "reveal.h"

enum { STOP_SUSPECT, STOP_ROUNDS = JUSTICE_SLOTS, STOP_WINNER };

/* Rounds that can be counted one by one: all of them, or one sum if the sheet has lost its oldest. */
static int rounds(const struct justice *j)
{
    return j->sheet_count == j->round ? j->sheet_count : 1;
}

static int steps(const struct seat *at)
{
    const struct justice *j = justice_now(at);
    return j->sheet_count ? JUSTICE_SLOTS + rounds(j) + 1 : 0;
}

/* "Irma: guilty, convicted. Evidence 9 by Vesper tipped it." */
static void tell(const struct seat *at, int slot, char *out, size_t size)
{
    const struct justice *j = justice_now(at);
    const char *name = _(justice_suspects[j->suspect[slot]].name), *fate = justice_fate(at, slot);
    int laid = justice_tipped(j, slot);
    char card[80];
    if (laid < 0) {
        snprintf(out, size, _("%s: %s, from the first card to the last."), name, fate);
        return;
    }
    justice_card_label(j->laid[laid].card, card, sizeof card);
    snprintf(out, size, _("%s: %s. %s by %s tipped it."), name, fate, card,
             at->players[j->laid[laid].by].name);
}

static void step(const struct seat *at, int n, struct rite *out)
{
    const struct justice *j = justice_now(at);
    if (n < JUSTICE_SLOTS) {
        *out = (struct rite){ .ms = 1900, .stop = STOP_SUSPECT + n, .cue = "card-flip" };
        tell(at, n, out->words, sizeof out->words);
    } else if (n < JUSTICE_SLOTS + rounds(j)) {
        *out = (struct rite){ .ms = 800, .stop = STOP_ROUNDS, .cue = "token-place" };
        snprintf(out->words, sizeof out->words, "%s", _("The points of all rounds"));
    } else {
        *out = (struct rite){ .ms = 1800, .stop = STOP_WINNER, .cue = "gavel-3" };
        ceremony_headline(at, out);
    }
}

/* A seat's points after so many Rounds. */
static int total_after(const struct justice *j, int seat, int count)
{
    if (count >= rounds(j)) return j->total[seat];
    int total = 0;
    for (int r = 0; r < count; r++) total = total + j->sheet[r][seat] > 0 ? total + j->sheet[r][seat] : 0;
    return total;
}

/* One seat's way to the goal, as far as `points`, of `most`. */
static void way(const struct seat *at, struct box b, int seat, float points, float most, bool won)
{
    char text[12];
    if (won) draw_gradient(b, 12, WON_ROW, WON_ROW_LOW);
    else draw_round(b, 12, ROW_GROUND);
    if (won) draw_outline(b, 12, 2, BRASS400);
    float badge = fminf(36, b.h - 10), number = 62;
    widget_badge((struct box){ b.x + 10, b.y + (b.h - badge) / 2, badge, badge }, at->players[seat].colour,
                 true);
    struct box in = { b.x + badge + 22, b.y + 4, b.w - badge - 32 - number, b.h - 8 };
    snprintf(text, sizeof text, "%d", (int)lroundf(points));
    type_line((struct box){ b.x + b.w - number - 6, b.y, number - 6, b.h },
              justice_row_style(style_size(NUMBER, 28), b.h), won ? BRASS300 : TEXT, RIGHT, text);
    type_line((struct box){ in.x, in.y, in.w, in.h * 0.55f },
              style_fit(justice_row_style(ROW, in.h * 0.55f), in.w, at->players[seat].name), TEXT, LEFT,
              at->players[seat].name);
    struct box track = { in.x, in.y + in.h * 0.66f, in.w, fmaxf(6, in.h * 0.2f) };
    draw_round(track, track.h / 2, SHADE);
    float full = track.w * fminf(1, points / most), goal = track.x + track.w * JUSTICE_GOAL / most;
    if (full > track.h)
        draw_round((struct box){ track.x, track.y, full, track.h }, track.h / 2, won ? BRASS400 : COPPER);
    draw_round((struct box){ goal - 1, track.y - 3, 2, track.h + 6 }, 1, CREAM);
}

static void draw(const struct seat *at, struct box b, int n, float t)
{
    const struct justice *j = justice_now(at);
    if (n < JUSTICE_SLOTS) {
        justice_liability_page(at, b, n + 1);
        return;
    }
    int count = n - JUSTICE_SLOTS;       /* of Rounds that are whole */
    float most = JUSTICE_GOAL, gap = 8, h = fminf(84, (b.h + gap) / (float)j->seats - gap),
          top = b.y + (b.h - (h + gap) * (float)j->seats + gap) / 2;
    for (int s = 0; s < j->seats; s++) most = fmaxf(most, j->total[s]);
    for (int s = 0; s < j->seats; s++) {
        float from = (float)total_after(j, s, count), to = (float)total_after(j, s, count + 1);
        bool end = count == rounds(j);
        way(at, (struct box){ b.x, top + (h + gap) * (float)s, b.w, h }, s,
            end ? to : from + (to - from) * fminf(1, t * 1.4f), most, end && j->winners >> s & 1);
    }
}

const struct ceremony justice_ceremony = { steps, step, draw };
