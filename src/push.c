/* docket push: one region, pushes as text, and what comes of them. */
#include "push.h"

#include "args.h"
#include "push_more.h"
#include "text.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "docket push [FILE] [--coarse] [--set LIST] [--frames DIR [--every N]] [--svg OUT] [--json]\n"
    "            [--compare LIST | --sweep NAME=FROM..TO/STEPS]\n"
    "docket push --fit FILE... [--care MM] [--sweep NAME=FROM..TO/STEPS] [--json]\n"
    "\n"
    "Simulates pushes into one region of Voices in My Head. The scene is read from FILE or from stdin:\n"
    "\n"
    "  marker ID X Y [ANGLE]      a marker that lies there already: millimetres and degrees. 0 0 is the\n"
    "                             middle of the entrance, x runs along it, y into the region\n"
    "  push ID START DIRECTION    push a new marker in: millimetres from the entrance's middle, degrees from\n"
    "                             its normal, to the right is positive. Any number of pushes, one after "
    "another\n"
    "  set NAME VALUE             simulate with another coefficient (below), from the next push on\n"
    "  saw fall ID                what happened on a real board in that push, for --fit: it fell,\n"
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
    "  --json         the outcome, also of the next three, as one JSON object\n"
    "  --compare LIST the scene twice, as it is and with these settings: which falls and places differ;\n"
    "                 --svg draws it as it is, with green outlines where markers lie by these settings;\n"
    "                 --frames draws it as it is\n"
    "  --sweep ...    the scene with this setting at STEPS + 1 values: who falls, how far the ends are apart\n"
    "  --fit          which value of marker-friction, or what --sweep names (at most 100 steps), explains\n"
    "                 best what was seen. Every value is tried by 40 hands that lay the scenes out and push\n"
    "                 as exactly as --care says; the interval holds the values by which what was seen looks\n"
    "                 no worse than it does on the boards of nine hands in ten\n"
    "  --care MM      how exactly the board was laid out, aimed and read: a deviation of so many\n"
    "                 millimetres and so many degrees; 0.5 unless told\n"
    "\n"
    "A step is 0.25 mm of the stick's way. Exit status: 0 done, 1 refused (with the line and the reason), 2 "
    "called wrongly.\n";

static int wrong(const char *what, const char *word)
{
    fprintf(stderr, "docket push: %s%s%s; docket push --help tells more\n", what, word ? " " : "",
            word ? word : "");
    return 2;
}

static const char *read_care(const char *word, double *out)
{
    char *end;
    *out = strtod(word, &end);
    return end == word || *end || !(*out >= 0 && *out <= 3) ? _("--care takes millimetres from 0 to 3") : NULL;
}

static const char *read_compare(struct push_order *o, const char *list)
{
    struct push_settings tried = o->scene.with;
    o->compare = list;
    return push_set_list(&tried, list);
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
        else if (args_value(argc, argv, &i, "--compare", &value)) why = read_compare(o, value);
        else if (args_value(argc, argv, &i, "--sweep", &value)) why = push_sweep_read(&o->sweep, value);
        else if (args_value(argc, argv, &i, "--care", &value)) why = read_care(value, &o->care);
        else if (args_value(argc, argv, &i, "--every", &value)) {
            if (!args_number(value, 1, INT_MAX, &every))
                return wrong("--every takes a number from 1 up, not", value);
        } else if (!strcmp(argv[i], "--coarse")) o->scene.with.pace = pace_coarse, i++;
        else if (!strcmp(argv[i], "--json")) o->json = true, i++;
        else if (!strcmp(argv[i], "--fit")) o->fit = true, i++;
        else if (argv[i][0] == '-' && argv[i][1])
            return wrong("there is no option, or its value is missing:", argv[i]);
        else if (o->files == FIT_FILES) return wrong("that is one file too many:", argv[i]);
        else o->file[o->files++] = argv[i++];
        if (why) return wrong(why, NULL);
    }
    o->scene.frames.every = (int)every;
    return 0;
}

/* Options that don't go together; the exit status. */
static int check_options(struct push_order *o)
{
    if (o->files > 1 && !o->fit) return wrong("one file is enough:", o->file[1]);
    if (o->fit && !o->files) return wrong("--fit needs files", NULL);
    if (o->fit && (o->compare || o->scene.picture || o->scene.frames.folder))
        return wrong("--fit draws and compares nothing", NULL);
    if (o->fit && o->sweep.steps > FIT_MOST) return wrong("--fit tries at most 100 steps", NULL);
    if (o->compare && o->sweep.steps) return wrong("--compare and --sweep are two commands", NULL);
    if (!o->fit && o->care >= 0) return wrong("--care belongs to --fit", NULL);
    if (o->care < 0) o->care = 0.5;
    return 0;
}

int push_command(int argc, char **argv)
{
    static struct push_order o;
    memset(&o, 0, sizeof o);
    o.scene.with = (struct push_settings){ pace_exact, surface_usual };
    o.care = -1;
    for (int i = 0; i < argc; i++)
        if (!strcmp(argv[i], "--help")) {
            fputs(help, stdout);
            fputs("\nSettings, and what is played with:\n\n", stdout);
            push_settings_help(stdout);
            return fflush(stdout) == EOF;
        }
    int bad = read_options(&o, argc, argv);
    if (!bad) bad = check_options(&o);
    if (bad) return bad;
    if (!o.files) o.file[o.files++] = "-";
    return push_obey(&o);
}
