/* address.c: splits the address of a node and looks up its host. */
#include "server/address.h"

#include <arpa/inet.h>
#include <netdb.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "base/text.h"

bool address_read(const char *address, char host[NODE_TEXT], int *port)
{
    const char *colon = strrchr(address, ':');
    text t = text_in(host, NODE_TEXT);

    if (colon == NULL)
        return false;
    if (address[0] == '[' && colon[-1] == ']')
        text_put_bytes(&t, address + 1, (size_t)(colon - address - 2));
    else
        text_put_bytes(&t, address, (size_t)(colon - address));
    *port = atoi(colon + 1);
    return *port > 0 && *port < 65536;
}

static bool is_local(const char *number)
{
    return strncmp(number, "127.", 4) == 0 || strcmp(number, "::1") == 0;
}

bool address_is_number(const char *host)
{
    unsigned char bytes[sizeof(struct in6_addr)];

    return inet_pton(AF_INET, host, bytes) == 1 || inet_pton(AF_INET6, host, bytes) == 1;
}

bool address_number(const char *host, char number[NODE_TEXT])
{
    struct addrinfo like = {.ai_socktype = SOCK_STREAM}, *found = NULL;

    if (getaddrinfo(host, NULL, &like, &found) != 0)
        return false;
    int failed =
        getnameinfo(found->ai_addr, found->ai_addrlen, number, NODE_TEXT, NULL, 0, NI_NUMERICHOST);

    freeaddrinfo(found);
    return failed == 0;
}

void address_resolve(char address[NODE_TEXT])
{
    char host[NODE_TEXT], number[NODE_TEXT];
    int port;

    if (!address_read(address, host, &port) || !address_number(host, number) ||
        (is_local(number) && strcmp(host, "localhost") != 0))
        return;
    text t = text_in(address, NODE_TEXT);

    text_format(&t, strchr(number, ':') == NULL ? "%s:%d" : "[%s]:%d", number, port);
}
