/* What keys and a pad's buttons do: one table. Screens know each act by its own key, wherever a person has
   put it. */
#ifndef DOCKET_ACT_H
#define DOCKET_ACT_H

#include <SDL.h>
#include <stdbool.h>
#include <stdio.h>

enum act {
    ACT_NEXT, ACT_PREVIOUS, ACT_LEFT, ACT_RIGHT, ACT_UP, ACT_DOWN, ACT_PRESS, ACT_WHAT, ACT_BACK, ACT_PAGE_UP,
    ACT_PAGE_DOWN, ACT_AREA, ACT_AREA_BACK, ACT_MENU, ACT_LARGER, ACT_SMALLER, ACT_FULL_SCREEN, ACT_SOUND,
    ACT_KEYS,
    ACT_HOLD, ACT_HINT, ACT_UNDO, ACT_ACTIONS, ACT_LOG, ACT_TALK, ACT_RULES, ACT_LESSON_BACK, ACT_PEEK,
    ACT_PEEK_LAST = ACT_PEEK + 5,
    ACT_TURN, ACT_TURN_BACK, ACT_NOTES,
    ACT_TELL, ACT_TELL_LAST = ACT_TELL + 6,      /* ui/query.h */
    ACTS,
    ACT_NONE = -1,
};

/* A pad's buttons: SDL's, then the triggers. Cross and sticks are arrows and pages and stay so. */
enum pad_button {
    PAD_A, PAD_B, PAD_X, PAD_Y, PAD_VIEW, PAD_GUIDE, PAD_MENU, PAD_LEFT_STICK, PAD_RIGHT_STICK,
        PAD_LEFT_SHOULDER,
    PAD_RIGHT_SHOULDER, PAD_LEFT_TRIGGER = 20, PAD_RIGHT_TRIGGER,
    PAD_BUTTONS,
    PAD_NONE = -1,
};

struct key { SDL_Keycode sym; uint16_t mod; };   /* mod: KMOD_SHIFT, KMOD_CTRL, KMOD_ALT as they are */

struct key act_own_key(enum act a);      /* what screens know it by */
struct key act_key(enum act a);          /* where it is now */
const char *act_name(enum act a);        /* what it does, translated */
const char *act_key_words(struct key k, char *out, size_t size);         /* "Shift+R" */
bool act_moved(enum act a);              /* it isn't where it was at first */
/* The key event as screens know it; false: that key does nothing any more. */
bool act_translate(SDL_KeyboardEvent *k);

enum act act_of_button(int button);
int act_button(enum act a);              /* PAD_NONE: it has none */

/* Puts it there; whoever was there gets its old place. Returns that other act, or ACT_NONE. */
enum act act_set_key(enum act a, struct key k);
enum act act_set_button(enum act a, int button);
bool act_may_be(struct key k);           /* a key that can be given to something */
void act_reset(void);

/* Lines of the settings: "key NAME MODIFIERS KEY", "button NAME NUMBER". What makes no sense is refused:
   false. */
bool act_read(const char *kind, const char *rest);
void act_write(FILE *f);

#endif
