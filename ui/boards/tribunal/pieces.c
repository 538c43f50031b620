/* Tribunal's pieces. */
#include "pieces.h"

#include <math.h>
#include <stdio.h>

#include "../../flight.h"
#include "../../type.h"
#include "../../widgets.h"
#include "games/tribunal/tribunal.h"
#include "text.h"

const colour tribunal_borough_colours[5] = { GOLD, BRICK, MOSS, RIVER, HEATHER };

static const char *const symbol_art[TR_SYMBOLS] = { "tribunal/law", "tribunal/print", "tribunal/weapon",
    "tribunal/witness" };
static const char *const disc_art[TR_SYMBOLS] = { "tribunal/law-disc", "tribunal/print-disc",
    "tribunal/weapon-disc", "tribunal/witness-disc" };

void tribunal_pawn(struct box space, int colour_index, float alpha)
{
    const struct seat_colour *c = &seat_colours[colour_index];
    char path[40];
    float h = fminf(space.h * 0.8f, 120), w = h * 60 / 75, before = canvas.alpha;
    struct box b = box_centre(space, w, h);
    snprintf(path, sizeof path, "pawn/%s", c->id);
    canvas.alpha = before * alpha;
    draw_art(b, path, WHITE);
    struct style s = style_fixed(style_size(NUMBER, h * 0.19f));
    type_line((struct box){ b.x, b.y + h * 21 / 75 - 20, w * 56 / 60, 40 }, s, c->ink, CENTRE, c->letter);
    canvas.alpha = before;
}

void tribunal_meeple(struct box b, int colour_index)
{
    const struct seat_colour *c = &seat_colours[colour_index];
    char path[40];
    snprintf(path, sizeof path, "investigator/%s", c->id);
    draw_art(b, path, WHITE);
    type_line((struct box){ b.x, b.y + b.h * 25 / 34 - 10, b.w, 20 }, style_fixed(style_size(NUMBER, 13)),
              c->ink, CENTRE, c->letter);
}

void tribunal_bag(struct box b)
{
    draw_art(b, "tribunal/bribe", WHITE);
}

static void card_ground(struct box b)
{
    draw_shape(b, &(struct shape){ .radius = 11,
                                   .top = CARD_PAPER,
                                   .bottom = CARD_PAPER_LOW,
                                   .line = fade(BLACK, 0.4f),
                                   .line_width = 1 });
}

static void card_band(struct box band, int boro)
{
    draw_round(band, 10, tribunal_borough_colours[boro]);
    draw_fill((struct box){ band.x, band.y, band.w, band.h / 2 }, tribunal_borough_colours[boro]);
    const char *name = _(tribunal_borough_names[boro]);
    struct style small = style_fixed(style_size(ROW, 13));
    while (small.size > 9 && type_width(small, name) > band.w - 4) small.size--;
    type_line(box_inset(band, 2), small, boro == 0 ? BRASS_INK : WHITE, CENTRE, name);
}

/* Lower than wide: the name stands beside the picture. */
static void paint_low_card(struct box b, int card)
{
    card_ground(b);
    struct box picture = { b.x + 4, b.y + 4, b.h * 0.56f, b.h * 0.56f };
    draw_gradient(picture, 7, CARD_GREEN, CARD_GREEN_LOW);
    draw_art(box_inset(picture, 3), symbol_art[tribunal_symbol(card)], WHITE);
    float x = picture.x + picture.w + 3;
    type_line((struct box){ x, picture.y, b.x + b.w - x - 3, picture.h },
              style_fixed(style_size(CARD_NAME, 16)), PAPER_INK, CENTRE,
              _(tribunal_symbol_names[tribunal_symbol(card)]));
    card_band((struct box){ b.x + 1, b.y + b.h * 0.66f, b.w - 2, b.h * 0.34f - 1 }, tribunal_borough(card));
}

static void paint_card(struct box b, const void *with)
{
    int card = *(const int *)with, boro = tribunal_borough(card);
    if (b.w > b.h) {
        paint_low_card(b, card);
        return;
    }
    card_ground(b);
    struct box picture = { b.x + 6, b.y + 6, b.w - 12, b.h * 0.56f };
    draw_gradient(picture, 7, CARD_GREEN, CARD_GREEN_LOW);
    draw_art(box_centre(picture, picture.w * 0.9f, picture.h * 0.86f), symbol_art[tribunal_symbol(card)],
             WHITE);
    type_line((struct box){ b.x + 2, b.y + b.h * 0.62f, b.w - 4, b.h * 0.19f },
              style_size(CARD_NAME, b.w > 100 ? 22 : b.w >= 72 ? 19 : 16), PAPER_INK, CENTRE,
              _(tribunal_symbol_names[tribunal_symbol(card)]));
    card_band((struct box){ b.x + 1, b.y + b.h * 0.815f, b.w - 2, b.h * 0.185f - 1 }, boro);
}

void tribunal_card(struct box b, int card)
{
    char key[32];
    snprintf(key, sizeof key, "tribunal card %d", card);
    flight_card(b, 11, key, paint_card, &card);
}

void tribunal_mini(struct box b, int card)
{
    draw_shape(b, &(struct shape){ .radius = 5, .top = PAPER50, .bottom = PAPER200 });
    float strip = b.h * 0.24f, side = fminf(b.w - 6, b.h - strip - 6);
    draw_fill((struct box){ b.x, b.y + b.h - strip - 3, b.w, strip },
              tribunal_borough_colours[tribunal_borough(card)]);
    draw_art(box_centre((struct box){ b.x, b.y + 1, b.w, b.h - strip - 3 }, side, side),
             disc_art[tribunal_symbol(card)], WHITE);
}

void tribunal_need_discs(struct box b, int space, float side)
{
    int list[4] = { 0 }, n = 0;
    for (int s = 0; s < TR_SYMBOLS; s++)
        for (int k = 0; k < tribunal_need[space][s] && n < 4; k++) list[n++] = s;
    if (n == 3 && list[0] != list[1]) {          /* the pair stands above the single one */
        int single = list[0];
        list[0] = list[1];
        list[2] = single;
    }
    float gap = side * 0.12f;
    int rows = n > 2 ? 2 : 1;
    float y = b.y + (b.h - side * (float)rows - gap * (float)(rows - 1)) / 2;
    for (int i = 0; i < n; i++) {
        int row = i / 2, in_row = row == 0 ? (n > 2 ? 2 : n) : n - 2;
        float x = b.x + (b.w - side * (float)in_row - gap * (float)(in_row - 1)) / 2
                  + (side + gap) * (float)(i % 2);
        draw_art((struct box){ x, y + (side + gap) * (float)row, side, side }, disc_art[list[i]], WHITE);
    }
}

void tribunal_price_row(struct box b, int space, int price)
{
    float side = 48, gap = 10;
    if (space >= TR_GRID) {
        char words[100];
        int boro = space - TR_GRID;
        float w = (float)price * 34 + 10 + type_width(LABEL, _(tribunal_borough_names[boro])),
              x = b.x + (b.w - w) / 2;
        for (int i = 0; i < price; i++) {
            struct box card = { x + 34 * (float)i, b.y + (b.h - 40) / 2, 28, 40 };
            draw_shape(card, &(struct shape){ .radius = 5, .top = PAPER50, .bottom = PAPER200 });
            draw_fill((struct box){ card.x, card.y + 28, 28, 9 }, tribunal_borough_colours[boro]);
        }
        snprintf(words, sizeof words, "%s", _(tribunal_borough_names[boro]));
        type_line((struct box){ x + 34 * (float)price + 8, b.y, b.x + b.w - x - 34 * (float)price - 12, b.h },
                  LABEL, TEXT, LEFT, words);
        return;
    }
    float x = b.x + (b.w - side * (float)price - gap * (float)(price - 1)) / 2;
    for (int s = 0; s < TR_SYMBOLS; s++)
        for (int k = 0; k < tribunal_need[space][s]; k++, x += side + gap)
            draw_art((struct box){ x, b.y + (b.h - side) / 2, side, side }, disc_art[s], WHITE);
}
