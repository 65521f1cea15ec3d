/*
 * test_express.c: components of BSG: Express from a file: what is taken in, and what is refused with
 * which words.
 */
#include <stdio.h>
#include <string.h>

#include "box/changes.h"
#include "box/component_files.h"
#include "games/express/rules/express.h"
#include "games/express/rules/state.h"
#include "kit/check.h"

static refusal take(const char *path, const char *place, const char *value, express_data *out)
{
    const json_value *file = file_below_root(path);

    if (place != NULL)
        put(&file, place, value);
    refusal r = component_files_take(&express_component_files, &file, &express_shipped, out);

    json_free(file);
    return r;
}

static const char shipped[] = "games/express/data/components.json";
static const char long_watch[] = "examples/long_watch/express/components.json";

TEST(the_file_that_is_shipped_is_the_components_that_are_shipped)
{
    static const express_data nothing;
    express_data read;
    const json_value *file = file_below_root(shipped);

    assert_string_equal(
        component_files_take(&express_component_files, &file, &nothing, &read).text, "");
    assert_memory_equal(&read, &express_shipped, sizeof read);
    assert_int_equal(record_layout_size(express_layout), sizeof read);
    json_free(file);
}

TEST(nothing_may_be_missing_in_what_ships)
{
    static const express_data nothing;
    static const char *const places[][2] = {
        {"skill_dice", "skill_dice: a die is missing."},
        {"dradis/raiders", "dradis.total: there are 4, not 14."},
        {"crisis_dice/sets/1", "crisis_dice: a die is missing."},
        {"characters/4", "characters: gaius_baltar is missing."},
        {"damage_markers/0", "damage_markers: weapons_control is missing."},
        {"constants/vote_difficulty", "constants.vote_difficulty: this is missing."},
    };
    express_data read;

    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        const json_value *file = file_below_root(shipped);

        put(&file, places[i][0], NULL);
        refusal r = component_files_take(&express_component_files, &file, &nothing, &read);

        assert_non_null(strstr(r.text, places[i][1]));
        json_free(file);
    }
}

TEST(dice_and_markers_of_ones_own_are_played_with)
{
    static express_data own;
    setup s = {.seed = seed_from_numbers(1, 1), .seat_count = 4};
    static events out;
    express g;
    uint64_t before = express_game.components->hash();

    assert_string_equal(take(long_watch, NULL, NULL, &own).text, "");
    assert_int_equal(own.crisis_face[1][0][3].difficulty, 10);
    assert_memory_equal(own.crisis_face[1][1], express_shipped.crisis_face[1][1],
        sizeof own.crisis_face[1][1]); /* the other die stays */
    express_use(&own);
    assert_true(express_game.components->hash() != before);
    assert_true(express_game.components->own());
    assert_int_equal(game_start(&express_game, &g.flow, &s, &out).code, ACCEPTED);
    assert_int_equal(g.pile[RAIDER] + g.shown[RAIDER], 12);
    assert_int_equal(g.pile[COLONIAL_SHIP], 6);
    express_use(&express_shipped);
    assert_false(express_game.components->own());
}

TEST(faults_are_told_with_file_place_and_reason)
{
    static const char *const faults[][3] = {
        {"skill_dice/strong/faces/value/0", "0",
            "skill_dice.strong.faces[0]: no face is 0: that is a die which was not rolled."},
        {"skill_dice/strong/faces/value/0", "5",
            "skill_dice.strong.faces[0]: expected a whole number from -2 to 4."},
        {"crisis_dice/sets/0/dice/0/id", "\"crisis_z\"",
            "crisis_dice.sets[0].dice[0].id: expected one of crisis_a crisis_b."},
        {"crisis_dice/sets/0/dice/0/faces/0/kind", "\"mutiny\"",
            "crisis_dice.sets[0].dice[0].faces[0].kind: expected one of unrest basestar dradis."},
        {"crisis_dice/sets/0/dice/0/faces/0/consequence", "4",
            "crisis_dice.sets[0].dice[0].faces[0].consequence: expected a whole number from 1 to "
            "3."},
        {"dradis/raiders/value", "11", "dradis.total: there are 15, not 14."},
        {"dradis/raiders_to_lose/value", "5", "dradis.raiders_to_lose: expected 6."},
        {"loyalty_decks/4/crisis_set", "\"set_3_5\"",
            "loyalty_decks.4.crisis_set: expected one of set_4."},
        {"characters/0/id", "\"saul_tigh\"",
            "characters[0].id: expected one of william_adama lee_adama kara_thrace laura_roslin "
            "gaius_baltar."},
        {"characters/1/id", "\"william_adama\"", "characters[1].id: this name stands twice."},
        {"characters/2/params/min_dice/value", "2", "characters[2].params.min_dice: expected 3."},
        {"dice", "[]", "dice: this field is unknown."},
    };
    express_data out;

    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        char expected[300];
        refusal r = take(shipped, faults[i][0], faults[i][1], &out);

        snprintf(expected, sizeof expected, "express/components.json: %s", faults[i][2]);
        assert_string_equal(r.text, expected);
    }
    assert_string_equal(take(shipped, "loyalty_decks/4/human/value", "6", &out).text,
        "loyalty_decks.4: 4 players are dealt 8 cards, not 7.");
    assert_string_equal(take(long_watch, "dradis/raiders/value", "5", &out).text,
        "dradis.raiders: with fewer than 6 nobody could lose by them.");
}
