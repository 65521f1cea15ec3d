/*
 * test_suspicion.c: who is a Cylon, as far as one seat can tell: the officer's arithmetic.
 *
 * Every expected chance is counted by hand: so many ways for the Cylon cards to lie, of so many.
 */
#include "games/express/bot/evidence.h"
#include "games/express/bot/odds.h"
#include "kit.h"

enum { NEAR = 4 }; /* roundings, in 1/SURE */

static void assert_chance(uint32_t chance, uint32_t ways, uint32_t of)
{
    uint32_t expected = (uint32_t)((uint64_t)SURE * ways / of);
    uint32_t gap = chance > expected ? chance - expected : expected - chance;

    if (gap > NEAR)
        fail_msg("%u/65536 instead of %u of %u", chance, ways, of);
}

/* What a seat was told. */
typedef struct {
    kit k;
    evidence e;
    int seat;
} watcher;

static void tell(watcher *w, int kind, int first, int second, int third)
{
    event e = {.kind = (uint16_t)kind, .arg = {(int16_t)first, (int16_t)second, (int16_t)third}};

    evidence_of_cards(&w->e, &w->k.g, w->seat, &e);
}

static void deal(watcher *w, int number, int own_face)
{
    tell(w, EV_LOYALTY_DEALT, number, 0, 0);
    tell(w, EV_LOYALTY, w->seat, own_face, 0);
}

static void watch(watcher *w, int seat_count_, int own_face)
{
    kit_start(&w->k, seat_count_);
    w->e = (evidence){0};
    w->seat = 0;
    deal(w, 0, own_face);
}

static suspicion seen(const watcher *w)
{
    return suspicion_weigh(&w->k.g, &w->e, w->seat);
}

static void all_others(const watcher *w, uint32_t ways, uint32_t of)
{
    suspicion s = seen(w);

    for (int seat = 1; seat < seat_count(&w->k.g); seat++)
        assert_chance(s.of[seat], ways, of);
}

TEST(a_human_counts_the_cards_left)
{
    static const struct {
        int seats;
        uint32_t ways, of, ways_later, of_later;
    } rows[] = {
        {3, 1, 5, 1, 2},   /* five cards unseen; then two with each of two others */
        {4, 1, 7, 1, 3},   /* seven; then three others */
        {5, 2, 9, 13, 28}, /* two among nine; then two among eight, not both elsewhere: 1 - 15/28 */
    };

    for (int i = 0; i < 3; i++) {
        watcher w;

        watch(&w, rows[i].seats, HUMAN);
        assert_int_equal(seen(&w).of[0], 0);
        all_others(&w, rows[i].ways, rows[i].of);
        deal(&w, 1, HUMAN);
        assert_int_equal(seen(&w).of[0], 0);
        all_others(&w, rows[i].ways_later, rows[i].of_later);
    }
}

TEST(a_cylon_knows_that_the_others_are_fewer)
{
    watcher w;

    for (int n = 3; n <= 4; n++) {
        watch(&w, n, NUMBER_TWO);
        assert_int_equal(seen(&w).of[0], SURE);
        all_others(&w, 0, 1); /* there is but one */
    }
    watch(&w, 5, NUMBER_SIX);
    all_others(&w, 1, 9);
    deal(&w, 1, HUMAN);
    all_others(&w, 2, 8);
}

/* The chances of all seats add up to how many Cylons there are on the average. */
TEST(chances_add_up_to_the_cylons_expected)
{
    static const struct {
        int seats;
        uint32_t ways, of, ways_later, of_later;
    } rows[] = {{3, 1, 2, 1, 1}, {4, 1, 2, 1, 1}, {5, 1, 1, 85, 45}}; /* 5 * (1 - 28/45) */

    for (int i = 0; i < 3; i++) {
        for (int later = 0; later < 2; later++) {
            watcher w;
            uint32_t sum = 0;

            watch(&w, rows[i].seats, HUMAN);
            if (later)
                deal(&w, 1, HUMAN);
            suspicion s = suspicion_weigh(&w.k.g, &w.e, SEAT_NONE);

            for (int seat = 0; seat < rows[i].seats; seat++)
                sum += s.of[seat];
            assert_chance(sum, later ? rows[i].ways_later : rows[i].ways,
                later ? rows[i].of_later : rows[i].of);
        }
    }
}

TEST(the_detector_settles_it)
{
    watcher w;

    watch(&w, 4, HUMAN);
    tell(&w, EV_DETECTOR, 0, 2, 0);
    tell(&w, EV_DETECTED, 0, 2, HUMAN);
    assert_int_equal(seen(&w).of[2], 0);
    assert_chance(seen(&w).of[1], 1, 6);
    deal(
        &w, 1, HUMAN); /* five cards left: one with the one examined, two with each of the others */
    assert_chance(seen(&w).of[2], 1, 5);
    assert_chance(seen(&w).of[3], 2, 5);
    assert_chance(suspicion_weigh(&w.k.g, &w.e, SEAT_NONE).of[2], 1, 4); /* nobody else knows */

    watch(&w, 4, HUMAN);
    tell(&w, EV_DETECTOR, 0, 1, 0);
    tell(&w, EV_DETECTED, 0, 1, NUMBER_ONE);
    assert_int_equal(seen(&w).of[1], SURE);
    assert_int_equal(seen(&w).of[3], 0);
}

/* Seat 1 reveals with two cards and passes the other one to seat 2. */
TEST(cards_passed_may_carry_the_other_cylon)
{
    watcher w;

    watch(&w, 5, HUMAN);
    deal(&w, 1, HUMAN);
    tell(&w, EV_REVEALED, 1, NUMBER_ONE, 0);
    w.k.g.revealed[1] = 1;
    /* 13 ways: 1 with both at seat 1, 4 with the other at each of the three others. */
    assert_chance(seen(&w).of[2], 4, 13);
    tell(&w, EV_CARDS_PASSED, 1, 2, 1);
    assert_int_equal(seen(&w).of[1], SURE);
    assert_chance(seen(&w).of[2], 5, 13);
    assert_chance(seen(&w).of[3], 4, 13);

    watch(&w, 5, HUMAN); /* whoever gets them sees them */
    deal(&w, 1, HUMAN);
    tell(&w, EV_REVEALED, 1, NUMBER_ONE, 0);
    w.k.g.revealed[1] = 1;
    tell(&w, EV_CARD_RECEIVED, 1, 0, NUMBER_SIX);
    tell(&w, EV_CARDS_PASSED, 1, 0, 1);
    assert_int_equal(seen(&w).of[0], SURE);
    assert_int_equal(seen(&w).of[2], 0);
}

TEST(conduct_speaks_about_the_cards_held_then)
{
    watcher early, late;

    watch(&early, 3, HUMAN);
    evidence_add(&early.e, 1, 4 * BIT);
    assert_chance(seen(&early).of[1], 16, 20); /* of five cards one counts sixteen times */
    deal(&early, 1, HUMAN);
    assert_chance(seen(&early).of[1], 17, 19); /* only the first card of seat 1 does */
    watch(&late, 3, HUMAN);
    deal(&late, 1, HUMAN);
    evidence_add(&late.e, 1, 4 * BIT);
    assert_chance(seen(&late).of[1], 32, 34); /* now both do */
    evidence_add(&late.e, 1, -8 * BIT);
    assert_chance(seen(&late).of[1], 2, 34);
}

TEST(bits_are_logarithms)
{
    assert_int_equal(likelihood_bits(8, 1), 3 * BIT);
    assert_int_equal(likelihood_bits(1, 4), -2 * BIT);
    assert_in_range(likelihood_bits(3, 1), 103871, 103873); /* log2 3 = 1.58496 */
}

/* A vote for the brig speaks against a voter whose accused proves human, and for one who was right. */
TEST(ballots_speak_about_both)
{
    watcher w;

    watch(&w, 4, HUMAN);
    evidence_add_ballot(&w.e, 1, 0, true); /* against this very seat, which is human */
    assert_true(seen(&w).of[1] > seen(&w).of[2]);
    watch(&w, 5, HUMAN);
    evidence_add_ballot(&w.e, 1, 2, true);
    tell(&w, EV_REVEALED, 2, NUMBER_ONE, 0);
    w.k.g.revealed[2] = 1;
    assert_true(seen(&w).of[1] < seen(&w).of[3]);
}

static int32_t bits(int dice, int first, int second)
{
    int16_t face[DICE] = {(int16_t)first, 0, (int16_t)second, 0};
    dice_count rolled = {dice < 2 ? dice : 2, dice < 2 ? 0 : dice - 2};

    return officer_bits_of_dice(FOR_CRISIS, rolled, face);
}

TEST(dice_submitted_speak)
{
    for (int dice = 2; dice <= DICE; dice++) {
        assert_true(bits(dice, 4, 0) < 0);
        assert_true(bits(dice, -2, 0) > 0);
        assert_true(bits(dice, -2, 0) > bits(dice, -1, 0));
        assert_true(bits(dice, 4, -2) > 0); /* nobody has to put a -2 beside a +4 */
    }
    assert_true(bits(4, -2, 0) > bits(2, -2, 0)); /* two dice can be all -2, four hardly */
    assert_true(bits(4, -1, 0) > 0);              /* with four there is mostly something better */
    assert_int_equal(bits(1, -2, 0), 0);          /* one die: there was no choice */
}

/* In how many of 6^n rolls can the total be brought up by `need`?  As well as can be. */
static double best_odds(int strong, int weak, int need);

static double best_of_roll(const int *face, int strong, int n, int need)
{
    double best = 0;

    for (int set = 1; set < 1 << n; set++) {
        int sum = 0, left[KINDS] = {strong, n - strong};

        for (int i = 0; i < n; i++) {
            if (!(set >> i & 1))
                continue;
            sum += face[i];
            left[i >= strong]--;
        }
        if (sum >= need)
            return 1;
        double on = left[0] + left[1] > 0 ? best_odds(left[0], left[1], need - sum) : 0;

        best = on > best ? on : best;
    }
    return best;
}

/* Computed once: the same question comes up very often. */
static double known_best[3][3][64];

static double best_odds(int strong, int weak, int need)
{
    double *slot = &known_best[strong][weak][need + 32];
    int n = strong + weak, rolls = 1, face[DICE];
    double sum = 0;

    if (*slot > 0)
        return *slot - 1;
    for (int i = 0; i < n; i++)
        rolls *= EXPRESS_DIE_FACES;
    for (int roll = 0; roll < rolls; roll++) {
        for (int i = 0, rest = roll; i < n; i++, rest /= EXPRESS_DIE_FACES)
            face[i] = express_pieces->skill_face[i >= strong][rest % EXPRESS_DIE_FACES];
        sum += best_of_roll(face, strong, n, need);
    }
    *slot = sum / rolls + 1;
    return *slot - 1;
}

static void expect_right_odds_of_a_player(void)
{
    memset(known_best, 0, sizeof known_best);
    for (int strong = 0; strong <= 2; strong++) {
        for (int weak = strong == 0; weak <= 2; weak++) {
            spread s = {{0}};
            reach nobody = odds_nobody();

            odds_helps(&s, (dice_count){strong, weak}, SURE);
            for (int need = -1; need <= SPREAD_HIGH; need++) {
                double expected = best_odds(strong, weak, need) * SURE;
                double gap = odds_with(&nobody, &s, need) - expected;

                assert_true(gap < 24 && gap > -24);
            }
        }
    }
}

TEST(the_odds_of_a_player_are_right)
{
    expect_right_odds_of_a_player();
}

/* Every roll of these dice: how many have a positive face, how many a -2 as the lowest, and how many
   lose so much by their negatives? */
typedef struct {
    int all, positive, lowest_2, losing[2 * DICE + 1];
} counted;

static counted count_rolls(int strong, int weak)
{
    counted c = {.all = 1};

    for (int i = 0; i < strong + weak; i++)
        c.all *= EXPRESS_DIE_FACES;
    for (int roll = 0; roll < c.all; roll++) {
        int highest = -9, lowest = 9, lost = 0;

        for (int i = 0, rest = roll; i < strong + weak; i++, rest /= EXPRESS_DIE_FACES) {
            int face = express_pieces->skill_face[i >= strong][rest % EXPRESS_DIE_FACES];

            highest = face > highest ? face : highest;
            lowest = face < lowest ? face : lowest;
            lost -= face < 0 ? face : 0;
        }
        c.positive += highest > 0;
        c.lowest_2 += lowest == -2;
        c.losing[lost]++;
    }
    return c;
}

static void expect_right_odds_of_a_roll(int strong, int weak)
{
    dice_count dice = {strong, weak};
    counted c = count_rolls(strong, weak);
    spread harm = {{0}}, against = {{0}};

    odds_sabotages(&harm, dice, SURE);
    odds_opposes(&against, dice, SURE);
    assert_chance(odds_positive(dice), (uint32_t)c.positive, (uint32_t)c.all);
    assert_chance(harm.at[-2 - SPREAD_LOW], (uint32_t)c.lowest_2, (uint32_t)c.all);
    for (int lost = 0; lost <= 2 * DICE; lost++)
        assert_chance(against.at[-lost - SPREAD_LOW], (uint32_t)c.losing[lost], (uint32_t)c.all);
}

/* Dice that somebody brings along: the officer reckons with these, and again with the others after. */
TEST(the_odds_are_those_of_the_dice_in_play)
{
    static const int8_t faces[][KINDS][EXPRESS_DIE_FACES] = {
        {{-2, -2, -1, -1, 2, 4}, {-2, -2, -1, -1, 1, 3}}, {{4, 4, 4, 4, 4, 4}, {1, 1, 1, 1, 1, 1}},
        {{-2, -2, -2, -2, -2, -2}, {-2, -2, -1, -1, -1, 1}},
        {{-1, 2, -1, 3, -2, 4}, {1, 3, -2, 1, 2, 1}}};
    static express_data own;
    dice_count three = {2, 1};
    spread before = {{0}}, after = {{0}};

    odds_helps(&before, three, SURE);
    for (size_t i = 0; i < sizeof faces / sizeof faces[0]; i++) {
        own = express_shipped;
        memcpy(own.skill_face, faces[i], sizeof own.skill_face);
        express_use(&own);
        expect_right_odds_of_a_player();
        for (int dice = 1; dice <= DICE; dice++)
            expect_right_odds_of_a_roll((dice + 1) / 2, dice / 2);
    }
    assert_true(officer_bits_of_dice(FOR_CRISIS, three, (int16_t[DICE]){4}) < 0);
    express_use(&express_shipped);
    odds_helps(&after, three, SURE);
    assert_memory_equal(&before, &after, sizeof before);
}

TEST(the_odds_of_a_preparation_are_right)
{
    /* Two dice, one strong and one weak: 36 rolls, 14 of them above zero. */
    int above = 0;

    for (int i = 0; i < EXPRESS_DIE_FACES; i++)
        for (int j = 0; j < EXPRESS_DIE_FACES; j++)
            above += express_pieces->skill_face[0][i] + express_pieces->skill_face[1][j] > 0;
    assert_chance(odds_prepare((dice_count){1, 1}, false), (uint32_t)above, 36);
    assert_chance(odds_prepare((dice_count){1, 1}, true), (uint32_t)above, 36);
    assert_true(odds_prepare((dice_count){2, 2}, false) > odds_prepare((dice_count){1, 1}, false));
    assert_true(odds_prepare((dice_count){2, 2}, true) < odds_prepare((dice_count){1, 1}, true));
}
