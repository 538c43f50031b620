/* docket push: golden scenes, what it prints can be read again, bad scenes are refused, pictures are drawn. */
#include <ctype.h>
#include <dirent.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

static char out[1 << 16];

/* Runs docket push with these arguments on this scene; what it says is in `out`. */
static int run(const char *arguments, const char *scene)
{
    char command[5000], path[] = "/tmp/docket-push-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0 && write(file, scene, strlen(scene)) == (ssize_t)strlen(scene));
    close(file);
    snprintf(command, sizeof command, "'%s' push %s < %s 2>&1", DOCKET_PROGRAM, arguments, path);
    FILE *f = popen(command, "r");
    assert_non_null(f);
    size_t n = fread(out, 1, sizeof out - 1, f);
    out[n] = 0;
    int status = pclose(f);
    unlink(path);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

/* Words are equal; numbers in millimetres and degrees are near. Steps may differ by one or two. */
static void assert_line(const char *wanted, const char *told)
{
    char a[100], b[100];
    int used_a, used_b;
    while (sscanf(wanted, "%99s%n", a, &used_a) == 1) {
        if (sscanf(told, "%99s%n", b, &used_b) != 1) fail_msg("'%s' is missing", a);
        char *end;
        double number = strtod(a, &end);
        double tolerance = strchr(a, '.') ? 0.05 : 2;
        if (*end || !strchr(a, '.')) {
            if (strcmp(a, b) && (*end || fabs(number - atof(b)) > tolerance))
                fail_msg("'%s' instead of '%s'", b, a);
        } else if (fabs(number - atof(b)) > tolerance && fabs(fabs(number - atof(b)) - 360) > tolerance) {
            fail_msg("%s instead of %s", b, a);
        }
        wanted += used_a;
        told += used_b;
    }
    assert_int_not_equal(sscanf(told, "%99s", b), 1);
}

static void golden_scene(const char *path)
{
    char line[300], scene[4000] = "", wanted[4000] = "";
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    while (fgets(line, sizeof line, f)) {
        if (!strncmp(line, "# -> ", 5)) strcat(wanted, line + 5);
        else strcat(scene, line);
    }
    fclose(f);
    assert_int_equal(run("", scene), 0);
    char *told = out;
    for (char *want = wanted; *want; want = strchr(want, '\n') + 1, told = strchr(told, '\n') + 1) {
        char a[300], b[300];
        if (!strchr(told, '\n')) fail_msg("%s: a line is missing", path);
        snprintf(a, sizeof a, "%.*s", (int)strcspn(want, "\n"), want);
        snprintf(b, sizeof b, "%.*s", (int)strcspn(told, "\n"), told);
        assert_line(a, b);
    }
    assert_string_equal(told, "");
}

static void golden_scenes(void **state)
{
    (void)state;
    DIR *folder = opendir(TEST_DIR "/golden");
    assert_non_null(folder);
    int scenes = 0;
    for (struct dirent *e; (e = readdir(folder));) {
        if (strncmp(e->d_name, "push-", 5)) continue;
        char path[5000];
        snprintf(path, sizeof path, TEST_DIR "/golden/%s", e->d_name);
        golden_scene(path);
        scenes++;
    }
    closedir(folder);
    assert_true(scenes >= 8);
}

/* Saved as text after each push and loaded again, a region goes on to the same bytes. */
static void saved_and_loaded(void **state)
{
    (void)state;
    static const char *pushes[] = { "push 1 -10 3\n",  "push 2 10 -8\n",  "push 3 0 0\n",
                                    "push 4 -20 12\n", "push 5 18 -15\n", "push 6 3 5\n" };
    char at_once[1000] = "", rest[4000] = "";
    for (int i = 0; i < 6; i++) strcat(at_once, pushes[i]);
    for (int i = 0; i < 6; i++) {
        char scene[5000];
        snprintf(scene, sizeof scene, "%s%s", rest, pushes[i]);
        assert_int_equal(run("", scene), 0);
        rest[0] = 0;
        for (char *line = strtok(out, "\n"); line; line = strtok(NULL, "\n"))
            if (!strncmp(line, "marker ", 7)) strcat(strcat(rest, line), "\n");
    }
    assert_int_equal(run("-", at_once), 0);
    char *markers = strstr(out, "marker ");
    char *end = strstr(out, "overhang ");
    if (end) *end = 0;
    assert_string_equal(markers, rest);
}

static void refused(void **state)
{
    (void)state;
    static const struct { const char *scene, *word; } bad[] = {
        { "push 1 nan 0\n", "line 1" }, { "push 1 0 inf\n", "line 1" }, { "push 1 1e400 0\n", "line 1" },
        { "push 1 26 0\n", "entrance" }, { "push 1 0 26\n", "leans" }, { "push 1 0\n", "direction" },
        { "push 1 0 0 0\n", "direction" }, { "push x 0 0\n", "ID" }, { "push 256 0 0\n", "ID" },
        { "push 1.5 0 0\n", "ID" },
        { "marker 1 0 11\nmarker 2 0 12\n", "overlap" }, { "marker 1 0 80\n", "off the platform" },
        { "marker 1 1e9 0\n", "off the platform" }, { "marker 1 nan 0\n", "place" },
        { "marker 1 0 11 nan\n", "angle" },
        { "marker 1 0 11\nmarker 1 0 40\n", "twice" }, { "marker 1 0 11\npush 1 0 0\n", "already" },
        { "marker 1 0 -2\npush 2 0 0\n", "in the way" }, { "shove 1 0 0\n", "begins with" },
        { "# fine\n\nmarker 1 0 11\npush 2 0 0\npush 2 0 0\n", "line 5" },
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_int_equal(run("", bad[i].scene), 1);
        if (!strstr(out, bad[i].word))
            fail_msg("'%s' doesn't say '%s' but: %s", bad[i].scene, bad[i].word, out);
    }
    char many[4000] = "";
    for (int i = 0; i < 25; i++)
        sprintf(many + strlen(many), "marker %d %d %d\n", i, i % 4 * 23 - 36, 11 + i / 4 * 23);
    assert_int_equal(run("", many), 1);
    memset(many, 'x', 600);
    many[600] = 0;
    assert_int_equal(run("", many), 1);
    assert_non_null(strstr(out, "too long"));
}

static void called_wrongly(void **state)
{
    (void)state;
    assert_int_equal(run("--nonsense", ""), 2);
    assert_int_equal(run("a b", ""), 2);
    assert_int_equal(run("--frames", ""), 2);
    assert_int_equal(run("--frames /tmp --every 0", ""), 2);
    assert_int_equal(run("/dev/null/scene.txt", ""), 1);
    assert_int_equal(run("--help", ""), 0);
    assert_non_null(strstr(out, "--frames DIR"));
    assert_int_equal(run("", ""), 0);
    assert_string_equal(out, "");
}

static void frames(void **state)
{
    (void)state;
    char folder[] = "/tmp/docket-frames-XXXXXX", arguments[100], path[100], text[4000];
    assert_non_null(mkdtemp(folder));
    snprintf(arguments, sizeof arguments, "--frames %s --every 10", folder);
    assert_int_equal(run(arguments, "marker 1 0 33\nmarker 2 30 50\npush 9 0 5\npush 10 5 0\n"), 0);
    int count = 0;
    for (;; count++) {
        snprintf(path, sizeof path, "%s/frame-%04d.svg", folder, count);
        FILE *f = fopen(path, "r");
        if (!f) break;
        text[fread(text, 1, sizeof text - 1, f)] = 0;
        fclose(f);
        unlink(path);
        assert_non_null(strstr(text, "<svg "));
        assert_non_null(strstr(text, ">9</text>"));
        assert_non_null(strstr(text, "</svg>"));
    }
    assert_int_equal(rmdir(folder), 0);
    assert_in_range(count, 20, 60);
    assert_int_equal(run("--frames /dev/null/deep", "push 1 0 0\n"), 1);
    assert_int_equal(run("--coarse", "marker 1 0 11\npush 9 0 5\n"), 0);
}

/* Every scene of the gallery has its picture in the docs, as it is drawn now. */
static void gallery(void **state)
{
    (void)state;
    DIR *folder = opendir(TEST_DIR "/scenes");
    int count = 0;
    assert_non_null(folder);
    for (struct dirent *e; (e = readdir(folder));) {
        char command[600], *dot = strstr(e->d_name, ".push");
        if (!dot) continue;
        snprintf(command, sizeof command,
                 "'%s' push %s/scenes/%s --svg gallery.svg >gallery.txt"
                 " && cmp gallery.svg %s/../docs/pushes/%.*s.svg",
                 DOCKET_PROGRAM, TEST_DIR, e->d_name, TEST_DIR, (int)(dot - e->d_name), e->d_name);
        if (system(command)) fail_msg("%s: another picture than in docs/pushes", e->d_name);
        count++;
    }
    closedir(folder);
    const char *scene = TEST_DIR "/scenes/pile.push", *drawn = TEST_DIR "/../docs/pushes/pile-apart.svg";
    char command[600];
    snprintf(command, sizeof command,
             "'%s' push %s --compare law=apart --svg gallery.svg >gallery.txt && cmp gallery.svg %s",
             DOCKET_PROGRAM, scene, drawn);
    if (system(command)) fail_msg("another picture than %s", drawn);
    unlink("gallery.svg");
    unlink("gallery.txt");
    assert_int_equal(count, 15);
}

static void settings_are_taken(void **state)
{
    (void)state;
    const char *scene = "marker 1 9 24\npush 9 0 0\n";
    char first[4000];
    assert_int_equal(run("", scene), 0);
    strcpy(first, out);
    assert_int_equal(run("--set marker-friction=0.2,law=disc", scene), 0);
    assert_string_equal(out, first);
    assert_int_equal(run("", "set law apart\nset pace version-2\nmarker 1 9 24\npush 9 0 0\n"), 0);
    assert_string_not_equal(out, first);
    assert_non_null(strstr(out, " 0.0000\n"));          /* apart: it doesn't turn */
    assert_int_equal(run("--compare law=apart", scene), 0);
    assert_non_null(strstr(out, "compared 1 pushes, other falls in 0, farthest "));
    assert_int_equal(run("--json", scene), 0);
    assert_non_null(strstr(out, "\"physics\": 3"));
    assert_non_null(strstr(out, "\"markers\": ["));
    assert_int_equal(run("--sweep marker-friction=0.1..0.3/4", scene), 0);
    assert_non_null(strstr(out, "marker-friction 0.2 falls none"));
    assert_int_equal(run("--set marker-friction=9", scene), 2);
    assert_int_equal(run("--set nonsense=1", scene), 2);
    assert_int_equal(run("--set marker-friction", scene), 2);
    assert_int_equal(run("--compare x=1", scene), 2);
    assert_int_equal(run("--sweep marker-friction=0.1..9/4", scene), 2);
    assert_int_equal(run("--sweep marker-friction=0.1..0.2", scene), 2);
    assert_int_equal(run("", "marker 1 9 24\nset slop\n"), 1);
    assert_non_null(strstr(out, "line 2"));
    assert_int_equal(run("", "saw fall 3\n"), 1);
    assert_int_equal(run("", "push 9 0 0\nsaw marker 9 x 3\n"), 1);
    assert_non_null(strstr(out, "line 2"));
}

static int outlines(const char *path)
{
    static char text[1 << 16];
    int count = 0;
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    text[fread(text, 1, sizeof text - 1, f)] = 0;
    fclose(f);
    unlink(path);
    char *at = strstr(text, "stroke=\"#0f8f7a\""), *end = at ? strstr(at, "</g>") : NULL;
    for (; at && (at = strstr(at, "<circle")) && at < end; at++) count++;
    return count;
}

/* Compared, the picture has what lies there by the other settings, too: as they are alone. */
static void a_compared_picture_shows_both(void **state)
{
    (void)state;
    const char *scene = "marker 1 9 24\nmarker 2 20 62\npush 9 0 0\npush 10 9 3\n";
    int lie = 0;
    assert_int_equal(run("--set marker-friction=0.6", scene), 0);
    for (const char *at = out; (at = strstr(at, "marker ")); at++) lie++;
    assert_true(lie > 2);
    assert_int_equal(run("--compare marker-friction=0.6 --svg compared.svg", scene), 0);
    assert_int_equal(outlines("compared.svg"), lie);
    assert_int_equal(run("--svg compared.svg", scene), 0);
    assert_int_equal(outlines("compared.svg"), 0);
}

/* Scenes that were written elsewhere end their lines with two letters. */
static void lines_end_either_way(void **state)
{
    (void)state;
    char first[4000];
    assert_int_equal(run("", "marker 1 9 24\n\n# so\npush 9 0 0\nsaw fall 1\n"), 0);
    strcpy(first, out);
    assert_int_equal(run("", "marker 1 9 24\r\n\r\n# so\r\npush 9 0 0\r\nsaw fall 1\r\n"), 0);
    assert_string_equal(out, first);
    assert_int_equal(run("", "marker 1 9 24\r\npush 9 0 x\r\n"), 1);
    assert_non_null(strstr(out, "line 2"));
}

/* Is `out` one JSON object, as far as brackets and quotes tell? */
static void assert_json(void)
{
    char open[40];
    int depth = 0;
    bool quoted = false;
    assert_int_equal(*out, '{');
    for (const char *c = out; *c; c++) {
        quoted ^= *c == '"';
        if (quoted) continue;
        if (strchr("{[", *c)) assert_true(depth < 40), open[depth++] = *c;
        else if (strchr("}]", *c)) assert_true(depth > 0 && open[--depth] == (*c == '}' ? '{' : '['));
        assert_true(depth || !c[strspn(c, "}\n")]);
        assert_false(*c == ',' && strchr("]},", c[1 + strspn(c + 1, " \n")]));
    }
    assert_int_equal(depth, 0);
}

static void json_is_told_of_all(void **state)
{
    (void)state;
    const char *scene = "marker 1 9 24\npush 9 0 0\npush 10 3 0\nsaw marker 1 9 60\nsaw marker 9 0 30\n";
    assert_int_equal(run("--json", scene), 0);
    assert_json();
    assert_int_equal(run("--json", ""), 0);
    assert_json();
    assert_int_equal(run("--json --compare law=apart", scene), 0);
    assert_json();
    assert_non_null(strstr(out, "\"against\": {"));
    assert_non_null(strstr(out, "\"other_falls\": "));
    assert_int_equal(run("--json --sweep marker-friction=0.1..0.3/4", scene), 0);
    assert_json();
    assert_non_null(strstr(out, "\"value\": 0.15,"));
    assert_int_equal(run("--json --fit - --sweep marker-friction=0.1..0.3/4", scene), 0);
    assert_json();
    assert_non_null(strstr(out, "\"fit\": \"marker-friction\", \"best\": "));
    assert_non_null(strstr(out, "\"unexplained\": ["));
}

/* A scene that sets what is tried would be tried in vain. */
static void a_scene_may_not_set_what_is_tried(void **state)
{
    (void)state;
    const char *own = "marker 1 9 24\nset marker-friction 0.3\npush 9 0 0\nsaw marker 1 9 60\n";
    static const char *const tried[] = { "--sweep marker-friction=0.1..0.3/4", "--compare marker-friction=0.1",
                                         "--fit -" };
    assert_int_equal(run("", own), 0);
    assert_int_equal(run("--set marker-friction=0.1 --sweep stick-friction=0.1..0.3/2", own), 0);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(run(tried[i], own), 1);
        assert_non_null(strstr(out, "stdin, line 2: "));
    }
    const char *pace = "set pace coarse\npush 9 0 0\n", *step = "push 9 0 0\nset step 0.1\n";
    assert_int_equal(run("--sweep step=0.1..0.3/4", pace), 1);
    assert_non_null(strstr(out, "stdin, line 1: "));
    assert_int_equal(run("--compare law=apart,pace=version-2", step), 1);
    assert_non_null(strstr(out, "stdin, line 2: "));
    assert_int_equal(run("--compare law=apart", pace), 0);
}

static void a_picture_that_cant_be_written(void **state)
{
    (void)state;
    static const char *const wanted[] = { "--svg /dev/null/x.svg", "--frames /dev/null/x",
                                          "--svg /dev/null/x.svg --compare law=apart",
                                          "--svg /dev/null/x.svg --sweep marker-friction=0.1..0.3/1" };
    for (int i = 0; i < 4; i++) {
        assert_int_equal(run(wanted[i], "marker 1 9 24\npush 9 0 0\n"), 1);
        assert_non_null(strstr(out, "docket push: /dev/null/x"));
        assert_null(strstr(out, "line"));        /* the scene is right */
    }
}

static void many_pushes_are_all_told(void **state)
{
    (void)state;
    char scene[3000] = "", last[40];
    int told = 0;
    for (int i = 0; i < 90; i++)
        sprintf(scene + strlen(scene), "push %d %d %d\n", i, i % 3 * 20 - 20, i % 5 - 2);
    assert_int_equal(run("--coarse --json", scene), 0);
    assert_json();
    for (const char *at = out; (at = strstr(at, "\"direction\"")); at++) told++;
    assert_int_equal(told, 90);
    assert_int_equal(run("--coarse --compare marker-friction=0.3", scene), 0);
    snprintf(last, sizeof last, "compared %d pushes", 90);
    assert_non_null(strstr(out, last));
}

/* A board of known friction, exactly laid and seen to the millimetre: the fit finds that friction. */
static void fit_finds_the_friction(void **state)
{
    (void)state;
    for (int wanted = 1; wanted <= 3; wanted++) {
        char files[600] = "--fit --sweep marker-friction=0.05..0.65/24", scene[2000];
        for (int i = 1; i <= 5; i++) {
            char path[200], arguments[100];
            snprintf(path, sizeof path, "%s/scenes/board-%d.push", TEST_DIR, i);
            FILE *f = fopen(path, "r");
            assert_non_null(f);
            scene[fread(scene, 1, sizeof scene - 1, f)] = 0;
            fclose(f);
            snprintf(arguments, sizeof arguments, "--set marker-friction=%g", wanted * 0.15);
            assert_int_equal(run(arguments, scene), 0);
            snprintf(path, sizeof path, "fit-%d.push", i);
            f = fopen(path, "w");
            assert_non_null(f);
            fputs(scene, f);
            for (char *at = strtok(out, "\n"); at; at = strtok(NULL, "\n")) {
                int id;
                double x, y;
                if (sscanf(at, "fall %d", &id) == 1) fprintf(f, "saw fall %d\n", id);
                if (sscanf(at, "marker %d %lf %lf", &id, &x, &y) == 3)
                    fprintf(f, "saw marker %d %.0f %.0f\n", id, x, y);          /* as read off a ruler */
            }
            fclose(f);
            strcat(strcat(files, " "), path);
        }
        assert_int_equal(run(files, ""), 0);
        double found, low, high;
        assert_int_equal(sscanf(out, "fit marker-friction %lf from %lf to %lf", &found, &low, &high), 3);
        print_message("%g is seen as %s", wanted * 0.15, out);
        assert_true(fabs(found - wanted * 0.15) <= 0.05);
        assert_true(low <= wanted * 0.15 + 0.001 && high >= wanted * 0.15 - 0.001);
        assert_null(strstr(out, "explained"));
    }
    for (int i = 1; i <= 5; i++) {
        char path[40];
        snprintf(path, sizeof path, "fit-%d.push", i);
        unlink(path);
    }
}

static void fits_are_refused(void **state)
{
    (void)state;
    const char *scene = "marker 1 9 24\npush 9 0 0\nsaw marker 1 9 60\n";
    static const char *const wrong[] = { "--fit", "--fit - --care 4", "--fit - --care x", "--care 0.5",
                                         "--fit - --svg x", "--fit - --compare law=apart",
                                         "--sweep slop=0.01..0.02/2 --compare law=apart",
                                         "--fit - --sweep marker-friction=0.1..0.3/101" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (run(wrong[i], scene) != 2) fail_msg("'%s' is taken", wrong[i]);
    assert_int_equal(run("--fit -", "marker 1 9 24\npush 9 0 0\n"), 1);
    assert_non_null(strstr(out, "no line tells"));
    assert_int_equal(run("--fit -", "marker 1 9 24\npush 9 0 0\nsaw fall 2\n"), 1);
    assert_non_null(strstr(out, "line 3: there was no such marker"));
    assert_int_equal(run("--fit - --sweep marker-friction=0.5..0.6/4", scene), 0);
    assert_non_null(strstr(out, "reaches an end"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gallery),
        cmocka_unit_test(settings_are_taken),
        cmocka_unit_test(a_compared_picture_shows_both),
        cmocka_unit_test(lines_end_either_way),
        cmocka_unit_test(json_is_told_of_all),
        cmocka_unit_test(a_scene_may_not_set_what_is_tried),
        cmocka_unit_test(a_picture_that_cant_be_written),
        cmocka_unit_test(many_pushes_are_all_told),
        cmocka_unit_test(fit_finds_the_friction),
        cmocka_unit_test(fits_are_refused),
        cmocka_unit_test(golden_scenes),
        cmocka_unit_test(saved_and_loaded),
        cmocka_unit_test(refused),
        cmocka_unit_test(called_wrongly),
        cmocka_unit_test(frames),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
