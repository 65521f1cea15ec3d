/*
 * valuation.c: the features of a position: the fleet's tracks, who is a Cylon and where, the dice.
 *
 * All are measured for the humans; for a Cylon the signs are reversed.
 */
#include <string.h>

#include "core/feature.h"
#include "games/express/bot/officer.h"
#include "games/express_values.h"

/*
 * What is behind some of the names:
 * - outlook: the officer's points for the board
 * - damage_high and the like: steps near the end of a track that ends the game
 * - at_large, locked, revealed: Cylons who are hidden and free, hidden in the brig, revealed
 * - to_come: Cylon cards that the second deal will bring
 * - known: hidden Cylons whose card a human has seen
 * - locked_humans: humans in the brig
 */
/* clang-format off */
#define FEATURES(F) \
    F(side) F(four_players) F(five_players) F(outlook) F(outlook_late) F(damage) \
    F(damage_high) F(demoralized) F(demoralized_high) F(raiders) F(raiders_high) F(ships) \
    F(pile_raiders) F(pile_ships) F(jump) F(distance) F(last_leg) F(last_jump) F(weapons) \
    F(press) F(quarters) F(com) F(engine) F(armory) F(dealt) F(at_large) F(at_large_dealt) \
    F(locked) F(revealed) F(revealed_early) F(to_come) F(known) F(locked_humans) \
    F(human_dice) F(human_strong) F(cylon_dice) F(lost_dice) F(hampered) F(cylon_admiral) \
    F(cylon_turn) F(detector) F(prepared)
/* clang-format on */

VALUATION(express_valuation, FEATURES, take_measures);

/* Up to here a track is harmless. */
enum { HIGH_DAMAGE = 3, HIGH_DEMORALIZED = 2, HIGH_RAIDERS = 3 };

static int above(int n, int limit)
{
    return n > limit ? n - limit : 0;
}

static void measure_board(const express *g, int32_t *out)
{
    fleet f = outlook_fleet(g);
    int last = f.distance >= EXPRESS_DISTANCE_LAST;

    out[FEATURE_side] = 1;
    out[FEATURE_four_players] = seat_count(g) == 4;
    out[FEATURE_five_players] = seat_count(g) == 5;
    out[FEATURE_outlook] = outlook_worth(&f);
    out[FEATURE_outlook_late] = out[FEATURE_outlook] * f.distance / EXPRESS_DISTANCE_LAST;
    out[FEATURE_damage] = f.damage;
    out[FEATURE_damage_high] = above(f.damage, HIGH_DAMAGE);
    out[FEATURE_demoralized] = f.demoralized;
    out[FEATURE_demoralized_high] = above(f.demoralized, HIGH_DEMORALIZED);
    out[FEATURE_raiders] = f.raiders;
    out[FEATURE_raiders_high] = above(f.raiders, HIGH_RAIDERS);
    out[FEATURE_ships] = f.ships;
    out[FEATURE_pile_raiders] = f.pile_raiders;
    out[FEATURE_pile_ships] = f.pile_ships;
    out[FEATURE_jump] = f.jump;
    out[FEATURE_distance] = f.distance;
    out[FEATURE_last_leg] = last;
    out[FEATURE_last_jump] = last ? f.jump : 0;
    for (int room = 0; room < EXPRESS_LOCATIONS; room++)
        out[FEATURE_weapons + room] = g->damaged >> room & 1;
}
static_assert(FEATURE_weapons + ARMORY == FEATURE_armory, "rooms are in the order of the words");

/* Returns true if a human has seen a Cylon card of the seat. */
static bool is_known(const express *g, int seat)
{
    for (int card = 0; card < g->card_count; card++)
        for (int other = 0;
             g->card_at[card] == seat && g->card_face[card] != HUMAN && other < seat_count(g);
             other++)
            if (g->card_known[card] >> other & 1 && !express_is_cylon(g, other))
                return true;
    return false;
}

static void measure_cylon(const express *g, int seat, int32_t *out)
{
    out[FEATURE_cylon_dice] += dice_sum(express_dice(g, seat, DIE_ACTIVE));
    out[FEATURE_cylon_turn] |= g->active == seat;
    if (g->revealed[seat]) {
        out[FEATURE_revealed]++;
        out[FEATURE_revealed_early] += !g->second_deal_done;
        return;
    }
    out[FEATURE_cylon_admiral] |= g->admiral == seat;
    out[FEATURE_known] += is_known(g, seat);
    out[g->brigged[seat] ? FEATURE_locked : FEATURE_at_large]++;
}

static void measure_human(const express *g, int seat, int32_t *out)
{
    dice_count active = express_dice(g, seat, DIE_ACTIVE);

    out[FEATURE_human_dice] += dice_sum(active);
    out[FEATURE_human_strong] += active.strong;
    out[FEATURE_lost_dice] += dice_sum(express_dice(g, seat, DIE_OUT));
    out[FEATURE_hampered] += express_is_hampered(g, seat);
    out[FEATURE_locked_humans] += g->brigged[seat] != 0;
}

static void measure_people(const express *g, int32_t *out)
{
    for (int seat = 0; seat < seat_count(g); seat++)
        if (express_is_cylon(g, seat))
            measure_cylon(g, seat, out);
        else
            measure_human(g, seat, out);
    for (int card = 0; card < g->card_count; card++)
        out[FEATURE_to_come] +=
            !g->second_deal_done && g->card_at[card] == IN_DECK && g->card_face[card] != HUMAN;
    out[FEATURE_dealt] = g->second_deal_done;
    out[FEATURE_at_large_dealt] = g->second_deal_done ? out[FEATURE_at_large] : 0;
    out[FEATURE_detector] = g->detector_used;
    out[FEATURE_prepared] = g->prepared != NOT_PREPARED;
}

static void take_measures(const flow *w, int seat, int32_t out[FEATURES_MAX])
{
    const express *g = express_in(w);

    memset(out, 0, FEATURE_COUNT * sizeof out[0]);
    measure_board(g, out);
    measure_people(g, out);
    for (int i = 0; i < FEATURE_COUNT && express_is_cylon(g, seat); i++)
        out[i] = -out[i];
}
