/* The table of acts, and where a person has put them. No two acts share a key, none is ever without its own. */
#include "act.h"

#include <string.h>

#include "text.h"

#define SHIFT KMOD_SHIFT
#define CTRL KMOD_CTRL

static const struct row { const char *id; struct key own; int button; const char *name; } rows[ACTS] = {
    [ACT_NEXT] = { "next", { SDLK_TAB, 0 }, PAD_NONE, N_("To the next thing") },
    [ACT_PREVIOUS] = { "previous", { SDLK_TAB, SHIFT }, PAD_NONE, N_("To the previous thing") },
    [ACT_LEFT] = { "left", { SDLK_LEFT, 0 }, PAD_NONE, N_("Left") },
    [ACT_RIGHT] = { "right", { SDLK_RIGHT, 0 }, PAD_NONE, N_("Right") },
    [ACT_UP] = { "up", { SDLK_UP, 0 }, PAD_NONE, N_("Up") },
    [ACT_DOWN] = { "down", { SDLK_DOWN, 0 }, PAD_NONE, N_("Down") },
    [ACT_PRESS] = { "press", { SDLK_RETURN, 0 }, PAD_A, N_("Choose") },
    [ACT_WHAT] = { "what", { SDLK_i, 0 }, PAD_Y, N_("What is this?") },
    [ACT_BACK] = { "back", { SDLK_ESCAPE, 0 }, PAD_B, N_("Back") },
    [ACT_PAGE_UP] = { "page-up", { SDLK_PAGEUP, 0 }, PAD_NONE, N_("Scroll up") },
    [ACT_PAGE_DOWN] = { "page-down", { SDLK_PAGEDOWN, 0 }, PAD_NONE, N_("Scroll down") },
    [ACT_AREA] = { "area", { SDLK_F6, 0 }, PAD_RIGHT_SHOULDER, N_("To the next area") },
    [ACT_AREA_BACK] = { "area-back", { SDLK_F6, SHIFT }, PAD_LEFT_SHOULDER, N_("To the previous area") },
    [ACT_MENU] = { "menu", { SDLK_F10, 0 }, PAD_MENU, N_("Menu") },
    [ACT_LARGER] = { "larger", { SDLK_PLUS, CTRL }, PAD_NONE, N_("Everything larger") },
    [ACT_SMALLER] = { "smaller", { SDLK_MINUS, CTRL }, PAD_NONE, N_("Everything smaller") },
    [ACT_FULL_SCREEN] = { "full-screen", { SDLK_F11, 0 }, PAD_NONE, N_("Full screen") },
    [ACT_SOUND] = { "sound", { SDLK_m, 0 }, PAD_NONE, N_("Sound off or on") },
    [ACT_KEYS] = { "keys", { SDLK_F2, 0 }, PAD_NONE, N_("The list of keys") },
    [ACT_HOLD] = { "hold", { SDLK_SPACE, 0 }, PAD_NONE, N_("Hold, or go on") },
    [ACT_HINT] = { "hint", { SDLK_h, 0 }, PAD_RIGHT_STICK, N_("Hint") },
    [ACT_UNDO] = { "undo", { SDLK_u, 0 }, PAD_VIEW, N_("Undo") },
    [ACT_ACTIONS] = { "actions", { SDLK_a, 0 }, PAD_X, N_("All actions") },
    [ACT_LOG] = { "log", { SDLK_l, 0 }, PAD_LEFT_STICK, N_("Log") },
    [ACT_TALK] = { "talk", { SDLK_t, 0 }, PAD_NONE, N_("Say something aloud") },
    [ACT_RULES] = { "rules", { SDLK_F1, 0 }, PAD_NONE, N_("Rules") },
    [ACT_LESSON_BACK] = { "lesson-back", { SDLK_BACKSPACE, 0 }, PAD_NONE, N_("Lesson: one step back") },
    [ACT_PEEK] = { "peek-1", { SDLK_1, 0 }, PAD_NONE, N_("Player 1 peeks") },
    [ACT_PEEK + 1] = { "peek-2", { SDLK_2, 0 }, PAD_NONE, N_("Player 2 peeks") },
    [ACT_PEEK + 2] = { "peek-3", { SDLK_3, 0 }, PAD_NONE, N_("Player 3 peeks") },
    [ACT_PEEK + 3] = { "peek-4", { SDLK_4, 0 }, PAD_NONE, N_("Player 4 peeks") },
    [ACT_PEEK + 4] = { "peek-5", { SDLK_5, 0 }, PAD_NONE, N_("Player 5 peeks") },
    [ACT_PEEK + 5] = { "peek-6", { SDLK_6, 0 }, PAD_NONE, N_("Player 6 peeks") },
    [ACT_TURN] = { "turn", { SDLK_r, 0 }, PAD_RIGHT_TRIGGER, N_("Turn the exhibit, slide the marker") },
    [ACT_TURN_BACK] = { "turn-back", { SDLK_r, SHIFT }, PAD_LEFT_TRIGGER, N_("The same the other way") },
    [ACT_NOTES] = { "notes", { SDLK_n, 0 }, PAD_NONE, N_("Enigma: the notes") },
    [ACT_TELL] = { "tell-hand", { SDLK_c, 0 }, PAD_NONE, N_("Tell my hand") },
    [ACT_TELL + 1] = { "tell-board", { SDLK_b, 0 }, PAD_NONE, N_("Tell the board by rows") },
    [ACT_TELL + 2] = { "tell-turn", { SDLK_w, 0 }, PAD_NONE, N_("Tell whose turn it is, and what for") },
    [ACT_TELL + 3] = { "tell-lines", { SDLK_e, 0 }, PAD_NONE, N_("Tell the last five lines") },
    [ACT_TELL + 4] = { "tell-claims", { SDLK_k, 0 }, PAD_NONE, N_("Tell who claims what") },
    [ACT_TELL + 5] = { "tell-mine", { SDLK_p, 0 }, PAD_NONE, N_("Tell where my pieces are") },
    [ACT_TELL + 6] = { "tell-aim", { SDLK_g, 0 }, PAD_NONE, N_("Tell what is aimed or chosen") },
};

/* As offsets from the first: all zero is the table above. */
static struct { bool set; struct key key; } keys[ACTS];
static struct { bool set; int button; } buttons[ACTS];

struct key act_own_key(enum act a) { return rows[a].own; }
struct key act_key(enum act a) { return keys[a].set ? keys[a].key : rows[a].own; }
const char *act_name(enum act a) { return _(rows[a].name); }
int act_button(enum act a) { return buttons[a].set ? buttons[a].button : rows[a].button; }

static bool same(struct key a, struct key b) { return a.sym == b.sym && a.mod == b.mod; }

/* Left and right are one; the locks are no part of a key. */
static uint16_t plain_mod(uint16_t mod)
{
    return (uint16_t)((mod & SHIFT ? SHIFT : 0) | (mod & CTRL ? CTRL : 0) | (mod & KMOD_ALT ? KMOD_ALT : 0));
}

bool act_moved(enum act a) { return !same(act_key(a), rows[a].own); }

const char *act_key_words(struct key k, char *out, size_t size)
{
    static const struct { SDL_Keycode sym; const char *word; } words[] = {
        { SDLK_RETURN, N_("Enter") }, { SDLK_ESCAPE, N_("Esc") }, { SDLK_SPACE, N_("Space") },
        { SDLK_TAB, N_("Tab") }, { SDLK_LEFT, N_("Left arrow") }, { SDLK_RIGHT, N_("Right arrow") },
        { SDLK_UP, N_("Up arrow") }, { SDLK_DOWN, N_("Down arrow") }, { SDLK_PAGEUP, N_("Page up") },
        { SDLK_PAGEDOWN, N_("Page down") }, { SDLK_BACKSPACE, N_("Backspace") }, { SDLK_PLUS, N_("Plus") },
        { SDLK_MINUS, N_("Minus") },
    };
    const char *word = NULL;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i].sym == k.sym) word = _(words[i].word);
    snprintf(out, size, "%s%s%s%s", k.mod & CTRL ? _("Ctrl+") : "", k.mod & KMOD_ALT ? _("Alt+") : "",
             k.mod & SHIFT ? _("Shift+") : "", word ? word : SDL_GetKeyName(k.sym));
    return out;
}

static enum act act_at(struct key k)
{
    for (int a = 0; a < ACTS; a++)
        if (same(act_key((enum act)a), k)) return (enum act)a;
    return ACT_NONE;
}

/* Modifiers that say no other act stay: Shift makes arrows finer, Alt takes them elsewhere. */
bool act_translate(SDL_KeyboardEvent *k)
{
    struct key here = { k->keysym.sym, plain_mod(k->keysym.mod) };
    enum act a = act_at(here);
    bool bare = a == ACT_NONE && !(here.mod & CTRL);
    if (bare) a = act_at((struct key){ here.sym, 0 });
    if (a != ACT_NONE) {
        if (!act_moved(a)) return true;
        k->keysym.sym = rows[a].own.sym;
        k->keysym.mod = (uint16_t)((bare ? k->keysym.mod : 0) | rows[a].own.mod);
        return true;
    }
    for (a = 0; a < ACTS; a++)           /* it was an act's, which lies elsewhere now */
        if (act_moved(a) && rows[a].own.sym == here.sym && (rows[a].own.mod == here.mod || !rows[a].own.mod))
            return false;
    return true;
}

bool act_may_be(struct key k)
{
    static const SDL_Keycode never[] = { SDLK_UNKNOWN, SDLK_LSHIFT, SDLK_RSHIFT, SDLK_LCTRL, SDLK_RCTRL,
        SDLK_LALT,
                                         SDLK_RALT, SDLK_LGUI, SDLK_RGUI, SDLK_CAPSLOCK, SDLK_NUMLOCKCLEAR,
                                         SDLK_MODE, SDLK_AC_BACK, SDLK_KP_ENTER };
    for (size_t i = 0; i < sizeof never / sizeof *never; i++)
        if (k.sym == never[i]) return false;
    if (k.sym == SDLK_v && k.mod & CTRL) return false;       /* pastes */
    return *SDL_GetKeyName(k.sym);
}

enum act act_set_key(enum act a, struct key k)
{
    k.mod = plain_mod(k.mod);
    enum act other = act_at(k);
    if (other == a) return ACT_NONE;
    if (other != ACT_NONE) {
        keys[other].set = true;
        keys[other].key = act_key(a);
    }
    keys[a].set = true;
    keys[a].key = k;
    return other;
}

enum act act_of_button(int button)
{
    for (int a = 0; a < ACTS; a++)
        if (act_button((enum act)a) == button) return (enum act)a;
    return ACT_NONE;
}

enum act act_set_button(enum act a, int button)
{
    enum act other = act_of_button(button);
    if (other == a) return ACT_NONE;
    if (other != ACT_NONE) {
        buttons[other].set = true;
        buttons[other].button = act_button(a);
    }
    buttons[a].set = true;
    buttons[a].button = button;
    return other;
}

void act_reset(void)
{
    memset(keys, 0, sizeof keys);
    memset(buttons, 0, sizeof buttons);
}

/* ---- in the settings ---- */

static const struct { char letter; uint16_t mod; } mods[] = { { 'c', CTRL }, { 'a', KMOD_ALT }, { 's',
    SHIFT } };

/* Each line is an exchange as a person makes it, so that whatever the file says no two share a key. */
bool act_read(const char *kind, const char *rest)
{
    char id[24], mod[8];
    int a = 0, used = 0, number;
    struct key k = { 0 };
    bool key = !strcmp(kind, "key");
    if (key ? sscanf(rest, "%23s %7s %n", id, mod, &used) != 2 || !used
            : sscanf(rest, "%23s %d", id, &number) != 2) return false;
    while (a < ACTS && strcmp(rows[a].id, id)) a++;
    if (a == ACTS) return false;
    if (!key) {
        if (number != PAD_NONE && (number < 0 || number >= PAD_BUTTONS || number == PAD_GUIDE
                                   || (number > PAD_RIGHT_SHOULDER && number < PAD_LEFT_TRIGGER))) return false;
        if (number != PAD_NONE) act_set_button((enum act)a, number);
        else buttons[a].set = true, buttons[a].button = PAD_NONE;
        return true;
    }
    for (const char *m = mod; *m && strcmp(mod, "-"); m++) {
        size_t i = 0;
        while (i < 3 && mods[i].letter != *m) i++;
        if (i == 3) return false;
        k.mod |= mods[i].mod;
    }
    k.sym = SDL_GetKeyFromName(rest + used);
    if (!act_may_be(k)) return false;
    act_set_key((enum act)a, k);
    return true;
}

void act_write(FILE *f)
{
    for (int a = 0; a < ACTS; a++) {
        struct key k = act_key((enum act)a);
        if (act_moved((enum act)a)) {
            fprintf(f, "key %s ", rows[a].id);
            for (size_t i = 0; i < 3; i++)
                if (k.mod & mods[i].mod) fputc(mods[i].letter, f);
            fprintf(f, "%s %s\n", k.mod ? "" : "-", SDL_GetKeyName(k.sym));
        }
        if (act_button((enum act)a) != rows[a].button)
            fprintf(f, "button %s %d\n", rows[a].id, act_button((enum act)a));
    }
}
