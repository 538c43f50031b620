/* `docket join` without a window: a bot, or lines on stdin and stdout. */
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "args.h"
#include "guest.h"
#include "bot/bot.h"
#include "known.h"
#include "net/lobby.h"
#include "net/mailbox_mqtt.h"
#include "net/serve.h"
#include "notation.h"
#include "rng.h"
#include "save.h"
#include "words.h"

enum { TIMES_MAX = 20000, ITERATIONS = 200,
       OUT = 6000 };             /* ms after which a seat that isn't answered is asked for at the door */

struct join {
    struct guest guest;
    struct bell bell;
    enum level level;            /* PERSON: lines on stdin */
    double think;                /* ms before a bot acts */
    const char *record, *name;
    int wants;                   /* of the seats, by the table's link; SEAT_NONE: any */
    bool over, quiet;
    bool kept;                   /* the seat is one that this device had before */
    unsigned shown;              /* version */
    char waits[400];             /* told */
    char trouble[300];           /* of the way there; told */
    double decides_at, played_at;
    int played_place, refused_place;     /* the log's length then */
    double *time;                /* action to own new view, ms */
    int times;
};

static volatile sig_atomic_t stopped;
static void on_stop(int sig) { (void)sig, stopped = 1; }

bool join_is_text(int argc, char **argv)
{
    for (int i = 0; i < argc; i++)
        if (!strcmp(argv[i], "--text") || !strcmp(argv[i], "--bot")) return true;
    return false;
}

const char *join_address_why(const char *address)
{
    struct address at;
    const char *why = address_read(&at, address);
    return why ? why : address_table_why(&at);
}

/* ---- a bot ---- */

static void bot_window(struct join *j)
{
    struct guest *a = &j->guest;
    struct rng r = rng_at(a->remote.mark, RNG_BOT, (uint32_t)a->session.log_count);
    bool speak = j->level == RANDOM && !rng_below(&r, 4) && j->refused_place != a->session.log_count;
    guest_do(a, speak ? "speak" : "pass", "");
}

static void bot_acts(struct join *j, double now)
{
    struct guest *a = &j->guest;
    struct bot_limit limit = { .iterations = ITERATIONS };
    uint64_t seed = rng_line_seed(a->remote.mark, RNG_BOT, (uint32_t)a->session.log_count);
    struct action act = bot_choose(a->session.game, a->session.state, a->seat, j->level, limit, seed, NULL);
    j->played_at = now;
    j->played_place = a->session.log_count;
    guest_play(a, &act);
}

static bool bot_asked(const struct guest *a)
{
    return a->open && a->seat >= 0 && !guest_waiting(a) && session_turn(&a->session) != SEAT_NONE
           && a->session.players[a->seat].level == PERSON && (a->remote.due || a->remote.asked >> a->seat & 1);
}

static void bot_turn(struct join *j, double now, double *wake)
{
    if (!bot_asked(&j->guest)) {
        j->decides_at = 0;
        return;
    }
    if (!j->decides_at) j->decides_at = now + j->think;
    if (now < j->decides_at) {
        if (*wake < 0 || j->decides_at - now < *wake) *wake = j->decides_at - now;
        return;
    }
    j->decides_at = 0;
    if (j->guest.remote.asked >> j->guest.seat & 1) bot_window(j);
    else bot_acts(j, now);
    *wake = 0;
}

static int by_time(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void measure(struct join *j, double now)
{
    if (j->played_at <= 0 || j->guest.session.log_count <= j->played_place) return;
    if (j->times < TIMES_MAX) j->time[j->times++] = now - j->played_at;
    j->played_at = 0;
}

static void print_times(struct join *j)
{
    if (!j->times) return;
    qsort(j->time, (size_t)j->times, sizeof *j->time, by_time);
    printf("times %d median %.1f p95 %.1f p99 %.1f ms\n", j->times, j->time[j->times / 2],
           j->time[j->times * 95 / 100], j->time[j->times * 99 / 100]);
}

/* ---- lines ---- */

static void print_view(struct join *j)
{
    static struct action list[LEGAL_MAX];
    const struct guest *a = &j->guest;
    char text[2048];
    printf("place %d %d\n", a->remote.place.undos, a->session.log_count);
    int n = a->remote.due ? session_legal(&a->session, list, LEGAL_MAX) : 0;
    for (int i = 0; i < n; i++) {
        struct text t = TEXT_ON(text);
        notation_write(a->session.game, &list[i], &t);
        printf("may %s\n", text);
    }
    if (a->seat >= 0 && a->remote.asked >> a->seat & 1) printf("asked\n");
    fflush(stdout);
}

/* A line from stdin is a word of the host's, as it is; false: the end. */
static bool text_line(struct join *j)
{
    char line[400];
    struct pollfd p = { .fd = 0, .events = POLLIN };
    while (poll(&p, 1, 0) > 0) {
        if (!fgets(line, sizeof line, stdin)) return false;
        line[strcspn(line, "\n")] = 0;
        char *rest = strchr(line, ' ');
        if (rest) *rest++ = 0;
        const char *why = !strcmp(line, "quit") ? NULL : guest_do(&j->guest, line, rest ? rest : "");
        if (!strcmp(line, "quit")) return false;
        if (why) printf("no %s\n", why);
        fflush(stdout);
        if (!feof(stdin)) break;
    }
    return true;
}

/* ---- the loop ---- */

static void tell_trouble(struct join *j)
{
    const char *trouble = mailbox_trouble(&j->guest.mail);
    if (trouble && strcmp(trouble, j->trouble)) fprintf(stderr, "docket: %s\n", trouble);
    snprintf(j->trouble, sizeof j->trouble, "%s", trouble ? trouble : "");
}

static void news(struct join *j, double now)
{
    struct guest *a = &j->guest;
    if (a->why[0]) fprintf(stderr, "docket: %s\n", a->why);
    if (a->refused[0]) {
        if (!j->quiet) printf("no %s\n", a->refused);
        a->refused[0] = 0;
        j->played_at = 0;
        j->refused_place = a->session.log_count;
    }
    char luck[300];
    const char *waits = guest_host_waits(a);
    if (!waits) waits = guest_luck_waits(a, luck, sizeof luck);
    if (j->level != PERSON) guest_luck_agree(a);
    if (waits && strcmp(waits, j->waits)) fprintf(stderr, "docket: %s: %s\n", _("the table waits"), waits);
    if (!waits && j->waits[0]) fprintf(stderr, "docket: %s\n", _("the table goes on"));
    snprintf(j->waits, sizeof j->waits, "%s", waits ? waits : "");
    if (a->version == j->shown || !a->open) return;
    j->shown = a->version;
    measure(j, now);
    if (!j->quiet) print_view(j);
}

static const char *finished(struct join *j)
{
    struct guest *a = &j->guest;
    if (!a->record_read || j->over) return NULL;
    char compare[LUCK_SHORT + 2];
    const char *why = guest_luck_why(a);
    j->over = true;
    printf("over %d lines\n", a->session.log_count);
    luck_compare(&a->session.luck, compare);
    if (why) printf("luck wrong: %s\n", why);
    else printf("luck %s\n", a->session.luck.common ? compare : "none");
    return j->record ? save_to_file(&a->session, j->record) : NULL;
}

static bool refused(const struct join *j)
{
    const struct mailbox *p = &j->guest.mail;
    return p->of && p->state(p->of) == MAILBOX_REFUSED;
}

/* A seat that this device had before isn't answered, though the broker is there. */
static bool unanswered(const struct join *j, double since)
{
    const struct mailbox *p = &j->guest.mail;
    return j->kept && !j->guest.open && bell_now() - since > OUT && p->state(p->of) == MAILBOX_SILENT;
}

static const char silent[] = "silent";

static const char *loop(struct join *j)
{
    double since = bell_now();
    const char *why = NULL;
    while (!stopped && !why && !j->over) {
        double now = bell_now(), wake = -1;
        bool any = guest_update(&j->guest, now, &wake);
        if (j->guest.go_seat >= 0) return NULL;
        if (j->guest.taken) return _("another device has taken this seat");
        if (refused(j))
            return _("this seat is no longer this device's: it has another code now; ask its host for a new "
                     "link");
        tell_trouble(j);
        if (unanswered(j, since)) return silent;
        if (any) news(j, bell_now());
        if (j->guest.why[0]) return j->guest.why;
        if (j->level != PERSON) bot_turn(j, now, &wake);
        else if (!text_line(j)) break;
        why = finished(j);
        if (j->level == PERSON && (wake < 0 || wake > 50)) wake = 50;
        if (!j->over && wake != 0) bell_wait(&j->bell, wake);
    }
    return why;
}

/* ---- the table's one link ---- */

static void write_link(struct known *k, const struct address *at)
{
    struct address link = *at;
    struct text out = TEXT_ON(k->link);
    link.lobby = true;
    address_write(&link, &out);
}

static void keep_seat(const struct join *j, const struct address *at)
{
    struct known k = { .seat = at->seat, .seen = (long long)time(NULL) * 1000 };
    write_link(&k, at);
    strcpy(k.table, at->table);
    strcpy(k.word, at->word);
    snprintf(k.name, sizeof k.name, "%s", j->name);
    known_write(&k);
}

static const char *open_guest(struct join *j, const struct address *at)
{
    char device[GUEST_DEVICE];
    struct mailbox mail = { 0 };
    guest_device(device);
    const char *why = mailbox_open_seat(&mail, at, device, bell_ring, &j->bell);
    if (!why) guest_open(&j->guest, mail, at->table, at->seat, device);
    return why;
}

/* Knocks until it is let in; then `at` is the seat. NULL, or why not. */
static const char *knock(struct join *j, struct address *at)
{
    struct lobby l;
    const char *why = open_guest(j, at);
    enum lobby_state told = LOBBY_LOOKS;
    if (why) return why;
    lobby_open(&l, &j->guest);
    lobby_knock(&l, j->name, j->wants);
    while (!stopped && l.state != LOBBY_IN && l.state != LOBBY_REFUSED) {
        double wake;
        lobby_update(&l, bell_now(), &wake);
        tell_trouble(j);
        if (l.state == LOBBY_WAITS && told != LOBBY_WAITS) {
            told = l.state;
            fprintf(stderr, "docket: %s\n", _("at the door: the host is asked"));
        }
        if (l.state != LOBBY_IN && l.state != LOBBY_REFUSED)
            bell_wait(&j->bell, wake >= 0 && wake < 500 ? wake : 500);
    }
    static char no[KNOCK_TEXT];
    strcpy(no, l.why);
    if (l.state != LOBBY_IN) lobby_withdraw(&l);
    guest_close(&j->guest, false);
    if (l.state == LOBBY_REFUSED) return no;
    if (l.state != LOBBY_IN) return _("nobody has let you in");
    at->lobby = false;
    at->seat = l.got;
    strcpy(at->word, l.word);
    keep_seat(j, at);
    return NULL;
}

/* The seat that this device has at the table, or one that it is let in to. */
static const char *by_link(struct join *j, struct address *at)
{
    struct known k;
    if (!known_read(at->table, &k) || k.seat < 0 || j->wants >= 0) return knock(j, at);
    j->kept = true;
    at->lobby = false;
    at->seat = k.seat;
    strcpy(at->word, k.word);
    write_link(&k, at);          /* the table may have gone to another broker */
    known_write(&k);
    return NULL;
}

/* Whether the host is there: then a seat that isn't answered is this device's no longer. */
static bool door_answers(struct join *j, const struct address *door)
{
    struct lobby l;
    if (open_guest(j, door)) return false;
    lobby_open(&l, &j->guest);
    for (double from = bell_now(), wake; !stopped && !l.told && bell_now() - from < OUT;) {
        lobby_update(&l, bell_now(), &wake);
        if (!l.told) bell_wait(&j->bell, 200);
    }
    guest_close(&j->guest, false);
    return l.told;
}

/* As long as the seat this device had isn't answered it is tried again; was it given away, the door is knocked
   at as if this were another. */
static const char *kept_seat(struct join *j, struct address *at)
{
    struct address door = *at;
    door.lobby = true;
    door.seat = SEAT_NONE;
    door.word[0] = 0;
    for (const char *why;;) {
        why = loop(j);
        bool out = why && refused(j);
        if (!out && why != silent) return why;
        guest_close(&j->guest, false);
        j->shown = 0;
        if (out || door_answers(j, &door)) break;
        if (stopped || (why = open_guest(j, at))) return stopped ? NULL : why;
    }
    j->kept = false;
    fprintf(stderr, "docket: %s\n", _("the seat this device had here was given away"));
    *at = door;
    const char *why = knock(j, at);
    if (!why) why = open_guest(j, at);
    return why ? why : loop(j);
}

static const char usage[] =
    "docket join ADDRESS [--bot LEVEL [--think MS] | --text] [--record FILE] [--spectator] [--name NAME]\n"
    "    [--seat N]\n"
    "  Opens the window at a seat of a table elsewhere. --bot: a bot plays it instead. --text: lines:\n"
    "  place UNDOS LINES, may ACTION, asked; play ACTION, speak, pass, undo, say TEXT, note TEXT, quit.\n"
    "  --record: where the finished game is saved. With the table's one link: --name says who knocks, --seat\n"
    "  for which seat; the seat stays with this device.\n";

static const char *read_flags(struct join *j, int argc, char **argv, bool *spectator)
{
    const char *value;
    long long n;
    for (int i = 1; i < argc;) {
        if (args_value(argc, argv, &i, "--bot", &value)) {
            if (level_find(value) <= PERSON) return args_level_why("--bot", value);
            j->level = (enum level)level_find(value);
            j->quiet = true;
        } else if (args_value(argc, argv, &i, "--think", &value)) {
            if (!args_number(value, 0, 100000, &n)) return args_number_why("--think", value, 0, 100000);
            j->think = (double)n;
        } else if (args_value(argc, argv, &i, "--record", &value)) j->record = value;
        else if (args_value(argc, argv, &i, "--name", &value)) j->name = value;
        else if (args_value(argc, argv, &i, "--seat", &value)) {
            if (!args_number(value, 0, SEATS_MAX - 1, &n))
                return args_number_why("--seat", value, 0, SEATS_MAX - 1);
            j->wants = (int)n;
        }
        else if (!strcmp(argv[i], "--text")) i++;
        else if (!strcmp(argv[i], "--spectator")) *spectator = true, i++;
        else return args_flag_why(argv[i]);
    }
    return NULL;
}

int join_command(int argc, char **argv)
{
    if (argc > 0 && !strcmp(argv[argc - 1], "--help")) return fputs(usage, stdout) == EOF;
    struct join *j = calloc(1, sizeof *j);
    struct address at;
    bool spectator = false;
    if (j) j->name = _("Guest"), j->wants = SEAT_NONE;
    if (!j || !(j->time = calloc(TIMES_MAX, sizeof *j->time))) die(_("out of memory"));
    const char *why = join_address_why(argc > 0 ? argv[0] : "");
    if (!why) why = read_flags(j, argc, argv, &spectator);
    if (!why) why = address_read(&at, argv[0]);
    if (!why && spectator && at.seat >= 0) why = _("that address is a seat's; spectators have their own");
    if (why) return fprintf(stderr, "docket: %s\n", why), free(j->time), free(j), 2;
    struct sigaction stop = { .sa_handler = on_stop };
    sigaction(SIGINT, &stop, NULL);
    sigaction(SIGTERM, &stop, NULL);
    bell_open(&j->bell);
    if (at.lobby && !spectator) why = by_link(j, &at);
    if (!why) why = open_guest(j, &at);
    if (!why) {
        why = j->kept ? kept_seat(j, &at) : loop(j);
        while (j->guest.go_seat >= 0) {          /* the host has swapped seats */
            at.seat = j->guest.go_seat;
            strcpy(at.word, j->guest.go_word);
            guest_close(&j->guest, false);
            j->shown = 0;
            keep_seat(j, &at);
            if ((why = open_guest(j, &at))) break;
            why = loop(j);
        }
        print_times(j);
        if (why) fprintf(stderr, "docket: %s\n", why);
        guest_close(&j->guest, true);
    } else fprintf(stderr, "docket: %s\n", why);
    free(j->time);
    free(j);
    return why ? 1 : 0;
}
