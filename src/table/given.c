/* given.c: an answer as it is given in a message. */
#include "table/given.h"

#include <string.h>

/* The members of a set, written as a list, as the bits that the rules read. */
static int64_t set_from_list(intake *in, const json_value *list, const char *place)
{
    size_t count = intake_array(in, list, place, 0, SET_MEMBERS);
    uint64_t set = 0;

    for (size_t i = 0; i < count; i++) {
        uint64_t member = UINT64_C(1)
                          << intake_int(in, json_at(list, i), place, 0, SET_MEMBERS - 1);

        if (set & member)
            intake_fault(in, place, "the set has something twice");
        set |= member;
    }
    return (int64_t)set;
}

static void read_args(intake *in, const json_value *args, given *g)
{
    char at[PLACE_MAX];

    g->choice.args = (int32_t)intake_array(in, args, "args", 0, CHOICE_ARGS);
    for (int i = 0; i < g->choice.args && intake_ok(in); i++) {
        const json_value *arg = json_at(args, (size_t)i);

        place_at(at, "args", i);
        if (json_is_array(arg)) {
            g->choice.arg[i] = set_from_list(in, arg, at);
            g->sets |= 1u << i;
        } else {
            g->choice.arg[i] = intake_int(in, arg, at, INT64_MIN, INT64_MAX);
        }
    }
}

given given_read(intake *in, const json_value *from)
{
    given g = {.ask = (uint32_t)intake_int_in(in, from, "", "ask", 0, UINT32_MAX)};

    g.choice.option = (int32_t)intake_int_in(in, from, "", "option", INT32_MIN, INT32_MAX);
    if (intake_ok(in) && g.choice.option >= 0)
        read_args(in, json_get(from, "args"), &g);
    return g;
}

bool choice_equal(const choice *a, const choice *b)
{
    return a->option == b->option && a->args == b->args &&
           memcmp(a->arg, b->arg, sizeof a->arg[0] * (size_t)a->args) == 0;
}
