/* galaxies.c: the list of component files with their readers, and what the readers share. */
#include "games/galaxies/components/galaxies.h"

#include <string.h>

#include "games/galaxies/rules/vocabulary.h"

static int missions(const void *all)
{
    const galaxies_data *d = all;

    return d->mission_count;
}

const component_files galaxies_component_files = {
    .game = "galaxies",
    .file = {"board.json", "ships.json", "tactics.json", "missions.json"},
    .read = {galaxies_read_board, galaxies_read_ships, galaxies_read_tactics,
        galaxies_read_missions},
    .check = galaxies_check_all,
    .size = sizeof(galaxies_data),
    .record_layout = galaxies_layout,
    .offered = missions,
    .offered_list = "mission",
    .offered_summary = "name",
};

/* ---- what the readers share ---- */

uint8_t galaxies_figure(json_check *in, const json_value *object, const char *place,
    const char *name, int lo, int hi, int otherwise)
{
    char at[PLACE_MAX];
    const json_value *figure = json_check_member(in, object, place, name, otherwise == REQUIRED);
    const json_value *value = value_figure(in, figure, place_of(at, place, name), NULL);

    return (uint8_t)(value == NULL && otherwise != REQUIRED
                         ? otherwise
                         : json_check_int(in, value, at, lo, hi));
}

uint8_t galaxies_card_in(
    json_check *in, const json_value *value, const char *place, const galaxies_data *d)
{
    const char *id = json_check_string(in, value, place, GALAXIES_ID_MAX - 1);
    int found = row_find(d->card, d->card_count, sizeof(ship_card), id);

    if (found < 0)
        value_fault(in, place, "", "there is no ship card named %s", id);
    return (uint8_t)(found < 0 ? 0 : found);
}

uint8_t galaxies_tactic_in(
    json_check *in, const char *id, const char *place, const galaxies_data *d)
{
    int found = row_find(d->tactic, d->tactic_count, sizeof(tactic), id);

    if (found < 0)
        value_fault(in, place, "", "there is no tactic card named %s", id);
    return (uint8_t)(found < 0 ? 0 : found);
}

/* Returns the number of a ship's name. The id of a card is its ship's id, a dot and its version. */
int galaxies_find_ship(const galaxies_data *d, const char *ship)
{
    size_t length = strlen(ship);

    for (int i = 0; i < d->card_count; i++)
        if (strncmp(d->card[i].id, ship, length) == 0 && d->card[i].id[length] == '.')
            return d->card[i].name_number;
    return -1;
}

uint8_t galaxies_ship_in(json_check *in, const json_value *object, const char *place,
    const char *name, const galaxies_data *d)
{
    char ship[GALAXIES_ID_MAX];

    if (json_get(object, name) == NULL)
        return 0;
    value_id_in(in, object, place, name, ship, sizeof ship);
    int found = galaxies_find_ship(d, ship);

    if (found < 0)
        value_fault(in, place, name, "there is no ship named %s", ship);
    return (uint8_t)(found + 1);
}

void galaxies_copies_in(json_check *in, const json_value *object, const char *place,
    const galaxies_data *d, uint8_t copies[TACTICS_MAX + 1])
{
    char at[PLACE_MAX];

    if (object == NULL || !json_check_object(in, object, place))
        return;
    for (const json_value *value = json_members(object); value != NULL; value = json_next(value)) {
        const char *id = json_name(value);

        place_of(at, place, id);
        copies[galaxies_tactic_in(in, id, at, d)] =
            (uint8_t)json_check_int(in, value, at, 0, UINT8_MAX);
    }
}

void galaxies_list_in(json_check *in, const json_value *list, const char *place,
    const galaxies_data *d, uint8_t copies[TACTICS_MAX + 1])
{
    char at[PLACE_MAX];
    size_t count = list == NULL ? 0 : json_check_array(in, list, place, 0, TACTICS_MAX);

    for (size_t i = 0; i < count; i++) {
        place_at(at, place, (int)i);
        const char *id = json_check_string(in, json_at(list, i), at, GALAXIES_ID_MAX - 1);

        copies[galaxies_tactic_in(in, id, at, d)]++;
    }
}

weapon galaxies_weapon_in(json_check *in, const json_value *object, const char *place)
{
    static const char *const members[] = {
        "name", "charge", "range", "attacks", "strength", "damage_type", NULL};
    weapon w = {0};

    value_members(in, object, place, members);
    w.charge = galaxies_figure(in, object, place, "charge", 0, 20, REQUIRED);
    w.range = galaxies_figure(in, object, place, "range", 1, 30, REQUIRED);
    w.attacks = galaxies_figure(in, object, place, "attacks", 1, 6, REQUIRED);
    w.strength = galaxies_figure(in, object, place, "strength", 1, 9, REQUIRED);
    w.damage_type = (uint8_t)value_word_in(in, object, place, "damage_type", galaxies_damage_ids);
    return w;
}

void galaxies_refuse_stray(json_check *in, const char *place, const char *name, const char *stray)
{
    char figure[GALAXIES_NAME_MAX] = "";

    if (stray == NULL)
        return;
    strncpy(figure, stray, sizeof figure - 1);
    figure[strcspn(figure, "}")] = '\0';
    value_fault(in, place, name, "there is no such figure: %s}", figure);
}
