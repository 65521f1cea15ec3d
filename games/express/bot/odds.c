/* odds.c: what dice can do for a check. */
#include "games/express/bot/odds.h"

#include "games/express/bot/suspicion.h"

/*
 * The chance, in 1/10000, that a player with these strong and weak dice raises a total by at least
 * -1, 0, 1, ... 14, playing as well as possible. A player with dice must submit one, so even -1 is
 * not certain. The numbers are for the shipped dice; odds_use_dice() recomputes them for others.
 */
enum { REACH_LOW = -1, REACH_COLUMNS = SPREAD_HIGH - REACH_LOW + 1, TEN_THOUSAND = 10000 };
static uint16_t solo[EXPRESS_STRONG_EACH + 1][EXPRESS_WEAK_EACH + 1][REACH_COLUMNS] = {
    {{10000, 10000, 0}, {6667, 3333, 3333, 1667, 1667, 0},
        {9259, 6852, 6296, 4630, 3472, 1991, 741, 741, 0}},
    {{6667, 3333, 3333, 3333, 1667, 1667, 0},
        {9259, 7037, 6667, 5556, 4444, 2731, 1991, 741, 741, 0},
        {9877, 8957, 8608, 7761, 6776, 5518, 4192, 3108, 1861, 1271, 419, 419, 0}},
    {{9259, 7037, 6852, 6296, 4630, 4074, 1991, 1991, 741, 741, 0},
        {9883, 9026, 8759, 8134, 7250, 6173, 5103, 3729, 2992, 1566, 1271, 419, 419, 0},
        {9985, 9741, 9607, 9303, 8862, 8222, 7399, 6430, 5290, 4253, 3008, 2299, 1217, 920, 281,
            281}},
};

/* The same chances as exact fractions of `exactly`, for every rise that dice can show. */
enum { SHOWN_MOST = DICE * EXPRESS_FACE_HIGH, NEEDS_BEST = SHOWN_MOST - REACH_LOW + 1 };
static const uint64_t exactly = UINT64_C(1000000000000);

typedef struct {
    uint64_t at[EXPRESS_STRONG_EACH + 1][EXPRESS_WEAK_EACH + 1][NEEDS_BEST];
} best_odds;

/* Returns the best chance of rolling the dice that are left. */
static uint64_t best_with(const best_odds *b, dice_count left, int need)
{
    return dice_sum(left) == 0 || need > SHOWN_MOST
               ? 0
               : b->at[left.strong][left.weak][need - REACH_LOW];
}

/* Returns the best chance over all submissions of a roll. `face` has the strong dice first. */
static uint64_t best_of_roll(const best_odds *b, const int face[DICE], dice_count dice, int need)
{
    uint64_t best = 0;

    for (int set = 1; set < 1 << dice_sum(dice); set++) {
        dice_count left = dice;
        int sum = 0;

        for (int i = 0; i < dice_sum(dice); i++) {
            if (!(set >> i & 1))
                continue;
            sum += face[i];
            left.strong -= i < dice.strong;
            left.weak -= i >= dice.strong;
        }
        if (sum >= need)
            return exactly;
        uint64_t on = best_with(b, left, need - sum);

        best = on > best ? on : best;
    }
    return best;
}

static uint64_t best_of_rolls(const best_odds *b, dice_count dice, int need)
{
    uint64_t sum = 0;
    int rolls = (int)odds_rolls(dice), face[DICE];

    for (int roll = 0; roll < rolls; roll++) {
        for (int i = 0, rest = roll; i < dice_sum(dice); i++, rest /= EXPRESS_DIE_FACES)
            face[i] = express_pieces->skill_face[i < dice.strong ? EXPRESS_STRONG : EXPRESS_WEAK]
                                                [rest % EXPRESS_DIE_FACES];
        sum += best_of_roll(b, face, dice, need);
    }
    return sum / (uint64_t)rolls;
}

/* Computes the table, fewer dice first: more dice build on the rows of fewer. */
void odds_use_dice(void)
{
    best_odds b = {0};

    for (int strong = 0; strong <= EXPRESS_STRONG_EACH; strong++)
        for (int weak = strong == 0; weak <= EXPRESS_WEAK_EACH; weak++)
            for (int i = 0; i < NEEDS_BEST; i++) {
                uint64_t best = best_of_rolls(&b, (dice_count){strong, weak}, REACH_LOW + i);

                b.at[strong][weak][i] = best;
                if (i < REACH_COLUMNS)
                    solo[strong][weak][i] =
                        (uint16_t)((best * TEN_THOUSAND + exactly / 2) / exactly);
            }
}

static uint32_t part(uint32_t share, uint32_t of, uint32_t whole)
{
    return (uint32_t)((uint64_t)share * of / whole);
}

static uint32_t *spread_at(spread *s, int value)
{
    return &s->at[value - SPREAD_LOW];
}

void odds_stays_out(spread *s, uint32_t share)
{
    *spread_at(s, 0) += share;
}

void odds_helps(spread *s, dice_count dice, uint32_t share)
{
    const uint16_t *row = solo[dice.strong][dice.weak];
    uint32_t above = TEN_THOUSAND;

    if (dice_sum(dice) == 0) {
        odds_stays_out(s, share);
        return;
    }
    for (int i = 0; i < REACH_COLUMNS; i++) {
        *spread_at(s, REACH_LOW - 1 + i) += part(share, above - row[i], TEN_THOUSAND);
        above = row[i];
    }
    *spread_at(s, SPREAD_HIGH) += part(share, above, TEN_THOUSAND);
}

static uint32_t power(uint32_t base, int exponent)
{
    uint32_t product = 1;

    while (exponent-- > 0)
        product *= base;
    return product;
}

uint32_t odds_rolls(dice_count dice)
{
    return power(EXPRESS_DIE_FACES, dice_sum(dice));
}

/* Returns how many faces of a die are from `lowest` to `highest`. */
static uint32_t faces_within(int kind, int lowest, int highest)
{
    uint32_t count = 0;

    for (int i = 0; i < EXPRESS_DIE_FACES; i++) {
        int face = express_pieces->skill_face[kind][i];

        count += face >= lowest && face <= highest;
    }
    return count;
}

uint32_t odds_rolls_within(dice_count dice, int lowest, int highest)
{
    return power(faces_within(EXPRESS_STRONG, lowest, highest), dice.strong) *
           power(faces_within(EXPRESS_WEAK, lowest, highest), dice.weak);
}

/* Adds one die to the numbers of rolls by sum. */
static void roll_with(int kind, face_counts *counts, uint32_t ways[ROLL_SUMS])
{
    uint32_t before[ROLL_SUMS];

    for (int sum = 0; sum < ROLL_SUMS; sum++) {
        before[sum] = ways[sum];
        ways[sum] = 0;
    }
    for (int i = 0; i < EXPRESS_DIE_FACES; i++) {
        int added = counts(express_pieces->skill_face[kind][i]);

        for (int sum = added; sum < ROLL_SUMS; sum++)
            ways[sum] += before[sum - added];
    }
}

void odds_rolls_by(dice_count dice, face_counts *counts, uint32_t ways[ROLL_SUMS])
{
    for (int sum = 0; sum < ROLL_SUMS; sum++)
        ways[sum] = sum == 0;
    for (int i = 0; i < dice.strong; i++)
        roll_with(EXPRESS_STRONG, counts, ways);
    for (int i = 0; i < dice.weak; i++)
        roll_with(EXPRESS_WEAK, counts, ways);
}

static int lost_by(int face)
{
    return face < 0 ? -face : 0;
}

void odds_opposes(spread *s, dice_count dice, uint32_t share)
{
    uint32_t ways[ROLL_SUMS];

    odds_rolls_by(dice, lost_by, ways);
    for (int lost = 0; lost < ROLL_SUMS; lost++)
        *spread_at(s, -lost) += part(share, ways[lost], odds_rolls(dice));
}

void odds_sabotages(spread *s, dice_count dice, uint32_t share)
{
    uint32_t all = odds_rolls(dice);
    uint32_t above_2 = odds_rolls_within(dice, -1, EXPRESS_FACE_HIGH);
    uint32_t positive = odds_rolls_within(dice, 1, EXPRESS_FACE_HIGH);

    if (dice_sum(dice) == 0) {
        odds_stays_out(s, share);
        return;
    }
    *spread_at(s, -2) += part(share, all - above_2, all);
    *spread_at(s, -1) += part(share, above_2 - positive, all);
    *spread_at(s, 1) += part(share, positive, all); /* all are positive: submit a low one */
}

reach odds_nobody(void)
{
    reach r = {{0}};

    for (int need = NEED_LOW; need <= 0; need++)
        r.at[need - NEED_LOW] = SURE;
    return r;
}

uint32_t odds_of(const reach *r, int need)
{
    return need < NEED_LOW ? SURE : need > NEED_HIGH ? 0 : r->at[need - NEED_LOW];
}

uint32_t odds_with(const reach *r, const spread *s, int need)
{
    uint64_t sum = 0;

    for (int i = 0; i < SPREAD; i++)
        if (s->at[i] != 0)
            sum += (uint64_t)s->at[i] * odds_of(r, need - (i + SPREAD_LOW));
    return (uint32_t)(sum / SURE);
}

void odds_add(reach *r, const spread *s)
{
    reach before = *r;

    for (int need = NEED_LOW; need <= NEED_HIGH; need++)
        r->at[need - NEED_LOW] = odds_with(&before, s, need);
}

uint32_t odds_positive(dice_count dice)
{
    return SURE - part(SURE, odds_rolls_within(dice, EXPRESS_FACE_LOW, -1), odds_rolls(dice));
}

/* The two lowest and the two highest faces so far. */
typedef struct {
    int low, next_low, high, next_high;
} extremes;

static void meet(extremes *e, int face)
{
    if (face < e->low) {
        e->next_low = e->low;
        e->low = face;
    } else if (face < e->next_low) {
        e->next_low = face;
    }
    if (face > e->high) {
        e->next_high = e->high;
        e->high = face;
    } else if (face > e->next_high) {
        e->next_high = face;
    }
}

/* Returns how many faces from this one on are the same, so that they are computed only once. */
static int faces_alike(int kind, int first)
{
    const int8_t *face = express_pieces->skill_face[kind];
    int last = first + 1;

    while (last < EXPRESS_DIE_FACES && face[last] == face[first])
        last++;
    return last - first;
}

/*
 * Returns in how many rolls of these dice the best two (or worst two) dice add up to more than
 * zero.
 */
static uint32_t rolls_above_zero(dice_count dice, extremes so_far, bool worst)
{
    int kind = dice.strong > 0 ? EXPRESS_STRONG : EXPRESS_WEAK;
    uint32_t rolls = 0;

    if (dice_sum(dice) == 0)
        return (worst ? so_far.low + so_far.next_low : so_far.high + so_far.next_high) > 0;
    for (int i = 0, alike; i < EXPRESS_DIE_FACES; i += alike) {
        int face = express_pieces->skill_face[kind][i];
        dice_count rest = {
            dice.strong - (kind == EXPRESS_STRONG), dice.weak - (kind == EXPRESS_WEAK)};
        extremes next = so_far;

        meet(&next, face);
        alike = faces_alike(kind, i);
        rolls += (uint32_t)alike * rolls_above_zero(rest, next, worst);
    }
    return rolls;
}

uint32_t odds_prepare(dice_count dice, bool worst)
{
    enum { FAR = 9 };

    return part(
        SURE, rolls_above_zero(dice, (extremes){FAR, FAR, -FAR, -FAR}, worst), odds_rolls(dice));
}
