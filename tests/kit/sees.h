/*
 * sees.h: what a reader (a seat, SEAT_NONE, SEAT_ALL) finds where in its view of any game.
 *
 * A path is names and places: "players.0.active.strong".
 */
#ifndef TESTS_SEES_H
#define TESTS_SEES_H

#include "core/game.h"

/* A number, or a truth value as 1 or 0; anything else that stands there, or nothing, fails the test. */
int sees_number(const game *g, const flow *w, int reader, const char *path);
int sees_ahead(
    const game *g, const flow *w, int seat, const pick *p, const char *path); /* foretold */
int sees_count(const game *g, const flow *w, int reader, const char *path); /* elements of a list */
bool sees_null(const game *g, const flow *w, int reader, const char *path);
bool sees_word(const game *g, const flow *w, int reader, const char *path, const char *word);

#endif
