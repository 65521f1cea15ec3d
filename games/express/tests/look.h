/*
 * look.h: what the readers of a table can and cannot see.
 *
 * A reader is a seat or the spectator (SEAT_NONE).  It knows its view, its options and the events
 * that reach it, in facts and in words; two tables that agree in all of this look the same to it.
 */
#ifndef TESTS_EXPRESS_LOOK_H
#define TESTS_EXPRESS_LOOK_H

#include "kit.h"

/* Every seat of the table, and the spectator. */
seats look_everybody(const kit *k);

/*
 * Two worlds: who can tell them apart, by the present view and options and by what the last act
 * told?  Change a secret, and it must be those who may know it; nobody else.
 */
seats look_told_apart(const kit *a, const kit *b);

/* Do these very words stand in the reader's view? */
bool look_shows(const kit *k, int reader, const char *words);
seats look_shown_to(const kit *k, const char *words); /* who has them there */

/* The same within what the view says of one player. */
bool look_shows_of(const kit *k, int reader, int seat, const char *words);
seats look_shown_of(const kit *k, int seat, const char *words);

/* Whom did such an event of the last act reach? */
seats look_told(const kit *k, int kind);

/* Which of all events of the last act is the first such (-1: none). */
int look_place(const kit *k, int kind);

#endif
