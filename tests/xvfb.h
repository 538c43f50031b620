/* A display of the test's own: Xvfb as a child. */
#ifndef DOCKET_XVFB_H
#define DOCKET_XVFB_H

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

struct xvfb {
    pid_t pid;
    char display[16];
    char folder[32];             /* its frame buffer lies here as a file */
};

/* A program without input; keep_fd: stays open for it, 1 among them. Nothing outlives the test. */
static inline pid_t xvfb_spawn(char *const argv[], int keep_fd)
{
    pid_t pid = fork();
    if (pid) return pid;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    int null = open("/dev/null", O_RDWR);
    dup2(null, 0);
    if (keep_fd != 1) dup2(null, 1);
    execvp(argv[0], argv);
    _exit(127);
}

static inline bool xvfb_start(struct xvfb *x)
{
    int ends[2];
    char number[16] = "", fd[12];
    snprintf(x->folder, sizeof x->folder, "/tmp/docket-screen-XXXXXX");
    if (pipe(ends) || !mkdtemp(x->folder)) return false;
    snprintf(fd, sizeof fd, "%d", ends[1]);
    char *argv[] = { "Xvfb",      "-displayfd", fd,         "-screen", "0",       "1280x800x24",
                     "-nolisten", "tcp",        "-noreset", "-fbdir",  x->folder, NULL };
    x->pid = xvfb_spawn(argv, ends[1]);
    close(ends[1]);
    struct pollfd ready = { ends[0], POLLIN, 0 };
    bool said = poll(&ready, 1, 20000) == 1;
    for (size_t n = 0; said && n < sizeof number - 1 && read(ends[0], number + n, 1) == 1; n++)
        if (number[n] == '\n') break;
    close(ends[0]);
    snprintf(x->display, sizeof x->display, ":%d", atoi(number));
    return said;
}

static inline void xvfb_stop(struct xvfb *x)
{
    if (x->pid > 0) kill(x->pid, SIGTERM);
    if (x->pid > 0) waitpid(x->pid, NULL, 0);
    rmdir(x->folder);            /* the server took its file away */
}

/* What a window needs to be drawn there by our own hand: no card, no sound. */
static inline void xvfb_use(const struct xvfb *x)
{
    setenv("DISPLAY", x->display, 1);
    setenv("SDL_VIDEODRIVER", "x11", 1);
    setenv("LIBGL_ALWAYS_SOFTWARE", "1", 1);
    setenv("SDL_AUDIODRIVER", "dummy", 1);
}

#endif
