/* A WebSocket (RFC 6455) as far as letters need it: whatever is in binary frames is one stream of bytes. */
#include "net/site.h"

#include <string.h>

/* ---- the handshake: SHA-1 and base64 of the browser's key ---- */

static uint32_t turn(uint32_t x, int n) { return x << n | x >> (32 - n); }

static void sha_block(uint32_t h[5], const unsigned char *b)
{
    uint32_t w[80], v[5];
    for (int i = 0; i < 16; i++, b += 4)
        w[i] = (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
    for (int i = 16; i < 80; i++) w[i] = turn(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    memcpy(v, h, sizeof v);
    for (int i = 0; i < 80; i++) {
        static const uint32_t add[] = { 0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6 };
        uint32_t some = (v[1] & v[2]) | (~v[1] & v[3]), odd = v[1] ^ v[2] ^ v[3];
        uint32_t most = (v[1] & v[2]) | (v[1] & v[3]) | (v[2] & v[3]);
        uint32_t mix = i < 20 ? some : i >= 40 && i < 60 ? most : odd;
        uint32_t next = turn(v[0], 5) + mix + v[4] + add[i / 20] + w[i];
        v[4] = v[3];
        v[3] = v[2];
        v[2] = turn(v[1], 30);
        v[1] = v[0];
        v[0] = next;
    }
    for (int i = 0; i < 5; i++) h[i] += v[i];
}

void site_accept(const char *key, char out[SITE_ACCEPT + 1])
{
    static const char known[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    uint32_t h[5] = { 0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0 };
    unsigned char text[128] = "", sum[21] = { 0 };
    size_t n = SITE_KEY + sizeof known - 1;      /* 60 bytes: two blocks with their end */
    memcpy(text, key, SITE_KEY);
    memcpy(text + SITE_KEY, known, sizeof known - 1);
    text[n] = 0x80;
    text[126] = (unsigned char)(n * 8 >> 8);
    text[127] = (unsigned char)(n * 8);
    sha_block(h, text);
    sha_block(h, text + 64);
    for (int i = 0; i < 20; i++) sum[i] = (unsigned char)(h[i / 4] >> (24 - 8 * (i % 4)));
    for (int i = 0; i < 7; i++) {
        uint32_t three = (uint32_t)sum[3 * i] << 16 | (uint32_t)sum[3 * i + 1] << 8 | sum[3 * i + 2];
        for (int k = 0; k < 4; k++) out[4 * i + k] = letters[three >> (18 - 6 * k) & 63];
    }
    out[SITE_ACCEPT - 1] = '=';
    out[SITE_ACCEPT] = 0;
}

/* ---- frames ---- */

enum { MORE = 0, TEXT = 1, BYTES = 2, CLOSE = 8, PING = 9, PONG = 10, LONGEST = 1 << 20 };
enum { GOOD_BYE = 1000, NOT_THE_PROTOCOL = 1002, NO_TEXT = 1003, TOO_LONG = 1009 };

/* The beginning of a frame: how many bytes it takes; 0: not all of them are here yet, or it is wrong. */
static size_t read_head(struct site_frames *f, const unsigned char *in, size_t n)
{
    if (n < 2) return 0;
    int opcode = in[0] & 15, length = in[1] & 127;
    size_t more = length == 127 ? 8 : length == 126 ? 2 : 0, all = 2 + more + 4;
    bool last = in[0] & 0x80, control = opcode >= CLOSE;
    bool known = opcode <= BYTES || (opcode >= CLOSE && opcode <= PONG);
    if ((in[0] & 0x70) || !(in[1] & 0x80) || !known || (control && (!last || length > 125))
        || (!control && f->within != (opcode == MORE)))
        f->closed = NOT_THE_PROTOCOL;
    else if (opcode == TEXT) f->closed = NO_TEXT;
    if (f->closed || n < all) return 0;
    f->left = more ? 0 : (uint64_t)length;
    for (size_t i = 0; i < more; i++) f->left = f->left << 8 | in[2 + i];
    if (f->left > LONGEST) return f->closed = TOO_LONG, 0;
    memcpy(f->mask, in + 2 + more, 4);
    f->at = 0;
    f->opcode = (unsigned char)opcode;
    if (!control) f->within = !last;
    if (opcode == PING) f->pinged = 0;
    if (opcode == CLOSE) f->closed = GOOD_BYE;
    return all;
}

void site_frames_read(struct site_frames *f, const unsigned char *in, size_t *n, unsigned char *out,
                      size_t *room)
{
    size_t at = 0, written = 0;
    while (!f->closed) {
        if (!f->left) {
            size_t head = read_head(f, in + at, *n - at);
            at += head;
            if (!head) break;
            continue;
        }
        bool data = f->opcode <= BYTES;
        if (at == *n || (data && written == *room)) break;
        unsigned char byte = in[at++] ^ f->mask[f->at++ & 3];
        f->left--;
        if (data) out[written++] = byte;
        else if (f->opcode == PING) f->ping[f->pinged++] = byte;
    }
    *n = at;
    *room = written;
}

size_t site_frame_head(unsigned char opcode, size_t n, unsigned char out[4])
{
    out[0] = 0x80 | opcode;
    out[1] = (unsigned char)(n < 126 ? n : 126);
    if (n < 126) return 2;
    out[2] = (unsigned char)(n >> 8);
    out[3] = (unsigned char)n;
    return 4;
}
