/* option.c: what a seat may choose, and what it chose. */
#include "core/option.h"

#include <assert.h>
#include <stddef.h>

#include "core/chance.h"

static_assert(sizeof(pick) == 8 + 8 * CHOICE_ARGS, "a pick has no padding");

void options_clear(options *o, bool want_barred)
{
    o->want_barred = want_barred;
    o->seat = 0;
    o->w = NULL;
    o->admits = NULL;
    o->count = 0;
    o->barred_count = 0;
}

option *options_offer(options *o, uint16_t verb, rule rests_on)
{
    assert(o->count < OPTIONS_MAX);
    option *added = &o->at[o->count++];

    added->verb = verb;
    added->rule = rests_on;
    added->free = 0;
    added->bound = 0;
    option_about(added, 0, 0, 0);
    return added;
}

void options_bar(options *o, uint16_t verb, int thing, rule because)
{
    if (!o->want_barred)
        return;
    assert(o->barred_count < BARRED_MAX);
    o->barred[o->barred_count++] = (barred){verb, because, (int16_t)thing};
}

void option_about(option *o, int first, int second, int third)
{
    o->thing[0] = (int16_t)first;
    o->thing[1] = (int16_t)second;
    o->thing[2] = (int16_t)third;
}

void option_add_set(option *o, uint64_t members, int least, int most)
{
    assert(o->free < CHOICE_ARGS && least <= most && most <= set_count(members));
    o->bounds[o->free++] = (bounds){.is_set = 1, .lo = least, .hi = most, .members = members};
}

void option_add_number(option *o, int32_t lo, int32_t hi)
{
    assert(o->free < CHOICE_ARGS && lo <= hi);
    o->bounds[o->free++] = (bounds){.lo = lo, .hi = hi};
}

void option_bind(option *o, int64_t first, int64_t second, int64_t third, int64_t fourth)
{
    const int64_t usual[CHOICE_ARGS] = {first, second, third, fourth};

    o->bound = 1;
    for (int i = 0; i < o->free; i++)
        o->bounds[i].usual = usual[i];
}

static refusal check_number(const option *o, const bounds *b, int64_t n)
{
    if (!b->is_set) {
        if (n < b->lo || n > b->hi)
            return refuse(
                REFUSED_ARGUMENTS, o->rule, "Choose a number from %d to %d.", b->lo, b->hi);
        return accepted();
    }
    if (n < 0 || ((uint64_t)n & ~b->members) != 0)
        return refuse(REFUSED_ARGUMENTS, o->rule, "One of those cannot be chosen.");
    int members = set_count((uint64_t)n);

    if (members < b->lo || members > b->hi) {
        if (b->lo == b->hi)
            return refuse(REFUSED_ARGUMENTS, o->rule, "Choose exactly %d, not %d.", b->lo, members);
        return refuse(
            REFUSED_ARGUMENTS, o->rule, "Choose %d to %d, not %d.", b->lo, b->hi, members);
    }
    return accepted();
}

static bool are_usual(const option *o, const int64_t arg[])
{
    for (int i = 0; i < o->free; i++)
        if (arg[i] != o->bounds[i].usual)
            return false;
    return true;
}

/* Checks the bound numbers of an answer together.  Each is in its bounds already. */
static refusal check_bound(const options *list, const option *o, const pick *p)
{
    if (!o->bound)
        return accepted();
    if (list->admits != NULL)
        return list->admits(list->w, list->seat, p);
    return are_usual(o, p->arg)
               ? accepted()
               : refuse(REFUSED_ARGUMENTS, o->rule, "Only the suggested numbers are sure to work.");
}

refusal options_check(const options *o, const choice *c)
{
    if (c->option < 0 || c->option >= o->count + o->barred_count)
        return refuse(REFUSED_OPTION, WR(6), "There is no option %d.", c->option);
    if (c->option >= o->count) {
        const barred *b = &o->barred[c->option - o->count];

        return refuse(REFUSED_BARRED, b->because, "Not possible now.");
    }
    const option *chosen = &o->at[c->option];

    if (c->args != chosen->free)
        return refuse(REFUSED_ARGUMENTS, WR(7), "This choice takes %d numbers, not %d.",
            chosen->free, c->args);
    for (int i = 0; i < chosen->free; i++) {
        refusal r = check_number(chosen, &chosen->bounds[i], c->arg[i]);

        if (r.code != ACCEPTED)
            return r;
    }
    pick p = options_pick(o, c);

    return check_bound(o, chosen, &p);
}

static int64_t random_number(const bounds *b, generator *r)
{
    int32_t n = b->lo + (int32_t)random_below(r, (uint32_t)(b->hi - b->lo) + 1);

    if (!b->is_set)
        return n;
    uint64_t left = b->members, taken = 0;

    for (; n > 0; n--) {
        uint32_t skip = random_below(r, (uint32_t)set_count(left));
        uint64_t rest = left;

        while (skip-- > 0)
            rest &= rest - 1;
        taken |= rest & (0 - rest);
        left &= ~taken;
    }
    return (int64_t)taken;
}

choice options_random(const options *o, generator *r)
{
    enum { TRIES = 64 };
    choice c = {.option = (int32_t)random_below(r, (uint32_t)o->count)};
    const option *chosen = &o->at[c.option];

    c.args = chosen->free;
    for (int left = chosen->bound ? TRIES : 1; left > 0; left--) {
        for (int i = 0; i < chosen->free; i++)
            c.arg[i] = random_number(&chosen->bounds[i], r);
        if (!chosen->bound || options_check(o, &c).code == ACCEPTED)
            return c;
    }
    for (int i = 0; i < chosen->free; i++)
        c.arg[i] = chosen->bounds[i].usual;
    return c;
}

/* Writes the only number within the bounds.  Returns false if there are several. */
static bool is_given(const bounds *b, int64_t *number)
{
    bool all = b->lo == b->hi && (b->lo == 0 || b->lo == set_count(b->members));

    *number = !b->is_set ? b->lo : b->lo == 0 ? 0 : (int64_t)b->members;
    return b->is_set ? all : b->lo == b->hi;
}

bool option_is_given(const option *o, choice *c)
{
    c->args = o->free;
    for (int i = 0; i < o->free; i++)
        if (!is_given(&o->bounds[i], &c->arg[i]))
            return false;
    return true;
}

pick options_pick(const options *o, const choice *c)
{
    const option *chosen = &o->at[c->option];
    pick p = {.verb = chosen->verb};

    for (int i = 0; i < OPTION_THINGS; i++)
        p.thing[i] = chosen->thing[i];
    for (int i = 0; i < chosen->free; i++)
        p.arg[i] = c->arg[i];
    return p;
}

static bool option_holds(const options *list, const option *o, const pick *p)
{
    if (o->verb != p->verb)
        return false;
    for (int i = 0; i < OPTION_THINGS; i++)
        if (o->thing[i] != p->thing[i])
            return false;
    for (int i = 0; i < CHOICE_ARGS; i++) {
        if (i >= o->free ? p->arg[i] != 0
                         : check_number(o, &o->bounds[i], p->arg[i]).code != ACCEPTED)
            return false;
    }
    return check_bound(list, o, p).code == ACCEPTED;
}

bool options_hold(const options *o, const pick *p)
{
    for (int i = 0; i < o->count; i++)
        if (option_holds(o, &o->at[i], p))
            return true;
    return false;
}
