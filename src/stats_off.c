/* Built without statistics: every call says so. */
#include <string.h>

#include "stats.h"

bool stats_built(void) { return false; }

struct stats *stats_open(bool make, const char **said)
{
    (void)make;
    *said = _("this Docket was built without statistics");
    return NULL;
}

void stats_close(struct stats *s) { (void)s; }

const char *stats_record(struct stats *s, const struct session *game, long long when, int seconds)
{
    const char *said;
    (void)game, (void)when, (void)seconds;
    return stats_open(s != NULL, &said) ? NULL : said;
}

const char *stats_erase(struct stats *s, const char *person)
{
    (void)person;
    return stats_record(s, NULL, 0, 0);
}

const char *stats_read(struct stats *s, const char *person, long long now, struct stats_sheet *out)
{
    (void)person, (void)now;
    memset(out, 0, sizeof *out);
    return stats_record(s, NULL, 0, 0);
}

int stats_people(struct stats *s, char (*names)[NAME_MAX_BYTES], int most)
{
    (void)s, (void)names, (void)most;
    return 0;
}

int stats_rows(struct stats *s, const struct stats_filter *f, struct stats_row *out, int most)
{
    (void)s, (void)f, (void)out, (void)most;
    return 0;
}

void stats_daily(struct stats *s, const char *person, long first, int days, int8_t *out)
{
    (void)s, (void)person, (void)first;
    memset(out, -1, (size_t)days);
}

const char *stats_csv(struct stats *s, const char *person, FILE *out)
{
    (void)person, (void)out;
    return stats_record(s, NULL, 0, 0);
}

const char *stats_puzzles_read(struct stats *s, const char *person, struct puzzle_book *out)
{
    (void)person, (void)out;
    return stats_record(s, NULL, 0, 0);
}

const char *stats_puzzle_keep(struct stats *s, const char *person, const struct puzzle_entry *e)
{
    (void)person, (void)e;
    return stats_record(s, NULL, 0, 0);
}
