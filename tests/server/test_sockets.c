/* test_sockets.c: of a visitor, of a network and in all only so many sockets are open (WR-071, WR-082). */
#include "kit/check.h"
#include "server/sockets.h"

static const char *const households[] = {
    "2001:db8:7:1::/64", "2001:db8:7:2::/64", "2001:db8:7:3::/64"};

TEST(WR_071_a_network_has_so_many_sockets_however_many_households_it_has)
{
    sockets all = sockets_open((socket_limits){.per_address = 2, .per_network = 5, .all = 100});
    one_socket *open[5];

    for (int i = 0; i < 5; i++) {
        assert_true(sockets_have_room(&all, households[i / 2]));
        open[i] = sockets_enter(&all, households[i / 2]);
    }
    assert_false(sockets_have_room(&all, households[2])); /* of the network they are one too many */
    assert_true(sockets_have_room(&all, "2001:db8:8:1::/64"));
    sockets_leave(&all, open[1]);
    assert_true(sockets_have_room(&all, households[2]));
    assert_true(sockets_have_room(&all, households[0]));
    open[1] = sockets_enter(&all, households[0]);
    assert_false(sockets_have_room(&all, households[0]));
    sockets_free_from_limits(&all, open[1]); /* it turned out to be a node */
    assert_true(sockets_have_room(&all, households[0]));
    assert_int_equal(all.count, 5);
    assert_int_equal(all.refused, 2);
    for (int i = 0; i < 5; i++)
        sockets_leave(&all, open[i]);
    assert_int_equal(all.count, 0);
    sockets_close(&all);
}

TEST(WR_082_there_are_so_many_sockets_whoever_has_them)
{
    sockets all = sockets_open((socket_limits){.per_address = 2, .per_network = 5, .all = 2});
    one_socket *one = sockets_enter(&all, "192.0.2.1"), *proxys = sockets_enter(&all, NULL);

    assert_false(sockets_have_room(&all, "192.0.2.2"));
    assert_false(sockets_have_room(&all, NULL));
    sockets_leave(&all, one);
    assert_true(sockets_have_room(&all, "192.0.2.2"));
    sockets_leave(&all, proxys);
    sockets_close(&all);
}
