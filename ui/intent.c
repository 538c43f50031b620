/* What a press asks for, one at a time. */
#include "intent.h"

static struct intent wanted;
static bool waits;

void intent_set(const struct intent *i)
{
    if (waits) return;
    wanted = *i;
    waits = true;
}

void intent_call(void (*f)(void))
{
    intent_set(&(struct intent){ .call = f });
}

bool intent_carry_out(void)
{
    if (!waits) return false;
    struct intent now = wanted;
    waits = false;
    if (now.carry_out) now.carry_out(&now);
    else now.call();
    return true;
}
