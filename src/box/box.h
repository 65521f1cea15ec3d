/*
 * box.h: what is in the box: components that a person brings along in files.
 *
 * A folder has a folder for each game: express/, galaxies/, ...  There may be any of the game's files in
 * it.  What is read is laid on top of the components that there are: what has the id of one that is
 * there takes its place, everything else is added, and a file that is not there changes nothing.
 * Nothing is believed: whatever could lead the rules astray is refused with the file, the place in it
 * and the reason.
 */
#ifndef BOX_BOX_H
#define BOX_BOX_H

#include "base/text.h"
#include "core/refusal.h"

/* Reads a folder on top of the shipped components and puts the outcome in play, for good: to be
   called once, before the first game, with a name that stays. */
refusal box_open(const char *folder);

/* The folder whose components are in play besides the shipped ones; null: none. */
const char *box_folder(void);

/* What is in play of a game, for people, and the hash. */
void box_describe(const char *id, text *out);

/* Reads a fleet of Battleship Galaxies and says in `out` what it comes to.  One that the rules do not
   allow is refused with the rule. */
refusal box_check_fleet(const char *path, text *out);

#endif
