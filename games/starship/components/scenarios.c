/* scenarios.c: reads scenarios.json: areas, ships and the rules that go with them. */
#include "games/starship/components/starship.h"

#include <stdio.h>

#include "games/starship/rules/procedures.h"

enum { AREA_LEAST = 30 * UNITS_CM, AREA_MOST = 400 * UNITS_CM };

/* Reads the missiles that each ship of a row carries (FL-075). */
static void read_missiles(json_check *in, const json_value *object, const char *place, force *f)
{
    if (object == NULL)
        return;
    value_members(in, object, place, starship_missile_ids + CONVENTIONAL);
    for (int kind = CONVENTIONAL; kind < MISSILE_KINDS; kind++)
        f->missiles[kind - CONVENTIONAL] =
            (uint8_t)value_int_in(in, object, place, starship_missile_ids[kind], 0, MISSILES, 0);
}

/* Reads on which terms ships come in a later phase. */
static void read_terms(json_check *in, const json_value *object, const char *place,
    const starship_data *d, const scenario *s, force *f)
{
    f->phase = starship_phase_in(in, object, place, s);
    f->instead = starship_types_in(in, object, place, "instead_of", d, 0);
    f->spare = value_flag_in(in, object, place, "spare");
    f->points = (uint8_t)value_int_in(in, object, place, "points", 1, SHIP_POINTS_MOST, 0);
    if ((f->instead != 0 || f->spare || f->points != 0) && f->phase < 2)
        value_fault(in, place, "", "terms are for ships of a later phase");
    if (s->phase_count != 0 && f->least != f->most)
        value_fault(in, place, "count", "with phases the numbers are fixed");
}

static force read_force(json_check *in, const json_value *object, const char *place,
    const starship_data *d, const scenario *s)
{
    static const char *const members[] = {"ship", "count", "arrives", "phase", "instead_of",
        "spare", "points", "gear", "missiles", NULL};
    char at[PLACE_MAX], id[ID_SIZE];
    force f = {0};

    value_members(in, object, place, members);
    value_id_in(in, object, place, "ship", id, sizeof id);
    f.type = (uint8_t)starship_find_ship(in, place_of(at, place, "ship"), d, id);
    value_pair_in(in, object, place, "count", 1, SIDE_SHIPS, &f.least, &f.most);
    f.arrives = (uint8_t)value_int_in(in, object, place, "arrives", 1, TURNS_MOST, 0);
    f.gear =
        starship_read_carried(in, json_get(object, "gear"), place_of(at, place, "gear"), d, f.type);
    read_missiles(in, json_get(object, "missiles"), place_of(at, place, "missiles"), &f);
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

static void read_forces(json_check *in, const json_value *object, const char *place,
    const starship_data *d, scenario *s)
{
    char at[PLACE_MAX], at_row[PLACE_MAX];

    value_members(in, object, place, starship_side_ids);
    for (int side = 0; side < SIDES; side++) {
        const json_value *list =
            json_check_member(in, object, place, starship_side_ids[side], true);

        place_of(at, place, starship_side_ids[side]);
        s->force_count[side] =
            (uint8_t)json_check_array(in, list, at, side == COLONIAL, FORCES_MAX);
        for (int row = 0; row < s->force_count[side]; row++)
            s->force[side][row] =
                read_force(in, json_at(list, (size_t)row), place_at(at_row, at, row), d, s);
        if (starship_scenario_ships(s, side) > SIDE_SHIPS)
            value_fault(in, at, "", "there is room for %d ships a side", SIDE_SHIPS);
    }
}

static void read_area(json_check *in, const json_value *object, const char *place, scenario *s)
{
    static const char *const members[] = {"width", "depth", NULL};

    if (object == NULL)
        return;
    value_members(in, object, place, members);
    json_check_member(in, object, place, "width", true);
    json_check_member(in, object, place, "depth", true);
    value_measure_in(in, object, place, "width", UNITS_CM, AREA_LEAST, AREA_MOST, &s->width);
    value_measure_in(in, object, place, "depth", UNITS_CM, AREA_LEAST, AREA_MOST, &s->depth);
}

/* Reads the areas for more ships, the smaller one first. */
static void read_larger(json_check *in, const json_value *list, const char *place, scenario *s)
{
    static const char *const members[] = {"ships", "width", "depth", NULL};
    char at[PLACE_MAX], at_ships[PLACE_MAX];

    if (list == NULL)
        return;
    if (s->width == 0)
        json_check_fault(in, place, "this goes only with area_cm");
    size_t count = json_check_array(in, list, place, 1, AREAS_MAX);

    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        const json_value *row = json_at(list, i);
        larger_area *out = &s->larger[i];

        place_at(at, place, (int)i);
        value_members(in, row, at, members);
        out->ships = (int32_t)json_check_int(in, json_check_member(in, row, at, "ships", true),
            place_of(at_ships, at, "ships"), i == 0 ? 2 : s->larger[0].ships + 1, SHIPS);
        out->width = s->width;
        out->depth = s->depth;
        value_measure_in(in, row, at, "width", UNITS_CM, s->width, AREA_MOST, &out->width);
        value_measure_in(in, row, at, "depth", UNITS_CM, s->depth, AREA_MOST, &out->depth);
    }
}

void starship_read_stretch(json_check *in, const json_value *list, const char *place, int32_t most,
    int32_t *from, int32_t *to)
{
    char at[PLACE_MAX];

    if (json_check_array(in, list, place, 2, 2) != 2)
        return;
    *from = value_measure(in, json_at(list, 0), place_at(at, place, 0), UNITS_CM, 0, most);
    *to = value_measure(in, json_at(list, 1), place_at(at, place, 1), UNITS_CM, 0, most);
    if (*from >= *to)
        json_check_fault(in, place, "the first number is not the smaller one");
}

static void read_placement(json_check *in, const json_value *object, const char *place, scenario *s)
{
    char at[PLACE_MAX];

    if (object == NULL)
        return;
    value_members(in, object, place, starship_side_ids);
    if (s->width == 0)
        json_check_fault(in, place, "this goes only with area_cm");
    for (int side = 0; side < SIDES; side++) {
        const json_value *list =
            json_check_member(in, object, place, starship_side_ids[side], true);

        place_of(at, place, starship_side_ids[side]);
        starship_read_stretch(in, list, at, s->width, &s->from[side], &s->to[side]);
    }
}

/* Checks the optional rules. Some do not suit Quick Start, which may also be chosen for a
   scenario with the rules `any` (SB-012, SB-R02). */
static void check_needs(json_check *in, const char *place, const scenario *s)
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

/* Checks that every player has a ship (SB-002), and that a player alone has no enemy ships. */
static void check_players(json_check *in, const char *place, const scenario *s)
{
    if ((s->players_least == 1) != (s->force_count[CYLON] == 0))
        value_fault(in, place, "players", "one player alone has no enemy ships, and two have");
    for (int side = 0; side < SIDES; side++)
        if (starship_scenario_ships(s, side) < (s->players_most + 1 - side) / SIDES)
            value_fault(in, place, "players", "%d players are too many for %d %s ships",
                s->players_most, starship_scenario_ships(s, side), starship_side_ids[side]);
}

/* Reads the number of a rule, like "FL-318". Returns 0 if it is left out. */
static uint16_t read_rule(
    json_check *in, const json_value *object, const char *place, const char *name)
{
    enum { LEAST = 1, MOST = 999 };
    const char *said = json_string(json_get(object, name));
    int number = 0, end = 0;

    if (json_get(object, name) == NULL)
        return 0;
    if (said == NULL ||
        (sscanf(said, "SB-%3d%n", &number, &end) != 1 &&
            sscanf(said, "FL-%3d%n", &number, &end) != 1) ||
        said[end] != '\0' || number < LEAST || number > MOST) {
        value_fault(in, place, name, "a rule is written like FL-318 or SB-010");
        return 0;
    }
    return (uint16_t)(said[0] == 'S' ? SB(number) : FL(number));
}

static void read_scenario(json_check *in, const json_value *object, const char *place,
    const starship_data *d, scenario *s)
{
    static const char *const members[] = {"id", "name", "summary", "set", "players", "rules",
        "area_cm", "larger_area_cm", "placement_cm", "forces", "optional_rules", "forbids",
        "forbids_rule", "terrain", "lays", "levels", "energy", "fuel", "fuel_most", "jumps",
        "pilots", "talents", "flaws", "scans", "markers", "in_flight", "lays_template",
        "lays_apart_cm", "entry_within_cm", "pickup", "places_first", "placement_touches",
        "together_cm", "entry_markers", "samples", "exits", "battery", "structures", "phases",
        "survivors", "victory", NULL};
    char at[PLACE_MAX];

    value_members(in, object, place, members);
    value_id_in(in, object, place, "id", s->id, sizeof s->id);
    value_text_in(in, object, place, "name", s->name, sizeof s->name);
    value_text_in(in, object, place, "summary", s->summary, sizeof s->summary);
    value_pair_in(in, object, place, "players", 1, SEATS, &s->players_least, &s->players_most);
    s->rules = (uint8_t)value_word_in(in, object, place, "rules", starship_rules_ids);
    starship_read_phases(in, object, place, s);
    read_area(in, json_get(object, "area_cm"), place_of(at, place, "area_cm"), s);
    read_larger(in, json_get(object, "larger_area_cm"), place_of(at, place, "larger_area_cm"), s);
    read_placement(in, json_get(object, "placement_cm"), place_of(at, place, "placement_cm"), s);
    read_forces(in, json_check_member(in, object, place, "forces", true),
        place_of(at, place, "forces"), d, s);
    if (json_get(object, "optional_rules") != NULL)
        s->needs = value_words_in(in, object, place, "optional_rules", starship_feature_ids);
    if (json_get(object, "forbids") != NULL)
        s->forbids = value_words_in(in, object, place, "forbids", starship_feature_ids);
    s->forbids_rule = read_rule(in, object, place, "forbids_rule");
    starship_read_briefing(in, object, place, d, s);
    starship_read_mission(in, object, place, d, s);
    starship_read_victory(in, json_check_member(in, object, place, "victory", true),
        place_of(at, place, "victory"), d, s);
    check_needs(in, place, s);
    check_players(in, place, s);
}

void starship_read_scenarios(json_check *in, const json_value *file, void *all)
{
    starship_data *d = all;
    static const char *const members[] = {FILE_REMARKS, "scenarios", NULL};
    char at[PLACE_MAX];
    bool seen[SCENARIOS_MAX] = {false};

    file_members(in, file, members);
    const json_value *list = json_check_member(in, file, "", "scenarios", true);
    size_t count = json_check_array(in, list, "scenarios", 0, SCENARIOS_MAX);

    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        scenario read = {0};

        place_at(at, "scenarios", (int)i);
        read_scenario(in, json_at(list, i), at, d, &read);
        int row = row_for(in, at, read.id, d->scenario, sizeof(scenario), &d->scenario_count,
            SCENARIOS_MAX, seen);

        if (row >= 0)
            d->scenario[row] = read;
    }
}
