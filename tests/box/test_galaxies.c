/*
 * test_galaxies.c: the components of Battleship Galaxies from files: what is taken in, and what is
 * refused with which words.
 */
#include <stdio.h>
#include <string.h>

#include "box/changes.h"
#include "games/galaxies/components/galaxies.h"
#include "games/galaxies/rules/procedures.h"
#include "games/galaxies/rules/vocabulary.h"
#include "kit/check.h"
#include "kit/edit.h"

static const json_value *shipped_file(int file)
{
    char path[64];

    snprintf(path, sizeof path, "games/galaxies/data/%s", galaxies_component_files.file[file]);
    return file_below_root(path);
}

typedef struct {
    int file;
    const char *place, *value, *said;
} fault;

static refusal take_changed(int file, const char *place, const char *value, galaxies_data *out)
{
    const json_value *files[BOX_GALAXIES_FILES] = {[0] = NULL};

    files[file] = shipped_file(file);
    put(&files[file], place, value);
    refusal r = component_files_take(&galaxies_component_files, files, &galaxies_shipped, out);

    json_free(files[file]);
    return r;
}

static void refuses(const fault *faults, size_t count)
{
    static galaxies_data out;

    for (size_t i = 0; i < count; i++) {
        char expected[300];
        refusal r = take_changed(faults[i].file, faults[i].place, faults[i].value, &out);
        bool in_file = faults[i].said[0] == ':';

        snprintf(expected, sizeof expected, "%s%s%s", in_file ? "galaxies/" : "",
            in_file ? galaxies_component_files.file[faults[i].file] : "", faults[i].said);
        if (strcmp(r.text, expected) != 0)
            print_error("%s at %s\n", faults[i].value, faults[i].place);
        assert_string_equal(r.text, expected);
        assert_int_equal(r.code, REFUSED_FILE);
    }
}

#define REFUSES(...)                                       \
    do {                                                   \
        const fault faults[] = {__VA_ARGS__};              \
        refuses(faults, sizeof faults / sizeof faults[0]); \
    } while (0)

/* The mission of the example, laid on top of what is shipped, with one thing changed. */
static refusal take_ambush(const char *place, const char *value, galaxies_data *out)
{
    const json_value *files[BOX_GALAXIES_FILES] = {[0] = NULL};
    char whole[128];

    files[BOX_GALAXIES_MISSIONS] = file_below_root("examples/ambush/galaxies/missions.json");
    snprintf(whole, sizeof whole, "missions/0/%s", place);
    put(&files[BOX_GALAXIES_MISSIONS], whole, value);
    refusal r = component_files_take(&galaxies_component_files, files, &galaxies_shipped, out);

    json_free(files[BOX_GALAXIES_MISSIONS]);
    return r;
}

typedef struct {
    const char *place, *value, *said;
} slip;

static void ambush_refuses(const slip *slips, size_t count)
{
    static galaxies_data out;

    for (size_t i = 0; i < count; i++) {
        char expected[300];
        refusal r = take_ambush(slips[i].place, slips[i].value, &out);

        snprintf(
            expected, sizeof expected, "galaxies/missions.json: missions[0].%s", slips[i].said);
        if (strcmp(r.text, expected) != 0)
            print_error("%s at %s\n", slips[i].value, slips[i].place);
        assert_string_equal(r.text, expected);
    }
}

#define AMBUSH_REFUSES(...)                                    \
    do {                                                       \
        const slip slips[] = {__VA_ARGS__};                    \
        ambush_refuses(slips, sizeof slips / sizeof slips[0]); \
    } while (0)

/* ---- taking in ---- */

TEST(the_files_that_are_shipped_are_the_components_that_are_shipped)
{
    static galaxies_data read;
    static const galaxies_data nothing;
    char folder[512];

    snprintf(folder, sizeof folder, "%s", below_root("games/galaxies/data"));
    refusal r = component_files_open(&galaxies_component_files, folder, &nothing, &read);

    assert_string_equal(r.text, "");
    assert_memory_equal(&read, &galaxies_shipped, sizeof read);
}

TEST(files_that_are_not_there_change_nothing)
{
    static galaxies_data out;

    for (int file = 0; file < BOX_GALAXIES_FILES; file++) {
        const json_value *files[BOX_GALAXIES_FILES] = {[0] = NULL};

        files[file] = shipped_file(file);
        refusal r = component_files_take(&galaxies_component_files, files, &galaxies_shipped, &out);

        assert_string_equal(r.text, "");
        assert_memory_equal(&out, &galaxies_shipped, sizeof out);
        json_free(files[file]);
    }
}

TEST(what_has_the_id_of_another_takes_its_place)
{
    static galaxies_data out;

    assert_string_equal(take_changed(BOX_GALAXIES_SHIPS, "ships/1/hull", "11", &out).text, "");
    assert_int_equal(out.card_count, galaxies_shipped.card_count);
    assert_int_equal(out.name_count, galaxies_shipped.name_count);
    assert_int_equal(out.card[1].hull, 11);
    out.card[1].hull = galaxies_shipped.card[1].hull;
    assert_memory_equal(&out, &galaxies_shipped, sizeof out);
    assert_string_equal(take_changed(BOX_GALAXIES_BOARD, "rolls",
                            "{\"ecm_from\": {\"value\": 6, \"why\": \"Milder.\"}}", &out)
                            .text,
        "");
    assert_int_equal(out.ecm_from, 6);
    assert_int_equal(out.debris_to, galaxies_shipped.debris_to);
}

/* A ship of a new name, and a card that speaks of it. */
TEST(what_has_a_new_id_is_added)
{
    static galaxies_data out;
    const json_value *files[BOX_GALAXIES_FILES] = {[0] = NULL};

    files[BOX_GALAXIES_SHIPS] = shipped_file(BOX_GALAXIES_SHIPS);
    files[BOX_GALAXIES_TACTICS] = shipped_file(BOX_GALAXIES_TACTICS);
    put(&files[BOX_GALAXIES_SHIPS], "ships/0/id", "\"isn_kestrel.standard\"");
    put(&files[BOX_GALAXIES_SHIPS], "ships/0/ship", "\"isn_kestrel\"");
    put(&files[BOX_GALAXIES_SHIPS], "ships/0/name", "\"ISN Kestrel\"");
    put(&files[BOX_GALAXIES_TACTICS], "cards/0/id", "\"isn_alert_kestrel\"");
    put(&files[BOX_GALAXIES_TACTICS], "cards/0/cheaper_with", "\"isn_kestrel\"");
    refusal r = component_files_take(&galaxies_component_files, files, &galaxies_shipped, &out);

    assert_string_equal(r.text, "");
    assert_int_equal(out.card_count, galaxies_shipped.card_count + 1);
    assert_int_equal(out.name_count, galaxies_shipped.name_count + 1);
    const ship_card *c = &out.card[out.card_count - 1];

    assert_string_equal(c->id, "isn_kestrel.standard");
    assert_int_equal(c->name_number, galaxies_shipped.name_count);
    assert_string_equal(out.ship_name[c->name_number], "ISN Kestrel");
    assert_int_equal(out.tactic_count, galaxies_shipped.tactic_count + 1);
    assert_int_equal(out.tactic[out.tactic_count - 1].cheaper_name, c->name_number + 1);
    assert_memory_equal(&out.card[0], &galaxies_shipped.card[0], sizeof out.card[0]);
    json_free(files[BOX_GALAXIES_SHIPS]);
    json_free(files[BOX_GALAXIES_TACTICS]);
}

/* Another version of a ship has its name; what the mission leaves out is as on the board. */
TEST(what_a_mission_leaves_out_is_as_usual)
{
    static galaxies_data out;

    assert_string_equal(take_ambush("players/1/start_energy", NULL, &out).text, "");
    const mission *m = &out.mission[out.mission_count - 1];

    assert_string_equal(m->id, "ambush");
    assert_int_equal(out.mission_count, galaxies_shipped.mission_count + 1);
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(m->start_energy[seat], 15);
        assert_int_equal(m->income[seat], 10);
        assert_int_equal(m->first_income[seat], 5);
        assert_int_equal(m->deck_of[seat], seat);
        assert_int_equal(m->order[seat], seat);
        assert_int_equal(m->points_to_win[seat], 0);
    }
    assert_int_equal(m->boards, 1);
    assert_int_equal(m->first, 1);
    assert_int_equal(m->is_official, 0);
    for (int odd = 0; odd < 2; odd++) {
        assert_int_equal(m->zone[1].row_lo[odd], 0);
        assert_int_equal(m->zone[1].row_hi[odd], HEX_ROWS - 1);
    }
    assert_string_equal(take_ambush("first", NULL, &out).text, "");
    assert_int_equal(m->first, PLAYERS);
}

TEST(the_setting_offers_what_is_in_play)
{
    static galaxies_data out;
    const setting *s = &galaxies_settings[SETTING_MISSION];
    uint64_t before = galaxies_hash();

    assert_null(s->value[8].name);
    assert_string_equal(take_ambush("id", "\"trap\"", &out).text, "");
    galaxies_use(&out);
    assert_string_equal(s->value[8].name, "trap");
    assert_int_not_equal(galaxies_hash(), before);
    galaxies_use(&galaxies_shipped);
    assert_null(s->value[8].name);
    assert_int_equal(galaxies_hash(), before);
}

/* ---- refusals ---- */

TEST(faults_in_the_board)
{
    REFUSES({BOX_GALAXIES_BOARD, "boards", "{}", ": boards: this field is unknown."},
        {BOX_GALAXIES_BOARD, "field/columns", "25",
            ": field.columns: expected a whole number from 9 to 24."},
        {BOX_GALAXIES_BOARD, "field/two_boards/even_rows", "32",
            ": field.two_boards.even_rows: expected a whole number from 7 to 31."},
        {BOX_GALAXIES_BOARD, "field/one_board/odd_rows", "9",
            ": field.one_board.odd_rows: expected as many as even_rows, or one less."},
        {BOX_GALAXIES_BOARD, "energy/start", "41",
            ": energy.start: expected a whole number from 0 to 40."},
        {BOX_GALAXIES_BOARD, "hand/copies", "4",
            ": hand.copies: expected a whole number from 1 to 3."},
        {BOX_GALAXIES_BOARD, "hand/start", "11",
            ": hand.start: expected a whole number from 0 to 10."},
        {BOX_GALAXIES_BOARD, "rolls/ecm_damage/huge", "4",
            ": rolls.ecm_damage.huge: this field is unknown."},
        {BOX_GALAXIES_BOARD, "field/columns", "20",
            "the mission m1.players[1].zone: it reaches beyond the field."},
        {BOX_GALAXIES_BOARD, "field/one_board", "{\"even_rows\": 11, \"odd_rows\": 10}",
            "the mission m1.tiles[3].hexes: one of these is no whole hex of the field."});
}

TEST(faults_in_ship_cards)
{
    REFUSES({BOX_GALAXIES_SHIPS, "ships/0/id", "\"isn_everest\"",
                ": ships[0].id: expected isn_everest.standard."},
        {BOX_GALAXIES_SHIPS, "ships/0/version", "\"veteran\"",
            ": ships[0].id: expected isn_everest.veteran."},
        {BOX_GALAXIES_SHIPS, "ships/0/ship", "\"isn.everest\"",
            ": ships[0].ship: expected letters, digits and _ only."},
        {BOX_GALAXIES_SHIPS, "ships/+",
            "{\"id\": \"red_fuvu.veteran\", \"ship\": \"red_fuvu\", "
            "\"version\": \"veteran\"}",
            ": ships[36].id: this name stands twice."},
        {BOX_GALAXIES_SHIPS, "ships/0/name", "\"ISN K2\"",
            "isn_everest.standard.name: another version is named ISN Everest."},
        {BOX_GALAXIES_SHIPS, "ships/0/faction", "\"pirates\"",
            ": ships[0].faction: expected one of isn wretch."},
        {BOX_GALAXIES_SHIPS, "ships/0/size", NULL, ": ships[0].size: this field is missing."},
        {BOX_GALAXIES_SHIPS, "ships/0/count", "3",
            ": ships[0].count: expected 1, or 3 small ships."},
        {BOX_GALAXIES_SHIPS, "ships/12/count", "2",
            ": ships[12].count: expected 1, or 3 small ships."},
        {BOX_GALAXIES_SHIPS, "ships/12/slots/hero", "1",
            ": ships[12].slots: a squadron takes no heroes (GX-131)."},
        {BOX_GALAXIES_SHIPS, "ships/9/capacity", "1",
            ": ships[9].capacity: nothing is smaller than this ship (GX-052)."},
        {BOX_GALAXIES_SHIPS, "ships/0/slots/weapon", "3",
            ": ships[0].slots.weapon: expected a whole number from 0 to 2."},
        {BOX_GALAXIES_SHIPS, "ships/0/launch_cost", "0",
            ": ships[0].launch_cost: expected a whole number from 1 to 40."},
        {BOX_GALAXIES_SHIPS, "ships/0/hull", "0",
            ": ships[0].hull: expected a whole number from 1 to 30."},
        {BOX_GALAXIES_SHIPS, "ships/0/weapons", "[]",
            ": ships[0].weapons: this list is too short."},
        {BOX_GALAXIES_SHIPS, "ships/0/weapons/0/attacks", "0",
            ": ships[0].weapons[0].attacks: expected a whole number from 1 to 6."},
        {BOX_GALAXIES_SHIPS, "ships/0/weapons/0/damage_type", "\"water\"",
            ": ships[0].weapons[0].damage_type: expected one of pulse explosive plaxma ripper "
            "vecton "
            "ecm debris meteor commando boarding."});
}

TEST(a_grid_has_eight_rows_of_ten_boxes)
{
    static const char no_critical[] =
        "[\"....##....\", \"..........\", \"..........\", \"..........\", "
        "\"..........\", \"..........\", \"..........\", \"..........\"]";
    static const char no_hit[] = "[\"....*.....\", \"..........\", \"..........\", \"..........\", "
                                 "\"..........\", \"..........\", \"..........\", \"..........\"]";

    REFUSES(
        {BOX_GALAXIES_SHIPS, "ships/0/grid/7", NULL, ": ships[0].grid: this list is too short."},
        {BOX_GALAXIES_SHIPS, "ships/0/grid/+", "\"..........\"",
            ": ships[0].grid: this list is too long."},
        {BOX_GALAXIES_SHIPS, "ships/0/grid/2", "\".........\"",
            ": ships[0].grid[2]: expected 10 boxes: . for a miss, # for a hit, * for a critical."},
        {BOX_GALAXIES_SHIPS, "ships/0/grid/2", "\"....x.....\"",
            ": ships[0].grid[2]: expected 10 boxes: . for a miss, # for a hit, * for a critical."},
        {BOX_GALAXIES_SHIPS, "ships/0/grid", no_critical,
            ": ships[0].grid: expected at least one hit and one critical box."},
        {BOX_GALAXIES_SHIPS, "ships/0/grid", no_hit,
            ": ships[0].grid: expected at least one hit and one critical box."});
}

/* What an effect needs is there, and nothing that the rules do not look at. */
TEST(faults_in_effects)
{
    static const char *const at = "ships/1/powers/0/effects/0";

    REFUSES({BOX_GALAXIES_SHIPS, at, "{\"on\": \"hit\", \"do\": \"roll_cancel\"}",
                ": ships[1].powers[0].effects[0].threshold: roll_cancel needs this field."},
        {BOX_GALAXIES_SHIPS, at, "{\"on\": \"hit\", \"do\": \"roll_cancel\", \"threshold\": 9}",
            ": ships[1].powers[0].effects[0].threshold: expected a whole number from 1 to 8."},
        {BOX_GALAXIES_SHIPS, at,
            "{\"on\": \"hit\", \"do\": \"roll_cancel\", \"threshold\": 8, \"amount\": 1}",
            ": ships[1].powers[0].effects[0].amount: this field means nothing to roll_cancel."},
        {BOX_GALAXIES_SHIPS, at, "{\"on\": \"hit\", \"do\": \"none\"}",
            ": ships[1].powers[0].effects[0].do: none does not go with hit here."},
        {BOX_GALAXIES_SHIPS, at, "{\"on\": \"own_energy\", \"do\": \"gain_energy\", \"amount\": 0}",
            ": ships[1].powers[0].effects[0].amount: expected a whole number from 1 to 20."},
        {BOX_GALAXIES_SHIPS, at,
            "{\"on\": \"always\", \"do\": \"stat\", \"stat\": \"move\", \"amount\": 0}",
            ": ships[1].powers[0].effects[0].amount: this changes nothing."},
        {BOX_GALAXIES_SHIPS, at,
            "{\"on\": \"always\", \"do\": \"stat\", \"stat\": \"move\", \"amount\": 1, "
            "\"sizes\": [\"small\"]}",
            ": ships[1].powers[0].effects[0].stat: only strength minds sizes and shields."},
        {BOX_GALAXIES_SHIPS, at,
            "{\"on\": \"always\", \"do\": \"stat\", \"stat\": \"move\", \"amount\": 1, "
            "\"scope\": \"others_adjacent\"}",
            ": ships[1].powers[0].effects[0].scope: only range can be lent to others."},
        {BOX_GALAXIES_SHIPS, at,
            "{\"on\": \"always\", \"do\": \"stat\", \"stat\": \"range\", \"amount\": 1, "
            "\"weapon\": \"this\"}",
            ": ships[1].powers[0].effects[0].weapon: there is no weapon on this card."},
        {BOX_GALAXIES_SHIPS, at,
            "{\"on\": \"move_begins\", \"do\": \"stat\", \"stat\": \"range\", \"amount\": -1}",
            ": ships[1].powers[0].effects[0].stat: expected move."},
        {BOX_GALAXIES_SHIPS, at,
            "{\"on\": \"victim_energy\", \"do\": \"roll_damage\", \"threshold\": 5, "
            "\"kind\": \"direct\", \"damage_type\": \"pulse\", \"amount\": 1}",
            ": ships[1].powers[0].effects[0].do: roll_damage does not go with victim_energy here."},
        {BOX_GALAXIES_SHIPS, at,
            "{\"on\": \"move_ended\", \"do\": \"damage\", \"target\": \"all_adjacent\", "
            "\"kind\": \"direct\", \"damage_type\": \"pulse\", \"amount\": 1}",
            ": ships[1].powers[0].effects[0].target: expected one_adjacent."},
        {BOX_GALAXIES_SHIPS, at, "{\"on\": \"friend_hit\", \"do\": \"redirect\", \"sizes\": []}",
            ": ships[1].powers[0].effects[0].sizes: this list is too short."},
        {BOX_GALAXIES_TACTICS, "cards/4/effects/0/ship", "\"red_october\"",
            ": cards[4].effects[0].ship: there is no ship named red_october."},
        {BOX_GALAXIES_SHIPS, "ships/1/powers/0/name", NULL,
            ": ships[1].powers[0].name: this field is missing."},
        {BOX_GALAXIES_SHIPS, "ships/1/powers/0/effects", "[]",
            ": ships[1].powers[0].effects: this list is too short."});
}

TEST(faults_in_tactic_cards)
{
    REFUSES({BOX_GALAXIES_TACTICS, "cards/0/timing", "[]",
                ": cards[0].timing: this list is too short."},
        {BOX_GALAXIES_TACTICS, "cards/0/timing", "[\"own_miss\"]",
            ": cards[0].timing: at none of these moments does move_card work."},
        {BOX_GALAXIES_TACTICS, "cards/0/timing", "[\"own_action\", \"destruction\"]",
            ": cards[0].timing: the card does nothing at destruction."},
        {BOX_GALAXIES_TACTICS, "cards/0/icon", "\"solo\"", ": cards[0].icon: an event has none."},
        {BOX_GALAXIES_TACTICS, "cards/0/kind", "\"upgrade\"",
            ": cards[0].effects[0].do: move_card does not go with played here."},
        {BOX_GALAXIES_TACTICS, "cards/0/weapon", "{}",
            ": cards[0].weapon: only a weapon card has a weapon."},
        {BOX_GALAXIES_TACTICS, "cards/0/near", "{\"within\": 2}",
            ": cards[0].near: only sabotage and cancel_hit mind what is near."},
        {BOX_GALAXIES_TACTICS, "cards/1/near", NULL,
            ": cards[1].near: cancel_hit needs a ship that is near."},
        {BOX_GALAXIES_TACTICS, "cards/1/near/ship", NULL,
            ": cards[1].near.ship: cancel_hit needs the name of a ship."},
        {BOX_GALAXIES_TACTICS, "cards/2/timing", "[\"enemy_action\"]",
            ": cards[2].timing: cards are attached in one's own turn."},
        {BOX_GALAXIES_TACTICS, "cards/3/weapon", NULL, ": cards[3].weapon: this field is missing."},
        {BOX_GALAXIES_TACTICS, "cards/3/effects", "[{\"on\": \"always\", \"do\": \"immune\"}]",
            ": cards[3].effects: a weapon card has the effect weapon once."},
        {BOX_GALAXIES_TACTICS, "cards/5/near/ship", "\"red_fuvu\"",
            ": cards[5].near.ship: sabotage minds any ship."},
        {BOX_GALAXIES_TACTICS, "cards/8/icon", "\"squadron\"",
            ": cards[8].icon: expected solo: heroes go on solo ships (GX-131)."},
        {BOX_GALAXIES_TACTICS, "cards/13/effects/0", NULL,
            ": cards[13].effects: draw comes behind another effect."},
        {BOX_GALAXIES_TACTICS, "cards/13/effects/1", "{\"on\": \"played\", \"do\": \"move_card\"}",
            ": cards[13].effects: move_card and another effect are for the same moment."},
        {BOX_GALAXIES_TACTICS, "cards/0/copies", "0",
            ": cards[0].copies: expected a whole number from 1 to 9."},
        {BOX_GALAXIES_TACTICS, "cards/0/faction", "\"wretch\"",
            "the mission m1.players[0].deck: isn_alert_torrent: it is of the other faction "
            "(GX-002)."});
}

/* ---- missions ---- */

TEST(faults_in_seats)
{
    AMBUSH_REFUSES({"players/1", NULL, "players: this list is too short."},
        {"players/1/team", "2", "players[1].team: expected a whole number from 0 to 1."},
        {"players/1/team", "0",
            "players[0].faction: a team and a faction are the same players (GX-002)."},
        {"players/1/faction", "\"isn\"",
            "players[0].faction: a team and a faction are the same players (GX-002)."},
        {"order", "[1, 1]", "order[1]: this seat stands twice."},
        {"order", "[0, 1, 2]", "order: this list is too long."},
        {"first", "2", "first: expected a whole number from 0 to 1."},
        {"players/0/deck_of", "1",
            "players[0].deck_of: expected this seat, or a teammate's with a deck."},
        {"players/0/start_energy", "41",
            "players[0].start_energy: expected a whole number from 0 to 40."},
        {"boards", "3", "boards: expected a whole number from 1 to 2."});
}

TEST(faults_in_fleets_and_decks)
{
    AMBUSH_REFUSES({"players/0/ships/0", "\"red_fuvu.standard\"",
                       "players[0].ships[0]: it is of the other faction (GX-002)."},
        {"players/0/ships/0", "\"blue_hawks.veteran\"",
            "players[0].ships[1]: another version of this ship is in the fleet already (GX-015)."},
        {"players/0/ships/0", "\"blue_hawks.standard\"",
            "players[0].ships[1]: the same ship card is in the fleet already (GX-014)."},
        {"players/0/ships/0", "\"enterprise\"",
            "players[0].ships[0]: there is no ship card named enterprise."},
        {"players/0/ships", "[]", "players[0].ships: this player has no ships, or none to pick."},
        {"players/0/fleet_cost", "20",
            "players[0].ships[1]: the launch costs come to more than the fleet cost (GX-013)."},
        {"players/0/deck/isn_erin_cho", "4",
            "players[0].deck: isn_erin_cho: there are more copies of it than a deck may have "
            "(GX-018)."},
        {"players/1/deck/wretch_captain_vulchar", "3",
            "players[1].deck: wretch_captain_vulchar: with those that are prepped there are too "
            "many "
            "copies of it (GX-021)."},
        {"players/1/prepped", "[\"isn_erin_cho\"]",
            "players[1].prepped: isn_erin_cho: it is of the other faction (GX-002)."},
        {"players/0/deck", "{}",
            "players[0].deck: expected a deck, a deck_size or a teammate's deck."},
        {"players/0/deck_size", "20",
            "players[0].deck: expected a deck, a deck_size or a teammate's deck."},
        {"players/0/deck/moon", "1", "players[0].deck.moon: there is no tactic card named moon."});
}

/* Their decks and prepped cards are made of the same copies (GX-R079). */
TEST(faults_in_what_mates_share)
{
    REFUSES({BOX_GALAXIES_MISSIONS, "missions/3/players/1/deck_size", "30",
                ": missions[3].players[0].deck_size: there are 36 cards for the decks of a side."},
        {BOX_GALAXIES_MISSIONS, "missions/4/players/2/prepped", "[\"wretch_boarding\"]",
            ": missions[4].players[1].deck: wretch_boarding: there are more copies of it than a "
            "deck may have (GX-018)."});
}

TEST(faults_in_goals)
{
    AMBUSH_REFUSES({"victory", "{}", "victory.isn: this field is missing."},
        {"victory/wretch", NULL, "victory.wretch: this field is missing."},
        {"victory/nobody", "\"By luck.\"", "victory.nobody: this field is unknown."},
        {"victory/isn", "\"{points_to_win} points.\"",
            "victory.isn: there is no such figure: {points_to_win}."},
        {"text", "\"{relics} relics\"", "text: there is no such figure: {relics}."},
        {"victory", NULL, "victory: this field is missing."},
        {"points_to_win", "[3, 0]", "points_to_win: nothing brings team 0 points."},
        {"special", "[\"delivery\"]", "tiles: expected one victory_point tile."},
        {"special", "[\"survivors\"]", "tiles: expected one victory_point tile."},
        {"special", "[\"relic\"]", "tiles: relic needs an alien_artifact."},
        {"special", "[\"shuffled\"]", "tiles: shuffled needs black tiles."},
        {"special", "[\"adrift\"]", "adrift: this and the special rule adrift go together."},
        {"special", "[\"thunder\"]",
            "special[0]: expected one of delivery adrift meteors survivors relic shuffled "
            "no_shields."},
        {"last_round", "2", "last_round: nobody wins before round 3."});
    REFUSES({BOX_GALAXIES_MISSIONS, "missions/1/points_to_win", "[0, 0]",
                ": missions[1].points_to_win: team 0 scores, and its points are for nothing."},
        {BOX_GALAXIES_MISSIONS, "missions/2/adrift/ship", "\"isn_torrent.standard\"",
            ": missions[2].adrift.ship: the first player has no such ship."},
        {BOX_GALAXIES_MISSIONS, "missions/2/adrift/hull_damage", "5",
            ": missions[2].adrift.hull_damage: this destroys the ship."},
        {BOX_GALAXIES_MISSIONS, "missions/2/adrift/shields", "4",
            ": missions[2].adrift.shields: its card has 3."},
        {BOX_GALAXIES_MISSIONS, "missions/2/adrift/hexes/1", "[12, 6]",
            ": missions[2].adrift.hexes: expected two hexes next to each other."},
        {BOX_GALAXIES_MISSIONS, "missions/2/adrift/hexes", "[[6, 6], [6, 7]]",
            ": missions[2].adrift.hexes: asteroids lie there."},
        {BOX_GALAXIES_MISSIONS, "missions/3/tiles/0/tile", "\"sun\"",
            ": missions[3].tiles[0].tile: expected one of none debris_field asteroids "
            "alien_artifact energy_source observation_station orbital_market shield_regenerator "
            "warp_gate victory_point."});
}

TEST(faults_on_the_field)
{
    AMBUSH_REFUSES({"tiles/0/hexes", "[[7, 5], [7, 7]]",
                       "tiles[0].hexes: expected two hexes next to each other."},
        {"tiles/0/hexes", "[[7, 11], [7, 12]]",
            "tiles[0].hexes: one of these is no whole hex of the field."},
        {"tiles/0/hexes", "[[9, 3], [9, 4]]", "tiles[1].hexes: another tile lies there."},
        {"tiles/1/black", "true", "tiles[1].black: asteroids lies open (GX-144)."},
        {"tiles/0/tile", "\"none\"", "tiles[0].tile: expected a tile."},
        {"players/0/zone/columns", "[2, 0]",
            "players[0].zone.columns: the first number is the larger one."},
        {"players/0/zone/columns", "[20, 21]", "players[0].zone: it reaches beyond the field."},
        {"players/0/zone/odd_rows", "[3, 1]",
            "players[0].zone.odd_rows: the first number is the larger one."},
        {"players/0/zone/odd_rows", "[12, 13]", "players[0].zone: it reaches beyond the field."},
        {"players/0/zone", "{\"columns\": [0, 0], \"rows\": [0, 2]}",
            "players[0].zone: 3 spaces are too few for 4 ships."});
}

/* A corner of three spaces, with asteroids before them. */
TEST(a_zone_has_room_for_its_ships_and_a_way_out)
{
    static const char wall[] = "[{\"tile\": \"asteroids\", \"hexes\": [[13, 0], [13, 1]]}, "
                               "{\"tile\": \"asteroids\", \"hexes\": [[13, 2], [13, 3]]}, "
                               "{\"tile\": \"asteroids\", \"hexes\": [[13, 4], [14, 5]]}, "
                               "{\"tile\": \"asteroids\", \"hexes\": [[15, 0], [15, 1]]}, "
                               "{\"tile\": \"asteroids\", \"hexes\": [[15, 2], [15, 3]]}, "
                               "{\"tile\": \"asteroids\", \"hexes\": [[15, 4], [16, 5]]}]";
    static galaxies_data out;
    const json_value *files[BOX_GALAXIES_FILES] = {[0] = NULL};

    files[BOX_GALAXIES_MISSIONS] = file_below_root("examples/ambush/galaxies/missions.json");
    put(&files[BOX_GALAXIES_MISSIONS], "missions/0/tiles", wall);
    put(&files[BOX_GALAXIES_MISSIONS], "missions/0/players/1/zone",
        "{\"columns\": [14, 14], \"rows\": [0, 4]}");
    assert_string_equal(
        component_files_take(&galaxies_component_files, files, &galaxies_shipped, &out).text,
        "galaxies/missions.json: missions[0].players[1].zone: asteroids shut it off.");
    put(&files[BOX_GALAXIES_MISSIONS], "missions/0/players/1/ships/0", "\"vapors_fate.standard\"");
    assert_string_equal(
        component_files_take(&galaxies_component_files, files, &galaxies_shipped, &out).text,
        "galaxies/missions.json: missions[0].players[1].zone: there is no room for "
        "vapors_fate.standard.");
    put(&files[BOX_GALAXIES_MISSIONS], "missions/0/tiles/0", NULL);
    put(&files[BOX_GALAXIES_MISSIONS], "missions/0/players/1/ships/0", "\"tes_kio.standard\"");
    assert_string_equal(
        component_files_take(&galaxies_component_files, files, &galaxies_shipped, &out).text, "");
    json_free(files[BOX_GALAXIES_MISSIONS]);
}

TEST(there_is_room_for_so_many_and_no_more)
{
    static galaxies_data out;
    const json_value *files[BOX_GALAXIES_FILES] = {[0] = NULL};

    const json_value *one = file_below_root("examples/ambush/galaxies/missions.json");

    files[BOX_GALAXIES_MISSIONS] = edited(one, &(edit){one, "missions", "[]"}, 1);
    for (int i = 0; i < MISSIONS_MAX - galaxies_shipped.mission_count + 1; i++) {
        char id[24];

        snprintf(id, sizeof id, "\"copy_%d\"", i);
        put_value(
            &files[BOX_GALAXIES_MISSIONS], "missions/+", json_at(json_get(one, "missions"), 0));
        put(&files[BOX_GALAXIES_MISSIONS], "missions/last/id", id);
    }
    refusal r = component_files_take(&galaxies_component_files, files, &galaxies_shipped, &out);

    assert_string_equal(
        r.text, "galaxies/missions.json: missions[4]: there is room for 12 in all.");
    json_free(files[BOX_GALAXIES_MISSIONS]);
    json_free(one);
}

/* Adds a tactic card like another, under an id of its own. */
static void add_card(const json_value **file, size_t like, int number)
{
    char id[32];

    snprintf(id, sizeof id, "\"copy_%d\"", number);
    put_value(file, "cards/+", json_at(json_get(*file, "cards"), like));
    put(file, "cards/last/id", id);
}

/* Adds a veteran ship like another, under a name of its own. */
static void add_ship(const json_value **file, size_t like, int number)
{
    char id[32], ship[32], name[32];

    snprintf(id, sizeof id, "\"copy_%d.veteran\"", number);
    snprintf(ship, sizeof ship, "\"copy_%d\"", number);
    snprintf(name, sizeof name, "\"Copy %d\"", number);
    put_value(file, "ships/+", json_at(json_get(*file, "ships"), like));
    put(file, "ships/last/id", id);
    put(file, "ships/last/ship", ship);
    put(file, "ships/last/name", name);
}

/* A list of choices holds so many: squadrons with too many weapons, hands full of cards that can be
   played in too many ways. */
TEST(nobody_ever_has_more_choices_than_a_list_holds)
{
    static galaxies_data out;
    const json_value *files[BOX_GALAXIES_FILES] = {[0] = NULL};

    files[BOX_GALAXIES_SHIPS] = shipped_file(BOX_GALAXIES_SHIPS);
    put(&files[BOX_GALAXIES_SHIPS], "ships/17/slots/weapon", "2");
    for (int i = 0; i < 6; i++) { /* as many attacks as there can be */
        add_ship(&files[BOX_GALAXIES_SHIPS], 17, i);
        add_ship(&files[BOX_GALAXIES_SHIPS], 35, 10 + i);
    }
    assert_string_equal(
        component_files_take(&galaxies_component_files, files, &galaxies_shipped, &out).text, "");
    json_free(files[BOX_GALAXIES_SHIPS]);
    files[BOX_GALAXIES_TACTICS] = shipped_file(BOX_GALAXIES_TACTICS);
    files[BOX_GALAXIES_SHIPS] = shipped_file(BOX_GALAXIES_SHIPS);
    for (int i = 0; i < 6; i++) {
        add_ship(&files[BOX_GALAXIES_SHIPS], 5, i);
        add_ship(&files[BOX_GALAXIES_SHIPS], 23, 10 + i);
    }
    for (int i = 0; i < 7; i++)
        add_card(&files[BOX_GALAXIES_TACTICS], 9, i); /* the shuttle */
    assert_string_equal(
        component_files_take(&galaxies_component_files, files, &galaxies_shipped, &out).text,
        "the mission m4.players: own_deploy could have 938 choices; 768 can be offered.");
    json_free(files[BOX_GALAXIES_TACTICS]);
    json_free(files[BOX_GALAXIES_SHIPS]);
}

/* A card that destroys ships and is played as ships are destroyed could open moments without end. */
TEST(what_is_played_as_a_ship_is_destroyed_harms_nobody)
{
    static galaxies_data out;
    const json_value *files[BOX_GALAXIES_FILES] = {[0] = NULL};
    int tried = 0;

    for (int i = 0; i < galaxies_shipped.tactic_count; i++) {
        const tactic *t = &galaxies_shipped.tactic[i];
        int op = t->effect[0].op;
        char place[40], expected[160];

        if (t->kind != EVENT || op == OP_GAIN_ENERGY)
            continue;
        snprintf(place, sizeof place, "cards/%d/timing", i);
        snprintf(expected, sizeof expected,
            "galaxies/tactics.json: cards[%d].timing: at none of these moments does %s work.", i,
            galaxies_op_ids[op]);
        files[BOX_GALAXIES_TACTICS] = shipped_file(BOX_GALAXIES_TACTICS);
        put(&files[BOX_GALAXIES_TACTICS], place, "[\"destruction\"]");
        assert_string_equal(
            component_files_take(&galaxies_component_files, files, &galaxies_shipped, &out).text,
            expected);
        json_free(files[BOX_GALAXIES_TACTICS]);
        tried++;
    }
    assert_true(tried >= 8); /* damage, control, movement and placing among them */
}

TEST(cards_that_send_out_the_same_ships_send_them_as_far)
{
    static galaxies_data out;
    const json_value *files[BOX_GALAXIES_FILES] = {[0] = NULL};

    files[BOX_GALAXIES_TACTICS] = shipped_file(BOX_GALAXIES_TACTICS);
    put(&files[BOX_GALAXIES_TACTICS], "cards/4/effects/0/within", "5");
    assert_string_equal(
        component_files_take(&galaxies_component_files, files, &galaxies_shipped, &out).text, "");
    assert_int_equal(out.tactic[4].effect[0].within, 5);
    add_card(&files[BOX_GALAXIES_TACTICS], 4, 0);
    assert_string_equal(
        component_files_take(&galaxies_component_files, files, &galaxies_shipped, &out).text, "");
    put(&files[BOX_GALAXIES_TACTICS], "cards/24/effects/0/within", "4");
    assert_string_equal(
        component_files_take(&galaxies_component_files, files, &galaxies_shipped, &out).text,
        "copy_0.within: another card sends these ships 5.");
    json_free(files[BOX_GALAXIES_TACTICS]);
}
