/* What the person at the table is asked. */
#include <stdio.h>

#include "view.h"

static void need_room(const struct seat *at, struct prompt *p, int seat, int space)
{
    if (p->brief > 1) return;    /* the space itself shows it */
    struct box b = prompt_room(p, 72);
    if (p->measure) return;
    draw_round(b, 12, WELL);
    tribunal_price_row(b, space, tribunal_price(tribunal_view(at), seat, space));
}

static bool would_align(const struct seat *at, int seat, int space)
{
    const struct tribunal *t = tribunal_view(at);
    return space < TR_GRID && tribunal_aligned((t->pawns[seat] | TR_BIT(space)) & TR_GRID_BITS);
}

/* The space, and how many cards the claimant holds where the board leaves no room for plates. */
static void claimed_words(const struct seat *at, char *out, size_t size)
{
    const struct tribunal *t = tribunal_view(at);
    struct text words = { out, size, 0 };
    int cards = t->hand_count[t->mover];
    text_clear(&words);
    text_add(&words, "%s", _(tribunal_space_names[t->claimed]));
    text_capital(out);
    if (app_small())
        text_add(&words, ngettext(", holding %d card", ", holding %d cards", (unsigned long)cards), cards);
}

static void answer_prompt(const struct seat *at, struct prompt *p)
{
    const struct tribunal *t = tribunal_view(at);
    char heading[120], sub[120], note[240];
    const char *name = at->players[t->mover].name;
    snprintf(heading, sizeof heading, _("%s claims"), name);
    claimed_words(at, sub, sizeof sub);
    p->seat = t->mover;
    prompt_head_asks(p, t->mover, heading, sub);
    need_room(at, p, t->mover, t->claimed);
    bool line = would_align(at, t->mover, t->claimed);
    if (t->claimed >= TR_GRID) prompt_text(p, _(tribunal_effect_texts[t->claimed - TR_GRID]));
    else if (line) prompt_text(p, _("This would complete a line and win the hearing."));
    else {
        snprintf(note, sizeof note, _("Does %s really hold these cards?"), name);
        prompt_text(p, note);
    }
    if (line) {
        int now = t->wins[t->mover];
        if (now + 1 >= TR_GOAL)
            snprintf(note, sizeof note,
                     _("Allow it and %s wins the trial; object to the truth and it is the same. Only a "
                       "caught bluff prevents it."),
                     name);
        else if (now + 2 >= TR_GOAL)
            snprintf(note, sizeof note,
                     _("Allow it and %s has %d hearings. Object to the truth and the jury supports it: it "
                       "counts two, and that wins the trial."),
                     name, now + 1);
        else
            snprintf(note, sizeof note,
                     _("Allow it and %s has %d hearing. Object to the truth and the jury supports it: it "
                       "counts two."),
                     name, now + 1);
        prompt_note(p, "gavel", note);
    } else {
        snprintf(note, sizeof note,
                 _("Object to a **bluff**: nothing is placed, and you set a penalty pawn. Object to the "
                   "**truth**: %s shows the cards, draws as many, and places."),
                 name);
        prompt_note(p, "gavel", note);
    }
    if (!at->asking) {
        prompt_text(p, _("Waiting for the answer\u2026"));
        return;
    }
    const struct prompt_button both[] = {
        { spot_id("object", 0), DANGER, "hand", _("Objection!"), NULL },
        { spot_id("ok", 0), ASIDE, "check", _("OK, allow it"), NULL },
    };
    const int index[] = { seat_find(at, TR_OBJECT, ANY, ANY), seat_find(at, TR_OK, ANY, ANY) };
    int tapped = prompt_buttons_for(p, both, 2, index);
    if (tapped >= 0) seat_play(at, index[tapped]);
}

static void claim_prompt(const struct seat *at, struct prompt *p)
{
    int space = at->legal[at->picked].arg[0];
    const struct tribunal *t = tribunal_view(at);
    char sub[120];
    snprintf(sub, sizeof sub, "%s", _(tribunal_space_names[space]));
    text_capital(sub);
    prompt_head_asks(p, at->actor, _("Claim this space?"), sub);
    need_room(at, p, at->actor, space);
    bool truth = at->viewer >= 0 && tribunal_meets(t, at->viewer, t->hand[at->viewer], space);
    if (at->viewer >= 0)
        prompt_note(p, truth ? "check" : "megaphone",
                    truth ? _("You hold these cards: the claim is true.")
                          : _("You don't hold these cards: this is a bluff. Caught, you place nothing and "
                              "your rival sets a penalty pawn."));
    if (space >= TR_GRID) prompt_text(p, _(tribunal_effect_texts[space - TR_GRID]));
    else if (would_align(at, at->actor, space)) prompt_text(p, _("It would complete a line."));
    const struct prompt_button both[] = {
        { spot_id("claim", 0), PRIMARY, "gavel", _("Claim"), NULL },
        { spot_id("claim", 1), ASIDE, "close", _("Take back"), NULL },
    };
    int tapped = prompt_buttons(p, both, 2);
    if (tapped == 0) seat_play(at, at->picked);
    if (tapped == 1) seat_pick(at, -1);
}

/* Nothing is picked yet: pass, or look at the list. */
static void claim_choices(const struct seat *at, struct prompt *p)
{
    char all[60];
    snprintf(all, sizeof all, _("All actions (%d)"), at->legal_count);
    const struct prompt_button both[] = {
        { spot_id("pass", 0), ASIDE, "next", _("Pass"), NULL },
        { spot_id("all actions", 0), GHOST, "log", all, NULL },
    };
    const int index[] = { seat_find(at, TR_PASS, ANY, ANY), -1 };
    int tapped = prompt_buttons_for(p, both, 2, index);
    if (tapped == 0) seat_play(at, index[0]);
    if (tapped == 1) seat_sheet(SHEET_ACTIONS);
}

/* The line stands, but the hearing ends with the turn. */
static void line_words(const struct seat *at, struct prompt *p)
{
    const struct tribunal *t = tribunal_view(at);
    char words[160];
    for (int s = 0; s < 2; s++) {
        if (!tribunal_aligned(t->pawns[s] & TR_GRID_BITS)) continue;
        snprintf(words, sizeof words,
                 _("Three in a line: **%s wins this hearing** as soon as the turn is over."),
                 at->players[s].name);
        prompt_note(p, "gavel", words);
    }
}

void tribunal_prompt(const struct seat *at, struct prompt *p)
{
    const struct tribunal *t = tribunal_view(at);
    if (t->phase == TR_AT_ANSWER) answer_prompt(at, p);
    else if (at->asking && at->picked >= 0 && at->legal[at->picked].verb == TR_CLAIM) claim_prompt(at, p);
    else {
        prompt_asked(p);
        if (at->asking && t->phase == TR_AT_REVERSAL && tribunal_ui(at)->moving >= 0)
            prompt_text(p, _("Now tap the empty space where the pawn goes."));
        if (at->asking && t->phase == TR_AT_PROOF && t->claimed < TR_SPACES)
            need_room(at, p, at->actor, t->claimed);
        if (t->phase == TR_AT_DISCARD) line_words(at, p);
        if (at->asking && t->phase == TR_AT_CLAIM && at->picked < 0) claim_choices(at, p);
        else prompt_choices(p);
    }
}
