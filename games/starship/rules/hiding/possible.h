/* possible.h: the plans that a ship may have, as far as other seats can see. */
#ifndef GAMES_STARSHIP_RULES_HIDING_POSSIBLE_H
#define GAMES_STARSHIP_RULES_HIDING_POSSIBLE_H

#include "games/starship/rules/procedures.h"

/* The cards that can lie alone, or those that can be the first of two. */
uint32_t cards_with(const starship *g, int ship, bool first_of_two);

/* The cards that can follow a first one. Nuggets and
   rookies have only the straight one (SB-426, SB-428). */
uint32_t seconds_of(const starship *g, int ship);

/* Returns whether a blank card can lie beside a single one. */
bool may_bluff(const starship *g, int ship);

/* Returns whether the sign of a landing can lie there (FL-054). */
bool may_sign(const starship *g, int ship);

/* The set of talents that could go with a plan of the ship. */
uint32_t talents_for(const starship *g, int ship);

/* Returns whether the plan could have been offered. With a talent it could only if it needs it. */
bool is_offered(const starship *g, int ship, const plan *p);

/* What is known of a sealed plan: that it is legal, that it is not, or (both) neither. */
enum { JUDGED_LEGAL = 1, JUDGED_ILLEGAL = 2 };
int judged_plan(const starship *g, int ship);

/* Chooses random cards that go with the slider and dial of the ship's plan, as
   many as have been seen. `first` is the first card, or NO_CARD for any. Returns
   false if there are none. Without a generator it only returns whether there are. */
bool any_behind_panel(const starship *g, int ship, int first, int judged, plan *out, generator *r);

/* Chooses a random plan from those offered, with this
   first card or NO_CARD. Returns false if there is none. */
bool any_offered(const starship *g, int ship, int first, plan *out, generator *r);

/* Replaces the programs and navigation panels of others by random ones (hiding/programs.c). */
void conceal_programs(starship *g, int seat, generator *r);

#endif
