/* Names, questions, facts and notation: whole, of one line, and never broken. */
#include "all_games.h"

#include "notation.h"

static bool hidden_chance;

static void words_fit(struct table *t, const char *what, const struct text *x, const char *buffer, size_t size)
{
    must(x->n < size || size == 0, "%s: %s", where(t), what);
    must(size == 0 || strnlen(buffer, size) == x->n, "%s: %s", where(t), what);
    must((unsigned char)buffer[size] == GUARD_BYTE, "%s: %s overruns", where(t), what);
    bool silent = x->n == 0 && !strcmp(what, "name")
                  && hidden_chance; /* what chance did unseen may be left out of the log */
    if (size == 4096)
        must((x->n > 0 || silent) && x->n < 4000 && !memchr(buffer, '\t', x->n), "%s: %s", where(t), what);
}

static void all_words(struct table *t, const void *state, const struct action *a)
{
    static const size_t sizes[] = { 0, 1, 2, 9, 30, 4096 };
    static char buffer[4097];
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        memset(buffer, GUARD_BYTE, sizeof buffer);
        if (sizes[i]) buffer[0] = 0;
        struct text x = { buffer, sizes[i], 0 };
        hidden_chance = false;
        for (int k = 0; k < a->count; k++) hidden_chance |= a->seat == SEAT_CHANCE && a->arg[k] == ARG_HIDDEN;
        t->game->name(state, a, &x);
        words_fit(t, "name", &x, buffer, sizes[i]);
        if (sizes[i] == 4096) must(!memchr(buffer, '\n', x.n), "%s: name is one line", where(t));
        text_clear(&x);
        t->game->ask(state, &x);
        words_fit(t, "ask", &x, buffer, sizes[i]);
    }
}

void words_never_break(struct table *t, const struct action *a)
{
    all_words(t, t->session.state, a);
    struct action hidden = *a;
    for (int i = 0; i < a->count; i++) hidden.arg[i] = ARG_HIDDEN;
    for (int i = 0; i <= t->session.seats; i++) {
        int seat = viewer(t, i);
        unsigned char *view = view_of(t, t->session.state, seat);
        struct action cut = action_redact(t->game, a, seat);
        all_words(t, view, &cut);
        if (t->game->verbs[a->verb].args[0]) {
            char line[400];
            struct text x = TEXT_ON(line);
            text_clear(&x);
            t->game->name(view, &hidden, &x);    /* whatever it says, it does not break */
        }
        free(view);
    }
}

/* Every legal action has its own name, or a list of actions could not be chosen from. */
void names_differ(struct table *t)
{
    static struct action list[LEGAL_MAX];
    static char names[LEGAL_MAX][200];
    int n = session_turn(&t->session) >= 0 ? session_legal(&t->session, list, LEGAL_MAX) : 0;
    for (int i = 0; i < n; i++) {
        struct text x = TEXT_ON(names[i]);
        text_clear(&x);
        t->game->name(t->session.state, &list[i], &x);
        for (int k = 0; k < i; k++)
            must(strcmp(names[i], names[k]) || grid(t->game, &list[i]), "%s: two actions are named '%s'",
                 where(t), names[i]);
    }
}

void shows_facts(struct table *t)
{
    static char buffer[65536];
    for (int i = -1; i <= t->session.seats; i++) {
        unsigned char *state = i < 0 ? copy_state(t->game, t->session.state)
                                     : view_of(t, t->session.state, viewer(t, i));
        struct text x = TEXT_ON(buffer);
        text_clear(&x);
        t->game->show(state, &x);
        promise(t, x.n > 0 && x.n < sizeof buffer - 1 && buffer[x.n - 1] == '\n');
        for (char *line = buffer; *line; line = strchr(line, '\n') + 1) {
            size_t key = strspn(line, "abcdefghijklmnopqrstvuwxyz0123456789_-.");
            promise(t, key > 0 && (line[key] == ' ' || line[key] == '\n'));
        }
        for (int seat = 0; seat < t->session.seats; seat++) {
            char few[8];
            struct text y = TEXT_ON(few);
            text_clear(&y);
            t->game->reason(state, seat, &y);
        }
        free(state);
    }
}

void notation_returns(struct table *t)
{
    static struct action list[LEGAL_MAX];
    int n = session_turn(&t->session) == SEAT_NONE ? 0 : t->game->legal(t->session.state, list, LEGAL_MAX);
    for (int i = 0; i < n; i++) {
        for (int k = 0; k <= t->session.seats + 1; k++) {
            struct action a = k ? action_redact(t->game, &list[i], viewer(t, k - 1)) : list[i], back;
            char line[400];
            struct text x = TEXT_ON(line);
            text_clear(&x);
            notation_write(t->game, &a, &x);
            const char *why = notation_read(t->game, line, &back);
            must(!why && !memcmp(&back, &a, sizeof a), "%s: '%s': %s", where(t), line,
                 why ? why : "reads as another");
        }
    }
}
