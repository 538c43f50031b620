/* Buttons, plates, fields and the rest of the furniture. */
#ifndef DOCKET_WIDGETS_H
#define DOCKET_WIDGETS_H

#include "draw.h"
#include "input.h"
#include "type.h"

/* In a prompt PRIMARY and ASIDE (what is skipped, passed or taken back) have one place each. */
enum button { PRIMARY, SECONDARY, DANGER, GHOST, PAPER, ASIDE };

/* A text size of `v` at the set text size: for heights of rows that hold text. */
float grown(float v);

bool widget_button(uint32_t id, struct box b, enum button kind, const char *icon, const char *label);
/* The label is what it is, the face what is written on it; NULL: the label. */
bool widget_button_faced(uint32_t id, struct box b, enum button kind, const char *icon, const char *label,
                         const char *face);
/* Without a face: the caller draws it, 2 px lower while the spot is pressed. */
bool widget_button_bare(uint32_t id, struct box b, enum button kind, const char *label);
/* Disabled with a reason: a press shows it. */
void widget_button_off(uint32_t id, struct box b, const char *icon, const char *label, const char *why);
bool widget_icon(uint32_t id, struct box b, const char *icon, const char *label, bool on);
void widget_icon_off(uint32_t id, struct box b, const char *icon, const char *label, const char *why);

/* A thing that can be pressed: its spot, and the ring when it has the focus. What was done: a tap, or a long
   press that asks about it. */
enum touch { UNTOUCHED, TAPPED, ASKED };
enum touch widget_touched(uint32_t id, struct box b, float radius, unsigned flags, const char *label);
/* A thing that only tells about itself: both ask. */
bool widget_asked(uint32_t id, struct box b, float radius, unsigned flags, const char *label);
/* The ring alone, for what moves when it is chosen; true: it is there. */
bool widget_ring(uint32_t id, struct box b, float radius);

void widget_panel(struct box b);                             /* ink, radius 14, shadow */
void widget_paper(struct box b, float radius);
void widget_badge(struct box b, int colour_index, bool letter);
/* A plate: badge, name, detail. */
void widget_plate(struct box b, const char *name, int colour_index, const char *detail, bool active,
                  bool thinking);
float widget_plate_height(float width, const char *detail);     /* grows with the text size */
void widget_tag(struct box b, const char *icon, const char *text);
void widget_steps(struct box b, const char *const *names, int count, int now, colour accent);
void widget_note(struct box b, const char *icon, const char *text);      /* the brass-tinted hint */
float widget_note_height(float width, const char *text);

bool widget_toggle(uint32_t id, struct box row, const char *title, const char *help, int *on);
bool widget_segments(uint32_t id, struct box b, const char *const *names, int count, int *chosen);
/* The same where there is room for it; else the chosen one between two arrows. */
bool widget_choice(uint32_t id, struct box b, const char *const *names, int count, int *chosen);
bool widget_slider(uint32_t id, struct box b, int low, int high, int *value);
/* A text field of at most `characters`. True when the text changed. */
bool widget_field(uint32_t id, struct box b, char *text, size_t size, int characters, const char *hint);

/* A scroll area: everything drawn until the end moves with it. `height` is the content's. */
void widget_scroll_begin(uint32_t id, struct box b, float height);
void widget_scroll_end(void);
/* In between: what is drawn now stands still beside it. */
void widget_scroll_leave(void);
void widget_scroll_return(void);
void widget_scroll_to(uint32_t id, float offset);

void widget_toast(const char *text, float alpha);
/* The bar of a page: back, title. True when back was pressed. */
bool widget_page_bar(const char *title);

#endif
