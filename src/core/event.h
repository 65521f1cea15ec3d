/*
 * event.h: what happened, and who may know it.
 *
 * The rules tell events as they go.  An event reaches exactly the seats in its mask; where some may
 * know more than others, there are two events, one for each audience.  Events are numbered by each
 * reader for itself, so that a gap tells nobody that others learned something.
 */
#ifndef CORE_EVENT_H
#define CORE_EVENT_H

#include <stdint.h>

#include "core/rule.h"

enum {
    SEATS_MAX = 8,
    SEAT_NONE = 15, /* a spectator: sees what everybody may see */
    SEAT_ALL = 16,  /* the open book: sees everything, for tests and for the time after the game */
    EVENT_ARGS = 8,
    EVENTS_MAX = 1024 /* more than any one run of the rules tells: see the walk test */
};

/* Sets of seats.  Spectators are a seat like any other here. */
typedef uint16_t seats;

#define SEAT_BIT(seat) ((seats)(1u << (seat)))

enum { TO_ALL = 0xffff };

typedef struct {
    uint16_t kind; /* in the game's numbering */
    rule rule;
    seats to;
    int16_t arg[EVENT_ARGS];
} event;

typedef struct {
    int count;
    event at[EVENTS_MAX];
} events;

/* Adds an event.  `into` may be null: then nobody is listening. */
void events_add(events *into, event e);

/* May this reader (a seat, SEAT_NONE or SEAT_ALL) know of it? */
_Bool event_reaches(const event *e, int reader);

#endif
