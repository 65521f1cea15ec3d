/* geometry.c: reads counters.json and geometry.json: damage counters, bases, rulers. */
#include <string.h>

#include "games/starship/components/starship.h"
#include "games/starship/rules/procedures.h"

enum { VALUE_MOST = 12, COUNT_MOST = 40 };

/* ---- counters ---- */

/* The counters of each pool, while a file replaces some of the pools. */
typedef struct {
    int32_t count[POOLS];
    counter_kind kind[POOLS][KINDS_MAX];
} pools;

static pools sorted(const starship_data *d)
{
    pools p = {0};

    for (int i = 0; i < d->kind_count; i++) {
        int pool = d->kind[i].pool;

        p.kind[pool][p.count[pool]++] = d->kind[i];
    }
    return p;
}

static void put_back(json_check *in, const pools *p, starship_data *d)
{
    int32_t kinds = 0;

    for (int pool = 0; pool < POOLS; pool++)
        kinds += p->count[pool];
    if (kinds > KINDS_MAX) {
        value_fault(in, "pools", "", "there is room for %d kinds of counters in all", KINDS_MAX);
        return;
    }
    d->kind_count = 0;
    memset(d->kind, 0, sizeof d->kind);
    memset(d->set_size, 0, sizeof d->set_size);
    for (int pool = 0; pool < POOLS; pool++) {
        for (int i = 0; i < p->count[pool]; i++) {
            d->kind[d->kind_count++] = p->kind[pool][i];
            d->set_size[pool] += p->kind[pool][i].count;
        }
    }
}

static uint8_t read_special(json_check *in, const json_value *object, const char *place)
{
    const json_value *value = json_check_member(in, object, place, "special", true);
    char at[PLACE_MAX];

    if (json_is_null(value))
        return NO_SPECIAL;
    return (uint8_t)(ENGINE + value_word(in, value, place_of(at, place, "special"),
                                  starship_special_ids + ENGINE));
}

static counter_kind read_counter(
    json_check *in, const json_value *object, const char *place, int pool)
{
    static const char *const members[] = {"value", "plus", "special", "count", NULL};
    counter_kind k = {.pool = (uint8_t)pool};
    char at[PLACE_MAX];

    value_members(in, object, place, members);
    k.value = (uint8_t)json_check_int_in(in, object, place, "value", 0, VALUE_MOST);
    k.plus = json_check_bool(
        in, json_check_member(in, object, place, "plus", true), place_of(at, place, "plus"));
    k.special = read_special(in, object, place);
    k.count = (uint8_t)json_check_int_in(in, object, place, "count", 1, COUNT_MOST);
    return k;
}

static void read_pool(
    json_check *in, const json_value *object, const char *place, pools *p, uint64_t *seen)
{
    static const char *const members[] = {"id", "total", "counters", NULL};
    char at[PLACE_MAX], at_counter[PLACE_MAX];
    int32_t counters = 0, values = 0;

    value_members(in, object, place, members);
    int pool = value_word_in(in, object, place, "id", starship_pool_ids);
    const json_value *list = json_check_member(in, object, place, "counters", true);

    if (*seen >> pool & 1)
        value_fault(in, place, "id", "this name stands twice");
    *seen |= UINT64_C(1) << pool;
    place_of(at, place, "counters");
    p->count[pool] = (int32_t)json_check_array(in, list, at, 1, KINDS_MAX);
    for (int i = 0; i < p->count[pool]; i++) {
        counter_kind *k = &p->kind[pool][i];

        *k = read_counter(in, json_at(list, (size_t)i), place_at(at_counter, at, i), pool);
        counters += k->count;
        values += k->count * k->value;
    }
    if (values == 0)
        json_check_fault(in, at, "a pool needs a counter that does damage");
    int32_t total = counters;

    value_measure_in(in, object, place, "total", 1, 1, KINDS_MAX * COUNT_MOST, &total);
    if (total != counters)
        value_fault(in, place, "total", "there are %d counters, not %d", counters, total);
}

void starship_read_counters(json_check *in, const json_value *file, void *all)
{
    starship_data *d = all;
    static const char *const members[] = {FILE_REMARKS, "pools", NULL};
    char at[PLACE_MAX];
    pools p = sorted(d);
    uint64_t seen = 0;

    file_members(in, file, members);
    const json_value *list = json_check_member(in, file, "", "pools", true);
    size_t count = json_check_array(in, list, "pools", 0, POOLS);

    for (size_t i = 0; i < count; i++)
        read_pool(in, json_at(list, i), place_at(at, "pools", (int)i), &p, &seen);
    put_back(in, &p, d);
}

/* ---- geometry ---- */

/* How far a corner may lie from the middle. Rows of broader ships would not fit on the smallest
   areas (SB-R06). */
enum { BASE_MOST = 40 * UNITS_MM };

void starship_read_corners(
    json_check *in, const json_value *figure, const char *place, int32_t most, shape *out)
{
    const json_value *list = value_figure(in, figure, place, NULL);
    char at[PLACE_MAX], at_number[PLACE_MAX];

    if (list == NULL)
        return;
    *out = (shape){.count = (int32_t)json_check_array(in, list, place, 3, SHAPE_CORNERS)};
    for (int i = 0; i < out->count; i++) {
        const json_value *corner = json_at(list, (size_t)i);
        int32_t at_corner[2] = {0};

        if (json_check_array(in, corner, place_at(at, place, i), 2, 2) != 2)
            continue;
        for (int k = 0; k < 2; k++)
            at_corner[k] = value_measure(
                in, json_at(corner, (size_t)k), place_at(at_number, at, k), UNITS_MM, -most, most);
        out->corner[i] = (point){at_corner[0], at_corner[1]};
    }
}

static void check_base(json_check *in, const starship_data *d)
{
    int32_t left = 0, right = 0, behind = 0;

    if (!shape_is_valid(&d->base)) {
        json_check_fault(in, "base.corners_mm", "expected a convex outline, clockwise");
        return;
    }
    for (int i = 0; i < d->base.count; i++) {
        point p = d->base.corner[i];

        left = -p.x > left ? -p.x : left;
        right = p.x > right ? p.x : right;
        behind = -p.y > behind ? -p.y : behind;
    }
    if (left != right || shape_distance(&d->base, (point){0, 0}) >= 0)
        json_check_fault(in, "base.corners_mm", "the stand point is not in the middle");
    /* A ship starts with its rear line on the edge of the area, and must lie wholly inside. */
    if (behind > d->rear)
        json_check_fault(in, "base.rear_line_mm", "a corner lies behind the rear line");
}

static void read_base(json_check *in, const json_value *object, starship_data *d)
{
    static const char *const members[] = {"corners_mm", "front_line_mm", "rear_line_mm", NULL};

    if (object == NULL)
        return;
    value_members(in, object, "base", members);
    starship_read_corners(
        in, json_get(object, "corners_mm"), "base.corners_mm", BASE_MOST, &d->base);
    value_measure_in(in, object, "base", "front_line_mm", UNITS_MM, UNITS_MM, BASE_MOST, &d->front);
    value_measure_in(in, object, "base", "rear_line_mm", UNITS_MM, UNITS_MM, BASE_MOST, &d->rear);
}

/* The figures of the other pieces, one per row. */
typedef struct {
    const char *piece, *name;
    int units;
    int32_t lo, hi;
    size_t at; /* offset in starship_data */
} measured;

static const measured all_measured[] = {
    {"rotation_dial", "notches", 1, NOTCHES, NOTCHES, offsetof(starship_data, notches)},
    {"combat_ruler", "short_cm", UNITS_CM, 1000, 100000, offsetof(starship_data, band[0])},
    {"combat_ruler", "medium_cm", UNITS_CM, 1000, 100000, offsetof(starship_data, band[1])},
    {"combat_ruler", "long_cm", UNITS_CM, 1000, 100000, offsetof(starship_data, band[2])},
    {"combat_ruler", "star_cm", UNITS_CM, 1000, 100000, offsetof(starship_data, star)},
    {"combat_ruler", "level_height_cm", UNITS_CM, 1000, 100000,
        offsetof(starship_data, level_height)},
    {"drift_ruler", "side_2_4_mm", UNITS_MM, 0, 20000, offsetof(starship_data, drift[0])},
    {"drift_ruler", "side_5_6_mm", UNITS_MM, 0, 20000, offsetof(starship_data, drift[1])},
    {"maneuver_card", "width_mm", UNITS_MM, 1000, 20000, offsetof(starship_data, card_width)},
    {"maneuver_card", "length_mm", UNITS_MM, 1000, 20000, offsetof(starship_data, card_length)},
    {"missile", "across_mm", UNITS_MM, 1000, 10000, offsetof(starship_data, missile.across)},
    {"missile", "red_mm", UNITS_MM, 1000, 20000, offsetof(starship_data, missile.arrow[RED])},
    {"missile", "orange_mm", UNITS_MM, 1000, 20000, offsetof(starship_data, missile.arrow[ORANGE])},
    {"missile", "yellow_mm", UNITS_MM, 1000, 20000, offsetof(starship_data, missile.arrow[YELLOW])},
    {"ftl_advanced", "location_across_mm", UNITS_MM, 1000, 20000,
        offsetof(starship_data, navigation.across)},
    {"ftl_advanced", "location_sides", 1, 3, MARKER_SIDES,
        offsetof(starship_data, navigation.side_count)},
    {"ftl_advanced", "location_apart_cm", UNITS_CM, 0, 100000,
        offsetof(starship_data, navigation.apart)},
    {"ftl_advanced", "distance_cm", 1, 1, DISTANCE_MOST, offsetof(starship_data, navigation.dial)},
    {"ftl_advanced", "distortion_cm", UNITS_CM, 0, 100000,
        offsetof(starship_data, navigation.distortion)},
    {"playing_area", "least_cm", UNITS_CM, 50000, 200000, offsetof(starship_data, area_least)},
};

enum { MEASURED = sizeof all_measured / sizeof all_measured[0] };

/* Checks that a piece has only the figures that have a row with its name. */
static void check_piece(json_check *in, const json_value *file, const char *piece)
{
    const char *names[MEASURED + 2] = {0};
    const json_value *object = json_get(file, piece);
    int count = 0;

    if (strcmp(piece, "ftl_advanced") == 0)
        names[count++] = "ftl_markers_across_mm";
    for (int i = 0; i < MEASURED; i++)
        if (strcmp(all_measured[i].piece, piece) == 0)
            names[count++] = all_measured[i].name;
    if (object != NULL)
        value_members(in, object, piece, names);
}

static void read_arc(json_check *in, const json_value *object, starship_data *d)
{
    static const char *const members[] = {"width_deg", NULL};
    int32_t width = 2 * d->arc_half;

    if (object == NULL)
        return;
    value_members(in, object, "fire_arc", members);
    value_measure_in(
        in, object, "fire_arc", "width_deg", UNITS_DEGREE, 200, 180 * UNITS_DEGREE, &width);
    if (width % 2 != 0)
        json_check_fault(in, "fire_arc.width_deg", "expected steps of 0.02");
    d->arc_half = width / 2;
}

/* Reads the sides of a jump marker. Each total of two dice leads to one side (SB-482, SB-R78). */
static void read_marker_sides(
    json_check *in, const json_value *list, const char *place, jump_marker *m)
{
    static const char *const members[] = {"angle_deg", "totals", NULL};
    char at[PLACE_MAX], at_list[PLACE_MAX], at_total[PLACE_MAX];
    uint32_t seen = 0;

    memset(m->side, 0, sizeof m->side);
    m->side_count = (int32_t)json_check_array(in, list, place, 3, MARKER_SIDES);
    for (int i = 0; i < m->side_count; i++) {
        const json_value *object = json_at(list, (size_t)i);
        marker_side *s = &m->side[i];

        value_members(in, object, place_at(at, place, i), members);
        s->angle = value_measure(in, json_check_member(in, object, at, "angle_deg", true),
            place_of(at_list, at, "angle_deg"), UNITS_DEGREE, 0, 360 * UNITS_DEGREE - 1);
        if (i > 0 && s->angle <= m->side[i - 1].angle)
            value_fault(in, at, "angle_deg", "sides follow each other clockwise");
        const json_value *totals = json_check_member(in, object, at, "totals", true);
        size_t count = json_check_array(in, totals, place_of(at_list, at, "totals"), 1, 11);

        for (size_t k = 0; k < count; k++)
            s->totals |= 1U << json_check_int(
                             in, json_at(totals, k), place_at(at_total, at_list, (int)k), 2, 12);
        if (s->totals & seen)
            json_check_fault(in, at_list, "a total leads to two sides");
        seen |= s->totals;
    }
    if (seen != 0x1ffc)
        json_check_fault(in, place, "every total from 2 to 12 leads to a side");
}

static void read_marker(json_check *in, const json_value *object, jump_marker *m)
{
    static const char *const members[] = {"across_mm", "sides", NULL};
    const json_value *sides = json_get(object, "sides");

    if (object == NULL)
        return;
    value_members(in, object, "jump_marker", members);
    value_measure_in(in, object, "jump_marker", "across_mm", UNITS_MM, 10 * UNITS_MM,
        200 * UNITS_MM, &m->across);
    if (sides != NULL)
        read_marker_sides(in, sides, "jump_marker.sides", m);
}

/* Reads the widths of the FTL markers: one for each number of preparation counters (FL-229,
   FL-R65). */
static void read_ftl_markers(json_check *in, const json_value *object, navigation_gear *n)
{
    static const char place[] = "ftl_advanced.ftl_markers_across_mm";
    const json_value *given = json_get(object, "ftl_markers_across_mm");
    const json_value *list = json_is_object(given) ? json_get(given, "value") : given;
    char at[PLACE_MAX];

    if (given == NULL || json_check_array(in, list, place, FTL_MARKERS, FTL_MARKERS) != FTL_MARKERS)
        return;
    for (int i = 0; i < FTL_MARKERS; i++)
        n->across_prepared[i] = value_measure(in, json_at(list, (size_t)i), place_at(at, place, i),
            UNITS_MM, 10 * UNITS_MM, 200 * UNITS_MM);
}

void starship_read_geometry(json_check *in, const json_value *file, void *all)
{
    starship_data *d = all;
    static const char *const members[] = {FILE_REMARKS, "base", "rotation_dial", "fire_arc",
        "combat_ruler", "drift_ruler", "maneuver_card", "jump_marker", "ftl_advanced", "missile",
        "playing_area", NULL};

    file_members(in, file, members);
    read_base(in, json_get(file, "base"), d);
    read_arc(in, json_get(file, "fire_arc"), d);
    read_marker(in, json_get(file, "jump_marker"), &d->marker);
    read_ftl_markers(in, json_get(file, "ftl_advanced"), &d->navigation);
    for (int i = 0; i < MEASURED; i++) {
        const measured *m = &all_measured[i];
        void *out = (char *)d + m->at;

        check_piece(in, file, m->piece);
        value_measure_in(
            in, json_get(file, m->piece), m->piece, m->name, m->units, m->lo, m->hi, out);
    }
    if (d->band[0] > d->band[1] || d->band[1] > d->band[2])
        json_check_fault(in, "combat_ruler", "short, medium and long do not lie in this order");
    check_base(in, d);
}
