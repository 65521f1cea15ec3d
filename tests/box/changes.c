/* changes.c: shipped files with one thing changed. */
#include "box/changes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "box/component_files.h"
#include "kit/check.h"
#include "kit/edit.h"

const char *below_root(const char *path)
{
    static char out[512];
    const char *here = __FILE__, *end = strstr(here, "tests/box/");

    snprintf(out, sizeof out, "%.*s%s", (int)(end - here), here, path);
    return out;
}

const json_value *file_below_root(const char *path)
{
    refusal r;
    const json_value *read = component_files_read(below_root(path), &r);

    assert_non_null(read);
    return read;
}

static const json_value *member(const json_value *in, const char *name)
{
    size_t last = json_size(in) - 1;

    if (!json_is_array(in))
        return json_get(in, name);
    return json_at(in, strcmp(name, "last") == 0 ? last : (size_t)atoi(name));
}

void put(const json_value **root, const char *place, const char *value)
{
    char names[128], *rest = names, *name;
    const json_value *at = *root;

    snprintf(names, sizeof names, "%s", place);
    for (name = strtok_r(rest, "/", &rest); rest != NULL && *rest != '\0';
         name = strtok_r(NULL, "/", &rest)) {
        at = member(at, name);
        assert_non_null(at);
    }
    edit_in_place(root, &(edit){at, name, value}, 1);
}

void put_value(const json_value **root, const char *place, const json_value *value)
{
    text t = text_of(value);

    put(root, place, t.at);
    buffer_free(&t);
}
