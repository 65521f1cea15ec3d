/*
 * hangs.c: a name service and a disk that hang, loaded before the C library (LD_PRELOAD).
 *
 * WARDROOM_HANGS in the environment is a folder.  While there is a file `names` in it, no name is resolved; while
 * there is a file `disk`, nothing is removed.  Whatever ends with .test is this machine.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dlfcn.h>
#include <netdb.h>
#include <stdio.h>
#include <string.h>

#include "doubles/hang.h"

static int is_number(const char *name)
{
    unsigned char bytes[16];

    return inet_pton(AF_INET, name, bytes) == 1 || inet_pton(AF_INET6, name, bytes) == 1;
}

static int is_here(const char *name)
{
    size_t length = strlen(name);

    return length > 5 && strcmp(name + length - 5, ".test") == 0;
}

/* What would have been called. */
static void find(const char *function, void *out, size_t size)
{
    void *found = dlsym(RTLD_NEXT, function);

    memcpy(out, &found, size);
}

typedef int resolving(
    const char *name, const char *service, const struct addrinfo *like, struct addrinfo **out);

int getaddrinfo(
    const char *name, const char *service, const struct addrinfo *like, struct addrinfo **out)
{
    resolving *real;

    find("getaddrinfo", &real, sizeof real);
    if (name != NULL && !is_number(name))
        hang("names");
    return real(name != NULL && is_here(name) ? "127.0.0.1" : name, service, like, out);
}

int remove(const char *path)
{
    int (*real)(const char *path);

    find("remove", &real, sizeof real);
    hang("disk");
    return real(path);
}
