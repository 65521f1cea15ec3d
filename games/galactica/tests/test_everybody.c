/*
 * test_everybody.c: what is easily right for most and wrong for one: the first seat, the first token, the
 * card before the last one; and what cannot be taken back although no chance decided after it.
 */
#include "kit.h"

static const char cast[] = "saul_tigh laura_roslin kara_thrace tom_zarek";

/* This seat, a revealed Cylon, uses a Cylon location. */
static void use_as_cylon(kit *k, int seat, const char *place)
{
    kit_revealed(k, seat, place);
    kit_step(k, seat, STEP_ACTION);
    kit_act(k, "location");
}

TEST(ability_convicted_criminal_is_barred_by_whoever_is_there)
{
    kit k;

    for (int other = 0; other < 3; other++) {
        kit_cast(&k, "saul_tigh laura_roslin kara_thrace tom_zarek");
        kit_at(&k, 3, "press_room");
        kit_at(&k, other, "press_room");
        kit_step(&k, 3, STEP_ACTION);
        assert_int_equal(kit_refused(&k, "location"), BG(23));
    }
}

TEST(bg_r047_every_pilot_can_be_picked)
{
    kit k;

    for (int pilot = 0; pilot < 2; pilot++) {
        kit_cast(&k, "kara_thrace lee_adama saul_tigh laura_roslin");
        kit_fly(&k, pilot, "bow");
        kit_fly(&k, 1 - pilot, "stern");
        assert_int_equal(galactica_pilots_in(&k.g, BOW), SEAT_BIT(pilot));
        assert_int_equal(galactica_pilots_in(&k.g, STERN), SEAT_BIT(1 - pilot));
    }
}

/* Each marker is told, where two stand on one space too. */
TEST(bg_244_every_centurion_that_goes_on_is_told)
{
    kit k;

    kit_cast(&k, cast);
    k.g.centurions[0] = 2;
    k.g.centurions[1] = 1;
    kit_activate(&k, "heavy_raiders");
    assert_int_equal(kit_times(&k, EV_CENTURION), 3);
    assert_int_equal(k.g.centurions[1], 2);
    assert_int_equal(k.g.centurions[2], 1);
}

TEST(location_human_fleet_takes_from_every_seat)
{
    kit k;

    for (int target = 0; target < 3; target++) {
        kit_cast(&k, cast);
        kit_hand(&k, target, "politics 5");
        kit_die(&k, 1);
        use_as_cylon(&k, 3, "human_fleet");
        kit_actf(&k, "seat %d", target);
        kit_act(&k, "take_card politics 5");
        assert_int_equal(kit_event(&k, EV_STOLE)->arg[1], target);
    }
}

TEST(card_sleep_deprivation_recalls_every_pilot)
{
    kit k;

    for (int pilot = 0; pilot < 3; pilot++) {
        kit_cast(&k, pilot == 0   ? "kara_thrace saul_tigh laura_roslin"
                     : pilot == 1 ? "saul_tigh kara_thrace laura_roslin"
                                  : "saul_tigh laura_roslin kara_thrace");
        kit_fly(&k, pilot, "bow");
        kit_current(&k, pilot == 1 ? 2 : 1);
        kit_crisis(&k, "sleep_deprivation");
        kit_act(&k, "half 0");
        assert_int_equal(k.g.place[pilot], HANGAR_DECK);
        assert_int_equal(k.g.reserves, VIPERS);
    }
}

TEST(bg_410_every_super_crisis_that_is_gone_lies_in_the_discards)
{
    kit k;

    kit_cast(&k, cast);
    k.g.super_discard = 1 << 1;
    k.g.super_deck = (uint8_t)(k.g.super_deck & ~(1 << 1));
    kit_distance(&k, 8);
    kit_super(&k, 3, "inbound_nukes");
    int face = k.g.super_crisis[3] - 1;

    assert_int_not_equal(face, 1);
    kit before = k;

    use_as_cylon(&k, 3, "resurrection_ship");
    kit_act(&k, "use"); /* exchanged */
    assert_int_equal(k.g.super_discard, 1 << 1 | 1 << face);
    k = before;
    use_as_cylon(&k, 3, "caprica");
    kit_act(&k, "super inbound_nukes"); /* played */
    assert_int_equal(k.g.super_discard, 1 << 1 | 1 << face);
}

/* Two have looked at a ship: both know it. */
TEST(bg_440_a_second_look_at_a_ship_does_not_undo_the_first)
{
    kit k;

    kit_cast(&k, cast);
    int token = kit_civilian(&k, "civ_2_population", "bow");

    kit_civilian(&k, "civ_empty", "stern");
    k.g.civilian_known[token] = (uint8_t)SEAT_BIT(1);
    kit_at(&k, 0, "communications");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    kit_actf(&k, "ship %d", token);
    assert_int_equal(k.g.civilian_known[token], SEAT_BIT(0) | SEAT_BIT(1));
}

/* Concealed from a seat, every ship on the board may be another, the first token too. */
TEST(bg_440_every_civilian_ship_is_concealed)
{
    seed s = seed_from_numbers(440, 1);
    generator chance = random_from_seed(&s);
    bool other[CIVILIANS] = {false};
    kit k;

    kit_cast(&k, cast);
    for (int i = 0; i < 100; i++) {
        galactica g = k.g;

        game_conceal(&galactica_game, &g.flow, 0, &chance);
        for (int token = 0; token < CIVILIANS; token++)
            other[token] |= g.civilian[token] != k.g.civilian[token];
    }
    for (int token = 0; token < CIVILIANS; token++)
        assert_true(other[token]);
}

/* A card handed on is known to who had it, and cannot be taken back: Starbuck, who is next, has to say
   what she draws. */
TEST(bg_384_who_hands_loyalty_cards_on_remembers_them)
{
    kit k;

    kit_cast(&k, "kara_thrace saul_tigh laura_roslin tom_zarek");
    kit_loyalty(&k, 3, "cylon_reduce_morale not_a_cylon");
    kit_distance(&k, 7);
    use_as_cylon(&k, 3, "resurrection_ship");
    kit_expect(&k, ASK_GIVE, 3);
    kit before = k;

    kit_act(&k, "seat 2");
    kit_expect(&k, ASK_DRAW, 0);
    assert_int_equal(k.g.flow.random.drawn, before.g.flow.random.drawn);
    assert_false(kit_may_undo(&before, &k));
    assert_true(kit_seen_word(&k, 3, "seats.2.loyalty.0.card", "not_a_cylon"));
    assert_true(kit_seen_null(&k, 1, "seats.2.loyalty.0.card"));
}

/* Whoever plays a card in a window, the first seat too; and nothing of it is left over. */
TEST(bg_136_every_seat_plays_in_a_window)
{
    kit k;

    for (int seat = 0; seat < 4; seat++) {
        kit_cast(&k, cast);
        kit_hand(&k, seat, "piloting 2");
        kit_ships(&k, "raider", "bow", 1);
        kit_ships(&k, "viper", "bow", 1);
        kit_next(&k, "die", "5 1");
        kit_activate(&k, "raiders");
        kit_to_window(&k, "viper_attacked");
        kit_act_as(&k, seat, "play piloting 2");
        assert_int_equal(kit_event(&k, EV_PLAYED)->arg[0], seat);
        assert_int_equal(k.g.vipers[BOW], 1);
        for (int other = 0; other < SEATS; other++)
            assert_int_equal(k.g.wanted[other], 0);
    }
}

/* That nobody has played a card is learned by all who were asked. */
TEST(bg_136_a_window_in_which_nobody_plays_is_not_taken_back)
{
    kit k;

    kit_cast(&k, cast);
    kit_hand(&k, 1, "politics 1");
    kit_hand(&k, 2, "politics 1");
    kit_ships(&k, "raider", "bow", 1);
    kit_ships(&k, "viper", "bow", 1);
    kit_die(&k, 1);
    kit_activate(&k, "raiders");
    kit_to_window(&k, "viper_attacked");
    kit before = k;

    kit_act_as(&k, 1, "pass");
    assert_true(kit_may_undo(&before, &k)); /* nobody knows of it yet */
    kit_act_as(&k, 2, "pass");
    kit_done(&k);
    assert_int_equal(k.g.flow.random.drawn, before.g.flow.random.drawn);
    assert_false(kit_may_undo(&before, &k));
}

/* All cards of another, the first of the state too; and no chance bars an undo where Baltar acts on an
   order and has an action left. */
TEST(ability_cylon_detector_shows_every_card_and_is_not_taken_back)
{
    kit k;

    kit_cast(&k, "saul_tigh laura_roslin gaius_baltar");
    k.g.loyalty_at[0] = 0;
    k.g.loyalty_known[0] = (uint8_t)SEAT_BIT(0);
    kit_hand(&k, 1, "leadership 1");
    kit_step(&k, 1, STEP_ACTION);
    kit_act(&k, "skill leadership 1 2");
    kit_act(&k, "act_twice");
    kit_act(&k, "ability");
    kit_expect(&k, ASK_LOOK, 2);
    kit before = k;

    kit_act(&k, "seat 0");
    kit_expect(&k, ASK_ACTION, 2);
    assert_true(k.g.loyalty_known[0] & SEAT_BIT(2));
    assert_int_equal(k.g.flow.random.drawn, before.g.flow.random.drawn);
    assert_false(kit_may_undo(&before, &k));
}

/* The first card of all as well as any other. */
TEST(bg_404_every_cylon_card_can_be_revealed)
{
    kit k;

    kit_cast(&k, cast);
    for (int card = 0; card < k.g.loyalty_count; card++) {
        kit_cast(&k, cast);
        int seat = k.g.loyalty_at[card];

        if (seat >= SEATS)
            continue;
        k.g.loyalty[card] = CYLON_MORALE;
        kit_step(&k, seat, STEP_ACTION);
        assert_true(kit_offers(&k, "reveal cylon_reduce_morale 0"));
    }
}

/* The tokens that he alone had seen are known when two of them lie there; with more than three cards he
   is asked to discard next, and no chance has decided by then. */
TEST(bg_405_the_tokens_chosen_are_not_taken_back)
{
    kit k;

    kit_cast(&k, cast);
    kit_loyalty(&k, 3, "cylon_damage_galactica");
    kit_hand(&k, 3, "politics 1 politics 2 politics 3 tactics 1");
    kit_next(&k, "damage", "armory food fuel hangar_deck command");
    kit_step(&k, 3, STEP_ACTION);
    kit_act(&k, "reveal cylon_damage_galactica 1");
    kit_expect(&k, ASK_TOKENS, 3);
    kit before = k;

    kit_act(&k, "tokens armory food");
    kit_expect(&k, ASK_DISCARD, 3);
    assert_int_equal(k.g.flow.random.drawn, before.g.flow.random.drawn);
    assert_false(kit_may_undo(&before, &k));
}
