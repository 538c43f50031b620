/* The translated table: players have their names in every line and question, as in English. */
#include "ui_play.h"

/* "Platz 2", "Spieler 2", "seat 2": somebody's number where a name belongs. */
static void has_no_number(const char *words)
{
    static const char *const nobody[] = { "Platz ", "Spieler ", "seat ", "player " };
    for (int i = 0; i < 4; i++)
        for (const char *p = words; (p = strcasestr(p, nobody[i])); p++)
            if (p[strlen(nobody[i])] >= '1' && p[strlen(nobody[i])] <= '8') fail_msg("%s: \"%s\"", table.game->id, words);
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
            table_update();
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

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(names_not_numbers) };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
