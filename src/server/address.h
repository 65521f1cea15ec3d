/* address.h: the address of a node: HOST:PORT, or [HOST]:PORT. */
#ifndef SERVER_ADDRESS_H
#define SERVER_ADDRESS_H

#include "store/store.h"

/* Splits an address. Returns false if it has neither form. */
bool address_read(const char *address, char host[NODE_TEXT], int *port);

bool address_is_number(const char *host);

/* Looks up a host's IP address and waits as long as that takes. Returns false if there is none. */
bool address_number(const char *host, char number[NODE_TEXT]);

/*
 * Replaces the host name by its IP address, so that nobody waits for a lookup later.
 *
 * It keeps the name if it cannot be resolved. It also keeps one that leads to this machine only,
 * such as 127.0.1.1: other nodes may resolve it better.
 */
void address_resolve(char address[NODE_TEXT]);

#endif
