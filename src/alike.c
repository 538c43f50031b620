/* Names that people would take for one another are told apart. */
#include <stdio.h>
#include <string.h>

#include "player.h"
#include "text.h"

enum { MARKS_FIRST = 0x300, MARKS_LAST = 0x36f, WIDE_FIRST = 0xff01, WIDE_LAST = 0xff5e,
       LATIN_FIRST = 0xc0, LATIN_LAST = 0x17f, MATHS_FIRST = 0x1d400, MATHS_LAST = 0x1d6a3 };

/* Accents, and what isn't drawn at all: joiners, and what chooses another form of the letter before it. */
static const struct { uint32_t first, last; } unseen[] = {
    { MARKS_FIRST, MARKS_LAST }, { 0x17b4, 0x17b5 }, { 0x180b, 0x180d }, { 0x200c, 0x200d },
    { 0xfe00, 0xfe0f }, { 0xe0100, 0xe01ef },
};

/* What U+00C0 to U+017F are without their accents; a dot: a letter of its own. */
static const char latin[] =
    "aaaaaa.ceeeeiiiidnoooooxouuuuy..aaaaaa.ceeeeiiiidnooooo.ouuuuy.y"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkkklllllll"
    "lllnnnnnnn..oooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzf";

/* Letters of Cyrillic, Greek and Armenian that are drawn like Latin ones. */
static const struct { uint16_t code; char letter; } twins[] = {
    { 0x391, 'a' }, { 0x392, 'b' }, { 0x395, 'e' }, { 0x396, 'z' }, { 0x397, 'h' }, { 0x399, 'i' },
    { 0x39a, 'k' }, { 0x39c, 'm' }, { 0x39d, 'n' }, { 0x39f, 'o' }, { 0x3a1, 'p' }, { 0x3a4, 't' },
    { 0x3a5, 'y' }, { 0x3a7, 'x' }, { 0x3b1, 'a' }, { 0x3b3, 'y' }, { 0x3b9, 'i' }, { 0x3ba, 'k' },
    { 0x3bd, 'v' }, { 0x3bf, 'o' }, { 0x3c1, 'p' }, { 0x3c4, 't' }, { 0x3c5, 'u' }, { 0x3c7, 'x' },
    { 0x3c9, 'w' }, { 0x401, 'e' }, { 0x405, 's' }, { 0x406, 'i' }, { 0x407, 'i' }, { 0x408, 'j' },
    { 0x410, 'a' }, { 0x412, 'b' }, { 0x415, 'e' }, { 0x41a, 'k' }, { 0x41c, 'm' }, { 0x41d, 'h' },
    { 0x41e, 'o' }, { 0x420, 'p' }, { 0x421, 'c' }, { 0x422, 't' }, { 0x423, 'y' }, { 0x425, 'x' },
    { 0x430, 'a' }, { 0x435, 'e' }, { 0x43a, 'k' }, { 0x43c, 'm' }, { 0x43e, 'o' }, { 0x440, 'p' },
    { 0x441, 'c' }, { 0x442, 't' }, { 0x443, 'y' }, { 0x445, 'x' }, { 0x451, 'e' }, { 0x455, 's' },
    { 0x456, 'i' }, { 0x457, 'i' }, { 0x458, 'j' }, { 0x251, 'a' }, { 0x261, 'g' }, { 0x269, 'i' },
    { 0x566, 'q' }, { 0x570, 'h' }, { 0x578, 'n' }, { 0x57d, 'u' }, { 0x581, 'g' }, { 0x585, 'o' },
    { 0x474, 'v' }, { 0x475, 'v' }, { 0x492, 'f' },
    { 0x4ae, 'y' }, { 0x4af, 'y' }, { 0x4bb, 'h' }, { 0x4c0, 'i' }, { 0x4cf, 'i' }, { 0x500, 'd' },
    { 0x501, 'd' }, { 0x51a, 'q' }, { 0x51b, 'q' }, { 0x51c, 'w' }, { 0x51d, 'w' },
};

static uint32_t without_ornament(uint32_t code)
{
    if (code >= WIDE_FIRST && code <= WIDE_LAST) code -= WIDE_FIRST - '!';
    if (code >= MATHS_FIRST && code <= MATHS_LAST) {     /* alphabets of 26 capitals and 26 others */
        uint32_t n = (code - MATHS_FIRST) % 52;
        code = n < 26 ? 'A' + n : 'a' + n - 26;
    }
    if (code >= LATIN_FIRST && code <= LATIN_LAST && latin[code - LATIN_FIRST] != '.')
        code = (uint8_t)latin[code - LATIN_FIRST];
    for (size_t i = 0; i < sizeof twins / sizeof *twins; i++)
        if (twins[i].code == code) return (uint8_t)twins[i].letter;
    return code;
}

/* One number for all letters that look or sound alike; 0: it can't be seen. */
static uint32_t bare(uint32_t code)
{
    for (size_t i = 0; i < sizeof unseen / sizeof *unseen; i++)
        if (code >= unseen[i].first && code <= unseen[i].last) return 0;
    code = without_ornament(code);
    if (code >= 'A' && code <= 'Z') code += 32;
    else if ((code >= 0x391 && code <= 0x3a9) || (code >= 0x410 && code <= 0x42f)) code += 32;
    if (code == 'l' || code == '1' || code == '|' || code == '!') return 'i';
    return code == '0' ? 'o' : code;
}

/* The next letter that can be told from others; several blanks are one, those at the end none. */
static uint32_t next_bare(const char **at)
{
    bool gap = false;
    while (**at) {
        uint32_t code = 0;
        int bytes = text_character(*at, &code);
        if (bytes && code == ' ') gap = true;
        else if (bytes && bare(code)) {
            if (gap) return ' ';
            *at += bytes;
            return bare(code);
        }
        *at += bytes ? bytes : 1;
    }
    return 0;
}

bool name_blank(const char *name)
{
    const char *at = name + strspn(name, " ");
    return !next_bare(&at);
}

bool name_alike(const char *a, const char *b)
{
    a += strspn(a, " ");
    b += strspn(b, " ");
    for (;;) {
        uint32_t x = next_bare(&a), y = next_bare(&b);
        if (x != y) return false;
        if (!x) return true;
    }
}

static bool taken(const struct player *players, int count, int except, const char *name)
{
    for (int i = 0; i < count; i++)
        if (i != except && name_alike(players[i].name, name)) return true;
    return false;
}

/* "Anna 2": as many letters as leave room for the number. */
static void number_name(char out[NAME_MAX_BYTES], const char *name, int number)
{
    char start[NAME_MAX_BYTES], whole[NAME_MAX_BYTES + 16], end[16];
    int room = NAME_LETTERS - snprintf(end, sizeof end, " %d", number);
    const char *at = name;
    for (int letters = 0; *at;) {
        uint32_t code = 0;
        int bytes = text_character(at, &code);
        letters += bytes && !(code >= MARKS_FIRST && code <= MARKS_LAST);
        if (letters > room) break;
        at += bytes ? bytes : 1;
    }
    snprintf(start, sizeof start, "%.*s", (int)(at - name), name);
    for (size_t n = strlen(start); n && start[n - 1] == ' ';) start[--n] = 0;
    snprintf(whole, sizeof whole, "%s%s", start, end);
    name_clean(out, whole, sizeof whole);
}

void player_tell_apart(char out[NAME_MAX_BYTES], const struct player *players, int count, int seat,
                       const char *name)
{
    snprintf(out, NAME_MAX_BYTES, "%s", name);
    for (int number = 2; taken(players, count, seat, out); number++) number_name(out, name, number);
}

void players_tell_apart(struct player *players, int count)
{
    for (int i = 0; i < count; i++) {
        struct player *p = &players[i];
        char words[60], name[NAME_MAX_BYTES];
        if (name_blank(p->name)) {
            snprintf(words, sizeof words, _("Player %d"), i + 1);
            name_clean(p->name, words, sizeof words);
        }
        if (!taken(players, i, -1, p->name)) continue;
        player_tell_apart(name, players, count, i, p->name);
        memcpy(p->name, name, sizeof name);
    }
}
