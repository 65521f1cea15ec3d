/*
 * option.h: what a seat may choose, and what it chose.
 *
 * An option is a verb, up to three things it is about (a seat, a place, a card: the game says
 * what), and up to a few free numbers that the chooser adds, each with its own bounds.  The list
 * has a fixed order, so that a choice is an option's number and its free numbers.  Everything in
 * the list with numbers in their bounds is legal; nothing else is.
 *
 * Numbers may be bound together besides, by a question that the game answers (a point that is far
 * enough from all pieces).  Such an option brings along numbers that will do.
 *
 * A barred option is one that the table would offer at another time.  It is listed with the rule
 * that stands in the way, for people; it follows the open ones in the numbering.
 */
#ifndef CORE_OPTION_H
#define CORE_OPTION_H

#include "core/random.h"
#include "core/refusal.h"

enum { OPTIONS_MAX = 768, BARRED_MAX = 32, OPTION_THINGS = 3, CHOICE_ARGS = 4, NO_THING = -1 };

enum { SET_MEMBERS = 63 }; /* the most that a set can choose from: it is a number from 0 on */

/* The bounds of one free number. */
typedef struct {
    uint8_t is_set; /* 0: a number lo..hi; 1: a set of lo..hi members out of `members`, as bits */
    int32_t lo, hi;
    uint64_t members;
    int64_t usual; /* of an option that is bound: with the usual ones of the others it will do */
} bounds;

typedef struct {
    uint16_t verb; /* in the game's numbering */
    rule rule;     /* what it rests on */
    int16_t thing[OPTION_THINGS];
    uint8_t free;  /* how many free numbers it takes */
    uint8_t bound; /* are they bound together, so that the list must be asked? */
    bounds bounds[CHOICE_ARGS];
} option;

typedef struct {
    uint16_t verb;
    rule because;
    int16_t thing; /* what it is about, or NO_THING: the verb as a whole is barred */
} barred;

/* An answered option as the rules read it: part of the state, so without padding. */
typedef struct {
    uint16_t verb;
    int16_t thing[OPTION_THINGS];
    int64_t arg[CHOICE_ARGS];
} pick;

struct flow;

/* Does the table admit this answer of the seat, whose numbers are in their bounds?  Or why not? */
typedef refusal admission(const struct flow *w, int seat, const pick *p);

/* A list is good for as long as the state is that it was made for. */
typedef struct {
    bool want_barred; /* set by the caller that asks for the list */
    int seat;         /* whose options they are */
    const struct flow *w;
    admission *admits; /* of options that are bound; null: they take their usual numbers only */
    int count;
    int barred_count;
    option at[OPTIONS_MAX];
    barred barred[BARRED_MAX];
} options;

typedef struct {
    int32_t option;
    int32_t args;
    int64_t arg[CHOICE_ARGS];
} choice;

void options_clear(options *o, bool want_barred);

/* Adds an open option; returns it, so that free numbers can be added. */
option *options_offer(options *o, uint16_t verb, rule rests_on);
void options_bar(options *o, uint16_t verb, int thing, rule because);

void option_about(option *o, int first, int second, int third);
void option_add_set(option *o, uint64_t members, int least, int most);
void option_add_number(option *o, int32_t lo, int32_t hi);

/* Binds the numbers that were added together; these are admitted, as many of them as it takes. */
void option_bind(option *o, int64_t first, int64_t second, int64_t third, int64_t fourth);

/* Is the choice one of the options?  The refusal says why not. */
refusal options_check(const options *o, const choice *c);

/* A choice of a random option with random free numbers, or its usual ones where none that are admitted
   were found in a bounded time.  There must be an open option. */
choice options_random(const options *o, generator *r);

/* Can its free numbers be given in one way only?  Then they are in `c`. */
bool option_is_given(const option *o, choice *c);

pick options_pick(const options *o, const choice *c);

/* Can the pick have been made from this list? */
bool options_hold(const options *o, const pick *p);

#endif
