/* test_attack.c: the windows of an attack: who may act in them, with what, and what it comes to. */
#include <string.h>

#include "games/starship/rules/pilots/talents.h"
#include "kit.h"

static const char *const complete = "rules=complete ships=2";

/* Viper 0 has Raider 2, which looks away, at medium range before its guns and needs 6; Viper 1 flies
   beside it, 10 cm away; Raider 3 is far off. */
static void table(kit *k, int seat_count, const char *settings)
{
    kit_start(k, seat_count, settings);
    kit_put(k, 0, 100, 100, 0);
    kit_put(k, 1, 200, 100, 180);
    kit_put(k, 2, 100, 280, 0);
    kit_put(k, 3, 650, 650, 90);
}

static void duel(kit *k)
{
    table(k, 2, complete);
}

static void fire(kit *k, int one, int two)
{
    kit_firing(k, 1);
    kit_dice(k, one, two);
    kit_fire(k, 0, 2);
}

/* The same, the pilot having a talent. */
static void fire_with(kit *k, const char *id, int one, int two)
{
    duel(k);
    kit_talent(k, 0, id);
    fire(k, one, two);
}

/* The same, at close range where equal dice may be two attacks. */
static void fire_doubles_with(kit *k, const char *id, int one, int two)
{
    table(k, 2, "rules=complete ships=2 optional=doubles");
    kit_put(k, 2, 100, 190, 0);
    kit_talent(k, 0, id);
    fire(k, one, two);
}

/* Viper 0, whose pilot is easily distracted, is about to roll: these seats are asked. */
static void distracted(kit *k, seats asked)
{
    kit_talent(k, 0, "concentration_loss");
    kit_firing(k, 1);
    kit_fire(k, 0, 2);
    assert_int_equal(kit_asked(k), asked);
}

static int result(const kit *k)
{
    return kit_event(k, EV_ATTACK)->arg[4];
}

static bool hit(const kit *k)
{
    return kit_event(k, EV_ATTACK)->arg[5];
}

/* ---- before the roll ---- */

TEST(sb_448_nobody_with_anything_to_do_nobody_asked)
{
    static kit k;

    duel(&k);
    fire(&k, 3, 3);
    assert_true(kit_told(&k, EV_ATTACK));
    assert_false(kit_told(&k, EV_ROLLED));
    assert_int_equal(result(&k), 0);
}

TEST(sb_412_the_pilot_counts)
{
    static kit k;

    duel(&k);
    kit_pilot(&k, 0, "ace");
    fire(&k, 2, 2);
    assert_int_equal(result(&k), 2);
    assert_true(hit(&k));
}

TEST(sb_445_marksman)
{
    static kit k;

    fire_with(&k, "marksman", 2, 3);
    kit_expect(&k, ASK_BEFORE_ROLL, 0);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    kit_valid(&k);
    kit_use(&k, 0, "marksman");
    assert_true(kit_told(&k, EV_TALENT));
    assert_int_equal(result(&k), 1);
    assert_true(hit(&k));
    assert_int_equal(k.g.spent[0][0], 1);
}

TEST(sb_454_who_passes_rolls_plainly)
{
    static kit k;

    fire_with(&k, "marksman", 2, 3);
    kit_pass(&k, 0);
    assert_false(kit_told(&k, EV_TALENT));
    assert_false(hit(&k));
    assert_int_equal(k.g.spent[0][0], 0);
}

/* A talent is offered where it changes the sum, and by as much. */
static void changes(void (*worse)(kit *k), const char *id, int penalty, int gain)
{
    static kit k;

    fire_with(&k, id, 3, 3);
    assert_true(kit_told(&k, EV_ATTACK)); /* nothing to be changed: nobody was asked */
    duel(&k);
    kit_talent(&k, 0, id);
    worse(&k);
    fire(&k, 3, 3);
    kit_expect(&k, ASK_BEFORE_ROLL, 0);
    kit_use(&k, 0, id);
    assert_int_equal(result(&k), penalty + gain);
}

static void far_away(kit *k)
{
    kit_put(k, 2, 100, 350, 0);
}

static void fast_target(kit *k)
{
    kit_energy(k, 2, 4);
}

static void fast_ship(kit *k)
{
    kit_energy(k, 0, 5);
}

static void aim_spoilt(kit *k)
{
    k->g.optional |= NEEDS_AIMING;
    k->g.aimed[0] = 2;
    k->g.aimed_hit[0] = k->g.was_hurt[0] = 1;
}

/* A field over the target. */
static void in_cover(kit *k, int kind)
{
    const starship_data *d = starship_components();
    int number = 0;

    while (d->template[number].kind != kind)
        number++;
    k->g.optional |= NEEDS_ASTEROIDS;
    k->g.piece[0] = (uint8_t)number;
    k->g.piece_count = 1;
    k->g.x[SHIPS] = k->g.x[2];
    k->g.y[SHIPS] = k->g.y[2];
    k->g.level[SHIPS] = k->g.level[2];
}

static void in_sparse_field(kit *k)
{
    in_cover(k, SPARSE_FIELD);
}

static void in_dense_field(kit *k)
{
    in_cover(k, DENSE_FIELD);
}

TEST(sb_378_eagle_sight)
{
    changes(in_sparse_field, "eagle_sight", -2, 1);
    changes(in_dense_field, "eagle_sight", -4, 2);
}

TEST(sb_147_snap_shot)
{
    changes(far_away, "snap_shot", -1, 1);
}

TEST(sb_255_deflection_shooter)
{
    changes(fast_target, "deflection_shooter", -1, 1);
}

TEST(sb_256_high_speed_gunner)
{
    changes(fast_ship, "high_speed_gunner", -1, 1);
}

TEST(sb_288_steady_aim)
{
    changes(aim_spoilt, "steady_aim", 0, 3);
}

/* An ace at close range behind a target that stands: 6 - 2 - 1 - 1, any throw hits. */
static void point_blank(kit *k)
{
    duel(k);
    kit_talent(k, 0, "marksman");
    kit_pilot(k, 0, "ace");
    kit_put(k, 2, 100, 190, 0);
    kit_energy(k, 2, 0);
}

/* Nothing could change the result: it hits, or misses, whatever is used. */
TEST(sb_448_no_question_that_could_not_change_anything)
{
    static kit k;

    point_blank(&k);
    fire(&k, 1, 1);
    assert_true(hit(&k));
    assert_int_equal(k.g.spent[0][0], 0);
}

/* Counters that may be wounds: it could still miss, for all that others know. */
TEST(sb_448_what_may_be_a_wound_opens_the_window)
{
    static kit k;

    point_blank(&k);
    kit_give(&k, 0, "1");
    fire(&k, 1, 1);
    kit_expect(&k, ASK_BEFORE_ROLL, 0);
}

/* All see the severe wound: with it the roll misses whatever is used. */
TEST(sb_448_a_wound_that_shows_closes_the_window)
{
    static kit k;

    for (int severe = 0; severe < 2; severe++) {
        duel(&k);
        kit_talent(&k, 0, "marksman");
        kit_put(&k, 2, 100, 350, 0);
        kit_energy(&k, 2, 4);
        kit_energy(&k, 0, 5);
        in_cover(&k, DENSE_FIELD); /* 6 + 1 + 1 + 1 + 4: 13 without it */
        kit_harm(&k, 0, PILOT, 2);
        k.g.is_severe[0] = (uint8_t)severe;
        fire(&k, 6, 6);
        assert_int_equal(k.g.flow.ask == ASK_BEFORE_ROLL, !severe);
    }
}

/* Of a double each die may count for itself, and a single one may miss what any two hit. */
TEST(sb_300_sb_448_doubles_leave_it_open)
{
    static kit k;

    for (int doubles = 0; doubles < 2; doubles++) {
        duel(&k);
        kit_talent(&k, 0, "marksman");
        kit_pilot(&k, 0, "ace");
        kit_put(&k, 2, 100, 190, 0);
        kit_energy(&k, 2, 0); /* 2 or more */
        k.g.optional |= doubles ? NEEDS_DOUBLES : 0;
        fire(&k, 1, 1);
        assert_int_equal(k.g.flow.ask == ASK_BEFORE_ROLL, doubles);
    }
}

TEST(sb_451_what_is_ignored_once_is_not_ignored_again)
{
    static kit k;

    duel(&k);
    kit_talent(&k, 0, "snap_shot");
    kit_talent(&k, 0, "adrenaline");
    far_away(&k);
    fire(&k, 3, 3);
    kit_use(&k, 0, "snap_shot");
    assert_int_not_equal(k.g.flow.ask, ASK_BEFORE_ROLL);
    assert_int_equal(result(&k), 0);
}

TEST(sb_465_wingman)
{
    static kit k;

    for (int far = 0; far < 2; far++) {
        table(&k, 3, complete); /* Viper 1 is seat 2's */
        kit_talent(&k, 1, "wingman");
        kit_put(&k, 1, far ? 100 + 262 : 100 + 258, 100, 180); /* bases are 60 mm wide */
        fire(&k, 2, 3);
        if (far) {
            assert_false(hit(&k));
            continue;
        }
        assert_int_equal(kit_asked(&k), SEAT_BIT(2));
        kit_valid(&k);
        kit_use(&k, 1, "wingman");
        assert_int_equal(result(&k), 1);
        assert_true(hit(&k));
        assert_int_equal(k.g.spent[1][0], 1);
    }
}

/* It is for friends: not for its own ship, not for enemies. */
TEST(sb_454_wingman_helps_others_only)
{
    static kit k;

    duel(&k);
    kit_talent(&k, 0, "wingman");
    kit_talent(&k, 3, "wingman");
    kit_put(&k, 3, 200, 200, 90);
    fire(&k, 2, 3);
    assert_true(kit_told(&k, EV_ATTACK));
}

TEST(sb_454_evasive_flying)
{
    static kit k;

    duel(&k);
    kit_talent(&k, 2, "evasive_flying");
    fire(&k, 3, 3);
    kit_expect(&k, ASK_BEFORE_ROLL, 1);
    assert_int_equal(kit_asked(&k), SEAT_BIT(1));
    kit_use(&k, 2, "evasive_flying");
    assert_int_equal(result(&k), -1);
    assert_false(hit(&k));
    duel(&k);
    kit_talent(&k, 2, "evasive_flying");
    kit_energy(&k, 2, 0); /* it stands still */
    fire(&k, 3, 3);
    assert_true(kit_told(&k, EV_ATTACK));
}

/* Under Quick Start an overboost moves the ship whatever its slider shows. */
TEST(sb_454_evasive_flying_with_an_overboost)
{
    static kit k;

    for (int boosted = 0; boosted < 2; boosted++) {
        table(&k, 2, "rules=quick ships=2");
        kit_talent(&k, 2, "evasive_flying");
        kit_firing(&k, 1);
        k.g.slider[2] = STILL;
        k.g.plan_card[2][1] = boosted ? k.g.plan_card[2][0] : NO_CARD;
        kit_dice(&k, 3, 3);
        kit_fire(&k, 0, 2);
        assert_int_equal(k.g.flow.ask == ASK_BEFORE_ROLL, boosted);
    }
}

/* Who has used one is asked again while he could use another; who has passed is not. */
TEST(sb_450_one_after_the_other)
{
    static kit k;

    duel(&k);
    kit_talent(&k, 0, "marksman");
    kit_talent(&k, 0, "snap_shot"); /* of the same type, and medium range */
    kit_talent(&k, 1, "wingman");
    kit_talent(&k, 2, "evasive_flying");
    fire(&k, 2, 2);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0) | SEAT_BIT(1));
    assert_int_equal(kit_find_about(&k, 0, VERB_USE, 0, "snap_shot"), -1);
    kit_use(&k, 0, "marksman");
    kit_pass(&k, 1);
    kit_expect(&k, ASK_BEFORE_ROLL, 0);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    assert_int_equal(kit_find_about(&k, 0, VERB_USE, 0, "marksman"), -1);
    kit_valid(&k);
    assert_int_equal(kit_seen(&k, 1, "attack.talents"), 1);
    kit_use(&k, 1, "wingman");
    assert_int_equal(result(&k), 2);
    assert_true(hit(&k));
}

/* SB-R89: sealed, shown together, in the order attacker, target, flaws. */
TEST(sb_456_r89_the_order_of_answers)
{
    static kit k;
    int talents = 0;

    table(&k, 4, complete); /* Vipers of seats 0 and 2, Raiders of seats 1 and 3 */
    kit_talent(&k, 0, "marksman");
    kit_talent(&k, 2, "evasive_flying");
    distracted(&k, SEAT_BIT(0) | SEAT_BIT(1) | SEAT_BIT(3));
    assert_int_equal(kit_find_about(&k, 0, VERB_TRY, 0, "concentration_loss"), -1);
    kit_flaw(&k, 3, 0, "concentration_loss");
    assert_int_equal(k.out.count, 0);
    kit_use(&k, 2, "evasive_flying");
    assert_int_equal(k.out.count, 0);
    kit_dice(&k, 4, 4); /* the flaw: 8 or more */
    kit_use(&k, 0, "marksman");
    for (int i = 0; i < k.out.count; i++) {
        const event *e = &k.out.at[i];

        if (e->kind == EV_TALENT)
            assert_int_equal(e->arg[0], talents++ == 0 ? 0 : 2);
        if (e->kind == EV_FLAW)
            assert_int_equal(talents, 2);
    }
    assert_true(kit_event(&k, EV_FLAW)->arg[5]);
    assert_int_equal(result(&k), 1 - 1 - 2);
}

TEST(sb_457_a_flaw_is_tried_with_two_dice)
{
    static kit k;

    for (int sum = 7; sum <= 8; sum++) {
        duel(&k);
        distracted(&k, SEAT_BIT(1));
        kit_dice(&k, 4, sum - 4);
        kit_dice(&k, 3, 3);
        kit_flaw(&k, 1, 0, "concentration_loss");
        assert_int_equal(kit_event(&k, EV_FLAW)->arg[5], sum == 8);
        assert_int_equal(result(&k), sum == 8 ? -2 : 0);
        assert_int_equal(k.g.spent[0][0], sum == 8); /* SB-458, SB-459 */
    }
}

/* One try for the whole side: two who want it at once have it once. */
TEST(sb_460_one_try_a_turn)
{
    static kit k;

    table(&k, 4, complete);
    distracted(&k, SEAT_BIT(1) | SEAT_BIT(3));
    kit_flaw(&k, 1, 0, "concentration_loss");
    kit_dice(&k, 1, 1);
    kit_flaw(&k, 3, 0, "concentration_loss");
    assert_int_equal(kit_times(&k, EV_FLAW), 1);
    assert_true(kit_told(&k, EV_ATTACK)); /* nobody is asked again */
}

/* Who has lost his last ship is out of it. */
TEST(sb_456_r95_who_has_no_ship_tries_nothing)
{
    static kit k;

    table(&k, 4, complete);
    kit_lose(&k, 3);
    distracted(&k, SEAT_BIT(1));
}

/* ---- after the roll ---- */

TEST(sb_454_lucky_dice)
{
    static kit k;

    fire_with(&k, "lucky_dice", 2, 3);
    kit_expect(&k, ASK_AFTER_ROLL, 0);
    assert_int_equal(kit_event(&k, EV_ROLLED)->arg[3], 3);
    kit_valid(&k);
    kit_dice(&k, 5, 6);
    kit_use(&k, 0, "lucky_dice");
    assert_int_equal(kit_event(&k, EV_ATTACK)->arg[2], 5);
    assert_true(hit(&k));
    fire_with(&k, "lucky_dice", 2, 3);
    kit_dice(&k, 1, 1);
    kit_use(&k, 0, "lucky_dice"); /* the new roll counts */
    assert_false(hit(&k));
    assert_int_equal(kit_times(&k, EV_ROLLED), 0); /* and there is no third */
}

/* SB-R92: a sure hit is not rolled again. */
TEST(sb_454_r92_a_hit_is_left_alone)
{
    static kit k;

    fire_with(&k, "lucky_dice", 3, 3);
    assert_true(hit(&k));
    duel(&k);
    kit_talent(&k, 0, "lucky_dice");
    kit_give(&k, 0, "1"); /* that may be a wound, for all that others know */
    fire(&k, 3, 3);
    kit_expect(&k, ASK_AFTER_ROLL, 0);
}

TEST(sb_300_lucky_dice_then_a_double)
{
    static kit k;

    fire_doubles_with(&k, "lucky_dice", 1, 2);
    assert_int_equal(kit_find(&k, 0, VERB_SPLIT), -1);
    kit_dice(&k, 6, 6);
    kit_use(&k, 0, "lucky_dice");
    kit_expect(&k, ASK_AFTER_ROLL, 0);
    assert_true(kit_find(&k, 0, VERB_SPLIT) >= 0);
    kit_valid(&k);
}

/* ---- it hit ---- */

TEST(sb_152_deadly_burst)
{
    static kit one, other;

    fire_with(&one, "deadly_burst", 3, 3);
    kit_expect(&one, ASK_IT_HIT, 0);
    assert_true(hit(&one));
    kit_valid(&one);
    other = one;
    int pool = one.g.pool[kit_kind("1")];

    kit_draws(&one, "1");
    kit_draws(&one, "3");
    kit_use(&one, 0, "deadly_burst");
    assert_int_equal(one.g.counter_count[2], 1);
    assert_int_equal(one.g.damage[2], 3);
    assert_int_equal(one.g.pool[kit_kind("1")], pool);
    assert_true(kit_told_to(&one, EV_GIVEN_BACK, 1));
    assert_false(kit_told_to(&one, EV_GIVEN_BACK, 0));
    kit_valid(&one);
    kit_draws(&other, "4");
    kit_draws(&other, "2");
    kit_use(&other, 0, "deadly_burst");
    assert_int_equal(other.g.damage[2], 4);
    kit_same_to_all_but(&one, &other, SEAT_BIT(1));
}

/* SB-R93: of two of one number the first stays; its + counts as ever. */
TEST(sb_157_r93_deadly_burst_keeps_the_first_of_equals)
{
    static kit k;

    fire_with(&k, "deadly_burst", 3, 3);
    kit_draws(&k, "4+");
    kit_draws(&k, "4");
    kit_draws(&k, "1");
    kit_use(&k, 0, "deadly_burst");
    assert_int_equal(k.g.counter_count[2], 2);
    assert_int_equal(k.g.damage[2], 5);
    kit_valid(&k);
}

TEST(sb_157_critical_eye)
{
    static kit one, other;

    fire_with(&one, "critical_eye", 3, 3);
    kit_expect(&one, ASK_IT_HIT, 0);
    other = one;
    kit_draws(&one, "1");
    kit_draws(&one, "3");
    kit_use(&one, 0, "critical_eye");
    assert_int_equal(one.g.counter_count[2], 2);
    assert_int_equal(one.g.damage[2], 4);
    kit_valid(&one);
    kit_draws(&other, "4+"); /* it has a + of its own: nobody sees the difference */
    kit_draws(&other, "3");
    kit_use(&other, 0, "critical_eye");
    assert_int_equal(other.g.counter_count[2], 2);
    kit_same_to_all_but(&one, &other, SEAT_BIT(1));
}

/* SB-R93: the first of two hits is meant. */
TEST(sb_303_r93_a_talent_is_for_one_of_two_hits)
{
    static kit k;

    fire_doubles_with(&k, "critical_eye", 6, 6);
    kit_choose(&k, 0, &(choice){.option = kit_find(&k, 0, VERB_SPLIT)});
    kit_expect(&k, ASK_IT_HIT, 0);
    kit_draws(&k, "1");
    kit_draws(&k, "1");
    kit_draws(&k, "2");
    kit_use(&k, 0, "critical_eye");
    assert_int_equal(k.g.counter_count[2], 3);
    assert_int_equal(kit_times(&k, EV_COUNTERS), 2);
    kit_valid(&k);
}

TEST(sb_149_a_miss_asks_nobody)
{
    static kit k;

    fire_with(&k, "deadly_burst", 2, 3);
    assert_false(hit(&k));
    assert_int_equal(k.g.spent[0][0], 0);
}

/* ---- all fire of a step is simultaneous ---- */

TEST(sb_156_counters_are_drawn_when_all_have_rolled)
{
    static kit k;

    duel(&k);
    kit_put(&k, 2, 100, 280, 180);
    kit_talent(&k, 2, "marksman");
    kit_firing(&k, 1);
    kit_fire(&k, 2, 0);
    kit_dice(&k, 6, 6);
    kit_fire(&k, 0, 2);
    assert_true(kit_told(&k, EV_ATTACK));
    assert_false(kit_told(&k, EV_COUNTERS));
    kit_expect(&k, ASK_BEFORE_ROLL, 1);
    assert_int_equal(k.g.hits[0], 1);
    kit_valid(&k);
    kit_dice(&k, 6, 6);
    kit_pass(&k, 1);
    assert_int_equal(kit_times(&k, EV_COUNTERS), 2);
    assert_int_equal(k.g.hits[0], 0);
}

/* ---- secrets ---- */

/* Two worlds that differ in a wound alone, which bars the third talent of the turn (SB-452): others see
   the same, whatever is answered. */
TEST(sb_452_a_wound_bars_in_secret)
{
    static kit hurt, whole;
    kit *both[] = {&hurt, &whole};

    for (int i = 0; i < 2; i++) {
        duel(both[i]);
        kit_talent(both[i], 0, "marksman");
        kit_talent(both[i], 0, "wingman");
        kit_talent(both[i], 0, "technical_eye");
        kit_give(both[i], 0, i == 0 ? "1 pilot" : "1");
        starship_use_talent(&both[i]->g, 0, 1, SB(445), NULL);
        starship_use_talent(&both[i]->g, 0, 2, SB(445), NULL);
        both[i]->g.used_at[0] = 0;
        fire(both[i], 3, 3);
        kit_expect(both[i], ASK_BEFORE_ROLL, 0);
        kit_valid(both[i]);
    }
    kit_same_to_all_but(&hurt, &whole, SEAT_BIT(0));
    assert_int_equal(kit_find_about(&hurt, 0, VERB_USE, 0, "marksman"), -1);
    assert_true(kit_find_about(&whole, 0, VERB_USE, 0, "marksman") >= 0);
    kit_pass(&hurt, 0);
    kit_pass(&whole, 0);
    assert_int_equal(kit_times(&hurt, EV_TALENT), 0);
    assert_int_equal(kit_times(&whole, EV_TALENT), 0);
}

/* What somebody answers is nobody's business before all have. */
TEST(sb_456_r89_answers_are_sealed)
{
    static kit one, other;

    duel(&one);
    kit_talent(&one, 0, "marksman");
    kit_talent(&one, 2, "evasive_flying");
    fire(&one, 3, 3);
    other = one;
    kit_use(&one, 0, "marksman");
    kit_pass(&other, 0);
    kit_same_to_all_but(&one, &other, SEAT_BIT(0));
    assert_true(memcmp(&one.g, &other.g, sizeof one.g) != 0);
}

/* ---- what it would come to ---- */

TEST(sb_445_what_a_talent_would_come_to)
{
    static kit k;
    char told[200];
    text written = text_in(told, sizeof told);
    json j = json_to(&written);
    options list;

    fire_with(&k, "marksman", 3, 3);
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    pick p =
        options_pick(&list, &(choice){.option = kit_find_about(&k, 0, VERB_USE, 0, "marksman")});

    json_add_object(&j);
    starship_forecast(&k.g.flow, 0, &p, &j);
    json_end(&j);
    assert_non_null(strstr(told, "\"need\":5"));
    assert_non_null(strstr(told, "\"chance\":30"));
}

/* ---- any game ---- */

/* Everybody has every talent and flaw that an attack knows, a few at a time. */
static void arm(kit *k, uint64_t number)
{
    static const char *const of_attacks[] = {"marksman", "snap_shot", "steady_aim", "deadly_burst",
        "critical_eye", "lucky_dice", "deflection_shooter", "high_speed_gunner", "evasive_flying",
        "wingman", "concentration_loss"};
    static const char *const tokens[] = {"average", "expert"}; /* two of each for each side */
    enum { ALL = sizeof of_attacks / sizeof of_attacks[0] };
    int flies[SIDES] = {0};

    for (int ship = 0; ship < k->g.ship_count; ship++) {
        kit_pilot(k, ship, tokens[flies[side_of(&k->g, ship)]++ / 2]);
        for (int i = 0; i < 4; i++)
            kit_talent(k, ship, of_attacks[(number * 5 + (uint64_t)(ship * 3 + i)) % ALL]);
    }
}

static void look_closely(kit *k, generator *r)
{
    kit_valid(k);
    for (int seat = 0; seat <= k->g.flow.seat_count; seat++) {
        kit other = *k;
        int reader = seat == k->g.flow.seat_count ? SEAT_NONE : seat;

        game_conceal(&starship_game, &other.g.flow, reader, r);
        kit_valid(&other);
        other.out = k->out;
        kit_same_to(k, &other, reader);
    }
}

static void play(int number, int asked[ASK_COUNT])
{
    static const char *const settings[] = {"rules=quick ships=2 optional=aiming+doubles",
        "rules=complete ships=2 optional=aiming+doubles+attack_declaration",
        "scenario=house_dogfight rules=complete ships=4 optional=doubles",
        ("rules=complete ships=2 plans=tabletop declarations=sealed "
         "optional=attack_declaration+aiming")};
    static kit k;
    static options list;
    seed s = seed_from_numbers(454, (uint64_t)number);
    generator r = random_from_seed(&s);

    kit_start(&k, 2 + number % 3, settings[number % 4]);
    if (number % 4 != 3)
        arm(&k, (uint64_t)number);
    for (int ship = 0; ship < k.g.ship_count; ship++)
        k.g.y[ship] += side_of(&k.g, ship) == COLONIAL ? 20000 : -20000;
    kit_planning(&k);
    for (int choices = 0; !k.g.flow.over; choices++) {
        int seat = flow_first_waiting(&k.g.flow);
        bool is_ours = k.g.flow.ask >= ASK_MARKERS && k.g.flow.ask <= ASK_IT_HIT;

        assert_true(choices < 20000);
        asked[k.g.flow.ask]++;
        if (is_ours)
            look_closely(&k, &r);
        game_list(&starship_game, &k.g.flow, seat, &list, false);
        choice c = options_random(&list, &r);

        k.out.count = 0;
        game_apply(&starship_game, &k.g.flow, seat, &list, &c, &k.out);
    }
}

TEST(sb_454_games_with_all_of_it_go_to_their_end)
{
    int asked[ASK_COUNT] = {0};

    for (int i = 0; i < effort(400); i++)
        play(i, asked);
    for (int ask = ASK_MARKERS; ask <= ASK_IT_HIT; ask++)
        assert_true(effort(400) < 20 || asked[ask] > 0);
}
