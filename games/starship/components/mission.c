/* mission.c: reads what scenarios have besides ships: ways out, batteries, structures, phases. */
#include <string.h>

#include "games/starship/components/starship.h"
#include "games/starship/rules/procedures.h"

enum { SHOTS_MOST = 6, STRUCTURE_MOST = 60, ATTACK_MOST = 12 };
enum { RANGE_MOST = 100 * UNITS_CM };

/* ---- ways out ---- */

static void read_entry(
    json_check *in, const json_value *object, const char *place, const starship_data *d, way_out *e)
{
    const json_value *of = json_get(object, "of_entry");

    value_measure_in(in, object, place, "within_cm", UNITS_CM, 0, RANGE_MOST, &e->within);
    if ((of == NULL) != (json_get(object, "within_cm") == NULL))
        value_fault(in, place, "", "within_cm and of_entry go together");
    if (of == NULL)
        return;
    bool own = json_is_string(of) && strcmp(json_string(of), "own") == 0;

    e->entry = own ? ENTRY_OWN : ENTRY_ANY;
    if (!own)
        e->entry_types = starship_types_in(in, object, place, "of_entry", d, 0);
}

static void read_stretch(
    json_check *in, const json_value *object, const char *place, const scenario *s, way_out *e)
{
    const json_value *list = json_get(object, "stretch_cm");
    char at[PLACE_MAX];

    e->to = s->width;
    if (list != NULL)
        starship_read_stretch(
            in, list, place_of(at, place, "stretch_cm"), s->width, &e->from, &e->to);
}

static way_out read_exit(json_check *in, const json_value *object, const char *place,
    const starship_data *d, const scenario *s)
{
    static const char *const members[] = {
        "ships", "edge", "stretch_cm", "within_cm", "of_entry", "has", "phase", "when", NULL};
    way_out e = {0};

    value_members(in, object, place, members);
    e.types = starship_types_in(in, object, place, "ships", d, UINT16_MAX);
    e.edge = (uint8_t)value_word_in(in, object, place, "edge", starship_side_ids);
    read_stretch(in, object, place, s, &e);
    read_entry(in, object, place, d, &e);
    e.has = starship_errands_in(in, object, place, "has");
    e.phase = starship_phase_in(in, object, place, s);
    e.when_count = starship_read_when(in, object, place, d, e.when);
    return e;
}

static void read_exits(json_check *in, const json_value *object, const char *place,
    const starship_data *d, scenario *s)
{
    const json_value *list = json_get(object, "exits");
    char at[PLACE_MAX], at_exit[PLACE_MAX];

    if (list == NULL)
        return;
    if (s->width == 0)
        value_fault(in, place, "exits", "this goes only with area_cm");
    size_t count = json_check_array(in, list, place_of(at, place, "exits"), 0, EXITS_MAX);

    for (size_t i = 0; i < count && json_check_ok(in); i++)
        s->exit[s->exit_count++] =
            read_exit(in, json_at(list, i), place_at(at_exit, at, (int)i), d, s);
}

/* ---- guns of an edge, and what can be fired at ---- */

static void read_battery(json_check *in, const json_value *object, const char *place,
    const starship_data *d, scenario *s)
{
    static const char *const members[] = {
        "edge", "ships", "shots", "attack", "range_cm", "friends_within_cm", NULL};
    edge_battery *b = &s->battery;

    if (object == NULL)
        return;
    value_members(in, object, place, members);
    b->edge = (uint8_t)value_word_in(in, object, place, "edge", starship_side_ids);
    b->types = starship_types_in(in, object, place, "ships", d, UINT16_MAX);
    b->shots = (uint8_t)value_int_in(in, object, place, "shots", 1, SHOTS_MOST, 1);
    b->attack = (uint8_t)value_int_in(in, object, place, "attack", 2, ATTACK_MOST, ATTACK_MOST);
    json_check_member(in, object, place, "range_cm", true);
    value_measure_in(in, object, place, "range_cm", UNITS_CM, 0, RANGE_MOST, &b->range);
    value_measure_in(in, object, place, "friends_within_cm", UNITS_CM, 0, RANGE_MOST, &b->friendly);
}

/* Reads when a structure launches missiles, and at which ships. */
static void read_salvo(json_check *in, const json_value *object, const char *place,
    const starship_data *d, structure_row *row)
{
    static const char *const members[] = {"at", "first_turn", "every", NULL};
    char at[PLACE_MAX];

    if (object == NULL)
        return;
    place_of(at, place, "missiles");
    value_members(in, object, at, members);
    row->prey = starship_types_in(in, object, at, "at", d, UINT16_MAX);
    row->first = (uint8_t)value_int_in(in, object, at, "first_turn", 1, TURNS_MOST, 1);
    row->every = (uint8_t)value_int_in(in, object, at, "every", 1, TURNS_MOST, 1);
}

static structure_row read_structure(json_check *in, const json_value *object, const char *place,
    const starship_data *d, const scenario *s)
{
    static const char *const members[] = {
        "template", "ships", "structure", "phase", "missiles", NULL};
    structure_row row = {0};

    value_members(in, object, place, members);
    row.template = starship_template_in(in, object, place, "template", d);
    row.types = starship_types_in(in, object, place, "ships", d, UINT16_MAX);
    row.structure = (uint8_t)value_int_in(in, object, place, "structure", 1, STRUCTURE_MOST, 1);
    row.phase = starship_phase_in(in, object, place, s);
    read_salvo(in, json_get(object, "missiles"), place, d, &row);
    return row;
}

static void read_structures(json_check *in, const json_value *object, const char *place,
    const starship_data *d, scenario *s)
{
    const json_value *list = json_get(object, "structures");
    char at[PLACE_MAX], at_row[PLACE_MAX];

    if (list == NULL)
        return;
    size_t count = json_check_array(in, list, place_of(at, place, "structures"), 0, STRUCTURES_MAX);

    for (size_t i = 0; i < count && json_check_ok(in); i++)
        s->structure[s->structure_count++] =
            read_structure(in, json_at(list, i), place_at(at_row, at, (int)i), d, s);
}

/* Reads how people on the ground are picked up: within which distance a ship must land, and how
   many full turns it must stay. There are two rows, the nearer one first. */
static void read_pickup(json_check *in, const json_value *object, const char *place,
    const starship_data *d, scenario *s)
{
    static const char *const members[] = {
        "template", "ships", "near_cm", "near_turns", "far_cm", "far_turns", NULL};
    pickup_row *row = &s->pickup;

    if (object == NULL)
        return;
    value_members(in, object, place, members);
    row->template = starship_template_in(in, object, place, "template", d);
    row->types = starship_types_in(in, object, place, "ships", d, UINT16_MAX);
    value_measure_in(in, object, place, "near_cm", UNITS_CM, 0, RANGE_MOST, &row->within[0]);
    value_measure_in(in, object, place, "far_cm", UNITS_CM, 0, RANGE_MOST, &row->within[1]);
    row->turns[0] = (uint8_t)value_int_in(in, object, place, "near_turns", 1, JUST_LANDED, 1);
    row->turns[1] = (uint8_t)value_int_in(in, object, place, "far_turns", 1, JUST_LANDED, 1);
}

/* ---- phases and placing ---- */

void starship_read_phases(json_check *in, const json_value *object, const char *place, scenario *s)
{
    s->phase_count = (uint8_t)value_int_in(in, object, place, "phases", 2, PHASES_MAX, 0);
    s->survivors = value_flag_in(in, object, place, "survivors");
    if (s->survivors && s->phase_count == 0)
        value_fault(in, place, "survivors", "this goes only with phases");
}

static void read_together(json_check *in, const json_value *object, const char *place, scenario *s)
{
    if (object == NULL)
        return;
    value_members(in, object, place, starship_side_ids);
    for (int side = 0; side < SIDES; side++)
        value_measure_in(in, object, place, starship_side_ids[side], UNITS_CM, UNITS_CM, RANGE_MOST,
            &s->together[side]);
}

void starship_read_mission(json_check *in, const json_value *object, const char *place,
    const starship_data *d, scenario *s)
{
    char at[PLACE_MAX];

    s->places_first =
        (uint8_t)value_word_or(in, object, place, "places_first", starship_side_ids, SIDES);
    s->touches[COLONIAL] = s->touches[CYLON] =
        value_flag_in(in, object, place, "placement_touches");
    s->entry_types = starship_types_in(in, object, place, "entry_markers", d, 0);
    s->sample_types = starship_types_in(in, object, place, "samples", d, 0);
    read_together(in, json_get(object, "together_cm"), place_of(at, place, "together_cm"), s);
    s->lays_template = json_get(object, "lays_template") == NULL
                           ? NO_LAYING
                           : starship_template_in(in, object, place, "lays_template", d);
    value_measure_in(in, object, place, "lays_apart_cm", UNITS_CM, 0, RANGE_MOST, &s->lays_apart);
    value_measure_in(
        in, object, place, "entry_within_cm", UNITS_CM, 0, RANGE_MOST, &s->entry_within);
    read_pickup(in, json_get(object, "pickup"), place_of(at, place, "pickup"), d, s);
    read_exits(in, object, place, d, s);
    read_battery(in, json_get(object, "battery"), place_of(at, place, "battery"), d, s);
    read_structures(in, object, place, d, s);
}
