/* How a bot comes across. */
#include "style.h"

const char *const style_names[STYLES] = { "even", "bold", "careful", "talkative" };

enum style style_of(const struct player *p)
{
    uint32_t sum = 2166136261u;          /* of the name's bytes */
    if (p->level != EASY && p->level != NORMAL) return STYLE_EVEN;
    for (const char *at = p->name; *at; at++) sum = (sum ^ (uint8_t)*at) * 16777619u;
    sum ^= sum >> 15;
    return (enum style)(STYLE_BOLD + sum % (STYLES - STYLE_BOLD));
}
