/* fuel.c: the fuel that a turn costs, and ships that have none left (ledger, section 23). */
#include "games/starship/rules/pilots/talents.h"

enum { USUAL_FUEL = 50, AIR_FUEL = 99 };

int starship_start_fuel(const starship *g)
{
    static const uint8_t of_value[] = {0, 20, 30, 40, 50, 60, 75, 99}; /* by the setting's value */
    int agreed = of_value[g->setting[SETTING_FUEL]];

    if (agreed == 0)
        agreed = scenario_of(g)->fuel;
    return agreed != 0 ? agreed : in_air(g) ? AIR_FUEL : USUAL_FUEL; /* SB-307, FL-159 */
}

int starship_most_fuel(const starship *g)
{
    int start = starship_start_fuel(g), most = scenario_of(g)->fuel_most;

    return most > start ? most : start;
}

bool starship_is_dry(const starship *g, int ship)
{
    return plays(g, NEEDS_FUEL) && g->fuel[ship] <= 0;
}

int starship_notches(int from, int to)
{
    int one_way = (to - from + NOTCHES) % NOTCHES;

    return one_way > NOTCHES / 2 ? NOTCHES - one_way : one_way;
}

/* The fuel that turning the dial costs (SB-310 to SB-312). */
static int cost_of_notches(int notches)
{
    return notches <= 1 ? 0 : notches < NOTCHES / 2 ? 1 : 2;
}

static int difference(int a, int b)
{
    return a > b ? a - b : b - a;
}

/* The fuel of a jump. A ship that only declares that it begins to program does not jump yet
   (FL-243). */
static int jump_cost(const starship *g, int ship, const plan *p)
{
    return p->slider == FTL && !declares_program(g, ship) ? JUMP_FUEL : 0;
}

/* The cost of a plan in the air.  The G of cards costs nothing there, except that of a change of
   direction (FL-160, FL-163, FL-164). */
static fuel_parts fuel_in_air(const starship *g, int ship, const plan *p)
{
    const card *first = card_of(g, ship, p->card[0]);
    bool changes = first->symbols & CHANGE_DIRECTION;

    return (fuel_parts){
        .energy = starship_air_cost(plan_energy(g, ship, p), p->level),
        .dial = changes ? first->g : cost_of_notches(starship_notches(g->dial[ship], p->dial)),
        .jump = jump_cost(g, ship, p),
    };
}

/* A change of direction costs the G of its card, and turns the dial for free (SB-313). */
fuel_parts starship_fuel_for(const starship *g, int ship, const plan *p)
{
    bool changes = card_of(g, ship, p->card[0])->symbols & CHANGE_DIRECTION;

    if (in_air(g))
        return fuel_in_air(g, ship, p);
    return (fuel_parts){
        .energy = difference(plan_energy(g, ship, p), g->energy[ship]),
        .g = plan_g(g, ship, p),
        .dial = changes ? 0 : cost_of_notches(starship_notches(g->dial[ship], p->dial)),
        .jump = jump_cost(g, ship, p),
    };
}

/* A talent may save some of the fuel, but nothing of a jump. */
int starship_fuel_sum(const starship *g, int ship, const fuel_parts *parts)
{
    int slot = starship_slot_with(g, ship, HOOK_FUEL, true);
    int sum =
        parts->energy + parts->g + parts->dial + (slot < 0 ? 0 : talent_in(g, ship, slot)->amount);

    return (sum < 0 ? 0 : sum) + parts->jump;
}

static void book(
    starship *g, int ship, const fuel_parts *parts, int spent, rule because, events *out)
{
    if (spent == 0)
        return;
    g->fuel[ship] = (int16_t)(g->fuel[ship] - spent);
    TELL(EV_FUEL, because, TO_ALL, (int16_t)ship, (int16_t)spent, (int16_t)parts->energy,
        (int16_t)parts->g, (int16_t)parts->dial, (int16_t)parts->jump, g->fuel[ship]);
}

void starship_spend_fuel(starship *g, int ship, const fuel_parts *parts, rule because, events *out)
{
    book(g, ship, parts, starship_fuel_sum(g, ship, parts), because, out);
}

static void tell_if_dry(const starship *g, int ship, bool was_dry, events *out)
{
    if (!was_dry && starship_is_dry(g, ship))
        TELL(EV_DRY, SB(323), TO_ALL, (int16_t)ship);
}

void starship_pay_fuel(starship *g, int ship, int jump, events *out)
{
    plan p = starship_plan(g, ship);
    fuel_parts parts = {.energy = difference(g->energy[ship], g->energy_before[ship]),
        .g = plan_g(g, ship, &p),
        .dial = cost_of_notches(g->turned[ship]),
        .jump = jump};
    bool was_dry = starship_is_dry(g, ship);

    g->turned[ship] = 0;
    starship_spend_fuel(g, ship, &parts, SB(308), out);
    tell_if_dry(g, ship, was_dry, out);
}

void starship_pay_late_turn(starship *g, int ship, int notches, events *out)
{
    fuel_parts parts = {.dial = cost_of_notches(notches)};
    bool was_dry = starship_is_dry(g, ship);

    if (!plays(g, NEEDS_FUEL))
        return;
    book(g, ship, &parts, parts.dial, SB(308), out);
    tell_if_dry(g, ship, was_dry, out);
}
