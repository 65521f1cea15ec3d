/*
 * box.h: components that a person brings in files.
 *
 * The folder has a subfolder for each game: express/, galaxies/, ... Each may hold any of the
 * game's files. They are read on top of the program's components. A row with an id that exists
 * replaces that row; others are added. A missing file changes nothing. The files are untrusted:
 * whatever the rules could not handle is refused with the file, the place in it and the reason.
 */
#ifndef BOX_BOX_H
#define BOX_BOX_H

#include "base/text.h"
#include "core/refusal.h"

/* Reads a folder on top of the program's components and puts the result in play, for good. Call it
   once, before the first game. The name of the folder must stay valid. */
refusal box_open(const char *folder);

/* The folder of custom components that are in play; null: none. */
const char *box_folder(void);

/* Describes a game's components in play, for people, with their hash. */
void box_describe(const char *id, text *out);

/* Reads a fleet of Battleship Galaxies and writes into `out` what it adds up to. Refuses a fleet
   that breaks a rule, with that rule. */
refusal box_check_fleet(const char *path, text *out);

#endif
