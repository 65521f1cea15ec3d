/* navigation.h: what the tests of prepared jumps share. */
#ifndef TESTS_STARSHIP_NAVIGATION_H
#define TESTS_STARSHIP_NAVIGATION_H

#include "kit.h"

static const char *const prepared = "rules=complete ships=2 optional=navigation";

/* Vipers 0 and 1, Raiders 2 and 3, out of each other's sight: only Raiders can jump.  All stand still,
   but for the Raiders' energy. */
static inline void raiders(kit *k, int energy)
{
    kit_apart(k, prepared);
    kit_energy(k, 0, 0);
    kit_energy(k, 1, 0);
    kit_energy(k, 2, energy);
    kit_energy(k, 3, energy);
}

/* Six location markers of a side, A to F, from one corner on, all looking up the table. */
static inline void spread(kit *k, int side)
{
    for (int i = 0; i < LOCATIONS; i++) {
        k->g.location_x[side][i] = (int16_t)(100 + 270 * (i % 3));
        k->g.location_y[side][i] = (int16_t)(100 + 300 * (i / 3));
        k->g.location_level[side][i] = USUAL_LEVEL;
    }
    k->g.locations[side] = LOCATIONS;
}

/* A ship has prepared so much for such dials; the next planning is about to be asked for. */
static inline void prepares(
    kit *k, int ship, int navpoint, int direction, int distance, int counters)
{
    spread(k, side_of(&k->g, ship));
    k->g.turn = 9;
    k->g.program[ship] = PROGRAM_PREPARES;
    k->g.navpoint[ship] = (uint8_t)navpoint;
    k->g.direction[ship] = (uint8_t)direction;
    k->g.distance[ship] = (uint8_t)distance;
    k->g.preparation[ship] = (uint8_t)counters;
    kit_planning(k);
}

static inline void leaves(kit *k, int ship, int counters)
{
    prepares(k, ship, NAVPOINT_OUT, 0, 0, counters);
}

enum { B = 2 };

/* What a ship that prepares does in this turn. */
static inline void decide(kit *k, int ship, int verb)
{
    int seat = k->g.owner[ship];

    kit_expect(k, ASK_PREPARE, seat);
    kit_choose(k, seat, &(choice){.option = kit_find(k, seat, verb)});
}

/* All plan, ship 2 so and the others straight on. */
static inline void plan_all(kit *k, const char *words)
{
    kit_steady(k, 0);
    kit_plan(k, 2, words);
    kit_steady(k, 1);
    kit_steady(k, 3);
}

static inline void locate(kit *k, int seat, int x, int y, int heading)
{
    kit_expect(k, ASK_LOCATE, seat);
    kit_choose(k, seat, &(choice){.args = 3, .arg = {x, y, heading}});
}

/* A side's markers, as they are offered to whoever does not care. */
static inline void locate_all(kit *k)
{
    while (k->g.flow.ask == ASK_LOCATE) {
        int seat = __builtin_ctz(kit_asked(k));
        options list;

        game_list(&starship_game, &k->g.flow, seat, &list, false);
        kit_choose(k, seat,
            &(choice){.args = list.at[0].free,
                .arg = {(int32_t)list.at[0].bounds[0].usual, (int32_t)list.at[0].bounds[1].usual, 0,
                    USUAL_LEVEL}});
    }
}

static inline void chart_to(kit *k, int ship, int navpoint, int direction, int distance)
{
    int seat = k->g.owner[ship];

    kit_expect(k, ASK_CHART, seat);
    kit_choose(k, seat,
        &(choice){.option = kit_find(k, seat, VERB_CHART),
            .args = 3,
            .arg = {1 << (navpoint - 1), direction, distance}});
}

static inline int event_at(const kit *k, int kind)
{
    for (int i = 0; i < k->out.count; i++)
        if (k->out.at[i].kind == kind)
            return i;
    return -1;
}

/* A table in the middle of an ask: it can be, also for each who does not know everything. */
static inline void holds_for_all(const kit *k)
{
    kit_valid(k);
    for (int i = 0; i < effort(4) * k->g.flow.seat_count; i++) {
        kit other = *k;
        seed s = seed_from_numbers(9, (uint64_t)i);
        generator r = random_from_seed(&s);

        game_conceal(&starship_game, &other.g.flow, i % k->g.flow.seat_count, &r);
        kit_valid(&other);
        kit_same_to(k, &other, i % k->g.flow.seat_count);
    }
}

/* The shipped components, to be changed; put back with starship_use(&starship_shipped). */
static starship_data own;

static inline scenario *own_scenario(const char *id)
{
    own = starship_shipped;
    for (int i = 0; i < own.scenario_count; i++)
        if (strcmp(own.scenario[i].id, id) == 0)
            return &own.scenario[i];
    return NULL;
}

/* A Raider that jumps on to B, side 1, and one that leaves or jumps likewise. */
static inline void two_jumpers(kit *k, int navpoint, int direction, int distance)
{
    raiders(k, 0);
    prepares(k, 2, B, 1, 10, 6);
    k->g.program[3] = PROGRAM_PREPARES;
    k->g.navpoint[3] = (uint8_t)navpoint;
    k->g.direction[3] = (uint8_t)direction;
    k->g.distance[3] = (uint8_t)distance;
    k->g.preparation[3] = 6;
    kit_planning(k);
    decide(k, 2, VERB_JUMP_NOW);
    kit_steady(k, 0);
    kit_plan(k, 2, "ST ftl");
    decide(k, 3, VERB_JUMP_NOW);
    kit_steady(k, 1);
}

#endif
