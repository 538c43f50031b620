/* Levels by name, and names that every place can show and every file can hold. */
#include "player.h"

#include <limits.h>
#include <string.h>

#include "text.h"

const char *const level_names[LEVELS] = { "person", "easy", "normal", "hard", "heuristic", "random",
                                           "expert" };

const uint8_t level_choices[LADDER + 1] = { EASY, NORMAL, HARD, EXPERT, PERSON };
const char *const level_titles[LEVELS] = { N_("Person"), N_("Easy"), N_("Normal"), N_("Hard"), N_("Bot"),
                                           N_("Bot"), N_("Expert") };

int level_find(const char *name)
{
    for (int i = 0; i < LEVELS; i++)
        if (!strcmp(level_names[i], name)) return i;
    return -1;
}

int level_step(int level)
{
    for (int i = 0; i < LADDER; i++)
        if (level_choices[i] == level) return i;
    return -1;
}

bool level_searches(int level)
{
    return level == NORMAL || level == HARD || level == EXPERT;
}

struct range { uint32_t first, last; };

/* What sits on the letter before it: accents, vowel signs, joiners, skin tones. India's alphabets come one to
   a block of 128 with their signs in the same places. */
static const struct range signs[] = {
    { 0x300, 0x36f }, { 0x483, 0x489 }, { 0x591, 0x5bd }, { 0x5bf, 0x5c7 }, { 0x610, 0x61a },
    { 0x64b, 0x65f }, { 0x670, 0x670 }, { 0x6d6, 0x6ed }, { 0x711, 0x711 }, { 0x730, 0x74a },
    { 0x7a6, 0x7b0 }, { 0x8d3, 0x8ff }, { 0xe31, 0xe31 }, { 0xe34, 0xe3a }, { 0xe47, 0xe4e },
    { 0xeb1, 0xeb1 }, { 0xeb4, 0xebc }, { 0xec8, 0xecd }, { 0xf71, 0xf84 }, { 0xf8d, 0xfbc },
    { 0x102b, 0x103e }, { 0x1056, 0x1059 }, { 0x135d, 0x135f }, { 0x17b4, 0x17d3 }, { 0x180b, 0x180d },
    { 0x1920, 0x193b }, { 0x1ab0, 0x1aff }, { 0x1b34, 0x1b44 }, { 0x1dc0, 0x1dff }, { 0x200c, 0x200d },
    { 0x20d0, 0x20f0 }, { 0x302a, 0x302f }, { 0x3099, 0x309a }, { 0xfe00, 0xfe0f }, { 0xfe20, 0xfe2f },
    { 0x1f3fb, 0x1f3ff }, { 0xe0100, 0xe01ef },
};
static const struct range indian[] = { { 0, 3 }, { 0x3a, 0x3c }, { 0x3e, 0x4f }, { 0x51, 0x57 },
    { 0x62, 0x63 } };
static const struct range blanks[] = {
    { 0xa0, 0xa0 }, { 0x1680, 0x1680 }, { 0x2000, 0x200a }, { 0x202f, 0x202f }, { 0x205f, 0x205f },
    { 0x2800, 0x2800 }, { 0x3000, 0x3000 },
};
/* Directions, invisible marks, line ends, bytes that are no characters. */
static const struct range unfit[] = {
    { 0xad, 0xad }, { 0x34f, 0x34f }, { 0x61c, 0x61c }, { 0x115f, 0x1160 }, { 0x180e, 0x180e },
    { 0x200b, 0x200b }, { 0x200e, 0x200f }, { 0x2028, 0x202e }, { 0x2060, 0x206f }, { 0x3164, 0x3164 },
    { 0xfdd0, 0xfdef }, { 0xfeff, 0xfeff }, { 0xffa0, 0xffa0 }, { 0xfff0, 0xffff }, { 0x1bca0, 0x1bca3 },
    { 0x1d159, 0x1d159 }, { 0x1d173, 0x1d17a }, { 0xe0000, 0xe00ff }, { 0xf0000, 0x10ffff },
};

static bool within(const struct range *list, size_t size, uint32_t code)
{
    for (size_t i = 0; i < size / sizeof *list; i++)
        if (code >= list[i].first && code <= list[i].last) return true;
    return false;
}

static bool is_sign(uint32_t code)
{
    if (code >= 0x900 && code < 0xe00) return within(indian, sizeof indian, code & 0x7f);
    return within(signs, sizeof signs, code);
}

bool character_unfit(uint32_t code)
{
    return within(unfit, sizeof unfit, code);
}

/* `text` ends by a NUL. At most so many letters, signs on them not counted. */
static void clean(char *out, size_t size, const char *text, int most)
{
    enum { SIGNS = 3 };          /* on one letter */
    size_t filled = 0;
    int letters = 0, on_letter = 0;
    for (const char *at = text; *at;) {
        uint32_t code;
        int bytes = text_character(at, &code);
        const char *from = at;
        at += bytes ? bytes : 1;
        if (!bytes || text_control(code) || character_unfit(code)) continue;
        if (within(blanks, sizeof blanks, code)) { from = " "; bytes = 1; }
        if (is_sign(code) && (!letters || on_letter == SIGNS)) continue;
        if (!is_sign(code) && letters == most) break;
        if (filled + (size_t)bytes >= size) break;
        letters += !is_sign(code);
        on_letter = is_sign(code) ? on_letter + 1 : 0;
        memcpy(out + filled, from, (size_t)bytes);
        filled += (size_t)bytes;
    }
    memset(out + filled, 0, size - filled);
}

void name_clean(char out[NAME_MAX_BYTES], const char *text, size_t n)
{
    char in[4 * NAME_MAX_BYTES];
    size_t length = strnlen(text, n < sizeof in ? n : sizeof in - 1);
    memcpy(in, text, length);
    in[length] = 0;
    clean(out, NAME_MAX_BYTES, in, NAME_LETTERS);
}

void sentence_clean(char *out, size_t size, const char *text)
{
    clean(out, size, text, INT_MAX);
}
