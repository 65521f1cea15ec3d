/* modifiers.h: the modifiers of an attack roll, shared by shots, guns on an edge and forecasts. */
#ifndef GAMES_STARSHIP_RULES_FIRING_MODIFIERS_H
#define GAMES_STARSHIP_RULES_FIRING_MODIFIERS_H

#include "games/starship/rules/state.h"

/* The modifier of a range band (SB-145 to SB-147). */
static inline int band_modifier(int band)
{
    static const int8_t of_band[] = {1, 0, -1, 0};

    return of_band[band];
}

/* The modifier of the target's energy.  A change of direction hides a high one (SB-254, SB-255). */
static inline int target_modifier(int energy, bool changes)
{
    return energy == 0 ? 1 : energy >= 4 && !changes ? -1 : 0;
}

/* The modifier of the attacker's own energy (SB-256). */
static inline int own_modifier(int energy)
{
    return energy >= 5 ? -1 : 0;
}

/* The modifier in the air, for a ship `down` levels above its target, or on its level after a dive
   (FL-187 to FL-189). */
static inline int air_modifier(int down, bool dived)
{
    return down == 1 || (down == 0 && dived) ? 2 : 0;
}

int starship_range_modifier(int32_t range);                  /* on one level */
int starship_energy_modifier(const starship *g, int target); /* of a target as it stands */

/* The modifier of the pilot's wounds (SB-270, SB-272). */
int starship_wound_modifier(const starship *g, int ship);

/* The bonus for the same target as in the turn before, even if damage has cost it (SB-284 to
   SB-288). */
int starship_aim_bonus(const starship *g, int ship, int target);

#endif
