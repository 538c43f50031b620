/* The translated table: players have their names in every line and question, as in English. */
#include "ui_play.h"
#include "ui/type.h"

/* "Platz 2", "Spieler 2", "seat 2": somebody's number where a name belongs. */
static void has_no_number(const char *words)
{
    static const char *const nobody[] = { "Platz ", "Spieler ", "seat ", "player " };
    for (int i = 0; i < 4; i++)
        for (const char *p = words; (p = strcasestr(p, nobody[i])); p++)
            if (p[strlen(nobody[i])] >= '1' && p[strlen(nobody[i])] <= '8')
                fail_msg("%s: \"%s\"", table.at.game->id, words);
}

static void names_not_numbers(void **unused)
{
    (void)unused;
    if (!ui_play_speak("de")) skip();
    assert_string_equal(_("Log"), "Protokoll");
    for (int g = 0; boards[g]; g++) {
        const struct game *game = game_find(boards[g]->id);
        char levels[80] = "person", words[600];
        int seats = game->seats_max < 4 ? game->seats_max : 4, named = 0;
        for (int s = 1; s < seats; s++) strcat(levels, ",random");
        ui_play_blind(true);
        ui_play_start(game->id, 12, levels);
        for (int i = 0, made = 0; i < 4000 && made < 60 && table_turn() != SEAT_NONE; i++) {
            table_leave();
            app_step();
            seat_ask(&table.at, words, sizeof words);
            has_no_number(words);
            if (!table_asking()) continue;
            seat_name(&table.at, &table.legal[0], words, sizeof words);
            has_no_number(words);
            table_play((int)((unsigned)made++ * 7919u % (unsigned)table.at.legal_count));
        }
        for (int i = 0; i < table.log.count; i++)
            for (int s = -2; s < seats; s++) {
                logbook_sentence(&table.log, &table.session, i, s, false, words, sizeof words);
                has_no_number(words);
                for (int p = 0; p < seats; p++) named += strstr(words, table.session.players[p].name) != NULL;
            }
        assert_in_range(named, 30, 1000000);
        ui_play_blind(false);
    }
}

/* Every face has every letter of a text, and a text that fits on a line of its own width stands on one. */
static void has_letters(const char *text)
{
    static const struct style *const styles[] = { &TITLE, &STORY, &BODY, &LABEL, &ROW, &NUMBER };
    for (size_t i = 0; i < sizeof styles / sizeof *styles; i++)
        if (!type_complete(*styles[i], text)) fail_msg("not in face %d: \"%s\"", styles[i]->face, text);
    bool plain = !strchr(text, '\n') && !strstr(text, "**") && strlen(text) < 100;
    if (plain && *text && type_height(type_width(BODY, text) + 12, BODY, text) > type_line_height(BODY))
        fail_msg("on two lines: \"%s\"", text);
}

static char *read_whole(const char *path, size_t *n)
{
    FILE *f = fopen(path, "rb");
    if (!f) fail_msg("there is no %s", path);
    char *all = malloc(1 << 21);
    assert_non_null(all);
    *n = fread(all, 1, (1 << 21) - 1, f);
    fclose(f);
    assert_in_range(*n, 100, (1 << 21) - 2);
    all[*n] = 0;
    return all;
}

/* A catalogue: its third number counts the sentences, its fifth says where their places stand. */
static void every_letter_has_its_face(void **unused)
{
    (void)unused;
    if (!ui_play_speak("de")) skip();
    char path[400];
    snprintf(path, sizeof path, "%s", DOCKET_PROGRAM);
    snprintf(strrchr(path, '/'), 60, "/locale/de/LC_MESSAGES/docket.mo");
    size_t n;
    char *all = read_whole(path, &n);
    const uint32_t *head = (const uint32_t *)(const void *)all;
    assert_int_equal(head[0], 0x950412de);
    assert_in_range(head[2], 2000, 100000);
    for (uint32_t i = 1; i < head[2]; i++) {                 /* the first is about the file */
        const uint32_t *place = (const uint32_t *)(const void *)(all + head[4] + 8 * i);
        for (uint32_t at = 0; at < place[0]; at += (uint32_t)strlen(all + place[1] + at) + 1)
            has_letters(all + place[1] + at);
    }
    free(all);
    for (int g = 0; boards[g]; g++) {
        snprintf(path, sizeof path, TEST_DIR "/../assets/rules/%s.de.md", boards[g]->id);
        if (access(path, R_OK)) continue;                    /* then it is shown in English */
        char *rules = read_whole(path, &n), *rest = rules;
        for (char *line; (line = strsep(&rest, "\n"));) {
            has_letters(line);
            if (strcasestr(line, "chip"))
                fail_msg("a marker is no chip: %s", line); /* one word for one thing */
        }
        free(rules);
    }
}

/* What can't be done is told as a sentence begins. */
static void a_reason_begins_with_a_capital(void **unused)
{
    (void)unused;
    static const struct { const char *said, *shown; } cases[] = {
        { "it isn't your turn", "It isn't your turn" }, { "\u00fcber etwas", "\u00dcber etwas" },
        { "\u00df", "\u00df" }, { "3 more", "3 more" }, { "", "" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[40];
        snprintf(text, sizeof text, "%s", cases[i].said);
        text_capital(text);
        assert_string_equal(text, cases[i].shown);
    }
    app_go(&home_screen);
    app_toast("it isn't your turn");
    const char *why = script_run("expect It isn't your turn");
    if (why) fail_msg("%s", why);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_not_numbers),
        cmocka_unit_test(every_letter_has_its_face),
        cmocka_unit_test(a_reason_begins_with_a_capital),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
