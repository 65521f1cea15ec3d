/* starship_changes.h: the components of Starship Battles with one thing changed, and what is said then. */
#ifndef TESTS_BOX_STARSHIP_CHANGES_H
#define TESTS_BOX_STARSHIP_CHANGES_H

#include "base/json_read.h"

#include "games/starship/components/starship.h"

/* One of the files that ship (BOX_...). */
const json_value *shipped_file(int file);

/* Takes in a shipped file with one value changed, see put(), on top of all that ships. */
refusal take_changed(int file, const char *place, const char *value, starship_data *out);

/* A change, and the refusal that it leads to behind the file's name; "the ..." stands alone. */
typedef struct {
    int file;
    const char *place, *value, *said;
} fault;

void refuses(const fault *faults, size_t count);

#define REFUSES(...)                                       \
    do {                                                   \
        const fault faults[] = {__VA_ARGS__};              \
        refuses(faults, sizeof faults / sizeof faults[0]); \
    } while (0)

#endif
