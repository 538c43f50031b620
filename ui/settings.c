/* Settings as text lines; an unreadable line is skipped, never fatal. */
#include "settings.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "act.h"
#include "file.h"
#include "language.h"
#include "lesson.h"
#include "port.h"
#include "text.h"

enum { WINDOW_MOST = 7680 * 4320 };      /* pixels of the largest window that is remembered */

#define INITIAL { \
    .text_size = 100, .zoom = 100, .animation = ANIMATION_NORMAL, .pace = 1, .effects = 7, \
    .music = 5, .ambience = 4, \
    .speech_volume = 8, .curtain = 1, .peek = 1, .mistrial_warning = 1, .rumble = 1, .notify = 1, \
    .window_w = 1280, .window_h = 800, \
}
static const struct settings initial = INITIAL;
struct settings settings = INITIAL;

static const struct number { const char *key; int *value; int low, high; } numbers[] = {
    { "text_size", &settings.text_size, 90, 200 }, { "zoom", &settings.zoom, 80, 200 },
    { "animation", &settings.animation, 0, 3 }, { "pace", &settings.pace, 0, 2 },
    { "effects", &settings.effects, 0, 10 }, { "music", &settings.music, 0, 10 },
    { "ambience", &settings.ambience, 0, 10 }, { "mute", &settings.mute, 0, 1 },
    { "speech", &settings.speech, 0, 1 },
    { "flat", &settings.flat, 0, 1 }, { "tips", &settings.tips, 0, 1 },
    { "speech_volume", &settings.speech_volume, 1, 10 },
    { "reduce_motion", &settings.reduce_motion, 0, 1 }, { "high_contrast", &settings.high_contrast, 0, 1 },
    { "single_tap", &settings.single_tap, 0, 1 }, { "curtain", &settings.curtain, 0, 1 },
    { "peek", &settings.peek, 0, 1 }, { "talk", &settings.talk, 0, 1 },
    { "fullscreen", &settings.fullscreen, 0, 1 }, { "mistrial_warning", &settings.mistrial_warning, 0, 1 },
    { "hints", &settings.hints, 0, 1 }, { "hints_told", &settings.hints_told, 0, 1 },
    { "steady_direction", &settings.steady_direction, 0, 1 }, { "steady_start", &settings.steady_start, 0, 1 },
    { "steady_confirm", &settings.steady_confirm, 0, 1 }, { "steady_buttons", &settings.steady_buttons, 0, 1 },
    { "steady_slow", &settings.steady_slow, 0, 1 },
    { "scan", &settings.scan, 0, 100 }, { "hold_twice", &settings.hold_twice, 0, 1 },
    { "rumble", &settings.rumble, 0, 1 }, { "notify", &settings.notify, 0, 1 },
    { "even", &settings.even, 0, 1 },
    { "window_w", &settings.window_w, 320, 8192 }, { "window_h", &settings.window_h, 320, 8192 },
    { "renderer", &settings.renderer, 0, 2 }, { "no_card", &settings.no_card, 0, INT_MAX },
};

static bool settings_path(char *out, size_t size, bool make)
{
    char folder[480];
    if (!port_folder(PORT_CONFIG, folder, sizeof folder - 8)) return false;
    if (make) port_make_folder(folder);
    size_t n = strlen(folder);
    snprintf(folder + n, sizeof folder - n, "/docket");
    if (make) port_make_folder(folder);
    snprintf(out, size, "%s/settings", folder);
    return true;
}

struct last_game *settings_last(const char *game)
{
    int count = (int)(sizeof settings.last / sizeof *settings.last);
    for (int i = 0; i < count; i++) {
        struct last_game *l = &settings.last[i];
        if (!l->game[0]) snprintf(l->game, sizeof l->game, "%s", game);
        if (!strcmp(l->game, game)) return l;
    }
    return &settings.last[count - 1];
}

/* "seat GAME N LEVEL COLOUR NAME", "option GAME N VALUE", "side GAME N SIDE", "lesson GAME STEP DONE",
   "played GAME 0 1" */
static void read_game_line(const char *key, const char *rest)
{
    char game[24];
    int n, a, b = 0, used = 0;
    if (sscanf(rest, "%23s %d %d %d%n", game, &n, &a, &b, &used) < 3 || !game_find(game)) return;
    struct last_game *l = settings_last(game);
    if (!strcmp(key, "side") && n >= 0 && n < SEATS_MAX && a >= 0 && a < 4) l->sides[n] = (uint8_t)a;
    bool lesson = !strcmp(key, "lesson") && n >= 0 && n < LESSON_STEPS;
    if (lesson) l->lesson_step = (int16_t)n, l->lesson_done = a == 1;
    if (!strcmp(key, "played")) l->played = a == 1;
    if (!strcmp(key, "option") && n >= 0 && n < OPTIONS_MAX) l->options[n] = (int16_t)a;
    if (strcmp(key, "seat") || n < 0 || n >= SEATS_MAX || !used || (a != PERSON && level_step(a) < 0) || b < 0
        || b > 6)
        return;
    l->players[n].level = (uint8_t)a;
    l->players[n].colour = (uint8_t)b;
    const char *name = rest + used + (rest[used] == ' ');       /* one blank: a name may begin with more */
    name_clean(l->players[n].name, name, strlen(name));
    if (n >= l->seats) l->seats = n + 1;
}

static struct told *find_told(const char *name)
{
    for (int i = 0; i < TOLD_PERSONS && settings.told[i].name[0]; i++)
        if (!strcmp(settings.told[i].name, name)) return &settings.told[i];
    return NULL;
}

struct told *settings_told(const char *name)
{
    struct told *all = settings.told, *t = find_told(name), first = { 0 };
    if (t) first = *t;
    else {
        snprintf(first.name, sizeof first.name, "%s", name);
        t = &all[TOLD_PERSONS - 1];
    }
    memmove(all + 1, all, (size_t)(t - all) * sizeof *all);
    all[0] = first;
    return all;
}

bool settings_was_told(const char *name, const char *word)
{
    const struct told *t = find_told(name);
    size_t n = strlen(word);
    for (const char *at = t ? t->words : ""; *at; at += strcspn(at, " ") + 1)
        if (!strncmp(at, word, n) && at[n] == ' ') return true;
    return false;
}

/* "told WORD,WORD, NAME"; the newest comes first in the file too. */
static void read_told_line(const char *rest)
{
    size_t n = strcspn(rest, " ");
    char name[NAME_MAX_BYTES];
    if (!rest[n] || !n || n >= TOLD_WORDS || rest[n - 1] != ',') return;
    name_clean(name, rest + n + 1, strlen(rest + n + 1));
    for (int i = 0; *name && i < TOLD_PERSONS; i++) {
        struct told *t = &settings.told[i];
        if (!strcmp(t->name, name)) return;
        if (t->name[0]) continue;
        snprintf(t->name, sizeof t->name, "%s", name);
        for (size_t k = 0; k < n; k++) t->words[k] = rest[k] == ',' ? ' ' : rest[k];
        return;
    }
}

void settings_read(char *text)
{
    char key[64];
    settings = initial;
    settings.tips = settings.talk = 1;
    act_reset();
    for (char *line; (line = text_split(&text, '\n')); ) {
        int used = 0;
        if (sscanf(line, "%63s %n", key, &used) != 1 || !used) continue;
        read_game_line(key, line + used);
        if (!strcmp(key, "told")) read_told_line(line + used);
        if (!strcmp(key, "key") || !strcmp(key, "button")) act_read(key, line + used);
        if (!strcmp(key, "language"))
            snprintf(settings.language, sizeof settings.language, "%s",
                     languages[language_find(line + used)].code);
        if (!strcmp(key, "broker")) snprintf(settings.broker, sizeof settings.broker, "%s", line + used);
        for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
            int v = atoi(line + used);
            if (!strcmp(key, numbers[i].key) && v >= numbers[i].low && v <= numbers[i].high)
                *numbers[i].value = v;
        }
    }
    if (settings.window_w * settings.window_h <= WINDOW_MOST) return;
    settings.window_w = initial.window_w;
    settings.window_h = initial.window_h;
}

void settings_load(void)
{
    char path[512], *text;
    size_t n;
    settings = initial;
    act_reset();
    settings.tips = settings.talk = 1;   /* on a player's first evening, until the file says otherwise */
    if (!settings_path(path, sizeof path, false) || file_read_path(path, 1 << 16, &text, &n)) return;
    settings_read(text);
    free(text);
}

char *settings_text(size_t *n)
{
    char *text = NULL;
    FILE *f = port_memory(&text, n);
    if (!f) die(_("out of memory"));
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        fprintf(f, "%s %d\n", numbers[i].key, *numbers[i].value);
    if (settings.broker[0]) fprintf(f, "broker %s\n", settings.broker);
    if (settings.language[0]) fprintf(f, "language %s\n", settings.language);
    act_write(f);
    for (size_t i = 0; i < sizeof settings.last / sizeof *settings.last && settings.last[i].game[0]; i++) {
        const struct last_game *l = &settings.last[i];
        for (int k = 0; k < OPTIONS_MAX; k++) fprintf(f, "option %s %d %d\n", l->game, k, l->options[k]);
        for (int k = 0; k < SEATS_MAX; k++)
            if (l->sides[k]) fprintf(f, "side %s %d %d\n", l->game, k, l->sides[k]);
        if (l->lesson_step || l->lesson_done)
            fprintf(f, "lesson %s %d %d\n", l->game, l->lesson_step, l->lesson_done);
        if (l->played) fprintf(f, "played %s 0 1\n", l->game);
        for (int k = 0; k < l->seats; k++)
            fprintf(f, "seat %s %d %d %d %s\n", l->game, k, l->players[k].level, l->players[k].colour,
                    l->players[k].name);
    }
    for (int i = 0; i < TOLD_PERSONS && settings.told[i].name[0]; i++) {
        const struct told *t = &settings.told[i];
        if (!t->words[0]) continue;
        fprintf(f, "told ");
        for (const char *at = t->words; *at; at++) fputc(*at == ' ' ? ',' : *at, f);
        fprintf(f, " %s\n", t->name);
    }
    if (port_memory_close(f)) die(_("out of memory"));
    return text;
}

void settings_save(void)
{
    char path[512];
    size_t n = 0;
    if (!settings_path(path, sizeof path, true)) return;
    char *text = settings_text(&n);
    file_replace(path, text, n, false);      /* a read-only home only means that nothing is remembered */
    free(text);
}
