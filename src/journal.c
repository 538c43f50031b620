/* The autosave: appended after every action, survives a kill at any moment. */
#include "journal.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "file.h"
#include "port.h"
#include "record.h"
#include "save.h"

enum { RETRY_SECONDS = 2 };

struct journal {
    int fd;                      /* -1: no file yet, or none any more */
    char path[512], game[32];
    struct record_marks marks;   /* what the queue and the disk hold together */
    struct record queue;         /* lines that are not on the disk for certain: the file from `good` on */
    long long good;                  /* bytes that are on the disk */
    size_t written;              /* of the queue: in the file, not yet synced */

    struct journal *next;        /* of those that are open */
    struct timespec retry;       /* trouble: not before */
    int write_error, sync_error; /* errno of the last try */
    bool go, writing, syncing;   /* go: the writer should try the queue now */
    /* tail: bytes after the queue's; shut: opened for reading only; named: a new name in the folder */
    bool tail, shut, named;
};

/* One writer and one syncer for all journals, there from the first that is opened to the last one closed. */
static struct {
    pthread_mutex_t lock, door;  /* door: of whoever opens or closes */
    pthread_cond_t changed;
    pthread_t writer, syncer;
    struct journal *first;
    bool stop;
    bool alone;                  /* no thread was to be had: whoever syncs writes and waits */
} desk = { .lock = PTHREAD_MUTEX_INITIALIZER, .door = PTHREAD_MUTEX_INITIALIZER,
           .changed = PTHREAD_COND_INITIALIZER };

const char *journal_folder(char *out, size_t size)
{
    char state[1024];
    out[0] = 0;
    if (!port_folder(PORT_STATE, state, sizeof state)) return _("there is no home folder to keep games in");
    if ((size_t)snprintf(out, size, "%s/docket/games", state) < size) return NULL;
    return _("the name of the games folder is too long");
}

/* 0, else errno. */
static int make_folder(const char *path)
{
    char part[512];
    if (!path[0]) return ENOENT;
    for (size_t i = 1; i < sizeof part; i++) {
        if (path[i] && path[i] != '/') continue;
        snprintf(part, sizeof part, "%.*s", (int)i, path);
        if (port_make_folder(part) && errno != EEXIST) return errno;
        if (!path[i]) return 0;
    }
    return ENAMETOOLONG;
}

const char *journal_make_folder(const char *path)
{
    int error = make_folder(path);
    return error ? file_why(_("the folder can't be made"), error) : NULL;
}

/* A list of games holds a lock for an instant: that is worth a short wait, another table is not. */
bool journal_lock(int fd)
{
    for (int try = 0; try < 10; try++) {
        if (!port_lock(fd, false)) return true;
        nanosleep(&(struct timespec){ .tv_nsec = 2000000 }, NULL);
    }
    return false;
}

/* ---- the file; all of it by the writer, without the lock: 0, else errno ---- */

static int file_create(struct journal *j)
{
    char folder[400];
    if (journal_folder(folder, sizeof folder)) return ENOENT;
    int error = make_folder(folder);
    if (error) return error;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    for (unsigned try = 0; try < 1000; try++) {
        unsigned tail = ((unsigned)now.tv_nsec / 1000 + try) % 1000000;
        snprintf(j->path, sizeof j->path, "%s/%s-%lld-%06u.docket", folder, j->game, (long long)now.tv_sec,
                 tail);
        j->fd = port_open(j->path, O_RDWR | O_CREAT | O_EXCL);
        if (j->fd < 0 && errno == EEXIST) continue;
        if (j->fd < 0) break;
        port_lock(j->fd, false);
        j->named = true;
        return 0;
    }
    error = errno;
    j->path[0] = 0;
    return error;
}

/* It was opened for reading only: perhaps it can be written by now. */
static int file_reopen(struct journal *j)
{
    int fd;
    if (file_open(j->path, O_RDWR, &fd)) return errno;
    port_again(fd, j->fd);
    close(fd);
    port_lock(j->fd, false);
    j->shut = false;
    return 0;
}

/* Somebody deleted it under us, or put another one in its place. */
static bool file_gone(const struct journal *j)
{
    struct port_file here, there;
    if (port_about_open(j->fd, &here)) return false;
    return port_about(j->path, &there) ? errno == ENOENT || errno == ENOTDIR
                                       : here.number != there.number || here.volume != there.volume;
}

/* The bytes of a deleted file go back into the queue: they will be written to a new one. */
static int file_bring_back(struct journal *j)
{
    size_t n = (size_t)j->good + j->queue.n;
    char *all = malloc(n + 1);
    if (!all) die(_("out of memory"));
    if (port_read_at(j->fd, all, (size_t)j->good, 0) != (long)j->good) {
        free(all);
        return EIO;
    }
    if (j->queue.n) memcpy(all + j->good, j->queue.s, j->queue.n + 1);
    free(j->queue.s);
    j->queue.s = all;
    j->queue.n = n;
    j->queue.size = n + 1;
    j->good = 0;
    j->written = 0;
    close(j->fd);
    j->fd = -1;
    return ENOENT;
}

static int file_ready(struct journal *j)
{
    if (j->fd < 0) return file_create(j);
    return j->shut ? file_reopen(j) : 0;
}

static int file_append(struct journal *j, const char *s, size_t n, long long at)
{
    int error = file_ready(j);
    if (error) return error;
    if (j->tail && port_cut(j->fd, at)) return errno;
    j->tail = false;
    while (n) {
        long wrote = port_write_at(j->fd, s, n, at);
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote <= 0) {
            j->tail = true;
            return wrote ? errno : EIO;
        }
        s += wrote;
        n -= (size_t)wrote;
        at += wrote;
    }
    return 0;
}

/* No half line is left behind; a new file that holds nothing goes again. */
static void file_clean(struct journal *j, long long good)
{
    if (j->fd < 0 || j->shut) return;
    if (!good && !port_remove(j->path)) {
        close(j->fd);
        j->fd = -1;
        j->tail = false;
        j->path[0] = 0;
    } else if (j->tail) j->tail = port_cut(j->fd, good) != 0;
}

/* ---- the two threads ---- */

static bool troubled(const struct journal *j)
{
    return j->write_error || j->sync_error;
}

/* With the lock held, which is let go while the disk is at work. */
static void write_queue(struct journal *j)
{
    if (j->fd >= 0 && !j->shut && file_gone(j)) {
        while (j->syncing) pthread_cond_wait(&desk.changed, &desk.lock);
        j->write_error = file_bring_back(j);
        return;                  /* told first, written anew at the next try */
    }
    size_t n = j->queue.n - j->written;
    if (!n && j->fd >= 0 && !j->shut) {
        j->write_error = 0;
        return;
    }
    char *s = malloc(n + 1);
    if (!s) die(_("out of memory"));
    if (n) memcpy(s, j->queue.s + j->written, n);
    long long at = j->good + (long long)j->written;
    pthread_mutex_unlock(&desk.lock);

    int error = file_append(j, s, n, at);
    if (error) file_clean(j, at);
    free(s);

    pthread_mutex_lock(&desk.lock);
    j->write_error = error;
    if (!error) j->written += n;
}

static bool before(struct timespec a, struct timespec b)
{
    return a.tv_sec != b.tv_sec ? a.tv_sec < b.tv_sec : a.tv_nsec < b.tv_nsec;
}

static void retry_later(struct journal *j)
{
    clock_gettime(CLOCK_REALTIME, &j->retry);
    j->retry.tv_sec += RETRY_SECONDS;
}

/* The one to write now; NULL: none, *until says when to look again, tv_sec 0: when something changes. */
static struct journal *to_write(struct timespec *until)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    *until = (struct timespec){ 0 };
    for (struct journal *j = desk.first; j; j = j->next) {
        if (j->go || (troubled(j) && !before(now, j->retry))) return j;
        if (troubled(j) && (!until->tv_sec || before(j->retry, *until))) *until = j->retry;
    }
    return NULL;
}

static void *writer_run(void *unused)
{
    (void)unused;
    pthread_mutex_lock(&desk.lock);
    while (!desk.stop) {
        struct timespec until;
        struct journal *j = to_write(&until);
        if (!j) {
            if (until.tv_sec) pthread_cond_timedwait(&desk.changed, &desk.lock, &until);
            else pthread_cond_wait(&desk.changed, &desk.lock);
            continue;
        }
        j->go = false;
        j->writing = true;
        write_queue(j);
        j->writing = false;
        retry_later(j);
        pthread_cond_broadcast(&desk.changed);
    }
    pthread_mutex_unlock(&desk.lock);
    return NULL;
}

/* With the lock held, which is let go while the disk is at work. */
static void sync_written(struct journal *j)
{
    size_t n = j->written;
    j->syncing = true;
    pthread_mutex_unlock(&desk.lock);
    int error = port_sync(j->fd) ? errno : 0;
    if (!error && j->named) file_sync_folder(j->path);
    pthread_mutex_lock(&desk.lock);

    j->syncing = false;
    j->sync_error = error;
    if (error) retry_later(j);
    if (error) j->written = 0;                   /* the kernel may have dropped it: write it again */
    else {
        j->named = false;
        j->written -= n;
        j->queue.n -= n;
        j->good += (long long)n;
        memmove(j->queue.s, j->queue.s + n, j->queue.n + 1);
    }
    pthread_cond_broadcast(&desk.changed);
}

static void *syncer_run(void *unused)
{
    (void)unused;
    pthread_mutex_lock(&desk.lock);
    while (!desk.stop) {
        int synced = 0;
        for (struct journal *j = desk.first; j && !desk.stop; j = j->next) {     /* each in turn */
            if (!j->written) continue;
            sync_written(j);
            synced++;
        }
        if (!synced && !desk.stop) pthread_cond_wait(&desk.changed, &desk.lock);
    }
    pthread_mutex_unlock(&desk.lock);
    return NULL;
}

/* Where there are no threads; with the lock. */
static void work_alone(struct journal *j)
{
    if (!desk.alone || !j->go) return;
    j->go = false;
    write_queue(j);
    if (j->written) sync_written(j);
}

/* ---- for the table ---- */

/* A journal of this session; what it says so far is on the disk, or is added to the queue next. */
static struct journal *journal_open(struct session *s)
{
    struct journal *j = calloc(1, sizeof *j);
    if (!j) die(_("out of memory"));
    j->fd = -1;
    snprintf(j->game, sizeof j->game, "%s", s->game->id);
    record_mark(&j->marks, s);
    if (s->journal) journal_close(s);
    s->journal = j;
    return j;
}

static void journal_begin(struct journal *j)
{
    pthread_mutex_lock(&desk.door);
    if (!desk.first) {
        desk.alone = pthread_create(&desk.writer, NULL, writer_run, NULL);
        if (!desk.alone && pthread_create(&desk.syncer, NULL, syncer_run, NULL)) die(_("out of memory"));
    }
    pthread_mutex_lock(&desk.lock);
    j->next = desk.first;
    desk.first = j;
    retry_later(j);
    j->go = desk.alone;
    work_alone(j);
    pthread_cond_broadcast(&desk.changed);
    pthread_mutex_unlock(&desk.lock);
    pthread_mutex_unlock(&desk.door);
}

/* The last one to go ends the threads. */
static void journal_end(struct journal *j)
{
    struct journal **at = &desk.first;
    pthread_mutex_lock(&desk.door);
    pthread_mutex_lock(&desk.lock);
    while (j->writing || j->syncing) pthread_cond_wait(&desk.changed, &desk.lock);
    while (*at != j) at = &(*at)->next;
    *at = j->next;
    desk.stop = !desk.first;
    bool join = desk.stop && !desk.alone;
    pthread_cond_broadcast(&desk.changed);
    pthread_mutex_unlock(&desk.lock);
    if (join) pthread_join(desk.writer, NULL), pthread_join(desk.syncer, NULL);
    desk.stop = false;
    pthread_mutex_unlock(&desk.door);
}

const char *journal_start(struct session *s)
{
    struct journal *j = journal_open(s);
    record_header(&j->queue, s, RECORD_JOURNAL);
    record_log(&j->queue, s);
    pthread_mutex_lock(&desk.lock);
    write_queue(j);
    pthread_mutex_unlock(&desk.lock);
    journal_begin(j);
    return journal_trouble(s);
}

const char *journal_resume(struct session *s, const char *path)
{
    char *text;
    size_t n, good;
    uint64_t hash;
    int fd, shut = 0;
    const char *why = file_open(path, O_RDWR, &fd);
    if (why && (errno == EACCES || errno == EROFS || errno == EPERM)) {
        shut = errno;
        why = file_open(path, O_RDONLY, &fd);
    }
    if (why) return why;
    if (!journal_lock(fd)) {
        close(fd);
        return _("the game is open in another window");
    }
    struct session fresh;
    why = file_read(fd, RECORD_FILE_MAX, &text, &n);
    if (!why) {
        why = record_read(&fresh, text, n, &good, &hash);
        free(text);
    }
    if (why) {
        close(fd);
        return why;
    }
    if (s->game) session_close(s);
    *s = fresh;
    struct journal *j = journal_open(s);
    snprintf(j->path, sizeof j->path, "%s", path);
    j->fd = fd;
    j->shut = shut;
    j->write_error = shut;
    j->good = (long long)good;
    j->queue.hash = hash;
    j->tail = good < n && (shut || port_cut(fd, good));
    journal_begin(j);
    return NULL;
}

const char *journal_rescue(struct session *s, const char *path)
{
    char *text;
    size_t n;
    struct session fresh;
    const char *why = file_read_path(path, RECORD_FILE_MAX, &text, &n);
    if (why) return why;
    why = record_rescue(&fresh, text, n);
    free(text);
    if (why) return why;
    if (s->game) session_close(s);
    *s = fresh;
    return NULL;
}

const char *journal_remark(const char *path, int at, const char *text)
{
    struct session s = { 0 };
    static const char head[] = "docket journal ";
    char first[sizeof head - 1];
    int fd;
    const char *why = file_open(path, O_RDONLY, &fd);
    if (why) return why;
    bool lasts = port_read_at(fd, first, sizeof first, 0) == sizeof first && !memcmp(first, head, sizeof first);
    close(fd);
    why = lasts ? journal_resume(&s, path) : save_from_file(&s, path);
    if (why) return why;
    why = session_remark(&s, at, text);
    if (!why) why = lasts ? journal_flush(&s) : save_to_file(&s, path);
    session_close(&s);
    return why;
}

const char *journal_rename(const char *path, const char *name)
{
    struct session s = { 0 };
    struct record r = { 0 };
    int fd;
    const char *why = file_open(path, O_RDONLY, &fd);
    if (why) return why;
    why = journal_lock(fd) ? save_from_file(&s, path) : _("the game is open in another window");
    if (!why && !s.branch) why = _("this game is no branch");
    if (!why) {
        sentence_clean(s.branch->name, sizeof s.branch->name, name);
        record_header(&r, &s, RECORD_JOURNAL);
        record_log(&r, &s);
        why = file_replace(path, r.s, r.n, true);
        free(r.s);
    }
    if (s.game) session_close(&s);
    close(fd);
    return why;
}

const char *journal_sync(struct session *s)
{
    struct journal *j = s->journal;
    if (!j) return NULL;
    pthread_mutex_lock(&desk.lock);
    record_since(&j->queue, s, &j->marks, true);
    if (j->queue.n > j->written && (desk.alone || !troubled(j))) j->go = true;
    work_alone(j);
    pthread_cond_broadcast(&desk.changed);
    pthread_mutex_unlock(&desk.lock);
    return journal_trouble(s);
}

const char *journal_trouble(const struct session *s)
{
    struct journal *j = s->journal;
    if (!j) return NULL;
    pthread_mutex_lock(&desk.lock);
    int error = j->write_error ? j->write_error : j->sync_error;
    bool lost = error == ENOENT && j->path[0];
    pthread_mutex_unlock(&desk.lock);
    if (lost) return _("the file of this game was deleted");
    if (!error) return file_trouble();
    return error ? file_why(_("the game can't be saved"), error) : NULL;
}

bool journal_pending(const struct session *s)
{
    struct journal *j = s->journal;
    if (!j) return false;
    pthread_mutex_lock(&desk.lock);
    bool pending = j->queue.n > 0 || file_keeping();
    pthread_mutex_unlock(&desk.lock);
    return pending;
}

const char *journal_flush(struct session *s)
{
    struct journal *j = s->journal;
    if (!j) return NULL;
    journal_sync(s);
    pthread_mutex_lock(&desk.lock);
    for (int try = 0; try < 2 && (!try || troubled(j));
         try++) { /* a deleted file is seen first, then written anew */
        j->sync_error = 0;
        j->go = true;
        work_alone(j);
        pthread_cond_broadcast(&desk.changed);
        while (j->go || j->writing || (j->written && !j->sync_error))
            pthread_cond_wait(&desk.changed, &desk.lock);
    }
    pthread_mutex_unlock(&desk.lock);
    return journal_trouble(s);
}

void journal_close(struct session *s)
{
    struct journal *j = s->journal;
    if (!j) return;
    journal_flush(s);
    journal_end(j);
    if (j->fd >= 0) close(j->fd);
    free(j->queue.s);
    record_marks_free(&j->marks);
    free(j);
    s->journal = NULL;
}

const char *journal_path(const struct session *s)
{
    struct journal *j = s->journal;
    if (!j) return NULL;
    pthread_mutex_lock(&desk.lock);
    bool there = j->fd >= 0;
    pthread_mutex_unlock(&desk.lock);
    return there ? j->path : NULL;
}
