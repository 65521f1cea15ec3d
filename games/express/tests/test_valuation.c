/* test_valuation.c: what is good for the fleet raises what a position is worth to humans. */
#include "bots/value.h"
#include "games/express/tests/kit.h"

enum { SEATED = 4, CYLON = 2 };

static uint32_t worth(const kit *k, int seat)
{
    return value_of(&express_game, &k->g.flow, seat);
}

static void set_table(kit *k)
{
    kit_start(k, SEATED);
    kit_make_cylon(k, CYLON, NUMBER_ONE);
}

TEST(tracks_count)
{
    kit k;

    set_table(&k);
    uint32_t before = worth(&k, 0);

    k.g.damaged = 0x1f;
    assert_true(worth(&k, 0) < before);
    assert_true(worth(&k, CYLON) > FULL_BELIEF - before);
    set_table(&k);
    k.g.demoralized = 0x0f;
    assert_true(worth(&k, 0) < before);
    set_table(&k);
    k.g.shown[RAIDER] = EXPRESS_RAIDERS_TO_LOSE - 1;
    assert_true(worth(&k, 0) < before);
    set_table(&k);
    k.g.distance = EXPRESS_DISTANCE_LAST;
    assert_true(worth(&k, 0) > before);
}

TEST(a_cylon_in_the_brig_is_good_a_human_there_is_not)
{
    kit k;

    set_table(&k);
    uint32_t before = worth(&k, 0);

    k.g.brigged[CYLON] = 1;
    assert_true(worth(&k, 0) > before);
    k.g.brigged[CYLON] = 0;
    k.g.brigged[1] = 1;
    assert_true(worth(&k, 0) < before);
}
