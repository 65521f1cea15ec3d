/* officer_odds.c: what dice can do for a check. */
#include "games/express/officer_odds.h"

#include "games/express/suspicion.h"

/*
 * The chance, in 1/10000, that a player with so many strong and weak dice brings a total up by -1,
 * 0, 1, ... 14 or more, rolling and submitting as well as can be.  Whoever has dice must submit
 * one, so even a rise by -1 is not sure.  The test of the officer computes the table anew.
 */
enum { REACH_LOW = -1, REACH_COLUMNS = SPREAD_HIGH - REACH_LOW + 1, TEN_THOUSAND = 10000 };
static const uint16_t solo[EXPRESS_STRONG_EACH + 1][EXPRESS_WEAK_EACH + 1][REACH_COLUMNS] = {
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

/* A die is a third each -2, -1 and positive, so sums of negatives follow (1 + x + x^2)^n / 3^n. */
void odds_opposes(spread *s, dice_count dice, uint32_t share)
{
    static const uint8_t ways[DICE + 1][2 * DICE + 1] = {
        {1}, {1, 1, 1}, {1, 2, 3, 2, 1}, {1, 3, 6, 7, 6, 3, 1}, {1, 4, 10, 16, 19, 16, 10, 4, 1}};
    static const uint8_t all[DICE + 1] = {1, 3, 9, 27, 81};
    int n = dice_sum(dice);

    for (int lost = 0; lost <= 2 * n; lost++)
        *spread_at(s, -lost) += part(share, ways[n][lost], all[n]);
}

static const uint8_t power_of_2[DICE + 1] = {1, 2, 4, 8, 16};
static const uint8_t power_of_3[DICE + 1] = {1, 3, 9, 27, 81};

void odds_sabotages(spread *s, dice_count dice, uint32_t share)
{
    int n = dice_sum(dice);
    uint32_t all = power_of_3[n];

    if (n == 0) {
        odds_stays_out(s, share);
        return;
    }
    *spread_at(s, -2) += part(share, all - power_of_2[n], all);
    *spread_at(s, -1) += part(share, power_of_2[n] - 1u, all);
    *spread_at(s, 1) += part(share, 1, all); /* all positive: a low one */
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

uint32_t odds_positive(int dice)
{
    return SURE - part(SURE, power_of_2[dice], power_of_3[dice]);
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

/* In how many of the 6^n rolls do the two add up to more than zero? */
static uint32_t rolls_above_zero(dice_count dice, extremes so_far, bool worst)
{
    int kind = dice.strong > 0 ? EXPRESS_STRONG : EXPRESS_WEAK;
    uint32_t rolls = 0;

    if (dice_sum(dice) == 0)
        return (worst ? so_far.low + so_far.next_low : so_far.high + so_far.next_high) > 0;
    for (int i = 0; i < EXPRESS_DIE_FACES; i++) {
        int face = express_pieces->skill_face[kind][i];
        int same = i > 0 && express_pieces->skill_face[kind][i - 1] == face;
        extremes next = so_far;

        if (same)
            continue; /* counted with its twin */
        meet(&next, face);
        dice_count rest = {
            dice.strong - (kind == EXPRESS_STRONG), dice.weak - (kind == EXPRESS_WEAK)};
        uint32_t below = rolls_above_zero(rest, next, worst);

        rolls += face < 0 ? 2 * below : below; /* negative faces come in pairs (BX-007, BX-008) */
    }
    return rolls;
}

uint32_t odds_prepare(dice_count dice, bool worst)
{
    static const uint16_t all[DICE + 1] = {1, 6, 36, 216, 1296};
    enum { FAR = 9 };

    return part(
        SURE, rolls_above_zero(dice, (extremes){FAR, FAR, -FAR, -FAR}, worst), all[dice_sum(dice)]);
}
