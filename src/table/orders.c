/*
 * orders.c: standing orders: kept with a seat, obeyed when it is asked, secret from the others.
 *
 * Giving and revoking an order are entries of the log, but no moments: the state stays the same,
 * and an undo skips them. Any entry after which other orders are in force stores them all.
 */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "table/setup_parse.h"
#include "table/table_internal.h"

/* The table's own kinds follow those of the game. */
enum { TO_PASS, TO_BE_ASKED, OWN_KINDS };

static const order_kind own_kinds[OWN_KINDS] = {
    [TO_PASS] = {"pass", WORDS("Pass for me when others act."), WR(28), {{0}, {0}}},
    [TO_BE_ASKED] = {"ask", WORDS("Ask me even if I can only pass."), WR(46), {{0}, {0}}},
};

static const char *const until_words[UNTILS] = {"asked", "turn", "revoked"};

/* ---- kinds ---- */

int table_order_kinds(const table *t)
{
    return t->game->order_count + OWN_KINDS;
}

const order_kind *table_order_kind(const table *t, int kind)
{
    int own = kind - t->game->order_count;

    return own < 0 ? &t->game->orders[kind] : &own_kinds[own];
}

int table_find_order(const table *t, const char *name)
{
    for (int kind = 0; kind < table_order_kinds(t); kind++)
        if (strcmp(table_order_kind(t, kind)->name, name) == 0)
            return kind;
    return -1;
}

int order_until_named(const char *word)
{
    for (int until = 0; until < UNTILS; until++)
        if (strcmp(until_words[until], word) == 0)
            return until;
    return -1;
}

/* ---- what an order answers ---- */

static int passing_option(const game *g, const options *list)
{
    for (int i = 0; i < list->count; i++)
        if (g->verbs[list->at[i].verb].yields == YIELDS_PASS && list->at[i].free == 0)
            return i;
    return -1;
}

/* Returns the option that the order chooses of this list; -1: it leaves the ask to the seat. */
static int answer_of(const table *t, int seat, const standing_order *o, const options *list)
{
    if (o->kind == t->game->order_count + TO_PASS)
        return passing_option(t->game, list);
    if (o->kind == t->game->order_count + TO_BE_ASKED)
        return -1;
    return t->game->obey(&t->state.flow, seat, o, list);
}

/* If several orders would answer, the one whose kind is listed first decides. */
int table_ordered_option(const table *t, int seat)
{
    options list;
    int found = -1, kind = table_order_kinds(t);

    if (t->order_count[seat] == 0)
        return -1;
    game_list(t->game, &t->state.flow, seat, &list, false);
    for (int i = 0; i < t->order_count[seat] && list.count > 0; i++) {
        const standing_order *o = &t->orders[seat][i].order;
        int option_number = o->kind < kind ? answer_of(t, seat, o, &list) : -1;

        if (option_number >= 0) {
            found = option_number;
            kind = o->kind;
        }
    }
    return found;
}

bool orders_want_asking(const table *t, int seat)
{
    for (int i = 0; i < t->order_count[seat]; i++)
        if (t->orders[seat][i].order.kind == t->game->order_count + TO_BE_ASKED)
            return true;
    return false;
}

/* ---- giving and revoking ---- */

static refusal check_order(const table *t, int seat, const standing_order *o)
{
    if (seat < 0 || seat >= t->setup.seat_count)
        return refuse(REFUSED_SEAT, WR(4), "There is no seat %d.", seat);
    if (t->state.flow.over)
        return refuse(REFUSED_OVER, WR(3), "The game is over.");
    if (t->bot[seat] != NULL)
        return refuse(REFUSED_ORDER, WR(28), "A bot takes no orders.");
    if (o->kind >= table_order_kinds(t))
        return refuse(REFUSED_ORDER, WR(28), "%s has no such order.", t->game->name);
    if (o->until >= UNTILS || (o->until == UNTIL_TURN && t->game->turn == NULL))
        return refuse(REFUSED_ORDER, WR(28), "This game's orders cannot end like that.");
    const order_kind *kind = table_order_kind(t, o->kind);

    for (int i = 0; i < ORDER_ARGS; i++) {
        const order_parameter *p = &kind->parameter[i];

        if (o->arg[i] >= p->lo && o->arg[i] <= p->hi)
            continue;
        if (p->words != NULL)
            return refuse(
                REFUSED_ORDER, WR(28), "%s does not know that word for %s.", kind->name, p->name);
        return refuse(REFUSED_ORDER, WR(28), "%s needs a number from %d to %d for %s.", kind->name,
            p->lo, p->hi, p->name == NULL ? "nothing" : p->name);
    }
    return accepted();
}

static void remove_order(table *t, int seat, int place)
{
    active_order *list = t->orders[seat];

    memmove(
        &list[place], &list[place + 1], sizeof *list * (size_t)(--t->order_count[seat] - place));
}

/* Removes an equal order: giving it again only changes until when it is in force. */
static void remove_same(table *t, int seat, const standing_order *o)
{
    for (int i = t->order_count[seat] - 1; i >= 0; i--) {
        const standing_order *there = &t->orders[seat][i].order;

        if (there->kind == o->kind && memcmp(there->arg, o->arg, sizeof o->arg) == 0)
            remove_order(t, seat, i);
    }
}

refusal table_order(table *t, int seat, const standing_order *o)
{
    events nothing = {0};
    refusal r = check_order(t, seat, o);

    if (r.code != ACCEPTED)
        return r;
    if (t->order_count[seat] == ORDERS_OF_SEAT)
        return refuse(REFUSED_ORDER, WR(28), "A seat has at most %d orders.", ORDERS_OF_SEAT);
    remove_same(t, seat, o);
    t->orders[seat][t->order_count[seat]++] = (active_order){.order = *o,
        .number = ++t->orders_given[seat],
        .turn = t->game->turn == NULL ? 0 : t->game->turn(&t->state.flow)};
    log_append(t, (entry){.kind = ENTRY_ORDER, .seat = seat, .ask = t->state.flow.asks},
        &t->state.flow, &nothing);
    return accepted();
}

refusal table_revoke(table *t, int seat, int number)
{
    events nothing = {0};

    if (seat < 0 || seat >= t->setup.seat_count)
        return refuse(REFUSED_SEAT, WR(4), "There is no seat %d.", seat);
    for (int i = 0; i < t->order_count[seat]; i++) {
        if (t->orders[seat][i].number != number)
            continue;
        remove_order(t, seat, i);
        log_append(t,
            (entry){.kind = ENTRY_REVOKE, .seat = seat, .ask = t->state.flow.asks, .keep = number},
            &t->state.flow, &nothing);
        return accepted();
    }
    return refuse(REFUSED_ORDER, WR(28), "No such order is in force.");
}

void orders_forget(table *t, int seat)
{
    t->order_count[seat] = 0;
    t->orders_since[seat] = t->entry_count;
}

/* ---- how they end ---- */

static bool has_ended(const table *t, int seat, const active_order *s)
{
    const flow *w = &t->state.flow;
    options list;

    if (w->over)
        return true;
    if (s->order.until == UNTIL_TURN)
        return t->game->turn(w) != s->turn;
    if (s->order.until == UNTIL_REVOKED || !(flow_waiting(w) >> seat & 1))
        return false;
    game_list(t->game, w, seat, &list, false);
    return answer_of(t, seat, &s->order, &list) < 0;
}

void orders_end(table *t)
{
    for (int seat = 0; seat < t->setup.seat_count; seat++)
        for (int i = t->order_count[seat] - 1; i >= 0; i--)
            if (has_ended(t, seat, &t->orders[seat][i]))
                remove_order(t, seat, i);
}

/* After an undo the seat wants to choose again: no order may do so in its place. */
void orders_yield(table *t, int seat)
{
    options list;

    game_list(t->game, &t->state.flow, seat, &list, false);
    for (int i = t->order_count[seat] - 1; i >= 0; i--)
        if (answer_of(t, seat, &t->orders[seat][i].order, &list) >= 0)
            remove_order(t, seat, i);
}

/* ---- as the seat sees them ---- */

static void put_value(const order_parameter *p, int value, json *out)
{
    if (p->words != NULL)
        json_add_string(out, p->words[value - p->lo]);
    else
        json_add_int(out, value);
}

static void say_order(const order_kind *kind, const standing_order *o, text *out)
{
    text_put_words(out, kind->summary);
    for (int i = 0; i < ORDER_ARGS && kind->parameter[i].name != NULL; i++) {
        const order_parameter *p = &kind->parameter[i];

        text_format(out, "%s%s: ", i == 0 ? " " : ", ", text_words(out, p->name));
        if (p->words != NULL)
            text_put_words(out, p->words[o->arg[i] - p->lo]);
        else
            text_put_int(out, o->arg[i]);
    }
}

static void put_order(const order_kind *kind, const active_order *s, json *out)
{
    json_put_int(out, "number", s->number);
    json_put_string(out, "order", kind->name);
    json_put_array(out, "args");
    for (int i = 0; i < ORDER_ARGS && kind->parameter[i].name != NULL; i++)
        put_value(&kind->parameter[i], s->order.arg[i], out);
    json_end(out);
    json_put_string(out, "until", until_words[s->order.until]);
}

void table_write_orders(const table *t, int seat, json *out)
{
    enum { SENTENCE = 400 };

    json_put_array(out, "orders");
    for (int i = 0; i < t->order_count[seat]; i++) {
        const active_order *s = &t->orders[seat][i];
        const order_kind *kind = table_order_kind(t, s->order.kind);
        char bytes[SENTENCE];
        text said = text_in(bytes, sizeof bytes);

        said.language = out->out->language;
        say_order(kind, &s->order, &said);
        json_add_object(out);
        put_order(kind, s, out);
        json_put_string(out, "text", bytes);
        json_end(out);
    }
    json_end(out);
}

static void put_parameter(const order_parameter *p, json *out)
{
    json_add_object(out);
    json_put_string(out, "name", p->name);
    json_put_words(out, "text", p->summary);
    json_put_array(out, p->words == NULL ? "number" : "words");
    for (int value = p->lo; p->words != NULL && value <= p->hi; value++)
        json_add_string(out, p->words[value - p->lo]);
    if (p->words == NULL) {
        json_add_int(out, p->lo);
        json_add_int(out, p->hi);
    }
    json_end(out);
    json_end(out);
}

void table_write_order_kinds(const table *t, json *out)
{
    char number[RULE_TEXT];

    json_put_array(out, "kinds");
    for (int i = 0; i < table_order_kinds(t); i++) {
        const order_kind *kind = table_order_kind(t, i);

        json_add_object(out);
        json_put_string(out, "order", kind->name);
        json_put_words(out, "text", kind->summary);
        json_put_string(out, "rule", rule_text(t->game, kind->rule, number));
        json_put_array(out, "parameters");
        for (int k = 0; k < ORDER_ARGS && kind->parameter[k].name != NULL; k++)
            put_parameter(&kind->parameter[k], out);
        json_end(out);
        json_end(out);
    }
    json_end(out);
    json_put_array(out, "until");
    for (int until = 0; until < UNTILS; until++)
        if (until != UNTIL_TURN || t->game->turn != NULL)
            json_add_string(out, until_words[until]);
    json_end(out);
}

/* ---- as the log stores them ---- */

void orders_write(const table *t, json *out)
{
    json_add_array(out);
    for (int seat = 0; seat < t->setup.seat_count; seat++) {
        for (int i = 0; i < t->order_count[seat]; i++) {
            const active_order *s = &t->orders[seat][i];

            json_add_object(out);
            json_put_int(out, "seat", seat);
            put_order(table_order_kind(t, s->order.kind), s, out);
            json_put_int(out, "turn", s->turn);
            json_end(out);
        }
    }
    json_end(out);
}

static void read_standing(json_check *in, table *t, const json_value *from, const char *place)
{
    char at[PLACE_MAX];
    int seat = (int)json_check_int_in(in, from, place, "seat", 0, t->setup.seat_count - 1);
    int kind = table_find_order(t, json_check_string_in(in, from, place, "order", 40));
    int until = order_until_named(json_check_string_in(in, from, place, "until", 8));
    active_order s = {.order = {.kind = (uint8_t)kind, .until = (uint8_t)until},
        .number = (int)json_check_int_in(in, from, place, "number", 1, INT32_MAX),
        .turn = (int)json_check_int_in(in, from, place, "turn", 0, INT32_MAX)};

    if (!json_check_ok(in) || kind < 0 || until < 0 || t->order_count[seat] == ORDERS_OF_SEAT)
        return; /* skip an order that this program no longer knows */
    read_order_args(in, table_order_kind(t, kind), json_get(from, "args"),
        place_of(at, place, "args"), &s.order);
    if (!json_check_ok(in) || check_order(t, seat, &s.order).code != ACCEPTED)
        return;
    t->orders[seat][t->order_count[seat]++] = s;
    if (s.number > t->orders_given[seat])
        t->orders_given[seat] = s.number;
}

void orders_read(json_check *in, table *t, const json_value *from)
{
    size_t count = json_check_array(in, from, "orders", 0, SEATS_MAX * ORDERS_OF_SEAT);
    char at[PLACE_MAX];
    text now = buffer_new();
    json j = json_to(&now);

    memset(t->order_count, 0, sizeof t->order_count);
    for (size_t i = 0; i < count && json_check_ok(in); i++)
        read_standing(in, t, json_at(from, i), place_at(at, "orders", (int)i));
    orders_write(t, &j);
    free(t->orders_text);
    t->orders_text = heap_copy_of(now.at);
    buffer_free(&now);
}
