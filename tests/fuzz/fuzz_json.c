/* fuzz_json.c: any bytes as JSON.  What is read comes out the same when it is written and read again. */
#include <string.h>

#include "base/buffer.h"
#include "base/json_read.h"
#include "fuzz/fuzz.h"

/* Asks everything that can be asked: whatever it is, the answer is within the memory of the value. */
static size_t look_at(const json_value *v)
{
    size_t seen = json_length(v);

    NEVER(json_is_string(v) && strlen(json_string(v)) != json_length(v));
    NEVER(json_is_integer(v) && !json_is_number(v));
    for (size_t i = 0; i < json_size(v); i++)
        seen += look_at(json_at(v, i));
    for (const json_value *m = json_members(v); m != NULL; m = json_next(m)) {
        NEVER(json_get(v, json_name(m)) != m); /* no name stands twice */
        seen += look_at(m);
    }
    return seen;
}

static void check_again(const json_value *read)
{
    text written = buffer_new(), again = buffer_new();
    json j = json_to(&written), k = json_to(&again);

    json_add_value(&j, read);
    const json_value *other = json_read(written.at, written.length, NULL);

    NEVER(other == NULL);
    NEVER(!json_equal(read, other) || !json_equal(other, read));
    json_add_value(&k, other);
    NEVER(strcmp(written.at, again.at) != 0);
    json_free(other);
    buffer_free(&written);
    buffer_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    json_fault fault = {0};
    char *bytes =
        malloc(size == 0 ? 1 : size); /* of this very size: nothing behind it may be read */

    if (bytes == NULL)
        return 0;
    memcpy(bytes, data, size);
    const json_value *read = json_read(bytes, size, &fault);

    free(bytes);
    NEVER(read == NULL &&
          (fault.at > size || fault.line < 1 || fault.column < 1 || fault.why[0] == '\0'));
    if (read != NULL) {
        NEVER(look_at(read) > size);
        check_again(read);
    }
    json_free(read);
    return 0;
}
