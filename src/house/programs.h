/*
 * programs.h: programs of the host that play at its tables (`wardroom serve --bot`).
 *
 * A program in a seat is a visitor without a token. It gets what a page in that seat gets and sends
 * what a page sends, but it can only look and choose. It is started when the game begins, and again
 * when the table is read back from its log. All that it needs to know is in the first message.
 *
 * A program fails if it dies, is too late, or has a choice refused twice. Then a bot takes its seat
 * for good, and everyone at the table is told.
 */
#ifndef HOUSE_PROGRAMS_H
#define HOUSE_PROGRAMS_H

#include "house/request.h"

/* Returns true if the host has this program. */
bool programs_have(const hall *h, const char *name);

/* Starts the programs that are missing at the table, and ends those that have nothing to do
   there. */
void programs_settle(hall *h, room *r);

/* Replaces the programs whose time is up. */
void programs_tick(hall *h, room *r);

/* Returns true if one of them has to answer. */
bool programs_owe(const room *r);
/* Returns true if all visitors in the room are programs, or there are none. */
bool programs_are_alone(const room *r);

/* Ends all programs of a room that is unloaded or stops. */
void programs_leave(hall *h, room *r);

/* Returns true if the visitor may send this message. A program can only look and choose. */
bool programs_may_say(const visitor *v, const char *type);

/* Counts a refused choice of a program, which may try one more time. */
void programs_refused(request *c);

#endif
