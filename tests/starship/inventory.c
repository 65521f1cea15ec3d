/* inventory.c: what a starter set holds, by the file that says so. */
#include "inventory.h"

#include <stdio.h>
#include <string.h>

#include "check.h"

json_t *inventory(void)
{
    const char *here = __FILE__, *end = strstr(here, "tests/starship/");
    char path[512];

    snprintf(path, sizeof path, "%.*sdata/starship/inventory.json", (int)(end - here), here);
    json_t *read = json_load_file(path, 0, NULL);

    assert_non_null(read);
    return read;
}

void inventory_has(json_t *set, const char *name, int count)
{
    json_t *value = json_object_get(set, name);

    assert_true(json_is_integer(value));
    assert_int_equal(json_integer_value(value), count);
}
