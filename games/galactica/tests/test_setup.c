/* test_setup.c: setting up (ledger, section 3). */
#include "games/galactica/rules/say.h"
#include "kit.h"

/* These characters are picked one after the other from seat 0 on; Apollo starts off the port bow. */
static void choose(kit *k, const char *characters)
{
    kit_words w = kit_split(characters);

    kit_begin(k, w.count, "");
    for (int seat = 0; seat < w.count; seat++) {
        kit_expect(k, ASK_CHARACTER, seat);
        kit_actf(k, "character %s", w.at[seat]);
        if (k->g.flow.ask == ASK_LAUNCH)
            kit_act(k, "launch port_bow");
    }
}

static void take_first(kit *k)
{
    choice first = {0};

    assert_int_equal(kit_try(k, __builtin_ctz(kit_asked(k)), &first).code, ACCEPTED);
}

/* And everybody draws the first cards that are offered, until the first turn. */
static void set_up(kit *k, const char *characters)
{
    choose(k, characters);
    while (k->g.turns == 0)
        take_first(k);
}

/* ---- board and pieces ---- */

TEST(bg_043_the_dials_begin_at_8_8_10_and_12)
{
    kit k;

    kit_begin(&k, 4, "");
    assert_int_equal(k.g.resource[FOOD], 8);
    assert_int_equal(k.g.resource[FUEL], 8);
    assert_int_equal(k.g.resource[MORALE], 10);
    assert_int_equal(k.g.resource[POPULATION], 12);
}

TEST(bg_044_vipers_and_raptors_begin_in_the_reserves)
{
    kit k;

    kit_begin(&k, 4, "");
    assert_int_equal(kit_seen(&k, 0, "reserves.vipers"), 8);
    assert_int_equal(kit_seen(&k, 0, "reserves.raptors"), 4);
    assert_int_equal(kit_seen(&k, 0, "reserves.damaged_vipers"), 0);
}

TEST(bg_045_the_fleet_marker_begins_at_the_start)
{
    kit k;

    kit_begin(&k, 4, "");
    assert_int_equal(kit_seen(&k, 0, "track"), 0);
    assert_int_equal(kit_seen(&k, 0, "distance"), 0);
}

TEST(bg_046_all_other_pieces_lie_beside_the_board)
{
    kit k;

    kit_begin(&k, 4, "");
    assert_int_equal(kit_seen(&k, 0, "reserves.raiders"), 16);
    assert_int_equal(kit_seen(&k, 0, "reserves.heavy_raiders"), 4);
    assert_int_equal(kit_seen(&k, 0, "reserves.basestars"), 2);
    assert_int_equal(kit_seen(&k, 0, "reserves.civilians"), 12);
    assert_int_equal(kit_seen(&k, 0, "tokens_left"), 8);
    for (int token = 0; token < CIVILIANS; token++)
        assert_int_equal(k.g.civilian_known[token], 0);
}

/* ---- the first player and the characters ---- */

TEST(bg_047_chance_names_the_first_player)
{
    int first[4] = {0}, games = 2000;
    kit k;

    for (int number = 0; number < games; number++) {
        kit_random(&k, 4, (uint64_t)number);
        assert_int_equal(k.g.current, k.g.first);
        assert_int_equal(kit_event(&k, EV_FIRST)->arg[0], k.g.first);
        assert_true(kit_told_to(&k, EV_FIRST, SEAT_NONE));
        first[k.g.first]++;
    }
    for (int seat = 0; seat < 4; seat++)
        assert_in_range(first[seat], games / 4 - 100, games / 4 + 100);
}

TEST(bg_048_characters_are_picked_clockwise_and_in_the_open)
{
    static const char *const picks[] = {
        "laura_roslin", "william_adama", "kara_thrace", "galen_tyrol"};
    uint64_t number = 0;
    kit k;

    do
        kit_random(&k, 4, number++);
    while (k.g.first != 2 && number < 100);
    for (int i = 0; i < 4; i++) {
        int seat = (2 + i) % 4;

        assert_int_equal(kit_asked(&k), SEAT_BIT(seat));
        kit_expect(&k, ASK_CHARACTER, seat);
        kit_actf(&k, "character %s", picks[i]);
        for (int reader = 0; reader < 4; reader++) {
            assert_true(kit_told_to(&k, EV_CHARACTER, reader));
            char path[32];
            text t = text_in(path, sizeof path);

            text_format(&t, "seats.%d.character", seat);
            assert_true(kit_seen_word(&k, reader, path, picks[i]));
        }
    }
    assert_int_not_equal(k.g.flow.ask, ASK_CHARACTER);
}

static int open_picks_of(const kit *k, int type)
{
    int count = 0;
    options list;

    game_list(&galactica_game, &k->g.flow, __builtin_ctz(kit_asked(k)), &list, false);
    for (int i = 0; i < list.count; i++)
        count += galactica_pieces->sheet[list.at[i].thing[0]].type == type;
    return count;
}

/* Support is outside the comparison: BG-R012. */
TEST(bg_049_a_pick_is_of_the_most_plentiful_types)
{
    kit k;

    kit_begin(&k, 6, "");
    kit_act(&k, "character laura_roslin");
    assert_int_equal(kit_refused(&k, "character gaius_baltar"), BG(49));
    assert_int_equal(kit_refused(&k, "character tom_zarek"), BG(49));
    kit_act(&k, "character william_adama");
    assert_int_equal(kit_refused(&k, "character saul_tigh"), BG(49));
    assert_int_equal(open_picks_of(&k, PILOT), 3);
    kit_act(&k, "character galen_tyrol");
    assert_int_equal(open_picks_of(&k, PILOT), 3); /* the pick of support has changed nothing */
    assert_int_equal(open_picks_of(&k, POLITICAL_LEADER), 0);
    kit_act(&k, "character kara_thrace");
    assert_int_equal(open_picks_of(&k, POLITICAL_LEADER), 2); /* two left of each */
    assert_int_equal(open_picks_of(&k, MILITARY_LEADER), 2);
    assert_int_equal(open_picks_of(&k, PILOT), 2);
}

TEST(bg_050_support_is_picked_at_any_time)
{
    static const char *const picks[] = {
        "laura_roslin", "william_adama", "kara_thrace", "tom_zarek", "saul_tigh"};
    kit k;

    kit_begin(&k, 6, "");
    for (int i = 0; i < 5; i++) {
        assert_true(kit_offers(&k, "character galen_tyrol"));
        kit_actf(&k, "character %s", picks[i]);
    }
    kit_act(&k, "character galen_tyrol");
    assert_int_equal(k.g.character[5], GALEN_TYROL);
}

TEST(bg_051_example_after_roslin)
{
    kit k;

    kit_begin(&k, 3, "");
    kit_act(&k, "character laura_roslin");
    assert_int_equal(open_picks_of(&k, POLITICAL_LEADER), 0);
    assert_int_equal(open_picks_of(&k, MILITARY_LEADER), 3);
    assert_int_equal(open_picks_of(&k, PILOT), 3);
    assert_int_equal(open_picks_of(&k, SUPPORT), 1);
}

TEST(bg_052_pilots_get_a_piloting_token)
{
    kit k;

    set_up(&k, "kara_thrace laura_roslin william_adama");
    kit_step(&k, 0, STEP_ACTION); /* Starbuck begins in the Hangar Deck */
    kit_act(&k, "location");
    kit_act(&k, "launch port_stern");
    assert_int_equal(kit_seen_count(&k, 1, "areas.4.pilots"), 1);
    assert_int_equal(kit_seen(&k, 1, "areas.4.pilots.0"), 0);
    kit_at(&k, 1, "hangar_deck");
    kit_hand(&k, 1, "politics 1 politics 1");
    kit_step(&k, 1, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "location"), BG(303));
}

TEST(bg_053_characters_begin_where_their_sheets_say)
{
    static const struct {
        const char *character;
        int place;
    } starts[] = {{"william_adama", ADMIRALS_QUARTERS}, {"saul_tigh", COMMAND},
        {"helo_agathon", OFF_BOARD}, {"kara_thrace", HANGAR_DECK}, {"sharon_valerii", ARMORY},
        {"galen_tyrol", HANGAR_DECK}, {"tom_zarek", ADMINISTRATION}, {"gaius_baltar", RESEARCH_LAB},
        {"laura_roslin", PRESIDENTS_OFFICE}};
    kit k;

    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
        kit_begin(&k, 3, "");
        kit_actf(&k, "character %s", starts[i].character);
        assert_int_equal(k.g.place[0], starts[i].place);
    }
}

/* His viper is one of the eight and is there before the other ships: BG-R017. */
TEST(bg_054_apollo_begins_in_a_viper)
{
    kit k;

    kit_begin(&k, 3, "");
    kit_act(&k, "character lee_adama");
    kit_expect(&k, ASK_LAUNCH, 0);
    assert_int_equal(kit_options(&k, 0), 2);
    assert_true(kit_offers(&k, "launch port_bow"));
    kit_act(&k, "launch port_stern");
    assert_int_equal(k.g.place[0], IN_VIPER);
    assert_int_equal(k.g.area[0], PORT_STERN);
    assert_int_equal(k.g.reserves, 7);
    assert_true(kit_told_to(&k, EV_PLACED, SEAT_NONE));
    set_up(&k, "lee_adama laura_roslin william_adama");
    assert_int_equal(k.g.reserves, 5);
    assert_int_equal(k.g.vipers[PORT_BOW], 1); /* Apollo's is another */
    assert_int_equal(k.g.vipers[PORT_STERN], 1);
}

/* ---- titles ---- */

static void titles_of(const char *characters, int president, int admiral)
{
    kit k;

    choose(&k, characters);
    assert_int_equal(k.g.title[PRESIDENT], president);
    assert_int_equal(k.g.title[ADMIRAL], admiral);
    assert_true(kit_told_to(&k, EV_TITLE, SEAT_NONE));
}

TEST(bg_055_the_president_is_the_first_of_three)
{
    titles_of("kara_thrace william_adama gaius_baltar tom_zarek sharon_valerii saul_tigh", 2, 1);
    titles_of("tom_zarek william_adama kara_thrace laura_roslin", 3, 1);
    titles_of("tom_zarek william_adama kara_thrace", 0, 1);
}

TEST(bg_056_the_admiral_is_the_first_of_three)
{
    titles_of("helo_agathon laura_roslin kara_thrace saul_tigh", 1, 3);
    titles_of("helo_agathon laura_roslin kara_thrace", 1, 0);
    titles_of("saul_tigh laura_roslin kara_thrace william_adama", 1, 3);
}

/* BG-R013 and BG-R014. */
TEST(bg_056_the_lists_go_on_and_one_may_have_both_titles)
{
    titles_of("laura_roslin galen_tyrol kara_thrace", 0, 2);
    titles_of("william_adama kara_thrace galen_tyrol", 0, 0);
}

TEST(bg_057_the_admiral_has_both_nukes)
{
    kit k;

    set_up(&k, "laura_roslin william_adama kara_thrace");
    assert_int_equal(kit_seen(&k, SEAT_NONE, "nukes"), 2);
    for (int seat = 0; seat < 3; seat++) {
        kit_step(&k, seat, STEP_ACTION);
        assert_int_equal(kit_offers(&k, "nuke 0"), seat == 1);
    }
}

TEST(bg_058_the_president_alone_sees_the_first_quorum_card)
{
    kit k;

    choose(&k, "william_adama laura_roslin kara_thrace");
    assert_int_equal(kit_times(&k, EV_QUORUM_DRAWN), 1);
    assert_true(kit_told_to(&k, EV_QUORUM_DRAWN, SEAT_NONE));
    for (int reader = 0; reader < 3; reader++) {
        assert_int_equal(kit_told_to(&k, EV_QUORUM_CARD, reader), reader == 1);
        assert_int_equal(kit_seen(&k, reader, "quorum.cards"), 1);
        assert_int_equal(kit_seen_null(&k, reader, "quorum.hand"), reader != 1);
    }
    assert_int_equal(kit_seen_count(&k, 1, "quorum.hand"), 1);
    assert_false(kit_told_to(&k, EV_QUORUM_CARD, SEAT_NONE));
}

/* ---- decks ---- */

/* The second shuffle of the quorum deck changes nothing: BG-R015. */
TEST(bg_059_the_decks_are_shuffled)
{
    int first_crises[CRISIS_FACES] = {0}, different = 0;
    kit k;

    choose(&k, "william_adama laura_roslin kara_thrace");
    assert_int_equal(kit_seen(&k, SEAT_NONE, "decks.quorum"), 16);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "decks.crisis"), 70);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "decks.super_crisis"), 5);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "decks.destination"), 22);
    for (int number = 0; number < 100; number++) {
        kit_random(&k, 3, (uint64_t)number);
        first_crises[galactica_deck_draw(&k.g, DECK_CRISIS)]++;
    }
    for (int face = 0; face < galactica_pieces->crisis_count; face++)
        different += first_crises[face] > 0;
    assert_true(different > 30);
}

TEST(bg_060_skill_cards_make_five_decks)
{
    kit k;

    kit_begin(&k, 3, "");
    assert_int_equal(kit_seen(&k, SEAT_NONE, "decks.politics"), 21);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "decks.leadership"), 21);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "decks.tactics"), 21);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "decks.piloting"), 21);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "decks.engineering"), 21);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "decks.destiny"), 0);
}

TEST(bg_061_all_see_how_far_kobol_is)
{
    kit k;

    kit_cast(&k, "william_adama laura_roslin kara_thrace");
    kit_distance(&k, 5);
    k.g.sleepers = 1;
    for (int reader = 0; reader < 3; reader++) {
        assert_int_equal(kit_seen(&k, reader, "distance"), 5);
        assert_true(kit_seen(&k, reader, "sleepers"));
    }
    assert_int_equal(kit_seen(&k, SEAT_NONE, "distance"), 5);
}

/* ---- starting hands ---- */

TEST(bg_062_all_but_the_first_draw_three)
{
    kit k;

    choose(&k, "lee_adama laura_roslin william_adama kara_thrace");
    for (int seat = 1; seat < 4; seat++) {
        kit_expect(&k, ASK_DRAW, seat);
        assert_int_equal(kit_hand_size(&k, seat), 0);
        take_first(&k);
        assert_int_equal(kit_hand_size(&k, seat), 3);
    }
    assert_int_equal(kit_hand_size(&k, 0), 0);
}

/* No more of a type than one full draw gives: BG-R016. */
TEST(bg_062_the_three_are_cards_of_one_full_draw)
{
    kit k;

    choose(&k, "laura_roslin lee_adama william_adama");
    assert_true(kit_offers(&k, "draw piloting 2 tactics 1"));
    assert_true(kit_offers(&k, "draw piloting 2 politics 1"));
    assert_true(kit_offers(&k, "draw piloting 1 leadership 1 politics 1"));
    assert_true(kit_offers(&k, "draw tactics 1 leadership 2"));
    assert_false(kit_offers(&k, "draw piloting 3"));
    assert_false(kit_offers(&k, "draw tactics 2 piloting 1"));
    assert_false(kit_offers(&k, "draw leadership 2 politics 1"));
    assert_false(kit_offers(&k, "draw engineering 1 piloting 2"));
    kit_act(&k, "draw piloting 2 politics 1");
    assert_int_equal(kit_options(&k, 2), 3); /* Adama: 3+0, 2+1, 1+2 of leadership and tactics */
}

TEST(bg_063_the_types_are_chosen_in_the_open_the_cards_are_not)
{
    kit k, other;

    choose(&k, "laura_roslin william_adama kara_thrace");
    kit_expect(&k, ASK_DRAW, 1);
    other = k;
    kit_next(&k, "leadership", "5 1");
    kit_next(&other, "leadership", "1 2");
    kit_next(&k, "tactics", "3");
    kit_next(&other, "tactics", "4");
    kit_act(&k, "draw leadership 2 tactics 1");
    kit_act(&other, "draw leadership 2 tactics 1");
    assert_int_equal(kit_event(&k, EV_DREW)->arg[1 + LEADERSHIP], 2);
    assert_int_equal(kit_event(&k, EV_DREW)->arg[1 + TACTICS], 1);
    assert_true(kit_told_to(&k, EV_DREW, SEAT_NONE));
    kit_same_to_all_but(&k, &other, SEAT_BIT(1));
    assert_true(kit_differ_to(&k, &other, 1));
}

TEST(bg_064_the_first_player_draws_when_the_turn_opens)
{
    kit k;

    choose(&k, "lee_adama laura_roslin william_adama");
    kit_act(&k, "draw politics 3");
    kit_act(&k, "draw leadership 3");
    kit_expect(&k, ASK_DRAW, 0); /* Apollo's own Receive Skills step */
    assert_int_equal(k.g.turns, 1);
    assert_int_equal(kit_hand_size(&k, 0), 0);
    kit_act(&k, "draw piloting 2 tactics 1 politics 2");
    assert_int_equal(kit_hand_size(&k, 0), 5);
}

TEST(bg_065_the_destiny_deck_has_two_of_each_type)
{
    kit k;

    set_up(&k, "lee_adama laura_roslin william_adama");
    assert_int_equal(kit_seen(&k, SEAT_NONE, "decks.destiny"), 10);
    for (int type = 0; type < TYPES; type++) {
        int cards = 0;

        for (int face = type * STRENGTHS; face < (type + 1) * STRENGTHS; face++)
            cards += k.g.destiny[face];
        assert_int_equal(cards, 2);
    }
}

TEST(bg_066_nobody_sees_the_destiny_cards)
{
    kit k, other;

    kit_cast(&k, "lee_adama laura_roslin william_adama");
    kit_cast(&other, "lee_adama laura_roslin william_adama");
    kit_destiny(&k, "politics 1 politics 2 tactics 5 leadership 1");
    kit_destiny(&other, "politics 3 politics 4 tactics 1 leadership 2");
    kit_same_to_all_but(&k, &other, 0);
}

/* ---- ships ---- */

TEST(bg_067_a_basestar_and_three_raiders_stand_ahead)
{
    kit k;

    set_up(&k, "laura_roslin william_adama kara_thrace");
    assert_int_equal(k.g.raiders[BOW], 3);
    assert_int_equal(galactica_on_board(&k.g, RAIDER), 3);
    assert_int_equal(k.g.base_area[0], BOW);
    assert_int_equal(galactica_on_board(&k.g, BASESTAR), 1);
    assert_int_equal(galactica_on_board(&k.g, HEAVY_RAIDER), 0);
}

/* One in each launch area: BG-R002. */
TEST(bg_068_two_vipers_begin_below_galactica)
{
    kit k;

    set_up(&k, "laura_roslin william_adama kara_thrace");
    assert_int_equal(k.g.vipers[PORT_BOW], 1);
    assert_int_equal(k.g.vipers[PORT_STERN], 1);
    assert_int_equal(k.g.reserves, 6);
    set_up(&k, "laura_roslin william_adama lee_adama");
    assert_int_equal(k.g.reserves, 5);
}

TEST(bg_069_two_civilian_ships_begin_astern)
{
    kit k;

    set_up(&k, "laura_roslin william_adama kara_thrace");
    assert_int_equal(galactica_civilians_in(&k.g, STERN), 2);
    assert_int_equal(galactica_supply(&k.g, CIVILIAN), 10);
    for (int reader = 0; reader < 3; reader++) {
        assert_true(kit_seen_null(&k, reader, "areas.3.civilians.0.kind"));
        assert_true(kit_seen_null(&k, reader, "areas.3.civilians.1.kind"));
    }
}

TEST(bg_070_setting_up_runs_in_the_printed_order)
{
    static const uint8_t order[] = {EV_FIRST, EV_CHARACTER, EV_TITLE, EV_QUORUM_DRAWN,
        EV_LOYALTY_DEALT, EV_DREW, EV_SHIPS_PLACED, EV_TURN};
    static events told;
    size_t at = 0;
    kit k;

    kit_begin(&k, 3, "");
    told = k.out;
    do {
        take_first(&k);
        for (int i = 0; i < k.out.count; i++)
            events_add(&told, k.out.at[i]);
    } while (k.g.turns == 0);
    for (int i = 0; i < told.count && order[at] != EV_TURN; i++)
        for (size_t step_number = 0; step_number < sizeof order; step_number++)
            if (told.at[i].kind == order[step_number]) {
                assert_true(step_number >= at); /* none comes late */
                at = step_number;
            }
    assert_int_equal(order[at], EV_TURN);
}
