/* galactica.c: the component files of Battlestar Galactica, and what their readers share. */
#include "games/galactica/components/galactica.h"

#include <string.h>

uint8_t galactica_number_in(
    json_check *in, const json_value *object, const char *place, const char *name, int lo, int hi)
{
    char at[PLACE_MAX];
    const json_value *figure = json_check_member(in, object, place, name, true);

    return (uint8_t)value_measure(in, figure, place_of(at, place, name), 1, lo, hi);
}

bool galactica_flag_in(
    json_check *in, const json_value *object, const char *place, const char *name)
{
    char at[PLACE_MAX];

    return json_check_bool(
        in, json_check_member(in, object, place, name, true), place_of(at, place, name));
}

int galactica_word_in(json_check *in, const json_value *object, const char *place, const char *name,
    const char *const *words, int otherwise)
{
    const json_value *value = json_get(object, name);

    if (otherwise >= 0 && (value == NULL || json_is_null(value)))
        return otherwise;
    return value_word_in(in, object, place, name, words);
}

int galactica_place_in(
    json_check *in, const json_value *object, const char *place, const char *name)
{
    int found = value_word_in(in, object, place, name, galactica_place_ids);

    if (found >= LOCATIONS)
        value_fault(in, place, name, "this is no location of the board");
    return found < LOCATIONS ? found : 0;
}

uint8_t galactica_types_in(
    json_check *in, const json_value *object, const char *place, const char *name)
{
    const char *any = json_string(json_get(object, name));

    if (any != NULL && strcmp(any, "any") == 0)
        return ALL_TYPES;
    uint32_t set = value_words_in(in, object, place, name, galactica_type_ids);

    if (set == 0)
        value_fault(in, place, name, "expected a type of skill cards");
    return (uint8_t)set;
}

void galactica_text_in(json_check *in, const json_value *object, const char *place,
    const char *name, char out[GALACTICA_TEXT_SIZE])
{
    memset(out, 0, GALACTICA_TEXT_SIZE);
    if (!json_is_null(json_get(object, name)))
        value_text_in(in, object, place, name, out, GALACTICA_TEXT_SIZE);
}

void galactica_names_in(json_check *in, const json_value *object, const char *place,
    const char *text_name, char *id, char *name, char *said)
{
    value_id_in(in, object, place, "id", id, GALACTICA_ID_SIZE);
    value_text_in(in, object, place, "name", name, GALACTICA_NAME_SIZE);
    value_text_in(in, object, place, text_name, said, GALACTICA_TEXT_SIZE);
}

void galactica_total_in(json_check *in, const json_value *file, const json_value *list)
{
    int32_t cards = 0;

    for (size_t i = 0; i < json_size(list); i++) {
        const json_value *card = json_at(list, i);

        cards += (int32_t)json_integer(json_get(card, "count"));
    }
    int32_t said = cards;

    value_measure_in(in, file, "", "total", 1, 0, UINT8_MAX, &said);
    if (said != cards)
        value_fault(in, "total", "", "there are %d cards, not %d", cards, said);
}

placement galactica_placement_in(json_check *in, const json_value *object, const char *place)
{
    static const char *const kinds[] = {
        "basestar", "raider", "heavy_raider", "viper", "civilian", NULL};
    static const uint8_t most[CIVILIAN + 1] = {
        BASESTARS, RAIDERS, HEAVY_RAIDERS, VIPERS, CIVILIANS};
    placement p = {0};
    int all[CIVILIAN + 1] = {0};
    char at[PLACE_MAX];

    value_members(in, object, place, galactica_area_ids);
    for (int area = 0; area < AREAS; area++) {
        const json_value *ships = json_get(object, galactica_area_ids[area]);

        place_of(at, place, galactica_area_ids[area]);
        if (ships != NULL)
            value_members(in, ships, at, kinds);
        for (int kind = 0; kind <= CIVILIAN; kind++) {
            if (json_get(ships, kinds[kind]) != NULL)
                p.ships[area][kind] =
                    galactica_number_in(in, ships, at, kinds[kind], 0, most[kind]);
            all[kind] += p.ships[area][kind];
        }
    }
    for (int kind = 0; kind <= CIVILIAN; kind++)
        if (all[kind] > most[kind])
            value_fault(in, place, "", "there are %d of %s, and here are %d", most[kind],
                kinds[kind], all[kind]);
    return p;
}

/* ---- checks on all files together ---- */

static void check_all(json_check *in, void *all)
{
    const galactica_data *d = all;
    int crises = 0, quorum = 0, destinations = 0, supers = 0, start_hands = 0;

    for (int i = 0; i < CRISIS_FACES; i++)
        crises += d->crisis[i].copies;
    for (int i = CRISIS_FACES; i < ALL_CRISES; i++)
        supers += d->crisis[i].copies;
    for (int i = 0; i < QUORUM_FACES; i++)
        quorum += d->quorum[i].copies;
    for (int i = 0; i < DESTINATION_FACES; i++)
        destinations += d->destination[i].copies;
    for (int i = 0; i < CHARACTERS; i++)
        start_hands += d->sheet[i].id[0] != '\0';
    if (crises > CRISIS_CARDS)
        value_fault(in, "the crisis cards", "", "there is room for %d in all, and these are %d",
            CRISIS_CARDS, crises);
    if (destinations > CRISIS_CARDS)
        value_fault(in, "the destination cards", "",
            "there is room for %d in all, and these are %d", CRISIS_CARDS, destinations);
    if (crises < CRISES_LEAST || destinations < CRISES_LEAST)
        value_fault(in, "the decks", "", "fewer than %d cards make no deck", CRISES_LEAST);
    if (supers != SUPER_CRISES)
        value_fault(in, "the super crisis cards", "", "expected %d, not %d", SUPER_CRISES, supers);
    if (quorum == 0 || start_hands != CHARACTERS)
        json_check_fault(in, "the cards", "there are quorum cards or characters missing");
}

const component_files galactica_component_files = {
    .game = "galactica",
    .file = {"crisis.json", "super_crisis.json", "quorum.json", "destination.json",
        "characters.json", "locations.json", "skill_cards.json", "loyalty.json", "titles.json",
        "board.json", "attack_table.json", "civilian_ships.json", "damage_tokens.json"},
    .read = {galactica_read_crises, galactica_read_super_crises, galactica_read_quorum,
        galactica_read_destinations, galactica_read_characters, galactica_read_locations,
        galactica_read_skills, galactica_read_loyalty, galactica_read_titles, galactica_read_board,
        galactica_read_attacks, galactica_read_civilians, galactica_read_tokens},
    .own = BOX_GALACTICA_OWN,
    .aside = "objective.json",
    .check = check_all,
    .size = sizeof(galactica_data),
    .record_layout = galactica_layout,
};
