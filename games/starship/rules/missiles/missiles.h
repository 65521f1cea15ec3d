/*
 * missiles.h: missiles: launching, seeking, flying and exploding.
 *
 * In the turn of its launch and in the next a missile is young:
 * it neither seeks nor explodes. After that it is grown.
 */
#ifndef GAMES_STARSHIP_RULES_MISSILES_MISSILES_H
#define GAMES_STARSHIP_RULES_MISSILES_MISSILES_H

#include "games/starship/rules/state.h"

static inline bool is_missile(int body)
{
    return body >= FIRST_MISSILE && body < BODIES;
}

static inline bool in_flight(const starship *g, int missile)
{
    return g->missile[missile] != NO_MISSILE;
}

/* How many missiles of a kind each ship of a row carries
   at the start, by the setting's value (FL-074, FL-075). */
int starship_missiles_of(const scenario *played, int value, const force *row, int kind);

/* Puts a missile on the table. Returns its number, or
   MISSILES if there is no room. The second takes one off. */
int starship_add_missile(starship *g, int side, int kind, pose where, int level, int age);
void starship_remove_missile(starship *g, int missile);
void starship_lay_missiles(starship *g); /* those in flight when the scenario begins (FL-076) */

/* Clears everything about the ship's missiles. No missile is after it any more. */
void starship_forget_missiles(starship *g, int ship);

/* The template about its center, facing up the table (FL-079); and as it lies on the table. */
shape starship_missile_template(void);
shape starship_missile_at(const starship *g, int missile);

/* The side of the template that a bearing from its center
   crosses, relative to the missile's heading (FL-095). */
int starship_side_crossed(int32_t bearing);

/* The body that a missile seeks now, or NO_SHIP (FL-096 to FL-100). The bodies in `misled` have
   misled it in this move. Without a generator, the first of equally near bodies is chosen. */
typedef struct {
    int body;
    int32_t distance; /* the distance that counts */
    int32_t bearing;  /* of its nearest point, relative to the missile's heading */
} missile_target;
missile_target starship_seek(const starship *g, int missile, bodies misled, generator *r);

/* The smallest sum of two dice with which a ship's
   gear misleads a missile; 0 if it has none (FL-R70). */
int starship_misled_from(const starship *g, int ship);

/* The next move of a missile towards that body. */
typedef struct {
    missile_target after;
    pose to;
    uint8_t flew, level;
} missile_move;
missile_move starship_missile_move(const starship *g, int missile, missile_target after);

/* Missiles age at the start of a turn, and fly when all ships have moved (FL-088 to FL-091). */
void starship_age_missiles(starship *g);
void starship_fly_missiles(starship *g, events *out);

/* Missiles explode if they touched something or were shot down
   (FL-129, FL-R42). The first returns whether there are any. */
bool starship_is_exploding(const starship *g);
void starship_explode(starship *g, events *out);
void starship_hit_missile(starship *g, int missile, int how, events *out); /* HITS_..., a set */

/* The ships of a seat that may launch a missile of the
   kind now (FL-081), and the seats that have some. */
uint32_t starship_launchers(const starship *g, int seat, int kind);
seats starship_launching_seats(const starship *g);

/* The two moves of a launch from a front line (FL-085, FL-086). The
   first returns the missile's number, or MISSILES if there is no room. */
int starship_launch(starship *g, int side, int kind, pose front, int level);
void starship_launch_on(starship *g, int missile, events *out);

/* The set of grown missiles that a young one touches where it is (FL-R95). */
uint32_t starship_sets_off(const starship *g, int missile);

/* Where a missile ends up if a ship launches it, and the set of missiles that
   it sets off on its way. `lost` is the piece on which it is lost, or PIECES. */
typedef struct {
    pose at;
    int lost;
    uint32_t sets_off;
} launch;
launch starship_launch_of(const starship *g, int ship);

/* The kind of missile that a ship launches by an answer, or NO_MISSILE. */
int starship_launch_in(const pick *p, int ship);

/* The kind that a ship launches by its owner's answer to the open question, or NO_MISSILE. */
int starship_laid_launch(const starship *g, int ship);

#endif
