/* test_sympathizer.c: the Sympathizer (ledger, section 27). */
#include "kit.h"

static const char cast[] = "saul_tigh laura_roslin kara_thrace tom_zarek";

/* The Sleeper Agent phase, in which this seat gets the Sympathizer; seat 0 is the current player. */
static void wake(kit *k, int seat)
{
    char order[80];
    text t = text_in(order, sizeof order);

    for (int i = 0; i < 4; i++)
        text_put(&t, i == seat ? "sympathizer " : "not_a_cylon ");
    kit_loyalty_deck(k, "sympathizer not_a_cylon not_a_cylon not_a_cylon");
    kit_next(k, "loyalty", order);
    kit_sleepers(k);
}

static bool has_it(const kit *k, int seat)
{
    for (int card = 0; card < k->g.loyalty_count; card++)
        if (k->g.loyalty[card] == SYMPATHIZER)
            return k->g.loyalty_at[card] == seat;
    return false;
}

static bool is_shown(const kit *k)
{
    for (int card = 0; card < k->g.loyalty_count; card++)
        if (k->g.loyalty[card] == SYMPATHIZER)
            return k->g.loyalty_shown[card];
    return false;
}

TEST(bg_395_the_sympathizer_is_shown_and_resolved_at_once)
{
    kit k;

    kit_cast(&k, cast);
    kit_resource(&k, "food", 4);
    wake(&k, 2);
    assert_true(kit_told_to(&k, EV_SYMPATHIZER, SEAT_NONE));
    assert_true(has_it(&k, 2) && is_shown(&k));
    assert_true(kit_seen_word(&k, 0, "seats.2.loyalty.1.card", "sympathizer") ||
                kit_seen_word(&k, 0, "seats.2.loyalty.0.card", "sympathizer"));
    kit_done(&k); /* nobody was asked anything */
}

TEST(bg_396_a_revealed_cylon_may_hand_it_to_another)
{
    kit k;

    kit_cast(&k, cast);
    kit_resource(&k, "food", 4);
    kit_revealed(&k, 2, "caprica");
    wake(&k, 2);
    kit_expect(&k, ASK_SYMPATHIZER, 2);
    assert_false(kit_told(&k, EV_SYMPATHIZER));
    assert_int_equal(kit_options(&k, 2), 4); /* three others, or nobody */
    kit_act(&k, "seat 3");
    assert_true(has_it(&k, 3) && is_shown(&k));
    assert_int_equal(k.g.place[3], BRIG);
    assert_int_equal(k.g.place[2], CAPRICA);
}

/* Who keeps it shows it at once, and has nothing left to hand on at the Resurrection Ship. */
TEST(bg_395_a_revealed_cylon_who_keeps_it_shows_it)
{
    kit k;

    kit_cast(&k, cast);
    kit_revealed(&k, 2, "caprica");
    wake(&k, 2);
    kit before = k;

    kit_act(&k, "nothing");
    assert_false(kit_may_undo(&before, &k));
    assert_true(has_it(&k, 2) && is_shown(&k));
    assert_true(kit_told_to(&k, EV_SYMPATHIZER_IDLE, SEAT_NONE));
    assert_false(kit_told(&k, EV_SYMPATHIZER));
    assert_true(kit_seen_word(&k, 0, "seats.2.loyalty.1.card", "sympathizer") ||
                kit_seen_word(&k, 0, "seats.2.loyalty.0.card", "sympathizer"));
    assert_int_equal(k.g.place[2], CAPRICA);
    assert_false(k.g.sympathizer[2]);
    kit_done(&k);

    for (int card = 0; card < k.g.loyalty_count; card++) /* but for it, all are shown */
        if (k.g.loyalty_at[card] == 2 && k.g.loyalty[card] != SYMPATHIZER)
            k.g.loyalty_at[card] = IN_BOX;
    kit_at(&k, 2, "resurrection_ship");
    kit_step(&k, 2, STEP_ACTION);
    kit_act(&k, "location");
    assert_int_not_equal(k.g.flow.ask, ASK_GIVE);
}

/* Who is asked is told to all, so a bot of any seat is shown the card where it lies. */
TEST(bg_396_the_question_names_the_holder)
{
    seed s = seed_from_numbers(396, 1);
    generator chance = random_from_seed(&s);
    kit k;

    for (int reader = 0; reader < 4; reader++) {
        kit_cast(&k, cast);
        kit_revealed(&k, 2, "caprica");
        kit_revealed(&k, 3, "human_fleet");
        wake(&k, 2);
        kit_expect(&k, ASK_SYMPATHIZER, 2);
        for (int i = 0; i < 20; i++) {
            game_conceal(&galactica_game, &k.g.flow, reader, &chance);
            assert_true(has_it(&k, 2));
        }
    }
}

/* With another revealed Cylon it does nothing either (BG-R086). */
TEST(bg_396_among_revealed_cylons_it_does_nothing)
{
    kit k;

    kit_cast(&k, cast);
    kit_revealed(&k, 2, "caprica");
    kit_revealed(&k, 3, "human_fleet");
    wake(&k, 2);
    kit_act(&k, "seat 3");
    assert_true(has_it(&k, 3) && is_shown(&k));
    assert_int_equal(kit_event(&k, EV_SYMPATHIZER_IDLE)->arg[0], 3);
    assert_int_equal(k.g.place[3], HUMAN_FLEET);
    assert_false(k.g.sympathizer[3]);
    kit_done(&k);
}

TEST(bg_397_it_is_used_with_four_or_six_players)
{
    kit k;

    for (int count = 3; count <= 6; count++)
        for (uint64_t i = 0; i < 20; i++) {
            kit_random(&k, count, i);
            kit_until(&k, ASK_DRAW);
            kit_sleepers(&k);
            assert_int_equal(kit_told(&k, EV_SYMPATHIZER), count == 4 || count == 6);
        }
}

TEST(bg_398_with_a_resource_at_half_its_owner_goes_to_the_brig)
{
    static const struct {
        const char *resource;
        int half;
    } dials[] = {{"fuel", 4}, {"food", 4}, {"morale", 5}, {"population", 6}};
    kit k;

    for (int i = 0; i < 4; i++)
        for (int value = dials[i].half - 1; value <= dials[i].half + 1; value++) {
            kit_cast(&k, cast);
            kit_resource(&k, dials[i].resource, value);
            wake(&k, 2);
            assert_int_equal(k.g.place[2] == BRIG, value <= dials[i].half);
            assert_int_equal(k.g.revealed[2], value > dials[i].half);
        }
    kit_cast(&k, cast); /* an Admiral loses the title there */
    kit_resource(&k, "fuel", 2);
    wake(&k, 0);
    assert_int_equal(k.g.place[0], BRIG);
    assert_int_equal(k.g.title[ADMIRAL], 2);
}

TEST(bg_399_then_it_counts_as_not_a_cylon)
{
    kit k;

    kit_cast(&k, cast);
    kit_resource(&k, "food", 4);
    wake(&k, 2);
    assert_false(galactica_is_cylon(&k.g, 2));
    kit_step(&k, 2, STEP_ACTION);
    assert_false(kit_offers(&k, "reveal sympathizer"));
    kit_resource(&k, "food", 0);
    kit_step(&k, 2, STEP_END);
    assert_int_equal(galactica_game.outcome(&k.g.flow).winners, 0);
}

/* A hidden Cylon stays one in the Brig, and may reveal himself later (BG-R087). */
TEST(bg_399_a_hidden_cylon_stays_hidden)
{
    kit k;

    kit_cast(&k, cast);
    kit_loyalty(&k, 2, "cylon_reduce_morale");
    kit_resource(&k, "food", 4);
    wake(&k, 2);
    assert_int_equal(k.g.place[2], BRIG);
    assert_false(k.g.revealed[2]);
    assert_true(galactica_is_cylon(&k.g, 2));
    kit_step(&k, 2, STEP_ACTION);
    assert_true(kit_offers(&k, "reveal cylon_reduce_morale 0"));
}

TEST(bg_400_above_half_its_owner_becomes_a_revealed_cylon)
{
    kit k;

    kit_cast(&k, cast);
    wake(&k, 2);
    assert_true(k.g.revealed[2] && k.g.sympathizer[2]);
    assert_true(galactica_is_cylon(&k.g, 2));
    kit_resource(&k, "food", 0);
    kit_step(&k, 1, STEP_END);
    assert_int_equal(galactica_game.outcome(&k.g.flow).winners, SEAT_BIT(2));
}

TEST(bg_401_he_follows_the_reveal_steps_without_super_crisis_and_end_of_turn)
{
    kit k;

    kit_cast(&k, cast);
    kit_hand(&k, 0, "politics 1 politics 2 politics 3 politics 4 tactics 1");
    kit_attach(&k, "assign_arbitrator", 0);
    wake(&k, 0);
    kit_expect(&k, ASK_DISCARD, 0);
    kit_act(&k, "discard politics 1 tactics 1");
    assert_int_equal(kit_hand_size(&k, 0), 3);
    assert_int_equal(k.g.title[ADMIRAL], 2);
    assert_int_equal(k.g.place[0], RESURRECTION_SHIP);
    assert_int_equal(k.g.attached[ASSIGN_ARBITRATOR], 0);
    assert_int_equal(k.g.super_crisis[0], 0);
    assert_false(kit_told(&k, EV_SUPER_CRISIS));
    assert_int_equal(k.g.current, 0);
    kit_done(&k); /* the turn goes on */
}

/* The turn is finished as begun, with its crisis; the next ones are those of a Cylon (BG-R088). */
TEST(bg_401_his_turn_is_finished_as_begun)
{
    kit k;

    kit_cast(&k, "kara_thrace laura_roslin saul_tigh tom_zarek");
    kit_distance(&k, 3);
    k.g.track = 4;
    k.g.used[0] = 1;
    kit_loyalty_deck(&k, "sympathizer not_a_cylon not_a_cylon not_a_cylon");
    kit_next(&k, "loyalty", "sympathizer not_a_cylon not_a_cylon not_a_cylon");
    kit_next(&k, "destination", "icy_moon deep_space");
    kit_next(&k, "crisis", "riots_launch");
    kit_die(&k, 8);
    kit_at(&k, 0, "ftl_control");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    kit_act(&k, "destination icy_moon");
    if (k.g.flow.ask == ASK_RISK)
        kit_act(&k, "nothing");
    assert_int_equal(k.g.revealed[0], 1);
    assert_true(kit_told(&k, EV_CRISIS));
    assert_int_equal(k.g.current, 0);
}

TEST(bg_402_cylon_fleet_is_barred_to_him_for_good)
{
    kit k;

    kit_cast(&k, cast);
    wake(&k, 2);
    kit_ships(&k, "basestar", "bow", 1);
    kit_at(&k, 2, "cylon_fleet");
    kit_step(&k, 2, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "location"), BG(402));
    kit_at(&k, 2, "human_fleet");
    kit_step(&k, 2, STEP_ACTION);
    assert_true(kit_offers(&k, "location"));
    kit_cast(&k, cast); /* also if he was a Cylon before (BG-R087) */
    kit_loyalty(&k, 2, "cylon_reduce_morale");
    wake(&k, 2);
    kit_at(&k, 2, "cylon_fleet");
    kit_step(&k, 2, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "location"), BG(402));
    assert_int_equal(k.g.super_crisis[2], 0);
}

TEST(bg_403_he_never_plays_super_crises)
{
    kit k;

    kit_cast(&k, cast);
    wake(&k, 2);
    kit_at(&k, 2, "caprica");
    kit_step(&k, 2, STEP_ACTION);
    kit_act(&k, "location");
    kit_expect(&k, ASK_VISION, 2); /* the ordinary draw, and nothing else */
    kit_at(&k, 2, "resurrection_ship");
    kit_step(&k, 2, STEP_ACTION);
    kit_act(&k, "location");
    kit_expect(&k, ASK_GIVE, 2); /* no super crisis to swap */
    kit_act(&k, "seat 1");
    assert_int_equal(k.g.super_crisis[2], 0);
}
