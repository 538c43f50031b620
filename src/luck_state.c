/* Where a table's luck stands: as a letter, and in words. */
#include <string.h>

#include "luck.h"
#include "player.h"
#include "scan.h"

static const char *const phases[LUCK_PHASES] = { "none", "gather", "opening", "stuck", "drawn" };

void luck_letter(const struct luck_state *s, struct text *out)
{
    struct luck l = s->l;
    char line[LUCK_LINE];
    l.common = s->phase != LUCK_NONE;
    l.opened &= 0xff;
    text_add(out, "docket-luck 1 %s %u %u\n", phases[s->phase], s->wait, s->agreed);
    for (int i = 0; luck_write(&l, i, line); i++) text_add(out, "%s\n", line);
}

bool luck_letter_read(struct luck_state *s, const char *text, size_t n)
{
    struct scan in = { text, text + n };
    struct luck_state fresh = { 0 };
    char line[200];
    long long one, wait, agreed;
    const char *at = line;
    int phase = 0;
    if (n > LUCK_LETTER || !scan_line(&in, line, sizeof line)) return false;
    if (!scan_word(&at, "docket-luck") || !scan_number(&at, 1, 1, &one)) return false;
    while (phase < LUCK_PHASES && !scan_word(&at, phases[phase])) phase++;
    if (phase == LUCK_PHASES || !scan_number(&at, 0, 255, &wait) || !scan_number(&at, 0, 255, &agreed) || *at)
        return false;
    while (in.at < in.end) {
        bool mine;
        if (!scan_line(&in, line, sizeof line)) return false;
        if (luck_read(&fresh.l, line, SEATS_MAX, &mine) || !mine) return false;
    }
    if (fresh.l.common != (phase != LUCK_NONE) || (phase && !(fresh.l.in >> LUCK_HOST & 1))) return false;
    fresh.phase = (enum luck_phase)phase;
    fresh.wait = (unsigned)wait;
    fresh.agreed = (unsigned)agreed;
    *s = fresh;
    return true;
}

static void names(unsigned who, const struct player *players, struct text *out)
{
    bool any = false;
    for (int s = 0; s < SEATS_MAX; s++) {
        if (!(who >> s & 1)) continue;
        text_add(out, "%s%s", any ? ", " : "", players[s].name);
        any = true;
    }
}

void luck_says(const struct luck_state *s, const struct player *players, struct text *out)
{
    char who[SEATS_MAX * (NAME_MAX_BYTES + 2)], compare[LUCK_SHORT + 2];
    struct text t = TEXT_ON(who);
    text_clear(&t);
    names(s->wait, players, &t);
    luck_compare(&s->l, compare);
    switch (s->phase) {
    case LUCK_GATHER:
        if (*who) text_add(out, _("The deal waits for the luck of %s"), who);
        else text_add(out, "%s", _("The deal waits until all have their seats"));
        break;
    case LUCK_OPENING: text_add(out, _("Everybody's luck: %s"), compare); break;
    case LUCK_STUCK: text_add(out, _("%s didn't open their luck: no deal"), who); break;
    case LUCK_DRAWN: text_add(out, _("Everybody's luck: %s"), compare); break;
    default: text_add(out, "%s", _("No common luck"));
    }
}
