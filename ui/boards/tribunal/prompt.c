/* What the person at the table is asked. */
#include <stdio.h>

#include "view.h"

static void need_room(struct prompt *p, int seat, int space)
{
    struct box b = prompt_room(p, 72);
    if (p->measure) return;
    draw_round(b, 12, WELL);
    tribunal_price_row(b, space, tribunal_price(tribunal_view(), seat, space));
}

static bool would_align(int seat, int space)
{
    const struct tribunal *t = tribunal_view();
    return space < TR_GRID && tribunal_aligned((t->pawns[seat] | TR_BIT(space)) & TR_GRID_BITS);
}

static void answer_prompt(struct prompt *p)
{
    const struct tribunal *t = tribunal_view();
    char heading[120], sub[120], note[200];
    const char *name = table.session.players[t->mover].name;
    snprintf(heading, sizeof heading, _("%s claims"), name);
    snprintf(sub, sizeof sub, "%s", _(tribunal_space_names[t->claimed]));
    table_capital(sub);
    p->seat = t->mover;
    prompt_head(p, t->mover, heading, sub);
    need_room(p, t->mover, t->claimed);
    bool line = would_align(t->mover, t->claimed);
    if (t->claimed >= TR_GRID) prompt_text(p, _(tribunal_effect_texts[t->claimed - TR_GRID]));
    else if (line) prompt_text(p, _("This would complete a line and win the hearing."));
    else prompt_text(p, _("Does the hand really hold these cards?"));
    if (line) {
        int total = t->wins[t->mover] + 2 > TR_GOAL ? TR_GOAL : t->wins[t->mover] + 2;
        snprintf(note, sizeof note, _("Object to the truth and %s scores two hearings: %d in all."), name, total);
        prompt_note(p, "gavel", note);
    }
    if (!table_asking()) {
        prompt_text(p, _("Waiting for the answer\u2026"));
        return;
    }
    const struct prompt_button both[] = {
        { spot_id("object", 0), DANGER, "hand", _("Objection!"), NULL }, { spot_id("ok", 0), SECONDARY, "check", _("OK, allow it"), NULL },
    };
    int tapped = prompt_buttons(p, both, 2);
    if (tapped == 0) table_play(table_find(TR_OBJECT, ANY, ANY));
    if (tapped == 1) table_play(table_find(TR_OK, ANY, ANY));
}

static void claim_prompt(struct prompt *p)
{
    int space = table.legal[table.picked].arg[0];
    const struct tribunal *t = tribunal_view();
    char sub[120];
    snprintf(sub, sizeof sub, "%s", _(tribunal_space_names[space]));
    table_capital(sub);
    prompt_head(p, table.viewer, _("Claim this space?"), sub);
    need_room(p, table.viewer, space);
    bool truth = tribunal_meets(t, table.viewer, t->hand[table.viewer], space);
    prompt_note(p, truth ? "check" : "megaphone", truth ? _("You hold these cards: the claim is true.") : _("You do not hold these cards: this is a bluff."));
    if (space >= TR_GRID) prompt_text(p, _(tribunal_effect_texts[space - TR_GRID]));
    else if (would_align(table.viewer, space)) prompt_text(p, _("It would complete a line."));
    const struct prompt_button both[] = {
        { spot_id("claim", 0), PRIMARY, "gavel", _("Claim"), NULL }, { spot_id("claim", 1), SECONDARY, "close", _("Take back"), NULL },
    };
    int tapped = prompt_buttons(p, both, 2);
    if (tapped == 0) table_play(table.picked);
    if (tapped == 1) table_unpick();
}

/* Nothing is picked yet: pass, or look at the list. */
static void claim_choices(struct prompt *p)
{
    char all[60];
    snprintf(all, sizeof all, _("All actions (%d)"), table.legal_count);
    const struct prompt_button both[] = {
        { spot_id("pass", 0), SECONDARY, "next", _("Pass"), NULL }, { spot_id("all actions", 0), GHOST, "log", all, NULL },
    };
    int tapped = prompt_buttons(p, both, 2);
    if (tapped == 0) table_play(table_find(TR_PASS, ANY, ANY));
    if (tapped == 1) table_sheet(SHEET_ACTIONS);
}

void tribunal_prompt(struct prompt *p)
{
    const struct tribunal *t = tribunal_view();
    if (t->phase == TR_AT_ANSWER) answer_prompt(p);
    else if (table_asking() && table.picked >= 0 && table.legal[table.picked].verb == TR_CLAIM) claim_prompt(p);
    else {
        prompt_asked(p);
        if (table_asking() && t->phase == TR_AT_REVERSAL && tribunal_moving >= 0) prompt_text(p, _("Now tap the empty space where the pawn goes."));
        if (table_asking() && t->phase == TR_AT_PROOF && t->claimed < TR_SPACES) need_room(p, table.viewer, t->claimed);
        if (table_asking() && t->phase == TR_AT_CLAIM && table.picked < 0) claim_choices(p);
        else prompt_choices(p);
    }
}
