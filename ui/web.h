/* What only a browser's page can do (packaging/web/page.js). */
#ifndef DOCKET_WEB_H
#define DOCKET_WEB_H

#include <stdbool.h>

#ifndef __EMSCRIPTEN__
static inline void web_hosts(bool on) { (void)on; }
static inline bool web_plain(void) { return false; }
static inline bool web_shares(void) { return false; }
static inline void web_share(const char *link) { (void)link; }
#else
bool web_plain(void);                /* it came by http: whoever is in between could have changed it */
bool web_shares(void);               /* the device has a sheet of its own for links */
void web_share(const char *link);
/* The table here has devices elsewhere: the page goes on while it is hidden. */
void web_hosts(bool on);
#endif
const char *web_page(void);          /* its whole address, without what stands behind ? or # */
void web_start(void);                /* the program can let the device buzz */
const char *web_place(void);         /* where the page came from, "http://192.168.1.20:4243/" */
void web_sit(const char *seat);      /* the page is loaded anew, at this seat */
void web_copy(const char *text);     /* to the clipboard */
void web_give(const char *path);     /* a file for the player: the browser downloads it */
void web_joined(void);               /* a seat's table is here: what was picked before the page was loaded */
/* The page's tree for screen readers is what is drawn; called after each pass that is seen. */
void web_shown(void);
/* Its live region and its voice, as if they were libspeechd. */
void web_voice(void *(**open)(const char *, const char *, const char *, int), void (**close)(void *),
               int (**say)(void *, int, const char *), int (**cancel)(void *), int (**volume)(void *, int),
               int (**language)(void *, const char *));
void web_ask_file(void);             /* the browser lets the player choose one; it comes as if it was dropped */

#endif
