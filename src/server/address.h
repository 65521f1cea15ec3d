/* address.h: where a node is reached: HOST:PORT, or [HOST]:PORT. */
#ifndef SERVER_ADDRESS_H
#define SERVER_ADDRESS_H

#include "store/store.h"

/* Takes it apart; false: it is neither. */
bool address_read(const char *address, char host[NODE_TEXT], int *port);

bool address_is_number(const char *host);

/* What the name service says, however long that takes; false: it knows no number. */
bool address_number(const char *host, char number[NODE_TEXT]);

/*
 * A name becomes a number, once and for all, so that nobody waits for a resolver later.  It stays as it is where
 * it cannot be resolved, or where this machine takes it for itself alone (as 127.0.1.1): others know better.
 */
void address_resolve(char address[NODE_TEXT]);

#endif
