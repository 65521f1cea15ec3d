/*
 * test_victory.c: how a game is won, and how it is scored when the cards run out (ledger, section 14;
 * rulings GX-R021, GX-R060 to GX-R063).
 */
#include "kit.h"

enum { HULL = 4 }; /* of a plain ship */

/* ---- destroy all enemy ships ---- */

/* A Torrent that is about to fire at a Chosh Ka in its last throes. */
static void duel(kit *k, int round)
{
    kit_plain();
    kit_battle(k, "", "isn_torrent.standard rooks_f54.standard blue_sparrows.standard",
        "chosh_ka.standard tes_kio.standard so_bwa_tet.standard");
    kit_put(k, "isn_torrent", "G6", "north");
    kit_put(k, "chosh_ka", "G8", NULL);
    kit_pegs(k, "chosh_ka", 0, HULL - 1);
    k->g.round = (uint8_t)round;
    kit_turn(k, 0, PHASE_ACTION);
}

static void shoot(kit *k)
{
    kit_act(k, "activate isn_torrent");
    kit_act(k, "end");
    kit_hit(k, "chosh_ka");
    kit_act(k, "fire isn_torrent 0 chosh_ka");
}

TEST(gx_170_who_has_no_ships_left_on_the_field_has_lost)
{
    static kit k;

    duel(&k, 3);
    shoot(&k);
    assert_true(kit_over(&k, CAUSE_NO_SHIPS, 0));
    duel(&k, 7);
    kit_put(&k, "tes_kio", "S8", "north");
    shoot(&k);
    assert_true(kit_goes_on(&k)); /* one is left */
}

TEST(gx_170_a_ship_that_destroys_itself_loses_the_game_too)
{
    static kit k;

    duel(&k, 3);
    kit_pegs(&k, "isn_torrent", 0, HULL - 1);
    kit_tile(&k, DEBRIS_FIELD, "G4", "G3", false);
    kit_act(&k, "activate isn_torrent");
    kit_number(&k, 6);
    kit_act(&k, "step isn_torrent north back");
    assert_true(kit_over(&k, CAUSE_NO_SHIPS, 1));
}

TEST(gx_171_there_is_no_victory_before_the_third_round)
{
    static kit k;

    for (int round = 1; round <= 2; round++) {
        duel(&k, round);
        shoot(&k);
        assert_int_equal(galaxies_ships_left(&k.g, 1), 0);
        assert_true(kit_goes_on(&k));
    }
    kit_end(&k);
    assert_true(kit_goes_on(&k));
    assert_int_equal(k.g.current, 1);
    kit_act(&k, "launch tes_kio"); /* and he may still save himself */
    kit_act(&k, "put tes_kio S8 north");
    kit_keep(&k);
    kit_end(&k);
    assert_int_equal(k.g.round, 3);
    assert_true(kit_goes_on(&k));
}

TEST(gx_r061_victory_is_looked_at_as_the_third_round_begins)
{
    static kit k;

    duel(&k, 2);
    shoot(&k);
    kit_end(&k);
    kit_act(&k, "end");
    assert_true(kit_goes_on(&k));
    kit_act(&k, "end"); /* his turn and the second round are over */
    assert_true(kit_over(&k, CAUSE_NO_SHIPS, 0));
    assert_int_equal(k.g.round, 3);
    assert_false(kit_told(&k, EV_TURN)); /* before anybody's turn */
}

TEST(gx_172_ships_that_are_not_launched_do_not_save_a_player)
{
    static kit k;

    duel(&k, 3);
    assert_int_equal(k.g.where[kit_card(&k, "tes_kio")], BEHIND_SCREEN);
    kit_energy(&k, 1, 40);
    shoot(&k);
    assert_true(kit_over(&k, CAUSE_NO_SHIPS, 0));
    /* Nor do those in a hold: they are lost with their carrier. */
    duel(&k, 3);
    kit_carry(&k, "so_bwa_tet", "chosh_ka");
    shoot(&k);
    assert_true(kit_over(&k, CAUSE_NO_SHIPS, 0));
}

TEST(gx_r062_a_round_is_a_turn_for_each_from_the_starting_player_on)
{
    static kit k;

    duel(&k, 4);
    k.g.starter = 1;
    kit_turn(&k, 1, PHASE_DEPLOY);
    kit_end(&k);
    assert_int_equal(k.g.current, 0);
    assert_int_equal(k.g.round, 4);
    kit_end(&k);
    assert_int_equal(k.g.current, 1);
    assert_int_equal(k.g.round, 5);
}

/* The Torrent and the last of the Fuvu, next to each other: whoever bursts takes the other along. */
TEST(gx_r060_when_both_are_gone_at_once_it_is_a_draw_at_the_end_of_the_turn)
{
    static kit k;

    kit_bearer("Death Burst");
    kit_battle(&k, "", "isn_torrent.standard", "red_fuvu.seasoned");
    kit_put(&k, "isn_torrent", "G6", "north");
    kit_put(&k, "red_fuvu.1", "G7", NULL);
    kit_pegs(&k, "isn_torrent", 0, HULL - 1);
    kit_pegs(&k, "red_fuvu.1", 0, HULL - 1);
    k.g.round = 3;
    kit_turn(&k, 0, PHASE_ACTION);
    kit_act(&k, "activate isn_torrent");
    kit_act(&k, "end");
    kit_hit(&k, "red_fuvu.1");
    kit_act(&k, "fire isn_torrent 0 red_fuvu.1");
    assert_int_equal(galaxies_ships_left(&k.g, 0) + galaxies_ships_left(&k.g, 1), 0);
    assert_true(kit_goes_on(&k));
    kit_expect(&k, ASK_ACTION, 0);
    kit_act(&k, "end");
    assert_true(kit_over(&k, CAUSE_BOTH_GONE, TEAMS));
    assert_int_equal(galaxies_outcome(&k.g.flow).winners, 0);
}

TEST(gx_r060_a_ship_launched_in_time_wins_instead)
{
    static kit k;

    kit_plain();
    kit_battle(&k, "", "rooks_f54.standard", "tes_kio.standard");
    k.g.round = 3;
    kit_turn(&k, 0, PHASE_ENERGY);
    assert_true(kit_goes_on(&k)); /* both have none */
    kit_act(&k, "launch rooks_f54");
    kit_act(&k, "put rooks_f54 A5");
    kit_act(&k, "end");
    kit_act(&k, "end");
    assert_true(kit_over(&k, CAUSE_NO_SHIPS, 0));
}

/* Two against two: the first and the third seat, the second and the fourth have their turns. */
static void teams(kit *k)
{
    static const char *const fleets[] = {
        "isn_torrent.standard", "rooks_f54.standard", "chosh_ka.standard", "tes_kio.standard"};

    kit_plain();
    kit_mission(k, "mission=m4", 4, fleets);
    kit_put(k, "isn_torrent", "G6", "north");
    kit_put(k, "chosh_ka", "G8", NULL);
    kit_pegs(k, "chosh_ka", 0, HULL - 1);
    k->g.round = 3;
}

TEST(gx_r021_all_ships_of_a_team_must_be_gone)
{
    static kit k;

    teams(&k);
    kit_put(&k, "tes_kio", "S8", "north");
    kit_turn(&k, 0, PHASE_ACTION);
    shoot(&k);
    assert_true(kit_goes_on(&k)); /* his mate has one, as the first player's mate has none */
    kit_end(&k);
    assert_int_equal(k.g.current, 2); /* who has no ships still has his turn */
    teams(&k);
    kit_turn(&k, 0, PHASE_ACTION);
    shoot(&k);
    assert_true(kit_over(&k, CAUSE_NO_SHIPS, 0));
    assert_int_equal(galaxies_outcome(&k.g.flow).winners, SEAT_BIT(0) | SEAT_BIT(1));
}

/* ---- the end of the cards ---- */

/* Ships of known cost; seat 0 is about to draw the last card of all. */
static void last_cards(kit *k, const char *isn, const char *wretch)
{
    kit_plain();
    kit_figures("rooks_f54.standard")->launch = 8;
    kit_figures("isn_torrent.standard")->launch = 12;
    kit_figures("blue_sparrows.standard")->launch = 10;
    kit_figures("chosh_ka.standard")->launch = 6;
    kit_figures("tes_kio.standard")->launch = 7;
    kit_figures("so_bwa_tet.standard")->launch = 20;
    kit_figures("red_tougu.standard")->launch = 9;
    kit_battle(k, "", isn, wretch);
    k->g.run_out[0] = 1;
    k->g.run_out[1] = 2;
    k->g.run_out_place[1] = 1;
    kit_deck(k, 0, 1);
}

static void draw_last(kit *k)
{
    kit_turn(k, 0, PHASE_ENERGY);
}

static const event *score(const kit *k, int team)
{
    return kit_event_of(k, EV_SCORE, team);
}

TEST(gx_173_the_game_is_over_when_the_last_deck_has_run_out_twice)
{
    static kit k;

    last_cards(&k, "rooks_f54.standard", "chosh_ka.standard");
    kit_put(&k, "rooks_f54", "C6", NULL);
    kit_put(&k, "chosh_ka", "S6", NULL);
    draw_last(&k);
    assert_true(kit_over(&k, CAUSE_CARDS, 0));
    assert_int_equal(k.g.phase, PHASE_ENERGY); /* at the moment of the draw */
    assert_int_equal(galaxies_hand_size(&k.g, 0), 1);
    last_cards(&k, "rooks_f54.standard", "chosh_ka.standard");
    k.g.run_out[1] = 1;
    draw_last(&k);
    assert_true(kit_goes_on(&k));
    last_cards(&k, "rooks_f54.standard", "chosh_ka.standard");
    kit_deck(&k, 0, 0);
    k.g.deck[0][kit_tactic("isn_erin_cho")] = 2;
    draw_last(&k);
    assert_true(kit_goes_on(&k)); /* a card is left */
}

TEST(gx_174_each_adds_up_the_launch_costs_of_his_ships_in_play)
{
    static kit k;

    last_cards(&k, "rooks_f54.standard isn_torrent.standard", "chosh_ka.standard tes_kio.standard");
    kit_put(&k, "rooks_f54", "C6", NULL);
    kit_put(&k, "isn_torrent", "G6", "north");
    kit_pegs(&k, "isn_torrent", 0, HULL - 1);
    kit_put(&k, "chosh_ka", "S6", NULL);
    kit_put(&k, "tes_kio", "S8", "south");
    kit_lose(&k, "tes_kio");
    draw_last(&k);
    assert_int_equal(score(&k, 0)->arg[1], 3 * (8 + 12)); /* in thirds */
    assert_int_equal(score(&k, 0)->arg[2], 2);
    assert_int_equal(score(&k, 1)->arg[1], 3 * 6);
    assert_int_equal(score(&k, 1)->arg[2], 1);
}

TEST(gx_174_a_ship_counts_for_its_controller)
{
    static kit k;

    last_cards(&k, "rooks_f54.standard", "chosh_ka.standard tes_kio.standard");
    kit_put(&k, "rooks_f54", "C6", NULL);
    kit_put(&k, "chosh_ka", "S6", NULL);
    kit_put(&k, "tes_kio", "S8", "south");
    kit_capture(&k, "tes_kio", 0);
    draw_last(&k);
    assert_int_equal(score(&k, 0)->arg[1], 3 * (8 + 7));
    assert_int_equal(score(&k, 1)->arg[1], 3 * 6);
}

TEST(gx_175_carried_ships_are_not_counted)
{
    static kit k;

    last_cards(&k, "isn_torrent.standard blue_sparrows.standard", "chosh_ka.standard");
    kit_put(&k, "isn_torrent", "G6", "north");
    kit_put(&k, "chosh_ka", "S6", NULL);
    kit_carry(&k, "blue_sparrows", "isn_torrent");
    draw_last(&k);
    assert_int_equal(score(&k, 0)->arg[1], 3 * 12);
    assert_int_equal(score(&k, 0)->arg[2], 1);
}

TEST(gx_176_unlaunched_ships_are_not_counted)
{
    static kit k;

    last_cards(&k, "isn_torrent.standard", "chosh_ka.standard so_bwa_tet.standard");
    kit_put(&k, "isn_torrent", "G6", "north");
    kit_put(&k, "chosh_ka", "S6", NULL);
    draw_last(&k);
    assert_int_equal(score(&k, 1)->arg[1], 3 * 6);
    assert_int_equal(score(&k, 1)->arg[2], 1);
    assert_true(kit_over(&k, CAUSE_CARDS, 0));
}

/* Sparrows for 10: whole, and with one or two of them left. */
static void sparrows(kit *k, int left, const char *enemy)
{
    static const char *const ship[] = {"blue_sparrows.1", "blue_sparrows.2", "blue_sparrows.3"};
    static const char *const space[] = {"C2", "C3", "C4"};

    last_cards(k, "blue_sparrows.standard", enemy);
    for (int i = 0; i < SQUAD; i++)
        kit_put(k, ship[i], space[i], NULL);
    for (int i = 0; i < SQUAD - left; i++)
        kit_lose(k, ship[i]);
}

TEST(gx_177_a_whole_squadron_scores_its_full_cost)
{
    static kit k;

    sparrows(&k, 3, "chosh_ka.standard");
    kit_put(&k, "chosh_ka", "S6", NULL);
    draw_last(&k);
    assert_int_equal(score(&k, 0)->arg[1], 3 * 10);
    assert_int_equal(score(&k, 0)->arg[2], 3);
}

TEST(gx_178_a_partial_squadron_scores_its_share)
{
    static kit k;

    for (int left = 1; left <= 2; left++) {
        sparrows(&k, left, "chosh_ka.standard");
        kit_put(&k, "chosh_ka", "S6", NULL);
        draw_last(&k);
        assert_int_equal(score(&k, 0)->arg[1], left * 10);
        assert_int_equal(score(&k, 0)->arg[2], left);
    }
}

/* Two thirds of 10 are more than 6 and less than 7. */
TEST(gx_r063_the_share_is_not_rounded)
{
    static kit k;

    sparrows(&k, 2, "chosh_ka.standard");
    kit_put(&k, "chosh_ka", "S6", NULL);
    draw_last(&k);
    assert_true(kit_over(&k, CAUSE_CARDS, 0));
    sparrows(&k, 2, "tes_kio.standard");
    kit_put(&k, "tes_kio", "S6", "south");
    draw_last(&k);
    assert_true(kit_over(&k, CAUSE_CARDS, 1));
    last_cards(&k, "isn_torrent.standard", "red_tougu.standard");
    kit_figures("isn_torrent.standard")->launch = 6;
    kit_figures("red_tougu.standard")->launch = 10;
    kit_put(&k, "isn_torrent", "C6", "south");
    kit_put(&k, "red_tougu.1", "S2", NULL);
    kit_put(&k, "red_tougu.2", "S3", NULL);
    draw_last(&k);
    assert_true(kit_over(&k, CAUSE_CARDS, 1));
}

TEST(gx_179_the_highest_total_wins)
{
    static kit k;

    last_cards(&k, "rooks_f54.standard", "chosh_ka.standard tes_kio.standard");
    kit_put(&k, "rooks_f54", "C6", NULL);
    kit_put(&k, "tes_kio", "S8", "south");
    draw_last(&k);
    assert_true(kit_over(&k, CAUSE_CARDS, 0)); /* 8 to 7 */
    last_cards(&k, "rooks_f54.standard", "chosh_ka.standard tes_kio.standard");
    kit_put(&k, "rooks_f54", "C6", NULL);
    kit_put(&k, "chosh_ka", "S6", NULL);
    kit_put(&k, "tes_kio", "S8", "south");
    draw_last(&k);
    assert_true(kit_over(&k, CAUSE_CARDS, 1)); /* 8 to 13 */
    assert_int_equal(kit_event(&k, EV_END)->rule, GX(179));
}

TEST(gx_180_on_a_tie_more_ships_on_the_field_win)
{
    static kit k;

    for (int winner = 0; winner < TEAMS; winner++) {
        last_cards(&k, winner == 0 ? "blue_sparrows.standard" : "rooks_f54.standard",
            winner == 0 ? "tes_kio.standard" : "red_tougu.standard");
        kit_figures("blue_sparrows.standard")->launch = 8;
        kit_figures("red_tougu.standard")->launch = 8;
        kit_figures("tes_kio.standard")->launch = 8;
        if (winner == 0) {
            kit_put(&k, "blue_sparrows.1", "C2", NULL);
            kit_put(&k, "blue_sparrows.2", "C3", NULL);
            kit_put(&k, "blue_sparrows.3", "C4", NULL);
            kit_put(&k, "tes_kio", "S6", "south");
        } else {
            kit_put(&k, "rooks_f54", "C6", NULL);
            kit_put(&k, "red_tougu.1", "S2", NULL);
            kit_put(&k, "red_tougu.2", "S3", NULL);
            kit_put(&k, "red_tougu.3", "S4", NULL);
        }
        draw_last(&k);
        assert_int_equal(score(&k, 0)->arg[1], score(&k, 1)->arg[1]);
        assert_true(kit_over(&k, CAUSE_CARDS, winner));
        assert_int_equal(kit_event(&k, EV_END)->rule, GX(180));
    }
}

TEST(gx_181_on_a_further_tie_the_deck_that_was_first_to_run_out_wins)
{
    static kit k;

    for (int last = 0; last < 2; last++) {
        last_cards(&k, "rooks_f54.standard", "chosh_ka.standard");
        kit_figures("chosh_ka.standard")->launch = 8;
        kit_put(&k, "rooks_f54", "C6", NULL);
        kit_put(&k, "chosh_ka", "S6", NULL);
        if (last == 1) {
            k.g.run_out[0] = 2;
            k.g.run_out_place[0] = 1;
            k.g.run_out[1] = 1;
            k.g.run_out_place[1] = 0;
            kit_deck(&k, 1, 1);
        }
        kit_turn(&k, last, PHASE_ENERGY);
        assert_true(kit_over(&k, CAUSE_CARDS, !last));
        assert_int_equal(kit_event(&k, EV_END)->rule, GX(181));
    }
}

TEST(gx_r021_scores_of_mates_are_added)
{
    static const char *const fleets[] = {
        "rooks_f54.standard", "isn_torrent.standard", "chosh_ka.standard", "so_bwa_tet.standard"};
    static kit k;

    last_cards(&k, "", "");
    kit_mission(&k, "mission=m4", 4, fleets);
    kit_put(&k, "rooks_f54", "C6", NULL);
    kit_put(&k, "isn_torrent", "C8", "south");
    kit_put(&k, "chosh_ka", "S6", NULL);
    for (int seat = 1; seat < 4; seat++) {
        k.g.run_out[seat] = 2;
        k.g.run_out_place[seat] = (uint8_t)seat;
    }
    k.g.run_out[0] = 1;
    k.g.deck[0][kit_tactic("isn_erin_cho")] = 1;
    draw_last(&k);
    assert_int_equal(score(&k, 0)->arg[1], 3 * (8 + 12));
    assert_int_equal(score(&k, 1)->arg[1], 3 * 6);
    assert_true(kit_over(&k, CAUSE_CARDS, 0));
}
