/* One program: a window, or a headless command. No SDL here. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../physics/region.h"
#include "arena.h"
#include "bench.h"
#include "branch.h"
#include "engine.h"
#include "file.h"
#include "game.h"
#include "lesson.h"
#include "milk.h"
#include "push.h"
#include "puzzle.h"
#include "replay.h"
#include "review.h"
#include "sim.h"
#ifdef DOCKET_NETWORK
#include "net/serve.h"
#endif
#include "port.h"
#include "stats.h"
#ifdef DOCKET_UI
#include "ui.h"
#endif

struct command {
    const char *name, *usage, *does;
    int (*run)(int argc, char **argv);       /* argv starts after the command's word */
    bool window, helps;                      /* helps: it explains its own --help */
};

static const struct command commands[];

/* In the user's language. What sim, engine, verify, push and bench print is for programs too, and stays
   English. */
static void speak(void)
{
    const char *places[] = { getenv("DOCKET_LOCALE"), DOCKET_BUILD_LOCALE,
                             port_beside("locale"), DOCKET_LOCALE_DIR }; /* as assets are found */
    int at = 0;
    while (at < 3 && (!places[at] || !*places[at] || access(places[at], R_OK))) at++;
    port_speak();
    bindtextdomain("docket", places[at]);
    bind_textdomain_codeset("docket", "UTF-8");
    textdomain("docket");
}

static void help_line(const char *usage, const char *does)
{
    enum { WIDE = 41 };
    if (strlen(usage) <= WIDE) printf("  docket %-*s %s\n", WIDE, usage, does);
    else printf("  docket %s\n  %*s %s\n", usage, WIDE + 7, "", does);
}

static int help(int argc, char **argv)
{
    (void)argc, (void)argv;
    speak();
    printf("%s\n\n", _("Docket: one table for courtroom games."));
    help_line("[--fullscreen] [--size WxH] [--script FILE] [FILE]",
              _("open the window, and a saved game in it"));
    for (const struct command *c = commands; c->name; c++) help_line(c->usage, _(c->does));
    printf("\n%s\n", _("COMMAND --help, or -h, explains a command; [...] are more flags that it lists."));
    printf("\n%s", _("Games:"));
    for (int i = 0; games[i]; i++) printf(" %s", games[i]->id);
    printf("\n");
    return 0;
}

/* One command's usage; a word for help is never a file or folder to write. */
static int usage(const struct command *c)
{
    speak();
    printf("docket %s\n  %s\n", c->usage, _(c->does));
    return 0;
}

static bool asks_for_help(int argc, char **argv)
{
    for (int i = 0; i < argc; i++)
        if (!strcmp(argv[i], "--help")) return true;
    return false;
}

static int run(const struct command *c, int argc, char **argv)
{
    if (!c->helps && asks_for_help(argc - 1, argv + 1)) return usage(c);
    return c->window ? c->run(argc, argv) : c->run(argc - 1, argv + 1);
}

static int version(int argc, char **argv)
{
    (void)argc, (void)argv;
    printf("docket %s\n", DOCKET_VERSION);
    return 0;
}

static int stats(int argc, char **argv)
{
    speak();
    return stats_command(argc, argv);
}

#ifdef DOCKET_UI
static int window(int argc, char **argv)
{
    speak();
    if (argc > 0 && !strcmp(argv[0], "shot")) return ui_shot(argc - 1, argv + 1);
    if (argc > 0 && !strcmp(argv[0], "tour")) return ui_tour(argc - 1, argv + 1);
    return ui_command(argc, argv);
}

static int bench(int argc, char **argv)
{
    bool only_window = argc == 1 && !strcmp(argv[0], "window"), all = argc == 0;
    int failed = only_window ? 0 : bench_command(argc, argv);
    return failed || !(all || only_window) ? failed : ui_bench();
}

static int lesson(int argc, char **argv)
{
    return ui_lesson(argc, argv);
}
#else
static int window(int argc, char **argv)
{
    (void)argc, (void)argv;
    speak();
    fprintf(stderr, "docket: %s\n", _("this build has no window; see docket --help for the other commands"));
    return 2;
}

static int bench(int argc, char **argv)
{
    return bench_command(argc, argv);
}

static int lesson(int argc, char **argv)
{
    return lesson_command(argc, argv);
}
#endif

#ifdef DOCKET_NETWORK
static int host(int argc, char **argv)
{
    speak();
    return serve_command(argc, argv);
}

#ifdef DOCKET_UI
/* In the window, unless a bot or a terminal plays. */
static int join(int argc, char **argv)
{
    speak();
    bool window_wanted = argc > 0 && argv[0][0] != '-' && !join_is_text(argc, argv);
    if (!window_wanted) return join_command(argc, argv);
    const char *why = join_address_why(argv[0]);
    if (why) return fprintf(stderr, "docket: %s\n", why), 2;
    argv[-1] = "--join";
    return ui_command(argc + 1, argv - 1);
}
#else
static int join(int argc, char **argv)
{
    speak();
    return join_command(argc, argv);
}
#endif
#endif

static const struct command commands[] = {
    { "sim", "sim GAME [--seats N] [--games K] [...]", N_("bots play many games; totals and checks"),
      sim_command, false, true },
    { "arena", "arena GAME CHALLENGER OPPONENT... [...]", N_("how strong bots are, on all cores"),
      arena_command, false, true },
#ifndef __EMSCRIPTEN__
    { "exploit", "exploit GAME LEVEL... [--minutes M] [...]", N_("how far a level can be milked"), milk_command,
      false, true },
#endif
    { "engine", "engine", N_("a line protocol on stdin and stdout"), engine_command, false, false },
    { "replay", "replay FILE [--seat S] [--notes]", N_("tell a saved game line by line"), replay_command,
        false, false },
    { "review", "review FILE [--svg OUT] [--seconds N]", N_("where a finished game was decided"),
      review_command, false, false },
    { "branch", "branch FILE --at LINE [--real] [...] -o OUT", N_("a game that goes on from a line of another"),
      branch_command, false, true },
    { "verify", "verify FILE", N_("work out a saved game's chance again"), verify_command, false, false },
    { "push", "push [FILE] [--svg OUT] [--set LIST] [...]", N_("simulate pushes in Voices in My Head"),
      push_command, false, true },
#ifndef __EMSCRIPTEN__
    { "puzzle", "puzzle mine GAME | solve FILE | show FILE [...]", N_("positions with one best answer"),
      puzzle_command, false, true },
#endif
    { "lesson", "lesson FILE|GAME", N_("play a lesson to its end; what it touches"), lesson, false, false },
    { "stats", "stats [--person NAME] [--csv]", N_("wins, roles, bluffs and records of finished games"),
      stats, false, false },
    { "bench", "bench [NAME...] [--seconds S]", N_("measure speed"), bench, false, false },
#ifdef DOCKET_NETWORK
    { "host", "host GAME [--seats N] [--bots N] [...]", N_("a table with seats on other devices"), host,
      false, true },
    { "join", "join ADDRESS [--bot LEVEL | --text]", N_("take a seat at a table elsewhere, or watch it"),
      join, false, true },
#endif
    { "shot", "shot FILE [--at N] [--seat S] [--size WxH] -o OUT.png", N_("draw the table of a saved game"),
      window, true, false },
    { "tour", "tour DIR", N_("bots play; every screen is drawn into DIR"), window, true, false },
    { "--help", "--help", N_("this list"), help, false, true },
    { "--version", "--version", N_("the version"), version, false, false },
    { NULL, NULL, NULL, NULL, false, false },
};

/* What could not be written was not done. */
static int output_written(int status)
{
    if (!(ferror(stdout) | fflush(stdout))) return status;
    fprintf(stderr, "docket: %s\n", _("the output can't be written"));
    return status ? status : 1;
}

int main(int argc, char **argv)
{
    port_start();
    region_init();               /* before any thread begins */
    for (int i = 1; i < argc; i++)
        if (!strcmp(argv[i], "-h")) argv[i] = "--help";
    if (argc < 2) return window(0, argv + 1);
    for (const struct command *c = commands; c->name; c++)
        if (!strcmp(argv[1], c->name))
            return output_written(run(c, argc - 1, argv + 1));
    if (argv[1][0] == '-' || access(argv[1], R_OK) == 0) return window(argc - 1, argv + 1);
    int missing = errno;
    speak();
    if (strpbrk(argv[1], "./")) {                /* the name of a file, not a word */
        fprintf(stderr, "docket: %s: %s\n", argv[1], file_why(_("the file can't be opened"), missing));
        return 1;
    }
    fprintf(stderr, _("docket: there is no command '%s'; docket --help lists them\n"), argv[1]);
    return 2;
}
