/* test_orders.c: standing orders: set, obeyed, taken back, kept, and nobody else's business. */
#include "protocol/protocol.h"
#include "table/kit.h"
#include "table/table_internal.h"

static standing_order an_order(int kind, int until, int arg)
{
    return (standing_order){.kind = (uint8_t)kind, .until = (uint8_t)until, .arg = {(int16_t)arg}};
}

static void must_order(table *t, int seat, int kind, int until, int arg)
{
    standing_order o = an_order(kind, until, arg);
    refusal r = table_order(t, seat, &o);

    if (r.code != ACCEPTED)
        fail_msg("refused: %s", r.text);
}

static table *moles(int seat_count, uint64_t number)
{
    return kit_table_of(&mole_game, seat_count, number);
}

/* All pass, so that seat 0 has the turn. */
static table *mole_turn_of_0(int seat_count, uint64_t number)
{
    table *t = moles(seat_count, number);

    for (int seat = 0; seat < seat_count; seat++)
        kit_must(t, seat, VERB_PASS, -1);
    return t;
}

enum { PASS = MOLE_ORDERS, ASK }; /* the table's own stand behind the game's */

TEST(WR_028_an_order_is_of_a_kind_and_in_its_bounds)
{
    static const struct {
        int seat, kind, until, arg;
        refusal_code code;
        rule because;
    } tried[] = {
        {0, MOLE_HOLD, UNTIL_REVOKED, 1, ACCEPTED, 0}, {0, MOLE_HOLD, UNTIL_TURN, 60, ACCEPTED, 0},
        {0, MOLE_HOLD, UNTIL_REVOKED, 0, REFUSED_ORDER, WR(28)},
        {0, MOLE_HOLD, UNTIL_REVOKED, 61, REFUSED_ORDER, WR(28)},
        {0, MOLE_AGAIN, UNTIL_REVOKED, 2, REFUSED_ORDER, WR(28)},
        {0, PASS, UNTIL_ASKED, 0, ACCEPTED, 0}, {0, PASS, UNTIL_ASKED, 1, REFUSED_ORDER, WR(28)},
        {0, ASK, UNTIL_REVOKED, 0, ACCEPTED, 0}, {0, ASK, UNTIL_REVOKED, 1, REFUSED_ORDER, WR(28)},
        {0, ASK + 1, UNTIL_ASKED, 0, REFUSED_ORDER, WR(28)},
        {0, PASS, UNTILS, 0, REFUSED_ORDER, WR(28)}, {3, PASS, UNTIL_ASKED, 0, REFUSED_SEAT, WR(4)},
        {-1, PASS, UNTIL_ASKED, 0, REFUSED_SEAT, WR(4)},
        {1, PASS, UNTIL_ASKED, 0, REFUSED_ORDER, WR(28)}, /* a bot */
    };
    table *t = moles(3, 1);

    table_seat_bot(t, 1, bot_find("random"));
    for (size_t i = 0; i < sizeof tried / sizeof tried[0]; i++) {
        standing_order o = an_order(tried[i].kind, tried[i].until, tried[i].arg);
        int entries = table_entry_count(t);

        kit_expect(table_order(t, tried[i].seat, &o), tried[i].code, tried[i].because);
        assert_int_equal(table_entry_count(t), entries + (tried[i].code == ACCEPTED));
    }
    assert_int_equal(t->order_count[0], 4);
    table_close(t);
    table *pigs = kit_table(2, 1);
    standing_order o = an_order(0, UNTIL_TURN, 0); /* a pig counts no turns */

    kit_expect(table_order(pigs, 0, &o), REFUSED_ORDER, WR(28));
    table_close(pigs);
}

TEST(WR_028_a_seat_has_so_many_orders)
{
    table *t = moles(2, 2);

    for (int i = 1; i <= ORDERS_OF_SEAT; i++)
        must_order(t, 0, MOLE_HOLD, UNTIL_REVOKED, i);
    standing_order more = an_order(MOLE_HOLD, UNTIL_REVOKED, 40);

    kit_expect(table_order(t, 0, &more), REFUSED_ORDER, WR(28));
    kit_expect(table_revoke(t, 0, 3), ACCEPTED, 0);
    kit_expect(table_revoke(t, 0, 3), REFUSED_ORDER, WR(28));
    kit_expect(table_revoke(t, 1, 4), REFUSED_ORDER, WR(28)); /* not one's own */
    kit_expect(table_order(t, 0, &more), ACCEPTED, 0);
    /* The same once more takes the place of the first. */
    kit_expect(table_revoke(t, 0, 4), ACCEPTED, 0);
    must_order(t, 0, MOLE_HOLD, UNTIL_TURN, 40);
    assert_int_equal(t->order_count[0], ORDERS_OF_SEAT - 1);
    table_close(t);
}

TEST(WR_028_an_order_is_obeyed_when_it_says_and_not_else)
{
    table *t = mole_turn_of_0(2, 3);

    must_order(t, 0, MOLE_HOLD, UNTIL_REVOKED, 7);
    assert_int_equal(table_obey(t), 0);
    table_rig(t, FROM_DIE, 4);
    kit_must(t, 0, VERB_ROLL, -1);
    assert_int_equal(table_ordered_option(t, 0), -1); /* five in the pot */
    table_rig(t, FROM_DIE, 1);
    kit_must(t, 0, VERB_ROLL, -1);
    assert_int_equal(table_ordered_option(t, 0), kit_option(t, 0, VERB_HOLD));
    assert_int_equal(table_ordered_option(t, 1), -1); /* not asked, and no order */
    assert_int_equal(table_obey(t), 1);
    assert_int_equal(table_state(t)->ask, 1); /* the next bid */
    table_close(t);
}

TEST(WR_028_of_several_orders_the_kind_listed_first_counts)
{
    table *t = mole_turn_of_0(2, 4);

    must_order(t, 0, MOLE_AGAIN, UNTIL_REVOKED, 1);
    must_order(t, 0, MOLE_AGAIN, UNTIL_REVOKED, 0);
    table_rig(t, FROM_DIE, 0);
    kit_must(t, 0, VERB_ROLL, -1);
    assert_int_equal(table_ordered_option(t, 0), kit_option(t, 0, VERB_NO)); /* the older */
    table_close(t);
}

TEST(WR_029_to_pass_ends_when_asked_what_cannot_be_passed_on)
{
    table *t = moles(2, 5);

    must_order(t, 0, PASS, UNTIL_ASKED, 0);
    assert_int_equal(table_obey(t), 1);
    assert_int_equal(t->order_count[0], 1);
    kit_must(t, 1, VERB_PASS, -1); /* seat 0 has the turn */
    assert_int_equal(t->order_count[0], 0);
    table_close(t);
}

TEST(WR_029_an_order_for_the_turn_ends_with_it)
{
    table *t = mole_turn_of_0(2, 6);

    must_order(t, 0, MOLE_HOLD, UNTIL_TURN, 60);
    must_order(t, 1, MOLE_HOLD, UNTIL_REVOKED, 60);
    kit_must(t, 0, VERB_BOAST, 3);
    assert_int_equal(t->order_count[0], 1);
    kit_must(t, 0, VERB_HOLD, -1);
    assert_int_equal(t->order_count[0], 0);
    assert_int_equal(t->order_count[1], 1);
    table_close(t);
}

TEST(WR_029_a_bot_forgets_the_orders_of_its_seat)
{
    table *t = moles(2, 7);

    must_order(t, 0, MOLE_HOLD, UNTIL_REVOKED, 5);
    table_seat_bot(t, 0, bot_find("random"));
    assert_int_equal(t->order_count[0], 0);
    table_close(t);
}

static table *again(const table *t)
{
    text saved = buffer_new();
    json j = json_to(&saved);

    replay_write(t, NULL, &j);
    opened_table opened = replay_read_text(kit_catalogue, saved.at, saved.length, NULL);

    kit_expect(opened.refused, ACCEPTED, 0);
    buffer_free(&saved);
    return opened.table;
}

TEST(WR_029_orders_survive_saving)
{
    table *t = mole_turn_of_0(3, 8);

    must_order(t, 0, MOLE_HOLD, UNTIL_REVOKED, 30);
    must_order(t, 0, MOLE_AGAIN, UNTIL_TURN, 1);
    must_order(t, 2, PASS, UNTIL_REVOKED, 0);
    must_order(t, 1, PASS, UNTIL_ASKED, 0);
    table_revoke(t, 1, 1);
    kit_must(t, 0, VERB_BOAST, 2);
    table *copy = again(t);

    assert_memory_equal(copy->orders[0], t->orders[0], sizeof(active_order) * 2);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(copy->order_count[seat], t->order_count[seat]);
    assert_int_equal(copy->order_count[1], 0);
    table_close(copy);
    table_close(t);
}

TEST(WR_029_orders_are_no_moments_and_outlive_an_undo)
{
    table *t = mole_turn_of_0(2, 9);

    kit_must(t, 0, VERB_BOAST, 2);
    int moments = table_moments(t);

    must_order(t, 1, MOLE_HOLD, UNTIL_REVOKED, 9);
    must_order(t, 0, MOLE_HOLD, UNTIL_REVOKED, 9);
    assert_int_equal(table_moments(t), moments);
    kit_expect(table_undo_request(t, 0), ACCEPTED, 0);
    kit_expect(table_undo_answer(t, 1, true), ACCEPTED, 0);
    assert_int_equal(table_moments(t), moments - 1);
    assert_int_equal(t->order_count[0], 1);
    assert_int_equal(t->order_count[1], 1);
    table_close(again(t));
    table_close(t);
}

TEST(WR_029_who_takes_an_ordered_choice_back_is_asked_anew)
{
    table *t = moles(2, 10);

    must_order(t, 0, PASS, UNTIL_REVOKED, 0);
    must_order(t, 0, MOLE_HOLD, UNTIL_REVOKED, 9);
    assert_int_equal(table_obey(t), 1);
    table_undo_request(t, 0);
    table_undo_answer(t, 1, true);
    assert_int_equal(table_obey(t), 0);
    assert_int_equal(t->order_count[0], 1); /* what would not have answered stands */
    table_close(t);
}

/* All that a seat can be told of a table. */
static text told_to(const table *t, int seat)
{
    text out = buffer_new();
    json j = json_to(&out);

    json_add_object(&j);
    json_key(&j, "view");
    table_write_view(t, seat, &j);
    table_write_asks(t, seat, &j);
    table_write_events(t, seat, 0, EVENTS_ALL, &j);
    table_write_orders(t, seat, &j);
    json_put_int(&j, "moment", table_moments_told(t));
    json_put_bool(&j, "may_undo", table_may_undo(t, seat));
    json_end(&j);
    return out;
}

TEST(WR_030_orders_look_the_same_to_all_others)
{
    table *with = moles(3, 11), *without = moles(3, 11);

    for (int step_number = 0; step_number < 3; step_number++) {
        if (step_number == 1)
            must_order(with, 2, PASS, UNTIL_REVOKED, 0);
        if (step_number == 2)
            assert_int_equal(table_obey(with), 1);
        for (int seat = 0; seat < 2; seat++) {
            text a = told_to(with, seat), b = told_to(without, seat);

            assert_string_equal(a.at, b.at);
            buffer_free(&a);
            buffer_free(&b);
        }
    }
    text own = told_to(with, 2);

    assert_non_null(strstr(own.at, "\"orders\":[{\"number\":1,\"order\":\"pass\",\"args\":[],"
                                   "\"until\":\"revoked\""));
    buffer_free(&own);
    table_close(with);
    table_close(without);
}

static void expect_answer(protocol *p, const char *message, const char *part)
{
    text out = buffer_new();

    protocol_handle(p, message, strlen(message), &out);
    if (strstr(out.at, part) == NULL)
        fail_msg("%s was answered %s", message, out.at);
    buffer_free(&out);
}

TEST(WR_028_messages_give_list_and_take_back_orders)
{
    protocol *p = protocol_open(kit_catalogue, false);

    expect_answer(p, "{\"type\":\"new\",\"game\":\"mole\",\"seats\":2,\"seed\":1}", "\"moment\":0");
    expect_answer(p, "{\"type\":\"orders\",\"seat\":0}",
        "{\"order\":\"again\",\"text\":\"When a one is "
        "rolled:\",\"rule\":\"PG-006\",\"parameters\":[{"
        "\"name\":\"again\",\"text\":\"roll "
        "again?\",\"words\":[\"yes\",\"no\"]}]},{\"order\":\"pass\"");
    expect_answer(p,
        "{\"type\":\"order\",\"seat\":0,\"order\":\"again\",\"args\":[\"no\"],\"until\":\"turn\"}",
        "\"orders\":[{\"number\":1,\"order\":\"again\",\"args\":[\"no\"],\"until\":\"turn\"");
    /* Whoever speaks to the engine is obeyed at once. */
    expect_answer(p, "{\"type\":\"order\",\"seat\":1,\"order\":\"pass\",\"until\":\"asked\"}",
        "\"moment\":1,\"over\":false,\"waiting\":[0]");
    expect_answer(p, "{\"type\":\"revoke\",\"seat\":0,\"number\":1}", "\"orders\":[]");
    expect_answer(p, "{\"type\":\"revoke\",\"seat\":0,\"number\":1}", "WR-028");
    expect_answer(
        p, "{\"type\":\"order\",\"seat\":0,\"order\":\"fly\",\"until\":\"turn\"}", "WR-028");
    expect_answer(
        p, "{\"type\":\"order\",\"seat\":0,\"order\":\"pass\",\"until\":\"noon\"}", "WR-028");
    expect_answer(p, "{\"type\":\"order\",\"seat\":0,\"order\":\"pass\"}", "WR-009");
    expect_answer(p,
        "{\"type\":\"order\",\"seat\":0,\"order\":\"hold\",\"args\":[],\"until\":\"turn\"}",
        "WR-009");
    expect_answer(p,
        "{\"type\":\"order\",\"seat\":0,\"order\":\"hold\",\"args\":[99],\"until\":\"turn\"}",
        "WR-028");
    expect_answer(p,
        "{\"type\":\"order\",\"seat\":0,\"order\":\"again\",\"args\":[\"so\"],\"until\":\"turn\"}",
        "WR-009");
    protocol_close(p);
}
