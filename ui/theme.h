/* Colours of the night court: ink for furniture, paper for what is read, brass for what is yours to act on. */
#ifndef DOCKET_THEME_H
#define DOCKET_THEME_H

#include <stdint.h>

/* A colour is 0xRRGGBBAA: the one typedef, since it is a number. */
typedef uint32_t colour;

#define WHITE 0xFFFFFFFFu
#define BLACK 0x000000FFu
#define CLEAR 0x00000000u
#define INK950 0x0B0E12FFu
#define INK900 0x10141AFFu
#define INK800 0x181D25FFu
#define INK700 0x212832FFu
#define INK600 0x2D3641FFu
#define INK500 0x414C59FFu
#define WELL 0x12171DFFu
#define TEXT 0xF5F0E6FFu
#define TEXT2 0xBCC4CDFFu
#define TEXT3 0x8F99A5FFu
#define PAPER50 0xFCF8EEFFu
#define PAPER100 0xF4ECDCFFu
#define PAPER200 0xE6D9C0FFu
#define PAPER_INK 0x2A2118FFu
#define PAPER_INK2 0x5F503CFFu
#define BRASS300 0xF2D48CFFu
#define BRASS400 0xE3B95FFFu
#define BRASS500 0xC4933AFFu
#define BRASS_INK 0x241A07FFu
#define BAD 0xB4352CFFu
#define OK_GREEN 0x1C7A50FFu
#define WARN 0xFFD774FFu
#define ON_ACCENT 0x14101AFFu
#define CARD_PAPER 0xFDF9F0FFu
#define CARD_PAPER_LOW 0xEFE4CEFFu
#define PRIVATE 0x16294AFFu
#define PRIVATE_LINE 0x6FA8FFFFu
#define PRIVATE_TEXT 0x9CC4FFFFu
#define PLATE_TOP 0x262E39FFu
#define PLATE_LOW 0x1C232CFFu
#define BRASS_KEY 0xF0CB78FFu
#define BRASS_KEY_LOW 0xD5A446FFu
#define BRASS_FOOT 0x8D6519FFu
#define BLUFF 0x5A2522FFu
#define KEYCAP 0x37414EFFu
#define KEYCAP_LOW 0x2B343FFFu

/* The same colour with its alpha times `a`, 0..1. */
static inline colour fade(colour c, float a)
{
    return (c & 0xFFFFFF00u) | (uint32_t)((float)(c & 0xFF) * a + 0.5f);
}

/* A mark is never a colour alone: it has a shape and a letter too. */
struct seat_colour {
    const char *id, *name;       /* file name, shown name */
    char letter[2];
    colour base, dark, light, ink;
};

enum { SEAT_COLOURS = 7, COLOUR_SLATE = 5 };
extern const struct seat_colour seat_colours[SEAT_COLOURS];

#endif
