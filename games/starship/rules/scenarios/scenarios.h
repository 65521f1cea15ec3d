/* scenarios.h: a scenario: how it is set up, what happens in it and how it ends. */
#ifndef GAMES_STARSHIP_RULES_SCENARIOS_SCENARIOS_H
#define GAMES_STARSHIP_RULES_SCENARIOS_SCENARIOS_H

#include "games/starship/rules/state.h"

refusal starship_fits(const setup *s);
bool starship_is_complete(const setup *s); /* the Complete Rules, by choice or by the scenario */
refusal starship_bonds_hold(uint32_t optional, bool complete);
rule starship_forbidden_by(const scenario *played); /* why some rules are not for it */
int starship_ships_a_side(const setup *s, int side);
uint8_t starship_start_level(const starship *g, int side);
void starship_area(const starship *g, int32_t *width, int32_t *depth);

/* The next ship to be placed, or NO_SHIP. */
int starship_next_to_place(const starship *g);

/* Where along its edge it can be placed: stretches of whole millimetres.  Returns how many. */
typedef struct {
    int32_t lo, hi;
} stretch;
enum { STRETCHES_MAX = SHIPS + 1 };
int starship_stretches(const starship *g, int ship, stretch out[STRETCHES_MAX]);
pose starship_placed_at(const starship *g, int ship, int32_t along);

/* ---- its course ---- */

/* How many of what a fact counts there are; does it hold, and do all of a row? */
int starship_count(const starship *g, const fact *f);
bool starship_holds(const starship *g, const fact *f);
bool starship_all_hold(const starship *g, const fact *when, int count);

/* Something has happened that may bring points: one of its ships (NO_SHIP: none) is in it. */
void starship_credit(starship *g, int what, int ship, rule because, events *out);

/* A side's points as they would be if the game ended now. */
int starship_final_points(const starship *g, int side);

/* The row that decides now, or NO_GOAL; and how the game would end by it. */
typedef struct {
    uint8_t goal, cause, winner, victory;
} ending;
int starship_deciding(const starship *g);
ending starship_ending(const starship *g, int row);

/* The turns of a phase that were agreed on; 0: any number. */
int starship_turns_agreed(const starship *g);
bool starship_limit_valid(const starship *g);
/* The turn after which the phase is over, by the scenario or as agreed, or 0. */
int starship_last_turn(const starship *g);
/* Are those that were agreed on over; and is that what has ended the game, or a phase of it? */
bool starship_turns_are_over(const starship *g);
bool starship_was_cut(const starship *g);

/* Is the game over, when a turn is, or at any moment before?  Then it says so and names the winner. */
bool starship_ended(starship *g, events *out);
bool starship_ended_early(starship *g, events *out);
bool starship_phase_ended(const starship *g);

/* The way out by which a ship that stood at `before` leaves the area, or null (FL-R72, FL-R73); and is a
   way open to it at all? */
const way_out *starship_way_out(const starship *g, int ship, pose before);
bool starship_is_open(const starship *g, int ship, const way_out *at);
void starship_exit(starship *g, int ship, events *out);

/* The guns of an edge fire (FL-312). */
void starship_fire_battery(starship *g, events *out);

/* Is the piece one that a ship has to land on? */
bool starship_is_goal(const starship *g, int piece);

/* Pieces that can be fired at: a piece's row, or null; is it still of use; and a hit on it. */
const structure_row *starship_structure(const starship *g, int piece);
bool starship_is_destroyed(const starship *g, int piece);
/* Does everybody know that it is what is looked for, or that it is not (FL-350, FL-351)? */
bool starship_is_found(const starship *g, int piece);
bool starship_is_known_empty(const starship *g, int piece);

/* What the scenario has happen when a turn is over, or before that, at any moment. */
void starship_take_effect(starship *g, bool turn_is_over, events *out);

bool starship_has_structures(const starship *g);
/* When a turn is over: missiles of structures, and people who are picked up. */
void starship_fire_structures(starship *g, events *out);
int starship_structure_missiles(const starship *g); /* that they can have launched so far */
void starship_pick_up(starship *g, events *out);

void starship_hit_structure(starship *g, int piece, events *out);

#endif
