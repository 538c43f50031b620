/* The running program: clock, screens, frames. */
#ifndef DOCKET_APP_H
#define DOCKET_APP_H

#include <SDL.h>
#include <stdbool.h>

/* The edge of a device lying flat at which somebody sits: quarter turns of the picture, clockwise. */
enum side { SIDE_BOTTOM, SIDE_LEFT, SIDE_TOP, SIDE_RIGHT };

/* A screen draws itself whole; what it registers as spots is what can be pressed. */
struct screen {
    const char *name;
    void (*draw)(void);
    void (*shown)(void);         /* it has come to the top; may be NULL */
    void (*update)(void);        /* between frames: bots, chance; may be NULL */
    bool (*busy)(void);          /* something will happen without input; may be NULL */
    void (*hidden)(void);        /* the window lost the focus or was minimised; may be NULL */
    bool (*arrows)(void);        /* arrow keys belong to the screen now; may be NULL */
    int (*side)(void);           /* the side of the device it faces, enum side; NULL: as it is */
    bool (*room)(void);          /* it is looked at from afar now; may be NULL */
    void (*reworded)(void);      /* the language is another one: words kept are made again; may be NULL */
};

void app_go(const struct screen *s);         /* the only screen */
void app_push(const struct screen *s);       /* on top; app_back returns */
void app_back(void);          /* all three wait for the end of the pass when called from drawing */
/* A phone's Back: as Escape does, so no table is left unasked; false: there is nothing to go back from. */
bool app_go_back(void);
/* A key by the name that screens know it by, from a pad or a switch, not from a keyboard. */
void app_key(SDL_Keycode key, uint16_t mod, bool down, bool repeat);
bool app_by_pad(void);           /* what is being handled came so */
const struct screen *app_screen(void);
void app_quit(void);

double app_now(void);            /* milliseconds; virtual when scripted */
bool app_scripted(void);
void app_redraw(void);
void app_awake(void);            /* something came from outside: a page that sleeps looks again */
/* an even flow of frames comes before the newest picture: for eyes, not for tests */
void app_paced(bool on);
bool app_is_paced(void);
/* what is shown goes by under a hand (a slider, a list): it counts as moving for a moment */
void app_flows(void);
void app_touched(void);          /* a person did something */
double app_idle_since(void);
bool app_takes_arrows(void);
bool app_drawing(void);          /* a pass is under way: nothing may be played */
/* draws unseen and deaf: pieces that are to fly know their places then */
void app_lay_out(void (*draw)(void));
float app_pixel_ratio(void);
int app_side(void);              /* whom the picture faces now */
/* Design pixels of the picture to those of the window, and back. */
void app_turn(float *x, float *y);
void app_turn_back(float *x, float *y);
bool app_portrait(void);
bool app_low(void);              /* an upright table of less height than usual: zoomed in, or a small window */
/* a phone's page, a small window, or a zoom that leaves no room for the whole table: hand and prompt first */
bool app_small(void);
float app_small_width(void);     /* of hand and prompt there */
bool app_busy(void);
void app_wake_in(float ms);      /* update again in at most so long */
int app_waits(void);             /* milliseconds until something is to be done without input; -1: nothing is */

void app_sound(const char *cue);
extern void (*app_buzz)(int ms);         /* lets the device buzz, where it can; NULL: it can't */
void app_toast(const char *text);
int app_toasts(void);            /* how many were told: for tests */
void app_apply_settings(void);   /* scale, text size, full screen, language, speech */
void app_copy(const char *text); /* to the clipboard */
extern bool (*app_may_quit)(void);       /* asked when the window is to close; NULL: it may */
extern void (*app_dropped)(const char *path);        /* what to do with a file that is dropped on the window */

/* Without a window: a canvas of its own for shots, the tour and tests. */
void app_open_canvas(int w, int h);
void app_close_canvas(void);
void app_resize_canvas(int w, int h);
void app_resize_window(int w, int h);
void app_step(void);             /* update, one frame, 16 virtual milliseconds */
void app_settle(void);           /* step until nothing moves */
const char *app_save_png(const char *path);
SDL_Surface *app_surface(void);

#endif
