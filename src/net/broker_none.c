/* Where no broker of our own is started, in a page and on Windows: one elsewhere is used. */
#include "net/broker.h"

#include "text.h"

const char *broker_missing(void)
{
    return _("A broker is needed first: none is started here.");
}

bool broker_own(void) { return false; }

const char *broker_start(struct broker *b, struct host *const *hosts, int count, struct broker_where where)
{
    (void)b, (void)hosts, (void)count, (void)where;
    return broker_missing();
}

const char *broker_users(struct broker *b, struct host *const *hosts, int count)
{
    (void)b, (void)hosts, (void)count;
    return NULL;
}

void broker_again(struct broker *b) { (void)b; }
bool broker_runs(struct broker *b) { return b != NULL; }
void broker_stop(struct broker *b) { (void)b; }

/* Nothing listens here that could be found by a number. */
bool address_own(char *out, size_t size) { return (void)out, (void)size, false; }

/* No page comes from here. */
const char *site_folder(void) { return NULL; }
const char *site_missing(void) { return ""; }
