/* Trial cards and the opening story as they are read out: over the court, at the side, on a sheet. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../app.h"
#include "../../widgets.h"
#include "../../scene.h"
#include "text.h"
#include "trial.h"

#define SCENE(name) "voices/scene-" name
const char *voices_scene(int card)
{
    static const char *const scenes[TRIALS] = {
        SCENE("01"), SCENE("02"), SCENE("03"), SCENE("04"), SCENE("05"), SCENE("06"), SCENE("07"), SCENE("08"),
        SCENE("09"), SCENE("10"), SCENE("11"), SCENE("12"), SCENE("13"), SCENE("14"), SCENE("15"), SCENE("16"),
        SCENE("17"), SCENE("18"), SCENE("19"), SCENE("20"), SCENE("21"), SCENE("22"), SCENE("23"), SCENE("24"),
        SCENE("25"), SCENE("26"), SCENE("27"), SCENE("28"), SCENE("29"), SCENE("30"), SCENE("31"), SCENE("32"),
        SCENE("33"), SCENE("34"), SCENE("35"), SCENE("36"), SCENE("37"), SCENE("38"), SCENE("39"), SCENE("40"),
        SCENE("41"), SCENE("42"), SCENE("43"), SCENE("44"), SCENE("45"), SCENE("46"), SCENE("47"), SCENE("48"),
    };
    return scenes[card];
}

const char *voices_story_scene(int story)
{
    static const char *const scenes[STORIES] = { SCENE("story-1"), SCENE("story-2"), SCENE("story-3"),
                                                 SCENE("story-4") };
    return scenes[story];
}
#undef SCENE

/* Beside the line that names the card, not beside what is read of it later. */
const char *voices_log_scene(const struct action *a, const char *words)
{
    int x = a->arg[0];
    if (a->verb == V_READ && x >= 0 && x < TRIALS && strstr(words, _(trial_card(x)->title)))
        return voices_scene(x);
    if (a->verb == V_STORY && x >= 0 && x < STORIES) return voices_story_scene(x);
    return NULL;
}

/* ---- a column of text ---- */

static struct style column_style(const struct column *c, struct style s, float size)
{
    return style_size(s, fmaxf(14, size * c->k));
}

static void column_put(struct column *c, struct style s, colour ink, const char *words)
{
    float h = type_height(c->b.w, s, words);
    if (!c->measure) type_wrap((struct box){ c->b.x, c->y, c->b.w, h }, s, ink, LEFT, words);
    c->y += h + 8 * c->k;
}

/* Region and who decides there. */
static void put_header(const struct seat *at, struct column *c, int region, int who)
{
    struct style s = column_style(c, ROW, 18), small = column_style(c, LABEL, 16);
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
    struct style s = column_style(c, ROW, 17), small = column_style(c, BODY, 16);
    voices_answer_words(a, option, open, title, more);
    float h1 = type_height(c->b.w - 84, s, title), h2 = *more ? type_height(c->b.w - 84, small, more) + 2 : 0;
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
    type_line((struct box){ b.x + 8, b.y, 30, b.h }, column_style(c, BUTTON, 19), PLUM, CENTRE, letter);
    float y = b.y + (b.h - h1 - h2) / 2;
    type_wrap((struct box){ b.x + 44, y, b.w - 84, h1 }, s, ink, LEFT, title);
    if (h2 > 0) type_wrap((struct box){ b.x + 44, y + h1 + 2, b.w - 84, h2 }, small, ink, LEFT, more);
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

void column_flavour(struct column *c, int card, int side, float size)
{
    column_put(c, column_style(c, STORY, size), PAPER_INK, _(trial_card(card)->flavour[side]));
}

/* What the prosecutor does, in a box with the badge of who that is. */
void column_charge(const struct seat *at, struct column *c, int card)
{
    const struct trial_card *t = trial_card(card);
    char words[600], line[700];
    struct text text = TEXT_ON(words);
    struct style s = column_style(c, BODY, fminf(18, 21 / c->k));
    if (!t->charge) return;
    effect_words(t->charge, &text);
    snprintf(line, sizeof line, "**%s:** %s", _("Prosecutor"), words);
    int who = voices_view(at)->prosecutor;
    float in = who >= 0 ? 54 : 14, h = fmaxf(56, type_height(c->b.w - in - 12, s, line) + 22);
    if (c->floor > c->y + h) c->y = c->floor - h;
    struct box b = { c->b.x, c->y, c->b.w, h };
    c->y += h + 8 * c->k;
    spot_place("voices line", 0, b);
    if (c->measure) return;
    voices_ui(at)->desk.line = b;
    draw_shape(b, &(struct shape){
                      .radius = 12, .top = LILAC, .bottom = LILAC, .line = PLUM, .line_width = 2 });
    if (who >= 0)
        widget_badge((struct box){ b.x + 12, b.y + (h - 32) / 2, 32, 32 }, seat_colour(at, who), true);
    type_wrap((struct box){ b.x + in, b.y + 11, b.w - in - 12, h - 22 }, s, PAPER_INK, LEFT, line);
}

void column_ability(const struct seat *at, struct column *c, const struct voices_heard *h, int side)
{
    const struct trial_card *card = trial_card(h->card);
    const struct ability *a = &card->side[side];
    char words[600];
    struct text t = TEXT_ON(words);
    if (!(h->named >> side & 1)) return;
    put_header(at, c, card->region[side], h->who[side]);
    if (!(h->read & (side ? READ_BACK : READ_FRONT))) return;
    effect_words(a->ops, &t);
    column_put(c, column_style(c, BODY, 18), PAPER_INK, words);
    bool sealed, unsealed = h->read & (side ? READ_BACK_SEALED : READ_FRONT_SEALED);
    int n = voices_options(a->ops, &sealed);
    int chosen = h->answer[side];
    bool reader = voices_asked(at, ASK_OPTION) && at->viewer == voices_view(at)->prosecutor; /* 3 players */
    for (int i = 0; i < n; i++)
        put_answer(at, c, a, i, chosen, !sealed || reader || (unsealed && (chosen < 0 || chosen == i)));
}

/* The jurors who get influence that nobody has seen, each with it at the corner. */
static void blind_faces(struct box b, const struct story_card *s, float side)
{
    float gap = 10, x = b.x;
    for (int j = 0; j < JURORS; j++)
        for (int n = 0; n < s->blind[j]; n++, x += side + gap) {
            char art[40];
            float token = side * 0.46f;
            snprintf(art, sizeof art, "voices/juror-%s", voices_juror_names[j]);
            art[13] = (char)(art[13] | 32);
            draw_art_cover((struct box){ x, b.y, side, side }, art, 10);
            draw_art((struct box){ x + side - token * 0.8f, b.y + side - token * 0.8f, token, token },
                     voices_face(HIDDEN_KIND), WHITE);
        }
}

void column_story(struct column *c, int story)
{
    const struct story_card *s = &voices_story_cards[story];
    char words[300], line[400];
    struct text t = TEXT_ON(words);
    int told = 0;
    column_put(c, column_style(c, STORY, 24), PAPER_INK, _(s->opening));
    text_clear(&t);
    for (int j = 0; j < JURORS; j++)
        for (int n = 0; n < s->blind[j]; n++, told++)
            text_add(&t, "%s%s", told ? ", " : "", _(voices_juror_names[j]));
    snprintf(line, sizeof line, _("These jurors get a face-down token that nobody has seen: %s."), words);
    struct style small = column_style(c, BODY, fminf(17, 20 / c->k));
    if (c->floor <= 0 || !told) {
        column_put(c, small, PAPER_INK2, line);
        return;
    }
    /* what is carried out at the foot of the column, as the prosecutor's line of a card is */
    float side = fminf(68, (c->b.w - 28) / (float)told - 10), text = type_height(c->b.w - 28, small, line),
          h = text + side + 36;
    if (c->floor > c->y + h) c->y = c->floor - h;
    struct box b = { c->b.x, c->y, c->b.w, h };
    c->y += h + 8 * c->k;
    if (c->measure) return;
    draw_shape(b, &(struct shape){
                      .radius = 12, .top = LILAC, .bottom = LILAC, .line = PLUM, .line_width = 2 });
    type_wrap((struct box){ b.x + 14, b.y + 10, b.w - 28, text }, small, PAPER_INK, LEFT, line);
    blind_faces((struct box){ b.x + 14, b.y + 18 + text, b.w - 28, side }, s, side);
}

/* ---- once more, on a sheet ---- */

/* The picture above it takes at most a third of the window's height. */
static void put_scene(struct column *c, const char *name)
{
    if (!scene_there(name)) return;
    float h = fminf(c->b.w * 0.6f, canvas.h * 0.32f);
    if (!c->measure) scene_draw((struct box){ c->b.x, c->y, c->b.w, h }, name, 12);
    c->y += h + 12;
}

static void put_side(const struct seat *at, struct column *c, const struct voices_heard *h, int side)
{
    column_flavour(c, h->card, side, 23);
    if (!side) column_charge(at, c, h->card);
    column_ability(at, c, h, side);
}

static float paint_card(const struct seat *at, struct box b, bool measure)
{
    struct voices_heard h;
    struct column c = { b, b.y, 0.95f, 0, true };
    voices_heard_of(at, voices_ui(at)->about, &h);
    int sides = h.read & READ_FLIPPED ? 2 : 1;
    for (;; c.k -= 0.05f) {
        c.y = b.y;
        put_scene(&c, voices_scene(h.card));
        for (int i = 0; i < sides; i++) put_side(at, &c, &h, i);
        if (c.y - b.y < canvas.h - 160 || c.k < 0.75f) break;
    }
    float tall = c.y - b.y;
    c.measure = measure;
    c.y = b.y;
    if (!measure) put_scene(&c, voices_scene(h.card));
    for (int i = 0; i < sides && !measure; i++) put_side(at, &c, &h, i);
    return tall;
}

static float paint_story(const struct seat *at, struct box b, bool measure)
{
    struct column c = { b, b.y, 0.85f, 0, measure };
    put_scene(&c, voices_story_scene(voices_ui(at)->about));
    column_story(&c, voices_ui(at)->about);
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
