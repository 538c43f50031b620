/* The few functions of libspeechd that are called, by name; whatever fails, the game goes on in silence. */
#include "speech.h"

#include <SDL.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "input.h"
#include "language.h"
#include "port.h"
#include "settings.h"
#include "text.h"
#include "web.h"

enum { SPD_MESSAGE = 2, SPD_MODE_SINGLE = 0, SAY_PAUSE = 400, SAY_LETTER = 65 };      /* milliseconds */

static struct {
    void *(*open)(const char *client, const char *connection, const char *user, int mode);
    void (*close)(void *connection);
    int (*say)(void *connection, int priority, const char *words);
    int (*cancel)(void *connection);
    int (*set_volume)(void *connection, int volume);         /* -100..100 */
    int (*set_language)(void *connection, const char *code);
} spd;

static void *library, *connection;
static bool tried;
static int reader = -1;
static double said_until;        /* by the length of the words: the library doesn't tell */
static char shown[2000], said[2000];         /* the prompt: in this pass, and as it was said last */
static char focused[200];

/* ---- the library ---- */

static bool load(void)
{
    const struct { const char *name; void **to; } needed[] = {
        { "spd_open", (void **)&spd.open }, { "spd_close", (void **)&spd.close },
        { "spd_say", (void **)&spd.say }, { "spd_cancel", (void **)&spd.cancel },
        { "spd_set_volume", (void **)&spd.set_volume }, { "spd_set_language", (void **)&spd.set_language },
    };
#ifdef __EMSCRIPTEN__
    web_voice(&spd.open, &spd.close, &spd.say, &spd.cancel, &spd.set_volume, &spd.set_language);
    return library = &spd;
#endif
    const char *name = getenv("DOCKET_SPEECH");
    library = SDL_LoadObject(name && *name ? name : "libspeechd.so.2");
    port_voice_may_go();         /* libspeechd writes to a socket */
    for (size_t i = 0; library && i < sizeof needed / sizeof *needed; i++)
        if (!(*needed[i].to = SDL_LoadFunction(library, needed[i].name))) return false;
    return library;
}

void speech_stop(void)
{
    if (connection) {
        spd.cancel(connection);
        spd.close(connection);
    }
#ifndef __EMSCRIPTEN__
    if (library) SDL_UnloadObject(library);
#endif
    connection = library = NULL;
    tried = false;
    said[0] = focused[0] = 0;
}

static void set_voice(void)
{
    spd.set_language(connection, language_now());
    spd.set_volume(connection, settings.speech_volume * 20 - 100);
}

bool speech_on(void)
{
#ifdef __EMSCRIPTEN__
    return true;
#else
    return settings.speech;
#endif
}

/* Once, until the settings change: what isn't there doesn't come by asking. */
static bool ready(void)
{
    if (!speech_on()) return false;
    if (!tried && load()) connection = spd.open("docket", "main", NULL, SPD_MODE_SINGLE);
    if (!tried && connection) set_voice();
    tried = true;
    return connection;
}

const char *speech_why_not(void)
{
    if (!settings.speech || ready()) return NULL;
    return library ? _("Speech Dispatcher doesn't answer") : _("Speech Dispatcher isn't installed");
}

void speech_apply(void)
{
    if (!speech_on() || !connection) {
        speech_stop();
        return;
    }
    set_voice();
}

/* ---- saying ---- */

/* Without the marks of bold letters. */
static void append(char *out, size_t size, const char *words)
{
    size_t n = strlen(out);
    if (n && n + 2 < size) n += (size_t)snprintf(out + n, size - n, ". ");
    for (; *words && n + 1 < size; words++)
        if (*words != '*') out[n++] = *words == '\n' ? ' ' : *words;
    while (n && n + 1 == size && ((unsigned char)out[n - 1] & 0x80)) n--;        /* no half letter at the end */
    out[n] = 0;
}

static enum speech_kind saying;

enum speech_kind speech_saying(void) { return saying; }

void speech_say(const char *words)
{
    char plain[sizeof shown] = "";
    append(plain, sizeof plain, words);
    if (!*plain || !ready()) return;
    if (spd.say(connection, SPD_MESSAGE, plain) >= 0) {
        double now = app_now();
        said_until = (said_until > now ? said_until : now) + SAY_PAUSE + SAY_LETTER * (double)strlen(plain);
        return;
    }
    spd.close(connection);       /* the voice has gone */
    connection = NULL;
}

void speech_hush(void)
{
    if (connection) spd.cancel(connection);
    said_until = 0;
}

double speech_left(void)
{
    double left = said_until - app_now();
    return connection && left > 0 ? left : 0;
}

void speech_reader(int seat)
{
    if (seat == reader) return;
    reader = seat;
    said[0] = focused[0] = 0;
    speech_hush();
}

/* ---- a pass ---- */

void speech_add(const char *words)
{
    if (speech_on() && *words) append(shown, sizeof shown, words);
}

void speech_pass_begin(void)
{
    shown[0] = 0;
}

static void say_focus(bool alone)
{
    char now[sizeof focused] = "";
    const struct spot *s = input_focused();
    if (s) append(now, sizeof now, s->label);
    if (s && s->state) append(now, sizeof now, s->state);
    if (!strcmp(now, focused)) return;
    memcpy(focused, now, sizeof focused);
    if (alone) speech_hush();    /* whoever walks on doesn't wait for the end */
    saying = SPEECH_FOCUS;
    speech_say(focused);
    saying = SPEECH_LINE;
}

void speech_pass_end(bool seen)
{
    if (!seen || !speech_on()) return;
    bool other = strcmp(shown, said) != 0;
    if (other) {
        memcpy(said, shown, sizeof said);
        saying = SPEECH_PROMPT;
        speech_say(said);
        saying = SPEECH_LINE;
    }
    say_focus(!other);
}
