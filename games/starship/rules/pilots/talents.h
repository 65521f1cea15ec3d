/* talents.h: pilots, and what they can do once they fly (ledger, sections 28 to 31). */
#ifndef GAMES_STARSHIP_RULES_PILOTS_TALENTS_H
#define GAMES_STARSHIP_RULES_PILOTS_TALENTS_H

#include "games/starship/rules/procedures.h"

/* The pilot's card or token; null: nobody has been named, an average pilot flies (SB-422). */
const pilot_type *pilot_of(const starship *g, int ship);
const pilot_grade *grade_of(const starship *g, int ship); /* of an average one without pilot */

/* What the pilot adds to the ship's attack rolls (SB-412, SB-416 to SB-420); 0 without pilot. */
int starship_pilot_attack(const starship *g, int ship);

/* The talent or flaw that lies there; null: none. */
const talent *talent_in(const starship *g, int ship, int slot);

/* Is it used up, and with that discarded (SB-447)? */
bool is_used_up(const starship *g, int ship, int slot);

/*
 * May the pilot use this talent now (SB-444 to SB-453)?  `secrets`: wounds and a sealed plan are looked
 * at, as its owner does; else only what all can see.
 */
bool starship_may_use(const starship *g, int ship, int slot, bool secrets);

/* The slot of a talent with this hook that the ship's pilot may use now, or -1. */
int starship_slot_with(const starship *g, int ship, int hook, bool secrets);

/* Uses it: a counter comes on it (SB-445), and all are told.  A second time in a turn uses the talent
   that allows it as well. */
void starship_use_talent(starship *g, int ship, int slot, rule because, events *out);

/* The slot in which a talent or flaw lies, by its number. */
int starship_slot_of(const starship *g, int ship, int number);

/* Is the other ship within the talent's range (SB-465 to SB-468)? */
bool starship_reaches(const starship *g, int ship, int other, int32_t range);

/* The marks of wounds that count among the first `count` counters of a ship. */
int starship_wounds_among(const starship *g, int ship, int count);

/* How many talents a pilot with so many wounds may use in a turn (SB-452, SB-453); and the other way
   round, how many wounds one can have had who has used so many. */
int starship_talents_a_turn(int wounds);
int starship_wounds_most(int talents);

/* Do all see by now whose pilot is severely wounded (SB-273)?  From the second movement step on, until
   counters are drawn again. */
bool starship_wounds_show(const starship *g);

/* The turn is over for all pilots. */
void starship_rest(starship *g);

/* ---- moments of the turn (moments.c, flaws.c) ---- */

/* Could the ship's pilot use a talent at this moment, by what all can see? */
bool starship_could_act(const starship *g, int kind, int ship);

/* ---- flaws ---- */

/* May somebody try this flaw of an enemy pilot now (SB-456, SB-460)? */
bool starship_may_try(const starship *g, int ship, int slot);

/* The slot of such a flaw with this hook, or -1. */
int starship_flaw_with(const starship *g, int ship, int hook);

/* A seat tries it: two dice (SB-457 to SB-459).  Says whether it comes to bear. */
bool starship_try_flaw(starship *g, int ship, int slot, int seat, events *out);

#endif
