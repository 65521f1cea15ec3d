/* sockets.c: counts open sockets. */
#include "server/sockets.h"

#include <stdlib.h>

#include "base/buffer.h"

sockets sockets_open(socket_limits most)
{
    return (sockets){.most = most};
}

void sockets_close(sockets *all)
{
    client_addresses_free(&all->addresses);
    client_addresses_free(&all->networks);
}

static bool is_full(const client_addresses *all, const char *address, int most)
{
    const client_address *n = client_address_of(all, address);

    return n != NULL && n->visitors >= most;
}

bool sockets_have_room(sockets *all, const char *address)
{
    char network[ADDRESS_TEXT];
    bool is_one_too_many =
        all->count >= all->most.all ||
        (address != NULL && (is_full(&all->addresses, address, all->most.per_address) ||
                                (network_of(address, network) &&
                                    is_full(&all->networks, network, all->most.per_network))));

    all->refused += is_one_too_many;
    return !is_one_too_many;
}

static client_address *enter(client_addresses *all, const char *address)
{
    client_address *n = client_address_of(all, address);

    if (n == NULL)
        n = client_address_add(all, address);
    client_address_enter(all, n);
    return n;
}

one_socket *sockets_enter(sockets *all, const char *address)
{
    one_socket *s = heap_zeroed(sizeof *s);
    char network[ADDRESS_TEXT];

    all->count++;
    if (address == NULL)
        return s;
    s->address = enter(&all->addresses, address);
    if (network_of(address, network))
        s->network = enter(&all->networks, network);
    return s;
}

void sockets_free_from_limits(sockets *all, one_socket *s)
{
    if (s->address != NULL)
        client_address_leave(&all->addresses, s->address);
    if (s->network != NULL)
        client_address_leave(&all->networks, s->network);
    *s = (one_socket){0};
}

void sockets_leave(sockets *all, one_socket *s)
{
    sockets_free_from_limits(all, s);
    all->count--;
    free(s);
}
