/* test_hiding.c: what is hidden from whom, and what is public (ledger, tag HIDDEN). */
#include "kit.h"

static void sb_153_counters_are_seen_by_their_owner_alone(void **state)
{
    static kit k;

    (void)state;
    kit_start(&k, 2, "rules=complete ships=2");
    kit_give(&k, 0, "4+");
    assert_int_equal(kit_seen(&k, 0, "ships.0.own.damage"), 4);
    assert_true(kit_seen_null(&k, 1, "ships.0.own"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sb_153_counters_are_seen_by_their_owner_alone),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
