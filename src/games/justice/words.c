/* Justice: prompts, log lines, reasons and the plain listing. */
#include "justice.h"

static const char *suspect_name(const struct justice *j, int slot)
{
    if (slot < 0 || slot >= JUSTICE_SLOTS || j->suspect[slot] >= 7) return _("a Suspect");
    return _(justice_suspects[j->suspect[slot]].name);
}

static void add_card(struct text *out, int32_t card)
{
    if (card < 0 || card >= JUSTICE_CARDS) {
        text_add(out, "%s", _("a card"));
        return;
    }
    int suit = card_suit(card), number = card_number(card);
    if (suit == ROSETTES) text_add(out, _("%s (Rosette %d)"), _(justice_rosettes[number - 1].name), number);
    else if (suit == MODIFICATIONS)
        text_add(out, _("%s (Modification %d)"), _(justice_modifications[number - 1].name), number);
    else text_add(out, _("%s %d"), _(justice_suit_names[suit]), number);
}

static void ask_follow(const struct justice *j, int seat, struct text *out)
{
    if (!j->hand[seat]) {
        text_add(out, "%s",
                 j->tokens[seat] ? _("Sit out, or spend a Soul gaze to peek.")
                                 : _("Sit out: you hold no Suit card."));
        return;
    }
    const char *suit = _(justice_suit_names[j->led]), *trump = _(justice_suit_names[j->trump]);
    bool led = j->hand[seat] & SUIT_BITS(j->led), trumps = j->hand[seat] & SUIT_BITS(j->trump);
    if (!led && j->led == j->trump) text_add(out, _("Play any Suit card: you have no %s"), suit);
    else if (!led && !trumps) text_add(out, _("Play any Suit card: you have no %s and no trump"), suit);
    else if (!led) text_add(out, _("Trump with %s"), trump);
    else if (j->led == j->trump) text_add(out, _("Follow %s, the trump suit"), suit);
    else if (trumps) text_add(out, _("Follow %s or trump with %s"), suit, trump);
    else text_add(out, _("Follow %s"), suit);
    text_add(out, "%s", j->tokens[seat] ? _(", or pass and peek.") : ".");
}

static void ask_seat(const struct justice *j, int seat, struct text *out)
{
    switch (j->phase) {
    case JUSTICE_START: text_add(out, "%s", _("Choose who leads the first trick.")); break;
    case JUSTICE_CLOSE:
        text_add(out, "%s",
                 j->hand[seat] ? _("Keep quiet: you still hold Suit cards.")
                               : _("Call Case Closed, or keep quiet."));
        break;
    case JUSTICE_LEAD:
        text_add(out, "%s",
                 j->hand[seat] ? _("Lead a Suit card.") : _("Let the lead pass on: you hold no Suit card."));
        break;
    case JUSTICE_FOLLOW: ask_follow(j, seat, out); break;
    case JUSTICE_MODIFY:
        text_add(out, "%s", j->mods[seat] & j->open ? _("Modify a card of the trick, or decline.")
                                                    : _("Decline: no Modification of yours fits this trick."));
        break;
    default:
        text_add(out, "%s",
                 _("Lay one card of the trick on the scales: left convicts, right acquits, Rosettes on top."));
    }
}

/* A view without the seat's hand (another seat's, the public one) gets a prompt that gives nothing away. */
static void ask_public(const struct justice *j, struct text *out)
{
    switch (j->phase) {
    case JUSTICE_CLOSE: text_add(out, "%s", _("Say whether the case is closed.")); break;
    case JUSTICE_LEAD: text_add(out, "%s", _("Lead a Suit card.")); break;
    case JUSTICE_FOLLOW:
        text_add(out, j->led == j->trump ? _("Follow %s") : _("Follow %s or trump"),
                 _(justice_suit_names[j->led]));
        text_add(out, "%s", j->tokens[j->turn] ? _(", or pass and peek.") : ".");
        break;
    case JUSTICE_MODIFY: text_add(out, "%s", _("Modify a card of the trick, or decline.")); break;
    default: ask_seat(j, j->turn, out);
    }
}

void justice_ask(const void *state, struct text *out)
{
    const struct justice *j = state;
    if (j->turn >= 0) {
        bool blind = j->count[j->turn] && !j->hand[j->turn] && !j->mods[j->turn];
        if (blind) ask_public(j, out);
        else ask_seat(j, j->turn, out);
        return;
    }
    switch (j->phase) {
    case JUSTICE_CHOOSER: text_add(out, "%s", _("Who saw an officer of the law last?")); break;
    case JUSTICE_SETUP: text_add(out, "%s", _("The court assembles.")); break;
    case JUSTICE_DEAL: text_add(out, "%s", _("The cards are dealt.")); break;
    case JUSTICE_REVEAL: text_add(out, "%s", _("The verdict is read.")); break;
    case JUSTICE_SCORED: text_add(out, _("Round %d is written down."), j->round); break;
    default: text_add(out, "%s", _("The court rises."));
    }
}

static void name_play(const struct justice *j, int32_t card, struct text *out)
{
    int suit = card >= 0 && card < JUSTICE_CARDS ? card_suit(card) : -1;
    if (suit == j->trump && j->led != j->trump) text_add(out, "%s ", _("trumps with"));
    else text_add(out, "%s ", suit == j->led ? _("follows with") : _("throws in"));
    add_card(out, card);
}

static void name_modify(const int32_t *arg, struct text *out)
{
    const char *mod = arg[0] >= JUSTICE_SUIT_CARDS && arg[0] < JUSTICE_CARDS
        ? _(justice_modifications[arg[0] - JUSTICE_SUIT_CARDS].name) : _("a Modification");
    text_add(out, arg[2] == LEFT ? _("slips %s under the left of ") : _("slips %s under the right of "), mod);
    add_card(out, arg[1]);
}

static void name_place(const struct justice *j, const int32_t *arg, struct text *out)
{
    const char *who = suspect_name(j, arg[1]);
    if (arg[2] == TOP) {
        bool rosette = arg[0] >= justice_card(ROSETTES, 1) && arg[0] < JUSTICE_SUIT_CARDS;
        text_add(out, _("pins %s on %s"),
                 rosette ? _(justice_rosettes[arg[0] - justice_card(ROSETTES, 1)].name) : _("a Rosette"), who);
        return;
    }
    text_add(out, "%s ", _("lays"));
    add_card(out, arg[0]);
    text_add(out, arg[2] == LEFT ? _(" against %s") : _(" in favour of %s"), who);
}

static const char *table_name(const struct action *a, int at, int count, const char *none)
{
    if (a->arg[at] < 0 || a->arg[at] >= count) return none;
    switch (a->verb) {
    case JUSTICE_V_SUSPECT: return _(justice_suspects[a->arg[at]].name);
    case JUSTICE_V_CRIME: return _(justice_crimes[a->arg[at]].name);
    case JUSTICE_V_DEFINITION: return _(justice_definitions[a->arg[at]].name);
    default: return _(justice_identities[a->arg[at]].name);
    }
}

static void name_chance(const struct justice *j, const struct action *a, struct text *out)
{
    const char *who = text_seat(a->arg[0]);
    int place = a->arg[0] >= 0 && a->arg[0] < JUSTICE_SLOTS ? a->arg[0] + 1 : 0;
    const char *verdict = a->arg[1] == GUILTY ? _("guilty") : a->arg[1] == INNOCENT ? _("innocent") : NULL;
    switch (a->verb) {
    case JUSTICE_V_CHOOSER: text_add(out, _("%s saw an officer last"), who); break;
    case JUSTICE_V_ROUND: text_add(out, _("Round %d begins"), (int)a->arg[0]); break;
    case JUSTICE_V_LIABILITY:
        if (verdict) text_add(out, _("place %d is %s"), place, verdict);
        else text_add(out, _("a Liability card is laid face down in place %d"), place);
        break;
    case JUSTICE_V_SUSPECT:
        text_add(out, _("%s stands accused in place %d"), table_name(a, 1, 7, _("a Suspect")), place);
        break;
    case JUSTICE_V_CRIME: text_add(out, _("the Crime is %s"), table_name(a, 0, 7, "?")); break;
    case JUSTICE_V_DEFINITION: {
        bool known = a->arg[0] >= 0 && a->arg[0] < 7;
        text_add(out, _("it was %s: trump is %s"), table_name(a, 0, 7, "?"),
                 known ? _(justice_suit_names[justice_definitions[a->arg[0]].trump]) : "?");
        break;
    }
    case JUSTICE_V_IDENTITY:
        text_add(out, _("%s is dealt %s"), who, table_name(a, 1, 7, _("an Identity")));
        break;
    case JUSTICE_V_DEAL:
        text_add(out, _("%s is dealt "), who);
        add_card(out, a->arg[1]);
        break;
    case JUSTICE_V_REVEAL:
        text_add(out, _("%s was %s"), suspect_name(j, a->arg[0]), verdict ? verdict : "?");
        break;
    default: text_add(out, _("%s was the %s"), who, table_name(a, 1, 7, "?"));
    }
}

void justice_name(const void *state, const struct action *a, struct text *out)
{
    const struct justice *j = state;
    switch (a->verb) {
    case JUSTICE_V_START:
        if (a->arg[0] == a->seat) text_add(out, "%s", _("takes the first lead"));
        else text_add(out, _("gives the first lead to %s"), text_seat(a->arg[0]));
        break;
    case JUSTICE_V_CLOSE: text_add(out, "%s", _("calls Case Closed")); break;
    case JUSTICE_V_KEEP: text_add(out, "%s", _("keeps quiet")); break;
    case JUSTICE_V_LEAD:
        text_add(out, "%s ", _("leads"));
        add_card(out, a->arg[0]);
        break;
    case JUSTICE_V_YIELD: text_add(out, "%s", _("has no Suit card to lead")); break;
    case JUSTICE_V_PLAY: name_play(j, a->arg[0], out); break;
    case JUSTICE_V_PASS: text_add(out, _("passes and peeks at %s"), suspect_name(j, a->arg[0])); break;
    case JUSTICE_V_SIT: text_add(out, "%s", _("sits out")); break;
    case JUSTICE_V_MODIFY: name_modify(a->arg, out); break;
    case JUSTICE_V_DECLINE: text_add(out, "%s", _("modifies nothing")); break;
    case JUSTICE_V_PLACE: name_place(j, a->arg, out); break;
    default: name_chance(j, a, out);
    }
}

/* An empty hand closes by itself, after whatever line: who, and whether a last trick follows. */
void justice_then(const struct events *seen, struct text *out)
{
    bool closed = false, last = false;
    for (int i = 0; i < seen->count; i++) {
        const struct event *e = &seen->list[i];
        closed |= e->kind == JUSTICE_E_EFFICIENCY;
        last |= e->kind == JUSTICE_E_LAST_TRICK;
        if (e->kind == JUSTICE_E_CLOSE && e->arg[0])
            text_add(out, out->n ? _("; %s has no card left and closes the case")
                                 : _(": %s has no card left and closes the case"),
                     text_seat(e->seat));
    }
    if (!closed) return;
    text_add(out, "%s", out->n ? "; " : ": ");
    text_add(out, "%s",
             last ? _("one last trick follows") : _("more than one has closed, so there is no last trick"));
}

static void reason_won(const struct justice *j, int seat, struct text *out)
{
    for (int s = 0; s < j->seats; s++) {
        if (s == seat || j->total[s] != j->total[seat]) continue;
        if (j->best[s] < j->best[seat])
            text_add(out, _("+ Best single Round of those tied: %d\n"), j->best[seat]);
        else
            text_add(out, _("+ Shared with %s: same total, same best Round (%d)\n"), text_seat(s),
                     j->best[seat]);
    }
}

static void reason_lost(const struct justice *j, int seat, struct text *out)
{
    int winner = __builtin_ctz(j->winners);
    if (j->total[seat] < JUSTICE_GOAL) return;
    if (j->total[seat] < j->total[winner])
        text_add(out, _("- Highest total: %s has %d\n"), text_seat(winner), j->total[winner]);
    else text_add(out, _("- Best single Round of those tied: %d against %d\n"), j->best[seat], j->best[winner]);
}

/* What the last Round gave, in the order of Scoring. */
static void reason_round(const struct justice *j, int seat, struct text *out)
{
    struct justice_tally t;
    justice_tally(j, seat, &t);
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
        const char *fate = justice_convicted(j, slot)
            ? j->guilt[slot] == GUILTY ? _("guilty, convicted") : _("innocent, convicted")
            : j->guilt[slot] == GUILTY ? _("guilty, acquitted") : _("innocent, acquitted");
        text_add(out, t.scores[slot] ? _("+ %s (%s): %d\n") : _("- %s (%s): %d\n"), suspect_name(j, slot), fate,
                 t.symbols[slot] + t.rosettes[slot]);
    }
    const struct justice_identity *id = &justice_identities[j->identity[seat]];
    if (id->gold != GOLD_NONE)
        text_add(out, t.gold ? _("+ Gold bonus: %d (%s)\n") : _("- Gold bonus: %d (%s)\n"), t.gold,
                 _(id->gold_text));
    if (t.tokens) text_add(out, _("+ Unspent Soul gazes: %d\n"), t.tokens);
    if (t.efficiency) text_add(out, "%s\n", _("+ Efficiency bonus: 1"));
}

void justice_reason(const void *state, int seat, struct text *out)
{
    const struct justice *j = state;
    if (j->phase != JUSTICE_OVER || seat < 0 || seat >= j->seats) return;
    text_add(out, _("Be first to reach %d Victory Points; last Round as the %s: %s\n"), JUSTICE_GOAL,
             _(justice_identities[j->identity[seat]].name), _(justice_identities[j->identity[seat]].wants));
    text_add(out, j->total[seat] >= JUSTICE_GOAL ? _("+ Total: %d of %d\n") : _("- Total: %d of %d\n"),
             j->total[seat], JUSTICE_GOAL);
    if (j->winners >> seat & 1) reason_won(j, seat, out);
    else reason_lost(j, seat, out);
    reason_round(j, seat, out);
}

static void show_hand(const struct justice *j, int seat, struct text *out)
{
    text_add(out, "hand %d", seat);
    for (int card = 0; card < JUSTICE_CARDS; card++) {
        bool held = card < JUSTICE_SUIT_CARDS ? j->hand[seat] >> card & 1
                                              : j->mods[seat] >> (card - JUSTICE_SUIT_CARDS) & 1;
        if (held) text_add(out, " %s", justice_card_nouns[card]);
    }
    text_add(out, "\n");
}

static void show_hung(int hung, struct text *out)
{
    if (hung) text_add(out, " %s %s", justice_card_nouns[JUSTICE_SUIT_CARDS + hung_number(hung) - 1],
                       hung_side(hung) == LEFT ? "left" : "right");
}

static void show_seat(const struct justice *j, int s, struct text *out)
{
    const char *identity = j->identity[s] < 7 ? justice_nouns[7].names[j->identity[s]]
        : j->identity[s] == IDENTITY_HIDDEN ? "hidden" : "none";
    text_add(out, "seat %d total %d best %d raw %d cards %d tokens %d voids %d seen %d identity %s\n", s,
             j->total[s], j->best[s], j->raw[s], j->count[s], j->tokens[s], j->voids[s], j->seen[s], identity);
    show_hand(j, s, out);
    if (j->play[s] == NO_CARD) return;
    text_add(out, "trick %d %s", s, justice_card_nouns[j->play[s]]);
    show_hung(j->hung[s], out);
    text_add(out, "\n");
}

static void show_slot(const struct justice *j, int slot, struct text *out)
{
    static const char *const guilts[] = { "innocent", "guilty", "hidden", "none" };
    text_add(out, "slot %d %s %s totals %d %d", slot,
             j->suspect[slot] < 7 ? justice_nouns[4].names[j->suspect[slot]] : "none",
             guilts[j->guilt[slot] & 3], j->sum[slot][LEFT], j->sum[slot][RIGHT]);
    for (int i = 0; i < 2; i++)
        if (j->rosette[slot][i] != NO_CARD) text_add(out, " %s", justice_card_nouns[j->rosette[slot][i]]);
    text_add(out, "\n");
}

void justice_show(const void *state, struct text *out)
{
    static const char *const phases[] = { "chooser", "start",  "setup", "deal",   "close",  "lead",
                                          "follow",  "modify", "place", "reveal", "scored", "over" };
    const struct justice *j = state;
    text_add(out, "phase %s\nturn %d\nround %d\ntrick %d\nstart %d\n", phases[j->phase], j->turn, j->round,
             j->trick, j->start);
    text_add(out, "crime %s\n", j->crime < 7 ? justice_nouns[5].names[j->crime] : "none");
    text_add(out, "definition %s\n", j->definition < 7 ? justice_nouns[6].names[j->definition] : "none");
    text_add(out, "leader %d winner %d last %d closed %d efficient %d\n", j->leader, j->winner, j->last,
             j->closed, j->efficient == NO_SLOT ? -1 : j->efficient);
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++) show_slot(j, slot, out);
    for (int i = 0; i < j->laid_count; i++) {
        text_add(out, "laid %d by %d %s %d %s", i, j->laid[i].by, justice_card_nouns[j->laid[i].card],
                 j->laid[i].slot, justice_nouns[2].names[j->laid[i].side]);
        show_hung(j->laid[i].hung, out);
        text_add(out, "\n");
    }
    for (int s = 0; s < j->seats; s++) show_seat(j, s, out);
    text_add(out, "gone");
    for (int card = 0; card < JUSTICE_SUIT_CARDS; card++)
        if (j->gone >> card & 1) text_add(out, " %s", justice_card_nouns[card]);
    for (int m = 0; m < JUSTICE_NUMBERS; m++)
        if (j->mods_gone >> m & 1) text_add(out, " %s", justice_card_nouns[JUSTICE_SUIT_CARDS + m]);
    text_add(out, "\n");
    for (int r = 0; r < j->sheet_count; r++) {
        text_add(out, "sheet %d", j->round - j->sheet_count + (j->phase >= JUSTICE_SCORED) + r);
        for (int s = 0; s < j->seats; s++) text_add(out, " %d", j->sheet[r][s]);
        text_add(out, "\n");
    }
    if (j->winners) text_add(out, "winners %d\n", j->winners);
}
