/*
 * walk.h: a random walk through any game that checks every promise at every state.
 *
 * At each state: it is sound; somebody is asked and has an option; the list of options is the same
 * when it is made again; what is in it is accepted, what is not is refused and changes nothing; a
 * copy goes the same way to the same hash; considering a choice changes nothing; the position
 * survives a trip through JSON; nobody is told a secret; nothing that was learned could be taken back.  At the end: the choices played
 * again from the start give the same bytes.  Of a long game's later states some only are looked at
 * so closely, unless there is all the time in the world (WARDROOM_EFFORT=long).
 */
#ifndef WALK_WALK_H
#define WALK_WALK_H

#include "walk/secrecy.h"

enum { WALK_LONGEST = 20000 }; /* choices: a game that takes more does not end */

/* Games 0 .. games-1 of run `run`.  Settings are chosen at random, of those that go together. */
finding walk_game(const game *g, int seat_count, uint64_t run, int games);

/* The same, with every value of the first setting that goes with so many seats, in turn. */
finding walk_each(const game *g, int seat_count, uint64_t run, int rounds);

/* Do the rows of fields cover each byte of the state exactly once? */
finding walk_fields(const game *g);

#endif
