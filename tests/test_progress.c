/* The bar on a terminal: drawn after a second, on a terminal alone, and gone at the end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "progress.h"

/* The bar's own clock lands here: a machine that is late is not. */
static long long clock_ms = 1000;

int clock_gettime(clockid_t id, struct timespec *out)
{
    (void)id;
    *out = (struct timespec){ .tv_sec = clock_ms / 1000, .tv_nsec = clock_ms % 1000 * 1000000 };
    return 0;
}

/* What a child with this on stderr writes there while it counts to 20, `ms` between steps. */
static void count(int to, int ms)
{
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (!child) {
        struct progress p;
        dup2(to, 2);
        progress_begin(&p, "count", 20);
        for (int i = 0; i < 20; i++) {
            clock_ms += ms;
            progress_step(&p, 1);
        }
        progress_end(&p);
        _exit(0);
    }
    int status;
    waitpid(child, &status, 0);
    assert_int_equal(status, 0);
}

static int terminal(unsigned short columns, int *slave)
{
    int master = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(master >= 0 && !grantpt(master) && !unlockpt(master));
    assert_true((*slave = open(ptsname(master), O_RDWR | O_NOCTTY)) >= 0);
    assert_int_equal(ioctl(*slave, TIOCSWINSZ, &(struct winsize){ .ws_row = 24, .ws_col = columns }), 0);
    return master;
}

/* All that was written, once nobody can write there any more: a terminal passes it on in its own time. */
static void read_all(int fd, int writers, char *out, size_t size)
{
    size_t n = 0;
    close(writers);
    for (ssize_t got; n + 1 < size && (got = read(fd, out + n, size - 1 - n)) > 0; ) n += (size_t)got;
    out[n] = 0;
    close(fd);
}

static void drawn_after_a_second(void **unused)
{
    (void)unused;
    char text[8000];
    int slave, master = terminal(80, &slave);
    count(slave, 75);
    read_all(master, slave, text, sizeof text);
    assert_non_null(strstr(text, "\rcount [######"));
    assert_null(strstr(text, " 30 %"));              /* of the first second nothing */
    assert_non_null(strstr(text, "s left\033[K"));
    size_t n = strlen(text);
    assert_true(n > 4 && !strcmp(text + n - 4, "\r\033[K"));      /* the line is empty again */
    for (char *line = strtok(text, "\r"); line; line = strtok(NULL, "\r")) assert_true(strlen(line) < 80 + 3);
}

static void a_narrow_terminal_has_a_number(void **unused)
{
    (void)unused;
    char text[8000];
    int slave, master = terminal(20, &slave);
    count(slave, 60);
    read_all(master, slave, text, sizeof text);
    assert_non_null(strstr(text, "\r95 %"));
    assert_null(strstr(text, "["  "#"));
}

static void silent_when_quick(void **unused)
{
    (void)unused;
    char text[200];
    int slave, master = terminal(80, &slave);
    count(slave, 1);
    read_all(master, slave, text, sizeof text);
    assert_string_equal(text, "");
}

static void silent_in_a_pipe(void **unused)
{
    (void)unused;
    char text[200];
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    count(ends[1], 60);
    read_all(ends[0], ends[1], text, sizeof text);
    assert_string_equal(text, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(drawn_after_a_second), cmocka_unit_test(a_narrow_terminal_has_a_number),
        cmocka_unit_test(silent_when_quick), cmocka_unit_test(silent_in_a_pipe),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
