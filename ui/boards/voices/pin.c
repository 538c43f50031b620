/* The chosen trial card, pinned for the whole round, and what is at stake in its two regions. */
#include <math.h>
#include <stdio.h>

#include "../../app.h"
#include "../../scene.h"
#include "../../widgets.h"
#include "text.h"
#include "trial.h"


unsigned voices_on_trial(const struct seat *at)
{
    const struct voices *v = voices_view(at);
    return v->phase == PH_DEPLOY || v->phase == PH_RESOLVE ? (unsigned)(uint8_t)v->icons : 0;
}

static const char *name_of(const struct seat *at, int seat)
{
    return seat == at->viewer && at->persons == 1 ? _("You") : at->players[seat].name;
}

static bool readable(int card) { return card >= 0 && card < TRIALS; }

/* ---- the card ---- */

static void row(const struct seat *at, struct box b, int region, bool lit)
{
    char words[40], line[90];
    int badge[2], badges;
    voices_totals(at, region, words, sizeof words, badge, &badges);
    if (badges == 1) snprintf(line, sizeof line, _("%s, %s"), name_of(at, badge[0]), words);
    else snprintf(line, sizeof line, "%s", words);
    colour ink = lit ? WHITE : PAPER_INK;
    struct style name = style_fixed(style_size(CARD_NAME, 16)), small = style_fixed(PLAIN13);
    float side = fminf(32, b.h - 6), x = b.x + side + 12, w = b.x + b.w - 4 - x, half = b.h / 2;
    struct box disc = { b.x + 5, b.y + (b.h - side) / 2, side, side };
    draw_round(b, 9, lit ? PLUM : LILAC);
    draw_round(disc, side / 2, lit ? LILAC : PLUM);
    draw_icon(box_centre(disc, side * 0.64f, side * 0.64f), voices_region_icon(region), lit ? PLUM : WHITE);
    type_line((struct box){ x, b.y + 1, w, half }, name, ink, LEFT, _(voices_region_names[region]));
    for (int i = 0; i < badges; i++)
        widget_badge((struct box){ x + 19 * (float)i, b.y + half + 1, 16, 16 },
                     voices_colour_there(at, badge[i], region), false);
    float past = 20 * (float)badges;
    bool named = type_width(small, line) <= w - past;
    type_line((struct box){ x + past, b.y + half - 1, w - past, half }, small, lit ? WHITE : PAPER_INK2, LEFT,
              named ? line : words);
}

static void touched(const struct seat *at)
{
    struct voices_ui *ui = at->ui;
    const struct voices *v = voices_view(at);
    struct voices_heard h;
    if (ui->aside) ui->aside = false;
    else if (v->read && voices_hear(at, ANY, &h)) voices_about_trial(at, h.card);
    else if (readable(v->card)) voices_about_trial(at, v->card);
    else
        seat_about(_("Trial card"), _("Only its regions are known: the rest is read after the last push."),
                   NULL);
    app_redraw();
}

/* Under its regions: what the prosecutor alone knows, or when the others will. */
static void foot(const struct seat *at, struct box b)
{
    const struct voices *v = voices_view(at);
    char front[500];
    struct text t = TEXT_ON(front);
    struct style small = style_fixed(PLAIN13);
    const char *words = _("The text is read out after the last push.");
    bool own = !v->read && readable(v->card) && at->viewer == v->prosecutor;
    if (v->phase == PH_RESOLVE) return;
    text_clear(&t);
    if (own) {
        voices_front_text(v->card, &t);
        words = type_height(b.w, small, front) <= b.h - 6 ? front : _("Press to read what only you know.");
    }
    float in = own ? 0 : 26, h = type_height(b.w - in, small, words);
    if (h > b.h - 6) return;
    draw_fill((struct box){ b.x, b.y, b.w, 1 }, fade(PAPER_INK2, 0.35f));
    if (!own) draw_icon((struct box){ b.x + 2, b.y + 6 + (h - 18) / 2, 18, 18 }, "lock", PAPER_INK2);
    type_wrap((struct box){ b.x + in, b.y + 6, b.w - in, h }, small, PAPER_INK2, LEFT, words);
}

/* Once it was read; the prosecutor knows it before. */
static bool known(const struct seat *at)
{
    const struct voices *v = voices_view(at);
    return readable(v->card) && (v->read || at->viewer == v->prosecutor);
}

static void head(const struct seat *at, struct box b, bool stage)
{
    const struct voices *v = voices_view(at);
    const char *title = known(at) ? _(trial_card(v->card)->title) : _("Trial card");
    struct style s = style_fixed(style_size(CARD_NAME, 17)), small = style_fixed(style_size(SMALL, 13));
    char word[30];
    snprintf(word, sizeof word, _("Stage %s"), v->stage ? "II" : "I");
    float w = type_width(small, word) + 16;
    if (stage && type_width(s, title) + w + 8 <= b.w) {
        struct box tag = box_centre(box_cut_right(&b, w), w, 22);
        draw_round(tag, 11, DARK);
        type_line(tag, small, WHITE, CENTRE, word);
        b.w -= 6;
    }
    type_line(b, s, PAPER_INK, LEFT, title);
}

static void needle(struct box b)
{
    draw_shadow(b, b.w / 2, SHADOW_PLATE);
    draw_gradient(b, b.w / 2, ORCHID, ORCHID_LOW);
    draw_round((struct box){ b.x + 5, b.y + 4, 6, 6 }, 3, fade(WHITE, 0.7f));
}

/* The picture beside the words, or above them in the room that is left; returns how high it is above them. */
static float scene_height(const struct seat *at, struct box b, bool large, float words)
{
    bool scene = known(at) && large && scene_there(voices_scene(voices_view(at)->card));
    float picture = scene ? fminf(b.h - words - 6, 92) : 0;
    return picture < 56 ? 0 : picture;
}

static void scene(const struct seat *at, struct box *in, bool wide, float picture)
{
    const char *name = known(at) ? voices_scene(voices_view(at)->card) : NULL;
    if (!name) return;
    if (wide && scene_there(name)) {
        scene_draw(box_cut_left(in, in->h * 4 / 3), name, 6);
        box_cut_left(in, 8);
    } else if (picture > 0) {
        scene_draw(box_cut_top(in, picture), name, 8);
        box_cut_top(in, 6);
    }
}

/* Its two regions; the one that is being carried out stands out. */
static void rows(const struct seat *at, struct box *in, bool wide, bool large)
{
    const struct voices *v = voices_view(at);
    const struct voices_frame *f = v->depth ? &v->frame[0] : NULL;
    int read = f && v->phase == PH_RESOLVE && f->kind == FRAME_ABILITY ? f->region : NOTHING;
    unsigned on = voices_on_trial(at);
    float below = v->phase == PH_RESOLVE ? 0 : 44;       /* for the foot */
    float tall = large ? fminf(46, (in->h - below) / 2 - 8) : (in->h - 4) / 2;
    for (int r = 0, n = 2; r < REGIONS; r++) {
        if (!(on >> r & 1)) continue;
        row(at, wide ? box_cut_left(in, (in->w + 6) / (float)n - 6) : box_cut_top(in, tall), r, r == read);
        n--;
        if (wide) box_cut_left(in, 6);
        else box_cut_top(in, large ? 8 : 4);
    }
}

/* Two icons for everybody, from when it slides out until it is done. */
void voices_trial_pin(const struct seat *at, struct box b, bool wide)
{
    const struct voices *v = voices_view(at);
    if (!voices_on_trial(at) || (!wide && b.h < 96)) return;
    bool large = !wide && b.h >= 160, front = !v->read && at->viewer == v->prosecutor;
    float words = large && v->phase == PH_RESOLVE ? 166 : large && front ? 320 : large ? 220 : 126;
    float picture = scene_height(at, b, large, words);
    if (!wide) b.h = fminf(b.h, picture > 0 ? words + picture + 6 : words);
    voices_ui(at)->desk.pin = b;
    widget_paper(b, 11);
    draw_outline(b, 11, 3, ORCHID);
    struct box in = box_inset(b, large ? 12 : 7);
    scene(at, &in, wide, picture);
    head(at, wide ? box_cut_left(&in, in.w * 0.32f) : box_cut_top(&in, large ? 28 : 22), large);
    if (large) box_cut_top(&in, 4);
    rows(at, &in, wide, large);
    if (large) foot(at, in);
    if (large) needle((struct box){ b.x + b.w / 2 - 11, b.y - 11, 22, 22 });
    if (widget_asked(spot_id("voices pin", 0), b, 11, SPOT_LARGE, _("The chosen trial card"))) touched(at);
}

/* ---- the stakes ---- */

static float stake(const struct seat *at, struct box b, const struct voices *v, int r, bool measure)
{
    float h1 = type_line_height(LABEL), h2 = type_line_height(PLAIN13), h = fmaxf(52, h1 + h2 + 12);
    if (measure) return h;
    struct seat then = *at;
    char words[40], who[60];
    int badge[2], badges, me = voices_me(at);
    then.view = v;
    voices_totals(&then, r, words, sizeof words, badge, &badges);
    bool mine = badges == 1 && badge[0] == me, none = !badges;
    if (none) snprintf(who, sizeof who, "%s", _("Nobody holds it"));
    else if (badges > 1) snprintf(who, sizeof who, "%s", _("A tie"));
    else if (mine && at->persons == 1) snprintf(who, sizeof who, "%s", _("You hold it"));
    else snprintf(who, sizeof who, _("%s holds it"), at->players[badge[0]].name);
    draw_shape(b, &(struct shape){ .radius = 11,
                                   .top = PIN_GROUND,
                                   .bottom = PIN_GROUND,
                                   .line = fade(ORCHID, 0.7f),
                                   .line_width = 1.5f });
    struct box disc = { b.x + 8, b.y + (h - 34) / 2, 34, 34 };
    draw_round(disc, 17, ORCHID);
    draw_icon(box_centre(disc, 22, 22), voices_region_icon(r), DARK);
    float x = b.x + 52, w = b.x + b.w - 8 - x, y = b.y + (h - h1 - h2) / 2, side = type_width(PLAIN13, who) + 4;
    type_line((struct box){ x, y, w, h1 }, LABEL, TEXT, LEFT, _(voices_region_names[r]));
    type_line((struct box){ x + w - side, y + h1, side, h2 }, PLAIN13, mine ? HELD_PALE : LOST_PALE, RIGHT,
              who);
    for (int i = 0; i < badges; i++)
        widget_badge((struct box){ x + 19 * (float)i, y + h1 + (h2 - 16) / 2, 16, 16 },
                     voices_colour_there(&then, badge[i], r), false);
    x += 20 * (float)badges;
    type_line((struct box){ x, y + h1, w - side - 20 * (float)badges - 6, h2 }, PLAIN13, TEXT2, LEFT, words);
    return h;
}

float voices_stakes(const struct seat *at, struct box b, int marker, bool measure)
{
    unsigned on = voices_on_trial(at);
    float line = type_line_height(SMALL), y = b.y;
    if (!on) return 0;
    if (!measure)
        type_line((struct box){ b.x, y, b.w, line }, SMALL, TEXT2, LEFT,
                  marker >= 0 ? _("If pushed there and nothing falls") : _("On trial"));
    y += line + 6;
    for (int r = 0; r < REGIONS; r++) {
        if (!(on >> r & 1)) continue;
        struct voices v = *voices_view(at);
        if (marker >= 0) v.where[marker] = (int8_t)r;
        y += stake(at, (struct box){ b.x, y, b.w, fmaxf(52, type_line_height(LABEL) + type_line_height(PLAIN13)
                                                            + 12) }, &v, r, measure) + 6;
    }
    return y - b.y - 6;
}
