/* test_limits.c: how many turns a game may have (SB-168, SB-R119). */
#include "missions.h"

#include "games/starship/rules/procedures.h"

static const char *const printed[] = {"hand_of_god", "going_gets_tough", "going_gets_tougher",
    "going_gets_mixed", "looking_for_tylium", "looking_for_more_tylium", "thirsty", "scattered",
    "secret_base", "there_and_back_again", "fragged"};

enum { PRINTED = sizeof printed / sizeof printed[0] };

/* A scenario with as many players as it takes, at its first planning, all by chance. */
static void set_out_in(kit *k, const char *id, const char *more)
{
    char settings[80];
    text t = text_in(settings, sizeof settings);

    text_format(&t, "scenario=%s rules=complete %s", id, more);
    set_out(k, strcmp(id, "fragged") == 0 ? 1 : 2, settings);
}

/* Nothing else happens until this turn is over. */
static void end_of_turn(kit *k, int turn)
{
    k->g.turn = (uint16_t)turn;
}

TEST(sb_168_printed_scenarios_have_no_last_turn)
{
    static kit k;

    for (int i = 0; i < PRINTED; i++) {
        set_out_in(&k, printed[i], "turns=none");
        for (int phase = 0; phase == 0 || phase < scenario_of(&k.g)->phase_count; phase++) {
            k.g.phase = (uint8_t)phase;
            assert_int_equal(starship_last_turn(&k.g), 0);
        }
        k.g.phase = 0;
        end_of_turn(&k, 1000);
        goes_on(&k);
        assert_false(starship_phase_ended(&k.g));
    }
}

TEST(sb_168_where_turns_are_agreed_on_the_last_one_ends_a_game_without_points)
{
    static const struct {
        const char *setting;
        int last;
    } of[] = {{"turns=20", 20}, {"turns=30", 30}, {"turns=60", 60}};
    static kit k;

    for (size_t i = 0; i < sizeof of / sizeof of[0]; i++) {
        set_out_in(&k, "going_gets_tough", of[i].setting);
        assert_int_equal(starship_last_turn(&k.g), of[i].last);
        end_of_turn(&k, of[i].last - 1);
        goes_on(&k);
        end_of_turn(&k, of[i].last);
        over_as(&k, CAUSE_TURNS, SIDES, VICTORY_PLAIN);
    }
}

/* What decides in the last turn decides. */
TEST(sb_168_who_wins_in_the_last_turn_has_won)
{
    static kit k;

    kit_apart(&k, "rules=quick turns=20");
    k.g.turn = 19;
    kit_planning(&k);
    for (int ship = 0; ship < k.g.ship_count; ship++)
        if (side_of(&k.g, ship) == CYLON)
            kit_lose(&k, ship);
    kit_firing(&k, 1);
    assert_int_equal(k.g.cause, CAUSE_LAST_SIDE);
    assert_int_equal(k.g.winner, COLONIAL);
    assert_false(starship_outcome(&k.g.flow).was_cut);
}

TEST(sb_168_a_game_that_the_limit_ends_says_so)
{
    static kit k;

    kit_apart(&k, "rules=quick turns=20");
    k.g.turn = 19;
    kit_planning(&k);
    kit_firing(&k, 1);
    assert_true(k.g.flow.over);
    assert_int_equal(k.g.cause, CAUSE_TURNS);
    assert_true(starship_outcome(&k.g.flow).was_cut);
}

TEST(sb_168_limits_that_are_a_scenarios_point_stay)
{
    static kit k;

    set_out_in(&k, "house_hold_the_line", "turns=none");
    assert_int_equal(starship_last_turn(&k.g), 10);
    set_out_in(&k, "house_hold_the_line", "turns=20");
    assert_int_equal(starship_last_turn(&k.g), 10); /* the earlier of two */
    end_of_turn(&k, 10);
    over_as(&k, CAUSE_POINTS, COLONIAL, VICTORY_PLAIN);
    k.g.flow.over = 1;
    assert_false(starship_outcome(&k.g.flow).was_cut);
    set_out_in(&k, "house_rock_garden", "turns=20");
    assert_int_equal(starship_last_turn(&k.g), 20);
    set_out_in(&k, "house_until_the_jump", "turns=none");
    assert_int_equal(starship_last_turn(&k.g), 8);
}

/* FL-383: it is played until one side has no ships in the area. */
TEST(fl_383_the_second_phase_has_no_last_turn)
{
    static kit k;

    set_out_in(&k, "there_and_back_again", "turns=none");
    k.g.phase = 1;
    k.g.began = 300;
    end_of_turn(&k, 1000);
    goes_on(&k);
    assert_int_equal(starship_last_turn(&k.g), 0);
}

TEST(sb_168_the_limit_is_for_each_phase)
{
    static kit k;

    set_out_in(&k, "there_and_back_again", "turns=20");
    end_of_turn(&k, 19);
    assert_false(starship_phase_ended(&k.g));
    end_of_turn(&k, 20);
    assert_true(starship_phase_ended(&k.g));
    goes_on(&k);
    k.g.phase = 1;
    k.g.began = 17; /* the first phase was over sooner */
    assert_int_equal(starship_last_turn(&k.g), 37);
    end_of_turn(&k, 36);
    goes_on(&k);
    end_of_turn(&k, 37);
    k.out.count = 0;
    assert_true(starship_ended(&k.g, &k.out));
    assert_int_equal(k.g.cause, CAUSE_POINTS);
}

/* Both sides fly in the first phase until it is over by the limit or, if one has been lost, by that; in the
   second the Colonials are lost. */
static bool cut_in_the_first(kit *k, bool lost)
{
    set_out_in(k, "there_and_back_again", "turns=20");
    for (int ship = 0; lost && ship < k->g.ship_count; ship++)
        if (on_table(&k->g, ship) && side_of(&k->g, ship) == COLONIAL)
            kit_lose(k, ship);
    k->g.turn = 20;
    end_fire(k);
    assert_int_equal(k->g.phase, 1);
    assert_false(starship_outcome(&k->g.flow).was_cut); /* it is not over */
    for (int ship = 0; ship < k->g.ship_count; ship++)
        if (side_of(&k->g, ship) == COLONIAL)
            k->g.where[ship] = ELIMINATED;
    assert_true(starship_ended(&k->g, &k->out));
    k->g.flow.over = 1;
    return starship_outcome(&k->g.flow).was_cut;
}

TEST(sb_168_a_game_is_cut_where_the_limit_ended_a_phase)
{
    static kit k;

    assert_true(cut_in_the_first(&k, false));
    assert_false(cut_in_the_first(&k, true));
    k.g.was_cut = 1;
    k.g.phase = 0;
    assert_int_not_equal(game_is_valid(&starship_game, &k.g.flow).code, ACCEPTED);
}

/* FL-414: whatever is no victory of the Colonials is one of the Cylons. */
TEST(fl_414_a_crew_that_is_not_home_by_the_last_turn_is_lost)
{
    static kit k;

    set_out_in(&k, "fragged", "turns=20");
    end_of_turn(&k, 20);
    over_as(&k, CAUSE_TURNS, CYLON, VICTORY_PLAIN);
    set_out_in(&k, "fragged", "turns=none");
    end_of_turn(&k, 24);
    goes_on(&k);
}

/* A game of before epoch 5 has the limit of ours that its scenario had then, and no other game has it. */
TEST(WR_033_a_game_keeps_the_limit_that_it_began_with)
{
    static kit k;

    for (int i = 0; i < PRINTED; i++) {
        int before = strcmp(printed[i], "fragged") == 0       ? 24
                     : strcmp(printed[i], "hand_of_god") == 0 ? 0
                                                              : 30;

        set_out_in(&k, printed[i], "turns=none");
        starship_begun_before(&k.g.flow, 5);
        assert_int_equal(starship_last_turn(&k.g), 0);
        starship_begun_before(&k.g.flow, 4);
        assert_int_equal(starship_last_turn(&k.g), before);
        assert_int_equal(game_is_valid(&starship_game, &k.g.flow).code, ACCEPTED);
        k.g.turns_most = 31;
        assert_int_not_equal(game_is_valid(&starship_game, &k.g.flow).code, ACCEPTED);
    }
}

/* What is counted by turns goes on beyond 255 of them. */
TEST(fl_324_a_phase_that_begins_late_knows_when)
{
    static kit k;

    set_out_in(&k, "there_and_back_again", "turns=none");
    for (int ship = 0; ship < k.g.ship_count; ship++)
        if (on_table(&k.g, ship) && side_of(&k.g, ship) == COLONIAL)
            kit_lose(&k, ship);
    k.g.turn = 300;
    end_fire(&k);
    assert_int_equal(k.g.phase, 1);
    assert_int_equal(k.g.began, 300);
}
