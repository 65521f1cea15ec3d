/* briefing.c: reads what scenarios say about optional rules: terrain, levels, fuel, pilots,
   talents. */
#include <string.h>

#include "games/starship/components/starship.h"
#include "games/starship/rules/procedures.h"

enum { TANK_MOST = 99, LAYS_MOST = PIECES_MAX / SIDES };
enum { SCENARIO_TALENTS = 12 };
enum { LANDINGS = NEEDS_LANDING | NEEDS_GROUND }; /* zones of the ground need one of these */

/* Returns a member, or null if it is left out. A member whose optional rule the scenario lacks
   is a fault. */
static const json_value *with(json_check *in, const json_value *object, const char *place,
    const char *name, const scenario *s, uint32_t needs, const char *words)
{
    const json_value *value = json_get(object, name);

    if (value != NULL && !(s->needs & needs))
        value_fault(in, place, name, "this goes only with %s among the optional_rules", words);
    return value;
}

/* ---- terrain ---- */

/* Reads what a planetoid's surface is like (FL-052, FL-057). */
static uint8_t read_surface(
    json_check *in, const json_value *object, const char *place, const scenario *s)
{
    static const char *const members[] = {"smooth", "landing", "goal"}; /* by bit of SURFACE_... */
    char at[PLACE_MAX];
    int set = 0;

    for (int i = 0; i < 3; i++) {
        const json_value *value = with(in, object, place, members[i], s, NEEDS_LANDING, "landing");

        if (value != NULL && json_check_bool(in, value, place_of(at, place, members[i])))
            set |= 1 << i;
    }
    return (uint8_t)set;
}

/* Reads where a piece lay under earlier rules, as [x, y]. Returns `there` if it is left out. */
static point read_was(
    json_check *in, const json_value *list, const char *place, const scenario *s, point there)
{
    char at[PLACE_MAX];

    if (list == NULL || json_check_array(in, list, place, 2, 2) != 2)
        return there;
    return (point){
        value_measure(in, json_at(list, 0), place_at(at, place, 0), UNITS_CM, 0, s->width),
        value_measure(in, json_at(list, 1), place_at(at, place, 1), UNITS_CM, 0, s->depth)};
}

static laid_piece read_piece(json_check *in, const json_value *object, const char *place,
    const starship_data *d, const scenario *s)
{
    static const char *const members[] = {"template", "x_cm", "y_cm", "was_cm", "heading_deg",
        "level", "smooth", "landing", "goal", NULL};
    static const uint32_t needs[TERRAIN_KINDS] = {[SPARSE_FIELD] = NEEDS_ASTEROIDS,
        [DENSE_FIELD] = NEEDS_ASTEROIDS,
        [PLANETOID] = NEEDS_PLANETOIDS,
        [CLOUD] = NEEDS_CLOUDS,
        [SMOOTH_ZONE] = LANDINGS,
        [HARD_ZONE] = LANDINGS,
        [STATION] = LANDINGS,
        [RAMP] = LANDINGS};
    static const char *const words[TERRAIN_KINDS] = {"asteroids", "asteroids", "planetoids",
        "clouds", "ground or landing", "ground or landing", "ground or landing",
        "ground or landing"};
    laid_piece p = {.level = USUAL_LEVEL};
    char at[PLACE_MAX], id[ID_SIZE];

    value_members(in, object, place, members);
    value_id_in(in, object, place, "template", id, sizeof id);
    int found = row_find(d->template, d->template_count, sizeof(template), id);

    if (found < 0) {
        value_fault(in, place, "template", "there is no template named %s", id);
        return p;
    }
    int kind = d->template[found].kind;

    if (needs[kind] != 0)
        with(in, object, place, "template", s, needs[kind], words[kind]);
    if (d->template[found].orbit != NO_ORBIT)
        with(in, object, place, "template", s, NEEDS_ORBITS, "orbits");
    p.template = (uint8_t)found;
    p.at.x = value_measure(in, json_check_member(in, object, place, "x_cm", true),
        place_of(at, place, "x_cm"), UNITS_CM, 0, s->width);
    p.at.y = value_measure(in, json_check_member(in, object, place, "y_cm", true),
        place_of(at, place, "y_cm"), UNITS_CM, 0, s->depth);
    p.was = read_was(in, json_get(object, "was_cm"), place_of(at, place, "was_cm"), s, p.at);
    value_measure_in(in, object, place, "heading_deg", UNITS_DEGREE, 0, FULL_TURN - 1, &p.heading);
    const json_value *level = with(in, object, place, "level", s, NEEDS_LEVELS, "levels");

    if (level != NULL)
        p.level = (uint8_t)json_check_int(in, level, place_of(at, place, "level"), 1, LEVELS);
    p.surface = read_surface(in, object, place, s);
    if (p.surface != 0 && kind != PLANETOID)
        value_fault(in, place, "", "only planetoids are smooth or for landing");
    return p;
}

static void read_terrain(
    json_check *in, const json_value *list, const char *place, const starship_data *d, scenario *s)
{
    char at[PLACE_MAX];

    if (list != NULL && s->width == 0)
        json_check_fault(in, place, "this goes only with area_cm");
    size_t count = json_check_array(in, list, place, 0, PIECES_MAX);

    for (size_t i = 0; i < count && json_check_ok(in); i++)
        s->piece[s->piece_count++] =
            read_piece(in, json_at(list, i), place_at(at, place, (int)i), d, s);
}

/* ---- missiles in flight (FL-076) ---- */

static missile_row read_missile(
    json_check *in, const json_value *object, const char *place, const scenario *s)
{
    static const char *const members[] = {
        "side", "kind", "x_cm", "y_cm", "heading_deg", "level", "turn", NULL};
    missile_row f = {.level = USUAL_LEVEL};
    char at[PLACE_MAX];

    value_members(in, object, place, members);
    f.side = (uint8_t)value_word_in(in, object, place, "side", starship_side_ids);
    f.kind = (uint8_t)(CONVENTIONAL + value_word_in(in, object, place, "kind",
                                          starship_missile_ids + CONVENTIONAL));
    f.at.x = value_measure(in, json_check_member(in, object, place, "x_cm", true),
        place_of(at, place, "x_cm"), UNITS_CM, 0, s->width);
    f.at.y = value_measure(in, json_check_member(in, object, place, "y_cm", true),
        place_of(at, place, "y_cm"), UNITS_CM, 0, s->depth);
    value_measure_in(in, object, place, "heading_deg", UNITS_DEGREE, 0, FULL_TURN - 1, &f.heading);
    const json_value *level = with(in, object, place, "level", s, NEEDS_LEVELS, "levels");

    if (level != NULL)
        f.level = (uint8_t)json_check_int(in, level, place_of(at, place, "level"), 1, LEVELS);
    f.age = (uint8_t)value_int_in(in, object, place, "turn", 1, SEEKS, 1);
    return f;
}

static void read_missiles(json_check *in, const json_value *list, const char *place, scenario *s)
{
    char at[PLACE_MAX];

    if (list != NULL && s->width == 0)
        json_check_fault(in, place, "this goes only with area_cm");
    size_t count = json_check_array(in, list, place, 0, FLYING_MAX);

    for (size_t i = 0; i < count && json_check_ok(in); i++)
        s->flying[s->flying_count++] =
            read_missile(in, json_at(list, i), place_at(at, place, (int)i), s);
}

/* ---- a number for each side ---- */

/* Reads a number for each side. A side that is left out keeps the one it has. */
static void read_both(
    json_check *in, const json_value *object, const char *place, int lo, int hi, uint8_t *out)
{
    if (object == NULL)
        return;
    value_members(in, object, place, starship_side_ids);
    for (int side = 0; side < SIDES; side++)
        out[side] =
            (uint8_t)value_int_in(in, object, place, starship_side_ids[side], lo, hi, out[side]);
}

static void read_energy(json_check *in, const json_value *object, const char *place, scenario *s)
{
    uint8_t energy[SIDES];

    memcpy(energy, s->energy, sizeof energy);
    if (object != NULL && s->rules == RULES_QUICK)
        json_check_fault(in, place, "Quick Start knows no kinetic energy (SB-176)");
    read_both(in, object, place, ENERGY_LEAST, ENERGY_MOST, energy);
    memcpy(s->energy, energy, sizeof energy);
}

/* ---- names for each side ---- */

typedef struct {
    const void *rows;
    int count;
    size_t size;
    const char *word;
} rows_named;

static void read_names(json_check *in, const json_value *object, const char *place, rows_named of,
    int most, uint8_t *out)
{
    char at[PLACE_MAX], at_name[PLACE_MAX];

    if (object == NULL)
        return;
    value_members(in, object, place, starship_side_ids);
    for (int side = 0; side < SIDES; side++) {
        const json_value *list = json_get(object, starship_side_ids[side]);
        size_t count = json_check_array(
            in, list, place_of(at, place, starship_side_ids[side]), 0, (size_t)most);

        for (size_t i = 0; i < count && json_check_ok(in); i++) {
            place_at(at_name, at, (int)i);
            const char *id = json_check_string(in, json_at(list, i), at_name, ID_SIZE - 1);
            int found = row_find(of.rows, of.count, of.size, id);

            if (found < 0 && json_check_ok(in))
                value_fault(in, at_name, "", "there is no %s named %s", of.word, id);
            out[side * most + (int)i] = (uint8_t)found;
        }
    }
}

/* Reads the flaws that every pilot of a side has (SB-436). */
static void read_flaws(json_check *in, const json_value *object, const char *place,
    const starship_data *d, scenario *s)
{
    rows_named flaws = {d->talent, d->talent_count, sizeof(talent), "flaw"};

    read_names(in, object, place, flaws, FLAWS_MOST, s->flaw[0]);
    for (int i = 0; i < SIDES * FLAWS_MOST && json_check_ok(in); i++) {
        int flaw = s->flaw[i / FLAWS_MOST][i % FLAWS_MOST];

        if (flaw != NO_TALENT && d->talent[flaw].class != CLASS_FLAW)
            value_fault(in, place, "", "%s is no flaw", d->talent[flaw].id);
    }
    for (int side = 0; side < SIDES; side++)
        if (s->flaw[side][0] != NO_TALENT && s->flaw[side][0] == s->flaw[side][1])
            value_fault(in, place, starship_side_ids[side], "this word stands twice");
}

/* ---- prepared jumps ---- */

enum { USUAL_TO_LEAVE = 6, TO_LEAVE_MOST = 30 }; /* FL-227 */

static void read_jumps(json_check *in, const json_value *object, const char *place, scenario *s)
{
    static const char *const members[] = {"counters_to_leave", "only_out", "may_leave", NULL};
    s->leaves_with = USUAL_TO_LEAVE;
    if (object == NULL)
        return;
    value_members(in, object, place, members);
    s->leaves_with = (uint8_t)value_int_in(
        in, object, place, "counters_to_leave", 0, TO_LEAVE_MOST, USUAL_TO_LEAVE);
    s->only_out = value_flag_in(in, object, place, "only_out");
    s->may_leave = value_flag_in(in, object, place, "may_leave");
}

void starship_read_briefing(json_check *in, const json_value *object, const char *place,
    const starship_data *d, scenario *s)
{
    rows_named pilots = {d->pilot, d->pilot_count, sizeof(pilot_type), "pilot"};
    char at[PLACE_MAX];

    memset(s->pilot, NO_PILOT, sizeof s->pilot);
    memset(s->flaw, NO_TALENT, sizeof s->flaw);
    memset(s->energy, ENERGY_FREE, sizeof s->energy);
    read_terrain(in, json_get(object, "terrain"), place_of(at, place, "terrain"), d, s);
    read_missiles(in, with(in, object, place, "in_flight", s, NEEDS_MISSILES, "missiles"),
        place_of(at, place, "in_flight"), s);
    read_both(in,
        with(in, object, place, "lays", s, NEEDS_TERRAIN, "asteroids, planetoids or clouds"),
        place_of(at, place, "lays"), 0, LAYS_MOST, s->lays);
    read_both(in, with(in, object, place, "levels", s, NEEDS_LEVELS, "levels"),
        place_of(at, place, "levels"), 1, LEVELS, s->level);
    read_energy(in, json_get(object, "energy"), place_of(at, place, "energy"), s);
    const json_value *fuel = with(in, object, place, "fuel", s, NEEDS_FUEL, "fuel");

    s->fuel = (uint8_t)(fuel == NULL
                            ? 0
                            : json_check_int(in, fuel, place_of(at, place, "fuel"), 1, TANK_MOST));
    const json_value *most = with(in, object, place, "fuel_most", s, NEEDS_FUEL, "fuel");

    if (most != NULL) /* FL-174 */
        s->fuel_most =
            (uint8_t)json_check_int(in, most, place_of(at, place, "fuel_most"), s->fuel, TANK_MOST);
    read_jumps(in, with(in, object, place, "jumps", s, NEEDS_NAVIGATION, "navigation"),
        place_of(at, place, "jumps"), s);
    read_names(in, with(in, object, place, "pilots", s, NEEDS_PILOTS, "pilots"),
        place_of(at, place, "pilots"), pilots, CREW_MAX, s->pilot[0]);
    read_both(in, with(in, object, place, "talents", s, NEEDS_TALENTS, "talents"),
        place_of(at, place, "talents"), 0, SCENARIO_TALENTS, s->talents);
    read_flaws(in, with(in, object, place, "flaws", s, NEEDS_TALENTS, "talents"),
        place_of(at, place, "flaws"), d, s);
    starship_read_scans(in, object, place, d, s);
}

/* ---- what must hold between the files ---- */

static int uses_of(const scenario *s, int side, int pilot)
{
    int count = 0;

    for (int i = 0; i < CREW_MAX; i++)
        count += s->pilot[side][i] == pilot;
    return count;
}

/* Checks the side of each pilot, and that there are enough copies of it (SB-408, SB-409). Tokens
   are counted for each side. */
static void check_pilots(
    json_check *in, const char *place, const starship_data *d, const scenario *s)
{
    for (int pilot = 0; pilot < d->pilot_count; pilot++) {
        const pilot_type *p = &d->pilot[pilot];

        for (int side = 0; side < SIDES; side++) {
            int uses = uses_of(s, side, pilot);

            if (uses != 0 && p->side != SIDES && p->side != side)
                value_fault(in, place, "", "the pilot %s is not %s (SB-409)", p->id,
                    starship_side_ids[side]);
            if (uses > p->copies)
                value_fault(
                    in, place, "", "there are not so many of the pilot %s: %d", p->id, uses);
        }
    }
}

static void check_arrivals(
    json_check *in, const char *place, const starship_data *d, const scenario *s)
{
    for (int side = 0; side < SIDES; side++) {
        for (int row = 0; row < s->force_count[side]; row++) {
            const force *f = &s->force[side][row];

            if (f->arrives == 0)
                continue;
            if (!(s->needs & (NEEDS_FTL | NEEDS_NAVIGATION)))
                value_fault(in, place, "",
                    "ships arrive by a jump only with ftl among the "
                    "optional_rules");
            if (!d->type[f->type].has_ftl)
                value_fault(in, place, "", "the ship %s cannot jump (SB-470)", d->type[f->type].id);
        }
    }
}

/* Checks that ships with missiles can carry them, and that missiles are played. */
static void check_missiles(
    json_check *in, const char *place, const starship_data *d, const scenario *s)
{
    for (int side = 0; side < SIDES; side++) {
        for (int row = 0; row < s->force_count[side]; row++) {
            const force *f = &s->force[side][row];

            if (f->missiles[0] + f->missiles[1] == 0)
                continue;
            if (!(s->needs & NEEDS_MISSILES))
                value_fault(in, place, "",
                    "ships carry missiles only with missiles among the optional_rules");
            if (!d->type[f->type].has_missiles)
                value_fault(
                    in, place, "", "the ship %s carries no missiles (FL-074)", d->type[f->type].id);
        }
    }
}

void starship_check_briefing(
    json_check *in, const char *place, const starship_data *d, const scenario *s)
{
    check_pilots(in, place, d, s);
    check_arrivals(in, place, d, s);
    check_missiles(in, place, d, s);
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < CREW_MAX; i++)
            if (s->pilot[side][i] != NO_PILOT && i >= starship_scenario_ships(s, side))
                value_fault(in, place, "", "the %s side has more pilots than ships",
                    starship_side_ids[side]);
}
