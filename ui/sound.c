/* Cues through SDL2_mixer. The device opens with the first cue and closes after a silence. */
#include "sound.h"

#include <SDL_mixer.h>
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "art.h"
#include "settings.h"

enum { CUES = 48, SILENCE = 4000 };

static struct { char name[24]; Mix_Chunk *chunk; } cues[CUES];
static int cue_count;
static bool ready, open, missing;
static char newest[24];
static double last;

void sound_start(void)
{
    ready = SDL_InitSubSystem(SDL_INIT_AUDIO) == 0;
    missing = !ready || !SDL_GetNumAudioDevices(0);
}

bool sound_missing(void) { return missing; }
const char *sound_newest(void) { return newest; }

static void close_device(void)
{
    for (int i = 0; i < cue_count; i++) Mix_FreeChunk(cues[i].chunk);
    cue_count = 0;
    if (open) Mix_CloseAudio();
    open = false;
}

void sound_stop(void)
{
    close_device();
    ready = false;
}

#ifdef __EMSCRIPTEN__
int synth_cue(const char *name, const char *path);       /* assets/sounds/synth.c */
#endif

static Mix_Chunk *cue_find(const char *name)
{
    for (int i = 0; i < cue_count; i++)
        if (!strcmp(cues[i].name, name)) return cues[i].chunk;
#ifdef __EMSCRIPTEN__
    const char *file = synth_cue(name, "/tmp/cue.wav") ? NULL : "/tmp/cue.wav";
#else
    char path[64];
    snprintf(path, sizeof path, "sounds/%s.wav", name);
    const char *file = asset_path(path);
#endif
    Mix_Chunk *chunk = file && cue_count < CUES ? Mix_LoadWAV(file) : NULL;
    if (!chunk) return NULL;
    snprintf(cues[cue_count].name, sizeof cues[0].name, "%s", name);
    cues[cue_count++].chunk = chunk;
    return chunk;
}

void sound_play(const char *cue)
{
    snprintf(newest, sizeof newest, "%s", cue);
    if (!ready || !settings.effects) return;
    if (!open && Mix_OpenAudio(44100, AUDIO_S16SYS, 1, 1024)) {
        missing = true;          /* no sound card: the game goes on in silence */
        ready = false;
        return;
    }
    open = true;
    last = app_now();
    Mix_Chunk *chunk = cue_find(cue);
    if (!chunk) return;
    Mix_VolumeChunk(chunk, settings.effects * MIX_MAX_VOLUME / 10);
    Mix_PlayChannel(-1, chunk, 0);
}

void sound_tick(void)
{
    if (!open) return;
#ifndef __EMSCRIPTEN__           /* SDL 2.26 goes on calling a device that was closed in a browser */
    if (app_now() - last > SILENCE) close_device();
    else app_wake_in(SILENCE + 50);
#endif
}
