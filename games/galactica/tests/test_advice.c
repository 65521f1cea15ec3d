/*
 * test_advice.c: the rulebook's advice (BG-462 to BG-471), which the officer follows.
 *
 * Advice is no rule: what is tested is that the officer, whatever its mood, does as advised where the
 * matter is clear.
 */
#include "games/galactica/bot/officer.h"
#include "kit.h"

enum { MOODS = 20 };

static pick answer_in(const kit *k, int seat, uint64_t number)
{
    seed s = seed_from_numbers(9, number);
    generator chance = random_from_seed(&s);
    galactica concealed = k->g;
    officer_memory nothing = {0};
    options list;

    game_conceal(&galactica_game, &concealed.flow, seat, &chance);
    game_list(&galactica_game, &concealed.flow, seat, &list, false);
    choice c = galactica_officer.choose(&concealed.flow, seat, &nothing, &list, &chance);

    assert_int_equal(options_check(&list, &c).code, ACCEPTED);
    return options_pick(&list, &c);
}

/* In how many of its moods it chooses this; a thing below 0: any. */
static int times(const kit *k, int seat, int verb, int first)
{
    int chosen = 0;

    for (int i = 0; i < MOODS; i++) {
        pick p = answer_in(k, seat, (uint64_t)i);

        chosen += p.verb == verb && (first < 0 || p.thing[0] == first);
    }
    return chosen;
}

static void lay(kit *k)
{
    kit_cast(k, "william_adama laura_roslin kara_thrace galen_tyrol");
    for (int seat = 0; seat < 4; seat++)
        kit_hand(k, seat, "politics 2 leadership 2");
}

/* Adama, Roslin and Apollo have no engineering: the last to pick brings it. */
TEST(bg_462_later_pickers_cover_what_is_missing)
{
    kit k;

    kit_begin(&k, 4, "");
    while (k.g.flow.ask == ASK_CHARACTER) {
        static const int wanted[] = {WILLIAM_ADAMA, LAURA_ROSLIN, LEE_ADAMA};
        int seat = flow_first_waiting(&k.g.flow), picked = 0;

        for (int other = 0; other < 4; other++)
            picked += k.g.character[other] != NO_CHARACTER;
        if (picked == 3) {
            for (int i = 0; i < MOODS; i++) {
                const character_sheet *sheet =
                    &galactica_pieces->sheet[answer_in(&k, seat, (uint64_t)i).thing[0]];

                assert_true(
                    sheet->skill[ENGINEERING] > 0 || (sheet->multi_types >> ENGINEERING & 1));
            }
            return;
        }
        kit_actf(&k, "character %s", galactica_pieces->sheet[wanted[picked]].id);
        if (k.g.flow.ask == ASK_LAUNCH)
            kit_act(&k, "launch port_bow");
    }
    fail_msg("nobody was last to pick");
}

TEST(bg_463_pilots_fight_and_political_leaders_use_the_quorum)
{
    kit k;

    lay(&k);
    kit_fly(&k, 2, "stern");
    kit_ships(&k, "raider", "stern", 3);
    kit_civilian(&k, "civ_1_population", "stern");
    kit_hand(&k, 2, "");
    kit_step(&k, 2, STEP_ACTION);
    assert_int_equal(times(&k, 2, VERB_ATTACK, RAIDER), MOODS);
    lay(&k);
    kit_resource(&k, "morale", 3);
    kit_quorum_hand(&k, "inspirational_speech");
    kit_hand(&k, 1, "");
    kit_at(&k, 1, "research_lab");
    kit_step(&k, 1, STEP_ACTION);
    assert_true(times(&k, 1, VERB_QUORUM, INSPIRATIONAL_SPEECH) +
                    times(&k, 1, VERB_DRAW_QUORUM, -1) + times(&k, 1, VERB_ABILITY, -1) >
                MOODS / 2);
}

/* Riots take food and morale, or population and fuel. */
TEST(bg_464_the_weakest_resource_is_spared)
{
    kit k;

    lay(&k);
    kit_resource(&k, "morale", 1);
    kit_crisis(&k, "riots_basestars");
    kit_expect(&k, ASK_HALF, 0);
    assert_int_equal(times(&k, 0, VERB_HALF, 1), MOODS);
    lay(&k);
    kit_resource(&k, "fuel", 1);
    kit_crisis(&k, "riots_basestars");
    kit_expect(&k, ASK_HALF, 0);
    assert_int_equal(times(&k, 0, VERB_HALF, 0), MOODS);
}

TEST(bg_465_nobody_jumps_into_death)
{
    kit k;

    lay(&k);
    kit_resource(&k, "population", 2);
    k.g.track = 3;
    kit_at(&k, 0, "ftl_control");
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(times(&k, 0, VERB_LOCATION, FTL_CONTROL), 0);
}

/* The more harmful cards a check had, the more those who added are suspected. */
TEST(bg_466_negative_cards_make_suspects)
{
    kit k;
    evidence e = {0};

    kit_cast(&k, "laura_roslin saul_tigh kara_thrace");
    galactica_evidence_look(&e, &k.g);
    uint32_t before = galactica_suspicion(&k.g, &e, 0).of[1];

    galactica_evidence_add(&e, SEAT_BIT(1), 10, 100);
    uint32_t once = galactica_suspicion(&k.g, &e, 0).of[1];

    galactica_evidence_add(&e, SEAT_BIT(1), 10, 100);
    uint32_t twice = galactica_suspicion(&k.g, &e, 0).of[1];

    assert_true(before < once && once < twice);
}

/* A Sympathizer who wakes with a dial in the red stays human: until then food may go. */
TEST(bg_467_before_the_sleepers_wake_doing_too_well_is_not_wanted)
{
    kit k;
    int spent[2];

    for (int awake = 0; awake < 2; awake++) {
        lay(&k);
        k.g.sleepers = (uint8_t)awake;
        kit_resource(&k, "food", 7);
        kit_hand(&k, 0, "politics 1 politics 1 politics 1 politics 1");
        kit_hand(&k, 1, "politics 1 politics 1 politics 1");
        kit_crisis(&k, "food_shortage");
        kit_expect(&k, ASK_HALF, 1);
        spent[awake] = times(&k, 1, VERB_HALF, 0);
    }
    assert_true(spent[0] > spent[1]);
}

/* One card against: a hidden Cylon does not help a check that others would have to carry. */
TEST(bg_468_a_hidden_cylon_does_not_help)
{
    kit k;
    int given = 0, human = 0;

    for (int cylon = 0; cylon < 2; cylon++) {
        lay(&k);
        kit_resource(&k, "morale", 2);
        if (cylon)
            kit_loyalty(&k, 1, "cylon_send_to_brig");
        kit_hand(&k, 1, "politics 5 politics 4 leadership 4");
        kit_crisis(&k, "elections_loom");
        kit_until(&k, ASK_ADD);
        for (int i = 0; i < MOODS; i++) {
            uint32_t set = (uint32_t)answer_in(&k, 1, (uint64_t)i).arg[0];

            *(cylon ? &given : &human) += set_count(set);
        }
    }
    assert_true(given < human);
}

TEST(bg_469_a_reveal_comes_when_its_power_hurts)
{
    kit k;

    lay(&k);
    kit_loyalty(&k, 0, "cylon_reduce_morale");
    kit_step(&k, 0, STEP_ACTION);
    int early = times(&k, 0, VERB_REVEAL, -1);

    kit_resource(&k, "morale", 1);
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(early, 0);
    assert_int_equal(times(&k, 0, VERB_REVEAL, -1), MOODS);
}

/* A revealed Cylon draws what harms most checks. */
TEST(bg_470_revealed_cylons_draw_piloting_and_engineering)
{
    kit k;

    lay(&k);
    kit_revealed(&k, 1, "caprica");
    kit_turn(&k, 1);
    kit_expect(&k, ASK_DRAW, 1);
    for (int i = 0; i < MOODS; i++) {
        uint8_t count[TYPES];

        galactica_types_of(answer_in(&k, 1, (uint64_t)i).thing[0], count);
        assert_int_equal(count[PILOTING] + count[ENGINEERING], 2);
    }
}

TEST(bg_471_piloting_and_engineering_are_asked_for_least)
{
    int asked[TYPES] = {0};

    for (int face = 0; face < galactica_pieces->crisis_count; face++)
        for (int type = 0; type < TYPES; type++)
            asked[type] += (galactica_pieces->crisis[face].types >> type & 1) *
                           galactica_pieces->crisis[face].copies;
    for (int type = POLITICS; type <= TACTICS; type++)
        assert_true(asked[type] > asked[PILOTING] && asked[type] > asked[ENGINEERING]);
}
