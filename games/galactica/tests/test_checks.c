/* test_checks.c: skill checks (ledger, section 13). */
#include "kit.h"

/* Nobody's sheet has a say in a crisis' check. */
static const char four[] = "saul_tigh laura_roslin tom_zarek lee_adama";
static const char three[] = "saul_tigh laura_roslin tom_zarek";

/* Witch Hunt: 10, partial 6, politics and leadership; nobody plays a card out of turn. */
static void hunt(kit *k, const char *destiny)
{
    kit_destiny(k, destiny);
    kit_crisis(k, "witch_hunt");
    kit_pass(k);
}

/* The check is over when the last one has added; what it came to. */
static int total_told(const kit *k)
{
    return kit_event(k, EV_COUNTED)->arg[2];
}

static int result_told(const kit *k)
{
    return kit_event(k, EV_RESULT)->arg[0];
}

/* How the cards of this face were sorted. */
static int sorted(const kit *k, const char *card)
{
    return kit_event_of(k, EV_CHECK_CARD, kit_face(card))->arg[2];
}

TEST(bg_161_the_whole_card_is_known_before_anything_is_played)
{
    kit k;

    kit_cast(&k, four);
    kit_hand(&k, 2, "politics 1");
    kit_crisis(&k, "witch_hunt");
    kit_expect(&k, ASK_WINDOW, 2);
    for (int reader = 0; reader < 4; reader++) {
        assert_true(kit_seen_word(&k, reader, "crisis", "witch_hunt"));
        assert_int_equal(kit_seen(&k, reader, "check.difficulty"), 10);
        assert_int_equal(kit_seen_count(&k, reader, "check.types"), 2);
        assert_true(kit_seen_word(&k, reader, "check.types.0", "politics"));
        assert_true(kit_seen_word(&k, reader, "check.types.1", "leadership"));
        assert_int_equal(kit_seen(&k, reader, "check.partial"), 6);
        assert_int_equal(kit_seen(&k, reader, "check.destiny"), 0);
    }
    kit_check(&k, 1, "administration", 2);
    assert_true(kit_seen_word(&k, SEAT_NONE, "check.card", "administration"));
    assert_int_equal(kit_seen(&k, SEAT_NONE, "check.difficulty"), 5);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "check.target"), 2);
}

/* Talk is the table's own; the rules leave it time: nothing goes on before those asked have answered. */
TEST(bg_162_the_check_waits_while_players_talk)
{
    kit k;

    kit_cast(&k, four);
    for (int seat = 0; seat < 4; seat++)
        kit_hand(&k, seat, "politics 1");
    kit_crisis(&k, "witch_hunt");
    kit_expect(&k, ASK_WINDOW, 0);
    assert_int_equal(kit_asked(&k), 0xf);
    kit_act_as(&k, 0, "pass");
    kit_act_as(&k, 1, "pass");
    kit_act_as(&k, 3, "pass");
    assert_int_equal(kit_seen(&k, SEAT_NONE, "check.destiny"), 0);
    kit_act_as(&k, 2, "pass");
    assert_int_equal(kit_seen(&k, SEAT_NONE, "check.destiny"), 2);
}

TEST(bg_163_a_choice_is_made_before_any_card_is_played)
{
    int choices = 0;
    kit k;

    for (int face = 0; face < galactica_pieces->crisis_count; face++) {
        if (crisis_of(face)->kind != SKILL_CHECK || crisis_of(face)->chooser == WHO_NOBODY)
            continue;
        kit_cast(&k, four);
        kit_hand(&k, 3, "politics 1");
        kit_crisis(&k, crisis_of(face)->id);
        kit_expect(&k, ASK_HALF, 0);
        assert_int_equal(kit_asked(&k), SEAT_BIT(0));
        assert_false(kit_told(&k, EV_DESTINY) || kit_told(&k, EV_CHECK));
        kit_act(&k, "half 0");
        assert_true(kit_before(&k, EV_HALF, EV_CHECK));
        kit_expect(&k, ASK_WINDOW, 3);
        choices++;
    }
    assert_true(choices > 0);
}

TEST(bg_164_an_option_without_pass_and_fail_replaces_the_check)
{
    kit k;

    kit_cast(&k, four);
    kit_hand(&k, 3, "politics 1");
    kit_crisis(&k, "water_sabotaged");
    kit_act(&k, "half 1");
    assert_int_equal(k.g.resource[FOOD], 7);
    assert_false(kit_told(&k, EV_CHECK) || kit_told(&k, EV_DESTINY));
    assert_int_equal(kit_seen(&k, SEAT_NONE, "decks.destiny"), 10);
    kit_done(&k);
}

TEST(bg_165_two_destiny_cards_open_the_pile_face_down)
{
    kit one, other;

    kit_cast(&one, four);
    kit_hand(&one, 2, "politics 1");
    kit_cast(&other, four);
    kit_hand(&other, 2, "politics 1");
    kit_next(&one, "destiny", "politics 5 engineering 1");
    kit_next(&other, "destiny", "tactics 2 piloting 3");
    hunt(&one, "politics 5 engineering 1 tactics 2 piloting 3");
    hunt(&other, "politics 5 engineering 1 tactics 2 piloting 3");
    kit_expect(&one, ASK_ADD, 2);
    kit_spent(&one);
    assert_int_equal(kit_seen(&one, 0, "check.destiny"), 2);
    assert_int_equal(kit_seen(&one, 0, "decks.destiny"), 2);
    assert_true(kit_seen_null(&one, 0, "check.pile"));
    kit_same_to_all_but(&one, &other, 0);
}

TEST(bg_166_everybody_once_from_the_left_the_current_player_last)
{
    static const int order[] = {2, 3, 0, 1};
    kit k;

    kit_cast(&k, four);
    for (int seat = 0; seat < 4; seat++)
        kit_hand(&k, seat, "politics 1 tactics 1");
    kit_current(&k, 1);
    hunt(&k, "politics 1 politics 2");
    for (int i = 0; i < 4; i++) {
        kit_expect(&k, ASK_ADD, order[i]);
        assert_int_equal(kit_asked(&k), SEAT_BIT(order[i]));
        kit_act(&k, i == 2 ? "add" : "add politics 1");
    }
    assert_int_equal(total_told(&k), 6);
    assert_false(k.g.flow.ask == ASK_ADD);
}

/* Also when somebody else acts in that turn, by an order: from the left of the current player. */
TEST(bg_166_an_ordered_check_is_added_to_from_the_left_of_the_current_player)
{
    kit k;

    kit_cast(&k, four);
    for (int seat = 0; seat < 4; seat++)
        kit_hand(&k, seat, "leadership 1 tactics 1");
    kit_at(&k, 3, "admirals_quarters");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "skill leadership 1 3");
    kit_act(&k, "act_twice");
    kit_act_as(&k, 3, "location");
    kit_act_as(&k, 3, "seat 2");
    kit_pass(&k);
    for (int i = 1; i <= 4; i++) {
        kit_expect(&k, ASK_ADD, i % 4);
        kit_act(&k, "add");
    }
}

TEST(bg_167_any_number_of_cards_none_included)
{
    static const char *const adds[] = {"add", "add politics 1", "add politics 1 politics 2",
        "add politics 1 politics 2 tactics 1", "add politics 1 politics 2 tactics 1 tactics 2",
        "add politics 1 politics 2 tactics 1 tactics 2 piloting 4",
        "add politics 1 politics 2 tactics 1 tactics 2 piloting 4 leadership 5"};
    kit k;

    for (int cards = 0; cards <= 6; cards++) {
        kit_cast(&k, four);
        kit_hand(&k, 2, "politics 1 politics 2 tactics 1 tactics 2 piloting 4 leadership 5");
        hunt(&k, "politics 1 politics 2");
        kit_act_as(&k, 2, adds[cards]);
        assert_int_equal(kit_event(&k, EV_ADDED)->arg[1], cards);
        assert_int_equal(kit_hand_size(&k, 2), 6 - cards);
    }
}

TEST(bg_168_others_learn_how_many_cards_and_not_which)
{
    kit one, other;

    kit_cast(&one, four);
    kit_cast(&other, four);
    for (int seat = 1; seat < 3; seat++) {
        kit_hand(&one, seat, "politics 1 tactics 3 politics 4");
        kit_hand(&other, seat, "politics 1 tactics 3 politics 4");
    }
    kit_next(&one, "destiny", "politics 1 tactics 1");
    kit_next(&other, "destiny", "politics 1 tactics 1");
    hunt(&one, "politics 1 tactics 1 tactics 2");
    hunt(&other, "politics 1 tactics 1 tactics 2");
    kit_act_as(&one, 1, "add politics 1 politics 4");
    kit_act_as(&other, 1, "add tactics 3 politics 1");
    assert_int_equal(kit_seen(&one, 0, "check.added.1"), 2);
    assert_int_equal(kit_seen(&one, 0, "seats.1.cards"), 1);
    kit_same_to_all_but(&one, &other, SEAT_BIT(1));
}

/* An Investigative Committee, a Declare Emergency and a Scientific Research add their strength only. */
TEST(bg_169_the_text_of_an_added_card_is_ignored)
{
    kit k;

    kit_cast(&k, four);
    kit_hand(&k, 1, "politics 4 leadership 5 engineering 3 leadership 1 engineering 1");
    hunt(&k, "politics 2 politics 1");
    kit_act_as(&k, 1, "add politics 4 leadership 5 engineering 3 leadership 1 engineering 1");
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[0], 13);
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[1], 4);
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[3], 10);
    assert_false(kit_told(&k, EV_ADDED_OPEN) || kit_told(&k, EV_ORDER) || kit_told(&k, EV_PLAYED));
    assert_int_equal(result_told(&k), CHECK_HALF);
}

TEST(bg_170_nobody_gets_a_second_chance)
{
    kit k;
    choice none = {.args = 1};

    kit_cast(&k, four);
    for (int seat = 0; seat < 4; seat++)
        kit_hand(&k, seat, "politics 1 tactics 1");
    hunt(&k, "politics 1 politics 2");
    kit_act_as(&k, 1, "add");
    kit_act_as(&k, 2, "add politics 1");
    assert_int_not_equal(kit_try(&k, 1, &none).code, ACCEPTED);
    assert_int_not_equal(kit_try(&k, 2, &none).code, ACCEPTED);
    assert_int_equal(kit_options(&k, 1) + kit_options(&k, 2), 0);
    kit_expect(&k, ASK_ADD, 3);
}

/* Two checks in which seats 1 and 2 have put in each other's card; up to the last answer. */
static void swapped(kit *one, kit *other)
{
    kit_cast(one, four);
    kit_hand(one, 1, "politics 3");
    kit_hand(one, 2, "tactics 2");
    kit_cast(other, four);
    kit_hand(other, 1, "tactics 2");
    kit_hand(other, 2, "politics 3");
    kit_next(one, "destiny", "politics 1 tactics 1");
    kit_next(other, "destiny", "politics 1 tactics 1");
    hunt(one, "politics 1 tactics 1 tactics 1");
    hunt(other, "politics 1 tactics 1 tactics 1");
    kit_act(one, "add politics 3");
    kit_act(one, "add tactics 2");
    kit_act(other, "add tactics 2");
    kit_act(other, "add politics 3");
}

TEST(bg_171_the_pile_is_mixed_before_it_is_turned_up)
{
    kit one, other;

    swapped(&one, &other);
    assert_true(kit_told(&one, EV_CHECK_CARD));
    kit_same_to(&one, &other, 0);
    kit_same_to(&one, &other, 3);
    kit_same_to(&one, &other, SEAT_NONE);
}

TEST(bg_172_cards_of_a_listed_type_and_the_rest_lie_apart)
{
    kit k;

    kit_cast(&k, four);
    kit_hand(&k, 1, "politics 2 leadership 3 tactics 3 piloting 1 engineering 2");
    hunt(&k, "politics 4 politics 1");
    kit_act_as(&k, 1, "add politics 2 leadership 3 tactics 3 piloting 1 engineering 2");
    assert_int_equal(sorted(&k, "politics 2"), 1);
    assert_int_equal(sorted(&k, "leadership 3"), 1);
    assert_int_equal(sorted(&k, "tactics 3"), -1);
    assert_int_equal(sorted(&k, "piloting 1"), -1);
    assert_int_equal(sorted(&k, "engineering 2"), -1);
    assert_true(kit_told_to(&k, EV_CHECK_CARD, SEAT_NONE));
}

TEST(bg_173_destiny_cards_are_sorted_like_all_others)
{
    kit k;

    kit_cast(&k, four);
    hunt(&k, "engineering 2 leadership 4");
    assert_int_equal(sorted(&k, "engineering 2"), -1);
    assert_int_equal(sorted(&k, "leadership 4"), 1);
    assert_int_equal(total_told(&k), 2);
}

TEST(bg_174_the_strength_is_what_matches_less_what_does_not)
{
    kit k;

    kit_cast(&k, four);
    kit_hand(&k, 1, "politics 4");
    hunt(&k, "leadership 3 tactics 2");
    kit_act_as(&k, 1, "add politics 4");
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[0], 7);
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[1], 2);
    assert_int_equal(total_told(&k), 5);
}

/* Jump Computer Failure: 7, tactics and engineering; on a fail population and the jump track. */
static void computers(kit *k, const char *destiny, const char *add)
{
    kit_cast(k, four);
    k->g.track = 2;
    kit_hand(k, 1, "tactics 5 tactics 4 engineering 1 politics 5");
    kit_destiny(k, destiny);
    kit_crisis(k, "jump_computer_failure");
    kit_pass(k);
    kit_act_as(k, 1, add);
    kit_pass(k);
}

TEST(bg_175_a_strength_equal_to_the_difficulty_passes)
{
    kit k;

    computers(&k, "tactics 1 engineering 1", "add tactics 5");
    assert_int_equal(k.g.resource[POPULATION], 12);
    assert_int_equal(k.g.track, 2);
    computers(&k, "tactics 1 engineering 2", "add tactics 5");
    assert_int_equal(k.g.resource[POPULATION], 12);
    kit_done(&k);
}

TEST(bg_176_a_lower_strength_fails)
{
    kit k;

    computers(&k, "tactics 1 engineering 1", "add tactics 4");
    assert_int_equal(result_told(&k), CHECK_FAILED);
    assert_int_equal(k.g.resource[POPULATION], 11);
    assert_int_equal(k.g.track, 1);
    kit_done(&k);
}

TEST(bg_177_a_negative_strength_is_a_low_one)
{
    kit k;

    computers(&k, "politics 1 piloting 1", "add politics 5");
    assert_int_equal(total_told(&k), -7);
    assert_int_equal(result_told(&k), CHECK_FAILED);
    assert_int_equal(k.g.resource[POPULATION], 11);
}

TEST(bg_178_all_cards_go_to_the_discards_of_their_types)
{
    kit k;

    computers(&k, "politics 1 piloting 2", "add tactics 5 engineering 1");
    assert_int_equal(k.g.discards[kit_face("politics 1")], 1);
    assert_int_equal(k.g.discards[kit_face("piloting 2")], 1);
    assert_int_equal(k.g.discards[kit_face("tactics 5")], 1);
    assert_int_equal(k.g.discards[kit_face("engineering 1")], 1);
    assert_int_equal(galactica_cards(k.g.discards), 4);
    assert_int_equal(kit_seen_count(&k, SEAT_NONE, "discards"), 4);
    kit_valid(&k);
}

/* Nothing at all is left that could tell: the two games are the same to the last byte. */
TEST(bg_179_nothing_keeps_who_added_which_card)
{
    kit one, other;

    swapped(&one, &other);
    kit_same_to_all_but(&one, &other, 0);
    one.g.flow.random = other.g.flow.random;
    assert_memory_equal(&one.g, &other.g, sizeof one.g);
}

TEST(bg_180_a_partial_number_lies_below_the_difficulty)
{
    int partials = 0;

    for (int face = 0; face < ALL_CRISES; face = crisis_after(face)) {
        const crisis_card *card = crisis_of(face);

        if (card->partial == 0)
            continue;
        partials++;
        assert_int_equal(card->kind, SKILL_CHECK);
        assert_true(card->partial < card->difficulty);
    }
    assert_true(partials > 0);
}

static void hunted(kit *k, const char *add)
{
    kit_cast(k, four);
    kit_hand(k, 1, "politics 4 politics 5 tactics 1 tactics 2 tactics 3");
    hunt(k, "politics 1 leadership 2");
    kit_act_as(k, 1, add);
    kit_pass(k);
}

TEST(bg_181_the_partial_result_replaces_both_others)
{
    kit k;

    hunted(&k, "add politics 5 politics 4 tactics 3"); /* 9 */
    assert_int_equal(result_told(&k), CHECK_HALF);
    assert_int_equal(k.g.resource[MORALE], 9);
    kit_done(&k);                            /* nobody is sent to Sickbay */
    hunted(&k, "add politics 5 politics 4"); /* 12 */
    assert_int_equal(k.g.resource[MORALE], 10);
    kit_done(&k);
}

TEST(bg_182_the_partial_number_itself_is_enough)
{
    kit k;

    hunted(&k, "add politics 4 tactics 1");
    assert_int_equal(result_told(&k), CHECK_HALF);
    assert_int_equal(total_told(&k), 6);
    assert_int_equal(k.g.resource[MORALE], 9);
    kit_done(&k);
}

TEST(bg_183_below_the_partial_number_the_check_fails)
{
    kit k;

    hunted(&k, "add politics 4 tactics 2");
    assert_int_equal(total_told(&k), 5);
    assert_int_equal(result_told(&k), CHECK_FAILED);
    assert_int_equal(k.g.resource[MORALE], 9);
    kit_expect(&k, ASK_CHOSEN, 0);
}

/* The example of the rulebook: seat 0 is the current player, seat 1 on his left. */
static void prophecy(kit *k)
{
    kit_cast(k, three);
    kit_hand(k, 0, "leadership 1 engineering 1");
    kit_hand(k, 1, "politics 3 tactics 2 piloting 1");
    kit_hand(k, 2, "politics 5");
    kit_destiny(k, "politics 2 engineering 1 piloting 1");
    kit_next(k, "destiny", "politics 2 engineering 1");
    kit_crisis(k, "fulfiller_of_prophecy");
}

TEST(bg_184_example_the_current_player_picks_the_check)
{
    kit k;

    prophecy(&k);
    kit_expect(&k, ASK_HALF, 0);
    assert_true(kit_offers(&k, "half 1"));
    kit_act(&k, "half 0");
    assert_true(kit_told_to(&k, EV_CHECK, SEAT_NONE));
    assert_int_equal(kit_seen(&k, SEAT_NONE, "check.difficulty"), 6);
}

static void prophecy_added(kit *k)
{
    prophecy(k);
    kit_act(k, "half 0");
    kit_pass(k);
    kit_act_as(k, 1, "add politics 3 tactics 2");
    kit_act_as(k, 2, "add");
}

TEST(bg_185_example_five_cards_lie_in_the_pile)
{
    kit k;

    prophecy_added(&k);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "check.destiny"), 2);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "check.added.1"), 2);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "check.added.2"), 0);
    kit_expect(&k, ASK_ADD, 0);
    kit_act(&k, "add leadership 1");
    assert_int_equal(kit_times(&k, EV_CHECK_CARD), 5);
}

TEST(bg_186_example_six_less_three_is_three)
{
    kit k;

    prophecy_added(&k);
    kit_act(&k, "add leadership 1");
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[0], 6);
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[1], 3);
    assert_int_equal(total_told(&k), 3);
}

TEST(bg_187_example_the_fleet_loses_one_population)
{
    kit k;

    prophecy_added(&k);
    assert_int_equal(k.g.resource[POPULATION], 12);
    kit_act(&k, "add leadership 1");
    assert_int_equal(result_told(&k), CHECK_FAILED);
    assert_int_equal(k.g.resource[POPULATION], 11);
    kit_done(&k);
}
