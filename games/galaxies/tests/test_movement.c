/* test_movement.c: how ships move (ledger, section 6; rulings GX-R025, GX-R037 to GX-R043). */
#include "games/galaxies/rules/say.h"
#include "kit.h"

/* Plain ships of any sizes, nobody launched. */
static void set_up(kit *k)
{
    kit_plain();
    kit_battle(k, "",
        "rooks_f54.standard isn_torrent.standard isn_everest.standard blue_sparrows.standard "
        "isn_barrage.standard",
        "chosh_ka.standard tes_kio.standard vapors_fate.standard red_tougu.standard");
}

static void act(kit *k)
{
    kit_turn(k, 0, PHASE_ACTION);
    kit_expect(k, ASK_ACTION, 0);
}

static void activate(kit *k, const char *card)
{
    char words[48];
    text t = text_in(words, sizeof words);

    act(k);
    text_format(&t, "activate %s", card);
    kit_act(k, words);
    kit_expect(k, ASK_MOVE, 0);
}

/* Is a step in this direction offered to the ship, with any end or with this one? */
static bool may_step(const kit *k, const char *ship, int direction, const char *end)
{
    char words[64];
    text t = text_in(words, sizeof words);

    text_format(&t, "step %s %s%s%s", ship, galaxies_direction_names[direction],
        end == NULL ? "" : " ", end == NULL ? "" : end);
    return kit_offers(k, words);
}

static void take_step(kit *k, const char *ship, int direction, const char *end)
{
    char words[64];
    text t = text_in(words, sizeof words);

    text_format(&t, "step %s %s%s%s", ship, galaxies_direction_names[direction],
        end == NULL ? "" : " ", end == NULL ? "" : end);
    kit_act(k, words);
}

static int ways_open(const kit *k, const char *ship)
{
    int count = 0;

    for (int direction = 0; direction < HEX_DIRECTIONS; direction++)
        count += may_step(k, ship, direction, NULL);
    return count;
}

/* ---- how far, and which way ---- */

TEST(gx_068_at_most_as_far_as_the_move_number)
{
    static kit k;

    for (int move = 1; move <= 6; move++) {
        set_up(&k);
        kit_figures("rooks_f54.standard")->move = (uint8_t)move;
        kit_put(&k, "rooks_f54", "G7", NULL);
        kit_put(&k, "tes_kio", "S8", "north");
        activate(&k, "rooks_f54");
        for (int i = 0; i < move; i++) {
            kit_expect(&k, ASK_MOVE, 0);
            kit_act(&k, i % 2 == 0 ? "step rooks_f54 north" : "step rooks_f54 south");
            assert_int_equal(kit_event(&k, EV_STEPPED)->arg[0], kit_ship(&k, "rooks_f54"));
        }
        kit_expect(&k, ASK_ACTION, 0); /* there and back counts as well; no further step */
        assert_true(kit_at(&k, "rooks_f54", move % 2 == 0 ? "G7" : "G6"));
    }
}

/* What holds a ship back may leave it nothing at all. */
TEST(gx_068_a_move_number_of_nothing_is_no_step)
{
    static kit k;

    set_up(&k);
    kit_figures("rooks_f54.standard")->move = 0;
    kit_put(&k, "rooks_f54", "G7", NULL);
    kit_put(&k, "tes_kio", "S8", "north");
    activate(&k, "rooks_f54");
    assert_int_equal(ways_open(&k, "rooks_f54"), 0);
    kit_act(&k, "end");
    kit_expect(&k, ASK_ACTION, 0);
}

/* Powers of enemies beside it hold a ship back, each of them, as it begins to move and no later. */
TEST(gx_068_every_enemy_that_holds_it_back_counts)
{
    static kit k;
    ship_card *c;

    for (int beside = 0; beside <= SQUAD; beside++) {
        static const char *const at[SQUAD] = {"F6", "F7", "H6"};
        static const char *const away[SQUAD] = {"S2", "S4", "S6"};

        set_up(&k);
        c = kit_figures("red_tougu.standard");
        c->effect_count = 1;
        c->effect[0] = (effect){.trigger = ON_MOVE_BEGINS,
            .op = OP_STAT,
            .stat = STAT_MOVE,
            .amount = -1,
            .minimum = 2};
        kit_put(&k, "rooks_f54", "G7", NULL);
        kit_put(&k, "red_tougu.1", beside > 0 ? at[0] : away[0], NULL);
        kit_put(&k, "red_tougu.2", beside > 1 ? at[1] : away[1], NULL);
        kit_put(&k, "red_tougu.3", beside > 2 ? at[2] : away[2], NULL);
        activate(&k, "rooks_f54");
        int steps = 0;

        while (k.g.flow.ask == ASK_MOVE) {
            kit_act(&k, steps % 2 == 0 ? "step rooks_f54 south" : "step rooks_f54 north");
            steps++;
        }
        assert_int_equal(steps, beside < 2 ? 4 - beside : 2); /* of 4, but not below 2 */
    }
}

TEST(gx_068_it_may_stop_before)
{
    static kit k;

    set_up(&k);
    kit_put(&k, "rooks_f54", "G7", NULL);
    kit_put(&k, "tes_kio", "S8", "north");
    activate(&k, "rooks_f54");
    kit_walk(&k, "rooks_f54", "north north");
    assert_int_equal(ways_open(&k, "rooks_f54"), 6);
    kit_act(&k, "end");
    kit_expect(&k, ASK_ACTION, 0);
    assert_true(kit_at(&k, "rooks_f54", "G5"));
}

TEST(gx_068_all_six_ways_are_open)
{
    static const char *const from[2] = {"G7", "H7"};
    static const char *const to[2][HEX_DIRECTIONS] = {
        {"H7", "H6", "G6", "F6", "F7", "G8"}, {"I8", "I7", "H6", "G7", "G8", "H8"}};
    static kit k, begun;

    for (int i = 0; i < 2; i++) {
        set_up(&begun);
        kit_put(&begun, "rooks_f54", from[i], NULL);
        kit_put(&begun, "tes_kio", "S8", "north");
        activate(&begun, "rooks_f54");
        for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
            k = begun;
            take_step(&k, "rooks_f54", direction, NULL);
            assert_true(kit_at(&k, "rooks_f54", to[i][direction]));
        }
    }
}

TEST(gx_068_every_activation_has_its_own_steps)
{
    static kit k;

    set_up(&k);
    kit_figures("rooks_f54.standard")->move = 1;
    kit_put(&k, "rooks_f54", "G7", NULL);
    kit_put(&k, "tes_kio", "S8", "north");
    activate(&k, "rooks_f54");
    kit_act(&k, "step rooks_f54 north");
    kit_end(&k);
    kit_end(&k);
    kit_act(&k, "end");
    kit_act(&k, "activate rooks_f54");
    kit_act(&k, "step rooks_f54 north");
    assert_true(kit_at(&k, "rooks_f54", "G5"));
}

/* ---- squadrons ---- */

static void squadron(kit *k)
{
    set_up(k);
    kit_put(k, "blue_sparrows.1", "B2", NULL);
    kit_put(k, "blue_sparrows.2", "B3", NULL);
    kit_put(k, "blue_sparrows.3", "B4", NULL);
    kit_put(k, "tes_kio", "S8", "north");
    activate(k, "blue_sparrows");
}

TEST(gx_069_squadron_ships_move_one_at_a_time_in_any_order)
{
    static const char *const orders[6] = {"123", "132", "213", "231", "312", "321"};
    static kit k;
    char ship[] = "blue_sparrows.0";

    for (int i = 0; i < 6; i++) {
        squadron(&k);
        for (int n = 0; n < SQUAD; n++) {
            ship[sizeof ship - 2] = orders[i][n];
            kit_walk(&k, ship, "south-east south");
            for (int before = 0; before < n; before++) {
                ship[sizeof ship - 2] = orders[i][before];
                assert_int_equal(ways_open(&k, ship), 0); /* it has had its move */
            }
        }
        kit_act(&k, "end");
        kit_expect(&k, ASK_ACTION, 0);
        assert_true(kit_at(&k, "blue_sparrows.1", "C4") && kit_at(&k, "blue_sparrows.2", "C5") &&
                    kit_at(&k, "blue_sparrows.3", "C6"));
    }
}

TEST(gx_069_the_next_ship_has_all_of_its_steps)
{
    static kit k;

    squadron(&k);
    kit_walk(&k, "blue_sparrows.2", "south-east south south"); /* one short of its move */
    assert_true(ways_open(&k, "blue_sparrows.1") > 0 && ways_open(&k, "blue_sparrows.2") > 0);
    kit_walk(&k, "blue_sparrows.1", "north-east south north south");
    assert_int_equal(ways_open(&k, "blue_sparrows.1"), 0);
    assert_int_equal(ways_open(&k, "blue_sparrows.2"), 0);
    assert_true(ways_open(&k, "blue_sparrows.3") > 0);
}

TEST(gx_069_all_of_a_squadron_move_again_in_the_next_turn)
{
    static kit k;

    squadron(&k);
    for (int turn = 0; turn < 2; turn++) {
        kit_walk(&k, "blue_sparrows.3", "south south south south");
        kit_walk(&k, "blue_sparrows.2", "south south south south");
        kit_walk(&k, "blue_sparrows.1", "south south south south");
        kit_expect(&k, ASK_ACTION, 0);
        if (turn == 1)
            break;
        kit_end(&k);
        kit_end(&k);
        kit_act(&k, "end");
        kit_act(&k, "activate blue_sparrows");
    }
    assert_true(kit_at(&k, "blue_sparrows.1", "B10") && kit_at(&k, "blue_sparrows.2", "B11") &&
                kit_at(&k, "blue_sparrows.3", "B12"));
}

/* What the arrival of one ship brings on can cost another its life: the order for it is void. */
TEST(gx_069_an_order_for_a_ship_that_is_lost_meanwhile_is_void)
{
    static kit k;
    ship_card *c;

    set_up(&k);
    c = kit_figures("blue_sparrows.standard");
    c->effect_count = 1; /* a wake: harms somebody beside it when it has moved */
    c->effect[0] = (effect){.trigger = ON_MOVE_ENDED,
        .op = OP_DAMAGE,
        .target = AT_ONE_ADJACENT,
        .kind = DIRECT_HULL,
        .amount = 4};
    c = kit_figures("red_tougu.standard");
    c->effect_count = 1; /* bursts when it is destroyed */
    c->effect[0] = (effect){.trigger = ON_DESTROYED,
        .op = OP_DAMAGE,
        .target = AT_ALL_ADJACENT,
        .kind = DIRECT_HULL,
        .amount = 4};
    kit_put(&k, "blue_sparrows.1", "G4", NULL);
    kit_put(&k, "blue_sparrows.2", "H6", NULL);
    kit_put(&k, "blue_sparrows.3", "A2", NULL);
    kit_put(&k, "red_tougu.1", "G6", NULL);
    kit_put(&k, "red_tougu.2", "S6", NULL);
    activate(&k, "blue_sparrows");
    kit_number(&k, 1);
    kit_act(&k, "step blue_sparrows.1 south");
    kit_act(&k, "step blue_sparrows.2 south"); /* now the first one has arrived */
    kit_expect(&k, ASK_WAKE, 0);
    kit_act(&k, "harm red_tougu.1");
    assert_int_equal(kit_times(&k, EV_LOST), 3); /* it, and the two beside it */
    assert_false(kit_told(&k, EV_STEPPED));
    kit_expect(&k, ASK_MOVE, 0);
    assert_int_equal(ways_open(&k, "blue_sparrows.2"), 0);
    kit_act(&k, "step blue_sparrows.3 south");
    assert_true(kit_at(&k, "blue_sparrows.3", "A3"));
}

TEST(gx_r041_a_squadron_need_not_stay_together)
{
    static kit k;

    squadron(&k);
    kit_walk(&k, "blue_sparrows.1", "north-east north-east south-east north-east");
    kit_walk(&k, "blue_sparrows.3", "south south south south");
    kit_act(&k, "end");
    kit_expect(&k, ASK_ACTION, 0);
    assert_true(kit_at(&k, "blue_sparrows.3", "B8"));
}

TEST(gx_r043_not_even_where_a_mate_stands)
{
    static kit k;

    squadron(&k);
    kit_act(&k, "step blue_sparrows.1 south");
    assert_true(kit_at(&k, "blue_sparrows.1", "B3")); /* through it, yes */
    assert_false(kit_offers(&k, "end"));
    assert_int_equal(ways_open(&k, "blue_sparrows.3"), 0);
    kit_act(&k, "step blue_sparrows.1 south");
    assert_false(kit_offers(&k, "end"));
    kit_act(&k, "step blue_sparrows.1 south");
    assert_true(kit_offers(&k, "end"));
    assert_true(ways_open(&k, "blue_sparrows.3") > 0);
}

/* ---- medium ships ---- */

static void torrent(kit *k, const char *lies)
{
    set_up(k);
    kit_put(k, "isn_torrent", "G7", lies);
    kit_put(k, "tes_kio", "S8", "north");
    activate(k, "isn_torrent");
}

TEST(gx_070_either_end_of_a_medium_ship_leads)
{
    static kit k;

    torrent(&k, "south");
    assert_true(kit_offers(&k, "step isn_torrent north front"));
    assert_true(kit_offers(&k, "step isn_torrent south back"));
    kit_act(&k, "step isn_torrent south back");
    assert_true(kit_at(&k, "isn_torrent", "G8"));
    assert_int_equal(k.g.back[kit_ship(&k, "isn_torrent")], kit_hex("G9"));
    torrent(&k, "south");
    kit_act(&k, "step isn_torrent north front");
    assert_true(kit_at(&k, "isn_torrent", "G6"));
    assert_int_equal(k.g.back[kit_ship(&k, "isn_torrent")], kit_hex("G7"));
}

TEST(gx_070_small_and_large_ships_have_no_ends)
{
    static const char *const ships[] = {"rooks_f54", "isn_everest"};
    static kit k;

    for (int i = 0; i < 2; i++) {
        set_up(&k);
        kit_put(&k, ships[i], "G7", NULL);
        kit_put(&k, "tes_kio", "S8", "north");
        activate(&k, ships[i]);
        assert_int_equal(ways_open(&k, ships[i]), 6);
        assert_false(may_step(&k, ships[i], 2, "front") || may_step(&k, ships[i], 2, "back"));
    }
}

TEST(gx_r037_the_end_is_chosen_once_for_an_activation)
{
    static kit k;

    torrent(&k, "south");
    kit_act(&k, "step isn_torrent south back");
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++)
        assert_false(may_step(&k, "isn_torrent", direction, "front") ||
                     may_step(&k, "isn_torrent", direction, "back"));
    assert_false(kit_offers(&k, "step isn_torrent north")); /* there its front is */
    assert_int_equal(ways_open(&k, "isn_torrent"), 5);
    kit_act(&k, "step isn_torrent south");
    assert_int_equal(k.g.back[kit_ship(&k, "isn_torrent")], kit_hex("G10"));
    kit_end(&k);
    kit_end(&k);
    kit_act(&k, "end");
    kit_act(&k, "activate isn_torrent");
    kit_act(&k, "step isn_torrent north front");
    assert_true(kit_at(&k, "isn_torrent", "G8"));
}

/* Every way to lie, either end, every way to go. */
TEST(gx_071_the_trailing_end_follows_the_leading_one)
{
    static const char *const ends[2] = {"front", "back"};
    static kit k, begun;

    for (int i = 0; i < 2 * HEX_DIRECTIONS; i++) {
        torrent(&begun, galaxies_direction_names[i / 2]);
        int ship = kit_ship(&begun, "isn_torrent"), end = i % 2;
        const hex *lead = end == 0 ? begun.g.front : begun.g.back;
        const hex *trail = end == 0 ? begun.g.back : begun.g.front;
        hex was = lead[ship], behind = trail[ship];

        for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
            hex to = hex_next(field_of(&begun.g), was, direction);

            assert_int_equal(may_step(&begun, "isn_torrent", direction, ends[end]), to != behind);
            if (to == behind)
                continue; /* no turn on the spot (GX-R038) */
            k = begun;
            take_step(&k, "isn_torrent", direction, ends[end]);
            assert_int_equal(end == 0 ? k.g.front[ship] : k.g.back[ship], to);
            assert_int_equal(end == 0 ? k.g.back[ship] : k.g.front[ship], was);
        }
    }
}

TEST(gx_071_over_several_steps_the_ship_winds_along)
{
    static kit k;
    int ship;

    torrent(&k, "south");
    ship = kit_ship(&k, "isn_torrent");
    kit_act(&k, "step isn_torrent north-east front");
    kit_act(&k, "step isn_torrent south-east");
    assert_int_equal(k.g.front[ship], kit_hex("I7"));
    assert_int_equal(k.g.back[ship], kit_hex("H6"));
    kit_act(&k, "step isn_torrent south-west");
    assert_int_equal(k.g.front[ship], kit_hex("H7"));
    assert_int_equal(k.g.back[ship], kit_hex("I7"));
    kit_act(&k, "step isn_torrent south-west");
    assert_int_equal(k.g.front[ship], kit_hex("G8"));
    assert_int_equal(k.g.back[ship], kit_hex("H7"));
    kit_expect(&k, ASK_ACTION, 0); /* four steps: its leading end has moved four spaces */
}

/* ---- large ships ---- */

TEST(gx_072_a_large_ship_shifts_on_to_three_new_spaces_for_one_step)
{
    static kit k, begun;

    set_up(&begun);
    kit_figures("isn_everest.standard")->weapon[0].range = 1;
    kit_put(&begun, "isn_everest", "K7", NULL);
    kit_put(&begun, "tes_kio", "S8", "north");
    activate(&begun, "isn_everest");
    assert_int_equal(ways_open(&begun, "isn_everest"), 6);
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
        k = begun;
        int ship = kit_ship(&k, "isn_everest"), fresh = 0;
        hex_base before = galaxies_base(&k.g, ship);

        take_step(&k, "isn_everest", direction, NULL);
        hex_base after = galaxies_base(&k.g, ship);

        for (int i = 0; i < after.count; i++)
            fresh += !base_covers(&before, after.at[i]);
        assert_int_equal(after.count, 7);
        assert_int_equal(fresh, 3);
        for (int left = 3; left > 0; left--) {
            kit_expect(&k, ASK_MOVE, 0);
            take_step(&k, "isn_everest", (direction + left) % HEX_DIRECTIONS, NULL);
        }
        kit_expect(&k, ASK_ACTION, 0); /* four steps of its move of four */
    }
}

/* ---- other ships in the way ---- */

TEST(gx_073_ships_pass_through_friend_and_foe)
{
    static kit k;

    set_up(&k);
    kit_put(&k, "rooks_f54", "G4", NULL);
    kit_put(&k, "isn_barrage", "G5", "south");
    kit_put(&k, "chosh_ka", "G7", NULL);
    activate(&k, "rooks_f54");
    kit_number(&k, 1);
    kit_walk(&k, "rooks_f54", "south south south");
    assert_true(kit_at(&k, "rooks_f54", "G7"));
    kit_act(&k, "step rooks_f54 south");
    assert_true(kit_at(&k, "rooks_f54", "G8"));
    assert_int_equal(kit_at(&k, "chosh_ka", "G7") && kit_at(&k, "isn_barrage", "G5"), 1);
}

TEST(gx_073_so_do_medium_and_large_ships)
{
    static kit k;

    set_up(&k);
    kit_put(&k, "isn_torrent", "G4", "north");
    kit_put(&k, "vapors_fate", "G7", NULL);
    kit_figures("isn_torrent.standard")->move = 7;
    activate(&k, "isn_torrent");
    kit_number(&k, 1);
    kit_act(&k, "step isn_torrent south front");
    kit_walk(&k, "isn_torrent", "south south south south south south");
    assert_true(kit_at(&k, "isn_torrent", "G11"));
    set_up(&k);
    kit_figures("isn_everest.standard")->move = 6;
    kit_put(&k, "isn_everest", "K3", NULL);
    kit_put(&k, "blue_sparrows.1", "K6", NULL);
    kit_put(&k, "blue_sparrows.2", "L6", NULL);
    kit_put(&k, "tes_kio", "S8", "north");
    activate(&k, "isn_everest");
    kit_walk(&k, "isn_everest", "south south south south");
    assert_false(kit_offers(&k, "end")); /* K6 is below it still */
    kit_walk(&k, "isn_everest", "south south");
    assert_true(kit_at(&k, "isn_everest", "K9"));
}

/* The last step may not lead on to another ship: a friend's, a foe's, of any size. */
TEST(gx_074_no_move_ends_on_another_ship)
{
    static const struct {
        const char *ship, *at, *lies;
    } others[] = {{"isn_barrage", "G5", "south"}, {"chosh_ka", "G5", NULL},
        {"tes_kio", "H6", "north"}, {"vapors_fate", "G6", NULL}, {"isn_everest", "F5", NULL}};
    static kit k;

    for (int i = 0; i < 5; i++) {
        set_up(&k);
        kit_figures("rooks_f54.standard")->move = 1;
        kit_put(&k, "rooks_f54", i == 2 ? "H4" : "G4", NULL);
        kit_put(&k, others[i].ship, others[i].at, others[i].lies);
        activate(&k, "rooks_f54");
        assert_false(kit_offers(&k, "step rooks_f54 south"));
        assert_true(kit_offers(&k, "step rooks_f54 north"));
    }
}

TEST(gx_074_on_another_ship_it_must_go_on)
{
    static kit k;

    set_up(&k);
    kit_figures("rooks_f54.standard")->move = 2;
    kit_put(&k, "rooks_f54", "G4", NULL);
    kit_put(&k, "chosh_ka", "G5", NULL);
    kit_put(&k, "isn_barrage", "G6", "south");
    activate(&k, "rooks_f54");
    kit_number(&k, 1);
    kit_act(&k, "step rooks_f54 south");
    kit_expect(&k, ASK_MOVE, 0);
    assert_false(kit_offers(&k, "end"));
    assert_false(kit_offers(&k, "step rooks_f54 south")); /* the Barrage is there */
    assert_true(kit_offers(&k, "step rooks_f54 north"));  /* back is a way out */
    assert_int_equal(ways_open(&k, "rooks_f54"), 5);
    kit_act(&k, "step rooks_f54 south-east");
    assert_true(kit_at(&k, "rooks_f54", "H5"));
}

/* Two spaces deep in other ships there is no way out with one step left. */
TEST(gx_074_no_step_that_gets_stuck)
{
    static kit k;

    for (int move = 2; move <= 4; move++) {
        set_up(&k);
        kit_figures("rooks_f54.standard")->move = (uint8_t)move;
        kit_put(&k, "rooks_f54", "G4", NULL);
        kit_put(&k, "vapors_fate", "G6", NULL);
        kit_put(&k, "isn_everest", "G9", NULL);
        kit_number(&k, 1);
        activate(&k, "rooks_f54");
        kit_act(&k, "step rooks_f54 south"); /* G5: the rim of the large ship */
        assert_int_equal(kit_offers(&k, "step rooks_f54 south"), move == 4);
        assert_true(kit_offers(&k, "step rooks_f54 north"));
        assert_false(kit_offers(&k, "end"));
    }
}

/* Of a medium ship both spaces must be free in the end, its trailing one too. */
TEST(gx_074_both_spaces_of_a_medium_ship_must_be_free)
{
    static kit k;

    set_up(&k);
    kit_figures("isn_torrent.standard")->move = 2;
    kit_put(&k, "isn_torrent", "G4", "north");
    kit_put(&k, "chosh_ka", "G5", NULL);
    kit_number(&k, 1);
    activate(&k, "isn_torrent");
    assert_false(kit_offers(&k, "step isn_torrent south front")); /* its tail would end on it */
    kit_act(&k, "end");
    set_up(&k);
    kit_figures("isn_torrent.standard")->move = 3;
    kit_put(&k, "isn_torrent", "G4", "north");
    kit_put(&k, "chosh_ka", "G5", NULL);
    kit_number(&k, 1);
    activate(&k, "isn_torrent");
    kit_act(&k, "step isn_torrent south front");
    kit_act(&k, "step isn_torrent south");
    assert_false(kit_offers(&k, "end"));
    kit_act(&k, "step isn_torrent south");
    assert_true(kit_at(&k, "isn_torrent", "G7"));
}

TEST(gx_r025_cards_are_discarded_between_any_two_steps)
{
    static kit k;

    set_up(&k);
    kit_put(&k, "rooks_f54", "G4", NULL);
    kit_put(&k, "chosh_ka", "G5", NULL);
    kit_hand(&k, 0, "isn_erin_cho isn_charles_yeoah");
    activate(&k, "rooks_f54");
    kit_number(&k, 1);
    kit_act(&k, "step rooks_f54 south");
    assert_false(kit_offers(&k, "end"));
    kit_act(&k, "discard isn_erin_cho"); /* on a space that is another ship's as well */
    assert_int_equal(k.g.energy[0], 29);
    kit_act(&k, "step rooks_f54 south");
    kit_act(&k, "discard isn_charles_yeoah");
    assert_int_equal(k.g.energy[0], 30);
    assert_int_equal(ways_open(&k, "rooks_f54"), 6); /* and the move goes on as it was */
}

/* ---- the rim ---- */

TEST(gx_075_no_half_hex_is_moved_on_to)
{
    static const struct {
        const char *at;
        int ways; /* as a set of directions: se, ne, n, nw, sw, s */
    } rims[] = {{"A1", 0x21}, {"A13", 0x06}, {"B1", 0x3b}, {"B12", 0x1f}, {"G1", 0x31},
        {"G13", 0x0e}, {"H12", 0x1f}, {"U1", 0x30}, {"U13", 0x0c}, {"U6", 0x3c}, {"A6", 0x27}};
    static kit k;

    for (int i = 0; i < 11; i++) {
        int ways = 0;

        set_up(&k);
        kit_put(&k, "rooks_f54", rims[i].at, NULL);
        kit_put(&k, "tes_kio", "K8", "north");
        activate(&k, "rooks_f54");
        for (int direction = 0; direction < HEX_DIRECTIONS; direction++)
            ways |= may_step(&k, "rooks_f54", direction, NULL) << direction;
        assert_int_equal(ways, rims[i].ways);
    }
}

/* A large base keeps all of its seven spaces on whole ones (GX-R040). */
TEST(gx_075_no_part_of_a_large_ship_is_on_a_half_hex)
{
    static kit k;

    set_up(&k);
    kit_put(&k, "isn_everest", "J10", NULL);
    kit_put(&k, "tes_kio", "S8", "north");
    activate(&k, "isn_everest");
    kit_act(&k, "step isn_everest south"); /* J11, over J12: the last whole one of an odd column */
    assert_false(kit_offers(&k, "step isn_everest south"));
    assert_true(kit_offers(&k, "step isn_everest south-east"));
    kit_act(&k, "step isn_everest south-east"); /* K12, over K13 */
    assert_false(kit_offers(&k, "step isn_everest south"));
    assert_false(kit_offers(&k, "step isn_everest south-east"));
    assert_false(kit_offers(&k, "step isn_everest south-west"));
    assert_int_equal(ways_open(&k, "isn_everest"), 3);
}

TEST(gx_075_no_ship_is_placed_on_a_half_hex)
{
    static const char *const ships[] = {"rooks_f54", "isn_torrent", "isn_everest"};
    static kit k;

    for (int i = 0; i < 3; i++) {
        char words[32];
        text t = text_in(words, sizeof words);
        int middle = i == 2; /* a large one stands on the spaces around it too */

        set_up(&k);
        text_format(&t, "launch %s", ships[i]);
        kit_act(&k, words);
        if (k.g.flow.ask == ASK_CARGO)
            kit_act(&k, "done");
        assert_int_equal(kit_rows(&k, ships[i], 1, i == 1 ? "north" : NULL), i == 0   ? 0xfff
                                                                             : i == 1 ? 0xffe
                                                                                      : 0x7fe);
        assert_int_equal(kit_rows(&k, ships[i], 2, i == 1 ? "north" : NULL), i == 0   ? 0x1fff
                                                                             : i == 1 ? 0x1ffe
                                                                                      : 0xffe);
        assert_true(kit_rows(&k, ships[i], middle, i == 1 ? "south" : NULL) != 0);
    }
}

TEST(gx_r038_a_medium_ship_goes_round_asteroids)
{
    static kit k;

    set_up(&k);
    kit_put(&k, "isn_torrent", "G5", "north");
    kit_put(&k, "tes_kio", "S8", "north");
    kit_tile(&k, ASTEROIDS, "G6", "H6", false);
    activate(&k, "isn_torrent");
    assert_false(kit_offers(&k, "step isn_torrent south front"));
    assert_true(kit_offers(&k, "step isn_torrent south-east front"));
    kit_act(&k, "step isn_torrent south-east front");
    assert_false(kit_offers(&k, "step isn_torrent south"));
}

TEST(gx_r040_a_large_ship_passes_no_asteroids_with_any_of_its_spaces)
{
    static kit k;

    set_up(&k);
    kit_put(&k, "isn_everest", "K5", NULL);
    kit_put(&k, "tes_kio", "S8", "north");
    kit_tile(&k, ASTEROIDS, "K7", "K8", false);
    activate(&k, "isn_everest");
    assert_false(kit_offers(&k, "step isn_everest south"));
    assert_true(kit_offers(&k, "step isn_everest south-east")); /* L6 is its rim, K7 is not */
    kit_act(&k, "step isn_everest south-east");
    assert_false(kit_offers(&k, "step isn_everest south-west"));
    assert_false(kit_offers(&k, "step isn_everest south"));
}
