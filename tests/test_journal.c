/* The journal: nothing written is ever lost, whatever ends the program. */
#include "table.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>

#include "journal_table.h"

/* The journal's own calls land here: how often was the disk waited for, and for how long; a disk that only
   reads; one that drops what came after the first so many bytes when it fails. */
static _Atomic int syncs, slow_seconds, sync_fails, only_reads;
static _Atomic size_t sync_keeps;

int fsync(int fd)
{
    syncs++;
    if (slow_seconds) sleep((unsigned)slow_seconds);
    if (sync_fails) {
        if (ftruncate(fd, (off_t)sync_keeps)) abort();
        errno = EIO;
        return -1;
    }
    return (int)syscall(SYS_fsync, fd);
}

static int opened(const char *path, int flags, mode_t mode)
{
    if (only_reads && (flags & O_ACCMODE) != O_RDONLY) { errno = EROFS; return -1; }
    return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int open(const char *path, int flags, ...)
{
    va_list args;
    va_start(args, flags);
    mode_t mode = flags & O_CREAT ? va_arg(args, mode_t) : 0;
    va_end(args);
    return opened(path, flags, mode);
}

/* What it is in a program whose library calls are checked. */
int __open_2(const char *path, int flags);
int __open_2(const char *path, int flags) { return opened(path, flags, 0); }

static void a_game_goes_on_after_closing(void **state)
{
    (void)state;
    struct session s, twin;
    struct rng r = rng_seeded(1);
    table_own_folder();
    open_new(&s, 5);
    for (int i = 0; i < 60 && table_step(&s, &r); i++) {
        journal_sync(&s);
        if (i % 7) continue;
        assert_null(session_note(&s, i % game->seats_min, i % 2, "so"));
        struct player p = { .level = i % 2 ? EASY : PERSON, .colour = 1 };
        snprintf(p.name, sizeof p.name, "Name %d", i);
        assert_null(session_seat(&s, 0, &p));
        session_replay(&twin, &s, s.log_count);
        close_and_resume(&s);
        same_game(&s, &twin);
        session_close(&twin);
    }
    session_close(&s);
}

/* Undo in any mixture with play, notes and syncs reads back as the same game. */
static void undo_is_appended(void **state)
{
    (void)state;
    struct session s, twin;
    struct rng r = rng_seeded(2);
    table_own_folder();
    int undone = 0;
    for (uint64_t seed = 0; seed < 30; seed++) {
        open_new(&s, seed);
        for (int i = 0; i < 80 && table_step(&s, &r); i++) {
            int last = s.log[s.log_count - 1].seat;
            if (rng_below(&r, 3) == 0) assert_null(session_note(&s, rng_below(&r, s.seats), true, "hm"));
            if (rng_below(&r, 2)) journal_sync(&s);
            if (last >= 0 && rng_below(&r, 2)) undone += session_undo(&s, last) == NULL;
        }
        session_replay(&twin, &s, s.log_count);
        close_and_resume(&s);
        same_game(&s, &twin);
        session_close(&twin);
        session_close(&s);
    }
    assert_true(undone > 20);
}

static size_t file_size(const char *path)
{
    struct stat about;
    assert_int_equal(stat(path, &about), 0);
    return (size_t)about.st_size;
}

/* The file cut at every byte: a prefix of the game comes back, at most one batch shorter. */
static void any_cut_loses_one_batch_at_most(void **state)
{
    (void)state;
    struct session s, whole, back = { 0 };
    struct rng r = rng_seeded(3);
    char path[512];
    int synced[64], batches = 0;
    size_t sizes[64];
    table_own_folder();
    open_new(&s, 9);
    strcpy(path, journal_path(&s));
    do {
        assert_null(journal_flush(&s));
        synced[batches] = s.log_count;
        sizes[batches++] = file_size(path);
    } while (batches < 25 && table_step(&s, &r));
    session_replay(&whole, &s, s.log_count);
    session_close(&s);

    static char bytes[1 << 16];
    int fd = open(path, O_RDWR);
    ssize_t size = pread(fd, bytes, sizeof bytes, 0);
    assert_int_equal(size, sizes[batches - 1]);
    for (size_t cut = sizes[0]; cut <= sizes[batches - 1]; cut += 1 + (size_t)rng_below(&r, 5)) {
        assert_int_equal(ftruncate(fd, 0), 0);
        assert_int_equal(pwrite(fd, bytes, cut, 0), cut);
        if (cut % 3 == 0)
            assert_int_equal(ftruncate(fd, (off_t)cut + 100), 0); /* zeros, as a power failure leaves them */
        const char *why = journal_resume(&back, path);
        must(!why, "cut at %zu: %s", cut, why);
        int b = 0;
        while (b + 1 < batches && sizes[b + 1] <= cut) b++;
        assert_int_equal(back.log_count, synced[b]);
        assert_int_equal(file_size(path), sizes[b]);
        struct session twin;
        session_replay(&twin, &whole, synced[b]);
        same_game(&back, &twin);
        session_close(&twin);
        session_close(&back);
        memset(&back, 0, sizeof back);
    }
    close(fd);
    session_close(&whole);
}

static void damage_inside_is_told_by_line(void **state)
{
    (void)state;
    struct session s, back = { 0 };
    struct rng r = rng_seeded(3);
    char path[512];
    table_own_folder();
    open_new(&s, 9);
    strcpy(path, journal_path(&s));
    table_play(&s, &r, 40);
    session_close(&s);
    int fd = open(path, O_RDWR);
    size_t size = file_size(path), at = size / 2;
    char c;
    assert_int_equal(pread(fd, &c, 1, (off_t)at), 1);
    c ^= 1;
    assert_int_equal(pwrite(fd, &c, 1, (off_t)at), 1);
    close(fd);
    const char *why = journal_resume(&back, path);
    assert_non_null(why);
    assert_non_null(strstr(why, "line "));
    assert_null(back.game);
    assert_int_equal(file_size(path), size);                 /* left as it is: somebody may mend it */
}

/* One wait for the disk per batch, and none for nothing. */
static void every_batch_is_on_the_disk(void **state)
{
    (void)state;
    struct session s;
    struct rng r = rng_seeded(4);
    table_own_folder();
    syncs = 0;
    open_new(&s, 3);
    assert_null(journal_flush(&s));
    assert_true(syncs >= 2);                                 /* the file and its folder */
    for (int i = 0; i < 20 && table_step(&s, &r); i++) {
        int before = syncs;
        assert_null(journal_flush(&s));
        assert_int_equal(syncs, before + 1);
        assert_null(journal_flush(&s));
        assert_int_equal(syncs, before + 1);
    }
    session_close(&s);
}

static void one_table_at_a_time(void **state)
{
    (void)state;
    struct session s, other = { 0 };
    struct journal_row rows[4];
    char path[512];
    table_own_folder();
    open_new(&s, 1);
    strcpy(path, journal_path(&s));
    assert_non_null(journal_resume(&other, path));
    assert_non_null(journal_delete(path));
    assert_int_equal(journals_now(rows, 4), 1);
    assert_true(rows[0].locked);
    session_close(&s);
    assert_int_equal(journals_now(rows, 4), 1);
    assert_false(rows[0].locked);
    assert_null(journal_resume(&other, path));
    assert_non_null(journal_resume(&s, path));               /* one that was resumed too */
    session_close(&other);
    assert_null(journal_delete(path));
    assert_int_equal(journals_now(rows, 4), 0);
}

static void private_files_in_a_private_folder(void **state)
{
    (void)state;
    struct session s;
    struct stat about;
    char folder[400];
    table_own_folder();
    mode_t mask = umask(0);
    open_new(&s, 1);
    umask(mask);
    assert_int_equal(stat(journal_path(&s), &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    assert_null(journal_folder(folder, sizeof folder));
    assert_int_equal(stat(folder, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0700);
    session_close(&s);
}

static void no_place_to_write_is_told(void **state)
{
    (void)state;
    struct session s;
    char file[128], under[160];
    snprintf(file, sizeof file, "%s/file", table_own_folder());
    fclose(fopen(file, "w"));
    snprintf(under, sizeof under, "%s/file/state", table_folder);
    setenv("XDG_STATE_HOME", under, 1);                      /* ENOTDIR */
    assert_null(session_open(&s, game, game->seats_min, NULL, 1));
    journal_start(&s);
    assert_non_null(strstr(journal_trouble(&s), strerror(ENOTDIR)));
    assert_null(journal_path(&s));
    setenv("XDG_STATE_HOME", "not/absolute", 1);
    unsetenv("HOME");
    assert_non_null(journal_flush(&s));
    session_close(&s);
}

/* The device fills up and is cleared again: told by the next call, nothing lost, order kept. */
static void a_full_device_loses_nothing(void **state)
{
    (void)state;
    struct session s, twin, back = { 0 };
    struct rng r = rng_seeded(6);
    struct rlimit old, small;
    char path[512];
    table_own_folder();
    open_new(&s, 2);
    strcpy(path, journal_path(&s));
    table_play(&s, &r, 10);
    assert_null(journal_flush(&s));

    size_t before = file_size(path);
    getrlimit(RLIMIT_FSIZE, &old);
    small = old;
    small.rlim_cur = before + 40;
    void (*kept)(int) = signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &small);
    table_play(&s, &r, 25);
    assert_non_null(journal_flush(&s));
    assert_int_equal(file_size(path), before);               /* no half line */
    table_play(&s, &r, 35);
    assert_non_null(strstr(journal_trouble(&s), strerror(EFBIG)));
    assert_non_null(journal_flush(&s));
    setrlimit(RLIMIT_FSIZE, &old);
    signal(SIGXFSZ, kept);

    table_play(&s, &r, 40);
    assert_null(journal_flush(&s));
    assert_null(journal_trouble(&s));
    session_replay(&twin, &s, s.log_count);
    session_close(&s);
    assert_null(journal_resume(&back, path));
    same_game(&back, &twin);
    session_close(&twin);
    session_close(&back);
}

/* Nothing to write into: the game waits, and is there once there is a place. */
static void a_place_is_found_later(void **state)
{
    (void)state;
    struct session s, twin, back = { 0 };
    struct rng r = rng_seeded(6);
    char file[128], under[160], path[512];
    snprintf(file, sizeof file, "%s/file", table_own_folder());
    fclose(fopen(file, "w"));
    snprintf(under, sizeof under, "%s/file/state", table_folder);
    setenv("XDG_STATE_HOME", under, 1);                      /* ENOTDIR */
    assert_null(session_open(&s, game, game->seats_min, NULL, 1));
    journal_start(&s);
    for (int i = 0; i < 500 && table_step(&s, &r); i++) journal_sync(&s);
    assert_int_equal(session_turn(&s), SEAT_NONE);           /* and the game is over */
    assert_non_null(journal_trouble(&s));
    assert_true(journal_pending(&s));
    assert_int_equal(remove(file), 0);
    for (int i = 0; i < 600 && journal_pending(&s); i++)
        nanosleep(&(struct timespec){ .tv_nsec = 10000000 }, NULL);
    assert_null(journal_trouble(&s));                        /* by itself */
    assert_false(journal_pending(&s));
    strcpy(path, journal_path(&s));
    session_replay(&twin, &s, s.log_count);
    session_close(&s);
    assert_null(journal_resume(&back, path));
    same_game(&back, &twin);
    session_close(&twin);
    session_close(&back);
}

/* rm -r in the middle of a game: told, then written anew. */
static void a_deleted_folder_is_told(void **state)
{
    (void)state;
    struct session s, twin, back = { 0 };
    struct rng r = rng_seeded(6);
    char path[512], folder[400];
    table_own_folder();
    open_new(&s, 2);
    table_play(&s, &r, 10);
    assert_null(journal_flush(&s));
    assert_null(journal_folder(folder, sizeof folder));
    nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    table_play(&s, &r, 20);
    journal_sync(&s);
    for (int i = 0; i < 200 && !journal_trouble(&s); i++)
        nanosleep(&(struct timespec){ .tv_nsec = 5000000 }, NULL);
    assert_string_equal(journal_trouble(&s), "the file of this game was deleted");
    assert_null(journal_flush(&s));
    strcpy(path, journal_path(&s));
    nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS); /* nothing new to write: leaving sees it all the same */
    assert_null(journal_flush(&s));
    assert_string_not_equal(path, journal_path(&s));
    strcpy(path, journal_path(&s));
    session_replay(&twin, &s, s.log_count);
    session_close(&s);
    assert_null(journal_resume(&back, path));
    same_game(&back, &twin);
    session_close(&twin);
    session_close(&back);
}

/* Another file under its name is not written into: the game goes into a new one. */
static void another_file_in_its_place_is_left_alone(void **state)
{
    (void)state;
    struct session s, back = { 0 };
    struct rng r = rng_seeded(6);
    char path[512], other[520];
    table_own_folder();
    open_new(&s, 2);
    strcpy(path, journal_path(&s));
    table_play(&s, &r, 10);
    assert_null(journal_flush(&s));
    snprintf(other, sizeof other, "%s.new", path);
    fclose(fopen(other, "w"));
    assert_int_equal(rename(other, path), 0);
    table_play(&s, &r, 20);
    assert_null(journal_flush(&s));
    assert_string_not_equal(path, journal_path(&s));
    assert_int_equal(file_size(path), 0);
    strcpy(path, journal_path(&s));
    int lines = s.log_count;
    session_close(&s);
    assert_null(journal_resume(&back, path));
    assert_int_equal(back.log_count, lines);
    session_close(&back);
}

/* A file system that has become read-only: the game comes to the table all the same. */
static void a_game_that_can_only_be_read_goes_on(void **state)
{
    (void)state;
    struct session s, twin, back = { 0 };
    struct rng r = rng_seeded(6);
    char path[512];
    table_own_folder();
    open_new(&s, 2);
    strcpy(path, journal_path(&s));
    table_play(&s, &r, 10);
    session_close(&s);
    only_reads = 1;
    assert_null(journal_resume(&s, path));
    assert_non_null(strstr(journal_trouble(&s), strerror(EROFS)));
    assert_non_null(journal_flush(&s));
    assert_non_null(journal_trouble(&s));                    /* with nothing to write, too */
    table_play(&s, &r, 20);
    assert_non_null(journal_flush(&s));
    only_reads = 0;
    assert_null(journal_flush(&s));
    assert_non_null(journal_resume(&back, path));            /* locked as before */
    session_replay(&twin, &s, s.log_count);
    session_close(&s);
    assert_null(journal_resume(&back, path));
    same_game(&back, &twin);
    session_close(&twin);
    session_close(&back);
}

/* A long half line that could not be cut off when the game was read is cut off by the next line. */
static void a_half_line_goes_once_it_can(void **state)
{
    (void)state;
    struct session s, back = { 0 };
    struct rng r = rng_seeded(6);
    char path[512];
    table_own_folder();
    open_new(&s, 2);
    strcpy(path, journal_path(&s));
    table_play(&s, &r, 10);
    session_close(&s);
    FILE *f = fopen(path, "a");
    assert_non_null(f);
    for (int i = 0; i < 3000; i++) fputc('x', f);
    fclose(f);
    only_reads = 1;
    assert_null(journal_resume(&s, path));
    only_reads = 0;
    int lines = s.log_count;
    table_play(&s, &r, lines + 1);
    assert_null(journal_flush(&s));
    assert_true(s.log_count > lines && file_size(path) < 3000);
    lines = s.log_count;
    session_close(&s);
    assert_null(journal_resume(&back, path));
    assert_int_equal(back.log_count, lines);
    session_close(&back);
}

/* What the kernel could not bring to the disk is written again: it may have dropped it. */
static void a_failed_sync_is_written_again(void **state)
{
    (void)state;
    struct session s, back = { 0 };
    struct rng r = rng_seeded(6);
    char path[512];
    table_own_folder();
    open_new(&s, 2);
    strcpy(path, journal_path(&s));
    assert_null(journal_flush(&s));
    sync_keeps = file_size(path);
    sync_fails = 1;
    table_play(&s, &r, 20);
    assert_non_null(strstr(journal_flush(&s), strerror(EIO)));
    sync_fails = 0;
    int lines = s.log_count;
    assert_null(journal_flush(&s));
    session_close(&s);
    assert_null(journal_resume(&back, path));
    assert_int_equal(back.log_count, lines);
    session_close(&back);
}

static void moment(void)
{
    nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
}

/* Three seconds for every wait, and a kill: what was played is there. */
static void a_slow_disk_loses_nothing_to_a_kill(void **state)
{
    (void)state;
    int report[2], played = 0, status;
    static struct journal_row rows[1];
    struct session back = { 0 };
    table_own_folder();
    assert_int_equal(pipe(report), 0);
    pid_t child = fork();
    if (!child) {
        struct session s;
        struct rng r = rng_seeded(6);
        slow_seconds = 3;
        alarm(60);                               /* if lines waited for the disk, they would take two minutes */
        open_new(&s, 2);
        while (!file_size(journal_path(&s))) moment();
        for (int i = 0; i < 40; i++) {
            size_t before = file_size(journal_path(&s));
            if (!table_step(&s, &r)) break;
            journal_sync(&s);
            while (file_size(journal_path(&s)) == before) moment();
            if (write(report[1], &s.log_count, sizeof s.log_count) != sizeof s.log_count) _exit(5);
        }
        for (;;) pause();
    }
    for (int i = 0; i < 40; i++) assert_int_equal(read(report[0], &played, sizeof played), sizeof played);
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, &status, 0), child);
    close(report[0]);
    close(report[1]);
    assert_int_equal(journals_now(rows, 1), 1);
    assert_null(journal_resume(&back, rows[0].path));
    assert_int_equal(back.log_count, played);
    session_close(&back);
}

static void sync_returns_at_once(void **state)
{
    (void)state;
    struct session s;
    struct rng r = rng_seeded(6);
    struct timespec a, b;
    table_own_folder();
    open_new(&s, 2);
    double worst = 0;
    for (int i = 0; i < 200 && table_step(&s, &r); i++) {
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &a);
        journal_sync(&s);
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &b);
        double took = (double)(b.tv_sec - a.tv_sec) + (double)(b.tv_nsec - a.tv_nsec) * 1e-9;
        worst = took > worst ? took : worst;
    }
    assert_true(worst < 0.05);
    session_close(&s);
}

static int threads(void)
{
    int n = 0;
    DIR *d = opendir("/proc/self/task");
    if (!d) return 0;
    for (struct dirent *e; (e = readdir(d)); ) n += e->d_name[0] != '.';
    closedir(d);
    return n;
}

/* Many tables, two threads; one whose file is gone holds up no other; with the last they go. */
static void all_tables_share_two_threads(void **state)
{
    (void)state;
    enum { TABLES = 30 };
    static struct session s[TABLES], twin;
    struct rng r = rng_seeded(8);
    int before = threads();
    table_own_folder();
    for (int i = 0; i < TABLES; i++) open_new(&s[i], (uint64_t)i);
    if (before) assert_int_equal(threads(), before + 2);
    unlink(journal_path(&s[7]));
    for (int i = 0; i < 40 * TABLES; i++)
        if (table_step(&s[i % TABLES], &r)) journal_sync(&s[i % TABLES]);
    for (int i = 0; i < TABLES; i++) {
        if (i == 3 || i == 12) session_close(&s[i]);     /* in any order */
        else assert_null(journal_flush(&s[i]));
        assert_false(s[i].journal && journal_pending(&s[i]));
    }
    for (int i = 0; i < TABLES; i++) {
        if (!s[i].game) continue;
        session_replay(&twin, &s[i], s[i].log_count);
        close_and_resume(&s[i]);
        same_game(&s[i], &twin);
        session_close(&twin);
    }
    for (int i = 0; i < TABLES; i++)
        if (s[i].game) session_close(&s[i]);
    for (int i = 0; i < 10000 && threads() != before; i++) moment();     /* listed longer than joined */
    assert_int_equal(threads(), before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_goes_on_after_closing),
        cmocka_unit_test(undo_is_appended),
        cmocka_unit_test(any_cut_loses_one_batch_at_most),
        cmocka_unit_test(damage_inside_is_told_by_line),
        cmocka_unit_test(every_batch_is_on_the_disk),
        cmocka_unit_test(one_table_at_a_time),
        cmocka_unit_test(private_files_in_a_private_folder),
        cmocka_unit_test(no_place_to_write_is_told),
        cmocka_unit_test(a_full_device_loses_nothing),
        cmocka_unit_test(a_place_is_found_later),
        cmocka_unit_test(a_deleted_folder_is_told), cmocka_unit_test(another_file_in_its_place_is_left_alone),
        cmocka_unit_test(a_game_that_can_only_be_read_goes_on),
        cmocka_unit_test(a_half_line_goes_once_it_can),
        cmocka_unit_test(a_failed_sync_is_written_again),
        cmocka_unit_test(a_slow_disk_loses_nothing_to_a_kill),
        cmocka_unit_test(sync_returns_at_once),
        cmocka_unit_test(all_tables_share_two_threads),
    };
    game = game_find("tribunal");
    if (!game) return 0;
    table_own_folder();
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    table_clean();
    return failed;
}
