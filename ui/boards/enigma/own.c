/* What a person may look at at any time: Character, Mission, notes. And what all know of a seat. */
#include <math.h>
#include <stdio.h>

#include "view.h"

enum { PICTURE = 92, GAP = 12, NOTES_HEAD = 30, NOTE_HIGH = 82 };

/* Picture and name, the Mission in one sentence, and below what it needs and claims. */
static float character(struct box b, int who, struct style s, bool measure)
{
    const struct enigma_character_text *c = &enigma_characters[who];
    const struct enigma_mission_text *m = &enigma_missions[c->mission];
    struct style head = s.fixed ? style_fixed(style_size(HEADING, 22)) : style_size(HEADING, 22);
    struct box words = { b.x + PICTURE + GAP, b.y, b.w - PICTURE - GAP, 0 };
    char more[400];
    float name = type_line_height(head), brief = type_height(words.w, s, enigma_mission_line(c->mission)),
          top = fmaxf(PICTURE * 1.2f, name + brief);
    snprintf(more, sizeof more, "**%s** %s\n**%s** %s", _("Needs:"), _(m->needs), _("Mission:"), _(m->claims));
    float below = type_height(b.w, s, more);
    if (measure) return top + GAP + below;
    enigma_portrait((struct box){ b.x, b.y, PICTURE, PICTURE * 1.2f }, who);
    type_line((struct box){ words.x, b.y, words.w, name }, head, PAPER_INK, LEFT, _(c->name));
    type_wrap((struct box){ words.x, b.y + name, words.w, brief + 2 }, s, PAPER_INK, LEFT,
              enigma_mission_line(c->mission));
    type_wrap((struct box){ b.x, b.y + top + GAP, b.w, below + 2 }, s, PAPER_INK, LEFT, more);
    return top + GAP + below;
}

/* As large as the text is set; where that is too high, as large as it was drawn. */
float enigma_secrets(const struct seat *at, struct box b, bool measure)
{
    int who = enigma_view(at)->hand[at->viewer];
    bool noted = enigma_pad_written(at);
    struct style s = style_size(BODY, 16);
    float notes = noted ? NOTES_HEAD + 3 * NOTE_HIGH + 6 : 0;
    if (who >= CHARACTERS) return 0;
    float high = character(b, who, s, true);
    if (measure) return high + notes;
    if (high + notes > b.h) s = style_fixed(s);
    high = character(b, who, s, false);
    if (!noted) return high;
    struct box head = { b.x, b.y + high, b.w, NOTES_HEAD };
    type_line(head, style_fixed(LABEL), PAPER_INK2, LEFT, _("Your notes"));
    enigma_pad_page(at, (struct box){ b.x, head.y + NOTES_HEAD, b.w, 3 * NOTE_HIGH });
    return high + notes;
}

void enigma_plaque(const struct seat *at, int seat, struct text *out)
{
    const struct enigma *e = enigma_view(at);
    const unsigned has[] = { e->silence, e->decryption, e->chaos };
    static const char *const names[] = { N_("Silence"), N_("Decryption"), N_("Chaos") };
    int held = 0, last = 0;
    for (int k = 0; k < 3; k++)
        if (has[k] >> seat & 1) held++, last = k;
    if (!(e->alive >> seat & 1)) text_add(out, "%s", _("Eliminated"));
    else if (held > 1) text_add(out, ngettext("%d token", "%d tokens", (unsigned long)held), held);
    else if (held) text_add(out, "%s", _(names[last]));
    else text_add(out, "%s", e->keeper == seat ? _("Time Keeper") : _("No tokens"));
}
