/* The rules reference: each game's assets/rules/<id>.md in the player's language, with a search. */
#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../art.h"
#include "../boards/boards.h"
#include "../widgets.h"
#include "screens.h"
#include "text.h"

static char *text;               /* the file */
static char shown_game[24], search[48];
static char wanted[120];         /* what the page is to be opened at */
static const char *line_now, *section_now;       /* the line that is drawn, and its heading */
static const char *pressed;      /* the place of a term that was pressed */
static int which;
enum { TABS = 8 };               /* side by side at most */

static void load(const char *id)
{
    char path[64];
    if (text && !strcmp(shown_game, id)) return;
    free(text);
    /* TRANSLATORS: the rules of a game in your language, a file in assets/; for German "rules/%s.de.md". */
    snprintf(path, sizeof path, _("rules/%s.md"), id);
    snprintf(shown_game, sizeof shown_game, "%s", id);
    text = asset_read(path);
    if (!text) {
        snprintf(path, sizeof path, "rules/%s.md", id);
        text = asset_read(path);
    }
    widget_scroll_to(spot_id("rules", 0), 0);
}

void rules_open(const char *game_id)
{
    for (int i = 0; boards[i]; i++)
        if (!strcmp(boards[i]->id, game_id)) which = i;
    search[0] = wanted[0] = 0;
    pressed = NULL;
    widget_scroll_to(spot_id("rules", 0), 0);
    app_push(&rules_screen);
}

void rules_open_at(const char *game_id, const char *term)
{
    rules_open(game_id);
    snprintf(wanted, sizeof wanted, "%s", term);
}

static bool holds(const char *line, const char *word)
{
    size_t n = strlen(word);
    if (!n) return true;
    for (; *line; line++)
        if (!strncasecmp(line, word, n)) return true;
    return false;
}

/* ---- terms ---- */

static bool is_letter(char c) { return isalnum((unsigned char)c) || c & 0x80; }

/* A line holds the n bytes of a term as whole words, in one number or the other. */
static bool holds_words(const char *line, size_t length, const char *term, size_t n)
{
    for (size_t i = 0; i + n <= length; i++) {
        if (strncasecmp(line + i, term, n) || (i && is_letter(line[i - 1]))) continue;
        size_t end = i + n < length && line[i + n] == 's' ? i + n + 1 : i + n;
        if (end >= length || !is_letter(line[end])) return true;
    }
    return false;
}

/* Where a term is told: a heading that names it, else a list's item that begins with it. NULL: nowhere. */
static const char *place_of(const char *term, size_t n)
{
    while (n && !is_letter(term[n - 1])) n--;
    for (int items = 0; n >= 4 && items < 2; items++)
        for (const char *p = text; p && *p; p += strcspn(p, "\n"), p += *p == '\n') {
            size_t length = strcspn(p, "\n");
            bool item = !strncmp(p, "- **", 4), heading = !strncmp(p, "##", 2);
            if (items && item) length = strcspn(p + 4, "*\n") + 4;
            if ((items ? item : heading) && holds_words(p, length, term, n)) return p;
        }
    return NULL;
}

/* The same for a title of something on the table: as a whole, its parts, its words. */
static const char *place_of_title(const char *title)
{
    static const char *const ends[] = { "", ",:(", " ,:()" };
    for (int by = 0; by < 3; by++)
        for (const char *p = title; *p;) {
            size_t n = strcspn(p, ends[by]);
            const char *place = place_of(p, n);
            if (place) return place;
            p += n;
            p += strspn(p, " ,:()");
        }
    return NULL;
}

/* A term in bold that is told elsewhere on the page: underlined, a press goes there. */
static void term(struct box b, const char *words)
{
    const char *place = *search ? NULL : place_of(words, strlen(words));
    if (!place || place == line_now || place == section_now) return;
    uint32_t id = spot_id("rule term", (int)(line_now - text)) + (uint32_t)b.x * 31u + (uint32_t)b.y * 7919u;
    if (spot(id, (struct box){ b.x - 4, b.y - 6, b.w + 8, b.h + 12 }, SPOT_LARGE, words)) pressed = place;
    draw_fill((struct box){ b.x, b.y + b.h - 3, b.w, 1.5f }, BRASS500);
    widget_ring(id, b, 4);
}

/* "![name]": the board's drawing of that name, NULL: there is none. */
static const struct picture *picture_of(const char *line)
{
    const struct picture *p = strncmp(line, "![", 2) ? NULL : boards[which]->pictures;
    for (; p && p->name; p++)
        if (!strncmp(line + 2, p->name, strlen(p->name)) && line[2 + strlen(p->name)] == ']') return p;
    return NULL;
}

/* One Markdown line: headings, list items, paragraphs, a picture. Returns its height. */
static float line_height(const char *line, float w, bool paint, float x, float y)
{
    const struct picture *drawn = picture_of(line);
    if (drawn) {
        float wide = fminf(w, 560);
        if (paint) picture_draw(drawn, (struct box){ x, y + 10, wide, wide * drawn->high });
        return wide * drawn->high + 22;
    }
    struct style s = BODY;
    colour c = PAPER_INK;
    float indent = 0, above = 4;
    if (!strncmp(line, "# ", 2)) { s = style_size(TITLE, 34); line += 2; above = 4; }
    else if (!strncmp(line, "## ", 3)) { s = TITLE; line += 3; above = 18; }
    else if (!strncmp(line, "### ", 4)) { s = HEADING; line += 4; above = 12; }
    else if (!strncmp(line, "- ", 2)) { line += 2; indent = 22; above = 5; }
    else if (!strncmp(line, "  - ", 4)) { line += 4; indent = 44; above = 4;
    } else if (isdigit((unsigned char)line[0]) && strstr(line, ". ") && strstr(line, ". ") - line < 3) {
        indent = 0;
        above = 5;
    }
    if (!*line) return 8;
    if (s.face == INTER) s = style_size(BODY, 16);
    float h = type_height(w - indent, s, line);
    if (paint) {
        if (indent > 0)
            draw_round((struct box){ x + indent - 14, y + above + type_line_height(s) / 2 - 3, 6, 6 }, 3,
                       BRASS500);
        type_bold_told(line[0] == '#' ? NULL : term);
        type_wrap((struct box){ x + indent, y + above, w - indent, h }, s, c, LEFT, line);
        type_bold_told(NULL);
    }
    return above + h;
}

/* Without a search: all lines. With one: the lines that hold it, under their headings. */
static float page(struct box b, bool paint)
{
    float y = b.y;
    char heading[1200] = "", line[1200];
    bool told = false;
    for (const char *p = text; p && *p;) {
        size_t n = strcspn(p, "\n");
        snprintf(line, sizeof line, "%.*s", (int)n, p);
        if (line[0] == '#') section_now = p;
        line_now = p;
        p += n + (p[n] == '\n');
        if (*search && line[0] == '#') {
            snprintf(heading, sizeof heading, "%s", line);
            told = false;
        }
        if (*search && (!*line || !holds(line, search))) continue;
        if (*search && line[0] != '#' && !told && *heading) {
            y += line_height(heading, b.w, paint, b.x, y);
            told = true;
        }
        float at = y + canvas.dy;
        bool seen = at < canvas.h && at > -400;
        float h = line_height(line, b.w, paint && seen, b.x, y);
        if (paint && !seen && strncmp(line, "![", 2))
            type_tell((struct box){ b.x, y, b.w, h }, line[0] == '#', line + strspn(line, "#- "));
        y += h;
    }
    if (*search && y == b.y) {
        if (paint) type_line((struct box){ b.x, y, b.w, 40 }, BODY, PAPER_INK2, LEFT, _("Nothing found"));
        y += 40;
    }
    return y - b.y;
}

/* The page begins with this line of the text. */
static void scroll_to(const char *place, float w)
{
    float y = 0;
    char line[1200];
    for (const char *p = text; *p && p < place;) {
        size_t n = strcspn(p, "\n");
        snprintf(line, sizeof line, "%.*s", (int)n, p);
        p += n + (p[n] == '\n');
        y += line_height(line, w, false, 0, 0);
    }
    widget_scroll_to(spot_id("rules", 0), y);
}

/* One tab a game, in as many lines as their titles need. Returns the height. */
static float tabs(struct box b)
{
    int n = 0, wide = 0;
    float widest = 0;
    for (; boards[n]; n++)
        widest = fmaxf(widest, type_width(style_fixed(SMALL), _(game_find(boards[n]->id)->title)));
    int most = (int)(b.w / fminf(widest + 8, b.w)), across = n <= most ? n : most;
    if (across > TABS) across = TABS;
    assert(across > 0);
    int lines = (n + across - 1) / across;
    for (int line = 0; line < lines; line++) {
        const char *names[TABS];
        int part = 0, chosen = which - line * across;
        for (; part < across && boards[wide]; part++) names[part] = _(game_find(boards[wide++]->id)->title);
        struct box row = { b.x, b.y + 52 * (float)line, b.w * (float)part / (float)across, 48 };
        if (widget_segments(spot_id("rules of", line), row, names, part, &chosen))
            which = line * across + chosen;
    }
    return 52 * (float)lines - 4;
}

/* The sections, beside the page where there is room; a press goes there. */
static void contents(struct box b)
{
    enum { MOST = 40 };
    const char *place[MOST];
    int n = 0;
    for (const char *p = text; p && *p && n < MOST; p += strcspn(p, "\n"), p += *p == '\n')
        if (!strncmp(p, "## ", 3)) place[n++] = p;
    float row = fminf(52, (b.h - 20) / (float)(n ? n : 1));
    struct style s = style_fixed(BODY);
    widget_panel(b);
    b = box_inset(b, 10);
    for (int i = 0; i < n && row >= 30; i++) {
        char title[120];
        snprintf(title, sizeof title, "%.*s", (int)strcspn(place[i] + 3, "\n"), place[i] + 3);
        struct box line = { b.x, b.y + row * (float)i, b.w, row };
        uint32_t id = spot_id("section", i);
        if (spot(id, line, 0, title)) {
            search[0] = 0;
            pressed = place[i];
            app_redraw();
        }
        if (spot_pressed(id)) draw_round(line, 8, fade(WHITE, 0.08f));
        widget_ring(id, line, 8);
        struct box in = { line.x + 10, line.y, line.w - 20, line.h };
        struct style fit = style_fit(s, in.w, title), two = style_fixed(LOG);
        float high = type_height(in.w, two, title);
        if (type_width(fit, title) <= in.w) type_line(in, fit, 0xE8DCC6FF, LEFT, title);
        else
            type_wrap((struct box){ in.x, in.y + (in.h - high) / 2, in.w, high }, two, 0xE8DCC6FF, LEFT, title);
    }
}

static void cover(struct box b)
{
    char art[64];
    const struct game *g = game_find(boards[which]->id);
    struct box c = box_centre(b, fminf(b.w, b.h * 0.75f), fminf(b.w * 4 / 3, b.h));
    c.y = b.y;
    snprintf(art, sizeof art, "cover/%s", g->id);
    draw_shadow(c, 16, SHADOW_LIFTED);
    draw_round(c, 18, PAPER100);
    draw_art_cover(box_inset(c, 4), art, 15);
    struct box words = { c.x, c.y + c.h + 16, c.w, b.y + b.h - c.y - c.h - 16 };
    if (type_height(words.w, BODY, _(g->story)) <= words.h) type_wrap(words, BODY, TEXT2, LEFT, _(g->story));
}

static void draw(void)
{
    draw_backdrop(boards[which]->table[0], boards[which]->table[1], boards[which]->table[2]);
    load(boards[which]->id);
    bool beside = !app_portrait() && !app_small() && canvas.w >= 1200 && text;
    float beyond = 0, top = table_bar_height() + 12,
          edge = app_portrait() ? 16 : fmaxf(38, (canvas.w - (beside ? 1500 : 980)) / 2);
    if (beside && canvas.w >= 1740) {            /* no line is longer for it: the game's picture stands there */
        float right = fminf(520, canvas.w - 1500);
        cover((struct box){ canvas.w - 38 - right + 24, top, right - 24, canvas.h - top - 16 });
        edge = 38;
        beyond = right;
    }
    float w = canvas.w - 2 * edge - beyond;
    int n = 0;
    while (boards[n]) n++;
    bool narrow = n > 4 || (app_portrait() && n > 1);
    float high = n > 1 ? tabs((struct box){ edge, top, narrow ? w : w - 280, 48 }) : 0;
    if (narrow) top += high + 8;
    widget_field(spot_id("search", 0),
                 (struct box){ n > 1 && !narrow ? edge + w - 264 : edge, top, n > 1 && !narrow ? 264 : w, 48 },
                 search, sizeof search, 40, _("Search the rules"));
    top += 60;
    struct box sheet = { edge, top, w, canvas.h - top - 16 };
    if (beside) {
        contents(box_cut_left(&sheet, fmaxf(230, w * 0.2f)));
        box_cut_left(&sheet, 16);
    }
    struct box in = box_inset(sheet, 24);
    widget_paper(sheet, 14);
    if (!text)
        type_wrap(in, BODY, PAPER_INK, LEFT, asset_comes("rules/", true)
                ? _("The rules are on their way.")
                : _("The rules file is missing: set DOCKET_ASSETS to the assets folder."));
    else {
        struct box words = { in.x, in.y, in.w - 16, in.h };
        const char *place = wanted[0] ? place_of_title(wanted) : pressed;
        if (place) scroll_to(place, words.w);
        wanted[0] = 0;
        pressed = NULL;
        widget_scroll_begin(spot_id("rules", 0), in, page(words, false) + 20);
        page(words, true);
        widget_scroll_end();
    }
    if (widget_page_bar(_("Rules"))) app_back();
    const struct game *g = game_find(boards[which]->id);
    float bar = table_bar_height(), wide = type_width(BUTTON, _("Lesson")) + 70;
    if (learn_there(g)
        && widget_button(spot_id("rules lesson", 0),
                         (struct box){ canvas.w - wide - 8, (bar - 48) / 2, wide, 48 }, SECONDARY, "learn",
                         _("Lesson")))
        learn_start(g);
}

const struct screen rules_screen = { .name = "rules", .draw = draw };
