/* What differs from system to system, and nothing else does: port_posix.c (a browser's page too) and
   port_windows.c. All other code is C11 with POSIX threads, directories, and paths with slashes. Calls
   return 0, or -1 and errno, where nothing else is said. */
#ifndef DOCKET_PORT_H
#define DOCKET_PORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

void port_start(void);           /* first of all: how streams are read and written */

/* A person's own folders, without a slash at the end; false: there is none. chosen: the environment says where
   for this run alone, as tests and scripts do. */
enum port_place { PORT_STATE, PORT_CONFIG, PORT_DATA, PORT_HOME, PORT_TEMP };
bool port_folder(enum port_place place, char *out, size_t size);
bool port_chosen(enum port_place place);
bool port_absolute(const char *path);
const char *port_beside(const char *name);       /* beside the program; NULL: it isn't known where that is */

/* Files. Flags are those of <fcntl.h>; it is never waited for, and no other program inherits it. What is open
   can be deleted and renamed by others. */
struct port_file {
    long long size, time;        /* time: of the last change, in nanoseconds */
    uint64_t volume, number;
    bool plain, folder;
};
int port_open(const char *path, int flags);
int port_open_temp(char *path);                  /* ends in XXXXXX, for its owner alone */
int port_again(int fd, int as);                  /* `as` becomes what fd is */
int port_about(const char *path, struct port_file *out);
int port_about_open(int fd, struct port_file *out);
int port_move(const char *from, const char *to); /* what is there is replaced */
int port_remove(const char *path);
int port_make_folder(const char *path);          /* for its owner alone */
int port_make_temp_folder(char *path);           /* ends in XXXXXX */
void port_only_owner(const char *path);
bool port_whole_path(const char *path, char *out, size_t size);
bool port_writable(const char *folder);
int port_lock(int fd, bool shared);              /* with others that lock; at once or not at all */
int port_sync(int fd);
void port_sync_folder(const char *folder);
long port_read_at(int fd, void *to, size_t n, long long at);
long port_write_at(int fd, const void *from, size_t n, long long at);
int port_cut(int fd, long long at);

/* A stream into memory: the text is there once it is closed, to be freed. */
FILE *port_memory(char **text, size_t *n);
int port_memory_close(FILE *f);
FILE *port_memory_read(const char *text, size_t n);

int port_random(void *to, size_t n);             /* at most 256 bytes */
int port_cores(void);
void port_background(int by);    /* this thread gives way: 10, or 19 for what nobody waits for */
int port_columns(void);          /* of the terminal at stderr; 0: not known */
void port_set(const char *name, const char *value);          /* in the environment */
void port_speak(void);           /* in the language the system asks for */
void port_speak_in(const char *code);            /* NULL: that one again */
void port_voice_may_go(void);    /* a service that hangs up doesn't end the program */
bool port_card(void);            /* is there a graphics card? */
bool port_boot(char *out, size_t size);          /* a name for this run of the machine */

#endif
