/* What main calls. argv starts after the command word. */
#ifndef DOCKET_UI_H
#define DOCKET_UI_H

/* the exit status when there is no display to open a window on: ./play knows it */
enum { UI_NO_DISPLAY = 3 };

int ui_command(int argc, char **argv);
int ui_shot(int argc, char **argv);
int ui_tour(int argc, char **argv);
int ui_lesson(int argc, char **argv);
int ui_bench(void);

#endif
