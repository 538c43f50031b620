/* Whole games through presses: an action becomes the taps a person makes on the board. */
#ifndef DOCKET_UI_PLAY_H
#define DOCKET_UI_PLAY_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include <libintl.h>
#include <locale.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rng.h"
#include "ui/app.h"
#include "ui/draw.h"
#include "ui/input.h"
#include "ui/screens/screens.h"
#include "ui/script.h"
#include "ui/settings.h"
#include "ui/coach.h"
#include "ui/table_parts.h"
#include "ui/table_state.h"
#include "ui/type.h"

/* Write the labels to press for this action, one a line; "=..." is a script line of its own. */
typedef void press_for(const struct action *a, struct text *labels);

static inline void ui_play_start(const char *game, uint64_t seed, const char *levels)
{
    char script[160];
    snprintf(script, sizeof script, "new %s %llu %s", game, (unsigned long long)seed, levels);
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
}

/* Everybody has seen their own. */
static inline void ui_play_seen(void)
{
    for (int i = 0; i < SEATS_MAX && table_opening() >= 0; i++) {
        table_open_curtain();
        table_seen();
    }
}

/* Whoever is asked looks at its own where the decision needs it. */
static inline void ui_play_open(void)
{
    if (table.at.paused) table_leave();
    ui_play_seen();
    if (table_curtain()) table_open_curtain();
    else if (table_may_look() >= 0) table_want();
    if (table_curtain()) table_open_curtain();
}

/* Open the curtain if it is down, as a person does: press and hold. */
static inline void ui_play_curtain(void)
{
    const char *why = NULL;
    for (int i = 0; i < SEATS_MAX && !why && table_opening() >= 0; i++)
        why = script_run("hold Hold to reveal 760\nwait 40\ntap I have seen it\nwait 40");
    if (!why && table_may_look() >= 0) why = script_run("tap Show my cards\nwait 40");
    if (!why && table_curtain()) why = script_run("hold Hold to reveal 760\nwait 40");
    if (why) fail_msg("%s", why);
    assert_false(table_curtain());
}

/* A person who was shown something looks as long as it likes. */
static inline void ui_play_look(const char *how)
{
    char script[60];
    if (table_staying() < 0) return;
    snprintf(script, sizeof script, "%s %s", how, _("Done"));
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
    assert_int_equal(table_staying(), -1);
}

/* What all look at together (a scored Round) goes on page by page until its last button. */
static inline int ui_play_pause(const char *how)
{
    static const char *const buttons[] = { "Go on", "Next round", "Next game", "See the results" };
    int presses = 0;
    for (; table.at.paused && presses < 40; presses++) {
        char script[60];
        int i = 0;
        app_settle();
        while (i < 3 && !input_find(buttons[i])) i++;
        snprintf(script, sizeof script, "%s %s", how, buttons[i]);
        const char *why = script_run(script);
        if (why) fail_msg("%s", why);
        app_settle();
    }
    assert_false(table.at.paused);
    return presses;
}

/* The same, in a hurry: to where somebody is asked. */
static inline void ui_play_settle(void)
{
    app_settle();
    for (int i = 0; i < 40 && table.at.paused; i++) {
        table_leave();
        app_settle();
    }
}

/* An open window of several people, by presses: now this one speaks, now that one, now nobody. */
static inline void ui_play_window(const char *how)
{
    static unsigned times;
    int seats[SEATS_MAX], n;
    char script[120];
    if (!table_window(seats, &n)) return;
    unsigned who = times++ % (unsigned)(n + 1);
    if (who == (unsigned)n) snprintf(script, sizeof script, "%s Go on", how);
    else snprintf(script, sizeof script, "%s %s: ", how, table.session.players[seats[who]].name);
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
}

/* Press each label with `how` ("tap" or "touch"); afterwards exactly this action is in the log. */
static inline void ui_play_press(const struct action *a, press_for *press, const char *how)
{
    char labels[600], script[900], name[200];
    struct text t = TEXT_ON(labels), s = TEXT_ON(script);
    text_clear(&t);
    text_clear(&s);
    seat_name(&table.at, a, name, sizeof name);
    press(a, &t);
    for (char *line = strtok(labels, "\n"); line; line = strtok(NULL, "\n")) {
        if (*line == '=') text_add(&s, "%s\n", line + 1);
        else text_add(&s, "%s %s\n", how, line);
    }
    int before = table.session.log_count;
    const char *why = script_run(script);
    if (why) fail_msg("%s: %s", name, why);
    if (table.session.log_count <= before || !action_equal(&table.session.log[before], a))
        fail_msg("the presses did not play: %s", name);
}

/* All words on the screen, in the order they are drawn. */
static inline const char *ui_play_words(void)
{
    static char all[40000];
    struct text t = TEXT_ON(all);
    const struct type_mark *m;
    text_clear(&t);
    type_audit(true);
    app_redraw();
    app_step();
    for (int i = 0, n = type_marks(&m); i < n; i++) text_add(&t, "%s ", m[i].text);
    type_audit(false);
    return all;
}

static inline bool ui_play_reads(const char *words) { return strstr(ui_play_words(), words) != NULL; }

/* Frames are laid out and take input but are not painted: whole games in seconds. */
static inline void ui_play_blind(bool blind)
{
    canvas.blind = blind;
    app_redraw();
}

/* Play to the end; returns the number of decisions made by presses. */
static inline int ui_play_game(const char *game, uint64_t seed, const char *levels, press_for *press,
                               const char *how)
{
    struct rng r = rng_at(seed, RNG_TEST, 0);
    int made = 0;
    ui_play_blind(true);
    ui_play_start(game, seed, levels);
    for (int i = 0; i < 5000; i++) {
        app_settle();
        ui_play_pause(how);
        if (table_turn() == SEAT_NONE) break;
        ui_play_window(how);
        ui_play_curtain();
        ui_play_look(how);       /* a first voice was shown something */
        app_settle();            /* forced lines are played by the table */
        if (!table_asking() || table.at.paused) continue;
        struct action a = table.legal[rng_below(&r, table.at.legal_count)];
        ui_play_press(&a, press, how);
        ui_play_look(how);
        made++;
    }
    app_settle();
    assert_int_equal(table_turn(), SEAT_NONE);
    assert_string_equal(app_screen()->name, "results");
    ui_play_blind(false);
    return made;
}

/* The table in another language, from the build tree's catalogue; false: it isn't there. */
static inline bool ui_play_speak(const char *language)
{
    char folder[300], path[400];
    snprintf(folder, sizeof folder, "%s", DOCKET_PROGRAM);
    snprintf(strrchr(folder, '/'), 60, "/locale");
    snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/docket.mo", folder, language);
    setenv("LANGUAGE", language, 1);
    bindtextdomain("docket", folder);
    bind_textdomain_codeset("docket", "UTF-8");
    textdomain("docket");
    return setlocale(LC_ALL, "C.UTF-8") && access(path, R_OK) == 0;
}

/* The picture now, to be freed. */
static inline uint8_t *ui_play_pixels(void)
{
    SDL_Surface *s = app_surface();
    uint8_t *copy = malloc((size_t)(s->pitch * s->h));
    assert_non_null(copy);
    app_redraw();
    app_step();
    memcpy(copy, s->pixels, (size_t)(s->pitch * s->h));
    return copy;
}

static inline int ui_play_remove(const char *path, const struct stat *about, int flag, struct FTW *walk)
{
    (void)about, (void)flag, (void)walk;
    return remove(path);
}

/* Takes a test's own folder away again. */
static inline void ui_play_clean(const char *folder)
{
    nftw(folder, ui_play_remove, 16, FTW_DEPTH | FTW_PHYS);
}

static inline int ui_play_main(const struct CMUnitTest *tests, size_t count, int w, int h)
{
    char folder[] = "/tmp/docket-play-XXXXXX";
    if (!mkdtemp(folder)) return 1;
    setenv("XDG_STATE_HOME", folder, 1);
    setenv("XDG_CONFIG_HOME", folder, 1);
    app_open_canvas(w, h);
    settings.animation = ANIMATION_OFF;
    int failed = _cmocka_run_group_tests("play", tests, count, NULL, NULL);
    table_close();
    app_close_canvas();
    ui_play_clean(folder);
    return failed;
}

#endif
