/* Luck of all: commitments, the seed made of them, and how a record tells them. */
#include "luck.h"

#include <stdio.h>
#include <string.h>

#include "port.h"
#include "scan.h"

#ifdef DOCKET_JOIN
#include <sodium.h>

bool luck_can(void) { return true; }

static void hash(uint8_t out[LUCK], const char *word, const uint8_t (*parts)[LUCK], uint16_t which)
{
    crypto_generichash_state s;
    crypto_generichash_init(&s, NULL, 0, LUCK);
    crypto_generichash_update(&s, (const unsigned char *)word, strlen(word));
    if (which >> LUCK_HOST & 1) crypto_generichash_update(&s, parts[LUCK_HOST], LUCK);
    for (int i = 0; i < SEATS_MAX; i++)
        if (which >> i & 1) crypto_generichash_update(&s, parts[i], LUCK);
    crypto_generichash_final(&s, out, LUCK);
}
#else
bool luck_can(void) { return false; }

static void hash(uint8_t out[LUCK], const char *word, const uint8_t (*parts)[LUCK], uint16_t which)
{
    (void)word, (void)parts, (void)which;
    memset(out, 0, LUCK);
}
#endif

void luck_fresh(uint8_t out[LUCK])
{
    if (port_random(out, LUCK)) die(_("the system gives no random numbers"));
}

static void who_name(char out[8], int who)
{
    if (who == LUCK_HOST) strcpy(out, "host");
    else snprintf(out, 8, "%d", who);
}

void luck_commitment(uint8_t out[LUCK], int who, int draw, const uint8_t luck[LUCK])
{
    char word[40], name[8];
    uint8_t part[1][LUCK];
    who_name(name, who);
    snprintf(word, sizeof word, "docket luck %s %d ", name, draw);
    memcpy(part[0], luck, LUCK);
    hash(out, word, part, 1);
}

uint64_t luck_seed(const struct luck *l)
{
    char word[40];
    uint8_t sum[LUCK];
    uint64_t seed = 0;
    snprintf(word, sizeof word, "docket seed %d ", l->draw);
    hash(sum, word, l->open, l->in);
    for (int i = 0; i < 8; i++) seed = seed << 8 | sum[i];
    return seed;
}

void luck_compare(const struct luck *l, char out[LUCK_SHORT + 2])
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    char word[40];
    uint8_t sum[LUCK];
    uint64_t bits = 0;
    snprintf(word, sizeof word, "docket check %d ", l->draw);
    hash(sum, word, l->commit, l->in);
    for (int i = 0; i < 5; i++) bits = bits << 8 | sum[i];
    for (int i = 0; i < LUCK_SHORT; i++) out[i + (i >= LUCK_SHORT / 2)] = letters[bits >> (35 - 5 * i) & 31];
    out[LUCK_SHORT / 2] = ' ';
    out[LUCK_SHORT + 1] = 0;
}

const char *luck_why(const struct luck *l, uint64_t seed, int *who)
{
    *who = -1;
    if (!luck_can()) return _("this Docket was built without the means to check common luck");
    if (!(l->in >> LUCK_HOST & 1) || !(l->in & 0xff)) return _("nobody else took part in the luck");
    for (int i = 0; i < LUCK_ALL; i++) {
        uint8_t sum[LUCK];
        *who = i;
        if ((l->in ^ l->opened) >> i & 1) return _("it wasn't committed or not opened");
        if (!(l->in >> i & 1)) continue;
        luck_commitment(sum, i, l->draw, l->open[i]);
        if (memcmp(sum, l->commit[i], LUCK)) return _("what was opened isn't what was committed to");
    }
    *who = -1;
    return luck_seed(l) == seed ? NULL : _("the seed isn't made of the luck of all");
}

/* ---- text ---- */

void luck_hex(char out[LUCK_HEX + 1], const uint8_t luck[LUCK])
{
    for (int i = 0; i < LUCK; i++) sprintf(out + 2 * i, "%02x", luck[i]);
}

static int digit(char c)
{
    return c <= '9' ? c - '0' : c - 'a' + 10;
}

bool luck_unhex(const char *text, uint8_t out[LUCK])
{
    if (strlen(text) != LUCK_HEX || strspn(text, "0123456789abcdef") != LUCK_HEX) return false;
    for (int i = 0; i < LUCK; i++)
        out[i] = (uint8_t)(digit(text[2 * i]) << 4 | digit(text[2 * i + 1]));
    return true;
}

/* "commit" or "open" of the n-th of a set, the host first; false: there are not so many. */
static bool part_line(const char *word, uint16_t which, const uint8_t (*parts)[LUCK], int n, char *out)
{
    char name[8], hex[LUCK_HEX + 1];
    for (int i = 0; i < LUCK_ALL; i++) {
        int who = i ? i - 1 : LUCK_HOST;
        if (!(which >> who & 1) || n--) continue;
        who_name(name, who);
        luck_hex(hex, parts[who]);
        snprintf(out, LUCK_LINE, "%s %s %s", word, name, hex);
        return true;
    }
    return false;
}

static int count(unsigned bits)
{
    int n = 0;
    for (; bits; bits &= bits - 1) n++;
    return n;
}

bool luck_write(const struct luck *l, int i, char out[LUCK_LINE])
{
    if (!l->common) return false;
    if (!i--) {
        snprintf(out, LUCK_LINE, "luck %d", l->draw);
        return true;
    }
    for (int d = 0; d < l->draw && d < LUCK_DRAWS; d++)
        for (int s = 0; s < SEATS_MAX; s++) {
            if (!(l->unopened[d] >> s & 1) || i--) continue;
            snprintf(out, LUCK_LINE, "unopened %d %d", d, s);
            return true;
        }
    if (part_line("commit", l->in, l->commit, i, out)) return true;
    return part_line("open", l->opened, l->open, i - count(l->in), out);
}

static const char *read_part(const char *at, int seats, uint16_t *which, uint8_t (*parts)[LUCK])
{
    long long seat = LUCK_HOST;
    if (!scan_word(&at, "host") && !scan_number(&at, 0, seats - 1, &seat)) return _("a seat is expected");
    if (*which >> seat & 1) return _("that luck stands there already");
    if (!luck_unhex(at, parts[seat])) return _("64 hexadecimal digits are expected");
    *which |= (uint16_t)(1u << seat);
    return NULL;
}

const char *luck_read(struct luck *l, const char *line, int seats, bool *mine)
{
    long long draw, seat;
    const char *at = line;
    *mine = true;
    if (scan_word(&at, "luck")) {
        if (l->common || !scan_number(&at, 0, LUCK_DRAWS, &draw) || *at)
            return _("the number of a draw is expected");
        *l = (struct luck){ .common = true, .draw = (uint8_t)draw };
        return NULL;
    }
    if (scan_word(&at, "unopened")) {
        bool good = l->common && scan_number(&at, 0, l->draw - 1, &draw);
        if (!good || !scan_number(&at, 0, seats - 1, &seat) || *at) return _("a draw and a seat are expected");
        l->unopened[draw] |= (uint8_t)(1u << seat);
        return NULL;
    }
    bool commits = scan_word(&at, "commit");
    *mine = commits || scan_word(&at, "open");
    if (!*mine) return NULL;
    if (!l->common) return _("luck is told of before it is drawn");
    return commits ? read_part(at, seats, &l->in, l->commit) : read_part(at, seats, &l->opened, l->open);
}
