/* Trial cards and the opening story as they are read out: over the court, at the side, on a sheet. */
#include <math.h>
#include <stdio.h>

#include "../../app.h"
#include "../../widgets.h"
#include "text.h"
#include "view.h"


/* ---- a column of text ---- */

struct column {
    struct box b;
    float y, k;                  /* k: of the usual size */
    bool measure;
};

static struct style sized(const struct column *c, struct style s, float size)
{
    return style_size(s, fmaxf(14, size * c->k));
}

static void put(struct column *c, struct style s, colour ink, const char *words)
{
    float h = type_height(c->b.w, s, words);
    if (!c->measure) type_wrap((struct box){ c->b.x, c->y, c->b.w, h }, s, ink, LEFT, words);
    c->y += h + 8 * c->k;
}

/* Region and who decides there. */
static void put_header(const struct seat *at, struct column *c, int region, int who)
{
    struct style s = sized(c, ROW, 18), small = sized(c, LABEL, 16);
    float h = fmaxf(34, type_line_height(s) + 10), side = h - 8;
    struct box b = { c->b.x, c->y, c->b.w, h };
    c->y += h + 8 * c->k;
    if (c->measure) return;
    char words[120];
    draw_round(b, h / 2, PLUM);
    draw_round((struct box){ b.x + 4, b.y + 4, side, side }, side / 2, LILAC);
    draw_icon(box_centre((struct box){ b.x + 4, b.y + 4, side, side }, side * 0.66f, side * 0.66f),
              voices_region_icon(region), PLUM);
    type_line((struct box){ b.x + h + 4, b.y, b.w / 2 - h, h }, s, WHITE, LEFT, _(voices_region_names[region]));
    if (who < 0) snprintf(words, sizeof words, "%s", _("Who decides?"));
    else snprintf(words, sizeof words, _("%s decides"), at->players[who].name);
    struct box right = { b.x + b.w / 2, b.y, b.w / 2 - 14, h };
    if (who >= 0) widget_badge(box_cut_right(&right, side), seat_colour(at, who), false);
    right.w -= 8;
    if (canvas.small && who >= 0 && type_width(small, words) > right.w)
        snprintf(words, sizeof words, "%s", at->players[who].name);
    type_line(right, small, WHITE, RIGHT, words);
}

/* ---- answers ---- */

static void put_answer(const struct seat *at, struct column *c, const struct ability *a, int option, int chosen,
                       bool open)
{
    char title[100], more[300], label[110];
    struct style s = sized(c, ROW, 17), small = sized(c, BODY, 16);
    voices_answer_words(a, option, open, title, more);
    float h1 = type_height(c->b.w - 62, s, title), h2 = *more ? type_height(c->b.w - 62, small, more) + 2 : 0;
    struct box b = { c->b.x, c->y, c->b.w, fmaxf(48, h1 + h2 + 14) };
    c->y += b.h + 6;
    if (c->measure) return;
    bool live = voices_asked(at, ASK_OPTION) && chosen < 0 && at->sheet == SHEET_NONE;
    int index = live ? seat_find(at, V_OPTION, option, ANY) : -1;
    bool on = chosen == option, faint = chosen >= 0 && !on;
    uint32_t id = spot_id("voices card answer", option);
    snprintf(label, sizeof label, "%c: %s", 'A' + option, title);
    if (live && spot(id, b, SPOT_LARGE, a->option[option] ? label : title)) {
        if (index >= 0) seat_play(at, index);
        else seat_refuse(at, &(struct action){ (int8_t)at->actor, V_OPTION, 1, 0, { option } });
    }
    draw_round(b, 12, spot_pressed(id) ? LILAC_PRESSED : LILAC);
    if (on || index >= 0) draw_outline(b, 12, on ? 3 : 2, BRASS500);
    char letter[2] = { (char)('A' + option), 0 };
    colour ink = faint ? fade(PAPER_INK, 0.75f) : PAPER_INK;
    type_line((struct box){ b.x + 8, b.y, 30, b.h }, sized(c, BUTTON, 19), PLUM, CENTRE, letter);
    float y = b.y + (b.h - h1 - h2) / 2;
    type_wrap((struct box){ b.x + 44, y, b.w - 62, h1 }, s, ink, LEFT, title);
    if (h2 > 0) type_wrap((struct box){ b.x + 44, y + h1 + 2, b.w - 62, h2 }, small, ink, LEFT, more);
    if (on) draw_icon((struct box){ b.x + b.w - 30, b.y + (b.h - 22) / 2, 22, 22 }, "check", HOLDS);
    hint_mark(b, 12, seat_hint(at, index));
    widget_ring(id, b, 12);
}

/* ---- one side of a card ---- */

static void effect_words(const struct op *ops, struct text *out)
{
    text_clear(out);
    voices_effect_text(ops, -1, out);
}

static void put_side(const struct seat *at, struct column *c, const struct voices_heard *h, int side)
{
    const struct trial_card *card = trial_card(h->card);
    const struct ability *a = &card->side[side];
    char words[600], line[700];
    struct text t = TEXT_ON(words);
    struct style body = sized(c, BODY, 18);
    put(c, sized(c, STORY, 23), PAPER_INK, _(card->flavour[side]));
    if (!side && card->charge) {
        effect_words(card->charge, &t);
        snprintf(line, sizeof line, "**%s:** %s", _("Prosecutor"), words);
        put(c, body, PAPER_INK, line);
    }
    if (!(h->named >> side & 1)) return;
    put_header(at, c, card->region[side], h->who[side]);
    if (!(h->read & (side ? READ_BACK : READ_FRONT))) return;
    effect_words(a->ops, &t);
    put(c, body, PAPER_INK, words);
    bool sealed, unsealed = h->read & (side ? READ_BACK_SEALED : READ_FRONT_SEALED);
    int n = voices_options(a->ops, &sealed);
    int chosen = h->answer[side];
    bool reader = voices_asked(at, ASK_OPTION) && at->viewer == voices_view(at)->prosecutor; /* 3 players */
    for (int i = 0; i < n; i++)
        put_answer(at, c, a, i, chosen, !sealed || reader || (unsealed && (chosen < 0 || chosen == i)));
}

static void put_story(const struct seat *at, struct column *c, int story)
{
    const struct story_card *s = &voices_story_cards[story];
    static const char *const arts[STORIES] = {
        "voices/story-monday-docket", "voices/story-heat-wave", "voices/story-cameras-in-court",
        "voices/story-rain-on-the-roof",
    };
    char words[300];
    struct text t = TEXT_ON(words);
    float side = fminf(150 * c->k, c->b.w * 0.4f);
    (void)at;
    if (!c->measure) draw_art((struct box){ c->b.x, c->y, c->b.w, side }, arts[story], WHITE);
    c->y += side + 12;
    put(c, sized(c, STORY, 24), PAPER_INK, _(s->opening));
    text_clear(&t);
    for (int j = 0, told = 0; j < JURORS; j++)
        for (int n = 0; n < s->blind[j]; n++, told++)
            text_add(&t, "%s%s", told ? ", " : "", _(voices_juror_names[j]));
    char line[400];
    snprintf(line, sizeof line, _("Influence that nobody has seen goes to %s."), words);
    put(c, sized(c, BODY, 17), PAPER_INK2, line);
}

/* ---- large, over the court ---- */

/* Not where the court is played on, or looked at by who has to weigh it up. */
bool voices_trial_large(const struct seat *at)
{
    const struct voices *v = voices_view(at);
    const struct voices_frame *f = &v->frame[0];
    if (voices_push_shown(-1)) return false;
    if (voices_read_now(at) && (at->paused || at->replaying)) return true;
    if (v->phase != PH_RESOLVE || !v->depth || f->kind != FRAME_ABILITY || voices_ui(at)->aside) return false;
    switch ((enum asking)v->asking) {
    case ASK_PUSH: case DRAW_PUSH: case ASK_MARKER: case ASK_CYCLE: return false;
    case ASK_PLAY: case ASK_SETTLE: case ASK_ORDER: case ASK_DISCARD: return !at->asking;
    default: return true;
    }
}

static void put_page(const struct seat *at, struct column *c, const struct voices_heard *h, int story)
{
    if (story >= 0) put_story(at, c, story);
    else put_side(at, c, h, h->read & READ_FLIPPED ? 1 : 0);
}

/* How much of the reading time is left. */
static void time_bar(const struct seat *at, struct box b)
{
    struct voices_shared *shared = at->ui_public;
    draw_round(b, b.h / 2, fade(PLUM, 0.18f));
    float part = (float)fmax(0, shared->reading.left / shared->reading.ms);
    draw_round((struct box){ b.x, b.y, fmaxf(b.h, b.w * part), b.h }, b.h / 2, PLUM);
}

static float head_height(void) { return fmaxf(48, type_line_height(TITLE) + 8); }

static void head(const struct seat *at, struct box b, const struct voices_heard *h, int story)
{
    const char *title = story >= 0 ? _(voices_story_cards[story].title) : _(trial_card(h->card)->title);
    if (story < 0 && !at->paused && !at->replaying) {
        struct box away = box_cut_right(&b, 48);
        draw_round(away, 12, PLUM);
        if (widget_icon(spot_id("voices aside", 0), away, "eye", _("Look at the court"), false))
            voices_ui(at)->aside = true;
        box_cut_right(&b, 8);
    }
    for (int i = 1; i >= 0 && story < 0; i--) {
        struct box disc = box_centre(box_cut_right(&b, 36), 32, 32);
        draw_round(disc, 16, PLUM);
        draw_icon(box_centre(disc, 20, 20), voices_region_icon(trial_card(h->card)->region[i]), WHITE);
    }
    struct style s = style_fit(TITLE, b.w, title);
    if (app_small() && type_width(s, title) > b.w) {     /* two lines */
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
    struct voices_heard h;
    int story = voices_story_now(at);
    if (story < 0 && !voices_hear(at, ANY, &h)) return;
    uint32_t id = spot_id("voices trial", 0);
    struct box paper = { b.x, b.y, fminf(b.w, 820), b.h };
    paper.x += (b.w - paper.w) / 2;
    float aside = at->coached && !app_portrait() ? 104 : 0;      /* where the coach speaks */
    struct column c = { { paper.x + 26, 0, paper.w - 52 - aside, 0 }, 0, 1.3f, true };
    float top = head_height() + 16, most = paper.h - top - 26;
    do {                         /* as large as it fits */
        c.k -= 0.05f;
        c.y = 0;
        put_page(at, &c, &h, story);
    } while (c.y > most && c.k > 0.75f);
    float tall = c.y;
    if (spot(id, paper, SPOT_LARGE | SPOT_QUIET, _("Trial card")) && at->paused) seat_leave(at);
    widget_paper(paper, 18);
    draw_fill((struct box){ paper.x + 26, paper.y, paper.w - 52, 4 }, PLUM_STRIPE);
    head(at, (struct box){ paper.x + 26, paper.y + 12, paper.w - 40, head_height() }, &h, story);
    struct box room = { paper.x + 18, paper.y + top, paper.w - 36 - aside, paper.h - top - 20 };
    uint32_t scroll = spot_id("voices trial scroll", 0);
    spot_place("voices text", 0, (struct box){ room.x, room.y, room.w, fminf(tall, room.h) });
    widget_scroll_begin(scroll, room, tall);
    c.measure = false;
    c.y = room.y;
    put_page(at, &c, &h, story);
    widget_scroll_end();
    if (at->paused) time_bar(at, (struct box){ paper.x + 26, paper.y + paper.h - 12, paper.w - 52, 5 });
    if (!at->paused || at->sheet != SHEET_NONE) return;
    if (input_key(SDLK_SPACE) || input_key(SDLK_RETURN)) seat_leave(at);
}

/* ---- once more, on a sheet ---- */

static float paint_card(const struct seat *at, struct box b, bool measure)
{
    struct voices_heard h;
    struct column c = { b, b.y, 0.95f, true };
    voices_heard_of(at, voices_ui(at)->about, &h);
    int sides = h.read & READ_FLIPPED ? 2 : 1;
    for (;; c.k -= 0.05f) {
        c.y = b.y;
        for (int i = 0; i < sides; i++) put_side(at, &c, &h, i);
        if (c.y - b.y < canvas.h - 160 || c.k < 0.75f) break;
    }
    float tall = c.y - b.y;
    c.measure = measure;
    c.y = b.y;
    for (int i = 0; i < sides && !measure; i++) put_side(at, &c, &h, i);
    return tall;
}

static float paint_story(const struct seat *at, struct box b, bool measure)
{
    struct column c = { b, b.y, 0.85f, measure };
    put_story(at, &c, voices_ui(at)->about);
    return c.y - b.y;
}

void voices_about_trial(const struct seat *at, int card)
{
    voices_ui(at)->about = card;
    seat_about_drawn(_(trial_card(card)->title), paint_card);
}

void voices_about_story(const struct seat *at, int story)
{
    voices_ui(at)->about = story;
    seat_about_drawn(_(voices_story_cards[story].title), paint_story);
}
