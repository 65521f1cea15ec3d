/* modifiers.h: the parts of an attack roll that guns on a ship and guns on an edge share. */
#ifndef GAMES_STARSHIP_FIRING_MODIFIERS_H
#define GAMES_STARSHIP_FIRING_MODIFIERS_H

#include "games/starship/state.h"

int starship_range_modifier(int32_t range);                  /* SB-145 to SB-147, on one level */
int starship_energy_modifier(const starship *g, int target); /* SB-254, SB-255 */

#endif
