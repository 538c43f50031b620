/* Lessons: every wrong file is refused with its line, every lesson plays to its end, and at each step nothing
   else. */
#include "table.h"

#include <stdlib.h>

#include "lesson.h"
#include "physics/region.h"

#define ASSETS TEST_DIR "/../assets/lessons/"

static struct lesson lesson, other;

#define HEAD "# A title\ngame tribunal-2-0c8m8\nlearner 0\nminutes 4\n\n"

static const struct { const char *text, *says; } wrong[] = {
    { "", "bad.md:1: there is no step" },
    { "# A title\ngame chess-2-05bm\n", "bad.md:2: a game ID starts with the name of a game" },
    { "# A title\ngame tribunal-2-05bn\n", "bad.md:2: the game ID has a typing mistake" },
    { "# A title\nlearner 0\n", "bad.md:2: a game ID comes first" },
    { "# A title\ngame tribunal-2-0c8m8\nlearner 2\n", "bad.md:3: there is no such seat" },
    { "# A title\ngame tribunal-2-0c8m8\nlearner 0\nminutes many\n", "bad.md:4: a number is expected" },
    { "# A title\ngame tribunal-2-0c8m8\nlearner 0\nnonsense\n", "bad.md:4: before the first step" },
    { "# A title\ngame tribunal-2-0c8m8\n## Step\nText.\n", "bad.md:3: title, game, learner or minutes" },
    { HEAD, "bad.md:5: there is no step" },
    { HEAD "## Step\npoint hand\n", "bad.md:6: this step has no text" },
    { HEAD "## Step\n## Step\nText.\n", "bad.md:7: the step above has no text" },
    { HEAD "## Step\nText.\nwait fly away\n", "bad.md:8: there is no such action" },
    { HEAD "## Step\nText.\nwait claim moon\n", "bad.md:8: there is no such thing" },
    { HEAD "## Step\nText.\nwait claim top\nwait look\n", "bad.md:9: this step waits for something else" },
    { HEAD "## Step\nText.\nwait push top a1\n", "bad.md:8: nothing is pushed in this game" },
    { HEAD "## Step\nText.\npoint hand\nMore text.\n", "bad.md:9: text comes before point" },
    { HEAD "## Step\nText.\n1 dance\n", "bad.md:8: there is no such action" },
    { HEAD "## Step\nText.\nwait claim top\n\n1 ok\npoint hand\n", "bad.md:11: this stands after" },
    { HEAD "## Step\nText.\nwait ok\n", "bad.md:8: " },                      /* not asked now */
    { HEAD "## Step\nText.\nwait claim top\n\n1 admit\n\n## Next\nText.\n", "bad.md:10: " },   /* not legal */
    { HEAD "## Step\nText.\nwait claim top\n\n0 ok\n\n## Next\nText.\n", "bad.md:10: it isn't your turn" },
    { HEAD "## Step\nText.\nwait claim top\n\n## Next\nText.\nwait claim left\n", "bad.md:12: it isn't" },
    { HEAD "## Step\nText.\nprove hand 0 = 9\n", "bad.md:8: this isn't so: 2 = 9" },
    { HEAD "## Step\nText.\nprove luck 0 = 9\n", "bad.md:8: this game has no such fact" },
    { HEAD "## Step\nText.\nprove hand 0 near 9\n", "bad.md:8: one of < <=" },
    { HEAD "## Step\nText.\nprove hand\n", "bad.md:8: a word is expected" },
    { HEAD "## Step\nText.\nprove hand 0 = 2 or so\n", "bad.md:8: the line ends here" },
    { HEAD "## Step\nText.\nprove sure 1 holds 0 top = 1\n", "bad.md:8: true in " },
    { HEAD "## Step\nText.\nprove unsure 0 hand 1 = 1\n", "bad.md:8: true in 300 of 300 worlds" },
    { HEAD "## Step\nText.\nprove sure you hand 1 = 1\n", "bad.md:8: a seat is expected" },
    { HEAD "## Step\nText.\nprove may 1 ok\n", "bad.md:8: it isn't your turn" },
    { HEAD "## Step\nText.\nprove may not 0 claim top\n", "bad.md:8: this isn't so: the line is allowed" },
    { HEAD "## Step\nText.\nprove hand 0 = 2\nMore text.\n", "bad.md:9: text comes before point" },
    { HEAD "## Step\nText.\nwait claim top\nwait pass\n\n1 ok\n\n## Next\nText.\n", "bad.md:11: " },
};

static void wrong_files_are_refused_with_their_line(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const char *why = lesson_read(&lesson, "bad.md", wrong[i].text);
        if (!why || strncmp(why, wrong[i].says, strlen(wrong[i].says)))
            fail_msg("%zu: \"%s\", not \"%s\"", i, why ? why : "no refusal", wrong[i].says);
    }
    char *large = calloc(1, LESSON_FILE_MAX);
    snprintf(large, LESSON_FILE_MAX, HEAD "## Step\n");
    for (size_t n = strlen(large), k = 0; k < 600; k++) large[n + k] = 'x';
    assert_non_null(strstr(lesson_read(&lesson, "bad.md", large), "bad.md:7: the line is too long"));
    free(large);
}

static void files_that_are_none(void **unused)
{
    (void)unused;
    assert_non_null(strstr(lesson_read_path(&lesson, "/nowhere/x.md"), "/nowhere/x.md: "));
    assert_non_null(strstr(lesson_read_path(&lesson, TEST_DIR), TEST_DIR ": "));
    char path[] = "/tmp/docket-lesson-XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0 && write(fd, HEAD "\0## Step", sizeof HEAD + 7) > 0);
    close(fd);
    assert_non_null(strstr(lesson_read_path(&lesson, path), "damaged"));
    unlink(path);
}

static bool read_lesson(struct lesson *l, const char *id, const char *language)
{
    char path[400];
    snprintf(path, sizeof path, ASSETS "%s%s.md", id, language);
    if (access(path, R_OK)) return false;
    const char *why = lesson_read_path(l, path);
    if (why) fail_msg("%s", why);
    return true;
}

static int same_lines(void)
{
    int n = 0;
    assert_int_equal(lesson.line_count, other.line_count);
    for (; n < lesson.line_count; n++) {
        assert_true(action_equal(&lesson.lines[n].action, &other.lines[n].action));
        assert_int_equal(lesson.lines[n].before, other.lines[n].before);
    }
    return n;
}

/* Steps that say nothing of the position: rules, advice and where help is. Every other proves what it says. */
static bool states_nothing(const char *heading)
{
    static const char *const list[] = { "Where help is", "The usual ending" };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (!strcmp(heading, list[i])) return true;
    return false;
}

static int proofs_of(const struct lesson *l)
{
    int proofs = 0;
    for (int s = 0; s < l->steps; s++) {
        proofs += l->step[s].proofs;
        if (!l->step[s].proofs && l->game->facts && !states_nothing(l->step[s].heading))
            fail_msg("%s: \"%s\" proves nothing", l->file, l->step[s].heading);
        if (l->step[s].proofs && states_nothing(l->step[s].heading))
            fail_msg("%s: \"%s\" does state something", l->file, l->step[s].heading);
    }
    return proofs;
}

static int words_in(const char *text)
{
    int n = 0;
    for (bool in = false; *text; text++) {
        n += *text != ' ' && !in;
        in = *text != ' ';
    }
    return n;
}

/* Somebody new reads a hundred words a minute with a look at the table, and takes ten seconds for each thing
   that is to be done. */
static int minutes_of(const struct lesson *l)
{
    int words = 0, done = 0;
    for (int i = 0; i < l->steps; i++) {
        const struct lesson_step *s = &l->step[i];
        words += words_in(s->heading) + words_in(s->text) + words_in(s->press);
        done += s->wait != WAIT_GO_ON;
    }
    return (words * 60 / 100 + done * 10 + 30) / 60;
}

static void must_take(const struct lesson *l)
{
    int minutes = minutes_of(l);
    if (l->minutes != minutes) fail_msg("%s: its words and steps take %d minutes", l->file, minutes);
}

/* All but the words, in every language. */
static void languages_have_the_same_steps(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++) {
        if (!read_lesson(&lesson, games[i]->id, "")) fail_msg("%s has no lesson", games[i]->id);
        assert_in_range(lesson.steps, 12, 30);
        assert_in_range(lesson.minutes, 3, 15);
        must_take(&lesson);
        assert_true(read_lesson(&other, games[i]->id, ".de"));
        assert_true(other.game == lesson.game && other.seed == lesson.seed && other.learner == lesson.learner);
        assert_int_equal(other.steps, lesson.steps);
        assert_int_equal(other.minutes, lesson.minutes);
        for (int s = 0; s < lesson.steps; s++) {
            const struct lesson_step *a = &lesson.step[s], *b = &other.step[s];
            assert_int_equal(a->wait, b->wait);
            assert_int_equal(a->points, b->points);
            assert_memory_equal(a->point, b->point, sizeof a->point);
            assert_int_equal(a->light, b->light);
            assert_int_equal(a->wants, b->wants);
            assert_memory_equal(a->want, b->want, sizeof a->want);
            assert_int_equal(a->proofs, b->proofs);
            assert_memory_equal(a->proof, b->proof, sizeof a->proof);
            assert_int_equal(!a->press[0], !b->press[0]);
            assert_int_equal(a->until_fell, b->until_fell);
            assert_int_equal(a->page, b->page);
            if (!strcmp(a->text, b->text)) fail_msg("%s: not translated: %s", other.file, a->heading);
        }
        same_lines();
        print_message("%s: %d steps, %d proofs\n", lesson.file, lesson.steps, proofs_of(&lesson));
    }
}

/* Beside a game's lesson: a primer for playing it alone. */
static void the_primer_plays(void **unused)
{
    (void)unused;
    assert_true(read_lesson(&lesson, "enigma-alone", ""));
    assert_true(read_lesson(&other, "enigma-alone", ".de"));
    assert_int_equal(lesson.seats, 1);
    must_take(&lesson);
    assert_int_equal(lesson.steps, other.steps);
    assert_true(proofs_of(&lesson) > lesson.steps);
    for (int s = 0; s < lesson.steps; s++) {
        assert_memory_equal(lesson.step[s].proof, other.step[s].proof, sizeof lesson.step[s].proof);
        assert_memory_equal(lesson.step[s].want, other.step[s].want, sizeof lesson.step[s].want);
    }
    same_lines();
}

/* What the lesson plays for the learner is told in the step before it, in every language. */
static int announced(const struct lesson *l, bool german)
{
    static const char *const words[2][4] = {
        { "your moves included", "your cards included", "for you", "by itself" },
        { "auch deine Züge", "auch deine Karten", "für dich", "von selbst" },
    };
    int lines = 0;
    for (int i = 0; i < l->line_count; i++) {
        const struct lesson_step *s = l->lines[i].before ? &l->step[l->lines[i].before - 1] : NULL;
        bool told = false;
        if (!lesson_plays_for(l, i)) continue;
        for (int k = 0; s && k < 4; k++) told |= strstr(s->text, words[german][k]) != NULL;
        if (!told) fail_msg("%s:%d: played for the learner and not announced", l->file, l->lines[i].line);
        lines++;
    }
    return lines;
}

static void nothing_is_played_in_silence(void **unused)
{
    (void)unused;
    static const char *const extra[] = { "enigma-alone" };
    int lines = 0, quick = 0;
    for (int i = 0; games[i]; i++)
        for (int german = 0; german < 2; german++) {
            if (!read_lesson(&lesson, games[i]->id, german ? ".de" : "")) continue;
            lines += announced(&lesson, german);
            for (int k = 0; k < lesson.line_count; k++) quick += lesson.lines[k].quick;
        }
    for (int german = 0; german < 2; german++)
        if (read_lesson(&lesson, extra[0], german ? ".de" : "")) announced(&lesson, german);
    assert_true(lines > 2 * 20 && quick > 2 * 60);
}

/* At each step all else that is legal is tried: refused, and nothing is another than before. */
static void only_what_is_wanted_goes(void **unused)
{
    (void)unused;
    static struct action list[LEGAL_MAX];
    int refused = 0;
    for (int i = 0; games[i]; i++) {
        struct session s = { 0 };
        struct lesson_steps r;
        _Alignas(8) unsigned char before[STATE_MAX];
        if (!read_lesson(&lesson, games[i]->id, "")) continue;
        assert_null(lesson_open(&lesson, &s));
        lesson_begin(&r, &lesson, &s, NULL);
        for (int step = 0; step < lesson.steps; step++) {
            assert_null(lesson_play_to(&r, step));
            int n = session_turn(&s) >= 0 ? session_legal(&s, list, LEGAL_MAX) : 0, lines = s.log_count;
            memcpy(before, s.state, games[i]->state_size);
            bool wanted = lesson.step[step].wait == WAIT_GO_ON || lesson.step[step].wait == WAIT_LOOK;
            for (int k = 0; k < n; k++) {
                if (lesson_wants(&r, &list[k])) { wanted = true; continue; }
                assert_non_null(lesson_play(&r, &list[k]));
                refused++;
            }
            assert_true(wanted);
            assert_int_equal(r.step, step);
            assert_int_equal(s.log_count, lines);
            assert_memory_equal(before, s.state, games[i]->state_size);
        }
        session_close(&s);
    }
    assert_true(refused > 300);
}

/* Back to a step and on again is the same game. */
static void back_and_on_again(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++) {
        struct session s = { 0 }, shorter = { 0 };
        struct lesson_steps r;
        _Alignas(8) unsigned char end[STATE_MAX];
        if (!read_lesson(&lesson, games[i]->id, "")) continue;
        assert_null(lesson_open(&lesson, &s));
        lesson_begin(&r, &lesson, &s, NULL);
        assert_null(lesson_play_to(&r, lesson.steps));
        assert_true(lesson_over(&r));
        memcpy(end, s.state, games[i]->state_size);
        for (int step = lesson.steps - 1; step >= 0; step -= 3) {
            assert_null(session_replay(&shorter, &s, lesson_rewind(&r, step)));
            session_close(&s);
            s = shorter;
            assert_int_equal(r.step, step);
            assert_true(lesson_waits(&r));
        }
        assert_null(lesson_play_to(&r, lesson.steps));
        assert_memory_equal(end, s.state, games[i]->state_size);
        session_close(&s);
    }
}

/* Any aim that makes a chip fall leads to the end of the lesson; any other is to be taken back. */
static void every_aim_of_a_push(void **unused)
{
    (void)unused;
    static struct action list[LEGAL_MAX];
    int dropped = 0, missed = 0;
    if (!read_lesson(&lesson, "voices", "")) return;
    for (int step = 0; step < lesson.steps; step++) {
        if (lesson.step[step].wait != WAIT_PUSH) continue;
        struct session s = { 0 }, copy = { 0 };
        struct lesson_steps r, c;
        struct action lines[CHANCE_MAX];
        assert_null(lesson_open(&lesson, &s));
        lesson_begin(&r, &lesson, &s, NULL);
        assert_null(lesson_play_to(&r, step));
        int n = session_legal(&s, list, LEGAL_MAX), tried = 0;
        for (int x = -200; x <= 200; x += 80)    /* and finer ones than are listed */
            for (int d = -120; d <= 120 && n < LEGAL_MAX; d += 60) {
                struct action fine = lesson.step[step].want[0];
                fine.arg[2] = x, fine.arg[3] = d;
                if (!s.game->why(s.state, &fine)) list[n++] = fine;
            }
        for (int k = 0; k < n; k++) {
            if (!lesson_wants(&r, &list[k])) continue;
            c = r;
            assert_null(session_replay(&copy, &s, s.log_count));
            c.game.session = &copy;
            assert_null(lesson_play(&c, &list[k]));
            for (int m; !c.missed && c.pushed >= 0 && (m = lesson_next(&c, lines));)
                for (int z = 0; z < m; z++) assert_null(lesson_play(&c, &lines[z]));
            if (c.missed) missed++;
            else {
                const char *why = lesson_play_to(&c, lesson.steps);
                if (why) fail_msg("%s", why);
                dropped++;
            }
            tried++;
            session_close(&copy);
        }
        assert_true(tried > 0 && dropped > 0);
        session_close(&s);
    }
    print_message("%d aims lead on, %d are taken back\n", dropped, missed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_files_are_refused_with_their_line),
        cmocka_unit_test(files_that_are_none),
        cmocka_unit_test(languages_have_the_same_steps),
        cmocka_unit_test(the_primer_plays),
        cmocka_unit_test(nothing_is_played_in_silence),
        cmocka_unit_test(only_what_is_wanted_goes),
        cmocka_unit_test(back_and_on_again),
        cmocka_unit_test(every_aim_of_a_push),
    };
    region_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
