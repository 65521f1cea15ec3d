/* test_officer.c: the officer at the table: what it does, that it plays fair, that it plays well. */
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "officers.h"

/* Whatever its mood. */
enum { MOODS = 20 };

static int any(generator *r, int lo, int hi)
{
    return lo + (int)random_below(r, (uint32_t)(hi - lo + 1));
}

/* ---- the table's edge ---- */

static bool stays(const starship *g, int ship, const plan *p)
{
    course c = starship_course(g, ship, p);
    int32_t width, depth;

    starship_area(g, &width, &depth);
    for (int i = g->complete ? 0 : 1; i < 2; i++) {
        shape base = starship_base_at(c.step[i]);

        if (shape_has_left(&base, width, depth))
            return false;
    }
    return true;
}

/* The ship as it begins its next turn after a plan. */
static starship next_turn(const starship *g, int ship, const plan *p)
{
    course c = starship_course(g, ship, p);
    starship next = *g;

    next.x[ship] = c.step[1].at.x;
    next.y[ship] = c.step[1].at.y;
    next.heading[ship] = (uint16_t)c.step[1].heading;
    next.dial[ship] = c.dial;
    next.is_rotated[ship] = c.dial != 0;
    next.energy[ship] = (int8_t)plan_energy(g, ship, p);
    next.difficult[ship] = 0;
    for (int i = 0; i < plan_cards(p); i++)
        if (p->slider != STILL && card_of(g, ship, p->card[i])->symbols & DIFFICULT)
            next.difficult[ship] = 1;
    return next;
}

/* Is there a plan, after which there are so many more turns with one, that stays on the table? */
static bool can_stay(const starship *g, int ship, int turns)
{
    options list;

    options_clear(&list, false);
    starship_offer_plans(g, ship, &list);
    for (int i = 0; i < list.count; i++)
        for (uint32_t sliders = (uint32_t)list.at[i].bounds[0].members; sliders != 0;
             sliders &= sliders - 1)
            for (uint32_t dials = (uint32_t)list.at[i].bounds[1].members; dials != 0;
                 dials &= dials - 1) {
                pick c = {.verb = list.at[i].verb,
                    .thing = {(int16_t)ship, list.at[i].thing[1], list.at[i].thing[2]},
                    .arg = {(int32_t)(sliders & (0 - sliders)), (int32_t)(dials & (0 - dials))}};
                plan p = starship_plan_of(g, &c);

                if (!stays(g, ship, &p))
                    continue;
                starship next = next_turn(g, ship, &p);

                if (turns == 0 || can_stay(&next, ship, turns - 1))
                    return true;
            }
    return false;
}

/* Ships anywhere, as fast as can be, pointing anywhere: many at the edge. */
static void scatter(kit *k, generator *r)
{
    for (int ship = 0; ship < k->g.ship_count; ship++) {
        kit_put(k, ship, any(r, 45, 705), any(r, 45, 705), any(r, 0, 359));
        if (!k->g.complete)
            continue;
        kit_energy(k, ship, any(r, ENERGY_LEAST, ENERGY_MOST));
        kit_dial(k, ship, any(r, 0, 2) == 0 ? any(r, 0, NOTCHES - 1) : 0);
    }
    kit_planning(k);
}

TEST(never_leaves_the_table_when_it_can_help_it)
{
    enum { POSITIONS = 1000 };
    seed s = seed_from_numbers(21, 1);
    generator r = random_from_seed(&s);
    static kit k;

    for (int i = 0; i < effort(POSITIONS); i++) {
        kit_start(&k, 2, i % 2 == 0 ? "rules=complete" : "rules=quick");
        scatter(&k, &r);
        pick p = answer_of(&k, 0, i);
        plan laid = starship_plan_of(&k.g, &p);
        starship next = next_turn(&k.g, 0, &laid);

        if (can_stay(&k.g, 0, 0))
            assert_true(stays(&k.g, 0, &laid));
        if (can_stay(&k.g, 0, 1))
            assert_true(can_stay(&next, 0, 0));
    }
}

/* ---- fire ---- */

/* Viper 0 has Raider 2 straight ahead and close; the others are far away. */
static void one_shot(kit *k, const char *settings)
{
    kit_start(k, 2, settings);
    kit_put(k, 0, 100, 100, 0);
    kit_put(k, 1, 650, 100, 90);
    kit_put(k, 2, 100, 210, 0);
    kit_put(k, 3, 650, 650, 90);
}

TEST(fires_when_there_is_a_good_shot)
{
    static const char *const settings[] = {
        "rules=quick ships=2", "rules=complete ships=2", "rules=complete declarations=sealed"};
    static kit k;

    for (int i = 0; i < 3; i++) {
        one_shot(&k, settings[i]);
        kit_firing(&k, 1);
        pick p = answer_of(&k, 0, 0);

        assert_int_equal(p.verb, VERB_DECLARE);
        assert_int_equal(p.arg[0], 1 << 2);
    }
}

TEST(of_two_targets_takes_the_one_it_can_kill)
{
    static kit k;

    for (int weak = 2; weak <= 3; weak++) {
        one_shot(&k, "rules=quick ships=2");
        kit_put(&k, 2, 60, 230, 0);
        kit_put(&k, 3, 140, 230, 0);
        kit_hurt(&k, weak, 13); /* four counters: that is all that the others see */
        kit_firing(&k, 1);
        assert_int_equal(answer_of(&k, 0, 0).arg[0], 1 << weak);
    }
}

/* Two Raiders of which either falls to one more hit: no second shot is wasted. */
TEST(guns_are_spread_where_one_hit_is_enough)
{
    static kit k;

    one_shot(&k, "rules=quick ships=2");
    kit_put(&k, 1, 220, 100, 0);
    kit_put(&k, 2, 110, 230, 0);
    kit_put(&k, 3, 200, 230, 0);
    for (int i = 0; i < 7; i++) { /* so many counters: hardly anything is left */
        kit_give(&k, 2, i < 5 ? "1" : "0");
        kit_give(&k, 3, i < 5 ? "2" : "0");
    }
    kit_firing(&k, 1);
    pick p = answer_of(&k, 0, 0);

    assert_int_equal(p.arg[0] | p.arg[1], 1 << 2 | 1 << 3);
}

/* The Viper's second card brings it from long to short range of a Raider that stands. */
TEST(holds_its_fire_for_a_better_shot_in_the_second_step)
{
    static kit k;

    one_shot(&k, "rules=complete ships=2");
    kit_put(&k, 0, 100, 100, 0);
    kit_energy(&k, 0, 4);
    kit_put(&k, 2, 100, 478, 0);
    kit_energy(&k, 2, 0);
    kit_planning(&k);
    kit_plan(&k, 0, "OS ST high");
    kit_plan(&k, 2, "ST still");
    kit_coast(&k);
    kit_expect(&k, ASK_DECLARE, 0);
    assert_int_equal(k.g.step, STEP_FIRE_1);
    assert_true(kit_may_fire(&k, 0, 2));
    assert_int_equal(answer_of(&k, 0, 0).arg[0], 0);
}

/* ---- plans ---- */

/* A Raider that stands for good is dead astern: no card turns a Viper that far. */
TEST(rotates_where_only_that_gives_a_shot)
{
    static kit k;
    int rotations = 0, shots = 0;

    kit_start(&k, 2, "rules=complete ships=1");
    kit_put(&k, 0, 375, 375, 0);
    kit_energy(&k, 0, 2);
    kit_put(&k, 1, 375, 195, 90);
    kit_energy(&k, 1, 0);
    kit_harm(&k, 1, HULL, 2); /* it is crippled: all see that */
    kit_planning(&k);
    for (int i = 0; i < MOODS; i++) {
        pick p = answer_of(&k, 0, i);
        plan laid = starship_plan_of(&k.g, &p);
        course c = starship_course(&k.g, 0, &laid);
        static scene s;

        starship_scene(&k.g, &s);
        scene_put(&s, 0, c.step[1], c.dial, USUAL_LEVEL);
        rotations += c.dial != 0;
        shots += starship_shot(&k.g, &s, 0, 1, false).barred == 0;
    }
    assert_int_equal(rotations, MOODS);
    assert_int_equal(shots, MOODS);
}

/* A ship without guns flies away from one that has them. */
TEST(an_unarmed_ship_keeps_away)
{
    const starship_data *d = starship_components();
    static kit k;
    int unarmed = 0;

    while (d->type[unarmed].attack != NO_ATTACK)
        unarmed++;
    kit_start(&k, 2, "rules=quick ships=1");
    k.g.type[0] = (uint8_t)unarmed;
    kit_put(&k, 0, 375, 300, 180);
    kit_put(&k, 1, 375, 600, 180);
    kit_planning(&k);
    for (int i = 0; i < MOODS; i++) {
        pick p = answer_of(&k, 0, i);
        plan laid = starship_plan_of(&k.g, &p);

        assert_true(starship_course(&k.g, 0, &laid).step[1].at.y < 300 * MILLIMETRE);
    }
}

/* Where illegal plans are taken it could choose one, and is punished for it. */
TEST(never_lays_an_illegal_plan)
{
    seed s = seed_from_numbers(22, 1);
    generator r = random_from_seed(&s);
    static kit k;

    for (int i = 0; i < effort(100); i++) {
        kit_start(
            &k, 2, i % 2 == 0 ? "rules=complete plans=tabletop" : "rules=quick plans=tabletop");
        scatter(&k, &r);
        pick p = answer_of(&k, 0, i);
        plan laid = starship_plan_of(&k.g, &p);

        assert_int_not_equal(p.verb, VERB_ANY);
        assert_int_equal(starship_judge(&k.g, 0, &laid).faults, 0);
    }
}

/* Twenty chances, one table: an officer that could be foreseen would be shot down. */
TEST(does_not_always_lay_the_same_plan)
{
    static kit k;
    pick first;
    int others = 0;

    kit_start(&k, 2, "rules=complete ships=2");
    first = answer_of(&k, 0, 0);
    for (int i = 1; i < MOODS; i++) {
        pick p = answer_of(&k, 0, i);

        others += memcmp(&p, &first, sizeof p) != 0;
    }
    assert_true(others > 0);
}

/* ---- whole games ---- */

typedef struct {
    starship g;
    bot_player player[SEATS];
    uint64_t choices;
} match;

static void begin(match *m, const char *settings, int seat_count, int number)
{
    setup s = {.seed = seed_from_numbers(6, (uint64_t)number), .seat_count = seat_count};
    char words[240], *rest = words;

    text t = text_in(words, sizeof words);
    text_put(&t, settings);
    for (char *word = strtok_r(words, " =", &rest); word != NULL;
         word = strtok_r(NULL, " =", &rest))
        assert_int_equal(
            setup_set(&starship_game, &s, word, strtok_r(NULL, " =", &rest)).code, ACCEPTED);
    memset(m, 0, sizeof *m);
    assert_int_equal(game_start(&starship_game, &m->g.flow, &s, NULL).code, ACCEPTED);
    for (int seat = 0; seat < seat_count; seat++)
        m->player[seat] = bot_sit(&bot_officer, &s.seed, seat);
}

/* One choice; it must be legal. */
static void step_on(match *m)
{
    int seat = flow_first_waiting(&m->g.flow);
    choice c = bot_choose(&m->player[seat], &starship_game, &m->g.flow, seat);

    assert_int_equal(
        game_choose(&starship_game, &m->g.flow, seat, m->g.flow.asks, &c, NULL).code, ACCEPTED);
    m->choices++;
}

enum { MOST_TURNS = 300 };

/* Every scenario and rule set, two to eight players, up to sixteen ships. */
static const struct {
    const char *settings;
    int seat_count, games;
} tables[] = {
    {"scenario=hand_of_god rules=quick", 2, 10},
    {"scenario=hand_of_god rules=complete", 2, 10},
    {"scenario=hand_of_god rules=complete plans=tabletop", 4, 5},
    {"scenario=hand_of_god rules=quick declarations=sealed", 3, 5},
    {"scenario=house_patrol", 2, 5},
    {"scenario=house_hold_the_line", 2, 5},
    {"scenario=house_dogfight rules=complete ships=4", 8, 2},
    {"scenario=house_dogfight rules=quick ships=8", 6, 1},
    {"scenario=house_dogfight rules=complete ships=8", 2, 1},
};

TEST(choices_are_always_legal_and_games_end)
{
    enum { FEW_TURNS = 3 }; /* of a large table, where there is not the time for a whole game */
    static match m;

    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        int games = effort(tables[i].games);

        for (int number = 0; number < games; number++) {
            begin(&m, tables[i].settings, tables[i].seat_count, number);
            while (!m.g.flow.over && m.g.turn < MOST_TURNS)
                step_on(&m);
            assert_true(m.g.flow.over);
        }
        if (games == 0)
            for (begin(&m, tables[i].settings, tables[i].seat_count, 0);
                 !m.g.flow.over && m.g.turn <= FEW_TURNS;)
                step_on(&m);
    }
}

TEST(the_same_seed_plays_the_same_game)
{
    static match a, b;

    for (int number = 0; number < 2 + effort(2); number++) {
        begin(&a, tables[number % 2].settings, 2, number);
        while (!a.g.flow.over)
            step_on(&a);
        begin(&b, tables[number % 2].settings, 2, number);
        while (!b.g.flow.over)
            step_on(&b);
        assert_int_equal(
            game_hash(&starship_game, &a.g.flow), game_hash(&starship_game, &b.g.flow));
        assert_int_equal(a.choices, b.choices);
    }
}

/* The choice in another world that the seat cannot tell from the true one. */
static choice choice_in_world(const match *m, int seat, uint64_t world)
{
    seed s = seed_from_numbers(7, world), same = seed_from_numbers(8, 8);
    generator dealer = random_from_seed(&s), chance = random_from_seed(&same);
    starship concealed = m->g;
    options list;

    game_conceal(&starship_game, &concealed.flow, seat, &dealer);
    game_list(&starship_game, &concealed.flow, seat, &list, false);
    return starship_officer.choose(&concealed.flow, seat, NULL, &list, &chance);
}

TEST(nothing_hidden_sways_the_officer)
{
    static match m;

    for (int number = 0; number < 1 + effort(7); number++) {
        begin(&m, tables[number % 4].settings, tables[number % 4].seat_count, number);
        for (; !m.g.flow.over; step_on(&m)) {
            int seat = flow_first_waiting(&m.g.flow);
            choice a = choice_in_world(&m, seat, 2 * m.choices);
            choice b = choice_in_world(&m, seat, 2 * m.choices + 1);

            assert_memory_equal(&a, &b, sizeof a);
        }
    }
}

/* Against whoever takes any option; a draw is not a win. */
TEST(beats_the_random_player)
{
    enum { GAMES = 100 };
    static match m;

    for (int rules = 0; rules < 2; rules++) {
        int games = effort(GAMES), won = 0;

        for (int number = 0; number < games; number++) {
            begin(&m, tables[rules].settings, 2, number);
            m.player[number % 2].kind = &bot_random;
            while (!m.g.flow.over)
                step_on(&m);
            won += m.g.winner == seat_side(1 - number % 2);
        }
        assert_true(won * 100 >= games * 95);
    }
}

/* Every scenario by its own rules, and with all optional ones. */
#define ALL_OPTIONAL                                                                      \
    "rules=complete optional=aiming+attack_declaration+blank_cards+doubles+fuel+tailing+" \
    "levels+asteroids+planetoids+pilots+talents+ftl"

static const char *const battles[] = {
    "scenario=house_dogfight",
    "scenario=house_patrol",
    "scenario=house_hold_the_line",
    "scenario=house_rock_garden",
    "scenario=house_until_the_jump",
    "scenario=house_three_decks",
    "scenario=hand_of_god " ALL_OPTIONAL,
    "scenario=house_patrol " ALL_OPTIONAL,
    "scenario=house_hold_the_line " ALL_OPTIONAL,
    "scenario=house_rock_garden " ALL_OPTIONAL,
    "scenario=house_until_the_jump " ALL_OPTIONAL,
    "scenario=house_three_decks " ALL_OPTIONAL,
};

/* One game from either side at least; of all together it loses one in ten at most. */
TEST(beats_the_random_player_in_every_scenario)
{
    enum { BATTLES = sizeof battles / sizeof battles[0] };
    static match m;
    int games = 2 + 2 * effort(4), won = 0;

    for (int i = 0; i < BATTLES; i++)
        for (int number = 0; number < games; number++) {
            begin(&m, battles[i], 2, number);
            m.player[number % 2].kind = &bot_random;
            while (!m.g.flow.over && m.g.turn < MOST_TURNS)
                step_on(&m);
            won += m.g.flow.over && m.g.winner == seat_side(1 - number % 2);
        }
    assert_true(won * 100 >= BATTLES * games * 90);
}

/* ---- levels and fuel ---- */

/* One level above a Raider that stands before it, it stays in reach: nothing is gained by leaving it; from
   two levels above it comes down to it. */
TEST(sb_362_changes_level_where_only_that_gives_a_shot)
{
    static kit k;
    int came = 0;

    kit_start(&k, 2, "rules=complete ships=1 optional=levels");
    k.g.level[0] = 4;
    k.g.level[1] = 2;
    kit_put(&k, 0, 375, 300, 0);
    kit_put(&k, 1, 375, 460, 0);
    kit_energy(&k, 0, 3);
    kit_energy(&k, 1, 0);
    kit_harm(&k, 1, HULL, 2); /* it stands there for good */
    kit_planning(&k);
    for (int mood = 0; mood < MOODS; mood++)
        came += answer_of(&k, 0, mood).verb == VERB_DIVE;
    assert_true(came > MOODS / 2);
}

TEST(sb_360_never_leaves_by_the_level_slider)
{
    static match m;
    int changed = 0;

    for (int number = 0; number < 2 + effort(6); number++) {
        begin(&m, "rules=complete ships=2 optional=levels+blank_cards", 2, number);
        while (!m.g.flow.over && m.g.turn < MOST_TURNS) {
            uint8_t before[BODIES];

            memcpy(before, m.g.level, sizeof before);
            step_on(&m);
            for (int ship = 0; ship < m.g.ship_count; ship++) {
                changed += m.g.turn > 0 && before[ship] != m.g.level[ship];
                assert_true(starship_is_level(m.g.level[ship] + m.g.plan_level[ship]) ||
                            m.g.plan[ship] > PLAN_SEALED);
            }
        }
        assert_true(m.g.flow.over);
    }
    assert_true(changed > 0);
}

/* With as much fuel as for a few wild turns it still has some when as many are over. */
TEST(sb_323_minds_its_fuel)
{
    enum { TURNS = 6 };
    static match m;
    int ships = 0, is_dry = 0;

    for (int number = 0; number < 3 + effort(6); number++) {
        begin(&m, "rules=complete ships=2 optional=fuel fuel=20", 2, number);
        while (!m.g.flow.over && m.g.turn <= TURNS)
            step_on(&m);
        for (int ship = 0; ship < m.g.ship_count; ship++) {
            ships += on_table(&m.g, ship);
            is_dry += on_table(&m.g, ship) && starship_is_dry(&m.g, ship);
        }
    }
    assert_true(is_dry * 5 <= ships);
}

/* ---- talents ---- */

/* A Raider that stands is just aside of where the Viper comes to: its nose turns that way, late; with the
   Raider far away it stays. */
TEST(sb_449_turns_its_nose_for_a_shot)
{
    static kit k;

    for (int far = 0; far < 2; far++) {
        kit_start(&k, 2, "rules=complete ships=1 optional=pilots+talents");
        kit_pilot(&k, 0, "ace");
        kit_talent(&k, 0, "tight_rotation");
        kit_put(&k, 0, 200, 300, 0);
        kit_energy(&k, 0, 2);
        kit_put(&k, 1, far ? 700 : 380, 420, 0);
        kit_energy(&k, 1, 0);
        kit_planning(&k);
        kit_plan(&k, 0, "ST medium");
        kit_plan(&k, 1, "ST still");
        kit_coast(&k);
        kit_cease(&k);
        kit_expect(&k, ASK_TALENT, 0);
        pick p = answer_of(&k, 0, 0);

        assert_int_equal(p.verb, far ? VERB_PASS : VERB_TURN);
        if (!far)
            assert_in_range(p.thing[2], 1, 2);
    }
}

/* ---- terrain ---- */

/* What each side lays comes to lie on the others' half, on the average. */
TEST(sb_371_lays_rocks_before_the_others_edge)
{
    static match m;
    int64_t beyond[SIDES] = {0}; /* the middle of the table, in all */

    for (int number = 0; number < 4; number++) {
        int32_t width, depth;

        begin(&m, "rules=complete optional=asteroids terrain=2", 2, number);
        starship_area(&m.g, &width, &depth);
        while (m.g.turn == 0) {
            int side = seat_side(flow_first_waiting(&m.g.flow)), laid = m.g.piece_count;

            step_on(&m);
            if (m.g.piece_count > laid)
                beyond[side] += m.g.y[SHIPS + laid] - depth / 2;
        }
    }
    assert_true(beyond[COLONIAL] > 0);
    assert_true(beyond[CYLON] < 0);
}

/* SB-381: of what it draws it keeps the lightest. */
TEST(sb_381_an_officer_keeps_the_lightest)
{
    static kit k;

    kit_alone(&k, 2, 0, "rules=complete ships=1");
    kit_piece(&k, "sparse_1", 375, 320, 0);
    kit_rocks(&k, "3");
    kit_rocks(&k, "1 controls");
    kit_rocks(&k, "1");
    kit_plan(&k, 0, "ST medium");
    kit_coast(&k);
    kit_expect(&k, ASK_KEEP, 0);
    assert_int_equal(answer_of(&k, 0, 1).arg[0], 1 << 2);
}

/* FL-081: it launches when an enemy is where the missile will seek, and nobody is before its guns. */
TEST(fl_081_an_officer_launches_at_who_is_far_ahead)
{
    static const struct {
        int x, y;
        bool launches;
    } rows[] = {{375, 600, true}, {375, 250, false}, {40, 100, false}};
    static kit k;

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        kit_start(&k, 2, "rules=complete ships=1 optional=missiles");
        kit_put(&k, 0, 375, 100, 0);
        kit_put(&k, 1, rows[i].x, rows[i].y, 90);
        kit_energy(&k, 0, 0);
        kit_energy(&k, 1, 0);
        kit_planning(&k);
        kit_plan(&k, 0, "ST still");
        kit_plan(&k, 1, "ST still");
        kit_expect(&k, ASK_LAUNCH, 0);
        assert_int_equal(answer_of(&k, 0, 1).verb == VERB_LAUNCH, rows[i].launches);
    }
}

/* FL-140: a missile that comes near is worth a shot; a nuclear one that is upon it is not. */
TEST(fl_140_an_officer_fires_at_a_missile_that_threatens_it)
{
    static kit k;

    for (int kind = CONVENTIONAL; kind <= NUCLEAR; kind++) {
        kit_start(&k, 2, "rules=complete ships=1");
        kit_put(&k, 0, 375, 100, 0);
        kit_put(&k, 1, 40, 700, 0);
        int body = FIRST_MISSILE + kit_missile(&k, CYLON, kind, 375, 190, 180, 2);

        kit_firing(&k, 2);
        kit_expect(&k, ASK_DECLARE, 0);
        pick p = answer_of(&k, 0, 1);

        assert_int_equal(p.arg[0], kind == CONVENTIONAL ? (int64_t)1 << body : 0);
    }
}
