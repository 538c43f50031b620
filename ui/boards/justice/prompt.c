/* What a person is asked, and the buttons that answer. */
#include <stdio.h>
#include <string.h>

#include "../../app.h"
#include "../boards.h"
#include "../../widgets.h"
#include "view.h"
#include "text.h"

static void start_prompt(const struct seat *at, struct prompt *p)
{
    struct prompt_button list[JUSTICE_SEATS];
    int index[JUSTICE_SEATS], n = 0;
    if (justice_now(at)->round == 1)
        prompt_text(p, _("Chance says that you met an officer last, so you choose. Nobody has cards or an "
                         "Identity yet: they are dealt next."));
    for (int i = 0; i < at->legal_count && n < JUSTICE_SEATS; i++) {
        int seat = at->legal[i].arg[0];
        if (at->legal[i].verb != JUSTICE_V_START) continue;
        list[n] = (struct prompt_button){ spot_id("justice start", seat), SECONDARY, NULL,
                                          at->players[seat].name, NULL };
        index[n++] = i;
    }
    int tapped = prompt_buttons_for(p, list, n, index);
    if (tapped >= 0) seat_play(at, index[tapped]);
}

/* For whom a symbol counts, before it is slipped: what it would add to each Suspect as things lie. */
static void modify_counts(const struct seat *at, struct prompt *p, int modification)
{
    const struct justice *j = justice_now(at);
    const struct justice_modification *m = &justice_modifications[card_number(modification) - 1];
    for (int side = 0; side < 2; side++) {
        char words[400];
        struct text t = TEXT_ON(words);
        int symbol = m->symbol[side];
        if (symbol >= NO_SYMBOL) continue;
        text_clear(&t);
        text_add(&t,
                 side ? _("Laid on the **right**, one %s more acquits the Suspect it lies with:")
                      : _("Laid on the **left**, one %s more convicts the Suspect it lies with:"),
                 _(justice_symbol_names[symbol]));
        for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
            if (j->suspect[slot] >= 7) continue;
            int least = 99, most = -99;          /* of all cards of the trick it fits */
            for (int i = 0; i < at->legal_count; i++) {
                const struct action *a = &at->legal[i];
                if (a->verb != JUSTICE_V_MODIFY || a->arg[0] != modification || a->arg[2] != side) continue;
                const struct justice_face *f = &justice_faces[a->arg[1]];
                int more = j->base[slot][side][symbol] + (f->symbol[side] == symbol ? f->value[side] : 0);
                least = more < least ? more : least;
                most = more > most ? more : most;
            }
            const char *name = _(justice_suspects[j->suspect[slot]].name);
            if (least < most) text_add(&t, _(" **%s** %+d or %+d,"), name, least, most);
            else text_add(&t, " **%s** %+d,", name, most);
        }
        words[strlen(words) - 1] = '.';
        prompt_text(p, words);
    }
}

static void modify_prompt(const struct seat *at, struct prompt *p)
{
    struct justice_ui *ui = at->ui;
    struct prompt_button list[11];
    char labels[11][120], faces[11][60];
    int index[11], n = 0;
    for (int i = 0; i < at->legal_count && n < 10; i++) {
        const struct action *a = &at->legal[i];
        if (a->verb != JUSTICE_V_MODIFY || ui->desk.chosen == NO_CARD || a->arg[0] != ui->desk.chosen) continue;
        char card[60];
        justice_card_label(a->arg[1], card, sizeof card);
        snprintf(labels[n], sizeof labels[n],
                 a->arg[2] == JUSTICE_LEFT ? _("%s, to convict") : _("%s, to acquit"), card);
        list[n] = (struct prompt_button){ spot_id("justice modify", a->arg[1] * 2 + a->arg[2]), SECONDARY,
                                          a->arg[2] == JUSTICE_LEFT ? "bars" : "dove", labels[n], NULL };
        snprintf(faces[n], sizeof faces[n], "%s", card);
        index[n++] = i;
    }
    if (n) modify_counts(at, p, ui->desk.chosen);
    if (!n && seat_count(at, JUSTICE_V_MODIFY))
        prompt_text(
            p, _("Tap a raised Modification, then choose its card and side; or leave the trick as it is."));
    /* side by side: one card's two sides a row, conviction left; below one another: conviction first */
    bool abreast = app_portrait() || app_small();
    int row = abreast && n ? 2 : n;
    for (int i = 0; i < n; i += row) {
        const struct prompt_button sides[] = { list[i + 1], list[i] };
        const int both[] = { index[i + 1], index[i] };
        const char *const short_faces[] = { faces[i + 1], faces[i] };      /* the marks tell the sides */
        if (abreast) p->faces = short_faces;
        int tapped = abreast ? prompt_buttons_for(p, sides, 2, both) : prompt_buttons_for(p, list, n, index);
        p->faces = NULL;
        if (tapped >= 0) seat_play(at, index[abreast ? i + 1 - tapped : tapped]);
    }
    if (at->picked >= 0 && at->legal[at->picked].verb == JUSTICE_V_MODIFY) {     /* it was dropped there */
        prompt_picked(p);
        return;
    }
    const struct prompt_button none = { spot_id("justice decline", 0), ASIDE, "next", _("Modify nothing"),
                                        NULL };
    int decline = seat_find(at, JUSTICE_V_DECLINE, ANY, ANY);
    if (prompt_buttons_for(p, &none, 1, &decline) == 0) seat_play(at, decline);
}

static void close_prompt(const struct seat *at, struct prompt *p)
{
    const struct justice *j = justice_now(at);
    int may = seat_find(at, JUSTICE_V_CLOSE, ANY, ANY);
    char text[200];
    if (!j->closed)
        snprintf(text, sizeof text, "%s",
                 _("Close the case now and the Efficiency bonus of 1 point is yours. One last trick follows, "
                   "without you, unless somebody else closes too."));
    else
        snprintf(text, sizeof text,
                 _("%s has closed and takes the Efficiency bonus. If you close too, there is no last trick."),
                 at->players[j->efficient].name);
    if (may >= 0) prompt_note(p, "gavel", text);
    /* where there is a choice, none of the two is recommended */
    const struct prompt_button both[] = {
        { spot_id("justice keep", 0), may >= 0 ? ASIDE : PRIMARY, "next",
          may >= 0 ? _("Keep quiet") : _("Go on"), NULL },
        { spot_id("justice close", 0), SECONDARY, "gavel", _("Case closed!"), NULL },
    };
    const int index[] = { seat_find(at, JUSTICE_V_KEEP, ANY, ANY), may };
    int tapped = prompt_buttons_for(p, both, may >= 0 ? 2 : 1, index);
    if (tapped >= 0) seat_play(at, index[tapped]);
}

static void play_prompt(const struct seat *at, struct prompt *p)
{
    if (at->picked >= 0 && at->legal[at->picked].verb != JUSTICE_V_PASS) {
        prompt_choices(p);
        return;
    }
    if (seat_find(at, JUSTICE_V_PASS, ANY, ANY) >= 0) {
        char text[160];
        snprintf(text, sizeof text,
                 ngettext("Or tap a Suspect to pass and peek (%d left).",
                          "Or tap a Suspect to pass and peek (%d left).",
                          justice_now(at)->tokens[justice_me(at)]),
                 justice_now(at)->tokens[justice_me(at)]);
        prompt_note(p, "eye", text);
    }
    /* in landscape the facts need the room; A lists all actions */
    if (app_portrait() || app_small() || at->picked >= 0) prompt_choices(p);
}

/* In portrait there is room for a sentence of each. */
static void facts(const struct seat *at, struct prompt *p)
{
    if (!app_portrait() || app_small() || !at->asking || canvas.text_scale > 1.2f) return;
    int lines = app_low() ? 1 : 3;
    float h = justice_outlook(at, p->b, lines, true, true);
    struct box b = h > 0 ? prompt_room(p, h) : (struct box){ 0 };
    if (h > 0 && !p->measure) justice_outlook(at, b, lines, true, false);
}

void justice_prompt(const struct seat *at, struct prompt *p)
{
    prompt_asked(p);
    facts(at, p);
    if (at->asking) {
        switch (justice_now(at)->phase) {
        case JUSTICE_START: start_prompt(at, p); break;
        case JUSTICE_MODIFY: modify_prompt(at, p); break;
        case JUSTICE_CLOSE: close_prompt(at, p); break;
        case JUSTICE_PLACE:
            /* always a sentence, or the Suspects would move when a card is chosen */
            if (at->picked < 0)
                prompt_text(p, justice_placing(at) == NO_CARD
                                   ? _("Tap a card of the trick, then where it goes; or drag it there.")
                                   : _("Now tap where it goes, or drag the card there."));
            prompt_choices(p);
            break;
        default: play_prompt(at, p);
        }
    }
    justice_side_facts(at, p);
}
