/* scenarios.h: the course of a scenario: its set-up, its events and its end. */
#ifndef GAMES_STARSHIP_RULES_SCENARIOS_SCENARIOS_H
#define GAMES_STARSHIP_RULES_SCENARIOS_SCENARIOS_H

#include "games/starship/rules/state.h"

refusal starship_fits(const setup *s);
/* Returns whether the Complete Rules are played, by the players' choice or by the scenario. */
bool starship_is_complete(const setup *s);
refusal starship_bonds_hold(uint32_t optional, bool complete);
rule starship_forbidden_by(const scenario *played); /* the rule behind its exclusions */
int starship_ships_a_side(const setup *s, int side);
uint8_t starship_start_level(const starship *g, int side);
void starship_area(const starship *g, int32_t *width, int32_t *depth);

/* The next ship to be placed, or NO_SHIP. */
int starship_next_to_place(const starship *g);

/* Lists where on its edge a ship can be placed, in
   whole millimeters. Returns the number of stretches. */
typedef struct {
    int32_t lo, hi;
} stretch;
enum { STRETCHES_MAX = SHIPS + 1 };
int starship_stretches(const starship *g, int ship, stretch out[STRETCHES_MAX]);
pose starship_placed_at(const starship *g, int ship, int32_t along);

/* ---- during the game ---- */

/* Counts what a fact is about. The others return whether one fact holds, and whether all do. */
int starship_count(const starship *g, const fact *f);
bool starship_holds(const starship *g, const fact *f);
bool starship_all_hold(const starship *g, const fact *when, int count);

/* Gives the points for something that has happened. `ship` is the ship involved, or NO_SHIP. */
void starship_credit(starship *g, int what, int ship, rule because, events *out);

/* The points that a side would have if the game ended now. */
int starship_final_points(const starship *g, int side);

/* The goal that ends the game or its phase now, or NO_GOAL; and how the game would end by it. */
typedef struct {
    uint8_t goal, cause, winner, victory;
} ending;
int starship_deciding(const starship *g);
ending starship_ending(const starship *g, int row);

/* The turns per phase that the players agreed on; 0 means no limit. */
int starship_turns_agreed(const starship *g);
bool starship_limit_valid(const starship *g);
/* The number of the last turn before the phase ends,
   by the scenario or by agreement; 0 means no limit. */
int starship_last_turn(const starship *g);
/* The first returns whether the agreed turns are over. The second
   returns whether that has ended the game, or one of its phases. */
bool starship_turns_are_over(const starship *g);
bool starship_was_cut(const starship *g);

/* Both end the game if it is over, and announce the winner; otherwise they return
   false. The first is called at the end of a turn, the second at any moment. */
bool starship_ended(starship *g, events *out);
bool starship_ended_early(starship *g, events *out);
bool starship_phase_ended(const starship *g);

/* The exit by which a ship that stood at `before` leaves the area, or null (FL-R72,
   FL-R73). The second returns whether an exit admits the ship at all, wherever it is. */
const way_out *starship_way_out(const starship *g, int ship, pose before);
bool starship_is_open(const starship *g, int ship, const way_out *at);
void starship_exit(starship *g, int ship, events *out);

/* Fires the guns of an edge (FL-312). */
void starship_fire_battery(starship *g, events *out);

/* Returns whether the piece is one that a ship has to land on. */
bool starship_is_goal(const starship *g, int piece);

/* Structures are pieces that can be fired at. The first returns
   the row of a piece, or null; the second whether it is destroyed. */
const structure_row *starship_structure(const starship *g, int piece);
bool starship_is_destroyed(const starship *g, int piece);
/* Return whether all players know that the piece is what
   they look for, or that it is not (FL-350, FL-351). */
bool starship_is_found(const starship *g, int piece);
bool starship_is_known_empty(const starship *g, int piece);

/* Applies the effects of the scenario that are due
   at the end of a turn, or at any moment before. */
void starship_take_effect(starship *g, bool turn_is_over, events *out);

bool starship_has_structures(const starship *g);
/* At the end of a turn, structures launch missiles and ships pick people up. */
void starship_fire_structures(starship *g, events *out);
int starship_structure_missiles(const starship *g); /* the most they can have launched so far */
void starship_pick_up(starship *g, events *out);

void starship_hit_structure(starship *g, int piece, events *out);

#endif
