/* A libnotify that only writes down what it is to show. */
#include <stdio.h>
#include <string.h>

char fake_shown[1 << 16];
int fake_count;

int notify_init(const char *name) { return !strcmp(name, "Docket"); }

void *notify_notification_new(const char *summary, const char *body, const char *icon)
{
    snprintf(fake_shown, sizeof fake_shown, "%s|%s|%s", summary, body, icon);
    return fake_shown;
}

int notify_notification_show(void *n, void **error)
{
    (void)n, (void)error;
    fake_count++;
    return 1;
}
