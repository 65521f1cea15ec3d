/*
 * client_address.h: the addresses that visitors come from, and what is remembered of each.
 *
 * One that nobody is here from any more is remembered, so that leaving and coming again renews no limit.  Beyond so many
 * the one that was left first is forgotten.
 */
#ifndef HOUSE_CLIENT_ADDRESS_H
#define HOUSE_CLIENT_ADDRESS_H

#include "house/host_api.h"
#include "house/rate_limit.h"

enum { CLIENT_ADDRESSES_REMEMBERED = 100000 };

typedef enum {
    MADE_TABLE,
    MADE_AGAIN /* a lesson that took the place of another */,
    MADE_KINDS
} made_kind;

typedef struct client_address {
    char address[ADDRESS_TEXT];
    int visitors; /* who are here */
    rate_limit left;
    rate_limit work; /* that the house does for them */
    int64_t hour;    /* in which it made so many tables */
    int made[MADE_KINDS];
    struct client_address *next;          /* with the same hash */
    struct client_address *older, *newer; /* among those that nobody is here from */
} client_address;

typedef struct {
    client_address **bucket; /* null: there never was any */
    int count, absent, remembered;
    client_address *oldest, *newest; /* of the absent */
} client_addresses;

/* The network of an IPv6 address, its first 48 bits; the address is known by 64: "2001:db8:7:9::/64" is in "2001:db8:7::/48",
   of which one visitor may have all.  False: it has none. */
bool network_of(const char *address, char out[ADDRESS_TEXT]);

/* So many are remembered that nobody is here from. */
client_addresses client_addresses_new(int remembered);
void client_addresses_free(client_addresses *all);

/* Null: it is not known. */
client_address *client_address_of(const client_addresses *all, const char *address);

/* One that is not known yet. */
client_address *client_address_add(client_addresses *all, const char *address);

void client_address_enter(client_addresses *all, client_address *n);
void client_address_leave(client_addresses *all, client_address *n);

#endif
