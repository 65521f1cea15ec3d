/* landing.h: take-off and landing. */
#ifndef GAMES_STARSHIP_RULES_LANDING_LANDING_H
#define GAMES_STARSHIP_RULES_LANDING_LANDING_H

#include "games/starship/rules/planning/planning.h"

/* The piece on which a ship stands, or NO_PIECE. */
enum { NO_PIECE = 255 };
int starship_landed_on(const starship *g, int ship);

/* Return whether a piece's surface carries Vipers (FL-052),
   and whether ships may land on it at all (FL-057). */
bool starship_is_smooth(const starship *g, int piece);
bool starship_is_landable(const starship *g, int piece);

/* What a level slider at -1 means for this ship (FL-046, FL-054,
   FL-R16). TOUCH_LANDS: it lands. TOUCH_SIGNED: it may be a change of
   level, so a sign is needed. TOUCH_NONE: there is nothing to land on. */
int starship_landing_sign(const starship *g, int ship);

/* Returns whether a dive is really a landing (FL-184). */
bool starship_dives_to_ground(const starship *g, int ship);

/* Returns whether the ship has landed and does not take off in this turn. */
bool starship_rests(const starship *g, int ship);

/* Return whether the ship could take off if it were time (FL-043, FL-R19). A
   ship that needs no strip can at least rise where it stands; to fly off takes
   thrust and fuel (FL-R101). The third asks about a place, and ignores fuel. */
bool starship_can_leave(const starship *g, int ship);
bool starship_can_fly_off(const starship *g, int ship);
bool starship_can_leave_from(const starship *g, int ship, pose at);

/* The landing to which a plan leads there, flown with this energy. */
typedef struct {
    uint8_t on; /* as in `landed`; 0 if it does not land */
    bool crash, hard;
    uint8_t counters; /* collision counters */
    rule because;
} touchdown;
touchdown starship_touchdown(const starship *g, int ship, const plan *p, pose at, int energy);

/* Lands those ships of the set that planned to and can; the maneuver of all of them is over. */
void starship_land(starship *g, uint32_t ships, events *out);
void starship_take_off(starship *g, int ship, events *out);

/* At the start of a turn, landed ships have stayed one
   more turn. At its end they stand still (FL-R12). */
void starship_begin_landed(starship *g);
void starship_rest_landed(starship *g, events *out);

/* Clears everything about the ship's landing. */
void starship_forget_landing(starship *g, int ship);

#endif
