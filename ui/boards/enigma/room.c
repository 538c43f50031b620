/* The claimed room, open beside the mansion: what it does with and without Chaos, and which of both runs. */
#include <math.h>
#include <stdio.h>

#include "view.h"

/* Tokens lie open: who names a room shows which effect will run. */
bool enigma_room_charged(const struct seat *at)
{
    const struct enigma *e = enigma_view(at);
    return e->phase == PHASE_DOUBT ? e->chaos >> e->active & 1 : e->charged;
}

bool enigma_same_with_chaos(int card)
{
    return card == CARD_ENIGMA || card == CARD_TEAMWORK;
}

/* A heading with the Chaos token, crossed out where it is about having none, over the effect. */
static float effect(struct box b, const char *head, const char *words, bool chaos, bool runs, float size,
                    bool measure)
{
    struct style bold = style_fixed(style_size(LABEL, 13)),
                 s = style_fixed(style_size(runs ? LABEL : BODY, size));
    bold.line = 16;
    s.line = size + 4;
    float icon = 24, h1 = fmaxf(icon, type_height(b.w - icon - 22, bold, head)),
          h2 = type_height(b.w - 20, s, words), h = h1 + h2 + 18;
    if (measure) return h;
    draw_shape((struct box){ b.x, b.y, b.w, h },
               &(struct shape){ .radius = 9,
                                .top = runs ? RUNS_GROUND : fade(PAPER_INK, 0.05f),
                                .bottom = runs ? RUNS_GROUND : fade(PAPER_INK, 0.05f),
                                .line = runs ? RUNS_LINE : fade(PAPER_INK2, 0.5f),
                                .line_width = runs ? 2 : 1 });
    colour ink = runs ? RUNS_INK : PAPER_INK2;
    struct box mark = { b.x + 8, b.y + 7 + (h1 - icon) / 2, icon, icon };
    enigma_token(mark, TOKEN_CHAOS);
    if (!chaos)
        draw_svg(mark, "<path d=\"M2 22L22 2\" stroke=\"#C0392B\" stroke-width=\"3\"/>");
    type_wrap((struct box){ b.x + icon + 14, b.y + 7, b.w - icon - 22, h1 }, bold, ink, LEFT, head);
    type_wrap((struct box){ b.x + 10, b.y + h1 + 11, b.w - 20, h2 }, s, runs ? RUNS_INK : PAPER_INK2, LEFT,
              words);
    return h;
}

/* Both effects, the one that runs first and in blue. */
static float effects(const struct seat *at, struct box b, float size, bool measure)
{
    const struct enigma *e = enigma_view(at);
    const struct enigma_card_text *c = &enigma_cards[e->card];
    bool charged = enigma_room_charged(at), same = enigma_same_with_chaos(e->card);
    char runs[120];
    float y = b.y;
    if (same) snprintf(runs, sizeof runs, "%s", _("With or without Chaos"));
    else
        snprintf(runs, sizeof runs,
                 charged ? _("%s holds Chaos: this runs") : _("%s holds no Chaos: this runs"),
                 enigma_player(at, e->active));
    const char *words = _(charged && !same ? c->chaos : c->plain);
    y += effect((struct box){ b.x, y, b.w, 0 }, runs, words, charged || same, true, size, measure) + 8;
    if (!same)
        y += effect((struct box){ b.x, y, b.w, 0 }, charged ? _("Without Chaos") : _("With a Chaos token"),
                    _(charged ? c->plain : c->chaos), !charged, false, size, measure) + 8;
    return y - b.y;
}

/* Who says what about which place. */
static void who(const struct seat *at, struct box b)
{
    const struct enigma *e = enigma_view(at);
    char line[80];
    if (enigma_solo(at)) snprintf(line, sizeof line, _("%s is the"), enigma_place_names[e->place]);
    else
        snprintf(line, sizeof line, _("%s says %s is"), enigma_player(at, e->active),
                 enigma_place_names[e->place]);
    struct style s = style_fixed(style_size(LABEL, 14));
    float w = fminf(b.w, type_width(s, line) + 38);
    draw_round((struct box){ b.x, b.y, w, b.h }, b.h / 2, ROOM_PILL);
    widget_badge((struct box){ b.x + 4, b.y + 4, b.h - 8, b.h - 8 }, at->players[e->active].colour, false);
    type_line((struct box){ b.x + b.h, b.y, w - b.h - 6, b.h }, s, WHITE, LEFT, line);
}

/* False: it doesn't fit, and the bubble says the rest by a hold. */
bool enigma_room(const struct seat *at, struct box b)
{
    const struct enigma *e = enigma_view(at);
    const struct enigma_card_text *c = &enigma_cards[e->card];
    struct box in = box_inset(b, 10);
    struct style name = style_fixed(style_size(CARD_NAME, 22)), small = style_fixed(PLAIN13);
    const char *foot = _("The named room runs, even if another card lies there.");
    float size = 15, fixed = 30 + 28 + 24, art = 0, tall;
    small.line = 16;
    while (size > 13 && fixed + effects(at, in, size, true) > in.h) size--;
    tall = fixed + effects(at, in, size, true);
    if (tall > in.h) return false;
    float end = type_height(in.w, small, foot);
    bool footed = !enigma_solo(at) && tall + end <= in.h;
    art = fminf(110, in.h - tall - (footed ? end : 0) - 6);
    if (art < 40) art = 0;
    char label[160];
    snprintf(label, sizeof label, _("%s on %s:"), enigma_player(at, e->active), enigma_place_names[e->place]);
    snprintf(label + strlen(label), sizeof label - strlen(label), " %s", _(c->name));
    widget_paper(b, 14);
    draw_outline(b, 14, 3, WARN);
    if (widget_asked(spot_id("claim", 0), b, 14, SPOT_LARGE, label)) enigma_about_card(at, e->card);
    if (art > 0) {
        draw_art_cover((struct box){ in.x, in.y, in.w, art }, enigma_card_art(e->card), 9);
        who(at, (struct box){ in.x + 6, in.y + 6, in.w - 12, 28 });
        in.y += art + 6, in.h -= art + 6;
    } else who(at, box_cut_top(&in, 28));
    struct box title = box_cut_top(&in, 28);
    type_line(title, style_fit(name, title.w, _(c->name)), PAPER_INK, LEFT, _(c->name));
    struct box corner = box_cut_top(&in, 22);
    if (c->symbol) enigma_symbol((struct box){ corner.x, corner.y + 1, 20, 20 }, c->symbol);
    else draw_dashes((struct box){ corner.x + 2, corner.y + 3, 16, 16 }, 8, 1.5f, PAPER_INK2);
    snprintf(label, sizeof label, _("Corner: %s."), _(enigma_symbol_names[c->symbol]));
    type_line((struct box){ corner.x + 26, corner.y, corner.w - 26, 22 }, small, PAPER_INK2, LEFT, label);
    in.y += 4, in.h -= 4;
    box_cut_top(&in, effects(at, in, size, false));
    if (footed) type_wrap((struct box){ in.x, in.y, in.w, end }, small, PAPER_INK2, LEFT, foot);
    return true;
}
