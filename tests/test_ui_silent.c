/* No press is silent: a grid of points over all that is seen of the table, in states of whole games of every
   game. Each press does something, shows something or says why not. */
#include "ui/boards/boards.h"
#include "ui/spots.h"
#include "ui_play.h"

static int wrong, presses;
static char where[80];

/* All that a press can change and a person can see or hear. What a board keeps to itself (when a finger went
   down, what lies where) doesn't count. */
struct trace {
    int lines, picked, toasts, sheet, notes, page;
    const struct screen *screen;
    uint64_t words;
};

static uint64_t add_bytes(uint64_t h, const void *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++) h = (h ^ ((const uint8_t *)bytes)[i]) * 1099511628211u;
    return h;
}

static uint64_t words_sum(void)
{
    const char *w = ui_play_words();
    uint64_t h = add_bytes(14695981039346656037u, w, strlen(w));
    int n;
    const struct spot *list = input_spots(&n);
    for (int i = 0; i < n; i++) {
        float at[4] = { list[i].b.x, list[i].b.y, list[i].b.w, list[i].b.h };
        h = add_bytes(h, at, sizeof at) ^ list[i].id;
    }
    return h;
}

static struct trace now(void)
{
    return (struct trace){ table.session.log_count, table.at.picked, app_toasts(), table.at.sheet,
                           table.session.note_count,
                           table.at.board->page ? table.at.board->page(&table.at) : 0, app_screen(),
                               words_sum() };
}

static bool told(struct trace before)
{
    struct trace n = now();
    return n.lines != before.lines || n.picked != before.picked || n.toasts != before.toasts
           || n.sheet != before.sheet || n.notes != before.notes || n.page != before.page
           || n.screen != before.screen || n.words != before.words;
}

/* The picture itself, painted: a tile in the hand and a region aimed at are drawn, not written. Fingers leave
   no hover behind, so a press that only touched leaves it as it was. */
static uint64_t picture_sum(void)
{
    ui_play_blind(false);
    uint8_t *pixels = ui_play_pixels();
    const SDL_Surface *s = app_surface();
    uint64_t h = 14695981039346656037u;
    const uint64_t *p = (const uint64_t *)pixels;
    for (size_t i = 0; i < (size_t)s->pitch * (size_t)s->h / 8; i++) h = (h ^ p[i]) * 1099511628211u;
    free(pixels);
    ui_play_blind(true);
    return h;
}

/* Back to the table as it was, if something lies over it. */
static void clear_table(void)
{
    for (int i = 0; i < 6 && app_screen() && strcmp(app_screen()->name, "table")
                    && strcmp(app_screen()->name, "results"); i++) {
        app_back();
        app_settle();
    }
    if (table.at.sheet != SHEET_NONE) seat_sheet(SHEET_NONE);
    if (table.at.picked >= 0) seat_pick(&table.at, -1);
    app_redraw();
    app_settle();
}

static bool harmless(const struct spot *s)
{
    static const char *const leave[] = { "Menu", "Settings", "Rules", "Undo", "Full log", "Log", "What would",
                                         "The whole table", "The hand again" };
    for (size_t i = 0; i < sizeof leave / sizeof *leave; i++)
        if (!strncmp(s->label, leave[i], strlen(leave[i]))) return true;
    return false;
}

/* What the state looks like, painted once when a press seems to have done nothing. */
static struct { uint64_t sum; bool known; } picture;

static void press(float x, float y)
{
    const struct spot *s = spots_under(x, y, false);
    char script[60], label[100] = "nothing";
    if (s) snprintf(label, sizeof label, "%s", s->label);
    if (s && (harmless(s) || s->flags & SPOT_HOLD)) return;
    struct trace before = now();
    if (!picture.known) picture.sum = picture_sum(), picture.known = true;
    snprintf(script, sizeof script, "touch %d,%d\nwait 40", (int)x, (int)y);
    const char *why = script_run(script);
    if (why) fail_msg("%s", why);
    presses++;
    if (!told(before) && picture_sum() == picture.sum && wrong++ < 30)
        printf("%s, line %d: silent at %.0f,%.0f: %s\n", where, before.lines, (double)x, (double)y, label);
    clear_table();
}

/* A grid over all that is seen: each thing is pressed at some of its points, the bare table at a few. */
enum { STEP = 31, THINGS = 400, EACH = 2, BARE = 4 };

static bool enough(const struct spot *s, int x)
{
    static struct { uint32_t id; int n; } seen[THINGS];
    static int count;
    if (x < 0) {
        count = 0;
        return false;
    }
    uint32_t id = s ? s->id : 0;
    int i = 0, most = !s || s->flags & SPOT_BACK ? BARE : EACH;
    while (i < count && seen[i].id != id) i++;
    if (i == count && count < THINGS) seen[count].id = id, seen[count++].n = 0;
    return i == THINGS || seen[i].n++ >= most;
}

/* Over board and hand first, then over the prompt, whose buttons play. */
static void press_all(struct rng *r)
{
    int lines = table.session.log_count, left = (int)rng_below(r, STEP), top = 66 + (int)rng_below(r, STEP);
    enough(NULL, -1);
    picture.known = false;
    for (int prompt = 0; prompt < 2; prompt++)
        for (int y = top; y < (int)canvas.h - 4; y += STEP)
            for (int x = left; x < (int)canvas.w - 4; x += STEP) {
                const struct spot *s = spots_under((float)x, (float)y, false);
                bool acts = s && (s->flags & SPOT_OFFERED || !strncmp(s->label, "Confirm", 7));
                struct box p = { 0 };
                bool in = spots_point(spot_id("prompt", 0), &p) && box_holds(p, (float)x, (float)y);
                if (in != (prompt > 0) || acts || (s && s->flags & SPOT_SCROLL)) continue;
                if (enough(s, x)) continue;
                press((float)x, (float)y);
                if (table.session.log_count != lines || !table_asking()) return;
            }
}

static void walk(const char *game, uint64_t seed, const char *levels, int w, int h, int states)
{
    struct rng r = rng_at(seed, RNG_TEST, 0);
    snprintf(where, sizeof where, "%s %dx%d", game, w, h);
    app_resize_canvas(w, h);
    ui_play_blind(true);
    ui_play_start(game, seed, levels);
    for (int i = 0, looked = 0; i < 3000 && looked < states; i++) {
        app_settle();
        if (table.at.paused) {
            table_leave();
            continue;
        }
        if (table_turn() == SEAT_NONE) break;
        ui_play_look("tap");
        if (!table_asking()) continue;
        if (rng_below(&r, 3) == 0) press_all(&r), looked++;
        if (table_asking()) table_play((int)rng_below(&r, (uint32_t)table.at.legal_count));
    }
    ui_play_blind(false);
}

static const struct { const char *id, *levels; } walks[] = {
    { "tribunal", "person,easy" }, { "mistrial", "person,easy" }, { "justice", "person,easy,easy" },
    { "enigma", "person,easy,easy" }, { "enigma", "person" }, { "voices", "person,easy,easy" },
};

static void sized(int w, int h)
{
    const char *many = getenv("DOCKET_LONG");
    wrong = presses = 0;
    for (size_t i = 0; i < sizeof walks / sizeof *walks; i++)
        walk(walks[i].id, 5 + i, walks[i].levels, w, h, many ? 60 : 2);
    printf("%d presses, %d of them silent\n", presses, wrong);
    assert_true(presses > 300);
    assert_int_equal(wrong, 0);
}

static void landscape(void **state) { (void)state; sized(1280, 800); }
static void portrait(void **state) { (void)state; sized(800, 1280); }
static void phone(void **state) { (void)state; sized(390, 844); }

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(landscape),
        cmocka_unit_test(portrait),
        cmocka_unit_test(phone),
    };
    return ui_play_main(tests, sizeof tests / sizeof *tests, 1280, 800);
}
