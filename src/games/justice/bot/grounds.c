/* Justice: what could be known behind an answer: cards still out, who can't follow, what the scales say. */
#include "mind.h"

#include "../../../puzzle_themes.h"

#include "../../../bits.h"
#include "../../../text.h"

static const char *suspect(const struct justice *j, int slot)
{
    return j->suspect[slot] < 7 ? _(justice_suspects[j->suspect[slot]].name) : "?";
}

static void card_word(int card, struct text *out)
{
    text_clear(out);
    if (card_suit(card) == ROSETTES) text_add(out, "%s", _(justice_rosettes[card_number(card) - 1].name));
    else text_add(out, "%s %d", _(justice_suit_names[card_suit(card)]), card_number(card));
}

/* ---- tricks ---- */

/* Cards that this seat can't see, or that lie in the trick already, and that would beat this one. */
static int beaten_by(const struct justice *j, int seat, int card, int *trumps)
{
    struct justice then = *j;
    int higher = 0;
    uint64_t unseen = justice_deck(j) & ~j->gone & ~j->hand[seat];
    if (j->phase == JUSTICE_LEAD) then.led = (uint8_t)card_suit(card);
    *trumps = 0;
    for (int c = 0; c < JUSTICE_SUIT_CARDS; c++) {
        if (!(unseen >> c & 1) || justice_rank(&then, c) <= justice_rank(&then, card)) continue;
        if (card_suit(c) == j->trump && card_suit(card) != j->trump) ++*trumps;
        else higher++;
    }
    return higher;
}

static void card_counted(const struct justice *j, int seat, int card, struct grounds *g)
{
    char buffer[80];
    struct text word = TEXT_ON(buffer);
    int trumps, higher = beaten_by(j, seat, card, &trumps);
    card_word(card, &word);
    struct justice then = *j;
    if (j->phase == JUSTICE_LEAD) then.led = (uint8_t)card_suit(card);
    if (!justice_rank(&then, card)) text_add(g->out, _("%s can\u2019t win this trick."), buffer);
    else if (card_suit(card) == j->trump)
        text_add(g->out, _("%s is a trump; %d higher ones are unseen."), buffer, higher);
    else text_add(g->out, _("Unseen cards that beat %s: %d higher ones, %d trumps."), buffer, higher, trumps);
    text_add(g->out, "\n");
}

/* The suit from the top, for the eye. */
static void suit_shown(const struct justice *j, int seat, int card, struct grounds *g)
{
    uint64_t deck = justice_deck(j);
    for (int n = JUSTICE_NUMBERS, shown = 0; n > 0 && shown < 6; n--) {
        int c = justice_card(card_suit(card), n);
        if (!(deck >> c & 1)) continue;
        bool own = j->hand[seat] >> c & 1, gone = j->gone >> c & 1;
        grounds_piece(g, c, own ? GROUND_OWN : gone ? GROUND_OPEN : GROUND_UNSEEN, "");
        shown++;
    }
}

static void voids_told(const struct justice *j, int seat, int suit, struct grounds *g)
{
    for (int s = 0; s < j->seats; s++) {
        if (s == seat || !(j->voids[s] >> suit & 1)) continue;
        text_add(g->out, _("%s is known to have no %s."), text_seat(s), _(justice_suit_names[suit]));
        text_add(g->out, "\n");
    }
}

/* ---- the scales ---- */

static void scales_told(const struct justice *j, int seat, int slot, struct grounds *g)
{
    static const char *const wishes[] = {
        N_("%s: conviction %d, acquittal %d; it scores nothing for you."),
        N_("%s: conviction %d, acquittal %d; points for you if convicted: %d."),
        N_("%s: conviction %d, acquittal %d; points for you if acquitted: %d."),
        N_("%s: conviction %d, acquittal %d; which verdict brings you %d points hangs on a guilt you "
           "haven\u2019t seen."),
    };
    struct justice_want want;
    if (j->suspect[slot] >= 7 || !justice_want(j, seat, slot, &want)) return;
    if (!want.points) want.wants = WANTS_NOTHING;
    text_add(g->out, _(wishes[want.wants]), suspect(j, slot), j->sum[slot][LEFT], j->sum[slot][RIGHT],
             want.points);
    text_add(g->out, "\n");
}

/* What a placement makes of the scales: the totals after it, and a verdict that turns. */
static void placed(const struct justice *j, const struct action *a, struct grounds *g)
{
    struct justice after = *j;
    char buffer[80];
    struct text word = TEXT_ON(buffer);
    int slot = a->arg[1];
    if (a->verb != JUSTICE_V_PLACE) return;
    g->whole = true;
    justice_game.apply(&after, a, NULL);
    card_word(a->arg[0], &word);
    bool turns = justice_convicted(j, slot) != justice_convicted(&after, slot);
    text_add(g->out, turns ? _("%s on %s turns the verdict: %d for conviction, %d for acquittal.")
                           : _("%s on %s leaves the verdict: %d for conviction, %d for acquittal."),
             buffer, suspect(j, slot), after.sum[slot][LEFT], after.sum[slot][RIGHT]);
    text_add(g->out, "\n");
}

static void modified(const struct action *a, struct grounds *g)
{
    if (a->verb != JUSTICE_V_MODIFY) return;
    int n = a->arg[0] % JUSTICE_NUMBERS;
    const struct justice_modification *m = &justice_modifications[n];
    int side = a->arg[2] == RIGHT;
    char buffer[80];
    struct text word = TEXT_ON(buffer);
    card_word(a->arg[1], &word);
    text_add(g->out, side ? _("%s adds %d to the acquittal of %s.") : _("%s adds %d to the conviction of %s."),
             _(m->name), m->add[side], buffer);
    text_add(g->out, "\n");
}

void justice_grounds(const void *view, int seat, const struct action *answer, const struct action *other,
                     struct grounds *g)
{
    const struct justice *j = view;
    bool trick = answer->verb == JUSTICE_V_PLAY || answer->verb == JUSTICE_V_LEAD;
    if (trick) {
        suit_shown(j, seat, answer->arg[0], g);
        card_counted(j, seat, answer->arg[0], g);
        if (other->verb == answer->verb) card_counted(j, seat, other->arg[0], g);
        voids_told(j, seat, card_suit(answer->arg[0]), g);
    }
    placed(j, answer, g);
    placed(j, other, g);
    modified(answer, g);
    modified(other, g);
    if (answer->verb == JUSTICE_V_PASS || answer->verb == JUSTICE_V_CLOSE || answer->verb == JUSTICE_V_KEEP) {
        text_add(g->out, _("Trick %d of the Round; you hold %d cards and %d soul gazes."), j->trick,
                 j->count[seat], j->tokens[seat]);
        text_add(g->out, "\n");
    }
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
        bool named = answer->verb == JUSTICE_V_PLACE
                     && (answer->arg[1] == slot || (other->verb == JUSTICE_V_PLACE && other->arg[1] == slot));
        if (answer->verb != JUSTICE_V_PLACE || named) scales_told(j, seat, slot, g);
    }
}

/* ---- kinds of puzzles ---- */

bool justice_few_cards(const void *view, int seat)
{
    return ((const struct justice *)view)->count[seat] <= 4;
}

/* A verdict is a few points from turning. */
bool justice_scales_close(const void *view, int seat)
{
    const struct justice *j = view;
    int close = 0;
    (void)seat;
    for (int s = 0; s < JUSTICE_SLOTS; s++) {
        int gap = j->sum[s][LEFT] - j->sum[s][RIGHT];
        close += gap >= -3 && gap <= 3 && (j->sum[s][LEFT] || j->sum[s][RIGHT]);
    }
    return close > 0;
}

/* ---- what came of it ---- */

const char *const justice_outcome_names[] = { "points", "first", "second", "third", "efficiency", "trick",
                                              NULL };

float justice_outcome(const void *view, const void *world, int seat, int which)
{
    const struct justice *then = view, *j = world;
    if (which == 0) {
        struct justice_tally t;
        if (j->phase != JUSTICE_REVEAL) return j->raw[seat];
        justice_tally(j, seat, &t);
        return (float)t.sum;
    }
    if (which <= JUSTICE_SLOTS) return justice_convicted(j, which - 1);
    if (which == 4) return j->efficient == seat;
    /* the laid card of the trick that was on */
    return then->laid_count < j->laid_count && j->laid[then->laid_count].by == seat;
}

void justice_outcome_tell(const void *view, int seat, int which, int after, int other, struct text *out)
{
    (void)seat;
    if (which == 0)
        text_add(out, _("It scores **%.1f** points in this Round on average; the other choice %.1f."),
                 after / 100.0, other / 100.0);
    else if (which <= JUSTICE_SLOTS)
        text_add(out, _("%s is convicted in **%d** Rounds in 100; after the other choice in %d."),
                 suspect(view, which - 1), after, other);
    else if (which == 4)
        text_add(out, _("You get the Efficiency bonus in **%d** Rounds in 100; after the other choice in %d."),
                 after, other);
    else text_add(out, _("You win this trick in **%d** Rounds in 100; after the other choice in %d."), after,
                  other);
}
