/* Mistrial!'s pieces. */
#include "pieces.h"

#include <math.h>
#include <stdio.h>

#include "../../flight.h"
#include "../../type.h"
#include "text.h"

const struct side_look mistrial_looks[MS_SIDES] = {
    { DEFENCE, DEFENCE_DARK, DEFENCE_LIGHT, DEFENCE_DARK, "scales" },
    { PROSECUTION, PROSECUTION_DARK, PROSECUTION_LIGHT, PROSECUTION_DARK, "gavel" },
};

/* The icons as outlines, to stand in a tile's own picture. */
static const char *const icon_paths[MS_SIDES] = {
    "<path d=\"M12 4v16M7.5 20h9M4 7.5h16\" %s/><path d=\"M6.5 7.5L3.5 14h6zM17.5 7.5l-3 6.5h6z\" %s/>",
    "<path d=\"M13.5 4l6.5 6.5-3.5 3.5L10 7.5z\" %s/><path d=\"M12 2.5L8.5 6M21.5 12L18 15.5M12.5 11.5L4 "
                                                                "20M13 20.5h8\" %s/>",
};

enum { SVG_MAX = 9000 };

/* ---- shapes ---- */

struct footprint mistrial_footprint(int exhibit, int turn, bool half_turn)
{
    const struct mistrial_shape *s = &mistrial_shapes[exhibit];
    struct footprint f = { .count = s->cells };
    for (int i = 0; i < f.count; i++) {
        f.x[i] = s->cell[turn][i] % MS_W;
        f.y[i] = s->cell[turn][i] / MS_W;
        f.w = f.x[i] >= f.w ? f.x[i] + 1 : f.w;
        f.h = f.y[i] >= f.h ? f.y[i] + 1 : f.h;
    }
    float nearest = 99;
    for (int i = 0; i < f.count; i++) {
        float d = hypotf((float)(2 * f.x[i] + 1 - f.w), (float)(2 * f.y[i] + 1 - f.h));
        if (d >= nearest - 0.01f) continue;
        nearest = d;
        f.anchor = i;
    }
    for (int i = 0; half_turn && i < f.count; i++) {
        f.x[i] = f.w - 1 - f.x[i];
        f.y[i] = f.h - 1 - f.y[i];
    }
    for (int i = 1; i < f.count; i++)
        if (f.y[i] * MS_W + f.x[i] < f.y[f.letter] * MS_W + f.x[f.letter]) f.letter = i;
    return f;
}

static bool filled(const struct footprint *f, int x, int y)
{
    for (int i = 0; i < f->count; i++)
        if (f->x[i] == x && f->y[i] == y) return true;
    return false;
}

/* One rounded outline around all squares, walked clockwise; corners inside are rounded less. */
static void trace(struct text *out, const struct footprint *f, float size, float inset, float radius)
{
    static const int dx[] = { 1, 0, -1, 0 }, dy[] = { 0, 1, 0, -1 };
    static const int left_x[] = { 0, 0, -1, -1 }, left_y[] = { -1, 0, 0, -1 }, right_x[] = { 0, -1, -1, 0 },
                     right_y[] = { 0, 0, -1, -1 };
    int x = f->x[f->letter], y = f->y[f->letter], d = 0, start_x = x, start_y = y;
    const char *pen = "M";
    do {
        x += dx[d];
        y += dy[d];
        bool left = filled(f, x + left_x[d], y + left_y[d]), right = filled(f, x + right_x[d], y + right_y[d]);
        if (!left && right) continue;
        int to = left ? (d + 3) % 4 : (d + 1) % 4;
        float r = left ? radius * 0.6f : radius;
        float px = (float)x * size + (float)(-dy[d] - dy[to]) * inset,
              py = (float)y * size + (float)(dx[d] + dx[to]) * inset;
        text_add(out, "%s%.1f %.1fQ%.1f %.1f %.1f %.1f", pen, (double)(px - (float)dx[d] * r),
                 (double)(py - (float)dy[d] * r), (double)px, (double)py, (double)(px + (float)dx[to] * r),
                 (double)(py + (float)dy[to] * r));
        pen = "L";
        d = to;
    } while (x != start_x || y != start_y);
    text_add(out, "Z");
}

static void add_path(struct text *out, const struct footprint *f, float size, float inset, float radius,
                     const char *paint)
{
    text_add(out, "<path d=\"");
    trace(out, f, size, inset, radius);
    text_add(out, "\" %s/>", paint);
}

static void add_shadow(struct text *out, const struct footprint *f, float size, bool lifted)
{
    char paint[140];
    if (!lifted) {
        snprintf(paint, sizeof paint, "fill=\"#000\" fill-opacity=\"0.35\" transform=\"translate(%.1f %.1f)\"",
                 (double)(size * 0.03f), (double)(size * 0.095f));
        add_path(out, f, size, 2, size * 0.14f, paint);
        return;
    }
    for (int i = 0; i < 5; i++) {            /* soft: from narrow to wide */
        snprintf(paint, sizeof paint, "fill=\"#000\" fill-opacity=\"0.11\" transform=\"translate(%.1f %.1f)\"",
                 (double)(size * 0.1f), (double)(size * 0.26f));
        add_path(out, f, size, 7 - 3 * (float)i, size * 0.16f + 2 * (float)i, paint);
    }
}

static void add_faces(struct text *out, const struct footprint *f, float size, int side, float thick)
{
    const struct side_look *l = &mistrial_looks[side];
    char paint[160];
    float r = size * 0.14f;
    snprintf(paint, sizeof paint, "fill=\"#%06x\" transform=\"translate(0 %.1f)\"", l->dark >> 8,
             (double)thick);
    add_path(out, f, size, 2, r, paint);
    snprintf(paint, sizeof paint, "fill=\"#%06x\"", l->face >> 8);
    add_path(out, f, size, 2, r, paint);
    snprintf(paint, sizeof paint,
             "fill=\"none\" stroke=\"#ffffff\" stroke-opacity=\"0.28\" stroke-width=\"%.1f\"",
             (double)fmaxf(1, size * 0.03f));
    add_path(out, f, size, 2.8f, r, paint);
    snprintf(paint, sizeof paint,
             "fill=\"none\" stroke=\"#%06x\" stroke-opacity=\"0.55\" stroke-width=\"%.1f\"", l->light >> 8,
             (double)fmaxf(1, size * 0.025f));
    add_path(out, f, size, size * 0.1f, size * 0.09f, paint);
}

static void add_icon(struct text *out, float x, float y, float side_length, int side)
{
    char paint[160];
    snprintf(paint, sizeof paint,
             "fill=\"none\" stroke=\"#%06x\" stroke-opacity=\"0.6\" stroke-width=\"2\" "
             "stroke-linecap=\"round\" stroke-linejoin=\"round\"",
             mistrial_looks[side].light >> 8);
    text_add(out, "<g transform=\"translate(%.1f %.1f) scale(%.3f)\">", (double)(x - side_length / 2),
             (double)(y - side_length / 2), (double)side_length / 24);
    text_add(out, icon_paths[side], paint, paint);
    text_add(out, "</g>");
}

/* Which square shows the exhibit's picture: the farthest from the letter in reading order. */
static int picture_cell(const struct footprint *f)
{
    int last = f->letter;
    for (int i = 0; i < f->count; i++)
        if (f->y[i] * MS_W + f->x[i] > f->y[last] * MS_W + f->x[last]) last = i;
    return last;
}

static void tile_letter(struct box at, const struct footprint *f, int exhibit, float size)
{
    char letter[2] = { (char)('A' + exhibit), 0 };
    struct style s = style_fixed((struct style){ GARAMOND_BOLD, size * 0.6f, size * 0.6f, true });
    type_line((struct box){ at.x + (float)f->x[f->letter] * size,
                            at.y + (float)f->y[f->letter] * size - size * 0.02f, size, size },
              s, WHITE, CENTRE, letter);
}

void mistrial_tile(struct box at, const struct footprint *f, int exhibit, int side, enum tile_look look)
{
    char body[SVG_MAX];
    struct text out = TEXT_ON(body);
    float size = at.w / (float)f->w, pad = look == TILE_LIFTED ? size * 0.5f : size * 0.2f,
          thick = size * (look == TILE_LIFTED ? 0.1f : 0.065f);
    bool picture = look != TILE_SMALL && size >= 30;
    int shown = picture ? picture_cell(f) : -1;
    text_clear(&out);
    text_add(&out, "<g transform=\"translate(%.1f %.1f)\">", (double)pad, (double)pad);
    add_shadow(&out, f, size, look == TILE_LIFTED);
    add_faces(&out, f, size, side, thick);
    for (int i = 0; i < f->count; i++)
        if (i != f->letter && i != shown)
            add_icon(&out, ((float)f->x[i] + 0.5f) * size, ((float)f->y[i] + 0.5f) * size, size * 0.4f, side);
    text_add(&out, "</g>");
    draw_svg((struct box){ at.x - pad, at.y - pad, (float)f->w * size + 2 * pad, (float)f->h * size + 2 * pad },
             body);
    tile_letter(at, f, exhibit, size);
    if (!picture) return;
    float w = size * 0.66f, h = w * 0.78f;
    struct box p = { at.x + ((float)f->x[shown] + 0.5f) * size - w / 2,
                     at.y + ((float)f->y[shown] + 0.5f) * size - h / 2, w, h };
    draw_round(box_inset(p, -1.5f), 5, mistrial_looks[side].light);
    draw_art_cover(p, mistrial_picture(exhibit), 4);
}

void mistrial_tile_edge(struct box at, const struct footprint *f, int side, float width)
{
    char body[SVG_MAX];
    struct text out = TEXT_ON(body);
    float size = at.w / (float)f->w, pad = size * 0.2f, w = (float)f->w * size + 2 * pad;
    float k = fmaxf(0.08f, roundf(width * 8) / 8);       /* few widths: each is drawn once */
    text_clear(&out);
    text_add(&out, "<g transform=\"translate(%.1f 0) scale(%.3f 1) translate(%.1f %.1f)\">", (double)(w / 2),
             (double)k, (double)(pad - w / 2), (double)pad);
    add_shadow(&out, f, size, false);
    add_faces(&out, f, size, side, size * 0.065f);
    text_add(&out, "</g>");
    draw_svg((struct box){ at.x - pad, at.y - pad, w, (float)f->h * size + 2 * pad }, body);
}

void mistrial_outline(struct box at, const struct footprint *f, colour c, float width)
{
    char body[SVG_MAX];
    struct text out = TEXT_ON(body);
    char paint[160];
    float size = at.w / (float)f->w, pad = 6;
    text_clear(&out);
    text_add(&out, "<g transform=\"translate(%.1f %.1f)\">", (double)pad, (double)pad);
    snprintf(paint, sizeof paint, "fill=\"#%06x\" fill-opacity=\"0.16\" stroke=\"#%06x\" stroke-width=\"%.1f\"",
             c >> 8, c >> 8, (double)width);
    add_path(&out, f, size, 1, size * 0.14f, paint);
    text_add(&out, "</g>");
    draw_svg((struct box){ at.x - pad, at.y - pad, (float)f->w * size + 2 * pad, (float)f->h * size + 2 * pad },
             body);
}

/* Between its squares, so that they can be counted: darker in a light shape, lighter in a dark one. */
static void add_grid(struct text *out, const struct footprint *f, float size, colour c)
{
    bool light = ((c >> 24) + (c >> 16 & 255) + (c >> 8 & 255)) / 3 > 170;
    text_add(out, "<path d=\"");
    for (int i = 0; i < f->count; i++)
        for (int k = 0; k < f->count; k++) {
            double x = (double)size * f->x[k], y = (double)size * f->y[k], s = (double)size;
            if (f->x[k] == f->x[i] + 1 && f->y[k] == f->y[i])
                text_add(out, "M%.1f %.1fv%.1f", x, y + s * 0.1, s * 0.8);
            if (f->y[k] == f->y[i] + 1 && f->x[k] == f->x[i])
                text_add(out, "M%.1f %.1fh%.1f", x + s * 0.1, y, s * 0.8);
        }
    text_add(out, "\" fill=\"none\" stroke=\"%s\" stroke-opacity=\".6\" stroke-width=\"%.1f\"/>",
             light ? "#000" : "#fff", fmax(1, (double)size * 0.07));
}

void mistrial_shape_mark(struct box in, int exhibit, colour c)
{
    char body[SVG_MAX];
    struct text out = TEXT_ON(body);
    char paint[60];
    struct footprint f = mistrial_footprint(exhibit, 0, false);
    float size = floorf(fminf(fminf(in.w / (float)f.w, in.h / (float)f.h), fminf(in.w, in.h) / 2.4f));
    text_clear(&out);
    snprintf(paint, sizeof paint, "fill=\"#%06x\"", c >> 8);
    add_path(&out, &f, size, 0.5f, size * 0.2f, paint);
    add_grid(&out, &f, size, c);
    draw_svg(box_centre(in, size * (float)f.w, size * (float)f.h), body);
}

/* ---- cubes ---- */

void mistrial_cube(struct box b, int kind)
{
    static const char *const arts[] = { "mistrial/cube-blue", "mistrial/cube-red", "mistrial/cube-grey" };
    draw_art(b, arts[kind], WHITE);
}

float mistrial_cube_row(struct box b, int grey, int own, int side, float size)
{
    char number[8];
    int total = grey + own;
    float step = size * 0.98f, y = b.y + (b.h - size * 1.07f) / 2;
    struct style s = style_fixed(style_size(NUMBER, fmaxf(14, size * 0.68f)));
    if (total == 0) {
        canvas.alpha *= 0.3f;
        mistrial_cube((struct box){ b.x, y, size, size * 1.07f }, CUBE_GREY);
        canvas.alpha /= 0.3f;
        return size + 6 + type_line((struct box){ b.x + size + 6, b.y, 30, b.h }, s, TEXT2, LEFT, "0");
    }
    if (step * (float)(total - 1) + size <= b.w + 1) {
        for (int i = 0; i < total; i++)
            mistrial_cube((struct box){ b.x + step * (float)i, y, size, size * 1.07f },
                          i < own ? side : CUBE_GREY);
        return step * (float)(total - 1) + size;
    }
    float x = b.x;
    for (int kind = 0; kind < 2; kind++) {
        int n = kind ? grey : own;
        if (!n) continue;
        mistrial_cube((struct box){ x, y, size, size * 1.07f }, kind ? CUBE_GREY : side);
        x += size + 4;
        snprintf(number, sizeof number, "%d", n);
        x += type_line((struct box){ x, b.y, 30, b.h }, s, TEXT, LEFT, number) + 8;
    }
    return x - b.x - 8;
}

/* Where there is little room: a cube a kind, how many in its middle. */
float mistrial_cube_counts(struct box b, int grey, int own, int side, float size)
{
    char number[8];
    int kinds = grey && own ? 2 : 1, n[2] = { own, grey };
    size = fminf(size + 4, (b.w - 2 * (float)(kinds - 1)) / (float)kinds);
    float x = b.x, before = canvas.alpha;
    for (int kind = 0; kind < 2; kind++) {
        if (!n[kind] && (own || grey || !kind)) continue;
        struct box cube = { x, b.y + (b.h - size * 1.07f) / 2, size, size * 1.07f };
        canvas.alpha = before * (n[kind] ? 1 : 0.3f);
        mistrial_cube(cube, kind ? CUBE_GREY : side);
        canvas.alpha = before;
        snprintf(number, sizeof number, "%d", n[kind]);
        type_line(cube, style_fixed(style_size(NUMBER, 15)), !n[kind] ? TEXT : kind ? PAPER_INK : WHITE, CENTRE,
                  number);
        x += size + 2;
    }
    return x - b.x - 2;
}

/* ---- cards ---- */

const char *mistrial_picture(int card)
{
    static const char *const arts[MS_CARDS] = {
        "mistrial/exhibit-a", "mistrial/exhibit-b", "mistrial/exhibit-c",    "mistrial/exhibit-d",
        "mistrial/exhibit-e", "mistrial/exhibit-f", "mistrial/exhibit-g",    "mistrial/exhibit-h",
        "mistrial/exhibit-i", "mistrial/exhibit-j", "mistrial/exhibit-pair",
    };
    return arts[card];
}

static void paint_argument(struct box b, const void *with)
{
    const int *w = with;
    int argument = w[0], side = w[1];
    const struct side_look *l = &mistrial_looks[side];
    float band = b.h * 0.2f, r = b.h * 0.093f;
    char number[4];
    draw_shape(
        b,
        &(struct shape){
            .radius = r, .top = CARD_PAPER, .bottom = CARD_PAPER_LOW, .line = fade(BLACK, 0.4f),
            .line_width = 1 });
    draw_round((struct box){ b.x, b.y, b.w, band }, r, l->face);
    draw_fill((struct box){ b.x, b.y + band / 2, b.w, band - band / 2 }, l->face);
    draw_icon(box_centre((struct box){ b.x, b.y, b.w, band }, band * 0.72f, band * 0.72f), l->icon, WHITE);
    snprintf(number, sizeof number, "%d", argument);
    bool named = b.w >= 64;
    struct box middle = { b.x, b.y + band, b.w, named ? b.h * 0.56f : b.h - band };
    type_line(middle, style_fixed((struct style){ INTER_EXTRABOLD, b.h * 0.39f, b.h * 0.39f, true }), l->ink,
              CENTRE, number);
    if (named)
        type_line((struct box){ b.x + 3, b.y + b.h * 0.77f, b.w - 6, b.h * 0.17f },
                  style_fixed(style_size(SMALL, fmaxf(13, b.h * 0.11f))), PAPER_INK2, CENTRE,
                  _(mistrial_arguments[argument]));
}

void mistrial_argument(struct box b, int argument, int side)
{
    char key[40];
    int with[2] = { argument, side };
    snprintf(key, sizeof key, "mistrial argument %d %d", argument, side);
    draw_shadow(b, b.h * 0.093f, SHADOW_PLATE);
    draw_cached(b, key, paint_argument, with);
}

void mistrial_argument_back(struct box b, int side)
{
    flight_art(b, b.h * 0.093f,
               side == MS_DEFENCE ? "mistrial/argument-back-defence" : "mistrial/argument-back-prosecution");
}

static void paint_evidence(struct box b, const void *with)
{
    int card = *(const int *)with;
    char letters[8] = "HIJ";
    draw_shape(b, &(struct shape){ .radius = b.h * 0.093f,
                                   .top = CARD_PAPER,
                                   .bottom = CARD_PAPER_LOW,
                                   .line = fade(BLACK, 0.4f),
                                   .line_width = 1 });
    struct box picture = { b.x + 5, b.y + 5, b.w - 10, b.h * 0.44f };
    draw_art_cover(picture, mistrial_picture(card), 6);
    if (card != MS_PAIR) snprintf(letters, sizeof letters, "%c", 'A' + card);
    struct box row = { b.x + 6, picture.y + picture.h + 2, b.w - 12, b.h * 0.3f };
    struct style s = style_fixed(
        (struct style){ GARAMOND_BOLD, b.h * (card == MS_PAIR ? 0.2f : 0.26f), b.h * 0.26f, true });
    if (card == MS_PAIR) {
        type_line(row, s, PAPER_INK, CENTRE, letters);
        return;
    }
    type_line((struct box){ row.x + 2, row.y, row.w * 0.4f, row.h }, s, PAPER_INK, LEFT, letters);
    mistrial_shape_mark((struct box){ row.x + row.w * 0.38f, row.y + 3, row.w * 0.6f, row.h - 6 }, card,
                        SHAPE_FAINT);
}

void mistrial_evidence(struct box b, int card)
{
    char key[40];
    snprintf(key, sizeof key, "mistrial evidence %d", card);
    flight_card(b, b.h * 0.093f, key, paint_evidence, &card);
}

void mistrial_evidence_back(struct box b)
{
    flight_art(b, b.h * 0.093f, "mistrial/evidence-back");
}

void mistrial_marker(struct box b)
{
    draw_shadow(b, b.h / 2, SHADOW_PLATE);
    draw_shape(
        b, &(struct shape){
               .radius = b.h / 2, .top = PAPER50, .bottom = PAPER200, .line = CHIP_EDGE, .line_width = 1.5f });
    draw_icon(box_centre(b, b.h * 0.64f, b.h * 0.64f), "gavel", PAPER_INK);
}
