/*
 * client_address.h: the addresses that visitors come from, and the limits of each.
 *
 * An address stays in memory after its last visitor has left, so that connecting again resets no
 * limit. If there are too many of these, the one that was left first is forgotten.
 */
#ifndef HOUSE_CLIENT_ADDRESS_H
#define HOUSE_CLIENT_ADDRESS_H

#include "house/host_api.h"
#include "house/rate_limit.h"

enum { CLIENT_ADDRESSES_REMEMBERED = 100000 };

typedef enum {
    MADE_TABLE,
    MADE_AGAIN /* a lesson that replaced another one */,
    MADE_KINDS
} made_kind;

typedef struct client_address {
    char address[ADDRESS_TEXT];
    int visitors; /* connections from here */
    rate_limit left;
    rate_limit work; /* processor time that the house spends on them */
    int64_t hour;    /* the hour that `made` counts */
    int made[MADE_KINDS];
    struct client_address *next;          /* in the same hash bucket */
    struct client_address *older, *newer; /* list of the addresses without visitors */
} client_address;

typedef struct {
    client_address **bucket; /* null: still empty */
    int count, absent, remembered;
    client_address *oldest, *newest; /* of those without visitors */
} client_addresses;

/* Writes the network of an IPv6 address, its first 48 bits: a single person may own all of it.
   Addresses are kept as 64 bits: "2001:db8:7:9::/64" is in "2001:db8:7::/48". Returns false if the
   address has no such network. */
bool network_of(const char *address, char out[ADDRESS_TEXT]);

/* Creates an empty set that remembers so many addresses without visitors. */
client_addresses client_addresses_new(int remembered);
void client_addresses_free(client_addresses *all);

/* Returns null if the address is not known. */
client_address *client_address_of(const client_addresses *all, const char *address);

/* Adds an address that is not known yet. */
client_address *client_address_add(client_addresses *all, const char *address);

/* Counts a visitor who comes or leaves. */
void client_address_enter(client_addresses *all, client_address *n);
void client_address_leave(client_addresses *all, client_address *n);

#endif
