/* The number that this computer has in its house. */
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>

#include "net/address.h"

bool address_own(char *out, size_t size)
{
    struct ifaddrs *all;
    bool found = false;
    if (getifaddrs(&all)) return false;
    for (struct ifaddrs *i = all; i && !found; i = i->ifa_next) {
        if (!i->ifa_addr || i->ifa_addr->sa_family != AF_INET) continue;
        if (i->ifa_flags & IFF_LOOPBACK || !(i->ifa_flags & IFF_UP)) continue;
        const struct sockaddr_in *at = (struct sockaddr_in *)i->ifa_addr;
        found = inet_ntop(AF_INET, &at->sin_addr, out, (socklen_t)size) != NULL;
    }
    freeifaddrs(all);
    return found;
}
