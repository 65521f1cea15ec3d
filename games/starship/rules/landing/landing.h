/* landing.h: take-off and landing. */
#ifndef GAMES_STARSHIP_RULES_LANDING_LANDING_H
#define GAMES_STARSHIP_RULES_LANDING_LANDING_H

#include "games/starship/rules/planning/planning.h"

/* The piece on which a ship stands, or NO_PIECE. */
enum { NO_PIECE = 255 };
int starship_landed_on(const starship *g, int ship);

/* Does a piece's surface carry Vipers (FL-052)?  May it be landed on at all (FL-057)? */
bool starship_is_smooth(const starship *g, int piece);
bool starship_is_landable(const starship *g, int piece);

/* How a level slider at -1 would show a landing of this ship: TOUCH_LANDS or, where it could be a change
   of level, TOUCH_SIGNED; TOUCH_NONE: there is nothing to land on (FL-046, FL-054, FL-R16). */
int starship_landing_sign(const starship *g, int ship);

/* Is a dive no dive but a landing (FL-184)? */
bool starship_dives_to_ground(const starship *g, int ship);

/* Has it landed, and does it not take off in this turn? */
bool starship_rests(const starship *g, int ship);

/* Could it take off, were its time come (FL-043, FL-R19)?  Who needs no strip can at least rise where it
   stands; to fly off takes thrust and fuel (FL-R101).  And could it from there, if it has fuel? */
bool starship_can_leave(const starship *g, int ship);
bool starship_can_fly_off(const starship *g, int ship);
bool starship_can_leave_from(const starship *g, int ship, pose at);

/* What a landing would come to there, the plan being flown with such an energy. */
typedef struct {
    uint8_t on; /* as in `landed`; 0: it does not land */
    bool crash, hard;
    uint8_t counters; /* of collisions */
    rule because;
} touchdown;
touchdown starship_touchdown(const starship *g, int ship, const plan *p, pose at, int energy);

/* Those of the set whose maneuver is over land, if they meant to and can. */
void starship_land(starship *g, uint32_t ships, events *out);
void starship_take_off(starship *g, int ship, events *out);

/* A turn begins: landed ships have stayed one more.  It ends: they stand still (FL-R12). */
void starship_begin_landed(starship *g);
void starship_rest_landed(starship *g, events *out);

/* Nothing of its landing matters any more. */
void starship_forget_landing(starship *g, int ship);

#endif
