/* Scenes of docket push: read line by line, pushed as they are read. */
#include "push_scene.h"

#include "physics/layout.h"
#include "port.h"
#include "push.h"
#include "text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 40 };             /* of a hand to lay what it lays where that may lie */

/* A finite number at *at; moves on behind it. */
static bool read_number(char **at, double *out)
{
    char *end;
    *out = strtod(*at, &end);
    if (end == *at || !isfinite(*out) || !strchr(" \t\r\n", *end)) return false;
    *at = end;
    return true;
}

static bool read_id(char **at, int *out)
{
    double id;
    if (!read_number(at, &id) || id < 0 || id > UINT8_MAX || id != floor(id)) return false;
    *out = (int)id;
    return true;
}

static bool at_end(const char *at)
{
    return !at[strspn(at, " \t\r\n")];         /* lines may end as editors elsewhere end them */
}

double push_bell(struct rng *rng)
{
    double far = sqrt(-2 * log(1 - rng_unit(rng)));
    return far * cos(2 * M_PI * rng_unit(rng));
}

/* Into its place by id; the whole region is checked. */
static const char *lay(struct region *r, int id, double x, double y, double angle)
{
    struct region laid = *r;
    int place;
    for (place = laid.count; place > 0 && laid.marker[place - 1].id >= id; place--)
        laid.marker[place] = laid.marker[place - 1];
    laid.marker[place] = (struct region_marker){
        .x = (int32_t)lrint(x * REGION_UNIT), .y = (int32_t)lrint(y * REGION_UNIT), .id = (uint8_t)id,
        .angle = (uint16_t)llrint(remainder(angle, 360) * REGION_TURN / 360),
    };
    laid.count++;
    const char *why = region_check(&laid);
    if (!why) *r = laid;
    return why ? _(why) : NULL;
}

static const char *add_marker(struct push_scene *s, char *at)
{
    int id;
    double x, y, angle = 0;
    if (!read_id(&at, &id)) return _("a marker's ID is a whole number from 0 to 255");
    if (!read_number(&at, &x) || !read_number(&at, &y))
        return _("a marker's place is two numbers in millimetres");
    if (!at_end(at) && (!read_number(&at, &angle) || !at_end(at)))
        return _("a marker's angle is one number in degrees, and nothing follows it");
    if (fabs(x) > 1000 || fabs(y) > 1000) return _("a marker lies off the platform");
    if (s->region.count == REGION_MARKERS_MAX) return _("the region holds too many markers");
    for (int tries = 0; s->hand && tries < TRIES; tries++) {
        struct push_hand *h = s->hand;
        double off = h->mm * push_bell(&h->rng);
        if (!lay(&s->region, id, x + off, y + h->mm * push_bell(&h->rng), angle)) return NULL;
    }
    return lay(&s->region, id, x, y, angle);
}

/* Where it is pushed from and to, by the hand that does it. */
static const char *aim(struct push_scene *s, int id, double start, double direction, struct push *out)
{
    const char *why = region_check(&s->region);          /* strange settings can leave what no push may meet */
    if (why) return _(why);
    for (int tries = 0; s->hand && tries < TRIES; tries++) {
        struct push_hand *h = s->hand;
        double off = h->mm * push_bell(&h->rng);
        if (!push_aim(id, start + off, direction + h->degrees * push_bell(&h->rng), out)
            && !push_check(&s->region, out))
            return NULL;
    }
    why = push_aim(id, start, direction, out);
    if (!why) why = push_check(&s->region, out);
    return why ? _(why) : NULL;
}

static void keep(struct push_scene *s, const struct push *p, const struct push_result *result)
{
    if (s->pushes == s->room) {
        s->room = s->room ? 2 * s->room : 16;
        s->kept = realloc(s->kept, (size_t)s->room * sizeof *s->kept);
        if (!s->kept) die(_("out of memory"));
    }
    s->kept[s->pushes++] = (struct push_kept){ s->region, *p, *result };
}

static const char *draw(struct push_scene *s, const struct track *track, int id)
{
    const struct region *other = s->against ? &s->against->kept[s->pushes - 1].result.after : NULL;
    const char *why = s->picture ? push_picture(s->picture, track, id, other) : NULL;
    if (why) s->unwritten = s->picture;
    if (why || !s->frames.folder) return why;
    why = push_frames_draw(&s->frames, track, id);
    if (why) s->unwritten = s->frames.folder;
    return why;
}

static void tell_push(FILE *out, const struct region *before, const struct push *p,
                      const struct push_result *result)
{
    struct region_marker where;
    fprintf(out, "push %d %.2f %.1f\n", p->id, (double)p->start / PUSH_PER_MM,
            (double)p->direction / PUSH_PER_DEGREE);
    int32_t distance = region_first_contact(before, p, &where);
    if (distance >= 0)
        fprintf(out, "contact %.4f %.4f %.4f\n", (double)distance / REGION_UNIT, (double)where.x / REGION_UNIT,
                (double)where.y / REGION_UNIT);
    for (int i = 0; i < result->fall_count; i++)
        fprintf(out, "fall %d %d %.4f\n", result->fall[i].id, result->fall[i].step,
                (double)result->fall[i].outward * 360 / REGION_TURN);
    if (result->self) fprintf(out, "self %d\n", p->id);
}

static const char *make_push(struct push_scene *s, char *at)
{
    static struct track track;
    struct push p;
    struct push_result result;
    int id;
    double start, direction;
    if (!read_id(&at, &id)) return _("a marker's ID is a whole number from 0 to 255");
    if (!read_number(&at, &start) || !read_number(&at, &direction) || !at_end(at))
        return _("a push is a start in millimetres and a direction in degrees");
    const char *why = aim(s, id, start, direction, &p);
    if (why) return why;

    bool drawn = s->frames.folder || s->picture;
    region_push_at(&s->with.pace, &s->with.surface, &s->region, &p, &result, drawn ? &track : NULL);
    if (s->out) tell_push(s->out, &s->region, &p, &result);
    keep(s, &p, &result);
    s->region = result.after;
    return drawn ? draw(s, &track, p.id) : NULL;
}

/* Is this one of the names in name=value,name=value? A pace sets a few more. */
static bool varies(const char *list, const char *name)
{
    static const char *const paces[] = { "step", "haste", "sweeps", "change" };
    size_t n = strlen(name);
    for (const char *at = list; at && *at; at += strcspn(at, ","), at += *at == ',') {
        if (!strncmp(at, name, n) && strchr("=,", at[n])) return true;
        for (size_t i = 0; i < sizeof paces / sizeof *paces; i++) {
            size_t k = strlen(paces[i]);
            if (!strcmp(name, "pace") && !strncmp(at, paces[i], k) && strchr("=,", at[k])) return true;
            if (!strcmp(name, paces[i]) && !strncmp(at, "pace=", 5)) return true;
        }
    }
    return false;
}

static const char *set_line(struct push_scene *s, char *at)
{
    char name[40], value[40], more[2];
    if (sscanf(at, "%39s %39s %1s", name, value, more) != 2) return _("a setting is a name and a value");
    if (varies(s->varied, name)) return _("that setting is what is tried: the scene may not set it");
    return push_set(&s->with, name, value);
}

/* What was seen of the last push on a real board. */
static const char *saw_line(struct push_scene *s, char *at)
{
    struct push_seen *seen = &s->seen[s->seen_count];
    bool fell = !strncmp(at, "fall ", 5);
    if (!fell && strncmp(at, "marker ", 7)) return _("what was seen is fall or marker");
    if (s->seen_count == SEEN_MOST) return _("too much was seen");
    at += fell ? 5 : 7;
    *seen = (struct push_seen){ .push = s->pushes - 1, .fell = fell };
    if (!s->pushes) return _("nothing is pushed before that line");
    if (!read_id(&at, &seen->id)) return _("a marker's ID is a whole number from 0 to 255");
    if (!fell && (!read_number(&at, &seen->x) || !read_number(&at, &seen->y)))
        return _("a marker's place is two numbers in millimetres");
    if (!at_end(at)) return _("nothing may follow what was seen");
    const struct push_kept *last = &s->kept[s->pushes - 1];
    if (seen->id != last->push.id && !push_find(&last->before, seen->id))
        return _("there was no such marker in the push before");
    s->seen_count++;
    return NULL;
}

static const char *read_line(struct push_scene *s, char *line)
{
    line += strspn(line, " \t");
    if (*line == '#' || at_end(line)) return NULL;
    if (!strncmp(line, "marker ", 7)) return add_marker(s, line + 7);
    if (!strncmp(line, "push ", 5)) return make_push(s, line + 5);
    if (!strncmp(line, "set ", 4)) return set_line(s, line + 4);
    if (!strncmp(line, "saw ", 4)) return saw_line(s, line + 4);
    return _("a line begins with marker, push, set or saw");
}

static void tell_region(FILE *out, const struct region *r)
{
    for (int i = 0; i < r->count; i++) {
        const struct region_marker *m = &r->marker[i];
        fprintf(out, "marker %d %.4f %.4f %.4f\n", m->id, (double)m->x / REGION_UNIT,
                (double)m->y / REGION_UNIT, (double)m->angle * 360 / REGION_TURN);
    }
    for (int i = 0; i < r->count; i++) {
        const struct region_marker *m = &r->marker[i];
        if (region_overhangs(m)) fprintf(out, "overhang %d %.4f\n", m->id, layout_overhang(m->x, m->y));
    }
}

/* Why not, and *number is the line that was refused. */
const char *push_run_scene(struct push_scene *s, FILE *in, int *number)
{
    char line[300];
    for (*number = 1; fgets(line, sizeof line, in); ++*number) {
        const char *why = strchr(line, '\n') || feof(in) ? read_line(s, line) : _("that line is too long");
        if (why) return why;
    }
    if (ferror(in)) return _("the file can't be read");
    if (s->out) tell_region(s->out, &s->region);
    return NULL;
}

const char *push_run_text(struct push_scene *s, const struct push_settings *with, char *text, int *number)
{
    s->with = *with;
    s->region = (struct region){ 0 };
    s->pushes = s->seen_count = 0;
    s->unwritten = NULL;
    *number = 0;
    if (!*text) return NULL;
    FILE *in = port_memory_read(text, strlen(text));
    if (!in) die(_("out of memory"));
    const char *why = push_run_scene(s, in, number);
    fclose(in);
    return why;
}

void push_scene_close(struct push_scene *s)
{
    free(s->kept);
    s->kept = NULL;
    s->pushes = s->room = 0;
}

const struct region_marker *push_find(const struct region *r, int id)
{
    for (int i = 0; i < r->count; i++)
        if (r->marker[i].id == id) return &r->marker[i];
    return NULL;
}

bool push_fell(const struct push_result *r, int id)
{
    for (int i = 0; i < r->fall_count; i++)
        if (r->fall[i].id == id) return true;
    return false;
}

const char *push_scene(FILE *in, FILE *out, bool coarse)
{
    int number;
    struct push_scene *s = calloc(1, sizeof *s);
    if (!s) die(_("out of memory"));
    s->out = out;
    s->with = (struct push_settings){ coarse ? pace_coarse : pace_exact, surface_usual };
    const char *why = push_run_scene(s, in, &number);
    push_scene_close(s);
    free(s);
    return why;
}
