/*
 * rule.h: the number of a rule.
 *
 * Every rule of every game has a number in a ledger (rules.md).  In code a rule is one integer: the
 * ledger's place in the game's list of ledgers times 1000, plus the rule's number.  Ledger 0 is the
 * table's own (WR), so that refusals that have nothing to do with a game cite a rule, too.
 */
#ifndef CORE_RULE_H
#define CORE_RULE_H

#include <stdint.h>

typedef uint16_t rule;

enum { RULES_PER_LEDGER = 1000 };

#define RULE(ledger, number) ((rule)((ledger)*RULES_PER_LEDGER + (number)))
#define WR(number) RULE(0, number)

#endif
