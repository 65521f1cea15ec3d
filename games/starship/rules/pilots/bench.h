/* bench.h: who flies, and with which talents, before the first turn (ledger, sections 28 to 31). */
#ifndef GAMES_STARSHIP_RULES_PILOTS_BENCH_H
#define GAMES_STARSHIP_RULES_PILOTS_BENCH_H

#include "games/starship/rules/pilots/talents.h"

/* How many talents the pilots of each player of a side have together, flaws not counted (SB-433). */
int starship_talents_agreed(const starship *g, int side);

/* Pilots that the scenario names, and the flaws that it gives them. */
void starship_lay_crew(starship *g);

/* Why a pilot cannot fly this ship, or a talent or flaw not be his; 0: he can. */
rule starship_bars_pilot(const starship *g, int ship, int number);
rule starship_bars_gift(const starship *g, int ship, int number);

#endif
