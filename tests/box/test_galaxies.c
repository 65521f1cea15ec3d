/* test_galaxies.c: the components of Battleship Galaxies from files. */
#include <stdio.h>
#include <string.h>

#include "box/changes.h"
#include "box/galaxies.h"
#include "check.h"
#include "games/galaxies/state.h"

TEST(the_files_that_are_shipped_are_the_components_that_are_shipped)
{
    static galaxies_data read;
    static const galaxies_data nothing;
    char folder[512];

    BEGIN;
    snprintf(folder, sizeof folder, "%s", below_root("data/galaxies"));
    refusal r = box_read_galaxies(folder, &nothing, &read);

    assert_string_equal(r.text, "");
    assert_memory_equal(&read, &galaxies_shipped, sizeof read);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RUN(the_files_that_are_shipped_are_the_components_that_are_shipped),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
