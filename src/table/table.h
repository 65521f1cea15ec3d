/*
 * table.h: one running game with its seats and its log.
 *
 * The log is the truth: it holds how the game began and every choice in order. Each entry says what
 * was chosen, what was told to whom, and what changed on the table. An entry is one JSON text that
 * names everything (log.c), so later programs can read it too. While the rules are the same, they
 * lead from each entry to the next (verify.c). An undo is an entry too: the log only ever grows.
 *
 * A table is on the heap and belongs to whoever opened it, until table_close.
 */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "bots/bot.h"
#include "core/game.h"
#include "table/chain.h"
#include "table/commit.h"

enum { NAME_MAX_BYTES = 40, ORDERS_OF_SEAT = 12 };

typedef struct table table;

typedef enum {
    ENTRY_CHOICE,
    ENTRY_UNDO,
    ENTRY_RIG,
    ENTRY_ORDER,
    ENTRY_REVOKE,
    ENTRY_OPEN,
    ENTRY_RULES, /* from here on newer rules apply */
    ENTRY_KINDS
} entry_kind;

typedef struct {
    entry_kind kind;
    int seat;     /* who chose; for an undo, who requested it; -1: nobody */
    uint32_t ask; /* the ask that it answers; otherwise the one that was open */
    bool sealed;  /* choice: it answers a sealed ask */
    bool only;    /* choice: the only possible answer, given by the table */
    /* chance decided, or someone learned something: no undo goes back behind this entry */
    bool learned;
    int keep;            /* undo: how many entries in force remain; revoke: the order's number */
    int epoch;           /* rules: the epoch from here on */
    uint64_t components; /* rules: the hash of the components from here on */
    uint8_t source, outcome; /* rig */
    bool known;              /* choice: its option has been looked up, see table_entry_choice */
    choice choice;
    char *text; /* the entry as JSON */
    size_t length;
    chain_link link;
} entry;

typedef struct {
    refusal refused; /* ACCEPTED: the table is there */
    table *table;
} opened_table;

/* Opens a table from a set-up. `open_seed`: a person chose the seed, so the dice prove nothing. */
opened_table table_open(const game *g, const setup *s, bool open_seed);

/* Opens a table from a position made by hand (laboratory). Only bots use its seed. */
opened_table table_open_position(const game *g, const any_state *position);
void table_close(table *t);

const game *table_game(const table *t);
const setup *table_setup(const table *t);
const flow *table_state(const table *t); /* the true state: for hosts, never for a seat */
bool table_is_lab(const table *t);       /* was anything rigged or set up by hand? */
bool table_open_seed(const table *t);    /* did a person choose the seed? */
bool table_from_position(const table *t);
commitment table_commitment(const table *t);

/* Seats. A name is only shown to people. A seat whose bot is null belongs to a person. */
refusal table_name_seat(table *t, int seat, const char *name);
refusal table_seat_bot(table *t, int seat, const bot *kind);
const char *table_seat_name(const table *t, int seat); /* "" if it has none */
/* Returns the names for the game's say_ functions; null if no seat has a name. */
const char *const *table_names(const table *t);
const bot *table_seat_bot_kind(const table *t, int seat);
const bot_player *table_seat_player(table *t, int seat); /* the bot, its memory up to date */

/* Makes a choice. */
refusal table_choose(table *t, int seat, uint32_t ask, const choice *c);

/*
 * Writes what a choice would lead to for the seat, as far as the seat can know, as members of an
 * open object. It is refused for the same reasons as the choice itself. Nothing changes, and nobody
 * else learns of it.
 */
refusal table_consider(const table *t, int seat, uint32_t ask, const choice *c, json *out);

/* Lets bots and standing orders answer until a person must, or after `most` answers. Orders that
   answer together may exceed `most`. Returns the number of answers. */
int table_play_bots(table *t, int most);

/*
 * Standing orders: what a seat wants answered for it. They are the seat's secret.
 *
 * A kind of order is a row of the game's list, followed by the table's own two: to pass, and to be
 * asked even if there is only one answer. The table does not obey by itself: table_obey gives the
 * answers. table_ordered_option returns the option that the seat's orders choose in the open ask;
 * -1: none.
 */
int table_order_kinds(const table *t);
const order_kind *table_order_kind(const table *t, int kind);
int table_find_order(const table *t, const char *name); /* -1: there is none */
int order_until_named(const char *word);                /* -1: there is none */
refusal table_order(table *t, int seat, const standing_order *o);
refusal table_revoke(table *t, int seat, int number);
int table_ordered_option(const table *t, int seat);
int table_obey(table *t); /* returns how many answers it gave; forced ones count */

/*
 * Forced choices: the table answers a question with only one answer, for a person who has no order
 * to be asked.
 *
 * In a veiled ask it is the seat's secret that it has no real choice. If other people sit at the
 * table, an answer at once would tell them. Then the host must answer, if it can do so unnoticed.
 */
/* Returns true if the seat is asked and has only one answer, and gives it in `only`. */
bool table_forced_choice(const table *t, int seat, choice *only);
bool table_must_be_veiled(const table *t);    /* would an answer at once reveal a secret? */
bool table_answer_forced(table *t, int seat); /* returns false if there is none */
int table_persons(const table *t);

/* Gives one answer that can be given at once: a forced one, or with `ordered_too` also one by
   order. Returns the seat; -1: there was none. */
int table_answer_one(table *t, bool ordered_too);

/* The forced choices of a seat since it last chose: how many, and as the member "passed" of an open
   object. */
int table_passed(const table *t, int seat);
void table_write_passed(const table *t, int seat, json *out);

/*
 * Delayed answers: the seat has answered, but the choice is made only when it is released.
 *
 * table_delay refuses it for the same reasons as the choice itself. To the seat it looks as if the
 * choice were made at once. A delayed answer belongs to the open ask and is dropped with it. The
 * log does not hold it: the host stores it by name (table_delayed) and restores it with
 * table_delay_named.
 */
refusal table_delay(table *t, int seat, uint32_t ask, const choice *c);
void table_delay_named(table *t, int seat, uint32_t ask, const char *chosen);
void table_delay_forced(table *t, int seat); /* the forced choice, if there is one */
bool table_is_delayed(const table *t, int seat);
const char *table_delayed(const table *t, int seat);
choice table_delayed_choice(const table *t, int seat); /* of a seat that has one */
refusal table_release_delayed(table *t, int seat);

/* Whose answer is missing, as far as the reader may know (game_waiting). */
seats table_waiting(const table *t, int reader);

/* Write the seat's own orders, and the kinds of orders that can be given, as members of an open
   object. */
void table_write_orders(const table *t, int seat, json *out);
void table_write_order_kinds(const table *t, json *out);

/*
 * Undo of a seat's own last choice.
 *
 * The choice must lie after the last moment at which anyone learned something or chance decided
 * something. The undo happens when every other person at the table has agreed. A new choice, or a
 * no, ends the request. In a sealed ask all answers are undone, so that nobody learns who had given
 * one.
 */
bool table_may_undo(const table *t, int seat); /* could the seat request it now? */
refusal table_undo_request(table *t, int seat);
refusal table_undo_answer(table *t, int seat, bool agree);
int table_undo_by(const table *t);        /* the seat whose request is open, or -1 */
seats table_undo_waiting(const table *t); /* who has not answered it */
seats table_undo_agreed(const table *t);  /* who has agreed to it */

/* Restores a request that was open when everyone could know of `moments` moments. Does nothing if
   the game has continued since. */
void table_undo_reopen(table *t, int seat, seats agreed, int moments);

/*
 * The record of a finished game. If the game has answers that are never told (game->untold), it is
 * given out only when everyone who played has agreed. Otherwise it is open as soon as the game is
 * over.
 */
refusal table_open_record(table *t, int seat);
seats table_record_waiting(const table *t); /* who has not agreed */
bool table_record_is_open(const table *t);
refusal table_check_record_open(const table *t); /* the reason if it is not open */

/* The log. The entries in force are the choices and rigged outcomes that are not undone. Moment n
   is the state after n of them. */
int table_entry_count(const table *t);
const entry *table_entry(const table *t, int number);
choice table_entry_choice(table *t, int number);    /* the option as an index; -1: not known */
int table_moments(const table *t);                  /* the number of entries in force */
int table_moments_told(const table *t);             /* without the answers to an open sealed ask */
int table_moment_entry(const table *t, int moment); /* the entry that led to it; moment >= 1 */
void table_state_at(const table *t, int moment, any_state *out); /* moment 0: before any choice */

/*
 * What a reader (a seat, SEAT_NONE, SEAT_ALL) gets as JSON: the view as a value, the others as
 * members of an open object. See docs/protocol.md.
 *
 * table_write_events writes at most `most` events after number `since`, and "next", the number to
 * pass as `since` for the following ones. A message brings EVENTS_MOST at once, ten times the
 * events of a long game. Only many undos, or a game without an end, have more.
 */
enum { EVENTS_MOST = 5000, EVENTS_ALL = INT32_MAX };

void table_write_view(const table *t, int reader, json *out);
void table_write_asks(const table *t, int seat, json *out);
int table_event_count(const table *t, int reader); /* each reader's events are numbered from 1 */
int table_event_count_at(const table *t, int reader, int moment); /* those told up to a moment */
/* Returns the sentence of an event; it is valid until the next call. */
const char *table_event_text(const table *t, int reader, int number);
void table_speak(table *t, const language *lang); /* sets the language of texts */
const language *table_language(const table *t);
int table_event_entry(const table *t, int reader, int number); /* -1: the set-up told it */
void table_write_events(const table *t, int reader, int since, int most, json *out);

/*
 * Events by units (core/unit.h):
 *
 * - table_event_position returns an event's number and its unit.
 * - table_units returns how many units have something to show after `since`, and puts the numbers
 *   of the last `most` of them into `units`.
 * - table_unit_text returns the sentence of a unit as far as it was told, valid until the next
 *   call.
 * - table_unit_parts lists the events below the sentence: all parts of the unit, or only those that
 *   the sentence leaves out.
 */
event_position table_event_position(const table *t, int reader, int number);
int table_units(const table *t, int reader, int since, int *units, int most);
const char *table_unit_text(const table *t, int reader, int unit);
int table_unit_parts(const table *t, int reader, int unit, bool all, int *numbers, int most);

void table_write_result(const table *t, json *out);

/*
 * The rules by which the game is played now, and those by which it began.
 *
 * A table of older rules is shown as it was told then. To continue it, call table_go_on: it
 * continues from the present state, or from the last moment that is valid under today's rules.
 * Everyone at the table is told.
 */
int table_epoch(const table *t);
int table_first_epoch(const table *t);
bool table_is_of_today(const table *t); /* are rules and components now today's? */
bool table_began_today(const table *t); /* and were they from the beginning? */
refusal table_go_on(table *t);

/* Rigs an outcome. Laboratory only: the host decides who may. The entry has seat -1. */
refusal table_rig(table *t, uint8_t source, uint8_t outcome);

#endif
