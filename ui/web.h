/* What only a browser's page can do (packaging/web/page.js). */
#ifndef DOCKET_WEB_H
#define DOCKET_WEB_H

void web_start(void);                /* the program can let the device buzz */
const char *web_place(void);         /* where the page came from, "http://192.168.1.20:4243/" */
void web_sit(const char *seat);      /* the page is loaded anew, at this seat */
void web_give(const char *path);     /* a file for the player: the browser downloads it */
void web_joined(void);               /* a seat's table is here: what was picked before the page was loaded */
void web_ask_file(void);             /* the browser lets the player choose one; it comes as if it was dropped */

#endif
