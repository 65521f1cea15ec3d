/* test_kit.c: the kit itself: whatever it starts is a sound table and comes to its end. */
#include "games/galactica/rules/say.h"
#include "kit.h"

static const char everybody[] =
    "william_adama laura_roslin kara_thrace galen_tyrol gaius_baltar sharon_valerii";

static void ships_about(kit *k)
{
    kit_ships(k, "basestar", "bow", 1);
    kit_ships(k, "raider", "bow", 3);
    kit_ships(k, "heavy_raider", "stern", 1);
    kit_ships(k, "viper", "port_bow", 2);
    kit_ships(k, "civilian", "stern", 2);
    kit_civilian(k, "civ_2_population", "port_stern");
}

static void cards_about(kit *k)
{
    kit_hand(k, 0, "politics 3 politics 3 leadership 1 tactics 5");
    kit_hand(k, 1, "piloting 1 engineering 4");
    kit_hand(k, 2, "engineering 1 tactics 2 tactics 3");
    kit_quorum_hand(k, "food_rationing");
}

TEST(any_cast_is_a_sound_table_at_an_action_of_seat_0)
{
    kit k;

    for (int character = 0; character + 2 < CHARACTERS; character++) {
        char cast[96];
        text t = text_in(cast, sizeof cast);

        text_format(&t, "%s %s %s", galactica_character_ids[character],
            galactica_character_ids[character + 1], galactica_character_ids[character + 2]);
        kit_cast(&k, cast);
        kit_expect(&k, ASK_ACTION, 0);
        kit_valid(&k);
    }
    kit_cast(&k, everybody);
    ships_about(&k);
    cards_about(&k);
    kit_loyalty(&k, 1, "cylon_send_to_brig not_a_cylon");
    kit_loyalty_deck(&k, "sympathizer not_a_cylon");
    kit_revealed(&k, 2, "caprica");
    kit_attach(&k, "assign_arbitrator", 3);
    kit_broken(&k, 2);
    kit_damaged(&k, "armory");
    kit_distance(&k, 3);
    kit_top(&k, "destination", "icy_moon", SEAT_BIT(0));
    kit_valid(&k);
}

TEST(every_crisis_is_resolved_and_the_turn_goes_on)
{
    kit k;

    for (int face = 0; face < ALL_CRISES; face = crisis_after(face)) {
        kit_cast(&k, everybody);
        ships_about(&k);
        cards_about(&k);
        if (is_super(face))
            kit_super_crisis(&k, galactica_pieces->crisis[face].id);
        else
            kit_crisis(&k, galactica_pieces->crisis[face].id);
        kit_valid(&k);
        if (k.g.flow.ask != ASK_ACTION)
            kit_until(&k, ASK_ACTION);
        kit_done(&k);
        kit_valid(&k);
    }
}

TEST(every_quorum_card_and_destination_is_carried_out)
{
    kit k;

    for (int face = 0; face < QUORUM_FACES + galactica_pieces->destination_count; face++) {
        kit_cast(&k, everybody);
        ships_about(&k);
        cards_about(&k);
        if (face < QUORUM_FACES)
            kit_quorum(&k, galactica_quorum_ids[face]);
        else
            kit_destination(&k, galactica_pieces->destination[face - QUORUM_FACES].id);
        kit_valid(&k);
        if (k.g.flow.ask != ASK_ACTION)
            kit_until(&k, ASK_ACTION);
        kit_done(&k);
        kit_valid(&k);
    }
}

TEST(icons_jumps_checks_and_sleepers_can_be_started)
{
    kit k;

    kit_cast(&k, everybody);
    ships_about(&k);
    cards_about(&k);
    for (int icon = 0; icon < ICONS; icon++) {
        kit_activate(&k, galactica_icon_ids[icon]);
        kit_valid(&k);
        kit_until(&k, ASK_ACTION);
        kit_done(&k);
    }
    kit_check(&k, 0, "administration", 3);
    kit_through(&k);
    kit_done(&k);
    kit_jump(&k);
    kit_expect(&k, ASK_DESTINATION, k.g.title[ADMIRAL]);
    kit_valid(&k);
    kit_until(&k, ASK_ACTION);
    kit_sleepers(&k);
    kit_valid(&k);
    kit_done(&k);
}

TEST(turns_begin_at_any_step)
{
    kit k;

    kit_cast(&k, everybody);
    kit_turn(&k, 2);
    assert_true(kit_told(&k, EV_TURN));
    kit_valid(&k);
    kit_hand(&k, 1, "politics 1");
    kit_step(&k, 1, STEP_MOVEMENT);
    kit_expect(&k, ASK_MOVE, 1);
    kit_act(&k, "go armory");
    kit_expect(&k, ASK_PAY, 1);
}

TEST(a_drop_loses_no_piece)
{
    kit k;

    kit_cast(&k, everybody);
    cards_about(&k);
    kit_next(&k, "crisis", "bomb_threat");
    kit_step(&k, 0, STEP_CRISIS);
    kit_until(&k, ASK_ADD);
    kit_quorum(&k, "arrest_order");
    kit_step(&k, 1, STEP_CRISIS);
    kit_expect(&k, ASK_VISION, 1);
    kit_turn(&k, 3);
    kit_valid(&k);
}
