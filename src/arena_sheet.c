/* The arena's score sheet. */
#include "arena_sheet.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "args.h"
#include "file.h"

enum { DEALS_MAX = 10000000, FILE_MAX = 1 << 28 };

const char *arena_sheet_open(struct arena_sheet *s, int deals)
{
    s->deals = deals;
    s->results = calloc((size_t)deals * (size_t)s->tables, sizeof *s->results);
    return s->results ? NULL : "out of memory";
}

void arena_sheet_close(struct arena_sheet *s)
{
    free(s->results);
    memset(s, 0, sizeof *s);
}

struct arena_result *arena_result(const struct arena_sheet *s, int table, int deal)
{
    return &s->results[table * s->deals + deal];
}

int arena_points(int seats, unsigned winners, int seat)
{
    if (seats == 2 && bits_count(winners) != 1) return 1;
    return winners & ONLY(seat) ? 2 : 0;
}

struct arena_share arena_share(const struct arena_sheet *s, int table)
{
    struct arena_share out = { 0 };
    double sum = 0, squares = 0, even = 0;
    int deals = 0;
    for (int d = 0; d < s->deals; d++) {
        const struct arena_result *r = arena_result(s, table, d);
        double won = 0;
        if (!r->played) continue;
        for (int seat = 0; seat < s->seats; seat++) won += r->won[seat], even += r->even[seat];
        won /= 2 * s->seats;
        sum += won;
        squares += won * won;
        deals++;
    }
    if (!deals) return out;
    out.games = deals * s->seats;
    out.share = sum / deals;
    out.even = even / (2.0 * out.games);
    double spread = deals > 1 ? (squares - deals * out.share * out.share) / (deals - 1) : 0;
    out.margin = 1.96 * sqrt((spread > 0 ? spread : 0) / deals);
    return out;
}

void arena_sheet_print(const struct arena_sheet *s, FILE *out)
{
    fprintf(out, "%s, %d seats, seed %llu\n", s->game->id, s->seats, (unsigned long long)s->seed);
    for (int t = 0; t < s->tables; t++) {
        struct arena_share a = arena_share(s, t);
        fprintf(out, "against %s: even share %.1f %%", s->against[t], 100 * a.even);
        if (a.even > 0) fprintf(out, ", %.2f times that", a.share / a.even);
        if (a.games < s->deals * s->seats)
            fprintf(out, ", %d games are missing", s->deals * s->seats - a.games);
        fprintf(out, "\n%s %.1f %% +- %.1f of %d\n", s->challenger, 100 * a.share, 100 * a.margin, a.games);
    }
}

int arena_sheet_missing(const struct arena_sheet *s)
{
    int missing = 0;
    for (int t = 0; t < s->tables; t++) missing += s->deals * s->seats - arena_share(s, t).games;
    return missing;
}

bool arena_sheet_below(const struct arena_sheet *s, double least)
{
    for (int t = 0; t < s->tables; t++) {
        struct arena_share a = arena_share(s, t);
        if (a.games && a.share + a.margin < (least > 0 ? least : a.even)) return true;
    }
    return false;
}

/* ---- files ---- */

static void write_head(const struct arena_sheet *s, FILE *out)
{
    fprintf(out, "docket-arena 1\ngame %s %d seats %d deals %d seed %llu\noptions", s->game->id,
            s->game->rules_version, s->seats, s->deals, (unsigned long long)s->seed);
    for (int i = 0; i < OPTIONS_MAX; i++) fprintf(out, " %d", s->options[i]);
    fprintf(out, "\nchallenger %s\n", s->challenger);
    for (int t = 0; t < s->tables; t++) fprintf(out, "against %s\n", s->against[t]);
}

static void write_points(FILE *out, const uint8_t *points, int seats)
{
    fputc(' ', out);
    for (int i = 0; i < seats; i++) fputc('0' + points[i], out);
}

void arena_sheet_write(const struct arena_sheet *s, FILE *out)
{
    write_head(s, out);
    for (int t = 0; t < s->tables; t++)
        for (int d = 0; d < s->deals; d++) {
            const struct arena_result *r = arena_result(s, t, d);
            if (!r->played) continue;
            fprintf(out, "deal %d %d", t, d);
            write_points(out, r->won, s->seats);
            write_points(out, r->even, s->seats);
            fputc('\n', out);
        }
    fprintf(out, "end\n");
}

static const char *read_head(struct arena_sheet *s, char *const line[], int *used)
{
    char id[24];
    int version, n = 0;
    unsigned long long seed;
    if (strcmp(line[0], "docket-arena 1")) return "this is no part of an arena";
    *used = 2;
    if (sscanf(line[1], "game %23s %d seats %d deals %d seed %llu%n", id, &version, &s->seats, &s->deals, &seed,
               &n)
            != 5
        || line[1][n])
        return "what was played is not told";
    if (!(s->game = game_find(id))) return "there is no such game";
    if (version != s->game->rules_version) return "it was played by other rules";
    if (s->seats < 2 || s->seats > SEATS_MAX || s->deals < 1 || s->deals > DEALS_MAX)
        return "the size is wrong";
    s->seed = seed;
    *used = 3;
    const char *at = strncmp(line[2], "options", 7) ? "" : line[2] + 7;
    for (int i = 0; i < OPTIONS_MAX; i++, at += n)
        if (sscanf(at, " %hd%n", &s->options[i], &n) != 1) return "the options are wrong";
    *used = 4;
    if (sscanf(line[3], "challenger %39s", s->challenger) != 1) return "the challenger is missing";
    for (int i = 4; line[i] && !strncmp(line[i], "against ", 8); i++, *used = i) {
        if (s->tables == ARENA_TABLES || sscanf(line[i], "against %39s", s->against[s->tables++]) != 1)
            return "an opponent is wrong";
    }
    return s->tables ? NULL : "there is nobody to play against";
}

static bool read_points(const char *word, int seats, uint8_t *out)
{
    if ((int)strlen(word) != seats) return false;
    for (int i = 0; i < seats; i++) {
        if (word[i] < '0' || word[i] > '2') return false;
        out[i] = (uint8_t)(word[i] - '0');
    }
    return true;
}

static const char *read_deal(struct arena_sheet *s, const char *line)
{
    int table, deal;
    char won[16], even[16];
    struct arena_result r = { .played = true };
    if (sscanf(line, "deal %d %d %15s %15s", &table, &deal, won, even) != 4 || table < 0 || table >= s->tables
        || deal < 0 || deal >= s->deals || !read_points(won, s->seats, r.won)
        || !read_points(even, s->seats, r.even))
        return "this is no result";
    struct arena_result *to = arena_result(s, table, deal);
    if (to->played && memcmp(to, &r, sizeof r)) return "this deal was played already, and ended otherwise";
    *to = r;
    return NULL;
}

static bool same_plan(const struct arena_sheet *a, const struct arena_sheet *b)
{
    return a->game == b->game && a->seats == b->seats && a->deals == b->deals && a->tables == b->tables
           && a->seed == b->seed && !memcmp(a->options, b->options, sizeof a->options)
           && !strcmp(a->challenger, b->challenger) && !memcmp(a->against, b->against, sizeof a->against);
}

static const char *read_lines(struct arena_sheet *s, char *const line[], int *used)
{
    struct arena_sheet part = { 0 };
    const char *why = read_head(&part, line, used);
    if (why) return why;
    if (s->game && !same_plan(s, &part)) return *used = 0, "it is a part of another run";
    if (!s->game) {
        *s = part;
        if ((why = arena_sheet_open(s, part.deals))) return why;
    }
    for (; line[*used]; (*used)++) {
        if (!strcmp(line[*used], "end")) return NULL;
        if (!*line[*used] && !line[*used + 1]) break;
        if ((why = read_deal(s, line[*used]))) return (*used)++, why;
    }
    return "it ends too early";
}

const char *arena_sheet_read(struct arena_sheet *s, const char *path)
{
    static char told[400];
    char *text = NULL;
    size_t n = 0;
    int count = 1, used = 1;
    const char *why = file_read_path(path, FILE_MAX, &text, &n);
    if (!why) {
        for (size_t i = 0; i < n; i++) count += text[i] == '\n';
        char **line = calloc((size_t)count + 6, sizeof *line), *rest = text;   /* NULL ends it, six times */
        if (!line) die("out of memory");
        for (int i = 0; i < count; i++) line[i] = text_split(&rest, '\n');
        why = count < 5 ? "this is no part of an arena" : read_lines(s, line, &used);
        free(line);
    }
    free(text);
    if (!why) return NULL;
    if (used) snprintf(told, sizeof told, "%s:%d: %s", path, used, why);
    else snprintf(told, sizeof told, "%s: %s", path, why);
    return told;
}

/* ---- a picture ---- */

/* One bar for each table: the share, its interval, and a line where an even share would be. */
void arena_sheet_draw(const struct arena_sheet *s, FILE *out)
{
    const int left = 190, wide = 500, row = 34, top = 46;
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\" "
            "font-size=\"14\">\n<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n"
            "<text x=\"12\" y=\"26\" font-size=\"17\">%s, %d seats: %s</text>\n",
            left + wide + 170, top + row * s->tables + 34, s->game->id, s->seats, s->challenger);
    for (int t = 0; t < s->tables; t++) {
        struct arena_share a = arena_share(s, t);
        double y = top + row * t, low = fmax(0, a.share - a.margin), high = fmin(1, a.share + a.margin);
        fprintf(out,
                "<text x=\"12\" y=\"%.0f\">%s</text>\n"
                "<rect x=\"%d\" y=\"%.0f\" width=\"%.1f\" height=\"18\" fill=\"#2f6f9f\"/>\n"
                "<path d=\"M%.1f %.0fH%.1f\" stroke=\"#000\" stroke-width=\"2\"/>\n"
                "<path d=\"M%.1f %.0fv26\" stroke=\"#c33\" stroke-width=\"2\"/>\n"
                "<text x=\"%d\" y=\"%.0f\">%.1f %% +- %.1f of %d</text>\n",
                y + 15, s->against[t], left, y + 1, wide * a.share, left + wide * low, y + 10,
                left + wide * high, left + wide * a.even, y - 3, left + wide + 12, y + 15, 100 * a.share,
                100 * a.margin, a.games);
    }
    fprintf(out, "<text x=\"%d\" y=\"%d\" fill=\"#c33\">red: an even share</text>\n</svg>\n", left,
            top + row * s->tables + 18);
}
