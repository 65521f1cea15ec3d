/*
 * sockets.h: how many sockets are open, silent ones and those that fetch a page too: from a visitor, from a network,
 * and in all.
 */
#ifndef SERVER_SOCKETS_H
#define SERVER_SOCKETS_H

#include "house/client_address.h"

typedef struct {
    int per_address, per_network, all; /* at once */
} socket_limits;

typedef struct {
    socket_limits most;
    client_addresses addresses, networks;
    int count;
    uint64_t refused;
} sockets;

/* One of them, and what it counts for. */
typedef struct {
    client_address *address, *network; /* null: for nobody's */
} one_socket;

sockets sockets_open(socket_limits most);
void sockets_close(sockets *all);

/* May one more come from there?  A null address: a proxy's, who brings many. */
bool sockets_have_room(sockets *all, const char *address);

/* It belongs to the caller, until it leaves. */
one_socket *sockets_enter(sockets *all, const char *address);
void sockets_leave(sockets *all, one_socket *s);

/* It counts for nobody from now on, and still in all. */
void sockets_free_from_limits(sockets *all, one_socket *s);

#endif
