/*
 * neighbourhood.h: the addresses that visitors come from, and what is remembered of each.
 *
 * One that nobody is here from any more is remembered, so that leaving and coming again renews no limit.  Beyond so many
 * the one that was left first is forgotten.
 */
#ifndef HOUSE_NEIGHBOURHOOD_H
#define HOUSE_NEIGHBOURHOOD_H

#include "house/outside.h"
#include "house/patience.h"

enum { NEIGHBOURHOODS_REMEMBERED = 100000 };

typedef enum {
    MADE_TABLE,
    MADE_AGAIN /* a lesson that took the place of another */,
    MADE_KINDS
} made_kind;

typedef struct neighbourhood {
    char address[ADDRESS_TEXT];
    int visitors; /* who are here */
    patience left;
    patience work; /* that the house does for them */
    int64_t hour;  /* in which it made so many tables */
    int made[MADE_KINDS];
    struct neighbourhood *next;          /* with the same hash */
    struct neighbourhood *older, *newer; /* among those that nobody is here from */
} neighbourhood;

typedef struct {
    neighbourhood **bucket; /* null: there never was any */
    int count, absent, remembered;
    neighbourhood *oldest, *newest; /* of the absent */
} neighbourhoods;

/* The network of an IPv6 address, its first 48 bits; the address is known by 64: "2001:db8:7:9::/64" is in "2001:db8:7::/48",
   of which one visitor may have all.  False: it has none. */
bool network_of(const char *address, char out[ADDRESS_TEXT]);

/* So many are remembered that nobody is here from. */
neighbourhoods neighbourhoods_new(int remembered);
void neighbourhoods_free(neighbourhoods *all);

/* Null: it is not known. */
neighbourhood *neighbourhood_of(const neighbourhoods *all, const char *address);

/* One that is not known yet. */
neighbourhood *neighbourhood_add(neighbourhoods *all, const char *address);

void neighbourhood_enter(neighbourhoods *all, neighbourhood *n);
void neighbourhood_leave(neighbourhoods *all, neighbourhood *n);

#endif
