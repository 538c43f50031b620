/* What a role still needs, in words, from what its player knows. */
#include "../../text.h"
#include "parts.h"

static unsigned long many(int n) { return (unsigned long)(n < 0 ? -n : n); }

/* Jurors of one verdict, or tokens, or markers: counted against a bound. */
static void lacking(enum measure what, int lack, int m, int n, struct text *out)
{
    unsigned long k = many(lack);
    const char *words =
        what == GOAL_G      ? ngettext("%d more guilty juror; %d of %d now",
                                       "%d more guilty jurors; %d of %d now", k)
        : what == GOAL_I    ? ngettext("%d more innocent juror; %d of %d now",
                                       "%d more innocent jurors; %d of %d now", k)
        : what == GOAL_U    ? ngettext("%d more undecided juror; %d of %d now",
                                       "%d more undecided jurors; %d of %d now", k)
        : what == GOAL_LOST ? ngettext("lose %d more marker of yours; %d of %d now",
                                       "lose %d more markers of yours; %d of %d now", k)
                            : ngettext("%d more guilty token cancelled; %d of %d now",
                                       "%d more guilty tokens cancelled; %d of %d now", k);
    text_add(out, words, lack, m, n);
}

static void too_many(enum measure what, int over, int m, int n, struct text *out)
{
    unsigned long k = many(over);
    const char *words =
        what == GOAL_G      ? ngettext("%d guilty juror too many; %d now, at most %d",
                                       "%d guilty jurors too many; %d now, at most %d", k)
        : what == GOAL_I    ? ngettext("%d innocent juror too many; %d now, at most %d",
                                       "%d innocent jurors too many; %d now, at most %d", k)
                            : ngettext("%d marker too many lost; %d now, at most %d",
                                       "%d markers too many lost; %d now, at most %d", k);
    text_add(out, words, over, m, n);
}

static void met(const struct goal *g, int m, int n, struct text *out)
{
    bool least = g->compare == AT_LEAST;
    const char *words = least ? _("%s: %d now, %d are enough") : _("%s: %d now, at most %d");
    const char *what = g->measure == GOAL_G      ? _("guilty jurors")
                       : g->measure == GOAL_I    ? _("innocent jurors")
                       : g->measure == GOAL_U    ? _("undecided jurors")
                       : g->measure == GOAL_LOST ? _("your lost markers")
                                                 : _("cancelled guilty tokens");
    text_add(out, words, what, m, n);
}

static void regions(const struct goal *g, struct text *out)
{
    for (int r = 0, told = 0; r < REGIONS; r++)
        if (g->regions >> r & 1) text_add(out, "%s%s", told++ ? _(" or ") : "", _(voices_region_names[r]));
}

static void balance(const struct tally *t, const struct goal *g, int n, bool holds, struct text *out)
{
    bool guilty = g->measure == GOAL_G_OVER_I;
    int own = guilty ? t->g : t->i, other = guilty ? t->i : t->g;
    if (holds && guilty) text_add(out, _("guilty leads, %d to %d jurors"), own, other);
    else if (holds) text_add(out, _("no more guilty than innocent jurors: %d to %d"), other, own);
    else if (guilty) text_add(out, _("guilty must lead by %d; %d to %d jurors now"), n, own, other);
    else text_add(out, _("as many innocent as guilty jurors; %d to %d now"), own, other);
}

bool voices_need(const struct voices *v, int seat, const struct goal *g, struct text *out)
{
    struct tally t;
    voices_tally(v, &t);
    int m = voices_measure(v, &t, seat, g), n = g->n[v->seats - 3];
    bool holds = voices_goal_holds(v, &t, seat, g);
    enum measure what = g->measure;
    if (what == GOAL_G_OVER_I || what == GOAL_I_OVER_G)
        balance(&t, g, n, holds, out);
    else if (what == GOAL_CONTROL) {
        text_add(out, "%s", holds ? _("you hold ") : _("hold "));
        regions(g, out);
        if (!holds) text_add(out, "%s", _("; not now"));
    } else if (what == GOAL_MOST_LOST) {
        if (holds) text_add(out, "%s", _("no persona lost more markers than you"));
        else
            text_add(out, ngettext("another persona lost %d marker more than you",
                                   "another persona lost %d markers more than you", many(n - m)), n - m);
    } else if (holds) met(g, m, n, out);
    else if (g->compare == AT_LEAST) lacking(what, n - m, m, n, out);
    else too_many(what, m - n, m, n, out);
    return holds;
}
