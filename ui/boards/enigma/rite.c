/* The verdict: the nine cards turned in order, claims ticked or crossed, how the game ends. */
#include <math.h>
#include <stdio.h>

#include "view.h"

/* What was claimed of a place in the last Mission: 1 true, -1 not, 0 nothing was. */
static int claim_at(const struct enigma *e, int place)
{
    int said = e->said[place], card = e->at[place];
    if (said == ENIGMA_NONE || card >= CARDS) return 0;
    if (said == CARD_CHAOS) return enigma_chaos_cards >> card & 1 ? 1 : -1;
    return said == card ? 1 : -1;
}

static int steps(const struct seat *at)
{
    const struct enigma *e = enigma_view(at);
    for (int p = 0; p < ENIGMA_PLACES; p++)
        if (e->at[p] >= CARDS) return 0;         /* nothing lies open */
    return ENIGMA_PLACES + 1;
}

static void step(const struct seat *at, int n, struct rite *out)
{
    const struct enigma *e = enigma_view(at);
    if (n == ENIGMA_PLACES) {
        *out = (struct rite){ .ms = 1800, .stop = n, .cue = "gavel-3" };
        ceremony_headline(at, out);
        return;
    }
    int claim = claim_at(e, n);
    *out = (struct rite){ .ms = claim ? 1000 : 700, .stop = n,
                          .cue = claim > 0 ? "truth" : claim < 0 ? "lie" : "card-flip" };
    const char *place = enigma_place_names[n], *card = _(enigma_cards[e->at[n]].name);
    if (!claim) snprintf(out->words, sizeof out->words, "%s: %s", place, card);
    else if (claim > 0) snprintf(out->words, sizeof out->words, _("%s: %s, as claimed"), place, card);
    else snprintf(out->words, sizeof out->words, _("%s: %s, not as claimed"), place, card);
}

static void card(const struct enigma *e, struct box b, int place, int n, float t)
{
    bool now = place == n, up = place < n || (now && t >= 0.35f);
    float turn = now ? fabsf(cosf(3.14159f * fminf(1, t / 0.7f))) : 1;
    struct box face = box_centre(b, fmaxf(2, b.w * turn), b.h);
    if (now) draw_glow(b, 10, BRASS400);
    if (turn < 0.98f) {                          /* on edge: the bare paper */
        draw_shadow(face, 8, SHADOW_LIFTED);
        draw_round(face, fminf(8, face.w / 2), up ? CARD_PAPER : INK600);
    } else if (up) enigma_face(face, e->at[place]);
    else enigma_back(face);
    int claim = claim_at(e, place);
    if (!claim || !(place < n || (now && t >= 0.75f))) return;
    float side = fmaxf(26, b.w * 0.3f);
    struct box mark = { b.x + b.w - side * 0.8f, b.y + b.h - side * 0.9f, side, side };
    draw_shadow(mark, side / 2, SHADOW_PLATE);
    draw_round(mark, side / 2, claim > 0 ? OK_GREEN : BAD);
    draw_icon(box_inset(mark, side * 0.2f), claim > 0 ? "check" : "close", WHITE);
}

static void draw(const struct seat *at, struct box b, int n, float t)
{
    const struct enigma *e = enigma_view(at);
    bool tall = b.w < b.h * 1.2f, over = n == ENIGMA_PLACES;
    struct box side = tall ? box_cut_bottom(&b, fminf(150, b.h * 0.26f)) : box_cut_right(&b, b.w * 0.36f);
    float gap = 10, h = fminf((b.h - 2 * gap) / 3, (b.w - 2 * gap) / 3 * 162 / 130), w = h * 130 / 162;
    struct box all = box_centre(b, 3 * w + 2 * gap, 3 * h + 2 * gap);
    for (int p = 0; p < ENIGMA_PLACES; p++)
        card(e, (struct box){ all.x + (w + gap) * (float)(p % 3), all.y + (h + gap) * (float)(p / 3), w, h },
             p, n, t);
    int fate = enigma_fate(e);
    float face = tall ? fminf(side.h - 10, side.w * 0.34f) : fminf(side.w * 0.6f, side.h * 0.36f);
    struct box portrait =
        tall ? (struct box){ side.x + 8, side.y + 10, face, face }
             : (struct box){ side.x + (side.w - face) / 2, side.y + side.h * 0.08f, face, face };
    if (!over) return;
    if (fate < CHARACTERS) enigma_portrait(portrait, fate);
    else draw_art(portrait, "enigma/breakthrough-2", WHITE);
    struct box text =
        tall ? (struct box){ portrait.x + face + 14, side.y + 10, side.w - face - 30, side.h - 16 }
             : (struct box){ side.x + 12, portrait.y + face + 14, side.w - 24,
                             side.y + side.h - portrait.y - face - 14 };
    const char *story = fate < CHARACTERS ? _(enigma_missions[enigma_characters[fate].mission].fate)
                      : e->ending == ENDING_SOLO_FAILED ? _(enigma_failed_text) : _(enigma_breach_text);
    struct style tale = style_fixed(style_size(STORY, 20));
    while (tale.size > 15 && type_height(text.w, tale, story) > text.h) tale = style_size(tale, tale.size - 1);
    canvas.alpha = fminf(1, t * 4);
    if (type_height(text.w, tale, story) <= text.h) type_wrap(text, tale, TEXT, tall ? LEFT : CENTRE, story);
    canvas.alpha = 1;
}

const struct ceremony enigma_ceremony = { steps, step, draw };
