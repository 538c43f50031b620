/* Between the games of a series or of the solo challenge: who won how, the standing, and on with it. */
#include <math.h>
#include <stdio.h>

#include "view.h"

bool enigma_pauses(const struct seat *at)
{
    return ((const struct enigma *)at->view)->phase == PHASE_BETWEEN;
}

/* ---- the standing ---- */

static void triumphs(struct box b, int won)
{
    float side = fminf(28, (b.w - 8) / 3), x = b.x + b.w - 3 * side - 8;
    for (int i = 0; i < ENIGMA_TRIUMPHS; i++, x += side + 4) {
        struct box slot = { x, b.y + (b.h - side) / 2, side, side };
        if (i < won) enigma_token(slot, TOKEN_TRIUMPH);
        else draw_dashes(box_inset(slot, 2), 5, 2, fade(WHITE, 0.3f));
    }
}

static void row_words(struct box b, const char *name, const char *detail)
{
    float h1 = 20, h2 = 18, y = b.y + (b.h - h1 - h2) / 2;
    type_line((struct box){ b.x, y, b.w, h1 }, style_fixed(style_size(ROW, 15)), TEXT, LEFT, name);
    type_line((struct box){ b.x, y + h1, b.w, h2 }, style_fixed(PLAIN13), TEXT2, LEFT, detail);
}

/* Where its picture goes. */
static struct box row_ground(struct box b, bool won)
{
    draw_shape(b, &(struct shape){ .radius = 10,
                                   .top = won ? WON_ROW : WELL,
                                   .bottom = won ? WON_ROW_LOW : WELL,
                                   .line = won ? BRASS400 : fade(WHITE, 0.1f),
                                   .line_width = won ? 2 : 1 });
    float side = fminf(44, b.h - 8);
    return (struct box){ b.x + 6, b.y + (b.h - side) / 2, side, side };
}

/* One player: the Character that was held, and the wins so far. */
static void player_row(const struct seat *at, struct box b, int seat)
{
    const struct enigma *e = enigma_view(at);
    int character = e->hand[seat];
    bool won = e->winner == seat;
    struct box picture = row_ground(b, won);
    enigma_portrait(picture, character);
    widget_badge((struct box){ picture.x + picture.w - 12, picture.y + picture.h - 14, 20, 20 },
                 at->players[seat].colour, false);
    float x = picture.x + picture.w + 14, wins = fminf(92, b.w * 0.34f);
    char detail[80];
    const char *word = character < CHARACTERS ? _(enigma_characters[character].name) : "";
    snprintf(detail, sizeof detail, e->alive >> seat & 1 ? "%s" : _("Out: %s"), word);
    row_words((struct box){ x, b.y, b.w - (x - b.x) - wins - 12, b.h }, enigma_player(at, seat), detail);
    triumphs((struct box){ b.x + b.w - wins - 8, b.y, wins, b.h }, e->triumph[seat]);
}

static void chaos_row(const struct seat *at, struct box b)
{
    const struct enigma *e = enigma_view(at);
    int most = e->option[OPTION_THIRD] ? 3 : 2;
    char detail[80];
    draw_shape(b, &(struct shape){ .radius = 10,
                                   .top = CHAOS_GROUND,
                                   .bottom = CHAOS_GROUND,
                                   .line = CHAOS_LINE,
                                   .line_width = e->winner == ENIGMA_NONE ? 2 : 1 });
    float side = fminf(44, b.h - 8);
    draw_art((struct box){ b.x + 6, b.y + (b.h - side) / 2, side, side },
             e->breaches > 1 ? "enigma/breakthrough-2" : "enigma/breakthrough-1", WHITE);
    snprintf(detail, sizeof detail, _("%d of %d breakthroughs"), e->breaches, most);
    row_words((struct box){ b.x + side + 20, b.y, b.w - side - 30, b.h }, _("Chaos"), detail);
}

/* The three games of the challenge. */
static void solo_row(const struct seat *at, struct box b, int game)
{
    const struct enigma *e = enigma_view(at);
    int character = e->solo_character[game];
    char name[60], detail[80];
    bool won = character < CHARACTERS;
    struct box picture = row_ground(b, won);
    if (won) enigma_portrait(picture, character);
    else draw_dashes(box_inset(picture, 3), 8, 2, fade(WHITE, 0.3f));
    snprintf(name, sizeof name, _("Game %d"), game + 1);
    if (won)
        snprintf(detail, sizeof detail, ngettext("%s, %d slot left", "%s, %d slots left", e->solo_left[game]),
                 _(enigma_characters[character].name), e->solo_left[game]);
    else snprintf(detail, sizeof detail, "%s", game == e->game ? _("comes next") : _("still to come"));
    row_words((struct box){ picture.x + picture.w + 14, b.y, b.w - picture.w - 34, b.h }, name, detail);
}

/* What becomes of the world, if there is room for it. */
static void fate(const struct seat *at, struct box b)
{
    const struct enigma *e = enigma_view(at);
    bool won = e->winner_character < CHARACTERS;
    const char *words = won ? _(enigma_missions[enigma_characters[e->winner_character].mission].fate)
                            : _(enigma_breach_text);
    struct style s = style_fixed(style_size(STORY, 17));
    s.line = 21;
    float h = type_height(b.w - 28, s, words);
    if (h + 24 > b.h) return;
    struct box paper = { b.x, b.y, b.w, h + 24 };
    widget_paper(paper, 12);
    type_wrap((struct box){ b.x + 14, b.y + 12, b.w - 28, h + 2 }, s, PAPER_INK, LEFT, words);
}

void enigma_standings(const struct seat *at, struct box b)
{
    const struct enigma *e = enigma_view(at);
    int rows = enigma_solo(at) ? 3 : e->seats + 1;
    float gap = 6, head = 34, h = fminf(58, (b.h - head - 20 - gap * (float)(rows - 1)) / (float)rows);
    struct box panel = { b.x, b.y, b.w, head + 20 + (h + gap) * (float)rows - gap };
    widget_panel(panel);
    struct box in = box_inset(panel, 10);
    type_line(box_cut_top(&in, head), style_fixed(style_size(HEADING, 21)), BRASS300, LEFT,
              enigma_solo(at) ? _("The challenge") : _("First to three wins"));
    for (int i = 0; i < rows; i++) {
        struct box row = box_cut_top(&in, h);
        in.y += gap, in.h -= gap;
        if (enigma_solo(at)) solo_row(at, row, i);
        else if (i < e->seats) player_row(at, row, i);
        else chaos_row(at, row);
    }
    fate(at, (struct box){ b.x, panel.y + panel.h + 12, b.w, b.y + b.h - panel.y - panel.h - 12 });
}

/* ---- the prompt ---- */

static void ending_words(const struct seat *at, struct text *out)
{
    const struct enigma *e = enigma_view(at);
    if (e->winner < ENIGMA_SEATS && e->winner_character < CHARACTERS) {
        if (e->ending == ENDING_SABOTEUR) text_add(out, "%s ", _("Time ran out."));
        text_add(out, _("**%s** wins as the **%s**."), enigma_player(at, e->winner),
                 _(enigma_characters[e->winner_character].name));
    } else if (!e->alive) text_add(out, "%s", _("Everybody has failed: Chaos breaks through, nobody wins."));
    else text_add(out, "%s", _("Time ran out: Chaos breaks through, nobody wins."));
}

static void next_words(const struct seat *at, struct text *out)
{
    const struct enigma *e = enigma_view(at);
    if (!enigma_solo(at)) {
        text_add(out, _("%s keeps time in the next game."), enigma_player(at, (e->keeper + 1) % e->seats));
        return;
    }
    int cards = e->solo_left[e->game - 1] + (e->game == 2);
    text_add(out,
             ngettext("For the time you saved, %d card will be turned face-up.",
                      "For the time you saved, %d cards will be turned face-up.", (unsigned long)cards),
             cards);
}

void enigma_between_prompt(const struct seat *at, struct prompt *p)
{
    const struct enigma *e = enigma_view(at);
    char words[300], heading[60];
    struct text t = TEXT_ON(words);
    p->seat = e->winner < ENIGMA_SEATS ? e->winner : -1;
    snprintf(heading, sizeof heading, _("Game %d is over"), e->game);
    prompt_head(p, p->seat, heading, _("Everything lies open"));
    text_clear(&t);
    ending_words(at, &t);
    prompt_text(p, words);
    text_clear(&t);
    next_words(at, &t);
    prompt_text(p, words);
    const struct prompt_button next[] = { { spot_id("answer", VERB_BEGIN), PRIMARY, "play", _("Next game"),
                                            NULL } };
    if (!at->replaying && prompt_buttons(p, next, 1) == 0)
        seat_answer(at, &(struct action){ e->asked, VERB_BEGIN, 0, 0, { 0 } });
}
