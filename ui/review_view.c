/* The review of the game on the tape: worked out by a thread, read once a frame. */
#include "draw.h"
#include "review_view.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "hint.h"
#include "intent.h"
#include "table.h"
#include "theme.h"
#include "words.h"

enum { READ_EVERY = 200, SCRIPTED_MS = 300, PARTS = 200 };

struct review_view review_view = { .seat = -1 };
static struct review_worker *worker;
static int parts = -1, part_line[PARTS], part_number[PARTS];     /* parts -1: not looked for */

static int first_person(void)
{
    for (int s = 0; s < table_whole()->seats; s++)
        if (table_whole()->players[s].level == PERSON) return s;
    return -1;
}

bool review_begin(void)
{
    const struct seat *at = table_at();
    if (worker) return true;
    if (!at->replaying || table_is_blind()) return false;
    worker = review_worker_start(table_whole(),
                                 app_scripted() ? SCRIPTED_MS / 1000.0 : review_seconds(table_whole()->game));
    if (!worker) return false;
    review_view.seat = first_person();
    review_update();
    return true;
}

void review_leaves(void)
{
    review_worker_stop(worker);
    worker = NULL;
    free(review_view.words);
    review_sheet_free(&review_view.sheet);
    review_view = (struct review_view){ .seat = -1 };
    parts = -1;
}

bool review_going(void)
{
    return worker && !review_view.sheet.finished;
}

/* ---- reading ---- */

static void word_of(const struct session *then, const struct action *a, char *out, size_t size)
{
    struct text t = { out, size, 0 };
    text_clear(&t);
    words_name(then->game, then->players, then->state, a, &t);
    text_capital(out);
}

/* Decisions worked out since, in words. */
static void word_decisions(void)
{
    struct review_view *v = &review_view;
    if (!v->words) v->words = calloc((size_t)v->sheet.decisions + 1, sizeof *v->words);
    if (!v->words) die(_("out of memory"));
    for (int i = 0; i < v->sheet.decisions; i++) {
        const struct review_decision *d = &v->sheet.decision[i];
        struct session then;
        if (!d->worked || v->words[i].chosen[0] || session_replay(&then, table_whole(), d->line)) continue;
        word_of(&then, &d->chosen, v->words[i].chosen, sizeof v->words[i].chosen);
        word_of(&then, &d->hard, v->words[i].hard, sizeof v->words[i].hard);
        session_close(&then);
    }
}

static double weight_of(int decision)
{
    const struct review_decision *d = &review_view.sheet.decision[decision];
    return d->worked && d->class != REVIEW_EVEN && d->seat == review_view.seat ? fabs(d->lead.mean) : 0;
}

static void find_keys(void)
{
    struct review_view *v = &review_view;
    v->keys = 0;
    for (int i = 0; i < v->sheet.decisions; i++) {
        double w = weight_of(i);
        if (w <= 0) continue;
        if (v->keys == REVIEW_KEYS) {            /* the lightest gives way */
            int least = 0;
            for (int k = 1; k < v->keys; k++)
                if (weight_of(v->key[k]) < weight_of(v->key[least])) least = k;
            if (weight_of(v->key[least]) >= w) continue;
            for (int k = least; k + 1 < v->keys; k++) v->key[k] = v->key[k + 1];
            v->keys--;
        }
        v->key[v->keys++] = i;
    }
}

int review_key_of(int decision)
{
    for (int k = 0; k < review_view.keys; k++)
        if (review_view.key[k] == decision) return k + 1;
    return 0;
}

void review_choose(int seat)
{
    review_view.seat = seat;
    find_keys();
    app_redraw();
}

void review_update(void)
{
    if (!worker) return;
    review_worker_rest(worker, table_at()->thinking || hint_busy());
    if (review_worker_read(worker, &review_view.sheet)) {
        word_decisions();
        find_keys();
        app_redraw();
    }
    if (review_going()) app_wake_in(READ_EVERY);
}

/* ---- the slider of a replay ---- */

static void find_parts(void)
{
    static int of;               /* without spoilers it grows */
    if (of != table_whole()->log_count) parts = -1;
    of = table_whole()->log_count;
    if (parts < 0) parts = review_parts(table_whole(), part_line, part_number, PARTS);
}

int review_part_lines(const int **lines)
{
    find_parts();
    *lines = part_line;
    return parts;
}

void review_line_words(int line, char *out, size_t size, bool whole)
{
    const struct seat *at = table_at();
    struct text t = { out, size, 0 };
    int part = 0;
    char words[300];
    text_clear(&t);
    find_parts();
    for (int i = 0; i < parts && part_line[i] <= line; i++) part = part_number[i];
    review_part(at->game, part, &t);
    if (line == 0) {
        text_add(&t, "%s%s", t.n ? ": " : "", _("before the first line"));
        return;
    }
    const struct logbook *b = table_log();        /* of the tape as far as it is shown */
    for (int i = line - 1; i >= 0 && i < b->count; i--) {
        if (!*logbook_text(b, i, at->viewer)) continue;
        logbook_sentence(b, table_whole(), i, at->viewer, false, words, sizeof words);
        if (!whole) snprintf(words, sizeof words, _("line %d of %d"), line, table_whole()->log_count);
        text_add(&t, "%s%s", t.n ? ": " : "", words);
        return;
    }
}

void review_marks(struct box b)
{
    find_parts();
    float span = b.w - 28, mid = b.y + b.h / 2, lines = fmaxf(1, (float)table_whole()->log_count);
    for (int i = 0; i < parts; i++)
        draw_fill((struct box){ b.x + 14 + span * (float)part_line[i] / lines - 1, mid - 10, 2, 20 }, TEXT3);
    for (int i = 0; i < table_whole()->remark_count; i++) {
        float x = b.x + 14 + span * (float)table_whole()->remarks[i].at / lines;
        draw_round((struct box){ x - 4, mid + 11, 8, 8 }, 2, 0x6FD6B4FF);
    }
    const struct review_sheet *s = &review_view.sheet;
    for (int i = 0; i < s->turns; i++) {
        float x = b.x + 14 + span * (float)s->point[s->turn[i]].line / lines;
        draw_round((struct box){ x - 5, mid - 20, 10, 10 }, 5, BRASS400);
    }
}

/* ---- going there ---- */

static void show_line(const struct intent *i)
{
    table_tape()->playing = false;
    table_show_line(i->number);
}

void review_go_to(int line)
{
    intent_set(&(struct intent){ .carry_out = show_line, .number = line });
}
