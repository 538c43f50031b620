/* Enigma: prompts, labels, reasons and the plain listing of a state. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "flow.h"

static const char *card_word(int card)
{
    return card >= 0 && card < CARDS ? _(enigma_cards[card].name) : _("a card");
}

static const char *character_word(int character)
{
    return character >= 0 && character < CHARACTERS ? _(enigma_characters[character].name) : _("a Character");
}

/* Where two cards share a name, which of them. */
static const char *person_word(int character)
{
    static const char *const words[4] = {
        N_("Decrypter (he)"), N_("Decrypter (she)"), N_("Dark Messiah (he)"), N_("Dark Messiah (she)"),
    };
    return character >= 0 && character < 4 ? _(words[character]) : character_word(character);
}

static const char *place_word(int place)
{
    return place >= 0 && place < ENIGMA_PLACES ? enigma_place_names[place] : "?";
}

static const char *line_word(int line)
{
    static const char *const words[ENIGMA_LINES] = {
        N_("row 1"), N_("row 2"), N_("row 3"), N_("column A"), N_("column B"), N_("column C"),
    };
    return line >= 0 && line < ENIGMA_LINES ? _(words[line]) : "?";
}

/* The claim that is asked for next; the table shows places and names to pick. */
static void ask_point(const struct enigma *e, struct text *out)
{
    struct action first = { 0 };
    if (!enigma_legal_list(e, &first, 1)) return;
    if (first.verb == VERB_TELL) text_add(out, _("Tell another player's Character."));
    else if (first.verb == VERB_MARK) text_add(out, _("Mark a place that bears the Chaos symbol."));
    else if (e->mission == MISSION_WANDERER)
        text_add(out, _("Point at a place and name its card: %d of 7."), e->step + 1);
    else text_add(out, _("Point at the %s."), card_word(first.arg[1]));
}

static void ask_turn(const struct enigma *e, struct text *out)
{
    bool extra = e->had && !e->used && (flow_solo(e) || flow_down(e)),
         mission = enigma_mission_open(e, e->active);
    if (e->named && extra)
        text_add(out, "%s",
                 mission ? _("End the turn, attempt your Mission or use your Decryption token.")
                         : _("End the turn or use your Decryption token."));
    else if (e->named)
        text_add(out, "%s", mission ? _("End the turn or attempt your Mission.") : _("End the turn."));
    else if (flow_solo(e) && extra)
        text_add(out, "%s",
                 mission ? _("Choose a card without a Silence token, or any with your Decryption token; or "
                             "attempt your Mission.")
                         : _("Choose a card without a Silence token, or any with your Decryption token."));
    else if (flow_solo(e))
        text_add(out, "%s",
                 mission ? _("Choose a card without a Silence token, or attempt your Mission.")
                         : _("Choose a card without a Silence token."));
    else if (extra)
        text_add(out, "%s",
                 mission
                     ? _("Choose a card to name, now or with your Decryption token, or attempt your Mission.")
                     : _("Choose a card to name, now or with your Decryption token."));
    else
        text_add(out, "%s",
                 mission ? _("Choose a card to name, or attempt your Mission.") : _("Choose a card to name."));
}

static const char *const prompts[PHASES] = {
    [PHASE_KEEPER] = N_("Draw the first Time Keeper."),
    [PHASE_LAY] = N_("Lay the Mansion cards."),
    [PHASE_DEAL] = N_("Deal the Characters."),
    [PHASE_DRAFT] = N_("Keep one of your Characters."),
    [PHASE_WATCH] = N_("Peek at one face-down card; then the turn ends and the Silence token goes back."),
    [PHASE_LIFT] = N_("Take a Silence token from another card."),
    [PHASE_TEAM] = N_("Choose a player to take or return Chaos, or study together."),
    [PHASE_TEAM_PEEK] = N_("Peek at a face-down card or skip."),
    [PHASE_PARTNER] = N_("Choose who studies with you."),
    [PHASE_PARTNER_PEEK] = N_("Peek at a face-down card or skip."),
    [PHASE_LINE] = N_("Read a row or column."),
    [PHASE_READ] = N_("Read one face-down card."),
    [PHASE_LOOK] = N_("Choose a player and look at that Character."),
    [PHASE_EXCHANGE] = N_("Choose a player to exchange Characters with."),
    [PHASE_DRAW] = N_("Draw a new Character."),
    [PHASE_TRADE] = N_("Return Chaos for a Decryption token, or skip."),
    [PHASE_OBSERVE] = N_("Peek at a face-down card or skip."),
    [PHASE_COVER] = N_("Turn a face-up card face-down or skip."),
    [PHASE_HAND] = N_("Choose a player to hand your Chaos token to, or keep it."),
    [PHASE_REVEAL] = N_("Turn a face-down card face-up for all."),
    [PHASE_SWAP] = N_("Swap two cards or skip."),
    [PHASE_SWAP_PEEK] = N_("Peek at one of the swapped cards or skip."),
    [PHASE_SOLOWORK] = N_("Change your Chaos, or run another card."),
    [PHASE_TOME] = N_("Return Chaos to stop time, or let it pass."),
    [PHASE_SHOW] = N_("Turn up Characters of the stack."),
    [PHASE_BECOME] = N_("Choose whose Mission to finish."),
    [PHASE_EXPIRE] = N_("Time is over."),
    [PHASE_BETWEEN] = N_("Begin the next game."),
    [PHASE_JOIN] = N_("Draw who joins the Characters."),
    [PHASE_OVER] = N_("The game is over."),
};

void enigma_words_ask(const void *state, struct text *out)
{
    const struct enigma *e = state;
    switch (e->phase) {
    case PHASE_TURN: ask_turn(e, out); return;
    case PHASE_NAME: text_add(out, _("Name the card at %s: truth or lie."), place_word(e->place)); return;
    case PHASE_DOUBT:
        text_add(out, _("Believe or doubt: %s is the %s."), place_word(e->place), card_word(e->card));
        return;
    case PHASE_CANCEL: text_add(out, _("Return Chaos to cancel the Enigma Machine, or let it run.")); return;
    case PHASE_POINT: ask_point(e, out); return;
    case PHASE_CARRY:
        text_add(out,
                 ngettext("Turn %d card face-up for the time you saved.",
                          "Turn %d cards face-up for the time you saved.", e->left),
                 e->left);
        return;
    case PHASE_HAND:
        text_add(out, "%s", flow_solo(e) ? _("Return your Chaos token or keep it.") : _(prompts[PHASE_HAND]));
        return;
    default: text_add(out, "%s", _(prompts[e->phase]));
    }
}

/* Nine cards laid unseen are one line, the last; who gets which Character is a line for that seat only. */
static void name_chance(const struct enigma *e, const struct action *a, struct text *out)
{
    int x = a->arg[0], y = a->arg[1];
    bool last = x >= 0 && x < ENIGMA_PLACES && e->laying == 1u << x;
    switch (a->verb) {
    case VERB_KEEPER: text_add(out, _("The Time Keeper is drawn: %s"), text_seat(x)); return;
    case VERB_LAY:
        if (y != ARG_HIDDEN) text_add(out, _("The %s is laid at %s"), card_word(y), place_word(x));
        else if (last && e->resume)
            text_add(out, "%s",
                     flow_solo(e) ? _("The face-up cards are reshuffled") : _("The nine cards are reshuffled"));
        else if (last) text_add(out, "%s", _("The nine cards are laid"));
        return;
    case VERB_DEAL: case VERB_DRAW:
        if (y == ARG_HIDDEN && a->verb == VERB_DRAW)
            text_add(out, _("%s gets another Character"), text_seat(x));
        else if (y != ARG_HIDDEN) text_add(out, _("%s gets a Character: %s"), text_seat(x), character_word(y));
        return;
    case VERB_EXPIRE: text_add(out, _("Time runs out")); return;
    case VERB_SHOW: text_add(out, _("The stack shows: %s"), character_word(x)); return;
    default: text_add(out, _("A Character joins: %s"), character_word(x));
    }
}

/* Faded, all claims of a Mission are one line, the last. */
static void name_claim(const struct enigma *e, const struct action *a, struct text *out)
{
    int x = a->arg[0], y = a->arg[1];
    bool faded = x == ARG_HIDDEN;
    if (faded && a->verb != VERB_NAME) {
        if (enigma_mission_last(e)) text_add(out, "%s", _("makes the Mission's claims"));
        return;
    }
    switch (a->verb) {
    case VERB_NAME:
        if (faded) text_add(out, _("names a card"));
        else text_add(out, _("names the %s"), card_word(x));
        return;
    case VERB_POINT:
        text_add(out, _("points at %s as the %s"), place_word(x), card_word(y));
        return;
    case VERB_MARK: text_add(out, _("marks %s as a place of Chaos"), place_word(x)); return;
    default:
        text_add(out, _("tells the Character of %s: %s"), text_seat(x),
                 y >= 0 && y < MISSIONS ? _(enigma_missions[y].name) : "?");
    }
}

static void name_skip(const struct enigma *e, struct text *out)
{
    switch (e->phase) {
    case PHASE_TRADE: case PHASE_HAND: text_add(out, _("keeps the Chaos token")); return;
    case PHASE_COVER: text_add(out, _("leaves the cards as they lie")); return;
    case PHASE_SWAP: text_add(out, _("swaps nothing")); return;
    case PHASE_SOLOWORK: text_add(out, _("works on nothing else")); return;
    default: text_add(out, _("peeks at nothing"));
    }
}

static void name_seat(const struct enigma *e, const struct action *a, struct text *out)
{
    int seat = a->arg[0];
    bool self = seat == a->seat, has = seat >= 0 && seat < ENIGMA_SEATS && e->chaos >> seat & 1;
    switch (a->verb) {
    case VERB_CHAOS:
        if (self) text_add(out, has ? _("returns the Chaos token") : _("takes a Chaos token"));
        else text_add(out, has ? _("takes Chaos from %s") : _("gives Chaos to %s"), text_seat(seat));
        return;
    case VERB_INVITE: text_add(out, _("studies with %s"), text_seat(seat)); return;
    case VERB_LOOK: text_add(out, _("looks at the Character of %s"), text_seat(seat)); return;
    case VERB_EXCHANGE: text_add(out, _("exchanges Characters with %s"), text_seat(seat)); return;
    default: text_add(out, _("hands Chaos to %s"), text_seat(seat));
    }
}

/* Verbs whose words are always the same; %s is the place that the first argument names. */
static const char *const plain_words[ENIGMA_VERBS] = {
    [VERB_CHOOSE] = N_("chooses %s"),
    [VERB_DECRYPT] = N_("uses the Decryption token on %s"),
    [VERB_WATCH] = N_("peeks at %s in silence"),
    [VERB_DOUBT] = N_("doubts the claim"),
    [VERB_BELIEVE] = N_("believes the claim"),
    [VERB_STUDY] = N_("studies together"),
    [VERB_PEEK] = N_("peeks at %s"),
    [VERB_COVER] = N_("turns %s face-down"),
    [VERB_REVEAL] = N_("turns %s face-up"),
    [VERB_LIFT] = N_("takes the Silence token from %s"),
    [VERB_LINK] = N_("works on at %s"),
    [VERB_ATTEMPT] = N_("attempts the Mission"),
    [VERB_END] = N_("ends the turn"),
    [VERB_BEGIN] = N_("begins the next game"),
};

static void name_keep(const struct enigma *e, const struct action *a, struct text *out)
{
    (void)e;
    if (a->arg[0] == ARG_HIDDEN) text_add(out, _("keeps a Character"));
    else text_add(out, _("keeps the %s"), person_word(a->arg[0]));
}

static void name_cancel(const struct enigma *e, const struct action *a, struct text *out)
{
    (void)a;
    text_add(out, e->phase == PHASE_TOME ? _("returns Chaos and stops time")
                                         : _("returns Chaos and cancels the Enigma Machine"));
}

static void name_allow(const struct enigma *e, const struct action *a, struct text *out)
{
    (void)a;
    text_add(out, e->phase == PHASE_TOME ? _("lets time pass") : _("lets the Enigma Machine run"));
}

static void name_trade(const struct enigma *e, const struct action *a, struct text *out)
{
    (void)a;
    text_add(out, e->phase == PHASE_HAND ? _("returns the Chaos token")
                                         : _("returns Chaos for a Decryption token"));
}

static void name_read(const struct enigma *e, const struct action *a, struct text *out)
{
    (void)e;
    text_add(out, _("reads %s"), line_word(a->arg[0]));
}

static void name_swap(const struct enigma *e, const struct action *a, struct text *out)
{
    (void)e;
    text_add(out, _("swaps %s and %s"), place_word(a->arg[0]), place_word(a->arg[1]));
}

static void name_become(const struct enigma *e, const struct action *a, struct text *out)
{
    (void)e;
    text_add(out, _("finishes the Mission of the %s"), person_word(a->arg[0]));
}

static void name_skipped(const struct enigma *e, const struct action *a, struct text *out)
{
    (void)a;
    name_skip(e, out);
}

static void (*const name_verb[ENIGMA_VERBS])(const struct enigma *e, const struct action *a,
    struct text *out) = {
    [VERB_KEEPER] = name_chance, [VERB_LAY] = name_chance,   [VERB_DEAL] = name_chance,
    [VERB_DRAW] = name_chance,   [VERB_SHOW] = name_chance,  [VERB_JOIN] = name_chance,
    [VERB_EXPIRE] = name_chance, [VERB_KEEP] = name_keep,    [VERB_CANCEL] = name_cancel,
    [VERB_ALLOW] = name_allow,   [VERB_READ] = name_read,    [VERB_TRADE] = name_trade,
    [VERB_SWAP] = name_swap,     [VERB_SKIP] = name_skipped, [VERB_NAME] = name_claim,
    [VERB_POINT] = name_claim,   [VERB_MARK] = name_claim,   [VERB_TELL] = name_claim,
    [VERB_BECOME] = name_become,
};

void enigma_words_name(const void *state, const struct action *a, struct text *out)
{
    const char *plain = plain_words[a->verb];
    if (plain && strchr(plain, '%')) text_add(out, _(plain), place_word(a->arg[0]));
    else if (plain) text_add(out, "%s", _(plain));
    else (name_verb[a->verb] ? name_verb[a->verb] : name_seat)(state, a, out);
}

static void reason_solo(const struct enigma *e, struct text *out)
{
    text_add(out, "%s\n", _("Win three games in a row before Chaos breaks in."));
    for (int g = 0; g < 3; g++)
        if (e->solo_character[g] != ENIGMA_NONE)
            text_add(out,
                     ngettext("+ %s: Mission accomplished with %d slot left\n",
                              "+ %s: Mission accomplished with %d slots left\n", e->solo_left[g]),
                     character_word(e->solo_character[g]), e->solo_left[g]);
    if (e->ending == ENDING_SOLO_FAILED)
        text_add(out, _("- %s: the Mission failed\n"), character_word(e->hand[0]));
    else if (e->ending == ENDING_BREACH) text_add(out, "%s\n", _("- Time ran out"));
}

static void reason_series(const struct enigma *e, int seat, struct text *out)
{
    text_add(out, "%s\n", _("Win three games before Chaos breaks in for good."));
    text_add(out, _("%c Triumphs: %d of %d\n"), e->triumph[seat] == ENIGMA_TRIUMPHS ? '+' : '-',
             e->triumph[seat], ENIGMA_TRIUMPHS);
    if (e->breaches)
        text_add(out,
                 ngettext("- Chaos broke through %d time\n", "- Chaos broke through %d times\n", e->breaches),
                 e->breaches);
}

static void reason_mission(const struct enigma *e, int seat, struct text *out)
{
    int character = e->hand[seat], mission = enigma_mission_of(character);
    if (mission == MISSIONS) return;
    text_add(out, "%s: %s\n", character_word(character), _(enigma_missions[mission].brief));
    if (e->winner == seat) {
        text_add(out, "%s\n",
                 e->ending == ENDING_SABOTEUR ? _("+ Time ran out") : _("+ Every claim was right"));
    } else if (!(e->alive >> seat & 1)) {
        text_add(out, "%s\n", _("- The Mission failed: eliminated"));
    } else if (e->winner == ENIGMA_NONE) {
        text_add(out, "%s\n",
                 mission == MISSION_SABOTEUR ? _("- Silenced when time ran out") : _("- Time ran out"));
    } else if (e->ending == ENDING_SABOTEUR) {
        text_add(out, "%s\n", _("- Time ran out, and the Saboteur wins then"));
    } else {
        text_add(out, _("- The %s was quicker\n"), character_word(e->winner_character));
    }
}

void enigma_words_reason(const void *state, int seat, struct text *out)
{
    const struct enigma *e = state;
    if (seat < 0 || seat >= e->seats) return;
    if (flow_solo(e)) { reason_solo(e, out); return; }
    if (e->option[OPTION_LENGTH] && e->phase == PHASE_OVER) reason_series(e, seat, out);
    reason_mission(e, seat, out);
}

/* ---- what came of a line ---- */

static const struct event *find_event(const struct events *seen, int kind)
{
    for (int i = 0; i < seen->count; i++)
        if (seen->list[i].kind == kind) return &seen->list[i];
    return NULL;
}

static void add_phrase(struct text *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void add_phrase(struct text *out, const char *format, ...)
{
    char words[120];
    va_list args;
    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    text_add(out, "%s%s", out->n ? ", " : ": ", words);
}

static void then_tokens(const struct events *seen, struct text *out)
{
    for (int i = 0; i < seen->count; i++) {
        const struct event *t = &seen->list[i];
        if (t->kind != EV_TOKEN || (t->arg[0] != TOKEN_CHAOS && t->arg[0] != TOKEN_DECRYPTION)) continue;
        const char *format = t->arg[0] == TOKEN_CHAOS ? _("%s takes Chaos") : _("%s takes Decryption");
        if (t->arg[1] > 0) add_phrase(out, format, text_seat(t->seat));
    }
}

/* Claims fade, their ends don't: a lie, the truth, a Mission won or lost. */
void enigma_words_then(const struct events *seen, struct text *out)
{
    const struct event *e, *doubt = find_event(seen, EV_DOUBTED), *effect = find_event(seen, EV_EFFECT);
    if (doubt) add_phrase(out, "%s", doubt->arg[1] ? _("it was true") : _("it was a lie"));
    for (int i = 0; i < seen->count && doubt; i++) {
        e = &seen->list[i];
        if (e->kind == EV_TOKEN && e->arg[0] == TOKEN_SILENCE && e->arg[1] > 0)
            add_phrase(out, _("%s is silenced"), text_seat(e->seat));
    }
    if ((e = find_event(seen, EV_ATTEMPT))) add_phrase(out, "%s", character_word(e->arg[0]));
    if ((e = find_event(seen, EV_FAILED))) add_phrase(out, _("it fails, %s is eliminated"), text_seat(e->seat));
    if ((e = find_event(seen, EV_WON)))
        add_phrase(out, _("%s wins as the %s"), text_seat(e->seat), character_word(e->arg[0]));
    if (find_event(seen, EV_BREACH)) add_phrase(out, "%s", _("Chaos breaks through"));
    if ((e = find_event(seen, EV_LEAVES))) add_phrase(out, _("the %s leaves"), character_word(e->arg[0]));
    if ((e = find_event(seen, EV_JOINS))) add_phrase(out, _("the %s joins"), character_word(e->arg[0]));
    if (effect && !doubt && !find_event(seen, EV_BELIEVED))
        add_phrase(out, _("the %s"), card_word(effect->arg[0])); /* solo: it lies open */
    if (effect) then_tokens(seen, out);
    if (!out->n && !find_event(seen, EV_DEALT) && (e = find_event(seen, EV_TIME)))
        add_phrase(out, _("time moves to %d"), e->arg[0]);
}

static const char *id_of(const char *const *ids, int count, int i)
{
    return i < count ? ids[i] : i == ENIGMA_UNKNOWN ? "?" : "-";
}

static void show_seats(const struct enigma *e, struct text *out)
{
    for (int s = 0; s < e->seats; s++) {
        text_add(out, "seat %d %s %s%s%s%s triumphs %d met %02x caught %d\n", s,
                 id_of(enigma_character_ids, CHARACTERS, e->hand[s]),
                 e->alive >> s & 1 ? "alive" : "eliminated", e->silence >> s & 1 ? " silence" : "",
                 e->decryption >> s & 1 ? " decryption" : "", e->chaos >> s & 1 ? " chaos" : "", e->triumph[s],
                 e->met[s], e->caught[s]);
    }
}

static void show_places(const struct enigma *e, struct text *out)
{
    for (int p = 0; p < ENIGMA_PLACES; p++) {
        text_add(out, "place %s %s %s%s seen %02x may %03x told", enigma_place_ids[p],
                 id_of(enigma_card_ids, CARDS, e->at[p]), e->up >> p & 1 ? "up" : "down",
                 e->hush >> p & 1 ? " hush" : "", e->seen[p], e->may[p]);
        for (int s = 0; s < e->seats; s++) text_add(out, " %s", id_of(enigma_card_ids, CARDS, e->told[p][s]));
        text_add(out, "\n");
    }
}

static void show_mask(struct text *out, const char *key, unsigned mask)
{
    text_add(out, "%s", key);
    for (; mask; mask &= mask - 1) text_add(out, " %s", enigma_character_ids[flow_low(mask)]);
    text_add(out, "\n");
}

void enigma_words_show(const void *state, struct text *out)
{
    const struct enigma *e = state;
    text_add(out, "asked %d\nphase %d\nactive %d\nkeeper %d\ntime %d\ngame %d\nbreaches %d\n", e->asked,
             e->phase, e->active, e->keeper, e->time, e->game, e->breaches);
    show_seats(e, out);
    show_places(e, out);
    show_mask(out, "set", e->set);
    show_mask(out, "discard", e->discard);
    show_mask(out, "shown", e->shown);
    show_mask(out, "offer 0", e->offer[0]);
    show_mask(out, "offer 1", e->offer[1]);
    for (int v = 0; v <= ENIGMA_SEATS; v++) {
        text_add(out, "barred %d", v);
        for (int h = 0; h < e->seats; h++) text_add(out, " %03x", e->barred[v][h]);
        text_add(out, "\n");
    }
    text_add(out, "turn had %d used %d named %d place %s card %s charged %d left %d other %s\n", e->had,
             e->used, e->named, id_of(enigma_place_ids, ENIGMA_PLACES, e->place),
             id_of(enigma_card_ids, CARDS, e->card), e->charged, e->left,
             id_of(enigma_place_ids, ENIGMA_PLACES, e->other));
    text_add(out, "mission %s step %d suspect %d accused %d said",
             id_of(enigma_mission_ids, MISSIONS, e->mission), e->step, e->suspect, e->accused);
    for (int p = 0; p < ENIGMA_PLACES; p++)
        text_add(out, " %s", e->said[p] == CARD_CHAOS ? "chaos" : id_of(enigma_card_ids, CARDS, e->said[p]));
    text_add(out, "\nlaying %03x resume %d won %02x\n", e->laying, e->resume, e->won);
    text_add(out, "ending %d winner %d %s\n", e->ending, e->winner == ENIGMA_NONE ? -1 : e->winner,
             id_of(enigma_character_ids, CHARACTERS, e->winner_character));
    for (int g = 0; g < 3; g++)
        text_add(out, "solo %d %s left %d\n", g + 1,
                 id_of(enigma_character_ids, CHARACTERS, e->solo_character[g]), e->solo_left[g]);
}
