/* missiles.h: missiles: they are launched, seek, fly and explode. */
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

/* The missiles of a kind that each ship of a row carries when the game begins, by the setting's value
   (FL-074, FL-075). */
int starship_missiles_of(const scenario *played, int value, const force *row, int kind);

/* Puts one on the table; gives its number, or MISSILES: there is no room.  And takes it off. */
int starship_add_missile(starship *g, int side, int kind, pose where, int level, int age);
void starship_remove_missile(starship *g, int missile);
void starship_lay_missiles(starship *g); /* those that fly when the scenario begins (FL-076) */

/* Nothing of the ship's missiles matters any more, and none is after it. */
void starship_forget_missiles(starship *g, int ship);

/* The template about its centre, looking up the table (FL-079); and as it lies there. */
shape starship_missile_template(void);
shape starship_missile_at(const starship *g, int missile);

/* The side that a bearing from the centre crosses, relative to where the missile looks (FL-095). */
int starship_side_crossed(int32_t bearing);

/* The body that a missile seeks now, and how it lies; NO_SHIP: none (FL-096 to FL-100).  Those of a set
   have misled it in this move; without a generator the first of equally near ones is it. */
typedef struct {
    int body;
    int32_t distance; /* that counts */
    int32_t bearing;  /* of its nearest point, relative to where the missile looks */
} missile_target;
missile_target starship_seek(const starship *g, int missile, bodies misled, generator *r);

/* The least sum of two dice with which a ship's gear misleads a missile; 0: it has none (FL-R70). */
int starship_misled_from(const starship *g, int ship);

/* Where it goes from here after that body. */
typedef struct {
    missile_target after;
    pose to;
    uint8_t flew, level;
} missile_move;
missile_move starship_missile_move(const starship *g, int missile, missile_target after);

/* Missiles age as a turn begins; they fly when all ships have moved (FL-088 to FL-091). */
void starship_age_missiles(starship *g);
void starship_fly_missiles(starship *g, events *out);

/* What was touched explodes, and what was shot down (FL-129, FL-R42).  Is there such a missile? */
bool starship_is_exploding(const starship *g);
void starship_explode(starship *g, events *out);
void starship_hit_missile(starship *g, int missile, int how, events *out); /* HITS_..., a set */

/* The ships of a seat that may launch a missile of the kind now (FL-081), and the seats with one. */
uint32_t starship_launchers(const starship *g, int seat, int kind);
seats starship_launching_seats(const starship *g);

/* The two moves of a launch from a front line (FL-085, FL-086): the first gives the missile's number, or
   MISSILES: there is no room. */
int starship_launch(starship *g, int side, int kind, pose front, int level);
void starship_launch_on(starship *g, int missile, events *out);

/* The grown missiles that a young one touches where it is, as a set (FL-R95). */
uint32_t starship_sets_off(const starship *g, int missile);

/* Where a missile comes to that a ship launches; `lost`: the piece on which it is lost, or PIECES; the missiles
   that it sets off on its way, as a set. */
typedef struct {
    pose at;
    int lost;
    uint32_t sets_off;
} launch;
launch starship_launch_of(const starship *g, int ship);

/* The missile that an answer has a ship launch, or NO_MISSILE. */
int starship_launch_in(const pick *p, int ship);

/* The missile that the open answer of a ship's owner has it launch, or NO_MISSILE. */
int starship_laid_launch(const starship *g, int ship);

#endif
