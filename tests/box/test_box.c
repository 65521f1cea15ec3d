/*
 * test_box.c: folders of components; those of Starship Battles: what is taken in, and what is refused
 * with which words.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "box/box.h"
#include "box/changes.h"
#include "box/starship_changes.h"
#include "games/starship/rules/state.h"
#include "kit/check.h"
#include "kit/edit.h"

/* ---- taking in ---- */

TEST(the_files_that_are_shipped_are_the_components_that_are_shipped)
{
    static starship_data read;
    static const starship_data nothing;
    char folder[512];

    snprintf(folder, sizeof folder, "%s", below_root("games/starship/data"));
    refusal r = component_files_open(&starship_component_files, folder, &nothing, &read);

    assert_string_equal(r.text, "");
    assert_memory_equal(&read, &starship_shipped, sizeof read);
}

TEST(files_that_are_not_there_change_nothing)
{
    static starship_data out;

    for (int file = 0; file < BOX_FILES; file++) {
        const json_value *files[BOX_FILES] = {[0] = NULL};

        files[file] = shipped_file(file);
        refusal r = component_files_take(&starship_component_files, files, &starship_shipped, &out);

        assert_string_equal(r.text, "");
        assert_memory_equal(&out, &starship_shipped, sizeof out);
        json_free(files[file]);
    }
}

TEST(what_has_the_id_of_another_takes_its_place)
{
    static starship_data out;

    assert_int_equal(take_changed(BOX_SHIPS, "ships/0/structure", "16", &out).code, ACCEPTED);
    assert_int_equal(out.type_count, starship_shipped.type_count);
    assert_int_equal(out.type[0].structure, 16);
    assert_int_equal(out.type[0].estimated & ESTIMATED_STRUCTURE, 0); /* it is measured now */
    assert_int_equal(starship_shipped.type[0].estimated, ESTIMATED_STRUCTURE | ESTIMATED_POINTS);
}

TEST(what_has_a_new_id_is_added)
{
    static starship_data out;

    assert_int_equal(take_changed(BOX_SHIPS, "ships/0/id", "\"viper_mk1\"", &out).code, ACCEPTED);
    assert_int_equal(out.type_count, starship_shipped.type_count + 1);
    assert_string_equal(out.type[out.type_count - 1].id, "viper_mk1");
    assert_memory_equal(&out.type[0], &starship_shipped.type[0], sizeof out.type[0]);
    assert_int_equal(take_changed(BOX_DECKS, "decks/1/id", "\"new\"", &out).code, ACCEPTED);
    assert_int_equal(out.deck_count, starship_shipped.deck_count + 1);
}

TEST(a_pool_is_exchanged_as_a_whole)
{
    static starship_data out;
    const json_value *files[BOX_FILES] = {[0] = NULL};

    static const char file[] = "{\"pools\": [{\"id\": \"damage\", \"counters\": [{\"value\": 3, "
                               "\"plus\": false, \"special\": null, \"count\": 30}]}]}";

    files[BOX_COUNTERS] = json_read(file, strlen(file), NULL);
    assert_int_equal(
        component_files_take(&starship_component_files, files, &starship_shipped, &out).code,
        ACCEPTED);
    assert_int_equal(out.set_size[POOL_DAMAGE], 30);
    assert_int_equal(out.set_size[POOL_COLLISION], 16);
    assert_int_equal(out.kind[0].value, 3);
    assert_int_equal(out.kind[1].pool, POOL_COLLISION);
    json_free(files[BOX_COUNTERS]);
}

TEST(decimals_are_exact)
{
    static starship_data out;
    const json_value *files[BOX_FILES] = {[0] = NULL};

    files[BOX_DECKS] = shipped_file(BOX_DECKS);
    for (int n = 0; n <= 20000; n += 37) {
        char value[32];

        snprintf(value, sizeof value, "%d.%02d", n / 100, n % 100);
        put(&files[BOX_DECKS], "decks/0/cards/1/arrows/low/dx_mm", value);
        assert_int_equal(
            component_files_take(&starship_component_files, files, &starship_shipped, &out).code,
            ACCEPTED);
        assert_int_equal(out.deck[0].card[1].arrow[1].to.x, n);
    }
    json_free(files[BOX_DECKS]);
}

TEST(the_setting_offers_what_is_in_play)
{
    static starship_data out;
    const setting *s = &starship_settings[SETTING_SCENARIO];

    assert_string_equal(s->value[3].name, "house_hold_the_line");
    assert_string_equal(s->value[6].name, "house_three_decks");
    int offered = starship_shipped.scenario_count;

    assert_null(s->value[offered].name);
    uint64_t before = starship_hash();

    assert_int_equal(
        take_changed(BOX_SCENARIOS, "scenarios/3/id", "\"house_bridge\"", &out).code, ACCEPTED);
    starship_use(&out);
    assert_ptr_equal(starship_components(), &out);
    assert_string_equal(s->value[offered].name, "house_bridge");
    assert_null(s->value[offered + 1].name);
    assert_int_not_equal(starship_hash(), before);
    starship_use(&starship_shipped);
    assert_null(s->value[offered].name);
    assert_int_equal(starship_hash(), before);
}

/* ---- refusals ---- */

TEST(faults_in_any_file)
{
    REFUSES({BOX_SHIPS, "shipz", "[]", ": shipz: this field is unknown."},
        {BOX_SHIPS, "ships", NULL, ": ships: this field is missing."},
        {BOX_SHIPS, "ships", "{}", ": ships: expected a list."},
        {BOX_SHIPS, "version", "2", ": version: expected a whole number from 1 to 1."},
        {BOX_SHIPS, "ships/1", "7", ": ships[1]: expected an object."},
        {BOX_SHIPS, "ships/1/speed", "7", ": ships[1].speed: this field is unknown."},
        {BOX_SHIPS, "ships/1/provenance", "\"me\"",
            ": ships[1].provenance: expected one of rulebook expansion public source "
            "measured derived inferred estimate house."},
        {BOX_SHIPS, "ships/1/why", "7", ": ships[1].why: expected a text."},
        {BOX_GEOMETRY, "base", "[]", ": base: expected an object."},
        {BOX_SCENARIOS, "scenarios", "7", ": scenarios: expected a list."});
}

TEST(faults_in_ships)
{
    REFUSES({BOX_SHIPS, "ships/2/deck", "\"vulture\"",
                ": ships[2].deck: there is no deck named vulture."},
        {BOX_SHIPS, "ships/2/id", NULL, ": ships[2].id: this field is missing."},
        {BOX_SHIPS, "ships/2/id", "\"a b\"",
            ": ships[2].id: expected letters, digits, _ and . only."},
        {BOX_SHIPS, "ships/2/id", "\"a_name_that_takes_24_byte\"",
            ": ships[2].id: this text is too long."},
        {BOX_SHIPS, "ships/2/id", "\"viper_mk2\"", ": ships[2].id: this name stands twice."},
        {BOX_SHIPS, "ships/2/name", "\"\"",
            ": ships[2].name: expected a text of one line that is not empty."},
        {BOX_SHIPS, "ships/2/name", "\"a\\u001b[2J\"",
            ": ships[2].name: expected a text of one line that is not empty."},
        {BOX_SHIPS, "ships/2/name", "\"a\\u009b2J\"",
            ": ships[2].name: expected a text of one line that is not empty."},
        {BOX_SHIPS, "ships/2/side", "\"human\"",
            ": ships[2].side: expected one of colonial cylon."},
        {BOX_SHIPS, "ships/2/attack", "13",
            ": ships[2].attack: expected a whole number from 2 to 12."},
        {BOX_SHIPS, "ships/2/attack/value", "1",
            ": ships[2].attack: expected a whole number from 2 to 12."},
        {BOX_SHIPS, "ships/2/structure", "0",
            ": ships[2].structure: expected a whole number from 1 to 60."},
        {BOX_SHIPS, "ships/2/structure", "2.5",
            ": ships[2].structure: expected a whole number from 1 to 60."},
        {BOX_SHIPS, "ships/2/structure/value", NULL,
            ": ships[2].structure.value: this field is missing."},
        {BOX_SHIPS, "ships/2/structure", "null",
            ": ships[2].structure: expected a whole number from 1 to 60."},
        {BOX_SHIPS, "ships/2/acceleration", "8",
            ": ships[2].acceleration: expected a whole number from 1 to 7."},
        {BOX_SHIPS, "ships/2/ftl", "1", ": ships[2].ftl: expected true or false."});
}

TEST(there_is_room_for_so_many_and_no_more)
{
    static starship_data out;
    const json_value *files[BOX_FILES] = {[0] = NULL};

    const json_value *all = shipped_file(BOX_SHIPS);

    files[BOX_SHIPS] = edited(all, &(edit){all, "ships", "[]"}, 1);
    for (int i = 0; i < TYPES_MAX - starship_shipped.type_count + 1; i++) {
        char id[24];

        snprintf(id, sizeof id, "\"copy_%d\"", i);
        put_value(&files[BOX_SHIPS], "ships/+", json_at(json_get(all, "ships"), 0));
        put(&files[BOX_SHIPS], "ships/last/id", id);
    }
    refusal r = component_files_take(&starship_component_files, files, &starship_shipped, &out);

    assert_string_equal(r.text, "starship/ships.json: ships[10]: there is room for 16 in all.");
    json_free(files[BOX_SHIPS]);
    json_free(all);
}

TEST(faults_in_cards)
{
    REFUSES({BOX_DECKS, "decks/0/cards/1/id", "\"ST\"",
                ": decks[0].cards[1].id: this name stands twice."},
        {BOX_DECKS, "decks/0/cards/1/g", "5",
            ": decks[0].cards[1].g: expected a whole number from 0 to 4."},
        {BOX_DECKS, "decks/0/cards/1/symbols", "[\"loop\"]",
            ": decks[0].cards[1].symbols[0]: expected one of straight turn slip overboost "
            "difficult change_direction blank."},
        {BOX_DECKS, "decks/0/cards/1/symbols", "[\"turn\", \"turn\"]",
            ": decks[0].cards[1].symbols[1]: this word stands twice."},
        {BOX_DECKS, "decks/0/cards/1/symbols", "[]",
            ": decks[0].cards[1].symbols: expected exactly one of straight, turn, slip."},
        {BOX_DECKS, "decks/0/cards/1/symbols", "[\"turn\", \"slip\"]",
            ": decks[0].cards[1].symbols: expected exactly one of straight, turn, slip."},
        {BOX_DECKS, "decks/0/cards/1/symbols", "[\"turn\", \"blank\"]",
            ": decks[0].cards[1].symbols: this symbol goes with no other."},
        {BOX_DECKS, "decks/0/cards/1/symbols", "[\"blank\"]",
            ": decks[0].cards[1]: a blank or change direction card has no arrows."},
        {BOX_DECKS, "decks/0/cards/1/symbols", "[\"turn\", \"overboost\"]",
            ": decks[0].cards[1]: the symbol and the line of an overboost go together."},
        {BOX_DECKS, "decks/0/cards/1/symbols", "[\"straight\"]",
            ": decks[0].cards[1]: a straight card has straight arrows: dx and turn are 0."},
        {BOX_DECKS, "decks/0/cards/1/arrows", NULL,
            ": decks[0].cards[1].arrows: expected a low, medium or high arrow."},
        {BOX_DECKS, "decks/0/cards/1/arrows/fast", "{}",
            ": decks[0].cards[1].arrows.fast: this field is unknown."},
        {BOX_DECKS, "decks/0/cards/1/arrows/low/shape", "\"zigzag\"",
            ": decks[0].cards[1].arrows.low.shape: expected one of line arc slip."},
        {BOX_DECKS, "decks/0/cards/1/arrows/low/energy", "2",
            ": decks[0].cards[1].arrows.low.energy: expected a whole number from 1 to 1."},
        {BOX_DECKS, "decks/0/cards/1/arrows/low/dx_mm", "0.001",
            ": decks[0].cards[1].arrows.low.dx_mm: expected a number from -200 to 200, in steps "
            "of 0.01."},
        {BOX_DECKS, "decks/0/cards/1/arrows/low/dx_mm", "1e300",
            ": decks[0].cards[1].arrows.low.dx_mm: expected a number from -200 to 200, in steps "
            "of 0.01."},
        {BOX_DECKS, "decks/0/cards/1/arrows/low/dy_mm", "-1",
            ": decks[0].cards[1].arrows.low.dy_mm: expected a number from 0 to 200, in steps of "
            "0.01."},
        {BOX_DECKS, "decks/0/cards/0/arrows/back/dy_mm", "1",
            ": decks[0].cards[0].arrows.back.dy_mm: expected a number from -200 to 0, in steps of "
            "0.01."},
        {BOX_DECKS, "decks/0/cards/1/arrows/low/turn_deg", "181",
            ": decks[0].cards[1].arrows.low.turn_deg: expected a number from -180 to 180, in "
            "steps of 0.01."},
        {BOX_DECKS, "decks/0/cards/11/arrows",
            "{\"low\": {\"shape\": \"line\", \"dx_mm\": 0, "
            "\"dy_mm\": 20, \"turn_deg\": 0}}",
            ": decks[0].cards[11].arrows: an overboost has none."},
        {BOX_DECKS, "decks/0/cards/11/overboost", NULL,
            ": decks[0].cards[11]: the symbol and the line of an overboost go together."});
}

TEST(a_deck_without_a_plan_for_every_ship_is_refused)
{
    REFUSES({BOX_DECKS, "decks/0/cards", "[]", ": decks[0].cards: this list is too short."},
        {BOX_DECKS, "decks/0/cards/0", NULL,
            ": decks[0].cards: expected exactly one straight card, not 0."},
        {BOX_DECKS, "decks/0/cards/11", NULL,
            ": decks[0].cards: expected exactly one straight overboost card, not 0."},
        {BOX_DECKS, "decks/0/cards/16", NULL,
            ": decks[0].cards: expected exactly one change direction card, not 0."},
        {BOX_DECKS, "decks/0/cards/17", NULL,
            ": decks[0].cards: expected exactly one blank card, not 0."},
        {BOX_DECKS, "decks/0/cards/+",
            "{\"id\": \"B2\", \"name\": \"blank\", \"symbols\": [\"blank\"], \"g\": 0}",
            ": decks[0].cards: expected exactly one blank card, not 2."},
        {BOX_DECKS, "decks/0/cards/0/arrows/medium", NULL,
            ": decks[0].cards: the straight card has no medium arrow."},
        {BOX_DECKS, "decks/0/cards/11/g", "4",
            ": decks[0].cards: straight and straight overboost have more than 3 g together."});
}

/* Adds to the first deck one more of its cards. */
static void add_card_like(const json_value **decks, size_t like)
{
    const json_value *first = json_at(json_get(*decks, "decks"), 0);

    put_value(decks, "decks/0/cards/+", json_at(json_get(first, "cards"), like));
}

/* Fourteen ordinary cards and thirteen overboosts are 212 plans. */
TEST(a_deck_may_be_full_and_no_fuller)
{
    static starship_data out;
    const json_value *files[BOX_FILES] = {[0] = NULL};

    files[BOX_DECKS] = shipped_file(BOX_DECKS);
    for (int i = 0; i < 11; i++) {
        char id[24];

        snprintf(id, sizeof id, "\"X%d\"", i);
        add_card_like(&files[BOX_DECKS], i < 3 ? 1 : 12);
        put(&files[BOX_DECKS], "decks/0/cards/last/id", id);
    }
    refusal r = component_files_take(&starship_component_files, files, &starship_shipped, &out);

    assert_int_equal(r.code, ACCEPTED);
    add_card_like(&files[BOX_DECKS], 1);
    add_card_like(&files[BOX_DECKS], 1);
    r = component_files_take(&starship_component_files, files, &starship_shipped, &out);
    assert_string_equal(r.text, "starship/decks.json: decks[0].cards: this list is too long.");
    json_free(files[BOX_DECKS]);
}

TEST(faults_in_gear)
{
    REFUSES({BOX_GEAR, "gear/0/ships/0", "\"shuttle\"",
                ": gear[0].ships[0]: there is no ship named shuttle."},
        {BOX_GEAR, "gear/0/weapon/arc", "\"side\"",
            ": gear[0].weapon.arc: expected one of front rear."},
        {BOX_GEAR, "gear/4/weapon/in_place", "true",
            ": gear[4].weapon: guns that take the place of others fire ahead."},
        {BOX_GEAR, "gear/1/uses", "3",
            ": gear[1].uses: only a gun beside the ship's own has uses."},
        {BOX_GEAR, "gear/1/against", "1",
            ": gear[1].against: expected a whole number from -5 to 0."},
        {BOX_SCENARIOS, "scenarios/2/forces/colonial/1/gear", "[\"rockets\"]",
            ": scenarios[2].forces.colonial[1].gear[0]: there is no gear named rockets."},
        {BOX_SCENARIOS, "scenarios/2/forces/colonial/0/gear", "[\"ecm\"]",
            ": scenarios[2].forces.colonial[0].gear[0]: this ship cannot carry the gear ecm."});
}

TEST(faults_in_counters)
{
    REFUSES({BOX_COUNTERS, "pools/0/id", "\"torpedo\"",
                ": pools[0].id: expected one of damage collision missile."},
        {BOX_COUNTERS, "pools/0/id", "\"collision\"", ": pools[1].id: this name stands twice."},
        {BOX_COUNTERS, "pools/0/total", "41", ": pools[0].total: there are 40 counters, not 41."},
        {BOX_COUNTERS, "pools/0/counters", "[]", ": pools[0].counters: this list is too short."},
        {BOX_COUNTERS, "pools/0/counters/3/value", "13",
            ": pools[0].counters[3].value: expected a whole number from 0 to 12."},
        {BOX_COUNTERS, "pools/0/counters/3/count", "0",
            ": pools[0].counters[3].count: expected a whole number from 1 to 40."},
        {BOX_COUNTERS, "pools/0/counters/3/plus", "0",
            ": pools[0].counters[3].plus: expected true or false."},
        {BOX_COUNTERS, "pools/0/counters/3/special", "\"control\"",
            ": pools[0].counters[3].special: expected one of engine controls pilot hull."},
        {BOX_COUNTERS, "pools/0/counters",
            "[{\"value\": 0, \"plus\": true, \"special\": null, \"count\": 9}]",
            ": pools[0].counters: a pool needs a counter that does damage."});
}

TEST(a_panel_and_a_pool_hold_so_many_counters)
{
    REFUSES({BOX_SHIPS, "ships/0/structure", "60",
                "the pool damage: a ship of structure 60 could gather 168 counters; its panel "
                "holds 96."},
        {BOX_COUNTERS, "pools/0", /* two sets would do, but three can be agreed on */
            "{\"id\": \"damage\", \"counters\": [{\"value\": 12, \"plus\": false, \"special\": "
            "null, \"count\": 40}, {\"value\": 12, \"plus\": true, \"special\": null, \"count\": "
            "40}, {\"value\": 0, \"plus\": false, \"special\": null, \"count\": 20}]}",
            "the pool damage: a ship of structure 24 could gather 107 counters; its panel holds "
            "96."},
        {BOX_COUNTERS, "pools/0",
            "{\"id\": \"damage\", \"counters\": [{\"value\": 1, \"plus\": false, \"special\": "
            "null, \"count\": 25}]}",
            "the pool damage: 25 of a kind in 24 sets are more than a pool holds."},
        {BOX_COUNTERS, "pools/1",
            "{\"id\": \"collision\", \"counters\": [{\"value\": 1, \"plus\": false, \"special\": "
            "null, \"count\": 25}]}",
            "the pool collision: 25 of a kind in 24 sets are more than a pool holds."});
}

TEST(faults_in_geometry)
{
    REFUSES({BOX_GEOMETRY, "base/corners_mm/value/0", "[12.43]",
                ": base.corners_mm[0]: this list is too short."},
        {BOX_GEOMETRY, "base/corners_mm/value/0/0", "40.01",
            ": base.corners_mm[0][0]: expected a number from -40 to 40, in steps of 0.01."},
        {BOX_GEOMETRY, "base/corners_mm/value/0", "[0, 0]",
            ": base.corners_mm: expected a convex outline, clockwise."},
        {BOX_GEOMETRY, "base/corners_mm", "[[-30, -30], [30, -30], [30, 30], [-30, 30]]",
            ": base.corners_mm: expected a convex outline, clockwise."},
        {BOX_GEOMETRY, "base/corners_mm", "[[-30, 30], [35, 30], [35, -30], [-30, -30]]",
            ": base.corners_mm: the stand point is not in the middle."},
        {BOX_GEOMETRY, "base/corners_mm", "[[-30, -10], [30, -10], [30, -20], [-30, -20]]",
            ": base.corners_mm: the stand point is not in the middle."},
        {BOX_GEOMETRY, "base/rear_line_mm", "20",
            ": base.rear_line_mm: a corner lies behind the rear line."},
        {BOX_GEOMETRY, "base/front_line_mm", "0",
            ": base.front_line_mm: expected a number from 1 to 40, in steps of 0.01."},
        {BOX_GEOMETRY, "rotation_dial/notches", "8", ": rotation_dial.notches: expected 12."},
        {BOX_GEOMETRY, "rotation_dial/clicks", "8",
            ": rotation_dial.clicks: this field is unknown."},
        {BOX_GEOMETRY, "fire_arc/width_deg", "181",
            ": fire_arc.width_deg: expected a number from 2 to 180, in steps of 0.01."},
        {BOX_GEOMETRY, "fire_arc/width_deg", "60.01",
            ": fire_arc.width_deg: expected steps of 0.02."},
        {BOX_GEOMETRY, "combat_ruler/medium_cm", "25",
            ": combat_ruler: short, medium and long do not lie in this order."},
        {BOX_GEOMETRY, "drift_ruler/side_2_4_mm", "-1",
            ": drift_ruler.side_2_4_mm: expected a number from 0 to 200, in steps of 0.01."},
        {BOX_GEOMETRY, "playing_area/least_cm", "20",
            ": playing_area.least_cm: expected a number from 50 to 200, in steps of 0.001."});
}

TEST(faults_in_scenarios)
{
    REFUSES({BOX_SCENARIOS, "scenarios/0/forbids_rule", "\"FL-31x\"",
                ": scenarios[0].forbids_rule: a rule is written like FL-318 or SB-010."},
        {BOX_SCENARIOS, "scenarios/0/forbids_rule", "318",
            ": scenarios[0].forbids_rule: a rule is written like FL-318 or SB-010."},
        {BOX_SCENARIOS, "scenarios/0/players", "[4, 2]",
            ": scenarios[0].players: the first number is the larger one."},
        {BOX_SCENARIOS, "scenarios/0/players", "[1, 2]",
            ": scenarios[0].players: one player alone has no enemy ships, and two have."},
        {BOX_SCENARIOS, "scenarios/0/players", "[2, 5]",
            ": scenarios[0].players: 5 players are too many for 2 colonial ships."},
        {BOX_SCENARIOS, "scenarios/0/rules", "\"slow\"",
            ": scenarios[0].rules: expected one of quick complete any."},
        {BOX_SCENARIOS, "scenarios/0/area_cm/width", "29",
            ": scenarios[0].area_cm.width: expected a number from 30 to 400, in steps of 0.001."},
        {BOX_SCENARIOS, "scenarios/0/area_cm/depth", NULL,
            ": scenarios[0].area_cm.depth: this field is missing."},
        {BOX_SCENARIOS, "scenarios/1/placement_cm", "{\"colonial\": [0, 1], \"cylon\": [0, 1]}",
            ": scenarios[1].placement_cm: this goes only with area_cm."},
        {BOX_SCENARIOS, "scenarios/0/placement_cm", "{\"colonial\": [9, 9], \"cylon\": [0, 1]}",
            ": scenarios[0].placement_cm.colonial: the first number is not the smaller one."},
        {BOX_SCENARIOS, "scenarios/0/placement_cm", "{\"colonial\": [0, 76], \"cylon\": [0, 1]}",
            ": scenarios[0].placement_cm.colonial[1]: expected a number from 0 to 75, in steps of "
            "0.001."},
        {BOX_SCENARIOS, "scenarios/0/placement_cm", "{\"colonial\": [0, 75], \"cylon\": [0, 11]}",
            "the scenario hand_of_god: the cylon edge is too short for 2 ships."},
        {BOX_SCENARIOS, "scenarios/0/forces/cylon", "[]",
            ": scenarios[0].players: one player alone has no enemy ships, and two have."},
        {BOX_SCENARIOS, "scenarios/0/forces/cylon/0/ship", "\"scar\"",
            ": scenarios[0].forces.cylon[0].ship: there is no ship named scar."},
        {BOX_SCENARIOS, "scenarios/0/forces/cylon/0/ship", "\"viper_mk2\"",
            "the scenario hand_of_god: the ship viper_mk2 is not cylon."},
        {BOX_SCENARIOS, "scenarios/0/forces/cylon/0/count", "[0, 1]",
            ": scenarios[0].forces.cylon[0].count[0]: expected a whole number from 1 to 12."},
        {BOX_SCENARIOS, "scenarios/1/forces/cylon/+", "{\"ship\": \"raider\", \"count\": [1, 5]}",
            ": scenarios[1].forces.cylon: there is room for 12 ships a side."},
        {BOX_SCENARIOS, "scenarios/0/victory/type", "\"all\"",
            ": scenarios[0].victory.type: expected one of last_side points goals."},
        {BOX_SCENARIOS, "scenarios/0/victory/turn_limit", "0",
            ": scenarios[0].victory.turn_limit: expected a whole number from 1 to 100."},
        {BOX_SCENARIOS, "scenarios/0/victory/points", "{\"raider\": 1}",
            ": scenarios[0].victory.points: this field is unknown."},
        {BOX_SCENARIOS, "scenarios/3/victory/turn_limit", NULL,
            ": scenarios[3].victory.turn_limit: this field is missing."},
        {BOX_SCENARIOS, "scenarios/3/victory/points/scar", "7",
            ": scenarios[3].victory.points.scar: there is no ship named scar."},
        {BOX_SCENARIOS, "scenarios/3/victory/points", "{\"raider\": 0}",
            ": scenarios[3].victory.points: no ship brings points."},
        {BOX_SCENARIOS, "scenarios/3/victory/tie", "\"nobody\"",
            ": scenarios[3].victory.tie: expected one of colonial cylon draw."},
        {BOX_SHIPS, "ships/0/side", "\"cylon\"",
            "the scenario hand_of_god: the ship viper_mk2 is not colonial."});
}

TEST(fl_227_fl_229_what_scenarios_and_gear_say_of_prepared_jumps)
{
    static starship_data out;

    REFUSES({BOX_GEOMETRY, "ftl_advanced/ftl_markers_across_mm/value", "[60, 54]",
                ": ftl_advanced.ftl_markers_across_mm: this list is too short."},
        {BOX_GEOMETRY, "ftl_advanced/location_sides", "2",
            ": ftl_advanced.location_sides: expected a whole number from 3 to 12."},
        {BOX_SCENARIOS, "scenarios/0/jumps", "{}",
            ": scenarios[0].jumps: this goes only with navigation among the optional_rules."});
    assert_int_equal(
        take_changed(BOX_SCENARIOS, "scenarios/0/forbids", "[\"navigation\"]", &out).code,
        ACCEPTED);
    assert_int_equal(out.scenario[0].forbids, NEEDS_NAVIGATION);
    assert_int_equal(out.scenario[0].leaves_with, 6);
}

TEST(sb_012_only_some_optional_rules_suit_quick_start)
{
    static starship_data out;

    assert_int_equal(take_changed(BOX_SCENARIOS, "scenarios/0/optional_rules",
                         "[\"tailing\", \"fuel\", \"aiming\", \"attack_declaration\", "
                         "\"blank_cards\", \"doubles\"]",
                         &out)
                         .code,
        ACCEPTED);
    REFUSES({BOX_SCENARIOS, "scenarios/0/optional_rules", "[\"levels\"]",
                ": scenarios[0].optional_rules: levels needs the rules to be complete (SB-012)."},
        {BOX_SCENARIOS, "scenarios/1/optional_rules", "[\"aiming\", \"levels\"]",
            ": scenarios[1].optional_rules: levels needs the rules to be complete (SB-012)."},
        {BOX_SCENARIOS, "scenarios/0/optional_rules", "[\"ramming\"]",
            ": scenarios[0].optional_rules[0]: there is no ramming here; the words are in "
            "docs/components.md."});
    assert_int_equal(
        take_changed(BOX_SCENARIOS, "scenarios/2/optional_rules", "[\"levels\"]", &out).code,
        ACCEPTED);
}

TEST(sb_013_features_are_not_governed_by_the_mark)
{
    static starship_data out;

    assert_int_equal(take_changed(BOX_SCENARIOS, "scenarios/0/optional_rules",
                         "[\"asteroids\", \"planetoids\", \"pilots\", \"talents\"]", &out)
                         .code,
        ACCEPTED);
    assert_int_equal(out.scenario[0].rules, RULES_QUICK);
    assert_int_equal(
        out.scenario[0].needs, NEEDS_ASTEROIDS | NEEDS_PLANETOIDS | NEEDS_PILOTS | NEEDS_TALENTS);
}

/* ---- folders ---- */

static char folder[] = "/tmp/wardroom-box-XXXXXX";

static const char *inside(const char *name)
{
    static char path[128];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void write_file(const char *name, const char *content)
{
    FILE *file = fopen(inside(name), "w");

    assert_non_null(file);
    fputs(content, file);
    fclose(file);
}

static void remove_all(const char *name)
{
    assert_int_equal(remove(inside(name)), 0);
}

static void folder_refused(const char *said)
{
    refusal r = box_open(folder);

    assert_int_not_equal(r.code, ACCEPTED);
    if (strstr(r.text, said) == NULL)
        assert_string_equal(r.text, said);
}

TEST(faults_in_folders)
{
    assert_non_null(mkdtemp(folder));
    folder_refused("has no express/, galactica/, galaxies/ or starship/ in it.");
    write_file("ships.json", "{}");
    folder_refused("/ships.json: files of components lie in a folder of their game: express/, "
                   "galactica/, galaxies/ or starship/.");
    remove_all("ships.json");
    write_file("starship", "a file");
    folder_refused("has no express/, galactica/, galaxies/ or starship/ in it.");
    remove_all("starship");
    assert_int_equal(mkdir(inside("starship"), 0700), 0);
    folder_refused(
        "/starship holds no decks.json, ships.json, gear.json, counters.json, geometry.json, "
        "talents.json, flaws.json, pilots.json, terrain.json or scenarios.json.");
    write_file("starship/notes.txt", "anything");
    write_file("starship/missions.json", "{}");
    folder_refused(
        "starship/missions.json: no file of components has this name; expected decks.json, "
        "ships.json, gear.json, counters.json, geometry.json, talents.json, flaws.json, "
        "pilots.json, "
        "terrain.json or scenarios.json.");
    remove_all("starship/missions.json");
    write_file("starship/ships.json", "{\"ships\": [}");
    folder_refused("starship/ships.json: Not JSON, line 1, column 12:");
    write_file("starship/ships.json", "[]");
    folder_refused("starship/ships.json: All of it: expected an object.");
    write_file("starship/ships.json", "{\"ships\": [], \"ships\": []}");
    folder_refused("starship/ships.json: Not JSON, line 1, ");
    remove_all("starship/ships.json");
    remove_all("starship/notes.txt");
    remove_all("starship");
    assert_int_equal(mkdir(inside("galaxies"), 0700), 0);
    folder_refused("/galaxies holds no board.json, ships.json, tactics.json or missions.json.");
    remove_all("galaxies");
    assert_int_equal(rmdir(folder), 0);
    folder_refused("cannot be opened: No such file or directory.");
}

/* What one game's folder holds leaves the other game as it is; a fault in one leaves both. */
TEST(folders_of_games_are_opened_together)
{
    strcpy(folder, "/tmp/wardroom-box-XXXXXX");
    assert_non_null(mkdtemp(folder));
    assert_int_equal(mkdir(inside("starship"), 0700), 0);
    assert_int_equal(mkdir(inside("galaxies"), 0700), 0);
    write_file("starship/ships.json", "{\"ships\": []}");
    write_file("galaxies/ships.json", "{\"ships\": [1]}");
    folder_refused("galaxies/ships.json: ships[0]: expected an object.");
    assert_ptr_equal(starship_components(), &starship_shipped);
    remove_all("galaxies/ships.json");
    remove_all("galaxies");
    assert_int_equal(box_open(folder).code, ACCEPTED);
    assert_ptr_not_equal(starship_components(), &starship_shipped);
    assert_memory_equal(starship_components(), &starship_shipped, sizeof starship_shipped);
    starship_use(&starship_shipped);
    remove_all("starship/ships.json");
    remove_all("starship");
    assert_int_equal(rmdir(folder), 0);
}

/* What ships carry, missiles that fly at the beginning, and their template. */
TEST(faults_in_missiles)
{
    REFUSES({BOX_SHIPS, "ships/0/missiles", "7", ": ships[0].missiles: expected true or false."},
        {BOX_GEOMETRY, "missile/red_mm", "0",
            ": missile.red_mm: expected a number from 10 to 200, in steps of 0.01."},
        {BOX_GEOMETRY, "missile/blue_mm", "50", ": missile.blue_mm: this field is unknown."},
        {BOX_SCENARIOS, "scenarios/0/forces/colonial/0/missiles", "{\"conventional\": 1}",
            "the scenario hand_of_god: ships carry missiles only with missiles among the "
            "optional_rules."},
        {BOX_SCENARIOS, "scenarios/0/forces/colonial/0/missiles", "{\"solid\": 1}",
            ": scenarios[0].forces.colonial[0].missiles.solid: this field is unknown."},
        {BOX_SCENARIOS, "scenarios/0/forces/colonial/0/missiles", "{\"nuclear\": 25}",
            ": scenarios[0].forces.colonial[0].missiles.nuclear: expected a whole number from 0 to "
            "24."},
        {BOX_SCENARIOS, "scenarios/0/in_flight", "[]",
            ": scenarios[0].in_flight: this goes only with missiles among the optional_rules."});
}
