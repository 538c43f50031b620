/* A session as a text file, and back; the game ID. */
#include "save.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "file.h"
#include "record.h"

char *save_text(const struct session *s)
{
    struct record r = { 0 };
    record_header(&r, s, RECORD_SAVE);
    record_log(&r, s);
    record_end(&r, s);
    return r.s;
}

static const char *read_bytes(struct session *s, const char *text, size_t n)
{
    struct session fresh;
    const char *why = record_read(&fresh, text, n, NULL, NULL);
    if (why) return why;
    if (s->game) session_close(s);
    *s = fresh;
    return NULL;
}

const char *save_read(struct session *s, const char *text)
{
    return read_bytes(s, text, strlen(text));
}

const char *save_to_file(const struct session *s, const char *path)
{
    char *text = save_text(s);
    const char *why = file_replace(path, text, strlen(text), true);
    free(text);
    return why;
}

void save_path(const struct session *s, const char *folder, char *out, size_t size)
{
    char day[40];
    time_t now = time(NULL);
    struct tm tm;
    localtime_r(&now, &tm);
    strftime(day, sizeof day, "%Y-%m-%d-%H%M%S", &tm);
    snprintf(out, size, "%s/docket-%s-%s.docket", folder, s->game->id, day);
}

const char *save_from_file(struct session *s, const char *path)
{
    char *text;
    size_t n;
    const char *why = file_read_path(path, RECORD_FILE_MAX, &text, &n);
    if (why) return why;
    why = read_bytes(s, text, n);
    free(text);
    return why;
}

/* The game ID: id-seats-payload. The payload is base 32 without i, l, o and u: how many option
   digits follow, these digits, the seed, and two digits that check all before them. */
static const char digits[] = "0123456789abcdefghjkmnpqrstvwxyz";

static unsigned id_check(const char *s, size_t n)
{
    uint64_t h = 0xcbf29ce484222325u;
    for (size_t i = 0; i < n; i++) h = (h ^ (unsigned char)s[i]) * 0x100000001b3u;
    return (unsigned)(h >> 40) & 1023;
}

void save_game_id(const struct session *s, struct text *out)
{
    char word[96], seed[16] = { 0 };
    struct text t = TEXT_ON(word);
    int count = game_option_count(s->game), at = sizeof seed - 1;
    while (count && s->options[count - 1] == s->game->options[count - 1].initial) count--;

    text_add(&t, "%s%d", s->game->id, s->seats);
    size_t payload = t.n;
    text_add(&t, "%c", digits[count]);
    for (int i = 0; i < count; i++) text_add(&t, "%c", digits[s->options[i] & 31]);
    for (uint64_t left = s->seed; left || at == sizeof seed - 1; left >>= 5) seed[--at] = digits[left & 31];
    text_add(&t, "%s", seed + at);
    unsigned check = id_check(word, t.n);
    text_add(out, "%s-%d-%s%c%c", s->game->id, s->seats, word + payload, digits[check >> 5],
             digits[check & 31]);
}

static int digit_value(char c)
{
    if (c == 'o') c = '0';
    if (c == 'i' || c == 'l') c = '1';
    const char *at = strchr(digits, c);
    return at ? (int)(at - digits) : -1;
}

/* Letters and digits only, in lower case: blanks, dashes and the like are for the eye. */
static size_t squeeze(const char *id, char *out, size_t size)
{
    size_t n = 0;
    for (; *id && n + 1 < size; id++) {
        char c = *id >= 'A' && *id <= 'Z' ? (char)(*id + 32) : *id;
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) out[n++] = c;
    }
    out[n] = 0;
    return *id ? 0 : n;
}

const char *save_read_game_id(const char *id, const struct game **g, int *seats,
                              int16_t options[OPTIONS_MAX], uint64_t *seed)
{
    char word[96] = { 0 };
    size_t n = squeeze(id, word, sizeof word), at = 0;
    const struct game *found = NULL;
    *g = NULL;
    while (word[at] && !(word[at] >= '0' && word[at] <= '9')) at++;      /* the seats end the name */
    for (int i = 0; games[i] && !found; i++)
        if (strlen(games[i]->id) == at && !strncmp(word, games[i]->id, at)) found = games[i];
    if (!found) return _("a game ID starts with the name of a game");
    if (n < at + 5) return _("the game ID is too short");
    *g = found;

    for (size_t i = at; i < n; i++) {
        int value = digit_value(word[i]);
        if (value < 0) return _("the game ID holds a letter that no ID has");
        word[i] = digits[value];
    }
    unsigned check = (unsigned)digit_value(word[n - 2]) << 5 | (unsigned)digit_value(word[n - 1]);
    if (check != id_check(word, n - 2)) return _("the game ID has a typing mistake");

    int count = digit_value(word[at + 1]), offered = game_option_count(found);
    int16_t chosen[OPTIONS_MAX];
    uint64_t value = 0;
    game_default_options(found, chosen);
    if (count > offered || at + 2 + (size_t)count + 3 > n)
        return _("the game ID is for another version of the game");
    for (int i = 0; i < count; i++) chosen[i] = (int16_t)digit_value(word[at + 2 + (size_t)i]);
    for (size_t i = at + 2 + (size_t)count; i < n - 2; i++) {
        if (value >> 59) return _("the game ID is too long");
        value = value << 5 | (unsigned)digit_value(word[i]);
    }

    struct session probe;
    const char *why = session_open(&probe, found, word[at] - '0', chosen, value);
    if (why) return why;
    session_close(&probe);
    *seats = word[at] - '0';
    memcpy(options, chosen, sizeof chosen);
    *seed = value;
    return NULL;
}
