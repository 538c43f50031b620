/* Spots: every place that can be pressed registers itself while it is drawn, so eye and finger share one
   box. */
#ifndef DOCKET_INPUT_H
#define DOCKET_INPUT_H

#include "draw.h"

enum spot_flags {
    SPOT_DRAG = 1,               /* may be dragged */
    SPOT_HOLD = 2,               /* answers to being held; never taps */
    SPOT_QUIET = 4,              /* not reached by Tab and arrows */
    SPOT_DISABLED = 8,           /* takes the press and does nothing */
    SPOT_SCROLL = 16,            /* a scroll area: drags and wheel move it */
    SPOT_TEXT = 32,              /* a text field */
    SPOT_LARGE = 64,             /* no 48-pixel hit area is added around it */
    SPOT_KEY = 128,              /* a key of the screen's keyboard: the focus stays where it is */
    SPOT_SPACE = 256,            /* of several that want holding, the one that Space holds */
    SPOT_OWN_KEY = 512,          /* held by a key of its own, not by Space */
    SPOT_DIMMED = 1024,          /* a press only tells what it is */
    SPOT_OFFERED = 2048,         /* Enter presses it where it is the only one of its kind */
    SPOT_BACK = 4096,            /* behind all others, and behind the room that small ones have around them */
};

struct spot {
    uint32_t id;
    struct box b;
    unsigned flags;
    uint32_t area;               /* the scroll area it lies in, 0: none; outside of that it can't be pressed */
    char label[80];              /* what it is, in words */
    const char *state;           /* how it stands, "on"; NULL: it has none */
    bool inspectable;            /* a long press tells about it */
    int corners;                 /* of a shape that is pressed as well as the box; 0: none */
    float x[4], y[4];
    struct box within;           /* what of the shape is in sight */
};

uint32_t spot_id(const char *name, int n);

/* Register a spot. True once, when it was tapped (or Enter was pressed on it). */
bool spot(uint32_t id, struct box b, unsigned flags, const char *label);
/* A part of the screen that isn't pressed but can be pointed at, by a name like a spot's. */
void spot_place(const char *name, int n, struct box b);
/* A part of the screen with a name, "Your hand": F6 and a pad's shoulders go from one to the next. Of parts
   that lie in each other the later one counts. */
void spot_part(const char *name, struct box b);
/* How the spot registered last stands: said after its label. */
void spot_state(const char *state);
/* The spot registered last is pressed by this shape too, as far as it lies within the box. */
void spot_shape(const float x[4], const float y[4], struct box within);
/* All spots from here on lie in this scroll area; 0: in none. */
void spot_area(uint32_t id);
/* How far the keyboard has just moved the focus beyond the box of that area. */
float spot_focus_beyond(uint32_t id, struct box b);
/* All spots before this one are behind a sheet and take no more input. */
void spot_modal(void);

bool spot_pressed(uint32_t id);
bool spot_hovered(uint32_t id);
bool spot_focused(uint32_t id);
bool spot_inspected(uint32_t id);            /* long press, right click or I: true once */
float spot_held(uint32_t id);                /* milliseconds, 0 when not pressed */
void spot_hold(uint32_t id, SDL_Keycode key);        /* the key that went down holds it until it goes up */

/* The drag that began on this spot: where the pointer is; `dropped` is true in its last frame. */
bool spot_dragged(uint32_t id, float *x, float *y, bool *dropped);
/* Where the press or drag on this spot began; false: there is none. */
bool spot_grabbed(uint32_t id, float *x, float *y);
/* What a wheel or a scroll drag moved on this spot since the last frame. */
float spot_scrolled(uint32_t id);
void spot_focus(uint32_t id);
bool spot_is_focus(uint32_t id);             /* has the focus, shown or not */
bool spot_hovered_area(struct box b);        /* the pointer is over this part of the canvas */

struct input {
    float x, y;                  /* the pointer, design pixels */
    bool touch;                  /* the last press was a finger */
    bool pad;                    /* the last thing used was a pad */
    /* while arrows aim: degrees that its stick has turned and nobody has taken yet */
    float lean;
    int wheel;                   /* notches this frame, for what is under the pointer */
    float turn;                  /* degrees two fingers turned this frame */
    SDL_Keycode key;             /* pressed this frame, 0: none */
    uint16_t mod;
    bool dimmed;                 /* something dimmed was pressed that has nothing to tell */
    char typed[256];             /* for the text field that has the focus; '\b' takes a letter back */
};
extern struct input input;

bool input_key(SDL_Keycode key);             /* pressed this frame and not yet taken; takes it */

/* A text field is being written in: by a pad only once it was chosen. */
bool input_editing(void);
void input_edit_end(void);
bool spot_key_cursor(uint32_t id);           /* of the screen's keyboard, the key a pad or a switch is at */
bool input_pass_holds(void);                 /* something is held by a key, a button or until the next press */
/* What walks by itself: the focus goes there and is shown; 0: to what comes first. Chosen: as Enter does. */
void input_walk(uint32_t id);
void input_walk_key(void);                   /* the same on the screen's keyboard: one key on */
void input_choose(void);
/* Presses what has this id, wherever it lies: a page's reader. What is held stays so until the next press. */
void input_press(uint32_t id);

/* Events in, between frames. True when something may have changed. */
bool input_event(const SDL_Event *e);
/* A pass has to take what waits before this event comes: none is lost, and they stay in order. */
bool input_must_wait(const SDL_Event *e);
void input_type(const char *text);           /* typed from within a pass, for the next one */
void input_frame_begin(void);
void input_frame_end(void);
bool input_pending(void);                    /* a tap or key waits for the next frame */
bool input_animating(float *wake_ms);        /* a press is being held: draw again then; 16: every frame */
void input_reset(void);
void input_deaf(bool deaf);                  /* while true a pass takes no press, key or drag: they wait */

/* The newest in that box, of the pass being drawn, that a long press tells about; NULL: none. */
const struct spot *input_inspectable(struct box in);
const struct spot *input_focused(void);      /* the spot the keyboard is at, as drawn last; NULL: none */

/* For scripts and tests. */
const struct spot *input_spots(int *count);
const struct spot *input_find(const char *label);    /* with this label, or else one that starts so */
bool input_reveal(const struct spot *s);             /* it is out of sight: the next pass scrolls there */

#endif
