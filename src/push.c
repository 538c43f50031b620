/* docket push: one region, pushes as text, and what comes of them. */
#include "push.h"

#include "args.h"
#include "file.h"
#include "physics/layout.h"
#include "physics/region.h"
#include "push_frames.h"
#include "text.h"

#include <fcntl.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "docket push [FILE] [--coarse] [--frames DIR [--every N]]\n"
    "\n"
    "Simulates pushes into one region of Voices in My Head. The scene is read from FILE or from stdin:\n"
    "\n"
    "  marker ID X Y [ANGLE]      a marker that lies there already: millimetres and degrees. 0 0 is the\n"
    "                             middle of the entrance, x runs along it, y into the region\n"
    "  push ID START DIRECTION    push a new marker in: millimetres from the entrance's middle, degrees from\n"
    "                             its normal, to the right is positive. Any number of pushes, one after "
    "another\n"
    "  # ...                      a remark\n"
    "\n"
    "It prints, for each push,\n"
    "\n"
    "  push ID START DIRECTION    the aim as it was taken: twentieths of a millimetre, tenths of a degree\n"
    "  contact MM X Y             where the pushed marker first touches another, if it does before the "
    "railing\n"
    "  fall ID STEP DEGREES       a marker that fell, when, and the direction in which it left\n"
    "  self ID                    the pushed marker itself would fall: the push is void, nothing has moved\n"
    "\n"
    "and at the end, for the region that is left,\n"
    "\n"
    "  marker ID X Y ANGLE        where it lies: these lines can be read in again\n"
    "  overhang ID MM             it reaches past an open edge by so much\n"
    "\n"
    "  --coarse       simulate as bots do to rank candidates: faster, less exact\n"
    "  --frames DIR   draw the pushes as SVG pictures DIR/frame-0000.svg, frame-0001.svg, ... (any browser\n"
    "                 shows them); a picture every N steps (4 unless told) and the last of every push\n"
    "\n"
    "A step is 0.25 mm of the stick's way. Exit status: 0 done, 1 refused (with the line and the reason), 2 "
    "called wrongly.\n";

struct scene {
    FILE *out;
    struct region region;
    enum push_quality quality;
    struct push_frames frames;
};

/* A finite number at *at; moves on behind it. */
static bool read_number(char **at, double *out)
{
    char *end;
    *out = strtod(*at, &end);
    if (end == *at || !isfinite(*out) || !strchr(" \t\n", *end)) return false;
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
    return !at[strspn(at, " \t\n")];
}

/* Into its place by id; the whole region is checked before the next push. */
static const char *add_marker(struct region *r, char *at)
{
    int id, place;
    double x, y, angle = 0;
    if (!read_id(&at, &id)) return _("a marker's ID is a whole number from 0 to 255");
    if (!read_number(&at, &x) || !read_number(&at, &y))
        return _("a marker's place is two numbers in millimetres");
    if (!at_end(at) && (!read_number(&at, &angle) || !at_end(at)))
        return _("a marker's angle is one number in degrees, and nothing follows it");
    if (fabs(x) > 1000 || fabs(y) > 1000) return _("a marker lies off the platform");
    if (r->count == REGION_MARKERS_MAX) return _("the region holds too many markers");

    for (place = r->count; place > 0 && r->marker[place - 1].id >= id; place--)
        r->marker[place] = r->marker[place - 1];
    r->marker[place] = (struct region_marker){
        .x = (int32_t)lrint(x * REGION_UNIT), .y = (int32_t)lrint(y * REGION_UNIT), .id = (uint8_t)id,
        .angle = (uint16_t)llrint(remainder(angle, 360) * REGION_TURN / 360),
    };
    r->count++;
    const char *why = region_check(r);
    return why ? _(why) : NULL;
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

static const char *make_push(struct scene *s, char *at)
{
    static struct track track;
    struct push p;
    struct push_result result;
    int id;
    double start, direction;
    if (!read_id(&at, &id)) return _("a marker's ID is a whole number from 0 to 255");
    if (!read_number(&at, &start) || !read_number(&at, &direction) || !at_end(at))
        return _("a push is a start in millimetres and a direction in degrees");
    const char *why = push_aim(id, start, direction, &p);
    if (!why) why = push_check(&s->region, &p);
    if (why) return _(why);

    region_push(&s->region, &p, s->quality, &result, s->frames.folder ? &track : NULL);
    tell_push(s->out, &s->region, &p, &result);
    s->region = result.after;
    return s->frames.folder ? push_frames_draw(&s->frames, &track, p.id) : NULL;
}

static const char *read_line(struct scene *s, char *line)
{
    line += strspn(line, " \t");
    if (*line == '#' || at_end(line)) return NULL;
    if (!strncmp(line, "marker ", 7)) return add_marker(&s->region, line + 7);
    if (!strncmp(line, "push ", 5)) return make_push(s, line + 5);
    return _("a line begins with marker or push");
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
static const char *run_scene(struct scene *s, FILE *in, int *number)
{
    char line[300];
    for (*number = 1; fgets(line, sizeof line, in); ++*number) {
        const char *why = strchr(line, '\n') || feof(in) ? read_line(s, line) : _("that line is too long");
        if (why) return why;
    }
    if (ferror(in)) return _("the file can't be read");
    tell_region(s->out, &s->region);
    return NULL;
}

const char *push_scene(FILE *in, FILE *out, bool coarse)
{
    int number;
    struct scene s = { .out = out, .quality = coarse ? PUSH_COARSE : PUSH_EXACT };
    return run_scene(&s, in, &number);
}

static int tell_scene(struct scene *s, FILE *in, const char *name)
{
    int number;
    const char *why = run_scene(s, in, &number);
    bool written = !fflush(stdout);
    if (why) fprintf(stderr, "docket push: %s, line %d: %s\n", name, number, why);
    return why || !written;
}

static int wrong(const char *what, const char *word)
{
    fprintf(stderr, "docket push: %s%s%s; docket push --help tells more\n", what, word ? " " : "",
            word ? word : "");
    return 2;
}

int push_run(int argc, char **argv)
{
    static struct scene s;
    const char *name = NULL, *value;
    long long every = 4;
    s = (struct scene){ .out = stdout };
    for (int i = 0; i < argc;) {
        if (!strcmp(argv[i], "--help")) return fputs(help, stdout) == EOF;
        if (args_value(argc, argv, &i, "--frames", &value)) s.frames.folder = value;
        else if (args_value(argc, argv, &i, "--every", &value)) {
            if (!args_number(value, 1, INT_MAX, &every))
                return wrong("--every takes a number from 1 up, not", value);
        } else if (!strcmp(argv[i], "--coarse")) s.quality = PUSH_COARSE, i++;
        else if (argv[i][0] == '-' && argv[i][1])
            return wrong("there is no option, or its value is missing:", argv[i]);
        else if (name) return wrong("one file is enough:", argv[i]);
        else name = argv[i++];
    }
    s.frames.every = (int)every;
    if (!name || !strcmp(name, "-")) return tell_scene(&s, stdin, "stdin");

    int fd;
    const char *why = file_open(name, O_RDONLY, &fd);
    if (why) {
        fprintf(stderr, "docket push: %s: %s\n", name, why);
        return 1;
    }
    FILE *in = fdopen(fd, "r");
    if (!in) die(_("out of memory"));
    int status = tell_scene(&s, in, name);
    fclose(in);
    return status;
}
