/* A seat on a phone: what is its own lies under one hold while others act, and after the page was out of
   sight. */
#include "app.h"
#include "flight.h"
#include "table_parts.h"
#include "table_state.h"

/* Only there: a desktop at a table elsewhere has a screen of its own. */
static bool applies(void)
{
    return table.driver.own && table.driver.seat >= 0 && app_small() && table.at.board->secrets
           && table_turn() != SEAT_NONE;
}

/* It is asked, or still looks at what it was shown; between a press and its answer nothing changes. */
static bool own_turn(void)
{
    struct asked a = table_people();
    return a.waiting ? !table.cover.shut : a.alone >= 0 || table_staying() >= 0;
}

bool table_covered(void)
{
    if (!applies()) return false;
    table.cover.shut = table.cover.lost || !own_turn();
    return table.cover.shut;
}

bool table_cover_lost(void)
{
    return table_covered() && table.cover.lost && table_people().alone >= 0;
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
    bool alone = table.driver.own;
    struct action own = session_line(&table.session, line, alone ? table.driver.seat : table.at.viewer),
                  all = session_line(&table.session, line, SEAT_NONE);
    return own.seat >= 0 && (!alone || own.seat != table.driver.seat) && action_equal(&own, &all);
}
