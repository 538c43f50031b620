/* The prompt: who is asked what, why, and the buttons. Written once, laid out in the side panel
   (landscape) or the sheet above the hand (portrait). */
#ifndef DOCKET_PROMPT_H
#define DOCKET_PROMPT_H

#include "widgets.h"

struct seat;

struct prompt {
    const struct seat *at;       /* who reads it */
    struct box b;                /* the room; the height is found by measuring */
    float y;                     /* where the next part goes */
    /* where its foot ends: the main button and the one beside it stand still there */
    float bottom;
    bool pinned;                 /* the rest is scrolled, the foot isn't */
    bool pressable, aside;       /* it has buttons; one of them stands beside the main one */
    bool measure;                /* only add up heights */
    int seat;                    /* whose colour the bar has; -1: none */
    bool aloud;                  /* its words are for the ears too */
    /* where there is little room: 1: no notes, 2: of its texts the first alone, 3: a head of one line and the
       list of all actions in the menu; its head has all of them */
    int brief;
    bool weighty;                /* it has a button that decides */
    char sentence[400];          /* its first text: what is asked, shown at every size */
    const char *const *faces; /* small: shown on the next buttons in place of their labels; NULL: the labels */
};

struct prompt_button {
    uint32_t id;
    enum button kind;
    const char *icon, *label;
    const char *off;             /* not NULL: disabled, and why */
};

/* Where the main button was drawn last, for what must not lie there next; nothing: not at this size. */
struct box prompt_main(void);
/* What the foot adds to the height of a prompt that was measured. */
float prompt_foot(const struct prompt *p);
void prompt_head(struct prompt *p, int seat, const char *heading, const char *sub);
/* How an answer was: a disc in the badge's place, and the bar in its colour. */
void prompt_head_judged(struct prompt *p, bool right, const char *heading, const char *sub);
colour prompt_bar(const struct seat *at, int seat);      /* CLEAR: it has none */
/* The heading asks already: a brief prompt may leave out all texts. */
void prompt_head_asks(struct prompt *p, int seat, const char *heading, const char *sub);
void prompt_text(struct prompt *p, const char *text);
void prompt_note(struct prompt *p, const char *icon, const char *text);
struct box prompt_room(struct prompt *p, float height);      /* room of the board's own */
int prompt_buttons(struct prompt *p, const struct prompt_button *list, int count);   /* the one tapped, or -1 */
/* The same where each button stands for a listed action (below 0: for none): a hint marks its own. */
int prompt_buttons_for(struct prompt *p, const struct prompt_button *list, int count, const int *index);

/* An open window: a red button for everybody who may speak, and one to go on. */
/* Its own cards are shown at a press: nobody else has sat here since, or it may pass as well. */
void prompt_look(struct prompt *p, int seat);
void prompt_window(struct prompt *p, const int *seats, int count);

/* The shared prompt: what `ask` says, the picked action to confirm, buttons for actions without a
   place on the board, and the list of all actions. */
void prompt_default(struct prompt *p);
/* Its parts, for boards that add to it. */
void prompt_asked(struct prompt *p);
void prompt_picked(struct prompt *p);       /* what is chosen, to confirm or to take back */
void prompt_choices(struct prompt *p);

#endif
