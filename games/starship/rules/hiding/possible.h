/* possible.h: plans that can lie at a ship, by what somebody sees who has not laid them. */
#ifndef GAMES_STARSHIP_RULES_HIDING_POSSIBLE_H
#define GAMES_STARSHIP_RULES_HIDING_POSSIBLE_H

#include "games/starship/rules/procedures.h"

/* Cards that can lie alone; and those that can lie first of two. */
uint32_t cards_with(const starship *g, int ship, bool first_of_two);

/* Behind a first card; nuggets and rookies have the straight one alone (SB-426, SB-428). */
uint32_t seconds_of(const starship *g, int ship);

/* Can a blank card lie beside a single one? */
bool may_bluff(const starship *g, int ship);

/* Can the sign of a landing (FL-054)? */
bool may_sign(const starship *g, int ship);

/* The talents that could go with a plan of the ship, as a set. */
uint32_t talents_for(const starship *g, int ship);

/* Could the plan have been offered?  With a talent only if it takes it. */
bool is_offered(const starship *g, int ship, const plan *p);

/* What is known of a sealed plan: that it is legal, that it is not, or (both)
   neither. */
enum { JUDGED_LEGAL = 1, JUDGED_ILLEGAL = 2 };
int judged_plan(const starship *g, int ship);

/*
 * Any cards that go with slider and dial of the plan that lies there, as many as have been seen, with such
 * a first card or NO_CARD.  False: there are none.  Without a generator
 * nothing but this is said.
 */
bool any_behind_panel(const starship *g, int ship, int first, int judged, plan *out, generator *r);

/* Any plan that is offered, with such a first card or NO_CARD.  False: there is none. */
bool any_offered(const starship *g, int ship, int first, plan *out, generator *r);

/* Programs of others, and their navigation panels, anew (hiding/programs.c). */
void conceal_programs(starship *g, int seat, generator *r);

#endif
