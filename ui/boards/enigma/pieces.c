/* Enigma's pieces: cards, tokens, Characters, the time sheet, the speech bubble. */
#include <math.h>
#include <stdio.h>

#include "../../flight.h"
#include "view.h"

const char *const enigma_short_names[CARDS] = {
    N_("Library"), N_("Machine"), N_("Phantom"),  N_("Tome"), N_("Cipher"),
    N_("Observ."), N_("Seance"),  N_("Corridor"), N_("Team"), N_("Solo"),
};

const char *enigma_card_art(int card)
{
    static const char *const art[CARDS] = {
        "enigma/library",     "enigma/enigma-machine", "enigma/scherbius-phantom", "enigma/tome",
        "enigma/cipher-room", "enigma/observatory",    "enigma/seance-parlour",    "enigma/shifting-corridor",
        "enigma/teamwork",    "enigma/solowork",
    };
    return art[card];
}

static const char *enigma_character_art(int character)
{
    static const char *const art[CHARACTERS] = {
        "enigma/decrypter-2",  "enigma/decrypter", "enigma/dark-messiah-2",
        "enigma/dark-messiah", "enigma/wanderer",  "enigma/saboteur",
        "enigma/medium",       "enigma/archivist", "enigma/ghost",
    };
    return character < CHARACTERS ? art[character] : "enigma/character-back";
}

const char *enigma_character_word(int character)
{
    static const char *const words[4] = { N_("Decrypter (he)"), N_("Decrypter (she)"), N_("Dark Messiah (he)"),
                                          N_("Dark Messiah (she)") };
    return character < 4            ? _(words[character])
           : character < CHARACTERS ? _(enigma_characters[character].name)
                                    : _("Character");
}

const char *enigma_mission_line(int mission)
{
    return _(enigma_missions[mission].brief);
}

/* ---- cards ---- */

static void paint_face(struct box b, const void *with)
{
    int card = *(const int *)with;
    float k = b.w / 130;
    draw_shape(b, &(struct shape){ .radius = 12 * k,
                                   .top = CARD_PAPER,
                                   .bottom = CARD_PAPER_LOW,
                                   .line = fade(BLACK, 0.4f),
                                   .line_width = 1 });
    struct box picture = { b.x + 6 * k, b.y + 6 * k, b.w - 12 * k, b.h * 92 / 162 };
    draw_art_cover(picture, enigma_card_art(card), 8 * k);
    struct style name = style_fixed(style_size(CARD_NAME, fmaxf(13, fminf(21, 19 * k))));
    struct box words = { b.x + 3, picture.y + picture.h + 2, b.w - 6, b.y + b.h - picture.y - picture.h - 4 };
    float h = type_height(words.w, name, _(enigma_cards[card].name));
    words.y += fmaxf(0, (words.h - h) / 2);
    type_wrap(words, name, PAPER_INK, CENTRE, _(enigma_cards[card].name));
    if (enigma_cards[card].symbol)
        enigma_symbol((struct box){ b.x + b.w - 36 * k, b.y, 36 * k, 36 * k }, enigma_cards[card].symbol);
}

void enigma_face(struct box b, int card)
{
    char key[40];
    snprintf(key, sizeof key, "enigma card %d", card);
    flight_card(b, 12, key, paint_face, &card);
}

/* The picture alone, for a row of small ones. */
void enigma_mini(struct box b, int card)
{
    draw_round(b, 5, CARD_PAPER);
    draw_art_cover(box_inset(b, 3), enigma_card_art(card), 4);
}

void enigma_back(struct box b)
{
    flight_art(b, 12, "enigma/cardback");
}

void enigma_pill(struct box card, int place, bool face)
{
    float k = fminf(1, card.w / 120);
    struct box pill = { card.x + 9 * k, card.y + 9 * k, 34, 23 };
    draw_round(pill, 11, face ? PAPER_INK : NIGHT_PILL);
    type_line(pill, style_fixed(style_size(NUMBER, 13)), WHITE, CENTRE, enigma_place_names[place]);
}

void enigma_token(struct box b, int token)
{
    static const char *const art[] = { "enigma/silence", "enigma/decryption", "enigma/chaos",
                                       "enigma/triumph" };
    draw_art(b, art[token], WHITE);
}

void enigma_symbol(struct box b, int symbol)
{
    if (symbol == SYMBOL_CHAOS) draw_art(b, "enigma/corner-chaos", WHITE);
    else if (symbol == SYMBOL_DECRYPTION) draw_art(b, "enigma/corner-decryption", WHITE);
    else {                       /* the Library's empty corner, said aloud */
        draw_shape(box_inset(b, b.w * 0.1f), &(struct shape){ .radius = b.w * 0.4f,
                                                              .top = PAPER100,
                                                              .bottom = PAPER200,
                                                              .line = PAPER_INK2,
                                                              .line_width = 2 });
        draw_icon(box_centre(b, b.w * 0.5f, b.w * 0.5f), "minus", PAPER_INK);
    }
}

/* ---- Characters ---- */

void enigma_portrait(struct box b, int character)
{
    if (character < CHARACTERS) draw_art_cover(b, enigma_character_art(character), 10);
    else draw_art(b, "enigma/character-back", WHITE);
}

static void paint_character(struct box b, const void *with)
{
    int character = *(const int *)with;
    const struct enigma_character_text *c = &enigma_characters[character];
    bool tall = b.h > b.w;
    draw_shape(b, &(struct shape){ .radius = 12,
                                   .top = CARD_PAPER,
                                   .bottom = MISSION_LOW,
                                   .line = fade(BLACK, 0.4f),
                                   .line_width = 1 });
    struct box picture = tall ? (struct box){ b.x + 6, b.y + 6, b.w - 12, b.h * 0.5f }
                              : (struct box){ b.x + 5, b.y + 5, 80, b.h - 10 };
    draw_art_cover(picture, enigma_character_art(character), 9);
    struct box words = tall ? (struct box){ b.x + 8, picture.y + picture.h + 4, b.w - 16,
                                            b.y + b.h - picture.y - picture.h - 8 }
                            : (struct box){ b.x + 96, b.y + 7, b.w - 104, b.h - 12 };
    struct style name = style_fixed(style_size(CARD_NAME, 20)), line = style_fixed(style_size(LOG, 14));
    struct box head = box_cut_top(&words, 25);
    type_line(head, name, PAPER_INK, tall ? CENTRE : LEFT, _(c->name));
    const char *mission = enigma_mission_line(c->mission);
    if (type_height(words.w, line, mission) > words.h) line = style_fixed(PLAIN13);
    type_wrap(words, line, MISSION_INK, tall ? CENTRE : LEFT, mission);
}

void enigma_character_card(struct box b, int character)
{
    char key[60];
    if (character >= CHARACTERS) {
        enigma_portrait(box_centre(b, b.h * 84 / 106, b.h), ENIGMA_UNKNOWN);
        return;
    }
    snprintf(key, sizeof key, "enigma character %d", character);
    draw_shadow(b, 12, SHADOW_PLATE);
    draw_cached(b, key, paint_character, &character);
}

void enigma_about_card(const struct seat *at, int card)
{
    char text[900];
    struct text t = TEXT_ON(text);
    const struct enigma_card_text *c = &enigma_cards[card];
    text_clear(&t);
    text_add(&t, "%s\n\n**%s** %s\n\n**%s** %s\n\n", _(c->theme), _("Without Chaos:"), _(c->plain),
             _("With Chaos:"), _(c->chaos));
    if (enigma_solo(at) && c->solo) text_add(&t, "**%s** %s\n\n", _("Solo:"), _(c->solo));
    text_add(&t, _("Corner: %s."), _(enigma_symbol_names[c->symbol]));
    seat_about_card(_(c->name), text, enigma_face, card, 1.4f);
}

void enigma_about_character(int character)
{
    char text[700];
    if (character >= CHARACTERS) {
        seat_about(_("A hidden Character"),
                   _("Everybody keeps a secret Character. Its Mission wins the game; it is shown only when the "
                     "Mission is attempted."),
                   NULL);
        return;
    }
    const struct enigma_character_text *c = &enigma_characters[character];
    const struct enigma_mission_text *m = &enigma_missions[c->mission];
    snprintf(text, sizeof text, "%s\n\n**%s** %s\n\n**%s** %s", _(c->theme), _("Needs:"), _(m->needs),
             _("Mission:"), _(m->claims));
    seat_about_card(_(c->name), text, enigma_character_card, character, 220.0f / 150);
}

static void enigma_about_set(const struct seat *at)
{
    char text[900];
    struct text t = TEXT_ON(text);
    const struct enigma *e = enigma_view(at);
    text_clear(&t);
    for (int c = 0; c < CHARACTERS; c++)
        if (e->set >> c & 1)
            text_add(&t, "- **%s.** %s\n", enigma_character_word(c),
                     enigma_mission_line(enigma_characters[c].mission));
    seat_about(_("Characters of this game"), text, NULL);
}

/* ---- time ---- */

/* One slot of the sheet, the token on slot `now`. */
void enigma_slot(struct box b, int slot, int now, int last)
{
    if (slot == now) draw_gradient(b, 9, BRASS_KEY, BRASS_KEY_LOW);
    else if (slot == last)
        draw_shape(
            b, &(struct shape){
                   .radius = 9, .top = CHAOS_DARK, .bottom = CHAOS_DARK, .line = CHAOS_LINE, .line_width = 2 });
    else draw_round(b, 9, slot < now ? SLOT_PAST : SLOT_NEXT);
    char number[16];
    snprintf(number, sizeof number, "%d", slot);
    if (slot == now)
        draw_art(box_centre(b, fminf(b.w, b.h) * 0.86f, fminf(b.w, b.h) * 0.9f), "enigma/time", WHITE);
    else if (slot == last) draw_icon(box_centre(b, 22, 22), "hourglass", CHAOS_TEXT);
    else
        type_line(b, style_fixed(style_size(NUMBER, 16)), slot < now ? SLOT_OLD_TEXT : SLOT_TEXT, CENTRE,
                  number);
}

static void time_slot(const struct seat *at, struct box b, int slot, int last)
{
    const struct enigma *e = enigma_view(at);
    bool flies = slot == e->time && flight_hides(spot_id("time", 0));
    enigma_ui(at)->lay.slot[slot] = b;
    enigma_slot(b, slot, flies ? slot - 1 : e->time, last);
}

static void time_left(const struct seat *at, char *out, size_t size)
{
    const struct enigma *e = enigma_view(at);
    int left = enigma_solo(at) ? enigma_slots_left(e) : ENIGMA_LAST_SLOT - e->time;
    if (left < 0) left = 0;
    if (enigma_solo(at))
        snprintf(out, size, ngettext("%d slot free", "%d slots free", (unsigned long)left), left);
    else if (!left) snprintf(out, size, "%s", _("time is over"));
    else snprintf(out, size, ngettext("%d round left", "%d rounds left", (unsigned long)left), left);
}

/* "Game 2 · 3 rounds left" */
void enigma_time_left(const struct seat *at, struct text *out)
{
    char left[60];
    time_left(at, left, sizeof left);
    text_add(out, _("Game %d \u00b7 %s"), enigma_view(at)->game, left);
}

/* The Breakthrough token: how often Chaos has won, of how many times that lose the series. */
static void breach_words(const struct seat *at, char *out, size_t size)
{
    const struct enigma *e = enigma_view(at);
    snprintf(out, size, _("Chaos won %d of %d"), e->breaches, e->option[OPTION_THIRD] ? 3 : 2);
}

static void breach_line(const struct seat *at, struct box b)
{
    const struct enigma *e = enigma_view(at);
    char words[80];
    draw_art((struct box){ b.x, b.y + (b.h - 30) / 2, 28, 30 },
             e->breaches > 1 ? "enigma/breakthrough-2" : "enigma/breakthrough-1", WHITE);
    breach_words(at, words, sizeof words);
    type_line((struct box){ b.x + 36, b.y, b.w - 36, b.h }, style_fixed(PLAIN13), CHAOS_TEXT, LEFT, words);
}

static bool series(const struct seat *at)
{
    return !enigma_solo(at) && enigma_view(at)->option[OPTION_LENGTH];
}

void enigma_time(const struct seat *at, struct box b, bool row)
{
    const struct enigma *e = enigma_view(at);
    int last = enigma_solo(at) ? ENIGMA_SOLO_SLOT : ENIGMA_LAST_SLOT,
        across = row               ? last
                 : enigma_solo(at) ? 4
                                   : 3,
        down = last / across;
    char left[60];
    uint32_t id = spot_id("time", 1);
    widget_panel(b);
    if (widget_asked(id, b, 14, 0, _("Time"))) {
        if (enigma_solo(at))
            seat_about(_("Time"),
                       _("The token moves every turn, for each chosen card with the Chaos corner, and "
                         "with the Tome. On the last slot Chaos breaks through."),
                       "enigma/time");
        else
            seat_about(_("Time"),
                       _("The token moves when the Time Keeper's turn begins, and with the Tome. On the last "
                         "slot the game is over: the Saboteur wins or Chaos breaks through."),
                       "enigma/time");
    }
    struct box in = box_inset(b, row ? 9 : 11);
    time_left(at, left, sizeof left);
    struct box head = box_cut_top(&in, 18);
    type_line(head, style_fixed(style_size(LABEL, 14)), TEXT, LEFT, _("Time"));
    type_line((struct box){ head.x + 40, head.y, head.w - 40, head.h }, style_fixed(PLAIN13), TEXT2, RIGHT,
              left);
    in.y += 7, in.h -= 7;
    if (e->breaches && series(at) && !row) breach_line(at, box_cut_bottom(&in, 36));
    if (e->breaches && series(at) && row) {
        char words[80];
        breach_words(at, words, sizeof words);
        draw_art((struct box){ head.x + head.w / 2 - 60, head.y - 3, 22, 24 },
                 e->breaches > 1 ? "enigma/breakthrough-2" : "enigma/breakthrough-1", WHITE);
        type_line((struct box){ head.x + head.w / 2 - 34, head.y, 130, head.h }, style_fixed(PLAIN13),
                  CHAOS_TEXT, LEFT, words);
    }
    float gap = 6, w = (in.w - gap * (float)(across - 1)) / (float)across,
          h = fminf(48, (in.h - gap * (float)(down - 1)) / (float)down);
    for (int i = 0; i < last; i++)
        time_slot(at,
                  (struct box){ in.x + (w + gap) * (float)(i % across), in.y + (h + gap) * (float)(i / across),
                                w, h },
                  i + 1, last);
}

/* ---- what is said ---- */

void enigma_bubble(const struct seat *at, struct box b, bool tail)
{
    const struct enigma *e = enigma_view(at);
    char line[80], label[160];
    if (tail)
        draw_svg((struct box){ b.x - 15, b.y + 24, 18, 28 },
                 "<path d=\"M18 0L0 14L18 28Z\" fill=\"#FDF9F0\"/>");
    widget_paper(b, 14);
    struct box in = box_inset(b, 9), head = box_cut_top(&in, 28);
    widget_badge((struct box){ head.x, head.y, 27, 27 }, at->players[e->active].colour, true);
    if (enigma_solo(at)) snprintf(line, sizeof line, _("%s is the"), enigma_place_names[e->place]);
    else
        snprintf(line, sizeof line, _("%s on %s:"), enigma_player(at, e->active), enigma_place_names[e->place]);
    snprintf(label, sizeof label, "%s %s", line, _(enigma_cards[e->card].name));
    if (widget_asked(spot_id("claim", 0), b, 14, SPOT_LARGE, label)) enigma_about_card(at, e->card);
    type_line((struct box){ head.x + 34, head.y, head.w - 34, head.h }, style_fixed(style_size(LABEL, 14)),
              PAPER_INK2, LEFT, line);
    struct style name = style_fixed(style_size(CARD_NAME, 21));
    name.line = 22;
    float h = type_height(in.w, name, _(enigma_cards[e->card].name));
    if (h > in.h)
        name = style_fixed(style_size(CARD_NAME, 17)), name.line = 18,
        h = type_height(in.w, name, _(enigma_cards[e->card].name));
    in.y += fmaxf(0, (in.h - h) / 2);
    type_wrap(in, name, PAPER_INK, LEFT, _(enigma_cards[e->card].name));
}

/* How many Characters nobody holds, and what lies beside the stack; solo: the Silence tokens too. */
static void stack_words(const struct seat *at, char *out, size_t size)
{
    const struct enigma *e = enigma_view(at);
    int n = enigma_stack_size(e), aside = __builtin_popcount(e->discard | e->shown);
    struct text t = { out, size, 0 };
    text_clear(&t);
    if (e->phase == PHASE_DEAL || e->phase == PHASE_LAY || e->phase == PHASE_CARRY || e->phase == PHASE_KEEPER)
        return;
    if (n) text_add(&t, ngettext("%d in the stack", "%d in the stack", (unsigned long)n), n);
    else text_add(&t, "%s", _("no stack"));
    if (aside) text_add(&t, _(", %d open"), aside);
    if (!enigma_solo(at)) return;
    text_clear(&t);
    int left = ENIGMA_SILENCES - __builtin_popcount(e->hush);
    text_add(&t, ngettext("%d Silence token left", "%d Silence tokens left", (unsigned long)left), left);
}

/* Who may be in the game; those lying face-up beside the stack, and the Ghost's, are framed. */
void enigma_stack_panel(const struct seat *at, struct box b)
{
    const struct enigma *e = enigma_view(at);
    char line[60];
    uint32_t id = spot_id("stack", 0);
    int all = __builtin_popcount(e->set), here = 0;
    widget_panel(b);
    if (widget_asked(id, b, 14, 0, _("Characters"))) enigma_about_set(at);
    struct box in = box_inset(b, 10), head = box_cut_top(&in, 18), foot = box_cut_bottom(&in, 18);
    type_line(head, style_fixed(style_size(LABEL, 14)), TEXT, LEFT, _("Characters"));
    stack_words(at, line, sizeof line);
    if (enigma_solo(at) && *line && type_width(style_fixed(PLAIN13), line) > foot.w)
        snprintf(line, sizeof line, _("Silence: %d"), ENIGMA_SILENCES - __builtin_popcount(e->hush));
    type_line(foot, style_fixed(PLAIN13), TEXT2, LEFT, line);
    in = box_inset(in, 3);
    in.x -= 3, in.w += 6;
    int across = in.h > 0.7f * in.w ? 3 : in.h > 0.35f * in.w ? 5 : 9, down = (all + across - 1) / across;
    if (!down) return;
    float gap = 4, side = fminf((in.w - gap * (float)(across - 1)) / (float)across,
                                (in.h - gap * (float)(down - 1)) / (float)down);
    enigma_ui(at)->lay.stack = (struct box){ in.x, in.y, side, side };
    for (int c = 0; c < CHARACTERS; c++) {
        if (!(e->set >> c & 1)) continue;
        struct box p = { in.x + (side + gap) * (float)(here % across),
                         in.y + (side + gap) * (float)(here / across), side, side };
        draw_art_cover(p, enigma_character_art(c), 7);
        if ((e->discard | e->shown) >> c & 1) draw_outline(p, 7, 3, WARN);
        here++;
    }
}
