/* check.h: cmocka, with the headers that it wants before itself. */
#ifndef TESTS_CHECK_H
#define TESTS_CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define TEST(name) static void name(void **unused_state)
#define RUN(name) cmocka_unit_test(name)
#define BEGIN (void)unused_state

#endif
