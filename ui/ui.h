/* What main calls. argv starts after the command word. */
#ifndef DOCKET_UI_H
#define DOCKET_UI_H

int ui_run(int argc, char **argv);
int ui_shot(int argc, char **argv);
int ui_tour(int argc, char **argv);
int ui_bench(void);

#endif
