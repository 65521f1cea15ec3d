/*
 * relay.h: passes visitors through to the node that has their table.
 *
 *     visitor <--WebSocket--> this node <--WebSocket--> the node with the table
 *
 * Each of these visitors has a connection of its own to that node. Messages pass unchanged both
 * ways. When the other node closes the connection, the visitor is cut and connects again.
 * Everything happens on the thread of the wire.
 */
#ifndef SERVER_RELAY_H
#define SERVER_RELAY_H

#include "server/name_lookup.h"
#include "server/wire.h"

typedef struct relay relay;

/* Sets up relaying; call it before the first visitor is passed through. The caller keeps `nodes`.
   Returns false if it fails. */
bool relay_open(struct lws_context *context, names *nodes);

/* Sends a message to the node at this address, HOST:PORT. The first message opens the
   connection. */
void relay_say(connection *visitor, const char *address, const char *message, size_t length);

/* Ends relaying for a visitor. Messages to the node are still sent, but no answers come back. */
void relay_end(connection *visitor);

#endif
