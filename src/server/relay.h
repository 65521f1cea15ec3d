/*
 * relay.h: visitors who are passed through to the node at which their table is.
 *
 * For each of them there is a connection to that node.  What the visitor says goes there unchanged, and
 * what is answered comes back; when the node closes it, the visitor is cut and comes again.  Everything
 * happens on the thread that runs the wire.
 */
#ifndef SERVER_RELAY_H
#define SERVER_RELAY_H

#include "server/name_lookup.h"
#include "server/wire.h"

typedef struct relay relay;

/* Before the first visitor is passed through; the names of nodes stay the caller's.  False: it cannot be. */
bool relay_open(struct lws_context *context, names *nodes);

/* To the node at this address: HOST:PORT.  The connection is made for the first message. */
void relay_say(connection *visitor, const char *address, const char *message, size_t length);

/* What has been said still goes there; nothing comes back. */
void relay_end(connection *visitor);

#endif
