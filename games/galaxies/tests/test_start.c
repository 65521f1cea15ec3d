/* test_start.c: energy, hands and who starts (ledger, section 2). */
#include "kit.h"

/* The numbers that players roll for the start, one after the other; fleets and decks are picked. */
static void begin(kit *k, int players, const char *settings, const char *rolls)
{
    kit_begin(k, players, settings);
    for (; *rolls != '\0'; rolls++)
        kit_number(k, *rolls - '0');
    kit_build(k);
}

static void begin_two(kit *k, const char *rolls)
{
    kit_plain();
    begin(k, 2, "mission=x1", rolls);
}

static void begin_four(kit *k, const char *rolls)
{
    kit_plain();
    begin(k, 4, "mission=m4", rolls);
}

static int all_in(const uint8_t count[KINDS])
{
    int sum = 0;

    for (int kind = 0; kind < KINDS; kind++)
        sum += count[kind];
    return sum;
}

/* ---- energy and hands ---- */

TEST(gx_022_energy_markers_start_on_fifteen)
{
    static const char *const missions[] = {"mission=m1", "mission=m3", "mission=x1", "mission=x2"};
    static kit k;

    kit_plain();
    for (int i = 0; i < 4; i++) {
        begin(&k, 2, missions[i], "");
        assert_int_equal(k.g.flow.ask, ASK_FIRST);
        for (int seat = 0; seat < 2; seat++)
            assert_int_equal(k.g.energy[seat], 15);
    }
    begin_four(&k, "");
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(k.g.energy[seat], 15);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "players.3.energy"), 15);
}

/* Whoever draws from one deck with a mate draws five cards as well. */
TEST(gx_023_each_player_draws_five_cards)
{
    static kit k;

    kit_plain();
    for (int i = 0; i < galaxies_components()->mission_count; i++) {
        const mission *m = &galaxies_components()->mission[i];
        char settings[24];
        text t = text_in(settings, sizeof settings);
        int drawn[PLAYERS] = {0};

        text_format(&t, "mission=%s", m->id);
        begin(&k, m->players, settings, "");
        for (int seat = 0; seat < m->players; seat++) {
            bool has_begun = m->first == seat; /* and has drawn another one */

            assert_int_equal(galaxies_hand_size(&k.g, seat), 5 + has_begun);
            drawn[m->deck_of[seat]] += 5 + has_begun;
        }
        for (int deck = 0; deck < m->players; deck++)
            assert_int_equal(all_in(k.g.deck[deck]),
                m->deck_of[deck] != deck
                    ? 0
                    : galaxies_deck_limit(&k.g, deck) + all_in(m->deck[deck]) - drawn[deck]);
    }
}

TEST(gx_024_at_the_start_each_player_sees_his_own_hand_alone)
{
    static kit k;

    begin_four(&k, "");
    for (int seat = 0; seat < 4; seat++)
        for (int reader = 0; reader < 5; reader++) {
            char path[24];
            text t = text_in(path, sizeof path);

            text_format(&t, "players.%d.hand", seat);
            int who = reader < 4 ? reader : SEAT_NONE;

            if (who == seat)
                assert_true(kit_seen_count(&k, who, path) > 0);
            else
                assert_true(kit_seen_null(&k, who, path));
            text_format(&t, "_size");
            assert_int_equal(kit_seen(&k, who, path), 5);
        }
}

/* ---- who starts ---- */

TEST(gx_025_every_player_rolls_the_number_die)
{
    static kit k;

    begin_two(&k, "36");
    assert_int_equal(kit_times(&k, EV_START_ROLL), 2);
    assert_int_equal(kit_event_of(&k, EV_START_ROLL, 0)->arg[1], 3);
    assert_int_equal(kit_event_of(&k, EV_START_ROLL, 1)->arg[1], 6);
    assert_true(kit_told_to(&k, EV_START_ROLL, SEAT_NONE));
    assert_int_equal(kit_seen(&k, SEAT_NONE, "players.1.start_roll"), 6);
    begin_four(&k, "3652");
    assert_int_equal(kit_times(&k, EV_START_ROLL), 4);
    assert_int_equal(kit_asked(&k), SEAT_BIT(1));
}

/* Some missions name who begins: nobody rolls. */
TEST(gx_025_nobody_rolls_where_the_mission_says_who_begins)
{
    static kit k;

    kit_plain();
    kit_begin(&k, 3, "mission=m5");
    assert_int_equal(kit_times(&k, EV_START_ROLL), 0);
    assert_int_equal(k.g.starter, 0);
    kit_expect(&k, ASK_DEPLOY, 0);
}

TEST(gx_026_a_tie_is_rolled_again)
{
    static kit k;

    begin_two(&k, "4473");
    assert_int_equal(kit_times(&k, EV_START_ROLL), 4);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    begin_two(&k, "4437");
    assert_int_equal(kit_asked(&k), SEAT_BIT(1));
    begin_two(&k, "44556612"); /* however often */
    assert_int_equal(kit_times(&k, EV_START_ROLL), 8);
    assert_int_equal(kit_asked(&k), SEAT_BIT(1));
}

/* Only those with the highest number roll again, whatever the others had. */
TEST(gx_026_of_several_players_those_who_tie_roll_again)
{
    static kit k;

    begin_four(&k, "7277158");
    assert_int_equal(kit_times(&k, EV_START_ROLL), 7);
    assert_int_equal(kit_asked(&k), SEAT_BIT(3));
    begin_four(&k, "727715582");
    assert_int_equal(kit_times(&k, EV_START_ROLL), 9);
    assert_int_equal(kit_asked(&k), SEAT_BIT(2));
}

TEST(gx_027_who_rolled_higher_says_who_starts)
{
    static kit k;
    choice first = {0};

    for (int starter = 0; starter < 2; starter++) {
        begin_two(&k, "36");
        kit_expect(&k, ASK_FIRST, 1);
        assert_int_equal(kit_asked(&k), SEAT_BIT(1));
        assert_int_equal(kit_try(&k, 0, &first).code, REFUSED_NOT_ASKED); /* the other has no say */
        assert_true(kit_offers(&k, "first 0") && kit_offers(&k, "first 1"));
        kit_act(&k, starter == 0 ? "first 0" : "first 1");
        assert_int_equal(kit_event(&k, EV_STARTS)->arg[0], starter);
        assert_true(kit_told_to(&k, EV_STARTS, SEAT_NONE));
        assert_int_equal(k.g.current, starter);
    }
}

/* Not only the first of a team: himself, his mate, either enemy. */
TEST(gx_r086_in_a_team_game_the_high_roller_picks_any_player)
{
    static const char *const words[] = {"first 0", "first 1", "first 2", "first 3"};
    static kit k;

    for (int starter = 0; starter < 4; starter++) {
        begin_four(&k, "3612");
        kit_expect(&k, ASK_FIRST, 1);
        for (int seat = 0; seat < 4; seat++)
            assert_true(kit_offers(&k, words[seat]));
        kit_act(&k, words[starter]);
        assert_int_equal(k.g.current, starter);
    }
}

/* ---- whose turn it is ---- */

static void starts(kit *k, int seat)
{
    static const char *const words[] = {"first 0", "first 1", "first 2", "first 3"};

    kit_act(k, words[seat]);
}

/* Two rounds: every player has a turn, in this order, and begins again (GX-R062). */
static void expect_turns(kit *k, const uint8_t order[], int players)
{
    for (int turn = 0; turn < 2 * players; turn++) {
        assert_int_equal(k->g.current, order[turn % players]);
        assert_int_equal(k->g.round, 1 + turn / players);
        if (turn + 1 < 2 * players)
            kit_end(k);
    }
}

TEST(gx_028_turns_go_round_from_the_starting_player)
{
    static kit k;

    for (int starter = 0; starter < 2; starter++) {
        begin_two(&k, "36");
        starts(&k, starter);
        expect_turns(&k, (const uint8_t[]){(uint8_t)starter, (uint8_t)!starter}, 2);
    }
}

TEST(gx_028_four_players_take_turns_clockwise)
{
    static kit k;

    for (uint8_t starter = 0; starter < 4; starter++) {
        uint8_t order[4];

        kit_plain();
        for (uint8_t i = 0; i < 4; i++) {
            kit_mission_figures("m4")->order[i] = i;
            order[i] = (starter + i) % 4;
        }
        begin(&k, 4, "mission=m4", "3621");
        starts(&k, starter);
        expect_turns(&k, order, 4);
    }
}

/* The sides take turns, as the mission has it. */
TEST(gx_r018_a_missions_own_order_comes_before)
{
    static const uint8_t round[] = {0, 2, 1, 3};
    static kit k;

    for (int first = 0; first < 4; first++) {
        uint8_t order[4];

        begin_four(&k, "3621");
        for (int i = 0; i < 4; i++)
            order[i] = round[(first + i) % 4];
        starts(&k, order[0]);
        expect_turns(&k, order, 4);
        assert_int_equal(kit_seen(&k, SEAT_NONE, "order.1"), order[1]);
    }
    kit_begin(&k, 3, "mission=m5");
    expect_turns(&k, (const uint8_t[]){0, 1, 2}, 3);
}

TEST(gx_029_the_first_player_gains_five_at_first)
{
    static kit k;

    for (int starter = 0; starter < 2; starter++) {
        begin_two(&k, "36");
        starts(&k, starter);
        assert_int_equal(kit_event(&k, EV_ENERGY)->arg[1], 5);
        assert_int_equal(k.g.energy[starter], 20);
        assert_int_equal(galaxies_hand_size(&k.g, starter), 6); /* he draws all the same */
        kit_end(&k);
        assert_int_equal(k.g.energy[!starter], 25);
        kit_end(&k);
        assert_int_equal(k.g.energy[starter], 30);
        kit_end(&k);
        assert_int_equal(k.g.energy[!starter], 35);
    }
}

/* GX-R022: the one who starts, not his mate. */
TEST(gx_029_in_a_team_game_one_player_gains_five)
{
    static kit k;

    begin_four(&k, "3621");
    starts(&k, 1);
    for (int turn = 0; turn < 4; turn++) {
        assert_int_equal(k.g.energy[k.g.current], k.g.current == 1 ? 20 : 25);
        kit_end(&k);
    }
    assert_int_equal(k.g.energy[1], 30);
}

/* Where the mission says who begins, that player is the first. */
TEST(gx_029_a_mission_may_give_other_players_less)
{
    static kit k;

    kit_plain();
    kit_begin(&k, 3, "mission=m5");
    const mission *m = mission_of(&k.g);

    for (int turn = 0; turn < 3; turn++) {
        int gain = turn == 0 ? 5 : m->income[turn];

        assert_int_equal(k.g.current, turn);
        assert_int_equal(k.g.energy[turn], m->start_energy[turn] + gain);
        kit_end(&k);
    }
    assert_int_equal(k.g.energy[0], m->start_energy[0] + 5 + m->income[0]);
}
