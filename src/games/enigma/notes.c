/* Enigma: a page of the notes pad as one line of text; the form stands in enigma.h. */
#include <string.h>

#include "enigma.h"

static const char card_letters[] = "lepbcosrtw", symbol_letters[] = "nxk";

static int letter_at(const char *letters, char c)
{
    const char *found = c ? strchr(letters, c) : NULL;
    return found ? (int)(found - letters) : -1;
}

static void area_write(const struct enigma_note *n, struct text *out)
{
    for (int c = 0; c < CARDS; c++)
        if (n->cards >> c & 1) text_add(out, "%c", card_letters[c]);
    for (int s = 0; s < 3; s++)
        if (n->symbols >> s & 1) text_add(out, "%c", symbol_letters[s]);
    for (int s = 0; s < ENIGMA_SEATS; s++)
        if (n->seats >> s & 1) text_add(out, "%d", s + 1);
    if (n->certainty) text_add(out, "%c", n->certainty == NOTE_SURE ? '!' : '?');
}

void enigma_notes_write(const struct enigma_notes *n, struct text *out)
{
    for (int p = 0; p < ENIGMA_PLACES; p++) {
        if (p) text_add(out, "/");
        area_write(&n->area[p], out);
    }
}

/* One area; NULL when a character does not belong there, else where it ended. */
static const char *area_read(struct enigma_note *n, const char *at)
{
    for (; *at && *at != '/'; at++) {
        int card = letter_at(card_letters, *at), symbol = letter_at(symbol_letters, *at);
        if (card >= 0) n->cards |= (uint16_t)(1u << card);
        else if (symbol >= 0) n->symbols |= (uint8_t)(1u << symbol);
        else if (*at >= '1' && *at < '1' + ENIGMA_SEATS) n->seats |= (uint8_t)(1u << (*at - '1'));
        else if (*at == '!' || *at == '?') n->certainty = *at == '!' ? NOTE_SURE : NOTE_GUESS;
        else return NULL;
    }
    return at;
}

const char *enigma_notes_read(struct enigma_notes *out, const char *text)
{
    struct enigma_notes page = { 0 };
    for (int p = 0; p < ENIGMA_PLACES; p++) {
        text = area_read(&page.area[p], text);
        if (!text) return _("That isn't a page of notes: an unknown letter.");
        if (*text != (p < ENIGMA_PLACES - 1 ? '/' : 0))
            return _("That isn't a page of notes: it has nine areas.");
        if (*text) text++;
    }
    *out = page;
    return NULL;
}
