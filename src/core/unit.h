/*
 * unit.h: units, which are events that are told in one sentence.
 *
 *     fires     begins a unit         Jonas fires twice:
 *     hit       part, with a tail     one raider shot down,
 *     miss      part, with a tail     one miss.
 *
 * An event begins a unit, is a part of the open one, or is a heading for the units of a turn.  Or
 * it is quiet: it is never shown as a line.  The section `units` of a dictionary says which.  It
 * also has the tail of each part, and says for which readers playback stops at the event.
 *
 * Each reader counts units for itself, only from the events that reach it.
 */
#ifndef CORE_UNIT_H
#define CORE_UNIT_H

#include <stdbool.h>

#include "base/text.h"
#include "core/event.h"

typedef enum { AS_UNIT, AS_PART, AS_TURN, AS_QUIET } event_as;

extern const char *const event_as_ids[];

/* The place of an event among those of its reader. */
typedef struct {
    int number;
    int unit; /* the number of the event that began its unit */
    event_as as;
} event_position;

enum { STOP_WHOSE = 3 };

typedef enum { IS_ANY, IS_EQUAL, IS_AT_MOST, IS_AT_LEAST } comparison;

/* Compares an argument of the event with a number. */
typedef struct {
    uint8_t is; /* comparison */
    uint8_t arg;
    int16_t value;
} unit_test;

/* How an event joins the sentence of its unit.  The first row whose test is true counts. */
typedef struct {
    unit_test when;
    const char *tail; /* a sentence with holes, or ""; null: no more rows */
    /* Plural form: parts in a row with the same one are told together, with their count for `*`.
       Without a `*`, the tail of the last one stands for all.  Null: there is none. */
    const char *many;
} unit_tail;

typedef struct {
    uint8_t as; /* event_as */
    bool ends;  /* no part can join this unit, nor the one that was open before */
    bool own;   /* some seats alone may get this event; a client then marks it as theirs */
    /* For a part: it joins units that begin with these kinds of events, -1 at the end; null: any.
       If no such unit is open, it begins one. */
    const int16_t *of;
    const char *by; /* for a part: a fact that must be equal in both events; null: none */
    /* How the sentence of a unit begins that this event began; null: with the event's sentence. */
    const char *head;
    const unit_tail *tails; /* null: it has none */
    uint8_t stop;           /* 0: never; 1: playback stops until it is read; 2: it is pinned */
    unit_test stops;        /* the test that must be true for that */
    /* Letters of the things whose owners are stopped, and the arguments that are those things.
       If there are none, all readers are stopped. */
    char whose[STOP_WHOSE];
    uint8_t whose_arg[STOP_WHOSE];
} event_unit;

struct game;
struct flow;

/* Writes the tail of an event, and its plural form.  Writes nothing if it has none. */
void unit_say_tail(const struct game *g, const struct flow *w, const event *e,
    const char *const *names, text *tail, text *many);

/* Writes how the sentence of the unit begins.  Writes nothing if it is the event's own sentence. */
void unit_say_head(const struct game *g, const struct flow *w, const event *e,
    const char *const *names, text *out);

/* Returns the readers whom an event stops.  TO_ALL includes spectators. */
seats unit_stops(const struct game *g, const struct flow *w, const event *e);

#endif
