/* address.c: where a node is reached. */
#include "server/address.h"

#include <netdb.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "core/text.h"

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

void address_resolve(char address[NODE_TEXT])
{
    struct addrinfo like = {.ai_socktype = SOCK_STREAM}, *found = NULL;
    char host[NODE_TEXT], number[NODE_TEXT];
    int port;

    if (!address_read(address, host, &port) || getaddrinfo(host, NULL, &like, &found) != 0)
        return;
    int failed = getnameinfo(
        found->ai_addr, found->ai_addrlen, number, sizeof number, NULL, 0, NI_NUMERICHOST);

    freeaddrinfo(found);
    if (failed != 0 || (is_local(number) && strcmp(host, "localhost") != 0))
        return;
    text t = text_in(address, NODE_TEXT);

    text_format(&t, strchr(number, ':') == NULL ? "%s:%d" : "[%s]:%d", number, port);
}
