/* talents.h: what a pilot may use now, and what an opponent may try (ledger, sections 28 to 31). */
#ifndef GAMES_STARSHIP_TALENTS_H
#define GAMES_STARSHIP_TALENTS_H

#include "games/starship/procedures.h"

/* The talent or flaw in a pilot's slot, or null. */
const talent *talent_in(const starship *g, int ship, int slot);

/* The pilot's modifier of attacks; 0 without a pilot (SB-412, SB-416 to SB-422). */
int starship_pilot_attack(const starship *g, int ship);

/* May the pilot use the talent in this slot now (SB-444 to SB-453)?  `secrets`: wounds are looked at;
   else only what all can see. */
bool starship_may_use(const starship *g, int ship, int slot, bool secrets);

/* The slot of a talent with this hook that he may use now, or -1. */
int starship_slot_with(const starship *g, int ship, int hook, bool secrets);

/* Counts a use, and tells it. */
void starship_use_talent(starship *g, int ship, int slot, rule because, events *out);

/* Is the other ship within the talent's range (SB-465 to SB-468)? */
bool starship_reaches(const starship *g, int ship, int other, int32_t range);

/* May an opponent try the flaw in this slot (SB-460)? */
bool starship_may_try(const starship *g, int ship, int slot);

/* A seat tries it: two dice (SB-457 to SB-459).  Says whether it comes to bear. */
bool starship_try_flaw(starship *g, int ship, int slot, int seat, events *out);

#endif
