/*
 * valuation.c: measures a position: resources, the rest of the journey, ships, hands, and who is a
 * Cylon and where.
 *
 * Everything is measured for the humans. For a Cylon all signs are reversed.
 */
#include <string.h>

#include "core/feature.h"
#include "games/galactica/bot/officer.h"
#include "games/galactica_values.h"

/*
 * The measures of a position. These need an explanation:
 *
 * - fuel_low and the like: how many units the resource lacks to LOW
 * - least: the scarcest resource, for every unit of distance left, in tenths
 * - danger: what the bot thinks of the Cylon ships in space
 * - exposed: civilian ships with raiders in their area
 * - unguarded: such ships without a viper in their area, at most one for each raider
 * - at_large, locked, revealed: Cylons that are hidden outside the Brig, in the Brig, or open
 * - to_come: Cylon cards that the Sleeper Agent phase will deal
 * - few_cards: how many cards hands lack to three
 */
/* clang-format off */
#define POSITION(F) \
    F(side) F(four_players) F(five_players) F(six_players) F(fuel) F(food) F(morale) \
    F(population) F(fuel_low) F(food_low) F(morale_low) F(population_low) F(least) \
    F(all_late) F(distance) F(last_leg) F(track) F(track_last) F(jump_ready) F(damage) \
    F(damage_high) F(ftl) F(weapons) F(command) F(quarters) F(hangar) F(armory) F(broken) \
    F(raptors) F(nukes) F(raiders) F(heavies) F(basestars) F(basestar_damage) F(danger) \
    F(exposed) F(unguarded) F(convoy) F(boarders) F(boarded_far) F(boarded_last) F(sleepers) F(at_large) F(at_large_early) F(locked) \
    F(revealed) F(revealed_early) F(to_come) F(super_crises) F(locked_humans) F(sick) \
    F(cylon_president) F(cylon_admiral) F(human_cards) F(human_strength) F(hidden_cards) F(revealed_cards) \
    F(few_cards) F(quorum) F(cylon_turn) F(turns_before_cylon) F(used)
/* clang-format on */

/*
 * All measures, and a second set of them while a Cylon is open: everything counts differently then.
 */
#define FEATURES(F) POSITION(F) POSITION(F##_OPEN)

VALUATION(galactica_valuation, FEATURES, take_measures);

enum { LOW = 4, HIGH_DAMAGE = 3, FAR_ABOARD = 2, HAND_MOST = 12, FEW = 3 };

static int above(int n, int limit)
{
    return n > limit ? n - limit : 0;
}

static void measure_resources(const galactica *g, int32_t *out)
{
    int left = g->distance < LAST_JUMP_AT ? LAST_JUMP_AT - g->distance : 0, sum = 0, least = 0;

    for (int i = 0; i < RESOURCES; i++) {
        int have = g->resource[i];

        out[FEATURE_fuel + i] = have;
        out[FEATURE_fuel_low + i] = above(LOW, have);
        sum += have;
        least = i == 0 || have < least ? have : least;
    }
    out[FEATURE_least] = 10 * least / (left + 1);
    out[FEATURE_all_late] = sum * (LAST_JUMP_AT - left);
}
static_assert(FEATURE_fuel + POPULATION == FEATURE_population &&
                  FEATURE_fuel_low + POPULATION == FEATURE_population_low,
    "resources are in their order");

static void measure_way(const galactica *g, int32_t *out)
{
    bool last = g->distance >= LAST_JUMP_AT;

    out[FEATURE_distance] = last ? LAST_JUMP_AT : g->distance;
    out[FEATURE_last_leg] = last;
    out[FEATURE_track] = g->track;
    out[FEATURE_track_last] = last ? g->track : 0;
    out[FEATURE_jump_ready] = g->track >= AUTO_JUMP - 2;
    out[FEATURE_sleepers] = g->sleepers;
}

static void measure_galactica(const galactica *g, int32_t *out)
{
    static const uint8_t rooms[] = {
        FTL_CONTROL, WEAPONS_CONTROL, COMMAND, ADMIRALS_QUARTERS, HANGAR_DECK, ARMORY};
    int damage = set_count(g->damaged);

    out[FEATURE_damage] = damage;
    out[FEATURE_damage_high] = above(damage, HIGH_DAMAGE);
    for (int i = 0; i < (int)sizeof rooms; i++)
        out[FEATURE_ftl + i] = galactica_is_damaged(g, rooms[i]);
    for (int space = 0; space < BOARDING_END; space++) {
        out[FEATURE_boarders] += g->centurions[space];
        out[FEATURE_boarded_far] += space >= FAR_ABOARD ? g->centurions[space] : 0;
    }
    out[FEATURE_boarded_last] = g->centurions[BOARDING_END - 1];
}

static bool is_guarded(const galactica *g, int area)
{
    bool flown = g->vipers[area] > 0;

    for (int seat = 0; seat < seat_count(g); seat++)
        flown |= galactica_pilots(g, seat) && g->area[seat] == area;
    return flown;
}

static void measure_civilians(const galactica *g, int area, int32_t *out)
{
    int ships = galactica_civilians_in(g, area), raiders = g->raiders[area];

    out[FEATURE_convoy] += ships;
    if (raiders == 0 || ships == 0)
        return;
    out[FEATURE_exposed] += ships;
    if (!is_guarded(g, area))
        out[FEATURE_unguarded] += ships < raiders ? ships : raiders;
}

static void measure_space(const galactica *g, int32_t *out)
{
    out[FEATURE_broken] = g->broken;
    out[FEATURE_raptors] = g->raptors;
    out[FEATURE_nukes] = g->nukes;
    for (int area = 0; area < AREAS; area++) {
        out[FEATURE_raiders] += g->raiders[area];
        out[FEATURE_heavies] += g->heavies[area];
        measure_civilians(g, area, out);
    }
    for (int i = 0; i < BASESTARS; i++) {
        if (g->base_area[i] == NO_AREA)
            continue;
        out[FEATURE_basestars]++;
        out[FEATURE_basestar_damage] += galactica_hull(g, i);
    }
    out[FEATURE_danger] = space_danger(g);
}

static int cards_of(const galactica *g, int seat)
{
    int cards = galactica_hand_size(g, seat);

    return cards < HAND_MOST ? cards : HAND_MOST;
}

static void measure_cylon(const galactica *g, int seat, int32_t *out)
{
    out[FEATURE_cylon_turn] |= g->current == seat;
    if (g->revealed[seat]) {
        out[FEATURE_revealed]++;
        out[FEATURE_revealed_early] += !g->sleepers;
        out[FEATURE_revealed_cards] += cards_of(g, seat);
        out[FEATURE_super_crises] += g->super_crisis[seat] != 0;
        return;
    }
    out[FEATURE_cylon_president] |= g->title[PRESIDENT] == seat;
    out[FEATURE_cylon_admiral] |= g->title[ADMIRAL] == seat;
    out[FEATURE_hidden_cards] += cards_of(g, seat);
    out[g->place[seat] == BRIG ? FEATURE_locked : FEATURE_at_large]++;
}

static void measure_human(const galactica *g, int seat, int32_t *out)
{
    out[FEATURE_human_cards] += cards_of(g, seat);
    out[FEATURE_few_cards] += above(FEW, cards_of(g, seat));
    for (int face = 0; face < FACES; face++)
        out[FEATURE_human_strength] += g->hand[seat][face] * strength_of(face);
    out[FEATURE_locked_humans] += g->place[seat] == BRIG;
    out[FEATURE_sick] += g->place[seat] == SICKBAY;
    out[FEATURE_used] += g->used[seat];
}

/* Returns how many turns come before an open Cylon's, or 0 if no Cylon is open. */
static int turns_before_cylon(const galactica *g)
{
    for (int turns = 0; turns < seat_count(g); turns++)
        if (g->revealed[seat_left_of(g, g->current, turns)])
            return turns;
    return 0;
}

static bool is_cylon_card(int face)
{
    return face != NOT_A_CYLON && face != SYMPATHIZER;
}

static void measure_people(const galactica *g, int32_t *out)
{
    out[FEATURE_side] = 1;
    out[FEATURE_four_players] = seat_count(g) == 4;
    out[FEATURE_five_players] = seat_count(g) == 5;
    out[FEATURE_six_players] = seat_count(g) == 6;
    for (int seat = 0; seat < seat_count(g); seat++)
        if (galactica_is_cylon(g, seat))
            measure_cylon(g, seat, out);
        else
            measure_human(g, seat, out);
    out[FEATURE_turns_before_cylon] = turns_before_cylon(g);
    for (int card = 0; card < g->loyalty_count && !g->sleepers; card++)
        out[FEATURE_to_come] +=
            g->loyalty_at[card] == IN_LOYALTY_DECK && is_cylon_card(g->loyalty[card]);
    for (int face = 0; face < QUORUM_FACES; face++)
        out[FEATURE_quorum] += g->quorum_hand[face];
    out[FEATURE_at_large_early] = g->sleepers ? 0 : out[FEATURE_at_large];
}

static void take_measures(const flow *w, int seat, int32_t out[FEATURES_MAX])
{
    const galactica *g = galactica_in(w);

    memset(out, 0, FEATURE_COUNT * sizeof out[0]);
    measure_resources(g, out);
    measure_way(g, out);
    measure_galactica(g, out);
    measure_space(g, out);
    measure_people(g, out);
    for (int i = 0; i < FEATURE_open_side && out[FEATURE_revealed] > 0; i++)
        out[FEATURE_open_side + i] = out[i];
    for (int i = 0; i < FEATURE_COUNT && galactica_is_cylon(g, seat); i++)
        out[i] = -out[i];
}
