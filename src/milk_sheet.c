/* docket exploit: what a part found, as text, and the parts put together. A figure is written to the last bit,
   so that parts tell what the whole would have told. */
#include "milk.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"

enum { SHEET_MAX = 1 << 20 };

static void write_share(const struct arena_share *s, FILE *out)
{
    fprintf(out, " %d %.17g %.17g %.17g\n", s->games, s->share, s->margin, s->even);
}

static void write_level(const struct milk *m, const struct milk_level *l, FILE *out)
{
    fprintf(out, "level %s starts %d\n", l->player.name, l->starts);
    for (int i = 0; i < l->starts; i++) {
        fprintf(out, "start %d %s\n", i, l->start[i].name);
        for (int k = 0; k < MILK_MARKS && i % m->parts == m->part; k++) {
            const struct milk_mark *mark = &l->start[i].mark[k];
            fprintf(out, "mark %d %d %ld %.17g", i, k, mark->games, mark->minutes);
            write_share(&mark->share, out);
        }
    }
    fprintf(out, "best %d %d", l->worst, (int)(l->best - l->start[l->worst].mark));
    write_share(&l->share, out);
    const struct milk_tallies *t = &l->tallies;
    fprintf(out, "tallies %ld", t->games);
    for (int side = 0; side < 2; side++)
        fprintf(out, " %ld %ld %ld %ld %ld", t->claims[side], t->lies[side], t->caught[side], t->doubts[side],
                t->right[side]);
    fputc('\n', out);
}

static void write_plan(const struct milk *m, FILE *out)
{
    fprintf(out, "game %s %d seats %d seed %llu wide %d minutes %.17g batch %d deals %d iterations %d games ",
            m->game->id, m->game->rules_version, m->seats, (unsigned long long)m->seed, m->wide, m->minutes,
            m->batch, m->deals, m->iterations);
    milk_games_tell(m, out);
    fprintf(out, "\noptions");
    for (int i = 0; i < OPTIONS_MAX; i++) fprintf(out, " %d", m->options[i]);
    fputc('\n', out);
}

void milk_sheet_write(const struct milk *m, FILE *out)
{
    fprintf(out, "docket-exploit 2\n");
    write_plan(m, out);
    for (int i = 0; i < m->levels; i++) write_level(m, &m->level[i], out);
    fprintf(out, "end\n");
}

static const char *read_plan(struct milk *m, char *const line[])
{
    char id[24], count[400];
    int version, wide, n = 0;
    unsigned long long seed;
    if (!line[1] || !line[2]
        || sscanf(line[1],
                  "game %23s %d seats %d seed %llu wide %d minutes %lf batch %d deals %d iterations %d games "
                  "%399s%n",
                  id, &version, &m->seats, &seed, &wide, &m->minutes, &m->batch, &m->deals, &m->iterations,
                  count, &n)
               != 10
        || line[1][n])
        return "what was played is not told";
    if (!(m->game = game_find(id))) return "there is no such game";
    if (version != m->game->rules_version) return "it was played by other rules";
    if (m->seats < 2 || m->seats > m->game->seats_max || m->deals < 1 || m->deals > 1000000
        || !isfinite(m->minutes) || m->minutes < 0 || m->iterations < 0
        || (!milk_games_read(m, count) && strcmp(count, "0") != 0))
        return "the size is wrong";
    m->seed = seed;
    m->wide = wide;
    m->parts = 1;
    const char *at = strncmp(line[2], "options", 7) ? "" : line[2] + 7;
    for (int i = 0; i < OPTIONS_MAX; i++, at += n)
        if (sscanf(at, " %hd%n", &m->options[i], &n) != 1) return "the options are wrong";
    return NULL;
}

static bool read_share(const char *words, struct arena_share *out)
{
    int n = 0;
    return sscanf(words, " %d %lf %lf %lf%n", &out->games, &out->share, &out->margin, &out->even, &n) == 4
           && !words[n] && out->games > 0 && out->share >= 0 && out->share <= 1 && out->margin >= 0
           && out->margin < 2 && out->even >= 0 && out->even <= 1;
}

/* A level begins: the same as in the parts before, or new in the first. */
static const char *read_level(struct milk *m, const char *line, bool first)
{
    char name[40];
    int starts, n = 0;
    struct milk_level *l = m->now ? m->now + 1 : m->level;
    if (sscanf(line, "level %39s starts %d%n", name, &starts, &n) != 2 || line[n] || starts < 1
        || starts > MILK_STARTS || l == m->level + MILK_LEVELS)
        return "this is no level";
    if (first) {
        if (strncmp(name, "milker:", 7) ? arena_player_read(m->game, name, &l->player) != NULL : false)
            return "there is no such level";
        strcpy(l->player.name, name);
        if (!strncmp(name, "milker:", 7)) l->player.kind = ARENA_MILKER;
        l->starts = starts;
        m->levels++;
    } else if (l >= m->level + m->levels || strcmp(l->player.name, name) || l->starts != starts) {
        return "this part is of another plan";
    }
    m->now = l;
    return NULL;
}

static const char *read_start(struct milk_level *l, const char *line)
{
    char name[sizeof l->start[0].name];
    int i, n = 0;
    if (sscanf(line, "start %d %63s%n", &i, name, &n) != 2 || line[n] || i < 0 || i >= l->starts)
        return "this is no start";
    if (*l->start[i].name && strcmp(l->start[i].name, name)) return "this part is of another plan";
    strcpy(l->start[i].name, name);
    return NULL;
}

static const char *read_mark(struct milk_level *l, const char *line)
{
    struct milk_mark mark = { 0 };
    int i, k, n = 0;
    if (sscanf(line, "mark %d %d %ld %lf%n", &i, &k, &mark.games, &mark.minutes, &n) != 4 || i < 0
        || i >= l->starts || k < 0 || k >= MILK_MARKS || mark.games < 0 || !(mark.minutes >= 0)
        || !isfinite(mark.minutes) || !read_share(line + n, &mark.share))
        return "this is no mark";
    struct milk_mark *to = &l->start[i].mark[k];
    if (to->share.games && (to->games != mark.games || to->share.share != mark.share.share))
        return "this start was trained already, and otherwise";
    if (!to->share.games && k == MILK_MARKS - 1) l->games += mark.games, l->minutes += mark.minutes;
    *to = mark;
    return NULL;
}

/* The part's worst start; of all parts the worst one stays, of equals the one that comes first. */
static const char *read_best(struct milk_level *l, const char *line, bool *taken)
{
    struct arena_share share;
    int i, k, n = 0;
    if (sscanf(line, "best %d %d%n", &i, &k, &n) != 2 || i < 0 || i >= l->starts || k < 0 || k >= MILK_MARKS
        || !l->start[i].mark[k].share.games || !read_share(line + n, &share))
        return "this is no worst start";
    const struct milk_mark *mark = &l->start[i].mark[k];
    *taken = !l->best || mark->share.share > l->best->share.share
             || (mark->share.share == l->best->share.share && i < l->worst);
    if (!*taken) return NULL;
    l->best = mark;
    l->worst = i;
    l->share = share;
    return NULL;
}

static const char *read_tallies(struct milk_level *l, const char *line, bool taken)
{
    struct milk_tallies t = { 0 };
    int n = 0, more = 0;
    if (sscanf(line, "tallies %ld%n", &t.games, &n) != 1 || t.games < 1) return "this is no tally";
    for (int side = 0; side < 2; side++, n += more)
        if (sscanf(line + n, " %ld %ld %ld %ld %ld%n", &t.claims[side], &t.lies[side], &t.caught[side],
                   &t.doubts[side], &t.right[side], &more)
            != 5)
            return "this is no tally";
    if (taken) l->tallies = t;
    return NULL;
}

static bool same_plan(const struct milk *a, const struct milk *b)
{
    return a->game == b->game && a->seats == b->seats && a->seed == b->seed && a->wide == b->wide
           && a->minutes == b->minutes && a->games == b->games && a->games_named == b->games_named
           && !memcmp(a->games_of, b->games_of, sizeof a->games_of) && a->iterations == b->iterations
           && a->batch == b->batch && a->deals == b->deals
           && !memcmp(a->options, b->options, sizeof a->options);
}

static const char *read_lines(struct milk *m, char *const line[], int *used)
{
    struct milk plan = { 0 };
    bool first = !m->game, taken = false;
    *used = 1;
    if (!line[0] || strcmp(line[0], "docket-exploit 2")) return "this is no part of an exploit";
    *used = 2;
    const char *why = read_plan(&plan, line);
    if (!why && first) *m = plan;
    else if (!why && !same_plan(m, &plan)) why = "this part is of another plan";
    m->now = NULL;
    for (int i = 3; !why; i++) {
        *used = i + 1;
        if (!line[i]) return "the end is missing";
        if (!strcmp(line[i], "end")) break;
        if (!strncmp(line[i], "level ", 6)) why = read_level(m, line[i], first);
        else if (!m->now) why = "a level is missing";
        else if (!strncmp(line[i], "start ", 6)) why = read_start(m->now, line[i]);
        else if (!strncmp(line[i], "mark ", 5)) why = read_mark(m->now, line[i]);
        else if (!strncmp(line[i], "best ", 5)) why = read_best(m->now, line[i], &taken);
        else why = read_tallies(m->now, line[i], taken);
    }
    return why ? why : m->levels && m->now == m->level + m->levels - 1 ? NULL : "a level is missing";
}

const char *milk_sheet_read(struct milk *m, const char *path)
{
    static char told[400];
    char *text = NULL;
    size_t n = 0;
    int count = 1, used = 0;
    const char *why = file_read_path(path, SHEET_MAX, &text, &n);
    if (!why) {
        for (size_t i = 0; i < n; i++) count += text[i] == '\n';
        char **line = calloc((size_t)count + 4, sizeof *line), *rest = text;
        if (!line) die("out of memory");
        for (int i = 0; i < count; i++) line[i] = text_split(&rest, '\n');
        why = read_lines(m, line, &used);
        free(line);
    }
    free(text);
    if (!why) return NULL;
    if (used) snprintf(told, sizeof told, "%s:%d: %s", path, used, why);
    else snprintf(told, sizeof told, "%s: %s", path, why);
    return told;
}

int milk_sheet_missing(const struct milk *m)
{
    int missing = 0;
    for (int i = 0; i < m->levels; i++)
        for (int s = 0; s < m->level[i].starts; s++)
            missing += !m->level[i].start[s].mark[MILK_MARKS - 1].share.games;
    return missing;
}
