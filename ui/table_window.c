/* Open windows: questions to several seats at once, where the first voice decides. The rules ask one seat after the
   other; a shared screen asks all people together. */
#include <string.h>

#include "app.h"
#include "rng.h"
#include "settings.h"
#include "table.h"
#include "table_parts.h"

enum { VOICE_AFTER = 1500, VOICE_SPREAD = 1500 };

/* What everybody is asked now: the answer that does nothing, and the question as the public hears it. */
struct question {
    struct action pass;
    int speaks;                  /* the verb of the answer that does something */
    char ask[300];
};

static bool question_of(const void *state, struct question *q)
{
    static struct action list[LEGAL_MAX];
    _Alignas(8) unsigned char view[STATE_MAX];
    int pass = -1;
    if (table.game->turn(state) < 0) return false;
    int n = table.game->legal(state, list, LEGAL_MAX);
    for (int i = 0; i < n; i++) {
        unsigned flags = table.game->verbs[list[i].verb].flags;
        if (!(flags & FLAG_WINDOW)) return false;
        if (flags & FLAG_PASS) pass = i;
    }
    if (pass < 0) return false;
    q->pass = list[pass];
    q->speaks = list[pass].verb;     /* the verb that speaks stands before the one that passes */
    while (q->speaks > 0 && table.game->verbs[q->speaks].flags & FLAG_PASS) q->speaks--;
    struct text t = TEXT_ON(q->ask);
    text_clear(&t);
    memcpy(view, state, table.game->state_size);
    table.game->redact(view, SEAT_NONE);
    table.game->ask(view, &t);
    return true;
}

static bool same_question(const struct question *a, const struct question *b)
{
    return a->pass.verb == b->pass.verb && !strcmp(a->ask, b->ask);
}

/* The people still to be asked, in order: let everybody pass on a copy and see. Who is asked is public. */
static int people_asked(int seats[SEATS_MAX])
{
    _Alignas(8) unsigned char copy[STATE_MAX];
    struct question first, now;
    unsigned asked = 0;
    int count = 0;
    memcpy(copy, table.session.state, table.game->state_size);
    for (bool more = question_of(copy, &first); more; more = question_of(copy, &now) && same_question(&first, &now)) {
        int turn = table.game->turn(copy);
        if (asked >> turn & 1) break;            /* the next window, with the same words */
        asked |= 1u << turn;
        if (table.session.players[turn].level == PERSON && !(table.waived >> turn & 1)) seats[count++] = turn;
        struct action pass = asked == 1u << turn ? first.pass : now.pass;
        table.game->apply(copy, &pass, NULL);
    }
    return count;
}

bool table_window(int seats[SEATS_MAX], int *count)
{
    int turn = table_turn();
    *count = 0;
    if (table.at.replaying || table.stay >= 0 || turn < 0) return false;
    if (table_person_on_turn() && (table_persons() < 2 || table.open_seat == turn || table.spoken == turn)) return false;
    *count = people_asked(seats);
    return *count > 0;
}

int table_window_verb(void)
{
    struct question q;
    return question_of(table.session.state, &q) ? q.speaks : -1;
}

bool table_pass(void)
{
    struct question q;
    float delay = 0;
    int turn = table_turn();
    if (!question_of(table.session.state, &q) || !table_line(&q.pass, &delay)) return false;
    table.waived &= ~(1u << turn);
    return true;
}

/* The one who spoke says all there is to say with the button: no curtain, the public table stays. */
static void speak_out(int seat, int verb)
{
    struct action a = { .seat = (int8_t)seat, .verb = (uint8_t)verb };
    const char *why = table.game->why(table.session.state, &a);
    float delay = 0;
    if (!why) {
        table_line(&a, &delay);
        return;
    }
    app_sound("invalid");
    app_toast(why);
}

void table_speak(int seat)
{
    struct question first, now;
    table_stop_thinking();
    if (!question_of(table.session.state, &first)) return;
    now = first;
    while (table_turn() != seat && same_question(&first, &now) && table_pass() && question_of(table.session.state, &now)) ;
    if (table_turn() == seat && same_question(&first, &now)) {
        if (!*table.game->verbs[first.speaks].args) speak_out(seat, first.speaks);
        else table.spoken = seat;                /* its curtain comes next: it has something to choose */
    }
    table_keep();
    table_refresh();
}

void table_go_on(void)
{
    int seats[SEATS_MAX], n = people_asked(seats);
    for (int i = 0; i < n; i++) table.waived |= 1u << seats[i];
    while (table_person_on_turn() && table.waived >> table_turn() & 1 && table_pass()) ;
    table_keep();
    table_refresh();
}

bool table_answer_waits(const struct action *answer)
{
    unsigned flags = table.game->verbs[answer->verb].flags;
    int seats[SEATS_MAX];
    if (!(flags & FLAG_WINDOW) || flags & FLAG_PASS || !people_asked(seats)) return false;
    if (app_scripted() && settings.animation == ANIMATION_OFF) return false;
    struct rng r = rng_at(table.session.seed, RNG_COSMETIC, (uint32_t)table.session.log_count);
    double left = table.answered_at + VOICE_AFTER + rng_below(&r, VOICE_SPREAD) - app_now();
    if (left > 0) app_wake_in((float)left);
    return left > 0;
}

bool table_passes_by_itself(void)
{
    static struct action list[LEGAL_MAX];
    int turn = table_turn();
    if (!table_person_on_turn()) return false;
    if (table.waived >> turn & 1) return table_window_verb() >= 0;
    if (table_persons() > 1) return false;
    return session_legal(&table.session, list, LEGAL_MAX) == 1 && table.game->verbs[list[0].verb].flags & FLAG_PASS;
}
