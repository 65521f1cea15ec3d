/* table_internal.h: what a table is made of.  For the files of this room, and those of record/. */
#ifndef TABLE_TABLE_INTERNAL_H
#define TABLE_TABLE_INTERNAL_H

#include "base/json_scan.h"
#include "table/chain.h"
#include "table/commit.h"
#include "table/event_position.h"
#include "table/json_check.h"
#include "table/table.h"

/* Every so many entries one holds the whole state, and not only what changed. */
enum { SNAPSHOT_EVERY = 64 };

/* An event that was told, as it read at that moment. */
typedef struct {
    int entry; /* the entry it came with; -1: the set-up */
    seats to;
    span event; /* a JSON object, within the text of its entry */
    int kind;   /* in the game's numbering; -1: none of its own */
    int stop;   /* 0, or how it stops these: */
    seats stops;
} logged_event;

/* The same in another language, as far as it was read (translate_log.c). */
typedef struct translated_log translated_log;

/* An order that stands. */
typedef struct {
    standing_order order;
    int number; /* by which the seat knows it */
    int turn;   /* in which it was given */
} active_order;

/* An answer that is kept back. */
typedef struct {
    uint32_t ask;
    bool only;    /* it is the only one there is, and the table gave it */
    char *chosen; /* by name, as JSON; null: none */
} delayed_answer;

struct table {
    const game *game;
    setup setup;
    bool open_seed, lab, from_position;
    commitment commitment;
    int epoch, first_epoch;
    uint64_t components, first_components; /* by their hash; 0: they have none */
    bool restored;   /* from a log: what its states hold is believed only as far as it is sound */
    char *beginning; /* what the game began with, as JSON: the members that the first link covers */
    chain_link root; /* the link of the beginning */
    chain_link link; /* that of the last entry, or of the beginning */
    event *first;    /* what the set-up told, as long as it can be said anew */
    int first_count;
    char *first_told; /* the same as JSON */
    flow *start;      /* moment 0 */
    any_state state;  /* now */

    char name[SEATS_MAX][NAME_MAX_BYTES + 1];
    const char *names[SEATS_MAX]; /* as the games want them; see table_names */
    bool named;
    bot_player *bot[SEATS_MAX]; /* null: a person */
    seats remembering;          /* the bots whose memory is up to date */

    entry *entries;
    int entry_count, entry_room;
    int *in_force; /* numbers of the entries in force, in order */
    int in_force_count;
    int settled; /* this many of them can never be undone: something was learned since */

    logged_event *logged_event;
    int told_count, told_room;
    text *said; /* the sentence that was read last, in the language of who reads them */
    translated_log **translations; /* those of all languages */

    active_order orders[SEATS_MAX][ORDERS_OF_SEAT];
    int order_count[SEATS_MAX];
    int orders_given[SEATS_MAX];
    int orders_since[SEATS_MAX]; /* this many entries ago nobody had any */
    char *orders_text;           /* as the log has them */

    delayed_answer delayed_answer[SEATS_MAX];

    seats persons;       /* who has chosen without a bot */
    seats record_agreed; /* who wants the record open */

    int undo_by; /* the seat whose request is open, or -1 */
    seats undo_agreed;
};

/*
 * Begins a table from a state that is not the set-up's own; the state is sound.  `e` is what the set-up
 * told; null: nothing yet (a table that comes back from its log).
 */
table *table_begin(
    const game *g, const setup *s, bool open_seed, const any_state *start, const events *e);

/* Sets what the first link covers, and begins the chain. */
void log_begin(table *t);

/*
 * Adds an entry: what it is, what it told, and what it changed since `before`.  The state and the
 * orders are as they are after it.
 */
void log_append(table *t, entry added, const flow *before, const events *e);

/* Adds an entry that is in the log already.  Its link has been checked. */
refusal log_restore(table *t, const char *text, size_t length);

/* All entries are restored: the state is made.  Refused when they do not lead to one. */
refusal log_settle(table *t);

/* The state before the first entry. */
void log_start(const table *t, any_state *out);

/* The state after so many entries of the log, as they say it is. */
refusal log_fold(const table *t, int entries, any_state *out);

/* The same, entry by entry: from the state before an entry to the one after it. */
refusal log_step(const table *t, int number, any_state *state);

/* Plays a choice or a rig once more, by the rules; the state is the one before it.  False: the rules
   do not lead on like that. */
bool log_apply(const table *t, int number, any_state *state, events *e);

/* The choice of an entry, looked up in the state before it; a fault when the rules offer none. */
choice log_choice(json_check *in, const table *t, int number, const flow *before);

/* The first entry from which on the rules of today were played; the state there; -1: from the
   beginning. */
int log_first_of_today(const table *t);

/* What bots remember is made again when it is next wanted. */
void bots_forget(table *t);

/* Lets a bot that has just sat down read what its seat was told up to a moment, and gives the state
   there.  False: the rules of today do not lead there. */
bool bots_remember(const table *t, int seat, int moment, bot_player *p, any_state *state);

/* Can the entries in force beyond `keep` be undone?  The seat's choice is the first of them. */
refusal undo_check(const table *t, int seat, int keep);
void undo_do(table *t, int seat, int keep);

/* Would the choice be accepted?  An answer that is held has been given. */
refusal table_check(const table *t, int seat, uint32_t ask, const choice *c);

/* Makes a choice; `only`: it is the table that makes it, for there is no other. */
refusal choose_as(table *t, int seat, uint32_t ask, const choice *c, bool only);
void delayed_answers_forget(table *t, int seat);

/* Has the seat ordered to be asked whatever it can answer? */
bool orders_want_asking(const table *t, int seat);

/* Drops orders that have ended, after every choice; those of a seat; those that would answer. */
void orders_end(table *t);
void orders_forget(table *t, int seat);
void orders_yield(table *t, int seat);

/* All orders that stand, as a JSON value; and back. */
void orders_write(const table *t, json *out);
void orders_read(json_check *in, table *t, const json_value *from);

/* What an entry told, as a JSON list, in the state after it; and taking such a list into the table's
   own. */
void event_log_write(const table *t, const flow *w, const entry *of, const events *e, json *out);
void event_log_take(table *t, int number, span list);

bool event_log_reaches(const logged_event *e, int reader);

/* What was told, in a language (translate_log.c); and when what the set-up told is said anew. */
span event_log_in(const table *t, int number, const language *lang);
void translated_log_forget(table *t);

/* Says what the set-up told, now, or once more when somebody has got a name; takes over what it told
   when the table was laid. */
void event_log_write_first(table *t);
void event_log_take_first(table *t, const char *list);

#endif
