/* Asked by a key: hand, board by rows, turn, newest lines, claims, own pieces, aim. */
#include "query.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "boards/boards.h"
#include "input.h"
#include "speech.h"
#include "spots.h"
#include "table.h"
#include "tree.h"

enum { LINES_TOLD = 5, THINGS_MOST = 160, WORDS_MOST = 1600 };
static const float SAME_ROW = 0.03f;          /* of the screen's height: things so near belong to one row */

void query_item(struct text *out, bool *first, const char *words)
{
    text_add(out, "%s%s", *first ? "" : ", ", words);
    *first = false;
}

/* ---- what lies in a part of the screen ---- */

static float middle(const struct spot *s) { return s->b.y + s->b.h / 2; }

static int by_height(const void *a, const void *b)
{
    float d = middle(*(const struct spot *const *)a) - middle(*(const struct spot *const *)b);
    return (d > 0) - (d < 0);
}

static int by_side(const void *a, const void *b)
{
    float d = (*(const struct spot *const *)a)->b.x - (*(const struct spot *const *)b)->b.x;
    return (d > 0) - (d < 0);
}

/* Parts of that part too: the board's own areas. */
static int things_in(const char *part, const struct spot *out[THINGS_MOST])
{
    const struct part *parts;
    const struct box *in = NULL;
    int count, n = 0;
    for (int i = 0, all = spots_parts(&parts); i < all; i++)
        if (!strcmp(parts[i].name, part)) in = &parts[i].b;
    const struct spot *s = input_spots(&count);
    for (int i = 0; in && i < count && n < THINGS_MOST; i++)
        if (tree_lists(&s[i]) && box_holds(*in, s[i].b.x + s[i].b.w / 2, middle(&s[i]))) out[n++] = &s[i];
    return n;
}

/* A sentence of its own, after what stands there. */
static void sentence(struct text *out, const char *words)
{
    size_t n = strlen(words);
    bool ends = n && strchr(".!?", words[n - 1]);
    if (n) text_add(out, "%s%s%s", out->n ? " " : "", words, ends ? "" : ".");
}

/* Row by row, each from left to right. */
static void part_words(const char *part, struct text *out)
{
    const struct spot *list[THINGS_MOST];
    int n = things_in(part, list);
    qsort(list, (size_t)n, sizeof *list, by_height);
    for (int from = 0, end; from < n; from = end) {
        for (end = from + 1; end < n && middle(list[end]) - middle(list[from]) < SAME_ROW * canvas.h; end++) { }
        qsort(list + from, (size_t)(end - from), sizeof *list, by_side);
        for (int i = from; i < end; i++) {          /* labels have commas of their own */
            text_add(out, "%s%s", i > from ? "; " : "", list[i]->label);
            if (list[i]->state && *list[i]->state) text_add(out, " (%s)", list[i]->state);
        }
        text_add(out, end < n ? ". " : ".");
    }
    if (!n) text_add(out, "%s", _("Nothing lies open there."));
}

/* ---- what is told ---- */

static void hand(const struct seat *at, struct text *out)
{
    (void)at;
    text_add(out, "%s: ", _("Your hand"));
    part_words(_("Your hand"), out);
}

static void board(const struct seat *at, struct text *out)
{
    (void)at;
    text_add(out, "%s: ", _("Board"));
    part_words(_("Board"), out);
}

static void turn(const struct seat *at, struct text *out)
{
    char words[400];
    int seat = table_turn();
    if (at->paused || table_staying() >= 0) text_add(out, "%s", _("The game waits until you go on."));
    else if (seat < 0) text_add(out, "%s", seat == SEAT_NONE ? _("The game is over") : _("One moment"));
    else {
        seat_ask(at, words, sizeof words);
        text_add(out, _("It’s %s’s turn."), at->players[seat].name);
        sentence(out, words);
    }
}

static void lines(const struct seat *at, struct text *out)
{
    struct logstep step = { table_told(), table_session()->note_count, false };
    struct logread r;
    int n = 0;
    while (n < LINES_TOLD && logbook_read(table_log(), table_session(), &step, at->viewer, true, &r)) {
        if (table_covered() && !r.at.said && !table_line_public(r.at.line)) continue;
        sentence(out, r.words);
        n++;
    }
    if (!n) text_add(out, "%s", _("Nothing has happened yet."));
}

/* What was said aloud counts as a claim in every game, newest first. */
static void said(const struct seat *at, struct text *out)
{
    struct logstep step = { table_told(), table_session()->note_count, false };
    struct logread r;
    int n = 0;
    while (n < LINES_TOLD && logbook_read(table_log(), table_session(), &step, at->viewer, false, &r))
        if (r.at.said) sentence(out, r.words), n++;
}

static void claims(const struct seat *at, struct text *out)
{
    if (at->board->claims) at->board->claims(at, out);
    said(at, out);
    if (!out->n) text_add(out, "%s", _("Nobody claims anything now."));
}

static void mine(const struct seat *at, struct text *out)
{
    int seat = at->viewer >= 0 ? at->viewer : table_turn();
    if (seat < 0) text_add(out, "%s", _("It’s nobody’s turn."));
    else {
        text_add(out, "%s: ", at->players[seat].name);
        if (at->board->mine) at->board->mine(at, seat, out);
        else if (at->board->plaque) at->board->plaque(at, seat, out);
    }
}

static void aim(const struct seat *at, struct text *out)
{
    char words[300];
    if (at->board->aimed && at->board->aimed(at, out)) return;
    if (at->picked < 0) text_add(out, "%s", _("Nothing is chosen yet."));
    else {
        seat_name(at, &at->legal[at->picked], words, sizeof words);
        text_add(out, _("Chosen: %s"), words);
    }
}

static const struct {
    SDL_Keycode key;
    void (*tell)(const struct seat *at, struct text *out);
} asked[QUERIES] = {
    [QUERY_HAND] = { SDLK_c, hand }, [QUERY_BOARD] = { SDLK_b, board }, [QUERY_TURN] = { SDLK_w, turn },
    [QUERY_LINES] = { SDLK_e, lines }, [QUERY_CLAIMS] = { SDLK_k, claims }, [QUERY_MINE] = { SDLK_p, mine },
    [QUERY_AIM] = { SDLK_g, aim },
};

void query_words(const struct seat *at, enum query q, struct text *out)
{
    text_clear(out);
    asked[q].tell(at, out);
}

void query_keys(const struct seat *at)
{
    for (int q = 0; q < QUERIES; q++) {
        if (!input_key(asked[q].key)) continue;
        char words[WORDS_MOST];
        struct text t = TEXT_ON(words);
        query_words(at, (enum query)q, &t);
        speech_hush();                   /* the newest question is answered first */
        app_toast(words);
    }
}
