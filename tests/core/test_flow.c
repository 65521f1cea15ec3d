/* test_flow.c: options and their checks, fields, and procedures that stop in the middle. */
#include <string.h>

#include "core/game.h"
#include "kit/check.h"

/* ---- options ---- */

static options some_options(void)
{
    options o;

    options_clear(&o, true);
    option_about(options_offer(&o, 3, RULE(1, 1)), 7, 8, 9);
    option *second = options_offer(&o, 4, RULE(1, 2));

    option_add_set(second, 0x15, 1, 2); /* members 0, 2, 4 */
    option_add_number(second, -5, 5);
    options_bar(&o, 5, NO_THING, RULE(1, 3));
    return o;
}

static refusal_code check(int number, int args, int a, int b)
{
    options o = some_options();
    choice c = {.option = number, .args = args, .arg = {a, b}};

    return options_check(&o, &c).code;
}

TEST(only_what_is_listed_within_its_bounds_is_accepted)
{
    assert_int_equal(check(0, 0, 0, 0), ACCEPTED);
    assert_int_equal(check(0, 1, 0, 0), REFUSED_ARGUMENTS);
    assert_int_equal(check(1, 2, 0x11, -5), ACCEPTED);
    assert_int_equal(check(1, 2, 0x04, 5), ACCEPTED);
    assert_int_equal(check(1, 1, 0x04, 0), REFUSED_ARGUMENTS);
    assert_int_equal(check(1, 2, 0x00, 0), REFUSED_ARGUMENTS); /* too few */
    assert_int_equal(check(1, 2, 0x15, 0), REFUSED_ARGUMENTS); /* too many */
    assert_int_equal(check(1, 2, 0x02, 0), REFUSED_ARGUMENTS); /* not a member */
    assert_int_equal(check(1, 2, -1, 0), REFUSED_ARGUMENTS);
    assert_int_equal(check(1, 2, 0x01, 6), REFUSED_ARGUMENTS);
    assert_int_equal(check(1, 2, 0x01, -6), REFUSED_ARGUMENTS);
    assert_int_equal(check(2, 0, 0, 0), REFUSED_BARRED);
    assert_int_equal(check(3, 0, 0, 0), REFUSED_OPTION);
    assert_int_equal(check(-1, 0, 0, 0), REFUSED_OPTION);
}

TEST(a_barred_option_names_its_rule_and_is_listed_on_request_only)
{
    options o = some_options();

    assert_int_equal(options_check(&o, &(choice){.option = 2}).rule, RULE(1, 3));
    options_clear(&o, false);
    options_bar(&o, 5, NO_THING, RULE(1, 3));
    assert_int_equal(o.barred_count, 0);
}

TEST(random_choices_are_legal_and_reach_every_option)
{
    options o = some_options();
    seed s = seed_from_numbers(1, 1);
    generator r = random_from_seed(&s);
    int count[2] = {0}, sizes[3] = {0};

    for (int i = 0; i < 2000; i++) {
        choice c = options_random(&o, &r);
        pick p = options_pick(&o, &c);

        assert_int_equal(options_check(&o, &c).code, ACCEPTED);
        assert_true(options_hold(&o, &p));
        count[c.option]++;
        if (c.option == 1)
            sizes[c.arg[0] == 1 || c.arg[0] == 4 || c.arg[0] == 16 ? 1 : 2]++;
    }
    assert_in_range(count[0], 850, 1150);
    assert_true(sizes[1] > 300 && sizes[2] > 300);
}

TEST(a_pick_that_was_not_offered_is_not_held)
{
    options o = some_options();
    pick p = {.verb = 3, .thing = {7, 8, 9}};

    assert_true(options_hold(&o, &p));
    p.arg[0] = 1;
    assert_false(options_hold(&o, &p));
    p = (pick){.verb = 3, .thing = {7, 8, 8}};
    assert_false(options_hold(&o, &p));
    p = (pick){.verb = 4, .arg = {0x04, 6}};
    assert_false(options_hold(&o, &p));
}

TEST(a_set_may_have_63_members)
{
    const uint64_t all = INT64_MAX;
    seed s = seed_from_numbers(1, 1);
    generator r = random_from_seed(&s);
    uint64_t seen = 0;
    options o;

    options_clear(&o, false);
    option_add_set(options_offer(&o, 4, RULE(1, 2)), all, 1, SET_MEMBERS);
    for (int i = 0; i < 200; i++) {
        choice c = options_random(&o, &r);

        assert_int_equal(options_check(&o, &c).code, ACCEPTED);
        seen |= (uint64_t)c.arg[0];
    }
    assert_true(seen == all);
    choice top = {.args = 1, .arg = {INT64_C(1) << 62}};

    assert_int_equal(options_check(&o, &top).code, ACCEPTED);
    assert_true(options_pick(&o, &top).arg[0] == INT64_C(1) << 62);
    o.at[0].bounds[0].members = all >> 1;
    assert_int_equal(options_check(&o, &top).code, REFUSED_ARGUMENTS);
}

/* ---- options whose numbers are bound together ---- */

/* The first number is the second one's double, for the seat that is asked. */
static refusal admits_doubles(const flow *w, int seat, const pick *p)
{
    (void)w;
    return p->arg[0] == 2 * p->arg[1] + seat
               ? accepted()
               : refuse(REFUSED_ARGUMENTS, RULE(1, 9), "That is not the double.");
}

static options bound_options(int most)
{
    options o;

    options_clear(&o, false);
    o.admits = admits_doubles;
    option *one = options_offer(&o, 4, RULE(1, 2));

    option_add_number(one, 0, most);
    option_add_number(one, 0, most);
    option_bind(one, 6, 3, 0, 0);
    return o;
}

TEST(numbers_that_are_bound_together_are_asked_about)
{
    options o = bound_options(9);
    refusal r = options_check(&o, &(choice){.args = 2, .arg = {5, 2}});

    assert_int_equal(r.code, REFUSED_ARGUMENTS);
    assert_int_equal(r.rule, RULE(1, 9));
    assert_string_equal(r.text, "That is not the double.");
    assert_int_equal(options_check(&o, &(choice){.args = 2, .arg = {10, 5}}).rule,
        RULE(1, 2)); /* bounds first */
    assert_int_equal(options_check(&o, &(choice){.args = 2, .arg = {4, 2}}).code, ACCEPTED);
    assert_true(options_hold(&o, &(pick){.verb = 4, .arg = {4, 2}}));
    assert_false(options_hold(&o, &(pick){.verb = 4, .arg = {4, 3}}));
    o.seat = 1;
    assert_int_equal(
        options_check(&o, &(choice){.args = 2, .arg = {4, 2}}).code, REFUSED_ARGUMENTS);
}

TEST(random_numbers_that_are_bound_are_admitted_and_differ)
{
    options o = bound_options(9);
    seed s = seed_from_numbers(1, 1);
    generator r = random_from_seed(&s);
    int count[5] = {0};

    for (int i = 0; i < 500; i++) {
        choice c = options_random(&o, &r);

        assert_int_equal(options_check(&o, &c).code, ACCEPTED);
        count[c.arg[1]]++;
    }
    for (int i = 0; i < 5; i++)
        assert_in_range(count[i], 60, 150);
}

TEST(where_hardly_any_numbers_are_admitted_the_usual_ones_are_taken)
{
    options o = bound_options(1000000000);
    seed s = seed_from_numbers(1, 1);
    generator r = random_from_seed(&s);
    choice c = options_random(&o, &r);

    assert_int_equal(c.args, 2);
    assert_int_equal(c.arg[0], 6);
    assert_int_equal(c.arg[1], 3);
    o.admits = NULL; /* a list that nobody can be asked about */
    assert_int_equal(options_random(&o, &r).arg[0], 6);
    assert_int_equal(options_check(&o, &(choice){.args = 2, .arg = {6, 3}}).code, ACCEPTED);
    assert_int_equal(
        options_check(&o, &(choice){.args = 2, .arg = {4, 2}}).code, REFUSED_ARGUMENTS);
}

/* ---- fields ---- */

typedef struct {
    int8_t small[2];
    uint16_t middle;
    int32_t large;
    uint64_t huge;
} sample;

TEST(fields_read_and_write_every_size)
{
    static const field fields[] = {
        FIELD_ARRAY(sample, small, 1, 1, -128, 127, NULL),
        FIELD(sample, middle, 2, 0, 0, 65535, NULL),
        FIELD(sample, large, 4, 1, INT32_MIN, INT32_MAX, NULL),
        FIELD(sample, huge, 8, 0, 0, INT64_MAX, NULL),
    };
    sample s = {0};

    field_set(&fields[0], &s, 1, -7);
    field_set(&fields[1], &s, 0, 65535);
    field_set(&fields[2], &s, 0, -100000);
    field_set(&fields[3], &s, 0, INT64_C(1) << 60);
    assert_int_equal(s.small[0], 0);
    assert_int_equal(s.small[1], -7);
    assert_int_equal(field_get(&fields[0], &s, 1), -7);
    assert_int_equal(field_get(&fields[1], &s, 0), 65535);
    assert_int_equal(field_get(&fields[2], &s, 0), -100000);
    assert_int_equal(field_get(&fields[3], &s, 0), INT64_C(1) << 60);
}

/* ---- a procedure that calls another, which asks: the sum of two answers ---- */

enum { SUM = 1, ONE, SUM_OF_ROWS, PROCS };

struct one {
    int16_t seat, times;
};

static step one(flow *w, frame *f, events *out)
{
    struct one *l = LOCALS(struct one);

    (void)out;
    PROCEDURE_BEGIN;
    ASK(1, 1, SEAT_BIT(l->seat));
    w->result = (int16_t)(w->picks[l->seat].arg[0] * l->times);
    PROCEDURE_END;
}

struct sum {
    int16_t total;
};

static step sum(flow *w, frame *f, events *out)
{
    struct sum *l = LOCALS(struct sum);

    PROCEDURE_BEGIN;
    CALL(1, ONE, struct one, .seat = 1, .times = 10);
    l->total = w->result;
    CALL(2, ONE, struct one, .seat = 0, .times = 1);
    l->total = (int16_t)(l->total + w->result);
    events_add(out, (event){.to = TO_ALL, .arg = {l->total}});
    PROCEDURE_END;
}

/* The same as a table: a call, and by how much its result is shifted afterwards. */
typedef struct {
    int shift;
    row_call call;
} part;

static const part parts[] = {
    {0, CALLS(5, ONE, struct one, .seat = 1, .times = 10)},
    {3, CALLS(2, ONE, struct one, .seat = 0, .times = 1)},
};

static step sum_of_rows(flow *w, frame *f, events *out)
{
    struct sum *l = LOCALS(struct sum);
    int i = f->at == 0 ? 0 : f->at == parts[0].call.point ? 1 : 2;

    if (i > 0)
        l->total = (int16_t)(l->total + w->result + parts[i - 1].shift);
    if (i < 2)
        return flow_call_row(w, f, &parts[i].call);
    events_add(out, (event){.to = TO_ALL, .arg = {l->total}});
    return STEP_RETURN;
}

static procedure *const procedures[PROCS] = {[SUM] = sum, [ONE] = one, [SUM_OF_ROWS] = sum_of_rows};

static void answer(flow *w, int seat, int number, events *out)
{
    w->picks[seat].arg[0] = number;
    w->answered |= SEAT_BIT(seat);
    w->asked = 0;
    w->ask = 0;
    flow_run(w, procedures, out);
}

TEST(a_procedure_goes_on_where_it_stood_also_in_a_copy)
{
    flow w = {.seat_count = 2}, copy;
    events told = {0}, told_to_copy = {0};
    struct sum nothing = {0};

    flow_call(&w, SUM, &nothing, sizeof nothing);
    flow_run(&w, procedures, &told);
    assert_int_equal(flow_waiting(&w), SEAT_BIT(1));
    assert_int_equal(w.depth, 2);
    answer(&w, 1, 4, &told);
    assert_int_equal(flow_waiting(&w), SEAT_BIT(0));
    memcpy(&copy, &w, sizeof w);
    answer(&w, 0, 2, &told);
    answer(&copy, 0, 5, &told_to_copy);
    assert_int_equal(told.at[0].arg[0], 42);
    assert_int_equal(told_to_copy.at[0].arg[0], 45);
    assert_true(w.over);
    assert_int_equal(w.depth, 0);
    memcpy(&copy.random, &w.random, sizeof w.random);
    assert_memory_equal(&copy, &w, sizeof w); /* nothing stays behind in dead frames */
}

TEST(a_table_calls_by_its_rows_and_goes_on_behind_them)
{
    flow w = {.seat_count = 2};
    events told = {0};
    struct sum nothing = {0};

    flow_call(&w, SUM_OF_ROWS, &nothing, sizeof nothing);
    flow_run(&w, procedures, &told);
    assert_int_equal(flow_waiting(&w), SEAT_BIT(1));
    assert_int_equal(w.stack[0].at, 5);
    answer(&w, 1, 4, &told);
    assert_int_equal(flow_waiting(&w), SEAT_BIT(0));
    assert_int_equal(w.stack[0].at, 2);
    answer(&w, 0, 2, &told);
    assert_int_equal(told.at[0].arg[0], 45);
    assert_true(w.over);
}

TEST(knowledge_is_the_same_until_somebody_learns_or_chance_decides)
{
    flow a = {.seat_count = 2}, b = a;

    assert_true(flow_knowledge(&a) == flow_knowledge(&b));
    b.asks++;
    assert_true(flow_knowledge(&a) == flow_knowledge(&b));
    b.shown++;
    assert_false(flow_knowledge(&a) == flow_knowledge(&b));
    b = a;
    random_word(&b.random);
    assert_false(flow_knowledge(&a) == flow_knowledge(&b));
    b = a;
    random_rig(&b.random, 0, 0);
    assert_false(flow_knowledge(&a) == flow_knowledge(&b));
}

TEST(an_event_reaches_whom_it_is_for)
{
    event private = {.to = SEAT_BIT(2)}, open = {.to = TO_ALL};

    assert_true(event_reaches(&private, 2) && event_reaches(&private, SEAT_ALL));
    assert_false(event_reaches(&private, 1) || event_reaches(&private, SEAT_NONE));
    assert_true(event_reaches(&open, 0) && event_reaches(&open, SEAT_NONE));
    events_add(NULL, open); /* nobody listens */
}
