/* docket exploit: the curve in words and as a picture. */
#include "milk.h"

#include <math.h>
#include <string.h>

enum { FEW_GAMES = 20000 };

/* "600,000" */
static const char *grouped(long n, char out[32])
{
    char digits[24];
    int count = snprintf(digits, sizeof digits, "%ld", n), at = 0;
    for (int i = 0; i < count; i++) {
        if (i && (count - i) % 3 == 0) out[at++] = ',';
        out[at++] = digits[i];
    }
    out[at] = 0;
    return out;
}

static double part(long some, long all) { return all ? 100.0 * (double)some / (double)all : 0; }

/* Claims and doubts of a side; truths are claims that are no lies. */
static void tell_side(const struct milk_tallies *d, int side, const char *who, const char *other, FILE *out)
{
    long truths = d->claims[side] - d->lies[side], doubts = d->doubts[!side], right = d->right[!side];
    fprintf(out, "%s claims %.1f times a game, %.0f %% of it lies; %s doubts %.0f %% of the lies and %.0f %% "
                 "of the truths\n",
            who, (double)d->claims[side] / (double)d->games, part(d->lies[side], d->claims[side]), other,
            part(right, d->lies[side]), part(doubts - right, truths));
}

void milk_games_tell(const struct milk *m, FILE *out)
{
    for (int i = 0; i < m->games_named; i++) fprintf(out, "%s%ld", i ? "," : "", m->games_of[i]);
    if (!m->games_named) fprintf(out, "%ld", m->games);
}

static void tell_options(const struct milk *m, FILE *out)
{
    const struct option *o = m->game->options;
    int16_t usual[OPTIONS_MAX];
    const char *before = " --options ";
    game_default_options(m->game, usual);
    game_settle_options(m->game, m->seats, usual);
    for (int i = 0; o && o[i].id; i++) {
        if (m->options[i] == usual[i]) continue;
        fprintf(out, "%s%s=%d", before, o[i].id, m->options[i]);
        before = ",";
    }
}

/* The command that trains by as many games as the minutes were enough for: each start by its own. */
static void tell_again(const struct milk *m, const struct milk_level *l, FILE *out)
{
    fprintf(out, "to repeat it by games: docket exploit %s %s --seats %d --games ", m->game->id, l->player.name,
            m->seats);
    for (int i = 0; i < l->starts; i++)
        fprintf(out, "%s%ld", i ? "," : "", l->start[i].mark[MILK_MARKS - 1].games);
    fprintf(out, " --starts ");
    for (int i = 0; i < l->starts; i++) fprintf(out, "%s%s", i ? "," : "", l->start[i].name);
    fprintf(out, " --seed %llu --batch %d --deals %d", (unsigned long long)m->seed, m->batch, m->deals);
    if (m->iterations) fprintf(out, " --iterations %d", m->iterations);
    if (m->wide) fprintf(out, " --wide");
    tell_options(m, out);
    fputc('\n', out);
}

void milk_print(const struct milk *m, const struct milk_level *l, FILE *out)
{
    char count[32], bar[] = "####################";
    fprintf(out, "%s, %d seats, %s, seed %llu, a net of %d and %d units\n", m->game->id, m->seats,
            l->player.name, (unsigned long long)m->seed, m->wide ? LEARNED_FIRST_MOST : LEARNED_FIRST,
            m->wide ? LEARNED_SECOND_MOST : LEARNED_SECOND);
    for (int i = 0; i < l->starts; i++) {
        if (i % m->parts != m->part) continue;
        for (int k = 0; k < MILK_MARKS; k++) {
            const struct milk_mark *mark = &l->start[i].mark[k];
            fprintf(out, "%-12s", l->start[i].name);
            if (m->minutes > 0) fprintf(out, " %7.2f min", mark->minutes);
            fprintf(out, " %11s games %5.1f %% +- %.1f of %d  %.*s\n", grouped(mark->games, count),
                    100 * mark->share.share, 100 * mark->share.margin, mark->share.games,
                    (int)(20 * mark->share.share + 0.5), bar);
        }
    }
    if (l->tallies.claims[0]) {
        tell_side(&l->tallies, 0, "the milker", l->player.name, out);
        tell_side(&l->tallies, 1, l->player.name, "the milker", out);
    }
    if (l->games / l->starts < FEW_GAMES) fprintf(out, "few games: a lower bound only\n");
    if (m->minutes > 0 && m->parts == 1) tell_again(m, l, out);
    if (m->seats > 2)
        fprintf(out, "even share %.1f %%, %.2f times that\n", 100 * l->share.even,
                l->share.even > 0 ? l->share.share / l->share.even : 0);
    fprintf(out, "%s %.1f %% +- %.1f of %d, worst of %d starts (%s), ", l->player.name, 100 * l->share.share,
            100 * l->share.margin, l->share.games, l->starts, l->start[l->worst].name);
    if (m->minutes > 0) fprintf(out, "%.3g min, ", l->minutes);
    fprintf(out, "%s games\n", grouped(l->games, count));
}

/* ---- a picture ---- */

enum { LEFT = 64, RIGHT = 636, TOP = 98, BOTTOM = 402 };

struct plot { double low, high, first, last; };      /* per cent; minutes or games */

static double plot_x(const struct plot *p, double at)
{
    double whole = log2(p->last / p->first);
    return LEFT + (RIGHT - LEFT) * (whole > 0 ? log2(at / p->first) / whole : 1);
}

static double plot_y(const struct plot *p, double per_cent)
{
    return BOTTOM - (BOTTOM - TOP) * (per_cent - p->low) / (p->high - p->low);
}

/* The worst start at a mark. */
static struct milk_mark at_mark(const struct milk *m, const struct milk_level *l, int mark)
{
    struct milk_mark worst = { .share = { .share = -1 } };
    for (int i = 0; i < l->starts; i++)
        if (i % m->parts == m->part && l->start[i].mark[mark].share.share > worst.share.share)
            worst = l->start[i].mark[mark];
    return worst;
}

static double spent(const struct milk *m, const struct milk_mark *mark)
{
    double at = m->minutes > 0 ? mark->minutes : (double)mark->games;
    return at > 0 ? at : 1e-6;
}

static struct plot plot_make(const struct milk *m)
{
    struct plot p = { .low = 40, .high = 70, .first = 1e9, .last = 1e-9 };
    for (int i = 0; i < m->levels; i++)
        for (int k = 1; k < MILK_MARKS; k++) {
            struct milk_mark mark = at_mark(m, &m->level[i], k);
            double at = spent(m, &mark), share = 100 * mark.share.share, by = 100 * mark.share.margin;
            p.first = fmin(p.first, at);
            p.last = fmax(p.last, at);
            while (p.low > 0 && share - by < p.low) p.low -= 10;
            while (p.high < 100 && share + by > p.high) p.high += 10;
        }
    if (p.last <= p.first) p.last = 2 * p.first;
    return p;
}

static void draw_line(FILE *out, const struct plot *p, double per_cent, const char *colour)
{
    fprintf(out, "<path d=\"M%d %.1fH%d\" stroke=\"%s\" stroke-width=\"2\" stroke-dasharray=\"7 5\"/>\n", LEFT,
            plot_y(p, per_cent), RIGHT, colour);
}

/* What a line means, on a ground of its own: above the curves, wherever they run. */
static void draw_meaning(FILE *out, double y, const char *ground, const char *colour, const char *words)
{
    double wide = 7.2 * (double)strlen(words) + 20;
    fprintf(out,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"22\" rx=\"11\" fill=\"%s\" "
            "opacity=\"0.85\"/>\n"
            "<text x=\"%.1f\" y=\"%.1f\" fill=\"%s\" font-size=\"13\" font-weight=\"bold\" "
            "text-anchor=\"middle\">%s</text>\n",
            RIGHT - 8 - wide, y - 11, wide, ground, RIGHT - 8 - wide / 2, y + 5, colour, words);
}

static void draw_axes(const struct milk *m, const struct plot *p, FILE *out)
{
    fprintf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#1d2530\"/>\n", LEFT, TOP,
            RIGHT - LEFT, BOTTOM - TOP);
    if (m->seats == 2 && p->high > 60)
        fprintf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%.1f\" fill=\"#2a2029\"/>\n", LEFT, TOP,
                RIGHT - LEFT, plot_y(p, 60) - TOP);
    for (double y = p->low; y <= p->high + 0.1; y += 10)
        fprintf(out,
                "<path d=\"M%d %.1fH%d\" stroke=\"#333c4a\"/>\n"
                "<text x=\"54\" y=\"%.1f\" text-anchor=\"end\">%.0f %%</text>\n",
                LEFT, plot_y(p, y), RIGHT, plot_y(p, y) + 5, y);
    for (double at = p->last; at >= p->first * 0.99; at /= 4) {
        double n = m->minutes > 0 ? at : at / 1000;
        fprintf(out, "<text x=\"%.1f\" y=\"424\" text-anchor=\"middle\">%.*g</text>\n", plot_x(p, at),
                n < 99.5 ? 2 : 4, n < 99.5 ? n : round(n));
    }
    fprintf(out, "<text x=\"350\" y=\"450\" text-anchor=\"middle\">%s spent on training, each mark twice the "
                 "last</text>\n",
            m->minutes > 0 ? "processor minutes" : "thousands of games");
    if (m->seats > 2) return;
    draw_line(out, p, 60, "#f28b82");
    draw_line(out, p, 50, "#e8eaed");
}

/* Levels differ by shape and colour: triangle, hexagon, square, disc. */
static void draw_mark(FILE *out, int shape, double x, double y, const char *colour)
{
    static const char *const path[] = { "M0 -7L7 6H-7Z", "M-3.5 -6.5H3.5L7 0L3.5 6.5H-3.5L-7 0Z",
                                        "M-5.5 -5.5H5.5V5.5H-5.5Z" };
    if (shape < 3)
        fprintf(out, "<path transform=\"translate(%.1f %.1f)\" d=\"%s\" fill=\"%s\" stroke=\"#171e26\" "
                     "stroke-width=\"2\"/>\n",
                x, y, path[shape], colour);
    else
        fprintf(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"6\" fill=\"%s\" stroke=\"#171e26\" "
                     "stroke-width=\"2\"/>\n",
                x, y, colour);
}

static void draw_level(const struct milk *m, const struct plot *p, int which, FILE *out)
{
    static const char *const colours[MILK_LEVELS] = { "#f0935b", "#f6d186", "#66cfaa", "#8ab8f5" };
    const struct milk_level *l = &m->level[which];
    int shape = l->player.level == EASY ? 0 : l->player.level == NORMAL ? 1 : l->player.level == HARD ? 2 : 3;
    if (l->player.kind != ARENA_LEVEL) shape = which;
    struct milk_mark mark[MILK_MARKS];
    for (int k = 1; k < MILK_MARKS; k++) mark[k] = at_mark(m, l, k);
    for (int side = -1; side <= 1; side += 2)
        for (int k = 1; k < MILK_MARKS; k++) {
            int at = side < 0 ? k : MILK_MARKS - k;
            double y = 100 * (mark[at].share.share - side * mark[at].share.margin);
            y = fmin(fmax(y, p->low), p->high);          /* an interval may pass 0 or 100 % */
            fprintf(out, "%s%.1f %.1f", side < 0 && k == 1 ? "<path d=\"M" : "L",
                    plot_x(p, spent(m, &mark[at])), plot_y(p, y));
        }
    fprintf(out, "Z\" fill=\"%s\" opacity=\"0.22\"/>\n<path d=\"", colours[shape]);
    for (int k = 1; k < MILK_MARKS; k++)
        fprintf(out, "%s%.1f %.1f", k == 1 ? "M" : "L", plot_x(p, spent(m, &mark[k])),
                plot_y(p, 100 * mark[k].share.share));
    fprintf(out, "\" fill=\"none\" stroke=\"%s\" stroke-width=\"3\"/>\n", colours[shape]);
    for (int k = 1; k < MILK_MARKS; k++)
        draw_mark(out, shape, plot_x(p, spent(m, &mark[k])), plot_y(p, 100 * mark[k].share.share),
                  colours[shape]);
    double y = plot_y(p, 100 * mark[MILK_MARKS - 1].share.share);
    for (int i = 0; i < which; i++) {                    /* two names never lie on each other */
        struct milk_mark other = at_mark(m, &m->level[i], MILK_MARKS - 1);
        double theirs = plot_y(p, 100 * other.share.share);
        if (fabs(theirs - y) < 18) y = theirs + (y < theirs ? -18 : 18);
    }
    draw_mark(out, shape, 656, y, colours[shape]);
    fprintf(out,
            "<text x=\"670\" y=\"%.1f\" fill=\"%s\" font-weight=\"bold\" font-size=\"15\">%s</text>\n"
            "<text x=\"776\" y=\"%.1f\" fill=\"#e8eaed\" font-weight=\"bold\" font-size=\"15\" "
            "text-anchor=\"end\">%.0f %%</text>\n",
            y + 5, colours[shape],
            l->player.kind == ARENA_LEVEL ? level_titles[l->player.level] : l->player.name, y + 5,
            100 * mark[MILK_MARKS - 1].share.share);
}

void milk_draw(const struct milk *m, FILE *out)
{
    struct plot p = plot_make(m);
    char count[32];
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"800\" height=\"500\" viewBox=\"0 0 800 500\" "
            "font-family=\"Inter, sans-serif\" font-size=\"14\" fill=\"#b5bcc6\">\n"
            "<rect width=\"800\" height=\"500\" fill=\"#171e26\"/>\n"
            "<text x=\"24\" y=\"38\" fill=\"#f4efe3\" font-family=\"Cormorant Garamond, Georgia, serif\" "
            "font-size=\"22\" font-weight=\"bold\">%s: what a trained opponent can win</text>\n"
            "<text x=\"24\" y=\"62\">Share of games a best response wins against each level, worst of its "
            "starts, %d players</text>\n",
            m->game->title, m->seats);
    draw_axes(m, &p, out);
    for (int i = 0; i < m->levels; i++) draw_level(m, &p, i, out);
    if (m->seats == 2) {
        draw_meaning(out, plot_y(&p, 60) - 16, "#3b2027", "#ffb4ab", "60 %: above it, the level has a hole");
        draw_meaning(out, plot_y(&p, 50) + 18, "#37414e", "#e8eaed", "50 %: nothing to be gained");
    }
    fprintf(out,
            "<text x=\"24\" y=\"484\" font-size=\"13\">Bands: 95 %% of %s games each, every seat.</text>\n"
            "<text x=\"776\" y=\"484\" font-size=\"13\" text-anchor=\"end\">docket exploit %s --svg</text>\n"
            "</svg>\n",
            grouped((long)m->deals * m->seats, count), m->game->id);
}
