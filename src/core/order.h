/*
 * order.h: standing orders, by which a seat is answered for without being asked again.
 *
 * A game lists its kinds of orders, each with a sentence and up to two numbers.  `obey` in game.h
 * says what an order answers to the open ask.  The table keeps and obeys them (table/orders.c).
 */
#ifndef CORE_ORDER_H
#define CORE_ORDER_H

#include <stdint.h>

#include "core/rule.h"

enum { ORDER_ARGS = 2 };

/* A parameter of an order: a number, or one of some words, which are numbered from lo on. */
typedef struct {
    const char *name, *summary;
    int16_t lo, hi;
    const char *const *words; /* null: a plain number */
} order_parameter;

typedef struct {
    const char *name;    /* "evade" */
    const char *summary; /* what it does, in one sentence */
    rule rule;
    order_parameter parameter[ORDER_ARGS]; /* those without a name are not used */
} order_kind;

/* When an order ends without being revoked. */
typedef enum {
    UNTIL_ASKED,   /* when the seat gets an ask that the order does not answer */
    UNTIL_TURN,    /* when the turn ends in which it was given */
    UNTIL_REVOKED, /* never */
    UNTILS
} order_until;

typedef struct {
    uint8_t kind;  /* in the game's list; then come the table's own: table/orders.c */
    uint8_t until; /* order_until */
    int16_t arg[ORDER_ARGS];
} standing_order;

#endif
