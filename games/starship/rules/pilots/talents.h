/* talents.h: pilots, and what their talents do during play (ledger, sections 28 to 31). */
#ifndef GAMES_STARSHIP_RULES_PILOTS_TALENTS_H
#define GAMES_STARSHIP_RULES_PILOTS_TALENTS_H

#include "games/starship/rules/procedures.h"

/* The pilot's card or token; null if none was named and an average pilot flies (SB-422). */
const pilot_type *pilot_of(const starship *g, int ship);
const pilot_grade *grade_of(const starship *g, int ship); /* an average one without a pilot */

/* What the pilot adds to the ship's attack rolls (SB-412, SB-416 to SB-420); 0 without a pilot. */
int starship_pilot_attack(const starship *g, int ship);

/* The talent or flaw in this slot, or null. */
const talent *talent_in(const starship *g, int ship, int slot);

/* Returns whether the talent is used up and so discarded (SB-447). */
bool is_used_up(const starship *g, int ship, int slot);

/* Returns whether the pilot may use this talent now (SB-444 to SB-453). With `secrets` it looks
   at wounds and at a sealed plan, as the owner does. Without, it uses only public information. */
bool starship_may_use(const starship *g, int ship, int slot, bool secrets);

/* The slot of a talent with this hook that the ship's pilot may use now, or -1. */
int starship_slot_with(const starship *g, int ship, int hook, bool secrets);

/* Puts a use counter on the talent (SB-445) and tells all players.
   A second use in a turn also uses the talent that allows it. */
void starship_use_talent(starship *g, int ship, int slot, rule because, events *out);

/* The slot that holds the talent or flaw with this number. */
int starship_slot_of(const starship *g, int ship, int number);

/* Returns whether the other ship is within the talent's range (SB-465 to SB-468). */
bool starship_reaches(const starship *g, int ship, int other, int32_t range);

/* How many marks of wounds count among the first `count` counters of a ship. */
int starship_wounds_among(const starship *g, int ship, int count);

/* How many talents a pilot with so many wounds may use in a turn (SB-452, SB-453). The
   second is the reverse: how many wounds a pilot can have at most who has used so many. */
int starship_talents_a_turn(int wounds);
int starship_wounds_most(int talents);

/* Returns whether severe wounds are public now (SB-273): from
   the second movement step on, until counters are drawn again. */
bool starship_wounds_show(const starship *g);

/* Resets all pilots at the end of a turn. */
void starship_rest(starship *g);

/* ---- moments of the turn (moments.c, flaws.c) ---- */

/* Returns whether the ship's pilot could use a talent at this moment, by public information. */
bool starship_could_act(const starship *g, int kind, int ship);

/* ---- flaws ---- */

/* Returns whether an opponent may try this flaw of a pilot now (SB-456, SB-460). */
bool starship_may_try(const starship *g, int ship, int slot);

/* The slot of a flaw with this hook that may be tried, or -1. */
int starship_flaw_with(const starship *g, int ship, int hook);

/* A seat tries a flaw and rolls two dice (SB-457 to
   SB-459). Returns whether the flaw takes effect. */
bool starship_try_flaw(starship *g, int ship, int slot, int seat, events *out);

#endif
