/* choice_parse.c: reads a choice by number, as a message brings it. */
#include "table/choice_parse.h"

#include <string.h>

/* Turns a list of members into a set, as the bits that the rules read. */
static int64_t set_from_list(json_check *in, const json_value *list, const char *place)
{
    size_t count = json_check_array(in, list, place, 0, SET_MEMBERS);
    uint64_t set = 0;

    for (size_t i = 0; i < count; i++) {
        uint64_t member = UINT64_C(1)
                          << json_check_int(in, json_at(list, i), place, 0, SET_MEMBERS - 1);

        if (set & member)
            json_check_fault(in, place, "the set has something twice");
        set |= member;
    }
    return (int64_t)set;
}

static void read_args(json_check *in, const json_value *args, parsed_choice *g)
{
    char at[PLACE_MAX];

    g->choice.args = (int32_t)json_check_array(in, args, "args", 0, CHOICE_ARGS);
    for (int i = 0; i < g->choice.args && json_check_ok(in); i++) {
        const json_value *arg = json_at(args, (size_t)i);

        place_at(at, "args", i);
        if (json_is_array(arg)) {
            g->choice.arg[i] = set_from_list(in, arg, at);
            g->sets |= 1u << i;
        } else {
            g->choice.arg[i] = json_check_int(in, arg, at, INT64_MIN, INT64_MAX);
        }
    }
}

parsed_choice choice_parse(json_check *in, const json_value *from)
{
    parsed_choice g = {.ask = (uint32_t)json_check_int_in(in, from, "", "ask", 0, UINT32_MAX)};

    g.choice.option = (int32_t)json_check_int_in(in, from, "", "option", INT32_MIN, INT32_MAX);
    if (json_check_ok(in) && g.choice.option >= 0)
        read_args(in, json_get(from, "args"), &g);
    return g;
}

bool choice_equal(const choice *a, const choice *b)
{
    return a->option == b->option && a->args == b->args &&
           memcmp(a->arg, b->arg, sizeof a->arg[0] * (size_t)a->args) == 0;
}
