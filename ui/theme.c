/* The seven seat colours. */
#include "theme.h"

#include "text.h"

const struct seat_colour seat_colours[SEAT_COLOURS] = {
    { "red",    N_("Red"),    "R", 0xCF3D36FF, 0x8E1F1AFF, 0xF07F74FF, WHITE },
    { "blue",   N_("Blue"),   "B", 0x2F74D6FF, 0x163F85FF, 0x7DB2FFFF, WHITE },
    { "yellow", N_("Yellow"), "Y", 0xF2BC1BFF, 0x95690AFF, 0xFFE08AFF, 0x2A1E02FF },
    { "green",  N_("Green"),  "G", 0x17845AFF, 0x0B5637FF, 0x6FD6AAFF, WHITE },
    { "purple", N_("Purple"), "P", 0x8F5BD0FF, 0x512A86FF, 0xC6A2F2FF, WHITE },
    { "slate",  N_("Slate"),  "S", 0x67727FFF, 0x333B45FF, 0xA9B4C0FF, WHITE },
    { "ivory",  N_("Ivory"),  "W", 0xEFE5CFFF, 0x9C8C6AFF, 0xFFFBF0FF, 0x2A2118FF },
};
