/* One program: a window, or a headless command. No SDL here. */
#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "game.h"
#ifdef DOCKET_UI
#include "ui.h"
#endif

struct command {
    const char *name, *usage, *does;
    int (*run)(int argc, char **argv);       /* argv starts after the command's word */
    bool window;
};

static const struct command commands[];

static int help(int argc, char **argv)
{
    (void)argc, (void)argv;
    printf("Docket: one table for courtroom games.\n\n"
           "  docket%-42s open the window\n", "");
    for (const struct command *c = commands; c->name; c++)
        printf("  docket %-41s %s\n", c->usage, c->does);
    printf("\nGames:");
    for (int i = 0; games[i]; i++) printf(" %s", games[i]->id);
    printf("\n");
    return 0;
}

static int version(int argc, char **argv)
{
    (void)argc, (void)argv;
    printf("docket %s\n", DOCKET_VERSION);
    return 0;
}

#ifdef DOCKET_UI
static int window(int argc, char **argv)
{
    setlocale(LC_ALL, "");
    setlocale(LC_NUMERIC, "C");
    bindtextdomain("docket", DOCKET_LOCALE_DIR);
    bind_textdomain_codeset("docket", "UTF-8");
    textdomain("docket");
    if (argc > 0 && !strcmp(argv[0], "shot")) return ui_shot(argc - 1, argv + 1);
    if (argc > 0 && !strcmp(argv[0], "tour")) return ui_tour(argc - 1, argv + 1);
    return ui_run(argc, argv);
}
#else
static int window(int argc, char **argv)
{
    (void)argc, (void)argv;
    fprintf(stderr, "docket: this build has no window; see docket --help for the other commands\n");
    return 2;
}
#endif

static const struct command commands[] = {
    { "shot", "shot FILE [--at N] [--seat S] -o OUT.png", "draw the table of a saved game", window, true },
    { "tour", "tour DIR", "bots play; every screen is drawn into DIR", window, true },
    { "--help", "--help", "this list", help, false },
    { "--version", "--version", "the version", version, false },
    { NULL, NULL, NULL, NULL, false },
};

int main(int argc, char **argv)
{
    if (argc < 2) return window(0, argv + 1);
    for (const struct command *c = commands; c->name; c++)
        if (!strcmp(argv[1], c->name)) return c->window ? c->run(argc - 1, argv + 1) : c->run(argc - 2, argv + 2);
    if (argv[1][0] == '-') return window(argc - 1, argv + 1);
    fprintf(stderr, "docket: there is no command '%s'; docket --help lists them\n", argv[1]);
    return 2;
}
