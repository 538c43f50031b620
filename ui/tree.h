/* What is on the screen as text for who can't see it: a page makes elements of it (packaging/web/reader.js). */
#ifndef DOCKET_TREE_H
#define DOCKET_TREE_H

#include "text.h"

/* A line with the id of the focus, the title of the open sheet and the number of parts; a line for each part;
   then one for each thing: id, box in parts of the canvas (x, y, w, h), flags, part or -1, label, state. Texts
   that are no label have the id 0 and the flag TREE_HEADING if they are headings. Needs type_read. */
struct spot;
bool tree_lists(const struct spot *s);           /* it is one of the things that can be reached */
enum { TREE_HEADING = 1 };
void tree_write(struct text *t);

#endif
