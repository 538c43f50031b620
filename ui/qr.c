/* A code for a phone's camera: libqrencode's squares as one shape. */
#include "qr.h"

#include <stdio.h>

#include "text.h"

#ifdef DOCKET_QR
#include <qrencode.h>

enum { QUIET = 4, BODY = 60000 };

bool qr_there(void) { return true; }

bool qr_draw(struct box b, const char *text)
{
    static char body[BODY];
    struct text t = TEXT_ON(body);
    QRcode *code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M);
    if (!code) return false;
    int n = code->width;
    double side = (double)b.w / (n + 2 * QUIET);
    text_clear(&t);
    text_add(&t, "<rect width='%.2f' height='%.2f' fill='#FFFFFF'/><path fill='#000000' d='", (double)b.w,
             (double)b.h);
    for (int y = 0; y < n; y++)
        for (int x = 0, run; x < n; x += run) {          /* dark squares beside each other are one */
            for (run = 0; x + run < n && code->data[y * n + x + run] & 1; run++) ;
            if (run)
                text_add(&t, "M%.2f %.2fh%.2fv%.2fh-%.2fz", (x + QUIET) * side, (y + QUIET) * side, run * side,
                         side, run * side);
            if (!run) run = 1;
        }
    text_add(&t, "'/>");
    QRcode_free(code);
    draw_svg(b, body);
    return true;
}
#else
bool qr_there(void) { return false; }
bool qr_draw(struct box b, const char *text) { return (void)b, (void)text, false; }
#endif
