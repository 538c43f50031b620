/* What the effects do, in sentences: made from the same data that the rules run on. */
#include <string.h>

#include "parts.h"

static void juror_phrase(unsigned selector, struct text *out)
{
    static const char *const phrases[] = {
        N_("any juror"), N_("a juror with guilty tokens"), N_("a juror with innocent tokens"),
            N_("a juror with open tokens"),
        N_("a juror with influence"), N_("the same juror"), N_("another juror"),
            N_("another juror with influence"),
        N_("a juror with the fewest guilty tokens"), N_("a juror with the fewest innocent tokens"),
            N_("a juror with the fewest tokens"),
        N_("a juror with the most guilty tokens"), N_("a juror with the most innocent tokens"),
            N_("a juror with the most tokens"),
    };
    if (selector < JURORS) { text_add(out, "%s", _(voices_juror_names[selector])); return; }
    if (!(selector & SEL_SET)) { text_add(out, "%s", _(phrases[selector - SEL_ANY])); return; }
    bool first = true;
    for (int j = 0; j < JURORS; j++) {
        if (!(selector >> j & 1)) continue;
        text_add(out, "%s%s", first ? "" : _(" or "), _(voices_juror_names[j]));
        first = false;
    }
}

static const char *kind_phrase(const struct op *o)
{
    if (o->what == W_PLACED) return _("the placed token");
    static const char *const one[] = { N_("a guilty token"), N_("an innocent token"),
        N_("a guilty or innocent token") };
    static const char *const two[] = { N_("two guilty tokens"), N_("two innocent tokens"),
        N_("two guilty or two innocent tokens") };
    return _((o->n > 1 ? two : one)[o->what]);
}

static const char *marker_phrase(unsigned m)
{
    switch (m) {
    case M_OWN | M_ANYWHERE: return _("a marker of yours");
    case M_OWN | M_ANYWHERE | M_OTHER: return _("another marker of yours");
    case M_OWN | M_HERE | M_OTHER: return _("another marker of yours in this region");
    case M_OWN | M_LOST: return _("a destroyed marker of yours");
    case M_OWN | M_SPARE: return _("an unused marker of yours");
    case M_OPP | M_HERE | M_OVERHANG: return _("a rival marker here that hangs over an edge");
    case M_OPP | M_HERE | M_LOW: return _("a rival marker here of value 1 or 0");
    case M_OPP | M_ANYWHERE | M_LOW: return _("a rival marker of value 1 or 0 anywhere");
    case M_OPP | M_HERE | M_NOT_ACTED: return _("a marker here whose owner hasn't had a turn");
    case M_OPP | M_IN(MOTOR) | M_LOW: return _("a rival marker of value 1 or 0 in Motor Skills");
    case M_OPP | M_IN(MOTOR) | M_OVERHANG: return _("a rival marker in Motor Skills that hangs over an edge");
    case M_ANYONE | M_IN(MOTOR) | M_LOW: return _("any marker of value 1 or 0 in Motor Skills");
    default: return _("a marker");
    }
}

static void who_phrase(const struct op *o, struct text *out)
{
    switch (o->who) {
    case WHO_FIRST: text_add(out, "%s", _("the first player")); return;
    case WHO_PICK: text_add(out, "%s", _("a persona of your choice")); return;
    case WHO_EACH: text_add(out, "%s", _("each persona")); return;
    case WHO_PROS: text_add(out, "%s", _("the prosecutor")); return;
    default: text_add(out, _("the %s player"), _(voices_region_names[o->who - WHO_CONTROL]));
    }
}

static void test_phrase(const struct op *o, struct text *out)
{
    const char *juror = o->to < JURORS ? _(voices_juror_names[o->to]) : "";
    switch ((enum test)o->what) {
    case IF_GUILTY:
        if (o->n == 1) text_add(out, _("If %s has a guilty token, "), juror);
        else text_add(out, _("If %s has at least %d guilty tokens, "), juror, o->n);
        return;
    case IF_INNOCENT:
        if (o->n == 1) text_add(out, _("If %s has an innocent token, "), juror);
        else text_add(out, _("If %s has at least %d innocent tokens, "), juror, o->n);
        return;
    case IF_INFLUENCE:
        if (o->n == 1) text_add(out, _("If %s has an influence token, "), juror);
        else text_add(out, _("If %s has at least %d influence tokens, "), juror, o->n);
        return;
    case IF_STACK: text_add(out, "%s", _("If any juror has influence, ")); return;
    case IF_LOST:
        if (o->n == 1) text_add(out, "%s", _("If a marker of yours is destroyed, "));
        else text_add(out, _("If at least %d of your markers are destroyed, "), o->n);
        return;
    case IF_HERE:
        if (o->n == 1) text_add(out, "%s", _("If you have a marker here, "));
        else text_add(out, _("If you have at least %d markers here, "), o->n);
        return;
    case IF_FELL:
        if (o->n == 1) text_add(out, "%s", _("If this push destroyed a marker, "));
        else text_add(out, _("If this push destroyed at least %d markers, "), o->n);
        return;
    case IF_JOYS: text_add(out, "%s", _("If this push destroyed a Joy, ")); return;
    case IF_HAND:
        if (o->n == 1) text_add(out, "%s", _("If you hold a strategy card, "));
        else text_add(out, _("If you hold at least %d strategy cards, "), o->n);
        return;
    case IF_PLAYERS: text_add(out, _("With %d or more players, "), o->n); return;
    }
}

static void influence_phrase(const struct op *o, const char *from, const char *to, struct text *out)
{
    switch ((enum op_code)o->code) {
    case OP_INF_DRAW:
        if (o->n == 1) text_add(out, _("Draw an influence token, look, and place it on %s. "), to);
        else text_add(out, _("Draw %d influence tokens, look, and place one on %s. "), o->n, to);
        return;
    case OP_INF_BLIND:
        if (o->n == 1) text_add(out, _("Place an influence token unseen on %s. "), to);
        else text_add(out, _("Place %d influence tokens unseen on %s. "), o->n, to);
        return;
    case OP_INF_PEEK:
        if (o->n == 1) text_add(out, _("Look at the top influence token of %s. "), from);
        else text_add(out, _("Look at the top %d influence tokens of %s. "), o->n, from);
        return;
    case OP_INF_DISCARD: text_add(out, "%s", _("Discard a token you saw. ")); return;
    case OP_INF_MOVE: text_add(out, _("Move a token you saw to %s. "), to); return;
    case OP_INF_KEEP: text_add(out, "%s", _("Leave it there. ")); return;
    case OP_INF_SWAP:
        if (o->n) text_add(out, _("Swap the top influence of %s and %s, unseen. "), from, to);
        else text_add(out, "%s", _("Swap the two tokens you saw. "));
        return;
    default: text_add(out, _("Discard the top influence of %s, unseen. "), from);
    }
}

static void deploy_phrase(const struct op *o, struct text *out)
{
    const char *what = marker_phrase(o->marker);
    if (o->what == TO_SAME_REGION) text_add(out, _("Push %s into its region again. "), what);
    else if (o->what == TO_OTHER_REGION) text_add(out, _("Push %s into a different region. "), what);
    else text_add(out, _("Push %s into any region. "), what);
}

/* Strategy cards drawn or discarded, the first-player token given: by "you" or by somebody who is named. */
static void hand_phrase(const struct op *o, struct text *out)
{
    char who[80];
    struct text t = TEXT_ON(who);
    text_clear(&t);
    bool you = o->who == WHO_ACTOR, draws = o->code == OP_DRAW, one = o->n == 1;
    if (!you) who_phrase(o, &t);
    if (o->code == OP_GIVE_FIRST) {
        if (you) text_add(out, "%s", _("Take the first-player token. "));
        else if (o->who == WHO_PICK) text_add(out, _("Give the first-player token to %s. "), who);
        else text_add(out, _("The first-player token goes to %s. "), who);
        return;
    }
    text_capital(who);
    if (you && one)
        text_add(out, "%s", draws ? _("Draw one strategy card. ") : _("Discard one strategy card. "));
    else if (you) text_add(out, draws ? _("Draw %d strategy cards. ") : _("Discard %d strategy cards. "), o->n);
    else if (one)
        text_add(out, draws ? _("%s draws one strategy card. ") : _("%s discards one strategy card. "), who);
    else
        text_add(out, draws ? _("%s draws %d strategy cards. ") : _("%s discards %d strategy cards. "), who,
                 o->n);
}

static void op_phrase(const struct op *o, struct text *out)
{
    char from_buffer[120] = "", to_buffer[120] = "";
    struct text from = TEXT_ON(from_buffer), to = TEXT_ON(to_buffer);
    if (o->code < OP_CHOOSE && (o->from < JURORS || o->from >= SEL_ANY)) juror_phrase(o->from, &from);
    if (o->code < OP_CHOOSE && (o->to < JURORS || o->to >= SEL_ANY)) juror_phrase(o->to, &to);
    switch ((enum op_code)o->code) {
    case OP_PLACE: text_add(out, _("Place %s on %s. "), kind_phrase(o), to_buffer); return;
    case OP_REMOVE: text_add(out, _("Remove %s from %s. "), kind_phrase(o), from_buffer); return;
    case OP_MOVE: text_add(out, _("Move %s from %s to %s. "), kind_phrase(o), from_buffer, to_buffer); return;
    case OP_FLIP: text_add(out, _("Turn %s on %s to its other side. "), kind_phrase(o), from_buffer); return;
    case OP_DESTROY: text_add(out, _("Destroy %s. "), marker_phrase(o->marker)); return;
    case OP_TAKE: text_add(out, _("Return %s to its owner, unused. "), marker_phrase(o->marker)); return;
    case OP_DEPLOY: deploy_phrase(o, out); return;
    case OP_DRAW: case OP_DISCARD: case OP_GIVE_FIRST: hand_phrase(o, out); return;
    case OP_BOOST: text_add(out, _("Count %d more here. "), o->n); return;
    case OP_CYCLE:
        text_add(out, "%s", _("You may replace an unchosen trial card that shows this region. "));
        return;
    case OP_SAY: text_add(out, "%s", _("Say your answer aloud. ")); return;
    case OP_MAY: text_add(out, "%s", _("You may ")); return;
    case OP_IF: test_phrase(o, out); return;
    case OP_ELSE: text_add(out, "%s", _("Otherwise, ")); return;
    default:
        if (o->code >= OP_INF_DRAW && o->code <= OP_INF_TOP_DISCARD)
            influence_phrase(o, from_buffer, to_buffer, out);
    }
}

/* Our phrases begin with plain letters, in German too. */
static void lower(char *s)
{
    if (*s >= 'A' && *s <= 'Z') *s = (char)(*s - 'A' + 'a');
}

static void trim(struct text *out)
{
    while (out->n && out->s[out->n - 1] == ' ') out->s[--out->n] = 0;
}

void voices_effect_text(const struct op *ops, int option, struct text *out)
{
    const struct op *end = NULL;
    if (option >= 0) {
        while (ops->code != OP_CHOOSE && ops->code != OP_HIDDEN && ops->code != OP_END) ops++;
        if (ops->code == OP_END) return;
        ops = voices_option_start(ops, option);
        end = voices_block_end(ops);
    }
    bool joined = false;         /* a condition went before: the sentence goes on */
    while (ops != end && ops->code != OP_END) {
        size_t from = out->n;
        if (ops->code == OP_CHOOSE || ops->code == OP_HIDDEN) {
            text_add(out, "%s ",
                     ops->code == OP_CHOOSE ? _("Choose an answer.")
                                            : _("Choose an answer; what it does is sealed."));
            ops = voices_block_end(ops + 2);
            while (ops->code == OP_OPTION) ops = voices_block_end(ops + 1);
        } else {
            op_phrase(ops, out);
            if (joined && out->n > from) lower(&out->s[from]);
            if (out->n > from) joined = ops->code == OP_IF || ops->code == OP_MAY || ops->code == OP_ELSE;
        }
        ops++;
    }
    trim(out);
}
