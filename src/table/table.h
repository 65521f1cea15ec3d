/*
 * table.h: one running game with its seats and its log.
 *
 * The log is the truth: how the game began, and every choice in order, each with what came of it:
 * what was told to whom, and what changed on the table.  An entry is one JSON text that says
 * everything by name (log.c), so that a later program reads it as well; while the rules are the same,
 * they lead from each entry to the next (verify.c).  An undo is an entry too; the log
 * only ever grows.
 *
 * A table is on the heap and belongs to its opener, until table_close.
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
    ENTRY_RULES, /* from here on the game is played by newer rules */
    ENTRY_KINDS
} entry_kind;

typedef struct {
    entry_kind kind;
    int seat;     /* who chose; for an undo, who asked for it; -1: nobody */
    uint32_t ask; /* the ask answered; else the one that was open */
    bool sealed;  /* choice: the answer to a sealed ask */
    bool only;    /* choice: the only answer there was, given by the table */
    bool learned; /* chance decided or somebody learned something: nothing before is taken back */
    int keep;     /* undo: how many entries in force remain; revoke: the order's number */
    int epoch;    /* rules: those from here on */
    uint64_t components;     /* rules: the pieces from here on */
    uint8_t source, outcome; /* rig */
    bool known; /* choice: has its place in the list been looked up? see table_entry_choice */
    choice choice;
    char *text; /* the entry as JSON */
    size_t length;
    chain_link link;
} entry;

typedef struct {
    refusal refused; /* ACCEPTED: the table is there */
    table *table;
} opened_table;

/* Sits down.  `open_seed`: the seed was chosen by a person, so the dice prove nothing. */
opened_table table_open(const game *g, const setup *s, bool open_seed);

/* Goes on from a position made by hand (laboratory).  Its seed serves the bots only. */
opened_table table_open_position(const game *g, const any_state *position);
void table_close(table *t);

const game *table_game(const table *t);
const setup *table_setup(const table *t);
const flow *table_state(const table *t); /* the true state: for hosts, never for a seat */
bool table_is_lab(const table *t);       /* has anything been rigged or set up by hand? */
bool table_open_seed(const table *t);    /* did a person choose the seed? */
bool table_from_position(const table *t);
commitment table_commitment(const table *t);

/* Seats.  A name is for people only; a null bot is a person. */
refusal table_name_seat(table *t, int seat, const char *name);
refusal table_seat_bot(table *t, int seat, const bot *kind);
const char *table_seat_name(const table *t, int seat); /* "" when it has none */
const char *const *table_names(const table *t); /* for a game's say_...: null when nobody has one */
const bot *table_seat_bot_kind(const table *t, int seat);
const bot_player *table_seat_player(table *t, int seat); /* the bot with what it remembers */

/* The one way a choice is made. */
refusal table_choose(table *t, int seat, uint32_t ask, const choice *c);

/*
 * What a choice would come to for the seat, as far as it can know, as members of an object that is
 * open already.  Refused like the choice itself; nothing changes and nobody else learns of it.
 */
refusal table_consider(const table *t, int seat, uint32_t ask, const choice *c, json *out);

/*
 * Lets bots and standing orders answer, at most `most` times, until a person must.  Returns how
 * often.
 */
int table_play_bots(table *t, int most);

/*
 * Standing orders: what a seat wants answered for it.  They are the seat's secret.  A kind is a row
 * of the game's list, or behind them the table's own: to pass, and to be asked even where there is
 * only one answer.  The table does not obey by itself: table_obey lets all orders answer that do,
 * table_ordered_option says which option one would choose for a seat that is asked (-1: none does).
 */
int table_order_kinds(const table *t);
const order_kind *table_order_kind(const table *t, int kind);
int table_find_order(const table *t, const char *name); /* -1: there is none */
int order_until_named(const char *word);                /* -1: there is none */
refusal table_order(table *t, int seat, const standing_order *o);
refusal table_revoke(table *t, int seat, int number);
int table_ordered_option(const table *t, int seat);
int table_obey(table *t); /* returns how often; only answers count (see below) */

/*
 * The table answers a question that has only one answer, for a person who has not ordered
 * otherwise.  Where it is the seat's secret that there is nothing to choose (the ask is veiled) and
 * other people sit at the table, that is left to the host, who may be able to do it unnoticed.
 */
bool table_forced_choice(const table *t, int seat, choice *only); /* is there only one? */
bool table_must_be_veiled(const table *t);    /* would it tell a secret to give it at once? */
bool table_answer_forced(table *t, int seat); /* gives it; false: there is none */
int table_persons(const table *t);

/* Gives one answer that can be given at once: the only one, or also one that is ordered.  Returns the
   seat; -1: there is none. */
int table_answer_one(table *t, bool ordered_too);

/* What was answered so for a seat since it last chose: how often, and as a member of an open object,
   "passed". */
int table_passed(const table *t, int seat);
void table_write_passed(const table *t, int seat, json *out);

/*
 * An answer that is kept back: refused like the choice itself, and made when it is released; to the
 * seat it is made at once.  It is for the open ask, and gone with it.  The log does not know of it: the
 * host keeps it by its names (table_delayed) and brings it back with them.
 */
refusal table_delay(table *t, int seat, uint32_t ask, const choice *c);
void table_delay_named(table *t, int seat, uint32_t ask, const char *chosen);
void table_delay_forced(table *t, int seat); /* the only answer, if there is only one */
bool table_is_delayed(const table *t, int seat);
const char *table_delayed(const table *t, int seat);
choice table_delayed_choice(const table *t, int seat); /* of one that is held */
refusal table_release_delayed(table *t, int seat);

/* Whose answer is missing, as a reader knows it (game_waiting). */
seats table_waiting(const table *t, int reader);

/* The seat's own orders, and all that could be given, as members of an open object. */
void table_write_orders(const table *t, int seat, json *out);
void table_write_order_kinds(const table *t, json *out);

/*
 * Undoing a seat's own last choice; all answers to a sealed ask are undone, so that nobody learns who
 * had given one.  The choice must lie after the last moment at which anyone learned
 * something or chance decided something.  The undo takes effect when every other person at the table
 * has agreed; a new choice, or a no, ends the request.
 */
bool table_may_undo(const table *t, int seat); /* could the seat ask for it now? */
refusal table_undo_request(table *t, int seat);
refusal table_undo_answer(table *t, int seat, bool agree);
int table_undo_by(const table *t);        /* the seat whose request is open, or -1 */
seats table_undo_waiting(const table *t); /* who has not answered it */
seats table_undo_agreed(const table *t);  /* who has agreed to it */

/* A request that was open when all could know of so many moments; unless the game has gone on since. */
void table_undo_reopen(table *t, int seat, seats agreed, int moments);

/*
 * Where some answers are never told (game->untold), the whole of a finished game is given out only
 * when all who played have agreed.  Else its record is open as soon as it is over.
 */
refusal table_open_record(table *t, int seat);
seats table_record_waiting(const table *t); /* who has not agreed */
bool table_record_is_open(const table *t);
refusal table_check_record_open(const table *t); /* why it is not */

/* The log.  Entries in force are those not undone. */
int table_entry_count(const table *t);
const entry *table_entry(const table *t, int number);
choice table_entry_choice(table *t, int number); /* where what was chosen stood in the list */
int table_moments(const table *t);               /* entries in force */
int table_moments_told(const table *t); /* the same without the answers to an open sealed ask */
int table_moment_entry(const table *t, int moment); /* the entry that led to it, from moment 1 */
void table_state_at(const table *t, int moment, any_state *out); /* moment 0: before any choice */

/*
 * What a reader (a seat, SEAT_NONE, SEAT_ALL) gets, as JSON: the view as a value, the others as
 * members of an object that is open already.  See docs/protocol.md.
 *
 * Of events those after `since`, at most so many, and `next`, to ask for those behind them with.  One message brings
 * EVENTS_MOST: ten times as many as a long game tells.  Only undos bring more, and people who never come to an end.
 */
enum { EVENTS_MOST = 5000, EVENTS_ALL = INT32_MAX };

void table_write_view(const table *t, int reader, json *out);
void table_write_asks(const table *t, int seat, json *out);
int table_event_count(const table *t, int reader); /* numbered from 1, by each reader for itself */
int table_event_count_at(const table *t, int reader, int moment); /* those told up to a moment */
const char *table_event_text(const table *t, int reader, int number); /* till the next is read */
void table_speak(table *t, const language *lang); /* what is read as text is in it from now on */
const language *table_language(const table *t);
int table_event_entry(const table *t, int reader, int number); /* -1: told by the set-up */
void table_write_events(const table *t, int reader, int since, int most, json *out);

/* The same by units (core/unit.h): where an event stands; the numbers of the last `most` units with
   something to tell after `since` (gives how many there are in all); the sentence of one, as far as it
   was told, till the next is read; and what stands below it: all of its parts, or only those that are
   not in the sentence. */
event_position table_event_position(const table *t, int reader, int number);
int table_units(const table *t, int reader, int since, int *units, int most);
const char *table_unit_text(const table *t, int reader, int unit);
int table_unit_parts(const table *t, int reader, int unit, bool all, int *numbers, int most);

void table_write_result(const table *t, json *out);

/*
 * The rules by which the game is played now, and by which it began.  A table that was played by older
 * rules is looked at as it was told then.  To be played on, it needs table_go_on: from where it
 * stands, or from the last moment at which the rules of today can stand; everybody is told.
 */
int table_epoch(const table *t);
int table_first_epoch(const table *t);
bool table_is_of_today(const table *t); /* is it played by the rules, with the pieces of today? */
bool table_began_today(const table *t); /* and has it always been? */
refusal table_go_on(table *t);

/* Laboratory only: the host decides who may.  The seat of the entry is -1. */
refusal table_rig(table *t, uint8_t source, uint8_t outcome);

#endif
