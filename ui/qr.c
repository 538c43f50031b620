/* A code for a phone's camera: libqrencode's squares as one shape. */
#include "qr.h"

#include <stdint.h>
#include <stdio.h>

#include "text.h"

enum { QUIET = 4, BODY = 60000, SIDE = 177 };

/* squares_of TEXT: how many a side has, a byte each, 1 where it is dark; 0: there is none (yet). */
#if defined __EMSCRIPTEN__
#include <emscripten.h>

/* clang-format off */
EM_JS(int, page_code, (const char *text, void *out), {
    const squares = Module.code(UTF8ToString(text));
    if (squares) HEAPU8.set(squares, out);
    return squares ? Math.sqrt(squares.length) : 0;
});
/* clang-format on */

bool qr_there(void) { return true; }
static int squares_of(const char *text, uint8_t *out) { return page_code(text, out); }
#elif defined DOCKET_QR
#include <qrencode.h>

bool qr_there(void) { return true; }

static int squares_of(const char *text, uint8_t *out)
{
    QRcode *code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M);
    int side = code ? code->width : 0;
    for (int i = 0; i < side * side; i++) out[i] = code->data[i] & 1;
    if (code) QRcode_free(code);
    return side;
}
#else
bool qr_there(void) { return false; }
static int squares_of(const char *text, uint8_t *out) { return (void)text, (void)out, 0; }
#endif

bool qr_draw(struct box b, const char *text)
{
    static char body[BODY];
    static uint8_t dark[SIDE * SIDE];
    struct text t = TEXT_ON(body);
    int n = squares_of(text, dark);
    if (!n) return false;
    double side = (double)b.w / (n + 2 * QUIET);
    text_clear(&t);
    text_add(&t, "<rect width='%.2f' height='%.2f' fill='#FFFFFF'/><path fill='#000000' d='", (double)b.w,
             (double)b.h);
    for (int y = 0; y < n; y++)
        for (int x = 0, run; x < n; x += run) {          /* dark squares beside each other are one */
            for (run = 0; x + run < n && dark[y * n + x + run]; run++) ;
            if (run)
                text_add(&t, "M%.2f %.2fh%.2fv%.2fh-%.2fz", (x + QUIET) * side, (y + QUIET) * side, run * side,
                         side, run * side);
            if (!run) run = 1;
        }
    text_add(&t, "'/>");
    draw_svg(b, body);
    return true;
}
