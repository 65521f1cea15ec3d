/* setup.c: the settings that players agree on, the fleets
   and the playing area (ledger, sections 1, 4, 10). */
#include <string.h>

#include "games/starship/rules/pilots/bench.h"
#include "games/starship/rules/pilots/price.h"
#include "games/starship/rules/scenarios/placing.h"

static const uint8_t ships_of_value[] = {0, 1, 2, 3, 4, 6, 8, 5, 12}; /* by the setting's value */

enum { FIRST_SHIPS = 16 };

enum {
    AREA_SHIPS = 4,
    WIDE_SHIPS = 8,
    WIDE = 140,
    WIDE_DEPTH = 90,
    WIDER = 70
}; /* SB-R06, in cm */

static const scenario *scenario_chosen(const setup *s)
{
    return &starship_components()->scenario[s->value[SETTING_SCENARIO]];
}

static int seats_of_side(int seat_count, int side)
{
    return (seat_count + 1 - side) / 2;
}

/* The ships of a side if the scenario leaves it open: one for each player, but at least two. */
static int usual_ships(const setup *s)
{
    int players = seats_of_side(s->seat_count, COLONIAL);

    return players > 2 ? players : 2;
}

/* Counts the ships that a side has of each row. Returns
   their sum, or -1 if the number asked for is not possible. */
static int fleet(const setup *s, int side, int rows[FORCES_MAX])
{
    const scenario *played = scenario_chosen(s);
    int asked_for = ships_of_value[s->value[SETTING_SHIPS]];
    int wanted = asked_for == 0 ? usual_ships(s) : asked_for;
    int count = 0;

    for (int row = 0; row < played->force_count[side]; row++) {
        rows[row] = played->force[side][row].least;
        count += rows[row];
    }
    for (int row = 0; row < played->force_count[side] && count < wanted; row++) {
        int more = played->force[side][row].most - rows[row];

        more = more < wanted - count ? more : wanted - count;
        rows[row] += more;
        count += more;
    }
    return asked_for == 0 || count == wanted ? count : -1;
}

int starship_ships_a_side(const setup *s, int side)
{
    int rows[FORCES_MAX];

    return fleet(s, side, rows);
}

static void area_of(const scenario *played, int ships, int32_t *width, int32_t *depth)
{
    if (played->width != 0) {
        *width = played->width;
        *depth = played->depth;
        for (int i = 0; i < AREAS_MAX; i++)
            if (played->larger[i].ships != 0 && ships >= played->larger[i].ships) {
                *width = played->larger[i].width;
                *depth = played->larger[i].depth;
            }
    } else if (ships <= AREA_SHIPS) {
        *width = *depth = starship_components()->area_least;
    } else {
        int further = ships <= WIDE_SHIPS ? 0 : (ships - 1) / WIDE_SHIPS;

        *width = (WIDE + further * WIDER) * CENTIMETRE;
        *depth = WIDE_DEPTH * CENTIMETRE;
    }
}

void starship_area(const starship *g, int32_t *width, int32_t *depth)
{
    area_of(scenario_of(g), g->ship_count, width, depth);
}

bool starship_is_complete(const setup *s)
{
    if (s->value[SETTING_RULES] == RULES_OF_SCENARIO)
        return scenario_chosen(s)->rules != RULES_QUICK;
    return s->value[SETTING_RULES] == RULES_SET_COMPLETE;
}

/* True if the ships alone cost no more than the points agreed on (SB-R117). */
static bool fleet_is_paid(const setup *s, int side, int *price)
{
    const scenario *played = scenario_chosen(s);
    int agreed = starship_points_agreed((int)s->value[SETTING_POINTS]), rows[FORCES_MAX];

    *price = 0;
    fleet(s, side, rows);
    for (int row = 0; row < played->force_count[side]; row++) {
        const ship_type *t = &starship_components()->type[played->force[side][row].type];

        *price += rows[row] * (t->points[starship_is_complete(s)] +
                                  starship_gear_points(played->force[side][row].gear));
    }
    return agreed == 0 || *price <= agreed;
}

static refusal fleet_fits(const setup *s, int side, int all)
{
    const scenario *played = scenario_chosen(s);
    int ships = starship_ships_a_side(s, side);
    int32_t width, depth;
    int price;

    if (ships < seats_of_side(s->seat_count, side))
        return refuse(REFUSED_SEATS, SB(2), "%s has %d %s ships: too few for %d players.",
            played->name, ships, starship_side_names[side], seats_of_side(s->seat_count, side));
    if (!fleet_is_paid(s, side, &price))
        return refuse(REFUSED_SETTING, SB(435), "The %s ships cost %d points, and the limit is %d.",
            starship_side_names[side], price,
            starship_points_agreed((int)s->value[SETTING_POINTS]));
    area_of(played, all, &width, &depth);
    if (!starship_zone_holds(played, side, width, ships))
        return refuse(REFUSED_SETTING, SB(61), "%s has no room on its edge for %d ships.",
            played->name, ships);
    return accepted();
}

/* Games above the ground include landing (FL-154). */
static uint32_t optional_of(const setup *s)
{
    uint32_t optional = scenario_chosen(s)->needs | s->value[SETTING_OPTIONAL];

    return optional | (optional & NEEDS_GROUND ? NEEDS_LANDING : 0);
}

rule starship_forbidden_by(const scenario *played)
{
    return played->forbids_rule != 0 ? played->forbids_rule : SB(10); /* FL-318, FL-400 */
}

/* Refuses optional rules that do not go with the scenario or with each other. */
static refusal optional_fits(const setup *s)
{
    const scenario *played = scenario_chosen(s);
    uint32_t optional = optional_of(s);

    if (optional & played->forbids)
        return refuse(REFUSED_SETTING, starship_forbidden_by(played), "%s does not go with %s.",
            played->name, starship_feature_ids[__builtin_ctz(optional & played->forbids)]);
    if (played->rules == RULES_COMPLETE && !starship_is_complete(s))
        return refuse(REFUSED_SETTING, SB(6), "%s needs the Complete Rules.", played->name);
    if (optional & NEEDS_SCANNING && played->scan_count == 0)
        return refuse(
            REFUSED_SETTING, FL(14), "%s does not say how planetoids are scanned.", played->name);
    return starship_bonds_hold(optional, starship_is_complete(s));
}

/* Refuses more missiles than the table holds, because all may be in flight at once. */
static refusal missiles_fit(const setup *s)
{
    const scenario *played = scenario_chosen(s);
    int all = played->flying_count, rows[FORCES_MAX];

    if (!(optional_of(s) & NEEDS_MISSILES))
        return accepted();
    for (int side = 0; side < SIDES; side++) {
        fleet(s, side, rows);
        for (int row = 0; row < played->force_count[side]; row++)
            for (int kind = CONVENTIONAL; kind < MISSILE_KINDS; kind++)
                all += rows[row] * starship_missiles_of(played, (int)s->value[SETTING_MISSILES],
                                       &played->force[side][row], kind);
    }
    if (all > MISSILES)
        return refuse(REFUSED_SETTING, FL(74), "%d missiles are too many: the table holds %d.", all,
            MISSILES);
    return accepted();
}

refusal starship_fits(const setup *s)
{
    const scenario *played = scenario_chosen(s);
    int all = 0;

    refusal r = optional_fits(s);

    if (r.code != ACCEPTED)
        return r;
    if (s->seat_count < played->players_least || s->seat_count > played->players_most)
        return refuse(REFUSED_SEATS, SB(70), "%s is for %d to %d players, not %d.", played->name,
            played->players_least, played->players_most, s->seat_count);
    for (int side = 0; side < SIDES; side++) {
        int ships = starship_ships_a_side(s, side);

        if (ships < 0)
            return refuse(REFUSED_SETTING, SB(74), "%s cannot be played with %d ships a side.",
                played->name, ships_of_value[s->value[SETTING_SHIPS]]);
        all += ships;
    }
    if (all > SHIPS)
        return refuse(
            REFUSED_SETTING, SB(4), "%d ships are too many: the table holds %d.", all, SHIPS);
    for (int side = 0; side < SIDES && r.code == ACCEPTED; side++)
        r = fleet_fits(s, side, all);
    return r.code == ACCEPTED ? missiles_fit(s) : r;
}

/* ---- the fleet at the beginning ---- */

uint8_t starship_start_level(const starship *g, int side)
{
    int agreed = plays(g, NEEDS_LEVELS) ? scenario_of(g)->level[side] : 0;

    return (uint8_t)(agreed != 0 ? agreed : USUAL_LEVEL); /* SB-R32 */
}

static void add_ship(starship *g, const force *row, int side, int number_on_side)
{
    int ship = g->ship_count++;

    g->type[ship] = row->type;
    g->gear[ship] = row->gear;
    g->where[ship] = row->phase > 1 ? LATER : NOT_PLACED;
    g->arrives[ship] =
        plays(g, NEEDS_FTL | NEEDS_NAVIGATION) && type_of(g, ship)->has_ftl ? row->arrives : 0;
    g->owner[ship] =
        (uint8_t)(side + SIDES * (number_on_side % seats_of_side(g->flow.seat_count, side)));
    g->level[ship] = starship_start_level(g, side);
    if (plays(g, NEEDS_FUEL))
        g->fuel[ship] = (int16_t)starship_start_fuel(g);
    g->slider[ship] = MEDIUM; /* an illegal first plan of Quick Start falls back to this */
    starship_drop_plan(g, ship);
    for (int kind = CONVENTIONAL; plays(g, NEEDS_MISSILES) && kind < MISSILE_KINDS; kind++)
        g->missiles[ship][kind - CONVENTIONAL] =
            (uint8_t)starship_missiles_of(scenario_of(g), g->setting[SETTING_MISSILES], row, kind);
}

static void add_fleet(starship *g, const setup *s, int side)
{
    int rows[FORCES_MAX];
    int number = 0;

    fleet(s, side, rows);
    for (int row = 0; row < scenario_of(g)->force_count[side]; row++)
        for (int i = 0; i < rows[row]; i++)
            add_ship(g, &scenario_of(g)->force[side][row], side, number++);
}

void starship_lay_out(flow *w, const setup *s, events *out)
{
    starship *g = starship_of(w);
    const starship_data *d = starship_components();

    setup_values(s, g->setting, SETTINGS);
    g->turns_most = (uint16_t)starship_turns_agreed(g);
    g->complete = starship_is_complete(s);
    g->winner = SIDES;
    g->goal = NO_GOAL;
    g->setting[SETTING_OPTIONAL] = 0;
    g->optional = optional_of(s);
    memset(g->aims, NO_SHIP, sizeof g->aims);
    memset(g->aimed, NO_SHIP, sizeof g->aimed);
    memset(g->tails, NO_SHIP, sizeof g->tails);
    memset(g->after, NO_SHIP, sizeof g->after);
    memset(g->pilot, NO_PILOT, sizeof g->pilot);
    memset(g->talent, NO_TALENT, sizeof g->talent);
    memset(g->piece, NO_TEMPLATE, sizeof g->piece);
    memset(g->prey, NO_SHIP, sizeof g->prey);
    memset(g->blast, NO_SHIP, sizeof g->blast);
    g->group = EVERYBODY;
    for (int side = 0; side < SIDES; side++)
        add_fleet(g, s, side);
    starship_lay_crew(g);
    /* Also fills rows without a ship, because the first game logs had room for so many ships. */
    memset(g->target, NO_SHIP, g->ship_count > FIRST_SHIPS ? g->ship_count : FIRST_SHIPS);
    for (int kind = 0; kind < d->kind_count; kind++)
        if (d->kind[kind].pool != POOL_MISSILE || plays(g, NEEDS_MISSILES))
            g->pool[kind] = (uint8_t)(d->kind[kind].count * (g->setting[SETTING_COUNTERS] + 1));
    starship_lay_pieces(g);
    if (plays(g, NEEDS_SCANNING))
        memcpy(g->elements, scenario_of(g)->markers, sizeof g->elements);
    starship_lay_missiles(g);
    TELL(EV_SCENARIO, SB(70), TO_ALL, g->setting[SETTING_SCENARIO], g->complete,
        (int16_t)g->ship_count);
    flow_call(w, PROC_GAME, &(struct no_locals){0}, sizeof(struct no_locals));
}
