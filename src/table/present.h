/*
 * present.h: a state, an ask and an event as JSON for one reader.
 *
 * These functions need only a state, no table. So the test of secrets can build two states that a
 * reader must not tell apart, and compare what it gets.
 */
#ifndef TABLE_PRESENT_H
#define TABLE_PRESENT_H

#include "core/game.h"

/* Writes who is asked, and the reader's own ask with all its options, as members of an open
   object. */
void present_asks(const game *g, const flow *w, int reader, const char *const *names, json *out);

/* Says a choice, made or possible, as a sentence with its free numbers. */
void present_choice(const game *g, const flow *w, int seat, const options *list, const choice *c,
    const char *const *names, text *out);

/* Writes one event as members of an open object: its sentence, how it joins the sentence of its
   unit, and its facts. */
void present_event(
    const game *g, const flow *w, const event *e, const char *const *names, json *out);

/* Writes how the game ended, as members of an open object. */
void present_result(const game *g, const flow *w, json *out);

/* Likelihoods in tenths of a percent: a part of FULL_BELIEF times TENTHS. present_percent writes
   one as percent, 48.1. If `name` is null, it is the next value of an array, otherwise a member. */
enum { TENTHS = 1000 };
void present_percent(json *out, const char *name, int tenths);

/* Writes a set of seats as a list: "name":[0,2]. */
void present_seats(json *out, const char *name, seats who);

#endif
