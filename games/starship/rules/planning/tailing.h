/* tailing.h: which ship tails which, and the order of planning that follows. */
#ifndef GAMES_STARSHIP_RULES_PLANNING_TAILING_H
#define GAMES_STARSHIP_RULES_PLANNING_TAILING_H

#include "games/starship/rules/procedures.h"

/* The ships that a ship could tail now, also with a talent that reaches further. */
uint32_t starship_tailable(const starship *g, const scene *s, int ship);

/* The ships of a seat that could tail and for which it has not decided yet. */
uint32_t starship_may_tail(const starship *g, const scene *s, int seat);

/* Draws, in every circle of ships that tail each other, one that plans first (SB-342). */
void starship_break_circles(starship *g, events *out);

/* Do ships wait for each other in a circle? */
bool starship_has_circle(const starship *g);

/* The ships that have not planned and wait for no other ship (SB-334, SB-R60). */
uint32_t starship_ready_to_plan(const starship *g);

/* The ships of this group that must show their first card, and the seats that a ship shows
   it to. */
uint32_t starship_must_show(const starship *g);
seats starship_shown_to(const starship *g, int ship);

#endif
