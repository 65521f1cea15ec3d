/* check.h: cmocka, with the headers that it wants before itself. */
#ifndef TESTS_CHECK_H
#define TESTS_CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TEST(name) static void name(void **unused_state)
#define RUN(name) cmocka_unit_test(name)
#define BEGIN (void)unused_state

/* How often something is done that could go on for ever: by WARDROOM_EFFORT a fifth as often, so
   often, or fifty times as often. */
static inline int effort(int normal)
{
    const char *how = getenv("WARDROOM_EFFORT");

    if (how != NULL && strcmp(how, "short") == 0)
        return (normal + 1) / 5;
    return how != NULL && strcmp(how, "long") == 0 ? 50 * normal : normal;
}

#endif
