/*
 * order.h: standing orders: what a seat wants answered for it without being asked again.
 *
 * A game lists the kinds of orders that it knows, each with a sentence and up to two numbers, and
 * says what an order answers to the open ask.  Keeping and obeying them is the table's business.
 */
#ifndef CORE_ORDER_H
#define CORE_ORDER_H

#include <stdint.h>

#include "core/rule.h"

enum { ORDER_ARGS = 2 };

/* A number that an order takes; or one of some words, counted from lo on. */
typedef struct {
    const char *name, *summary;
    int16_t lo, hi;
    const char *const *words; /* null: a plain number */
} order_parameter;

typedef struct {
    const char *name;    /* "evade" */
    const char *summary; /* what it does, in one sentence */
    rule rule;
    order_parameter parameter[ORDER_ARGS]; /* those that have a name */
} order_kind;

/* When an order ends by itself. */
typedef enum {
    UNTIL_ASKED,   /* when the seat is asked what the order does not answer */
    UNTIL_TURN,    /* with the turn in which it was given */
    UNTIL_REVOKED, /* never */
    UNTILS
} order_until;

typedef struct {
    uint8_t kind;  /* in the game's list; behind its last one the table's own: orders.c */
    uint8_t until; /* order_until */
    int16_t arg[ORDER_ARGS];
} standing_order;

#endif
