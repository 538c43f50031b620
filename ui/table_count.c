/* A game that ends at the table goes into the statistics. */
#include <stdlib.h>
#include <time.h>

#include "app.h"
#include "port.h"
#include "stats.h"
#include "table_parts.h"
#include "table_state.h"

enum { THOUGHT_MOST = 5 * 60 * 1000 };   /* longer between two lines, nobody sits there */

void table_spend(void)
{
    double now = app_now(), since = now - table.line_at;
    table.spent += since < THOUGHT_MOST ? since : THOUGHT_MOST;
    table.line_at = now;
}

/* Scripts without a place of their own leave a player's statistics alone. */
void table_count(void)
{
    const char *said;
    if (table.counted) return;
    table.counted = true;
    if (!stats_built() || !table_persons() || (app_scripted() && !port_chosen(PORT_DATA))) return;
    struct stats *s = stats_open(true, &said);
    int seconds = (int)(table.spent / 1000);
    const char *why = s ? stats_record(s, &table.session, (long long)time(NULL), seconds) : said;
    if (!why) why = said;
    if (why) app_toast(why);
    stats_close(s);
}
