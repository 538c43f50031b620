/* Docket for browsers: the page's files by http, and a way from a browser's WebSocket to the broker, both at
   one port. A thread of its own serves them. Whoever asks gets the page's files and nothing else: they are read
   into memory once, a name that isn't among them is not there, and none is ever looked for on the disk. */
#ifndef DOCKET_SITE_H
#define DOCKET_SITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Where the page lies; NULL: it was not built, and site_missing says how to. */
const char *site_folder(void);
const char *site_missing(void);

enum { SITE_HEAD = 8192, SITE_FILES = 64, SITE_NAME = 48, SITE_ANSWER = 2048, SITE_KEY = 24, SITE_ACCEPT = 28 };

/* ---- files ---- */

struct site_file {
    char name[SITE_NAME];
    const char *type;
    bool packed;                 /* its bytes are gzip's, and it is a browser that unpacks them */
    bool shared;                 /* the bytes belong to the file of the same name with .gz */
    char tag[20];                /* other bytes have another one */
    char *bytes;
    size_t n;
};

struct site_files {
    struct site_file file[SITE_FILES];
    int count;
};

bool site_files_read(struct site_files *f, const char *folder);  /* false: there is no page */
void site_files_free(struct site_files *f);
/* `packed`: the browser unpacks gzip. NULL: there is none that it could read; *there: but for that. */
const struct site_file *site_files_find(const struct site_files *f, const char *name, bool packed, bool *there);

/* ---- what is asked for, and the answer ---- */

struct site_ask {
    int status;                  /* 200: well asked; else the answer */
    size_t n;                    /* bytes of the question */
    bool head, packed, socket;   /* only the head is wanted; gzip is understood; it is to become a WebSocket */
    char name[SITE_NAME];
    char seen[200];              /* tags of what the browser has */
    char key[SITE_KEY + 1];      /* the WebSocket's */
};

/* False: the question isn't whole yet. It never is longer than SITE_HEAD. */
bool site_ask_read(struct site_ask *a, const char *text, size_t n);
/* The head of the answer; `file`: what follows it, if anything does. `port`: where WebSockets may go to. */
size_t site_ask_answer(const struct site_ask *a, const struct site_files *f, int port, char out[SITE_ANSWER],
                       const struct site_file **file);
size_t site_ask_fails(int status, char out[SITE_ANSWER]);
size_t site_ask_socket(const struct site_ask *a, char out[SITE_ANSWER]);

/* ---- a WebSocket's frames ---- */

void site_accept(const char *key, char out[SITE_ACCEPT + 1]);

struct site_frames {
    unsigned char mask[4], opcode;
    uint64_t left;               /* of the frame that is being read */
    unsigned at;                 /* in the mask */
    bool within;                 /* a message that goes on in more frames */
    unsigned char ping[125];
    int pinged;                  /* bytes of a ping to be answered; below 0: none */
    int closed;                  /* why: as the protocol counts; 0: it isn't */
};

/* Reads from `in`, writes what the frames hold to `out`; both say how far. Stops at a full `out`. */
void site_frames_read(struct site_frames *f, const unsigned char *in, size_t *n, unsigned char *out,
                      size_t *room);
/* The beginning of a frame of n bytes, n below 65536: 2 or 4 bytes. */
size_t site_frame_head(unsigned char opcode, size_t n, unsigned char out[4]);

/* ---- the server ---- */

struct site;
/* *port: where it is to listen, and does; another is taken if that one can't be had. `broker`: the port on this
   computer that WebSockets lead to. */
const char *site_open(struct site **out, const char *folder, int *port, bool loopback, int broker);
void site_close(struct site *s);          /* once the broker is gone: what it said is still passed on */

#endif
