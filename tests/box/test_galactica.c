/*
 * test_galactica.c: components of Battlestar Galactica from files: what is taken in, what is refused with
 * which words, and that a card of one's own is played like any other.
 */
#include <stdio.h>
#include <string.h>

#include "base/buffer.h"
#include "box/changes.h"
#include "games/galactica/components/galactica.h"
#include "games/galactica/rules/galactica.h"
#include "games/galactica/tests/trial.h"

enum { FILES = 13 };

static const json_value *file_below(const char *folder, const char *name)
{
    char path[80];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    return file_below_root(path);
}

static refusal take_changed(int file, const char *place, const char *value, galactica_data *out)
{
    const json_value *files[FILES] = {[0] = NULL};

    files[file] = file_below("games/galactica/data", galactica_component_files.file[file]);
    put(&files[file], place, value);
    refusal r = component_files_take(&galactica_component_files, files, &galactica_shipped, out);

    json_free(files[file]);
    return r;
}

/* The card of examples/plague, with one thing changed. */
static refusal take_plague(const char *place, const char *value, galactica_data *out)
{
    const json_value *files[FILES] = {[0] = NULL};

    files[BOX_GALACTICA_CRISIS] = file_below("examples/plague/galactica", "crisis.json");
    if (place != NULL)
        put(&files[BOX_GALACTICA_CRISIS], place, value);
    refusal r = component_files_take(&galactica_component_files, files, &galactica_shipped, out);

    json_free(files[BOX_GALACTICA_CRISIS]);
    return r;
}

TEST(the_files_that_are_shipped_are_the_components_that_are_shipped)
{
    static galactica_data read;
    static const galactica_data nothing;
    char folder[512];
    component_files whole = galactica_component_files;

    whole.own = 0;
    snprintf(folder, sizeof folder, "%s", below_root("games/galactica/data"));
    assert_string_equal(component_files_open(&whole, folder, &nothing, &read).text, "");
    assert_memory_equal(&read, &galactica_shipped, sizeof read);
    assert_int_equal(record_layout_size(galactica_layout), sizeof read);
}

/* All that people are told of the components, without their hash. */
static const json_value *told(void)
{
    text out = buffer_new();
    json j = json_to(&out);

    galactica_game.components->write(&j);
    const json_value *all = json_read(out.at, out.length, NULL);

    assert_non_null(json_get(all, "hash"));
    put(&all, "hash", NULL);
    buffer_free(&out);
    return all;
}

/* Reading what is there already gives the same cards, whatever rows their effects stand in. */
TEST(the_shipped_cards_on_top_of_themselves_are_the_same_game)
{
    static galactica_data out;
    const json_value *before = told();

    for (int file = 0; file < BOX_GALACTICA_OWN; file++) {
        const json_value *files[FILES] = {[0] = NULL};

        files[file] = file_below("games/galactica/data", galactica_component_files.file[file]);
        assert_string_equal(
            component_files_take(&galactica_component_files, files, &galactica_shipped, &out).text,
            "");
        galactica_use(&out);
        const json_value *now = told();

        assert_true(json_equal(before, now));
        galactica_use(&galactica_shipped);
        json_free(now);
        json_free(files[file]);
    }
    json_free(before);
}

TEST(a_crisis_card_of_ones_own_is_added_and_counted)
{
    static galactica_data out;
    uint64_t before = galactica_game.components->hash();
    kit k;

    assert_string_equal(take_plague(NULL, NULL, &out).text, "");
    assert_int_equal(out.crisis_count, galactica_shipped.crisis_count + 1);
    assert_memory_equal(out.crisis, galactica_shipped.crisis,
        sizeof(crisis_card) * (size_t)galactica_shipped.crisis_count);
    galactica_use(&out);
    kit_cast(&k, "tom_zarek laura_roslin saul_tigh");
    assert_int_equal(galactica_deck_size(&k.g, DECK_CRISIS), 72);
    assert_true(galactica_game.components->hash() != before);
    galactica_use(&galactica_shipped);
}

TEST(a_crisis_card_of_ones_own_is_played)
{
    static galactica_data out;
    trial t;

    assert_string_equal(take_plague(NULL, NULL, &out).text, "");
    galactica_use(&out);
    trial_check(&t, "plague_ship", TRIAL_CURRENT, 11, 7, "politics leadership engineering");
    trial_passes(&t, "", "");
    trial_partial(&t, "", "food -1");
    trial_fails(&t, "", "population -1; 0 at sickbay");
    kit_die(trial_lay(&t), 3);
    trial_half(&t, 1, "", "morale -2");
    kit_die(trial_lay(&t), 4);
    trial_half(&t, 1, "", "");
    trial_foot(&t, "raiders", TRIAL_JUMP);
    galactica_use(&galactica_shipped);
}

TEST(what_has_the_id_of_another_takes_its_place)
{
    static galactica_data out;

    assert_string_equal(
        take_changed(BOX_GALACTICA_CRISIS, "cards/0/check/difficulty", "9", &out).text, "");
    assert_int_equal(out.crisis_count, galactica_shipped.crisis_count);
    assert_int_equal(out.crisis[0].difficulty, 9);
    assert_string_equal(
        take_changed(BOX_GALACTICA_CHARACTERS, "cards/0/hand_limit", "8", &out).text, "");
    assert_int_equal(out.sheet[WILLIAM_ADAMA].hand_limit, 8);
    assert_string_equal(
        take_changed(BOX_GALACTICA_DESTINATION, "cards/0/id", "\"second_field\"", &out).text, "");
    assert_int_equal(out.destination_count, galactica_shipped.destination_count + 1);
    assert_string_equal(
        take_changed(BOX_GALACTICA_QUORUM, "cards/0/name", "\"Accept the Prophecy\"", &out).text,
        "");
    assert_string_equal(out.quorum[ACCEPT_PROPHECY].name, "Accept the Prophecy");
}

typedef struct {
    int file;
    const char *place, *value, *said;
} fault;

TEST(faults_in_cards_are_told_with_file_place_and_reason)
{
    static galactica_data out;
    static const fault faults[] = {
        {0, "cards/0/check/fail/0/resource", "\"water\"",
            "cards[0].check.fail[0].resource: expected one of fuel food morale population."},
        {0, "cards/0/check/fail/0", "{\"mutiny\": 1}",
            "cards[0].check.fail[0]: no known effect stands here."},
        {0, "cards/0/check/fail/0", "{\"attach\": \"other_player\"}",
            "cards[0].check.fail[0].attach: no card of this kind does this."},
        {0, "cards/0/check/fail/0/delta", "-9",
            "cards[0].check.fail[0].delta: expected a whole number from -3 to 3."},
        {0, "cards/0/check/partial/at_least", "11",
            "cards[0].check.partial.at_least: expected a whole number from 1 to 10."},
        {0, "cards/0/check/skills", "[]", "cards[0].check.skills: expected a type of skill cards."},
        {0, "cards/0/kind", "\"event\"", "cards[0].check: a card of this kind has none."},
        {0, "cards/0/chooser", "null", "cards[0].chooser: someone has to choose."},
        {0, "cards/0/alternative", "null", "cards[0].chooser: there is no choice."},
        {0, "cards/0/count", "0", "cards[0].count: expected a whole number from 1 to 9."},
        {0, "cards/0/jump", "1", "cards[0].jump: expected true or false."},
        {0, "cards/0/activation", "[\"vipers\"]",
            "cards[0].activation[0]: expected one of raiders heavy_raiders basestars "
            "launch_raiders."},
        {0, "cards/0/check/fail/1/send/to", "\"armory\"",
            "cards[0].check.fail[1].send.to: expected sickbay or brig."},
        {0, "cards/0/alternative/0/die/then/0",
            "{\"die\": {\"at_most\": 2, \"then\": [{\"nukes\": -1}]}}",
            "cards[0].alternative[0].die.then[0].die.then: effects are nested too deeply."},
        {0, "cards/0/colour", "\"red\"", "cards[0].colour: this field is unknown."},
    };

    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        char expected[300];
        refusal r = take_plague(faults[i].place, faults[i].value, &out);

        snprintf(expected, sizeof expected, "galactica/crisis.json: %s", faults[i].said);
        assert_string_equal(r.text, expected);
        assert_int_equal(r.code, REFUSED_FILE);
    }
}

TEST(faults_in_other_files_are_told_with_file_place_and_reason)
{
    static galactica_data out;
    static const fault faults[] = {
        {BOX_GALACTICA_CRISIS, "cards/1/id", "\"a_traitor_accused\"",
            "cards[1].id: this name stands twice."},
        {BOX_GALACTICA_QUORUM, "cards/0/count", "2", "total: there are 18 cards, not 17."},
        {BOX_GALACTICA_SUPER_CRISIS, "cards/0/id", "\"bomb_on_kobol\"",
            "cards[0]: there is room for 5 in all."},
        {BOX_GALACTICA_QUORUM, "cards/0/id", "\"martial_law\"",
            "cards[0].id: expected one of accept_prophecy arrest_order assign_arbitrator "
            "assign_mission_specialist assign_vice_president authorization_of_brutal_force "
            "encourage_mutiny food_rationing i"},
        {BOX_GALACTICA_QUORUM, "cards/0/after", "\"discard\"",
            "cards[0].after: the rules know what becomes of this card."},
        {BOX_GALACTICA_DESTINATION, "cards/0/distance", "4",
            "cards[0].distance: expected a whole number from 0 to 3."},
        {BOX_GALACTICA_CHARACTERS, "cards/0/skill_set/fixed/tactics", "4",
            "cards[0].skill_set: a skill set is 1 to 5 cards, and this is 7."},
        {BOX_GALACTICA_CHARACTERS, "cards/0/setup/location", "\"brig\"",
            "cards[0].setup: the rules know where william_adama begins."},
        {BOX_GALACTICA_CHARACTERS, "cards/0/abilities/0/use", "\"reaction\"",
            "cards[0].abilities: the rules know when each of them can be used."},
    };

    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        char expected[300];
        refusal r = take_changed(faults[i].file, faults[i].place, faults[i].value, &out);

        snprintf(expected, sizeof expected, "galactica/%s: %s",
            galactica_component_files.file[faults[i].file], faults[i].said);
        if (strncmp(r.text, expected, strlen(expected)) != 0)
            assert_string_equal(r.text, expected);
    }
}

/* What there is room for is said, and more is refused. */
TEST(there_is_room_for_so_many_cards_and_no_more)
{
    static galactica_data out;
    const json_value *files[FILES] = {[0] = NULL};
    const json_value **file = &files[BOX_GALACTICA_CRISIS];
    int room = CRISIS_FACES - galactica_shipped.crisis_count;

    *file = file_below("examples/plague/galactica", "crisis.json");
    put(file, "cards/0/count", "1");
    for (int i = 1; i <= room; i++) {
        char id[24];

        assert_string_equal(
            component_files_take(&galactica_component_files, files, &galactica_shipped, &out).text,
            "");
        snprintf(id, sizeof id, "\"plague_%d\"", i);
        put_value(file, "cards/+", json_at(json_get(*file, "cards"), 0));
        put(file, "cards/last/id", id);
    }
    assert_string_equal(
        component_files_take(&galactica_component_files, files, &galactica_shipped, &out).text,
        "galactica/crisis.json: cards[15]: there is room for 80 in all.");
    json_free(*file);
    assert_string_equal(take_plague("cards/0/count", "9", &out).text, "");
}

TEST(the_boards_files_are_not_for_anybody_to_bring)
{
    static galactica_data out;
    char folder[512];

    snprintf(folder, sizeof folder, "%s", below_root("games/galactica/data"));
    refusal r = component_files_open(&galactica_component_files, folder, &galactica_shipped, &out);

    assert_non_null(strstr(r.text,
        ": no file of components has this name; expected crisis.json, super_crisis.json, "
        "quorum.json, destination.json or characters.json."));
}
