/* test_position.c: positions of Starship Battles that cannot be are refused; those that can be, play on. */
#include <stdlib.h>
#include <string.h>

#include "kit.h"

static bool is_valid(const kit *k)
{
    return game_is_valid(&starship_game, &k->g.flow).code == ACCEPTED;
}

static void refused(const kit *k, const char *because)
{
    refusal r = game_is_valid(&starship_game, &k->g.flow);

    if (r.code == ACCEPTED)
        fail_msg("accepted, although %s", because);
    assert_int_equal(r.code, REFUSED_POSITION);
}

/* Two against two in a turn's middle: ship 2 has flown an overboost, ship 3 has been hit. */
static void in_the_middle(kit *k)
{
    kit_start(k, 2, "rules=complete ships=2");
    kit_put(k, 0, 250, 200, 0);
    kit_put(k, 1, 450, 200, 0);
    kit_put(k, 2, 250, 480, 180);
    kit_put(k, 3, 450, 480, 180);
    kit_give(k, 3, "4+");
    kit_give(k, 3, "1 engine");
    kit_planning(k);
    kit_plan(k, 2, "OS ST low");
    kit_coast(k);
    kit_expect(k, ASK_DECLARE, 0);
    assert_true(is_valid(k));
}

#define SPOILT(because, ...)  \
    do {                      \
        in_the_middle(&k);    \
        __VA_ARGS__;          \
        refused(&k, because); \
    } while (0)

TEST(WR_018_what_cannot_lie_on_the_table_is_refused)
{
    static kit k;

    SPOILT("a ship is one too many", k.g.ship_count++);
    SPOILT("the sides differ", k.g.owner[0] = 1);
    SPOILT("the Raider is a Viper", k.g.type[2] = k.g.type[0]);
    SPOILT("the rules are not those agreed on", k.g.complete = 0);
    SPOILT("there is no such scenario", k.g.setting[SETTING_SCENARIO] = 11);
    SPOILT("a ship hangs over the edge", k.g.x[0] = 2000);
    SPOILT("something lies where no ship is", k.g.counter_count[9] = 1);
    SPOILT("a ship of a quick game has no place yet", k.g.where[0] = NOT_PLACED);
    SPOILT("overlaps are mutual", k.g.overlaps[1] = 1 << 3);
    SPOILT("there are no points", k.g.points[0] = 3);
    SPOILT("the game is not over", k.g.cause = CAUSE_LAST_SIDE);
    SPOILT("a seat has declared", k.g.declared[1] = DECLARED);
    SPOILT("a target is no enemy", k.g.target[0] = 1);
    SPOILT("a target is nobody", k.g.declared[0] = DECLARES_PARTLY; k.g.target[0] = 9);
}

TEST(WR_018_counters_that_do_not_add_up_are_refused)
{
    static kit k;

    SPOILT("a counter too many lies in the pool", k.g.pool[kit_kind("3")]++);
    SPOILT("a counter is missing", k.g.pool[kit_kind("3")]--);
    SPOILT("damage is not what the counters say", k.g.damage[3]++);
    SPOILT("the marks are not what the counters say", k.g.special[3][ENGINE] = 0);
    SPOILT("the ship would be lost", kit_hurt(&k, 3, 10));
    SPOILT("the pilot would be dead", kit_harm(&k, 3, PILOT, 3));
    SPOILT("a + is followed by a second counter",
        k.g.counter[3][0] = (uint8_t)(kit_kind("4+") | DREW_PLAIN << COUNTER_WAY));
    SPOILT("there is no such counter", k.g.counter[3][0] = 63);
    SPOILT("severe wounds are two wounds", k.g.is_severe[3] = 1);
}

/* So many sets are there, and all that is harmless of them lies with ship 3.  Returns how many. */
static int pile_up(kit *k, int sets)
{
    const starship_data *d = starship_components();
    uint8_t *count = &k->g.counter_count[3];

    *count = k->g.damage[3] = 0;
    memset(k->g.counter[3], 0, sizeof k->g.counter[3]);
    memset(k->g.special[3], 0, sizeof k->g.special[3]);
    for (int kind = 0; kind < d->kind_count; kind++) {
        const counter_kind *of = &d->kind[kind];
        int there = of->count * (of->pool == POOL_DAMAGE ? sets : of->pool == POOL_COLLISION);
        bool harmless = of->pool == POOL_DAMAGE && of->value == 0;

        k->g.pool[kind] = (uint8_t)(harmless ? 0 : there);
        for (; harmless && there > 0; there--) {
            k->g.counter[3][(*count)++] = (uint8_t)(kind | DREW_PLAIN << COUNTER_WAY);
            if (of->special != NO_SPECIAL)
                k->g.special[3][of->special]++;
        }
    }
    return *count;
}

/* One more step may bring two counters for each enemy: there must be room for them. */
TEST(WR_018_a_panel_that_could_overflow_is_refused)
{
    static kit k;

    for (int sets = 1; sets <= 10; sets++) {
        in_the_middle(&k);
        int most = pile_up(&k, sets) + type_of(&k.g, 3)->structure - 1 + 2 * SHIPS / SIDES;

        assert_int_equal(is_valid(&k), most <= COUNTERS);
    }
}

/* A fresh set comes in only when ships have all of those before it: so often as they can bear one (SB-R51). */
TEST(WR_018_more_sets_of_a_pool_than_ships_can_bear_are_refused)
{
    const starship_data *d = starship_components();
    int most = starship_sets_most(d, POOL_COLLISION, SHIPS);
    static kit k;

    assert_in_range(most, 10, 30);
    for (int sets = 0; sets <= most + 2; sets++) {
        in_the_middle(&k);
        for (int kind = 0; kind < d->kind_count; kind++)
            if (d->kind[kind].pool == POOL_COLLISION)
                k.g.pool[kind] = (uint8_t)(sets * d->kind[kind].count);
        assert_int_equal(is_valid(&k), sets >= 1 && sets <= most);
    }
}

TEST(WR_018_plans_that_cannot_be_are_refused)
{
    static kit k;

    SPOILT("there is no such card", k.g.plan_card[0][0] = 29);
    SPOILT("a blank is not flown", k.g.plan_card[0][0] = (uint8_t)kit_place_of(&k, 0, "BL"));
    SPOILT("a second card is face down", k.g.plan[2] = PLAN_OPEN);
    SPOILT("nothing is planned ahead", k.g.plan[2] = PLAN_AHEAD);
    SPOILT("the plan is not shown", k.g.plan[0] = PLAN_SEALED);
    SPOILT("the slider shows another setting", k.g.slider[2] = HIGH);
    SPOILT("the energy is another one", k.g.energy[2] = 1);
    SPOILT("an overboost stands where it ended", k.g.from_x[2] += 1);
    SPOILT("the step is another one", k.g.step = STEP_FIRE_2);
    SPOILT("a marker is not set before the fire", k.g.fired[0] = 1);
}

/* ---- whatever is accepted plays on ---- */

static void play(kit *k, generator *r, int choices)
{
    static options list;

    for (; choices > 0 && !k->g.flow.over; choices--) {
        int seat = flow_first_waiting(&k->g.flow);

        game_list(&starship_game, &k->g.flow, seat, &list, false);
        choice c = options_random(&list, r);

        game_apply(&starship_game, &k->g.flow, seat, &list, &c, NULL);
    }
}

/* Some game, some choices on. */
static void somewhere(kit *k, generator *r)
{
    static const char *const settings[] = {"rules=quick ships=2", "rules=complete ships=2",
        "rules=complete ships=2 plans=tabletop", "rules=quick ships=2 plans=tabletop",
        "scenario=house_dogfight rules=complete ships=6 counters=3"};

    kit_start(k, 2 + (int)random_below(r, 3), settings[random_below(r, 5)]);
    for (int ship = 0; ship < k->g.ship_count; ship++)
        if (random_below(r, 2) == 0)
            k->g.y[ship] += side_of(&k->g, ship) == COLONIAL ? 20000 : -20000;
    kit_planning(k);
    play(k, r, (int)random_below(r, 40));
}

/* Puts any number that its row allows into one element of one member. */
static void spoil(kit *k, generator *r)
{
    enum { NEAR = 150 };
    uint32_t row = random_below(r, (uint32_t)flow_field_count + STARSHIP_FIELDS);
    const field *f =
        row < STARSHIP_FIELDS ? &starship_fields[row] : &flow_fields[row - STARSHIP_FIELDS];
    int at = (int)random_below(r, f->count);

    if (f->size == 8)
        return;
    int64_t lo = f->lo, hi = f->hi, now = field_get(f, &k->g, at);

    if (hi - lo > 2 * NEAR) {
        lo = now - NEAR > lo ? now - NEAR : lo;
        hi = now + NEAR < hi ? now + NEAR : hi;
    }
    field_set(f, &k->g, at, lo + random_below(r, (uint32_t)(hi - lo) + 1));
}

TEST(WR_018_a_spoilt_position_is_refused_or_plays_on)
{
    static kit k, spoilt;
    seed s = seed_from_numbers(11, 1);
    generator r = random_from_seed(&s);
    int accepted_ones = 0;

    for (int game_number = effort(200); game_number > 0; game_number--) {
        somewhere(&k, &r);
        if (!is_valid(&k))
            fail_msg("a true position is refused");
        for (int i = 0; i < 100; i++) {
            spoilt = k;
            for (int n = 1 + (int)random_below(&r, 2); n > 0; n--)
                spoil(&spoilt, &r);
            if (!is_valid(&spoilt) || memcmp(&spoilt.g, &k.g, sizeof k.g) == 0)
                continue;
            accepted_ones++;
            play(&spoilt, &r, 30);
            assert_true(is_valid(&spoilt));
        }
    }
    assert_true(accepted_ones > 0);
}
