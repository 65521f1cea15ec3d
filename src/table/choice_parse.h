/*
 * choice_parse.h: an answer as it is given in a message: the number of its option, and the free
 * numbers.
 *
 * A set is given as the list of its members: {"ask":17,"option":3,"args":[[0,2],1]}.
 */
#ifndef TABLE_CHOICE_PARSE_H
#define TABLE_CHOICE_PARSE_H

#include "core/option.h"
#include "table/json_check.h"

typedef struct {
    uint32_t ask;
    choice choice;
    uint32_t sets; /* which of the free numbers were lists, as bits */
} parsed_choice;

parsed_choice choice_parse(json_check *in, const json_value *from);

bool choice_equal(const choice *a, const choice *b);

#endif
