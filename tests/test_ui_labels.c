/* No two things on a screen have the same label, in whole games of every kind and on every other screen; and
   a curtain
   names nothing of what lies behind it. */
#include "ui_play.h"

static int looked_at, numbered;

static void all_differ(const char *where)
{
    int n;
    const struct spot *s = input_spots(&n);
    looked_at++;
    for (int i = 0; i < n; i++) {
        if (s[i].flags & (SPOT_QUIET | SPOT_SCROLL | SPOT_KEY)) continue;
        if (!s[i].label[0]) fail_msg("%s: a thing without a label", where);
        size_t len = strlen(s[i].label);
        numbered += len > 3 && s[i].label[len - 3] == ',' && s[i].label[len - 1] >= '2'
            && s[i].label[len - 1] <= '9';
        for (int k = 0; k < i; k++)
            if (s[k].id != s[i].id && !(s[k].flags & (SPOT_QUIET | SPOT_SCROLL | SPOT_KEY))
                && !strcmp(s[k].label, s[i].label))
                fail_msg("%s: two are \"%s\"", where, s[i].label);
    }
}

static void at_tables(void **unused)
{
    (void)unused;
    ui_play_blind(true);
    for (int b = 0; boards[b]; b++) {
        const struct game *g = game_find(boards[b]->id);
        char levels[80] = "person,person";
        for (int s = 2; s < g->seats_min; s++) strcat(levels, ",easy");
        if (g->seats_max < 2) strcpy(levels, "person");
        ui_play_start(g->id, 3, levels);
        for (int k = 0; k < 70 && table_turn() != SEAT_NONE; k++) {
            app_settle();
            all_differ(g->id);
            if (table_curtain()) {
                int n;
                const struct spot *s = input_spots(&n);
                for (int i = 0; i < n; i++)
                    if (strcmp(s[i].label, "Hold to reveal") && strcmp(s[i].label, "Menu")
                        && strcmp(s[i].label, "Public log"))
                        fail_msg("%s: the curtain names \"%s\"", g->id, s[i].label);
            }
            ui_play_open();
            app_settle();
            all_differ(g->id);
            if (table_asking()) table_play((int)((unsigned)k * 7919u % (unsigned)table.at.legal_count));
            else if (table_turn() >= 0) table_go_on();
        }
    }
    print_message("%d screens, %d labels told apart by a number\n", looked_at, numbered);
    ui_play_blind(false);
}

static void elsewhere(void **unused)
{
    (void)unused;
    for (int b = 0; boards[b]; b++) {
        setup_choose(game_find(boards[b]->id));
        app_go(&setup_screen);
        app_settle();
        all_differ("set-up");
    }
    const struct screen *const screens[] = { &home_screen, &settings_screen, &keys_screen, &controls_screen,
        &learn_screen,
                                             &rules_screen, &adjourned_screen };
    for (size_t i = 0; i < sizeof screens / sizeof *screens; i++) {
        app_go(screens[i]);
        app_settle();
        all_differ(screens[i]->name);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(elsewhere), cmocka_unit_test(at_tables) };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
