/*
 * given.h: an answer as it is given in a message: the number of its option, and the free numbers.
 *
 * A set is given as the list of its members: {"ask":17,"option":3,"args":[[0,2],1]}.
 */
#ifndef TABLE_GIVEN_H
#define TABLE_GIVEN_H

#include "core/option.h"
#include "table/intake.h"

typedef struct {
    uint32_t ask;
    choice choice;
    uint32_t sets; /* which of the free numbers were lists, as bits */
} given;

given given_read(intake *in, const json_value *from);

bool choice_equal(const choice *a, const choice *b);

#endif
