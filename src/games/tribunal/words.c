/* Tribunal 1920: prompts, labels, reasons, refusals, and the state as text. */
#include "tribunal.h"

static const char *space_name(int space)
{
    return space >= 0 && space < TR_SPACES ? _(tribunal_space_names[space]) : "?";
}

static void add_card(struct text *out, int card)
{
    if (card < 0 || card >= TR_CARDS) { text_add(out, "?"); return; }
    text_add(out, _("%s from %s"), _(tribunal_symbol_names[tribunal_symbol(card)]),
             _(tribunal_borough_names[tribunal_borough(card)]));
}

/* "two Law and one Fingerprint" would need plural forms in every language; "2 Law, 1 Fingerprint" does not. */
static void add_price(const struct tribunal *t, int seat, int space, struct text *out)
{
    if (space < 0 || space >= TR_SPACES) return;
    if (space >= TR_GRID) {
        text_add(out, _("%d from %s"), tribunal_price(t, seat, space),
                 _(tribunal_borough_names[space - TR_GRID]));
        return;
    }
    const char *comma = "";
    for (int s = 0; s < TR_SYMBOLS; s++) {
        if (!tribunal_need[space][s]) continue;
        text_add(out, "%s%d %s", comma, tribunal_need[space][s], _(tribunal_symbol_names[s]));
        comma = ", ";
    }
}

static void ask_answer(const struct tribunal *t, struct text *out)
{
    text_add(out, _("Say OK or object: your rival claims %s with "), space_name(t->claimed));
    add_price(t, t->mover, t->claimed, out);
    text_add(out, ".");
    if (t->claimed < TR_GRID && tribunal_aligned(t->pawns[t->mover] | TR_BIT(t->claimed)))
        text_add(out, " %s",
                 _("It would complete a line; if you object to the truth, it counts two hearings."));
}

void tribunal_ask(const void *state, struct text *out)
{
    const struct tribunal *t = state;
    switch (t->phase) {
    case TR_AT_START: text_add(out, "%s", _("Drawing lots for the first turn.")); break;
    case TR_AT_DRAW: text_add(out, "%s", _("Drawing evidence.")); break;
    case TR_AT_CLAIM: text_add(out, "%s", _("Claim a space or pass.")); break;
    case TR_AT_ANSWER: ask_answer(t, out); break;
    case TR_AT_PROOF:
        if (t->hand[t->mover] && !tribunal_meets(t, t->mover, t->hand[t->mover], t->claimed))
            text_add(out, "%s", _("Admit the bluff: your hand doesn't hold the evidence."));
        else
            text_add(out, _("Show your evidence for %s."), space_name(t->claimed));
        break;
    case TR_AT_PENALTY: text_add(out, "%s", _("Place a free pawn on any empty space.")); break;
    case TR_AT_BRIBE: text_add(out, "%s", _("Bribe: block an empty space of the grid.")); break;
    case TR_AT_REVERSAL: text_add(out, "%s", _("Reversal: move a pawn on the grid to an empty space.")); break;
    case TR_AT_STRIKE:
        text_add(out, "%s", _("Strike a Pawn: take one of your rival's pawns off the grid."));
        break;
    case TR_AT_DISCARD:
        text_add(out, _("Discard down to four cards: %d too many."), t->hand_count[t->turn] - TR_HAND);
        break;
    case TR_AT_SEND:
        text_add(out, "%s", _("Send an investigator to a Borough: your price there becomes two cards."));
        break;
    default: text_add(out, "%s", _("The trial is over."));
    }
}

static void name_cards(const struct action *a, struct text *out)
{
    const char *comma = "";
    for (int i = 0; i < a->count; i++, comma = ", ") {
        text_add(out, "%s", comma);
        add_card(out, a->arg[i]);
    }
}

/* Reads after a player's name. Labels are asked for listed actions and log lines only. */
void tribunal_name(const void *state, const struct action *a, struct text *out)
{
    const struct tribunal *t = state;
    int first = a->arg[0];
    switch (a->verb) {
    case TR_BEGIN: text_add(out, _("%s starts"), text_seat(first)); break;
    case TR_DRAW:
        if (a->arg[1] == ARG_HIDDEN) { text_add(out, "%s", _("draws a card")); break; }
        text_add(out, "%s ", _("draws"));
        add_card(out, a->arg[1]);
        break;
    case TR_CLAIM:
        text_add(out, _("claims %s ("), space_name(first));
        add_price(t, a->seat & 1, first, out);
        text_add(out, ")");
        break;
    case TR_PASS:
        text_add(out, "%s", tribunal_reserve(t, a->seat & 1) ? _("passes") : _("passes: no pawn is left"));
        break;
    case TR_OK: text_add(out, "%s", _("says OK")); break;
    case TR_OBJECT: text_add(out, "%s", _("objects!")); break;
    case TR_ADMIT: text_add(out, "%s", _("admits the bluff")); break;
    case TR_SHOW: text_add(out, "%s ", _("shows")); name_cards(a, out); break;
    case TR_PENALTY: text_add(out, _("places a penalty pawn on %s"), space_name(first)); break;
    case TR_BRIBE: text_add(out, _("bribes %s"), space_name(first)); break;
    case TR_REVERSE:
        text_add(out, _("moves the pawn from %s to %s"), space_name(first), space_name(a->arg[1]));
        break;
    case TR_STRIKE: text_add(out, _("removes the pawn from %s"), space_name(first)); break;
    case TR_DISCARD: text_add(out, "%s ", _("discards")); add_card(out, first); break;
    case TR_SEND: text_add(out, _("sends an investigator to %s"), space_name(first)); break;
    default: break;
    }
}

const char *const tribunal_how_words[] = {
    N_("three pawns in a line"), N_("a penalty pawn completed the line"),
    N_("a Reversal completed the line"), N_("the highest Borough when the deck ran out"),
};

static const char by_jury[] = N_(", counted twice: the jury supports a true line that met an objection");

/* How a hearing ended, behind the line that ended it. */
void tribunal_then(const struct events *seen, struct text *out)
{
    for (int i = 0; i < seen->count; i++) {
        const struct event *e = &seen->list[i];
        if (e->kind == TR_EV_NULLIFIED)
            text_add(out, "%s", _(": nobody wins, the hearing is played again"));
        if (e->kind != TR_EV_WON) continue;
        text_add(out, _(": %s wins the hearing, %s"), text_seat(e->seat), _(tribunal_how_words[e->arg[1]]));
        if (e->arg[0] == 2) text_add(out, "%s", _(by_jury));
    }
}

/* The trial is won by hearings: one line for each. */
void tribunal_reason(const void *state, int seat, struct text *out)
{
    const struct tribunal *t = state;
    text_add(out, "%s\n", _("Win three hearings."));
    for (int i = 0; i < t->decided; i++) {
        int winner = t->record[i] & 1, how = t->record[i] >> 1 & 3, twice = t->record[i] >> 3 & 1;
        if (winner != seat) continue;            /* told beside the other one */
        text_add(out, "+ ");
        text_add(out, _("Hearing %d: %s"), i + 1, _(tribunal_how_words[how]));
        text_add(out, "%s\n", twice ? _(by_jury) : "");
    }
    text_add(out, "%c ", t->wins[seat & 1] >= TR_GOAL ? '+' : '-');
    text_add(out, _("%d of %d hearings won"), t->wins[seat & 1], TR_GOAL);
    text_add(out, "\n");
}

static const char *const phase_ids[] = {
    "start", "draw", "claim", "answer", "proof", "penalty", "bribe", "reversal", "strike", "discard", "send",
    "end",
};

static void show_bits(struct text *out, const char *key, int seat, unsigned bits, const char *const *ids)
{
    text_add(out, "%s", key);
    if (seat >= 0) text_add(out, " %d", seat);
    for (; bits; bits &= bits - 1) text_add(out, " %s", ids[__builtin_ctz(bits)]);
    text_add(out, "\n");
}

static void show_word(struct text *out, const char *key, int seat, const struct tribunal_word *w)
{
    if (!w->space) return;
    text_add(out, "%s %d %s gained %d", key, seat, tribunal_space_ids[w->space - 1], w->gained);
    for (unsigned bits = w->early; bits; bits &= bits - 1)
        text_add(out, " early:%s", tribunal_card_ids[__builtin_ctz(bits)]);
    for (unsigned bits = w->lost; bits; bits &= bits - 1)
        text_add(out, " lost:%s", tribunal_card_ids[__builtin_ctz(bits)]);
    text_add(out, "\n");
}

void tribunal_show(const void *state, struct text *out)
{
    const struct tribunal *t = state;
    text_add(out, "phase %s\nturn %d\nmover %d\nstarter %d\nhearing %d\nreplays %d\nwins %d %d\n",
             phase_ids[t->phase], t->turn, t->mover, t->starter, t->decided + 1, t->replays, t->wins[0],
             t->wins[1]);
    text_add(out, "claimed %s\nhands %d %d\ndeck-count %d\nowed %d %d\n",
             t->claimed < TR_SPACES ? tribunal_space_ids[t->claimed] : "-",
             t->hand_count[0], t->hand_count[1], t->deck_count, t->drawer, t->owed);
    for (int s = 0; s < 2; s++) show_bits(out, "hand", s, t->hand[s], tribunal_card_ids);
    show_bits(out, "deck", -1, t->deck, tribunal_card_ids);
    show_bits(out, "discard", -1, t->discard, tribunal_card_ids);
    for (int s = 0; s < 2; s++) show_bits(out, "pawns", s, t->pawns[s], tribunal_space_ids);
    for (int s = 0; s < 2; s++) show_bits(out, "investigators", s, t->meeples[s], tribunal_space_ids);
    show_bits(out, "bribe", -1, t->bribe, tribunal_space_ids);
    for (int s = 0; s < 2; s++) {
        text_add(out, "habits %d claims %d lies %d proofs %d objections %d\n", s, t->claims[s], t->lies[s],
                 t->proofs[s], t->objections[s]);
        show_word(out, "lie", s, &t->lie[s]);
        show_word(out, "said", s, &t->said[s]);
    }
    for (int i = 0; i < t->decided; i++)
        text_add(out, "decided %d winner %d how %d hearings %d\n", i + 1, t->record[i] & 1,
                 t->record[i] >> 1 & 3, 1 + (t->record[i] >> 3 & 1));
}
