/* A saved game as text, and its chance worked out again. */
#include "replay.h"

#include <stdio.h>
#include <string.h>

#include "args.h"
#include "notation.h"
#include "save.h"
#include "words.h"

static int complain(const char *command, const char *what)
{
    fprintf(stderr, "docket %s: %s\n", command, what);
    return 1;
}

static int complain_of(const char *command, const char *file, const char *what)
{
    fprintf(stderr, "docket %s: %s: %s\n", command, file, what);
    return 1;
}

static void print_notes(const struct session *s, int at, int reader, bool over)
{
    for (int i = 0; i < s->note_count; i++) {
        const struct note *n = &s->notes[i];
        if (n->at != at || !(n->aloud || over || n->seat == reader)) continue;
        char words[400];
        struct text t = TEXT_ON(words);
        text_clear(&t);
        if (n->aloud) session_spoken(s, i, &t);
        printf("      %d %s %s\n", n->seat, n->aloud ? "says" : "notes", n->aloud ? words : n->text);
    }
}

/* Line i as `reader` may read it, and in words; `before` is the game up to it. */
static void print_line(const struct session *s, int i, int reader, struct session *before)
{
    _Alignas(16) unsigned char view[STATE_MAX];
    char line[400], words[400];
    struct text l = TEXT_ON(line), w = TEXT_ON(words);
    struct action a = session_line(s, i, reader);
    bool over = session_turn(s) == SEAT_NONE;
    text_clear(&w);
    notation_write(s->game, &a, &l);
    if (over) memcpy(view, before->state, s->game->state_size);
    else session_view(before, reader, view);
    words_name(s->game, s->players, view, &a, &w);
    printf("%5d %-32s %s\n", i + 1, line, words);
}

static void print_end(const struct session *s)
{
    int score[SEATS_MAX] = { 0 };
    char words[2048];
    if (session_turn(s) != SEAT_NONE) { printf("the game isn't over\n"); return; }
    unsigned won = s->game->score(s->state, score);
    for (int i = 0; i < s->seats; i++) {
        struct text t = TEXT_ON(words);
        text_clear(&t);
        words_reason(s->game, s->players, s->state, i, &t);
        printf("seat %d %s, score %d\n%s\n", i, won & ONLY(i) ? "won" : "lost", score[i], words);
    }
}

static void print_remark(const struct session *s, int at)
{
    const char *remark = session_remark_at(s, at);
    if (remark) printf("      # %s\n", remark);
}

static int print_game(const struct session *s, int reader, bool remarks)
{
    struct session before;
    const char *why = session_begin(&before, s);
    if (why) return complain("replay", why);
    bool over = session_turn(s) == SEAT_NONE;
    printf("%s, %d seats", s->game->title, s->seats);
    if (over) printf(", seed %llu", (unsigned long long)s->seed);        /* before, it would tell the deal */
    printf("\n");
    for (int i = 0; i < s->log_count; i++) {
        print_notes(s, i, reader, over);
        if (remarks) print_remark(s, i);
        print_line(s, i, reader, &before);
        session_play(&before, &s->log[i]);
    }
    print_notes(s, s->log_count, reader, over);
    if (remarks) print_remark(s, s->log_count);
    session_close(&before);
    print_end(s);
    return 0;
}

struct replay_wants { const char *file, *seat; bool remarks; };

static int replay_args(int argc, char **argv, struct replay_wants *w)
{
    for (int at = 0; at < argc;) {
        if (args_value(argc, argv, &at, "--seat", &w->seat)) continue;
        if (!strcmp(argv[at], "--notes")) w->remarks = true, at++;
        else if (argv[at][0] != '-' && !w->file) w->file = argv[at++];
        else return complain("replay", args_flag_why(argv[at])), 2;
    }
    if (w->file) return 0;
    fprintf(stderr, "usage: docket replay FILE [--seat S] [--notes]\n");
    return 2;
}

/* A game in progress is told as the public sees it, or one seat; a finished one whole. */
int replay_command(int argc, char **argv)
{
    struct session s = { 0 };
    struct replay_wants w = { 0 };
    long long seat = SEAT_NONE;
    int failed = replay_args(argc, argv, &w);
    if (failed) return failed;
    if (w.seat && !args_number(w.seat, 0, SEATS_MAX - 1, &seat))
        return complain("replay", args_number_why("--seat", w.seat, 0, SEATS_MAX - 1)), 2;
    const char *why = save_from_file(&s, w.file);
    if (why) return complain_of("replay", w.file, why);
    if (w.seat && !args_number(w.seat, 0, s.seats - 1, &seat)) {
        complain("replay", args_number_why("--seat", w.seat, 0, s.seats - 1));
        failed = 2;
    } else failed = print_game(&s, (int)seat, w.remarks);
    session_close(&s);
    return failed;
}

/* Compare one batch with the log from `at` on: its length, 0 where they differ. */
static int verify_batch(const struct session *s, const struct session *now, int at)
{
    struct action batch[CHANCE_MAX];
    int n = session_draw(now, batch, CHANCE_MAX);
    for (int i = 0; i < n && at + i < s->log_count; i++) {
        if (action_equal(&batch[i], &s->log[at + i])) continue;
        char said[300], drawn[300];
        struct text a = TEXT_ON(said), b = TEXT_ON(drawn);
        notation_write(s->game, &s->log[at + i], &a);
        notation_write(s->game, &batch[i], &b);
        if (session_turn(s) != SEAT_NONE) printf("log line %d isn't what the seed gives\n", at + i + 1);
        else printf("log line %d is '%s', but the seed gives '%s'\n", at + i + 1, said, drawn);
        return 0;
    }
    return n;
}

/* An outcome that an older physics worked out stays as it was played. */
static bool is_older_push(const struct session *s, const struct session *now)
{
    static struct action list[LEGAL_MAX];
    return session_physics(s, now->log_count) < PHYSICS_VERSION && session_legal(now, list, LEGAL_MAX) == 0;
}

static int verify_game(const struct session *s)
{
    struct session now;
    int chance = 0, older = 0, failed = 0;
    bool was_older = false;
    const char *why = session_begin(&now, s);
    if (why) return complain("verify", why);
    while (!failed && now.log_count < s->log_count) {
        int n = 1;
        bool is_older = session_turn(&now) == SEAT_CHANCE && is_older_push(s, &now);
        older += is_older && !was_older;
        was_older = is_older;
        if (session_turn(&now) == SEAT_CHANCE && !is_older) {
            n = verify_batch(s, &now, now.log_count);
            chance += n;
        }
        failed = n == 0;
        for (int i = 0; i < n && now.log_count < s->log_count; i++) session_play(&now, &s->log[now.log_count]);
    }
    if (!failed) printf("verified: %d lines, %d of them chance\n", s->log_count, chance);
    if (!failed && older) printf("left alone: %d pushes of an older physics\n", older);
    session_close(&now);
    return failed;
}

/* Is the seed made of everybody's luck, as all had committed to it? */
static int verify_luck(const struct session *s)
{
    const struct luck *l = &s->luck;
    char compare[LUCK_SHORT + 2];
    int who, seats = 0;
    if (!l->common) return printf("no common luck\n") < 0;
    const char *why = luck_why(l, s->seed, &who);
    for (int i = 0; i < s->seats; i++) seats += l->in >> i & 1;
    if (why && who == LUCK_HOST) printf("common luck: the host: %s\n", why);
    else if (why && who >= 0) printf("common luck: seat %d: %s\n", who, why);
    else if (why) printf("common luck: %s\n", why);
    luck_compare(l, compare);
    if (!why) printf("common luck of the host and %d seats, %s\n", seats, compare);
    for (int d = 0; d < l->draw && d < LUCK_DRAWS; d++)
        for (int i = 0; i < s->seats; i++)
            if (l->unopened[d] >> i & 1) printf("draw %d: seat %d did not open\n", d, i);
    return why != NULL;
}

int verify_command(int argc, char **argv)
{
    struct session s = { 0 };
    if (argc != 1 || argv[0][0] == '-') {
        fprintf(stderr, "usage: docket verify FILE\n");
        return 2;
    }
    const char *why = save_from_file(&s, argv[0]);
    if (why) return complain_of("verify", argv[0], why);
    int failed = verify_game(&s) | verify_luck(&s);
    session_close(&s);
    return failed;
}
