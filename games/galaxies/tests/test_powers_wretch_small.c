/* test_powers_wretch_small.c: the powers printed on the cards of the Wretch's small ships. */
#include "powers.h"

/* ---- Phase Skip ---- */

static void at_skip(kit *k, const ship_card *c)
{
    kit_battle(k, "", "rooks_f54.standard isn_torrent.standard", c->id);
    kit_put(k, "chosh_ka", "G6", NULL);
    kit_put(k, "rooks_f54", "G8", NULL);
    kit_put(k, "isn_torrent", "I6", "south");
    kit_tile(k, ASTEROIDS, "E6", "E7", false);
    kit_tile(k, DEBRIS_FIELD, "G3", "G4", false);
}

TEST(power_phase_skip_places_the_ship_on_an_empty_space_within_reach)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Phase Skip"); c != NULL; c = kit_next_bearer(c)) {
        assert_true(c->effect[0].within > 0);
        at_skip(&k, c);
        power_to_move(&k, 1, "chosh_ka");
        kit_act(&k, "warp chosh_ka");
        for (int column = 0; column < field_of(&k.g)->columns; column++) {
            uint32_t rows = kit_rows(&k, "chosh_ka", column, NULL);

            for (int row = 0; row < HEX_ROWS - 1; row++) {
                hex h = hex_at(column, row);
                bool empty = hex_is_on(field_of(&k.g), h) && !galaxies_is_asteroid(&k.g, h) &&
                             galaxies_model_at(&k.g, h) == NO_MODEL;
                bool near = hex_distance(h, kit_hex("G6")) <= c->effect[0].within;

                assert_int_equal((rows >> row & 1) != 0, empty && near);
            }
        }
        kit_act(&k, "put chosh_ka G7");
        assert_true(kit_at(&k, "chosh_ka", "G7"));
        assert_false(kit_told(&k, EV_ECM)); /* beside an enemy */
    }
}

TEST(power_phase_skip_replaces_the_movement)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Phase Skip"); c != NULL; c = kit_next_bearer(c)) {
        at_skip(&k, c);
        power_to_move(&k, 1, "chosh_ka");
        assert_true(kit_offers(&k, "step chosh_ka north"));
        kit_act(&k, "warp chosh_ka");
        kit_act(&k, "put chosh_ka G4"); /* on debris: it is placed */
        assert_false(kit_told(&k, EV_DEBRIS));
        kit_expect(&k, ASK_ATTACK, 1);
        at_skip(&k, c);
        power_to_move(&k, 1, "chosh_ka");
        kit_act(&k, "step chosh_ka north");
        assert_false(kit_offers(&k, "warp chosh_ka"));
    }
}

TEST(power_phase_skip_leaves_the_gate_its_longer_reach)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Phase Skip"); c != NULL; c = kit_next_bearer(c)) {
        assert_true(c->effect[0].within < galaxies_components()->gate_within);
        at_skip(&k, c);
        kit_put(&k, "chosh_ka", "A6", NULL);
        kit_tile(&k, WARP_GATE, "A6", "A7", false);
        power_to_move(&k, 1, "chosh_ka");
        kit_act(&k, "warp chosh_ka");
        assert_true(kit_offers(&k, "put chosh_ka O6")); /* fourteen columns off */
        assert_false(kit_offers(&k, "put chosh_ka P6"));
    }
}

/* ---- Grapple ---- */

/* How many steps away from the Chosh Ka the ship may take. */
static int steps_away(kit *k, const char *ship, const char *way)
{
    int steps = 0;

    power_to_move(k, 0, ship);
    for (int i = 0; i < MOVE + 1 && k->g.flow.ask == ASK_MOVE; i++, steps++) {
        char words[64];
        text t = text_in(words, sizeof words);

        text_format(&t, "step %s %s", ship, way);
        if (!kit_offers(k, words))
            break;
        kit_number(k, 1);
        kit_act(k, words);
    }
    return steps;
}

static void at_grapple(kit *k, const ship_card *c)
{
    kit_battle(
        k, "", "rooks_f54.standard isn_everest.standard", power_fleet(c, "red_tougu.standard"));
    kit_put(k, "chosh_ka", "G2", NULL);
    kit_put(k, "rooks_f54", "G3", NULL);
    kit_put(k, "red_tougu.1", "S2", NULL);
}

static int held(const ship_card *c, int move)
{
    int left = move + c->effect[0].amount;

    return left < c->effect[0].minimum ? c->effect[0].minimum : left;
}

TEST(power_grapple_holds_back_an_enemy_that_begins_its_movement_beside_it)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Grapple"); c != NULL; c = kit_next_bearer(c)) {
        assert_true(c->effect[0].amount < 0 && c->effect[0].minimum > 0);
        at_grapple(&k, c);
        assert_int_equal(galaxies_move(&k.g, kit_ship(&k, "rooks_f54")), held(c, MOVE));
        assert_int_equal(steps_away(&k, "rooks_f54", "south"), held(c, MOVE));
        kit_lose(&k, "rooks_f54");
        kit_put(&k, "isn_everest", "G4", NULL); /* of any size */
        assert_int_equal(steps_away(&k, "isn_everest", "south"), held(c, MOVE));
        for (int move = 1; move < MOVE; move++) {
            at_grapple(&k, c);
            kit_figures("rooks_f54.standard")->move = (uint8_t)move;
            assert_int_equal(steps_away(&k, "rooks_f54", "south"), held(c, move));
        }
        kit_figures("rooks_f54.standard")->move = MOVE;
    }
}

TEST(power_grapple_does_not_mind_who_is_further_off_or_comes_by)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Grapple"); c != NULL; c = kit_next_bearer(c)) {
        at_grapple(&k, c);
        kit_put(&k, "rooks_f54", "G4", NULL);
        assert_int_equal(steps_away(&k, "rooks_f54", "south"), MOVE);
        kit_put(&k, "rooks_f54", "E3", NULL); /* past it: beside it after two steps */
        kit_number(&k, 1);
        power_to_move(&k, 0, "rooks_f54");
        kit_walk(&k, "rooks_f54", "north-east south-east south south");
        assert_true(kit_told(&k, EV_ECM));
        assert_true(kit_at(&k, "rooks_f54", "G5"));
    }
}

TEST(power_grapple_does_not_hold_own_ships)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Grapple"); c != NULL; c = kit_next_bearer(c)) {
        at_grapple(&k, c);
        kit_put(&k, "red_tougu.1", "F2", NULL);
        assert_int_equal(galaxies_move(&k.g, kit_ship(&k, "red_tougu.1")), MOVE);
        assert_int_equal(galaxies_move(&k.g, kit_ship(&k, "chosh_ka")), MOVE);
    }
}

/* ---- Pack Hunters ---- */

/* A Rook's F-54 with two Tougu beside it, the third in range. */
static void at_pack(kit *k, const ship_card *c)
{
    kit_battle(k, "", "rooks_f54.standard", c->id);
    kit_put(k, "rooks_f54", "G6", NULL);
    kit_pegs(k, "rooks_f54", 9, 0);
    kit_put(k, "red_tougu.1", "G5", NULL);
    kit_put(k, "red_tougu.2", "G7", NULL);
    kit_put(k, "red_tougu.3", "G9", NULL);
    power_to_guns(k, 1, "red_tougu");
}

/* Is a miss of that ship open to a reroll? */
static bool may_reroll(kit *k, int ship)
{
    kit_miss(k, "rooks_f54");
    kit_actf(k, "fire red_tougu.%d 0 rooks_f54", ship);
    return k->g.flow.ask == ASK_REROLL;
}

TEST(power_pack_hunters_reroll_a_miss_with_two_ships_at_the_target)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Pack Hunters"); c != NULL; c = kit_next_bearer(c))
        for (int ship = 1; ship <= SQUAD; ship++) {
            at_pack(&k, c);
            assert_true(may_reroll(&k, ship)); /* also the one that is not there */
            assert_true(kit_offers(&k, "reroll both") && kit_offers(&k, "keep"));
            kit_dice(&k, "G4");
            kit_act(&k, "reroll");
            assert_int_equal(kit_event(&k, EV_COORDINATE)->arg[0], 'G' - 'A');
            power_pegs(&k, "rooks_f54", 9 - STRENGTH, 0);
            at_pack(&k, c);
            kit_put(&k, "red_tougu.2", "G8", NULL); /* one is left beside it */
            assert_false(may_reroll(&k, ship));
            at_pack(&k, c);
            kit_hit(&k, "rooks_f54");
            kit_actf(&k, "fire red_tougu.%d 0 rooks_f54", ship);
            kit_expect(&k, ASK_ATTACK, 1); /* not a hit */
        }
}

/* Once for the squadron, or once for each ship of it, as the card says. */
TEST(power_pack_hunters_reroll_as_often_as_the_card_says)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Pack Hunters"); c != NULL; c = kit_next_bearer(c)) {
        bool each = c->effect[0].limit == ONCE_A_SHIP;

        assert_true(each || c->effect[0].limit == ONCE_AN_ACTIVATION);
        at_pack(&k, c);
        assert_true(may_reroll(&k, 1));
        kit_miss(&k, "rooks_f54");
        kit_act(&k, "reroll");
        assert_false(may_reroll(&k, 1)); /* the same ship again */
        for (int ship = 2; ship <= SQUAD; ship++) {
            assert_int_equal(may_reroll(&k, ship), each);
            if (!each)
                continue;
            kit_miss(&k, "rooks_f54");
            kit_act(&k, "reroll");
        }
        kit_end(&k);
        kit_end(&k);
        power_to_guns(&k, 1, "red_tougu");
        assert_true(may_reroll(&k, 1)); /* the next activation */
    }
}

/* ---- Death Burst ---- */

/* Four ISN ships about the first Fuvu: beside it a Torrent and an Everest, a Rook's F-54 two spaces off. */
static void at_burst(kit *k, const ship_card *c)
{
    kit_battle(k, "", "isn_torrent.standard isn_everest.standard rooks_f54.standard",
        power_fleet(c, "chosh_ka.standard"));
    kit_put(k, "red_fuvu.1", "G6", NULL);
    kit_put(k, "red_fuvu.2", "H6", NULL);
    kit_put(k, "red_fuvu.3", "S6", NULL);
    kit_put(k, "chosh_ka", "F6", NULL);
    kit_put(k, "isn_torrent", "G7", "south");
    kit_put(k, "isn_everest", "G4", NULL);
    kit_put(k, "rooks_f54", "I7", NULL);
    kit_pegs(k, "red_fuvu.1", 0, HULL - 1);
    kit_pegs(k, "isn_torrent", 9, 0);
    kit_pegs(k, "isn_everest", 0, 0);
}

TEST(power_death_burst_a_ship_that_is_destroyed_harms_every_enemy_beside_it)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Death Burst"); c != NULL; c = kit_next_bearer(c)) {
        int amount = c->effect[0].amount;

        assert_true(amount > 0);
        kit_figures("isn_everest.standard")->hull = 20;
        at_burst(&k, c);
        power_to_guns(&k, 0, "rooks_f54");
        kit_hit(&k, "red_fuvu.1");
        kit_act(&k, "fire rooks_f54 0 red_fuvu.1");
        power_pegs(&k, "isn_torrent", 9 - amount, 0);
        power_pegs(&k, "isn_everest", 0, amount); /* direct: shields first, then the hull */
        power_pegs(&k, "rooks_f54", SHIELDS, 0);
        power_pegs(&k, "red_fuvu.2", SHIELDS, 0);
        power_pegs(&k, "chosh_ka", SHIELDS, 0);
        assert_int_equal(kit_event_of(&k, EV_DAMAGE, kit_ship(&k, "isn_torrent"))->arg[3], PLAXMA);
        assert_int_equal(k.g.where[kit_card(&k, "red_fuvu")], ON_FIELD); /* two are left */
    }
}

TEST(power_death_burst_whatever_destroys_it)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Death Burst"); c != NULL; c = kit_next_bearer(c)) {
        at_burst(&k, c);
        kit_put(&k, "isn_everest", "M6", NULL);
        kit_put(&k, "isn_torrent", "G4", "north");
        kit_pegs(&k, "isn_torrent", 9, 0);
        power_to_move(&k, 1, "red_fuvu");
        kit_number(&k, GRID_NUMBERS); /* countermeasures of the Torrent */
        kit_act(&k, "step red_fuvu.1 north");
        assert_false(model_on_field(&k.g, kit_ship(&k, "red_fuvu.1")));
        power_pegs(&k, "isn_torrent", 9 - c->effect[0].amount, 0);
    }
}

TEST(power_death_burst_can_destroy)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Death Burst"); c != NULL; c = kit_next_bearer(c)) {
        at_burst(&k, c);
        kit_pegs(&k, "isn_torrent", 0, HULL - 1);
        power_to_guns(&k, 0, "rooks_f54");
        kit_hit(&k, "red_fuvu.1");
        kit_act(&k, "fire rooks_f54 0 red_fuvu.1");
        assert_int_equal(k.g.where[kit_card(&k, "isn_torrent")], DESTROYED);
        assert_int_equal(kit_times(&k, EV_LOST), 2);
    }
}

TEST(power_death_burst_is_for_the_enemies_of_whoever_controls_it)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Death Burst"); c != NULL; c = kit_next_bearer(c)) {
        at_burst(&k, c);
        kit_capture(&k, "red_fuvu", 0);
        kit_pegs(&k, "chosh_ka", 9, 0);
        power_to_guns(&k, 1, "chosh_ka");
        kit_hit(&k, "red_fuvu.1");
        kit_act(&k, "fire chosh_ka 0 red_fuvu.1");
        power_pegs(&k, "chosh_ka", 9 - c->effect[0].amount, 0);
        power_pegs(&k, "isn_torrent", 9, 0);
    }
}

TEST(every_power_of_small_ships_of_the_wretch_has_a_test)
{
    power_all_tested(WRETCH, 1 << SMALL);
}
