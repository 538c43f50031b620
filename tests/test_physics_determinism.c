/* The same push gives the same bytes: again, in a fresh space, after other pushes, in a copy, in other threads
   and in other processes. And many pushes take no more memory than one. */
#include "scenes.h"

#include "physics/pace.h"
#include "sanitized.h"

#include <malloc.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

enum { SCENES = 48, DIGESTED = 3, THREADS = 4, PROCESSES = SANITIZED ? 20 : 100,
       PUSHES = SANITIZED ? 2000 : 10000 };

static struct scene scenes[SCENES];
static struct push_result results[SCENES];

static void make_scenes(int count)
{
    struct rng rng = rng_seeded(1024);
    for (int i = 0; i < count; i++) {
        scenes[i] = scene_random(&rng, (i + 8) % 16);
        region_push(&scenes[i].region, &scenes[i].push, PUSH_EXACT, &results[i], NULL);
    }
}

static int make_all(void **state)
{
    (void)state;
    make_scenes(SCENES);
    return 0;
}

static bool agrees(int i)
{
    struct push_result again;
    memset(&again, 0xa5, sizeof again);
    region_push(&scenes[i].region, &scenes[i].push, PUSH_EXACT, &again, NULL);
    return !memcmp(&again, &results[i], sizeof again);
}

static void again_and_in_any_order(void **state)
{
    (void)state;
    for (int i = 0; i < SCENES; i++) assert_true(agrees(i));
    for (int i = SCENES - 1; i >= 0; i--) assert_true(agrees(i));
    struct rng rng = rng_seeded(2);
    for (int k = 0; k < 200; k++) assert_true(agrees(rng_below(&rng, SCENES)));
}

static void fresh_space_as_used_one(void **state)
{
    (void)state;
    for (int i = 0; i < SCENES; i++) {
        region_forget_space();
        assert_true(agrees(i));
    }
}

/* Another pace in between leaves no trace. */
static void coarse_in_between(void **state)
{
    (void)state;
    struct push_result coarse;
    for (int i = 0; i < SCENES; i++) {
        region_push(&scenes[(i * 7 + 3) % SCENES].region, &scenes[(i * 7 + 3) % SCENES].push, PUSH_COARSE,
                    &coarse, NULL);
        assert_true(agrees(i));
    }
}

/* A copy of a region goes on as the region does; so does one that is written over itself. */
static void copies_go_on_alike(void **state)
{
    (void)state;
    for (int i = 0; i < SCENES; i++) {
        struct push next = { 201, 0, 0 };
        struct region copy = results[i].after;
        if (push_check(&copy, &next)) continue;
        struct push_result a, b = { .after = copy };
        region_push(&results[i].after, &next, PUSH_EXACT, &a, NULL);
        region_push(&b.after, &next, PUSH_EXACT, &b, NULL);
        assert_memory_equal(&a, &b, sizeof a);
    }
}

static void *push_all(void *failures)
{
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < SCENES; i++) *(int *)failures += !agrees(i);
    return NULL;
}

static void threads_agree(void **state)
{
    (void)state;
    pthread_t thread[THREADS];
    int failures[THREADS] = { 0 };
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, push_all, &failures[i]), 0);
    for (int i = 0; i < THREADS; i++) {
        pthread_join(thread[i], NULL);
        assert_int_equal(failures[i], 0);
    }
}

static uint64_t digest(void)
{
    uint64_t h = 14695981039346656037u;
    for (int i = 0; i < DIGESTED; i++) {
        const unsigned char *bytes = (const unsigned char *)&results[i];
        for (size_t k = 0; k < sizeof results[i]; k++) h = (h ^ bytes[k]) * 1099511628211u;
    }
    return h;
}

/* Every new process has its memory elsewhere. It makes the scenes itself and tells their digest. */
static void processes_agree(void **state)
{
    (void)state;
    char wanted[32], command[4200], told[32];
    ssize_t length = readlink("/proc/self/exe", command + 1, 4000);
    assert_true(length > 0 && length < 4000);
    command[0] = '\'';
    strcpy(command + 1 + length, "' digest");
    snprintf(wanted, sizeof wanted, "%016llx\n", (unsigned long long)digest());
    for (int i = 0; i < PROCESSES; i++) {
        FILE *f = popen(command, "r");
        assert_non_null(f);
        told[0] = 0;
        assert_non_null(fgets(told, sizeof told, f));
        assert_int_equal(pclose(f), 0);
        assert_string_equal(told, wanted);
    }
}

#if SANITIZED
size_t __sanitizer_get_current_allocated_bytes(void);
#endif

static size_t memory_in_use(void)
{
#if SANITIZED
    return __sanitizer_get_current_allocated_bytes();
#else
    return mallinfo2().uordblks;
#endif
}

static void memory_does_not_grow(void **state)
{
    (void)state;
    for (int i = 0; i < SCENES; i++) assert_true(agrees(i));
    size_t before = memory_in_use();
    assert_true(before > 0);
    for (int k = 0; k < PUSHES; k++) {
        struct push_result result;
        const struct scene *s = &scenes[k % SCENES];
        region_push(&s->region, &s->push, k % 2 ? PUSH_COARSE : PUSH_EXACT, &result, NULL);
    }
    assert_true(memory_in_use() <= before);
}

/* Chipmunk's greeting must not reach those who read our output. */
static void says_nothing(void **state)
{
    (void)state;
    fflush(stdout);
    int ends[2];
    char text[64];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        execl("/proc/self/exe", "test", "quiet", (char *)NULL);
        _exit(1);
    }
    close(ends[1]);
    size_t n = 0;
    for (ssize_t got; n < sizeof text && (got = read(ends[0], text + n, sizeof text - n)) > 0;)
        n += (size_t)got;
    int status;
    waitpid(child, &status, 0);
    close(ends[0]);
    assert_int_equal(status, 0);
    assert_int_equal(n, 5);
    assert_memory_equal(text, "a\nb\n\n", 5);
}

static int quiet(void)
{
    struct region r = { 0 };
    struct push p = { 1, 0, 0 };
    struct push_result result;
    printf("a\n");
    region_push(&r, &p, PUSH_EXACT, &result, NULL);
    printf("b\n\n");
    return 0;
}

int main(int argc, char **argv)
{
    if (argc > 1 && !strcmp(argv[1], "quiet")) return quiet();
    if (argc > 1 && !strcmp(argv[1], "digest")) {
        make_scenes(DIGESTED);
        printf("%016llx\n", (unsigned long long)digest());
        return 0;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(again_and_in_any_order),
        cmocka_unit_test(fresh_space_as_used_one),
        cmocka_unit_test(coarse_in_between),
        cmocka_unit_test(copies_go_on_alike),
        cmocka_unit_test(threads_agree),
        cmocka_unit_test(processes_agree),
        cmocka_unit_test(memory_does_not_grow),
        cmocka_unit_test(says_nothing),
    };
    return cmocka_run_group_tests(tests, make_all, NULL);
}
