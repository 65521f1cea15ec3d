/*
 * test_conceal.c: what a seat cannot know is dealt anew, and nothing else (rules with the tag HIDDEN).
 *
 * That a concealed table looks the same is the random walk's business (tests/walk).  Here: that it
 * could be any of those that look the same, each as likely as it is.
 */
#include <stdlib.h>
#include <string.h>

#include "kit.h"

enum { DEALS = 20000 };

static generator chance(uint64_t number)
{
    seed s = seed_from_numbers(7, number);

    return random_from_seed(&s);
}

static starship concealed(const kit *k, int seat, generator *r)
{
    starship g = k->g;

    game_conceal(&starship_game, &g.flow, seat, r);
    return g;
}

static int kind_in(const starship *g, int ship, int i)
{
    return g->counter[ship][i] & ((1 << COUNTER_WAY) - 1);
}

static void start(kit *k, int seat_count)
{
    kit_start(k, seat_count, "rules=complete ships=2");
    kit_put(k, 0, 250, 200, 0);
    kit_put(k, 1, 450, 200, 0);
    kit_put(k, 2, 250, 480, 180);
    kit_put(k, 3, 450, 480, 180);
    kit_planning(k);
}

/* ---- counters ---- */

/* SB-153: the counter that came without a + can be any that has none, by how many there are. */
TEST(sb_153_a_hidden_counter_can_be_any_that_the_draw_allows)
{
    const starship_data *d = starship_components();
    static kit k;
    int seen[KINDS_MAX] = {0}, all = 0;
    generator r = chance(1);

    start(&k, 2);
    kit_give(&k, 2, "3");
    for (int i = 0; i < DEALS; i++) {
        starship g = concealed(&k, 0, &r);

        seen[kind_in(&g, 2, 0)]++;
    }
    for (int kind = 0; kind < d->kind_count; kind++)
        if (d->kind[kind].pool == POOL_DAMAGE && !d->kind[kind].plus)
            all += d->kind[kind].count;
    for (int kind = 0; kind < d->kind_count; kind++) {
        bool may = d->kind[kind].pool == POOL_DAMAGE && !d->kind[kind].plus;
        int expected = may ? DEALS * d->kind[kind].count / all : 0;

        assert_in_range(seen[kind], expected * 85 / 100, expected * 115 / 100);
    }
}

/* A deal of so many counters as they were drawn, by the book: from a full pool, until it fits. */
static int dealt_by_the_book(const int *ways, int count, int structure, generator *r)
{
    const starship_data *d = starship_components();
    int damage;

    do {
        int marks[SPECIALS] = {0};
        uint8_t pool[KINDS_MAX] = {0};

        damage = 0;
        for (int kind = 0; kind < d->kind_count; kind++)
            pool[kind] = d->kind[kind].pool == POOL_DAMAGE ? d->kind[kind].count : 0;
        for (int i = 0; i < count; i++) {
            const counter_kind *k = &d->kind[bag_draw(r, FROM_DAMAGE, pool, d->kind_count)];

            damage += k->value;
            marks[k->special] += k->special != NO_SPECIAL;
            if ((ways[i] == DREW_PLUS) != k->plus && ways[i] != DREW_SECOND)
                damage = structure; /* not like this */
        }
        if (marks[PILOT] > 2 || marks[HULL] >= 2)
            damage = structure;
    } while (damage >= structure);
    return damage;
}

/* SB-155: it still flies, so all that it drew comes to less than its structure.  The deals that are
   left come up as often as they would by drawing again and again until it is so. */
TEST(sb_155_a_ship_that_flies_has_less_damage_than_structure)
{
    enum { BEARS = 15 };
    static kit k;
    int ways[8], count, here[BEARS] = {0}, there[BEARS] = {0};
    generator r = chance(2);

    start(&k, 2);
    kit_give(&k, 2, "4+");
    kit_give(&k, 2, "4");
    kit_give(&k, 2, "3");
    kit_give(&k, 2, "2");
    kit_give(&k, 2, "1");
    assert_int_equal(k.g.damage[2], 14);
    count = k.g.counter_count[2];
    for (int i = 0; i < count; i++)
        ways[i] = k.g.counter[2][i] >> COUNTER_WAY;
    for (int i = 0; i < DEALS; i++) {
        starship g = concealed(&k, 0, &r);

        assert_true(g.damage[2] < BEARS);
        assert_int_equal(g.damage[2], starship_damage_of(&g, 2));
        here[g.damage[2]]++;
        there[dealt_by_the_book(ways, count, BEARS, &r)]++;
    }
    for (int damage = 0; damage < BEARS; damage++)
        if (abs(here[damage] - there[damage]) > DEALS / 50)
            fail_msg(
                "damage %d: %d times, by the book %d times", damage, here[damage], there[damage]);
}

/* Counters are neither made nor lost, one's own stay, and how each came stays. */
TEST(sb_162_only_the_counters_of_others_are_dealt_anew)
{
    static kit k;
    generator r = chance(3);
    int changed[4] = {0};

    start(&k, 4);
    for (int ship = 0; ship < 4; ship++) {
        kit_give(&k, ship, "2+");
        kit_give(&k, ship, "1");
        kit_give(&k, ship, ship % 2 == 0 ? "3" : "0");
        k.g.pool[kit_kind("2+")] = 1;
    }
    k.g.pool[kit_kind("2+")] = 0;
    for (int i = 0; i < 500; i++) {
        starship g = concealed(&k, 0, &r);

        for (int ship = 0; ship < 4; ship++) {
            changed[ship] += memcmp(g.counter[ship], k.g.counter[ship], COUNTERS) != 0;
            assert_int_equal(g.counter_count[ship], 3);
            for (int n = 0; n < 3; n++)
                assert_int_equal(
                    g.counter[ship][n] >> COUNTER_WAY, k.g.counter[ship][n] >> COUNTER_WAY);
        }
        for (int kind = 0; kind < KINDS_MAX; kind++) {
            int before = k.g.pool[kind], after = g.pool[kind];

            for (int ship = 0; ship < 4; ship++)
                for (int n = 0; n < 3; n++) {
                    before += kind_in(&k.g, ship, n) == kind;
                    after += kind_in(&g, ship, n) == kind;
                }
            assert_int_equal(before, after);
        }
    }
    assert_int_equal(changed[0], 0);
    for (int ship = 1; ship < 4; ship++) /* ship 1 is a teammate's */
        assert_in_range(changed[ship], 450, 500);
}

/* SB-282, SB-273: what is announced stays; other marks come and go. */
TEST(sb_282_crippled_stays_crippled_in_every_deal)
{
    static kit k;
    generator r = chance(4);
    int engines = 0;

    start(&k, 2);
    kit_harm(&k, 2, HULL, 2);
    kit_harm(&k, 3, PILOT, 2);
    kit_give(&k, 3, "2");
    k.g.is_severe[3] = 1;
    k.g.plan[3] = PLAN_AHEAD;
    k.g.plan_card[3][0] = (uint8_t)kit_place_of(&k, 3, "ST");
    assert_int_equal(game_is_valid(&starship_game, &k.g.flow).code, ACCEPTED);
    for (int i = 0; i < 2000; i++) {
        starship g = concealed(&k, 0, &r);

        assert_int_equal(game_is_valid(&starship_game, &g.flow).code, ACCEPTED);
        assert_true(g.special[2][HULL] >= 2 && g.special[3][HULL] < 2);
        assert_int_equal(g.special[3][PILOT], 2);
        engines += g.special[3][ENGINE];
    }
    assert_in_range(engines, 50, 500); /* three in about 35 */
}

/* ---- plans ---- */

/* What came up in many deals of a plan. */
typedef struct {
    uint32_t single, first, second, sliders;
    int cards[2];
} plans_seen;

static void note(plans_seen *seen, const starship *g, int ship, const plan *p)
{
    assert_int_equal(starship_judge(g, ship, p).faults, 0);
    seen->sliders |= 1u << p->slider;
    seen->cards[plan_cards(p) - 1]++;
    if (plan_cards(p) == 1) {
        seen->single |= 1u << p->card[0];
    } else {
        seen->first |= 1u << p->card[0];
        seen->second |= 1u << p->card[1];
    }
}

static void are_any(const plans_seen *seen)
{
    assert_true(seen->cards[0] > 100 && seen->cards[1] > 100);
    assert_int_equal(set_count(seen->single), 11); /* every card that a Raider may fly alone */
    assert_int_equal(set_count(seen->sliders), 5);
    assert_int_equal(set_count(seen->first), 3); /* every overboost */
    assert_true(set_count(seen->second) >= 9);
}

/* With one card or two: that is not seen before all have planned (SB-084). */
TEST(sb_080_plans_of_the_other_side_become_any)
{
    static kit k;
    generator r = chance(5);
    plans_seen sealed = {0}, given = {0};
    int answered = 0;

    start(&k, 2);
    kit_plan(&k, 0, "ST medium");
    kit_plan(&k, 2, "ST medium"); /* sealed now: the second ships are asked about */
    kit_plan(&k, 3, "OS ST low"); /* the answer to the question that is open */
    for (int i = 0; i < 3000; i++) {
        starship g = concealed(&k, 0, &r);
        plan own = starship_plan(&g, 0), was = starship_plan(&k.g, 0), of_2 = starship_plan(&g, 2);

        assert_memory_equal(&own, &was, sizeof own);
        note(&sealed, &g, 2, &of_2);
        if (!(g.flow.answered >> 1 & 1))
            continue;
        plan of_3 = starship_plan_of(&g, &g.flow.picks[1]);

        note(&given, &g, 3, &of_3);
        answered++;
    }
    are_any(&sealed);
    are_any(&given);
    assert_in_range(answered, 1200, 1800); /* nobody knows whether he has */
}

/* Cards fixed a turn ahead were counted then, and stay as many. */
TEST(sb_084_cards_fixed_ahead_stay_as_many)
{
    static kit k;
    generator r = chance(9);
    uint32_t first = 0;

    start(&k, 2);
    kit_harm(&k, 2, PILOT, 2);
    kit_planning(&k);
    kit_coast(&k);
    kit_cease(&k);
    kit_ahead(&k, 2, "OS ST");
    kit_cease(&k);
    kit_expect(&k, ASK_PLAN, 0);
    for (int i = 0; i < 300; i++) {
        starship g = concealed(&k, 0, &r);
        plan p = starship_plan(&g, 2);

        assert_int_equal(plan_cards(&p), 2);
        first |= 1u << p.card[0];
    }
    assert_int_equal(set_count(first), 4); /* every overboost, and the change of direction */
}

TEST(sb_075_a_teammates_plan_stays_and_stays_possible)
{
    static kit k;
    generator r = chance(6);
    int hulls = 0, engines = 0;

    start(&k, 4);
    kit_give(&k, 1, "3");
    kit_give(&k, 1, "1");
    kit_energy(&k, 1, 2);
    kit_plan(&k, 1, "OS ST medium"); /* three more than it has: no hull and no engine may be hit */
    for (int i = 0; i < 2000; i++) {
        starship g = concealed(&k, 0, &r);
        plan p = starship_plan_of(&g, &g.flow.picks[2]);

        assert_memory_equal(&g.flow.picks[2], &k.g.flow.picks[2], sizeof(pick));
        assert_int_equal(starship_judge(&g, 1, &p).faults, 0);
        hulls += g.special[1][HULL];
        engines += g.special[1][ENGINE];
    }
    assert_int_equal(hulls, 0);
    assert_int_equal(engines, 0);
}

TEST(sb_214_the_hidden_second_card_becomes_any_that_could_lie_there)
{
    static kit k;
    generator r = chance(7);
    uint32_t second = 0;

    start(&k, 2);
    kit_plan(&k, 2, "OS ST low");
    kit_plan(&k, 0, "ST medium");
    kit_plan(&k, 3, "ST medium");
    kit_plan(&k, 1, "ST medium");
    kit_expect(&k, ASK_DECLARE, 0);
    for (int i = 0; i < 2000; i++) {
        starship g = concealed(&k, 0, &r);

        assert_int_equal(g.plan_card[2][0], k.g.plan_card[2][0]);
        assert_int_equal(g.plan_slider[2], LOW);
        assert_int_equal(g.energy[2], 5 - 1);
        second |= 1u << g.plan_card[2][1];
    }
    /* All that have a Low arrow and no more than 4 G: not the side-slips. */
    assert_int_equal(set_count(second), 9);
    assert_false(second >> kit_place_of(&k, 2, "PL") & 1);
    /* What it has suffered since does not take back what it planned. */
    kit_give(&k, 2, "3 hull");
    kit_give(&k, 2, "2 controls");
    second = 0;
    for (int i = 0; i < 1000; i++)
        second |= 1u << concealed(&k, 0, &r).plan_card[2][1];
    assert_int_equal(set_count(second), 9);
    /* Its owner has nothing to guess. */
    starship g = concealed(&k, 1, &r);

    assert_int_equal(g.plan_card[2][1], k.g.plan_card[2][1]);
}

TEST(sb_142_sealed_declarations_become_any)
{
    static kit k;
    generator r = chance(8);
    int fires = 0;

    kit_start(&k, 2, "rules=quick ships=1 declarations=sealed");
    kit_put(&k, 0, 300, 300, 0);
    kit_put(&k, 1, 300, 450, 180);
    kit_firing(&k, 1);
    kit_fire(&k, 1, 0);
    for (int i = 0; i < 1000; i++) {
        starship g = concealed(&k, 0, &r);

        fires += g.flow.picks[1].verb == VERB_DECLARE && g.flow.picks[1].arg[0] != 0;
    }
    assert_in_range(fires, 150, 850);
}
