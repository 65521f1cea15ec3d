/* test_thoughts.c: what who thinks ahead makes of plans that it has not seen. */
#include <stdlib.h>

#include "bots/playout.h"
#include "bots/value.h"
#include "kit.h"

enum { WORLDS = 24 };

static generator chance_of(uint64_t number)
{
    seed s = seed_from_numbers(31, number);

    return random_from_seed(&s);
}

/* A table that seat 0 could sit at. */
static void imagine(const kit *k, uint32_t number, world *out)
{
    static const memories heads;
    generator chance = chance_of(1);
    suspicions seen = suspicions_of(&heads, &starship_game, &k->g.flow, 0);

    world_imagine(out, &starship_game, &k->g.flow, 0, &heads, &seen, &chance, number);
}

static bool leaves(const starship *g, int ship)
{
    plan p = starship_plan(g, ship);
    course c = starship_course(g, ship, &p);
    shape base = starship_base_at(c.step[1]);
    int32_t width, depth;

    starship_area(g, &width, &depth);
    return shape_has_left(&base, width, depth);
}

/* ---- plans that are sealed ---- */

/* Raider 2 flies at the edge of the table; it has planned, and Viper 0 has; Viper 1 is next. */
static void begin_second_wave(kit *k)
{
    kit_start(k, 2, "rules=quick ships=2");
    kit_put(k, 2, 375, 620, 0);
    kit_planning(k);
    kit_steady(k, 0);
    kit_plan(k, 2, "TL low");
    kit_expect(k, ASK_PLAN, 0);
}

TEST(what_was_sealed_is_supposed_to_be_an_officers)
{
    int dealt = 0;
    static kit k;

    begin_second_wave(&k);
    for (uint32_t i = 0; i < WORLDS; i++) {
        starship any = k.g;
        generator chance = chance_of(i);
        world w;

        game_conceal(&starship_game, &any.flow, 0, &chance);
        dealt += leaves(&any, 2);
        imagine(&k, i, &w);
        const starship *g = starship_in(&w.state.flow);

        assert_int_equal(g->plan[2], PLAN_SEALED);
        assert_false(leaves(g, 2));
        assert_memory_equal(g->plan_card[0], k.g.plan_card[0], sizeof g->plan_card[0]);
    }
    assert_true(dealt > WORLDS / 4);
}

/* What lies there in truth sways no thought. */
TEST(what_was_sealed_is_not_known)
{
    static kit here, there;

    begin_second_wave(&here);
    kit_start(&there, 2, "rules=quick ships=2");
    kit_put(&there, 2, 375, 620, 0);
    kit_planning(&there);
    kit_steady(&there, 0);
    kit_plan(&there, 2, "TR low");
    for (uint32_t i = 0; i < WORLDS; i++) {
        world a, b;

        imagine(&here, i, &a);
        imagine(&there, i, &b);
        plan one = starship_plan(starship_in(&a.state.flow), 2);
        plan other = starship_plan(starship_in(&b.state.flow), 2);

        assert_memory_equal(&one, &other, sizeof one);
    }
}

/* ---- replies ---- */

/* The best reply of Viper 0 where Raider 1 has planned so on all tables. */
static plan reply_to(kit *k, const char *words)
{
    const flow *tables[WORLDS];
    generator chance = chance_of(2);
    proposals best = {.count = 0};
    options list;

    kit_alone(k, 2, 0, "rules=quick ships=1");
    kit_put(k, 0, 375, 100, 0);
    kit_put(k, 1, 375, 330, 0);
    kit_planning(k);
    kit_plan(k, 1, words);
    for (int i = 0; i < WORLDS; i++)
        tables[i] = &k->g.flow;
    game_list(&starship_game, &k->g.flow, 0, &list, false);
    starship_officer.reply(tables, WORLDS, 0, &list, &chance, &best);
    assert_true(best.count > 1);
    pick p = options_pick(&list, &best.at[0]);

    return starship_plan_of(&k->g, &p);
}

/* By how much the Raider is off the Viper's nose after both have flown. */
static int32_t off_the_nose(const kit *k, const plan *vipers)
{
    plan raiders = starship_plan_of(&k->g, &k->g.flow.picks[1]);
    pose from = starship_course(&k->g, 0, vipers).step[1];
    pose to = starship_course(&k->g, 1, &raiders).step[1];

    return abs(heading_between(from.heading, point_bearing(from.at, to.at)));
}

TEST(the_best_reply_brings_the_enemy_before_the_nose)
{
    static kit k;
    plan to_left = reply_to(&k, "TL high"), to_right = reply_to(&k, "TR high");

    assert_true(off_the_nose(&k, &to_right) < off_the_nose(&k, &to_left));
}

/* ---- dice ---- */

/* Two that stand before each other's guns: a thought is worth the mean of several throws. */
TEST(a_thought_throws_its_dice_several_times)
{
    int means = 0;
    static kit k;

    kit_alone(&k, 2, 0, "rules=quick ships=1");
    kit_put(&k, 0, 375, 250, 0);
    kit_put(&k, 1, 375, 500, 180);
    kit_planning(&k);
    for (uint32_t i = 0; i < WORLDS; i++) {
        options list;
        world w;

        imagine(&k, i, &w);
        game_list(&starship_game, &w.state.flow, 0, &list, false);
        choice c = starship_officer.choose(&w.state.flow, 0, NULL, &list, &w.chance);
        uint32_t brings = world_play(&w, &starship_game, 0, &c);

        means += brings != value_of(&starship_game, &w.state.flow, 0);
    }
    assert_true(means > 0);
}
