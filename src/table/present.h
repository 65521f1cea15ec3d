/*
 * present.h: a state, an ask and an event as the outside gets them.
 *
 * These work on a state alone, so that the test of secrets can compare what a reader gets of two
 * states that it must not be able to tell apart.
 */
#ifndef TABLE_PRESENT_H
#define TABLE_PRESENT_H

#include "core/game.h"

/* Who is asked, and a seat's own ask with all its options; as members of an open object. */
void present_asks(const game *g, const flow *w, int reader, const char *const *names, json *out);

/* What was or could be chosen, as a sentence with its free numbers. */
void present_choice(const game *g, const flow *w, int seat, const options *list, const choice *c,
    const char *const *names, text *out);

/* One event, as members of an open object: its sentence, how it joins that of its unit, and its facts. */
void present_event(
    const game *g, const flow *w, const event *e, const char *const *names, json *out);

/* How the game ended, as members of an open object. */
void present_result(const game *g, const flow *w, json *out);

/* A part of FULL_BELIEF in tenths of a percent; and these as a number of percent, 48.1: a member, or the
   next value of an array where `name` is null. */
enum { TENTHS = 1000 };
void present_percent(json *out, const char *name, int tenths);

/* "name":[0,2]: a set of seats as a list. */
void present_seats(json *out, const char *name, seats who);

#endif
