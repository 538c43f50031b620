/* Which value of a setting explains what was seen. */
#include "push_fit.h"

#include "text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Ends as near as this share of what hands scatter by are alike; a board shows something odd once in so many
   things. */
static const double share_alike = 0.5, odd = 0.03, odd_area = 80 * 70;

enum { TRIES = 20 };

double push_sweep_at(const struct push_sweep *w, int i)
{
    return w->from + (w->to - w->from) * i / w->steps;
}

static struct push_end *end_of(const struct push_fit *f, int value, int hand, int thing)
{
    return &f->end[((size_t)value * (size_t)f->hands + (size_t)hand) * (size_t)f->things + (size_t)thing];
}

static struct push_end ended(const struct push_scene *s, const struct push_seen *seen)
{
    const struct push_kept *k = &s->kept[seen->push];
    const struct region_marker *m = push_find(&k->result.after, seen->id);
    if (!m) return (struct push_end){ .fell = true };        /* or it is the pushed one and would fall */
    return (struct push_end){ (double)m->x / REGION_UNIT, (double)m->y / REGION_UNIT, false };
}

/* One hand lays all scenes out and pushes; a layout that doesn't fit is laid again. */
static const char *run_hand(struct push_fit *f, double value, uint64_t seed, struct push_end *out, int *file,
                            int *line)
{
    struct push_settings with = f->with;
    const char *why = push_set_number(&with, f->sweep.name, value);
    int thing = 0;
    for (*file = 0; !why && *file < f->files; ++*file) {
        for (int tries = 0; tries < TRIES; tries++) {
            struct push_hand hand = { f->mm, f->degrees,
                                      rng_seeded(seed + (uint64_t)*file * 1000003u + (uint64_t)tries * 97) };
            f->scene.hand = &hand;
            why = push_run_text(&f->scene, &with, f->text[*file], line);
            if (!why) break;
        }
        f->scene.hand = NULL;
        if (why) return why;
        for (int i = 0; i < f->scene.seen_count; i++) out[thing++] = ended(&f->scene, &f->scene.seen[i]);
    }
    return why;
}

/* As it is read off a ruler. */
static void read_off(const struct push_fit *f, uint64_t seed, struct push_end *list)
{
    struct rng rng = rng_seeded(~seed);
    for (int t = 0; t < f->things; t++) {
        double x = f->mm * push_bell(&rng), y = f->mm * push_bell(&rng);
        list[t].x = floor(list[t].x + x + 0.5);
        list[t].y = floor(list[t].y + y + 0.5);
    }
}

/* What was seen, from all files, with nobody's hand in it. */
static const char *collect(struct push_fit *f, char *const *text, int files, int *file, int *line)
{
    struct push_settings with = f->with;
    f->scene.varied = f->sweep.name;
    for (*file = 0; *file < files; ++*file) {
        const char *why = push_run_text(&f->scene, &with, text[*file], line);
        if (why) return why;
        if (f->things + f->scene.seen_count > SEEN_MOST) return _("too much was seen");
        memcpy(f->seen + f->things, f->scene.seen, (size_t)f->scene.seen_count * sizeof *f->seen);
        f->things += f->scene.seen_count;
        for (int i = 0; i < f->scene.seen_count; i++) f->file[f->things - 1 - i] = *file;
        f->text[*file] = text[*file];
    }
    f->files = files;
    *file = *line = 0;
    return f->things ? NULL : _("no line tells what was seen");
}

static double spread(const struct push_fit *f, int value, int thing)
{
    double n = 0, x = 0, y = 0, squares = 0;
    for (int h = 0; h < f->hands; h++) {
        const struct push_end *e = end_of(f, value, h, thing);
        if (!e->fell) n++, x += e->x, y += e->y, squares += e->x * e->x + e->y * e->y;
    }
    return n > 1 ? fmax(0, squares - (x * x + y * y) / n) / (2 * (n - 1)) : 0;
}

/* How likely this end is at this value, by all hands but one. */
static double likely(const struct push_fit *f, int value, int thing, const struct push_end *e, int but)
{
    double wide = f->wide[value * f->things + thing], near = 0;
    int fell = 0, n = 0;
    for (int h = 0; h < f->hands; h++) {
        const struct push_end *other = end_of(f, value, h, thing);
        if (h == but) continue;
        n++;
        fell += other->fell;
        if (other->fell || e->fell) continue;
        double dx = e->x - other->x, dy = e->y - other->y;
        near += exp(-(dx * dx + dy * dy) / (2 * wide));
    }
    double falls = (fell + 0.5) / (n + 1);
    if (e->fell) return falls;
    if (fell < n) near /= (n - fell) * 2 * M_PI * wide;
    return (1 - falls) * ((1 - odd) * near + odd / odd_area);
}

static double explains(const struct push_fit *f, int value, const struct push_end *seen, int but)
{
    double sum = 0;
    for (int t = 0; t < f->things; t++) sum += log(likely(f, value, t, &seen[t], but));
    return sum;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* How much worse than the best its true value looks on a hand's board: by all other hands. */
static double shortfall(const struct push_fit *f, int value, int hand, struct push_end *seen)
{
    double best = -INFINITY, own = 0;
    memcpy(seen, end_of(f, value, hand, 0), (size_t)f->things * sizeof *seen);
    read_off(f, (uint64_t)hand, seen);
    for (int v = 0; v <= f->sweep.steps; v++) {
        double fits = explains(f, v, seen, hand);
        if (v == value) own = fits;
        best = fmax(best, fits);
    }
    return best - own;
}

/* What nine boards in ten of this value stay under; its neighbours' boards count as well. */
static double nine_tenths(const struct push_fit *f, const double *all, int value, double *some)
{
    int from = value ? value - 1 : value, to = value < f->sweep.steps ? value + 1 : value;
    int n = (to - from + 1) * f->hands;
    memcpy(some, all + from * f->hands, (size_t)n * sizeof *some);
    qsort(some, (size_t)n, sizeof *some, by_size);
    return some[n * 9 / 10];
}

static void find_limits(struct push_fit *f)
{
    int values = f->sweep.steps + 1;
    double *all = calloc((size_t)values * (size_t)f->hands, sizeof *all);
    struct push_end *seen = calloc((size_t)f->things, sizeof *seen);
    double *some = calloc(3 * (size_t)f->hands, sizeof *some);
    if (!all || !seen || !some) die(_("out of memory"));
    for (int v = 0; v < values; v++)
        for (int h = 0; h < f->hands; h++) all[v * f->hands + h] = shortfall(f, v, h, seen);
    for (int v = 0; v < values; v++) f->limit[v] = nine_tenths(f, all, v, some);
    free(all);
    free(seen);
    free(some);
}

const char *push_fit_open(struct push_fit *f, char *const *text, int files, int *file, int *line)
{
    const char *why = collect(f, text, files, file, line);
    if (why) return why;
    int values = f->sweep.steps + 1;
    f->end = calloc((size_t)values * (size_t)f->hands * (size_t)f->things, sizeof *f->end);
    f->wide = calloc((size_t)values * (size_t)f->things, sizeof *f->wide);
    if (!f->end || !f->wide) die(_("out of memory"));
    for (int v = 0; v < values; v++)
        for (int h = 0; h < f->hands; h++) {
            why = run_hand(f, push_sweep_at(&f->sweep, v), (uint64_t)h << 32, end_of(f, v, h, 0), file, line);
            if (why) return why;
        }
    for (int v = 0; v < values; v++)
        for (int t = 0; t < f->things; t++)
            f->wide[v * f->things + t] = share_alike * share_alike * spread(f, v, t) + f->mm * f->mm + 1 / 12.0;
    find_limits(f);
    return NULL;
}

void push_fit_close(struct push_fit *f)
{
    push_scene_close(&f->scene);
    free(f->end);
    free(f->wide);
    f->end = NULL;
    f->wide = NULL;
}

/* Twice what it would be if no hand had seen the like. */
static double strange(const struct push_fit *f, const struct push_end *e)
{
    return e->fell ? 1.0 / (f->hands + 1) : 2 * odd / odd_area;
}

struct push_found push_fit_find(const struct push_fit *f, const struct push_end *seen)
{
    struct push_found found = { .high = f->sweep.steps };
    for (int v = 0; v <= f->sweep.steps; v++) {
        found.fits[v] = explains(f, v, seen, -1);
        if (found.fits[v] > found.fits[found.best]) found.best = v;
    }
    double best = found.fits[found.best];
    for (int t = 0; t < f->things; t++)
        found.odd[t] = likely(f, found.best, t, &seen[t], -1) < strange(f, &seen[t]);
    while (found.low < found.best && best - found.fits[found.low] > f->limit[found.low]) found.low++;
    while (found.high > found.best && best - found.fits[found.high] > f->limit[found.high]) found.high--;
    return found;
}

void push_fit_seen(const struct push_fit *f, struct push_end *out)
{
    for (int t = 0; t < f->things; t++)
        out[t] = (struct push_end){ f->seen[t].x, f->seen[t].y, f->seen[t].fell };
}

const char *push_fit_watch(struct push_fit *f, double value, uint64_t seed, struct push_end *out)
{
    int file, line;
    const char *why = run_hand(f, value, ~seed << 20, out, &file, &line);
    if (!why) read_off(f, seed + FIT_HANDS, out);
    return why;
}
