/* terrain.h: pieces of terrain: under a ship, between two ships, and on an orbit. */
#ifndef GAMES_STARSHIP_RULES_TERRAIN_TERRAIN_H
#define GAMES_STARSHIP_RULES_TERRAIN_TERRAIN_H

#include "games/starship/rules/firing/firing.h"
#include "games/starship/rules/movement/movement.h"

typedef uint16_t pieces; /* a set of pieces */
static_assert(PIECES <= 16, "a set of pieces does not hold them all");

static inline const template *template_of(const starship *g, int piece)
{
    return &starship_components()->template[g->piece[piece]];
}

static inline pose piece_pose(const starship *g, int piece)
{
    return ship_pose(g, FIRST_PIECE + piece);
}

/* The shapes of a piece where it lies. */
typedef struct {
    int count;
    shape shape[FIELD_SHAPES];
} ground;

void starship_ground(const template *t, pose where, ground *out);
bool ground_crossed(const ground *at, point from, point to);
bool ground_holds(const ground *at, point p);

/* The shape of a card whose arrow starts there (SB-053). */
shape starship_card_at(pose start, bool backward);

/* The first returns whether something at `at` that reaches so far can touch the piece
   at all. The second returns how far a shape reaches at most from the point `about`. */
bool starship_is_near(const starship *g, int piece, point at, int32_t reach);
int32_t starship_reach_of(const shape *s, point about);

/* The pieces on a ship's level that its base would overlap there
   (SB-373, SB-400), and the fields that its card would cross (SB-374). */
pieces starship_pieces_under(const starship *g, int ship, pose where);
pieces starship_pieces_crossed(const starship *g, int ship, pose start, bool backward);

/* The same for a step of a course. The ship must already be on the level
   where it ends up. Under Quick Start its only step is the second. */
typedef struct {
    pieces ends_on, crosses;
} meeting;
meeting starship_meeting(const starship *g, int ship, const course *c, int stage);

/* Sets of ships at the end of a movement step. They are those that moved in it, those whose
   movement of the turn is over with it, and those that have moved in the turn at all. */
typedef struct {
    uint32_t moved, done, traveled;
} arrivals;
void starship_meet(starship *g, arrivals who);

/* How many counters a ship of this energy draws and
   keeps for a piece (SB-380 to SB-400, SB-R73). */
typedef struct {
    uint8_t drawn, keeps;
    rule because;
} toll;
toll starship_toll(const starship *g, int piece, int energy);

/* The seats whose pilots may draw more to choose from,
   judged by public information (HOOK_COLLISION_DRAW). */
seats starship_dancers(const starship *g);

/* The next ship for which a seat chooses counters, or NO_SHIP; and the seats that have one. */
int starship_kept_by(const starship *g, int seat);
seats starship_keepers(const starship *g);

/* How much cover a piece gives against a shot that hits
   at `hit`, and how much all pieces give (SB-R72). */
int starship_cover_of(
    const starship *g, const scene *s, int ship, int target, point hit, int piece);
int starship_cover(const starship *g, const scene *s, int ship, int target, point hit);

/* The planetoids on the line between two stand points. */
pieces starship_between(const starship *g, const scene *s, int ship, int target);

/* What an arc sees of the target past the blockers and planetoids. If
   planetoids alone hide it, `unseen` is set to their rule (SB-403). */
sighting starship_sight_past(const starship *g, const scene *s, const fire_arc *arc, int ship,
    int target, const shape *const *blockers, int count, rule *unseen);

/* True for a zone of the ground: nothing collides with it. */
static inline bool is_zone(const template *t)
{
    return t->kind >= FIRST_ZONE;
}

void starship_add_piece(starship *g, int number, pose where, int level);

/* Lays the pieces that the scenario names. Then the sides lay theirs in turns. */
void starship_lay_pieces(starship *g);
int starship_pieces_laid_by(const starship *g, int side); /* in total, before turn 1 */
int starship_next_to_lay(const starship *g);              /* a seat, or SEATS if all are laid */

/* Refuses a template that may not be laid there with this face up (SB-R100). */
refusal starship_may_lay(const starship *g, int number, pose where, int level);

/* Planetoids on orbits: which pieces they are, where one goes
   from there, and where it was `moves` moves before (FL-021). */
pieces starship_orbiting(const starship *g);
pose starship_orbit_next(const template *t, pose from);
pose starship_orbit_start(const template *t, pose now, int moves);
int starship_orbit_moves(const starship *g); /* how many they have made so far */
void starship_move_orbits(starship *g, events *out);

/* Returns whether the piece lies wholly outside the area, where no ship meets it (FL-R08). */
bool starship_is_outside(const starship *g, int piece);

#endif
