/*
 * test_powers_wretch.c: the powers printed on the ship cards of the Wretch, each alone, on every card that
 * has it.  How much, how far and from which roll on is read from the card; all other figures are plain.
 */
#include "kit.h"

enum { MOVE = 4, SHIELDS = 2, HULL = 4, STRENGTH = 1 }; /* of a plain ship */

#define EACH_BEARER(c, power) \
    for (const ship_card *c = kit_bearer(power); c != NULL; c = kit_next_bearer(c))

/* A fleet of that card and these. */
static const char *with(const ship_card *c, const char *others)
{
    static char ids[4 * GX_ID_MAX];
    text t = text_in(ids, sizeof ids);

    text_format(&t, "%s %s", c->id, others);
    return ids;
}

static void pegs_are(const kit *k, const char *ship, int shields, int hull)
{
    assert_int_equal(k->g.shields[kit_ship(k, ship)], shields);
    assert_int_equal(k->g.hull[kit_ship(k, ship)], hull);
}

static void to_move(kit *k, int seat, const char *card)
{
    kit_turn(k, seat, PHASE_ACTION);
    kit_keep(k);
    kit_actf(k, "activate %s", card);
}

/* To the attacks of a card, without movement. */
static void to_guns(kit *k, int seat, const char *card)
{
    to_move(k, seat, card);
    kit_act(k, "end");
    kit_expect(k, ASK_ATTACK, seat);
}

/* ---- Energy Leech ---- */

static void at_leech(kit *k, const ship_card *c, int shields)
{
    kit_battle(k, "", "isn_torrent.standard", c->id);
    kit_put(k, "vapors_fate", "G6", NULL);
    kit_put(k, "isn_torrent", "G9", "south");
    kit_pegs(k, "isn_torrent", shields, 0);
    to_guns(k, 1, "vapors_fate");
    kit_energy(k, 0, 20);
    kit_energy(k, 1, 20);
}

static void energy_is(const kit *k, int isn, int wretch)
{
    assert_int_equal(k->g.energy[0], isn);
    assert_int_equal(k->g.energy[1], wretch);
}

TEST(power_energy_leech_a_hit_on_shields_takes_energy)
{
    static kit k;

    BEGIN;
    EACH_BEARER(c, "Energy Leech")
    {
        int gains = c->effect[0].amount, loses = c->effect[1].amount;

        assert_int_equal(c->effect_count, 2);
        assert_true(gains > 0 && loses > 0);
        at_leech(&k, c, 1);
        kit_hit(&k, "isn_torrent");
        kit_act(&k, "fire vapors_fate 0 isn_torrent");
        energy_is(&k, 20 - loses, 20 + gains); /* also when the hit takes the last peg */
        pegs_are(&k, "isn_torrent", 0, 0);
        at_leech(&k, c, SHIELDS);
        kit_critical(&k, "isn_torrent");
        kit_act(&k, "fire vapors_fate 0 isn_torrent");
        kit_hit(&k, "isn_torrent");
        kit_act(&k, "fire vapors_fate 0 isn_torrent");
        energy_is(&k, 20 - 2 * loses, 20 + 2 * gains); /* with every hit */
    }
}

TEST(power_energy_leech_wants_a_hit_of_the_primary_weapon_on_shields)
{
    static kit k;

    BEGIN;
    EACH_BEARER(c, "Energy Leech")
    {
        kit_figures(c->id)->weapon_count = 2;
        at_leech(&k, c, 0);
        kit_hit(&k, "isn_torrent");
        kit_act(&k, "fire vapors_fate 0 isn_torrent");
        energy_is(&k, 20, 20);
        at_leech(&k, c, SHIELDS);
        kit_miss(&k, "isn_torrent");
        kit_act(&k, "fire vapors_fate 0 isn_torrent");
        energy_is(&k, 20, 20);
        kit_hit(&k, "isn_torrent");
        kit_act(&k, "fire vapors_fate 1 isn_torrent");
        pegs_are(&k, "isn_torrent", SHIELDS - STRENGTH, 0);
        energy_is(&k, 20, 20);
    }
}

TEST(power_energy_leech_nobody_loses_what_he_has_not)
{
    static kit k;

    BEGIN;
    EACH_BEARER(c, "Energy Leech")
    {
        at_leech(&k, c, SHIELDS);
        kit_energy(&k, 0, 0);
        kit_hit(&k, "isn_torrent");
        kit_act(&k, "fire vapors_fate 0 isn_torrent");
        energy_is(&k, 0, 20 + c->effect[0].amount);
    }
}

/* ---- Ghost Hull ---- */

static void at_ghost(kit *k, const ship_card *c)
{
    kit_battle(k, "", "isn_torrent.standard rooks_f54.standard", c->id);
    kit_put(k, "vapors_fate", "G6", NULL);
    kit_put(k, "isn_torrent", "G9", "south");
    kit_put(k, "rooks_f54", "H9", NULL);
    to_guns(k, 0, "isn_torrent");
}

static void hit_ghost(kit *k, const char *by)
{
    kit_hit(k, "vapors_fate");
    kit_actf(k, "fire %s 0 vapors_fate", by);
}

TEST(power_ghost_hull_forces_both_dice_of_a_hit_to_be_rerolled)
{
    static kit k;

    BEGIN;
    EACH_BEARER(c, "Ghost Hull")
    for (int hits = 0; hits < 2; hits++) {
        at_ghost(&k, c);
        hit_ghost(&k, "isn_torrent");
        kit_expect(&k, ASK_DEFEND, 1);
        assert_true(kit_offers(&k, "reroll both") && kit_offers(&k, "keep"));
        kit_dice(&k, hits ? "G4" : "A8");
        kit_act(&k, "reroll");
        assert_int_equal(kit_event(&k, EV_COORDINATE)->arg[0], hits ? 'G' - 'A' : 0);
        assert_int_equal(kit_event(&k, EV_COORDINATE)->arg[1], hits ? 4 : 8);
        kit_expect(&k, ASK_ATTACK, 0); /* the second roll stands */
        pegs_are(&k, "vapors_fate", hits ? SHIELDS - STRENGTH : SHIELDS, 0);
    }
}

TEST(power_ghost_hull_saves_from_a_critical_hit)
{
    static kit k;

    BEGIN;
    EACH_BEARER(c, "Ghost Hull")
    {
        at_ghost(&k, c);
        kit_pegs(&k, "vapors_fate", 0, 0);
        kit_critical(&k, "vapors_fate");
        kit_act(&k, "fire isn_torrent 0 vapors_fate");
        kit_hit(&k, "vapors_fate");
        kit_act(&k, "reroll");
        pegs_are(&k, "vapors_fate", 0, STRENGTH);
    }
}

TEST(power_ghost_hull_works_once_in_each_turn_of_an_opponent)
{
    static kit k;

    BEGIN;
    EACH_BEARER(c, "Ghost Hull")
    {
        at_ghost(&k, c);
        kit_miss(&k, "vapors_fate");
        kit_act(&k, "fire isn_torrent 0 vapors_fate");
        kit_expect(&k, ASK_ATTACK, 0); /* a miss is good enough */
        hit_ghost(&k, "isn_torrent");
        kit_act(&k, "keep"); /* not used: it is there for the next hit */
        kit_act(&k, "activate rooks_f54");
        kit_act(&k, "end");
        hit_ghost(&k, "rooks_f54");
        kit_expect(&k, ASK_DEFEND, 1);
        kit_miss(&k, "vapors_fate");
        kit_act(&k, "reroll");
        hit_ghost(&k, "rooks_f54"); /* no more in this turn */
        kit_expect(&k, ASK_ACTION, 0);
        pegs_are(&k, "vapors_fate", SHIELDS - 2 * STRENGTH, 0);
        kit_end(&k);
        kit_end(&k);
        kit_act(&k, "end");
        kit_act(&k, "activate isn_torrent");
        kit_act(&k, "end");
        hit_ghost(&k, "isn_torrent");
        kit_expect(&k, ASK_DEFEND, 1);
    }
}

/* GX-R080: a die that the attacker has rerolled is rerolled no more. */
TEST(power_ghost_hull_does_not_reroll_a_die_a_second_time)
{
    static kit k;

    BEGIN;
    const effect both = kit_bearer("Fire Control")->effect[0];

    EACH_BEARER(c, "Ghost Hull")
    {
        at_ghost(&k, c);
        kit_attach(&k, 0, "isn_torrent", "isn_erin_cho");
        to_guns(&k, 0, "isn_torrent");
        kit_dice(&k, "A4");
        kit_act(&k, "fire isn_torrent 0 vapors_fate");
        kit_expect(&k, ASK_REROLL, 0);
        kit_rig(&k, FROM_LETTER, 'G' - 'A');
        kit_act(&k, "reroll letter");
        kit_expect(&k, ASK_ATTACK, 0);
        pegs_are(&k, "vapors_fate", SHIELDS - STRENGTH, 0);
        at_ghost(&k, c);
        kit_figures("isn_torrent.standard")->effect[0] = both;
        kit_figures("isn_torrent.standard")->effect_count = 1;
        kit_miss(&k, "vapors_fate");
        kit_act(&k, "fire isn_torrent 0 vapors_fate");
        kit_hit(&k, "vapors_fate");
        kit_act(&k, "reroll both");
        kit_expect(&k, ASK_ATTACK, 0);
        kit_figures("isn_torrent.standard")->effect_count = 0;
    }
}

/* ---- Ram Spikes ---- */

TEST(power_ram_spikes_its_ecm_damage_is_greater)
{
    static kit k;

    BEGIN;
    EACH_BEARER(c, "Ram Spikes")
    for (int number = 1; number <= GRID_NUMBERS; number++) {
        bool works = number >= galaxies_components()->ecm_from;
        int damage = galaxies_components()->ecm_damage[MEDIUM] + c->effect[0].amount;

        assert_true(c->effect[0].amount > 0);
        kit_battle(&k, "", "rooks_f54.standard", c->id);
        kit_put(&k, "so_bwa_tet", "G6", "south");
        kit_put(&k, "rooks_f54", "G4", NULL);
        kit_pegs(&k, "rooks_f54", 9, 0);
        to_move(&k, 0, "rooks_f54");
        kit_number(&k, number);
        kit_act(&k, "step rooks_f54 south");
        assert_int_equal(kit_event(&k, EV_ECM)->arg[3], works ? damage : 0);
        pegs_are(&k, "rooks_f54", works ? 9 - damage : 9, 0);
    }
}

TEST(power_ram_spikes_are_its_own_and_no_others)
{
    static kit k;

    BEGIN;
    EACH_BEARER(c, "Ram Spikes")
    {
        kit_battle(&k, "", "rooks_f54.standard", with(c, "tes_kio.standard"));
        kit_put(&k, "tes_kio", "G6", "south");
        kit_put(&k, "so_bwa_tet", "G8", "south");
        kit_put(&k, "rooks_f54", "G4", NULL);
        kit_pegs(&k, "rooks_f54", 9, 0);
        to_move(&k, 0, "rooks_f54");
        kit_number(&k, GRID_NUMBERS);
        kit_act(&k, "step rooks_f54 south");
        pegs_are(&k, "rooks_f54", 9 - galaxies_components()->ecm_damage[MEDIUM], 0);
        /* Nor is the damage greater that it takes, or deals by its weapons. */
        kit_put(&k, "so_bwa_tet", "K6", "south");
        kit_pegs(&k, "so_bwa_tet", 9, 0);
        kit_put(&k, "rooks_f54", "K4", NULL);
        to_move(&k, 1, "so_bwa_tet");
        kit_number(&k, GRID_NUMBERS);
        kit_act(&k, "step so_bwa_tet north front");
        kit_act(&k, "end");
        pegs_are(&k, "so_bwa_tet", 9 - galaxies_components()->ecm_damage[SMALL], 0);
        kit_hit(&k, "rooks_f54");
        kit_act(&k, "fire so_bwa_tet 0 rooks_f54");
        pegs_are(&k, "rooks_f54", SHIELDS - STRENGTH, 0);
    }
}

/* ---- Blood Scent ---- */

TEST(power_blood_scent_attacks_are_stronger_against_a_ship_whose_shields_are_down)
{
    static kit k;

    BEGIN;
    EACH_BEARER(c, "Blood Scent")
    for (int slot = 0; slot < 2; slot++)
        for (int shields = 0; shields <= SHIELDS; shields++) {
            int damage = STRENGTH + (shields == 0 ? c->effect[0].amount : 0);

            assert_true(c->effect[0].amount > 0);
            kit_figures(c->id)->weapon_count = 2; /* any weapon */
            kit_figures("isn_everest.standard")->hull = 20;
            kit_battle(&k, "", "isn_everest.standard", c->id);
            kit_put(&k, "so_bwa_tet", "G6", "south");
            kit_put(&k, "isn_everest", "G3", NULL);
            kit_pegs(&k, "isn_everest", shields, 0);
            to_guns(&k, 1, "so_bwa_tet");
            kit_hit(&k, "isn_everest");
            kit_actf(&k, "fire so_bwa_tet %d isn_everest", slot);
            assert_int_equal(kit_event(&k, EV_ATTACK)->arg[3], damage);
            pegs_are(&k, "isn_everest", shields == 0 ? 0 : shields - STRENGTH,
                shields == 0 ? damage : 0);
        }
}

/* What counts is how the shields are before the hit. */
TEST(power_blood_scent_does_not_smell_shields_that_go_down_with_the_hit)
{
    static kit k;

    BEGIN;
    EACH_BEARER(c, "Blood Scent")
    {
        kit_figures(c->id)->weapon[0].strength = 3;
        kit_battle(&k, "", "isn_torrent.standard", c->id);
        kit_put(&k, "so_bwa_tet", "G6", "south");
        kit_put(&k, "isn_torrent", "G4", "north");
        kit_pegs(&k, "isn_torrent", 1, 0);
        to_guns(&k, 1, "so_bwa_tet");
        kit_hit(&k, "isn_torrent");
        kit_act(&k, "fire so_bwa_tet 0 isn_torrent");
        pegs_are(&k, "isn_torrent", 0, 2);
    }
}

/* ---- Vecton Wake ---- */

/* The Tes Kio moves from afar; a Torrent and a Rook's F-54 are where it goes, an Everest is not. */
static void at_wake(kit *k, const ship_card *c)
{
    kit_battle(k, "", "isn_torrent.standard rooks_f54.standard isn_everest.standard",
        with(c, "chosh_ka.standard"));
    kit_put(k, "tes_kio", "G10", "south");
    kit_put(k, "chosh_ka", "H7", NULL);
    kit_put(k, "isn_torrent", "G6", "north");
    kit_put(k, "rooks_f54", "F6", NULL);
    kit_put(k, "isn_everest", "M6", NULL);
    kit_pegs(k, "isn_torrent", 9, 0);
    to_move(k, 1, "tes_kio");
}

/* Up to the two ships, who roll and miss. */
static void sail_up(kit *k)
{
    kit_number(k, 1);
    kit_number(k, 1);
    kit_act(k, "step tes_kio north front");
    kit_walk(k, "tes_kio", "north north");
    kit_expect(k, ASK_MOVE, 1); /* it may still move on */
    kit_act(k, "end");
}

TEST(power_vecton_wake_harms_the_shields_of_one_adjacent_enemy)
{
    static kit k;

    BEGIN;
    EACH_BEARER(c, "Vecton Wake")
    {
        int amount = c->effect[0].amount;

        assert_true(amount > 0);
        at_wake(&k, c);
        sail_up(&k);
        kit_expect(&k, ASK_WAKE, 1);
        assert_true(kit_offers(&k, "harm isn_torrent") && kit_offers(&k, "harm rooks_f54"));
        assert_false(kit_offers(&k, "harm isn_everest") || kit_offers(&k, "harm chosh_ka"));
        kit_act(&k, "harm isn_torrent");
        pegs_are(&k, "isn_torrent", 9 - amount, 0);
        pegs_are(&k, "rooks_f54", SHIELDS, 0);
        assert_int_equal(kit_event(&k, EV_DAMAGE)->arg[3], VECTON);
        kit_expect(&k, ASK_ATTACK, 1); /* once, and it is no attack */
    }
}

TEST(power_vecton_wake_does_not_reach_the_hull)
{
    static kit k;

    BEGIN;
    EACH_BEARER(c, "Vecton Wake")
    for (int shields = 0; shields < 2; shields++) {
        at_wake(&k, c);
        kit_pegs(&k, "rooks_f54", shields, HULL - 1);
        kit_act(&k, "step tes_kio north front");
        kit_act(&k, "step tes_kio north");
        kit_act(&k, "step tes_kio north");
        kit_act(&k, "end");
        kit_act(&k, "harm rooks_f54");
        pegs_are(&k, "rooks_f54", 0, HULL - 1);
    }
}

TEST(power_vecton_wake_wants_a_movement_that_ends_beside_an_enemy)
{
    static kit k;

    BEGIN;
    EACH_BEARER(c, "Vecton Wake")
    {
        at_wake(&k, c);
        kit_act(&k, "step tes_kio north front");
        kit_act(&k, "end");
        kit_expect(&k, ASK_ATTACK, 1); /* nobody is beside it */
        kit_put(&k, "tes_kio", "G7", "south");
        to_move(&k, 1, "tes_kio");
        kit_act(&k, "end");
        kit_expect(&k, ASK_ATTACK, 1); /* it has not moved */
        to_move(&k, 1, "tes_kio");
        kit_act(&k, "step tes_kio south back"); /* past them, and away */
        kit_act(&k, "step tes_kio south");
        kit_act(&k, "end");
        kit_expect(&k, ASK_ATTACK, 1);
    }
}

/* ---- Scavenger ---- */

/* A free space so far from the Tes Kio. */
static hex space_at(const kit *k, int distance)
{
    hex_base from = galaxies_base(&k->g, kit_ship(k, "tes_kio"));

    for (int column = 0; column < field_of(&k->g)->columns; column++)
        for (int row = 0; row < field_of(&k->g)->odd_rows; row++) {
            hex h = hex_at(column, row);
            hex_base there = base_small(h);

            if (base_distance(&from, &there) == distance && galaxies_model_at(&k->g, h) == NO_MODEL)
                return h;
        }
    fail_msg("no space is %d spaces off", distance);
    return HEX_NONE;
}

/* A ship of the ISN, or an own one, is destroyed so far off: the energy gained. */
static int scavenged(kit *k, const ship_card *c, bool own, int distance)
{
    const char *victim = own ? "chosh_ka" : "rooks_f54", *killer = own ? "rooks_f54" : "chosh_ka";

    kit_figures("chosh_ka.standard")->weapon[0].range = 30;
    kit_figures("rooks_f54.standard")->weapon[0].range = 30;
    kit_battle(k, "", "rooks_f54.standard isn_everest.standard", with(c, "chosh_ka.standard"));
    kit_put(k, "tes_kio", "A6", "south");
    kit_put(k, killer, "T3", NULL);
    kit_put(k, victim, "A1", NULL);
    k->g.front[kit_ship(k, victim)] = HEX_NONE;
    k->g.front[kit_ship(k, victim)] = space_at(k, distance);
    kit_pegs(k, victim, 0, HULL - 1);
    to_guns(k, own ? 0 : 1, killer);
    kit_energy(k, 1, 5);
    kit_hit(k, victim);
    kit_actf(k, "fire %s 0 %s", killer, victim);
    assert_int_equal(k->g.where[kit_card(k, victim)], DESTROYED);
    return k->g.energy[1] - 5;
}

TEST(power_scavenger_gains_by_any_other_ship_that_is_destroyed_nearby)
{
    static kit k;

    BEGIN;
    EACH_BEARER(c, "Scavenger")
    for (int own = 0; own < 2; own++) {
        int within = c->effect[0].within, amount = c->effect[0].amount;

        assert_true(within > 0 && amount > 0);
        assert_int_equal(scavenged(&k, c, own, 1), amount);
        assert_int_equal(scavenged(&k, c, own, within), amount);
        assert_int_equal(scavenged(&k, c, own, within + 1), 0);
    }
}

TEST(power_scavenger_does_not_gain_by_its_own_end)
{
    static kit k;

    BEGIN;
    EACH_BEARER(c, "Scavenger")
    {
        kit_battle(&k, "", "rooks_f54.standard", with(c, "chosh_ka.standard"));
        kit_put(&k, "tes_kio", "G6", "south");
        kit_put(&k, "rooks_f54", "G5", NULL);
        kit_put(&k, "chosh_ka", "S6", NULL);
        kit_pegs(&k, "tes_kio", 0, HULL - 1);
        kit_energy(&k, 1, 5);
        to_guns(&k, 0, "rooks_f54");
        kit_hit(&k, "tes_kio");
        kit_act(&k, "fire rooks_f54 0 tes_kio");
        assert_int_equal(k.g.where[kit_card(&k, "tes_kio")], DESTROYED);
        assert_int_equal(k.g.energy[1], 5);
    }
}

/* On a squadron's card it is enough that one of its ships that are left is near. */
TEST(power_scavenger_of_a_squadron_gains_near_any_ship_of_it)
{
    static kit k;

    BEGIN;
    const effect *scavenger = kit_bearer("Scavenger")->effect;

    kit_figures("red_tougu.standard")->effect[0] = *scavenger;
    kit_figures("red_tougu.standard")->effect_count = 1;
    kit_battle(
        &k, "", "rooks_f54.standard isn_everest.standard", "red_tougu.standard chosh_ka.standard");
    kit_put(&k, "red_tougu.1", "A2", NULL);
    kit_put(&k, "red_tougu.2", "G5", NULL);
    kit_put(&k, "chosh_ka", "G7", NULL);
    kit_put(&k, "rooks_f54", "G6", NULL);
    kit_put(&k, "isn_everest", "S6", NULL);
    kit_lose(&k, "red_tougu.1");
    kit_pegs(&k, "rooks_f54", 0, HULL - 1);
    to_guns(&k, 1, "chosh_ka");
    kit_energy(&k, 1, 5);
    kit_hit(&k, "rooks_f54");
    kit_act(&k, "fire chosh_ka 0 rooks_f54");
    assert_int_equal(k.g.energy[1], 5 + scavenger->amount);
}

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

    BEGIN;
    EACH_BEARER(c, "Phase Skip")
    {
        assert_true(c->effect[0].within > 0);
        at_skip(&k, c);
        to_move(&k, 1, "chosh_ka");
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

    BEGIN;
    EACH_BEARER(c, "Phase Skip")
    {
        at_skip(&k, c);
        to_move(&k, 1, "chosh_ka");
        assert_true(kit_offers(&k, "step chosh_ka north"));
        kit_act(&k, "warp chosh_ka");
        kit_act(&k, "put chosh_ka G4"); /* on debris: it is placed */
        assert_false(kit_told(&k, EV_DEBRIS));
        kit_expect(&k, ASK_ATTACK, 1);
        at_skip(&k, c);
        to_move(&k, 1, "chosh_ka");
        kit_act(&k, "step chosh_ka north");
        assert_false(kit_offers(&k, "warp chosh_ka"));
        kit_lose(&k, "chosh_ka");
    }
}

TEST(power_phase_skip_leaves_the_gate_its_longer_reach)
{
    static kit k;

    BEGIN;
    EACH_BEARER(c, "Phase Skip")
    {
        assert_true(c->effect[0].within < galaxies_components()->gate_within);
        at_skip(&k, c);
        kit_put(&k, "chosh_ka", "A6", NULL);
        kit_tile(&k, WARP_GATE, "A6", "A7", false);
        to_move(&k, 1, "chosh_ka");
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

    to_move(k, 0, ship);
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
    kit_battle(k, "", "rooks_f54.standard isn_everest.standard", with(c, "red_tougu.standard"));
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

    BEGIN;
    EACH_BEARER(c, "Grapple")
    {
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

    BEGIN;
    EACH_BEARER(c, "Grapple")
    {
        at_grapple(&k, c);
        kit_put(&k, "rooks_f54", "G4", NULL);
        assert_int_equal(steps_away(&k, "rooks_f54", "south"), MOVE);
        kit_put(&k, "rooks_f54", "E3", NULL); /* past it: beside it after two steps */
        kit_number(&k, 1);
        to_move(&k, 0, "rooks_f54");
        kit_walk(&k, "rooks_f54", "north-east south-east south south");
        assert_true(kit_told(&k, EV_ECM));
        assert_true(kit_at(&k, "rooks_f54", "G5"));
    }
}

TEST(power_grapple_does_not_hold_own_ships)
{
    static kit k;

    BEGIN;
    EACH_BEARER(c, "Grapple")
    {
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
    to_guns(k, 1, "red_tougu");
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

    BEGIN;
    EACH_BEARER(c, "Pack Hunters")
    for (int ship = 1; ship <= SQUAD; ship++) {
        at_pack(&k, c);
        assert_true(may_reroll(&k, ship)); /* also the one that is not there */
        assert_true(kit_offers(&k, "reroll both") && kit_offers(&k, "keep"));
        kit_dice(&k, "G4");
        kit_act(&k, "reroll");
        assert_int_equal(kit_event(&k, EV_COORDINATE)->arg[0], 'G' - 'A');
        pegs_are(&k, "rooks_f54", 9 - STRENGTH, 0);
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

    BEGIN;
    EACH_BEARER(c, "Pack Hunters")
    {
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
        to_guns(&k, 1, "red_tougu");
        assert_true(may_reroll(&k, 1)); /* the next activation */
    }
}

/* ---- Death Burst ---- */

/* Four ISN ships about the first Fuvu: beside it a Torrent and an Everest, a Rook's F-54 two spaces off. */
static void at_burst(kit *k, const ship_card *c)
{
    kit_battle(k, "", "isn_torrent.standard isn_everest.standard rooks_f54.standard",
        with(c, "chosh_ka.standard"));
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

    BEGIN;
    EACH_BEARER(c, "Death Burst")
    {
        int amount = c->effect[0].amount;

        assert_true(amount > 0);
        kit_figures("isn_everest.standard")->hull = 20;
        at_burst(&k, c);
        to_guns(&k, 0, "rooks_f54");
        kit_hit(&k, "red_fuvu.1");
        kit_act(&k, "fire rooks_f54 0 red_fuvu.1");
        pegs_are(&k, "isn_torrent", 9 - amount, 0);
        pegs_are(&k, "isn_everest", 0, amount); /* direct: shields first, then the hull */
        pegs_are(&k, "rooks_f54", SHIELDS, 0);
        pegs_are(&k, "red_fuvu.2", SHIELDS, 0);
        pegs_are(&k, "chosh_ka", SHIELDS, 0);
        assert_int_equal(kit_event_of(&k, EV_DAMAGE, kit_ship(&k, "isn_torrent"))->arg[3], PLAXMA);
        assert_int_equal(k.g.where[kit_card(&k, "red_fuvu")], ON_FIELD); /* two are left */
    }
}

TEST(power_death_burst_whatever_destroys_it)
{
    static kit k;

    BEGIN;
    EACH_BEARER(c, "Death Burst")
    {
        at_burst(&k, c);
        kit_put(&k, "isn_everest", "M6", NULL);
        kit_put(&k, "isn_torrent", "G4", "north");
        kit_pegs(&k, "isn_torrent", 9, 0);
        to_move(&k, 1, "red_fuvu");
        kit_number(&k, GRID_NUMBERS); /* countermeasures of the Torrent */
        kit_act(&k, "step red_fuvu.1 north");
        assert_false(model_on_field(&k.g, kit_ship(&k, "red_fuvu.1")));
        pegs_are(&k, "isn_torrent", 9 - c->effect[0].amount, 0);
    }
}

TEST(power_death_burst_can_destroy)
{
    static kit k;

    BEGIN;
    EACH_BEARER(c, "Death Burst")
    {
        at_burst(&k, c);
        kit_pegs(&k, "isn_torrent", 0, HULL - 1);
        to_guns(&k, 0, "rooks_f54");
        kit_hit(&k, "red_fuvu.1");
        kit_act(&k, "fire rooks_f54 0 red_fuvu.1");
        assert_int_equal(k.g.where[kit_card(&k, "isn_torrent")], DESTROYED);
        assert_int_equal(kit_times(&k, EV_LOST), 2);
    }
}

TEST(power_death_burst_is_for_the_enemies_of_whoever_controls_it)
{
    static kit k;

    BEGIN;
    EACH_BEARER(c, "Death Burst")
    {
        at_burst(&k, c);
        kit_capture(&k, "red_fuvu", 0);
        kit_pegs(&k, "chosh_ka", 9, 0);
        to_guns(&k, 1, "chosh_ka");
        kit_hit(&k, "red_fuvu.1");
        kit_act(&k, "fire chosh_ka 0 red_fuvu.1");
        pegs_are(&k, "chosh_ka", 9 - c->effect[0].amount, 0);
        pegs_are(&k, "isn_torrent", 9, 0);
    }
}

TEST(every_power_of_the_wretch_has_a_test);

static const struct CMUnitTest tests[] = {
    RUN(power_energy_leech_a_hit_on_shields_takes_energy),
    RUN(power_energy_leech_wants_a_hit_of_the_primary_weapon_on_shields),
    RUN(power_energy_leech_nobody_loses_what_he_has_not),
    RUN(power_ghost_hull_forces_both_dice_of_a_hit_to_be_rerolled),
    RUN(power_ghost_hull_saves_from_a_critical_hit),
    RUN(power_ghost_hull_works_once_in_each_turn_of_an_opponent),
    RUN(power_ghost_hull_does_not_reroll_a_die_a_second_time),
    RUN(power_ram_spikes_its_ecm_damage_is_greater),
    RUN(power_ram_spikes_are_its_own_and_no_others),
    RUN(power_blood_scent_attacks_are_stronger_against_a_ship_whose_shields_are_down),
    RUN(power_blood_scent_does_not_smell_shields_that_go_down_with_the_hit),
    RUN(power_vecton_wake_harms_the_shields_of_one_adjacent_enemy),
    RUN(power_vecton_wake_does_not_reach_the_hull),
    RUN(power_vecton_wake_wants_a_movement_that_ends_beside_an_enemy),
    RUN(power_scavenger_gains_by_any_other_ship_that_is_destroyed_nearby),
    RUN(power_scavenger_does_not_gain_by_its_own_end),
    RUN(power_scavenger_of_a_squadron_gains_near_any_ship_of_it),
    RUN(power_phase_skip_places_the_ship_on_an_empty_space_within_reach),
    RUN(power_phase_skip_replaces_the_movement),
    RUN(power_phase_skip_leaves_the_gate_its_longer_reach),
    RUN(power_grapple_holds_back_an_enemy_that_begins_its_movement_beside_it),
    RUN(power_grapple_does_not_mind_who_is_further_off_or_comes_by),
    RUN(power_grapple_does_not_hold_own_ships),
    RUN(power_pack_hunters_reroll_a_miss_with_two_ships_at_the_target),
    RUN(power_pack_hunters_reroll_as_often_as_the_card_says),
    RUN(power_death_burst_a_ship_that_is_destroyed_harms_every_enemy_beside_it),
    RUN(power_death_burst_whatever_destroys_it),
    RUN(power_death_burst_can_destroy),
    RUN(power_death_burst_is_for_the_enemies_of_whoever_controls_it),
    RUN(every_power_of_the_wretch_has_a_test),
};

TEST(every_power_of_the_wretch_has_a_test)
{
    BEGIN;
    kit_all_tested(WRETCH, tests, sizeof tests / sizeof tests[0]);
}

int main(void)
{
    return cmocka_run_group_tests(tests, NULL, NULL);
}
