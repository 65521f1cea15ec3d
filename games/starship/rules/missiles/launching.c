/*
 * launching.c: ships launch missiles at the very end of a movement step (FL-081 to FL-087).
 *
 * All seats that can launch decide at once and in secret (FL-R30).
 */
#include "games/starship/rules/missiles/swath.h"

/* ---- which ships ---- */

uint32_t starship_launchers(const starship *g, int seat, int kind)
{
    uint32_t set = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        if (on_table(g, ship) && g->owner[ship] == seat && g->landed[ship] == 0 && /* FL-R23 */
            g->missiles[ship][kind - CONVENTIONAL] > 0)
            set |= 1u << ship;
    return set;
}

seats starship_launching_seats(const starship *g)
{
    seats who = 0;

    for (int seat = 0; seat < g->flow.seat_count; seat++)
        if ((starship_launchers(g, seat, CONVENTIONAL) | starship_launchers(g, seat, NUCLEAR)) != 0)
            who |= SEAT_BIT(seat);
    return who;
}

/* Finds two ships, one with a conventional missile and the
   other with a nuclear one. Returns false if there are none. */
static bool find_both(uint32_t conventional, uint32_t nuclear, uint32_t *one, uint32_t *other)
{
    for (uint32_t left = conventional; left != 0; left &= left - 1) {
        *one = left & (0 - left);
        *other = nuclear & ~*one;
        *other &= 0 - *other;
        if (*other != 0)
            return true;
    }
    return false;
}

static void offer(int verb, uint32_t ships, options *out)
{
    if (ships != 0)
        option_add_set(options_offer(out, (uint16_t)verb, FL(81)), ships, 1, set_count(ships));
}

void starship_list_launch(const starship *g, int seat, options *out)
{
    uint32_t conventional = starship_launchers(g, seat, CONVENTIONAL);
    uint32_t nuclear = starship_launchers(g, seat, NUCLEAR), one, other;

    offer(VERB_LAUNCH, conventional, out);
    offer(VERB_LAUNCH_NUCLEAR, nuclear, out);
    if (find_both(conventional, nuclear, &one, &other)) {
        option *o = options_offer(out, VERB_LAUNCH_BOTH, FL(81));

        option_add_set(o, conventional, 1, set_count(conventional));
        option_add_set(o, nuclear, 1, set_count(nuclear));
        option_bind(o, one, other, 0, 0);
    }
    options_offer(out, VERB_NO_LAUNCH, FL(81));
}

/* Returns whether the other side has, or will have, anything that a missile could
   strike. Structures may belong to it, and so may planetoids that hide something. */
static bool has_target(const starship *g, int seat)
{
    const scenario *played = scenario_of(g);
    bool found = played->structure_count > 0 || played->markers_laid;

    for (int ship = 0; ship < g->ship_count && !found; ship++)
        found = takes_part(g, ship) && side_of(g, ship) != seat_side(seat);
    for (int missile = 0; missile < MISSILES && !found; missile++)
        found = in_flight(g, missile) && g->missile_side[missile] != seat_side(seat);
    return found;
}

bool starship_useful(const flow *w, int seat, const option *o)
{
    return w->ask != ASK_LAUNCH || o->verb == VERB_NO_LAUNCH || has_target(starship_in(w), seat);
}

refusal starship_admits_launch(const pick *p)
{
    if (p->arg[0] & p->arg[1])
        return refuse(REFUSED_ARGUMENTS, FL(81), "A ship launches one missile per movement step.");
    return accepted();
}

int starship_launch_in(const pick *p, int ship)
{
    bool first = p->arg[0] >> ship & 1, second = p->arg[1] >> ship & 1;

    switch (p->verb) {
    case VERB_LAUNCH: return first ? CONVENTIONAL : NO_MISSILE;
    case VERB_LAUNCH_NUCLEAR: return first ? NUCLEAR : NO_MISSILE;
    case VERB_LAUNCH_BOTH: return first ? CONVENTIONAL : second ? NUCLEAR : NO_MISSILE;
    default: return NO_MISSILE;
    }
}

int starship_laid_launch(const starship *g, int ship)
{
    int seat = g->owner[ship];

    return g->flow.ask == ASK_LAUNCH && (g->flow.answered >> seat & 1)
               ? starship_launch_in(answer(g, seat), ship)
               : NO_MISSILE;
}

/* ---- the launch ---- */

/* The front line lies along the direction of movement, whatever way the nose points (FL-R29). */
static pose front_of(const starship *g, int ship)
{
    pose at = ship_pose(g, ship);

    at.at = point_ahead(at.at, at.heading, starship_components()->front);
    return at;
}

/* Where a missile is after so many moves from the front line (FL-085, FL-086). */
static pose launch_pose(pose front, int moves)
{
    front.at = point_ahead(front.at, front.heading, moves * missile_step(RED) - missile_half());
    return front;
}

launch starship_launch_of(const starship *g, int ship)
{
    starship then = *g;
    launch it = {.at = launch_pose(front_of(g, ship), 2), .lost = PIECES};

    for (int moves = 1; moves <= 2 && it.lost == PIECES; moves++) {
        int missile = starship_add_missile(&then, side_of(g, ship), CONVENTIONAL,
            launch_pose(front_of(g, ship), moves), g->level[ship], 1);

        if (missile == MISSILES)
            break;
        then.flew[missile] = FLEW_STRAIGHT;
        swath s = starship_swath(&then, missile);

        it.sets_off |= starship_sets_off(&then, missile);
        it.lost = starship_lost_on(&then, missile, &s);
        starship_remove_missile(&then, missile);
    }
    return it;
}

int starship_launch(starship *g, int side, int kind, pose front, int level)
{
    int missile = starship_add_missile(g, side, kind, launch_pose(front, 1), level, 1);

    if (missile < MISSILES)
        g->flew[missile] = FLEW_STRAIGHT;
    return missile;
}

void starship_launch_on(starship *g, int missile, events *out)
{
    missile_sets_off(g, missile, out);
    if (!missile_leaves(g, missile, out))
        missile_fly(g, missile, FL(86), out);
}

static void launch_from(starship *g, int ship, int kind, events *out)
{
    int missile = starship_launch(g, side_of(g, ship), kind, front_of(g, ship), g->level[ship]);
    int body = FIRST_MISSILE + missile;

    assert(missile < MISSILES);
    g->missiles[ship][kind - CONVENTIONAL]--;
    g->launched[ship] = 1;
    TELL(EV_LAUNCHES, FL(85), TO_ALL, (int16_t)ship, (int16_t)body, (int16_t)kind,
        (int16_t)(g->x[body] / MILLIMETRE), (int16_t)(g->y[body] / MILLIMETRE),
        (int16_t)(g->heading[body] / DEGREE), g->level[body]);
    starship_launch_on(g, missile, out);
}

static void launch_all(starship *g, events *out)
{
    seats who = starship_launching_seats(g);
    uint8_t kinds[SHIPS] = {0};

    for (int ship = 0; ship < g->ship_count; ship++)
        if (who >> g->owner[ship] & 1)
            kinds[ship] = (uint8_t)starship_launch_in(answer(g, g->owner[ship]), ship);
    for (int ship = 0; ship < g->ship_count; ship++)
        if (kinds[ship] != NO_MISSILE)
            launch_from(g, ship, kinds[ship], out);
}

step starship_launching(flow *w, frame *f, events *out)
{
    starship *g = starship_of(w);

    PROCEDURE_BEGIN;
    if (starship_launching_seats(g) != 0) {
        ASK(1, ASK_LAUNCH, starship_launching_seats(g));
        w->shown++; /* it is public who launches nothing */
        launch_all(g, out);
        if (starship_is_exploding(g)) /* on a new missile (FL-R95) */
            CALL(2, PROC_EXPLOSIONS, struct no_locals, 0);
    }
    PROCEDURE_END;
}
