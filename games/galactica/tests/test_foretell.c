/* test_foretell.c: what a choice would come to is told as the rules will have it, and no more. */
#include "base/buffer.h"
#include "base/json.h"
#include "kit.h"

#include "base/json_read.h"

/* What whoever is asked is told of the option with this verb, about these things. */
static const json_value *outlook(
    const kit *k, int seat, int verb, int first, int second, uint32_t set)
{
    pick p = {.verb = (uint16_t)verb, .thing = {(int16_t)first, (int16_t)second, 0}};
    text said = buffer_new();
    json out = json_to(&said);

    p.arg[0] = (int32_t)set;
    json_add_object(&out);
    galactica_game.forecast(&k->g.flow, seat, &p, &out);
    json_end(&out);
    const json_value *read = json_read(said.at, said.length, NULL);

    assert_non_null(read);
    buffer_free(&said);
    return read;
}

static int number(const json_value *from, const char *key)
{
    const json_value *member = json_get(from, key);

    assert_non_null(member);
    return (int)json_integer(member);
}

TEST(bg_253_an_attack_is_foretold_by_its_table)
{
    kit k;

    kit_cast(&k, "kara_thrace saul_tigh laura_roslin");
    kit_fly(&k, 0, "bow");
    kit_ships(&k, "raider", "bow", 2);
    kit_ships(&k, "heavy_raider", "bow", 1);
    kit_step(&k, 0, STEP_ACTION);
    const json_value *raider = outlook(&k, 0, VERB_ATTACK, RAIDER, BOW, 0);
    const json_value *heavy = outlook(&k, 0, VERB_ATTACK, HEAVY_RAIDER, BOW, 0);

    assert_int_equal(number(raider, "needs"), 3);
    assert_int_equal(number(raider, "chance"), 6);
    assert_int_equal(number(heavy, "needs"), 7);
    assert_int_equal(number(heavy, "chance"), 2);
    json_free(raider);
    json_free(heavy);
}

TEST(bg_110_a_way_to_another_ship_costs_a_card)
{
    kit k;

    kit_cast(&k, "saul_tigh laura_roslin kara_thrace");
    kit_hand(&k, 0, "tactics 1");
    kit_at(&k, 0, "command");
    kit_damaged(&k, "armory");
    kit_step(&k, 0, STEP_MOVEMENT);
    const json_value *near = outlook(&k, 0, VERB_GO, ARMORY, 0, 0);
    const json_value *far = outlook(&k, 0, VERB_GO, PRESS_ROOM, 0, 0);

    assert_int_equal(number(near, "cards"), 0);
    assert_true(json_is_true(json_get(near, "damaged")));
    assert_int_equal(number(far, "cards"), 1);
    assert_true(json_is_false(json_get(far, "damaged")));
    json_free(near);
    json_free(far);
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
    const json_value *both = outlook(&k, 1, VERB_ADD, 0, 0, 3);
    const json_value *none = outlook(&k, 1, VERB_ADD, 0, 0, 0);

    assert_int_equal(kit_seen(&k, 1, "seats.1.counts.0"), 4);
    assert_int_equal(kit_seen(&k, 1, "seats.1.counts.1"), -3);
    assert_true(kit_seen_null(&k, 2, "seats.1.counts"));
    assert_int_equal(number(both, "for"), 4);
    assert_int_equal(number(both, "against"), 3);
    assert_int_equal(number(both, "worth"), 1);
    assert_int_equal(number(both, "left"), 0);
    assert_null(json_get(both, "open_total"));
    assert_int_equal(number(none, "worth"), 0);
    assert_int_equal(number(none, "left"), 2);
    json_free(both);
    json_free(none);
}

TEST(bg_332_the_jump_names_its_risk)
{
    kit k;

    kit_cast(&k, "saul_tigh laura_roslin kara_thrace");
    kit_at(&k, 0, "ftl_control");
    k.g.track = 3;
    kit_step(&k, 0, STEP_ACTION);
    const json_value *jump = outlook(&k, 0, VERB_LOCATION, FTL_CONTROL, 0, 0);

    assert_int_equal(number(jump, "needs"), 7);
    assert_int_equal(number(jump, "chance"), 2);
    assert_int_equal(number(jump, "population"), -3);
    json_free(jump);
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

    galactica_game.components->write(&out);
    const json_value *all = json_read(said.at, said.length, NULL);

    assert_non_null(all);
    assert_int_equal(json_size(json_get(all, "crises")), 70);
    assert_int_equal(json_size(json_get(all, "characters")), CHARACTERS);
    assert_int_equal(json_size(json_get(all, "locations")), LOCATIONS);
    for (size_t i = 0; i < json_size(json_get(all, "crises")); i++) {
        const json_value *crisis = json_at(json_get(all, "crises"), i);
        const char *kind = json_string(json_get(crisis, "kind"));
        bool is_check = strcmp(kind, "skill_check") == 0;

        assert_int_equal(is_check, json_get(crisis, "fail") != NULL);
        assert_int_equal(
            crisis_of((int)i)->chooser != WHO_NOBODY, json_get(crisis, "second") != NULL);
    }
    const json_value *crisis =
        json_at(json_get(all, "crises"), (size_t)kit_crisis_face("elections_loom"));

    assert_string_equal(json_string(json_get(crisis, "fail")),
        "Morale -1 and the President discards 4 skill cards.");
    assert_string_equal(json_string(json_get(crisis, "pass")), "Nothing happens.");
    json_free(all);
    buffer_free(&said);
}
