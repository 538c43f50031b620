/* Linux and its like, and a browser's page. */
#include "port.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <glob.h>
#include <sys/auxv.h>
#endif

void port_start(void) {}

/* ---- folders ---- */

static const struct { const char *name, *below; } places[] = {
    [PORT_STATE] = { "XDG_STATE_HOME", ".local/state" }, [PORT_CONFIG] = { "XDG_CONFIG_HOME", ".config" },
    [PORT_DATA] = { "XDG_DATA_HOME", ".local/share" }, [PORT_HOME] = { "HOME", NULL },
    [PORT_TEMP] = { "TMPDIR", NULL },
};

bool port_folder(enum port_place place, char *out, size_t size)
{
    const char *own = getenv(places[place].name), *home = getenv("HOME");
    bool there = own && own[0] == '/';
    if (!there && place == PORT_TEMP) own = "/tmp", there = true;
    int n = 0;
    if (there) n = snprintf(out, size, "%s", own);
    else if (places[place].below && home && home[0] == '/')
        n = snprintf(out, size, "%s/%s", home, places[place].below);
    else out[0] = 0;
    return n > 0 && (size_t)n < size;
}

bool port_chosen(enum port_place place) { return getenv(places[place].name); }
bool port_absolute(const char *path) { return path[0] == '/'; }

const char *port_beside(const char *name)
{
    static _Thread_local char path[1200];
    char program[1024];
    ssize_t n = readlink("/proc/self/exe", program, sizeof program - 1);
#ifdef __linux__
    const char *called = n > 0 ? NULL : (const char *)getauxval(AT_EXECFN);      /* where /proc isn't there */
    if (called && strchr(called, '/') && strlen(called) < sizeof program)
        strcpy(program, called), n = (ssize_t)strlen(called);
#endif
    if (n <= 0) return NULL;
    program[n] = 0;
    snprintf(path, sizeof path, "%.*s/%s", (int)(strrchr(program, '/') - program), program, name);
    return path;
}

/* ---- files ---- */

int port_open(const char *path, int flags)
{
    return open(path, flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0600);
}

int port_open_temp(char *path) { return mkostemp(path, O_CLOEXEC); }
int port_again(int fd, int as) { return dup3(fd, as, O_CLOEXEC) < 0 ? -1 : 0; }

static void describe(const struct stat *about, struct port_file *out)
{
    *out = (struct port_file){ about->st_size, about->st_mtim.tv_sec * 1000000000LL + about->st_mtim.tv_nsec,
                               about->st_dev, about->st_ino, S_ISREG(about->st_mode), S_ISDIR(about->st_mode) };
}

int port_about(const char *path, struct port_file *out)
{
    struct stat about;
    if (stat(path, &about)) return -1;
    describe(&about, out);
    return 0;
}

int port_about_open(int fd, struct port_file *out)
{
    struct stat about;
    if (fstat(fd, &about)) return -1;
    describe(&about, out);
    return 0;
}

int port_move(const char *from, const char *to) { return rename(from, to); }
int port_remove(const char *path) { return unlink(path); }
int port_make_folder(const char *path) { return mkdir(path, 0700); }
int port_make_temp_folder(char *path) { return mkdtemp(path) ? 0 : -1; }
void port_only_owner(const char *path) { chmod(path, 0600); }

bool port_whole_path(const char *path, char *out, size_t size)
{
    char *whole = realpath(path, NULL);
    int n = whole ? snprintf(out, size, "%s", whole) : -1;
    free(whole);
    return n >= 0 && (size_t)n < size;
}

bool port_writable(const char *folder) { return !access(folder, W_OK | X_OK); }
int port_lock(int fd, bool shared) { return flock(fd, (shared ? LOCK_SH : LOCK_EX) | LOCK_NB); }
int port_sync(int fd) { return fsync(fd); }

void port_sync_folder(const char *folder)
{
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return;
    fsync(fd);
    close(fd);
}

long port_read_at(int fd, void *to, size_t n, long long at) { return pread(fd, to, n, (off_t)at); }
long port_write_at(int fd, const void *from, size_t n, long long at) { return pwrite(fd, from, n, (off_t)at); }
int port_cut(int fd, long long at) { return ftruncate(fd, (off_t)at); }

FILE *port_memory(char **text, size_t *n) { return open_memstream(text, n); }
int port_memory_close(FILE *f) { return fclose(f); }

FILE *port_memory_read(const char *text, size_t n)
{
    return fmemopen((char *)(uintptr_t)text, n, "r");
}

/* ---- the machine ---- */

int port_random(void *to, size_t n) { return getentropy(to, n); }

int port_cores(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores > 0 ? (int)cores : 1;
}

/* Elsewhere it would be the whole program that gives way. */
void port_background(int by)
{
#ifdef __linux__
    setpriority(PRIO_PROCESS, 0, by);
#else
    (void)by;
#endif
}

int port_columns(void)
{
    struct winsize size;
    return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) ? 0 : size.ws_col;
}

void port_set(const char *name, const char *value) { setenv(name, value, 1); }

/* ---- the language ---- */

void port_speak(void)
{
    setlocale(LC_ALL, "");
    setlocale(LC_NUMERIC, "C");
}

/* gettext's: LANGUAGE says which catalogue, and a locale other than C that there is one. What the system
   asked for is kept, to come back to it. */
void port_speak_in(const char *code)
{
    static bool asked;
    static char wanted[200], locale[200];
    if (!asked) {
        const char *set = getenv("LANGUAGE"), *place = setlocale(LC_MESSAGES, NULL);
        snprintf(wanted, sizeof wanted, "%s", set ? set : "");
        snprintf(locale, sizeof locale, "%s", place ? place : "C");
        asked = true;
    }
    setenv("LANGUAGE", code ? code : wanted, 1);
    bool none = !strcmp(locale, "C") || !strcmp(locale, "POSIX");
    setlocale(LC_MESSAGES, code && none ? "C.UTF-8" : locale);
}

void port_voice_may_go(void) { signal(SIGPIPE, SIG_IGN); }

/* ---- who draws ---- */

/* A look at the devices costs nothing; starting a computed GL costs a hundred megabytes and a quarter of a
   second. */
bool port_card(void)
{
#ifdef __linux__
    static const char *const devices[] = { "/dev/dri/renderD*", "/dev/nvidiactl", "/dev/dxg",
                                           "/dev/mali*",        "/dev/kgsl-*",    "/dev/pvr*" };
    for (size_t i = 0; i < sizeof devices / sizeof *devices; i++) {
        glob_t found;
        bool any = !glob(devices[i], GLOB_NOSORT, NULL, &found);
        globfree(&found);
        if (any) return true;
    }
    return false;
#else
    return true;
#endif
}

bool port_boot(char *out, size_t size)
{
    FILE *f = fopen("/proc/sys/kernel/random/boot_id", "r");
    bool read = f && fgets(out, (int)size, f);
    if (f) fclose(f);
    return read;
}
