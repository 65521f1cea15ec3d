/*
 * box.h: what is in the box: components that a person brings along in files.
 *
 * A folder may hold any of a game's files.  What is read is laid on top of the components that there
 * are: what has the id of one that is there takes its place, everything else is added, and a file
 * that is not there changes nothing.  Nothing is believed: whatever could lead the rules astray is
 * refused with the file, the place in it and the reason.
 */
#ifndef BOX_BOX_H
#define BOX_BOX_H

#include <jansson.h>

#include "games/starship/data.h"

/* The files of Starship Battles: ships.json, ...; in the order in which they are read. */
enum { BOX_DECKS, BOX_SHIPS, BOX_COUNTERS, BOX_GEOMETRY, BOX_SCENARIOS, BOX_FILES };
extern const char *const box_file_names[];

/* Takes in the files that are not null.  A refusal leaves `out` in no state to be used. */
refusal box_take_starship(
    json_t *const files[BOX_FILES], const starship_data *base, starship_data *out);

/* Reads a folder. */
refusal box_read_starship(const char *folder, const starship_data *base, starship_data *out);

/* Reads a folder on top of the shipped components and puts the outcome in play, for good: to be
   called once, before the first game, with a name that stays. */
refusal box_open(const char *folder);

/* The folder whose components are in play besides the shipped ones; null: none. */
const char *box_folder(void);

/* What is in play, for people: ships, decks, scenarios, counters, and the hash. */
void box_describe_starship(text *out);

#endif
