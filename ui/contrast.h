/* High contrast: colours without half-tones. Fills are dark enough for white letters or light enough for black
   ones, 7 to 1 at least; letters are black or white; what was told by a shade is told by an outline. Every
   function gives its argument back while the setting is off. */
#ifndef DOCKET_CONTRAST_H
#define DOCKET_CONTRAST_H

#include <stdbool.h>

#include "draw.h"

float contrast_luminance(colour c);              /* 0..1, as WCAG counts it */
colour contrast_ink(colour c);                   /* of letters and icons */
colour contrast_fill(colour c, bool thin);       /* of a box; thin: a line that separates */
struct shape contrast_shape(const struct shape *s);
char *contrast_svg(const char *text);            /* flat, in dark and light colours; to be freed, or NULL */

#endif
