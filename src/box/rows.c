/* rows.c: rows that begin with an id. */
#include "box/rows.h"

#include <string.h>

int row_find(const void *rows, int count, size_t size, const char *id)
{
    for (int i = 0; i < count; i++)
        if (strcmp((const char *)rows + (size_t)i * size, id) == 0)
            return i;
    return -1;
}

int row_for(json_check *in, const char *place, const char *id, const void *rows, size_t size,
    int32_t *count, int most, bool seen[])
{
    int row = row_find(rows, *count, size, id);

    if (row < 0 && *count == most)
        value_fault(in, place, "", "there is room for %d in all", most);
    if (row >= 0 && seen[row])
        value_fault(in, place, "id", "this name stands twice");
    if (!json_check_ok(in))
        return -1;
    if (row < 0)
        row = (*count)++;
    seen[row] = true;
    return row;
}

void file_members(json_check *in, const json_value *file, const char *const *names)
{
    value_members(in, file, "", names);
    json_check_int(in, json_get(file, "version"), "version", 1, 1);
}
