/* starship_changes.c: the components of Starship Battles with one thing changed, and what is said then. */
#include "box/starship_changes.h"

#include <stdio.h>
#include <string.h>

#include "box/changes.h"
#include "kit/check.h"

const json_value *shipped_file(int file)
{
    char path[64];

    snprintf(path, sizeof path, "games/starship/data/%s", starship_component_files.file[file]);
    return file_below_root(path);
}

refusal take_changed(int file, const char *place, const char *value, starship_data *out)
{
    const json_value *files[BOX_FILES] = {[0] = NULL};

    files[file] = shipped_file(file);
    put(&files[file], place, value);
    refusal r = component_files_take(&starship_component_files, files, &starship_shipped, out);

    json_free(files[file]);
    return r;
}

void refuses(const fault *faults, size_t count)
{
    static starship_data out;

    for (size_t i = 0; i < count; i++) {
        char expected[300];
        refusal r = take_changed(faults[i].file, faults[i].place, faults[i].value, &out);

        bool in_file = strncmp(faults[i].said, "the ", 4) != 0;

        snprintf(expected, sizeof expected, "%s%s%s", in_file ? "starship/" : "",
            in_file ? starship_component_files.file[faults[i].file] : "", faults[i].said);
        if (strcmp(r.text, expected) != 0)
            print_error("%s at %s\n", faults[i].value, faults[i].place);
        assert_string_equal(r.text, expected);
        assert_int_equal(r.code, REFUSED_FILE);
    }
}
