/* A mailbox at an MQTT broker, in a browser: the page holds the connection and the letters (page.js). */
#include <emscripten.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/mailbox_mqtt.h"
#include "text.h"

struct box {
    int page;                    /* the page's number for it */
    struct mailbox_mqtt how;
    char trouble[MAILBOX_TROUBLE];
};

/* clang-format off */
EM_JS(int, page_open, (const char *url, const char *user, const char *word, const char *topics,
                       const char *will, const char *last, void *box), {
    return Module.mailOpen([url, user, word, topics, will, last].map((text) => UTF8ToString(text)),
                           () => _mailbox_web_wake(box));
});

EM_JS(void, page_send, (int page, const char *topic, const char *text, int n, int keep, int lightly), {
    Module.mailSend(page, UTF8ToString(topic), HEAPU8.slice(text, text + n), !!keep, !!lightly);
});

/* The text is the program's to free; 0: no letter. */
EM_JS(char *, page_take, (int page, char *topic, int size, int *n, int *kept), {
    const letter = Module.mailTake(page);
    if (!letter) return 0;
    const text = _malloc(letter.bytes.length + 1);
    HEAPU8.set(letter.bytes, text);
    HEAPU8[text + letter.bytes.length] = 0;
    stringToUTF8(letter.topic, topic, size);
    HEAP32[n >> 2] = letter.bytes.length;
    HEAP32[kept >> 2] = letter.kept;
    return text;
});

EM_JS(int, page_state, (int page), { return Module.mailState(page); });
EM_JS(int, page_openings, (int page), { return Module.mailOpenings(page); });
EM_JS(void, page_listen, (int page, const char *topic, int on), {
    Module.mailListen(page, UTF8ToString(topic), !!on);
});
EM_JS(void, page_last, (int page, const char *text), { Module.mailLast(page, UTF8ToString(text)); });
/* Bytes of the shortest letter that the broker doesn't take, below 0: it hangs up then; 0: it takes all. */
EM_JS(int, page_trouble, (int page), { return Module.mailTrouble ? Module.mailTrouble(page) : 0; });
EM_JS(void, page_close, (int page), { Module.mailClose(page); });
/* clang-format on */

EMSCRIPTEN_KEEPALIVE void mailbox_web_wake(struct box *b)
{
    if (b->how.wake) b->how.wake(b->how.of);
}

static void box_send(void *of, const char *topic, const char *text, size_t n, enum mailbox_how how)
{
    const struct box *b = of;
    if (n > MAILBOX_CARRIED) return;
    page_send(b->page, topic, text, (int)n, how == MAILBOX_KEPT, how == MAILBOX_LIGHTLY);
}

static bool box_take(void *of, struct letter *out)
{
    const struct box *b = of;
    int n, kept;
    char *text = page_take(b->page, out->topic, sizeof out->topic, &n, &kept);
    if (!text) return false;
    out->text = text;
    out->n = (size_t)n;
    out->kept = kept;
    return true;
}

static enum mailbox_state box_state(void *of)
{
    const struct box *b = of;
    return (enum mailbox_state)page_state(b->page);
}

static unsigned box_openings(void *of)
{
    const struct box *b = of;
    return (unsigned)page_openings(b->page);
}

static void box_listen(void *of, const char *topic, bool on)
{
    const struct box *b = of;
    page_listen(b->page, topic, on);
}

static void box_last(void *of, const char *text)
{
    const struct box *b = of;
    page_last(b->page, text);
}

static const char *box_trouble(void *of)
{
    struct box *b = of;
    int refused = page_trouble(b->page);
    return refused ? mailbox_size_trouble(b->trouble, (size_t)abs(refused), refused < 0) : NULL;
}

static void box_close(void *of)
{
    struct box *b = of;
    page_close(b->page);
    free(b);
}

const char *mailbox_mqtt_open(struct mailbox *out, const struct mailbox_mqtt *o)
{
    char url[400], topics[8 * (MAILBOX_TOPIC + 1)];
    struct text list = TEXT_ON(topics);
    if (!o->at.page) return _("a browser joins by an address that begins with http://");
    if (o->at.broker[0]) snprintf(url, sizeof url, "%s", o->at.broker);
    else snprintf(url, sizeof url, "ws%s://%s:%d/mqtt", o->at.tls ? "s" : "", o->at.host, o->at.port);
    text_clear(&list);
    for (int i = 0; i < o->topics; i++) text_add(&list, "%s%s", i ? "\n" : "", o->topic[i]);
    struct box *b = calloc(1, sizeof *b);
    if (!b) die(_("out of memory"));
    b->how = *o;
    b->page = page_open(url, o->at.user, o->at.word, topics, o->will, o->last, b);
    *out = (struct mailbox){ b, box_send, box_take, box_state, box_close, box_last,
                           box_openings, box_listen, NULL, NULL, NULL, box_trouble };
    return NULL;
}
