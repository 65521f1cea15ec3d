/* test_valuation.c: what is good for a side raises what its position is worth. */
#include "bots/value.h"
#include "games/starship/tests/kit.h"

static uint32_t worth(const kit *k, int seat)
{
    return value_of(&starship_game, &k->g.flow, seat);
}

static const char *const tables[] = {
    "rules=quick ships=2", "rules=complete ships=2", "scenario=house_hold_the_line"};

TEST(a_lost_enemy_ship_is_good)
{
    for (int i = 0; i < 3; i++) {
        kit k;

        kit_apart(&k, tables[i]);
        uint32_t before = worth(&k, 0);

        kit_lose(&k, 3);
        assert_true(worth(&k, 0) > before);
        assert_true(worth(&k, 1) < FULL_BELIEF - before);
        kit_apart(&k, tables[i]);
        kit_lose(&k, 0);
        assert_true(worth(&k, 0) < before);
    }
}

TEST(damage_is_bad)
{
    for (int i = 0; i < 3; i++) {
        kit k;

        kit_apart(&k, tables[i]);
        uint32_t before = worth(&k, 0);

        kit_hurt(&k, 0, 4);
        assert_true(worth(&k, 0) < before);
        assert_true(worth(&k, 1) > FULL_BELIEF - before);
    }
}
