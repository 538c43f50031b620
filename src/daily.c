/* The case of the day. */
#include "daily.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "rng.h"

enum { LOOK_BACK = 800 };        /* days in which an adjourned case is still known */

/* How many play; a game that isn't listed: as few as can. */
static const struct { const char *game; int seats; } tables[] = {
    { "voices", 4 }, { "mistrial", 2 }, { "tribunal", 2 }, { "justice", 4 }, { "enigma", 4 },
};

/* Of the Gregorian calendar, counted from March so that the leap day is a year's last. */
long daily_day_of(int year, int month, int of_month)
{
    long y = month <= 2 ? year - 1 : year, era = (y >= 0 ? y : y - 399) / 400;
    long of_era = y - era * 400, of_year = (153L * (month + (month > 2 ? -3 : 9)) + 2) / 5 + of_month - 1;
    return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

void daily_date(long day, int *year, int *month, int *of_month)
{
    time_t t = (time_t)day * 86400;
    struct tm tm;
    gmtime_r(&t, &tm);
    *year = tm.tm_year + 1900;
    *month = tm.tm_mon + 1;
    *of_month = tm.tm_mday;
}

long daily_today(void)
{
    const char *set = getenv("DOCKET_DATE");
    int year, month, of_month;
    if (set && sscanf(set, "%4d-%2d-%2d", &year, &month, &of_month) == 3 && month >= 1 && month <= 12)
        return daily_day_of(year, month, of_month);
    time_t now = time(NULL);
    struct tm tm;
    localtime_r(&now, &tm);
    return daily_day_of(tm.tm_year + 1900, tm.tm_mon + 1, tm.tm_mday);
}

const struct game *daily_game(long day)
{
    int n = 0;
    while (games[n]) n++;
    assert(n > 0);
    return games[(day % n + n) % n];
}

/* From the words "date game version", as everybody writes them. */
static uint64_t seed_of(long day, const struct game *g)
{
    char words[80];
    int year, month, of_month;
    uint64_t h = 0xcbf29ce484222325u;
    daily_date(day, &year, &month, &of_month);
    snprintf(words, sizeof words, "%04d-%02d-%02d %s %d", year, month, of_month, g->id, g->rules_version);
    for (const char *p = words; *p; p++) h = (h ^ (unsigned char)*p) * 0x100000001b3u;
    return rng_spread(&h);
}

static int seats_of(const struct game *g)
{
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        if (!strcmp(tables[i].game, g->id)) return tables[i].seats;
    return g->seats_min;
}

const char *daily_open(struct session *s, long day)
{
    const struct game *g = daily_game(day);
    return session_open(s, g, seats_of(g), NULL, seed_of(day, g));
}

long daily_day(const struct session *s)
{
    int16_t options[OPTIONS_MAX];
    int persons = 0;
    long today = daily_today();
    game_default_options(s->game, options);
    if (s->branch) return -1;
    if (s->seats != seats_of(s->game)
        || memcmp(options, s->options, (size_t)game_option_count(s->game) * sizeof *options))
        return -1;
    for (int i = 0; i < s->seats; i++) {
        persons += s->players[i].level == PERSON;
        if (s->players[i].level != PERSON && s->players[i].level != DAILY_LEVEL) return -1;
    }
    for (int i = 0; i < s->note_count; i++)
        if (session_seated(&s->notes[i]) >= 0) return -1;
    if (persons != 1 || s->players[0].level != PERSON) return -1;
    for (long day = today + 1; day > today - LOOK_BACK; day--)       /* +1: begun before a journey west */
        if (daily_game(day) == s->game && seed_of(day, s->game) == s->seed) return day;
    return -1;
}

void daily_write(const struct daily_result *r, struct text *out)
{
    int year, month, of_month;
    const struct game *g = game_find(r->game);
    daily_date(r->day, &year, &month, &of_month);
    text_add(out, _("Docket %s, case of %04d-%02d-%02d: "), r->version, year, month, of_month);
    text_add(out, "%s, ", g ? _(g->title) : r->game);
    text_add(out, r->won ? ngettext("won in %d decision", "won in %d decisions", (unsigned long)r->decisions)
                         : ngettext("lost in %d decision", "lost in %d decisions", (unsigned long)r->decisions),
             r->decisions);
    if (r->hints)
        text_add(out, ngettext(", with %d hint", ", with %d hints", (unsigned long)r->hints), r->hints);
}
