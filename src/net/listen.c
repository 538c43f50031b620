/* Does a process listen at a port? Another one's broker may answer there. */
#include <dirent.h>
#include <stdio.h>
#include <unistd.h>

#include "net/broker.h"

static bool holds(pid_t pid, unsigned long inode)
{
    char folder[64], path[400], target[64];
    unsigned long own;
    snprintf(folder, sizeof folder, "/proc/%d/fd", (int)pid);
    DIR *d = opendir(folder);
    bool found = false;
    for (struct dirent *e; d && !found && (e = readdir(d));) {
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        ssize_t n = readlink(path, target, sizeof target - 1);
        target[n > 0 ? n : 0] = 0;
        found = sscanf(target, "socket:[%lu]", &own) == 1 && own == inode;
    }
    if (d) closedir(d);
    return found;
}

bool broker_listens(pid_t pid, int port)
{
    static const char *const tables[] = { "/proc/net/tcp", "/proc/net/tcp6" };
    enum { LISTENING = 10 };
    char line[512];
    bool found = false;
    for (int i = 0; i < 2 && !found; i++) {
        FILE *f = fopen(tables[i], "r");
        while (f && !found && fgets(line, sizeof line, f)) {
            unsigned at, state;
            unsigned long inode;
            int n = sscanf(line, " %*d: %*[0-9A-F]:%x %*s %x %*s %*s %*s %*d %*d %lu", &at, &state, &inode);
            found = n == 3 && state == LISTENING && at == (unsigned)port && holds(pid, inode);
        }
        if (f) fclose(f);
    }
    return found;
}
