/* tailing.h: who tails whom, and what follows from it for the order of planning. */
#ifndef GAMES_STARSHIP_RULES_PLANNING_TAILING_H
#define GAMES_STARSHIP_RULES_PLANNING_TAILING_H

#include "games/starship/rules/procedures.h"

/* The ships that a ship could tail now; a talent that reaches further is counted in. */
uint32_t starship_tailable(const starship *g, const scene *s, int ship);

/* The ships of a seat that could tail and have not been decided about. */
uint32_t starship_may_tail(const starship *g, const scene *s, int seat);

/* In every circle of ships that tail each other chance names one that plans first (SB-342). */
void starship_break_circles(starship *g, events *out);

/* Do ships wait for each other in a circle? */
bool starship_has_circle(const starship *g);

/* The ships that wait for nobody any more and have not planned (SB-334, SB-R60). */
uint32_t starship_ready_to_plan(const starship *g);

/* Ships of this group that must show their first card, and seats to which a ship must show it. */
uint32_t starship_must_show(const starship *g);
seats starship_shown_to(const starship *g, int ship);

#endif
