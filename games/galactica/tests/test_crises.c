/*
 * test_crises.c: the crisis step (ledger, section 11).  What each card does is in the other tests of
 * crises, attacks in test_attack_cards.c.
 */
#include "trial.h"

/* Nobody has a card; seat 0 is in its crisis step. */
static void draw(kit *k, const char *crisis)
{
    kit_cast(k, "tom_zarek laura_roslin saul_tigh");
    kit_top(k, "crisis", crisis, 0);
    kit_step(k, 0, STEP_CRISIS);
}

TEST(bg_140_the_current_player_draws_the_top_crisis_and_all_see_it)
{
    kit k;

    kit_cast(&k, "tom_zarek laura_roslin saul_tigh");
    int cards = galactica_deck_size(&k.g, DECK_CRISIS);

    assert_int_equal(cards, 70);
    draw(&k, "riots_launch");
    assert_int_equal(galactica_deck_size(&k.g, DECK_CRISIS), cards - 1);
    assert_int_equal(kit_event(&k, EV_CRISIS)->arg[0], 0);
    for (int seat = 0; seat < 3; seat++) {
        assert_true(kit_told_to(&k, EV_CRISIS, seat));
        assert_true(kit_seen_word(&k, seat, "crisis", "riots_launch"));
    }
    assert_true(kit_seen_word(&k, SEAT_NONE, "crisis", "riots_launch"));
}

TEST(bg_140_nobody_sees_what_comes_next)
{
    kit one, other;

    draw(&one, "riots_launch");
    draw(&other, "riots_launch");
    kit_top(&one, "crisis", "bomb_threat", 0);
    kit_top(&other, "crisis", "thirty_three", 0);
    kit_same_to_all_but(&one, &other, 0);
}

TEST(bg_141_every_crisis_is_an_attack_a_check_or_an_event)
{
    int cards[3] = {0}, faces[3] = {0};

    for (int face = 0; face < galactica_pieces->crisis_count; face++) {
        const crisis_card *c = &galactica_pieces->crisis[face];
        bool attack = c->has_placed, checked = c->difficulty > 0;
        bool halves = !checked && c->either[0].count > 0 && c->either[1].count > 0;

        assert_int_equal(attack + checked + halves, 1);
        assert_int_equal(c->kind, attack ? CYLON_ATTACK : checked ? SKILL_CHECK : EVENT);
        cards[c->kind] += c->copies;
        faces[c->kind]++;
    }
    assert_int_equal(cards[CYLON_ATTACK] + cards[SKILL_CHECK] + cards[EVENT], 70);
    assert_int_equal(faces[CYLON_ATTACK], 10);
    assert_int_equal(faces[SKILL_CHECK], 41);
    assert_int_equal(cards[EVENT], 19);
}

TEST(bg_142_an_attack_follows_its_steps)
{
    kit k;
    int order[3] = {0}, at = 0;

    kit_cast(&k, "tom_zarek laura_roslin saul_tigh");
    k.g.track = 2;
    kit_crisis(&k, "raiding_party");
    for (int i = 0; i < k.out.count; i++) {
        int kind = k.out.at[i].kind;

        if (kind == EV_ACTIVATE || kind == EV_TRACK || (kind == EV_SHIPS_PLACED && order[1] == 0))
            order[at++] = kind;
    }
    assert_int_equal(order[0], EV_ACTIVATE);
    assert_int_equal(order[1], EV_SHIPS_PLACED);
    assert_int_equal(order[2], EV_TRACK);
    kit_done(&k); /* nobody had anything to decide */
}

TEST(bg_143_an_attack_is_discarded_unless_it_stays)
{
    kit k;

    draw(&k, "boarding_parties");
    assert_int_equal(k.g.decks[DECK_CRISIS].discard[kit_crisis_face("boarding_parties")], 1);
    draw(&k, "ambush");
    assert_true(kit_told_to(&k, EV_KEPT, SEAT_NONE));
    assert_int_equal(k.g.decks[DECK_CRISIS].discard[kit_crisis_face("ambush")], 0);
    assert_int_equal(k.g.kept[TRAINING_NEW_PILOTS], kit_crisis_face("ambush") + 1);
    assert_int_equal(kit_seen_count(&k, 1, "kept"), 1);
}

TEST(bg_144_a_check_has_a_difficulty_types_and_outcomes)
{
    for (int face = 0; face < ALL_CRISES; face = crisis_after(face)) {
        const crisis_card *c = &galactica_pieces->crisis[face];

        if (c->kind != SKILL_CHECK)
            continue;
        assert_in_range(c->difficulty, 1, 24);
        assert_true(c->types != 0 && c->types <= ALL_TYPES);
        assert_true(c->fail.count > 0);
        assert_true(c->partial < c->difficulty);
    }
}

TEST(bg_145_the_chooser_picks_between_the_check_and_the_rest_before_any_card)
{
    kit k;

    kit_cast(&k, "tom_zarek laura_roslin saul_tigh");
    kit_hand(&k, 1, "politics 1 politics 3");
    kit_crisis(&k, "water_sabotaged");
    kit_expect(&k, ASK_HALF, 0);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    assert_int_equal(galactica_cards(k.g.check.pile), 0);
    kit_act(&k, "half 0");
    for (int seat = 0; seat < 3; seat++)
        assert_true(kit_told_to(&k, EV_HALF, seat));
    assert_true(kit_told(&k, EV_CHECK));
    assert_int_equal(kit_seen(&k, 2, "half"), 0);
    kit_crisis(&k, "water_sabotaged");
    kit_act(&k, "half 1");
    assert_false(kit_told(&k, EV_CHECK) || kit_told(&k, EV_DESTINY));
    kit_done(&k);
}

TEST(bg_145_a_revealed_cylon_at_caprica_chooses_as_the_current_player)
{
    kit k;

    kit_cast(&k, "tom_zarek laura_roslin saul_tigh");
    kit_revealed(&k, 0, "caprica");
    kit_next(&k, "crisis", "water_sabotaged riots_launch");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    kit_act(&k, "crisis water_sabotaged");
    kit_expect(&k, ASK_HALF, 0);
}

/* Seat 0, a revealed Cylon with seven cards at Caprica, plays the crisis; Boomer lets its check fail. */
static void play_at_caprica(kit *k, const char *crisis)
{
    static const char seven[] =
        "politics 1 politics 2 leadership 1 leadership 2 tactics 1 tactics 2 piloting 1";
    char act[64];
    text t = text_in(act, sizeof act);

    kit_cast(k, "tom_zarek laura_roslin saul_tigh sharon_valerii");
    kit_revealed(k, 0, "caprica");
    kit_hand(k, 0, seven);
    kit_next(k, "crisis", crisis);
    kit_step(k, 0, STEP_ACTION);
    kit_act(k, "location");
    text_format(&t, "crisis %s", crisis);
    kit_act(k, act);
}

TEST(bg_r025_what_would_befall_the_person_of_a_revealed_cylon_is_left_out)
{
    static const char *const fails[] = {"unexpected_reunion", "terrorist_bomber",
        "cylon_accusation", "loss_of_a_friend", "crash_landing"};
    kit k;

    for (size_t i = 0; i < sizeof fails / sizeof fails[0]; i++) {
        play_at_caprica(&k, fails[i]);
        kit_act_as(&k, 3, "result fail");
        if (k.g.flow.ask == ASK_CHOOSE)
            kit_act(&k, "half 1");
        kit_expect(&k, ASK_MOVE, 1);
        assert_int_equal(kit_hand_size(&k, 0), 7);
        assert_int_equal(k.g.place[0], CAPRICA);
        assert_int_equal(k.g.resource[MORALE], i == 2 ? 10 : 9);
    }
    play_at_caprica(&k, "a_traitor_accused");
    kit_act(&k, "half 1"); /* five cards: it may be chosen, and costs none */
    kit_expect(&k, ASK_MOVE, 1);
    assert_int_equal(kit_hand_size(&k, 0), 7);
    play_at_caprica(&k, "surrounded");
    kit_expect(&k, ASK_MOVE, 1);
    assert_int_equal(kit_hand_size(&k, 0), 7);
    assert_int_equal(k.g.raiders[BOW], 4);
}

TEST(bg_r108_nor_does_he_draw_or_look_and_still_he_decides_about_others)
{
    kit k;

    play_at_caprica(&k, "fulfiller_of_prophecy");
    kit_act(&k, "half 0");
    kit_act_as(&k, 3, "result pass");
    kit_expect(&k, ASK_MOVE, 1);
    assert_int_equal(kit_hand_size(&k, 0), 7);
    play_at_caprica(&k, "informing_the_public");
    kit_act(&k, "half 0");
    kit_act_as(&k, 3, "result pass");
    assert_false(kit_told(&k, EV_LOOKED));
    kit_expect(&k, ASK_MOVE, 1);
    play_at_caprica(&k, "witch_hunt");
    kit_act_as(&k, 3, "result fail");
    kit_expect(&k, ASK_CHOSEN, 0);
    kit_act(&k, "seat 2");
    assert_int_equal(k.g.place[2], SICKBAY);
}

TEST(bg_146_an_event_is_carried_out_at_once)
{
    kit k;
    bool lost = false;

    kit_cast(&k, "tom_zarek laura_roslin saul_tigh");
    kit_ships(&k, "basestar", "bow", 1);
    kit_die(&k, 1);
    kit_top(&k, "crisis", "riots_basestars", 0);
    kit_step(&k, 0, STEP_CRISIS);
    kit_act(&k, "half 0");
    for (int i = 0; i < k.out.count; i++) {
        lost = lost || k.out.at[i].kind == EV_RESOURCE;
        if (k.out.at[i].kind == EV_ACTIVATE)
            assert_true(lost);
    }
    assert_true(kit_told(&k, EV_ACTIVATE));
    assert_int_equal(k.g.resource[FOOD], 7);
    assert_int_equal(k.g.resource[MORALE], 9);
}

TEST(bg_147_events_are_decided_by_whom_they_name_and_all_see_it)
{
    kit k;

    draw(&k, "riots_launch");
    kit_expect(&k, ASK_HALF, k.g.title[ADMIRAL]);
    assert_int_equal(kit_asked(&k), SEAT_BIT(2));
    draw(&k, "food_shortage");
    kit_expect(&k, ASK_HALF, k.g.title[PRESIDENT]);
    assert_int_equal(kit_asked(&k), SEAT_BIT(1));
    kit_act(&k, "half 0");
    for (int seat = 0; seat < 3; seat++)
        assert_true(kit_told_to(&k, EV_HALF, seat));
    assert_true(kit_told_to(&k, EV_HALF, SEAT_NONE));
}

TEST(bg_147_one_who_holds_both_titles_decides_for_both)
{
    kit k;

    kit_cast(&k, "tom_zarek laura_roslin saul_tigh");
    kit_title(&k, "president", 2);
    kit_crisis(&k, "food_shortage");
    kit_expect(&k, ASK_HALF, 2);
    kit_crisis(&k, "riots_launch");
    kit_expect(&k, ASK_HALF, 2);
}

TEST(bg_148_either_half_may_be_picked_even_if_it_cannot_be_carried_out_in_full)
{
    trial t;

    trial_event(&t, "food_shortage", TRIAL_PRESIDENT);
    kit_hand(trial_lay(&t), 0, "tactics 1");
    kit_hand(&t.k, 1, "");
    trial_half(&t, 1, "", "food -1; 0 loses tactics 1");

    trial_check(&t, "a_traitor_accused", TRIAL_CURRENT, 8, 0, "politics leadership");
    kit_hand(trial_lay(&t), 0, "politics 1 politics 2 tactics 1");
    trial_half(&t, 1, "", "0 loses politics 1 politics 2 tactics 1");
    kit_hand(trial_lay(&t), 0, "");
    trial_half(&t, 1, "", "");

    trial_event(&t, "rescue_mission_raiders", TRIAL_ADMIRAL);
    kit_at(trial_lay(&t), 0, "brig"); /* he cannot be sent anywhere */
    trial_half(&t, 0, "", "morale -1");
}

TEST(bg_148_a_half_that_names_somebody_may_be_picked_with_nobody_to_name)
{
    kit k;

    kit_cast(&k, "tom_zarek laura_roslin saul_tigh sharon_valerii");
    for (int seat = 0; seat < 4; seat++)
        kit_at(&k, seat, "brig");
    kit_crisis(&k, "a_traitor_accused");
    kit_act(&k, "half 0");
    kit_act_as(&k, 3, "result fail");
    kit_done(&k);
}

TEST(bg_149_a_card_may_restrict_the_choice)
{
    kit k;

    kit_cast(&k, "tom_zarek laura_roslin saul_tigh");
    k.g.nukes = 1;
    kit_crisis(&k, "build_cylon_detector");
    assert_true(kit_offers(&k, "half 0") && kit_offers(&k, "half 1"));
    k.g.nukes = 0;
    kit_crisis(&k, "build_cylon_detector");
    assert_int_equal(kit_refused(&k, "half 0"), BG(149));
    assert_true(kit_offers(&k, "half 1"));
}

TEST(bg_149_nor_may_helo_turn_it_to_what_is_barred)
{
    kit k;

    kit_cast(&k, "tom_zarek laura_roslin helo_agathon");
    kit_at(&k, 2, "hangar_deck");
    k.g.nukes = 0;
    kit_crisis(&k, "build_cylon_detector");
    kit_act(&k, "half 1");
    kit_expect(&k, ASK_COMPASS, 2);
    assert_false(kit_offers(&k, "use"));
}

TEST(bg_150_crises_drawn_in_a_turn_are_discarded_at_its_end)
{
    kit k;
    int first = kit_crisis_face("fulfiller_of_prophecy"), second = kit_crisis_face("riots_launch");

    kit_cast(&k, "tom_zarek laura_roslin saul_tigh");
    kit_next(&k, "crisis", "fulfiller_of_prophecy riots_launch");
    kit_step(&k, 0, STEP_CRISIS);
    kit_act(&k, "half 1");
    kit_expect(&k, ASK_HALF, 2);
    assert_int_equal(k.g.decks[DECK_CRISIS].discard[first], 0);
    kit_act(&k, "half 0");
    assert_int_equal(k.g.current, 1);
    assert_int_equal(k.g.decks[DECK_CRISIS].discard[first], 1);
    assert_int_equal(k.g.decks[DECK_CRISIS].discard[second], 1);
    assert_true(kit_seen_null(&k, 1, "crisis"));
}
