/* test_rocks.c: what terrain costs: collision counters, drawn and chosen in secret (ledger, sections 26, 27). */
#include <string.h>

#include "kit.h"

/* ---- the toll ---- */

/* SB-397: the table of the book; energies from -1 to 6. */
TEST(sb_397_the_table_of_the_book)
{
    static const struct {
        const char *id;
        uint8_t drawn[8], keeps[8];
    } of[] = {
        {"sparse_1", {3, 0, 0, 3, 3, 3, 3, 3}, {2, 0, 0, 1, 1, 2, 2, 2}},
        {"dense_1", {2, 0, 0, 2, 2, 2, 2, 2}, {2, 0, 0, 1, 1, 2, 2, 2}},
        {"planetoid", {1, 1, 1, 1, 1, 1, 1, 1}, {1, 1, 1, 1, 1, 1, 1, 1}},
    };
    static const char *const rules[] = {"rules=quick ships=1", "rules=complete ships=1"};
    static kit k;

    for (int set = 0; set < 2; set++)
        for (size_t i = 0; i < sizeof of / sizeof of[0]; i++) {
            kit_start(&k, 2, rules[set]);
            kit_piece(&k, of[i].id, 375, 375, 0);
            for (int energy = ENERGY_LEAST; energy <= ENERGY_MOST; energy++) {
                toll t = starship_toll(&k.g, 0, energy);

                assert_int_equal(t.drawn, of[i].drawn[energy + 1]);
                assert_int_equal(t.keeps, of[i].keeps[energy + 1]);
            }
        }
}

/* Flies into the middle of a field (at 375, 300 or, backward, 130) with this plan; says what is drawn. */
static const event *flown_into(
    kit *k, const char *id, const char *rules, int energy, const char *words)
{
    kit_alone(k, energy, 0, rules);
    kit_piece(k, id, 375, strstr(words, "back") != NULL ? 130 : 320, 0);
    kit_plan(k, 0, words);
    kit_coast(k);
    return kit_event(k, EV_IN_FIELD);
}

typedef struct {
    const char *id, *words;
    int drawn, keeps;
    struct {
        int energy;
        rule because;
    } by[2]; /* Quick Start, Complete Rules */
} fare;

static const fare fares[] = {
    {"sparse_1", "ST low", 0, 0, {{1, SB(380)}, {2, SB(384)}}},
    {"sparse_1", "ST medium", 3, 1, {{2, SB(381)}, {2, SB(385)}}},
    {"sparse_1", "ST high", 3, 1, {{2, SB(381)}, {2, SB(385)}}},
    {"sparse_1", "ST back", 3, 2, {{0, SB(382)}, {0, SB(386)}}},
    {"sparse_1", "OS ST low", 3, 2, {{2, SB(383)}, {4, SB(386)}}},
    {"dense_1", "ST low", 0, 0, {{1, SB(389)}, {2, SB(393)}}},
    {"dense_1", "ST medium", 2, 1, {{2, SB(390)}, {2, SB(394)}}},
    {"dense_1", "ST high", 2, 1, {{2, SB(390)}, {2, SB(394)}}},
    {"dense_1", "ST back", 2, 2, {{0, SB(391)}, {0, SB(395)}}},
    {"dense_1", "OS ST low", 2, 2, {{2, SB(392)}, {4, SB(395)}}},
};

static void pay(const fare *of, const char *rules, int set)
{
    static kit k;
    const event *e = flown_into(&k, of->id, rules, of->by[set].energy, of->words);

    assert_non_null(e);
    assert_int_equal(e->rule, of->by[set].because);
    assert_int_equal(e->arg[2], of->drawn);
    assert_int_equal(e->arg[3], of->keeps);
    if (of->keeps < of->drawn) {
        kit_expect(&k, ASK_KEEP, 0);
        assert_int_equal(k.g.drawn_count[0], of->drawn);
        kit_keep(&k, 0, (1u << of->keeps) - 1);
        assert_int_equal(k.g.counter_count[0], of->keeps);
        return;
    }
    assert_int_not_equal(k.g.flow.ask, ASK_KEEP);
    assert_int_equal(k.g.counter_count[0], of->keeps * kit_times(&k, EV_IN_FIELD));
}

/* SB-380..SB-383, SB-389..SB-392. */
TEST(sb_380_what_quick_start_draws)
{
    for (size_t i = 0; i < sizeof fares / sizeof fares[0]; i++)
        pay(&fares[i], "rules=quick ships=1", 0);
}

/* SB-384..SB-386, SB-393..SB-395. */
TEST(sb_384_what_the_complete_rules_draw)
{
    for (size_t i = 0; i < sizeof fares / sizeof fares[0]; i++)
        pay(&fares[i], "rules=complete ships=1", 1);
}

/* SB-R73: the energy of this turn's plan, not that of the turn before. */
TEST(sb_R73_the_energy_after_adjustment_decides)
{
    static kit k;

    assert_int_equal(flown_into(&k, "sparse_1", "rules=complete ships=1", 2, "ST low")->arg[2], 0);
    assert_int_equal(
        flown_into(&k, "sparse_1", "rules=complete ships=1", 1, "ST medium")->arg[2], 3);
}

/* ---- drawing and choosing ---- */

static starship_data with_terrain;

/* Components with a field and a planetoid in every scenario. */
static void use_terrain(void)
{
    static const laid_piece lie[] = {
        {.at = {37500, 32000}, .template = 0, .level = 2},
        {.at = {20000, 40000}, .heading = 3000, .template = 5, .level = 2},
        {.at = {55000, 35000}, .template = 8, .level = 2},
        {.at = {40000, 50000}, .template = 2, .level = 2},
    };

    with_terrain = starship_shipped;
    for (int i = 0; i < with_terrain.scenario_count; i++) {
        memcpy(with_terrain.scenario[i].piece, lie, sizeof lie);
        with_terrain.scenario[i].piece_count = sizeof lie / sizeof lie[0];
        with_terrain.scenario[i].needs |= NEEDS_ASTEROIDS | NEEDS_PLANETOIDS;
    }
    starship_use(&with_terrain);
}

static int in_pool(const kit *k, int pool)
{
    const starship_data *d = starship_components();
    int count = 0;

    for (int kind = 0; kind < d->kind_count; kind++)
        count += d->kind[kind].pool == pool ? k->g.pool[kind] : 0;
    return count;
}

/* A Viper that draws these three, of which it keeps one; at the question. */
static void draw_three(kit *k, const char *rules, const char *a, const char *b, const char *c)
{
    kit_alone(k, 2, 0, rules);
    kit_piece(k, "sparse_1", 375, 320, 0);
    kit_rocks(k, a);
    kit_rocks(k, b);
    kit_rocks(k, c);
    kit_plan(k, 0, "ST medium");
    kit_coast(k);
    kit_expect(k, ASK_KEEP, 0);
}

TEST(sb_376_they_come_from_the_collision_pool)
{
    static kit k;

    draw_three(&k, "rules=complete ships=1", "3", "0", "5");
    assert_int_equal(in_pool(&k, POOL_COLLISION), 16 - 3);
    assert_int_equal(in_pool(&k, POOL_DAMAGE), 40);
    assert_int_equal(k.g.counter_count[0], 0); /* nothing counts before it is chosen */
    kit_keep(&k, 0, 1 << 2);
    assert_int_equal(k.g.counter_count[0], 1);
    assert_int_equal(k.g.damage[0], 5);
}

TEST(sb_381_as_many_as_the_table_says_are_kept)
{
    static kit k;

    draw_three(&k, "rules=complete ships=1", "3", "0", "5");
    assert_int_equal(kit_try(&k, 0, &(choice){.args = 1, .arg = {0}}).code, REFUSED_ARGUMENTS);
    assert_int_equal(kit_try(&k, 0, &(choice){.args = 1, .arg = {3}}).code, REFUSED_ARGUMENTS);
    assert_int_equal(kit_try(&k, 0, &(choice){.args = 1, .arg = {8}}).code, REFUSED_ARGUMENTS);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0)); /* the other one has nothing to choose */
}

TEST(sb_396_what_is_given_back_returns_to_the_pool)
{
    static kit k;

    draw_three(&k, "rules=complete ships=1", "3", "0", "5");
    kit_keep(&k, 0, 1 << 1);
    assert_int_equal(in_pool(&k, POOL_COLLISION), 15);
    assert_int_equal(k.g.pool[kit_rock("0")], 2);
    assert_int_equal(k.g.pool[kit_rock("5")], 1);
    assert_int_equal(k.g.drawn_count[0], 0);
    assert_int_equal(k.g.keeps[0], 0);
    assert_int_equal(kit_times(&k, EV_GIVEN_BACK), 2);
    assert_true(kit_told_to(&k, EV_GIVEN_BACK, 0));
    assert_false(kit_told_to(&k, EV_GIVEN_BACK, 1));
}

TEST(sb_398_collision_counters_count_for_structure)
{
    static kit k;

    for (int lost = 0; lost < 2; lost++) {
        kit_alone(&k, 2, 0, "rules=complete ships=1");
        kit_hurt(&k, 0, 12);
        kit_piece(&k, "planetoid", 375, 320, 0);
        kit_rocks(&k, lost ? "3" : "2");
        kit_plan(&k, 0, "ST medium");
        kit_coast(&k);
        assert_int_equal(k.g.where[0] == ELIMINATED, lost);
        if (lost)
            assert_non_null(kit_event(&k, EV_SHOWN)); /* SB-377: now its counters are shown */
    }
}

/* SB-R88: a special mark counts under C, and not under Quick Start. */
TEST(sb_R88_marks_count_under_the_complete_rules)
{
    static const char *const rules[] = {"rules=quick ships=1", "rules=complete ships=1"};
    static kit k;

    for (int complete = 0; complete < 2; complete++) {
        draw_three(&k, rules[complete], "3 engine", "0", "5");
        kit_keep(&k, 0, 1);
        assert_int_equal(k.g.special[0][ENGINE], complete);
        assert_int_equal(k.g.damage[0], 3);
    }
}

/* SB-R88: a + on a collision counter draws nothing more, and tells nobody anything. */
TEST(sb_R88_a_plus_never_draws_again)
{
    static starship_data own;
    static kit k;

    own = starship_shipped;
    for (int kind = 0; kind < own.kind_count; kind++)
        own.kind[kind].plus |= own.kind[kind].pool == POOL_COLLISION;
    starship_use(&own);
    kit_alone(&k, 2, 0, "rules=complete ships=1");
    kit_piece(&k, "planetoid", 375, 320, 0);
    kit_plan(&k, 0, "ST medium");
    kit_coast(&k);
    assert_int_equal(k.g.counter_count[0], 1);
    assert_true(kit_seen_null(&k, 1, "ships.0.drawn.0.plus"));
    starship_use(&starship_shipped);
}

/* SB-R18: who is lost by an illegal plan is gone before the rocks. */
TEST(sb_R18_a_wreck_draws_no_more)
{
    static kit k;

    kit_alone(&k, 2, 0, "rules=complete ships=1 plans=tabletop");
    kit_hurt(&k, 0, 14);
    kit_piece(&k, "planetoid", 375, 300, 0);
    kit_draws(&k, "4");
    kit_plan(&k, 0, "OS ST high"); /* more energy than its engines give */
    kit_coast(&k);
    assert_int_equal(k.g.where[0], ELIMINATED);
    assert_false(kit_told(&k, EV_ON_PLANETOID));
    assert_int_equal(k.g.met[0], 0);
}

/* SB-R101: one piece after the other; whoever is lost in between draws no more. */
TEST(sb_R101_several_pieces_are_paid_for_one_after_the_other)
{
    static kit k;

    for (int lost = 0; lost < 2; lost++) {
        kit_alone(&k, 2, 0, "rules=complete ships=1");
        kit_hurt(&k, 0, lost ? 14 : 0);
        kit_piece(&k, "sparse_1", 375, 320, 0);
        kit_piece(&k, "dense_2", 375, 320, 0);
        kit_rocks(&k, "3");
        kit_rocks(&k, "2");
        kit_rocks(&k, "5");
        kit_plan(&k, 0, "ST medium");
        kit_coast(&k);
        kit_expect(&k, ASK_KEEP, 0);
        assert_int_equal(k.g.drawn_count[0], 3);
        kit_keep(&k, 0, 1);
        assert_int_equal(k.g.where[0] == ELIMINATED, lost);
        if (lost)
            continue;
        kit_expect(&k, ASK_KEEP, 0);
        assert_int_equal(k.g.drawn_count[0], 2);
        kit_keep(&k, 0, 1);
        assert_int_equal(k.g.counter_count[0], 2);
    }
}

/* SB-R101: while others still choose, who is lost is gone, also if he had nothing to choose. */
TEST(sb_R101_a_wreck_does_not_wait_for_the_choices_of_others)
{
    static kit k;

    use_terrain();
    kit_start(&k, 2, "rules=complete ships=1");
    kit_put(&k, 0, 375, 200, 0);   /* flies into the sparse field */
    kit_put(&k, 1, 550, 450, 180); /* and this one on the planetoid */
    kit_hurt(&k, 1, 14);
    kit_planning(&k);
    kit_rig(&k, FROM_COLLISION, kit_rock("0"));
    kit_rig(&k, FROM_COLLISION, kit_rock("0"));
    kit_rig(&k, FROM_COLLISION, kit_rock("0"));
    kit_rig(&k, FROM_COLLISION, kit_rock("5"));
    kit_coast(&k);
    kit_expect(&k, ASK_KEEP, 0);
    assert_int_equal(k.g.where[1], ELIMINATED);
    kit_valid(&k);
    starship_use(&starship_shipped);
}

/* A pilot who undoes marks does so before anything comes of them; here one who is good with engines. */
TEST(sb_449_a_mark_of_a_collision_counter_may_be_undone)
{
    static starship_data own;
    static kit k;
    int undoes = 0;

    own = starship_shipped;
    while (own.talent[undoes].hook != HOOK_CANCEL_MARK)
        undoes++;
    own.talent[undoes].marks = 1 << ENGINE;
    starship_use(&own);
    kit_alone(&k, 2, 0, "rules=complete ships=1");
    k.g.optional |= NEEDS_PILOTS | NEEDS_TALENTS;
    k.g.talent[0][0] = (uint8_t)undoes;
    kit_piece(&k, "planetoid", 375, 320, 0);
    kit_rocks(&k, "3 engine");
    kit_plan(&k, 0, "ST medium");
    kit_coast(&k);
    kit_expect(&k, ASK_TALENT, 0);
    kit_choose(&k, 0, &(choice){.option = kit_find(&k, 0, VERB_UNDO)});
    assert_int_equal(k.g.special[0][ENGINE], 0);
    assert_int_equal(k.g.damage[0], 3);
    starship_use(&starship_shipped);
}

/* All who draw choose at once, and each one for all of its ships. */
TEST(sb_381_all_owners_choose_at_once)
{
    static kit k;

    kit_apart(&k, "rules=complete ships=2");
    kit_put(&k, 0, 375, 200, 0);
    kit_put(&k, 1, 375, 100, 0);
    kit_put(&k, 2, 375, 440, 180);
    kit_planning(&k);
    kit_piece(&k, "sparse_1", 375, 320, 0);
    kit_piece(&k, "sparse_2", 375, 200, 0);
    kit_coast(&k); /* 0 to 300, 1 to 200, 2 to 340 */
    kit_expect(&k, ASK_KEEP, 0);
    kit_expect(&k, ASK_KEEP, 1);
    kit_keep(&k, 0, 1);
    assert_int_equal(k.g.drawn_count[0], 3); /* nothing happens before all have answered */
    kit_keep(&k, 2, 2);
    assert_int_equal(k.g.counter_count[2], 1);
    kit_keep(&k, 1, 4);
    assert_int_equal(k.g.counter_count[1], 1);
}

/* ---- secrets ---- */

/* SB-377, SB-381: faces are their owner's secret; all see how many are drawn and kept. */
TEST(sb_377_only_the_owner_sees_what_was_drawn)
{
    static kit one, other;

    draw_three(&one, "rules=complete ships=1", "3", "0", "5");
    draw_three(&other, "rules=complete ships=1", "1", "2 hull", "4");
    kit_same_to(&one, &other, 1);
    kit_same_to(&one, &other, SEAT_NONE);
    assert_true(kit_differ_to(&one, &other, 0));
    assert_int_equal(kit_seen(&one, 1, "ships.0.choosing.drawn"), 3);
    assert_int_equal(kit_seen(&one, 1, "ships.0.choosing.keeps"), 1);
    assert_int_equal(kit_seen_count(&one, 1, "ships.0.choosing.counters"), 0);
    assert_int_equal(kit_seen(&one, 0, "ships.0.choosing.counters.2.value"), 5);
    kit_keep(&one, 0, 1 << 2);
    kit_keep(&other, 0, 1 << 0);
    kit_same_to(&one, &other, 1);
    assert_true(kit_differ_to(&one, &other, 0));
}

static void drawing(kit *k)
{
    use_terrain();
    kit_alone(k, 2, 0, "rules=complete ships=1");
    kit_rocks(k, "3");
    kit_rocks(k, "0");
    kit_rocks(k, "5");
    kit_plan(k, 0, "ST medium");
    kit_coast(k);
    kit_expect(k, ASK_KEEP, 0);
}

/* The question's middle is a position like any other. */
TEST(sb_381_a_position_in_the_middle_of_the_choice)
{
    static kit k;

    drawing(&k);
    kit_valid(&k);
#define SPOILT(because, ...)                                                   \
    do {                                                                       \
        drawing(&k);                                                           \
        __VA_ARGS__;                                                           \
        if (game_is_valid(&starship_game, &k.g.flow).code != REFUSED_POSITION) \
            fail_msg("accepted, although %s", because);                        \
    } while (0)
    SPOILT("the counter is of another pool", k.g.drawn[0][1] = (uint8_t)kit_kind("1"));
    SPOILT("the counters do not come to whole sets", k.g.drawn[0][1] = k.g.drawn[0][0]);
    SPOILT("a counter is one too many", k.g.drawn_count[0] = 4);
    SPOILT("all are kept", k.g.keeps[0] = 3);
    SPOILT("none is kept", k.g.keeps[0] = 0);
    SPOILT("somebody else has drawn", k.g.keeps[1] = 1);
    SPOILT("there is no such piece", k.g.met[0] = 1 << 9);
    SPOILT("a piece is missing", k.g.piece_count--);
    SPOILT("a piece lies elsewhere", k.g.y[SHIPS] += 100);
    SPOILT("there is one too many", k.g.piece[4] = 0);
    starship_use(&starship_shipped);
}

/* For others the counters drawn are any of the pool; for their owner they are what they are. */
TEST(sb_377_counters_that_are_chosen_from_are_dealt_anew_for_others)
{
    enum { DEALS = 4000 };
    const starship_data *d = starship_components();
    static kit k;
    int seen[KINDS_MAX] = {0};
    seed from = seed_from_numbers(5, 5);
    generator r = random_from_seed(&from);

    drawing(&k);
    for (int i = 0; i < DEALS; i++) {
        static starship g;

        g = k.g;
        game_conceal(&starship_game, &g.flow, i % 2, &r);
        assert_int_equal(game_is_valid(&starship_game, &g.flow).code, ACCEPTED);
        if (i % 2 == 0)
            assert_memory_equal(g.drawn, k.g.drawn, sizeof g.drawn);
        else
            seen[g.drawn[0][0]]++;
    }
    for (int kind = 0; kind < d->kind_count; kind++) {
        int expected =
            d->kind[kind].pool == POOL_COLLISION ? DEALS / 2 * d->kind[kind].count / 16 : 0;

        assert_in_range(seen[kind], expected * 3 / 4, expected * 5 / 4);
    }
    starship_use(&starship_shipped);
}

/* ---- pilots ---- */

/* Asteroid Dancer: one more to choose from, and it costs a use. */
TEST(sb_445_a_dancer_draws_one_more_and_gives_one_more_back)
{
    static kit k;

    for (int dances = 0; dances < 2; dances++) {
        kit_alone(&k, 4, 0, "rules=quick ships=1");
        k.g.optional |= NEEDS_ASTEROIDS | NEEDS_PILOTS | NEEDS_TALENTS;
        k.g.talent[0][0] = (uint8_t)kit_talent_number("asteroid_dancer");
        kit_piece(&k, "dense_1", 375, 320, 0);
        kit_plan(&k, 0, "OS ST low");
        kit_coast(&k);
        kit_expect(&k, ASK_DANCE, 0);
        assert_int_equal(kit_asked(&k), SEAT_BIT(0));
        if (dances)
            kit_choose(
                &k, 0, &(choice){.option = kit_find(&k, 0, VERB_DANCE), .args = 1, .arg = {1}});
        else
            kit_choose(&k, 0, &(choice){.option = kit_find(&k, 0, VERB_NO_DANCE)});
        assert_int_equal(k.g.spent[0][0], dances);
        if (dances) {
            assert_int_equal(k.g.drawn_count[0], 3); /* two, and one more */
            kit_keep(&k, 0, 3);
        }
        assert_int_equal(k.g.counter_count[0], 2);
    }
}

/* Nobody is asked where nothing is drawn. */
TEST(sb_445_a_dancer_who_draws_nothing_is_not_asked)
{
    static kit k;

    kit_alone(&k, 1, 0, "rules=complete ships=1");
    k.g.optional |= NEEDS_ASTEROIDS | NEEDS_PILOTS | NEEDS_TALENTS;
    k.g.talent[0][0] = (uint8_t)kit_talent_number("asteroid_dancer");
    kit_piece(&k, "dense_1", 375, 260, 0);
    kit_piece(&k, "planetoid", 375, 260, 0);
    kit_plan(&k, 0, "ST low");
    kit_coast(&k);
    assert_true(kit_told(&k, EV_IN_FIELD));
    assert_true(kit_told(&k, EV_ON_PLANETOID));
    assert_int_not_equal(k.g.flow.ask, ASK_DANCE);
}

/* ---- whole games ---- */

static void play_on(kit *k, generator *r, int *keeps)
{
    static options list;
    static starship hidden;

    for (int choices = 0; !k->g.flow.over && choices < 4000; choices++) {
        int seat = __builtin_ctz(kit_asked(k));

        *keeps += k->g.flow.ask == ASK_KEEP;
        if (k->g.flow.ask == ASK_KEEP || choices % 8 == 0) {
            kit_valid(k);
            for (int other = 0; other < k->g.flow.seat_count; other++) {
                hidden = k->g;
                game_conceal(&starship_game, &hidden.flow, other, r);
                refusal fine = game_is_valid(&starship_game, &hidden.flow);

                if (fine.code != ACCEPTED)
                    fail_msg("concealed from %d: %s", other, fine.text);
            }
        }
        game_list(&starship_game, &k->g.flow, seat, &list, false);
        choice c = options_random(&list, r);

        kit_choose(k, seat, &c);
    }
    assert_true(k->g.flow.over);
}

TEST(sb_371_random_games_among_rocks_come_to_their_end)
{
    static const char *const settings[] = {"rules=quick ships=2", "rules=complete ships=2",
        "rules=complete ships=2 plans=tabletop", "rules=complete ships=1"};
    static kit k;
    seed from = seed_from_numbers(9, 9);
    generator r = random_from_seed(&from);
    int keeps = 0;

    use_terrain();
    for (int round = 0; round < 12; round++) {
        kit_start(&k, round % 4 == 3 ? 2 : 2 + round % 3, settings[round % 4]);
        play_on(&k, &r, &keeps);
    }
    assert_true(keeps > 10);
    starship_use(&starship_shipped);
}

/* SB-R102: a panel without room for a hit takes nothing more, and nothing leaves the pools. */
TEST(sb_398_a_full_panel_draws_nothing_more)
{
    static kit k;
    uint8_t pool[KINDS_MAX];

    kit_start(&k, 2, "rules=complete ships=2");
    k.g.counter_count[0] = COUNTERS - 1;
    memcpy(pool, k.g.pool, sizeof pool);
    starship_take_hit(&k.g, 0, 0, NULL);
    assert_int_equal(k.g.counter_count[0], COUNTERS - 1);
    assert_memory_equal(pool, k.g.pool, sizeof pool);
    int kind = starship_draw(&k.g, POOL_COLLISION, NULL);

    starship_take_collision(&k.g, 0, kind, SB(376), NULL);
    assert_int_equal(k.g.counter_count[0], COUNTERS - 1);
    assert_memory_equal(pool, k.g.pool, sizeof pool);
    k.g.counter_count[0] = COUNTERS - 2;
    starship_take_hit(&k.g, 0, 0, NULL);
    assert_in_range(k.g.counter_count[0], COUNTERS - 1, COUNTERS);
}
