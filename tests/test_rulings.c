/* Every "ruling N" in the code is found in its game's file under docs/rulings, whose numbers ascend. */
#include "table.h"

#include <ctype.h>
#include <sys/stat.h>

enum { RULINGS_MAX = 100 };

static char why[600];            /* what is wrong first, for the message */
static int wrong, cited;

static void complain(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void complain(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    if (!wrong++) vsnprintf(why, sizeof why, format, args);
    va_end(args);
}

static char *read_whole(const char *path)
{
    static char text[1 << 18];
    FILE *f = fopen(path, "r");
    if (!f) return NULL;
    size_t n = fread(text, 1, sizeof text - 1, f);
    text[n] = 0;
    fclose(f);
    assert_true(n < sizeof text - 1);
    return text;
}

/* ---- the files: lines "N. **question** ruling" ---- */

static bool ruled[16][RULINGS_MAX];      /* by the order of games[] */

static void read_rulings(const char *root, int game)
{
    char path[400];
    int last = 0;
    memset(ruled[game], 0, sizeof ruled[game]);
    snprintf(path, sizeof path, "%s/docs/rulings/%s.md", root, games[game]->id);
    char *rest = read_whole(path);
    if (!rest) return;                           /* a game that cites none needs none */
    for (char *line; rest && (line = strsep(&rest, "\n"));) {
        char *end;
        long n = strtol(line, &end, 10);
        if (!isdigit((unsigned char)*line) || *end != '.') continue;
        char *close = strncmp(end, ". **", 4) ? NULL : strstr(end + 5, "** ");
        if (!close || !close[3]) complain("%s: '%.60s' is no ruling", games[game]->id, line);
        if (n <= last || n >= RULINGS_MAX) complain("%s: %ld stands after %d", games[game]->id, n, last);
        else ruled[game][last = (int)n] = true;
    }
    if (!last) complain("%s has no rulings", games[game]->id);
}

/* ---- the citations ---- */

static int game_in(const char *text)
{
    for (int i = 0; games[i]; i++)
        if (strcasestr(text, games[i]->id)) return i;
    return -1;
}

/* The next number of a list ("5, 8 and 9", "17-21", "_12_and_13"); 0: it is over. *to: the end of a range. */
static int next_number(const char **at, int *to)
{
    const char *p = *at, *and[] = { " and ", "_and_", "," };
    for (size_t i = 0; i < 3; i++)
        if (!strncmp(p, and[i], strlen(and[i]))) { p += strlen(and[i]); break; }
    while (*p == '_' || isspace((unsigned char)*p)) p++;
    if (!isdigit((unsigned char)*p)) return 0;
    int n = (int)strtol(p, (char **)&p, 10);
    *to = *p == '-' && isdigit((unsigned char)p[1]) ? (int)strtol(p + 1, (char **)&p, 10) : n;
    *at = p;
    return n;
}

static void resolve(const char *path, int game, const char *text, const char *word)
{
    const char *at = word + strlen("ruling") + (word[6] == 's');
    if (*at != ' ' && *at != '_' && *at != '\n') return;
    int to, from = next_number(&at, &to);
    if (from && game < 0) {                      /* no game in the path: its name stands in the same line */
        const char *start = word;
        char line[400];
        while (start > text && start[-1] != '\n') start--;
        snprintf(line, sizeof line, "%.*s", (int)strcspn(start, "\n"), start);
        game = game_in(line);
        if (game < 0) complain("%s: whose ruling %d?", path, from);
    }
    for (; from && game >= 0; from = next_number(&at, &to))
        for (int n = from; n <= to; n++, cited++)
            if (n >= RULINGS_MAX || !ruled[game][n])
                complain("%s: %s has no ruling %d", path, games[game]->id, n);
}

static size_t root_length;

static int read_source(const char *path, const struct stat *about, int flag, struct FTW *walk)
{
    (void)about, (void)walk;
    const char *dot = strrchr(path, '.');
    if (flag != FTW_F || !dot || (strcmp(dot, ".c") && strcmp(dot, ".h"))) return 0;
    const char *text = read_whole(path);
    if (strstr(path, "test_rulings.c")) return 0;
    for (const char *word = text; (word = strcasestr(word, "ruling")); word += 6)
        resolve(path + root_length, game_in(path + root_length), text, word);
    return 0;
}

static void check_tree(const char *root)
{
    static const char *const folders[] = { "src", "ui", "physics", "tests" };
    wrong = cited = 0;
    root_length = strlen(root) + 1;
    for (int i = 0; games[i]; i++) read_rulings(root, i);
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        char path[400];
        snprintf(path, sizeof path, "%s/%s", root, folders[i]);
        nftw(path, read_source, 16, FTW_PHYS);
    }
}

static void every_citation_is_found(void **state)
{
    (void)state;
    check_tree(TEST_DIR "/..");
    if (wrong) fail_msg("%s (%d in all)", why, wrong);
    assert_in_range(cited, 300, 100000);
}

/* ---- it can fail ---- */

static void write_file(const char *root, const char *name, const char *text)
{
    char path[400];
    snprintf(path, sizeof path, "%s/%s", root, name);
    for (char *slash = path + strlen(root) + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = 0;
        mkdir(path, 0700);
        *slash = '/';
    }
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

static void plant(const char *rulings, const char *name, const char *source, int faults)
{
    const char *root = table_own_folder();
    for (int i = 0; games[i]; i++) {
        char path[100];
        snprintf(path, sizeof path, "docs/rulings/%s.md", games[i]->id);
        write_file(root, path, strcmp(games[i]->id, "enigma") ? "1. **A?** B.\n" : rulings);
    }
    write_file(root, name, source);
    check_tree(root);
    must(wrong == faults, "'%s' in %s with '%s': %d faults, %s", source, name, rulings, wrong, why);
}

static void faults_are_found(void **state)
{
    (void)state;
    static const char good[] = "# Enigma\n\n1. **A?** B.\n2. **C?** D.\n4. **E?** F.\n";
    plant(good, "src/games/enigma/a.c",
          "/* rulings 1, 2 and 4 */ ruling_4_holds(); /* ruling 1-2 */ every ruling", 0);
    assert_int_equal(cited, 6);
    plant(good, "src/games/enigma/a.c", "/* ruling 3 */", 1);
    plant(good, "tests/test_enigma_b.c", "static void rulings_1_and_5(void)", 1);
    plant(good, "ui/boards/enigma/a.h", "/* rulings 1-4 */", 1);
    plant(good, "physics/a.c", "/* Enigma's ruling 2; ruling 4 */", 0);
    plant(good, "physics/a.c", "/* Enigma's ruling 9 */", 1);
    plant(good, "physics/a.c", "/* ruling 1 */", 1);                             /* whose? */
    plant("2. **C?** D.\n1. **A?** B.\n", "src/a.c", "", 1);
    plant("1. **A?** B.\n1. **A?** B.\n", "src/a.c", "", 1);
    plant("1. **A?**\n", "src/a.c", "", 1);
    plant("1. A? B.\n", "src/a.c", "", 1);
    plant("nothing\n", "src/a.c", "", 1);
    table_clean();
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(faults_are_found),
                                        cmocka_unit_test(every_citation_is_found) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
