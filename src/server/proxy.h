/*
 * proxy.h: who a visitor is: the address that a connection comes from, or the one that a proxy names.
 *
 * A proxy is believed only where the server's owner trusts it, and of what it passes on only the last word counts, which
 * is its own: all before may be the visitor's invention.
 */
#ifndef SERVER_PROXY_H
#define SERVER_PROXY_H

#include <stdbool.h>

#include "house/host_api.h"

enum { PROXIES_MAX = 8, PROXY_SAYS_MAX = 1024 };

typedef enum { SAYS_X_FORWARDED_FOR, SAYS_FORWARDED } proxy_header;

typedef struct {
    char address[PROXIES_MAX][ADDRESS_TEXT]; /* as visitor_address writes it */
    int count;
    proxy_header header; /* which of them is read; the other never is */
} proxies;

/* False: it is no address, or there is no room for another. */
bool proxies_add(proxies *p, const char *address);
bool proxies_trust(const proxies *p, const char *peer);

/* By which a visitor is known: an IPv4 address, or the /64 of an IPv6 one, which is one household's.  False: it is none. */
bool visitor_address(const char *address, char out[ADDRESS_TEXT]);

/* The same, as a proxy's header names it.  False: it names none. */
bool proxies_name(const proxies *p, const char *header, char out[ADDRESS_TEXT]);

#endif
