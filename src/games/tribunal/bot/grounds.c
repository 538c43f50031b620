/* Tribunal 1920: what could be known behind an answer: cards in sight, hands that fit, lines. */
#include "mind.h"

#include "../../../puzzle_themes.h"

#include "../../../bits.h"

static const char *space_word(int space) { return _(tribunal_space_names[space]); }

/* ---- hands that the rival may have ---- */

struct hands { const struct tribunal *t; int rival, space, fit, pay; };

static void go_through(struct hands *h, uint32_t pool, uint32_t hand, int more, int from)
{
    if (!more) {
        if (!tribunal_possible(h->t, h->rival, hand)) return;
        h->fit++;
        h->pay += tribunal_meets(h->t, h->rival, hand, h->space);
        return;
    }
    for (int c = from; c < TR_CARDS; c++)
        if (pool >> c & 1) go_through(h, pool, hand | TR_BIT(c), more - 1, c + 1);
}

static struct hands hands_that_pay(const struct tribunal *t, int seat, int space)
{
    struct hands h = { .t = t, .rival = !seat, .space = space };
    go_through(&h, TR_ALL_CARDS & ~t->hand[seat] & ~t->discard, 0, t->hand_count[!seat], 0);
    return h;
}

/* ---- a claim that is to be answered ---- */

/* All cards of a Borough, or of a symbol: held, used, not seen. */
static void kind_counted(const struct tribunal *t, int seat, bool borough, int kind, int need,
                         struct grounds *g)
{
    int all = 0, own = 0, used = 0;
    for (int c = 0; c < TR_CARDS; c++) {
        if ((borough ? tribunal_borough(c) : tribunal_symbol(c)) != kind) continue;
        bool mine = t->hand[seat] >> c & 1, open = t->discard >> c & 1;
        all++, own += mine, used += open;
        grounds_piece(g, c, mine ? GROUND_OWN : open ? GROUND_OPEN : GROUND_UNSEEN, "");
    }
    int left = all - own - used, most = left < t->hand_count[!seat] ? left : t->hand_count[!seat];
    text_add(g->out, _("%s: %d cards in all; you hold %d, used %d. %s can hold **%d** at most and needs "
                       "**%d**."),
             _(borough ? tribunal_borough_names[kind] : tribunal_symbol_names[kind]), all, own, used,
             text_seat(!seat), most, need);
    text_add(g->out, "\n");
}

static void claim_counted(const struct tribunal *t, int seat, struct grounds *g)
{
    int space = t->claimed;
    if (space >= TR_GRID)
        kind_counted(t, seat, true, space - TR_GRID, tribunal_price(t, !seat, space), g);
    for (int k = 0; space < TR_GRID && k < TR_SYMBOLS; k++)
        if (tribunal_need[space][k]) kind_counted(t, seat, false, k, tribunal_need[space][k], g);
    g->whole = true;
    struct hands h = hands_that_pay(t, seat, space);
    text_add(g->out, _("Of the %d hands that fit what you know, %d pay for it."), h.fit, h.pay);
    text_add(g->out, "\n");
    if (t->claims[!seat] > 1) {
        text_add(g->out, _("Claims of %s in this trial: %d; admitted as bluffs %d, proved %d."),
                 text_seat(!seat), t->claims[!seat], t->lies[!seat], t->proofs[!seat]);
        text_add(g->out, "\n");
    }
}

/* ---- a space that is chosen ---- */

static bool aligns(const struct tribunal *t, int seat, int space)
{
    return space < TR_GRID && tribunal_aligned((t->pawns[seat] | TR_BIT(space)) & TR_GRID_BITS);
}

static void paid(const struct tribunal *t, int seat, const struct action *a, struct grounds *g)
{
    if (a->verb != TR_CLAIM) return;
    bool pays = tribunal_meets(t, seat, t->hand[seat], a->arg[0]);
    text_add(g->out, pays ? _("For %s you hold the cards: nobody can catch you.")
                          : _("For %s you don\u2019t hold the cards: an objection would cost you."),
             space_word(a->arg[0]));
    text_add(g->out, "\n");
}

/* Where the rival would complete a line, and whether the answer shuts it. */
static void danger(const struct tribunal *t, int seat, const struct action *a, struct grounds *g)
{
    for (int s = 0; s < TR_GRID; s++) {
        if (!(tribunal_free(t) >> s & 1) || !aligns(t, !seat, s)) continue;
        struct hands h = hands_that_pay(t, seat, s);
        bool shut = (a->verb == TR_CLAIM || a->verb == TR_PENALTY || a->verb == TR_BRIBE) && a->arg[0] == s;
        text_add(g->out, shut ? _("It shuts %s, where %s would complete a line: %d of the %d hands that fit "
                                  "pay for it.")
                              : _("At %s %s would complete a line: %d of the %d hands that fit pay for it."),
                 space_word(s), text_seat(!seat), h.pay, h.fit);
        text_add(g->out, "\n");
    }
}

/* Spaces where the seat can complete a line after this, and whether it holds the cards for one. */
static void chances(const struct tribunal *t, int seat, const struct action *a, struct grounds *g)
{
    struct tribunal after = *t;
    int before = 0, then = 0;
    if (a->verb == TR_CLAIM || a->verb == TR_PENALTY) after.pawns[seat] |= (uint16_t)TR_BIT(a->arg[0]);
    else if (a->verb != TR_PASS) tribunal_game.apply(&after, a, NULL);
    for (int s = 0; s < TR_GRID; s++) {
        before += (tribunal_free(t) >> s & 1) && aligns(t, seat, s);
        then += (tribunal_free(&after) >> s & 1) && aligns(&after, seat, s);
    }
    if (tribunal_aligned(after.pawns[seat] & TR_GRID_BITS) || (!then && !before)) return;
    text_add(g->out, _("Spaces that complete a line for you: %d before it, %d after it."), before, then);
    text_add(g->out, "\n");
}

/* What a hand can still pay for without the card that goes. */
static void kept(const struct tribunal *t, int seat, const struct action *a, struct grounds *g)
{
    char card[80];
    struct text word = TEXT_ON(card);
    int count = 0;
    uint32_t hand = t->hand[seat] & ~TR_BIT(a->arg[0]);
    text_clear(&word);
    text_add(&word, _("%s from %s"), _(tribunal_symbol_names[tribunal_symbol(a->arg[0])]),
             _(tribunal_borough_names[tribunal_borough(a->arg[0])]));
    for (int s = 0; s < TR_SPACES; s++)
        count += (tribunal_free(t) >> s & 1) && tribunal_meets(t, seat, hand, s);
    text_add(g->out, _("Free spaces that your hand pays for without %s: %d"), card, count);
    for (int s = 0, told = 0; s < TR_SPACES; s++)
        if ((tribunal_free(t) >> s & 1) && tribunal_meets(t, seat, hand, s))
            text_add(g->out, "%s%s", told++ ? ", " : ": ", space_word(s));
    text_add(g->out, ".\n");
}

static void used_cards(const struct tribunal *t, int seat, int space, struct grounds *g)
{
    for (int c = 0; c < TR_CARDS && space >= 0; c++) {
        bool counts = space >= TR_GRID ? tribunal_borough(c) == space - TR_GRID
                                       : tribunal_need[space][tribunal_symbol(c)] > 0;
        if (counts && t->hand[seat] >> c & 1) grounds_piece(g, c, GROUND_OWN, "");
    }
}

void tribunal_grounds(const void *view, int seat, const struct action *answer, const struct action *other,
                      struct grounds *g)
{
    const struct tribunal *t = view;
    if (t->phase == TR_AT_ANSWER) {
        claim_counted(t, seat, g);
        return;
    }
    if (answer->verb == TR_DISCARD) {
        kept(t, seat, answer, g);
        kept(t, seat, other, g);
        return;
    }
    used_cards(t, seat, answer->verb == TR_CLAIM ? answer->arg[0] : -1, g);
    paid(t, seat, answer, g);
    chances(t, seat, answer, g);
    danger(t, seat, answer, g);
    paid(t, seat, other, g);
}

/* ---- kinds of puzzles ---- */

bool tribunal_claim_completes(const void *view, int seat)
{
    const struct tribunal *t = view;
    return t->phase == TR_AT_ANSWER && t->mover != seat && aligns(t, t->mover, t->claimed);
}

bool tribunal_rival_threatens(const void *view, int seat)
{
    const struct tribunal *t = view;
    for (int s = 0; s < TR_GRID; s++)
        if ((tribunal_free(t) >> s & 1) && aligns(t, !seat, s)) return true;
    return false;
}

/* ---- what came of it ---- */

const char *const tribunal_outcome_names[] = { "win", "hearing", NULL };

float tribunal_outcome(const void *view, const void *world, int seat, int which)
{
    const struct tribunal *then = view, *t = world;
    if (which == 0) return t->phase == TR_AT_END && t->wins[seat] > t->wins[!seat];
    return t->decided > then->decided && (t->record[then->decided] & 1) == seat;
}

void tribunal_outcome_tell(const void *view, int seat, int which, int after, int other, struct text *out)
{
    (void)view, (void)seat;
    text_add(out, which ? _("You win this hearing in **%d** games in 100; after the other choice in %d.")
                        : _("You win the trial in **%d** games in 100; after the other choice in %d."),
             after, other);
}
