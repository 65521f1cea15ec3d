/* test_rolls.c: the coordinate roll, what it does and what may change it (ledger, section 8; rulings
   GX-R001, GX-R007, GX-R080 to GX-R082). */
#include <stdio.h>

#include "kit.h"

/* Plain ships of any sizes, nobody launched. */
static void set_up(kit *k)
{
    kit_plain();
    kit_battle(k, "", "rooks_f54.standard isn_torrent.standard blue_sparrows.standard",
        "chosh_ka.standard tes_kio.standard vapors_fate.standard red_tougu.standard "
        "so_bwa_tet.standard");
}

/* The card is activated and does not move. */
static void activate(kit *k, const char *card)
{
    char words[48];

    kit_turn(k, k->g.controller[kit_card(k, card)], PHASE_ACTION);
    kit_keep(k);
    snprintf(words, sizeof words, "activate %s", card);
    kit_act(k, words);
    kit_act(k, "end");
}

/* Rook at G7 may fire at the Tes Kio, three spaces away. */
static void duel(kit *k)
{
    set_up(k);
    kit_put(k, "rooks_f54", "G7", NULL);
    kit_put(k, "tes_kio", "J7", "south");
}

/* ---- the roll ---- */

TEST(gx_099_strength_is_the_damage_of_a_hit)
{
    static kit k;

    for (int strength = 1; strength <= 5; strength++) {
        duel(&k);
        kit_figures("rooks_f54.standard")->weapon[0].strength = (uint8_t)strength;
        kit_figures("tes_kio.standard")->hull = 9;
        kit_pegs(&k, "tes_kio", 0, 1);
        activate(&k, "rooks_f54");
        kit_dice(&k, "D4");
        kit_act(&k, "fire rooks_f54 0 tes_kio");
        assert_int_equal(kit_event(&k, EV_ATTACK)->arg[3], strength);
        assert_int_equal(k.g.hull[kit_ship(&k, "tes_kio")], 1 + strength);
    }
}

TEST(gx_099_each_weapon_has_its_own_strength)
{
    static kit k;

    duel(&k);
    kit_figures("rooks_f54.standard")->weapon_count = 2;
    kit_figures("rooks_f54.standard")->weapon[1].strength = 3;
    kit_figures("tes_kio.standard")->hull = 9;
    kit_pegs(&k, "tes_kio", 0, 0);
    activate(&k, "rooks_f54");
    kit_dice(&k, "D4");
    kit_act(&k, "fire rooks_f54 1 tes_kio");
    assert_int_equal(k.g.hull[kit_ship(&k, "tes_kio")], 3);
}

TEST(gx_100_both_dice_are_rolled_and_called_out)
{
    static kit k, begun;

    duel(&begun);
    activate(&begun, "rooks_f54");
    for (int box = 0; box < GRID_LETTERS * GRID_NUMBERS; box++) {
        char coordinate[3] = {(char)('A' + box % 10), (char)('1' + box / 10), '\0'};

        k = begun;
        kit_dice(&k, coordinate);
        kit_act(&k, "fire rooks_f54 0 tes_kio");
        const event *e = kit_event(&k, EV_COORDINATE);

        assert_int_equal(kit_times(&k, EV_COORDINATE), 1);
        assert_int_equal(e->arg[0], box % 10);
        assert_int_equal(e->arg[1], 1 + box / 10);
        assert_int_equal(e->arg[3], 0); /* no reroll */
        assert_true(event_reaches(e, 0) && event_reaches(e, 1) && event_reaches(e, SEAT_NONE));
    }
}

/* Ten letters, eight numbers, all of them about as often (GX-R001). */
TEST(gx_100_the_dice_have_ten_letters_and_eight_numbers)
{
    static kit k;
    int letters[GRID_LETTERS] = {0}, numbers[GRID_NUMBERS] = {0};

    duel(&k);
    kit_figures("rooks_f54.standard")->weapon[0].attacks = 200;
    kit_figures("tes_kio.standard")->hull = 255;
    for (int turn = 0; turn < 20; turn++) {
        activate(&k, "rooks_f54");
        while (k.g.flow.ask == ASK_ATTACK) {
            kit_pegs(&k, "tes_kio", 9, 0); /* no critical hit ends it */
            kit_act(&k, "fire rooks_f54 0 tes_kio");
            letters[kit_event(&k, EV_COORDINATE)->arg[0]]++;
            numbers[kit_event(&k, EV_COORDINATE)->arg[1] - 1]++;
        }
        kit_energy(&k, 0, 30);
    }
    for (int i = 0; i < GRID_LETTERS; i++)
        assert_in_range(letters[i], 300, 500);
    for (int i = 0; i < GRID_NUMBERS; i++)
        assert_in_range(numbers[i], 400, 600);
}

/* Every box of every shipped grid, as the target's and as the attacker's own. */
TEST(gx_101_the_coordinate_is_looked_up_on_the_targets_card)
{
    static kit k, begun;

    for (int i = 0; i < galaxies_shipped.card_count; i++) {
        const ship_card *c = &galaxies_shipped.card[i];

        duel(&begun);
        memcpy(kit_figures("tes_kio.standard")->hit, c->hit, sizeof c->hit);
        memcpy(kit_figures("tes_kio.standard")->critical, c->critical, sizeof c->critical);
        memset(kit_figures("rooks_f54.standard")->hit, 0, sizeof c->hit);
        kit_pegs(&begun, "tes_kio", 2, 0);
        activate(&begun, "rooks_f54");
        for (int box = 0; box < GRID_LETTERS * GRID_NUMBERS; box++) {
            int letter = box % GRID_LETTERS, number = box / GRID_LETTERS;
            bool hit = c->hit[number] >> letter & 1, star = c->critical[number] >> letter & 1;

            k = begun;
            kit_rig(&k, FROM_LETTER, letter);
            kit_rig(&k, FROM_NUMBER, number);
            kit_act(&k, "fire rooks_f54 0 tes_kio");
            assert_int_equal(kit_event(&k, EV_COORDINATE)->arg[2], star ? 2 : hit ? 1 : 0);
            assert_int_equal(k.g.shields[kit_ship(&k, "tes_kio")], hit ? 1 : 2);
        }
    }
}

/* No decision for the defender, who has cards in hand, and for nobody else. */
/* The odds of destroying a ship: every hit will do when the strength comes to the pegs that are left. */
TEST(gx_108_strength_that_equals_the_pegs_left_is_foreseen_to_destroy)
{
    static kit k;

    for (int left = 1; left <= 3; left++) {
        duel(&k);
        kit_figures("rooks_f54.standard")->weapon[0].strength = 2;
        kit_pegs(&k, "tes_kio", 1, type_of(&k.g, kit_ship(&k, "tes_kio"))->hull + 1 - left);
        activate(&k, "rooks_f54");
        int chance = kit_foreseen(&k, "fire rooks_f54 0 tes_kio", "chance");

        assert_true(chance > 0);
        assert_int_equal(
            kit_foreseen(&k, "fire rooks_f54 0 tes_kio", "destroys"), left <= 2 ? chance : 0);
    }
}

TEST(gx_102_the_lookup_asks_nobody)
{
    static const char *const boxes[] = {"A1", "D4", "E5"};
    static kit k;

    for (int i = 0; i < 3; i++) {
        duel(&k);
        kit_hand(&k, 0, "");
        kit_hand(&k, 1, "wretch_boarding wretch_exploit_weakness");
        activate(&k, "rooks_f54");
        kit_dice(&k, boxes[i]);
        kit_act(&k, "fire rooks_f54 0 tes_kio");
        kit_expect(&k, ASK_ATTACK, 0);
        assert_int_equal(kit_asked(&k), SEAT_BIT(0));
        assert_int_equal(kit_told(&k, EV_DAMAGE), i > 0);
    }
}

TEST(gx_103_a_hit_deals_damage_and_a_miss_none)
{
    static kit k;
    int target;

    duel(&k);
    activate(&k, "rooks_f54");
    target = kit_ship(&k, "tes_kio");
    kit_dice(&k, "A1");
    kit_act(&k, "fire rooks_f54 0 tes_kio");
    assert_int_equal(k.g.shields[target], 2);
    assert_int_equal(k.g.hull[target], 0);
    assert_false(kit_told(&k, EV_DAMAGE));
    kit_dice(&k, "D4");
    kit_act(&k, "fire rooks_f54 0 tes_kio");
    assert_int_equal(k.g.shields[target], 1);
    assert_int_equal(k.g.hull[target], 0);
    const event *e = kit_event(&k, EV_DAMAGE);

    assert_int_equal(e->arg[0], target);
    assert_int_equal(e->arg[1], 1); /* shields lost */
    assert_int_equal(e->arg[2], 0); /* hull lost */
    assert_true(event_reaches(e, SEAT_NONE));
}

/* It harms the target and nobody else, of its squadron neither. */
TEST(gx_103_the_target_alone_is_harmed)
{
    static kit k;

    duel(&k);
    kit_put(&k, "red_tougu.1", "G9", NULL);
    kit_put(&k, "red_tougu.2", "G10", NULL);
    activate(&k, "rooks_f54");
    kit_dice(&k, "D4");
    kit_act(&k, "fire rooks_f54 0 red_tougu.2");
    assert_int_equal(k.g.shields[kit_ship(&k, "red_tougu.2")], 1);
    assert_int_equal(k.g.shields[kit_ship(&k, "red_tougu.1")], 2);
    assert_int_equal(k.g.shields[kit_ship(&k, "tes_kio")], 2);
    assert_int_equal(k.g.shields[kit_ship(&k, "rooks_f54")], 2);
}

/* ---- red stars ---- */

/* A star box with so many shields and such a strength, against a hull of 9. */
static void star(kit *k, const char *ship, int shields, int strength)
{
    char id[40], words[64];

    set_up(k);
    snprintf(id, sizeof id, "%s.standard", ship);
    kit_figures(id)->hull = 9;
    kit_figures("rooks_f54.standard")->weapon[0].strength = (uint8_t)strength;
    kit_put(k, "rooks_f54", "G7", NULL);
    kit_put(k, "so_bwa_tet", "G2", "north"); /* the battle goes on */
    kit_put(k, ship, "J7", strcmp(ship, "tes_kio") == 0 ? "south" : NULL);
    kit_pegs(k, ship, shields, 0);
    activate(k, "rooks_f54");
    kit_dice(k, "E5");
    snprintf(words, sizeof words, "fire rooks_f54 0 %s", ship);
    kit_act(k, words);
    assert_int_equal(kit_event(k, EV_COORDINATE)->arg[2], 2);
}

TEST(gx_104_a_star_destroys_a_ship_whose_shields_are_down)
{
    static const char *const ships[] = {"chosh_ka", "tes_kio", "vapors_fate"};
    static kit k;

    for (int i = 0; i < 3; i++) {
        star(&k, ships[i], 0, 1);
        assert_non_null(kit_event_of(&k, EV_LOST, kit_ship(&k, ships[i])));
        assert_false(model_on_field(&k.g, kit_ship(&k, ships[i])));
        assert_int_equal(k.g.where[kit_card(&k, ships[i])], DESTROYED);
    }
}

/* What is told is the whole hull, whatever pegs it had. */
TEST(gx_104_the_hull_is_through)
{
    static kit k;
    int target;

    duel(&k);
    target = kit_ship(&k, "tes_kio");
    kit_put(&k, "so_bwa_tet", "G2", "north");
    kit_pegs(&k, "tes_kio", 0, 1);
    activate(&k, "rooks_f54");
    kit_dice(&k, "E5");
    kit_act(&k, "fire rooks_f54 0 tes_kio");
    assert_int_equal(kit_event_of(&k, EV_DAMAGE, target)->arg[2], 3); /* of a hull of 4 */
    assert_int_equal(kit_event_of(&k, EV_DAMAGE, target)->arg[5], 4);
}

/* A plain hit does not, a star that a roll of cover makes a miss neither. */
TEST(gx_104_only_a_hit_on_the_star)
{
    static kit k;

    duel(&k);
    kit_pegs(&k, "tes_kio", 0, 0);
    kit_tile(&k, ASTEROIDS, "K8", "K9", false);
    activate(&k, "rooks_f54");
    kit_dice(&k, "D4");
    kit_number(&k, 1);
    kit_act(&k, "fire rooks_f54 0 tes_kio");
    assert_int_equal(k.g.hull[kit_ship(&k, "tes_kio")], 1);
    kit_dice(&k, "E5");
    kit_number(&k, 6);
    kit_act(&k, "fire rooks_f54 0 tes_kio");
    assert_true(kit_told(&k, EV_COVER));
    assert_int_equal(k.g.hull[kit_ship(&k, "tes_kio")], 1);
    assert_true(model_on_field(&k.g, kit_ship(&k, "tes_kio")));
}

TEST(gx_105_with_shields_up_a_star_is_a_plain_hit)
{
    static const char *const ships[] = {"chosh_ka", "tes_kio", "vapors_fate"};
    static kit k;

    for (int i = 0; i < 3; i++) {
        star(&k, ships[i], 2, 1);
        assert_false(kit_told(&k, EV_LOST));
        assert_int_equal(k.g.shields[kit_ship(&k, ships[i])], 1);
        assert_int_equal(k.g.hull[kit_ship(&k, ships[i])], 0);
    }
}

TEST(gx_106_the_hit_that_takes_the_last_shield_does_not_destroy)
{
    static kit k;
    int target;

    star(&k, "tes_kio", 1, 1);
    target = kit_ship(&k, "tes_kio");
    assert_true(model_on_field(&k.g, target));
    assert_int_equal(k.g.shields[target], 0);
    assert_int_equal(k.g.hull[target], 0);
    kit_dice(&k, "E5"); /* the next one does */
    kit_act(&k, "fire rooks_f54 0 tes_kio");
    assert_false(model_on_field(&k.g, target));
    star(&k, "tes_kio", 1, 3); /* nor one that goes on into the hull */
    assert_true(model_on_field(&k.g, target));
    assert_int_equal(k.g.shields[target], 0);
    assert_int_equal(k.g.hull[target], 2);
}

/* ---- rerolls ---- */

static void give_power(const char *id, effect power)
{
    ship_card *c = kit_figures(id);

    c->effect[c->effect_count++] = power;
}

/* Rook attacks the Tes Kio and rolls this. */
static void fire(kit *k, const char *coordinate)
{
    kit_dice(k, coordinate);
    kit_act(k, "fire rooks_f54 0 tes_kio");
}

TEST(gx_r080_both_dice_are_rerolled_once)
{
    static kit k;

    duel(&k);
    give_power("rooks_f54.standard", (effect){.trigger = ON_ATTACK_MISSED, .op = OP_REROLL_BOTH});
    activate(&k, "rooks_f54");
    fire(&k, "A1");
    kit_expect(&k, ASK_REROLL, 0);
    kit_dice(&k, "B2"); /* another miss: no further reroll */
    kit_act(&k, "reroll");
    assert_int_equal(kit_event(&k, EV_COORDINATE)->arg[0], 1);
    assert_int_equal(kit_event(&k, EV_COORDINATE)->arg[1], 2);
    assert_int_equal(kit_event(&k, EV_COORDINATE)->arg[3], 1);
    kit_expect(&k, ASK_ATTACK, 0);
    fire(&k, "A1"); /* the next attack is another roll */
    kit_dice(&k, "D4");
    kit_act(&k, "reroll");
    assert_int_equal(k.g.shields[kit_ship(&k, "tes_kio")], 1);
}

/* A power that rerolls misses does not reroll hits, and nobody has to use it. */
TEST(gx_r080_a_hit_is_no_miss)
{
    static kit k;

    duel(&k);
    give_power("rooks_f54.standard", (effect){.trigger = ON_ATTACK_MISSED, .op = OP_REROLL_BOTH});
    activate(&k, "rooks_f54");
    fire(&k, "D4");
    kit_expect(&k, ASK_ATTACK, 0);
    fire(&k, "A1");
    kit_act(&k, "keep");
    assert_false(kit_told(&k, EV_COORDINATE));
    assert_int_equal(k.g.shields[kit_ship(&k, "tes_kio")], 1);
}

TEST(gx_r080_each_die_is_rerolled_once)
{
    static kit k;

    duel(&k);
    give_power("rooks_f54.standard", (effect){.trigger = ON_ATTACK_ROLLED, .op = OP_REROLL_ONE});
    activate(&k, "rooks_f54");
    fire(&k, "A1");
    assert_false(kit_offers(&k, "reroll both"));
    assert_true(kit_offers(&k, "reroll letter") && kit_offers(&k, "reroll number"));
    kit_rig(&k, FROM_LETTER, 3); /* D1: still a miss; the number stays */
    kit_act(&k, "reroll letter");
    assert_int_equal(kit_event(&k, EV_COORDINATE)->arg[0], 3);
    assert_int_equal(kit_event(&k, EV_COORDINATE)->arg[1], 1);
    assert_false(kit_offers(&k, "reroll letter"));
    kit_number(&k, 4); /* D4 */
    kit_act(&k, "reroll number");
    assert_int_equal(kit_event(&k, EV_COORDINATE)->arg[0], 3);
    assert_int_equal(kit_event(&k, EV_COORDINATE)->arg[1], 4);
    kit_expect(&k, ASK_ATTACK, 0);
    assert_int_equal(k.g.shields[kit_ship(&k, "tes_kio")], 1);
}

/* Once one die has been rerolled, both cannot be. */
TEST(gx_r080_one_die_spends_the_pair)
{
    static kit k;

    duel(&k);
    give_power("rooks_f54.standard",
        (effect){.trigger = ON_ATTACK_ROLLED, .op = OP_REROLL_ONE, .limit = ONCE_AN_ACTIVATION});
    give_power("rooks_f54.standard", (effect){.trigger = ON_ATTACK_MISSED, .op = OP_REROLL_BOTH});
    give_power("tes_kio.standard", (effect){.trigger = ON_HIT, .op = OP_FORCE_REROLL});
    activate(&k, "rooks_f54");
    fire(&k, "A1");
    assert_true(kit_offers(&k, "reroll both") && kit_offers(&k, "reroll number"));
    kit_number(&k, 2);
    kit_act(&k, "reroll number"); /* A2 */
    kit_expect(&k, ASK_ATTACK, 0);
    fire(&k, "A1");
    assert_false(kit_offers(&k, "reroll number")); /* once an activation */
    kit_dice(&k, "D4");
    kit_act(&k, "reroll both");
    kit_expect(&k, ASK_ACTION, 0); /* nor can the target force a reroll now */
    assert_int_equal(k.g.shields[kit_ship(&k, "tes_kio")], 1);
}

/* Each power is used up by itself, of the card or of each ship of it. */
TEST(gx_r080_every_power_has_its_own_limit)
{
    static const uint8_t limits[] = {ONCE_AN_ACTIVATION, ONCE_A_SHIP};
    static kit k;

    for (int i = 0; i < 2; i++) {
        effect power = {.trigger = ON_ATTACK_MISSED, .op = OP_REROLL_BOTH, .limit = limits[i]};

        duel(&k);
        kit_figures("rooks_f54.standard")->weapon[0].attacks = 3;
        give_power("rooks_f54.standard", power);
        give_power("rooks_f54.standard", power);
        activate(&k, "rooks_f54");
        for (int shot = 0; shot < 3; shot++) {
            fire(&k, "A1");
            assert_int_equal(k.g.flow.ask == ASK_REROLL, shot < 2);
            if (shot == 2)
                break;
            kit_dice(&k, "A2");
            kit_act(&k, "reroll");
        }
        kit_expect(&k, ASK_ACTION, 0);
    }
}

TEST(gx_r080_ships_of_a_squadron_reroll_by_themselves)
{
    static const uint8_t limits[] = {ONCE_AN_ACTIVATION, ONCE_A_SHIP};
    static kit k;

    for (int i = 0; i < 2; i++) {
        set_up(&k);
        give_power("blue_sparrows.standard",
            (effect){.trigger = ON_ATTACK_MISSED, .op = OP_REROLL_BOTH, .limit = limits[i]});
        kit_put(&k, "blue_sparrows.1", "G6", NULL);
        kit_put(&k, "blue_sparrows.2", "G8", NULL);
        kit_put(&k, "tes_kio", "J7", "south");
        for (int turn = 0; turn < 2; turn++) { /* and again in the next activation */
            activate(&k, "blue_sparrows");
            kit_dice(&k, "A1");
            kit_act(&k, "fire blue_sparrows.1 0 tes_kio");
            kit_dice(&k, "A2");
            kit_act(&k, "reroll");
            kit_dice(&k, "A1");
            kit_act(&k, "fire blue_sparrows.2 0 tes_kio");
            assert_int_equal(k.g.flow.ask == ASK_REROLL, limits[i] == ONCE_A_SHIP);
            if (k.g.flow.ask == ASK_REROLL) {
                kit_dice(&k, "A2");
                kit_act(&k, "reroll");
                kit_dice(&k, "A1");
                kit_act(&k, "fire blue_sparrows.2 0 tes_kio");
                kit_expect(&k, ASK_ACTION, 0);
            }
        }
    }
}

/* Once an activation: what was used on a patrol before is to be had again. */
TEST(gx_r080_an_activation_begins_afresh)
{
    static const uint8_t limits[] = {ONCE_AN_ACTIVATION, ONCE_A_SHIP};
    static kit k;

    for (int i = 0; i < 2; i++) {
        kit_plain();
        kit_battle(&k, "", "blue_hawks.standard", "tes_kio.standard");
        give_power("blue_hawks.standard",
            (effect){.trigger = ON_ATTACK_MISSED, .op = OP_REROLL_BOTH, .limit = limits[i]});
        kit_tactic_figures("isn_f47_hawk_patrol")->cost = 0;
        kit_put(&k, "blue_hawks.2", "G7", NULL);
        kit_put(&k, "tes_kio", "J7", "south");
        kit_hand(&k, 0, "isn_f47_hawk_patrol");
        kit_turn(&k, 0, PHASE_ACTION);
        kit_act(&k, "play isn_f47_hawk_patrol");
        for (int time = 0; time < 2; time++) {
            kit_act(&k, "end");
            kit_dice(&k, "A1");
            kit_act(&k, "fire blue_hawks.2 0 tes_kio");
            kit_expect(&k, ASK_REROLL, 0);
            kit_dice(&k, "A2");
            kit_act(&k, "reroll");
            if (time == 0)
                kit_act(&k, "activate blue_hawks");
        }
    }
}

TEST(gx_r080_a_forced_reroll_is_the_only_one)
{
    static kit k;

    duel(&k);
    give_power("rooks_f54.standard", (effect){.trigger = ON_ATTACK_MISSED, .op = OP_REROLL_BOTH});
    give_power("tes_kio.standard", (effect){.trigger = ON_HIT, .op = OP_FORCE_REROLL});
    activate(&k, "rooks_f54");
    fire(&k, "D4");
    kit_expect(&k, ASK_DEFEND, 1);
    kit_dice(&k, "A1");
    kit_act(&k, "reroll");
    assert_int_equal(kit_event(&k, EV_COORDINATE)->arg[3], 1);
    kit_expect(&k, ASK_ATTACK, 0); /* a miss, and the attacker does not reroll it */
    assert_int_equal(k.g.shields[kit_ship(&k, "tes_kio")], 2);
    fire(&k, "D4");
    kit_dice(&k, "E4");
    kit_act(&k, "reroll");
    kit_expect(&k, ASK_ACTION, 0); /* a hit, and it stands */
    assert_int_equal(k.g.shields[kit_ship(&k, "tes_kio")], 1);
}

/* A card that rerolls a miss: a fresh roll, also of dice that were rerolled, once an attack. */
TEST(gx_r080_a_card_makes_one_fresh_roll)
{
    static kit k;

    set_up(&k);
    kit_tactic_figures("wretch_exploit_weakness")->cost = 1;
    give_power("chosh_ka.standard", (effect){.trigger = ON_ATTACK_MISSED, .op = OP_REROLL_BOTH});
    kit_put(&k, "chosh_ka", "G7", NULL);
    kit_put(&k, "rooks_f54", "G9", NULL);
    kit_hand(&k, 1, "wretch_exploit_weakness wretch_exploit_weakness wretch_exploit_weakness");
    activate(&k, "chosh_ka");
    kit_dice(&k, "A1");
    kit_act(&k, "fire chosh_ka 0 rooks_f54");
    kit_dice(&k, "A2");
    kit_act(&k, "reroll");
    kit_expect(&k, ASK_REROLL, 1);
    kit_dice(&k, "A3");
    kit_act(&k, "play wretch_exploit_weakness");
    assert_int_equal(kit_event(&k, EV_COORDINATE)->arg[1], 3);
    kit_expect(&k, ASK_ATTACK, 1); /* though he has more of them */
    assert_int_equal(k.g.energy[1], 30 - 2 - 1);
    kit_dice(&k, "A1");
    kit_act(&k, "fire chosh_ka 0 rooks_f54");
    kit_expect(&k, ASK_REROLL, 1);
    kit_dice(&k, "D4");
    kit_act(&k, "play wretch_exploit_weakness");
    kit_expect(&k, ASK_ACTION, 1);
    assert_int_equal(k.g.shields[kit_ship(&k, "rooks_f54")], 1);
}

/* ---- what saves a ship that is hit ---- */

/* The Chosh Ka, which may reroll, attacks the Torrent, which has everything that saves a ship: a reroll
   that it can force, rocks, a power that cancels hits on 5 or more, a card, and a squadron beside it. */
static void guard(kit *k)
{
    set_up(k);
    give_power("chosh_ka.standard", (effect){.trigger = ON_ATTACK_ROLLED, .op = OP_REROLL_ONE});
    give_power("isn_torrent.standard", (effect){.trigger = ON_HIT, .op = OP_FORCE_REROLL});
    give_power(
        "isn_torrent.standard", (effect){.trigger = ON_HIT, .op = OP_ROLL_CANCEL, .threshold = 5});
    give_power("blue_sparrows.standard",
        (effect){.trigger = ON_FRIEND_HIT, .op = OP_REDIRECT, .sizes = 1 << MEDIUM});
    kit_tactic_figures("isn_sparrow_cover_fire")->cost = 0;
    kit_put(k, "isn_torrent", "G5", "south");
    kit_put(k, "blue_sparrows.1", "F5", NULL);
    kit_put(k, "blue_sparrows.2", "F9", NULL);
    kit_put(k, "chosh_ka", "G8", NULL);
    kit_tile(k, ASTEROIDS, "H4", "H3", false);
    kit_pegs(k, "isn_torrent", 0, 0);
    kit_hand(k, 0, "isn_sparrow_cover_fire");
    activate(k, "chosh_ka");
    kit_dice(k, "E5"); /* a star on a ship without shields */
    kit_act(k, "fire chosh_ka 0 isn_torrent");
}

TEST(gx_r082_one_after_the_other)
{
    static kit k;

    guard(&k);
    kit_expect(&k, ASK_REROLL, 1);
    kit_act(&k, "keep");
    kit_expect(&k, ASK_DEFEND, 0);
    assert_true(kit_offers(&k, "reroll"));
    assert_false(kit_offers(&k, "play isn_sparrow_cover_fire"));
    assert_false(kit_offers(&k, "redirect blue_sparrows.1"));
    kit_number(&k, 5); /* the rocks do not help */
    kit_number(&k, 4); /* nor does the power */
    kit_act(&k, "keep");
    assert_true(kit_event(&k, EV_COVER) < kit_event(&k, EV_EVADED));
    assert_int_equal(kit_event(&k, EV_COVER)->arg[2], 0);
    assert_int_equal(kit_event(&k, EV_EVADED)->arg[2], 0);
    kit_expect(&k, ASK_DEFEND, 0);
    assert_false(kit_offers(&k, "reroll"));
    assert_true(kit_offers(&k, "redirect blue_sparrows.1"));
    assert_false(kit_offers(&k, "redirect blue_sparrows.2")); /* not adjacent */
    assert_true(kit_offers(&k, "keep"));
    kit_act(&k, "play isn_sparrow_cover_fire");
    assert_false(kit_told(&k, EV_DAMAGE));
    assert_true(model_on_field(&k.g, kit_ship(&k, "isn_torrent")));
}

/* Whatever saves it, what comes later is not needed; a critical hit is cancelled like any other. */
TEST(gx_r082_rocks_before_powers_before_cards)
{
    static kit k;

    guard(&k);
    kit_act(&k, "keep");
    kit_number(&k, 6);
    kit_act(&k, "keep");
    assert_int_equal(kit_event(&k, EV_COVER)->arg[2], 1);
    assert_false(kit_told(&k, EV_EVADED) || kit_told(&k, EV_DAMAGE));
    kit_expect(&k, ASK_ATTACK, 1); /* the result was read: no power rolls again */
    guard(&k);
    kit_act(&k, "keep");
    kit_number(&k, 1);
    kit_number(&k, 5);
    kit_act(&k, "keep");
    assert_int_equal(kit_event(&k, EV_EVADED)->arg[2], 1);
    kit_expect(&k, ASK_ATTACK, 1);
    assert_true(model_on_field(&k.g, kit_ship(&k, "isn_torrent")));
}

/* A card's fresh roll that hits has to get past the rocks again; powers have had their turn. */
TEST(gx_r082_a_fresh_roll_meets_the_rocks_again)
{
    static kit k;

    guard(&k);
    kit_tactic_figures("wretch_exploit_weakness")->cost = 0;
    kit_hand(&k, 1, "wretch_exploit_weakness");
    kit_act(&k, "keep");
    kit_number(&k, 6);
    kit_act(&k, "keep");
    kit_expect(&k, ASK_REROLL, 1);
    assert_false(kit_offers(&k, "reroll letter"));
    kit_dice(&k, "D5"); /* a plain hit */
    kit_number(&k, 6);
    kit_act(&k, "play wretch_exploit_weakness");
    assert_int_equal(kit_times(&k, EV_COVER), 1);
    assert_false(kit_told(&k, EV_DAMAGE));
    kit_expect(&k, ASK_ATTACK, 1);
}

TEST(gx_r082_a_miss_needs_no_rocks)
{
    static kit k;

    guard(&k);
    kit_act(&k, "keep");
    kit_dice(&k, "A1");
    kit_act(&k, "reroll");
    assert_int_equal(kit_event(&k, EV_COORDINATE)->arg[2], 0);
    assert_false(kit_told(&k, EV_COVER) || kit_told(&k, EV_EVADED));
    kit_expect(&k, ASK_ATTACK, 1);
}

/* A card that does something else than cancel the hit does not bring the rocks in again. */
TEST(gx_r082_the_rocks_help_once)
{
    static kit k;

    guard(&k);
    kit_tactic_figures("isn_sparrow_cover_fire")->effect[0] =
        (effect){.trigger = ON_PLAYED, .op = OP_GAIN_ENERGY, .amount = 1};
    kit_act(&k, "keep");
    kit_number(&k, 5);
    kit_number(&k, 4);
    kit_act(&k, "keep");
    kit_act(&k, "play isn_sparrow_cover_fire");
    assert_int_equal(k.g.energy[0], 31);
    kit_keep(&k);
    assert_false(kit_told(&k, EV_COVER) || kit_told(&k, EV_EVADED));
    assert_non_null(kit_event_of(&k, EV_LOST, kit_ship(&k, "isn_torrent")));
}

TEST(gx_r082_without_any_of_it_the_ship_is_destroyed)
{
    static kit k;

    guard(&k);
    kit_act(&k, "keep");
    kit_number(&k, 5);
    kit_number(&k, 4);
    kit_act(&k, "keep");
    kit_act(&k, "keep");
    assert_non_null(kit_event_of(&k, EV_LOST, kit_ship(&k, "isn_torrent")));
}

TEST(gx_r081_a_hit_that_another_ship_takes_is_not_critical)
{
    static kit k;
    int sparrow;

    guard(&k);
    sparrow = kit_ship(&k, "blue_sparrows.1");
    kit_act(&k, "keep");
    kit_number(&k, 1);
    kit_number(&k, 1);
    kit_act(&k, "keep");
    kit_pegs(&k, "blue_sparrows.1", 0, 0);
    kit_act(&k, "redirect blue_sparrows.1");
    assert_int_equal(kit_event(&k, EV_REDIRECTED)->arg[0], kit_ship(&k, "isn_torrent"));
    assert_int_equal(kit_event(&k, EV_REDIRECTED)->arg[1], sparrow);
    assert_true(model_on_field(&k.g, sparrow));
    assert_int_equal(k.g.hull[sparrow], 1); /* a plain hit of strength 1 */
    assert_int_equal(k.g.hull[kit_ship(&k, "isn_torrent")], 0);
}
