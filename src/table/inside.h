/* inside.h: what a table is made of.  For the files of this room only. */
#ifndef TABLE_INSIDE_H
#define TABLE_INSIDE_H

#include "table/commit.h"
#include "table/table.h"

/* An event that was told, with the sentence as it read at that moment. */
typedef struct {
    event event;   /* for one of the table's own, only `to` and `rule` */
    int entry;     /* the entry it came with; -1: the set-up */
    int undone_by; /* the table's own event: the seat that took something back; else -1 */
    char *text;
} told;

/* An order that stands. */
typedef struct {
    standing_order order;
    int number; /* by which the seat knows it */
    int turn;   /* in which it was given */
} standing;

struct table {
    const game *game;
    setup setup;
    bool open_seed, lab, from_position;
    commitment commitment;
    any_state start; /* moment 0 */
    any_state state; /* now */

    char name[SEATS_MAX][NAME_MAX_BYTES + 1];
    const char *names[SEATS_MAX]; /* as the games want them; see table_names */
    bool named;
    bot_player bot[SEATS_MAX]; /* kind null: a person */

    entry *entries;
    int entry_count, entry_room;
    int *in_force;       /* numbers of the entries in force, in order */
    uint64_t *knowledge; /* after each of these: see flow_knowledge */
    int in_force_count;

    told *told;
    int told_count, told_room;

    standing orders[SEATS_MAX][ORDERS_OF_SEAT];
    int order_count[SEATS_MAX];
    int orders_given[SEATS_MAX];

    seats persons;       /* who has chosen without a bot */
    seats record_agreed; /* who wants the record open */

    int undo_by; /* the seat whose request is open, or -1 */
    seats undo_agreed;
};

/* Begins a table from a state that is not the set-up's own; the state is sound. */
table *table_begin(
    const game *g, const setup *s, bool open_seed, const any_state *start, const events *e);

/* Puts a bot on a seat and lets it read all that stands in the log. */
void table_sit_anew(table *t, int seat, const bot *kind);

/* Adds an entry with the hash of the state as it is now.  `e` is what it told. */
void log_append(table *t, entry added, const events *e);

/* Puts an entry's effect on a state, as it was then.  The entry is one that was accepted. */
void log_apply(const table *t, const entry *applied, any_state *state, events *e);

/* Can the entries in force beyond `keep` be taken back?  The seat's choice is the first of them. */
refusal undo_check(const table *t, int seat, int keep);
void undo_do(table *t, int seat, int keep);

/* Orders that have ended are no more, after every choice; those of a seat; those that would answer. */
void orders_end(table *t);
void orders_forget(table *t, int seat);
void orders_yield(table *t, int seat);

void tell_all(table *t, const events *e, int number);
void tell_undone(table *t, int seat, int number);

/* Says what the set-up told once more, now that somebody has a name. */
void tell_first_again(table *t);

#endif
