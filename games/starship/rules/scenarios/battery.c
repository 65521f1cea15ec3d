/* battery.c: guns along an edge that fire at the end of a turn (FL-311 to FL-317, FL-R80). */
#include "games/starship/rules/firing/modifiers.h"
#include "games/starship/rules/procedures.h"

static const edge_battery *battery_of(const starship *g)
{
    return &scenario_of(g)->battery;
}

/* The range from the edge to the nearest point of the base. Nothing blocks the shot (FL-316). */
static int32_t range_to(const starship *g, int ship)
{
    shape base = starship_base(g, ship);
    int32_t width, depth, least = INT32_MAX;

    starship_area(g, &width, &depth);
    for (int i = 0; i < base.count; i++) {
        int32_t y = base.corner[i].y;
        int32_t range = battery_of(g)->edge == COLONIAL ? y : depth - y;

        least = range < least ? range : least;
    }
    return least < 0 ? 0 : least;
}

static bool is_in_range(const starship *g, int ship)
{
    return on_table(g, ship) && range_to(g, ship) <= battery_of(g)->range + TOLERANCE;
}

/* True if a friendly ship is too near to a ship that is fired at (FL-317). */
static bool is_too_near(const starship *g, int ship, uint32_t enemies)
{
    shape base = starship_base(g, ship);

    for (; enemies != 0; enemies &= enemies - 1) {
        shape other = starship_base(g, __builtin_ctz(enemies));

        if (shape_gap(&base, &other) <= battery_of(g)->friendly + TOLERANCE)
            return true;
    }
    return false;
}

/* All ships that are fired at, by their positions before the first shot. */
static uint32_t targets_of(const starship *g)
{
    uint32_t enemies = 0, friends = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        if (battery_of(g)->types >> g->type[ship] & 1 && is_in_range(g, ship))
            enemies |= 1u << ship;
    for (int ship = 0; ship < g->ship_count && battery_of(g)->friendly != 0; ship++)
        if (!(battery_of(g)->types >> g->type[ship] & 1) && is_in_range(g, ship) &&
            is_too_near(g, ship, enemies))
            friends |= 1u << ship;
    return enemies | friends;
}

/* Range modifies the roll, and energy does under the Complete Rules (FL-313 to FL-315). */
static int modifiers_at(const starship *g, int ship)
{
    return starship_range_modifier(range_to(g, ship)) +
           (g->complete ? starship_energy_modifier(g, ship) : 0);
}

static void fire_at(starship *g, int ship, events *out)
{
    int die = die_roll(&g->flow.random, FROM_DIE_1, 6) + 1;
    int other = die_roll(&g->flow.random, FROM_DIE_2, 6) + 1;
    int modifiers = modifiers_at(g, ship);
    bool hit = die + other + modifiers >= battery_of(g)->attack;

    TELL(EV_BATTERY, hit ? FL(313) : FL(312), TO_ALL, (int16_t)ship, battery_of(g)->edge,
        (int16_t)die, (int16_t)other, (int16_t)modifiers, hit,
        (int16_t)(range_to(g, ship) / MILLIMETRE));
    if (hit)
        starship_take_hit(g, ship, 0, out);
}

void starship_fire_battery(starship *g, events *out)
{
    for (uint32_t left = targets_of(g); left != 0; left &= left - 1)
        for (int i = 0; i < battery_of(g)->shots; i++)
            fire_at(g, __builtin_ctz(left), out);
    starship_remove_wrecks(g, out);
}
