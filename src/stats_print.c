/* docket stats: the statistics as text, or every row as CSV. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "args.h"
#include "stats.h"

enum { NAMES = 12 };

static void print_count(const char *name, const struct stats_count *c)
{
    printf("  %-22s %4d / %-4d", name, c->won, c->games);
    if (c->games >= STATS_ENOUGH) printf(" %3d %%", (int)(100.0 * c->won / c->games + 0.5));
    printf("\n");
}

static void print_game(const struct stats_of *of)
{
    char players[60];
    if (!of->all.games) return;
    printf("\n%s\n", _(of->game->title));
    print_count(_("All"), &of->all);
    for (const uint8_t *l = level_choices; *l != PERSON; l++)
        if (of->level[*l].games) print_count(_(level_titles[*l]), &of->level[*l]);
    if (of->level[PERSON].games) print_count(_("Without bots"), &of->level[PERSON]);
    for (int i = 0; i < of->roles; i++) {
        int n = 0;
        bool number = of->by_players && sscanf(of->role[i].name, "%d", &n) == 1;
        if (number) snprintf(players, sizeof players, ngettext("%d player", "%d players", (unsigned long)n), n);
        else snprintf(players, sizeof players, "%s", _(of->role[i].name));
        print_count(players, &of->role[i].count);
    }
    if (of->bluffs)
        printf(ngettext("  %d false claim, %d caught\n", "  %d false claims, %d caught\n",
                        (unsigned long)of->bluffs), of->bluffs, of->caught);
}

static void print_sheet(const struct stats_sheet *sheet)
{
    printf(ngettext("%d game, %d won\n", "%d games, %d won\n", (unsigned long)sheet->all.games),
           sheet->all.games, sheet->all.won);
    for (int i = 0; i < sheet->count; i++) print_game(&sheet->of[i]);
    printf("\n");
    if (sheet->doubts) printf(_("Objections and doubts right: %d of %d\n"), sheet->right, sheet->doubts);
    if (sheet->streak_of) printf(_("Longest streak: %d, %s\n"), sheet->streak, _(sheet->streak_of->title));
    if (sheet->felled) printf(_("Most markers in one push: %d, %s\n"), sheet->felled, _(sheet->felled_where));
    if (sheet->felled_from) printf(_("Furthest fall: a marker %d mm from the edge\n"), sheet->felled_from);
    if (sheet->lost) printf(_("Markers lost: %d\n"), sheet->lost);
    printf(_("Time at the table: %lld h %02lld min\n"), sheet->seconds / 3600, sheet->seconds / 60 % 60);
}

static const char *print_all(struct stats *s, const char *person, bool csv)
{
    static struct stats_sheet sheet;
    char names[NAMES][NAME_MAX_BYTES];
    if (csv) return stats_csv(s, person, stdout);
    const char *why = stats_read(s, person, (long long)time(NULL), &sheet);
    if (why) return why;
    if (!sheet.all.games) {
        puts(_("No finished game yet."));
        return NULL;
    }
    int n = person ? 0 : stats_people(s, names, NAMES);
    for (int i = 0; i < n; i++) printf("%s%s", i ? ", " : "", names[i]);
    if (n) printf("\n");
    print_sheet(&sheet);
    return NULL;
}

int stats_command(int argc, char **argv)
{
    const char *person = NULL, *said;
    bool csv = false;
    for (int at = 0; at < argc; ) {
        if (!strcmp(argv[at], "--csv")) csv = true, at++;
        else if (!args_value(argc, argv, &at, "--person", &person)) {
            fprintf(stderr, "docket stats: %s\n", args_flag_why(argv[at]));
            return 2;
        }
    }
    struct stats *s = stats_open(false, &said);
    if (said) fprintf(stderr, "docket stats: %s\n", said);
    if (!s && said) return 1;
    if (!s) {
        if (!csv) puts(_("No finished game yet."));
        return 0;
    }
    const char *why = print_all(s, person, csv);
    if (why) fprintf(stderr, "docket stats: %s\n", why);
    stats_close(s);
    return why != NULL;
}
