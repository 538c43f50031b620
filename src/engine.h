/* The line protocol: docket engine. Described in docs/engine.md. */
#ifndef DOCKET_ENGINE_H
#define DOCKET_ENGINE_H

#include <stdio.h>

/* Answer requests until quit or the end of input. Whatever comes in, this returns normally. */
void engine_serve(FILE *in, FILE *out);
int engine_command(int argc, char **argv);

#endif
