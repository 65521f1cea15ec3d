/*
 * unit.h: events in units.
 *
 * A unit is what one would tell in one sentence: "Jonas fires twice: one raider shot down, one miss."
 * An event begins one, or is a part of the one that is open, or a heading over those of a turn, or is
 * quiet: never a line.  Which is which, the short form in which a part joins its unit's sentence, and
 * for whom it is news not to be missed, is in the dictionary (its section `units`).
 *
 * Units are counted by each reader for itself, from the events that reach it and from nothing else.
 */
#ifndef CORE_UNIT_H
#define CORE_UNIT_H

#include <stdbool.h>

#include "base/text.h"
#include "core/event.h"

typedef enum { AS_UNIT, AS_PART, AS_TURN, AS_QUIET } event_as;

extern const char *const event_as_ids[];

/* Where an event stands among those of its reader. */
typedef struct {
    int number;
    int unit; /* the number of the event that began its unit */
    event_as as;
} event_position;

enum { STOP_WHOSE = 3 };

typedef enum { IS_ANY, IS_EQUAL, IS_AT_MOST, IS_AT_LEAST } comparison;

/* Does an argument of the event compare so with a number? */
typedef struct {
    uint8_t is; /* comparison */
    uint8_t arg;
    int16_t value;
} unit_test;

/* How an event joins the sentence of its unit: the first row that holds counts. */
typedef struct {
    unit_test when;
    const char *tail; /* a sentence with holes, or ""; null: no more rows */
    const char *
        many; /* how several alike in a row read, * for how many; without one the last stands for all; null: there is none */
} unit_tail;

typedef struct {
    uint8_t as; /* event_as */
    bool ends;  /* no part joins it, nor what was open before it */
    bool own;   /* it may be told to some alone: whoever shows it shows it as theirs */
    const int16_t
        *of;        /* of a part: the kinds of events that begin the units it joins, -1 at the end;
                          null: any.  Where none is open it begins a unit itself */
    const char *by; /* of a part: a fact that must be alike there and here; null: none */
    const char
        *head; /* how the sentence of a unit that it begins begins; null: with its own words */
    const unit_tail *tails; /* null: it has none */
    uint8_t stop;           /* 0: never; 1: it stops till it is read; 2: it is pinned */
    unit_test stops;        /* when */
    char whose[STOP_WHOSE]; /* letters of the things whose owners it stops; none: it stops all */
    uint8_t whose_arg[STOP_WHOSE]; /* and the arguments that are those things */
} event_unit;

struct game;
struct flow;

/* The tail of an event and how several alike read; left empty where it has none. */
void unit_say_tail(const struct game *g, const struct flow *w, const event *e,
    const char *const *names, text *tail, text *many);

/* How the unit's sentence begins, where the event has other words for that than its own. */
void unit_say_head(const struct game *g, const struct flow *w, const event *e,
    const char *const *names, text *out);

/* Whom it stops, readers without a seat among them where it stops all. */
seats unit_stops(const struct game *g, const struct flow *w, const event *e);

#endif
