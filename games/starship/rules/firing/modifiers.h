/* modifiers.h: the parts of an attack roll, by what they hang on: shots, guns on an edge and forecasts share
   them. */
#ifndef GAMES_STARSHIP_RULES_FIRING_MODIFIERS_H
#define GAMES_STARSHIP_RULES_FIRING_MODIFIERS_H

#include "games/starship/rules/state.h"

/* SB-145 to SB-147. */
static inline int band_modifier(int band)
{
    static const int8_t of_band[] = {1, 0, -1, 0};

    return of_band[band];
}

/* Of the target's energy, which a change of direction hides (SB-254, SB-255). */
static inline int target_modifier(int energy, bool changes)
{
    return energy == 0 ? 1 : energy >= 4 && !changes ? -1 : 0;
}

/* Of one's own (SB-256). */
static inline int own_modifier(int energy)
{
    return energy >= 5 ? -1 : 0;
}

/* In the air: from so many levels above the target, or after a dive on its level (FL-187 to FL-189). */
static inline int air_modifier(int down, bool dived)
{
    return down == 1 || (down == 0 && dived) ? 2 : 0;
}

int starship_range_modifier(int32_t range);                  /* on one level */
int starship_energy_modifier(const starship *g, int target); /* of a target as it stands */

/* What wounds cost the pilot (SB-270, SB-272). */
int starship_wound_modifier(const starship *g, int ship);

/* What the same target in the turn before brings, also if damage has cost it (SB-284 to SB-288). */
int starship_aim_bonus(const starship *g, int ship, int target);

#endif
