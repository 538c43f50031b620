/* Docket for browsers, as packaging/web/build made it. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "net/site.h"
#include "port.h"
#include "text.h"

const char *site_folder(void)
{
    const char *places[] = { getenv("DOCKET_SITE"), DOCKET_SOURCE_SITE, port_beside("site"),
                             DOCKET_INSTALLED_SITE };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        char page[400];
        if (!places[i] || !*places[i]) continue;
        snprintf(page, sizeof page, "%s/index.html", places[i]);
        if (!access(page, R_OK)) return places[i];
    }
    return NULL;
}

const char *site_missing(void)
{
    return _("For phones and browsers the page is missing. In Docket\u2019s source folder: "
             "packaging/web/build");
}
