/* The card that is read, over the court: picture, text, the way through it. */
#include <math.h>
#include <stdio.h>

#include "../../app.h"
#include "../../scene.h"
#include "../../widgets.h"
#include "trial.h"

enum { PAD = 16, WIDEST = 1080, PILL = 28 };

/* Letters of what is read: a story alone is read aloud from afar, an ability has its answers under it. */
static const float MOST_TOLD = 1.45f, MOST = 1.15f;

/* Not where the court is played on, or looked at by who has to weigh it up. */
bool voices_trial_large(const struct seat *at)
{
    const struct voices *v = voices_view(at);
    const struct voices_frame *f = &v->frame[0];
    if (voices_push_shown(-1) || spot_pressed(spot_id("voices table", 0))) return false;
    if (voices_read_now(at) && (at->paused || at->replaying)) return true;
    if (v->phase != PH_RESOLVE || !v->depth || f->kind != FRAME_ABILITY || voices_ui(at)->aside) return false;
    switch ((enum asking)v->asking) {
    case ASK_PUSH: case DRAW_PUSH: case ASK_MARKER: case ASK_CYCLE: return false;
    case ASK_PLAY: case ASK_SETTLE: case ASK_ORDER: case ASK_DISCARD: return !at->asking;
    default: return true;
    }
}

/* What is read: a story, or a card as far as it was heard. */
struct page {
    int story;
    struct voices_heard heard;
    bool wide;
    struct box card, picture, head, text, way;
    struct column column;
    float tall;                  /* of the text */
};

static int side_of(const struct page *p) { return p->heard.read & READ_FLIPPED ? 1 : 0; }

static const char *scene_of(const struct page *p)
{
    return p->story >= 0 ? voices_story_scene(p->story) : voices_scene(p->heard.card);
}

static const char *title_of(const struct page *p)
{
    return p->story >= 0 ? _(voices_story_cards[p->story].title) : _(trial_card(p->heard.card)->title);
}

/* Once the ability is read the story makes room for it, but stays: it hints at sealed answers. */
static void put(const struct seat *at, struct page *p)
{
    const struct voices_heard *h = &p->heard;
    int side = side_of(p);
    if (p->story >= 0) column_story(&p->column, p->story);
    else if (h->read & (side ? READ_BACK : READ_FRONT)) {
        column_flavour(&p->column, h->card, side, 18);
        column_ability(at, &p->column, h, side);
    } else {
        column_flavour(&p->column, h->card, side, 24);
        if (!side) column_charge(at, &p->column, h->card);
    }
}

static bool eye_shown(const struct seat *at, const struct page *p)
{
    return p->story < 0 && !at->paused && !at->replaying;
}

static float head_height(const struct seat *at, const struct page *p)
{
    float title = type_line_height(style_size(TITLE, p->wide ? 34 : 27));
    float pills = p->wide ? PILL + 4 : 0;
    return fmaxf(eye_shown(at, p) ? 48 : 0, title + pills);
}

/* Shares the card out, the picture being so much of what it can be. */
static void share(const struct seat *at, struct page *p, struct box b, float part)
{
    float way = p->story >= 0 ? 0 : voices_way_height(p->wide);
    p->card = b;
    struct box in = { b.x + PAD, b.y + PAD, b.w - 2 * PAD, b.h - PAD - fmaxf(way, PAD) };
    p->way = (struct box){ b.x, b.y + b.h - way, b.w, way };
    if (way > 0) in.h -= 14;
    p->picture = (struct box){ 0 };
    if (p->wide && part > 0) {
        float w = fminf(in.h * 4 / 3, in.w * (0.35f + 0.23f * part));
        p->picture = box_cut_left(&in, w);
        box_cut_left(&in, 24);
    } else if (part > 0) {
        p->picture = box_cut_top(&in, fminf(in.w * 9 / 16, in.h * 0.62f) * part);
        box_cut_top(&in, 10);
    }
    p->head = box_cut_top(&in, head_height(at, p));
    box_cut_top(&in, 6);
    p->text = in;
}

/* As large as it fits, picture and letters; letters that can be read come before the picture. */
static void fit(const struct seat *at, struct page *p, struct box b)
{
    bool pictured = scene_there(scene_of(p)),
         told = p->wide && !(p->heard.read & (side_of(p) ? READ_BACK : READ_FRONT));
    float most = told ? MOST_TOLD : MOST;
    for (float part = pictured ? 1 : 0; part >= 0; part -= 0.25f) {
        share(at, p, b, part);
        for (p->column.k = most; p->column.k > (part > 0 ? 0.8f : 0.7f); p->column.k -= 0.05f) {
            /* a floor to stand on, that of no height */
            p->column = (struct column){ p->text, 0, p->column.k, p->wide ? 0.01f : 0, true };
            put(at, p);
            p->tall = p->column.y - 8 * p->column.k;
            if (p->tall <= p->text.h) return;
        }
    }
}

/* ---- drawn ---- */

/* How much of the reading time is left, along the upper edge. */
static void time_bar(const struct seat *at, struct box card)
{
    const struct voices_shared *shared = at->ui_public;
    struct box b = { card.x + PAD, card.y + 5, card.w - 2 * PAD, 5 };
    float part = (float)fmax(0, shared->reading.left / fmax(1, shared->reading.ms));
    draw_round(b, b.h / 2, fade(PLUM, 0.18f));
    draw_round((struct box){ b.x, b.y, fmaxf(b.h, b.w * part), b.h }, b.h / 2, PLUM);
}

static void pills(const struct seat *at, struct box b, bool story)
{
    const struct voices *v = voices_view(at);
    struct style s = style_fixed(style_size(LABEL, 14));
    char stage[30], count[60];
    if (story) snprintf(stage, sizeof stage, "%s", _("Story"));
    else snprintf(stage, sizeof stage, _("Stage %s"), v->stage ? "II" : "I");
    snprintf(count, sizeof count, _("Round %d of %d"), v->round ? v->round : 1, ROUNDS);
    float w = type_width(s, stage) + 26;
    struct box pill = box_cut_left(&b, w);
    draw_round(pill, PILL / 2.0f, DARK);
    type_line(pill, s, WHITE, CENTRE, stage);
    box_cut_left(&b, 10);
    type_line(b, s, PAPER_INK2, LEFT, count);
}

static void head(const struct seat *at, const struct page *p)
{
    struct box b = p->head;
    const char *title = title_of(p);
    if (eye_shown(at, p)) {
        struct box away = box_cut_right(&b, 48);
        away.h = 48;
        draw_round(away, 12, PLUM);
        if (widget_icon(spot_id("voices aside", 0), away, "eye", _("Look at the court"), false))
            voices_ui(at)->aside = true;
        box_cut_right(&b, 8);
    }
    if (p->wide) {
        struct box row = box_cut_top(&b, PILL);
        pills(at, row, p->story >= 0);
        box_cut_top(&b, 4);
    }
    struct style s = style_fit(style_size(TITLE, p->wide ? 34 : 27), b.w, title);
    if (type_width(s, title) > b.w) {            /* two lines */
        s = style_fixed(style_size(TITLE, 17));
        s.line = 20;
        float tall = fminf(b.h, type_height(b.w, s, title));
        type_wrap((struct box){ b.x, b.y + (b.h - tall) / 2, b.w, tall }, s, PAPER_INK, LEFT, title);
        return;
    }
    type_line(b, s, PAPER_INK, LEFT, title);
}

void voices_trial_draw(const struct seat *at, struct box b)
{
    struct page p = { .story = voices_story_now(at) };
    if (p.story < 0 && !voices_hear(at, ANY, &p.heard)) return;
    if (at->coached && !app_portrait()) b.w -= 104;      /* where the coach speaks */
    p.wide = b.w >= 600 && b.w > b.h * 1.2f;
    struct box card = { b.x, b.y, fminf(b.w, WIDEST), b.h };
    if (p.wide) card.h = fminf(b.h - 11, card.w * 0.56f);
    card.x += (b.w - card.w) / 2;
    fit(at, &p, card);
    if (!p.wide && p.tall < p.text.h) {          /* no emptier than need be */
        float spare = fmaxf(0, p.text.h - p.tall - 30);
        p.card.h -= spare;
        p.text.h -= spare;
        p.way.y -= spare;
    }
    uint32_t id = spot_id("voices trial", 0);
    voices_ui(at)->desk.read = p.card;
    voices_ui(at)->desk.line = (struct box){ 0 };
    float alpha = canvas.alpha;
    if (voices_card_moves()) canvas.alpha = 0;           /* it lies there, and is seen when it has come */
    if (spot(id, p.card, SPOT_LARGE | SPOT_QUIET, _("Trial card"))) {
        if (at->paused) seat_leave(at);
        else if (p.story < 0) voices_about_trial(at, p.heard.card);
    }
    widget_paper(p.card, 18);
    if (p.way.h > 0) voices_way(at, p.way, &p.heard, p.wide);
    if (p.picture.w > 0) scene_draw(p.picture, scene_of(&p), 12);
    /* the whole of it on a sheet; while all listen a press goes on */
    struct box whole = p.picture.w > 0 ? p.picture : p.head;
    if (whole.h < 48) whole.h = 48;
    if (p.story < 0 && !at->paused
        && widget_asked(spot_id("voices scene", 0), whole, 12, SPOT_LARGE, _("The chosen trial card")))
        voices_about_trial(at, p.heard.card);
    head(at, &p);
    uint32_t scroll = spot_id("voices trial scroll", 0);
    struct box room = { p.text.x - 8, p.text.y, p.text.w + 16, p.text.h };
    spot_place("voices text", 0, (struct box){ room.x, room.y, room.w, fminf(p.tall, room.h) });
    widget_scroll_begin(scroll, room, p.tall);
    p.column = (struct column){ p.text, p.text.y, p.column.k, p.text.y + p.text.h, false };
    if (!p.wide) p.column.floor = 0;
    put(at, &p);
    widget_scroll_end();
    if (at->paused) time_bar(at, p.card);
    canvas.alpha = alpha;
    if (!at->paused || at->sheet != SHEET_NONE) return;
    if (input_key(SDLK_SPACE) || input_key(SDLK_RETURN)) seat_leave(at);
}
