/* say.h: names that say.c, tell.c and the view share. */
#ifndef GAMES_GALAXIES_RULES_SAY_H
#define GAMES_GALAXIES_RULES_SAY_H

#include "core/sentence.h"
#include "games/galaxies/rules/procedures.h"

extern const char *const galaxies_result_ids[];
extern const char *const galaxies_direction_names[];

/* Writes "ISN Torrent", or "F-51 Blue Sparrows b" for a ship of a squadron. */
void galaxies_say_ship(const galaxies *g, int model, text *out);

/* Writes "G4": the column as a letter, the row counted from 1. */
void galaxies_say_hex(hex h, text *out);

/* Writes "primary weapon", or the name of the card that added the weapon. */
void galaxies_say_weapon(const galaxies *g, int model, int slot, text *out);

/* Returns "ISN". */
const char *galaxies_team_name(const galaxies *g, int team);

/* Returns true if a tactic card is played on one ship, not on a ship card. */
bool galaxies_aims_at_ship(int kind);

#endif
