/* changes.c: shipped files with one thing changed. */
#include "box/changes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

const char *below_root(const char *path)
{
    static char out[512];
    const char *here = __FILE__, *end = strstr(here, "tests/box/");

    snprintf(out, sizeof out, "%.*s%s", (int)(end - here), here, path);
    return out;
}

static json_t *member(json_t *in, const char *name)
{
    return json_is_array(in) ? json_array_get(in, (size_t)atoi(name)) : json_object_get(in, name);
}

void put(json_t *root, const char *place, const char *value)
{
    char names[128], *rest = names, *name;
    json_t *at = root;

    snprintf(names, sizeof names, "%s", place);
    for (name = strtok_r(rest, "/", &rest); rest != NULL && *rest != '\0';
         name = strtok_r(NULL, "/", &rest)) {
        at = member(at, name);
        assert_non_null(at);
    }
    json_t *new = value == NULL ? NULL : json_loads(value, JSON_DECODE_ANY, NULL);

    assert_true(value == NULL || new != NULL);
    if (json_is_array(at) && strcmp(name, "+") == 0)
        json_array_append_new(at, new);
    else if (json_is_array(at) && new != NULL)
        json_array_set_new(at, (size_t)atoi(name), new);
    else if (json_is_array(at))
        json_array_remove(at, (size_t)atoi(name));
    else if (new != NULL)
        json_object_set_new(at, name, new);
    else
        json_object_del(at, name);
}
