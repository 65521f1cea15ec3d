/* test_valuation.c: what is good for a side raises what its position is worth. */
#include "bots/value.h"
#include "games/galaxies/tests/kit.h"

static uint32_t worth(const kit *k, int seat)
{
    return value_of(&galaxies_game, &k->g.flow, seat);
}

static void set_table(kit *k)
{
    galaxies_use(&galaxies_shipped);
    kit_battle(k, "", "isn_torrent.standard blue_sparrows.standard rooks_f54.standard",
        "so_bwa_tet.standard chosh_ka.standard red_tougu.standard");
    kit_put(k, "isn_torrent", "D4", "north");
    kit_put(k, "blue_sparrows.1", "D8", NULL);
    kit_put(k, "so_bwa_tet", "R4", "north");
    kit_put(k, "red_tougu.1", "R8", NULL);
    kit_turn(k, 0, PHASE_ACTION);
}

TEST(a_destroyed_enemy_ship_is_good)
{
    kit k;

    for (int round = 1; round <= 12; round++) {
        set_table(&k);
        k.g.round = (uint8_t)round;
        uint32_t before = worth(&k, 0), theirs = worth(&k, 1);

        kit_lose(&k, "red_tougu.1");
        assert_true(worth(&k, 0) > before);
        assert_true(worth(&k, 1) < theirs);
        before = worth(&k, 0);
        kit_lose(&k, "isn_torrent");
        assert_true(worth(&k, 0) < before);
    }
}

TEST(damage_shields_energy_and_cards_count)
{
    kit k;

    set_table(&k);
    uint32_t before = worth(&k, 0);

    kit_energy(&k, 0, 40);
    assert_true(worth(&k, 0) > before);
    set_table(&k);
    kit_hand(&k, 0, "isn_erin_cho isn_erin_cho");
    assert_true(worth(&k, 0) > before);
    set_table(&k);
    kit_pegs(&k, "so_bwa_tet", 0, 1);
    assert_true(worth(&k, 0) > before);
}
