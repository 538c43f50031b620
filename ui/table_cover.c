/* A seat on a phone: what is its own lies under one hold while others act, and after the page was out of sight.
 */
#include "app.h"
#include "flight.h"
#include "table.h"
#include "table_parts.h"

/* Only there: a desktop at a table elsewhere has a screen of its own. */
static bool applies(void)
{
    return table.away && table.away->seat >= 0 && app_small() && !table.at.replaying && table.board->secrets
           && table_turn() != SEAT_NONE;
}

/* It is asked, or still looks at what it was shown; between a press and its answer nothing changes. */
static bool own_turn(void)
{
    if (away_waiting(table.away)) return !table.cover.shut;
    return table.away->sight.due || table_staying() >= 0;
}

bool table_covered(void)
{
    if (!applies()) return false;
    table.cover.shut = table.cover.lost || !own_turn();
    return table.cover.shut;
}

bool table_cover_lost(void)
{
    return table_covered() && table.cover.lost && table.away->sight.due;
}

void table_cover(void)
{
    if (!applies()) return;
    table_picks_keep();
    table.cover.lost = true;
    flight_finish();
    seat_sheet(SHEET_NONE);
    table_refresh();
}

void table_uncover(void)
{
    table.cover.lost = false;
    table_refresh();
    table_picks_back();
}

bool table_line_public(int line)
{
    if (line < 0 || line >= table.session.log_count) return true;
    struct action own = session_line(&table.session, line, table.away ? table.away->seat : table.at.viewer),
                  all = session_line(&table.session, line, SEAT_NONE);
    return own.seat >= 0 && (!table.away || own.seat != table.away->seat) && action_equal(&own, &all);
}
