/* The rules reference: its pictures are the boards' own, and each one is there in both languages. */
#include "file.h"
#include "ui/boards/boards.h"
#include "ui_play.h"

/* The names of the pictures in a rules file, one a line. */
static void names_in(const char *path, char *out, size_t size)
{
    char *text;
    size_t n;
    struct text t = { out, size, 0 };
    text_clear(&t);
    assert_null(file_read_path(path, 1 << 18, &text, &n));
    char *rest = text;
    for (char *line; (line = strsep(&rest, "\n"));)
        if (!strncmp(line, "![", 2)) text_add(&t, "%s\n", line);
    free(text);
}

/* A heading with text of its own has a drawing before the next one. */
static void every_section_has_one(void **unused)
{
    (void)unused;
    static const char *const languages[] = { "", ".de" };
    for (int i = 0; boards[i]; i++)
        for (int k = 0; k < 2; k++) {
            char path[300], heading[200] = "", *text;
            size_t n;
            bool drawn = true, told = false;
            snprintf(path, sizeof path, TEST_DIR "/../assets/rules/%s%s.md", boards[i]->id, languages[k]);
            assert_null(file_read_path(path, 1 << 18, &text, &n));
            char *rest = text;
            for (char *line; (line = strsep(&rest, "\n"));) {
                bool ends = !strncmp(line, "## ", 3) || !strncmp(line, "### ", 4) || !rest;
                if (ends && told && !drawn)
                    fail_msg("%s%s: nothing is drawn in %s", boards[i]->id, languages[k], heading);
                if (ends) snprintf(heading, sizeof heading, "%s", line);
                if (ends) drawn = told = false;
                else if (!strncmp(line, "![", 2)) drawn = true;
                else told |= *heading && *line;
            }
            free(text);
        }
}

static void every_picture_is_known(void **unused)
{
    (void)unused;
    for (int i = 0; boards[i]; i++) {
        char path[300], english[1200], german[1200], want[40];
        snprintf(path, sizeof path, TEST_DIR "/../assets/rules/%s.md", boards[i]->id);
        names_in(path, english, sizeof english);
        snprintf(path, sizeof path, TEST_DIR "/../assets/rules/%s.de.md", boards[i]->id);
        names_in(path, german, sizeof german);
        assert_string_equal(english, german);
        int lines = 0, known = 0;
        for (const char *c = english; *c; c++) lines += *c == '\n';
        for (const struct picture *p = boards[i]->pictures; p && p->name; p++) {
            snprintf(want, sizeof want, "![%s]\n", p->name);
            if (!strstr(english, want)) fail_msg("%s: no section shows %s", boards[i]->id, p->name);
            assert_true(p->high > 0 && p->high < 1);
            known++;
        }
        assert_int_equal(lines, known);          /* and no other name */
    }
}

/* They are drawn on the paper without a game on the table. */
static void the_page_draws_them(void **unused)
{
    (void)unused;
    for (int i = 0; boards[i]; i++) {
        rules_open(boards[i]->id);
        app_settle();
        assert_null(script_run("absent !["));
        app_back();
    }
}

/* What is held on the table opens the rules at it; there a term in bold goes to where it is told. */
static void terms_lead_to_their_rule(void **unused)
{
    (void)unused;
    ui_play_start("tribunal", 7, "person,easy");
    app_settle();
    assert_null(script_run("hold Queens 900\nwait 300\ntap In the rules\nwait 300\nexpect Queens, Bribe"));
    assert_string_equal(app_screen()->name, "rules");
    rules_open_at("tribunal", "Effects in detail");
    app_settle();
    assert_null(script_run("absent put the Bribe pawn"));
    const struct spot *term = input_find("Bribe");
    assert_non_null(term);
    assert_null(script_run("tap Bribe\nwait 300\nexpect put the Bribe pawn"));
    app_back();
    app_back();
    table_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_picture_is_known),
                                        cmocka_unit_test(every_section_has_one),
                                        cmocka_unit_test(the_page_draws_them),
                                        cmocka_unit_test(terms_lead_to_their_rule) };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
