/* What the viewer's Identity wants from each Suspect, and what this trick will do, in sentences. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../app.h"
#include "../../widgets.h"
#include "view.h"
#include "text.h"

/* ---- the goal ---- */

static const char *want_word(const struct justice_want *w)
{
    if (w->points < 0 && w->wants == WANTS_CONVICTED) return _("**%s** not convicted");
    if (w->points < 0 && w->wants == WANTS_ACQUITTED) return _("**%s** not acquitted");
    return w->wants == WANTS_CONVICTED   ? _("**%s** convicted")
           : w->wants == WANTS_ACQUITTED ? _("**%s** acquitted")
           : w->wants == WANTS_EITHER    ? _("**%s**: depends on guilt")
                                       : _("**%s**: no verdict scores");
}

static const char *why_word(const struct justice_want *w)
{
    if (w->points < 0 && (w->wants == WANTS_CONVICTED || w->wants == WANTS_ACQUITTED))
        return _("It would cost points");
    if (w->seen) return w->guilty ? _("Guilty, as you saw") : _("Innocent, as you saw");
    return w->wants == WANTS_EITHER ? _("Depends on guilt") : _("Guilty or not");
}

enum justice_wants justice_viewer_wants(const struct seat *at, int slot)
{
    struct justice_want w;
    bool known = justice_want(justice_now(at), at->viewer, slot, &w);
    if (!known || justice_now(at)->phase >= JUSTICE_REVEAL) return WANTS_NOTHING;
    if (w.points >= 0) return w.wants;
    return w.wants == WANTS_CONVICTED   ? WANTS_ACQUITTED
           : w.wants == WANTS_ACQUITTED ? WANTS_CONVICTED
                                      : w.wants;
}

static float want_row(const struct seat *at, struct box b, int slot, bool measure)
{
    const struct justice *j = justice_now(at);
    struct justice_want w;
    char words[120], points[12];
    if (!justice_want(j, at->viewer, slot, &w)) return 0;
    float face = 28, x = face + 10, room = b.w - x - 38;
    /* what it depends on stands below the name */
    snprintf(words, sizeof words, w.wants == WANTS_EITHER ? "**%s**" : want_word(&w),
             _(justice_suspects[j->suspect[slot]].name));
    float h1 = type_height(room, LOG, words), h2 = type_height(room, PLAIN13, why_word(&w)),
          h = fmaxf(face, h1 + h2) + 4;
    if (measure) return h;
    draw_fill((struct box){ b.x, b.y, b.w, 1 }, fade(WHITE, 0.1f));
    draw_art_cover((struct box){ b.x, b.y + (h - face) / 2, face, face },
                   justice_suspect_art[j->suspect[slot]], 8);
    float y = b.y + (h - h1 - h2) / 2;
    type_wrap((struct box){ b.x + x, y, room, h1 }, LOG, TEXT, LEFT, words);
    type_wrap((struct box){ b.x + x, y + h1, room, h2 }, PLAIN13, TEXT2, LEFT, why_word(&w));
    snprintf(points, sizeof points, w.points ? "%+d" : "%d", w.points);
    type_line((struct box){ b.x + b.w - 36, b.y, 34, h }, style_size(NUMBER, 16),
              w.points > 0   ? ACQUITTAL_PALE
              : w.points < 0 ? CONVICTION_PALE
                             : TEXT2,
              RIGHT, points);
    return h;
}

/* Cog, name and wish; a line a Suspect; the bonus. */
float justice_goal(const struct seat *at, struct box b, bool measure)
{
    int id = at->viewer >= 0 ? justice_now(at)->identity[at->viewer] : IDENTITY_NONE;
    uint32_t sid = spot_id("justice identity", 0);
    if (id >= 7) return 0;
    const struct justice_identity *i = &justice_identities[id];
    struct box in = { b.x + 12, b.y + 8, b.w - 24, 0 };
    float line = type_line_height(LABEL), cog = 48,
          name = type_line_height(HEADING), wants = type_height(in.w - cog - 12, LOG, _(i->wants)), y = in.y;
    if (!measure) {
        widget_panel(b);
        draw_round(b, 14, fade(PRIVATE, 0.55f));
        type_line((struct box){ in.x, y, in.w, line }, LABEL, TEXT, LEFT, _("Your goal"));
        float room = in.w - type_width(LABEL, _("Your goal")) - 30;
        draw_icon((struct box){ in.x + in.w - fminf(room, type_width(PLAIN13, _("Only you see this"))) - 22,
                                y + (line - 16) / 2, 16, 16 }, "eye", PRIVATE_TEXT);
        type_line((struct box){ in.x + in.w - room, y, room, line }, PLAIN13, PRIVATE_TEXT, RIGHT,
                  _("Only you see this"));
        justice_cog((struct box){ in.x, y + line + 6, cog, cog }, i->cog);
        struct box words = { in.x + cog + 12, y + line + 4, in.w - cog - 12, name };
        type_line(words, style_fit(HEADING, words.w, _(i->name)), TEXT, LEFT, _(i->name));
        words.y += name;
        words.h = wants;
        type_wrap(words, LOG, TEXT, LEFT, _(i->wants));
    }
    y += line + fmaxf(cog + 6, name + wants + 4) + 8;
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++)
        y += want_row(at, (struct box){ in.x, y, in.w, 0 }, slot, measure);
    if (i->gold_text && i->gold != GOLD_NONE) {          /* that there is none is told by its sheet */
        float h = type_height(in.w - 28, LOG, _(i->gold_text));
        if (!measure) {
            draw_fill((struct box){ in.x, y, in.w, 1 }, fade(WHITE, 0.1f));
            /* no star: that is the Commissar's */
            draw_icon((struct box){ in.x, y + 6, 20, 20 }, "coin", BRASS300);
            type_wrap((struct box){ in.x + 28, y + 5, in.w - 28, h }, LOG, TEXT, LEFT, _(i->gold_text));
        }
        y += h + 8;
    }
    if (!measure && widget_asked(sid, b, 14, SPOT_LARGE, _("Your identity"))) justice_about_identity(at, id);
    return y + 6 - b.y;
}

/* Who one is and what that wants, where the rest has no room: this much is always there. */
float justice_goal_brief(const struct seat *at, struct box b, bool measure)
{
    int id = at->viewer >= 0 ? justice_now(at)->identity[at->viewer] : IDENTITY_NONE;
    if (id >= 7) return 0;
    const struct justice_identity *i = &justice_identities[id];
    float cog = 36, room = b.w - 20 - cog - 10, name = type_line_height(LABEL),
          wants = type_height(room, PLAIN13, _(i->wants)), h = fmaxf(cog, name + wants) + 14;
    if (measure) return h;
    b.h = h;
    widget_panel(b);
    draw_round(b, 14, fade(PRIVATE, 0.55f));
    justice_cog((struct box){ b.x + 10, b.y + (h - cog) / 2, cog, cog }, i->cog);
    float x = b.x + 10 + cog + 10, y = b.y + (h - name - wants) / 2;
    type_line((struct box){ x, y, room - 20, name }, style_fit(LABEL, room - 20, _(i->name)), TEXT, LEFT,
              _(i->name));
    draw_icon((struct box){ b.x + b.w - 26, y + (name - 16) / 2, 16, 16 }, "eye", PRIVATE_TEXT);
    type_wrap((struct box){ x, y + name, room, wants }, PLAIN13, TEXT, LEFT, _(i->wants));
    if (widget_asked(spot_id("justice identity", 0), b, 14, SPOT_LARGE, _("Your identity")))
        justice_about_identity(at, id);
    return h;
}

/* The same in one sentence, where there is little room. */
static void goal_words(const struct seat *at, char *out, size_t size)
{
    struct text t = { out, size, 0 };
    struct justice_want w;
    text_clear(&t);
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
        char words[120];
        if (!justice_want(justice_now(at), at->viewer, slot, &w)) return;
        snprintf(words, sizeof words, want_word(&w), _(justice_suspects[justice_now(at)->suspect[slot]].name));
        text_add(&t, "%s%s", slot ? "; " : _("Your goal: "), words);
    }
    text_add(&t, ".");
}

/* ---- what the trick will do ---- */

enum { LINES = 4 };
struct lines { struct { const char *icon; char words[240]; } line[LINES]; int n; };

static void add(struct lines *l, const char *icon, const char *words)
{
    if (l->n == LINES) return;
    l->line[l->n].icon = icon;
    snprintf(l->line[l->n++].words, sizeof l->line[0].words, "%s", words);
}

/* "Witness 12, Witness 5", or how many there are. */
static void list_cards(const int *cards, int n, struct text *t)
{
    char label[60];
    if (n > 3) {
        text_add(t, ngettext("**%d card**", "**%d cards**", (unsigned long)n), n);
        return;
    }
    for (int i = 0; i < n; i++) {
        justice_card_label(cards[i], label, sizeof label);
        text_add(t, "%s**%s**", i ? ", " : "", label);
    }
}

/* Seats that may still play after this one. */
static int to_come(const struct justice *j, int seat)
{
    int n = 0;
    for (int s = (seat + 1) % j->seats; s != j->leader; s = (s + 1) % j->seats)
        n += !(j->closed >> s & 1) && j->count[s] && (j->voids[s] != VOID_ALL || j->tokens[s]);
    return n;
}

static void follow_lines(const struct seat *at, struct lines *l)
{
    const struct justice *j = justice_now(at);
    uint64_t may = justice_playable(j, at->viewer);
    int ahead[JUSTICE_HAND], behind[JUSTICE_HAND], a = 0, b = 0, more = to_come(j, at->viewer);
    for (int c = 0; c < JUSTICE_SUIT_CARDS; c++) {
        if (!(may >> c & 1)) continue;
        if (justice_rank(j, c) > j->win) ahead[a++ % JUSTICE_HAND] = c;
        else behind[b++ % JUSTICE_HAND] = c;
    }
    char words[200], label[60];
    struct text t = TEXT_ON(words);
    text_clear(&t);
    if (a) {
        list_cards(ahead, a, &t);
        if (!more) text_add(&t, "%s", _(": you win and lay one card of the trick."));
        else text_add(&t, ngettext(": you are ahead, %d still plays.", ": you are ahead, %d still play.",
                                   (unsigned long)more), more);
        add(l, "trophy", words);
    }
    text_clear(&t);
    if (b && j->winner < j->seats && j->play[j->winner] != NO_CARD) {
        list_cards(behind, b, &t);
        justice_card_label(j->play[j->winner], label, sizeof label);
        text_add(&t, more ? _(": %s stays ahead with %s.") : _(": %s wins with %s and lays one card."),
                 at->players[j->winner].name, label);
        add(l, justice_suit_icon(j->led), words);
    }
}

/* What a card that lies in the trick would turn; first what the viewer wants turned. */
static void tip_lines(const struct seat *at, struct lines *l, bool wanted)
{
    const struct justice *j = justice_now(at);
    int told = 0;
    for (int slot = 0; slot < JUSTICE_SLOTS && told < 2; slot++) {
        enum justice_wants wants = justice_viewer_wants(at, slot);
        bool good = wants == (justice_convicted(j, slot) ? WANTS_ACQUITTED : WANTS_CONVICTED), found = false;
        if (j->suspect[slot] >= 7 || good != wanted) continue;
        for (int s = 0; s < j->seats && !found; s++)
            for (int side = JUSTICE_LEFT; side <= TOP && !found && j->play[s] != NO_CARD; side++) {
                char words[200], label[60];
                int sum[2];
                if (!justice_turns(j, j->play[s], slot, side, sum)) continue;
                justice_card_label(j->play[s], label, sizeof label);
                snprintf(words, sizeof words,
                         side == JUSTICE_LEFT ? _("**%s** left of **%s** could mean %s, %d to %d.")
                         : side == TOP        ? _("**%s** above **%s** could mean %s, %d to %d.")
                                              : _("**%s** right of **%s** could mean %s, %d to %d."),
                         label, _(justice_suspects[j->suspect[slot]].name),
                         sum[0] >= sum[1] ? _("conviction") : _("acquittal"), sum[0], sum[1]);
                add(l, sum[0] >= sum[1] ? "bars" : "dove", words);
                found = ++told;
            }
    }
}

static void lack_lines(const struct seat *at, struct lines *l)
{
    const struct justice *j = justice_now(at);
    for (int slot = 0; slot < JUSTICE_SLOTS; slot++) {
        enum justice_wants wants = justice_viewer_wants(at, slot);
        int lack = justice_lacks(j, slot, wants);
        char words[200];
        if (!lack) continue;
        snprintf(words, sizeof words,
                 wants == WANTS_CONVICTED ? _("**%s** needs **%d** more on the left: a tie convicts.")
                                        : _("**%s** needs **%d** more on the right."),
                 _(justice_suspects[j->suspect[slot]].name), lack);
        add(l, wants == WANTS_CONVICTED ? "bars" : "dove", words);
    }
}

/* goal: the wishes come first, in a line of their own. */
static void trick_lines(const struct seat *at, struct lines *l, bool goal)
{
    const struct justice *j = justice_now(at);
    char words[240] = "";
    l->n = 0;
    if (goal && at->viewer >= 0 && j->phase < JUSTICE_REVEAL) goal_words(at, words, sizeof words);
    if (*words) add(l, "eye", words);
    if (j->phase < JUSTICE_LEAD || j->phase > JUSTICE_PLACE) return;
    if (justice_asked(at, JUSTICE_LEAD) && j->trump < JUSTICE_SUITS) {
        snprintf(words, sizeof words,
                 _("You lead: the highest card of your suit wins, or the highest trump, **%s**."),
                 _(justice_suit_names[j->trump]));
        add(l, "trophy", words);
    }
    tip_lines(at, l, true);              /* what serves the viewer goes first */
    if (justice_asked(at, JUSTICE_FOLLOW) && at->viewer >= 0) follow_lines(at, l);
    if (l->n < LINES) tip_lines(at, l, false);
    lack_lines(at, l);
}

/* What this trick could do: the rules' words, no advice. `most`: lines at most; goal: after the wishes, and
   without a heading. */
float justice_outlook(const struct seat *at, struct box b, int most, bool goal, bool measure)
{
    struct lines l;
    trick_lines(at, &l, goal);
    int n = l.n < most ? l.n : most;
    if (!n) return 0;
    struct box in = { b.x + 12, b.y + 8, b.w - 24, 0 };
    bool titled = !goal && most > 1;     /* where there is room for one line it speaks for itself */
    float line = titled ? type_line_height(LABEL) + 4 : 0, y = in.y + line;
    if (!measure) widget_panel(b);
    if (!measure && titled)
        type_line((struct box){ in.x, in.y, in.w, line - 4 }, LABEL, TEXT, LEFT, _("What this trick could do"));
    for (int i = 0; i < n; i++) {
        float h = type_height(in.w - 28, PLAIN13, l.line[i].words);
        if (!measure) {
            draw_icon((struct box){ in.x, y + (type_line_height(PLAIN13) - 18) / 2, 18, 18 }, l.line[i].icon,
                      goal && !i ? PRIVATE_TEXT : COPPER);
            type_wrap((struct box){ in.x + 28, y, in.w - 28, h }, PLAIN13, TEXT, LEFT, l.line[i].words);
        }
        y += h + 5;
    }
    return y + 4 - b.y;
}
