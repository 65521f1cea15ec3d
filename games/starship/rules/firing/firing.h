/* firing.h: which ship can fire at what, with which gun, and how well. */
#ifndef GAMES_STARSHIP_RULES_FIRING_FIRING_H
#define GAMES_STARSHIP_RULES_FIRING_FIRING_H

#include "games/starship/rules/state.h"

/* What stands on a table and can be fired at, and the fire arcs of the ships. A scene is computed
   once and used often. */
typedef struct {
    bodies present;
    shape base[BODIES];
    fire_arc arc[SHIPS];
    point stand[BODIES];
    uint8_t level[BODIES];
} scene;

/* The scene as the game stands.  scene_put puts one ship elsewhere, for forecasts. */
void starship_scene(const starship *g, scene *out);
void scene_put(scene *s, int ship, pose where, int dial, int level);

/* What the air adds to a shot from above or after a dive (FL-187 to FL-189). */
int starship_air_modifier(const starship *g, const scene *s, int ship, int target);

/* ---- gear ---- */

/* The gun that a ship fires into an arc.  Its attack value is NO_ATTACK if it has none there. */
typedef struct {
    uint8_t attack;
    uint8_t gear;  /* its number from 1; 0: the ship's own guns, or those that replace them */
    int32_t reach; /* 0: only the usual limit */
} gun;
gun starship_gun(const starship *g, int ship, int arc); /* ARC_... */

/* The counters for a hit in the attack under way. */
int starship_draws(const starship *g, int ship);
/* Notes that a ship fires this gear, counted from 1, or its own guns for 0. */
void starship_fire_gear(starship *g, int ship, int number);

/* The modifier that shields give to a shot at a target. They set `no_aim` if they cancel aiming.
   The first function is for the gear of one ship, so far `away` from the target's base. */
enum { FROM_ITSELF = INT32_MIN };
int starship_shield_by(const starship *g, int carrier, int32_t away, int band, bool *no_aim);
int starship_shield(const starship *g, const scene *s, int target, int band, bool *no_aim);

/* The gear that a ship may load instead of its guns, or GEAR_MAX. */
int starship_may_load(const starship *g, const scene *s, int ship);
/* Offers to load it, for each of the ships that may. */
void starship_offer_loads(const starship *g, const scene *s, uint32_t ships, options *out);

/* A shot of a ship at a target: whether it is allowed, its range, its modifiers and its odds. */
typedef struct {
    sighting seen; /* its range is the flat one */
    int32_t range; /* the one that counts (SB-364) */
    uint8_t band;
    rule barred;                /* why it may not fire; 0: it may */
    int8_t range_mod;           /* SB-145 to SB-147 */
    int8_t target_mod, own_mod; /* of energy: SB-254 to SB-256 */
    int8_t pilot_mod;           /* of wounds (SB-270, SB-272), which only the owner knows */
    int8_t grade_mod;           /* of the pilot's grade: SB-412 */
    int8_t aim_mod, aim_lost;   /* of aiming (SB-284, SB-285); what damage cost of it (SB-288) */
    int8_t missile_mod;         /* of a missile: FL-143, FL-144 */
    int8_t cover_mod;           /* of terrain: SB-378 to SB-388 */
    int8_t talent_mod;          /* of talents and flaws, in the attack that is under way */
    int8_t air_mod;             /* from above, or after a dive (FL-187, FL-188) */
    int8_t gear_mod;            /* of gear that shields the target */
    uint8_t attack;             /* of the gun that fires; NO_ATTACK: there is none */
    uint8_t gear;               /* the number of that gun from 1; 0: the ship's own guns */
    uint8_t need;               /* the least sum of two dice that hits, 2..13 */
} shot;

/* With `pilot` it includes the modifier of wounds, which only the owner knows. */
shot starship_shot(const starship *g, const scene *s, int ship, int target, bool pilot);

/* The sum of its modifiers. */
int shot_modifiers(const shot *s);

/* How many of the 36 throws of two dice reach it. */
int starship_chance(int need);

/* The bodies that a ship may fire at now; none if it may not fire. */
bodies starship_targets(const starship *g, const scene *s, int ship);

/* The same, but a ship with the flaw of aggression must fire, and at the nearest. */
bodies starship_choices(const starship *g, const scene *s, int ship);

/* The ships of a seat that may fire now and for which it has not decided yet. */
uint32_t starship_able(const starship *g, const scene *s, int seat);

/* Update aiming when a turn begins, and when a ship is gone. */
void starship_begin_aiming(starship *g);
void starship_forget_aims(starship *g, int gone);

/* The attack under way with all that has been decided so far, or null. */
const struct attacks_locals *starship_attack(const starship *g);

#endif
