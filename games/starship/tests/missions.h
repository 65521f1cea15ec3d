/* missions.h: what the tests of scenarios share. */
#ifndef TESTS_STARSHIP_MISSIONS_H
#define TESTS_STARSHIP_MISSIONS_H

#include "kit.h"

#include <string.h>

static inline const scenario *scenario_named(const char *id)
{
    const starship_data *d = starship_components();

    for (int i = 0; i < d->scenario_count; i++)
        if (strcmp(d->scenario[i].id, id) == 0)
            return &d->scenario[i];
    fail_msg("there is no scenario %s", id);
    return NULL;
}

static inline int type_named(const char *id)
{
    const starship_data *d = starship_components();

    for (int i = 0; i < d->type_count; i++)
        if (strcmp(d->type[i].id, id) == 0)
            return i;
    fail_msg("there is no ship %s", id);
    return 0;
}

/* The nth ship of a type. */
static inline int ship_named(const kit *k, const char *id, int nth)
{
    int type = type_named(id);

    for (int ship = 0; ship < k->g.ship_count; ship++)
        if (k->g.type[ship] == type && nth-- == 0)
            return ship;
    fail_msg("there are not so many of %s", id);
    return 0;
}

/* Chance answers one question. */
static inline void by_chance(kit *k, generator *r)
{
    int seat = flow_first_waiting(&k->g.flow);
    options list;

    game_list(&starship_game, &k->g.flow, seat, &list, false);
    choice c = options_random(&list, r);

    kit_choose(k, seat, &c);
}

/* A game at its first planning, everything before it by chance. */
static inline void set_out(kit *k, int seats_taken, const char *settings)
{
    seed s = seed_from_numbers(5, 5);
    generator r = random_from_seed(&s);

    kit_begin(k, seats_taken, settings);
    while (k->g.flow.ask != ASK_PLAN)
        by_chance(k, &r);
    for (int ship = 0; ship < k->g.ship_count; ship++)
        if (on_table(&k->g, ship))
            kit_energy(k, ship, 2);
}

/* A ship flies straight out over the Colonial edge, half of its base, at so many millimetres along it; says where
   it is then. */
static inline int fly_out(kit *k, int ship, int x)
{
    pose before[SHIPS];

    kit_put(k, ship, x, 40, 180);
    for (int other = 0; other < SHIPS; other++)
        before[other] = ship_pose(&k->g, other);
    kit_put(k, ship, x, 0, 180);
    k->out.count = 0;
    starship_fly_out(&k->g, 1u << ship, before, &k->out);
    return k->g.where[ship];
}

/* So many planetoids are scanned. */
static inline void scan_some(kit *k, int count)
{
    for (int piece = 0; piece < count; piece++)
        starship_turn_up(&k->g, piece, NULL);
}

/* The last firing step is over, and nobody scans. */
static inline void end_fire(kit *k)
{
    kit_firing(k, k->g.complete ? 2 : 1);
    kit_cease(k);
    while (k->g.flow.ask == ASK_SCAN)
        kit_pass(k, __builtin_ctz(kit_asked(k)));
}

static inline void over_as(kit *k, int cause, int winner, int grade)
{
    k->out.count = 0;
    assert_true(starship_ended(&k->g, &k->out));
    assert_int_equal(k->g.cause, cause);
    assert_int_equal(k->g.winner, winner);
    assert_int_equal(k->g.victory, grade);
}

static inline void goes_on(kit *k)
{
    assert_false(starship_ended(&k->g, NULL));
}

static inline void area_of(const char *id, int width, int depth)
{
    assert_int_equal(scenario_named(id)->width, width * CENTIMETRE);
    assert_int_equal(scenario_named(id)->depth, depth * CENTIMETRE);
}

/* So many ships of a type a side has at least. */
static inline void force_is(const char *id, int side, const char *type, int least)
{
    const scenario *s = scenario_named(id);

    for (int row = 0; row < s->force_count[side]; row++)
        if (s->force[side][row].type == type_named(type)) {
            assert_int_equal(s->force[side][row].least, least);
            return;
        }
    fail_msg("%s has no %s", id, type);
}

static inline refusal fits_with(int seat_count, const char *name, const char *value, const char *id)
{
    setup s = {.seat_count = seat_count};

    assert_int_equal(setup_set(&starship_game, &s, "scenario", id).code, ACCEPTED);
    if (name != NULL)
        assert_int_equal(setup_set(&starship_game, &s, name, value).code, ACCEPTED);
    return game_fits(&starship_game, &s);
}

#endif
