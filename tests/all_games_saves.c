/* Undo goes back, saves return, and damaged or doctored ones are refused. */
#include "all_games.h"

#include "save.h"

void undo_holds(struct table *t)
{
    struct session *s = &t->session;
    if (!s->log_count) return;
    for (int seat = 0; seat < s->seats; seat++) {
        const char *why = session_undo_why(s, seat);
        if (why) { promise(t, *why); continue; }
        struct session back;
        struct action forced, list[2];
        session_replay(&back, s, s->log_count);
        promise(t, same_state(t->game, back.state, s->state));
        promise(t, session_undo(&back, seat) == NULL);
        promise(t, back.log_count < s->log_count && session_turn(&back) == seat
                       && !session_forced(&back, &forced));
        struct session prefix;
        session_replay(&prefix, s, back.log_count);
        promise(t, same_state(t->game, back.state, prefix.state));
        session_close(&prefix);
        promise(t, !(t->game->verbs[s->log[back.log_count].verb].flags & FLAG_SHOWS));
        for (int i = back.log_count, first = i; i < s->log_count;
             i++) { /* one of its own, and what the table played */
            bool own = s->log[i].seat == seat && (i == first || session_legal(&back, list, 2) == 1);
            promise(t, own || (session_known(&back, &forced) && action_equal(&forced, &s->log[i])));
            promise(t, session_play(&back, &s->log[i]) == NULL);
        }
        promise(t, same_state(t->game, back.state, s->state));
        session_close(&back);
    }
}

void saves_return(struct table *t)
{
    struct session back = { 0 };
    char *text = save_text(&t->session);
    const char *why = save_read(&back, text);
    must(!why, "%s: %s", where(t), why);
    char *again = save_text(&back);
    promise(t, !strcmp(text, again));
    promise(t, same_state(t->game, back.state, t->session.state));
    session_close(&back);
    free(text);
    free(again);
}

/* A save grows with its game: a short run looks at each of the first lines, then at one in six. */
void saves_return_all_along(struct table *t)
{
    if (t->session.log_count < 150 || getenv("DOCKET_LONG") || rng_below(&t->rng, 6) == 0) saves_return(t);
}

/* Any byte changed, cut off, put in or taken out: refused, and the open game is untouched. */
void damage_refused(struct table *t)
{
    char *text = save_text(&t->session);
    size_t n = strlen(text);
    char *bad = malloc(n + 2);
    struct session open = { 0 };
    assert_null(save_read(&open, text));
    for (int i = 0, times = getenv("DOCKET_LONG") ? 200 : 70; i < times; i++) {
        size_t at = (size_t)(rng_next(&t->rng) % n);
        memcpy(bad, text, n + 1);
        switch (rng_below(&t->rng, 4)) {
        case 0: bad[at] = (char)(1 + rng_below(&t->rng, 255)); break;
        case 1: bad[at] = 0; break;
        case 2: memmove(bad + at, bad + at + 1, n - at); break;
        default: memmove(bad + at + 1, bad + at, n - at + 1); bad[at] = (char)('0' + rng_below(&t->rng, 75));
        }
        if (!strcmp(bad, text)) continue;
        const char *why = save_read(&open, bad);
        must(why && strstr(why, "line "), "%s: damage at byte %zu was not seen", where(t), at);
        promise(t, same_state(t->game, open.state, t->session.state) && open.log_count == t->session.log_count);
    }
    session_close(&open);
    free(text);
    free(bad);
}

/* Lines left out, doubled, swapped or changed, with check sums made right again: refused at a line, or,
   where the rules allow the changed game, played on to a lawful end. */
void doctored_refused(struct table *t)
{
    struct session *s = &t->session;
    for (int i = 0, times = getenv("DOCKET_LONG") ? 30 : 15; i < times; i++) {
        struct session doctored, back = { 0 };
        session_replay(&doctored, s, s->log_count);
        int n = doctored.log_count, at = rng_below(&t->rng, n);
        struct action *log = doctored.log, kept = log[at];
        switch (rng_below(&t->rng, 5)) {
        case 0:
            memmove(&log[at], &log[at + 1], (size_t)(n - at - 1) * sizeof *log);
            doctored.log_count--;
            break;
        case 1: log[at] = log[rng_below(&t->rng, n)]; break;
        case 2: if (at + 1 < n) log[at] = log[at + 1], log[at + 1] = kept; break;
        case 3: log[at].seat = (int8_t)(rng_below(&t->rng, SEATS_MAX + 1) - 1); break;
        default: log[at].arg[0] += 1; log[at].count = log[at].count ? log[at].count : 1;
        }
        char *text = save_text(&doctored);
        const char *why = save_read(&back, text);
        if (why) must(strstr(why, "line "), "%s: %s", where(t), why);
        else {
            table_play(&back, &t->rng, LINES_MAX);
            promise(t, session_turn(&back) == SEAT_NONE);
            session_close(&back);
        }
        session_close(&doctored);
        free(text);
    }
}

void game_id_returns(struct table *t)
{
    char id[96], sloppy[200];
    struct text x = TEXT_ON(id), y = TEXT_ON(sloppy);
    save_game_id(&t->session, &x);
    text_add(&y, "  ");
    for (size_t i = 0; i < x.n; i++)
        text_add(&y, "%c%s", i % 2 && id[i] >= 'a' && id[i] <= 'z' ? id[i] - 32 : id[i], i % 5 == 4 ? " " : "");
    const char *forms[] = { id, sloppy };
    for (int i = 0; i < 2; i++) {
        const struct game *g;
        int seats;
        int16_t options[OPTIONS_MAX] = { 0 };
        uint64_t seed;
        const char *why = save_read_game_id(forms[i], &g, &seats, options, &seed);
        must(!why, "%s: '%s': %s", where(t), forms[i], why);
        promise(t, g == t->game && seats == t->session.seats && seed == t->session.seed);
        promise(t, !memcmp(options, t->session.options, sizeof options));
    }
}
