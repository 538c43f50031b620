/* Table talk: the phrases, as kept in files and as heard. */
#include "claims.h"

#include <string.h>

#include "parts.h"

const struct claim voices_claims[] = {
    { "mark-guilty", CLAIM_ICON, ABOUT_NOTHING, N_("My mark is guilty.") },
    { "mark-innocent", CLAIM_ICON, ABOUT_NOTHING, N_("My mark is innocent.") },
    { "mark-neutral", CLAIM_ICON, ABOUT_NOTHING, N_("My mark is neutral.") },
    { "mark-silent", CLAIM_ICON, ABOUT_NOTHING, N_("I keep my mark to myself.") },
    /* TRANSLATORS: %s is a juror, as in "Influence on %s is turned up" */
    { "saw-guilty", CLAIM_INFLUENCE, ABOUT_JUROR, N_("I saw a guilty token on %s.") },
    { "saw-innocent", CLAIM_INFLUENCE, ABOUT_JUROR, N_("I saw an innocent token on %s.") },
    { "saw-blank", CLAIM_INFLUENCE, ABOUT_JUROR, N_("I saw a blank token on %s.") },
    { "placed-guilty", CLAIM_INFLUENCE, ABOUT_JUROR, N_("I put a guilty token on %s.") },
    { "placed-innocent", CLAIM_INFLUENCE, ABOUT_JUROR, N_("I put an innocent token on %s.") },
    { "placed-blank", CLAIM_INFLUENCE, ABOUT_JUROR, N_("I put a blank token on %s.") },
    { "took-guilty", CLAIM_INFLUENCE, ABOUT_JUROR, N_("I took a guilty token from %s.") },
    { "took-innocent", CLAIM_INFLUENCE, ABOUT_JUROR, N_("I took an innocent token from %s.") },
    { "took-blank", CLAIM_INFLUENCE, ABOUT_JUROR, N_("I took a blank token from %s.") },
    { "push-off", CLAIM_ADVICE, ABOUT_REGION, N_("Push them off in %s.") },
    { "hold", CLAIM_ADVICE, ABOUT_REGION, N_("We need more weight in %s.") },
    { "leave-region", CLAIM_ADVICE, ABOUT_REGION, N_("Leave %s to me.") },
    { "leave-juror", CLAIM_ADVICE, ABOUT_JUROR, N_("Leave that juror to me: %s.") },
    { "look", CLAIM_ADVICE, ABOUT_JUROR, N_("Have a look at the influence on %s.") },
    { "save-card", CLAIM_ADVICE, ABOUT_NOTHING, N_("Save your strategy cards.") },
    { "trust", CLAIM_ADVICE, ABOUT_NOTHING, N_("Trust me.") },
    { "doubt", CLAIM_ADVICE, ABOUT_NOTHING, N_("I don't believe a word of that.") },
};
const int voices_claim_count = sizeof voices_claims / sizeof *voices_claims;

static const struct noun *noun_of(int about)
{
    const struct noun *n = voices_game.nouns;
    while (n->letter && n->letter != (about == ABOUT_JUROR ? 'j' : 'g')) n++;
    return n;
}

int voices_claim_first(int topic)
{
    int i = 0;
    while (voices_claims[i].topic != topic) i++;
    return i;
}

void voices_claim_write(int claim, int place, struct text *out)
{
    const struct claim *c = &voices_claims[claim];
    text_add(out, "%s", c->id);
    if (c->about != ABOUT_NOTHING) text_add(out, " %s", noun_of(c->about)->names[place]);
}

static int place_of(const struct claim *c, const char *word)
{
    const struct noun *n = noun_of(c->about);
    for (int i = 0; i < n->count; i++)
        if (!strcmp(n->names[i], word)) return i;
    return -1;
}

int voices_claim_read(const char *note, int *place)
{
    for (int i = 0; i < voices_claim_count; i++) {
        const struct claim *c = &voices_claims[i];
        size_t n = strlen(c->id);
        if (strncmp(note, c->id, n)) continue;
        *place = c->about == ABOUT_NOTHING ? 0 : note[n] == ' ' ? place_of(c, note + n + 1) : -1;
        if (*place >= 0 && (c->about != ABOUT_NOTHING || !note[n])) return i;
    }
    return -1;
}

void voices_claim_words(const char *note, struct text *out)
{
    int place, i = voices_claim_read(note, &place);
    if (i < 0) {
        text_add(out, "%s", note);
        return;
    }
    const struct claim *c = &voices_claims[i];
    const char *name = c->about == ABOUT_NOTHING ? ""
                       : c->about == ABOUT_JUROR ? _(voices_juror_names[place])
                                                 : _(voices_region_names[place]);
    text_add(out, _(c->words), name);
}
