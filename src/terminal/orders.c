/* orders.c: standing orders at the terminal: lists, gives and revokes them. */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "terminal/session.h"
#include "terminal/typed.h"

static void show_kind(const session *s, const order_kind *kind)
{
    text t = buffer_in(s->screen.language);

    text_format(&t, LAMP "standing %s", kind->name);
    for (int i = 0; i < ORDER_ARGS && kind->parameter[i].name != NULL; i++) {
        const order_parameter *p = &kind->parameter[i];

        if (p->words == NULL)
            text_format(&t, " %d-%d", p->lo, p->hi);
        for (int value = p->lo; p->words != NULL && value <= p->hi; value++)
            text_format(&t, "%s%s", value == p->lo ? " " : "|", p->words[value - p->lo]);
    }
    text_format(&t, NIGHT "  %s", text_words(&t, kind->summary));
    screen_paragraph(&s->screen, 2, t.at);
    buffer_free(&t);
}

/* Lists the seat's own orders, from the table's JSON. */
static void show_given(const session *s)
{
    text t = buffer_in(s->screen.language);
    json j = json_to(&t);

    json_add_object(&j);
    table_write_orders(s->table, s->seat, &j);
    json_end(&j);
    const json_value *root = json_read(t.at, t.length, NULL);

    for (size_t i = 0; i < json_size(json_get(root, "orders")); i++) {
        const json_value *one = json_at(json_get(root, "orders"), i);

        screen_line(&s->screen, "%d: %s (until %s)", (int)json_integer(json_get(one, "number")),
            json_string(json_get(one, "text")), json_string(json_get(one, "until")));
    }
    if (json_size(json_get(root, "orders")) == 0)
        screen_line(&s->screen, "No standing orders.");
    json_free(root);
    buffer_free(&t);
}

void orders_show(const session *s)
{
    show_given(s);
    screen_line(&s->screen, "You can give (add asked, turn or revoked: until when):");
    for (int kind = 0; kind < table_order_kinds(s->table); kind++)
        show_kind(s, table_order_kind(s->table, kind));
    screen_line(&s->screen, "revoke 1 cancels the first one.");
}

/* Outside the bounds of any order, so the table refuses it. */
enum { NO_VALUE = INT16_MIN };

static int16_t value_of(const order_parameter *p, const char *word)
{
    int number = p->words == NULL ? typed_whole(word) : NO_NUMBER;

    for (int value = p->lo; p->words != NULL && value <= p->hi; value++)
        if (strcmp(p->words[value - p->lo], word) == 0)
            number = value;
    return number == NO_NUMBER ? NO_VALUE : (int16_t)number;
}

/* Reads an order from typed words. The table refuses what is missing or unknown. */
static standing_order read_order(const session *s, const tokens *typed)
{
    int kind = typed->count > 0 ? table_find_order(s->table, typed->token[0]) : -1, at = 1;
    standing_order o = {.kind = (uint8_t)kind, .until = UNTIL_REVOKED};

    for (int i = 0; kind >= 0 && i < ORDER_ARGS; i++) {
        const order_parameter *p = &table_order_kind(s->table, kind)->parameter[i];

        if (p->name != NULL)
            o.arg[i] = at < typed->count ? value_of(p, typed->token[at++]) : NO_VALUE;
    }
    if (at < typed->count)
        o.until = (uint8_t)order_until_named(typed->token[at]);
    return o;
}

static bool say_how(const session *s, const refusal *r)
{
    if (r->code == ACCEPTED)
        show_given(s);
    else
        session_refuse(s, DANGER "Not possible: " NIGHT "%s", r);
    return r->code == ACCEPTED;
}

bool orders_give(session *s, const char *line)
{
    tokens typed;

    typed_split(&typed, line);
    standing_order o = read_order(s, &typed);
    refusal r = table_order(s->table, s->seat, &o);

    return say_how(s, &r) && table_ordered_option(s->table, s->seat) >= 0;
}

void orders_revoke(session *s, const char *line)
{
    refusal r = table_revoke(s->table, s->seat, atoi(line));

    say_how(s, &r);
}
