/* test_proxy.c: who a visitor is, WR-071: by address, by the first half of an IPv6 one, and by the last word of a proxy that is trusted. */
#include "kit/check.h"
#include "server/proxy.h"

static const char *known_as(const char *address)
{
    static char out[ADDRESS_TEXT];

    return visitor_address(address, out) ? out : "nobody";
}

static const char *named(proxy_header header, const char *said)
{
    static char out[ADDRESS_TEXT];
    proxies p = {.header = header};

    return proxies_name(&p, said, out) ? out : "nobody";
}

TEST(wr_071_an_address_of_ipv4_is_one_visitor)
{
    assert_string_equal(known_as("192.0.2.7"), "192.0.2.7");
    assert_string_equal(known_as("::ffff:192.0.2.7"), "192.0.2.7");
    assert_string_equal(known_as("::ffff:c000:207"), "192.0.2.7");
}

TEST(wr_071_a_household_of_ipv6_is_one_visitor)
{
    assert_string_equal(known_as("2001:db8:1:2::7"), "2001:db8:1:2::/64");
    assert_string_equal(known_as("2001:DB8:1:2:ffff:ffff:ffff:ffff"), "2001:db8:1:2::/64");
    assert_string_equal(known_as("2001:db8:1:3::7"), "2001:db8:1:3::/64");
    assert_string_equal(known_as("fe80::7%eth0"), "fe80::/64");
    assert_string_equal(known_as("::1"), "::/64");
}

TEST(wr_071_what_is_no_address_names_nobody)
{
    static const char *const said[] = {"", " ", "unknown", "_hidden", "localhost", "256.1.1.1",
        "192.0.2.7.1", "192.0.2", "12345::1", "::1::2", "192.0.2.7 ", "1.2.3.4\n", "2001:db8::/64",
        "0000000000000000000000000000000000000000000000000000000000000000000000000000000001.2.3.4"};

    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++)
        assert_string_equal(known_as(said[i]), "nobody");
}

TEST(wr_071_the_last_of_x_forwarded_for_counts)
{
    assert_string_equal(named(SAYS_X_FORWARDED_FOR, "192.0.2.7"), "192.0.2.7");
    assert_string_equal(named(SAYS_X_FORWARDED_FOR, "10.0.0.1, 192.0.2.7"), "192.0.2.7");
    assert_string_equal(
        named(SAYS_X_FORWARDED_FOR, "10.0.0.1,10.0.0.2 ,\t 192.0.2.7:4711 "), "192.0.2.7");
    assert_string_equal(named(SAYS_X_FORWARDED_FOR, "[2001:db8::7]:443"), "2001:db8::/64");
    assert_string_equal(named(SAYS_X_FORWARDED_FOR, "2001:db8::7"), "2001:db8::/64");
    assert_string_equal(named(SAYS_X_FORWARDED_FOR, "192.0.2.7, unknown"), "nobody");
    assert_string_equal(named(SAYS_X_FORWARDED_FOR, "192.0.2.7,"), "nobody");
    assert_string_equal(named(SAYS_X_FORWARDED_FOR, ""), "nobody");
    assert_string_equal(named(SAYS_X_FORWARDED_FOR, "[2001:db8::7"), "nobody");
    assert_string_equal(named(SAYS_X_FORWARDED_FOR, "for=192.0.2.7"), "nobody");
}

TEST(wr_071_the_last_of_forwarded_counts)
{
    assert_string_equal(named(SAYS_FORWARDED, "for=192.0.2.7"), "192.0.2.7");
    assert_string_equal(
        named(SAYS_FORWARDED,
            "for=10.0.0.1;proto=http, proto=https; For=\"192.0.2.7:80\";by=10.0.0.3"),
        "192.0.2.7");
    assert_string_equal(
        named(SAYS_FORWARDED, "For=\"[2001:db8:0:1::7]:4711\""), "2001:db8:0:1::/64");
    assert_string_equal(named(SAYS_FORWARDED, "for=192.0.2.7, for=unknown"), "nobody");
    assert_string_equal(named(SAYS_FORWARDED, "for=192.0.2.7, by=10.0.0.3"), "nobody");
    assert_string_equal(named(SAYS_FORWARDED, "192.0.2.7"), "nobody");
    assert_string_equal(named(SAYS_FORWARDED, "for=\""), "nobody");
    assert_string_equal(named(SAYS_FORWARDED, "for="), "nobody");
}

TEST(wr_071_only_who_is_named_is_trusted)
{
    proxies p = {0};

    assert_false(proxies_trust(&p, "127.0.0.1"));
    assert_false(proxies_add(&p, "localhost"));
    assert_true(proxies_add(&p, "127.0.0.1"));
    assert_true(proxies_add(&p, "2001:db8::1"));
    assert_true(proxies_trust(&p, "127.0.0.1"));
    assert_true(proxies_trust(&p, "::ffff:127.0.0.1"));
    assert_true(proxies_trust(&p, "2001:DB8:0::1"));
    assert_false(proxies_trust(&p, "2001:db8::2")); /* of the same household */
    assert_false(proxies_trust(&p, "127.0.0.2"));
    assert_false(proxies_trust(&p, ""));
    for (int i = p.count; i < PROXIES_MAX; i++)
        assert_true(proxies_add(&p, "10.0.0.1"));
    assert_false(proxies_add(&p, "10.0.0.1"));
}
