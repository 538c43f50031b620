/* Mistrial!: prompts, names for lists and log, reasons for the result, facts for tools. */
#include "parts.h"

#include <stdio.h>

void mistrial_square_name(int square, struct text *out)
{
    text_add(out, "%c%d", 'a' + square % MS_W, square / MS_W + 1);
}

void mistrial_card_name(int card, struct text *out)
{
    if (card == MS_PAIR) text_add(out, "%s", _(mistrial_exhibits[card].title));
    else text_add(out, _("Exhibit %c, %s"), 'A' + card, _(mistrial_exhibits[card].title));
}

static const char *side_name(int side) { return _(mistrial_sides[side]); }

/* ---- the prompt ---- */

static void ask_resolve(const struct mistrial *m, struct text *out)
{
    if (m->card == MS_PAIR) {
        text_add(out, "%s", _("Name Exhibit H, I or J and lay it, flip it or leave it."));
        return;
    }
    int letter = 'A' + m->card, mine = mistrial_copies(m, m->turn, m->card),
        theirs = mistrial_copies(m, !m->turn, m->card);
    bool lay = mine + theirs < mistrial_shapes[m->card].copies && mistrial_fits(m, m->turn, m->card);
    const char *format = lay ? theirs && mine ? _("Lay, flip or leave Exhibit %c.")
                               : theirs ? _("Lay or flip Exhibit %c.")
                               : mine ? _("Lay or leave Exhibit %c.") : _("Lay Exhibit %c.")
                             : theirs && mine ? _("Flip or leave Exhibit %c.")
                             : theirs ? _("Flip Exhibit %c.") : _("Leave Exhibit %c as it is.");
    text_add(out, format, letter);
}

void mistrial_ask(const void *state, struct text *out)
{
    const struct mistrial *m = state;
    char buffer[120];
    struct text card = TEXT_ON(buffer);
    buffer[0] = 0;
    if (m->card < MS_CARDS) mistrial_card_name(m->card, &card);

    switch (m->phase) {
    case MS_JURY: text_add(out, "%s", _("The jury is being chosen.")); break;
    case MS_DEAL: text_add(out, "%s", _("The Evidence is being dealt.")); break;
    case MS_STRIKE: text_add(out, "%s", _("One Argument of each side is set aside.")); break;
    case MS_FLIP: text_add(out, "%s", _("The opening Evidence is turned over.")); break;
    case MS_SUBMIT: text_add(out, "%s", _("Submit one of your two Evidence cards.")); break;
    case MS_COMMIT: text_add(out, _("Lay cubes for %s, or none."), buffer); break;
    case MS_ARGUE: text_add(out, _("Choose your Argument for %s."), buffer); break;
    case MS_REVEAL: text_add(out, "%s", _("Both Arguments are revealed.")); break;
    case MS_RESOLVE: ask_resolve(m, out); break;
    case MS_DRAW: text_add(out, _("The %s draws Evidence."), side_name(mistrial_drawer(m))); break;
    case MS_OVER: text_add(out, "%s", _("The trial is over.")); break;
    }
}

/* ---- names of actions ---- */

static void name_commit(int influence, int bias, struct text *out)
{
    if (!influence && !bias) {
        text_add(out, "%s", _("lays no cubes"));
        return;
    }
    char grey[80], own[80];
    snprintf(grey, sizeof grey, ngettext("%d Influence cube", "%d Influence cubes", (unsigned long)influence),
             influence);
    snprintf(own, sizeof own, ngettext("%d Bias cube", "%d Bias cubes", (unsigned long)bias), bias);
    if (influence && bias) text_add(out, _("lays %s and %s"), grey, own);
    else text_add(out, _("lays %s"), influence ? grey : own);
}

/* The squares it covers: they tell how it is turned too, from whichever end one sees the board. */
static void name_place(const struct action *a, struct text *out)
{
    char squares[60];
    struct text t = TEXT_ON(squares);
    text_clear(&t);
    uint64_t mask = mistrial_mask(a->arg[0], a->arg[1] % mistrial_shapes[a->arg[0]].turns, a->arg[2]);
    for (; mask; mask &= mask - 1) {
        if (t.n) text_add(&t, ", ");
        mistrial_square_name(__builtin_ctzll(mask), &t);
    }
    text_add(out, _("lays Exhibit %c on %s"), 'A' + a->arg[0], squares);
}

static void name_turn(int tile, struct text *out)
{
    int e = mistrial_tile_exhibit[tile];
    const char *format = mistrial_shapes[e].copies == 1   ? _("flips Exhibit %c")
                         : tile == mistrial_first_tile[e] ? _("flips the first Exhibit %c")
                                                          : _("flips the second Exhibit %c");
    text_add(out, format, 'A' + e);
}

static void add_bid(const struct mistrial *m, int side, int argument, struct text *out)
{
    int cubes = m->laid[side] + m->laid_bias[side];
    if (argument && cubes)
        text_add(out, _("%s %d + %d = %d"), side_name(side), argument, cubes, argument + cubes);
    else text_add(out, _("%s %d"), side_name(side), argument);
}

static int strength(const struct mistrial *m, int side, int argument)
{
    return argument ? argument + m->laid[side] + m->laid_bias[side] : 0;
}

/* Who has won is open to all; with what is for players to remember (ruling 29), unless there is a record. */
static void name_reveal(const struct mistrial *m, int a, int b, struct text *out)
{
    int blue = strength(m, 0, a), red = strength(m, 1, b);
    if (m->record) {
        add_bid(m, 0, a, out);
        text_add(out, ", ");
        add_bid(m, 1, b, out);
        text_add(out, ". ");
    }
    if (blue != red) text_add(out, _("The %s wins the argument."), side_name(blue < red));
    else if (m->opening) text_add(out, "%s", _("A tie: the Evidence is out."));
    else
        text_add(out, _("A tie: the Evidence is out, nobody takes a cube, the %s is First Player."),
                 side_name(!m->leader));
}

/* The cubes of jurors that a tile covers. */
static void name_gain(const struct mistrial *m, const struct action *a, struct text *out)
{
    uint64_t mask = mistrial_mask(a->arg[0], a->arg[1] % mistrial_shapes[a->arg[0]].turns, a->arg[2]),
             bias = a->seat >= 0 && a->seat < MS_SIDES ? mistrial_bias_squares(m, a->seat) : 0;
    int gain = bits_count(mask & (mistrial_influence_squares(m) | bias));
    if (gain)
        text_add(out, ngettext(" and takes %d cube", " and takes %d cubes", (unsigned long)gain), gain);
}

static void name_chance(const struct mistrial *m, const struct action *a, struct text *out)
{
    char buffer[120];
    struct text card = TEXT_ON(buffer);
    switch (a->verb) {
    case MS_V_JURY:
        text_add(out, _("The jury: %s."), _(mistrial_layouts[a->arg[0]].name));
        break;
    case MS_V_DRAW:
        if (a->arg[1] == ARG_HIDDEN) {
            text_add(out, _("The %s draws an Evidence card."), side_name(a->arg[0]));
            break;
        }
        mistrial_card_name(a->arg[1], &card);
        text_add(out, _("The %s draws %s."), side_name(a->arg[0]), buffer);
        break;
    case MS_V_STRIKE:
        if (a->arg[1] == ARG_HIDDEN)
            text_add(out, _("The %s sets a random Argument aside."), side_name(a->arg[0]));
        else text_add(out, _("The %s sets Argument %d aside."), side_name(a->arg[0]), a->arg[1]);
        break;
    case MS_V_FLIP:
        mistrial_card_name(a->arg[0], &card);
        text_add(out, _("Opening arguments about %s."), buffer);
        break;
    case MS_V_REVEAL: name_reveal(m, a->arg[0], a->arg[1], out); break;
    }
}

/* Any line of the table's own: arguments from outside are checked before they index anything. */
static bool nameable(const struct action *a)
{
    static const int top[MS_VERBS][3] = {
        [MS_V_JURY] = { MS_LAYOUTS },
        [MS_V_DRAW] = { MS_SIDES, MS_CARDS },
        [MS_V_STRIKE] = { MS_SIDES, MS_ARGUMENTS },
        [MS_V_FLIP] = { MS_CARDS },
        [MS_V_REVEAL] = { MS_ARGUMENTS, MS_ARGUMENTS },
        [MS_V_SUBMIT] = { MS_CARDS },
        [MS_V_COMMIT] = { MS_CUBES + 1, 3 },
        [MS_V_ARGUE] = { MS_ARGUMENTS },
        [MS_V_PLACE] = { MS_EXHIBITS, 4, MS_SQUARES },
        [MS_V_TURN] = { MS_TILES },
        [MS_V_KEEP] = { MS_EXHIBITS },
    };
    if (a->verb >= MS_VERBS) return false;
    for (int i = 0; i < 3; i++) {
        bool secret = (a->verb == MS_V_ARGUE && i == 0)
                      || ((a->verb == MS_V_DRAW || a->verb == MS_V_STRIKE) && i == 1);
        if (top[a->verb][i] && !(secret && a->arg[i] == ARG_HIDDEN)
            && (a->arg[i] < 0 || a->arg[i] >= top[a->verb][i]))
            return false;
    }
    return true;
}

void mistrial_name(const void *state, const struct action *a, struct text *out)
{
    const struct mistrial *m = state;
    char buffer[120];
    struct text card = TEXT_ON(buffer);
    if (!nameable(a)) {
        text_add(out, "%s", _("does something unheard of"));
        return;
    }
    switch (a->verb) {
    case MS_V_SUBMIT:
        mistrial_card_name(a->arg[0], &card);
        text_add(out, _("submits %s"), buffer);
        break;
    case MS_V_COMMIT: name_commit(a->arg[0], a->arg[1], out); break;
    case MS_V_ARGUE:
        if (a->arg[0] == ARG_HIDDEN) text_add(out, "%s", _("seals an Argument"));
        else text_add(out, _("argues %d, %s"), a->arg[0], _(mistrial_arguments[a->arg[0]]));
        break;
    case MS_V_PLACE: name_place(a, out); break;
    case MS_V_TURN: name_turn(a->arg[0], out); break;
    case MS_V_KEEP: text_add(out, _("leaves Exhibit %c as it is"), 'A' + a->arg[0]); break;
    default: name_chance(m, a, out);
    }
    if (a->verb == MS_V_PLACE) name_gain(m, a, out);
}

/* ---- the result ---- */

static void reason_mistrial(const struct mistrial *m, int seat, struct text *out)
{
    char buffer[120];
    struct text card = TEXT_ON(buffer);
    mistrial_card_name(m->card, &card);
    if (m->victor == seat)
        text_add(out, _("+ The %s won %s and couldn't place it: Mistrial!\n"), side_name(!seat), buffer);
    else
        text_add(out, _("- The %s won %s and couldn't place it: Mistrial!\n"), side_name(seat), buffer);
}

static void reason_count(const struct mistrial *m, int seat, struct text *out)
{
    int mine = mistrial_linked(m, seat), theirs = mistrial_linked(m, !seat), by;
    mistrial_verdict(m, &by);
    char sign = m->victor == seat ? '+' : '-';
    text_add(out, "%s\n", m->end == MS_END_NINE ? _("+ No Mistrial: nine different exhibits are on the board.")
                                                : _("+ No Mistrial: the Evidence deck is empty."));
    text_add(out, "%c ", mine < theirs ? '-' : '+');
    text_add(out, _("Linked tiles: %d against %d.\n"), mine, theirs);
    if (by == MS_NONE) return;
    text_add(out, "%c ", sign);
    if (by == MS_EXHIBITS) text_add(out, _("Equal in every exhibit: the First Player wins.\n"));
    else text_add(out, _("Tie-break: Exhibit %c speaks for the %s.\n"), 'A' + by, side_name(m->victor));
}

void mistrial_reason(const void *state, int seat, struct text *out)
{
    const struct mistrial *m = state;
    if (seat < 0 || seat >= MS_SIDES) return;
    text_add(out, _("%s: wanted the larger linked case, or a Mistrial by the other side."), side_name(seat));
    text_add(out, "\n");
    if (m->end == MS_END_MISTRIAL) reason_mistrial(m, seat, out);
    else if (m->end) reason_count(m, seat, out);
}

/* ---- facts ---- */

static const char *noun_name(char letter, int i)
{
    if (i == MS_UNKNOWN && (letter == 'c' || letter == 'a')) return "?"; /* cards and Arguments may be hidden */
    for (const struct noun *n = mistrial_nouns; n->letter; n++)
        if (n->letter == letter && i >= 0 && i < n->count) return n->names[i];
    return "-";
}

static void show_counts(struct text *out, const char *key, uint64_t counts)
{
    text_add(out, "%s", key);
    for (int c = 0; c < MS_CARDS; c++)
        if (mistrial_nibble(counts, c)) text_add(out, " %s:%d", noun_name('c', c), mistrial_nibble(counts, c));
    text_add(out, "\n");
}

static void show_arguments(struct text *out, const char *key, int side, unsigned set)
{
    text_add(out, "%s %d", key, side);
    for (int a = 0; a < MS_ARGUMENTS; a++)
        if (set >> a & 1) text_add(out, " %d", a);
    text_add(out, "\n");
}

static void show_side(const struct mistrial *m, int s, struct text *out)
{
    text_add(out, "evidence %d %s %s\n", s, noun_name('c', m->evidence[s][0]),
             noun_name('c', m->evidence[s][1]));
    show_arguments(out, "hand", s, mistrial_hand(m, s));
    show_arguments(out, "played", s, m->played[s]);
    text_add(out, "struck %d %s\n", s, noun_name('a', m->struck[s]));
    text_add(out, "bid %d %s %d %d\n", s, noun_name('a', m->bid[s]), m->laid[s], m->laid_bias[s]);
    text_add(out, "cubes %d %d %d\n", s, m->influence[s], m->bias[s]);
    text_add(out, "linked %d %d\n", s, mistrial_linked(m, s));
}

void mistrial_show(const void *state, struct text *out)
{
    static const char *const phases[] = {
        "jury", "deal", "strike", "flip", "submit", "commit", "argue", "reveal", "resolve", "draw", "over",
    };
    static const char *const ends[] = { "running", "mistrial", "nine", "deck" };
    const struct mistrial *m = state;
    text_add(out, "phase %s\nturn %d\nround %d\nopening %d\n", phases[m->phase], m->turn, m->round, m->opening);
    text_add(out, "layout %s\n", m->layout == MS_BENCH ? "bench" : noun_name('j', m->layout));
    text_add(out, "leader %d\ncard %s\nwinner %d\n", m->leader == MS_NONE ? -1 : m->leader,
             noun_name('c', m->card), m->winner == MS_NONE ? -1 : m->winner);
    text_add(out, "supply %d\ndeck %d\n", m->supply, m->deck);
    for (int s = 0; s < MS_SIDES; s++) show_side(m, s, out);
    for (int t = 0; t < MS_TILES; t++)
        if ((m->tiles[0] | m->tiles[1]) >> t & 1)
            text_add(out, "tile %s %d %d %s\n", noun_name('t', t), m->tiles[1] >> t & 1, m->turned[t],
                     noun_name('q', m->at[t]));
    show_counts(out, "stack", m->stack);
    show_counts(out, "tossed", m->tossed);
    text_add(out, "exhibits %d\naids %d %d\n", bits_count(m->letters), m->warning, m->record);
    text_add(out, "end %s\nvictor %d\n", ends[m->end], m->victor == MS_NONE ? -1 : m->victor);
}
