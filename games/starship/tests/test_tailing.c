/* test_tailing.c: who hangs on whose tail, who plans when, and who is shown what (ledger, section 24). */
#include <string.h>

#include "games/starship/rules/pilots/talents.h"
#include "games/starship/rules/planning/tailing.h"
#include "kit.h"

static generator chance(uint64_t number)
{
    seed s = seed_from_numbers(number, 4);

    return random_from_seed(&s);
}

static const char *const complete = "rules=complete ships=2 optional=tailing";

/* Ship 0 stands in the middle and looks up; Raider 2 before it, its rear `gap` millimetres of stand
   points away; the others are far off. */
static void behind(kit *k, const char *settings, int gap)
{
    kit_start(k, 2, settings);
    kit_put(k, 0, 375, 200, 0);
    kit_put(k, 1, 60, 60, 90);
    kit_put(k, 2, 375, 200 + gap, 0);
    kit_put(k, 3, 690, 690, 270);
    kit_planning(k);
}

static uint32_t tailable(const kit *k, int ship)
{
    scene s;

    starship_scene(&k->g, &s);
    return starship_tailable(&k->g, &s, ship);
}

/* One ship of a seat tails another; those that could and do not are left out. */
static void tail(kit *k, int ship, int target)
{
    int seat = k->g.owner[ship];
    options list;
    choice c = {.option = 0};

    kit_expect(k, ASK_TAIL, seat);
    game_list(&starship_game, &k->g.flow, seat, &list, false);
    uint32_t ships = starship_ships_of(list.at[0].thing);

    c.args = list.at[0].free;
    for (int i = 0; i < c.args; i++, ships &= ships - 1)
        if (__builtin_ctz(ships) == ship)
            c.arg[i] = 1 << target;
    kit_choose(k, seat, &c);
}

static void tail_nobody(kit *k, int seat)
{
    kit_choose(k, seat, &(choice){.option = kit_find(k, seat, VERB_NO_TAIL)});
}

/* ---- who may tail ---- */

TEST(sb_324_it_goes_with_either_rules_and_is_off_unless_chosen)
{
    static kit k;

    behind(&k, "rules=quick ships=2 optional=tailing", 120);
    kit_expect(&k, ASK_TAIL, 0);
    behind(&k, complete, 120);
    kit_expect(&k, ASK_TAIL, 0);
    behind(&k, "rules=complete ships=2", 120);
    kit_expect(&k, ASK_PLAN, 0);
    assert_int_equal(k.g.tails[0], NO_SHIP);
}

TEST(sb_325_it_is_looked_at_before_planning_where_ships_stand_now)
{
    static kit k;

    behind(&k, complete, 300);
    kit_expect(&k, ASK_PLAN, 0);
    kit_put(&k, 2, 375, 320, 0);
    kit_planning(&k);
    kit_expect(&k, ASK_TAIL, 0);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
}

TEST(sb_326_who_declines_plans_with_the_others)
{
    static kit k;

    behind(&k, complete, 120);
    tail_nobody(&k, 0);
    assert_int_equal(k.g.tails[0], NO_SHIP);
    kit_expect(&k, ASK_PLAN, 0);
    assert_int_equal(starship_planned_by(&k.g, 0, false), 0);
}

/* Ship 0 on level 1, the one before it so many above. */
static uint32_t tailable_above(int gap, int levels)
{
    static kit k;

    behind(&k, "rules=complete ships=2 optional=tailing+levels", gap);
    for (int ship = 0; ship < 4; ship++)
        k.g.level[ship] = 1;
    k.g.level[2] = (uint8_t)(1 + levels);
    return tailable(&k, 0);
}

TEST(sb_363_nobody_tails_two_levels_away)
{
    assert_int_equal(tailable_above(70, 0), 1 << 2);
    assert_int_equal(tailable_above(70, 2), 0);
    assert_int_equal(tailable_above(70, 3), 0);
}

/* The back of the ruler: 7 cm apart is 14.8 cm, and 8 cm is 15.3. */
TEST(sb_367_across_one_level_the_star_on_the_back_counts)
{
    assert_int_equal(tailable_above(70, 1), 1 << 2);
    assert_int_equal(tailable_above(80, 1), 0);
    assert_int_equal(tailable_above(80, 0), 1 << 2);
}

/* SB-327, SB-331: stand to stand, and less than the star. */
TEST(sb_327_the_way_runs_from_stand_to_stand)
{
    static kit k;

    behind(&k, complete, 149);
    assert_int_equal(tailable(&k, 0), 1 << 2);
    behind(&k, complete, 150); /* the bases are 9 cm apart */
    assert_int_equal(tailable(&k, 0), 0);
}

TEST(sb_331_less_than_fifteen_centimetres)
{
    static kit k;

    behind(&k, complete, 149);
    k.g.y[2] = k.g.y[0] + starship_components()->star - TOLERANCE - 1;
    assert_int_equal(tailable(&k, 0), 1 << 2);
    k.g.y[2] = k.g.y[0] + starship_components()->star - TOLERANCE; /* that is as good as 15 */
    assert_int_equal(tailable(&k, 0), 0);
}

/* SB-328: the arc is that of the guns, which a rotated ship turns. */
TEST(sb_328_the_line_lies_in_the_fire_arc)
{
    static kit k;

    behind(&k, complete, 120);
    int32_t half = starship_components()->arc_half / DEGREE;

    kit_put(&k, 0, 375, 200, (int)(360 - half + 1));
    assert_int_equal(tailable(&k, 0), 1 << 2);
    kit_put(&k, 0, 375, 200, (int)(360 - half - 1));
    assert_int_equal(tailable(&k, 0), 0);
    kit_put(&k, 0, 375, 200, 270);
    kit_dial(&k, 0, 3);
    assert_int_equal(tailable(&k, 0), 1 << 2);
}

/* Rear side and the two next to it: as far as 67.5 degrees off the stern. */
TEST(sb_329_the_line_enters_over_the_rear)
{
    static kit k;

    for (int off = 0; off < 360; off += 5) {
        behind(&k, complete, 120);
        kit_put(&k, 2, 375, 320, off);
        bool rear = off <= 65 || off >= 295;

        assert_int_equal(tailable(&k, 0) >> 2 & 1, rear);
    }
}

TEST(sb_330_no_other_base_lies_between)
{
    static kit k;

    behind(&k, complete, 140);
    assert_int_equal(tailable(&k, 0), 1 << 2);
    kit_put(&k, 1, 375 + 90, 270, 0);
    assert_int_equal(tailable(&k, 0), 1 << 2);
    kit_put(&k, 1, 375 + 20, 270, 0); /* a friend's base is in the way like any other */
    assert_int_equal(tailable(&k, 0), 0);
}

TEST(sb_332_friends_are_not_tailed)
{
    static kit k;

    behind(&k, complete, 400);
    kit_put(&k, 1, 375, 320, 0);
    assert_int_equal(tailable(&k, 0), 0);
}

TEST(sb_333_one_of_several_is_chosen)
{
    static kit k;

    behind(&k, complete, 120);
    kit_put(&k, 2, 340, 320, 0);
    kit_put(&k, 3, 410, 320, 0);
    kit_planning(&k);
    assert_int_equal(tailable(&k, 0), 1 << 2 | 1 << 3);
    refusal r = kit_try(&k, 0, &(choice){.option = 0, .args = 1, .arg = {1 << 2 | 1 << 3}});

    assert_int_not_equal(r.code, ACCEPTED);
    tail(&k, 0, 3);
    assert_int_equal(k.g.tails[0], 3);
    assert_true(kit_told(&k, EV_TAILS));
}

/* SB-344: the figure. */
TEST(sb_344_twelve_centimetres_behind)
{
    static kit k;

    kit_start(&k, 2, complete);
    kit_put(&k, 0, 375, 400, 0);
    kit_put(&k, 2, 375, 280, 0);
    kit_put(&k, 1, 60, 60, 90);
    kit_put(&k, 3, 690, 690, 270);
    kit_planning(&k);
    assert_int_equal(tailable(&k, 2), 1 << 0);
    tail(&k, 2, 0);
    assert_int_equal(k.g.tails[2], 0);
}

/* ---- the order ---- */

TEST(sb_334_who_tails_nobody_plans_first)
{
    static kit k;

    behind(&k, complete, 120);
    tail(&k, 0, 2);
    kit_expect(&k, ASK_PLAN, 0);
    assert_int_equal(starship_planned_by(&k.g, 0, false), 1);
    assert_int_equal(starship_planned_by(&k.g, 1, false), 2);
    kit_plan(&k, 1, "ST medium");
    kit_plan(&k, 2, "TL medium");
    kit_expect(&k, ASK_PLAN, 1); /* ship 3 is one of the first as well */
    assert_int_equal(kit_asked(&k), SEAT_BIT(1));
    assert_int_equal(k.g.shows[2], 0);
    kit_plan(&k, 3, "ST medium");
    assert_int_equal(k.g.shows[2], 1);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    assert_int_equal(starship_planned_by(&k.g, 0, false), 0);
    kit_plan(&k, 0, "ST medium");
    assert_true(kit_told(&k, EV_REVEALED));
}

/* SB-335 to SB-339: two Vipers of two players; the one that tails is shown the card. */
static void shown(kit *k, const char *words)
{
    kit_start(k, 4, complete);
    kit_put(k, 0, 375, 200, 0);
    kit_put(k, 1, 60, 60, 90);
    kit_put(k, 2, 375, 320, 0);
    kit_put(k, 3, 690, 690, 270);
    kit_energy(k, 2, 4);
    kit_planning(k);
    tail(k, 0, 2);
    kit_plan(k, 1, "ST medium");
    kit_plan(k, 3, "ST medium");
    kit_plan(k, 2, words);
    kit_expect(k, ASK_PLAN, 0);
}

TEST(sb_335_the_card_is_shown_to_the_tailer_alone)
{
    static kit one, other;

    shown(&one, "TL high");
    shown(&other, "TR high");
    assert_true(kit_seen_word(&one, 0, "ships.2.plan.first", "TL"));
    assert_true(kit_seen_null(&one, 2, "ships.2.plan.first")); /* a teammate */
    assert_true(kit_seen_null(&one, SEAT_NONE, "ships.2.plan.first"));
    assert_true(kit_differ_to(&one, &other, 0));
    kit_same_to(&one, &other, 2);
    kit_same_to(&one, &other, SEAT_NONE);
    assert_true(kit_told(&one, EV_SHOWS));
    assert_true(kit_told(&one, EV_SHOWING));
}

/* Its own side knows it, and is not told twice. */
TEST(sb_335_who_is_told_of_the_card_and_who_that_there_is_one)
{
    static kit k;

    shown(&k, "TL high");
    for (int seat = 0; seat < 4; seat++) {
        bool privy = seat != 2; /* the tailer, and the side that is tailed */

        assert_int_equal(kit_told_to(&k, EV_SHOWS, seat), privy);
        assert_int_equal(kit_told_to(&k, EV_SHOWING, seat), !privy);
    }
}

TEST(sb_336_of_two_cards_the_overboost_is_shown)
{
    static kit k;

    shown(&k, "OS TL low");
    assert_true(kit_seen_word(&k, 0, "ships.2.plan.first", "OS"));
}

TEST(sb_337_the_second_card_is_not_shown)
{
    static kit one, other;

    shown(&one, "OS TL low");
    shown(&other, "OS TR low");
    assert_true(kit_seen_null(&one, 0, "ships.2.plan.second"));
    kit_same_to(&one, &other, 0);
}

TEST(sb_338_slider_and_dial_are_not_shown)
{
    static kit one, other;

    shown(&one, "OS ST low");
    shown(&other, "OS ST medium 3");
    assert_true(kit_seen_null(&one, 0, "ships.2.plan.slider"));
    assert_true(kit_seen_null(&one, 0, "ships.2.plan.dial"));
    kit_same_to(&one, &other, 0);
}

TEST(sb_339_then_the_tailer_plans_as_it_likes)
{
    static kit k;

    shown(&k, "TL high");
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    assert_true(kit_offers(&k, 0, "TR medium"));
    kit_plan(&k, 0, "TR medium");
    assert_true(kit_told(&k, EV_REVEALED));
    assert_int_equal(kit_event(&k, EV_REVEALED)->to, TO_ALL);
}

/* What the tailer is foretold of the first plan on its list. */
static void forecasted(const kit *k, char *said, size_t size)
{
    text t = text_in(said, size);
    json j = json_to(&t);
    generator r = chance(1);
    options list;

    game_list(&starship_game, &k->g.flow, 0, &list, false);
    choice c = options_random(&list, &r);
    pick p = options_pick(&list, &c);

    json_add_object(&j);
    starship_forecast(&k->g.flow, 0, &p, &j);
    json_end(&j);
}

static int times(const char *said, const char *words)
{
    int count = 0;

    for (const char *at = strstr(said, words); at != NULL; at = strstr(at + 1, words))
        count++;
    return count;
}

TEST(sb_338_a_tailer_is_foretold_a_shot_for_every_speed_and_learns_none)
{
    static kit one, other;
    static char said[32768], also[32768];

    shown(&one, "TL high");
    shown(&other, "TL medium");
    forecasted(&one, said, sizeof said);
    forecasted(&other, also, sizeof also);
    assert_string_equal(said, also);
    assert_int_equal(times(said, "\"speed\":\"low\""), times(said, "\"if_flown\""));
    assert_int_equal(times(said, "\"speed\":\"high\""), times(said, "\"if_flown\""));
    shown(&other, "TR medium");
    forecasted(&other, also, sizeof also);
    assert_string_not_equal(said, also);
}

TEST(sb_336_what_is_flown_first_leads_to_one_place)
{
    static kit one, other;
    static char said[32768], also[32768];

    shown(&one, "OS TL low");
    shown(&other, "OS TR low");
    forecasted(&one, said, sizeof said);
    forecasted(&other, also, sizeof also);
    assert_string_equal(said, also);
    assert_int_equal(times(said, "\"speed\":null"), 1);
}

/* What a tailer imagines has the card that it was shown. */
TEST(sb_335_whoever_was_shown_a_card_imagines_no_other)
{
    static kit k;
    generator r = chance(3);
    int seconds = 0, firsts = 0;

    shown(&k, "OS TL low");
    for (int i = 0; i < 300; i++) {
        any_state to_tailer, to_mate;

        memcpy(&to_tailer, &k.g, sizeof k.g);
        memcpy(&to_mate, &k.g, sizeof k.g);
        game_conceal(&starship_game, &to_tailer.flow, 0, &r);
        game_conceal(&starship_game, &to_mate.flow, 2, &r);
        const starship *mine = starship_in(&to_tailer.flow), *theirs = starship_in(&to_mate.flow);

        assert_int_equal(mine->plan_card[2][0], k.g.plan_card[2][0]);
        seconds += mine->plan_card[2][1] != k.g.plan_card[2][1];
        firsts += theirs->plan_card[2][0] != k.g.plan_card[2][0];
        assert_int_equal(game_is_valid(&starship_game, &to_tailer.flow).code, ACCEPTED);
    }
    assert_in_range(seconds, 100, 300);
    assert_in_range(firsts, 100, 300);
}

/* ---- chains and circles ---- */

/* Four ships in a row, each behind an enemy: 2 behind 0, 0 behind 3, 3 behind 1. */
static void chain(kit *k)
{
    kit_start(k, 2, complete);
    kit_put(k, 2, 375, 150, 0);
    kit_put(k, 0, 375, 260, 0);
    kit_put(k, 3, 375, 370, 0);
    kit_put(k, 1, 375, 480, 0);
    kit_planning(k);
}

static void tail_all(kit *k)
{
    while (k->g.flow.ask == ASK_TAIL) {
        int seat = __builtin_ctz(kit_asked(k));
        options list;

        game_list(&starship_game, &k->g.flow, seat, &list, false);
        choice c = {.option = 0, .args = list.at[0].free};

        for (int i = 0; i < c.args; i++)
            c.arg[i] = 1 << __builtin_ctzll(list.at[0].bounds[i].members);
        kit_choose(k, seat, &c);
    }
}

/* Plans one ship after the other; they come in this order. */
static void plan_in_order(kit *k, const int order[4])
{
    assert_int_equal(k->g.ship_count, 4);
    for (int i = 0; i < 4; i++) {
        int seat = __builtin_ctz(kit_asked(k));

        kit_expect(k, ASK_PLAN, seat);
        assert_int_equal(set_count(kit_asked(k)), 1);
        assert_int_equal(starship_planned_by(&k->g, seat, false), order[i]);
        kit_steady(k, order[i]);
    }
}

/* Each of the four ships tails this one. */
static void each_tails(const kit *k, const int tailed[4])
{
    for (int ship = 0; ship < 4; ship++)
        assert_int_equal(k->g.tails[ship], tailed[ship]);
}

/* SB-340, SB-341: the last of a chain plans first. */
TEST(sb_341_a_chain_plans_from_its_head)
{
    static kit k;

    chain(&k);
    tail_all(&k);
    each_tails(&k, (int[]){3, NO_SHIP, 0, 1});
    plan_in_order(&k, (int[]){1, 3, 0, 2});
}

TEST(sb_340_who_is_tailed_shows_before_its_tailer_plans)
{
    static kit k;

    chain(&k);
    tail_all(&k);
    kit_plan(&k, 1, "TL medium");
    assert_true(kit_seen_word(&k, 1, "ships.1.plan.first", "TL"));
    kit_plan(&k, 3, "TR medium");
    assert_true(kit_seen_word(&k, 0, "ships.3.plan.first", "TR"));
}

/* Each of its group shows, once. */
TEST(sb_335_nobody_shows_again_when_others_have_planned)
{
    static kit k;

    chain(&k);
    tail_all(&k);
    kit_steady(&k, 1);
    assert_int_equal(kit_event(&k, EV_SHOWS)->arg[0], 1);
    kit_steady(&k, 3);
    assert_int_equal(kit_event(&k, EV_SHOWS)->arg[0], 3);
    kit_steady(&k, 0);
    assert_int_equal(kit_event(&k, EV_SHOWS)->arg[0], 0);
}

/* Viper 0 behind Raider 2, and Viper 1 behind Raider 3. */
static void two_pairs(kit *k, const char *settings)
{
    kit_start(k, 2, settings);
    kit_put(k, 0, 175, 200, 0);
    kit_put(k, 2, 175, 320, 0);
    kit_put(k, 1, 575, 200, 0);
    kit_put(k, 3, 575, 320, 0);
    kit_planning(k);
}

TEST(sb_333_all_ships_of_a_player_in_one_choice)
{
    static kit k;

    two_pairs(&k, complete);
    kit_expect(&k, ASK_TAIL, 0);
    kit_choose(&k, 0, &(choice){.option = 0, .args = 2, .arg = {1 << 2, 1 << 3}});
    assert_int_equal(k.g.tails[0], 2);
    assert_int_equal(k.g.tails[1], 3);
    kit_expect(&k, ASK_PLAN, 1);
    two_pairs(&k, complete);
    kit_choose(&k, 0, &(choice){.option = 0, .args = 2, .arg = {0, 1 << 3}}); /* SB-326 */
    assert_int_equal(k.g.tails[0], NO_SHIP);
    assert_int_equal(k.g.tails[1], 3);
}

/* So nothing before it is taken back. */
TEST(sb_333_all_see_who_tails_nobody)
{
    static kit k;

    behind(&k, complete, 120);
    uint32_t before = k.g.flow.shown;

    tail_nobody(&k, 0);
    assert_int_equal(k.g.flow.shown, before + 1);
}

/* Four ships, each behind the next, in a small circle. */
static void circle(kit *k, const char *settings, int drawn)
{
    kit_start(k, 2, settings);
    kit_put(k, 0, 375 - 55, 375 - 55, 333);
    kit_put(k, 2, 375 - 55, 375 + 55, 63);
    kit_put(k, 1, 375 + 55, 375 + 55, 153);
    kit_put(k, 3, 375 + 55, 375 - 55, 243);
    kit_planning(k);
    if (drawn != NO_SHIP)
        kit_rig(k, FROM_CIRCLE, drawn);
    tail_all(k);
}

/* SB-343, SB-R59: A tails B tails C tails D tails A: 0, 2, 1, 3; ship 2 is drawn. */
TEST(sb_343_the_drawn_ship_then_its_tailer)
{
    static kit k;

    circle(&k, complete, 2);
    assert_int_equal(kit_event(&k, EV_CIRCLE)->arg[0], 2);
    each_tails(&k, (int[]){2, 3, NO_SHIP, 0}); /* it alone loses its look */
    plan_in_order(&k, (int[]){2, 0, 3, 1});
}

TEST(sb_343_as_printed)
{
    static kit k;

    circle(&k, "rules=complete ships=2 optional=tailing circles=printed", 2);
    assert_int_equal(k.g.tails[0], 2);
    assert_int_equal(k.g.tails[1], NO_SHIP);
    plan_in_order(&k, (int[]){2, 1, 3, 0});
}

TEST(sb_342_each_of_a_circle_is_first_as_often)
{
    static kit k;
    int first[4] = {0};

    for (int i = 0; i < 400; i++) {
        circle(&k, complete, NO_SHIP);
        first[kit_event(&k, EV_CIRCLE)->arg[0]]++;
        k.g.flow.random = chance((uint64_t)i);
        kit_planning(&k);
        tail_all(&k);
        first[kit_event(&k, EV_CIRCLE)->arg[0]]++;
    }
    for (int ship = 0; ship < 4; ship++)
        assert_in_range(first[ship], 50, 600);
}

/* A chain's end, a circle, a question in the middle: what is saved there can be read back. */
TEST(sb_333_positions_in_the_middle_are_believed)
{
    static kit k;

    behind(&k, complete, 120);
    assert_int_equal(game_is_valid(&starship_game, &k.g.flow).code, ACCEPTED);
    tail(&k, 0, 2);
    assert_int_equal(game_is_valid(&starship_game, &k.g.flow).code, ACCEPTED);
    shown(&k, "TL high");
    assert_int_equal(game_is_valid(&starship_game, &k.g.flow).code, ACCEPTED);
    k.g.after[2] = 0;
    k.g.plan[2] = PLAN_NONE; /* now they wait for each other */
    assert_int_equal(game_is_valid(&starship_game, &k.g.flow).code, REFUSED_POSITION);
    circle(&k, complete, 2);
    assert_int_equal(game_is_valid(&starship_game, &k.g.flow).code, ACCEPTED);
}

/* ---- green pilots ---- */

static bool manages(const char *pilot, int one, int two)
{
    static kit k;

    behind(&k, complete, 120);
    kit_pilot(&k, 0, pilot);
    kit_dice(&k, one, two);
    tail(&k, 0, 2);
    return kit_told(&k, EV_TAILS);
}

TEST(sb_427_sb_r63_a_nugget_tails_with_seven_or_more)
{
    assert_false(manages("nugget", 3, 3));
    assert_true(manages("nugget", 3, 4));
}

TEST(sb_429_a_rookie_tails_with_five_or_more)
{
    assert_false(manages("rookie", 2, 2));
    assert_true(manages("rookie", 2, 3));
    assert_true(manages("average", 1, 1));
}

/* ---- talents ---- */

/* As `behind`; the pilot of a ship has a talent. */
static int talented(kit *k, int gap, int ship, const char *id)
{
    behind(k, "rules=complete ships=2 optional=tailing+pilots+talents", gap);
    int slot = kit_talent(k, ship, id);

    kit_planning(k);
    return slot;
}

TEST(sb_331_shadow_tails_from_as_far_as_its_range)
{
    static kit k;
    int slot = talented(&k, 200, 0, "shadow");
    int32_t range = starship_components()->talent[kit_talent_number("shadow")].range;

    assert_int_equal(tailable(&k, 0), 1 << 2);
    k.g.y[2] = k.g.y[0] + range + TOLERANCE; /* as good as its range */
    assert_int_equal(tailable(&k, 0), 1 << 2);
    k.g.y[2]++;
    assert_int_equal(tailable(&k, 0), 0);
    k.g.y[2] = k.g.y[0] + 20 * CENTIMETRE;
    k.g.spent[0][slot] = talent_in(&k.g, 0, slot)->uses;
    assert_int_equal(tailable(&k, 0), 0);
}

TEST(sb_331_sb_445_shadow_is_used_beyond_the_star_alone)
{
    static kit k;
    int slot = talented(&k, 200, 0, "shadow");

    tail(&k, 0, 2);
    assert_int_equal(k.g.tails[0], 2);
    assert_int_equal(k.g.spent[0][slot], 1);
    assert_true(kit_told(&k, EV_TALENT));
    talented(&k, 120, 0, "shadow");
    tail(&k, 0, 2);
    assert_int_equal(k.g.tails[0], 2);
    assert_int_equal(k.g.spent[0][slot], 0);
    talented(&k, 120, 0, "shadow");
    k.g.y[2] = k.g.y[0] + starship_components()->star - TOLERANCE; /* as good as the star */
    tail(&k, 0, 2);
    assert_int_equal(k.g.spent[0][slot], 1);
}

/* Viper 0 tails Raider 2, which has planned: may its pilot keep the card to himself? */
static int tailed(kit *k)
{
    int slot = talented(k, 120, 2, "tail_sense");

    tail(k, 0, 2);
    while (k->g.flow.ask == ASK_PLAN)
        kit_steady(k, starship_planned_by(&k->g, __builtin_ctz(kit_asked(k)), false));
    kit_expect(k, ASK_HIDE, 1);
    kit_valid(k);
    return slot;
}

TEST(sb_335_tail_sense_shows_nothing)
{
    static kit k;
    int slot = tailed(&k);

    kit_choose(&k, 1, &(choice){.option = kit_find(&k, 1, VERB_HIDE), .args = 1, .arg = {1 << 2}});
    assert_false(kit_told(&k, EV_SHOWS));
    assert_int_equal(k.g.shows[2], 0);
    assert_int_equal(k.g.spent[2][slot], 1);
    assert_int_equal(kit_event(&k, EV_TALENT)->rule, SB(335));
    assert_true(kit_seen_null(&k, 0, "ships.2.plan.first"));
    kit_expect(&k, ASK_PLAN, 0);
}

TEST(sb_335_tail_sense_may_be_left_alone)
{
    static kit k;
    int slot = tailed(&k);

    kit_choose(&k, 1, &(choice){.option = kit_find(&k, 1, VERB_SHOW)});
    assert_int_equal(k.g.shows[2], 1);
    assert_int_equal(k.g.spent[2][slot], 0);
    assert_true(kit_told_to(&k, EV_SHOWS, 0));
    assert_false(kit_seen_null(&k, 0, "ships.2.plan.first"));
}

/* Each hides what is his own: Viper 0 tails Raider 2, and Raider 3 tails Viper 1. */
TEST(sb_335_tail_sense_is_for_its_own_ship)
{
    static kit k;

    two_pairs(&k, "rules=complete ships=2 optional=tailing+pilots+talents");
    kit_put(&k, 1, 575, 320, 0);
    kit_put(&k, 3, 575, 200, 0);
    kit_talent(&k, 1, "tail_sense");
    kit_talent(&k, 2, "tail_sense");
    kit_planning(&k);
    tail_all(&k);
    while (k.g.flow.ask == ASK_PLAN)
        kit_steady(&k, starship_planned_by(&k.g, __builtin_ctz(kit_asked(&k)), false));
    kit_expect(&k, ASK_HIDE, 0);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0) | SEAT_BIT(1));
    for (int seat = 0; seat < 2; seat++) {
        options list;

        game_list(&starship_game, &k.g.flow, seat, &list, false);
        assert_int_equal(list.at[0].verb, VERB_HIDE);
        assert_int_equal(list.at[0].bounds[0].members, 1 << (seat + 1));
    }
}
