/* The way through a trial card: front and back, what was read, a wax seal for each region. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../app.h"
#include "../../widgets.h"
#include "text.h"
#include "trial.h"

enum { WAX = 72, WAX_SMALL = 46, ROW_HIGH = 52, ROW_SMALL = 50 };

/* ---- the seal ---- */

/* A disc of wax with an uneven edge, -52..52. */
static void wax_path(char *out, size_t size)
{
    struct text t = { out, size, 0 };
    text_clear(&t);
    for (int i = 0; i <= 44; i++) {
        double a = i * 3.14159265 / 22, r = i % 2 ? 47.5 : 44 + i * 37 % 5 * 0.5;
        text_add(&t, "%s%.1f %.1f", i ? "L" : "M", r * cos(a), r * sin(a));
    }
    text_add(&t, "Z");
}

static void wax(struct box b, colour base, colour dark, colour light, bool cracked)
{
    char path[800], body[4200];
    unsigned rgb[3] = { base >> 8, dark >> 8, light >> 8 };
    wax_path(path, sizeof path);
    snprintf(
        body, sizeof body,
        "<g transform=\"scale(%.4f) translate(52 52)\">"
        "<path d=\"%s\" fill=\"#1a0d06\" fill-opacity=\".3\" transform=\"translate(2 5)\"/>"
        "<path d=\"%s\" fill=\"#%06x\" stroke=\"#%06x\" stroke-width=\"6\" stroke-linejoin=\"round\"/>"
        "<path d=\"%s\" fill=\"#%06x\" stroke=\"#%06x\" stroke-width=\"4\" stroke-linejoin=\"round\" "
        "transform=\"translate(-1 -2)\"/>"
        "<circle r=\"34\" fill=\"#%06x\" fill-opacity=\".75\"/><circle r=\"33\" cy=\"1.5\" fill=\"#%06x\"/>"
        "<circle r=\"34\" fill=\"none\" stroke=\"#%06x\" stroke-width=\"2.5\" stroke-opacity=\".8\"/>"
        "<path d=\"M-36 -22A43 43 0 0 1 -8 -42\" stroke=\"#fff\" stroke-opacity=\".55\" stroke-width=\"5\" "
        "fill=\"none\" stroke-linecap=\"round\"/>%s</g>",
        (double)b.w / 104, path, path, rgb[1], rgb[1], path, rgb[0], rgb[0], rgb[1], rgb[0], rgb[2],
        cracked
            ? "<path d=\"M12 -54L20 -34L8 -20L22 0L4 14L14 32L0 54\" stroke=\"#f4ecdc\" stroke-width=\"4\" "
              "fill=\"none\"/>"
            : "");
    draw_svg(b, body);
}

/* Who decides there: who was named, or who would be by what lies there now. -1: nobody yet. */
static int decider(const struct seat *at, const struct voices_heard *h, int side, char *words, size_t size)
{
    int region = trial_card(h->card)->region[side], badge[2], badges, who = h->who[side];
    char totals[40], name[80];
    voices_totals(at, region, totals, sizeof totals, badge, &badges);
    if (who < 0 && badges == 1) who = badge[0];
    if (who < 0) {
        snprintf(words, size, "%s", badges > 1 ? _("A tie") : _("Nobody holds it"));
        return -1;
    }
    if (who == at->viewer && at->persons == 1) snprintf(name, sizeof name, "%s", _("You decide"));
    else snprintf(name, sizeof name, _("%s decides"), at->players[who].name);
    if (badges == 1 && badge[0] == who) snprintf(words, size, _("%s, %s"), name, totals);
    else snprintf(words, size, "%s", name);
    return who;
}

struct seal { const struct seat *at; const struct voices_heard *h; int side, who; };

static void paint_seal(struct box b, const void *with)
{
    static const colour grey[] = { SEAL_GREY, SEAL_GREY_LOW, SEAL_GREY_LIGHT };
    const struct seal *s = with;
    int who = s->who, answer = s->h->answer[s->side];
    bool answered = answer >= 0;
    colour ink = WHITE;
    if (who >= 0) {
        const struct seat_colour *c = &seat_colours[seat_colour(s->at, who)];
        wax(b, c->base, c->dark, c->light, answered);
        ink = c->ink;
    } else wax(b, grey[0], grey[1], grey[2], answered);
    char letter[2] = { (char)('A' + (answered ? answer : 0)), 0 };
    const char *icon = voices_region_icon(trial_card(s->h->card)->region[s->side]);
    if (answered) type_line(b, style_fixed(style_size(BUTTON, b.w * 0.4f)), ink, CENTRE, letter);
    else draw_icon(box_centre(b, b.w * 0.42f, b.w * 0.42f), icon, ink);
    if (who >= 0) {
        float badge = fmaxf(18, b.w * 0.38f);
        widget_badge((struct box){ b.x + b.w * 0.64f, b.y + b.h * 0.6f, badge, badge },
                     seat_colour(s->at, who), b.w > 60);
    }
}

static void seal(const struct seat *at, struct box b, const struct voices_heard *h, int side, int who)
{
    int region = trial_card(h->card)->region[side];
    voices_ui(at)->desk.seal[side] = b;
    if (!voices_seal_moves(side)) paint_seal(b, &(struct seal){ at, h, side, who });
    struct box touched = box_centre(b, fmaxf(48, b.w - 4), fmaxf(48, b.h - 4));
    if (widget_asked(spot_id("voices seal", side), touched, touched.w / 2, SPOT_LARGE,
                     _(voices_region_names[region])))
        voices_region_about(at, region);
}

/* ---- the steps ---- */

enum progress { AHEAD, NOW, PAST };

static void step_disc(struct box b, enum progress p)
{
    if (p == AHEAD) draw_dashes(b, b.h / 2, 1.5f, fade(PLUM, 0.7f));
    else draw_round(b, b.h / 2, PLUM);
    if (p == PAST) draw_icon(box_inset(b, b.h * 0.2f), "check", WHITE);
    if (p == NOW) {
        draw_round(box_inset(b, 3), b.h / 2 - 3, ORCHID);
        draw_round(box_inset(b, b.h * 0.33f), b.h * 0.17f, PLUM);
    }
}

/* Steps with as many of their words as there is room for: all, that of the step at hand, none. */
static float steps(struct box b, const char *const *words, const enum progress *p, int n)
{
    struct style s = style_fixed(style_size(LABEL, 14));
    float disc = 20, line = 14, x = b.x;
    for (int told = 2; told >= 0; told--) {
        float need = 0;
        for (int i = 0; i < n; i++)
            need += disc + line + (told == 2 || (told && p[i] == NOW) ? type_width(s, words[i]) + 12 : 6);
        if (need > b.w && told) continue;
        for (int i = 0; i < n; i++) {
            float side = p[i] == NOW ? disc + 4 : disc;
            step_disc((struct box){ x, b.y + (b.h - side) / 2, side, side }, p[i]);
            x += side + 6;
            if (told == 2 || (told && p[i] == NOW)) {
                float w = type_width(s, words[i]) + 4;
                type_line((struct box){ x, b.y, w, b.h }, s, p[i] == AHEAD ? PAPER_INK2 : PAPER_INK, LEFT,
                          words[i]);
                x += w + 2;
            }
            draw_fill((struct box){ x, b.y + b.h / 2 - 1, line - 6, 2 }, fade(PLUM, p[i] == PAST ? 1 : 0.4f));
            x += line - 2;
        }
        break;
    }
    return x;
}

static void side_row(const struct seat *at, struct box b, const struct voices_heard *h, int side,
                     float wax_size)
{
    static const char *const sides[] = { N_("Front side"), N_("Back side") };
    struct style pill = style_fixed(style_size(LABEL, 14)), name = style_fixed(style_size(ROW, 16)),
                 small = style_fixed(style_size(PLAIN13, 14));
    bool here = (h->read & READ_FLIPPED ? 1 : 0) == side, named = h->named >> side & 1;
    const char *words[2] = { _("Story"), _("Prosecutor") };
    int n = !side && trial_card(h->card)->charge ? 2 : 1;
    enum progress p[2] = { AHEAD, AHEAD };
    for (int i = 0; i < n; i++)
        p[i] = side && !(h->read & READ_FLIPPED) ? AHEAD : here && !named && i == n - 1 ? NOW : PAST;
    char who_words[140];
    int who = decider(at, h, side, who_words, sizeof who_words);
    const char *region = _(voices_region_names[trial_card(h->card)->region[side]]);
    float pill_w = type_width(pill, _(sides[side])) + 24;
    float tail = fmaxf(type_width(name, region), type_width(small, who_words)) + 6;
    tail = fminf(tail, b.w - pill_w - wax_size - 10 - 40 * (float)n);
    struct box tag = box_centre(box_cut_left(&b, pill_w), pill_w, 28);
    if (here) draw_round(tag, 14, PLUM);
    else draw_outline(tag, 14, 1.5f, fade(PLUM, 0.7f));
    type_line(tag, pill, here ? WHITE : PAPER_INK2, CENTRE, _(sides[side]));
    box_cut_left(&b, 10);
    float end = steps((struct box){ b.x, b.y, b.w - wax_size - 8 - tail, b.h }, words, p, n);
    struct box disc = { end, b.y + (b.h - wax_size) / 2, wax_size, wax_size };
    seal(at, disc, h, side, who);
    float x = end + wax_size + 8, w = b.x + b.w - x;
    const char *short_words = strrchr(who_words, ',');   /* the badge says who */
    if (type_width(small, who_words) > w && short_words)
        memmove(who_words, short_words + 2, strlen(short_words + 1));
    type_line((struct box){ x, b.y + b.h / 2 - 21, w, 21 }, name, PAPER_INK, LEFT, region);
    type_line((struct box){ x, b.y + b.h / 2, w, 19 }, small, PAPER_INK2, LEFT, who_words);
}

void voices_seal_picture(const struct seat *at, struct box b, int side)
{
    char who_words[140], key[80];
    struct voices_heard h;
    if (!voices_hear(at, ANY, &h)) return;
    struct seal s = { at, &h, side, decider(at, &h, side, who_words, sizeof who_words) };
    struct box still = voices_ui(at)->desk.seal[side];
    snprintf(key, sizeof key, "seal %d %d %d %d", h.card, side, s.who < 0 ? -1 : seat_colour(at, s.who),
             h.answer[side]);
    draw_cached_stretched(b, still.w, still.h, key, paint_seal, &s);
}

float voices_way_height(bool wide)
{
    return wide ? ROW_HIGH : 2 * (canvas.small ? ROW_SMALL : ROW_HIGH + 8);
}

void voices_way(const struct seat *at, struct box b, const struct voices_heard *h, bool wide)
{
    draw_fill((struct box){ b.x, b.y, b.w, 1 }, fade(PAPER_INK2, 0.3f));
    if (!wide) {
        float row = b.h / 2, disc = fminf(WAX_SMALL, row - 2);
        for (int i = 0; i < 2; i++)
            side_row(at, (struct box){ b.x + 14, b.y + row * (float)i, b.w - 24, row }, h, i, disc);
        return;
    }
    bool charged = trial_card(h->card)->charge;
    float left = (b.w - 32) * (charged ? 0.555f : 0.5f);
    struct box in = { b.x + 16, b.y, b.w - 32, b.h };
    side_row(at, (struct box){ in.x, in.y, left - 14, in.h }, h, 0, WAX);
    draw_fill((struct box){ in.x + left, in.y + 9, 1, in.h - 18 }, fade(PAPER_INK2, 0.4f));
    side_row(at, (struct box){ in.x + left + 14, in.y, in.w - left - 14, in.h }, h, 1, WAX);
}
