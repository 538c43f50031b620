/* The device, its thread and what it plays from. */
#include "sound.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __EMSCRIPTEN__
#include <emscripten.h>
#endif

#include "app.h"
#include "art.h"
#include "mix.h"
#include "settings.h"
#include "speech.h"
#include "text.h"

enum { CUES = 48, PIECES = 32, SILENCE = 1500, ASLEEP = 180000, SEED = 0x5eed };

static struct { char name[24]; struct mix_sound sound; } cues[CUES];
static struct { char name[24]; struct score *score; } pieces[PIECES];
static int cue_count, piece_count;
static struct mix mix;
static SDL_AudioDeviceID device;
static bool ready, missing, open, asleep;
static char newest[24], piece[24] = "home";
static unsigned piece_layers;
static double heard_at, active_at, slept_at;

#ifdef __EMSCRIPTEN__
int synth_cue(const char *name, const char *path);       /* assets/sounds/synth.c */
/* clang-format off */
/* Scores come when they are first wanted: the page begins without them. */
/* SDL goes on calling a device that was closed in a browser: its clock is stopped instead. */
EM_JS(void, page_audio, (int on), {
    const audio = Module.SDL2 && Module.SDL2.audioContext;
    if (audio && on) audio.resume();
    if (audio && !on) audio.suspend();
});
/* clang-format on */
#endif

void sound_start(void)
{
    ready = SDL_InitSubSystem(SDL_INIT_AUDIO) == 0;
    missing = !ready || !SDL_GetNumAudioDevices(0);
    mix_begin(&mix, (uint64_t)SDL_GetPerformanceCounter() ^ SEED);
    active_at = app_now();
    asleep = false;
}

bool sound_missing(void) { return missing; }
bool sound_running(void) { return open; }
const char *sound_newest(void) { return newest; }

/* ---- the device ---- */

static void fill(void *with, Uint8 *out, int bytes)
{
    mix_fill(with, (int16_t *)(void *)out, bytes / 4);
}

static bool open_device(void)
{
    SDL_AudioSpec wish = { .freq = SOUND_RATE, .format = AUDIO_S16SYS, .channels = 2, .samples = 1024,
                           .callback = fill, .userdata = &mix };
    if (open) return true;
    if (!device) device = SDL_OpenAudioDevice(NULL, 0, &wish, NULL, 0);
    if (!device) {
        missing = true;          /* no sound card: the game goes on in silence */
        ready = false;
        return false;
    }
    SDL_PauseAudioDevice(device, 0);
#ifdef __EMSCRIPTEN__
    page_audio(1);
#endif
    return open = true;
}

static void close_device(void)
{
    if (!open) return;
    open = false;
#ifdef __EMSCRIPTEN__
    page_audio(0);
#else
    SDL_CloseAudioDevice(device);
    device = 0;
#endif
}

void sound_stop(void)
{
    close_device();
    for (int i = 0; i < cue_count; i++) SDL_FreeWAV((Uint8 *)(uintptr_t)cues[i].sound.sample);
    for (int i = 0; i < piece_count; i++) free(pieces[i].score);
    cue_count = piece_count = 0;
    ready = false;
}

/* ---- what is played ---- */

static struct mix_sound cue_load(const char *name)
{
    struct mix_sound s = { NULL, 0 };
    SDL_AudioSpec is;
    Uint8 *bytes;
    Uint32 n;
#ifdef __EMSCRIPTEN__
    const char *file = synth_cue(name, "/tmp/cue.wav") ? NULL : "/tmp/cue.wav";
#else
    char path[64];
    snprintf(path, sizeof path, "sounds/%s.wav", name);
    const char *file = asset_path(path);
#endif
    if (!file || !SDL_LoadWAV(file, &is, &bytes, &n)) return s;
    if (is.freq == SOUND_RATE && is.format == AUDIO_S16SYS && is.channels == 1 && n >= 2)
        return (struct mix_sound){ (const int16_t *)(void *)bytes, (int)(n / 2) };
    SDL_FreeWAV(bytes);
    return s;
}

static struct mix_sound cue_find(const char *name)
{
    for (int i = 0; i < cue_count; i++)
        if (!strcmp(cues[i].name, name)) return cues[i].sound;
    struct mix_sound s = { NULL, 0 };
    if (cue_count < CUES) s = cue_load(name);
    if (!s.sample) return s;
    snprintf(cues[cue_count].name, sizeof cues[0].name, "%s", name);
    return cues[cue_count++].sound = s;
}

/* A score that can't be read is told of once, and there is no music. */
static struct score *piece_load(const char *name)
{
    char path[64];
    snprintf(path, sizeof path, "music/%s.score", name);
    char *text = asset_read(path);
    if (!text) return NULL;
    struct score *s = malloc(sizeof *s);
    const char *why = s ? score_read(s, path, text) : _("out of memory");
    free(text);
    if (!why) return s;
    fprintf(stderr, "docket: %s\n", why);
    free(s);
    return NULL;
}

static const struct score *piece_find(const char *name)
{
    for (int i = 0; i < piece_count; i++)
        if (!strcmp(pieces[i].name, name)) return pieces[i].score;
    if (asset_comes("music/", true)) return NULL;
    if (piece_count == PIECES) return NULL;
    snprintf(pieces[piece_count].name, sizeof pieces[0].name, "%s", name);
    return pieces[piece_count++].score = piece_load(name);
}

void sound_play(const char *cue)
{
    snprintf(newest, sizeof newest, "%s", cue);
    if (!ready || !settings.effects || settings.mute || !open_device()) return;
    struct mix_sound s = cue_find(cue);
    heard_at = app_now();
    if (!s.sample) return;
    SDL_LockAudioDevice(device);
    mix_play(&mix, s, mix_gain(settings.effects));
    SDL_UnlockAudioDevice(device);
}

void sound_piece(const char *name, unsigned layers)
{
    if (strcmp(piece, name) || layers != piece_layers) active_at = app_now();
    snprintf(piece, sizeof piece, "%s", name);
    piece_layers = layers;
}

const char *sound_piece_now(unsigned *layers)
{
    *layers = piece_layers;
    return piece;
}

void sound_sleep(void)
{
    asleep = true;
    slept_at = app_now();
}

void sound_toggle(void)
{
    settings.mute = !settings.mute;
    active_at = app_now();
    settings_save();
    app_toast(settings.mute ? _("Sound off. M: on again") : _("Sound on"));
}

/* ---- between frames ---- */

/* Nobody has done anything for minutes, and nothing has changed by itself. */
static bool resting(void)
{
#ifdef __EMSCRIPTEN__
    if (app_idle_since() <= 0) return true;      /* browsers are silent until the first press */
#endif
    double since = app_idle_since() > active_at ? app_idle_since() : active_at;
    if (asleep && since > slept_at) asleep = false;
    if (asleep) return true;
    double left = since + ASLEEP - app_now();
    if (left > 0) app_wake_in((float)left + 20);
    return left <= 0;
}

void sound_tick(void)
{
    if (!ready) return;
    bool off = settings.mute || resting();
    float music = off ? 0 : mix_gain(settings.music), tone = off ? 0 : mix_gain(settings.ambience);
    const struct score *s = music > 0 ? piece_find(piece) : NULL;
    if (music > 0 && !s) s = piece_find("home");         /* a game without a piece of its own */
    struct mix_sound room = { NULL, 0 };
    if (tone > 0) room = cue_find("ambience");
    if (!s && !room.sample && !open) return;
    if ((s || room.sample) && !open_device()) return;
    double spoken = speech_left();
    if (spoken > 0) app_wake_in((float)spoken + 20);
    SDL_LockAudioDevice(device);
    mix_music(&mix, s ? s : mix.wanted, piece_layers, s ? music : 0);
    mix_tone(&mix, room.sample ? room : mix.tone, room.sample ? tone : 0);
    mix_duck(&mix, spoken > 0);
    if (settings.mute) mix_hush(&mix);
    bool silent = mix_silent(&mix);
    SDL_UnlockAudioDevice(device);
    if (s || room.sample) return;
    if (!silent) heard_at = app_now();
    if (app_now() - heard_at > SILENCE) close_device();
    else app_wake_in(SILENCE / 4);
}
