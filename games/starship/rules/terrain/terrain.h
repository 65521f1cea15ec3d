/* terrain.h: pieces of terrain: what lies under a ship, between two, and on an orbit. */
#ifndef GAMES_STARSHIP_RULES_TERRAIN_TERRAIN_H
#define GAMES_STARSHIP_RULES_TERRAIN_TERRAIN_H

#include "games/starship/rules/firing/firing.h"
#include "games/starship/rules/movement/movement.h"

typedef uint16_t pieces; /* a set of them */
static_assert(PIECES <= 16, "a set of pieces does not hold them all");

static inline const template *template_of(const starship *g, int piece)
{
    return &starship_components()->template[g->piece[piece]];
}

static inline pose piece_pose(const starship *g, int piece)
{
    return ship_pose(g, FIRST_PIECE + piece);
}

/* A piece where it lies: what it is made of. */
typedef struct {
    int count;
    shape shape[FIELD_SHAPES];
} ground;

void starship_ground(const template *t, pose where, ground *out);
bool ground_crossed(const ground *at, point from, point to);
bool ground_holds(const ground *at, point p);

/* A card whose arrow starts there (SB-053). */
shape starship_card_at(pose start, bool backward);

/* Can something that lies there and reaches so far from there touch the piece at all?  And how far a
   shape reaches at most from the point about which it is drawn. */
bool starship_is_near(const starship *g, int piece, point at, int32_t reach);
int32_t starship_reach_of(const shape *s, point about);

/* The pieces on a ship's level that its base would overlap there (SB-373, SB-400), and the fields
   that its card would cross (SB-374). */
pieces starship_pieces_under(const starship *g, int ship, pose where);
pieces starship_pieces_crossed(const starship *g, int ship, pose start, bool backward);

/* The same for a step of a course, the ship being on the level that it comes to; under Quick Start its only
   step is the second. */
typedef struct {
    pieces ends_on, crosses;
} meeting;
meeting starship_meeting(const starship *g, int ship, const course *c, int stage);

/* Ships at the end of a movement step, as sets: those that moved in it, those whose movement of the turn is
   over with it, and those that have moved in the turn. */
typedef struct {
    uint32_t moved, done, traveled;
} arrivals;
void starship_meet(starship *g, arrivals who);

/* How many counters a ship of such an energy draws and keeps for a piece (SB-380 to SB-400, SB-R73). */
typedef struct {
    uint8_t drawn, keeps;
    rule because;
} toll;
toll starship_toll(const starship *g, int piece, int energy);

/* The seats whose pilots may draw more to choose from, by what all can see (HOOK_COLLISION_DRAW). */
seats starship_dancers(const starship *g);

/* The ship for which a seat chooses counters next, or NO_SHIP; and the seats that have one. */
int starship_kept_by(const starship *g, int seat);
seats starship_keepers(const starship *g);

/* What a piece takes from a shot that hits there, and what all pieces take (SB-R72). */
int starship_cover_of(
    const starship *g, const scene *s, int ship, int target, point hit, int piece);
int starship_cover(const starship *g, const scene *s, int ship, int target, point hit);

/* The planetoids on the line between two stand points. */
pieces starship_between(const starship *g, const scene *s, int ship, int target);

/* What is seen in an arc past planetoids besides the blockers; `unseen` is the rule if nothing is (SB-403). */
sighting starship_sight_past(const starship *g, const scene *s, const fire_arc *arc, int ship,
    int target, const shape *const *blockers, int count, rule *unseen);

/* Is it a zone of the ground, which nothing runs into? */
static inline bool is_zone(const template *t)
{
    return t->kind >= FIRST_ZONE;
}

void starship_add_piece(starship *g, int number, pose where, int level);

/* The pieces that lie there from the beginning; then the sides lay theirs in turns. */
void starship_lay_pieces(starship *g);
int starship_pieces_laid_by(const starship *g, int side); /* in all, before turn 1 */
int starship_next_to_lay(const starship *g);              /* a seat, or SEATS: all lie there */

/* May a template be laid there, with this face up (SB-R100)? */
refusal starship_may_lay(const starship *g, int number, pose where, int level);

/* Planetoids on orbits: which of the pieces they are; where one goes from there; and where it was so many
   moves before (FL-021). */
pieces starship_orbiting(const starship *g);
pose starship_orbit_next(const template *t, pose from);
pose starship_orbit_start(const template *t, pose now, int moves);
int starship_orbit_moves(const starship *g); /* how many they have made */
void starship_move_orbits(starship *g, events *out);

/* Is the piece wholly outside the area, where nobody meets it (FL-R08)? */
bool starship_is_outside(const starship *g, int piece);

#endif
