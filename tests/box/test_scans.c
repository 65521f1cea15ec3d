/* test_scans.c: orbits, clouds, and what scenarios say of scanning, from files: what is taken, what is refused. */
#include <string.h>

#include "box/changes.h"
#include <stdio.h>
#include <string.h>

#include "box/starship_changes.h"
#include "kit/check.h"

/* Takes in the shipped scenarios with one more in the first place of the file: with these members. */
static refusal take_scenario(const char *rules, const char *more, starship_data *out)
{
    const json_value *files[BOX_FILES] = {[0] = NULL};
    char file[1200];

    snprintf(file, sizeof file,
        "{\"scenarios\": [{\"id\": \"survey\", \"name\": \"Survey\", \"summary\": \"A survey.\", "
        "\"players\": [2, 2], \"rules\": \"any\", \"area_cm\": {\"width\": 90, \"depth\": 70}, "
        "\"forces\": {\"colonial\": [{\"ship\": \"raptor_sar\", \"count\": [1, 1]}], "
        "\"cylon\": [{\"ship\": \"raider\", \"count\": [1, 1]}]}, \"optional_rules\": [%s], %s "
        "\"victory\": {\"type\": \"last_side\"}}]}",
        rules, more);
    files[BOX_SCENARIOS] = json_read(file, strlen(file), NULL);
    assert_non_null(files[BOX_SCENARIOS]);
    refusal r = component_files_take(&starship_component_files, files, &starship_shipped, out);

    json_free(files[BOX_SCENARIOS]);
    return r;
}

#define BOTH "\"planetoids\", \"scanning\""
#define WAYS "\"scans\": [{\"ships\": [\"raptor_sar\"], \"range_cm\": 20, \"no_roll\": true}],"
#define POOL "\"markers\": {\"pool\": {\"tylium\": 3, \"blank\": 2}},"

static const scenario *survey(const starship_data *d)
{
    int found = row_find(d->scenario, d->scenario_count, sizeof(scenario), "survey");

    assert_true(found >= 0);
    return &d->scenario[found];
}

TEST(fl_010_a_scenario_says_how_it_is_scanned_and_what_is_found)
{
    static starship_data out;

    assert_string_equal(
        take_scenario(BOTH,
            "\"scans\": [{\"ships\": [\"raptor_sar\", \"raptor_assault\"], \"range_cm\": 20, "
            "\"no_roll\": true}, {\"ships\": [\"viper_mk2\"], \"range_cm\": 12}], \"markers\": "
            "{\"pool\": {\"cylon_base\": 1, \"blank\": 2}, \"face_down\": true, \"looks\": "
            "\"cylon\"},",
            &out)
            .text,
        "");
    const scenario *s = survey(&out);

    assert_int_equal(s->scan_count, 2);
    assert_int_equal(s->scan[0].range, 20000);
    assert_true(s->scan[0].no_roll);
    assert_int_equal(__builtin_popcount(s->scan[0].types), 2);
    assert_int_equal(s->scan[1].range, 12000);
    assert_false(s->scan[1].no_roll);
    assert_int_equal(s->markers[CYLON_BASE], 1);
    assert_int_equal(s->markers[BLANK_ELEMENT], 2);
    assert_int_equal(s->markers[TYLIUM], 0);
    assert_true(s->markers_laid);
    assert_int_equal(s->looks, CYLON);
    assert_string_equal(take_scenario(BOTH, WAYS POOL, &out).text, "");
    assert_false(survey(&out)->markers_laid);
    assert_int_equal(survey(&out)->looks, SIDES);
}

TEST(fl_014_faults_in_what_is_said_of_scanning)
{
    static const struct {
        const char *rules, *more, *said;
    } of[] = {
        {BOTH, POOL, ".scans: this field is missing."},
        {BOTH, WAYS, ".markers: this field is missing."},
        {"\"planetoids\"", WAYS, ".scans: this goes only with scanning among the optional_rules."},
        {"\"planetoids\"", POOL,
            ".markers: this goes only with scanning among the optional_rules."},
        {"\"scanning\"", WAYS POOL, ".optional_rules: scanning needs planetoids (FL-006)."},
        {BOTH, "\"scans\": []," POOL, ".scans: this list is too short."},
        {BOTH, "\"scans\": [{\"ships\": [\"moon\"], \"range_cm\": 20}]," POOL,
            ".scans[0].ships[0]: there is no ship named moon."},
        {BOTH, "\"scans\": [{\"ships\": [\"raider\", \"raider\"], \"range_cm\": 20}]," POOL,
            ".scans[0].ships[1]: this word stands twice."},
        {BOTH, "\"scans\": [{\"ships\": [\"raider\"]}]," POOL,
            ".scans[0].range_cm: this field is missing."},
        {BOTH,
            "\"scans\": [{\"ships\": [\"raider\"], \"range_cm\": 5}, {\"ships\": [\"raider\"], "
            "\"range_cm\": 9}]," POOL,
            ".scans[1]: a ship stands in two of the ways."},
        {BOTH, WAYS "\"markers\": {\"pool\": {}},", ".markers.pool: there are no markers."},
        {BOTH, WAYS "\"markers\": {\"pool\": {\"cheese\": 1}},",
            ".markers.pool.cheese: this field is unknown."},
        {BOTH, WAYS "\"markers\": {\"pool\": {\"blank\": 1}, \"looks\": \"cylon\"},",
            ".markers.looks: this goes only with face_down."},
        {BOTH, WAYS POOL "\"samples\": \"moon\",",
            ".samples: there is no ship and no side named moon."},
    };
    static starship_data out;

    for (size_t i = 0; i < sizeof of / sizeof of[0]; i++) {
        refusal r = take_scenario(of[i].rules, of[i].more, &out);
        const char *from = "starship/scenarios.json: scenarios[0]";

        assert_int_equal(r.code, REFUSED_FILE);
        assert_memory_equal(r.text, from, strlen(from));
        assert_string_equal(r.text + strlen(from), of[i].said);
    }
}

TEST(fl_027_terrain_goes_with_its_rules)
{
    static starship_data out;
    refusal r = take_scenario("\"planetoids\"",
        "\"terrain\": [{\"template\": \"cloud_1\", \"x_cm\": 40, \"y_cm\": 40}],", &out);

    assert_string_equal(r.text, "starship/scenarios.json: scenarios[0].terrain[0].template: this "
                                "goes only with clouds among the optional_rules.");
    r = take_scenario("\"planetoids\"",
        "\"terrain\": [{\"template\": \"planetoid_left\", \"x_cm\": 40, \"y_cm\": 40}],", &out);
    assert_string_equal(r.text, "starship/scenarios.json: scenarios[0].terrain[0].template: this "
                                "goes only with orbits among the optional_rules.");
    r = take_scenario("\"clouds\"", "\"lays\": {\"cylon\": 2},", &out);
    assert_string_equal(r.text, "");
}

/* 0 is a field, 14 a cloud, 16 a planetoid on an orbit. */
TEST(fl_018_faults_in_orbits)
{
    REFUSES({BOX_TERRAIN, "orbit_cards/0/turn_deg", "0",
                ": orbit_cards[0].turn_deg: this is no orbit: it leads straight on."},
        {BOX_TERRAIN, "orbit_cards/0/turn_deg", "0.01",
            ": orbit_cards[0].turn_deg: expected steps of 0.02."},
        {BOX_TERRAIN, "orbit_cards/0/length_mm", NULL,
            ": orbit_cards[0].length_mm: this field is missing."},
        {BOX_TERRAIN, "orbit_cards/1/id", "\"orbit_left\"",
            ": orbit_cards[1].id: this name stands twice."},
        {BOX_TERRAIN, "templates/16/orbit", "\"comet\"",
            ": templates[16].orbit: there is no orbit card named comet."},
        {BOX_TERRAIN, "templates/0/orbit", "\"orbit_left\"",
            ": templates[0].orbit: only planetoids move on orbits."},
        {BOX_TERRAIN, "templates/14/cover", NULL, ": templates[14].cover: this field is missing."});
}
