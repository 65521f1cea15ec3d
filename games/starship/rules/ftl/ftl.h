/* ftl.h: basic jumps, and jumps that ships prepare. */
#ifndef GAMES_STARSHIP_RULES_FTL_FTL_H
#define GAMES_STARSHIP_RULES_FTL_FTL_H

#include "games/starship/rules/planning/planning.h"

/* The speed at which a plan is flown. It is that of the slider, except in a
   jump: there it is the speed that keeps the energy of the turn before (SB-R79). */
int starship_speed(const starship *g, int ship, const plan *p);

/* Returns whether the ship jumps in this turn, once its
   panel is open. An illegal jump is not made (SB-R113). */
bool starship_is_jumping(const starship *g, int ship);
/* The ships that jump and have not done so yet; and those of them that have no marker. */
uint32_t starship_jumpers(const starship *g);
uint32_t starship_unmarked(const starship *g);

static inline pose marker_pose(const starship *g, int ship)
{
    return (pose){{g->jump_x[ship], g->jump_y[ship]}, g->jump_heading[ship]};
}

static inline void set_marker(starship *g, int ship, pose where, int level)
{
    g->jump_x[ship] = where.at.x;
    g->jump_y[ship] = where.at.y;
    g->jump_heading[ship] = (uint16_t)where.heading;
    g->jump_level[ship] = (uint8_t)level;
}

/* The marker from which a ship comes out of a jump. */
typedef struct {
    pose at;
    int32_t across;
    int level;
    int nearer; /* what preparation takes off the die, in cm */
} jump_aim;

/* The marker of a ship; and a marker that lies elsewhere,
   for a ship with so many counters of preparation. */
jump_aim starship_aim(const starship *g, int ship);
jump_aim starship_aim_at(const starship *g, pose at, int level, int counters);

/* Where a ship comes out of a jump: behind a side of its marker, so many centimeters ahead. */
typedef enum { FATE_CLEAR, FATE_ON_SOMETHING, FATE_OFF_TABLE, FATES } fate;
typedef struct {
    pose at;
    fate fate;
    uint32_t ships; /* those that it comes out on */
    bool terrain;   /* or comes out in */
} landing;
landing starship_landing(const starship *g, int ship, const jump_aim *from, int side, int die);
int starship_centimetres(int die, int nearer);

/* How many of the 36 throws of two dice choose a side
   of the marker; and the side that a sum chooses. */
int starship_side_chance(int side);
int starship_side_for(int sum);

/* The jump that a seat is asked about. */
const struct jumping_locals *starship_jump(const starship *g);

/* Returns whether a die of the ship's jump may be rolled again. */
bool starship_may_reroll(const starship *g, int ship, bool secrets);

/* Clears everything about the ship's jumps. */
void starship_forget_jumps(starship *g, int ship);

/* Draws the counters that jumps have brought (SB-485, SB-486, SB-R114). */
void starship_draw_struck(starship *g, events *out);

/* ---- jumps that are prepared ---- */

static inline bool has_program(const starship *g, int ship)
{
    return g->program[ship] != PROGRAM_NONE;
}

/* The rule for basic jumps, or its counterpart for prepared ones. */
static inline rule jump_rule(const starship *g, rule basic, rule advanced)
{
    return plays(g, NEEDS_NAVIGATION) ? advanced : basic;
}

/* Returns whether the slider at FTL would begin a program in this turn, instead of a jump. */
static inline bool declares_program(const starship *g, int ship)
{
    return plays(g, NEEDS_NAVIGATION) && g->program[ship] <= PROGRAM_DECLARED;
}

/* Return whether the slider may be at FTL, and whether it must
   be. For prepared jumps that depends on the owner's choice. */
static inline bool may_set_ftl(const starship *g, int ship)
{
    return plays(g, NEEDS_FTL) ||
           (plays(g, NEEDS_NAVIGATION) &&
               (declares_program(g, ship) || g->program[ship] == PROGRAM_JUMPS));
}

static inline bool must_set_ftl(const starship *g, int ship)
{
    return plays(g, NEEDS_NAVIGATION) && g->program[ship] == PROGRAM_JUMPS;
}

/* Returns whether the ship has prepared enough for the jump that its panel shows (FL-227). */
bool starship_is_prepared(const starship *g, int ship);

/* At the start of a turn: the owners of ships with a program choose again. */
void starship_begin_programs(starship *g, events *out);

/* The seats whose next ship to be planned prepares a jump and needs a choice. The
   second returns whether the ship may make a choice (PROGRAM_GOES_ON and later). */
seats starship_preparers(const starship *g);
bool starship_may_choose(const starship *g, int ship, int what);

/* Returns whether a ship of the side prepares a jump. */
bool starship_is_programming(const starship *g, int side);

/* Ends a ship's program. The second removes the location markers
   of a side that has no program left (FL-222, FL-235, FL-R67). */
void starship_end_program(starship *g, int ship);
void starship_clear_locations(starship *g, events *out);

/* Shows all panels (FL-225), lays the markers of ships that jump where
   the panels lead, and distorts space around these ships (FL-245). */
void starship_show_charts(starship *g, events *out);

static inline pose location_pose(const starship *g, int side, int location)
{
    return (pose){
        {g->location_x[side][location] * MILLIMETRE, g->location_y[side][location] * MILLIMETRE},
        g->location_heading[side][location] * DEGREE};
}

/* Where dials lead: the center of the FTL marker, facing
   away from the location marker (FL-228, FL-229). */
pose starship_chart_pose(const starship *g, int side, int location, int direction, int centimetres);

/* Placing location markers: the side that does so now; whether it has room
   for one more; the seat that places them; whether one may lie there. */
int starship_locating(const starship *g);
bool starship_has_place(const starship *g, int side, int32_t found[2]);
int starship_locator(const starship *g, int side);
refusal starship_may_locate(const starship *g, int side, pose where, int level);

/* The dials of a navigation panel. */
typedef struct {
    uint8_t navpoint, direction, distance;
} chart;

/* The ship whose panel a seat sets next, or NO_SHIP; and the seats that have one. The
   third returns whether a ship may set a location marker (1 or higher) or NAVPOINT_OUT. */
int starship_charted_by(const starship *g, int seat);
seats starship_charters(const starship *g);
bool starship_may_chart(const starship *g, int ship, int navpoint);

#endif
