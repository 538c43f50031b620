/* A Speech Dispatcher library that only writes down what it is told. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char fake_heard[1 << 20];
static size_t heard;

static void hear(const char *what, const char *words)
{
    heard = strlen(fake_heard);
    snprintf(fake_heard + heard, sizeof fake_heard - heard, "%s %s\n", what, words);
}

void *spd_open(const char *client, const char *connection, const char *user, int mode)
{
    (void)connection, (void)user, (void)mode;
    hear("open", client);
    return getenv("FAKE_SPEECH_DEAD") ? NULL : fake_heard;
}

void spd_close(void *c) { (void)c; hear("close", ""); }

int spd_say(void *c, int priority, const char *words)
{
    (void)c, (void)priority;
    hear("say", words);
    return getenv("FAKE_SPEECH_GONE") ? -1 : 1;
}

int spd_cancel(void *c) { (void)c; hear("cancel", ""); return 0; }

int spd_set_volume(void *c, int volume)
{
    char text[20];
    (void)c;
    snprintf(text, sizeof text, "%d", volume);
    hear("volume", text);
    return 0;
}

int spd_set_language(void *c, const char *code) { (void)c; hear("language", code); return 0; }
