/* Mistrial!: what could be known behind an answer: Arguments still to come, places left, linked tiles. */
#include "mind.h"

#include "../../../puzzle_themes.h"

#include "../../../bits.h"
#include "../../../text.h"

static void card_word(int card, struct text *out)
{
    text_clear(out);
    mistrial_card_name(card, out);
}

/* ---- arguing ---- */

static int strength(const struct mistrial *m, int side, int argument, int cubes)
{
    return argument ? argument + m->laid[side] + m->laid_bias[side] + cubes : 0;
}

/* How many of the rival's possible Arguments this one beats, with the cubes that lie there. */
static void argument_counted(const struct mistrial *m, int seat, int argument, int cubes, struct grounds *g)
{
    unsigned may = mistrial_hand(m, !seat);
    int below = 0, even = 0, all = bits_count(may), mine = strength(m, seat, argument, cubes);
    for (int a = 0; a < MS_ARGUMENTS; a++) {
        if (!(may >> a & 1)) continue;
        below += strength(m, !seat, a, 0) < mine;
        even += strength(m, !seat, a, 0) == mine;
    }
    text_add(g->out, _("Strength %d beats **%d** of the %d Arguments that %s can still play, and ties with "
                       "%d."),
             mine, below, all, text_seat(!seat), even);
    text_add(g->out, "\n");
}

static void arguments_shown(const struct mistrial *m, int side, struct grounds *g)
{
    unsigned may = mistrial_hand(m, side);
    for (int a = 0; a < MS_ARGUMENTS; a++)
        grounds_piece(g, a + 16 * side, may >> a & 1 ? GROUND_UNSEEN : GROUND_OPEN, "");
}

static void stake_told(const struct mistrial *m, int seat, int card, struct grounds *g)
{
    char buffer[100];
    struct text word = TEXT_ON(buffer);
    if (card >= MS_CARDS) return;
    card_word(card, &word);
    int mine = 0, theirs = 0;
    for (int turn = 0; card < MS_EXHIBITS && turn < mistrial_shapes[card].turns; turn++) {
        mine += bits_count(mistrial_places(m, seat, card, turn));
        theirs += bits_count(mistrial_places(m, !seat, card, turn));
    }
    if (card < MS_EXHIBITS)
        text_add(g->out, _("Places where %s fits: %d for you, %d for %s."), buffer, mine, theirs,
                 text_seat(!seat));
    else text_add(g->out, _("The Evidence argued about: %s."), buffer);
    if (mistrial_doomed(m, seat, card)) text_add(g->out, " %s", _("Won by you it would be a Mistrial."));
    if (mistrial_doomed(m, !seat, card)) text_add(g->out, " %s", _("Won by the rival it would be a Mistrial."));
    text_add(g->out, "\n");
}

/* ---- tiles ---- */

static int fitting(const struct mistrial *m, int side)
{
    int n = 0;
    for (int e = 0; e < MS_EXHIBITS; e++) n += !(m->letters >> e & 1) && mistrial_fits(m, side, e);
    return n;
}

static void tile_counted(const struct mistrial *m, int seat, const struct action *a, struct grounds *g)
{
    struct mistrial after = *m;
    char buffer[160];
    struct text word = TEXT_ON(buffer);
    mistrial_game.apply(&after, a, NULL);
    text_clear(&word);
    mistrial_game.name(m, a, &word);
    text_capital(buffer);
    text_add(g->out, _("%s: linked tiles %d to %d; of the exhibits not yet laid %d fit you, %d your rival."),
             buffer, mistrial_linked(&after, seat), mistrial_linked(&after, !seat), fitting(&after, seat),
             fitting(&after, !seat));
    text_add(g->out, "\n");
}

void mistrial_grounds(const void *view, int seat, const struct action *answer, const struct action *other,
                      struct grounds *g)
{
    const struct mistrial *m = view;
    switch (answer->verb) {
    case MS_V_SUBMIT:
        stake_told(m, seat, answer->arg[0], g);
        stake_told(m, seat, other->arg[0], g);
        arguments_shown(m, !seat, g);
        break;
    case MS_V_ARGUE:
        arguments_shown(m, !seat, g);
        stake_told(m, seat, m->card, g);
        argument_counted(m, seat, answer->arg[0], 0, g);
        argument_counted(m, seat, other->arg[0], 0, g);
        break;
    case MS_V_COMMIT: {
        int own = 0, hand = (int)mistrial_hand(m, seat);
        for (int a = 0; a < MS_ARGUMENTS; a++) own = hand >> a & 1 ? a : own;
        arguments_shown(m, !seat, g);
        stake_told(m, seat, m->card, g);
        text_add(g->out, _("You own %d cubes; your highest Argument is %d."),
                 m->influence[seat] + m->bias[seat],
                 own);
        text_add(g->out, "\n");
        argument_counted(m, seat, own, answer->arg[0] + answer->arg[1], g);
        if (other->verb == MS_V_COMMIT) argument_counted(m, seat, own, other->arg[0] + other->arg[1], g);
        break;
    }
    default:
        g->whole = true;
        tile_counted(m, seat, answer, g);
        tile_counted(m, seat, other, g);
    }
}

/* ---- kinds of puzzles ---- */

bool mistrial_doomed_for_one(const void *view, int seat)
{
    const struct mistrial *m = view;
    return m->card < MS_CARDS && (mistrial_doomed(m, seat, m->card) || mistrial_doomed(m, !seat, m->card));
}

bool mistrial_last_tile(const void *view, int seat)
{
    const struct mistrial *m = view;
    (void)seat;
    return !m->deck || bits_count(m->letters) >= MS_GOAL - 1;
}

/* ---- what came of it ---- */

const char *const mistrial_outcome_names[] = { "win", "round", "ours", "theirs", NULL };

float mistrial_outcome(const void *view, const void *world, int seat, int which)
{
    const struct mistrial *m = world;
    (void)view;
    if (which == 0) return m->end && m->victor == seat;
    if (which == 1) return (float)(mistrial_linked(m, seat) - mistrial_linked(m, !seat));
    /* a Mistrial: whoever could not lay the exhibit has lost */
    return m->end == MS_END_MISTRIAL && (m->victor == seat) == (which == 3);
}

void mistrial_outcome_tell(const void *view, int seat, int which, int after, int other, struct text *out)
{
    (void)view, (void)seat;
    switch (which) {
    case 0:
        text_add(out, _("You win in **%d** games in 100; after the other choice in %d."), after, other);
        break;
    case 1:
        text_add(out, _("In the end you are **%+.1f** linked tiles ahead on average; after the other choice "
                        "%+.1f."),
                 after / 100.0, other / 100.0);
        break;
    case 2:
        text_add(out, _("You cause a Mistrial in **%d** games in 100; after the other choice in %d."), after,
                 other);
        break;
    default:
        text_add(out, _("Your rival causes a Mistrial in **%d** games in 100; after the other choice in %d."),
                 after, other);
    }
}
