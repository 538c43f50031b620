/* What a page's tree for screen readers holds: all texts, whole. That it tells nobody another's secrets is
   tested with what is said (test_ui_speech). */
#include "ui_play.h"
#include "ui/art.h"
#include "ui/spots.h"
#include "ui/tree.h"

static char tree[120000];

static const char *read_tree(void)
{
    struct text t = TEXT_ON(tree);
    tree_write(&t);
    return tree;
}

static void draw(void)
{
    app_redraw();
    app_step();
}

static void run(const char *script)
{
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
    app_settle();
    draw();
}

static void reads(const char *words)
{
    if (!strstr(read_tree(), words)) fail_msg("\"%s\" is not in the tree:\n%s", words, tree);
}

static void reads_not(const char *words)
{
    if (strstr(read_tree(), words)) fail_msg("\"%s\" is in the tree:\n%s", words, tree);
}

/* The rules as a text, to the last line of the page, by headings. */
static void rules_are_read(void **unused)
{
    (void)unused;
    char line[1200] = "", last[1200] = "";
    app_go(&home_screen);
    rules_open("tribunal");
    draw();
    char *text = asset_read("rules/tribunal.md");
    assert_non_null(text);
    for (char *p = strtok(text, "\n"); p; p = strtok(NULL, "\n"))
        if (*p >= 'A' && *p <= 'Z' && !strpbrk(p, "*[")) snprintf(last, sizeof last, "%s", p);
    free(text);
    assert_true(*last);
    reads(last);
    int headings = 0;
    for (const char *p = read_tree(); (p = strchr(p, '\n')); p++) {
        snprintf(line, sizeof line, "%.*s", (int)strcspn(p + 1, "\n"), p + 1);
        unsigned id, flags;
        if (sscanf(line, "%u\t%*f\t%*f\t%*f\t%*f\t%u", &id, &flags) == 2)
            headings += !id && flags == TREE_HEADING;
    }
    assert_true(headings > 3);
    app_back();
}

/* Sentence and log stand there; a label says its words once. */
static void a_table_is_read(void **unused)
{
    (void)unused;
    char words[400];
    run("new tribunal 7 person,easy\nidle");
    seat_ask(&table.at, words, sizeof words);
    reads(words);
    reads_not("**");
    int n;
    const struct spot *s = input_spots(&n);
    for (int i = 0; i < n; i++) {
        char text[120];
        if (s[i].flags & (SPOT_SCROLL | SPOT_KEY | SPOT_QUIET)) continue;
        snprintf(text, sizeof text, "\t%s\t", s[i].label);
        reads(text);
    }
}

/* A sheet covers what is behind it. */
static void a_sheet_covers(void **unused)
{
    (void)unused;
    char words[400];
    run("new tribunal 7 person,easy\nidle");
    seat_ask(&table.at, words, sizeof words);
    reads(words);
    run("key a\nwait 600");
    assert_non_null(strstr(read_tree(), "All actions"));
    reads_not(words);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_are_read),
        cmocka_unit_test(a_table_is_read),
        cmocka_unit_test(a_sheet_covers),
    };
    type_read(true);
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
