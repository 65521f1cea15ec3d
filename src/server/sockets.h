/*
 * sockets.h: counts open sockets by visitor, by network and in all. Silent ones and those that
 * fetch a page count, too.
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

/* A socket, and the visitor and network whose limits it counts for. */
typedef struct {
    client_address *address, *network; /* null: it counts for none */
} one_socket;

sockets sockets_open(socket_limits most);
void sockets_close(sockets *all);

/* Is there room for one more from this address? A null address means a proxy, which may open
   many. */
bool sockets_have_room(sockets *all, const char *address);

/* Counts a socket. It belongs to the caller until sockets_leave. */
one_socket *sockets_enter(sockets *all, const char *address);
void sockets_leave(sockets *all, one_socket *s);

/* From now on it counts for no visitor and no network, only in all. */
void sockets_free_from_limits(sockets *all, one_socket *s);

#endif
