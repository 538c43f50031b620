/* One seat's own: the role and where it stands, the strategy cards; the prosecutor's trial cards. */
#include "../../widgets.h"
#include "text.h"
#include "view.h"

/* A line of small text under a name, beside an icon; returns the height. */
static float item(struct box b, const char *icon, const char *name, const char *words, bool measure)
{
    struct style title = style_size(CARD_NAME, 18), plain = style_size(LOG, 15);
    float w = b.w - 40, h1 = type_height(w, title, name), h2 = type_height(w, plain, words);
    if (!measure) {
        draw_round((struct box){ b.x, b.y + 2, 30, 30 }, 15, PLUM_DISC);
        draw_icon((struct box){ b.x + 5, b.y + 7, 20, 20 }, icon, WHITE);
        type_wrap((struct box){ b.x + 40, b.y, w, h1 }, title, PAPER_INK, LEFT, name);
        type_wrap((struct box){ b.x + 40, b.y + h1, w, h2 }, plain, PAPER_INK2, LEFT, words);
    }
    return h1 + h2 + 10;
}

static float own_role(const struct seat *at, struct box b, bool measure)
{
    int role = voices_view(at)->role[at->viewer];
    if (role < 0 || role >= ROLES) return 0;
    const struct role_card *c = &voices_role_cards[role];
    float y = b.y, line = type_line_height(TITLE), wish = type_height(b.w - 84, BODY, _(c->wish));
    if (!measure) {
        draw_art((struct box){ b.x, y, 72, 72 }, voices_role_art(role), WHITE);
        type_line((struct box){ b.x + 84, y, b.w - 84, line }, TITLE, PAPER_INK, LEFT, _(c->title));
        type_wrap((struct box){ b.x + 84, y + line, b.w - 84, wish }, BODY, PAPER_INK2, LEFT, _(c->wish));
    }
    y += line + wish + 8 > 76 ? line + wish + 8 : 76;
    y += voices_goals(at, (struct box){ b.x, y, b.w, 4000 }, at->viewer, PAPER_INK, measure) + 8;
    const char *mark = voices_role_mark(role);
    if (*mark) {
        if (!measure)
            type_line((struct box){ b.x, y, b.w, type_line_height(SMALL) }, SMALL, PAPER_INK, LEFT, mark);
        y += type_line_height(SMALL) + 8;
    }
    return y - b.y;
}

float voices_secrets(const struct seat *at, struct box b, bool measure)
{
    const struct voices *v = voices_view(at);
    float y = b.y;
    char words[500];
    struct text t = TEXT_ON(words);
    if (at->viewer != v->prosecutor) y += own_role(at, b, measure);
    for (int i = 0; at->viewer == v->prosecutor && i < WINDOW; i++) {
        if (v->window[i] < 0 || v->window[i] >= TRIALS) continue;
        const struct trial_card *c = trial_card(v->window[i]);
        text_clear(&t);
        voices_front_text(v->window[i], &t);
        y += item((struct box){ b.x, y, b.w, 0 }, voices_region_icon(c->region[0]), _(c->title), words,
                  measure);
    }
    for (int card = 0; card < STRATEGIES; card++)
        if (v->strategy[card] == at->viewer) {
            const struct strategy_card *c = &voices_strategy_cards[strategy_design(card)];
            y += item((struct box){ b.x, y, b.w, 0 }, voices_strategy_icon(card), _(c->title), _(c->text),
                      measure);
        }
    return y - b.y;
}

void voices_plaque(const struct seat *at, int seat, struct text *out)
{
    const struct voices *v = voices_view(at);
    int cards = v->hand_count[seat];
    if (seat == v->prosecutor) text_add(out, "%s", _("Prosecutor"));
    else text_add(out, ngettext("%d card", "%d cards", (unsigned long)cards), cards);
    text_add(out, " \u00b7 ");
    text_add(out, _("%d lost"), voices_lost(v, seat));
}
