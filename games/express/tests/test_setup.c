/* test_setup.c: setup (ledger, section 3). */
#include <string.h>

#include "readers.h"

enum { SEEDS = 400 };

#define EACH_TABLE(players) for (int players = 3; players <= 5; players++)

/* Characters in the order of the seats; the Cylon cards in the order of their numbers. */
static const deal in_order = {
    .character = {0, 1, 2, 3, 4}, .cylon = {NUMBER_ONE, NUMBER_TWO, NUMBER_THREE, NUMBER_SIX}};

static int cards_at(const kit *k, int place)
{
    int n = 0;

    for (int i = 0; i < k->g.card_count; i++)
        n += k->g.card_at[i] == place;
    return n;
}

TEST(bx_026_the_board_at_the_start)
{
    EACH_TABLE(players)
    {
        kit k;

        kit_start_random(&k, players, 1);
        EACH_READER(reader, &k)
        {
            assert_int_equal(seen(&k, reader, "jump"), 0);
            assert_int_equal(seen(&k, reader, "distance"), 0);
        }
    }
}

TEST(bx_027_two_raiders_at_the_start)
{
    EACH_TABLE(players)
    {
        kit k;

        kit_start_random(&k, players, 1);
        EACH_READER(reader, &k)
        {
            assert_int_equal(seen(&k, reader, "raiders"), 2);
            assert_int_equal(seen(&k, reader, "ships"), 0);
        }
    }
}

TEST(bx_028_twelve_markers_face_down)
{
    kit k, other;

    kit_start(&k, 3);
    EACH_READER(reader, &k)
    {
        assert_int_equal(seen(&k, reader, "pile"), 12);
    }
    other = k;
    other.g.pile[RAIDER]--;
    other.g.pile[COLONIAL_SHIP]++;
    kit_same_to_all_but(&k, &other, 0);
}

TEST(bx_028_the_pile_is_mixed)
{
    int raiders = 0;

    for (uint64_t number = 0; number < SEEDS; number++) {
        kit k;

        kit_start_random(&k, 3, number);
        k.g.shown[RAIDER] = 0;
        kit_crisis(&k, 0, EXPRESS_DRADIS, 9, 1, 0);
        kit_all_pass(&k);
        raiders += k.g.shown[RAIDER];
    }
    assert_in_range(raiders, SEEDS * 8 / 12 - 40, SEEDS * 8 / 12 + 40); /* 8 Raiders, 4 ships */
}

TEST(bx_029_no_damage_and_no_demoralization)
{
    EACH_TABLE(players)
    {
        kit k;

        kit_start_random(&k, players, 1);
        EACH_READER(reader, &k)
        {
            assert_int_equal(seen_count(&k, reader, "damaged"), 0);
            assert_int_equal(seen(&k, reader, "damage_unused"), 6);
            assert_int_equal(seen_count(&k, reader, "demoralized"), 0);
            assert_int_equal(seen(&k, reader, "demoralized_unused"), 5);
        }
    }
}

TEST(bx_030_characters_are_dealt_at_random)
{
    int dealt[4][EXPRESS_CHARACTERS] = {0};

    for (uint64_t number = 0; number < SEEDS; number++) {
        kit k;
        uint32_t met = 0;

        kit_start_random(&k, 4, number);
        for (int seat = 0; seat < 4; seat++) {
            dealt[seat][k.g.character[seat]]++;
            met |= 1u << k.g.character[seat];
        }
        assert_int_equal(set_count(met), 4);
    }
    for (int seat = 0; seat < 4; seat++)
        for (int character = 0; character < EXPRESS_CHARACTERS; character++)
            assert_in_range(dealt[seat][character], SEEDS / 5 - 35, SEEDS / 5 + 35);
}

static void start_choosing(kit *k, int players)
{
    setup s = {.seed = seed_from_numbers(1, 1), .seat_count = players};

    assert_int_equal(setup_set(&express_game, &s, "characters", "chosen").code, ACCEPTED);
    assert_int_equal(game_start(&express_game, &k->g.flow, &s, &k->out).code, ACCEPTED);
}

TEST(bx_031_players_pick_their_characters)
{
    kit k;

    start_choosing(&k, 3);
    kit_expect(&k, ASK_CHARACTER, 0);
    assert_int_equal(kit_count(&k, 0, VERB_CHARACTER), 5);
    kit_choose(&k, 0, VERB_CHARACTER, GAIUS_BALTAR, -1);
    kit_expect(&k, ASK_CHARACTER, 1);
    kit_choose(&k, 1, VERB_CHARACTER, WILLIAM_ADAMA, -1);
    kit_expect(&k, ASK_CHARACTER, 2);
    kit_choose(&k, 2, VERB_CHARACTER, KARA_THRACE, -1);
    assert_int_equal(k.g.character[0], GAIUS_BALTAR);
    assert_int_equal(k.g.character[1], WILLIAM_ADAMA);
    assert_int_equal(k.g.character[2], KARA_THRACE);
    assert_int_equal(k.g.admiral, 1);
    kit_expect(&k, ASK_ACTION, 2); /* and the game begins */
}

TEST(bx_031_no_character_twice)
{
    kit k;

    start_choosing(&k, 3);
    kit_choose(&k, 0, VERB_CHARACTER, LAURA_ROSLIN, -1);
    assert_int_equal(kit_count(&k, 1, VERB_CHARACTER), 4);
    assert_int_equal(kit_find(&k, 1, VERB_CHARACTER, LAURA_ROSLIN, -1), -1);
    refusal r = kit_try_barred(&k, 1, VERB_CHARACTER);

    assert_int_equal(r.code, REFUSED_BARRED);
    assert_int_equal(r.rule, BX(31));
}

TEST(bx_031_only_if_agreed_beforehand)
{
    kit k;

    kit_start_random(&k, 3, 1);
    assert_int_not_equal(k.g.flow.ask, ASK_CHARACTER);
}

TEST(bx_032_characters_are_public_and_free)
{
    EACH_TABLE(players)
    {
        kit k;

        kit_start_random(&k, players, 7);
        EACH_READER(reader, &k)
        {
            for (int seat = 0; seat < players; seat++) {
                char path[] = "players.0.character", brigged[] = "players.0.brigged";

                path[8] = brigged[8] = (char)('0' + seat);
                assert_true(
                    seen_word(&k, reader, path, express_character_ids[k.g.character[seat]]));
                assert_int_equal(seen(&k, reader, brigged), 0);
            }
        }
        for (int i = 0; i < k.out.count; i++)
            if (k.out.at[i].kind == EV_CHARACTER)
                assert_int_equal(k.out.at[i].to, TO_ALL);
    }
}

TEST(bx_033_markers_of_absent_characters_stay_in_the_pile)
{
    kit k;

    kit_start(&k, 3); /* nobody plays Laura Roslin or Gaius Baltar */
    assert_int_equal(seen_count(&k, SEAT_NONE, "players"), 3);
    assert_int_equal(express_seat_of(&k.g, LAURA_ROSLIN), NO_SEAT);
    assert_int_equal(express_seat_of(&k.g, GAIUS_BALTAR), NO_SEAT);
    assert_int_equal(seen(&k, SEAT_NONE, "demoralized_unused"), 5);
    kit_rig(&k, FROM_DEMORALIZED, LAURA_ROSLIN);
    kit_rig(&k, FROM_DEMORALIZED, GAIUS_BALTAR);
    kit_crisis(&k, 0, EXPRESS_UNREST, 9, 2, 0);
    kit_all_pass(&k);
    assert_true(seen_word(&k, SEAT_NONE, "demoralized.0", "laura_roslin"));
    assert_true(seen_word(&k, SEAT_NONE, "demoralized.1", "gaius_baltar"));
}

/* The Admiral of a table with these characters. */
static int admiral_of(int first, int second, int third)
{
    kit k;
    deal d = {.character = {first, second, third}};

    start_dealt(&k, 3, &d);
    assert_int_equal(k.g.character[0], first);
    assert_int_equal(k.g.character[1], second);
    assert_int_equal(k.g.character[2], third);
    return k.g.character[k.g.admiral];
}

TEST(bx_034_chain_of_command)
{
    static const char *const chain[] = {
        "William Adama", "Lee Adama", "Thrace", "Laura Roslin", "Gaius Baltar"};

    for (int rank = 0; rank < 5; rank++)
        assert_non_null(strstr(express_pieces->character_name[rank], chain[rank]));
    /* A brigged Admiral hands the card down the same chain. */
    for (int rank = 0; rank < 4; rank++) {
        kit k;
        deal d = {.character = {4, 3, 2, 1, 0}};

        start_dealt(&k, 5, &d);
        for (int above = 0; above < rank; above++)
            k.g.brigged[4 - above] = 1;
        k.g.admiral = (uint8_t)(4 - rank);
        k.g.brigged[4 - rank] = 1;
        express_admiral_gone(&k.g, NULL);
        assert_int_equal(k.g.admiral, 4 - rank - 1);
    }
}

TEST(bx_035_the_highest_takes_the_admiral_card)
{
    assert_int_equal(admiral_of(KARA_THRACE, GAIUS_BALTAR, LAURA_ROSLIN), KARA_THRACE);
    for (int a = 0; a < 5; a++) {
        for (int b = 0; b < 5; b++) {
            for (int c = 0; c < 5; c++) {
                int highest = a < b ? a : b;

                if (a == b || b == c || a == c)
                    continue;
                assert_int_equal(admiral_of(a, b, c), c < highest ? c : highest);
            }
        }
    }
}

TEST(bx_036_two_strong_and_two_weak_dice_each)
{
    EACH_TABLE(players)
    {
        kit k;

        kit_start_random(&k, players, 1);
        for (int seat = 0; seat < players; seat++) {
            dice_count active = express_dice(&k.g, seat, DIE_ACTIVE);

            assert_int_equal(active.strong, 2);
            assert_int_equal(active.weak, 2);
            assert_int_equal(kit_spent(&k, seat), 0);
        }
        assert_int_equal(seen(&k, SEAT_NONE, "players.2.active.strong"), 2);
        assert_int_equal(seen(&k, SEAT_NONE, "players.2.active.weak"), 2);
        assert_int_equal(seen(&k, SEAT_NONE, "players.2.spent.strong"), 0);
        assert_int_equal(seen(&k, SEAT_NONE, "players.2.spent.weak"), 0);
    }
}

/* The deck as it was before the first deal. */
static void expect_deck(int players, int cards, int cylons)
{
    for (uint64_t number = 0; number < 50; number++) {
        kit k;
        uint32_t faces = 0;
        int in_deck = 0, found = 0;

        kit_start_random(&k, players, number);
        for (int i = 0; i < k.g.card_count; i++) {
            if (k.g.card_at[i] == IN_BOX)
                continue;
            in_deck++;
            found += k.g.card_face[i] != HUMAN;
            if (k.g.card_face[i] != HUMAN)
                faces |= 1u << k.g.card_face[i];
        }
        assert_int_equal(in_deck, cards);
        assert_int_equal(found, cylons);
        assert_int_equal(set_count(faces), cylons); /* all different */
        assert_int_equal(seen(&k, SEAT_NONE, "loyalty_deck"), cards - players);
    }
}

TEST(bx_037_deck_for_three)
{
    expect_deck(3, 6, 1);
}

TEST(bx_038_deck_for_four)
{
    expect_deck(4, 8, 1);
}

TEST(bx_039_deck_for_five)
{
    expect_deck(5, 10, 2);
}

/* Every face of both dice, chosen as the crisis, is that face of the set. */
static void expect_dice_set(int players, int set)
{
    for (int die = 0; die < 2; die++) {
        for (int up = 0; up < EXPRESS_DIE_FACES; up++) {
            kit k;

            kit_start(&k, players);
            kit_rig(&k, FROM_CRISIS_DIE_1 + die, up);
            kit_turn_to_crisis(&k, 0);
            kit_choose(&k, 0, VERB_CRISIS, die, -1);
            assert_memory_equal(
                &k.g.crisis, &express_pieces->crisis_face[set][die][up], sizeof k.g.crisis);
        }
    }
}

enum { UNDOTTED, DOTTED };

TEST(bx_040_undotted_dice_for_three_and_five)
{
    expect_dice_set(3, UNDOTTED);
    expect_dice_set(5, UNDOTTED);
}

TEST(bx_041_dotted_dice_for_four)
{
    expect_dice_set(4, DOTTED);
}

TEST(bx_042_the_box_is_closed)
{
    kit k, other;
    deal d = in_order;

    d.loyalty[1] = NUMBER_ONE;
    start_dealt(&k, 3, &d);
    EACH_READER(reader, &k)
    {
        assert_int_equal(seen(&k, reader, "loyalty_box"), 3);
    }
    /* The order of the box is nobody's to know. */
    d.cylon[1] = NUMBER_SIX;
    d.cylon[3] = NUMBER_TWO;
    start_dealt(&other, 3, &d);
    kit_same_to_all_but(&k, &other, 0);
    /* What lies in it is known at most to who holds the card that does not. */
    d.cylon[0] = d.loyalty[1] = NUMBER_THREE;
    d.cylon[2] = NUMBER_ONE;
    start_dealt(&other, 3, &d);
    kit_same_to_all_but(&k, &other, SEAT_BIT(1));
}

TEST(bx_042_the_cylon_cards_are_drawn_at_random)
{
    EACH_TABLE(players)
    {
        int used[FACES] = {0}, in_deck = players == 5 ? 2 : 1;

        for (uint64_t number = 0; number < SEEDS; number++) {
            kit k;

            kit_start_random(&k, players, number);
            assert_int_equal(cards_at(&k, IN_BOX), 4 - in_deck);
            for (int i = 0; i < k.g.card_count; i++)
                used[k.g.card_face[i]] += k.g.card_at[i] != IN_BOX;
        }
        for (int face = NUMBER_ONE; face < FACES; face++)
            assert_in_range(
                used[face], in_deck * SEEDS / 4 - 40, (unsigned)(in_deck * SEEDS / 4 + 40));
    }
}

TEST(bx_043_a_card_is_for_its_owner_only)
{
    kit k, other;
    deal d = in_order;

    d.loyalty[0] = NUMBER_ONE;
    start_dealt(&k, 4, &d);
    d.loyalty[0] = HUMAN;
    d.loyalty[1] = NUMBER_ONE;
    start_dealt(&other, 4, &d);
    assert_int_equal(look_told_apart(&k, &other), SEAT_BIT(0) | SEAT_BIT(1));
    EACH_READER(reader, &k)
    {
        assert_int_equal(seen_count(&k, reader, "players.0.loyalty"), 1);
        assert_int_equal(seen_null(&k, reader, "players.0.loyalty.0.card"), reader != 0);
        assert_int_equal(seen_null(&k, reader, "players.1.loyalty.0.card"), reader != 1);
    }
    assert_true(seen_word(&k, 0, "players.0.loyalty.0.card", "number_one"));
    assert_true(seen_word(&k, 1, "players.1.loyalty.0.card", "human"));
}

TEST(bx_043_the_deck_is_shuffled)
{
    int cylon_at[6] = {0};

    for (uint64_t number = 0; number < SEEDS; number++) {
        kit k;

        kit_start_random(&k, 3, number);
        for (int i = 0; i < 6; i++)
            cylon_at[i] += k.g.card_face[i] != HUMAN;
    }
    for (int i = 0; i < 6; i++)
        assert_in_range(cylon_at[i], SEEDS / 6 - 35, SEEDS / 6 + 35);
}

/* Seat 0, the Admiral, jumps by 4: the second deal follows. */
static void jump_to_second_deal(kit *k)
{
    k->g.jump = 2;
    kit_crisis(k, 1, EXPRESS_UNREST, 0, 1, 1);
    kit_die(k, EXPRESS_STRONG, 4);
    kit_all_pass(k);
    kit_submit(k, 0, 1);
}

TEST(bx_044_nobody_looks_into_the_deck)
{
    kit k, other;
    deal d = in_order;

    d.loyalty[3] = NUMBER_ONE;
    start_dealt(&k, 3, &d);
    d.loyalty[3] = HUMAN;
    d.loyalty[5] = NUMBER_ONE;
    start_dealt(&other, 3, &d);
    kit_same_to_all_but(&k, &other, 0);
    EACH_READER(reader, &k)
    {
        assert_int_equal(seen(&k, reader, "loyalty_deck"), 3);
    }
}

TEST(bx_044_the_rest_is_kept_in_its_order)
{
    for (int place = 3; place < 6; place++) {
        kit k;
        deal d = in_order;

        d.loyalty[place] = NUMBER_ONE;
        start_dealt(&k, 3, &d);
        jump_to_second_deal(&k);
        assert_true(kit_told(&k, EV_LOYALTY_DEALT));
        for (int seat = 0; seat < 3; seat++) {
            assert_int_equal(express_cards_held(&k.g, seat, false), 2);
            assert_int_equal(express_is_cylon(&k.g, seat), place == 3 + seat);
        }
        assert_int_equal(seen(&k, SEAT_NONE, "loyalty_deck"), 0);
    }
}

TEST(bx_045_a_game_can_begin_without_a_cylon)
{
    int without = 0;

    for (uint64_t number = 0; number < 60; number++) {
        kit k;
        int cylons = 0;

        kit_start_random(&k, 3, number);
        for (int seat = 0; seat < 3; seat++)
            cylons += express_is_cylon(&k.g, seat);
        if (cylons > 0)
            continue;
        without++;
        kit_expect(&k, ASK_ACTION, (k.g.admiral + 1) % 3);
        kit_play_random(&k, number, 5000);
        assert_true(k.g.flow.over);
    }
    assert_in_range(without, 15, 45); /* half of them */
}

TEST(bx_046_cylons_do_not_know_each_other)
{
    kit k, other;
    deal d = in_order;

    d.loyalty[1] = NUMBER_ONE;
    d.loyalty[3] = NUMBER_TWO;
    start_dealt(&k, 5, &d);
    d.loyalty[3] = HUMAN;
    d.loyalty[4] = NUMBER_TWO;
    start_dealt(&other, 5, &d);
    assert_true(seen_word(&k, 1, "you.side", "cylon"));
    assert_true(seen_null(&k, 1, "players.3.loyalty.0.card"));
    assert_true(seen_null(&k, 3, "players.1.loyalty.0.card"));
    kit_same_to_all_but(&k, &other, SEAT_BIT(3) | SEAT_BIT(4));
    d.loyalty[1] = HUMAN; /* the first Cylon, too, may sit anywhere for the second */
    d.loyalty[0] = NUMBER_ONE;
    start_dealt(&k, 5, &d);
    kit_same_to_all_but(&k, &other, SEAT_BIT(0) | SEAT_BIT(1));
}

TEST(bx_047_left_of_the_admiral_begins)
{
    EACH_TABLE(players)
    {
        for (int admiral = 0; admiral < players; admiral++) {
            kit k;
            deal d = {.character = {1, 2, 3, 4, 4}};

            d.character[admiral] = WILLIAM_ADAMA;
            start_dealt(&k, players, &d);
            assert_int_equal(k.g.admiral, admiral);
            assert_int_equal(seen(&k, SEAT_NONE, "active"), (admiral + 1) % players);
            kit_expect(&k, ASK_ACTION, (admiral + 1) % players);
        }
    }
}
