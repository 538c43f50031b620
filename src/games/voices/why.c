/* Voices in My Head: why an action is refused, in a sentence. Allowed is exactly what `legal` lists. */
#include "parts.h"

static const char *listed(const struct voices *v, const struct action *a, const char *otherwise)
{
    struct action list[STAGE + 1];
    int n = voices_game.legal(v, list, STAGE + 1);
    for (int i = 0; i < n; i++)
        if (action_equal(&list[i], a)) return NULL;
    return otherwise;
}

static const char *pick_why(const struct voices *v, const struct action *a)
{
    static const char *const wrong_verb[] = {
        [ASK_ORDER] = N_("name the player whose card comes first"), [ASK_SETTLE] = N_("name the persona who "
           "decides"),
        [ASK_OPTION] = N_("choose one of the answers"), [ASK_MAY] = N_("say yes or no"),
            [ASK_JUROR] = N_("choose a juror"),
        [ASK_KIND] = N_("choose guilty or innocent"), [ASK_TOKEN] = N_("choose one of the tokens you look at"),
        [ASK_MARKER] = N_("choose a marker"), [ASK_PERSONA] = N_("name a persona"),
            [ASK_SHARE] = N_("name another persona"),
    };
    static const char *const wrong_value[] = {
        [ASK_ORDER] = N_("that player wants to play nothing"), [ASK_SETTLE] = N_("only a persona with the "
           "highest total can decide there"),
        [ASK_OPTION] = N_("that answer could do nothing"), [ASK_MAY] = N_("say yes or no"),
        [ASK_JUROR] = N_("that juror can't be chosen for this"), [ASK_KIND] = N_("there is no such token to "
           "choose"),
        [ASK_TOKEN] = N_("that token isn't one of those you look at"),
            [ASK_MARKER] = N_("that marker can't be chosen for this"),
        [ASK_PERSONA] = N_("only a persona can be named"), [ASK_SHARE] = N_("name a persona other than "
           "yourself"),
    };
    if (a->verb != voices_answer_verb[v->asking] || a->count != 1) return _(wrong_verb[v->asking]);
    int value = a->arg[0];
    if (value < 0 || value > 63 || !(v->choice >> value & 1)) return _(wrong_value[v->asking]);
    return NULL;
}

static const char *push_line_why(const struct voices *v, const struct action *a)
{
    const char *why = a->verb == V_PUSH ? voices_push_why(v, a) : N_("push a marker into a region");
    return why ? _(why) : NULL;
}

static const char *play_line_why(const struct voices *v, const struct action *a)
{
    if (a->verb == V_PASS) return a->count ? _("play a card or pass") : NULL;
    if (a->verb != V_PLAY || a->count != 1) return _("play a card or pass");
    const char *why = voices_play_why(v, v->turn, a->arg[0]);
    if (why) return _(why);
    return listed(v, a, _("play your other copy of that card"));
}

const char *voices_why(const void *state, const struct action *a)
{
    const struct voices *v = state;
    if (v->turn == SEAT_NONE) return _("the game is over");
    if (a->seat != v->turn)
        return v->turn == SEAT_CHANCE ? _("chance decides now") : _("another player is asked now");
    if (v->asking == DRAW_PUSH) return voices_outcome_why(v, a);
    if (v->turn == SEAT_CHANCE) return listed(v, a, _("chance can't bring that now"));
    if (voices_is_pick(v->asking)) return pick_why(v, a);
    switch ((enum asking)v->asking) {
    case ASK_PUSH: return push_line_why(v, a);
    case ASK_PLAY: return play_line_why(v, a);
    case ASK_TRIAL: return listed(v, a, _("choose one of your three trial cards"));
    case ASK_DISCARD: return listed(v, a, _("discard a strategy card of your own"));
    default: return listed(v, a, _("replace an unchosen trial card with this region's icon, or keep them"));
    }
}
