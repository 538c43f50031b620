/* What all could see come of a line, added to its words in the log. */
#include "parts.h"

static const char *juror(int j) { return _(voices_juror_names[j]); }

static void add_phrase(struct text *out, const char *words)
{
    text_add(out, "%s%s", out->n ? "; " : ": ", words);
}

static void open_phrase(const struct event *e, struct text *t)
{
    static const char *const placed[] = { N_("a guilty token on %s"), N_("an innocent token on %s") };
    static const char *const placed_two[] = { N_("two guilty tokens on %s"), N_("two innocent tokens on %s") };
    static const char *const removed[] = { N_("a guilty token leaves %s"), N_("an innocent token leaves %s") };
    int n = e->arg[2];
    text_add(t, _((n < 0 ? removed : n > 1 ? placed_two : placed)[e->arg[1]]), juror(e->arg[0]));
}

static void token_phrase(const struct event *e, struct text *t)
{
    int from = e->arg[1], to = e->arg[2];
    if (e->seat < 0) return;                    /* the opening says it itself */
    if (from < JURORS && to < JURORS) text_add(t, _("influence from %s to %s"), juror(from), juror(to));
    else if (to < JURORS) text_add(t, _("influence on %s"), juror(to));
    else if (from < JURORS) text_add(t, _("influence leaves %s"), juror(from));
}

static void event_phrase(const struct event *e, struct text *t)
{
    static const char *const moved[] = { N_("a guilty token from %s to %s"),
                                         N_("an innocent token from %s to %s") };
    static const char *const turned[] = { N_("a guilty token on %s turns innocent"),
        N_("an innocent token on %s turns guilty") };
    switch ((enum voices_event)e->kind) {
    case EV_OPEN: open_phrase(e, t); return;
    case EV_OPEN_MOVED: text_add(t, _(moved[e->arg[2]]), juror(e->arg[0]), juror(e->arg[1])); return;
    case EV_FLIPPED: text_add(t, _(turned[e->arg[1]]), juror(e->arg[0])); return;
    case EV_TOKEN: token_phrase(e, t); return;
    case EV_SWAPPED:
        text_add(t, _("the top influence of %s and %s changes places"), juror(e->arg[0]), juror(e->arg[1]));
        return;
    case EV_BOOST:
        text_add(t, _("%s counts %d more in %s"), text_seat(e->seat), e->arg[1],
                 _(voices_region_names[e->arg[0]]));
        return;
    default: return;
    }
}

/* Has the line that read a sealed result out said so itself? Up to the first condition it has. */
static bool said_by_result(const struct events *seen, const struct event *e)
{
    const struct event *chose = NULL;
    for (int i = 0; i < seen->count && !chose; i++)
        if (seen->list[i].kind == EV_CHOSE && seen->list[i].arg[1]) chose = &seen->list[i];
    if (!chose) return false;
    const struct op *o = trial_card(chose->arg[2])->side[chose->arg[3]].ops;
    while (o->code != OP_HIDDEN) o++;
    o = voices_option_start(o, chose->arg[0]);
    for (const struct op *end = voices_block_end(o); o != end && o->code != OP_IF && o->code != OP_MAY; o++) {
        if (o->code == OP_PLACE && e->kind == EV_OPEN && o->to == e->arg[0] && o->what == e->arg[1]
            && o->n == e->arg[2])
            return true;
        if (o->code == OP_INF_BLIND && e->kind == EV_TOKEN && o->to == e->arg[2]) return true;
    }
    return false;
}

void voices_then(const struct events *seen, struct text *out)
{
    for (int i = 0; i < seen->count; i++) {
        char words[200];
        struct text t = TEXT_ON(words);
        text_clear(&t);
        if (!said_by_result(seen, &seen->list[i])) event_phrase(&seen->list[i], &t);
        if (t.n) add_phrase(out, words);
    }
}
