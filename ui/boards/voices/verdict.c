/* The jury at the end: each juror's tokens, what cancels, what remains; for the end and the results. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../app.h"
#include "../../flight.h"
#include "../boards.h"
#include "../../widgets.h"
#include "text.h"
#include "view.h"

/* Influence tokens on a juror from the bottom up. */
int voices_influence(const struct seat *at, int juror, int list[TOKENS])
{
    const struct voices *v = voices_view(at);
    int n = 0, stack = voices_stack(v, juror);
    for (int h = 0; h < stack; h++)
        for (int t = 0; t < TOKENS; t++)
            if (v->token_place[t] == juror && v->token_height[t] == h) list[n++] = t;
    return n;
}

static uint32_t voices_token_key(int token) { return spot_id("voices turned token", token); }

const char *voices_face(int kind)
{
    return kind == GUILTY     ? "voices/influence-guilty"
           : kind == INNOCENT ? "voices/influence-innocent"
           : kind == BLANK    ? "voices/blank"
                              : "voices/influence";
}

static void count_at(struct box b, const char *art, int n)
{
    char number[8];
    float side = fminf(22, b.h);
    draw_art((struct box){ b.x, b.y + (b.h - side) / 2, side, side }, art, fade(WHITE, n ? 1 : 0.4f));
    snprintf(number, sizeof number, "%d", n);
    type_line((struct box){ b.x + side + 4, b.y, b.w - side - 4, b.h }, style_fixed(style_size(ROW, 15)),
              n ? TEXT : TEXT2, LEFT, number);
}

static void influence_row(const struct seat *at, struct box b, int j, int turned, bool left)
{
    int list[TOKENS], n = voices_influence(at, j, list);
    float step = n > 1 ? fminf(24, (b.w - 22) / (float)(n - 1)) : 0,
          x = b.x + (left ? 0 : (b.w - step * (float)(n - 1) - 22) / 2);
    for (int i = 0; i < n; i++) {
        struct box t = { x + step * (float)i, b.y + (b.h - 24) / 2, 22, 24 };
        if (flight_hides(voices_token_key(list[i]))) continue;
        draw_art(t, voices_face(i < turned ? voices_view(at)->token_kind[list[i]] : HIDDEN_KIND), WHITE);
        voices_ui(at)->desk.token[list[i]] = t;
    }
}

static void verdict_bar(struct box b, int left)
{
    static const char *const words[] = { N_("Innocent"), N_("Undecided"), N_("Guilty") };
    static const colour fill[] = { VOTE_INNOCENT, VOTE_OPEN, VOTE_GUILTY },
                        ink[] = { VOTE_INNOCENT_INK, PALER, WHITE };
    int which = left < 0 ? 0 : left > 0 ? 2 : 1;
    draw_round(b, 8, fill[which]);
    type_line(b, style_fixed(style_size(LABEL, 14)), ink[which], CENTRE, _(words[which]));
}

/* turned: influence tokens face up; cancelled: pairs are gone; stamped: the juror has spoken. */
void voices_jury_tile(const struct seat *at, struct box b, int j, int turned, bool cancelled, bool stamped,
                      bool now)
{
    const struct voices *v = voices_view(at);
    int list[TOKENS], n = voices_influence(at, j, list),
                      count[2] = { v->open[j][GUILTY], v->open[j][INNOCENT] };
    for (int i = 0; i < n && i < turned; i++)
        if (v->token_kind[list[i]] < BLANK && !flight_hides(voices_token_key(list[i])))
            count[v->token_kind[list[i]]]++;
    int gone = count[GUILTY] < count[INNOCENT] ? count[GUILTY] : count[INNOCENT];
    if (cancelled) {
        count[GUILTY] -= gone;
        count[INNOCENT] -= gone;
    }
    char art[40];
    draw_shadow(b, 12, SHADOW_PLATE);
    draw_shape(b, &(struct shape){ .radius = 12,
                                   .top = SLATE,
                                   .bottom = SLATE_LOW,
                                   .bevel = fade(WHITE, 0.11f),
                                   .line = now ? BRASS400 : fade(BLACK, 0.45f),
                                   .line_width = now ? 3 : 1 });
    struct box in = box_inset(b, 4), bar = box_cut_bottom(&in, 26);
    snprintf(art, sizeof art, "voices/juror-%s", voices_juror_names[j]);
    art[13] = (char)(art[13] | 32);
    float face = b.w >= 140 ? fminf(58, b.w * 0.36f) : 0;
    if (face > 0) {
        draw_art_cover((struct box){ in.x, in.y, face, in.h - 4 }, art, 9);
        box_cut_left(&in, face + 8);
    }
    float row = fminf(28, in.h / 3), half = fminf(58, in.w / 2);
    type_line(box_cut_top(&in, row), style_fixed(style_size(LABEL, 14)), TEXT, face > 0 ? LEFT : CENTRE,
              _(voices_juror_names[j]));
    struct box counts = box_cut_top(&in, row);
    if (face <= 0) counts.x += (counts.w - 2 * half) / 2;
    count_at((struct box){ counts.x, counts.y, half, row }, "voices/innocent", count[INNOCENT]);
    count_at((struct box){ counts.x + half, counts.y, half, row }, "voices/guilty", count[GUILTY]);
    influence_row(at, box_cut_top(&in, row), j, turned, face > 0);
    if (stamped) verdict_bar(bar, count[GUILTY] - count[INNOCENT]);
    else draw_round(bar, 8, fade(BLACK, 0.3f));
}

/* ---- the results' band ---- */

float voices_results(const struct seat *at, struct box area, bool measure)
{
    bool tall = app_portrait() || app_small() || area.h > 400;
    float h = 112, line = type_line_height(LOG) * (app_small() ? 2 : 1) + 6;
    int columns = tall ? 3 : 6, rows = JURORS / columns;
    if (!app_small()) h = fmaxf(h, fminf(150, (area.h - line - 8) / (float)rows - 8));
    float all = (h + 8) * (float)rows + line + 8;
    if (measure) return all;
    struct box b = area;
    char words[160];
    struct tally t;
    voices_tally(voices_view(at), &t);
    float w = (b.w - 12 - 8 * (float)(columns - 1)) / (float)columns;
    for (int j = 0; j < JURORS; j++)
        voices_jury_tile(at,
                         (struct box){ b.x + 2 + (w + 8) * (float)(j % columns),
                                       b.y + (h + 8) * (float)(j / columns), w, h },
                         j, TOKENS, true, true, false);
    snprintf(words, sizeof words, _("**%d innocent, %d guilty, %d undecided.** Guilty tokens cancelled: %d"),
             t.i, t.g, t.u, t.canceled);
    type_wrap((struct box){ b.x + 4, b.y + (h + 8) * (float)rows, b.w - 20, line }, LOG, TEXT, LEFT, words);
    return all;
}
