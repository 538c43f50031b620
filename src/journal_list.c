/* The games there are as files: read by a thread, kept until a file changes; those thrown away stay for a
   week. */
#include "journal_list.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "file.h"
#include "journal.h"
#include "port.h"
#include "record.h"

enum { TRASH_SECONDS = 7 * 24 * 3600 };

/* ---- one row ---- */

static const char *player_name(const struct session *s, int seat, char out[NAME_MAX_BYTES])
{
    if (!name_blank(s->players[seat].name)) return s->players[seat].name;
    snprintf(out, NAME_MAX_BYTES, _("Player %d"), seat + 1);
    return out;
}

void journal_status(const struct session *s, char *out, size_t size)
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

static void describe(struct journal_row *row, const struct session *s)
{
    snprintf(row->game, sizeof row->game, "%s", s->game->id);
    journal_status(s, row->status, sizeof row->status);
    row->seats = s->seats;
    row->lines = s->log_count;
    row->over = session_turn(s) == SEAT_NONE;
    if (s->branch) {
        row->branch_line = s->branch->line;
        memcpy(row->parent, s->branch->parent, sizeof row->parent);
        memcpy(row->branch, s->branch->name, sizeof row->branch);
    }
    memcpy(row->players, s->players, sizeof row->players);
    memcpy(row->view, s->state, s->game->state_size);
    s->game->redact(row->view, SEAT_NONE);
}

/* What can't be read keeps its row, with the reason and what is whole of it. */
static void read_row(struct journal_row *row, const char *path)
{
    struct session s;
    char *text;
    size_t n, good;
    uint64_t hash;
    memset(row, 0, sizeof *row);
    row->branch_line = -1;
    snprintf(row->path, sizeof row->path, "%s", path);
    const char *why = file_read_path(path, RECORD_FILE_MAX, &text, &n);
    bool read = !why;
    if (read) why = record_read(&s, text, n, &good, &hash);
    if (why) snprintf(row->why, sizeof row->why, "%s", why);
    if (!why || (read && !record_rescue(&s, text, n))) {
        describe(row, &s);
        session_close(&s);
    }
    if (read) free(text);
}

/* ---- looking through the folders ---- */

struct kept { struct journal_row row; struct port_file about; };

static struct list { struct kept *at; int count, size; } kept;       /* by path; of the looking thread alone */
static bool differs;             /* from what was published last */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t ended = PTHREAD_COND_INITIALIZER;
static bool looking;
static struct places { char games[400], trash[408], home[400]; } places;        /* set before a look begins */
static struct { struct journal_row *rows; int count; } fresh = { NULL, -1 }, shown = { NULL, -1 };

static int by_path(const void *a, const void *b)
{
    return strcmp(((const struct kept *)a)->row.path, ((const struct kept *)b)->row.path);
}

static int newest_first(const void *a, const void *b)
{
    const struct journal_row *x = a, *y = b;
    if (x->when != y->when) return x->when < y->when ? 1 : -1;
    return strcmp(y->path, x->path);
}

static bool is_locked(const char *path)
{
    int fd;
    if (file_open(path, O_RDONLY, &fd)) return false;
    bool locked = port_lock(fd, true) != 0;
    close(fd);
    return locked;
}

/* As it was kept if the file hasn't changed; else read. */
static void look_at(struct list *now, const char *path, const struct port_file *about, enum journal_place place)
{
    static struct kept key;
    if (now->count == now->size) {
        now->size = now->size ? now->size * 2 : 16;
        now->at = realloc(now->at, (size_t)now->size * sizeof *now->at);
        if (!now->at) die(_("out of memory"));
    }
    struct kept *k = &now->at[now->count++];
    snprintf(key.row.path, sizeof key.row.path, "%s", path);
    const struct kept *old = kept.count ? bsearch(&key, kept.at, (size_t)kept.count, sizeof key, by_path)
                                        : NULL;
    bool same = old && old->about.size == about->size && old->about.number == about->number
        && old->about.time == about->time;
    if (same) *k = *old;
    else read_row(&k->row, path);
    bool locked = place == IN_GAMES && is_locked(path);
    differs |= !same || k->row.locked != locked;
    k->row.locked = locked;
    k->row.place = place;
    k->row.when = about->time / 1000000;
    k->about = *about;
}

/* Thrown away is written in the name: seconds since 1970, and what it was called. */
static bool week_is_over(const char *name)
{
    long long then = atoll(name);
    return then > 0 && then + TRASH_SECONDS < (long long)time(NULL);
}

static bool named_so(const char *name, const char *start, const char *end)
{
    size_t n = strlen(name), head = strlen(start), tail = strlen(end);
    return n > head + tail && !strncmp(name, start, head) && !strcmp(name + n - tail, end);
}

static void look_through(struct list *now, const char *folder, enum journal_place place)
{
    const char *start = place == IN_HOME ? "docket-" : "";
    char path[512];
    struct port_file about;
    DIR *d = opendir(folder);
    if (!d) return;
    for (struct dirent *e; (e = readdir(d)); ) {
        bool export = place == IN_HOME && named_so(e->d_name, start, ".txt");    /* as exports once were */
        if (!export && !named_so(e->d_name, start, ".docket")) continue;
        if ((size_t)snprintf(path, sizeof path, "%s/%s", folder, e->d_name) >= sizeof path) continue;
        if (port_about(path, &about) || !about.plain || !about.size) continue;
        if (place == IN_TRASH && week_is_over(e->d_name)) port_remove(path);
        else look_at(now, path, &about, place);
    }
    closedir(d);
}

static void publish(void)
{
    struct journal_row *rows = malloc(((size_t)kept.count + 1) * sizeof *rows);
    if (!rows) die(_("out of memory"));
    for (int i = 0; i < kept.count; i++) rows[i] = kept.at[i].row;
    qsort(rows, (size_t)kept.count, sizeof *rows, newest_first);
    pthread_mutex_lock(&lock);
    free(fresh.rows);
    fresh.rows = rows;
    fresh.count = kept.count;
    pthread_mutex_unlock(&lock);
}

static void *look_run(void *unused)
{
    static bool before;
    struct list now = { 0 };
    differs = !before;
    before = true;
    look_through(&now, places.games, IN_GAMES);
    look_through(&now, places.trash, IN_TRASH);
    if (places.home[0]) look_through(&now, places.home, IN_HOME);
    differs |= now.count != kept.count;
    if (now.count > 1) qsort(now.at, (size_t)now.count, sizeof *now.at, by_path);
    free(kept.at);
    kept = now;
    if (differs) publish();
    pthread_mutex_lock(&lock);
    looking = false;
    pthread_cond_broadcast(&ended);
    pthread_mutex_unlock(&lock);
    return unused;
}

static bool places_find(struct places *p)
{
    *p = (struct places){ "", "", "" };
    if (!port_folder(PORT_HOME, p->home, sizeof p->home)) p->home[0] = 0;
    if (journal_folder(p->games, sizeof p->games)) return false;
    snprintf(p->trash, sizeof p->trash, "%.*s/trash", (int)(strrchr(p->games, '/') - p->games), p->games);
    return true;
}

void journal_look(void)
{
    pthread_t thread;
    pthread_mutex_lock(&lock);
    bool busy = looking;
    looking = true;
    pthread_mutex_unlock(&lock);
    if (busy) return;
    places_find(&places);
    if (pthread_create(&thread, NULL, look_run, NULL)) look_run(NULL);
    else pthread_detach(thread);
}

bool journal_looking(void)
{
    pthread_mutex_lock(&lock);
    bool busy = looking;
    pthread_mutex_unlock(&lock);
    return busy;
}

void journal_look_wait(int ms)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += ms % 1000 * 1000000L;
    until.tv_sec += ms / 1000 + until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_mutex_lock(&lock);
    while (looking)
        if (ms < 0) pthread_cond_wait(&ended, &lock);
        else if (pthread_cond_timedwait(&ended, &lock, &until)) break;
    pthread_mutex_unlock(&lock);
}

int journal_seen(const struct journal_row **rows)
{
    pthread_mutex_lock(&lock);
    if (fresh.rows) {
        free(shown.rows);
        shown = fresh;
        fresh.rows = NULL;
    }
    pthread_mutex_unlock(&lock);
    *rows = shown.rows;
    return shown.count;
}

/* ---- throwing away ---- */

static const char *to_trash(const char *path, const char *trash)
{
    char target[512];
    const char *name = strrchr(path, '/') + 1, *why = journal_make_folder(trash);
    if (why) return why;
    if ((size_t)snprintf(target, sizeof target, "%s/%lld-%s", trash, (long long)time(NULL), name)
        >= sizeof target)
        return _("that name is too long");
    return port_move(path, target) ? file_why(_("the game can't be thrown away"), errno) : NULL;
}

static bool lies_in(const char *path, const char *folder)
{
    size_t n = strlen(folder);
    return !strncmp(path, folder, n) && path[n] == '/';
}

const char *journal_delete(const char *path)
{
    int fd;
    struct places p;
    if (!places_find(&p)) return _("there is no home folder to keep games in");
    const char *why = file_open(path, O_RDONLY, &fd);
    if (why) return why;
    if (!journal_lock(fd)) why = _("the game is open in another window");
    else if (!lies_in(path, p.trash)) why = to_trash(path, p.trash);
    else if (port_remove(path)) why = file_why(_("the game can't be thrown away"), errno);
    close(fd);
    return why;
}

const char *journal_bring_back(const char *path)
{
    char target[512];
    struct places p;
    if (!places_find(&p)) return _("there is no home folder to keep games in");
    const char *slash = strrchr(path, '/'), *name = slash ? strchr(slash, '-') : NULL;
    if (!name || !lies_in(path, p.trash)) return _("the game can't be brought back");
    const char *why = journal_make_folder(p.games);
    if (why) return why;
    if ((size_t)snprintf(target, sizeof target, "%s/%s", p.games, name + 1) >= sizeof target)
        return _("that name is too long");
    if (!access(target, F_OK)) return _("a game of that name is there already");
    return port_move(path, target) ? file_why(_("the game can't be brought back"), errno) : NULL;
}
