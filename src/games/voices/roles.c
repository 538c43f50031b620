/* Roles: their goals as data, who may hold which, and what the jury says in the end. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../../rng.h"
#include "parts.h"

#define ALL(x) { x, x, x, x }
#define SPEECH_OR_MOTOR (1u << SPEECH | 1u << MOTOR)
#define SEATS_3456 (1u << 3 | 1u << 4 | 1u << 5 | 1u << 6)

const struct role_card voices_role_cards[ROLES] = {
    { N_("Prosecutor"),
      N_("The state rests its case on you."),
      N_("More jurors guilty than innocent."),
      ICON_NONE,
      SEATS_3456,
      { { GOAL_G_OVER_I, AT_LEAST, ALL(1), 0 } } },
    { N_("Honesty"),
      N_("Say it, even if it costs us."),
      N_("Enough guilty jurors, and a hold on Speech or "
         "Motor Skills."),
      ICON_GUILTY,
      SEATS_3456,
      { { GOAL_G, AT_LEAST, { 4, 3, 3, 3 }, 0 }, { GOAL_CONTROL, AT_LEAST, ALL(1), SPEECH_OR_MOTOR } } },
    { N_("Remorse"),
      N_("We did it. Let us sit with that."),
      N_("Guilty jurors well ahead of innocent ones."),
      ICON_GUILTY,
      1u << 6,
      { { GOAL_G_OVER_I, AT_LEAST, ALL(2), 0 } } },
    { N_("Martyrdom"),
      N_("If it doesn't hurt, it doesn't count."),
      N_("More jurors guilty than innocent, and "
         "markers lost on the way."),
      ICON_GUILTY,
      0,
      { { GOAL_G_OVER_I, AT_LEAST, ALL(1), 0 }, { GOAL_LOST, AT_LEAST, { 4, 2, 2, 2 }, 0 } } },
    { N_("Pessimism"),
      N_("Told you so, in advance."),
      N_("Hardly an innocent juror, and some guilty ones."),
      ICON_GUILTY,
      0,
      { { GOAL_I, AT_MOST, ALL(1), 0 }, { GOAL_G, AT_LEAST, ALL(2), 0 } } },
    { N_("Selfishness"),
      N_("Home by six. Nothing else matters."),
      N_("At least as many jurors innocent as "
         "guilty."),
      ICON_INNOCENT,
      SEATS_3456,
      { { GOAL_I_OVER_G, AT_LEAST, ALL(0), 0 } } },
    { N_("Deceit"),
      N_("It's only a lie if it's a bad one."),
      N_("Innocent jurors, and a hold on Speech or "
         "Motor Skills."),
      ICON_INNOCENT,
      1u << 6,
      { { GOAL_I, AT_LEAST, { 3, 3, 2, 2 }, 0 }, { GOAL_CONTROL, AT_LEAST, ALL(1), SPEECH_OR_MOTOR } } },
    { N_("Spin"),
      N_("Every charge is free publicity."),
      N_("Innocent jurors, and many guilty tokens "
         "cancelled."),
      ICON_INNOCENT,
      0,
      { { GOAL_I, AT_LEAST, ALL(2), 0 }, { GOAL_CANCELED, AT_LEAST, { 7, 7, 8, 8 }, 0 } } },
    { N_("Survival"),
      N_("Free, and in one piece."),
      N_("At least as many innocent as guilty, with few markers "
         "lost."),
      ICON_INNOCENT,
      0,
      { { GOAL_I_OVER_G, AT_LEAST, ALL(0), 0 }, { GOAL_LOST, AT_MOST, { 6, 3, 3, 3 }, 0 } } },
    { N_("Doubt"),
      N_("Is anyone ever really sure?"),
      N_("Few jurors on either side."),
      ICON_NEUTRAL,
      1u << 4 | 1u << 5 | 1u << 6,
      { { GOAL_G, AT_MOST, ALL(2), 0 }, { GOAL_I, AT_MOST, { 2, 2, 2, 3 }, 0 } } },
    { N_("Showmanship"),
      N_("Make them gasp. Twice."),
      N_("A fight over every juror: many guilty tokens "
         "cancelled."),
      ICON_NEUTRAL,
      1u << 5,
      { { GOAL_CANCELED, AT_LEAST, { 9, 9, 10, 10 }, 0 } } },
    { N_("Apathy"),
      N_("Whatever."),
      N_("Jurors who can't be bothered: enough of them undecided."),
      ICON_NEUTRAL,
      0,
      { { GOAL_U, AT_LEAST, { 2, 2, 3, 2 }, 0 } } },
    { N_("Recklessness"),
      N_("Faster! Was that a railing?"),
      N_("More of your markers lost than any other "
         "persona's, or as many."),
      ICON_NEUTRAL,
      0,
      { { GOAL_MOST_LOST, AT_LEAST, ALL(0), 0 }, { GOAL_LOST, AT_LEAST, { 3, 3, 4, 4 }, 0 } } },
};

static const uint8_t pile_size[7][ICONS] = {
    [3] = { 1, 1, 0 }, [4] = { 1, 1, 1 }, [5] = { 1, 1, 2 }, [6] = { 2, 2, 1 }
};

/* Personas of an icon that are still to be dealt. */
int voices_icon_left(const struct voices *v, int icon)
{
    int n = pile_size[v->seats][icon];
    for (int s = 0; s < v->seats; s++)
        if (v->role[s] > 0 && v->role[s] < ROLES) n -= voices_role_cards[v->role[s]].icon == icon;
    return n;
}

static bool taken(const struct voices *v, int role)
{
    for (int s = 0; s < v->seats; s++)
        if (v->role[s] == role) return true;
    return false;
}

bool voices_role_fits(const struct voices *v, int seat, int role)
{
    (void)seat;
    if (role < 0 || role >= ROLES || taken(v, role)) return false;
    if (!role) return v->prosecutor < 0;
    if (!v->advanced) return voices_role_cards[role].basic >> v->seats & 1;
    return voices_icon_left(v, voices_role_cards[role].icon) > 0;
}

static int unused_of(const struct voices *v, int icon, struct rng *rng)
{
    int found[ROLES] = { 0 }, n = 0;
    for (int r = 1; r < ROLES; r++) {
        bool fits = voices_role_cards[r].icon == icon && !taken(v, r);
        if (fits && (v->advanced || (voices_role_cards[r].basic >> v->seats & 1))) found[n++] = r;
    }
    assert(n > 0);
    return found[rng_below(rng, n)];
}

/* One card from the deck of roles: the prosecutor, or an icon by how many of it are left, then one of its
   pile. */
static int role_from_deck(const struct voices *v, struct rng *rng)
{
    int left[ICONS], total = v->prosecutor < 0;
    for (int i = 0; i < ICONS; i++) total += left[i] = voices_icon_left(v, i);
    int at = rng_below(rng, total);
    if (v->prosecutor < 0 && !at--) return 0;
    for (int i = 0; i < ICONS; i++) {
        if (at < left[i]) return unused_of(v, i, rng);
        at -= left[i];
    }
    return 0;
}

int voices_role_draw(const struct voices *v, uint64_t seed)
{
    struct rng rng = rng_seeded(seed);
    return role_from_deck(v, &rng);
}

void voices_roles_guess(struct voices *v, int seat, uint64_t seed)
{
    struct rng rng = rng_seeded(seed);
    (void)seat;
    uint8_t unknown[SEATS], n = 0;
    for (int s = 0; s < v->seats; s++)
        if (v->role[s] == UNREAD) unknown[n++] = (uint8_t)s;
    int prosecutor = v->prosecutor;
    if (prosecutor < 0) v->prosecutor = SEATS;      /* a dealt role that nobody sees is a persona's */
    for (int i = 0; i < n; i++) v->role[unknown[i]] = (int8_t)role_from_deck(v, &rng);
    v->prosecutor = (int8_t)prosecutor;
}

void voices_tally(const struct voices *v, struct tally *t)
{
    memset(t, 0, sizeof *t);
    for (int j = 0; j < JURORS; j++) {
        t->guilty[j] = v->open[j][GUILTY];
        t->innocent[j] = v->open[j][INNOCENT];
    }
    for (int k = 0; k < TOKENS; k++) {
        if (v->token_place[k] >= JURORS) continue;
        t->guilty[v->token_place[k]] += v->token_kind[k] == GUILTY;
        t->innocent[v->token_place[k]] += v->token_kind[k] == INNOCENT;
    }
    for (int j = 0; j < JURORS; j++) {
        int g = t->guilty[j], i = t->innocent[j];
        t->canceled += g < i ? g : i;               /* ruling 41 */
        t->g += g > i;
        t->i += i > g;
        t->u += g == i;
    }
}

/* End-of-game control: a marker there and no persona above; ties count for all (ruling 23). */
static bool holds_one_of(const struct voices *v, int seat, unsigned regions)
{
    for (int r = 0; r < REGIONS; r++) {
        if (!(regions >> r & 1) || !voices_markers(v, seat, r)) continue;
        if (voices_leaders(v, r) >> seat & 1) return true;
    }
    return false;
}

static int most_other_lost(const struct voices *v, int seat)
{
    int most = 0;
    for (int s = 0; s < v->seats; s++)
        if (s != seat && is_persona(v, s) && voices_lost(v, s) > most) most = voices_lost(v, s);
    return most;
}

int voices_measure(const struct voices *v, const struct tally *t, int seat, const struct goal *g)
{
    switch ((enum measure)g->measure) {
    case GOAL_G: return t->g;
    case GOAL_I: return t->i;
    case GOAL_U: return t->u;
    case GOAL_G_OVER_I: return t->g - t->i;
    case GOAL_I_OVER_G: return t->i - t->g;
    case GOAL_CANCELED: return t->canceled;
    case GOAL_LOST: return voices_lost(v, seat);
    case GOAL_MOST_LOST: return voices_lost(v, seat) - most_other_lost(v, seat);
    case GOAL_CONTROL: return holds_one_of(v, seat, g->regions);
    case GOAL_END: break;
    }
    return 0;
}

bool voices_goal_holds(const struct voices *v, const struct tally *t, int seat, const struct goal *g)
{
    int m = voices_measure(v, t, seat, g), n = g->n[v->seats - 3];
    return g->compare == AT_LEAST ? m >= n : m <= n;
}

bool voices_role_holds(const struct voices *v, const struct tally *t, int seat, int role)
{
    if (role < 0 || role >= ROLES) return false;
    for (int i = 0; i < GOALS && voices_role_cards[role].goal[i].measure; i++)
        if (!voices_goal_holds(v, t, seat, &voices_role_cards[role].goal[i])) return false;
    return true;
}

int voices_ending(const struct voices *v)
{
    struct tally t;
    voices_tally(v, &t);
    return t.g > t.i ? 0 : t.u == JURORS ? 2 : 1;
}
