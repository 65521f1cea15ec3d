/* test_valuation.c: what is good for the fleet raises what a position is worth to humans. */
#include "bots/value.h"
#include "games/galactica/tests/kit.h"

enum { CYLON = 2 };

static uint32_t worth(const kit *k, int seat)
{
    return value_of(&galactica_game, &k->g.flow, seat);
}

static void set_table(kit *k)
{
    kit_cast(k, "laura_roslin saul_tigh kara_thrace galen_tyrol");
    kit_loyalty(k, CYLON, "cylon_damage_galactica");
}

TEST(every_resource_counts)
{
    static const char *const resources[] = {"fuel", "food", "morale", "population"};
    kit k;

    for (int i = 0; i < RESOURCES; i++)
        for (int distance = 0; distance <= LAST_JUMP_AT; distance += 4) {
            set_table(&k);
            k.g.distance = (uint8_t)distance;
            kit_resource(&k, resources[i], 8);
            uint32_t before = worth(&k, 0);

            kit_resource(&k, resources[i], 1);
            assert_true(worth(&k, 0) < before);
            assert_true(worth(&k, CYLON) > FULL_BELIEF - before);
        }
}

/* An open Cylon is out of reach and harms the fleet every turn; cards are what helps then. */
TEST(cards_count_while_a_cylon_is_open)
{
    kit k;

    set_table(&k);
    kit_revealed(&k, CYLON, "caprica");
    kit_hand(&k, 0, "");
    uint32_t without = worth(&k, 0);

    kit_hand(&k, 0, "politics 5 leadership 5 tactics 5");
    assert_true(worth(&k, 0) > without);
}

TEST(distance_is_good_damage_and_boarders_are_not)
{
    kit k;

    set_table(&k);
    uint32_t before = worth(&k, 0);

    k.g.distance = LAST_JUMP_AT;
    assert_true(worth(&k, 0) > before);
    set_table(&k);
    k.g.damaged = 0x1f;
    assert_true(worth(&k, 0) < before);
    set_table(&k);
    k.g.centurions[BOARDING_END - 1] = 2;
    assert_true(worth(&k, 0) < before);
}
