/* The line protocol: requests in, answers out. Described in docs/engine.md. */
#include "engine.h"

#include <stdlib.h>
#include <string.h>

#include "args.h"
#include "bot/bot.h"
#include "notation.h"
#include "record.h"
#include "save.h"
#include "words.h"

enum { REQUEST_MAX = 4096, ANSWER_MAX = 1 << 17 };

struct engine {
    FILE *in, *out;
    struct session s;            /* s.game NULL: no game yet */
    struct text answer;          /* what follows "= " */
    bool quit;
};

/* A request: its words after the first. NULL for good, the answer in e->answer. */
struct request {
    const char *name, *usage, *does;
    const char *(*run)(struct engine *e, char *rest);
    bool needs_game;
};

static char *next_word(char **rest)
{
    char *word = *rest + strspn(*rest, " "), *end = word + strcspn(word, " ");
    if (!*word) { *rest = word; return NULL; }
    *rest = *end ? end + 1 : end;
    *end = 0;
    return word;
}

/* A seat, or "public"; nothing at all is `missing`. */
static const char *read_viewer(const struct engine *e, char **rest, int missing, int *out)
{
    long long seat;
    char *word = next_word(rest);
    *out = missing;
    if (!word) return NULL;
    if (!strcmp(word, "public")) { *out = SEAT_NONE; return NULL; }
    if (!args_number(word, 0, e->s.seats - 1, &seat)) return _("there is no such seat");
    *out = (int)seat;
    return NULL;
}

static void add_action(struct engine *e, const struct action *a)
{
    notation_write(e->s.game, a, &e->answer);
    text_add(&e->answer, "\n");
}

static const char *run_games(struct engine *e, char *rest)
{
    (void)rest;
    text_add(&e->answer, "\n");
    for (int i = 0; games[i]; i++)
        text_add(&e->answer, "%s %d %d %d\n", games[i]->id, games[i]->rules_version, games[i]->seats_min,
                 games[i]->seats_max);
    return NULL;
}

static const char *run_options(struct engine *e, char *rest)
{
    char *id = next_word(&rest);
    const struct game *g = id ? game_find(id) : NULL;
    if (!g) return _("there is no such game");
    text_add(&e->answer, "\n");
    for (int i = 0; g->options[i].id; i++) {
        const struct option *o = &g->options[i];
        text_add(&e->answer, "%s %d", o->id, o->initial);
        for (int k = 0; o->choices[k]; k++) {
            text_add(&e->answer, " ");
            for (const char *c = o->choices[k]; *c; c++) text_add(&e->answer, "%c", *c == ' ' ? '-' : *c);
        }
        text_add(&e->answer, "\n");
    }
    return NULL;
}

/* The words after a game's name: SEATS, seed=N, id=choice. */
static const char *read_setup(char *rest, const struct game *g, int *seats, int16_t *options, uint64_t *seed)
{
    for (char *word; (word = next_word(&rest)); ) {
        long long n;
        if (args_number(word, 0, SEATS_MAX, &n)) { *seats = (int)n; continue; }
        if (!strncmp(word, "seed=", 5)) {
            if (!args_number(word + 5, 0, INT64_MAX, &n)) return _("a seed is a number");
            *seed = (uint64_t)n;
            continue;
        }
        const char *why = args_options(g, word, options);
        if (why) return why;
    }
    return NULL;
}

static const char *run_new(struct engine *e, char *rest)
{
    struct session fresh;
    const struct game *g;
    int seats;
    int16_t options[OPTIONS_MAX] = { 0 };
    uint64_t seed = 1;
    char *word = next_word(&rest);
    if (!word) return _("which game?");
    const char *why = NULL;
    if ((g = game_find(word))) {
        seats = g->seats_min;
        game_default_options(g, options);
        why = read_setup(rest, g, &seats, options, &seed);
    } else why = save_read_game_id(word, &g, &seats, options, &seed);
    if (!why) why = session_open(&fresh, g, seats, options, seed);
    if (why) return why;
    session_close(&e->s);
    e->s = fresh;
    save_game_id(&e->s, &e->answer);
    return NULL;
}

static const char *run_id(struct engine *e, char *rest)
{
    (void)rest;
    save_game_id(&e->s, &e->answer);
    return NULL;
}

static const char *run_turn(struct engine *e, char *rest)
{
    (void)rest;
    int turn = session_turn(&e->s);
    if (turn >= 0) text_add(&e->answer, "%d", turn);
    else text_add(&e->answer, turn == SEAT_CHANCE ? "*" : "over");
    return NULL;
}

static const char *run_ask(struct engine *e, char *rest)
{
    (void)rest;
    words_ask(e->s.game, e->s.players, e->s.state, &e->answer);
    return NULL;
}

static const char *run_legal(struct engine *e, char *rest)
{
    static struct action list[LEGAL_MAX];
    (void)rest;
    int n = session_legal(&e->s, list, LEGAL_MAX);
    text_add(&e->answer, "%d\n", n);
    for (int i = 0; i < n; i++) add_action(e, &list[i]);
    return NULL;
}

static const char *run_play(struct engine *e, char *rest)
{
    struct action a;
    const char *why = notation_read(e->s.game, rest, &a);
    if (!why) why = session_play(&e->s, &a);
    return why;
}

static const char *run_chance(struct engine *e, char *rest)
{
    (void)rest;
    int from = e->s.log_count, n = session_chance(&e->s);
    text_add(&e->answer, "%d\n", n);
    for (int i = from; i < e->s.log_count; i++) add_action(e, &e->s.log[i]);
    return NULL;
}

static const char *run_undo(struct engine *e, char *rest)
{
    int seat, before = e->s.log_count;
    int last = before ? e->s.log[before - 1].seat : SEAT_NONE;
    const char *why = read_viewer(e, &rest, last, &seat);
    if (!why) why = session_undo(&e->s, seat);
    if (!why) text_add(&e->answer, "%d", before - e->s.log_count);
    return why;
}

static const char *run_show(struct engine *e, char *rest)
{
    (void)rest;
    text_add(&e->answer, "\n");
    e->s.game->show(e->s.state, &e->answer);
    return NULL;
}

static const char *run_view(struct engine *e, char *rest)
{
    int seat;
    const char *why = read_viewer(e, &rest, SEAT_NONE, &seat);
    if (why) return why;
    _Alignas(16) unsigned char view[STATE_MAX];
    session_view(&e->s, seat, view);
    text_add(&e->answer, "\n");
    e->s.game->show(view, &e->answer);
    return NULL;
}

static const char *run_log(struct engine *e, char *rest)
{
    enum { ALL = -9 };
    int seat;
    const char *why = read_viewer(e, &rest, ALL, &seat);
    if (why) return why;
    text_add(&e->answer, "%d\n", e->s.log_count);
    for (int i = 0; i < e->s.log_count; i++) {
        struct action a = seat == ALL ? e->s.log[i] : session_line(&e->s, i, seat);
        add_action(e, &a);
    }
    return NULL;
}

static const char *run_name(struct engine *e, char *rest)
{
    struct action a;
    const char *why = notation_read(e->s.game, rest, &a);
    if (!why) why = action_check(e->s.game, &a);
    if (!why) why = e->s.game->why(e->s.state, &a);
    if (!why) words_name(e->s.game, e->s.players, e->s.state, &a, &e->answer);
    return why;
}

static const char *run_score(struct engine *e, char *rest)
{
    (void)rest;
    int score[SEATS_MAX] = { 0 };
    if (session_turn(&e->s) != SEAT_NONE) return _("the game isn't over");
    unsigned won = e->s.game->score(e->s.state, score);
    text_add(&e->answer, "\n");
    for (int i = 0; i < e->s.seats; i++)
        text_add(&e->answer, "%d %d %s\n", i, score[i], won & ONLY(i) ? "won" : "lost");
    return NULL;
}

static const char *run_reason(struct engine *e, char *rest)
{
    int seat;
    const char *why = read_viewer(e, &rest, SEAT_NONE, &seat);
    if (why) return why;
    if (seat < 0) return _("there is no such seat");
    if (session_turn(&e->s) != SEAT_NONE) return _("the game isn't over");
    text_add(&e->answer, "\n");
    words_reason(e->s.game, e->s.players, e->s.state, seat, &e->answer);
    return NULL;
}

static const char *run_bot(struct engine *e, char *rest)
{
    int turn = session_turn(&e->s);
    char *word = next_word(&rest), *count = word ? next_word(&rest) : NULL;
    int level = word ? level_find(word) : NORMAL;
    long long iterations = 0;
    if (turn < 0) return turn == SEAT_CHANCE ? _("chance decides now") : _("the game is over");
    if (level <= PERSON) return _("levels are easy, normal, hard, heuristic and random");
    if (count && !args_number(count, 1, 1000000, &iterations))
        return _("the iterations are a number up to 1000000");

    _Alignas(16) unsigned char view[STATE_MAX];
    session_view(&e->s, turn, view);
    struct bot_limit limit = bot_limit_for(e->s.game, (enum level)level);
    if (iterations) limit = (struct bot_limit){ .iterations = (int)iterations };
    uint64_t seed = rng_line_seed(e->s.seed, RNG_BOT, (uint32_t)e->s.log_count);
    struct action a = bot_choose(e->s.game, view, turn, (enum level)level, limit, seed, NULL);
    const char *why = session_play(&e->s, &a);
    if (!why) notation_write(e->s.game, &a, &e->answer);
    return why;
}

static const char *speak(struct engine *e, char *rest, bool aloud)
{
    int seat;
    const char *why = read_viewer(e, &rest, SEAT_NONE, &seat);
    return why ? why : session_note(&e->s, seat, aloud, rest);
}

static const char *run_say(struct engine *e, char *rest)
{
    return speak(e, rest, true);
}

static const char *run_note(struct engine *e, char *rest)
{
    return speak(e, rest, false);
}

static const char *run_seat(struct engine *e, char *rest)
{
    int seat;
    const char *why = read_viewer(e, &rest, SEAT_NONE, &seat);
    char *word = why ? NULL : next_word(&rest);
    struct player p = { 0 };
    if (why) return why;
    if (seat < 0) return _("there is no such seat");
    if (!word || level_find(word) < 0) return _("there is no such level");
    p.colour = e->s.players[seat].colour;
    p.level = (uint8_t)level_find(word);
    name_clean(p.name, rest, strlen(rest));
    return session_seat(&e->s, seat, &p);
}

static const char *run_hash(struct engine *e, char *rest)
{
    (void)rest;
    uint64_t h = 0xcbf29ce484222325u;
    const unsigned char *s = e->s.state;
    for (size_t i = 0; i < e->s.game->state_size; i++) h = (h ^ s[i]) * 0x100000001b3u;
    text_add(&e->answer, "%016llx", (unsigned long long)h);
    return NULL;
}

static const char *run_save(struct engine *e, char *rest)
{
    (void)rest;
    char *text = save_text(&e->s);
    fprintf(e->out, "=\n%s\n", text);        /* longer than other answers may be */
    free(text);
    return NULL;
}

/* Lines up to a single dot. NULL when there is none, or when they are too many. */
static char *read_text(struct engine *e)
{
    char *line = NULL, *all = NULL;
    size_t size = 0, n = 0;
    long got;
    bool dot = false, fits = true;
    while (!dot && (got = text_read_line(&line, &size, e->in)) > 0) {
        dot = !strcmp(line, ".\n") || !strcmp(line, ".\r\n") || !strcmp(line, ".");
        fits = fits && n + (size_t)got < RECORD_FILE_MAX && !memchr(line, 0, (size_t)got);
        if (dot || !fits) continue;
        all = realloc(all, n + (size_t)got + 1);
        if (!all) die(_("out of memory"));
        memcpy(all + n, line, (size_t)got + 1);
        n += (size_t)got;
    }
    free(line);
    if (dot && fits) return all ? all : calloc(1, 1);
    free(all);
    return NULL;
}

static const char *run_load(struct engine *e, char *rest)
{
    (void)rest;
    char *text = read_text(e);
    if (!text) return _("the text is too long, holds a NUL or has no dot at its end");
    const char *why = save_read(&e->s, text);
    free(text);
    if (!why) text_add(&e->answer, "%d", e->s.log_count);
    return why;
}

static const char *run_quit(struct engine *e, char *rest)
{
    (void)rest;
    e->quit = true;
    return NULL;
}

static const char *run_help(struct engine *e, char *rest);

static const struct request requests[] = {
    { "help", "", "this list", run_help, false },
    { "games", "", "each game: id, rules version, fewest and most seats", run_games, false },
    { "options", "GAME", "each option: id, initial choice, choices", run_options, false },
    { "new", "GAME [SEATS] [seed=N] [option=choice...]", "start a game; or: new GAME-ID", run_new, false },
    { "id", "", "the game ID", run_id, true },
    { "turn", "", "a seat, * for chance, or over", run_turn, true },
    { "ask", "", "what is asked now, in words", run_ask, true },
    { "legal", "", "how many actions are legal, and each", run_legal, true },
    { "play", "SEAT VERB ARGS", "play an action or a chance outcome", run_play, true },
    { "chance", "", "let the seed decide until a seat is on turn", run_chance, true },
    { "undo", "[SEAT]", "take back that seat's last action; how many lines went", run_undo, true },
    { "show", "", "all facts of the state", run_show, true },
    { "view", "SEAT|public", "the facts that seat may know", run_view, true },
    { "log", "[SEAT|public]", "the lines so far, as that seat may read them", run_log, true },
    { "name", "SEAT VERB ARGS", "a legal action in words", run_name, true },
    { "score", "", "the result of a finished game", run_score, true },
    { "reason", "SEAT", "why that seat won or lost", run_reason, true },
    { "bot", "[LEVEL [ITERATIONS]]", "a bot plays for the seat on turn, from its view", run_bot, true },
    { "say", "SEAT TEXT", "a spoken line", run_say, true },
    { "note", "SEAT TEXT", "a private note", run_note, true },
    { "seat", "SEAT LEVEL NAME", "who sits there", run_seat, true },
    { "hash", "", "a hash of the state's bytes", run_hash, true },
    { "save", "", "the game as text", run_save, true },
    { "load", "", "read a game from the lines that follow, up to a single dot", run_load, false },
    { "quit", "", "the end", run_quit, false },
    { NULL, NULL, NULL, NULL, false },
};

static const char *run_help(struct engine *e, char *rest)
{
    (void)rest;
    text_add(&e->answer, "\n");
    for (const struct request *r = requests; r->name; r++)
        text_add(&e->answer, "%s%s%s: %s\n", r->name, *r->usage ? " " : "", r->usage, r->does);
    return NULL;
}

/* One head line, body lines, one empty line. An empty line inside an answer would end it: none is let
   through. */
static void send_answer(struct engine *e)
{
    const char *s = e->answer.s;
    fputs(*s == '\n' || !*s ? "=" : "= ", e->out);
    for (char last = 0; *s; last = *s++)
        if (*s != '\n' || last != '\n') fputc(*s, e->out);
    fputs(e->answer.n && e->answer.s[e->answer.n - 1] == '\n' ? "\n" : "\n\n", e->out);
}

static void serve_line(struct engine *e, char *line)
{
    char *rest = line, *word = next_word(&rest);
    if (!word || *word == '#') return;
    const struct request *r = requests;
    while (r->name && strcmp(r->name, word)) r++;
    text_clear(&e->answer);
    const char *why = NULL;
    if (!r->name) why = _("there is no such request; help lists them");
    else if (r->needs_game && !e->s.game) why = _("there is no game yet");
    else why = r->run(e, rest);
    if (why) fprintf(e->out, "? %s\n\n", why);
    else if (r->run != run_save) send_answer(e);
    fflush(e->out);
}

void engine_serve(FILE *in, FILE *out)
{
    struct engine e = { .in = in, .out = out };
    char *line = NULL;
    size_t size = 0;
    long n;
    e.answer.size = ANSWER_MAX;
    e.answer.s = malloc(ANSWER_MAX);
    if (!e.answer.s) die(_("out of memory"));
    while (!e.quit && (n = text_read_line(&line, &size, in)) > 0) {
        while (n > 0 && (line[n - 1] == '\n' || line[n - 1] == '\r')) line[--n] = 0;
        if (n > REQUEST_MAX || strlen(line) != (size_t)n) {
            fputs("? the line is too long or holds a NUL\n\n", out);
            fflush(out);
        } else serve_line(&e, line);
    }
    session_close(&e.s);
    free(line);
    free(e.answer.s);
}

int engine_command(int argc, char **argv)
{
    (void)argv;
    if (argc > 0) {
        fprintf(stderr, "usage: docket engine   (requests on stdin, answers on stdout; try: help)\n");
        return 2;
    }
    engine_serve(stdin, stdout);
    return 0;
}
