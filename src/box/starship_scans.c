/* starship_scans.c: what scenarios say about scanning: who scans how, and what planetoids hold (FL 2). */
#include "box/starship.h"
#include "games/starship/procedures.h"

enum { RANGE_LEAST = 1 * UNITS_CM, RANGE_MOST = 100 * UNITS_CM, MARKERS_MOST = 20 };

static uint8_t read_flag(intake *in, json_t *object, const char *place, const char *name)
{
    json_t *value = json_object_get(object, name);
    char at[PLACE_MAX];

    return value != NULL && intake_bool(in, value, place_of(at, place, name));
}

/* ---- the ways of scanning ---- */

static uint16_t read_types(intake *in, json_t *list, const char *place, const starship_data *d)
{
    size_t count = intake_array(in, list, place, 1, TYPES_MAX);
    uint16_t types = 0;
    char at[PLACE_MAX];

    for (size_t i = 0; i < count && intake_ok(in); i++) {
        place_at(at, place, (int)i);
        const char *id = intake_string(in, json_array_get(list, i), at, ID_SIZE - 1);
        int found = row_find(d->type, d->type_count, sizeof(ship_type), id);

        if (found < 0 && intake_ok(in))
            value_fault(in, at, "", "there is no ship named %s", id);
        if (found >= 0 && types >> found & 1)
            intake_fault(in, at, "this word stands twice");
        types |= found < 0 ? 0 : (uint16_t)(1u << found);
    }
    return types;
}

static scan_way read_way(intake *in, json_t *object, const char *place, const starship_data *d)
{
    static const char *const members[] = {"ships", "range_cm", "no_roll", NULL};
    scan_way way = {0};
    char at[PLACE_MAX];

    value_members(in, object, place, members);
    way.types = read_types(
        in, intake_member(in, object, place, "ships", true), place_of(at, place, "ships"), d);
    intake_member(in, object, place, "range_cm", true);
    value_measure_in(in, object, place, "range_cm", UNITS_CM, RANGE_LEAST, RANGE_MOST, &way.range);
    way.no_roll = read_flag(in, object, place, "no_roll");
    return way;
}

/* A ship scans in one way. */
static void read_ways(
    intake *in, json_t *list, const char *place, const starship_data *d, scenario *s)
{
    size_t count = intake_array(in, list, place, 1, SCANS_MAX);
    uint16_t types = 0;
    char at[PLACE_MAX];

    for (size_t i = 0; i < count && intake_ok(in); i++) {
        scan_way way = read_way(in, json_array_get(list, i), place_at(at, place, (int)i), d);

        if (types & way.types)
            intake_fault(in, at, "a ship stands in two of the ways");
        types |= way.types;
        s->scan[s->scan_count++] = way;
    }
}

/* ---- the markers ---- */

static void read_pool(intake *in, json_t *object, const char *place, scenario *s)
{
    char at[PLACE_MAX];
    int all = 0;

    value_members(in, object, place, starship_element_ids + 1);
    for (int kind = NO_ELEMENT + 1; kind < ELEMENTS; kind++) {
        json_t *value = json_object_get(object, starship_element_ids[kind]);

        if (value != NULL)
            s->markers[kind] = (uint8_t)intake_int(
                in, value, place_of(at, place, starship_element_ids[kind]), 0, MARKERS_MOST);
        all += s->markers[kind];
    }
    if (all == 0)
        intake_fault(in, place, "there are no markers");
}

static void read_markers(intake *in, json_t *object, const char *place, scenario *s)
{
    static const char *const members[] = {"pool", "face_down", "looks", NULL};
    char at[PLACE_MAX];

    value_members(in, object, place, members);
    read_pool(in, intake_member(in, object, place, "pool", true), place_of(at, place, "pool"), s);
    s->markers_laid = read_flag(in, object, place, "face_down");
    json_t *looks = json_object_get(object, "looks");

    if (looks == NULL)
        return;
    s->looks = (uint8_t)value_word(in, looks, place_of(at, place, "looks"), starship_side_ids);
    if (!s->markers_laid)
        value_fault(in, place, "looks", "this goes only with face_down");
}

void starship_read_scans(
    intake *in, json_t *object, const char *place, const starship_data *d, scenario *s)
{
    bool scanning = s->needs & NEEDS_SCANNING;
    json_t *ways = json_object_get(object, "scans"), *markers = json_object_get(object, "markers");
    char at[PLACE_MAX];

    s->looks = SIDES;
    if (!scanning && (ways != NULL || markers != NULL))
        value_fault(in, place, ways != NULL ? "scans" : "markers",
            "this goes only with scanning among the optional_rules");
    if (!scanning)
        return;
    if (!(s->needs & NEEDS_PLANETOIDS))
        value_fault(in, place, "optional_rules", "scanning needs planetoids (FL-006)");
    read_ways(
        in, intake_member(in, object, place, "scans", true), place_of(at, place, "scans"), d, s);
    read_markers(
        in, intake_member(in, object, place, "markers", true), place_of(at, place, "markers"), s);
}
