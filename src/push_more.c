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

enum { SCENE_BYTES = 1 << 16 };

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
    else if (memchr(*text, 0, n)) why = _("the file isn't text");
    if (!standard) fclose(in);
    if (why) {
        free(*text);
        *text = NULL;
    }
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
    int number;
    const char *why = push_run_text(s, with, text, &number);
    if (!why) return 0;
    return s->unwritten ? complain(s->unwritten, 0, why) : complain(shown_name(name), number, why);
}

static double apart(const struct region_marker *a, const struct region_marker *b)
{
    return hypot((double)a->x - b->x, (double)a->y - b->y) / REGION_UNIT;
}

static bool same_falls(const struct push_result *a, const struct push_result *b)
{
    if (a->self != b->self || a->fall_count != b->fall_count) return false;
    for (int i = 0; i < a->fall_count; i++)
        if (!push_fell(b, a->fall[i].id)) return false;
    return true;
}

static void tell_falls(const struct push_result *r)
{
    if (r->self) printf(" self");
    for (int i = 0; i < r->fall_count; i++) printf(" %d", r->fall[i].id);
    if (!r->self && !r->fall_count) printf(" none");
}

/* --- JSON --- */

static void json_push(const struct push_kept *k)
{
    printf("{\"id\": %d, \"start\": %.2f, \"direction\": %.1f, \"self\": %s, \"falls\": [", k->push.id,
           (double)k->push.start / PUSH_PER_MM, (double)k->push.direction / PUSH_PER_DEGREE,
           k->result.self ? "true" : "false");
    for (int i = 0; i < k->result.fall_count; i++) {
        const struct region_fall *f = &k->result.fall[i];
        printf("%s{\"id\": %d, \"step\": %d, \"degrees\": %.4f}", i ? ", " : "", f->id, f->step,
               (double)f->outward * 360 / REGION_TURN);
    }
    printf("]}");
}

static void json_head(const char *name, const struct push_settings *with)
{
    printf("{\n  \"physics\": %d,\n  \"%s\": {", PHYSICS_VERSION, name);
    push_settings_json(stdout, with);
    printf("}");
}

/* The pushes and what is left, each on a line of its own behind `before`. */
static void json_run(const struct push_scene *s, const char *before)
{
    printf("%s\"pushes\": [", before);
    for (int i = 0; i < s->pushes; i++) {
        printf("%s%s  ", i ? "," : "", before);
        json_push(&s->kept[i]);
    }
    printf("%s],%s\"markers\": [", before, before);
    for (int i = 0; i < s->region.count; i++) {
        const struct region_marker *m = &s->region.marker[i];
        printf("%s%s  {\"id\": %d, \"x\": %.4f, \"y\": %.4f, \"angle\": %.4f, \"overhang\": %.4f}",
               i ? "," : "", before, m->id, (double)m->x / REGION_UNIT, (double)m->y / REGION_UNIT,
               (double)m->angle * 360 / REGION_TURN, layout_overhang(m->x, m->y));
    }
    printf("%s]", before);
}

static void tell_json(const struct push_scene *s)
{
    json_head("settings", &s->with);
    printf(",");
    json_run(s, "\n  ");
    printf("\n}\n");
}

/* --- compare --- */

static double turned(const struct region_marker *a, const struct region_marker *b)
{
    return (double)(int16_t)(b->angle - a->angle) * 360 / REGION_TURN;
}

static void tell_difference(const struct push_scene *a, const struct push_scene *b)
{
    int differ = 0;
    double most = 0;
    for (int i = 0; i < a->pushes; i++) {
        differ += !same_falls(&a->kept[i].result, &b->kept[i].result);
        printf("push %d falls", a->kept[i].push.id);
        tell_falls(&a->kept[i].result);
        printf(" against");
        tell_falls(&b->kept[i].result);
        printf("\n");
    }
    for (int i = 0; i < a->region.count; i++) {
        const struct region_marker *m = &a->region.marker[i], *n = push_find(&b->region, m->id);
        if (!n) continue;
        printf("apart %d %.4f %.4f\n", m->id, apart(m, n), turned(m, n));
        most = fmax(most, apart(m, n));
    }
    printf("compared %d pushes, other falls in %d, farthest %.4f mm\n", a->pushes, differ, most);
}

static void json_difference(const struct push_scene *a, const struct push_scene *b)
{
    int differ = 0;
    const char *comma = "";
    json_head("settings", &a->with);
    printf(",");
    json_run(a, "\n  ");
    printf(",\n  \"against\": {\n    \"settings\": {");
    push_settings_json(stdout, &b->with);
    printf("},");
    json_run(b, "\n    ");
    printf("\n  },\n  \"apart\": [");
    for (int i = 0; i < a->pushes; i++) differ += !same_falls(&a->kept[i].result, &b->kept[i].result);
    for (int i = 0; i < a->region.count; i++) {
        const struct region_marker *m = &a->region.marker[i], *n = push_find(&b->region, m->id);
        if (!n) continue;
        printf("%s\n    {\"id\": %d, \"mm\": %.4f, \"degrees\": %.4f}", comma, m->id, apart(m, n),
               turned(m, n));
        comma = ",";
    }
    printf("\n  ],\n  \"other_falls\": %d\n}\n", differ);
}

static int compare(struct push_order *o, char *text)
{
    struct push_settings with = o->scene.with, other = with;
    struct push_scene *second = calloc(1, sizeof *second);
    if (!second) die(_("out of memory"));
    push_set_list(&other, o->compare);
    o->scene.varied = second->varied = o->compare;
    int status = run_text(second, &other, text, o->file[0]);
    o->scene.against = second;
    if (!status) status = run_text(&o->scene, &with, text, o->file[0]);
    if (!status) (o->json ? json_difference : tell_difference)(&o->scene, second);
    push_scene_close(second);
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

static double farthest(const struct region *a, const struct region *b)
{
    double most = 0;
    for (int k = 0; k < b->count; k++) {
        const struct region_marker *first = push_find(a, b->marker[k].id);
        if (first) most = fmax(most, apart(first, &b->marker[k]));
    }
    return most;
}

/* How far each marker ends from where it does with the first value. */
static const char *plot(const char *path, const struct push_sweep *w, const struct region *end)
{
    FILE *f = file_write_why(path) ? NULL : fopen(path, "w");
    if (!f) return _("a picture can't be written there");
    double most = 1;
    for (int i = 0; i <= w->steps; i++)
        for (int k = 0; k < end[i].count; k++) {
            const struct region_marker *first = push_find(&end[0], end[i].marker[k].id);
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
            const struct region_marker *m = push_find(&end[i], id);
            if (!m) continue;
            fprintf(f, "%.1f,%.1f ", 60 + 560.0 * i / w->steps, 360 - 335 * apart(&end[0].marker[k], m) / most);
            last = i;
        }
        fprintf(f, "\"/>\n");
        const struct region_marker *m = push_find(&end[last], id);
        fprintf(f, "<text x=\"%.1f\" y=\"%.1f\">%s%d</text>\n", 60 + 560.0 * last / w->steps,
                356 - 335 * apart(&end[0].marker[k], m) / most, last < w->steps ? "falls: " : "", id);
    }
    fprintf(f, "</svg>\n");
    bool written = !ferror(f);
    return fclose(f) == 0 && written ? NULL : _("a picture can't be written there");
}

static void tell_value(const struct push_order *o, int i, const struct region *first)
{
    const struct push_scene *s = &o->scene;
    double value = push_sweep_at(&o->sweep, i), most = farthest(first, &s->region);
    if (o->json) {
        printf("%s\n    {\n      \"value\": %.6g,", i ? "," : "", value);
        json_run(s, "\n      ");
        printf(",\n      \"farthest\": %.4f\n    }", most);
        return;
    }
    printf("%s %g falls", o->sweep.name, value);
    for (int k = 0; k < s->pushes; k++) tell_falls(&s->kept[k].result);
    printf(" farthest %.4f\n", most);
}

static int sweep(struct push_order *o, char *text)
{
    struct push_settings with = o->scene.with;
    const char *picture = o->scene.picture, *why = NULL;
    struct region *end = calloc((size_t)o->sweep.steps + 1, sizeof *end);
    if (!end) die(_("out of memory"));
    int status = 0;
    o->scene.picture = NULL;
    o->scene.varied = o->sweep.name;
    for (int i = 0; !status && i <= o->sweep.steps; i++) {
        why = push_set_number(&with, o->sweep.name, push_sweep_at(&o->sweep, i));
        status = why ? complain(o->sweep.name, 0, why) : run_text(&o->scene, &with, text, o->file[0]);
        if (status) break;
        end[i] = o->scene.region;
        if (!i && o->json) {
            json_head("settings", &o->scene.with);
            printf(",\n  \"sweep\": \"%s\",\n  \"runs\": [", o->sweep.name);
        }
        tell_value(o, i, &end[0]);
    }
    if (!status && o->json) printf("\n  ]\n}\n");
    if (!status && picture && (why = plot(picture, &o->sweep, end))) status = complain(picture, 0, why);
    free(end);
    return status;
}

/* --- fit --- */

static void tell_found(const struct push_order *o, const struct push_fit *f, const struct push_found *found)
{
    const struct push_sweep *w = &f->sweep;
    double best = push_sweep_at(w, found->best), low = push_sweep_at(w, found->low),
           high = push_sweep_at(w, found->high);
    const char *comma = "";
    bool at_end = !found->low || found->high == w->steps;
    if (!o->json) {
        printf("fit %s %g from %g to %g, %d things seen, %d hands off by %g mm and %g degrees\n", w->name,
               best, low, high, f->things, f->hands, f->mm, f->degrees);
        for (int t = 0; t < f->things; t++)
            if (found->odd[t])
                printf("marker %d of %s isn't explained: a slip of the pen, or a hand less exact than --care "
                       "says\n", f->seen[t].id, shown_name(o->file[f->file[t]]));
        if (at_end) printf("the interval reaches an end of what was tried: --sweep tries other values\n");
        return;
    }
    printf("{\n  \"physics\": %d,\n  \"fit\": \"%s\", \"best\": %.6g, \"from\": %.6g, \"to\": %.6g,\n",
           PHYSICS_VERSION, w->name, best, low, high);
    printf("  \"at_end\": %s, \"unexplained\": [", at_end ? "true" : "false");
    for (int t = 0; t < f->things; t++)
        if (found->odd[t])
            printf("%s{\"file\": %d, \"id\": %d}", comma, f->file[t] + 1, f->seen[t].id), comma = ", ";
    printf("],\n");
    printf("  \"things\": %d, \"hands\": %d, \"care_mm\": %g, \"care_degrees\": %g,\n  \"values\": [",
           f->things, f->hands, f->mm, f->degrees);
    for (int v = 0; v <= w->steps; v++)
        printf("%s\n    {\"value\": %.6g, \"below_best\": %.4f, \"limit\": %.4f}", v ? "," : "",
               push_sweep_at(w, v), found->fits[found->best] - found->fits[v], f->limit[v]);
    printf("\n  ]\n}\n");
}

static int fit(struct push_order *o)
{
    static struct push_fit f;
    struct push_end seen[SEEN_MOST];
    char *text[FIT_FILES] = { 0 };
    int status = 0, files = 0, file, line;
    f = (struct push_fit){ .with = o->scene.with, .mm = o->care, .degrees = o->care, .hands = FIT_HANDS,
                           .sweep = { "marker-friction", 0.04, 0.64, 60 } };
    if (o->sweep.steps) f.sweep = o->sweep;
    for (; files < o->files && !status; files++) {
        const char *why = read_all(o->file[files], &text[files]);
        if (why) status = complain(shown_name(o->file[files]), 0, why);
    }
    const char *why = status ? NULL : push_fit_open(&f, text, files, &file, &line);
    if (why) status = complain(shown_name(o->file[file]), line, why);
    if (!status) {
        push_fit_seen(&f, seen);
        struct push_found found = push_fit_find(&f, seen);
        tell_found(o, &f, &found);
    }
    push_fit_close(&f);
    for (int i = 0; i < files; i++) free(text[i]);
    return status;
}

int push_obey(struct push_order *o)
{
    char *text;
    int status;
    if (o->fit) {
        status = fit(o);
        return status || fflush(stdout) == EOF;
    }
    const char *why = read_all(o->file[0], &text);
    if (why) return complain(shown_name(o->file[0]), 0, why);
    struct push_settings with = o->scene.with;
    if (o->compare) status = compare(o, text);
    else if (o->sweep.steps) status = sweep(o, text);
    else {
        o->scene.out = o->json ? NULL : stdout;
        status = run_text(&o->scene, &with, text, o->file[0]);
        if (!status && o->json) tell_json(&o->scene);
    }
    free(text);
    push_scene_close(&o->scene);
    return status || fflush(stdout) == EOF;
}
