/* `docket host`: tables whose seats are all elsewhere. */
#include "net/serve.h"

#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "args.h"
#include "journal.h"
#include "net/broker.h"
#include "net/mailbox_mqtt.h"
#include "net/mailbox_split.h"
#include "net/serve_door.h"
#include "rng.h"

enum { TABLES_MAX = 5000, CHECK_EVERY = 1000, LINGER = 1500, END_WAIT = 60000 };

struct serve;
struct served {
    struct session session;
    struct course course;
    struct logbook book;
    struct host host;
    double wake_at;              /* below 0: not before a letter comes */
    double over_at;              /* 0: it goes on */
    bool waits;                  /* for the disk; told */
    struct serve *words_of;      /* whose broker knows the seats' words */
};

struct serve {
    const struct game *game;
    int seats, bots, count;
    enum level level, away;      /* away: who plays on for a lost device; PERSON: nobody */
    int16_t options[OPTIONS_MAX];
    long long seed;
    const char *broker, *resume;
    const char *web, *site;      /* of the broker: a browser's way there, and the page in front of it */
    struct broker_where where;
    bool once, unkept, page, even;
    int pace;                    /* of bots, ms; below 0: the usual one */
    struct served *table;
    struct host **host;
    struct broker own;
    struct split *split;         /* of the one connection; NULL: there is one table */
    struct bell bell;
    unsigned openings;           /* of the way to the broker, when all was sent */
    bool cut;                    /* the way is; told */
    char trouble[300];           /* what the broker refuses; told */
    double checked_at;
    enum door_how door;          /* of new tables */
    struct serve_door typed;     /* what is typed about the one table there is */
};

static volatile sig_atomic_t stopped;
static void on_stop(int sig) { (void)sig, stopped = 1; }

static int fails(const char *why)
{
    fprintf(stderr, "docket: %s\n", why);
    return 1;
}

/* ---- the command line ---- */

/* "--seats 4" and the like: was it one? *why: its value is none. */
static bool read_number(struct serve *s, int argc, char **argv, int *at, const char **why)
{
    int seats = s->game->seats_max;
    const struct { const char *name; long long min, max; int *to; } numbers[] = {
        { "--seats", s->game->seats_min, seats, &s->seats }, { "--bots", 0, seats, &s->bots },
        { "--tables", 1, TABLES_MAX, &s->count }, { "--port", 1, 65535, &s->where.port },
        { "--pace", 0, 10000, &s->pace }, { "--seed", 0, INT64_MAX, NULL },
    };
    const char *value;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        long long n;
        if (!args_value(argc, argv, at, numbers[i].name, &value)) continue;
        if (!args_number(value, numbers[i].min, numbers[i].max, &n))
            *why = args_number_why(numbers[i].name, value, numbers[i].min, numbers[i].max);
        else if (numbers[i].to) *numbers[i].to = (int)n;
        else s->seed = n;
        return true;
    }
    return false;
}

static bool read_word(struct serve *s, int argc, char **argv, int *at, const char **why)
{
    const struct { const char *name; const char **to; } texts[] = {
        { "--page-at", &s->site }, { "--resume", &s->resume }, { "--socket", &s->where.socket },
    };
    const struct { const char *name; bool *to; } switches[] = {
        { "--loopback", &s->where.loopback }, { "--page", &s->page },
        { "--once", &s->once }, { "--even", &s->even }, { "--no-journal", &s->unkept },
    };
    const struct { const char *name; enum level *to; } levels[] = {
        { "--level", &s->level }, { "--away", &s->away },
    };
    const char *value;
    if (args_value(argc, argv, at, "--broker", &value)) {        /* twice: a browser's way there, too */
        *(!strncmp(value, "ws", 2) ? &s->web : &s->broker) = value;
        return true;
    }
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (args_value(argc, argv, at, texts[i].name, texts[i].to)) return true;
    for (size_t i = 0; i < sizeof switches / sizeof *switches; i++)
        if (!strcmp(argv[*at], switches[i].name)) {
            *switches[i].to = true;
            (*at)++;
            return true;
        }
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        if (!args_value(argc, argv, at, levels[i].name, &value)) continue;
        if (level_find(value) <= PERSON) *why = args_level_why(levels[i].name, value);
        else *levels[i].to = (enum level)level_find(value);
        return true;
    }
    if (args_value(argc, argv, at, "--door", &value)) {
        *why = serve_door_how(value, &s->door);
        return true;
    }
    if (!args_value(argc, argv, at, "--options", &value)) return false;
    *why = args_options(s->game, value, s->options);
    return true;
}

/* Two flags that can't both be obeyed: better no table than another one than was asked for. */
static const char *clash_why(const struct serve *s)
{
    static char why[200];
    const struct { bool both; const char *one, *other; } clashes[] = {
        { s->page && s->broker, "--page", "--broker" },
        { s->page && s->where.socket, "--page", "--socket" },
        { s->where.socket && s->broker, "--socket", "--broker" },
        { s->where.socket && s->where.port, "--socket", "--port" },
        { s->where.loopback && s->broker, "--loopback", "--broker" },
        { s->where.port && s->broker, "--port", "--broker" },
        { s->page && s->site, "--page", "--page-at" },
    };
    struct address a = { 0 };
    for (size_t i = 0; i < sizeof clashes / sizeof *clashes; i++) {
        if (!clashes[i].both) continue;
        snprintf(why, sizeof why, _("%s and %s don't go together; see docket host --help"), clashes[i].one,
                 clashes[i].other);
        return why;
    }
    if (s->site && (!s->broker || !s->web))
        return _("--page-at needs --broker twice: mqtts://... for this program, wss://... for browsers");
    if (s->web && !s->broker) return _("the host itself needs a --broker that begins with mqtt:// or mqtts://");
    return s->site ? address_at_page(&a, s->site, s->web, s->broker) : NULL;
}

static const char *read_flags(struct serve *s, int argc, char **argv)
{
    const char *why = NULL;
    for (int i = 1; i < argc && !why;)
        if (!read_number(s, argc, argv, &i, &why) && !read_word(s, argc, argv, &i, &why))
            return args_flag_why(argv[i]);
    if (!why && s->bots > s->seats) why = args_number_why("--bots", "more than there are seats", 0, s->seats);
    return why ? why : clash_why(s);
}

/* ---- tables ---- */

/* Without any pause what is played for people doesn't wait either: for tests, it tells. */
static void set_pace(const struct serve *s, struct course *c)
{
    if (s->pace >= 0) c->pace = s->pace;
    c->hasty = s->pace == 0;
}

/* A seat has another word: a broker of our own is told before anybody comes with it. */
static const char *write_words(void *of)
{
    struct host *h = of;
    struct serve *s = ((struct served *)((char *)h - offsetof(struct served, host)))->words_of;
    return s->own.folder[0] ? broker_users(&s->own, s->host, s->count) : NULL;
}

static const char *of_file(const char *file, const char *why)
{
    static char text[700];
    snprintf(text, sizeof text, "%.400s: %s", file, why);
    return text;
}

static const char *table_open(struct serve *s, struct served *t, int number)
{
    const char *why = NULL;
    if (s->resume && (why = journal_resume(&t->session, s->resume))) return of_file(s->resume, why);
    uint64_t seed = s->seed >= 0 ? (uint64_t)s->seed + (uint64_t)number : rng_fresh();
    if (!s->resume) why = session_open(&t->session, s->game, s->seats, s->options, seed);
    if (why) return why;
    for (int i = 0; i < t->session.seats && !s->resume; i++) {
        struct player *p = &t->session.players[i];
        snprintf(p->name, sizeof p->name, _("Player %d"), i + 1);
        if (i >= s->seats - s->bots) p->level = (uint8_t)s->level;
    }
    players_tell_apart(t->session.players, t->session.seats);
    if (!s->resume && !s->unkept) why = journal_start(&t->session);
    if (why) return why;
    course_open(&t->course, &t->session);
    t->course.talks = true;
    set_pace(s, &t->course);
    logbook_rebuild(&t->book, &t->session);
    why = host_open(&t->host, &t->course, &t->book, (struct mailbox){ 0 }, s->resume != NULL);
    sealed_host_name(&t->host);
    if (!s->resume) t->host.door.how = s->door;
    t->host.hands.words = write_words;
    t->words_of = s;
    t->host.even |= s->even;     /* resumed: as it was */
    for (int i = 0; !why && i < t->session.seats; i++)
        if (t->session.players[i].level == PERSON) host_device(&t->host, i, true);
    if (!why && (s->seed < 0 || (s->resume && !t->session.log_count))) host_luck_begin(&t->host);
    return why ? why : host_keep_write(&t->host);
}

static void table_next(struct serve *s, struct served *t)
{
    struct session next = { 0 };
    if (session_open(&next, t->session.game, t->session.seats, t->session.options, rng_fresh())) return;
    memcpy(next.players, t->session.players, sizeof next.players);
    course_close(&t->course);
    session_close(&t->session);
    t->session = next;
    if (!s->unkept) journal_start(&t->session);
    logbook_clear(&t->book);
    course_open(&t->course, &t->session);
    t->course.talks = true;
    set_pace(s, &t->course);
    host_next(&t->host);
    host_luck_begin(&t->host);
    t->over_at = 0;
    t->wake_at = 0;
}

static void table_close(struct serve *s, struct served *t)
{
    bool over = t->session.game && session_turn(&t->session) == SEAT_NONE;
    if (t->host.session) host_close(&t->host, over && s->once);
    course_close(&t->course);
    logbook_clear(&t->book);
    if (t->session.game) session_close(&t->session);
}

/* A device that is lost for a minute: a bot plays on if it was told to, until the device is back. */
static void table_watch(struct serve *s, struct served *t, double now)
{
    struct running game = host_game(&t->host);
    for (int i = 0; i < t->session.seats && s->away != PERSON; i++) {
        struct host_seat *seat = &t->host.seat[i];
        struct player p = t->session.players[i];
        bool gone = seat->where == SEAT_LOST && now - seat->since > HOST_GONE;
        bool back = seat->where == SEAT_ONLINE && t->host.bot_plays >> i & 1;
        if (!(gone && p.level == PERSON) && !back) continue;
        p.level = back ? PERSON : (uint8_t)s->away;
        t->host.bot_plays = back ? t->host.bot_plays & ~(1u << i) : t->host.bot_plays | 1u << i;
        running_seat(&game, i, &p, true);
        t->wake_at = 0;
    }
}

/* ---- what is told on the terminal ---- */

/* `page`: the address for a browser. seat: LINK: the table's one link. */
enum { LINK = -10 };

static void print_address(const struct serve *s, const struct served *t, int seat, bool page)
{
    char line[ADDRESS_TEXT];
    struct text out = TEXT_ON(line);
    struct address a = { .seat = SEAT_NONE };
    const struct host *h = &t->host;
    if (s->broker) address_read(&a, s->broker), a.elsewhere = true;
    else a = s->own.at;
    if (!s->broker && a.port && !s->where.loopback) address_own(a.host, sizeof a.host);
    if (page && s->site) address_at_page(&a, s->site, s->web, s->broker);
    else if (page) a.page = true, a.port = s->own.page;
    a.lobby = seat == LINK;
    a.seat = a.lobby ? SEAT_NONE : seat;
    strcpy(a.table, h->id);
    strcpy(a.word, seat >= 0 ? h->seat[seat].word : "");
    address_write(&a, &out);
    if (a.lobby) printf("%s %s\n", page ? "link-page" : "link", line);
    else if (seat >= 0) printf("%s %d %s\n", page ? "page" : "seat", seat, line);
    else printf("%s %s\n", page ? "watch-page" : "watch", line);
}

static void print_tables(const struct serve *s)
{
    if (!s->broker) printf("# %s\n", s->own.listens);
    for (int i = 0; i < s->count; i++) {
        const struct served *t = &s->table[i];
        printf("table %s %s\n", t->host.id, t->session.game->id);
        if (journal_path(&t->session)) printf("journal %s\n", journal_path(&t->session));
        for (int page = 0, last = s->own.page > 0 || s->site; page <= last; page++) {
            for (int k = 0; k < t->session.seats; k++)
                if (t->session.players[k].level == PERSON) print_address(s, t, k, page);
            print_address(s, t, SEAT_NONE, page);
            print_address(s, t, LINK, page);
        }
    }
    fflush(stdout);
}

/* ---- the loop ---- */

static enum mailbox_state way(const struct serve *s)
{
    const struct mailbox *p = &s->host[0]->mail;
    return p->state(p->of);
}

static void take_letters(struct serve *s, double now)
{
    struct letter l;
    while (s->split && split_take(s->split)) {}
    for (int i = 0; i < s->count; i++) {
        struct served *t = &s->table[i];
        const struct mailbox *p = &t->host.mail;
        while (p->take(p->of, &l)) {
            host_letter(&t->host, &l, now);
            t->wake_at = 0;
            free(l.text);
        }
    }
}

static void tell_way(struct serve *s, bool cut)
{
    const char *trouble = mailbox_trouble(&s->host[0]->mail);
    if (trouble && strcmp(trouble, s->trouble)) fprintf(stderr, "docket: %s\n", trouble);
    if (strcmp(trouble ? trouble : "", s->trouble))
        for (int i = 0; i < s->count; i++) s->table[i].wake_at = 0;      /* the seats are told */
    snprintf(s->trouble, sizeof s->trouble, "%s", trouble ? trouble : "");
    if (cut == s->cut) return;
    s->cut = cut;
    if (cut) fprintf(stderr, "docket: %s\n", _("the broker can't be reached; Docket tries again every second"));
    else fprintf(stderr, "docket: %s\n", _("the broker is back: the table goes on"));
}

/* The broker is ours: when it is gone it comes back. Whenever the way is open again all is sent again. */
static void check(struct serve *s, double now)
{
    const struct mailbox *p = &s->host[0]->mail;
    enum mailbox_state state = p->state(p->of);
    unsigned openings = p->openings(p->of);
    if (!s->broker && now - s->checked_at > CHECK_EVERY && !broker_runs(&s->own)) broker_again(&s->own);
    tell_way(s, state != MAILBOX_OPEN);
    if (state == MAILBOX_OPEN && openings != s->openings)
        for (int i = 0; i < s->count; i++) host_say_online(&s->table[i].host), s->table[i].wake_at = 0;
    if (state == MAILBOX_OPEN) s->openings = openings;
    if (now - s->checked_at <= CHECK_EVERY) return;
    s->checked_at = now;
    for (int i = 0; i < s->count; i++) table_watch(s, &s->table[i], now);
}

static void tell_waits(struct served *t)
{
    const char *waits = host_waits(&t->host);
    if (!waits == !t->waits) return;
    t->waits = waits != NULL;
    if (waits) fprintf(stderr, "docket: %s %s: %s\n", t->host.id, _("the table waits"), waits);
    else fprintf(stderr, "docket: %s %s\n", t->host.id, _("the table goes on"));
}

static void table_step(struct serve *s, struct served *t, double now)
{
    if (t->wake_at < 0 || t->wake_at > now) return;
    double wake = host_step(&t->host, now);
    t->wake_at = wake < 0 ? -1 : now + wake;
    tell_waits(t);
    if (session_turn(&t->session) != SEAT_NONE || t->host.stale) return;
    if (!t->over_at) {
        t->over_at = now;
        printf("over %s %d lines\n", t->host.id, t->session.log_count);
        fflush(stdout);
    }
    if (host_wants_another(&t->host)) table_next(s, t);
}

/* The end has been seen; a device that doesn't come for it is waited for a minute. */
static bool all_over(const struct serve *s, double now)
{
    for (int i = 0; i < s->count; i++) {
        const struct served *t = &s->table[i];
        double since = now - t->over_at;
        if (!t->over_at || since < LINGER || (since < END_WAIT && !host_seen(&t->host))) return false;
    }
    return true;
}

static void loop(struct serve *s)
{
    while (!stopped) {
        double now = bell_now(), wake = CHECK_EVERY;
        take_letters(s, now);
        check(s, now);
        if (s->count == 1 && serve_door_read(&s->typed, s->host[0])) s->table[0].wake_at = 0;
        if (s->count == 1) serve_door_tell(&s->typed, s->host[0]);
        for (int i = 0; i < s->count; i++) {
            struct served *t = &s->table[i];
            table_step(s, t, now);
            if (t->wake_at >= 0 && t->wake_at - now < wake) wake = t->wake_at - now;
        }
        if (s->once && all_over(s, now)) return;
        bell_wait(&s->bell, wake > 0 ? wake : 0);
    }
}

/* ---- everything together ---- */

/* One connection for all tables. */
static const char *connect_many(struct serve *s, const struct address *a)
{
    struct mailbox_mqtt o = { .at = *a, .wake = bell_ring, .of = &s->bell };
    struct mailbox inner;
    if (a->elsewhere) strcpy(o.at.word, a->pass);
    const char *why = mailbox_mqtt_open(&inner, &o);
    if (why) return why;
    s->split = split_open(inner);
    for (int i = 0; i < s->count; i++)
        s->host[i]->mail = sealed_host_mail(sealed_host_new(s->host[i], false), split_end(s->split));
    return NULL;
}

static const char *connect_host(struct serve *s)
{
    struct address a = s->own.at;
    const char *why = s->broker ? address_read(&a, s->broker) : NULL;
    if (s->broker) a.elsewhere = true;
    if (!why) why = s->count == 1 ? mailbox_open_host(&s->host[0]->mail, &a, s->host[0], bell_ring, &s->bell)
                                  : connect_many(s, &a);
    if (why) return why;
    for (double until = bell_now() + 10000; way(s) != MAILBOX_OPEN && !stopped;) {
        if (way(s) == MAILBOX_REFUSED) return _("the broker refuses the host");
        const char *trouble = mailbox_trouble(&s->host[0]->mail);
        snprintf(s->trouble, sizeof s->trouble, "%s", trouble ? trouble : "");
        if (trouble) return s->trouble;
        if (bell_now() > until) return _("there is no answer at that address");
        bell_wait(&s->bell, 100);
    }
    return NULL;
}

static const char *open_all(struct serve *s)
{
    s->table = calloc((size_t)s->count, sizeof *s->table);
    s->host = calloc((size_t)s->count, sizeof *s->host);
    if (!s->table || !s->host) die(_("out of memory"));
    for (int i = 0; i < s->count; i++) {
        const char *why = table_open(s, &s->table[i], i);
        if (why) return why;
        s->host[i] = &s->table[i].host;
    }
    if (s->resume && s->count > 0 && !s->where.port) s->where.port = s->host[0]->port;
    if (s->page && !(s->where.site = site_folder())) return site_missing();
    const char *why = s->broker ? NULL : broker_start(&s->own, s->host, s->count, s->where);
    for (int i = 0; !why && i < s->count; i++) why = host_keep_write(s->host[i]);
    return why ? why : connect_host(s);
}

static void close_all(struct serve *s)
{
    for (int i = 0; i < s->count && s->table; i++) table_close(s, &s->table[i]);
    for (int i = 0; i < s->count && s->host; i++)
        if (s->host[i] && s->host[i]->mail.close) s->host[i]->mail.close(s->host[i]->mail.of);
    if (s->split) split_close(s->split);
    if (s->own.folder[0]) broker_stop(&s->own);
    free(s->table);
    free(s->host);
}

static const char usage[] =
    "docket host GAME [--seats N] [--bots N] [--level LEVEL] [--options ID=CHOICE,...] [--seed N] [--pace MS]\n"
    "    [--port N | --loopback | --socket PATH | --broker URL] [--tables N]\n"
    "    [--page | --broker wss://... --page-at URL]\n"
    "    [--resume JOURNAL] [--away LEVEL] [--once] [--no-journal] [--even]\n"
    "    [--door asks|open|locked]\n"
    "  Starts mosquitto, or uses any broker at mqtt://NAME:PASSWORD@HOST:PORT. Prints an address per seat\n"
    "  and one for spectators: docket join ADDRESS. Ctrl-C adjourns; --resume JOURNAL goes on with the same\n"
    "  addresses. --page: phones and browsers can join too, by addresses that begin with http. --page-at: so\n"
    "  can they by a page anywhere; --broker is given twice then, the second time as browsers reach it.\n"
    "  The line `link` is one address for all: whoever opens it says a name and takes a seat. --door asks:\n"
    "  only who is let in. Typed: in NAME [SEAT], no NAME, lock, unlock, open, out SEAT, swap SEAT SEAT.\n"
    "  --even: sizes and readers of letters tell a broker nothing, for more traffic.\n"
    "  --away: a bot plays on for a device lost for a minute. See docs/network.md.\n";

int serve_command(int argc, char **argv)
{
    if (argc > 0 && !strcmp(argv[argc - 1], "--help")) return fputs(usage, stdout) == EOF;
    struct serve s = { .level = NORMAL, .away = PERSON, .count = 1, .seed = -1, .pace = -1,
                       .door = DOOR_OPEN };
    s.game = argc > 0 ? game_find(argv[0]) : NULL;
    if (!s.game) return fails(_("docket host needs a game; see docket --help")), 2;
    game_default_options(s.game, s.options);
    s.seats = s.game->seats_min > 2 ? s.game->seats_min : s.game->seats_max < 4 ? s.game->seats_max : 4;
    const char *why = read_flags(&s, argc, argv);
    if (why) return fails(why), 2;
    struct sigaction stop = { .sa_handler = on_stop };
    sigaction(SIGINT, &stop, NULL);
    sigaction(SIGTERM, &stop, NULL);
    bell_open(&s.bell);
    why = open_all(&s);
    if (!why) {
        print_tables(&s);
        loop(&s);
    }
    close_all(&s);
    return why ? fails(why) : 0;
}
