/* reply_orders.c: messages about standing orders: list the kinds and the orders, give, revoke. */
#include "protocol/messages.h"
#include "record/replay.h"

void message_obey(message *m)
{
    if (!m->protocol->shared)
        table_obey(m->table);
}

void reply_orders(message *m)
{
    int seat = message_seat(m);

    if (!message_ok(m))
        return;
    json_put_int(m->out, "seat", seat);
    table_write_order_kinds(m->table, m->out);
    table_write_orders(m->table, seat, m->out);
}

static void put_orders(message *m, int seat)
{
    json_put_int(m->out, "seat", seat);
    table_write_orders(m->table, seat, m->out);
    message_put_standing(m, seat);
}

void reply_order(message *m)
{
    int seat = message_seat(m);
    int kind = table_find_order(m->table, json_check_string_in(&m->in, m->from, "", "order", 40));
    int until = order_until_named(json_check_string_in(&m->in, m->from, "", "until", 8));
    standing_order o = {
        .kind = (uint8_t)kind, .until = (uint8_t)until}; /* -1 becomes a value that is refused */

    if (kind >= 0)
        read_order_args(
            &m->in, table_order_kind(m->table, kind), json_get(m->from, "args"), "args", &o);
    if (message_is_new(m))
        message_refuse(m, table_order(m->table, seat, &o));
    if (!message_ok(m))
        return;
    message_obey(m);
    put_orders(m, seat);
}

void reply_revoke(message *m)
{
    int seat = message_seat(m);
    int number = (int)json_check_int_in(&m->in, m->from, "", "number", 0, INT32_MAX);

    if (message_is_new(m))
        message_refuse(m, table_revoke(m->table, seat, number));
    if (message_ok(m))
        put_orders(m, seat);
}
