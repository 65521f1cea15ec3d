/* ftl.h: jumps, and jumps that are prepared. */
#ifndef GAMES_STARSHIP_RULES_FTL_FTL_H
#define GAMES_STARSHIP_RULES_FTL_FTL_H

#include "games/starship/rules/planning/planning.h"

/* The speed at which a plan is flown: that of the slider; in a jump the one that keeps the energy of the
   turn before (SB-R79). */
int starship_speed(const starship *g, int ship, const plan *p);

/* Does the ship jump in this turn, its panel being open?  An illegal jump is not made (SB-R113). */
bool starship_is_jumping(const starship *g, int ship);
/* Ships that jump and have not done so yet; of those the ones without marker. */
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
    int nearer; /* what preparation takes off the die, in centimetres */
} jump_aim;

/* Where the marker of a ship lies; one that lies elsewhere, for a ship that has prepared so much. */
jump_aim starship_aim(const starship *g, int ship);
jump_aim starship_aim_at(const starship *g, pose at, int level, int counters);

/* Where a ship comes out of a jump: behind a side of its marker, so many centimetres ahead. */
typedef enum { FATE_CLEAR, FATE_ON_SOMETHING, FATE_OFF_TABLE, FATES } fate;
typedef struct {
    pose at;
    fate fate;
    uint32_t ships; /* that it comes out on */
    bool terrain;   /* or in */
} landing;
landing starship_landing(const starship *g, int ship, const jump_aim *from, int side, int die);
int starship_centimetres(int die, int nearer);

/* The throws of two dice, of 36, that choose a side of the marker; and the side that a sum chooses. */
int starship_side_chance(int side);
int starship_side_for(int sum);

/* The jump that is asked about. */
const struct jumping_locals *starship_jump(const starship *g);

/* Are the dice of a jump asked about, and may one be rolled again? */
bool starship_may_reroll(const starship *g, int ship, bool secrets);

/* Nothing of its jumps matters any more. */
void starship_forget_jumps(starship *g, int ship);

/* The counters that jumps have brought are drawn (SB-485, SB-486, SB-R114). */
void starship_draw_struck(starship *g, events *out);

/* ---- jumps that are prepared ---- */

static inline bool has_program(const starship *g, int ship)
{
    return g->program[ship] != PROGRAM_NONE;
}

/* The rule of the basic jumps, or its like of those that are prepared. */
static inline rule jump_rule(const starship *g, rule basic, rule advanced)
{
    return plays(g, NEEDS_NAVIGATION) ? advanced : basic;
}

/* Would the slider at FTL begin a program in this turn, rather than make a jump? */
static inline bool declares_program(const starship *g, int ship)
{
    return plays(g, NEEDS_NAVIGATION) && g->program[ship] <= PROGRAM_DECLARED;
}

/* May the slider be at FTL, by what was chosen for the jump that is prepared?  Must it be? */
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

/* Has the ship prepared enough for the way that its panel shows (FL-227)? */
bool starship_is_prepared(const starship *g, int ship);

/* A turn begins: those who prepare choose anew. */
void starship_begin_programs(starship *g, events *out);

/* The seats whose next ship to be planned prepares a jump and has not said what it does; and may the ship
   be given that choice (PROGRAM_GOES_ON and on)? */
seats starship_preparers(const starship *g);
bool starship_may_choose(const starship *g, int ship, int what);

/* Does somebody of a side prepare a jump? */
bool starship_is_programming(const starship *g, int side);

/* Its program is over; and where nobody of a side has one, its location markers are taken away (FL-222,
   FL-235, FL-R67). */
void starship_end_program(starship *g, int ship);
void starship_clear_locations(starship *g, events *out);

/* All panels are shown (FL-225): the markers of those who jump lie where they lead, and space is torn
   (FL-245). */
void starship_show_charts(starship *g, events *out);

static inline pose location_pose(const starship *g, int side, int location)
{
    return (pose){
        {g->location_x[side][location] * MILLIMETRE, g->location_y[side][location] * MILLIMETRE},
        g->location_heading[side][location] * DEGREE};
}

/* Where dials lead: the middle of the FTL marker, looking away from the location marker (FL-228,
   FL-229). */
pose starship_chart_pose(const starship *g, int side, int location, int direction, int centimetres);

/* The side that places location markers now has room for one more; who places them; may one lie there? */
int starship_locating(const starship *g);
bool starship_has_place(const starship *g, int side, int32_t found[2]);
int starship_locator(const starship *g, int side);
refusal starship_may_locate(const starship *g, int side, pose where, int level);

/* The dials of a panel. */
typedef struct {
    uint8_t navpoint, direction, distance;
} chart;

/* The ship whose panel a seat sets next, or NO_SHIP; the seats that have one; and whether such coordinates
   can be set: a location marker from 1 on, or NAVPOINT_OUT. */
int starship_charted_by(const starship *g, int seat);
seats starship_charters(const starship *g);
bool starship_may_chart(const starship *g, int ship, int navpoint);

#endif
