/* structures.c: pieces that can be fired at like ships without kinetic
   energy, and the missiles they launch (FL-349 to FL-354, FL-402 to FL-406). */
#include "games/starship/rules/missiles/swath.h"
#include "games/starship/rules/procedures.h"

/* True if all bases that the markers hide have been found. */
static bool all_found(const starship *g)
{
    int left = scenario_of(g)->markers[CYLON_BASE];

    for (int piece = 0; piece < g->piece_count; piece++)
        left -= g->scanned[piece] != 0 && g->element[piece] == CYLON_BASE;
    return left <= 0;
}

bool starship_is_known_empty(const starship *g, int piece)
{
    if (g->scanned[piece] != 0)
        return g->element[piece] != CYLON_BASE;
    return scenario_of(g)->markers_laid && all_found(g);
}

const structure_row *starship_structure(const starship *g, int piece)
{
    const scenario *played = scenario_of(g);

    if (starship_is_known_empty(g, piece))
        return NULL; /* FL-350, FL-351 */
    for (int i = 0; i < played->structure_count; i++)
        if (played->structure[i].template == g->piece[piece] &&
            in_phase(played->structure[i].phase, g->phase))
            return &played->structure[i];
    return NULL;
}

bool starship_is_goal(const starship *g, int piece)
{
    const scenario *played = scenario_of(g);

    return piece < played->piece_count && played->piece[piece].surface & SURFACE_GOAL;
}

bool starship_has_structures(const starship *g)
{
    return scenario_of(g)->structure_count > 0;
}

bool starship_is_found(const starship *g, int piece)
{
    return !scenario_of(g)->markers_laid ||
           (g->scanned[piece] != 0 && g->element[piece] == CYLON_BASE);
}

bool starship_is_destroyed(const starship *g, int piece)
{
    const structure_row *row = starship_structure(g, piece);

    return row != NULL && g->wreck[piece] >= row->structure;
}

/* Draws a counter and adds its number; marks do not count (FL-R83). All see the
   counter, which goes back at once (FL-R116). Returns whether it has a plus. */
static bool take(starship *g, int piece, events *out)
{
    flow *w = &g->flow;
    int kind = starship_draw(g, POOL_DAMAGE, out);
    const counter_kind *drawn = &starship_components()->kind[kind];
    int sum = g->wreck[piece] + drawn->value;

    g->wreck[piece] = (uint8_t)(sum < UINT8_MAX ? sum : UINT8_MAX);
    g->pool[kind]++;
    SHOW(
        EV_STRUCK, FL(353), TO_ALL, (int16_t)(FIRST_PIECE + piece), (int16_t)kind, g->wreck[piece]);
    return drawn->plus;
}

void starship_hit_structure(starship *g, int piece, events *out)
{
    bool stood = !starship_is_destroyed(g, piece);

    if (take(g, piece, out))
        take(g, piece, out);
    if (stood && starship_is_destroyed(g, piece) && starship_is_found(g, piece)) {
        TELL(EV_DESTROYED, FL(354), TO_ALL, (int16_t)(FIRST_PIECE + piece));
        starship_credit(g, FACT_DESTROYED, NO_SHIP, FL(358), out);
    }
}

/* ---- missiles (FL-402 to FL-404, FL-R87) ---- */

static bool fires_now(const starship *g, int piece)
{
    const structure_row *row = starship_structure(g, piece);
    int turn = g->turn - g->began;

    return row != NULL && row->every != 0 && !starship_is_destroyed(g, piece) &&
           turn >= row->first && (turn - row->first) % row->every == 0;
}

int starship_structure_missiles(const starship *g)
{
    int count = 0;

    for (int piece = 0; piece < g->piece_count; piece++) {
        const structure_row *row = starship_structure(g, piece);

        if (row != NULL && row->every != 0 && g->turn - g->began >= row->first)
            count += 1 + (g->turn - g->began - row->first) / row->every;
    }
    return count;
}

/* The nearest ship of a type that the structure fires at. */
static int nearest_prey(const starship *g, int piece)
{
    ground at;
    int32_t least = INT32_MAX;
    int found = NO_SHIP;

    starship_ground(template_of(g, piece), piece_pose(g, piece), &at);
    for (int ship = 0; ship < g->ship_count; ship++) {
        shape base = starship_base(g, ship);

        if (!on_table(g, ship) || !(starship_structure(g, piece)->prey >> g->type[ship] & 1) ||
            shape_gap(&base, &at.shape[0]) >= least)
            continue;
        least = shape_gap(&base, &at.shape[0]);
        found = ship;
    }
    return found;
}

/* Puts the missile two moves from the marker, as from a ship's front line. */
static void launch_at(starship *g, int piece, int prey, events *out)
{
    pose front = piece_pose(g, piece);
    int level = g->level[FIRST_PIECE + piece];

    front.heading = point_bearing(front.at, ship_pose(g, prey).at);
    front.at = point_ahead(front.at, front.heading, template_of(g, piece)->radius);
    int missile = starship_launch(g, !side_of(g, prey), CONVENTIONAL, front, level);
    int body = FIRST_MISSILE + missile;

    if (missile == MISSILES)
        return;
    TELL(EV_STRUCTURE_LAUNCHES, FL(402), TO_ALL, (int16_t)(FIRST_PIECE + piece), (int16_t)body,
        (int16_t)(g->x[body] / MILLIMETRE), (int16_t)(g->y[body] / MILLIMETRE),
        (int16_t)(g->heading[body] / DEGREE), (int16_t)level);
    starship_launch_on(g, missile, out);
}

void starship_fire_structures(starship *g, events *out)
{
    for (int piece = 0; piece < g->piece_count && plays(g, NEEDS_MISSILES); piece++) {
        int prey = fires_now(g, piece) ? nearest_prey(g, piece) : NO_SHIP;

        if (prey != NO_SHIP)
            launch_at(g, piece, prey, out);
    }
}

/* ---- picking people up (FL-407 to FL-409, FL-R90) ---- */

static bool is_taken(const starship *g)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        if (g->errand[ship] & ERRAND_CREW)
            return true;
    return false;
}

/* Full turns on the ground, including this one. */
static int turns_landed(const starship *g, int ship)
{
    return g->landed[ship] == 0 ? 0 : JUST_LANDED - g->stays[ship];
}

static bool picks_up(const starship *g, int ship, int piece)
{
    const pickup_row *row = &scenario_of(g)->pickup;
    shape base = starship_base(g, ship);
    ground at;

    if (g->piece[piece] != row->template || !on_table(g, ship) ||
        !(row->types >> g->type[ship] & 1) || turns_landed(g, ship) == 0)
        return false;
    starship_ground(template_of(g, piece), piece_pose(g, piece), &at);
    int32_t far = shape_gap(&base, &at.shape[0]);

    for (int i = 0; i < PICKUPS; i++)
        if (far <= row->within[i] + TOLERANCE)
            return turns_landed(g, ship) >= row->turns[i];
    return false;
}

void starship_pick_up(starship *g, events *out)
{
    for (int ship = 0; ship < g->ship_count; ship++)
        for (int piece = 0; piece < g->piece_count; piece++)
            if (!is_taken(g) && picks_up(g, ship, piece)) {
                g->errand[ship] |= ERRAND_CREW;
                TELL(EV_PICKED_UP, FL(407), TO_ALL, (int16_t)ship);
            }
}
