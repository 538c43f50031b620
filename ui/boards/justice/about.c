/* The sheets about a card, a Suspect and an Identity: its face, its words, and every symbol with its name. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../type.h"
#include "../../widgets.h"
#include "view.h"
#include "text.h"

enum { ABOUT_NOTHING, ABOUT_CARD, ABOUT_LAID, ABOUT_SUSPECT, ABOUT_IDENTITY };

/* What one sheet says; a row is a symbol and words beside it. */
struct page {
    struct text text;
    char words[900];
    struct { int symbol; char words[100]; } row[12];
    int rows;
};

static void add_row(struct page *p, int symbol, const char *words)
{
    if (symbol >= NO_SYMBOL) return;
    p->row[p->rows].symbol = symbol;
    snprintf(p->row[p->rows++].words, sizeof p->row[0].words, "%s", words);
}

static void add_sides(struct page *p, const uint8_t symbols[2])
{
    for (int side = 0; side < 2; side++) {
        char words[100];
        if (symbols[side] >= NO_SYMBOL) continue;
        snprintf(words, sizeof words, side ? _("%s, to acquit") : _("%s, to convict"),
                 _(justice_symbol_names[symbols[side]]));
        add_row(p, symbols[side], words);
    }
}

static void card_page(struct page *p, int card)
{
    int suit = card_suit(card), n = card_number(card) - 1;
    if (suit < ROSETTES) {
        const struct justice_face *f = &justice_faces[card];
        text_add(&p->text, _("**Conviction %d, acquittal %d.**\n\n"), f->value[0], f->value[1]);
        add_sides(p, f->symbol);
    } else if (suit == ROSETTES) {
        const struct justice_rosette *r = &justice_rosettes[n];
        unsigned long points = (unsigned long)(r->points < 0 ? -r->points : r->points);
        if (points)
            text_add(&p->text, ngettext("%+d Victory Point. ", "%+d Victory Points. ", points), r->points);
        text_add(&p->text, "%s\n\n", _(r->flavour));
        if (r->symbol < NO_SYMBOL) add_row(p, r->symbol, _(justice_symbol_names[r->symbol]));
    } else {
        const struct justice_modification *m = &justice_modifications[n];
        text_add(&p->text, "%s\n\n", _(m->flavour));
        add_sides(p, m->symbol);
        if (m->symbol[0] < NO_SYMBOL || m->symbol[1] < NO_SYMBOL)
            text_add(&p->text, "%s ",
                     _("Its symbol counts as one more on the Suspect, for the cards of that side: each that "
                       "bears it counts its value once more."));
    }
    text_add(&p->text, "%s", _(justice_suit_help[suit]));
}

/* A card on the scales, first what hangs on it: what it does, or why it is void. */
static void laid_page(const struct justice *j, struct page *p, int i)
{
    int hung = j->laid[i].hung, card = j->laid[i].card;
    if (hung) {
        const char *name = _(justice_modifications[hung_number(hung) - 1].name);
        text_add(&p->text,
                 hung_side(hung) == j->laid[i].side
                     ? _("The Modification **%s** hangs on this side and counts.\n\n")
                     : _("The Modification **%s** is **void**: it hangs on the side that lies under the "
                         "Suspect, so it does nothing.\n\n"),
                 name);
    }
    card_page(p, card);
}

static void suspect_page(const struct justice *j, struct page *p, int slot)
{
    text_add(&p->text, "%s\n\n", _(justice_suspects[j->suspect[slot]].flavour));
    text_add(&p->text, _("Conviction %d, acquittal %d: %s if the case closed now."), j->sum[slot][0],
             j->sum[slot][1], justice_convicted(j, slot) ? _("convicted") : _("acquitted"));
    for (int i = 0; i < 6; i++) {
        char words[100];
        int n = justice_showing(j, slot, i);
        snprintf(words, sizeof words, n > 1 ? "%s \u00d7 %d" : "%s", _(justice_symbol_names[i]), n);
        if (n) add_row(p, i, words);
    }
}

static void identity_page(struct page *p, int id)
{
    const struct justice_identity *i = &justice_identities[id];
    text_add(&p->text, "**%s**\n\n%s", _(i->wants), _(i->flavour));
    if (i->gold_text) text_add(&p->text, "\n\n%s", _(i->gold_text));
    for (int s = 0; s < 6; s++) {
        char words[100];
        int v = i->value[s];
        snprintf(words, sizeof words, ngettext("%s: %d point each", "%s: %d points each", v < 0 ? -v : v),
                 _(justice_symbol_names[s]), v);
        if (v) add_row(p, s, words);
    }
}

static void picture(const struct seat *at, struct box b)
{
    const struct justice_ui *ui = at->ui;
    if (ui->about.kind == ABOUT_CARD) justice_draw_card(b, ui->about.value);
    else if (ui->about.kind == ABOUT_LAID)
        justice_draw_card(b, justice_now(at)->laid[ui->about.value].card);
    else if (ui->about.kind == ABOUT_IDENTITY)
        justice_cog((struct box){ b.x, b.y, b.w, b.w }, justice_identities[ui->about.value].cog);
    else draw_art_cover(b, justice_suspect_art[justice_now(at)->suspect[ui->about.value]], 12);
}

static float paint(const struct seat *at, struct box b, bool measure)
{
    const struct justice_ui *ui = at->ui;
    const float w = 132, h = w * 124 / 77, gap = 22, row = grown(30);
    struct page p = { .rows = 0 };
    p.text = (struct text)TEXT_ON(p.words);
    text_clear(&p.text);
    if (ui->about.kind == ABOUT_CARD) card_page(&p, ui->about.value);
    else if (ui->about.kind == ABOUT_LAID && ui->about.value < justice_now(at)->laid_count)
        laid_page(justice_now(at), &p, ui->about.value);
    else if (ui->about.kind == ABOUT_SUSPECT && justice_now(at)->suspect[ui->about.value] < 7)
        suspect_page(justice_now(at), &p, ui->about.value);
    else if (ui->about.kind == ABOUT_IDENTITY) identity_page(&p, ui->about.value);
    else return 0;               /* somebody else looks by now, or the next court assembles */

    struct style s = style_size(BODY, 17);
    struct box right = { b.x + w + gap, b.y, b.w - w - gap, 0 };
    right.h = type_height(right.w, s, p.words);
    float high = right.h + (p.rows ? 10 : 0) + row * (float)p.rows;
    if (measure) return fmaxf(h, high);
    picture(at, (struct box){ b.x, b.y, w, h });
    type_wrap(right, s, PAPER_INK, LEFT, p.words);
    for (int i = 0; i < p.rows; i++) {
        struct box line = { right.x, right.y + right.h + 10 + row * (float)i, right.w, row };
        draw_icon((struct box){ line.x, line.y + (row - 22) / 2, 22, 22 }, justice_symbol_icon(p.row[i].symbol),
                  PAPER_INK);
        type_line((struct box){ line.x + 32, line.y, line.w - 32, row }, s, PAPER_INK, LEFT, p.row[i].words);
    }
    return fmaxf(h, high);
}

static void about(const struct seat *at, int kind, int value, const char *title)
{
    justice_ui(at)->about.kind = kind;
    justice_ui(at)->about.value = value;
    seat_about_drawn(title, paint);
}

static void card_title(int card, char *title, size_t size)
{
    int suit = card_suit(card), n = card_number(card) - 1;
    justice_card_label(card, title, size);
    const char *name = suit == ROSETTES ? justice_rosettes[n].name
        : suit == MODIFICATIONS ? justice_modifications[n].name : justice_faces[card].name;
    snprintf(title + strlen(title), size - strlen(title), ": %s", _(name));
}

void justice_about_card(const struct seat *at, int card)
{
    char title[120];
    card_title(card, title, sizeof title);
    about(at, ABOUT_CARD, card, title);
}

void justice_about_laid(const struct seat *at, int i)
{
    char title[120];
    card_title(justice_now(at)->laid[i].card, title, sizeof title);
    about(at, ABOUT_LAID, i, title);
}

void justice_about_suspect(const struct seat *at, int slot)
{
    const struct justice_suspect *s = &justice_suspects[justice_now(at)->suspect[slot]];
    char title[100];
    snprintf(title, sizeof title, _("%s, %s"), _(s->name), _(s->calling));
    about(at, ABOUT_SUSPECT, slot, title);
}

void justice_about_identity(const struct seat *at, int id)
{
    about(at, ABOUT_IDENTITY, id, _(justice_identities[id].name));
}

/* The six symbols with their names in one line. */
void justice_legend(struct box b)
{
    struct style s = style_fixed(PLAIN13);
    float wide = 0, x = b.x;
    for (int i = 0; i < 6; i++) wide += type_width(s, _(justice_symbol_names[i])) + 22;
    float gap = fminf(40, (b.w - wide) / 5);
    if (gap < 6) return;
    x += (b.w - wide - gap * 5) / 2;
    for (int i = 0; i < 6; i++) {
        const char *name = _(justice_symbol_names[i]);
        float w = type_width(s, name) + 22;
        draw_icon((struct box){ x, b.y + (b.h - 16) / 2, 16, 16 }, justice_symbol_icon(i), CREAM);
        type_line((struct box){ x + 20, b.y, w - 18, b.h }, s, TEXT2, LEFT, name);
        x += w + gap;
    }
}
