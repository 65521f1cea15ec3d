/* gear.c: reads gear.json: guns and other gear that ships carry. */
#include "games/starship/components/starship.h"
#include "games/starship/rules/procedures.h"

enum { USES_MOST = 9, DRAWS_MOST = 3, SHIELD_MOST = 5, PRICE_MOST = 200 };
enum { REACH_MOST = 24 * UNITS_CM };

static void read_weapon(json_check *in, const json_value *object, const char *place, gear_kind *k)
{
    static const char *const members[] = {"attack", "in_place", "arc", "reach_cm", "draws", NULL};
    int32_t draws = 1;

    k->attack = NO_ATTACK;
    if (object == NULL)
        return;
    value_members(in, object, place, members);
    k->attack = (uint8_t)json_check_int_in(in, object, place, "attack", 2, 12);
    k->arc = (uint8_t)value_word_in(in, object, place, "arc", starship_arc_ids);
    value_measure_in(in, object, place, "reach_cm", UNITS_CM, UNITS_CM, REACH_MOST, &k->reach);
    value_measure_in(in, object, place, "draws", 1, 1, DRAWS_MOST, &draws);
    k->draws = (uint8_t)draws;
    k->in_place = value_flag_in(in, object, place, "in_place");
    if (k->in_place && k->arc != ARC_FRONT)
        json_check_fault(in, place, "guns that take the place of others fire ahead");
}

static void read_shield(json_check *in, const json_value *object, const char *place, gear_kind *k)
{
    int32_t against = 0, far = 0;

    value_measure_in(in, object, place, "against", 1, -SHIELD_MOST, 0, &against);
    value_measure_in(in, object, place, "against_far", 1, -SHIELD_MOST, 0, &far);
    value_measure_in(in, object, place, "around_cm", UNITS_CM, 0, REACH_MOST, &k->around);
    k->against = (int8_t)against;
    k->against_far = (int8_t)far;
    k->no_aim = value_flag_in(in, object, place, "no_aim");
    k->misled_from = (uint8_t)value_int_in(in, object, place, "misled_from", 2, 12, 0);
}

static void read_one(json_check *in, const json_value *object, const char *place,
    const starship_data *d, gear_kind *k)
{
    static const char *const members[] = {"id", "name", "text", "ships", "uses", "weapon",
        "against", "against_far", "around_cm", "no_aim", "misled_from", "points", NULL};
    int32_t uses = 0;
    char at[PLACE_MAX];

    value_members(in, object, place, members);
    value_id_in(in, object, place, "id", k->id, sizeof k->id);
    value_text_in(in, object, place, "name", k->name, sizeof k->name);
    value_text_in(in, object, place, "text", k->text, sizeof k->text);
    k->types = starship_types_listed(in, json_check_member(in, object, place, "ships", true),
        place_of(at, place, "ships"), 1, d);
    read_weapon(in, json_get(object, "weapon"), place_of(at, place, "weapon"), k);
    read_shield(in, object, place, k);
    value_measure_in(in, object, place, "uses", 1, 1, USES_MOST, &uses);
    k->uses = (uint8_t)uses;
    k->points = (uint16_t)json_check_int_in(in, object, place, "points", 0, PRICE_MOST);
    if (k->uses != 0 && (k->attack == NO_ATTACK || k->in_place || k->arc != ARC_FRONT))
        value_fault(in, place, "uses", "only a gun beside the ship's own has uses");
}

void starship_read_gear(json_check *in, const json_value *file, void *all)
{
    starship_data *d = all;
    static const char *const members[] = {FILE_REMARKS, "gear", NULL};
    const json_value *list = json_check_member(in, file, "", "gear", true);
    size_t count = json_check_array(in, list, "gear", 0, GEAR_MAX);
    bool seen[GEAR_MAX] = {false};
    char at[PLACE_MAX];

    file_members(in, file, members);
    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        gear_kind read = {0};

        place_at(at, "gear", (int)i);
        read_one(in, json_at(list, i), at, d, &read);
        int row =
            row_for(in, at, read.id, d->gear, sizeof(gear_kind), &d->gear_count, GEAR_MAX, seen);

        if (row >= 0)
            d->gear[row] = read;
    }
}

/* Reads the gear of a ship. Its type must be able to carry each piece, and it carries at most
   one gun for each arc besides its own. */
uint8_t starship_read_carried(
    json_check *in, const json_value *list, const char *place, const starship_data *d, int type)
{
    size_t count = list == NULL ? 0 : json_check_array(in, list, place, 1, GEAR_MAX);
    int guns[GUN_ARCS] = {0};
    char at[PLACE_MAX];
    uint8_t set = 0;

    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        const char *id =
            json_check_string(in, json_at(list, i), place_at(at, place, (int)i), ID_SIZE - 1);
        int found = json_check_ok(in) ? row_find(d->gear, d->gear_count, sizeof(gear_kind), id) : 0;

        if (found < 0 || !(d->gear[found].types >> type & 1)) {
            value_fault(in, at, "",
                found < 0 ? "there is no gear named %s" : "this ship cannot carry the gear %s", id);
            return set;
        }
        if (d->gear[found].attack != NO_ATTACK && !d->gear[found].in_place)
            guns[d->gear[found].arc]++;
        set |= (uint8_t)(1u << found);
    }
    if (guns[ARC_FRONT] > 1 || guns[ARC_REAR] > 1)
        value_fault(in, place, "", "a ship carries one gun for each arc besides its own");
    return set;
}
