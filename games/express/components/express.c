/*
 * express.c: reads the components of BSG: Express from components.json.
 *
 * Components that the file leaves out keep their shipped values. Numbers that are part of the rules
 * may stand in the file for readers, but must have the value of the rules.
 */
#include <string.h>

#include "box/component_files.h"
#include "box/rows.h"
#include "games/express/rules/data.h"

/* ---- numbers ---- */

enum { OF_THE_RULES = -1 };

/* A number: where it stands in the file, its limits, and its place in the components. */
static const struct {
    const char *object, *name;
    int lo, hi;
    int at; /* OF_THE_RULES: not stored, since its value is fixed */
} numbers[] = {
#define PIECE(object, name, lo, hi, member)                  \
    {                                                        \
        object, name, lo, hi, offsetof(express_data, member) \
    }
#define RULE_NUMBER(object, name, number)          \
    {                                              \
        object, name, number, number, OF_THE_RULES \
    }
    PIECE("dradis", "raiders", 1, EXPRESS_MARKERS_MAX, raiders),
    PIECE("dradis", "colonial_ships", 1, EXPRESS_MARKERS_MAX, colonial_ships),
    PIECE("dradis", "raiders_at_start", 0, EXPRESS_RAIDERS_TO_LOSE - 1, raiders_at_start),
    PIECE("constants", "vote_difficulty", 1, EXPRESS_DIFFICULTY_MAX, vote_difficulty),
    PIECE("crisis_dice.cylon_chosen_crisis", "difficulty", 1, EXPRESS_DIFFICULTY_MAX,
        named_difficulty),
    PIECE("crisis_dice.cylon_chosen_crisis", "consequence", 1, EXPRESS_CONSEQUENCE_MAX,
        named_consequence),
    PIECE(
        "crisis_dice.cylon_chosen_crisis", "jump_icons", 0, EXPRESS_JUMP_AT - 1, named_jump_icons),
    PIECE("loyalty_decks.3", "cylon", 1, EXPRESS_CYLON_CARDS, cylons_in_deck[3]),
    PIECE("loyalty_decks.3", "human", 1, EXPRESS_HUMANS_MAX, humans_in_deck[3]),
    PIECE("loyalty_decks.4", "cylon", 1, EXPRESS_CYLON_CARDS, cylons_in_deck[4]),
    PIECE("loyalty_decks.4", "human", 1, EXPRESS_HUMANS_MAX, humans_in_deck[4]),
    PIECE("loyalty_decks.5", "cylon", 1, EXPRESS_CYLON_CARDS, cylons_in_deck[5]),
    PIECE("loyalty_decks.5", "human", 1, EXPRESS_HUMANS_MAX, humans_in_deck[5]),
    RULE_NUMBER("skill_dice.per_player", "strong", EXPRESS_STRONG_EACH),
    RULE_NUMBER("skill_dice.per_player", "weak", EXPRESS_WEAK_EACH),
    RULE_NUMBER("dradis", "raiders_to_lose", EXPRESS_RAIDERS_TO_LOSE),
    RULE_NUMBER("dradis", "raiders_per_destroyed_ship", EXPRESS_RAIDERS_PER_SHIP),
    RULE_NUMBER("dradis", "blanks", 0),
    RULE_NUMBER("", "damage_to_lose", EXPRESS_DAMAGE_TO_LOSE),
    RULE_NUMBER("demoralized_markers", "to_lose", EXPRESS_DEMORALIZED_TO_LOSE),
    RULE_NUMBER("tracks.jump", "jump_at", EXPRESS_JUMP_AT),
    RULE_NUMBER("tracks.distance", "last", EXPRESS_DISTANCE_LAST),
    RULE_NUMBER("tracks.distance", "loyalty_deal_at", EXPRESS_LOYALTY_DEAL_AT),
    RULE_NUMBER("loyalty_decks", "deals", 2),
    RULE_NUMBER("constants.retrieve", "forced_pass", EXPRESS_FORCED_PASS),
    RULE_NUMBER("constants.retrieve", "voluntary_pass", EXPRESS_VOLUNTARY_PASS),
    RULE_NUMBER("constants.retrieve", "turn_start_brigged_or_demoralized", EXPRESS_HAMPERED),
    RULE_NUMBER("constants.retrieve", "pass_brigged_or_demoralized", EXPRESS_HAMPERED),
    RULE_NUMBER("constants.retrieve", "jump_brigged_or_demoralized", EXPRESS_HAMPERED),
    RULE_NUMBER("constants.retrieve", "executive_order_max", EXPRESS_ORDER_RETRIEVAL),
    RULE_NUMBER("constants.submit", "destroy_or_rescue_min", EXPRESS_SHIP_ACTION_MIN),
    RULE_NUMBER("constants.submit", "destroy_or_rescue_max", EXPRESS_SHIP_ACTION_MAX),
};

enum { NUMBERS_READ = sizeof numbers / sizeof numbers[0] };

/* Fixed numbers that stand with a character, a Cylon card or a location. */
static const struct {
    const char *id, *name;
    int number;
} of_cards[] = {
    {"kara_thrace", "min_dice", EXPRESS_RECKLESS_MIN},
    {"william_adama", "from", EXPRESS_COMMAND_FROM},
    {"william_adama", "to", EXPRESS_COMMAND_TO},
    {"number_two", "drawn", EXPRESS_NUMBER_TWO_DRAWN},
    {"number_three", "drawn", EXPRESS_NUMBER_THREE_DRAWN},
    {"number_six", "dice", EXPRESS_NUMBER_SIX_DICE},
    {"armory", "pass_retrieval_change", EXPRESS_ARMORY_CHANGE},
};

/* Returns the object at "a.b" in the file, or NULL if there is none. */
static const json_value *object_at(const json_value *file, const char *path)
{
    char name[64];

    while (path[0] != '\0' && file != NULL) {
        size_t length = strcspn(path, ".");

        memcpy(name, path, length);
        name[length] = '\0';
        file = json_get(file, name);
        path += length + (path[length] == '.');
    }
    return file;
}

static void read_numbers(json_check *in, const json_value *file, express_data *d)
{
    for (int i = 0; i < NUMBERS_READ; i++) {
        const json_value *object = object_at(file, numbers[i].object);
        int32_t number = 0;

        if (json_get(object, numbers[i].name) == NULL)
            continue;
        value_measure_in(in, object, numbers[i].object, numbers[i].name, 1, numbers[i].lo,
            numbers[i].hi, &number);
        if (numbers[i].at != OF_THE_RULES)
            ((uint8_t *)d)[numbers[i].at] = (uint8_t)number;
    }
}

/* Reports a fault if a sum in the file is not the sum of what the file lists. */
static void check_sum(
    json_check *in, const json_value *file, const char *object, const char *name, int sum)
{
    int32_t said = sum;

    value_measure_in(in, object_at(file, object), object, name, 1, 0, UINT8_MAX, &said);
    if (said != sum)
        value_fault(in, object, name, "there are %d, not %d", sum, said);
}

/* ---- dice ---- */

static void read_skill_die(json_check *in, const json_value *die, const char *place, int8_t *faces)
{
    static const char *const members[] = {"border", "faces", NULL};
    char at[PLACE_MAX], at_face[PLACE_MAX];

    if (die == NULL)
        return;
    value_members(in, die, place, members);
    const json_value *list = value_figure(
        in, json_check_member(in, die, place, "faces", true), place_of(at, place, "faces"), NULL);

    if (json_check_array(in, list, at, EXPRESS_DIE_FACES, EXPRESS_DIE_FACES) != EXPRESS_DIE_FACES)
        return;
    for (int i = 0; i < EXPRESS_DIE_FACES; i++) {
        faces[i] = (int8_t)json_check_int(in, json_at(list, (size_t)i), place_at(at_face, at, i),
            EXPRESS_FACE_LOW, EXPRESS_FACE_HIGH);
        if (faces[i] == 0)
            json_check_fault(in, at_face, "no face is 0: that is a die which was not rolled");
    }
}

static void read_skill_dice(json_check *in, const json_value *dice, express_data *d)
{
    static const char *const members[] = {
        "strong", "weak", "per_player", "per_revealed_cylon", "check", NULL};

    if (dice == NULL)
        return;
    value_members(in, dice, "skill_dice", members);
    read_skill_die(
        in, json_get(dice, "strong"), "skill_dice.strong", d->skill_face[EXPRESS_STRONG]);
    read_skill_die(in, json_get(dice, "weak"), "skill_dice.weak", d->skill_face[EXPRESS_WEAK]);
}

static express_crisis_face read_face(json_check *in, const json_value *object, const char *place)
{
    static const char *const members[] = {"kind", "difficulty", "consequence", "jump_icons", NULL};
    express_crisis_face f = {0};

    value_members(in, object, place, members);
    f.kind = (uint8_t)value_word_in(in, object, place, "kind", express_kind_ids);
    f.difficulty =
        (uint8_t)json_check_int_in(in, object, place, "difficulty", 1, EXPRESS_DIFFICULTY_MAX);
    f.consequence =
        (uint8_t)json_check_int_in(in, object, place, "consequence", 1, EXPRESS_CONSEQUENCE_MAX);
    f.jump_icons =
        (uint8_t)json_check_int_in(in, object, place, "jump_icons", 0, EXPRESS_JUMP_AT - 1);
    return f;
}

/* Reads a crisis die. Its id says which one; all six faces must be given. */
static void read_crisis_die(json_check *in, const json_value *object, const char *place,
    const char *const *ids, express_data *d, int set)
{
    static const char *const members[] = {"id", "faces", NULL};
    char at[PLACE_MAX], at_face[PLACE_MAX];

    value_members(in, object, place, members);
    int die = value_word_in(in, object, place, "id", ids);
    const json_value *list = json_check_member(in, object, place, "faces", true);

    place_of(at, place, "faces");
    if (json_check_array(in, list, at, EXPRESS_DIE_FACES, EXPRESS_DIE_FACES) != EXPRESS_DIE_FACES)
        return;
    for (int i = 0; i < EXPRESS_DIE_FACES; i++)
        d->crisis_face[set][die][i] =
            read_face(in, json_at(list, (size_t)i), place_at(at_face, at, i));
}

static const char *const set_ids[] = {"set_3_5", "set_4", NULL};

static void read_set(json_check *in, const json_value *object, const char *place, express_data *d)
{
    static const char *const members[] = {"id", "players", "dot", "dice", NULL};
    static const char *const dice[2][3] = {{"crisis_a", "crisis_b"}, {"crisis_c", "crisis_d"}};
    char at[PLACE_MAX], at_die[PLACE_MAX];

    value_members(in, object, place, members);
    int set = value_word_in(in, object, place, "id", set_ids);
    const json_value *list = json_check_member(in, object, place, "dice", true);
    size_t count = json_check_array(in, list, place_of(at, place, "dice"), 1, 2);

    for (size_t i = 0; i < count; i++)
        read_crisis_die(in, json_at(list, i), place_at(at_die, at, (int)i), dice[set], d, set);
}

static void read_crisis_dice(json_check *in, const json_value *dice, express_data *d)
{
    static const char *const members[] = {
        "face_layout", "kinds", "sets", "cylon_chosen_crisis", NULL};
    static const char *const chosen[] = {"difficulty", "consequence", "jump_icons", NULL};
    const json_value *sets = json_get(dice, "sets");
    const json_value *named = json_get(dice, "cylon_chosen_crisis");
    char at[PLACE_MAX];

    if (dice == NULL)
        return;
    value_members(in, dice, "crisis_dice", members);
    if (named != NULL)
        value_members(in, named, "crisis_dice.cylon_chosen_crisis", chosen);
    size_t count = sets == NULL ? 0 : json_check_array(in, sets, "crisis_dice.sets", 1, 2);

    for (size_t i = 0; i < count; i++)
        read_set(in, json_at(sets, i), place_at(at, "crisis_dice.sets", (int)i), d);
}

/* ---- cards and markers ---- */

/* Checks the fixed numbers of one card, character or location. */
static void check_card(json_check *in, const json_value *object, const char *place, const char *id)
{
    const json_value *params = json_get(object, "params");
    char at[PLACE_MAX];

    place_of(at, place, "params");
    for (size_t i = 0; i < sizeof of_cards / sizeof of_cards[0]; i++) {
        int32_t number = 0;

        if (strcmp(of_cards[i].id, id) != 0)
            continue;
        value_measure_in(
            in, params, at, of_cards[i].name, 1, of_cards[i].number, of_cards[i].number, &number);
        value_measure_in(in, object, place, of_cards[i].name, 1, of_cards[i].number,
            of_cards[i].number, &number);
    }
}

/* Reads a list of entries with known ids. The file can change only their names and abilities. */
static void read_names(json_check *in, const json_value *file, const char *list_name,
    const char *const *ids, char (*names)[EXPRESS_NAME_SIZE], char (*abilities)[EXPRESS_NAME_SIZE])
{
    static const char *const members[] = {"id", "name", "rank", "ability", "type", "scope",
        "effect", "params", "blocks", "pass_retrieval_change", NULL};
    const json_value *list = json_get(file, list_name);
    char at[PLACE_MAX];
    uint32_t seen = 0;
    size_t count = list == NULL ? 0 : json_check_array(in, list, list_name, 0, 8);

    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        const json_value *object = json_at(list, i);

        value_members(in, object, place_at(at, list_name, (int)i), members);
        int row = value_word_in(in, object, at, "id", ids);

        if (seen >> row & 1)
            value_fault(in, at, "id", "this name stands twice");
        seen |= 1u << row;
        value_text_in(in, object, at, "name", names[row], EXPRESS_NAME_SIZE);
        if (abilities != NULL)
            value_text_in(in, object, at, "ability", abilities[row], EXPRESS_NAME_SIZE);
        check_card(in, object, at, ids[row]);
    }
}

/*
 * Reads the loyalty decks. Which crisis dice a number of players uses is fixed; the file may repeat
 * it.
 */
static void read_decks(json_check *in, const json_value *decks, express_data *d)
{
    static const char *const members[] = {"3", "4", "5", "cards_per_deal", "deals", NULL};
    static const char *const of_deck[] = {"cylon", "human", "crisis_set", NULL};
    char at[PLACE_MAX];

    d->crisis_set[4] = 1;
    if (decks == NULL)
        return;
    value_members(in, decks, "loyalty_decks", members);
    for (int n = 3; n <= EXPRESS_PLAYERS; n++) {
        const json_value *deck = json_get(decks, members[n - 3]);
        const char *set[] = {set_ids[d->crisis_set[n]], NULL};

        if (deck == NULL)
            continue;
        value_members(in, deck, place_of(at, "loyalty_decks", members[n - 3]), of_deck);
        if (json_get(deck, "crisis_set") != NULL)
            value_word_in(in, deck, at, "crisis_set", set);
    }
}

static void read_dradis(json_check *in, const json_value *dradis)
{
    static const char *const members[] = {"total", "raiders", "colonial_ships", "blanks",
        "raiders_at_start", "raiders_to_lose", "raiders_per_destroyed_ship", "display_spots", NULL};

    if (dradis != NULL)
        value_members(in, dradis, "dradis", members);
}

static void read_components(json_check *in, const json_value *file, void *all)
{
    static const char *const members[] = {"game", "designer", "format_version", "provenance_key",
        "refs", "players", "counts", "skill_dice", "crisis_dice", "chain_of_command", "characters",
        "cylon_cards", "loyalty_decks", "dradis", "damage_markers", "demoralized_markers",
        "damage_to_lose", "tracks", "constants", "estimation", NULL};
    express_data *d = all;

    value_members(in, file, "", members);
    read_skill_dice(in, json_get(file, "skill_dice"), d);
    read_crisis_dice(in, json_get(file, "crisis_dice"), d);
    read_decks(in, json_get(file, "loyalty_decks"), d);
    read_dradis(in, json_get(file, "dradis"));
    read_numbers(in, file, d);
    read_names(in, file, "characters", express_character_ids, d->character_name, d->ability_name);
    read_names(in, file, "cylon_cards", express_cylon_ids, d->cylon_name, NULL);
    read_names(in, file, "damage_markers", express_location_ids, d->location_name, NULL);
    check_sum(in, file, "dradis", "total", d->raiders + d->colonial_ships);
}

/* ---- checks of the whole ---- */

static void check_decks(json_check *in, const express_data *d)
{
    static const char *const places[] = {"loyalty_decks.3", "loyalty_decks.4", "loyalty_decks.5"};

    for (int n = 3; n <= EXPRESS_PLAYERS; n++)
        if (d->cylons_in_deck[n] + d->humans_in_deck[n] != 2 * n)
            value_fault(in, places[n - 3], "", "%d players are dealt %d cards, not %d", n, 2 * n,
                d->cylons_in_deck[n] + d->humans_in_deck[n]);
}

static void check_all(json_check *in, void *all)
{
    const express_data *d = all;

    for (int die = 0; die < 2 * 2; die++)
        if (d->crisis_face[die / 2][die % 2][0].difficulty == 0)
            json_check_fault(in, "crisis_dice", "a die is missing");
    if (d->skill_face[EXPRESS_STRONG][0] == 0 || d->skill_face[EXPRESS_WEAK][0] == 0)
        json_check_fault(in, "skill_dice", "a die is missing");
    for (int i = 0; i < NUMBERS_READ; i++)
        if (numbers[i].at != OF_THE_RULES &&
            ((const uint8_t *)d)[numbers[i].at] < (uint8_t)numbers[i].lo)
            value_fault(in, numbers[i].object, numbers[i].name, "this is missing");
    for (int i = 0; i < EXPRESS_CHARACTERS; i++)
        if (d->character_name[i][0] == '\0')
            value_fault(in, "characters", "", "%s is missing", express_character_ids[i]);
    for (int i = 0; i < EXPRESS_CYLON_CARDS; i++)
        if (d->cylon_name[i][0] == '\0')
            value_fault(in, "cylon_cards", "", "%s is missing", express_cylon_ids[i]);
    for (int i = 0; i < EXPRESS_LOCATIONS; i++)
        if (d->location_name[i][0] == '\0')
            value_fault(in, "damage_markers", "", "%s is missing", express_location_ids[i]);
    if (d->raiders < EXPRESS_RAIDERS_TO_LOSE)
        value_fault(in, "dradis", "raiders", "with fewer than %d nobody could lose by them",
            EXPRESS_RAIDERS_TO_LOSE);
    check_decks(in, d);
}

const component_files express_component_files = {
    .game = "express",
    .file = {"components.json"},
    .read = {read_components},
    .check = check_all,
    .size = sizeof(express_data),
    .record_layout = express_layout,
};
