/* docket push: one region, pushes as text, and what comes of them. */
#ifndef DOCKET_PUSH_H
#define DOCKET_PUSH_H

#include <stdbool.h>
#include <stdio.h>

/* argv: what follows the word push. The exit status: 0 done, 1 the scene was refused, 2 called wrongly. */
int push_command(int argc, char **argv);
/* One scene, read and answered; why it was refused, or NULL. */
const char *push_scene(FILE *in, FILE *out, bool coarse);

#endif
