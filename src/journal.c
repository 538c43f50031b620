/* The autosave: appended after every action, survives a kill at any moment. */
#include "journal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "file.h"
#include "record.h"

struct journal {
    int fd;
    char path[512];
    struct record_marks marks;   /* what the queue and the file hold together */
    struct record queue;         /* lines on their way to the disk */

    pthread_t writer;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    off_t good;                  /* bytes that are on the disk */
    int error;                   /* errno of the last write, until it is told */
    bool go, busy, stop;         /* go: the writer should try the queue */
};

const char *journal_folder(char *out, size_t size)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int n;
    if (state && state[0] == '/') n = snprintf(out, size, "%s/docket/games", state);
    else if (home && home[0] == '/') n = snprintf(out, size, "%s/.local/state/docket/games", home);
    else return _("there is no home folder to keep games in");
    return (size_t)n < size ? NULL : _("the name of the games folder is too long");
}

static const char *make_folder(char *path)
{
    for (char *at = path + 1; ; at++) {
        if (*at && *at != '/') continue;
        char kept = *at;
        *at = 0;
        int failed = mkdir(path, 0700) && errno != EEXIST;
        int error = errno;
        *at = kept;
        if (failed) return file_why(_("the games folder can't be made"), error);
        if (!kept) return NULL;
    }
}

/* A list of games holds a lock for an instant: that is worth a short wait, another table is not. */
static bool take_lock(int fd)
{
    for (int try = 0; try < 10; try++) {
        if (!flock(fd, LOCK_EX | LOCK_NB)) return true;
        nanosleep(&(struct timespec){ .tv_nsec = 2000000 }, NULL);
    }
    return false;
}

/* Write all of it at `at` and make it last: 0, else errno. */
static int write_at(int fd, const char *s, size_t n, off_t at)
{
    while (n) {
        ssize_t wrote = pwrite(fd, s, n, at);
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote <= 0) return wrote ? errno : EIO;
        s += wrote;
        n -= (size_t)wrote;
        at += wrote;
    }
    return fsync(fd) ? errno : 0;
}

/* Lines that could not be written go back in front of those that came since. */
static void put_back(struct journal *j, char *s, size_t n)
{
    char *all = malloc(n + j->queue.n + 1);
    if (!all) die(_("out of memory"));
    memcpy(all, s, n);
    if (j->queue.n) memcpy(all + n, j->queue.s, j->queue.n);
    free(j->queue.s);
    j->queue.s = all;
    j->queue.size = n + j->queue.n + 1;
    j->queue.n += n;
}

static void write_queue(struct journal *j)       /* with the lock held */
{
    char *s = j->queue.s;
    size_t n = j->queue.n;
    j->queue.s = NULL;
    j->queue.n = j->queue.size = 0;
    j->busy = true;
    pthread_mutex_unlock(&j->lock);

    int error = write_at(j->fd, s, n, j->good);
    bool cut = error && !ftruncate(j->fd, j->good);      /* if not: a torn tail, written over or dropped */
    (void)cut;

    pthread_mutex_lock(&j->lock);
    j->busy = false;
    j->error = error;
    if (error) put_back(j, s, n);
    else j->good += (off_t)n;
    free(s);
    pthread_cond_broadcast(&j->changed);
}

static void *writer_run(void *arg)
{
    struct journal *j = arg;
    pthread_mutex_lock(&j->lock);
    for (;;) {
        while (!j->stop && !j->go) pthread_cond_wait(&j->changed, &j->lock);
        bool last = j->stop;
        j->go = false;
        if (j->queue.n) write_queue(j);
        else pthread_cond_broadcast(&j->changed);
        if (last) break;
    }
    pthread_mutex_unlock(&j->lock);
    return NULL;
}

/* A journal on an open, locked file whose first `good` bytes hold what the marks say. */
static const char *journal_open(struct session *s, int fd, const char *path, size_t good, uint64_t hash)
{
    struct journal *j = calloc(1, sizeof *j);
    if (!j) die(_("out of memory"));
    j->fd = fd;
    snprintf(j->path, sizeof j->path, "%s", path);
    j->good = (off_t)good;
    j->queue.hash = hash;
    j->marks.lines = s->log_low = s->log_count;
    j->marks.notes = s->note_count;
    memcpy(j->marks.players, s->players, sizeof j->marks.players);
    pthread_mutex_init(&j->lock, NULL);
    pthread_cond_init(&j->changed, NULL);
    if (pthread_create(&j->writer, NULL, writer_run, j)) die(_("out of memory"));
    s->journal = j;
    return NULL;
}

static int create_file(const struct session *s, char *path, size_t size)
{
    char folder[400];
    if (journal_folder(folder, sizeof folder)) return -1;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    for (unsigned try = 0; try < 1000; try++) {
        unsigned tail = ((unsigned)now.tv_nsec / 1000 + try) % 1000000;
        snprintf(path, size, "%s/%s-%lld-%06u.docket", folder, s->game->id, (long long)now.tv_sec, tail);
        int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (fd >= 0 || errno != EEXIST) return fd;
    }
    return -1;
}

const char *journal_start(struct session *s)
{
    char path[512], folder[400];
    const char *why = journal_folder(folder, sizeof folder);
    if (!why) why = make_folder(folder);
    if (why) return why;
    int fd = create_file(s, path, sizeof path);
    if (fd < 0) return file_why(_("the game can't be saved"), errno);
    take_lock(fd);

    struct record r = { 0 };
    record_header(&r, s, RECORD_JOURNAL);
    record_log(&r, s);
    int error = write_at(fd, r.s, r.n, 0);
    free(r.s);
    if (error) {
        unlink(path);
        close(fd);
        return file_why(_("the game can't be saved"), error);
    }
    file_sync_folder(path);
    if (s->journal) journal_close(s);
    return journal_open(s, fd, path, r.n, r.hash);
}

const char *journal_resume(struct session *s, const char *path)
{
    char *text;
    size_t n, good;
    uint64_t hash;
    int fd;
    const char *why = file_open(path, O_RDWR, &fd);
    if (why) return why;
    if (!take_lock(fd)) {
        close(fd);
        return _("the game is open in another window");
    }
    struct session fresh;
    why = file_read(fd, RECORD_FILE_MAX, &text, &n);
    if (!why) {
        why = record_read(&fresh, text, n, &good, &hash);
        free(text);
    }
    if (!why && good < n && ftruncate(fd, (off_t)good)) {
        why = file_why(_("the game can't be saved"), errno);
        session_close(&fresh);
    }
    if (why) { close(fd); return why; }
    if (s->game) session_close(s);
    *s = fresh;
    return journal_open(s, fd, path, good, hash);
}

const char *journal_sync(struct session *s)
{
    struct journal *j = s->journal;
    if (!j) return NULL;
    pthread_mutex_lock(&j->lock);
    int error = j->error;
    j->error = 0;
    record_since(&j->queue, s, &j->marks, true);
    if (j->queue.n) {
        j->go = true;
        pthread_cond_broadcast(&j->changed);
    }
    pthread_mutex_unlock(&j->lock);
    return error ? file_why(_("the game can't be saved"), error) : NULL;
}

const char *journal_flush(struct session *s)
{
    struct journal *j = s->journal;
    if (!j) return NULL;
    journal_sync(s);
    pthread_mutex_lock(&j->lock);
    while (j->go || j->busy) pthread_cond_wait(&j->changed, &j->lock);
    int error = j->error;
    pthread_mutex_unlock(&j->lock);
    return error ? file_why(_("the game can't be saved"), error) : NULL;
}

void journal_close(struct session *s)
{
    struct journal *j = s->journal;
    if (!j) return;
    journal_sync(s);
    pthread_mutex_lock(&j->lock);
    j->stop = true;
    pthread_cond_broadcast(&j->changed);
    pthread_mutex_unlock(&j->lock);
    pthread_join(j->writer, NULL);
    pthread_mutex_destroy(&j->lock);
    pthread_cond_destroy(&j->changed);
    close(j->fd);
    free(j->queue.s);
    free(j);
    s->journal = NULL;
}

const char *journal_path(const struct session *s)
{
    return s->journal ? s->journal->path : NULL;
}

const char *journal_delete(const char *path)
{
    int fd;
    const char *why = file_open(path, O_RDONLY, &fd);
    if (why) return why;
    if (!take_lock(fd)) why = _("the game is open in another window");
    else if (unlink(path)) why = file_why(_("the game can't be deleted"), errno);
    close(fd);
    return why;
}

static const char *player_name(const struct session *s, int seat, char out[NAME_MAX_BYTES])
{
    if (s->players[seat].name[0]) return s->players[seat].name;
    snprintf(out, NAME_MAX_BYTES, _("Player %d"), seat + 1);
    return out;
}

/* Public facts only: who is on turn, or who has won. */
static void write_status(const struct session *s, char *out, size_t size)
{
    char name[NAME_MAX_BYTES];
    struct text t = { out, size, 0 };
    text_clear(&t);
    int turn = session_turn(s);
    if (turn >= 0) text_add(&t, _("%s is to act"), player_name(s, turn, name));
    if (turn == SEAT_CHANCE) text_add(&t, "%s", s->log_count ? _("the game goes on") : _("the game begins"));
    if (turn != SEAT_NONE) return;

    int score[SEATS_MAX] = { 0 };
    unsigned won = s->game->score(s->state, score);
    for (int i = 0; i < s->seats; i++)
        if (won & ONLY(i)) text_add(&t, "%s%s", t.n ? ", " : _("won by "), player_name(s, i, name));
    if (!t.n) text_add(&t, "%s", _("nobody has won"));
}

static bool read_row(const char *path, struct journal_row *row)
{
    struct session s;
    struct stat about;
    char *text;
    size_t n, good;
    uint64_t hash;
    int fd;
    if (file_open(path, O_RDONLY, &fd)) return false;
    memset(row, 0, sizeof *row);
    row->locked = flock(fd, LOCK_SH | LOCK_NB) != 0;
    flock(fd, LOCK_UN);
    bool read = !fstat(fd, &about) && !file_read(fd, RECORD_FILE_MAX, &text, &n);
    close(fd);
    if (!read) return false;
    const char *why = record_read(&s, text, n, &good, &hash);
    free(text);
    if (why) return false;

    snprintf(row->path, sizeof row->path, "%s", path);
    snprintf(row->game, sizeof row->game, "%s", s.game->id);
    write_status(&s, row->status, sizeof row->status);
    row->seats = s.seats;
    row->lines = s.log_count;
    row->when = (long long)about.st_mtim.tv_sec * 1000 + about.st_mtim.tv_nsec / 1000000;
    row->over = session_turn(&s) == SEAT_NONE;
    memcpy(row->players, s.players, sizeof row->players);
    memcpy(row->view, s.state, s.game->state_size);
    s.game->redact(row->view, SEAT_NONE);
    session_close(&s);
    return true;
}

static int newest_first(const void *a, const void *b)
{
    const struct journal_row *x = a, *y = b;
    if (x->when != y->when) return x->when < y->when ? 1 : -1;
    return strcmp(y->path, x->path);
}

int journal_list(struct journal_row *rows, int max)
{
    char folder[400], path[512];
    if (journal_folder(folder, sizeof folder)) return 0;
    DIR *d = opendir(folder);
    if (!d) return 0;
    int n = 0, size = 0;
    struct journal_row *all = NULL;
    for (struct dirent *e; (e = readdir(d)); ) {
        size_t length = strlen(e->d_name);
        if (length < 7 || strcmp(e->d_name + length - 7, ".docket")) continue;
        if ((size_t)snprintf(path, sizeof path, "%s/%s", folder, e->d_name) >= sizeof path) continue;
        if (n == size) all = realloc(all, (size_t)(size = size ? size * 2 : 16) * sizeof *all);
        if (!all) die(_("out of memory"));
        n += read_row(path, &all[n]);
    }
    closedir(d);
    if (n > 1) qsort(all, (size_t)n, sizeof *all, newest_first);
    if (n > max) n = max;
    if (n) memcpy(rows, all, (size_t)n * sizeof *rows);
    free(all);
    return n;
}
