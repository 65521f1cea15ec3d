/*
 * choice_parse.h: a choice by number, as a message brings it.
 *
 * It has the number of the option and the free numbers. A set is the list of its members:
 * {"ask":17,"option":3,"args":[[0,2],1]}.
 */
#ifndef TABLE_CHOICE_PARSE_H
#define TABLE_CHOICE_PARSE_H

#include "core/option.h"
#include "table/json_check.h"

typedef struct {
    uint32_t ask;
    choice choice;
    uint32_t sets; /* bit i is set if free number i was a list */
} parsed_choice;

parsed_choice choice_parse(json_check *in, const json_value *from);

bool choice_equal(const choice *a, const choice *b);

#endif
