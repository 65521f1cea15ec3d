/* table_internal.h: what a table is made of; only for this folder and record/. */
#ifndef TABLE_TABLE_INTERNAL_H
#define TABLE_TABLE_INTERNAL_H

#include "base/json_scan.h"
#include "table/chain.h"
#include "table/commit.h"
#include "table/event_position.h"
#include "table/json_check.h"
#include "table/table.h"

/* One of SNAPSHOT_EVERY entries holds the whole state, the others only what changed. */
enum { SNAPSHOT_EVERY = 64 };

/* An event in the log, with the words in which it was told. */
typedef struct {
    int entry; /* the entry that told it; -1: the set-up */
    seats to;
    span event; /* a JSON object, within the text of its entry */
    int kind;   /* in the game's numbering; -1: it is the table's own */
    int stop;   /* the event_unit stop for the readers in `stops`; 0: none */
    seats stops;
} logged_event;

/* Events in another language, as far as anyone has read them (translate_log.c). */
typedef struct translated_log translated_log;

/* A standing order in force. */
typedef struct {
    standing_order order;
    int number; /* the seat revokes it by this number */
    int turn;   /* the turn in which it was given */
} active_order;

/* An answer that takes effect later (delayed_answers.c). */
typedef struct {
    uint32_t ask;
    bool only;    /* the table gave it, as the only possible answer */
    char *chosen; /* the choice by name, as JSON; null: none */
} delayed_answer;

struct table {
    const game *game;
    setup setup;
    bool open_seed, lab, from_position;
    commitment commitment;
    int epoch, first_epoch;
    uint64_t components, first_components; /* hashes; 0: the components have none */
    bool restored;   /* from a log: its states must be checked before the rules use them */
    char *beginning; /* how the game began, as JSON: what the first link covers */
    chain_link root; /* the first link of the chain */
    chain_link link; /* the link of the last entry; at first the root */
    event *first;    /* the events of the set-up, to tell them again; null for a restored table */
    int first_count;
    char *first_told; /* what the set-up told, as JSON */
    flow *start;      /* the state at moment 0 */
    any_state state;  /* the state now */

    char name[SEATS_MAX][NAME_MAX_BYTES + 1];
    const char *names[SEATS_MAX]; /* as the say_ functions want them; see table_names */
    bool named;
    bot_player *bot[SEATS_MAX]; /* null: a person */
    seats remembering;          /* the bots whose memory is up to date */

    entry *entries;
    int entry_count, entry_room;
    int *in_force; /* the numbers of the entries in force, in order */
    int in_force_count;
    int settled; /* this many of them can never be undone, because of what was learned */

    logged_event *logged_event;
    int told_count, told_room;
    text *said;                    /* the sentence that was read last, and the reader's language */
    translated_log **translations; /* a list, one for each language */

    active_order orders[SEATS_MAX][ORDERS_OF_SEAT];
    int order_count[SEATS_MAX];
    int orders_given[SEATS_MAX];
    /* the number of entries when a bot took the seat and its orders ended */
    int orders_since[SEATS_MAX];
    char *orders_text; /* all orders as JSON, as the log last stored them */

    delayed_answer delayed_answer[SEATS_MAX];

    seats persons;       /* who has made a choice while no bot had the seat */
    seats record_agreed; /* who has agreed to open the record */

    int undo_by; /* the seat whose request is open, or -1 */
    seats undo_agreed;
};

/* Makes a table whose moment 0 is `start`, which must be valid. `e` is what the set-up told; null
   if the table is restored from its log. The chain begins later (log_begin). */
table *table_begin(
    const game *g, const setup *s, bool open_seed, const any_state *start, const events *e);

/* Begins the chain: its first link covers t->beginning. */
void log_begin(table *t);

/* Adds an entry to the log: what was done, what it told, and what it changed since `before`. The
   state and the orders of the table must already be those after it. */
void log_append(table *t, entry added, const flow *before, const events *e);

/* Adds an entry that is read from a stored log. The caller has checked its link. */
refusal log_restore(table *t, const char *text, size_t length);

/* Ends the restoring of a log: makes the present state and the orders. Refuses a log that does not
   lead to a state. */
refusal log_settle(table *t);

/* Copies the state before the first entry. */
void log_start(const table *t, any_state *out);

/* Rebuilds the state after the first `entries` entries from what the log holds: the last whole
   state plus the changes after it. No rules are played. */
refusal log_fold(const table *t, int entries, any_state *out);

/* The same for one entry: turns the state before it into the state after it. */
refusal log_step(const table *t, int number, any_state *state);

/* Re-applies logged entry `number`, a choice or a rig, to the state before it, by today's rules.
   Returns false if they reject it. */
bool log_apply(const table *t, int number, any_state *state, events *e);

/* Looks up the choice of an entry in the options of the state before it. Faults if the rules offer
   none. */
choice log_choice(json_check *in, const table *t, int number, const flow *before);

/*
 * Returns the last change of rules, after which today's rules should apply; its epoch is not
 * checked. Returns -1 if they apply from the beginning, and the number of entries if the rules
 * never changed.
 */
int log_first_of_today(const table *t);

/* Drops what bots remember; it is rebuilt when it is needed next. */
void bots_forget(table *t);

/* Tells a new bot everything that its seat was told up to a moment, and gives the state there.
   Returns false if today's rules do not lead there. */
bool bots_remember(const table *t, int seat, int moment, bot_player *p, any_state *state);

/* undo_check: may the seat undo the entries in force from number `keep` on? It must be where the
   undo of its last choice begins. undo_do undoes them. */
refusal undo_check(const table *t, int seat, int keep);
void undo_do(table *t, int seat, int keep);

/* Checks whether the choice would be accepted. A seat with a delayed answer has answered
   already. */
refusal table_check(const table *t, int seat, uint32_t ask, const choice *c);

/* Makes a choice. `only`: the table makes it, because it is the only answer. */
refusal choose_as(table *t, int seat, uint32_t ask, const choice *c, bool only);
void delayed_answers_forget(table *t, int seat);

/* Returns true if the seat has an order to be asked even if there is only one answer. */
bool orders_want_asking(const table *t, int seat);

/* orders_end drops orders that have ended, and is called after every choice. orders_forget drops
   all orders of a seat; orders_yield drops those that would answer its open ask. */
void orders_end(table *t);
void orders_forget(table *t, int seat);
void orders_yield(table *t, int seat);

/* Write and read all orders in force, as a JSON value. */
void orders_write(const table *t, json *out);
void orders_read(json_check *in, table *t, const json_value *from);

/* Writes what an entry told, as a JSON list, with the words of the state after it. event_log_take
   adds such a list to the table's events. */
void event_log_write(const table *t, const flow *w, const entry *of, const events *e, json *out);
void event_log_take(table *t, int number, span list);

bool event_log_reaches(const logged_event *e, int reader);

/* Returns an event in a language (translate_log.c). translated_log_forget drops all
   translations. */
span event_log_in(const table *t, int number, const language *lang);
void translated_log_forget(table *t);

/* event_log_write_first writes what the set-up told, and writes it again when a seat gets a name.
   event_log_take_first replaces it by a stored list. */
void event_log_write_first(table *t);
void event_log_take_first(table *t, const char *list);

#endif
