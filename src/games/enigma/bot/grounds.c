/* Enigma: what could be known behind an answer: rooms that were seen, names that were said, layouts. */
#include "mind.h"

#include "../../../puzzle_themes.h"

#include "../../../bits.h"

static const char *room(int card) { return card < CARDS ? _(enigma_cards[card].name) : "?"; }

/* ---- layouts that fit what the seat knows ---- */

struct layouts {
    const struct enigma *e;
    int all, count[ENIGMA_PLACES][CARDS];
    int pair[ENIGMA_PLACES * ENIGMA_PLACES * ENIGMA_PLACES];    /* by the places of up to three named cards */
    const uint8_t *named;
    int nameds;
    uint8_t at[ENIGMA_PLACES];
};

static void laid(struct layouts *l)
{
    int key = 0;
    l->all++;
    for (int p = 0; p < ENIGMA_PLACES; p++) l->count[p][l->at[p]]++;
    for (int i = 0; i < l->nameds; i++) {
        int place = 0;
        while (place < ENIGMA_PLACES - 1 && l->at[place] != l->named[i]) place++;
        key = key * ENIGMA_PLACES + place;
    }
    l->pair[key]++;
}

static void lay(struct layouts *l, int place, unsigned left)
{
    const struct enigma *e = l->e;
    if (place == ENIGMA_PLACES) {
        laid(l);
        return;
    }
    for (unsigned c = left; c; c &= c - 1) {
        int card = __builtin_ctz(c);
        bool known = e->at[place] < CARDS;
        if (known ? e->at[place] != card : !(e->may[place] >> card & 1)) continue;
        l->at[place] = (uint8_t)card;
        lay(l, place + 1, left & ~(1u << card));
    }
}

static int mission_of(const struct enigma *e, int seat)
{
    return e->hand[seat] < CHARACTERS ? enigma_characters[e->hand[seat]].mission : MISSIONS;
}

static void go_through(struct layouts *l, const struct enigma *e, int seat)
{
    int mission = mission_of(e, seat);
    *l = (struct layouts){ .e = e };
    if (mission < MISSIONS && enigma_claims[mission].named <= 3) {
        l->named = enigma_claims[mission].cards;
        l->nameds = enigma_claims[mission].named;
    }
    lay(l, 0, enigma_deck(e));
}

/* ---- what was seen and said ---- */

static void seen_rooms(const struct enigma *e, struct grounds *g)
{
    int known = 0;
    for (int p = 0; p < ENIGMA_PLACES; p++) {
        if (e->at[p] >= CARDS) continue;
        known++;
        grounds_piece(g, e->at[p], e->up >> p & 1 ? GROUND_OPEN : GROUND_OWN, enigma_place_names[p]);
    }
    text_add(g->out, _("You know %d of the 9 rooms."), known);
    text_add(g->out, "\n");
}

/* Who named what there, and who has looked. */
static void said_of(const struct enigma *e, int seat, int place, int but, struct grounds *g)
{
    for (int s = 0; s < e->seats; s++) {
        if (s == seat || s == but || e->told[place][s] >= CARDS) continue;
        text_add(g->out, _("%s called %s the %s."), text_seat(s), enigma_place_names[place],
                 room(e->told[place][s]));
        text_add(g->out, "\n");
    }
}

static void claim_judged(const struct enigma *e, int seat, const struct layouts *l, struct grounds *g)
{
    int place = e->place, card = e->card;
    if (e->at[place] < CARDS)
        text_add(g->out, _("You have seen %s: it is the %s."), enigma_place_names[place], room(e->at[place]));
    else text_add(g->out, _("%s is the %s in **%d** of the %d layouts that fit what you know."),
                  enigma_place_names[place], room(card), l->count[place][card], l->all);
    text_add(g->out, "\n");
    for (int p = 0; p < ENIGMA_PLACES; p++) {
        if (p == place || e->at[p] != card) continue;
        text_add(g->out, _("You have seen the %s, and it lies at %s."), room(card), enigma_place_names[p]);
        text_add(g->out, "\n");
    }
    said_of(e, seat, place, e->active, g);
    if (e->caught[e->active])
        text_add(g->out, _("%s was caught lying before in this game: %d."), text_seat(e->active),
                 e->caught[e->active]);
    else text_add(g->out, _("%s was not caught lying in this game."), text_seat(e->active));
    text_add(g->out, "\n");
}

/* ---- rooms, Missions, Characters ---- */

static void place_judged(const struct enigma *e, int seat, const struct layouts *l, const struct action *a,
                         struct grounds *g)
{
    int place = a->arg[0], may = 0;
    for (int c = 0; c < CARDS; c++) may += l->count[place][c] > 0;
    if (a->verb == VERB_POINT)
        text_add(g->out, _("%s is the %s in **%d** of the %d layouts that fit what you know."),
                 enigma_place_names[place], room(a->arg[1]), l->count[place][a->arg[1]], l->all);
    else if (may == 1) text_add(g->out, _("You know what lies at %s."), enigma_place_names[place]);
    else text_add(g->out, _("At %s %d cards are still possible."), enigma_place_names[place], may);
    text_add(g->out, "\n");
    said_of(e, seat, place, -1, g);
}

static void mission_judged(const struct enigma *e, int seat, const struct layouts *l, struct grounds *g)
{
    int mission = mission_of(e, seat), most = 0;
    if (mission >= MISSIONS) return;
    text_add(g->out, _("Your Mission: %s"), _(enigma_missions[mission].brief));
    text_add(g->out, "\n");
    text_add(g->out, _("%d layouts fit what you know."), l->all);
    if (l->nameds) {
        for (size_t i = 0; i < sizeof l->pair / sizeof *l->pair; i++)
            if (l->pair[i] > most) most = l->pair[i];
        text_add(g->out, " ");
        text_add(g->out, _("The best guess at its rooms is right in **%d** of them."), most);
    }
    text_add(g->out, "\n");
    if (e->seats > 1) {
        text_add(g->out, _("Time stands on %d; it is over on %d."), e->time, ENIGMA_LAST_SLOT);
        text_add(g->out, "\n");
    }
}

static void character_told(int character, struct grounds *g)
{
    if (character < 0 || character >= CHARACTERS) return;
    const struct enigma_character_text *c = &enigma_characters[character];
    const struct enigma_claims *asks = &enigma_claims[c->mission];
    text_add(g->out, _("%s, rooms to point at %d: %s"), _(c->name), asks->named + asks->marks,
             _(enigma_missions[c->mission].brief));
    text_add(g->out, "\n");
}

void enigma_grounds(const void *view, int seat, const struct action *answer, const struct action *other,
                    struct grounds *g)
{
    static _Thread_local struct layouts l;
    const struct enigma *e = view;
    if (answer->verb == VERB_KEEP) {
        character_told(answer->arg[0], g);
        character_told(other->arg[0], g);
        return;
    }
    go_through(&l, e, seat);
    if (e->phase == PHASE_DOUBT) claim_judged(e, seat, &l, g);
    bool places = answer->verb == VERB_POINT || answer->verb == VERB_CHOOSE || answer->verb == VERB_PEEK
                  || answer->verb == VERB_DECRYPT || answer->verb == VERB_WATCH || answer->verb == VERB_MARK;
    if (places) {
        place_judged(e, seat, &l, answer, g);
        if (other->verb == answer->verb) place_judged(e, seat, &l, other, g);
    }
    if (answer->verb == VERB_NAME) {
        if (e->at[e->place] < CARDS)
            text_add(g->out, _("You have seen %s: it is the %s."), enigma_place_names[e->place],
                     room(e->at[e->place]));
        text_add(g->out, "\n");
        said_of(e, seat, e->place, -1, g);
    }
    if (e->phase != PHASE_DOUBT) mission_judged(e, seat, &l, g);
    seen_rooms(e, g);
}

/* ---- kinds of puzzles ---- */

bool enigma_named_otherwise(const void *view, int seat)
{
    const struct enigma *e = view;
    for (int s = 0; e->phase == PHASE_DOUBT && s < e->seats; s++)
        if (s != seat && s != e->active && e->told[e->place][s] < CARDS && e->told[e->place][s] != e->card)
            return true;
    return false;
}

/* ---- what came of it ---- */

const char *const enigma_outcome_names[] = { "win", "out", "silent", NULL };

float enigma_outcome(const void *view, const void *world, int seat, int which)
{
    const struct enigma *e = world;
    (void)view;
    if (which == 0) return enigma_game.score(e, (int[SEATS_MAX]){ 0 }) >> seat & 1;
    if (which == 1) return !(e->alive >> seat & 1);
    return e->silence >> seat & 1;
}

void enigma_outcome_tell(const void *view, int seat, int which, int after, int other, struct text *out)
{
    (void)view, (void)seat;
    const char *words = which == 0   ? _("You win in **%d** games in 100; after the other choice in %d.")
                        : which == 1 ? _("You are eliminated in **%d** games in 100; after the other choice in "
                                         "%d.")
                                     : _("You end up silenced in **%d** games in 100; after the other choice "
                                         "in %d.");
    text_add(out, words, after, other);
}
