/* Letters: fonts by face and size, lines as textures, wrapping with bold words. */
#include "type.h"

#include <SDL_ttf.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "art.h"
#include "contrast.h"
#include "port.h"
#include "text.h"
#include "texture.h"

const struct style DISPLAY = { GARAMOND_BOLD, 50, 54, false }, TITLE = { GARAMOND_BOLD, 27, 32, false },
    HEADING = { GARAMOND_BOLD, 23, 25, false }, CARD_NAME = { GARAMOND_BOLD, 19, 20, true },
    STORY = { GARAMOND_ITALIC, 18, 23, false }, NUMBER = { INTER_EXTRABOLD, 28, 32, true },
    BUTTON = { INTER_BOLD, 16, 20, false }, BODY = { INTER, 15, 21, false },
    ROW = { INTER_BOLD, 15, 18, false },
    LOG = { INTER, 14, 19, false }, SMALL = { INTER_SEMIBOLD, 13, 16, false },
    LABEL = { INTER_SEMIBOLD, 15, 18, false },
    PLAIN13 = { INTER, 13, 16, false };

static const char *const files[FACES] = {
    "ebgaramond/EBGaramond12-Bold.otf", "ebgaramond/EBGaramond12-Italic.otf",
    "ebgaramond/EBGaramond12-Regular.otf",      /* made stronger when it is drawn */
    "inter/Inter-Regular.otf",
    "inter/Inter-Medium.otf", "inter/Inter-SemiBold.otf", "inter/Inter-Bold.otf", "inter/Inter-ExtraBold.otf",
};

/* SLACK: by how much one word may be wider than its line */
enum { FONTS = 64, MARKS = 2048, SMALLEST = 13, SLACK = 6 };

static struct font { enum face face; int px; TTF_Font *font; } fonts[FONTS];
static int font_count;
static struct { void *bytes; size_t size; } faces[FACES];
static struct type_mark marks[MARKS];
static int mark_count;
static bool auditing, watching;

struct style style_size(struct style s, float size)
{
    s.line = s.line * size / s.size;
    s.size = size;
    return s;
}

struct style style_fixed(struct style s)
{
    s.fixed = true;
    return s;
}

/* The least size of letters on a small table; on its pieces, whose places are given. */
static const float SMALL_LEAST = 15, SMALL_PIECE = 13;

static float least_size(struct style s)
{
    return !canvas.small || s.size < 12 ? 0 : s.fixed && !canvas.room ? SMALL_PIECE : SMALL_LEAST;
}

/* what a line that has no room is made smaller to */
static float smallest(struct style s)
{
    return canvas.small && (!s.fixed || canvas.room) ? SMALL_LEAST : SMALLEST;
}

static float scaled(struct style s)
{
    if (s.size < least_size(s)) return least_size(s) * (s.fixed ? 1 : canvas.text_scale);
    return s.fixed ? s.size : fmaxf(fminf(s.size, SMALLEST), s.size * canvas.text_scale);
}

struct style style_fit(struct style s, float width, const char *text)
{
    float step = s.fixed ? 1 : 1 / fmaxf(1, canvas.text_scale);
    while (scaled(s) - 1 >= (canvas.small ? SMALL_LEAST : 14) && type_width(s, text) > width) {
        struct style next = s;
        next.size -= step;
        if (canvas.small && scaled(next) < SMALL_LEAST) break;
        s = next;
    }
    return s;
}

struct style style_room(struct style s, struct box room, const char *text)
{
    float most = fminf(s.size * canvas.text_scale, room.h / 1.25f);
    s.fixed = true;
    while (s.size + 1 <= most && type_width(style_size(s, s.size + 1), text) <= room.w)
        s = style_size(s, s.size + 1);
    return s;
}

void type_start(void)
{
    if (!TTF_WasInit() && TTF_Init()) die_saying(_("the font library didn't start: %s"), TTF_GetError());
}

void type_forget(void)
{
    for (int i = 0; i < font_count; i++) TTF_CloseFont(fonts[i].font);
    font_count = 0;
}

void type_stop(void)
{
    type_forget();
    for (int i = 0; i < FACES; i++) SDL_free(faces[i].bytes), faces[i].bytes = NULL;
    if (TTF_WasInit()) TTF_Quit();
}

/* A face's file is read once: letters are looked up in it all the time. */
static TTF_Font *open_file(enum face face, const char *path, int px)
{
    if (path) {
        SDL_free(faces[face].bytes);
        faces[face].bytes = SDL_LoadFile(path, &faces[face].size);
    }
    if (!faces[face].bytes) return NULL;
    return TTF_OpenFontRW(SDL_RWFromConstMem(faces[face].bytes, (int)faces[face].size), 1, px);
}

static TTF_Font *open_face(enum face face, int px)
{
    static const char *const places[] = { "/usr/share/fonts/opentype", "/usr/local/share/fonts",
                                          "/usr/share/fonts", "/app/share/fonts" };
    const char *own = getenv("DOCKET_FONTS");
    char path[512];
    TTF_Font *font = open_file(face, NULL, px);
    for (int i = -2; !font && i < 4; i++) {
        const char *place = i == -2 ? own : i < 0 ? port_beside("fonts") : places[i];
        if (!place) continue;
        snprintf(path, sizeof path, "%s/%s", place, files[face]);
        font = open_file(face, path, px);
    }
    if (font) return font;
    snprintf(path, sizeof path, "/usr/share/fonts/truetype/dejavu/DejaVuSans%s.ttf",
             face >= INTER_SEMIBOLD || face == GARAMOND_BOLD || face == GARAMOND_STRONG ? "-Bold" : "");
    font = open_file(face, path, px);
    if (!font) die_saying(_("no font found: install fonts-inter, fonts-ebgaramond and fonts-dejavu-core"));
    static bool told;
    if (!told)
        fprintf(stderr,
                _("docket: %s is missing, DejaVu Sans is used instead (install fonts-inter and "
                  "fonts-ebgaramond)\n"),
                files[face]);
    told = true;
    return font;
}

static TTF_Font *font_of(enum face face, float size)
{
    int px = (int)lroundf(size * canvas.scale);
    if (px < 6) px = 6;
    for (int i = 0; i < font_count; i++)
        if (fonts[i].face == face && fonts[i].px == px) return fonts[i].font;
    if (font_count == FONTS) type_forget();
    TTF_Font *font = open_face(face, px);
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL);
    fonts[font_count++] = (struct font){ face, px, font };
    return font;
}

static bool has_letters(enum face face, const char *text)
{
    uint32_t code;
    for (int bytes; *text; text += bytes ? bytes : 1) {
        bytes = text_character(text, &code);
        if (bytes > 1 && !TTF_GlyphIsProvided32(font_of(face, 20), code)) return false;
    }
    return true;
}

/* EB Garamond Bold lacks umlauts, quotes and dashes: a text that needs them is set in the regular cut, made as
   strong; what EB Garamond lacks altogether in Inter. */
static enum face face_for(enum face face, const char *text)
{
    if (face >= INTER || has_letters(face, text)) return face;
    if (face == GARAMOND_BOLD && has_letters(GARAMOND_STRONG, text)) return GARAMOND_STRONG;
    return face == GARAMOND_ITALIC ? INTER : INTER_BOLD;
}

bool type_complete(struct style s, const char *text)
{
    enum face drawn = face_for(s.face, text);
    return has_letters(drawn, text) && (drawn < INTER) == (s.face < INTER);
}

/* How much wider the strokes of the stronger regular cut are, in pixels: as those of the bold one. */
static float stronger(enum face face, float size)
{
    return face == GARAMOND_STRONG ? size * canvas.scale * 0.03f : 0;
}

/* Each letter is laid over itself, a part of a pixel or more to the right. */
static SDL_Surface *strengthen(SDL_Surface *letters, float by)
{
    int whole = (int)by;
    float part = by - (float)whole;
    if (!letters) return NULL;
    SDL_Surface *s = SDL_CreateRGBSurfaceWithFormat(0, letters->w + whole + 1, letters->h, 32,
                                                    SDL_PIXELFORMAT_ARGB8888);
    for (int y = 0; s && y < s->h; y++) {
        const uint32_t *from = (const uint32_t *)((const uint8_t *)letters->pixels + y * letters->pitch);
        uint32_t *to = (uint32_t *)((uint8_t *)s->pixels + y * s->pitch);
        for (int x = 0; x < s->w; x++) {
            float here = x < letters->w ? (float)(from[x] >> 24) : 0, near = 0, far = 0;
            if (x >= whole && x - whole < letters->w) near = (float)(from[x - whole] >> 24);
            if (x > whole && x - whole - 1 < letters->w) far = (float)(from[x - whole - 1] >> 24);
            to[x] = (uint32_t)fmaxf(here, near * (1 - part) + far * part) << 24 | (from[0] & 0xFFFFFF);
        }
    }
    SDL_FreeSurface(letters);
    return s;
}

static uint64_t run_key(enum face face, float size, const char *text)
{
    int parts[2] = { (int)face, (int)lroundf(size * canvas.scale) };
    return texture_key(text, parts, sizeof parts);
}

float type_line_height(struct style s)
{
    if (s.size < least_size(s)) s = style_size(s, least_size(s));
    return s.fixed ? s.line : s.line * canvas.text_scale;
}

/* Shaping is slow and every pass asks again: the last widths are kept, one to a place. */
static float width_at(enum face face, float size, const char *text)
{
    static struct { uint64_t key; int w; } kept[8192];
    uint64_t key = run_key(face, size, text);
    int i = (int)((key ^ key >> 32) % 8192), h;
    if (kept[i].key != key) {
        kept[i].key = key;
        TTF_SizeUTF8(font_of(face, size), text, &kept[i].w, &h);
        kept[i].w += (int)ceilf(stronger(face, size));
    }
    return (float)kept[i].w / canvas.scale;
}

float type_width(struct style s, const char *text)
{
    return *text ? width_at(face_for(s.face, text), scaled(s), text) : 0;
}

/* ---- the audit ---- */

bool type_auditing(void) { return auditing; }

/* ---- what is read out ---- */

enum { TOLD = 600, TOLD_LETTERS = 40000 };
static struct type_told told[TOLD];
static char told_letters[TOLD_LETTERS];
static int told_count;
static size_t told_used;
static bool reading;

void type_read(bool on)
{
    reading = on;
}

void type_pass(void)
{
    told_count = 0;
    told_used = 0;
}

int type_told(const struct type_told **out)
{
    *out = told;
    return told_count;
}

void type_tell(struct box b, bool heading, const char *text)
{
    size_t n = strlen(text) + 1;
    if (!reading || canvas.composing || n == 1 || told_count == TOLD || told_used + n > TOLD_LETTERS) return;
    SDL_Rect r = draw_rect(b);   /* where what is drawn is moved */
    b = (struct box){ (float)r.x / canvas.scale, (float)r.y / canvas.scale, (float)r.w / canvas.scale,
                      (float)r.h / canvas.scale };
    told[told_count++] = (struct type_told){ b, heading, memcpy(told_letters + told_used, text, n) };
    told_used += n;
}

static bool is_heading(struct style s) { return s.face == GARAMOND_BOLD && s.size >= HEADING.size; }

static bool touch(struct box a, struct box b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

void type_audit(bool on)
{
    auditing = on;
    mark_count = 0;
}

void type_watch(bool on)
{
    if (on && !auditing) mark_count = 0;
    watching = on;
}

void type_covered(void)
{
    mark_count = told_count = 0;
    told_used = 0;
}

void type_covered_by(struct box b)
{
    int left = 0;
    for (int i = 0; i < mark_count; i++)
        if (!touch(marks[i].b, b)) marks[left++] = marks[i];
    mark_count = left;
    left = 0;
    for (int i = 0; i < told_count; i++)
        if (!touch(told[i].b, b)) told[left++] = told[i];
    told_count = left;
}

int type_marks(const struct type_mark **out)
{
    *out = marks;
    return mark_count;
}

static float luminance(float r, float g, float b)
{
    float c[3] = { r / 255, g / 255, b / 255 };
    for (int i = 0; i < 3; i++) c[i] = c[i] <= 0.03928f ? c[i] / 12.92f : powf((c[i] + 0.055f) / 1.055f, 2.4f);
    return 0.2126f * c[0] + 0.7152f * c[1] + 0.0722f * c[2];
}

/* WCAG contrast of a colour against the mean of what is drawn there now. */
static float contrast_at(const SDL_Rect *r, colour c)
{
    SDL_Rect whole = draw_rect((struct box){ -canvas.dx, -canvas.dy, canvas.w, canvas.h }), seen;
    if (!SDL_IntersectRect(r, &whole, &seen)) return 0;
    uint8_t *px = malloc((size_t)(seen.w * seen.h * 4));
    if (!px) return 0;
    double sum[3] = { 0 };
    if (SDL_RenderReadPixels(canvas.renderer, &seen, SDL_PIXELFORMAT_RGBA32, px, seen.w * 4) == 0)
        for (int i = 0; i < seen.w * seen.h; i++)
            for (int k = 0; k < 3; k++) sum[k] += px[i * 4 + k];
    free(px);
    double n = seen.w * seen.h;
    float under[3] = { (float)(sum[0] / n), (float)(sum[1] / n), (float)(sum[2] / n) };
    float a = (float)(c & 0xFF) / 255 * canvas.alpha, ink[3];
    for (int k = 0; k < 3; k++) ink[k] = (float)(uint8_t)(c >> (24 - 8 * k)) * a + under[k] * (1 - a);
    float l1 = luminance(ink[0], ink[1], ink[2]), l2 = luminance(under[0], under[1], under[2]);
    return (fmaxf(l1, l2) + 0.05f) / (fminf(l1, l2) + 0.05f);
}

static void mark(struct box b, float size, bool fixed, colour c, bool cut, const char *text)
{
    if (!(auditing || watching) || canvas.composing || mark_count == MARKS) return;
    SDL_Rect r = draw_rect(b), clip;
    SDL_RenderGetClipRect(canvas.renderer, &clip);
    if (clip.w && !SDL_IntersectRect(&r, &clip, &r)) return;        /* scrolled out of sight */
    struct type_mark *m = &marks[mark_count++];
    *m = (struct type_mark){ b,   canvas.blind || !auditing ? 0 : contrast_at(&r, contrast_ink(c)),
                             cut, fixed, size, "" };
    m->b = (struct box){ (float)r.x / canvas.scale, (float)r.y / canvas.scale, (float)r.w / canvas.scale,
                         (float)r.h / canvas.scale };
    snprintf(m->text, sizeof m->text, "%s", text);
}

/* ---- drawing ---- */

static void draw_run(float x, float y, enum face face, float size, colour c, const char *text)
{
    if (!*text || canvas.blind) return;
    c = contrast_ink(c);
    TTF_Font *font = font_of(face, size);
    uint64_t key = run_key(face, size, text)
                   ^ (c >> 8) * 0x9E3779B97F4A7C15u; /* in its colour: tinting is slow */
    SDL_Texture *t = texture_find(key);
    int w, h;
    if (!t) {
        SDL_Color ink = { (uint8_t)(c >> 24), (uint8_t)(c >> 16), (uint8_t)(c >> 8), 255 };
        SDL_Surface *letters = TTF_RenderUTF8_Blended(font, text, ink);
        t = texture_make(key, face == GARAMOND_STRONG ? strengthen(letters, stronger(face, size)) : letters);
        if (!t) return;
    }
    SDL_QueryTexture(t, NULL, NULL, &w, &h);
    SDL_Rect to = { (int)lroundf((x + canvas.dx) * canvas.scale), (int)lroundf((y + canvas.dy) * canvas.scale),
                    w, h };
    texture_copy(t, NULL, &to, c | WHITE << 8, 0);
}

/* Cut `text` to the width with an ellipsis; whole characters only. */
static void shorten(char *text, size_t room, enum face face, float size, float width)
{
    const char *dots = face <= GARAMOND_ITALIC ? "..." : "\u2026";     /* EB Garamond has no ellipsis */
    size_t n = strlen(text);
    if (n + 4 > room) n = room - 4;
    while (n > 0) {
        do n--; while (n > 0 && ((unsigned char)text[n] & 0xC0) == 0x80);
        while (n > 0 && text[n - 1] == ' ') n--;
        memcpy(text + n, dots, 4);
        if (width_at(face, size, text) <= width) return;
    }
}

float type_line(struct box b, struct style s, colour c, enum align a, const char *text)
{
    if (!*text) return 0;
    s.face = face_for(s.face, text);
    if (s.fixed && !canvas.composing) s = style_room(s, b, text);
    float size = scaled(s), w = width_at(s.face, size, text), least = fminf(size, s.size) * 0.72f;
    char shown[512];
    snprintf(shown, sizeof shown, "%s", text);
    for (least = fmaxf(least, smallest(s)); w > b.w + 0.5f && size > least;) {
        size = fmaxf(least, size - 1);
        w = width_at(s.face, size, shown);
    }
    bool cut = w > b.w + 0.5f;
    if (cut) {
        shorten(shown, sizeof shown, s.face, size, b.w);
        w = width_at(s.face, size, shown);
    }
    float high = (float)TTF_FontHeight(font_of(s.face, size)) / canvas.scale;
    float x = a == LEFT ? b.x : a == RIGHT ? b.x + b.w - w : b.x + (b.w - w) / 2;
    float y = b.y + (b.h - high) / 2;
    struct box letters = { x, b.y + (b.h - size) / 2, w, size };
    mark(letters, size, s.fixed, c, cut, text);
    type_tell(letters, is_heading(s), text);
    draw_run(x, y, s.face, size, c, shown);
    return w;
}

/* One line of words ready to draw: runs of one face. */
struct run { char text[256]; enum face face; float x, w; };
struct line { struct run run[12]; int count; float w; };

static enum face bold_of(enum face f, const char *word)
{
    return f == GARAMOND_ITALIC ? face_for(GARAMOND_BOLD, word) : f < INTER ? f : INTER_SEMIBOLD;
}

static void (*tell_bold)(struct box b, const char *words);

void type_bold_told(void (*tell)(struct box b, const char *words)) { tell_bold = tell; }

static void flush(struct line *l, struct box b, float y, struct style s, float size, colour c, enum align a)
{
    if (!l->count) return;
    float x = a == LEFT ? b.x : a == RIGHT ? b.x + b.w - l->w : b.x + (b.w - l->w) / 2;
    float step = type_line_height(s), high = (float)TTF_FontHeight(font_of(s.face, size)) / canvas.scale;
    for (int i = 0; i < l->count; i++) {
        struct run *r = &l->run[i];
        colour ink = r->face != s.face && c == TEXT2 ? TEXT : c;
        mark((struct box){ x + r->x, y + (step - size) / 2, r->w, size }, size, s.fixed, ink,
             r->w > b.w + SLACK, r->text);
        draw_run(x + r->x, y + (step - high) / 2, r->face, size, ink, r->text);
        if (tell_bold && r->face != s.face) tell_bold((struct box){ x + r->x, y, r->w, step }, r->text);
    }
    l->count = 0;
    l->w = 0;
}

static void add_word(struct line *l, const char *word, enum face face, float size, float gap)
{
    struct run *r = l->count ? &l->run[l->count - 1] : NULL;
    if (!r || r->face != face || strlen(r->text) + strlen(word) + 2 > sizeof r->text) {
        if (l->count == 12) return;
        r = &l->run[l->count++];
        *r = (struct run){ "", face, l->w + (l->w > 0 ? gap : 0), 0 };
        snprintf(r->text, sizeof r->text, "%s", word);
    } else {
        size_t n = strlen(r->text);
        snprintf(r->text + n, sizeof r->text - n, "%s%s", gap > 0 ? " " : "", word);
    }
    r->w = width_at(face, size, r->text);        /* of the whole run: kerning crosses words */
    l->w = r->x + r->w;
}

/* A word that is wider than a line makes the letters smaller. */
static float size_for_words(struct style s, float width, const char *text)
{
    float size = scaled(s), least = fmaxf(smallest(s), fminf(size, s.size) * 0.72f);
    for (const char *p = text; *p && size > least;) {
        char word[128];
        size_t n = strcspn(p, " \n*");
        if (n && n < sizeof word) {
            memcpy(word, p, n);
            word[n] = 0;
            while (size > least && width_at(s.face, size, word) > width + SLACK) size = fmaxf(least, size - 1);
        }
        p += n ? n : 1;
    }
    return size;
}

/* How wide what hangs on this word is, a full stop behind bold letters: the two stay on one line. */
static float hanging(const char *p, enum face face, float size)
{
    char rest[32];
    size_t n = p[0] == '*' && p[1] == '*' ? strcspn(p + 2, " \n*") : 0;
    if (!n || n >= sizeof rest) return 0;
    memcpy(rest, p + 2, n);
    rest[n] = 0;
    return width_at(face, size, rest);
}

/* Lays words out line by line; draws them unless `measure`. Returns the height. */
static float lay_out(struct box b, struct style s, colour c, enum align a, const char *text, bool measure)
{
    s.face = face_for(s.face, text);
    float size = size_for_words(s, b.w, text), step = type_line_height(s), y = b.y;
    struct line l = { .count = 0 };
    bool bold = false, glued = false;
    for (const char *p = text; *p;) {
        if (*p == '\n') {
            if (!measure) flush(&l, b, y, s, size, c, a);
            l.count = 0;
            l.w = 0;
            y += step;
            p++;
            glued = false;
            continue;
        }
        if (*p == ' ') { p++; glued = false; continue; }
        if (p[0] == '*' && p[1] == '*') { bold = !bold; p += 2; continue; }
        char word[128];
        size_t n = 0;
        while (p[n] && p[n] != ' ' && p[n] != '\n' && !(p[n] == '*' && p[n + 1] == '*') && n < sizeof word - 1)
            n++;
        memcpy(word, p, n);
        word[n] = 0;
        p += n;
        enum face face = bold ? bold_of(s.face, word) : s.face;
        float w = width_at(face, size, word), gap = glued ? 0 : width_at(s.face, size, " ");
        if (l.w > 0 && l.w + gap + w + hanging(p, s.face, size) > b.w + 0.5f) {
            if (!measure) flush(&l, b, y, s, size, c, a);
            l.count = 0;
            l.w = 0;
            y += step;
        }
        add_word(&l, word, face, size, gap);
        glued = true;
    }
    if (l.count) {
        if (!measure) flush(&l, b, y, s, size, c, a);
        y += step;
    }
    return y - b.y;
}

float type_wrap(struct box b, struct style s, colour c, enum align a, const char *text)
{
    float high = lay_out(b, s, c, a, text, false);
    type_tell((struct box){ b.x, b.y, b.w, high }, is_heading(s), text);
    return high;
}

float type_height(float width, struct style s, const char *text)
{
    return lay_out((struct box){ 0, 0, width, 0 }, s, WHITE, LEFT, text, true);
}
