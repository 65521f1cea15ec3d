/*
 * budget.h: how much the people of a table may write into its log (WR-080).
 *
 * Choices are free: a cap never stops a game that people play.  All else that writes a row is paid for by the seat that
 * does it, so many an hour, and there is an end to it for a table.  What a seat is refused rests only on what it knows:
 * on what all have seen, and on what it wrote itself.
 */
#ifndef HOUSE_BUDGET_H
#define HOUSE_BUDGET_H

#include "house/request.h"

/* May the message write a row now?  Says why not. */
refusal budget_allows(const request *c, const char *type);

/* The rows that the message has written are paid for.  `seat`: where its visitor sat before. */
void budget_pay(request *c, const char *type, int seat, int64_t rows_before);

#endif
