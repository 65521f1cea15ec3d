/* inventory.c: what a starter set holds, by the file that says so. */
#include "inventory.h"

#include <stdio.h>
#include <string.h>

#include "base/buffer.h"
#include "kit/check.h"
#include "record/replay.h"

const json_value *inventory(void)
{
    const char *here = __FILE__, *end = strstr(here, "games/starship/tests/");
    char path[512];

    snprintf(path, sizeof path, "%.*sgames/starship/data/inventory.json", (int)(end - here), here);
    text content = buffer_new();

    assert_int_equal(replay_read_file(path, &content).code, ACCEPTED);
    const json_value *read = json_read(content.at, content.length, NULL);

    assert_non_null(read);
    buffer_free(&content);
    return read;
}

void inventory_has(const json_value *set, const char *name, int count)
{
    const json_value *value = json_get(set, name);

    assert_true(json_is_integer(value));
    assert_int_equal(json_integer(value), count);
}
