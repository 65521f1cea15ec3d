/* test_components.c: scope and components (ledger, section 1). */
#include <string.h>

#include "readers.h"

static const deal in_order = {.character = {0, 1, 2, 3, 4}, .cylon = {NUMBER_ONE}};

/* A face of a crisis die, as the active player sees it. */
static express_crisis_face crisis_face(int seat_count, int die, int up)
{
    kit k;

    kit_start(&k, seat_count);
    kit_rig(&k, FROM_CRISIS_DIE_1 + die, up);
    kit_turn_to_crisis(&k, 1);
    kit_expect(&k, ASK_CRISIS, 1);
    event rolled = *kit_event(&k, EV_CRISIS_FACES);

    kit_choose(&k, 1, VERB_CRISIS, die, -1);
    express_crisis_face face = k.g.crisis;

    assert_int_equal(rolled.arg[4 * die], face.kind);
    assert_int_equal(rolled.arg[4 * die + 1], face.difficulty);
    assert_int_equal(rolled.arg[4 * die + 2], face.consequence);
    assert_int_equal(rolled.arg[4 * die + 3], face.jump_icons);
    return face;
}

static bool same_face(express_crisis_face a, express_crisis_face b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

TEST(bx_001_three_to_five_players)
{
    for (int players = 0; players <= 8; players++) {
        kit k = {0};
        express untouched = k.g;
        setup s = {.seed = seed_from_numbers(1, 1), .seat_count = players};
        refusal r = game_start(&express_game, &k.g.flow, &s, &k.out);

        if (players >= 3 && players <= 5) {
            assert_int_equal(r.code, ACCEPTED);
            assert_int_equal(seen_count(&k, SEAT_NONE, "players"), players);
        } else {
            assert_int_equal(r.code, REFUSED_SEATS);
            assert_memory_equal(&k.g, &untouched, sizeof untouched);
        }
    }
}

TEST(bx_002_nobody_knows_the_sides_of_others)
{
    kit human, cylon;
    deal d = in_order;

    d.loyalty[4] = NUMBER_ONE; /* in the deck, for later */
    start_dealt(&human, 3, &d);
    d.loyalty[4] = HUMAN;
    d.loyalty[1] = NUMBER_ONE;
    start_dealt(&cylon, 3, &d);
    assert_true(seen_word(&human, 1, "you.side", "human"));
    assert_true(seen_word(&cylon, 1, "you.side", "cylon"));
    kit_same_to_all_but(&human, &cylon, SEAT_BIT(1));
}

TEST(bx_003_five_characters)
{
    static const char *const names[] = {
        "william_adama", "lee_adama", "kara_thrace", "laura_roslin", "gaius_baltar"};
    uint32_t met = 0;
    kit k;
    setup s = {.seed = seed_from_numbers(1, 1), .seat_count = 5};

    assert_int_equal(EXPRESS_CHARACTERS, 5);
    for (int i = 0; i < 5; i++)
        assert_string_equal(express_character_ids[i], names[i]);
    assert_int_equal(game_start(&express_game, &k.g.flow, &s, &k.out).code, ACCEPTED);
    for (int seat = 0; seat < 5; seat++)
        met |= 1u << k.g.character[seat];
    assert_int_equal(met, 0x1f);
}

TEST(bx_004_loyalty_stock)
{
    kit k;
    uint32_t cylons = 0;
    int humans = 0;

    kit_start(&k, 5);
    assert_int_equal(k.g.card_count, 12);
    for (int i = 0; i < 12; i++) {
        if (k.g.card_face[i] == HUMAN) {
            humans++;
        } else {
            assert_false(cylons >> k.g.card_face[i] & 1);
            cylons |= 1u << k.g.card_face[i];
        }
    }
    assert_int_equal(humans, 8);
    assert_int_equal(set_count(cylons), 4);
    for (int i = 0; i < EXPRESS_CYLON_CARDS; i++)
        for (int j = 0; j < i; j++)
            assert_string_not_equal(express_cylon_ids[i], express_cylon_ids[j]);
}

TEST(bx_005_one_admiral_card)
{
    for (uint64_t number = 0; number < 30; number++) {
        kit k;
        seed s = seed_from_numbers(5, number);
        generator chance = random_from_seed(&s);
        int holder = NO_SEAT; /* as everybody was told */

        kit_start_random(&k, 3 + (int)(number % 3), number);
        for (;;) {
            for (int i = 0; i < k.out.count; i++) {
                if (k.out.at[i].kind == EV_ADMIRAL)
                    holder = k.out.at[i].arg[0];
                if (k.out.at[i].kind == EV_ADMIRAL_ASIDE)
                    holder = NO_SEAT;
            }
            EACH_READER(reader, &k)
            {
                if (holder == NO_SEAT)
                    assert_true(seen_null(&k, reader, "admiral"));
                else
                    assert_int_equal(seen(&k, reader, "admiral"), holder);
            }
            if (k.g.flow.over)
                break;
            play_one(&k, &chance);
        }
    }
}

TEST(bx_006_ten_strong_and_ten_weak_dice)
{
    kit k;
    int strong = 0, weak = 0;

    kit_start(&k, 5);
    for (int seat = 0; seat < 5; seat++) {
        dice_count held = express_dice(&k.g, seat, DIE_ACTIVE);

        strong += held.strong;
        weak += held.weak;
    }
    assert_int_equal(strong, 10);
    assert_int_equal(weak, 10);
}

/* Rolls of the kind of die, counted by face from -2 on. */
static void count_rolls(int kind, int games, int count[7])
{
    memset(count, 0, 7 * sizeof count[0]);
    for (int number = 0; number < games; number++) {
        kit k;

        kit_start_random(&k, 3, (uint64_t)number);
        kit_crisis(&k, 0, EXPRESS_UNREST, 9, 1, 0);
        decide(&k, SEAT_BIT(1));
        for (int die = 0; die < DICE; die++) {
            if (die_kind(die) != kind)
                continue;
            assert_in_range(k.g.rolled[die] + 2, 0, 6);
            count[k.g.rolled[die] + 2]++;
        }
    }
}

enum { GAMES = 3000, ROLLS = 2 * GAMES, SIXTH = ROLLS / 6, SLACK = 140 /* four deviations */ };

static void expect_share(int count, int sixths)
{
    assert_in_range(count, (unsigned)(sixths * SIXTH - SLACK), (unsigned)(sixths * SIXTH + SLACK));
}

TEST(bx_007_faces_of_a_strong_die)
{
    int count[7];

    count_rolls(EXPRESS_STRONG, GAMES, count);
    expect_share(count[-2 + 2], 2);
    expect_share(count[-1 + 2], 2);
    expect_share(count[2 + 2], 1);
    expect_share(count[4 + 2], 1);
    assert_int_equal(count[0 + 2] + count[1 + 2] + count[3 + 2], 0);
}

TEST(bx_008_faces_of_a_weak_die)
{
    int count[7];

    count_rolls(EXPRESS_WEAK, GAMES, count);
    expect_share(count[-2 + 2], 2);
    expect_share(count[-1 + 2], 2);
    expect_share(count[1 + 2], 1);
    expect_share(count[3 + 2], 1);
    assert_int_equal(count[0 + 2] + count[2 + 2] + count[4 + 2], 0);
}

TEST(bx_009_two_pairs_of_crisis_dice)
{
    for (int die = 0; die < 2; die++) {
        int alike_faces = 0;

        for (int up = 0; up < 6; up++) {
            express_crisis_face three = crisis_face(3, die, up), four = crisis_face(4, die, up);

            assert_true(same_face(three, crisis_face(5, die, up)));
            alike_faces += same_face(three, four);
        }
        assert_true(alike_faces < 6); /* the dotted die is another die */
    }
    assert_int_equal(EXPRESS_DIE_FACES, 6);
    assert_int_equal(
        sizeof express_pieces->crisis_face / sizeof express_pieces->crisis_face[0][0], 4);
}

TEST(bx_010_what_a_crisis_face_carries)
{
    for (int seat_count = 3; seat_count <= 4; seat_count++) {
        for (int die = 0; die < 2; die++) {
            uint32_t kinds = 0;

            for (int up = 0; up < 6; up++) {
                express_crisis_face face = crisis_face(seat_count, die, up);

                assert_in_range(face.kind, EXPRESS_UNREST, EXPRESS_DRADIS);
                assert_in_range(face.difficulty, 1, 9);
                assert_in_range(face.consequence, 1, CONTACTS);
                assert_in_range(face.jump_icons, 0, EXPRESS_JUMP_AT - 1);
                kinds |= 1u << face.kind;
            }
            assert_int_equal(set_count(kinds), 3);
        }
    }
}

TEST(bx_010_all_four_fields_are_seen)
{
    kit k;

    kit_start(&k, 3);
    kit_crisis(&k, 0, EXPRESS_BASESTAR, 7, 2, 1);
    EACH_READER(reader, &k)
    {
        assert_true(seen_word(&k, reader, "crisis.kind", "basestar"));
        assert_int_equal(seen(&k, reader, "crisis.difficulty"), 7);
        assert_int_equal(seen(&k, reader, "crisis.consequence"), 2);
        assert_int_equal(seen(&k, reader, "crisis.jump_icons"), 1);
    }
}

TEST(bx_011_an_unknown_marker_is_known_to_nobody)
{
    kit k, other;

    kit_start(&k, 3);
    kit_crisis(&k, 0, EXPRESS_DRADIS, 9, 1, 0);
    EACH_READER(reader, &k)
    {
        assert_int_equal(seen(&k, reader, "pile"), 12);
        assert_int_equal(seen(&k, reader, "raiders") + seen(&k, reader, "ships"), 2);
    }
    other = k;
    kit_rig(&k, FROM_DRADIS, RAIDER);
    kit_rig(&other, FROM_DRADIS, COLONIAL_SHIP);
    other.g.pile[RAIDER]--; /* the kinds in the pile, too, are nobody's to see */
    other.g.pile[COLONIAL_SHIP]++;
    kit_same_to_all_but(&k, &other, 0);
    kit_all_pass(&k);
    kit_all_pass(&other);
    assert_int_equal(look_told_apart(&k, &other), look_everybody(&k));
}

TEST(bx_011_fourteen_markers)
{
    kit k;
    int raiders, ships = 0;

    kit_start(&k, 3);
    raiders = k.g.shown[RAIDER];
    while (k.g.pile[RAIDER] + k.g.pile[COLONIAL_SHIP] > 0) {
        k.g.shown[RAIDER] = 0; /* no sixth Raider, and nobody to harm a ship */
        k.g.shown[COLONIAL_SHIP] = 0;
        kit_crisis(&k, 0, EXPRESS_DRADIS, 9, 1, 0);
        kit_all_pass(&k);
        raiders += k.g.shown[RAIDER];
        ships += k.g.shown[COLONIAL_SHIP];
    }
    assert_int_equal(raiders + ships, 14);
    assert_true(ships > 0);
}

TEST(bx_012_the_next_demoralized_marker_is_known_to_nobody)
{
    for (int next = 0; next < EXPRESS_CHARACTERS; next++) {
        kit k, other;

        kit_start(&k, 3); /* two of them of characters that nobody plays */
        kit_crisis(&k, 0, EXPRESS_UNREST, 9, 1, 0);
        other = k;
        kit_rig(&k, FROM_DEMORALIZED, next);
        kit_rig(&other, FROM_DEMORALIZED, (next + 1) % EXPRESS_CHARACTERS);
        kit_same_to_all_but(&k, &other, 0);
        kit_all_pass(&k);
        EACH_READER(reader, &k)
        {
            assert_int_equal(seen(&k, reader, "demoralized_unused"), 4);
            assert_int_equal(seen_count(&k, reader, "demoralized"), 1);
            assert_true(seen_word(&k, reader, "demoralized.0", express_character_ids[next]));
        }
    }
}

TEST(bx_013_the_next_damage_marker_is_known_to_nobody)
{
    assert_int_equal(EXPRESS_LOCATIONS, 6);
    for (int next = 0; next < EXPRESS_LOCATIONS; next++) {
        kit k, other;

        kit_start(&k, 5);
        kit_crisis(&k, 0, EXPRESS_BASESTAR, 9, 1, 0);
        other = k;
        kit_rig(&k, FROM_DAMAGE, next);
        kit_rig(&other, FROM_DAMAGE, (next + 1) % EXPRESS_LOCATIONS);
        kit_same_to_all_but(&k, &other, 0);
        kit_all_pass(&k);
        EACH_READER(reader, &k)
        {
            assert_int_equal(seen(&k, reader, "damage_unused"), 5);
            assert_int_equal(seen_count(&k, reader, "damaged"), 1);
            assert_true(seen_word(&k, reader, "damaged.0", express_location_ids[next]));
        }
    }
}

/* BX-012, BX-013 */
TEST(bx_012_markers_come_at_random)
{
    uint32_t damage = 0, demoralized = 0;

    for (uint64_t number = 0; number < 100; number++) {
        kit k;

        kit_start_random(&k, 3, number);
        kit_crisis(&k, 0, EXPRESS_BASESTAR, 9, 1, 0);
        kit_all_pass(&k);
        damage |= k.g.damaged;
        kit_crisis(&k, 0, EXPRESS_UNREST, 9, 1, 0);
        kit_all_pass(&k);
        demoralized |= k.g.demoralized;
    }
    assert_int_equal(damage, 0x3f);
    assert_int_equal(demoralized, 0x1f);
}

/* The Admiral (seat 0) jumps and submits the strong die with this face. */
static void jump_by(kit *k, int face)
{
    k->g.jump = 2;
    kit_crisis(k, 1, EXPRESS_UNREST, 0, 1, 2);
    kit_die(k, EXPRESS_STRONG, face);
    kit_all_pass(k);
    kit_expect(k, ASK_SUBMIT, 0);
    kit_submit(k, 0, 1);
}

static const field *field_named(const char *name)
{
    int i = 0;

    while (strcmp(express_fields[i].name, name) != 0)
        i++;
    return &express_fields[i];
}

TEST(bx_014_lengths_of_the_tracks)
{
    kit k;

    kit_start(&k, 3);
    assert_int_equal(seen(&k, SEAT_NONE, "jump"), 0);
    assert_int_equal(seen(&k, SEAT_NONE, "distance"), 0);
    k.g.distance = 5;
    jump_by(&k, 4); /* 2 + 2 icons, 5 + 4 spaces */
    assert_int_equal(seen(&k, SEAT_NONE, "jump"), 0);
    assert_int_equal(seen(&k, SEAT_NONE, "distance"), 6);
    /* No position may say more either. */
    assert_int_equal(field_named("jump")->lo, 0);
    assert_int_equal(field_named("jump")->hi, 3);
    assert_int_equal(field_named("distance")->lo, 0);
    assert_int_equal(field_named("distance")->hi, 6);
}

TEST(bx_014_the_stripe_is_between_three_and_four)
{
    kit k;

    kit_start(&k, 3);
    k.g.distance = 1;
    jump_by(&k, 2);
    assert_int_equal(k.g.distance, 3);
    assert_false(kit_told(&k, EV_LOYALTY_DEALT));
    kit_start(&k, 3);
    k.g.distance = 2;
    jump_by(&k, 2);
    assert_int_equal(k.g.distance, 4);
    assert_true(kit_told(&k, EV_LOYALTY_DEALT));
}

TEST(bx_015_both_areas_of_a_player_are_public)
{
    kit k;

    kit_start(&k, 3);
    k.g.demoralized = 1 << LEE_ADAMA;
    kit_crisis(&k, 0, EXPRESS_UNREST, 9, 1, 0);
    kit_dice(&k, 1, 2, 1); /* one weak die lies spent */
    decide(&k, SEAT_BIT(1));
    k.g.rolled[1] = 4;
    kit_submit(&k, 1, 1 << 1);
    EACH_READER(reader, &k)
    {
        assert_int_equal(seen_count(&k, reader, "players.1.submitted"), 1);
        assert_true(seen_word(&k, reader, "players.1.submitted.0.kind", "strong"));
        assert_int_equal(seen(&k, reader, "players.1.submitted.0.face"), 4);
        assert_int_equal(seen(&k, reader, "players.1.demoralized"), 1);
        assert_int_equal(seen(&k, reader, "players.1.spent.strong"), 0);
        assert_int_equal(seen(&k, reader, "players.1.spent.weak"), 1);
        assert_int_equal(seen_count(&k, reader, "players.2.submitted"), 0);
    }
}

TEST(bx_016_a_screen_hides_the_faces)
{
    kit k, other;

    kit_start(&k, 4);
    kit_crisis(&k, 0, EXPRESS_UNREST, 9, 1, 0);
    other = k;
    kit_roll(&k, 4, -1, 3, -2);
    kit_roll(&other, -2, 2, -1, 1);
    decide(&k, SEAT_BIT(2));
    decide(&other, SEAT_BIT(2));
    assert_int_equal(look_told_apart(&k, &other), SEAT_BIT(2));
    assert_int_equal(seen(&k, 2, "roll.dice.0.face"), 4);
    assert_int_equal(seen(&k, 2, "roll.dice.3.face"), -2);
    EACH_READER(reader, &k)
    {
        assert_int_equal(seen(&k, reader, "roll.seat"), 2);
        assert_int_equal(seen_count(&k, reader, "roll.dice"), 4);
        assert_int_equal(seen_null(&k, reader, "roll.dice.0.face"), reader != 2);
        assert_int_equal(seen_null(&k, reader, "roll.dice.3.face"), reader != 2);
    }
}
