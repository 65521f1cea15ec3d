/* scans.c: reads what scenarios say about scanning: which ships scan how, and what planetoids
   hold (FL 2). */
#include "games/starship/components/starship.h"
#include "games/starship/rules/procedures.h"

enum { RANGE_LEAST = 1 * UNITS_CM, RANGE_MOST = 100 * UNITS_CM, MARKERS_MOST = 20 };

/* ---- the ways of scanning ---- */

static scan_way read_way(
    json_check *in, const json_value *object, const char *place, const starship_data *d)
{
    static const char *const members[] = {"ships", "range_cm", "no_roll", NULL};
    scan_way way = {0};
    char at[PLACE_MAX];

    value_members(in, object, place, members);
    way.types = starship_types_listed(in, json_check_member(in, object, place, "ships", true),
        place_of(at, place, "ships"), 1, d);
    json_check_member(in, object, place, "range_cm", true);
    value_measure_in(in, object, place, "range_cm", UNITS_CM, RANGE_LEAST, RANGE_MOST, &way.range);
    way.no_roll = value_flag_in(in, object, place, "no_roll");
    return way;
}

/* Reads the ways of scanning. A type of ship may stand in only one of them. */
static void read_ways(
    json_check *in, const json_value *list, const char *place, const starship_data *d, scenario *s)
{
    size_t count = json_check_array(in, list, place, 1, SCANS_MAX);
    uint16_t types = 0;
    char at[PLACE_MAX];

    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        scan_way way = read_way(in, json_at(list, i), place_at(at, place, (int)i), d);

        if (types & way.types)
            json_check_fault(in, at, "a ship stands in two of the ways");
        types |= way.types;
        s->scan[s->scan_count++] = way;
    }
}

/* ---- the markers ---- */

static void read_pool(json_check *in, const json_value *object, const char *place, scenario *s)
{
    int all = 0;

    value_members(in, object, place, starship_element_ids + 1);
    for (int kind = NO_ELEMENT + 1; kind < ELEMENTS; kind++) {
        s->markers[kind] = (uint8_t)value_int_in(
            in, object, place, starship_element_ids[kind], 0, MARKERS_MOST, 0);
        all += s->markers[kind];
    }
    if (all == 0)
        json_check_fault(in, place, "there are no markers");
}

static void read_markers(json_check *in, const json_value *object, const char *place, scenario *s)
{
    static const char *const members[] = {"pool", "face_down", "looks", NULL};
    char at[PLACE_MAX];

    value_members(in, object, place, members);
    read_pool(
        in, json_check_member(in, object, place, "pool", true), place_of(at, place, "pool"), s);
    s->markers_laid = value_flag_in(in, object, place, "face_down");
    const json_value *looks = json_get(object, "looks");

    if (looks == NULL)
        return;
    s->looks = (uint8_t)value_word(in, looks, place_of(at, place, "looks"), starship_side_ids);
    if (!s->markers_laid)
        value_fault(in, place, "looks", "this goes only with face_down");
}

void starship_read_scans(json_check *in, const json_value *object, const char *place,
    const starship_data *d, scenario *s)
{
    bool scanning = s->needs & NEEDS_SCANNING;
    const json_value *ways = json_get(object, "scans"), *markers = json_get(object, "markers");
    char at[PLACE_MAX];

    s->looks = SIDES;
    if (!scanning && (ways != NULL || markers != NULL))
        value_fault(in, place, ways != NULL ? "scans" : "markers",
            "this goes only with scanning among the optional_rules");
    if (!scanning)
        return;
    if (!(s->needs & NEEDS_PLANETOIDS))
        value_fault(in, place, "optional_rules", "scanning needs planetoids (FL-006)");
    read_ways(in, json_check_member(in, object, place, "scans", true), place_of(at, place, "scans"),
        d, s);
    read_markers(in, json_check_member(in, object, place, "markers", true),
        place_of(at, place, "markers"), s);
}
