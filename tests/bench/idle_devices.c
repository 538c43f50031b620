/* The window with seven devices at its table: processor time while nobody acts, in hundredths of a second.
       xvfb-run idle_devices [SECONDS]      fails if any was used; SDL's dummy driver would always use some */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "guest.h"
#include "net/mailbox_mqtt.h"
#include "net/serve.h"
#include "ui/app.h"
#include "ui/screens/screens.h"
#include "ui/settings.h"
#include "ui/share.h"
#include "ui/table.h"
#include "ui/window.h"

enum { SEATS = 6, SETTLE = 20 };

static int seconds = 10, connected;
static char address[SEATS + 1][400];
static long used = -1;

static long ticks(void)
{
    char line[1024] = "";
    long user, kernel;
    FILE *f = fopen("/proc/self/stat", "r");
    if (!f || !fgets(line, sizeof line, f)) exit(1);
    fclose(f);
    const char *behind = strrchr(line, ')');
    int n = sscanf(behind, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld", &user, &kernel);
    return n == 2 ? user + kernel : -1;
}

/* The devices are another process: what they use is not the window's. */
static void devices(void)
{
    struct guest *a[SEATS + 1];
    double wake;
    for (int i = 0; i <= SEATS; i++) {
        struct address at;
        struct mailbox mail;
        char device[GUEST_DEVICE];
        if (address_read(&at, address[i])) _exit(1);
        guest_device(device);
        if (mailbox_open_seat(&mail, &at, device, NULL, NULL) || !(a[i] = calloc(1, sizeof *a[i]))) _exit(1);
        guest_open(a[i], mail, at.table, at.seat, device);
    }
    for (double until = bell_now() + (seconds + SETTLE + 5) * 1000; bell_now() < until; usleep(50000))
        for (int i = 0; i <= SEATS; i++) guest_update(a[i], bell_now(), &wake);
    _exit(0);
}

static void *measure(void *unused)
{
    (void)unused;
    sleep(SETTLE);
    for (int s = 0; s < SEATS; s++) connected += table_host()->seat[s].where == SEAT_ONLINE;
    long before = ticks();
    sleep((unsigned)seconds);
    used = ticks() - before;
    SDL_PushEvent(&(SDL_Event){ .type = SDL_QUIT });
    return NULL;
}

int main(int argc, char **argv)
{
    static struct session s;
    pthread_t thread;
    char folder[] = "/tmp/docket-idle-XXXXXX", place[60];
    if (argc > 1) seconds = atoi(argv[1]);
    if (!mkdtemp(folder)) return 1;
    setenv("XDG_STATE_HOME", folder, 1);
    setenv("XDG_CONFIG_HOME", folder, 1);
    snprintf(place, sizeof place, "%s/socket", folder);
    share_socket = place;
    settings_load();
    settings.mute = 1;           /* idle is quiet: music is work */
    app_open_window("idle", false);
    app_go(&home_screen);
    if (session_open(&s, game_find("voices"), SEATS, NULL, 3)) return 1;
    for (int i = 0; i < SEATS; i++) snprintf(s.players[i].name, NAME_MAX_BYTES, "P%d", i);
    const char *why = table_open(&s, true);
    if (!why) why = share_start();
    if (why) return fprintf(stderr, "%s\n", why), 1;
    app_push(&table_screen);
    for (int i = 0; i <= SEATS; i++) {
        struct text t = TEXT_ON(address[i]);
        if (i < SEATS) share_seat(i, true);
        share_address(i < SEATS ? i : SEAT_NONE, &t);
    }
    pid_t child = fork();
    if (!child) devices();
    pthread_create(&thread, NULL, measure, NULL);
    app_may_quit = NULL;
    app_loop();
    pthread_join(thread, NULL);
    table_close();
    app_close_window();
    printf("%d devices and a spectator, %d s: %ld ticks of the window and its threads\n", connected, seconds,
           used);
    return connected != SEATS || used != 0;
}
