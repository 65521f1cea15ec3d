/*
 * programs.h: programs of the host's own, which play at its tables (`wardroom serve --bot`).
 *
 * A program in a seat is a visitor without a token: it is told what a page in that seat is told, and says
 * what a page says, but it can only look and choose.  It is started when a game is under way, and again
 * when the table comes back from its log; whatever it needs to know is in the first message.  One that
 * fails (it dies, is too late, or has a choice refused twice) gives up its seat to a bot for good, and all
 * who are there are told.
 */
#ifndef HOUSE_PROGRAMS_H
#define HOUSE_PROGRAMS_H

#include "house/request.h"

/* Is there such a program? */
bool programs_have(const hall *h, const char *name);

/* Starts those that are missing, and ends those that have nothing to do there. */
void programs_settle(hall *h, room *r);

/* Those whose time is up. */
void programs_tick(hall *h, room *r);

/* Does one of them owe an answer?  Is anybody else there? */
bool programs_owe(const room *r);
bool programs_are_alone(const room *r);

/* All of them end: the room leaves the memory. */
void programs_leave(hall *h, room *r);

/* May the visitor say this?  A program can only look and choose. */
bool programs_may_say(const visitor *v, const char *type);

/* A program's choice was refused; it is told, and may try once more. */
void programs_refused(request *c);

#endif
