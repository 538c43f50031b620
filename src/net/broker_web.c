/* A page starts no broker: it uses one elsewhere. */
#include "net/broker.h"

#include "text.h"

const char *broker_missing(void)
{
    return _("A broker is needed first: this page can\u2019t start one of its own.");
}

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

/* The page is there already. */
const char *site_folder(void) { return NULL; }
const char *site_missing(void) { return ""; }
