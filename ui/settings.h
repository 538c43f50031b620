/* What a person sets once: kept as 'key value' lines under XDG_CONFIG_HOME/docket. */
#ifndef DOCKET_SETTINGS_H
#define DOCKET_SETTINGS_H

#include <stdbool.h>

#include "game.h"
#include "player.h"

enum { ANIMATION_OFF, ANIMATION_FAST, ANIMATION_NORMAL, ANIMATION_SLOW };
enum renderer { RENDERER_AUTOMATIC, RENDERER_CARD, RENDERER_SOFTWARE };

/* The seats and options last used for a game. */
struct last_game {
    char game[24];
    int seats;
    int16_t options[OPTIONS_MAX];
    struct player players[SEATS_MAX];
    uint8_t sides[SEATS_MAX];    /* where they sit at a device lying flat, enum side */
    int16_t lesson_step;         /* where its lesson was left */
    bool lesson_done, played;    /* its lesson or a game of it was finished once */
};

/* What a person was told once (ui/tip.h): short words with a blank behind each. Who was told something last
   comes first; who was told nothing for the longest time drops out. */
enum { TOLD_PERSONS = 12, TOLD_WORDS = 800 };
struct told { char name[NAME_MAX_BYTES], words[TOLD_WORDS]; };

struct settings {
    int text_size;               /* per cent: 90, 100, 115, 130, 150 */
    int zoom;                    /* per cent of the automatic scale */
    int animation;
    int pace;                    /* of the bots: quick, normal, slow */
    int effects, music, ambience, speech_volume;         /* 0..10 */
    int mute;                    /* all but speech is off */
    char broker[480];            /* a broker elsewhere for tables shared from now on; "": one of our own */
    char language[16];           /* its code; "": the system's */
    int renderer;                /* who draws the window */
    int no_card;                 /* the boot in which the GL was found to be computed */
    int reduce_motion, high_contrast, single_tap, curtain, peek, fullscreen, mistrial_warning, speech,
        flat, tips, hints, hints_told, talk;      /* talk: bots speak at the table */
    /* One switch: the focus walks by itself, so many tenths of a second at each thing; 0: it doesn't. */
    int scan;
    int hold_twice;              /* what is held is held from one press to the next */
    int rumble;                  /* pads shake when their seat is called */
    int notify;                  /* so does the desktop, while another window has the focus */
    int even;                    /* letters of tables shared from now on tell nothing by their size */
    /* A steady hand: helps with aiming and pushing, never touches what a push does. */
    int steady_direction, steady_start, steady_confirm, steady_buttons, steady_slow;
    int window_w, window_h;
    struct last_game last[32];
    struct told told[TOLD_PERSONS];
};
extern struct settings settings;

void settings_load(void);
void settings_save(void);
void settings_read(char *text);      /* the file's text, which is cut up; what it leaves out is initial */
char *settings_text(size_t *n);      /* the file's text, malloced */
struct last_game *settings_last(const char *game);   /* makes an empty one if there is none */
struct told *settings_told(const char *name);        /* the same; it comes first then */
bool settings_was_told(const char *name, const char *word);

#endif
