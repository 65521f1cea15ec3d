/* check.c: runs the tests that have registered themselves. */
#include "kit/check.h"

#include <inttypes.h>
#include <stdio.h>

enum { TESTS_MAX = 400 };

static struct CMUnitTest tests[TESTS_MAX];
static size_t count;
unsigned long assertions_made;

void test_register(struct CMUnitTest test)
{
    if (count == TESTS_MAX)
        abort();
    tests[count++] = test;
}

void test_expected(const char *kind, const char *id)
{
    char begins[120];

    snprintf(begins, sizeof begins, "%s_%s_", kind, id);
    for (size_t i = 0; i < count; i++)
        if (strncmp(tests[i].name, begins, strlen(begins)) == 0)
            return;
    fail_msg("no test is named %s...", begins);
}

uint64_t test_seed(void)
{
    const char *given = getenv("WARDROOM_SEED");

    return given == NULL ? 1 : strtoull(given, NULL, 10);
}

int effort(int normal)
{
    const char *how = getenv("WARDROOM_EFFORT");

    if (how != NULL && strcmp(how, "short") == 0)
        return (normal + 3) / 10;
    return how != NULL && strcmp(how, "long") == 0 ? 50 * normal : normal;
}

int main(int arguments, char **argument)
{
    const char *slash = strrchr(argument[0], '/');
    int failed;

    if (arguments > 1)
        cmocka_set_test_filter(argument[1]);
    printf("# seed %" PRIu64 "\n", test_seed());
    failed =
        _cmocka_run_group_tests(slash == NULL ? argument[0] : slash + 1, tests, count, NULL, NULL);
    printf("# %lu assertions\n", assertions_made);
    return failed;
}
