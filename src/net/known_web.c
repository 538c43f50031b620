/* Where known tables lie in a browser: its storage for this page, which all its tabs share. */
#include <emscripten.h>
#include <stdlib.h>
#include <string.h>

#include "known.h"
#include "text.h"

/* clang-format off */
EM_JS(int, page_put, (const char *name, const char *text, int n), {
    try {
        localStorage.setItem("docket/" + UTF8ToString(name), UTF8ToString(text, n));
        return 1;
    } catch (full) {
        return 0;
    }
});

/* The text is the program's to free; 0: there is none. */
EM_JS(char *, page_get, (const char *name, int *n), {
    const text = localStorage.getItem("docket/" + UTF8ToString(name));
    if (text === null) return 0;
    const size = lengthBytesUTF8(text) + 1;
    const at = _malloc(size);
    stringToUTF8(text, at, size);
    HEAP32[n >> 2] = size - 1;
    return at;
});

EM_JS(void, page_drop, (const char *name), { localStorage.removeItem("docket/" + UTF8ToString(name)); });

/* Names one behind another, 40 bytes each. */
EM_JS(int, page_names, (char *out, int most), {
    const names = Object.keys(localStorage).filter((key) => key.startsWith("docket/") && key.endsWith(".seat"))
        .map((key) => key.slice(7)).filter((key) => key.length === 31).slice(0, most);
    names.forEach((name, i) => stringToUTF8(name, out + 40 * i, 40));
    return names.length;
});
/* clang-format on */

const char *known_put(const char *name, const char *text, size_t n)
{
    return page_put(name, text, (int)n) ? NULL : _("the browser keeps nothing for this page");
}

char *known_get(const char *name, size_t max, size_t *n)
{
    int size = 0;
    char *text = page_get(name, &size);
    if (!text) return NULL;
    *n = (size_t)size;
    if (*n <= max) return text;
    free(text);
    return NULL;
}

void known_drop(const char *name) { page_drop(name); }
int known_names(char (*out)[40], int most) { return page_names(out[0], most); }
