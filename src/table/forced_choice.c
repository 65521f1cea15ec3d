/*
 * forced_choice.c: the table answers a question that has only one answer.
 *
 * Such an answer is a choice like any other. The log marks it with "only" and the kind of the ask.
 * An undo skips it, because the table would give it again at once.
 */
#include <string.h>

#include "table/table_internal.h"

/* ---- is there one? ---- */

static bool is_asked(const table *t, int seat)
{
    return flow_waiting(&t->state.flow) >> seat & 1;
}

bool table_forced_choice(const table *t, int seat, choice *only)
{
    options list;

    if (!is_asked(t, seat) || t->bot[seat] != NULL || table_is_delayed(t, seat) ||
        orders_want_asking(t, seat) || !table_is_of_today(t))
        return false;
    game_list(t->game, &t->state.flow, seat, &list, false);
    return game_leaves_one(t->game, &t->state.flow, seat, &list, only);
}

int table_persons(const table *t)
{
    int persons = 0;

    for (int seat = 0; seat < t->setup.seat_count; seat++)
        persons += t->bot[seat] == NULL;
    return persons;
}

/* A single person among bots needs no veil: bots notice nothing. */
bool table_must_be_veiled(const table *t)
{
    return game_is_veiled(t->game, &t->state.flow) && table_persons(t) > 1;
}

/* ---- giving it ---- */

bool table_answer_forced(table *t, int seat)
{
    choice only;

    if (!table_forced_choice(t, seat, &only))
        return false;
    refusal r = choose_as(t, seat, t->state.flow.asks, &only, true);

    assert(r.code == ACCEPTED); /* it is from the list */
    return true;
}

static bool obey(table *t, int seat)
{
    choice c = {.option = table_ordered_option(t, seat)};

    if (c.option < 0)
        return false;
    refusal r = table_choose(t, seat, t->state.flow.asks, &c);

    assert(r.code == ACCEPTED); /* an order chooses from the list */
    return true;
}

int table_answer_one(table *t, bool ordered_too)
{
    bool at_once = !table_must_be_veiled(t);

    for (int seat = 0; seat < t->setup.seat_count; seat++)
        if ((at_once && table_answer_forced(t, seat)) || (ordered_too && obey(t, seat)))
            return seat;
    return -1;
}

int table_obey(table *t)
{
    int answered = 0;

    while (table_answer_one(t, true) >= 0)
        answered++;
    return answered;
}

/* ---- what the seat is told of it ---- */

static void put_passed(const table *t, const entry *e, json *out)
{
    span line = span_of(e->text, e->length), kind = json_scan_member(line, "only");
    span verb = json_scan_member(json_scan_member(line, "choose"), "verb");

    json_add_object(out);
    json_put_int(out, "ask", e->ask);
    for (int i = 1; i < t->game->ask_count; i++)
        if (json_scan_is(kind, t->game->asks[i].name)) {
            json_put_string(out, "kind", t->game->asks[i].name);
            json_put_words(out, "question", t->game->asks[i].question);
        }
    for (int i = 0; i < t->game->verb_count; i++)
        if (t->game->verbs[i].name != NULL && json_scan_is(verb, t->game->verbs[i].name)) {
            json_put_string(out, "verb", t->game->verbs[i].name);
            json_put_words(out, "text", t->game->verbs[i].label);
        }
    json_end(out);
}

/* Returns the moment after the seat's last choice that the table did not make for it; 0: none. */
static int since_choosing(const table *t, int seat)
{
    int from = t->in_force_count;

    for (; from > 0; from--) {
        const entry *e = &t->entries[t->in_force[from - 1]];

        if (e->kind == ENTRY_CHOICE && e->seat == seat && !e->only)
            break;
    }
    return from;
}

static bool is_passed(const table *t, int i, int seat)
{
    return t->entries[t->in_force[i]].only && t->entries[t->in_force[i]].seat == seat;
}

int table_passed(const table *t, int seat)
{
    int passed = 0;

    for (int i = since_choosing(t, seat); i < t->in_force_count; i++)
        passed += is_passed(t, i, seat);
    return passed;
}

void table_write_passed(const table *t, int seat, json *out)
{
    json_put_array(out, "passed");
    for (int i = since_choosing(t, seat); i < t->in_force_count; i++)
        if (is_passed(t, i, seat))
            put_passed(t, &t->entries[t->in_force[i]], out);
    json_end(out);
}
