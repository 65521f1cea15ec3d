/*
 * undo.c: undo by agreement.
 *
 * What was learned cannot be unlearned, and what chance decided must not be tried again. So no undo
 * goes back behind either. The log keeps both the choice and its undo.
 */
#include "table/table_internal.h"

static bool is_seat(const table *t, int seat)
{
    return seat >= 0 && seat < t->setup.seat_count;
}

static seats all_seats(const table *t)
{
    return (seats)(SEAT_BIT(t->setup.seat_count) - 1);
}

static seats bot_seats(const table *t)
{
    seats found = 0;

    for (int seat = 0; seat < t->setup.seat_count; seat++)
        if (t->bot[seat] != NULL)
            found |= SEAT_BIT(seat);
    return found;
}

/* Moves back to before the first answer to a sealed ask: all of them are undone. Otherwise the
   order of the answers would tell who had given one. */
static int before_answers(const table *t, int moment)
{
    const entry *e = &t->entries[t->in_force[moment]];

    while (e->sealed && moment > 0 && t->entries[t->in_force[moment - 1]].ask == e->ask)
        moment--;
    return moment;
}

/* Returns the moment before the seat's last choice; -1: it has made none. Answers that the table
   gave for it do not count. */
static int before_last_choice(const table *t, int seat)
{
    for (int i = t->in_force_count - 1; i >= 0; i--) {
        const entry *e = &t->entries[t->in_force[i]];

        if (e->kind == ENTRY_CHOICE && e->seat == seat && !e->only)
            return before_answers(t, i);
    }
    return -1;
}

refusal undo_check(const table *t, int seat, int keep)
{
    if (t->state.flow.over)
        return refuse(REFUSED_UNDO, WR(14), "The game is over. Nothing to undo.");
    if (keep < 0 || keep != before_last_choice(t, seat))
        return refuse(REFUSED_UNDO, WR(12), "Nothing to undo.");
    if (keep < t->settled)
        return refuse(REFUSED_UNDO, WR(13), "Too late to undo: a card or die has been seen since.");
    return accepted();
}

bool table_may_undo(const table *t, int seat)
{
    return undo_check(t, seat, before_last_choice(t, seat)).code == ACCEPTED;
}

/* Undoes the entries in force from number `keep` on. Bots forget them too: they read the remaining
   ones again. */
void undo_do(table *t, int seat, int keep)
{
    events nothing = {0};
    any_state before = t->state;

    table_state_at(t, keep, &t->state);
    t->state.flow.asks = before.flow.asks + 1; /* a late answer to the undone ask is stale */
    t->undo_by = -1;
    orders_yield(t, seat);
    log_append(t, (entry){.kind = ENTRY_UNDO, .seat = seat, .ask = before.flow.asks, .keep = keep},
        &before.flow, &nothing);
    bots_forget(t);
}

static void finish_if_agreed(table *t)
{
    if (table_undo_waiting(t) == 0)
        undo_do(t, t->undo_by, before_last_choice(t, t->undo_by));
}

refusal table_undo_request(table *t, int seat)
{
    if (!is_seat(t, seat))
        return refuse(REFUSED_SEAT, WR(4), "There is no seat %d.", seat);
    if (t->undo_by >= 0)
        return refuse(REFUSED_UNDO, WR(15), "Seat %d has asked for an undo already.", t->undo_by);
    refusal r = undo_check(t, seat, before_last_choice(t, seat));

    if (r.code != ACCEPTED)
        return r;
    t->undo_by = seat;
    t->undo_agreed = (seats)(SEAT_BIT(seat) | bot_seats(t));
    finish_if_agreed(t);
    return accepted();
}

refusal table_undo_answer(table *t, int seat, bool agree)
{
    if (!is_seat(t, seat))
        return refuse(REFUSED_SEAT, WR(4), "There is no seat %d.", seat);
    if (t->undo_by < 0)
        return refuse(REFUSED_UNDO, WR(15), "Nobody has asked for an undo.");
    if (t->undo_agreed >> seat & 1)
        return refuse(REFUSED_UNDO, WR(15), "Seat %d has agreed already.", seat);
    if (!agree) {
        t->undo_by = -1;
        return accepted();
    }
    t->undo_agreed |= SEAT_BIT(seat);
    finish_if_agreed(t);
    return accepted();
}

seats table_undo_agreed(const table *t)
{
    return t->undo_by < 0 ? 0 : t->undo_agreed;
}

void table_undo_reopen(table *t, int seat, seats agreed, int moments)
{
    if (moments != table_moments_told(t) ||
        undo_check(t, seat, before_last_choice(t, seat)).code != ACCEPTED)
        return;
    t->undo_by = seat;
    t->undo_agreed = (seats)(agreed | bot_seats(t));
    finish_if_agreed(t);
}

int table_undo_by(const table *t)
{
    return t->undo_by;
}

seats table_undo_waiting(const table *t)
{
    return t->undo_by < 0 ? 0 : (seats)(all_seats(t) & ~t->undo_agreed);
}
