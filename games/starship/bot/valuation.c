/*
 * valuation.c: measures a position for the search.  Features are ships and their damage, guns that
 * bear, fuel and missiles, points, and what the scenario asks for.
 *
 * Every feature is one side's measure less the other's, so that both sides agree on the odds.
 */
#include <string.h>

#include "core/feature.h"
#include "games/starship/bot/officer.h"
#include "games/starship/rules/pilots/talents.h"
#include "games/starship_values.h"

/*
 * Features that need more than their name:
 *
 *     health   armed ships, in percent of a sound one
 *     balance  difference of the sides' health, in 1/1000 of their sum
 *     prized   the same for all ships, by the points that they bring
 *     aim      how well guns bear as ships stand
 *     finish   the same, at damaged ships
 *     angle    which side has the other before its nose, in degrees
 *     lead     in points, as if the game ended now
 *     tasks    what can be done for the scenario; what is nearer counts more
 */
/* clang-format off */
#define FEATURES(F) \
    F(side) F(side_quick) F(side_mission) F(side_points) F(alone) F(ships) F(unarmed) \
    F(waiting) F(health) F(balance) F(balance_late) F(prized) F(damaged) F(engines) \
    F(controls) F(wounds) F(hulls) F(crippled) F(severe) F(pilots) F(energy) F(difficult) \
    F(cornered) F(fuel) F(dry) F(missiles) F(nuclear) F(flying) F(aim) F(finish) F(angle) \
    F(angle_near) F(height) F(lead) F(lead_late) F(ahead_at_end) F(tasks) \
    F(errands) F(scanned) F(ruins) F(left) F(turns_left)
/* clang-format on */

VALUATION(starship_valuation, FEATURES, take_measures);

enum {
    SOUND = 100,
    SCALE = 1000,
    LATE = 8,                   /* the turn in which features called "late" count once */
    LATE_MOST = 32,             /* from this turn on they count four times */
    FUEL_ENOUGH = 30,           /* more makes no difference */
    NEAR = 60 * CENTIMETRE,     /* between two ships */
    AHEAD = 35 * CENTIMETRE,    /* with less room ahead a ship is cornered */
    TASK_FAR = 150 * CENTIMETRE /* a task at this distance or more counts nothing */
};

/* The measures of one side. */
typedef struct {
    int ships, unarmed, waiting, health, prized, damaged;
    int special[SPECIALS];
    int crippled, severe, pilots, energy, difficult, cornered, fuel, dry;
    int missiles[2], flying, aim, finish, height, errands, left;
    int64_t tasks;
} stock;

static int valid_part(const starship *g, int ship)
{
    int most = type_of(g, ship)->structure, left = most - g->damage[ship];

    return left <= 0 ? 0 : SOUND * left / most;
}

static bool is_cornered(const starship *g, int ship)
{
    pose at = ship_pose(g, ship);
    point end = point_ahead(at.at, at.heading, AHEAD);
    int32_t width, depth;

    starship_area(g, &width, &depth);
    return end.x < 0 || end.x > width || end.y < 0 || end.y > depth;
}

static void count_fuel(const starship *g, int ship, stock *s)
{
    if (!plays(g, NEEDS_FUEL))
        return;
    s->fuel += g->fuel[ship] < FUEL_ENOUGH ? g->fuel[ship] : FUEL_ENOUGH;
    s->dry += g->fuel[ship] <= 0;
}

static void count_flying(const starship *g, int ship, stock *s)
{
    for (int mark = ENGINE; mark < SPECIALS; mark++)
        s->special[mark] += g->special[ship][mark];
    s->damaged += g->damage[ship] > 0;
    s->crippled += starship_is_crippled(g, ship);
    s->severe += g->is_severe[ship];
    s->energy += g->energy[ship];
    s->difficult += g->difficult[ship];
    s->height += g->level[ship];
    s->cornered += g->landed[ship] == 0 && is_cornered(g, ship);
    s->missiles[0] += g->missiles[ship][0];
    s->missiles[1] += g->missiles[ship][1];
    if (plays(g, NEEDS_PILOTS))
        s->pilots += starship_pilot_attack(g, ship);
    count_fuel(g, ship, s);
}

static void count_ship(const starship *g, int ship, stock *s)
{
    const scenario *played = scenario_of(g);
    int sound = valid_part(g, ship);

    s->left += g->where[ship] == EXITED;
    if (!takes_part(g, ship) && g->where[ship] != NOT_PLACED)
        return;
    s->ships++;
    s->waiting += g->where[ship] == RESERVE;
    s->errands += set_count(g->errand[ship]) + set_count(g->samples[ship]);
    if (starship_by_points(played))
        s->prized += starship_points_for(played, g->type[ship]) * sound / 10;
    if (type_of(g, ship)->attack == NO_ATTACK)
        s->unarmed++;
    else
        s->health += sound;
    if (on_table(g, ship))
        count_flying(g, ship, s);
}

/* ---- where ships stand ---- */

static void take_aim(const officer_state *me, stock of[SIDES])
{
    world now = {0};

    EACH(ship, me->side[COLONIAL] | me->side[CYLON])
    now.of[ship] = officer_as_it_stands(&me->g, ship);
    officer_take_aim(me, &now);
    EACH(ship, me->side[COLONIAL] | me->side[CYLON])
    {
        const aim *a = &now.aim[ship];
        stock *s = &of[side_of(&me->g, ship)];

        if (a->target == NO_SHIP)
            continue;
        s->aim += a->odds;
        s->finish += a->odds * (SOUND - valid_part(&me->g, a->target)) / SOUND;
    }
}

/* Returns by how many degrees a ship would have to turn to have a point before its nose. */
static int turn_to(pose from, point to)
{
    int32_t turn = heading_between(from.heading, point_bearing(from.at, to)) / DEGREE;

    return turn < 0 ? -turn : turn;
}

/* Measures how many degrees less than its enemy a ship would have to turn: the mean over all pairs.
   `angle_near` adds up only pairs near each other, but divides by all pairs. */
static void compare_angles(const officer_state *me, int side, int32_t *out)
{
    int pairs = 0, all = 0, near = 0;

    EACH(ship, me->side[side])
    EACH(other, me->side[!side])
    {
        pose a = ship_pose(&me->g, ship), b = ship_pose(&me->g, other);
        int better = turn_to(b, a.at) - turn_to(a, b.at);

        pairs++;
        all += better;
        near += point_distance(a.at, b.at) <= NEAR ? better : 0;
    }
    out[FEATURE_angle] = pairs == 0 ? 0 : all / pairs;
    out[FEATURE_angle_near] = pairs == 0 ? 0 : near / pairs;
}

/* ---- the scenario ---- */

/* Returns what a task counts now, by the distance of the nearest ship that can do it. */
static int64_t worth_now(const officer_state *me, const task *t)
{
    int32_t nearest = TASK_FAR, ahead;

    EACH(ship, t->ships & (me->side[COLONIAL] | me->side[CYLON]))
    {
        pose at = ship_pose(&me->g, ship);
        int32_t far = officer_distance_to(t, at.at, &ahead, heading_vector(at.heading));

        nearest = far < nearest ? far : nearest;
    }
    return (int64_t)t->worth * (TASK_FAR - nearest) / TASK_FAR;
}

static void count_tasks(const officer_state *me, stock of[SIDES])
{
    for (int i = 0; i < me->tasks; i++) {
        const task *t = &me->task[i];

        if (t->worth > 0 && t->ships != 0 && t->what != DO_REFUEL)
            of[side_of(&me->g, __builtin_ctz(t->ships))].tasks += worth_now(me, t);
    }
}

/* Returns the factor of features called "late", in 1/LATE. */
static int late(const starship *g)
{
    return g->turn < LATE_MOST ? g->turn : LATE_MOST;
}

static void measure_scenario(const starship *g, int side, int32_t *out)
{
    const scenario *played = scenario_of(g);
    int sign = side == COLONIAL ? 1 : -1, end = starship_last_turn(g);
    int lead = starship_final_points(g, side) - starship_final_points(g, !side);

    out[FEATURE_side] = sign;
    out[FEATURE_side_quick] = g->complete ? 0 : sign;
    out[FEATURE_side_mission] = officer_has_mission(played) ? sign : 0;
    out[FEATURE_side_points] = starship_by_points(played) ? sign : 0;
    out[FEATURE_alone] = g->flow.seat_count == 1 ? sign : 0;
    for (int piece = 0; piece < g->piece_count; piece++) {
        out[FEATURE_scanned] += g->scanned[piece] ? sign : 0;
        out[FEATURE_ruins] += sign * g->wreck[piece];
    }
    if (starship_by_points(played)) {
        out[FEATURE_lead] = lead;
        out[FEATURE_lead_late] = lead * late(g) / LATE;
        out[FEATURE_ahead_at_end] = (lead > 0) - (lead < 0);
    }
    if (end != 0)
        out[FEATURE_turns_left] = sign * (end - g->turn);
}

/* ---- all together ---- */

static int balance(int own, int other)
{
    return own + other == 0 ? 0 : SCALE * (own - other) / (own + other);
}

static void compare(const starship *g, const stock *own, const stock *other, int32_t *out)
{
    out[FEATURE_ships] = own->ships - other->ships;
    out[FEATURE_unarmed] = own->unarmed - other->unarmed;
    out[FEATURE_waiting] = own->waiting - other->waiting;
    out[FEATURE_health] = own->health - other->health;
    out[FEATURE_balance] = balance(own->health, other->health);
    out[FEATURE_balance_late] = out[FEATURE_balance] * late(g) / LATE;
    out[FEATURE_prized] = balance(own->prized, other->prized);
    out[FEATURE_damaged] = own->damaged - other->damaged;
    out[FEATURE_engines] = own->special[ENGINE] - other->special[ENGINE];
    out[FEATURE_controls] = own->special[CONTROLS] - other->special[CONTROLS];
    out[FEATURE_wounds] = own->special[PILOT] - other->special[PILOT];
    out[FEATURE_hulls] = own->special[HULL] - other->special[HULL];
    out[FEATURE_crippled] = own->crippled - other->crippled;
    out[FEATURE_severe] = own->severe - other->severe;
    out[FEATURE_pilots] = own->pilots - other->pilots;
    out[FEATURE_energy] = own->energy - other->energy;
    out[FEATURE_difficult] = own->difficult - other->difficult;
    out[FEATURE_cornered] = own->cornered - other->cornered;
    out[FEATURE_fuel] = own->fuel - other->fuel;
    out[FEATURE_dry] = own->dry - other->dry;
    out[FEATURE_missiles] = own->missiles[0] - other->missiles[0];
    out[FEATURE_nuclear] = own->missiles[1] - other->missiles[1];
    out[FEATURE_flying] = own->flying - other->flying;
    out[FEATURE_aim] = own->aim - other->aim;
    out[FEATURE_finish] = own->finish - other->finish;
    out[FEATURE_height] = own->height - other->height;
    out[FEATURE_errands] = own->errands - other->errands;
    out[FEATURE_left] = own->left - other->left;
    out[FEATURE_tasks] = (int32_t)((own->tasks - other->tasks) / SOUND);
}

/* Measures everything.  It uses the first seat's estimates for both sides, so that they agree. */
static void take_measures(const flow *w, int seat, int32_t out[FEATURES_MAX])
{
    const starship *g = starship_in(w);
    int side = seat_side(seat);
    officer_state me = officer_mind(g, 0, NULL);
    stock of[SIDES] = {0};

    memset(out, 0, FEATURE_COUNT * sizeof out[0]);
    for (int ship = 0; ship < g->ship_count; ship++)
        count_ship(g, ship, &of[side_of(g, ship)]);
    for (int missile = 0; missile < MISSILES; missile++)
        if (in_flight(g, missile))
            of[g->missile_side[missile]].flying++;
    take_aim(&me, of);
    count_tasks(&me, of);
    compare(g, &of[side], &of[!side], out);
    compare_angles(&me, side, out);
    measure_scenario(g, side, out);
}
