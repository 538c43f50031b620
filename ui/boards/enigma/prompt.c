/* What the person at the table is asked. */
#include <stdio.h>

#include "view.h"

/* Under the heading stands who is asked. */
static void asked_head(const struct seat *at, struct prompt *p, const char *heading)
{
    char sub[120];
    snprintf(sub, sizeof sub, at->viewer < 0 ? _("%s \u00b7 in public") : "%s", enigma_player(at, at->actor));
    prompt_head(p, at->actor, heading, sub);
}

/* One listed action behind a button; -1 leaves it out. */
static int add_button(const struct seat *at, struct prompt_button *list, int *index, int n, int found,
                      enum button kind, const char *icon, const char *label)
{
    if (found < 0) return n;
    list[n] = (struct prompt_button){ spot_id("answer", at->legal[found].verb), kind, icon, label, NULL };
    index[n] = found;
    return n + 1;
}

/* ---- doubt and cancel ---- */

static void others_note(const struct seat *at, struct prompt *p)
{
    const struct enigma *e = enigma_view(at);
    int others = __builtin_popcount(e->alive & ~e->silence & ~(1u << e->active) & ~(1u << e->asked));
    if (others) prompt_text(p, _("The first voice decides."));
}

/* Where the own notes have the claimed room. */
static void noted_elsewhere(const struct seat *at, struct prompt *p)
{
    const struct enigma *e = enigma_view(at);
    unsigned there = enigma_pad_where(at, e->card) & ~(1u << e->place);
    char places[60], note[160];
    struct text t = TEXT_ON(places);
    text_clear(&t);
    for (int k = 0; k < ENIGMA_PLACES; k++)
        if (there >> k & 1) text_add(&t, "%s%s", t.n ? ", " : "", enigma_place_names[k]);
    if (!there) return;
    snprintf(note, sizeof note, _("%s: noted at **%s**"), _(enigma_cards[e->card].name), places);
    prompt_note(p, "notebook", note);
}

/* What would run, where the room itself has no place beside the mansion. */
static void runs_note(const struct seat *at, struct prompt *p)
{
    const struct enigma *e = enigma_view(at);
    const struct enigma_card_text *c = &enigma_cards[e->card];
    bool charged = enigma_room_charged(at), same = enigma_same_with_chaos(e->card);
    char line[600];
    snprintf(line, sizeof line, "**%s** %s",
             same      ? _("With or without Chaos:")
             : charged ? _("With Chaos, as now:")
                       : _("Without Chaos, as now:"),
             _(charged && !same ? c->chaos : c->plain));
    prompt_note(p, "info", line);
}

static void doubt_prompt(const struct seat *at, struct prompt *p)
{
    const struct enigma *e = enigma_view(at);
    char heading[120], sub[160], note[240], believe[100];
    struct text t = TEXT_ON(note);
    p->seat = e->active;
    snprintf(heading, sizeof heading, _("%s names %s"), enigma_player(at, e->active),
             enigma_place_names[e->place]);
    snprintf(sub, sizeof sub, _("Claim: %s"), _(enigma_cards[e->card].name));
    prompt_head_asks(p, e->active, heading, sub);
    if (!at->asking) {
        prompt_text(p, _("Believe or doubt: waiting for an answer\u2026"));
        return;
    }
    if (enigma_pad_can(at)) {
        char words[200];
        struct text w = TEXT_ON(words);
        text_clear(&w);
        enigma_pad_words(at, e->place, &w);
        text_clear(&t);
        text_add(&t, _("Your note for %s: **%s**"), enigma_place_names[e->place], words);
        if (w.n) prompt_note(p, "eye", note);
        noted_elsewhere(at, p);
    }
    if ((app_portrait() || app_small()) && canvas.text_scale <= 1.2f) runs_note(at, p);
    snprintf(note, sizeof note,
             _("Doubt a **lie**: %s is silenced, no effect. Doubt the **truth**: you are silenced."),
             enigma_player(at, e->active));
    prompt_text(p, note);
    snprintf(believe, sizeof believe, _("Believe %s"), enigma_player(at, e->active));
    struct prompt_button list[2];
    int index[2], n = 0;
    n = add_button(at, list, index, n, seat_find(at, VERB_DOUBT, ANY, ANY), DANGER, "hand", _("Doubt!"));
    n = add_button(at, list, index, n, seat_find(at, VERB_BELIEVE, ANY, ANY), ASIDE, "check", believe);
    int tapped = prompt_buttons_for(p, list, n, index);
    others_note(at, p);
    if (tapped >= 0) seat_play(at, index[tapped]);
}

/* ---- short answers ---- */

static void effect_note(const struct seat *at, struct prompt *p)
{
    char line[500];
    const struct enigma *e = enigma_view(at);
    const struct enigma_card_text *c = &enigma_cards[e->card];
    bool moves = enigma_solo(at) && c->solo && canvas.text_scale < 1.3f;
    bool chaos = e->charged && !enigma_same_with_chaos(e->card);
    snprintf(line, sizeof line, "%s%s%s", _(chaos ? c->chaos : c->plain),
             moves ? " " : "", moves ? _(c->solo) : "");
    prompt_note(p, "info", line);
}

/* What the named card would do for who names it: Chaos in hand changes most. */
static void named_note(const struct seat *at, struct prompt *p, int card)
{
    const struct enigma_card_text *c = &enigma_cards[card];
    bool chaos = enigma_view(at)->chaos >> at->actor & 1, same = enigma_same_with_chaos(card);
    char line[600];
    if (same || app_portrait() || app_small() || canvas.text_scale > 1.2f) {
        prompt_note(p, "info", _(chaos && !same ? c->chaos : c->plain));
        return;
    }
    snprintf(line, sizeof line, "**%s** %s", chaos ? _("With Chaos, as now:") : _("Without Chaos, as now:"),
             _(chaos ? c->chaos : c->plain));
    prompt_note(p, "info", line);
    snprintf(line, sizeof line, "**%s** %s", chaos ? _("Without Chaos:") : _("With Chaos:"),
             _(chaos ? c->plain : c->chaos));
    prompt_note(p, "spiral", line);
}

static const char *skip_word(int phase)
{
    switch (phase) {
    case PHASE_TRADE: case PHASE_HAND: return _("Keep Chaos");
    case PHASE_COVER: return _("Leave the cards");
    case PHASE_SWAP: return _("Swap nothing");
    case PHASE_SOLOWORK: return _("Do nothing");
    default: return _("Skip");
    }
}

/* Who is chosen: on the plates, and here by name. */
static void person_buttons(const struct seat *at, struct prompt *p)
{
    static const uint8_t verbs[] = { VERB_INVITE, VERB_LOOK, VERB_EXCHANGE, VERB_HAND };
    struct prompt_button list[ENIGMA_SEATS];
    int index[ENIGMA_SEATS], n = 0;
    for (int i = 0; i < at->legal_count && n < ENIGMA_SEATS; i++) {
        const struct action *a = &at->legal[i];
        bool person = false;
        for (size_t k = 0; k < sizeof verbs; k++) person |= a->verb == verbs[k] && a->count == 1;
        if (!person || a->arg[0] < 0 || a->arg[0] >= enigma_view(at)->seats) continue;
        list[n] = (struct prompt_button){ spot_id("choose person", a->arg[0]), SECONDARY, "people",
                                          enigma_player(at, a->arg[0]), NULL };
        index[n++] = i;
    }
    int tapped = prompt_buttons_for(p, list, n, index);
    if (tapped >= 0) seat_touch(at, index[tapped]);
}

static void answer_buttons(const struct seat *at, struct prompt *p)
{
    const struct enigma *e = enigma_view(at);
    struct prompt_button list[10];
    int index[10], n = 0;
    bool tome = e->phase == PHASE_TOME;
    n = add_button(at, list, index, n, seat_find(at, VERB_CANCEL, ANY, ANY), DANGER, "spiral",
                   tome ? _("Stop time") : _("Cancel it"));
    n = add_button(at, list, index, n, seat_find(at, VERB_ALLOW, ANY, ANY), ASIDE, "next",
                   tome ? _("Let time pass") : _("Let it run"));
    n = add_button(at, list, index, n, seat_find(at, VERB_TRADE, ANY, ANY), SECONDARY, "swap",
                   e->phase == PHASE_HAND ? _("Return Chaos") : _("Trade Chaos"));
    n = add_button(at, list, index, n, seat_find(at, VERB_STUDY, ANY, ANY), SECONDARY, "people",
                   _("Study together"));
    if (e->phase == PHASE_SOLOWORK)
        n = add_button(at, list, index, n, seat_find(at, VERB_CHAOS, ANY, ANY), SECONDARY, "spiral",
                       e->chaos & 1 ? _("Return Chaos") : _("Take Chaos"));
    n = add_button(at, list, index, n, seat_find(at, VERB_END, ANY, ANY), PRIMARY, "next", _("End the turn"));
    n = add_button(at, list, index, n, seat_find(at, VERB_SKIP, ANY, ANY), ASIDE, "next",
                   skip_word(e->phase));
    int plain = n;
    if (e->phase == PHASE_TURN && seat_count(at, VERB_DECRYPT) && seat_count(at, VERB_CHOOSE))
        list[n++] = (struct prompt_button){ spot_id("extra", 0), SECONDARY, "key",
                                            enigma_extra(at) ? _("Name normally") : _("Use Decryption"), NULL };
    int toggle = n - plain;
    char all[60];
    snprintf(all, sizeof all, _("All actions (%d)"), at->legal_count);
    if (at->legal_count > 2 && !app_portrait() && !app_small())
        list[n++] = (struct prompt_button){ spot_id("all actions", 0), GHOST, "log", all, NULL };
    for (int i = plain; i < n; i++) index[i] = -1;
    int tapped = prompt_buttons_for(p, list, n, index);
    if (tapped >= plain + toggle) seat_sheet(SHEET_ACTIONS);
    else if (tapped >= plain) enigma_extra_toggle(at);
    else if (tapped >= 0) seat_play(at, index[tapped]);
}

/* Rows and columns as six keys, like the mansion's edges. */
static void line_keys(const struct seat *at, struct prompt *p)
{
    static const char *const words[ENIGMA_LINES] = { N_("Row 1"),    N_("Row 2"),    N_("Row 3"),
                                                     N_("Column A"), N_("Column B"), N_("Column C") };
    float h = grown(48), gap = 8;
    bool tall = app_portrait() || app_small();
    struct box b = prompt_room(p, tall ? 2 * h + gap : 3 * h + 2 * gap);
    float w = tall ? (b.w - 2 * gap) / 3 : (b.w - gap) / 2;
    for (int l = 0; l < ENIGMA_LINES && !p->measure; l++) {
        int column = tall ? l % 3 : l / 3, row = tall ? l / 3 : l % 3, found = seat_find(at, VERB_READ, l, ANY);
        struct box k = { b.x + (w + gap) * (float)column, b.y + (h + gap) * (float)row, w, h };
        uint32_t id = spot_id("line", l);
        if (spot(id, k, 0, _(words[l]))) {
            if (found >= 0) seat_touch(at, found);
            else app_toast(_("Every card of this line lies face-up"));
        }
        draw_shape(k, &(struct shape){ .radius = 10,
                                       .top = found >= 0 ? INK600 : WELL,
                                       .bottom = found >= 0 ? INK700 : WELL,
                                       .line = fade(WHITE, 0.2f),
                                       .line_width = 1 });
        type_line(box_inset(k, 3), style_fixed(BUTTON), found >= 0 ? TEXT : TEXT3, CENTRE, _(words[l]));
        hint_mark(k, 10, seat_hint(at, found));
        widget_ring(id, k, 10);
    }
}

static bool effect_phase(int phase)
{
    return phase >= PHASE_CANCEL && phase <= PHASE_TOME;
}

static const char *turn_words(const struct seat *at)
{
    const struct enigma *e = enigma_view(at);
    if (e->phase == PHASE_SWAP && enigma_swap_from(at) >= 0) return _("Now tap the other card.");
    if (e->phase == PHASE_TURN && enigma_extra(at))
        return e->named ? _("End the turn, or tap a card to name with your Decryption token.")
                        : _("Tap a card to name with your Decryption token.");
    return NULL;
}

/* The Phantom has just put another Character into the viewer's hand. */
static bool changed_character(const struct seat *at)
{
    const struct enigma *e = enigma_view(at);
    bool ran = e->phase == PHASE_TURN && e->active == at->viewer && e->card == CARD_PHANTOM && e->charged;
    if (!ran || e->hand[at->viewer] >= CHARACTERS) return false;
    return e->seats > 2 ? (e->alive & ~(1u << e->active)) != 0
                        : __builtin_popcount(e->set) > 1; /* else there was none to be had */
}

static void asked(const struct seat *at, struct prompt *p)
{
    const struct enigma *e = enigma_view(at);
    char words[300], heading[120];
    seat_ask(at, words, sizeof words);
    if (e->phase == PHASE_NAME) snprintf(heading, sizeof heading, _("Name %s"), enigma_place_names[e->place]);
    else if (effect_phase(e->phase) && e->card < CARDS) {
        const char *name = _(enigma_cards[e->card].name);
        bool fits = type_width(app_portrait() ? TITLE : HEADING, name) <= p->b.w - (app_small() ? 160 : 54);
        snprintf(heading, sizeof heading, "%s", fits ? name : _(enigma_short_names[e->card]));
    }
    else if (e->phase == PHASE_WATCH) snprintf(heading, sizeof heading, "%s", _("Silenced"));
    else if (e->phase == PHASE_CARRY) snprintf(heading, sizeof heading, _("Game %d begins"), e->game);
    else if (e->phase == PHASE_DRAFT) snprintf(heading, sizeof heading, "%s", _("Your Character"));
    else if (e->phase == PHASE_BECOME) snprintf(heading, sizeof heading, "%s", _("The Ghost chooses"));
    else if (at->persons == 1) snprintf(heading, sizeof heading, "%s", _("Your turn"));
    else snprintf(heading, sizeof heading, "%s", enigma_player(at, at->actor));
    asked_head(at, p, heading);
    const char *instead = turn_words(at);
    prompt_text(p, instead ? instead : words);
    if (effect_phase(e->phase) && e->card < CARDS && at->picked < 0 && (!app_portrait() || app_small()))
        effect_note(at, p);
    if (e->phase == PHASE_WATCH)
        prompt_note(p, "info", _("A silenced player names nothing, doubts nobody and attempts nothing."));
    if (e->phase == PHASE_BECOME && at->picked < 0)
        prompt_note(p, "info", _("Its tokens don't matter: only the claims are made."));
    if (changed_character(at)) {
        snprintf(words, sizeof words, _("You are the **%s** now."),
                 _(enigma_characters[e->hand[at->viewer]].name));
        prompt_note(p, "people", words);
    }
    if (e->phase == PHASE_NAME && at->picked < 0 && !(e->up >> e->place & 1))
        prompt_note(p, "eye", app_small() ? _("Hold the card to look at it.")
                                          : _("Hold the card in the middle to look at it."));
    if (e->phase == PHASE_NAME && at->picked >= 0) named_note(at, p, at->legal[at->picked].arg[0]);
}

static void asked_prompt(const struct seat *at, struct prompt *p)
{
    asked(at, p);
    if (at->picked >= 0) prompt_picked(p);
    else {
        if (enigma_view(at)->phase == PHASE_LINE) line_keys(at, p);
        person_buttons(at, p);
        answer_buttons(at, p);
    }
}

/* ---- looking, waiting ---- */

static void look_prompt(const struct seat *at, struct prompt *p)
{
    asked_head(at, p, enigma_exposed(at) == 1 ? _("It was a lie") : _("Take a look"));
    prompt_text(p, enigma_met_seat(at) >= 0
                       ? _("Press and hold the Character to see it. Nobody else should look.")
                       : _("Press and hold the marked card to see it. Nobody else should look."));
    const struct prompt_button done[] = { { spot_id("look done", 0), PRIMARY, "check", _("Done"), NULL } };
    if (prompt_buttons(p, done, 1) == 0) seat_leave(at);
}

void enigma_prompt(const struct seat *at, struct prompt *p)
{
    const struct enigma *e = enigma_view(at);
    if (at->staying) look_prompt(at, p);
    else if (e->phase == PHASE_BETWEEN) enigma_between_prompt(at, p);
    else if (e->phase == PHASE_DOUBT) doubt_prompt(at, p);
    else if (!at->asking) prompt_asked(p);
    else if (enigma_mission_on(at)) enigma_mission_prompt(at, p);
    else asked_prompt(at, p);
}
