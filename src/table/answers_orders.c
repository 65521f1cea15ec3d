/* answers_orders.c: messages about standing orders: which there are, which stand, set and take back. */
#include <string.h>

#include "table/messages.h"

void message_obey(message *m)
{
    if (!m->protocol->shared)
        table_obey(m->table);
}

void answer_orders(message *m)
{
    int seat = message_seat(m);

    if (!message_ok(m))
        return;
    json_put_int(m->out, "seat", seat);
    table_write_order_kinds(m->table, m->out);
    table_write_orders(m->table, seat, m->out);
}

/* A number, or the word that stands for it. */
static int16_t read_value(message *m, const order_parameter *p, json_t *given, const char *place)
{
    const char *word = json_string_value(given);

    if (word == NULL)
        return (int16_t)intake_int(&m->in, given, place, INT16_MIN, INT16_MAX);
    for (int value = p->lo; p->words != NULL && value <= p->hi; value++)
        if (strcmp(p->words[value - p->lo], word) == 0)
            return (int16_t)value;
    intake_fault(&m->in, place, "there is no such word");
    return 0;
}

static void read_values(message *m, const order_kind *kind, standing_order *o)
{
    json_t *args = json_object_get(m->from, "args");
    char at[PLACE_MAX];
    size_t wanted = 0;

    while (wanted < ORDER_ARGS && kind->parameter[wanted].name != NULL)
        wanted++;
    if (args != NULL || wanted > 0)
        intake_array(
            &m->in, intake_member(&m->in, m->from, "", "args", true), "args", wanted, wanted);
    for (size_t i = 0; i < wanted && message_ok(m); i++)
        o->arg[i] = read_value(
            m, &kind->parameter[i], json_array_get(args, i), place_at(at, "args", (int)i));
}

static void put_orders(message *m, int seat)
{
    json_put_int(m->out, "seat", seat);
    table_write_orders(m->table, seat, m->out);
    message_put_standing(m, seat);
}

void answer_order(message *m)
{
    int seat = message_seat(m);
    int kind = table_find_order(m->table, intake_string_in(&m->in, m->from, "", "order", 40));
    int until = order_until_named(intake_string_in(&m->in, m->from, "", "until", 8));
    standing_order o = {
        .kind = (uint8_t)kind, .until = (uint8_t)until}; /* -1 becomes one that is refused */

    if (kind >= 0)
        read_values(m, table_order_kind(m->table, kind), &o);
    if (message_ok(m))
        message_refuse(m, table_order(m->table, seat, &o));
    if (!message_ok(m))
        return;
    message_obey(m);
    put_orders(m, seat);
}

void answer_revoke(message *m)
{
    int seat = message_seat(m);
    int number = (int)intake_int_in(&m->in, m->from, "", "number", 0, INT32_MAX);

    if (message_ok(m))
        message_refuse(m, table_revoke(m->table, seat, number));
    if (message_ok(m))
        put_orders(m, seat);
}
