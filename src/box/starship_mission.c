/* starship_mission.c: what scenarios say about how they are won: goals, ways out, batteries, structures. */
#include <string.h>

#include "box/starship.h"
#include "games/starship/procedures.h"

enum { LEAD_MOST = 99, SHOTS_MOST = 6, STRUCTURE_MOST = 60, ATTACK_MOST = 12 };
enum { RANGE_MOST = 100 * UNITS_CM };

/* ---- ships by type or side ---- */

static uint16_t types_named(intake *in, json_t *value, const char *place, const starship_data *d)
{
    const char *id = intake_string(in, value, place, ID_SIZE - 1);
    uint16_t set = 0;

    for (int type = 0; type < d->type_count && id != NULL; type++)
        if (strcmp(d->type[type].id, id) == 0 ||
            strcmp(starship_side_ids[d->type[type].side], id) == 0)
            set |= (uint16_t)(1u << type);
    if (set == 0)
        value_fault(in, place, "", "there is no ship and no side named %s", id == NULL ? "" : id);
    return set;
}

/* A ship or a side, or a list of them; left out: `usual`. */
uint16_t starship_types_in(intake *in, json_t *object, const char *place, const char *name,
    const starship_data *d, uint16_t usual)
{
    json_t *value = json_object_get(object, name);
    char at[PLACE_MAX], at_word[PLACE_MAX];
    uint16_t set = 0;

    if (value == NULL)
        return usual;
    place_of(at, place, name);
    if (!json_is_array(value))
        return types_named(in, value, at, d);
    size_t count = intake_array(in, value, at, 1, TYPES_MAX);

    for (size_t i = 0; i < count && intake_ok(in); i++)
        set |= types_named(in, json_array_get(value, i), place_at(at_word, at, (int)i), d);
    return set;
}

static int int_in(
    intake *in, json_t *object, const char *place, const char *name, int lo, int hi, int usual)
{
    json_t *value = json_object_get(object, name);
    char at[PLACE_MAX];

    return value == NULL ? usual : (int)intake_int(in, value, place_of(at, place, name), lo, hi);
}

static int word_in(intake *in, json_t *object, const char *place, const char *name,
    const char *const *words, int usual)
{
    return json_object_get(object, name) == NULL ? usual
                                                 : value_word_in(in, object, place, name, words);
}

static uint8_t errands_in(intake *in, json_t *object, const char *place, const char *name)
{
    return json_object_get(object, name) == NULL
               ? 0
               : (uint8_t)value_words_in(in, object, place, name, starship_errand_ids);
}

/* ---- facts ---- */

static fact read_fact(intake *in, json_t *object, const char *place, const starship_data *d)
{
    static const char *const members[] = {"what", "ships", "count", "with", "without", NULL};
    fact f = {0};

    value_members(in, object, place, members);
    f.what = (uint8_t)value_word_in(in, object, place, "what", starship_fact_ids);
    f.types = starship_types_in(in, object, place, "ships", d, UINT16_MAX);
    f.least = (uint8_t)int_in(in, object, place, "count", 0, UINT8_MAX, 1);
    f.with = errands_in(in, object, place, "with");
    f.without = errands_in(in, object, place, "without");
    return f;
}

static uint8_t read_when(
    intake *in, json_t *object, const char *place, const starship_data *d, fact out[FACTS_MOST])
{
    json_t *list = json_object_get(object, "when");
    char at[PLACE_MAX], at_fact[PLACE_MAX];

    if (list == NULL)
        return 0;
    size_t count = intake_array(in, list, place_of(at, place, "when"), 1, FACTS_MOST);

    for (size_t i = 0; i < count && intake_ok(in); i++)
        out[i] = read_fact(in, json_array_get(list, i), place_at(at_fact, at, (int)i), d);
    return (uint8_t)count;
}

static uint8_t phase_in(intake *in, json_t *object, const char *place, const scenario *s)
{
    int most = s->phase_count == 0 ? 1 : s->phase_count;

    return (uint8_t)int_in(in, object, place, "phase", 1, most, 0);
}

/* ---- goals ---- */

static bool brings_points(const goal *g)
{
    return g->brings == BRINGS_POINTS || g->brings == BRINGS_POINTS_AT_END;
}

/* A moment that brings points is one of these. */
static bool is_moment(const goal *g)
{
    int what = g->when[0].what;

    return g->when_count == 1 && g->when[0].least == 1 &&
           (what == FACT_ELIMINATED || what == FACT_EXITED || what == FACT_SCANNED ||
               what == FACT_DESTROYED || (what >= FACT_TYLIUM && what <= FACT_BROUGHT));
}

static void check_goal(intake *in, const char *place, const goal *g, const scenario *s)
{
    if (g->when_count == 0)
        value_fault(in, place, "when", "a goal needs something that comes about");
    if (g->side == SIDES && (brings_points(g) || g->brings == BRINGS_VICTORY))
        value_fault(in, place, "side", "somebody must gain by it");
    if (brings_points(g) != (g->points != 0))
        value_fault(
            in, place, "points", "these go with points and points_at_end, and with nothing else");
    if (g->brings == BRINGS_POINTS && !is_moment(g))
        value_fault(in, place, "when",
            "points are for one ship that is eliminated or has exited, or for one thing scanned, "
            "destroyed or brought out; other things bring points_at_end");
    if (g->grade != VICTORY_PLAIN && g->brings != BRINGS_VICTORY)
        value_fault(in, place, "grade", "only a victory has a grade");
    if (g->brings == BRINGS_NEXT_PHASE && (g->phase == 0 || g->phase >= s->phase_count))
        value_fault(in, place, "phase", "there is no phase after this one");
    if ((g->brings == BRINGS_VICTORY || g->brings == BRINGS_DRAW) && g->text[0] == '\0')
        value_fault(in, place, "text", "people want to be told how it was decided");
}

static goal read_goal(
    intake *in, json_t *object, const char *place, const starship_data *d, const scenario *s)
{
    static const char *const members[] = {
        "side", "brings", "points", "grade", "phase", "text", "when", NULL};
    goal g = {0};

    value_members(in, object, place, members);
    g.side = (uint8_t)word_in(in, object, place, "side", starship_side_ids, SIDES);
    g.brings = (uint8_t)value_word_in(in, object, place, "brings", starship_brings_ids);
    g.points = (uint8_t)int_in(in, object, place, "points", 1, LEAD_MOST, 0);
    g.grade = (uint8_t)word_in(in, object, place, "grade", starship_victory_ids, VICTORY_PLAIN);
    g.phase = phase_in(in, object, place, s);
    if (json_object_get(object, "text") != NULL)
        value_text_in(in, object, place, "text", g.text, sizeof g.text);
    g.when_count = read_when(in, object, place, d, g.when);
    check_goal(in, place, &g, s);
    return g;
}

/* Every scenario ends: each phase has a last turn. */
static void check_limits(intake *in, const char *place, const scenario *s)
{
    for (int phase = 0; phase == 0 || phase < s->phase_count; phase++)
        if (starship_turn_limit(s, phase) == 0)
            value_fault(in, place, "", "phase %d has no last turn", phase + 1);
}

void starship_read_goals(
    intake *in, json_t *object, const char *place, const starship_data *d, scenario *s)
{
    json_t *list = intake_member(in, object, place, "goals", true);
    char at[PLACE_MAX], at_goal[PLACE_MAX];
    size_t count = intake_array(in, list, place_of(at, place, "goals"), 1, GOALS_MAX - 1);

    for (size_t i = 0; i < count && intake_ok(in); i++)
        s->goal[s->goal_count++] =
            read_goal(in, json_array_get(list, i), place_at(at_goal, at, (int)i), d, s);
    int limit = int_in(in, object, place, "turn_limit", 1, TURNS_MOST, 0);

    if (limit != 0 && intake_ok(in))
        s->goal[s->goal_count++] = (goal){.side = SIDES,
            .brings = BRINGS_END,
            .when_count = 1,
            .when = {{.types = UINT16_MAX, .what = FACT_TURNS, .least = (uint8_t)limit}}};
    s->lead = (uint8_t)int_in(in, object, place, "lead", 1, LEAD_MOST, 0);
    s->by_points =
        (uint8_t)word_in(in, object, place, "by_points", starship_victory_ids, VICTORY_PLAIN);
    if (intake_ok(in))
        check_limits(in, at, s);
}

/* ---- ways out ---- */

static void read_entry(
    intake *in, json_t *object, const char *place, const starship_data *d, way_out *e)
{
    json_t *of = json_object_get(object, "of_entry");

    value_measure_in(in, object, place, "within_cm", UNITS_CM, 0, RANGE_MOST, &e->within);
    if ((of == NULL) != (json_object_get(object, "within_cm") == NULL))
        value_fault(in, place, "", "within_cm and of_entry go together");
    if (of == NULL)
        return;
    bool own = json_is_string(of) && strcmp(json_string_value(of), "own") == 0;

    e->entry = own ? ENTRY_OWN : ENTRY_ANY;
    if (!own)
        e->entry_types = starship_types_in(in, object, place, "of_entry", d, 0);
}

static void read_stretch(
    intake *in, json_t *object, const char *place, const scenario *s, way_out *e)
{
    json_t *list = json_object_get(object, "stretch_cm");
    char at[PLACE_MAX], at_end[PLACE_MAX];

    e->to = s->width;
    if (list == NULL || intake_array(in, list, place_of(at, place, "stretch_cm"), 2, 2) != 2)
        return;
    e->from =
        value_measure(in, json_array_get(list, 0), place_at(at_end, at, 0), UNITS_CM, 0, s->width);
    e->to =
        value_measure(in, json_array_get(list, 1), place_at(at_end, at, 1), UNITS_CM, 0, s->width);
    if (e->from >= e->to)
        intake_fault(in, at, "the first number is not the smaller one");
}

static bool flag_in(intake *in, json_t *object, const char *place, const char *name)
{
    json_t *value = json_object_get(object, name);

    if (value != NULL && !json_is_boolean(value))
        value_fault(in, place, name, "this is true or false");
    return json_is_true(value);
}

static way_out read_exit(
    intake *in, json_t *object, const char *place, const starship_data *d, const scenario *s)
{
    static const char *const members[] = {"ships", "edge", "stretch_cm", "touches", "within_cm",
        "of_entry", "has", "phase", "when", NULL};
    way_out e = {0};

    value_members(in, object, place, members);
    e.types = starship_types_in(in, object, place, "ships", d, UINT16_MAX);
    e.edge = (uint8_t)value_word_in(in, object, place, "edge", starship_side_ids);
    read_stretch(in, object, place, s, &e);
    e.touches = flag_in(in, object, place, "touches");
    read_entry(in, object, place, d, &e);
    e.has = errands_in(in, object, place, "has");
    e.phase = phase_in(in, object, place, s);
    e.when_count = read_when(in, object, place, d, e.when);
    return e;
}

static void read_exits(
    intake *in, json_t *object, const char *place, const starship_data *d, scenario *s)
{
    json_t *list = json_object_get(object, "exits");
    char at[PLACE_MAX], at_exit[PLACE_MAX];

    if (list == NULL)
        return;
    if (s->width == 0)
        value_fault(in, place, "exits", "this goes only with area_cm");
    size_t count = intake_array(in, list, place_of(at, place, "exits"), 0, EXITS_MAX);

    for (size_t i = 0; i < count && intake_ok(in); i++)
        s->exit[s->exit_count++] =
            read_exit(in, json_array_get(list, i), place_at(at_exit, at, (int)i), d, s);
}

/* ---- guns of an edge, and what can be fired at ---- */

static void read_battery(
    intake *in, json_t *object, const char *place, const starship_data *d, scenario *s)
{
    static const char *const members[] = {
        "edge", "ships", "shots", "attack", "range_cm", "friends_within_cm", NULL};
    edge_battery *b = &s->battery;

    if (object == NULL)
        return;
    value_members(in, object, place, members);
    b->edge = (uint8_t)value_word_in(in, object, place, "edge", starship_side_ids);
    b->types = starship_types_in(in, object, place, "ships", d, UINT16_MAX);
    b->shots = (uint8_t)int_in(in, object, place, "shots", 1, SHOTS_MOST, 1);
    b->attack = (uint8_t)int_in(in, object, place, "attack", 2, ATTACK_MOST, ATTACK_MOST);
    intake_member(in, object, place, "range_cm", true);
    value_measure_in(in, object, place, "range_cm", UNITS_CM, 0, RANGE_MOST, &b->range);
    value_measure_in(in, object, place, "friends_within_cm", UNITS_CM, 0, RANGE_MOST, &b->friendly);
}

/* When a structure launches missiles, and at whom. */
static void read_salvo(
    intake *in, json_t *object, const char *place, const starship_data *d, structure_row *row)
{
    static const char *const members[] = {"at", "first_turn", "every", NULL};
    char at[PLACE_MAX];

    if (object == NULL)
        return;
    place_of(at, place, "missiles");
    value_members(in, object, at, members);
    row->prey = starship_types_in(in, object, at, "at", d, UINT16_MAX);
    row->first = (uint8_t)int_in(in, object, at, "first_turn", 1, TURNS_MOST, 1);
    row->every = (uint8_t)int_in(in, object, at, "every", 1, TURNS_MOST, 1);
}

/* A template by its id. */
static uint8_t template_in(
    intake *in, json_t *object, const char *place, const char *name, const starship_data *d)
{
    char id[ID_SIZE];

    value_id_in(in, object, place, name, id, sizeof id);
    int found = row_find(d->template, d->template_count, sizeof(template), id);

    if (found < 0)
        value_fault(in, place, name, "there is no template named %s", id);
    return (uint8_t)(found < 0 ? 0 : found);
}

static structure_row read_structure(
    intake *in, json_t *object, const char *place, const starship_data *d, const scenario *s)
{
    static const char *const members[] = {
        "template", "ships", "structure", "phase", "missiles", NULL};
    structure_row row = {0};

    value_members(in, object, place, members);
    row.template = template_in(in, object, place, "template", d);
    row.types = starship_types_in(in, object, place, "ships", d, UINT16_MAX);
    row.structure = (uint8_t)int_in(in, object, place, "structure", 1, STRUCTURE_MOST, 1);
    row.phase = phase_in(in, object, place, s);
    read_salvo(in, json_object_get(object, "missiles"), place, d, &row);
    return row;
}

static void read_structures(
    intake *in, json_t *object, const char *place, const starship_data *d, scenario *s)
{
    json_t *list = json_object_get(object, "structures");
    char at[PLACE_MAX], at_row[PLACE_MAX];

    if (list == NULL)
        return;
    size_t count = intake_array(in, list, place_of(at, place, "structures"), 0, STRUCTURES_MAX);

    for (size_t i = 0; i < count && intake_ok(in); i++)
        s->structure[s->structure_count++] =
            read_structure(in, json_array_get(list, i), place_at(at_row, at, (int)i), d, s);
}

/* Who lands so near picks them up at the end of that full turn on the ground; two rows, the nearer first. */
static void read_pickup(
    intake *in, json_t *object, const char *place, const starship_data *d, scenario *s)
{
    static const char *const members[] = {
        "template", "ships", "near_cm", "near_turns", "far_cm", "far_turns", NULL};
    pickup_row *row = &s->pickup;

    if (object == NULL)
        return;
    value_members(in, object, place, members);
    row->template = template_in(in, object, place, "template", d);
    row->types = starship_types_in(in, object, place, "ships", d, UINT16_MAX);
    value_measure_in(in, object, place, "near_cm", UNITS_CM, 0, RANGE_MOST, &row->within[0]);
    value_measure_in(in, object, place, "far_cm", UNITS_CM, 0, RANGE_MOST, &row->within[1]);
    row->turns[0] = (uint8_t)int_in(in, object, place, "near_turns", 1, JUST_LANDED, 1);
    row->turns[1] = (uint8_t)int_in(in, object, place, "far_turns", 1, JUST_LANDED, 1);
}

/* ---- phases and placing ---- */

void starship_read_phases(intake *in, json_t *object, const char *place, scenario *s)
{
    s->phase_count = (uint8_t)int_in(in, object, place, "phases", 2, PHASES_MAX, 0);
    s->survivors = flag_in(in, object, place, "survivors");
    if (s->survivors && s->phase_count == 0)
        value_fault(in, place, "survivors", "this goes only with phases");
}

static void read_together(intake *in, json_t *object, const char *place, scenario *s)
{
    if (object == NULL)
        return;
    value_members(in, object, place, starship_side_ids);
    for (int side = 0; side < SIDES; side++)
        value_measure_in(in, object, place, starship_side_ids[side], UNITS_CM, UNITS_CM, RANGE_MOST,
            &s->together[side]);
}

void starship_read_mission(
    intake *in, json_t *object, const char *place, const starship_data *d, scenario *s)
{
    char at[PLACE_MAX];

    s->places_first = (uint8_t)word_in(in, object, place, "places_first", starship_side_ids, SIDES);
    s->touches[COLONIAL] = s->touches[CYLON] = flag_in(in, object, place, "placement_touches");
    s->entry_types = starship_types_in(in, object, place, "entry_markers", d, 0);
    s->sample_types = starship_types_in(in, object, place, "samples", d, 0);
    read_together(
        in, json_object_get(object, "together_cm"), place_of(at, place, "together_cm"), s);
    s->lays_template = json_object_get(object, "lays_template") == NULL
                           ? NO_LAYING
                           : template_in(in, object, place, "lays_template", d);
    value_measure_in(in, object, place, "lays_apart_cm", UNITS_CM, 0, RANGE_MOST, &s->lays_apart);
    value_measure_in(
        in, object, place, "entry_within_cm", UNITS_CM, 0, RANGE_MOST, &s->entry_within);
    read_pickup(in, json_object_get(object, "pickup"), place_of(at, place, "pickup"), d, s);
    read_exits(in, object, place, d, s);
    read_battery(in, json_object_get(object, "battery"), place_of(at, place, "battery"), d, s);
    read_structures(in, object, place, d, s);
}
