/* Prompts, names, reasons and facts. */
#include <string.h>

#include "parts.h"

static const char *kind_word(int kind)
{
    static const char *const words[] = { N_("guilty"), N_("innocent"), N_("blank") };
    return kind >= 0 && kind < KINDS ? _(words[kind]) : _("unseen");
}

static const char *region_word(int r)
{
    return r >= 0 && r < REGIONS ? _(voices_region_names[r]) : _("a region");
}
static const char *juror_word(int j) { return j >= 0 && j < JURORS ? _(voices_juror_names[j]) : _("a juror"); }
static const char *strategy_word(int c)
{
    return c >= 0 && c < STRATEGIES ? _(voices_strategy_cards[strategy_design(c)].title) : _("a strategy card");
}
static const char *trial_word(int c)
{
    return c >= 0 && c < TRIALS ? _(trial_card(c)->title) : _("a trial card");
}
static const char *role_word(int r)
{
    return r >= 0 && r < ROLES ? _(voices_role_cards[r].title) : _("a secret role");
}

/* ---- prompts ---- */

static void ask_juror(const struct voices *v, struct text *out)
{
    const struct voices_frame *f = frame_peek(v);
    const struct op *o = voices_frame_program(v, f) + f->pc;
    switch ((enum op_code)o->code) {
    case OP_PLACE:
        if (o->what == W_EITHER) text_add(out, "%s", _("Choose a juror for the token."));
        else text_add(out, _("Choose a juror for the %s token."), kind_word(o->what));
        return;
    case OP_REMOVE: text_add(out, "%s", _("Choose a juror to remove a token from.")); return;
    case OP_FLIP: text_add(out, "%s", _("Choose a juror whose token turns over.")); return;
    case OP_MOVE:
        text_add(out, "%s",
                 v->slot ? _("Choose the juror the token moves to.")
                         : _("Choose the juror a token moves away from."));
        return;
    case OP_INF_DRAW:
    case OP_INF_BLIND: text_add(out, "%s", _("Choose a juror for the influence token.")); return;
    case OP_INF_PEEK: text_add(out, "%s", _("Choose a juror whose influence you look at.")); return;
    case OP_INF_MOVE: text_add(out, "%s", _("Choose the juror the influence moves to.")); return;
    case OP_INF_SWAP: text_add(out, "%s", _("Choose a juror whose top influence is swapped.")); return;
    default: text_add(out, "%s", _("Choose a juror."));
    }
}

/* The part that is asked about; NULL: none. */
static const struct op *part_asked(const struct voices *v, int asking)
{
    if (v->asking != asking || !v->depth) return NULL;
    const struct voices_frame *f = frame_peek(v);
    if (f->kind != FRAME_ABILITY && f->kind != FRAME_CARD && f->kind != FRAME_EMOTION) return NULL;
    return voices_frame_program(v, f) + f->pc;
}

static void ask_marker(const struct voices *v, struct text *out)
{
    const struct op *o = part_asked(v, ASK_MARKER);
    switch (o ? o->code : OP_END) {
    case OP_DESTROY: text_add(out, "%s", _("Choose the marker to destroy.")); return;
    case OP_TAKE: text_add(out, "%s", _("Choose the marker that goes back to its owner, unused.")); return;
    default: text_add(out, "%s", _("Choose the marker to push."));
    }
}

static void ask_kind(const struct voices *v, struct text *out)
{
    const struct op *o = part_asked(v, ASK_KIND);
    switch (o ? o->code : OP_END) {
    case OP_REMOVE: text_add(out, "%s", _("Choose the token to remove: guilty or innocent.")); return;
    case OP_MOVE: text_add(out, "%s", _("Choose the token to move: guilty or innocent.")); return;
    case OP_FLIP: text_add(out, "%s", _("Choose the token to turn over: guilty or innocent.")); return;
    default: text_add(out, "%s", _("Choose the token to place: guilty or innocent."));
    }
}

static void ask_token(const struct voices *v, struct text *out)
{
    const struct op *o = part_asked(v, ASK_TOKEN);
    switch (o ? o->code : OP_END) {
    case OP_INF_DISCARD: text_add(out, "%s", _("Choose the token to discard. Only you see them.")); return;
    case OP_INF_MOVE: text_add(out, "%s", _("Choose the token to move. Only you see them.")); return;
    default: text_add(out, "%s", _("Choose the token to place. Only you see them."));
    }
}

static void ask_persona(const struct voices *v, struct text *out)
{
    const struct op *o = part_asked(v, ASK_PERSONA);
    switch (o ? o->code : OP_END) {
    case OP_DISCARD: text_add(out, "%s", _("Name the persona who discards a strategy card.")); return;
    case OP_GIVE_FIRST: text_add(out, "%s", _("Name the persona who becomes first player.")); return;
    default: text_add(out, "%s", _("Name the persona who draws a strategy card."));
    }
}

static void ask_may(const struct voices *v, struct text *out)
{
    const struct voices_frame *f = frame_peek(v);
    const struct op *o = voices_frame_program(v, f) + f->pc;
    struct op one[2] = { o[1], { .code = OP_END } };
    text_add(out, "%s", _("Accept or decline: "));
    voices_effect_text(one, -1, out);
}

static void ask_push(const struct voices *v, struct text *out)
{
    const struct voices_frame *f = frame_peek(v);
    if (f->marker >= 0)
        text_add(out, _("Aim and push the lifted %d (%s)."), voices_value(v, f->marker),
                 _(voices_emotion_cards[voices_emotion(v, f->marker)].title));
    else if (v->seats == 3 && is_persona(v, f->actor) && !f->first)
        text_add(out, "%s", _("Push a marker of your other colour into a region."));
    else text_add(out, "%s", _("Push one of your markers into a region."));
}

static void ask_play(const struct voices *v, struct text *out)
{
    const struct voices_frame *w = frame_peek(v);
    if (w->event & ON_OPEN_PLACED)
        text_add(out,
                 w->card == GUILTY ? _("Play a card or pass: a guilty token was placed on %s.")
                                   : _("Play a card or pass: an innocent token was placed on %s."),
                 juror_word(w->juror));
    else if (w->event & ON_HEADER)
        text_add(out, _("Play a card or pass: %s is read out."), region_word(w->region));
    else if (w->event & AFTER_DEPLOY)
        text_add(out, _("Play a card or pass after the push into %s."), region_word(w->region));
    else text_add(out, "%s", _("Play a card or pass: a marker was destroyed."));
}

static void ask_settle(const struct voices *v, struct text *out)
{
    const struct voices_frame *f = frame_peek(v);
    int region = PLANNING;
    if (f->kind == FRAME_ABILITY && f->step < ABILITY_RUN) region = f->region;
    else if (f->kind != FRAME_PLANNING) region = (voices_frame_program(v, f) + f->pc)->who - WHO_CONTROL;
    if (region == PLANNING)
        text_add(out, v->seats >= 5
                          ? _("Break the tie at %s: whoever decides there draws a strategy card and names "
                              "somebody who draws one too.")
                          : _("Break the tie at %s: whoever decides there draws a strategy card."),
                 region_word(region));
    else text_add(out, _("Break the tie: who decides at %s?"), region_word(region));
}

void voices_ask(const void *state, struct text *out)
{
    const struct voices *v = state;
    switch ((enum asking)v->asking) {
    case ASK_TRIAL: text_add(out, "%s", _("Choose the trial card of this round.")); return;
    case ASK_PUSH: ask_push(v, out); return;
    case ASK_PLAY: ask_play(v, out); return;
    case ASK_ORDER: text_add(out, "%s", _("Decide whose card is resolved first.")); return;
    case ASK_SETTLE: ask_settle(v, out); return;
    case ASK_OPTION: text_add(out, "%s", _("Choose an answer.")); return;
    case ASK_MAY: ask_may(v, out); return;
    case ASK_JUROR: ask_juror(v, out); return;
    case ASK_KIND: ask_kind(v, out); return;
    case ASK_TOKEN: ask_token(v, out); return;
    case ASK_MARKER: ask_marker(v, out); return;
    case ASK_PERSONA: ask_persona(v, out); return;
    case ASK_SHARE: text_add(out, "%s", _("Name another persona who draws a strategy card too.")); return;
    case ASK_DISCARD: text_add(out, "%s", _("Discard a strategy card.")); return;
    case ASK_CYCLE: text_add(out, "%s", _("Replace an unchosen trial card or keep them.")); return;
    case DRAW_PUSH: text_add(out, "%s", _("The push runs to its end.")); return;
    default: text_add(out, "%s", v->phase == PH_OVER ? _("The trial is over.") : _("Chance decides.")); return;
    }
}

/* ---- names ---- */

static void name_push(const struct voices *v, const struct action *a, struct text *out)
{
    int m = a->arg[1];
    if (m < 0 || m >= MARKERS || a->arg[2] == ARG_HIDDEN || a->arg[3] == ARG_HIDDEN) {
        text_add(out, "%s", _("pushes a marker"));
        return;
    }
    text_add(out, _("pushes a %d (%s) into %s"), voices_value(v, m),
             _(voices_emotion_cards[voices_emotion(v, m)].title), region_word(a->arg[0]));
    double start = a->arg[2] / (double)PUSH_PER_MM, turn = a->arg[3] / (double)PUSH_PER_DEGREE;
    if (start < 0) text_add(out, _(", %.4g mm to the marker's left"), -start);
    else if (start > 0) text_add(out, _(", %.4g mm to the marker's right"), start);
    if (turn < 0) text_add(out, _(", turned %.4g° to its left"), -turn);
    else if (turn > 0) text_add(out, _(", turned %.4g° to its right"), turn);
    else text_add(out, "%s", _(", straight"));
}

static void name_option(const struct voices *v, const struct action *a, struct text *out)
{
    const struct voices_frame *f = v->depth ? frame_peek(v) : NULL;
    int o = a->arg[0];
    if (o < 0 || o >= OPTIONS) { text_add(out, "%s", _("chooses an answer")); return; }
    const char *words = NULL;
    if (f && f->kind == FRAME_ABILITY && f->card && v->line[f->card - 1] >= 0 && v->line[f->card - 1] < TRIALS)
        words = trial_card(v->line[f->card - 1])->side[f->card - 1].option[o];
    if (words) text_add(out, _("answers %c: %s"), 'A' + o, _(words));
    else text_add(out, _("answers %c"), 'A' + o);
}

/* Those of one owner and value in one place, of the markers to choose from: this is the k-th of how many. */
static int alike(const struct voices *v, int m, int *k)
{
    int n = 0;
    *k = 0;
    for (int other = 0; other < MARKERS; other++) {
        if (v->asking != ASK_MARKER || !(v->choice >> other & 1) || v->where[other] != v->where[m]
            || voices_owner(v, other) != voices_owner(v, m) || voices_value(v, other) != voices_value(v, m)
            || voices_emotion(v, other) != voices_emotion(v, m))
            continue;
        n++;
        if (other <= m) ++*k;
    }
    return n;
}

static void name_marker(const struct voices *v, const struct action *a, struct text *out)
{
    int m = a->arg[0];
    if (m < 0 || m >= MARKERS || voices_owner(v, m) < 0) { text_add(out, "%s", _("chooses a marker")); return; }
    const struct op *o = part_asked(v, ASK_MARKER);
    int value = voices_value(v, m), code = o ? o->code : OP_END;
    const char *emotion = _(voices_emotion_cards[voices_emotion(v, m)].title);
    int k, same = alike(v, m, &k);
    text_add(out, code == OP_DESTROY ? _("destroys a %d (%s) of %s")
                  : code == OP_TAKE  ? _("sends back a %d (%s) of %s")
                                     : _("lifts a %d (%s) of %s"),
             value, emotion, text_seat(voices_owner(v, m)));
    if (v->where[m] < REGIONS) text_add(out, _(" in %s"), region_word(v->where[m]));
    if (same > 1) text_add(out, _(", %d of %d alike"), k, same);
}

/* The log goes on with what came of it. */
static void end_open(struct text *out)
{
    if (out->n && out->s[out->n - 1] == '.') out->s[--out->n] = 0;
}

static void name_may(const struct voices *v, bool yes, struct text *out)
{
    const struct op *o = part_asked(v, ASK_MAY);
    text_add(out, "%s", yes ? _("accepts") : _("declines"));
    if (!o) return;
    struct op one[2] = { o[1], { .code = OP_END } };
    text_add(out, ": ");
    voices_effect_text(one, -1, out);
    end_open(out);
}

/* Where the reading stands: the title first, then region by region. */
static void name_read(const struct voices *v, int card, struct text *out)
{
    const struct voices_frame *f = v->depth ? frame_peek(v) : NULL;
    if (f && f->kind == FRAME_ABILITY && f->actor >= 0)
        text_add(out, _("%s is read out to %s"), region_word(f->region), text_seat(f->actor));
    else text_add(out, _("%s is read out"), trial_word(card));
}

static void name_unseal(const struct voices *v, int card, struct text *out)
{
    const struct voices_frame *f = v->depth ? frame_peek(v) : NULL;
    text_add(out, "%s", _("The sealed result is read out"));
    if (card < 0 || card >= TRIALS || !f || f->kind != FRAME_ABILITY || !f->card || f->reg[0] < 0) return;
    text_add(out, ": ");
    voices_effect_text(trial_card(card)->side[f->card - 1].ops, f->reg[0], out);
    end_open(out);
}

static void name_token(const struct voices *v, const struct action *a, struct text *out)
{
    int t = a->arg[0];
    if (t < 0 || t >= TOKENS) { text_add(out, "%s", _("chooses a token")); return; }
    int k = 0, n = 0;            /* it is the k-th of those looked at */
    for (int other = 0; v->asking == ASK_TOKEN && other < TOKENS; other++) {
        n += v->choice >> other & 1;
        k += other <= t && v->choice >> other & 1;
    }
    if (n < 2) text_add(out, "%s", _("chooses a token"));
    else if (v->token_kind[t] < KINDS)
        text_add(out, _("chooses token %d of %d (%s)"), k, n, kind_word(v->token_kind[t]));
    else text_add(out, _("chooses token %d of %d"), k, n);
}

/* One line a push: who, what, where, and what it cost whom. */
static void name_rest(const struct voices *v, struct text *out)
{
    const struct voices_frame *f = v->depth ? frame_peek(v) : NULL;
    if (!f || f->kind != FRAME_PUSH || f->marker < 0 || f->region < 0) {
        text_add(out, "%s", _("The push is done"));
        return;
    }
    text_add(out, _("%s pushes a %d (%s) into %s: "), text_seat(f->actor), voices_value(v, f->marker),
             _(voices_emotion_cards[voices_emotion(v, f->marker)].title), region_word(f->region));
    int fell = 0, told = 0;
    for (int i = 0; i < v->staged_count; i++) fell += v->staged[i].fell;
    if (!fell) text_add(out, "%s", _("nothing falls"));
    for (int i = 0; i < v->staged_count; i++) {
        int m = v->staged[i].id;
        if (!v->staged[i].fell) continue;
        text_add(out, "%s", !told ? "" : told == fell - 1 ? _(" and ") : ", ");
        text_add(out, _("a %d of %s"), voices_value(v, m), text_seat(voices_owner(v, m)));
        told++;
    }
    if (fell) text_add(out, "%s", fell == 1 ? _(" falls") : _(" fall"));
}

static void name_void(const struct voices *v, struct text *out)
{
    const struct voices_frame *f = v->depth ? frame_peek(v) : NULL;
    if (!f || f->kind != FRAME_PUSH || f->region < 0) { text_add(out, "%s", _("The push is undone")); return; }
    text_add(out, _("%s takes back the push into %s: it would have lost its own marker"), text_seat(f->actor),
             region_word(f->region));
}

static void name_chance(const struct voices *v, const struct action *a, struct text *out)
{
    int x = a->arg[0], y = a->arg[1];
    const char *who = text_seat(x);
    switch ((enum voices_verb)a->verb) {
    case V_ROLE: text_add(out, _("%s gets %s"), who, role_word(y)); return;
    case V_TRIAL: text_add(out, _("The prosecutor draws %s"), trial_word(y)); return;
    case V_DEAL: text_add(out, _("%s draws %s"), who, strategy_word(y)); return;
    case V_STORY:
        text_add(out, _("The story: %s"), x >= 0 && x < STORIES ? _(voices_story_cards[x].title) : "");
        return;
    case V_LEAD: text_add(out, _("%s goes first"), who); return;
    case V_FACE:
        if (a->arg[2] == ARG_HIDDEN) text_add(out, _("%s looks at an influence token"), text_seat(v->looker));
        else text_add(out, _("%s sees an influence token: %s"), who, kind_word(a->arg[2]));
        return;
    case V_REVEAL:
        if (x >= 0 && x < TOKENS && v->token_place[x] >= 0 && v->token_place[x] < JURORS)
            text_add(out, _("Influence on %s is turned up: %s"), juror_word(v->token_place[x]), kind_word(y));
        else text_add(out, _("Influence is turned up: %s"), kind_word(y));
        return;
    case V_READ: name_read(v, x, out); return;
    case V_UNSEAL: name_unseal(v, x, out); return;
    case V_FLIP: text_add(out, "%s", _("The trial card is turned over")); return;
    case V_MOVED: text_add(out, "%s", _("A marker slides")); return;
    case V_FELL:
        if (x < 0 || x >= MARKERS) text_add(out, "%s", _("A marker falls"));
        else text_add(out, _("A %d of %s falls"), voices_value(v, x), text_seat(voices_owner(v, x)));
        return;
    case V_REST: name_rest(v, out); return;
    default: name_void(v, out);
    }
}

void voices_name(const void *state, const struct action *a, struct text *out)
{
    const struct voices *v = state;
    int x = a->arg[0];
    const char *who = text_seat(x);
    if (a->verb >= V_ROLE) { name_chance(v, a, out); return; }
    switch ((enum voices_verb)a->verb) {
    case V_CHOOSE:
        if (x == ARG_HIDDEN)
            text_add(out, _("slides out a card with %s and %s"), region_word(a->arg[1]),
                     region_word(a->arg[2]));
        else
            text_add(out, _("chooses %s (%s, %s)"), trial_word(x), region_word(a->arg[1]),
                     region_word(a->arg[2]));
        return;
    case V_PUSH: name_push(v, a, out); return;
    case V_PLAY: text_add(out, _("plays %s"), strategy_word(x)); return;
    case V_PASS: text_add(out, "%s", _("passes")); return;
    case V_ORDER: text_add(out, _("lets %s play first"), who); return;
    case V_SETTLE:
        if (x == a->seat) text_add(out, "%s", _("breaks the tie and decides"));
        else text_add(out, _("lets %s decide"), who);
        return;
    case V_OPTION: name_option(v, a, out); return;
    case V_MAY: name_may(v, x, out); return;
    case V_JUROR: text_add(out, _("chooses %s"), juror_word(x)); return;
    case V_KIND: text_add(out, _("chooses %s"), kind_word(x)); return;
    case V_TOKEN: name_token(v, a, out); return;
    case V_MARKER: name_marker(v, a, out); return;
    case V_PERSONA: text_add(out, _("names %s"), who); return;
    case V_SHARE: text_add(out, _("lets %s draw a card too"), who); return;
    case V_DISCARD: text_add(out, _("discards %s"), strategy_word(x)); return;
    case V_CYCLE:
        text_add(out, _("replaces %s"), x == ARG_HIDDEN ? _("an unchosen trial card") : trial_word(x));
        return;
    default: text_add(out, "%s", _("keeps the trial cards")); return;
    }
}

/* ---- reasons ---- */

static void goal_sentence(const struct voices *v, const struct tally *t, int seat, const struct goal *g,
                          struct text *out)
{
    int m = voices_measure(v, t, seat, g), n = g->n[v->seats - 3];
    const char *bound = g->compare == AT_LEAST ? _("at least") : _("at most");
    switch ((enum measure)g->measure) {
    case GOAL_G:
        text_add(out, ngettext("%d guilty juror, %s %d", "%d guilty jurors, %s %d", (unsigned long)m), m, bound,
                 n);
        return;
    case GOAL_I:
        text_add(out, ngettext("%d innocent juror, %s %d", "%d innocent jurors, %s %d", (unsigned long)m), m,
                 bound, n);
        return;
    case GOAL_U:
        text_add(out, ngettext("%d undecided juror, %s %d", "%d undecided jurors, %s %d", (unsigned long)m), m,
                 bound, n);
        return;
    case GOAL_G_OVER_I:
        text_add(out, _("%d guilty and %d innocent jurors, guilty ahead by at least %d"), t->g, t->i, n);
        return;
    case GOAL_I_OVER_G:
        text_add(out, _("%d innocent and %d guilty jurors, at least as many innocent"), t->i, t->g);
        return;
    case GOAL_CANCELED:
        text_add(
            out,
            ngettext("%d guilty token cancelled, %s %d", "%d guilty tokens cancelled, %s %d", (unsigned long)m),
            m, bound, n);
        return;
    case GOAL_LOST:
        text_add(out, ngettext("%d marker destroyed, %s %d", "%d markers destroyed, %s %d", (unsigned long)m),
                 m, bound, n);
        return;
    case GOAL_MOST_LOST:
        text_add(out, "%s",
                 m >= n ? _("no persona lost more markers") : _("another persona lost more markers"));
        return;
    case GOAL_CONTROL:
        text_add(out, "%s", m ? _("a hold on ") : _("no hold on "));
        for (int r = 0, first = 1; r < REGIONS; r++) {
            if (!(g->regions >> r & 1)) continue;
            text_add(out, "%s%s", first ? "" : _(" or "), region_word(r));
            first = 0;
        }
        return;
    case GOAL_END: return;
    }
}

bool voices_came(const struct voices *v, int seat, const struct goal *g, struct text *out)
{
    struct tally t;
    voices_tally(v, &t);
    goal_sentence(v, &t, seat, g, out);
    return voices_goal_holds(v, &t, seat, g);
}

void voices_reason(const void *state, int seat, struct text *out)
{
    const struct voices *v = state;
    int role = v->role[seat];
    if (role < 0 || role >= ROLES) { text_add(out, "%s\n", _("The role is still secret.")); return; }
    struct tally t;
    voices_tally(v, &t);
    text_add(out, "%s: %s\n", _(voices_role_cards[role].title), _(voices_role_cards[role].wish));
    for (int i = 0; i < GOALS && voices_role_cards[role].goal[i].measure; i++) {
        const struct goal *g = &voices_role_cards[role].goal[i];
        text_add(out, "%s", voices_goal_holds(v, &t, seat, g) ? "+ " : "- ");
        voices_came(v, seat, g, out);
        text_add(out, "\n");
    }
}

/* ---- facts ---- */

static void show_table(const struct voices *v, struct text *out)
{
    for (int j = 0; j < JURORS; j++) {
        text_add(out, "juror%d guilty %d innocent %d influence", j, v->open[j][GUILTY], v->open[j][INNOCENT]);
        for (int h = 0; h < voices_stack(v, j); h++)
            for (int t = 0; t < TOKENS; t++)
                if (v->token_place[t] == j && v->token_height[t] == h)
                    text_add(out, " %d:%d:%d", t, v->token_kind[t], v->token_seen[t]);
        text_add(out, "\n");
    }
    text_add(out, "tokens");
    for (int t = 0; t < TOKENS; t++) text_add(out, " %d:%d", v->token_place[t], v->token_kind[t]);
    text_add(out, "\n");
    for (int r = 0; r < REGIONS; r++) {
        text_add(out, "region%d", r);
        for (int m = 0; m < MARKERS; m++)
            if (v->where[m] == r) text_add(out, " %d:%d:%d:%d", m, v->x[m], v->y[m], v->angle[m]);
        text_add(out, "\n");
    }
    text_add(out, "markers");
    for (int m = 0; m < MARKERS; m++) text_add(out, " %d", v->where[m]);
    text_add(out, "\n");
}

static void show_frames(const struct voices *v, struct text *out)
{
    for (int i = 0; i < v->depth; i++) {
        const struct voices_frame *f = &v->frame[i];
        text_add(out,
                 "frame%d kind %d step %d pc %d part %d card %d actor %d region %d juror %d marker %d reg %d "
                 "%d %d %d seen %u\n",
                 i, f->kind, f->step, f->pc, f->op_step, f->card, f->actor, f->region, f->juror, f->marker,
                 f->reg[0], f->reg[1], f->reg[2], f->reg[3], f->seen);
        text_add(out,
                 "window%d event %d asked %d lost %d fell %d joys %d regions %d sets %d first %d played %d aim "
                 "%d %d\n",
                 i, f->event, f->asked, f->lost, f->fell, f->joys, f->regions, f->sets, f->first, f->played,
                 f->start, f->direction);
    }
}

void voices_show(const void *state, struct text *out)
{
    const struct voices *v = state;
    text_add(out, "phase %d\nround %d\nstage %d\nstep %d\nturn %d\nasking %d\nchoice %llx\n", v->phase,
             v->round, v->stage, v->step, v->turn, v->asking, (unsigned long long)v->choice);
    text_add(out, "prosecutor %d\nfirst %d\nmover %d %d %d\nstory %d\n", v->prosecutor, v->first,
             v->deploy_first, v->mover, v->half, v->story);
    for (int s = 0; s < v->seats; s++)
        text_add(out, "seat%d role %d hand %d lost %d lean %d boost %d wish %d\n", s, v->role[s],
                 v->hand_count[s], voices_lost(v, s), v->lean[s], v->boost[s], v->wish[s]);
    text_add(out, "strategy");
    for (int c = 0; c < STRATEGIES; c++) text_add(out, " %d:%d", v->strategy[c], v->drawn[c]);
    text_add(out, "\ntrial window %d %d %d backs %d %d %d card %d line %d %d sealed %d %d icons %d read %d\n",
             v->window[0], v->window[1], v->window[2], v->window_back[0], v->window_back[1], v->window_back[2],
             v->card, v->line[0], v->line[1], v->sealed[0], v->sealed[1], v->icons, v->read);
    text_add(out, "used %x cycled %x count %d\n", v->used, v->cycled, v->cycled_count);
    show_table(v, out);
    show_frames(v, out);
    for (int i = 0; i < v->staged_count; i++)
        text_add(out, "staged%d %d %d %d %d %d\n", i, v->staged[i].id, v->staged[i].x, v->staged[i].y,
                 v->staged[i].angle, v->staged[i].fell);
}
