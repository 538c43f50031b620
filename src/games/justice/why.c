/* Justice: why an action is not allowed, as a sentence that helps. */
#include "justice.h"

static _Thread_local char sentence[200];

/* A sentence in this thread's buffer, good until the next one. */
static const char *told(struct text *t) { return t->s; }

static const char *counted(int n)
{
    static const char *const words[] = {
        N_("none"), N_("one"), N_("two"), N_("three"), N_("four"), N_("five")
    };
    return n < 6 ? _(words[n]) : _("several");
}

static bool is_card(int32_t card) { return card >= 0 && card < JUSTICE_CARDS; }
static bool is_slot(int32_t slot) { return slot >= 0 && slot < JUSTICE_SLOTS; }

static const char *why_not_held(int card)
{
    struct text t = TEXT_ON(sentence);
    text_add(&t, _("You don't hold %s %d."), _(justice_card_kinds[card_suit(card)]), card_number(card));
    return told(&t);
}

static const char *why_lead(const struct justice *j, int seat, int32_t card)
{
    if (!is_card(card)) return _("There is no such card.");
    if (card_suit(card) == MODIFICATIONS)
        return _("A Modification can't be led: it only changes a card of a trick.");
    if (!(j->hand[seat] >> card & 1)) return why_not_held(card);
    return _("You can't lead that card now.");
}

static const char *why_play(const struct justice *j, int seat, int32_t card)
{
    if (!is_card(card)) return _("There is no such card.");
    if (card_suit(card) == MODIFICATIONS)
        return _("A Modification can't be played to a trick: it comes when the trick is won.");
    if (!(j->hand[seat] >> card & 1)) return why_not_held(card);

    struct text t = TEXT_ON(sentence);
    int led = bits_count(j->hand[seat] & SUIT_BITS(j->led));
    const char *suit = _(justice_suit_names[j->led]), *trump = _(justice_suit_names[j->trump]);
    if (led && (j->led == j->trump || !(j->hand[seat] & SUIT_BITS(j->trump))))
        text_add(&t, _("Follow %s: you hold %s."), suit, counted(led));
    else if (led) text_add(&t, _("Follow %s, you hold %s, or trump with %s."), suit, counted(led), trump);
    else text_add(&t, _("You have no %s, so you must trump with %s."), suit, trump);
    return told(&t);
}

static const char *why_pass(const struct justice *j, int seat, int32_t slot)
{
    if (j->phase == JUSTICE_LEAD) return _("The leader can't pass: only those who follow may.");
    if (!j->tokens[seat]) return _("You have no Soul gaze token left, so you must play a card.");
    if (!is_slot(slot)) return _("Peek under one of the three Suspects.");
    return _("You can't pass now.");
}

static const char *why_number(int mod)
{
    struct text t = TEXT_ON(sentence);
    text_add(&t, _("%s has the number %d and fits only a card with that number."),
             _(justice_modifications[mod - JUSTICE_SUIT_CARDS].name), card_number(mod));
    return told(&t);
}

static const char *why_modify(const struct justice *j, int seat, const struct action *a)
{
    int32_t mod = a->count ? a->arg[0] : -1, card = a->arg[1];
    if (!a->count) return _("Say which Modification, which card and which side.");
    if (!is_card(mod) || card_suit(mod) != MODIFICATIONS) return _("Only a Modification can change a card.");
    if (!(j->mods[seat] >> (mod - JUSTICE_SUIT_CARDS) & 1)) return why_not_held(mod);
    bool there = false, rosette = false;
    for (int s = 0; s < j->seats; s++) {
        there |= j->play[s] == card;
        rosette |= j->play[s] == justice_card(ROSETTES, card_number(mod));
    }
    if (a->count == 1 && !(j->open >> (mod - JUSTICE_SUIT_CARDS) & 1))
        return rosette ? _("Rosettes can't be modified.") : why_number(mod);
    if (a->count < 3) return _("Say which Modification, which card and which side.");
    if (!is_card(card) || !there) return _("That card isn't in the trick.");
    if (card_suit(card) == ROSETTES) return _("Rosettes can't be modified.");
    if (card_number(card) != card_number(mod)) return why_number(mod);
    return _("A Modification sticks out to the left or to the right.");
}

static const char *why_place(const struct justice *j, const struct action *a)
{
    int32_t card = a->count ? a->arg[0] : -1, slot = a->arg[1];
    bool there = false;
    for (int s = 0; s < j->seats; s++) there |= j->play[s] == card;
    if (!is_card(card) || !there) return _("Choose one of the cards in this trick.");
    if (card_suit(card) == ROSETTES && justice_full(j, 0) && justice_full(j, 1) && justice_full(j, 2))
        return _("All three Suspects already wear two Rosettes.");
    if (a->count < 3) return _("Say which card, which Suspect and which side.");
    if (!is_slot(slot)) return _("Choose one of the three Suspects.");
    if (card_suit(card) != ROSETTES)
        return _("Lay this card left of the Suspect to convict or right to acquit.");
    if (!justice_full(j, slot)) return _("A Rosette goes on top of the Suspect.");
    struct text t = TEXT_ON(sentence);
    text_add(&t, _("%s already wears two Rosettes."), _(justice_suspects[j->suspect[slot]].name));
    return told(&t);
}

/* Whether the verb belongs to this moment at all. */
static const char *why_moment(const struct justice *j, int verb)
{
    switch (j->phase) {
    case JUSTICE_START: return verb == JUSTICE_V_START ? NULL : _("First name the starting player.");
    case JUSTICE_CLOSE:
        if (verb == JUSTICE_V_CLOSE || verb == JUSTICE_V_KEEP) return NULL;
        return _("First answer: is the case closed, or do you keep quiet?");
    case JUSTICE_LEAD:
        if (verb == JUSTICE_V_LEAD || verb == JUSTICE_V_YIELD || verb == JUSTICE_V_PASS) return NULL;
        return _("Lead a Suit card first.");
    case JUSTICE_FOLLOW:
        if (verb == JUSTICE_V_PLAY || verb == JUSTICE_V_PASS || verb == JUSTICE_V_SIT) return NULL;
        return _("Follow with a card, or pass and peek.");
    case JUSTICE_MODIFY:
        if (verb == JUSTICE_V_MODIFY || verb == JUSTICE_V_DECLINE) return NULL;
        return _("Modify a card of the trick, or decline.");
    case JUSTICE_PLACE: return verb == JUSTICE_V_PLACE ? NULL : _("Lay one card of the trick on the scales.");
    default: return _("Nobody can act before the cards are dealt or turned.");
    }
}

static const char *explain(const struct justice *j, const struct action *a)
{
    const char *why = why_moment(j, a->verb);
    if (why) return why;
    switch (a->verb) {
    case JUSTICE_V_START: return _("Name a player at this table.");
    case JUSTICE_V_CLOSE: return _("You still hold a Suit card, so the case isn't closed.");
    case JUSTICE_V_LEAD: return why_lead(j, a->seat, a->count ? a->arg[0] : -1);
    case JUSTICE_V_YIELD: return _("You hold a Suit card, so you must lead.");
    case JUSTICE_V_PLAY: return why_play(j, a->seat, a->count ? a->arg[0] : -1);
    case JUSTICE_V_PASS: return why_pass(j, a->seat, a->count ? a->arg[0] : -1);
    case JUSTICE_V_SIT: return _("You hold a Suit card, so you can't sit out.");
    case JUSTICE_V_MODIFY: return why_modify(j, a->seat, a);
    case JUSTICE_V_PLACE: return why_place(j, a);
    default: return _("That answer stands alone.");
    }
}

const char *justice_why(const void *state, const struct action *a)
{
    const struct justice *j = state;
    if (j->turn == SEAT_NONE) return _("The game is over.");
    if (a->seat != j->turn) return _("It isn't your turn.");
    const char *listed = game_why_listed(&justice_game, state, a);
    if (!listed) return NULL;
    if (a->seat == SEAT_CHANCE) return _("That can't be dealt or turned now.");
    return explain(j, a);
}
