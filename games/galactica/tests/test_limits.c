/* test_limits.c: the hand limit, skill decks, the destiny deck, and how many pieces there are (ledger,
   sections 12 and 32). */
#include "kit.h"

static const char cast[] = "william_adama laura_roslin saul_tigh";

#define SIX "politics 1 politics 1 politics 1 politics 1 politics 1 politics 1 "
#define TEN SIX "tactics 1 tactics 1 tactics 1 tactics 1 "
#define OTHER_TEN                                                                    \
    "leadership 1 leadership 1 leadership 1 leadership 1 leadership 1 leadership 1 " \
    "piloting 1 piloting 1 piloting 1 piloting 1 "

static int cards_of(const uint8_t pile[FACES], int type)
{
    int cards = 0;

    for (int face = type * STRENGTHS; face < (type + 1) * STRENGTHS; face++)
        cards += pile[face];
    return cards;
}

/* All cards of a type that lie in its deck are put elsewhere. */
static void move_deck(kit *k, int type, uint8_t to[FACES])
{
    for (int face = type * STRENGTHS; face < (type + 1) * STRENGTHS; face++) {
        to[face] = (uint8_t)(to[face] + k->g.skills[face]);
        k->g.skills[face] = 0;
    }
}

/* ---- hands ---- */

TEST(bg_151_more_than_ten_cards_are_cut_at_the_end_of_any_turn)
{
    kit k;

    for (int ending = 0; ending < 3; ending++) {
        kit_cast(&k, cast);
        kit_hand(&k, 2, TEN "engineering 1 engineering 2");
        kit_hand(&k, 1, OTHER_TEN);
        kit_step(&k, ending, STEP_END);
        kit_expect(&k, ASK_DISCARD, 2);
        assert_int_equal(kit_asked(&k), SEAT_BIT(2));
        assert_int_equal(kit_seen(&k, SEAT_NONE, "seats.2.owes"), 2);
        kit_act(&k, "discard engineering 1 engineering 2");
        assert_int_equal(kit_hand_size(&k, 2), ending == 1 ? 15 : 10); /* his turn begins */
        assert_int_equal(kit_times(&k, EV_DISCARDED), 2);
    }
}

TEST(bg_152_the_owner_picks_which_cards_go)
{
    kit k;

    kit_cast(&k, cast);
    kit_hand(&k, 2, TEN "engineering 1 engineering 2");
    kit_step(&k, 0, STEP_END);
    assert_false(kit_offers(&k, "discard engineering 1"));
    assert_false(kit_offers(&k, "discard engineering 1 engineering 2 tactics 1"));
    kit_act(&k, "discard tactics 1 engineering 2");
    assert_int_equal(kit_holds(&k, 2, "tactics 1"), 3);
    assert_int_equal(kit_holds(&k, 2, "engineering 1"), 1);
    assert_int_equal(kit_holds(&k, 2, "engineering 2"), 0);
    assert_true(kit_told_to(&k, EV_DISCARDED, SEAT_NONE));
}

/* Several are asked at once, in secret until all have answered, and discard in seat order (BG-R020). */
TEST(bg_152_several_owners_are_asked_at_the_same_time)
{
    kit one, other;

    kit_cast(&one, cast);
    kit_hand(&one, 1, TEN "engineering 1");
    kit_hand(&one, 2, OTHER_TEN "engineering 2");
    kit_cast(&other, cast);
    kit_hand(&other, 1, TEN "engineering 1");
    kit_hand(&other, 2, OTHER_TEN "engineering 2");
    kit_step(&one, 2, STEP_END);
    kit_step(&other, 2, STEP_END);
    assert_int_equal(kit_asked(&one), SEAT_BIT(1) | SEAT_BIT(2));
    kit_act_as(&one, 1, "discard engineering 1");
    kit_act_as(&other, 1, "discard politics 1");
    assert_false(kit_told(&one, EV_DISCARDED));
    kit_same_to_all_but(&one, &other, SEAT_BIT(1));
    kit_act_as(&one, 2, "discard engineering 2");
    assert_int_equal(kit_nth(&one, EV_DISCARDED, 0)->arg[0], 2);
    assert_int_equal(kit_nth(&one, EV_DISCARDED, 1)->arg[0], 1);
}

TEST(bg_153_within_a_turn_a_hand_may_be_bigger)
{
    kit k;

    kit_cast(&k, cast);
    kit_hand(&k, 0, TEN);
    kit_next(&k, "crisis", "riots_launch");
    kit_turn(&k, 0);
    assert_int_equal(kit_hand_size(&k, 0), 15);
    kit_expect(&k, ASK_MOVE, 0);
    kit_until(&k, ASK_DISCARD);
    assert_false(kit_told(&k, EV_DISCARDED));
    assert_int_equal(k.g.step, STEP_END);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "seats.0.owes"), 5);
}

TEST(bg_154_only_skill_cards_count)
{
    kit k;

    kit_cast(&k, cast);
    kit_hand(&k, 1, TEN);
    kit_quorum_hand(&k, "food_rationing food_rationing arrest_order arrest_order");
    kit_hand(&k, 2, OTHER_TEN);
    kit_revealed(&k, 2, "caprica");
    kit_super(&k, 2, "inbound_nukes");
    kit_step(&k, 0, STEP_END);
    assert_false(kit_told(&k, EV_DISCARDED));
    kit_expect(&k, ASK_MOVE, 1); /* the next turn has begun */
}

TEST(bg_155_a_discard_lies_open_on_the_pile_of_its_type)
{
    kit k;

    kit_cast(&k, cast);
    kit_hand(&k, 2, TEN "engineering 5");
    kit_step(&k, 0, STEP_END);
    kit_act(&k, "discard engineering 5");
    assert_int_equal(cards_of(k.g.discards, ENGINEERING), 1);
    assert_int_equal(galactica_cards(k.g.discards), 1);
    for (int reader = 0; reader < 3; reader++) {
        assert_true(kit_seen_word(&k, reader, "discards.0.type", "engineering"));
        assert_int_equal(kit_seen(&k, reader, "discards.0.strength"), 5);
    }
}

/* ---- skill decks ---- */

TEST(bg_156_an_empty_skill_deck_is_made_of_its_discards)
{
    kit k;

    kit_cast(&k, cast);
    kit_destiny(&k, "politics 1 politics 1");
    move_deck(&k, TACTICS, k.g.hand[1]);
    k.g.hand[1][kit_face("tactics 1")] -= 5;
    k.g.discards[kit_face("tactics 1")] += 5;
    kit_at(&k, 0, "research_lab");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    kit_act(&k, "draw tactics 1");
    assert_int_equal(cards_of(k.g.skills, TACTICS), 4);
    assert_int_equal(cards_of(k.g.discards, TACTICS), 0);
    assert_int_equal(kit_holds(&k, 0, "tactics 1"), 1);
    kit_valid(&k);
}

TEST(bg_156_a_deck_without_discards_gives_what_it_has)
{
    kit k;

    kit_cast(&k, cast);
    kit_destiny(&k, "tactics 1 tactics 1");
    move_deck(&k, POLITICS, k.g.hand[1]);
    k.g.hand[1][kit_face("politics 2")]--;
    k.g.skills[kit_face("politics 2")]++;
    kit_at(&k, 0, "press_room");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    assert_int_equal(kit_hand_size(&k, 0), 1);
    assert_int_equal(kit_holds(&k, 0, "politics 2"), 1);
    kit_valid(&k);
}

/* ---- the destiny deck ---- */

TEST(bg_157_two_destiny_cards_go_into_every_check)
{
    static const char *const crises[] = {"witch_hunt", "low_supplies", "inbound_nukes"};
    kit k;

    for (int i = 0; i < 4; i++) {
        kit_cast(&k, cast);
        kit_hand(&k, 1, "politics 1");
        if (i < 2)
            kit_crisis(&k, crises[i]);
        else if (i == 2)
            kit_super_crisis(&k, crises[i]);
        else
            kit_check(&k, 1, "administration", 1);
        assert_int_equal(kit_seen(&k, 0, "decks.destiny"), 10);
        kit_pass(&k);
        kit_expect(&k, ASK_ADD, 1);
        assert_int_equal(kit_seen(&k, 0, "decks.destiny"), 8);
        assert_int_equal(kit_seen(&k, 0, "check.destiny"), 2);
    }
}

TEST(bg_158_the_last_destiny_card_brings_a_new_deck)
{
    int before[TYPES];
    kit k;

    kit_cast(&k, cast);
    kit_hand(&k, 1, "politics 1");
    kit_destiny(&k, "politics 2 tactics 5");
    for (int type = 0; type < TYPES; type++)
        before[type] = cards_of(k.g.skills, type);
    kit_crisis(&k, "witch_hunt");
    kit_pass(&k);
    kit_expect(&k, ASK_ADD, 1); /* made at once, before anybody adds (BG-R038) */
    for (int type = 0; type < TYPES; type++) {
        assert_int_equal(cards_of(k.g.destiny, type), 2);
        assert_int_equal(cards_of(k.g.skills, type), before[type] - 2);
    }
    kit_valid(&k);
}

TEST(bg_158_a_single_card_left_is_dealt_and_the_second_comes_from_the_new_deck)
{
    kit k;

    kit_cast(&k, cast);
    kit_hand(&k, 1, "politics 1");
    kit_destiny(&k, "tactics 5");
    kit_crisis(&k, "witch_hunt");
    kit_pass(&k);
    assert_int_equal(kit_seen(&k, 0, "check.destiny"), 2);
    assert_int_equal(kit_seen(&k, 0, "decks.destiny"), 9);
}

TEST(bg_158_a_type_that_has_run_out_leaves_the_new_deck_short)
{
    kit k;

    kit_cast(&k, cast);
    kit_destiny(&k, "politics 2 tactics 5");
    move_deck(&k, PILOTING, k.g.hand[1]);
    k.g.hand[1][kit_face("piloting 1")]--;
    k.g.skills[kit_face("piloting 1")]++;
    kit_crisis(&k, "witch_hunt");
    kit_pass(&k);
    assert_int_equal(cards_of(k.g.destiny, PILOTING), 1);
    assert_int_equal(cards_of(k.g.destiny, POLITICS), 2);
    kit_valid(&k);
}

TEST(bg_159_the_destiny_deck_stays_in_use_with_revealed_cylons)
{
    kit k;

    kit_cast(&k, cast);
    kit_hand(&k, 1, "politics 1");
    kit_revealed(&k, 2, "caprica");
    kit_crisis(&k, "witch_hunt");
    kit_pass(&k);
    assert_int_equal(kit_seen(&k, 0, "decks.destiny"), 8);
    assert_int_equal(kit_seen(&k, 0, "check.destiny"), 2);
}

TEST(bg_160_clerical_work_asks_nobody)
{
    kit k;

    kit_cast(&k, "saul_tigh laura_roslin tom_zarek");
    kit_destiny(&k, "leadership 2 tactics 5");
    for (int type = 0; type < TYPES; type++)
        move_deck(&k, type, k.g.discards);
    kit_crisis(&k, "low_supplies"); /* nobody holds a card: nobody has anything to decide */
    kit_done(&k);
    assert_true(kit_told(&k, EV_RESULT));
    assert_int_equal(kit_seen(&k, 0, "decks.destiny"), 10);
    assert_int_equal(galactica_cards(k.g.discards), 2);
    kit_valid(&k);
}

/* ---- other decks ---- */

static void empty_deck(kit *k, int which)
{
    deck *d = &k->g.decks[which];

    for (int face = 0; face < galactica_pieces->crisis_count; face++) {
        d->discard[face] = (uint8_t)(d->discard[face] + d->count[face]);
        d->count[face] = 0;
    }
}

static int discarded(const kit *k, int which)
{
    int cards = 0;

    for (int face = 0; face < galactica_pieces->crisis_count; face++)
        cards += k->g.decks[which].discard[face];
    return cards;
}

TEST(bg_443_every_deck_that_runs_out_is_made_of_its_discards)
{
    kit k;

    kit_cast(&k, cast);
    empty_deck(&k, DECK_CRISIS);
    kit_step(&k, 0, STEP_CRISIS);
    assert_true(kit_told(&k, EV_CRISIS));
    assert_int_equal(kit_seen(&k, 0, "decks.crisis"), 69);
    assert_int_equal(discarded(&k, DECK_CRISIS), 0);

    kit_cast(&k, cast);
    empty_deck(&k, DECK_QUORUM);
    kit_step(&k, 1, STEP_ACTION);
    kit_act(&k, "draw_quorum");
    assert_int_equal(kit_seen(&k, 0, "decks.quorum"), 16);
    assert_int_equal(discarded(&k, DECK_QUORUM), 0);

    kit_cast(&k, cast);
    empty_deck(&k, DECK_DESTINATION);
    kit_jump(&k);
    kit_expect(&k, ASK_DESTINATION, 0);
    assert_int_equal(kit_seen_count(&k, 0, "drawn"), 2);
    assert_int_equal(discarded(&k, DECK_DESTINATION), 0);
    kit_valid(&k);
}

TEST(bg_443_super_crises_come_again_too)
{
    kit k;

    kit_cast(&k, cast);
    kit_loyalty(&k, 0, "cylon_reduce_morale");
    k.g.super_discard = k.g.super_deck;
    k.g.super_deck = 0;
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "reveal cylon_reduce_morale 0");
    assert_int_not_equal(k.g.super_crisis[0], 0);
    assert_int_equal(kit_seen(&k, 1, "decks.super_crisis"), 4);
    assert_int_equal(k.g.super_discard, 0);

    /* Where there is none at all, he gets none (BG-R090). */
    kit_cast(&k, cast);
    kit_loyalty(&k, 0, "cylon_reduce_morale");
    k.g.super_deck = 0;
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "reveal cylon_reduce_morale 0");
    assert_int_equal(k.g.super_crisis[0], 0);
    assert_int_equal(k.g.revealed[0], 1);
}

/* ---- pieces ---- */

TEST(bg_444_pieces_exist_only_in_their_numbers)
{
    kit k;

    kit_cast(&k, cast);
    kit_ships(&k, "basestar", "bow", 2);
    kit_ships(&k, "raider", "stern", 16);
    kit_ships(&k, "heavy_raider", "stern", 4);
    kit_activate(&k, "launch_raiders");
    assert_int_equal(galactica_on_board(&k.g, RAIDER), 16);
    kit_done(&k);

    kit_ships(&k, "raider", "stern", 0);
    kit_ships(&k, "civilian", "stern", 12);
    kit_ships(&k, "viper", "port_stern", 8);
    kit_crisis(&k, "cylon_swarm"); /* a basestar, a heavy raider, vipers, civilian ships */
    kit_pass(&k);
    if (k.g.flow.ask != ASK_ACTION)
        kit_until(&k, ASK_ACTION);
    assert_int_equal(galactica_on_board(&k.g, BASESTAR), 2);
    assert_int_equal(galactica_on_board(&k.g, HEAVY_RAIDER), 4);
    assert_int_equal(galactica_on_board(&k.g, VIPER), 8);
    assert_int_equal(galactica_on_board(&k.g, CIVILIAN), 12);
    kit_valid(&k);
}

TEST(bg_445_when_pieces_run_short_the_current_player_picks_where_they_go)
{
    kit k;

    kit_cast(&k, cast);
    kit_current(&k, 2);
    kit_ships(&k, "raider", "port_bow", 13);
    kit_ships(&k, "civilian", "port_bow", 1);
    kit_crisis(&k, "ambush"); /* four raiders ahead, four astern: three are left */
    kit_pass(&k);
    for (int i = 0; i < 3; i++) {
        kit_expect(&k, ASK_PLACE, 2);
        assert_int_equal(kit_asked(&k), SEAT_BIT(2));
        assert_int_equal(kit_options(&k, 2), 2);
        kit_act(&k, i == 1 ? "area stern" : "area bow");
    }
    assert_int_equal(k.g.raiders[BOW], 2);
    assert_int_equal(k.g.raiders[STERN], 1);
    assert_int_equal(k.g.raiders[PORT_BOW], 13);
}

TEST(bg_446_example_the_second_of_two_basestars_is_left_out)
{
    static const char *const areas[] = {"bow", "starboard_bow"};
    kit k;

    for (int i = 0; i < 2; i++) {
        kit_cast(&k, cast);
        kit_ships(&k, "basestar", "stern", 1);
        kit_crisis(&k, "heavy_assault");
        kit_expect(&k, ASK_PLACE, 0);
        assert_int_equal(kit_options(&k, 0), 2);
        assert_true(kit_offers(&k, "area bow") && kit_offers(&k, "area starboard_bow"));
        kit_actf(&k, "area %s", areas[i]);
        assert_int_equal(k.g.base_area[0], STERN);
        assert_int_equal(k.g.base_area[1], kit_area(areas[i]));
    }
}
