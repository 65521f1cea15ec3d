/*
 * mission.c: rates what a scenario asks for besides shooting.
 *
 * Whatever brings points or a victory is a task: to scan, to land, to pick up a crew, to bomb, to
 * leave.  No list says what a task is worth.  The officer applies it to a copy of the state and
 * compares how its side stands.  A ship that flies towards a task gets a part of that, more of it
 * the sooner it will be there.
 */
#include <string.h>

#include "games/starship/bot/officer.h"

enum { UNIT = 1 << UNIT_BITS };

/* Estimates. */
enum {
    WON = 1500,        /* points: a game that is won */
    ALL_POINTS = 1300, /* points: a lead in the game by what the most valuable ship brings */
    NEARLY = 70,       /* percent of a task's worth for a ship that can do it next */
    A_TURN = 5,        /* percent less for each turn that it takes */
    OTHERS = 4,        /* of tasks other than the best only one part in this many counts */
    FIRST_HALF = 55,   /* percent of what an errand adds to leaving: for the errand alone */
    LEAST = 10,        /* points: what brings less is no task */
    RIGHT_SPEED = 40,  /* percent of a turn, for each energy above 1: a landing needs low speed */
    TURNING = 75       /* percent of a turn, to turn by 90 degrees */
};

/* ---- how a side would stand ---- */

/* Converts a lead in points of the game; 0 in scenarios that do not count points. */
static int32_t in_points(const starship *g, int lead)
{
    const scenario *played = scenario_of(g);
    int most = 1;

    if (!starship_by_points(played))
        return 0;
    for (int i = 0; i < TYPES_MAX; i++)
        most = starship_points_for(played, i) > most ? starship_points_for(played, i) : most;
    return ALL_POINTS * lead / most;
}

/* Returns how a side stands, in points of the officer: its lead, and a victory that is decided. */
static int32_t stand_of(const starship *g, int side)
{
    int row = starship_deciding(g);
    int32_t points = in_points(g, starship_final_points(g, side) - starship_final_points(g, !side));

    if (row == NO_GOAL || starship_phase_ended(g))
        return points;
    int winner = starship_ending(g, row).winner;

    return points + (winner == SIDES ? 0 : winner == side ? WON : -WON);
}

static int32_t gain(const officer_state *me, const starship *then, int side)
{
    return stand_of(then, side) - stand_of(&me->g, side);
}

static void imagine_exit(starship *g, int ship)
{
    starship_bring_samples(g, ship, NULL);
    g->where[ship] = EXITED;
    g->left[ship] = g->turn;
    starship_credit(g, FACT_EXITED, ship, 0, NULL);
}

static void imagine_scan(starship *g, int piece)
{
    g->scanned[piece] = 1;
    starship_credit(g, FACT_SCANNED, NO_SHIP, 0, NULL);
}

/* Destroys a structure; missiles leave the table with it. */
static void imagine_ruin(starship *g, int piece)
{
    g->wreck[piece] = starship_structure(g, piece)->structure;
    memset(g->missile, NO_MISSILE, sizeof g->missile);
    starship_credit(g, FACT_DESTROYED, NO_SHIP, 0, NULL);
}

/* Returns what it brings that a ship leaves after an errand at a piece.  It leaves alone, or as one
   of its whole side, whichever brings more for each ship. */
static int32_t worth_of_leaving(const officer_state *me, int ship, int errand, int piece)
{
    int side = side_of(&me->g, ship), count = 1;
    starship alone = me->g;

    alone.errand[ship] |= (uint8_t)errand;
    if (errand == ERRAND_SAMPLED)
        alone.samples[ship] |= (uint16_t)(1u << piece);
    imagine_exit(&alone, ship);
    starship all = alone;

    for (int other = 0; other < all.ship_count; other++)
        if (takes_part(&all, other) && side_of(&all, other) == side) {
            imagine_exit(&all, other);
            count++;
        }
    int32_t one = gain(me, &alone, side), each = gain(me, &all, side) / count;

    return one > each ? one : each;
}

/* ---- tasks ---- */

/* Adds a task unless it brings too little.  Leaving is added anyway, because it may be a loss. */
void officer_add_task(officer_state *me, task t)
{
    if ((t.worth >= LEAST || t.what == DO_LEAVE) && t.ships != 0 && me->tasks < TASKS)
        me->task[me->tasks++] = t;
}

task officer_task_at(const starship *g, int what, int piece)
{
    int body = FIRST_PIECE + piece;

    return (task){.what = (uint8_t)what,
        .piece = (uint8_t)piece,
        .from = g->x[body],
        .to = g->x[body],
        .y = g->y[body],
        .level = g->level[body],
        .near = template_of(g, piece)->radius};
}

/* Returns the ships of a side and of some types that take part or are yet to be placed. */
static uint32_t ships_of(const starship *g, int side, uint16_t types)
{
    uint32_t set = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        if ((takes_part(g, ship) || g->where[ship] == NOT_PLACED) && side_of(g, ship) == side &&
            types >> g->type[ship] & 1)
            set |= 1u << ship;
    return set;
}

static void add_scans(officer_state *me, int side)
{
    const starship *g = &me->g;
    const scenario *played = scenario_of(g);
    starship all = *g;
    int count = 0;

    for (int piece = 0; piece < g->piece_count; piece++)
        if (template_of(g, piece)->kind == PLANETOID && g->scanned[piece] == 0) {
            imagine_scan(&all, piece);
            count++;
        }
    for (int piece = 0; piece < g->piece_count && count > 0; piece++) {
        starship then = *g;
        int32_t each = gain(me, &all, side) / count;

        if (template_of(g, piece)->kind != PLANETOID || g->scanned[piece] != 0)
            continue;
        imagine_scan(&then, piece);
        for (int i = 0; i < played->scan_count; i++) {
            task t = officer_task_at(g, DO_SCAN, piece);

            t.ships = ships_of(g, side, played->scan[i].types);
            t.near += played->scan[i].range;
            t.is_sure = played->scan[i].no_roll;
            t.worth = gain(me, &then, side);
            t.worth = t.worth > each ? t.worth : each;
            officer_add_task(me, t);
        }
    }
}

static void add_bombs(officer_state *me, int side)
{
    const starship *g = &me->g;

    for (int piece = 0; piece < g->piece_count; piece++) {
        const structure_row *row = starship_structure(g, piece);
        starship then = *g;
        task t = officer_task_at(g, DO_BOMB, piece);

        if (row == NULL || starship_is_destroyed(g, piece))
            continue;
        imagine_ruin(&then, piece);
        t.ships = ships_of(g, side, row->types);
        t.near += starship_components()->band[BAND_MEDIUM];
        t.worth = gain(me, &then, side);
        officer_add_task(me, t);
    }
}

/* Adds the landings that make it worth more for a ship to leave afterwards. */
static void add_landings(officer_state *me, int ship)
{
    const starship *g = &me->g;
    int32_t bare = worth_of_leaving(me, ship, 0, 0);

    for (int piece = 0; piece < g->piece_count; piece++) {
        int errand = officer_errand_at(g, ship, piece);
        task t = officer_task_at(g, errand == ERRAND_CREW ? DO_FETCH : DO_LAND, piece);

        if (errand == 0)
            continue;
        t.ships = 1u << ship;
        t.worth = (worth_of_leaving(me, ship, errand, piece) - bare) * FIRST_HALF / 100;
        officer_add_task(me, t);
    }
}

/* Writes the stretch of an edge by which a ship may leave.  Returns false if it depends on a point
   of entry that no ship has. */
static bool stretch_of(const starship *g, int ship, const way_out *at, task *t)
{
    int32_t width, depth, entry = g->entry[ship];

    starship_area(g, &width, &depth);
    for (int other = 0; other < g->ship_count && at->entry == ENTRY_ANY && entry == 0; other++)
        entry = at->entry_types >> g->type[other] & 1 ? g->entry[other] : 0;
    t->from = at->from;
    t->to = at->to == 0 || at->to > width ? width : at->to;
    t->y = at->edge == COLONIAL ? 0 : depth;
    t->level = g->level[ship];
    if (at->entry == ENTRY_NONE)
        return true;
    entry *= MILLIMETRE;
    t->from = entry - at->within > t->from ? entry - at->within : t->from;
    t->to = entry + at->within < t->to ? entry + at->within : t->to;
    return entry != 0;
}

static void add_exits(officer_state *me, int ship)
{
    const starship *g = &me->g;
    const scenario *played = scenario_of(g);
    task t = {.what = DO_LEAVE, .ships = 1u << ship};

    for (int i = 0; i < played->exit_count; i++) {
        if (!starship_is_open(g, ship, &played->exit[i]) ||
            !stretch_of(g, ship, &played->exit[i], &t))
            continue;
        t.worth = worth_of_leaving(me, ship, 0, 0);
        officer_add_task(me, t);
        return; /* one exit of several is enough to head for */
    }
}

bool officer_has_mission(const scenario *played)
{
    return (played->exit_count | played->scan_count | played->structure_count) != 0;
}

void officer_estimate_tasks(officer_state *me)
{
    me->tasks = 0;
    if (plays(&me->g, NEEDS_FUEL) && plays(&me->g, NEEDS_LANDING))
        officer_add_stations(me);
    if (!officer_has_mission(scenario_of(&me->g)))
        return;
    for (int side = 0; side < SIDES; side++) {
        add_scans(me, side);
        add_bombs(me, side);
    }
    for (int ship = 0; ship < me->g.ship_count; ship++)
        if (on_table(&me->g, ship) || me->g.where[ship] == NOT_PLACED) {
            add_landings(me, ship);
            add_exits(me, ship);
        }
}

/* ---- landing ---- */

static bool crew_waits(const starship *g)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (g->errand[ship] & ERRAND_CREW)
            return false;
    return true;
}

/* May the ship take a sample of the piece, and has nobody one yet, aboard or at home? */
static bool wants_sample(const starship *g, int ship, int piece)
{
    for (int other = 0; other < g->ship_count; other++)
        if (g->samples[other] >> piece & 1)
            return false;
    return scenario_of(g)->sample_types >> g->type[ship] & 1 && g->brought[piece] == 0 &&
           starship_has_sample(g, piece);
}

int officer_errand_at(const starship *g, int ship, int piece)
{
    const pickup_row *pickup = &scenario_of(g)->pickup;

    if (!plays(g, NEEDS_LANDING))
        return 0;
    if (starship_is_goal(g, piece) && !(g->errand[ship] & ERRAND_LANDED))
        return ERRAND_LANDED;
    if (wants_sample(g, ship, piece))
        return ERRAND_SAMPLED;
    return pickup->types >> g->type[ship] & 1 && g->piece[piece] == pickup->template &&
                   crew_waits(g)
               ? ERRAND_CREW
               : 0;
}

static int32_t gap_to(const starship *g, int piece, pose at)
{
    shape base = starship_base_at(at);
    ground it;

    starship_ground(template_of(g, piece), piece_pose(g, piece), &it);
    return shape_gap(&base, &it.shape[0]);
}

bool officer_does_errand(const starship *g, int ship, int on, pose at)
{
    int32_t reach = scenario_of(g)->pickup.within[PICKUPS - 1];

    for (int piece = 0; piece < g->piece_count; piece++) {
        int errand = officer_errand_at(g, ship, piece);

        if ((errand & (ERRAND_LANDED | ERRAND_SAMPLED) && on == piece + 1) ||
            (errand == ERRAND_CREW && on == ON_GROUND && gap_to(g, piece, at) <= reach))
            return true;
    }
    return officer_refuels(g, ship, on, at);
}

/* ---- what a flight is worth to a task ---- */

static bool is_landing(const task *t)
{
    return t->what == DO_LAND || t->what == DO_FETCH || t->what == DO_REFUEL;
}

int32_t officer_distance_to(const task *t, point from, int32_t *ahead, point axis)
{
    int64_t x = (from.x < t->from ? t->from : from.x > t->to ? t->to : from.x) - from.x;
    int64_t y = t->y - from.y;
    int64_t far = square_root((uint64_t)(x * x + y * y));

    *ahead = far == 0 ? 100 : (int32_t)((x * axis.x + y * axis.y) * 100 / UNIT / far);
    return (int32_t)far;
}

/* Returns how far a ship flies in a turn: straight on, at high speed. */
static int32_t stride_of(const starship *g, int ship)
{
    const starship_data *d = starship_components();
    const deck *cards = deck_of(g, ship);
    const arrow *a = starship_arrow_of(&cards->card[cards->straight], HIGH);

    return d->front + d->rear + (a == NULL ? 0 : a->to.y);
}

/* Returns how long a ship takes to a task after a flight, in percent of a turn: for the way, for
   turning, for slowing down to land, and for levels. */
static int32_t turns_to(const officer_state *me, int ship, const flight *f, const task *t)
{
    int32_t ahead, far, gap = f->level > t->level ? f->level - t->level : t->level - f->level;
    point axis = t->what == DO_BOMB ? f->axis[1] : heading_vector(f->at[1].heading);

    far = officer_distance_to(t, f->at[1].at, &ahead, axis);
    if (!is_landing(t))
        far = far > t->near ? far - t->near : 0;
    int32_t stride = stride_of(&me->g, ship), turns = far * 100 / stride;

    if (far > 0 || t->what == DO_BOMB)
        turns += (100 - ahead) * TURNING / 100;
    if (is_landing(t) && far < 2 * stride && f->energy > 1)
        turns += (f->energy - 1) * RIGHT_SPEED;
    return turns +
           gap * 100 *
               (t->what == DO_FETCH || t->what == DO_REFUEL || (t->what == DO_BOMB && gap > 1));
}

static bool can_scan(const officer_state *me, int ship, const flight *f)
{
    return f->plan.slider >= LOW && f->plan.slider <= HIGH &&
           !(card_of(&me->g, ship, f->plan.card[0])->symbols & OVERBOOST);
}

/* Returns the chance that a flight completes a task, of THROWS. */
static int chance_of(const officer_state *me, int ship, const flight *f, const task *t)
{
    int32_t ahead;

    if (t->what == DO_LEAVE)
        return f->ends == ENDS_OUT ? THROWS : 0;
    if (is_landing(t))
        return f->ends != 0 && f->ends != ENDS_OUT ? THROWS : 0;
    if (t->what != DO_SCAN || !can_scan(me, ship, f))
        return 0;
    int32_t left = t->near + me->radius - officer_distance_to(t, f->at[1].at, &ahead, f->axis[1]);

    if (left < 0 || t->is_sure)
        return left < 0 ? 0 : THROWS;
    int32_t gap = t->near - template_of(&me->g, t->piece)->radius - left;

    return starship_chance(gap <= 0 ? 0 : (gap + CENTIMETRE - 1) / CENTIMETRE);
}

int32_t officer_errands(const officer_state *me, int ship, const flight *f)
{
    int32_t done = 0, best = 0, rest = 0;

    for (int i = 0; i < me->tasks; i++) {
        const task *t = &me->task[i];

        if (!(t->ships >> ship & 1))
            continue;
        int chance = chance_of(me, ship, f, t);
        int32_t percent = NEARLY - A_TURN * turns_to(me, ship, f, t) / 100;
        int32_t near = percent <= 0 || t->worth <= 0
                           ? 0
                           : t->worth * percent / 100 * (THROWS - chance) / THROWS;

        done += t->worth * chance / THROWS;
        rest += near;
        best = near > best ? near : best;
    }
    if (f->ends == ENDS_OUT)
        return done;
    return done + best + (rest - best) / OTHERS;
}

/* ---- who matters ---- */

/* Rates what the other side gains by the loss of a ship besides its points.  That is a victory, or
   tasks that no other ship of its side can do. */
int officer_importance(const officer_state *me, int ship)
{
    starship then = me->g;
    int side = side_of(&me->g, ship);
    int32_t sum = 0;

    then.where[ship] = ELIMINATED;
    int row = starship_deciding(&then);

    if (row != NO_GOAL && scenario_of(&me->g)->goal[row].brings == BRINGS_VICTORY)
        sum += scenario_of(&me->g)->goal[row].side == side ? 0 : ALL_POINTS / 2;
    for (int i = 0; i < me->tasks; i++)
        if ((me->task[i].ships & me->side[side]) == 1u << ship && me->task[i].what != DO_REFUEL)
            sum += me->task[i].worth / 2;
    return (int)(100 * (sum < ALL_POINTS ? sum : ALL_POINTS) / ALL_POINTS);
}
