/* docket exploit: its words. */
#include "milk.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "args.h"
#include "file.h"
#include "port.h"

/* own: the level's own weights, or the nearest there are; fresh; another level's, "expert-1"; or a file. */
static const char *read_start(struct milk *m, struct milk_level *l, const char *word)
{
    const struct mind *mind = mind_find(m->game->id);
    struct milk_start *s = &l->start[l->starts];
    if (l->starts == MILK_STARTS) return "there are too many starts";
    if (!*word || strlen(word) >= sizeof s->name) return "the name of a start is too long, or empty";
    strcpy(s->name, word);
    l->starts++;
    if (!strcmp(word, "fresh")) return NULL;
    if (!strcmp(word, "own") && l->player.milker) {
        s->from = milker_new(m->game, l->player.milker->in, l->player.milker->wide, l->player.milker->weights);
        return NULL;
    }
    int level = strcmp(word, "own") ? level_find(word) : (int)l->player.level;
    const struct learned *in = level > PERSON ? mind->learned_by[level] : NULL;
    bool before = l->player.kind == ARENA_BEFORE && !strcmp(word, "own");
    if (before || !strcmp(word, "expert-1")) in = mind->before;
    if (!in && level > PERSON) in = mind->learned;
    if (!in) {
        const char *why = milker_read(m->game, word, &s->from);
        m->unread = why != NULL;
        return why;
    }
    if (in->table) s->from = milker_of(m->game, in);           /* else fresh: as the usual choice, about */
    return NULL;
}

static const char *read_starts(struct milk *m, struct milk_level *l, const char *list)
{
    char words[2000], *rest = words, *word;
    if (strlen(list) >= sizeof words) return "the list of starts is too long";
    strcpy(words, list);
    while ((word = text_split(&rest, ','))) {
        const char *why = read_start(m, l, word);
        if (why) return why;
        const struct milker *from = l->start[l->starts - 1].from;
        if (from && from->wide && !m->wide) return "a start is a wide net: say --wide";
    }
    return NULL;
}

static const char *read_level(struct milk *m, const char *word)
{
    static char why[400];
    if (m->levels == MILK_LEVELS) return "there are too many levels";
    struct arena_player *p = &m->level[m->levels].player;
    const char *wrong = arena_player_read(m->game, word, p);
    if (!wrong && (p->seeing || p->talking)) wrong = "who sees everything, or talks, is no level";
    m->unread = wrong && !strncmp(word, "milker:", 7);
    if (!wrong) return m->levels++, NULL;
    if (m->unread) return wrong;
    struct text t = TEXT_ON(why);
    text_add(&t, "%s: %s; players are ", word, wrong);
    arena_players_tell(m->game, &t);
    return why;
}

static const char *read_decimal(const char *name, const char *word, double most, double *out)
{
    char *end;
    *out = strtod(word, &end);
    bool wrong = end == word || *end || !(*out > 0 && *out <= most);
    return wrong ? args_number_why(name, word, 0, (long long)most) : NULL;
}

bool milk_games_read(struct milk *m, const char *words)
{
    char text[400], *rest = text, *word;
    int count = 0;
    m->games = 0;
    if (strlen(words) >= sizeof text) return false;
    strcpy(text, words);
    while ((word = text_split(&rest, ','))) {
        long long n;
        if (count == MILK_STARTS || !args_number(word, 1, 1000000000, &n)) return false;
        m->games_of[count++] = (long)n;
        m->games += (long)n;
    }
    m->games_named = count > 1 ? count : 0;
    return true;
}

static const char *read_shard(const char *word, struct milk *m)
{
    char *rest;
    long part = strtol(word, &rest, 10), parts = *rest == '/' ? strtol(rest + 1, &rest, 10) : 0;
    if (*rest || part < 1 || parts < part || parts > MILK_STARTS) return "--shard is I/N, as in 1/2";
    m->part = (int)part - 1;
    m->parts = (int)parts;
    return NULL;
}

static const char *read_flag(int argc, char **argv, int *at, struct milk *m, const char **starts)
{
    const char *value;
    long long n;
    if (!strcmp(argv[*at], "--wide")) { m->wide = true; (*at)++; return NULL; }
    if (args_value(argc, argv, at, "--options", &value)) return args_options(m->game, value, m->options);
    if (args_value(argc, argv, at, "--shard", &value)) return read_shard(value, m);
    if (args_value(argc, argv, at, "--minutes", &value))
        return read_decimal("--minutes", value, 100000, &m->minutes);
    if (args_value(argc, argv, at, "--most", &value)) return read_decimal("--most", value, 100, &m->most);
    if (args_value(argc, argv, at, "--games", &value))
        return milk_games_read(m, value) ? NULL : args_number_why("--games", value, 1, 1000000000);
    if (args_value(argc, argv, at, "--out", &m->out) || args_value(argc, argv, at, "--svg", &m->svg)
        || args_value(argc, argv, at, "--sheet", &m->sheet) || args_value(argc, argv, at, "--starts", starts))
        return NULL;
    const struct game *g = m->game;
    const struct { const char *name; long long min, max; } numbers[] = {
        { "--seats", g->seats_min > 2 ? g->seats_min : 2, g->seats_max },
        { "--seed", 0, INT64_MAX }, { "--threads", 1, 64 }, { "--batch", 512, 65536 },
        { "--deals", 1, 1000000 }, { "--iterations", 1, 100000000 },
    };
    for (int i = 0; i < 6; i++) {
        if (!args_value(argc, argv, at, numbers[i].name, &value)) continue;
        if (!args_number(value, numbers[i].min, numbers[i].max, &n))
            return args_number_why(numbers[i].name, value, numbers[i].min, numbers[i].max);
        switch (i) {
        case 0: m->seats = (int)n; break;
        case 1: m->seed = (uint64_t)n; break;
        case 2: m->threads = (int)n; break;
        case 3: m->batch = (int)n; break;
        case 4: m->deals = (int)n; break;
        default: m->iterations = (int)n;
        }
        return NULL;
    }
    return args_flag_why(argv[*at]);
}

/* A level that thinks long leaves few games: it learns from fewer at a time. */
static bool thinks(const struct mind *mind, const struct arena_player *p)
{
    return p->kind == ARENA_FLAT || (p->kind == ARENA_LEVEL && level_searches(p->level)
                                     && !mind->learned_by[p->level]);
}

static const char *read_plan(int argc, char **argv, struct milk *m)
{
    long cores = port_cores();
    const char *starts = "own,fresh";
    const struct mind *mind = NULL;
    m->threads = cores < 1 ? 1 : cores > 64 ? 64 : (int)cores;
    m->parts = 1;
    m->most = -1;
    m->seed = 1;
    if (argc < 1 || !(m->game = game_find(argv[0]))) return "name one of the games, and a level";
    mind = mind_find(m->game->id);
    if (!mind->learned) return "nothing of this game can learn yet";
    m->seats = m->game->seats_min > 1 ? m->game->seats_min : 2;
    game_default_options(m->game, m->options);
    for (int at = 1; at < argc; ) {
        const char *why = strncmp(argv[at], "--", 2) ? read_level(m, argv[at++])
                                                    : read_flag(argc, argv, &at, m, &starts);
        if (why) return why;
    }
    if (!m->levels) return "name a level";
    if (m->minutes > 0 && m->games) return "say minutes or games, not both";
    if (m->minutes <= 0 && !m->games) m->minutes = 4;
    if (m->out && m->levels > 1) return "--out keeps one milker: name one level";
    game_settle_options(m->game, m->seats, m->options);
    for (int i = 0; i < m->levels; i++) {
        if (m->iterations) m->level[i].player.iterations = m->iterations;
        if (!m->batch) m->batch = thinks(mind, &m->level[i].player) ? 2048 : 8192;
        const char *why = arena_seats_why(&m->level[i].player, m->seats);
        if (!why) why = read_starts(m, &m->level[i], starts);
        if (why) return why;
        if (m->parts > m->level[i].starts) return "there are fewer starts than parts";
        if (m->games_named && m->games_named != m->level[i].starts)
            return "--games takes one number, or one for each start";
    }
    if (!m->deals) m->deals = m->batch < 8192 ? 100 : 1000 / m->seats;
    return NULL;
}

static void write_net(const struct milk *m, FILE *out) { milker_write(m->level[0].best->net, out); }

static const char *write_text(const char *path, const struct milk *m,
                              void (*fill)(const struct milk *m, FILE *out))
{
    if (!path) return NULL;
    char *text = NULL;
    size_t n = 0;
    FILE *f = port_memory(&text, &n);
    if (!f) return "out of memory";
    fill(m, f);
    const char *why = port_memory_close(f) ? "out of memory" : file_write_why(path);
    if (!why) why = file_replace(path, text, n, false);
    free(text);
    return why;
}

static void milk_close(struct milk *m)
{
    for (int i = 0; i < MILK_LEVELS; i++) {
        free(m->level[i].player.milker);
        for (int k = 0; k < MILK_STARTS; k++) {
            free(m->level[i].start[k].from);
            for (int j = 0; j < MILK_MARKS; j++) free(m->level[i].start[k].mark[j].net);
        }
    }
    memset(m, 0, sizeof *m);
}

/* Known before the hours, not after. */
static const char *write_why(const char *path)
{
    char folder[4096];
    const char *slash = path ? strrchr(path, '/') : NULL;
    if (!path) return NULL;
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1, slash ? path : ".");
    return access(folder, W_OK) ? file_why(path, errno) : file_write_why(path);
}

static bool above(const struct milk *m, const struct milk_level *l)
{
    return m->most > 0 && 100 * (l->share.share + l->share.margin) > m->most;
}

static int milk_all(struct milk *m)
{
    const char *why = write_why(m->out);
    if (!why) why = write_why(m->sheet);
    if (!why) why = write_why(m->svg);
    bool hole = false;
    for (int i = 0; i < m->levels && !why; i++) {
        m->now = &m->level[i];
        milk_train(m);
        milk_print(m, m->now, stdout);
        fflush(stdout);
        hole |= above(m, m->now);
    }
    if (!why) why = write_text(m->out, m, write_net);
    if (!why) why = write_text(m->sheet, m, milk_sheet_write);
    if (!why) why = write_text(m->svg, m, milk_draw);
    if (!why) return hole;
    fprintf(stderr, "docket exploit: %s\n", why);
    return 1;
}

/* The parts of several machines, or of several evenings. */
static int merge_all(int argc, char **argv, struct milk *m)
{
    const char *why = argc > 1 ? NULL : "name the sheets of the parts", *svg = NULL, *most = NULL;
    bool unread = false, hole = false;
    for (int at = 1; !why && at < argc; ) {
        if (args_value(argc, argv, &at, "--svg", &svg)) continue;
        if (args_value(argc, argv, &at, "--most", &most)) continue;
        if (!strncmp(argv[at], "--", 2)) why = args_flag_why(argv[at]);
        else unread = (why = milk_sheet_read(m, argv[at++])) != NULL;
    }
    if (!why && !m->game) why = "name the sheets of the parts";
    if (!why && most) why = read_decimal("--most", most, 100, &m->most);
    if (why) {
        fprintf(stderr, "docket exploit: %s\n", why);
        return unread ? 1 : 2;
    }
    if (milk_sheet_missing(m)) {
        fprintf(stderr, "docket exploit: %d starts are missing: name the sheets of all parts\n",
                milk_sheet_missing(m));
        return 1;
    }
    for (int i = 0; i < m->levels; i++) {
        milk_print(m, &m->level[i], stdout);
        hole |= above(m, &m->level[i]);
    }
    if (!(why = write_text(svg, m, milk_draw))) return hole;
    fprintf(stderr, "docket exploit: %s\n", why);
    return 1;
}

int milk_command(int argc, char **argv)
{
    static const char usage[] =
        "usage: docket exploit GAME LEVEL... [--seats N] [--minutes M | --games N[,N...]]\n"
        "       [--starts own,fresh,FILE] [--seed S] [--wide] [--options id=choice,...] [--iterations N]\n"
        "       [--batch N] [--deals N]\n"
        "       [--threads N] [--shard I/N --sheet FILE] [--out FILE] [--svg OUT] [--most PER_CENT]\n"
        "       docket exploit --merge SHEET... [--svg OUT] [--most PER_CENT]\n"
        "Trains players against the level alone, freezes them, plays new deals from every seat, and tells the\n"
        "one that wins most. Minutes of processor time, 4 unless told, are shared by the starts.\n";
    static struct milk m;
    if (argc > 0 && !strcmp(argv[argc - 1], "--help")) return fputs(usage, stdout) == EOF;
    if (argc > 0 && !strcmp(argv[0], "--merge")) {
        int merged = merge_all(argc, argv, &m);
        milk_close(&m);
        return merged;
    }
    const char *why = read_plan(argc, argv, &m);
    if (why) fprintf(stderr, "docket exploit: %s\n%s", why, m.unread ? "" : usage);
    int status = why ? m.unread ? 1 : 2 : milk_all(&m);
    milk_close(&m);
    return status;
}
