/* talents.h: the talents and flaws of a ship's pilot, by their places at its panel. */
#ifndef GAMES_STARSHIP_PILOTS_TALENTS_H
#define GAMES_STARSHIP_PILOTS_TALENTS_H

#include "games/starship/procedures.h"

/* The talent or flaw in a place; null: there is none. */
const talent *talent_in(const starship *g, int ship, int slot);

/* May the pilot use it now?  With `secrets` wounds count, which only the owner knows (SB-452, SB-453). */
bool starship_may_use(const starship *g, int ship, int slot, bool secrets);

/* The place of a talent that works like this and may be used now, or -1. */
int starship_slot_with(const starship *g, int ship, int hook, bool secrets);

/* Counts a use of it, and says so. */
void starship_use_talent(starship *g, int ship, int slot, rule because, events *out);

#endif
