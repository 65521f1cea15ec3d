/* fuzz_protocol.c: any bytes as messages, in the laboratory, where every message is open. */
#include "base/json_read.h"
#include <string.h>

#include "base/buffer.h"
#include "fuzz/fuzz.h"
#include "protocol/protocol.h"

/* What a refusal must leave as it was. */
typedef struct {
    const table *table;
    uint64_t hash;
    int entries, events;
} picture;

static picture picture_of(protocol *p)
{
    const table *t = protocol_table(p);

    if (t == NULL)
        return (picture){0};
    return (picture){t, game_hash(table_game(t), table_state(t)), table_entry_count(t),
        table_event_count(t, SEAT_ALL)};
}

static void check_answer(const text *answer, const picture *before, const picture *after)
{
    const json_value *read = json_read(answer->at, answer->length, NULL);

    NEVER(read == NULL);
    NEVER(answer->length == 0 || strchr(answer->at, '\n') != answer->at + answer->length - 1);
    if (json_get(read, "error") != NULL)
        NEVER(before->table != after->table || before->hash != after->hash ||
              before->entries != after->entries || before->events != after->events);
    json_free(read);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    protocol *p = protocol_open(fuzz_games(), true);

    protocol_set_chance(p, seed_from_numbers(0, 0), NULL);
    text answer = buffer_new();
    const char *at = (const char *)data, *end = at + size;
    bool stays = true;

    while (stays && at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((stop == NULL ? end : stop) - at);
        picture before = picture_of(p);

        buffer_clear(&answer);
        stays = protocol_handle(p, at, length, &answer);
        picture after = picture_of(p);

        check_answer(&answer, &before, &after);
        at += length + 1;
    }
    buffer_free(&answer);
    protocol_close(p);
    return 0;
}
