/* What one person has made of puzzles: Glicko-2 as Mark Glickman describes it, and sums over first tries. */
#include "puzzle_book.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

static const double SCALE = 173.7178, TAU = 0.5, PUZZLE_DEVIATION = 60;
const struct glicko glicko_first = { 1200, 200, 0.06 };

static double g_of(double phi) { return 1 / sqrt(1 + 3 * phi * phi / (M_PI * M_PI)); }

/* The new volatility: the zero of f between A and B, by the Illinois method. */
static double volatility(double sigma, double phi, double delta, double v)
{
    double a = log(sigma * sigma), low = a, high;
    double d2 = delta * delta, p2 = phi * phi;
#define F(x) (exp(x) * (d2 - p2 - v - exp(x)) / (2 * pow(p2 + v + exp(x), 2)) - ((x) - a) / (TAU * TAU))
    if (d2 > p2 + v) high = log(d2 - p2 - v);
    else {
        int k = 1;
        while (F(a - k * TAU) < 0) k++;
        high = a - k * TAU;
    }
    double f_low = F(low), f_high = F(high);
    for (int i = 0; i < 100 && fabs(high - low) > 1e-6; i++) {
        double c = low + (low - high) * f_low / (f_high - f_low), f_c = F(c);
        if (f_c * f_high <= 0) low = high, f_low = f_high;
        else f_low /= 2;
        high = c, f_high = f_c;
    }
#undef F
    return exp(low / 2);
}

struct glicko glicko_after(struct glicko was, double rating, double deviation, double result)
{
    double mu = (was.rating - 1500) / SCALE, phi = was.deviation / SCALE, mu_j = (rating - 1500) / SCALE,
           g = g_of(deviation / SCALE), e = 1 / (1 + exp(-g * (mu - mu_j)));
    double v = 1 / (g * g * e * (1 - e)), delta = v * g * (result - e);
    struct glicko now = { .volatility = volatility(was.volatility, phi, delta, v) };
    double before = phi * phi + now.volatility * now.volatility, after = 1 / sqrt(1 / before + 1 / v);
    now.rating = SCALE * (mu + after * after * g * (result - e)) + 1500;
    now.deviation = SCALE * after;
    return now;
}

void puzzle_book_free(struct puzzle_book *b)
{
    free(b->list);
    *b = (struct puzzle_book){ 0 };
}

void puzzle_book_put(struct puzzle_book *b, const struct puzzle_entry *e)
{
    if (b->count == b->size) {
        b->size = b->size ? 2 * b->size : 64;
        b->list = realloc(b->list, (size_t)b->size * sizeof *b->list);
        if (!b->list) die(_("out of memory"));
    }
    b->list[b->count++] = *e;
}

const struct puzzle_entry *puzzle_book_find(const struct puzzle_book *b, const char *id)
{
    for (int i = 0; i < b->count; i++)
        if (!strcmp(b->list[i].id, id)) return &b->list[i];
    return NULL;
}

struct glicko puzzle_book_rating(const struct puzzle_book *b)
{
    return b->count ? b->list[b->count - 1].after : glicko_first;
}

double puzzle_book_rating_on(const struct puzzle_book *b, long day)
{
    double rating = glicko_first.rating;
    for (int i = 0; i < b->count && b->list[i].day <= day; i++) rating = b->list[i].after.rating;
    return rating;
}

const struct puzzle_entry *puzzle_book_try(struct puzzle_book *b, struct puzzle_entry e, int puzzle_rating)
{
    if (puzzle_book_find(b, e.id)) return NULL;
    struct glicko was = puzzle_book_rating(b);
    e.after = glicko_after(was, puzzle_rating, PUZZLE_DEVIATION, e.right);
    if (e.right && e.clue) e.after.rating = was.rating + (e.after.rating - was.rating) / 2;
    puzzle_book_put(b, &e);
    return &b->list[b->count - 1];
}

int puzzle_book_run(const struct puzzle_book *b, int *best)
{
    int run = 0;
    *best = 0;
    for (int i = 0; i < b->count; i++) {
        run = b->list[i].right ? run + 1 : 0;
        if (run > *best) *best = run;
    }
    return run;
}

static bool played_on(const struct puzzle_book *b, long day)
{
    for (int i = 0; i < b->count; i++)
        if (b->list[i].day == day && b->list[i].todays) return true;
    return false;
}

/* The row of days that ends on `last`, the forgiven ones among them not counted. Today may still come. */
static int days_up_to(const struct puzzle_book *b, long last, long first, signed char *of, long today)
{
    int days = 0;
    long missed = last + 8;
    for (long day = last; day >= first; day--) {
        bool played = played_on(b, day);
        long back = today - day;
        if (of && back < PUZZLE_DAYS) of[PUZZLE_DAYS - 1 - back] = played ? 1 : 0;
        if (played) { days++; continue; }
        if (day == today) continue;
        if (missed - day < 7 || !days || !played_on(b, day - 1)) break;
        if (of && back < PUZZLE_DAYS) of[PUZZLE_DAYS - 1 - back] = 2;
        missed = day;
    }
    return days;
}

int puzzle_book_days(const struct puzzle_book *b, long today, int *best, signed char of[PUZZLE_DAYS])
{
    long first = b->count ? b->list[0].day : today;
    for (int i = 0; i < PUZZLE_DAYS; i++) of[i] = played_on(b, today - (PUZZLE_DAYS - 1 - i));
    int now = days_up_to(b, today, first, of, today);
    *best = now;
    for (int i = 0; i < b->count; i++) {
        int then = i + 1 == b->count || b->list[i + 1].day != b->list[i].day
                       ? days_up_to(b, b->list[i].day, first, NULL, today) : 0;
        if (then > *best) *best = then;
    }
    return now;
}

int puzzle_book_solved(const struct puzzle_book *b, const char *game)
{
    int n = 0;
    size_t letters = game ? strlen(game) : 0;
    for (int i = 0; i < b->count; i++) {
        const char *id = b->list[i].id;
        n += b->list[i].right && (!game || (!strncmp(id, game, letters) && id[letters] == '/'));
    }
    return n;
}
