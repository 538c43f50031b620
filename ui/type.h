/* Letters: Inter for the interface, EB Garamond for names and stories. Lines are cached as textures. */
#ifndef DOCKET_TYPE_H
#define DOCKET_TYPE_H

#include "draw.h"

enum face {
    GARAMOND_BOLD, GARAMOND_ITALIC, GARAMOND_STRONG, INTER, INTER_MEDIUM, INTER_SEMIBOLD, INTER_BOLD,
    INTER_EXTRABOLD, FACES
};
enum align { LEFT, CENTRE, RIGHT };

/* fixed: its place keeps its size whatever text size is set (cards, badges, pieces): a line of it grows as far
   as it has room. */
struct style {
    enum face face;
    float size, line;
    bool fixed;
};

extern const struct style DISPLAY, TITLE, HEADING, CARD_NAME, STORY, NUMBER, BUTTON, BODY, ROW, LOG, SMALL,
    LABEL, PLAIN13;
struct style style_size(struct style s, float size);         /* the same face at another size */
struct style style_fixed(struct style s);
/* as much smaller as the text needs to fit, drawn with 14 at least */
struct style style_fit(struct style s, float width, const char *text);
/* as much larger as a larger text size asks for and this room has */
struct style style_room(struct style s, struct box room, const char *text);

void type_start(void);
void type_stop(void);
void type_forget(void);          /* the scale changed */

/* One line, vertically centred in the box. Too long: smaller, large letters down to their usual size and a
   step more, then cut with an ellipsis.
   Returns the width used. */
float type_line(struct box b, struct style s, colour c, enum align a, const char *text);
/* As many lines as needed from the top of the box; **words** are bold. Returns the height used. */
float type_wrap(struct box b, struct style s, colour c, enum align a, const char *text);
/* From now on told where wrapped words in bold are drawn; NULL: no longer. */
void type_bold_told(void (*tell)(struct box b, const char *words));
float type_width(struct style s, const char *text);
float type_height(float width, struct style s, const char *text);    /* of the wrapped text */
float type_line_height(struct style s);

/* A text is drawn in the family it asks for, and every letter is there. */
bool type_complete(struct style s, const char *text);

/* For the layout tests: every text drawn since type_audit(true). */
struct type_mark {
    struct box b;                /* where the letters are */
    float contrast;              /* against what was under them; 0: not measured */
    bool cut;                    /* it ended in an ellipsis, or ran over the box */
    bool fixed;                  /* its place keeps its size: on a card or piece */
    float size;                  /* as drawn, in design pixels */
    char text[200];
};
void type_audit(bool on);
bool type_auditing(void);
void type_watch(bool on);        /* where words are is noted, no more: for an arrow that runs around them */
void type_covered(void);         /* what was drawn so far lies behind a sheet */
void type_covered_by(struct box b);      /* the same of what this box touches */
int type_marks(const struct type_mark **out);

/* For screen readers: every text of the pass, whole, though it is cut or scrolled out of sight. */
struct type_told { struct box b; bool heading; const char *text; };
void type_read(bool on);         /* from the next pass on */
void type_pass(void);            /* one begins */
int type_told(const struct type_told **out);
/* What isn't drawn since it is out of sight. */
void type_tell(struct box b, bool heading, const char *text);

#endif
