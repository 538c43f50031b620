/* Whose pad may do what at the table. A pad with a seat acts for that seat; one without for whoever has
   none. */
#include <stdio.h>

#include "input.h"
#include "pad.h"
#include "pad_parts.h"
#include "screens/screens.h"
#include "table.h"
#include "text.h"

/* May it act for that seat? */
static bool its(int pad_seat_is, int seat)
{
    return pad_seat_is >= 0 ? pad_seat_is == seat : pad_of_seat(seat) < 0;
}

/* Whose the thing at the focus is by its name: a peek, a curtain, a voice in a window; -1: anybody's. */
static int owner_of_focus(void)
{
    static const char *const names[] = { "peek", "curtain", "speak", "hush", "unhush" };
    const struct spot *s = input_focused();
    for (int seat = 0; s && seat < SEATS_MAX; seat++)
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
            if (s->id == spot_id(names[i], seat)) return seat;
    return -1;
}

static const char *not_yours(int seat)
{
    static char line[160];
    snprintf(line, sizeof line, _("That is for %s, with another controller"),
        table_session()->players[seat].name);
    return line;
}

bool pad_rules_called(int seat)
{
    int seats[SEATS_MAX], n;
    if (!table_has_game()) return false;
    if (!table_window(seats, &n)) return table_eyes() == seat;
    for (int i = 0; i < n; i++)
        if (seats[i] == seat) return true;
    return false;
}

const char *pad_rules_why_not(int seat, enum act a)
{
    int seats[SEATS_MAX], n, owner;
    bool acts = a == ACT_PRESS || a == ACT_HOLD || a == ACT_ACTIONS || a == ACT_UNDO || a == ACT_HINT
        || a == ACT_NOTES
                || (a >= ACT_PEEK && a <= ACT_PEEK_LAST) || a == ACT_TURN || a == ACT_TURN_BACK
                    || a == ACT_TALK;
    if (app_screen() != &table_screen || !table_has_game() || table_at()->replaying || !acts) return NULL;
    if (a >= ACT_PEEK && a <= ACT_PEEK_LAST) owner = (int)(a - ACT_PEEK);
    else owner = table_at()->sheet == SHEET_NONE ? owner_of_focus() : -1;
    if (owner >= 0 && owner < table_session()->seats) return its(seat, owner) ? NULL : not_yours(owner);
    if (table_at()->sheet == SHEET_MENU || table_at()->sheet == SHEET_LOG || table_at()->paused) return NULL;
    if (!table_curtain() && table_window(seats, &n)) return NULL;
    int asked = table_eyes();
    if (asked < 0 || asked >= table_session()->seats
        || table_session()->players[asked].level != PERSON) return NULL;
    return its(seat, asked) ? NULL : not_yours(asked);
}
