/*
 * budget.h: how much the people of a table may write into its log (WR-080).
 *
 * Choices are free: a limit never stops a game that people play. Every other message that writes a
 * row is charged to the seat that sends it, at so many an hour. There is also a maximum for the
 * whole table. A refusal depends only on what the seat knows: on rows that all have seen, and on
 * its own.
 */
#ifndef HOUSE_BUDGET_H
#define HOUSE_BUDGET_H

#include "house/request.h"

/* Returns the refusal if the message may not write a row now. */
refusal budget_allows(const request *c, const char *type);

/* Charges the seat for the rows that a message has written. `seat` is where the visitor sat
   before. */
void budget_pay(request *c, const char *type, int seat, int64_t rows_before);

#endif
