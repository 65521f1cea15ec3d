/* test_damage.c: shield pegs, hull pegs, direct damage (ledger, section 9; rulings GX-R006, GX-R059). */
#include <stdio.h>

#include "kit.h"

/* Plain ships of any sizes, nobody launched. */
static void set_up(kit *k)
{
    kit_plain();
    kit_battle(k, "",
        "rooks_f54.standard isn_torrent.standard isn_everest.standard blue_sparrows.standard",
        "chosh_ka.standard tes_kio.standard vapors_fate.standard red_tougu.standard");
}

typedef struct {
    int shields, hull; /* pegs */
    bool is_lost;
} pegs;

static pegs pegs_of(const kit *k, const char *ship)
{
    int model = kit_ship(k, ship);

    if (!model_on_field(&k->g, model))
        return (pegs){0, 0, true};
    return (pegs){k->g.shields[model], k->g.hull[model], false};
}

static void is_left(const kit *k, const char *ship, int shields, int hull)
{
    pegs p = pegs_of(k, ship);

    assert_false(p.is_lost);
    assert_int_equal(p.shields, shields);
    assert_int_equal(p.hull, hull);
}

static void is_lost(const kit *k, const char *ship)
{
    assert_true(pegs_of(k, ship).is_lost);
    assert_non_null(kit_event_of(k, EV_LOST, kit_ship(k, ship)));
}

/* ---- hits ---- */

/* Rook hits a ship that has so many pegs, and a hull of 5, with such a strength. */
static void hit(kit *k, const char *ship, int shields, int hull, int strength)
{
    char words[64], id[40];

    set_up(k);
    snprintf(id, sizeof id, "%s.standard", ship);
    kit_figures(id)->hull = 5;
    kit_figures("rooks_f54.standard")->weapon[0].strength = (uint8_t)strength;
    kit_put(k, "rooks_f54", "G7", NULL);
    kit_put(k, "red_tougu.1", "S9", NULL); /* the battle goes on */
    kit_put(k, ship, "J7", strcmp(ship, "tes_kio") == 0 ? "south" : NULL);
    kit_pegs(k, ship, shields, hull);
    kit_turn(k, 0, PHASE_ACTION);
    kit_act(k, "activate rooks_f54");
    kit_act(k, "end");
    kit_dice(k, "D4");
    snprintf(words, sizeof words, "fire rooks_f54 0 %s", ship);
    kit_act(k, words);
}

TEST(gx_107_a_hit_takes_shield_pegs_first)
{
    static kit k;

    hit(&k, "tes_kio", 3, 0, 2);
    is_left(&k, "tes_kio", 1, 0);
    hit(&k, "tes_kio", 3, 1, 3);
    is_left(&k, "tes_kio", 0, 1);
    hit(&k, "tes_kio", 1, 4, 1);
    is_left(&k, "tes_kio", 0, 4);
}

TEST(gx_108_without_shields_the_hull_is_hit)
{
    static kit k;

    hit(&k, "tes_kio", 0, 0, 2);
    is_left(&k, "tes_kio", 0, 2);
    hit(&k, "tes_kio", 0, 3, 1);
    is_left(&k, "tes_kio", 0, 4);
}

/* Every number of pegs, every strength, ships of every size. */
TEST(gx_109_one_hit_may_do_both)
{
    static const char *const ships[SIZES] = {"chosh_ka", "tes_kio", "vapors_fate"};
    static kit k;

    hit(&k, "tes_kio", 1, 0, 3);
    is_left(&k, "tes_kio", 0, 2);
    for (int i = 0; i < SIZES * 4 * 5 * 7; i++) {
        const char *ship = ships[i % SIZES];
        int shields = i / SIZES % 4, hull = i / SIZES / 4 % 5, strength = i / SIZES / 4 / 5;
        int through = strength > shields ? strength - shields : 0;

        hit(&k, ship, shields, hull, strength);
        if (hull + through >= 5)
            is_lost(&k, ship);
        else
            is_left(&k, ship, shields - (strength - through), hull + through);
    }
}

TEST(gx_109_the_damage_is_told)
{
    static kit k;

    hit(&k, "tes_kio", 1, 1, 3);
    const event *e = kit_event(&k, EV_DAMAGE);

    assert_int_equal(e->arg[0], kit_ship(&k, "tes_kio"));
    assert_int_equal(e->arg[1], 1); /* shields lost */
    assert_int_equal(e->arg[2], 2); /* hull lost */
    assert_int_equal(e->arg[4], 0); /* shields left */
    assert_int_equal(e->arg[5], 3); /* hull pegs now */
    assert_true(event_reaches(e, 0) && event_reaches(e, 1) && event_reaches(e, SEAT_NONE));
}

/* ---- when a ship is gone ---- */

TEST(gx_r006_a_ship_is_destroyed_when_its_hull_is_through)
{
    static kit k;

    hit(&k, "tes_kio", 0, 3, 1);
    is_left(&k, "tes_kio", 0, 4);
    hit(&k, "tes_kio", 0, 3, 2);
    is_lost(&k, "tes_kio"); /* just */
    hit(&k, "tes_kio", 0, 3, 6);
    is_lost(&k, "tes_kio"); /* and more than that */
    hit(&k, "tes_kio", 2, 3, 4);
    is_lost(&k, "tes_kio"); /* through its shields */
}

TEST(gx_r059_a_destroyed_ship_leaves_the_field)
{
    static kit k;

    hit(&k, "tes_kio", 0, 4, 1);
    assert_int_equal(k.g.where[kit_card(&k, "tes_kio")], DESTROYED);
    assert_int_equal(kit_event_of(&k, EV_CARD_LOST, kit_card(&k, "tes_kio"))->rule, GX(138));
    assert_int_equal(galaxies_model_at(&k.g, kit_hex("J7")), NO_MODEL);
    assert_int_equal(galaxies_model_at(&k.g, kit_hex("J8")), NO_MODEL);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    kit_turn(&k, 1, PHASE_DEPLOY); /* and cannot come back */
    assert_false(kit_offers(&k, "launch tes_kio"));
}

/* Of a squadron the card stays as long as one ship does, with all that is attached to it. */
TEST(gx_r059_a_card_goes_with_its_last_ship)
{
    static kit k;
    int card, sabotage = kit_tactic("wretch_hijack_plan"),
              upgrade = kit_tactic("isn_superior_squadron_tactic");

    set_up(&k);
    kit_put(&k, "blue_sparrows.1", "G6", NULL);
    kit_put(&k, "blue_sparrows.2", "G8", NULL);
    kit_put(&k, "tes_kio", "J7", "south");
    kit_put(&k, "rooks_f54", "B3", NULL);
    kit_attach(&k, 0, "blue_sparrows", "isn_superior_squadron_tactic");
    kit_attach(&k, 1, "blue_sparrows", "wretch_hijack_plan");
    kit_pegs(&k, "blue_sparrows.1", 0, 3);
    kit_pegs(&k, "blue_sparrows.2", 0, 3);
    card = kit_card(&k, "blue_sparrows");
    k.g.discard[0][sabotage] = k.g.discard[1][sabotage] = 0;
    k.g.discard[0][upgrade] = k.g.discard[1][upgrade] = 0;
    kit_turn(&k, 1, PHASE_ACTION);
    kit_act(&k, "activate tes_kio");
    kit_act(&k, "end");
    kit_dice(&k, "D4");
    kit_act(&k, "fire tes_kio 0 blue_sparrows.1");
    is_lost(&k, "blue_sparrows.1");
    assert_false(kit_told(&k, EV_CARD_LOST));
    assert_int_equal(k.g.where[card], ON_FIELD);
    assert_int_equal(galaxies_attached(&k.g, card, UPGRADE), 1);
    is_left(&k, "blue_sparrows.2", 0, 3);
    kit_dice(&k, "D4");
    kit_act(&k, "fire tes_kio 0 blue_sparrows.2");
    assert_true(kit_told(&k, EV_CARD_LOST));
    assert_int_equal(k.g.where[card], DESTROYED);
    assert_int_equal(galaxies_attached(&k.g, card, UPGRADE), 0);
    assert_int_equal(galaxies_attached(&k.g, card, SABOTAGE), 0);
    assert_int_equal(k.g.discard[0][upgrade], 1); /* each to its owner */
    assert_int_equal(k.g.discard[1][sabotage], 1);
    assert_int_equal(k.g.discard[0][sabotage] + k.g.discard[1][upgrade], 0);
}

TEST(gx_061_a_carrier_takes_no_cargo_with_it_but_its_own)
{
    static kit k;

    kit_plain();
    kit_battle(&k, "", "rooks_f54.standard",
        "tes_kio.standard so_bwa_tet.standard red_tougu.standard red_fuvu.standard "
        "chosh_ka.standard");
    kit_put(&k, "rooks_f54", "G7", NULL);
    kit_put(&k, "tes_kio", "J7", "south");
    kit_put(&k, "so_bwa_tet", "S7", "south");
    kit_carry(&k, "red_tougu", "tes_kio");
    kit_carry(&k, "red_fuvu", "so_bwa_tet");
    kit_pegs(&k, "tes_kio", 0, 3);
    kit_turn(&k, 0, PHASE_ACTION);
    kit_act(&k, "activate rooks_f54");
    kit_act(&k, "end");
    kit_dice(&k, "D4");
    kit_act(&k, "fire rooks_f54 0 tes_kio");
    is_lost(&k, "tes_kio");
    assert_int_equal(k.g.where[kit_card(&k, "red_tougu")], DESTROYED);
    assert_int_equal(k.g.where[kit_card(&k, "red_fuvu")], IN_HOLD);
    assert_int_equal(k.g.carrier[kit_card(&k, "red_fuvu")], kit_card(&k, "so_bwa_tet"));
    assert_int_equal(k.g.where[kit_card(&k, "chosh_ka")], BEHIND_SCREEN);
}

/* ---- shields up, shields down ---- */

/* A boarding card can be played on this ship only while its shields are down. */
static bool may_be_boarded(kit *k, int shields)
{
    set_up(k);
    kit_tactic_figures("wretch_boarding")->cost = 0;
    kit_put(k, "isn_torrent", "G4", "north");
    kit_put(k, "chosh_ka", "G5", NULL);
    kit_pegs(k, "isn_torrent", shields, 0);
    kit_hand(k, 1, "wretch_boarding");
    kit_turn(k, 1, PHASE_ACTION);
    return kit_offers(k, "play wretch_boarding isn_torrent");
}

static int strength_seen(kit *k, int trigger_shields, int shields)
{
    ship_card *c;

    set_up(k);
    c = kit_figures("rooks_f54.standard");
    c->effect_count = 1;
    c->effect[0] = (effect){.trigger = ON_ALWAYS,
        .op = OP_STAT,
        .stat = STAT_STRENGTH,
        .amount = 1,
        .shields = (uint8_t)trigger_shields};
    kit_put(k, "rooks_f54", "G7", NULL);
    kit_put(k, "tes_kio", "J7", "south");
    kit_pegs(k, "tes_kio", shields, 0);
    kit_turn(k, 0, PHASE_ACTION);
    kit_act(k, "activate rooks_f54");
    kit_act(k, "end");
    kit_dice(k, "A1");
    kit_act(k, "fire rooks_f54 0 tes_kio");
    return kit_event(k, EV_ATTACK)->arg[3];
}

TEST(gx_110_one_peg_and_the_shields_are_up)
{
    static kit k;

    assert_false(may_be_boarded(&k, 1));
    assert_false(may_be_boarded(&k, 2));
    assert_int_equal(strength_seen(&k, SHIELDS_UP, 1), 2);
    assert_int_equal(strength_seen(&k, SHIELDS_UP, 2), 2);
    assert_int_equal(strength_seen(&k, SHIELDS_DOWN, 1), 1);
}

TEST(gx_111_no_peg_and_they_are_down)
{
    static kit k;

    assert_true(may_be_boarded(&k, 0));
    assert_int_equal(strength_seen(&k, SHIELDS_UP, 0), 1);
    assert_int_equal(strength_seen(&k, SHIELDS_DOWN, 0), 2);
}

/* The second attack of a charge meets what the first has left. */
TEST(gx_111_they_are_down_as_soon_as_the_last_peg_is_gone)
{
    static kit k;

    hit(&k, "tes_kio", 1, 0, 1);
    is_left(&k, "tes_kio", 0, 0);
    kit_dice(&k, "E5");
    kit_act(&k, "fire rooks_f54 0 tes_kio");
    is_lost(&k, "tes_kio");
}

/* ---- direct damage ---- */

/* A card of the Wretch does direct damage of such a kind to the ISN ships around the Chosh Ka. */
static void direct_to(kit *k, const char *ship, pegs before, int kind, int type, int amount)
{
    char id[40];
    tactic *t;

    set_up(k);
    snprintf(id, sizeof id, "%s.standard", ship);
    kit_figures(id)->hull = 5;
    t = kit_tactic_figures("wretch_vecton_field_detonator");
    t->cost = 0;
    t->effect[0].kind = (uint8_t)kind;
    t->effect[0].damage_type = (uint8_t)type;
    t->effect[0].amount = (int8_t)amount;
    t->effect[0].within = 1;
    kit_put(k, "chosh_ka", "G7", NULL);
    kit_put(k, "blue_sparrows.1", "B3", NULL);
    kit_put(k, ship, "G5", strcmp(ship, "isn_torrent") == 0 ? "south" : NULL);
    if (strcmp(ship, "rooks_f54") == 0)
        kit_put(k, ship, "G6", NULL);
    kit_pegs(k, ship, before.shields, before.hull);
    kit_hand(k, 1, "wretch_vecton_field_detonator");
    kit_turn(k, 1, PHASE_ACTION);
    kit_act(k, "play wretch_vecton_field_detonator chosh_ka");
    kit_expect(k, ASK_ACTION, 1);
}

static void direct(kit *k, int shields, int hull, int kind, int amount)
{
    direct_to(k, "isn_torrent", (pegs){shields, hull, false}, kind, VECTON, amount);
}

/* Every number of pegs, every amount, ships of every size, against what the kind says. */
static void all_amounts(int kind, pegs (*after)(pegs, int))
{
    static const char *const ships[SIZES] = {"rooks_f54", "isn_torrent", "isn_everest"};
    static kit k;

    for (int i = 0; i < SIZES * 4 * 5 * 7; i++) {
        const char *ship = ships[i % SIZES];
        pegs before = {i / SIZES % 4, i / SIZES / 4 % 5, false};
        int amount = i / SIZES / 4 / 5;
        pegs should = after(before, amount);

        direct_to(&k, ship, before, kind, PULSE, amount);
        if (should.hull >= 5)
            is_lost(&k, ship);
        else
            is_left(&k, ship, should.shields, should.hull);
    }
}

static pegs after_direct(pegs p, int amount)
{
    for (; amount > 0; amount--)
        if (p.shields > 0)
            p.shields--;
        else
            p.hull++;
    return p;
}

static pegs after_direct_shield(pegs p, int amount)
{
    for (; amount > 0 && p.shields > 0; amount--)
        p.shields--;
    return p;
}

static pegs after_direct_hull(pegs p, int amount)
{
    p.hull += amount;
    return p;
}

TEST(gx_113_direct_damage_goes_to_shields_then_hull)
{
    static kit k;

    direct(&k, 1, 0, DIRECT, 2);
    is_left(&k, "isn_torrent", 0, 1);
    all_amounts(DIRECT, after_direct);
}

TEST(gx_114_direct_shield_damage_goes_to_shields_only)
{
    static kit k;

    direct(&k, 3, 0, DIRECT_SHIELD, 2);
    is_left(&k, "isn_torrent", 1, 0);
    all_amounts(DIRECT_SHIELD, after_direct_shield);
}

TEST(gx_115_it_does_nothing_to_a_ship_whose_shields_are_down)
{
    static kit k;

    direct(&k, 0, 0, DIRECT_SHIELD, 2);
    is_left(&k, "isn_torrent", 0, 0);
    direct(&k, 0, 4, DIRECT_SHIELD, 6);
    is_left(&k, "isn_torrent", 0, 4);
}

TEST(gx_116_what_is_over_is_lost)
{
    static kit k;

    direct(&k, 1, 0, DIRECT_SHIELD, 3);
    is_left(&k, "isn_torrent", 0, 0);
    direct(&k, 1, 4, DIRECT_SHIELD, 6);
    is_left(&k, "isn_torrent", 0, 4);
}

TEST(gx_117_direct_hull_damage_passes_the_shields)
{
    static kit k;

    direct(&k, 3, 0, DIRECT_HULL, 1);
    is_left(&k, "isn_torrent", 3, 1);
    all_amounts(DIRECT_HULL, after_direct_hull);
}

TEST(gx_118_it_can_destroy_a_ship_whose_shields_are_up)
{
    static kit k;

    direct(&k, 2, 4, DIRECT_HULL, 1);
    is_lost(&k, "isn_torrent");
    direct(&k, 2, 3, DIRECT_HULL, 1);
    is_left(&k, "isn_torrent", 2, 4);
}

/* ---- not an attack ---- */

/* All that answers attacks: rocks beside the ship, a power that cancels hits, a squadron that takes
   them, a hand of cards, and stars on the whole grid. */
static void guard(kit *k)
{
    ship_card *c;
    tactic *t;

    set_up(k);
    c = kit_figures("isn_torrent.standard");
    memset(c->critical, 0xff, sizeof c->critical);
    memset(c->hit, 0xff, sizeof c->hit);
    c->effect_count = 2;
    c->effect[0] = (effect){.trigger = ON_HIT, .op = OP_ROLL_CANCEL, .threshold = 1};
    c->effect[1] = (effect){.trigger = ON_HIT, .op = OP_FORCE_REROLL};
    c = kit_figures("blue_sparrows.standard");
    c->effect_count = 1;
    c->effect[0] = (effect){.trigger = ON_FRIEND_HIT, .op = OP_REDIRECT, .sizes = 1 << MEDIUM};
    c = kit_figures("chosh_ka.standard");
    c->effect_count = 1;
    c->effect[0] = (effect){.trigger = ON_ATTACK_HIT, .op = OP_GAIN_ENERGY, .amount = 1};
    t = kit_tactic_figures("isn_sparrow_cover_fire");
    t->cost = 0;
    kit_put(k, "isn_torrent", "G5", "south");
    kit_put(k, "blue_sparrows.1", "F5", NULL);
    kit_put(k, "chosh_ka", "G7", NULL);
    kit_tile(k, ASTEROIDS, "H4", "H3", false);
    kit_pegs(k, "isn_torrent", 0, 0);
    kit_hand(k, 0, "isn_sparrow_cover_fire");
    kit_hand(k, 1, "wretch_vecton_field_detonator");
    t = kit_tactic_figures("wretch_vecton_field_detonator");
    t->cost = 0;
    t->effect[0].kind = DIRECT;
    t->effect[0].amount = 1;
    t->effect[0].within = 1;
    kit_turn(k, 1, PHASE_ACTION);
    kit_keep(k);
}

TEST(gx_112_direct_damage_is_no_attack)
{
    static kit k;
    uint64_t drawn;

    guard(&k);
    drawn = k.g.flow.random.drawn;
    kit_act(&k, "play wretch_vecton_field_detonator chosh_ka");
    kit_expect(&k, ASK_ACTION, 1); /* nobody has been asked anything */
    assert_int_equal(k.g.flow.random.drawn, drawn);
    assert_false(kit_told(&k, EV_ATTACK) || kit_told(&k, EV_COORDINATE) || kit_told(&k, EV_COVER) ||
                 kit_told(&k, EV_EVADED));
    is_left(&k, "isn_torrent", 0, 1); /* and no star destroys it */
    assert_int_equal(k.g.energy[1], 30);
}

/* The same ship under an attack: there all of them answer. */
TEST(gx_112_an_attack_on_the_same_ship_is_answered)
{
    static kit k;

    guard(&k);
    kit_act(&k, "activate chosh_ka");
    kit_act(&k, "end");
    kit_dice(&k, "A1");
    kit_act(&k, "fire chosh_ka 0 isn_torrent");
    kit_expect(&k, ASK_DEFEND, 0);
    assert_true(kit_offers(&k, "reroll"));
    kit_number(&k, 1);
    kit_number(&k, 1);
    kit_act(&k, "keep");
    assert_true(kit_told(&k, EV_COVER) && kit_told(&k, EV_EVADED));
    is_left(&k, "isn_torrent", 0, 0);
}

/* ---- named kinds ---- */

TEST(gx_119_a_named_kind_is_like_any_other)
{
    static kit k;

    for (int type = 0; type < DAMAGE_TYPES; type++) {
        pegs before = {1, 1, false};

        direct_to(&k, "isn_torrent", before, DIRECT, type, 2);
        is_left(&k, "isn_torrent", 0, 2);
        assert_int_equal(kit_event(&k, EV_DAMAGE)->arg[3], type);
        direct_to(&k, "isn_torrent", before, DIRECT_SHIELD, type, 2);
        is_left(&k, "isn_torrent", 0, 1);
        direct_to(&k, "isn_torrent", before, DIRECT_HULL, type, 2);
        is_left(&k, "isn_torrent", 1, 3);
    }
}

/* Unless noted: plating against one kind lessens that kind, in any of its forms, and no other. */
TEST(gx_119_unless_a_card_speaks_of_the_name)
{
    static kit k;

    for (int type = 0; type < DAMAGE_TYPES; type++)
        for (int plating = 0; plating < 4; plating++) {
            int through = type != VECTON ? 2 : plating > 2 ? 0 : 2 - plating;
            ship_card *c;

            set_up(&k);
            c = kit_figures("isn_torrent.standard");
            c->effect_count = 1;
            c->effect[0] = (effect){.trigger = ON_ALWAYS,
                .op = OP_REDUCE,
                .amount = (int8_t)plating,
                .damage_type = VECTON};
            kit_put(&k, "isn_torrent", "G5", "south");
            galaxies_damage(&k.g, kit_ship(&k, "isn_torrent"), 2, DIRECT_HULL, type, GX(117), NULL);
            is_left(&k, "isn_torrent", 2, through);
            galaxies_damage(
                &k.g, kit_ship(&k, "isn_torrent"), 2, DIRECT_SHIELD, type, GX(114), NULL);
            is_left(&k, "isn_torrent", 2 - through, through);
        }
}

/* An attack with a weapon of that kind is not direct damage. */
TEST(gx_119_plating_does_not_lessen_attacks)
{
    static kit k;
    ship_card *c;

    set_up(&k);
    c = kit_figures("isn_torrent.standard");
    c->effect_count = 1;
    c->effect[0] =
        (effect){.trigger = ON_ALWAYS, .op = OP_REDUCE, .amount = 1, .damage_type = VECTON};
    kit_figures("tes_kio.standard")->weapon[0].damage_type = VECTON;
    kit_put(&k, "isn_torrent", "G5", "south");
    kit_put(&k, "tes_kio", "J5", "south");
    kit_turn(&k, 1, PHASE_ACTION);
    kit_act(&k, "activate tes_kio");
    kit_act(&k, "end");
    kit_dice(&k, "D4");
    kit_act(&k, "fire tes_kio 0 isn_torrent");
    is_left(&k, "isn_torrent", 1, 0);
    assert_int_equal(kit_event(&k, EV_DAMAGE)->arg[3], VECTON);
}

/* Countermeasures and debris do plain direct damage: shields, then hull. */
TEST(gx_119_ecm_and_debris_are_direct_damage)
{
    static kit k;

    set_up(&k);
    kit_put(&k, "rooks_f54", "G4", NULL);
    kit_put(&k, "tes_kio", "G6", "south");
    kit_pegs(&k, "rooks_f54", 1, 0);
    kit_turn(&k, 0, PHASE_ACTION);
    kit_act(&k, "activate rooks_f54");
    kit_number(&k, 5);
    kit_act(&k, "step rooks_f54 south");
    is_left(&k, "rooks_f54", 0, 1);
    assert_int_equal(kit_event(&k, EV_DAMAGE)->arg[3], ECM);
    set_up(&k);
    kit_put(&k, "rooks_f54", "G4", NULL);
    kit_put(&k, "tes_kio", "S6", "south");
    kit_tile(&k, DEBRIS_FIELD, "G5", "G6", false);
    kit_pegs(&k, "rooks_f54", 0, 0);
    kit_turn(&k, 0, PHASE_ACTION);
    kit_act(&k, "activate rooks_f54");
    kit_number(&k, 1);
    kit_act(&k, "step rooks_f54 south");
    is_left(&k, "rooks_f54", 0, 1);
    assert_int_equal(kit_event(&k, EV_DAMAGE)->arg[3], DEBRIS);
}
