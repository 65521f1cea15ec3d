/*
 * event.h: what happened, and who may know it.
 *
 * The rules emit events while they run.  An event reaches exactly the seats in its mask `to`.  If
 * some may know more than others, there are two events, one for each audience.  Each reader numbers
 * its own events, so no gap in the numbers reveals that others learned something.
 */
#ifndef CORE_EVENT_H
#define CORE_EVENT_H

#include <stdint.h>

#include "core/rule.h"

enum {
    SEATS_MAX = 8,
    SEAT_NONE = 15, /* a spectator: sees only what is public */
    SEAT_ALL = 16,  /* sees everything: for tests, and for all readers after the game */
    EVENT_ARGS = 8,
    EVENTS_MAX = 1024 /* one run of the rules emits fewer: see tests/walk */
};

/* A set of seats as bits.  Spectators have a bit, too: SEAT_NONE. */
typedef uint16_t seats;

#define SEAT_BIT(seat) ((seats)(1u << (seat)))

enum { TO_ALL = 0xffff };

typedef struct {
    uint16_t kind; /* the game's number for it */
    rule rule;
    seats to;
    int16_t arg[EVENT_ARGS];
} event;

typedef struct {
    int count;
    event at[EVENTS_MAX];
} events;

/* Adds an event.  Does nothing if `into` is null: then nobody wants events. */
void events_add(events *into, event e);

/* Returns whether a reader (a seat, SEAT_NONE or SEAT_ALL) may know of the event. */
_Bool event_reaches(const event *e, int reader);

#endif
