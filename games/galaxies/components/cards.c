/* cards.c: reads board.json and ships.json: the figures of the game, and ship cards. */
#include <string.h>

#include "games/galaxies/components/galaxies.h"
#include "games/galaxies/rules/state.h"
#include "games/galaxies/rules/texts.h"
#include "games/galaxies/rules/vocabulary.h"

enum { COST_MOST = 40, MOVE_MOST = 9, HULL_MOST = 30, SLOTS_MOST = 3, RANGE_MOST = 20 };

/* ---- the board ---- */

static const json_value *section(
    json_check *in, const json_value *file, const char *name, const char *const *members)
{
    const json_value *object = json_get(file, name);

    if (object != NULL)
        value_members(in, object, name, members);
    return object;
}

/* Reads a figure, and keeps its value if the file does not have it. */
static void keep(json_check *in, const json_value *object, const char *place, const char *name,
    int lo, int hi, uint8_t *out)
{
    *out = galaxies_figure(in, object, place, name, lo, hi, *out);
}

static void read_rows(json_check *in, const json_value *boards, const char *name, hex_field *f)
{
    static const char *const members[] = {"even_rows", "odd_rows", NULL};
    char at[PLACE_MAX];
    const json_value *object = json_get(boards, name);

    place_of(at, "field", name);
    if (object != NULL)
        value_members(in, object, at, members);
    keep(in, object, at, "even_rows", 7, HEX_ROWS - 1, &f->even_rows);
    keep(in, object, at, "odd_rows", 7, HEX_ROWS - 1, &f->odd_rows);
    if (f->odd_rows != f->even_rows && f->odd_rows != f->even_rows - 1)
        value_fault(in, at, "odd_rows", "expected as many as even_rows, or one less");
}

static void read_field(json_check *in, const json_value *file, galaxies_data *d)
{
    static const char *const members[] = {"columns", "one_board", "two_boards", NULL};
    const json_value *object = section(in, file, "field", members);

    keep(in, object, "field", "columns", 9, HEX_COLUMNS, &d->field[0].columns);
    d->field[1].columns = d->field[0].columns;
    if (object == NULL)
        return;
    read_rows(in, object, "one_board", &d->field[0]);
    read_rows(in, object, "two_boards", &d->field[1]);
}

static void read_energy(json_check *in, const json_value *file, galaxies_data *d)
{
    static const char *const members[] = {
        "start", "most", "income", "first_income", "discard", NULL};
    const json_value *object = section(in, file, "energy", members);

    keep(in, object, "energy", "most", 1, 99, &d->most_energy);
    keep(in, object, "energy", "start", 0, d->most_energy, &d->start_energy);
    keep(in, object, "energy", "income", 1, d->most_energy, &d->income);
    keep(in, object, "energy", "first_income", 0, d->most_energy, &d->first_income);
    keep(in, object, "energy", "discard", 0, 9, &d->discard_worth);
}

static void read_hand(json_check *in, const json_value *file, galaxies_data *d)
{
    static const char *const members[] = {"start", "most", "copies", NULL};
    const json_value *object = section(in, file, "hand", members);

    keep(in, object, "hand", "most", 1, 10, &d->hand_most);
    keep(in, object, "hand", "start", 0, d->hand_most, &d->hand);
    keep(in, object, "hand", "copies", 1, 3, &d->copies_most); /* a deck is picked in three waves */
}

static void read_rolls(json_check *in, const json_value *file, galaxies_data *d)
{
    static const char *const members[] = {
        "ecm_from", "debris_to", "asteroid_from", "ecm_damage", NULL};
    const json_value *object = section(in, file, "rolls", members);
    const json_value *by_size = json_get(object, "ecm_damage");

    keep(in, object, "rolls", "ecm_from", 1, GRID_NUMBERS, &d->ecm_from);
    keep(in, object, "rolls", "debris_to", 0, GRID_NUMBERS, &d->debris_to);
    keep(in, object, "rolls", "asteroid_from", 1, GRID_NUMBERS, &d->asteroid_from);
    if (by_size != NULL)
        value_members(in, by_size, "rolls.ecm_damage", galaxies_size_ids);
    for (int size = 0; size < SIZES; size++)
        keep(in, by_size, "rolls.ecm_damage", galaxies_size_ids[size], 0, 9, &d->ecm_damage[size]);
}

static void read_tiles(json_check *in, const json_value *file, galaxies_data *d)
{
    static const char *const members[] = {
        "artifact_range", "station_range", "source_energy", "gate_within", NULL};
    const json_value *object = section(in, file, "tiles", members);

    keep(in, object, "tiles", "artifact_range", 0, RANGE_MOST, &d->artifact_range);
    keep(in, object, "tiles", "station_range", 0, RANGE_MOST, &d->station_range);
    keep(in, object, "tiles", "source_energy", 0, COST_MOST, &d->source_energy);
    keep(in, object, "tiles", "gate_within", 1, RANGE_MOST, &d->gate_within);
}

/* Reads the figures for the goals of missions. */
static void read_goals(json_check *in, const json_value *file, galaxies_data *d)
{
    static const char *const members[] = {"delivered", "boarding_from", "repair_markers",
        "repaired_shields", "relic_points", "meteor_damage", "drift_two_from", "drift_three_from",
        NULL};
    const json_value *object = section(in, file, "goals", members);
    const json_value *by_size = json_get(object, "delivered");

    keep(in, object, "goals", "boarding_from", 1, GRID_NUMBERS, &d->boarding_from);
    keep(in, object, "goals", "repair_markers", 1, 9, &d->repair_markers);
    keep(in, object, "goals", "repaired_shields", 0, 9, &d->repaired_shields);
    keep(in, object, "goals", "relic_points", 1, 9, &d->relic_points);
    keep(in, object, "goals", "meteor_damage", 0, 9, &d->meteor_damage);
    keep(in, object, "goals", "drift_two_from", 1, GRID_NUMBERS + 1, &d->drift_from[0]);
    keep(in, object, "goals", "drift_three_from", 1, GRID_NUMBERS + 1, &d->drift_from[1]);
    if (by_size != NULL)
        value_members(in, by_size, "goals.delivered", galaxies_size_ids);
    for (int size = 0; size < SIZES; size++)
        keep(in, by_size, "goals.delivered", galaxies_size_ids[size], 0, 9, &d->delivered[size]);
}

void galaxies_read_board(json_check *in, const json_value *file, void *all)
{
    galaxies_data *d = all;
    static const char *const members[] = {
        FILE_REMARKS, "field", "energy", "hand", "rolls", "tiles", "goals", "win_from_round", NULL};

    file_members(in, file, members);
    read_field(in, file, d);
    read_energy(in, file, d);
    read_hand(in, file, d);
    read_rolls(in, file, d);
    read_tiles(in, file, d);
    read_goals(in, file, d);
    keep(in, file, "", "win_from_round", 1, 20, &d->win_from_round);
}

/* ---- ship cards ---- */

/*
 * Checks that a card's id is its ship's id, a dot and its version. Other files can then name a ship
 * without its version.
 */
static void check_id(json_check *in, const json_value *object, const char *place, const char *id)
{
    char ship[GALAXIES_ID_MAX], expected[2 * GALAXIES_ID_MAX];
    text t = text_in(expected, sizeof expected);
    int version = value_word_in(in, object, place, "version", galaxies_version_ids);

    value_id_in(in, object, place, "ship", ship, sizeof ship);
    if (strchr(ship, '.') != NULL)
        value_fault(in, place, "ship", "expected letters, digits and _ only");
    text_format(&t, "%s.%s", ship, galaxies_version_ids[version]);
    if (json_check_ok(in) && strcmp(id, expected) != 0)
        value_fault(in, place, "id", "expected %s", expected);
}

/* Returns the number of a new card's name: that of another version, or the next free one. */
static uint8_t number_name(json_check *in, const char *place, const char *id, galaxies_data *d)
{
    char ship[GALAXIES_ID_MAX] = "";

    memcpy(ship, id, strcspn(id, "."));
    int known = galaxies_find_ship(d, ship);

    if (known >= 0)
        return (uint8_t)known;
    if (d->name_count == NAMES_MAX)
        value_fault(in, place, "ship", "there is room for %d names in all", NAMES_MAX);
    return (uint8_t)(json_check_ok(in) ? d->name_count++ : 0);
}

/*
 * Returns the row of a card, with its id and the number of its name already set: other cards may
 * refer to it.
 */
static int card_row(
    json_check *in, const json_value *object, const char *place, galaxies_data *d, bool seen[])
{
    char id[GALAXIES_ID_MAX];

    if (!json_check_object(in, object, place))
        return -1;
    value_id_in(in, object, place, "id", id, sizeof id);
    check_id(in, object, place, id);
    int row =
        row_for(in, place, id, d->card, sizeof(ship_card), &d->card_count, SHIP_CARDS_MAX, seen);

    if (row < 0)
        return -1;
    uint8_t number = number_name(in, place, id, d);

    memset(&d->card[row], 0, sizeof d->card[row]);
    memcpy(d->card[row].id, id, sizeof id);
    d->card[row].name_number = number;
    return row;
}

static void read_grid(json_check *in, const json_value *list, const char *place, ship_card *c)
{
    char at[PLACE_MAX];
    unsigned hits = 0, criticals = 0;

    if (json_check_array(in, list, place, GRID_NUMBERS, GRID_NUMBERS) != GRID_NUMBERS)
        return;
    for (int number = 0; number < GRID_NUMBERS; number++) {
        const json_value *row = json_at(list, (size_t)number);
        const char *boxes = json_check_string(in, row, place_at(at, place, number), GRID_LETTERS);

        if (strlen(boxes) != GRID_LETTERS || boxes[strspn(boxes, ".#*")] != '\0')
            value_fault(in, at, "",
                "expected %d boxes: . for a miss, # for a hit, * for a critical", GRID_LETTERS);
        for (int letter = 0; boxes[letter] != '\0' && letter < GRID_LETTERS; letter++) {
            c->hit[number] |= (uint16_t)((boxes[letter] != '.') << letter);
            c->critical[number] |= (uint16_t)((boxes[letter] == '*') << letter);
        }
        hits |= c->hit[number] & ~(unsigned)c->critical[number];
        criticals |= c->critical[number];
    }
    if (hits == 0 || criticals == 0)
        value_fault(in, place, "", "expected at least one hit and one critical box");
}

/* Reads the name of a power and, if the file has one, its text. */
static void read_power_words(json_check *in, const json_value *object, const char *at, ship_card *c)
{
    int first = c->effect_count;

    value_text_in(in, object, at, "name", c->power[first], GALAXIES_NAME_MAX);
    if (json_get(object, "text") != NULL)
        value_text_in(in, object, at, "text", c->power_text[first], GALAXIES_POWER_TEXT_MAX);
}

static void read_powers(
    json_check *in, const json_value *list, const char *place, const galaxies_data *d, ship_card *c)
{
    static const char *const members[] = {"name", "text", "effects", NULL};
    char at[PLACE_MAX], at_list[PLACE_MAX], at_effect[PLACE_MAX];
    size_t count = json_check_array(in, list, place, 0, EFFECTS);

    for (size_t i = 0; i < count; i++) {
        const json_value *object = json_at(list, i);
        const json_value *effects = json_get(object, "effects");

        place_at(at, place, (int)i);
        value_members(in, object, at, members);
        size_t all = json_check_array(in, json_check_member(in, object, at, "effects", true),
            place_of(at_list, at, "effects"), 1, EFFECTS);
        int first = c->effect_count;

        for (size_t k = 0; k < all && json_check_ok(in); k++) {
            if (c->effect_count == EFFECTS) {
                value_fault(in, place, "", "there is room for %d effects in all", EFFECTS);
                return;
            }
            if (k == 0)
                read_power_words(in, object, at, c);
            c->effect[c->effect_count++] = galaxies_effect_in(
                in, json_at(effects, k), place_at(at_effect, at_list, (int)k), BY_POWER, d);
        }
        if (json_check_ok(in))
            galaxies_refuse_stray(in, at, "text", galaxies_stray_in_power(c, first));
    }
}

static void read_weapons(json_check *in, const json_value *list, const char *place, ship_card *c)
{
    char at[PLACE_MAX];

    c->weapon_count = (uint8_t)json_check_array(in, list, place, 1, PRINTED_WEAPONS);
    for (int i = 0; i < c->weapon_count; i++)
        c->weapon[i] = galaxies_weapon_in(in, json_at(list, (size_t)i), place_at(at, place, i));
}

static void read_slots(json_check *in, const json_value *object, const char *place, ship_card *c)
{
    static const uint8_t most[] = {SLOTS_MOST, SLOTS_MOST, WEAPON_SLOTS - PRINTED_WEAPONS};

    value_members(in, object, place, galaxies_slot_ids);
    for (int i = 0; galaxies_slot_ids[i] != NULL; i++)
        c->slots[i] =
            galaxies_figure(in, object, place, galaxies_slot_ids[i], 0, most[i], REQUIRED);
}

static void read_figures(json_check *in, const json_value *object, const char *place, ship_card *c)
{
    c->count = galaxies_figure(in, object, place, "count", 1, SQUAD, REQUIRED);
    c->launch = galaxies_figure(in, object, place, "launch_cost", 1, COST_MOST, REQUIRED);
    c->activation = galaxies_figure(in, object, place, "activation_cost", 0, COST_MOST, REQUIRED);
    c->move = galaxies_figure(in, object, place, "move", 0, MOVE_MOST, REQUIRED);
    c->hull = galaxies_figure(in, object, place, "hull", 1, HULL_MOST, REQUIRED);
    c->shields = galaxies_figure(in, object, place, "shields", 0, HULL_MOST, REQUIRED);
    c->capacity = galaxies_figure(in, object, place, "capacity", 0, RANGE_MOST, REQUIRED);
    if (c->count != 1 && (c->count != SQUAD || c->size != SMALL))
        value_fault(in, place, "count", "expected 1, or %d small ships", SQUAD);
    if (c->count != 1 && c->slots[0] != 0)
        value_fault(in, place, "slots", "a squadron takes no heroes (GX-131)");
    if (c->size == SMALL && c->capacity != 0)
        value_fault(in, place, "capacity", "nothing is smaller than this ship (GX-052)");
}

static void read_ship(
    json_check *in, const json_value *object, const char *place, galaxies_data *d, int row)
{
    static const char *const members[] = {"id", "name", "ship", "version", "faction", "size",
        "count", "launch_cost", "activation_cost", "move", "hull", "shields", "capacity", "slots",
        "weapons", "powers", "grid", NULL};
    ship_card *c = &d->card[row];
    char at[PLACE_MAX];

    value_members(in, object, place, members);
    value_text_in(in, object, place, "name", c->name, sizeof c->name);
    c->version = (uint8_t)value_word_in(in, object, place, "version", galaxies_version_ids);
    c->faction = (uint8_t)value_word_in(in, object, place, "faction", galaxies_faction_ids);
    c->size = (uint8_t)value_word_in(in, object, place, "size", galaxies_size_ids);
    read_slots(
        in, json_check_member(in, object, place, "slots", true), place_of(at, place, "slots"), c);
    read_figures(in, object, place, c);
    read_weapons(in, json_check_member(in, object, place, "weapons", true),
        place_of(at, place, "weapons"), c);
    read_powers(in, json_check_member(in, object, place, "powers", true),
        place_of(at, place, "powers"), d, c);
    read_grid(
        in, json_check_member(in, object, place, "grid", true), place_of(at, place, "grid"), c);
    memcpy(d->ship_name[c->name_number], c->name, sizeof c->name);
}

/* Reads ships.json. It registers all cards first, so that any card may refer to any other. */
void galaxies_read_ships(json_check *in, const json_value *file, void *all)
{
    galaxies_data *d = all;
    static const char *const members[] = {FILE_REMARKS, "ships", NULL};
    const json_value *list = json_check_member(in, file, "", "ships", true);
    size_t count = json_check_array(in, list, "ships", 0, SHIP_CARDS_MAX);
    int row[SHIP_CARDS_MAX];
    bool seen[SHIP_CARDS_MAX] = {false};
    char at[PLACE_MAX];

    file_members(in, file, members);
    for (size_t i = 0; i < count && json_check_ok(in); i++)
        row[i] = card_row(in, json_at(list, i), place_at(at, "ships", (int)i), d, seen);
    for (size_t i = 0; i < count && json_check_ok(in); i++)
        read_ship(in, json_at(list, i), place_at(at, "ships", (int)i), d, row[i]);
}
