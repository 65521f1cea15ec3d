/* starship_scenarios.c: scenarios.json, and what must hold between all the files. */
#include <assert.h>
#include <string.h>

#include "box/starship.h"
#include "games/starship/procedures.h"

enum { SIDE_SHIPS = SHIPS / SIDES, TURNS_MOST = 100, POINTS_MOST = 30 };
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

static force read_force(intake *in, json_t *object, const char *place, const starship_data *d)
{
    static const char *const members[] = {"ship", "count", "arrives", "gear", "missiles", NULL};
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
        s->force_count[side] = (uint8_t)intake_array(in, list, at, 1, FORCES_MAX);
        for (int row = 0; row < s->force_count[side]; row++)
            s->force[side][row] =
                read_force(in, json_array_get(list, (size_t)row), place_at(at_row, at, row), d);
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
    s->to[COLONIAL] = s->to[CYLON] = s->width;
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

/* There is room for whatever a victory can say: a row for each type, and three. */
static_assert(
    (int)TYPES_MAX + SIDES + 1 <= (int)GOALS_MAX, "a victory has more rows than there are");

static void add_goal(scenario *s, goal g)
{
    s->goal[s->goal_count++] = g;
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
            add_goal(s, (goal){.trigger = GOAL_ELIMINATED,
                            .side = !d->type[type].side,
                            .type = (uint8_t)type,
                            .count = 1,
                            .points = (uint8_t)points,
                            .brings = BRINGS_POINTS});
    }
    if (s->goal_count == before)
        intake_fault(in, place, "no ship brings points");
}

/* A side that is lost ends the game: it loses, or points decide; and so does the last turn. */
static void read_victory(
    intake *in, json_t *object, const char *place, const starship_data *d, scenario *s)
{
    static const char *const types[] = {"last_side", "points", NULL};
    static const char *const by_points[] = {"type", "turn_limit", "points", "tie", NULL};
    static const char *const by_ships[] = {"type", "turn_limit", NULL};
    char at[PLACE_MAX];
    bool points = value_word_in(in, object, place, "type", types) == 1;
    json_t *limit = intake_member(in, object, place, "turn_limit", points);

    s->tie_to = SIDES;
    value_members(in, object, place, points ? by_points : by_ships);
    for (int side = 0; side < SIDES; side++)
        add_goal(s, (goal){.trigger = GOAL_NO_SHIPS,
                        .side = (uint8_t)side,
                        .type = ANY_TYPE,
                        .brings = points ? BRINGS_END : BRINGS_VICTORY});
    if (limit != NULL)
        add_goal(s, (goal){.trigger = GOAL_TURNS,
                        .side = SIDES,
                        .type = ANY_TYPE,
                        .count = (uint8_t)intake_int(
                            in, limit, place_of(at, place, "turn_limit"), 1, TURNS_MOST),
                        .brings = BRINGS_END});
    if (!points)
        return;
    read_points(
        in, intake_member(in, object, place, "points", true), place_of(at, place, "points"), d, s);
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
    for (int side = 0; side < SIDES; side++)
        if (starship_scenario_ships(s, side) < (s->players_most + 1 - side) / SIDES)
            value_fault(in, place, "players", "%d players are too many for %d %s ships",
                s->players_most, starship_scenario_ships(s, side), starship_side_ids[side]);
}

static void read_scenario(
    intake *in, json_t *object, const char *place, const starship_data *d, scenario *s)
{
    static const char *const members[] = {"id", "name", "summary", "set", "players", "rules",
        "area_cm", "placement_cm", "forces", "optional_rules", "forbids", "terrain", "lays",
        "levels", "energy", "fuel", "fuel_most", "jumps", "pilots", "talents", "flaws", "scans",
        "markers", "in_flight", "victory", NULL};
    char at[PLACE_MAX];

    value_members(in, object, place, members);
    value_id_in(in, object, place, "id", s->id, sizeof s->id);
    value_text_in(in, object, place, "name", s->name, sizeof s->name);
    value_text_in(in, object, place, "summary", s->summary, sizeof s->summary);
    value_pair_in(in, object, place, "players", 2, SEATS, &s->players_least, &s->players_most);
    s->rules = (uint8_t)value_word_in(in, object, place, "rules", starship_rules_ids);
    read_area(in, json_object_get(object, "area_cm"), place_of(at, place, "area_cm"), s);
    read_placement(
        in, json_object_get(object, "placement_cm"), place_of(at, place, "placement_cm"), s);
    read_forces(
        in, intake_member(in, object, place, "forces", true), place_of(at, place, "forces"), d, s);
    if (json_object_get(object, "optional_rules") != NULL)
        s->needs = value_words_in(in, object, place, "optional_rules", starship_feature_ids);
    if (json_object_get(object, "forbids") != NULL)
        s->forbids = value_words_in(in, object, place, "forbids", starship_feature_ids);
    starship_read_briefing(in, object, place, d, s);
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
        /* However badly the others were placed, there is room for one more. */
        if (s->width != 0 && s->to[side] - s->from[side] <
                                 starship_scenario_ships(s, side) * 4 * half_breadth(&d->base))
            value_fault(in, place, "", "the %s edge is too short for %d ships",
                starship_side_ids[side], starship_scenario_ships(s, side));
    }
}

/*
 * A ship's panel holds so many damage counters (COUNTERS), and a pool so many of a kind (a byte).  A
 * ship that is not lost has fewer counters that count than structure.  Those of value 0 are as many
 * as there are sets in use, and a further set comes in only when all counters of those before it lie
 * with ships: so often as all structures together swallow a set.  In the step in which a ship is
 * lost each of its enemies may have added two more.
 */
static void check_counters(intake *in, const starship_data *d)
{
    enum { SETS_CHOSEN = 3 };
    int32_t structure = 0, values = 0, zeros = 0, largest = 0;

    for (int i = 0; i < d->type_count; i++)
        structure = d->type[i].structure > structure ? d->type[i].structure : structure;
    for (int i = 0; i < d->kind_count; i++) {
        const counter_kind *k = &d->kind[i];

        if (k->pool != POOL_DAMAGE)
            continue;
        values += k->value * k->count;
        zeros += k->value == 0 ? k->count : 0;
        largest = k->count > largest ? k->count : largest;
    }
    if (values == 0 || structure == 0)
        return; /* nothing is there yet */
    int32_t sets = 1 + (SHIPS * (structure - 1) + values - 1) / values;

    sets = sets < SETS_CHOSEN ? SETS_CHOSEN : sets;
    int32_t needed = structure - 1 + zeros * sets + 2 * SIDE_SHIPS;

    if (needed > COUNTERS)
        value_fault(in, "the pool damage", "",
            "a ship of structure %d could gather %d counters; its panel holds %d", structure,
            needed, COUNTERS);
    if (largest * sets > UINT8_MAX)
        value_fault(in, "the pool damage", "", "%d of a kind in %d sets are more than a pool holds",
            largest, sets);
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
    check_counters(in, d);
}
