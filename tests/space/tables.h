/* tables.h: how the tables of the oracle are read (tables.c). */
#ifndef TESTS_SPACE_TABLES_H
#define TESTS_SPACE_TABLES_H

#include "answers.h"
#include "games/starship/rules/procedures.h"

void next_table(starship *g);

#endif
