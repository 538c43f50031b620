/* "Reading a card": the card touched last with a word at each of its numbers; hidden for good by Got it. */
#include <math.h>
#include <stdio.h>

#include "../../app.h"
#include "../../settings.h"
#include "../../widgets.h"
#include "view.h"
#include "text.h"

static const char told[] = "j-card";

static const char *reader(const struct seat *at)
{
    bool person = at->viewer >= 0 && at->players[at->viewer].level == PERSON && !at->replaying;
    return person && justice_now(at)->phase >= JUSTICE_CLOSE ? at->players[at->viewer].name : NULL;
}

bool justice_reading_shown(const struct seat *at)
{
    const char *name = reader(at);
    if (!name || app_portrait()) return false;
    return justice_ui(at)->reading.asked || (settings.tips && !tip_told(name, told));
}

/* The card touched last, else the first of the hand. */
static int card_read(const struct seat *at)
{
    int list[JUSTICE_HAND + 2];
    if (justice_ui(at)->reading.touched) return justice_ui(at)->reading.touched - 1;
    return justice_hand_cards(justice_now(at), at->viewer, list) ? list[0] : NO_CARD;
}

void justice_reading_touch(const struct seat *at, int card)
{
    justice_ui(at)->reading.touched = card + 1;
}

/* A label beside the card at this height: a bold word, what it means, a line to the card. */
static void label(struct box b, float edge, const char *word, const char *means, bool left)
{
    struct style small = style_fixed(PLAIN13);
    small.line = 16;
    float h1 = 19, h2 = type_height(b.w, small, means);
    type_line((struct box){ b.x, b.y, b.w, h1 }, style_fixed(style_size(LABEL, 14)), PAPER_INK,
              left ? RIGHT : LEFT, word);
    type_wrap((struct box){ b.x, b.y + h1, b.w, h2 }, small, PAPER_INK2, left ? RIGHT : LEFT, means);
    float from = left ? b.x + b.w + 4 : edge + 2, to = left ? edge - 2 : b.x - 4;
    draw_fill((struct box){ from, b.y + 9, to - from, 2 }, fade(PAPER_INK2, 0.6f));
}

/* "Left of Odo, who shows a Commissar too, this 2 counts 2 x 2 = 4." */
static bool example(const struct seat *at, int card, char *out, size_t size)
{
    const struct justice *j = justice_now(at);
    const struct justice_face *f = &justice_faces[card];
    for (int side = 0; side < 2; side++)
        for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
            int symbol = f->symbol[side], v = f->value[side];
            if (symbol >= NO_SYMBOL || j->suspect[slot] >= 7 || v < 1) continue;
            int times = j->times[slot][side][symbol];
            if (times < 2) continue;
            snprintf(out, size,
                     side ? _("Right of %s, where %s shows too, this %d counts %d \u00d7 %d = **%d**.")
                          : _("Left of %s, where %s shows too, this %d counts %d \u00d7 %d = **%d**."),
                     _(justice_suspects[j->suspect[slot]].name), _(justice_symbol_names[symbol]), v, v, times,
                     v * times);
            return true;
        }
    return false;
}

static void labels(struct box b, struct box face, int card)
{
    const struct justice_face *f = card_suit(card) < ROSETTES ? &justice_faces[card] : NULL;
    float gap = 16, w = face.x - gap - b.x, right = face.x + face.w;
    struct box l = { b.x, face.y + 4, w, 0 }, r = { right + gap, face.y + 4, b.x + b.w - right - gap, 0 };
    bool modifies = card_suit(card) == MODIFICATIONS;
    char words[80];
    label(l, face.x, modifies ? _("Number") : _("Rank"),
          modifies ? _("For cards with the same number") : _("The highest card wins"), true);
    label(r, right, _("Suit"), modifies ? _("Played after the trick") : _("Follow it, or play trump"), false);
    if (!f) return;
    l.y = r.y = face.y + face.h * 0.38f;
    snprintf(words, sizeof words, _("%d if you lay it on the left"), f->value[0]);
    label(l, face.x, _("Conviction"), words, true);
    snprintf(words, sizeof words, _("%d if you lay it on the right"), f->value[1]);
    label(r, right, _("Acquittal"), words, false);
    l.y = r.y = face.y + face.h * 0.69f;
    if (f->symbol[0] < NO_SYMBOL) label(l, face.x, _("Symbol"), _("Counts again per match"), true);
    if (f->symbol[1] < NO_SYMBOL) label(r, right, _("Symbol"), _("Counts again per match"), false);
}

/* The card, its labels and an example from the table. Returns the height. */
static float body(const struct seat *at, struct box b, bool measure)
{
    int card = card_read(at);
    char words[300] = "";
    struct style s = style_fixed(style_size(LOG, 14));
    if (card == NO_CARD) return 0;
    if (card_suit(card) >= ROSETTES) snprintf(words, sizeof words, "%s", _(justice_suit_help[card_suit(card)]));
    else example(at, card, words, sizeof words);
    float foot = *words ? type_height(b.w - 24, s, words) + 14 : 0, h = measure ? 190 : b.h - foot - 6;
    if (measure) return h + foot + 6;
    h = fminf(h, 200);
    struct box face = { b.x + (b.w - h * 77 / 124) / 2, b.y, h * 77 / 124, h };
    justice_draw_card(face, card);
    labels(b, face, card);
    if (!*words) return b.h;
    struct box note = { b.x, b.y + b.h - foot, b.w, foot };
    draw_round(note, 9, fade(PAPER_INK, 0.08f));
    type_wrap((struct box){ note.x + 12, note.y + 7, note.w - 24, foot - 14 }, s, PAPER_INK, LEFT, words);
    return b.h;
}

void justice_reading(const struct seat *at, struct box b)
{
    const char *name = reader(at);
    widget_paper(b, 12);
    struct box in = box_inset(b, 12), head = box_cut_top(&in, 48);
    struct box done = box_cut_right(&head, fminf(140, type_width(style_fixed(BUTTON), _("Got it")) + 40));
    type_line(head, style_fixed(HEADING), PAPER_INK, LEFT, _("Reading a card"));
    if (widget_button(spot_id("justice read", 0), done, PAPER, NULL, _("Got it")) && name) {
        justice_ui(at)->reading.asked = false;
        tip_tell(name, told);
    }
    box_cut_top(&in, 6);
    body(at, in, false);
}

static float sheet(const struct seat *at, struct box b, bool measure)
{
    float h = reader(at) ? body(at, b, true) : 0;
    if (!measure && h > 0) body(at, (struct box){ b.x, b.y, b.w, h }, false);
    return h;
}

/* ? brings it back: beside the trick, in portrait on a sheet. */
void justice_reading_button(const struct seat *at, struct box b)
{
    if (!reader(at) || card_read(at) == NO_CARD || justice_reading_shown(at)) return;
    if (!widget_icon(spot_id("justice read again", 0), b, "question", _("Reading a card"), false)) return;
    if (app_portrait()) seat_about_drawn(_("Reading a card"), sheet);
    else justice_ui(at)->reading.asked = true;
    app_redraw();
}
