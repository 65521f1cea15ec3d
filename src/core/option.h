/*
 * option.h: what a seat may choose, and what it chose.
 *
 * An option is a verb, up to three things that it is about, and free numbers that the chooser adds.
 * A thing is a seat, a place, a card or whatever the game says.  Each free number has its bounds.
 * The list has a fixed order, so a choice is the number of an option and its free numbers.
 * Everything in the list with numbers in their bounds is legal; nothing else is.
 *
 *     option                                          choice
 *     verb "fly", thing {ship 3}, free 0..5, 0..2     {option 7, 2 args: 4, 1}
 *
 * The free numbers of an option may also be bound: the game checks them together (for example a
 * point that must be far enough from all pieces).  Such an option suggests numbers that work.
 *
 * A barred option is one that may be chosen at other times.  It is listed for people, with the rule
 * that bars it.  Barred options are numbered after the open ones.
 */
#ifndef CORE_OPTION_H
#define CORE_OPTION_H

#include "core/random.h"
#include "core/refusal.h"

enum { OPTIONS_MAX = 768, BARRED_MAX = 32, OPTION_THINGS = 3, CHOICE_ARGS = 4, NO_THING = -1 };

enum { SET_MEMBERS = 63 }; /* a set is a number that is not negative: 63 bits */

/* The bounds of one free number. */
typedef struct {
    uint8_t is_set; /* 0: a number lo..hi; 1: a set of lo..hi members out of `members`, as bits */
    int32_t lo, hi;
    uint64_t members;
    int64_t usual; /* of a bound option: all usual numbers together work */
} bounds;

typedef struct {
    uint16_t verb; /* the game's number for it */
    rule rule;     /* the rule that allows it */
    int16_t thing[OPTION_THINGS];
    uint8_t free;  /* how many free numbers it takes */
    uint8_t bound; /* true: they must be checked together, too */
    bounds bounds[CHOICE_ARGS];
} option;

typedef struct {
    uint16_t verb;
    rule because;
    int16_t thing; /* what it is about; NO_THING: the whole verb is barred */
} barred;

/* A chosen option as the rules read it.  It is part of the state, so it has no padding. */
typedef struct {
    uint16_t verb;
    int16_t thing[OPTION_THINGS];
    int64_t arg[CHOICE_ARGS];
} pick;

struct flow;

/* Accepts an answer of the seat, or says why not.  Its numbers are in their bounds already. */
typedef refusal admission(const struct flow *w, int seat, const pick *p);

/* The options of a seat.  A list is valid as long as the state that it was made for. */
typedef struct {
    bool want_barred; /* set by the caller that asks for the list */
    int seat;         /* whose options they are */
    const struct flow *w;
    admission *admits; /* checks bound options; null: they take only their usual numbers */
    int count;
    int barred_count;
    option at[OPTIONS_MAX];
    barred barred[BARRED_MAX];
} options;

/* The number of an option in its list, and the free numbers that the chooser adds. */
typedef struct {
    int32_t option;
    int32_t args;
    int64_t arg[CHOICE_ARGS];
} choice;

void options_clear(options *o, bool want_barred);

/* Adds an open option.  Returns it, so that the caller can add things and free numbers. */
option *options_offer(options *o, uint16_t verb, rule rests_on);
void options_bar(options *o, uint16_t verb, int thing, rule because);

void option_about(option *o, int first, int second, int third);
void option_add_set(option *o, uint64_t members, int least, int most);
void option_add_number(option *o, int32_t lo, int32_t hi);

/* Binds the free numbers that were added.  The arguments are their usual numbers; further
   arguments are ignored. */
void option_bind(option *o, int64_t first, int64_t second, int64_t third, int64_t fourth);

/* Refuses a choice that is not in the list, and says why. */
refusal options_check(const options *o, const choice *c);

/* Returns a random open option with random free numbers; there must be one.  A bound option gets
   its usual numbers if a bounded number of tries finds no others. */
choice options_random(const options *o, generator *r);

/* Returns whether there is only one way to choose its free numbers.  Then writes them to `c`. */
bool option_is_given(const option *o, choice *c);

/* Returns what the rules read of a choice. */
pick options_pick(const options *o, const choice *c);

/* Returns whether the pick can have been made from this list. */
bool options_hold(const options *o, const pick *p);

#endif
