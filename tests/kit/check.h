/*
 * check.h: cmocka, with the headers that it wants before itself.
 *
 * A test registers itself: TEST(name) { ... } is all there is to write.  The tests of a program run
 * in the order in which they stand in its file; with an argument, those whose name fits that pattern
 * (check.c).
 */
#ifndef TESTS_CHECK_H
#define TESTS_CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

void test_register(struct CMUnitTest test);

/* Every assertion of a program is counted: cmocka's functions through macros of the same name. A program that makes
   none has tested nothing (tools/run-tests). */
extern unsigned long assertions_made;

#define COUNTED(assertion) (assertions_made++, assertion)
#define _assert_true(...) COUNTED(_assert_true(__VA_ARGS__))
#define _assert_return_code(...) COUNTED(_assert_return_code(__VA_ARGS__))
#define _assert_int_equal(...) COUNTED(_assert_int_equal(__VA_ARGS__))
#define _assert_int_not_equal(...) COUNTED(_assert_int_not_equal(__VA_ARGS__))
#define _assert_string_equal(...) COUNTED(_assert_string_equal(__VA_ARGS__))
#define _assert_string_not_equal(...) COUNTED(_assert_string_not_equal(__VA_ARGS__))
#define _assert_memory_equal(...) COUNTED(_assert_memory_equal(__VA_ARGS__))
#define _assert_memory_not_equal(...) COUNTED(_assert_memory_not_equal(__VA_ARGS__))
#define _assert_in_range(...) COUNTED(_assert_in_range(__VA_ARGS__))
#define _assert_not_in_range(...) COUNTED(_assert_not_in_range(__VA_ARGS__))

/* The assertion of a test that says itself what is wrong. */
#define assert_msg(holds, ...)     \
    do {                           \
        assertions_made++;         \
        if (!(holds))              \
            fail_msg(__VA_ARGS__); \
    } while (0)

/* A test; and one with something set up before it and cleared away after it (`state`). */
#define TEST(name) TEST_WITH(name, NULL, NULL)
#define TEST_WITH(name, before, after)                                        \
    static void name(void **state);                                           \
    __attribute__((constructor)) static void register_##name(void)            \
    {                                                                         \
        test_register((struct CMUnitTest){#name, name, before, after, NULL}); \
    }                                                                         \
    static void name(__attribute__((unused)) void **state)

/* Fails unless a test of this program is named KIND_ID_..., so that nothing goes untested. */
void test_expected(const char *kind, const char *id);

/* The seed of everything random in this program: WARDROOM_SEED in its environment, or 1. It is printed. */
uint64_t test_seed(void);

/* How often something is done that could go on for ever: by WARDROOM_EFFORT a tenth as often, so
   often, or fifty times as often. */
int effort(int normal);

#endif
