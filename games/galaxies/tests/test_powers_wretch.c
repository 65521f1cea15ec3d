/* test_powers_wretch.c: the powers printed on the cards of the Wretch's large and medium ships. */
#include "powers.h"

/* ---- Energy Leech ---- */

static void at_leech(kit *k, const ship_card *c, int shields)
{
    kit_battle(k, "", "isn_torrent.standard", c->id);
    kit_put(k, "vapors_fate", "G6", NULL);
    kit_put(k, "isn_torrent", "G9", "south");
    kit_pegs(k, "isn_torrent", shields, 0);
    power_to_guns(k, 1, "vapors_fate");
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

    for (const ship_card *c = kit_bearer("Energy Leech"); c != NULL; c = kit_next_bearer(c)) {
        int gains = c->effect[0].amount, loses = c->effect[1].amount;

        assert_int_equal(c->effect_count, 2);
        assert_true(gains > 0 && loses > 0);
        at_leech(&k, c, 1);
        kit_hit(&k, "isn_torrent");
        kit_act(&k, "fire vapors_fate 0 isn_torrent");
        energy_is(&k, 20 - loses, 20 + gains); /* also when the hit takes the last peg */
        power_pegs(&k, "isn_torrent", 0, 0);
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

    for (const ship_card *c = kit_bearer("Energy Leech"); c != NULL; c = kit_next_bearer(c)) {
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
        power_pegs(&k, "isn_torrent", SHIELDS - STRENGTH, 0);
        energy_is(&k, 20, 20);
    }
}

TEST(power_energy_leech_nobody_loses_what_he_has_not)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Energy Leech"); c != NULL; c = kit_next_bearer(c)) {
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
    power_to_guns(k, 0, "isn_torrent");
}

static void hit_ghost(kit *k, const char *by)
{
    kit_hit(k, "vapors_fate");
    kit_actf(k, "fire %s 0 vapors_fate", by);
}

TEST(power_ghost_hull_forces_both_dice_of_a_hit_to_be_rerolled)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Ghost Hull"); c != NULL; c = kit_next_bearer(c))
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
            power_pegs(&k, "vapors_fate", hits ? SHIELDS - STRENGTH : SHIELDS, 0);
        }
}

TEST(power_ghost_hull_saves_from_a_critical_hit)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Ghost Hull"); c != NULL; c = kit_next_bearer(c)) {
        at_ghost(&k, c);
        kit_pegs(&k, "vapors_fate", 0, 0);
        kit_critical(&k, "vapors_fate");
        kit_act(&k, "fire isn_torrent 0 vapors_fate");
        kit_hit(&k, "vapors_fate");
        kit_act(&k, "reroll");
        power_pegs(&k, "vapors_fate", 0, STRENGTH);
    }
}

TEST(power_ghost_hull_works_once_in_each_turn_of_an_opponent)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Ghost Hull"); c != NULL; c = kit_next_bearer(c)) {
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
        power_pegs(&k, "vapors_fate", SHIELDS - 2 * STRENGTH, 0);
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

    const effect both = kit_bearer("Fire Control")->effect[0];

    for (const ship_card *c = kit_bearer("Ghost Hull"); c != NULL; c = kit_next_bearer(c)) {
        at_ghost(&k, c);
        kit_attach(&k, 0, "isn_torrent", "isn_erin_cho");
        power_to_guns(&k, 0, "isn_torrent");
        kit_dice(&k, "A4");
        kit_act(&k, "fire isn_torrent 0 vapors_fate");
        kit_expect(&k, ASK_REROLL, 0);
        kit_rig(&k, FROM_LETTER, 'G' - 'A');
        kit_act(&k, "reroll letter");
        kit_expect(&k, ASK_ATTACK, 0);
        power_pegs(&k, "vapors_fate", SHIELDS - STRENGTH, 0);
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

    for (const ship_card *c = kit_bearer("Ram Spikes"); c != NULL; c = kit_next_bearer(c))
        for (int number = 1; number <= GRID_NUMBERS; number++) {
            bool works = number >= galaxies_components()->ecm_from;
            int damage = galaxies_components()->ecm_damage[MEDIUM] + c->effect[0].amount;

            assert_true(c->effect[0].amount > 0);
            kit_battle(&k, "", "rooks_f54.standard", c->id);
            kit_put(&k, "so_bwa_tet", "G6", "south");
            kit_put(&k, "rooks_f54", "G4", NULL);
            kit_pegs(&k, "rooks_f54", 9, 0);
            power_to_move(&k, 0, "rooks_f54");
            kit_number(&k, number);
            kit_act(&k, "step rooks_f54 south");
            assert_int_equal(kit_event(&k, EV_ECM)->arg[3], works ? damage : 0);
            power_pegs(&k, "rooks_f54", works ? 9 - damage : 9, 0);
        }
}

TEST(power_ram_spikes_are_its_own_and_no_others)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Ram Spikes"); c != NULL; c = kit_next_bearer(c)) {
        kit_battle(&k, "", "rooks_f54.standard", power_fleet(c, "tes_kio.standard"));
        kit_put(&k, "tes_kio", "G6", "south");
        kit_put(&k, "so_bwa_tet", "G8", "south");
        kit_put(&k, "rooks_f54", "G4", NULL);
        kit_pegs(&k, "rooks_f54", 9, 0);
        power_to_move(&k, 0, "rooks_f54");
        kit_number(&k, GRID_NUMBERS);
        kit_act(&k, "step rooks_f54 south");
        power_pegs(&k, "rooks_f54", 9 - galaxies_components()->ecm_damage[MEDIUM], 0);
        /* Nor is the damage greater that it takes, or deals by its weapons. */
        kit_put(&k, "so_bwa_tet", "K6", "south");
        kit_pegs(&k, "so_bwa_tet", 9, 0);
        kit_put(&k, "rooks_f54", "K4", NULL);
        power_to_move(&k, 1, "so_bwa_tet");
        kit_number(&k, GRID_NUMBERS);
        kit_act(&k, "step so_bwa_tet north front");
        kit_act(&k, "end");
        power_pegs(&k, "so_bwa_tet", 9 - galaxies_components()->ecm_damage[SMALL], 0);
        kit_hit(&k, "rooks_f54");
        kit_act(&k, "fire so_bwa_tet 0 rooks_f54");
        power_pegs(&k, "rooks_f54", SHIELDS - STRENGTH, 0);
    }
}

/* ---- Blood Scent ---- */

TEST(power_blood_scent_attacks_are_stronger_against_a_ship_whose_shields_are_down)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Blood Scent"); c != NULL; c = kit_next_bearer(c))
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
                power_to_guns(&k, 1, "so_bwa_tet");
                kit_hit(&k, "isn_everest");
                kit_actf(&k, "fire so_bwa_tet %d isn_everest", slot);
                assert_int_equal(kit_event(&k, EV_ATTACK)->arg[3], damage);
                power_pegs(&k, "isn_everest", shields == 0 ? 0 : shields - STRENGTH,
                    shields == 0 ? damage : 0);
            }
}

/* What counts is how the shields are before the hit. */
TEST(power_blood_scent_does_not_smell_shields_that_go_down_with_the_hit)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Blood Scent"); c != NULL; c = kit_next_bearer(c)) {
        kit_figures(c->id)->weapon[0].strength = 3;
        kit_battle(&k, "", "isn_torrent.standard", c->id);
        kit_put(&k, "so_bwa_tet", "G6", "south");
        kit_put(&k, "isn_torrent", "G4", "north");
        kit_pegs(&k, "isn_torrent", 1, 0);
        power_to_guns(&k, 1, "so_bwa_tet");
        kit_hit(&k, "isn_torrent");
        kit_act(&k, "fire so_bwa_tet 0 isn_torrent");
        power_pegs(&k, "isn_torrent", 0, 2);
    }
}

/* ---- Vecton Wake ---- */

/* The Tes Kio moves from afar; a Torrent and a Rook's F-54 are where it goes, an Everest is not. */
static void at_wake(kit *k, const ship_card *c)
{
    kit_battle(k, "", "isn_torrent.standard rooks_f54.standard isn_everest.standard",
        power_fleet(c, "chosh_ka.standard"));
    kit_put(k, "tes_kio", "G10", "south");
    kit_put(k, "chosh_ka", "H7", NULL);
    kit_put(k, "isn_torrent", "G6", "north");
    kit_put(k, "rooks_f54", "F6", NULL);
    kit_put(k, "isn_everest", "M6", NULL);
    kit_pegs(k, "isn_torrent", 9, 0);
    power_to_move(k, 1, "tes_kio");
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

    for (const ship_card *c = kit_bearer("Vecton Wake"); c != NULL; c = kit_next_bearer(c)) {
        int amount = c->effect[0].amount;

        assert_true(amount > 0);
        at_wake(&k, c);
        sail_up(&k);
        kit_expect(&k, ASK_WAKE, 1);
        assert_true(kit_offers(&k, "harm isn_torrent") && kit_offers(&k, "harm rooks_f54"));
        assert_false(kit_offers(&k, "harm isn_everest") || kit_offers(&k, "harm chosh_ka"));
        kit_act(&k, "harm isn_torrent");
        power_pegs(&k, "isn_torrent", 9 - amount, 0);
        power_pegs(&k, "rooks_f54", SHIELDS, 0);
        assert_int_equal(kit_event(&k, EV_DAMAGE)->arg[3], VECTON);
        kit_expect(&k, ASK_ATTACK, 1); /* once, and it is no attack */
    }
}

TEST(power_vecton_wake_does_not_reach_the_hull)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Vecton Wake"); c != NULL; c = kit_next_bearer(c))
        for (int shields = 0; shields < 2; shields++) {
            at_wake(&k, c);
            kit_pegs(&k, "rooks_f54", shields, HULL - 1);
            sail_up(&k);
            kit_act(&k, "harm rooks_f54");
            power_pegs(&k, "rooks_f54", 0, HULL - 1);
        }
}

/* GX-R085 */
TEST(power_vecton_wake_need_strike_nobody)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Vecton Wake"); c != NULL; c = kit_next_bearer(c)) {
        at_wake(&k, c);
        sail_up(&k);
        assert_non_null(strstr(c->power_text[0], "may choose"));
        kit_act(&k, "keep");
        assert_false(kit_told(&k, EV_DAMAGE));
        power_pegs(&k, "isn_torrent", 9, 0);
        power_pegs(&k, "rooks_f54", SHIELDS, 0);
        kit_expect(&k, ASK_ATTACK, 1);
    }
}

TEST(power_vecton_wake_wants_a_movement_that_ends_beside_an_enemy)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Vecton Wake"); c != NULL; c = kit_next_bearer(c)) {
        at_wake(&k, c);
        kit_act(&k, "step tes_kio north front");
        kit_act(&k, "end");
        kit_expect(&k, ASK_ATTACK, 1); /* nobody is beside it */
        kit_put(&k, "tes_kio", "G7", "south");
        power_to_move(&k, 1, "tes_kio");
        kit_act(&k, "end");
        kit_expect(&k, ASK_ATTACK, 1); /* it has not moved */
        power_to_move(&k, 1, "tes_kio");
        kit_act(&k, "step tes_kio south back"); /* past them, and away */
        kit_act(&k, "step tes_kio south");
        kit_act(&k, "end");
        kit_expect(&k, ASK_ATTACK, 1);
    }
}

/* ---- Scavenger ---- */

/* A ship of the ISN, or an own one, is destroyed so far off: the energy gained. */
static int scavenged(kit *k, const ship_card *c, bool own, int distance)
{
    const char *victim = own ? "chosh_ka" : "rooks_f54", *killer = own ? "rooks_f54" : "chosh_ka";

    kit_figures("chosh_ka.standard")->weapon[0].range = 30;
    kit_figures("rooks_f54.standard")->weapon[0].range = 30;
    kit_battle(
        k, "", "rooks_f54.standard isn_everest.standard", power_fleet(c, "chosh_ka.standard"));
    kit_put(k, "tes_kio", "A6", "south");
    kit_put(k, killer, "T3", NULL);
    kit_put_away(k, victim, "tes_kio", distance);
    kit_pegs(k, victim, 0, HULL - 1);
    power_to_guns(k, own ? 0 : 1, killer);
    kit_energy(k, 1, 5);
    kit_hit(k, victim);
    kit_actf(k, "fire %s 0 %s", killer, victim);
    assert_int_equal(k->g.where[kit_card(k, victim)], DESTROYED);
    return k->g.energy[1] - 5;
}

TEST(power_scavenger_gains_by_any_other_ship_that_is_destroyed_nearby)
{
    static kit k;

    for (const ship_card *c = kit_bearer("Scavenger"); c != NULL; c = kit_next_bearer(c))
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

    for (const ship_card *c = kit_bearer("Scavenger"); c != NULL; c = kit_next_bearer(c)) {
        kit_battle(&k, "", "rooks_f54.standard", power_fleet(c, "chosh_ka.standard"));
        kit_put(&k, "tes_kio", "G6", "south");
        kit_put(&k, "rooks_f54", "G5", NULL);
        kit_put(&k, "chosh_ka", "S6", NULL);
        kit_pegs(&k, "tes_kio", 0, HULL - 1);
        kit_energy(&k, 1, 5);
        power_to_guns(&k, 0, "rooks_f54");
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
    power_to_guns(&k, 1, "chosh_ka");
    kit_energy(&k, 1, 5);
    kit_hit(&k, "rooks_f54");
    kit_act(&k, "fire chosh_ka 0 rooks_f54");
    assert_int_equal(k.g.energy[1], 5 + scavenger->amount);
}

TEST(every_power_of_the_wretch_has_a_test)
{
    power_all_tested(WRETCH, 1 << MEDIUM | 1 << LARGE);
}
