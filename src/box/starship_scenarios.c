/* starship_scenarios.c: scenarios.json, and what must hold between all the files. */
#include <assert.h>
#include <string.h>

#include "box/starship.h"
#include "games/starship/procedures.h"

enum { SIDE_SHIPS = SHIPS / SIDES, POINTS_MOST = 30 };
enum { AREA_LEAST = 30 * UNITS_CM, AREA_MOST = 400 * UNITS_CM };

static int find_ship(intake *in, const char *place, const starship_data *d, const char *id)
{
    int found = row_find(d->type, d->type_count, sizeof(ship_type), id);

    if (found < 0)
        value_fault(in, place, "", "there is no ship named %s", id);
    return found < 0 ? 0 : found;
}

/* What each ship of a row carries (FL-075). */
static void read_missiles(intake *in, json_t *object, const char *place, force *f)
{
    char at[PLACE_MAX];

    if (object == NULL)
        return;
    value_members(in, object, place, starship_missile_ids + CONVENTIONAL);
    for (int kind = CONVENTIONAL; kind < MISSILE_KINDS; kind++) {
        json_t *value = json_object_get(object, starship_missile_ids[kind]);

        if (value != NULL)
            f->missiles[kind - CONVENTIONAL] = (uint8_t)intake_int(
                in, value, place_of(at, place, starship_missile_ids[kind]), 0, MISSILES);
    }
}

/* Those that come in a later phase: so many of them, and on which terms. */
static void read_terms(intake *in, json_t *object, const char *place, const starship_data *d,
    const scenario *s, force *f)
{
    json_t *phase = json_object_get(object, "phase"), *points = json_object_get(object, "points");
    char at[PLACE_MAX];

    if (phase != NULL)
        f->phase = (uint8_t)intake_int(
            in, phase, place_of(at, place, "phase"), 1, s->phase_count == 0 ? 1 : s->phase_count);
    f->instead = starship_types_in(in, object, place, "instead_of", d, 0);
    f->spare = json_is_true(json_object_get(object, "spare"));
    if (points != NULL)
        f->points = (uint8_t)intake_int(in, points, place_of(at, place, "points"), 1, POINTS_MOST);
    if ((f->instead != 0 || f->spare || f->points != 0) && f->phase < 2)
        value_fault(in, place, "", "terms are for ships of a later phase");
    if (s->phase_count != 0 && f->least != f->most)
        value_fault(in, place, "count", "with phases the numbers are fixed");
}

static force read_force(
    intake *in, json_t *object, const char *place, const starship_data *d, const scenario *s)
{
    static const char *const members[] = {"ship", "count", "arrives", "phase", "instead_of",
        "spare", "points", "gear", "missiles", NULL};
    char at[PLACE_MAX], id[ID_SIZE];
    force f = {0};

    value_members(in, object, place, members);
    value_id_in(in, object, place, "ship", id, sizeof id);
    f.type = (uint8_t)find_ship(in, place_of(at, place, "ship"), d, id);
    value_pair_in(in, object, place, "count", 1, SIDE_SHIPS, &f.least, &f.most);
    json_t *arrives = json_object_get(object, "arrives");

    if (arrives != NULL)
        f.arrives = (uint8_t)intake_int(in, arrives, place_of(at, place, "arrives"), 1, TURNS_MOST);
    f.gear = starship_read_carried(
        in, json_object_get(object, "gear"), place_of(at, place, "gear"), d, f.type);
    read_missiles(in, json_object_get(object, "missiles"), place_of(at, place, "missiles"), &f);
    read_terms(in, object, place, d, s, &f);
    return f;
}

int starship_scenario_ships(const scenario *s, int side)
{
    int count = 0;

    for (int row = 0; row < s->force_count[side]; row++)
        count += s->force[side][row].most;
    return count;
}

static void read_forces(
    intake *in, json_t *object, const char *place, const starship_data *d, scenario *s)
{
    char at[PLACE_MAX], at_row[PLACE_MAX];

    value_members(in, object, place, starship_side_ids);
    for (int side = 0; side < SIDES; side++) {
        json_t *list = intake_member(in, object, place, starship_side_ids[side], true);

        place_of(at, place, starship_side_ids[side]);
        s->force_count[side] = (uint8_t)intake_array(in, list, at, side == COLONIAL, FORCES_MAX);
        for (int row = 0; row < s->force_count[side]; row++)
            s->force[side][row] =
                read_force(in, json_array_get(list, (size_t)row), place_at(at_row, at, row), d, s);
        if (starship_scenario_ships(s, side) > SIDE_SHIPS)
            value_fault(in, at, "", "there is room for %d ships a side", SIDE_SHIPS);
    }
}

static void read_area(intake *in, json_t *object, const char *place, scenario *s)
{
    static const char *const members[] = {"width", "depth", NULL};

    if (object == NULL)
        return;
    value_members(in, object, place, members);
    intake_member(in, object, place, "width", true);
    intake_member(in, object, place, "depth", true);
    value_measure_in(in, object, place, "width", UNITS_CM, AREA_LEAST, AREA_MOST, &s->width);
    value_measure_in(in, object, place, "depth", UNITS_CM, AREA_LEAST, AREA_MOST, &s->depth);
}

/* Areas for more ships, the smaller one first. */
static void read_larger(intake *in, json_t *list, const char *place, scenario *s)
{
    static const char *const members[] = {"ships", "width", "depth", NULL};
    char at[PLACE_MAX], at_ships[PLACE_MAX];

    if (list == NULL)
        return;
    if (s->width == 0)
        intake_fault(in, place, "this goes only with area_cm");
    size_t count = intake_array(in, list, place, 1, AREAS_MAX);

    for (size_t i = 0; i < count && intake_ok(in); i++) {
        json_t *row = json_array_get(list, i);
        larger_area *out = &s->larger[i];

        place_at(at, place, (int)i);
        value_members(in, row, at, members);
        out->ships = (int32_t)intake_int(in, intake_member(in, row, at, "ships", true),
            place_of(at_ships, at, "ships"), i == 0 ? 2 : s->larger[0].ships + 1, SHIPS);
        out->width = s->width;
        out->depth = s->depth;
        value_measure_in(in, row, at, "width", UNITS_CM, s->width, AREA_MOST, &out->width);
        value_measure_in(in, row, at, "depth", UNITS_CM, s->depth, AREA_MOST, &out->depth);
    }
}

static void read_placement(intake *in, json_t *object, const char *place, scenario *s)
{
    char at[PLACE_MAX], at_end[PLACE_MAX];

    if (object == NULL)
        return;
    value_members(in, object, place, starship_side_ids);
    if (s->width == 0)
        intake_fault(in, place, "this goes only with area_cm");
    for (int side = 0; side < SIDES; side++) {
        json_t *list = intake_member(in, object, place, starship_side_ids[side], true);

        place_of(at, place, starship_side_ids[side]);
        if (intake_array(in, list, at, 2, 2) != 2)
            continue;
        s->from[side] = value_measure(
            in, json_array_get(list, 0), place_at(at_end, at, 0), UNITS_CM, 0, s->width);
        s->to[side] = value_measure(
            in, json_array_get(list, 1), place_at(at_end, at, 1), UNITS_CM, 0, s->width);
        if (s->from[side] >= s->to[side])
            intake_fault(in, at, "the first number is not the smaller one");
    }
}

/* There is room for whatever a victory can say: a row for each type, and four. */
static_assert(
    (int)TYPES_MAX + SIDES + 2 <= (int)GOALS_MAX, "a victory has more rows than there are");

static void add_goal(scenario *s, int brings, int side, int points, fact when)
{
    s->goal[s->goal_count++] = (goal){.when = {when},
        .when_count = 1,
        .side = (uint8_t)side,
        .brings = (uint8_t)brings,
        .points = (uint8_t)points};
}

/* All ships of a side. */
static uint16_t types_of_side(const starship_data *d, int side)
{
    uint16_t set = 0;

    for (int type = 0; type < d->type_count; type++)
        if (d->type[type].side == side)
            set |= (uint16_t)(1u << type);
    return set;
}

/* A side has nobody left: it has lost, or points decide; both have: nobody has won (SB-165 to SB-168). */
static void add_last_stand(const starship_data *d, scenario *s, bool points)
{
    if (!points) {
        add_goal(s, BRINGS_DRAW, SIDES, 0,
            (fact){.types = types_of_side(d, COLONIAL), .what = FACT_IN_AREA});
        s->goal[0].when[s->goal[0].when_count++] =
            (fact){.types = types_of_side(d, CYLON), .what = FACT_IN_AREA};
    }
    for (int side = 0; side < SIDES; side++)
        add_goal(s, points ? BRINGS_END : BRINGS_VICTORY, points ? SIDES : side, 0,
            (fact){.types = types_of_side(d, !side), .what = FACT_IN_AREA});
}

/* What the other side gets for each ship of a type that is eliminated. */
static void read_points(
    intake *in, json_t *object, const char *place, const starship_data *d, scenario *s)
{
    const char *id;
    json_t *value;
    char at[PLACE_MAX];
    int before = s->goal_count;

    if (!intake_object(in, object, place))
        return;
    json_object_foreach(object, id, value)
    {
        place_of(at, place, id);
        int type = find_ship(in, at, d, id);
        int points = (int)intake_int(in, value, at, 0, POINTS_MOST);

        if (points != 0 && intake_ok(in))
            add_goal(s, BRINGS_POINTS, !d->type[type].side, points,
                (fact){.types = (uint16_t)(1u << type), .what = FACT_ELIMINATED, .least = 1});
    }
    if (s->goal_count == before)
        intake_fault(in, place, "no ship brings points");
}

/* A side that is lost ends the game: it loses, or points decide; and so does the last turn.  Or the
   scenario has goals of its own. */
static void read_victory(
    intake *in, json_t *object, const char *place, const starship_data *d, scenario *s)
{
    enum { BY_SHIPS, BY_POINTS, BY_GOALS };
    static const char *const types[] = {"last_side", "points", "goals", NULL};
    static const char *const members[][8] = {{"type", "turn_limit", NULL},
        {"type", "turn_limit", "points", "tie", NULL},
        {"type", "turn_limit", "goals", "lead", "by_points", "tie", NULL}};
    char at[PLACE_MAX];
    int type = value_word_in(in, object, place, "type", types);
    json_t *limit = intake_member(in, object, place, "turn_limit", type == BY_POINTS);

    s->tie_to = SIDES;
    value_members(in, object, place, members[type]);
    if (type == BY_GOALS) {
        starship_read_goals(in, object, place, d, s);
    } else {
        add_last_stand(d, s, type == BY_POINTS);
        if (limit != NULL)
            add_goal(s, BRINGS_END, SIDES, 0,
                (fact){.what = FACT_TURNS,
                    .least = (uint8_t)intake_int(
                        in, limit, place_of(at, place, "turn_limit"), 1, TURNS_MOST)});
    }
    if (type == BY_POINTS)
        read_points(in, intake_member(in, object, place, "points", true),
            place_of(at, place, "points"), d, s);
    json_t *tie = json_object_get(object, "tie");

    if (tie != NULL)
        s->tie_to = (uint8_t)value_word(in, tie, place_of(at, place, "tie"), starship_winner_ids);
}

/* SB-012, SB-R02: not every optional rule suits Quick Start, and `any` may be played with it. */
static void check_needs(intake *in, const char *place, const scenario *s)
{
    uint32_t wanting = starship_needs_complete(s->needs);

    for (int i = 0; s->rules != RULES_COMPLETE && starship_feature_ids[i] != NULL; i++)
        if (wanting >> i & 1)
            value_fault(in, place, "optional_rules", "%s needs the rules to be complete (SB-012)",
                starship_feature_ids[i]);
    if ((s->needs & NEEDS_TALENTS) && !(s->needs & NEEDS_PILOTS))
        value_fault(in, place, "optional_rules", "talents need pilots (SB-432)");
    if (s->needs & s->forbids)
        value_fault(in, place, "forbids", "what a scenario needs it does not forbid");
}

/* Every player has a ship (SB-002). */
static void check_players(intake *in, const char *place, const scenario *s)
{
    if ((s->players_least == 1) != (s->force_count[CYLON] == 0))
        value_fault(in, place, "players", "one player alone has no enemy ships, and two have");
    for (int side = 0; side < SIDES; side++)
        if (starship_scenario_ships(s, side) < (s->players_most + 1 - side) / SIDES)
            value_fault(in, place, "players", "%d players are too many for %d %s ships",
                s->players_most, starship_scenario_ships(s, side), starship_side_ids[side]);
}

static void read_scenario(
    intake *in, json_t *object, const char *place, const starship_data *d, scenario *s)
{
    static const char *const members[] = {"id", "name", "summary", "set", "players", "rules",
        "area_cm", "larger_area_cm", "placement_cm", "forces", "optional_rules", "forbids",
        "terrain", "lays", "levels", "energy", "fuel", "fuel_most", "jumps", "pilots", "talents",
        "flaws", "scans", "markers", "in_flight", "lays_template", "lays_apart_cm",
        "entry_within_cm", "pickup", "places_first", "placement_touches", "together_cm",
        "entry_markers", "samples", "exits", "battery", "structures", "phases", "survivors",
        "victory", NULL};
    char at[PLACE_MAX];

    value_members(in, object, place, members);
    value_id_in(in, object, place, "id", s->id, sizeof s->id);
    value_text_in(in, object, place, "name", s->name, sizeof s->name);
    value_text_in(in, object, place, "summary", s->summary, sizeof s->summary);
    value_pair_in(in, object, place, "players", 1, SEATS, &s->players_least, &s->players_most);
    s->rules = (uint8_t)value_word_in(in, object, place, "rules", starship_rules_ids);
    starship_read_phases(in, object, place, s);
    read_area(in, json_object_get(object, "area_cm"), place_of(at, place, "area_cm"), s);
    read_larger(
        in, json_object_get(object, "larger_area_cm"), place_of(at, place, "larger_area_cm"), s);
    read_placement(
        in, json_object_get(object, "placement_cm"), place_of(at, place, "placement_cm"), s);
    read_forces(
        in, intake_member(in, object, place, "forces", true), place_of(at, place, "forces"), d, s);
    if (json_object_get(object, "optional_rules") != NULL)
        s->needs = value_words_in(in, object, place, "optional_rules", starship_feature_ids);
    if (json_object_get(object, "forbids") != NULL)
        s->forbids = value_words_in(in, object, place, "forbids", starship_feature_ids);
    starship_read_briefing(in, object, place, d, s);
    starship_read_mission(in, object, place, d, s);
    read_victory(in, intake_member(in, object, place, "victory", true),
        place_of(at, place, "victory"), d, s);
    check_needs(in, place, s);
    check_players(in, place, s);
}

void starship_read_scenarios(intake *in, json_t *file, void *all)
{
    starship_data *d = all;
    static const char *const members[] = {FILE_REMARKS, "scenarios", NULL};
    char at[PLACE_MAX];
    bool seen[SCENARIOS_MAX] = {false};

    file_members(in, file, members);
    json_t *list = intake_member(in, file, "", "scenarios", true);
    size_t count = intake_array(in, list, "scenarios", 0, SCENARIOS_MAX);

    for (size_t i = 0; i < count && intake_ok(in); i++) {
        scenario read = {0};

        place_at(at, "scenarios", (int)i);
        read_scenario(in, json_array_get(list, i), at, d, &read);
        int row = row_for(in, at, read.id, d->scenario, sizeof(scenario), &d->scenario_count,
            SCENARIOS_MAX, seen);

        if (row >= 0)
            d->scenario[row] = read;
    }
}

/* ---- what must hold between the files ---- */

static int32_t half_breadth(const shape *base)
{
    int32_t most = 0;

    for (int i = 0; i < base->count; i++)
        most = base->corner[i].x > most ? base->corner[i].x : most;
    return most;
}

/* Is there room on the edge?  Ships are placed so that those after them have it too. */
static bool holds_fleet(const starship_data *d, const scenario *s, int side)
{
    int32_t breadth = 2 * half_breadth(&d->base) + UNITS_MM, width = s->width;

    for (int i = 0; i < AREAS_MAX && s->larger[i].ships != 0; i++)
        width = s->larger[i].width;
    int32_t to = s->to[side] == 0 ? width : s->to[side];

    to += s->touches[side] ? breadth : 0;
    return to - s->from[side] >= starship_scenario_ships(s, side) * breadth;
}

static void check_scenario(intake *in, const starship_data *d, const scenario *s)
{
    char place[PLACE_MAX];
    text t = text_in(place, sizeof place);

    text_format(&t, "the scenario %s", s->id);
    starship_check_briefing(in, place, d, s);
    for (int side = 0; side < SIDES; side++) {
        for (int row = 0; row < s->force_count[side]; row++) {
            const ship_type *type = &d->type[s->force[side][row].type];

            if (type->side != side)
                value_fault(
                    in, place, "", "the ship %s is not %s", type->id, starship_side_ids[side]);
        }
        if (s->width != 0 && !holds_fleet(d, s, side))
            value_fault(in, place, "", "the %s edge is too short for %d ships",
                starship_side_ids[side], starship_scenario_ships(s, side));
    }
}

/*
 * A ship's panel holds so many counters (COUNTERS).  A ship that is not lost has fewer damage counters
 * that count than structure; those of value 0 are as many as there are sets in use.  In the step in
 * which a ship is lost each of its enemies may have added two more.
 */
static void check_panel(intake *in, const starship_data *d)
{
    int32_t structure = starship_structure_most(d), zeros = 0;

    for (int i = 0; i < d->kind_count; i++)
        if (d->kind[i].pool == POOL_DAMAGE && d->kind[i].value == 0)
            zeros += d->kind[i].count;
    int32_t needed =
        structure - 1 + zeros * starship_sets_most(d, POOL_DAMAGE, SHIPS) + 2 * SIDE_SHIPS;

    if (needed > COUNTERS)
        value_fault(in, "the pool damage", "",
            "a ship of structure %d could gather %d counters; its panel holds %d", structure,
            needed, COUNTERS);
}

/* A pool holds so many counters of a kind: a byte. */
static void check_pool(intake *in, const starship_data *d, int pool)
{
    int32_t largest = 0, sets = starship_sets_most(d, pool, SHIPS);
    char place[PLACE_MAX];
    text t = text_in(place, sizeof place);

    text_format(&t, "the pool %s", starship_pool_ids[pool]);
    for (int i = 0; i < d->kind_count; i++)
        if (d->kind[i].pool == pool && d->kind[i].count > largest)
            largest = d->kind[i].count;
    if (largest * sets > UINT8_MAX)
        value_fault(
            in, place, "", "%d of a kind in %d sets are more than a pool holds", largest, sets);
}

void starship_check_all(intake *in, void *all)
{
    starship_data *d = all;

    if (!intake_ok(in))
        return;
    starship_fill_tokens(d);
    starship_fill_backs(in, d);
    for (int i = 0; i < d->scenario_count; i++)
        check_scenario(in, d, &d->scenario[i]);
    check_panel(in, d);
    for (int pool = 0; pool < POOLS; pool++)
        check_pool(in, d, pool);
}
