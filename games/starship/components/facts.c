/* facts.c: reads how scenarios name ships, templates, phases and facts. */
#include <string.h>

#include "games/starship/components/starship.h"
#include "games/starship/rules/procedures.h"

int starship_find_ship(json_check *in, const char *place, const starship_data *d, const char *id)
{
    int found = row_find(d->type, d->type_count, sizeof(ship_type), id);

    if (found < 0)
        value_fault(in, place, "", "there is no ship named %s", id);
    return found < 0 ? 0 : found;
}

uint16_t starship_types_listed(
    json_check *in, const json_value *list, const char *place, size_t least, const starship_data *d)
{
    size_t count = json_check_array(in, list, place, least, TYPES_MAX);
    uint16_t types = 0;
    char at[PLACE_MAX];

    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        place_at(at, place, (int)i);
        const char *id = json_check_string(in, json_at(list, i), at, ID_SIZE - 1);
        int found = row_find(d->type, d->type_count, sizeof(ship_type), id);

        if (found < 0 && json_check_ok(in))
            value_fault(in, at, "", "there is no ship named %s", id);
        if (found >= 0 && types >> found & 1)
            json_check_fault(in, at, "this word stands twice");
        types |= found < 0 ? 0 : (uint16_t)(1u << found);
    }
    return types;
}

static uint16_t types_named(
    json_check *in, const json_value *value, const char *place, const starship_data *d)
{
    const char *id = json_check_string(in, value, place, ID_SIZE - 1);
    uint16_t set = 0;

    for (int type = 0; type < d->type_count && id != NULL; type++)
        if (strcmp(d->type[type].id, id) == 0 ||
            strcmp(starship_side_ids[d->type[type].side], id) == 0)
            set |= (uint16_t)(1u << type);
    if (set == 0)
        value_fault(in, place, "", "there is no ship and no side named %s", id == NULL ? "" : id);
    return set;
}

uint16_t starship_types_in(json_check *in, const json_value *object, const char *place,
    const char *name, const starship_data *d, uint16_t usual)
{
    const json_value *value = json_get(object, name);
    char at[PLACE_MAX], at_word[PLACE_MAX];
    uint16_t set = 0;

    if (value == NULL)
        return usual;
    place_of(at, place, name);
    if (!json_is_array(value))
        return types_named(in, value, at, d);
    size_t count = json_check_array(in, value, at, 1, TYPES_MAX);

    for (size_t i = 0; i < count && json_check_ok(in); i++)
        set |= types_named(in, json_at(value, i), place_at(at_word, at, (int)i), d);
    return set;
}

uint8_t starship_template_in(json_check *in, const json_value *object, const char *place,
    const char *name, const starship_data *d)
{
    char id[ID_SIZE];

    value_id_in(in, object, place, name, id, sizeof id);
    int found = row_find(d->template, d->template_count, sizeof(template), id);

    if (found < 0)
        value_fault(in, place, name, "there is no template named %s", id);
    return (uint8_t)(found < 0 ? 0 : found);
}

uint8_t starship_errands_in(
    json_check *in, const json_value *object, const char *place, const char *name)
{
    return json_get(object, name) == NULL
               ? 0
               : (uint8_t)value_words_in(in, object, place, name, starship_errand_ids);
}

static fact read_fact(
    json_check *in, const json_value *object, const char *place, const starship_data *d)
{
    static const char *const members[] = {"what", "ships", "count", "with", "without", NULL};
    fact f = {0};

    value_members(in, object, place, members);
    f.what = (uint8_t)value_word_in(in, object, place, "what", starship_fact_ids);
    f.types = starship_types_in(in, object, place, "ships", d, UINT16_MAX);
    f.least = (uint8_t)value_int_in(in, object, place, "count", 0, UINT8_MAX, 1);
    f.with = starship_errands_in(in, object, place, "with");
    f.without = starship_errands_in(in, object, place, "without");
    return f;
}

uint8_t starship_read_when(json_check *in, const json_value *object, const char *place,
    const starship_data *d, fact out[FACTS_MOST])
{
    const json_value *list = json_get(object, "when");
    char at[PLACE_MAX], at_fact[PLACE_MAX];

    if (list == NULL)
        return 0;
    size_t count = json_check_array(in, list, place_of(at, place, "when"), 1, FACTS_MOST);

    for (size_t i = 0; i < count && json_check_ok(in); i++)
        out[i] = read_fact(in, json_at(list, i), place_at(at_fact, at, (int)i), d);
    return (uint8_t)count;
}

uint8_t starship_phase_in(
    json_check *in, const json_value *object, const char *place, const scenario *s)
{
    int most = s->phase_count == 0 ? 1 : s->phase_count;

    return (uint8_t)value_int_in(in, object, place, "phase", 1, most, 0);
}
