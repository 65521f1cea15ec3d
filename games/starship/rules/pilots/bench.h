/* bench.h: the choice of pilots and talents before the first turn (ledger, sections 28 to 31). */
#ifndef GAMES_STARSHIP_RULES_PILOTS_BENCH_H
#define GAMES_STARSHIP_RULES_PILOTS_BENCH_H

#include "games/starship/rules/pilots/talents.h"

/* How many talents a player may have for all pilots, flaws not counted (SB-433). */
int starship_talents_agreed(const starship *g, int side);

/* Assigns the pilots that the scenario names, and the flaws that it gives them. */
void starship_lay_crew(starship *g);

/* The rule that bars a pilot from a ship, or a talent from its pilot. Returns 0 if none does. */
rule starship_bars_pilot(const starship *g, int ship, int number);
rule starship_bars_gift(const starship *g, int ship, int number);

#endif
