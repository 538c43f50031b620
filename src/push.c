/* docket push: one region, pushes as text, and what comes of them. */
#include "push.h"

#include "args.h"
#include "file.h"
#include "physics/layout.h"
#include "physics/region.h"
#include "push_frames.h"
#include "push_more.h"
#include "text.h"

#include <fcntl.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "docket push [FILE] [--coarse] [--set LIST] [--frames DIR [--every N]] [--svg OUT] [--json]\n"
    "            [--compare LIST] [--sweep NAME=FROM..TO/STEPS]\n"
    "docket push --fit FILE... [--sweep NAME=FROM..TO/STEPS]\n"
    "\n"
    "Simulates pushes into one region of Voices in My Head. The scene is read from FILE or from stdin:\n"
    "\n"
    "  marker ID X Y [ANGLE]      a marker that lies there already: millimetres and degrees. 0 0 is the\n"
    "                             middle of the entrance, x runs along it, y into the region\n"
    "  push ID START DIRECTION    push a new marker in: millimetres from the entrance's middle, degrees from\n"
    "                             its normal, to the right is positive. Any number of pushes, one after "
    "another\n"
    "  set NAME VALUE             simulate with another coefficient (below), from the next push on\n"
    "  saw fall ID                what happened on a real board, for --fit: it fell,\n"
    "  saw marker ID X Y          or it came to rest there\n"
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
    "  --set LIST     name=value,name=value: as set lines before the first line of the scene\n"
    "  --svg OUT      one picture: where the markers lay before the last push, their ways and where they lie\n"
    "                 now; with --sweep the plot\n"
    "  --json         the outcome as one JSON object\n"
    "  --compare LIST the scene twice, as it is and with these settings: which falls and places differ\n"
    "  --sweep ...    the scene with this setting at STEPS + 1 values: who falls, how far the ends are apart\n"
    "  --fit          which value of marker-friction, or what --sweep names, explains best what was seen; the\n"
    "                 interval holds the values that are less than 4 worse in sum of squares of 2 mm\n"
    "\n"
    "A step is 0.25 mm of the stick's way. Exit status: 0 done, 1 refused (with the line and the reason), 2 "
    "called wrongly.\n";

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
    const char *why = push_aim(id, start, direction, &p);
    if (!why) why = region_check(&s->region);    /* strange settings can leave what no push may meet */
    if (!why) why = push_check(&s->region, &p);
    if (why) return _(why);

    bool drawn = s->frames.folder || s->picture;
    region_push_at(&s->with.pace, &s->with.surface, &s->region, &p, &result, drawn ? &track : NULL);
    if (s->out) tell_push(s->out, &s->region, &p, &result);
    if (s->pushes < PUSHES_KEPT) s->kept[s->pushes] = (struct push_kept){ s->region, p, result };
    s->pushes++;
    s->region = result.after;
    if (s->picture) why = push_picture(s->picture, &track, p.id);
    if (!why && s->frames.folder) why = push_frames_draw(&s->frames, &track, p.id);
    return why;
}

static const char *set_line(struct push_scene *s, char *at)
{
    char name[40], value[40], more[2];
    if (sscanf(at, "%39s %39s %1s", name, value, more) != 2) return _("a setting is a name and a value");
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
    s->seen_count++;
    return NULL;
}

static const char *read_line(struct push_scene *s, char *line)
{
    line += strspn(line, " \t");
    if (*line == '#' || at_end(line)) return NULL;
    if (!strncmp(line, "marker ", 7)) return add_marker(&s->region, line + 7);
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

const char *push_scene(FILE *in, FILE *out, bool coarse)
{
    int number;
    struct push_scene *s = calloc(1, sizeof *s);
    if (!s) die(_("out of memory"));
    s->out = out;
    s->with = (struct push_settings){ coarse ? pace_coarse : pace_exact, surface_usual };
    const char *why = push_run_scene(s, in, &number);
    free(s);
    return why;
}

static int wrong(const char *what, const char *word)
{
    fprintf(stderr, "docket push: %s%s%s; docket push --help tells more\n", what, word ? " " : "",
            word ? word : "");
    return 2;
}

/* Options one by one; the exit status of a bad one, else 0. */
static int read_options(struct push_order *o, int argc, char **argv)
{
    const char *value;
    long long every = 4;
    for (int i = 0; i < argc;) {
        const char *why = NULL;
        if (args_value(argc, argv, &i, "--frames", &value)) o->scene.frames.folder = value;
        else if (args_value(argc, argv, &i, "--svg", &value)) o->scene.picture = value;
        else if (args_value(argc, argv, &i, "--set", &value)) why = push_set_list(&o->scene.with, value);
        else if (args_value(argc, argv, &i, "--compare", &value)) {
            struct push_settings tried = o->scene.with;
            o->compare = value;
            why = push_set_list(&tried, value);
        } else if (args_value(argc, argv, &i, "--sweep", &value)) why = push_sweep_read(&o->sweep, value);
        else if (args_value(argc, argv, &i, "--every", &value)) {
            if (!args_number(value, 1, INT_MAX, &every))
                return wrong("--every takes a number from 1 up, not", value);
        } else if (!strcmp(argv[i], "--coarse")) o->scene.with.pace = pace_coarse, i++;
        else if (!strcmp(argv[i], "--json")) o->json = true, i++;
        else if (!strcmp(argv[i], "--fit")) o->fit = true, i++;
        else if (argv[i][0] == '-' && argv[i][1])
            return wrong("there is no option, or its value is missing:", argv[i]);
        else if (o->files == ORDER_FILES) return wrong("that is one file too many:", argv[i]);
        else o->file[o->files++] = argv[i++];
        if (why) return wrong(why, NULL);
    }
    if (o->files > 1 && !o->fit) return wrong("one file is enough:", o->file[1]);
    if (o->fit && !o->files) return wrong("--fit needs files", NULL);
    o->scene.frames.every = (int)every;
    return 0;
}

int push_command(int argc, char **argv)
{
    static struct push_order o;
    memset(&o, 0, sizeof o);
    o.scene.with = (struct push_settings){ pace_exact, surface_usual };
    for (int i = 0; i < argc; i++)
        if (!strcmp(argv[i], "--help")) {
            fputs(help, stdout);
            fputs("\nSettings, and what is played with:\n\n", stdout);
            push_settings_help(stdout);
            return fflush(stdout) == EOF;
        }
    int bad = read_options(&o, argc, argv);
    if (bad) return bad;
    if (!o.files) o.file[o.files++] = "-";
    return push_obey(&o);
}
