/* test_neighbourhood.c: what is remembered of the addresses that visitors come from, WR-071. */
#include <stdio.h>

#include "house/client_address.h"
#include "kit/check.h"

static const char *household(int number)
{
    static char address[ADDRESS_TEXT];

    snprintf(address, sizeof address, "2001:db8:%x:%x::/64", (unsigned)number / 65536,
        (unsigned)number % 65536);
    return address;
}

/* Comes, makes a table and leaves. */
static void visit(client_addresses *all, int number)
{
    client_address *n = client_address_of(all, household(number));

    if (n == NULL)
        n = client_address_add(all, household(number));
    client_address_enter(all, n);
    n->made[MADE_TABLE]++;
    client_address_leave(all, n);
}

TEST(wr_071_a_hundred_thousand_who_have_left_are_remembered)
{
    client_addresses all = client_addresses_new(CLIENT_ADDRESSES_REMEMBERED);

    for (int i = 0; i < CLIENT_ADDRESSES_REMEMBERED; i++)
        visit(&all, i);
    for (int i = 0; i < CLIENT_ADDRESSES_REMEMBERED; i++)
        assert_int_equal(client_address_of(&all, household(i))->made[MADE_TABLE], 1);
    client_addresses_free(&all);
}

TEST(wr_071_whoever_left_first_is_forgotten_first_and_nobody_who_is_here)
{
    client_addresses all = client_addresses_new(3);
    client_address *stays = client_address_add(&all, household(100));

    client_address_enter(&all, stays);
    for (int i = 0; i < 3; i++)
        visit(&all, i);
    visit(&all, 0); /* once more: now 1 is the oldest */
    visit(&all, 3);
    assert_null(client_address_of(&all, household(1)));
    assert_int_equal(client_address_of(&all, household(0))->made[MADE_TABLE], 2);
    assert_non_null(client_address_of(&all, household(2)));
    assert_non_null(client_address_of(&all, household(3)));
    assert_ptr_equal(client_address_of(&all, household(100)), stays);
    assert_int_equal(all.count, 4);
    client_address_leave(&all, stays);
    assert_int_equal(all.count, 3);
    assert_null(client_address_of(&all, household(2)));
    client_addresses_free(&all);
}

TEST(wr_071_an_address_has_as_many_visitors_as_have_come_and_not_left)
{
    client_addresses all = client_addresses_new(0);
    client_address *n = client_address_add(&all, household(1));

    client_address_enter(&all, n);
    client_address_enter(&all, n);
    client_address_leave(&all, n);
    assert_int_equal(client_address_of(&all, household(1))->visitors, 1);
    client_address_leave(&all, n);
    assert_null(client_address_of(&all, household(1)));
    assert_null(client_address_of(&all, ""));
    client_addresses_free(&all);
}

TEST(wr_071_a_network_is_the_first_48_bits)
{
    static const char *const rows[][2] = {{"2001:db8:7:9::/64", "2001:db8:7::/48"},
        {"2001:db8:7::/64", "2001:db8:7::/48"}, {"2001:db8::/64", "2001:db8::/48"},
        {"2001:db8:0:9::/64", "2001:db8::/48"}, {"2001:db8:10:9::/64", "2001:db8:10::/48"},
        {"2001:0:0:9::/64", "2001::/48"}, {"2001::/64", "2001::/48"}, {"0:0:0:9::/64", "::/48"},
        {"::/64", "::/48"}, {"192.0.2.7", NULL}, {"", NULL}, {"2001:db8::/64x", NULL}};
    char network[ADDRESS_TEXT];

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_int_equal(network_of(rows[i][0], network), rows[i][1] != NULL);
        if (rows[i][1] != NULL)
            assert_string_equal(network, rows[i][1]);
    }
}
