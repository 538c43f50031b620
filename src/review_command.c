/* docket review: a finished game looked at again, as text and as a picture. */
#include "review.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "args.h"
#include "file.h"
#include "port.h"
#include "progress.h"
#include "save.h"
#include "words.h"

/* ---- the picture ---- */

enum { WIDE = 960, HIGH = 420, LEFT_EDGE = 56, RIGHT_EDGE = 130, TOP_EDGE = 40, FOOT = 50 };

static double x_of(const struct session *s, int line)
{
    return LEFT_EDGE + (WIDE - LEFT_EDGE - RIGHT_EDGE) * (double)line / (s->log_count > 0 ? s->log_count : 1);
}

static double y_of(double chance)
{
    return TOP_EDGE + (HIGH - TOP_EDGE - FOOT) * (1 - chance);
}

/* Colours of the seats: R B Y G P S W as at the table. */
static const char *colour_of(const struct session *s, int seat)
{
    static const char *const colours[] = { "#c8362e", "#2a6fd6", "#b98500", "#1c8a5a", "#8a4fc0", "#5b6673",
                                           "#444444" };
    return colours[s->players[seat].colour % 7];
}

static const char *name_of(const struct session *s, int seat)
{
    static const char *const seats[]
        = { "seat 0", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5", "seat 6", "seat 7" };
    return name_blank(s->players[seat].name) ? seats[seat] : s->players[seat].name;
}

static void escaped(FILE *f, const char *text)
{
    for (; *text; text++) {
        if (*text == '<') fputs("&lt;", f);
        else if (*text == '>') fputs("&gt;", f);
        else if (*text == '&') fputs("&amp;", f);
        else fputc(*text, f);
    }
}

static void svg_grid(FILE *f, const struct session *s)
{
    enum { MOST = 200 };
    int line[MOST], part[MOST], n = review_parts(s, line, part, MOST);
    for (int i = 0; i <= 4; i++)
        fprintf(f,
                "<path d=\"M%d %.1fH%d\" stroke=\"#ccc\"/><text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%d "
                "%%</text>\n",
                LEFT_EDGE, y_of(i / 4.0), WIDE - RIGHT_EDGE, LEFT_EDGE - 8, y_of(i / 4.0) + 4, 25 * i);
    for (int i = 0; i < n; i++) {
        char words[80];
        struct text t = TEXT_ON(words);
        text_clear(&t);
        review_part(s->game, part[i], &t);
        double x = x_of(s, line[i]), next = i + 1 < n ? x_of(s, line[i + 1]) : WIDE - RIGHT_EDGE;
        fprintf(f, "<path d=\"M%.1f %dV%d\" stroke=\"#ddd\"/>\n", x, TOP_EDGE, HIGH - FOOT);
        if (next - x < 52) continue;
        fprintf(f, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">", (x + next) / 2, HIGH - FOOT + 22);
        escaped(f, words);
        fputs("</text>\n", f);
    }
}

static void svg_seat(FILE *f, const struct session *s, const struct review_sheet *sheet, int seat)
{
    fprintf(f, "<path fill=\"%s\" fill-opacity=\"0.12\" d=\"", colour_of(s, seat));
    for (int i = 0; i < sheet->points; i++) {
        const struct judge_worth *w = &sheet->point[i].chance[seat];
        double up = w->mean + w->margin;
        fprintf(f, "%c%.1f %.1f", i ? 'L' : 'M', x_of(s, sheet->point[i].line), y_of(up > 1 ? 1 : up));
    }
    for (int i = sheet->points - 1; i >= 0; i--) {
        const struct judge_worth *w = &sheet->point[i].chance[seat];
        double down = w->mean - w->margin;
        fprintf(f, "L%.1f %.1f", x_of(s, sheet->point[i].line), y_of(down < 0 ? 0 : down));
    }
    fprintf(f, "Z\"/>\n<path fill=\"none\" stroke=\"%s\" stroke-width=\"2.5\" d=\"", colour_of(s, seat));
    for (int i = 0; i < sheet->points; i++)
        fprintf(f, "%c%.1f %.1f", i ? 'L' : 'M', x_of(s, sheet->point[i].line),
                y_of(sheet->point[i].chance[seat].mean));
    fprintf(f, "\"/>\n<text x=\"%d\" y=\"%d\" fill=\"%s\" font-weight=\"bold\">", WIDE - RIGHT_EDGE + 12,
            TOP_EDGE + 12 + 20 * seat, colour_of(s, seat));
    escaped(f, name_of(s, seat));
    fputs("</text>\n", f);
}

char *review_svg(const struct session *s, const struct review_sheet *sheet)
{
    char *text = NULL;
    size_t n = 0;
    FILE *f = port_memory(&text, &n);
    if (!f) die(_("out of memory"));
    fprintf(
        f,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
        "font-family=\"sans-serif\" font-size=\"13\">\n<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
        WIDE, HIGH, WIDE, HIGH, WIDE, HIGH);
    fprintf(f, "<text x=\"%d\" y=\"24\" font-size=\"17\" font-weight=\"bold\">", LEFT_EDGE);
    escaped(f, _(s->game->title));
    fputs("</text>\n", f);
    svg_grid(f, s);
    for (int k = 0; k < sheet->seats; k++) svg_seat(f, s, sheet, k);
    for (int i = 0; i < sheet->turns; i++) {
        double x = x_of(s, sheet->point[sheet->turn[i]].line);
        fprintf(f,
                "<path d=\"M%.1f %dV%d\" stroke=\"#b8860b\" stroke-dasharray=\"4 3\"/>"
                "<circle cx=\"%.1f\" cy=\"%d\" r=\"10\" fill=\"#b8860b\"/><text x=\"%.1f\" y=\"%d\" "
                "fill=\"#fff\" "
                "text-anchor=\"middle\">%d</text>\n",
                x, TOP_EDGE, HIGH - FOOT, x, TOP_EDGE - 12, x, TOP_EDGE - 8, i + 1);
    }
    fputs("</svg>\n", f);
    if (fclose(f)) die(_("out of memory"));
    return text;
}

/* ---- text ---- */

static void words_at(const struct session *s, int line, const struct action *a, char *out, size_t size)
{
    struct session then;
    struct text t = { out, size, 0 };
    text_clear(&t);
    if (session_replay(&then, s, line)) return;
    words_name(s->game, s->players, then.state, a, &t);
    session_close(&then);
}

static const char *part_words(const struct session *s, int part)
{
    static char words[80];
    struct text t = TEXT_ON(words);
    text_clear(&t);
    review_part(s->game, part, &t);
    return words;
}

static void print_curve(const struct session *s, const struct review_sheet *sheet)
{
    int last = -1;
    printf("chance to win, %% (margin)\n  line");
    for (int k = 0; k < sheet->seats; k++) printf("  %10.10s", name_of(s, k));
    printf("\n");
    for (int i = 0; i < sheet->points; i++) {
        const struct review_point *p = &sheet->point[i];
        bool turn = false;
        for (int k = 0; k < sheet->turns; k++) turn |= sheet->turn[k] == i;
        if (p->part == last && !turn && i + 1 < sheet->points) continue;
        last = p->part;
        printf("%6d", p->line);
        for (int k = 0; k < sheet->seats; k++)
            printf("  %4.0f (%3.0f)", 100 * p->chance[k].mean, 100 * p->chance[k].margin);
        printf("  %s%s\n", part_words(s, p->part), turn ? "  *" : "");
    }
}

static void print_decision(const struct session *s, const struct review_decision *d)
{
    char chosen[300], hard[300];
    words_at(s, d->line, &d->chosen, chosen, sizeof chosen);
    words_at(s, d->line, &d->hard, hard, sizeof hard);
    printf("%6d  %-9s %+4.0f (%2.0f)  %s %s", d->line + 1, review_class_name(d->class), 100 * d->lead.mean,
           100 * d->lead.margin, name_of(s, d->seat), chosen);
    if (!d->same) printf("; the Hard bot: %s", hard);
    if (d->believed >= 0) printf("; would be believed in %.0f %%", 100 * (double)d->believed);
    printf("\n");
}

static void print_sums(const struct session *s, const struct review_sheet *sheet)
{
    printf("points of a hundred: dealt, played, the others\n");
    for (int k = 0; k < sheet->seats; k++) {
        const struct review_sums *u = &sheet->sums[k];
        printf("  %-12s dealt %+4.0f (%2.0f)  played ", name_of(s, k), 100 * u->dealt.mean,
               100 * u->dealt.margin);
        if (s->players[k].level == PERSON)
            printf("%+4.0f (%2.0f)", 100 * u->played.mean, 100 * u->played.margin);
        else printf("   - (bot)");
        printf("  the others %+4.0f (%2.0f)\n", 100 * u->others.mean, 100 * u->others.margin);
    }
}

static void print_review(const struct session *s, const struct review_sheet *sheet)
{
    printf("%s, %d seats, %d lines\n\n", s->game->title, s->seats, s->log_count);
    print_curve(s, sheet);
    printf("\ndecisions of people: difference to the Hard bot's choice, points of a hundred (margin)\n");
    if (!sheet->decisions) printf("  none: all seats are bots\n");
    for (int i = 0; i < sheet->decisions; i++) print_decision(s, &sheet->decision[i]);
    printf("\n");
    print_sums(s, sheet);
}

/* ---- the command ---- */

static int complain(const char *what)
{
    fprintf(stderr, "docket review: %s\n", what);
    return 1;
}

static int complain_of(const char *file, const char *what)
{
    fprintf(stderr, "docket review: %s: %s\n", file, what);
    return 1;
}

static void work(struct review *r)
{
    const struct review_sheet *sheet = review_sheet(r);
    struct progress bar;
    progress_begin(&bar, "review", sheet->total);
    for (int done = 0; review_step(r); done = sheet->done) progress_step(&bar, sheet->done - done);
    progress_end(&bar);
}

static int review_file(const struct session *s, double seconds, const char *svg)
{
    const char *why = NULL;
    struct review *r = review_open(s, seconds, 1, NULL);
    if (!r)
        return complain(session_turn(s) == SEAT_NONE ? "there is nothing to review" : "the game isn't over");
    work(r);
    print_review(s, review_sheet(r));
    if (svg) {
        char *text = review_svg(s, review_sheet(r));
        why = file_replace(svg, text, strlen(text), true);
        free(text);
    }
    review_close(r);
    return why ? complain(why) : 0;
}

int review_command(int argc, char **argv)
{
    struct session s = { 0 };
    const char *file = NULL, *svg = NULL, *value;
    long long seconds = 0;
    bool wrong = false;
    for (int at = 0; at < argc && !wrong;) {
        if (args_value(argc, argv, &at, "--svg", &svg)) continue;
        if (args_value(argc, argv, &at, "--seconds", &value)) {
            if (!args_number(value, 1, 3600, &seconds))
                return complain(args_number_why("--seconds", value, 1, 3600)), 2;
        } else if (argv[at][0] != '-' && !file) file = argv[at++];
        else wrong = true;
    }
    if (wrong || !file) {
        fprintf(stderr, "usage: docket review FILE [--svg OUT] [--seconds N]\n");
        return 2;
    }
    const char *why = svg ? file_write_why(svg) : NULL;
    if (why) return complain_of(svg, why);
    why = save_from_file(&s, file);
    if (why) return complain_of(file, why);
    int failed = review_file(&s, seconds ? (double)seconds : review_seconds(s.game), svg);
    session_close(&s);
    return failed;
}
