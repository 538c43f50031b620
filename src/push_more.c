/* What docket push does with a scene. */
#include "push_more.h"

#include "file.h"
#include "push.h"
#include "text.h"
#include "../physics/layout.h"

#include <fcntl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SWEEP_MOST = 400, SCENE_BYTES = 1 << 16 };

/* The whole scene as text, malloced: it is run more than once. NULL for good. */
static const char *read_all(const char *name, char **text)
{
    int fd = -1;
    bool standard = !strcmp(name, "-");
    const char *why = standard ? NULL : file_open(name, O_RDONLY, &fd);
    if (why) return why;
    FILE *in = standard ? stdin : fdopen(fd, "r");
    *text = calloc(1, SCENE_BYTES + 1);
    if (!in || !*text) die(_("out of memory"));
    size_t n = fread(*text, 1, SCENE_BYTES, in);
    if (ferror(in)) why = _("the file can't be read");
    else if (n == SCENE_BYTES) why = _("the file is too large");
    else if (memchr(*text, 0, n)) why = _("the file is not text");
    if (!standard) fclose(in);
    if (why) free(*text);
    return why;
}

static int complain(const char *name, int line, const char *why)
{
    fflush(stdout);
    if (line) fprintf(stderr, "docket push: %s, line %d: %s\n", name, line, why);
    else fprintf(stderr, "docket push: %s: %s\n", name, why);
    return 1;
}

static const char *shown_name(const char *name)
{
    return strcmp(name, "-") ? name : "stdin";
}

/* From the beginning, with these settings; the exit status. */
static int run_text(struct push_scene *s, const struct push_settings *with, char *text, const char *name)
{
    int number = 0;
    s->with = *with;
    s->region = (struct region){ 0 };
    s->pushes = s->seen_count = 0;
    if (!*text) return 0;
    FILE *in = fmemopen(text, strlen(text), "r");
    if (!in) die(_("out of memory"));
    const char *why = push_run_scene(s, in, &number);
    fclose(in);
    return why ? complain(shown_name(name), number, why) : 0;
}

static const struct region_marker *find(const struct region *r, int id)
{
    for (int i = 0; i < r->count; i++)
        if (r->marker[i].id == id) return &r->marker[i];
    return NULL;
}

static double apart(const struct region_marker *a, const struct region_marker *b)
{
    return hypot((double)a->x - b->x, (double)a->y - b->y) / REGION_UNIT;
}

static bool fell(const struct push_result *r, int id)
{
    for (int i = 0; i < r->fall_count; i++)
        if (r->fall[i].id == id) return true;
    return false;
}

static bool same_falls(const struct push_result *a, const struct push_result *b)
{
    if (a->self != b->self || a->fall_count != b->fall_count) return false;
    for (int i = 0; i < a->fall_count; i++)
        if (!fell(b, a->fall[i].id)) return false;
    return true;
}

static void tell_falls(const struct push_result *r)
{
    if (r->self) printf(" self");
    for (int i = 0; i < r->fall_count; i++) printf(" %d", r->fall[i].id);
    if (!r->self && !r->fall_count) printf(" none");
}

static int kept(const struct push_scene *s)
{
    return s->pushes < PUSHES_KEPT ? s->pushes : PUSHES_KEPT;
}

/* --- JSON --- */

static void json_push(const struct push_kept *k)
{
    printf("    {\"id\": %d, \"start\": %.2f, \"direction\": %.1f, \"self\": %s, \"falls\": [", k->push.id,
           (double)k->push.start / PUSH_PER_MM, (double)k->push.direction / PUSH_PER_DEGREE,
           k->result.self ? "true" : "false");
    for (int i = 0; i < k->result.fall_count; i++) {
        const struct region_fall *f = &k->result.fall[i];
        printf("%s{\"id\": %d, \"step\": %d, \"degrees\": %.4f}", i ? ", " : "", f->id, f->step,
               (double)f->outward * 360 / REGION_TURN);
    }
    printf("]}");
}

static void tell_json(const struct push_scene *s)
{
    printf("{\n  \"physics\": %d,\n  \"settings\": {", PHYSICS_VERSION);
    push_settings_json(stdout, &s->with);
    printf("},\n  \"pushes\": [");
    for (int i = 0; i < kept(s); i++) {
        printf(i ? ",\n" : "\n");
        json_push(&s->kept[i]);
    }
    printf("\n  ],\n  \"markers\": [");
    for (int i = 0; i < s->region.count; i++) {
        const struct region_marker *m = &s->region.marker[i];
        printf("%s    {\"id\": %d, \"x\": %.4f, \"y\": %.4f, \"angle\": %.4f, \"overhang\": %.4f}",
               i ? ",\n" : "\n", m->id, (double)m->x / REGION_UNIT, (double)m->y / REGION_UNIT,
               (double)m->angle * 360 / REGION_TURN, layout_overhang(m->x, m->y));
    }
    printf("\n  ]\n}\n");
}

/* --- compare --- */

static int compare(struct push_order *o, char *text)
{
    struct push_settings with = o->scene.with, other = with;
    struct push_scene *second = calloc(1, sizeof *second);
    if (!second) die(_("out of memory"));
    push_set_list(&other, o->compare);
    int status = run_text(&o->scene, &with, text, o->file[0]);
    if (!status) status = run_text(second, &other, text, o->file[0]);
    int differ = 0;
    double most = 0;
    for (int i = 0; !status && i < kept(&o->scene); i++) {
        const struct push_kept *a = &o->scene.kept[i], *b = &second->kept[i];
        differ += !same_falls(&a->result, &b->result);
        printf("push %d falls", a->push.id);
        tell_falls(&a->result);
        printf(" against");
        tell_falls(&b->result);
        printf("\n");
    }
    for (int i = 0; !status && i < o->scene.region.count; i++) {
        const struct region_marker *a = &o->scene.region.marker[i], *b = find(&second->region, a->id);
        if (!b) continue;
        int16_t turn = (int16_t)(b->angle - a->angle);
        printf("apart %d %.4f %.4f\n", a->id, apart(a, b), (double)turn * 360 / REGION_TURN);
        most = fmax(most, apart(a, b));
    }
    if (!status)
        printf("compared %d pushes, other falls in %d, farthest %.4f mm\n", kept(second), differ, most);
    free(second);
    return status;
}

/* --- sweep --- */

const char *push_sweep_read(struct push_sweep *w, const char *text)
{
    char more[2];
    struct push_settings tried = { pace_exact, surface_usual };
    if (sscanf(text, "%39[a-z-]=%lf..%lf/%d%1s", w->name, &w->from, &w->to, &w->steps, more) != 4
        || w->steps < 1 || w->steps > SWEEP_MOST)
        return _("a sweep is NAME=FROM..TO/STEPS, at most 400 steps");
    const char *why = push_set_number(&tried, w->name, w->from);
    return why ? why : push_set_number(&tried, w->name, w->to);
}

static double sweep_at(const struct push_sweep *w, int i)
{
    return w->from + (w->to - w->from) * i / w->steps;
}

/* How far each marker ends from where it does with the first value. */
static const char *plot(const char *path, const struct push_sweep *w, const struct region *end)
{
    FILE *f = file_write_why(path) ? NULL : fopen(path, "w");
    if (!f) return _("a picture can't be written there");
    double most = 1;
    for (int i = 0; i <= w->steps; i++)
        for (int k = 0; k < end[i].count; k++) {
            const struct region_marker *first = find(&end[0], end[i].marker[k].id);
            if (first) most = fmax(most, apart(first, &end[i].marker[k]));
        }
    fprintf(f, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"640\" height=\"400\" "
               "font-family=\"sans-serif\" font-size=\"12\">\n"
               "<rect width=\"640\" height=\"400\" fill=\"#fff\"/>\n"
               "<path d=\"M60 20V360H620\" fill=\"none\" stroke=\"#444\"/>\n");
    fprintf(f, "<text x=\"60\" y=\"378\">%g</text><text x=\"620\" y=\"378\" text-anchor=\"end\">%g</text>"
               "<text x=\"340\" y=\"394\" text-anchor=\"middle\">%s</text>\n", w->from, w->to, w->name);
    fprintf(f, "<text x=\"54\" y=\"30\" text-anchor=\"end\">%.1f</text><text x=\"54\" y=\"364\" "
               "text-anchor=\"end\">0</text>"
               "<text x=\"66\" y=\"16\">mm from the end at the first value</text>\n", most);
    for (int k = 0; k < end[0].count; k++) {
        int id = end[0].marker[k].id, last = -1;
        fprintf(f, "<polyline fill=\"none\" stroke=\"hsl(%d 60%% 40%%)\" points=\"", k * 47 % 360);
        for (int i = 0; i <= w->steps; i++) {
            const struct region_marker *m = find(&end[i], id);
            if (!m) continue;
            fprintf(f, "%.1f,%.1f ", 60 + 560.0 * i / w->steps, 360 - 335 * apart(&end[0].marker[k], m) / most);
            last = i;
        }
        fprintf(f, "\"/>\n");
        const struct region_marker *m = find(&end[last], id);
        fprintf(f, "<text x=\"%.1f\" y=\"%.1f\">%s%d</text>\n", 60 + 560.0 * last / w->steps,
                356 - 335 * apart(&end[0].marker[k], m) / most, last < w->steps ? "falls: " : "", id);
    }
    fprintf(f, "</svg>\n");
    bool written = !ferror(f);
    return fclose(f) == 0 && written ? NULL : _("a picture can't be written there");
}

static int sweep(struct push_order *o, char *text)
{
    struct push_settings with = o->scene.with;
    const char *picture = o->scene.picture, *why = NULL;
    struct region *end = calloc((size_t)o->sweep.steps + 1, sizeof *end);
    if (!end) die(_("out of memory"));
    int status = 0;
    o->scene.picture = NULL;
    for (int i = 0; !status && i <= o->sweep.steps; i++) {
        why = push_set_number(&with, o->sweep.name, sweep_at(&o->sweep, i));
        status = why ? complain(o->sweep.name, 0, why) : run_text(&o->scene, &with, text, o->file[0]);
        if (status) break;
        end[i] = o->scene.region;
        printf("%s %g falls", o->sweep.name, sweep_at(&o->sweep, i));
        double most = 0;
        for (int k = 0; k < kept(&o->scene); k++) tell_falls(&o->scene.kept[k].result);
        for (int k = 0; k < end[i].count; k++) {
            const struct region_marker *first = find(&end[0], end[i].marker[k].id);
            if (first) most = fmax(most, apart(first, &end[i].marker[k]));
        }
        printf(" farthest %.4f\n", most);
    }
    if (!status && picture && (why = plot(picture, &o->sweep, end))) status = complain(picture, 0, why);
    free(end);
    return status;
}

/* --- fit --- */

/* How badly a run explains what was seen: squares of 2 mm; a fall that should be or not be counts as 6 mm. */
static double misfit(const struct push_scene *s)
{
    double sum = 0;
    for (int i = 0; i < s->seen_count; i++) {
        const struct push_seen *seen = &s->seen[i];
        if (seen->push >= kept(s)) continue;
        const struct push_result *r = &s->kept[seen->push].result;
        const struct region_marker *m = find(&r->after, seen->id);
        double far = 6;
        if (seen->fell && fell(r, seen->id)) far = 0;
        if (!seen->fell && m)
            far = fmin(6, hypot((double)m->x / REGION_UNIT - seen->x, (double)m->y / REGION_UNIT - seen->y));
        sum += far * far / 4;
    }
    return sum;
}

static int fit(struct push_order *o)
{
    double bad[SWEEP_MOST + 1] = { 0 };
    struct push_settings with = o->scene.with;
    struct push_sweep *w = &o->sweep;
    int seen = 0, best = 0, status = 0;
    if (!w->steps) *w = (struct push_sweep){ "marker-friction", 0.02, 0.8, 78 };
    for (int f = 0; f < o->files && !status; f++) {
        char *text;
        const char *why = read_all(o->file[f], &text);
        if (why) return complain(o->file[f], 0, why);
        for (int i = 0; !status && i <= w->steps; i++) {
            push_set_number(&with, w->name, sweep_at(w, i));
            status = run_text(&o->scene, &with, text, o->file[f]);
            bad[i] += misfit(&o->scene);
        }
        seen += o->scene.seen_count;
        free(text);
    }
    if (status) return status;
    if (!seen) return complain(o->file[0], 0, _("no line tells what was seen"));
    for (int i = 0; i <= w->steps; i++)
        if (bad[i] < bad[best]) best = i;
    int low = 0, high = w->steps;
    while (bad[low] > bad[best] + 4) low++;
    while (bad[high] > bad[best] + 4) high--;
    printf("fit %s %g from %g to %g, misfit %.2f of %d things seen\n", w->name, sweep_at(w, best),
           sweep_at(w, low), sweep_at(w, high), bad[best], seen);
    return 0;
}

int push_obey(struct push_order *o)
{
    char *text;
    if (o->fit) return fit(o);
    const char *why = read_all(o->file[0], &text);
    if (why) return complain(shown_name(o->file[0]), 0, why);
    struct push_settings with = o->scene.with;
    int status;
    if (o->compare) status = compare(o, text);
    else if (o->sweep.steps) status = sweep(o, text);
    else {
        o->scene.out = o->json ? NULL : stdout;
        status = run_text(&o->scene, &with, text, o->file[0]);
        if (!status && o->json) tell_json(&o->scene);
    }
    free(text);
    return status || fflush(stdout) == EOF;
}
