/* A saved game as text, and its chance worked out again: docket replay, docket verify. */
#ifndef DOCKET_REPLAY_H
#define DOCKET_REPLAY_H

int replay_command(int argc, char **argv);
int verify_command(int argc, char **argv);

#endif
