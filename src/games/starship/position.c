/*
 * position.c: what a state of Starship Battles consists of.
 *
 * The tables name every member, every resume point and the bounds of every local.  Which of these
 * states can have come about is sound.c's business.
 */
#include "games/starship/procedures.h"

static const char *const where_names[] = {"not_placed", "on_table", "eliminated"};
static const char *const plan_names[] = {"none", "ahead", "sealed", "open_1", "open"};
static const char *const cause_names[] = {"none", "last_side", "both_lost", "points"};
static const char *const declared_names[] = {"no", "partly", "later", "yes"};

#define ONE(member, high, names) FIELD(starship, member, 1, 0, 0, high, names)
#define MANY(member, high, names) FIELD_ARRAY(starship, member, 1, 0, 0, high, names)
#define ENERGY(member) FIELD_ARRAY(starship, member, 1, 1, ENERGY_LEAST, ENERGY_MOST, NULL)
#define PLACE(member) FIELD_ARRAY(starship, member, 4, 1, -PLANE_MOST, PLANE_MOST, NULL)
#define HEADING(member) FIELD_ARRAY(starship, member, 2, 0, 0, FULL_TURN - 1, NULL)

const field starship_fields[STARSHIP_FIELDS] = {
    FIELD(starship, components, 8, 1, INT64_MIN, INT64_MAX, NULL),
    MANY(setting, SETTING_VALUES - 1, NULL),
    ONE(complete, 1, NULL),
    ONE(ship_count, SHIPS, NULL),
    FIELD(starship, turn, 2, 0, 0, UINT16_MAX, NULL),
    ONE(step, STEPS - 1, starship_step_ids),
    ONE(cause, CAUSES - 1, cause_names),
    ONE(winner, SIDES, starship_winner_ids),
    ONE(first_side, SIDES - 1, starship_side_ids),
    MANY(points, 255, NULL),
    MANY(declared, DECLARED, declared_names),
    PLACE(x),
    PLACE(y),
    PLACE(from_x),
    PLACE(from_y),
    HEADING(from_heading),
    HEADING(heading),
    MANY(type, TYPES_MAX - 1, NULL),
    MANY(owner, SEATS - 1, NULL),
    MANY(where, SHIP_PLACES - 1, where_names),
    MANY(level, 4, NULL),
    MANY(dial, NOTCHES - 1, NULL),
    MANY(slider, HIGH, starship_speed_ids),
    ENERGY(energy),
    ENERGY(energy_before),
    MANY(is_rotated, 1, NULL),
    MANY(difficult, 1, NULL),
    MANY(flew_difficult, 1, NULL),
    MANY(fired, 1, NULL),
    MANY(target, NO_SHIP, NULL),
    FIELD_ARRAY(starship, overlaps, 2, 0, 0, UINT16_MAX, NULL),
    MANY(collided, 1, NULL),
    MANY(plan, PLANS - 1, plan_names),
    FIELD_TABLE(starship, plan_card, 2, 1, 0, 0, NO_CARD, NULL),
    MANY(plan_slider, HIGH, starship_speed_ids),
    MANY(plan_dial, NOTCHES - 1, NULL),
    MANY(pool, 255, NULL),
    FIELD_TABLE(starship, counter, COUNTERS, 1, 0, 0, 255, NULL),
    MANY(counter_count, COUNTERS, NULL),
    MANY(damage, 255, NULL),
    FIELD_TABLE(starship, special, SPECIALS, 1, 0, 0, COUNTERS, NULL),
    MANY(is_severe, 1, NULL),
    MANY(unused, 0, NULL),
};

const resume_point starship_points[STARSHIP_POINTS] = {
    /* procedure, at, ask, callee, which local is the seat asked */
    {PROC_GAME, 1, 0, PROC_PLACING, -1},
    {PROC_GAME, 2, 0, PROC_TURN, -1},
    {PROC_PLACING, 1, ASK_PLACE, 0, -1},
    {PROC_TURN, 1, 0, PROC_PLANNING, -1},
    {PROC_TURN, 2, 0, PROC_FIRING, -1},
    {PROC_TURN, 3, 0, PROC_AHEAD, -1},
    {PROC_TURN, 4, 0, PROC_FIRING, -1},
    {PROC_PLANNING, 1, ASK_PLAN, 0, -1},
    {PROC_AHEAD, 1, ASK_AHEAD, 0, -1},
    {PROC_FIRING, 1, ASK_DECLARE, 0, -1},
    {PROC_FIRING, 2, ASK_DECLARE, 0, 0},
};

const locals_range starship_locals[PROC_COUNT] = {
    [PROC_PLACING] = {1, {0}, {SHIPS - 1}},
    [PROC_PLANNING] = {1, {0}, {SHIPS - 1}},
    [PROC_AHEAD] = {1, {0}, {SHIPS - 1}},
    [PROC_FIRING] = {1, {0}, {SEATS - 1}},
};
