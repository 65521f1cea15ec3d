/*
 * proxy.h: finds a visitor's address, from the connection or from a proxy's header.
 *
 *     X-Forwarded-For: 10.9.9.9, 203.0.113.7    from a trusted proxy
 *                      invented  the visitor
 *
 * A proxy's header counts only if the server's owner trusts that proxy. Only the last address of
 * the header is used, because the proxy wrote it. All others may be invented by the visitor.
 */
#ifndef SERVER_PROXY_H
#define SERVER_PROXY_H

#include <stdbool.h>

#include "house/host_api.h"

enum { PROXIES_MAX = 8, PROXY_SAYS_MAX = 1024 };

typedef enum { SAYS_X_FORWARDED_FOR, SAYS_FORWARDED } proxy_header;

typedef struct {
    char address[PROXIES_MAX][ADDRESS_TEXT]; /* in the form of visitor_address */
    int count;
    proxy_header header; /* which header is read; the other one is ignored */
} proxies;

/* Adds a proxy. Returns false if this is no address, or if there is no room for another one. */
bool proxies_add(proxies *p, const char *address);
bool proxies_trust(const proxies *p, const char *peer);

/* Writes the address that limits count by: an IPv4 address, or the /64 network of an IPv6 address,
   which is one household. Returns false if this is no address. */
bool visitor_address(const char *address, char out[ADDRESS_TEXT]);

/* Writes the same for the address that a proxy's header names. Returns false if it names none. */
bool proxies_name(const proxies *p, const char *header, char out[ADDRESS_TEXT]);

#endif
