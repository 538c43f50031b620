/* The people: plates with tokens, and the viewer's own tray. */
#include <math.h>
#include <stdio.h>

#include "view.h"

/* The action that choosing this player means, or -1. */
static int action_on(const struct seat *at, int seat)
{
    static const uint8_t verbs[] = { VERB_CHAOS, VERB_INVITE, VERB_LOOK, VERB_EXCHANGE, VERB_HAND };
    if (!at->asking) return -1;
    for (size_t i = 0; i < sizeof verbs; i++) {
        int found = seat_find(at, verbs[i], seat, ANY);
        if (found >= 0) return found;
    }
    return -1;
}

static bool wanted(const struct seat *at, int seat)
{
    return enigma_mission_on(at) ? enigma_mission_wants_person(at, seat) : action_on(at, seat) >= 0;
}

static bool picked(const struct seat *at, int seat)
{
    if (at->picked < 0) return false;
    return action_on(at, seat) == at->picked;
}

static void about(const struct seat *at, int seat)
{
    char text[600];
    struct text t = TEXT_ON(text);
    const struct enigma *e = enigma_view(at);
    text_clear(&t);
    if (!(e->alive >> seat & 1)) text_add(&t, "%s\n\n", _("Eliminated: a Mission failed."));
    if (e->silence >> seat & 1)
        text_add(&t, "- %s\n",
                 _("**Silence:** only peeks at one card in the next turn; can't doubt, cancel or attempt."));
    if (e->decryption >> seat & 1)
        text_add(&t, "- %s\n", _("**Decryption:** an extra naming, or a Mission that needs it."));
    if (e->chaos >> seat & 1)
        text_add(&t, "- %s\n",
                 _("**Chaos:** changes card effects, cancels the Enigma Machine, and some Missions need it."));
    if (e->keeper == seat && !enigma_solo(at))
        text_add(&t, "- %s\n", _("**Time Keeper:** time moves when this turn begins."));
    if (e->triumph[seat]) text_add(&t, "- %s: %d\n", _("Triumphs"), e->triumph[seat]);
    if (!t.n) text_add(&t, "%s", _("No tokens."));
    seat_about_player(at, seat, text);
}

static void touch(const struct seat *at, int seat)
{
    if (enigma_mission_on(at) && enigma_mission_wants_person(at, seat)) enigma_mission_person(at, seat);
    else if (!enigma_mission_on(at) && action_on(at, seat) >= 0) seat_touch(at, action_on(at, seat));
    else about(at, seat);
}

/* Silence, Decryption, Chaos; then Triumphs with a number. Returns the width. */
static float tokens(const struct seat *at, struct box b, int seat, float side, bool draw)
{
    const struct enigma *e = enigma_view(at);
    const unsigned has[] = { e->silence, e->decryption, e->chaos };
    float x = b.x, step = side * 0.98f;
    for (int k = 0; k < 3; k++) {
        if (!(has[k] >> seat & 1)) continue;
        if (draw && !flight_hides(spot_id("token", seat * 4 + k)))
            enigma_token((struct box){ x, b.y + (b.h - side) / 2, side, side * 46 / 44 }, k);
        x += step;
    }
    for (int k = 0; k < e->triumph[seat]; k++) {
        if (draw) enigma_token((struct box){ x, b.y + (b.h - side) / 2, side, side * 46 / 44 }, TOKEN_TRIUMPH);
        x += k + 1 < e->triumph[seat] ? side * 0.5f : step;
    }
    return x - b.x;
}

static void state_word(const struct seat *at, int seat, char *out, size_t size)
{
    const struct enigma *e = enigma_view(at);
    bool shown = enigma_open(at) || e->met[seat] & ENIGMA_PUBLIC;
    bool dead = !(e->alive >> seat & 1);
    if (shown && dead && e->hand[seat] < CHARACTERS)
        snprintf(out, size, _("Out: %s"), _(enigma_characters[e->hand[seat]].name));
    else if (shown && e->hand[seat] < CHARACTERS)
        snprintf(out, size, "%s", _(enigma_characters[e->hand[seat]].name));
    else if (dead) snprintf(out, size, "%s", _("Eliminated"));
    else if (e->keeper == seat && !enigma_solo(at)) snprintf(out, size, "%s", _("Time Keeper"));
    else snprintf(out, size, "%s", seat_level_name(at, seat));
}

static struct style small_style(void)
{
    return style_fixed(PLAIN13);
}

/* Small: two in a row. */
static int small_rows(const struct seat *at)
{
    return (enigma_view(at)->seats - (at->viewer >= 0 ? 1 : 0) + 1) / 2;
}

float enigma_plates_height(const struct seat *at)
{
    if (at->shown_to_all) return 0;
    if (app_small()) return enigma_view(at)->seats > 1 ? 58 * (float)small_rows(at) : 0;
    return enigma_view(at)->seats > 1 ? fmaxf(56, type_line_height(ROW) + 38) : 0;
}

static void plate_touched(const struct seat *at, struct box b, int seat, const char *label)
{
    enum touch touched = widget_touched(spot_id("plate", seat), b, 12, 0, label);
    if (touched == TAPPED) touch(at, seat);
    if (touched == ASKED) about(at, seat);
}

static void plate(const struct seat *at, struct box b, int seat)
{
    struct enigma_ui *ui = at->ui;
    const struct enigma *e = enigma_view(at);
    char label[100], word[80];
    bool turn = e->active == seat && e->phase != PHASE_OVER, alive = e->alive >> seat & 1;
    snprintf(label, sizeof label, _("Player %s"), enigma_player(at, seat));
    ui->lay.plate[seat] = b;
    if (turn) draw_glow(b, 12, BRASS400);
    else draw_shadow(b, 12, SHADOW_PLATE);
    draw_shape(b, &(struct shape){ .radius = 12,
                                   .top = PLATE_TOP,
                                   .bottom = PLATE_LOW,
                                   .bevel = fade(WHITE, 0.09f),
                                   .line = picked(at, seat)           ? WARN
                                           : turn || wanted(at, seat) ? BRASS400
                                                                      : fade(BLACK, 0.4f),
                                   .line_width = picked(at, seat)   ? 4
                                                 : wanted(at, seat) ? 3
                                                 : turn             ? 2
                                                                    : 1 });
    struct box badge = { b.x + 8, b.y + (b.h - 36) / 2, 36, 36 };
    if (!alive) draw_dim_begin(0.45f);
    widget_badge(badge, at->players[seat].colour, true);
    if (!alive) draw_dim_end(badge);
    if (wanted(at, seat)) draw_round((struct box){ b.x + b.w - 16, b.y + 6, 10, 10 }, 5, BRASS400);
    float h1 = type_line_height(ROW), h2 = 20, y = b.y + (b.h - h1 - h2) / 2, x = b.x + 52, w = b.w - 60;
    float side = 25, used = tokens(at, (struct box){ x, 0, 0, 0 }, seat, side, false);
    type_line((struct box){ x, y, w - 8, h1 }, ROW, TEXT, LEFT, enigma_player(at, seat));
    struct box row = { x, y + h1, w, h2 };
    state_word(at, seat, word, sizeof word);
    bool fits = type_width(small_style(), word) + used + 8 <= w;
    if (at->thinking && at->turn == seat) {
        for (int i = 0; i < 3; i++) {
            float phase = fmodf((float)app_now() / 500 + (float)i * 0.25f, 1);
            draw_round((struct box){ row.x + (float)i * 11, row.y + 7, 7, 7 }, 3.5f,
                       fade(BRASS300, 0.35f + 0.65f * (1 - phase)));
        }
    } else if (fits) {
        type_line((struct box){ row.x, row.y, w - used, h2 }, small_style(), TEXT2, LEFT, word);
    }
    struct box held = fits ? (struct box){ b.x + b.w - 8 - used, row.y, used, h2 } : row;
    ui->lay.token[seat] = (struct box){ held.x, held.y - 4, side, side };
    tokens(at, held, seat, side, true);
    hint_mark(b, 12, seat_hint(at, action_on(at, seat)));
    plate_touched(at, b, seat, label);
}

void enigma_plates(const struct seat *at, struct box b)
{
    const struct enigma *e = enigma_view(at);
    int others = e->seats - (at->viewer >= 0 ? 1 : 0), first = at->viewer >= 0 ? at->viewer + 1 : 0;
    if (others < 1) return;
    for (int i = 0; i < others && app_small(); i++) {
        float half = others == 1 ? b.w : (b.w - 6) / 2;
        plate(at, (struct box){ b.x + (half + 6) * (float)(i % 2), b.y + 58 * (float)(i / 2), half, 52 },
              (first + i) % e->seats);
    }
    if (app_small()) return;
    float gap = 8, w = fminf(320, (b.w - gap * (float)(others - 1)) / (float)others), x = b.x;
    for (int i = 0; i < others; i++, x += w + gap)
        plate(at, (struct box){ x, b.y, w, b.h }, (first + i) % e->seats);
}

/* ---- the tray ---- */

static void own_plate(const struct seat *at, struct box b, int seat)
{
    const struct player *p = &at->players[seat];
    char label[100], word[80];
    snprintf(label, sizeof label, _("Player %s"), p->name);
    enigma_ui(at)->lay.plate[seat] = b;
    if (wanted(at, seat)) draw_outline(b, 12, picked(at, seat) ? 4 : 3, picked(at, seat) ? WARN : BRASS400);
    widget_badge((struct box){ b.x + 6, b.y + (b.h - 40) / 2, 40, 40 }, p->colour, true);
    state_word(at, seat, word, sizeof word);
    float h1 = type_line_height(ROW), h2 = 18, y = b.y + (b.h - h1 - h2) / 2;
    type_line((struct box){ b.x + 54, y, b.w - 58, h1 }, ROW, TEXT, LEFT, p->name);
    type_line((struct box){ b.x + 54, y + h1, b.w - 58, h2 }, small_style(), TEXT2, LEFT, word);
    hint_mark(b, 12, seat_hint(at, action_on(at, seat)));
    plate_touched(at, b, seat, label);
}

/* One place each for Silence, Decryption and Chaos; an empty one is dashed. */
static void own_tokens(const struct seat *at, struct box b, int seat, float most)
{
    const struct enigma *e = enigma_view(at);
    const unsigned has[] = { e->silence, e->decryption, e->chaos };
    float side = fminf(most, (b.w - 12) / 3), x = b.x, y = b.y + (b.h - side) / 2;
    enigma_ui(at)->lay.token[seat] = (struct box){ x, y, side, side };
    struct box all = { x, y, 3 * side + 12, side };
    spot_place("tokens", seat, all);
    if (widget_asked(spot_id("own tokens", 0), box_centre(all, all.w, fmaxf(48, all.h)), 12, SPOT_LARGE,
                     _("You hold")))
        about(at, seat);
    for (int k = 0; k < 3; k++, x += side + 6) {
        if (enigma_solo(at) && k == TOKEN_SILENCE) { x -= side + 6; continue; }
        if (has[k] >> seat & 1 && !flight_hides(spot_id("token", seat * 4 + k)))
            enigma_token((struct box){ x, y, side, side * 46 / 44 }, k);
        else
            draw_dashes((struct box){ x + 2, y + 2, side - 4, side - 4 }, (side - 4) / 2, 2, fade(WHITE, 0.3f));
    }
}

static void own_triumphs(const struct seat *at, struct box b, int seat)
{
    const struct enigma *e = enigma_view(at);
    for (int k = 0; k < e->triumph[seat]; k++)
        enigma_token((struct box){ b.x + 20 * (float)k, b.y, 24, 25 }, TOKEN_TRIUMPH);
}

static bool short_button(uint32_t id, struct box b, const char *icon, const char *words, const char *label)
{
    bool tapped = widget_button_bare(id, b, SECONDARY, label);
    struct style s = style_fixed(style_size(BUTTON, 15));
    float w = type_width(s, words) + 26, x = b.x + (b.w - w) / 2;
    if (w > b.w) return type_line(b, s, TEXT, CENTRE, words), tapped;
    draw_icon((struct box){ x, b.y + b.h / 2 - 10, 20, 20 }, icon, TEXT);
    type_line((struct box){ x + 24, b.y, w - 22, b.h }, s, TEXT, LEFT, words);
    return tapped;
}

static void mission_button(const struct seat *at, struct box b)
{
    const struct enigma *e = enigma_view(at);
    int seat = enigma_me(at);
    uint32_t id = spot_id("try mission", 0);
    const char *words = _("Try Mission");
    if (at->viewer < 0 || at->replaying || e->phase == PHASE_OVER) return;
    const char *face = app_small() ? _("Mission") : words, *icon = app_small() ? NULL : "flag";
    if (enigma_mission_on(at)) widget_button_off(id, b, icon, face, _("The Mission is being laid out"));
    else if (at->asking && seat_find(at, VERB_ATTEMPT, ANY, ANY) >= 0) {
        if (app_small() ? short_button(id, b, "flag", _("Mission"), words)
                        : widget_button(id, b, SECONDARY, "flag", words))
            enigma_mission_begin(at);
    } else {
        const char *why = e->hand[seat] < CHARACTERS ? enigma_attempt_why(e, seat) : NULL;
        widget_button_off(id, b, icon, face, why ? why : _("A Mission is attempted on your own turn"));
    }
}

static void notes_button(const struct seat *at, struct box b)
{
    if (!enigma_pad_can(at)) return;
    bool open = enigma_small_pad(at);
    if (app_small()) {
        if (short_button(spot_id("notes", 0), b, "notebook", open ? _("Table") : _("Notes"),
                         open ? _("Hide notes") : _("Notes")))
            enigma_ui(at)->notes = !enigma_ui(at)->notes, app_redraw();
        return;
    }
    if (widget_button(spot_id("notes", 0), b, SECONDARY, "notebook",
                      enigma_pad_shown(at) ? _("Hide notes") : _("Notes")))
        enigma_pad_toggle(at);
}

/* Picture, name and the Mission's name: the rest is told at a tap. */
static void short_character(struct box b, int character)
{
    const struct enigma_character_text *c = &enigma_characters[character];
    widget_paper(b, 12);
    struct box in = box_inset(b, 6);
    enigma_portrait(box_cut_left(&in, fminf(in.h * 84 / 106, in.w * (in.w < 115 ? 0.36f : 0.43f))), character);
    box_cut_left(&in, 8);
    struct style name = style_fixed(style_size(CARD_NAME, 18)), small = style_fixed(style_size(LOG, 14));
    const char *mission = _(enigma_missions[c->mission].name);
    float h1 = type_height(in.w, name, _(c->name)), h2 = type_height(in.w, small, mission);
    float y = in.y + fmaxf(0, (in.h - h1 - h2 - 4) / 2);
    type_wrap((struct box){ in.x, y, in.w, h1 }, name, PAPER_INK, LEFT, _(c->name));
    type_wrap((struct box){ in.x, y + h1 + 4, in.w, h2 }, small, PAPER_INK2, LEFT, mission);
}

static void own_character(const struct seat *at, struct box b, int seat)
{
    const struct enigma *e = enigma_view(at);
    int character = at->viewer >= 0 || enigma_open(at) ? e->hand[seat] : ENIGMA_UNKNOWN;
    char label[100];
    if (character == ENIGMA_NONE) return;
    snprintf(label, sizeof label, _("Your Character: %s"), enigma_character_word(character));
    if (app_small() && character < CHARACTERS) short_character(b, character);
    else enigma_character_card(b, character);
    if (widget_asked(spot_id("character", 0), b, 12, 0, label)) enigma_about_character(character);
}

void enigma_tray(const struct seat *at, struct box b)
{
    int seat = enigma_me(at);
    bool tall = app_portrait();
    float pad = 12, button = fminf(grown(150), tall ? b.w * 0.26f : b.w * 0.2f),
          own = fmaxf(tall ? 168 : 150, b.w * 0.17f);
    if (enigma_view(at)->active == seat && at->viewer >= 0)
        draw_fill((struct box){ b.x, b.y, b.w, 2 }, BRASS400);
    if (app_small()) {           /* the Character; tokens above two buttons */
        struct box in = { b.x + 10, b.y + 8, b.w - 20, b.h - 16 },
                   card = box_cut_left(&in, in.w * (in.w < 300 ? 0.44f : 0.47f));
        box_cut_left(&in, 6);
        float half = (in.w - 8) / 2;
        struct box foot = box_cut_bottom(&in, 50);
        if (at->viewer < 0 && enigma_view(at)->seats > 1) return;
        enigma_ui(at)->lay.plate[seat] = card;
        own_character(at, card, seat);
        own_tokens(at, in, seat, 42);
        mission_button(at, (struct box){ foot.x, foot.y, half, 50 });
        notes_button(at, (struct box){ foot.x + half + 8, foot.y, half, 50 });
        return;
    }
    struct box left = { b.x + pad, b.y + 8, own, b.h - 16 };
    struct box right = { b.x + b.w - pad - button, b.y + 10, button, b.h - 20 };
    if (at->viewer < 0 && enigma_view(at)->seats > 1) return;    /* nobody's tray */
    struct box middle = { left.x + left.w + pad, b.y + 12, right.x - left.x - left.w - 2 * pad, b.h - 24 };
    struct box card = middle;
    card.w = fminf(card.w, 344);
    bool roomy = middle.w > card.w + 190;        /* then the tokens lie beside the card */
    struct box held = roomy ? (struct box){ card.x + card.w + 20, card.y + 26, middle.w - card.w - 20, 60 }
                            : (struct box){ left.x + 6, left.y + left.h - 50, left.w - 10, 48 };
    own_plate(at, (struct box){ left.x, left.y, left.w, left.h - (roomy ? 0 : 52) }, seat);
    own_character(at, card, seat);
    own_tokens(at, held, seat, roomy ? 52 : 44);
    if (roomy)
        type_line((struct box){ held.x, card.y + 4, held.w, 20 }, style_fixed(PLAIN13), TEXT2, LEFT,
                  _("You hold"));
    if (roomy) own_triumphs(at, (struct box){ held.x + 90, card.y, 90, 26 }, seat);
    float h = (right.h - 8) / 2;
    mission_button(at, (struct box){ right.x, right.y, right.w, h });
    notes_button(at, (struct box){ right.x, right.y + h + 8, right.w, h });
}
