/* test_foretell.c: what a choice would come to is told as the rules will have it, and no more. */
#include "core/json.h"
#include "kit.h"
#include "table/buffer.h"

#include <jansson.h>

/* What whoever is asked is told of the option with this verb, about these things. */
static json_t *outlook(const kit *k, int seat, int verb, int first, int second, uint32_t set)
{
    pick p = {.verb = (uint16_t)verb, .thing = {(int16_t)first, (int16_t)second, 0}};
    text said = buffer_new();
    json out = json_to(&said);

    p.arg[0] = (int32_t)set;
    json_add_object(&out);
    galactica_game.foretell(&k->g.flow, seat, &p, &out);
    json_end(&out);
    json_t *read = json_loads(said.at, 0, NULL);

    assert_non_null(read);
    buffer_free(&said);
    return read;
}

static int number(json_t *from, const char *key)
{
    json_t *member = json_object_get(from, key);

    assert_non_null(member);
    return (int)json_integer_value(member);
}

TEST(bg_253_an_attack_is_foretold_by_its_table)
{
    kit k;

    kit_cast(&k, "kara_thrace saul_tigh laura_roslin");
    kit_fly(&k, 0, "bow");
    kit_ships(&k, "raider", "bow", 2);
    kit_ships(&k, "heavy_raider", "bow", 1);
    kit_step(&k, 0, STEP_ACTION);
    json_t *raider = outlook(&k, 0, VERB_ATTACK, RAIDER, BOW, 0);
    json_t *heavy = outlook(&k, 0, VERB_ATTACK, HEAVY_RAIDER, BOW, 0);

    assert_int_equal(number(raider, "needs"), 3);
    assert_int_equal(number(raider, "chance"), 6);
    assert_int_equal(number(heavy, "needs"), 7);
    assert_int_equal(number(heavy, "chance"), 2);
    json_decref(raider);
    json_decref(heavy);
}

TEST(bg_110_a_way_to_another_ship_costs_a_card)
{
    kit k;

    kit_cast(&k, "saul_tigh laura_roslin kara_thrace");
    kit_hand(&k, 0, "tactics 1");
    kit_at(&k, 0, "command");
    kit_damaged(&k, "armory");
    kit_step(&k, 0, STEP_MOVEMENT);
    json_t *near = outlook(&k, 0, VERB_GO, ARMORY, 0, 0);
    json_t *far = outlook(&k, 0, VERB_GO, PRESS_ROOM, 0, 0);

    assert_int_equal(number(near, "cards"), 0);
    assert_true(json_is_true(json_object_get(near, "damaged")));
    assert_int_equal(number(far, "cards"), 1);
    assert_true(json_is_false(json_object_get(far, "damaged")));
    json_decref(near);
    json_decref(far);
}

/* Cards that others have added stay out of it while they lie face down. */
TEST(bg_172_cards_for_a_check_are_weighed_by_its_types)
{
    kit k;

    kit_cast(&k, "saul_tigh laura_roslin kara_thrace");
    kit_hand(&k, 0, "");
    kit_hand(&k, 1, "politics 4 engineering 3");
    kit_hand(&k, 2, "politics 5");
    kit_crisis(&k, "prisoner_revolt");
    kit_until(&k, ASK_ADD);
    kit_expect(&k, ASK_ADD, 1);
    json_t *both = outlook(&k, 1, VERB_ADD, 0, 0, 3);
    json_t *none = outlook(&k, 1, VERB_ADD, 0, 0, 0);

    assert_int_equal(kit_seen(&k, 1, "seats.1.counts.0"), 4);
    assert_int_equal(kit_seen(&k, 1, "seats.1.counts.1"), -3);
    assert_true(kit_seen_null(&k, 2, "seats.1.counts"));
    assert_int_equal(number(both, "for"), 4);
    assert_int_equal(number(both, "against"), 3);
    assert_int_equal(number(both, "worth"), 1);
    assert_int_equal(number(both, "left"), 0);
    assert_null(json_object_get(both, "open_total"));
    assert_int_equal(number(none, "worth"), 0);
    assert_int_equal(number(none, "left"), 2);
    json_decref(both);
    json_decref(none);
}

TEST(bg_332_the_jump_names_its_risk)
{
    kit k;

    kit_cast(&k, "saul_tigh laura_roslin kara_thrace");
    kit_at(&k, 0, "ftl_control");
    k.g.track = 3;
    kit_step(&k, 0, STEP_ACTION);
    json_t *jump = outlook(&k, 0, VERB_LOCATION, FTL_CONTROL, 0, 0);

    assert_int_equal(number(jump, "needs"), 7);
    assert_int_equal(number(jump, "chance"), 2);
    assert_int_equal(number(jump, "population"), -3);
    json_decref(jump);
}

/* Either way reads as what it does, on a card and inside its outcome. */
TEST(bg_147_both_ways_are_said)
{
    kit k;
    char said[256];
    option o = {.verb = VERB_HALF};
    text out = text_in(said, sizeof said);

    kit_cast(&k, "saul_tigh laura_roslin kara_thrace");
    kit_hand(&k, 0, "");
    kit_destiny(&k, "politics 1 leadership 1");
    kit_crisis(&k, "crash_landing");
    kit_expect(&k, ASK_CHOOSE, k.g.title[ADMIRAL]);
    galactica_game.say_option(&k.g.flow, k.g.title[ADMIRAL], &o, NULL, &out);
    assert_string_equal(said, "Fuel -1");
    out = text_in(said, sizeof said);
    o.thing[0] = 1;
    galactica_game.say_option(&k.g.flow, k.g.title[ADMIRAL], &o, NULL, &out);
    assert_string_equal(said, "Morale -1 and the current player goes to Sickbay");
    kit_crisis(&k, "a_traitor_accused");
    kit_expect(&k, ASK_HALF, 0);
    out = text_in(said, sizeof said);
    galactica_game.say_option(&k.g.flow, 0, &o, NULL, &out);
    assert_string_equal(said, "The current player discards 5 skill cards");
}

/* Every card, sheet and location is there, and every outcome in words. */
TEST(bg_007_the_components_are_told)
{
    text said = buffer_new();
    json out = json_to(&said);
    size_t i;
    json_t *crisis;

    galactica_game.components->write(&out);
    json_t *all = json_loads(said.at, 0, NULL);

    assert_non_null(all);
    assert_int_equal(json_array_size(json_object_get(all, "crises")), 70);
    assert_int_equal(json_array_size(json_object_get(all, "characters")), CHARACTERS);
    assert_int_equal(json_array_size(json_object_get(all, "locations")), LOCATIONS);
    json_array_foreach(json_object_get(all, "crises"), i, crisis)
    {
        const char *kind = json_string_value(json_object_get(crisis, "kind"));
        bool is_check = strcmp(kind, "skill_check") == 0;

        assert_int_equal(is_check, json_object_get(crisis, "fail") != NULL);
        assert_int_equal(
            crisis_of((int)i)->chooser != WHO_NOBODY, json_object_get(crisis, "second") != NULL);
    }
    crisis =
        json_array_get(json_object_get(all, "crises"), (size_t)kit_crisis_face("elections_loom"));
    assert_string_equal(json_string_value(json_object_get(crisis, "fail")),
        "Morale -1 and the President discards 4 skill cards.");
    assert_string_equal(json_string_value(json_object_get(crisis, "pass")), "Nothing happens.");
    json_decref(all);
    buffer_free(&said);
}
