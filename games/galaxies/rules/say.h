/* say.h: what say.c, tell.c and the view name alike. */
#ifndef GAMES_GALAXIES_RULES_SAY_H
#define GAMES_GALAXIES_RULES_SAY_H

#include "core/sentence.h"
#include "games/galaxies/rules/procedures.h"

extern const char *const galaxies_result_ids[];
extern const char *const galaxies_direction_names[];

/* "ISN Torrent"; of a squadron "F-51 Blue Sparrows b". */
void galaxies_say_ship(const galaxies *g, int model, text *out);

/* "G4": the column as a letter, the row from 1 on. */
void galaxies_say_hex(hex h, text *out);

/* "primary weapon", or the name of the card that brought it. */
void galaxies_say_weapon(const galaxies *g, int model, int slot, text *out);

/* "ISN" */
const char *galaxies_team_name(const galaxies *g, int team);

/* Is a tactic card played on one ship, not on a ship card? */
bool galaxies_aims_at_ship(int kind);

#endif
