/* firing.h: who can fire at whom, with what, and how well. */
#ifndef GAMES_STARSHIP_RULES_FIRING_FIRING_H
#define GAMES_STARSHIP_RULES_FIRING_FIRING_H

#include "games/starship/rules/state.h"

/* What stands on a table and can be fired at, and the fire arcs of the ships: laid out once and looked at
   often. */
typedef struct {
    bodies present;
    shape base[BODIES];
    fire_arc arc[SHIPS];
    point stand[BODIES];
    uint8_t level[BODIES];
} scene;

/* As they stand; and with one ship put elsewhere, for forecasts. */
void starship_scene(const starship *g, scene *out);
void scene_put(scene *s, int ship, pose where, int dial, int level);

/* What the air adds to a shot, down or after a dive (FL-187 to FL-189). */
int starship_air_modifier(const starship *g, const scene *s, int ship, int target);

/* ---- gear ---- */

/* What a ship fires into an arc; its attack value is NO_ATTACK where it fires nothing. */
typedef struct {
    uint8_t attack;
    uint8_t gear;  /* its number from 1; 0: the ship's own guns, or those in their place */
    int32_t reach; /* 0: as far as any */
} gun;
gun starship_gun(const starship *g, int ship, int arc); /* ARC_... */

/* Counters for a hit in the attack that is under way; and a ship fires that gear, or 0. */
int starship_draws(const starship *g, int ship);
void starship_fire_gear(starship *g, int ship, int number);

/* What gear takes from a shot at a target, and that nobody aims better at it; and what that of one ship
   takes, so far from the target's base. */
enum { FROM_ITSELF = INT32_MIN };
int starship_shield_by(const starship *g, int carrier, int32_t away, int band, bool *no_aim);
int starship_shield(const starship *g, const scene *s, int target, int band, bool *no_aim);

/* The gear that a ship may make ready instead of its guns, or GEAR_MAX; and it is offered. */
int starship_may_load(const starship *g, const scene *s, int ship);
void starship_offer_loads(const starship *g, const scene *s, uint32_t ships, options *out);

/* Why a ship may not fire at a target, or that it may. */
typedef struct {
    sighting seen; /* its range is the flat one */
    int32_t range; /* the one that counts (SB-364) */
    uint8_t band;
    rule barred;                /* 0: it may fire */
    int8_t range_mod;           /* SB-145 to SB-147 */
    int8_t target_mod, own_mod; /* of energy: SB-254 to SB-256 */
    int8_t pilot_mod;           /* of wounds, SB-270, SB-272: the owner's secret */
    int8_t grade_mod;           /* of the pilot himself: SB-412 */
    int8_t aim_mod, aim_lost;   /* SB-284, SB-285; what damage cost of it (SB-288) */
    int8_t missile_mod;         /* of a missile: FL-143, FL-144 */
    int8_t cover_mod;           /* of terrain: SB-378 to SB-388 */
    int8_t talent_mod;          /* of talents and flaws, in the attack that is under way */
    int8_t air_mod;             /* from above, or after a dive (FL-187, FL-188) */
    int8_t gear_mod;            /* of what shields the target */
    uint8_t attack;             /* of the gun that fires; NO_ATTACK: there is none */
    uint8_t gear;               /* that it is, by its number from 1; 0: the ship's own guns */
    uint8_t need;               /* the least sum of two dice that hits, 2..13 */
} shot;

/* `pilot`: with the owner's secret modifier. */
shot starship_shot(const starship *g, const scene *s, int ship, int target, bool pilot);

/* The sum of its modifiers. */
int shot_modifiers(const shot *s);

/* How many of the 36 throws of two dice reach it. */
int starship_chance(int need);

/* The bodies that `ship` may fire at now; none when it may not fire. */
bodies starship_targets(const starship *g, const scene *s, int ship);

/* The same; but one that a flaw drives on fires at the nearest, and must. */
bodies starship_choices(const starship *g, const scene *s, int ship);

/* The ships of a seat that may fire now and have not been decided about. */
uint32_t starship_able(const starship *g, const scene *s, int seat);

/* Aiming: a turn begins; a ship is gone. */
void starship_begin_aiming(starship *g);
void starship_forget_aims(starship *g, int gone);

/* The attack that is under way, as far as it has come, or null. */
const struct attacks_locals *starship_attack(const starship *g);

#endif
