/*
 * test_hiding.c: what is hidden from whom, and what is public (ledger, tag HIDDEN; ruling SB-R33).
 *
 * Most tests take two worlds that differ in one secret: whoever may not know it sees the same table,
 * is asked the same and is told the same in both; whoever may know it does not.
 */
#include "kit.h"

/* Two against two, in reach of each other: ships 0 and 1 Colonial, 2 and 3 Cylon. */
static void face_to_face(kit *k, int seat_count, const char *settings)
{
    kit_start(k, seat_count, settings);
    kit_put(k, 0, 250, 200, 0);
    kit_put(k, 1, 450, 200, 0);
    kit_put(k, 2, 250, 480, 180);
    kit_put(k, 3, 450, 480, 180);
    kit_planning(k);
}

/* Fails unless exactly these readers can tell the worlds apart. */
static void told_apart_by(const kit *one, const kit *other, seats who)
{
    for (int seat = 0; seat < one->g.flow.seat_count; seat++)
        if (kit_differ_to(one, other, seat) != ((who >> seat & 1) != 0))
            fail_msg("seat %d: %s tell them apart", seat, who >> seat & 1 ? "cannot" : "can");
    kit_same_to(one, other, SEAT_NONE);
    assert_true(kit_differ_to(one, other, SEAT_ALL));
}

/* ---- plans ---- */

/* SB-080, SB-083: cards and slider lie covered; the owner knows them. */
TEST(sb_080_a_plan_is_its_owners_secret)
{
    static const char *const rules[] = {"rules=quick ships=2", "rules=complete ships=2"};
    static kit one, other;

    for (int i = 0; i < 2; i++) {
        face_to_face(&one, 2, rules[i]);
        other = one;
        kit_plan(&one, 2, "TR medium");
        kit_plan(&other, 2, "ST low");
        told_apart_by(&one, &other, SEAT_BIT(1));
        assert_true(kit_seen_word(&one, 1, "ships.2.plan.first", "TR"));
        assert_true(kit_seen_word(&one, 1, "ships.2.plan.slider", "medium"));
        assert_true(kit_seen_null(&one, 0, "ships.2.plan"));
        kit_plan(&one, 0, "ST medium"); /* now it lies there for all to see, face down */
        assert_true(kit_seen_word(&one, 0, "ships.2.plan.state", "sealed"));
        assert_true(kit_seen_null(&one, 0, "ships.2.plan.first"));
        assert_true(kit_seen_null(&one, 0, "ships.2.plan.slider"));
    }
}

TEST(sb_083_a_plan_stays_covered_until_all_have_planned)
{
    static kit one, other;

    face_to_face(&one, 2, "rules=complete ships=2");
    other = one;
    kit_plan(&one, 2, "TR medium");
    kit_plan(&other, 2, "ST low");
    for (int i = 0; i < 2; i++) {
        kit *k = i == 0 ? &one : &other;

        kit_plan(
            k, 0, "ST medium"); /* the first ships are sealed, the second ones are asked about */
        kit_plan(k, 3, "TL medium");
    }
    told_apart_by(&one, &other, SEAT_BIT(1));
    kit_plan(&one, 1, "ST medium");
    kit_plan(&other, 1, "ST medium");
    for (int seat = 0; seat < 2; seat++)
        assert_true(kit_differ_to(&one, &other, seat));
    assert_true(kit_differ_to(&one, &other, SEAT_NONE));
    assert_true(kit_seen_word(&one, 0, "ships.2.plan.first", "TR"));
}

/* Neither how many cards somebody plans nor that he has planned helps those who still think. */
TEST(sb_084_nobody_is_ahead_by_planning_late)
{
    static kit none, one, two;

    face_to_face(&none, 2, "rules=complete ships=2");
    none.out.count = 0;
    one = two = none;
    kit_plan(&one, 2, "ST low");
    kit_plan(&two, 2, "OS ST low");
    told_apart_by(&none, &one, SEAT_BIT(1));
    told_apart_by(&one, &two, SEAT_BIT(1));
    assert_int_equal(game_waiting(&starship_game, &one.g.flow, 0), SEAT_BIT(0) | SEAT_BIT(1));
    assert_int_equal(game_waiting(&starship_game, &one.g.flow, 1), SEAT_BIT(0));
}

/* Likewise the cards that a wounded pilot fixes a turn ahead. */
TEST(sb_084_nor_by_fixing_cards_late)
{
    static kit none, one;

    face_to_face(&none, 2, "rules=complete ships=2 counters=2");
    kit_harm(&none, 0, PILOT, 2);
    kit_harm(&none, 2, PILOT, 2);
    kit_planning(&none);
    kit_coast(&none);
    kit_cease(&none);
    kit_expect(&none, ASK_AHEAD, 0);
    none.out.count = 0;
    one = none;
    kit_ahead(&one, 2, "OS ST");
    told_apart_by(&none, &one, SEAT_BIT(1));
}

/* Of the first ships it is seen that their plans lie there, and no more, while the second ones are
   planned: so a plan can still be taken back. */
TEST(sb_084_nothing_is_learned_between_two_ships)
{
    static kit one, two;

    face_to_face(&one, 2, "rules=complete ships=2");
    two = one;
    uint64_t before = flow_knowledge(&one.g.flow);

    kit_plan(&one, 2, "ST low");
    kit_plan(&two, 2, "OS ST low");
    kit_plan(&one, 0, "ST low");
    kit_plan(&two, 0, "ST low");
    told_apart_by(&one, &two, SEAT_BIT(1));
    assert_true(kit_seen_word(&two, 0, "ships.2.plan.state", "sealed"));
    assert_true(kit_seen_null(&two, 0, "ships.2.plan.cards"));
    assert_int_equal(kit_seen(&two, 1, "ships.2.plan.cards"), 2);
    assert_true(kit_seen_null(&two, 0, "ships.3.plan"));
    assert_true(flow_knowledge(&two.g.flow) == before);
}

/* When the last plan is in, all numbers are told. */
TEST(sb_084_how_many_cards_lie_there_is_seen_by_all)
{
    static kit k;

    face_to_face(&k, 2, "rules=complete ships=2");
    kit_plan(&k, 0, "ST low");
    kit_plan(&k, 2, "OS ST low");
    kit_plan(&k, 1, "OS ST low");
    assert_false(kit_told(&k, EV_SEALED));
    kit_plan(&k, 3, "ST low");
    assert_int_equal(kit_times(&k, EV_SEALED), 4);
    for (int i = 0, ship = 0; i < k.out.count; i++)
        if (k.out.at[i].kind == EV_SEALED) {
            assert_int_equal(k.out.at[i].arg[1], ship);
            assert_int_equal(k.out.at[i].arg[2], ship == 1 || ship == 2 ? 2 : 1);
            ship++;
        }
    assert_true(kit_told_to(&k, EV_SEALED, SEAT_NONE));
}

/* Cards that were fixed a turn ahead were counted then. */
TEST(sb_084_cards_fixed_ahead_are_counted)
{
    static kit k;

    face_to_face(&k, 2, "rules=complete ships=2");
    kit_harm(&k, 2, PILOT, 2);
    kit_planning(&k);
    kit_coast(&k);
    kit_cease(&k);
    kit_ahead(&k, 2, "OS ST");
    kit_cease(&k);
    kit_expect(&k, ASK_PLAN, 0);
    assert_int_equal(kit_seen(&k, 0, "ships.2.plan.cards"), 2);
    assert_true(kit_seen_null(&k, 0, "ships.2.plan.first"));
    kit_plan(&k, 2, "low");
    kit_plan(&k, 0, "ST medium");
    kit_expect(&k, ASK_PLAN, 0); /* for the second ship */
    assert_int_equal(kit_seen(&k, 0, "ships.2.plan.cards"), 2);
}

/* But not before all who fix cards have done so. */
TEST(sb_084_cards_fixed_ahead_are_counted_when_all_are)
{
    static kit k;

    face_to_face(&k, 2, "rules=complete ships=2 counters=2");
    kit_harm(&k, 2, PILOT, 2);
    kit_harm(&k, 3, PILOT, 2);
    kit_planning(&k);
    kit_coast(&k);
    kit_cease(&k);
    kit_ahead(&k, 2, "OS ST");
    kit_expect(&k, ASK_AHEAD, 1); /* for the second ship */
    assert_true(kit_seen_word(&k, 0, "ships.2.plan.state", "ahead"));
    assert_true(kit_seen_null(&k, 0, "ships.2.plan.cards"));
    assert_int_equal(kit_seen(&k, 1, "ships.2.plan.cards"), 2);
    assert_false(kit_told(&k, EV_SEALED));
    kit_ahead(&k, 3, "ST");
    assert_int_equal(kit_times(&k, EV_SEALED), 2);
    assert_int_equal(kit_seen(&k, 0, "ships.2.plan.cards"), 2);
}

TEST(sb_075_teammates_know_each_others_plans_opponents_do_not)
{
    static kit one, other;

    face_to_face(&one, 4, "rules=complete ships=2");
    assert_int_equal(one.g.owner[0], 0);
    assert_int_equal(one.g.owner[1], 2);
    other = one;
    kit_plan(&one, 0, "TR medium");
    kit_plan(&other, 0, "GL medium");
    told_apart_by(&one, &other, SEAT_BIT(0) | SEAT_BIT(2));
    assert_true(kit_seen_word(&one, 2, "ships.0.plan.first", "TR"));
    assert_true(kit_seen_null(&one, 1, "ships.0.plan"));
    assert_true(kit_seen_null(&one, 3, "ships.0.plan"));
    assert_int_equal(
        game_waiting(&starship_game, &one.g.flow, 2), 0xE); /* he knows who is missing */
    assert_int_equal(game_waiting(&starship_game, &one.g.flow, 1), 0xF);
}

TEST(sb_173_a_planned_rotation_is_hidden_until_the_reveal)
{
    static kit one, other;

    face_to_face(&one, 2, "rules=complete ships=2");
    other = one;
    kit_plan(&one, 2, "ST medium 3");
    kit_plan(&other, 2, "ST medium");
    told_apart_by(&one, &other, SEAT_BIT(1)); /* it is answered */
    kit_steady(&one, 0);
    kit_steady(&other, 0);
    assert_int_equal(
        one.g.plan[2], PLAN_SEALED); /* it is laid; the others of both are planned next */
    assert_int_equal(one.g.plan_dial[2], 3);
    told_apart_by(&one, &other, SEAT_BIT(1));
    assert_true(kit_seen_null(&one, 0, "ships.2.plan.dial"));
    assert_int_equal(kit_seen(&one, 0, "ships.2.dial"), 0);
    kit_coast(&one);
    assert_int_equal(kit_seen(&one, 0, "ships.2.dial"), 3);
    assert_int_equal(kit_seen(&one, 0, "ships.2.nose"), 27000);
}

/* Both sides fly towards each other, ship 2 with an overboost; somebody is asked whether to fire. */
static void overboost(kit *k, const char *words)
{
    kit_plan(k, 2, words);
    kit_plan(k, 0, "ST medium");
    kit_plan(k, 3, "ST medium");
    kit_plan(k, 1, "ST medium");
    assert_int_equal(k->g.step, STEP_FIRE_1);
    kit_expect(k, ASK_DECLARE, 0);
}

TEST(sb_214_the_second_card_stays_face_down)
{
    static kit one, other;

    face_to_face(&one, 2, "rules=complete ships=2");
    other = one;
    overboost(&one, "OS TR low");
    overboost(&other, "OS GL low");
    told_apart_by(&one, &other, SEAT_BIT(1));
    assert_true(kit_seen_word(&one, 0, "ships.2.plan.state", "open_1"));
    assert_true(kit_seen_word(&one, 0, "ships.2.plan.first", "OS"));
    assert_true(kit_seen_word(&one, 0, "ships.2.plan.slider", "low"));
    assert_true(kit_seen_null(&one, 0, "ships.2.plan.second"));
    assert_true(kit_seen_word(&one, 1, "ships.2.plan.second", "TR"));
    assert_int_equal(kit_event_of(&one, EV_REVEALED, 2)->arg[4], -2);
    /* It is flown, and shown, after the first firing step. */
    kit_cease(&one);
    assert_int_equal(kit_event_of(&one, EV_SECOND, 2)->arg[1], kit_place_of(&one, 2, "TR"));
    assert_true(kit_told_to(&one, EV_SECOND, SEAT_NONE));
}

TEST(sb_214_a_marker_does_not_tell_that_the_hidden_card_is_difficult)
{
    static kit one, other;

    face_to_face(&one, 2, "rules=complete ships=2");
    other = one;
    overboost(&one, "OS VR low"); /* difficult */
    overboost(&other, "OS ST low");
    told_apart_by(&one, &other, SEAT_BIT(1));
    assert_int_equal(kit_seen(&one, 0, "ships.2.difficult"), 0);
}

/* A ship whose pilot has been hit twice: at the question about the cards of the next turn. */
static void to_planning_ahead(kit *k)
{
    face_to_face(k, 2, "rules=complete ships=2");
    kit_harm(k, 2, PILOT, 2);
    kit_coast(k);
    kit_cease(k);
    kit_expect(k, ASK_AHEAD, 1);
}

TEST(sb_273_cards_fixed_ahead_are_hidden)
{
    static kit one, other;

    to_planning_ahead(&one);
    other = one;
    kit_ahead(&one, 2, "TR");
    kit_ahead(&other, 2, "ST");
    told_apart_by(&one, &other, SEAT_BIT(1));
    assert_true(kit_seen_word(&one, 0, "ships.2.plan.state", "ahead"));
    assert_int_equal(kit_seen(&one, 0, "ships.2.plan.cards"), 1);
    assert_true(kit_seen_null(&one, 0, "ships.2.plan.first"));
    assert_true(kit_seen_word(&one, 1, "ships.2.plan.first", "TR"));
    assert_int_equal(kit_seen(&one, 0, "ships.2.severe"), 1);
    /* They stay so in the next planning, and under the seal. */
    kit_cease(&one);
    kit_cease(&other);
    kit_expect(&one, ASK_PLAN, 1);
    told_apart_by(&one, &other, SEAT_BIT(1));
    kit_plan(&one, 2, "low");
    kit_plan(&other, 2, "low");
    told_apart_by(&one, &other, SEAT_BIT(1));
}

/* Wounds that have not shown are the owner's: nobody sees that the next turn will be planned ahead. */
TEST(sb_273_a_severe_wound_is_seen_when_it_shows_and_not_before)
{
    static kit one, other;

    face_to_face(&one, 2, "rules=complete ships=2");
    other = one;
    kit_give(&one, 2, "1 pilot");
    kit_give(&one, 2, "2 pilot");
    kit_give(&other, 2, "1");
    kit_give(&other, 2, "2");
    told_apart_by(&one, &other, SEAT_BIT(1));
    assert_int_equal(kit_seen(&one, 0, "ships.2.severe"), 0);
}

/* ---- declarations ---- */

TEST(sb_142_targets_are_shown_when_all_have_declared)
{
    static kit one, other;

    face_to_face(&one, 2, "rules=quick ships=2 declarations=sealed");
    kit_put(&one, 0, 250, 300, 0);
    kit_put(&one, 2, 250, 450, 180);
    kit_firing(&one, 1);
    other = one;
    kit_fire(&one, 2, 0);
    kit_hold(&other, 1);
    told_apart_by(&one, &other, SEAT_BIT(1));
    assert_int_equal(kit_seen(&one, 1, "ships.2.target"), 0);
    assert_true(kit_seen_null(&one, 0, "ships.2.target"));
    kit_hold(&one, 0);
    assert_true(kit_told_to(&one, EV_FIRES, 0));
}

/* ---- counters ---- */

/* Raider 2 is hit by Viper 0 and draws these. */
static void hit(kit *k, const char *first, const char *second)
{
    kit_put(k, 0, 250, 300, 0);
    kit_put(k, 2, 250, 490, 0);
    kit_firing(k, 1);
    kit_dice(k, 6, 6);
    kit_draws(k, first);
    if (second != NULL)
        kit_draws(k, second);
    kit_fire(k, 0, 2);
}

TEST(sb_153_a_counter_is_seen_by_its_owner_alone)
{
    static const char *const rules[] = {"rules=quick ships=2", "rules=complete ships=2"};
    static kit one, other;

    for (int i = 0; i < 2; i++) {
        face_to_face(&one, 2, rules[i]);
        other = one;
        hit(&one, "3", NULL);
        hit(&other, "1", NULL);
        told_apart_by(&one, &other, SEAT_BIT(1));
        assert_int_equal(kit_seen(&one, 0, "ships.2.counters.damage"), 1);
        assert_int_equal(kit_seen(&one, 1, "ships.2.own.damage"), 3);
        assert_int_equal(kit_seen(&one, 1, "ships.2.drawn.0.value"), 3);
        assert_true(kit_seen_null(&one, 0, "ships.2.own"));
        assert_true(kit_seen_null(&one, 0, "ships.2.drawn.0.value"));
        assert_true(kit_told_to(&one, EV_COUNTER, 1));
        assert_false(kit_told_to(&one, EV_COUNTER, 0));
        assert_false(kit_told_to(&one, EV_COUNTER, SEAT_NONE));
        assert_true(kit_told_to(&one, EV_COUNTERS, SEAT_NONE));
    }
}

/* Teammates tell each other plans; counters lie face down before them, too. */
TEST(sb_153_a_teammate_does_not_see_it_either)
{
    static kit one, other;

    face_to_face(&one, 4, "rules=complete ships=2");
    other = one;
    kit_give(&one, 0, "3");
    kit_give(&other, 0, "1");
    told_apart_by(&one, &other, SEAT_BIT(0));
}

/* SB-162 (example): 4 with a +, then 2 with a + and a shield; then nine points more. */
TEST(sb_162_the_raiders_owner_alone_knows_its_total)
{
    static kit one, other;

    face_to_face(&one, 2, "rules=quick ships=2");
    other = one;
    hit(&one, "4+", "2+ hull");
    hit(&other, "2+", "1");
    told_apart_by(&one, &other, SEAT_BIT(1));
    assert_int_equal(kit_seen(&one, 0, "ships.2.counters.damage"), 2);
    assert_int_equal(kit_seen(&one, 1, "ships.2.own.damage"), 6);
    kit_hurt(&one, 2, 8);
    assert_int_equal(kit_seen(&one, 1, "ships.2.own.damage"), 14);
    kit_planning(&one);
    hit(&one, "1", NULL);
    assert_true(kit_seen_word(&one, 0, "ships.2.where", "eliminated"));
}

/* SB-157: that a second counter was drawn shows that the first had a +. */
TEST(sb_157_what_the_draw_itself_shows_is_public)
{
    static kit k;

    face_to_face(&k, 2, "rules=complete ships=2");
    hit(&k, "4+", "3");
    for (int i = 0; i < 3; i++) {
        int reader = i < 2 ? i : SEAT_NONE;

        assert_int_equal(kit_seen(&k, reader, "ships.2.drawn.0.plus"), 1);
        assert_int_equal(kit_seen_count(&k, reader, "ships.2.drawn"), 2);
    }
    assert_true(kit_seen_null(&k, 0, "ships.2.drawn.1.plus"));
    assert_int_equal(kit_seen(&k, 1, "ships.2.drawn.1.plus"), 0);
}

TEST(sb_069_nobody_sees_what_lies_in_a_pool)
{
    static kit one, other;

    face_to_face(&one, 2, "rules=complete ships=2");
    other = one;
    assert_int_equal(kit_seen(&one, 0, "pool.damage"), 40);
    assert_int_equal(kit_seen(&one, SEAT_NONE, "pool.collision"), 16);
    other.g.pool[kit_kind("4")]--;
    other.g.pool[kit_kind("0")]++;
    kit_same_to_all_but(&one, &other, 0);
}

TEST(sb_259_special_damage_is_secret)
{
    static const struct {
        const char *marked, *plain;
    } pairs[] = {{"1 engine", "1"}, {"2 controls", "2"}, {"1 pilot", "1"}, {"3 hull", "3"}};
    static kit fresh, one, other;

    face_to_face(&fresh, 2, "rules=complete ships=2");
    kit_energy(&fresh, 2, 4);
    for (int i = 0; i < 4; i++) {
        one = other = fresh;
        kit_give(&one, 2, pairs[i].marked);
        kit_give(&other, 2, pairs[i].plain);
        told_apart_by(&one, &other, SEAT_BIT(1));
        one = other = fresh;
        hit(&one, pairs[i].marked, NULL);
        hit(&other, pairs[i].plain, NULL);
        told_apart_by(&one, &other, SEAT_BIT(1));
        assert_false(kit_told_to(&one, EV_SPECIAL, 0));
        assert_false(kit_told_to(&one, EV_SPECIAL, SEAT_NONE));
        assert_true(kit_told_to(&one, EV_SPECIAL, 1));
    }
}

/* What follows from special damage is secret with it: limits are shown from the ship's card. */
TEST(sb_259_limits_do_not_betray_special_damage)
{
    static kit k;

    face_to_face(&k, 2, "rules=complete ships=2");
    kit_energy(&k, 2, 3);
    kit_give(&k, 2, "1 engine");
    kit_give(&k, 2, "1 controls");
    assert_int_equal(kit_seen(&k, 1, "ships.2.limits.energy_hi"), 5);
    assert_int_equal(kit_seen(&k, 0, "ships.2.limits.energy_hi"), 6);
    assert_int_equal(kit_seen(&k, 1, "ships.2.limits.g"), 3);
    assert_int_equal(kit_seen(&k, 0, "ships.2.limits.g"), 4);
}

/* SB-270: the others get dice, open modifiers and whether it hit; the owner gets the whole sum. */
TEST(sb_270_the_wounded_pilots_minus_is_told_to_the_owner_alone)
{
    static kit k;

    face_to_face(&k, 2, "rules=complete ships=2");
    kit_give(&k, 0, "1 pilot");
    hit(&k, "1", NULL);
    assert_int_equal(kit_event(&k, EV_ATTACK)->arg[4], 0);
    assert_true(kit_told_to(&k, EV_ATTACK_OWN, 0));
    assert_false(kit_told_to(&k, EV_ATTACK_OWN, 1));
    assert_false(kit_told_to(&k, EV_ATTACK_OWN, SEAT_NONE));
    kit_firing(&k, 1);
    assert_int_equal(kit_seen(&k, 0, "sights.0.modifiers.pilot"), -1);
    assert_int_equal(kit_seen(&k, 1, "sights.0.modifiers.pilot"), 0);
    assert_int_equal(kit_seen(&k, 0, "sights.0.need"), kit_seen(&k, 1, "sights.0.need") + 1);
}

TEST(sb_282_crippling_is_public)
{
    static kit k;

    face_to_face(&k, 2, "rules=complete ships=2");
    kit_give(&k, 2, "3 hull");
    for (int i = 0; i < 3; i++)
        assert_int_equal(kit_seen(&k, i < 2 ? i : SEAT_NONE, "ships.2.crippled"), 0);
    hit(&k, "2+ hull", "0");
    assert_true(kit_told_to(&k, EV_CRIPPLED, 0));
    assert_true(kit_told_to(&k, EV_CRIPPLED, SEAT_NONE));
    for (int i = 0; i < 3; i++)
        assert_int_equal(kit_seen(&k, i < 2 ? i : SEAT_NONE, "ships.2.crippled"), 1);
}

/* What a crippled ship may still plan all can work out, and it is shown to all. */
TEST(sb_282_all_see_what_a_crippled_ship_may_plan)
{
    static kit k;

    face_to_face(&k, 2, "rules=complete ships=2");
    kit_energy(&k, 2, 2);
    for (int crippled = 0; crippled < 2; crippled++) {
        if (crippled)
            kit_harm(&k, 2, HULL, 2);
        for (int i = 0; i < 3; i++) {
            int reader = i < 2 ? i : SEAT_NONE;

            assert_int_equal(kit_seen(&k, reader, "ships.2.limits.inertial"), crippled);
            assert_int_equal(kit_seen(&k, reader, "ships.2.limits.may_overboost"), !crippled);
            assert_int_equal(kit_seen(&k, reader, "ships.2.limits.energy_lo"), crippled ? 2 : -1);
            assert_int_equal(kit_seen(&k, reader, "ships.2.limits.energy_hi"), crippled ? 2 : 5);
        }
    }
}

/* SB-R52: at the end of a ship its counters are shown. */
TEST(sb_164_counters_are_shown_when_the_ship_is_lost)
{
    static kit k;

    face_to_face(&k, 2, "rules=complete ships=2");
    kit_hurt(&k, 2, 14);
    int counters = k.g.counter_count[2];

    hit(&k, "1", NULL);
    assert_int_equal(kit_times(&k, EV_SHOWN), counters + 1);
    assert_true(kit_told_to(&k, EV_SHOWN, SEAT_NONE));
}

/* ---- what is public ---- */

/* SB-R33: positions, dials, energy, markers, number and kind of counters; SB-068: the ship cards. */
TEST(sb_068_what_lies_open_is_seen_by_all)
{
    static kit k;

    face_to_face(&k, 2, "rules=complete ships=2");
    kit_give(&k, 2, "3");
    kit_energy(&k, 2, 3);
    kit_dial(&k, 2, 11);
    k.g.difficult[2] = 1;
    k.g.fired[2] = 1;
    for (int i = 0; i < 3; i++) {
        int reader = i < 2 ? i : SEAT_NONE;

        assert_int_equal(kit_seen(&k, reader, "ships.2.x"), 25000);
        assert_int_equal(kit_seen(&k, reader, "ships.2.y"), 48000);
        assert_int_equal(kit_seen(&k, reader, "ships.2.heading"), 18000);
        assert_int_equal(kit_seen(&k, reader, "ships.2.dial"), 11);
        assert_int_equal(kit_seen(&k, reader, "ships.2.nose"), 15000);
        assert_int_equal(kit_seen(&k, reader, "ships.2.energy"), 3);
        assert_int_equal(kit_seen(&k, reader, "ships.2.difficult"), 1);
        assert_int_equal(kit_seen(&k, reader, "ships.2.fired"), 1);
        assert_int_equal(kit_seen(&k, reader, "ships.2.counters.damage"), 1);
        assert_int_equal(kit_seen(&k, reader, "ships.2.counters.collision"), 0);
        assert_int_equal(kit_seen(&k, reader, "ships.2.structure"), 15);
        assert_int_equal(kit_seen(&k, reader, "ships.2.attack"), 6);
        assert_true(kit_seen_word(&k, reader, "ships.2.name", "Cylon Raider"));
    }
}

/* The contacts as a blind player hears them: the clock runs from the nose. */
TEST(sb_037_sights_tell_where_an_enemy_is)
{
    static kit k;

    face_to_face(&k, 2, "rules=complete ships=1");
    kit_put(&k, 0, 300, 300, 0);
    kit_put(&k, 1, 500, 300, 270);
    assert_int_equal(kit_seen(&k, 0, "sights.0.target"), 1);
    assert_int_equal(kit_seen(&k, 0, "sights.0.clock"), 3);
    assert_int_equal(kit_seen(&k, 0, "sights.0.bearing"), 9000);
    assert_int_equal(kit_seen(&k, 0, "sights.0.distance"), 17000);
    assert_int_equal(kit_seen(&k, 0, "sights.0.aspect"), 12);
    assert_int_equal(kit_seen(&k, 0, "sights.0.in_arc"), 0);
    assert_true(kit_seen_word(&k, 0, "sights.0.barred", "SB-138"));
    kit_dial(&k, 0, 3);
    assert_int_equal(kit_seen(&k, 0, "sights.0.clock"), 12);
    assert_int_equal(kit_seen(&k, 0, "sights.0.may_fire"), 1);
    assert_true(kit_seen_word(&k, 0, "sights.0.band", "medium"));
    assert_int_equal(kit_seen(&k, 0, "sights.0.range"), 17000);
    assert_int_equal(kit_seen(&k, 0, "sights.0.need"), 6);
    assert_int_equal(kit_seen(&k, 0, "sights.0.chance"), 26);
}
