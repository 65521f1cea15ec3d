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

/* How often something is done that could go on for ever: by WARDROOM_EFFORT a tenth as often, so
   often, or fifty times as often. */
int effort(int normal);

#endif
